//! How what a seat sees travels as JSON: cards by number, cells as on a chess board, an edition by its content hash.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::board::{Cell, Orientation};
use crate::edition::EditionRef;

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;
    fn try_from(text: String) -> Result<Cell, String> {
        Cell::parse(&text).ok_or_else(|| format!("`{text}` is no cell"))
    }
}

impl From<Orientation> for usize {
    fn from(orientation: Orientation) -> usize {
        orientation.index()
    }
}

impl TryFrom<usize> for Orientation {
    type Error = String;
    fn try_from(index: usize) -> Result<Orientation, String> {
        Orientation::from_index(index).ok_or_else(|| format!("there is no orientation {index}"))
    }
}

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
