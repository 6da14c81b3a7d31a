//! What stands behind and around the podium: a town on its hills, the laurel of the winner, and a banner for who built nothing.

use std::fmt::Write;

use leptos::prelude::*;

use super::super::context::Screen;
use crate::parts::icon::Icon;

/// A town on its hills: towers, a dome, a bell tower, walls and cypresses, in two quiet colours.
const SKYLINE: &str = r#"<svg viewBox="0 92 1000 400" preserveAspectRatio="xMidYMax slice" focusable="false"><path class="hill far" d="M0 330C90 290 170 275 270 300S470 345 580 300S800 235 1000 290V560H0Z"/><g class="town"><path d="M64 400H122V372H138V400H196V350L226 328L256 350V400H330V384H366V400H408V560H0V392H40V376H64Z"/><path d="M90 560V250H84V228H90V236H98V228H106V236H114V228H122V236H130V228H136V250H130V560ZM98 228V188H122V228M94 188L110 140L126 188Z"/><path class="thin" d="M110 140V118M90 250H130M104 272V290M116 272V290M104 318V336M116 318V336"/></g><g class="town"><path d="M392 560V372H420C420 282 466 226 528 206C590 226 636 282 636 372H664V560Z"/><path d="M508 210V176H500L528 148L556 176H548V210C536 204 520 204 508 210ZM520 152V134H536V152"/><path class="thin" d="M528 134V106M392 372H664M420 388H636M528 206V372M528 206C492 236 470 290 466 372M528 206C564 236 586 290 590 372M420 388V560M636 388V560"/><path class="thin" d="M446 416a14 14 0 1 0 .1 0ZM528 416a14 14 0 1 0 .1 0ZM610 416a14 14 0 1 0 .1 0Z"/></g><g class="town"><path d="M706 560V206H694V196H786V206H774V560Z"/><path class="thin" d="M706 206H774M706 296H774M706 386H774M724 226H756V274H724ZM740 226V274M724 318H756V364H724ZM740 318V364M706 474H774"/><path d="M774 430H826V404L852 386L878 404V430H926V412H966V430H1000V560H774Z"/></g><path class="hill near" d="M0 470C110 430 230 440 340 466S600 500 720 470S900 430 1000 456V560H0Z"/><g class="trees"><path d="M30 480C18 452 22 420 30 398C38 420 42 452 30 480ZM272 474C260 448 264 418 272 396C280 418 284 448 272 474ZM298 480C289 460 292 438 298 420C304 438 307 460 298 480ZM688 486C677 462 681 434 688 414C695 434 699 462 688 486ZM884 462C873 436 877 408 884 388C891 408 895 436 884 462ZM956 466C944 440 948 410 956 388C964 410 968 440 956 466Z"/></g></svg>"#;

/// What stands behind the podium of the game that is shown.
pub fn behind(screen: Screen) -> AnyView {
    let town = screen.game(|game| game.skyline()).unwrap_or(SKYLINE);
    view! { <div class="skyline" aria-hidden="true" inner_html=town></div> }.into_any()
}

/// Two branches of laurel that meet below and rise at both sides.
#[must_use]
pub fn laurel() -> String {
    let mut branch = String::from(r#"<path class="twig" d="M6 66C-50 66 -104 56 -134 26"/>"#);
    // Where each leaf sits on the branch, from its foot to its tip, and how the branch runs there.
    for leaf in 0..11_u8 {
        let along = f32::from(leaf) / 10.0;
        let (x, y) = (-2.0 - 132.0 * along, 66.0 - 40.0 * along * along);
        let (runs, long) = (6.0 + 36.0 * along, 25.0 - 5.0 * along);
        for side in [-34.0, 30.0] {
            // That the text can be written into a string is certain.
            let _ = write!(
                branch,
                r#"<path class="leaf" transform="translate({x:.0} {y:.0}) rotate({:.0})" d="M0 0C-{:.0} -8 -{:.0} -6 -{long:.0} 0C-{:.0} 6 -{:.0} 8 0 0Z"/>"#,
                runs + side,
                long * 0.3,
                long * 0.75,
                long * 0.75,
                long * 0.3
            );
        }
    }
    format!(
        r#"<svg viewBox="-160 0 320 80" aria-hidden="true" focusable="false"><g>{branch}</g><g transform="scale(-1 1)">{branch}</g></svg>"#
    )
}

/// A banner on its pole, with a sign.
#[must_use]
pub fn banner(sign: Icon) -> String {
    format!(
        r#"<svg class="gonfalon" viewBox="0 0 200 200" aria-hidden="true" focusable="false"><path class="pole" d="M100 4V200M34 22H166"/><circle class="knob" cx="100" cy="8" r="6"/><circle class="knob" cx="34" cy="22" r="5"/><circle class="knob" cx="166" cy="22" r="5"/><path class="cloth" d="M42 24H158V158L129 140L100 158L71 140L42 158Z"/><path class="hem" d="M50 24V144L71 130L100 148L129 130L150 144V24M42 36H158"/><circle class="tondo" cx="100" cy="84" r="38"/><g class="sign" transform="translate(70 54) scale(2.5)">{}</g></svg>"#,
        sign.markup()
    )
}
