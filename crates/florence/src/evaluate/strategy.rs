//! The plan for the rest of the game, told in actions.

use kernel::Planned;

use crate::action::Action;
use crate::ids::{Building, Card, Freedom, Stack};
use crate::state::Phase;

use super::estate::Estate;
use super::outlook::{Deed, diary};
use super::scene::Situation;
use super::survey::Kind;

/// What the seat would do, with the round of each action. Works of cards that are not in the hand yet are left out: nobody knows what
/// they will be.
pub(super) fn strategy(scene: &Situation<'_>) -> Vec<Planned<Action>> {
    let (world, player) = (scene.world, scene.player);
    if world.phase == Phase::Over {
        return Vec::new();
    }
    let mut hand: Vec<Card> = world.seats[player].hand.of(Stack::Profession).iter().collect();
    let mut told = Vec::new();
    for (later, deed) in diary(scene, &Estate::of(world, player)) {
        let action = match deed {
            Deed::Prepares(Kind::Build(bit)) => {
                Building::ALL.into_iter().find(|building| bit == 1 << building.index()).map(Action::Build)
            }
            Deed::Prepares(Kind::Introduce(bit)) => {
                Freedom::ALL.into_iter().find(|freedom| bit == 1 << freedom.index()).map(Action::Introduce)
            }
            // Of an empty stack none comes: what is counted on then is a recruiting card that is not bought yet.
            Deed::Prepares(Kind::Take) => {
                (world.cards_in(Stack::Profession) > 0).then_some(Action::TakeProfession)
            }
            Deed::Prepares(Kind::Bonus) => Some(Action::TakeBonus),
            Deed::Completes(wants, _) => {
                let place = hand.iter().position(|&card| scene.wants(card) == wants);
                place.map(|place| Action::Work(hand.remove(place)))
            }
        };
        let value = match deed {
            Deed::Completes(_, hundredths) => Some(hundredths / 100),
            Deed::Prepares(_) => None,
        };
        told.extend(action.map(|action| Planned { round: (scene.round + later) as u32, action, value }));
    }
    told
}

#[cfg(test)]
mod tests {
    use kernel::{Character, Evaluate, Events, Game, Rng, Turn};

    use super::*;
    use crate::config::{Cash, Config, StartPlayer};
    use crate::ids::CardSet;
    use crate::state::State;

    #[test]
    fn a_strategy_completes_works_of_the_own_hand_once_each_and_in_rounds_to_come() {
        let edition = crate::edition::bottega();
        let config = Config::new(edition, 4, StartPlayer::Drawn, Cash::Secret).expect("four may play");
        let (mut rng, mut legal) = (Rng::seeded(3), Vec::new());
        let mut state = State::new(&config);
        let weights = <State as Evaluate>::weights(Character::Master);
        let (mut told, mut works) = (0, 0);
        while state.turn() != Turn::Over {
            let Turn::Decide(seats) = state.turn() else {
                state.resolve(state.sample(&mut rng), &mut Events::discarding());
                continue;
            };
            let player = seats.lowest().expect("somebody decides");
            let strategy = State::strategy(weights, &state, player);
            let rounds: Vec<u32> = strategy.iter().map(|step| step.round).collect();
            assert!(rounds.is_sorted() && rounds.iter().all(|&round| round >= u32::from(state.round).max(1)));
            assert!(rounds.iter().all(|&round| round <= u32::from(edition.rounds())));
            let mut done = CardSet::EMPTY;
            for &Planned { round, action, value } in &strategy {
                assert!(action != Action::TakeProfession || state.cards_in(Stack::Profession) > 0);
                let Action::Work(card) = action else { continue };
                let least = edition.minimum_work_value[round as usize - 1];
                assert!(
                    value.is_some_and(|value| (least..50).contains(&value)),
                    "{value:?} in round {round}"
                );
                assert!(state.seats[player].hand.contains(card) && !done.contains(card), "{action:?}");
                done.insert(card);
            }
            (told, works) = (told + usize::from(!strategy.is_empty()), works + done.iter().count());
            state.legal(player, &mut legal);
            let action = State::playout_policy(weights, &state, player, &legal, &mut Default::default());
            state.apply(player, action, &mut Events::discarding());
        }
        assert!(State::strategy(weights, &state, kernel::Player::new(0)).is_empty());
        assert!(told > 50 && works > 50, "{told} strategies with {works} works");
    }
}
