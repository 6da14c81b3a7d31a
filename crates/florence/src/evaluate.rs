//! What a good player knows: how much an action is worth to the seat that takes it.
//!
//! Every choice is judged by the estate it leads to, and an estate by the prestige with which the game would end if it went on
//! by plan ([`outlook`]). Nothing here is a rule. All values are hundredths of a prestige point.

mod bidding;
mod cards;
mod characters;
mod estate;
mod laying;
mod neighbours;
mod outlook;
mod playout;
mod scene;
mod strategy;
mod survey;
mod weights;

use kernel::{Bargain, Character, Evaluate, Events, Game, PerPlayer, Planned, Player};

use crate::action::Action;
use crate::ids::{Card, CardSet, Stack};
use crate::state::{Pending, Phase, State};

use estate::Estate;
use outlook::{Prospect, look_ahead, outlook};
use scene::Situation;

pub use bidding::Memo;
pub use weights::{Unreadable, Weights};

/// More bonus cards than this are not tried in all combinations.
const MOST_TRIED: usize = 5;

/// Worse than anything that can be hoped for.
const HOPELESS: i32 = i32::MIN / 2;

impl Evaluate for State {
    type Weights = Weights;
    type Memo = Memo;

    fn weights(character: Character) -> &'static Weights {
        Weights::of(character)
    }

    fn evaluate(weights: &Weights, world: &State, player: Player, actions: &[Action], worth: &mut Vec<i32>) {
        worth.clear();
        if scene::tile_due(world, player).is_some() {
            return laying::evaluate(world, player, actions, worth);
        }
        if neighbours::evaluate(weights, world, player, actions, worth) {
            return;
        }
        let scene = Situation::of(weights, world, player);
        if let (Phase::Auction(auction), Pending::None) = (&world.phase, &world.pending) {
            let estate = Estate::of(world, player);
            return bidding::evaluate(&scene, &estate, auction, actions, worth);
        }
        if let (Phase::Characters(_), Pending::None) = (&world.phase, &world.pending) {
            return characters::evaluate(&scene, &Estate::of(world, player), actions, worth);
        }
        worth.extend(actions.iter().map(|&action| one(&scene, action)));
        neighbours::join(&scene, actions, worth);
    }

    fn foresee(weights: &Weights, world: &State) -> (PerPlayer<i32>, i32) {
        let players = world.players();
        if world.phase == Phase::Over {
            return (PerPlayer::from_fn(players, |player| 100 * i32::from(world.seats[player].prestige)), 0);
        }
        let doubts = &weights.doubt;
        let doubt = doubts[usize::from(world.round).min(doubts.len() - 1)];
        let foreseen = |player: Player| {
            if player.seat() >= players {
                return 0;
            }
            let scene = Situation::of(weights, world, player);
            outlook(&scene, &Estate::of(world, player))
        };
        (PerPlayer::from_fn(players, foreseen), doubt)
    }

    fn sources(weights: &Weights, world: &State, player: Player) -> Vec<i32> {
        let gained = world.seats[player].sources.map(|prestige| 100 * i32::from(prestige));
        if world.phase == Phase::Over {
            return gained.to_vec();
        }
        let scene = Situation::of(weights, world, player);
        let to_come = look_ahead(&scene, &Estate::of(world, player)).sources;
        gained.iter().zip(to_come).map(|(gained, to_come)| gained + to_come).collect()
    }

    fn strategy(weights: &Weights, world: &State, player: Player) -> Vec<Planned<Action>> {
        strategy::strategy(&Situation::of(weights, world, player))
    }

    fn bargain(world: &State, player: Player, action: Action) -> Option<Bargain<State>> {
        let Phase::Auction(auction) = &world.phase else { return None };
        bidding::bargain(world, auction, player, action)
    }

    fn playout_policy(
        weights: &Weights,
        world: &State,
        player: Player,
        actions: &[Action],
        memo: &mut Memo,
    ) -> Action {
        playout::choose(weights, world, player, actions, memo)
    }

    fn stage(&self) -> u32 {
        match &self.phase {
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Choose { .. } => 0,
            Phase::Auction(_) | Phase::Keep { .. } | Phase::Lapse | Phase::Characters(_) => {
                2 * u32::from(self.round)
            }
            Phase::Actions(_) | Phase::Closing => 2 * u32::from(self.round) + 1,
            Phase::Over => u32::MAX,
        }
    }
}

