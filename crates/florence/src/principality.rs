//! What one player owns.

use kernel::{InlineList, Player};

use crate::action::Placement;
use crate::board::{Cell, Cells, Orientation};
use crate::edition::Edition;
use crate::event::Source;
use crate::ids::{Building, CardSet, Character, Class, Freedom, Landscape, Stack, Tile};
use crate::illegal::Occupant;
use crate::rules::Rules;
use crate::seams::Side;

/// A tile that lies on a board, packed into two bytes: its placement, and above it the border that it lies across.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Laid(u16);

/// The part of a [`Laid`] that says the placement.
const PLACEMENTS: u16 = 1 << 13;
const _: () = assert!(Placement::COUNT <= PLACEMENTS as usize, "a placement takes thirteen bits");

impl Laid {
    /// A tile on the owner's board alone, or a building across the border at a side of it.
    pub(crate) fn new(placement: Placement, across: Option<Side>) -> Laid {
        let side = across.map_or(0, |side| side.index() as u16 + 1);
        Laid(placement.index() as u16 + side * PLACEMENTS)
    }

    /// The border that it lies across, if any.
    pub(crate) fn side(self) -> Option<Side> {
        Side::ALL.get(usize::from(self.0 / PLACEMENTS).wrapping_sub(1)).copied()
    }

    pub(crate) fn placement(self) -> Placement {
        Placement::from_index((self.0 % PLACEMENTS) as usize).unwrap_or(Placement {
            tile: Tile::Landscape(Landscape::Park),
            orientation: Orientation::default(),
            anchor: Cell::default(),
        })
    }
}

/// More tiles never lie on one board: ten buildings, one of each type, and a landscape in each round of the longest game.
/// Since a part of a building may be a single cell, the size of the board sets no other limit.
pub(crate) const MOST_TILES: usize = 22;

/// So many builders let buildings touch.
pub const BUILDERS_TO_TOUCH: u8 = 2;

/// So many builders let one build alone along a border with a neighbour.
pub const BUILDERS_AT_BORDER: u8 = 1;

/// All that one player owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Principality {
    /// Cells under buildings, without the palazzo.
    pub(crate) built: Cells,
    /// Cells under landscapes.
    pub(crate) planted: Cells,
    /// Cells along borders with neighbours; none where boards lie apart.
    pub(crate) border: Cells,
    /// Those of them across from which the neighbour has built.
    pub(crate) faced: Cells,
    /// Profession, bonus and prestige cards that the others do not see lying open.
    pub(crate) hand: CardSet,
    /// Those cards in hand that everybody has seen: professions being recruited, prestige cards at the end.
    pub(crate) shown: CardSet,
    /// Profession cards on the table.
    pub(crate) table: CardSet,
    pub(crate) florins: i32,
    pub(crate) tiles: InlineList<Laid, MOST_TILES>,
    /// Always the sum of `sources`.
    pub(crate) prestige: i16,
    pub(crate) sources: [i16; Source::COUNT],
    /// One bit for each building, by [`Building::index`].
    pub(crate) buildings: u16,
    /// One bit for each tile that fits somewhere, by [`Tile::index`]; [`Principality::survey`] keeps it true.
    pub(crate) room: u16,
    /// By [`Landscape::index`].
    pub(crate) landscapes: [u8; Landscape::COUNT],
    /// One bit for each freedom, by [`Freedom::index`].
    pub(crate) freedoms: u8,
    pub(crate) jesters: u8,
    pub(crate) builders: u8,
    pub(crate) recruiting_in_hand: u8,
    pub(crate) recruiting_on_table: u8,
    /// The best work of this round, 0 if none.
    pub(crate) best_work: u8,
    /// The character that is held and not used up.
    pub(crate) character: Option<Character>,
    /// What the Muse adds to every own work of this round.
    pub(crate) inspired: u8,
}

impl Principality {
    /// What every player has at the start.
    pub(crate) fn new(rules: &Rules, player: Player) -> Principality {
        let mut seat = Principality {
            built: Cells::EMPTY,
            planted: Cells::EMPTY,
            border: rules.seams.borders[player.seat()],
            faced: Cells::EMPTY,
            hand: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            table: CardSet::EMPTY,
            florins: rules.supply.florins,
            tiles: InlineList::new(),
            prestige: 0,
            sources: [0; Source::COUNT],
            buildings: 0,
            room: rules.room[player.seat()],
            landscapes: [0; Landscape::COUNT],
            freedoms: 0,
            jesters: 0,
            builders: 0,
            recruiting_in_hand: 0,
            recruiting_on_table: 0,
            best_work: 0,
            character: None,
            inspired: 0,
        };
        seat.score(Source::Owned, rules.supply.prestige);
        seat
    }

    /// Finds out which tiles fit somewhere; to be called whenever the right to touch changes.
    pub(crate) fn survey(&mut self, rules: &Rules) {
        self.room = (1 << Tile::COUNT) - 1;
        self.survey_again(rules);
    }

