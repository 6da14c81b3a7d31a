//! The contract between a game and everything that plays, shows or studies it.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Events, GamePrompt, GameView, PerPlayer, Player, PlayerSet, Rng, ScoreSheet, Setup, Viewer};

/// The outcome of a game in which nothing is left to chance; there is no such value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoChance {}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Turn {
    /// Each of these seats owes a decision, in any order; with more than one seat the choices are secret.
    Decide(PlayerSet),
    /// Chance decides: see [`Game::outcomes`].
    Chance,
    /// The game has ended.
    Over,
}

/// A game in play: the state, and the rules by which it changes. Implementations are small plain values; cloning one is
/// copying it.
///
/// `legal`, `check` and `apply` are one rule told three ways: an action is listed exactly if it is accepted, and
/// only an accepted action may be applied. [`Game::play`] is the checked door; `apply` is for callers who have
/// just listed or checked the action.
///
/// [`Game::view`] and [`Game::resample`] keep secrets: a view shows what its viewer may see, and a bot thinks about worlds
/// that its seat cannot tell from the real one. `kernel-testing` has the laws that every implementation must obey.
///
/// A whole game, such as one writes first. It is `crates/kernel/examples/heap.rs`, and `docs/a-new-game.md` goes on from there:
///
#[doc = concat!("```\n", include_str!("../examples/heap.rs"), "\n```")]
pub trait Game: Setup + Clone + Eq + Hash + Send + Sync {
    /// One small decision of a seat.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// One small result of chance.
    type Outcome: Copy + Ord + Hash + Debug + Send + Sync;
    /// Why an action is refused, as data.
    type Illegal: Copy + Eq + Debug + Send;
    /// Something that happened.
    type Event: Clone + Eq + Debug + Send;
    /// What a viewer may see.
    type View: GameView<Edition = Self::Edition> + Clone + Eq + Debug;
    /// The decision a seat faces, with all its choices.
    type Prompt: GamePrompt<Self::Edition> + Clone + Eq + Debug;
    /// A named part of a score.
    type Term: Copy + Eq + Debug + Send + Sync;

    /// Action indices run from 0 to one below this.
    const ACTIONS: u16;
    /// No game takes more steps (actions and outcomes together) than this.
    const MAX_STEPS: usize;
    /// How many units of a score make one point: 2 in a game that counts halves. Scores, receipts of points and places count
    /// units; what people read counts points, see [`points`].
    const UNITS_PER_POINT: u32 = 1;

    /// The game before its first step.
    fn new(config: &Self::Config) -> Self;

    /// The edition that is played.
    fn edition(&self) -> Self::Edition;

    /// How many seats play.
    fn players(&self) -> usize;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Writes the legal actions of `player` into `out`, sorted and without duplicates, replacing what it held.
    /// The list is empty exactly if the player owes no decision.
    fn legal(&self, player: Player, out: &mut Vec<Self::Action>);

