//! How things are called in the language of the reader: tiles, cards, seats, terms, refusals and events.

use std::ops::Deref;

use florence::board::Cell;
use florence::edition::EditionRef;
use florence::effects::{BonusTerm, Condition, Metric};
use florence::ids::{Card, Character, Freedom, Object, Stack, Tile};
use florence::{Event, Illegal, Occupant, Placement, Source, Term};
use kernel::{PerPlayer, Player};

use super::{Amount, Court, Happens, Joint, Many, Thing, Unit, Why};
use crate::frame::Names;
use crate::frame::words::Framing;

/// The edition's names in the language of the reader, and what the seats are called.
#[derive(Clone, PartialEq, Debug)]
pub struct Tongue {
    /// The language and the names of the seats.
    pub names: Names,
    /// Names of things.
    pub edition: EditionRef,
}

impl Deref for Tongue {
    type Target = Names;

    fn deref(&self) -> &Names {
        &self.names
    }
}

impl Tongue {
    /// What a tile is called.
    #[must_use]
    pub fn tile(&self, tile: Tile) -> String {
        self.edition.tiles[tile.index()].names.in_language(self.lang).to_owned()
    }

    /// What a freedom is called.
    #[must_use]
    pub fn freedom(&self, freedom: Freedom) -> String {
        self.edition.freedoms[freedom.index()].in_language(self.lang).to_owned()
    }

    /// What an object of the auction is called.
    #[must_use]
    pub fn object(&self, object: Object) -> String {
        let thing = match object {
            Object::Landscape => return Unit::Landscapes.text(self.lang).to_owned(),
            Object::Jester => Thing::Jester,
            Object::Builder => Thing::Builder,
            Object::Prestige => Thing::PrestigeCard,
            Object::Recruiting => Thing::RecruitingCard,
            Object::Forest | Object::Lake | Object::Park => {
                return object
                    .landscape()
                    .map(|landscape| self.tile(Tile::Landscape(landscape)))
                    .unwrap_or_default();
            }
        };
        thing.text(self.lang).to_owned()
    }

