//! Rules are pure: the same game on every machine and for ever, with nothing in it but the game.

use super::Finding;
use super::source::{Source, has_word};
use super::tree::Tree;

/// Modules of the standard library that reach outside the game.
const MODULES: [(&str, &str); 7] = [
    ("time", "reads a clock"),
    ("thread", "starts threads"),
    ("fs", "touches files"),
    ("net", "touches the network"),
    ("env", "reads the surroundings"),
    ("process", "touches processes"),
    ("io", "reads and writes"),
];

/// Words that do the same under any path.
const WORDS: [(&str, &str); 15] = [
    ("Instant", "reads a clock"),
    ("SystemTime", "reads a clock"),
    ("f32", "computes with floats"),
    ("f64", "computes with floats"),
    ("HashMap", "has an order that differs from run to run"),
    ("HashSet", "has an order that differs from run to run"),
    ("RandomState", "differs from run to run"),
    ("thread_local", "depends on threads"),
    ("rand", "throws dice"),
    ("rand_core", "throws dice"),
    ("rand_chacha", "throws dice"),
    ("println", "prints"),
    ("eprintln", "prints"),
    ("print", "prints"),
    ("eprint", "prints"),
];

/// The one file that may hold dice, for drivers, bots and resampling.
const DICE: &str = "crates/kernel/src/rng.rs";

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for name in tree.games().chain(["edition", "grid", "kernel", "positions", "words"]) {
        let sources = tree.below(&format!("crates/{name}/src")).collect::<Vec<_>>();
        for (path, text) in sources {
            // A `tests.rs` is declared under `#[cfg(test)]`.
            if path.ends_with(".rs") && !path.ends_with("/tests.rs") {
                faults_of(path, &Source::of(text).without_tests(), &mut faults);
            }
        }
    }
    faults
}

fn faults_of(path: &str, source: &Source, faults: &mut Vec<Finding>) {
    let mut found = |line, what: &str, does: &str| {
        faults.push(Finding::at(path, line, format!("`{what}` {does}; rules do not")));
    };
    for (line, code) in source.code_lines() {
        for (word, does) in WORDS {
            let dice = does == "throws dice" && path == DICE;
            if has_word(code, word) && !dice {
                found(line, word, does);
            }
        }
        if let Some(float) = float_literal(code) {
            found(line, float, "computes with floats");
        }
    }
    for (at, module) in std_modules(source.code()) {
        if let Some((_, does)) = MODULES.iter().find(|(name, _)| *name == module) {
            let line = source.code()[..at].matches('\n').count() + 1;
            found(line, &format!("std::{module}"), does);
        }
    }
}

/// A number with a decimal point in a line of code, as far as its point.
fn float_literal(code: &str) -> Option<&str> {
    let bytes = code.as_bytes();
    let word =
        |at: usize| bytes.get(at).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'.');
    bytes.iter().enumerate().filter(|&(_, &b)| b == b'.').find_map(|(point, _)| {
        let digits = bytes[..point].iter().rev().take_while(|b| b.is_ascii_digit() || **b == b'_').count();
        let start = point - digits;
        let is_number = digits > 0 && bytes[start].is_ascii_digit() && (start == 0 || !word(start - 1));
        (is_number && bytes.get(point + 1).is_some_and(u8::is_ascii_digit)).then(|| &code[start..=point + 1])
    })
}

/// The modules of the standard library that the code names, each with its place, in paths and in grouped imports.
fn std_modules(code: &str) -> Vec<(usize, &str)> {
    let mut modules = Vec::new();
    for root in ["std::", "core::"] {
        for (at, _) in code.match_indices(root) {
            let start = at + root.len();
            let rest = &code[start..];
            if rest.starts_with('{') {
                modules.extend(grouped(rest).map(|(offset, module)| (start + offset, module)));
            } else {
                modules.push((start, first_word(rest)));
            }
        }
    }
    modules
}

/// The first word of every item of a `{ … }` list at the start of the code, with its place.
fn grouped(list: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut depth = 0usize;
    let mut closed = false;
    list.char_indices().filter_map(move |(at, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        closed |= depth == 0;
        if closed || depth != 1 || !matches!(c, '{' | ',') {
            return None;
        }
        let item = list[at + 1..].trim_start();
        Some((list.len() - item.len(), first_word(item)))
    })
}

fn first_word(code: &str) -> &str {
    let end = code.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(code.len());
    &code[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_in(path: &str, text: &str) -> Vec<String> {
        faults(&Tree::of(&[(path, text)])).iter().map(Finding::to_string).collect()
    }

    #[test]
    fn what_reaches_outside_the_game_is_found() {
        let path = "crates/florence/src/rules.rs";
        for (code, named) in [
            ("use std::time::Duration;", "std::time"),
            ("std::thread::spawn(f);", "std::thread"),
            ("use std::{fmt, fs::{self, File}, hash::Hash};", "std::fs"),
            ("use std::{\n    fmt,\n    env,\n};", "std::env"),
            ("use core::net::IpAddr;", "std::net"),
            ("fn f(x: f64) {}", "f64"),
            ("let x = 0.5;", "0.5"),
            ("use std::collections::HashMap;", "HashMap"),
            ("type S = std::collections::HashSet<u8>;", "HashSet"),
            ("let die = rand::random();", "rand"),
            ("println!();", "println"),
            ("eprintln!();", "eprintln"),
        ] {
            let faults = found_in(path, code);
            assert!(faults.iter().any(|fault| fault.contains(&format!("`{named}`"))), "{code}: {faults:?}");
        }
        assert_eq!(
            found_in(path, "fn f() {}\n\nuse std::{\n    fmt,\n    io,\n};"),
            ["crates/florence/src/rules.rs:5: `std::io` reads and writes; rules do not"]
        );
    }

    #[test]
    fn what_stays_inside_is_fine() {
        let text = "use std::{fmt, collections::BTreeMap};\n// Not a HashMap, and no f64.\nfn f(x: (u8, (u8, u8))) -> u8 { x.1.0 }\n\
                    const RANGE: std::ops::Range<u8> = 0..5;\nconst T: &str = \"1.5 f32\";\n\
                    #[cfg(test)]\nmod tests {\n    use std::collections::HashSet;\n}\n";
        assert_eq!(found_in("crates/florence/src/rules.rs", text), Vec::<String>::new());
        assert_eq!(found_in("crates/cli/src/main.rs", "use std::time::Instant;"), Vec::<String>::new());
        assert_eq!(found_in("crates/florence/tests/laws.rs", "use std::fs;"), Vec::<String>::new());
    }

    #[test]
    fn dice_lie_in_one_place() {
        assert_eq!(found_in(DICE, "use rand_chacha::ChaCha8Rng;"), Vec::<String>::new());
        assert_eq!(found_in("crates/kernel/src/game.rs", "use rand_chacha::ChaCha8Rng;").len(), 1);
        assert_eq!(found_in(DICE, "use std::time::Instant;").len(), 2);
    }
}
