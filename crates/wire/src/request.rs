//! What a client says.

use std::collections::BTreeMap;

use kernel::Player;
use serde::{Deserialize, Serialize};

use crate::Types;

/// A pause that lasts until another is asked for.
pub const HELD: u32 = u32::MAX;

/// Something a client says, with all that is needed to carry it out once and only once.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "G::Order: Serialize", deserialize = "G::Order: Deserialize<'de>"))]
pub struct Request<G: Types> {
    /// Who says it.
    pub client: String,
    /// Rises with everything the client says. The same number again gets the same answer and does nothing; a lower one is refused.
    pub number: u64,
    /// The version of the table on which the client decided; of no account where nothing is changed.
    pub expected: u64,
    /// What is said.
    pub ask: Ask<G>,
}

/// What may be asked of a host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound(serialize = "G::Order: Serialize", deserialize = "G::Order: Deserialize<'de>"))]
pub enum Ask<G: Types> {
    /// Open a table, seat everybody and begin.
    New(NewGame),
    /// Take a saved table up again; the text is what [`crate::Message::Saved`] gave, or a record.
    Load {
        /// The text.
        text: String,
    },
    /// Show a record to whoever was given it: nobody sits at the table, and nothing is decided at it.
    Watch {
        /// The record.
        text: String,
    },
    /// Sit down in an open seat, or take over one that a bot only fills; in one's own seat before the start: have another name there.
    Sit {
        /// Where.
        seat: Player,
        /// The name to be shown.
        name: String,
    },
    /// Put a bot into an open seat; once the game has begun: say whether the bot in a seat has it on purpose.
    Invite {
        /// Where.
        seat: Player,
        /// The word of its level.
        level: String,
        /// The name to be shown.
        name: String,
        /// Whether it is meant to play, and does not only fill the seat for whoever comes later.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        on_purpose: bool,
    },
    /// Leave a seat before the start.
    Leave {
        /// Which.
        seat: Player,
    },
    /// Begin.
    Start,
    /// Decide: one action or a chain, taken whole or not at all.
    Act {
        /// For whom.
        seat: Player,
        /// In the notation of the game.
        actions: Vec<String>,
    },
    /// Take the last decision back.
    Undo {
        /// Whose.
        seat: Player,
    },
    /// Hand the seat to a bot.
    Resign {
        /// Which.
        seat: Player,
        /// The word of the bot's level.
        level: String,
    },
    /// Take the seat back.
    Return {
        /// Which.
        seat: Player,
    },
    /// Leave a standing order or take it back.
    Order {
        /// For whom.
        seat: Player,
        /// The order.
        order: Option<G::Order>,
    },
    /// Play again with the same seats: proposes it, or agrees to it.
    Rematch,
    /// Propose something to which everybody who plays must agree.
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
    /// Look through the eyes of this own seat from now on, or as a spectator; all that happened from step `since` is told.
    Look {
        /// Whose eyes.
        seat: Option<Player>,
        /// The first step to be told.
        since: usize,
    },
    /// See the table as it was after so many steps.
    Past {
        /// How many steps.
        steps: usize,
    },
    /// Say why an action is not allowed now.
    Explain {
        /// To whom.
        seat: Player,
        /// In the notation of the game.
        action: String,
    },
    /// Show what would come of a chain, as far as nothing hidden has a say in it.
    WhatIf {
        /// For whom.
        seat: Player,
        /// In the notation of the game.
        actions: Vec<String>,
    },
    /// Say what the strongest bot thinks of the first choice that somebody has after so many steps. While the game goes on,
    /// of the own seats alone; in any case by what the seat that decides knows, and nothing else.
    Study {
        /// How many steps.
        steps: usize,
        /// How many worlds and lines it tries in all; 2,000 are plenty, and more than 5,000 are not tried.
        iterations: u32,
        /// What that seat does first, in the notation of the game: the choice that follows is the one that is told of. Nothing hidden
        /// may have a say before it.
        #[serde(default)]
        acts: Vec<String>,
        /// How the turn was to go on by an earlier answer: what is left of it is weighed too.
        #[serde(default)]
        promise: Option<Promise>,
    },
    /// How long bots wait before each decision, so that people can follow.
    Pace {
        /// Milliseconds; [`HELD`] until something else is asked for, as far as the host lets one hold a table.
        pause: u32,
    },
    /// The record of the game.
    Record,
}

/// What a seat was advised to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Promise {
    /// After how many steps of the log.
    pub steps: usize,
    /// Its actions from there on, in the notation of the game.
    pub acts: Vec<String>,
}

/// What may be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// That the seat takes its last decision back, with all that was decided since.
    TakeBack,
    /// That the game ends unfinished.
    Abandon,
    /// That the same seats play again after the end.
    Rematch,
    /// That a bot plays this seat, for which all wait and whose person is away, until the person takes it back.
    StandIn(Player),
}

/// How much time there is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// What every seat has for the whole game, in milliseconds: minutes of a live game, or days.
    pub bank: u64,
    /// What is added for every turn of a person, in milliseconds.
    #[serde(default)]
    pub increment: u64,
    /// The word of the level of the bot that plays a seat whose time has run out, until its owner returns.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
}

fn usual_stand_in() -> String {
    "journeyman".to_owned()
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "AnyNewGame")]
pub struct NewGame {
    /// The game's name.
    pub game: String,
    /// Who sits where; the number of seats is that of the list.
    pub seats: Vec<NewSeat>,
    /// What is chosen beside it, by the words of the game; what is not there has its default.
    pub options: BTreeMap<String, String>,
    /// Feeds chance; whoever knows it knows the cards to come.
    pub seed: u64,
}

/// A table to be opened, as it is said now and as it was said when there was one game.
#[derive(Deserialize)]
struct AnyNewGame {
    #[serde(default)]
    game: Option<String>,
    seats: Vec<NewSeat>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// An option of the first game that had a field of its own.
    #[serde(default)]
    open_cash: bool,
    seed: u64,
}

/// What whoever names no game means: pages kept for years and programs written before there was another.
const FIRST_GAME: &str = "florence";

impl From<AnyNewGame> for NewGame {
    fn from(AnyNewGame { game, seats, options, open_cash, seed }: AnyNewGame) -> NewGame {
        NewGame::asked(game, seats, options, open_cash, seed)
    }
}

impl NewGame {
    /// A table as it is said now, or as it was said when there was one game: without its name, and with a field for one of its
    /// options.
    #[must_use]
    pub fn asked(
        game: Option<String>,
        seats: Vec<NewSeat>,
        mut options: BTreeMap<String, String>,
        open_cash: bool,
        seed: u64,
    ) -> NewGame {
        if open_cash {
            options.insert("cash".to_owned(), "open".to_owned());
        }
        NewGame { game: game.unwrap_or_else(|| FIRST_GAME.to_owned()), seats, options, seed }
    }
}

/// Who sits in a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewSeat {
    /// The name to be shown.
    pub name: String,
    /// The word of the bot's level; nothing for a person of this client.
    pub bot: Option<String>,
}
