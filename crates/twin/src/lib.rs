//! The rules at work, made twice: for this machine and for that of browsers.
//!
//! What is asked of one can be asked of the other, and the answers are texts, so that they can be compared letter by letter:
//! games between bots, the replay of a record, counts of positions, and random games against the clock. Nothing here ships.

mod choices;
mod digest;
mod games;
pub mod playouts;

use std::fmt::Write as _;

use florence::State;
use kernel::{Events, Game, Viewer, follow_step};
use registry::{EditionFinder, FileKind, Library, check_text, read_record};

use digest::Digest;

/// After so many steps one seat's view and prompt go into the sum as well.
const VIEWED: usize = 8;

/// The record of a game between bots; the number alone says who plays and what chance brings.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn play(number: u32) -> String {
    games::record(number).write()
}

/// So many games have their choices written down in `choices.txt`.
pub const CHOICES: u32 = 6;

/// What bots of every level choose at some decisions of the game of this number, each with its own budget of iterations, and
/// how many of them and how many nodes it took.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn choices(number: u32) -> String {
    choices::choices(number)
}

/// Follows a record and says how many steps it has and what they sum up to: the state after every step, all that was told of
/// it with every receipt, what seats see and are asked, and the final scores. Where the record is wrong, it says why.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn replay(record: &str) -> String {
    let read = match read_record::<State>(record, &EditionFinder::with(&[])) {
        Ok(read) => read,
        Err(faults) => return faults.iter().map(|fault| format!("{fault}\n")).collect(),
    };
    let mut game = State::new(&read.log.config);
    let mut digest = Digest::default();
    for (index, &step) in read.log.steps.iter().enumerate() {
        let mut events = Events::listening();
        if let Err(error) = follow_step(&mut game, index, step, &mut events) {
            return format!("{error:?}");
        }
        digest.add(&game);
        for (audience, event) in events.all() {
            digest.add(audience);
            digest.add(&wire::write(event));
        }
        if index % VIEWED == 0 {
            let seat = kernel::Player::new(index / VIEWED % game.players());
            digest.add(&wire::write(&game.view(Viewer::Player(seat))));
            digest.add(&game.prompt(seat).map(|prompt| wire::write(&prompt)));
        }
    }
    let mut said = format!("{} steps {:016x}", read.log.steps.len(), digest.sum());
    for (player, sheet) in game.scores().iter() {
        let _ = write!(said, " {player}:{} {:?}", sheet.total(), sheet);
    }
    said
}

/// What the referee says of a file of counts.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn count(file: &str, text: &str) -> String {
    check_text(file, FileKind::Perft, text, &Library::shipped()).to_string()
}

/// Plays random games and says how many decisions they had and what they sum up to.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn playouts(players: usize, games: u32) -> String {
    let played = playouts::play_all(&playouts::table(players), 0..u64::from(games), true);
    format!("{} decisions {:016x}", played.decisions, played.checksum)
}
