//! A table on a server: created with open seats, kept entry by entry, and made again from its entries.

use std::ops::RangeInclusive;
use std::sync::Arc;

use kernel::{Events, PerPlayer, Player, Rng, follow_step};
use registry::{Record, SeatLine};
use table::{Chair, Change, ClientId, Clock, Level, Mark, Options, Table};
use wire::{Entry, KeptChair, KeptClock, KeptProposal, KeptStep, NewGame, Timing};

use crate::bots::Bots;
use crate::{Host, Hosted, config, json, saved, showing};

/// Stands for somebody who was forgotten, as a name and as the client of the seat; no client is ever called so.
const NOBODY: &str = "\u{2014}";

/// A bot's decision still to be made, apart from its table, so that a slow bot holds up nobody else.
#[derive(Clone)]
pub struct Task {
    version: u64,
    seat: Player,
    choose: Choose,
}

/// Gives the number of the action chosen.
type Choose = Arc<dyn Fn(&mut Rng, search::Clock) -> u16 + Send + Sync>;

impl Task {
    /// Makes the decision, within the time of the bot's level by this clock, which tells milliseconds.
    #[must_use]
    pub fn decide(&self, dice: &mut Rng, clock: search::Clock) -> Decision {
        Decision { version: self.version, seat: self.seat, action: (self.choose)(dice, clock) }
    }
}

/// A bot's decision, made on some version of its table.
pub struct Decision {
    version: u64,
    seat: Player,
    /// The number of the action.
    action: u16,
}

impl<G: Hosted> Host<G> {
    /// A table with its seats created and nothing begun: a seat with a bot is its bot's, one without a name is open, any other is
    /// the client's own. If time is to be measured it is `now`.
    ///
    /// # Errors
    /// What is wrong with the options.
    pub fn created(
        who: &ClientId,
        new: &NewGame,
        timing: Option<&Timing>,
        now: u64,
        seed: u64,
    ) -> Result<Host<G>, String> {
        let config = config::<G>(new)?;
        let automata = G::automata(&config);
        let mut host = Host::new(seed ^ 1);
        let mut table = Table::<G>::new(config, Options::default(), seed);
        for (place, seat) in new.seats.iter().enumerate() {
            let player = Player::new(place);
            if automata.contains(player) {
                continue;
            }
            let command = match &seat.bot {
                Some(word) => {
                    let level =
                        Level::from_word(word).ok_or_else(|| format!("there is no bot of level `{word}`"))?;
                    table::Command::Invite { seat: player, level, name: seat.name.clone(), fills: false }
                }
                None if seat.name.trim().is_empty() => continue,
                None => table::Command::Sit { seat: player, name: seat.name.clone() },
            };
            let request = table::Request {
                client: who.clone(),
                number: table.version() + 1,
                expected: table.version(),
                command,
            };
            if let table::Answer::Refused(refusal) = table.handle(request) {
                return Err(crate::refused(&table, refusal).words);
            }
        }
        table.forget_requests();
        if let Some(timing) = timing {
            table.set_clock(sound(timing)?, now);
        }
        host.table = Some(table);
        host.now = now;
        Ok(host)
    }

    /// The lines that begin the record of this table, without who sits where; with the entries they make the table again.
    #[must_use]
    pub fn header(&self) -> Option<String> {
        let config = self.table.as_ref()?.log().config.clone();
        let seats = PerPlayer::from_fn(G::players_of(&config), |_| SeatLine {
            kind: "human".to_owned(),
            name: String::new(),
        });
        Some(Record::<G>::new(config, seats).header())
    }

    /// What has changed since this was last asked; for the first time that is everything, and whenever the `whole` is wanted.
    pub fn take_entry(&mut self, whole: bool) -> Option<Entry> {
        let table = self.table.as_mut()?;
        let change = if whole { table.take_whole() } else { table.take_change() };
        Some(entry(table, change))
    }

    /// How many steps of the log were never taken back since an entry was last taken.
    #[must_use]
    pub fn stands(&self) -> usize {
        self.table.as_ref().map_or(0, Table::stands)
    }

    /// What time it is here, as it was last said.
    #[must_use]
    pub const fn time(&self) -> u64 {
        self.now
    }

