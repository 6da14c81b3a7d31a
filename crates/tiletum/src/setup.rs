//! What chance does: it lays out the game, rolls dice, turns tokens, fills what is empty.

use kernel::{Player, Rng};

use crate::action::Outcome;
use crate::apply::{Recorder, tell};
use crate::config::Config;
use crate::edition::Fair;
use crate::event::{Event, Place, Source, Term};
use crate::ids::{Act, Cathedral, Good, Spot, Tile};
use crate::state::{
    Draw, FairSlot, MARKET, NOT_BUILT, Phase, SEATS, Seat, State, TURNS, Titus, TurnNow, UNKNOWN,
};
use kernel::InlineList;

/// What chance decides next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    Action(usize),
    Wheel,
    First,
    /// A bonus tile for an action, the king track or a city.
    Bonus(Place),
    Contract(usize),
    Character(usize),
    Cost(Cathedral),
    City(usize),
    Fair(usize),
    Token,
    Die,
    Challenge,
    /// The crest that the solo opponent begins with, and then the action that it strengthens.
    TitusCrest,
    TitusAct,
    Decree,
}

/// Kinds of tiles in the stack of contracts.
const MARKET_KINDS: usize = Tile::CRESTS + Tile::CONTRACTS;

/// Where the things of the set-up begin.
const WHEEL: u8 = 6;
pub(crate) const FIRST: u8 = 7;
const AT_WHEEL: u8 = 8;
const PRIZE: u8 = 14;
const SPOTS: u8 = 15;
const CONTRACTS: u8 = SPOTS + Spot::COUNT as u8;
const CHARACTERS: u8 = CONTRACTS + MARKET as u8;
const COSTS: u8 = CHARACTERS + MARKET as u8;
const CITIES: u8 = COSTS + Cathedral::COUNT as u8;
const FAIRS: u8 = CITIES + 3;
const CHALLENGES: u8 = FAIRS + 4;
const TITUS_CREST: u8 = CHALLENGES + 5;
const TITUS_ACT: u8 = TITUS_CREST + 1;
const READY: u8 = TITUS_ACT + 1;

impl State {
    /// The game before anything is laid out.
    pub(crate) fn fresh(config: &Config) -> State {
        let edition = config.edition;
        let players = usize::from(config.players);
        let rates = edition.rates;
        let mut state = State {
            edition,
            players: config.players,
            shuffled: config.shuffled,
            drawn: config.drawn,
            fourth_gold: config.fourth_gold,
            solo: config.solo,
            phase: Phase::Setup(0),
            draw: Draw::Nothing,
            round: 0,
            step: 0,
            place: 0,
            order: [0; SEATS],
            discs: [0; SEATS],
            acts: edition.printed_order,
            wheel: 0,
            dice: [[0; Good::COUNT]; 6],
            bag: [rates.dice[players - 2]; Good::COUNT],
            bonus_stack: [0; Tile::HELPERS + Tile::CRESTS + Tile::CONTRACTS],
            stacks: [0; Tile::COUNT - Tile::HELPERS],
            at_wheel: [Tile::NONE; Act::COUNT],
            prize: Tile::NONE,
            lying: [Tile::NONE; Spot::COUNT],
            contracts: [Tile::NONE; MARKET],
            characters: [Tile::NONE; MARKET],
            swept: [Tile::NONE; MARKET],
            costs: [UNKNOWN; Cathedral::COUNT],
            cathedral_taken: [0; Cathedral::COUNT],
            pillars_at: [0; Cathedral::COUNT],
            occupied: crate::ids::SpaceSet::EMPTY,
            fairs: [FairSlot { city: edition.first_fair, fair: UNKNOWN, over: false }; 4],
            turned: [0; TURNS as usize],
            turn: TurnNow::fresh(),
            stack: InlineList::new(),
            titus: Titus { decrees: [UNKNOWN; 6], drawn: 0, decree: UNKNOWN, led: None, challenges: 0 },
            seats: [Seat::blank(); SEATS],
        };
        for (tile, facts) in edition.all_tiles() {
            let (bonus, market) = facts.copies(players);
            if let Some(count) = state.bonus_stack.get_mut(tile.index()) {
                *count = bonus;
            }
            if tile.index() >= Tile::HELPERS {
                state.stacks[tile.index() - Tile::HELPERS] = market;
            }
        }
        let start = edition.map.start;
        let home = edition.map.spaces_at[start.index()].and(edition.map.used(config.players));
        for (place, space) in (0..players).zip(home.iter()) {
            let seat = &mut state.seats[place];
            seat.points[Source::Start.index()] = rates.points.into();
            let goods = [0, rates.food, rates.wool, rates.stone, rates.iron];
            // The solo opponent begins without goods.
            if config.solo == crate::config::Solo::None || place != crate::titus::SEAT {
                seat.goods = goods.map(u16::from);
            }
            seat.houses = rates.houses;
            seat.pillars = rates.pillars;
            (seat.merchant, seat.architect) = (start, start);
            seat.spaces.insert(space);
            seat.cities.insert(start);
            state.occupied.insert(space);
        }
        if !state.drawn {
            state.set_first(0, &mut Recorder::discarding());
        }
        state.skip();
        state
    }

