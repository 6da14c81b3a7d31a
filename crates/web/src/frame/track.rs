//! The score track: who stands where, and what to do about seats that stand close together.

use kernel::Player;

use super::Scene;
use crate::few::sort_few;

/// The score track as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The last number on it.
    pub end: i32,
    /// Every seat with its score, the leader last.
    pub seats: Vec<(Player, i32)>,
}

/// The shortest track.
const SHORTEST: i32 = 40;

/// The track for the table as it stands.
#[must_use]
pub fn track(scene: &Scene) -> Track {
    let mut seats: Vec<(Player, i32)> = scene.seats.iter().map(|seat| (seat.player, seat.score)).collect();
    sort_few(&mut seats, |(player, score)| (*score, std::cmp::Reverse(*player)));
    let most = seats.last().map_or(0, |(_, score)| *score);
    Track { end: SHORTEST.max((most + 4) / 10 * 10 + 10), seats }
}

impl Track {
    /// The score of a seat.
    #[must_use]
    pub fn score(&self, player: Player) -> i32 {
        self.seats.iter().find(|(seat, _)| *seat == player).map_or(0, |(_, score)| *score)
    }

    /// What keeps a seat where it stands: pairs of a score and of how many pins it stands beyond it. It stands halfway between the
    /// greatest of the first, to which those behind push it, and the least of the second, to which those ahead do. So no pin covers
    /// another however long the track is drawn, seats of one score stand side by side around it, and who stands alone stands true.
    fn pushed(&self, player: Player) -> [Vec<(i32, i32)>; 2] {
        let Some(own) = self.seats.iter().position(|(seat, _)| *seat == player) else {
            return Default::default();
        };
        let from = |(at, (_, score)): (usize, &(Player, i32))| (*score, own as i32 - at as i32);
        let all = || self.seats.iter().enumerate();
        [all().take(own + 1).map(from).collect(), all().skip(own).map(from).collect()]
    }

    /// Where a seat stands, as a length of CSS, if a pin is so many rem wide.
    #[must_use]
    pub fn left(&self, player: Player, pin: f32) -> String {
        let told = |pushed: Vec<(i32, i32)>| {
            let told = pushed.into_iter().map(|(score, pins)| {
                let share = 100.0 * score as f32 / self.end as f32;
                format!("{share:.2}% + {:.2}rem", pins as f32 * pin)
            });
            told.collect::<Vec<_>>().join(", ")
        };
        let [behind, ahead] = self.pushed(player);
        format!("calc((max({}) + min({})) / 2)", told(behind), told(ahead))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::SeatScene;

    fn scene(scores: &[i32]) -> Scene {
        let seat = |(seat, &score): (usize, &i32)| SeatScene {
            player: Player::new(seat),
            score,
            place: 1,
            starts: false,
            sitter: wire::Sitter::Person,
            parts: Vec::new(),
        };
        Scene { seats: scores.iter().enumerate().map(seat).collect(), ..Scene::default() }
    }

    /// Where the seats stand on a track of so many pins.
    fn places(track: &Track, pins: f32) -> Vec<f32> {
        let unit = pins / track.end as f32;
        let place = |&(player, _): &(Player, i32)| {
            let [behind, ahead] = track.pushed(player);
            let at = |(score, pins): (i32, i32)| score as f32 * unit + pins as f32;
            let most = behind.into_iter().map(at).fold(f32::MIN, f32::max);
            (most + ahead.into_iter().map(at).fold(f32::MAX, f32::min)) / 2.0
        };
        track.seats.iter().map(place).collect()
    }

    #[test]
    fn everybody_stands_on_the_track_and_nobody_covers_another_on_a_phone_or_a_desktop() {
        for scores in [[0, 0, 0, 0], [7, 8, 7, 40], [12, 55, 90, 91], [-3, 0, 1, 2]] {
            let track = track(&scene(&scores));
            assert!(track.seats.iter().all(|&(player, score)| scores[player.seat()] == score));
            assert!(track.seats.iter().all(|(_, score)| *score < track.end));
            for pins in [14.0, 56.0] {
                let places = places(&track, pins);
                assert!(places.windows(2).all(|two| two[1] - two[0] > 0.999), "{scores:?}: {places:?}");
            }
        }
    }

    #[test]
    fn who_stands_alone_stands_true_and_those_of_one_score_stand_around_it() {
        let track = track(&scene(&[10, 10, 30, 31]));
        let places = places(&track, 80.0);
        assert_eq!(places, [19.5, 20.5, 60.0, 62.0]);
        assert!(track.left(Player::new(2), 1.5).starts_with("calc((max("));
    }
}
