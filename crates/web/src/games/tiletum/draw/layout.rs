//! Where all that belongs to the places of the map stands: each thing at the first of its places where it covers nothing. What stays
//! through a game is laid out before what moves, so that nothing jumps when a figure goes.

use tiletum::ids::Spot;

use super::map::{Chart, Size, spots};

/// Left, upper, right and lower edge.
pub(super) type Corners = (f64, f64, f64, f64);

/// What has a place of its own at a spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The name of a city with the mark of its fair.
    Name,
    /// Its house spaces.
    Houses,
    /// The pillar spaces of its cathedral.
    Pillars,
    /// What the cathedral costs and brings.
    Plaque,
    /// The bonus tile.
    Tile,
    /// The figures that stand there.
    Figures,
    /// What it costs to go there.
    Price,
}

/// How large the badge with a price is.
pub(super) const BADGE: f64 = 9.0;
/// The width of the mark of a fair, and of the room between it and the name of its city.
const MARK: f64 = 21.0;
/// So often everything is looked at anew, if something still moves.
const SWEEPS: usize = 8;
/// A later place is taken only if it covers by so much less, in units of the field.
const WORSE: f64 = 0.3;
/// Houses stand beside the roads: so much does it count what they cover of one, which is as broad as this.
const TOLL: f64 = 0.04;
/// So much air is wanted between what belongs to two spots, and so much does it count to take of it; and so far from the frame it stands.
const AIR: f64 = 2.0;
const NEAR: f64 = 0.05;
const FRAME: f64 = 4.0;
const ROAD: f64 = 5.0;

/// Which edge of a thing is so far to the right of a foot, or of the name of the city.
#[derive(Clone, Copy)]
enum Edge {
    Left,
    Right,
    Centre,
    Letters,
    AfterName,
    BeforeName,
}

/// Which line of it is so far below a foot, or its lower edge above the roofs.
#[derive(Clone, Copy)]
enum Line {
    Top,
    Foot,
    Half,
    Roof,
}

/// A place beside the foot of a spot.
type Beside = (Edge, i8, Line, i8);

use Edge::{AfterName, BeforeName, Centre, Left, Letters, Right};
use Line::{Foot, Half, Roof, Top};

