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
    /// Whether the prize of a tie goes with the next one; if not, nobody ever takes it.
    pub(crate) carries: bool,
    /// Whether only who takes a prize is told; if not, all bids are turned over.
    pub(crate) hides: bool,
}

/// Numbers as values of options.
const NUMBERS: [&str; Card::COUNT] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"];
/// The value for as many rounds as there are cards.
const ALL: &str = "all";
const TIES: [&str; 2] = ["discard", "carry"];
const BIDS: [&str; 2] = ["open", "hidden"];

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
    OptionSpec { key: "ties", values: &values(TIES), default: TIES[0] },
    OptionSpec { key: "bids", values: &values(BIDS), default: BIDS[0] },
];

impl Setup for State {
    const NAME: &'static str = "goofspiel";

    type Edition = Edition;
    type Config = Config;

    fn title(_language: &str) -> &'static str {
        "Goofspiel"
    }

    fn line(language: &str) -> &'static str {
        match language {
            "pl" => "Jedna nagroda na turę, jedna tajna oferta każdego.",
            "it" => "Un premio a turno, un'offerta segreta per ciascuno.",
            "cs" => "Každé kolo jedna cena a od každého jedna tajná nabídka.",
            "de" => "Jede Runde ein Preis, von jedem ein geheimes Gebot.",
            _ => "One prize a turn, one secret bid from each.",
        }
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
            carries: chosen.value("ties") == TIES[1],
            hides: chosen.value("bids") == BIDS[1],
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
        let words = [
            number(config.cards),
            rounds,
            config.order.word(),
            TIES[usize::from(config.carries)],
            BIDS[usize::from(config.hides)],
        ];
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
