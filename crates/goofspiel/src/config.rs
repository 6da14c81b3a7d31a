//! What is chosen before the first prize is turned up.

use std::ops::RangeInclusive;

use kernel::{Chosen, Number, OptionSpec, Recorded, Refused, Setup, named};
use words::Lang;

use crate::state::State;
use crate::texts::Text;

named! {
    /// What the game is played with.
    Edition {
        /// Suits of an ordinary pack: one for each seat and one whose cards are the prizes, worth their ranks.
        Suit = "suit",
    }
}

named! {
    /// In which order the prizes are turned up.
    Order {
        /// Shuffled.
        Random = "random",
        /// The lowest first.
        Ascending = "ascending",
        /// The highest first.
        Descending = "descending",
    }
}

named! {
    /// What becomes of the prize of a tie.
    Ties {
        /// Nobody ever takes it.
        Discard = "discard",
        /// It goes with the next one.
        Carry = "carry",
    }
}

named! {
    /// What is told after a round.
    Bids {
        /// All bids are turned over.
        Open = "open",
        /// Only who takes the prize is told.
        Hidden = "hidden",
    }
}

kernel::config! {
    /// A valid choice of seats and options, made by [`Setup::configure`].
    Config {
        /// How many cards each seat has, and how many prizes there are.
        cards: Number<2, 13> = "13",
        /// How many prizes are played for; all, if nothing is said.
        rounds: Option<Number<1, 12>> = "all",
        /// In which order the prizes are turned up.
        order: Order = "random",
        /// What becomes of the prize of a tie.
        ties: Ties = "discard",
        /// What is told after a round.
        bids: Bids = "open",
    }
}

impl Config {
    /// How many prizes are played for.
    pub(crate) fn rounds(&self) -> u8 {
        self.rounds.map_or(self.cards.get(), Number::get)
    }
}

impl Setup for State {
    const NAME: &'static str = "goofspiel";

    type Edition = Edition;
    type Config = Config;

    fn title(_language: &str) -> &'static str {
        "Goofspiel"
    }

    fn line(language: &str) -> &'static str {
        Text::Line.text(Lang::from_code(language).unwrap_or(Lang::En))
    }

    fn rules(language: &str) -> &'static str {
        Text::Rules.text(Lang::from_code(language).unwrap_or(Lang::En))
    }

    fn minutes() -> Option<RangeInclusive<u32>> {
        Some(5..=10)
    }

    fn shipped() -> Edition {
        Edition::Suit
    }

    fn seats() -> RangeInclusive<usize> {
        2..=5
    }

    fn options() -> &'static [OptionSpec] {
        Config::OPTIONS
    }

    fn config(_: Edition, seats: usize, chosen: &Chosen) -> Result<Config, Refused> {
        let config = Config::of(seats, chosen);
        let (rounds, cards) = (config.rounds(), config.cards.get());
        if rounds > cards {
            let message = format!("`rounds {rounds}` needs as many cards, and there are {cards}");
            return Err(Refused { option: None, message });
        }
        Ok(Config { rounds: config.rounds.filter(|_| rounds < cards), ..config })
    }

    fn edition_of(_: &Config) -> Edition {
        Edition::Suit
    }

    fn players_of(config: &Config) -> usize {
        config.players.into()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, &'static str)> {
        config.words()
    }
}

impl Recorded for State {
    fn edition_name(edition: Edition) -> (String, String) {
        (edition.word().to_owned(), "210d3d642d012be8".to_owned())
    }
}
