//! The frame around every game: seats, score track, decision, log, replay, comparison, help and ending, on desktop and phone.
//!
//! It knows no game. A game tells what is on its table as a [`Scene`] and what happened as [`LogLine`]s, and brings views of its
//! own where it wants more than the frame gives; see `GameScreen`.

mod counsel;
mod entries;
mod fresh;
#[cfg(target_arch = "wasm32")]
mod game;
#[cfg(target_arch = "wasm32")]
pub mod keys;
pub mod lesson;
pub mod moves;
#[cfg(target_arch = "wasm32")]
mod on_page;
mod outlook;
pub mod plain;
pub mod reading;
pub mod rulebook;
mod scene;
#[cfg(target_arch = "wasm32")]
pub mod screen;
pub mod signs;
pub mod taken_over;
mod telling;
pub mod tiles;
mod track;
pub mod words;

#[cfg(test)]
pub use counsel::bare;
pub use counsel::{CLEAR, Counsel, HALF, POINT, TENTH, apart, keep_word, prefer, put_first};
pub use entries::{APART, LogEntry, entries, newest_first};
pub use fresh::Fresh;
#[cfg(target_arch = "wasm32")]
pub use game::{
    Fetching, FetchingLesson, FetchingRules, GamePage, GameScreen, LayComparison, LayHelp, Open, OpenRules,
    Teach, to_lesson,
};
#[cfg(target_arch = "wasm32")]
pub use keys::Shortcut;
#[cfg(target_arch = "wasm32")]
pub use on_page::{on_page, on_page_while};
pub use outlook::{Change, Note, Outlook};
pub use scene::{Curve, Deciding, History, Names, Part, Scene, SeatScene, Tab};
pub use telling::{Book, CHANCE, Chime, Flight, Help, LogLine, Sign, Sum, Topic, TopicEntry, signed};
pub use track::{Track, track};
