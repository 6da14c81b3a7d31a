//! A table as lists tell of it.

use kernel::{Player, PlayerSet};
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
    /// The seats that owe a decision.
    #[serde(default)]
    pub to_act: PlayerSet,
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
    /// The seat of who looks at the list.
    #[serde(default)]
    pub own: Option<Player>,
    /// What is left to who looks at the list, in milliseconds, if their time runs.
    #[serde(default)]
    pub left: Option<u64>,
    /// Whether a bot plays for who looks at the list.
    #[serde(default)]
    pub away: bool,
    /// What they are asked, in a word.
    #[serde(default)]
    pub asked: Option<String>,
    /// The seats that have not answered yet whether to play again, as whoever looks has.
    #[serde(default)]
    pub silent: PlayerSet,
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

    /// What these seats are called.
    #[must_use]
    pub fn called(&self, seats: PlayerSet) -> String {
        let names = seats.iter().filter_map(|seat| self.seats.get(seat.seat()));
        names.map(|seat| seat.name.as_str()).collect::<Vec<&str>>().join(", ")
    }

    /// Calls who looks at the list by their own name now, in a game that is over, though they may have had another in it.
    pub fn call_me(&mut self, name: &str) {
        let over = self.is_over();
        let own = self.own.and_then(|own| self.seats.get_mut(own.seat()));
        if let Some(seat) = own.filter(|_| over) {
            name.clone_into(&mut seat.name);
        }
    }

    /// The place of a seat; none before the end, nor where the game was ended before it.
    fn place(&self, seat: &ListedSeat) -> Option<u8> {
        seat.place.filter(|_| self.phase == "over")
    }

    /// The names of those who have won; nothing before the end.
    #[must_use]
    pub fn winners(&self) -> String {
        let first = self.seats.iter().filter(|seat| self.place(seat) == Some(1));
        first.map(|seat| seat.name.as_str()).collect::<Vec<&str>>().join(", ")
    }

    /// The place of who looks at the list, once the game is over.
    #[must_use]
    pub fn own_place(&self) -> Option<u8> {
        self.place(self.seats.get(self.own?.seat())?)
    }

    /// The names of those who sit there, with their points; behind the end in order of these, the best first. How many seats are free is
    /// said elsewhere.
    #[must_use]
    pub fn names(&self, lang: Lang) -> String {
        let mut seats: Vec<&ListedSeat> = self.seats.iter().filter(|seat| !seat.name.is_empty()).collect();
        if self.is_over() {
            sort_few(&mut seats, |seat| (self.place(seat), seat.points.map(|points| -i64::from(points))));
        }
        // As long as nobody has any there is nothing to be compared.
        let counted = seats.iter().any(|seat| seat.points.is_some_and(|points| points != 0));
        let seats = seats.into_iter().map(|seat| {
            let bot = match seat.bot {
                Some(_) => Some(Friends::Bot),
                None => seat.away.then_some(Friends::BotForNow),
            };
            let bot = bot.map(|bot| format!(" ({})", bot.text(lang))).unwrap_or_default();
            match seat.points.filter(|_| counted) {
                None => format!("{}{bot}", seat.name),
                Some(points) => format!("{}:\u{a0}{points}{bot}", seat.name),
            }
        });
        seats.collect::<Vec<_>>().join(", ")
    }
}

/// A seat of a table in a list.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ListedSeat {
    name: String,
    /// The word of the level of the bot that sits there, if one does.
    #[serde(default)]
    bot: Option<String>,
    /// Its points so far, once the game has begun.
    #[serde(default)]
    points: Option<i32>,
    /// Its place, once the game is over.
    #[serde(default)]
    place: Option<u8>,
    /// Whether a bot plays for the person who sits there.
    #[serde(default)]
    away: bool,
}

/// What whoever looks at a list does at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It waits for them.
    MyTurn,
    /// They answer what they are asked.
    Answer,
    /// They are asked to play again.
    Again,
    /// They play there, and others decide.
    Continue,
    /// They sit there before the game begins.
    GoThere,
    /// They may sit down.
    Join,
    /// They may look on.
    Watch,
    /// They look at what was played.
    Look,
}

impl Way {
    /// The words.
    #[must_use]
    pub fn text(self, lang: Lang) -> &'static str {
        match self {
            Way::MyTurn => Friends::YourTurn.text(lang),
            Way::Answer => Friends::Asks.text(lang),
            Way::Again => Friends::AsksAgain.text(lang),
            Way::Continue => Start::Continue.text(lang),
            Way::GoThere => Friends::GoThere.text(lang),
            Way::Join => Friends::ComeIn.text(lang),
            Way::Watch => Friends::WatchIt.text(lang),
            Way::Look => Start::Look.text(lang),
        }
    }
}

/// What somebody does at a table who plays there, or a stranger.
#[must_use]
pub fn way_to(table: &Listed, own: bool) -> Way {
    let free = table.seats.iter().any(|seat| seat.name.is_empty());
    match table.phase.as_str() {
        _ if table.asked.as_deref() == Some("rematch") => Way::Again,
        _ if table.asked.is_some() => Way::Answer,
        _ if !table.silent.is_empty() => Way::Again,
        "over" | "abandoned" | "broken" => Way::Look,
        "open" if own => Way::GoThere,
        "open" if free => Way::Join,
        _ if !own => Way::Watch,
        _ if table.waiting => Way::MyTurn,
        _ => Way::Continue,
    }
}

