//! Options as types: what is chosen before a game, each declared once.

use crate::OptionValue;

/// A type whose values may be chosen before a game. Whatever [`named!`](crate::named!) writes is one, and so is [`Number`].
pub trait Choice: Copy + 'static {
    /// All values, in the order in which a form shows them.
    const VALUES: &'static [OptionValue];

    /// The value with this word.
    fn chosen(word: &str) -> Option<Self>;

    /// The word of the value.
    fn choice(self) -> &'static str;
}

/// A number from `LEAST` to `MOST`, which is at most 20. Of an optional one, none is `all`: as many as there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Number<const LEAST: usize, const MOST: usize>(u8);

/// The words of numbers, by their value; then `all`, and numbers from 1.
const WORDS: [&[&str]; 2] = [
    &[
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
        "18", "19", "20",
    ],
    &[
        "all", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
        "18", "19", "20",
    ],
];

const VALUES: [[OptionValue; 21]; 2] = {
    let mut values = [const { [const { OptionValue::new("") }; 21] }; 2];
    let mut at = 0;
    while at < 42 {
        values[at / 21][at % 21].word = WORDS[at / 21][at % 21];
        at += 1;
    }
    values
};

impl<const LEAST: usize, const MOST: usize> Number<LEAST, MOST> {
    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<const LEAST: usize, const MOST: usize> Choice for Number<LEAST, MOST> {
    const VALUES: &'static [OptionValue] = VALUES[0].split_at(MOST + 1).0.split_at(LEAST).1;

    fn chosen(word: &str) -> Option<Self> {
        word.parse().ok().filter(|number| (LEAST..=MOST).contains(&usize::from(*number))).map(Number)
    }

    fn choice(self) -> &'static str {
        WORDS[0][usize::from(self.0)]
    }
}

impl<const MOST: usize> Choice for Option<Number<1, MOST>> {
    const VALUES: &'static [OptionValue] = VALUES[1].split_at(MOST + 1).0;

    fn chosen(word: &str) -> Option<Self> {
        if word == WORDS[1][0] { Some(None) } else { Number::chosen(word).map(Some) }
    }

    fn choice(self) -> &'static str {
        self.map_or(WORDS[1][0], Number::choice)
    }
}

/// Writes the type of a configuration from its options: each with its type, which is a [`Choice`], and the word that nobody need
/// choose. The key of an option is the name of its field.
///
/// ```
/// use kernel::{Number, choose, named};
///
/// named! {
///     /// In which order the cards come.
///     Order {
///         /// Shuffled.
///         Random = "random",
///         /// The lowest first.
///         Ascending = "ascending",
///     }
/// }
///
/// kernel::config! {
///     /// What is chosen before the game.
///     Config {
///         /// Cards of each seat.
///         cards: Number<2, 13> = "13",
///         /// Rounds that are played.
///         rounds: Option<Number<1, 12>> = "all",
///         /// In which order the cards come.
///         order: Order = "random",
///     }
/// }
///
/// let chosen = choose(Config::OPTIONS, 3, &[("cards", "5")]).expect("it may be chosen");
/// let config = Config::of(3, &chosen);
/// assert_eq!((config.players, config.cards.get(), config.rounds, config.order), (3, 5, None, Order::Random));
/// assert_eq!(config.words(), chosen.all());
/// assert_eq!(Config::OPTIONS[0].values.len(), 12);
/// ```
#[macro_export]
macro_rules! config {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$about:meta])* $option:ident: $choice:ty = $default:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name {
            /// How many seats there are.
            pub players: u8,
            $($(#[$about])* pub $option: $choice,)*
        }

        impl $name {
            /// All options.
            pub const OPTIONS: &'static [$crate::OptionSpec] = &[$($crate::OptionSpec {
                key: stringify!($option),
                values: <$choice as $crate::Choice>::VALUES,
                default: $default,
            }),*];

            /// The configuration that was chosen for so many seats.
            #[must_use]
            pub fn of(players: usize, chosen: &$crate::Chosen) -> $name {
                let known = "invariant: what was chosen is a value of the option";
                $name {
                    players: players as u8,
                    $($option: $crate::Choice::chosen(chosen.value(stringify!($option))).expect(known),)*
                }
            }

            /// All options with the words of their values.
            #[must_use]
            pub fn words(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($option), $crate::Choice::choice(self.$option))),*]
            }
        }
    };
}
