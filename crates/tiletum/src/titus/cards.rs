//! The cardinal's decrees, and the die that he takes by them.

use super::{DECREES, SEAT};
use crate::action::Action;
use crate::ids::{Act, Family, Figure, Good};
use crate::state::State;

/// When a line of a decree holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    PillarsBeyondHouses,
    PillarsBeyondCathedrals,
    NoFewerHouses,
    Contract,
    Crest(Figure),
    CrestInMarket,
}

/// What a line wants.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Action(Act),
    Highest(Good),
    /// The more needed of iron and wool on one side and gold on the other.
    Needed,
    HighestTrade,
    HighestAny,
}

type Instruction = (When, Wish);

const DARK: &[Good] = &[Good::Stone];
const YELLOW: &[Good] = &[Good::Gold];
const TRADE: &[Good] = &[Good::Iron, Good::Wool];
const PINK: &[Good] = &[Good::Food];

type Card = (&'static [Instruction], [&'static [Good]; 4]);

const ARCHITECT: Instruction = (When::Always, Wish::Action(Act::Architect));
const MERCHANT: Instruction = (When::Always, Wish::Action(Act::Merchant));
const CHARACTER: Instruction = (When::Always, Wish::Action(Act::Character));
const CONTRACT: Instruction = (When::Always, Wish::Action(Act::Contract));
const STONES: Instruction = (When::PillarsBeyondCathedrals, Wish::Highest(Good::Stone));
const NEEDED: Instruction = (When::Contract, Wish::Needed);

/// The decrees in the order of their numbers: lines from above, and the row of dice.
const CARDS: [Card; DECREES as usize] = [
    (
        &[(When::PillarsBeyondHouses, Wish::Action(Act::Merchant)), ARCHITECT, STONES],
        [DARK, YELLOW, TRADE, PINK],
    ),
    (&[STONES, NEEDED, ARCHITECT, CONTRACT], [DARK, TRADE, YELLOW, PINK]),
    (&[NEEDED, CONTRACT, (When::Always, Wish::HighestTrade)], [YELLOW, TRADE, DARK, PINK]),
    (&[(When::Always, Wish::Action(Act::King))], [YELLOW, PINK, TRADE, DARK]),
    (
        &[
            NEEDED,
            (When::Crest(Figure::Merchant), Wish::Action(Act::Merchant)),
            (When::Crest(Figure::Architect), Wish::Action(Act::Architect)),
            CONTRACT,
        ],
        [TRADE, YELLOW, PINK, DARK],
    ),
    (&[MERCHANT], [TRADE, PINK, YELLOW, DARK]),
    (&[CHARACTER, (When::Always, Wish::Highest(Good::Food))], [PINK, YELLOW, TRADE, DARK]),
    (
        &[
            (When::Crest(Figure::Architect), Wish::Action(Act::Architect)),
            (When::Crest(Figure::Merchant), Wish::Action(Act::Merchant)),
            (When::CrestInMarket, Wish::Action(Act::Contract)),
        ],
        [PINK, DARK, TRADE, YELLOW],
    ),
    (&[ARCHITECT, (When::PillarsBeyondHouses, Wish::Action(Act::Merchant))], [DARK, PINK, TRADE, YELLOW]),
    (&[CHARACTER, (When::Always, Wish::Highest(Good::Food))], [PINK, TRADE, YELLOW, DARK]),
    (&[STONES, ARCHITECT], [DARK, YELLOW, PINK, TRADE]),
    (&[(When::NoFewerHouses, Wish::Action(Act::Architect)), MERCHANT], [DARK, TRADE, PINK, YELLOW]),
    (&[(When::Always, Wish::HighestAny)], [DARK, YELLOW, TRADE, PINK]),
];