    /// The legal action of `player` whose place in the sorted list is what `choose` answers when told how many there are.
    /// A game may find it without writing the list; `buffer` is scratch space. Nothing if the player owes no decision.
    ///
    /// # Panics
    /// If `choose` answers a number that is not below the one it was told.
    fn nth_legal(
        &self,
        player: Player,
        buffer: &mut Vec<Self::Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Action> {
        self.legal(player, buffer);
        (!buffer.is_empty()).then(|| buffer[choose(buffer.len())])
    }

    /// Whether `player` may take this action now.
    ///
    /// # Errors
    /// The reason why not, naming what stands in the way.
    fn check(&self, player: Player, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Takes a legal action.
    ///
    /// # Panics
    /// May panic if [`Game::check`] refuses the action; use [`Game::play`] when in doubt.
    fn apply(&mut self, player: Player, action: Self::Action, events: &mut Events<Self::Event>);

    /// Writes the possible outcomes with their integer weights into `out`, sorted and without duplicates,
    /// replacing what it held. Empty unless it is the turn of chance, which never comes in a game that leaves this out.
    fn outcomes(&self, out: &mut Vec<(Self::Outcome, u32)>) {
        out.clear();
    }

    /// Resolves a possible outcome.
    ///
    /// # Panics
    /// May panic if [`Game::outcomes`] does not list it.
    fn resolve(&mut self, outcome: Self::Outcome, _events: &mut Events<Self::Event>) {
        panic!("{outcome:?} is no outcome: chance does nothing in this game");
    }

    /// What `viewer` may see, built by listing it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The decision `player` owes, if any, with choices, costs, gains and warnings.
    fn prompt(&self, player: Player) -> Option<Self::Prompt>;

    /// A world that `viewer` cannot tell from this one by anything seen so far; the field calls it a determinization. It
    /// depends on nothing but what the viewer knows and on `rng`: two states that look alike to the viewer give the same world
    /// from the same `rng`.
    ///
    /// A game that hides nothing but what chance has not decided yet gives a copy, as this does.
    fn resample(&self, _viewer: Player, _rng: &mut Rng) -> Self {
        self.clone()
    }

    /// Whether the table may play this action for a person when it is the only legal one. An action that ends a turn is better
    /// left to the person, who may still wish to take something back.
    #[must_use]
    fn may_be_played_for(_action: Self::Action) -> bool {
        true
    }

    /// The game as it was before the other seats made those choices of the present decision that nobody but they may know yet:
    /// each of them owes its choice again, and what `viewer` may do is the same. Whoever thinks for `viewer` can so think of all
    /// who decide at once alike, whoever of them was quicker. A copy unless choices are made face down and turned over together.
    #[must_use]
    fn without_secret_choices(&self, _viewer: Player) -> Self {
        self.clone()
    }

    /// The score of every seat so far, line by line.
    fn scores(&self) -> PerPlayer<ScoreSheet<Self::Term>>;

    /// The finishing place of every seat, 1 for a winner; equal seats share the better place. By their scores, unless a game says
    /// what breaks a tie.
    fn places(&self) -> PerPlayer<u8> {
        let scores = self.scores();
        let totals: Vec<i32> = scores.as_slice().iter().map(ScoreSheet::total).collect();
        let better = |own: i32| totals.iter().filter(|&&other| other > own).count() as u8;
        PerPlayer::from_fn(self.players(), |player| {
            totals.get(player.seat()).map_or(1, |&own| 1 + better(own))
        })
    }

    /// The number of an action, below [`Game::ACTIONS`].
    fn action_index(action: Self::Action) -> u16;

    /// The action with this number, if there is one.
    fn action_from_index(index: u16) -> Option<Self::Action>;

    /// Counts every component of the game.
    ///
    /// # Errors
    /// What is missing or present twice; a state reached by play never has such a fault.
    fn audit(&self) -> Result<(), String>;

    /// Checks an action and takes it.
    ///
    /// # Errors
    /// The reason of the refusal; the state is then unchanged.
    fn play(
        &mut self,
        player: Player,
        action: Self::Action,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Self::Illegal> {
        self.check(player, action)?;
        self.apply(player, action, events);
        Ok(())
    }

    /// Draws an outcome according to the weights. A game may give a faster way to the same distribution.
    ///
    /// # Panics
    /// If it is not the turn of chance.
    fn sample(&self, rng: &mut Rng) -> Self::Outcome {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut rest = rng.below(total);
        for (outcome, weight) in outcomes {
            if rest < weight {
                return outcome;
            }
            rest -= weight;
        }
        unreachable!("the draw is below the sum of the weights")
    }

    /// The seats that owe a decision now; none during chance and after the end.
    fn deciders(&self) -> PlayerSet {
        match self.turn() {
            Turn::Decide(players) => players,
            Turn::Chance | Turn::Over => PlayerSet::EMPTY,
        }
    }
}

/// A score in points as people read it: `12`, or `12.5` where two units make a point.
///
/// # Panics
/// If a point cannot be divided into so many units by a decimal fraction of at most two digits, such as thirds.
#[must_use]
pub fn points(units_per_point: u32, units: i32) -> String {
    let hundredth = 100 / i64::from(units_per_point.max(1));
    assert_eq!(
        hundredth * i64::from(units_per_point),
        100,
        "a unit is a whole number of hundredths of a point"
    );
    let hundredths = i64::from(units) * hundredth;
    let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
    let sign = if hundredths < 0 { "-" } else { "" };
    let decimals = if rest == 0 { String::new() } else { format!(".{rest:02}") };
    format!("{sign}{whole}{}", decimals.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn a_score_is_read_in_points() {
        assert_eq!([points(1, 12), points(1, -3), points(1, 0)], ["12", "-3", "0"]);
        assert_eq!([points(2, 25), points(2, -1), points(2, 40)], ["12.5", "-0.5", "20"]);
        assert_eq!([points(4, 5), points(20, 1)], ["1.25", "0.05"]);
    }
}
