//! The host of one table: it hears what clients say and says what they may know.
//!
//! The page runs it in a worker, the server in its rooms; both know it as an [`AnyHost`], of whatever game. It waits for
//! nothing: whoever owns it calls [`Host::bot_acts`] as often and as slowly as people like to watch. It keeps the rules of who
//! may see what: what it says to a client is made of views, never of the state.
//!
//! A game of one person against a bot, with JSON on both sides:
//!
#![doc = concat!("```\n", include_str!("../examples/alone.rs"), "```")]
//!
//! On a server a host is made by [`created`], what changes is taken from it as entries ([`Host::take_entry`]), and
//! [`Restoring`] makes it again from them.

mod any;
mod bots;
mod hosted;
mod journal;
mod programs;
mod restoring;
mod saved;
mod showing;
mod study;
mod watching;

use std::collections::BTreeMap;

use kernel::{Events, Log, PerPlayer, Player, Rng};
use registry::legible;
use serde::Serialize;
use table::{Answer as Answered, Chair, ClientId, Command, Level, Options, Refusal, Table};
use wire::{Answer, AnyGame, Ask, Json, Message, NewGame, Promise, Refused, Request, Update};

pub use any::{AnyHost, Local, Seen, Written, created, empty, game_of};
pub use hosted::Hosted;
pub use journal::{Decision, Task, forget_in};
pub use registry::GameKind;
pub use restoring::Restoring;

/// What a host says, and to whom.
pub type Delivery<G> = (String, Message<G>);

/// The host of one table.
pub struct Host<G: Hosted> {
    table: Option<Table<G>>,
    viewpoints: BTreeMap<ClientId, Viewpoint>,
    dice: Rng,
    bots: bots::Bots<G>,
    pause: u32,
    /// What time it is, for clocks.
    now: u64,
    /// At which other table the game, which has ended, is played again.
    again: Option<String>,
    /// Whether a record is shown, at which nobody sits and nothing is decided.
    watched: bool,
}

/// From whose viewpoint a client looks, and up to which step it was told what happened.
#[derive(Clone, Copy)]
struct Viewpoint {
    seat: Option<Player>,
    told: usize,
}

impl<G: Hosted> Host<G> {
    /// A host without a table. `seed` feeds the dice of bots.
    #[must_use]
    pub fn new(seed: u64) -> Host<G> {
        Host {
            table: None,
            viewpoints: BTreeMap::new(),
            dice: Rng::seeded(seed),
            bots: bots::Bots::new(None),
            pause: 0,
            now: 0,
            again: None,
            watched: false,
        }
    }

    /// Says what time it is, for the clocks of seats: a count of milliseconds that stands still while nobody could play.
    pub fn set_time(&mut self, now: u64) {
        self.now = now;
        if let Some(table) = &mut self.table {
            table.count_silence(now);
        }
    }

    /// Says at which other table the game, which has ended, is played again: what was proposed here when all agreed to it is done there.
    pub fn set_again(&mut self, again: Option<String>) {
        if let (Some(_), Some(table)) = (&again, &mut self.table) {
            table.let_lapse();
        }
        self.again = again;
    }

    /// The same host, whose bots look at this clock while they think.
    #[must_use]
    pub fn with_clock(mut self, clock: search::Clock) -> Host<G> {
        self.bots = bots::Bots::new(Some(clock));
        self
    }

    /// Carries out what a client says. First comes the answer to it, then what every client is told of what has changed.
    pub fn handle(&mut self, request: Request<AnyGame>) -> Vec<Delivery<G>> {
        let (client, number) = (request.client.clone(), request.number);
        if let Ask::Look { seat, since } = request.ask {
            let update = self.look(&ClientId(client.clone()), seat, since);
            let answer = (client, Message::Answer { number, answer: self.done() });
            return std::iter::once(answer).chain(update).collect();
        }
        let (answer, changed) = self.answer(request);
        let mut told = vec![(client, Message::Answer { number, answer })];
        if changed {
            told.extend(self.tell_all());
        }
        told
    }

