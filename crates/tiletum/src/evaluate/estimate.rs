//! How many points a seat is likely to end with, in hundredths.

use super::Weights;
use crate::config::Solo;
use crate::edition::{Bonus, Fair, SpaceBonus};
use crate::event::Source;
use crate::ids::{Act, Building, Cathedral, Family, Good, Room, Spot, Tile};
use crate::state::{Draw, Frame, Phase, ROUNDS, Seat, Stage, State, TURNS};

/// Where each of the [parts](Look::parts) of an estimate counts.
const PARTS: [Source; 8] = [
    Source::Product,
    Source::Goods,
    Source::Helpers,
    Source::Contracts,
    Source::Buildings,
    Source::Fairs,
    Source::King,
    Source::Product,
];

/// A point.
pub(super) const POINT: i32 = 100;
/// A good at the end: a quarter of a point.
const LEFT: i32 = 25;

/// By how many points a master ends above an estimate that is made so many turns before the end of a game of four: what comes of turns
/// that are too far away to be planned. Near the end hopes are a little too high. Measured in games of masters, as the test does that
/// keeps it true.
const BEYOND: [i32; 1 + ROUNDS as usize * TURNS as usize] =
    [0, -7, 0, 12, 18, 32, 50, 56, 73, 91, 98, 116, 135];
/// The same for two, three and four, in per cent: where there are fewer, more is left to each.
const OF_FEW: [i32; 3] = [125, 112, 100];

/// The points that a seat is likely to score beyond an estimate, in hundredths; of games with the solo opponent nothing is known.
pub(super) fn beyond(state: &State, number: usize) -> i32 {
    if state.solo != Solo::None {
        return 0;
    }
    let Some((look, _)) = Look::at(&super::weights::MASTER, state, number) else { return 0 };
    // Before the first round lies open there may seem to be more of them.
    let turns = usize::try_from(look.turns).unwrap_or_default().min(BEYOND.len() - 1);
    BEYOND[turns] * OF_FEW[usize::from(state.players) - 2]
}

/// How many turns a seat still has after this one.
pub(super) fn turns_left(state: &State) -> i32 {
    i32::from(ROUNDS.saturating_sub(state.round)) * i32::from(TURNS)
        + i32::from(TURNS - state.step.min(TURNS))
}

/// One seat of a position with what is asked of it again and again.
pub(super) struct Look<'a> {
    pub(super) weights: &'a Weights,
    pub(super) state: &'a State,
    pub(super) seat: &'a Seat,
    pub(super) number: usize,
    /// Turns to come, the running one counted while it runs.
    pub(super) turns: i32,
    /// Houses and pillars that are likely to be on the map at the end, in hundredths.
    pub(super) houses: i32,
    pub(super) pillars: i32,
    /// What a good of each kind is worth.
    pub(super) goods: [i32; 5],
}

/// The points with which a seat is likely to end, as whoever plans a turn counts.
pub(super) fn estimate(weights: &Weights, state: &State, number: usize) -> i32 {
    weighed(weights, &weights.shares, state, number)
}

/// The same with other shares of its parts.
pub(super) fn weighed(weights: &Weights, shares: &[i32; 8], state: &State, number: usize) -> i32 {
    let total = state.seats[number].total() * POINT;
    let Some((look, running)) = Look::at(weights, state, number) else { return total };
    let parts: i32 = look.parts().iter().zip(shares).map(|(part, share)| part * share / 100).sum();
    total + parts + if running { look.turn() } else { 0 }
}

/// The points with which a seat is likely to end, by where they come from. What serves a house or a pillar counts to their
/// product, what waits in the storehouse to the helpers.
pub(super) fn sources(weights: &Weights, state: &State, number: usize) -> [i32; Source::COUNT] {
    let mut sources = state.seats[number].points.map(|points| i32::from(points) * POINT);
    let Some((look, running)) = Look::at(weights, state, number) else { return sources };
    for ((part, share), source) in look.parts().iter().zip(&weights.outlook).zip(PARTS) {
        sources[source.index()] += part * share / 100;
    }
    if running {
        sources[Source::Goods.index()] += look.turn();
    }
    sources
}

