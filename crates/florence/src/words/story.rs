//! What happened, told in one sentence for each event.

use kernel::{PerPlayer, Player, Receipt};

use super::{
    card_in_full, card_name, character_name, florins, freedom_name, many, object_name, receipt_sum,
    stack_name, tile_name, work_of,
};
use crate::action::Placement;
use crate::edition::{Edition, joined};
use crate::event::{Event, Term};
use crate::ids::{Object, Stack, Tile};
use crate::notation::write_placement;

/// The event in one sentence without a final stop; `name` says how to call a seat.
#[must_use]
pub fn narrate(edition: &Edition, event: &Event, name: &dyn Fn(Player) -> String) -> String {
    match event {
        Event::Starts(player) => format!("{} is the start player", name(*player)),
        Event::Dealt { player, card } => of_card(&name(*player), "is dealt", &card_in_full(edition, *card)),
        Event::GivesBack { player, card } => {
            of_card(&name(*player), "gives back", &card_name(edition, *card))
        }
        Event::HasChosen(player) => {
            let kept = edition.supply.kept as i64;
            format!("{} keeps {}", name(*player), many(kept, "profession card"))
        }
        Event::RoundBegins { round, minimum, start } => round_begins(*round, *minimum, &name(*start)),
        Event::Names { player, object, bid } => {
            let object = object_name(edition, *object);
            format!("{} names the {object} for {}", name(*player), florins(*bid))
        }
        Event::Raises { player, bid } => format!("{} raises to {}", name(*player), florins(*bid)),
        Event::Passes(player) => format!("{} passes", name(*player)),
        Event::Declines(player) => format!("{} declines and is out of this auction", name(*player)),
        Event::Wins { player, object, price } => {
            let object = object_name(edition, *object);
            format!("{} wins the {object} for {}", name(*player), florins(*price))
        }
        Event::FreedomDrawn(_)
        | Event::TakesLandscape { .. }
        | Event::KeepsObject { .. }
        | Event::Discards { .. }
        | Event::FreedomLeaves(_) => of_two(edition, event, name),
        Event::Florins { player, receipt } => money(edition, &name(*player), receipt),
        Event::Prestige { player, receipt } => prestige(edition, &name(*player), receipt),
        Event::Places { player, placement } => {
            let (tile, cells) = (tile_name(edition, placement.tile), cells(edition, *placement));
            format!("{} places the {tile} on {cells}", name(*player))
        }
        Event::Looks { player, stack, cards } => {
            format!("{} looks at {}", name(*player), many(*cards, stack_name(*stack)))
        }
        Event::Sees { player, card } => of_card(&name(*player), "sees", &card_in_full(edition, *card)),
        Event::Keeps { player, card } => of_card(&name(*player), "keeps", &card_in_full(edition, *card)),
        Event::PutsUnder { player, card } => {
            of_card(&name(*player), "puts", &format!("{} under the stack", card_name(edition, *card)))
        }
        Event::KeepsOne { player, stack, under } => keeps_one(&name(*player), *stack, *under),
        Event::Recruits { player, from, card } => {
            format!("{} recruits {} from {}", name(*player), card_name(edition, *card), name(*from))
        }
        Event::KeepsRecruiting(player) => format!("{} keeps the recruiting card in hand", name(*player)),
        Event::Works { player, card } => of_card(&name(*player), "begins", &work_of(edition, *card)),
        Event::PlaysBonus { player, card, value } => {
            format!("{} plays {}, which adds {value}", name(*player), card_in_full(edition, *card))
        }
        Event::Completes { player, card, value } => {
            format!(
                "{} completes {}: {}",
                name(*player),
                work_of(edition, *card),
                receipt_sum(edition, value)
            )
        }
        Event::Introduces { player, freedom } => {
            format!("{} introduces the {}", name(*player), freedom_name(edition, *freedom))
        }
        Event::EndsTurn(player) => format!("{} ends the turn", name(*player)),
        Event::BestWork { player, value } => {
            format!("{} has the best work of the round, with a value of {value}", name(*player))
        }
        Event::Shows { player, card, points } => {
            format!("{} shows {}: {points} prestige", name(*player), card_in_full(edition, *card))
        }
        Event::Bids { .. }
        | Event::ForgoesCharacters(_)
        | Event::Hires { .. }
        | Event::Uses { .. }
        | Event::KeepsCharacter { .. }
        | Event::PotIs(_)
        | Event::PrincessWork { .. } => of_characters(edition, event, name),
        Event::Offers { .. } | Event::Refuses { .. } | Event::BuildsJointly { .. } => {
            joint(edition, event, name)
        }
        Event::Ends { places } => format!("the game is over: {}", ranking(places, name)),
    }
}