    /// The decision that a bot owes, if one does.
    #[must_use]
    pub fn task(&self) -> Option<Task> {
        let table = self.table.as_ref()?;
        let (seat, level) = table.bot_to_act()?;
        // A bot gets its seat's own world; handing it over here keeps the table free while it thinks.
        let game = table.game()?.clone();
        let choose = move |dice: &mut Rng, clock| {
            G::action_index(Bots::new(Some(clock)).choose(level, &game, seat, dice))
        };
        Some(Task { version: table.version(), seat, choose: Arc::new(choose) })
    }

    /// Takes a bot's decision, unless the table has changed since or changes by the time that has passed; says whether the table
    /// has changed in any way.
    pub fn take_decision(&mut self, decision: &Decision) -> bool {
        let Some(table) = &mut self.table else { return false };
        let action = G::action_from_index(decision.action);
        table.pass(self.now)
            || table.version() == decision.version
                && action.is_some_and(|action| table.bot_acts(decision.seat, action).is_ok())
    }

    /// Takes the seats of a client away who may not come any more: a bot plays them, or before the game they are open. Whether
    /// there were any.
    pub fn hand_over(&mut self, who: &ClientId) -> bool {
        let Some(table) = &mut self.table else { return false };
        let passed = table.pass(self.now);
        let level = table.timing().map_or(Level::Journeyman, |timing| timing.stand_in);
        table.hand_over(who, level) || passed
    }

    /// Calls a client by another name in its seats. Whether any is called otherwise now.
    pub fn rename(&mut self, who: &ClientId, name: &str) -> bool {
        let Some(table) = &mut self.table else { return false };
        let passed = table.pass(self.now);
        table.rename(who, name) || passed
    }

    /// Takes a client out of its seats for ever: bots play them from now on. Whether there were any.
    pub fn forget(&mut self, who: &ClientId) -> bool {
        let Some(table) = &mut self.table else { return false };
        let passed = table.pass(self.now);
        let level = table.timing().map_or(Level::Journeyman, |timing| timing.stand_in);
        table.forget_requests_of(|asker| is_device_of(&asker.0, who));
        table.forget(who, level, &ClientId(NOBODY.to_owned()), NOBODY) || passed
    }

    /// Goes on after the table was closed for some time, which is charged to nobody.
    pub fn resume(&mut self) {
        if let Some(table) = &mut self.table {
            table.resume(self.now);
        }
    }

    /// Says which clients are away, for what may be done without them.
    pub fn set_away(&mut self, is_away: impl Fn(&ClientId, bool) -> bool) {
        if let Some(table) = &mut self.table {
            table.set_away(is_away);
        }
    }

    /// Says which clients have left the table, whose word to play again may hold no more.
    pub fn set_gone(&mut self, is_gone: impl Fn(&ClientId) -> bool) {
        if let Some(table) = &mut self.table {
            table.set_gone(is_gone);
        }
    }

    /// Lets the time pass; whether somebody has none left, and a bot plays from now on.
    pub fn pass(&mut self) -> bool {
        self.table.as_mut().is_some_and(|table| table.pass(self.now))
    }

    /// Says what chance will decide next, in order: at a table whose cards are dealt elsewhere. No client can ask for this.
    pub fn foretell(&mut self, outcomes: impl IntoIterator<Item = G::Outcome>) {
        if let Some(table) = &mut self.table {
            table.foretell(outcomes);
        }
    }

    /// Whether a game has ended here, finished or abandoned.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.game().is_some() && !table.is_played())
    }

    /// The whole record of a game that has ended; while one is played it would tell what is hidden.
    #[must_use]
    pub fn finished_record(&self) -> Option<String> {
        self.table.as_ref().filter(|_| self.has_ended()).map(saved::save)
    }
}

