//! Why an action is refused: one small question for each kind of action. What is listed asks the same questions.

use kernel::{Game, Player, Turn};

use crate::action::Action;
use crate::ids::{Act, Building, Cathedral, Family, Figure, Good, Room, Space, Spot, Tile};
use crate::illegal::Illegal;
use crate::open::Open;
use crate::state::{CONTRACTS, DEEPEST, NOT_BUILT, OPENED, Seat, State};

impl State {
    /// Whether so much is open that nothing more may be opened.
    pub(crate) const fn crowded(&self) -> bool {
        self.stack.len() + OPENED > DEEPEST
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of action")]
    pub(crate) fn why_not(&self, player: Player, action: Action) -> Result<(), Illegal> {
        match Game::turn(self) {
            Turn::Over => return Err(Illegal::GameOver),
            Turn::Chance => return Err(Illegal::ChanceFirst),
            Turn::Decide(seats) if !seats.contains(player) => return Err(Illegal::NotYourTurn),
            Turn::Decide(_) => {}
        }
        if self.is_titus(player.seat()) {
            let only = self.titus_action();
            return if action == only { Ok(()) } else { Err(Illegal::RulesDecide) };
        }
        let (seat, open) = (&self.seats[player.seat()], self.open());
        if action.is_task() && !open.has_tasks() {
            return Err(Illegal::NotNow);
        }
        match action {
            Action::Die { colour, value, to } if open == Open::Before => {
                self.may_take_die(seat, colour, value, to)
            }
            Action::DieGood(_) if open == Open::Chosen => self.may_change_good(seat),
            Action::As(_) if matches!(open, Open::Any { .. }) => Ok(()),
            Action::Walk(figure, spot) => self.may_walk(seat, open, figure, spot),
            Action::House(space) => self.may_house(seat, open, space),
            Action::Pillar(cathedral) => self.may_pillar(seat, open, cathedral),
            Action::TakeBonus => self.may_take_bonus(seat, open),
            Action::Take(tile) => self.may_take(seat, open, tile),
            Action::TakeFrom(tile, slot) => self.may_take_from(seat, open, tile, slot),
            Action::Refresh => needs(open, Act::Character, 1),
            Action::Place(tile, room) => self.may_place(seat, open, tile, room),
            Action::Exchange { give, get } => {
                needs(open, Act::Contract, 1)?;
                if give == get {
                    return Err(Illegal::SameGood(give));
                }
                has(seat, give, 1)
            }
            Action::Advance => {
                needs(open, Act::King, 1)?;
                if i32::from(seat.king) < self.edition.rates.highest {
                    Ok(())
                } else {
                    Err(Illegal::TrackEnds)
                }
            }
            Action::Gain(_) if open == Open::Goods => Ok(()),
            Action::Choose(building) if open == Open::Choose => {
                if seat.housed().and(building.all_rooms()).is_empty() {
                    Err(Illegal::NobodyAgain)
                } else {
                    Ok(())
                }
            }
            Action::Again(room) => match open {
                Open::Again(rooms) if rooms.contains(room) => self.not_crowded(),
                Open::Again(_) => Err(Illegal::NotAgain(room)),
                Open::Before
                | Open::Chosen
                | Open::Any { .. }
                | Open::Act { .. }
                | Open::Goods
                | Open::Walk { .. }
                | Open::Choose
                | Open::House
                | Open::Pillar
                | Open::Anywhere(_)
                | Open::Prize => Err(Illegal::NotNow),
            },
            Action::Buy(good) => self.may_buy(seat, good),
            Action::Fulfil(tile, kind) => self.may_fulfil(seat, tile, kind),
            Action::Crest(tile, building) => self.may_crest(seat, tile, building),
            Action::Join(cathedral) => self.may_join(seat, cathedral),
            Action::Helper(tile) => self.may_help(seat, tile),
            Action::Done => match open {
                Open::Chosen
                | Open::Prize
                | Open::Walk { .. }
                | Open::Again(_)
                | Open::Anywhere(_)
                | Open::Act { die: false, .. } => Ok(()),
                Open::Any { .. } | Open::Goods | Open::Choose | Open::House | Open::Pillar => {
                    Err(Illegal::MustChoose)
                }
                Open::Before | Open::Act { die: true, .. } => Err(Illegal::NothingOpen),
            },
            Action::End => match open {
                Open::Act { die: true, .. } => Ok(()),
                Open::Before | Open::Chosen | Open::Any { joker: true } | Open::Prize => Err(Illegal::NotNow),
                Open::Any { .. }
                | Open::Act { .. }
                | Open::Goods
                | Open::Walk { .. }
                | Open::Choose
                | Open::Again(_)
                | Open::House
                | Open::Pillar
                | Open::Anywhere(_) => Err(Illegal::StillOpen),
            },
            Action::Die { .. } | Action::DieGood(_) | Action::As(_) | Action::Gain(_) | Action::Choose(_) => {
                Err(Illegal::NotNow)
            }
        }
    }

    pub(crate) fn not_crowded(&self) -> Result<(), Illegal> {
        if self.crowded() { Err(Illegal::TooMuchOpen) } else { Ok(()) }
    }

    fn may_take_die(&self, seat: &Seat, colour: Good, value: u8, to: u8) -> Result<(), Illegal> {
        if self.dice[usize::from(value) - 1][colour.index()] == 0 {
            return Err(Illegal::NoDie(colour, value));
        }
        has(seat, Good::Gold, self.change_cost(value, to))
    }

    /// Gold for making one value another; 6 and 1 are neighbours.
    pub(crate) fn change_cost(&self, value: u8, to: u8) -> u16 {
        let apart = value.abs_diff(to);
        let apart = if apart > 3 { 6 - apart } else { apart };
        u16::from(apart * self.edition.rates.change)
    }

    fn may_change_good(&self, seat: &Seat) -> Result<(), Illegal> {
        if self.turn.changed {
            return Err(Illegal::DieChanged);
        }
        if self.die_helper(seat).is_none() { Err(Illegal::NoDieHelper) } else { Ok(()) }
    }

    /// Where in the storehouse a helper is that lets the die bring another good.
    pub(crate) fn die_helper(&self, seat: &Seat) -> Option<usize> {
        let helps = |tile: &Tile| tile.is(Family::Helper) && self.edition.bonus(*tile).die_good;
        seat.store.iter().position(helps)
    }

    pub(crate) fn may_walk(
        &self,
        seat: &Seat,
        open: Open,
        figure: Figure,
        spot: Spot,
    ) -> Result<(), Illegal> {
        let own = match figure {
            Figure::Architect => Act::Architect,
            Figure::Merchant => Act::Merchant,
        };
        let here = seat.figure(figure) == spot;
        match open {
            Open::Anywhere(other) if other == figure => {
                if here || spot.index() >= self.edition.map.spots.len() {
                    return Err(Illegal::Already(figure, spot));
                }
                return Ok(());
            }
            Open::Walk { architect, merchant, .. } => {
                let steps = if figure == Figure::Architect { architect } else { merchant };
                if steps == 0 {
                    return Err(Illegal::NoStep(figure));
                }
            }
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_)
            | Open::Prize => needs(open, own, 1)?,
        }
        if self.edition.map.neighbours(seat.figure(figure)).contains(spot) {
            Ok(())
        } else if here {
            Err(Illegal::Already(figure, spot))
        } else {
            Err(Illegal::NotBeside(figure, spot))
        }
    }

