//! What is chosen before the first prize is turned up.

use std::ops::RangeInclusive;

use kernel::{Chosen, Fault, OptionSpec, OptionValue, Recorded, Refused, Setup, named};

use crate::cards::Card;
use crate::state::State;

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
    /// What becomes of a prize when the highest bid is made twice.
    Ties {
        /// Nobody ever takes it.
        Discard = "discard",
        /// Whoever takes the next prize takes it too.
        Carry = "carry",
    }
}

named! {
    /// Whether bids are shown when all have been made.
    Bids {
        /// All bids are turned over.
        Open = "open",
        /// Only who takes the prize is told; the bids are shown when the game has ended.
        Hidden = "hidden",
    }
}

/// A valid choice of seats and options, made by [`Setup::configure`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Config {
    pub(crate) players: u8,
    /// How many cards each seat has, and how many prizes there are.
    pub(crate) cards: u8,
    /// How many prizes are played for.
    pub(crate) rounds: u8,
    pub(crate) order: Order,
    pub(crate) ties: Ties,
    pub(crate) bids: Bids,
}

/// Numbers as values of options.
const NUMBERS: [&str; Card::COUNT] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"];
/// The value for as many rounds as there are cards.
const ALL: &str = "all";

const fn values<const N: usize>(words: [&'static str; N]) -> [OptionValue; N] {
    let mut values = [const { OptionValue::new("") }; N];
    let mut at = 0;
    while at < N {
        values[at].word = words[at];
        at += 1;
    }
    values
}

static OPTIONS: [OptionSpec; 5] = [
    OptionSpec {
        key: "cards",
        values: &values(["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"]),
        default: "13",
    },
    OptionSpec {
        key: "rounds",
        values: &values([ALL, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]),
        default: ALL,
    },
    OptionSpec { key: "order", values: &values(["random", "ascending", "descending"]), default: "random" },
    OptionSpec { key: "ties", values: &values(["discard", "carry"]), default: "discard" },
    OptionSpec { key: "bids", values: &values(["open", "hidden"]), default: "open" },
];

impl Setup for State {
    const NAME: &'static str = "goofspiel";

    type Edition = Edition;
    type Config = Config;

    fn title(_language: &str) -> &'static str {
        "Goofspiel"
    }

    fn shipped() -> Edition {
        Edition::Suit
    }

    fn seats() -> RangeInclusive<usize> {
        2..=5
    }

    fn options() -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn config(_: Edition, seats: usize, chosen: &Chosen) -> Result<Config, Refused> {
        let number = |key| NUMBERS.iter().position(|&word| word == chosen.value(key)).map(|at| at as u8 + 1);
        let cards = number("cards").unwrap_or(Card::COUNT as u8);
        let rounds = number("rounds").unwrap_or(cards);
        if rounds > cards {
            let message = format!("`rounds {rounds}` needs as many cards, and there are {cards}");
            return Err(Refused { option: None, message });
        }
        Ok(Config {
            players: seats as u8,
            cards,
            rounds,
            order: Order::from_word(chosen.value("order")).unwrap_or(Order::Random),
            ties: Ties::from_word(chosen.value("ties")).unwrap_or(Ties::Discard),
            bids: Bids::from_word(chosen.value("bids")).unwrap_or(Bids::Open),
        })
    }

    fn edition_of(_: &Config) -> Edition {
        Edition::Suit
    }

    fn players_of(config: &Config) -> usize {
        config.players.into()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, &'static str)> {
        let number = |count: u8| NUMBERS[usize::from(count) - 1];
        let rounds = if config.rounds == config.cards { ALL } else { number(config.rounds) };
        let words =
            [number(config.cards), rounds, config.order.word(), config.ties.word(), config.bids.word()];
        OPTIONS.iter().map(|option| option.key).zip(words).collect()
    }
}

impl Recorded for State {
    const RULES: u32 = 1;

    fn load_edition(_: &str) -> Result<Edition, Vec<Fault>> {
        Err(vec![Fault::at(1, "Goofspiel is played with an ordinary pack; it has no editions to load")])
    }

    fn edition_name(edition: Edition) -> (String, String) {
        let ranks = (1..=Card::COUNT as u64)
            .fold(0xcbf2_9ce4_8422_2325, |hash: u64, rank| (hash ^ rank).wrapping_mul(0x0000_0100_0000_01b3));
        (edition.word().to_owned(), format!("{ranks:016x}"))
    }
}
