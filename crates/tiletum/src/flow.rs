//! The course of a game: rounds, turns, the king, the fair, cleaning up.

use kernel::Player;

use crate::apply::{Recorder, tell};
use crate::event::{Event, Source, Term};
use crate::ids::{Act, Good, Tile};
use crate::setup::sum;
use crate::state::{Draw, FairSlot, MARKET, Phase, ROUNDS, State, TURNS, TurnNow, UNKNOWN};

impl State {
    /// Begins a round: dice are rolled next.
    pub(crate) fn begin_round(&mut self, ear: &mut Recorder) {
        self.round += 1;
        self.step = 0;
        self.phase = Phase::Roll;
        self.titus.drawn = 0;
        let round = self.round;
        tell(ear, || Event::RoundBegins(round));
    }

    /// How many dice lie on the wheel.
    pub(crate) fn rolled(&self) -> u8 {
        self.dice.as_flattened().iter().sum()
    }

    /// How many dice are rolled in a round.
    pub(crate) fn dice_of_round(&self) -> u8 {
        self.edition.rates.rolled[usize::from(self.players) - 2]
    }

    /// A token was turned: all discs go back, then the turns begin.
    pub(crate) fn corrupt(&mut self, value: u8, ear: &mut Recorder) {
        self.turned[usize::from(self.step)] = value;
        self.step += 1;
        tell(ear, || Event::Corruption(value));
        let lowest = self.edition.rates.lowest;
        // The lowest move first, so that whoever comes to them lies on top: the order is that of the discs.
        for place in 0..usize::from(self.players) {
            let seat = usize::from(self.discs[place]);
            let from = self.seats[seat].king;
            let to = (i32::from(from) - i32::from(value)).max(lowest) as i8;
            if to != from {
                self.seats[seat].king = to;
                tell(ear, || Event::Disc(Player::new(seat), to));
            }
        }
        self.place = 0;
        self.begin_turn(ear);
    }

    fn begin_turn(&mut self, ear: &mut Recorder) {
        self.phase = Phase::Turn;
        self.turn = TurnNow::fresh();
        let mover = self.mover();
        tell(ear, || Event::TurnBegins(Player::new(mover)));
        if self.is_titus(mover) {
            self.draw = Draw::Decree;
        }
    }

    /// Moves the contracts of the market to the right.
    pub(crate) fn slide_contracts(&mut self) {
        let mut to = MARKET;
        for from in (0..MARKET).rev() {
            let tile = self.contracts[from];
            if tile.is_some() {
                to -= 1;
                self.contracts[from] = Tile::NONE;
                self.contracts[to] = tile;
            }
        }
    }

    /// Draws contracts until the market is full or the stack is empty, and ends the turn.
    pub(crate) fn fill_contracts(&mut self, ear: &mut Recorder) {
        let empty = self.contracts.contains(&Tile::NONE);
        if empty && self.contracts_left() > 0 {
            self.draw = Draw::Contracts;
            return;
        }
        self.draw = Draw::Nothing;
        self.next_turn(ear);
    }

    /// Draws characters until the market is full. Where the stack ends before that, what was swept away is shuffled in and it goes on.
    pub(crate) fn fill_characters(&mut self) {
        let empty = self.characters.contains(&Tile::NONE);
        if empty && self.characters_left() == 0 {
            self.sweep_in();
        }
        if empty && self.characters_left() > 0 {
            self.draw = Draw::Characters;
        } else {
            self.draw = Draw::Nothing;
            self.sweep_in();
        }
    }

    /// Shuffles the characters that were swept away into their stack.
    pub(crate) fn sweep_in(&mut self) {
        for tile in std::mem::take(&mut self.swept) {
            if tile.is_some() {
                self.stacks[tile.index() - Tile::HELPERS] += 1;
            }
        }
    }

    fn next_turn(&mut self, ear: &mut Recorder) {
        self.turn = TurnNow::fresh();
        self.titus.decree = UNKNOWN;
        self.titus.led = None;
        if self.place + 1 < self.players {
            self.place += 1;
            self.begin_turn(ear);
        } else if self.step < TURNS {
            self.place = 0;
            self.phase = Phase::Corruption;
        } else {
            self.place = 0;
            self.king_phase(ear);
        }
    }

    fn king_phase(&mut self, ear: &mut Recorder) {
        let round = self.round;
        tell(ear, || Event::KingPhase(round));
        // Favour at court comes first: it may make the cardinal the highest.
        self.titus_at_court(ear);
        let highest = self.highest();
        if round == ROUNDS {
            let prize = i32::from(self.edition.rates.last_prize);
            self.score(highest, Source::King, &[(Term::LastPrize, prize)], ear);
        } else if self.prize.is_some() {
            let can = self.may_own(&self.seats[highest], self.prize).is_ok();
            if can && !self.is_titus(highest) {
                self.phase = Phase::King;
                return;
            }
            self.discard_prize(highest, ear);
        }
        self.after_prize(ear);
    }

