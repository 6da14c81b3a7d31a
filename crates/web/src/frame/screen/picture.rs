//! The game as one picture: at its end the boards of all by place, before it that which is looked at with those of the others beside it,
//! and who has how much.

use kernel::Player;
use leptos::prelude::document;

use super::super::{Scene, SeatScene, signs};
use super::context::Screen;
use super::replay;
use super::share::looked_at;
use crate::app::game::now;
use crate::app::my_games::date;
use crate::few::sort_few;
use crate::words::Start;

/// How large the picture is drawn.
const SIZE: (f32, f32) = (1200.0, 760.0);

/// How wide the board is that is looked at, with the others in a list beside it, and how wide one that all share.
const LARGE: f32 = 500.0;
const COMMON: f32 = 704.0;

/// Where boards begin below the title.
const TOP: f32 = 156.0;

/// What stays free around everything.
const MARGIN: f32 = 48.0;

/// The picture, of a game with this title and this on its box.
pub fn drawing(screen: Screen, title: &str, cover: &str) -> String {
    let boards = |seat: &SeatScene| screen.game(|game| game.small_board(seat.player));
    screen.read(|scene| {
        let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
        if scene.over {
            sort_few(&mut seats, |seat| seat.place);
        }
        let some = seats.iter().any(|seat| boards(seat).is_some());
        let body = if let Some(common) = common_board() {
            beside(scene, &seats, common)
        } else if scene.over && some {
            let columns = seats.iter().enumerate();
            columns.map(|(place, seat)| column(scene, seat, boards(seat), place, seats.len())).collect()
        } else if some {
            table(scene, looked_at(screen), &seats, boards)
        } else {
            standing(scene, &seats, cover)
        };
        let (width, height) = SIZE;
        let below = under(screen, scene);
        format!(
            r#"<svg class="picture" viewBox="0 0 {width} {height}" role="img" aria-label="{title}: {below}"><rect class="picture-ground" width="{width}" height="{height}"/><text class="picture-title" x="{MARGIN}" y="86">{title}</text><text class="picture-under" x="{MARGIN}" y="128">{below}</text>{body}<text class="picture-house" x="{:.0}" y="86">Bottega</text></svg>"#,
            width - MARGIN,
        )
    })
}

/// How far the game is.
fn under(screen: Screen, scene: &Scene) -> String {
    let lang = scene.names.lang;
    let today = date(now(), lang);
    if scene.over {
        let ends = escape(&super::super::words::Framing::Ends.fill(lang, &[&scene.winners()]));
        return format!("{ends} \u{b7} {today}");
    }
    let round = (scene.round > 0).then(|| Start::Round.fill(lang, &[&scene.round]));
    let told = round.into_iter().chain([replay::place(screen)]).chain([today]);
    told.collect::<Vec<String>>().join(" \u{b7} ")
}

/// The board that all share, as it stands on the page, where a game marks one as that.
fn common_board() -> Option<String> {
    let board = document().query_selector(".area-board [data-picture]").ok()??;
    let (view, class) = (board.get_attribute("viewBox")?, board.get_attribute("class").unwrap_or_default());
    let inner = board.inner_html();
    Some(format!(
        r#"<svg class="{class}" x="{MARGIN}" y="170" width="{COMMON}" height="500" viewBox="{view}" preserveAspectRatio="xMinYMin meet">{inner}</svg>"#
    ))
}

/// A board as it stands in a picture.
fn framed(board: &str, x: f32, y: f32, side: f32) -> String {
    format!(
        r#"<svg x="{x:.0}" y="{y:.0}" width="{side:.0}" height="{side:.0}" viewBox="0 0 {side:.0} {side:.0}">{board}</svg>"#
    )
}

/// The board of a seat on a step with its place, name and score; the better the place, the higher the step.
fn column(scene: &Scene, seat: &SeatScene, board: Option<String>, place: usize, all: usize) -> String {
    let gap = 28.0;
    let wide = (SIZE.0 - 2.0 * MARGIN - gap * (all - 1) as f32) / all as f32;
    let (side, left) = (wide.min(370.0), MARGIN + (wide + gap) * place as f32);
    let step = 524.0 + 36.0 * (seat.place.clamp(1, 4) - 1) as f32;
    let board =
        board.map(|board| framed(&board, left + (wide - side) / 2.0, step - side, side)).unwrap_or_default();
    let middle = left + wide / 2.0;
    let name = shortened(&scene.names.seat(seat.player), wide - 40.0, 26.0);
    format!(
        r#"<g class="{}">{board}<rect class="picture-foot" x="{left:.0}" y="{step:.0}" width="{wide:.0}" height="{:.0}"/><rect class="picture-step" x="{left:.0}" y="{step:.0}" width="{wide:.0}" height="6"/><text class="picture-name middle" x="{middle:.0}" y="{:.0}">{}. {name}</text>{}<text class="picture-score middle" x="{middle:.0}" y="{:.0}">{}</text></g>"#,
        signs::seat_class(seat.player),
        SIZE.1 - step,
        step + 42.0,
        seat.place,
        sign(seat, left + 8.0, step + 16.0),
        step + 98.0,
        seat.score
    )
}

