//! The score track: who stands where, and what to do about seats that stand close together.

use kernel::Player;

use super::Scene;
use crate::few::sort_few;

/// The score track as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The last number on it.
    pub end: i32,
    /// Every seat with its score and the lane it stands in, so many places to the right of it; the leader last.
    pub seats: Vec<(Player, i32, u8)>,
}

/// The shortest track.
const SHORTEST: i32 = 40;
/// Seats that are no further apart than one part in so many of the track would cover each other.
const CLOSE: i32 = 28;

/// The track for the table as it stands.
#[must_use]
pub fn track(scene: &Scene) -> Track {
    let mut order: Vec<(Player, i32)> = scene.seats.iter().map(|seat| (seat.player, seat.score)).collect();
    sort_few(&mut order, |(player, score)| (*score, std::cmp::Reverse(*player)));
    let most = order.last().map_or(0, |(_, score)| *score);
    let end = SHORTEST.max((most + 4) / 10 * 10 + 10);
    let mut seats: Vec<(Player, i32, u8)> = Vec::new();
    for (player, score) in order {
        let taken =
            |lane: u8| seats.iter().any(|(_, other, used)| *used == lane && (score - other) * CLOSE <= end);
        let lane = (0..).find(|&lane| !taken(lane)).unwrap_or_default();
        seats.push((player, score, lane));
    }
    Track { end, seats }
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

    #[test]
    fn everybody_stands_on_the_track_and_nobody_covers_another() {
        for scores in [[0, 0, 0, 0], [7, 8, 7, 40], [12, 55, 90, 91], [-3, 0, 1, 2]] {
            let track = track(&scene(&scores));
            assert_eq!(track.seats.len(), 4);
            for (at, (player, score, lane)) in track.seats.iter().enumerate() {
                assert_eq!(scores[player.seat()], *score);
                assert!(*score < track.end);
                let close =
                    |other: &&(Player, i32, u8)| other.2 == *lane && (score - other.1) * CLOSE <= track.end;
                assert!(track.seats[..at].iter().find(close).is_none(), "{scores:?}");
            }
        }
    }
}
