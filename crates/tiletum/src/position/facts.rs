//! Compares what a text says with what is the case.
//!
//! What is said is put into a game where nothing else is, and found there again: so it comes in the words in which the case is
//! told, whatever names, orders and spellings it was said by.

use kernel::scan::Line;
use kernel::{Fact, Fault, Game, Viewer};

use super::find::value;
use super::put::put;
use super::subject::{About, Own, Subject, SubjectReader, read_line};
use crate::config::Config;
use crate::edition::EditionRef;
use crate::notation::ActionReader;
use crate::state::{Phase, Seat, Stage, State};
use crate::titus;
use crate::view::View;

/// Compares all clauses of a line.
pub(super) fn all(view: &View, state: Option<&State>, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
    let edition: EditionRef = view.edition;
    let said = read_line(&edition, view.seats.len(), line);
    said.into_iter().map(|said| fact(view, state, said?)).collect()
}

fn fact(view: &View, state: Option<&State>, mut said: SubjectReader<'_, '_>) -> Result<Fact, Fault> {
    let (subject, clause) = (said.subject, said.clause);
    let found = value(view, state, &subject)
        .ok_or_else(|| clause.fault("this cannot be asked of what a seat sees"))?;
    let expected = expected(view, state, &mut said)?;
    said.reader.scan.must_end("the clause is complete, and a comma comes before the next")?;
    let name = subject.text(&view.edition);
    Ok(Fact {
        line: clause.number,
        column: clause.column,
        expected: format!("{name} {expected}"),
        found: format!("{name} {found}"),
    })
}

/// What is said of the subject, in the words of [`value`].
fn expected(view: &View, state: Option<&State>, said: &mut SubjectReader<'_, '_>) -> Result<String, Fault> {
    let reader = &mut said.reader;
    match said.subject {
        Subject::Seat(_, Own::House(_) | Own::Pillar(_)) | Subject::Table(About::Exchanged) => {
            let plain = matches!(said.subject, Subject::Table(_));
            let is = reader.scan.peek().is_none()
                || reader.named("answer", &[("yes", true), ("no", false), ("none", false)])?;
            Ok(match (is, plain) {
                (true, _) => "yes",
                (false, true) => "none",
                (false, false) => "no",
            }
            .to_owned())
        }
        Subject::Table(About::Decides) => decides(reader, view.seats.len()),
        Subject::Table(About::Drawn) => {
            let mut drawn = Vec::new();
            while !reader.scan.take_if("none") && reader.scan.peek().is_some() {
                drawn.push(reader.named("decree", &titus::all_decrees())?);
            }
            drawn.sort_unstable();
            Ok(joined(drawn.into_iter().map(|decree| titus::decree_word(decree).to_owned()).collect()))
        }
        Subject::Table(About::Ap | About::Left(_) | About::Stacks | About::DiceCount | About::Stack(..))
        | Subject::Seat(_, Own::Supply | Own::AtEnd | Own::Place) => numbers(reader),
        Subject::Table(_) | Subject::Seat(..) => {
            reader
                .scan
                .peek()
                .map(|_| ())
                .ok_or_else(|| said.clause.fault("expected what is the case, such as `none`"))?;
            let mut blank = blank(view, state);
            if said.subject == Subject::Table(About::Die) {
                blank.turn.stage = Stage::Chosen;
            }
            put(&mut blank, said, &mut Vec::new())?;
            if said.subject == Subject::Table(About::Die) && blank.turn.value == 0 {
                blank.turn.stage = Stage::Before;
            }
            Ok(value(&blank.view(Viewer::Spectator), Some(&blank), &said.subject).unwrap_or_default())
        }
    }
}

/// A game in which nothing is the case but what gives the words their meaning.
fn blank(view: &View, state: Option<&State>) -> State {
    let config = Config {
        edition: view.edition,
        players: view.seats.len() as u8,
        shuffled: false,
        drawn: false,
        fourth_gold: 0,
        solo: view.solo,
    };
    let mut blank = State::new(&config);
    (blank.phase, blank.round, blank.acts) = (Phase::Turn, 1, view.actions);
    for (place, player) in view.order.iter().enumerate() {
        blank.order[place] = player.seat() as u8;
    }
    if let Some(state) = state {
        (blank.place, blank.titus.decrees) = (state.place, state.titus.decrees);
    }
    for seat in &mut blank.seats {
        *seat = Seat::blank();
    }
    blank
}

fn joined(words: Vec<String>) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// Numbers, or `none`.
fn numbers(reader: &mut ActionReader<'_, '_>) -> Result<String, Fault> {
    if reader.scan.take_if("none") {
        return Ok("none".to_owned());
    }
    let mut words = Vec::new();
    loop {
        let word = reader.scan.take("a number or `none`")?;
        let number: Option<i32> = word.lower.parse().ok();
        let number = number
            .ok_or_else(|| word.fault(format!("expected a number or `none`, not `{}`", word.shown())))?;
        words.push(number.to_string());
        if reader.scan.peek().is_none() {
            return Ok(joined(words));
        }
    }
}

/// A seat, chance, or nobody.
fn decides(reader: &mut ActionReader<'_, '_>, players: usize) -> Result<String, Fault> {
    for word in ["chance", "nobody"] {
        if reader.scan.take_if(word) {
            return Ok(word.to_owned());
        }
    }
    Ok(reader.seat(players)?.to_string())
}
