//! What a referee asks of the game: positions, facts and receipts.
//!
//! A position is what happened so far, and is played through when it is read, so that none can be stated that cannot be.

use std::fmt::Write as _;

use kernel::scan::{Line, Scan, alternatives};
use kernel::{Events, Explained, Fact, Fault, Game, Notation, Player, Reason, Referee, Told, Turn, Viewer};

use words::Lang;

use crate::cards::Card;
use crate::config::Config;
use crate::event::Event;
use crate::notation::{REASONS, read_card};
use crate::state::{Bid, State, TurnUp};
use crate::view::{PastView, View};

/// What a clause may ask of the table, and of a seat.
const OF_TABLE: [&str; 5] = ["round", "prize", "carried", "decides", "past"];
const OF_SEAT: [&str; 4] = ["points", "hand", "bid", "taken"];

impl Referee for State {
    const REASONS: &'static [Reason] = &REASONS;

    fn read_position(config: &Config, _: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
        let mut state = State::new(config);
        let mut faults = Vec::new();
        for clause in lines.iter().flat_map(|&line| clauses(line)) {
            // What follows a fault would be measured by a game that is not meant.
            if faults.is_empty() {
                faults.extend(state.follow(clause).err());
            }
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }

    fn write_position(&self) -> String {
        let mut text = String::new();
        // The last cards are played by themselves.
        for round in self.past().iter().take(usize::from(self.config.cards) - 1) {
            let bids: Vec<String> = round.bids.as_slice().iter().map(Card::to_string).collect();
            let _ = writeln!(text, "past {} bids {}", round.prize, bids.join(" "));
        }
        if let Some(prize) = self.prize {
            let _ = writeln!(text, "prize {prize}");
        }
        for (player, bid) in self.sealed.iter() {
            if let Some(bid) = bid {
                let _ = writeln!(text, "{player} bid {bid}");
            }
        }
        text
    }

    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        State::seen_facts(&View::of(self, Viewer::Spectator, true), line)
    }

    fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        clauses(line).map(|clause| fact(view, clause)).collect()
    }

    fn receipt_of(&self, event: &Event) -> Option<Explained> {
        <State as Told>::receipt(Lang::En, self.edition(), event)
    }
}

impl State {
    /// Plays what a clause of a position says.
    fn follow(&mut self, clause: Line<'_>) -> Result<(), Fault> {
        let mut scan = Scan::of(clause);
        let word = scan.take("`past`, `prize` or a seat")?;
        match (seat(word.text), &*word.lower) {
            (Some(player), _) => {
                scan.must("bid")?;
                let card = read_card(&mut scan)?;
                self.try_bid(player, card, clause)?;
            }
            (None, "prize") => self.follow_prize(&mut scan, clause)?,
            (None, "past") => {
                self.follow_prize(&mut scan, clause)?;
                scan.must("bids")?;
                for player in 0..self.players() {
                    let player = Player::new(player);
                    let card = read_card(&mut scan)?;
                    self.try_bid(player, card, clause)?;
                }
            }
            _ => return Err(word.unknown("clause", &["past", "prize"], "`past`, `prize` or a seat")),
        }
        scan.must_end("the clause")
    }

    /// The prize is turned up, if it is not already.
    fn follow_prize(&mut self, scan: &mut Scan<'_>, clause: Line<'_>) -> Result<(), Fault> {
        let prize = read_card(scan)?;
        match (self.turn(), self.prize) {
            (Turn::Chance, _) if self.deck.contains(prize) => {
                self.resolve(TurnUp(prize), &mut Events::deaf());
                Ok(())
            }
            (_, Some(up)) if up == prize => Ok(()),
            (_, Some(up)) => Err(clause.fault(format!("the prize is {up} now, not {prize}"))),
            (Turn::Over, None) => Err(clause.fault("the game is over before this")),
            (_, None) => {
                Err(clause.fault(format!("the prize {prize} is not in the stack; there are {}", self.deck)))
            }
        }
    }

