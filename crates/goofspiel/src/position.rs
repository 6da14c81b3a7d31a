//! What a referee asks of the game: positions and facts.
//!
//! A position is what happened so far, and is played through when it is read, so that none can be stated that cannot be.

use kernel::scan::Line;
use kernel::{Events, Fact, Fault, Game, Player, Reason, Referee, Turn, Viewer};
use positions::{Clause, compared, played};

use crate::cards::{Card, spaced};
use crate::config::Config;
use crate::notation::{REASONS, read_card};
use crate::state::{Bid, State, TurnUp};
use crate::view::View;

/// What a position says of the table, and of a seat.
const STATED: (&[&str], &[&str]) = (&["past", "prize"], &["bid"]);
/// What a clause may ask of the table, and of a seat.
const ASKED: (&[&str], &[&str]) =
    (&["round", "prize", "carried", "decides", "past"], &["points", "hand", "bid", "taken"]);

impl Referee for State {
    const REASONS: &'static [Reason] = &REASONS;

    fn read_position(config: &Config, _: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
        played(config, lines, STATED, State::follow)
    }

    fn write_position(&self) -> String {
        // The last cards are played by themselves.
        let past = self.past().iter().take(usize::from(self.config.cards.get()) - 1);
        let past = past.map(|round| format!("past {} bids {}\n", round.prize, spaced(round.bids.as_slice())));
        let prize = self.prize.map(|prize| format!("prize {prize}\n"));
        let bids = self.sealed.iter().filter_map(|(player, bid)| Some(format!("{player} bid {}\n", (*bid)?)));
        past.chain(prize).chain(bids).collect()
    }

    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        State::seen_facts(&View::of(self, Viewer::Spectator, true), line)
    }

    fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        compared(line, view.seats.len(), ASKED, |clause| found(view, clause))
    }
}

impl State {
    /// Plays what a clause of a position says.
    fn follow(&mut self, clause: &mut Clause<'_>) -> Result<(), Fault> {
        if let Some(player) = clause.seat {
            let card = read_card(&mut clause.scan)?;
            return clause.play(self, player, Bid(card));
        }
        let prize = read_card(&mut clause.scan)?;
        match (self.turn(), self.prize) {
            (Turn::Chance, _) if self.deck.contains(prize) => {
                self.resolve(TurnUp(prize), &mut Events::discarding());
            }
            (_, Some(up)) if up == prize => {}
            (_, Some(up)) => return Err(clause.line.fault(format!("the prize is {up} now, not {prize}"))),
            (Turn::Over, None) => return Err(clause.line.fault("the game is over before this")),
            (_, None) => {
                let message = format!("the prize {prize} is not in the stack; there are {}", self.deck);
                return Err(clause.line.fault(message));
            }
        }
        if clause.word == "past" {
            clause.scan.must("bids")?;
            for player in (0..self.players()).map(Player::new) {
                let card = read_card(&mut clause.scan)?;
                clause.play(self, player, Bid(card))?;
            }
        }
        Ok(())
    }
}

/// What a viewer sees of what a clause asks for.
fn found(view: &View, clause: &mut Clause<'_>) -> Result<String, Fault> {
    let seat = clause.seat.map(|player| &view.seats[player.seat()]);
    let card = |card: Option<Card>, none: &str| card.map_or(none.to_owned(), |card| card.to_string());
    Ok(match (seat, &*clause.word) {
        (Some(seat), "points") => seat.points.to_string(),
        (Some(seat), "taken") => seat.taken.to_string(),
        (Some(seat), "hand") => seat.hand.map_or("hidden".to_owned(), |hand| hand.to_string()),
        (Some(seat), _) => match (view.turn, seat.bid) {
            (Turn::Decide(owing), None) if !owing.contains(seat.player) => "hidden".to_owned(),
            (_, bid) => card(bid, "none"),
        },
        (None, "round") => view.round.to_string(),
        (None, "prize") => card(view.prize, "none"),
        (None, "carried") => view.carried.to_string(),
        (None, "past") => {
            let prize = read_card(&mut clause.scan)?;
            clause.scan.must("bids")?;
            let past = view.past.iter().find(|round| round.prize == prize);
            let past = past.ok_or_else(|| clause.line.fault("nobody has bid for this prize yet"))?;
            spaced(past.bids.iter().map(|&bid| card(bid, "?")))
        }
        (None, _) => match view.turn {
            Turn::Over => "nobody".to_owned(),
            Turn::Chance => "chance".to_owned(),
            Turn::Decide(owing) => spaced(owing.iter()),
        },
    })
}
