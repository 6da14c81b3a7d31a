//! Any text is judged as a ruling; the judge never panics, whatever the verdict.

#![no_main]

use libfuzzer_sys::fuzz_target;
use registry::{FileKind, Library, check_text};

fuzz_target!(|text: &str| {
    // Counting sequences is bounded but slow; it has tests of its own.
    if text.contains("perft") {
        return;
    }
    let verdict = check_text("fuzz", FileKind::Ruling, text, &Library::shipped());
    assert!(!verdict.to_string().is_empty());
});