impl State {
    fn card(&self) -> &'static Card {
        &CARDS[usize::from(self.titus.decree.min(DECREES - 1))]
    }

    /// Whether a line of the decree holds. What is in reach depends on the points that the action would have.
    fn holds(&self, when: When) -> bool {
        let seat = &self.seats[SEAT];
        let (houses, pillars) = (seat.spaces.len(), seat.pillared.len());
        match when {
            When::Always => true,
            When::PillarsBeyondHouses => pillars > houses,
            When::PillarsBeyondCathedrals => pillars > seat.joined.len(),
            When::NoFewerHouses => houses >= pillars,
            When::Contract => seat.store.iter().any(|tile| tile.is(Family::Contract)),
            When::Crest(figure) => {
                let act = if figure == Figure::Architect { Act::Architect } else { Act::Merchant };
                // The points are those of the die that he would take.
                let Some((_, value)) = self.wished(Wish::Action(act)) else { return false };
                let points = 7 - value + seat.marker(act);
                let steps =
                    self.titus_crest_spots().map(|spot| self.edition.map.distance(seat.figure(figure), spot));
                steps.min().is_some_and(|steps| steps < points)
            }
            When::CrestInMarket => {
                let new =
                    |tile: &crate::ids::Tile| tile.is(Family::Crest) && self.may_own(seat, *tile).is_ok();
                self.contracts.iter().any(new)
            }
        }
    }

    /// The highest die of these colours, the colours in their order.
    fn highest_die(&self, colours: &[Good]) -> Option<(Good, u8)> {
        let lies = |&(value, colour): &(u8, Good)| self.dice[usize::from(value) - 1][colour.index()] > 0;
        let dice = (1..=6).rev().flat_map(|value| colours.iter().map(move |&colour| (value, colour)));
        let found = dice.into_iter().find(lies);
        found.map(|(value, colour)| (colour, value))
    }

    /// A die at an action, by the row of the card.
    fn die_at(&self, act: Act) -> Option<(Good, u8)> {
        let value = (1..=6).find(|&value| self.act_at(value) == act)?;
        let row = self.card().1.into_iter().flatten();
        let found = row.copied().find(|colour| self.dice[usize::from(value) - 1][colour.index()] > 0);
        found.map(|colour| (colour, value))
    }

    fn wished(&self, wish: Wish) -> Option<(Good, u8)> {
        match wish {
            Wish::Action(act) => self.die_at(act).or_else(|| self.die_at(Act::Joker)),
            Wish::Highest(colour) => self.highest_die(&[colour]),
            Wish::HighestTrade => self.highest_die(TRADE),
            Wish::HighestAny => {
                let best = (1..=6_u8)
                    .rev()
                    .find(|&value| self.dice[usize::from(value) - 1].iter().any(|&count| count > 0))?;
                let here = |colour: &Good| self.dice[usize::from(best) - 1][colour.index()] > 0;
                let colour = Good::ALL
                    .into_iter()
                    .filter(here)
                    .max_by_key(|&colour| (self.titus_short(colour), std::cmp::Reverse(colour)))?;
                Some((colour, best))
            }
            Wish::Needed => {
                let trade = self.titus_short(Good::Iron) + self.titus_short(Good::Wool);
                let gold = self.titus_short(Good::Gold);
                let count = |colours: &[Good]| -> u8 {
                    colours
                        .iter()
                        .map(|colour| self.dice.iter().map(|row| row[colour.index()]).sum::<u8>())
                        .sum()
                };
                let gold_first = gold > trade || (gold == trade && count(YELLOW) > count(TRADE));
                let (one, other) = if gold_first { (YELLOW, TRADE) } else { (TRADE, YELLOW) };
                self.highest_die(one).or_else(|| self.highest_die(other))
            }
        }
    }

    /// The first line of the decree that holds and for which there is a die, and that die.
    fn line(&self) -> Option<(Wish, (Good, u8))> {
        let held = self.card().0.iter().filter(|(when, _)| self.holds(*when));
        held.filter_map(|&(_, wish)| Some((wish, self.wished(wish)?))).next()
    }

    /// The die that the cardinal takes. He never pays for changes.
    pub(super) fn titus_die(&self) -> Action {
        let of_row = || self.card().1.iter().find_map(|colours| self.highest_die(colours));
        let found = self.line().map(|(_, die)| die);
        let (colour, value) = found.or_else(of_row).unwrap_or((Good::Gold, 1));
        Action::Die { colour, value, to: value }
    }

    /// The action for which he takes his die, if the line wants an action.
    pub(crate) fn titus_leads(&self) -> Option<Act> {
        match self.line()?.0 {
            Wish::Action(act) => Some(act),
            Wish::Highest(_) | Wish::Needed | Wish::HighestTrade | Wish::HighestAny => None,
        }
    }

    /// What a joker stands for: the action for which the die was taken, or else the first that the decree names.
    pub(super) fn titus_joker(&self) -> Act {
        let lines = self.card().0;
        let act = |&(_, wish): &Instruction| if let Wish::Action(act) = wish { Some(act) } else { None };
        self.titus.led.or_else(|| lines.iter().find_map(act)).unwrap_or(Act::King)
    }
}
