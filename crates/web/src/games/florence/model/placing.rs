//! A tile in the hand: where it may stand, and what is in the way. On the own board, or across a border.

use florence::board::{Cell, Cells, Orientation};
use florence::ids::{Building, Stack, Tile};
use florence::{Action, Choice, Due, Illegal, Placement, Prompt, RulesRef, Side, Stake};
use kernel::Player;

use super::desk::Facts;
use super::outlook::shifts;

/// Where a tile may and may not be laid.
///
/// Across a border the cells are those of the window over it, which stands [`Placing::shift`] from the own board.
#[derive(Clone, PartialEq, Debug)]
pub struct Placing {
    /// The tile.
    pub tile: Tile,
    /// Across which border of the own board it is to lie, and with whom; nothing for a tile on the own board alone.
    pub across: Option<(Side, Player)>,
    rules: RulesRef,
    may: Vec<Placement>,
    barred: Vec<(Placement, Illegal)>,
}

impl Placing {
    /// The placing a prompt asks for, if it does.
    #[must_use]
    pub fn of(facts: &Facts, prompt: &Prompt) -> Option<Placing> {
        let rules = facts.view.rules;
        let (tile, across) = match prompt.due {
            Due::Place(tile) => (tile, None),
            Due::Join { building, with } => {
                (Tile::Building(building), Some((rules.seams.side(prompt.player, with)?, with)))
            }
            _ => return None,
        };
        let placement =
            |action: &Action| if let Action::Place(placement) = action { Some(*placement) } else { None };
        Some(Placing {
            tile,
            across,
            rules,
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

    /// The cells under the tile: on the own board, or in the window across the border.
    #[must_use]
    pub fn cells(&self, placement: Placement) -> Cells {
        match self.across {
            Some((side, _)) => self.rules.seams.whole(side, placement),
            None => self.rules.edition.shape(self.tile).outline(placement.orientation).at(placement.anchor),
        }
    }

    /// How many columns to the right and rows up of the own board the cells stand.
    #[must_use]
    pub fn shift(&self) -> (i32, i32) {
        self.across.map_or((0, 0), |(side, _)| self.rules.seams.shift(side))
    }

    /// Everywhere it can be held in its first form like this orientation, legal or not.
    fn held(&self, orientation: Orientation) -> impl Iterator<Item = Placement> {
        let all = self.may.iter().copied().chain(self.barred.iter().map(|(placement, _)| *placement));
        let orientation = self.rules.edition.shape(self.tile).canonical(orientation);
        all.filter(move |placement| placement.orientation == orientation)
    }

    /// Where it is held in this orientation nearest to this anchor; across a border not every orientation reaches over.
    fn near(&self, orientation: Orientation, anchor: Cell) -> Option<Placement> {
        let off = |placement: &Placement| {
            let cell = placement.anchor;
            let far = cell.column().abs_diff(anchor.column()) + cell.row().abs_diff(anchor.row());
            (far * 10 + usize::from(cell.column() > anchor.column()), cell.row(), cell.column())
        };
        self.held(orientation).min_by_key(off)
    }

    /// The placement with this orientation, in its first equal form, at this anchor or as near to it as it can be held.
    #[must_use]
    pub fn at(&self, orientation: Orientation, anchor: Cell) -> Placement {
        let plain = Placement { tile: self.tile, orientation, anchor };
        self.near(orientation, anchor).or_else(|| self.first()).unwrap_or(plain)
    }

    /// One step over the board; at its edge the tile stays.
    #[must_use]
    pub fn step(&self, from: Placement, right: i32, up: i32) -> Placement {
        let go = |at: usize, by: i32| (at as i32 + by).max(0) as usize;
        let (width, height) = self.rules.edition.board_size;
        let (column, row) = (go(from.anchor.column(), right), go(from.anchor.row(), up));
        self.at(from.orientation, Cell::new(column.min(width - 1), row.min(height - 1)))
    }

    /// A quarter turn to the right that looks different, as far as the shape has one.
    #[must_use]
    pub fn turned(&self, from: Placement) -> Placement {
        let o = from.orientation;
        let quarters = (1..4).map(|more| Orientation::new((o.quarters() + more) % 4, o.flipped()));
        quarters.filter_map(|next| self.near(next, from.anchor)).next().unwrap_or(from)
    }

    /// Flipped from side to side as it is seen.
    #[must_use]
    pub fn flipped(&self, from: Placement) -> Placement {
        let o = from.orientation;
        // Flipping what was turned is turning the other way what was flipped.
        let next = Orientation::new((4 - o.quarters()) % 4, !o.flipped());
        self.near(next, from.anchor).unwrap_or(from)
    }

    /// The legal place after this one, over all orientations.
    #[must_use]
    pub fn next(&self, from: Placement) -> Option<Placement> {
        self.may.iter().copied().find(|candidate| *candidate > from).or_else(|| self.first())
    }

    /// Where the tile goes when pointed at this spot, counted in cells from the lower left of the board: to a legal place
    /// near it if there is one, else under the pointer.
    #[must_use]
    pub fn snap(&self, orientation: Orientation, across: f32, up: f32) -> Placement {
        let (right, above) = self.shift();
        let (across, up) = (across - right as f32, up - above as f32);
        let far = |placement: &Placement| {
            let cells = self.cells(*placement);
            let (mut x, mut y, count) = (0.0, 0.0, cells.len().max(1) as f32);
            for cell in cells.iter() {
                x += (cell.column() as f32 + 0.5) / count;
                y += (cell.row() as f32 + 0.5) / count;
            }
            (x - across).powi(2) + (y - up).powi(2)
        };
        let nearest =
            |all: &mut dyn Iterator<Item = Placement>| all.min_by(|one, two| far(one).total_cmp(&far(two)));
        let canonical = self.rules.edition.shape(self.tile).canonical(orientation);
        let mut legal = self.may.iter().copied().filter(|placement| placement.orientation == canonical);
        let snapped = nearest(&mut legal).filter(|placement| far(placement) < 1.1);
        let held = snapped.or_else(|| nearest(&mut self.held(orientation)));
        held.unwrap_or_else(|| self.at(orientation, Cell::default()))
    }

    /// Every cell that some legal placement in this orientation covers.
    #[must_use]
    pub fn reach(&self, orientation: Orientation) -> Cells {
        let orientation = self.rules.edition.shape(self.tile).canonical(orientation);
        let here = self.may.iter().filter(|placement| placement.orientation == orientation);
        here.fold(Cells::EMPTY, |cells, placement| cells.or(self.cells(*placement)))
    }
}

/// Where a tile is first held: the place of a prompt that takes the last room from the fewest buildings. One that a card in the own
/// hand wants counts for more than all that none does; among equals the place that leaves the fewest free cells beside it is taken,
/// since those that it cuts off are of little use; of these the last.
#[must_use]
pub fn roomiest(facts: &Facts, prompt: &Prompt) -> Option<Placement> {
    let cards = facts.hand(Stack::Profession).into_iter();
    let wanted: Vec<Building> =
        cards.map(|card| facts.view.edition.professions[card.number()].building).collect();
    // Nobody builds the same twice.
    let lost = |choice: &Choice, tile: Tile| {
        let lost = shifts(prompt, choice).into_iter().filter_map(|(stake, from, to)| match stake {
            Stake::Room(building) if to < from && tile != Tile::Building(building) => Some(building),
            _ => None,
        });
        lost.map(|building| if wanted.contains(&building) { Building::ALL.len() } else { 1 }).sum::<usize>()
    };
    let placing = Placing::of(facts, prompt)?;
    let free = placing.may.iter().fold(Cells::EMPTY, |cells, placement| cells.or(placing.cells(*placement)));
    let beside = |placement: Placement| {
        let cells = placing.cells(placement);
        cells.with_neighbours().minus(cells).and(free).len()
    };
    let places = prompt.choices.iter().rev().filter_map(|choice| match choice.action {
        Action::Place(placement) => Some(((lost(choice, placement.tile), beside(placement)), placement)),
        _ => None,
    });
    places.min_by_key(|(worth, _)| *worth).map(|(_, placement)| placement)
}
