//! What all choices of one decision have in common.

use std::cell::Cell;

use kernel::Player;

use crate::action::Placement;
use crate::board::Cells;
use crate::edition::Edition;
use crate::ids::{Building, Card, CardSet, Class, Stack, Tile};
use crate::phases::actions::to_be_built;
use crate::principality::{BUILDERS_TO_TOUCH, Principality};
use crate::rules::Rules;
use crate::state::{Pending, Phase, State};

use super::cards::{Chances, Has, match_values};
use super::survey::TAKES_FORESEEN;
use super::weights::Weights;

/// What a profession card wants, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Wants {
    pub(super) building: u16,
    pub(super) landscape: u8,
    pub(super) freedom: u8,
    /// For a card that is not known yet: how much of its wants it will find fulfilled, in hundredths.
    pub(super) expected: i32,
}

/// The table as one seat sees it, with all that does not depend on the choice at hand.
pub(super) struct Situation<'a> {
    pub(super) weights: &'a Weights,
    pub(super) world: &'a State,
    pub(super) edition: &'a Edition,
    pub(super) rules: &'a Rules,
    pub(super) player: Player,
    /// From 1.
    pub(super) round: i32,
    /// Rounds that are not over, the present one among them.
    pub(super) rounds_left: i32,
    /// By [`Stack::index`]: cards that may be seen when the stack is looked at next.
    pub(super) pools: [CardSet; Stack::COUNT],
    /// By [`Stack::index`]: how likely which of these is the best one seen.
    pub(super) chances: [Chances; Stack::COUNT],
    /// Buildings that the player can still put up, as bits.
    pub(super) can_build: u16,
    /// Cells on which a building may stand if buildings must not touch, and if they may.
    pub(super) room: [i32; 2],
    /// By [`Class`]: its buildings as bits.
    pub(super) classes: [u16; Class::COUNT],
    /// The best work of the others in this round.
    pub(super) best_of_rivals: i32,
    /// How many others have their turn of this round still before them.
    pub(super) rivals_to_act: i32,
    /// How many of these have it before the player.
    pub(super) rivals_before: i32,
    /// Profession cards that a recruiting card could take now.
    pub(super) recruitable: CardSet,
    /// Work value of a bonus card to be taken, in hundredths, once it has been worked out.
    pub(super) bonus_each: Cell<Option<i32>>,
    /// The work value of wants by which of them are fulfilled; see [`match_values`].
    pub(super) match_values: [i32; 8],
    /// What profession cards taken later find fulfilled, once it has been worked out for somebody who has this.
    pub(super) matches: Cell<Option<(Has, [i32; TAKES_FORESEEN])>>,
}

impl<'a> Situation<'a> {
    pub(super) fn of(weights: &'a Weights, world: &'a State, player: Player) -> Situation<'a> {
        let edition: &Edition = &world.rules.edition;
        let round = i32::from(world.round).max(1);
        let others = || world.seats.iter().filter(move |&(other, _)| other != player);
        let seat = &world.seats[player];
        let mut classes = [0; Class::COUNT];
        for building in Building::ALL {
            classes[edition.classes[building.index()].index()] |= 1 << building.index();
        }
        let pools = Stack::ALL.map(|stack| pool(world, player, stack));
        Situation {
            weights,
            world,
            edition,
            rules: &world.rules,
            player,
            round,
            rounds_left: (i32::from(edition.rounds()) - round + 1).min(weights.horizon[0].max(1)),
            chances: pools.map(|pool| Chances::new(pool.len(), world.rules.rates.look_at)),
            pools,
            bonus_each: Cell::new(None),
            match_values: match_values(&world.rules.rates),
            matches: Cell::new(None),
            can_build: to_be_built(world, player),
            room: [false, true].map(|touching| site(&world.rules, seat, touching).len() as i32),
            classes,
            best_of_rivals: others().map(|(_, rival)| i32::from(rival.best_work)).max().unwrap_or(0),
            rivals_to_act: others().filter(|&(rival, _)| is_to_act(world, rival)).count() as i32,
            rivals_before: others().filter(|&(rival, _)| acts_before(world, rival, player)).count() as i32,
            recruitable: others().fold(CardSet::EMPTY, |open, (_, rival)| open.or(rival.table)),
        }
    }

    /// What the profession card wants.
    pub(super) fn wants(&self, card: Card) -> Wants {
        let profession = &self.edition.professions[card.number()];
        Wants {
            building: 1 << profession.building.index(),
            landscape: 1 << profession.landscape.index(),
            freedom: 1 << profession.freedom.index(),
            expected: 0,
        }
    }

    /// What a building costs with so many builders.
    pub(super) fn building_price(&self, builders: i32) -> i32 {
        let prices = &self.rules.rates.building_cost;
        prices[(builders as usize).min(prices.len() - 1)]
    }

    /// Florins as hundredths of a prestige point, at the rate at which works change them.
    pub(super) const fn in_prestige(&self, florins: i32) -> i32 {
        florins * 100 / self.rules.rates.florins_per_prestige
    }

    /// A point of work value as hundredths of a prestige point.
    pub(super) const fn value_point(&self) -> i32 {
        self.in_prestige(self.rules.rates.florins_per_value)
    }
}

