//! What the strongest bot thinks of positions and of whole games, for people who want to learn: the same for the terminal, the
//! page and whoever else asks.

use kernel::{Evaluate, Game, Player, Rng, Seat};

use crate::budget::Budget;
use crate::level::Level;
use crate::tree::{Opinion, TreeSearch};

/// Iterations for a position that is asked about.
pub const FOR_ONE: u32 = 2_000;
/// Iterations for each decision of a whole game.
pub const FOR_EACH: u32 = 60;

/// A turn that is told to somebody is planned among so many times the ways that a bot compares: whoever follows it should not hear of
/// a better one in the middle.
const MORE_WAYS: usize = 12;

/// A decision that was taken, beside what Maestro would have done.
#[derive(Clone, PartialEq, Debug)]
pub struct Swing<A> {
    /// What was chosen.
    pub played: A,
    /// What Maestro would have chosen.
    pub best: A,
    /// By how much that is better for the seat by Maestro's [`Aim`](crate::Aim), on a scale of points; 0 if it is the same.
    pub cost: f64,
    /// How many more points it would have brought the seat; less than none where the win was worth more.
    pub points: f64,
    /// How much more of the win it would have brought, from -1 to 1.
    pub wins: f64,
}

/// The lowest seat that decides here, if it has more than one legal action.
pub fn chooser<G: Game>(game: &G) -> Option<Player> {
    let player = game.deciders().lowest()?;
    let mut legal = Vec::new();
    game.legal(player, &mut legal);
    (legal.len() > 1).then_some(player)
}

/// What Maestro thinks of the choices of a seat, the best first, by what that seat knows and nothing else. Each of `also` is among
/// them if it is legal: a choice, and how the turn goes on after it if that is more than the choice. `seed` fixes the worlds that
/// are tried.
pub fn opinions<G: Evaluate>(
    seat: &Seat<'_, G>,
    iterations: u32,
    seed: u64,
    also: &[&[G::Action]],
) -> Vec<Opinion<G::Action>> {
    let level = Level::Maestro;
    let budget = Budget::Iterations(iterations);
    let mut parameters = level.parameters::<G>();
    parameters.breadth *= MORE_WAYS;
    let mut search = TreeSearch::<G>::new(G::weights(level.character()), parameters, budget);
    search.opinions(seat, &mut Rng::seeded(seed), also)
}

/// What a choice of the seat cost it, by so many iterations in worlds that `seed` fixes; nothing if it was not legal.
pub fn swing<G: Evaluate>(
    seat: &Seat<'_, G>,
    played: G::Action,
    iterations: u32,
    seed: u64,
) -> Option<Swing<G::Action>> {
    let opinions = opinions(seat, iterations, seed, &[&[played]]);
    let own = opinions.iter().find(|opinion| opinion.action == played)?;
    let best = opinions.first()?;
    let player = seat.player();
    Some(Swing {
        played,
        best: best.action,
        cost: best.value - own.value,
        points: best.expected[player].score - own.expected[player].score,
        wins: best.expected[player].wins - own.expected[player].wins,
    })
}
