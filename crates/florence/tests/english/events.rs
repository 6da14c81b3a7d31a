//! What happened.

use florence::ids::{Building, Character, Freedom, Landscape, Object, Stack};
use florence::{Event, Term, narrate};
use kernel::{PerPlayer, Receipt};

use super::{card, edition, kinds, name, placement, seat, section};

kinds!(EVENTS, kind, Event {
    Event::Starts(_) => "starts",
    Event::FreedomDrawn(_) => "freedom drawn",
    Event::Dealt { .. } => "dealt",
    Event::GivesBack { .. } => "gives back",
    Event::HasChosen(_) => "has chosen",
    Event::RoundBegins { .. } => "round begins",
    Event::Names { .. } => "names",
    Event::Raises { .. } => "raises",
    Event::Passes(_) => "passes",
    Event::Declines(_) => "declines",
    Event::Wins { .. } => "wins",
    Event::TakesLandscape { .. } => "takes landscape",
    Event::KeepsObject { .. } => "keeps object",
    Event::Discards { .. } => "discards",
    Event::FreedomLeaves(_) => "freedom leaves",
    Event::Florins { .. } => "florins",
    Event::Prestige { .. } => "prestige",
    Event::Places { .. } => "places",
    Event::Looks { .. } => "looks",
    Event::Sees { .. } => "sees",
    Event::Keeps { .. } => "keeps",
    Event::PutsUnder { .. } => "puts under",
    Event::KeepsOne { .. } => "keeps one",
    Event::Recruits { .. } => "recruits",
    Event::KeepsRecruiting(_) => "keeps recruiting",
    Event::Works { .. } => "works",
    Event::PlaysBonus { .. } => "plays bonus",
    Event::Completes { .. } => "completes",
    Event::Introduces { .. } => "introduces",
    Event::EndsTurn(_) => "ends turn",
    Event::BestWork { .. } => "best work",
    Event::Shows { .. } => "shows",
    Event::Bids { .. } => "bids",
    Event::ForgoesCharacters(_) => "forgoes characters",
    Event::Hires { .. } => "hires",
    Event::Uses { .. } => "uses",
    Event::KeepsCharacter { .. } => "keeps character",
    Event::PotIs(_) => "pot is",
    Event::PrincessWork { .. } => "princess work",
    Event::Offers { .. } => "offers",
    Event::Refuses { .. } => "refuses",
    Event::BuildsJointly { .. } => "builds jointly",
    Event::Ends { .. } => "ends",
});

/// Events of a set-up and an auction.
fn of_an_auction() -> Vec<Event> {
    let player = seat(0);
    vec![
        Event::Starts(player),
        Event::FreedomDrawn(Freedom::Travel),
        Event::Dealt { player, card: card("poet") },
        Event::GivesBack { player, card: card("organ-builder") },
        Event::HasChosen(player),
        Event::RoundBegins { round: 3, minimum: 12, start: seat(2) },
        Event::Names { player, object: Object::Jester, bid: 200 },
        Event::Raises { player, bid: 300 },
        Event::Passes(player),
        Event::Declines(player),
        Event::Wins { player, object: Object::Forest, price: 600 },
        Event::TakesLandscape { player, landscape: Landscape::Lake },
        Event::KeepsObject { player, object: Object::Jester, price: 700 },
        Event::Discards { player, object: Object::Builder },
        Event::FreedomLeaves(Freedom::Opinion),
        Event::Places { player, placement: placement("forest c4 r90 flip") },
        Event::Looks { player, stack: Stack::Prestige, cards: 5 },
        Event::Looks { player, stack: Stack::Bonus, cards: 1 },
        Event::Sees { player, card: card("p09") },
        Event::Keeps { player, card: card("b03") },
        Event::PutsUnder { player, card: card("poet") },
        Event::KeepsOne { player, stack: Stack::Prestige, under: 4 },
        Event::KeepsOne { player, stack: Stack::Bonus, under: 0 },
        Event::Recruits { player, from: seat(1), card: card("poet") },
        Event::KeepsRecruiting(player),
    ]
}

