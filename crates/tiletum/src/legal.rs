//! All legal actions, listed in their order. Every list asks the questions of `check`, as far as the way to it has not answered them.

use crate::action::Action;
use crate::check::has;
use crate::ids::{Act, Building, Family, Figure, Good, RoomSet, Space, Spot, Tile};
use crate::open::Open;
use crate::state::{CONTRACTS, STORE, Seat, State};

impl State {
    /// Lists what the decider may do.
    pub(crate) fn list(&self, seat: usize, out: &mut Vec<Action>) {
        if self.is_titus(seat) {
            out.push(self.titus_action());
        } else {
            self.list_free(seat, out);
        }
    }

    /// Lists what a seat may do for which the rules do not decide.
    pub(crate) fn list_free(&self, seat: usize, out: &mut Vec<Action>) {
        let (seat, open) = (&self.seats[seat], self.open());
        match open {
            Open::Before => self.list_dice(seat, out),
            Open::Chosen => {
                if !self.turn.changed && self.die_helper(seat).is_some() {
                    out.extend(Good::ALL.map(Action::DieGood));
                }
                self.list_bonus(seat, open, out);
            }
            Open::Any { .. } => out.extend(Act::PLAIN.map(Action::As)),
            Open::Act { act, ap, .. } => self.list_act(seat, open, act, ap, out),
            Open::Goods => out.extend(Good::ALL.map(Action::Gain)),
            Open::Walk { architect, merchant, pillar, house } => {
                if architect > 0 {
                    self.list_steps(seat, Figure::Architect, out);
                }
                if merchant > 0 {
                    self.list_steps(seat, Figure::Merchant, out);
                }
                if house {
                    self.list_houses(seat, seat.merchant, out);
                }
                if pillar {
                    self.list_pillar(seat, out);
                }
            }
            Open::Choose => {
                let housed = seat.housed();
                let buildings = (0..Building::COUNT).filter_map(Building::from_index);
                let open = buildings.filter(|building| !housed.and(building.all_rooms()).is_empty());
                out.extend(open.map(Action::Choose));
            }
            Open::Again(rooms) => self.list_again(rooms, out),
            Open::House => {
                for (index, _) in self.edition.map.spots.iter().enumerate() {
                    let spot = Spot::from_index(index);
                    spot.into_iter().for_each(|spot| self.list_houses(seat, spot, out));
                }
            }
            Open::Pillar => {
                let all = (0..crate::ids::Cathedral::COUNT).filter_map(crate::ids::Cathedral::from_index);
                let free = all.filter(|&cathedral| self.may_pillar_at(seat, cathedral).is_ok());
                out.extend(free.map(Action::Pillar));
            }
            Open::Anywhere(figure) => {
                let spots = (0..self.edition.map.spots.len()).filter_map(Spot::from_index);
                let here = seat.figure(figure);
                out.extend(spots.filter(|&spot| spot != here).map(|spot| Action::Walk(figure, spot)));
            }
            Open::Prize => self.list_bonus(seat, open, out),
        }
        if open.has_tasks() {
            self.list_tasks(seat, out);
        }
        match open {
            Open::Chosen
            | Open::Prize
            | Open::Walk { .. }
            | Open::Again(_)
            | Open::Anywhere(_)
            | Open::Act { die: false, .. } => out.push(Action::Done),
            Open::Act { die: true, .. } => out.push(Action::End),
            Open::Before | Open::Any { .. } | Open::Goods | Open::Choose | Open::House | Open::Pillar => {}
        }
    }

    fn list_dice(&self, seat: &Seat, out: &mut Vec<Action>) {
        let changes = (seat.good(Good::Gold) / u16::from(self.edition.rates.change)).min(3) as u8;
        for colour in Good::ALL {
            for value in 1..=6_u8 {
                if self.dice[usize::from(value) - 1][colour.index()] == 0 {
                    continue;
                }
                for to in 1..=6_u8 {
                    let apart = value.abs_diff(to);
                    if apart.min(6 - apart) <= changes {
                        out.push(Action::Die { colour, value, to });
                    }
                }
            }
        }
    }

    fn list_bonus(&self, seat: &Seat, open: Open, out: &mut Vec<Action>) {
        if self.may_take_bonus(seat, open).is_ok() {
            out.push(Action::TakeBonus);
        }
    }

    fn list_act(&self, seat: &Seat, open: Open, act: Act, ap: u8, out: &mut Vec<Action>) {
        if ap == 0 {
            return;
        }
        match act {
            Act::Architect => {
                self.list_steps(seat, Figure::Architect, out);
                self.list_pillar(seat, out);
                self.list_bonus(seat, open, out);
            }
            Act::Merchant => {
                self.list_steps(seat, Figure::Merchant, out);
                self.list_houses(seat, seat.merchant, out);
                self.list_bonus(seat, open, out);
            }
            Act::Character => {
                if seat.free_store().is_some() {
                    let mut market = self.characters;
                    market.sort_unstable();
                    list_each(&market, |tile| out.push(Action::Take(tile)));
                }
                out.push(Action::Refresh);
                if !self.crowded() {
                    self.list_rooms(seat, ap, out);
                }
            }
            Act::Contract => {
                let mut market = self.contracts;
                market.sort_unstable();
                list_each(&market, |tile| {
                    let affordable = self.cheapest(tile).is_some_and(|(_, cost)| cost <= ap);
                    if affordable && self.may_own(seat, tile).is_ok() {
                        out.push(Action::Take(tile));
                    }
                });
                self.list_dearer(seat, ap, &market, out);
                for give in Good::ALL.into_iter().filter(|&give| seat.good(give) > 0) {
                    let others = Good::ALL.into_iter().filter(|&get| get != give);
                    out.extend(others.map(|get| Action::Exchange { give, get }));
                }
            }
            Act::King => {
                if i32::from(seat.king) < self.edition.rates.highest {
                    out.push(Action::Advance);
                }
            }
            Act::Joker => {}
        }
    }

