//! Boards laid edge to edge (section 11, rulings A31 and B1): who borders on whom, and tiles that lie across a border.
//!
//! A tile across a border is looked at through a window of eight by eight cells: four rows of cells of one board, and four of
//! the other. The window is the same from both sides, and so is what is written: the anchor is a cell of the western or
//! southern board of the two.

use kernel::{MAX_PLAYERS, Player};

use crate::action::Placement;
use crate::board::{Cell, Cells, Orientation, Outline, STRIDE, Shape};
use crate::edition::Edition;
use crate::ids::{Building, Tile};
use crate::view::{SeatView, View};

/// No table has more borders: two boards share one edge at most.
pub(crate) const MOST_SEAMS: usize = MAX_PLAYERS * (MAX_PLAYERS - 1) / 2;
/// So many rows of cells of each of two boards belong to the window across their border.
const REACH: i32 = STRIDE as i32 / 2;
/// The word of cells.
const EVERYTHING: i32 = STRIDE as i32;

/// How boards lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Boards {
    /// Each for itself.
    #[default]
    Apart,
    /// Side by side, the last beside the first.
    Ring,
    /// Two by two.
    Square,
}

/// An edge of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// On the right.
    East,
    /// Above.
    North,
    /// On the left.
    West,
    /// Below.
    South,
}

impl Side {
    /// All of them, by their number.
    pub const ALL: [Side; 4] = [Side::East, Side::North, Side::West, Side::South];

    /// The number of the side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The edge of the other board that lies at this one.
    #[must_use]
    pub const fn opposite(self) -> Side {
        match self {
            Side::East => Side::West,
            Side::North => Side::South,
            Side::West => Side::East,
            Side::South => Side::North,
        }
    }

    /// Whether the own board is the western or southern one of the two.
    pub(crate) const fn is_first(self) -> bool {
        matches!(self, Side::East | Side::North)
    }

    /// Whether the border runs from west to east.
    #[must_use]
    pub const fn is_level(self) -> bool {
        matches!(self, Side::North | Side::South)
    }

    /// The cells moved so far away from the western or southern board.
    const fn push(self, cells: Cells, steps: i32) -> Cells {
        if self.is_level() { cells.moved(0, steps) } else { cells.moved(steps, 0) }
    }
}

/// Two boards that share an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seam {
    /// Whose board is the western or southern one.
    pub first: Player,
    /// Its edge: the eastern or the northern one.
    pub side: Side,
    /// Whose board is the other one.
    pub second: Player,
}

/// A border as one of its two seats sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// Who lives across.
    pub(crate) other: Player,
    /// At which edge of the own board.
    pub(crate) side: Side,
    /// The place of the border in [`Seams::seams`].
    pub(crate) seam: usize,
}

/// A building in the window across a border.
#[derive(Debug)]
struct Spanning {
    shape: Shape,
    /// By orientation: where its bounding box may stand so that cells of it lie on both sides.
    crossing: [Cells; Orientation::COUNT],
    /// The buildings that fit across a border wherever this one does, one bit each.
    followers: u16,
}

/// How the boards of a table lie beside each other. Nothing at all where each lies for itself.
#[derive(Debug)]
pub struct Seams {
    /// All borders.
    pub seams: Vec<Seam>,
    /// By seat: the borders of its board, in the same order.
    beside: [Vec<Beside>; MAX_PLAYERS],
    /// By seat: the cells along its borders.
    pub(crate) borders: [Cells; MAX_PLAYERS],
    board: Cells,
    size: (i32, i32),
    /// By [`Building::index`], in the window across a border from south to north and in that across one from west to east.
    spanning: [Vec<Spanning>; 2],
}

impl Seams {
    /// Those of a table by these borders.
    pub(crate) fn new(edition: &Edition, seams: &[Seam]) -> Seams {
        let (width, height) = edition.board_size;
        let mut all = Seams {
            seams: seams.to_vec(),
            beside: [const { Vec::new() }; MAX_PLAYERS],
            borders: [Cells::EMPTY; MAX_PLAYERS],
            board: edition.board,
            size: (width as i32, height as i32),
            spanning: [Vec::new(), Vec::new()],
        };
        for (index, seam) in seams.iter().enumerate() {
            let (near, far) = ((seam.first, seam.side), (seam.second, seam.side.opposite()));
            for ((player, side), (other, _)) in [(near, far), (far, near)] {
                all.beside[player.seat()].push(Beside { other, side, seam: index });
                let edge = all.edge(side);
                let border = &mut all.borders[player.seat()];
                *border = border.or(edge);
            }
            let windows = &mut all.spanning[usize::from(seam.side.is_level())];
            if windows.is_empty() {
                *windows = Spanning::all(edition, seam.side);
            }
        }
        all
    }

