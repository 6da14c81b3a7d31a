//! Compares what is expected with what is the case: facts, what a viewer sees, receipts, and what may be done.

use kernel::scan::Line;
use kernel::{Fact, Fault, Player, Referee, Viewer, perft_within};

use crate::choices::{listed, possible};

use super::play::{CHANCE, Stage, Verdict};
use super::small::{Sum, difference, items, seat_letter, who};

/// So many steps ahead `perft` looks at most.
const DEEPEST: u32 = 12;

/// So many steps it looks at in all, so that no ruling keeps the referee for long.
const MOST_COUNTED: u64 = 20_000_000;

impl<G: Referee> Stage<G> {
    /// Compares facts, each of which counts as one expectation.
    pub(super) fn compare(&mut self, facts: Vec<Result<Fact, Fault>>) {
        for fact in facts {
            self.checks += 1;
            match fact {
                Ok(fact) if fact.holds() => {}
                Ok(fact) => self.fault(Fault::in_line(
                    fact.line,
                    fact.column,
                    difference(&fact.expected, &fact.found),
                )),
                Err(fault) => self.fault(fault),
            }
        }
    }

    pub(super) fn sees(&mut self, text: Line<'_>) {
        let (who, clauses) = who(text);
        let viewer = match seat_letter(who.text) {
            Some(player) => match self.seat(player, who) {
                Some(player) => Viewer::Player(player),
                None => return,
            },
            None if who.text == "spectator" => Viewer::Spectator,
            None => {
                return self.fault(
                    who.fault(format!("who sees? Expected a seat or `spectator`, not `{}`", who.text)),
                );
            }
        };
        let facts = G::seen_facts(&self.game.view(viewer), clauses);
        self.compare(facts);
    }

    /// `receipt A work poet: theater 4 + travel 3 = 7`.
    pub(super) fn receipt(&mut self, text: Line<'_>) {
        self.checks += 1;
        let (letter, rest) = text.split_word();
        let Some(player) = seat_letter(letter.text).and_then(|player| self.seat(player, letter)) else {
            return self.fault(letter.fault("whose receipt? Expected a seat"));
        };
        let Some((subject, sum)) = rest.split(":") else {
            return self.fault(rest.fault("expected what the receipt is for, and its terms after a colon"));
        };
        let expected = match Sum::read(sum) {
            Ok(expected) => expected,
            Err(fault) => return self.fault(fault),
        };
        let found: Vec<Sum> = self
            .receipts
            .iter()
            .filter(|receipt| receipt.player == player && receipt.subject == subject.text)
            .map(|receipt| Sum::of(&receipt.terms))
            .collect();
        if found.contains(&expected) {
            return;
        }
        let found = match found.as_slice() {
            [] => {
                let others =
                    self.receipts.iter().map(|receipt| format!("{} {}", receipt.player, receipt.subject));
                let others: Vec<String> = others.collect();
                format!(
                    "no such receipt; there are: {}",
                    if others.is_empty() { "none".to_owned() } else { others.join(", ") }
                )
            }
            found => found.iter().map(Sum::text).collect::<Vec<String>>().join("\n            "),
        };
        self.fault(subject.fault(difference(&expected.text(), &found)));
    }

    /// `perft 3 1204`: so many sequences of three steps begin here.
    pub(super) fn sequences(&mut self, text: Line<'_>) {
        self.checks += 1;
        let (depth, count) = text.split_word();
        let Some(steps) = depth.text.parse().ok().filter(|steps| (1..=DEEPEST).contains(steps)) else {
            let message = format!("how many steps ahead? Expected 1 to {DEEPEST}, not `{}`", depth.text);
            return self.fault(depth.fault(message));
        };
        let Ok(expected) = count.text.parse::<u64>() else {
            return self
                .fault(count.fault(format!("how many sequences? Expected a number, not `{}`", count.text)));
        };
        match perft_within(&self.game, steps, MOST_COUNTED) {
            Some(found) if found == expected => {}
            Some(found) => self.fault(count.fault(difference(&expected.to_string(), &found.to_string()))),
            None => {
                let message =
                    format!("too far ahead: more than {MOST_COUNTED} steps would have to be looked at");
                self.fault(depth.fault(message));
            }
        }
    }

