//! The names of things: what there are a few of is an enum, what the edition lists is a number.

use kernel::{named, numbered};

named! {
    /// The ten types of building.
    Building {
        /// Large.
        University = "university",
        /// Large.
        Laboratory = "laboratory",
        /// Large.
        Workshop = "workshop",
        /// Medium.
        Library = "library",
        /// Medium.
        Opera = "opera",
        /// Medium.
        Studio = "studio",
        /// Medium.
        Hospital = "hospital",
        /// Medium.
        Theater = "theater",
        /// Small.
        Tower = "tower",
        /// Small.
        Chapel = "chapel",
    }
}

named! {
    /// How much room a building takes.
    Class {
        /// Seven cells in the printed game.
        Large = "large",
        /// Five cells in the printed game.
        Medium = "medium",
        /// Three cells in the printed game.
        Small = "small",
    }
}

named! {
    /// The three types of landscape.
    Landscape {
        /// The largest of the three.
        Forest = "forest",
        /// Smaller than a forest.
        Lake = "lake",
        /// The smallest.
        Park = "park",
    }
}

named! {
    /// The three freedoms.
    Freedom {
        /// Freedom of travel.
        Travel = "travel",
        /// Freedom of religion.
        Religion = "religion",
        /// Freedom of opinion.
        Opinion = "opinion",
    }
}

named! {
    /// What is sold in the auctions of phase A.
    Object {
        /// A forest, placed at once.
        Forest = "forest",
        /// A lake, placed at once.
        Lake = "lake",
        /// A park, placed at once.
        Park = "park",
        /// A jester.
        Jester = "jester",
        /// A builder.
        Builder = "builder",
        /// A prestige card, chosen among those on top of the stack.
        Prestige = "prestige",
        /// A recruiting card.
        Recruiting = "recruiting",
        /// A landscape of the type that the winner chooses, where the three types are sold as one.
        Landscape = "landscape",
    }
}

named! {
    /// The six characters of phase A2, in the expansion that is called after two of them.
    Character {
        /// Own works of the round are worth more by its number.
        Muse = "muse",
        /// One action more in the turn of the round.
        Cardinal = "cardinal",
        /// A work without a profession card.
        Princess = "princess",
        /// The object of the next auction for nothing, or prestige by the own rank.
        Merchant = "merchant",
        /// A prestige or bonus card for nothing.
        Professor = "professor",
        /// Florins at once, and in the last round prestige for florins.
        Banker = "banker",
    }
}

/// The items whose bits are set, by their place, in ascending order.
fn among<T: Copy>(items: &[T], bits: u16) -> impl Iterator<Item = T> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let next = items.get(rest.trailing_zeros() as usize).copied();
        rest &= rest.wrapping_sub(1);
        next
    })
}

impl Building {
    /// The buildings whose bits are set, by [`Building::index`], in ascending order.
    pub(crate) fn among(bits: u16) -> impl Iterator<Item = Building> {
        among(&Building::ALL, bits)
    }
}

impl Landscape {
    /// The object that this type is where each is sold for itself.
    #[must_use]
    pub const fn object(self) -> Object {
        match self {
            Landscape::Forest => Object::Forest,
            Landscape::Lake => Object::Lake,
            Landscape::Park => Object::Park,
        }
    }
}

impl Object {
    /// The objects whose bits are set, by [`Object::index`], in ascending order.
    pub(crate) fn among(bits: u8) -> impl Iterator<Item = Object> {
        among(&Object::ALL, bits.into())
    }

    /// The landscape that is sold, if it is one of a certain type.
    #[must_use]
    pub const fn landscape(self) -> Option<Landscape> {
        match self {
            Object::Forest => Some(Landscape::Forest),
            Object::Lake => Some(Landscape::Lake),
            Object::Park => Some(Landscape::Park),
            Object::Jester | Object::Builder | Object::Prestige | Object::Recruiting | Object::Landscape => {
                None
            }
        }
    }
}

