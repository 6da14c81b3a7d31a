//! The game in play: small plain data, copied as a whole.

use kernel::{InlineList, Player};

use crate::config::Solo;
use crate::edition::EditionRef;
use crate::ids::{
    Act, Building, Cathedral, CathedralSet, Figure, Good, Room, RoomSet, Slot, SpaceSet, Spot, SpotSet, Tile,
};

/// Seats at most.
pub(crate) const SEATS: usize = 4;
/// Rounds of a game.
pub const ROUNDS: u8 = 4;
/// Turns of each player in a round.
pub const TURNS: u8 = 3;
/// Spaces of a storehouse.
pub const STORE: usize = 4;
/// Tiles of each market.
pub const MARKET: usize = Slot::COUNT;
/// Contract spaces of a board.
pub const CONTRACTS: usize = 6;

/// Tiletum in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) edition: EditionRef,
    pub(crate) players: u8,
    pub(crate) shuffled: bool,
    pub(crate) drawn: bool,
    pub(crate) fourth_gold: u8,
    pub(crate) solo: Solo,
    pub(crate) phase: Phase,
    /// A market that chance is filling inside a turn.
    pub(crate) draw: Draw,
    /// From 1; 0 during the set-up.
    pub(crate) round: u8,
    /// How many corruption tokens were turned in this round: the step of the action phase, from 1.
    pub(crate) step: u8,
    /// The place in the order of whoever has the turn.
    pub(crate) place: u8,
    /// Seats in turn order.
    pub(crate) order: [u8; SEATS],
    /// Seats by their discs on the king track, the lowest space first and the bottom of each stack first.
    pub(crate) discs: [u8; SEATS],
    /// The actions around the wheel, clockwise.
    pub(crate) acts: [Act; Act::COUNT],
    /// The number of the wheel at the first action, less one.
    pub(crate) wheel: u8,
    /// Dice on the wheel, by value less one and colour.
    pub(crate) dice: [[u8; Good::COUNT]; 6],
    /// Dice in the bag.
    pub(crate) bag: [u8; Good::COUNT],
    /// Tiles in the stack of bonus tiles, by [`Tile::index`].
    pub(crate) bonus_stack: [u8; Tile::HELPERS + Tile::CRESTS + Tile::CONTRACTS],
    /// Tiles in the stacks of contracts (and crests) and characters, by [`Tile::index`] less the helpers.
    pub(crate) stacks: [u8; Tile::COUNT - Tile::HELPERS],
    /// Bonus tiles at the actions, in the order of the wheel.
    pub(crate) at_wheel: [Tile; Act::COUNT],
    /// The bonus tile beside the king track.
    pub(crate) prize: Tile,
    /// Spots with a bonus tile, and these tiles.
    pub(crate) lying: [Tile; Spot::COUNT],
    /// Contracts from left to right.
    pub(crate) contracts: [Tile; MARKET],
    pub(crate) characters: [Tile; MARKET],
    /// Characters that were swept from the market and come back when it is full.
    pub(crate) swept: [Tile; MARKET],
    /// Build-cost tiles by cathedral; [`NOT_BUILT`] for the one that is not built, [`UNKNOWN`] before the set-up.
    pub(crate) costs: [u8; Cathedral::COUNT],
    /// How many tiles of each cathedral were taken.
    pub(crate) cathedral_taken: [u8; Cathedral::COUNT],
    /// Pillars at each cathedral.
    pub(crate) pillars_at: [u8; Cathedral::COUNT],
    /// Houses on the map.
    pub(crate) occupied: SpaceSet,
    /// The city and the tile of each fair, and whether it is over.
    pub(crate) fairs: [FairSlot; 4],
    /// Values of the corruption tokens turned in this round.
    pub(crate) turned: [u8; TURNS as usize],
    pub(crate) turn: TurnNow,
    /// What interrupts the action of the die, the innermost last.
    pub(crate) stack: InlineList<Frame, DEEPEST>,
    pub(crate) titus: Titus,
    pub(crate) seats: [Seat; SEATS],
}

const _: () = assert!(size_of::<State>() <= 1024, "a state is at most 1 KiB");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state owns nothing");

/// So many things may be open one inside the other; whoever has more open finishes some before opening others.
pub(crate) const DEEPEST: usize = 16;
/// So many things may be opened by one choice.
pub(crate) const OPENED: usize = 4;

