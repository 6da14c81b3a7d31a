//! What a seat may do, one small decision at a time, and what chance does.

use kernel::{block, starts};

use crate::ids::{Act, Building, Cathedral, Figure, Good, Room, Slot, Space, Spot, Tile};

/// One small decision. Tasks come last but for the ends of things.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Takes a die of this colour and value, and pays to make it another.
    Die {
        /// Its colour.
        colour: Good,
        /// The value with which it lies there.
        value: u8,
        /// The value with which it is taken.
        to: u8,
    },
    /// A helper makes the die bring another good.
    DieGood(Good),
    /// What a joker, or an action of any kind, stands for.
    As(Act),
    /// A figure goes to a spot.
    Walk(Figure, Spot),
    /// A house goes on a space.
    House(Space),
    /// A pillar goes to a cathedral.
    Pillar(Cathedral),
    /// Takes the bonus tile that is at hand: at the action of the die, in the city of the figure, beside the king track.
    TakeBonus,
    /// Takes a tile of a market, the cheapest of its kind.
    Take(Tile),
    /// Takes a tile from a place of the market of contracts, where an equal one costs less.
    TakeFrom(Tile, Slot),
    /// Sweeps the market of characters.
    Refresh,
    /// A character moves into a room.
    Place(Tile, Room),
    /// One good for another.
    Exchange {
        /// The good that is given.
        give: Good,
        /// The good that comes for it.
        get: Good,
    },
    /// All action points become steps on the king track.
    Advance,
    /// A good of one's choice.
    Gain(Good),
    /// The building whose characters bring their bonuses again.
    Choose(Building),
    /// The character of a room brings its bonus again.
    Again(Room),
    /// Buys a good.
    Buy(Good),
    /// Fulfils a contract; with the kind of its goods that are all the same, if it wants such.
    Fulfil(Tile, Option<Good>),
    /// Places a crest under a building.
    Crest(Tile, Building),
    /// Takes part in a cathedral.
    Join(Cathedral),
    /// Uses a helper.
    Helper(Tile),
    /// Ends what is open, declines what is offered, goes on.
    Done,
    /// Ends the turn.
    End,
}

const GOODS: usize = Good::COUNT;
/// How many actions there are of each kind.
const SIZES: [usize; 23] = [
    GOODS * 36,
    GOODS,
    Act::PLAIN.len(),
    2 * Spot::COUNT,
    Space::COUNT,
    Cathedral::COUNT,
    1,
    Tile::COUNT,
    Tile::MARKET * Slot::COUNT,
    1,
    Tile::CHARACTERS * Room::COUNT,
    GOODS * GOODS,
    1,
    GOODS,
    Building::COUNT,
    Room::COUNT,
    GOODS,
    Tile::CONTRACTS * (GOODS + 1),
    Tile::CRESTS * Building::COUNT,
    Cathedral::COUNT,
    Tile::HELPERS,
    1,
    1,
];
const STARTS: [usize; 24] = starts(&SIZES);

impl Action {
    /// Indices of actions are below this.
    pub const COUNT: u16 = STARTS[23] as u16;

    /// The number of the action.
    #[must_use]
    pub fn index(self) -> u16 {
        let (kind, place) = match self {
            Action::Die { colour, value, to } => {
                (0, colour.index() * 36 + (usize::from(value) - 1) * 6 + usize::from(to) - 1)
            }
            Action::DieGood(good) => (1, good.index()),
            Action::As(act) => (2, act.index()),
            Action::Walk(figure, spot) => (3, figure.index() * Spot::COUNT + spot.index()),
            Action::House(space) => (4, space.index()),
            Action::Pillar(cathedral) => (5, cathedral.index()),
            Action::TakeBonus => (6, 0),
            Action::Take(tile) => (7, tile.index()),
            Action::TakeFrom(tile, slot) => (8, (tile.index() - Tile::HELPERS) * Slot::COUNT + slot.index()),
            Action::Refresh => (9, 0),
            Action::Place(tile, room) => (10, tile.number() * Room::COUNT + room.index()),
            Action::Exchange { give, get } => (11, give.index() * GOODS + get.index()),
            Action::Advance => (12, 0),
            Action::Gain(good) => (13, good.index()),
            Action::Choose(building) => (14, building.index()),
            Action::Again(room) => (15, room.index()),
            Action::Buy(good) => (16, good.index()),
            Action::Fulfil(tile, good) => {
                (17, tile.number() * (GOODS + 1) + good.map_or(0, |good| good.index() + 1))
            }
            Action::Crest(tile, building) => (18, tile.number() * Building::COUNT + building.index()),
            Action::Join(cathedral) => (19, cathedral.index()),
            Action::Helper(tile) => (20, tile.number()),
            Action::Done => (21, 0),
            Action::End => (22, 0),
        };
        (STARTS[kind] + place) as u16
    }

