//! Boards edge to edge: the large one with what lies across its borders, a kerb over each seam, and buildings over the kerbs.

use std::fmt::Write;

use florence::board::Cells;
use florence::edition::Edition;
use florence::ids::Tile;
use florence::{Placement, Seams, SeatView, Side, View};
use kernel::Player;

use super::{board, signs};
use crate::frame::tiles::outline::CELL;

/// What is in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The whole board, and of each neighbour's as much as a building across the border reaches.
    Whole,
    /// The same with the neighbour at this border alone.
    With(Side),
    /// The whole board, and the first row beyond each border.
    Rim,
    /// What lies on both sides of this border.
    Seam(Side),
}

/// A row more than a building across the border reaches would be too much, a little less shows that the land goes on.
const BEYOND: f32 = (Seams::reach() as f32 - 0.1) * CELL;
/// Where a picture shows nothing but a border between two boards side by side, so much of each makes it as broad as a phone.
const ASIDE: f32 = 4.9 * CELL;
/// So much of a neighbour's board shows what touches the border.
const RIM: f32 = 1.25 * CELL;
/// The wall that carries the names.
const WALL: f32 = 52.0;
/// The wall around all.
const EDGE: f32 = 16.0;
/// The letters and numbers along the edges.
const LABELS: f32 = 56.0;
/// So far the frame of a board reaches beyond its cells at most.
const FRAME: f32 = 40.0;
/// Within this the land fades where the picture ends and the board does not.
const FADE: f32 = 0.8 * CELL;

/// A rectangle of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Area {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

impl Area {
    /// What of a drawing lies within.
    fn show(&self, drawn: &str) -> String {
        let Area { left, top, .. } = self;
        let (width, height) = (self.right - left, self.bottom - top);
        format!(
            r#"<svg x="{left}" y="{top}" width="{width}" height="{height}" viewBox="{left} {top} {width} {height}">{drawn}</svg>"#
        )
    }
}

/// The boards around a board, as they are drawn.
pub struct Joined<'v> {
    view: &'v View,
    owner: Player,
    focus: Focus,
}