/// The cost tile that says that nothing is built.
pub(crate) const NOT_BUILT: u8 = 8;
/// No cost tile lies there yet.
pub(crate) const UNKNOWN: u8 = 255;

/// The stretch of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance lays out the game; the number of the next thing.
    Setup(u8),
    /// Chance rolls dice until so many are rolled.
    Roll,
    /// Chance turns a corruption token.
    Corruption,
    /// Somebody's turn.
    Turn,
    /// The highest on the king track takes or discards the prize.
    King,
    /// Chance fills what is empty between two rounds.
    CleanUp,
    /// The end.
    Over,
}

/// What chance draws inside a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Draw {
    Nothing,
    Contracts,
    Characters,
    /// The decree card of the solo opponent.
    Decree,
}

/// One of the four fairs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct FairSlot {
    pub(crate) city: Spot,
    /// The tile by its number; [`UNKNOWN`] before the set-up.
    pub(crate) fair: u8,
    pub(crate) over: bool,
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// No die was taken.
    Before,
    /// A die was taken; its goods and its bonus tile were not.
    Chosen,
    /// The action that the joker stands for is chosen next.
    Joker,
    /// The action is open.
    Open,
}

/// The turn that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TurnNow {
    pub(crate) stage: Stage,
    /// The action of the die.
    pub(crate) act: Act,
    /// Its action points that are left; before it begins those that helpers have added.
    pub(crate) ap: u8,
    /// The colour of the die.
    pub(crate) colour: Good,
    /// The value of the die, 0 before it is taken.
    pub(crate) value: u8,
    /// The good that it brings.
    pub(crate) good: Good,
    /// Whether a helper has changed it.
    pub(crate) changed: bool,
    /// Whether goods were exchanged in this turn.
    pub(crate) exchanged: bool,
}

impl TurnNow {
    pub(crate) const fn fresh() -> TurnNow {
        TurnNow {
            stage: Stage::Before,
            act: Act::King,
            ap: 0,
            colour: Good::Gold,
            value: 0,
            good: Good::Gold,
            changed: false,
            exchanged: false,
        }
    }
}

/// Something open inside the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Frame {
    /// A side action.
    Side { act: Act, ap: u8 },
    /// A side action of any kind.
    Any { ap: u8 },
    /// So many goods of any kinds.
    Goods(u8),
    /// Steps and a placement, all of them optional.
    Walk { architect: u8, merchant: u8, pillar: bool, house: bool },
    /// A building is chosen whose characters bring their bonuses again.
    Choose,
    /// These characters bring their bonuses again.
    Again(RoomSet),
    /// A house goes to any city.
    House,
    /// A pillar goes to any cathedral.
    Pillar,
    /// A figure may go to any spot.
    Anywhere(Figure),
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::Goods(0)
    }
}

/// What the solo opponent has before him.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Titus {
    /// His six decrees by their numbers.
    pub(crate) decrees: [u8; 6],
    /// Which of the six were drawn in this round, as bits.
    pub(crate) drawn: u8,
    /// The decree of his turn; [`UNKNOWN`] outside of it.
    pub(crate) decree: u8,
    /// The action for which he took his die, if a line of the decree wanted one: what a joker stands for.
    pub(crate) led: Option<Act>,
    /// His challenges, as bits.
    pub(crate) challenges: u8,
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Seat {
    /// Points, by where they come from; see [`crate::event::Source`].
    pub(crate) points: [i16; crate::event::Source::COUNT],
    pub(crate) goods: [u16; Good::COUNT],
    /// Houses and pillars beside the board.
    pub(crate) houses: u8,
    pub(crate) pillars: u8,
    /// Houses on the map.
    pub(crate) spaces: SpaceSet,
    /// Cities with an own house.
    pub(crate) cities: SpotSet,
    /// Cathedrals with an own pillar.
    pub(crate) pillared: CathedralSet,
    /// Cathedrals of which a tile was taken.
    pub(crate) joined: CathedralSet,
    pub(crate) merchant: Spot,
    pub(crate) architect: Spot,
    /// The king track.
    pub(crate) king: i8,
    pub(crate) store: [Tile; STORE],
    pub(crate) fulfilled: InlineList<Tile, CONTRACTS>,
    pub(crate) rooms: [Tile; Room::COUNT],
    pub(crate) crests: [Tile; Building::COUNT],
    /// The bonus markers beside the actions, in the order of [`Act::PLAIN`].
    pub(crate) markers: [u8; 5],
    /// The dice of this round: colour and value.
    pub(crate) dice: [(u8, u8); TURNS as usize],
}

