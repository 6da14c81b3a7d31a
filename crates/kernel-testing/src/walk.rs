//! Uniformly random play.

use kernel::{Events, Game, Player, Rng, Step, StepOf, Turn};

/// Takes one random step: an outcome by its weight, or an action of a random decider, each legal one equally likely. Returns
/// the step, or nothing once the game is over.
pub fn random_step<G: Game>(
    game: &mut G,
    rng: &mut Rng,
    legal: &mut Vec<G::Action>,
    events: &mut Events<G::Event>,
) -> Option<StepOf<G>> {
    match game.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let outcome = game.sample(rng);
            game.resolve(outcome, events);
            Some(Step::Chance(outcome))
        }
        Turn::Decide(players) => {
            let decider = rng.below(players.len() as u32) as usize;
            let player = players.iter().nth(decider).expect("invariant: somebody decides");
            let action = game.nth_legal(player, legal, |choices| rng.below(choices as u32) as usize);
            let action = action.expect("invariant: a decider has a choice");
            game.apply(player, action, events);
            Some(Step::Act(player, action))
        }
    }
}

/// Plays a whole random game and calls `visit` before every step and after the last one.
///
/// # Panics
/// If the game takes more than [`Game::MAX_STEPS`] steps.
pub fn walk<G: Game>(config: &G::Config, rng: &mut Rng, mut visit: impl FnMut(&G, &mut Rng)) -> G {
    let mut game = G::new(config);
    let mut legal = Vec::new();
    let mut steps = 0;
    loop {
        visit(&game, rng);
        if random_step(&mut game, rng, &mut legal, &mut Events::discarding()).is_none() {
            return game;
        }
        steps += 1;
        assert!(steps <= G::MAX_STEPS, "the game does not end");
    }
}

/// All seats of a game.
pub(crate) fn seats<G: Game>(game: &G) -> impl Iterator<Item = Player> + use<G> {
    (0..game.players()).map(Player::new)
}
