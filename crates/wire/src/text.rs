//! From values to JSON and back.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a host in a worker says before anything else: it hears. No JSON begins so.
pub const READY: &str = "ready";

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

/// Whether a text is JSON, of whatever form.
#[must_use]
pub fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}
