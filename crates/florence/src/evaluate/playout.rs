//! Quick choices for playouts: the same knowledge as in an evaluation, asked about fewer choices.

use kernel::Player;

use crate::action::Action;
use crate::edition::Profession;
use crate::ids::{Card, Stack, Tile};
use crate::state::{Pending, Phase, State};

use super::bidding::{self, Memo};
use super::estate::Estate;
use super::outlook::look_ahead;
use super::scene::{Situation, tile_due};
use super::weights::Weights;
use super::{best_of, laying, one};
use super::{cards, characters};

/// So many profession cards are thought of when one is kept.
const CARDS: usize = 2;

/// What a player does without much thought.
pub(super) fn choose(
    weights: &Weights,
    world: &State,
    player: Player,
    actions: &[Action],
    memo: &mut Memo,
) -> Action {
    let mut worth = Vec::with_capacity(actions.len());
    if tile_due(world, player).is_some() {
        return laying::playout_policy(world, player, actions, &mut worth);
    }
    if super::neighbours::evaluate(weights, world, player, actions, &mut worth) {
        return best_of(actions, &worth);
    }
    if let (Phase::Auction(auction), Pending::None) = (&world.phase, &world.pending) {
        return bidding::playout_policy(weights, world, player, auction, actions, memo, &mut worth);
    }
    if let Pending::Work(_) = &world.pending {
        return finish_work(weights, world, player, actions);
    }
    let scene = Situation::of(weights, world, player);
    if let (Phase::Characters(_), Pending::None) = (&world.phase, &world.pending) {
        let few = characters::few(actions);
        characters::evaluate(&scene, &Estate::of(world, player), &few, &mut worth);
        return best_of(&few, &worth);
    }
    let likely = if let (Phase::Actions(_), Pending::None) = (&world.phase, &world.pending) {
        likely(world, player, actions)
    } else if let Pending::Look(look) = &world.pending
        && !look.kept
    {
        promising(&scene, look.stack, actions)
    } else {
        actions.to_vec()
    };
    if let [only] = likely[..] {
        return only;
    }
    worth.extend(likely.iter().map(|&action| one(&scene, action)));
    best_of(&likely, &worth)
}

/// Of the cards being looked at, the two that promise most.
fn promising(scene: &Situation<'_>, stack: Stack, actions: &[Action]) -> Vec<Action> {
    let estate = Estate::of(scene.world, scene.player);
    let promise = |card: Card| match stack {
        Stack::Profession => cards::match_value(scene, scene.wants(card), &estate),
        Stack::Bonus => cards::bonus_value(scene, &estate, card),
        Stack::Prestige => cards::prestige_worth(scene, &estate, card),
    };
    let mut ranked: Vec<(i32, Action)> = (actions.iter())
        .filter_map(
            |&action| if let Action::Keep(card) = action { Some((-promise(card), action)) } else { None },
        )
        .collect();
    ranked.sort_unstable();
    ranked.truncate(if stack == Stack::Profession { CARDS } else { 1 });
    ranked.into_iter().map(|(_, action)| action).collect()
}

/// The choices of the menu without buildings, freedoms and works that fit less well than others.
fn likely(world: &State, player: Player, actions: &[Action]) -> Vec<Action> {
    let hand = world.seats[player].hand.of(Stack::Profession);
    let wanting = |wanted: &dyn Fn(&Profession) -> bool| {
        hand.iter().filter(|card| wanted(&world.rules.edition.professions[card.number()])).count() as i32
    };
    let fit = |action: Action| {
        if let Action::Build(building) = action {
            let size = world.rules.edition.shape(Tile::Building(building)).size() as i32;
            Some((0, 10 * wanting(&|profession| profession.building == building) - size))
        } else if let Action::Introduce(freedom) = action {
            Some((1, wanting(&|profession| profession.freedom == freedom)))
        } else if let Action::Work(card) = action {
            Some((2, world.wanted_value(player, card)))
        } else {
            None
        }
    };
    let mut best: [Option<(i32, Action)>; 3] = [None; 3];
    let mut likely = Vec::with_capacity(actions.len());
    // Offers are too much thought for a game that is only imagined.
    let offers = |action: &&Action| matches!(action, Action::Join { .. });
    for &action in actions.iter().filter(|action| !offers(action)) {
        match fit(action) {
            Some((kind, fit)) if best[kind].is_none_or(|(best, _)| fit > best) => {
                best[kind] = Some((fit, action))
            }
            Some(_) => {}
            None => likely.push(action),
        }
    }
    likely.extend(best.into_iter().flatten().map(|(_, action)| action));
    likely
}

/// Plays a bonus card as long as that is better, and then exchanges what the plan can spare.
fn finish_work(weights: &Weights, world: &State, player: Player, actions: &[Action]) -> Action {
    let scene = Situation::of(weights, world, player);
    let Pending::Work(work) = &world.pending else { return actions[0] };
    let rates = &scene.rules.rates;
    let mut estate = Estate::of(world, player);
    estate.florins += work.value * rates.florins_per_value;
    estate.best_work = estate.best_work.max(work.value);
    let needed = look_ahead(&scene, &estate).needs;
    let spare = ((estate.florins - needed) / rates.florins_per_prestige).max(0);
    let mut few: Vec<Action> = Vec::new();
    let mut exchange = None;
    for &action in actions {
        if let Action::Exchange(prestige) = action {
            if exchange.is_none() || i32::from(prestige) <= spare {
                exchange = Some(action);
            }
        } else {
            few.push(action);
        }
    }
    if few.is_empty() {
        return exchange.unwrap_or(actions[0]);
    }
    few.extend(exchange);
    let worth: Vec<i32> = few.iter().map(|&action| one(&scene, action)).collect();
    best_of(&few, &worth)
}
