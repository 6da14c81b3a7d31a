//! A table as it is kept between two visits, and as it is sent to a friend: a record.

use florence::State;
use kernel::{PerPlayer, Player, Step};
use registry::{EditionFinder, Record, SeatLine, read_record};
use table::{Chair, ClientId, Level, Mark, Table};

/// How a record calls a person.
const PERSON: &str = "human";

/// The record of the table.
pub fn save(table: &Table<State>) -> String {
    let seat = |player: Player| match &table.chairs()[player] {
        Chair::Open => SeatLine::default(),
        Chair::Person { name, .. } => SeatLine { kind: PERSON.to_owned(), name: name.clone() },
        Chair::Bot { level, name } => SeatLine { kind: level.word().to_owned(), name: name.clone() },
    };
    let seats = PerPlayer::from_fn(table.chairs().players(), seat);
    let mut record: Record<State> = Record::new(table.log().config, seats);
    for (&step, &mark) in table.log().steps.iter().zip(table.marks()) {
        record.push(step, mark == Mark::Forced);
    }
    record.write()
}

/// A record read back.
pub struct Restored {
    /// The record.
    pub record: Record<State>,
    /// How its steps came about, as far as the record tells.
    pub marks: Vec<Mark>,
    /// Who sits where.
    pub chairs: PerPlayer<Chair>,
}

/// Reads a record; the people in it become those of `client`, and so do players of a kind that is not known here.
///
/// # Errors
/// What is wrong with the text, the first fault of all.
pub fn restore(text: &str, client: &ClientId) -> Result<Restored, String> {
    let editions = EditionFinder::with(&[]);
    let record = read_record::<State>(text, &editions)
        .map_err(|faults| faults.first().map_or_else(|| "it is empty".to_owned(), ToString::to_string))?;
    let chairs = PerPlayer::from_fn(record.seats.players(), |player| {
        let SeatLine { kind, name } = &record.seats[player];
        let name = if name.is_empty() { player.to_string() } else { name.clone() };
        match Level::from_word(kind) {
            Some(level) => Chair::Bot { level, name },
            None => Chair::Person { owner: client.clone(), name, stand_in: None },
        }
    });
    let marks = record.log.steps.iter().zip(&record.forced);
    let marks = marks.map(|(step, &forced)| match step {
        Step::Chance(_) => Mark::Chance,
        Step::Act(..) if forced => Mark::Forced,
        Step::Act(player, _) if chairs[*player].bot().is_some() => Mark::Bot,
        Step::Act(..) => Mark::Person,
    });
    Ok(Restored { marks: marks.collect(), chairs, record })
}
