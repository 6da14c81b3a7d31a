//! The compact form of the edition, in which the shipped one is compiled in.

use ::edition::{Compact, Values, compact};

use super::{Bonus, Cost, Edition, Map, SpaceBonus, SpaceFacts, SpotFacts, TileFacts};
use crate::ids::{Act, Cathedral, Space, SpaceSet, Spot, SpotSet};

compact! { words Act }
compact! { numbers Cathedral, Space, Spot }
compact! { struct Edition {
    name, hash, rates, crest_food, printed_order, map, cathedral_spots, cathedral_of, cathedrals, costs, first_fair, fair_cities,
    fairs, tiles, bonuses, strengthens, marks,
} }
compact! { struct Map { spots, spaces, beside, spaces_at, used_by, steps, start } }
compact! { struct SpotFacts { id, names, wide, narrow, road, bonus } }
compact! { struct SpaceFacts { spot, from, bonus } }
compact! { struct Cost { stone, points } }
compact! { struct Bonus {
    goods, any, vp, side, plus, die_good, retrigger, king, merchant, architect, house, pillar,
} }
compact! { struct TileFacts {
    id, names, bonus, strengthens, needs, same, points, bonus_copies, market_copies,
} }

impl Compact for SpaceBonus {
    fn write_compact(&self, text: &mut String) {
        let points = match self {
            SpaceBonus::None => None,
            SpaceBonus::Points(points) => Some(Some(*points)),
            SpaceBonus::Retrigger => Some(None),
        };
        points.write_compact(text);
    }

    fn read_compact(values: &mut Values) -> SpaceBonus {
        match Compact::read_compact(values) {
            None => SpaceBonus::None,
            Some(Some(points)) => SpaceBonus::Points(points),
            Some(None) => SpaceBonus::Retrigger,
        }
    }
}

impl Compact for SpotSet {
    fn write_compact(&self, text: &mut String) {
        Vec::from(*self).write_compact(text);
    }

    fn read_compact(values: &mut Values) -> SpotSet {
        Vec::read_compact(values).into()
    }
}

impl Compact for SpaceSet {
    fn write_compact(&self, text: &mut String) {
        Vec::from(*self).write_compact(text);
    }

    fn read_compact(values: &mut Values) -> SpaceSet {
        Vec::read_compact(values).into()
    }
}
