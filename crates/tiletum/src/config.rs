//! What is chosen before the game.

use std::ops::RangeInclusive;

use kernel::{
    Chosen, Fault, OptionSpec, OptionValue, Player, PlayerSet, Recorded, Refused, Setup, Weight, named,
};

use crate::edition::EditionRef;
use crate::state::State;

named! {
    /// Whether the second seat is Cardinal Titus, for whom the rules decide, and how many challenges he has.
    Solo {
        /// Nobody but players.
        None = "none",
        /// Without a challenge.
        Easy = "easy",
        /// With two challenges.
        Normal = "normal",
        /// With five challenges.
        Hard = "hard",
    }
}

impl Solo {
    /// How many challenge cards the opponent has.
    #[must_use]
    pub const fn challenges(self) -> u8 {
        match self {
            Solo::None | Solo::Easy => 0,
            Solo::Normal => 2,
            Solo::Hard => 5,
        }
    }
}

/// A valid choice of seats and options, made by [`Setup::configure`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Config {
    pub(crate) edition: EditionRef,
    pub(crate) players: u8,
    /// Whether the action tiles are shuffled; if not, the actions lie as they are printed.
    pub(crate) shuffled: bool,
    /// Whether the first player is drawn; if not, it is seat A.
    pub(crate) drawn: bool,
    /// Gold of the fourth player.
    pub(crate) fourth_gold: u8,
    pub(crate) solo: Solo,
}

const ORDERS: [&str; 2] = ["printed", "shuffled"];
const STARTS: [&str; 2] = ["first", "drawn"];
/// The value for the gold that the edition says.
const OF_EDITION: &str = "edition";
const GOLD: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "7"];

const fn alone(word: &'static str) -> OptionValue {
    OptionValue { word, seats: Some(RangeInclusive::new(2, 2)), needs: &[] }
}

static OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        key: "actions",
        values: &[OptionValue::new(ORDERS[0]), OptionValue::new(ORDERS[1])],
        default: ORDERS[1],
    },
    OptionSpec {
        key: "start",
        values: &[OptionValue::new(STARTS[0]), OptionValue::new(STARTS[1])],
        default: STARTS[1],
    },
    OptionSpec {
        key: "fourth-gold",
        values: &[
            OptionValue::new(OF_EDITION),
            OptionValue::new(GOLD[0]).with_seats(4),
            OptionValue::new(GOLD[5]).with_seats(4),
            OptionValue::new(GOLD[7]).with_seats(4),
        ],
        default: OF_EDITION,
    },
    OptionSpec {
        key: "solo",
        values: &[OptionValue::new("none"), alone("easy"), alone("normal"), alone("hard")],
        default: "none",
    },
];

impl Setup for State {
    const NAME: &'static str = "tiletum";

    type Edition = EditionRef;
    type Config = Config;

    fn title(_language: &str) -> &'static str {
        "Tiletum"
    }

    fn line(language: &str) -> &'static str {
        match language {
            "pl" => "Jedna kość to towary i akcja; kupcy i architekci wędrują po Europie.",
            "it" => "Un dado porta merci e un'azione; mercanti e architetti attraversano l'Europa.",
            "cs" => "Jedna kostka přináší zboží i akci; kupci a architekti putují Evropou.",
            "de" => "Ein Würfel bringt Waren und eine Aktion; Händler und Architekten ziehen durch Europa.",
            _ => "One die brings goods and an action; merchants and architects travel Europe.",
        }
    }

    fn minutes() -> Option<RangeInclusive<u32>> {
        Some(60..=100)
    }

    fn weight() -> Option<Weight> {
        Some(Weight::Heavy)
    }

    fn shipped() -> EditionRef {
        crate::edition::bottega()
    }

    fn seats() -> RangeInclusive<usize> {
        2..=4
    }

    fn options() -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn config(edition: EditionRef, seats: usize, chosen: &Chosen) -> Result<Config, Refused> {
        let gold = GOLD.iter().position(|&word| word == chosen.value("fourth-gold"));
        let solo = Solo::from_word(chosen.value("solo")).unwrap_or(Solo::None);
        Ok(Config {
            edition,
            players: seats as u8,
            shuffled: chosen.value("actions") == ORDERS[1],
            // Alone against the cardinal, the person begins.
            drawn: chosen.value("start") == STARTS[1] && solo == Solo::None,
            fourth_gold: gold.map_or(edition.rates.gold[3], |gold| gold as u8),
            solo,
        })
    }

    fn edition_of(config: &Config) -> EditionRef {
        config.edition
    }

    fn players_of(config: &Config) -> usize {
        config.players.into()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, &'static str)> {
        let gold = if config.fourth_gold == config.edition.rates.gold[3] {
            OF_EDITION
        } else {
            GOLD[usize::from(config.fourth_gold)]
        };
        let words = [
            ORDERS[usize::from(config.shuffled)],
            STARTS[usize::from(config.drawn)],
            gold,
            config.solo.word(),
        ];
        OPTIONS.iter().map(|option| option.key).zip(words).collect()
    }

    fn automata(config: &Config) -> PlayerSet {
        if config.solo == Solo::None { PlayerSet::EMPTY } else { PlayerSet::only(Player::new(1)) }
    }
}

impl Recorded for State {
    const RULES: u32 = 1;

    fn load_edition(text: &str) -> Result<EditionRef, Vec<Fault>> {
        EditionRef::load(text)
    }

    fn edition_name(edition: EditionRef) -> (String, String) {
        (edition.name.clone(), edition.hash.clone())
    }
}
