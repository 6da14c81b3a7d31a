//! Positions: a game built from what a text says of it, and the text that says all of a game.
//!
//! A clause is a subject and what is said of it: `A merchant Frankfurt`. One function finds what is the case for a subject, so
//! that a position is written, and an expectation compared, by the same words. What is expected is put into a game of its own
//! before it is compared, so that it may be said in any of the words that a position knows. What a text leaves out has its
//! default: the first turn of the first round, nothing on the board but the houses in the first city.

mod also;
mod facts;
mod find;
mod own;
mod put;
mod settle;
mod subject;
mod turn;

use kernel::scan::Line;
use kernel::{Explained, Fact, Fault, Game, Player, Reason, Referee, Told as _, Viewer};
use words::Lang;

use crate::action::Action;
use crate::config::Config;
use crate::event::Event;
use crate::ids::{Act, Building, Cathedral, Room, Spot, Tile};
use crate::illegal::{Illegal, REASONS, reason};
use crate::state::{NOT_BUILT, State, UNKNOWN};
use crate::view::View;
use subject::{About, Subject};

impl Referee for State {
    const REASONS: &'static [Reason] = &REASONS;

    fn other_reasons(&self, player: Player, action: Action, illegal: &Illegal) -> Vec<&'static str> {
        also::also_true(self, player, action, *illegal).iter().map(reason).collect()
    }

    fn read_position(config: &Config, at: Line<'_>, lines: &[Line<'_>]) -> Result<State, Vec<Fault>> {
        put::read(config, at, lines)
    }

    fn write_position(&self) -> String {
        write(self)
    }

    fn facts(&self, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        facts::all(&self.view(Viewer::Spectator), Some(self), line)
    }

    fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
        facts::all(view, None, line)
    }

    fn receipt_of(&self, event: &Event) -> Option<Explained> {
        State::receipt(Lang::En, self.edition, event)
    }
}

/// The lines of a complete position; reading them gives an equal game.
fn write(state: &State) -> String {
    let view = state.view(Viewer::Spectator);
    let mut text = String::new();
    let mut line = |subject: Subject, plain: &str| {
        let found = match subject {
            Subject::Table(About::Cost(cathedral)) => cost_tile(state, cathedral),
            Subject::Table(_) | Subject::Seat(..) => {
                find::value(&view, Some(state), &subject).unwrap_or_default()
            }
        };
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
                if settle::stack_of(state, tile, market) != settle::usual_stack(state, tile, market) {
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

/// A cost tile by its number, for some of them look the same.
fn cost_tile(state: &State, cathedral: Cathedral) -> String {
    match state.costs[cathedral.index()] {
        UNKNOWN => "unknown".to_owned(),
        NOT_BUILT => "not-built".to_owned(),
        cost => (cost + 1).to_string(),
    }
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
