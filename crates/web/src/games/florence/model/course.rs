//! What is told as one: an auction with all its bids, a turn with all its deeds.

use florence::Event;
use florence::ids::{Object, Stack, Tile};
use kernel::Player;
use wire::Happened;

use crate::few::sort_few;
use crate::games::florence::words::{Happens, Tongue};
use crate::letters::capital;

/// What goes on while the log is told.
#[derive(Clone, Debug, Default)]
pub enum Course {
    /// Nothing that would take up the next event.
    #[default]
    Nothing,
    /// Cards are dealt to the viewer.
    Deal(Vec<String>),
    /// An object is auctioned, or its winner takes it.
    Auction(Lot),
    /// A seat takes its turn.
    Turn(Player, Vec<String>),
}

/// An object with the highest bid of each seat.
#[derive(Clone, Debug)]
pub struct Lot {
    object: Object,
    bids: Vec<(Player, i32)>,
    won: bool,
}

/// Whether an event belongs to the entry before, and how that entry is told from now on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placed {
    /// Whether it belongs to it.
    pub joins: bool,
    /// About whom the whole is, and what it comes to.
    pub head: Option<(Option<Player>, String)>,
}

impl Lot {
    fn bid(&mut self, player: Player, bid: i32) {
        self.bids.retain(|(bidder, _)| *bidder != player);
        self.bids.push((player, bid));
    }

    /// The auction in one line: who holds it, or who has it, what was taken by it at once, and what the others bid.
    fn head(&self, tongue: &Tongue, taken: &str) -> Option<(Option<Player>, String)> {
        let mut bids = self.bids.clone();
        sort_few(&mut bids, |(_, bid)| -bid);
        let told = |(player, bid): &(Player, i32)| format!("{} {bid}", tongue.seat(*player));
        let (first, others) = bids.split_first()?;
        let (object, others) = (
            capital(&tongue.object(self.object)),
            others.iter().map(told).collect::<Vec<String>>().join(", "),
        );
        let text = match (self.won, others.is_empty()) {
            (false, _) => format!("{object}: {} \u{2026}", told(first)),
            (true, true) => format!("{object} \u{2192} {}{taken}", told(first)),
            (true, false) => format!("{object} \u{2192} {}{taken}; {others}", told(first)),
        };
        Some((Some(first.0), text))
    }

    /// Whether the winner takes what was won.
    fn takes_up(&self, player: Player, event: &Event) -> bool {
        let winner = self.won && self.bids.last().is_some_and(|(winner, _)| *winner == player);
        winner
            && match event {
                Event::TakesLandscape { .. }
                | Event::KeepsRecruiting(_)
                | Event::Sees { .. }
                | Event::Keeps { .. }
                | Event::PutsUnder { .. }
                | Event::KeepsOne { .. } => true,
                Event::Places { placement, .. } => matches!(placement.tile, Tile::Landscape(_)),
                Event::Looks { stack, .. } => *stack == Stack::Prestige,
                Event::Recruits { .. } => self.object == Object::Recruiting,
                _ => false,
            }
    }
}

/// What each has bid last for the object that is being auctioned after so many steps.
#[must_use]
pub fn last_bids(happened: &[Happened<Event>], steps: usize) -> Vec<(Player, i32)> {
    let mut bids: Vec<(Player, i32)> = Vec::new();
    for told in happened.iter().rev().filter(|told| told.step < steps) {
        let (player, bid, named) = match told.event {
            Event::Raises { player, bid } => (player, bid, false),
            Event::Names { player, bid, .. } => (player, bid, true),
            _ => continue,
        };
        if !bids.iter().any(|(bidder, _)| *bidder == player) {
            bids.push((player, bid));
        }
        if named {
            break;
        }
    }
    bids
}

impl Course {
    /// Hears an event that has a sentence, `player` being whom it is about.
    pub fn hear(&mut self, event: &Event, player: Option<Player>, tongue: &Tongue) -> Placed {
        let alone = Placed::default();
        match (&mut *self, event, player) {
            (Course::Deal(cards), Event::Dealt { card, .. }, _) => {
                cards.push(tongue.card(*card));
                let all = Happens::DealtAll.fill(tongue.lang, &[&cards.join(", ")]);
                Placed { joins: true, head: Some((player, all)) }
            }
            (_, Event::Dealt { card, .. }, _) => {
                *self = Course::Deal(vec![tongue.card(*card)]);
                alone
            }
            (_, Event::Names { player, object, bid }, _) => {
                let lot = Lot { object: *object, bids: vec![(*player, *bid)], won: false };
                let head = lot.head(tongue, "");
                *self = Course::Auction(lot);
                Placed { joins: false, head }
            }
            (Course::Auction(lot), Event::Raises { player, bid }, _) => {
                lot.bid(*player, *bid);
                Placed { joins: true, head: lot.head(tongue, "") }
            }
            (Course::Auction(lot), Event::Passes(_), _) if !lot.won => Placed { joins: true, head: None },
            (Course::Auction(lot), Event::Wins { player, price, .. }, _) if !lot.won => {
                lot.bid(*player, *price);
                lot.won = true;
                Placed { joins: true, head: lot.head(tongue, "") }
            }
            (_, Event::Wins { player, object, price }, _) => {
                let lot = Lot { object: *object, bids: vec![(*player, *price)], won: true };
                let head = lot.head(tongue, "");
                *self = Course::Auction(lot);
                Placed { joins: false, head }
            }
            (Course::Auction(lot), _, Some(player)) if lot.takes_up(player, event) => {
                // Whom the card won at once is told with it: somebody has lost a card by it.
                let taken = deed(event, tongue).filter(|_| matches!(event, Event::Recruits { .. }));
                let head = taken.and_then(|taken| lot.head(tongue, &format!(": {taken}")));
                if matches!(event, Event::Recruits { .. } | Event::KeepsRecruiting(_)) {
                    *self = Course::Nothing;
                }
                Placed { joins: true, head }
            }
            (_, _, Some(player)) if is_of_a_turn(event) => self.go_on(event, player, tongue),
            _ => {
                *self = Course::Nothing;
                alone
            }
        }
    }

