//! How the cardinal spends action points.

use super::SEAT;
use crate::action::Action;
use crate::ids::{Act, Building, Cathedral, Family, Figure, Room, Space, Spot, Tile};
use crate::open::Open;
use crate::state::State;

impl State {
    /// Spots where a crest lies that the cardinal may take.
    pub(super) fn titus_crest_spots(&self) -> impl Iterator<Item = Spot> {
        let spots = (0..Spot::COUNT).filter_map(Spot::from_index);
        spots.filter(|spot| {
            let tile = self.lying[spot.index()];
            tile.is(Family::Crest) && self.may_own(&self.seats[SEAT], tile).is_ok()
        })
    }

    /// What he does with points of an action; nothing if he ends it.
    pub(super) fn titus_act(&self, act: Act, ap: u8) -> Option<Action> {
        match act {
            Act::King => {
                let on = i32::from(self.seats[SEAT].king) < self.edition.rates.highest;
                on.then_some(Action::Advance)
            }
            Act::Architect => self.titus_walks(Figure::Architect),
            Act::Merchant => self.titus_walks(Figure::Merchant),
            Act::Character => self.titus_characters(ap),
            Act::Contract => self.titus_contracts(ap),
            Act::Joker => None,
        }
    }

    fn titus_walks(&self, figure: Figure) -> Option<Action> {
        let seat = &self.seats[SEAT];
        let here = seat.figure(figure);
        if self.titus_crest_spots().any(|spot| spot == here) {
            return Some(Action::TakeBonus);
        }
        let placed = match figure {
            Figure::Architect => self.edition.cathedral_of[here.index()]
                .filter(|&cathedral| self.may_pillar_at(seat, cathedral).is_ok())
                .map(Action::Pillar),
            Figure::Merchant => self.may_house_in(seat, here).then(|| Action::House(self.best_space(here))),
        };
        // On his way to the fair the merchant builds where he goes to.
        let goal = match figure {
            Figure::Architect => self.architect_goal(),
            Figure::Merchant => self.merchant_goal(),
        };
        if placed.is_some() && goal.is_none_or(|goal| goal == here) {
            return placed;
        }
        let goal = goal.filter(|&goal| goal != here)?;
        let map = &self.edition.map;
        let nearer = |spot: &Spot| map.distance(*spot, goal) < map.distance(here, goal);
        map.neighbours(here).iter().find(nearer).map(|spot| Action::Walk(figure, spot))
    }

    /// The nearest cathedral where a pillar may stand, the higher top tile first; without a pillar the nearest crest.
    fn architect_goal(&self) -> Option<Spot> {
        let seat = &self.seats[SEAT];
        let steps = |spot: Spot| self.edition.map.distance(seat.architect, spot);
        let all = (0..Cathedral::COUNT).filter_map(Cathedral::from_index);
        let open = all.filter(|&cathedral| self.may_pillar_at(seat, cathedral).is_ok());
        let best = open.min_by_key(|&cathedral| {
            let spot = self.edition.cathedral_spots[cathedral.index()];
            (steps(spot), std::cmp::Reverse(self.top_tile(cathedral)), cathedral)
        });
        let crest = || self.titus_crest_spots().min_by_key(|&spot| (steps(spot), spot));
        best.map(|cathedral| self.edition.cathedral_spots[cathedral.index()]).or_else(crest)
    }

    /// The city of this round's fair unless there is a house of his; then the nearest with room; without a house the nearest crest.
    fn merchant_goal(&self) -> Option<Spot> {
        let seat = &self.seats[SEAT];
        let fair = self.fairs[usize::from(self.round.max(1)) - 1].city;
        if !seat.cities.contains(fair) {
            return Some(fair);
        }
        let steps = |spot: Spot| self.edition.map.distance(seat.merchant, spot);
        let spots = (0..self.edition.map.spots.len()).filter_map(Spot::from_index);
        let open = spots.filter(|&spot| self.may_house_in(seat, spot));
        let crest = || self.titus_crest_spots().min_by_key(|&spot| (steps(spot), spot));
        open.min_by_key(|&spot| (steps(spot), spot)).or_else(crest)
    }

    /// The points of the tile on top of a cathedral's stack.
    pub(super) fn top_tile(&self, cathedral: Cathedral) -> u8 {
        let taken = usize::from(self.cathedral_taken[cathedral.index()]);
        self.edition.cathedrals[cathedral.index()].0.get(taken).copied().unwrap_or(0)
    }

    fn space_points(&self, space: Space) -> u8 {
        match self.edition.map.space(space).bonus {
            crate::edition::SpaceBonus::Points(points) => points,
            crate::edition::SpaceBonus::None | crate::edition::SpaceBonus::Retrigger => 0,
        }
    }

