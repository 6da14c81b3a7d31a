//! The decisions of the game and their numbers.

use kernel::{MAX_PLAYERS, Player};

use crate::board::{Cell, Orientation};
use crate::edition::MOST_SPACES;
use crate::ids::{Building, Card, Character, Freedom, Landscape, Object, Stack, Tile};

/// A tile on the board: which, how turned, and where the lower left cell of its bounding box stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The tile.
    pub tile: Tile,
    /// How it is turned.
    pub orientation: Orientation,
    /// The lower left cell of its bounding box, which the tile need not cover.
    pub anchor: Cell,
}

impl Placement {
    /// How many there are, possible or not.
    pub const COUNT: usize = Tile::COUNT * Orientation::COUNT * Cell::COUNT;

    /// The number of the placement, below [`Placement::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        (self.tile.index() * Orientation::COUNT + self.orientation.index()) * Cell::COUNT
            + self.anchor.index()
    }

    /// The placement with this number.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Placement> {
        let (rest, cell) = (index / Cell::COUNT, index % Cell::COUNT);
        Some(Placement {
            tile: Tile::from_index(rest / Orientation::COUNT)?,
            orientation: Orientation::from_index(rest % Orientation::COUNT)?,
            anchor: Cell::from_index(cell)?,
        })
    }
}

/// The largest amount of prestige that one work can buy in notation and index; no reachable work comes near it.
pub const MOST_EXCHANGED: u8 = 127;

/// The largest sum of an offer, in coins of 100 florins (ruling B9).
pub const MOST_COINS: u8 = 99;

/// One small decision. Larger moves are chains of these: to build a theater is `Build` and then `Place`; to complete a work
/// is `Work`, any number of `Bonus`, and `Exchange`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Set-up: give this profession card back and keep the other three (D1).
    Return(Card),
    /// Auction: name an object, which is the opening bid (D2).
    Name(Object),
    /// Auction: name nothing and leave the phase, or buy nothing as the last player (D2, D2L).
    Decline,
    /// Auction: raise the bid by the fixed step (D3).
    Raise,
    /// Auction: bid no more for this object (D3).
    Pass,
    /// Auction: buy without contest as the last active player (D2L).
    Buy(Object),
    /// Lay down the landscape just won or the building just paid (D4, D10).
    Place(Placement),
    /// Keep this one of the cards seen (D5, D11, D12).
    Keep(Card),
    /// Put this card under the stack next (D23).
    Under(Card),
    /// Put the remaining cards under the stack in the order in which they were seen (D23).
    AsSeen,
    /// Use a recruiting card on a profession card that lies open on another's table (D6).
    Recruit {
        /// The profession card.
        card: Card,
        /// On whose table it lies.
        from: Player,
    },
    /// Keep the recruiting card just won in hand (D6).
    Later,
    /// Begin to complete a work: the profession card goes to the table (D8).
    Work(Card),
    /// Play a bonus card on the work (D8).
    Bonus(Card),
    /// Complete the work: take the pay and change part of it into this much prestige (D9).
    Exchange(u8),
    /// Pay for a building and take it from the supply (D10).
    Build(Building),
    /// Pay for a profession card and look at the stack (D11).
    TakeProfession,
    /// Pay for a bonus card and look at the stack (D12).
    TakeBonus,
    /// Pay for a freedom and introduce it (D13).
    Introduce(Freedom),
    /// End the turn.
    End,
    /// Choose the type of the landscape just won where the three types are sold as one (D21).
    TakeLandscape(Landscape),
    /// Keep this one of the objects laid aside; the other leaves the game (D22).
    KeepObject(Object),
    /// Sell as much prestige as the next bid needs (D24).
    Sell,
    /// Phase A2: lay the marker on this space of a character (D14).
    Bid {
        /// Which.
        character: Character,
        /// From its lowest bid, which is 0.
        space: u8,
    },
    /// Merchant: take the object just won for nothing (D15).
    Free,
    /// Merchant: pay for the object just won and take prestige by the own rank (D15).
    Pay,
    /// Merchant: take prestige by the own rank (D15).
    Rank,
    /// Professor: look at this stack, of bonus or of prestige cards, and keep one card, for nothing (D16).
    Consult(Stack),
    /// Princess: begin her work (D17).
    Princess,
    /// Begin an offer: to build this jointly with a neighbour (D19).
    Join {
        /// Which building.
        building: Building,
        /// With whom.
        with: Player,
    },
    /// Make the offer: the neighbour is to pay so many coins of 100 florins (D19).
    Ask(u8),
    /// Accept an offer (D20).
    Accept,
    /// Refuse an offer (D20).
    Refuse,
}

const _: () = assert!(size_of::<Action>() <= 8, "an action is a small value");

/// The most bid spaces of a character.
const SPACES: usize = MOST_SPACES as usize;

/// Blocks of the index space: one row per kind of action, in the order of the enum, each with its size.
const BLOCKS: [usize; 33] = [
    Stack::Profession.cards(),
    Object::COUNT,
    1,
    1,
    1,
    Object::COUNT,
    Placement::COUNT,
    Card::COUNT,
    Card::COUNT,
    1,
    Stack::Profession.cards() * MAX_PLAYERS,
    1,
    Stack::Profession.cards(),
    Stack::Bonus.cards(),
    MOST_EXCHANGED as usize + 1,
    Building::COUNT,
    1,
    1,
    Freedom::COUNT,
    1,
    Landscape::COUNT,
    Object::COUNT,
    1,
    Character::COUNT * SPACES,
    1,
    1,
    1,
    // Of all stacks but that of professions, which comes first.
    Stack::COUNT - 1,
    1,
    Building::COUNT * MAX_PLAYERS,
    MOST_COINS as usize + 1,
    1,
    1,
];

