//! What a good player knows: how much a bid is worth to the seat that makes it.
//!
//! A prize is as dear as its place among those still to come, and so is a card of the hand; a bid that is as dear as the prize
//! is fair.

use kernel::{Character, Evaluate, Game, PerPlayer, Player};

use crate::state::{Bid, State};

/// Numbers by which bids and positions are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// How many cards below the fair one are bid.
    pub below: i32,
    /// What a rank that a hand has more than the average brings, in per cent of the mean prize for each rank of the mean card.
    pub edge: i32,
    /// How far off a foreseen score may be for each round to come, in hundredths.
    pub doubt: i32,
    /// How far below the best a bid may be that is made now and then, in hundredths of a point: two cards too many cost some 300.
    pub mix: i32,
}

const APPRENTICE: Weights = Weights { below: 2, edge: 0, doubt: 500, mix: 600 };
const JOURNEYMAN: Weights = Weights { below: 1, edge: 100, doubt: 300, mix: 400 };
const MASTER: Weights = Weights { below: 0, edge: 150, doubt: 200, mix: 250 };

impl Evaluate for State {
    type Weights = Weights;
    type Memo = ();

    fn weights(character: Character) -> &'static Weights {
        match character {
            Character::Apprentice => &APPRENTICE,
            Character::Journeyman => &JOURNEYMAN,
            Character::Master => &MASTER,
        }
    }

    fn evaluate(weights: &Weights, world: &State, player: Player, actions: &[Bid], worth: &mut Vec<i32>) {
        worth.clear();
        let (wanted, hand) = (wanted(weights, world, player), world.hands[player]);
        let place = |card| hand.iter().filter(|&other| other < card).count() as i32;
        let mean = 100 * world.deck.or(world.at_stake()).ranks() / (hand.len() as i32).max(1);
        // Too much by one wins what just enough would share.
        let amiss = |off: i32| if off > 0 { 3 * off - 1 } else { -3 * off };
        worth.extend(actions.iter().map(|&Bid(card)| -mean * amiss(place(card) - wanted) / 12));
    }

    fn mix(weights: &Weights) -> i32 {
        weights.mix
    }

    fn foresee(weights: &Weights, world: &State) -> (PerPlayer<i32>, i32) {
        let players = world.players();
        let to_come = if world.rounds_left() == 0 { 0 } else { world.deck.or(world.at_stake()).ranks() };
        let all: i32 = world.hands.as_slice().iter().map(|&hand| hand.ranks()).sum::<i32>().max(1);
        let share = |player: Player| {
            if player.seat() >= players {
                return 0;
            }
            let seats = players as i32;
            let ahead = seats * world.hands[player].ranks() - all;
            let edge = i64::from(to_come * weights.edge) * i64::from(ahead) / i64::from(all * seats);
            100 * world.points(player) + 100 * to_come / seats + edge as i32
        };
        (PerPlayer::from_fn(players, share), weights.doubt * world.rounds_left() as i32)
    }

    fn playout_policy(weights: &Weights, world: &State, player: Player, actions: &[Bid], (): &mut ()) -> Bid {
        let wanted = usize::try_from(wanted(weights, world, player)).unwrap_or(0);
        actions[wanted.min(actions.len() - 1)]
    }

    fn stage(&self) -> u32 {
        u32::from(self.played)
    }
}

/// Which card of the own hand to bid, by its place in it.
fn wanted(weights: &Weights, world: &State, player: Player) -> i32 {
    let (highest, stake) = (world.hands[player].len() as i32 - 1, world.at_stake().ranks());
    let cheaper = world.deck.iter().filter(|&prize| prize.rank() < stake).count() as i32;
    // As many places from the top as the prize is, if not all prizes are played for.
    let fair = highest - (world.deck.len() as i32 - cheaper);
    (fair - weights.below).clamp(0, highest)
}
