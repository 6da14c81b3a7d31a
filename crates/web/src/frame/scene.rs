//! What the frame shows of a table, whatever is played there.

use kernel::{Player, PlayerSet};
use wire::{Sitter, Undo};

use super::words::Framing;
use crate::parts::icon::{self, Icon};
use crate::words::{Lang, OnTable};

/// The language of the reader, and what the seats are called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    /// The language.
    pub lang: Lang,
    /// Names of seats, in order.
    pub seats: Vec<String>,
}

impl Names {
    /// What a seat is called; while the log is told, what it was called then.
    #[must_use]
    pub fn seat(&self, player: Player) -> String {
        if let Some(name) = super::taken_over::called(player) {
            return name;
        }
        self.seats.get(player.seat()).cloned().unwrap_or_else(|| player.to_string())
    }
}

/// A position as every game has one: the present, or an earlier one of a replay.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The language and the names of the seats.
    pub names: Names,
    /// Through whose eyes this is seen.
    pub eyes: Option<Player>,
    /// Who owes a decision.
    pub to_act: PlayerSet,
    /// The decision owed through these eyes; nothing in a replay.
    pub deciding: Option<Deciding>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether this is an earlier position.
    pub past: bool,
    /// How many steps the log has at this position.
    pub steps: usize,
    /// Whether the last decision can be taken back.
    pub undo: Option<Undo>,
    /// The round, from 1; 0 before the first.
    pub round: usize,
    /// All rounds, each with what is to be known of it; empty for a game without rounds or whose number is open.
    pub rounds: Vec<String>,
    /// What the turn has come to, in a few words.
    pub aside: Option<String>,
    /// What points are called.
    pub points: String,
    /// The seats in order.
    pub seats: Vec<SeatScene>,
    /// Where points come from, the most telling first; see [`Part::source`].
    pub sources: Vec<String>,
    /// Their signs in the same order, as pictures; an empty one where there is none, and none at all in a game without signs.
    pub source_signs: Vec<String>,
    /// How many cards or the like the viewer holds.
    pub held: usize,
}

/// A decision that is owed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deciding {
    /// Who decides.
    pub player: Player,
    /// Differs from that of the decision before. While it stays the same what is picked stays in the hand, though others decide.
    pub number: usize,
    /// Whether there is more than one way to decide it.
    pub open: bool,
}

/// A seat as every game has them.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatScene {
    /// Which.
    pub player: Player,
    /// Points so far.
    pub score: i32,
    /// The place by what decides the game, from 1; equal seats share one.
    pub place: usize,
    /// Whether the seat has the start of the round.
    pub starts: bool,
    /// Who sits there.
    pub sitter: Sitter,
    /// The score by source.
    pub parts: Vec<Part>,
}

/// A part of a score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its place among [`Scene::sources`].
    pub source: usize,
    /// What it is called.
    pub name: String,
    /// Points.
    pub amount: i32,
    /// How they come about where two numbers make them, such as `3 × 4`; else nothing.
    pub how: String,
}

impl Scene {
    /// The seat of whoever looks, or else of whoever decides.
    #[must_use]
    pub fn home(&self) -> Player {
        self.eyes.or_else(|| self.to_act.lowest()).unwrap_or_default()
    }

    /// Whether somebody plays here and others decide.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.eyes.is_some() && self.deciding.is_none() && !self.over && !self.past
    }

    /// Who is to decide, in words; empty if nobody is.
    #[must_use]
    pub fn whose_turn(&self) -> String {
        let lang = self.names.lang;
        let names: Vec<String> = self.to_act.iter().map(|seat| self.names.seat(seat)).collect();
        match names.as_slice() {
            [] => String::new(),
            [one] => OnTable::TurnOf.fill(lang, &[one]),
            several => Framing::StillChoose.fill(lang, &[&several.join(", ")]),
        }
    }

    /// The names of those in the first place.
    #[must_use]
    pub fn winners(&self) -> String {
        let first = self.seats.iter().filter(|seat| seat.place == 1).map(|seat| self.names.seat(seat.player));
        first.collect::<Vec<String>>().join(", ")
    }

    /// Whether a bot has the viewer's seat for a while.
    #[must_use]
    pub fn bot_plays_for_me(&self) -> bool {
        let own = self.eyes.and_then(|eyes| self.seat(eyes));
        own.is_some_and(|seat| matches!(seat.sitter, Sitter::Away(_)))
    }

    /// What a seat has reached by source and in all.
    #[must_use]
    pub fn seat(&self, player: Player) -> Option<&SeatScene> {
        self.seats.get(player.seat())
    }
}

/// The game so far as it is told afterwards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// The step with which each round begins, from round 1.
    pub rounds: Vec<usize>,
    /// Numbers that went up and down.
    pub curves: Vec<Curve>,
}

/// A number of every seat, at the start and after each round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curve {
    /// What it is.
    pub title: String,
    /// Seat by seat.
    pub seats: Vec<Vec<i32>>,
}

/// What the phone shows under the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// The board and the decision.
    Board,
    /// What the viewer holds.
    Hand,
    /// What is for sale.
    Market,
    /// The others.
    Rivals,
    /// What happened.
    Log,
}

impl Tab {
    /// All of them, in the order of the thumb.
    pub const ALL: [Tab; 5] = [Tab::Board, Tab::Hand, Tab::Market, Tab::Rivals, Tab::Log];

    /// The word for it in classes.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Tab::Board => "board",
            Tab::Hand => "hand",
            Tab::Market => "market",
            Tab::Rivals => "rivals",
            Tab::Log => "log",
        }
    }

    /// Its sign.
    #[must_use]
    pub const fn icon(self) -> Icon {
        match self {
            Tab::Board => icon::BOARD,
            Tab::Hand => icon::HAND,
            Tab::Market => icon::MARKET,
            Tab::Rivals => icon::RIVALS,
            Tab::Log => icon::LOG,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_watches_and_who_plays_read_for_whom_they_wait() {
        let seats = ["Anna", "Bartek", "Cosimo"].map(str::to_owned).to_vec();
        let names = Names { lang: Lang::En, seats };
        let table = Scene { names, to_act: PlayerSet::first(3), ..Scene::default() };
        assert!(table.whose_turn().contains("Anna, Bartek, Cosimo"));
        let at_it = Scene { eyes: Some(Player::new(0)), ..table.clone() };
        assert!(at_it.whose_turn().contains("Anna, Bartek, Cosimo"));
        let one = Scene { to_act: PlayerSet::only(Player::new(1)), ..table };
        assert!(one.whose_turn().contains("Bartek"));
    }
}
