//! The log as sentences, each with what it touched and its receipts.

use florence::board::Cells;
use florence::{Event, Term};
use kernel::{Player, PlayerSet, Receipt};
use wire::Happened;

use super::spot::{Spot, touched};
use crate::florence_page::draw::board::covered;
use crate::florence_page::words::{Happens, Tongue};

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The step that brought it about.
    pub step: usize,
    /// The sentence.
    pub text: String,
    /// Whom it is about.
    pub player: Option<Player>,
    /// Which cells of that principality it touched.
    pub cells: Cells,
    /// What else it touched.
    pub spots: Vec<Spot>,
    /// Florins and prestige that changed hands, with whether it is florins.
    pub receipts: Vec<(Player, bool, Receipt<Term>)>,
    /// Why nobody decided it.
    pub aside: Option<&'static str>,
    /// Whether a round begins here.
    pub round: Option<u8>,
    /// The work value, term by term, if a work is completed.
    pub work: Option<Receipt<Term>>,
    /// Whom it concerns so much that they should not miss it.
    pub concerns: PlayerSet,
}

/// The log in order.
#[must_use]
pub fn lines(happened: &[Happened<Event>], tongue: &Tongue) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    // A payment before its deed, such as the price of a building, waits for the sentence that tells the deed.
    let mut waiting: Vec<(Player, bool, Receipt<Term>)> = Vec::new();
    let mut bidders = PlayerSet::EMPTY;
    let mut begun = None;
    for Happened { step, by, event } in happened {
        let concerns = concerned(event, &mut bidders);
        let book = match event {
            Event::Florins { player, receipt } => Some((*player, true, receipt.clone())),
            Event::Prestige { player, receipt } => Some((*player, false, receipt.clone())),
            _ => None,
        };
        if let Some(entry) = book {
            match lines.last_mut().filter(|line| line.step == *step) {
                Some(line) => line.receipts.push(entry),
                None => waiting.push(entry),
            }
            continue;
        }
        let Some(text) = tongue.event(event) else { continue };
        // A work that is completed needs no sentence that says it was begun.
        match event {
            Event::Works { .. } => begun = Some(lines.len()),
            Event::Completes { .. } => drop(begun.take().map(|begun| lines.remove(begun))),
            _ => {}
        }
        lines.push(Line {
            step: *step,
            text,
            player: about(event),
            cells: match event {
                Event::Places { placement, .. } => covered(&tongue.edition, *placement),
                _ => Cells::EMPTY,
            },
            spots: touched(event),
            receipts: std::mem::take(&mut waiting),
            aside: match by.as_str() {
                "forced" => Some(Happens::Forced.text(tongue.lang)),
                "order" => Some(Happens::Ordered.text(tongue.lang)),
                _ => None,
            },
            round: if let Event::RoundBegins { round, .. } = event { Some(*round) } else { None },
            work: if let Event::Completes { value, .. } = event { Some(value.clone()) } else { None },
            concerns,
        });
    }
    lines
}

/// Whom an event concerns, though it may be about somebody else: all who were outbid, who lost a profession to another, and
/// everybody when the best work is known. `bidders` are those of the auction so far.
fn concerned(event: &Event, bidders: &mut PlayerSet) -> PlayerSet {
    match event {
        Event::Names { player, .. } => {
            *bidders = PlayerSet::only(*player);
            PlayerSet::EMPTY
        }
        Event::Raises { player, .. } => {
            *bidders = bidders.with(*player);
            PlayerSet::EMPTY
        }
        Event::Wins { player, .. } => std::mem::take(bidders).without(*player),
        Event::Recruits { from, .. } => PlayerSet::only(*from),
        Event::BestWork { .. } => PlayerSet::first(kernel::MAX_PLAYERS),
        _ => PlayerSet::EMPTY,
    }
}

/// Whom an event is about.
fn about(event: &Event) -> Option<Player> {
    match event {
        Event::Starts(player)
        | Event::HasChosen(player)
        | Event::Passes(player)
        | Event::Declines(player)
        | Event::KeepsRecruiting(player)
        | Event::EndsTurn(player)
        | Event::Dealt { player, .. }
        | Event::GivesBack { player, .. }
        | Event::Names { player, .. }
        | Event::Raises { player, .. }
        | Event::Wins { player, .. }
        | Event::Florins { player, .. }
        | Event::Prestige { player, .. }
        | Event::Places { player, .. }
        | Event::Looks { player, .. }
        | Event::Sees { player, .. }
        | Event::Keeps { player, .. }
        | Event::PutsUnder { player, .. }
        | Event::KeepsOne { player, .. }
        | Event::Recruits { player, .. }
        | Event::Works { player, .. }
        | Event::PlaysBonus { player, .. }
        | Event::Completes { player, .. }
        | Event::Introduces { player, .. }
        | Event::BestWork { player, .. }
        | Event::Shows { player, .. } => Some(*player),
        Event::RoundBegins { .. } | Event::Ends { .. } => None,
    }
}
