//! What it is worth to build jointly: which offers to make, and which to accept.
//!
//! Either side is judged by its own outlook alone: with the building, the prestige, the cells that it costs and the florins
//! that change hands. An offer is made for the most that the neighbour would still gain by, as far as the cards that are
//! imagined for the neighbour tell.

use kernel::{Events, Game, Player};

use crate::action::{Action, MOST_COINS, Placement};
use crate::ids::{Building, Tile};
use crate::state::{COIN, Offer, Pending, Phase, State};

use super::estate::Estate;
use super::outlook::outlook;
use super::scene::{Situation, site, touching};
use super::weights::Weights;

/// What a neighbour has to gain before an offer is made, in hundredths: cards in hand are only imagined.
const MARGIN: i32 = 50;

/// The worth of the choices while an offer is made or answered; nothing if none is.
pub(super) fn evaluate(
    weights: &Weights,
    world: &State,
    player: Player,
    actions: &[Action],
    worth: &mut Vec<i32>,
) -> bool {
    if let Pending::Join { with, .. } = world.pending {
        worth.extend(actions.iter().map(|&action| place_worth(world, player, with, action)));
    } else if let Pending::Ask(offer) = world.pending {
        asked(weights, world, player, offer, actions, worth);
    } else if let Pending::Consent(_) = world.pending {
        worth.extend(actions.iter().map(|&action| answered(weights, world, player, action)));
    } else {
        return false;
    }
    true
}

/// What the seat expects of the game after this answer. Who gains nothing refuses: it would only help the neighbour.
fn answered(weights: &Weights, world: &State, player: Player, answer: Action) -> i32 {
    let mut after = *world;
    after.apply(player, answer, &mut Events::discarding());
    let expected = outlook(&Situation::of(weights, &after, player), &Estate::of(&after, player));
    expected - i32::from(answer == Action::Accept)
}

/// One side of a joint building.
struct Deal<'a> {
    scene: Situation<'a>,
    estate: Estate,
    /// The worth without it.
    now: i32,
    building: Building,
    /// The cells of it on the own board.
    cells: i32,
    /// What the bank is paid; nothing for the partner.
    price: i32,
    /// Whether it is the own turn, which gets the sum and spends an action.
    own_turn: bool,
}

impl<'a> Deal<'a> {
    /// The side of `player` in an offer that is being made or answered.
    fn of(weights: &'a Weights, world: &'a State, player: Player, offer: Offer) -> Option<Deal<'a>> {
        let Phase::Actions(turn) = world.phase else { return None };
        let other = if player == turn.player { offer.with } else { turn.player };
        let side = world.rules.seams.side(player, other)?;
        let cells = world.rules.seams.part(side, offer.placement).len() as i32;
        Some(Deal::new(Situation::of(weights, world, player), offer.building()?, cells))
    }

    fn new(scene: Situation<'a>, building: Building, cells: i32) -> Deal<'a> {
        let (world, player) = (scene.world, scene.player);
        let own_turn = matches!(world.phase, Phase::Actions(turn) if turn.player == player);
        let estate = Estate::of(world, player);
        let price = if own_turn { scene.building_price(estate.builders) } else { 0 };
        let now = outlook(&scene, &estate);
        Deal { scene, estate, now, building, cells, price, own_turn }
    }

    /// The worth with it, if the partner pays so many coins.
    fn with(&self, coins: u8) -> i32 {
        let sum = i32::from(coins) * COIN;
        let mut estate = self.estate;
        estate.buildings |= 1 << self.building.index();
        estate.prestige += self.scene.rules.rates.building;
        estate.to_cover += self.cells;
        estate.actions -= i32::from(self.own_turn);
        estate.pay(&self.scene, if self.own_turn { self.price - sum } else { sum });
        outlook(&self.scene, &estate)
    }

    /// What it brings, if the partner pays so many coins.
    fn gain(&self, coins: u8) -> i32 {
        self.with(coins) - self.now
    }

    /// Whether the purse and the prestige reach so far.
    fn can_pay(&self, coins: u8) -> bool {
        let liquid = self.scene.world.seats[self.scene.player].liquid(self.scene.rules);
        i32::from(coins) * COIN <= liquid
    }

    /// The most coins with which the partner, whose side this is, still gains; at least so many are asked for.
    fn limit(&self, least: u8) -> Option<u8> {
        let gains = |coins: u8| self.can_pay(coins) && self.gain(coins) > MARGIN;
        if !gains(least) {
            return None;
        }
        // Nobody pays more for a building than its points and its use: this is looked for by halves.
        let (mut sure, mut beyond) = (least, MOST_COINS.min(least.saturating_add(MOST_RAISED)) + 1);
        while beyond - sure > 1 {
            let middle = sure + (beyond - sure) / 2;
            if gains(middle) { sure = middle } else { beyond = middle }
        }
        Some(sure)
    }
}

/// So many coins above the least sum are looked at.
const MOST_RAISED: u8 = 31;

/// The smallest sum with which the player can pay the bank, in coins.
fn least_coins(world: &State, player: Player, price: i32) -> u8 {
    let missing = price - world.seats[player].liquid(&world.rules);
    ((missing + COIN - 1) / COIN).clamp(0, i32::from(MOST_COINS)) as u8
}

