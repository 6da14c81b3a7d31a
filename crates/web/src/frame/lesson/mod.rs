//! A lesson: a prepared game played by doing, in which each step says why. It is data, a record with remarks, and knows no game;
//! what plays it is fetched when a lesson is opened.

#[cfg(target_arch = "wasm32")]
mod light;
#[cfg(target_arch = "wasm32")]
mod line;
#[cfg(target_arch = "wasm32")]
mod play;
mod script;
pub mod words;

use kernel::Player;

use super::Tab;
use crate::parts::icon::Icon;
use crate::words::Lang;

#[cfg(target_arch = "wasm32")]
pub use play::taught;
pub use script::Script;

/// A text in the language of the reader.
pub type Text = fn(Lang) -> &'static str;

/// The picture of a card that could be had, and what it is in a sentence.
pub type Beside = (fn() -> String, Text);

/// So many minutes a lesson takes.
#[cfg(any(test, target_arch = "wasm32"))]
pub const MINUTES: usize = 5;

/// A game that is played along a record.
#[derive(Debug)]
pub struct Lesson {
    /// The record, a little longer than the lesson. The seats of others are those of bots.
    pub record: &'static str,
    /// Who learns.
    pub seat: Player,
    /// First words of decisions that the learner makes as they like: what is recorded is one way of many.
    pub free: &'static [&'static str],
    /// What is to be done, in order; each ends with a decision that the record has.
    pub steps: &'static [Step],
    /// What is said when all is done, where the record ends.
    pub end: Remark,
    /// What else the game holds: a section of its rulebook, and what that is about.
    pub more: &'static [(&'static str, Text)],
}

/// What stands on the page while something is to be done.
#[derive(Debug)]
pub struct Remark {
    /// How many steps the record has by then.
    pub at: usize,
    /// What it is about, in a word.
    pub about: Text,
    /// The headline.
    pub title: Text,
    /// What others have done since the step before, if it is to be told.
    pub before: Option<Text>,
    /// Two sentences.
    pub text: Text,
    /// Why, in a sentence.
    pub why: Text,
    /// What could be had instead, or besides: its picture, and what it is in a sentence.
    pub cards: &'static [Beside],
    /// What is added up, if something is.
    pub sum: Option<Addition>,
}

/// A sum told in pictures.
#[derive(Debug)]
pub struct Addition {
    /// What is added.
    pub terms: &'static [Addend],
    /// What the sum is called.
    pub name: Text,
    /// What it must reach, if something asks for it.
    pub least: Option<i32>,
}

impl Addition {
    /// The sum.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.terms.iter().map(|term| term.amount).sum()
    }
}

/// One number of a sum.
#[derive(Debug)]
pub struct Addend {
    /// Its sign.
    pub icon: Icon,
    /// How much.
    pub amount: i32,
    /// What it is called.
    pub name: Text,
}

/// One thing to do.
#[derive(Debug)]
pub struct Step {
    /// What is said meanwhile.
    pub remark: Remark,
    /// What is to be pressed, one after the other: the last of these that the page shows is the one that is lit.
    pub presses: &'static [Press],
    /// Selectors of what explains it, which is lit too.
    pub shows: &'static [&'static str],
    /// What a phone shows beside the decision meanwhile, if not the part that is decided about.
    pub tab: Option<Tab>,
}

/// One thing to press.
#[derive(Debug)]
pub struct Press {
    /// The selector that finds it.
    pub on: &'static str,
    /// Selectors of what may be pressed besides.
    pub also: &'static [&'static str],
    /// What is to be done, in a few words.
    pub task: Text,
    /// What is said meanwhile instead of the two sentences of the step, if another thing matters then.
    pub says: Option<Text>,
}

impl Lesson {
    /// What is said at a step; after the last, what is said at the end.
    #[must_use]
    pub fn remark(&self, step: usize) -> &Remark {
        self.steps.get(step).map_or(&self.end, |step| &step.remark)
    }

    /// All that is said, in order.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        (0..=self.steps.len()).map(|step| self.remark(step))
    }

    /// How many seconds it takes whoever reads all of it at a walk, two hundred words a minute, and looks for two seconds before each
    /// press.
    #[cfg(test)]
    fn seconds(&self, lang: Lang) -> usize {
        let words = |text: Text| text(lang).split_whitespace().count();
        let besides = self
            .remarks()
            .flat_map(|one| one.before.into_iter().chain(one.cards.iter().map(|(_, text)| *text)));
        let said = self.remarks().flat_map(|one| [one.title, one.text, one.why]);
        let said: usize = said.chain(besides).map(words).sum();
        let presses = || self.steps.iter().flat_map(|step| step.presses);
        let tasks: usize = presses().map(|press| words(press.task) + press.says.map_or(0, words)).sum();
        (said + tasks) * 60 / 200 + 2 * presses().count()
    }

    /// Proves that a beginner is through in the minutes that are named, in every language.
    #[cfg(test)]
    pub fn keeps_its_minutes(&self) {
        for lang in Lang::ALL {
            let takes = self.seconds(lang);
            assert!((90..=60 * MINUTES).contains(&takes), "{takes} seconds in {lang:?}");
        }
    }
}