    /// Whether a house may be placed in a city, wherever the merchant is.
    pub(crate) fn may_house_in(&self, seat: &Seat, spot: Spot) -> bool {
        seat.houses > 0 && !seat.cities.contains(spot) && !self.free_spaces(spot).is_empty()
    }

    /// Whether this space is the first of the free ones of its city with its bonus.
    pub(crate) fn is_first_space(&self, space: Space) -> bool {
        let facts = self.edition.map.space(space);
        let same = |other: &Space| self.edition.map.space(*other).bonus == facts.bonus;
        self.free_spaces(facts.spot).iter().find(same) == Some(space)
    }

    fn may_house(&self, seat: &Seat, open: Open, space: Space) -> Result<(), Illegal> {
        let Some(&facts) = self.edition.map.spaces.get(space.index()) else { return Err(Illegal::NoSpace) };
        let spot = facts.spot;
        match open {
            Open::House => {}
            Open::Walk { house: true, .. } => {
                if seat.merchant != spot {
                    return Err(Illegal::NotThere(Figure::Merchant, spot));
                }
            }
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::Pillar
            | Open::Anywhere(_)
            | Open::Prize => {
                needs(open, Act::Merchant, 1)?;
                if seat.merchant != spot {
                    return Err(Illegal::NotThere(Figure::Merchant, spot));
                }
            }
        }
        if seat.houses == 0 {
            return Err(Illegal::NoHouse);
        }
        if seat.cities.contains(spot) {
            return Err(Illegal::HasHouse(spot));
        }
        if facts.from > self.players {
            return Err(Illegal::SpaceUnused(spot));
        }
        if self.occupied.contains(space) {
            return Err(Illegal::SpaceTaken(spot));
        }
        if self.is_first_space(space) { Ok(()) } else { Err(Illegal::SpaceBefore(spot)) }
    }

