//! Results counted in whole numbers, and what they say.

use std::collections::BTreeMap;

use kernel::MAX_PLAYERS;

/// Every number of players that may share a win divides it, so that shares are counted exactly.
const WIN: u64 = 60;

/// The two-sided 95 % quantile of the normal distribution.
const NORMAL_95: f64 = 1.959_963_985;

/// The results of one bot, on all its seats, or of one seat. Scores are in the units of
/// [`Game::UNITS_PER_POINT`](kernel::Game::UNITS_PER_POINT), wins and places in parts of 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    seats: usize,
    games: u64,
    scores: BTreeMap<i32, u64>,
    places: [u64; MAX_PLAYERS],
    terms: Vec<i64>,
    /// The sums of the scores of a game, and of their squares.
    sums: i128,
    squares: i128,
    wins: u64,
    /// The sum of the game being counted.
    open: i64,
}

impl Standing {
    /// No result yet, for somebody who holds so many seats, with so many lines of the score to sum up.
    pub(super) fn new(seats: usize, terms: usize) -> Standing {
        Standing {
            seats,
            games: 0,
            scores: BTreeMap::new(),
            places: [0; MAX_PLAYERS],
            terms: vec![0; terms],
            sums: 0,
            squares: 0,
            wins: 0,
            open: 0,
        }
    }

    /// Counts one seat's result. `winners` share the win if the seat is one of them, and is 0 otherwise.
    pub(super) fn result(&mut self, score: i32, place: u8, winners: usize, terms: impl Iterator<Item = i32>) {
        *self.scores.entry(score).or_insert(0) += 1;
        self.places[usize::from(place) - 1] += 1;
        self.wins += if winners == 0 { 0 } else { WIN / winners as u64 };
        self.open += i64::from(score);
        for (sum, amount) in self.terms.iter_mut().zip(terms) {
            *sum += i64::from(amount);
        }
    }

    /// Ends the counting of a game.
    pub(super) fn close(&mut self) {
        let sum = i128::from(std::mem::take(&mut self.open));
        self.games += 1;
        self.sums += sum;
        self.squares += sum * sum;
    }

    /// Adds the results of other games.
    pub(super) fn add(&mut self, other: &Standing) {
        self.games += other.games;
        for (&score, &times) in &other.scores {
            *self.scores.entry(score).or_insert(0) += times;
        }
        self.places.iter_mut().zip(other.places).for_each(|(own, others)| *own += others);
        self.terms.iter_mut().zip(&other.terms).for_each(|(own, others)| *own += others);
        self.sums += other.sums;
        self.squares += other.squares;
        self.wins += other.wins;
    }

    /// How many seats it holds in every game.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// How many results there are: games times seats.
    #[must_use]
    pub const fn results(&self) -> u64 {
        self.games * self.seats as u64
    }

