//! Phase A2: every player has one marker and lays it on a space of a character; whoever is outbid gets it back, and whoever
//! is not buys when the turn comes round again (section 10.1, D14).

use kernel::{Audience, Events, MAX_PLAYERS, Player, PlayerSet, Receipt};

use crate::action::Action;
use crate::event::{Event, Term};
use crate::ids::Character;
use crate::illegal::{Due, Illegal};
use crate::phases::round;
use crate::rules::Stage;
use crate::state::{Bidding, Marker, Pending, Phase, Sale, State};

use super::powers;

/// All characters are on offer; the start player lays a marker first.
pub(super) fn begin(state: &mut State) {
    state.court.clear();
    let active = PlayerSet::first(state.seats.players());
    state.phase = Phase::Characters(Bidding { active, markers: [None; MAX_PLAYERS] });
    state.actor = state.start;
}

pub(crate) fn legal(state: &State, bidding: &Bidding, player: Player, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    let liquid = state.seats[player].liquid(&state.rules);
    for character in Character::ALL.into_iter().filter(|&character| state.court.of(character).is_none()) {
        // What `check_bid` asks of every space, but only once where the answer is the same for all.
        let lowest = bidding.holder(character).map_or(0, |(_, standing)| standing + 1);
        let mut beyond = state.rules.edition.characters.spaces(character);
        // Every space costs more than the one below it, so that whoever can pay one can pay all below it.
        while beyond > lowest && cost(state, character, beyond - 1) > liquid {
            beyond -= 1;
        }
        out.extend((lowest..beyond).map(|space| Action::Bid { character, space }));
    }
}

pub(crate) fn check(state: &State, bidding: &Bidding, player: Player, action: Action) -> Result<(), Illegal> {
    if let Action::Bid { character, space } = action {
        return check_bid(state, bidding, player, character, space);
    }
    if action == Action::Pass { Ok(()) } else { Err(Illegal::NotNow { due: Due::Character }) }
}

/// Whether the marker may be laid there.
fn check_bid(
    state: &State,
    bidding: &Bidding,
    player: Player,
    character: Character,
    space: u8,
) -> Result<(), Illegal> {
    let numbers = &state.rules.edition.characters;
    if space >= numbers.spaces(character) {
        let (lowest, highest) = numbers.bids(character);
        return Err(Illegal::NoSuchBid { character, lowest, highest });
    }
    if let Some(sale) = state.court.of(character) {
        return Err(Illegal::CharacterHired { character, buyer: sale.buyer });
    }
    if let Some((_, standing)) = bidding.holder(character)
        && space <= standing
    {
        return Err(Illegal::BidTooLow { character, bid: numbers.amount(character, standing) });
    }
    state.check_price(player, cost(state, character, space))
}

/// What a character costs at this bid; the Banker brings florins instead, so that a bid for him needs none (ruling B7).
fn cost(state: &State, character: Character, space: u8) -> i32 {
    state.rules.edition.characters.amount(character, space) - brings(state, character)
}

/// Florins that lie on the card.
pub(crate) fn brings(state: &State, character: Character) -> i32 {
    if character == Character::Banker { state.court.pot() } else { 0 }
}

/// Why `player`, who does not decide, may not do this in phase A2.
pub(crate) fn why_silent(bidding: &Bidding, player: Player, action: Action) -> Illegal {
    let bids = matches!(action, Action::Bid { .. } | Action::Pass);
    if bids && !bidding.active.contains(player) { Illegal::DoneWithCharacters } else { Illegal::NotYourTurn }
}

/// Lays the marker; the one that lay there goes back to its owner.
pub(crate) fn bid(
    state: &mut State,
    player: Player,
    character: Character,
    space: u8,
    events: &mut Events<Event>,
) {
    let bid = state.rules.edition.characters.amount(character, space);
    let bidding = under_way(&mut state.phase);
    let outbid = bidding.holder(character).map(|(holder, _)| holder);
    if let Some(holder) = outbid {
        bidding.markers[holder.seat()] = None;
    }
    bidding.markers[player.seat()] = Some(Marker { character, space });
    events.tell(Audience::Everyone, || Event::Bids { player, character, bid, outbid });
    go_on(state, events);
}

/// Buys no character in this round (ruling A25).
pub(crate) fn pass(state: &mut State, player: Player, events: &mut Events<Event>) {
    let bidding = under_way(&mut state.phase);
    bidding.active = bidding.active.without(player);
    events.tell(Audience::Everyone, || Event::ForgoesCharacters(player));
    go_on(state, events);
}

/// The turn goes round: whoever has a marker lying buys, whoever has none decides.
pub(crate) fn go_on(state: &mut State, events: &mut Events<Event>) {
    while let Phase::Characters(bidding) = &mut state.phase {
        let Some(player) = bidding.active.after(state.actor) else { return end(state, events) };
        state.actor = player;
        let Some(marker) = bidding.markers[player.seat()].take() else { return };
        bidding.active = bidding.active.without(player);
        hire(state, player, marker, events);
        if state.pending != Pending::None {
            return;
        }
    }
}

/// Pays for the character and takes it.
fn hire(state: &mut State, player: Player, marker: Marker, events: &mut Events<Event>) {
    let Marker { character, space } = marker;
    let price = state.rules.edition.characters.amount(character, space);
    events.tell(Audience::Everyone, || Event::Hires { player, character, price });
    state.court.record(character, Sale { buyer: player, price });
    state.seats[player].character = Some(character);
    let brings = brings(state, character);
    if brings > 0 {
        state.seats[player].florins += brings - price;
        events.tell(Audience::Everyone, || {
            let mut receipt = Receipt::of(Term::Pot, brings);
            receipt.add_unless_zero(Term::Character(character), -price);
            Event::Florins { player, receipt }
        });
        fill_pot(state, state.rules.edition.characters.banker_pot, events);
    } else {
        state.pay(player, price, Term::Character(character), events);
    }
    powers::welcome(state, player, character);
}

/// Lays so many florins on the Banker's card.
fn fill_pot(state: &mut State, florins: i32, events: &mut Events<Event>) {
    state.court.set_pot(florins);
    events.tell(Audience::Everyone, || Event::PotIs(state.court.pot()));
}

/// Everybody has bought or passed. What lies on the card of a Banker whom nobody took grows.
fn end(state: &mut State, events: &mut Events<Event>) {
    if state.court.of(Character::Banker).is_none() {
        let grown = state.court.pot() + state.rules.edition.characters.banker_growth;
        fill_pot(state, grown, events);
    }
    round::after(state, Stage::Characters, events);
}

/// The phase A2 that goes on.
fn under_way(phase: &mut Phase) -> &mut Bidding {
    let Phase::Characters(bidding) = phase else { unreachable!("markers are laid in phase A2") };
    bidding
}
