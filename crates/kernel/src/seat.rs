//! What a bot may touch, and nothing else.

use crate::{Game, PerPlayer, Player, Rng, Viewer};

/// A decision as its seat faces it. The state behind it cannot be reached: a bot sees the view, its own choices, and
/// worlds imagined from what the seat knows. The crate `search` has bots, and an example that asks one.
#[derive(Clone, Copy)]
pub struct Seat<'a, G: Game> {
    game: &'a G,
    player: Player,
}

impl<'a, G: Game> Seat<'a, G> {
    /// The seat of `player` in `game`.
    #[must_use]
    pub const fn new(game: &'a G, player: Player) -> Seat<'a, G> {
        Seat { game, player }
    }

    /// Whose seat it is.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.player
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Player(self.player))
    }

    /// The seat's legal actions, sorted; replaces what `out` held.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.player, out);
    }

    /// A determinization: a world, with all that is hidden filled in, that the seat cannot tell from the real one. See
    /// [`Game::resample`].
    #[must_use]
    pub fn determinize(&self, rng: &mut Rng) -> G {
        self.game.resample(self.player, rng)
    }
}

/// Somebody who decides for a seat. See [`Seat`] for what a bot may know.
pub trait Bot<G: Game> {
    /// One of the seat's legal actions; it must have one. The choice depends on what the seat knows and on `rng` alone, unless
    /// the bot was given a clock to think by.
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action;
}

/// How much of a game a bot knows, from which [`Evaluate::weights`] follow. How strong it is in all is its level in the crate
/// `search`, which adds how much it searches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// Knows the rules and makes the mistakes of one who has played a few times.
    Apprentice,
    /// Plans the own game soundly and hardly looks at what the others do.
    Journeyman,
    /// Knows what there is to know.
    Master,
}

/// How much a bot that searches thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effort {
    /// As much as gives a good choice at once.
    Some,
    /// As much as helps.
    Much,
}

/// How a search goes about a game, for games that what is usual does not suit: those whose turns are long chains of small
/// decisions, say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Approach {
    /// How many choices are tried at most.
    pub candidates: usize,
    /// How many iterations a decision takes.
    pub iterations: u32,
    /// How many stages of the game a playout goes on for at least before its end is judged; see [`Evaluate::stage`].
    pub stages: u32,
    /// As many tenths of a world as what is known beforehand weighs when choices are compared.
    pub trust: u32,
    /// How much of a point more than the others' average is worth on top, in per cent.
    pub rivalry: u32,
    /// How many ways to go on with a turn are compared at once while it is planned.
    pub breadth: usize,
    /// Whether a tree grows below a choice. Without one, plans are carried out, and behind them all go on by the playout policy.
    pub grows: bool,
}

/// A step of a plan: what a seat means to do in a round to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Planned<A> {
    /// The round, counted from 1.
    pub round: u32,
    /// What is done; it may not be legal yet.
    pub action: A,
    /// What it is expected to be worth by then in the game's own measure, such as the value of a work; nothing where the game has none.
    pub value: Option<i32>,
}

/// Something that has a price, in the currency of the game.
#[derive(Clone, Debug)]
pub struct Bargain<G> {
    /// The world in which others have it.
    pub left: G,
    /// Prices and the worlds in which it was had for them, the lower price first.
    pub bought: [(i32, G); 2],
    /// The least price at all, and by how much others are above each other.
    pub least: i32,
    /// See [`Bargain::least`].
    pub increment: i32,
    /// The highest price that could be paid.
    pub most: i32,
}

/// A game that can say what actions and positions are worth. It is knowledge, not a rule, and is asked only about imagined
/// worlds.
pub trait Evaluate: Game {
    /// What somebody knows, as numbers that can be tuned.
    type Weights: Send + Sync + 'static;
    /// What a playout remembers from one decision to the next, so that it need not be worked out again.
    type Memo: Default + Send;