    /// Carries out what a client says and answers it, and tells nobody else; second, whether the table has changed.
    pub fn answer(&mut self, request: Request<AnyGame>) -> (Answer<G>, bool) {
        let asker = ClientId(request.client.clone());
        self.answer_as(request, asker)
    }

    /// The same, with a number that counts among those of `asker`: a person with two browsers is two of them.
    pub fn answer_as(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<G>, bool) {
        let Request { client, number, expected, ask } = request;
        let who = ClientId(client);
        match ask {
            Ask::New(game) => self.open(&who, &game),
            Ask::Load { text } => self.take_up(&who, &text),
            Ask::Watch { text } => self.watch(&who, &text),
            Ask::Pace { pause } => {
                self.pause = pause;
                (self.done(), false)
            }
            Ask::Look { .. } => (self.done(), false),
            Ask::Past { steps } => (self.past(&who, steps), false),
            Ask::Record => (self.record(), false),
            Ask::Study { steps, iterations, acts, promise } => {
                (self.study(&who, (steps, iterations), &acts, promise.as_ref()), false)
            }
            Ask::Explain { seat, action } => {
                (self.what_if(&who, seat, &[action]).map_or_else(Answer::Refused, |_| self.done()), false)
            }
            Ask::WhatIf { seat, actions } => (
                self.what_if(&who, seat, &actions)
                    .map_or_else(Answer::Refused, |past| Answer::Past(Box::new(past))),
                false,
            ),
            command => self.carry_out(&who, (asker, number), expected, command),
        }
    }

    /// Whether this would begin another game if it were carried out on the table as it stands now.
    #[must_use]
    pub fn begins_again(&self, request: &Request<AnyGame>) -> bool {
        let Some(table) = &self.table else { return false };
        let begins = matches!(request.ask, Ask::Rematch | Ask::Propose { .. } | Ask::Vote { .. })
            && command(table, request.ask.clone())
                .is_ok_and(|command| table.begins_again(&ClientId(request.client.clone()), &command));
        begins && self.again.is_none() && request.expected == table.version()
    }

    /// The same as [`Host::answer_as`], except that nothing begins another game: what would is refused as a conflict.
    pub fn answer_in_game(&mut self, request: Request<AnyGame>, asker: ClientId) -> (Answer<G>, bool) {
        if self.begins_again(&request) {
            return refuse("conflict", "the table has changed meanwhile".to_owned());
        }
        self.answer_as(request, asker)
    }

    /// The table, once it stands. What leaves this program is a view of it.
    #[must_use]
    pub const fn table(&self) -> Option<&Table<G>> {
        self.table.as_ref()
    }

    /// The table as a client may see it: from the viewpoint of a seat of its own, else as a spectator, with what happened from
    /// the step `since` on.
    #[must_use]
    pub fn seen(&self, who: &ClientId, seat: Option<Player>, since: usize) -> Option<Update<G>> {
        let table = self.table.as_ref()?;
        let seat = seat.filter(|&seat| owns(table, who, seat));
        let update = showing::update(table, who, seat, since.min(table.log().steps.len()), self.now);
        Some(Update { again: self.again.clone(), ..update })
    }

    fn done(&self) -> Answer<G> {
        Answer::Done { version: self.table.as_ref().map_or(0, Table::version) }
    }

    /// Opens a table; its first own seat is the one looked through.
    fn open(&mut self, who: &ClientId, new: &NewGame) -> (Answer<G>, bool) {
        let config = match config::<G>(new) {
            Ok(config) => config,
            Err(fault) => return refuse("bad-options", fault),
        };
        let mut chairs = Vec::new();
        for seat in &new.seats {
            let name = match legible::name(&seat.name) {
                Ok(name) => name,
                Err(bad) => return refuse("bad-name", bad.to_string()),
            };
            chairs.push(match seat.bot.as_deref().map(|word| (word, Level::from_word(word))) {
                None => Chair::Person { owner: who.clone(), name, stand_in: None, since: None },
                Some((_, Some(level))) => Chair::Bot { level, name, fills: false },
                Some((word, None)) => {
                    return refuse("no-such-level", format!("there is no bot of level `{word}`"));
                }
            });
        }
        let mut chairs = chairs.into_iter();
        let chairs = PerPlayer::from_fn(G::players_of(&config), |_| chairs.next().unwrap_or_default());
        self.begin(who, Log::new(config), &[], chairs, new.seed)
    }

