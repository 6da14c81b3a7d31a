//! Gains and bonuses: what more than one rule does.

use kernel::{Player, Receipt};

use crate::apply::{Recorder, tell};
use crate::edition::SpaceBonus;
use crate::event::{Event, Source, Term};
use crate::ids::{Act, Building, Good, Space, Tile};
use crate::state::{Frame, Phase, Seat, State};

impl Seat {
    /// The bonus marker beside an action.
    pub(crate) fn marker(&self, act: Act) -> u8 {
        let place = Act::PLAIN.iter().position(|&other| other == act);
        place.map_or(0, |place| self.markers[place])
    }
}

impl State {
    /// Changes a good of a seat, and says why.
    pub(crate) fn gain(&mut self, seat: usize, good: Good, amount: i32, term: Term, ear: &mut Recorder) {
        let held = &mut self.seats[seat].goods[good.index()];
        *held = held.wrapping_add_signed(amount as i16);
        tell(ear, || Event::Goods(Player::new(seat), good, Receipt::of(term, amount)));
    }

    /// Changes the points of a seat by these terms. Points never fall below nothing.
    pub(crate) fn score(&mut self, seat: usize, source: Source, terms: &[(Term, i32)], ear: &mut Recorder) {
        let sum: i32 = terms.iter().map(|(_, amount)| amount).sum();
        let floor = -(self.seats[seat].total() + sum).min(0);
        self.seats[seat].points[source.index()] += (sum + floor) as i16;
        tell(ear, || {
            let mut receipt = Receipt::new();
            terms.iter().for_each(|&(term, amount)| receipt.add_unless_zero(term, amount));
            receipt.add_unless_zero(Term::Floor, floor);
            Event::Points(Player::new(seat), receipt)
        });
    }

    /// Gives what is printed on a helper, a character or a fulfilled contract. What is chosen first lies on top.
    pub(crate) fn bring(&mut self, seat: usize, tile: Tile, term: Term, source: Source, ear: &mut Recorder) {
        let edition = self.edition;
        let bonus = edition.bonus(tile);
        for good in Good::ALL {
            let count = bonus.goods[good.index()];
            if count > 0 {
                self.gain(seat, good, count.into(), term, ear);
            }
        }
        if bonus.vp > 0 {
            self.score(seat, source, &[(term, bonus.vp.into())], ear);
        }
        if bonus.king > 0 {
            self.step_up(seat, bonus.king, ear);
        }
        match bonus.side {
            Some((Act::Joker, ap)) => self.stack.push(Frame::Any { ap }),
            Some((act, ap)) => self.stack.push(Frame::Side { act, ap }),
            None => {}
        }
        if bonus.merchant + bonus.architect > 0 || bonus.house || bonus.pillar {
            self.stack.push(Frame::Walk {
                architect: bonus.architect,
                merchant: bonus.merchant,
                pillar: bonus.pillar,
                house: bonus.house,
            });
        }
        if bonus.any > 0 {
            self.stack.push(Frame::Goods(bonus.any));
        }
    }

    /// Puts a house on a space of the map and gives what is printed there.
    pub(crate) fn set_house(&mut self, seat: usize, space: Space, ear: &mut Recorder) {
        let facts = self.edition.map.space(space);
        let own = &mut self.seats[seat];
        own.houses -= 1;
        own.spaces.insert(space);
        own.cities.insert(facts.spot);
        self.occupied.insert(space);
        match facts.bonus {
            SpaceBonus::None => {}
            SpaceBonus::Points(points) => {
                self.score(seat, Source::Houses, &[(Term::Space(space), points.into())], ear);
            }
            SpaceBonus::Retrigger if self.is_titus(seat) => {}
            SpaceBonus::Retrigger if self.seats[seat].housed().is_empty() => {
                tell(ear, || Event::Lost(Player::new(seat)));
            }
            SpaceBonus::Retrigger => self.stack.push(Frame::Choose),
        }
    }

    /// Takes the marker of a building that is completed now.
    pub(crate) fn complete(&mut self, seat: usize, building: Building, ear: &mut Recorder) {
        if !self.seats[seat].completed(building) {
            return;
        }
        let resident = building.all_rooms().iter().next().map(|room| self.seats[seat].rooms[room.index()]);
        // The solo opponent may have the marker of the first building from the start.
        let early = self.is_titus(seat) && building.index() == 0 && self.titus_is_ready_for_action();
        let marker =
            resident.filter(|_| !early).map(|tile| (self.edition.act_of(tile), building.rooms() as u8));
        if let Some((act, points)) = marker {
            self.mark(seat, act, points);
        }
        tell(ear, || Event::Completes(Player::new(seat), building, marker));
    }

    /// Puts a bonus marker beside an action; the running action of the die has its points at once.
    pub(crate) fn mark(&mut self, seat: usize, act: Act, points: u8) {
        if let Some(place) = Act::PLAIN.iter().position(|&other| other == act) {
            self.seats[seat].markers[place] += points;
        }
        let running = self.phase == Phase::Turn
            && self.mover() == seat
            && self.turn.stage == crate::state::Stage::Open
            && self.turn.act == act;
        if running {
            self.turn.ap += points;
        }
    }

    /// Moves a disc forward on the king track, on top of what it meets.
    pub(crate) fn step_up(&mut self, seat: usize, steps: u8, ear: &mut Recorder) {
        let from = self.seats[seat].king;
        let to = (i32::from(from) + i32::from(steps)).min(self.edition.rates.highest) as i8;
        if to != from {
            self.put_disc(seat, to);
            tell(ear, || Event::Disc(Player::new(seat), to));
        }
    }

    /// Puts a disc on top of whatever lies on a space.
    pub(crate) fn put_disc(&mut self, seat: usize, to: i8) {
        self.seats[seat].king = to;
        let players = usize::from(self.players);
        // Behind all that lie no higher.
        let rest: [u8; 4] = self.discs;
        let mut sorted = rest;
        let (mut count, mut placed) = (0, false);
        for &other in rest[..players].iter().filter(|&&other| usize::from(other) != seat) {
            if !placed && self.seats[usize::from(other)].king > to {
                sorted[count] = seat as u8;
                count += 1;
                placed = true;
            }
            sorted[count] = other;
            count += 1;
        }
        if !placed {
            sorted[count] = seat as u8;
        }
        self.discs = sorted;
    }
}