    /// This seat begins, and the others follow clockwise; later ones have more gold.
    pub(crate) fn set_first(&mut self, first: u8, ear: &mut Recorder) {
        for place in 0..self.players {
            let seat = (first + place) % self.players;
            self.order[usize::from(place)] = seat;
            let gold = match place {
                3 => self.fourth_gold,
                place => self.edition.rates.gold[usize::from(place)],
            };
            if gold > 0 && !self.is_titus(seat.into()) {
                self.gain(seat.into(), Good::Gold, gold.into(), Term::Start, ear);
            }
        }
        self.discs = self.order;
    }

    /// Whether this game does not have this thing of the set-up.
    pub(crate) fn skips(&self, step: u8) -> bool {
        match step {
            0..=5 => !self.shuffled,
            WHEEL => false,
            FIRST => !self.drawn,
            SPOTS..CONTRACTS => {
                let facts = self.edition.map.spots.get(usize::from(step - SPOTS));
                facts.is_none_or(|facts| facts.bonus == 0 || facts.bonus > self.players)
            }
            CHALLENGES..TITUS_CREST => step - CHALLENGES >= self.solo.challenges(),
            TITUS_CREST | TITUS_ACT => !self.titus_is_ready_for_action(),
            _ => step >= READY,
        }
    }

    /// Passes over things of the set-up that this game does not have.
    fn skip(&mut self) {
        while let Phase::Setup(step) = self.phase {
            if !self.skips(step) {
                return;
            }
            if step >= READY {
                self.phase = Phase::Roll;
                self.set_out_titus(&mut Recorder::discarding());
                return;
            }
            self.phase = Phase::Setup(step + 1);
        }
    }

    /// What chance decides next, if it is its turn.
    pub(crate) fn want(&self) -> Option<Want> {
        let spot = |step: u8| Spot::from_index(usize::from(step - SPOTS)).unwrap_or_default();
        let cathedral = |step: u8| Cathedral::from_index(usize::from(step - COSTS)).unwrap_or_default();
        Some(match self.phase {
            Phase::Setup(step) => match step {
                ..WHEEL => Want::Action(step.into()),
                WHEEL => Want::Wheel,
                FIRST => Want::First,
                AT_WHEEL..PRIZE => Want::Bonus(Place::Wheel(self.acts[usize::from(step - AT_WHEEL)])),
                PRIZE => Want::Bonus(Place::Prize),
                SPOTS..CONTRACTS => Want::Bonus(Place::City(spot(step))),
                CONTRACTS..CHARACTERS => Want::Contract(usize::from(step - CONTRACTS)),
                CHARACTERS..COSTS => Want::Character(usize::from(step - CHARACTERS)),
                COSTS..CITIES => Want::Cost(cathedral(step)),
                CITIES..FAIRS => Want::City(usize::from(step - CITIES) + 1),
                FAIRS..CHALLENGES => Want::Fair(usize::from(step - FAIRS)),
                CHALLENGES..TITUS_CREST => Want::Challenge,
                TITUS_CREST => Want::TitusCrest,
                _ => Want::TitusAct,
            },
            Phase::Roll => Want::Die,
            Phase::Corruption => Want::Token,
            Phase::Turn => match self.draw {
                Draw::Nothing => return None,
                Draw::Contracts => Want::Contract(self.contracts.iter().position(|tile| tile.is_none())?),
                Draw::Characters => Want::Character(self.characters.iter().position(|tile| tile.is_none())?),
                Draw::Decree => Want::Decree,
            },
            Phase::CleanUp => Want::Bonus(match self.empty_place()? {
                Some(place) => Place::Wheel(self.acts[place]),
                None => Place::Prize,
            }),
            Phase::King | Phase::Over => return None,
        })
    }