    fn take_up(&mut self, who: &ClientId, text: &str) -> (Answer<G>, bool) {
        match saved::restore::<G>(text, who) {
            Ok(saved::Restored { record, marks, chairs, orders, chained }) => {
                let seed = self.dice.bits();
                let begun = self.begin(who, record.log, &marks, chairs, seed);
                if let (true, Some(table)) = (begun.1, &mut self.table) {
                    orders.into_iter().for_each(|(seat, order)| table.recall(seat, order));
                    table.recall_chains(&chained);
                }
                begun
            }
            Err(fault) => refuse("unreadable", fault),
        }
    }

    fn begin(
        &mut self,
        who: &ClientId,
        log: Log<G>,
        marks: &[table::Mark],
        chairs: PerPlayer<Chair>,
        seed: u64,
    ) -> (Answer<G>, bool) {
        let own = chairs.iter().find(|(_, chair)| chair.belongs_to(who)).map(|(seat, _)| seat);
        match Table::resumed(log, marks, chairs, Options::default(), seed) {
            Ok(table) => {
                self.viewpoints.clear();
                self.viewpoints.insert(who.clone(), Viewpoint { seat: own, told: 0 });
                (self.table, self.watched) = (Some(table), false);
                (self.done(), true)
            }
            Err(fault) => refuse("unreadable", format!("the log cannot be followed: {fault:?}")),
        }
    }

    /// Lets a client look from the viewpoint of a seat; only its own, but anybody may be a spectator.
    fn look(&mut self, who: &ClientId, seat: Option<Player>, since: usize) -> Option<Delivery<G>> {
        let table = self.table.as_ref()?;
        let seat = seat.filter(|&seat| owns(table, who, seat));
        self.viewpoints.insert(who.clone(), Viewpoint { seat, told: since });
        self.update(who)
    }

    /// Carries out what the table itself understands.
    fn carry_out(
        &mut self,
        who: &ClientId,
        (asker, number): (ClientId, u64),
        expected: u64,
        ask: Ask<AnyGame>,
    ) -> (Answer<G>, bool) {
        let Some(table) = &mut self.table else {
            return refuse("no-table", "there is no table yet".to_owned());
        };
        let command = match command(table, ask) {
            Ok(command) => command,
            Err(refused) => return (Answer::Refused(refused), false),
        };
        // Those who play on elsewhere are not asked here to play once more.
        let asks =
            matches!(command, Command::Rematch | Command::Propose { motion: table::Motion::Rematch, .. });
        if asks && self.again.is_some() {
            return refuse("played-on", "the game is played again at another table already".to_owned());
        }
        let before = table.version();
        // The time that has passed is that of whoever had to decide until now.
        table.pass(self.now);
        let request = table::Request { client: who.clone(), number, expected, command };
        let answer = match table.handle_as(request, asker) {
            Answered::Done { version } => Answer::Done { version },
            Answered::Refused(refusal) => Answer::Refused(refused(table, refusal)),
        };
        let changed = table.version() != before;
        (answer, changed)
    }

    /// Tells every client what has changed.
    fn tell_all(&mut self) -> Vec<Delivery<G>> {
        let clients: Vec<ClientId> = self.viewpoints.keys().cloned().collect();
        let mut told: Vec<Delivery<G>> = clients.iter().filter_map(|who| self.update(who)).collect();
        if let Some(table) = &self.table {
            let text = saved::keep(table);
            told.extend(clients.into_iter().map(|who| (who.0, Message::Saved { text: text.clone() })));
        }
        told
    }
}

