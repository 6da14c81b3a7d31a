//! What a viewer sees: everything but what chance has not decided yet.

use kernel::{Game, GameView, Player, Turn, Viewer};

use crate::config::Solo;
use crate::edition::{EditionRef, Fair};
use crate::ids::{
    Act, Building, Cathedral, CathedralSet, Figure, Good, Room, RoomSet, Space, SpaceSet, Spot, Tile,
};
use crate::state::{Draw, Frame, NOT_BUILT, Phase, ROUNDS, Stage, State};

/// Everything one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is printed on the components.
    pub edition: EditionRef,
    /// The strength of the solo opponent in the second seat, if there is one.
    pub solo: Solo,
    /// The round, from 1; 0 during the set-up.
    pub round: u8,
    /// How many corruption tokens were turned in this round, with their values.
    pub tokens: Vec<u8>,
    /// The part of the game.
    pub part: Part,
    /// Whose turn it is.
    pub turn: Turn,
    /// The seats in turn order.
    pub order: Vec<Player>,
    /// Seats by their discs on the king track, the lowest space first and the bottom of each stack first.
    pub discs: Vec<Player>,
    /// The actions around the wheel, clockwise.
    pub actions: [Act; Act::COUNT],
    /// The number of the wheel at the first of them.
    pub wheel: u8,
    /// Dice on the wheel, by value less one and colour.
    pub dice: [[u8; Good::COUNT]; 6],
    /// Bonus tiles at the actions.
    pub at_wheel: [Option<Tile>; Act::COUNT],
    /// The bonus tile beside the king track.
    pub prize: Option<Tile>,
    /// Spots with a bonus tile.
    pub lying: Vec<(Spot, Tile)>,
    /// The market of contracts, from left to right.
    pub contracts: Vec<Option<Tile>>,
    /// The market of characters.
    pub characters: Vec<Option<Tile>>,
    /// Characters that were swept from the market and come back when it is full.
    pub swept: Vec<Tile>,
    /// The cathedrals.
    pub cathedrals: Vec<CathedralView>,
    /// The four fairs.
    pub fairs: Vec<FairView>,
    /// Tiles in the stacks of bonus tiles, contracts and characters.
    pub stacks: [u32; 3],
    /// The turn that is played, and what is open in it.
    pub now: Option<TurnView>,
    /// The solo opponent's decrees of this round: those drawn, and the one of his turn.
    pub decrees: Vec<u8>,
    /// His challenges.
    pub challenges: Vec<u8>,
    /// The seats in order.
    pub seats: Vec<SeatView>,
}

/// The part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Part {
    /// The game is laid out; how far.
    Setup(u8),
    /// Dice are rolled.
    Preparation,
    /// Tokens and turns.
    Actions,
    /// The king rewards.
    King,
    /// Between two rounds.
    CleanUp,
    /// After the end.
    End,
}

/// A cathedral.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CathedralView {
    /// Which.
    pub cathedral: Cathedral,
    /// Stones and points of its build-cost tile; nothing if it is not built or not known yet.
    pub cost: Option<(u8, u8)>,
    /// Whether it is known not to be built.
    pub not_built: bool,
    /// How many of its tiles were taken.
    pub taken: u8,
}

/// A fair.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FairView {
    /// Its city.
    pub city: Spot,
    /// What it counts.
    pub fair: Option<Fair>,
    /// Whether it is over.
    pub over: bool,
    /// What it would bring each seat that takes part now.
    pub brings: Vec<Option<i32>>,
    /// How often it counts for each seat, whether it takes part or not.
    pub counts: Vec<u8>,
    /// What it would bring each seat now if it took part.
    pub would: Vec<i32>,
}

/// The turn that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurnView {
    /// Whose.
    pub player: Player,
    /// The die that was taken, with its value now.
    pub die: Option<(Good, u8)>,
    /// The good that it brings.
    pub good: Option<Good>,
    /// Whether its goods were taken.
    pub begun: bool,
    /// Whether a joker waits for its action.
    pub joker: bool,
    /// The action of the die.
    pub action: Option<Act>,
    /// Its action points that are left, or that helpers have added so far.
    pub ap: u8,
    /// Whether a helper has named the good that the die brings.
    pub named: bool,
    /// Whether goods were exchanged.
    pub exchanged: bool,
    /// What interrupts it, the innermost last.
    pub open: Vec<Opened>,
}

