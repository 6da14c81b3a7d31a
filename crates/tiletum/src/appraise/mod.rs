//! What a good player knows: how a position will end, and what follows from an action in the rest of the own turn.

mod estimate;
mod lore;
mod plan;
mod wants;

use kernel::{Appraise, Approach, Character, Effort, Events, Game, PerPlayer, Player};

use crate::action::Action;
use crate::state::{Phase, State, TURNS};
use estimate::{estimate, weighed};
pub use lore::Lore;

/// No turn is followed further than so many decisions.
const FARTHEST: usize = 24;

impl Appraise for State {
    type Lore = Lore;
    type Memo = Vec<Action>;

    fn lore(character: Character) -> &'static Lore {
        match character {
            Character::Apprentice => &lore::APPRENTICE,
            Character::Journeyman => &lore::JOURNEYMAN,
            Character::Master => &lore::MASTER,
        }
    }

    fn appraise(lore: &Lore, world: &State, player: Player, actions: &[Action], worth: &mut Vec<i32>) {
        worth.clear();
        let mut buffer = Vec::new();
        worth.extend(actions.iter().map(|&action| {
            let mut trial = *world;
            take(&mut trial, player, action);
            if action != Action::End {
                follow(lore, &mut trial, player, &mut buffer);
            }
            estimate(lore, &trial, player.seat())
        }));
    }

    fn foresee(lore: &Lore, world: &State) -> (PerPlayer<i32>, i32) {
        let players = world.players();
        let share = |player: Player| {
            if player.seat() < players { weighed(lore, &lore.outlook, world, player.seat()) } else { 0 }
        };
        let doubt = if world.phase == Phase::Over { 0 } else { lore.doubt * estimate::turns_left(world) };
        (PerPlayer::from_fn(players, share), doubt)
    }

    fn habit(lore: &Lore, world: &State, player: Player, actions: &[Action], _: &mut Vec<Action>) -> Action {
        best(lore, world, player, actions)
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
        lore: &Lore,
        world: &State,
        player: Player,
        action: Action,
        breadth: usize,
        plan: &mut Vec<Action>,
    ) -> Option<i32> {
        let mut trial = *world;
        plan::attempt(&mut trial, player, action);
        Some(plan::finish(lore, &trial, player, breadth, plan))
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
    world.apply(player, action, &mut Events::deaf());
}

/// What looks best after one step.
fn best(lore: &Lore, world: &State, player: Player, actions: &[Action]) -> Action {
    let worth = |&action: &Action| {
        let mut trial = *world;
        take(&mut trial, player, action);
        estimate(lore, &trial, player.seat())
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
fn follow(lore: &Lore, world: &mut State, player: Player, buffer: &mut Vec<Action>) {
    for _ in 0..lore.foresight.min(FARTHEST) {
        if world.decider() != Some(player.seat()) || world.phase != Phase::Turn {
            return;
        }
        world.legal(player, buffer);
        let next = best(lore, world, player, buffer);
        if next == Action::End {
            return;
        }
        take(world, player, next);
    }
}
