//! What objects are worth, and how far to go for them.

use crate::action::Action;
use crate::ids::Object;
use crate::state::Auction;

use super::estate::Estate;
use super::outlook::outlook;
use super::scene::Scene;

/// What an object usually costs when all compete for it, in florins: at first and in the last round.
const USUAL: [(Object, i32, i32); Object::COUNT] = [
    (Object::Forest, 400, 300),
    (Object::Lake, 400, 300),
    (Object::Park, 400, 300),
    (Object::Jester, 900, 300),
    (Object::Builder, 600, 300),
    (Object::Prestige, 500, 700),
    (Object::Recruiting, 600, 300),
];

/// The worth of the choices in the auction.
pub(super) fn appraise(
    scene: &Scene<'_>,
    estate: &Estate,
    auction: &Auction,
    actions: &[Action],
    worth: &mut Vec<i32>,
) {
    let rates = &scene.edition.rates;
    let active = auction.active.len() as i32;
    let buy = |object, price| outlook(scene, &estate.with_object(scene, object, price));
    for &action in actions {
        let choice = if let Action::Name(object) = action {
            buy(object, price(scene, object, active - 1))
        } else if let Action::Buy(object) = action {
            buy(object, rates.uncontested_price)
        } else if let (Action::Raise, Some(lot)) = (action, auction.lot) {
            buy(lot.object, lot.bid + rates.increment)
        } else if action == Action::Pass {
            without(scene, estate, auction)
        } else {
            nothing(scene, estate)
        };
        worth.push(choice);
    }
}

/// The worth of buying nothing in this round.
fn nothing(scene: &Scene<'_>, estate: &Estate) -> i32 {
    outlook(scene, &Estate { buys: false, ..*estate })
}

/// The worth of leaving the lot to others: the best of the other objects at the price it will come to.
fn without(scene: &Scene<'_>, estate: &Estate, auction: &Auction) -> i32 {
    let lot = auction.lot.map(|lot| lot.object);
    let rivals = auction.active.len() as i32 - 2;
    let others = Object::ALL.into_iter().filter(|&object| Some(object) != lot && is_open(scene, object));
    let worths =
        others.map(|object| outlook(scene, &estate.with_object(scene, object, price(scene, object, rivals))));
    worths.fold(nothing(scene, estate), i32::max)
}

/// Whether the player could still acquire the object in this round.
fn is_open(scene: &Scene<'_>, object: Object) -> bool {
    let world = scene.world;
    world.sales.of(object).is_none()
        && world.objects_left(object) > 0
        && crate::phases::auction::check_acquirable(world, scene.player, object, 0).is_ok()
}

/// What the object is likely to cost with so many rivals for it, in whole raises.
fn price(scene: &Scene<'_>, object: Object, rivals: i32) -> i32 {
    let rates = &scene.edition.rates;
    if rivals <= 0 {
        return rates.uncontested_price;
    }
    let (_, first, last) = USUAL[object.index()];
    let rounds = i32::from(scene.edition.rounds());
    let usual = last + (first - last) * (scene.rounds_left - 1) / (rounds - 1).max(1);
    let all = scene.world.seats.players() as i32 - 1;
    rates.opening_bid + (usual - rates.opening_bid).max(0) * rivals / all
}