fn of_card(who: &str, does: &str, what: &str) -> String {
    format!("{who} {does} {what}")
}

fn round_begins(round: u8, minimum: i32, start: &str) -> String {
    format!("round {round} begins with {start}; a work needs a value of {minimum} at least")
}

/// What happens only in a game of two.
fn of_two(edition: &Edition, event: &Event, name: &dyn Fn(Player) -> String) -> String {
    let object = |object: &Object| object_name(edition, *object);
    if let Event::FreedomDrawn(freedom) = event {
        format!("one more tile of the {} is in the game", freedom_name(edition, *freedom))
    } else if let Event::FreedomLeaves(freedom) = event {
        format!("the {} leaves the game", freedom_name(edition, *freedom))
    } else if let Event::TakesLandscape { player, landscape } = event {
        format!("{} takes a {}", name(*player), tile_name(edition, Tile::Landscape(*landscape)))
    } else if let Event::KeepsObject { player, object: kept, price } = event {
        let (kept, price) = (object(kept), florins(*price));
        format!("{} keeps the {kept} and pays {price}, the highest own bid", name(*player))
    } else if let Event::Discards { player, object: other } = event {
        format!("the {} that {} has won leaves the game", object(other), name(*player))
    } else {
        String::new()
    }
}

/// What happens only with Muse and Princess.
fn of_characters(edition: &Edition, event: &Event, name: &dyn Fn(Player) -> String) -> String {
    if let Event::Bids { player, character, bid, outbid } = event {
        let back =
            outbid.map_or_else(String::new, |outbid| format!("; {} takes the marker back", name(outbid)));
        format!("{} bids {} for {}{back}", name(*player), florins(*bid), character_name(*character))
    } else if let Event::ForgoesCharacters(player) = event {
        format!("{} buys no character in this round", name(*player))
    } else if let Event::Hires { player, character, price } = event {
        format!("{} takes {} for {}", name(*player), character_name(*character), florins(*price))
    } else if let Event::Uses { player, character } = event {
        format!("{} uses {}", name(*player), character_name(*character))
    } else if let Event::KeepsCharacter { player, character } = event {
        format!("{} keeps {} for later", name(*player), character_name(*character))
    } else if let Event::PotIs(pot) = event {
        format!("the Banker's card bears {}", florins(*pot))
    } else if let Event::PrincessWork { player, value } = event {
        format!("{} completes the Princess's work: {}", name(*player), receipt_sum(edition, value))
    } else {
        String::new()
    }
}

/// What happens across borders.
fn joint(edition: &Edition, event: &Event, name: &dyn Fn(Player) -> String) -> String {
    if let Event::Offers { player, to, placement, sum } = event {
        let (tile, place) = (tile_name(edition, placement.tile), written_place(*placement));
        let sum = florins(*sum);
        format!("{} offers {} to build the {tile} jointly at {place} for {sum}", name(*player), name(*to))
    } else if let Event::Refuses { player, from } = event {
        format!("{} refuses the offer of {}", name(*player), name(*from))
    } else if let Event::BuildsJointly { player, partner, placement } = event {
        let (tile, place) = (tile_name(edition, placement.tile), written_place(*placement));
        format!("{} and {} build the {tile} jointly at {place}", name(*player), name(*partner))
    } else {
        String::new()
    }
}

/// A place across a border as it is written: `f3 r90`.
fn written_place(placement: Placement) -> String {
    let text = write_placement(placement);
    text.split_once(' ').map_or_else(String::new, |(_, place)| place.to_owned())
}

/// Florins that came or went.
fn money(edition: &Edition, who: &str, receipt: &Receipt<Term>) -> String {
    let total = receipt.total();
    match *receipt.terms() {
        [(term, amount)] if amount > 0 => {
            format!("{who} gets {} {}", florins(amount), occasion(edition, term))
        }
        [(term, amount)] => format!("{who} pays {} {}", florins(-amount), occasion(edition, term)),
        _ if total >= 0 => format!("{who} gets {}: {}", florins(total), receipt_sum(edition, receipt)),
        _ => format!("{who} pays {}: {}", florins(-total), receipt_sum(edition, receipt)),
    }
}

