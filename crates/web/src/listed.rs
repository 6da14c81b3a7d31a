//! A table as lists tell of it.

use serde::Deserialize;

use crate::few::sort_few;
use crate::words::{Friends, Lang, Seats, Start};

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Listed {
    /// Its name in addresses.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// A word for how far it is.
    pub phase: String,
    /// Who sits there.
    pub seats: Vec<ListedSeat>,
    /// Whether it waits for who looks at the list.
    pub waiting: bool,
    /// When it last changed.
    pub touched: i64,
    /// The round that is played; 0 where there is none.
    #[serde(default)]
    pub round: u16,
    /// How much time there is, if it is measured.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// What is left to who looks at the list, in milliseconds, if their time runs.
    #[serde(default)]
    pub left: Option<u64>,
    /// Whether a bot plays for who looks at the list.
    #[serde(default)]
    pub away: bool,
    /// What they are asked, in a word.
    #[serde(default)]
    pub asked: Option<String>,
    /// Whether the host is there, before the game begins.
    #[serde(default)]
    pub host_here: Option<bool>,
}

/// How much time there is at a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Clock {
    /// What every seat has for the whole game.
    pub bank: u64,
    /// What is added for every turn.
    pub increment: u64,
}

impl Listed {
    /// Whether the game has ended here.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.phase.as_str(), "over" | "abandoned")
    }

    /// The names of those who sit there, with their points; behind the end in order of these, the best first.
    #[must_use]
    pub fn names(&self) -> String {
        let mut seats: Vec<&ListedSeat> = self.seats.iter().collect();
        if self.is_over() {
            sort_few(&mut seats, |seat| seat.points.map(|points| -i64::from(points)));
        }
        let seats = seats.into_iter().map(|seat| {
            let bot = if seat.away { "\u{a0}(bot)" } else { "" };
            match (seat.name.as_str(), seat.points) {
                ("", _) => "…".to_owned(),
                (name, None) => format!("{name}{bot}"),
                (name, Some(points)) => format!("{name}\u{a0}{points}{bot}"),
            }
        });
        seats.collect::<Vec<_>>().join(", ")
    }
}

/// A seat of a table in a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ListedSeat {
    name: String,
    /// Its points so far, once the game has begun.
    #[serde(default)]
    points: Option<i32>,
    /// Whether a bot plays for the person who sits there.
    #[serde(default)]
    away: bool,
}

/// What a list says of a table.
pub enum Condition {
    /// In these words.
    Friends(Friends),
    /// So many seats are free.
    Free(usize),
    /// It is over.
    Over,
}

impl Condition {
    /// The words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Condition::Friends(words) => words.text(lang).to_owned(),
            Condition::Free(seats) => Seats::Free.count(lang, *seats as i64),
            Condition::Over => Start::Over.text(lang).to_owned(),
        }
    }
}

/// How a table stands, for somebody who plays there or for a stranger.
#[must_use]
pub fn state_of(table: &Listed, own: bool) -> Condition {
    let free = table.seats.iter().filter(|seat| seat.name.is_empty()).count();
    Condition::Friends(match table.phase.as_str() {
        _ if table.asked.as_deref() == Some("rematch") => Friends::AsksAgain,
        _ if table.asked.is_some() => Friends::Asks,
        _ if table.away => Friends::BotForMe,
        "over" => return Condition::Over,
        "abandoned" => Friends::Abandoned,
        "broken" => Friends::Broken,
        "open" if free > 0 => return Condition::Free(free),
        "open" => Friends::NotBegun,
        _ if table.waiting => Friends::WaitsForMe,
        _ if own => Friends::WaitsForOthers,
        _ => Friends::Played,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_comes_first_once_the_game_is_over_and_seats_keep_their_order_before() {
        let mut table = Listed {
            id: String::new(),
            game: String::new(),
            phase: "running".to_owned(),
            seats: [("Anna", 31), ("Bartek", 47), ("Cezary", -2), ("Dora", 47)]
                .map(|(name, points)| ListedSeat { name: name.to_owned(), points: Some(points), away: false })
                .to_vec(),
            waiting: false,
            touched: 0,
            round: 0,
            clock: None,
            left: None,
            away: false,
            asked: None,
            host_here: None,
        };
        assert_eq!(table.names(), "Anna\u{a0}31, Bartek\u{a0}47, Cezary\u{a0}-2, Dora\u{a0}47");
        table.phase = "over".to_owned();
        assert_eq!(table.names(), "Bartek\u{a0}47, Dora\u{a0}47, Anna\u{a0}31, Cezary\u{a0}-2");
    }
    #[test]
    fn what_one_is_asked_comes_before_whose_turn_it_is_and_a_game_that_is_over_may_be_played_again() {
        let told = |phase: &str, rest: &str| {
            let text = format!(
                r#"{{"id":"t","game":"g","phase":"{phase}","seats":[{{"name":"Anna","away":true}}],"waiting":true,"touched":0{rest}}}"#
            );
            let table: Listed = wire::hear(&text).expect("a table");
            (state_of(&table, true).text(Lang::En), table.names())
        };
        assert_eq!(told("over", r#","asked":"rematch""#).0, "play again?");
        assert_eq!(told("running", r#","asked":"take_back","away":true"#).0, "waits for your answer");
        assert_eq!(told("running", r#","away":true"#).0, "a bot plays for you");
        let (state, names) = told("running", r#","round":3,"clock":{"bank":1,"increment":2},"left":9"#);
        assert_eq!((state.as_str(), names.as_str()), ("waits for you", "Anna\u{a0}(bot)"));
    }
}
