//! The map: towns with their names, roads, houses, pillars, tiles, figures, and what is lit.

use std::fmt::Write;

use kernel::Player;
use tiletum::edition::SpaceBonus;
use tiletum::ids::{Cathedral, Space, Spot};

use super::layout::{Layout, Part};
use super::pieces::{owned, used};
use super::{escaped, hit, land, opened, pictured, tiles};
use crate::games::tiletum::model::{Facts, Lights, topic_of, topic_of_city};
use crate::games::tiletum::words::Thing;

/// For which window the map is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// 800 by 500.
    Wide,
    /// 390 by 396: while a figure may move, what it cannot reach stands back or is left out.
    Narrow,
}

impl Size {
    /// The field of the drawing.
    #[must_use]
    pub const fn field(self) -> (u16, u16) {
        match self {
            Size::Wide => (800, 500),
            Size::Narrow => (390, 396),
        }
    }

    /// How large pieces are.
    pub(super) const fn scale(self) -> f64 {
        match self {
            Size::Wide => 1.0,
            Size::Narrow => 0.8,
        }
    }
}

/// What is drawn, for whom.
pub(super) struct Chart<'a> {
    pub facts: &'a Facts,
    pub(super) lights: &'a Lights,
    pub size: Size,
    /// Whether all that lies on the map is shown, not only what is lit.
    whole: bool,
    /// Whether a figure may move.
    pub(super) choosing: bool,
    /// Where what belongs to a spot stands.
    pub(super) layout: Layout,
    pub svg: String,
}

/// The map as an SVG, with the trails of figures that went of late.
#[must_use]
pub fn map(facts: &Facts, lights: &Lights, size: Size, trails: &str) -> String {
    let (width, height) = size.field();
    let mut chart = Chart::laid_out(facts, lights, size);
    let (spots, choosing) = (spots(facts), chart.choosing);
    let stretch = format!("scale({:.4} {:.4})", f64::from(width) / 800.0, f64::from(height) / 500.0);
    let _ = write!(
        chart.svg,
        r#"<svg class="map eyes-{}{}" data-picture viewBox="0 0 {width} {height}"><g aria-hidden="true"><g transform="{stretch}">{}</g>"#,
        facts.eyes.map_or(9, Player::seat),
        if choosing { " choosing" } else { "" },
        land::land()
    );
    chart.roads();
    chart.svg.push_str(trails);
    chart.ways();
    chart.svg.push_str("</g>");
    spots.iter().for_each(|&spot| chart.town(spot));
    spots.iter().for_each(|&spot| chart.belongings(spot));
    spots.iter().for_each(|&spot| chart.tile(spot));
    spots.iter().for_each(|&spot| chart.figures(spot));
    // A name is read, whatever reaches over it from a neighbour.
    spots.iter().for_each(|&spot| chart.name(spot));
    spots.iter().for_each(|&spot| chart.price(spot));
    chart.svg + "</svg>"
}

/// Where roads meet at a spot.
pub(super) fn middle(facts: &Facts, spot: Spot, size: Size) -> (f64, f64) {
    let spot = facts.view.edition.map.spot(spot);
    let [x, y] = match size {
        Size::Wide => spot.wide,
        Size::Narrow => spot.narrow,
    };
    (x.into(), if spot.road { y.into() } else { f64::from(y) - 6.0 })
}

/// All places of the map.
pub(super) fn spots(facts: &Facts) -> Vec<Spot> {
    facts.view.edition.map.all().map(|(spot, _)| spot).collect()
}

impl<'a> Chart<'a> {
    /// A map on which everything has its place and nothing is drawn.
    pub(super) fn laid_out(facts: &'a Facts, lights: &'a Lights, size: Size) -> Chart<'a> {
        // While a figure may move, what it can reach comes first.
        let choosing = lights.0.iter().any(|light| light.place.starts_with("town-"));
        let whole = size == Size::Wide || !choosing;
        let layout = Layout::default();
        let mut chart = Chart { facts, lights, size, whole, choosing, layout, svg: String::new() };
        chart.layout = chart.lay_out(&spots(facts));
        chart
    }
}

