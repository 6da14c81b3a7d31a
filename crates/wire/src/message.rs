//! What a host says.

use kernel::{Player, PlayerSet, ScoreSheet};
use serde::{Deserialize, Serialize};

use crate::{Motion, Study, Timing, Types};

/// Something a host says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound(
    serialize = "G::View: Serialize, G::Prompt: Serialize, G::Event: Serialize, G::Illegal: Serialize, \
                 G::Term: Serialize, G::Order: Serialize",
    deserialize = "G::View: Deserialize<'de>, G::Prompt: Deserialize<'de>, G::Event: Deserialize<'de>, \
                   G::Illegal: Deserialize<'de>, G::Term: Deserialize<'de>, G::Order: Deserialize<'de>"
))]
pub enum Message<G: Types> {
    /// The answer to what the client said under this number.
    Answer {
        /// The number.
        number: u64,
        /// The answer.
        answer: Answer<G>,
    },
    /// The table has changed, or is looked at for the first time.
    Update(Box<Update<G>>),
    /// What must be kept so that the table survives the end of the host.
    Saved {
        /// To be given back by [`crate::Ask::Load`].
        text: String,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound(
    serialize = "G::View: Serialize, G::Prompt: Serialize, G::Event: Serialize, G::Illegal: Serialize, \
                 G::Term: Serialize",
    deserialize = "G::View: Deserialize<'de>, G::Prompt: Deserialize<'de>, G::Event: Deserialize<'de>, \
                   G::Illegal: Deserialize<'de>, G::Term: Deserialize<'de>"
))]
pub enum Answer<G: Types> {
    /// Done, or allowed.
    Done {
        /// The version of the table now.
        version: u64,
    },
    /// Not done, and nothing has changed.
    Refused(Refused<G>),
    /// The table as it was, or as it would be.
    Past(Box<Past<G>>),
    /// What is thought of a decision.
    Study(Box<Study<G::Event>>),
    /// The record of the game.
    Record {
        /// Its text.
        text: String,
    },
}

/// Who is at a table on a server now, whether its game has begun or not.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Present {
    /// The seats whose people are there.
    pub seats: PlayerSet,
    /// The seat of the host, who alone begins the game and lets bots sit down and stand up: whoever created the table, or, if they
    /// do not sit at it, the first person who does.
    pub host: Option<Player>,
    /// How many people are there who sit nowhere.
    pub watching: usize,
    /// How many of them have said that they only want to watch.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub to_watch: usize,
    /// The names of those among them who have said one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub onlookers: Vec<String>,
    /// What those of them wish who would like to have the seat of a bot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wishes: Vec<Wish>,
    /// The seats whose people have gone not long ago, each with the seconds until the others may let a bot play for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub just_gone: Vec<(Player, u64)>,
}

/// That somebody who watches would like to have the seat of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wish {
    /// By which the host of the table says no.
    pub number: i64,
    /// What whoever wishes it is called.
    pub name: String,
}

const fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "G::Illegal: Serialize", deserialize = "G::Illegal: Deserialize<'de>"))]
pub struct Refused<G: Types> {
    /// A short name, the same for every refusal of its kind.
    pub reason: String,
    /// In an English sentence.
    pub words: String,
    /// The rule that stands in the way, if it is one.
    pub illegal: Option<G::Illegal>,
    /// Which action of the chain is meant, from 0.
    pub place: usize,
}

