//! What there are a few or a few dozens of: goods, actions, tiles, spots.

use kernel::{named, numbered};

named! {
    /// A good, and the colour of the dice that bring it.
    Good {
        /// Gold: yellow dice.
        Gold = "gold",
        /// Food: pink dice.
        Food = "food",
        /// Wool: light grey dice.
        Wool = "wool",
        /// Stone: dark grey dice.
        Stone = "stone",
        /// Iron: blue dice.
        Iron = "iron",
    }
}

impl Good {
    /// The colour of the dice that bring this good.
    #[must_use]
    pub const fn colour(self) -> &'static str {
        match self {
            Good::Gold => "yellow",
            Good::Food => "pink",
            Good::Wool => "light-grey",
            Good::Stone => "dark-grey",
            Good::Iron => "blue",
        }
    }

    /// The good of the dice of this colour.
    #[must_use]
    pub fn of_colour(word: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|good| good.colour() == word)
    }
}

named! {
    /// One of the six actions around the wheel.
    Act {
        /// The architect walks, sets pillars, takes tiles.
        Architect = "architect",
        /// The merchant walks, sets houses, takes tiles.
        Merchant = "merchant",
        /// Characters are taken and moved in.
        Character = "character",
        /// Contracts are taken, goods exchanged.
        Contract = "contract",
        /// The disc on the king track goes forward.
        King = "king",
        /// Any of the other five.
        Joker = "joker",
    }
}

impl Act {
    /// The five actions that are no joker.
    pub const PLAIN: [Act; 5] = [Act::Architect, Act::Merchant, Act::Character, Act::Contract, Act::King];
}

named! {
    /// A figure that walks on the map.
    Figure {
        /// Sets pillars.
        Architect = "architect",
        /// Sets houses.
        Merchant = "merchant",
    }
}

numbered! {
    /// A city or a road space of the map.
    Spot: 32,
    /// A set of spots.
    SpotSet: u32
}

numbered! {
    /// A house space of the map.
    Space: 64,
    /// A set of house spaces.
    SpaceSet: u64
}

numbered! {
    /// A place of the market of contracts, from left to right.
    Slot: 5,
    /// A set of such places.
    SlotSet: u8
}

numbered! {
    /// A cathedral.
    Cathedral: 9,
    /// A set of cathedrals.
    CathedralSet: u16
}

numbered! {
    /// A building of a player's board, from left to right.
    Building: 6,
    /// A set of buildings.
    BuildingSet: u8
}

numbered! {
    /// A room, building by building from left to right, the lowest floor first.
    Room: 9,
    /// A set of rooms.
    RoomSet: u16
}

/// Where the rooms of each building begin; the sixth building has none that are free.
const ROOMS: [u8; Building::COUNT + 1] = [0, 3, 5, 7, 8, 9, 9];
/// The building of each room.
const HOMES: [u8; Room::COUNT] = [0, 0, 0, 1, 1, 2, 2, 3, 4];

impl Building {
    /// How many rooms can be filled; none in the last building, which is filled from the start.
    #[must_use]
    pub const fn rooms(self) -> usize {
        (ROOMS[self.index() + 1] - ROOMS[self.index()]) as usize
    }

    /// All its rooms.
    #[must_use]
    pub const fn all_rooms(self) -> RoomSet {
        RoomSet(((1u16 << ROOMS[self.index() + 1]) - 1) & !((1u16 << ROOMS[self.index()]) - 1))
    }

    /// Whether it is the one that is filled from the start.
    #[must_use]
    pub const fn is_last(self) -> bool {
        self.index() + 1 == Building::COUNT
    }
}

impl Room {
    /// The building in which it is.
    #[must_use]
    pub const fn building(self) -> Building {
        Building(HOMES[self.index()])
    }

    /// The floor, from 1.
    #[must_use]
    pub const fn floor(self) -> u8 {
        self.0 - ROOMS[HOMES[self.index()] as usize] + 1
    }

    /// The rooms on floors up to this one.
    #[must_use]
    pub const fn up_to(floor: u8) -> RoomSet {
        let mut rooms = RoomSet::EMPTY;
        let mut number = 0;
        while number < Room::COUNT as u8 {
            if Room(number).floor() <= floor {
                rooms.insert(Room(number));
            }
            number += 1;
        }
        rooms
    }