    /// All outcomes with their weights, in their order.
    pub(crate) fn list_outcomes(&self, mut list: impl FnMut(Outcome, u32)) {
        let Some(want) = self.want() else { return };
        let mut tiles = |counts: &[u8], first: usize| {
            for (index, &count) in counts.iter().enumerate() {
                let tile = Tile::from_index(first + index).filter(|_| count > 0);
                if let Some(tile) = tile {
                    list(Outcome::Tile(tile), count.into());
                }
            }
        };
        match want {
            Want::Bonus(_) => tiles(&self.bonus_stack, 0),
            Want::Contract(_) => tiles(&self.stacks[..MARKET_KINDS], Tile::HELPERS),
            Want::Character(_) => tiles(&self.stacks[MARKET_KINDS..], Tile::HELPERS + MARKET_KINDS),
            Want::Action(next) => {
                let laid = &self.acts[..next];
                Act::ALL
                    .into_iter()
                    .filter(|act| !laid.contains(act))
                    .for_each(|act| list(Outcome::Action(act), 1));
            }
            Want::Wheel => (0..6).for_each(|number| list(Outcome::Wheel(number), 1)),
            Want::First => (0..self.players).for_each(|seat| list(Outcome::First(seat), 1)),
            Want::Cost(_) => self.list_costs(&mut list),
            Want::City(next) => {
                let mut cities: [Option<Spot>; 16] = [None; 16];
                let known = &self.edition.fair_cities;
                cities.iter_mut().zip(known).for_each(|(place, &city)| *place = Some(city));
                cities.sort_unstable();
                let laid = &self.fairs[1..next];
                let left = cities.into_iter().flatten();
                left.filter(|city| laid.iter().all(|fair| fair.city != *city))
                    .for_each(|city| list(Outcome::City(city), 1));
            }
            Want::Fair(next) => (0..Fair::COUNT as u8)
                .filter(|fair| self.fairs[..next].iter().all(|laid| laid.fair != *fair))
                .for_each(|fair| list(Outcome::Fair(fair), 1)),
            Want::Token => {
                for value in 0..=9 {
                    let count = self.tokens_left(value);
                    if count > 0 {
                        list(Outcome::Token(value), count);
                    }
                }
            }
            Want::Die => {
                for colour in Good::ALL {
                    let count = self.bag[colour.index()];
                    if count > 0 {
                        (1..=6).for_each(|value| list(Outcome::Roll { colour, value }, count.into()));
                    }
                }
            }
            Want::Challenge => (0..crate::titus::CHALLENGES)
                .filter(|challenge| self.titus.challenges >> challenge & 1 == 0)
                .for_each(|challenge| list(Outcome::Challenge(challenge), 1)),
            Want::TitusCrest => {
                for number in 0..Tile::CRESTS {
                    let tile = Tile::crest(number);
                    let count = self.stacks[tile.index() - Tile::HELPERS];
                    if count > 0 {
                        list(Outcome::Tile(tile), count.into());
                    }
                }
            }
            Want::TitusAct => Act::PLAIN.into_iter().for_each(|act| list(Outcome::Action(act), 1)),
            Want::Decree => (0..6)
                .filter(|place| self.titus.drawn >> place & 1 == 0)
                .for_each(|place| list(Outcome::Decree(place), 1)),
        }
    }

