//! Why an action is refused, naming what stands in the way.

use kernel::Player;

use crate::action::Placement;
use crate::board::Cell;
use crate::ids::{Building, Card, Character, Freedom, Object, Stack, Tile};

/// The decision that is due when an action of another kind is tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Due {
    /// Chance draws.
    Chance,
    /// Profession cards are chosen at the set-up.
    Return,
    /// The namer names an object or declines.
    Name,
    /// A bidder raises or passes.
    Bid,
    /// The last active player buys or declines.
    LastPurchase,
    /// This tile is placed.
    Place(Tile),
    /// The type of the landscape just won is chosen.
    Landscape,
    /// One of the objects laid aside is kept.
    KeepObject,
    /// One of the cards seen is kept.
    Keep(Stack),
    /// The cards not kept go under the stack.
    Under(Stack),
    /// The recruiting card just won is used or kept.
    Recruit,
    /// The work that was begun is completed.
    CompleteWork(Card),
    /// An action of phase B is chosen.
    Menu,
    /// A marker is laid on a character, or the player passes.
    Character,
    /// The character just bought is used or kept.
    Use {
        /// Which.
        character: Character,
        /// Whether it lapses now and cannot be kept.
        must: bool,
    },
    /// The Merchant's owner takes this object for nothing, or pays.
    Settle(Object),
    /// The work of the Princess is completed.
    PrincessWork,
    /// Florins are changed into prestige with the Banker's help.
    Convert,
    /// The player says where a building that is offered is to lie across the border.
    Join {
        /// Which.
        building: Building,
        /// With whom.
        with: Player,
    },
    /// The player says how much the neighbour is to pay for a building that both build.
    Ask(Building),
    /// The neighbour accepts or refuses the offer to build this jointly.
    Consent(Building),
    /// Nothing: the game is over.
    Nothing,
}

