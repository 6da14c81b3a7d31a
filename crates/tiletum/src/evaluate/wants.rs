//! Prices that are open: contracts in the storehouse, and cathedrals with an own pillar.

use super::estimate::{Look, POINT};
use crate::action::Action;
use crate::edition::Fair;
use crate::ids::{Cathedral, Family, Tile};
use crate::state::{CONTRACTS, STORE};

/// A price that is open: what it brings and what it costs.
#[derive(Clone, Copy, Default)]
struct Want {
    value: i32,
    needs: [u8; 5],
    same: u8,
}

/// So many prices are open at most: a storehouse of contracts, and the cathedrals.
const WANTS: usize = STORE + Cathedral::COUNT;

/// Takes what there is of a price out of these goods.
fn take_out(goods: &mut [u16; 5], want: &Want) {
    for (held, &need) in goods.iter_mut().zip(&want.needs) {
        *held = held.saturating_sub(need.into());
    }
    if let Some(most) = goods.iter_mut().max().filter(|_| want.same > 0) {
        *most = most.saturating_sub(want.same.into());
    }
}

impl Look<'_> {
    /// All open prices together: contracts in the storehouse and cathedrals with an own pillar. A good is counted for one of
    /// them alone.
    pub(super) fn wants(&self) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let (mut wants, mut count) = ([Want::default(); WANTS], 0);
        let mut place = self.seat.fulfilled.len();
        let mut stuck = 0;
        for &tile in self.seat.store.iter().filter(|tile| tile.is(Family::Contract)) {
            if place < CONTRACTS {
                let facts = self.state.edition.tile(tile);
                let value = self.contract_value(tile, place);
                wants[count] = Want { value, needs: facts.needs, same: facts.same };
                (count, place) = (count + 1, place + 1);
            } else {
                stuck += 50;
            }
        }
        for cathedral in self.seat.pillared.minus(self.seat.joined).iter() {
            let place = cathedral.index();
            let taken = usize::from(self.state.cathedral_taken[place]);
            let tile = self.state.edition.cathedrals[place].0.get(taken).copied();
            let cost = self.state.edition.costs.get(usize::from(self.state.costs[place]));
            if let (Some(tile), Some(cost)) = (tile, cost) {
                let value = POINT * i32::from(tile + cost.points) + self.fair_unit(Fair::Cathedrals);
                wants[count] = Want { value, needs: [0, 0, 0, cost.stone, 0], same: 0 };
                count += 1;
            }
        }
        let wants = &mut wants[..count];
        wants.sort_unstable_by_key(|want| std::cmp::Reverse(want.value));
        let mut left = self.seat.goods;
        let mut sum = 0;
        // What can be paid at once comes first.
        for at_once in [true, false] {
            for want in wants.iter_mut().filter(|want| want.value > 0) {
                let (near, price) = self.nearness(&left, &want.needs, want.same);
                if at_once && near < 100 {
                    continue;
                }
                sum += self.open(want.value, near, price);
                take_out(&mut left, want);
                want.value = 0;
            }
        }
        sum - stuck
    }

    /// What the seat works towards among its open prices: the contract of its storehouse and the cathedral that are worth most by now,
    /// each with how many goods are missing.
    pub(super) fn aims(&self) -> Vec<(Action, i32)> {
        let (goods, place) = (&self.seat.goods, self.seat.fulfilled.len());
        let contracts = self.seat.store.iter().filter(|tile| tile.is(Family::Contract) && place < CONTRACTS);
        let contracts = contracts.map(|&tile| {
            let facts = self.state.edition.tile(tile);
            let price = (self.contract_value(tile, place), facts.needs, facts.same);
            (price, Action::Fulfil(tile, None))
        });
        let cathedrals = self.seat.pillared.minus(self.seat.joined).iter().filter_map(|at| {
            let taken = usize::from(self.state.cathedral_taken[at.index()]);
            let tile = self.state.edition.cathedrals[at.index()].0.get(taken).copied()?;
            let cost = self.state.edition.costs.get(usize::from(self.state.costs[at.index()]))?;
            let value = POINT * i32::from(tile + cost.points) + self.fair_unit(Fair::Cathedrals);
            Some(((value, [0, 0, 0, cost.stone, 0], 0), Action::Join(at)))
        });
        let best = |all: &mut dyn Iterator<Item = ((i32, [u8; 5], u8), Action)>| {
            let worth = all.map(|((value, needs, same), action)| {
                let (near, price) = self.nearness(goods, &needs, same);
                let wanted: i32 = needs.iter().map(|&need| i32::from(need)).sum::<i32>() + i32::from(same);
                // What is held was rounded down as a share.
                let lacks = wanted - (wanted * near + 99) / 100;
                (self.open(value, near, price), action, lacks)
            });
            // The first of equals: the same plan whatever the machine.
            let worth = worth.filter(|(worth, ..)| *worth > 0);
            worth.reduce(|best, next| if next.0 > best.0 { next } else { best })
        };
        let all = [best(&mut contracts.into_iter()), best(&mut cathedrals.into_iter())];
        all.into_iter().flatten().map(|(_, action, lacks)| (action, lacks)).collect()
    }

    /// How near these goods come to a price, in per cent, and what the price is worth.
    fn nearness(&self, goods: &[u16; 5], needs: &[u8; 5], same: u8) -> (i32, i32) {
        let (mut wanted, mut held, mut price) = (0, 0, 0);
        for (place, &need) in needs.iter().enumerate() {
            let (need, own) = (i32::from(need), i32::from(goods[place]));
            wanted += need;
            held += need.min(own);
            price += need * self.goods[place];
        }
        if same > 0 {
            let same = i32::from(same);
            let spare = |place: usize| i32::from(goods[place]) - i32::from(needs[place]);
            let best = (0..5).map(spare).max().unwrap_or(0).clamp(0, same);
            wanted += same;
            held += best;
            price += same * self.goods[1];
        }
        (if wanted == 0 { 100 } else { 100 * held / wanted }, price)
    }

    /// What an open price is worth: it grows as the goods come near.
    fn open(&self, value: i32, near: i32, price: i32) -> i32 {
        let gain = (value - price).max(0);
        let sure = if near >= 100 { 90 } else { near * near / 100 * self.turns.min(4) / 4 };
        gain * sure / 100 * self.weights.reach / 100
    }

    /// What a contract brings on this space, before what it costs.
    fn contract_value(&self, tile: Tile, place: usize) -> i32 {
        let facts = self.state.edition.tile(tile);
        let space = self.state.edition.rates.contract_points[place];
        let freed = if place < 5 { self.pillar() * self.weights.supply / 100 } else { 0 };
        POINT * i32::from(facts.points + space)
            + freed
            + self.bonus(&facts.bonus)
            + self.fair_unit(Fair::Contracts)
    }

    pub(super) fn contract(&self, tile: Tile, place: usize) -> i32 {
        let facts = self.state.edition.tile(tile);
        let (near, price) = self.nearness(&self.seat.goods, &facts.needs, facts.same);
        self.open(self.contract_value(tile, place), near, price)
    }
}