/// All that a client needs in order to show the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::View: Serialize, G::Prompt: Serialize, G::Event: Serialize, G::Term: Serialize, G::Order: Serialize",
    deserialize = "G::View: Deserialize<'de>, G::Prompt: Deserialize<'de>, G::Event: Deserialize<'de>, \
                   G::Term: Deserialize<'de>, G::Order: Deserialize<'de>"
))]
pub struct Update<G: Types> {
    /// The name of the game, as records say it.
    pub game: String,
    /// Rises with every change.
    pub version: u64,
    /// Through whose eyes this is seen.
    pub eyes: Option<Player>,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// Who owes a decision.
    pub to_act: PlayerSet,
    /// Whether the game is over.
    pub over: bool,
    /// How many steps the log has.
    pub steps: usize,
    /// What is seen; nothing before the start.
    pub view: Option<G::View>,
    /// The decision owed through these eyes.
    pub prompt: Option<G::Prompt>,
    /// What happened from this step on follows; whatever was told of this step and later ones before holds no more.
    pub since: usize,
    /// What happened.
    pub happened: Vec<Happened<G::Event>>,
    /// Whether the last decision can be taken back.
    pub undo: Undo,
    /// The standing order of the seat.
    pub order: Option<G::Order>,
    /// The scores so far, in order of seats.
    pub scores: Vec<ScoreSheet<G::Term>>,
    /// Whether the game was ended unfinished.
    pub abandoned: bool,
    /// To which step of the log the seat may propose to go back, if it has decided anything: behind its own last decision. Nothing where
    /// the others have refused just that, and nothing was decided since.
    pub take_back: Option<usize>,
    /// What is proposed.
    pub proposal: Option<Proposal>,
    /// Who said no to what was proposed last, until something else is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Player>,
    /// Who has just taken a decision back alone, and with it the turn of another person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Player>,
    /// How much time the seats have, if it is measured.
    pub clock: Option<Clock>,
    /// At which other table this game, which has ended, is played again, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// What was chosen for the game, each option with its value; told before the start, when one may still stay away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
}

/// Something on which somebody has still to say yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// What.
    pub motion: Motion,
    /// By whom.
    pub by: Player,
    /// To which step of the log a decision would be taken back.
    pub to: Option<usize>,
    /// Who has agreed.
    pub agreed: PlayerSet,
    /// Who is asked in all, those who have agreed among them.
    pub asked: PlayerSet,
    /// Who has said no to playing again and is not asked once more; they may still join.
    #[serde(default)]
    pub out: PlayerSet,
    /// For how many milliseconds those who have agreed to play again still wait for those who say nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patience: Option<u64>,
}

/// The time of the seats at the moment when it is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// How much time there is.
    pub timing: Timing,
    /// What is left to every seat, in milliseconds, in order of seats.
    pub left: Vec<u64>,
    /// The seats whose time runs.
    pub running: PlayerSet,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// Which.
    pub player: Player,
    /// The name shown.
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the client that is told this may act for the seat.
    pub own: bool,
    /// Whether a bot only fills the seat: whoever comes and sits nowhere may take it over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub filled: bool,
    /// Since when whoever sits there plays, if they took the seat over from a bot in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
}

/// When somebody took a seat over, and from which bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Since {
    /// How many steps the log had.
    pub step: usize,
    /// What the bot was called.
    pub bot: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    Open,
    /// A person.
    Person,
    /// A person, for whom a bot of this level plays meanwhile.
    Away(String),
    /// A bot of this level.
    Bot(String),
    /// Nobody, for ever: the rules decide for the seat.
    Automaton,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Happened<E> {
    /// The step of the log that brought it about.
    pub step: usize,
    /// The word of the mark of that step: who decided it. Where a bot did for a person who was away, `stand_in` and their seat.
    pub by: String,
    /// What.
    pub event: E,
}

/// Whether the last decision can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// It can; the log would then have so many steps.
    To(usize),
    /// The seat has decided nothing yet.
    NothingYet,
    /// A card has been seen since.
    Revealed,
    /// Another seat has decided since.
    OthersDecided,
    /// A spectator has nothing to take back.
    NoSeat,
}

/// A decision that a seat owes, for a program that plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "G::View: Serialize", deserialize = "G::View: Deserialize<'de>"))]
pub struct Owed<G: Types> {
    /// The seat.
    pub seat: Player,
    /// The version of the table on which to decide.
    pub version: u64,
    /// Every legal action, in the notation of the game.
    pub actions: Vec<String>,
    /// What the seat sees.
    pub view: G::View,
}

/// A position that is not the present one: an earlier one, or one that would come of a chain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::View: Serialize, G::Prompt: Serialize, G::Event: Serialize, G::Term: Serialize",
    deserialize = "G::View: Deserialize<'de>, G::Prompt: Deserialize<'de>, G::Event: Deserialize<'de>, \
                   G::Term: Deserialize<'de>"
))]
pub struct Past<G: Types> {
    /// How many steps the log has at it.
    pub steps: usize,
    /// What is seen.
    pub view: G::View,
    /// The decision owed through these eyes.
    pub prompt: Option<G::Prompt>,
    /// What the last step brought about, or the chain.
    pub happened: Vec<Happened<G::Event>>,
    /// The scores, in order of seats.
    pub scores: Vec<ScoreSheet<G::Term>>,
}
