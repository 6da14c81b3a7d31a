//! The part of the map that is shown: while few places can be reached, a narrow window shows them larger.

use super::map::{Chart, Size};

/// So much around a place belongs to it: to the left, above, to the right, below.
const AROUND: [f64; 4] = [48.0, 50.0, 58.0, 38.0];
/// No less than this share of the map is shown, and no more than this one where not all is.
const LEAST: f64 = 0.55;
const MOST: f64 = 0.88;

impl Chart<'_> {
    /// The field that is shown, as a picture has it.
    pub(super) fn part(&self) -> String {
        let (width, height) = self.size.field();
        let (left, top, share) = self.reached().unwrap_or((0.0, 0.0, 1.0));
        format!("{left:.0} {top:.0} {:.0} {:.0}", f64::from(width) * share, f64::from(height) * share)
    }

    /// The field around all that can be reached: its corner, and its share of the map.
    fn reached(&self) -> Option<(f64, f64, f64)> {
        if self.size == Size::Wide || !self.choosing {
            return None;
        }
        let (width, height) = self.size.field();
        let (width, height) = (f64::from(width), f64::from(height));
        let (mut low, mut high) = ((width, height), (0.0_f64, 0.0_f64));
        for (spot, _) in self.facts.view.edition.map.all() {
            let starts = || self.lights.0.iter().any(|light| light.way.first() == Some(&spot));
            if self.lights.at(&format!("town-{}", spot.index())).is_none() && !starts() {
                continue;
            }
            let (x, y) = self.foot(spot);
            low = (low.0.min(x - AROUND[0]), low.1.min(y - AROUND[1]));
            high = (high.0.max(x + AROUND[2]), high.1.max(y + AROUND[3]));
        }
        let share = ((high.0 - low.0) / width).max((high.1 - low.1) / height).max(LEAST);
        let corner = |low: f64, high: f64, whole: f64| {
            ((low + high - whole * share) / 2.0).clamp(0.0, (whole * (1.0 - share)).max(0.0))
        };
        (share <= MOST).then(|| (corner(low.0, high.0, width), corner(low.1, high.1, height), share))
    }
}
