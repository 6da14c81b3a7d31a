//! What changes at a table, for those who keep it, and the table made of it again.

use std::collections::BTreeMap;

use kernel::{Log, LogError, Orders, PerPlayer, StepOf};

use crate::chair::Chair;
use crate::clock::Clock;
use crate::command::{Answer, ClientId};
use crate::proposal::Proposal;
use crate::table::{Mark, Options, Table};

/// The requests of so many clients are remembered at a table, so that one that is sent again is not carried out again. More than a
/// dozen never ask at once; but anybody may sit down at an open table, and get up again.
const REMEMBERED: usize = 64;

/// What has changed since the last change was taken. All changes in order make the table again.
#[derive(Clone)]
pub struct Change<G: Orders> {
    /// The version of the table after it.
    pub version: u64,
    /// So many steps of the log are not told of here, as they were told before and still stand; if there are none, the change tells
    /// the whole table.
    pub kept: usize,
    /// The game before those, unless steps that were kept before do not stand any more.
    pub before: Option<G>,
    /// The steps after those, and how each came about.
    pub steps: Vec<(StepOf<G>, Mark)>,
    /// Where in the log commands of persons begin, from `kept` on.
    pub commands: Vec<usize>,
    /// Who sits where.
    pub chairs: PerPlayer<Chair>,
    /// The standing orders.
    pub orders: PerPlayer<Option<G::Order>>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether everybody agreed to end the game unfinished.
    pub abandoned: bool,
    /// What is proposed.
    pub proposal: Option<Proposal>,
    /// How much time the seats have, if it is measured.
    pub clock: Option<Clock>,
    /// The request that brought the change about; nothing if a bot did. Resent, it gets the same answer.
    pub request: Option<(ClientId, u64)>,
    /// In a change that tells the whole table, the last request of each client that is remembered, and the version it led to.
    pub requests: Vec<(ClientId, u64, u64)>,
}

/// All that must be kept so that a table can be made again.
#[derive(Clone)]
pub struct Snapshot<G: Orders> {
    /// What was chosen before the game and all that was decided since.
    pub log: Log<G>,
    /// How each step of the log came about.
    pub marks: Vec<Mark>,
    /// Where in the log commands of persons begin.
    pub commands: Vec<usize>,
    /// Who sits where.
    pub chairs: PerPlayer<Chair>,
    /// The standing orders.
    pub orders: PerPlayer<Option<G::Order>>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether everybody agreed to end the game unfinished.
    pub abandoned: bool,
    /// What is proposed.
    pub proposal: Option<Proposal>,
    /// How much time the seats have, if it is measured.
    pub clock: Option<Clock>,
    /// The version of the table.
    pub version: u64,
    /// The last request of each client that changed something, and the version it led to.
    pub requests: BTreeMap<ClientId, (u64, u64)>,
}

impl<G: Orders> Table<G> {
    /// How many steps of the log were never taken back since a change was last taken.
    #[must_use]
    pub const fn stands(&self) -> usize {
        self.kept
    }

    /// What has changed since this was last asked. For the first time that is everything.
    pub fn take_change(&mut self) -> Change<G> {
        let kept = std::mem::replace(&mut self.kept, self.log.steps.len());
        let steps = self.log.steps[kept..].iter().copied().zip(self.marks[kept..].iter().copied());
        // A game is smaller than a replay is long.
        let before = std::mem::replace(&mut self.before, self.game.clone());
        let led_here = |answer: &Answer<G>| *answer == Answer::Done { version: self.version };
        let request = self.answered.iter().find(|(_, (_, answer))| led_here(answer));
        let requests = self.answered.iter().filter_map(|(client, (number, answer))| match answer {
            Answer::Done { version } => Some((client.clone(), *number, *version)),
            Answer::Refused(_) => None,
        });
        Change {
            version: self.version,
            kept,
            before,
            steps: steps.collect(),
            commands: self.commands.iter().copied().filter(|&from| from >= kept).collect(),
            chairs: self.chairs.clone(),
            orders: self.orders.clone(),
            begun: self.game.is_some(),
            abandoned: self.abandoned,
            proposal: self.proposal,
            clock: self.clock.clone(),
            request: request.map(|(client, (number, _))| (client.clone(), *number)),
            requests: if kept == 0 { requests.collect() } else { Vec::new() },
        }
    }

    /// The same, but everything, so that no change before it is needed to make the table again.
    pub fn take_whole(&mut self) -> Change<G> {
        (self.kept, self.before) = (0, None);
        self.take_change()
    }

    /// Forgets which requests of these clients were answered.
    pub fn forget_requests_of(&mut self, is_theirs: impl Fn(&ClientId) -> bool) {
        self.answered.retain(|client, _| !is_theirs(client));
    }

    /// Forgets the oldest requests if there are more than are remembered, but not that of this client. Those that were refused are
    /// the first to go: asked again, they are only refused again.
    pub(crate) fn forget_oldest_requests(&mut self, but: Option<&ClientId>) {
        while self.answered.len() > REMEMBERED {
            let led_to = |answer: &Answer<G>| match answer {
                Answer::Done { version } => *version,
                Answer::Refused(_) => 0,
            };
            let others = self.answered.iter().filter(|(client, _)| Some(*client) != but);
            let oldest =
                others.min_by_key(|(_, (_, answer))| led_to(answer)).map(|(client, _)| client.clone());
            let Some(oldest) = oldest else { return };
            self.answered.remove(&oldest);
        }
    }

    /// Forgets which requests were answered: those by which whoever lays the table sets it up are nobody's.
    pub fn forget_requests(&mut self) {
        self.answered.clear();
    }

    /// The table as it was kept, with new dice.
    ///
    /// # Errors
    /// The first step of the log that cannot be taken.
    pub fn restored(
        kept: Snapshot<G>,
        options: Options,
        seed: u64,
    ) -> Result<Table<G>, LogError<G::Illegal>> {
        let mut table = Table::new(kept.log.config.clone(), options, seed);
        if kept.begun {
            table.follow(kept.log, &kept.marks)?;
        }
        table.seat(kept.chairs);
        table.orders = kept.orders;
        table.commands = kept.commands;
        table.version = kept.version;
        table.abandoned = kept.abandoned;
        table.proposal = kept.proposal;
        table.clock = kept.clock;
        table.answered = kept
            .requests
            .into_iter()
            .map(|(client, (number, version))| (client, (number, Answer::Done { version })))
            .collect();
        table.forget_oldest_requests(None);
        table.kept = table.log.steps.len();
        table.before = table.game.clone();
        // As long as it is not known who is away, everybody was asked who can be.
        table.summon();
        Ok(table)
    }
}