    /// The costs that a cathedral may have; of equal tiles the first stands for all.
    fn list_costs(&self, list: &mut impl FnMut(Outcome, u32)) {
        let facts = |cost: u8| self.edition.costs.get(usize::from(cost));
        let laid = self.costs.iter().filter(|&&cost| cost <= NOT_BUILT);
        let mut free = laid.fold((2_u16 << NOT_BUILT) - 1, |free, cost| free & !(1 << cost));
        while free != 0 {
            let cost = free.trailing_zeros() as u8;
            let same = (cost..=NOT_BUILT).filter(|&other| free >> other & 1 == 1);
            let same = same.filter(|&other| facts(other) == facts(cost));
            let same = same.fold(0_u16, |same, other| same | 1 << other);
            list(Outcome::Cost(cost), same.count_ones());
            free &= !same;
        }
    }

    /// Tokens of this value that were not turned in this round.
    fn tokens_left(&self, value: u8) -> u32 {
        let count = |tokens: &[u8]| tokens.iter().filter(|&&token| token == value).count() as u32;
        // A position may claim more of a value than there are tokens.
        count(&self.edition.rates.tokens).saturating_sub(count(&self.turned[..usize::from(self.step)]))
    }

    /// A quick draw with the same weights as the list.
    pub(crate) fn quick_draw(&self, rng: &mut Rng) -> Option<Outcome> {
        if self.phase == Phase::Roll {
            let left: u32 = self.bag.iter().map(|&count| u32::from(count)).sum();
            let drawn = rng.below(left * 6);
            let mut rest = drawn / 6;
            for colour in Good::ALL {
                let count = u32::from(self.bag[colour.index()]);
                if rest < count {
                    return Some(Outcome::Roll { colour, value: (drawn % 6) as u8 + 1 });
                }
                rest -= count;
            }
            return None;
        }
        let stack: Option<(&[u8], usize)> = match self.want()? {
            Want::Bonus(_) => Some((&self.bonus_stack, 0)),
            Want::Contract(_) => Some((&self.stacks[..MARKET_KINDS], Tile::HELPERS)),
            Want::Character(_) => Some((&self.stacks[MARKET_KINDS..], Tile::HELPERS + MARKET_KINDS)),
            Want::Wheel => return Some(Outcome::Wheel(rng.below(6) as u8)),
            Want::Action(_)
            | Want::First
            | Want::Cost(_)
            | Want::City(_)
            | Want::Fair(_)
            | Want::Token
            | Want::Die
            | Want::Challenge
            | Want::TitusCrest
            | Want::TitusAct
            | Want::Decree => None,
        };
        if let Some((counts, first)) = stack {
            let drawn = rng.below(sum(counts).max(1));
            return nth_of(counts, drawn)
                .and_then(|index| Tile::from_index(first + index))
                .map(Outcome::Tile);
        }
        let mut total = 0;
        self.list_outcomes(|_, weight| total += weight);
        let (mut rest, mut found) = (rng.below(total.max(1)), None);
        self.list_outcomes(|outcome, weight| {
            if found.is_none() {
                if rest < weight {
                    found = Some(outcome);
                } else {
                    rest -= weight;
                }
            }
        });
        found
    }