// The places of each thing, the best first.
const NAMES: [Beside; 7] = [
    (Letters, 0, Top, 3),
    (Letters, 8, Top, 3),
    (Letters, -8, Top, 3),
    (Letters, 16, Top, 3),
    (Letters, -16, Top, 3),
    (Letters, 24, Top, 3),
    (Letters, -24, Top, 3),
];
const HOUSES: [Beside; 9] = [
    (Centre, 0, Top, 20),
    (Centre, 10, Top, 20),
    (Centre, -10, Top, 20),
    (Centre, 20, Top, 20),
    (Centre, -20, Top, 20),
    (Centre, 30, Top, 20),
    (Centre, -30, Top, 20),
    (AfterName, 3, Top, 3),
    (BeforeName, -3, Top, 3),
];
const PILLARS: [Beside; 10] = [
    (Right, -24, Top, -25),
    (Right, -24, Top, -17),
    (Right, -24, Top, -33),
    (Right, -24, Top, -9),
    (Right, -24, Top, -41),
    (Right, -24, Top, -1),
    (Left, 24, Top, -25),
    (Left, 24, Top, -17),
    (Left, 24, Top, -33),
    (Left, 24, Top, -1),
];
const FRONT: [Beside; 2] = [(Centre, -1, Top, -20), (Centre, -6, Top, -20)];
const PLAQUES: [Beside; 8] = [
    (Left, 10, Top, -51),
    (Left, 21, Top, -46),
    (Left, 21, Top, -38),
    (Left, 10, Top, -60),
    (Right, -10, Top, -51),
    (Right, -21, Top, -46),
    (Right, -21, Top, -38),
    (Centre, 0, Top, -62),
];
const TILES: [Beside; 12] = [
    (Left, 28, Top, -27),
    (Left, 28, Top, -21),
    (Left, 28, Top, -33),
    (Left, 28, Top, -15),
    (Left, 28, Top, -41),
    (Right, -26, Top, -27),
    (Right, -26, Top, -21),
    (Right, -26, Top, -33),
    (Right, -26, Top, -15),
    (AfterName, 3, Top, 1),
    (Centre, 0, Top, 40),
    (Centre, 0, Roof, 0),
];
const ON_THE_WAY: [Beside; 12] = [
    (Centre, 0, Foot, 7),
    (Centre, 6, Foot, 7),
    (Centre, -6, Foot, 7),
    (Centre, 12, Foot, 7),
    (Centre, -12, Foot, 7),
    (Centre, 0, Top, 7),
    (Left, 8, Half, 0),
    (Right, -8, Half, 0),
    (Left, 4, Foot, 0),
    (Right, -4, Foot, 0),
    (Left, 4, Top, 4),
    (Right, -4, Top, 4),
];
const FIGURES: [Beside; 27] = [
    (BeforeName, -5, Foot, 21),
    (Left, 23, Foot, 5),
    (Right, -23, Foot, 5),
    (BeforeName, -5, Foot, 21),
    (AfterName, 2, Foot, 21),
    (BeforeName, -5, Foot, 29),
    (AfterName, 2, Foot, 29),
    (Right, -23, Foot, 40),
    (Left, 23, Foot, 40),
    (Right, -34, Foot, 20),
    (Left, 34, Foot, 20),
    (Right, -30, Foot, -8),
    (Left, 30, Foot, -8),
    (Centre, 0, Roof, 0),
    (Centre, 0, Top, 41),
    (Centre, 20, Roof, 0),
    (Centre, 20, Top, 41),
    (Centre, -20, Roof, 0),
    (Centre, -20, Top, 41),
    (Right, -50, Foot, 5),
    (Left, 50, Foot, 5),
    (Right, -50, Foot, 34),
    (Left, 50, Foot, 34),
    (Right, -66, Foot, 5),
    (Left, 66, Foot, 5),
    (Right, -66, Foot, 34),
    (Left, 66, Foot, 34),
];
const WAY_PRICES: [Beside; 16] = [
    (Centre, 12, Half, -12),
    (Centre, -12, Half, -12),
    (Centre, 16, Half, 4),
    (Centre, -16, Half, 4),
    (Centre, 0, Half, -17),
    (Centre, 12, Half, 12),
    (Centre, -12, Half, 12),
    (Centre, 0, Half, 17),
    (Centre, 18, Half, -18),
    (Centre, -18, Half, -18),
    (Centre, 24, Half, 6),
    (Centre, -24, Half, 6),
    (Centre, 0, Half, -26),
    (Centre, 18, Half, 18),
    (Centre, -18, Half, 18),
    (Centre, 0, Half, 26),
];
const PRICES: [Beside; 25] = [
    (Centre, 5, Roof, 1),
    (Centre, -9, Roof, 1),
    (Centre, 18, Roof, 5),
    (Centre, -20, Roof, 5),
    (Centre, -28, Roof, 17),
    (Centre, 29, Roof, 17),
    (Centre, -34, Half, -14),
    (Centre, 34, Half, -14),
    (Centre, -34, Half, 0),
    (Centre, 34, Half, 0),
    (Centre, 5, Roof, -7),
    (Centre, -9, Roof, -9),
    (Centre, 24, Roof, -5),
    (Centre, -26, Roof, -5),
    (Centre, -44, Half, -20),
    (Centre, 44, Half, -20),
    (Centre, -40, Roof, 9),
    (Centre, 40, Roof, 9),
    (Centre, -48, Half, 4),
    (Centre, 48, Half, 4),
    (Centre, 0, Roof, -18),
    (Centre, -22, Roof, -15),
    (Centre, 24, Roof, -15),
    (Centre, -60, Half, -10),
    (Centre, 60, Half, -10),
];

/// Figures that are nearer to another city than to their own mislead: so much does it count, and so much on a small map, where nothing is
/// far from another city.
const MISLEADS: f64 = 20.0;
const MISLEADS_MORE: f64 = 260.0;

/// Something that is laid out: how large it is, and where its upper left corner may be, the best place first.
struct Item {
    spot: Spot,
    part: Part,
    size: (f64, f64),
    places: Vec<(f64, f64)>,
    /// What roads cost at each of them.
    tolls: Vec<f64>,
    now: usize,
}

impl Item {
    fn corners(&self, place: usize) -> Corners {
        let (x, y) = self.places[place];
        (x, y, x + self.size.0, y + self.size.1)
    }
}

/// Where everything stands.
#[derive(Default)]
pub(super) struct Layout {
    /// What nothing is to cover: towns, road spaces.
    fixed: Vec<Corners>,
    pub(super) parts: Vec<(Spot, Part, Corners)>,
}

/// How much of two boxes is common to both.
pub(super) fn common(one: Corners, other: Corners) -> f64 {
    let wide = one.2.min(other.2) - one.0.max(other.0);
    let high = one.3.min(other.3) - one.1.max(other.1);
    wide.max(0.0) * high.max(0.0)
}

impl Layout {
    /// Where something stands.
    pub(super) fn at(&self, spot: Spot, part: Part) -> Option<Corners> {
        self.parts.iter().find(|(other, which, _)| *other == spot && *which == part).map(|(.., at)| *at)
    }

