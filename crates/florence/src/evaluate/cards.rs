//! What cards are worth: those in hand, and those that the stacks may show.

use crate::edition::Rates;
use crate::effects::{Condition, Metric};
use crate::ids::{Card, Stack};

use super::estate::Estate;
use super::scene::{Situation, Wants};

/// The most cards any stack has.
const MOST_CARDS: usize = 21;

/// What an estate has that profession cards may want, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Has {
    pub(super) buildings: u16,
    pub(super) landscapes: u8,
    pub(super) freedoms: u8,
}

impl Has {
    pub(super) fn of(estate: &Estate) -> Has {
        Has { buildings: estate.buildings, landscapes: estate.landscape_types(), freedoms: estate.freedoms }
    }

    /// Which of the wants are fulfilled: the building's bit, the landscape's and the freedom's.
    const fn fulfils(self, wants: Wants) -> usize {
        (wants.building & self.buildings != 0) as usize
            + 2 * (wants.landscape & self.landscapes != 0) as usize
            + 4 * (wants.freedom & self.freedoms != 0) as usize
    }

    /// The work value of the wants that are fulfilled.
    pub(super) fn match_value(self, scene: &Situation<'_>, wants: Wants) -> i32 {
        scene.match_values[self.fulfils(wants)]
    }
}

/// The work value of the wants that the estate fulfils.
pub(super) fn match_value(scene: &Situation<'_>, wants: Wants, estate: &Estate) -> i32 {
    Has::of(estate).match_value(scene, wants)
}

/// The work value by which wants are fulfilled, as [`Has::fulfils`] says it.
pub(super) fn match_values(rates: &Rates) -> [i32; 8] {
    let worths = [rates.wanted_building, rates.wanted_landscape, rates.wanted_freedom];
    std::array::from_fn(|fulfilled| (0..3).map(|want| worths[want] * (fulfilled as i32 >> want & 1)).sum())
}

/// Chances are counted in parts of this.
const SCALE: i32 = 4096;

/// For each place in the order of worth, the chance that the card in it is the best of the cards seen when a stack is looked
/// at that may show so many.
#[derive(Clone, Copy)]
pub(super) struct Chances {
    at: [i32; MOST_CARDS],
    places: usize,
}

impl Chances {
    pub(super) fn new(cards: usize, look_at: usize) -> Chances {
        let mut chances =
            Chances { at: [0; MOST_CARDS], places: cards.saturating_sub(look_at) + usize::from(cards > 0) };
        // A card is the best one seen if it is seen and none before it is.
        let (cards, look_at) = (cards as i32, look_at as i32);
        let mut chance = if cards <= look_at { SCALE } else { SCALE * look_at / cards };
        for place in 0..chances.places {
            chances.at[place] = chance;
            let left = cards - place as i32;
            chance = chance * (left - look_at).max(0) / (left - 1).max(1);
        }
        chances
    }

    /// The value, in hundredths, of the best card seen on the average, if the `gone` best ones are not there any more.
    fn best_seen(&self, sorted: &[i32], gone: usize) -> i32 {
        let Some(last) = sorted.len().checked_sub(1) else { return 0 };
        let at = |place: usize| sorted[(place + gone).min(last)];
        let sum: i32 = (0..self.places).map(|place| self.at[place] * at(place)).sum();
        sum / (SCALE / 64) * 100 / 64
    }
}

/// The cards that the stack may show, by their worth, the best first.
fn sorted(scene: &Situation<'_>, stack: Stack, worth: impl Fn(Card) -> i32) -> ([i32; MOST_CARDS], usize) {
    let mut values = [0; MOST_CARDS];
    let pool = scene.pools[stack.index()];
    for (value, card) in values.iter_mut().zip(pool.iter()) {
        *value = worth(card);
    }
    values[..pool.len()].sort_unstable_by(|one, other| other.cmp(one));
    (values, pool.len())
}

/// The expected worth of the card that would be kept, in hundredths of what `worth` counts.
fn expected(scene: &Situation<'_>, stack: Stack, worth: impl Fn(Card) -> i32) -> i32 {
    let (values, cards) = sorted(scene, stack, worth);
    scene.chances[stack.index()].best_seen(&values[..cards], 0)
}

/// How much of its wants a profession card taken from the stack finds fulfilled, in hundredths: the first, the second and so
/// on.
pub(super) fn expected_matches<const N: usize>(scene: &Situation<'_>, has: Has) -> [i32; N] {
    let pool = scene.pools[Stack::Profession.index()];
    let mut counts = [0; 8];
    for card in pool.iter() {
        counts[has.fulfils(scene.wants(card))] += 1;
    }
    // There are few values, so they are counted instead of sorted.
    let mut order: [usize; 8] = std::array::from_fn(|fulfilled| fulfilled);
    order.sort_unstable_by_key(|&fulfilled| -scene.match_values[fulfilled]);
    let (mut values, mut cards) = ([0; MOST_CARDS], 0);
    for fulfilled in order {
        values[cards..cards + counts[fulfilled]].fill(scene.match_values[fulfilled]);
        cards += counts[fulfilled];
    }
    let chances = &scene.chances[Stack::Profession.index()];
    let best = [0, 1, 2].map(|gone| chances.best_seen(&values[..cards], gone));
    // Not every card taken is the best of all: every second one counts as gone.
    std::array::from_fn(|taken| (best[(taken / 2).min(2)] + best[taken.div_ceil(2).min(2)]) / 2)
}

