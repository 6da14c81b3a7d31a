//! What one player owns.

use kernel::Row;

use crate::action::Placement;
use crate::board::{Cell, Cells, Orientation};
use crate::edition::Edition;
use crate::event::Source;
use crate::ids::{Building, CardSet, Character, Class, Freedom, Landscape, Stack, Tile};
use crate::illegal::Occupant;
use crate::rules::Rules;

/// A tile that lies on a board, packed into two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Laid(u16);

impl Laid {
    pub(crate) fn new(placement: Placement) -> Laid {
        Laid(placement.index() as u16)
    }

    pub(crate) fn placement(self) -> Placement {
        Placement::from_index(self.0 as usize).unwrap_or(Placement {
            tile: Tile::Landscape(Landscape::Park),
            orientation: Orientation::default(),
            anchor: Cell::default(),
        })
    }
}

/// Fourteen buildings at two a turn are more than fit; seven landscapes at one a round; together never more than this.
pub(crate) const MOST_TILES: usize = 16;

/// So many builders let buildings touch.
pub const BUILDERS_TO_TOUCH: u8 = 2;

/// All that one player owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Principality {
    /// Cells under buildings, without the palazzo.
    pub(crate) built: Cells,
    /// Cells under landscapes.
    pub(crate) planted: Cells,
    /// Profession, bonus and prestige cards that the others do not see lying open.
    pub(crate) hand: CardSet,
    /// Those cards in hand that everybody has seen: professions being recruited, prestige cards at the end.
    pub(crate) shown: CardSet,
    /// Profession cards on the table.
    pub(crate) table: CardSet,
    pub(crate) florins: i32,
    pub(crate) tiles: Row<Laid, MOST_TILES>,
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
    pub(crate) fn new(rules: &Rules) -> Principality {
        let mut seat = Principality {
            built: Cells::EMPTY,
            planted: Cells::EMPTY,
            hand: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            table: CardSet::EMPTY,
            florins: rules.supply.florins,
            tiles: Row::new(),
            prestige: 0,
            sources: [0; Source::COUNT],
            buildings: 0,
            room: 0,
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
        seat.survey(&rules.edition);
        seat
    }

    /// Finds out which tiles fit somewhere; to be called whenever the right to touch changes.
    pub(crate) fn survey(&mut self, edition: &Edition) {
        self.room = (1 << Tile::COUNT) - 1;
        self.survey_again(edition);
    }

    /// The same after a tile was laid: what did not fit before does not fit now. Where a tile fits, those within its outline
    /// do too and are not asked; large ones come first in the order of tiles.
    fn survey_again(&mut self, edition: &Edition) {
        let barred_to_buildings = self.barred(Tile::Building(Building::Chapel), edition);
        let barred_to_landscapes = self.barred(Tile::Landscape(Landscape::Park), edition);
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
            let facts = &edition.tiles[tile.index()];
            if facts.shape.has_place(barred) {
                known |= facts.followers;
            } else {
                self.room &= !bit;
            }
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

    /// The cells that the tile may not cover.
    pub(crate) const fn barred(&self, tile: Tile, edition: &Edition) -> Cells {
        let walls = edition.palazzo.or(self.built);
        let walls = if self.keeps_distance(tile) { walls.with_neighbours() } else { walls };
        walls.or(self.planted)
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
    pub(crate) fn occupant(&self, cell: Cell, edition: &Edition) -> Option<Occupant> {
        if edition.palazzo.contains(cell) {
            return Some(Occupant::Palazzo);
        }
        let covers = |placement: &Placement| {
            edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor).contains(cell)
        };
        let mut laid = self.tiles.as_slice().iter().map(|laid| laid.placement());
        laid.find(covers).map(|placement| Occupant::Tile(placement.tile))
    }

    /// Puts a tile on the board; every rule has been checked.
    pub(crate) fn lay(&mut self, placement: Placement, edition: &Edition) {
        let cells = edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor);
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
        self.tiles.push(Laid::new(placement));
        self.survey_again(edition);
    }
}
