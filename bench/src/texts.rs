//! B10: records, positions and views, beside JSON of a view of the same table.

use std::hint::black_box;

use florence::{State, View};
use kernel::scan::Line;
use kernel::{Events, Game, PerPlayer, Player, Referee, Rng, Step, Turn, Viewer};
use registry::{EditionFinder, Record, SeatLine, read_record};

use crate::clock::{Figure, nanoseconds};
use crate::games::{SEED, positions, table};

/// What B10 measures; figures are nanoseconds.
pub struct Report {
    /// Steps of the recorded game.
    pub steps: usize,
    pub replay: Figure,
    pub record: Figure,
    pub view: Figure,
    /// Length of a position as text, in the mean.
    pub bytes: usize,
    pub written: Figure,
    pub read: Figure,
    pub json_bytes: usize,
    pub json_written: Figure,
    pub json_read: Figure,
}

/// A random game, recorded.
fn recorded() -> Record<State> {
    let config = table(4);
    let seats = PerPlayer::from_fn(4, |_| SeatLine { kind: "random".to_owned(), name: String::new() });
    let mut record = Record::new(config, seats);
    let mut rng = Rng::seeded(SEED);
    let mut state = State::new(&config);
    let mut legal = Vec::new();
    loop {
        let step = match state.turn() {
            Turn::Over => return record,
            Turn::Chance => {
                let outcome = state.sample(&mut rng);
                state.resolve(outcome, &mut Events::discarding());
                Step::Chance(outcome)
            }
            Turn::Decide(players) => {
                let player = players.lowest().expect("somebody decides");
                state.legal(player, &mut legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                state.apply(player, action, &mut Events::discarding());
                Step::Act(player, action)
            }
        };
        record.push(step, false);
    }
}

fn read_position(text: &str) -> State {
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    let at = Line { number: 1, column: 1, text: "" };
    State::read_position(&table(4), at, &lines).unwrap_or_else(|faults| panic!("{faults:?}"))
}

pub fn measure() -> Report {
    let record = recorded();
    let text = record.write();
    let replay = nanoseconds(400, || {
        black_box(record.log.finish().is_ok());
    });
    let editions = EditionFinder::with(&[]);
    let record_read = nanoseconds(100, || {
        assert!(read_record::<State>(black_box(&text), &editions).is_ok(), "what was written is read");
    });
    let states = positions(4, 20, 40, |state| state.round() > 1);
    let viewer = Viewer::Player(Player::new(1));
    let views: Vec<View> = states.iter().map(|state| state.view(viewer)).collect();
    let texts: Vec<String> = states.iter().map(State::write_position).collect();
    let jsons: Vec<String> = views
        .iter()
        .map(|view| serde_json::to_string(view).expect("a view can be written as JSON"))
        .collect();
    let length = |texts: &[String]| texts.iter().map(String::len).sum::<usize>() / texts.len();
    let mut next = 0;
    let mut following = || {
        next = (next + 1) % states.len();
        next
    };
    let view = nanoseconds(20_000, || drop(black_box(states[following()].view(viewer))));
    let written = nanoseconds(4_000, || drop(black_box(states[following()].write_position())));
    let read = nanoseconds(2_000, || {
        black_box(read_position(&texts[following()]));
    });
    let json_written = nanoseconds(4_000, || drop(black_box(serde_json::to_string(&views[following()]))));
    let json_read = nanoseconds(2_000, || {
        let view: View = serde_json::from_str(&jsons[following()]).expect("what was written is read");
        black_box(view);
    });
    Report {
        steps: record.log.steps.len(),
        replay,
        record: record_read,
        view,
        bytes: length(&texts),
        written,
        read,
        json_bytes: length(&jsons),
        json_written,
        json_read,
    }
}
