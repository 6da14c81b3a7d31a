//! The rules at work, made twice: for this machine and for that of browsers.
//!
//! What is asked of one can be asked of the other, and the answers are texts, so that they can be compared letter by letter:
//! games between bots, the replay of a record, counts of positions, and random games against the clock. Nothing here ships.
//!
//! ```
//! // Game 1 of the list, played by bots here or in a browser, is the same text in both.
//! let record = twin::play(1);
//! assert!(record.contains("\nresult "), "{record}");
//! // Following it gives the number of its steps and a sum over all states, events, views and prompts.
//! let sum = twin::replay(&record);
//! assert!(sum.contains(" steps "), "{sum}");
//! ```

mod choices;
mod digest;
mod games;
pub mod playouts;

use std::fmt::Write as _;

use kernel::{Evaluate, Events, Fault, Game, Recorded, Viewer, follow_step};
use registry::{EditionFinder, FileKind, GameKind, Library, check_text, dispatch, game_of, read_record};

use digest::Digest;
use serde::Serialize;

/// A game that can be compared: bots play it, and what its seats are shown can be written.
pub(crate) trait Compared:
    Recorded + Evaluate + Game<View: Serialize, Prompt: Serialize, Event: Serialize>
{
}

impl<G> Compared for G where
    G: Recorded + Evaluate + Game<View: Serialize, Prompt: Serialize, Event: Serialize>
{
}

/// After so many steps one seat's view and prompt go into the sum as well.
const VIEWED: usize = 8;

/// The record of a game between bots; the number alone says which of the games it is, who plays and what chance brings.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn play(number: u32) -> String {
    let games = GameKind::ALL.len() as u32;
    let kind = GameKind::ALL[(number % games) as usize];
    dispatch!(kind, G => games::record::<G>(number / games).write())
}

/// So many games of each kind have their choices written down in `choices.txt`.
const CHOICES_OF_EACH: u32 = 6;

/// So many games have their choices written down in `choices.txt`.
pub const CHOICES: u32 = CHOICES_OF_EACH * GameKind::ALL.len() as u32;

/// What bots of every level choose at some decisions of the game of this number, each with its own budget of iterations, and
/// how many of them and how many nodes it took. Below [`CHOICES`], game after game.
///
/// # Panics
/// If there is no game of this number.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn choices(number: u32) -> String {
    let kind = GameKind::ALL[(number / CHOICES_OF_EACH) as usize];
    dispatch!(kind, G => choices::choices::<G>(number % CHOICES_OF_EACH))
}

/// Follows a record and says how many steps it has and what they sum up to: the state after every step, all that was told of
/// it with every receipt, what seats see and are asked, and the final scores. Where the record is wrong, it says why.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn replay(record: &str) -> String {
    match game_of(record) {
        Ok(kind) => dispatch!(kind, G => replayed::<G>(record)),
        Err(faults) => written(&faults),
    }
}

fn replayed<G: Compared>(record: &str) -> String {
    let read = match read_record::<G>(record, &EditionFinder::with(&[])) {
        Ok(read) => read,
        Err(faults) => return written(&faults),
    };
    let mut game = G::new(&read.log.config);
    let mut digest = Digest::default();
    for (index, &step) in read.log.steps.iter().enumerate() {
        let mut events = Events::recording();
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

fn written(faults: &[Fault]) -> String {
    faults.iter().map(|fault| format!("{fault}\n")).collect()
}

/// What the referee says of a file of counts.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn count(file: &str, text: &str) -> String {
    check_text(file, FileKind::Perft, text, &Library::shipped()).to_string()
}

/// Plays random games of the kind with this word and says how many decisions they had and what they sum up to.
#[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn playouts(game: &str, players: usize, games: u32) -> String {
    let kind = match GameKind::from_word(game) {
        Ok(kind) => kind,
        Err(unknown) => return unknown.to_string(),
    };
    let numbers = 0..u64::from(games);
    let played = dispatch!(kind, G => playouts::play_all::<G>(&playouts::table::<G>(players), numbers, true));
    format!("{} decisions {:016x}", played.decisions, played.checksum)
}