    /// What a character is called.
    #[must_use]
    pub fn character(&self, character: Character) -> &'static str {
        match character {
            Character::Muse => Court::Muse,
            Character::Cardinal => Court::Cardinal,
            Character::Princess => Court::Princess,
            Character::Merchant => Court::Merchant,
            Character::Professor => Court::Professor,
            Character::Banker => Court::Banker,
        }
        .text(self.lang)
    }

    /// What a card of this back is called.
    #[must_use]
    pub fn stack(&self, stack: Stack) -> &'static str {
        match stack {
            Stack::Profession => Thing::ProfessionCard.text(self.lang),
            Stack::Bonus => Thing::BonusCard.text(self.lang),
            Stack::Prestige => Thing::PrestigeCard.text(self.lang),
        }
    }

    /// What a card is called.
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        match card.stack() {
            Stack::Profession => {
                self.edition.professions[card.number()].names.in_language(self.lang).to_owned()
            }
            Stack::Bonus | Stack::Prestige => self.card_rule(card),
        }
    }

    /// What a card does, in words made from its data alone.
    #[must_use]
    pub fn card_rule(&self, card: Card) -> String {
        match card.stack() {
            Stack::Profession => {
                let wants = &self.edition.professions[card.number()];
                let names = [
                    self.tile(Tile::Building(wants.building)),
                    self.tile(Tile::Landscape(wants.landscape)),
                    self.freedom(wants.freedom),
                ];
                names.join(", ")
            }
            Stack::Bonus => {
                let terms = &self.edition.bonus_cards[card.number()].terms;
                let words: Vec<String> = terms.iter().map(|term| self.bonus_term(term)).collect();
                words.join(" + ")
            }
            Stack::Prestige => {
                let (condition, points) =
                    self.condition(&self.edition.prestige_cards[card.number()].condition);
                format!("{condition}: {points}")
            }
        }
    }

    fn bonus_term(&self, term: &BonusTerm) -> String {
        Unit::ForEach.fill(self.lang, &[&term.per, &self.metric(term.metric)])
    }

    /// When a prestige card scores, and how much.
    #[must_use]
    pub fn condition(&self, condition: &Condition) -> (String, String) {
        let tied = |points: &i32, tied: &i32| Unit::Tied.fill(self.lang, &[points, tied]);
        match condition {
            Condition::Most { metric, points, tied: even } => {
                (Unit::Most.fill(self.lang, &[&self.many(*metric)]), tied(points, even))
            }
            Condition::Fewest { metric, points, tied: even } => {
                (Unit::Fewest.fill(self.lang, &[&self.many(*metric)]), tied(points, even))
            }
            Condition::AtLeast { minima, points } => {
                let parts: Vec<String> =
                    minima.iter().map(|&(metric, least)| self.amount(metric, least)).collect();
                (
                    Unit::AtLeast.fill(self.lang, &[&parts.join(", ")]),
                    Happens::Prestige.fill(self.lang, &[points]),
                )
            }
        }
    }

    /// So many of what is counted. What no printed prestige card asks for at least has the singular behind a number.
    #[must_use]
    pub fn amount(&self, metric: Metric, least: i32) -> String {
        let amount = match metric {
            Metric::Buildings => Amount::Buildings,
            Metric::Large => Amount::Large,
            Metric::Landscapes => Amount::Landscapes,
            Metric::Forests => Amount::Forests,
            Metric::Lakes => Amount::Lakes,
            Metric::Parks => Amount::Parks,
            Metric::Freedoms => Amount::Freedoms,
            Metric::Jesters => Amount::Jesters,
            Metric::Builders => Amount::Builders,
            Metric::Works => Amount::Works,
            _ => return format!("{least} × {}", self.metric(metric)),
        };
        let forms = amount.text(self.lang);
        let form = forms.split('/').take(self.lang.form(i64::from(least)) + 1).last().unwrap_or_default();
        format!("{least} {form}")
    }

    /// What is counted, in the singular.
    #[must_use]
    pub fn metric(&self, metric: Metric) -> &'static str {
        match metric {
            Metric::Buildings => Unit::Buildings,
            Metric::Large => Unit::Large,
            Metric::Medium => Unit::Medium,
            Metric::Small => Unit::Small,
            Metric::Sizes => Unit::Sizes,
            Metric::Landscapes => Unit::Landscapes,
            Metric::Forests => Unit::Forests,
            Metric::Lakes => Unit::Lakes,
            Metric::Parks => Unit::Parks,
            Metric::LandscapeTypes => Unit::LandscapeTypes,
            Metric::Freedoms => Unit::Freedoms,
            Metric::Jesters => Unit::Jesters,
            Metric::Builders => Unit::Builders,
            Metric::PrestigeCards => Unit::PrestigeCards,
            Metric::Categories => Unit::Categories,
            Metric::HandCards => Unit::HandCards,
            Metric::TableCards => Unit::TableCards,
            Metric::Works => Unit::Works,
            Metric::EmptyCells => Unit::EmptyCells,
        }
        .text(self.lang)
    }

    /// What is counted, as it stands after "the most".
    fn many(&self, metric: Metric) -> &'static str {
        match metric {
            Metric::Buildings => Many::Buildings,
            Metric::Large => Many::Large,
            Metric::Medium => Many::Medium,
            Metric::Small => Many::Small,
            Metric::Sizes => Many::Sizes,
            Metric::Landscapes => Many::Landscapes,
            Metric::Forests => Many::Forests,
            Metric::Lakes => Many::Lakes,
            Metric::Parks => Many::Parks,
            Metric::LandscapeTypes => Many::LandscapeTypes,
            Metric::Freedoms => Many::Freedoms,
            Metric::Jesters => Many::Jesters,
            Metric::Builders => Many::Builders,
            Metric::PrestigeCards => Many::PrestigeCards,
            Metric::Categories => Many::Categories,
            Metric::HandCards => Many::HandCards,
            Metric::TableCards => Many::TableCards,
            Metric::Works => Many::Works,
            Metric::EmptyCells => Many::EmptyCells,
        }
        .text(self.lang)
    }

    /// A term of a receipt.
    #[must_use]
    pub fn term(&self, term: Term) -> String {
        let own = |thing: Thing| thing.text(self.lang).to_owned();
        match term {
            Term::WantedBuilding(building)
            | Term::BuildingPlaced(building)
            | Term::BuildingCost(building) => self.tile(Tile::Building(building)),
            Term::WantedLandscape(landscape) => self.tile(Tile::Landscape(landscape)),
            Term::WantedFreedom(freedom) | Term::FreedomCost(freedom) => {
                Thing::FreedomOf.fill(self.lang, &[&self.freedom(freedom)])
            }
            Term::Jesters(count) => format!("{} ({count})", Thing::Jesters.text(self.lang)),
            Term::Cards(count) => format!("{} ({count})", Thing::CardsWith.text(self.lang)),
            Term::BonusCard(card) => {
                format!("{}: {}", Thing::BonusCard.text(self.lang), self.card_rule(card))
            }
            Term::Pay(_) => own(Thing::Pay),
            Term::Exchange(_) => own(Thing::Exchange),
            Term::Bid(object) => format!("{}: {}", Thing::Bid.text(self.lang), self.object(object)),
            Term::CardCost(stack) => self.stack(stack).to_owned(),
            Term::PrestigeSold => own(Thing::PrestigeSold),
            Term::FurtherLandscape(landscape) => {
                format!("{}: {}", self.tile(Tile::Landscape(landscape)), Thing::Further.text(self.lang))
            }
            Term::SecondBuilder => own(Thing::SecondBuilder),
            Term::ThirdBuilder => own(Thing::ThirdBuilder),
            Term::BestWork => own(Thing::BestWork),
            Term::PrestigeCard(card) => self.card_rule(card),
            Term::Sum(source) => self.source(source).to_owned(),
            Term::Character(character) => self.character(character).to_owned(),
            Term::Muse => self.character(Character::Muse).to_owned(),
            Term::Pot => Court::FromPot.text(self.lang).to_owned(),
            Term::Rank => Court::ByRank.text(self.lang).to_owned(),
            Term::Landscapes(count) => format!("{} × {count}", Thing::Landscapes.text(self.lang)),
            Term::Buildings(count) => format!("{} × {count}", Thing::Buildings.text(self.lang)),
            Term::Builders(count) => format!("{} × {count}", Thing::Builders.text(self.lang)),
            Term::JointSum(_) => Joint::Agreed.text(self.lang).to_owned(),
            Term::PrincessPay => own(Thing::Pay),
            Term::PrincessExchange | Term::Conversion => own(Thing::Exchange),
        }
    }

    /// Where prestige comes from.
    #[must_use]
    pub fn source(&self, source: Source) -> &'static str {
        match source {
            Source::Works => Thing::Works,
            Source::BestWorks => Thing::BestWork,
            Source::Buildings => Thing::Buildings,
            Source::Landscapes => Thing::Landscapes,
            Source::Builders => Thing::Builders,
            Source::PrestigeCards => Thing::PrestigeCards,
            Source::Characters => return Court::Characters.text(self.lang),
            Source::Sold => Thing::PrestigeSold,
            Source::Owned => Thing::Owned,
        }
        .text(self.lang)
    }

    pub(super) fn occupant(&self, by: Occupant) -> String {
        match by {
            Occupant::Palazzo => Thing::Palazzo.text(self.lang).to_owned(),
            Occupant::Tile(tile) => self.tile(tile),
        }
    }

    /// Why something is refused.
    #[must_use]
    pub fn why(&self, illegal: &Illegal) -> String {
        let plain = |why: Why| why.text(self.lang).to_owned();
        match *illegal {
            Illegal::GameOver => plain(Why::GameOver),
            Illegal::NotYourTurn => plain(Why::NotYourTurn),
            Illegal::AlreadyReturned => plain(Why::Chosen),
            Illegal::BoughtThisRound => plain(Why::Bought),
            Illegal::DeclinedThisRound => plain(Why::Declined),
            Illegal::PassedOnThis(object) => Why::Passed.fill(self.lang, &[&self.object(object)]),
            Illegal::NotNow { .. } => plain(Why::NotNow),
            Illegal::NotInHand(_) => plain(Why::NotInHand),
            Illegal::SoldThisRound { buyer, .. } => Why::Sold.fill(self.lang, &[&self.seat(buyer)]),
            Illegal::NotForSale(_) => plain(Why::NotForSale),
            Illegal::NoneToSell(_) | Illegal::BuildingsGone(_) | Illegal::FreedomsGone(_) => {
                plain(Why::NoneLeft)
            }
            Illegal::BuilderLimit { limit } => Why::BuilderLimit.fill(self.lang, &[&limit]),
            Illegal::NoRoom(_) | Illegal::NoLandscapeFits => plain(Why::NoRoom),
            Illegal::CannotPay { price, liquid } => Why::CannotPay.fill(self.lang, &[&price, &liquid]),
            Illegal::SellFirst { .. } => plain(Why::SellFirst),
            Illegal::NothingToSell => plain(Why::NothingToSell),
            Illegal::NotWon(_) => plain(Why::NotWon),
            Illegal::WrongTile { due } => Why::WrongTile.fill(self.lang, &[&self.tile(due)]),
            Illegal::Outside => plain(Why::Outside),
            Illegal::Covers { cell, by } => Why::Covers.fill(self.lang, &[&cell, &self.occupant(by)]),
            Illegal::Touches { cell, neighbour, builders } => {
                Why::Touches.fill(self.lang, &[&cell, &self.occupant(neighbour), &builders])
            }
            Illegal::SameAs(_) => plain(Why::Same),
            Illegal::NotSeen(_) => plain(Why::NotSeen),
            Illegal::NotOnTable { .. } => plain(Why::NotOnTable),
            Illegal::OwnTable => plain(Why::OwnTable),
            Illegal::NoRecruitingCard => plain(Why::NoRecruiting),
            Illegal::BelowMinimum { value, minimum, .. } => {
                Why::BelowMinimum.fill(self.lang, &[&value, &minimum])
            }
            Illegal::ExchangeTooHigh { most } => Why::TooMuch.fill(self.lang, &[&most]),
            Illegal::NoActionLeft { .. } => plain(Why::NoAction),
            Illegal::ProfessionTakenThisTurn => plain(Why::ProfessionTaken),
            Illegal::FreedomIntroducedThisTurn => plain(Why::FreedomTaken),
            Illegal::AlreadyBuilt(_) => plain(Why::Built),
            Illegal::AlreadyIntroduced(_) => plain(Why::AlreadyFree),
            Illegal::StackEmpty(_) => plain(Why::StackEmpty),
            Illegal::LastCardAuctioned => Court::LastCard.text(self.lang).to_owned(),
            Illegal::NoSuchBid { lowest, highest, .. } => {
                Court::NoSpace.fill(self.lang, &[&lowest, &highest])
            }
            Illegal::CharacterHired { buyer, .. } => Why::Sold.fill(self.lang, &[&self.seat(buyer)]),
            Illegal::BidTooLow { bid, .. } => Court::TooLow.fill(self.lang, &[&bid]),
            Illegal::DoneWithCharacters => Court::Done.text(self.lang).to_owned(),
            Illegal::NotHeld(character) => Court::NotHeld.fill(self.lang, &[&self.character(character)]),
            Illegal::PrincessBelowMinimum { value, minimum, .. } => {
                Why::BelowMinimum.fill(self.lang, &[&value, &minimum])
            }
            Illegal::ConversionTooHigh { most } => Why::TooMuch.fill(self.lang, &[&most]),
            Illegal::AlongBorder { .. }
            | Illegal::FacesBuilding { .. }
            | Illegal::NoNeighbour(_)
            | Illegal::OfferedOften { .. }
            | Illegal::NeighbourBuilt { .. }
            | Illegal::NoRoomAcross { .. }
            | Illegal::NotAcross
            | Illegal::CoversThere { .. }
            | Illegal::TouchesThere { .. }
            | Illegal::AsksTooLittle { .. } => self.at_a_border(illegal).unwrap_or_default(),
        }
    }

    /// A cell that a tile covers: the corner that it is anchored at need not be under it.
    pub fn place(&self, placement: &Placement) -> Cell {
        let cells = self.edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor);
        cells.iter().min_by_key(|cell| cell.column()).unwrap_or(placement.anchor)
    }

    /// What happened, in a sentence; nothing for what only explains another event.
    #[must_use]
    pub fn event(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        let seat = |player: &Player| self.seat(*player);
        Some(match event {
            Event::Starts(player) => Happens::Starts.fill(lang, &[&seat(player)]),
            Event::Dealt { card, .. } => Happens::Dealt.fill(lang, &[&self.card(*card)]),
            Event::GivesBack { card, .. } => Happens::GivesBack.fill(lang, &[&self.card(*card)]),
            Event::HasChosen(player) => Happens::HasChosen.fill(lang, &[&seat(player)]),
            Event::RoundBegins { round, minimum, start } => {
                Happens::Round.fill(lang, &[round, minimum, &seat(start)])
            }
            Event::Names { player, object, bid } => {
                Happens::Names.fill(lang, &[&seat(player), &self.object(*object), bid])
            }
            Event::Raises { player, bid } => Happens::Raises.fill(lang, &[&seat(player), bid]),
            Event::Passes(player) => Happens::Passes.fill(lang, &[&seat(player)]),
            Event::Declines(player) => Happens::Declines.fill(lang, &[&seat(player)]),
            Event::Wins { player, object, price } => {
                Happens::Wins.fill(lang, &[&seat(player), &self.object(*object), price])
            }
            Event::KeepsObject { player, object, price } => {
                Happens::KeepsObject.fill(lang, &[&seat(player), &self.object(*object), price])
            }
            Event::Discards { player, object } => {
                Happens::Discards.fill(lang, &[&seat(player), &self.object(*object)])
            }
            Event::FreedomLeaves(freedom) => Happens::FreedomLeaves.fill(lang, &[&self.freedom(*freedom)]),
            Event::FreedomDrawn(freedom) => Happens::FreedomDrawn.fill(lang, &[&self.freedom(*freedom)]),
            Event::TakesLandscape { player, landscape } => {
                Happens::TakesLandscape.fill(lang, &[&seat(player), &self.tile(Tile::Landscape(*landscape))])
            }
            Event::Places { player, placement } => {
                let how = if matches!(placement.tile, Tile::Building(_)) {
                    Happens::Builds
                } else {
                    Happens::Places
                };
                how.fill(lang, &[&seat(player), &self.tile(placement.tile), &self.place(placement)])
            }
            Event::Looks { player, stack, .. } => looks_through(*stack).fill(lang, &[&seat(player)]),
            Event::Keeps { card, .. } => Happens::Keeps.fill(lang, &[&self.card(*card)]),
            Event::KeepsOne { player, .. } => Happens::KeepsOne.fill(lang, &[&seat(player)]),
            Event::Recruits { player, from, card } => {
                Happens::Recruits.fill(lang, &[&seat(player), &self.card(*card), &seat(from)])
            }
            Event::KeepsRecruiting(player) => Happens::KeepsRecruiting.fill(lang, &[&seat(player)]),
            Event::Works { player, card } => Happens::Works.fill(lang, &[&seat(player), &self.card(*card)]),
            Event::PlaysBonus { player, value, .. } => {
                Happens::PlaysBonus.fill(lang, &[&seat(player), value])
            }
            Event::Completes { player, card, value } => {
                Happens::Completes.fill(lang, &[&seat(player), &self.card(*card), &value.total()])
            }
            Event::Introduces { player, freedom } => {
                Happens::Introduces.fill(lang, &[&seat(player), &self.freedom(*freedom)])
            }
            Event::EndsTurn(player) => Happens::EndsTurn.fill(lang, &[&seat(player)]),
            Event::BestWork { player, value } => Happens::BestWork.fill(lang, &[&seat(player), value]),
            Event::Shows { player, card, points } => {
                let shows = if *points == 0 { Happens::Misses } else { Happens::Shows };
                shows.fill(lang, &[&seat(player), &self.card_rule(*card), points])
            }
            Event::Ends { places } => self.ends(places),
            Event::Bids { .. }
            | Event::ForgoesCharacters(_)
            | Event::Hires { .. }
            | Event::Uses { .. }
            | Event::KeepsCharacter { .. }
            | Event::PotIs(_)
            | Event::PrincessWork { .. } => return self.court_event(event),
            Event::Offers { .. } | Event::Refuses { .. } | Event::BuildsJointly { .. } => {
                return self.joint_event(event);
            }
            // Receipts belong to other sentences; the cards seen lie before the one who chooses among them.
            Event::Florins { .. } | Event::Prestige { .. } | Event::Sees { .. } | Event::PutsUnder { .. } => {
                return None;
            }
        })
    }

    /// Who has won.
    fn ends(&self, places: &PerPlayer<u8>) -> String {
        let first = places.iter().filter(|(_, place)| **place == 1);
        let first: Vec<String> = first.map(|(player, _)| self.seat(player)).collect();
        Framing::Ends.fill(self.lang, &[&first.join(", ")])
    }

    /// What happened with the characters.
    fn court_event(&self, event: &Event) -> Option<String> {
        let lang = self.lang;
        let seat = |player: &Player| self.seat(*player);
        Some(match event {
            Event::Bids { player, character, bid, outbid } => match outbid {
                Some(outbid) => {
                    let parts: [&dyn std::fmt::Display; 4] =
                        [&seat(player), &self.character(*character), bid, &seat(outbid)];
                    Court::Outbids.fill(lang, &parts)
                }
                None => Court::Bids.fill(lang, &[&seat(player), &self.character(*character), bid]),
            },
            Event::ForgoesCharacters(player) => Court::Forgoes.fill(lang, &[&seat(player)]),
            Event::Hires { player, character, price } => {
                Court::Hires.fill(lang, &[&seat(player), &self.character(*character), price])
            }
            Event::Uses { player, character } => {
                Court::Uses.fill(lang, &[&seat(player), &self.character(*character)])
            }
            Event::KeepsCharacter { player, character } => {
                Court::KeepsIt.fill(lang, &[&seat(player), &self.character(*character)])
            }
            Event::PotIs(pot) => Court::Pot.fill(lang, &[pot]),
            Event::PrincessWork { player, value } => {
                Court::WorkDone.fill(lang, &[&seat(player), &value.total()])
            }
            _ => return None,
        })
    }
}

/// The words for looking through cards of a stack.
const fn looks_through(stack: Stack) -> Happens {
    match stack {
        Stack::Profession => Happens::LooksProfession,
        Stack::Bonus => Happens::LooksBonus,
        Stack::Prestige => Happens::LooksPrestige,
    }
}