/// The command of the table for what a client asks.
fn command<G: Hosted>(table: &Table<G>, ask: Ask<AnyGame>) -> Result<Command<G>, Refused<G>> {
    let level = |word: &str| {
        Level::from_word(word)
            .ok_or_else(|| plain("no-such-level", format!("there is no bot of level `{word}`")))
    };
    Ok(match ask {
        Ask::Sit { seat, name } => Command::Sit { seat, name },
        Ask::Invite { seat, level: word, name, on_purpose } => {
            Command::Invite { seat, level: level(&word)?, name, fills: !on_purpose }
        }
        Ask::Leave { seat } => Command::Leave { seat },
        Ask::Start => Command::Start,
        Ask::Act { seat, actions } => Command::Act { seat, actions: read(table, &actions)? },
        Ask::Undo { seat } => Command::Undo { seat },
        Ask::Resign { seat, level: word } => Command::Resign { seat, level: level(&word)? },
        Ask::Return { seat } => Command::Return { seat },
        Ask::Order { seat, order } => {
            let order = order.map(|order| order.read::<G::Order>()).transpose();
            Command::Order { seat, order: order.map_err(|fault| plain("unreadable", fault))? }
        }
        Ask::Rematch => Command::Rematch,
        Ask::Propose { seat, motion } => Command::Propose { seat, motion: showing::moved(motion) },
        Ask::Vote { seat, agree } => Command::Vote { seat, agree },
        Ask::New(_)
        | Ask::Load { .. }
        | Ask::Watch { .. }
        | Ask::Look { .. }
        | Ask::Past { .. }
        | Ask::Explain { .. }
        | Ask::WhatIf { .. }
        | Ask::Study { .. }
        | Ask::Pace { .. }
        | Ask::Record => return Err(plain("no-command", "this changes nothing at the table".to_owned())),
    })
}

/// A chain has no more actions, and as a text no more bytes. No turn is so long; reading what is sent only to keep the rules busy is.
const LONGEST_CHAIN: usize = 100;
const LONGEST_TEXT: usize = 4_000;

/// Reads actions in the notation of the game.
fn read<G: Hosted>(table: &Table<G>, texts: &[String]) -> Result<Vec<G::Action>, Refused<G>> {
    let too_long = || {
        let words = format!("at most {LONGEST_CHAIN} actions of {LONGEST_TEXT} bytes are taken at once");
        plain("too-long", words)
    };
    if texts.len() > LONGEST_CHAIN || texts.iter().map(String::len).sum::<usize>() > LONGEST_TEXT {
        return Err(too_long());
    }
    let game = table.game().ok_or_else(|| plain("not-begun", "the game has not begun".to_owned()))?;
    let mut actions = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let read = game.read_here(text);
        actions.extend(read.map_err(|fault| Refused { place, ..plain("unreadable", fault.message) })?);
        if actions.len() > LONGEST_CHAIN {
            return Err(too_long());
        }
    }
    Ok(actions)
}

/// What is chosen before the game.
fn config<G: Hosted>(new: &NewGame) -> Result<G::Config, String> {
    let options: Vec<(&str, &str)> =
        new.options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    G::configure(G::shipped(), new.seats.len(), &options).map_err(|refused| refused.message)
}

fn owns<G: Hosted>(table: &Table<G>, who: &ClientId, seat: Player) -> bool {
    seat.seat() < table.chairs().players() && table.chairs()[seat].belongs_to(who)
}

/// A value as JSON.
fn json<T: Serialize>(value: &T) -> Json {
    Json::of(value).expect("what travels has text keys and nothing that cannot be written")
}

fn refuse<G: Hosted>(reason: &str, words: String) -> (Answer<G>, bool) {
    (Answer::Refused(plain(reason, words)), false)
}

fn plain<G: Hosted>(reason: &str, words: String) -> Refused<G> {
    Refused { reason: reason.to_owned(), words, illegal: None, place: 0 }
}

