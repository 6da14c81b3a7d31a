//! Where in the page one is, as the part of the address behind `#`.

use kernel::Player;

use crate::games::FIRST;

/// A place of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The start page.
    #[default]
    Start,
    /// A game kept by this browser, if wanted as it was after so many steps.
    Game {
        /// The name of the game that is played.
        game: String,
        /// The name under which it is kept.
        id: String,
        /// How many steps; nothing for the present.
        at: Option<usize>,
    },
    /// A table on the server.
    Table {
        /// Its name in addresses.
        id: String,
        /// After how many steps; nothing for the present.
        at: Option<usize>,
    },
    /// A record that the address itself holds, for whoever was sent it.
    Watch {
        /// The record, packed.
        packed: String,
        /// After how many steps; nothing for the end.
        at: Option<usize>,
    },
    /// The lesson of a game.
    Lesson {
        /// The name of the game.
        game: String,
    },
    /// The rulebook of a game.
    Rules {
        /// The name of the game.
        game: String,
        /// The word of a section, if one is meant.
        section: Option<String>,
    },
    /// Where the house is run.
    Host {
        /// What makes whoever brings it the host.
        token: Option<String>,
    },
    /// The way of a guest to this browser from another.
    Claim {
        /// What the other browser was given for it.
        key: String,
    },
}

/// What stands before the name of a table on the server.
const TABLE: &str = "table=";

/// What stands before a record in the address.
const WATCH: &str = "watch=";

/// What stands before the key from another device.
const CLAIM: &str = "claim=";

/// What names the place where the house is run, and what stands before the token.
const HOST: [&str; 2] = ["host", "host="];

/// What stands before the name of a game whose lesson is opened.
const LEARN: &str = "learn";

/// What stands before the name of a game whose rulebook is opened.
const RULES: &str = "rules";

/// What stands before the number of a position: that of its steps, which are not the moves that people count.
const AT: &str = "at=";

/// What stood before it in older links.
const MOVE: &str = "move=";

/// What stands behind the address of a table for who only wants to watch.
pub const WATCHES: &str = "#watch";

/// What stands before the letter of the seat whose board is shown in a position.
pub const SEAT: &str = "seat=";

impl Route {
    /// The seat whose board an address wants to be shown.
    #[must_use]
    pub fn seat_in(hash: &str) -> Option<Player> {
        let letter = hash.split('#').find_map(|part| part.strip_prefix(SEAT))?;
        Player::from_letter(letter.chars().next()?)
    }

    /// Whether an address leads to a table for who only wants to watch.
    #[must_use]
    pub fn only_watches(hash: &str) -> bool {
        hash.ends_with(WATCHES)
    }

    /// The place that an address names; the start page if it names none.
    #[must_use]
    pub fn of(hash: &str) -> Route {
        let mut parts = hash.split(['/', '#', '&']).filter(|part| !part.is_empty());
        let sound = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        let first = parts.next().unwrap_or_default();
        let at = || hash.split(['/', '#', '&']).find_map(|part| position(part)?.parse().ok());
        if let Some(id) = first.strip_prefix(TABLE).filter(|id| sound(id)) {
            return Route::Table { id: id.to_owned(), at: at() };
        }
        // What is no packed record is told apart where it is unpacked, so that it can be said.
        if let Some(packed) = first.strip_prefix(WATCH) {
            return Route::Watch { packed: packed.to_owned(), at: at() };
        }
        if let Some(key) = first.strip_prefix(CLAIM).filter(|key| sound(key)) {
            return Route::Claim { key: key.to_owned() };
        }
        if first == HOST[0] {
            return Route::Host { token: None };
        }
        if let Some(token) = first.strip_prefix(HOST[1]).filter(|token| sound(token)) {
            return Route::Host { token: Some(token.to_owned()) };
        }
        let Some(second) = parts.next() else { return Route::Start };
        if first == LEARN && sound(second) {
            return Route::Lesson { game: second.to_owned() };
        }
        if first == RULES && sound(second) {
            let section = parts.next().filter(|section| sound(section)).map(str::to_owned);
            return Route::Rules { game: second.to_owned(), section };
        }
        if first != "game" {
            return Route::Start;
        }
        let mut rest: Vec<&str> = parts.collect();
        // Links from the time of one game alone name none.
        let named = rest.first().is_some_and(|third| position(third).is_none());
        let (game, id) = if named { (second, rest.remove(0)) } else { (FIRST, second) };
        if !sound(id) || !sound(game) {
            return Route::Start;
        }
        let at = rest.into_iter().find_map(|part| position(part)?.parse().ok());
        Route::Game { game: game.to_owned(), id: id.to_owned(), at }
    }