    /// Whether a pillar may be placed at a cathedral, wherever the architect is.
    pub(crate) fn may_pillar_at(&self, seat: &Seat, cathedral: Cathedral) -> Result<(), Illegal> {
        if seat.pillars == 0 {
            return Err(Illegal::NoPillar);
        }
        if self.costs[cathedral.index()] >= NOT_BUILT {
            return Err(Illegal::NotBuilt(cathedral));
        }
        if seat.pillared.contains(cathedral) {
            return Err(Illegal::HasPillar(cathedral));
        }
        if self.pillars_at[cathedral.index()] >= self.edition.cathedrals[cathedral.index()].1 {
            return Err(Illegal::PillarsFull(cathedral));
        }
        Ok(())
    }

    fn may_pillar(&self, seat: &Seat, open: Open, cathedral: Cathedral) -> Result<(), Illegal> {
        match open {
            Open::Pillar => return self.may_pillar_at(seat, cathedral),
            Open::Walk { pillar: true, .. } => {}
            Open::Before
            | Open::Chosen
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Anywhere(_)
            | Open::Prize => needs(open, Act::Architect, 1)?,
        }
        let spot = self.edition.cathedral_spots[cathedral.index()];
        if seat.architect != spot {
            return Err(Illegal::NotThere(Figure::Architect, spot));
        }
        self.may_pillar_at(seat, cathedral)
    }

    /// Whether a square tile may be taken at all.
    pub(crate) fn may_own(&self, seat: &Seat, tile: Tile) -> Result<(), Illegal> {
        if seat.free_store().is_none() {
            return Err(Illegal::StoreFull);
        }
        match tile.family() {
            Family::Crest if seat.has_crest(tile) => Err(Illegal::CrestOwned(tile)),
            Family::Contract if seat.fulfilled.len() == CONTRACTS => Err(Illegal::ContractsFull),
            Family::Helper | Family::Character | Family::Crest | Family::Contract => Ok(()),
        }
    }

    /// The bonus tile that is at hand, or no tile.
    pub(crate) fn at_hand(&self, seat: &Seat, open: Open) -> Result<Tile, Illegal> {
        Ok(match open {
            Open::Prize => self.prize,
            Open::Chosen => self.at_wheel[self.place_of(self.turn.value)],
            Open::Act { act: Act::Architect, ap: 1.., .. } => self.lying[seat.architect.index()],
            Open::Act { act: Act::Merchant, ap: 1.., .. } => self.lying[seat.merchant.index()],
            Open::Act { act: Act::Architect | Act::Merchant, .. } => return Err(Illegal::NoPoints(1)),
            Open::Act { act, .. } => return Err(Illegal::OtherAction(act)),
            Open::Before
            | Open::Any { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_) => return Err(Illegal::NotNow),
        })
    }

    pub(crate) fn may_take_bonus(&self, seat: &Seat, open: Open) -> Result<(), Illegal> {
        let tile = self.at_hand(seat, open)?;
        if tile.is_none() { Err(Illegal::NoBonus) } else { self.may_own(seat, tile) }
    }

    pub(crate) fn may_place(&self, seat: &Seat, open: Open, tile: Tile, room: Room) -> Result<(), Illegal> {
        if self.edition.find(tile).is_none() {
            return Err(Illegal::NoTile);
        }
        needs(open, Act::Character, room.floor())?;
        if seat.stored(tile).is_none() {
            return Err(Illegal::NotInStore(tile));
        }
        self.may_live(seat, tile, room)?;
        self.not_crowded()
    }

