//! The six characters of *Muse and Princess*: each in a niche of its own colour.

use florence::ids::Character;

use crate::parts::bust::Looks;

const LAUREL: &str = r#"<path d="M33 38q-9 -1 -11 -8q9 -1 12 6zM33 29q-9 -4 -9 -11q9 2 11 9zM37 21q-7 -6 -5 -13q8 4 8 11zM44 16q-4 -8 0 -14q6 6 4 13zM52 14q-1 -9 5 -13q4 7 0 13zM60 16q2 -8 8 -9q1 7 -4 11z"/><path class="trim" d="M32 42C32 28 42 17 64 20L63 24C46 22 37 30 36 42Z"/>"#;
const CROWN: &str = r#"<path d="M31 26L27 4L39 14L46 -2L54 12L66 1L68 22C56 15 42 17 31 26Z"/><circle class="trim" cx="47" cy="13" r="3"/><circle class="trim" cx="60" cy="13" r="2.200"/>"#;
const BROAD: &str = r#"<path d="M34 22C33 4 62 0 67 16Z"/><path d="M14 26C26 15 66 9 86 17C89 21 85 24 80 23C60 19 40 24 24 33C17 35 12 31 14 26Z"/><path class="trim" d="M30 30C26 44 26 54 30 66L33 66C30 54 31 44 34 28Z"/>"#;
const TURBAN: &str = r#"<path d="M28 28C20 8 44 -4 60 2C76 8 76 20 69 25C56 16 42 19 33 31Z"/><path class="trim" d="M30 20C42 6 58 4 72 14L70 19C58 10 43 12 32 25ZM40 6C50 0 62 2 70 9L67 12C60 6 51 5 42 9Z"/>"#;
const CAP: &str = r#"<path d="M31 26V14C42 7 58 7 69 14V23C56 17 44 18 31 26Z"/><path class="trim" d="M24 14L50 3L78 12L52 19Z"/><path d="M26 14V30L24 34L22 30Z"/>"#;
const HOOD: &str = r#"<path d="M28 60C21 40 23 12 46 5C61 2 70 11 72 25L64 21C54 18 47 26 45 38C44 48 45 54 44 62Z"/><path class="trim" d="M64 21C54 18 47 26 45 38C44 48 45 54 44 62L40 62C40 50 40 44 42 36C46 24 54 16 66 18Z"/>"#;

/// The sign of each, on a field of 24 by 24: a light, a hat, a fan, scales, glasses, a purse.
const SIGNS: [&str; Character::COUNT] = [
    "M12 2.500v4.500M12 17v4.500M2.500 12h4.500M17 12h4.500M5.300 5.300l3.200 3.200M15.500 15.500l3.200 3.200M18.700 5.300l-3.200 3.200M8.500 15.500l-3.200 3.200M12 10.800a1.200 1.200 0 1 0 .01 0z",
    "M2.500 15.500c2.500 2.700 16.500 2.700 19 0M6.200 16.500c0-6.500 2-10 5.800-10s5.800 3.500 5.800 10M4.500 17.500v3.500M19.500 17.500v3.500",
    "M12 20.500L2.800 9.800c5-6.400 13.400-6.400 18.400 0zM12 20.500L7.500 6.200M12 20.500V5M12 20.500l4.500-14.300M5.500 13c3.700-4 9.300-4 13 0",
    "M12 3.500v16.500M8 20.500h8M4.500 6.500h15M4.800 6.500L2 13.500h5.600zM19.200 6.500l-2.800 7H22z",
    "M6.800 10.800a3.700 3.700 0 1 0 .01 0zM17.200 10.800a3.700 3.700 0 1 0 .01 0zM10.500 14.300c.8-1 2.200-1 3 0M3.200 13.300L5 7M20.800 13.300L19 7",
    "M8.500 3.500h7l-2 4h-3zM10.500 7.500C6 10.500 4.500 14 4.500 16.500c0 2.800 2.500 4.500 7.500 4.500s7.500-1.700 7.500-4.500c0-2.500-1.500-6-6-9zM12 11.500v6M9.800 14.500h4.400",
];

/// How a character looks.
const fn looks(character: Character) -> Looks {
    match character {
        Character::Muse => Looks { hat: LAUREL, hair: Some(1), beard: false, colours: [2, 3, 0, 3, 1] },
        Character::Cardinal => Looks { hat: BROAD, hair: Some(0), beard: false, colours: [0, 2, 2, 0, 0] },
        Character::Princess => Looks { hat: CROWN, hair: Some(1), beard: false, colours: [2, 1, 1, 2, 4] },
        Character::Merchant => Looks { hat: TURBAN, hair: Some(0), beard: true, colours: [3, 4, 2, 5, 2] },
        Character::Professor => Looks { hat: CAP, hair: Some(0), beard: true, colours: [1, 2, 1, 1, 5] },
        Character::Banker => Looks { hat: HOOD, hair: None, beard: false, colours: [0, 0, 0, 6, 6] },
    }
}

/// A picture of the bust in its niche, `wide` units wide and 72 high, with the niche at `middle` and something beside it.
fn picture(character: Character, wide: u32, middle: u32, class: &str, edge: &str, beside: &str) -> String {
    let (place, bust) = (character.index(), looks(character).draw());
    let left = middle - 30;
    format!(
        r#"<svg class="{class} niche niche-{place}" viewBox="0 0 {wide} 72" preserveAspectRatio="xMidYMin {edge}" aria-hidden="true"><rect x="-200" width="600" height="72"/><path class="arch" d="M{left} 74V36a30 30 0 0 1 60 0V74z"/><g transform="translate({} 10) scale(.68)">{bust}</g>{beside}</svg>"#,
        middle - 31
    )
}

/// The picture at the head of a card, with the sign of the character on a medallion.
#[must_use]
pub fn band(character: Character) -> String {
    let sign = SIGNS[character.index()];
    let medallion = format!(
        r#"<circle class="court-medallion" cx="101" cy="37" r="17"/><path class="court-sign" transform="translate(89 25)" d="{sign}"/>"#
    );
    picture(character, 140, 48, "court-band", "slice", &medallion)
}

/// The face in a round field.
#[must_use]
pub fn medal(character: Character) -> String {
    picture(character, 72, 36, "medal", "meet", "")
}
