//! What a game tells the frame besides the position: what happened, what travels, and help.

use grid::Cells;
use kernel::{Player, PlayerSet};

use crate::parts::icon::Icon;

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LogLine {
    /// The step that brought it about.
    pub step: usize,
    /// The sentence.
    pub text: String,
    /// Whom it is about.
    pub player: Option<Player>,
    /// Which cells of that seat's board it touched.
    pub cells: Cells,
    /// What else it touched, by the words in `data-thing`.
    pub things: Vec<String>,
    /// What changed hands.
    pub books: Vec<Book>,
    /// Why nobody decided it.
    pub aside: Option<&'static str>,
    /// Whether chance did it.
    pub chance: bool,
    /// Whether a bot decided it for whom it is about, who was away.
    pub stood_in: bool,
    /// Whether a round begins here.
    pub round: bool,
    /// Whether the last round is over with this: what follows is counted at the end of the game.
    pub closes: bool,
    /// Whether it belongs to what the line before tells, such as a bid to its auction or a deed to its turn.
    pub joins: bool,
    /// About whom the whole to which it belongs is by now, and what that comes to, in one line.
    pub head: Option<(Option<Player>, String)>,
    /// The sign of what happens to all, which stands where that of a seat does.
    pub sign: Option<String>,
    /// What is heard, if anything.
    pub chime: Option<Chime>,
    /// Whom it concerns so much that they should not miss it.
    pub concerns: PlayerSet,
}

/// How a host calls what chance did.
pub const CHANCE: &str = "chance";

/// What is heard of the game, the quietest first; what is heard is always to be seen as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chime {
    /// Whoever looks is to decide.
    Turn,
    /// Something was completed.
    Done,
    /// An auction was won.
    Won,
    /// A round begins.
    Round,
    /// The game is over.
    Over,
}

/// Something that changed hands or was counted, term by term.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// Whose; nothing for what only explains the line.
    pub player: Option<Player>,
    /// Of what the sum is.
    pub name: String,
    /// The terms.
    pub terms: Vec<(String, i32)>,
    /// The sum.
    pub total: i32,
    /// The sum in short, with its sign and what it is of; empty if the sentence says the sum already.
    pub short: String,
    /// Whether it counts points.
    pub scores: bool,
}

impl Book {
    /// The sum in short as it would be told if it came to so much.
    #[must_use]
    pub fn as_if(&self, total: i32) -> String {
        self.short.replacen(&signed(self.total), &signed(total), 1)
    }
}

/// A number with its sign, minus as a true minus; nothing has none.
#[must_use]
pub fn signed(number: i32) -> String {
    match number {
        ..0 => format!("\u{2212}{}", number.unsigned_abs()),
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
    }
}

impl LogLine {
    /// What changed hands with whom the line is about, in short.
    #[must_use]
    pub fn sums(&self) -> String {
        let about = |book: &&Book| {
            book.total != 0
                && !book.short.is_empty()
                && book.player.is_some_and(|player| self.player.is_none_or(|about| about == player))
        };
        let mut told = String::new();
        for scores in [true, false] {
            for book in self.books.iter().filter(|book| book.scores == scores).filter(about) {
                told.push_str(if told.is_empty() { "" } else { " · " });
                told.push_str(&book.short);
            }
        }
        told
    }

    /// The sentence with what changed hands.
    #[must_use]
    pub fn with_sums(&self) -> String {
        let sums = self.sums();
        if sums.is_empty() { self.text.clone() } else { format!("{} {sums}", self.text) }
    }
}

/// Something that travels over the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// What.
    pub icon: Icon,
    /// Whose colour it bears.
    pub player: Player,
    /// Where from, by the word in `data-thing`.
    pub from: String,
    /// Where to, by the word in `data-thing`.
    pub to: String,
}

/// What help is asked about: a number that the game gives its topics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Topic(pub u16);

impl Topic {
    /// The rule of the moment, which every game has.
    pub const MOMENT: Topic = Topic(0);
}

/// A topic in the list of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TopicEntry {
    /// Which.
    pub topic: Topic,
    /// Its sign, an SVG as high as the text around it.
    pub sign: String,
    /// What it is called there.
    pub name: String,
}

/// What a sum is called, its terms, and the sum.
pub type Sum = (String, Vec<(String, i32)>, i32);

/// What is said about a topic.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Help {
    /// Its title.
    pub title: String,
    /// Its picture, as SVG.
    pub picture: String,
    /// The rules, one sentence or two each.
    pub rules: Vec<String>,
    /// How things stand now.
    pub now: Vec<String>,
    /// What it is worth now: of what the sum is, the terms, the sum.
    pub receipt: Option<Sum>,
    /// What decides it: a count for every seat.
    pub counts: Vec<(String, Vec<(Player, i32)>)>,
    /// What signs on the page mean.
    pub legend: Vec<(Sign, String)>,
}

/// A sign that stands for a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A picture of the frame.
    Icon(Icon),
    /// A picture of the game, as SVG.
    Drawn(String),
    /// The mark of what is wanted.
    Wanted(Icon),
    /// A few letters.
    Text(String),
}
