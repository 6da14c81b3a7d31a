//! Names of people and bots, and what people write to each other: text that can be seen and disturbs nothing around it.
//!
//! Every name that enters, be it from a guest, a program, a command line or a record, is judged here and nowhere else.

use std::fmt;

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};

/// The longest name of a person or bot, in characters.
pub const LONGEST_NAME: usize = 24;

/// So many marks may stand on one letter. Vietnamese needs two, Hebrew three; more of them reach into the lines above and below.
const MOST_MARKS: usize = 3;

/// Joins two pictures to one.
const JOINER: char = '\u{200d}';

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadName {
    /// There is nothing but space.
    Empty,
    /// It has more than [`LONGEST_NAME`] characters.
    TooLong,
    /// This character shows nothing, or turns the text around it.
    Unseen(char),
    /// More than three marks stand on one letter, or one stands on none.
    Marks,
}

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadName::Empty | BadName::TooLong => write!(f, "a name has 1 to {LONGEST_NAME} characters"),
            BadName::Unseen(letter) => write!(
                f,
                "a name has 1 to {LONGEST_NAME} characters, all of which can be seen; U+{:04X} cannot",
                u32::from(*letter)
            ),
            BadName::Marks => {
                write!(f, "at most {MOST_MARKS} marks stand on one letter of a name, and none on no letter")
            }
        }
    }
}

impl std::error::Error for BadName {}

/// The name that a text gives: without space around it, and with single plain spaces within.
///
/// # Errors
/// If nothing of it can be seen or something of it cannot, if it disturbs the text around it, or is too long.
pub fn name(text: &str) -> Result<String, BadName> {
    let mut name = String::new();
    let mut sight = Sight::default();
    for (letter, next) in with_next(text.trim()) {
        let letter = plain(letter);
        if let Some(fault) = sight.take(letter, next) {
            return Err(fault);
        }
        if letter != ' ' || !name.ends_with(' ') {
            name.push(letter);
        }
    }
    match name.chars().count() {
        0 => Err(BadName::Empty),
        1..=LONGEST_NAME => Ok(name),
        _ => Err(BadName::TooLong),
    }
}

/// What can be seen of a text, as [`name`] judges it; lines stay lines.
#[must_use]
pub fn seen(text: &str) -> String {
    let mut sight = Sight::default();
    let visible = |(letter, next): (char, Option<char>)| {
        let letter = plain(letter);
        (letter == '\n' || sight.take(letter, next).is_none()).then_some(letter)
    };
    with_next(text).filter_map(visible).collect::<String>().trim().to_owned()
}

/// The name that a record tells, as far as it is one; empty if nothing of it is.
#[must_use]
pub fn told_name(text: &str) -> String {
    seen(text).chars().take(LONGEST_NAME).collect::<String>().trim().to_owned()
}

fn with_next(text: &str) -> impl Iterator<Item = (char, Option<char>)> {
    let next = text.chars().skip(1).map(Some).chain([None]);
    text.chars().zip(next)
}

/// What stands before the next character.
#[derive(Default)]
struct Sight {
    /// The last character that was fine.
    last: Option<char>,
    /// How many marks end with it.
    marks: usize,
}

impl Sight {
    /// What is wrong with the next character; one that is wrong is passed over.
    fn take(&mut self, letter: char, next: Option<char>) -> Option<BadName> {
        let mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        let fault = if is_selector(letter) || letter == JOINER {
            self.fault_of_joint(letter, next)
        } else if is_blank(letter) {
            Some(BadName::Unseen(letter))
        } else if mark && (self.marks == MOST_MARKS || self.last.is_none_or(|last| last == ' ')) {
            Some(BadName::Marks)
        } else {
            None
        };
        if fault.is_none() {
            self.last = Some(letter);
            self.marks = if mark { self.marks + 1 } else { 0 };
        }
        fault
    }

    /// Pictures are chosen by a selector behind them and joined to others; anywhere else these show nothing.
    fn fault_of_joint(&self, letter: char, next: Option<char>) -> Option<BadName> {
        let behind = self.last.is_some_and(|last| is_picture(last) || letter == JOINER && is_selector(last));
        let between = letter != JOINER || next.is_some_and(is_picture);
        (!behind || !between).then_some(BadName::Unseen(letter))
    }
}

