//! A table as it is kept between two visits: the log as text, and who sits where.

use florence::edition::EditionRef;
use florence::{Cash, Config, StartPlayer, State};
use kernel::{Events, Log, Notation, PerPlayer, Player, Step, follow_step};
use serde::{Deserialize, Serialize};
use table::{Chair, ClientId, Level, Mark, Table};

/// A table as it is kept.
#[derive(Serialize, Deserialize)]
struct Saved {
    game: String,
    edition: String,
    open_cash: bool,
    seats: Vec<SavedSeat>,
    /// One line for each step, with the seat's letter or the word `chance` in front.
    steps: Vec<String>,
    /// The word of each step's mark.
    marks: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct SavedSeat {
    name: String,
    /// The level of the bot that plays here, be it for itself or for a person.
    bot: Option<String>,
    person: bool,
}

/// What stands before an outcome.
const CHANCE: &str = "chance";

/// The table as text.
pub fn save(table: &Table<State>) -> String {
    let log = table.log();
    let mut steps = Vec::with_capacity(log.steps.len());
    if let Some(game) = table.game() {
        for step in &log.steps {
            steps.push(match *step {
                Step::Act(player, action) => format!("{player} {}", game.write_action(action)),
                Step::Chance(outcome) => format!("{CHANCE} {}", game.write_outcome(outcome)),
            });
        }
    }
    let seat = |(_, chair): (Player, &Chair)| SavedSeat {
        name: chair.name().to_owned(),
        bot: chair.bot().map(|level| level.word().to_owned()),
        person: matches!(chair, Chair::Person { .. }),
    };
    wire::write(&Saved {
        game: State::NAME.to_owned(),
        edition: log.config.edition().hash.clone(),
        open_cash: log.config.cash() == Cash::Open,
        seats: table.chairs().iter().map(seat).collect(),
        steps,
        marks: table.marks().iter().map(|mark| mark.word().to_owned()).collect(),
    })
}

/// A saved table read back.
pub struct Restored {
    /// The log.
    pub log: Log<State>,
    /// How its steps came about.
    pub marks: Vec<Mark>,
    /// Who sits where.
    pub chairs: PerPlayer<Chair>,
}

/// Reads a saved table; the people in it become those of `client`.
///
/// # Errors
/// What is wrong with the text.
pub fn restore(text: &str, client: &ClientId) -> Result<Restored, String> {
    let saved: Saved = wire::read(text)?;
    if saved.game != State::NAME {
        return Err(format!("`{}` is no game of this page", saved.game));
    }
    let edition = EditionRef::loaded(&saved.edition)
        .ok_or_else(|| format!("the edition {} is not known here", saved.edition))?;
    let cash = if saved.open_cash { Cash::Open } else { Cash::Secret };
    let config = Config::new(edition, saved.seats.len(), StartPlayer::Drawn, cash)
        .map_err(|fault| fault.to_string())?;
    let log = read_steps(config, &saved.steps)?;
    let marks = saved.marks.iter().map(|word| Mark::from_word(word).unwrap_or(Mark::Person)).collect();
    let mut chairs = Vec::new();
    for seat in saved.seats {
        chairs.push(chair(seat, client)?);
    }
    let mut chairs = chairs.into_iter();
    let chairs = PerPlayer::from_fn(config.players(), |_| chairs.next().unwrap_or_default());
    Ok(Restored { log, marks, chairs })
}

fn read_steps(config: Config, lines: &[String]) -> Result<Log<State>, String> {
    let mut log = Log::<State>::new(config);
    let mut game = <State as kernel::Game>::new(&config);
    for (index, line) in lines.iter().enumerate() {
        let at = |what: String| format!("step {}: {what}", index + 1);
        let (who, what) = line.split_once(' ').ok_or_else(|| at(format!("`{line}` is no step")))?;
        let step = if who == CHANCE {
            Step::Chance(game.read_outcome(what).map_err(|fault| at(fault.to_string()))?)
        } else {
            let seat = who.chars().next().and_then(Player::from_letter);
            let seat = seat.ok_or_else(|| at(format!("`{who}` is no seat")))?;
            let actions = game.read_actions(what).map_err(|fault| at(fault.to_string()))?;
            let [action] = actions[..] else { return Err(at(format!("`{what}` is not one action"))) };
            Step::Act(seat, action)
        };
        follow_step(&mut game, index, step, &mut Events::deaf())
            .map_err(|_| at(format!("`{what}` is not possible there")))?;
        log.steps.push(step);
    }
    Ok(log)
}

fn chair(seat: SavedSeat, client: &ClientId) -> Result<Chair, String> {
    let level = match seat.bot {
        None => None,
        Some(word) => {
            Some(Level::from_word(&word).ok_or_else(|| format!("there is no bot of level `{word}`"))?)
        }
    };
    match (seat.person, level) {
        (true, stand_in) => Ok(Chair::Person { owner: client.clone(), name: seat.name, stand_in }),
        (false, Some(level)) => Ok(Chair::Bot { level, name: seat.name }),
        (false, None) => Err(format!("nobody sits in the seat of `{}`", seat.name)),
    }
}
