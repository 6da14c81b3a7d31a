//! What the header of a record says of a game.

use kernel::{Fault, Player, Recorded, Refused};

use crate::config::{Cash, Config, ConfigFault, StartPlayer};
use crate::edition::{EditionRef, bottega, load};
use crate::state::State;

/// The option that says whether florins are secret.
const CASH: &str = "cash";
/// The option that says who begins.
const START: &str = "start";

impl Recorded for State {
    const RULES: u32 = 1;

    type Edition = EditionRef;

    fn shipped() -> EditionRef {
        bottega()
    }

    fn load_edition(text: &str) -> Result<EditionRef, Vec<Fault>> {
        let fault = |fault: crate::edition::EditionFault| Fault {
            line: fault.line,
            column: fault.column,
            message: fault.message,
        };
        load(text).map_err(|faults| faults.into_iter().map(fault).collect())
    }

    fn edition_name(edition: EditionRef) -> (String, String) {
        (edition.name.clone(), edition.hash.clone())
    }

    fn configure(edition: EditionRef, players: usize, options: &[(&str, &str)]) -> Result<Config, Refused> {
        let (mut cash, mut start) = (Cash::default(), StartPlayer::default());
        let mut start_option = options.len();
        for (index, &(key, value)) in options.iter().enumerate() {
            let refuse = |message: String| Refused { option: Some(index), message };
            if options[..index].iter().any(|&(earlier, _)| earlier == key) {
                return Err(refuse(format!("the option `{key}` is given twice")));
            }
            match key {
                CASH => {
                    cash = read_cash(value)
                        .ok_or_else(|| refuse(format!("`cash` is `secret` or `open`, not `{value}`")))?
                }
                START => {
                    start_option = index;
                    start = read_start(value).ok_or_else(|| {
                        refuse(format!("`start` is `drawn` or a seat such as `A`, not `{value}`"))
                    })?;
                }
                _ => return Err(refuse(format!("no option `{key}`; there are `{CASH}` and `{START}`"))),
            }
        }
        Config::new(edition, players, start, cash).map_err(|fault| match fault {
            ConfigFault::Players { .. } => Refused { option: None, message: fault.to_string() },
            ConfigFault::StartPlayer { .. } => {
                Refused { option: Some(start_option), message: fault.to_string() }
            }
        })
    }

    fn edition_of(config: &Config) -> EditionRef {
        config.edition()
    }

    fn players_of(config: &Config) -> usize {
        config.players()
    }

    fn options_of(config: &Config) -> Vec<(&'static str, String)> {
        let cash = match config.cash() {
            Cash::Secret => "secret",
            Cash::Open => "open",
        };
        let start = match config.start() {
            StartPlayer::Drawn => "drawn".to_owned(),
            StartPlayer::Given(player) => player.to_string(),
        };
        vec![(CASH, cash.to_owned()), (START, start)]
    }
}

fn read_cash(value: &str) -> Option<Cash> {
    match value {
        "secret" => Some(Cash::Secret),
        "open" => Some(Cash::Open),
        _ => None,
    }
}

fn read_start(value: &str) -> Option<StartPlayer> {
    if value == "drawn" {
        return Some(StartPlayer::Drawn);
    }
    let mut letters = value.chars();
    let player = letters.next().and_then(Player::from_letter)?;
    letters.next().is_none().then_some(StartPlayer::Given(player))
}
