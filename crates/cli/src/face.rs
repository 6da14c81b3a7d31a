//! How a game is shown in a terminal.
//!
//! Everything is drawn from a view and a prompt. A face never holds the state, so it cannot show what its viewer may not see.
//! What a game does not draw itself is drawn from what every game tells.

use kernel::{
    Evaluate, Game, GameView, Orders, PerPlayer, Player, Recorded, Referee, Rng, ScoreSheet, Told, Viewer,
};

use crate::paint::{Block, StyledLine};
use crate::plain;
use crate::scene::Drawing;

/// All that the terminal needs of a game.
pub trait Playable: Told + Orders + Referee + Recorded + Evaluate {}
impl<G: Told + Orders + Referee + Recorded + Evaluate> Playable for G {}

/// A decision as it is put to a person.
#[derive(Clone, Debug)]
pub struct Asked<A> {
    /// The choices with what they cost and bring, and what can be typed.
    pub text: Block,
    /// What short labels stand for, such as `3` for the third choice.
    pub labels: Vec<(String, A)>,
    /// What an empty line stands for, if anything.
    pub enter: Option<A>,
}

/// A sentence about something that happened.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// The sentence.
    pub text: StyledLine,
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

/// What can be asked at any time besides the words that every game has: how it is typed, and what it shows.
pub type Looks = &'static [(&'static str, &'static str)];

/// The drawings of a game. Each has a default that knows nothing of the game.
pub trait Face<G: Playable>: Sync {
    /// The whole table as the viewer sees it.
    fn table(&self, view: &G::View, scene: Drawing<'_>) -> Block {
        plain::table::<G>(view, scene)
    }

    /// What the viewer needs to see for this decision when the table was shown before.
    fn glance(&self, view: &G::View, _prompt: &G::Prompt, scene: Drawing<'_>) -> Block {
        plain::common::<G>(view, scene)
    }

    /// The decision with its choices.
    fn question(&self, view: &G::View, prompt: &G::Prompt, scene: Drawing<'_>) -> Asked<G::Action> {
        plain::question::<G>(view, prompt, scene)
    }

    /// What a viewer can ask to see at any time.
    fn looks(&self) -> Looks {
        &[]
    }

    /// What one of [`Face::looks`] shows. `words` are the word itself and what follows it.
    ///
    /// # Errors
    /// What was expected after the word.
    fn look(
        &self,
        _view: &G::View,
        _prompt: Option<&G::Prompt>,
        _words: &[&str],
        _scene: Drawing<'_>,
    ) -> Result<Block, String> {
        Err("there is nothing more to look at than `table` shows".to_owned())
    }

    /// What the table would look like after a legal action, as far as that can be drawn without taking it.
    fn preview(&self, _view: &G::View, _action: G::Action, _scene: Drawing<'_>) -> Option<Block> {
        None
    }

    /// What happened, in a sentence; nothing if another event says it already.
    fn narrate(&self, view: &G::View, event: &G::Event, scene: Drawing<'_>) -> Option<Sentence> {
        plain::narrate::<G>(view, event, scene)
    }

    /// Reads a standing order, if the line is one.
    ///
    /// # Errors
    /// What was expected.
    fn order(&self, _view: &G::View, _line: &str) -> Option<Result<G::Order, String>> {
        None
    }

    /// The rules of the moment.
    fn help(&self, view: &G::View, prompt: Option<&G::Prompt>, scene: Drawing<'_>) -> Block {
        plain::help::<G>(view, prompt, scene)
    }

    /// The score of every seat, line by line.
    fn score_sheet(
        &self,
        view: &G::View,
        scores: &PerPlayer<ScoreSheet<G::Term>>,
        scene: Drawing<'_>,
    ) -> Block {
        plain::score_sheet::<G>(view, scores, scene)
    }

    /// The end of the game: what was counted, and who has won.
    fn ending(
        &self,
        view: &G::View,
        scores: &PerPlayer<ScoreSheet<G::Term>>,
        places: &PerPlayer<u8>,
        scene: Drawing<'_>,
    ) -> Block {
        plain::ending::<G>(view, scores, places, scene)
    }

    /// The stretch of play, a number and a word; when it changes, a person wants to see the whole table again.
    fn chapter(&self, view: &G::View) -> (u32, &'static str) {
        (view.round().into(), view.stage())
    }

    /// What is shown after an action at whose result a person may want to look before the game goes on; nothing for others.
    fn afterwards(&self, _view: &G::View, _action: G::Action, _scene: Drawing<'_>) -> Option<Block> {
        None
    }

    /// Whether the action shows others something that only its seat knew: to someone it might have been impossible.
    fn shows_hidden(&self, before: &G, player: Player, action: G::Action) -> bool {
        const WORLDS: u64 = 8;
        let others = (0..before.players()).map(Player::new).filter(|&other| other != player);
        let worlds =
            |other| (0..WORLDS).map(move |stream| before.resample(other, &mut Rng::stream(0, stream)));
        others.flat_map(worlds).any(|world| world.check(player, action).is_err())
    }

    /// Whether the decision can be made without looking at what is hidden, so that people who share a keyboard need not hand it
    /// over for it.
    fn is_open(&self, _prompt: &G::Prompt) -> bool {
        false
    }

    /// The parts of a score that a simulation counts, each with its name.
    fn sources(&self) -> Vec<(G::Term, &'static str)> {
        Vec::new()
    }

    /// What is scored.
    fn points(&self) -> &'static str {
        "points"
    }

    /// What is printed on the components, as wide as the page.
    fn edition(&self, edition: G::Edition, width: usize) -> Block {
        plain::edition::<G>(edition, width)
    }
}

/// Whether somebody has chosen something that `player` will learn only when all have chosen.
pub fn has_secret_choices<G: Game>(game: &G, player: Player) -> bool {
    game.without_secret_choices(player) != *game
}

/// The round that a viewer sees; it changes where a person who leafs through a game would stop.
pub fn round<G: Game>(game: &G, viewer: Viewer) -> u16 {
    game.view(viewer).round()
}
