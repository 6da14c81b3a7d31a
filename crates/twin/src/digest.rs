//! A sum of what a game went through, the same on machines of every width.

use std::hash::{Hash, Hasher};

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// An FNV-1a hash of values. What is as wide as a pointer counts as eight bytes, and all bytes are in one order.
#[derive(Clone, Copy)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(START)
    }
}

impl Digest {
    /// Adds a value.
    pub fn add(&mut self, value: &impl Hash) {
        value.hash(self);
    }

    /// The sum of all that was added.
    pub const fn sum(self) -> u64 {
        self.0
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(PRIME));
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(value: &impl Hash) -> u64 {
        let mut digest = Digest::default();
        digest.add(value);
        digest.sum()
    }

    #[test]
    fn what_is_as_wide_as_a_pointer_counts_as_eight_bytes() {
        assert_eq!(sum(&7usize), sum(&7u64));
        assert_eq!(sum(&-7isize), sum(&(-7i64).cast_unsigned()));
        assert_ne!(sum(&7usize), sum(&7u32));
    }

    #[test]
    fn a_known_text_has_its_known_sum() {
        let mut digest = Digest::default();
        digest.write(b"foobar");
        assert_eq!(digest.sum(), 0x8594_4171_f739_67e8);
    }
}