    /// Lays out these things around what stands already.
    fn settle(&mut self, mut items: Vec<Item>) {
        for _ in 0..SWEEPS {
            let mut moved = false;
            for which in 0..items.len() {
                let cost = |place: usize| {
                    let own = items[which].corners(place);
                    let aired = (own.0 - AIR, own.1 - AIR, own.2 + AIR, own.3 + AIR);
                    let spot = items[which].spot;
                    let common = |of: Spot, at: Corners| {
                        let near = if of == spot { 0.0 } else { NEAR * common(aired, at) };
                        common(own, at) + near
                    };
                    let fixed = self.fixed.iter().enumerate();
                    let fixed = fixed.filter_map(|(place, &at)| Some((Spot::from_index(place)?, at)));
                    let stands = fixed.chain(self.parts.iter().map(|&(of, _, at)| (of, at)));
                    let stands = stands.map(|(of, at)| common(of, at)).sum::<f64>();
                    let others = items.iter().enumerate().filter(|(other, _)| *other != which);
                    let others =
                        others.map(|(_, other)| common(other.spot, other.corners(other.now))).sum::<f64>();
                    stands + others + items[which].tolls[place] + WORSE * place as f64
                };
                let costs = (0..items[which].places.len()).map(|place| (cost(place), place));
                let best = costs.min_by(|(one, _), (other, _)| one.total_cmp(other));
                let now = best.map_or(0, |(_, place)| place);
                moved |= now != items[which].now;
                items[which].now = now;
            }
            if !moved {
                break;
            }
        }
        let settled = items.iter().map(|item| (item.spot, item.part, item.corners(item.now)));
        self.parts.extend(settled);
    }
}

