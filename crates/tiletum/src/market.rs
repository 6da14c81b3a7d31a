//! What is taken from the markets, and from which place.

use crate::action::Action;
use crate::check::needs;
use crate::ids::{Act, Family, Slot, Tile};
use crate::illegal::Illegal;
use crate::legal::{in_order, list_each};
use crate::open::Open;
use crate::state::{MARKET, Seat, State};

impl State {
    /// The cheapest place of a contract in the market and what it costs.
    pub(crate) fn cheapest(&self, tile: Tile) -> Option<(usize, u8)> {
        let places = (0..self.contracts.len()).filter(|&place| self.contracts[place] == tile);
        let priced = places.map(|place| (place, self.edition.rates.slot_cost[place]));
        priced.rev().min_by_key(|&(_, cost)| cost)
    }

    pub(crate) fn may_take(&self, seat: &Seat, open: Open, tile: Tile) -> Result<(), Illegal> {
        if self.edition.find(tile).is_none() {
            return Err(Illegal::NoTile);
        }
        if tile.family() == Family::Character {
            needs(open, Act::Character, 1)?;
            if !self.characters.contains(&tile) {
                return Err(Illegal::NotInMarket(tile));
            }
        } else {
            needs(open, Act::Contract, 0)?;
            let (_, cost) = self.cheapest(tile).ok_or(Illegal::NotInMarket(tile))?;
            needs(open, Act::Contract, cost)?;
        }
        self.may_own(seat, tile)
    }

    /// Whether the tile at a place of the market may be taken from there although an equal one costs less.
    pub(crate) fn may_take_from(
        &self,
        seat: &Seat,
        open: Open,
        tile: Tile,
        slot: Slot,
    ) -> Result<(), Illegal> {
        if self.edition.find(tile).is_none() {
            return Err(Illegal::NoTile);
        }
        needs(open, Act::Contract, 0)?;
        if self.contracts[slot.index()] != tile {
            return Err(Illegal::NotInMarket(tile));
        }
        let cost = self.edition.rates.slot_cost[slot.index()];
        if !self.is_dearer(tile, cost) {
            return Err(Illegal::Cheapest(tile));
        }
        needs(open, Act::Contract, cost)?;
        self.may_own(seat, tile)
    }

    /// Whether a tile of the market can be had for less than this.
    pub(crate) fn is_dearer(&self, tile: Tile, cost: u8) -> bool {
        self.cheapest(tile).is_some_and(|(_, least)| least < cost)
    }

    /// What may be taken from the market of contracts with so many points.
    pub(crate) fn list_contracts(&self, seat: &Seat, ap: u8, out: &mut Vec<Action>) {
        let costs = &self.edition.rates.slot_cost;
        // Of equal tiles the cheapest comes first.
        let market: [(Tile, u8); MARKET] =
            in_order(std::array::from_fn(|place| (self.contracts[place], costs[place])));
        let (mut last, mut twice) = (Tile::NONE, false);
        for (tile, cost) in market {
            if tile != last {
                last = tile;
                if cost <= ap && self.may_own(seat, tile).is_ok() {
                    out.push(Action::Take(tile));
                }
            } else if tile.is_some() {
                twice = true;
            }
        }
        if twice {
            self.list_dearer(seat, ap, out);
        }
    }

    /// Tiles of the market of contracts that lie there once more, for more points.
    fn list_dearer(&self, seat: &Seat, ap: u8, out: &mut Vec<Action>) {
        list_each(&in_order(self.contracts), |tile| {
            for slot in (0..Slot::COUNT).filter_map(Slot::from_index) {
                let cost = self.edition.rates.slot_cost[slot.index()];
                let here = self.contracts[slot.index()] == tile && cost <= ap;
                if here && self.is_dearer(tile, cost) && self.may_own(seat, tile).is_ok() {
                    out.push(Action::TakeFrom(tile, slot));
                }
            }
        });
    }
}