/// How a table stands: for whom it waits, what is free, how it ended; nothing where the way to it says so.
#[must_use]
pub fn state_of(table: &Listed, lang: Lang) -> String {
    let free = table.seats.iter().filter(|seat| seat.name.is_empty()).count();
    let words = match table.phase.as_str() {
        _ if table.away => Friends::BotForMe,
        "over" => return Start::Over.text(lang).to_owned(),
        "abandoned" if table.round > 0 => return Friends::AbandonedIn.fill(lang, &[&table.round]),
        "abandoned" => Friends::Abandoned,
        "broken" => Friends::Broken,
        "open" if free > 0 => return Seats::Free.count(lang, free as i64),
        "open" => Friends::NotBegun,
        _ if table.waiting => Friends::WaitsForMe,
        _ if table.to_act.is_empty() => Friends::Played,
        _ => return Friends::Awaits.fill(lang, &[&table.called(table.to_act)]),
    };
    words.text(lang).to_owned()
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
                .map(|(name, points)| ListedSeat {
                    name: name.to_owned(),
                    bot: None,
                    points: Some(points),
                    place: None,
                    away: false,
                })
                .to_vec(),
            to_act: PlayerSet::EMPTY,
            waiting: false,
            touched: 0,
            round: 0,
            clock: None,
            own: None,
            left: None,
            away: false,
            asked: None,
            silent: PlayerSet::EMPTY,
            host_here: None,
        };
        assert_eq!(table.names(Lang::En), "Anna:\u{a0}31, Bartek:\u{a0}47, Cezary:\u{a0}-2, Dora:\u{a0}47");
        table.phase = "over".to_owned();
        assert_eq!(table.names(Lang::En), "Bartek:\u{a0}47, Dora:\u{a0}47, Anna:\u{a0}31, Cezary:\u{a0}-2");
        // What decides between equal points the server knows; it is said who has won, and my own place.
        let places = [3, 2, 4, 1];
        table.seats.iter_mut().zip(places).for_each(|(seat, place)| seat.place = Some(place));
        table.own = Some(Player::new(0));
        assert_eq!(table.names(Lang::En), "Dora:\u{a0}47, Bartek:\u{a0}47, Anna:\u{a0}31, Cezary:\u{a0}-2");
        assert_eq!((table.winners().as_str(), table.own_place()), ("Dora", Some(3)));
        table.call_me("Anja");
        assert_eq!(table.names(Lang::En), "Dora:\u{a0}47, Bartek:\u{a0}47, Anja:\u{a0}31, Cezary:\u{a0}-2");
        // Nobody has a place in a game that was ended before its end.
        (table.phase, table.round) = ("abandoned".to_owned(), 3);
        assert_eq!((table.winners().as_str(), table.own_place()), ("", None));
        assert_eq!(state_of(&table, Lang::En), "ended early in round 3");
    }

    #[test]
    fn bots_are_told_from_people_and_a_free_seat_has_no_name() {
        let text = r#"{"id":"t","game":"g","phase":"open","seats":[{"name":"Anna","bot":null},{"name":"Cosimo","bot":"master"},{"name":"","bot":null}],"waiting":false,"touched":0}"#;
        let table: Listed = wire::hear(text).expect("a table");
        assert_eq!(table.names(Lang::En), "Anna, Cosimo (bot)");
        assert_eq!(state_of(&table, Lang::En), "1 seat free");
    }

    #[test]
    fn what_one_is_asked_comes_before_whose_turn_it_is_and_a_game_that_is_over_may_be_played_again() {
        let told = |phase: &str, rest: &str| {
            let text = format!(
                r#"{{"id":"t","game":"g","phase":"{phase}","seats":[{{"name":"Anna","away":true}}],"waiting":true,"touched":0{rest}}}"#
            );
            let table: Listed = wire::hear(&text).expect("a table");
            (way_to(&table, true).text(Lang::En), state_of(&table, Lang::En), table.names(Lang::En))
        };
        assert_eq!(told("over", r#","asked":"rematch""#).0, "play again?");
        assert_eq!(told("running", r#","asked":"take_back","away":true"#).0, "waits for your answer");
        let (way, state, names) = told("running", r#","away":true"#);
        assert_eq!(
            (way, state.as_str(), names.as_str()),
            ("Your turn", "a bot plays for you", "Anna (bot for now)")
        );
        let (_, state, _) = told("running", r#","round":3,"clock":{"bank":1,"increment":2},"left":9"#);
        assert_eq!(state, "waits for you");
    }

    #[test]
    fn a_row_says_for_whom_a_table_waits_and_what_to_do_there_and_no_points_before_there_are_any() {
        let told = |own: bool, phase: &str, points: i32, seat: &str| {
            let text = format!(
                r#"{{"id":"t","game":"g","phase":"{phase}","seats":[{{"name":"Anna","points":{points}}},{{"name":"{seat}","points":0}}],"waiting":false,"touched":0,"to_act":["B"]}}"#
            );
            let table: Listed = wire::hear(&text).expect("a table");
            (way_to(&table, own), state_of(&table, Lang::En), table.names(Lang::En))
        };
        let expected = (Way::Continue, "waits for Ben".to_owned(), "Anna, Ben".to_owned());
        assert_eq!(told(true, "running", 0, "Ben"), expected);
        let (way, _, names) = told(false, "running", 3, "Ben");
        assert_eq!((way, names.as_str()), (Way::Watch, "Anna:\u{a0}3, Ben:\u{a0}0"));
        assert_eq!(told(false, "open", 0, "").0, Way::Join);
        assert_eq!(told(true, "open", 0, "").0, Way::GoThere);
    }
}
