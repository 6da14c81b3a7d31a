//! The games of the page: one line for each.

pub mod florence;
pub mod tiletum;

#[cfg(target_arch = "wasm32")]
use crate::frame::plain::Plain;
#[cfg(target_arch = "wasm32")]
use crate::frame::{GamePage, Open};
#[cfg(target_arch = "wasm32")]
use wasm_split_helpers::SplitLoaderError;

/// The page of a game without a screen of its own, by the name of its crate.
#[cfg(target_arch = "wasm32")]
macro_rules! plain {
    ($game:ident) => {{
        #[wasm_split_helpers::wasm_split($game, fallible)]
        fn open() -> Result<Open, SplitLoaderError> {
            Ok(Plain::<$game::State>::open)
        }
        const { &Plain::<$game::State>::new(|| Box::pin(open())) }
    }};
}

/// Every game that has a page, the first of the start page first.
#[cfg(target_arch = "wasm32")]
const GAMES: [&dyn GamePage; 3] = [&florence::Page, plain!(goofspiel), &tiletum::Page];

/// The name of the game that was the only one once: links and kept games that name none mean it.
pub const FIRST: &str = florence::WORD;

/// The game with this name.
#[cfg(target_arch = "wasm32")]
pub fn named(word: &str) -> Option<&'static dyn GamePage> {
    GAMES.into_iter().find(|game| game.word() == word)
}

/// All games.
#[cfg(target_arch = "wasm32")]
pub fn all() -> [&'static dyn GamePage; GAMES.len()] {
    GAMES
}

/// From the fewest seats of any game to the most.
#[cfg(target_arch = "wasm32")]
pub fn seats() -> std::ops::RangeInclusive<usize> {
    let (mut fewest, mut most) = (usize::MAX, 0);
    for seats in all().map(GamePage::seats) {
        fewest = fewest.min(*seats.start());
        most = most.max(*seats.end());
    }
    fewest..=most
}

/// The first game.
#[cfg(target_arch = "wasm32")]
pub fn first() -> &'static dyn GamePage {
    GAMES[0]
}

#[cfg(test)]
mod tests;