/// The best match among the profession cards that lie open on other tables.
pub(super) fn recruited_match(scene: &Situation<'_>, estate: &Estate) -> i32 {
    let has = Has::of(estate);
    let matches = scene.recruitable.iter().map(|card| has.match_value(scene, scene.wants(card)));
    matches.max().unwrap_or(0)
}

/// What a bonus card adds to a work of this estate.
pub(super) fn bonus_value(scene: &Situation<'_>, estate: &Estate, card: Card) -> i32 {
    let terms = &scene.edition.bonus_cards[card.number()].terms;
    terms.iter().map(|term| term.per * estate.metric(scene, term.metric)).sum()
}

/// What a bonus card taken from the stack adds to a work of this estate, in hundredths.
pub(super) fn expected_bonus(scene: &Situation<'_>, estate: &Estate) -> i32 {
    expected(scene, Stack::Bonus, |card| bonus_value(scene, estate, card))
}

/// What a prestige card taken from the stack brings in the end, in hundredths.
pub(super) fn expected_prestige(scene: &Situation<'_>, estate: &Estate) -> i32 {
    expected(scene, Stack::Prestige, |card| prestige_worth(scene, estate, card)) / 100
}

/// What a prestige card brings in the end, in hundredths, if the own game ends with this estate.
pub(super) fn prestige_worth(scene: &Situation<'_>, estate: &Estate, card: Card) -> i32 {
    match &scene.edition.prestige_cards[card.number()].condition {
        Condition::AtLeast { minima, points } => {
            let missing: i32 =
                minima.iter().map(|&(metric, least)| (least - estate.metric(scene, metric)).max(0)).sum();
            points * reach(missing, scene.rounds_left)
        }
        Condition::Most { metric, points, tied } => {
            let own = estate.metric(scene, *metric);
            let rival = rivals(scene, *metric).max().unwrap_or(0);
            let growth = growth(*metric) * (scene.rounds_left - 1);
            let lead = 100 * (own - rival) - growth;
            if own == 0 && scene.rounds_left <= 1 {
                0
            } else {
                contest(lead, *points, *tied, scene.rounds_left)
            }
        }
        Condition::Fewest { metric, points, tied } => {
            let own = estate.metric(scene, *metric);
            let rival = rivals(scene, *metric).min().unwrap_or(0);
            let growth = growth(*metric) * (scene.rounds_left - 1);
            contest(100 * (rival - own) - growth, *points, *tied, scene.rounds_left)
        }
    }
}

/// The others' values of a metric.
fn rivals<'a>(scene: &'a Situation<'_>, metric: Metric) -> impl Iterator<Item = i32> + 'a {
    let others = scene.world.seats.seats().filter(|&other| other != scene.player);
    others.map(move |other| scene.world.metric(other, metric))
}

/// Per cent of chance that what is still missing after all that is planned will come by the auctions.
fn reach(missing: i32, rounds_left: i32) -> i32 {
    let chances: [i32; 8] = match missing {
        0 => return 100,
        1 => [0, 25, 40, 50, 60, 65, 70, 70],
        2 => [0, 3, 10, 20, 30, 35, 40, 45],
        _ => [0, 0, 2, 4, 8, 12, 15, 20],
    };
    chances[rounds_left.clamp(0, 7) as usize]
}

/// By how much the strongest rival grows per round, in hundredths, beyond what the own plan does not count.
const fn growth(metric: Metric) -> i32 {
    match metric {
        Metric::Buildings => 55,
        Metric::Works => 70,
        Metric::EmptyCells => 350,
        Metric::Landscapes => 15,
        Metric::Freedoms => 30,
        Metric::Large | Metric::Medium | Metric::Small | Metric::Sizes => 25,
        Metric::Forests
        | Metric::Lakes
        | Metric::Parks
        | Metric::LandscapeTypes
        | Metric::Jesters
        | Metric::Builders
        | Metric::PrestigeCards
        | Metric::Categories
        | Metric::HandCards
        | Metric::TableCards => 5,
    }
}

/// The worth of a contest, in hundredths, by the lead in hundredths that is foreseen for the end.
fn contest(lead: i32, points: i32, tied: i32, rounds_left: i32) -> i32 {
    // With more rounds to come the lead says less.
    let lead = lead * 10 / (9 + rounds_left);
    let between = |from: i32, to: i32| from + (to - from) * lead.rem_euclid(100) / 100;
    let (points, tied) = (100 * points, 100 * tied);
    match lead.div_euclid(100) {
        ..-2 => 0,
        -2 => between(0, points / 10),
        -1 => between(points / 10, tied),
        0 => between(tied, points * 8 / 10),
        1 => between(points * 8 / 10, points * 95 / 100),
        2.. => points * 95 / 100,
    }
}