/// The board that is looked at over name and points, and those of the others beside it, each with its own.
fn table(
    scene: &Scene,
    large: Player,
    seats: &[&SeatScene],
    board: impl Fn(&SeatScene) -> Option<String>,
) -> String {
    const GAP: f32 = 20.0;
    let drawn = |seat: &SeatScene, x, y, side| {
        board(seat).map(|board| framed(&board, x, y, side)).unwrap_or_default()
    };
    let (left, right) = (MARGIN + LARGE + 44.0, SIZE.0 - MARGIN);
    let others = seats.iter().filter(|seat| seat.player != large);
    let count = others.clone().count().max(1) as f32;
    let side = ((SIZE.1 - TOP - MARGIN - GAP * (count - 1.0)) / count).min(250.0);
    let own = seats.iter().find(|seat| seat.player == large);
    let own = own.map(|seat| drawn(seat, MARGIN, TOP, LARGE) + &line(scene, seat, MARGIN, 706.0, LARGE));
    let rows = others.enumerate().map(|(row, seat)| {
        let (y, name) = (TOP + (side + GAP) * row as f32, left + side + 24.0);
        drawn(seat, left, y, side) + &line(scene, seat, name, y + side / 2.0 + 12.0, right - name)
    });
    own.into_iter().chain(rows).collect()
}

/// A board that all share, and all seats in a list beside it.
fn beside(scene: &Scene, seats: &[&SeatScene], board: String) -> String {
    let left = MARGIN + COMMON + 40.0;
    let rows = seats.iter().enumerate();
    let rows =
        rows.map(|(row, seat)| line(scene, seat, left, 214.0 + 92.0 * row as f32, SIZE.0 - MARGIN - left));
    board + &rows.collect::<String>()
}

/// All seats with a bar each, as long as their points are many, beside the box of the game, where there is no board.
fn standing(scene: &Scene, seats: &[&SeatScene], cover: &str) -> String {
    let most = seats.iter().map(|seat| seat.score).max().unwrap_or(1).max(1) as f32;
    let high = ((SIZE.1 - TOP - MARGIN) / seats.len().max(1) as f32).min(150.0);
    let left = MARGIN + LARGE + 44.0;
    let wide = SIZE.0 - MARGIN - left;
    let rows = seats.iter().enumerate().map(|(row, seat)| {
        let y = TOP + high * row as f32;
        let bar = format!(
            r#"<rect class="picture-step {}" x="{left:.0}" y="{:.0}" width="{:.0}" height="26" rx="4"/>"#,
            signs::seat_class(seat.player),
            y + 66.0,
            wide * seat.score.max(0) as f32 / most,
        );
        line(scene, seat, left, y + 40.0, wide) + &bar
    });
    let picture = format!(
        r#"<svg x="{MARGIN}" y="{TOP}" width="{LARGE}" height="{LARGE}" viewBox="0 0 600 600">{cover}</svg>"#
    );
    picture + &rows.collect::<String>()
}

/// The name of a seat with its sign at the left of so much width, its points at the right, and a line in its colour below.
fn line(scene: &Scene, seat: &SeatScene, left: f32, y: f32, wide: f32) -> String {
    let right = left + wide;
    format!(
        r#"<g class="{}"><rect class="picture-step" x="{left:.0}" y="{:.0}" width="{wide:.0}" height="3"/>{}<text class="picture-name" x="{:.0}" y="{y:.0}">{}</text><text class="picture-score end" x="{right:.0}" y="{y:.0}">{}</text></g>"#,
        signs::seat_class(seat.player),
        y + 14.0,
        sign(seat, left, y - 28.0),
        left + 44.0,
        shortened(&scene.names.seat(seat.player), wide - 140.0, 32.0),
        seat.score
    )
}

/// The sign of a seat.
fn sign(seat: &SeatScene, x: f32, y: f32) -> String {
    format!(
        r#"<g class="icon picture-sign" transform="translate({x:.0} {y:.0}) scale(1.4)">{}</g>"#,
        signs::seat(seat.player).markup()
    )
}

/// A name as far as it fits, in letters of this size.
fn shortened(name: &str, wide: f32, size: f32) -> String {
    let fits = (wide / (size * 0.56)) as usize;
    if name.chars().count() <= fits {
        return escape(name);
    }
    let kept: String = name.chars().take(fits.saturating_sub(1)).collect();
    format!("{}\u{2026}", escape(kept.trim_end()))
}

/// The text as it may stand within a picture.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
