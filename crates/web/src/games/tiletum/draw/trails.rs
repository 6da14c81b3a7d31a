//! The ways that figures went of late: trails in the colours of their seats, side by side where several went along one road.

use std::fmt::Write;

use kernel::Player;
use tiletum::ids::Spot;

use super::map::{Size, middle};
use crate::frame::signs;
use crate::games::tiletum::model::Facts;

/// From the middle of a trail to that of the next along one road.
const LANE: f64 = 5.0;
/// How far an arc bends aside, for its length.
const ARC: f64 = 0.22;
/// So far from the middle of a town a trail begins and ends, where its houses do not hide it.
const CLEAR: f64 = 23.0;

type At = (f64, f64);

/// The way that a figure of somebody went, from where it stood.
pub type Journey = (Player, Vec<Spot>);

/// A part of a trail along one road, from one spot to the next.
struct Part {
    from: At,
    to: At,
    /// How many trails go along there, and which of them this is.
    lane: usize,
    lanes: usize,
}

/// The trails of these journeys on the map.
#[must_use]
pub fn trails(facts: &Facts, size: Size, journeys: &[Journey]) -> String {
    let map = &facts.view.edition.map;
    let road = |from: Spot, to: Spot| map.neighbours(from).contains(to);
    drawn(journeys, |spot| middle(facts, spot, size), road, size.scale())
}