    /// The cells along an edge of a board.
    fn edge(&self, side: Side) -> Cells {
        let inner = match side {
            Side::East => self.board.moved(-1, 0),
            Side::West => self.board.moved(1, 0),
            Side::North => self.board.moved(0, -1),
            Side::South => self.board.moved(0, 1),
        };
        self.board.minus(inner)
    }

    /// Who borders on the seat, and at which of its edges.
    pub fn neighbours(&self, player: Player) -> impl Iterator<Item = (Player, Side)> {
        self.beside(player).iter().map(|beside| (beside.other, beside.side))
    }

    /// The borders of the seat's board.
    pub(crate) fn beside(&self, player: Player) -> &[Beside] {
        &self.beside[player.seat()]
    }

    /// Of these buildings, one bit each, those that fit across a border if these cells of the window are taken. Where a
    /// building fits, its followers do too and are not asked; large ones come first in the order of buildings.
    pub(crate) fn fitting(&self, side: Side, asked: u16, taken: Cells) -> u16 {
        let windows = &self.spanning[usize::from(side.is_level())];
        let (mut fitting, mut rest) = (0, asked);
        while let Some(spanning) = windows.get(rest.trailing_zeros() as usize) {
            let bit = rest & rest.wrapping_neg();
            if spanning.has_place(taken) {
                fitting |= bit | rest & spanning.followers;
                rest &= !spanning.followers;
            }
            rest &= !bit;
        }
        fitting
    }

    /// The edge of the seat's board at which the neighbour's lies.
    #[must_use]
    pub fn side(&self, player: Player, neighbour: Player) -> Option<Side> {
        self.neighbours(player).find(|&(other, _)| other == neighbour).map(|(_, side)| side)
    }

    /// How far the western or southern board reaches beyond the window.
    const fn beyond(&self, side: Side) -> i32 {
        (if side.is_level() { self.size.1 } else { self.size.0 }) - REACH
    }

    /// Cells of the board that has its neighbour at this side, as they stand in the window.
    fn windowed(&self, side: Side, cells: Cells) -> Cells {
        let steps = if side.is_first() { -self.beyond(side) } else { REACH };
        let rest = side.push(cells, steps);
        // What lies too far from the border has left the word on its far side, or stands in the other half.
        rest.and(half(side))
    }

    /// The cells of the window that belong to the board that has its neighbour at this side, as they lie there.
    fn unwindowed(&self, side: Side, cells: Cells) -> Cells {
        let steps = if side.is_first() { self.beyond(side) } else { -REACH };
        side.push(cells.and(half(side)), steps)
    }

    /// The cells across the border from these of the board that has its neighbour at this side.
    pub(crate) fn opposite(&self, side: Side, cells: Cells) -> Cells {
        let steps = (if side.is_level() { self.size.1 } else { self.size.0 }) - 1;
        let steps = if side.is_first() { -steps } else { steps };
        side.push(cells.and(self.edge(side)), steps).and(self.board)
    }

    fn spanning(&self, side: Side, tile: Tile) -> Option<&Spanning> {
        let Tile::Building(building) = tile else { return None };
        self.spanning[usize::from(side.is_level())].get(building.index())
    }

    /// The anchor as it stands in the window, if it does.
    fn anchor(&self, side: Side, anchor: Cell) -> Option<Cell> {
        side.push(Cells::only(anchor), -self.beyond(side)).iter().next()
    }

    /// The cells that a building across a border covers on the board that has its neighbour at this side; none if it lies
    /// nowhere across it.
    #[must_use]
    pub fn part(&self, side: Side, placement: Placement) -> Cells {
        self.unwindowed(side, self.whole(side, placement))
    }

    /// All cells that a building across a border covers, as they stand in the window; none if it lies nowhere across it.
    #[must_use]
    pub fn whole(&self, side: Side, placement: Placement) -> Cells {
        let (Some(spanning), Some(anchor)) =
            (self.spanning(side, placement.tile), self.anchor(side, placement.anchor))
        else {
            return Cells::EMPTY;
        };
        if !spanning.crossing[placement.orientation.index()].contains(anchor) {
            return Cells::EMPTY;
        }
        spanning.shape.outline(placement.orientation).at(anchor)
    }

    /// How many columns to the right and rows up the window stands from the board that has its neighbour at this side.
    #[must_use]
    pub const fn shift(&self, side: Side) -> (i32, i32) {
        let steps = if side.is_first() { self.beyond(side) } else { -REACH };
        if side.is_level() { (0, steps) } else { (steps, 0) }
    }

    /// So many rows of cells of a neighbour's board a building across the border may reach.
    #[must_use]
    pub const fn reach() -> usize {
        REACH as usize
    }

    /// What is taken in the window across a border, if these cells of the two boards are free: first those of the board that
    /// has its neighbour at this side.
    pub(crate) fn taken(&self, side: Side, own: Cells, other: Cells) -> Cells {
        Cells::ALL.minus(self.windowed(side, own).or(self.windowed(side.opposite(), other)))
    }

