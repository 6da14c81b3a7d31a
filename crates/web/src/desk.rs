//! What a game screen holds in its hands: the table as last told, and the means to decide. It knows no game.

use std::sync::Arc;

use kernel::Player;
use leptos::prelude::{Update as _, *};
use serde::de::DeserializeOwned;
use wire::{Answer, AnyGame, Ask, Happened, Json, Motion, Past, Present, Refused, Update};

use crate::asked::{is_played_for, said_no};
use crate::connection::Connection;
use crate::frame::{Tab, reading};
use crate::kept::Standing;

/// The table as the page knows it. It is copied into every component below a game.
#[derive(Clone, Copy)]
pub struct Desk {
    /// The last update; nothing until the host has spoken.
    pub update: RwSignal<Option<Arc<Update<AnyGame>>>>,
    /// All that happened so far, as far as these eyes may know.
    pub happened: RwSignal<Vec<Happened<Json>>>,
    /// The earlier position that is shown, if one is.
    pub past: RwSignal<Option<Arc<Past<AnyGame>>>>,
    /// What was told of a game that has begun at the table while whoever looks still looks at the one before it.
    pub next: RwSignal<Vec<Update<AnyGame>>>,
    /// The version of the table to which the own last request led.
    led_to: StoredValue<u64>,
    /// Why the last request was refused; nothing once another succeeded.
    pub refused: RwSignal<Option<Refused<AnyGame>>>,
    /// Whether the host tells what the strongest bot thinks of a decision.
    pub studies: bool,
    /// Whether an answer is awaited.
    pub waiting: RwSignal<bool>,
    /// How many messages of the talk at the table were not read yet.
    pub unread: RwSignal<usize>,
    /// Who is at the table now, where that is told; beside those who have just gone stands the moment from which others may let a bot play.
    pub present: RwSignal<Option<Present>>,
    /// What is left to every seat, where time is measured.
    pub times: RwSignal<Vec<Option<Time>>>,
    /// The board that is to stand large, if not that of whoever decides or looks.
    pub shown: RwSignal<Option<Player>>,
    /// The seat that whoever only watches wants to take over from a bot.
    pub wanted: RwSignal<Option<Player>>,
    /// What a lesson lets a phone show beside the decision.
    pub brought_up: RwSignal<Option<Tab>>,
    /// What is asked of all at the table, and by whom it is decided; empty while nothing is.
    pub pending: RwSignal<String>,
    /// Whether whoever looks has handed the own seat to a bot here and now.
    pub handed_over: RwSignal<bool>,
    /// What the decision was that somebody asks to take back, as the log of the game tells it; empty while nobody does.
    pub at_stake: RwSignal<String>,
    /// How the game stands, as its screen reads it.
    standing: RwSignal<Standing>,
    connection: StoredValue<Option<Connection>, LocalStorage>,
    /// A host in this browser that was given the record of the game, where the host of the table does not study it.
    pub analyst: StoredValue<Option<Connection>, LocalStorage>,
}

/// The time of a seat as its clock shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Time {
    /// In figures.
    pub shown: String,
    /// Whether it runs.
    pub runs: bool,
    /// Whether little is left.
    pub short: bool,
}

impl Desk {
    /// A desk without a connection yet. `studies` says whether its host tells what a bot thinks of decisions.
    pub fn new(studies: bool) -> Desk {
        Desk {
            studies,
            update: RwSignal::new(None),
            happened: RwSignal::new(Vec::new()),
            past: RwSignal::new(None),
            next: RwSignal::new(Vec::new()),
            led_to: StoredValue::new(0),
            refused: RwSignal::new(None),
            waiting: RwSignal::new(false),
            unread: RwSignal::new(0),
            present: RwSignal::new(None),
            times: RwSignal::new(Vec::new()),
            shown: RwSignal::new(None),
            wanted: RwSignal::new(None),
            brought_up: RwSignal::new(None),
            pending: RwSignal::new(String::new()),
            handed_over: RwSignal::new(false),
            at_stake: RwSignal::new(String::new()),
            standing: RwSignal::new(Standing::default()),
            connection: StoredValue::new_local(None),
            analyst: StoredValue::new_local(None),
        }
    }

    /// Whether whoever looks sits at the table.
    pub fn is_seated(self) -> bool {
        self.update
            .with(|update| update.as_ref().is_some_and(|update| update.seats.iter().any(|seat| seat.own)))
    }

    /// Gives the desk its connection.
    pub fn connect(self, connection: Connection) {
        self.connection.set_value(Some(connection));
    }

    /// Gives the connection up; the host in a worker ends with it.
    pub fn hang_up(self) {
        self.connection.set_value(None);
    }