/// Whether the seat's turn of this round is still to come.
pub(super) fn is_to_act(world: &State, player: Player) -> bool {
    match &world.phase {
        Phase::DrawStart
        | Phase::Freedoms { .. }
        | Phase::Deal { .. }
        | Phase::Choose { .. }
        | Phase::Auction(_)
        | Phase::Keep { .. }
        | Phase::Lapse
        | Phase::Characters(_) => true,
        Phase::Actions(turn) => {
            let players = world.seats.players();
            let after_start = |seat: Player| (seat.seat() + players - world.start.seat()) % players;
            after_start(player) > after_start(turn.player)
        }
        Phase::Closing | Phase::Over => false,
    }
}

/// Whether the turn of `rival` is still to come and comes before that of `player`.
fn acts_before(world: &State, rival: Player, player: Player) -> bool {
    let players = world.seats.players();
    let after_start = |seat: Player| (seat.seat() + players - world.start.seat()) % players;
    is_to_act(world, rival) && after_start(rival) < after_start(player)
}

/// Cells on which a building may stand, if buildings may touch or not.
pub(super) fn site(rules: &Rules, seat: &Principality, touching: bool) -> Cells {
    let walls = rules.palazzo.or(seat.built);
    let barred = if touching { walls } else { walls.with_neighbours() };
    rules.edition.board.minus(barred.or(seat.planted))
}

/// Whether buildings may touch with so many builders.
pub(super) const fn touching(builders: i32) -> bool {
    builders >= BUILDERS_TO_TOUCH as i32
}

/// Cards that may be seen when `player` looks at the stack next: all that are hidden, without those that the player has put
/// under the stack, unless so few lie on top that these come up.
fn pool(world: &State, player: Player, stack: Stack) -> CardSet {
    let own = &world.seats[player];
    let memory = &world.memories[player];
    let open = world.seats.iter().fold(world.spent, |open, (_, seat)| open.or(seat.table).or(seat.shown));
    let mut known = open.or(own.hand);
    if world.actor == player {
        known = world.seen().iter().fold(known, |known, &card| known.or(CardSet::only(card)));
    }
    let pool = stack.all().minus(known).minus(memory.met);
    let missing = world.rules.rates.look_at.saturating_sub(world.bag.of(stack).len());
    let rising = world.under[stack.index()].as_slice().iter().take(missing);
    rising
        .filter(|&&card| memory.placed.contains(card))
        .fold(pool, |pool, &card| pool.or(CardSet::only(card)))
}

/// The cells that a placement covers.
pub(super) fn cells_of(edition: &Edition, placement: Placement) -> Cells {
    edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor)
}

/// The tile that the player has to place, if any.
pub(super) fn tile_due(world: &State, player: Player) -> Option<Tile> {
    match world.pending {
        Pending::Place(tile) if world.actor == player => Some(tile),
        Pending::Place(_)
        | Pending::Landscape
        | Pending::Use { .. }
        | Pending::Settle { .. }
        | Pending::Princess(_)
        | Pending::Join { .. }
        | Pending::Ask(_)
        | Pending::Consent(_)
        | Pending::None
        | Pending::Look(_)
        | Pending::Recruit
        | Pending::Work(_) => None,
    }
}
