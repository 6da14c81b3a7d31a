//! Writes a game as a position that says all of it.

use std::fmt::Write;

use kernel::{Player, PlayerSet};

use super::clause::{LooksClause, PendingClause, PhaseClause, SeatClause, TableClause};
use super::thing::Thing;
use crate::event::Source;
use crate::ids::{CardSet, Character, Freedom, Object, Stack};
use crate::principality::Laid;
use crate::state::{Auction, Pending, Phase, State};

/// The lines of a complete position; reading them gives an equal game.
pub(crate) fn write(state: &State) -> String {
    let mut text = String::new();
    for clause in table(state) {
        let _ = writeln!(text, "{}", clause.text(&state.rules.edition));
    }
    for player in state.seats.seats() {
        for line in seat(state, player) {
            let clauses: Vec<String> = line.iter().map(|clause| clause.text(&state.rules.edition)).collect();
            if !clauses.is_empty() {
                let _ = writeln!(text, "{player} {}", clauses.join(", "));
            }
        }
    }
    if let Some((player, pending)) = pending(state) {
        let clause = SeatClause::Pending(pending);
        let _ = writeln!(text, "{player} {}", clause.text(&state.rules.edition));
    }
    text
}

fn table(state: &State) -> Vec<TableClause> {
    let mut clauses = Vec::new();
    if state.round > 0 {
        clauses.push(TableClause::Round(state.round));
    }
    clauses.push(TableClause::Start(state.start));
    clauses.push(TableClause::Phase(match state.phase {
        Phase::DrawStart => PhaseClause::Drawing,
        Phase::Freedoms { left } => PhaseClause::Freedoms(left),
        Phase::Deal { to } => PhaseClause::Dealing(to),
        Phase::Choose { owing } => PhaseClause::Choosing(owing),
        Phase::Auction(_) => PhaseClause::Auction,
        Phase::Keep { done } => PhaseClause::Keep(done),
        Phase::Lapse => PhaseClause::Lapse,
        Phase::Characters(_) => PhaseClause::Characters(state.actor),
        Phase::Closing => PhaseClause::Closing,
        Phase::Actions(turn) => PhaseClause::Turn {
            player: turn.player,
            actions: Some(turn.actions_left),
            taken: Some(turn.professions_taken),
            introduced: Some(turn.freedoms_introduced),
        },
        Phase::Over => PhaseClause::Over,
    }));
    for object in Object::ALL {
        clauses.extend(state.sales.of(object).map(|sale| TableClause::Sold(object, Some(sale))));
    }
    if let Phase::Auction(auction) = state.phase {
        clauses.extend(bidding(state, &auction));
    }
    if let Phase::Characters(bidding) = state.phase {
        let silent = state.seats.seats().filter(|&player| !bidding.active.contains(player));
        let passed: PlayerSet = silent.filter(|&player| state.court.by(player).is_none()).collect();
        if !passed.is_empty() {
            clauses.push(TableClause::Declined(passed));
        }
    }
    for character in Character::ALL {
        clauses.extend(state.court.of(character).map(|sale| TableClause::Hired(character, Some(sale))));
    }
    if state.court.pot() != state.rules.edition.characters.banker_pot {
        clauses.push(TableClause::Pot(state.court.pot()));
    }
    for stack in Stack::ALL {
        let under = state.under[stack.index()].as_slice();
        if !under.is_empty() {
            clauses.push(TableClause::Under(stack, under.iter().copied().map(Some).collect()));
        }
    }
    if !state.spent.is_empty() {
        clauses.push(TableClause::Away(state.spent));
    }
    // Which freedoms were drawn is always said: a position that does not say it means the first ones.
    let drawn = |thing: &Thing| matches!(thing, Thing::Freedom(_)) && state.rules.freedoms_drawn > 0;
    for thing in Thing::all().filter(|thing| thing.of(&state.away) > 0 || drawn(thing)) {
        clauses.push(TableClause::Left(thing, thing.of(&state.stock)));
    }
    clauses
}

fn bidding(state: &State, auction: &Auction) -> Vec<TableClause> {
    let mut clauses = vec![TableClause::Namer(auction.namer)];
    let silent = state.seats.seats().filter(|&player| !auction.active.contains(player));
    let full = state.rules.objects_each;
    let declined: PlayerSet = silent.filter(|&player| state.sales.bought(player) < full).collect();
    if !declined.is_empty() {
        clauses.push(TableClause::Declined(declined));
    }
    if let Some(lot) = auction.lot {
        clauses.push(TableClause::Lot(Some((lot.object, lot.bid, lot.high))));
        let passed: PlayerSet =
            auction.active.iter().filter(|&player| !lot.bidders.contains(player)).collect();
        if !passed.is_empty() {
            clauses.push(TableClause::Passed(passed));
        }
    }
    clauses
}

