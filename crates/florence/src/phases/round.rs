//! The course of a round: its stages one after another, then the best work and the next round (sections 4 and 7).

use kernel::Events;

use crate::event::Event;
use crate::rules::Stage;
use crate::state::{Sales, State};

use super::{actions, auction, keep_one};

/// Begins the next round with its first stage.
pub(crate) fn begin(state: &mut State, events: &mut Events<Event>) {
    state.round += 1;
    state.sales = Sales::none();
    let (round, minimum, start) = (state.round, state.minimum(), state.start);
    events.tell(kernel::Audience::Everyone, || Event::RoundBegins { round, minimum, start });
    enter(state, 0, events);
}

/// Goes on after this stage of the round: with the one behind it, or with the end of the round.
pub(crate) fn after(state: &mut State, stage: Stage, events: &mut Events<Event>) {
    let place = state.rules.stages.iter().position(|&other| other == stage);
    enter(state, place.map_or(0, |place| place + 1), events);
}

/// Begins the stage at this place of the round.
fn enter(state: &mut State, place: usize, events: &mut Events<Event>) {
    match state.rules.stages.get(place) {
        Some(Stage::Auction) => auction::begin(state),
        Some(Stage::Keep) => keep_one::begin(state, events),
        Some(Stage::Actions) => actions::begin_turn(state, state.start),
        None => end(state, events),
    }
}

/// The best work is rewarded; the next player clockwise begins the next round, if there is one.
fn end(state: &mut State, events: &mut Events<Event>) {
    state.award_best_work(events);
    if state.round == state.rules.edition.rounds() {
        return state.finish(events);
    }
    state.start = state.start.next(state.seats.players());
    begin(state, events);
}