/// The action with the most worth; among equals the first.
fn best_of(actions: &[Action], worth: &[i32]) -> Action {
    let mut best = 0;
    for (place, value) in worth.iter().enumerate() {
        if *value > worth[best] {
            best = place;
        }
    }
    actions[best]
}

/// The worth of one choice outside the auction.
fn one(scene: &Situation<'_>, action: Action) -> i32 {
    let (world, player) = (scene.world, scene.player);
    match action {
        // The cards put under a stack come up late or never; their order is nothing to think about.
        Action::AsSeen => 1,
        Action::Under(_) => 0,
        // These are judged all together, in `neighbours`.
        Action::Join { .. } | Action::Ask(_) | Action::Accept | Action::Refuse => HOPELESS,
        Action::End => outlook(scene, &Estate { actions: 0, ..Estate::of(world, player) }),
        Action::Work(_) | Action::Bonus(_) => best_work(&after(scene, action), scene),
        Action::Princess => {
            let after = after(scene, action);
            let Pending::Princess(value) = after.pending else { return HOPELESS };
            with_pay(scene, Estate::of(&after, player), value)
        }
        Action::Return(_)
        | Action::Name(_)
        | Action::Decline
        | Action::Raise
        | Action::Pass
        | Action::Buy(_)
        | Action::Place(_)
        | Action::Keep(_)
        | Action::Recruit { .. }
        | Action::Later
        | Action::Exchange(_)
        | Action::Build(_)
        | Action::TakeProfession
        | Action::TakeBonus
        | Action::TakeLandscape(_)
        | Action::KeepObject(_)
        | Action::Sell
        | Action::Bid { .. }
        | Action::Free
        | Action::Pay
        | Action::Rank
        | Action::Consult(_)
        | Action::Introduce(_) => outlook(scene, &Estate::of(&after(scene, action), player)),
    }
}

/// The world after the action.
fn after(scene: &Situation<'_>, action: Action) -> State {
    let mut world = *scene.world;
    world.apply(scene.player, action, &mut Events::discarding());
    world
}

/// The worth of the work that was begun in `world`, with the best of the bonus cards in hand and the best exchange.
fn best_work(world: &State, scene: &Situation<'_>) -> i32 {
    let Pending::Work(work) = &world.pending else { return HOPELESS };
    let player = scene.player;
    let estate = Estate::of(world, player);
    let bonus: Vec<(Card, i32)> = (estate.hand.of(Stack::Bonus).iter())
        .map(|card| (card, world.bonus_value(player, card, false)))
        .take(MOST_TRIED)
        .collect();
    let mut best = HOPELESS;
    for choice in 0..1u32 << bonus.len() {
        let played =
            || bonus.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1).map(|(_, card)| card);
        let value = work.value + played().map(|(_, value)| value).sum::<i32>();
        if value < world.minimum() {
            continue;
        }
        let cards: CardSet = played().map(|&(card, _)| card).collect();
        let mut estate = estate;
        estate.hand = estate.hand.minus(cards);
        best = best.max(with_pay(scene, estate, value));
    }
    best
}

/// The worth of an estate after a work of this value is paid and the best part of the pay exchanged.
fn with_pay(scene: &Situation<'_>, mut estate: Estate, value: i32) -> i32 {
    let rates = &scene.rules.rates;
    estate.florins += value * rates.florins_per_value;
    estate.best_work = estate.best_work.max(value);
    let Prospect { worth: unchanged, needs: needed, .. } = look_ahead(scene, &estate);
    let spare = (estate.florins - needed) / rates.florins_per_prestige;
    let exchanged = spare.clamp(0, scene.world.most_exchanged(value));
    if exchanged == 0 {
        return unchanged;
    }
    estate.florins -= exchanged * rates.florins_per_prestige;
    estate.prestige += exchanged;
    outlook(scene, &estate).max(unchanged)
}
