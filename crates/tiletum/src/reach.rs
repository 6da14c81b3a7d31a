//! How far a figure comes with what is open: every spot in reach with the way there, and what may be done at its end.
//!
//! A screen lights these places and plays the whole way as one chain of actions. It sees what a viewer sees and nothing else.

use crate::action::Action;
use crate::config::Solo;
use crate::ids::{Act, Cathedral, Family, Figure, Space, SpaceSet, Spot, Tile};
use crate::state::{CONTRACTS, STORE};
use crate::view::{Opened, SeatView, View};

/// What is done at the end of a way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Nothing: the figure stays there.
    Stay,
    /// A house goes on a space.
    House(Space),
    /// A pillar goes to the cathedral.
    Pillar(Cathedral),
    /// The bonus tile is taken.
    Tile(Tile),
}

/// A place in reach.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reach {
    /// Who goes there; nobody where something is placed from afar.
    pub figure: Option<Figure>,
    /// The spots on the way, the last one last; empty if the figure is there.
    pub path: Vec<Spot>,
    /// Where it ends.
    pub spot: Spot,
    /// What is done there.
    pub end: End,
    /// Action points for all of it.
    pub cost: u8,
}

impl Reach {
    /// The actions of the way, one after the other.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let steps = self.path.iter().filter_map(|&spot| Some(Action::Walk(self.figure?, spot)));
        let last = match self.end {
            End::Stay => None,
            End::House(space) => Some(Action::House(space)),
            End::Pillar(cathedral) => Some(Action::Pillar(cathedral)),
            End::Tile(_) => Some(Action::TakeBonus),
        };
        steps.chain(last).collect()
    }
}

/// How a figure may move, and what it may do where it arrives.
#[derive(Clone, Copy)]
struct Means {
    figure: Figure,
    steps: u8,
    /// Whether a step costs an action point, and what is done at the end another.
    paid: bool,
    places: bool,
    takes: bool,
}

impl SeatView {
    /// Whether a tile may come into the storehouse.
    #[must_use]
    pub fn may_own(&self, tile: Tile) -> bool {
        let has = |crest: &Option<Tile>| *crest == Some(tile);
        let full = self.store.iter().flatten().count() >= STORE;
        !full
            && match tile.family() {
                Family::Crest => !self.crests.iter().chain(&self.store).any(has),
                Family::Contract => self.fulfilled.len() < CONTRACTS,
                Family::Helper | Family::Character => true,
            }
    }

    /// Where a figure stands.
    #[must_use]
    pub const fn figure(&self, figure: Figure) -> Spot {
        match figure {
            Figure::Architect => self.architect,
            Figure::Merchant => self.merchant,
        }
    }
}

impl View {
    /// The seat whose turn it is.
    #[must_use]
    pub fn mover(&self) -> Option<&SeatView> {
        self.seats.get(self.now.as_ref()?.player.seat())
    }

    /// All that the figures of whoever has the turn can reach by what is open, the nearest first.
    #[must_use]
    pub fn reach(&self) -> Vec<Reach> {
        let (Some(now), Some(seat)) = (&self.now, self.mover()) else { return Vec::new() };
        // Where the rules decide nobody asks how far it goes.
        if self.solo != Solo::None && seat.player.seat() == 1 {
            return Vec::new();
        }
        let acting = |act: Act, ap: u8| match act {
            Act::Architect => self.ways(seat, Means::of(Figure::Architect, ap)),
            Act::Merchant => self.ways(seat, Means::of(Figure::Merchant, ap)),
            Act::Character | Act::Contract | Act::King | Act::Joker => Vec::new(),
        };
        match now.open.last() {
            None => now.action.map_or_else(Vec::new, |act| acting(act, now.ap)),
            Some(&Opened::Side(act, ap)) => acting(act, ap),
            Some(&Opened::Walk(architect, merchant, pillar, house)) => {
                let free = |figure, steps, places| Means { figure, steps, paid: false, places, takes: false };
                let mut all = self.ways(seat, free(Figure::Architect, architect, pillar));
                all.extend(self.ways(seat, free(Figure::Merchant, merchant, house)));
                all
            }
            Some(&Opened::Anywhere(figure)) => {
                let elsewhere = self.edition.map.all().filter(|&(spot, _)| spot != seat.figure(figure));
                let jump =
                    |spot| Reach { figure: Some(figure), path: vec![spot], spot, end: End::Stay, cost: 0 };
                elsewhere.map(|(spot, _)| jump(spot)).collect()
            }
            Some(Opened::House) => {
                let spaces = self.edition.map.all().flat_map(|(spot, _)| self.open_spaces(seat, spot));
                let far = |(spot, space)| Reach {
                    figure: None,
                    path: Vec::new(),
                    spot,
                    end: End::House(space),
                    cost: 0,
                };
                spaces.map(far).collect()
            }
            Some(Opened::Pillar) => {
                let spots = self
                    .edition
                    .map
                    .all()
                    .filter_map(|(spot, _)| Some((spot, self.open_pillar(seat, spot)?)));
                let far = |(spot, at)| Reach {
                    figure: None,
                    path: Vec::new(),
                    spot,
                    end: End::Pillar(at),
                    cost: 0,
                };
                spots.map(far).collect()
            }
            Some(Opened::Any(_) | Opened::Goods(_) | Opened::Choose | Opened::Again(_)) => Vec::new(),
        }
    }