    /// Takes in what the host tells. Nobody is torn by the next game out of one that has ended who watches, looks back or has said no to
    /// it, unless they have just begun it.
    pub fn take_in(self, update: Update<AnyGame>) {
        let over = |update: &Update<AnyGame>| update.over || update.abandoned;
        let known = self.update.with_untracked(|known| known.as_deref().is_some_and(over));
        // Who watches has agreed to nothing, nor has who said no, for whom a bot plays there.
        let stays = || is_played_for(&update.seats) && untrack(|| self.refused_again());
        let reads = || self.past.with_untracked(Option::is_some) || !untrack(|| self.is_seated()) || stays();
        let looks = known && !over(&update) && reads();
        if (looks && update.version != self.led_to.get_value()) || !self.next.with_untracked(Vec::is_empty) {
            self.next.update(|next| next.push(update));
        } else {
            self.show(update);
        }
    }

    /// Whether whoever looks has said no to playing again after the game that is looked at.
    pub fn refused_again(self) -> bool {
        self.update.with(|update| {
            let ended = update.as_ref().filter(|update| update.over || update.abandoned);
            ended.is_some_and(|now| said_no(now.declined, now.proposal.as_ref(), &now.seats))
        })
    }

    /// Whether another game has begun at the table than that which is looked at.
    pub fn holds(self) -> bool {
        self.next.with(|next| !next.is_empty())
    }

    /// Goes on to that game.
    pub fn go_on(self) {
        for update in self.next.try_update(std::mem::take).unwrap_or_default() {
            self.show(update);
        }
    }

    fn show(self, update: Update<AnyGame>) {
        let Update { since, .. } = update;
        self.happened.update(|happened| {
            happened.retain(|event| event.step < since);
            happened.extend(update.happened.iter().cloned());
        });
        self.update.set(Some(Arc::new(update)));
    }

    /// Asks the host and hears its answer.
    pub fn ask(self, ask: Ask<AnyGame>, reply: impl FnOnce(Answer<AnyGame>) + 'static) {
        let expected =
            self.update.with_untracked(|update| update.as_ref().map_or(0, |update| update.version));
        self.connection.with_value(|connection| {
            if let Some(connection) = connection {
                connection.ask(expected, ask, reply);
            }
        });
    }

    /// Asks for something whose success shows in the next update, and keeps the reason if it is refused.
    pub fn send(self, ask: Ask<AnyGame>) {
        self.send_while(ask, 8);
    }

    /// What does not depend on the position is asked again if somebody else decided meanwhile, so many times.
    fn send_while(self, ask: Ask<AnyGame>, tries: u8) {
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
        let meant = move |ask: &Ask<AnyGame>| {
            !matches!(ask, Ask::Vote { agree: true, .. }) || proposed == self.proposed()
        };
        self.ask(ask, move |answer| {
            self.waiting.set(false);
            if let Answer::Done { version } = answer {
                self.led_to.set_value(version);
                if self.next.with_untracked(|next| next.first().is_some_and(|next| next.version == version)) {
                    self.go_on();
                }
            }
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

    /// The name of the game that is played here; empty before the host has spoken.
    pub fn game(self) -> String {
        self.update
            .with_untracked(|update| update.as_ref().map(|update| update.game.clone()).unwrap_or_default())
    }

    /// Lets the screen of the game say how it stands; nothing while an earlier position is shown.
    pub fn follow_standing(self, standing: Memo<Option<Standing>>) {
        Effect::new(move |_| {
            if let Some(standing) = standing.get() {
                self.standing.set(standing);
            }
        });
    }

    /// All that happened so far in the type of a game; what was read once is not read again.
    pub fn happened_as<E>(self) -> Memo<Arc<Vec<Happened<E>>>>
    where
        E: DeserializeOwned + Clone + PartialEq + Send + Sync + 'static,
    {
        let seen = StoredValue::new(Vec::<Happened<Json>>::new());
        Memo::new(move |read: Option<&Arc<Vec<Happened<E>>>>| {
            self.happened.with(|now| {
                let same =
                    seen.with_value(|seen| seen.iter().zip(now).take_while(|(old, new)| old == new).count());
                seen.set_value(now.clone());
                let mut all = read.map(|read| read[..same.min(read.len())].to_vec()).unwrap_or_default();
                let fresh = now[all.len()..].iter().map_while(|told| match reading::happened(told) {
                    Ok(told) => Some(told),
                    Err(fault) => {
                        leptos::logging::error!("an event cannot be read: {fault}");
                        None
                    }
                });
                all.extend(fresh);
                Arc::new(all)
            })
        })
    }

    /// How the game stands.
    pub fn standing(self) -> Standing {
        self.standing.get_untracked()
    }

    /// Decides for the seat whose prompt is shown: one action or a chain, in the notation of the game, taken whole or not at all.
    pub fn act(self, actions: Vec<String>) {
        let eyes = self.update.with_untracked(|update| update.as_ref().and_then(|update| update.eyes));
        if let Some(seat) = eyes {
            self.send(Ask::Act { seat, actions });
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
