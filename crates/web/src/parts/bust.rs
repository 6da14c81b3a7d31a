//! Portraits in profile, all from one bust: hat, hair, beard, face and clothes are chosen by a number. They hold no colour but by
//! classes of the stylesheet.

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
const BODY: &str = r#"<path class="cloth" d="M6 92C8 76 26 70 38 70C44 76 52 76 56 70C72 72 82 80 84 92Z"/><path class="collar" d="M36 70C44 79 52 79 58 70"/>"#;
const FACE: &str = r#"<path class="skin" d="M38 26C40 16 60 12 65 22C66 27 66 30 68 34L74 43C74 46 70 46 68 46L69 51L66 53L68 57C67 64 60 66 55 64L54 78H38Z"/>"#;
const FEATURES: &str =
    r#"<path class="mark" d="M60 32q3 -2 6 0M62 36.500v3M65 53h-5M46 38c-5 -2 -6 8 0 9"/>"#;
const BEARD: &str =
    r#"<path class="hair" d="M47 48C51 54 60 50 69 53L68 59C70 70 62 82 54 82C47 76 45 60 47 48Z"/>"#;
/// Hair that is short, long or tied.
const HAIR: [&str; 3] = [
    r#"<path class="hair" d="M36 22C26 34 28 54 33 64L46 62C45 52 44 44 46 34L56 26L64 22C56 12 42 12 36 22Z"/>"#,
    r#"<path class="hair" d="M36 22C24 36 24 62 26 76L48 74C45 58 44 44 46 34L56 26L64 22C56 12 42 12 36 22Z"/>"#,
    r#"<path class="hair" d="M36 22C30 32 30 44 36 52L46 50C45 46 44 40 46 34L56 26L64 22C56 12 42 12 36 22Z"/><circle class="hair" cx="29" cy="46" r="9"/>"#,
];
/// So many colours there are of cloth, of skin and of hair.
const CLOTHS: usize = 7;
const SKINS: usize = 4;
const HAIRS: usize = 5;

/// How many busts differ from each other.
pub const COUNT: usize = HATS.len() * 3;

/// How somebody looks: colours by number, and the shapes upon the face.
#[derive(Clone, Copy)]
pub struct Looks {
    /// The hat, as shapes; `trim` among its classes.
    pub hat: &'static str,
    /// How the hair is worn: short, long or tied; nothing where the hat covers it.
    pub hair: Option<usize>,
    /// Whether there is a beard.
    pub beard: bool,
    /// The colours of skin, hair, trim, hat and clothes.
    pub colours: [usize; 5],
}

impl Looks {
    /// The bust as part of an SVG, some 84 wide and 92 high.
    #[must_use]
    pub fn draw(&self) -> String {
        let hair = self.hair.map_or("", |worn| HAIR[worn]);
        let beard = if self.beard { BEARD } else { "" };
        let ([skin, of_hair, trim, of_hat, of_body], hat) = (self.colours, self.hat);
        format!(
            r#"<g class="bust skin-{skin} hair-{of_hair} trim-{trim}"><g class="cloth-{of_body}">{BODY}</g>{FACE}{hair}{beard}{FEATURES}<g class="hat cloth-{of_hat}">{hat}</g></g>"#
        )
    }
}

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
        (false, false) => Some((number + kind) % HAIR.len()),
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
