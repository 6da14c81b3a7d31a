//! The content hash: what decides whether two editions play alike, and nothing else.

/// The FNV-1a hash of the playing content in sixteen hexadecimal digits.
///
/// The content is everything that the rules use, as a text that is the same however the file was written. Records are bound to
/// this text through its hash: a change of it makes every old record foreign.
#[must_use]
pub fn content_hash(content: &str) -> String {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let hash = content.bytes().fold(START, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}
