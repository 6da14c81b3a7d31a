//! The log as sentences, each with what it touched and its receipts.

use florence::board::Cells;
use florence::{Event, Term};
use kernel::{Player, PlayerSet, Receipt};
use wire::Happened;

use super::course::Course;
use super::spot::{Spot, touched};
use crate::frame::words::Framing;
use crate::frame::{Book, CHANCE, Chime, LogLine, signed};
use crate::games::florence::draw::board::covered;
use crate::games::florence::words::{Happens, Thing, Tongue};

/// The log in order.
#[must_use]
pub fn lines(happened: &[Happened<Event>], tongue: &Tongue) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    // A payment before its deed, such as the price of a building, waits for the sentence that tells the deed.
    let mut waiting: Vec<Book> = Vec::new();
    let mut bidders = PlayerSet::EMPTY;
    let (mut begun, mut course) = (None, Course::default());
    for Happened { step, by, event } in happened {
        let mut concerns = concerned(event, &mut bidders);
        // Whoever has said how far to go is told when that was not enough.
        if let (Event::Passes(player), Some(Framing::Ordered)) = (event, Framing::of_mark(by)) {
            concerns = concerns.with(*player);
        }
        let book = match event {
            Event::Florins { player, receipt } => Some(money(tongue, *player, receipt)),
            Event::Prestige { player, receipt } => Some(prestige(tongue, *player, receipt)),
            _ => None,
        };
        if let Some(entry) = book {
            match lines.last_mut().filter(|line| line.step == *step) {
                Some(line) => line.books.push(entry),
                None => waiting.push(entry),
            }
            continue;
        }
        let Some(text) = tongue.event(event) else { continue };
        let mut placed = course.hear(event, about(event), tongue);
        match event {
            Event::Works { .. } => begun = Some(lines.len()),
            Event::Completes { .. } => {
                if let Some(at) = begun.take() {
                    untell(&mut lines, at, &mut placed.joins);
                }
            }
            _ => {}
        }
        lines.push(LogLine {
            step: *step,
            text,
            player: about(event),
            cells: match event {
                Event::Places { placement, .. } => covered(&tongue.edition, *placement),
                _ => Cells::EMPTY,
            },
            things: touched(event).into_iter().map(Spot::word).collect(),
            books: work(event, tongue).into_iter().chain(waiting.drain(..)).collect(),
            aside: Framing::of_mark(by).map(|why| why.text(tongue.lang)),
            chance: by == CHANCE,
            stood_in: false,
            round: matches!(event, Event::RoundBegins { .. }),
            closes: matches!(event, Event::Shows { .. } | Event::Ends { .. }),
            chime: match event {
                Event::Wins { .. } => Some(Chime::Won),
                Event::Completes { .. } => Some(Chime::Done),
                _ => None,
            },
            joins: placed.joins,
            head: placed.head,
            sign: None,
            concerns,
        });
    }
    lines
}

/// Takes out the line that says that a work was begun: one that is completed needs none. What it began is begun by the line
/// after it, which is the next to be told if there is none yet.
fn untell(lines: &mut Vec<LogLine>, at: usize, next_joins: &mut bool) {
    let gone = lines.remove(at);
    match lines.get_mut(at) {
        Some(line) => line.joins = gone.joins,
        None => *next_joins = gone.joins,
    }
}

fn book(tongue: &Tongue, name: Thing, receipt: &Receipt<Term>) -> Book {
    Book {
        player: None,
        name: name.text(tongue.lang).to_owned(),
        terms: receipt.terms().iter().map(|(term, amount)| (tongue.term(*term), *amount)).collect(),
        total: receipt.total(),
        short: String::new(),
        scores: false,
    }
}

/// Florins that change hands. What was bid is said by the line of the auction.
fn money(tongue: &Tongue, player: Player, receipt: &Receipt<Term>) -> Book {
    let bid = matches!(receipt.terms(), [(Term::Bid(_), _)]);
    let short = if bid { String::new() } else { format!("{} fl", signed(receipt.total())) };
    Book { player: Some(player), short, ..book(tongue, Thing::Florins, receipt) }
}

/// Prestige that is gained or lost.
fn prestige(tongue: &Tongue, player: Player, receipt: &Receipt<Term>) -> Book {
    // What was given for florins is told apart: behind a purchase it would read like its result.
    let sold = receipt.terms().iter().any(|(term, _)| *term == Term::PrestigeSold);
    let (told, name) =
        if sold { (Happens::Sold, Thing::PrestigeSold) } else { (Happens::Prestige, Thing::Prestige) };
    let short = told.fill(tongue.lang, &[&signed(receipt.total())]);
    Book { player: Some(player), short, scores: true, ..book(tongue, name, receipt) }
}

/// The work value, term by term, if a work is completed.
fn work(event: &Event, tongue: &Tongue) -> Option<Book> {
    let (Event::Completes { value, .. } | Event::PrincessWork { value, .. }) = event else { return None };
    Some(book(tongue, Thing::WorkValue, value))
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
        Event::Bids { outbid: Some(outbid), .. } => PlayerSet::only(*outbid),
        // Whoever has asked goes on and is to see that the neighbour has accepted.
        Event::BuildsJointly { player, .. } => PlayerSet::only(*player),
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
        | Event::ForgoesCharacters(player)
        | Event::Bids { player, .. }
        | Event::Hires { player, .. }
        | Event::Uses { player, .. }
        | Event::KeepsCharacter { player, .. }
        | Event::PrincessWork { player, .. }
        | Event::Dealt { player, .. }
        | Event::GivesBack { player, .. }
        | Event::Names { player, .. }
        | Event::Raises { player, .. }
        | Event::Wins { player, .. }
        | Event::TakesLandscape { player, .. }
        | Event::KeepsObject { player, .. }
        | Event::Discards { player, .. }
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
        | Event::Offers { player, .. }
        | Event::Refuses { player, .. }
        | Event::BuildsJointly { player, .. }
        | Event::Shows { player, .. } => Some(*player),
        Event::FreedomDrawn(_)
        | Event::FreedomLeaves(_)
        | Event::PotIs(_)
        | Event::RoundBegins { .. }
        | Event::Ends { .. } => None,
    }
}