    /// The free space of a city that brings most, the first of equal ones.
    pub(super) fn best_space(&self, spot: Spot) -> Space {
        let first = self.free_spaces(spot).iter().filter(|&space| self.is_first_space(space));
        let best = first.max_by_key(|&space| (self.space_points(space), std::cmp::Reverse(space)));
        best.unwrap_or_default()
    }

    /// Where the house of a crest goes: to this round's fair, or where it brings most.
    pub(super) fn titus_house(&self) -> Action {
        let seat = &self.seats[SEAT];
        let fair = self.fairs[usize::from(self.round.max(1)) - 1].city;
        if self.may_house_in(seat, fair) {
            return Action::House(self.best_space(fair));
        }
        let spots = (0..self.edition.map.spots.len()).filter_map(Spot::from_index);
        let spaces = spots.filter(|&spot| self.may_house_in(seat, spot)).map(|spot| self.best_space(spot));
        let best = spaces.max_by_key(|&space| (self.space_points(space), std::cmp::Reverse(space)));
        Action::House(best.unwrap_or_default())
    }

    /// Where the pillar of a crest goes: to the highest top tile.
    pub(super) fn titus_pillar(&self) -> Action {
        let seat = &self.seats[SEAT];
        let all = (0..Cathedral::COUNT).filter_map(Cathedral::from_index);
        let open = all.filter(|&cathedral| self.may_pillar_at(seat, cathedral).is_ok());
        let best = open.max_by_key(|&cathedral| (self.top_tile(cathedral), std::cmp::Reverse(cathedral)));
        Action::Pillar(best.unwrap_or_default())
    }

    /// Buildings in which he has nobody yet.
    fn empty_buildings(&self) -> impl Iterator<Item = Building> {
        let housed = self.seats[SEAT].housed();
        let all = crate::scoring::buildings().filter(|building| building.rooms() > 0);
        all.filter(move |building| housed.and(building.all_rooms()).is_empty())
    }

    /// The building in which characters of this kind live.
    fn own_building(&self, tile: Tile) -> Option<Building> {
        let (seat, act) = (&self.seats[SEAT], self.edition.act_of(tile));
        let mut housed = seat.housed().iter();
        housed.find(|room| self.edition.act_of(seat.rooms[room.index()]) == act).map(Room::building)
    }

    fn free_room(&self, building: Building) -> Option<Room> {
        building.all_rooms().iter().find(|room| self.seats[SEAT].rooms[room.index()].is_none())
    }

    /// The room into which a character moves with so many points: the lowest free floor of its building; a new one chooses the
    /// leftmost empty building with no more rooms than points.
    fn home(&self, tile: Tile, ap: u8) -> Option<Room> {
        let fits = || self.empty_buildings().find(|building| building.rooms() <= usize::from(ap));
        let home = self.own_building(tile).or_else(fits);
        home.and_then(|building| self.free_room(building)).filter(|room| room.floor() <= ap)
    }

    /// Whether there is room for a character, whatever it takes.
    fn has_room_for(&self, tile: Tile) -> bool {
        match self.own_building(tile) {
            Some(building) => self.free_room(building).is_some(),
            None => self.empty_buildings().next().is_some(),
        }
    }

    fn titus_characters(&self, ap: u8) -> Option<Action> {
        let seat = &self.seats[SEAT];
        let mut stored = seat.store.iter().copied().filter(|tile| tile.is(Family::Character));
        let place = stored.find_map(|tile| Some(Action::Place(tile, self.home(tile, ap)?)));
        if place.is_some() {
            return place.filter(|_| !self.crowded());
        }
        seat.free_store()?;
        let market = self.characters.iter().copied().filter(|tile| tile.is_some());
        market.into_iter().find(|&tile| self.has_room_for(tile)).map(Action::Take)
    }

    fn titus_contracts(&self, ap: u8) -> Option<Action> {
        let seat = &self.seats[SEAT];
        let takeable = |tile: Tile| {
            tile.is_some()
                && self.may_own(seat, tile).is_ok()
                && self.cheapest(tile).is_some_and(|(_, cost)| cost <= ap)
        };
        let market = || self.contracts.iter().copied().filter(|&tile| takeable(tile));
        let crest = market().find(|tile| tile.is(Family::Crest));
        let points = |tile: &Tile| {
            let cost = self.cheapest(*tile).map_or(9, |(_, cost)| cost);
            (self.edition.tile(*tile).points, std::cmp::Reverse(cost), std::cmp::Reverse(*tile))
        };
        let best = || market().filter(|tile| tile.is(Family::Contract)).max_by_key(points);
        crest.or_else(best).map(Action::Take)
    }

    /// Whether the open action is the cardinal's own choice to end; for those who show it.
    pub(super) fn titus_may_task(&self) -> bool {
        matches!(self.open(), Open::Act { .. }) && !self.crowded()
    }
}
