//! A host of whatever game: what owns tables of many games speaks to them all alike, in messages whose game's values are JSON.

use std::any::Any;

use kernel::Player;
use registry::{GameKind, dispatch};
use table::{AnyTable, ClientId, Table};
use wire::{Answer, AnyGame, Ask, Entry, NewGame, Owed, Request, Timing};

use crate::journal::{Decision, Task};
use crate::{Host, Hosted};

/// Something that a host says: first the client to whom, then what, as JSON of a [`wire::Message`].
pub type Written = (String, String);

/// The table as somebody may see it.
pub struct Seen {
    /// The version that is shown.
    pub version: u64,
    /// How many steps the log has.
    pub steps: usize,
    /// The update, as JSON.
    pub text: String,
}

/// A host of a game that its owner need not know. The methods are those of [`Host`].
pub trait AnyHost: Any + Send {
    /// The game.
    fn game(&self) -> GameKind;
    /// The table, once it stands.
    fn table(&self) -> Option<&dyn AnyTable>;
    /// Says what time it is, for the clocks of seats.
    fn set_time(&mut self, now: u64);
    /// Says which clients are away, for what may be done without them.
    fn set_away(&mut self, is_away: &dyn Fn(&ClientId, bool) -> bool);
    /// Says which clients have left the table, whose word to play again may hold no more.
    fn set_gone(&mut self, is_gone: &dyn Fn(&ClientId) -> bool);
    /// Says at which other table the game, which has ended, is played again.
    fn set_again(&mut self, again: Option<String>);
    /// How long bots should wait before each decision, in milliseconds.
    fn pause(&self) -> u32;
    /// Whether a bot is to decide.
    fn bot_waits(&self) -> bool;
    /// Lets the next bot decide, if one must.
    fn bot_acts(&mut self) -> Vec<Written>;
    /// Carries out what a client says: its answer, and what every client is told of what has changed.
    fn handle(&mut self, request: Request<AnyGame>) -> Vec<Written>;
    /// Carries out what a client says and tells nobody else; second, whether the table has changed. The number counts among those of
    /// `asker`.
    fn answer_as(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<AnyGame>, bool);
    /// The same, except that nothing begins another game: what would is refused as a conflict.
    fn answer_in_game(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<AnyGame>, bool);
    /// Whether this would begin another game if it were carried out on the table as it stands now.
    fn begins_again(&self, request: &Request<AnyGame>) -> bool;
    /// The table as a client may see it, with what happened from the step `since` on.
    fn seen(&self, who: &ClientId, seat: Option<Player>, since: usize) -> Option<Seen>;
    /// The decisions that the seats of a client owe.
    fn owed(&self, who: &ClientId) -> Vec<Owed<AnyGame>>;
    /// Takes the decision that a client makes for a seat on this version of the table.
    fn decided(
        &mut self,
        who: &ClientId,
        seat: Player,
        version: u64,
        action: String,
    ) -> (Answer<AnyGame>, bool);
    /// The lines that begin the record of this table; with the entries they make the table again.
    fn header(&self) -> Option<String>;
    /// What has changed since this was last asked, or the whole.
    fn take_entry(&mut self, whole: bool) -> Option<Entry>;
    /// How many steps of the log were never taken back since an entry was last taken.
    fn stands(&self) -> usize;
    /// What time it is here, as it was last said.
    fn time(&self) -> u64;
    /// The decision that a bot owes, if one does.
    fn task(&self) -> Option<Task>;
    /// Takes a bot's decision; whether the table has changed in any way.
    fn take_decision(&mut self, decision: &Decision) -> bool;
    /// Takes the seats of a client away who may not come any more.
    fn hand_over(&mut self, who: &ClientId) -> bool;
    /// Calls a client by another name in its seats.
    fn rename(&mut self, who: &ClientId, name: &str) -> bool;
    /// Takes a client out of its seats for ever.
    fn forget(&mut self, who: &ClientId) -> bool;
    /// Goes on after the table was closed for some time.
    fn resume(&mut self);
    /// Lets the time pass; whether somebody has none left.
    fn pass(&mut self) -> bool;
    /// Whether a game has ended here, finished or abandoned.
    fn has_ended(&self) -> bool;
    /// The whole record of a game that has ended.
    fn finished_record(&self) -> Option<String>;
}

