//! The signs and colours of seats, the same in every game.

use kernel::Player;

use crate::parts::icon::{self, Icon};

/// The sign of a seat; its colour is the class `seat-a`, `seat-b` and so on.
#[must_use]
pub const fn seat(player: Player) -> Icon {
    match player.seat() {
        0 => icon::LILY,
        1 => icon::HORSE,
        2 => icon::KEEP,
        3 => icon::MITRE,
        _ => icon::STAR,
    }
}

/// The class that gives a seat its colour.
#[must_use]
pub const fn seat_class(player: Player) -> &'static str {
    match player.seat() {
        0 => "seat-a",
        1 => "seat-b",
        2 => "seat-c",
        3 => "seat-d",
        _ => "seat-e",
    }
}

/// The word by which the page knows a seat: its tab, its small board, its name.
#[must_use]
pub fn of_seat(player: Player) -> String {
    format!("seat-{}", player.seat())
}

/// The word by which the page knows the board of a seat, large or small.
#[must_use]
pub fn on_board(player: Player) -> String {
    format!("board-{}", player.seat())
}

/// The word by which the page knows where a seat stands on the score track.
#[must_use]
pub fn on_track(player: Player) -> String {
    format!("track-{}", player.seat())
}
