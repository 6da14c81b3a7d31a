//! The screen of *The Princes of Florence*.

mod screen;

pub use screen::GameScreen;
