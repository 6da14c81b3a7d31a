//! Everything that is printed on components: one immutable table, read from an edition file.

mod chart;
mod compact;
mod facts;
mod map;
mod read;
mod show;
mod tiles;

pub use ::edition::{Confidence, Names};
pub use chart::{
    CHART_WIDTH, Chart, FREE, HOUSES, Letter, PILLARS, TILE, is_fair_city, printed, space_letter,
};
pub use facts::{Bonus, Cost, Fair, TileFacts};
pub use map::{Map, SpaceBonus, SpaceFacts, SpotFacts};
pub use read::Rates;
pub use show::{CHART_LEGEND, place_told, show_within};

use ::edition::Loaded;

use crate::ids::{Act, Building, Cathedral, Spot, Tile};

/// The file of the shipped edition, which is compiled in in another form.
pub const BOTTEGA: &str = include_str!("../../editions/bottega.toml");

/// The whole content of one edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The name written into records.
    pub name: String,
    /// A hash of everything below that a rule uses, in sixteen hexadecimal digits.
    pub hash: String,
    /// Single numbers.
    pub rates: Rates,
    /// Food that a crest costs under each building.
    pub crest_food: [u8; Building::COUNT],
    /// The actions around the wheel, clockwise, if they are not shuffled.
    pub printed_order: [Act; Act::COUNT],
    /// Spots, roads, house spaces.
    pub map: Map,
    /// The city of each cathedral.
    pub cathedral_spots: [Spot; Cathedral::COUNT],
    /// The cathedral of each spot, if there is one.
    pub(crate) cathedral_of: [Option<Cathedral>; Spot::COUNT],
    /// The points of each cathedral's tiles, from the top of the stack down, and pillar spaces.
    pub cathedrals: [(Vec<u8>, u8); Cathedral::COUNT],
    /// Build-cost tiles; one more says that nothing is built.
    pub costs: Vec<Cost>,
    /// The city of the first fair.
    pub first_fair: Spot,
    /// The cities that may have the others.
    pub fair_cities: Vec<Spot>,
    /// Points of the fair tiles, in the order of [`Fair::ALL`].
    pub fairs: [u8; Fair::COUNT],
    /// Square tiles by [`Tile::index`]; nothing for numbers without a tile.
    pub tiles: Vec<Option<TileFacts>>,
    /// Rooms for quick looks: what each tile does, by [`Tile::index`].
    pub(crate) bonuses: [Bonus; Tile::COUNT],
    /// The action that each character strengthens, by [`Tile::number`].
    pub(crate) strengthens: [Act; Tile::CHARACTERS],
    /// How sure the file is of what it says.
    pub marks: Vec<Mark>,
}

/// A mark of confidence.
pub type Mark = ::edition::Mark<&'static str>;

/// A loaded edition. Equality is that of the content hash.
pub type EditionRef = Loaded<Edition>;

/// The edition that is shipped with the house.
#[must_use]
pub fn bottega() -> EditionRef {
    EditionRef::shipped()
}

impl Edition {
    /// What is printed on a tile.
    ///
    /// # Panics
    /// If the edition has no such tile.
    #[must_use]
    pub fn tile(&self, tile: Tile) -> &TileFacts {
        self.tiles[tile.index()].as_ref().expect("invariant: only tiles of the edition are in a game")
    }

    /// What is printed on a tile, if the edition has it.
    #[must_use]
    pub fn find(&self, tile: Tile) -> Option<&TileFacts> {
        self.tiles.get(tile.index()).and_then(Option::as_ref)
    }

    /// What a tile does.
    #[must_use]
    pub(crate) const fn bonus(&self, tile: Tile) -> &Bonus {
        &self.bonuses[tile.index()]
    }

    /// The action that a character strengthens.
    #[must_use]
    pub(crate) fn act_of(&self, tile: Tile) -> Act {
        self.strengthens[tile.number()]
    }

    /// All tiles with what is printed on them.
    pub fn all_tiles(&self) -> impl Iterator<Item = (Tile, &TileFacts)> {
        let tiles = self.tiles.iter().enumerate();
        tiles.filter_map(|(index, facts)| Some((Tile::from_index(index)?, facts.as_ref()?)))
    }

    /// The tile with this word.
    #[must_use]
    pub fn tile_of_word(&self, word: &str) -> Option<Tile> {
        self.all_tiles().find(|(_, facts)| facts.id == word).map(|(tile, _)| tile)
    }

    /// The cathedral of a city.
    #[must_use]
    pub fn cathedral_at(&self, spot: Spot) -> Option<Cathedral> {
        let place = self.cathedral_spots.iter().position(|&other| other == spot)?;
        Cathedral::from_index(place)
    }
}
