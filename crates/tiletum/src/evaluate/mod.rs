//! What a good player knows: how a position will end, and what follows from an action in the rest of the own turn.

mod estimate;
mod plan;
mod strategy;
mod wants;
mod weights;

use kernel::{Approach, Character, Effort, Evaluate, Events, Game, PerPlayer, Planned, Player};

use crate::action::Action;
use crate::state::{Phase, State, TURNS};
use estimate::{estimate, sources, weighed};
pub use weights::Weights;

/// No turn is followed further than so many decisions.
const FARTHEST: usize = 24;

impl Evaluate for State {
    type Weights = Weights;
    type Memo = Vec<Action>;

    fn weights(character: Character) -> &'static Weights {
        match character {
            Character::Apprentice => &weights::APPRENTICE,
            Character::Journeyman => &weights::JOURNEYMAN,
            Character::Master => &weights::MASTER,
        }
    }

    fn evaluate(weights: &Weights, world: &State, player: Player, actions: &[Action], worth: &mut Vec<i32>) {
        worth.clear();
        let mut buffer = Vec::new();
        worth.extend(actions.iter().map(|&action| {
            let mut trial = *world;
            take(&mut trial, player, action);
            if action != Action::End {
                follow(weights, &mut trial, player, &mut buffer);
            }
            estimate(weights, &trial, player.seat())
        }));
    }

    fn foresee(weights: &Weights, world: &State) -> (PerPlayer<i32>, i32) {
        let players = world.players();
        let share = |player: Player| {
            if player.seat() < players { weighed(weights, &weights.outlook, world, player.seat()) } else { 0 }
        };
        let doubt = if world.phase == Phase::Over { 0 } else { weights.doubt * estimate::turns_left(world) };
        (PerPlayer::from_fn(players, share), doubt)
    }

    fn beyond(_: &Weights, world: &State, player: Player) -> i32 {
        estimate::beyond(world, player.seat())
    }

    fn sources(weights: &Weights, world: &State, player: Player) -> Vec<i32> {
        sources(weights, world, player.seat()).to_vec()
    }

    fn strategy(weights: &Weights, world: &State, player: Player) -> Vec<Planned<Action>> {
        strategy::strategy(weights, world, player.seat())
    }

    fn playout_policy(
        weights: &Weights,
        world: &State,
        player: Player,
        actions: &[Action],
        _: &mut Vec<Action>,
    ) -> Action {
        best(weights, world, player, actions)
    }

    fn approach(effort: Effort) -> Option<Approach> {
        let much = Approach {
            candidates: 4,
            iterations: 64,
            stages: 1,
            trust: 80,
            rivalry: 30,
            breadth: 8,
            grows: false,
        };
        Some(match effort {
            Effort::Some => Approach { candidates: 2, iterations: 8, breadth: 1, ..much },
            Effort::Much => much,
        })
    }

    fn plan(
        weights: &Weights,
        world: &State,
        player: Player,
        action: Action,
        breadth: usize,
        plan: &mut Vec<Action>,
    ) -> Option<i32> {
        let mut trial = *world;
        plan::attempt(&mut trial, player, action);
        Some(plan::finish(weights, &trial, player, breadth, plan))
    }

    fn stage(&self) -> u32 {
        match self.phase {
            Phase::Over => u32::MAX,
            Phase::Setup(_) => 0,
            Phase::Roll | Phase::Corruption | Phase::Turn | Phase::King | Phase::CleanUp => {
                u32::from(self.round) * u32::from(TURNS) + u32::from(self.step)
            }
        }
    }
}

fn take(world: &mut State, player: Player, action: Action) {
    world.apply(player, action, &mut Events::discarding());
}

/// What looks best after one step.
fn best(weights: &Weights, world: &State, player: Player, actions: &[Action]) -> Action {
    let worth = |&action: &Action| {
        let mut trial = *world;
        take(&mut trial, player, action);
        estimate(weights, &trial, player.seat())
    };
    match *actions {
        [only] => only,
        _ => {
            let mut found = (i32::MIN, Action::End);
            for action in actions {
                let worth = worth(action);
                if worth > found.0 {
                    found = (worth, *action);
                }
            }
            found.1
        }
    }
}

/// Goes on with the own turn, step by step, until it ends or chance decides.
fn follow(weights: &Weights, world: &mut State, player: Player, buffer: &mut Vec<Action>) {
    for _ in 0..weights.foresight.min(FARTHEST) {
        if world.decider() != Some(player.seat()) || world.phase != Phase::Turn {
            return;
        }
        world.legal(player, buffer);
        let next = best(weights, world, player, buffer);
        if next == Action::End {
            return;
        }
        take(world, player, next);
    }
}