    /// The address of the place.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Route::Start => "#/".to_owned(),
            Route::Game { game, id, at } => format!("#/game/{game}/{id}{}", behind(*at)),
            Route::Table { id, at } => format!("#{TABLE}{id}{}", behind(*at)),
            Route::Watch { packed, at } => format!("#{WATCH}{packed}{}", behind(*at)),
            Route::Lesson { game } => format!("#/{LEARN}/{game}"),
            Route::Rules { game, section: None } => format!("#/{RULES}/{game}"),
            Route::Rules { game, section: Some(section) } => format!("#/{RULES}/{game}/{section}"),
            Route::Host { token: None } => format!("#{}", HOST[0]),
            Route::Host { token: Some(token) } => format!("#{}{token}", HOST[1]),
            Route::Claim { key } => format!("#{CLAIM}{key}"),
        }
    }
}

/// The number of a position, if a part of an address names one.
fn position(part: &str) -> Option<&str> {
    part.strip_prefix(AT).or_else(|| part.strip_prefix(MOVE))
}

/// The number of a position, behind the address of its game.
fn behind(at: Option<usize>) -> String {
    at.map_or_else(String::new, |at| format!("#{AT}{at}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_places_go_both_ways() {
        let game = |at| Route::Game { game: "goofspiel".to_owned(), id: "k7x2".to_owned(), at };
        let table = |at| Route::Table { id: "0a9f".to_owned(), at };
        let watched = |at| Route::Watch { packed: "7V1b_x-Q".to_owned(), at };
        let claim = Route::Claim { key: "77c0".to_owned() };
        let host = |token| Route::Host { token };
        let (host, token) = (host(None), host(Some("5c0f".to_owned())));
        let lesson = Route::Lesson { game: "goofspiel".to_owned() };
        let rules = |section: Option<&str>| Route::Rules {
            game: "goofspiel".to_owned(),
            section: section.map(str::to_owned),
        };
        let (rules, section) = (rules(None), rules(Some("end")));
        let games =
            [Route::Start, game(None), game(Some(57)), table(None), table(Some(3)), lesson, rules, section];
        for route in games.into_iter().chain([claim, host, token, watched(None), watched(Some(57))]) {
            assert_eq!(Route::of(&route.hash()), route);
        }
    }

    #[test]
    fn an_address_that_names_nothing_is_the_start_page() {
        for hash in [
            "",
            "#",
            "#/game",
            "#/game/a.b",
            "#/nothing/x",
            "#/learn",
            "#/learn/a.b",
            "#table=",
            "#table=a.b",
        ] {
            assert_eq!(Route::of(hash), Route::Start, "{hash}");
        }
        let first = |id: &str, at| Route::Game { game: FIRST.to_owned(), id: id.to_owned(), at };
        assert_eq!(Route::of("#/game/a#move=x"), first("a", None));
    }

    #[test]
    fn a_link_to_a_position_says_whose_board_is_shown() {
        let hash = "#watch=abc#at=57#seat=C";
        assert_eq!(Route::of(hash), Route::Watch { packed: "abc".to_owned(), at: Some(57) });
        assert_eq!(Route::seat_in(hash), Some(Player::new(2)));
        for none in ["#watch=abc#move=57", "#table=a#seat=", "#table=a#seat=?"] {
            assert_eq!(Route::seat_in(none), None, "{none}");
        }
    }

    #[test]
    fn who_only_watches_comes_to_the_same_table() {
        let table = Route::Table { id: "0a9f".to_owned(), at: None };
        let hash = format!("{}{WATCHES}", table.hash());
        assert_eq!((Route::of(&hash), Route::only_watches(&hash)), (table.clone(), true));
        assert!(!Route::only_watches(&table.hash()));
        assert!(!Route::only_watches("#watch=7V1b"));
    }

    #[test]
    fn links_of_before_games_were_named_lead_where_they_led() {
        let first = |at| Route::Game { game: "florence".to_owned(), id: "k7x2".to_owned(), at };
        assert_eq!(Route::of("#/game/k7x2"), first(None));
        // Older links call it a move.
        assert_eq!(Route::of("#/game/k7x2#move=57"), first(Some(57)));
        assert_eq!(Route::of("#/game/k7x2#at=57"), first(Some(57)));
        assert_eq!(Route::of("#/game/florence/k7x2#move=57"), first(Some(57)));
    }
}
