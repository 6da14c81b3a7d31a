//! How things are called in the language of the reader: spots, tiles, terms, refusals.

use std::ops::Deref;

use kernel::Player;
use tiletum::edition::{Bonus, EditionRef, Fair};
use tiletum::ids::{Act, Cathedral, Family, Figure, Good, Spot, Tile};
use tiletum::{Illegal, Source, Term};

use super::{Counts, Deciding, Happens, Reason, Thing, Why};
use crate::frame::Names;
use crate::words::Lang;

/// The edition's names in the language of the reader, and what the seats are called.
#[derive(Clone, PartialEq, Debug)]
pub struct Tongue {
    /// The language and the names of the seats.
    pub names: Names,
    /// What is printed.
    pub edition: EditionRef,
}

impl Deref for Tongue {
    type Target = Names;

    fn deref(&self) -> &Names {
        &self.names
    }
}

impl Tongue {
    /// A word.
    #[must_use]
    pub fn say(&self, thing: Thing) -> &'static str {
        thing.text(self.names.lang)
    }

    /// What a spot is called.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> String {
        self.edition.map.spot(spot).names.in_language(self.lang).to_owned()
    }

    /// The city of a cathedral.
    #[must_use]
    pub fn cathedral(&self, at: Cathedral) -> String {
        self.spot(self.edition.cathedral_spots[at.index()])
    }

    /// What a good is called.
    #[must_use]
    pub fn good(&self, good: Good) -> &'static str {
        self.say(match good {
            Good::Gold => Thing::Gold,
            Good::Food => Thing::Food,
            Good::Wool => Thing::Wool,
            Good::Stone => Thing::Stone,
            Good::Iron => Thing::Iron,
        })
    }

    /// A die, and what it is taken as where its value was paid for.
    #[must_use]
    pub fn die(&self, colour: Good, value: u8, to: u8) -> String {
        match value == to {
            true => format!("{} {value}", self.good(colour)),
            false => Happens::DieChanged
                .fill(self.lang, &[&self.good(colour), &value.to_string(), &to.to_string()]),
        }
    }

    /// What an action is called.
    #[must_use]
    pub fn act(&self, act: Act) -> &'static str {
        self.say(match act {
            Act::Architect => Thing::Architect,
            Act::Merchant => Thing::Merchant,
            Act::Character => Thing::Character,
            Act::Contract => Thing::Contract,
            Act::King => Thing::King,
            Act::Joker => Thing::Joker,
        })
    }

    /// What a figure is called.
    #[must_use]
    pub fn figure(&self, figure: Figure) -> &'static str {
        self.act(match figure {
            Figure::Architect => Act::Architect,
            Figure::Merchant => Act::Merchant,
        })
    }

    /// What characters that strengthen an action are called.
    #[must_use]
    pub fn people(&self, act: Act) -> &'static str {
        self.say(match act {
            Act::Architect => Thing::Architects,
            Act::Merchant => Thing::Merchants,
            Act::Character => Thing::Hosts,
            Act::Contract => Thing::Clerks,
            Act::King | Act::Joker => Thing::Nobles,
        })
    }

    /// What one of them is called.
    #[must_use]
    pub fn person(&self, act: Act) -> &'static str {
        self.say(match act {
            Act::Architect => Thing::Architect,
            Act::Merchant => Thing::Merchant,
            Act::Character => Thing::Host,
            Act::Contract => Thing::Clerk,
            Act::King | Act::Joker => Thing::Noble,
        })
    }

    /// The same where it might be taken for the figure on the map, or for the action, that has the same name.
    fn resident(&self, act: Act) -> String {
        let name = self.person(act);
        match act {
            Act::Architect | Act::Merchant => Thing::OfCharacters.fill(self.lang, &[&name]),
            Act::Character | Act::Contract | Act::King | Act::Joker => name.to_owned(),
        }
    }

    /// What a fair counts.
    #[must_use]
    pub fn fair(&self, fair: Fair) -> &'static str {
        let counts = match fair {
            Fair::HousesAndPillars => Counts::HousesAndPillars,
            Fair::ContractsAndCathedrals => Counts::ContractsAndCathedrals,
            Fair::Contracts => Counts::Contracts,
            Fair::KingTrack => Counts::KingTrack,
            Fair::ContractsAndCrests => Counts::ContractsAndCrests,
            Fair::Houses => Counts::Houses,
            Fair::UpperCharacters => Counts::UpperCharacters,
            Fair::Crests => Counts::Crests,
            Fair::Pillars => Counts::Pillars,
            Fair::FilledBuildings => Counts::FilledBuildings,
            Fair::Cathedrals => Counts::Cathedrals,
        };
        counts.text(self.names.lang)
    }

    /// What a source of points is called.
    #[must_use]
    pub fn source(&self, source: Source) -> &'static str {
        let sum = match source {
            Source::Start => Counts::SumStart,
            Source::Contracts => Counts::SumContracts,
            Source::Cathedrals => Counts::SumCathedrals,
            Source::Characters => Counts::SumCharacters,
            Source::Helpers => Counts::SumHelpers,
            Source::Houses => Counts::SumHouses,
            Source::Crests => Counts::SumCrests,
            Source::King => Counts::SumKing,
            Source::Fairs => Counts::SumFairs,
            Source::Buildings => Counts::SumBuildings,
            Source::Product => Counts::SumProduct,
            Source::Goods => Counts::SumGoods,
            Source::Challenges => Counts::SumChallenges,
        };
        sum.text(self.names.lang)
    }

    /// So many of a good.
    #[must_use]
    pub fn goods(&self, count: impl std::fmt::Display, good: Good) -> String {
        // Where a number would bend the word after it a sign stands between them.
        let times = if matches!(self.lang, Lang::Pl | Lang::Cs) { "\u{d7}" } else { "" };
        format!("{count}{times} {}", self.good(good))
    }

    /// What a bonus brings.
    #[must_use]
    pub fn bonus(&self, bonus: &Bonus) -> String {
        let mut parts: Vec<String> = Vec::new();
        for good in Good::ALL {
            let count = bonus.goods[good.index()];
            if count > 0 {
                parts.push(self.goods(count, good));
            }
        }
        let ap = self.say(Thing::Ap);
        if bonus.any > 0 {
            parts.push(Thing::AnyGood.fill(self.lang, &[&bonus.any]));
        }
        if bonus.vp > 0 {
            parts.push(format!("{} {}", bonus.vp, self.say(Thing::Points)));
        }
        if let Some((act, points)) = bonus.side {
            parts.push(format!("{} {points} {ap}", self.act(act)));
        }
        if bonus.plus > 0 {
            parts.push(format!("+{} {ap}", bonus.plus));
        }
        let steps = [(bonus.architect, Act::Architect), (bonus.merchant, Act::Merchant)];
        if bonus.king > 0 {
            parts.push(format!("{} +{}", self.say(Thing::KingTrack), bonus.king));
        }
        for (count, act) in steps {
            if count > 0 {
                parts.push(Thing::Moves.fill(self.lang, &[&self.act(act), &count]));
            }
        }
        if bonus.house {
            parts.push(format!("1 {}", self.fair(Fair::Houses)));
        }
        if bonus.pillar {
            parts.push(format!("1 {}", self.fair(Fair::Pillars)));
        }
        if bonus.die_good {
            parts.push(self.say(Thing::OtherGood).to_owned());
        }
        if bonus.retrigger {
            parts.push(Deciding::PaysAgain.text(self.lang).to_owned());
        }
        parts.join(", ")
    }

    /// What a contract wants.
    #[must_use]
    pub fn needs(&self, tile: Tile) -> String {
        let Some(facts) = self.edition.find(tile) else { return String::new() };
        let mut parts: Vec<String> = Vec::new();
        if facts.same > 0 {
            parts.push(Thing::Alike.fill(self.lang, &[&facts.same]));
        }
        for good in Good::ALL {
            let count = facts.needs[good.index()];
            if count > 0 {
                parts.push(self.goods(count, good));
            }
        }
        parts.join(" + ")
    }

    /// What a tile is called.
    #[must_use]
    pub fn tile(&self, tile: Tile) -> String {
        let Some(facts) = self.edition.find(tile) else { return String::new() };
        match tile.family() {
            Family::Helper => self.bonus(&facts.bonus),
            Family::Crest => {
                let name = facts.names.as_ref().map(|names| names.in_language(self.lang)).unwrap_or_default();
                format!("{} {name}", self.say(Thing::Crest))
            }
            Family::Contract => self.contract(&self.needs(tile), tile),
            Family::Character => {
                format!("{}: {}", self.resident(self.strengthened(tile)), self.bonus(&facts.bonus))
            }
        }
    }

    /// A contract for which this is paid.
    #[must_use]
    pub fn contract(&self, pays: &str, tile: Tile) -> String {
        let Some(facts) = self.edition.find(tile) else { return String::new() };
        let extra = self.bonus(&facts.bonus);
        let extra = if extra.is_empty() { extra } else { format!(", {extra}") };
        format!("{}{extra}", self.for_points(pays, facts.points.into()))
    }

    /// A contract by what is paid for it and its points, which tells it from others of as many.
    #[must_use]
    pub fn contract_for(&self, tile: Tile) -> String {
        self.for_points(&self.needs(tile), self.edition.find(tile).map_or(0, |facts| facts.points.into()))
    }

    fn for_points(&self, pays: &str, points: i32) -> String {
        format!("{pays} \u{2192} {points} {}", self.say(Thing::Points))
    }

    /// The kind of a character, in the singular.
    #[must_use]
    pub fn kind(&self, tile: Tile) -> &'static str {
        self.person(self.strengthened(tile))
    }

    /// The action that a character strengthens.
    fn strengthened(&self, tile: Tile) -> Act {
        self.edition.find(tile).and_then(|facts| facts.strengthens).unwrap_or(Act::King)
    }

    /// A tile that is taken: what it is comes first, lest what it brings be read as its price.
    #[must_use]
    pub fn taken(&self, tile: Tile) -> String {
        let kind = match tile.family() {
            Family::Character => self.resident(self.strengthened(tile)),
            Family::Helper => self.say(Thing::Helper).to_owned(),
            Family::Contract => return format!("{} {}", self.say(Thing::Contract), self.tile(tile)),
            Family::Crest => return self.tile(tile),
        };
        let bonus = self.edition.find(tile).map(|facts| self.bonus(&facts.bonus)).unwrap_or_default();
        if bonus.is_empty() { kind } else { format!("{kind} ({bonus})") }
    }

    /// To take it.
    #[must_use]
    pub fn taking(&self, tile: Tile) -> String {
        if tile.is(Family::Contract) {
            return Deciding::TakeContractFor.fill(self.lang, &[&self.tile(tile)]);
        }
        Deciding::TakeTile.fill(self.lang, &[&self.taken(tile)])
    }

    /// The name of a family.
    #[must_use]
    pub fn crest(&self, tile: Tile) -> String {
        let names = self.edition.find(tile).and_then(|facts| facts.names.as_ref());
        names.map(|names| names.in_language(self.lang).to_owned()).unwrap_or_default()
    }

    /// A term of a receipt.
    #[must_use]
    pub fn term(&self, term: Term) -> String {
        let lang = self.lang;
        let plain = |why: Why| why.text(lang).to_owned();
        match term {
            Term::Sum(source) => self.source(source).to_owned(),
            Term::Start => plain(Why::Start),
            Term::Die => plain(Why::Die),
            Term::DieChange => plain(Why::DieChange),
            Term::Exchange => plain(Why::Exchange),
            Term::Chosen => plain(Why::Chosen),
            Term::Bought => plain(Why::Bought),
            Term::Contract(_) => plain(Why::Contract),
            Term::Character(tile) | Term::Helper(tile) => self.tile(tile),
            Term::ContractSpace(place) => Why::Space.fill(lang, &[&(place + 1)]),
            Term::CathedralTile(at) => Why::CathedralTile.fill(lang, &[&self.cathedral(at)]),
            Term::BuildCost(at) => Why::BuildCost.fill(lang, &[&self.cathedral(at)]),
            Term::Space(space) => {
                Why::HouseSpace.fill(lang, &[&self.spot(self.edition.map.space(space).spot)])
            }
            Term::Crest(building) => Why::CrestSpace.fill(lang, &[&(building.index() + 1)]),
            Term::KingSpace(space) => Why::KingSpace.fill(lang, &[&space]),
            Term::LastPrize => plain(Why::LastPrize),
            Term::FairTile(fair, count) => Why::FairTile.fill(lang, &[&count, &self.fair(fair)]),
            Term::FairSlot(slot, count) => Why::FairSlot.fill(lang, &[&slot, &count]),
            Term::Floor => plain(Why::Floor),
            Term::Completed(count) => Why::Completed.fill(lang, &[&count]),
            Term::Product(houses, pillars) => {
                Thing::Product.fill(lang, &[&houses, &pillars, &(u16::from(houses) * u16::from(pillars))])
            }
            Term::Left(goods) => Why::Left.fill(lang, &[&goods]),
            Term::Challenge(_) => plain(Why::Challenge),
        }
    }

    /// Why something is not possible.
    #[must_use]
    pub fn why(&self, illegal: &Illegal) -> String {
        let lang = self.lang;
        let number = |building: tiletum::ids::Building| building.index() + 1;
        match *illegal {
            Illegal::CannotPay(good, wanted) => Reason::CannotPay.fill(lang, &[&self.goods(wanted, good)]),
            Illegal::NoPoints(points) => Reason::NoPoints.fill(lang, &[&points]),
            Illegal::LivesElsewhere(building) => Reason::LivesElsewhere.fill(lang, &[&number(building)]),
            Illegal::AnotherLives(building) => Reason::AnotherLives.fill(lang, &[&number(building)]),
            ref other => reason(other).text(lang).to_owned(),
        }
    }

    /// The names of seats.
    #[must_use]
    pub fn seats_in(&self, seats: &[Player]) -> String {
        seats.iter().map(|&player| self.seat(player)).collect::<Vec<_>>().join(", ")
    }
}