    /// The room of a building on a floor, if there is one.
    #[must_use]
    pub fn at(building: Building, floor: u8) -> Option<Room> {
        let room = Room::from_index((ROOMS[building.index()] + floor.checked_sub(1)?).into())?;
        (room.building() == building).then_some(room)
    }
}

/// The kind of a square tile, or none.
///
/// Each kind has a fixed block of numbers, so that an edition with other tiles has the same actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tile(u8);

/// What a square tile is, in the order of the numbers of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A helper.
    Helper,
    /// The crest of a family, by its number.
    Crest,
    /// A contract.
    Contract,
    /// A character.
    Character,
}

impl Tile {
    /// No tile.
    pub const NONE: Tile = Tile(0);
    /// Room for kinds of helpers.
    pub const HELPERS: usize = 24;
    /// Families with a crest.
    pub const CRESTS: usize = 6;
    /// Room for kinds of contracts.
    pub const CONTRACTS: usize = 26;
    /// Room for kinds of characters.
    pub const CHARACTERS: usize = 40;
    /// Numbers of tiles are below this.
    pub const COUNT: usize = Tile::HELPERS + Tile::CRESTS + Tile::CONTRACTS + Tile::CHARACTERS;
    /// Room for kinds of tiles in the market of contracts: crests and contracts.
    pub const MARKET: usize = Tile::CRESTS + Tile::CONTRACTS;
    const FIRST_CREST: usize = Tile::HELPERS;
    const FIRST_CONTRACT: usize = Tile::FIRST_CREST + Tile::CRESTS;
    const FIRST_CHARACTER: usize = Tile::FIRST_CONTRACT + Tile::CONTRACTS;

    /// The tile with this number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Tile> {
        if index < Tile::COUNT { Some(Tile(index as u8 + 1)) } else { None }
    }

    /// The helper with this number.
    #[must_use]
    pub const fn helper(number: usize) -> Tile {
        assert!(number < Tile::HELPERS, "there is room for the helper");
        Tile(number as u8 + 1)
    }

    /// The crest with this number.
    #[must_use]
    pub const fn crest(number: usize) -> Tile {
        assert!(number < Tile::CRESTS, "there are six families");
        Tile((Tile::FIRST_CREST + number) as u8 + 1)
    }

    /// The contract with this number.
    #[must_use]
    pub const fn contract(number: usize) -> Tile {
        assert!(number < Tile::CONTRACTS, "there is room for the contract");
        Tile((Tile::FIRST_CONTRACT + number) as u8 + 1)
    }

    /// The tile with this number among all that may lie in the market of contracts.
    ///
    /// # Panics
    /// If there is no room for so many.
    #[must_use]
    pub const fn in_contract_market(number: usize) -> Tile {
        assert!(number < Tile::MARKET, "there is room for the tile in the market");
        Tile((Tile::FIRST_CREST + number) as u8 + 1)
    }

    /// The character with this number.
    #[must_use]
    pub const fn character(number: usize) -> Tile {
        assert!(number < Tile::CHARACTERS, "there is room for the character");
        Tile((Tile::FIRST_CHARACTER + number) as u8 + 1)
    }

    /// Whether there is a tile.
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The tile, if there is one.
    #[must_use]
    pub fn some(self) -> Option<Tile> {
        self.is_some().then_some(self)
    }

    /// The number, below [`Tile::COUNT`].
    ///
    /// # Panics
    /// If there is no tile.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// What it is.
    ///
    /// # Panics
    /// If there is no tile.
    #[must_use]
    pub const fn family(self) -> Family {
        let index = self.index();
        if index < Tile::FIRST_CREST {
            Family::Helper
        } else if index < Tile::FIRST_CONTRACT {
            Family::Crest
        } else if index < Tile::FIRST_CHARACTER {
            Family::Contract
        } else {
            Family::Character
        }
    }

    /// Its number among those of its family.
    ///
    /// # Panics
    /// If there is no tile.
    #[must_use]
    pub const fn number(self) -> usize {
        let first = match self.family() {
            Family::Helper => 0,
            Family::Crest => Tile::FIRST_CREST,
            Family::Contract => Tile::FIRST_CONTRACT,
            Family::Character => Tile::FIRST_CHARACTER,
        };
        self.index() - first
    }

    /// Whether it is of this family; no tile is of any.
    #[must_use]
    pub fn is(self, family: Family) -> bool {
        self.is_some() && self.family() == family
    }
}
