//! What is chosen before the first prize is turned up, as headers of records and command lines say it.

use kernel::scan::alternatives;
use kernel::{Fault, Orders, Player, Recorded, Refused};

use crate::cards::MOST_CARDS;
use crate::state::{Bid, State};

/// The fewest seats.
pub const FEWEST_PLAYERS: usize = 2;
/// The most seats.
pub const MOST_PLAYERS: usize = 5;
/// With fewer cards there is nothing to choose.
const FEWEST_CARDS: usize = 2;

/// What the game is played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// Suits of an ordinary pack: one for each seat and one whose cards are the prizes, worth their ranks.
    Suit,
}

/// Writes an enum whose variants are named by a word; the first is the default.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub enum $name { $($(#[$variant_doc])* $variant),* }

        impl $name {
            const ALL: &[($name, &'static str)] = &[$(($name::$variant, $word)),*];
            const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }
    };
}

choices! {
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

choices! {
    /// What becomes of a prize when the highest bid is made twice.
    Ties {
        /// Nobody ever takes it.
        Discard = "discard",
        /// Whoever takes the next prize takes it too.
        Carry = "carry",
    }
}

choices! {
    /// Whether bids are shown when all have been made.
    Bids {
        /// All bids are turned over.
        Open = "open",
        /// Only who takes the prize is told; the bids are shown when the game has ended.
        Hidden = "hidden",
    }
}

/// A valid choice of seats and options, made by [`Recorded::configure`].
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

/// The options in the order in which they are written and taken: the rounds depend on the cards.
const OPTIONS: [&str; 5] = ["cards", "rounds", "order", "ties", "bids"];

impl Recorded for State {
    const RULES: u32 = 1;

    type Edition = Edition;

    fn shipped() -> Edition {
        Edition::Suit
    }

    fn load_edition(_: &str) -> Result<Edition, Vec<Fault>> {
        Err(vec![Fault::at(1, "Goofspiel is played with an ordinary pack; it has no editions to load")])
    }

    fn edition_name(edition: Edition) -> (String, String) {
        match edition {
            Edition::Suit => ("suit".to_owned(), "0000000000000000".to_owned()),
        }
    }

    fn configure(_: Edition, players: usize, options: &[(&str, &str)]) -> Result<Config, Refused> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&players) {
            let message =
                format!("Goofspiel is played by {FEWEST_PLAYERS} to {MOST_PLAYERS}, not by {players}");
            return Err(Refused { option: None, message });
        }
        for (index, &(key, _)) in options.iter().enumerate() {
            let refuse = |message: String| Err(Refused { option: Some(index), message });
            if !OPTIONS.contains(&key) {
                return refuse(format!("no option `{key}`; there are {}", alternatives(&OPTIONS)));
            }
            if options[..index].iter().any(|&(earlier, _)| earlier == key) {
                return refuse(format!("the option `{key}` is given twice"));
            }
        }
        let (players, most) = (players as u8, MOST_CARDS as u8);
        let (order, ties, bids) = (Order::Random, Ties::Discard, Bids::Open);
        let mut config = Config { players, cards: most, rounds: most, order, ties, bids };
        for key in OPTIONS {
            let Some(index) = options.iter().position(|&(given, _)| given == key) else { continue };
            let set = set(&mut config, key, options[index].1);
            set.map_err(|expected| Refused {
                option: Some(index),
                message: format!("`{key}` is {expected}, not `{}`", options[index].1),
            })?;
        }
        Ok(config)
    }

    fn edition_of(_: &Config) -> Edition {
        Edition::Suit
    }

    fn players_of(config: &Config) -> usize {
        config.players.into()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, String)> {
        let rounds = Some(config.rounds.to_string()).filter(|_| config.rounds < config.cards);
        let values = [
            config.cards.to_string(),
            rounds.unwrap_or("all".to_owned()),
            config.order.word().to_owned(),
            config.ties.word().to_owned(),
            config.bids.word().to_owned(),
        ];
        OPTIONS.into_iter().zip(values).collect()
    }
}

/// Sets one option, or says what it may be.
fn set(config: &mut Config, key: &str, value: &str) -> Result<(), String> {
    let number = |least: usize, most: usize| value.parse().ok().filter(|it| (least..=most).contains(it));
    match key {
        "cards" => {
            let cards = number(FEWEST_CARDS, MOST_CARDS);
            config.cards = cards.ok_or(format!("a number from {FEWEST_CARDS} to {MOST_CARDS}"))? as u8;
            config.rounds = config.cards;
        }
        "rounds" if value == "all" => {}
        "rounds" => {
            let most = usize::from(config.cards);
            config.rounds = number(1, most).ok_or(format!("`all` or a number from 1 to {most}"))? as u8;
        }
        "order" => config.order = one_of(value, Order::ALL)?,
        "ties" => config.ties = one_of(value, Ties::ALL)?,
        _ => config.bids = one_of(value, Bids::ALL)?,
    }
    Ok(())
}

fn one_of<T: Copy>(value: &str, all: &[(T, &str)]) -> Result<T, String> {
    let found = all.iter().find(|&&(_, word)| word == value).map(|&(choice, _)| choice);
    found.ok_or_else(|| alternatives(&all.iter().map(|&(_, word)| word).collect::<Vec<_>>()))
}

impl Orders for State {
    type Order = std::convert::Infallible;

    fn obey(&self, _: Player, order: &Self::Order) -> Option<Bid> {
        match *order {}
    }

    fn may_be_played_for(_: Bid) -> bool {
        true
    }
}