/// What lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Occupant {
    /// The palazzo.
    Palazzo,
    /// A building or landscape.
    Tile(Tile),
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// Another seat decides.
    NotYourTurn,
    /// This seat has chosen its profession cards already.
    AlreadyReturned,
    /// This seat has bought an object in this round's auction (one each).
    BoughtThisRound,
    /// This seat declined to name an object and is out for the phase (ruling A11).
    DeclinedThisRound,
    /// This seat passed on the object that is being auctioned (ruling A11).
    PassedOnThis(Object),
    /// Another kind of decision is due.
    NotNow {
        /// The decision that is due.
        due: Due,
    },
    /// The card is not in this seat's hand.
    NotInHand(Card),
    /// The object has been sold in this round.
    SoldThisRound {
        /// The object.
        object: Object,
        /// Who bought it.
        buyer: Player,
    },
    /// The object is not sold in this game.
    NotForSale(Object),
    /// None of these objects is left.
    NoneToSell(Object),
    /// A player may own no more builders (ruling A9).
    BuilderLimit {
        /// The most a player may own.
        limit: u8,
    },
    /// The tile fits nowhere in this seat's principality (rulings A10, A39).
    NoRoom(Tile),
    /// No landscape that is left fits into this seat's principality (ruling B11).
    NoLandscapeFits,
    /// Cash and prestige together do not reach the price (section 4.1).
    CannotPay {
        /// What it costs.
        price: i32,
        /// What the seat could raise.
        liquid: i32,
    },
    /// The florins in hand do not reach the bid; prestige is to be sold before it is made.
    SellFirst {
        /// The bid.
        price: i32,
        /// The florins in hand.
        florins: i32,
    },
    /// The florins in hand are enough for the next bid.
    NothingToSell,
    /// The object was not won by this seat in this round.
    NotWon(Object),
    /// Another tile is to be placed.
    WrongTile {
        /// The tile that is to be placed.
        due: Tile,
    },
    /// The tile would reach beyond the principality.
    Outside,
    /// The tile would cover something.
    Covers {
        /// A cell covered twice.
        cell: Cell,
        /// What lies there.
        by: Occupant,
    },
    /// The building would touch a building or the palazzo, which needs more builders.
    Touches {
        /// A cell of the new building.
        cell: Cell,
        /// What it touches.
        neighbour: Occupant,
        /// How many builders allow it.
        builders: u8,
    },
    /// This way of turning looks like an earlier one, which stands for both.
    SameAs(Placement),
    /// The card is not among those seen.
    NotSeen(Card),
    /// The card does not lie open on that table.
    NotOnTable {
        /// The card.
        card: Card,
        /// Whose table.
        from: Player,
    },
    /// Only another player's card can be recruited.
    OwnTable,
    /// No recruiting card is in hand.
    NoRecruitingCard,
    /// The work cannot reach, or does not reach, the least value of the round.
    BelowMinimum {
        /// The profession card.
        card: Card,
        /// Whether the card lies on the table already.
        begun: bool,
        /// The work value: with the bonus cards played so far if the work was begun, otherwise with all those in hand.
        value: i32,
        /// The least value of the round.
        minimum: i32,
        /// That round.
        round: u8,
    },
    /// The pay of the work buys less prestige.
    ExchangeTooHigh {
        /// The most it buys.
        most: i32,
    },
    /// Both actions of the turn are taken.
    NoActionLeft {
        /// How many the turn has.
        actions: u8,
    },
    /// A profession card was taken in this turn.
    ProfessionTakenThisTurn,
    /// A freedom was introduced in this turn.
    FreedomIntroducedThisTurn,
    /// The building stands in this principality.
    AlreadyBuilt(Building),
    /// All tiles of this building are taken.
    BuildingsGone(Building),
    /// The freedom is introduced in this principality.
    AlreadyIntroduced(Freedom),
    /// All tiles of this freedom are taken.
    FreedomsGone(Freedom),
    /// The stack has no card.
    StackEmpty(Stack),
    /// The last card of the stack is being auctioned.
    LastCardAuctioned,
    /// The character has no such space.
    NoSuchBid {
        /// Which.
        character: Character,
        /// Its first space.
        lowest: i32,
        /// Its last space.
        highest: i32,
    },
    /// The character was bought in this round.
    CharacterHired {
        /// Which.
        character: Character,
        /// By whom.
        buyer: Player,
    },
    /// A marker lies on this space of the character or on a higher one.
    BidTooLow {
        /// Which.
        character: Character,
        /// The bid that stands.
        bid: i32,
    },
    /// This seat has bought a character or passed in this phase A2.
    DoneWithCharacters,
    /// This seat does not hold the character.
    NotHeld(Character),
    /// The work of the Princess does not reach the least value of the round.
    PrincessBelowMinimum {
        /// What it reaches.
        value: i32,
        /// The least value of the round.
        minimum: i32,
        /// That round.
        round: u8,
    },
    /// The florins in hand buy less prestige.
    ConversionTooHigh {
        /// The most they buy.
        most: i32,
    },
    /// The building would stand along a border with a neighbour, which needs more builders.
    AlongBorder {
        /// A cell of it at the border.
        cell: Cell,
        /// How many builders allow it.
        builders: u8,
    },
    /// The building would touch a neighbour's across the border, which needs more builders.
    FacesBuilding {
        /// A cell of it at the border.
        cell: Cell,
        /// How many builders allow it.
        builders: u8,
    },
    /// The boards of the two share no edge.
    NoNeighbour(Player),
    /// No further offer may be made to the neighbour before the next action (ruling B9).
    OfferedOften {
        /// To whom.
        neighbour: Player,
        /// How many may be made.
        most: u8,
    },
    /// The building stands in the principality of the neighbour.
    NeighbourBuilt {
        /// Which.
        building: Building,
        /// Whose.
        neighbour: Player,
    },
    /// The building fits nowhere across the border.
    NoRoomAcross {
        /// Which.
        building: Building,
        /// With whom.
        neighbour: Player,
    },
    /// The building would not lie on both boards.
    NotAcross,
    /// The part on the neighbour's board would cover something.
    CoversThere {
        /// Whose board.
        neighbour: Player,
        /// A cell covered twice.
        cell: Cell,
        /// What lies there.
        by: Occupant,
    },
    /// The part on the neighbour's board would touch a building or the palazzo, which needs more builders of the neighbour.
    TouchesThere {
        /// Whose board.
        neighbour: Player,
        /// A cell of the new building.
        cell: Cell,
        /// What it touches.
        by: Occupant,
        /// How many builders allow it.
        builders: u8,
    },
    /// With so little from the neighbour the building cannot be paid.
    AsksTooLittle {
        /// The least sum that is enough.
        least: i32,
    },
}

const _: () = assert!(size_of::<Illegal>() <= 12, "a refusal is a small value");