    /// Whether a character may live in a room: all tiles of one character in one building, and no other there.
    pub(crate) fn may_live(&self, seat: &Seat, tile: Tile, room: Room) -> Result<(), Illegal> {
        if seat.rooms[room.index()].is_some() {
            return Err(Illegal::RoomTaken(room));
        }
        let (act, building) = (self.edition.act_of(tile), room.building());
        for (index, other) in seat.rooms.iter().enumerate() {
            let Some(lives) = Room::from_index(index).filter(|_| other.is_some()) else { continue };
            let same = self.edition.act_of(*other) == act;
            if same && lives.building() != building {
                return Err(Illegal::LivesElsewhere(lives.building()));
            }
            if !same && lives.building() == building {
                return Err(Illegal::AnotherLives(building));
            }
        }
        Ok(())
    }

    fn may_buy(&self, seat: &Seat, good: Good) -> Result<(), Illegal> {
        if good == Good::Gold {
            return Err(Illegal::NotForSale);
        }
        has(seat, Good::Gold, self.edition.rates.good_cost.into())
    }

    pub(crate) fn may_fulfil(&self, seat: &Seat, tile: Tile, kind: Option<Good>) -> Result<(), Illegal> {
        let Some(facts) = self.edition.find(tile) else { return Err(Illegal::NoTile) };
        if seat.stored(tile).is_none() {
            return Err(Illegal::NotInStore(tile));
        }
        if kind.is_some() != (facts.same > 0) {
            return Err(Illegal::WrongKind(tile));
        }
        if seat.fulfilled.len() == CONTRACTS {
            return Err(Illegal::ContractsFull);
        }
        for good in Good::ALL {
            let same = if kind == Some(good) { facts.same } else { 0 };
            has(seat, good, u16::from(facts.needs[good.index()] + same))?;
        }
        self.not_crowded()
    }

    pub(crate) fn may_crest(&self, seat: &Seat, tile: Tile, building: Building) -> Result<(), Illegal> {
        if seat.stored(tile).is_none() {
            return Err(Illegal::NotInStore(tile));
        }
        if seat.crests[building.index()].is_some() {
            return Err(Illegal::CrestSpaceTaken(building));
        }
        has(seat, Good::Food, self.edition.crest_food[building.index()].into())?;
        self.not_crowded()
    }

    pub(crate) fn may_join(&self, seat: &Seat, cathedral: Cathedral) -> Result<(), Illegal> {
        if !seat.pillared.contains(cathedral) {
            return Err(Illegal::NoPillarThere(cathedral));
        }
        if seat.joined.contains(cathedral) {
            return Err(Illegal::HasJoined(cathedral));
        }
        let place = cathedral.index();
        if usize::from(self.cathedral_taken[place]) >= self.edition.cathedrals[place].0.len() {
            return Err(Illegal::NoTilesLeft(cathedral));
        }
        let cost = self.edition.costs.get(usize::from(self.costs[place]));
        has(seat, Good::Stone, cost.map_or(0, |cost| cost.stone).into())
    }

    pub(crate) fn may_help(&self, seat: &Seat, tile: Tile) -> Result<(), Illegal> {
        if self.edition.find(tile).is_none() {
            return Err(Illegal::NoTile);
        }
        if seat.stored(tile).is_none() {
            return Err(Illegal::NotInStore(tile));
        }
        let bonus = self.edition.bonus(tile);
        if bonus.die_good {
            return Err(Illegal::WithTheDie);
        }
        if bonus.retrigger && seat.housed().is_empty() {
            return Err(Illegal::NobodyAgain);
        }
        self.not_crowded()
    }
}

/// Whether the open action is this one, with so many points left.
pub(crate) fn needs(open: Open, wanted: Act, points: u8) -> Result<(), Illegal> {
    match open {
        Open::Act { act, ap, .. } if act == wanted => {
            if ap >= points {
                Ok(())
            } else {
                Err(Illegal::NoPoints(points))
            }
        }
        Open::Act { act, .. } => Err(Illegal::OtherAction(act)),
        Open::Before
        | Open::Chosen
        | Open::Any { .. }
        | Open::Goods
        | Open::Walk { .. }
        | Open::Choose
        | Open::Again(_)
        | Open::House
        | Open::Pillar
        | Open::Anywhere(_)
        | Open::Prize => Err(Illegal::NotNow),
    }
}

/// Whether the seat has so many of a good.
pub(crate) fn has(seat: &Seat, good: Good, wanted: u16) -> Result<(), Illegal> {
    if seat.good(good) >= wanted { Ok(()) } else { Err(Illegal::CannotPay(good, wanted)) }
}
