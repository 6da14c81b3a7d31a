//! The course of a round: its stages one after another, then the best work and the next round (sections 4 and 7).

use kernel::Events;

use crate::event::Event;
use crate::rules::Stage;
use crate::state::{Sales, State};

use super::characters::lapse;
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
        Some(&stage) => begin_stage(state, stage, events),
        None => end(state, events),
    }
}

fn begin_stage(state: &mut State, stage: Stage, events: &mut Events<Event>) {
    match stage {
        Stage::Auction => auction::begin(state),
        Stage::Keep => keep_one::begin(state, events),
        Stage::Characters => lapse::begin(state, events),
        Stage::Actions => actions::begin_turn(state, state.start),
        Stage::Closing => lapse::close(state, events),
    }
}

/// The best work is rewarded; the next player clockwise begins the next round, if there is one.
fn end(state: &mut State, events: &mut Events<Event>) {
    state.award_best_work(events);
    if state.round == state.rules.edition.rounds() {
        return match state.rules.last_stage {
            Some(stage) => begin_stage(state, stage, events),
            None => state.finish(events),
        };
    }
    state.start = state.start.next(state.seats.players());
    begin(state, events);
}
