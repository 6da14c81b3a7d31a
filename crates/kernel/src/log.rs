//! The log of a game: the save file, the undo, the replay and the bug report in one.

use crate::{Events, Game, Player, Turn};

/// One line of a log: an action `A` of a seat or an outcome `O` of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Step<A, O> {
    /// A seat decided.
    Act(Player, A),
    /// Chance decided.
    Chance(O),
}

/// A line of the log of a game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Outcome>;

/// Where and why a log cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogError<I> {
    /// The action at this step is refused.
    Refused {
        /// Index of the step, from 0.
        step: usize,
        /// The reason.
        reason: I,
    },
    /// The outcome at this step is not possible there.
    Impossible {
        /// Index of the step, from 0.
        step: usize,
    },
    /// The step comes after the end of the game.
    AfterTheEnd {
        /// Index of the step, from 0.
        step: usize,
    },
}

/// A configuration and all that was decided since. It is all there is to keep of a game: the states and events follow from it.
///
/// ```
/// use goofspiel::{Card, Edition, State, TurnUp};
/// use kernel::{Log, LogError, Setup, Step};
///
/// let config = State::configure(Edition::Suit, 2, &[]).expect("two may play");
/// let mut log = Log::<State>::new(config);
/// let prize = |rank| Step::Chance(TurnUp(Card::of_rank(rank).expect("there is such a card")));
/// log.steps.push(prize(7));
/// assert!(log.finish().is_ok());
/// // All have to bid before another prize is turned up.
/// log.steps.push(prize(8));
/// assert!(matches!(log.finish(), Err(LogError::Impossible { step: 1 })));
/// ```
#[derive(Clone, Debug)]
pub struct Log<G: Game> {
    /// What was chosen before the game began.
    pub config: G::Config,
    /// Decisions and outcomes, first to last.
    pub steps: Vec<StepOf<G>>,
}

impl<G: Game> Log<G> {
    /// The log of a game that has not begun.
    #[must_use]
    pub const fn new(config: G::Config) -> Log<G> {
        Log { config, steps: Vec::new() }
    }

    /// The state after the first `steps` steps, or after all if there are not so many. What they bring about is told to
    /// `events`.
    ///
    /// # Errors
    /// The first step that cannot be taken, with the reason.
    pub fn replay(&self, steps: usize, events: &mut Events<G::Event>) -> Result<G, LogError<G::Illegal>> {
        let mut game = G::new(&self.config);
        for (index, &step) in self.steps.iter().take(steps).enumerate() {
            follow_step(&mut game, index, step, events)?;
        }
        Ok(game)
    }

    /// The state after all steps.
    ///
    /// # Errors
    /// The first step that cannot be taken, with the reason.
    pub fn finish(&self) -> Result<G, LogError<G::Illegal>> {
        self.replay(self.steps.len(), &mut Events::discarding())
    }
}

/// Takes the step of a log that has this index, if it can be taken.
///
/// # Errors
/// Why not; the game is then unchanged.
pub fn follow_step<G: Game>(
    game: &mut G,
    index: usize,
    step: StepOf<G>,
    events: &mut Events<G::Event>,
) -> Result<(), LogError<G::Illegal>> {
    if game.turn() == Turn::Over {
        return Err(LogError::AfterTheEnd { step: index });
    }
    match step {
        Step::Act(player, action) => {
            game.play(player, action, events).map_err(|reason| LogError::Refused { step: index, reason })
        }
        Step::Chance(outcome) => {
            let mut possible = Vec::new();
            game.outcomes(&mut possible);
            if possible.iter().all(|&(candidate, _)| candidate != outcome) {
                return Err(LogError::Impossible { step: index });
            }
            game.resolve(outcome, events);
            Ok(())
        }
    }
}
