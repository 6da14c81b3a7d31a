//! Every refusal, event, term and decision in plain English, compared with `english.txt`. A kind that is added to one of
//! the enums does not compile here until it is listed, and is missed until it has an example.

mod events;
mod refusals;
mod sums;

use florence::edition::{EditionRef, bottega};
use florence::{Placement, card_from_word, read_placement};
use kernel::Player;

/// Writes a function that names the kind of a value, and the list of all kinds.
macro_rules! kinds {
    ($list:ident, $kind:ident, $type:ty { $($pattern:pat => $name:literal),* $(,)? }) => {
        const $list: &[&str] = &[$($name),*];

        fn $kind(value: &$type) -> &'static str {
            match value { $($pattern => $name),* }
        }
    };
}
use kinds;

/// The edition whose names the sentences use.
fn edition() -> EditionRef {
    bottega()
}

/// The card with this word.
fn card(word: &str) -> florence::ids::Card {
    card_from_word(&edition(), word).expect("the edition has the card")
}

/// The placement with this text.
fn placement(text: &str) -> Placement {
    read_placement(&edition(), text).expect("the text is a placement")
}

/// The seat with this number.
fn seat(number: usize) -> Player {
    Player::new(number)
}

/// What the people at the table are called.
fn name(player: Player) -> String {
    ["Anna", "Bartek", "Cezary", "Dawid", "Ewa"][player.seat()].to_owned()
}

/// Lines under a title, after it is made sure that each of the kinds has one.
fn section(title: &str, kinds: &[&str], lines: Vec<(&'static str, String)>) -> String {
    for kind in kinds {
        assert!(lines.iter().any(|(shown, _)| shown == kind), "{title}: no example of {kind}");
    }
    let mut section = format!("# {title}\n\n");
    for (kind, line) in lines {
        assert!(!line.is_empty() && line.trim() == line, "{title}: {kind} is `{line}`");
        section.push_str(&format!("{kind}: {line}\n"));
    }
    section
}

#[test]
fn the_english_is_as_agreed() {
    let sheet = [
        refusals::refusals(),
        events::events(),
        sums::terms(),
        sums::receipts(),
        refusals::rules_of_the_moment(),
    ]
    .join("\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/english/english.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, &sheet).expect("the sheet can be written");
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    assert!(sheet == expected, "the English has changed; UPDATE_EXPECT=1 accepts it:\n{sheet}");
}