fn place_in_order(state: &State, number: usize) -> usize {
    state.order.iter().position(|&seat| usize::from(seat) == number).unwrap_or(0)
}

impl<'a> Look<'a> {
    /// A seat of a position, and whether its turn runs; nothing when the game is over.
    pub(super) fn at(weights: &'a Weights, state: &'a State, number: usize) -> Option<(Look<'a>, bool)> {
        if state.phase == Phase::Over {
            return None;
        }
        let seat = &state.seats[number];
        let moves = state.phase == Phase::Turn && state.mover() == number;
        // Contracts are drawn behind the end of a turn.
        let running = moves && state.draw != Draw::Contracts;
        let waits =
            state.phase == Phase::Turn && !moves && place_in_order(state, number) > usize::from(state.place);
        let turns = turns_left(state) + i32::from(running || waits);
        let soon = turns.min(4);
        let likely = |on_map: usize, supply: u8| {
            let most = (i32::from(supply) * 100).min(turns * 45);
            100 * on_map as i32 + most * weights.supply / 100
        };
        let worth = |place: usize| LEFT + (weights.goods[place] - LEFT) * soon / 4;
        let look = Look {
            weights,
            state,
            seat,
            number,
            turns,
            houses: likely(seat.spaces.len(), seat.houses),
            pillars: likely(seat.pillared.len(), seat.pillars),
            goods: [worth(0), worth(1), worth(2), worth(3), worth(4)],
        };
        Some((look, running))
    }

    /// Everything but the points in hand and the running turn, in the order of [`Weights::shares`].
    fn parts(&self) -> [i32; 8] {
        [
            self.houses * self.pillars / 100,
            self.held_goods(),
            self.store(),
            self.wants(),
            self.buildings(),
            self.fairs(),
            self.king(),
            self.figures(),
        ]
    }

    /// A house more on the map: what it adds to the product.
    fn house(&self) -> i32 {
        self.pillars * (100 - self.weights.supply / 2) / 100
    }

    pub(super) fn pillar(&self) -> i32 {
        self.houses * (100 - self.weights.supply / 2) / 100
    }

    fn held_goods(&self) -> i32 {
        let mut sum = 0;
        for (place, &held) in self.seat.goods.iter().enumerate() {
            let held = i32::from(held);
            // Many of a kind are hard to spend.
            let many = (held - 8).max(0);
            sum += held * self.goods[place] - many * (self.goods[place] - LEFT) / 2;
        }
        sum
    }

    /// Helpers, crests and characters in the storehouse.
    fn store(&self) -> i32 {
        let mut sum = 0;
        let mut filled = 0;
        for &tile in self.seat.store.iter().filter(|tile| tile.is_some()) {
            filled += 1;
            sum += match tile.family() {
                Family::Helper => self.helper(self.state.edition.bonus(tile)),
                Family::Crest => self.crest(),
                Family::Character => self.stored_character(tile),
                Family::Contract => 0,
            };
        }
        // A full storehouse is in the way.
        sum - if filled == 4 && self.turns > 0 { 60 } else { 0 }
    }

