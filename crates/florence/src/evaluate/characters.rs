//! What characters are worth, and how far to go for them.

use kernel::Player;

use crate::action::Action;
use crate::ids::{Character, Stack};
use crate::phases::characters::powers;
use crate::state::State;

use super::estate::Estate;
use super::outlook::outlook;
use super::scene::Situation;
use super::{HOPELESS, with_pay};

/// What an object for nothing or a card for nothing is worth before it is known which, in hundredths.
const FAVOUR: i32 = 250;

/// The worth of the choices in phase A2.
pub(super) fn evaluate(scene: &Situation<'_>, estate: &Estate, actions: &[Action], worth: &mut Vec<i32>) {
    let nothing = outlook(scene, estate);
    worth.extend(actions.iter().map(|&action| {
        if let Action::Bid { character, space } = action {
            let price = scene.edition.characters.amount(character, space);
            with_character(scene, estate, character, price)
        } else {
            nothing
        }
    }));
}

/// The worth of the estate with this character, bought for so much.
fn with_character(scene: &Situation<'_>, estate: &Estate, character: Character, price: i32) -> i32 {
    let (world, numbers) = (scene.world, &scene.edition.characters);
    let last = world.round == scene.edition.rounds();
    let mut estate = *estate;
    estate.florins -= price;
    match character {
        Character::Muse => estate.inspired = scene.round,
        Character::Cardinal => {
            estate.actions += i32::from(numbers.cardinal_actions) - i32::from(scene.rules.rates.actions);
        }
        Character::Princess => {
            let value = world.princess_value(scene.player);
            if value < world.minimum() || estate.actions == 0 {
                return HOPELESS;
            }
            estate.actions -= 1;
            return with_pay(scene, estate, value);
        }
        Character::Merchant => estate.favour += merchant(world, scene.player, last),
        Character::Professor => estate.favour += if powers::can_consult(world) { FAVOUR } else { 0 },
        Character::Banker => {
            estate.florins += world.court.pot();
            estate.favour += if last { banker(world, estate.florins) } else { 0 };
        }
    }
    outlook(scene, &estate)
}

/// What the seat may still expect of the character that it holds, beside what its turn counts anyway.
pub(super) fn expected(world: &State, player: Player) -> i32 {
    let last = world.round == world.rules.edition.rounds();
    match world.seats[player].character {
        Some(Character::Merchant) => merchant(world, player, last),
        Some(Character::Professor) => FAVOUR,
        Some(Character::Banker) if last => banker(world, world.seats[player].florins),
        Some(Character::Banker | Character::Muse | Character::Cardinal | Character::Princess) | None => 0,
    }
}

/// Prestige by the rank, or an object for nothing if there is another auction.
fn merchant(world: &State, player: Player, last: bool) -> i32 {
    let rank = 100 * powers::rank(world, player);
    if last { rank } else { rank.max(FAVOUR) }
}

/// What florins are worth beyond breaking ties.
fn banker(world: &State, florins: i32) -> i32 {
    100 * (florins.max(0) / world.rules.edition.characters.banker_florins_per_prestige)
}

/// What an object costs its buyer in truth: with the Merchant nothing, but then no prestige by the rank.
pub(super) fn price(scene: &Situation<'_>, price: i32) -> i32 {
    if scene.world.seats[scene.player].character != Some(Character::Merchant) {
        return price;
    }
    let rank = powers::rank(scene.world, scene.player) * scene.rules.rates.florins_per_prestige;
    price.min(rank)
}

/// Of the bids for each character the lowest, and all that is no bid: what one thinks of in a hurry.
pub(super) fn few(actions: &[Action]) -> Vec<Action> {
    let mut last = None;
    let mut few = Vec::with_capacity(Character::COUNT + Stack::COUNT);
    for &action in actions {
        let character = if let Action::Bid { character, .. } = action { Some(character) } else { None };
        if character.is_none() || character != last {
            few.push(action);
        }
        last = character;
    }
    few
}
