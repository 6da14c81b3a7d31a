//! The game as curves: prestige and florins at the end of each round, and the last cards as they are shown.

use florence::ids::Card;
use florence::{Event, Term};
use kernel::{Player, Receipt};
use wire::Happened;

use super::desk::Facts;

/// How every seat stood at the start and after each round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// Prestige, seat by seat.
    pub prestige: Vec<Vec<i32>>,
    /// Florins, seat by seat.
    pub florins: Vec<Vec<i32>>,
    /// The step with which each round begins, from round 1.
    pub rounds: Vec<usize>,
}

/// The history, added up from all that happened.
#[must_use]
pub fn history(happened: &[Happened<Event>], facts: &Facts) -> History {
    let players = facts.view.seats.len();
    let supply = &facts.view.rules.supply;
    let (mut prestige, mut florins) = (vec![supply.prestige; players], vec![supply.florins; players]);
    let mut history = History {
        prestige: vec![Vec::new(); players],
        florins: vec![Vec::new(); players],
        rounds: Vec::new(),
    };
    let mut note = |prestige: &[i32], florins: &[i32]| {
        for seat in 0..players {
            history.prestige[seat].push(prestige[seat]);
            history.florins[seat].push(florins[seat]);
        }
    };
    let mut rounds = Vec::new();
    for Happened { step, event, .. } in happened {
        match event {
            Event::RoundBegins { .. } => {
                note(&prestige, &florins);
                rounds.push(*step);
            }
            Event::Florins { player, receipt } => florins[player.seat()] += receipt.total(),
            Event::Prestige { player, receipt } => prestige[player.seat()] += receipt.total(),
            _ => {}
        }
    }
    note(&prestige, &florins);
    history.rounds = rounds;
    history
}

/// A prestige card shown at the end.
#[derive(Clone, PartialEq, Debug)]
pub struct Revealed {
    /// Whose.
    pub player: Player,
    /// Which.
    pub card: Card,
    /// What it scores.
    pub points: i32,
    /// Why, if it scores.
    pub receipt: Option<Receipt<Term>>,
}

/// The prestige cards in the order in which they were shown.
#[must_use]
pub fn revealed(happened: &[Happened<Event>]) -> Vec<Revealed> {
    let mut shown: Vec<Revealed> = Vec::new();
    for Happened { event, .. } in happened {
        match event {
            Event::Shows { player, card, points } => {
                shown.push(Revealed { player: *player, card: *card, points: *points, receipt: None });
            }
            Event::Prestige { player, receipt } => {
                if let Some(last) = shown.last_mut().filter(|last| last.player == *player) {
                    last.receipt = Some(receipt.clone());
                }
            }
            _ => {}
        }
    }
    shown
}
