//! A table made again from its entries. They come one after the other, so that it takes as much memory as the game and no more,
//! however many there are.

use std::collections::BTreeMap;

use kernel::PerPlayer;
use registry::{EditionFinder, dispatch, read_record};
use table::{Chair, ClientId, Mark, Options, Proposal, Snapshot, Table};
use wire::{Entry, Json, KeptStep};

use crate::any::AnyHost;
use crate::journal::{chair, clock};
use crate::{GameKind, Host, Hosted, showing};

/// What the entries so far tell of a table.
#[derive(Default)]
pub struct Restoring {
    steps: Vec<KeptStep>,
    commands: Vec<usize>,
    requests: BTreeMap<ClientId, (u64, u64)>,
    last: Option<Entry>,
    whole: u64,
    since: usize,
}

impl Restoring {
    /// Takes the next entry.
    pub fn take(&mut self, mut entry: Entry) {
        if entry.kept == 0 {
            (self.whole, self.since) = (entry.version, 0);
        }
        self.since += 1;
        self.steps.truncate(entry.kept);
        self.steps.append(&mut entry.steps);
        self.commands.retain(|&from| from < entry.kept);
        self.commands.append(&mut entry.commands);
        let all = entry.requests.drain(..).map(|(client, number, version)| (client, (number, version)));
        let own = entry.request.take().map(|(client, number)| (client, (number, entry.version)));
        self.requests.extend(all.chain(own).map(|(client, request)| (ClientId(client), request)));
        self.last = Some(entry);
    }

    /// The version of the last entry that tells the whole table: the game is told from there on.
    #[must_use]
    pub const fn whole(&self) -> u64 {
        self.whole
    }

    /// How many entries there are from that one on.
    #[must_use]
    pub const fn since_whole(&self) -> usize {
        self.since
    }

    /// The table of this game, for whoever need not know it; see [`Restoring::finish`].
    ///
    /// # Errors
    /// What is wrong with the entries.
    pub fn host(self, kind: GameKind, header: &str, seed: u64) -> Result<Box<dyn AnyHost>, String> {
        dispatch!(kind, G => Ok(Box::new(self.finish::<G>(header, seed)?)))
    }

    /// The table, with new dice.
    ///
    /// # Errors
    /// What is wrong with the entries: they were not written by [`Host::take_entry`], or by another version of the rules.
    pub fn finish<G: Hosted>(self, header: &str, seed: u64) -> Result<Host<G>, String> {
        let last = self.last.ok_or("the table has no entries")?;
        let lines = self.steps.iter().map(|step| step.line.as_str());
        let text: String = std::iter::once(header).chain(lines.flat_map(|line| [line, "\n"])).collect();
        let record = read_record::<G>(&text, &EditionFinder::with(&[]))
            .map_err(|faults| faults.first().map_or_else(String::new, ToString::to_string))?;
        let players = G::players_of(&record.log.config);
        if last.chairs.len() != players || last.orders.len() != players {
            return Err(format!(
                "the table has {players} seats, its last entry tells of {}",
                last.chairs.len()
            ));
        }
        let chairs: Result<Vec<Chair>, String> = last.chairs.iter().map(chair).collect();
        let read = |order: &Option<Json>| order.as_ref().map(Json::read::<G::Order>).transpose();
        let orders: Result<Vec<Option<G::Order>>, String> = last.orders.iter().map(read).collect();
        let (mut chairs, mut orders) = (chairs?.into_iter(), orders?.into_iter());
        let marks = self.steps.iter().map(|step| Mark::from_word(&step.mark));
        let kept = Snapshot {
            marks: marks.collect::<Option<_>>().ok_or("a step has no known mark")?,
            log: record.log,
            commands: self.commands,
            chairs: PerPlayer::from_fn(players, |_| chairs.next().unwrap_or_default()),
            orders: PerPlayer::from_fn(players, |_| orders.next().flatten()),
            begun: last.begun,
            abandoned: last.abandoned,
            proposal: last.proposal.map(|proposal| Proposal {
                motion: showing::moved(proposal.motion),
                by: proposal.by,
                agreed: proposal.agreed,
            }),
            clock: last.clock.as_ref().map(|kept| clock(kept, players)).transpose()?,
            version: last.version,
            requests: self.requests,
        };
        let mut host = Host::new(seed ^ 1);
        let table = Table::restored(kept, Options::default(), seed);
        host.table = Some(table.map_err(|fault| format!("the log cannot be followed: {fault:?}"))?);
        Ok(host)
    }
}