/// Prestige that came or went.
fn prestige(edition: &Edition, who: &str, receipt: &Receipt<Term>) -> String {
    let total = receipt.total();
    match *receipt.terms() {
        [(Term::PrestigeSold, sold)] => format!("{who} sells {} prestige", -sold),
        [(term, amount)] if amount >= 0 => {
            format!("{who} gains {amount} prestige {}", occasion(edition, term))
        }
        [(term, amount)] => format!("{who} loses {} prestige {}", -amount, occasion(edition, term)),
        _ if total >= 0 => format!("{who} gains {total} prestige: {}", receipt_sum(edition, receipt)),
        _ => format!("{who} loses {} prestige: {}", -total, receipt_sum(edition, receipt)),
    }
}

/// What florins or prestige are given or got for.
fn occasion(edition: &Edition, term: Term) -> String {
    match term {
        Term::WantedBuilding(building)
        | Term::BuildingCost(building)
        | Term::BuildingPlaced(building)
        | Term::JointSum(building) => {
            format!("for the {}", tile_name(edition, Tile::Building(building)))
        }
        Term::WantedLandscape(landscape) => {
            format!("for the {}", tile_name(edition, Tile::Landscape(landscape)))
        }
        Term::FurtherLandscape(landscape) => {
            format!("for a further {}", tile_name(edition, Tile::Landscape(landscape)))
        }
        Term::WantedFreedom(freedom) | Term::FreedomCost(freedom) => {
            format!("for the {}", freedom_name(edition, freedom))
        }
        Term::Jesters(count) => format!("for {}", many(count, "jester")),
        Term::Cards(count) => format!("for {}", many(count, "card")),
        Term::BonusCard(card) | Term::PrestigeCard(card) => format!("for {}", card_name(edition, card)),
        Term::Pay(card) => format!("for {}", work_of(edition, card)),
        Term::Exchange(card) => format!("with {}", work_of(edition, card)),
        Term::Bid(object) => format!("for the {}", object_name(edition, object)),
        Term::CardCost(stack) => format!("for a {}", stack_name(stack)),
        Term::PrestigeSold => "for prestige sold".to_owned(),
        Term::SecondBuilder => "for the second builder".to_owned(),
        Term::ThirdBuilder => "for the third builder".to_owned(),
        Term::BestWork => "for the best work of the round".to_owned(),
        Term::Sum(source) => format!("for {source}"),
        Term::Character(character) => format!("for {}", character_name(character)),
        Term::Pot => "from the Banker's card".to_owned(),
        Term::Muse => "by the Muse".to_owned(),
        Term::Rank => "for the own rank, by the Merchant".to_owned(),
        Term::Conversion => "with the Banker".to_owned(),
        Term::Landscapes(count) => format!("for {}", many(count, "landscape")),
        Term::Buildings(count) => format!("for {}", many(count, "building")),
        Term::Builders(count) => format!("for {}", many(count, "builder")),
        Term::PrincessPay => "for the Princess's work".to_owned(),
        Term::PrincessExchange => "with the Princess's work".to_owned(),
    }
}

/// The cells that a placement covers, such as `e5, f5 and g5`.
fn cells(edition: &Edition, placement: Placement) -> String {
    let outline = edition.shape(placement.tile).outline(placement.orientation);
    let cells: Vec<String> = outline.at(placement.anchor).iter().map(|cell| cell.to_string()).collect();
    joined(&cells)
}

fn keeps_one(who: &str, stack: Stack, under: u8) -> String {
    let card = stack_name(stack);
    if under == 0 {
        format!("{who} keeps the only {card} seen")
    } else {
        format!("{who} keeps one {card} and puts {under} under the stack")
    }
}

/// Who won, and the places of the others.
fn ranking(places: &PerPlayer<u8>, name: &dyn Fn(Player) -> String) -> String {
    let mut parts = Vec::new();
    for place in 1..=places.players() {
        let held = places.iter().filter(|&(_, &held)| usize::from(held) == place);
        let who: Vec<String> = held.map(|(player, _)| name(player)).collect();
        match (place, who.len()) {
            (_, 0) => {}
            (1, 1) => parts.push(format!("{} wins", joined(&who))),
            (1, _) => parts.push(format!("{} win together", joined(&who))),
            (_, 1) => parts.push(format!("{} takes place {place}", joined(&who))),
            (_, _) => parts.push(format!("{} share place {place}", joined(&who))),
        }
    }
    parts.join("; ")
}