/// The sums: the most that the neighbour is likely to pay.
fn asked(
    weights: &Weights,
    world: &State,
    player: Player,
    offer: Offer,
    actions: &[Action],
    worth: &mut Vec<i32>,
) {
    let deals = (Deal::of(weights, world, player, offer), Deal::of(weights, world, offer.with, offer));
    let (Some(own), Some(other)) = deals else { return worth.extend(actions.iter().map(|_| 0)) };
    let limit = other.limit(least_coins(world, player, own.price));
    let agreed = limit.map(|limit| own.with(limit));
    worth.extend(actions.iter().map(|&action| {
        let Action::Ask(coins) = action else { return own.now };
        match (limit, agreed) {
            (Some(limit), Some(agreed)) if coins <= limit => agreed - i32::from(limit - coins),
            _ => own.now - 1 - i32::from(coins),
        }
    }));
}

/// Writes the worth of offers into that of the menu: each for the most that the neighbour would pay, with the building half
/// on either board.
pub(super) fn join(scene: &Situation<'_>, actions: &[Action], worth: &mut [i32]) {
    let world = scene.world;
    let Phase::Actions(turn) = world.phase else { return };
    for (neighbour, _) in world.rules.seams.neighbours(scene.player) {
        for (&action, worth) in actions.iter().zip(worth.iter_mut()) {
            let Action::Join { building, with } = action else { continue };
            if with != neighbour {
                continue;
            }
            let own =
                Deal::new(Situation::of(scene.weights, world, scene.player), building, half(world, building));
            *worth = own.now - 1;
            // Who has refused is not asked again for the same.
            if turn.offers[with.seat()] > 0 || own.gain(MOST_RAISED) <= 0 {
                continue;
            }
            let other = Deal::new(Situation::of(scene.weights, world, with), building, half(world, building));
            if let Some(limit) = other.limit(least_coins(world, scene.player, own.price)) {
                *worth = own.with(limit);
            }
        }
    }
}

/// Half of the cells of a building.
fn half(world: &State, building: Building) -> i32 {
    (world.rules.edition.shape(Tile::Building(building)).size() as i32 + 1) / 2
}

/// How much room a place across the border leaves: on the own board first of all.
fn place_worth(world: &State, player: Player, with: Player, action: Action) -> i32 {
    let Action::Place(placement) = action else { return 0 };
    2 * room_after(world, player, with, placement) + room_after(world, with, player, placement)
}

/// Cells on which the owner may still build when a part of the building lies there.
fn room_after(world: &State, owner: Player, other: Player, placement: Placement) -> i32 {
    let Some(side) = world.rules.seams.side(owner, other) else { return 0 };
    let mut seat = world.seats[owner];
    seat.built = seat.built.or(world.rules.seams.part(side, placement));
    site(&world.rules, &seat, touching(i32::from(seat.builders))).len() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Cash, Config, StartPlayer};
    use crate::rules::Choice;
    use crate::seams::Boards;
    use kernel::{Character, Evaluate, Rng, Turn};

    /// The action that a bot takes at once.
    fn taken(world: &State, player: Player, actions: &[Action]) -> Action {
        let mut worth = Vec::new();
        State::evaluate(Weights::of(Character::Master), world, player, actions, &mut worth);
        super::super::best_of(actions, &worth)
    }

    /// Goes through random games; at every offer made at random, `hear` is told the game and who answers.
    fn random_deals(deals: usize, mut hear: impl FnMut(&State, Player)) {
        let (mut heard, mut buffer) = (0, Vec::new());
        for game in 0.. {
            let players = 2 + game as usize % 4;
            let mut choice =
                Choice::base(crate::edition::bottega(), players, Cash::Open).with_boards(Boards::Ring);
            choice.characters = game % 3 == 0;
            let config = Config::of(choice, StartPlayer::Drawn).expect("they may play so");
            let (mut state, mut rng) = (State::new(&config), Rng::stream(41, game));
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                    Turn::Decide(seats) => {
                        let player = seats.lowest().expect("somebody decides");
                        if let Pending::Consent(_) = state.pending {
                            hear(&state, player);
                            heard += 1;
                            if heard == deals {
                                return;
                            }
                        }
                        let mut choose = |count: usize| rng.below(count as u32) as usize;
                        // Sums of the order in which people deal come up more often than all others.
                        let action = state.nth_legal(player, &mut buffer, |count| {
                            let any = choose(count);
                            if count > 90 { any % 16 } else { any }
                        });
                        state.apply(player, action.expect("who decides may act"), &mut Events::discarding());
                    }
                }
            }
        }
    }

    #[test]
    fn of_ten_thousand_deals_none_that_is_taken_lowers_what_is_expected() {
        let (mut accepted, mut refused) = (0, 0);
        random_deals(10_000, |world, player| {
            let mut actions = Vec::new();
            world.legal(player, &mut actions);
            let expected = |answer: Action| {
                let mut after = *world;
                after.apply(player, answer, &mut Events::discarding());
                State::foresee(Weights::of(Character::Master), &after).0[player]
            };
            if taken(world, player, &actions) == Action::Accept {
                accepted += 1;
                assert!(expected(Action::Accept) > expected(Action::Refuse), "a deal that harms {player}");
            } else {
                refused += 1;
                let better =
                    actions.contains(&Action::Accept) && expected(Action::Accept) > expected(Action::Refuse);
                assert!(!better, "a deal that helps {player} is refused");
            }
        });
        assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
    }
}
