//! The badges with the price of going somewhere: on the narrow map they cover as little as they can of what stands there.

use std::fmt::Write;

use tiletum::ids::Spot;

use super::escaped;
use super::map::{Chart, Size};

/// Left, upper, right and lower edge.
pub(super) type Corners = (f64, f64, f64, f64);

/// How large the badge with a price is.
const BADGE: f64 = 9.0;

/// How much of two boxes is common to both.
fn common(one: Corners, other: Corners) -> f64 {
    let wide = one.2.min(other.2) - one.0.max(other.0);
    let high = one.3.min(other.3) - one.1.max(other.1);
    wide.max(0.0) * high.max(0.0)
}

impl Chart<'_> {
    /// Of these places for a badge the first of those over which the least stands, within the map.
    fn clear(&self, places: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
        let (width, height) = self.size.field();
        let edge = |at: f64, all: u16| at.clamp(BADGE + 1.0, f64::from(all) - BADGE - 1.0);
        let (mut best, mut least) = ((0.0, 0.0), f64::MAX);
        for (x, y) in places {
            let (x, y) = (edge(x, width), edge(y, height));
            let badge = (x - BADGE, y - BADGE, x + BADGE, y + BADGE);
            let covers = self.taken.iter().map(|&taken| common(taken, badge)).sum::<f64>();
            if covers < least {
                (best, least) = ((x, y), covers);
            }
        }
        best
    }

    /// The badge with the price of going there.
    pub(super) fn price(&mut self, spot: Spot) {
        let Some(light) = self.lights.at(&format!("town-{}", spot.index())) else { return };
        if light.cost == 0 {
            return;
        }
        let (x, y) = self.foot(spot);
        let cathedral = self.cathedral(spot).and_then(|at| self.facts.view.cathedrals.get(at.index()));
        let unbuilt = cathedral.is_some_and(|at| at.not_built);
        let (x, y) = if self.size == Size::Narrow {
            // Above the roofs, or beside the spires: where it covers the least of what stands there.
            let places: &[(f64, f64)] = match (self.is_road(spot), cathedral) {
                (true, _) => &[(12.0, -12.0), (16.0, 5.0), (-14.0, -12.0), (-16.0, 5.0)],
                (_, Some(_)) => &[(-23.0, -31.0), (0.0, -44.0), (23.0, -31.0)],
                _ => &[(0.0, -31.5), (15.0, -30.0), (-15.0, -30.0), (24.0, -24.0)],
            };
            self.clear(places.iter().map(|(aside, up)| (x + aside, y + up)))
        } else if self.is_road(spot) {
            (x + 12.0, y - 12.0)
        } else if self.cathedral(spot).is_some() {
            // Between the spires and what the cathedral costs, over no pillar; below the words where none is built.
            (x - 3.0, y - if unbuilt { 36.0 } else { 53.0 })
        } else {
            // Above the roofs and a little aside, where no name of a neighbour reaches.
            (x + 5.0, y - 36.0)
        };
        self.taken.push((x - BADGE, y - BADGE, x + BADGE, y + BADGE));
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