/// Whether who asks by this name is one of the devices of a client.
fn is_device_of(asker: &str, who: &ClientId) -> bool {
    asker.strip_prefix(&who.0).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn entry<G: Hosted>(table: &Table<G>, change: Change<G>) -> Entry {
    // The log was followed once and so can be followed again.
    let replayed = || table.log().replay(change.kept, &mut Events::discarding());
    let mut game = change.before.or_else(|| replayed().ok()).unwrap_or_else(|| G::new(&table.log().config));
    debug_assert!(replayed().is_ok_and(|again| again == game), "the game before a change is that of the log");
    let mut steps = Vec::new();
    for (index, (step, mark)) in change.steps.into_iter().enumerate() {
        let line = Record::line(&game, step, mark == Mark::Forced).trim_end().to_owned();
        steps.push(KeptStep { line, mark: mark.word().to_owned() });
        drop(follow_step(&mut game, change.kept + index, step, &mut Events::discarding()));
    }
    Entry {
        version: change.version,
        kept: change.kept,
        steps,
        commands: change.commands,
        chairs: change.chairs.iter().map(|(_, chair)| kept_chair(chair)).collect(),
        orders: change.orders.iter().map(|(_, order)| order.as_ref().map(json)).collect(),
        begun: change.begun,
        request: change.request.map(|(client, number)| (client.0, number)),
        requests: change.requests.into_iter().map(|(client, number, at)| (client.0, number, at)).collect(),
        abandoned: change.abandoned,
        proposal: change.proposal.map(|proposal| KeptProposal {
            motion: showing::motion(proposal.motion),
            by: proposal.by,
            agreed: proposal.agreed,
        }),
        clock: change.clock.map(|Clock { timing, used, at }| KeptClock {
            timing: showing::timing(&timing),
            used: used.as_slice().to_vec(),
            at,
        }),
    }
}

/// The shortest bank and the longest, in milliseconds: a second, a year.
const BANKS: RangeInclusive<u64> = 1_000..=365 * 24 * 3600 * 1000;

/// The most that a turn adds, in milliseconds: a month.
const MOST_ADDED: u64 = 30 * 24 * 3600 * 1000;

/// How much time there is, if it can be kept to.
fn sound(timing: &Timing) -> Result<table::Timing, String> {
    if !BANKS.contains(&timing.bank) || timing.increment > MOST_ADDED {
        return Err("a seat has from a second to a year, and a turn adds a month at most".to_owned());
    }
    read_timing(timing)
}

fn read_timing(Timing { bank, increment, stand_in }: &Timing) -> Result<table::Timing, String> {
    let stand_in =
        Level::from_word(stand_in).ok_or_else(|| format!("there is no bot of level `{stand_in}`"))?;
    Ok(table::Timing { bank: *bank, increment: *increment, stand_in })
}

pub(crate) fn clock(kept: &KeptClock, players: usize) -> Result<Clock, String> {
    if kept.used.len() != players {
        return Err(format!("the table has {players} seats, its clock {}", kept.used.len()));
    }
    let mut used = kept.used.iter().copied();
    let used = PerPlayer::from_fn(players, |_| used.next().unwrap_or_default());
    Ok(Clock { timing: read_timing(&kept.timing)?, used, at: kept.at })
}

fn kept_chair(chair: &Chair) -> KeptChair {
    match chair {
        Chair::Open => KeptChair::Open,
        Chair::Automaton => KeptChair::Automaton,
        Chair::Person { owner, name, stand_in, since } => KeptChair::Person {
            owner: owner.0.clone(),
            name: name.clone(),
            stand_in: stand_in.map(|level| level.word().to_owned()),
            since: since.as_ref().map(showing::since),
        },
        Chair::Bot { level, name, fills } => {
            KeptChair::Bot { level: level.word().to_owned(), name: name.clone(), fills: *fills }
        }
    }
}

pub(crate) fn chair(kept: &KeptChair) -> Result<Chair, String> {
    let level =
        |word: &String| Level::from_word(word).ok_or_else(|| format!("there is no bot of level `{word}`"));
    Ok(match kept {
        KeptChair::Open => Chair::Open,
        KeptChair::Automaton => Chair::Automaton,
        KeptChair::Person { owner, name, stand_in, since } => Chair::Person {
            owner: ClientId(owner.clone()),
            name: name.clone(),
            stand_in: stand_in.as_ref().map(level).transpose()?,
            since: since.as_ref().map(|since| table::Since { step: since.step, bot: since.bot.clone() }),
        },
        KeptChair::Bot { level: word, name, fills } => {
            Chair::Bot { level: level(word)?, name: name.clone(), fills: *fills }
        }
    })
}

/// Takes a client out of an entry that was kept before, of whatever game; whether the client sat anywhere in it.
pub fn forget_in(entry: &mut Entry, who: &ClientId) -> bool {
    let mut any = false;
    for chair in &mut entry.chairs {
        if let KeptChair::Person { owner, name, .. } = chair
            && *owner == who.0
        {
            (*owner, *name) = (NOBODY.to_owned(), NOBODY.to_owned());
            any = true;
        }
    }
    any |= entry.request.take_if(|(asker, _)| is_device_of(asker, who)).is_some();
    let requests = entry.requests.len();
    entry.requests.retain(|(asker, ..)| !is_device_of(asker, who));
    any || entry.requests.len() < requests
}