/// Events of turns and of the end.
fn of_actions() -> Vec<Event> {
    let player = seat(0);
    let mut value = Receipt::of(Term::WantedBuilding(Building::Theater), 4);
    value.add(Term::WantedLandscape(Landscape::Lake), 0);
    value.add(Term::WantedFreedom(Freedom::Travel), 3);
    value.add(Term::Jesters(2), 4);
    value.add(Term::Cards(4), 4);
    let places =
        |places: &[u8]| PerPlayer::from_fn(places.len(), |seat| *places.get(seat.seat()).unwrap_or(&0));
    vec![
        Event::Works { player, card: card("poet") },
        Event::PlaysBonus { player, card: card("b03"), value: 3 },
        Event::Completes { player, card: card("poet"), value },
        Event::Introduces { player, freedom: Freedom::Travel },
        Event::EndsTurn(player),
        Event::BestWork { player, value: 15 },
        Event::Shows { player, card: card("p01"), points: 6 },
        Event::Ends { places: places(&[2, 1, 3, 4]) },
        Event::Ends { places: places(&[1, 1, 3, 3, 5]) },
    ]
}

/// Events of characters.
fn of_characters() -> Vec<Event> {
    let (player, character) = (seat(0), Character::Muse);
    let mut value = Receipt::of(Term::Landscapes(2), 6);
    value.add(Term::Buildings(3), 6);
    value.add(Term::Builders(1), 2);
    vec![
        Event::Bids { player, character, bid: 600, outbid: None },
        Event::Bids { player, character, bid: 700, outbid: Some(seat(1)) },
        Event::ForgoesCharacters(player),
        Event::Hires { player, character, price: 600 },
        Event::Uses { player, character: Character::Professor },
        Event::KeepsCharacter { player, character: Character::Merchant },
        Event::PotIs(700),
        Event::PrincessWork { player, value },
        Event::Offers { player, to: seat(1), placement: placement("workshop f3 r90"), sum: 500 },
        Event::Refuses { player: seat(1), from: player },
        Event::BuildsJointly { player, partner: seat(1), placement: placement("workshop f3 r90") },
    ]
}

/// Receipts of florins.
fn of_florins() -> Vec<Event> {
    let mut pay = Receipt::of(Term::Pay(card("poet")), 1500);
    pay.add(Term::Exchange(card("poet")), -1400);
    [
        Receipt::of(Term::Bid(Object::Jester), -600),
        Receipt::of(Term::BuildingCost(Building::Theater), -700),
        Receipt::of(Term::BuildingCost(Building::Theater), 0),
        Receipt::of(Term::CardCost(Stack::Bonus), -300),
        Receipt::of(Term::FreedomCost(Freedom::Travel), -300),
        Receipt::of(Term::PrestigeSold, 300),
        Receipt::of(Term::Character(Character::Muse), -600),
        Receipt::of(Term::Pot, 600),
        Receipt::of(Term::Conversion, -1200),
        Receipt::of(Term::Pay(card("poet")), 1500),
        pay,
    ]
    .into_iter()
    .map(|receipt| Event::Florins { player: seat(0), receipt })
    .collect()
}

/// Receipts of prestige.
fn of_prestige() -> Vec<Event> {
    [
        (Term::PrestigeSold, -3),
        (Term::Exchange(card("poet")), 7),
        (Term::BuildingPlaced(Building::Tower), 3),
        (Term::FurtherLandscape(Landscape::Lake), 3),
        (Term::SecondBuilder, 3),
        (Term::ThirdBuilder, 3),
        (Term::BestWork, 3),
        (Term::Rank, 4),
        (Term::Conversion, 6),
        (Term::PrestigeCard(card("p01")), 6),
    ]
    .into_iter()
    .map(|(term, amount)| Event::Prestige { player: seat(0), receipt: Receipt::of(term, amount) })
    .collect()
}

/// All events.
pub fn events() -> String {
    let examples = [of_an_auction(), of_actions(), of_characters(), of_florins(), of_prestige()].concat();
    let lines = examples.iter().map(|event| (kind(event), narrate(&edition(), event, &name))).collect();
    section("Events", EVENTS, lines)
}