/// The character, or a plain space for any space.
fn plain(letter: char) -> char {
    if letter.general_category() == GeneralCategory::SpaceSeparator { ' ' } else { letter }
}

const fn is_selector(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

fn is_picture(letter: char) -> bool {
    let category = letter.general_category();
    let modifier = matches!(letter, '\u{1f3fb}'..='\u{1f3ff}');
    modifier || category == GeneralCategory::OtherSymbol && !is_blank(letter)
}

/// Whether a character shows nothing itself, or turns the text around it. Beside the categories for that, Unicode has letters, marks
/// and symbols that are empty.
fn is_blank(letter: char) -> bool {
    let category = letter.general_category();
    let empty = matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0d}'
            | '\u{ffa0}'
            | '\u{fffc}'
            | '\u{16fe4}'
            | '\u{1d159}'
            | '\u{e0100}'..='\u{e01ef}'
    );
    empty
        || matches!(
            category,
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::Surrogate
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_scripts_are_names() {
        let long = "x".repeat(LONGEST_NAME);
        let names = [
            "Anna",
            "  Łucja z Krakowa ",
            "李",
            "<b>&amp;'\"",
            "Nguye\u{302}\u{303}n",
            "שָׁלֹום",
            "محمد",
            "राधिका",
            "กุ้ง",
            "\u{1f98a}",
            "\u{2764}\u{fe0f}",
            "\u{1f469}\u{1f3fd}\u{200d}\u{1f680} Ada",
            &long,
        ];
        for text in names {
            assert_eq!(name(text).as_deref(), Ok(text.trim()), "{text}");
            assert_eq!(seen(text), text.trim());
        }
        assert_eq!(
            name("Anna\u{a0}\u{3000} Maria").as_deref(),
            Ok("Anna Maria"),
            "one space is as good as another"
        );
    }

    #[test]
    fn what_shows_nothing_or_turns_the_text_around_is_no_name() {
        let unseen = [
            0x00, 0x0a, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b,
            0x200c, 0x200d, 0x200e, 0x2028, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x2800, 0x3164, 0xe000,
            0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffc, 0x16fe4, 0x1d159, 0x1d173, 0xe0001, 0xe0041,
            0xe007f, 0xe0100, 0x10_fffd,
        ];
        for code in unseen {
            let letter = char::from_u32(code).expect("a character");
            for text in [format!("An{letter}na"), format!("x{letter}"), format!("{letter}{letter}")] {
                let judged = name(&text);
                assert!(
                    judged == Err(BadName::Unseen(letter)) || text.trim() != text,
                    "U+{code:04X}: {judged:?}"
                );
                assert!(!seen(&text).chars().any(|each| each == letter && each != '\n'), "U+{code:04X}");
            }
        }
        for text in ["", "   ", "\u{3000}\u{a0}"] {
            assert_eq!(name(text), Err(BadName::Empty));
        }
        assert_eq!(name(&"x".repeat(LONGEST_NAME + 1)), Err(BadName::TooLong));
    }

    #[test]
    fn marks_are_piled_no_higher_than_a_language_needs() {
        let tower = format!("Z{}", "\u{335}\u{321}\u{34a}\u{300}\u{301}".repeat(4));
        assert_eq!(name(&tower), Err(BadName::Marks));
        assert_eq!(seen(&tower).chars().count(), 4, "the letter and three marks");
        assert_eq!(name("\u{301}Anna"), Err(BadName::Marks));
        assert_eq!(name("a \u{301}"), Err(BadName::Marks));
    }

    #[test]
    fn of_what_a_record_tells_a_name_is_left_or_nothing() {
        assert_eq!(told_name("An\u{202e}na"), "Anna");
        assert_eq!(told_name("\u{2800}\u{3164}"), "");
        assert_eq!(told_name(&"ab".repeat(40)).chars().count(), LONGEST_NAME);
        for text in [
            "An\u{202e}na",
            "\u{1f469}\u{200d}",
            "Z\u{300}\u{301}\u{302}\u{303}",
            "a\u{200d}\u{1f680}",
            &"ab ".repeat(40),
        ] {
            let told = told_name(text);
            assert_eq!(name(&told), Ok(told), "what is left is a name");
        }
    }
}
