//! Everything printed on components: one immutable table, read from an edition file.
//!
//! An edition is loaded once per file content and lives as long as the program, so that a state can hold it as a
//! plain reference and stay a small value.

mod cards;
mod compact;
mod cooperation;
mod describe;
mod file;
mod hash;
mod numbers;
mod show;
mod tiles;
mod validate;

pub use ::edition::{Confidence, Names};
pub use cooperation::Cooperation;
pub(crate) use describe::joined;
pub use describe::{describe_bonus, describe_prestige, describe_profession, draw_shape};
pub use file::{bottega, load, parse};
pub(crate) use numbers::MOST_SPACES;
pub use numbers::{Characters, Rates, Supply};
pub use show::{show, show_within};
pub use validate::GREATEST_WORK_VALUE;

use ::edition::Loaded;

use crate::board::{Cells, Shape};
use crate::effects::{BonusTerm, Condition};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

/// The file of the shipped edition, which is compiled in in another form.
pub const BOTTEGA: &str = include_str!("../../editions/bottega.toml");

/// The whole content of one edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The name written into records.
    pub name: String,
    /// A 64-bit hash of everything below that a rule uses, which names and marks are not, in sixteen hexadecimal
    /// digits; two editions with the same hash play alike.
    pub hash: String,
    /// Rounds of the game, each with the least work value a work must reach.
    pub minimum_work_value: Vec<i32>,
    /// Width and height of a principality.
    pub board_size: (usize, usize),
    /// All cells of a principality, the palazzo's among them.
    pub board: Cells,
    /// The cells of the palazzo.
    pub palazzo: Cells,
    /// Terms and rates of works, buildings, auctions and actions.
    pub rates: Rates,
    /// How many of each component there are.
    pub supply: Supply,
    /// The numbers of the six characters.
    pub characters: Characters,
    /// The other side of the boards, and how they lie edge to edge.
    pub cooperation: Cooperation,
    /// Shapes and names of the thirteen tiles, by [`Tile::index`].
    pub tiles: [TileFacts; Tile::COUNT],
    /// The class of each building, by [`Building::index`].
    pub classes: [Class; Building::COUNT],
    /// Names of the freedoms, by [`Freedom::index`].
    pub freedoms: [Names; Freedom::COUNT],
    /// The profession cards, in the order of their numbers.
    pub professions: Vec<Profession>,
    /// The bonus cards.
    pub bonus_cards: Vec<BonusCard>,
    /// The prestige cards.
    pub prestige_cards: Vec<PrestigeCard>,
    /// How sure the file is of what it says, in the order of the file format.
    pub marks: Vec<Mark>,
}

/// What a mark of confidence is set on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// A table of the file, told in words such as `auction prices`.
    Table(&'static str),
    /// How many cells the tile covers.
    Size(Tile),
    /// The outline of the tile.
    Shape(Tile),
}

impl From<&'static str> for Subject {
    fn from(table: &'static str) -> Subject {
        Subject::Table(table)
    }
}

/// A mark of confidence: of what, and how much.
pub type Mark = ::edition::Mark<Subject>;

/// What the edition says of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TileFacts {
    /// What it is called.
    pub names: Names,
    /// Its outline in all orientations.
    pub shape: Shape,
    /// Whether the outline is a reconstruction.
    pub shape_inferred: bool,
    /// The tiles that have a place wherever this one has, itself among them: one bit each, by [`Tile::index`].
    pub(crate) followers: u16,
}

/// A profession card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profession {
    /// The word for it in notation.
    pub id: String,
    /// What it is called.
    pub names: Names,
    /// The building it wants.
    pub building: Building,
    /// The landscape it wants.
    pub landscape: Landscape,
    /// The freedom it wants.
    pub freedom: Freedom,
}

/// A bonus card: it adds the sum of its terms to one work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BonusCard {
    /// The word for it in notation.
    pub id: String,
    /// What it counts.
    pub terms: Vec<BonusTerm>,
}

/// A prestige card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrestigeCard {
    /// The word for it in notation.
    pub id: String,
    /// When it scores, and how much.
    pub condition: Condition,
}

impl Edition {
    /// How many rounds the game has.
    #[must_use]
    pub fn rounds(&self) -> u8 {
        self.minimum_work_value.len() as u8
    }

    /// The shape of a tile.
    #[must_use]
    pub const fn shape(&self, tile: Tile) -> &Shape {
        &self.tiles[tile.index()].shape
    }
}

/// A loaded edition. Equality is that of the content hash.
pub type EditionRef = Loaded<Edition>;
