//! The host of a table in a worker of the browser, beside the page: rules, dice and bots, for play without a server.
//!
//! It is a program of its own, so that the page is there before it is, and so that the page cannot hold what no seat may see.

#[cfg(target_arch = "wasm32")]
mod worker_host;