/// A refusal of the table in words.
fn refused<G: Hosted>(table: &Table<G>, refusal: Refusal<G>) -> Refused<G> {
    let place = match &refusal {
        Refusal::Illegal { place, .. } | Refusal::ChainTooLong { place } => *place,
        _ => 0,
    };
    let illegal = if let Refusal::Illegal { reason, .. } = &refusal { Some(*reason) } else { None };
    let (reason, words) = match (&refusal, table.game()) {
        (Refusal::Illegal { reason, .. }, Some(game)) => {
            (G::reason(reason), G::explain(game.edition(), reason))
        }
        _ => showing::slug_and_words(&refusal),
    };
    Refused { reason: reason.to_owned(), words, illegal, place }
}

impl<G: Hosted> Host<G> {
    /// Tries a chain on a copy, as far as the seat decides.
    fn what_if(&self, who: &ClientId, seat: Player, actions: &[String]) -> Result<wire::Past<G>, Refused<G>> {
        let table =
            self.table.as_ref().ok_or_else(|| plain("no-table", "there is no table yet".to_owned()))?;
        if !owns(table, who, seat) {
            return Err(refused(table, Refusal::NotYourSeat));
        }
        let actions = read(table, actions)?;
        // Nobody finds out by a trial what others have chosen face down.
        let game = table.game().ok_or_else(|| refused(table, Refusal::NotBegun))?;
        let mut trial = game.without_secret_choices(seat);
        let mut events = Events::recording();
        for (place, action) in actions.into_iter().enumerate() {
            if place > 0 && !trial.deciders().contains(seat) {
                return Err(refused(table, Refusal::ChainTooLong { place }));
            }
            let played = trial.play(seat, action, &mut events);
            played.map_err(|reason| refused(table, Refusal::Illegal { place, reason }))?;
        }
        Ok(showing::past(&trial, Some(seat), table.log().steps.len(), &events, "person"))
    }

    /// The table as it was.
    fn past(&self, who: &ClientId, steps: usize) -> Answer<G> {
        let Some(table) = &self.table else {
            return refuse("no-table", "there is no table yet".to_owned()).0;
        };
        let first = || table.chairs().iter().find(|(_, chair)| chair.belongs_to(who)).map(|(seat, _)| seat);
        let viewpoint = self.viewpoints.get(who).map_or_else(first, |viewpoint| viewpoint.seat);
        let steps = steps.min(table.log().steps.len());
        let last = steps.saturating_sub(1);
        let before = table.log().replay(last, &mut Events::discarding());
        let mut events = Events::recording();
        let now = before.and_then(|mut game| {
            if let Some(&step) = table.log().steps[..steps].last() {
                kernel::follow_step(&mut game, last, step, &mut events)?;
            }
            Ok(game)
        });
        match now {
            Ok(game) => {
                let by = table.marks().get(last).map_or("", |mark| mark.word());
                Answer::Past(Box::new(showing::past(&game, viewpoint, steps, &events, by)))
            }
            Err(fault) => refuse("unreadable", format!("{fault:?}")).0,
        }
    }

    fn study(
        &self,
        who: &ClientId,
        (steps, iterations): (usize, u32),
        acts: &[String],
        promise: Option<&Promise>,
    ) -> Answer<G> {
        let no_table = || plain("no-table", "there is no table yet".to_owned());
        let table = self.table.as_ref().ok_or_else(no_table);
        table
            .and_then(|table| study::study(table, who, (steps, iterations), acts, promise))
            .map_or_else(Answer::Refused, |study| Answer::Study(Box::new(study)))
    }

    fn record(&self) -> Answer<G> {
        self.table.as_ref().map_or_else(
            || refuse("no-table", "there is no table yet".to_owned()).0,
            |table| Answer::Record { text: saved::save(table) },
        )
    }

    /// What has changed for a client since it was last told.
    fn update(&mut self, who: &ClientId) -> Option<Delivery<G>> {
        let table = self.table.as_ref()?;
        let viewpoint = self.viewpoints.get_mut(who)?;
        let since = viewpoint.told.min(table.log().steps.len());
        let update = showing::update(table, who, viewpoint.seat, since, self.now);
        viewpoint.told = update.steps;
        Some((who.0.clone(), Message::Update(Box::new(update))))
    }
}