impl<G: Hosted> AnyHost for Host<G> {
    fn game(&self) -> GameKind {
        let own = GameKind::ALL.into_iter().find(|kind| kind.word() == G::NAME);
        own.expect("a host is made for a game of the table of games")
    }

    fn table(&self) -> Option<&dyn AnyTable> {
        self.table().map(|table: &Table<G>| table as &dyn AnyTable)
    }

    fn set_time(&mut self, now: u64) {
        self.set_time(now);
    }

    fn set_away(&mut self, is_away: &dyn Fn(&ClientId, bool) -> bool) {
        self.set_away(is_away);
    }

    fn set_gone(&mut self, is_gone: &dyn Fn(&ClientId) -> bool) {
        self.set_gone(is_gone);
    }

    fn set_again(&mut self, again: Option<String>) {
        self.set_again(again);
    }

    fn pause(&self) -> u32 {
        self.pause()
    }

    fn bot_waits(&self) -> bool {
        self.bot_waits()
    }

    fn bot_acts(&mut self) -> Vec<Written> {
        written(self.bot_acts())
    }

    fn handle(&mut self, request: Request<AnyGame>) -> Vec<Written> {
        written(self.handle(request))
    }

    fn answer_as(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<AnyGame>, bool) {
        let (answer, changed) = self.answer_as(request, asker);
        (of_any_game(&answer), changed)
    }

    fn answer_in_game(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<AnyGame>, bool) {
        let (answer, changed) = self.answer_in_game(request, asker);
        (of_any_game(&answer), changed)
    }

    fn begins_again(&self, request: &Request<AnyGame>) -> bool {
        self.begins_again(request)
    }

    fn seen(&self, who: &ClientId, seat: Option<Player>, since: usize) -> Option<Seen> {
        let update = self.seen(who, seat, since)?;
        Some(Seen { version: update.version, steps: update.steps, text: wire::write(&update) })
    }

    fn owed(&self, who: &ClientId) -> Vec<Owed<AnyGame>> {
        self.owed(who)
    }

    fn decided(
        &mut self,
        who: &ClientId,
        seat: Player,
        version: u64,
        action: String,
    ) -> (Answer<AnyGame>, bool) {
        let (answer, changed) = self.decided(who, seat, version, action);
        (of_any_game(&answer), changed)
    }

    fn header(&self) -> Option<String> {
        self.header()
    }

    fn take_entry(&mut self, whole: bool) -> Option<Entry> {
        self.take_entry(whole)
    }

    fn stands(&self) -> usize {
        self.stands()
    }

    fn time(&self) -> u64 {
        self.time()
    }

    fn task(&self) -> Option<Task> {
        self.task()
    }

    fn take_decision(&mut self, decision: &Decision) -> bool {
        self.take_decision(decision)
    }

    fn hand_over(&mut self, who: &ClientId) -> bool {
        self.hand_over(who)
    }

    fn rename(&mut self, who: &ClientId, name: &str) -> bool {
        self.rename(who, name)
    }

    fn forget(&mut self, who: &ClientId) -> bool {
        self.forget(who)
    }

    fn resume(&mut self) {
        self.resume();
    }

    fn pass(&mut self) -> bool {
        self.pass()
    }

    fn has_ended(&self) -> bool {
        self.has_ended()
    }

    fn finished_record(&self) -> Option<String> {
        self.finished_record()
    }
}

/// What is said, as JSON.
fn written<G: Hosted>(told: Vec<crate::Delivery<G>>) -> Vec<Written> {
    told.into_iter().map(|(who, say)| (who, wire::write(&say))).collect()
}

