//! The figures on the map: merchants and architects, beside the cities at which they stand. One's own stand in front, larger, on a
//! ground of their colour.

use std::fmt::Write;

use kernel::Player;
use tiletum::ids::{Figure, Spot};

use super::map::{Chart, MARK, Size};
use super::pieces::owned;
use crate::frame::signs;

/// How wide and high one's own figures are, and those of others.
const OWN: (f64, f64) = (21.0, 27.5);
const OTHER: (f64, f64) = (15.0, 19.5);

impl Chart<'_> {
    /// The figures that stand at a spot.
    pub(super) fn figures(&mut self, spot: Spot) {
        let all = self.facts.figures(spot);
        if all.is_empty() {
            return;
        }
        // Whoever only watches sees all alike.
        let eyes = self.facts.eyes;
        let is_own = |player: Player| eyes.is_none_or(|eyes| eyes == player);
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for (player, figure) in all {
            if is_own(player) { own.push((player, figure)) } else { others.push((player, figure)) }
        }
        let (x, y) = self.foot(spot);
        let (road, town) = (self.is_road(spot), self.size.scale());
        // One's own are found on a small map too.
        let larger = if self.size == Size::Narrow { 1.1 } else { 1.0 };
        let crowd = own.len() > 4;
        let large = if crowd { OTHER } else { (OWN.0 * larger, OWN.1 * larger) };
        let ((wide, high), (small, low)) =
            ((large.0 * town, large.1 * town), (OTHER.0 * town, OTHER.1 * town));
        let (rows, own_rows) = (1 + usize::from(others.len() > 2), 1 + usize::from(crowd));
        let (columns, abreast) = (others.len().div_ceil(rows), own.len().div_ceil(own_rows));
        let (apart, near) = (wide * 0.92, small * 0.86);
        // The ground below one's own leaves those beside it in sight.
        let clear = if others.is_empty() || own.is_empty() { 0.0 } else { 6.0 * town };
        let all_wide = columns as f64 * near + clear + abreast as f64 * apart;
        let foot = if road {
            y + 4.0
        } else if self.cathedral(spot).is_some() {
            y + 21.0 * town
        } else if self.facts.fair_at(spot).is_some() {
            y - 3.0
        } else {
            y + 2.0
        };
        // Below a cathedral they stand beside its name and the mark of its fair.
        let mark = if self.facts.fair_at(spot).is_some() { MARK } else { 0.0 };
        let beside =
            if self.cathedral(spot).is_some() { self.half_name(spot) + mark + 2.0 } else { 24.0 * town };
        // Where there are many, or the edge is near, they stand as far to the right as it takes.
        let right = if road { x + all_wide / 2.0 } else { (x - beside).max(all_wide + 1.0) };
        for (number, &(player, figure)) in others.iter().enumerate() {
            let (row, column) = (number / columns, number % columns);
            let foot = foot - 2.0 - (rows - 1 - row) as f64 * low * 0.8;
            let left = right - all_wide + column as f64 * near;
            self.figure(false, (player, figure), (left, foot), (small, low));
        }
        for (number, &(player, figure)) in own.iter().enumerate() {
            let (row, column) = (number / abreast, number % abreast);
            let foot = foot - (own_rows - 1 - row) as f64 * high * 0.85;
            let left = right - (column + 1) as f64 * apart;
            self.figure(eyes.is_some(), (player, figure), (left, foot), (wide, high));
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
        self.taken.push((left, foot - height, left + width, foot));
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