    fn list_steps(&self, seat: &Seat, figure: Figure, out: &mut Vec<Action>) {
        let beside = self.edition.map.neighbours(seat.figure(figure));
        out.extend(beside.iter().map(|spot| Action::Walk(figure, spot)));
    }

    /// The free spaces of a city, one of each bonus.
    fn list_houses(&self, seat: &Seat, spot: Spot, out: &mut Vec<Action>) {
        if !self.may_house_in(seat, spot) {
            return;
        }
        let first = |space: &Space| self.is_first_space(*space);
        out.extend(self.free_spaces(spot).iter().filter(first).map(Action::House));
    }

    fn list_pillar(&self, seat: &Seat, out: &mut Vec<Action>) {
        let here = self.edition.cathedral_of[seat.architect.index()];
        if let Some(cathedral) = here
            && self.may_pillar_at(seat, cathedral).is_ok()
        {
            out.push(Action::Pillar(cathedral));
        }
    }

    fn list_rooms(&self, seat: &Seat, ap: u8, out: &mut Vec<Action>) {
        let store = sorted(seat);
        list_each(&store, |tile| {
            if !tile.is(Family::Character) {
                return;
            }
            let act = self.edition.act_of(tile);
            // Where this character lives, and where others do.
            let (mut own, mut others) = (RoomSet::EMPTY, RoomSet::EMPTY);
            for (index, &other) in seat.rooms.iter().enumerate() {
                if other.is_some()
                    && let Some(room) = crate::ids::Room::from_index(index)
                {
                    let rooms = room.building().all_rooms();
                    let same = self.edition.act_of(other) == act;
                    *(if same { &mut own } else { &mut others }) =
                        if same { rooms } else { others.or(rooms) };
                }
            }
            let home = if own.is_empty() { all_rooms().minus(others) } else { own };
            let free = home.minus(seat.housed());
            let near = free.iter().filter(|room| room.floor() <= ap);
            out.extend(near.map(|room| Action::Place(tile, room)));
        });
    }

    fn list_again(&self, rooms: RoomSet, out: &mut Vec<Action>) {
        if !self.crowded() {
            out.extend(rooms.iter().map(Action::Again));
        }
    }

    fn list_tasks(&self, seat: &Seat, out: &mut Vec<Action>) {
        if seat.good(Good::Gold) >= u16::from(self.edition.rates.good_cost) {
            out.extend([Good::Food, Good::Wool, Good::Stone, Good::Iron].map(Action::Buy));
        }
        let free = !self.crowded();
        let store = if free { sorted(seat) } else { [Tile::NONE; STORE] };
        if seat.fulfilled.len() < CONTRACTS {
            list_each(&store, |tile| {
                if tile.is(Family::Contract) {
                    self.list_fulfilments(seat, tile, out);
                }
            });
        }
        list_each(&store, |tile| {
            if tile.is(Family::Crest) {
                for (index, &food) in self.edition.crest_food.iter().enumerate() {
                    let free = seat.crests[index].is_none() && has(seat, Good::Food, food.into()).is_ok();
                    let building = Building::from_index(index).filter(|_| free);
                    out.extend(building.map(|building| Action::Crest(tile, building)));
                }
            }
        });
        for cathedral in seat.pillared.minus(seat.joined).iter() {
            if self.may_join(seat, cathedral).is_ok() {
                out.push(Action::Join(cathedral));
            }
        }
        list_each(&store, |tile| {
            if tile.is(Family::Helper) && self.may_help(seat, tile).is_ok() {
                out.push(Action::Helper(tile));
            }
        });
    }

    fn list_fulfilments(&self, seat: &Seat, tile: Tile, out: &mut Vec<Action>) {
        let facts = self.edition.tile(tile);
        let spare = |good: Good| i32::from(seat.good(good)) - i32::from(facts.needs[good.index()]);
        if Good::ALL.into_iter().any(|good| spare(good) < 0) {
            return;
        }
        if facts.same == 0 {
            out.push(Action::Fulfil(tile, None));
            return;
        }
        let enough = Good::ALL.into_iter().filter(|&good| spare(good) >= i32::from(facts.same));
        out.extend(enough.map(|good| Action::Fulfil(tile, Some(good))));
    }
}

/// All rooms that can be filled.
fn all_rooms() -> RoomSet {
    (0..crate::ids::Room::COUNT).filter_map(crate::ids::Room::from_index).collect()
}

/// The tiles of a storehouse in order.
fn sorted(seat: &Seat) -> [Tile; STORE] {
    let mut store = seat.store;
    store.sort_unstable();
    store
}

/// Each tile of a sorted row once.
pub(crate) fn list_each(row: &[Tile], mut list: impl FnMut(Tile)) {
    let mut last = Tile::NONE;
    for &tile in row {
        if tile != last {
            list(tile);
            last = tile;
        }
    }
}
