//! Takes legal actions.

use kernel::{Audience, Events, Player};

use crate::action::Action;
use crate::event::{Event, Source, Term};
use crate::ids::{Act, Building, Cathedral, Family, Figure, Good, Room, Space, Spot, Tile};
use crate::open::Open;
use crate::state::{Draw, Frame, Phase, Stage, State};

pub(crate) type Recorder = Events<Event>;

/// Tells everybody.
pub(crate) fn tell(ear: &mut Recorder, event: impl FnOnce() -> Event) {
    ear.tell(Audience::Everyone, event);
}

impl State {
    pub(crate) fn take(&mut self, player: Player, action: Action, ear: &mut Recorder) {
        let (seat, open) = (player.seat(), self.open());
        tell(ear, || Event::Acts(player, action));
        match action {
            Action::Die { colour, value, to } => self.take_die(seat, (colour, value, to), ear),
            Action::DieGood(good) => self.change_good(seat, good, ear),
            Action::As(act) => self.choose_act(seat, act),
            Action::Walk(figure, spot) => self.walk(seat, open, figure, spot),
            Action::House(space) => self.place_house(seat, open, space, ear),
            Action::Pillar(cathedral) => self.place_pillar(seat, open, cathedral),
            Action::TakeBonus => self.take_bonus(seat, open, ear),
            Action::Take(tile) if tile.is(Family::Character) => self.take_character(seat, tile),
            Action::Take(tile) => {
                let (place, _) = self.cheapest(tile).expect("what is taken lies in the market");
                self.take_contract(seat, place);
            }
            Action::TakeFrom(_, slot) => self.take_contract(seat, slot.index()),
            Action::Refresh => self.refresh(),
            Action::Place(tile, room) => self.place_character(seat, tile, room, ear),
            Action::Exchange { give, get } => self.exchange(seat, give, get, ear),
            Action::Advance => self.advance(seat, open, ear),
            Action::Gain(good) => {
                self.gain(seat, good, 1, Term::Chosen, ear);
                if let Some(Frame::Goods(left)) = self.stack.as_mut_slice().last_mut() {
                    *left -= 1;
                }
            }
            Action::Choose(building) => {
                let rooms = self.seats[seat].housed().and(building.all_rooms());
                self.replace_top(Frame::Again(rooms));
            }
            Action::Again(room) => {
                if let Some(Frame::Again(rooms)) = self.stack.as_mut_slice().last_mut() {
                    rooms.remove(room);
                }
                let tile = self.seats[seat].rooms[room.index()];
                self.bring(seat, tile, Term::Character(tile), Source::Characters, ear);
            }
            Action::Buy(good) => {
                let price = -i32::from(self.edition.rates.good_cost);
                self.gain(seat, Good::Gold, price, Term::Bought, ear);
                self.gain(seat, good, 1, Term::Bought, ear);
            }
            Action::Fulfil(tile, kind) => self.fulfil(seat, tile, kind, ear),
            Action::Crest(tile, building) => self.place_crest(seat, tile, building, ear),
            Action::Join(cathedral) => self.join(seat, cathedral, ear),
            Action::Helper(tile) => self.help(seat, tile, ear),
            Action::Done => self.done(seat, open, ear),
            Action::End => self.end_turn(ear),
        }
        self.settle(seat);
    }

    /// Closes what is finished.
    fn settle(&mut self, seat: usize) {
        while let Some(top) = self.top() {
            let over = match top {
                Frame::Side { ap, .. } => ap == 0,
                Frame::Goods(left) => left == 0,
                Frame::Walk { architect: 0, merchant: 0, pillar, house } => {
                    let own = &self.seats[seat];
                    let house = house && self.may_house_in(own, own.merchant);
                    let here = self.edition.cathedral_of[own.architect.index()].filter(|_| pillar);
                    let pillar = here.is_some_and(|here| self.may_pillar_at(own, here).is_ok());
                    !house && !pillar
                }
                Frame::Again(rooms) => rooms.is_empty(),
                Frame::Any { .. }
                | Frame::Walk { .. }
                | Frame::Choose
                | Frame::House
                | Frame::Pillar
                | Frame::Anywhere(_) => false,
            };
            if !over {
                return;
            }
            self.pop();
        }
    }