/// Something open inside a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Opened {
    /// A side action with so many points.
    Side(Act, u8),
    /// A side action of any kind.
    Any(u8),
    /// So many goods of any kinds.
    Goods(u8),
    /// Steps of the architect and the merchant, a pillar, a house.
    Walk(u8, u8, bool, bool),
    /// A building whose characters bring their bonuses again.
    Choose,
    /// These rooms bring their bonuses again.
    Again(RoomSet),
    /// A house in any city.
    House,
    /// A pillar at any cathedral.
    Pillar,
    /// A figure may go anywhere.
    Anywhere(Figure),
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// Whose.
    pub player: Player,
    /// Points, by [`crate::Source`].
    pub points: Vec<i16>,
    /// All points.
    pub total: i32,
    /// Goods.
    pub goods: [u16; Good::COUNT],
    /// Houses beside the board.
    pub houses: u8,
    /// Pillars beside the board.
    pub pillars: u8,
    /// Houses on the map.
    pub spaces: SpaceSet,
    /// Pillars on the map.
    pub pillared: CathedralSet,
    /// Cathedrals of which a tile was taken.
    pub joined: CathedralSet,
    /// Where the merchant stands.
    pub merchant: Spot,
    /// Where the architect stands.
    pub architect: Spot,
    /// The space on the king track.
    pub king: i8,
    /// The storehouse.
    pub store: Vec<Option<Tile>>,
    /// Fulfilled contracts.
    pub fulfilled: Vec<Tile>,
    /// Characters by room.
    pub rooms: Vec<Option<Tile>>,
    /// Crests by building.
    pub crests: Vec<Option<Tile>>,
    /// Bonus markers beside the five actions.
    pub markers: [u8; 5],
    /// The dice of this round, those not taken with the value 0.
    pub dice: Vec<(u8, u8)>,
    /// What completed buildings, houses times pillars and goods would bring now.
    pub at_end: [i32; 3],
}

impl View {
    /// What `viewer` sees of `state`.
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let players = usize::from(state.players);
        let seats = |row: &[u8]| row[..players].iter().map(|&seat| Player::new(seat.into())).collect();
        let some = |row: &[Tile]| row.iter().map(|tile| tile.some()).collect::<Vec<_>>();
        let spots = (0..Spot::COUNT).filter_map(Spot::from_index);
        let bits = |bits: u8, all: &[u8]| {
            (0..8).filter(|&bit| bits >> bit & 1 == 1).filter_map(|bit| all.get(bit).copied()).collect()
        };
        View {
            viewer,
            edition: state.edition,
            solo: state.solo,
            round: state.round,
            tokens: state.turned[..usize::from(state.step)].to_vec(),
            part: match state.phase {
                Phase::Setup(step) => Part::Setup(step),
                Phase::Roll => Part::Preparation,
                Phase::Corruption | Phase::Turn => Part::Actions,
                Phase::King => Part::King,
                Phase::CleanUp => Part::CleanUp,
                Phase::Over => Part::End,
            },
            turn: state.turn(),
            order: seats(&state.order),
            discs: seats(&state.discs),
            actions: state.acts,
            wheel: state.wheel + 1,
            dice: state.dice,
            at_wheel: state.at_wheel.map(Tile::some),
            prize: state.prize.some(),
            lying: spots
                .filter_map(|spot| state.lying[spot.index()].some().map(|tile| (spot, tile)))
                .collect(),
            contracts: some(&state.contracts),
            characters: some(&state.characters),
            swept: state.swept.iter().filter_map(|tile| tile.some()).collect(),
            cathedrals: (0..Cathedral::COUNT)
                .filter_map(Cathedral::from_index)
                .map(|cathedral| CathedralView::of(state, cathedral))
                .collect(),
            fairs: (0..4).map(|slot| FairView::of(state, slot)).collect(),
            stacks: [state.bonus_left(), state.contracts_left(), state.characters_left()],
            now: (state.phase == Phase::Turn).then(|| TurnView::of(state)),
            decrees: if state.solo == Solo::None {
                Vec::new()
            } else {
                bits(state.titus.drawn, &state.titus.decrees)
            },
            challenges: bits(state.titus.challenges, &[0, 1, 2, 3, 4, 5, 6, 7]),
            seats: state.all_seats().map(|player| SeatView::of(state, player)).collect(),
        }
    }
}

impl CathedralView {
    fn of(state: &State, cathedral: Cathedral) -> CathedralView {
        let cost = state.costs[cathedral.index()];
        let facts = state.edition.costs.get(usize::from(cost));
        CathedralView {
            cathedral,
            cost: facts.map(|cost| (cost.stone, cost.points)),
            not_built: cost == NOT_BUILT,
            taken: state.cathedral_taken[cathedral.index()],
        }
    }
}

impl FairView {
    fn of(state: &State, slot: usize) -> FairView {
        let fair = &state.fairs[slot];
        let known = Fair::ALL.get(usize::from(fair.fair)).copied();
        let would = |player: Player| -> i32 {
            let open = known.is_some() && !fair.over;
            if open {
                state.fair_terms(slot, player.seat()).iter().map(|(_, points)| points).sum()
            } else {
                0
            }
        };
        let brings = |player: Player| {
            let part = known.is_some() && !fair.over && state.takes_part(player.seat(), fair);
            part.then(|| would(player))
        };
        let counts = |player: Player| known.map_or(0, |fair| state.seats[player.seat()].counted(fair));
        FairView {
            city: fair.city,
            fair: known,
            over: fair.over,
            brings: state.all_seats().map(brings).collect(),
            counts: state.all_seats().map(counts).collect(),
            would: state.all_seats().map(would).collect(),
        }
    }
}

