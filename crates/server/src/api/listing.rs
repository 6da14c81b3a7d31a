//! What lists say of a table, as it is kept beside it: whatever is here everybody may know.

use kernel::{Player, PlayerSet};
use serde::{Deserialize, Serialize};
use table::{AnyTable, Chair, Motion};

/// A seat in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatListed {
    /// The name shown; empty if the seat is open.
    pub name: String,
    /// The word of the bot's level, if a bot sits there.
    pub bot: Option<String>,
    /// Its points so far, once the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Its place, 1 for a winner, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Whether a bot plays for the person who sits there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Listing {
    /// Who sits where.
    pub seats: Vec<SeatListed>,
    /// The round that is played; 0 where there is none.
    #[serde(default)]
    pub round: u16,
    /// How much time there is, if it is measured.
    #[serde(default)]
    pub clock: Option<ClockListed>,
    /// What is proposed, and the seats that have still to answer.
    #[serde(default)]
    pub asked: Option<(MotionListed, PlayerSet)>,
    /// The seats that owe a decision.
    #[serde(default)]
    pub to_act: PlayerSet,
}

/// The time at a table, as it was when the table last changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClockListed {
    /// What every seat has for the whole game, in milliseconds.
    pub bank: u64,
    /// What is added for every turn.
    pub increment: u64,
    /// What was left to every seat.
    pub left: Vec<u64>,
    /// The seats whose time runs.
    pub running: PlayerSet,
    /// At which time of the server.
    pub at: u64,
}

/// What is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionListed {
    /// To take a decision back.
    TakeBack,
    /// To end the game.
    Abandon,
    /// To play again.
    Rematch,
    /// To let a bot play for somebody.
    StandIn,
}

impl ClockListed {
    /// What is left to a seat at a time of the server, if its time runs.
    pub fn left_to(&self, seat: Player, now: u64) -> Option<u64> {
        let left = self.left.get(seat.seat()).filter(|_| self.running.contains(seat))?;
        Some(left.saturating_sub(now.saturating_sub(self.at)))
    }

    /// Whether people come and go, and whoever is not here is only not there yet.
    pub const fn is_of_days(&self) -> bool {
        self.bank >= table::Timing::SITTING
    }
}

impl Listing {
    /// What lists say of a table now.
    pub fn of(table: &dyn AnyTable) -> Listing {
        let (points, places) = (table.points(), table.places());
        let seats = table.chairs().iter().map(|(seat, chair)| {
            let (bot, away) = match chair {
                Chair::Bot { level, .. } => (Some(level.word().to_owned()), false),
                Chair::Person { stand_in, .. } => (None, stand_in.is_some() && table.is_played()),
                Chair::Open | Chair::Automaton => (None, false),
            };
            let points = points.get(seat.seat()).copied();
            let place = places.get(seat.seat()).copied();
            SeatListed { name: chair.name().to_owned(), bot, points, place, away }
        });
        let clock = table.timing().zip(table.counted_to()).map(|(timing, at)| ClockListed {
            bank: timing.bank,
            increment: timing.increment,
            left: table.left(),
            running: table.running(),
            at,
        });
        let asked = table.unanswered().map(|(motion, seats)| {
            let motion = match motion {
                Motion::TakeBack => MotionListed::TakeBack,
                Motion::Abandon => MotionListed::Abandon,
                Motion::Rematch => MotionListed::Rematch,
                Motion::StandIn(_) => MotionListed::StandIn,
            };
            (motion, seats)
        });
        Listing { seats: seats.collect(), round: table.round(), clock, asked, to_act: table.deciders() }
    }

    /// What was kept; of a table that has not changed for long only who sits there.
    pub fn kept(text: &str) -> Listing {
        let seats = || wire::read(text).map(|seats| Listing { seats, ..Listing::default() });
        wire::read(text).or_else(|_| seats()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_before_there_was_more_than_seats_is_still_read() {
        let old = Listing::kept(r#"[{"name":"Anna","bot":null},{"name":"","bot":null,"points":3}]"#);
        let seats: Vec<(&str, Option<i32>)> =
            old.seats.iter().map(|seat| (seat.name.as_str(), seat.points)).collect();
        assert_eq!(seats, [("Anna", None), ("", Some(3))]);
        assert_eq!(Listing::kept(&wire::write(&old)), old);
        assert_eq!(Listing::kept("nonsense"), Listing::default());
    }

    #[test]
    fn only_time_that_runs_is_told_as_left() {
        let [anna, ben] = [0, 1].map(Player::new);
        let running = PlayerSet::only(anna);
        let clock = ClockListed { bank: 900, increment: 0, left: vec![500, 700], running, at: 1000 };
        assert_eq!(clock.left_to(anna, 1200), Some(300));
        assert_eq!(clock.left_to(anna, 9000), Some(0));
        assert_eq!(clock.left_to(ben, 1200), None);
    }
}
