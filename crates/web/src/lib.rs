//! The page: a client in the browser. Its table has a host elsewhere, in a worker beside it or on a server.
//!
//! What is decided before anything is drawn is plain Rust and tested natively; what draws is compiled for the browser alone.

pub mod few;
pub mod kept;
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