    /// The action with this number.
    #[must_use]
    pub fn from_index(index: u16) -> Option<Action> {
        let (kind, place) = block(&STARTS, index.into())?;
        let good = |place: usize| Good::ALL[place % GOODS];
        Some(match kind {
            0 => Action::Die {
                colour: good(place / 36),
                value: (place / 6 % 6) as u8 + 1,
                to: (place % 6) as u8 + 1,
            },
            1 => Action::DieGood(good(place)),
            2 => Action::As(Act::PLAIN[place]),
            3 => Action::Walk(Figure::ALL[place / Spot::COUNT], Spot::from_index(place % Spot::COUNT)?),
            4 => Action::House(Space::from_index(place)?),
            5 => Action::Pillar(Cathedral::from_index(place)?),
            6 => Action::TakeBonus,
            7 => Action::Take(Tile::from_index(place)?),
            8 => Action::TakeFrom(
                Tile::in_contract_market(place / Slot::COUNT),
                Slot::from_index(place % Slot::COUNT)?,
            ),
            9 => Action::Refresh,
            10 => Action::Place(Tile::character(place / Room::COUNT), Room::from_index(place % Room::COUNT)?),
            11 => Action::Exchange { give: good(place / GOODS), get: good(place) },
            12 => Action::Advance,
            13 => Action::Gain(good(place)),
            14 => Action::Choose(Building::from_index(place)?),
            15 => Action::Again(Room::from_index(place)?),
            16 => Action::Buy(good(place)),
            17 => {
                let kind = (place % (GOODS + 1)).checked_sub(1).map(good);
                Action::Fulfil(Tile::contract(place / (GOODS + 1)), kind)
            }
            18 => Action::Crest(
                Tile::crest(place / Building::COUNT),
                Building::from_index(place % Building::COUNT)?,
            ),
            19 => Action::Join(Cathedral::from_index(place)?),
            20 => Action::Helper(Tile::helper(place)),
            21 => Action::Done,
            _ => Action::End,
        })
    }

    /// Whether it is a task, which may be done at any moment of the own turn.
    #[must_use]
    pub const fn is_task(self) -> bool {
        matches!(
            self,
            Action::Buy(_) | Action::Fulfil(..) | Action::Crest(..) | Action::Join(_) | Action::Helper(_)
        )
    }
}

/// One small result of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This action tile lies next around the wheel.
    Action(Act),
    /// This number of the wheel faces the first action.
    Wheel(u8),
    /// This seat begins.
    First(u8),
    /// This tile is drawn.
    Tile(Tile),
    /// This build-cost tile; the last one says that nothing is built.
    Cost(u8),
    /// This city has the next fair.
    City(Spot),
    /// This fair tile lies next.
    Fair(u8),
    /// A corruption token of this value is turned.
    Token(u8),
    /// A die of this colour shows this value.
    Roll {
        /// The colour.
        colour: Good,
        /// The value.
        value: u8,
    },
    /// The solo opponent has this challenge.
    Challenge(u8),
    /// The solo opponent draws this decree.
    Decree(u8),
}

#[cfg(test)]
mod tests {
    use super::Action;

    #[test]
    fn every_number_is_that_of_one_action_in_order() {
        let all: Vec<Action> = (0..Action::COUNT).filter_map(Action::from_index).collect();
        assert_eq!(all.len(), usize::from(Action::COUNT));
        assert!(all.windows(2).all(|two| two[0] < two[1]));
        assert!(all.iter().enumerate().all(|(index, action)| usize::from(action.index()) == index));
        assert_eq!(Action::from_index(Action::COUNT), None);
    }
}
