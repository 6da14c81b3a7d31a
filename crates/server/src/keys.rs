//! Secrets that open something: 256 bits from the system, of which only the hash is kept.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// A secret, told once.
pub struct Secret(String);

impl Secret {
    /// A new one.
    ///
    /// # Panics
    /// If the system has no random numbers, without which no secret would be one.
    #[must_use]
    pub fn new() -> Secret {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).expect("the system gives random numbers");
        Secret(hex(&bits))
    }

    /// As it travels.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// As it is kept.
    #[must_use]
    pub fn hash(&self) -> Vec<u8> {
        hash(&self.0)
    }
}

/// A secret as it is kept.
#[must_use]
pub fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

/// A name that nobody can guess, of 128 bits.
///
/// # Panics
/// If the system has no random numbers.
#[must_use]
pub fn name() -> String {
    let mut bits = [0; 16];
    getrandom::fill(&mut bits).expect("the system gives random numbers");
    hex(&bits)
}

/// A seed for dice that nobody can guess.
///
/// # Panics
/// If the system has no random numbers.
#[must_use]
pub fn seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a text cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