    /// A seat does something in its turn.
    fn go_on(&mut self, event: &Event, player: Player, tongue: &Tongue) -> Placed {
        let joins = matches!(self, Course::Turn(whose, _) if *whose == player);
        if !joins {
            *self = Course::Turn(player, Vec::new());
        }
        let Course::Turn(_, deeds) = self else { return Placed::default() };
        let begun = deeds.len();
        deeds.extend(deed(event, tongue));
        let head = (deeds.len() > begun)
            .then(|| (Some(player), format!("{}: {}", tongue.seat(player), deeds.join(", "))));
        if matches!(event, Event::EndsTurn(_)) {
            *self = Course::Nothing;
        }
        Placed { joins, head }
    }
}

/// Whether an event is part of a turn.
const fn is_of_a_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::Places { .. }
            | Event::Introduces { .. }
            | Event::Works { .. }
            | Event::PlaysBonus { .. }
            | Event::Completes { .. }
            | Event::Looks { .. }
            | Event::Sees { .. }
            | Event::Keeps { .. }
            | Event::KeepsOne { .. }
            | Event::PutsUnder { .. }
            | Event::Recruits { .. }
            | Event::EndsTurn(_)
    )
}

/// What a deed of a turn is in one or two words.
fn deed(event: &Event, tongue: &Tongue) -> Option<String> {
    match event {
        Event::Places { placement, .. } => Some(tongue.tile(placement.tile)),
        Event::Introduces { freedom, .. } => Some(tongue.freedom(*freedom)),
        Event::Completes { card, value, .. } => Some(format!("{} {}", tongue.card(*card), value.total())),
        Event::Recruits { card, from, .. } => {
            Some(Happens::RecruitsFrom.fill(tongue.lang, &[&tongue.card(*card), &tongue.seat(*from)]))
        }
        Event::Looks { stack, .. } => Some(tongue.stack(*stack).to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::super::tests::{facts, play};
    use super::*;
    use crate::frame::entries;
    use crate::words::Lang;

    #[test]
    fn what_is_sold_for_florins_is_said_to_be_and_a_card_that_scores_nothing_is_missed() {
        let (mut sales, mut missed) = (0, 0);
        for seed in 60..70 {
            let (state, happened) = play(seed, |_, _, _| ());
            let facts = facts(&state, Player::new(0), Lang::En);
            for line in lines(&happened, &facts.tongue) {
                assert!(!line.text.contains("scores 0"), "{}", line.text);
                missed += usize::from(line.text.contains(" misses the prestige card: "));
                let sold = line.books.iter().filter(|book| book.name == "Prestige sold");
                for book in sold {
                    assert!(book.scores && book.total < 0, "{book:?}");
                    assert!(book.short.ends_with(" prestige, sold to pay"), "{book:?}");
                    sales += 1;
                }
            }
        }
        assert!(sales > 0 && missed > 0, "{sales} sales, {missed} missed");
    }

    #[test]
    fn an_auction_is_one_line_of_the_log_and_so_is_a_turn() {
        let mut fetches = 0;
        for seed in 60..68 {
            let (state, happened) = play(seed, |_, _, _| ());
            let facts = facts(&state, Player::new(0), Lang::En);
            let told = entries(&lines(&happened, &facts.tongue), 4);
            let count = |wanted: fn(&Event) -> bool| happened.iter().filter(|all| wanted(&all.event)).count();
            let sold = count(|event| matches!(event, Event::Wins { .. }));
            let turns = count(|event| matches!(event, Event::EndsTurn(_)));
            assert_eq!(told.iter().filter(|entry| entry.text.contains('\u{2192}')).count(), sold);
            // Whom a recruiting card fetches at once stands beside who has it, before what the others bid.
            let fetched =
                told.iter().filter_map(|entry| entry.text.split_once('\u{2192}')?.1.split_once(" (from "));
            for (before, _) in fetched {
                assert!(!before.contains("; "), "{before}");
                fetches += 1;
            }
            let ended = told.iter().filter(|entry| {
                entry.lines.last().is_some_and(|line| {
                    line.text.contains("ends the turn") || line.text.contains("end the turn")
                })
            });
            assert_eq!(
                ended.count(),
                turns,
                "{:#?}",
                told.iter().map(|entry| &entry.text).collect::<Vec<_>>()
            );
            let long = told.iter().filter(|entry| entry.lines.len() > 1).count();
            assert!(long <= sold + turns, "{long} entries of several lines, {sold} sold, {turns} turns");
            // Every round ends with what each seat gained, and that adds up to what it had by then.
            let rounds: Vec<&crate::frame::LogEntry> = told.iter().filter(|entry| entry.is_round()).collect();
            assert_eq!(
                (rounds.len(), rounds.iter().filter(|entry| entry.results.len() == 4).count()),
                (7, 7)
            );
        }
        assert!(fetches > 0);
    }
}
