//! What the parts of Florence's screen share besides what every game has: the table in her own types, and what is picked.

use std::ops::Deref;
use std::sync::Arc;

use florence::ids::Building;
use florence::{Action, Due, Event, OfferView, Placement, Prompt, State};
use kernel::{Player, Turn};
use leptos::prelude::*;
use wire::{Answer, Ask, Happened, Json};

use super::super::model::{self, Draft, Facts, Picked, Placing, Shift, Terms};
use super::super::words::Tongue;
use super::advised::Advising;
use crate::frame::screen::{self as frame, draw_part, focus};
use crate::frame::{Outlook, reading};
use crate::looks::media;
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
    /// What is done with advice, once it was fetched.
    pub advised: RwSignal<Option<Advising>>,
    /// Up to which price the lot was said to be worth having.
    pub limit: StoredValue<Option<model::Limit>>,
    /// Whether whole boards find room beside each other.
    pub wide: RwSignal<bool>,
}

/// The width from which whole boards find room beside each other.
const WIDE: &str = "(min-width: 74rem)";

/// Whether the window has that width.
fn is_wide() -> bool {
    media(WIDE)
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
            advised: RwSignal::new(None),
            limit: StoredValue::new(None),
            wide: RwSignal::new(is_wide()),
        }
    }

    /// The screen around a component.
    pub fn here() -> Screen {
        expect_context::<Screen>()
    }

    /// Hears of a window that becomes wide or narrow.
    pub fn follow_width(self) {
        let heard = window_event_listener(leptos::ev::resize, move |_| {
            if self.wide.get_untracked() != is_wide() {
                self.wide.set(is_wide());
            }
        });
        on_cleanup(move || heard.remove());
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
        self.facts.with(|facts| self.picked.with(|picked| placing(facts.as_ref()?, picked)))
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
    pub fn try_building(self, building: Building) {
        self.what_if(vec![Action::Build(building)], move |facts, _, prompt| {
            let best = model::roomiest(facts, &prompt);
            self.shown.set(None);
            self.picked.update(|picked| {
                picked.building = Some((building, prompt));
                picked.hold(best);
            });
            focus("board-field");
        });
    }

    /// Begins an offer to build jointly: the host is asked where the building could lie.
    pub fn try_joining(self, building: Building, with: Player) {
        self.what_if(vec![Action::Join { building, with }], move |facts, _, prompt| {
            let best = model::roomiest(facts, &prompt);
            self.shown.set(None);
            self.looking.set(false);
            self.picked.update(|picked| {
                picked.joint = Some(Draft { building, with, places: Some(prompt), sum: None, terms: None });
                picked.hold(best);
            });
            focus("board-field");
        });
    }

    /// Finds out what may be asked for the place where the joint building is held, and what comes of it.
    pub fn find_terms(self, placement: Placement) {
        let steps = self.facts.with_untracked(|facts| {
            self.picked
                .with_untracked(|picked| Some(picked.joint.as_ref()?.steps(facts.as_ref()?, placement)))
        });
        let Some(steps) = steps else { return };
        self.what_if(steps, move |_, offer, sums| {
            let held = untrack(|| self.held()) == Some(placement);
            if let (Some(offer), true) = (offer, held) {
                self.picked.update(|picked| {
                    if let Some(draft) = &mut picked.joint {
                        draft.terms = Some(Terms { placement, sums, offer });
                    }
                });
            }
        });
    }

    /// Asks the host what would be to decide after these actions, and what would be offered then.
    fn what_if(self, actions: Vec<Action>, then: impl FnOnce(&Facts, Option<OfferView>, Prompt) + 'static) {
        let Some(facts) = self.facts.get_untracked() else { return };
        let Some(seat) = facts.eyes else { return };
        let actions =
            actions.iter().map(|&action| florence::write_action(&facts.view.edition, action)).collect();
        self.desk.ask(Ask::WhatIf { seat, actions }, move |answer| {
            let Answer::Past(past) = answer else { return };
            let Some(Ok(prompt)) = past.prompt.as_ref().map(Json::heard) else { return };
            let view: Option<florence::View> = past.view.heard().ok();
            then(&facts, view.and_then(|view| view.offer), prompt);
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

/// The tile in the hand: one that is due, or one that is picked and not decided.
fn placing(facts: &Facts, picked: &Picked) -> Option<Placing> {
    let due = facts.prompt.as_ref().and_then(|prompt| Placing::of(facts, prompt));
    let building = || Placing::of(facts, &picked.building.as_ref()?.1);
    let joint = || Placing::of(facts, picked.joint.as_ref()?.places.as_ref()?);
    due.or_else(building).or_else(joint)
}

/// Where the tile in the hand is held.
fn held_at(facts: &Facts, picked: &Picked) -> Option<Placement> {
    Some(placing(facts, picked)?.at(picked.orientation, picked.anchor?))
}