/// A tile that is placed in a principality: a building or a landscape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tile {
    /// One of the ten buildings.
    Building(Building),
    /// One of the three landscapes.
    Landscape(Landscape),
}

impl Tile {
    /// How many tile types there are.
    pub const COUNT: usize = Building::COUNT + Landscape::COUNT;

    /// Buildings first, then landscapes.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Tile::Building(building) => building.index(),
            Tile::Landscape(landscape) => Building::COUNT + landscape.index(),
        }
    }

    /// The tile with this index, which is below [`Tile::COUNT`].
    #[must_use]
    pub fn from_index(index: usize) -> Option<Tile> {
        match index.checked_sub(Building::COUNT) {
            None => Some(Tile::Building(Building::ALL[index])),
            Some(landscape) => Landscape::ALL.get(landscape).copied().map(Tile::Landscape),
        }
    }

    /// All of them: buildings first, then landscapes.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Tile::COUNT).filter_map(Tile::from_index)
    }

    /// The word for it in notation and edition files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Tile::Building(building) => building.word(),
            Tile::Landscape(landscape) => landscape.word(),
        }
    }

    /// The tile with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Tile> {
        Tile::all().find(|tile| tile.word() == word)
    }
}

named! {
    /// The three stacks of cards that are drawn from.
    Stack {
        /// Twenty-one profession cards.
        Profession = "profession",
        /// Twenty bonus cards.
        Bonus = "bonus",
        /// Fourteen prestige cards.
        Prestige = "prestige",
    }
}

impl Stack {
    /// How many cards of this back the game has.
    #[must_use]
    pub const fn cards(self) -> usize {
        match self {
            Stack::Profession => 21,
            Stack::Bonus => 20,
            Stack::Prestige => 14,
        }
    }

    /// Number of the stack's first card among all cards.
    #[must_use]
    const fn first(self) -> usize {
        match self {
            Stack::Profession => 0,
            Stack::Bonus => 21,
            Stack::Prestige => 41,
        }
    }

    /// The set of all cards of this back.
    #[must_use]
    pub const fn all(self) -> CardSet {
        CardSet(((1 << self.cards()) - 1) << self.first())
    }

    /// The card at this place of the edition's list, from 0.
    #[must_use]
    pub fn card(self, number: usize) -> Card {
        debug_assert!(number < self.cards(), "the stack has that many cards");
        Card((self.first() + number) as u8)
    }
}

numbered! {
    /// One of the 55 cards with a face of its own: professions, then bonus cards, then prestige cards. The five recruiting
    /// cards are all alike and only counted.
    Card: 55,
    /// A set of cards.
    CardSet: u64
}

impl Card {
    /// The stack whose back the card bears.
    #[must_use]
    pub const fn stack(self) -> Stack {
        match self.0 {
            0..21 => Stack::Profession,
            21..41 => Stack::Bonus,
            _ => Stack::Prestige,
        }
    }

    /// The place in the edition's list of its stack, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize - self.stack().first()
    }
}

impl CardSet {
    /// The cards of this set that bear the back of `stack`.
    #[must_use]
    pub const fn of(self, stack: Stack) -> CardSet {
        self.and(stack.all())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_fall_into_their_stacks() {
        for stack in Stack::ALL {
            assert_eq!(stack.all().len(), stack.cards());
            for number in 0..stack.cards() {
                let card = stack.card(number);
                assert_eq!((card.stack(), card.number()), (stack, number));
            }
        }
        assert_eq!(Stack::ALL.map(Stack::cards).iter().sum::<usize>(), Card::COUNT);
    }

    #[test]
    fn words_and_indices_go_both_ways() {
        for tile in Tile::all() {
            assert_eq!(Tile::from_index(tile.index()), Some(tile));
            assert_eq!(Tile::from_word(tile.word()), Some(tile));
        }
        assert_eq!(Tile::from_index(Tile::COUNT), None);
        assert_eq!(Object::from_word("recruiting"), Some(Object::Recruiting));
    }
}
