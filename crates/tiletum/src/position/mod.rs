//! Positions: a game built from what a text says of it, and the text that says all of a game.
//!
//! A clause is a subject and what is said of it: `A merchant Frankfurt`. One function finds what is the case for a subject, so
//! that a position is written, and an expectation compared, by the same words. What a text leaves out has its default: the
//! first turn of the first round, nothing on the board but the houses in the first city.

mod find;
mod own;
mod put;
mod subject;

use kernel::scan::Line;
use kernel::{Explained, Fact, Fault, Game, Player, Reason, Referee, Told as _, Viewer};
use words::Lang;

use crate::config::Config;
use crate::event::Event;
use crate::ids::{Act, Building, Cathedral, Room, Spot, Tile};
use crate::illegal::REASONS;
use crate::state::State;
use crate::view::View;
use subject::{About, Subject};

impl Referee for State {
    const REASONS: &'static [Reason] = &REASONS;

    fn read_position(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
        put::read(config, at, lines)
    }

    fn write_position(&self) -> String {
        write(self)
    }

    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        let view = self.view(Viewer::Spectator);
        clauses(line).map(|clause| fact(&view, Some(self), clause)).collect()
    }

    fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        clauses(line).map(|clause| fact(view, None, clause)).collect()
    }

    fn receipt_of(&self, event: &Event) -> Option<Explained> {
        State::receipt(Lang::En, self.edition, event)
    }
}

/// The clauses of a line, between commas.
fn clauses(line: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let here = rest.take()?;
        let (one, more) = here.split(",").map_or((here.trimmed(), None), |(one, more)| (one, Some(more)));
        rest = more;
        Some(one)
    })
}

/// Compares one clause with what is the case.
fn fact(view: &View, state: Option<&State>, clause: Line<'_>) -> Result<Fact, Fault> {
    let (subject, mut reader) = subject::read(&view.edition, view.seats.len(), clause)?;
    let found = find::value(view, state, &subject)
        .ok_or_else(|| clause.fault("this cannot be asked of what a seat sees"))?;
    let mut words = Vec::new();
    while reader.scan.peek().is_some() {
        words.push(reader.scan.take("a value")?.text.to_owned());
    }
    if words.is_empty() {
        // A thing that is there or not.
        words.push("yes".to_owned());
    }
    let words = words.join(" ");
    let name = subject.text(&view.edition);
    let expected = if words.eq_ignore_ascii_case(&found) { found.clone() } else { words };
    Ok(Fact {
        line: clause.number,
        column: clause.column,
        expected: format!("{name} {expected}"),
        found: format!("{name} {found}"),
    })
}

/// The lines of a complete position; reading them gives an equal game.
fn write(state: &State) -> String {
    let view = state.view(Viewer::Spectator);
    let mut text = String::new();
    let mut line = |subject: Subject, plain: &str| {
        let found = find::value(&view, Some(state), &subject).unwrap_or_default();
        if found != plain {
            text.push_str(&format!("{} {found}\n", subject.text(&state.edition)));
        }
    };
    for about in
        [About::Phase, About::Round, About::Tokens, About::Order, About::Turn, About::Actions, About::Wheel]
    {
        line(Subject::Table(about), "");
    }
    line(Subject::Table(About::Dice), "none");
    line(Subject::Table(About::Discs), "");
    for act in Act::ALL {
        line(Subject::Table(About::At(act)), "none");
    }
    for about in [About::Prize, About::Contracts, About::Characters, About::Swept, About::Draw] {
        line(Subject::Table(about), "none");
    }
    for spot in (0..Spot::COUNT).filter_map(Spot::from_index) {
        line(Subject::Table(About::Lies(spot)), "none");
    }
    for cathedral in (0..Cathedral::COUNT).filter_map(Cathedral::from_index) {
        line(Subject::Table(About::Cost(cathedral)), "unknown");
    }
    for slot in 0..4 {
        line(Subject::Table(About::Fair(slot)), "");
    }
    for index in 0..Tile::COUNT {
        if let Some(tile) = Tile::from_index(index).filter(|&tile| state.edition.find(tile).is_some()) {
            for market in [false, true] {
                if put::stack_of(state, tile, market) != put::usual_stack(state, tile, market) {
                    line(Subject::Table(About::Stack(tile, market)), "");
                }
            }
        }
    }
    for about in [About::Stage, About::Die, About::Exchanged, About::Open] {
        line(Subject::Table(about), "none");
    }
    for about in [About::Decrees, About::Drawn, About::Decree, About::Challenges] {
        line(Subject::Table(about), "none");
    }
    for player in state.all_seats() {
        write_seat(state, player, &mut line);
    }
    text
}

fn write_seat(state: &State, player: Player, line: &mut impl FnMut(Subject, &str)) {
    let of = |about| Subject::Seat(player, about);
    for about in [subject::Own::Sources, subject::Own::Goods, subject::Own::Merchant, subject::Own::Architect]
    {
        line(of(about), "");
    }
    for about in [
        subject::Own::Store,
        subject::Own::Fulfilled,
        subject::Own::Houses,
        subject::Own::Pillars,
        subject::Own::Joined,
        subject::Own::Taken,
    ] {
        line(of(about), "none");
    }
    for room in (0..Room::COUNT).filter_map(Room::from_index) {
        line(of(subject::Own::Room(room)), "none");
    }
    for building in (0..Building::COUNT).filter_map(Building::from_index) {
        line(of(subject::Own::Crest(building)), "none");
    }
    if state.is_titus(player.seat()) {
        line(of(subject::Own::Markers), "none");
    }
}