    /// What may be done now: exactly these, these among others, not these, or so many.
    pub(super) fn choices(&mut self, verb: &str, text: Line<'_>) {
        self.checks += 1;
        let (who, list) = who(text);
        let player = match seat_letter(who.text) {
            Some(player) => match self.seat(player, who) {
                Some(player) => Some(player),
                None => return,
            },
            None if who.text == CHANCE => None,
            None => {
                let message = format!("who decides? Expected a seat or `{CHANCE}`, not `{}`", who.text);
                return self.fault(who.fault(message));
            }
        };
        match verb {
            "legal" => self.legal(player, list),
            "count" => self.count(player, list),
            "offers" => self.offers(player, list, true),
            _ => self.offers(player, list, false),
        }
    }

    fn legal(&mut self, player: Option<Player>, list: Line<'_>) {
        let mut expected = Vec::new();
        for item in items(list).filter(|item| item.text != "none") {
            match self.normal(player, item) {
                Ok(text) => expected.push(text),
                Err(fault) => return self.fault(fault),
            }
        }
        let found = possible(&self.game, player);
        let missing: Vec<&str> =
            expected.iter().filter(|it| !found.contains(it)).map(String::as_str).collect();
        let more: Vec<&str> = found.iter().filter(|it| !expected.contains(it)).map(String::as_str).collect();
        if missing.is_empty() && more.is_empty() {
            return;
        }
        let mut message = "what may be done is another list".to_owned();
        if !missing.is_empty() {
            message.push_str(&format!("\n  expected, but not allowed: {}", missing.join(" | ")));
        }
        if !more.is_empty() {
            message.push_str(&format!("\n  allowed, but not expected: {}", listed(&more)));
        }
        self.fault(list.fault(message));
    }

    /// A single action or outcome as it is written.
    fn normal(&self, player: Option<Player>, item: Line<'_>) -> Result<String, Fault> {
        if player.is_none() {
            let outcome =
                G::read_outcome(self.game.edition(), item.text).map_err(|fault| item.place(fault))?;
            return Ok(G::write_outcome(self.game.edition(), outcome));
        }
        let actions = self.game.read_here(item.text).map_err(|fault| item.place(fault))?;
        match actions.as_slice() {
            [action] => Ok(G::write_action(self.game.edition(), *action)),
            _ => {
                Err(item
                    .fault(format!("`{}` is more than one decision; `offers` takes such chains", item.text)))
            }
        }
    }

    /// `count A: place tower 58`: so many choices begin with these words.
    fn count(&mut self, player: Option<Player>, text: Line<'_>) {
        let words: Vec<&str> = text.text.split_whitespace().collect();
        let Some((number, beginning)) = words.split_last() else {
            return self.fault(text.fault("expected a number"));
        };
        let Ok(expected) = number.parse::<usize>() else {
            return self.fault(text.fault(format!("expected a number at the end, not `{number}`")));
        };
        let begins = |choice: &&String| {
            let mut choice = choice.split_whitespace();
            beginning.iter().all(|word| choice.next() == Some(word))
        };
        let possible = possible(&self.game, player);
        let found = possible.iter().filter(begins).count();
        if found != expected {
            self.fault(text.fault(difference(&expected.to_string(), &found.to_string())));
        }
    }

    fn offers(&mut self, player: Option<Player>, list: Line<'_>, offered: bool) {
        let mut any = false;
        for item in items(list) {
            any = true;
            let refused = match player {
                Some(player) => match self.try_chain(player, item) {
                    Verdict::Taken(..) => None,
                    Verdict::Refused { reasons, sentence, .. } => {
                        Some(format!("refused {}: {sentence}", reasons[0]))
                    }
                    Verdict::Unreadable(Fault { reason: Some(slug), message, .. }) => {
                        Some(format!("refused {slug}: {message}"))
                    }
                    Verdict::Unreadable(fault) => {
                        self.fault(fault);
                        continue;
                    }
                },
                None => match self.normal(None, item) {
                    Ok(text) => (!possible(&self.game, None).contains(&text))
                        .then(|| "it cannot happen here".to_owned()),
                    Err(fault) => {
                        self.fault(fault);
                        continue;
                    }
                },
            };
            match (offered, refused) {
                (true, Some(reason)) => {
                    self.fault(item.fault(format!("`{}` should be possible\n  {reason}", item.text)));
                }
                (false, None) => {
                    self.fault(item.fault(format!("`{}` should not be possible, and is", item.text)))
                }
                (true, None) | (false, Some(_)) => {}
            }
        }
        if !any {
            self.fault(list.fault("expected one choice or several, with `|` between them"));
        }
    }
}
