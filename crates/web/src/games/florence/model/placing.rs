//! A tile in the hand: where it may stand, and what is in the way.

use florence::board::{Cell, Cells, Orientation};
use florence::edition::Edition;
use florence::ids::Tile;
use florence::{Action, Due, Illegal, Placement, Prompt};

/// Where a tile may and may not be laid.
#[derive(Clone, PartialEq, Debug)]
pub struct Placing {
    /// The tile.
    pub tile: Tile,
    may: Vec<Placement>,
    barred: Vec<(Placement, Illegal)>,
}

impl Placing {
    /// The placing a prompt asks for, if it does.
    #[must_use]
    pub fn of(prompt: &Prompt) -> Option<Placing> {
        let Due::Place(tile) = prompt.due else { return None };
        let placement =
            |action: &Action| if let Action::Place(placement) = action { Some(*placement) } else { None };
        Some(Placing {
            tile,
            may: prompt.choices.iter().filter_map(|choice| placement(&choice.action)).collect(),
            barred: prompt
                .refused
                .iter()
                .filter_map(|(action, reason)| Some((placement(action)?, *reason)))
                .collect(),
        })
    }

    /// The first place where it may stand.
    #[must_use]
    pub fn first(&self) -> Option<Placement> {
        self.may.first().copied()
    }

    /// Whether it may stand there, or what is in the way.
    ///
    /// # Errors
    /// The engine's reason.
    pub fn verdict(&self, placement: Placement) -> Result<(), Illegal> {
        if self.may.contains(&placement) {
            return Ok(());
        }
        let barred = self.barred.iter().find(|(candidate, _)| *candidate == placement);
        Err(barred.map_or(Illegal::Outside, |(_, reason)| *reason))
    }

    /// The placement with this orientation, in its first equal form, at this anchor moved onto the board.
    #[must_use]
    pub fn at(&self, edition: &Edition, orientation: Orientation, anchor: Cell) -> Placement {
        let shape = edition.shape(self.tile);
        let orientation = shape.canonical(orientation);
        let anchors = shape.outline(orientation).anchors;
        let near = |cell: &Cell| {
            cell.column().abs_diff(anchor.column()) * 10
                + cell.row().abs_diff(anchor.row()) * 10
                + usize::from(cell.column() > anchor.column())
        };
        let anchor = anchors.iter().min_by_key(near).unwrap_or(anchor);
        Placement { tile: self.tile, orientation, anchor }
    }

    /// One step over the board; at its edge the tile stays.
    #[must_use]
    pub fn step(&self, edition: &Edition, from: Placement, right: i32, up: i32) -> Placement {
        let go = |at: usize, by: i32| (at as i32 + by).max(0) as usize;
        let (width, height) = edition.board_size;
        let (column, row) = (go(from.anchor.column(), right), go(from.anchor.row(), up));
        self.at(edition, from.orientation, Cell::new(column.min(width - 1), row.min(height - 1)))
    }

    /// A quarter turn to the right that looks different, as far as the shape has one.
    #[must_use]
    pub fn turned(&self, edition: &Edition, from: Placement) -> Placement {
        let o = from.orientation;
        let next = Orientation::new(o.quarters() + 1, o.flipped());
        self.at(edition, next, from.anchor)
    }

    /// Flipped from side to side as it is seen.
    #[must_use]
    pub fn flipped(&self, edition: &Edition, from: Placement) -> Placement {
        let o = from.orientation;
        // Flipping what was turned is turning the other way what was flipped.
        let next = Orientation::new((4 - o.quarters()) % 4, !o.flipped());
        self.at(edition, next, from.anchor)
    }

    /// The legal place after this one, over all orientations.
    #[must_use]
    pub fn next(&self, from: Placement) -> Option<Placement> {
        self.may.iter().copied().find(|candidate| *candidate > from).or_else(|| self.first())
    }

    /// Where the tile goes when pointed at this spot, counted in cells from the lower left of the board: to a legal place
    /// near it if there is one, else under the pointer.
    #[must_use]
    pub fn snap(&self, edition: &Edition, orientation: Orientation, across: f32, up: f32) -> Placement {
        let shape = edition.shape(self.tile);
        let orientation = shape.canonical(orientation);
        let outline = shape.outline(orientation);
        let (mut x, mut y, count) = (0.0, 0.0, outline.cells.len().max(1) as f32);
        for cell in outline.cells.iter() {
            x += (cell.column() as f32 + 0.5) / count;
            y += (cell.row() as f32 + 0.5) / count;
        }
        let far = |anchor: Cell| {
            (anchor.column() as f32 + x - across).powi(2) + (anchor.row() as f32 + y - up).powi(2)
        };
        let nearest = |anchors: &mut dyn Iterator<Item = Cell>| {
            anchors.min_by(|one, two| far(*one).total_cmp(&far(*two)))
        };
        let mut legal = self
            .may
            .iter()
            .filter(|placement| placement.orientation == orientation)
            .map(|placement| placement.anchor);
        let snapped = nearest(&mut legal).filter(|&anchor| far(anchor) < 1.1);
        let anchor = snapped.or_else(|| nearest(&mut outline.anchors.iter())).unwrap_or_default();
        Placement { tile: self.tile, orientation, anchor }
    }

    /// Every cell that some legal placement in this orientation covers.
    #[must_use]
    pub fn reach(&self, edition: &Edition, orientation: Orientation) -> Cells {
        let shape = edition.shape(self.tile);
        let orientation = shape.canonical(orientation);
        let outline = shape.outline(orientation);
        let here = self.may.iter().filter(|placement| placement.orientation == orientation);
        here.fold(Cells::EMPTY, |cells, placement| cells.or(outline.at(placement.anchor)))
    }

    /// How many places there are with this orientation.
    #[must_use]
    pub fn places(&self, edition: &Edition, orientation: Orientation) -> usize {
        let orientation = edition.shape(self.tile).canonical(orientation);
        self.may.iter().filter(|placement| placement.orientation == orientation).count()
    }
}
