//! Whom people may play against.

use kernel::{Bot, Character, Effort, Evaluate};

use crate::budget::{Budget, Clock};
use crate::greedy::Greedy;
use crate::random::Random;
use crate::tree::{Parameters, TreeSearch};

/// How strong a bot is: the names under which people choose one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// Knows the rules, thinks of the next rounds alone, overlooks what fits together and pays too much in auctions.
    Apprentice,
    /// Plans the own game soundly, and hardly looks at the others.
    Journeyman,
    /// The best action of the own turn by all that is known, without a search.
    Greedy,
    /// Tries what looks good in worlds that may be, and sees how the round would end for everybody.
    Master,
    /// Tries more of it in many more worlds, and plays to come in first.
    Maestro,
}

/// Bots by level: for a live game, with a clock, or to be repeated, without.
impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Apprentice, Level::Journeyman, Level::Greedy, Level::Master, Level::Maestro];

    /// Those that people are offered; the others are there to measure them by.
    pub const OFFERED: [Level; 4] = [Level::Apprentice, Level::Journeyman, Level::Master, Level::Maestro];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Greedy => "greedy",
            Level::Master => "master",
            Level::Maestro => "maestro",
        }
    }

    /// The level with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// How long it may take over a decision when it is given a clock, in milliseconds.
    #[must_use]
    pub const fn patience(self) -> u32 {
        match self {
            Level::Random | Level::Apprentice => 300,
            Level::Journeyman | Level::Greedy => 1_000,
            Level::Master => 3_000,
            Level::Maestro => 10_000,
        }
    }

    /// How much it thinks, if it searches.
    #[must_use]
    pub const fn effort(self) -> Option<Effort> {
        match self {
            Level::Random | Level::Apprentice | Level::Journeyman | Level::Greedy => None,
            Level::Master => Some(Effort::Some),
            Level::Maestro => Some(Effort::Much),
        }
    }

    /// How many iterations it takes over a decision of this game; 0 if it does not search.
    #[must_use]
    pub fn iterations<G: Evaluate>(self) -> u32 {
        let usual = |effort| match effort {
            Effort::Some => 8,
            Effort::Much => 160,
        };
        let own = |effort| G::approach(effort).map_or_else(|| usual(effort), |own| own.iterations);
        self.effort().map_or(0, own)
    }

    /// The parameters by which it searches this game; without meaning if it does not search.
    #[must_use]
    pub fn parameters<G: Evaluate>(self) -> Parameters {
        let own = self.effort().and_then(G::approach).map(Parameters::of);
        own.unwrap_or(match self {
            Level::Random | Level::Apprentice | Level::Journeyman | Level::Greedy | Level::Master => {
                Parameters { candidates: 2, width: 0.0, trust: 0.5, ..Parameters::USUAL }
            }
            Level::Maestro => Parameters { stages: 4, ..Parameters::USUAL },
        })
    }

    /// What it knows.
    #[must_use]
    pub const fn character(self) -> Character {
        match self {
            Level::Random | Level::Apprentice => Character::Apprentice,
            Level::Journeyman => Character::Journeyman,
            Level::Greedy | Level::Master | Level::Maestro => Character::Master,
        }
    }

    /// A bot of this level. With a clock it keeps within [`Level::patience`], whatever machine it runs on; without one its
    /// choices follow from the generator and can be repeated on every machine.
    #[must_use]
    pub fn bot<G: Evaluate>(self, clock: Option<Clock>) -> Box<dyn Bot<G> + Send> {
        let iterations = self.iterations::<G>();
        // What lies between the last look at the clock and the answer has its tenth.
        let limit = self.patience() / 10 * 9;
        self.bot_within(
            clock.map_or(Budget::Iterations(iterations), |clock| Budget::Both(iterations, limit, clock)),
        )
    }

    /// The search of this level with some budget; nothing if it does not search.
    #[must_use]
    pub fn search<G: Evaluate>(self, budget: Budget) -> Option<TreeSearch<G>> {
        self.effort().map(|_| TreeSearch::new(G::weights(self.character()), self.parameters::<G>(), budget))
    }

    /// A bot of this level with another budget, if it searches.
    #[must_use]
    pub fn bot_within<G: Evaluate>(self, budget: Budget) -> Box<dyn Bot<G> + Send> {
        let weights = G::weights(self.character());
        match self {
            Level::Random => Box::new(Random::default()),
            Level::Apprentice | Level::Journeyman | Level::Greedy => Box::new(Greedy::knowing(weights)),
            Level::Master | Level::Maestro => {
                Box::new(TreeSearch::new(weights, self.parameters::<G>(), budget))
            }
        }
    }
}
