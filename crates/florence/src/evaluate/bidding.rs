//! What objects are worth, and how far to go for them.

use kernel::{Bargain, Events, MAX_PLAYERS, Player};

use crate::action::Action;
use crate::ids::Object;
use crate::phases::auction as phases;
use crate::state::{Auction, Lot, Phase, State};

use super::characters;
use super::estate::Estate;
use super::outlook::outlook;
use super::scene::Situation;
use super::weights::Weights;
use super::{HOPELESS, best_of};

/// The worth of the choices in the auction.
pub(super) fn evaluate(
    scene: &Situation<'_>,
    estate: &Estate,
    auction: &Auction,
    actions: &[Action],
    worth: &mut Vec<i32>,
) {
    let rates = &scene.rules.rates;
    let active = auction.active.len() as i32;
    // Where one of several objects is kept, the best of them is, and the highest bid is paid for it.
    let won = || scene.world.sales.by(scene.player);
    let best_won = |least: i32| {
        let price = won().map(|(_, bid)| bid).fold(least, i32::max);
        won().map(|(object, _)| outlook(scene, &estate.with_object(scene, object, price))).max()
    };
    let buy = |object, price: i32| {
        let price = characters::price(scene, price);
        let paid = won().map(|(_, bid)| bid).fold(price, i32::max);
        let this = outlook(scene, &estate.with_object(scene, object, paid));
        this.max(best_won(price).unwrap_or(HOPELESS)) + scene.weights.fever[0]
    };
    for &action in actions {
        let choice = if let Action::Name(object) = action {
            buy(object, price(scene, object, active - 1))
        } else if let Action::Buy(object) = action {
            buy(object, rates.uncontested_price)
        } else if let (Action::Raise, Some(lot)) = (action, auction.lot) {
            buy(lot.object, lot.bid + rates.increment)
        } else if action == Action::Pass {
            without(scene, estate, auction, auction.lot.map(|lot| lot.object))
                .max(best_won(0).unwrap_or(HOPELESS))
        } else if action == Action::Sell {
            // It is sold for the bid that follows, which comes out a little better without a sale.
            let next = auction.lot.map_or(rates.opening_bid, |lot| lot.bid + rates.increment);
            let lots = Object::ALL.into_iter().filter(|&object| match auction.lot {
                Some(lot) => lot.object == object,
                None => is_open(scene, object),
            });
            lots.map(|object| buy(object, next)).max().unwrap_or(HOPELESS) - 1
        } else {
            best_won(0).unwrap_or_else(|| nothing(scene, estate))
        };
        worth.push(choice);
    }
}

/// So far apart are the two prices at which an object is had, if both can be paid.
const APART: i32 = 1000;

/// How the lot that an action is about may end for the player, without what others would still bid: sold to another, or to the player.
/// Nothing where prices are not bid one by one, or what was won before is weighed against it.
pub(super) fn bargain(
    world: &State,
    auction: &Auction,
    player: Player,
    action: Action,
) -> Option<Bargain<State>> {
    let rates = &world.rules.rates;
    let (object, price) = match (action, auction.lot) {
        (Action::Name(object), None) => (object, rates.opening_bid),
        (Action::Raise | Action::Pass, Some(lot)) => (lot.object, lot.bid + rates.increment),
        _ => return None,
    };
    if world.sales.by(player).next().is_some() {
        return None;
    }
    let can_pay = |price: &i32| phases::check_acquirable(world, player, object, *price).is_ok();
    let prices = std::iter::successors(Some(price), |price| Some(price + rates.increment));
    let most = prices.take_while(can_pay).last()?;
    let bought = |price: i32| {
        let mut world = *world;
        phases::sell(&mut world, object, player, price, &mut Events::discarding());
        (price, world)
    };
    // Where nobody has bid more yet, the next who can is taken to have done so.
    let mut left = *world;
    if let Phase::Auction(Auction { active, lot: lot @ None, .. }) = &mut left.phase {
        let can_bid = |other: &Player| {
            *other != player
                && phases::check_acquirable(world, *other, object, price + rates.increment).is_ok()
        };
        let others = std::iter::successors(active.after(player), |&last| active.after(last));
        let high = others.take(active.len()).find(can_bid)?;
        *lot = Some(Lot { object, bid: price + rates.increment, high, bidders: *active });
    }
    phases::pass(&mut left, player, &mut Events::discarding());
    let dear = most.min(price + APART);
    (dear > price).then(|| Bargain {
        left,
        bought: [bought(price), bought(dear)],
        least: rates.opening_bid,
        increment: rates.increment,
        most,
    })
}