    pub(crate) fn discard_prize(&mut self, seat: usize, ear: &mut Recorder) {
        let tile = std::mem::take(&mut self.prize);
        tell(ear, || Event::Discarded(Player::new(seat), tile));
    }

    /// Everything behind the prize: points, the new order, the fair, and what comes next.
    pub(crate) fn after_prize(&mut self, ear: &mut Recorder) {
        for player in self.all_seats() {
            let space = self.seats[player.seat()].king;
            if space != 0 {
                self.score(player.seat(), Source::King, &[(Term::KingSpace(space), space.into())], ear);
            }
        }
        let slot = usize::from(self.round) - 1;
        let fair = self.fairs[slot];
        let royal = fair.fair == crate::edition::Fair::KingTrack as u8;
        if royal {
            self.hold_fair(slot, ear);
        }
        self.order = self.order_of_discs();
        let order = self.order;
        let players = usize::from(self.players);
        tell(ear, || Event::Order(order[..players].iter().map(|&seat| Player::new(seat.into())).collect()));
        self.lift_red_discs(ear);
        if !royal {
            self.hold_fair(slot, ear);
        }
        self.fairs[slot].over = true;
        if self.round == ROUNDS {
            self.finish(ear);
        } else {
            self.phase = Phase::CleanUp;
            self.clean_up(ear);
        }
    }

    /// Seats from the highest space down, in a stack from the bottom up.
    fn order_of_discs(&self) -> [u8; 4] {
        let mut order = self.discs;
        let players = usize::from(self.players);
        // A stable sort keeps the lower disc of a stack ahead.
        order[..players].sort_by_key(|&seat| std::cmp::Reverse(self.seats[usize::from(seat)].king));
        order
    }

    /// Discs below 0 go to 0: those nearest first, each stack as it is, so that the lowest of all ends on top.
    fn lift_red_discs(&mut self, ear: &mut Recorder) {
        let players = usize::from(self.players);
        let mut red: [u8; 4] = self.discs;
        let reds = red[..players].iter().filter(|&&seat| self.seats[usize::from(seat)].king < 0).count();
        red[..reds].sort_by_key(|&seat| std::cmp::Reverse(self.seats[usize::from(seat)].king));
        for &seat in &red[..reds] {
            self.put_disc(seat.into(), 0);
            tell(ear, || Event::Disc(Player::new(seat.into()), 0));
        }
    }

    /// Whether a seat takes part in a fair.
    pub(crate) fn takes_part(&self, seat: usize, fair: &FairSlot) -> bool {
        self.seats[seat].cities.contains(fair.city) || self.seats[seat].merchant == fair.city
    }

    /// Chance fills what is empty; then the next round begins.
    pub(crate) fn clean_up(&mut self, ear: &mut Recorder) {
        if self.empty_place().is_some() && self.bonus_left() > 0 {
            return;
        }
        self.turned = [0; TURNS as usize];
        self.dice = [[0; Good::COUNT]; 6];
        let full = self.edition.rates.dice[usize::from(self.players) - 2];
        self.bag = [full; Good::COUNT];
        for seat in 0..usize::from(self.players) {
            self.seats[seat].dice = [(0, 0); TURNS as usize];
        }
        self.wheel = (self.wheel + 5) % 6;
        let (acts, wheel) = (self.acts, self.wheel);
        tell(ear, || Event::Wheel(acts.to_vec(), wheel + 1));
        self.begin_round(ear);
    }

    /// The next place that gets a bonus tile between two rounds: the actions, then the king track but for the last round.
    pub(crate) fn empty_place(&self) -> Option<Option<usize>> {
        let place = self.at_wheel.iter().position(|tile| tile.is_none());
        match place {
            Some(place) => Some(Some(place)),
            None if self.prize.is_none() && self.round + 1 < ROUNDS => Some(None),
            None => None,
        }
    }

    /// Bonus tiles in their stack.
    pub(crate) fn bonus_left(&self) -> u32 {
        sum(&self.bonus_stack)
    }

    /// Contracts and crests in their stack.
    pub(crate) fn contracts_left(&self) -> u32 {
        sum(&self.stacks[..Tile::MARKET])
    }

    /// Characters in their stack.
    pub(crate) fn characters_left(&self) -> u32 {
        sum(&self.stacks[Tile::MARKET..])
    }

    /// The actions in the order of the wheel, for whoever tells them.
    pub(crate) const fn acts_around(&self) -> [Act; 6] {
        self.acts
    }
}
