//! The cardinal's tasks behind his action: contracts, cathedrals, crests.

use super::SEAT;
use crate::action::Action;
use crate::ids::{Building, Cathedral, Family, Good, Tile};
use crate::state::{CONTRACTS, State};

impl State {
    /// What he lacks for a price, good by good, and whether his gold makes up for it: two for each good.
    fn lacks(&self, price: &[u8; Good::COUNT]) -> Option<Option<Good>> {
        let seat = &self.seats[SEAT];
        let gold = u16::from(price[Good::Gold.index()]);
        if seat.good(Good::Gold) < gold {
            return None;
        }
        let lack = |good: Good| u16::from(price[good.index()]).saturating_sub(seat.good(good));
        let lacking: u16 = Good::ALL.into_iter().map(lack).sum();
        let cost = lacking * u16::from(self.edition.rates.good_cost);
        let first = Good::ALL.into_iter().find(|&good| lack(good) > 0);
        (seat.good(Good::Gold) - gold >= cost).then_some(first)
    }

    /// The kinds in which a contract may be paid, each with its price.
    fn prices(&self, tile: Tile) -> impl Iterator<Item = (Option<Good>, [u8; Good::COUNT])> {
        let facts = self.edition.tile(tile);
        let plain = (facts.same == 0).then_some((None, facts.needs));
        let kinds = Good::ALL.into_iter().filter(|_| facts.same > 0).map(|good| {
            let mut price = facts.needs;
            price[good.index()] += facts.same;
            (Some(good), price)
        });
        plain.into_iter().chain(kinds)
    }

    /// What he lacks of a price in all.
    fn lacking(&self, price: &[u8; Good::COUNT]) -> u16 {
        let seat = &self.seats[SEAT];
        Good::ALL.into_iter().map(|good| u16::from(price[good.index()]).saturating_sub(seat.good(good))).sum()
    }

    /// How short a good is for stored contracts, cathedrals and crests.
    pub(super) fn titus_short(&self, good: Good) -> u16 {
        let seat = &self.seats[SEAT];
        let mut wanted: u16 = 0;
        for &tile in &seat.store {
            if tile.is(Family::Contract) {
                wanted += u16::from(self.edition.tile(tile).needs[good.index()]);
            }
            if good == Good::Food && tile.is(Family::Crest) {
                wanted += u16::from(self.edition.crest_food[4]);
            }
        }
        if good == Good::Stone {
            for cathedral in seat.pillared.minus(seat.joined).iter() {
                let cost = self.edition.costs.get(usize::from(self.costs[cathedral.index()]));
                wanted += cost.map_or(0, |cost| cost.stone.into());
            }
        }
        wanted.saturating_sub(seat.good(good))
    }

    /// The good that is shortest.
    pub(super) fn titus_shortest(&self) -> Good {
        let short = |good: &Good| (self.titus_short(*good), std::cmp::Reverse(*good));
        Good::ALL.into_iter().max_by_key(short).unwrap_or(Good::Gold)
    }

    /// The next task, if he can do one.
    pub(super) fn titus_task(&self) -> Option<Action> {
        if !self.titus_may_task() {
            return None;
        }
        self.titus_contract().or_else(|| self.titus_cathedral()).or_else(|| self.titus_crest())
    }

    fn titus_contract(&self) -> Option<Action> {
        let seat = &self.seats[SEAT];
        if seat.fulfilled.len() == CONTRACTS {
            return None;
        }
        let mut best: Option<(u8, Action)> = None;
        for &tile in seat.store.iter().filter(|tile| tile.is(Family::Contract)) {
            let points = self.edition.tile(tile).points;
            if best.is_some_and(|(most, _)| most >= points) {
                continue;
            }
            let payable = self.prices(tile).filter_map(|(kind, price)| {
                self.lacks(&price).map(|lack| (self.lacking(&price), kind, lack))
            });
            if let Some((_, kind, lack)) = payable.min_by_key(|(lacking, kind, _)| (*lacking, *kind)) {
                best = Some((points, lack.map_or(Action::Fulfil(tile, kind), Action::Buy)));
            }
        }
        best.map(|(_, action)| action)
    }

    fn titus_cathedral(&self) -> Option<Action> {
        let seat = &self.seats[SEAT];
        let mut best: Option<(u8, Action)> = None;
        for cathedral in seat.pillared.minus(seat.joined).iter() {
            let Some(cost) = self.edition.costs.get(usize::from(self.costs[cathedral.index()])) else {
                continue;
            };
            let points = cost.points + self.top_tile(cathedral);
            let left = self.tiles_left(cathedral);
            let price = [0, 0, 0, cost.stone, 0];
            if left
                && best.is_none_or(|(most, _)| points > most)
                && let Some(lack) = self.lacks(&price)
            {
                best = Some((points, lack.map_or(Action::Join(cathedral), Action::Buy)));
            }
        }
        best.map(|(_, action)| action)
    }

    fn tiles_left(&self, cathedral: Cathedral) -> bool {
        let place = cathedral.index();
        usize::from(self.cathedral_taken[place]) < self.edition.cathedrals[place].0.len()
    }

    /// A crest goes under a filled building without one, the larger first, or else to the cheapest space.
    fn titus_crest(&self) -> Option<Action> {
        let seat = &self.seats[SEAT];
        let tile = seat.store.iter().copied().find(|tile| tile.is(Family::Crest))?;
        let food = |building: Building| self.edition.crest_food[building.index()];
        let open = crate::scoring::buildings().filter(|building| seat.crests[building.index()].is_none());
        let payable = open.filter_map(|building| {
            let mut price = [0; Good::COUNT];
            price[Good::Food.index()] = food(building);
            self.lacks(&price).map(|lack| (building, lack))
        });
        let best = payable.min_by_key(|(building, _)| {
            let filled = seat.filled(*building);
            let order = if filled { building.index() as u8 } else { food(*building) };
            (!filled, order, building.index())
        });
        best.map(|(building, lack)| lack.map_or(Action::Crest(tile, building), Action::Buy))
    }
}
