//! What a seat wants: how good foreseen scores are for it.

use kernel::{PerPlayer, Player};

/// What a search plays for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aim {
    /// What a point more than the others' average is worth on top of the point itself, in points.
    pub rivalry: f64,
    /// How many points a sure win is worth on top.
    pub glory: f64,
}

impl Aim {
    /// How good these scores, in hundredths of a point, are for each seat, in points. `doubt` is how far off they may be, in
    /// hundredths too.
    pub(super) fn of(&self, scores: &PerPlayer<i32>, doubt: i32) -> PerPlayer<f64> {
        let players = scores.players();
        let points = |player: Player| f64::from(scores[player]) / 100.0;
        let all: f64 = scores.seats().map(points).sum();
        let shares = if self.glory > 0.0 { Some(win_shares(scores, doubt)) } else { None };
        PerPlayer::from_fn(players, |player| {
            if player.seat() >= players {
                return 0.0;
            }
            let own = points(player);
            let others = (all - own) / (players as f64 - 1.0).max(1.0);
            own + self.rivalry * (own - others)
                + shares.as_ref().map_or(0.0, |shares| self.glory * shares[player])
        })
    }
}

/// How likely each seat is to win, if scores are off by about `doubt`, both in hundredths of a point: being `doubt` behind halves
/// the likelihood. The shares sum to 1. `doubt` counts as 30 at least.
pub fn win_shares(scores: &PerPlayer<i32>, doubt: i32) -> PerPlayer<f64> {
    let best = scores.as_slice().iter().copied().max().unwrap_or(0);
    let scale = f64::from(doubt.max(30));
    let weight = |score: i32| power_of_two(f64::from(score - best) / scale);
    let sum: f64 = scores.as_slice().iter().map(|&score| weight(score)).sum();
    PerPlayer::from_fn(scores.players(), |player| {
        if player.seat() < scores.players() { weight(scores[player]) / sum } else { 0.0 }
    })
}

/// Two to a power that is not positive, by sums and products alone, so that it is the same number on every machine.
fn power_of_two(exponent: f64) -> f64 {
    let whole = exponent.floor().max(-60.0);
    let rest = (exponent - whole).clamp(0.0, 1.0);
    let part = 1.0 + rest * (0.695_556_86 + rest * (0.226_173_99 + rest * 0.078_269_15));
    part / (1u64 << (-whole) as u32) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_sum_to_one_and_follow_the_scores() {
        let scores = PerPlayer::from_fn(4, |player| [5000, 5000, 4000, 3000, 0][player.seat()]);
        let shares = win_shares(&scores, 500);
        let sum: f64 = shares.as_slice().iter().sum();
        assert!((sum - 1.0).abs() < 1e-12);
        let [first, second, third, fourth] = shares.as_slice() else { panic!("four seats") };
        assert!((first - second).abs() < 1e-12 && second > third && third > fourth);
        assert!((third / second - 0.25).abs() < 1e-3, "two doubts behind is a quarter as likely");
    }
}