    /// What chance did.
    #[expect(clippy::too_many_lines, reason = "one arm for each thing that is laid out")]
    pub(crate) fn decide(&mut self, outcome: Outcome, ear: &mut Recorder) {
        let Some(want) = self.want() else { return };
        match (want, outcome) {
            (Want::Action(next), Outcome::Action(act)) => {
                self.acts[next] = act;
                if next == 4 {
                    // The last one is known.
                    let laid = self.acts;
                    let last = Act::ALL.into_iter().find(|act| !laid[..5].contains(act));
                    self.acts[5] = last.unwrap_or(Act::Joker);
                    self.phase = Phase::Setup(5);
                }
            }
            (Want::Wheel, Outcome::Wheel(number)) => {
                self.wheel = number;
                let acts = self.acts_around();
                tell(ear, || Event::Wheel(acts.to_vec(), number + 1));
            }
            (Want::First, Outcome::First(first)) => {
                self.set_first(first, ear);
                let (order, players) = (self.order, usize::from(self.players));
                tell(ear, || {
                    let seats = order[..players].iter().map(|&seat| Player::new(seat.into()));
                    Event::Order(seats.collect())
                });
            }
            (Want::Bonus(place), Outcome::Tile(tile)) => {
                self.bonus_stack[tile.index()] -= 1;
                match place {
                    Place::Wheel(act) => {
                        let at = self.acts.iter().position(|&other| other == act).unwrap_or(0);
                        self.at_wheel[at] = tile;
                    }
                    Place::City(spot) => self.lying[spot.index()] = tile,
                    Place::Prize | Place::Contracts(_) | Place::Characters | Place::Titus => {
                        self.prize = tile;
                    }
                }
                tell(ear, || Event::Laid(tile, place));
                if self.phase == Phase::CleanUp {
                    return self.clean_up(ear);
                }
            }
            (Want::Contract(place), Outcome::Tile(tile)) => {
                self.stacks[tile.index() - Tile::HELPERS] -= 1;
                self.contracts[place] = tile;
                tell(ear, || Event::Laid(tile, Place::Contracts(place as u8 + 1)));
                if self.phase == Phase::Turn {
                    return self.fill_contracts(ear);
                }
            }
            (Want::Character(place), Outcome::Tile(tile)) => {
                self.stacks[tile.index() - Tile::HELPERS] -= 1;
                self.characters[place] = tile;
                tell(ear, || Event::Laid(tile, Place::Characters));
                if self.phase == Phase::Turn {
                    return self.fill_characters();
                }
            }
            (Want::Cost(cathedral), Outcome::Cost(cost)) => {
                self.costs[cathedral.index()] = cost;
                let facts = self.edition.costs.get(usize::from(cost)).copied();
                tell(ear, || Event::Cost(cathedral, facts.map(|cost| (cost.stone, cost.points))));
            }
            (Want::City(slot), Outcome::City(city)) => {
                self.fairs[slot].city = city;
                tell(ear, || Event::Fair { round: slot as u8 + 1, city, fair: None });
            }
            (Want::Fair(slot), Outcome::Fair(fair)) => {
                self.fairs[slot].fair = fair;
                let city = self.fairs[slot].city;
                let told = Fair::ALL.get(usize::from(fair)).copied();
                tell(ear, || Event::Fair { round: slot as u8 + 1, city, fair: told });
            }
            (Want::Token, Outcome::Token(value)) => return self.corrupt(value, ear),
            (Want::Die, Outcome::Roll { colour, value }) => {
                self.bag[colour.index()] -= 1;
                self.dice[usize::from(value) - 1][colour.index()] += 1;
                tell(ear, || Event::Rolled(colour, value));
                if self.rolled() == self.dice_of_round() {
                    self.phase = Phase::Corruption;
                }
                return;
            }
            (_, outcome) => self.decide_for_titus(want, outcome, ear),
        }
        if let Phase::Setup(step) = self.phase {
            self.phase = Phase::Setup(step + 1);
            self.skip();
            if self.phase == Phase::Roll {
                self.begin_round(ear);
            }
        }
    }
}

/// So many counts are added up at once.
const AT_ONCE: usize = 8;

/// The sum of counts.
pub(crate) fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|&count| u32::from(count)).sum()
}

/// To which of the counts the one with this number belongs, counted through from 0.
fn nth_of(counts: &[u8], number: u32) -> Option<usize> {
    let (mut rest, mut begun) = (number, 0);
    for some in counts.chunks(AT_ONCE) {
        let here = sum(some);
        if rest < here {
            for (index, &count) in some.iter().enumerate() {
                if rest < u32::from(count) {
                    return Some(begun + index);
                }
                rest -= u32::from(count);
            }
        }
        rest -= here;
        begun += AT_ONCE;
    }
    None
}