    /// Whether any of these cells of the board that has its neighbour at this side stands in the window across the border.
    pub(crate) fn reaches(&self, side: Side, cells: Cells) -> bool {
        !self.windowed(side, cells).is_empty()
    }

    /// Where a building may lie across a border, if these cells of the window are taken. By orientation, as anchors on the
    /// western or southern board.
    pub(crate) fn places(&self, side: Side, building: Building, taken: Cells) -> Places<'_> {
        let spanning = self.spanning(side, Tile::Building(building));
        Places { spanning, taken, back: self.beyond(side), side }
    }
}

/// The places across a border.
pub(crate) struct Places<'s> {
    spanning: Option<&'s Spanning>,
    taken: Cells,
    back: i32,
    side: Side,
}

impl Places<'_> {
    /// All of them.
    pub(crate) fn each(&self, mut place: impl FnMut(Orientation, Cell)) {
        let Some(spanning) = self.spanning else { return };
        for &orientation in spanning.shape.orientations() {
            let anchors = self.side.push(spanning.places(orientation, self.taken), self.back);
            anchors.iter().for_each(|anchor| place(orientation, anchor));
        }
    }
}

/// The half of the window that belongs to the board that has its neighbour at this side.
const fn half(side: Side) -> Cells {
    let first = side.push(Cells::ALL, REACH - EVERYTHING);
    if side.is_first() { first } else { Cells::ALL.minus(first) }
}

impl Spanning {
    fn of(edition: &Edition, building: Building, side: Side) -> Spanning {
        let (cells, ..) = edition.shape(Tile::Building(building)).drawn();
        let (width, height) = edition.board_size;
        let (width, height) = if side.is_level() { (width, STRIDE) } else { (STRIDE, height) };
        let shape = Shape::new(cells, width, height);
        let crossing = |outline: &Outline| {
            let on_both = |anchor: &Cell| {
                let cells = outline.at(*anchor);
                let first = cells.and(half(side));
                !first.is_empty() && first != cells
            };
            outline.anchors.iter().filter(on_both).collect()
        };
        let crossing = std::array::from_fn(|index| {
            Orientation::from_index(index).map_or(Cells::EMPTY, |turned| crossing(shape.outline(turned)))
        });
        Spanning { shape, crossing, followers: 0 }
    }

    /// All buildings in the window across a border at this side.
    fn all(edition: &Edition, side: Side) -> Vec<Spanning> {
        let mut all: Vec<Spanning> =
            Building::ALL.iter().map(|building| Spanning::of(edition, *building, side)).collect();
        let followers: Vec<u16> = all.iter().map(|it| it.followed_by(&all, side)).collect();
        all.iter_mut().zip(followers).for_each(|(it, followers)| it.followers = followers);
        all
    }

    /// The buildings that fit across a border within this one, however it lies there.
    fn followed_by(&self, all: &[Spanning], side: Side) -> u16 {
        let mut followers = (1 << all.len()) - 1;
        for &orientation in self.shape.orientations() {
            // Along the border it is everywhere the same.
            let first =
                |anchor: &Cell| if side.is_level() { anchor.column() == 0 } else { anchor.row() == 0 };
            for anchor in self.crossing[orientation.index()].iter().filter(first) {
                let beyond = Cells::ALL.minus(self.shape.outline(orientation).at(anchor));
                let within = all.iter().enumerate().filter(|(_, other)| other.has_place(beyond));
                followers &= within.fold(0, |set, (index, _)| set | 1 << index);
            }
        }
        followers
    }

    /// Where it lies in this orientation, if these cells are taken.
    fn places(&self, orientation: Orientation, taken: Cells) -> Cells {
        self.shape.outline(orientation).fits(taken).and(self.crossing[orientation.index()])
    }

    /// Whether it lies anywhere, if these cells are taken.
    fn has_place(&self, taken: Cells) -> bool {
        self.shape.orientations().iter().any(|&orientation| !self.places(orientation, taken).is_empty())
    }
}

impl View {
    /// What lies on the board of a seat: every tile with the cells of this board that it covers.
    #[must_use]
    pub fn laid(&self, seat: &SeatView) -> Vec<(Tile, Cells)> {
        let alone = seat.tiles.iter().map(|placement| {
            let outline = self.edition.shape(placement.tile).outline(placement.orientation);
            (placement.tile, outline.at(placement.anchor))
        });
        let joint =
            seat.joint.iter().map(|joint| (joint.placement.tile, joint.cells.iter().copied().collect()));
        alone.chain(joint).collect()
    }

    /// The cells that a building across the border of two seats covers, on the board of the first of them.
    #[must_use]
    pub fn part(&self, seat: Player, other: Player, placement: Placement) -> Cells {
        let seams = &self.rules.seams;
        seams.side(seat, other).map_or(Cells::EMPTY, |side| seams.part(side, placement))
    }
}