    fn try_bid(&mut self, player: Player, card: Card, clause: Line<'_>) -> Result<(), Fault> {
        let refused = |state: &State, reason| {
            clause.fault(format!("{player} bid {card}: {}", State::explain(state.edition(), &reason)))
        };
        let taken = self.play(player, Bid(card), &mut Events::deaf());
        taken.map_err(|reason| refused(self, reason))
    }
}

/// The clauses of a line, between commas.
fn clauses(line: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let here = rest.take()?;
        let (one, more) = here.split(",").map_or((here.trimmed(), None), |(one, more)| (one, Some(more)));
        rest = more;
        Some(one)
    })
}

/// The seat whose letter this is.
fn seat(word: &str) -> Option<Player> {
    let mut letters = word.chars();
    letters
        .next()
        .filter(|letter| letters.as_str().is_empty() && letter.is_ascii_uppercase())
        .and_then(Player::from_letter)
}

/// Compares one clause with what is seen.
fn fact(view: &View, clause: Line<'_>) -> Result<Fact, Fault> {
    let mut scan = Scan::of(clause);
    let first = scan.take("a seat or what is asked")?;
    let player = seat(first.text);
    if player.is_some_and(|player| player.seat() >= view.seats.len()) {
        return Err(first.fault(format!("no seat {} at a table of {}", first.text, view.seats.len())));
    }
    let known = if player.is_some() { &OF_SEAT[..] } else { &OF_TABLE[..] };
    let word = if player.is_some() { scan.take(&alternatives(known))? } else { first };
    if !known.contains(&&*word.lower) {
        return Err(word.unknown("clause", known, &alternatives(known)));
    }
    let mut subject = player.map_or(String::new(), |player| format!("{player} ")) + &word.lower;
    let found = if word.lower == "past" {
        let prize = read_card(&mut scan)?;
        scan.must("bids")?;
        let _ = write!(subject, " {prize} bids");
        let round = view.past.iter().find(|round| round.prize == prize);
        bids(round.ok_or_else(|| clause.fault("nobody has bid for this prize yet"))?)
    } else {
        found(view, player, &word.lower)
    };
    let mut expected = scan.take("what is expected")?.text.to_owned();
    while scan.peek().is_some() {
        expected = expected + " " + scan.take("a value")?.text;
    }
    let (line, column) = (clause.number, clause.column);
    Ok(Fact { line, column, expected: format!("{subject} {expected}"), found: format!("{subject} {found}") })
}

/// What a viewer sees of what a clause asks for.
fn found(view: &View, player: Option<Player>, word: &str) -> String {
    let seat = player.map(|player| &view.seats[player.seat()]);
    let card = |card: Option<Card>| card.map_or("none".to_owned(), |card| card.to_string());
    match (seat, word) {
        (Some(seat), "points") => seat.points.to_string(),
        (Some(seat), "taken") => seat.taken.to_string(),
        (Some(seat), "hand") => seat.hand.map_or("hidden".to_owned(), |hand| hand.to_string()),
        (Some(seat), _) => match (view.turn, seat.bid) {
            (Turn::Decide(owing), None) if !owing.contains(seat.player) => "hidden".to_owned(),
            (_, bid) => card(bid),
        },
        (None, "round") => view.round.to_string(),
        (None, "prize") => card(view.prize),
        (None, "carried") => view.carried.to_string(),
        (None, _) => match view.turn {
            Turn::Over => "nobody".to_owned(),
            Turn::Chance => "chance".to_owned(),
            Turn::Decide(owing) => {
                owing.iter().map(|player| player.to_string()).collect::<Vec<_>>().join(" ")
            }
        },
    }
}

/// Bids in order of seats, `?` for one that is not known.
fn bids(round: &PastView) -> String {
    let word = |bid: &Option<Card>| bid.map_or("?".to_owned(), |bid| bid.to_string());
    round.bids.iter().map(word).collect::<Vec<String>>().join(" ")
}
