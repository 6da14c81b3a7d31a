//! The page in a real browser. Each test starts a server of its own and a browser that has never seen the page.

mod access;
mod any_game;
mod at_hand;
mod auction;
mod cards;
mod clear;
mod common;
mod keys;
mod lesson;
mod lit;
mod looks;
mod low;
mod manners;
mod memory;
mod near;
mod neighbours;
mod phone;
mod readme;
mod rows;
mod rulebook;
mod sameness;
mod sharing;
mod speed;
mod stands;
mod story;
mod whole_games;
