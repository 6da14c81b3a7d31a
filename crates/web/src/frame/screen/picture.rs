//! The game as one picture: at its end the boards of all by place, before it the board that stands large, and who has how much.

use std::fmt::Write;

use leptos::prelude::document;

use super::super::{Scene, SeatScene, signs};
use super::context::Screen;
use super::replay;
use crate::app::game::now;
use crate::app::my_games::date;
use crate::few::sort_few;
use crate::words::{Sharing, Start};

/// How large the picture is drawn.
const SIZE: (f32, f32) = (1200.0, 760.0);

/// How wide the board of a seat is that stands beside the list, and how wide one that all share.
const SIDE: f32 = 552.0;
const COMMON: f32 = 704.0;

/// What stays free around everything.
const MARGIN: f32 = 48.0;

/// The picture, of a game with this title.
pub fn drawing(screen: Screen, title: &str) -> String {
    let boards = |seat: &SeatScene| screen.game(|game| game.small_board(seat.player));
    screen.read(|scene| {
        let mut seats: Vec<&SeatScene> = scene.seats.iter().collect();
        if scene.over {
            sort_few(&mut seats, |seat| seat.place);
        }
        let mut shown = None;
        let common = common_board();
        let body = if common.is_some() {
            beside(scene, &seats, common, COMMON)
        } else if scene.over && seats.iter().any(|seat| boards(seat).is_some()) {
            let columns = seats.iter().enumerate();
            columns.map(|(place, seat)| column(scene, seat, boards(seat), place, seats.len())).collect()
        } else {
            let seat = scene.seats.iter().find(|seat| seat.player == screen.large());
            let large = seat.and_then(boards);
            shown = seat.filter(|_| large.is_some()).map(|seat| scene.names.seat(seat.player));
            beside(scene, &seats, large.map(|board| framed(&board, MARGIN, 160.0, SIDE)), SIDE)
        };
        let (width, height) = SIZE;
        let below = under(screen, scene, shown);
        format!(
            r#"<svg class="picture" viewBox="0 0 {width} {height}" role="img" aria-label="{title}: {below}"><rect class="picture-ground" width="{width}" height="{height}"/><text class="picture-title" x="{MARGIN}" y="86">{title}</text><text class="picture-under" x="{MARGIN}" y="128">{below}</text>{body}<text class="picture-house" x="{:.0}" y="86">Bottega</text></svg>"#,
            width - MARGIN,
        )
    })
}

/// How far the game is, and whose board is shown.
fn under(screen: Screen, scene: &Scene, shown: Option<String>) -> String {
    let lang = scene.names.lang;
    let today = date(now(), lang);
    if scene.over {
        let ends = escape(&super::super::words::Framing::Ends.fill(lang, &[&scene.winners()]));
        return format!("{ends} \u{b7} {today}");
    }
    let round = (scene.round > 0).then(|| Start::Round.fill(lang, &[&scene.round]));
    let board = shown.map(|name| Sharing::BoardOf.fill(lang, &[&escape(&name)]));
    let told = round.into_iter().chain([replay::place(screen)]).chain(board).chain([today]);
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

/// The board of a seat over its place, name and score.
fn column(scene: &Scene, seat: &SeatScene, board: Option<String>, place: usize, all: usize) -> String {
    let gap = 28.0;
    let wide = (SIZE.0 - 2.0 * MARGIN - gap * (all - 1) as f32) / all as f32;
    let (side, left) = (wide.min(420.0), MARGIN + (wide + gap) * place as f32);
    let top = 164.0 + (420.0 - side) / 2.0;
    let board = board.map(|board| framed(&board, left + (wide - side) / 2.0, top, side)).unwrap_or_default();
    let middle = left + wide / 2.0;
    let name = shortened(&scene.names.seat(seat.player), wide - 40.0, 26.0);
    format!(
        r#"<g class="{}">{board}<rect class="picture-step" x="{left:.0}" y="{:.0}" width="{wide:.0}" height="6"/><text class="picture-name middle" x="{middle:.0}" y="644">{}. {name}</text>{}<text class="picture-score middle" x="{middle:.0}" y="706">{}</text></g>"#,
        signs::seat_class(seat.player),
        604.0,
        seat.place,
        sign(seat, left, 618.0),
        seat.score
    )
}

/// A board of some width, if there is one, and all seats in a list beside it.
fn beside(scene: &Scene, seats: &[&SeatScene], board: Option<String>, wide: f32) -> String {
    let mut body = String::new();
    let left = if let Some(board) = board {
        body.push_str(&board);
        MARGIN + wide + 40.0
    } else {
        MARGIN
    };
    let right = SIZE.0 - MARGIN;
    for (place, seat) in seats.iter().enumerate() {
        let y = 214.0 + 92.0 * place as f32;
        let name = shortened(&scene.names.seat(seat.player), right - left - 150.0, 32.0);
        // That the text can be written into a string is certain.
        let _ = write!(
            body,
            r#"<g class="{}"><rect class="picture-step" x="{left:.0}" y="{:.0}" width="{:.0}" height="3"/>{}<text class="picture-name" x="{:.0}" y="{y:.0}">{name}</text><text class="picture-score end" x="{right:.0}" y="{y:.0}">{}</text></g>"#,
            signs::seat_class(seat.player),
            y + 22.0,
            right - left,
            sign(seat, left, y - 28.0),
            left + 48.0,
            seat.score
        );
    }
    body
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