/// The lines about a seat, each a row of clauses.
fn seat(state: &State, player: Player) -> Vec<Vec<SeatClause>> {
    let seat = &state.seats[player];
    let explained = Source::ALL.into_iter().filter(|&source| source != Source::Owned);
    let sources = explained.map(|source| (source, i32::from(seat.sources[source.index()])));
    let mut purse = vec![
        SeatClause::Cash(Some(seat.florins)),
        SeatClause::Prestige(i32::from(seat.prestige), sources.filter(|&(_, amount)| amount != 0).collect()),
    ];
    let freedoms: Vec<Freedom> =
        Freedom::ALL.into_iter().filter(|&freedom| seat.has_freedom(freedom)).collect();
    let tokens = [
        (seat.builders > 0, SeatClause::Builders(seat.builders)),
        (seat.jesters > 0, SeatClause::Jesters(seat.jesters)),
        (!freedoms.is_empty(), SeatClause::Freedoms(freedoms)),
        (seat.best_work > 0, SeatClause::Best(seat.best_work)),
    ];
    purse.extend(present(tokens));
    purse.extend(seat.character.map(|held| SeatClause::Character(Some(held))));
    if let Phase::Characters(bidding) = &state.phase
        && let Some(marker) = bidding.markers[player.seat()]
    {
        let bid = state.rules.edition.characters.amount(marker.character, marker.space);
        purse.push(SeatClause::Bids(Some((marker.character, bid))));
    }
    if let Phase::Actions(turn) = &state.phase
        && turn.offers[player.seat()] > 0
    {
        purse.push(SeatClause::Offered(turn.offers[player.seat()]));
    }
    let cards = [
        (!seat.hand.is_empty(), SeatClause::Hand(Some(seat.hand))),
        (!seat.shown.is_empty(), SeatClause::Shown(seat.shown)),
        (!seat.table.is_empty(), SeatClause::Table(seat.table)),
        (seat.recruiting_in_hand > 0, SeatClause::RecruitingHand(seat.recruiting_in_hand)),
        (seat.recruiting_on_table > 0, SeatClause::RecruitingTable(seat.recruiting_on_table)),
    ];
    let aside = state.aside.filter(|&card| seat.hand.contains(card)).map(SeatClause::Aside);
    let with = |laid: &Laid| {
        let side = laid.side()?;
        state.rules.seams.neighbours(player).find(|&(_, there)| there == side).map(|(other, _)| other)
    };
    let tiles = seat.tiles.as_slice().iter().map(|laid| SeatClause::Lies(laid.placement(), with(laid)));
    vec![purse, present(cards).chain(aside).collect(), tiles.collect(), memory(state, player)]
}

fn present<const N: usize>(clauses: [(bool, SeatClause); N]) -> impl Iterator<Item = SeatClause> {
    clauses.into_iter().filter(|(present, _)| *present).map(|(_, clause)| clause)
}

fn memory(state: &State, player: Player) -> Vec<SeatClause> {
    let memory = &state.memories[player];
    let others: Vec<Player> = state.seats.seats().filter(|&other| other != player).collect();
    let of = |other: &Player| memory.not_held(player, *other);
    let by_all = others.iter().map(of).reduce(CardSet::and).unwrap_or(CardSet::EMPTY);
    let clauses = [
        (!memory.placed.is_empty(), SeatClause::Knows(memory.placed)),
        (!memory.met.minus(memory.placed).is_empty(), SeatClause::Met(memory.met.minus(memory.placed))),
        (!by_all.is_empty(), SeatClause::Lacks(None, by_all)),
    ];
    let by_one = others.iter().map(|other| (*other, of(other).minus(by_all)));
    let by_one = by_one.filter(|(_, cards)| !cards.is_empty());
    present(clauses).chain(by_one.map(|(other, cards)| SeatClause::Lacks(Some(other), cards))).collect()
}

/// The decision inside a decision, and whose it is.
fn pending(state: &State) -> Option<(Player, PendingClause)> {
    let clause = match &state.pending {
        Pending::None => return None,
        Pending::Place(tile) => PendingClause::Places(*tile),
        Pending::Landscape => PendingClause::Chooses,
        Pending::Recruit => PendingClause::Recruits,
        Pending::Use { .. } => PendingClause::Uses,
        Pending::Settle { object, .. } => PendingClause::Settles(*object),
        Pending::Princess(_) => PendingClause::Princess,
        Pending::Join { building, with } => PendingClause::Joins(*building, *with),
        Pending::Ask(offer) => PendingClause::Asks(offer.placement, offer.with),
        Pending::Consent(offer) => PendingClause::Answers(offer.placement, offer.sum()),
        Pending::Work(work) => PendingClause::Works(work.card, work.played),
        Pending::Look(look) => PendingClause::Looks(LooksClause::of(look)),
    };
    Some((state.actor, clause))
}
