//! What a game brings to the page.

use std::future::Future;
use std::ops::RangeInclusive;
use std::pin::Pin;
use std::sync::Arc;

use kernel::{OptionSpec, Player, Weight};
use leptos::prelude::*;
use wasm_split_helpers::SplitLoaderError;
use wire::{AnyGame, Json, Refused, Thought};

use super::screen::Screen;
use super::{Counsel, Flight, Help, History, LogLine, Outlook, Scene, Shortcut, Tab, Topic, TopicEntry};
use crate::parts::icon::Icon;
use crate::store;
use crate::words::{Lang, Start};

/// Opens the screen of a table.
pub type Open = fn(Screen) -> Arc<dyn GameScreen>;

/// What opens a game's screen, once it was fetched.
pub type Fetching = Pin<Box<dyn Future<Output = Result<Open, SplitLoaderError>>>>;

/// Lays out the lesson of a game whose screen was fetched.
pub type Teach = fn(&'static dyn GamePage, Open) -> AnyView;

/// What lays out a game's lesson, once it was fetched.
pub type FetchingLesson = Pin<Box<dyn Future<Output = Result<Teach, SplitLoaderError>>>>;

/// Opens the rulebook of a game.
pub type OpenRules = fn(&'static dyn GamePage) -> AnyView;

/// What opens a game's rulebook, once it was fetched.
pub type FetchingRules = Pin<Box<dyn Future<Output = Result<OpenRules, SplitLoaderError>>>>;

/// Lays out what is said about a topic.
pub type LayHelp = fn(Screen, Topic, Help) -> AnyView;

/// How the frame lays out a comparison: its rows, each with its name, as HTML with a sign before it where it has one,
/// and an entry for each seat.
pub type LayComparison = fn(Screen, Vec<(String, Vec<String>)>) -> AnyView;

/// A game as the page knows it before a table of it is open. All games of the page stand in one table, [`crate::games`].
pub trait GamePage: Sync {
    /// The name of the game in records, links and requests.
    fn word(&self) -> &'static str;

    /// The title in a language.
    fn title(&self, lang: Lang) -> &'static str;

    /// What the game is, in one short sentence; empty if nobody wrote one.
    fn line(&self, lang: Lang) -> &'static str;

    /// How long a game takes, in minutes, if the box says so.
    fn minutes(&self) -> Option<RangeInclusive<u32>>;

    /// How much there is to learn and to think about, if the game says so.
    fn weight(&self) -> Option<Weight>;

    /// With how many seats the game is played.
    fn seats(&self) -> RangeInclusive<usize>;

    /// What else may be chosen before the game.
    fn options(&self) -> &'static [OptionSpec];

    /// What an option is called, or one of its values, where the page has words for it; else its own word is shown.
    fn option_name(&self, _key: &str, _value: Option<&str>, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// What a value of an option means for the game, in a sentence, where its name does not say it all.
    fn option_about(&self, _key: &str, _value: &str, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// The picture on the box, as the content of an SVG whose field is 600 by 600; nothing for the picture that any game gets.
    fn cover(&self) -> Option<String> {
        None
    }

    /// Fetches the screen, which is no part of what the start page loads. What was fetched once is there at once the next
    /// time; what could not be fetched is tried again.
    fn fetch(&self) -> Fetching;

    /// Fetches the lesson, which comes neither with the start page nor with the screen; nothing for a game that brings none.
    fn lesson(&self) -> Option<FetchingLesson> {
        None
    }

    /// Fetches the rulebook, which comes by itself too; nothing for a game that brings none.
    fn rulebook(&self) -> Option<FetchingRules> {
        None
    }
}

/// What the way to the lesson of a game is called: it goes on where it was left.
#[must_use]
pub fn to_lesson(game: &dyn GamePage) -> Start {
    if store::in_lesson(game.word()) { Start::LearnOn } else { Start::Learn }
}

/// A game at an open table. What is returned depends on the signals that were read for it, so the frame draws it anew when they
/// change. Whatever has a default is what a game without a screen of its own has.
pub trait GameScreen: Send + Sync + 'static {
    /// Why the table cannot be shown, if the host says something that this page cannot read.
    fn fault(&self) -> Option<String>;

    /// The position that is shown; nothing before the start.
    fn scene(&self) -> Option<Scene>;

    /// All that happened, in order; nothing as long as the game still fetches its sentences.
    fn lines(&self) -> Vec<LogLine>;

    /// How the game has gone.
    fn history(&self) -> History;

    /// Why an action was refused, from the rule that stands in the way.
    fn why(&self, _illegal: &Json) -> String {
        String::new()
    }

    /// Why a request was refused by a rule. A game that knows its refusals as data says it by [`GameScreen::why`].
    fn refusal(&self, refused: &Refused<AnyGame>) -> String {
        refused.illegal.as_ref().map_or_else(String::new, |illegal| self.why(illegal))
    }

    /// What a choice that is advised does, and what speaks for it.
    fn counsel(&self, thought: &Thought<Json>) -> Counsel;

    /// What who decides has chosen of a choice of several parts and not sent yet: what Maestro is asked of is what follows on it too.
    fn begun(&self) -> Vec<String> {
        Vec::new()
    }

    /// What others have a say in before it is decided, as a lot that is bid for: advice that was asked for about it goes on as long as
    /// it is the same.
    fn disputed(&self) -> Option<usize> {
        None
    }

    /// Puts advice into line with what was advised before about the same thing, where the choices are about as good.
    fn settle(&self, _choices: &mut [Thought<Json>]) {}

    /// Begins on the page what these actions do, as its own button would, where more is to be chosen with it. Whether it did.
    fn begin(&self, _acts: &[String]) -> bool {
        false
    }

    /// Shows on the table what would be done by these actions, as if it were considered; nothing for what stands nowhere. None
    /// once what is advised was put away.
    fn consider(&self, _acts: &[String]) {}

    /// What is advised has been laid out: its place may be brought into sight beside it.
    fn answered(&self) {}

    /// Sets how far somebody else would bid for who decides, where that can be asked for: as far as is advised.
    fn bid_up_to(&self, _limit: i32) {}

    /// What a source of points is called where Maestro foresees what comes from it, if otherwise than in the score.
    fn source(&self, _place: usize) -> Option<String> {
        None
    }

    /// A picture before what is told of these steps in the log, if there is one.
    fn picture(&self, _from: usize, _to: usize) -> Option<String> {
        None
    }

    /// What stands behind the podium, as an SVG; nothing for the town of the house.
    fn skyline(&self) -> Option<&'static str> {
        None
    }

    /// What decides among those who are level on points, in a few words; nothing if the game does not say it.
    fn tie_break(&self) -> String {
        String::new()
    }

    /// All public resources, laid out as the frame does: one row for each, with one entry for each seat, which is a dash for nothing.
    fn comparison(&self, lay: LayComparison) -> AnyView;

    /// What travels over the page since so many steps.
    fn flights(&self, _from: usize) -> Vec<Flight> {
        Vec::new()
    }

    /// The topics of help, besides the rule of the moment.
    fn topics(&self) -> Vec<TopicEntry> {
        Vec::new()
    }

    /// What is told of a round, counted from zero, whose place on the track is pressed.
    fn round_topic(&self, _round: usize) -> Topic {
        Topic::MOMENT
    }

    /// The section of the rulebook that tells more about a topic.
    fn rule_section(&self, _topic: Topic) -> Option<&'static str> {
        None
    }

    /// What a topic is called.
    fn topic_title(&self, _topic: Topic) -> Option<String> {
        None
    }

    /// What is said about a topic, laid out as the frame lays out help: at once, or when what knows it has been fetched.
    fn help(&self, topic: Topic, lay: LayHelp) -> AnyView;

    /// The hint of the first-game guide that belongs to the moment and was not dismissed yet, with its number; `read` has one
    /// bit for each.
    fn hint(&self, _read: u32) -> Option<(u32, String)> {
        None
    }

    /// Whether a part of the decision is shown that can be left for the whole of it.
    fn within(&self) -> bool {
        false
    }

    /// Leaves that part.
    fn leave(&self) {}

    /// What is to be decided, as a title.
    fn title(&self) -> String;

    /// The decision that is due.
    fn decision(&self) -> AnyView;

    /// What may be ordered beforehand, in a line beside what else there is to read about the decision.
    fn errands(&self) -> AnyView {
        ().into_any()
    }

    /// What the choice under consideration would do, as the prompt tells it; nothing while nothing is picked.
    fn outlook(&self) -> Option<Outlook> {
        None
    }

    /// What others decide, as far as everybody may know it, as a title; nothing where the game does not say it.
    fn awaited(&self) -> Option<String> {
        None
    }

    /// What is shown while somebody else decides.
    fn waiting(&self) -> AnyView {
        ().into_any()
    }

    /// The own area, and with it the board that was brought up. A picture in it with the id `board-picture` is shown small beside the
    /// decision where a phone has room.
    fn board(&self) -> AnyView;

    /// The board of a seat as a small picture; nothing in a game in which nobody has one.
    fn small_board(&self, _player: Player) -> Option<String> {
        None
    }

    /// What counts for a seat beside its points, in a number: its sign, what it is called, how much. Nothing where a seat has no such
    /// thing, or keeps it to itself.
    fn purse(&self, _player: Player) -> Option<(Icon, &'static str, i32)> {
        None
    }

    /// What the viewer holds; nothing in a game in which nobody holds anything.
    fn hand(&self) -> Option<AnyView> {
        None
    }

    /// What is for sale; nothing in a game without a market.
    fn market(&self) -> Option<AnyView> {
        None
    }

    /// The other seats.
    fn rivals(&self) -> AnyView;

    /// What comes between the end of the game and the ranking, such as cards that are turned up one by one. It sets `done` when
    /// the ranking may be shown; if `done` is set from the beginning, the viewer has seen it before.
    fn finale(&self, _done: RwSignal<bool>) -> Option<AnyView> {
        None
    }

    /// Sheets and definitions of pictures that stand beside the rest.
    fn beside(&self) -> AnyView {
        ().into_any()
    }

    /// What a tab of the phone is called, if not as usual.
    fn tab_title(&self, _tab: Tab, _lang: Lang) -> Option<&'static str> {
        None
    }

    /// The sign of a tab of the phone, if not the usual one.
    fn tab_icon(&self, _tab: Tab) -> Option<Icon> {
        None
    }

    /// The part of the table that is decided about now. A phone, which shows one part, opens it by itself when it becomes another.
    fn part(&self) -> Option<Tab> {
        None
    }

    /// Classes of the whole screen, which say to the stylesheet what is being done, each after a space.
    fn classes(&self) -> String {
        String::new()
    }

    /// Whether an action is being prepared, so that the news before it was read.
    fn busy(&self) -> bool {
        false
    }

    /// The keys of the game's own, for the list of shortcuts.
    fn shortcuts(&self, _lang: Lang) -> Vec<Shortcut> {
        Vec::new()
    }

    /// Whether the end of a round is a moment over the table, as [`GameScreen::round_end`] tells it, instead of a few lines beside
    /// the next decision.
    fn ends_rounds(&self) -> bool {
        false
    }

    /// How the round before that which has just begun ended: below its title, above the button that goes on.
    fn round_end(&self) -> AnyView {
        ().into_any()
    }

    /// Puts down whatever is picked: a new decision begins.
    fn put_down(&self) {}
}
