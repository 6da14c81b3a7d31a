//! From values to JSON and back.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value as JSON.
#[must_use]
pub fn write<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("what travels has text keys and nothing that cannot be written")
}

/// Reads a value from JSON.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}