/// Where the block of each kind begins.
const STARTS: [usize; BLOCKS.len() + 1] = kernel::starts(&BLOCKS);

impl Action {
    /// Action indices run from 0 to one below this.
    pub const COUNT: u16 = STARTS[BLOCKS.len()] as u16;
    /// How many kinds of action there are.
    pub const KINDS: usize = BLOCKS.len();

    /// The number of the action's kind, in the order of the enum, and its number within the kind.
    const fn coordinates(self) -> (usize, usize) {
        match self {
            Action::Return(card) => (0, card.number()),
            Action::Name(object) => (1, object.index()),
            Action::Decline => (2, 0),
            Action::Raise => (3, 0),
            Action::Pass => (4, 0),
            Action::Buy(object) => (5, object.index()),
            Action::Place(placement) => (6, placement.index()),
            Action::Keep(card) => (7, card.index()),
            Action::Under(card) => (8, card.index()),
            Action::AsSeen => (9, 0),
            Action::Recruit { card, from } => (10, card.number() * MAX_PLAYERS + from.seat()),
            Action::Later => (11, 0),
            Action::Work(card) => (12, card.number()),
            Action::Bonus(card) => (13, card.number()),
            Action::Exchange(prestige) => (14, prestige as usize),
            Action::Build(building) => (15, building.index()),
            Action::TakeProfession => (16, 0),
            Action::TakeBonus => (17, 0),
            Action::Introduce(freedom) => (18, freedom.index()),
            Action::End => (19, 0),
            Action::TakeLandscape(landscape) => (20, landscape.index()),
            Action::KeepObject(object) => (21, object.index()),
            Action::Sell => (22, 0),
            Action::Bid { character, space } => (23, character.index() * SPACES + space as usize),
            Action::Free => (24, 0),
            Action::Pay => (25, 0),
            Action::Rank => (26, 0),
            Action::Consult(stack) => (27, stack.index().saturating_sub(1)),
            Action::Princess => (28, 0),
            Action::Join { building, with } => (29, building.index() * MAX_PLAYERS + with.seat()),
            Action::Ask(coins) => (30, coins as usize),
            Action::Accept => (31, 0),
            Action::Refuse => (32, 0),
        }
    }

    /// The action's number among all actions.
    #[must_use]
    pub const fn index(self) -> u16 {
        let (kind, number) = self.coordinates();
        (STARTS[kind] + number) as u16
    }

    /// The number of the action's kind, below [`Action::KINDS`].
    #[must_use]
    pub const fn kind(self) -> usize {
        self.coordinates().0
    }

    /// The action with this number.
    #[must_use]
    pub fn from_index(index: u16) -> Option<Action> {
        let (kind, number) = kernel::block(&STARTS, index.into())?;
        let profession = |number| Stack::Profession.card(number);
        Some(match kind {
            0 => Action::Return(profession(number)),
            1 => Action::Name(Object::ALL[number]),
            2 => Action::Decline,
            3 => Action::Raise,
            4 => Action::Pass,
            5 => Action::Buy(Object::ALL[number]),
            6 => Action::Place(Placement::from_index(number)?),
            7 => Action::Keep(Card::from_index(number)?),
            8 => Action::Under(Card::from_index(number)?),
            9 => Action::AsSeen,
            10 => Action::Recruit {
                card: profession(number / MAX_PLAYERS),
                from: Player::new(number % MAX_PLAYERS),
            },
            11 => Action::Later,
            12 => Action::Work(profession(number)),
            13 => Action::Bonus(Stack::Bonus.card(number)),
            14 => Action::Exchange(number as u8),
            15 => Action::Build(Building::ALL[number]),
            16 => Action::TakeProfession,
            17 => Action::TakeBonus,
            18 => Action::Introduce(Freedom::ALL[number]),
            19 => Action::End,
            20 => Action::TakeLandscape(Landscape::ALL[number]),
            21 => Action::KeepObject(Object::ALL[number]),
            22 => Action::Sell,
            23 => Action::Bid { character: Character::ALL[number / SPACES], space: (number % SPACES) as u8 },
            24 => Action::Free,
            25 => Action::Pay,
            26 => Action::Rank,
            27 => Action::Consult(Stack::ALL[number + 1]),
            28 => Action::Princess,
            29 => Action::Join {
                building: Building::ALL[number / MAX_PLAYERS],
                with: Player::new(number % MAX_PLAYERS),
            },
            30 => Action::Ask(number as u8),
            31 => Action::Accept,
            _ => Action::Refuse,
        })
    }
}

/// One small result of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This seat begins round 1.
    Start(Player),
    /// This card is dealt, or is the next one seen on top of a stack.
    Draw(Card),
    /// This freedom is drawn: one more tile of it is in the game of two.
    Freedom(Freedom),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_and_actions_go_both_ways() {
        for index in 0..Action::COUNT {
            let action = Action::from_index(index).expect("every index below COUNT is an action");
            assert_eq!(action.index(), index);
        }
        assert_eq!(Action::from_index(Action::COUNT), None);
    }

    #[test]
    fn the_order_of_actions_is_the_order_of_indices() {
        let actions: Vec<Action> = (0..Action::COUNT).filter_map(Action::from_index).collect();
        assert!(actions.is_sorted());
    }
}
