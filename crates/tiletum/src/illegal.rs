//! Why an action is refused, as data, and its names.

use crate::ids::{Act, Building, Cathedral, Figure, Good, Room, Spot, Tile};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// Chance comes first.
    ChanceFirst,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules decide for this seat, and they decide otherwise.
    RulesDecide,
    /// Another kind of decision is due.
    NotNow,
    /// No such die lies on the wheel.
    NoDie(Good, u8),
    /// So many of a good are wanted, and there are fewer.
    CannotPay(Good, u16),
    /// The open action is another one.
    OtherAction(Act),
    /// So many action points are wanted.
    NoPoints(u8),
    /// What is open has no step of this figure, or no more.
    NoStep(Figure),
    /// The figure is not beside this spot.
    NotBeside(Figure, Spot),
    /// The figure is there already.
    Already(Figure, Spot),
    /// The figure stands elsewhere.
    NotThere(Figure, Spot),
    /// No house is beside the board.
    NoHouse,
    /// No pillar is beside the board.
    NoPillar,
    /// There is a house of this player in the city already.
    HasHouse(Spot),
    /// There is a pillar of this player at the cathedral already.
    HasPillar(Cathedral),
    /// The house space is taken.
    SpaceTaken(Spot),
    /// The house space is for so many players.
    SpaceUnused(Spot),
    /// Another free space of the city with the same bonus comes first.
    SpaceBefore(Spot),
    /// The map has no such space.
    NoSpace,
    /// The cathedral is not built in this game.
    NotBuilt(Cathedral),
    /// All pillar spaces are taken.
    PillarsFull(Cathedral),
    /// No bonus tile lies there.
    NoBonus,
    /// All spaces of the storehouse are taken.
    StoreFull,
    /// The family's crest is on the board already.
    CrestOwned(Tile),
    /// All contract spaces are covered.
    ContractsFull,
    /// The edition has no such tile.
    NoTile,
    /// The tile is not in the market.
    NotInMarket(Tile),
    /// No equal tile of the market costs less, so that its place is not said.
    Cheapest(Tile),
    /// The tile is not in the storehouse.
    NotInStore(Tile),
    /// The room is taken.
    RoomTaken(Room),
    /// This character lives in another building.
    LivesElsewhere(Building),
    /// Another character lives in the building.
    AnotherLives(Building),
    /// A good cannot be exchanged for itself.
    SameGood(Good),
    /// Gold cannot be bought.
    NotForSale,
    /// The disc is at the end of the king track.
    TrackEnds,
    /// The contract wants, or does not want, a kind of good to be named.
    WrongKind(Tile),
    /// There is a crest under the building.
    CrestSpaceTaken(Building),
    /// There is no pillar of this player at the cathedral.
    NoPillarThere(Cathedral),
    /// The player has a tile of the cathedral.
    HasJoined(Cathedral),
    /// All tiles of the cathedral are taken.
    NoTilesLeft(Cathedral),
    /// This helper is used while the die is chosen.
    WithTheDie,
    /// No helper for it lies in the storehouse.
    NoDieHelper,
    /// The die brings another good already.
    DieChanged,
    /// No character brings a bonus again.
    NobodyAgain,
    /// The character of this room does not bring its bonus now.
    NotAgain(Room),
    /// Too many things are open; some must be finished first.
    TooMuchOpen,
    /// Nothing is open that could be done.
    NothingOpen,
    /// Something is still open.
    StillOpen,
    /// This cannot be declined.
    MustChoose,
}

