//! What may be asked of a table, and what it answers.

use kernel::{Game, Orders, Player};
use registry::legible::BadName;
use search::Level;

use crate::proposal::Motion;
use crate::table::WhyNoUndo;

/// Who asks: a person's browser, the table's own bots. The text means nothing to the table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub String);

/// A command with all that is needed to carry it out once and only once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request<G: Orders> {
    /// Who asks.
    pub client: ClientId,
    /// Rises with every new request of the client; a request resent bears the same number and gets the same answer.
    pub number: u64,
    /// The version of the table on which the client decided.
    pub expected: u64,
    /// What is asked.
    pub command: Command<G>,
}

/// What may be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<G: Orders> {
    /// Sit down in an open seat, or take over one that a bot fills; in one's own seat before the start: have another name there.
    Sit {
        /// Where.
        seat: Player,
        /// The name to be shown.
        name: String,
    },
    /// Put a bot into an open seat; once the game has begun: say whether the bot in a seat only fills it, as one
    /// may that plays for somebody who is away.
    Invite {
        /// Where.
        seat: Player,
        /// How strong.
        level: Level,
        /// The name to be shown.
        name: String,
        /// Whether it only fills the seat, for a person who may still come.
        fills: bool,
    },
    /// Leave a seat before the start, or take a bot out of it.
    Leave {
        /// Where.
        seat: Player,
    },
    /// Begin; every seat is taken.
    Start,
    /// Decide for a seat: one action, or a chain that is taken whole or not at all.
    Act {
        /// For whom.
        seat: Player,
        /// One after the other.
        actions: Vec<G::Action>,
    },
    /// Take back the last decision.
    Undo {
        /// Whose.
        seat: Player,
    },
    /// Hand the seat to a bot.
    Resign {
        /// Which seat.
        seat: Player,
        /// To what bot.
        level: Level,
    },
    /// Take the seat back from the bot.
    Return {
        /// Which seat.
        seat: Player,
    },
    /// Leave a standing order, or take it back.
    Order {
        /// For whom.
        seat: Player,
        /// The order.
        order: Option<G::Order>,
    },
    /// Play again with the same seats after the end: proposes it, or agrees to it.
    Rematch,
    /// Propose something to which everybody must agree.
    Propose {
        /// For whom.
        seat: Player,
        /// What.
        motion: Motion,
    },
    /// Say yes or no to what is proposed.
    Vote {
        /// For whom.
        seat: Player,
        /// Yes.
        agree: bool,
    },
}

/// What the table answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<G: Game> {
    /// Done; the table has this version now.
    Done {
        /// The version after the command.
        version: u64,
    },
    /// Not done, and nothing has changed.
    Refused(Refusal<G>),
}

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<G: Game> {
    /// The client decided on an older table; it should look again.
    Conflict {
        /// The version of the table now.
        version: u64,
    },
    /// The number is lower than that of a request already answered.
    OldRequest,
    /// There is no such seat.
    NoSuchSeat,
    /// The seat is taken.
    SeatTaken,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// This is no name.
    BadName(BadName),
    /// Seats are still open.
    SeatsOpen,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is not over.
    NotOver,
    /// The game is over, or was abandoned.
    Over,
    /// Something else is proposed already.
    ProposalPending,
    /// Nothing is proposed.
    NoProposal,
    /// The others have refused just that, and nothing was decided since.
    AskedAlready,
    /// A bot plays the seat, or none does.
    WrongHands,
    /// Whoever sits there is not away, or was here a moment ago, or nobody waits for them.
    NotAway,
    /// A clock of days says how long whoever sits there may be away.
    ClockDecides,
    /// The bot that fills the seat is in the middle of a turn.
    MidTurn,
    /// A chain has no action.
    NothingToDo,
    /// An action of the chain is illegal; none was taken.
    Illegal {
        /// Its place in the chain, from 0.
        place: usize,
        /// Why.
        reason: G::Illegal,
    },
    /// An action of the chain comes when the seat no longer decides; none was taken.
    ChainTooLong {
        /// Its place in the chain, from 0.
        place: usize,
    },
    /// Nothing can be taken back.
    NoUndo(WhyNoUndo),
}