/// The worth of buying nothing in this round.
fn nothing(scene: &Situation<'_>, estate: &Estate) -> i32 {
    outlook(scene, &Estate { buys: false, ..*estate })
}

/// The worth of leaving the lot to others: the best of the other objects at the price it will come to.
fn without(scene: &Situation<'_>, estate: &Estate, auction: &Auction, lot: Option<Object>) -> i32 {
    let rivals = auction.active.len() as i32 - 2;
    let others = Object::ALL.into_iter().filter(|&object| Some(object) != lot && is_open(scene, object));
    let worths =
        others.map(|object| outlook(scene, &estate.with_object(scene, object, price(scene, object, rivals))));
    worths.fold(nothing(scene, estate), i32::max)
}

/// Whether the player could still acquire the object in this round.
fn is_open(scene: &Situation<'_>, object: Object) -> bool {
    let world = scene.world;
    world.rules.lots.contains(&object)
        && world.sales.of(object).is_none()
        && world.objects_left(object) > 0
        && phases::check_acquirable(world, scene.player, object, 0).is_ok()
}

/// What the object is likely to cost with so many rivals for it, in whole raises.
fn price(scene: &Situation<'_>, object: Object, rivals: i32) -> i32 {
    let rates = &scene.rules.rates;
    if rivals <= 0 {
        return rates.uncontested_price;
    }
    // What is known of prices is known of the types; the one in the middle stands for all of them.
    let known = if object == Object::Landscape { Object::Lake } else { object }.index();
    let (first, last) = (scene.weights.usual_first[known], scene.weights.usual_last[known]);
    let rounds = i32::from(scene.edition.rounds());
    let usual = last + (first - last) * (scene.rounds_left - 1) / (rounds - 1).max(1);
    let all = scene.world.seats.players() as i32 - 1;
    rates.opening_bid + (usual - rates.opening_bid).max(0) * rivals / all
}

/// What the objects of an auction are worth to each seat. It holds from the first decision of a seat in a round to its purchase.
#[derive(Clone, Copy, Default, Debug)]
pub struct Memo {
    seats: [Wishes; MAX_PLAYERS],
}

/// What the objects of one auction are worth to one seat.
#[derive(Clone, Copy, Default, Debug)]
struct Wishes {
    /// The round of the auction; 0 if none was thought of yet.
    round: u8,
    nothing: i32,
    /// The worth with each object at the price that is usual if all compete for it; nothing if it cannot be had.
    with: [Option<i32>; Object::COUNT],
    usual: [i32; Object::COUNT],
    /// What 100 florins are worth.
    coin: i32,
    florins: i32,
}

/// What it costs more to raise 100 florins by selling prestige.
const SELLING: i32 = 50;
/// Florins that are taken away to see what they are worth.
const PROBE: i32 = 400;

impl Wishes {
    fn of(scene: &Situation<'_>, estate: &Estate) -> Wishes {
        let rivals = scene.world.seats.players() as i32 - 1;
        let usual = Object::ALL.map(|object| price(scene, object, rivals));
        let nothing = nothing(scene, estate);
        let poorer = Estate { florins: estate.florins - PROBE.min(estate.florins), ..*estate };
        let fewer = (estate.florins - poorer.florins) / 100;
        let coin = if fewer > 0 { (nothing - self::nothing(scene, &poorer)) / fewer } else { 50 };
        let with = Object::ALL.map(|object| {
            let price = usual[object.index()];
            is_open(scene, object).then(|| outlook(scene, &estate.with_object(scene, object, price)))
        });
        Wishes { round: scene.world.round, nothing, with, usual, coin: coin.max(30), florins: estate.florins }
    }

    /// The worth with the object at this price.
    fn with(&self, object: Object, price: i32) -> Option<i32> {
        let index = object.index();
        let usual = self.usual[index];
        // Beyond the florins in hand prestige is sold, at a worse rate.
        let sold = (price - self.florins).max(0) - (usual - self.florins).max(0);
        Some(self.with[index]? - (self.coin * (price - usual) + SELLING * sold) / 100)
    }
}

