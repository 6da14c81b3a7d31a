//! What may be chosen before the game, by the words of records, forms and the command line.

use std::ops::RangeInclusive;

use kernel::{Chosen, OptionSpec, OptionValue, Player, Refused, Setup, Weight};

use crate::config::{Cash, Config, FEWEST_PLAYERS, ForTwo, MOST_PLAYERS, PLAYERS_OF_SQUARE, StartPlayer};
use crate::edition::{EditionRef, bottega};
use crate::rules::Choice;
use crate::seams::Boards;
use crate::state::State;
use crate::words;

/// The option that says whether florins are secret.
const CASH: &str = "cash";
const SECRET: &str = "secret";
const OPEN: &str = "open";
/// The option that says who begins.
const START: &str = "start";
const DRAWN: &str = "drawn";
/// The option that says by which rules two play.
const TWO: &str = "two-players";
const OFFICIAL: &str = "official";
const HARDER: &str = "harder";
const CZECH: &str = "czech";
/// The option that says whether the six characters are in the game.
const CHARACTERS: &str = "muse-and-princess";
const WITHOUT: &str = "without";
const WITH: &str = "with";
/// The option that says whether, and how, boards lie edge to edge.
const COOPERATION: &str = "cooperation";
const SQUARE: &str = "square";
/// The seats as values, in order.
const SEATS: [&str; MOST_PLAYERS] = ["A", "B", "C", "D", "E"];

const OPTIONS: [OptionSpec; 5] = [
    OptionSpec { key: CASH, values: &[OptionValue::new(SECRET), OptionValue::new(OPEN)], default: SECRET },
    OptionSpec {
        key: START,
        values: &[
            OptionValue::new(DRAWN),
            OptionValue::new(SEATS[0]),
            OptionValue::new(SEATS[1]),
            OptionValue::new(SEATS[2]).from_seats(3),
            OptionValue::new(SEATS[3]).from_seats(4),
            OptionValue::new(SEATS[4]).from_seats(5),
        ],
        default: DRAWN,
    },
    OptionSpec {
        key: TWO,
        values: &[
            OptionValue::new(OFFICIAL),
            OptionValue::new(HARDER).with_seats(2),
            OptionValue::new(CZECH).with_seats(2).needing(&[(CHARACTERS, WITHOUT), (COOPERATION, WITHOUT)]),
        ],
        default: OFFICIAL,
    },
    OptionSpec {
        key: CHARACTERS,
        values: &[OptionValue::new(WITHOUT), OptionValue::new(WITH)],
        default: WITHOUT,
    },
    OptionSpec {
        key: COOPERATION,
        values: &[
            OptionValue::new(WITHOUT),
            OptionValue::new(WITH),
            OptionValue::new(SQUARE).with_seats(PLAYERS_OF_SQUARE),
        ],
        default: WITHOUT,
    },
];

impl Setup for State {
    const NAME: &'static str = "florence";

    type Edition = EditionRef;
    type Config = Config;

    fn title(language: &str) -> &'static str {
        words::title(language)
    }

    fn line(language: &str) -> &'static str {
        words::line(language)
    }

    fn minutes() -> Option<RangeInclusive<u32>> {
        Some(75..=100)
    }

    fn weight() -> Option<Weight> {
        Some(Weight::Medium)
    }

    fn shipped() -> EditionRef {
        bottega()
    }

    fn seats() -> RangeInclusive<usize> {
        FEWEST_PLAYERS..=MOST_PLAYERS
    }

    fn options() -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn config(edition: EditionRef, seats: usize, chosen: &Chosen) -> Result<Config, Refused> {
        let cash = if chosen.value(CASH) == OPEN { Cash::Open } else { Cash::Secret };
        let given = SEATS.iter().position(|&seat| seat == chosen.value(START));
        let start = given.map_or(StartPlayer::Drawn, |seat| StartPlayer::Given(Player::new(seat)));
        let two = match chosen.value(TWO) {
            HARDER => ForTwo::Harder,
            CZECH => ForTwo::Czech,
            _ => ForTwo::Official,
        };
        let mut choice = Choice::base(edition, seats, cash).for_two(two);
        choice.characters = chosen.value(CHARACTERS) == WITH;
        choice.boards = match chosen.value(COOPERATION) {
            WITH => Boards::Ring,
            SQUARE => Boards::Square,
            _ => Boards::Apart,
        };
        Config::of(choice, start).map_err(|fault| Refused { option: None, message: fault.to_string() })
    }

    fn edition_of(config: &Config) -> EditionRef {
        config.edition()
    }

    fn players_of(config: &Config) -> usize {
        config.players()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, &'static str)> {
        let cash = match config.cash() {
            Cash::Secret => SECRET,
            Cash::Open => OPEN,
        };
        let start = match config.start() {
            StartPlayer::Drawn => DRAWN,
            StartPlayer::Given(player) => SEATS[player.seat()],
        };
        let mut options = vec![(CASH, cash), (START, start)];
        // With more seats the option says nothing, and records of such games need not speak of it.
        if config.players() == 2 {
            let two = match config.rules().choice.two {
                ForTwo::Official => OFFICIAL,
                ForTwo::Harder => HARDER,
                ForTwo::Czech => CZECH,
            };
            options.push((TWO, two));
        }
        // So it is with the expansion: without it a record says what it said before there was one.
        if config.rules().choice.characters {
            options.push((CHARACTERS, WITH));
        }
        match config.rules().choice.boards {
            Boards::Apart => {}
            Boards::Ring => options.push((COOPERATION, WITH)),
            Boards::Square => options.push((COOPERATION, SQUARE)),
        }
        options
    }
}