/// The text for a refusal.
const fn reason(illegal: &Illegal) -> Reason {
    match illegal {
        Illegal::GameOver => Reason::GameOver,
        Illegal::ChanceFirst => Reason::ChanceFirst,
        Illegal::NotYourTurn => Reason::NotYourTurn,
        Illegal::RulesDecide => Reason::RulesDecide,
        Illegal::NotNow => Reason::NotNow,
        Illegal::NoDie(..) => Reason::NoDie,
        Illegal::CannotPay(..) => Reason::CannotPay,
        Illegal::OtherAction(_) => Reason::OtherAction,
        Illegal::NoPoints(_) => Reason::NoPoints,
        Illegal::NoStep(_) => Reason::NoStep,
        Illegal::NotBeside(..) => Reason::NotBeside,
        Illegal::Already(..) => Reason::Already,
        Illegal::NotThere(..) => Reason::NotThere,
        Illegal::NoHouse => Reason::NoHouse,
        Illegal::NoPillar => Reason::NoPillar,
        Illegal::HasHouse(_) => Reason::HasHouse,
        Illegal::HasPillar(_) => Reason::HasPillar,
        Illegal::SpaceTaken(_) => Reason::SpaceTaken,
        Illegal::SpaceUnused(_) => Reason::SpaceUnused,
        Illegal::SpaceBefore(_) => Reason::SpaceBefore,
        Illegal::NoSpace => Reason::NoSpace,
        Illegal::NotBuilt(_) => Reason::NotBuilt,
        Illegal::PillarsFull(_) => Reason::PillarsFull,
        Illegal::NoBonus => Reason::NoBonus,
        Illegal::StoreFull => Reason::StoreFull,
        Illegal::CrestOwned(_) => Reason::CrestOwned,
        Illegal::ContractsFull => Reason::ContractsFull,
        Illegal::NoTile => Reason::NoTile,
        Illegal::NotInMarket(_) => Reason::NotInMarket,
        Illegal::Cheapest(_) => Reason::Cheapest,
        Illegal::NotInStore(_) => Reason::NotInStore,
        Illegal::RoomTaken(_) => Reason::RoomTaken,
        Illegal::LivesElsewhere(_) => Reason::LivesElsewhere,
        Illegal::AnotherLives(_) => Reason::AnotherLives,
        Illegal::SameGood(_) => Reason::SameGood,
        Illegal::NotForSale => Reason::NotForSale,
        Illegal::TrackEnds => Reason::TrackEnds,
        Illegal::WrongKind(_) => Reason::WrongKind,
        Illegal::CrestSpaceTaken(_) => Reason::CrestSpaceTaken,
        Illegal::NoPillarThere(_) => Reason::NoPillarThere,
        Illegal::HasJoined(_) => Reason::HasJoined,
        Illegal::NoTilesLeft(_) => Reason::NoTilesLeft,
        Illegal::WithTheDie => Reason::WithTheDie,
        Illegal::NoDieHelper => Reason::NoDieHelper,
        Illegal::DieChanged => Reason::DieChanged,
        Illegal::NobodyAgain => Reason::NobodyAgain,
        Illegal::NotAgain(_) => Reason::NotAgain,
        Illegal::TooMuchOpen => Reason::TooMuchOpen,
        Illegal::NothingOpen => Reason::NothingOpen,
        Illegal::StillOpen => Reason::StillOpen,
        Illegal::MustChoose => Reason::MustChoose,
    }
}
