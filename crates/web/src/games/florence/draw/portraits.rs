//! The portraits of the 21 professions: hat, hair, beard and colours are chosen by a number.

use crate::parts::bust::Looks;

/// Hats, each with what trims it.
const HATS: [&str; 7] = [
    r#"<path d="M29 60C22 40 24 12 46 6C60 3 66 10 70 24C62 25 54 26 50 29C46 38 46 50 44 60Z"/>"#,
    r#"<path d="M27 22C28 8 48 2 64 6C78 10 78 20 70 24C56 20 40 24 33 30C28 28 26 26 27 22Z"/>"#,
    r#"<path d="M33 26L52 -12C56 -14 58 -12 59 -8L70 22C58 18 44 20 33 26Z"/><circle class="trim" cx="53" cy="6" r="4"/>"#,
    r#"<path d="M30 25C32 8 58 4 68 20L76 23C60 22 44 24 32 31Z"/><path class="trim" d="M40 14C30 4 22 4 14 -4C14 8 22 18 38 22Z"/>"#,
    r#"<path d="M28 26C24 12 40 2 54 4C68 6 74 16 68 24C56 17 42 20 34 32C30 32 29 29 28 26Z"/><path class="trim" d="M31 19C44 10 58 10 69 17L70 22C58 15 43 16 32 25Z"/>"#,
    r#"<path d="M22 90C18 60 20 14 46 5C62 2 70 12 72 24L64 21C54 17 46 26 44 38C44 56 50 66 54 90Z"/>"#,
    r#"<path d="M31 24V12C42 6 58 6 69 12V22C56 17 44 18 31 24Z"/><path class="trim" d="M26 13L50 3L76 11L52 17Z"/>"#,
];
/// So many colours there are of cloth, of skin and of hair, and so many ways to wear it.
const CLOTHS: usize = 7;
const SKINS: usize = 4;
const HAIRS: usize = 5;
const WORN: usize = 3;

/// How many busts differ from each other.
pub const COUNT: usize = HATS.len() * 3;

/// The bust with this number; the numbers come again after [`COUNT`].
#[must_use]
pub fn bust(number: usize) -> String {
    let number = number % COUNT;
    let (hat, kind) = (number % HATS.len(), number / HATS.len());
    // The coif and the hood cover the hair.
    let (coif, hood) = (hat == 0, hat == 5);
    let beard = (number * 5 + kind).is_multiple_of(3) && !hood;
    let hair = match (coif || hood, beard) {
        (true, _) => None,
        (false, true) => Some(0),
        (false, false) => Some((number + kind) % WORN),
    };
    let (of_hat, of_body) = ((hat * 2 + kind * 3) % CLOTHS, (hat * 2 + kind * 4 + 2) % CLOTHS);
    let (skin, of_hair) = ((number * 3 + kind) % SKINS, (number * 2 + kind) % HAIRS);
    Looks { hat: HATS[hat], hair, beard, colours: [skin, of_hair, kind, of_hat, of_body] }.draw()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bust_is_another() {
        let all: Vec<String> = (0..COUNT).map(bust).collect();
        for (number, one) in all.iter().enumerate() {
            assert!(all[number + 1..].iter().all(|other| other != one), "{number}");
        }
        assert_eq!(bust(COUNT), all[0]);
    }
}
