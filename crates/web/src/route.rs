//! Where in the page one is, as the part of the address behind `#`.

/// A place of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The start page.
    #[default]
    Start,
    /// A game kept by this browser, if wanted as it was after so many steps.
    Game {
        /// The name under which it is kept.
        id: String,
        /// How many steps; nothing for the present.
        at: Option<usize>,
    },
}

/// What stands before the number of a position.
const MOVE: &str = "move=";

impl Route {
    /// The place that an address names; the start page if it names none.
    #[must_use]
    pub fn of(hash: &str) -> Route {
        let mut parts = hash.split(['/', '#', '&']).filter(|part| !part.is_empty());
        let (Some("game"), Some(id)) = (parts.next(), parts.next()) else { return Route::Start };
        let sound = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if !sound {
            return Route::Start;
        }
        let at = parts.find_map(|part| part.strip_prefix(MOVE)?.parse().ok());
        Route::Game { id: id.to_owned(), at }
    }

    /// The address of the place.
    #[must_use]
    pub fn hash(&self) -> String {
        match self {
            Route::Start => "#/".to_owned(),
            Route::Game { id, at: None } => format!("#/game/{id}"),
            Route::Game { id, at: Some(at) } => format!("#/game/{id}#{MOVE}{at}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_places_go_both_ways() {
        let game = |at| Route::Game { id: "k7x2".to_owned(), at };
        for route in [Route::Start, game(None), game(Some(57))] {
            assert_eq!(Route::of(&route.hash()), route);
        }
    }

    #[test]
    fn an_address_that_names_nothing_is_the_start_page() {
        for hash in ["", "#", "#/game", "#/game/a.b", "#/nothing/x"] {
            assert_eq!(Route::of(hash), Route::Start, "{hash}");
        }
        assert_eq!(Route::of("#/game/a#move=x"), Route::Game { id: "a".to_owned(), at: None });
    }
}
