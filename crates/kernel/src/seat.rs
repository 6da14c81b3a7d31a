//! What a bot may touch, and nothing else.

use crate::{Game, Player, Rng, Viewer};

/// A decision as its seat faces it. The state behind it cannot be reached: a bot sees the view, its own choices, and
/// worlds imagined from what the seat knows.
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

    /// A world that the seat cannot tell from the real one; see [`Game::resample`].
    #[must_use]
    pub fn imagine(&self, rng: &mut Rng) -> G {
        self.game.resample(self.player, rng)
    }
}

/// Somebody who decides for a seat.
pub trait Bot<G: Game> {
    /// One of the seat's legal actions. The choice depends on what the seat knows and on `rng` alone.
    fn choose(&mut self, seat: Seat<'_, G>, rng: &mut Rng) -> G::Action;
}

/// A game that can say what actions are worth to the seat that takes them. It is knowledge, not a rule, and is asked only
/// about imagined worlds.
pub trait Appraise: Game {
    /// Writes the worth of each of these legal actions of `player` into `worth`, in the same order, replacing what it held:
    /// in hundredths of a point at the end of the game. Only the order of the values of one decision counts.
    ///
    /// All choices of a decision are asked about at once, so that what they share is worked out once. What is hidden from
    /// `player` should weigh only as what it might be, for the world is one of many.
    fn appraise(world: &Self, player: Player, actions: &[Self::Action], worth: &mut Vec<i32>);
}