/// All trails; `middle` says where roads meet at a spot, and `road` whether one leads from a spot to another: who goes anywhere flies in
/// an arc.
fn drawn(
    journeys: &[Journey],
    middle: impl Fn(Spot) -> At,
    road: impl Fn(Spot, Spot) -> bool,
    scale: f64,
) -> String {
    let mut svg = String::new();
    for (which, (player, way)) in journeys.iter().enumerate() {
        let parts: Vec<Part> = way
            .windows(2)
            .map(|road| {
                let along = goes_along(journeys, (road[0], road[1]));
                let lane = along.iter().position(|&other| other == which).unwrap_or_default();
                Part { from: middle(road[0]), to: middle(road[1]), lane, lanes: along.len() }
            })
            .collect();
        let points = line(&parts, scale);
        let ([first, ..], [.., before, last]) = (points.as_slice(), points.as_slice()) else { continue };
        let (mut path, mut before) = (String::new(), *before);
        for (leg, ends) in way.windows(2).zip(points.chunks_exact(2)) {
            let [(x, y), (to_x, to_y)] = [ends[0], ends[1]];
            let _ = write!(path, "{}{x:.1} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
            if road(leg[0], leg[1]) {
                let _ = write!(path, "L{to_x:.1} {to_y:.1}");
                before = (x, y);
            } else {
                before =
                    (f64::midpoint(x, to_x) - ARC * (to_y - y), f64::midpoint(y, to_y) + ARC * (to_x - x));
                let _ = write!(path, "Q{:.1} {:.1} {to_x:.1} {to_y:.1}", before.0, before.1);
            }
        }
        let _ = write!(
            svg,
            r#"<g class="journey {}"><path class="trail-edge" d="{path}"/><path class="trail" d="{path}"/><path class="trail-end" d="{}"/><circle cx="{:.1}" cy="{:.1}" r="3.200"/></g>"#,
            signs::seat_class(*player),
            arrow(before, *last),
            first.0,
            first.1
        );
    }
    svg
}

/// Which trails go along a road, whichever way.
fn goes_along(journeys: &[Journey], (one, other): (Spot, Spot)) -> Vec<usize> {
    let here = |road: &[Spot]| (road[0], road[1]) == (one, other) || (road[1], road[0]) == (one, other);
    let along = journeys.iter().enumerate().filter(|(_, (_, way))| way.windows(2).any(here));
    along.map(|(which, _)| which).collect()
}

/// The points of a trail: of each road two, aside of its middle by the lane of the trail.
fn line(parts: &[Part], scale: f64) -> Vec<At> {
    let mut points = Vec::new();
    let last = parts.len().saturating_sub(1);
    for (number, part) in parts.iter().enumerate() {
        let (wide, high) = (part.to.0 - part.from.0, part.to.1 - part.from.1);
        let long = wide.hypot(high).max(1.0);
        let (along_x, along_y) = (wide / long, high / long);
        // Which side is which is the same for those who go the other way.
        let side = if (part.from.0, part.from.1) < (part.to.0, part.to.1) { 1.0 } else { -1.0 };
        let aside = side * LANE * scale * (part.lane as f64 - (part.lanes as f64 - 1.0) / 2.0);
        let clear = (CLEAR * scale).min(long * 0.3);
        let begin = if number == 0 { clear } else { 0.0 };
        let end = long - if number == last { clear } else { 0.0 };
        for at in [begin, end] {
            points.push((
                part.from.0 + along_x * at - along_y * aside,
                part.from.1 + along_y * at + along_x * aside,
            ));
        }
    }
    points
}

/// The head of an arrow at the end of a trail.
fn arrow(before: At, end: At) -> String {
    let (wide, high) = (end.0 - before.0, end.1 - before.1);
    let long = wide.hypot(high).max(1.0);
    let (x, y) = (wide / long, high / long);
    let corner = |along: f64, aside: f64| (end.0 + x * along - y * aside, end.1 + y * along + x * aside);
    let (tip, left, right) = (corner(5.0, 0.0), corner(-3.5, 4.0), corner(-3.5, -4.0));
    format!("M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z", tip.0, tip.1, left.0, left.1, right.0, right.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trails_along_one_road_lie_side_by_side_whichever_way_they_go() {
        let spot = |index: usize| Spot::from_index(index).expect("a spot");
        let middle = |spot: Spot| (100.0 * spot.index() as f64, 30.0 * (spot.index() % 2) as f64);
        let ways = [[0, 1, 2], [2, 1, 0], [0, 1, 2], [1, 2, 3]];
        let journeys: Vec<Journey> = ways
            .iter()
            .enumerate()
            .map(|(seat, way)| (Player::new(seat), way.iter().map(|&index| spot(index)).collect()))
            .collect();
        let between = |one: usize, other: usize| {
            let along = goes_along(&journeys, (spot(one), spot(other)));
            // Where each crosses the middle of the road.
            let at = along.iter().map(|&which| {
                let way = &journeys[which].1;
                let parts: Vec<Part> = way
                    .windows(2)
                    .map(|road| {
                        let along = goes_along(&journeys, (road[0], road[1]));
                        let lane = along.iter().position(|&other| other == which).expect("it goes there");
                        Part { from: middle(road[0]), to: middle(road[1]), lane, lanes: along.len() }
                    })
                    .collect();
                let points = line(&parts, 1.0);
                let here = way
                    .windows(2)
                    .position(|road| road.contains(&spot(one)) && road.contains(&spot(other)))
                    .expect("it goes there");
                let (begin, end) = (points[2 * here], points[2 * here + 1]);
                // How far the line is from the middle of the road.
                let (from, to) = (middle(spot(one)), middle(spot(other)));
                let (wide, high) = (to.0 - from.0, to.1 - from.1);
                let off = |at: At| (wide * (at.1 - from.1) - high * (at.0 - from.0)) / wide.hypot(high);
                assert!((off(begin) - off(end)).abs() < 0.01, "it keeps its lane");
                off(begin)
            });
            at.collect::<Vec<f64>>()
        };
        for (road, many) in [((0, 1), 3), ((1, 2), 4), ((2, 3), 1)] {
            let mut lanes = between(road.0, road.1);
            assert_eq!(lanes.len(), many);
            lanes.sort_by(f64::total_cmp);
            assert!(lanes.windows(2).all(|two| two[1] - two[0] > 4.0), "{lanes:?}");
        }
        let svg = |road: bool| drawn(&journeys, middle, |_, _| road, 1.0);
        assert_eq!(svg(true).matches("trail-end").count(), 4, "each ends in an arrow");
        assert!(!svg(true).contains('Q') && svg(false).contains('Q'), "where no road leads it is an arc");
    }
}
