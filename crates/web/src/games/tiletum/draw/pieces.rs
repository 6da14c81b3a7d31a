//! The pieces: towns, cathedrals, houses, pillars, figures, dice, goods, signs. Each is drawn once and used by its name.

use std::fmt::Write;

use tiletum::Source;
use tiletum::ids::{Act, Good};

use crate::frame::signs;
use crate::parts::icon;

/// Signs of actions, on a field of 24 by 24: lines, then filled shapes.
const ACTS: [(&str, &str); 6] = [
    (
        "M12 5.500L6 19M12 5.500L18 19M8.200 14c2.400 1.200 5.200 1.200 7.600 0M12 2v1.500",
        "M12 3.300a2 2 0 1 0 .01 0z",
    ),
    ("M12 4v16M8 20h8M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z", "M12 2.600a1.500 1.500 0 1 0 .01 0z"),
    (
        "M5 20.500c0-4.500 2.500-7 7-7s7 2.500 7 7z",
        "M12 11.500a4 4 0 1 0-.01 0zM6.500 6c2-3.500 8.500-4.500 11 0z",
    ),
    (
        "M6.500 3.500h10.500a2.500 2.500 0 0 1 2.500 2.500v1.500h-4V6a2 2 0 0 0-2-2M6.500 3.500A2.500 2.500 0 0 0 4 6v10.500h9.500v1.500a2.500 2.500 0 0 0 5 0V7.500M4 16.500v1.500a2.500 2.500 0 0 0 2.500 2.500H16M7.500 8h6M7.500 11h6",
        "",
    ),
    (
        "M4.500 19.500h15M4.800 16.500L3 7.500l5 4 4-6.500 4 6.500 5-4-1.800 9z",
        "M12 3a1.300 1.300 0 1 0 .01 0z",
    ),
    ("M12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600L5.600 18.400", "M12 9a3 3 0 1 0 .01 0z"),
];

/// Goods, on a field of 16 by 16.
const GOODS: [&str; 5] = [
    r#"<circle class="good" cx="8" cy="8" r="6.500"/><circle class="mark" cx="8" cy="8" r="4.200"/><path class="mark" d="M8 5.500v5M6.500 8h3"/>"#,
    r#"<path class="good" d="M1.500 11c0-5 3-7.500 6.500-7.500s6.500 2.500 6.500 7.500v1.500h-13z"/><path class="mark" d="M5 6.500l1.500 2.500M8 5.500L9.500 8M11 6.500l1.200 2.500"/>"#,
    r#"<path class="good" d="M4.500 13.500a3 3 0 0 1-1.500-5.500A3 3 0 0 1 6 3.800a3 3 0 0 1 5 .3 3 3 0 0 1 2.200 4.400 3 3 0 0 1-2.200 5z"/><path class="mark" d="M5.500 9.500c.3-1.500 2-1.500 2.300 0M9 7.500c.3-1.500 2-1.500 2.300 0"/>"#,
    r#"<path class="good" d="M2 5.500L8 2.500l6 3v6l-6 3-6-3z"/><path class="mark" d="M2 5.500l6 3 6-3M8 8.500v6"/>"#,
    r#"<path class="good" d="M4 4.500h8l2.500 8h-13z"/><path class="mark" d="M3.200 7.500h9.600"/>"#,
];

/// A town: three houses, 44 by 26.
const TOWN: &str = r#"<ellipse class="grass" cx="22" cy="25" rx="24" ry="4"/><path class="house-wall" d="M3 12h12v13H3zM14 9h14v16H14zM28 13h12v12H28z"/><path class="roof-a" d="M1 13l8-8 8 8z"/><path class="roof-b" d="M12 10l9-9 9 9z"/><path class="roof-c" d="M26 14l8-7 8 7z"/><path class="gate" d="M19 25v-6a2.500 2.500 0 0 1 5 0v6zM7 16h3v3H7zM32 17h3v3h-3z"/>"#;
/// A cathedral, 44 by 44: the walls, the spires, the doors.
const NAVE: &str = "M4 14h9v29H4zM31 14h9v29h-9zM13 22h18v21H13z";
const SPIRES: &str = "M2.500 14l6-13 6 13zM29.500 14l6-13 6 13zM12 22l10-9 10 9z";

