//! All legal actions, listed in their order. Every list asks the questions of `check`, as far as the way to it has not answered them.

use crate::action::Action;
use crate::check::has;
use crate::ids::{Act, Building, Family, Figure, Good, Room, RoomSet, Space, Spot, Tile};
use crate::open::Open;
use crate::state::{CONTRACTS, STORE, Seat, State};

/// The values to which a die may be turned by so many steps at most, a bit for each, by the value that it has.
const TURNED: [[u8; 6]; 4] = turned();

const fn turned() -> [[u8; 6]; 4] {
    let mut turned = [[0; 6]; 4];
    let mut at: usize = 0;
    while at < 4 * 6 * 6 {
        let (steps, value, to) = (at / 36, at / 6 % 6, at % 6);
        let apart = value.abs_diff(to);
        if apart <= steps || 6 - apart <= steps {
            turned[steps][value] |= 1 << to;
        }
        at += 1;
    }
    turned
}

/// What each good may be exchanged for.
const EXCHANGES: [[Action; 4]; Good::COUNT] = exchanges();

const fn exchanges() -> [[Action; 4]; Good::COUNT] {
    let mut all = [[Action::End; 4]; Good::COUNT];
    let mut at = 0;
    while at < Good::COUNT * 4 {
        let (give, place) = (at / 4, at % 4);
        let get = if place < give { place } else { place + 1 };
        all[give][place] = Action::Exchange { give: Good::ALL[give], get: Good::ALL[get] };
        at += 1;
    }
    all
}

/// What two gold buy.
const PURCHASES: [Action; 4] =
    [Action::Buy(Good::Food), Action::Buy(Good::Wool), Action::Buy(Good::Stone), Action::Buy(Good::Iron)];

/// The rooms on no floor, and on those up to the first, second and third: all rooms.
const UP_TO: [RoomSet; 4] = [Room::up_to(0), Room::up_to(1), Room::up_to(2), Room::up_to(3)];

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
        let turned = &TURNED[usize::from(changes)];
        for colour in Good::ALL {
            for ((row, value), &reach) in self.dice.iter().zip(1_u8..).zip(turned) {
                if row[colour.index()] == 0 {
                    continue;
                }
                let mut rest = reach;
                while rest != 0 {
                    out.push(Action::Die { colour, value, to: rest.trailing_zeros() as u8 + 1 });
                    rest &= rest - 1;
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
                    list_each(&in_order(self.characters), |tile| out.push(Action::Take(tile)));
                }
                out.push(Action::Refresh);
                if !self.crowded() {
                    self.list_rooms(seat, ap, out);
                }
            }
            Act::Contract => {
                self.list_contracts(seat, ap, out);
                for (give, exchanges) in Good::ALL.into_iter().zip(&EXCHANGES) {
                    if seat.good(give) > 0 {
                        out.extend_from_slice(exchanges);
                    }
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
        for spot in self.edition.map.neighbours(seat.figure(figure)).iter() {
            out.push(Action::Walk(figure, spot));
        }
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
        if !seat.store.iter().any(|tile| tile.is(Family::Character)) {
            return;
        }
        // The building of each character, and the rooms of those where nobody lives.
        let mut homes = [RoomSet::EMPTY; Act::COUNT];
        let mut empty = UP_TO[3];
        let housed = seat.housed();
        for room in housed.iter() {
            let rooms = room.building().all_rooms();
            homes[self.edition.act_of(seat.rooms[room.index()]).index()] = rooms;
            empty = empty.minus(rooms);
        }
        let near = UP_TO[usize::from(ap).min(3)].minus(housed);
        list_each(&sorted(seat), |tile| {
            if tile.is(Family::Character) {
                let own = homes[self.edition.act_of(tile).index()];
                let home = if own.is_empty() { empty } else { own };
                for room in home.and(near).iter() {
                    out.push(Action::Place(tile, room));
                }
            }
        });
    }

    fn list_again(&self, rooms: RoomSet, out: &mut Vec<Action>) {
        if !self.crowded() {
            out.extend(rooms.iter().map(Action::Again));
        }
    }

    fn list_tasks(&self, seat: &Seat, out: &mut Vec<Action>) {
        if seat.good(Good::Gold) >= u16::from(self.edition.rates.good_cost) {
            out.extend_from_slice(&PURCHASES);
        }
        // In their order helpers come first, then crests, contracts and characters.
        let store = if self.crowded() { [Tile::NONE; STORE] } else { sorted(seat) };
        let behind = |family: Family| store.partition_point(|tile| tile.is_none() || tile.family() <= family);
        let (helpers, crests) = (behind(Family::Helper), behind(Family::Crest));
        if seat.fulfilled.len() < CONTRACTS {
            let contracts = behind(Family::Contract);
            list_each(&store[crests..contracts], |tile| self.list_fulfilments(seat, tile, out));
        }
        list_each(&store[helpers..crests], |tile| {
            for (index, &food) in self.edition.crest_food.iter().enumerate() {
                let free = seat.crests[index].is_none() && has(seat, Good::Food, food.into()).is_ok();
                if let Some(building) = Building::from_index(index).filter(|_| free) {
                    out.push(Action::Crest(tile, building));
                }
            }
        });
        for cathedral in seat.pillared.minus(seat.joined).iter() {
            if self.may_join(seat, cathedral).is_ok() {
                out.push(Action::Join(cathedral));
            }
        }
        list_each(&store[..helpers], |tile| {
            if self.may_help(seat, tile).is_ok() {
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
        for good in Good::ALL {
            if spare(good) >= i32::from(facts.same) {
                out.push(Action::Fulfil(tile, Some(good)));
            }
        }
    }
}

/// The tiles of a storehouse in order.
fn sorted(seat: &Seat) -> [Tile; STORE] {
    in_order(seat.store)
}

/// A few tiles in order, by the same comparisons whatever they are, so that nothing branches.
pub(crate) fn in_order<T: Copy + Ord, const N: usize>(mut row: [T; N]) -> [T; N] {
    for turn in 0..N {
        let mut at = turn % 2;
        while at + 1 < N {
            let (one, other) = (row[at], row[at + 1]);
            (row[at], row[at + 1]) = (one.min(other), one.max(other));
            at += 2;
        }
    }
    row
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