    pub(crate) fn pop(&mut self) {
        self.stack.remove(self.stack.len() - 1);
    }

    fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.stack.as_mut_slice().last_mut() {
            *top = frame;
        }
    }

    /// Takes action points from the open action.
    fn spend(&mut self, points: u8) {
        match self.stack.as_mut_slice().last_mut() {
            Some(Frame::Side { ap, .. }) => *ap -= points,
            _ => self.turn.ap -= points,
        }
    }

    fn take_die(&mut self, seat: usize, (colour, value, to): (Good, u8, u8), ear: &mut Recorder) {
        if self.is_titus(seat) {
            self.titus.led = self.titus_leads();
        }
        let cost = self.change_cost(value, to);
        if cost > 0 {
            self.gain(seat, Good::Gold, -i32::from(cost), Term::DieChange, ear);
        }
        self.dice[usize::from(value) - 1][colour.index()] -= 1;
        self.seats[seat].dice[usize::from(self.step) - 1] = (colour.index() as u8, to);
        self.turn.colour = colour;
        self.turn.good = colour;
        self.turn.value = to;
        self.turn.act = self.act_at(to);
        self.turn.stage = Stage::Chosen;
        self.go_on_from_die(seat, ear);
    }

    /// Takes the goods if nothing is to be decided before.
    fn go_on_from_die(&mut self, seat: usize, ear: &mut Recorder) {
        let tile = self.at_wheel[self.place_of(self.turn.value)];
        let helper = !self.turn.changed && self.die_helper(&self.seats[seat]).is_some();
        let tile = tile.is_some() && !(self.is_titus(seat) && self.may_own(&self.seats[seat], tile).is_err());
        if !tile && (!helper || self.is_titus(seat)) {
            self.take_goods(seat, ear);
        }
    }

    fn change_good(&mut self, seat: usize, good: Good, ear: &mut Recorder) {
        if let Some(place) = self.die_helper(&self.seats[seat]) {
            self.seats[seat].store[place] = Tile::NONE;
        }
        self.turn.good = good;
        self.turn.changed = true;
        self.go_on_from_die(seat, ear);
    }

    fn take_goods(&mut self, seat: usize, ear: &mut Recorder) {
        let (good, value) = (self.turn.good, self.turn.value);
        self.gain(seat, good, value.into(), Term::Die, ear);
        self.titus_on_die(seat, good, ear);
        if self.turn.act == Act::Joker {
            self.turn.stage = Stage::Joker;
        } else {
            self.begin(seat, self.turn.act);
        }
    }

    /// Begins the action of the die.
    fn begin(&mut self, seat: usize, act: Act) {
        self.turn.act = act;
        self.turn.ap += 7 - self.turn.value + self.seats[seat].marker(act);
        self.turn.stage = Stage::Open;
    }

    fn choose_act(&mut self, seat: usize, act: Act) {
        if let Some(Frame::Any { ap }) = self.top() {
            self.replace_top(Frame::Side { act, ap });
        } else {
            self.begin(seat, act);
        }
    }

    fn walk(&mut self, seat: usize, open: Open, figure: Figure, spot: Spot) {
        let own = &mut self.seats[seat];
        *(match figure {
            Figure::Architect => &mut own.architect,
            Figure::Merchant => &mut own.merchant,
        }) = spot;
        match open {
            Open::Anywhere(_) => self.pop(),
            Open::Walk { .. } => {
                if let Some(Frame::Walk { architect, merchant, .. }) = self.stack.as_mut_slice().last_mut() {
                    *(if figure == Figure::Architect { architect } else { merchant }) -= 1;
                }
            }
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Prize => self.spend(1),
        }
    }

    fn place_house(&mut self, seat: usize, open: Open, space: Space, ear: &mut Recorder) {
        match open {
            Open::House => self.pop(),
            Open::Walk { .. } => {
                if let Some(Frame::Walk { house, .. }) = self.stack.as_mut_slice().last_mut() {
                    *house = false;
                }
            }
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Choose
            | Open::Again(_)
            | Open::Pillar
            | Open::Anywhere(_)
            | Open::Prize => self.spend(1),
        }
        self.set_house(seat, space, ear);
    }

    fn place_pillar(&mut self, seat: usize, open: Open, cathedral: Cathedral) {
        match open {
            Open::Pillar => self.pop(),
            Open::Walk { .. } => {
                if let Some(Frame::Walk { pillar, .. }) = self.stack.as_mut_slice().last_mut() {
                    *pillar = false;
                }
            }
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Anywhere(_)
            | Open::Prize => self.spend(1),
        }
        let own = &mut self.seats[seat];
        own.pillars -= 1;
        own.pillared.insert(cathedral);
        self.pillars_at[cathedral.index()] += 1;
    }

    fn take_bonus(&mut self, seat: usize, open: Open, ear: &mut Recorder) {
        let place = match open {
            Open::Prize => &mut self.prize,
            Open::Chosen => {
                let place = self.place_of(self.turn.value);
                &mut self.at_wheel[place]
            }
            Open::Act { act: Act::Architect, .. } => &mut self.lying[self.seats[seat].architect.index()],
            Open::Before
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_) => &mut self.lying[self.seats[seat].merchant.index()],
        };
        let tile = std::mem::take(place);
        tell(ear, || Event::TakesBonus(Player::new(seat), tile));
        self.store(seat, tile, ear);
        match open {
            Open::Prize => self.after_prize(ear),
            Open::Chosen => self.take_goods(seat, ear),
            Open::Before
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_) => self.spend(1),
        }
        if self.is_titus(seat) && tile.is(Family::Contract) {
            self.titus_on_contract();
        }
    }

    /// Puts a tile into the storehouse. The solo opponent's helpers go out of the game at once.
    fn store(&mut self, seat: usize, tile: Tile, ear: &mut Recorder) {
        if self.is_titus(seat) && tile.is(Family::Helper) {
            self.titus_on_helper(seat, tile, ear);
            return;
        }
        self.keep(seat, tile);
    }

    fn keep(&mut self, seat: usize, tile: Tile) {
        let own = &mut self.seats[seat];
        if let Some(place) = own.free_store() {
            own.store[place] = tile;
        }
    }

    fn take_character(&mut self, seat: usize, tile: Tile) {
        if let Some(place) = self.characters.iter().position(|&other| other == tile) {
            self.characters[place] = Tile::NONE;
        }
        self.fill_characters();
        self.keep(seat, tile);
        self.spend(1);
    }

    /// A contract, or a crest, from a place of its market.
    fn take_contract(&mut self, seat: usize, place: usize) {
        let tile = std::mem::take(&mut self.contracts[place]);
        self.keep(seat, tile);
        self.spend(self.edition.rates.slot_cost[place]);
    }

    fn refresh(&mut self) {
        self.spend(1);
        self.swept = std::mem::take(&mut self.characters);
        self.fill_characters();
        if self.draw == Draw::Nothing {
            self.sweep_in();
        }
    }

    fn place_character(&mut self, seat: usize, tile: Tile, room: Room, ear: &mut Recorder) {
        self.spend(room.floor());
        self.unstore(seat, tile);
        self.seats[seat].rooms[room.index()] = tile;
        let building = room.building();
        if self.seats[seat].filled(building) {
            self.seats[seat].houses += 1;
            tell(ear, || Event::Roof(Player::new(seat), building));
            self.complete(seat, building, ear);
        }
        if self.is_titus(seat) {
            self.titus_on_character(seat, tile, ear);
        } else {
            self.bring(seat, tile, Term::Character(tile), Source::Characters, ear);
        }
    }

    pub(crate) fn unstore(&mut self, seat: usize, tile: Tile) {
        let own = &mut self.seats[seat];
        if let Some(place) = own.stored(tile) {
            own.store[place] = Tile::NONE;
        }
    }

    fn exchange(&mut self, seat: usize, give: Good, get: Good, ear: &mut Recorder) {
        self.spend(1);
        self.gain(seat, give, -1, Term::Exchange, ear);
        self.gain(seat, get, 1, Term::Exchange, ear);
        if !self.turn.exchanged {
            self.turn.exchanged = true;
            self.stack.push(Frame::Goods(1));
        }
    }

    fn advance(&mut self, seat: usize, open: Open, ear: &mut Recorder) {
        if let Open::Act { ap, .. } = open {
            self.spend(ap);
            self.step_up(seat, ap, ear);
        }
    }

    fn fulfil(&mut self, seat: usize, tile: Tile, kind: Option<Good>, ear: &mut Recorder) {
        let edition = self.edition;
        let facts = edition.tile(tile);
        for good in Good::ALL {
            let same = if kind == Some(good) { facts.same } else { 0 };
            let price = i32::from(facts.needs[good.index()] + same);
            if price > 0 {
                self.gain(seat, good, -price, Term::Contract(tile), ear);
            }
        }
        self.unstore(seat, tile);
        let place = self.seats[seat].fulfilled.len();
        self.seats[seat].fulfilled.push(tile);
        // A pillar lies on all spaces but the last.
        if place + 1 < crate::state::CONTRACTS {
            self.seats[seat].pillars += 1;
            tell(ear, || Event::Freed(Player::new(seat)));
        }
        let space = edition.rates.contract_points[place];
        let terms =
            [(Term::Contract(tile), facts.points.into()), (Term::ContractSpace(place as u8), space.into())];
        self.score(seat, Source::Contracts, &terms, ear);
        self.bring(seat, tile, Term::Contract(tile), Source::Contracts, ear);
    }

    fn place_crest(&mut self, seat: usize, tile: Tile, building: Building, ear: &mut Recorder) {
        let rates = self.edition.rates;
        let food = self.edition.crest_food[building.index()];
        self.gain(seat, Good::Food, -i32::from(food), Term::Crest(building), ear);
        self.unstore(seat, tile);
        self.seats[seat].crests[building.index()] = tile;
        self.complete(seat, building, ear);
        let own = &self.seats[seat];
        let frame = match building.index() {
            0 => {
                let spots = (0..self.edition.map.spots.len()).filter_map(Spot::from_index);
                spots.into_iter().any(|spot| self.may_house_in(own, spot)).then_some(Frame::House)
            }
            1 => {
                let mut all = (0..Cathedral::COUNT).filter_map(Cathedral::from_index);
                all.any(|cathedral| self.may_pillar_at(own, cathedral).is_ok()).then_some(Frame::Pillar)
            }
            2 => Some(Frame::Anywhere(Figure::Merchant)),
            3 => Some(Frame::Anywhere(Figure::Architect)),
            4 => Some(Frame::Goods(rates.crest_goods)),
            _ => {
                let terms = [(Term::Crest(building), i32::from(rates.crest_points))];
                self.score(seat, Source::Crests, &terms, ear);
                return;
            }
        };
        match frame {
            Some(frame) => self.stack.push(frame),
            None => tell(ear, || Event::Lost(Player::new(seat))),
        }
    }

    fn join(&mut self, seat: usize, cathedral: Cathedral, ear: &mut Recorder) {
        let place = cathedral.index();
        let edition = self.edition;
        let cost = edition.costs[usize::from(self.costs[place])];
        let tile = edition.cathedrals[place].0[usize::from(self.cathedral_taken[place])];
        self.cathedral_taken[place] += 1;
        self.seats[seat].joined.insert(cathedral);
        self.gain(seat, Good::Stone, -i32::from(cost.stone), Term::BuildCost(cathedral), ear);
        let terms = [
            (Term::CathedralTile(cathedral), i32::from(tile)),
            (Term::BuildCost(cathedral), i32::from(cost.points)),
        ];
        self.score(seat, Source::Cathedrals, &terms, ear);
    }

    fn help(&mut self, seat: usize, tile: Tile, ear: &mut Recorder) {
        self.unstore(seat, tile);
        let bonus = self.edition.bonus(tile);
        if bonus.plus > 0 {
            self.turn.ap += bonus.plus;
        }
        if bonus.retrigger {
            self.stack.push(Frame::Choose);
        }
        self.bring(seat, tile, Term::Helper(tile), Source::Helpers, ear);
    }

    fn done(&mut self, seat: usize, open: Open, ear: &mut Recorder) {
        match open {
            Open::Chosen => self.take_goods(seat, ear),
            Open::Prize => {
                self.discard_prize(seat, ear);
                self.after_prize(ear);
            }
            Open::Before
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_) => self.pop(),
        }
    }

    fn end_turn(&mut self, ear: &mut Recorder) {
        debug_assert!(self.phase == Phase::Turn && self.stack.is_empty(), "a turn ends with nothing open");
        self.slide_contracts();
        self.fill_contracts(ear);
    }
}
