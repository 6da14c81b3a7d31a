//! The figures on the map: merchants and architects, beside the cities at which they stand. One's own stand in front, larger, on a
//! ground of their colour.

use std::fmt::Write;

use kernel::Player;
use tiletum::ids::{Figure, Spot};

use super::layout::{Corners, Part, common};
use super::map::{Chart, Size};
use super::pieces::owned;
use crate::frame::signs;

/// How wide and high one's own figures are, and those of others.
const OWN: (f64, f64) = (21.0, 27.5);
const OTHER: (f64, f64) = (16.5, 21.5);
/// Farther than this from where they belong a line leads there.
const AWAY: f64 = 32.0;

/// The figures that stand at a spot, as they stand there: one's own in front, at the right, those of others in one row or two.
pub(super) struct Crowd {
    own: Vec<(Player, Figure)>,
    others: Vec<(Player, Figure)>,
    /// How large one's own are, and those of others.
    large: (f64, f64),
    small: (f64, f64),
    /// Below one's own in its colour is a ground, and above one that may go a mark.
    ground: f64,
    mark: f64,
}

impl Crowd {
    /// How many stand abreast, and in how many rows: one's own, then those of others.
    fn rows(&self) -> [(usize, usize); 2] {
        let (own, others) = (1 + usize::from(self.own.len() > 4), 1 + usize::from(self.others.len() > 2));
        [(self.own.len().div_ceil(own), own), (self.others.len().div_ceil(others), others)]
    }

    /// From one to the next abreast: one's own, then those of others.
    fn apart(&self) -> [f64; 2] {
        [self.large.0 * 0.95, self.small.0 * 0.95]
    }

    /// What lies between one's own and those of others: the ground below one's own leaves these in sight.
    fn between(&self) -> f64 {
        if self.own.is_empty() || self.others.is_empty() { 0.0 } else { self.ground }
    }

    /// How wide and high all of them are together.
    pub(super) fn extent(&self) -> (f64, f64) {
        let ([own, others], [near, far]) = (self.rows(), self.apart());
        let sides = if self.own.is_empty() { 0.0 } else { 2.0 * self.ground };
        let wide = own.0 as f64 * near + others.0 as f64 * far + self.between() + sides;
        let high = |(_, rows): (usize, usize), high: f64, share: f64| match rows {
            0 | 1 => high,
            rows => high * (1.0 + share * (rows as f64 - 1.0)),
        };
        let own_high = if self.own.is_empty() { 0.0 } else { high(own, self.large.1, 0.85) + self.mark };
        let all = if self.others.is_empty() {
            own_high
        } else {
            own_high.max(high(others, self.small.1, 0.8) + 2.0)
        };
        (wide, all + self.ground * 0.8)
    }
}

impl Chart<'_> {
    /// The figures that stand at a spot, if there are any.
    pub(super) fn crowd(&self, spot: Spot) -> Option<Crowd> {
        let all = self.facts.figures(spot);
        if all.is_empty() {
            return None;
        }
        // Whoever only watches sees all alike.
        let eyes = self.facts.eyes;
        let (own, others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(player, _)| eyes.is_none_or(|eyes| eyes == *player));
        let scale = self.size.scale();
        // One's own are found on a small map too.
        let larger = if self.size == Size::Narrow { 1.1 * scale } else { scale };
        let size = |(wide, high): (f64, f64), scale: f64| (wide * scale, high * scale);
        let large = if own.len() > 4 { size(OTHER, scale) } else { size(OWN, larger) };
        let on_ground = eyes.is_some() && !own.is_empty();
        let goes =
            on_ground && self.choosing && own.iter().any(|(_, one)| self.facts.moving_figure() == Some(*one));
        let (ground, mark) = (if on_ground { 4.0 * scale } else { 0.0 }, if goes { 8.0 } else { 0.0 });
        Some(Crowd { own, others, large, small: size(OTHER, scale), ground, mark })
    }

    /// A line to where figures belong that found no room beside it.
    fn belongs(&mut self, spot: Spot, (left, top, right, bottom): Corners) {
        let (x, y) = self.foot(spot);
        let (near_x, near_y) = (x.clamp(left, right), y.clamp(top, bottom));
        let around = (left - 5.0, top - 5.0, right + 5.0, bottom + 5.0);
        let named = self.layout.at(spot, Part::Name).is_some_and(|name| common(name, around) > 0.0);
        if !named && (near_x - x).hypot(near_y - y) > AWAY * self.size.scale() {
            let _ = write!(
                self.svg,
                r#"<path class="crowd-line" d="M{near_x:.1} {near_y:.1}L{x:.1} {:.1}"/>"#,
                y - 4.0
            );
        }
    }

    /// Draws the figures that stand at a spot.
    pub(super) fn figures(&mut self, spot: Spot) {
        let (Some(crowd), Some((left, top, right, bottom))) =
            (self.crowd(spot), self.layout.at(spot, Part::Figures))
        else {
            return;
        };
        self.belongs(spot, (left, top, right, bottom));
        let ([(abreast, own_rows), (columns, rows)], [near, far]) = (crowd.rows(), crowd.apart());
        let foot = bottom - crowd.ground * 0.8;
        for (number, &one) in crowd.others.iter().enumerate() {
            let (row, column) = (number / columns, number % columns);
            let foot = foot - 2.0 - (rows - 1 - row) as f64 * crowd.small.1 * 0.8;
            self.figure(false, one, (left + column as f64 * far, foot), crowd.small);
        }
        let right = right - if crowd.own.is_empty() { 0.0 } else { crowd.ground };
        for (number, &one) in crowd.own.iter().enumerate() {
            let (row, column) = (number / abreast, number % abreast);
            let foot = foot - (own_rows - 1 - row) as f64 * crowd.large.1 * 0.85;
            let left = right - (column + 1) as f64 * near;
            self.figure(self.facts.eyes.is_some(), one, (left, foot), crowd.large);
        }
    }

    /// One figure on its foot; one's own on a ground of its colour, and the one that may move below a mark.
    fn figure(
        &mut self,
        own: bool,
        (player, figure): (Player, Figure),
        (left, foot): (f64, f64),
        (width, height): (f64, f64),
    ) {
        let name = if figure == Figure::Merchant { "merchant" } else { "architect" };
        let sign = (width * 0.45, height * 0.72, width * 0.42);
        let piece = owned(name, player.seat(), (left, foot - height), (width, height), sign);
        let middle = left + width / 2.0;
        let mut ground = String::new();
        if own {
            let _ = write!(
                ground,
                r#"<ellipse class="own-ground" cx="{middle:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}"/>"#,
                foot - 2.0,
                width * 0.66,
                width * 0.3
            );
            if self.choosing && self.facts.moving_figure() == Some(figure) {
                let top = foot - height - 2.0;
                let _ = write!(
                    ground,
                    r#"<path class="moves-mark" d="M{:.1} {:.1}h10l-5 6z"/>"#,
                    middle - 5.0,
                    top - 6.0
                );
            }
        }
        let class = if own { "figure own-figure" } else { "figure" };
        let (thing, seat) = (format!("{name}-{}", player.seat()), signs::seat_class(player));
        let _ = write!(
            self.svg,
            r#"<g class="{class} {seat}" aria-hidden="true" data-thing="{thing}">{ground}{piece}</g>"#
        );
    }
}
