//! Shares of pairs, with intervals that heed that the games of one deal belong together.

use search::arena::Finish;

/// The two-sided 95 % quantile of the normal distribution.
const NORMAL_95: f64 = 1.959_963_985;

/// A share and its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Share {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// How often those of `strong` finish before the others, of all pairs of one of either; a tie is half. `seats` games make a
/// block, which is the sample.
pub(super) fn ahead(finishes: &[Finish], strong: impl Fn(usize) -> bool, seats: usize) -> Share {
    let blocks: Vec<f64> = finishes.chunks(seats).filter_map(|block| share_of(block, &strong)).collect();
    let count = blocks.len() as f64;
    if blocks.is_empty() {
        return Share { value: 0.5, low: 0.0, high: 1.0 };
    }
    let value = blocks.iter().sum::<f64>() / count;
    let squares: f64 = blocks.iter().map(|block| (block - value).powi(2)).sum();
    let half = if blocks.len() > 1 { NORMAL_95 * (squares / (count - 1.0) / count).sqrt() } else { 1.0 };
    Share { value, low: (value - half).max(0.0), high: (value + half).min(1.0) }
}

fn share_of(block: &[Finish], strong: &impl Fn(usize) -> bool) -> Option<f64> {
    let (mut won, mut pairs) = (0.0, 0.0);
    for finish in block {
        for (one, &(_, place)) in finish.results.iter().enumerate().filter(|&(one, _)| strong(one)) {
            let others =
                finish.results.iter().enumerate().filter(|&(other, _)| other != one && !strong(other));
            for (_, &(_, other)) in others {
                pairs += 1.0;
                won += if place < other {
                    1.0
                } else if place == other {
                    0.5
                } else {
                    0.0
                };
            }
        }
    }
    (pairs > 0.0).then(|| won / pairs)
}

/// What a share of pairs is as a difference of ratings.
pub(super) fn rating(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finish(game: u64, places: [u8; 4]) -> Finish {
        Finish { game, results: places.map(|place| (0, place)).to_vec() }
    }

    #[test]
    fn pairs_are_counted_and_ties_halved() {
        let games = [finish(0, [1, 2, 3, 4]), finish(1, [1, 1, 3, 3])];
        // Of four pairs in the first game the seats 0 and 2 win three; in the second one and two halves.
        let share = ahead(&games, |entrant| entrant % 2 == 0, 1);
        assert!((share.value - (0.75 + 0.5) / 2.0).abs() < 1e-12, "{share:?}");
        assert!(share.low < share.value && share.value < share.high);
    }

    #[test]
    fn even_shares_are_even_ratings() {
        assert!(rating(0.5).abs() < 1e-9);
        assert!((rating(10.0 / 11.0) - 400.0).abs() < 1e-9);
    }
}
