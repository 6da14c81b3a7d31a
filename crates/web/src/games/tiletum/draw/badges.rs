//! The badges with the price of going somewhere.

use std::fmt::Write;

use tiletum::ids::Spot;

use super::escaped;
use super::layout::{BADGE, Part};
use super::map::Chart;

impl Chart<'_> {
    /// The badge with the price of going there.
    pub(super) fn price(&mut self, spot: Spot) {
        let Some(light) = self.lights.at(&format!("town-{}", spot.index())) else { return };
        let Some((left, top, ..)) = self.layout.at(spot, Part::Price) else { return };
        let (x, y) = (left + BADGE, top + BADGE);
        let far = if light.cost > 1 { " far" } else { "" };
        let _ = write!(
            self.svg,
            r#"<g class="badge-cost{far}" data-for="{}" aria-hidden="true"><circle cx="{x:.1}" cy="{y:.1}" r="{BADGE}"/><text x="{x:.1}" y="{:.1}">{}</text></g>"#,
            escaped(&light.key),
            y + 4.8,
            light.cost
        );
    }
}
