//! The table as told, in the language of the reader.

use std::ops::Deref;

use kernel::Player;
use kernel::{Notation, Offer};
use tiletum::ids::{Act, Building, Figure, Good, Space, Spot, Tile};
use tiletum::{Action, Opened, Part, SeatView, State};

use crate::frame::{Names, Tab, reading, signed};
use crate::games::tiletum::words::{Deciding, Thing, Tongue};
use crate::words::Lang;

/// The table as the screen shows it: the present, or an earlier position of a replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// What was told.
    pub read: reading::Facts<State>,
    /// How things are called.
    pub tongue: Tongue,
}

impl Deref for Facts {
    type Target = reading::Facts<State>;

    fn deref(&self) -> &reading::Facts<State> {
        &self.read
    }
}

impl Facts {
    /// The table as it was told, in this language.
    #[must_use]
    pub fn of(read: reading::Facts<State>, lang: Lang) -> Facts {
        // The cardinal brings no name of his own.
        let name = |seat: &wire::Seat| match seat.sitter {
            wire::Sitter::Automaton if seat.name.is_empty() => Thing::Cardinal.text(lang).to_owned(),
            _ => seat.name.clone(),
        };
        let seats = read.seats.iter().map(name).collect();
        let tongue = Tongue { names: Names { lang, seats }, edition: read.view.edition };
        Facts { read, tongue }
    }

    /// A seat.
    #[must_use]
    pub fn seat(&self, player: Player) -> Option<&SeatView> {
        self.view.seats.get(player.seat())
    }

    /// The seat that decides here and now, if it is asked.
    #[must_use]
    pub fn decider(&self) -> Option<&SeatView> {
        self.seat(self.prompt.as_ref()?.player)
    }

    /// What is open innermost.
    #[must_use]
    pub fn open(&self) -> Option<Opened> {
        self.view.now.as_ref()?.open.last().copied()
    }

    /// Whether a die is to be taken now, and nothing else is open: a task that is done before the die may open something.
    #[must_use]
    pub fn at_dice(&self) -> bool {
        !self.at_prize() && self.view.now.as_ref().is_some_and(|now| now.die.is_none() && now.open.is_empty())
    }

    /// Whether the king's prize is decided about.
    #[must_use]
    pub fn at_prize(&self) -> bool {
        self.view.part == Part::King
    }

    /// Whether it is decided about the bonus tile beside the action of a die that was taken.
    #[must_use]
    pub fn at_tile(&self) -> bool {
        let now = self.view.now.as_ref();
        now.is_some_and(|now| now.good.is_some() && now.action.is_none() && !now.joker && now.open.is_empty())
    }

    /// Whether all that is decided about is one tile, to be taken or left: that beside a die, or the king's prize.
    #[must_use]
    pub fn at_one_tile(&self) -> bool {
        self.at_tile() || self.at_prize()
    }

    /// A seat with the goods that the die brings it which it has just taken: they come once it is decided about the tile beside it.
    #[must_use]
    pub fn with_die(&self, seat: &SeatView) -> SeatView {
        let mut then = seat.clone();
        let asked = self.at_tile() && self.decider().is_some_and(|decider| decider.player == seat.player);
        let now = self.view.now.as_ref().filter(|_| asked);
        if let Some((good, (_, value))) = now.and_then(|now| now.good.zip(now.die)) {
            then.goods[good.index()] += u16::from(value);
        }
        then
    }

    /// How much of a good a seat has; while it is decided about the tile beside a die, with what the die brings after that.
    #[must_use]
    pub fn stock(&self, seat: &SeatView, good: Good) -> String {
        let (has, then) = (seat.goods[good.index()], self.with_die(seat).goods[good.index()]);
        if then == has { has.to_string() } else { format!("{has}\u{2192}{then}") }
    }

    /// The action points that are left in what is open.
    #[must_use]
    pub fn points(&self) -> Option<u8> {
        let now = self.view.now.as_ref()?;
        match now.open.last() {
            Some(&(Opened::Side(_, ap) | Opened::Any(ap))) => Some(ap),
            Some(_) => None,
            None if now.action.is_some() => Some(now.ap),
            None => None,
        }
    }

    /// The figure that walks by the action points that are spent now.
    #[must_use]
    pub fn moving_figure(&self) -> Option<Figure> {
        let act = match self.open() {
            Some(Opened::Side(act, _)) => act,
            Some(Opened::Anywhere(figure)) => return Some(figure),
            Some(_) => return None,
            None => self.view.now.as_ref()?.action?,
        };
        Figure::ALL.into_iter().find(|figure| match figure {
            Figure::Merchant => act == Act::Merchant,
            Figure::Architect => act == Act::Architect,
        })
    }