impl<'v> Joined<'v> {
    /// The board of a seat among its neighbours.
    #[must_use]
    pub const fn new(view: &'v View, owner: Player, focus: Focus) -> Joined<'v> {
        Joined { view, owner, focus }
    }

    fn size(&self) -> (f32, f32) {
        let (width, height) = self.view.edition.board_size;
        (width as f32 * CELL, height as f32 * CELL)
    }

    /// The neighbours that are in the picture.
    fn neighbours(&self) -> impl Iterator<Item = (Player, Side)> {
        let focus = self.focus;
        let all = self.view.rules.seams.neighbours(self.owner);
        all.filter(move |(_, side)| !matches!(focus, Focus::Seam(seam) | Focus::With(seam) if seam != *side))
    }

    /// What is seen beyond this edge.
    fn beyond(&self, side: Side) -> f32 {
        let seen = match self.focus {
            Focus::Rim => RIM,
            Focus::Seam(side) if !side.is_level() => ASIDE,
            Focus::Whole | Focus::With(_) | Focus::Seam(_) => BEYOND,
        };
        if self.neighbours().any(|(_, there)| there == side) { seen } else { 0.0 }
    }

    /// The part of a neighbour's board that is in the picture, in the own board's units.
    fn area(&self, side: Side) -> Area {
        let (wide, high) = self.size();
        let far = self.beyond(side);
        match side {
            Side::East => Area { left: wide, top: -EDGE, right: wide + far, bottom: high + EDGE },
            Side::West => Area { left: -far, top: -EDGE, right: 0.0, bottom: high + EDGE },
            Side::North => Area { left: -EDGE, top: -far, right: wide + EDGE, bottom: 0.0 },
            Side::South => Area { left: -EDGE, top: high, right: wide + EDGE, bottom: high + far },
        }
    }

    /// The part of the own board that is in the picture.
    fn own_area(&self) -> Area {
        let (wide, high) = self.size();
        let whole = Area { left: 0.0, top: 0.0, right: wide, bottom: high };
        match self.focus {
            Focus::Seam(Side::East) => Area { left: wide - ASIDE, ..whole },
            Focus::Seam(Side::West) => Area { right: ASIDE, ..whole },
            Focus::Seam(Side::North) => Area { bottom: BEYOND, ..whole },
            Focus::Seam(Side::South) => Area { top: high - BEYOND, ..whole },
            Focus::Whole | Focus::With(_) | Focus::Rim => whole,
        }
    }

    /// Whether the name of the owner stands below, because a board lies above.
    fn named_below(&self) -> bool {
        self.neighbours().any(|(_, side)| side == Side::North)
    }

    /// All that is in the picture.
    fn all(&self) -> Area {
        let own = self.own_area();
        let mut all = self.neighbours().fold(own, |all, (_, side)| {
            let area = self.area(side);
            Area {
                left: all.left.min(area.left),
                top: all.top.min(area.top),
                right: all.right.max(area.right),
                bottom: all.bottom.max(area.bottom),
            }
        });
        all.top -= WALL + if self.beyond(Side::North) > 0.0 { 0.0 } else { EDGE };
        let below = if self.named_below() || self.beyond(Side::South) > 0.0 { WALL } else { 0.0 };
        all.bottom += below + LABELS;
        if self.numbered() {
            all.left -= LABELS;
        }
        all
    }

    /// Whether the rows have their numbers: where the picture ends at an edge of a board.
    fn numbered(&self) -> bool {
        matches!(self.focus, Focus::Whole | Focus::With(_))
            || self.beyond(Side::West) == 0.0 && self.own_area().left == 0.0
    }

    /// The view box around all of it.
    #[must_use]
    pub fn view_box(&self) -> String {
        let Area { left, top, right, bottom } = self.all();
        format!("{left} {top} {} {}", right - left, bottom - top)
    }

    /// The boards as they lie; `name` says whose they are.
    #[must_use]
    pub fn ground(&self, name: impl Fn(Player) -> String) -> String {
        let (wide, high) = self.size();
        let mut svg = self.framed().show(&self.alone(self.owner));
        for (player, side) in self.neighbours() {
            let (x, y) = match side {
                Side::East => (wide, 0.0),
                Side::West => (-wide, 0.0),
                Side::North => (0.0, -high),
                Side::South => (0.0, high),
            };
            let board = self.alone(player);
            let there = format!(r#"<g class="beyond" transform="translate({x} {y})">{board}</g>"#);
            svg.push_str(&self.area(side).show(&there));
        }
        for (player, side) in self.neighbours() {
            svg.push_str(&self.kerb(player, side));
        }
        svg.push_str(&self.over());
        svg.push_str(&self.walls(name));
        svg.push_str(&self.fades());
        svg + &self.labels()
    }

    /// The own board with its frame, which ends where a neighbour's begins or where the picture does.
    fn framed(&self) -> Area {
        let Area { left, top, right, bottom } = self.own_area();
        let frame = |side: Side| if self.goes_on(side) { 0.0 } else { FRAME };
        Area {
            left: left - frame(Side::West),
            top: top - frame(Side::North),
            right: right + frame(Side::East),
            bottom: bottom + frame(Side::South),
        }
    }

    /// At the sides the land goes on beyond the picture, and fades there. Above and below it ends at a wall with a name.
    fn fades(&self) -> String {
        let (all, own) = (self.all(), self.own_area());
        let left = self.neighbours().map(|(_, side)| self.area(side).left).fold(own.left, f32::min);
        let right = self.neighbours().map(|(_, side)| self.area(side).right).fold(own.right, f32::max);
        let (top, height) = (all.top, all.bottom - LABELS - all.top);
        let mut svg = String::new();
        let mut fade = |name: &str, x: f32, [from, to]: [&str; 2]| {
            let _ = write!(
                svg,
                r#"<linearGradient id="{name}"><stop class="{from}" offset="0"/><stop class="{to}" offset="1"/></linearGradient><rect x="{x}" y="{top}" width="{FADE}" height="{height}" fill="url(#{name})"/>"#
            );
        };
        if self.goes_on(Side::West) {
            fade("fade-left", left, ["fade", "fade clear"]);
        }
        if self.goes_on(Side::East) {
            fade("fade-right", right - FADE, ["fade clear", "fade"]);
        }
        svg
    }

    /// Whether the land goes on at this side of the own board: where a neighbour's lies, or where the picture ends before the board does.
    fn goes_on(&self, side: Side) -> bool {
        self.focus == Focus::Seam(side.opposite()) || self.neighbours().any(|(_, there)| there == side)
    }

    /// A board with all that does not lie over a seam of the picture.
    fn alone(&self, player: Player) -> String {
        let Some(seat) = self.seat(player) else { return String::new() };
        let over = |tile: Tile| {
            let joint = seat.joint.iter().find(|joint| joint.placement.tile == tile);
            let Some(joint) = joint else { return false };
            if player == self.owner {
                self.neighbours().any(|(other, _)| other == joint.with)
            } else {
                joint.with == self.owner
            }
        };
        let mut laid = self.view.laid(seat);
        laid.retain(|(tile, _)| !over(*tile));
        board::principality(&self.view.edition, self.view.rules.palazzo, &laid, false)
    }

    fn seat(&self, player: Player) -> Option<&'v SeatView> {
        self.view.seats.iter().find(|seat| seat.player == player)
    }

    /// The stone between two boards, with a lip in the colour of each owner.
    fn kerb(&self, player: Player, side: Side) -> String {
        let (wide, high) = self.size();
        let line = |off: f32| match side {
            Side::East => format!("M{} {}V{}", wide + off, -EDGE, high + EDGE),
            Side::West => format!("M{} {}V{}", -off, -EDGE, high + EDGE),
            Side::North => format!("M{} {}H{}", -EDGE, -off, wide + EDGE),
            Side::South => format!("M{} {}H{}", -EDGE, high + off, wide + EDGE),
        };
        let (own, other) = (signs::seat_class(self.owner), signs::seat_class(player));
        format!(
            r#"<path class="kerb" d="{}"/><path class="kerb-lip {own}" d="{}"/><path class="kerb-lip {other}" d="{}"/>"#,
            line(0.0),
            line(-7.0),
            line(7.0)
        )
    }

    /// Buildings that lie over the seams.
    fn over(&self) -> String {
        let mut svg = String::new();
        let Some(seat) = self.seat(self.owner) else { return svg };
        let edition = &self.view.edition;
        for (player, side) in self.neighbours() {
            for joint in seat.joint.iter().filter(|joint| joint.with == player) {
                let whole = self.view.rules.seams.whole(side, joint.placement);
                let drawn = board::tile(edition, joint.placement.tile, whole, board::frame(edition));
                svg.push_str(&moved(self.view.rules.seams.shift(side), &drawn));
            }
        }
        svg
    }

    /// The walls with the names: above a board, or below it where another lies above.
    fn walls(&self, name: impl Fn(Player) -> String) -> String {
        let own = self.own_area();
        let below = self.named_below();
        let mut walls = vec![(self.owner, own, below)];
        walls.extend(self.neighbours().map(|(player, side)| {
            let area = self.area(side);
            let area = match side {
                Side::East | Side::West => Area { top: own.top, bottom: own.bottom, ..area },
                Side::North | Side::South => Area { left: own.left, right: own.right, ..area },
            };
            (player, area, side == Side::South || below && side != Side::North)
        }));
        let mut svg = String::new();
        for (player, area, below) in walls {
            let outer = if area.top < 0.0 || area.top > own.bottom - 1.0 { 0.0 } else { EDGE };
            let top = if below { area.bottom + outer } else { area.top - outer - WALL };
            let (width, middle) = (area.right - area.left, f32::midpoint(area.left, area.right));
            let (seat, left) = (signs::seat_class(player), area.left);
            let _ = write!(
                svg,
                r#"<rect class="name-wall" x="{left}" y="{top}" width="{width}" height="{WALL}"/>"#
            );
            // Where there is no room for a name the sign of the seat says it.
            let _ = if width > 2.0 * CELL {
                let (name, low) = (escaped(&name(player)), top + 37.0);
                write!(svg, r#"<text class="name-text {seat}" x="{middle}" y="{low}">{name}</text>"#)
            } else {
                let (sign, x, y) = (signs::seat(player).markup(), middle - 22.0, top + 4.0);
                write!(
                    svg,
                    r#"<g class="icon name-sign {seat}" transform="translate({x} {y}) scale(1.8)">{sign}</g>"#
                )
            };
        }
        svg
    }

    /// The letters of the columns below all of it, and the numbers of the rows left of it.
    fn labels(&self) -> String {
        let (own, all) = (self.own_area(), self.all());
        let (width, height) = self.view.edition.board_size;
        let mut svg = String::new();
        for column in 0..width {
            let x = (column as f32 + 0.5) * CELL;
            if x > own.left && x < own.right {
                let letter = (b'a' + column as u8) as char;
                let _ = write!(
                    svg,
                    r#"<text class="grid-label" x="{x}" y="{}">{letter}</text>"#,
                    all.bottom - 12.0
                );
            }
        }
        for row in (0..height).filter(|_| self.numbered()) {
            let y = (height as f32 - row as f32 - 0.5) * CELL;
            if y > own.top && y < own.bottom {
                let _ = write!(
                    svg,
                    r#"<text class="grid-label" x="{}" y="{}">{}</text>"#,
                    all.left + 24.0,
                    y + 11.0,
                    row + 1
                );
            }
        }
        svg
    }

    /// What was drawn on a board, where this board lies; nothing for a board that is not in the picture.
    #[must_use]
    pub fn on(&self, player: Player, drawn: &str) -> String {
        let (width, height) = self.view.edition.board_size;
        let (width, height) = (width as i32, height as i32);
        if player == self.owner {
            return drawn.to_owned();
        }
        let side = self.neighbours().find(|(other, _)| *other == player).map(|(_, side)| side);
        match side {
            Some(Side::East) => moved((width, 0), drawn),
            Some(Side::West) => moved((-width, 0), drawn),
            Some(Side::North) => moved((0, height), drawn),
            Some(Side::South) => moved((0, -height), drawn),
            None => String::new(),
        }
    }

    /// A building that is offered and not answered, as it would lie.
    #[must_use]
    pub fn offered(&self, with: Player, placement: Placement) -> String {
        let seams = &self.view.rules.seams;
        let Some(side) = seams.side(self.owner, with) else { return String::new() };
        let drawn = board::ghost_on(&self.view.edition, placement.tile, seams.whole(side, placement), true);
        format!(r#"<g class="offered">{}</g>"#, moved(seams.shift(side), &drawn))
    }
}

/// What stands so many columns to the right and rows up.
#[must_use]
pub fn moved((right, up): (i32, i32), drawn: &str) -> String {
    if (right, up) == (0, 0) {
        return drawn.to_owned();
    }
    format!(r#"<g transform="translate({} {})">{drawn}</g>"#, right as f32 * CELL, -(up as f32) * CELL)
}

/// The tile in the hand, lifted over the boards.
#[must_use]
pub fn lifted(edition: &Edition, tile: Tile, cells: Cells, shift: (i32, i32), fits: bool) -> String {
    moved(shift, &format!(r#"<g class="lifted">{}</g>"#, board::ghost_on(edition, tile, cells, fits)))
}

/// Text that stands for itself in a picture.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
