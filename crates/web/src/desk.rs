//! What a game screen holds in its hands: the table as last told, and the means to decide.

use std::sync::Arc;

use florence::{Action, State};
use kernel::Player;
use leptos::prelude::{Update as _, *};
use wire::{Answer, Ask, Happened, Motion, Refused, Update};

use crate::line::Line;

/// The table as the page knows it. It is copied into every component below a game.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The last update; nothing until the host has spoken.
    pub update: RwSignal<Option<Arc<Update<State>>>>,
    /// All that happened so far, as far as these eyes may know.
    pub happened: RwSignal<Vec<Happened<florence::Event>>>,
    /// Why the last request was refused; nothing once another succeeded.
    pub refused: RwSignal<Option<Refused<State>>>,
    /// Whether the host tells what the strongest bot thinks of a decision.
    pub studies: bool,
    /// Whether an answer is awaited.
    pub waiting: RwSignal<bool>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

impl Desk {
    /// A desk without a line yet. `studies` says whether its host tells what a bot thinks of decisions.
    pub fn new(studies: bool) -> Desk {
        Desk {
            studies,
            update: RwSignal::new(None),
            happened: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            waiting: RwSignal::new(false),
            line: StoredValue::new_local(None),
        }
    }

    /// Gives the desk its line.
    pub fn connect(self, line: Line) {
        self.line.set_value(Some(line));
    }

    /// Takes in what the host tells.
    pub fn take_in(self, update: Update<State>) {
        let Update { since, .. } = update;
        self.happened.update(|happened| {
            happened.retain(|event| event.step < since);
            happened.extend(update.happened.iter().cloned());
        });
        self.update.set(Some(Arc::new(update)));
    }

    /// Asks the host and hears its answer.
    pub fn ask(self, ask: Ask<State>, reply: impl FnOnce(Answer<State>) + 'static) {
        let expected =
            self.update.with_untracked(|update| update.as_ref().map_or(0, |update| update.version));
        self.line.with_value(|line| {
            if let Some(line) = line {
                line.ask(expected, ask, reply);
            }
        });
    }

    /// Asks for something whose success shows in the next update, and keeps the reason if it is refused.
    pub fn send(self, ask: Ask<State>) {
        self.send_while(ask, 8);
    }

    /// What does not depend on the position is asked again if somebody else decided meanwhile, so many times.
    fn send_while(self, ask: Ask<State>, tries: u8) {
        self.waiting.set(true);
        let free = matches!(
            ask,
            Ask::Order { .. }
                | Ask::Resign { .. }
                | Ask::Return { .. }
                | Ask::Rematch
                | Ask::Propose { .. }
                | Ask::Vote { .. }
        );
        let again = (free && tries > 0).then(|| ask.clone());
        // Whoever says yes has read to what, and says it to nothing else.
        let proposed = self.proposed();
        let meant = move |ask: &Ask<State>| {
            !matches!(ask, Ask::Vote { agree: true, .. }) || proposed == self.proposed()
        };
        self.ask(ask, move |answer| {
            self.waiting.set(false);
            match (answer, again) {
                (Answer::Refused(refused), Some(ask)) if refused.reason == "conflict" && meant(&ask) => {
                    self.send_while(ask, tries - 1);
                }
                (Answer::Refused(refused), _) => self.refused.set(Some(refused)),
                _ => self.refused.set(None),
            }
        });
    }

    /// What is proposed, and by whom.
    fn proposed(self) -> Option<(Motion, Player)> {
        let update = self.update.get_untracked()?;
        update.proposal.map(|proposal| (proposal.motion, proposal.by))
    }

    /// Decides for the seat whose prompt is shown: one action, or a chain taken whole or not at all.
    pub fn act(self, actions: &[Action]) {
        let ask = self.update.with_untracked(|update| {
            let update = update.as_ref()?;
            let (seat, view) = (update.eyes?, update.view.as_ref()?);
            let actions =
                actions.iter().map(|&action| florence::write_action(&view.edition, action)).collect();
            Some(Ask::Act { seat, actions })
        });
        if let Some(ask) = ask {
            self.send(ask);
        }
    }

    /// Takes the last decision back.
    pub fn undo(self) {
        let eyes = self.update.with_untracked(|update| update.as_ref().and_then(|update| update.eyes));
        if let Some(seat) = eyes {
            self.send(Ask::Undo { seat });
        }
    }
}
