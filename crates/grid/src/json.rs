//! Cells and orientations as they travel in JSON.

use super::{Cell, Orientation};

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