    fn helper(&self, bonus: &Bonus) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let worth = self.bonus(bonus) + if bonus.die_good { 60 } else { 0 };
        worth * 85 / 100
    }

    fn crest(&self) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let food = i32::from(self.seat.goods[1]).min(6);
        self.weights.crest * (2 + food) / 8
    }

    fn stored_character(&self, tile: Tile) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let fits = (0..Room::COUNT).filter_map(Room::from_index).any(|room| {
            self.seat.rooms[room.index()].is_none() && self.state.may_live(self.seat, tile, room).is_ok()
        });
        if fits { self.weights.character + self.bonus(self.state.edition.bonus(tile)) / 2 } else { -40 }
    }

    /// What a bonus brings, roughly.
    pub(super) fn bonus(&self, bonus: &Bonus) -> i32 {
        let mut sum = i32::from(bonus.vp) * POINT + i32::from(bonus.any) * self.goods[4];
        for (place, &count) in bonus.goods.iter().enumerate() {
            sum += i32::from(count) * self.goods[place];
        }
        if let Some((act, ap)) = bonus.side {
            sum += i32::from(ap) * self.point(if act == Act::Joker { Act::King } else { act });
        }
        sum += i32::from(bonus.plus) * 65;
        sum += i32::from(bonus.king) * self.point(Act::King);
        sum += i32::from(bonus.merchant + bonus.architect) * 35;
        if bonus.house && self.seat.houses > 0 {
            sum += self.house() / 2;
        }
        if bonus.pillar && self.seat.pillars > 0 {
            sum += self.pillar() / 2;
        }
        if bonus.retrigger {
            sum += 60 + 30 * self.seat.housed().len() as i32;
        }
        sum
    }

    /// An action point.
    fn point(&self, act: Act) -> i32 {
        let place = Act::PLAIN.iter().position(|&other| other == act).unwrap_or(4);
        let base = self.weights.points[place];
        match act {
            Act::Architect if self.seat.pillars == 0 => base / 2,
            Act::Merchant if self.seat.houses == 0 => base / 2,
            Act::King if self.seat.king > 10 => base / 2,
            Act::Architect | Act::Merchant | Act::Character | Act::Contract | Act::King | Act::Joker => base,
        }
    }

    fn buildings(&self) -> i32 {
        let completed = &self.state.edition.rates.completed;
        // Hundredths of buildings that are likely to be completed.
        let (mut done, mut sum) = (0, 0);
        for building in crate::scoring::buildings() {
            let crest = self.seat.crests[building.index()].is_some();
            let rooms = building.rooms() as i32;
            let filled =
                building.all_rooms().iter().filter(|room| self.seat.rooms[room.index()].is_some()).count()
                    as i32;
            if crest && filled == rooms {
                done += 100;
                continue;
            }
            let part = if rooms == 0 { 40 } else { 60 * filled / rooms };
            let part = part + if crest { 35 } else { 0 };
            done += part * self.turns.min(6) / 6 * self.weights.building / 100;
            // A building once begun will strengthen an action.
            if rooms > 0 && filled > 0 {
                sum += rooms * self.weights.marker * (self.turns - 2).max(0) * part / 200;
            }
        }
        for &points in &self.seat.markers {
            sum += i32::from(points) * self.weights.marker * self.turns;
        }
        let (whole, rest) = ((done / 100).min(6) as usize, done % 100);
        let low = i32::from(completed[whole]);
        let high = i32::from(completed[(whole + 1).min(6)]);
        sum + POINT * low + (high - low) * rest
    }

    /// What one more of what a fair counts would bring at the fairs to come.
    pub(super) fn fair_unit(&self, fair: Fair) -> i32 {
        let mut sum = 0;
        for slot in usize::from(self.state.round.max(1)) - 1..4 {
            let held = &self.state.fairs[slot];
            if !held.over && held.fair == fair as u8 {
                let unit = self.state.edition.fairs[fair.index()] + self.state.edition.rates.slots[slot];
                sum += POINT * i32::from(unit) * self.chance(slot) / 100;
            }
        }
        sum
    }

    /// How likely the seat takes part in a fair, in per cent.
    fn chance(&self, slot: usize) -> i32 {
        let held = &self.state.fairs[slot];
        if self.seat.cities.contains(held.city) {
            return 100;
        }
        let now = slot + 1 == usize::from(self.state.round);
        let steps = i32::from(self.state.edition.map.distance(self.seat.merchant, held.city));
        if now {
            if steps == 0 {
                92
            } else {
                (self.weights.fair_hope + 25 - 7 * steps).max(0) * self.turns_in_round() / 3
            }
        } else {
            (self.weights.fair_hope - 3 * steps).max(self.weights.fair_hope / 3)
        }
    }

    fn turns_in_round(&self) -> i32 {
        (self.turns - i32::from(ROUNDS.saturating_sub(self.state.round)) * i32::from(TURNS)).clamp(0, 3)
    }

    fn fairs(&self) -> i32 {
        let mut sum = 0;
        for slot in usize::from(self.state.round.max(1)) - 1..4 {
            let held = &self.state.fairs[slot];
            let Some(&fair) = Fair::ALL.get(usize::from(held.fair)).filter(|_| !held.over) else { continue };
            let unit =
                i32::from(self.state.edition.fairs[fair.index()] + self.state.edition.rates.slots[slot]);
            let later = slot as i32 + 1 - i32::from(self.state.round);
            let count = i32::from(self.seat.counted(fair));
            // What will be added until then.
            let growth = if fair == Fair::KingTrack { 0 } else { 60 * later };
            let brings = unit * (100 * count + growth) * POINT / 100
                + if fair == Fair::KingTrack { POINT * i32::from(self.seat.king) } else { 0 };
            sum += brings.max(0) * self.chance(slot) / 100;
        }
        sum * self.weights.fairs / 100
    }

    fn king(&self) -> i32 {
        let left = i32::from(TURNS - self.state.step.min(TURNS));
        let space = i32::from(self.seat.king);
        if self.state.round == 0 || self.state.phase == Phase::CleanUp {
            return space.max(0) * POINT * self.weights.king / 100;
        }
        let now = space - left;
        let mut sum = now.max(self.state.edition.rates.lowest) * POINT;
        let rounds = i32::from(ROUNDS - self.state.round);
        // What lasts for the rounds to come, in each of which corruption takes about three spaces.
        let lasting: i32 = (1..=rounds).map(|round| (now - 3 * round).max(0)).sum();
        sum += lasting * POINT * self.weights.king / 100;
        if self.state.highest() == self.number {
            sum += self.weights.first * (4 - left) / 4;
        } else {
            let ahead = (0..usize::from(self.state.players))
                .filter(|&other| self.state.seats[other].king > self.seat.king);
            sum -= ahead.count() as i32 * self.weights.first / 8;
        }
        sum
    }

    fn figures(&self) -> i32 {
        if self.turns == 0 {
            return 0;
        }
        let map = &self.state.edition.map;
        let (mut house, mut pillar, mut tile) = (0, 0, 0);
        if self.seat.houses > 0 {
            for index in 0..map.spots.len() {
                let Some(spot) = Spot::from_index(index) else { continue };
                if self.seat.cities.contains(spot) {
                    continue;
                }
                let free = self.state.free_spaces(spot);
                if free.is_empty() {
                    continue;
                }
                let value = self.city(spot, free.iter().map(|space| map.space(space).bonus));
                house = house.max(value * 10 / (10 + 3 * i32::from(map.distance(self.seat.merchant, spot))));
            }
        }
        if self.seat.pillars > 0 {
            for place in 0..Cathedral::COUNT {
                let Some(cathedral) = Cathedral::from_index(place) else { continue };
                if self.state.may_pillar_at(self.seat, cathedral).is_err() {
                    continue;
                }
                let taken = usize::from(self.state.cathedral_taken[place]);
                let top = self.state.edition.cathedrals[place].0.get(taken).copied().unwrap_or(0);
                let value = self.pillar() + self.fair_unit(Fair::Pillars) + 40 * i32::from(top);
                let steps = map.distance(self.seat.architect, self.state.edition.cathedral_spots[place]);
                pillar = pillar.max(value * 10 / (10 + 3 * i32::from(steps)));
            }
        }
        for figure in [self.seat.merchant, self.seat.architect] {
            if self.state.lying[figure.index()].is_some() {
                tile += 60;
            }
        }
        (house + pillar + tile) * self.weights.nearness / 100 * self.turns.min(3) / 3
    }

    /// What a house in a city would bring.
    fn city(&self, spot: Spot, bonuses: impl Iterator<Item = SpaceBonus>) -> i32 {
        let best = bonuses.map(|bonus| match bonus {
            SpaceBonus::None => 0,
            SpaceBonus::Points(points) => POINT * i32::from(points),
            SpaceBonus::Retrigger => 30 * self.seat.housed().len() as i32,
        });
        let mut value = self.house() + best.max().unwrap_or(0) + self.fair_unit(Fair::Houses);
        for slot in usize::from(self.state.round.max(1)) - 1..4 {
            let held = &self.state.fairs[slot];
            if !held.over && held.city == spot && usize::from(held.fair) < Fair::COUNT {
                let fair = Fair::ALL[usize::from(held.fair)];
                let unit =
                    i32::from(self.state.edition.fairs[fair.index()] + self.state.edition.rates.slots[slot]);
                let count =
                    i32::from(self.seat.counted(fair)) + slot as i32 + 1 - i32::from(self.state.round);
                value += POINT * unit * count * (100 - self.chance(slot)) / 100;
            }
        }
        value
    }

    /// What is still to be had in the running turn.
    fn turn(&self) -> i32 {
        let turn = &self.state.turn;
        let mut sum = match turn.stage {
            Stage::Before => i32::from(turn.ap) * 60 + 350,
            Stage::Chosen => {
                let value = i32::from(turn.value);
                let act = if turn.act == Act::Joker { self.best_act() } else { turn.act };
                let points = 7 - value + i32::from(self.seat.marker(act)) + i32::from(turn.ap);
                let tile = self.state.at_wheel[self.state.place_of(turn.value)];
                let tile = if tile.is_some() && self.state.may_own(self.seat, tile).is_ok() {
                    self.found(tile)
                } else {
                    0
                };
                value * self.goods[turn.good.index()] + points * self.point(act) + tile
            }
            Stage::Joker => (7 - i32::from(turn.value)) * self.point(self.best_act()),
            Stage::Open => i32::from(turn.ap) * self.point(turn.act),
        };
        for frame in self.state.stack.as_slice() {
            sum += match *frame {
                Frame::Side { act, ap } => i32::from(ap) * self.point(act),
                Frame::Any { ap } => i32::from(ap) * self.point(self.best_act()),
                Frame::Goods(count) => i32::from(count) * (self.goods[4] + 10),
                Frame::Walk { architect, merchant, pillar, house } => {
                    i32::from(architect + merchant) * 25 + i32::from(pillar) * 80 + i32::from(house) * 80
                }
                Frame::Choose => 80,
                Frame::Again(rooms) => rooms.iter().map(|room| self.again(room)).sum(),
                Frame::House => self.house(),
                Frame::Pillar => self.pillar(),
                Frame::Anywhere(_) => 60,
            };
        }
        sum
    }

    fn again(&self, room: Room) -> i32 {
        let tile = self.seat.rooms[room.index()];
        if tile.is_none() { 0 } else { self.bonus(self.state.edition.bonus(tile)) * 9 / 10 }
    }

    /// A tile that could be taken.
    fn found(&self, tile: Tile) -> i32 {
        match tile.family() {
            Family::Helper => self.helper(self.state.edition.bonus(tile)) * 8 / 10,
            Family::Crest => self.crest() * 8 / 10,
            Family::Contract => self.contract(tile, self.seat.fulfilled.len().min(5)) * 8 / 10,
            Family::Character => 0,
        }
    }

    /// The action of which a point is worth most.
    fn best_act(&self) -> Act {
        Act::PLAIN.into_iter().max_by_key(|&act| self.point(act)).unwrap_or(Act::King)
    }
}

const _: () = assert!(Building::COUNT == 6 && Good::COUNT == 5, "the numbers above are of this many");