    /// The mean score of a seat.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.sums as f64 / self.results() as f64
    }

    /// The standard deviation of the score of a seat.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let square = |(&score, &times): (&i32, &u64)| times as f64 * (f64::from(score) - mean).powi(2);
        let squares: f64 = self.scores.iter().map(square).sum();
        (squares / (self.results() as f64 - 1.0).max(1.0)).sqrt()
    }

    /// Half the width of the 95 % interval of the mean score. Seats of one game are not independent, so games are the
    /// sample.
    #[must_use]
    pub fn mean_interval(&self) -> f64 {
        let (games, seats) = (self.games as f64, self.seats as f64);
        let mean = self.sums as f64 / games;
        let variance = (self.squares as f64 / games - mean * mean).max(0.0);
        NORMAL_95 * (variance / (games - 1.0).max(1.0)).sqrt() / seats
    }

    /// The lower quartile, the median and the upper quartile: the least scores that a quarter, half and three quarters of
    /// the results do not exceed.
    #[must_use]
    pub fn quartiles(&self) -> [i32; 3] {
        [1, 2, 3].map(|quarters| {
            let wanted = (self.results() * quarters).div_ceil(4);
            let mut below = 0;
            let reached = self.scores.iter().find(|(_, times)| {
                below += **times;
                below >= wanted
            });
            reached.map_or(0, |(&score, _)| score)
        })
    }

    /// The least and the greatest score, if there is any.
    #[must_use]
    pub fn range(&self) -> Option<(i32, i32)> {
        Some((*self.scores.first_key_value()?.0, *self.scores.last_key_value()?.0))
    }

    /// The part of all games that its seats have won together; a shared win counts by its share.
    #[must_use]
    pub fn wins(&self) -> f64 {
        self.wins as f64 / (WIN * self.games) as f64
    }

    /// The 95 % interval of [`Standing::wins`], lower and upper end: Wilson's score interval (E. B. Wilson, *Probable inference,
    /// the law of succession, and statistical inference*, 1927), which holds near 0 and 1 too.
    #[must_use]
    pub fn wins_interval(&self) -> (f64, f64) {
        let (games, wins) = (self.games as f64, self.wins());
        let square = NORMAL_95 * NORMAL_95;
        let scale = 1.0 + square / games;
        let middle = (wins + square / (2.0 * games)) / scale;
        let half = NORMAL_95 / scale * (wins * (1.0 - wins) / games + square / (4.0 * games * games)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// The part of the results that finished in each place, first place first; a shared place counts as the better one. Places
    /// that nobody can have are 0.
    #[must_use]
    pub fn places(&self) -> [f64; MAX_PLAYERS] {
        self.places.map(|times| times as f64 / self.results() as f64)
    }

    /// The mean place.
    #[must_use]
    pub fn mean_place(&self) -> f64 {
        self.places().iter().zip(1..).map(|(part, place)| part * f64::from(place)).sum()
    }

    /// The mean of each line of the score that is summed up, in the order of [`super::Arena::terms`].
    #[must_use]
    pub fn terms(&self) -> Vec<f64> {
        self.terms.iter().map(|&sum| sum as f64 / self.results() as f64).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of two seats in three games.
    fn standing() -> Standing {
        let mut standing = Standing::new(2, 1);
        for game in [[(10, 1, 1), (4, 3, 0)], [(8, 1, 2), (6, 2, 0)], [(2, 3, 0), (0, 4, 0)]] {
            for (score, place, winners) in game {
                standing.result(score, place, winners, [score - 1].into_iter());
            }
            standing.close();
        }
        standing
    }

    #[test]
    fn means_and_shares_are_those_of_the_results() {
        let standing = standing();
        assert_eq!(standing.results(), 6);
        assert!((standing.mean() - 5.0).abs() < 1e-12);
        assert!((standing.deviation() - 14f64.sqrt()).abs() < 1e-12);
        assert_eq!(standing.quartiles(), [2, 4, 8]);
        assert!((standing.wins() - 0.5).abs() < 1e-12, "one win and half a win in three games");
        assert!((standing.mean_place() - 14.0 / 6.0).abs() < 1e-12);
        assert!((standing.terms()[0] - 4.0).abs() < 1e-12);
        // Games sum to 14, 14 and 2: a deviation of the square root of 48, over the root of three games and two seats.
        assert!((standing.mean_interval() - NORMAL_95 * 2.0).abs() < 1e-12);
    }

    #[test]
    fn wilson_stays_within_nothing_and_all() {
        let mut sure = Standing::new(1, 0);
        for _ in 0..100 {
            sure.result(1, 1, 1, std::iter::empty());
            sure.close();
        }
        let (low, high) = sure.wins_interval();
        assert!((low - 0.963).abs() < 1e-3 && high <= 1.0 && high > 0.999, "{low} to {high}");
    }

    #[test]
    fn the_order_of_adding_does_not_matter() {
        let mut more = Standing::new(2, 1);
        more.result(40, 1, 3, [1].into_iter());
        more.result(-1, 2, 0, [2].into_iter());
        more.close();
        let mut forwards = standing();
        forwards.add(&more);
        more.add(&standing());
        assert_eq!(more, forwards);
        assert_eq!((more.results(), more.range()), (8, Some((-1, 40))));
    }
}