    /// The same after a tile was laid: what did not fit before does not fit now. Where a tile fits, those within its outline
    /// do too and are not asked; large ones come first in the order of tiles.
    pub(crate) fn survey_again(&mut self, rules: &Rules) {
        let barred_to_buildings = self.barred(Tile::Building(Building::Chapel), rules);
        let barred_to_landscapes = self.barred(Tile::Landscape(Landscape::Park), rules);
        let mut known = 0;
        for tile in Tile::all() {
            let bit = 1 << tile.index();
            if self.room & !known & bit == 0 {
                continue;
            }
            let barred = match tile {
                Tile::Building(_) => barred_to_buildings,
                Tile::Landscape(_) => barred_to_landscapes,
            };
            let facts = &rules.edition.tiles[tile.index()];
            if facts.shape.has_place(barred) {
                known |= facts.followers;
            } else {
                self.room &= !bit;
            }
        }
    }

    /// Takes one builder more, who may let buildings touch or stand alone along borders, if there are any.
    pub(crate) fn engage_builder(&mut self, rules: &Rules) {
        self.builders += 1;
        let along_borders = self.builders == BUILDERS_AT_BORDER && !self.border.is_empty();
        if along_borders || self.builders == BUILDERS_TO_TOUCH {
            self.survey(rules);
        }
    }

    /// Whether the tile fits somewhere (section 6.2).
    pub(crate) const fn has_room(&self, tile: Tile) -> bool {
        self.room >> tile.index() & 1 == 1
    }

    /// Whether the tile must not touch buildings and the palazzo.
    pub(crate) const fn keeps_distance(&self, tile: Tile) -> bool {
        match tile {
            Tile::Building(_) => self.builders < BUILDERS_TO_TOUCH,
            Tile::Landscape(_) => false,
        }
    }

    /// The cells that the tile may not cover when it is laid by the owner alone.
    pub(crate) const fn barred(&self, tile: Tile, rules: &Rules) -> Cells {
        self.taken(tile, rules).or(self.fenced(tile))
    }

    /// The cells that the tile may not cover however it comes there: those that are taken, and those too near to buildings.
    pub(crate) const fn taken(&self, tile: Tile, rules: &Rules) -> Cells {
        let walls = rules.palazzo.or(self.built);
        let walls = if self.keeps_distance(tile) { walls.with_neighbours() } else { walls };
        walls.or(self.planted)
    }

    /// The cells along borders on which the owner has too few builders to build alone (section 11).
    pub(crate) const fn fenced(&self, tile: Tile) -> Cells {
        match tile {
            Tile::Building(_) if self.builders < BUILDERS_AT_BORDER => self.border,
            Tile::Building(_) if self.builders < BUILDERS_TO_TOUCH => self.faced,
            Tile::Building(_) | Tile::Landscape(_) => Cells::EMPTY,
        }
    }

    /// Books prestige; the only place that changes it.
    pub(crate) const fn score(&mut self, source: Source, amount: i32) {
        self.sources[source.index()] += amount as i16;
        self.prestige += amount as i16;
    }

    /// Florins the player could raise now (section 1).
    pub(crate) const fn liquid(&self, rules: &Rules) -> i32 {
        self.florins + self.prestige as i32 * rules.rates.florins_per_prestige_sold
    }

    pub(crate) const fn has_building(&self, building: Building) -> bool {
        self.buildings >> building.index() & 1 == 1
    }

    pub(crate) const fn has_freedom(&self, freedom: Freedom) -> bool {
        self.freedoms >> freedom.index() & 1 == 1
    }

    /// Profession and recruiting cards in hand and on the table.
    pub(crate) const fn cards(&self) -> i32 {
        self.hand.of(Stack::Profession).len() as i32
            + self.table.len() as i32
            + self.recruiting_in_hand as i32
            + self.recruiting_on_table as i32
    }

    /// How many buildings of this class stand here.
    pub(crate) fn buildings_of(&self, class: Class, edition: &Edition) -> i32 {
        let of_class =
            |building: &Building| edition.classes[building.index()] == class && self.has_building(*building);
        Building::ALL.iter().filter(|building| of_class(building)).count() as i32
    }

    /// What lies on the cell, if anything.
    pub(crate) fn occupant(&self, cell: Cell, rules: &Rules) -> Option<Occupant> {
        if rules.palazzo.contains(cell) {
            return Some(Occupant::Palazzo);
        }
        let mut laid = self.tiles.as_slice().iter();
        laid.find(|laid| rules.covered(**laid).contains(cell))
            .map(|laid| Occupant::Tile(laid.placement().tile))
    }

    /// Puts a tile on the board; every rule has been checked.
    pub(crate) fn lay(&mut self, placement: Placement, across: Option<Side>, rules: &Rules) {
        let cells = rules.cells(placement, across);
        match placement.tile {
            Tile::Building(building) => {
                self.built = self.built.or(cells);
                self.buildings |= 1 << building.index();
            }
            Tile::Landscape(landscape) => {
                self.planted = self.planted.or(cells);
                self.landscapes[landscape.index()] += 1;
            }
        }
        self.tiles.push(Laid::new(placement, across));
        self.survey_again(rules);
    }
}
