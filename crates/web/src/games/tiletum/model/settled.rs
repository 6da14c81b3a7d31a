//! Which of several choices that come to the same is advised.

use kernel::Notation;
use tiletum::{Action, State};
use wire::{Json, Thought};

use super::advised::counsel;
use super::facts::Facts;
use crate::frame::{TENTH, prefer, put_first};

/// What brings nothing more than an end of the turn is not done, as an exchange of goods for nothing; and a turn begins with its die, by
/// which everybody calls it, where what was to be done before comes to the same behind it.
pub fn settle(facts: &Facts, choices: &mut [Thought<Json>]) {
    let ends = choices.iter().position(|thought| thought.action == "end");
    ends.into_iter().for_each(|ends| put_first(choices, ends, TENTH));
    let takes = |thought: &Thought<Json>| {
        let read = State::read_actions(facts.view.edition, &thought.action);
        read.is_ok_and(|all| matches!(all[..], [Action::Die { .. }]))
    };
    let Some(best) = choices.first().filter(|best| facts.at_dice() && !takes(best)) else { return };
    let turn = counsel(facts, best).turn;
    let same = |thought: &Thought<Json>| takes(thought) && counsel(facts, thought).turn == turn;
    if !turn.is_empty()
        && let Some(place) = choices.iter().position(same)
    {
        prefer(choices, place);
    }
}