    /// What somebody of this character knows.
    fn weights(character: Character) -> &'static Self::Weights;

    /// Writes the worth of each of these legal actions of `player` into `worth`, in the same order, replacing what it held:
    /// in hundredths of a point at the end of the game. Only the order of the values of one decision counts.
    ///
    /// All choices of a decision are asked about at once, so that what they share is worked out once. What is hidden from
    /// `player` should weigh only as what it might be, for the world is one of many.
    fn evaluate(
        weights: &Self::Weights,
        world: &Self,
        player: Player,
        actions: &[Self::Action],
        worth: &mut Vec<i32>,
    );

    /// By how much less than the best, in hundredths of a point, an action may be worth and still be taken now and then: the nearer
    /// to the best, the more often. Where several choose at the same time, unseen by one another, whoever always does the same is
    /// foreseen, and equals stand in each other's way.
    fn mix(_weights: &Self::Weights) -> i32 {
        0
    }

    /// The score with which each seat is likely to end, and how far off that may be: a seat that is so far behind another is
    /// taken to be half as likely to win. Both are in hundredths of a point.
    fn foresee(weights: &Self::Weights, world: &Self) -> (PerPlayer<i32>, i32);

    /// What `player` is likely to score beyond what [`Evaluate::foresee`] counts, in hundredths of a point: what comes of turns for which
    /// nothing can be planned yet. It is told with what is expected and chosen by in no search, for it is the same whatever is chosen now.
    fn beyond(_weights: &Self::Weights, _world: &Self, _player: Player) -> i32 {
        0
    }

    /// Where the score that [`Evaluate::foresee`] expects of `player` comes from, in hundredths of a point, by the sources that
    /// the game's score tells apart, in their order: they sum to that score, but for rounding. Nothing if the game tells none
    /// apart.
    fn sources(_weights: &Self::Weights, _world: &Self, _player: Player) -> Vec<i32> {
        Vec::new()
    }

    /// What `player` would do in the rounds to come if the game went on by plan: own actions alone, the earliest first.
    /// Neither what others do nor what chance brings is part of it. Nothing for a game that plans no further than a turn.
    fn strategy(_weights: &Self::Weights, _world: &Self, _player: Player) -> Vec<Planned<Self::Action>> {
        Vec::new()
    }

    /// The two ways in which what `action` opens, bids for or leaves may end for `player`, at once: others have it, or the player, at
    /// one of two prices. A search that tries them finds up to which price it is worth having. Nothing for an action that is about no
    /// price, or where no second price could be paid.
    fn bargain(_world: &Self, _player: Player, _action: Self::Action) -> Option<Bargain<Self>> {
        None
    }

    /// One of these legal actions of `player`, found quickly: what somebody with these weights would do without much thought.
    /// `memo` is the same through one playout and fresh for the next.
    fn playout_policy(
        weights: &Self::Weights,
        world: &Self,
        player: Player,
        actions: &[Self::Action],
        memo: &mut Self::Memo,
    ) -> Self::Action;

    /// How a search of this effort goes about this game; nothing if as is usual.
    fn approach(_: Effort) -> Option<Approach> {
        None
    }

    /// Plans the rest of the turn of `player` behind this legal action: writes the decisions that would follow it, as far as
    /// chance leaves them to the player, into `plan`, replacing what it held, and says what the action is worth then, on the
    /// scale of [`Evaluate::evaluate`]. Nothing if the game plans no turns.
    ///
    /// `breadth` is how many ways to go on are compared at once. What is hidden from `player` and what chance will bring must
    /// not decide about the plan.
    fn plan(
        _weights: &Self::Weights,
        _world: &Self,
        _player: Player,
        _action: Self::Action,
        _breadth: usize,
        _plan: &mut Vec<Self::Action>,
    ) -> Option<i32> {
        None
    }

    /// A number that never falls while a game goes on, and rises where a position is quiet enough to be judged.
    fn stage(&self) -> u32;
}
