//! The prestige track: who stands where, and what to do about seats that stand close together.

use kernel::Player;

use super::desk::Facts;
use crate::few::sort_few;

/// The prestige track as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Track {
    /// The last number on it.
    pub end: i32,
    /// Every seat with its prestige and the lane it stands in, the leader first.
    pub seats: Vec<(Player, i32, u8)>,
}

/// The shortest track.
const SHORTEST: i32 = 40;
/// Seats that are no further apart than one part in so many of the track would cover each other.
const CLOSE: i32 = 28;

/// The track for the table as it stands.
#[must_use]
pub fn track(facts: &Facts) -> Track {
    let mut order: Vec<(Player, i32)> =
        facts.view.seats.iter().map(|seat| (seat.player, seat.prestige)).collect();
    sort_few(&mut order, |(player, prestige)| (-prestige, *player));
    let most = order.first().map_or(0, |(_, prestige)| *prestige);
    let end = SHORTEST.max((most + 4) / 10 * 10 + 10);
    let mut seats: Vec<(Player, i32, u8)> = Vec::new();
    for (player, prestige) in order {
        let taken = |lane: u8| {
            seats.iter().any(|(_, other, used)| *used == lane && (other - prestige) * CLOSE <= end)
        };
        let lane = (0..).find(|&lane| !taken(lane)).unwrap_or_default();
        seats.push((player, prestige, lane));
    }
    Track { end, seats }
}
