//! A table as it is kept between two visits, and as it is sent to a friend: a record.
//!
//! What a record does not tell and the owner of the table still wants to find again stands in a line of its own before it.

use kernel::{PerPlayer, Player, Step};
use registry::{EditionFinder, Record, SeatLine, read_record};
use serde::{Deserialize, Serialize};
use table::{Chair, ClientId, Level, Mark, Table};
use wire::Json;

use crate::{Hosted, json};

/// How a record calls a person.
const PERSON: &str = "human";

/// How a record calls a seat that the rules decide for.
const AUTOMATON: &str = "automaton";

/// The record of the table.
pub fn save<G: Hosted>(table: &Table<G>) -> String {
    let seat = |player: Player| match &table.chairs()[player] {
        Chair::Open => SeatLine::default(),
        Chair::Automaton => SeatLine { kind: AUTOMATON.to_owned(), name: String::new() },
        Chair::Person { name, .. } => SeatLine { kind: PERSON.to_owned(), name: name.clone() },
        Chair::Bot { level, name, .. } => SeatLine { kind: level.word().to_owned(), name: name.clone() },
    };
    let seats = PerPlayer::from_fn(table.chairs().players(), seat);
    let mut record: Record<G> = Record::new(table.log().config.clone(), seats);
    for (&step, &mark) in table.log().steps.iter().zip(table.marks()) {
        record.push(step, mark == Mark::Forced);
    }
    record.write()
}

/// What a record does not tell.
#[derive(Serialize, Deserialize, Default, PartialEq)]
struct Besides {
    /// Seats that a bot of some level plays meanwhile.
    away: Vec<(Player, String)>,
    /// Standing orders.
    orders: Vec<(Player, Json)>,
    /// Steps that neither a person nor the table decided, with the words of their marks.
    marks: Vec<(usize, String)>,
    /// Decisions taken together with the one before.
    #[serde(default)]
    chained: Vec<usize>,
}

/// The table as its owner keeps it: the record, and before it a line with what the record does not tell, if there is any.
pub fn keep<G: Hosted>(table: &Table<G>) -> String {
    let chairs = table.chairs();
    let (mut away, mut orders) = (Vec::new(), Vec::new());
    for (player, chair) in chairs.iter() {
        if let Chair::Person { stand_in: Some(level), .. } = chair {
            away.push((player, level.word().to_owned()));
        }
        orders.extend(table.order(player).map(|order| (player, json(order))));
    }
    let told_otherwise = |(step, mark): (&Step<_, _>, Mark)| match step {
        Step::Act(player, _) => {
            mark == Mark::Order || mark == Mark::Bot && matches!(chairs[*player], Chair::Person { .. })
        }
        Step::Chance(_) => false,
    };
    let steps = table.log().steps.iter().zip(table.marks().iter().copied());
    let marks: Vec<(usize, String)> = steps
        .enumerate()
        .filter(|(_, step)| told_otherwise(*step))
        .map(|(index, (_, mark))| (index, mark.word().to_owned()))
        .collect();
    let record = save(table);
    let besides = Besides { away, orders, marks, chained: table.chained().collect() };
    if besides == Besides::default() { record } else { format!("{}\n{record}", wire::write(&besides)) }
}

/// The line before the record, if there is one, and the record. The line was a list once, of the same things in the same order.
fn besides_of(text: &str) -> Option<(&str, &str)> {
    text.split_once('\n').filter(|(line, _)| line.starts_with(['{', '[']))
}

/// The record of a saved text.
pub fn record_of(text: &str) -> &str {
    besides_of(text).map_or(text, |(_, record)| record)
}

/// A record read back.
pub struct Restored<G: Hosted> {
    /// The record.
    pub record: Record<G>,
    /// How its steps came about, as far as the record tells.
    pub marks: Vec<Mark>,
    /// Who sits where.
    pub chairs: PerPlayer<Chair>,
    /// Standing orders, if the text told any.
    pub orders: Vec<(Player, G::Order)>,
    /// Decisions taken together with the one before, if the text told any.
    pub chained: Vec<usize>,
}

/// Reads a record; the people in it become those of `client`, and so do players of a kind that is not known here.
///
/// # Errors
/// What is wrong with the text, the first fault of all.
pub fn restore<G: Hosted>(text: &str, client: &ClientId) -> Result<Restored<G>, String> {
    let besides = match besides_of(text) {
        Some((line, _)) => wire::read(line)?,
        None => Besides::default(),
    };
    let text = record_of(text);
    let Besides { away, orders, marks: told, chained } = besides;
    let editions = EditionFinder::with(&[]);
    let record = read_record::<G>(text, &editions)
        .map_err(|faults| faults.first().map_or_else(|| "it is empty".to_owned(), ToString::to_string))?;
    let chairs = PerPlayer::from_fn(record.seats.players(), |player| {
        let SeatLine { kind, name } = &record.seats[player];
        let name = if name.is_empty() { player.to_string() } else { name.clone() };
        match Level::from_word(kind) {
            Some(level) => Chair::Bot { level, name, fills: false },
            None => Chair::Person {
                owner: client.clone(),
                name,
                stand_in: away
                    .iter()
                    .find_map(|(seat, word)| Level::from_word(word).filter(|_| *seat == player)),
                since: None,
            },
        }
    });
    let marks = record.log.steps.iter().zip(&record.forced);
    let marks = marks.map(|(step, &forced)| match step {
        Step::Chance(_) => Mark::Chance,
        Step::Act(..) if forced => Mark::Forced,
        Step::Act(player, _) if matches!(chairs[*player], Chair::Bot { .. }) => Mark::Bot,
        Step::Act(..) => Mark::Person,
    });
    let mut marks: Vec<Mark> = marks.collect();
    for (step, word) in told {
        if let (Some(mark), Some(told)) = (marks.get_mut(step), Mark::from_word(&word)) {
            *mark = told;
        }
    }
    let orders = orders.into_iter().filter(|(player, _)| player.seat() < chairs.players());
    let orders: Result<_, String> =
        orders.map(|(player, order)| Ok((player, order.read::<G::Order>()?))).collect();
    Ok(Restored { marks, chairs, orders: orders?, chained, record })
}
