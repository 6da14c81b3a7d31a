//! The band at the head of a card: behind a profession lies the landscape that it wants, beside its portrait the sign of the
//! building that it wants; other cards show their sign on the colour of their stack.

use florence::ids::Landscape;

use crate::parts::bust::bust;
use crate::parts::icon::Icon;

const FOREST: &str = r##"<rect width="160" height="72" fill="#dfe8d3"/><path fill="#b9cda0" d="M0 48Q40 34 86 46T160 40V72H0z"/><path fill="#8fae74" d="M0 58Q50 48 96 58T160 54V72H0z"/><g fill="#466b3c"><ellipse cx="76" cy="46" rx="4" ry="12"/><ellipse cx="92" cy="42" rx="5" ry="15"/><ellipse cx="6" cy="46" rx="5" ry="14"/><ellipse cx="152" cy="44" rx="5" ry="14"/></g>"##;
const LAKE: &str = r##"<rect width="160" height="72" fill="#e1ecf0"/><path fill="#b7cdb0" d="M0 44Q40 34 80 42T160 38V60H0z"/><path fill="#6c9bb5" d="M0 52H160V72H0z"/><path stroke="#e3eff3" fill="none" stroke-width="2" d="M74 60q5 -4 10 0t10 0M104 66q5 -4 10 0t10 0M4 64q5 -4 10 0"/>"##;
const PARK: &str = r##"<rect width="160" height="72" fill="#eaf0d6"/><path fill="#c8d7a0" d="M0 46Q60 40 160 46V72H0z"/><g fill="#86a05c" stroke="#567040" stroke-width="2"><path d="M66 56h26v10H66zM98 56h26v10H98zM-6 56h16v10H-6zM132 56h40v10h-40z"/></g>"##;

/// The sign on its disc.
fn medallion(sign: Icon, x: f32) -> String {
    format!(
        r#"<circle class="disc" cx="{x}" cy="36" r="23"/><g class="emblem" transform="translate({} 20.400) scale(1.3)">{}</g>"#,
        x - 15.6,
        sign.markup()
    )
}

fn framed(content: &str) -> String {
    format!(
        r#"<svg class="band" viewBox="0 0 160 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{content}</svg>"#
    )
}

/// The band of the profession with this number.
#[must_use]
pub fn of_profession(number: usize, landscape: Landscape, building: Icon) -> String {
    let ground = match landscape {
        Landscape::Forest => FOREST,
        Landscape::Lake => LAKE,
        Landscape::Park => PARK,
    };
    let portrait = bust(number);
    framed(&format!(
        r#"{ground}<g transform="translate(0 5) scale(.75)">{portrait}</g>{}"#,
        medallion(building, 130.0)
    ))
}

/// The band of a card that is no profession.
#[must_use]
pub fn of_sign(class: &str, sign: Icon) -> String {
    framed(&format!(
        r#"<rect class="band-ground {class}" width="160" height="72"/>{}"#,
        medallion(sign, 80.0)
    ))
}
