//! What a game must be able to do to be hosted.

use kernel::{Evaluate, Game, Orders, Recorded};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A game that can be hosted: it has texts, bots and orders, and what its seats see travels.
pub trait Hosted:
    Recorded
    + Evaluate
    + Orders<Order: Serialize + DeserializeOwned>
    + Game<View: Serialize, Prompt: Serialize, Event: Serialize, Illegal: Serialize, Term: Serialize>
{
}

impl<G> Hosted for G where
    G: Recorded
        + Evaluate
        + Orders<Order: Serialize + DeserializeOwned>
        + Game<View: Serialize, Prompt: Serialize, Event: Serialize, Illegal: Serialize, Term: Serialize>
{
}