impl Seat {
    pub(crate) fn blank() -> Seat {
        Seat {
            points: [0; crate::event::Source::COUNT],
            goods: [0; Good::COUNT],
            houses: 0,
            pillars: 0,
            spaces: SpaceSet::EMPTY,
            cities: SpotSet::EMPTY,
            pillared: CathedralSet::EMPTY,
            joined: CathedralSet::EMPTY,
            merchant: Spot::default(),
            architect: Spot::default(),
            king: 0,
            store: [Tile::NONE; STORE],
            fulfilled: InlineList::new(),
            rooms: [Tile::NONE; Room::COUNT],
            crests: [Tile::NONE; Building::COUNT],
            markers: [0; 5],
            dice: [(0, 0); TURNS as usize],
        }
    }

    /// All points.
    pub(crate) fn total(&self) -> i32 {
        self.points.iter().map(|&points| i32::from(points)).sum()
    }

    pub(crate) const fn good(&self, good: Good) -> u16 {
        self.goods[good.index()]
    }

    /// A free space of the storehouse.
    pub(crate) fn free_store(&self) -> Option<usize> {
        self.store.iter().position(|tile| tile.is_none())
    }

    /// Where a tile lies in the storehouse.
    pub(crate) fn stored(&self, tile: Tile) -> Option<usize> {
        self.store.iter().position(|&other| other == tile)
    }

    /// Whether the crest is anywhere on the board.
    pub(crate) fn has_crest(&self, crest: Tile) -> bool {
        self.crests.contains(&crest) || self.store.contains(&crest)
    }

    /// Whether every room of the building is filled.
    pub(crate) fn filled(&self, building: Building) -> bool {
        building.all_rooms().iter().all(|room| self.rooms[room.index()].is_some())
    }

    /// Whether the building is filled and has a crest.
    pub(crate) fn completed(&self, building: Building) -> bool {
        self.crests[building.index()].is_some() && self.filled(building)
    }

    /// Rooms with a character.
    pub(crate) fn housed(&self) -> RoomSet {
        (0..Room::COUNT).filter(|&room| self.rooms[room].is_some()).filter_map(Room::from_index).collect()
    }

    pub(crate) const fn figure(&self, figure: Figure) -> Spot {
        match figure {
            Figure::Architect => self.architect,
            Figure::Merchant => self.merchant,
        }
    }
}

impl State {
    /// The seat of whoever has the turn.
    pub(crate) const fn mover(&self) -> usize {
        self.order[self.place as usize] as usize
    }

    /// The seat of whoever decides now, if somebody does.
    pub(crate) fn decider(&self) -> Option<usize> {
        match self.phase {
            Phase::Turn if self.draw == Draw::Nothing => Some(self.mover()),
            Phase::King => Some(self.highest()),
            Phase::Setup(_)
            | Phase::Roll
            | Phase::Corruption
            | Phase::Turn
            | Phase::CleanUp
            | Phase::Over => None,
        }
    }

    /// The seat that is highest on the king track; of a stack the lowest disc.
    pub(crate) fn highest(&self) -> usize {
        let discs = &self.discs[..usize::from(self.players)];
        let best = discs.iter().map(|&seat| self.seats[usize::from(seat)].king).max();
        let first = discs.iter().find(|&&seat| Some(self.seats[usize::from(seat)].king) == best);
        usize::from(first.copied().unwrap_or_default())
    }

    /// All seats.
    pub(crate) fn all_seats(&self) -> impl Iterator<Item = Player> + use<> {
        (0..usize::from(self.players)).map(Player::new)
    }

    /// The place around the wheel where dice of this value lie.
    pub(crate) const fn place_of(&self, value: u8) -> usize {
        ((value + 5 - self.wheel) % 6) as usize
    }

    /// The action of dice of this value.
    pub(crate) const fn act_at(&self, value: u8) -> Act {
        self.acts[self.place_of(value)]
    }

    /// House spaces that are used and free.
    pub(crate) fn free_spaces(&self, spot: Spot) -> SpaceSet {
        let map = &self.edition.map;
        map.spaces_at[spot.index()].and(map.used_by[usize::from(self.players)]).minus(self.occupied)
    }

    /// The innermost thing that is open.
    pub(crate) fn top(&self) -> Option<Frame> {
        self.stack.as_slice().last().copied()
    }
}