    /// House spaces of a city on which the seat may place a house, one of each bonus.
    fn open_spaces(&self, seat: &SeatView, spot: Spot) -> Vec<(Spot, Space)> {
        let map = &self.edition.map;
        let here = |spaces: SpaceSet| spaces.iter().any(|space| map.space(space).spot == spot);
        if seat.houses == 0 || here(seat.spaces) {
            return Vec::new();
        }
        let taken = self.seats.iter().fold(SpaceSet::EMPTY, |all, other| all.or(other.spaces));
        let free = map.used(self.seats.len() as u8).minus(taken);
        let mut found: Vec<(Spot, Space)> = Vec::new();
        for space in free.iter().filter(|&space| map.space(space).spot == spot) {
            let bonus = map.space(space).bonus;
            if !found.iter().any(|&(_, other)| map.space(other).bonus == bonus) {
                found.push((spot, space));
            }
        }
        found
    }

    /// The cathedral of a city, if the seat may place a pillar there.
    fn open_pillar(&self, seat: &SeatView, spot: Spot) -> Option<Cathedral> {
        let at = self.edition.cathedral_at(spot)?;
        let built = self.cathedrals.get(at.index())?.cost.is_some();
        let standing = self.seats.iter().filter(|other| other.pillared.contains(at)).count();
        let room = standing < usize::from(self.edition.cathedrals[at.index()].1);
        (built && room && seat.pillars > 0 && !seat.pillared.contains(at)).then_some(at)
    }

    /// All ways of one figure, the nearest first; of two equally short ones the first by the numbers of the spots.
    fn ways(&self, seat: &SeatView, means: Means) -> Vec<Reach> {
        let (map, start) = (&self.edition.map, seat.figure(means.figure));
        let mut paths: Vec<Vec<Spot>> = vec![Vec::new()];
        let mut seen = vec![start];
        let mut next = 0;
        while next < paths.len() {
            let path = paths[next].clone();
            next += 1;
            if path.len() >= usize::from(means.steps) {
                continue;
            }
            for spot in map.neighbours(path.last().copied().unwrap_or(start)).iter() {
                if !seen.contains(&spot) {
                    seen.push(spot);
                    paths.push(path.iter().copied().chain([spot]).collect());
                }
            }
        }
        paths.into_iter().flat_map(|path| self.ends(seat, means, path, start)).collect()
    }

    /// What a figure may do at the end of a way.
    fn ends(&self, seat: &SeatView, means: Means, path: Vec<Spot>, start: Spot) -> Vec<Reach> {
        let spot = path.last().copied().unwrap_or(start);
        let steps = path.len() as u8;
        let mut ends = Vec::new();
        if !path.is_empty() {
            ends.push(End::Stay);
        }
        if !means.paid || steps < means.steps {
            match means.figure {
                Figure::Merchant if means.places => {
                    ends.extend(self.open_spaces(seat, spot).into_iter().map(|(_, space)| End::House(space)));
                }
                Figure::Architect if means.places => {
                    ends.extend(self.open_pillar(seat, spot).map(End::Pillar));
                }
                Figure::Merchant | Figure::Architect => {}
            }
            let lying = self.lying.iter().find(|(other, _)| *other == spot).map(|&(_, tile)| tile);
            ends.extend(lying.filter(|&tile| means.takes && seat.may_own(tile)).map(End::Tile));
        }
        let price = |end: End| if means.paid { steps + u8::from(end != End::Stay) } else { 0 };
        let reach =
            |end| Reach { figure: Some(means.figure), path: path.clone(), spot, end, cost: price(end) };
        ends.into_iter().map(reach).collect()
    }
}

impl Means {
    /// By an action with so many points.
    const fn of(figure: Figure, ap: u8) -> Means {
        Means { figure, steps: ap, paid: true, places: true, takes: true }
    }
}