    /// The part of the table that is decided about; nothing if nobody here is asked.
    #[must_use]
    pub fn part(&self) -> Option<Tab> {
        self.prompt.as_ref()?;
        let of_act = |act: Act| match act {
            Act::Architect | Act::Merchant => Tab::Board,
            Act::Character | Act::Contract | Act::King | Act::Joker => Tab::Market,
        };
        let now = self.view.now.as_ref();
        let part = match self.open() {
            Some(Opened::Side(act, _)) => of_act(act),
            Some(Opened::Walk(..) | Opened::House | Opened::Pillar | Opened::Anywhere(_)) => Tab::Board,
            Some(Opened::Goods(_) | Opened::Choose | Opened::Again(_)) => Tab::Hand,
            Some(Opened::Any(_)) => Tab::Market,
            None => now.and_then(|now| now.action).map_or(Tab::Market, of_act),
        };
        // Whom one has taken one houses next.
        Some(if part == Tab::Market && self.may_house() { Tab::Hand } else { part })
    }

    /// Whether a character may move into a room.
    fn may_house(&self) -> bool {
        let places = |offer: &Offer| {
            let actions = State::read_actions(self.view.edition, &offer.action);
            actions.is_ok_and(|all| matches!(all.first(), Some(Action::Place(..))))
        };
        self.prompt.as_ref().is_some_and(|prompt| prompt.choices.iter().any(places))
    }

    /// Whether characters or contracts are decided about, or else the king track; nothing if neither is.
    #[must_use]
    pub fn market(&self) -> Option<bool> {
        match self.act()? {
            Act::Character | Act::Contract => Some(true),
            Act::King => Some(false),
            Act::Architect | Act::Merchant | Act::Joker => None,
        }
    }

    /// Whether it is contracts that are decided about.
    #[must_use]
    pub fn contracts(&self) -> bool {
        self.act() == Some(Act::Contract)
    }

    /// The action whose points are spent by who is asked.
    fn act(&self) -> Option<Act> {
        self.prompt.as_ref()?;
        match self.open() {
            Some(Opened::Side(act, _)) => Some(act),
            Some(_) => None,
            None => self.view.now.as_ref()?.action,
        }
    }

    /// The space of a seat on the king track, and that to which so many points bring it.
    #[must_use]
    pub fn king_after(&self, seat: &SeatView, points: u8) -> (i32, i32) {
        let now = i32::from(seat.king);
        (now, (now + i32::from(points)).min(self.view.edition.rates.highest))
    }

    /// What the king's action would bring a seat that chooses it: with the points of the die, or with those of a helper.
    #[must_use]
    pub fn king_then(&self, seat: &SeatView) -> String {
        let (die, more) = (self.view.now.as_ref().and_then(|now| now.die), seat.markers[4]);
        let points = self.points().or(die.map(|(_, value)| 7 - value + more)).unwrap_or(0);
        let (now, then) = self.king_after(seat, points);
        Deciding::KingThen.fill(self.tongue.lang, &[&signed(now), &signed(then)])
    }

    /// How many buildings of a seat are complete: full, with a crest below.
    #[must_use]
    pub fn complete(&self, seat: &SeatView) -> usize {
        let whole = |one: &Building| {
            seat.crest(*one).is_some() && one.all_rooms().iter().all(|room| seat.resident(room).is_some())
        };
        (0..Building::COUNT).filter_map(Building::from_index).filter(whole).count()
    }

    /// Who has a house on a space.
    #[must_use]
    pub fn owner(&self, space: Space) -> Option<Player> {
        self.view.seats.iter().find(|seat| seat.has_house(space)).map(|seat| seat.player)
    }

    /// Figures at a spot.
    #[must_use]
    pub fn figures(&self, spot: Spot) -> Vec<(Player, Figure)> {
        let mut here = Vec::new();
        for seat in &self.view.seats {
            for figure in Figure::ALL {
                if seat.figure(figure) == spot {
                    here.push((seat.player, figure));
                }
            }
        }
        here
    }

    /// The bonus tile at a spot.
    #[must_use]
    pub fn lying(&self, spot: Spot) -> Option<Tile> {
        self.view.lying.iter().find(|(other, _)| *other == spot).map(|(_, tile)| *tile)
    }

    /// Whether a spot is the city of a fair, with its place among the four.
    #[must_use]
    pub fn fair_at(&self, spot: Spot) -> Option<usize> {
        self.view.fairs.iter().position(|fair| fair.city == spot && fair.fair.is_some())
    }

    /// The number of the wheel at an action space.
    #[must_use]
    pub fn number_at(&self, place: usize) -> u8 {
        ((usize::from(self.view.wheel) - 1 + place) % 6 + 1) as u8
    }

    /// The action space of a die of this value.
    #[must_use]
    pub fn place_of(&self, value: u8) -> usize {
        (usize::from(value) + 6 - usize::from(self.view.wheel)) % 6
    }

    /// The slot in the storehouse of the decider in which a tile lies.
    #[must_use]
    pub fn slot_of(&self, tile: Tile) -> Option<usize> {
        self.decider()?.store.iter().position(|other| *other == Some(tile))
    }
}
