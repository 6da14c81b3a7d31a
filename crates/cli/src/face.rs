//! What a game must bring to be played in a terminal.
//!
//! Everything is drawn from a view and a prompt. A face never holds the state, so it cannot show what its viewer may not see.

use kernel::{Notation, Orders, PerPlayer, Player, ScoreSheet};

use crate::paint::{Block, Line};
use crate::scene::Scene;

/// A decision as it is put to a person.
#[derive(Clone, Debug)]
pub struct Question<A> {
    /// The choices with what they cost and bring, and what can be typed.
    pub text: Block,
    /// What short labels stand for, such as `3` for the third choice.
    pub labels: Vec<(String, A)>,
    /// What an empty line stands for, if anything.
    pub enter: Option<A>,
}

/// A sentence about something that happened.
#[derive(Clone, Debug)]
pub struct Told {
    /// The sentence.
    pub sentence: Line,
    /// Whether it begins a paragraph.
    pub opens: Opens,
    /// Of whom it speaks, if of one seat.
    pub who: Option<Player>,
}

/// Whether a sentence begins a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// It does.
    Always,
    /// It goes on from what was said.
    Never,
    /// It goes on if the sentence before speaks of the same seat. Else it begins one, to which the next sentence belongs.
    ForAnother,
}

/// A game that can be shown in a terminal.
pub trait Face: Notation + Orders {
    /// What a viewer can ask to see at any time: the word, and what it shows.
    const LOOKS: &'static [(&'static str, &'static str)];

    /// The whole table as the viewer sees it.
    fn table(view: &Self::View, scene: Scene<'_>) -> Block;

    /// What the viewer needs to see for this decision when the table was shown before.
    fn glance(view: &Self::View, prompt: &Self::Prompt, scene: Scene<'_>) -> Block;

    /// The decision with its choices.
    fn question(view: &Self::View, prompt: &Self::Prompt, scene: Scene<'_>) -> Question<Self::Action>;

    /// What one of [`Face::LOOKS`] shows. `words` are the word itself and what follows it.
    ///
    /// # Errors
    /// What was expected after the word.
    fn look(
        view: &Self::View,
        prompt: Option<&Self::Prompt>,
        words: &[&str],
        scene: Scene<'_>,
    ) -> Result<Block, String>;

    /// What the table would look like after a legal action, as far as that can be drawn without taking it.
    fn preview(view: &Self::View, action: Self::Action, scene: Scene<'_>) -> Option<Block>;

    /// What happened, in a sentence; nothing if another event says it already.
    fn narrate(view: &Self::View, event: &Self::Event, scene: Scene<'_>) -> Option<Told>;

    /// Reads a standing order, if the line is one, such as `raise to 900`.
    ///
    /// # Errors
    /// What was expected.
    fn order(view: &Self::View, line: &str) -> Option<Result<Self::Order, String>>;

    /// The rules of the moment.
    fn help(view: &Self::View, prompt: Option<&Self::Prompt>, scene: Scene<'_>) -> Block;

    /// The score of every seat, line by line.
    fn score_sheet(view: &Self::View, scores: &PerPlayer<ScoreSheet<Self::Term>>, scene: Scene<'_>) -> Block;

    /// The end of the game: what was counted, card by card, and who has won.
    fn ending(
        view: &Self::View,
        scores: &PerPlayer<ScoreSheet<Self::Term>>,
        places: &PerPlayer<u8>,
        scene: Scene<'_>,
    ) -> Block;

    /// The stretch of play; when it changes, a person wants to see the whole table again.
    fn chapter(view: &Self::View) -> u32;

    /// The round; it changes where a person who leafs through a game would stop.
    fn round(view: &Self::View) -> u32;

    /// Whether a person may want to look at the result of the action before the game goes on.
    fn is_weighty(action: Self::Action) -> bool;

    /// Whether the action shows others something that only its seat knew.
    fn shows_hidden(action: Self::Action) -> bool;

    /// Whether the decision can be made without looking at hidden cards, so that people who share a keyboard need not hand
    /// it over for it.
    fn is_open(prompt: &Self::Prompt) -> bool;
}
