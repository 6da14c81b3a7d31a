//! Portraits in profile, all from one bust: every game brings its hats, and says who wears which with what hair, beard and colours.
//! They hold no colour but by classes of the stylesheet.

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
