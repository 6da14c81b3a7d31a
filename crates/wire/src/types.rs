//! The types in which a game's values travel, and any game's values for a reader that does not know the game.

use std::fmt;
use std::sync::Arc;

use kernel::{Game, Orders};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::heard::hear;

/// The types of the values that a message carries. Every game has its own; [`AnyGame`] has none and keeps the text.
pub trait Types {
    /// What a seat sees.
    type View: Clone + Eq + fmt::Debug;
    /// The decision that a seat owes.
    type Prompt: Clone + Eq + fmt::Debug;
    /// Something that happened.
    type Event: Clone + Eq + fmt::Debug;
    /// A named part of a score.
    type Term: Clone + Eq + fmt::Debug;
    /// Why an action is refused.
    type Illegal: Clone + Eq + fmt::Debug;
    /// A standing order.
    type Order: Clone + Eq + fmt::Debug;
}

impl<G: Orders> Types for G {
    type View = <G as Game>::View;
    type Prompt = <G as Game>::Prompt;
    type Event = <G as Game>::Event;
    type Term = <G as Game>::Term;
    type Illegal = <G as Game>::Illegal;
    type Order = <G as Orders>::Order;
}

/// A game that the reader need not know: its values stay the JSON in which they came. So a page reads who sits where and whose
/// turn it is before it has fetched what knows the game.
///
/// ```
/// use wire::{AnyGame, Message};
///
/// let said = r#"{"answer":{"number":3,"answer":{"done":{"version":7}}}}"#;
/// assert!(matches!(wire::read::<Message<AnyGame>>(said), Ok(Message::Answer { number: 3, .. })));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyGame;

impl Types for AnyGame {
    type View = Json;
    type Prompt = Json;
    type Event = Json;
    type Term = Json;
    type Illegal = Json;
    type Order = Json;
}

/// A value as the JSON in which it came. Clones share it.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// A value as JSON.
    ///
    /// # Errors
    /// If it has a form that JSON cannot have, such as a key that is no text.
    pub fn of<T: Serialize>(value: &T) -> Result<Json, String> {
        serde_json::value::to_raw_value(value)
            .map(|json| Json(json.into()))
            .map_err(|error| error.to_string())
    }

    /// The value in its own type.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        crate::read(self.0.get())
    }

    /// The same for a page, which hears a host of its own build: little code for each type, and no word on what is wrong.
    ///
    /// # Errors
    /// If the value is not of this type.
    pub fn heard<T: DeserializeOwned>(&self) -> Result<T, String> {
        hear(self.0.get())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.get() == other.0.get()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Box::<RawValue>::deserialize(deserializer).map(|json| Json(json.into()))
    }
}
