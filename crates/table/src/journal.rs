//! What changes at a table, for those who keep it, and the table made of it again.

use std::collections::BTreeMap;

use kernel::{Log, LogError, Orders, PerPlayer, StepOf};

use crate::chair::Chair;
use crate::clock::Clock;
use crate::command::{Answer, ClientId};
use crate::proposal::Proposal;
use crate::table::{Mark, Options, Table};

/// What has changed since the last change was taken. All changes in order make the table again.
#[derive(Clone)]
pub struct Change<G: Orders> {
    /// The version of the table after it.
    pub version: u64,
    /// So many steps of the log still stand.
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
}

/// All that must be kept so that a table can be made again.
#[derive(Clone)]
pub struct Kept<G: Orders> {
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
    /// What has changed since this was last asked. For the first time that is everything.
    pub fn take_change(&mut self) -> Change<G> {
        let kept = std::mem::replace(&mut self.kept, self.log.steps.len());
        let steps = self.log.steps[kept..].iter().copied().zip(self.marks[kept..].iter().copied());
        // A game is smaller than a replay is long.
        let before = std::mem::replace(&mut self.before, self.game.clone());
        let led_here = |answer: &Answer<G>| *answer == Answer::Done { version: self.version };
        let request = self.answered.iter().find(|(_, (_, answer))| led_here(answer));
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
    pub fn restored(kept: Kept<G>, options: Options, seed: u64) -> Result<Table<G>, LogError<G::Illegal>> {
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
        table.kept = table.log.steps.len();
        table.before = table.game.clone();
        Ok(table)
    }
}