/// All pieces, to stand once on the page.
#[must_use]
pub fn definitions() -> String {
    let mut svg = String::from(r#"<svg class="definitions" width="0" height="0" aria-hidden="true"><defs>"#);
    let mut put = |id: &str, field: &str, body: &str| {
        let _ =
            write!(svg, r#"<symbol id="t-{id}" viewBox="0 0 {field}" overflow="visible">{body}</symbol>"#);
    };
    for (place, (lines, fills)) in ACTS.iter().enumerate() {
        let body = format!(r#"<path class="line" d="{lines}"/><path class="full" d="{fills}"/>"#);
        put(&format!("act-{place}"), "24 24", &body);
    }
    for (place, body) in GOODS.iter().enumerate() {
        put(&format!("good-{place}"), "16 16", &format!(r#"<g class="good-{place}">{body}</g>"#));
    }
    for seat in 0..4 {
        put(&format!("sign-{seat}"), "24 24", &signs::seat(kernel::Player::new(seat)).markup());
    }
    put("town", "44 28", TOWN);
    let church = format!(
        r#"<ellipse class="grass" cx="22" cy="43" rx="24" ry="4"/><path class="house-wall" d="{NAVE}"/><path class="slate" d="{SPIRES}"/><circle class="gate" cx="22" cy="28" r="3.200"/><path class="gate" d="M18.500 43v-6.500a3.500 3.500 0 0 1 7 0V43z"/>"#
    );
    put("cathedral", "44 46", &church);
    put("unbuilt", "44 46", &format!(r#"<path class="unbuilt" d="{NAVE}{SPIRES}"/>"#));
    put("house", "18 18", r#"<path class="piece" d="M1 8L9 1l8 7v9.500H1z"/>"#);
    put(
        "pillar",
        "14 22",
        r#"<path class="piece" d="M1 1h12v3.500H1zM2.500 4.500h9v13h-9zM0.500 17.500h13V21H.5z"/>"#,
    );
    // A broad one with a brim and a bale, and a slender one with a high hat and a compass as tall as himself: they are told apart small.
    let merchant = r#"<path class="piece" d="M10 10c5 0 8 4 8 10v7.500H2V20c0-6 3-10 8-10z"/><circle class="skin" cx="10" cy="8" r="4.300"/><path class="piece" d="M1.500 7.300h17c0-1.300-3-2-4.200-2.200C13.800 2.600 12.400 1.200 10 1.200S6.200 2.600 5.700 5.100C4.500 5.300 1.500 6 1.500 7.300z"/><circle class="bale" cx="17" cy="22.500" r="5"/><path class="line" d="M13 21c2 1 6 1 8 0M17 17.500v10"/>"#;
    let architect = r#"<path class="piece" d="M9 11c3.500 0 5.500 3 5.500 7.500v9h-11v-9C3.500 14 5.500 11 9 11z"/><circle class="skin" cx="9" cy="8" r="4.200"/><path class="piece" d="M5.200.8h7.600v5.400H5.200z"/><path class="line" d="M18 5l-4 22.500M18 5l4 22.500M15.400 19h5.200"/><circle class="bale" cx="18" cy="3.600" r="2.200"/>"#;
    put("merchant", "22 28", merchant);
    put("architect", "22 28", architect);
    put("wreath", "24 24", &icon::PRESTIGE.markup());
    put("again", "24 24", &icon::TURN.markup());
    put(
        "any",
        "16 16",
        r#"<circle class="any-good" cx="8" cy="8" r="6.500"/><text class="any-text" x="8" y="12">?</text>"#,
    );
    for (family, body) in CRESTS.iter().enumerate() {
        let shield = "M2 2h20v10c0 5.500-4.500 8.500-10 10.500C6.500 20.500 2 17.500 2 12z";
        let body = format!(r#"<g class="crest-{family}"><path class="field" d="{shield}"/>{body}</g>"#);
        put(&format!("crest-{family}"), "24 24", &body);
    }
    svg + "</defs></svg>"
}

/// What stands on the shields of the six families.
const CRESTS: [&str; 6] = [
    r#"<path class="charge" d="M12 4.200l1.800 1.300 2.300-.4.900 2.100 2.100 1-.5 2.200.9 2-1.700 1.500-.2 2.300-2.300.4-1.300 1.900-2-1-2 1-1.300-1.900-2.300-.4-.2-2.300-1.700-1.500.9-2-.5-2.200 2.100-1 .9-2.100 2.300.4z"/><path class="heart" d="M8.600 8.600a1.300 1.300 0 0 1 1.700-1.100c1.100-.5 2.300-.5 3.400 0a1.300 1.300 0 0 1 1.700 1.100c.6 1.300.4 2.700-.2 3.900l-1 2.600c-.5 1.200-3.900 1.200-4.400 0l-1-2.600c-.6-1.200-.8-2.600-.2-3.900z"/><path class="eye" d="M9.700 10.200h1.300v1h-1.300zM13 10.200h1.300v1H13zM11 13h2l-1 1.300zM10.600 15.200q1.400.8 2.800 0v.5q-1.400.8-2.800 0z"/>"#,
    r#"<path class="charge" d="M12 5c2 2 2.600 4 1.800 6.500 2.200-2.200 5-1 5.200 1.500-1.600 0-2.500.6-2.900 2h-2.600l.6 3.500h-4.200l.6-3.500H7.900c-.4-1.400-1.300-2-2.900-2 .2-2.500 3-3.700 5.200-1.500C9.400 9 10 7 12 5z"/>"#,
    r#"<path class="charge" d="M11.300 8.700C11 7.500 10.900 6.600 11 5.600c.2-1.200 1.900-1.500 2.400-.4l1.700.5-1.600.7c-.3.7-.7 1.500-.8 2.300 1.500-2.200 3.800-3.400 7.100-3.200-.1 1.100-.4 1.800-.9 2.400l.5 1.200-1.300.7.1 1.400-1.500.4-.2 1.300-1.700-.1-.6.9c-.3.300-.6.500-1 .6l.5 1.300 1.900.7-1.600.6.9 1.600-2-.4L12 19.200l-1-1.700-2 .4.9-1.600-1.600-.6 1.900-.7.5-1.300c-.4-.1-.7-.3-1-.6l-.6-.9-1.700.1-.2-1.300-1.500-.4.1-1.400-1.300-.7.5-1.200c-.5-.6-.8-1.300-.9-2.400 3.300-.2 5.600 1 7.200 3.200z"/>"#,
    r#"<path class="part" d="M2 9h20v5H2z"/><path class="charge" d="M7.500 6h2v1.500h1.500V6h2v1.500h1.500V6h2v4l-1.200 1v6h-6.600v-6l-1.200-1z"/>"#,
    r#"<path class="charge" d="M12 6a3 3 0 0 1 2.600 2.300 3 3 0 0 1 3 3.500 3 3 0 0 1-1.200 4 3 3 0 0 1-4.400 1.500 3 3 0 0 1-4.400-1.500 3 3 0 0 1-1.200-4 3 3 0 0 1 3-3.500A3 3 0 0 1 12 6z"/><circle class="heart" cx="12" cy="12.200" r="2.200"/>"#,
    r#"<path class="part" d="M2 2h20L2 18z"/><path class="charge" d="M7 8.500a2 2 0 1 1 3-1.500h4a2 2 0 1 1 3 1.500c.8 4-1 9-5 9s-5.800-5-5-9z"/><circle class="heart" cx="12" cy="14" r="1.500"/>"#,
];

/// A piece of this name, so large and there.
pub(super) fn used(name: &str, at: (f64, f64), size: (f64, f64)) -> String {
    let ((x, y), (width, height)) = (at, size);
    format!(r##"<use href="#t-{name}" x="{x:.1}" y="{y:.1}" width="{width}" height="{height}"/>"##)
}

/// The name of a good's picture.
pub fn good_name(good: Good) -> String {
    format!("good-{}", good.index())
}

/// The name of an action's sign.
pub fn act_name(act: Act) -> String {
    format!("act-{}", act.index())
}

/// The sign of where points come from.
#[must_use]
pub fn source_sign(source: Source) -> String {
    match source {
        Source::Start => icon::START.svg(),
        Source::Contracts => icon::WORK.svg(),
        Source::Cathedrals => icon::CHAPEL.svg(),
        Source::Characters => glyph(&act_name(Act::Character)),
        Source::Helpers => icon::HAND.svg(),
        Source::Houses => glyph("house"),
        Source::Crests => glyph("crest-0"),
        Source::King => glyph(&act_name(Act::King)),
        Source::Fairs => icon::MARKET.svg(),
        Source::Buildings => icon::UNIVERSITY.svg(),
        Source::Product => icon::SHEET.svg(),
        Source::Goods => glyph("any"),
        Source::Challenges => icon::BONUS.svg(),
    }
}

/// A picture by its name as an SVG of its own, as high as the text around it.
#[must_use]
pub fn glyph(name: &str) -> String {
    format!(
        r##"<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><use href="#t-{name}" width="24" height="24"/></svg>"##
    )
}

/// The sign of a seat.
#[must_use]
pub fn seat_sign(seat: usize) -> String {
    glyph(&format!("sign-{seat}"))
}

/// A piece of a seat with its sign: the middle of the sign and its size are those on the piece.
pub(super) fn owned(
    name: &str,
    seat: usize,
    at: (f64, f64),
    size: (f64, f64),
    sign: (f64, f64, f64),
) -> String {
    let (x, y, side) = sign;
    let mark = used(&format!("sign-{seat}"), (at.0 + x - side / 2.0, at.1 + y - side / 2.0), (side, side));
    format!(
        r#"<g class="owned {}">{}<g class="on-piece">{mark}</g></g>"#,
        signs::seat_class(kernel::Player::new(seat)),
        used(name, at, size)
    )
}

/// Where the pips of a die are, on a field of 3 by 3.
const PIPS: [&[(u8, u8)]; 6] = [
    &[(1, 1)],
    &[(0, 0), (2, 2)],
    &[(0, 0), (1, 1), (2, 2)],
    &[(0, 0), (2, 0), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
];

/// Where the pips of a value are.
pub(super) fn pips(value: u8) -> impl Iterator<Item = (u8, u8)> {
    PIPS[usize::from(value.clamp(1, 6)) - 1].iter().copied()
}

/// A die as a part of a larger picture, 26 by 36: its pips, and the good that it brings.
pub(super) fn die_at(colour: Good, value: u8, at: (f64, f64)) -> String {
    let (x, y) = at;
    let mut svg = format!(
        r#"<g class="die die-{}"><rect x="{x:.1}" y="{y:.1}" width="26" height="36" rx="4.500"/>"#,
        colour.index()
    );
    for (column, row) in pips(value) {
        let (cx, cy) = (x + 6.0 + 7.0 * f64::from(column), y + 5.5 + 6.5 * f64::from(row));
        let _ = write!(svg, r#"<circle class="pip" cx="{cx:.1}" cy="{cy:.1}" r="2.300"/>"#);
    }
    svg.push_str(&used(&good_name(colour), (x + 7.0, y + 23.0), (12.0, 12.0)));
    svg + "</g>"
}

/// A die whose value is told beside it, 26 by 26: the good that it brings, as large as there is room.
pub(super) fn square_die_at(colour: Good, (x, y): (f64, f64)) -> String {
    format!(
        r#"<g class="die die-{}"><rect x="{x:.1}" y="{y:.1}" width="26" height="26" rx="5"/>{}</g>"#,
        colour.index(),
        used(&good_name(colour), (x + 3.5, y + 3.5), (19.0, 19.0))
    )
}

/// A die as an SVG of its own.
#[must_use]
pub fn die(colour: Good, value: u8) -> String {
    format!(
        r#"<svg class="die-alone" viewBox="-1 -1 28 38" aria-hidden="true">{}</svg>"#,
        die_at(colour, value, (0.0, 0.0))
    )
}

/// A die that is as low as a line of text: its colour, and its value as a number.
#[must_use]
pub fn numbered_die(colour: Good, value: u8) -> String {
    format!(
        r#"<svg class="die-alone die-number" viewBox="0 0 20 20" aria-hidden="true"><g class="die die-{}"><rect x="1" y="1" width="18" height="18" rx="4"/><text class="pip" x="10" y="15.2">{value}</text></g></svg>"#,
        colour.index()
    )
}
