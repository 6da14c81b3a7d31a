//! How what a seat sees travels as JSON: cards by number, cells as on a chess board, an edition by its content hash.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::edition::EditionRef;

impl Serialize for EditionRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for EditionRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<EditionRef, D::Error> {
        let hash = String::deserialize(deserializer)?;
        EditionRef::loaded(&hash)
            .ok_or_else(|| D::Error::custom(format!("edition {hash} is not loaded here")))
    }
}