impl TurnView {
    fn of(state: &State) -> TurnView {
        let turn = &state.turn;
        let taken = turn.stage != Stage::Before;
        let open = turn.stage == Stage::Open;
        TurnView {
            player: Player::new(state.mover()),
            die: taken.then_some((turn.colour, turn.value)),
            good: taken.then_some(turn.good),
            begun: matches!(turn.stage, Stage::Joker | Stage::Open),
            joker: turn.stage == Stage::Joker,
            action: open.then_some(turn.act),
            ap: turn.ap,
            named: turn.changed,
            exchanged: turn.exchanged,
            open: state.stack.as_slice().iter().copied().map(Opened::from).collect(),
        }
    }
}

impl From<Frame> for Opened {
    fn from(frame: Frame) -> Opened {
        match frame {
            Frame::Side { act, ap } => Opened::Side(act, ap),
            Frame::Any { ap } => Opened::Any(ap),
            Frame::Goods(count) => Opened::Goods(count),
            Frame::Walk { architect, merchant, pillar, house } => {
                Opened::Walk(architect, merchant, pillar, house)
            }
            Frame::Choose => Opened::Choose,
            Frame::Again(rooms) => Opened::Again(rooms),
            Frame::House => Opened::House,
            Frame::Pillar => Opened::Pillar,
            Frame::Anywhere(figure) => Opened::Anywhere(figure),
        }
    }
}

impl Opened {
    /// What is open, in a few words, for the trail of a turn.
    #[must_use]
    pub fn told(self) -> String {
        match self {
            Opened::Side(act, ap) => format!("{act} action, {ap} AP"),
            Opened::Any(ap) => format!("any action, {ap} AP"),
            Opened::Goods(count) => format!("{count} of any good"),
            Opened::Walk(architect, merchant, pillar, house) => {
                let parts = [
                    (architect > 0).then(|| format!("architect {architect}")),
                    (merchant > 0).then(|| format!("merchant {merchant}")),
                    pillar.then(|| "pillar".to_owned()),
                    house.then(|| "house".to_owned()),
                ];
                let parts: Vec<String> = parts.into_iter().flatten().collect();
                format!("may move and place: {}", parts.join(", "))
            }
            Opened::Choose => "a building brings its bonuses again".to_owned(),
            Opened::Again(rooms) => format!("{} bonuses again", rooms.len()),
            Opened::House => "a house in any city".to_owned(),
            Opened::Pillar => "a pillar at any cathedral".to_owned(),
            Opened::Anywhere(figure) => format!("{figure} to any spot"),
        }
    }
}

impl SeatView {
    fn of(state: &State, player: Player) -> SeatView {
        let seat = &state.seats[player.seat()];
        let some = |row: &[Tile]| row.iter().map(|tile| tile.some()).collect::<Vec<_>>();
        SeatView {
            player,
            points: seat.points.to_vec(),
            total: seat.total(),
            goods: seat.goods,
            houses: seat.houses,
            pillars: seat.pillars,
            spaces: seat.spaces,
            pillared: seat.pillared,
            joined: seat.joined,
            merchant: seat.merchant,
            architect: seat.architect,
            king: seat.king,
            store: some(&seat.store),
            fulfilled: seat.fulfilled.as_slice().to_vec(),
            rooms: some(&seat.rooms),
            crests: some(&seat.crests),
            markers: seat.markers,
            dice: seat.dice.to_vec(),
            at_end: state.end_terms(player.seat()).map(|(_, _, points)| points),
        }
    }

    /// The crest under a building.
    #[must_use]
    pub fn crest(&self, building: Building) -> Option<Tile> {
        self.crests[building.index()]
    }

    /// The character in a room.
    #[must_use]
    pub fn resident(&self, room: Room) -> Option<Tile> {
        self.rooms[room.index()]
    }

    /// Whether there is a house of this seat on a space.
    #[must_use]
    pub const fn has_house(&self, space: Space) -> bool {
        self.spaces.contains(space)
    }
}

impl GameView for View {
    type Edition = EditionRef;

    fn edition(&self) -> EditionRef {
        self.edition
    }

    fn round(&self) -> u16 {
        self.round.into()
    }

    fn rounds(&self) -> Option<u16> {
        Some(ROUNDS.into())
    }

    fn stage(&self) -> &'static str {
        match self.part {
            Part::Setup(_) => "set-up",
            Part::Preparation => "preparation",
            Part::Actions => "actions",
            Part::King => "king",
            Part::CleanUp => "clean-up",
            Part::End => "end",
        }
    }
}

impl State {
    /// Whether chance is drawing tiles inside a turn.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.draw != Draw::Nothing
    }
}
