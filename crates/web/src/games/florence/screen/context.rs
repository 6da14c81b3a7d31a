//! What the parts of Florence's screen share besides what every game has: the table in her own types, and what is picked.

use std::ops::Deref;
use std::sync::Arc;

use florence::{Action, Due, Event, Placement, State};
use kernel::Turn;
use leptos::prelude::*;
use wire::{Answer, Ask, Happened, Json};

use super::super::model::{self, Facts, Picked, Placing, Shift};
use super::super::words::Tongue;
use crate::frame::screen::{self as frame, draw_part, focus};
use crate::frame::{Outlook, reading};
use crate::settings::lang;

/// The shared signals of the screen. It is copied into every part.
#[derive(Clone, Copy)]
pub struct Screen {
    /// What every game's screen shares.
    pub frame: frame::Screen,
    /// The table as shown, or why it cannot be read.
    pub told: Memo<Result<Option<Arc<Facts>>, String>>,
    /// The table as shown.
    pub facts: Memo<Option<Arc<Facts>>>,
    /// How things are called there.
    pub tongue: Memo<Option<Tongue>>,
    /// All that happened so far, as far as these eyes may know.
    pub happened: Memo<Arc<Vec<Happened<Event>>>>,
    /// What is picked and not decided.
    pub picked: RwSignal<Picked>,
    /// Whether the sheet for a standing order is open.
    pub orders: RwSignal<bool>,
    /// What the choice under consideration would change.
    pub considered: Memo<Option<Vec<Shift>>>,
    /// How many of the last cards are turned up.
    pub turned: RwSignal<usize>,
}

impl Deref for Screen {
    type Target = frame::Screen;

    fn deref(&self) -> &frame::Screen {
        &self.frame
    }
}

impl Screen {
    /// Reads a table in Florence's own types.
    pub fn over(frame: frame::Screen) -> Screen {
        let lang = lang();
        let told = Memo::new(move |_| {
            let Some(update) = frame.desk.update.get() else { return Ok(None) };
            let Some(present) = reading::Facts::<State>::present(&update)? else { return Ok(None) };
            let turn = |view: &florence::View| -> Turn { view.turn };
            let read = match frame.past.get() {
                Some(past) => present.at(&past, turn)?,
                None => present,
            };
            Ok(Some(Arc::new(Facts::of(read, lang.get()))))
        });
        let facts = Memo::new(move |_| told.with(|told| told.as_ref().ok().cloned().flatten()));
        let tongue = Memo::new(move |_| facts.with(|facts| facts.as_ref().map(|facts| facts.tongue.clone())));
        let picked = RwSignal::new(Picked::default());
        let considered = Memo::new(move |_| {
            facts.with(|facts| {
                let facts = facts.as_deref()?;
                picked.with(|picked| model::considered(facts, picked, held_at(facts, picked)))
            })
        });
        Screen {
            frame,
            told,
            facts,
            tongue,
            happened: frame.desk.happened_as(),
            picked,
            considered,
            orders: RwSignal::new(false),
            turned: RwSignal::new(0),
        }
    }

    /// The screen around a component.
    pub fn here() -> Screen {
        expect_context::<Screen>()
    }

    /// Something said in the language of the reader; nothing before the start.
    pub fn say(self, text: impl FnOnce(&Tongue) -> String) -> String {
        self.tongue.with(|tongue| tongue.as_ref().map(text).unwrap_or_default())
    }

    /// Something read from the table; the default before the start.
    pub fn read<T: Default>(self, look: impl FnOnce(&Facts) -> T) -> T {
        self.facts.with(|facts| facts.as_deref().map(look).unwrap_or_default())
    }

    /// Draws a part of the table in the language of the reader: anew only when what `part` reads of it differs.
    pub fn draw<T, V>(
        self,
        part: impl Fn(&Facts) -> T + Send + Sync + 'static,
        draw: impl Fn(&Tongue, &T) -> V + Send + 'static,
    ) -> AnyView
    where
        T: PartialEq + Send + Sync + 'static,
        V: IntoView + 'static,
    {
        draw_part(self.facts, self.tongue, part, draw)
    }

    /// Decides; see [`frame::Screen::act`].
    pub fn act(self, actions: &[Action]) {
        let edition = self.facts.with_untracked(|facts| facts.as_ref().map(|facts| facts.view.edition));
        if let Some(edition) = edition {
            let write = |&action: &Action| florence::write_action(&edition, action);
            self.frame.act(actions.iter().map(write).collect());
        }
    }

    /// Changes what is picked.
    pub fn pick(self, change: impl FnOnce(&mut Picked)) {
        self.picked.update(change);
    }

    /// Nothing is in the hand any more, as when another decision begins.
    pub fn empty_hand(self) {
        let fresh = self.facts.with_untracked(|facts| facts.as_ref().map(|facts| Picked::fresh(facts)));
        self.picked.set(fresh.unwrap_or_default());
    }

    /// The tile in the hand, if one is.
    pub fn placing(self) -> Option<Placing> {
        let own = self.facts.with(|facts| Placing::of(facts.as_ref()?.prompt.as_ref()?));
        own.or_else(|| self.picked.with(|picked| Placing::of(&picked.building.as_ref()?.1)))
    }

    /// Where the tile in the hand is held.
    pub fn held(self) -> Option<Placement> {
        let picked = self.picked.get();
        self.read(|facts| held_at(facts, &picked))
    }

    /// What the choice under consideration would do, as the frame shows it.
    pub fn outlook(self) -> Option<Outlook> {
        let picked = self.picked.get();
        self.read(|facts| model::outlook(facts, &picked, held_at(facts, &picked)))
    }

    /// Whether an object of the market is to be picked.
    pub fn naming(self) -> bool {
        let due = self.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due));
        matches!(due, Some(Due::Name | Due::LastPurchase))
    }

    /// Whether a card of the hand is to be given back.
    pub fn returning(self) -> bool {
        self.read(|facts| !facts.counts_hand())
    }

    /// Begins to place a building that is not paid for yet: the host is asked where it could stand.
    pub fn try_building(self, building: florence::ids::Building) {
        let Some((seat, edition)) = self
            .facts
            .with_untracked(|facts| facts.as_ref().and_then(|facts| Some((facts.eyes?, facts.view.edition))))
        else {
            return;
        };
        let actions = vec![florence::write_action(&edition, Action::Build(building))];
        self.desk.ask(Ask::WhatIf { seat, actions }, move |answer| {
            let Answer::Past(past) = answer else { return };
            let Some(Ok(prompt)) = past.prompt.as_ref().map(Json::read) else { return };
            let first = Placing::of(&prompt).and_then(|placing| placing.first());
            self.shown.set(None);
            self.picked.update(|picked| {
                picked.building = Some((building, prompt));
                if let Some(first) = first {
                    picked.orientation = first.orientation;
                    picked.anchor = Some(first.anchor);
                }
            });
            focus("board-field");
        });
    }

    /// The actions that lay the tile in the hand.
    pub fn laying(self, placement: Placement) -> Vec<Action> {
        let bought =
            self.picked.with_untracked(|picked| picked.building.as_ref().map(|(building, _)| *building));
        let build = bought.map(Action::Build);
        build.into_iter().chain([Action::Place(placement)]).collect()
    }
}

/// Where the tile in the hand is held.
fn held_at(facts: &Facts, picked: &Picked) -> Option<Placement> {
    let placing = facts.prompt.as_ref().and_then(Placing::of);
    let placing = placing.or_else(|| Placing::of(&picked.building.as_ref()?.1))?;
    Some(placing.at(&facts.view.edition, picked.orientation, picked.anchor?))
}
