//! The page: a client in the browser. Its table has a host elsewhere, in a worker beside it or on a server.
//!
//! What is decided before anything is drawn is plain Rust and tested natively; what draws is compiled for the browser alone. On
//! another machine than a browser's these pages show the former: places of the page ([`route`]), what a browser keeps ([`kept`]),
//! the frame around every game ([`frame`]), the screens of games ([`games`]) and all texts ([`words`]).
//!
//! ```
//! use web::route::Route;
//!
//! let table = Route::Table { id: "9a1e".to_owned(), at: Some(12) };
//! // What stands behind `#` in the address of the page leads to a place, and the place says it again.
//! assert_eq!(Route::of(&table.hash()), table);
//! ```
//!
//! `ARCHITECTURE.md` says how the page works, `cargo xtask page` builds it.

pub mod asked;
pub mod few;
pub mod kept;
pub mod letters;
pub mod listed;
pub mod route;
pub mod words;

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod connection;
#[cfg(target_arch = "wasm32")]
mod desk;
pub mod frame;
pub mod games;
#[cfg(target_arch = "wasm32")]
mod looks;
pub mod parts;
#[cfg(target_arch = "wasm32")]
mod push;
#[cfg(target_arch = "wasm32")]
mod remote;
#[cfg(target_arch = "wasm32")]
mod server;
#[cfg(target_arch = "wasm32")]
mod settings;
#[cfg(target_arch = "wasm32")]
mod store;
