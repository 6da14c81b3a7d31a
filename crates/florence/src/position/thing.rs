//! What there is a supply of, one list for counting, writing and reading it.

use crate::edition::Edition;
use crate::ids::{Building, Freedom, Landscape, Object, Tile};
use crate::principality::{Laid, Principality};
use crate::state::{Pending, State, Stock};
use crate::words::{freedom_name, many, tile_name};

/// A kind of component that is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Building(Building),
    Landscape(Landscape),
    Freedom(Freedom),
    Jesters,
    Builders,
    Recruiting,
}

impl Thing {
    /// All of them, in the order of the rulebook.
    pub(crate) fn all() -> impl Iterator<Item = Thing> {
        let tokens = [Thing::Jesters, Thing::Builders, Thing::Recruiting];
        let buildings = Building::ALL.into_iter().map(Thing::Building);
        let landscapes = Landscape::ALL.into_iter().map(Thing::Landscape);
        buildings.chain(landscapes).chain(Freedom::ALL.into_iter().map(Thing::Freedom)).chain(tokens)
    }

    /// Its place in [`Thing::all`].
    pub(crate) fn index(self) -> usize {
        Thing::all().position(|thing| thing == self).unwrap_or_default()
    }

    /// The word for it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Thing::Building(building) => building.word(),
            Thing::Landscape(landscape) => landscape.word(),
            Thing::Freedom(freedom) => freedom.word(),
            Thing::Jesters => "jesters",
            Thing::Builders => "builders",
            Thing::Recruiting => "recruiting",
        }
    }

    /// So many of it, in words: `3 towers`, `1 freedom of travel`.
    pub(crate) fn many(self, edition: &Edition, count: u32) -> String {
        let noun = match self {
            Thing::Building(_) | Thing::Landscape(_) => {
                self.tile().map(|tile| tile_name(edition, tile)).unwrap_or_default()
            }
            Thing::Freedom(freedom) => freedom_name(edition, freedom),
            Thing::Jesters => "jester".to_owned(),
            Thing::Builders => "builder".to_owned(),
            Thing::Recruiting => "recruiting card".to_owned(),
        };
        many(count, &noun)
    }

    /// How many of it a stock has.
    pub(crate) const fn of(self, stock: &Stock) -> u8 {
        match self {
            Thing::Building(building) => stock.buildings[building.index()],
            Thing::Landscape(landscape) => stock.landscapes[landscape.index()],
            Thing::Freedom(freedom) => stock.freedoms[freedom.index()],
            Thing::Jesters => stock.jesters,
            Thing::Builders => stock.builders,
            Thing::Recruiting => stock.recruiting,
        }
    }

    /// The same, to be changed.
    pub(crate) const fn of_mut(self, stock: &mut Stock) -> &mut u8 {
        match self {
            Thing::Building(building) => &mut stock.buildings[building.index()],
            Thing::Landscape(landscape) => &mut stock.landscapes[landscape.index()],
            Thing::Freedom(freedom) => &mut stock.freedoms[freedom.index()],
            Thing::Jesters => &mut stock.jesters,
            Thing::Builders => &mut stock.builders,
            Thing::Recruiting => &mut stock.recruiting,
        }
    }

    /// How many of it the players own, the tile being placed among them. A building of two counts once.
    pub(crate) fn owned(self, state: &State) -> u32 {
        let another = |laid: &&Laid| {
            Some(laid.placement().tile) == self.tile() && laid.side().is_some_and(|side| !side.is_first())
        };
        let own = |seat: &Principality| {
            let shared = seat.tiles.as_slice().iter().filter(another).count();
            u32::from(self.owned_by(seat)) - shared as u32
        };
        let seats = state.seats.iter().map(|(_, seat)| own(seat));
        seats.sum::<u32>() + u32::from(self.tile().is_some_and(|tile| state.pending == Pending::Place(tile)))
    }

    /// How many of it a player owns.
    pub(crate) const fn owned_by(self, seat: &Principality) -> u8 {
        match self {
            Thing::Building(building) => seat.has_building(building) as u8,
            Thing::Landscape(landscape) => seat.landscapes[landscape.index()],
            Thing::Freedom(freedom) => seat.has_freedom(freedom) as u8,
            Thing::Jesters => seat.jesters,
            Thing::Builders => seat.builders,
            Thing::Recruiting => seat.recruiting_in_hand.saturating_add(seat.recruiting_on_table),
        }
    }

    /// What the supply loses when the object leaves the game; a prestige card is counted with the cards.
    pub(crate) const fn sold_as(object: Object) -> Option<Thing> {
        match object {
            Object::Forest => Some(Thing::Landscape(Landscape::Forest)),
            Object::Lake => Some(Thing::Landscape(Landscape::Lake)),
            Object::Park => Some(Thing::Landscape(Landscape::Park)),
            Object::Jester => Some(Thing::Jesters),
            Object::Builder => Some(Thing::Builders),
            Object::Recruiting => Some(Thing::Recruiting),
            Object::Prestige | Object::Landscape => None,
        }
    }

    pub(crate) const fn of_tile(tile: Tile) -> Thing {
        match tile {
            Tile::Building(building) => Thing::Building(building),
            Tile::Landscape(landscape) => Thing::Landscape(landscape),
        }
    }

    /// The tile that it is, if it is one.
    pub(crate) const fn tile(self) -> Option<Tile> {
        match self {
            Thing::Building(building) => Some(Tile::Building(building)),
            Thing::Landscape(landscape) => Some(Tile::Landscape(landscape)),
            Thing::Freedom(_) | Thing::Jesters | Thing::Builders | Thing::Recruiting => None,
        }
    }
}
