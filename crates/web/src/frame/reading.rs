//! From messages to the types of a game: the one place where the page reads what only a game understands.

use kernel::{Player, PlayerSet, ScoreSheet, Turn};
use serde::de::DeserializeOwned;
use wire::{AnyGame, Happened, Json, Past, Seat, Types, Undo, Update};

/// A position in the types of a game: the present, or an earlier one of a replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts<G: Types> {
    /// What is seen.
    pub view: G::View,
    /// The decision owed; nothing in a replay.
    pub prompt: Option<G::Prompt>,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// Through whose eyes this is seen.
    pub eyes: Option<Player>,
    /// Who owes a decision.
    pub to_act: PlayerSet,
    /// Whether the game is over.
    pub over: bool,
    /// How many steps the log has at this position.
    pub steps: usize,
    /// Whether the last decision can be taken back.
    pub undo: Undo,
    /// The standing order of the seat.
    pub order: Option<G::Order>,
    /// The scores so far.
    pub scores: Vec<ScoreSheet<G::Term>>,
    /// Whether this is an earlier position.
    pub past: bool,
}

/// Types that can be read from messages.
pub trait Readable:
    Types<
        View: DeserializeOwned,
        Prompt: DeserializeOwned,
        Event: DeserializeOwned,
        Term: DeserializeOwned,
        Order: DeserializeOwned,
    >
{
}

impl<G> Readable for G where
    G: Types<
            View: DeserializeOwned,
            Prompt: DeserializeOwned,
            Event: DeserializeOwned,
            Term: DeserializeOwned,
            Order: DeserializeOwned,
        >
{
}

impl<G: Readable> Facts<G> {
    /// The present; nothing before the start.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn present(update: &Update<AnyGame>) -> Result<Option<Facts<G>>, String> {
        let Some(view) = &update.view else { return Ok(None) };
        Ok(Some(Facts {
            view: view.heard()?,
            prompt: maybe(update.prompt.as_ref())?,
            seats: update.seats.clone(),
            eyes: update.eyes,
            to_act: update.to_act,
            over: update.over,
            steps: update.steps,
            undo: update.undo,
            order: maybe(update.order.as_ref())?,
            scores: scores(&update.scores)?,
            past: false,
        }))
    }

    /// The same table at an earlier position; `turn` says whose turn it is there.
    ///
    /// # Errors
    /// What cannot be read.
    pub fn at(self, past: &Past<AnyGame>, turn: impl Fn(&G::View) -> Turn) -> Result<Facts<G>, String> {
        let view = past.view.heard()?;
        let turn = turn(&view);
        Ok(Facts {
            view,
            prompt: None,
            steps: past.steps,
            undo: Undo::NothingYet,
            scores: scores(&past.scores)?,
            to_act: if let Turn::Decide(players) = turn { players } else { PlayerSet::EMPTY },
            over: turn == Turn::Over,
            past: true,
            ..self
        })
    }
}

fn maybe<T: DeserializeOwned>(json: Option<&Json>) -> Result<Option<T>, String> {
    json.map(Json::heard).transpose()
}

fn scores<T: DeserializeOwned>(sheets: &[ScoreSheet<Json>]) -> Result<Vec<ScoreSheet<T>>, String> {
    let sheet = |sheet: &ScoreSheet<Json>| {
        let mut read = ScoreSheet::new();
        for (term, amount) in sheet.terms() {
            read.add(term.heard()?, *amount);
        }
        Ok(read)
    };
    sheets.iter().map(sheet).collect()
}

/// Something that happened, in the type of a game.
///
/// # Errors
/// What cannot be read.
pub fn happened<E: DeserializeOwned>(told: &Happened<Json>) -> Result<Happened<E>, String> {
    Ok(Happened { step: told.step, by: told.by.clone(), event: told.event.heard()? })
}
