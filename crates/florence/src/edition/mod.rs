//! Everything printed on components: one immutable table, read from an edition file.
//!
//! An edition is loaded once per file content and lives as long as the program, so that a state can hold it as a
//! plain reference and stay a small value.

mod cards;
mod describe;
mod file;
mod hash;
mod numbers;
mod reader;
mod show;
mod tiles;
mod validate;

use std::hash::{Hash, Hasher};
use std::ops::Deref;

pub(crate) use describe::joined;
pub use describe::{describe_bonus, describe_prestige, describe_profession, draw_shape};
pub use file::{EditionFault, bottega, load, parse};
pub use show::{show, show_within};
pub use validate::GREATEST_WORK_VALUE;

use crate::board::{Cells, Shape};
use crate::effects::{BonusTerm, Condition};
use crate::ids::{Building, Class, Freedom, Landscape, Tile};

/// The file shipped with the house.
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

/// Names in five languages; a language that the file leaves out has the English name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Names {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
    /// Polish.
    pub pl: String,
    /// Italian.
    pub it: String,
    /// Czech.
    pub cs: String,
}

impl Names {
    /// The names in all languages.
    pub(crate) fn all(&self) -> [&str; 5] {
        [&self.en, &self.de, &self.pl, &self.it, &self.cs]
    }
}

/// How sure we are of a fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Confidence {
    /// Read in a printed rulebook.
    Printed,
    /// Read in a public source.
    Public,
    /// Follows from other facts by counting.
    Derived,
    /// Reconstructed: not seen anywhere.
    Inferred,
}

impl Confidence {
    /// The words of the file for them.
    pub const WORDS: [(&'static str, Confidence); 4] = [
        ("printed", Confidence::Printed),
        ("public", Confidence::Public),
        ("derived", Confidence::Derived),
        ("inferred", Confidence::Inferred),
    ];
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

/// A mark of confidence: of what, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// What the mark is set on.
    pub subject: Subject,
    /// How sure we are of it.
    pub confidence: Confidence,
}

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

/// The numbers of the rulebook that an edition may change. Florins are in florins, prestige in points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rates {
    /// Work value for the wanted building.
    pub wanted_building: i32,
    /// Work value for the wanted landscape.
    pub wanted_landscape: i32,
    /// Work value for the wanted freedom.
    pub wanted_freedom: i32,
    /// Work value for each jester.
    pub each_jester: i32,
    /// Work value for each profession and recruiting card.
    pub each_card: i32,
    /// Florins the bank pays for each point of work value.
    pub florins_per_value: i32,
    /// Florins for one prestige point bought from the pay of a work.
    pub florins_per_prestige: i32,
    /// Florins for one prestige point sold.
    pub florins_per_prestige_sold: i32,
    /// Prestige for the best work of a round.
    pub best_work: i32,
    /// Prestige for each building placed.
    pub building: i32,
    /// Prestige for the second and each further landscape of a type.
    pub further_landscape: i32,
    /// Prestige for the second builder.
    pub second_builder: i32,
    /// Prestige for the third builder.
    pub third_builder: i32,
    /// Price of a building with 0, 1, 2 and 3 builders.
    pub building_cost: [i32; 4],
    /// Price of a profession card.
    pub profession_cost: i32,
    /// Price of a freedom.
    pub freedom_cost: i32,
    /// Price of a bonus card.
    pub bonus_cost: i32,
    /// The first bid of an auction.
    pub opening_bid: i32,
    /// What every raise adds.
    pub increment: i32,
    /// What the last active player pays.
    pub uncontested_price: i32,
    /// Cards looked at when one is taken.
    pub look_at: usize,
    /// Actions in a turn.
    pub actions: u8,
    /// Profession cards a player may take in a turn.
    pub professions_per_turn: u8,
    /// Freedoms a player may introduce in a turn.
    pub freedoms_per_turn: u8,
}

/// How many of each component the box holds, and what each player starts with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply {
    /// Tiles of each building type.
    pub buildings: u8,
    /// Tiles of each landscape type.
    pub landscapes: u8,
    /// Builders in all.
    pub builders: u8,
    /// Builders one player may own.
    pub builders_per_player: u8,
    /// Jesters.
    pub jesters: u8,
    /// Recruiting cards.
    pub recruiting: u8,
    /// Freedom tiles of each type with 3, 4 and 5 players.
    pub freedoms: [u8; 3],
    /// Florins at the start.
    pub florins: i32,
    /// Prestige at the start.
    pub prestige: i32,
    /// Profession cards dealt to each player.
    pub dealt: usize,
    /// Profession cards kept of these: one less.
    pub kept: usize,
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

/// A loaded edition. Equality and order are those of the content hash.
#[derive(Clone, Copy)]
pub struct EditionRef(&'static Edition);

impl std::fmt::Debug for EditionRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "EditionRef({} {})", self.name, self.hash)
    }
}

impl Deref for EditionRef {
    type Target = Edition;
    fn deref(&self) -> &Edition {
        self.0
    }
}

impl PartialEq for EditionRef {
    fn eq(&self, other: &EditionRef) -> bool {
        std::ptr::eq(self.0, other.0) || self.hash == other.hash
    }
}

impl Eq for EditionRef {}

impl Hash for EditionRef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash.hash(state);
    }
}
