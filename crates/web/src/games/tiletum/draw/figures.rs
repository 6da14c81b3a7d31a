//! The figures on the map: merchants and architects, beside the cities at which they stand.

use std::fmt::Write;

use tiletum::ids::{Figure, Spot};

use super::map::{Chart, MARK, Size};
use super::pieces::owned;

impl Chart<'_> {
    /// The figures that stand at a spot.
    pub(super) fn figures(&mut self, spot: Spot) {
        let all = self.facts.figures(spot);
        if all.is_empty() {
            return;
        }
        let (x, y) = self.foot(spot);
        let road = self.is_road(spot);
        // Beside the name of a cathedral on the narrow map there is room for two: three stand closer, over no house of a neighbour.
        let narrow = self.size == Size::Narrow && self.cathedral(spot).is_some();
        // A crowd stands in two rows, those behind first, and is drawn smaller.
        let rows = if all.len() > (if narrow { 3 } else { 4 }) && !road { 2 } else { 1 };
        let town = self.size.scale();
        let scale = if rows > 1 { 0.8 * town } else { town };
        let (width, height) = (20.0 * scale, 26.0 * scale);
        let abreast = all.len().div_ceil(rows);
        let apart = if narrow && rows == 1 { 13.0 } else { 18.0 } * scale;
        let foot = if road {
            y + 2.0
        } else if self.cathedral(spot).is_some() {
            y + 21.0 * town
        } else {
            y
        };
        // Below a cathedral they stand beside its name and the mark of its fair.
        let mark = if self.facts.fair_at(spot).is_some() { MARK } else { 0.0 };
        let beside =
            if self.cathedral(spot).is_some() { self.half_name(spot) + mark + 2.0 } else { 24.0 * town };
        // Where there are many, or the edge is near, they stand as far to the right as it takes.
        let leftmost = x - beside - width - (abreast as f64 - 1.0) * apart;
        let moved = if road { 0.0 } else { (1.0 - leftmost).max(0.0) };
        for (number, &(player, figure)) in all.iter().enumerate() {
            let (row, number) = (number / abreast, number % abreast);
            let foot = foot - (rows - 1 - row) as f64 * 23.0 * scale;
            let left = if road {
                x - width / 2.0 + (number as f64 - (all.len() as f64 - 1.0) / 2.0) * apart
            } else {
                x - beside - width - number as f64 * apart + moved
            };
            let name = if figure == Figure::Merchant { "merchant" } else { "architect" };
            let sign = (width * 0.45, height * 0.72, width * 0.42);
            let piece = owned(name, player.seat(), (left, foot - height), (width, height), sign);
            let thing = format!("{name}-{}", player.seat());
            let _ =
                write!(self.svg, r#"<g class="figure" aria-hidden="true" data-thing="{thing}">{piece}</g>"#);
        }
    }
}