impl Chart<'_> {
    /// Lays out the whole map.
    pub(super) fn lay_out(&self, spots: &[Spot]) -> Layout {
        let mut layout = Layout::default();
        layout.fixed.extend(spots.iter().map(|&spot| self.picture(spot)));
        let stays = [Part::Name, Part::Houses, Part::Pillars, Part::Plaque, Part::Tile];
        let all = |parts: &[Part]| -> Vec<Item> {
            let each = spots.iter().flat_map(|&spot| parts.iter().map(move |&part| (spot, part)));
            each.filter_map(|(spot, part)| self.item(spot, part)).collect()
        };
        layout.settle(all(&stays));
        // Where a tile was taken figures may stand.
        layout.parts.retain(|&(spot, part, _)| part != Part::Tile || self.facts.lying(spot).is_some());
        layout.settle(all(&[Part::Figures]));
        layout.settle(all(&[Part::Price]));
        layout
    }

    /// The box of a town, of a cathedral or of the dot of a road space.
    fn picture(&self, spot: Spot) -> Corners {
        let ((x, y), scale) = (self.foot(spot), self.size.scale());
        if self.is_road(spot) {
            return (x - 6.5, y - 6.5, x + 6.5, y + 6.5);
        }
        let high = if self.cathedral(spot).is_some() { 42.0 } else { 25.0 };
        (x - 20.0 * scale, y - high * scale, x + 20.0 * scale, y + scale)
    }

    /// Something at a spot with its places, if it is there.
    fn item(&self, spot: Spot, part: Part) -> Option<Item> {
        let scale = self.size.scale();
        let size = self.extent(spot, part)?;
        let ((x, y), (width, height)) = (self.foot(spot), size);
        let (road, cathedral) = (self.is_road(spot), self.cathedral(spot).is_some());
        let (half, mark) = (self.half_name(spot), self.mark(spot));
        let high = if cathedral { 44.0 } else { 27.0 };
        let places: &[Beside] = match part {
            Part::Name => &NAMES,
            Part::Houses => &HOUSES,
            Part::Pillars => &PILLARS,
            Part::Plaque if self.size == Size::Narrow => &FRONT,
            Part::Plaque => &PLAQUES,
            Part::Tile => &TILES,
            Part::Figures if road => &ON_THE_WAY,
            // Beside a cathedral stand its pillars.
            Part::Figures => &FIGURES[usize::from(!cathedral)..],
            Part::Price if road => &WAY_PRICES,
            Part::Price => &PRICES,
        };
        let (field_wide, field_high) = self.size.field();
        let within = |at: f64, long: f64, field: u16| at.min(f64::from(field) - long - FRAME).max(FRAME);
        let place = |&(edge, aside, line, down): &Beside| {
            let (aside, down) = (f64::from(aside) * scale, f64::from(down) * scale);
            let left = match edge {
                Left => aside,
                Right => aside - width,
                Centre => aside - width / 2.0,
                // Of the name itself the letters are in the middle, or nearly so where there is little room.
                Letters if self.size == Size::Narrow => aside - half - mark / 2.0,
                Letters => aside - half - mark,
                AfterName => aside + half,
                BeforeName => aside - half - mark - width,
            };
            let top = match line {
                Top => down,
                Foot => down - height,
                Half => down - height / 2.0,
                Roof => down - high * scale - height,
            };
            (within(x + left, width, field_wide), within(y + top, height, field_high))
        };
        let places: Vec<(f64, f64)> = places.iter().map(place).collect();
        let toll = |&(left, top): &(f64, f64)| {
            let own = (left, top, left + width, top + height);
            match part {
                Part::Houses => TOLL * self.road_below(spot, own),
                Part::Figures if !self.misleads(spot, own) => 0.0,
                Part::Figures if self.size == Size::Narrow => MISLEADS_MORE,
                Part::Figures => MISLEADS,
                _ => 0.0,
            }
        };
        let tolls = places.iter().map(toll).collect();
        Some(Item { spot, part, size, places, tolls, now: 0 })
    }

    /// Whether what stands in a box seems to be at another city than this.
    fn misleads(&self, spot: Spot, (left, top, right, bottom): Corners) -> bool {
        let apart = |of: Spot| {
            let (x, y) = self.middle(of);
            (x - x.clamp(left, right)).hypot(y - y.clamp(top, bottom))
        };
        let mut others = spots(self.facts).into_iter().filter(|&other| other != spot && !self.is_road(other));
        others.any(|other| apart(other) < apart(spot))
    }

    /// How much of the roads that leave a spot lies below a box, in units of the field.
    fn road_below(&self, spot: Spot, own: Corners) -> f64 {
        let (x, y) = self.middle(spot);
        let ways = self.facts.view.edition.map.neighbours(spot);
        let covered = ways.iter().map(|other| {
            let (to_x, to_y) = self.middle(other);
            let long = (to_x - x).hypot(to_y - y);
            let pieces = (long / ROAD) as usize;
            let piece = |piece: usize| {
                let along = piece as f64 * ROAD / long;
                let (x, y) = (x + (to_x - x) * along, y + (to_y - y) * along);
                common(own, (x - ROAD / 2.0, y - ROAD / 2.0, x + ROAD / 2.0, y + ROAD / 2.0))
            };
            (0..pieces).map(piece).sum::<f64>()
        });
        covered.sum()
    }

    /// How much room the mark of a fair takes beside the name of its city.
    pub(super) fn mark(&self, spot: Spot) -> f64 {
        match self.facts.fair_at(spot) {
            Some(_) => {
                if self.size == Size::Narrow {
                    MARK - 3.0
                } else {
                    MARK
                }
            }
            None => 0.0,
        }
    }

    /// How large something at a spot is; nothing if it is not there.
    fn extent(&self, spot: Spot, part: Part) -> Option<(f64, f64)> {
        let scale = self.size.scale();
        if self.is_road(spot) && !matches!(part, Part::Figures | Part::Price) {
            return None;
        }
        match part {
            Part::Name => Some((2.0 * self.half_name(spot) + self.mark(spot), 16.0 * scale)),
            Part::Houses => {
                let many = self.spaces(spot).len() as f64;
                (many > 0.0).then_some((many * (19.0 * scale + 2.0) - 2.0, 19.0 * scale))
            }
            Part::Pillars => {
                let many = self.pillar_spaces(self.cathedral(spot)?) as f64;
                (many > 0.0).then_some((many * (13.0 * scale + 1.0) + 2.0, 22.0 * scale))
            }
            Part::Plaque => {
                let at = self.cathedral(spot)?;
                let not_built = self.facts.view.cathedrals.get(at.index())?.not_built;
                match self.size {
                    Size::Wide if not_built => Some((54.0, 14.0)),
                    Size::Wide => Some((56.0, 19.0)),
                    Size::Narrow => self.priced(at).then_some((40.0, 19.0)),
                }
            }
            // One that was taken keeps its place among what stays.
            Part::Tile => {
                let lies = match self.size {
                    Size::Wide => {
                        let from = self.facts.view.edition.map.spot(spot).bonus;
                        from > 0 && usize::from(from) <= self.facts.view.seats.len()
                    }
                    Size::Narrow => false,
                };
                (lies || self.facts.lying(spot).is_some()).then_some((26.0, 26.0))
            }
            Part::Figures => self.crowd(spot).map(|crowd| crowd.extent()),
            Part::Price => {
                let light = self.lights.at(&format!("town-{}", spot.index()))?;
                (light.cost > 0).then_some((2.0 * BADGE, 2.0 * BADGE))
            }
        }
    }
}

#[cfg(test)]
mod tests;