impl Chart<'_> {
    /// Where the foot of a spot is.
    pub(super) fn foot(&self, spot: Spot) -> (f64, f64) {
        let facts = self.facts.view.edition.map.spot(spot);
        let [x, y] = match self.size {
            Size::Wide => facts.wide,
            Size::Narrow => facts.narrow,
        };
        (x.into(), y.into())
    }

    /// Half of the width of a name as it is likely to be: letters are not equally wide.
    pub(super) fn half_name(&self, spot: Spot) -> f64 {
        let letter = |letter: char| match letter {
            ' ' => 4.0,
            'i' | 'l' | 'j' | 't' | 'f' | 'r' | 'I' => 5.8,
            'm' | 'w' | 'M' | 'W' => 13.0,
            _ if letter.is_uppercase() => 11.0,
            _ => 8.6,
        };
        self.facts.tongue.spot(spot).chars().map(letter).sum::<f64>() / 2.0 * self.size.scale()
    }

    pub(super) fn is_road(&self, spot: Spot) -> bool {
        self.facts.view.edition.map.spot(spot).road
    }

    pub(super) fn cathedral(&self, spot: Spot) -> Option<Cathedral> {
        self.facts.view.edition.cathedral_at(spot)
    }

    /// What is pressed over a place that is lit. On the narrow map a finger presses the town, which stands for all that is there.
    fn hit(&self, place: &str, at: (f64, f64), size: (f64, f64)) -> String {
        if self.size == Size::Narrow { String::new() } else { hit(self.lights, place, at, size) }
    }

    fn lit(&self, place: &str) -> bool {
        self.lights.at(place).is_some()
    }

    /// Where roads meet at a spot.
    pub(super) fn middle(&self, spot: Spot) -> (f64, f64) {
        middle(self.facts, spot, self.size)
    }

    /// The ways of figures to what is lit; each is seen while its choice is picked or pointed at.
    fn ways(&mut self) {
        for light in self.lights.0.iter().filter(|light| light.way.len() > 1) {
            let mut line = String::new();
            for (step, &spot) in light.way.iter().enumerate() {
                let (x, y) = self.middle(spot);
                let _ = write!(line, "{}{x:.0} {y:.0}", if step == 0 { 'M' } else { 'L' });
            }
            let _ =
                write!(self.svg, r#"<path class="way-to" data-for="{}" d="{line}"/>"#, escaped(&light.key));
        }
    }

    /// The roads, each once; that to an island is a sea way.
    fn roads(&mut self) {
        let map = &self.facts.view.edition.map;
        let (mut lines, mut by_sea) = (String::new(), String::new());
        for (spot, facts) in map.all() {
            for other in map.neighbours(spot).iter().filter(|other| other.index() > spot.index()) {
                let ((x, y), (to_x, to_y)) = (self.middle(spot), self.middle(other));
                let sails = land::at_sea(facts.wide) || land::at_sea(map.spot(other).wide);
                let way = if sails { &mut by_sea } else { &mut lines };
                let _ = write!(way, "M{x:.0} {y:.0}L{to_x:.0} {to_y:.0}");
            }
        }
        let _ = write!(
            self.svg,
            r#"<path class="road-edge" d="{lines}"/><path class="road" d="{lines}"/><path class="sea-way" d="{by_sea}"/>"#
        );
    }

    /// A town, or the dot of a road space, with its name.
    fn town(&mut self, spot: Spot) {
        let (x, y) = self.foot(spot);
        let place = format!("town-{}", spot.index());
        let mut class = "town".to_owned();
        if let Some(light) = self.lights.at(&place) {
            class.push_str(if light.cost > 1 { " far" } else { " near" });
        }
        let here = self.facts.view.mover().is_some_and(|seat| {
            self.facts.prompt.is_some() && (seat.merchant == spot || seat.architect == spot)
        });
        if here {
            class.push_str(" here");
        }
        self.svg.push_str(&opened("g", self.lights, &place, &class));
        if self.is_road(spot) {
            let _ = write!(
                self.svg,
                r#"<circle class="touch-field" cx="{x}" cy="{y}" r="22"/><circle class="ring" cx="{x}" cy="{y}" r="13"/><circle class="way" cx="{x}" cy="{y}" r="5.5"/></g>"#
            );
            return;
        }
        let scale = self.size.scale();
        let _ = write!(
            self.svg,
            r#"<ellipse class="ring" cx="{x}" cy="{:.1}" rx="{:.1}" ry="{:.1}"/>"#,
            y - 9.0 * scale,
            (if self.size == Size::Narrow { 31.0 } else { 36.0 }) * scale,
            (if self.size == Size::Narrow { 22.0 } else { 25.0 }) * scale
        );
        let built = self.cathedral(spot).and_then(|at| self.facts.view.cathedrals.get(at.index()));
        let (name, height) = match built {
            None => ("town", 28.0),
            Some(at) if at.not_built => ("unbuilt", 46.0),
            Some(_) => ("cathedral", 46.0),
        };
        let (width, height) = (44.0 * scale, height * scale);
        // Where nothing may be done a press tells about it.
        let _ = write!(self.svg, r#"<g data-topic="{}">"#, topic_of_city(spot).0);
        // Where its price lies on its front it stands higher, so that its nave is seen above that.
        let priced = self.size == Size::Narrow && self.cathedral(spot).is_some_and(|at| self.priced(at));
        let foot = if priced { y - 9.0 } else { y };
        self.svg.push_str(&used(name, (x - width / 2.0, foot - height), (width, height)));
        self.svg.push_str("</g></g>");
    }

    /// The name of a city, with the mark of its fair.
    fn name(&mut self, spot: Spot) {
        if self.is_road(spot) {
            return;
        }
        let Some((left, top, right, _)) = self.layout.at(spot, Part::Name) else { return };
        let text = escaped(&self.facts.tongue.spot(spot));
        let name_y = top + 12.5 * self.size.scale();
        let middle = (left + self.mark(spot) + right) / 2.0;
        let key = self.lights.at(&format!("town-{}", spot.index())).map(|light| escaped(&light.key));
        let key = key.map(|key| format!(r#" data-for="{key}""#)).unwrap_or_default();
        let slot = self.facts.fair_at(spot);
        let now = slot.is_some_and(|slot| slot + 1 == usize::from(self.facts.view.round));
        let of_fair = match slot.filter(|&slot| !self.facts.view.fairs[slot].over) {
            None => "",
            Some(_) if now => " of-fair now",
            Some(_) => " of-fair",
        };
        let _ = write!(
            self.svg,
            r#"<text class="town-name{of_fair}" x="{middle:.1}" y="{name_y:.1}"{key}>{text}</text>"#
        );
        if let Some(slot) = slot {
            let over = if self.facts.view.fairs[slot].over { " over" } else { "" };
            let now = if now { " now" } else { "" };
            let _ = write!(
                self.svg,
                r#"<g class="fair-mark{over}{now}" aria-hidden="true"><path d="M{left:.1} {:.1}h15v8c0 4-3 7-7.500 8.500-4.500-1.500-7.500-4.500-7.500-8.500z"/><text x="{:.1}" y="{:.1}">{}</text></g>"#,
                name_y - 13.0,
                left + 7.5,
                name_y - 1.5,
                slot + 1
            );
        }
    }

    /// House spaces below the name, pillars to the left, the price of the cathedral above.
    fn belongings(&mut self, spot: Spot) {
        if self.is_road(spot) {
            return;
        }
        self.houses(spot);
        if let Some(at) = self.cathedral(spot) {
            self.pillars(at, spot);
            self.plaque(at, spot);
        }
    }

    /// The tile at the right of a city, within the map and over what neighbours have there.
    fn tile(&mut self, spot: Spot) {
        let Some(tile) = self.facts.lying(spot).filter(|_| !self.is_road(spot)) else { return };
        let place = format!("lying-{}", spot.index());
        // It keeps its place while points of an action are spent, and only stands back where they do not reach.
        let class = if !self.choosing || self.lit(&place) { "map-tile" } else { "map-tile back" };
        let group = pictured(self.lights, &place, class);
        let Some((left, top, ..)) = self.layout.at(spot, Part::Tile) else { return };
        let middle = (left + 13.0, top + 13.0);
        let picture = tiles::tile(&self.facts.tongue, tile, middle);
        let over = self.hit(&place, (middle.0 - 13.0, middle.1 - 13.0), (26.0, 26.0));
        let _ = write!(self.svg, r#"{group}<g data-topic="{}">{picture}</g></g>{over}"#, topic_of(tile).0);
    }

    /// The house spaces of a city that are drawn.
    pub(super) fn spaces(&self, spot: Spot) -> Vec<Space> {
        let map = &self.facts.view.edition.map;
        let players = self.facts.view.seats.len() as u8;
        // On the narrow map a free space that brings nothing is left out.
        let bare = |space: Space| matches!(map.space(space).bonus, SpaceBonus::None);
        let shown = |space: Space| {
            self.size == Size::Wide
                || (self.whole && !bare(space))
                || self.facts.owner(space).is_some()
                || self.lit(&format!("space-{}", space.index()))
        };
        let here = |&space: &Space| map.space(space).spot == spot && shown(space);
        let mut all: Vec<Space> = map.used(players).iter().filter(here).collect();
        // There one free space stands for all that are alike.
        let mut free = false;
        all.retain(|&space| {
            let alike = self.size == Size::Narrow && bare(space) && self.facts.owner(space).is_none();
            !(alike && std::mem::replace(&mut free, true))
        });
        all
    }

    fn houses(&mut self, spot: Spot) {
        let Some((left, top, ..)) = self.layout.at(spot, Part::Houses) else { return };
        let map = &self.facts.view.edition.map;
        let side = 19.0 * self.size.scale();
        for (number, space) in self.spaces(spot).into_iter().enumerate() {
            let at = (left + number as f64 * (side + 2.0), top);
            let place = format!("space-{}", space.index());
            match self.facts.owner(space) {
                Some(player) => {
                    let sign = (side / 2.0, side * 0.62, side * 0.52);
                    let piece = owned("house", player.seat(), at, (side, side), sign);
                    let _ = write!(self.svg, r#"<g aria-hidden="true" data-thing="{place}">{piece}</g>"#);
                }
                None => {
                    self.svg.push_str(&pictured(self.lights, &place, "house-space"));
                    // A press tells what building a house is for.
                    self.svg.push_str(r#"<g data-topic="1">"#);
                    self.svg.push_str(&used("house", at, (side, side)));
                    let (middle, base) = (at.0 + side / 2.0, at.1 + side * 0.86);
                    match map.space(space).bonus {
                        SpaceBonus::None => {}
                        SpaceBonus::Points(points) => {
                            let _ = write!(
                                self.svg,
                                r#"<text class="space-text" aria-hidden="true" x="{middle:.1}" y="{base:.1}">{points}</text>"#
                            );
                        }
                        SpaceBonus::Retrigger => {
                            self.svg.push_str(&used("again", (middle - 4.5, base - 8.5), (9.0, 9.0)));
                        }
                    }
                    self.svg.push_str("</g></g>");
                    self.svg.push_str(&self.hit(&place, at, (side, side)));
                }
            }
        }
    }

    /// How many pillar spaces of a cathedral are drawn: on the narrow map those on which one stands or may be set.
    pub(super) fn pillar_spaces(&self, at: Cathedral) -> usize {
        let view = &self.facts.view;
        if view.cathedrals.get(at.index()).is_none_or(|shown| shown.not_built) {
            return 0;
        }
        let all = usize::from(view.edition.cathedrals[at.index()].1);
        if self.size == Size::Wide {
            return all;
        }
        let standing = view.seats.iter().filter(|seat| seat.pillared.contains(at)).count();
        all.min(standing + usize::from(self.lit(&format!("pillar-{}", at.index()))))
    }

    /// The pillars at a cathedral and its free spaces, the first beside it.
    fn pillars(&mut self, at: Cathedral, spot: Spot) {
        let view = &self.facts.view;
        let Some((left, top, right, _)) = self.layout.at(spot, Part::Pillars) else { return };
        let scale = self.size.scale();
        let standing: Vec<(Player, bool)> = view
            .seats
            .iter()
            .filter(|seat| seat.pillared.contains(at))
            .map(|seat| (seat.player, seat.joined.contains(at)))
            .collect();
        let (width, height) = (13.0 * scale, 21.0 * scale);
        let place = format!("pillar-{}", at.index());
        let (spaces, to_right) = (self.pillar_spaces(at), left > self.foot(spot).0);
        let mut lit = false;
        for number in 0..spaces {
            let away = number as f64 * (width + 1.0);
            let here = (if to_right { left + 1.0 + away } else { right - width - 1.0 - away }, top + 1.0);
            match standing.get(number) {
                Some(&(player, joined)) => {
                    let piece = owned(
                        "pillar",
                        player.seat(),
                        here,
                        (width, height),
                        (width / 2.0, height / 2.0, width * 0.72),
                    );
                    let tick = if joined {
                        format!(
                            r#"<circle class="joined" cx="{:.1}" cy="{:.1}" r="3.500"/>"#,
                            here.0 + width,
                            here.1
                        )
                    } else {
                        String::new()
                    };
                    let _ = write!(
                        self.svg,
                        r#"<g aria-hidden="true" data-thing="{place}-{}">{piece}{tick}</g>"#,
                        player.seat()
                    );
                }
                None if !lit && self.lit(&place) => {
                    lit = true;
                    let open = match self.size {
                        Size::Wide => opened("g", self.lights, &place, "pillar-space"),
                        Size::Narrow => pictured(self.lights, &place, "pillar-space"),
                    };
                    let _ = write!(self.svg, "{open}{}</g>", used("pillar", here, (width, height)));
                }
                None if self.size == Size::Wide => {
                    let _ = write!(
                        self.svg,
                        r#"<g class="pillar-space" aria-hidden="true">{}</g>"#,
                        used("pillar", here, (width, height))
                    );
                }
                None => {}
            }
        }
    }

    /// Whether the price of a cathedral is drawn: while a figure goes somewhere the narrow map keeps what can be done there alone.
    pub(super) fn priced(&self, at: Cathedral) -> bool {
        let shown = &self.facts.view.cathedrals[at.index()];
        let known = !shown.not_built && shown.cost.is_some();
        let matters = || {
            [format!("pillar-{}", at.index()), format!("stones-{}", at.index())]
                .iter()
                .any(|place| self.lit(place))
        };
        known && (self.size == Size::Wide || !self.choosing || matters())
    }

    /// Stones and points of a cathedral.
    fn plaque(&mut self, at: Cathedral, spot: Spot) {
        let Some((left, up, right, _)) = self.layout.at(spot, Part::Plaque) else { return };
        let view = &self.facts.view;
        let shown = &view.cathedrals[at.index()];
        let place = format!("stones-{}", at.index());
        if shown.not_built {
            if self.size == Size::Wide {
                let text = escaped(self.facts.tongue.say(Thing::NotBuilt));
                let _ = write!(
                    self.svg,
                    r#"<text class="not-built" aria-hidden="true" x="{:.1}" y="{:.1}">{text}</text>"#,
                    (left + right) / 2.0,
                    up + 11.0
                );
            }
            return;
        }
        let Some((stone, points)) = shown.cost.filter(|_| self.priced(at)) else { return };
        let top = view.edition.cathedrals[at.index()].0.get(usize::from(shown.taken));
        let text = top.map_or_else(|| "\u{2013}".to_owned(), |top| (top + points).to_string());
        let wide = right - left;
        let (stones, sign, worth) = (left + 0.18 * wide, left + 0.3 * wide, left + 0.77 * wide);
        self.svg.push_str(&pictured(self.lights, &place, "plaque"));
        let _ = write!(
            self.svg,
            r#"<rect x="{left:.1}" y="{up:.1}" width="{wide}" height="19" rx="4"/><g><text x="{stones:.1}" y="{0:.1}">{stone}</text>{1}<text x="{worth:.1}" y="{0:.1}">{text}</text></g></g>"#,
            up + 14.5,
            used("good-3", (sign, up + 3.5), (12.0, 12.0)),
        );
        // A task stands for itself, and a finger finds more of it than is drawn.
        let more = if self.size == Size::Narrow { 8.0 } else { 0.0 };
        let over = hit(self.lights, &place, (left - more, up - more), (wide + 2.0 * more, 19.0 + 2.0 * more));
        self.svg.push_str(&over);
    }
}