/// The same answer with the game's values as JSON.
fn of_any_game<G: Hosted>(answer: &Answer<G>) -> Answer<AnyGame> {
    wire::read(&wire::write(answer)).expect("an answer of a game is one of any game")
}

/// A host of a game, without a table. `seed` feeds the dice of bots, which look at this clock if there is one.
#[must_use]
pub fn empty(kind: GameKind, seed: u64, clock: Option<search::Clock>) -> Box<dyn AnyHost> {
    fn made<G: Hosted>(seed: u64, clock: Option<search::Clock>) -> Box<dyn AnyHost> {
        let host = Host::<G>::new(seed);
        Box::new(match clock {
            Some(clock) => host.with_clock(clock),
            None => host,
        })
    }
    dispatch!(kind, G => made::<G>(seed, clock))
}

/// An empty table of the game that `new` names; see [`Host::created`].
///
/// # Errors
/// What is wrong with the game's name or the options.
pub fn created(
    who: &ClientId,
    new: &NewGame,
    timing: Option<&Timing>,
    now: u64,
    seed: u64,
) -> Result<Box<dyn AnyHost>, String> {
    let kind = GameKind::from_word(&new.game).map_err(|unknown| unknown.to_string())?;
    dispatch!(kind, G => Ok(Box::new(Host::<G>::created(who, new, timing, now, seed)?)))
}

/// The game that a header names.
///
/// # Errors
/// That there is none, or which is not played here, in a sentence without a final stop.
pub fn game_of(header: &str) -> Result<GameKind, String> {
    registry::game_of(header)
        .map_err(|faults| faults.into_iter().next().map_or_else(String::new, |fault| fault.message))
}

/// A host beside a page: whatever game the page asks for, that is the game it hosts from then on.
pub struct Local {
    host: Box<dyn AnyHost>,
    seed: u64,
    clock: search::Clock,
}

impl Local {
    /// A host without a table, whose bots look at this clock while they think.
    #[must_use]
    pub fn new(seed: u64, clock: search::Clock) -> Local {
        Local { host: empty(GameKind::ALL[0], seed, Some(clock)), seed, clock }
    }

    /// The host of the game that is played now.
    pub fn host(&mut self) -> &mut dyn AnyHost {
        &mut *self.host
    }

    /// Carries out what the page says, as JSON; a new or saved table of another game brings the host of that game.
    ///
    /// # Errors
    /// If the text is no message.
    pub fn handle(&mut self, text: &str) -> Result<Vec<Written>, String> {
        let request: Request<AnyGame> = wire::read(text)?;
        match asked_for(&request.ask) {
            Some(Ok(kind)) if kind != self.host.game() => {
                self.host = empty(kind, self.seed, Some(self.clock));
            }
            Some(Err(words)) => {
                let refused =
                    wire::Refused { reason: "no-such-game".to_owned(), words, illegal: None, place: 0 };
                let answer = Answer::<AnyGame>::Refused(refused);
                let say = wire::Message::Answer { number: request.number, answer };
                return Ok(vec![(request.client, wire::write(&say))]);
            }
            Some(Ok(_)) | None => {}
        }
        Ok(self.host.handle(request))
    }
}

/// The game that a message asks for, if it opens a table.
fn asked_for(ask: &Ask<AnyGame>) -> Option<Result<GameKind, String>> {
    let unknown = |unknown: registry::UnknownGame| unknown.to_string();
    match ask {
        Ask::New(new) => Some(GameKind::from_word(&new.game).map_err(unknown)),
        Ask::Load { text } | Ask::Watch { text } => {
            match registry::game_of(crate::saved::record_of(text)) {
                Ok(kind) => Some(Ok(kind)),
                // What names no game at all is refused by whoever reads it whole.
                Err(faults) => {
                    let unknown = faults.iter().find(|fault| fault.message.starts_with("no game `"));
                    unknown.map(|fault| Err(fault.to_string()))
                }
            }
        }
        _ => None,
    }
}