kernel::reasons! { Illegal {
    Illegal::GameOver => "game-over": "the game has ended",
    Illegal::ChanceFirst => "chance-first": "chance comes first",
    Illegal::NotYourTurn => "not-your-turn": "it is another seat's turn",
    Illegal::RulesDecide => "rules-decide": "the rules decide for this seat",
    Illegal::NotNow => "not-now": "another kind of decision is due",
    Illegal::NoDie(..) => "no-die": "no such die lies on the wheel",
    Illegal::CannotPay(..) => "cannot-pay": "there are not enough goods",
    Illegal::OtherAction(_) => "other-action": "the open action is another one",
    Illegal::NoPoints(_) => "no-ap": "there are not enough action points",
    Illegal::NoStep(_) => "no-step": "this bonus has no step of the figure left",
    Illegal::NotBeside(..) => "not-beside": "the figure is not beside this spot",
    Illegal::Already(..) => "already-there": "the figure is there already",
    Illegal::NotThere(..) => "not-there": "the figure stands elsewhere",
    Illegal::NoHouse => "no-house": "no house is beside the board",
    Illegal::NoPillar => "no-pillar": "no pillar is beside the board",
    Illegal::HasHouse(_) => "has-house": "there is an own house in the city",
    Illegal::HasPillar(_) => "has-pillar": "there is an own pillar at the cathedral",
    Illegal::SpaceTaken(_) => "space-taken": "the house space is taken",
    Illegal::SpaceUnused(_) => "space-unused": "the house space is for more players",
    Illegal::SpaceBefore(_) => "space-before": "a free space with the same bonus comes first",
    Illegal::NoSpace => "no-space": "the map has no such house space",
    Illegal::NotBuilt(_) => "not-built": "the cathedral is not built in this game",
    Illegal::PillarsFull(_) => "pillars-full": "all pillar spaces are taken",
    Illegal::NoBonus => "no-bonus-tile": "no bonus tile lies there",
    Illegal::StoreFull => "store-full": "the storehouse is full",
    Illegal::CrestOwned(_) => "crest-owned": "the family's crest is on the board already",
    Illegal::ContractsFull => "contracts-full": "all contract spaces are covered",
    Illegal::NoTile => "no-tile": "the edition has no such tile",
    Illegal::NotInMarket(_) => "not-in-market": "the tile is not in the market",
    Illegal::Cheapest(_) => "cheapest": "no equal tile costs less, and its place is left out",
    Illegal::NotInStore(_) => "not-in-store": "the tile is not in the storehouse",
    Illegal::RoomTaken(_) => "room-taken": "the room is taken",
    Illegal::LivesElsewhere(_) => "lives-elsewhere": "this character lives in another building",
    Illegal::AnotherLives(_) => "another-lives-there": "another character lives in the building",
    Illegal::SameGood(_) => "same-good": "a good cannot be exchanged for itself",
    Illegal::NotForSale => "not-for-sale": "gold cannot be bought",
    Illegal::TrackEnds => "track-ends": "the disc is at the end of the king track",
    Illegal::WrongKind(_) => "wrong-kind": "the contract wants, or does not want, a kind of good named",
    Illegal::CrestSpaceTaken(_) => "crest-space-taken": "there is a crest under the building",
    Illegal::NoPillarThere(_) => "no-pillar-there": "no own pillar is at the cathedral",
    Illegal::HasJoined(_) => "has-joined": "the player has a tile of the cathedral",
    Illegal::NoTilesLeft(_) => "no-tiles-left": "all tiles of the cathedral are taken",
    Illegal::WithTheDie => "with-the-die": "this helper is used while the die is chosen",
    Illegal::NoDieHelper => "no-die-helper": "no helper for it lies in the storehouse",
    Illegal::DieChanged => "die-changed": "the die brings another good already",
    Illegal::NobodyAgain => "nobody-again": "no character could bring its bonus again",
    Illegal::NotAgain(_) => "not-again": "this character brings no bonus now",
    Illegal::TooMuchOpen => "too-much-open": "too many things are open inside each other",
    Illegal::NothingOpen => "nothing-open": "nothing is open that could be done",
    Illegal::StillOpen => "still-open": "something is still open",
    Illegal::MustChoose => "must-choose": "this cannot be declined",
} }