/// What is chosen in the auction without working everything out again.
pub(super) fn playout_policy(
    weights: &Weights,
    world: &State,
    player: Player,
    auction: &Auction,
    actions: &[Action],
    memo: &mut Memo,
    worth: &mut Vec<i32>,
) -> Action {
    let wishes = &mut memo.seats[player.seat()];
    if wishes.round != world.round {
        let scene = Situation::of(weights, world, player);
        *wishes = Wishes::of(&scene, &Estate::of(world, player));
    }
    let rates = &world.rules.rates;
    let rivals = auction.active.len() as i32 - 1;
    let all = world.seats.players() as i32 - 1;
    let likely = |object: Object, rivals: i32| {
        let over = (wishes.usual[object.index()] - rates.opening_bid).max(0);
        if rivals <= 0 { rates.uncontested_price } else { rates.opening_bid + over * rivals / all }
    };
    let buy = |object, price| wishes.with(object, price).map_or(HOPELESS, |worth| worth + weights.fever[0]);
    worth.extend(actions.iter().map(|&action| {
        if let Action::Name(object) = action {
            buy(object, likely(object, rivals))
        } else if let Action::Buy(object) = action {
            buy(object, rates.uncontested_price)
        } else if let (Action::Raise, Some(lot)) = (action, auction.lot) {
            buy(lot.object, lot.bid + rates.increment)
        } else if let (Action::Pass, Some(lot)) = (action, auction.lot) {
            let open = |object: &Object| *object != lot.object && world.sales.of(*object).is_none();
            let others = Object::ALL.into_iter().filter(open);
            let worths = others.filter_map(|object| wishes.with(object, likely(object, rivals - 1)));
            worths.fold(wishes.nothing, i32::max)
        } else {
            wishes.nothing
        }
    }));
    best_of(actions, worth)
}

#[cfg(test)]
mod tests {
    use kernel::{Character, Evaluate, Events, Game, Player, Rng, Turn};

    use crate::action::Action;
    use crate::config::{Cash, Config, StartPlayer};
    use crate::state::{Phase, State};

    #[test]
    fn a_lot_that_is_bargained_for_is_had_for_each_price_or_another_may_have_it() {
        let config = Config::new(crate::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
        let config = config.expect("four may play");
        let weights = <State as Evaluate>::weights(Character::Master);
        let (mut rng, mut legal) = (Rng::seeded(5), Vec::new());
        let (mut openings, mut raised) = (0, 0);
        for _ in 0..2 {
            let mut state = State::new(&config);
            while state.turn() != Turn::Over {
                let Turn::Decide(seats) = state.turn() else {
                    state.resolve(state.sample(&mut rng), &mut Events::discarding());
                    continue;
                };
                let player: Player = seats.lowest().expect("somebody decides");
                state.legal(player, &mut legal);
                for &action in &legal {
                    let Some(bargain) = State::bargain(&state, player, action) else {
                        // A second price could not be paid.
                        let lot = if let Phase::Auction(auction) = &state.phase { auction.lot } else { None };
                        let bid = lot.map_or(100, |lot| lot.bid);
                        let bids = matches!(action, Action::Name(_) | Action::Raise);
                        assert!(!bids || state.seats[player].florins < bid + 200, "{action:?}");
                        continue;
                    };
                    let Phase::Auction(auction) = &state.phase else { panic!("{action:?} bids for nothing") };
                    let named = if let Action::Name(object) = action { Some(object) } else { None };
                    let object = named.unwrap_or_else(|| auction.lot.expect("a lot is bid for").object);
                    let seller = |world: &State| world.sales.of(object).map(|sale| (sale.buyer, sale.price));
                    for (price, world) in &bargain.bought {
                        assert_eq!(seller(world), Some((player, *price)));
                        assert!(*price <= bargain.most && *price >= bargain.least);
                    }
                    assert!(bargain.bought[0].0 < bargain.bought[1].0);
                    assert!(seller(&bargain.left).is_none_or(|(buyer, _)| buyer != player));
                    openings += u32::from(named.is_some());
                    raised += u32::from(action == Action::Raise);
                }
                let action = State::playout_policy(weights, &state, player, &legal, &mut Default::default());
                state.apply(player, action, &mut Events::discarding());
            }
        }
        assert!(openings > 20 && raised > 20, "{openings} named, {raised} raised");
    }
}
