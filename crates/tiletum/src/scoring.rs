//! Fairs and the end of the game.

use kernel::{PerPlayer, Player, Receipt, ScoreSheet};

use crate::apply::{Recorder, tell};
use crate::edition::Fair;
use crate::event::{Event, Source, Term};
use crate::ids::{Building, Tile};
use crate::state::{Phase, Seat, State};

impl Seat {
    pub(crate) const fn houses_on_map(&self) -> u8 {
        self.spaces.len() as u8
    }

    pub(crate) const fn pillars_on_map(&self) -> u8 {
        self.pillared.len() as u8
    }

    /// Crests anywhere on the board.
    pub(crate) fn crest_count(&self) -> u8 {
        let all = self.crests.iter().chain(&self.store);
        all.filter(|tile| tile.is(crate::ids::Family::Crest)).count() as u8
    }

    /// Buildings whose rooms are all filled; the last one is from the start.
    pub(crate) fn filled_count(&self) -> u8 {
        buildings().filter(|&building| self.filled(building)).count() as u8
    }

    pub(crate) fn completed_count(&self) -> u8 {
        buildings().filter(|&building| self.completed(building)).count() as u8
    }

    /// How often a fair counts.
    pub(crate) fn counted(&self, fair: Fair) -> u8 {
        let contracts = self.fulfilled.len() as u8;
        let cathedrals = self.joined.len() as u8;
        match fair {
            Fair::HousesAndPillars => self.houses_on_map().min(self.pillars_on_map()),
            Fair::ContractsAndCathedrals => contracts.min(cathedrals),
            Fair::Contracts => contracts,
            Fair::KingTrack => 1,
            Fair::ContractsAndCrests => contracts.min(self.crest_count()),
            Fair::Houses => self.houses_on_map(),
            Fair::UpperCharacters => self.housed().iter().filter(|room| room.floor() > 1).count() as u8,
            Fair::Crests => self.crest_count(),
            Fair::Pillars => self.pillars_on_map(),
            Fair::FilledBuildings => self.filled_count(),
            Fair::Cathedrals => cathedrals,
        }
    }
}

pub(crate) fn buildings() -> impl Iterator<Item = Building> {
    (0..Building::COUNT).filter_map(Building::from_index)
}

impl State {
    /// What a fair would bring a seat now, term by term.
    pub(crate) fn fair_terms(&self, slot: usize, seat: usize) -> [(Term, i32); 3] {
        let fair = Fair::ALL[usize::from(self.fairs[slot].fair)];
        let own = &self.seats[seat];
        let count = own.counted(fair);
        let tile = i32::from(self.edition.fairs[fair.index()]) * i32::from(count);
        let beside = i32::from(self.edition.rates.slots[slot]) * i32::from(count);
        let space = if fair == Fair::KingTrack { own.king } else { 0 };
        [
            (Term::FairTile(fair, count), tile),
            (Term::FairSlot(slot as u8 + 1, count), beside),
            (Term::KingSpace(space), space.into()),
        ]
    }

    /// Scores a fair.
    pub(crate) fn hold_fair(&mut self, slot: usize, ear: &mut Recorder) {
        let fair = self.fairs[slot];
        if usize::from(fair.fair) >= Fair::COUNT {
            return;
        }
        let mut taking = [false; 4];
        for player in self.all_seats() {
            taking[player.seat()] = self.takes_part(player.seat(), &fair);
        }
        let players = usize::from(self.players);
        tell(ear, || {
            let all = (0..players).filter(|&seat| taking[seat]).map(Player::new);
            Event::FairHeld(slot as u8 + 1, all.collect())
        });
        for seat in (0..players).filter(|&seat| taking[seat]) {
            let terms = self.fair_terms(slot, seat);
            self.score(seat, Source::Fairs, &terms, ear);
        }
    }

    /// Goods that are left, of all kinds.
    fn left(&self, seat: usize) -> u16 {
        self.seats[seat].goods.iter().sum()
    }

    /// What the end would bring a seat now: completed buildings, houses times pillars, goods.
    pub(crate) fn end_terms(&self, seat: usize) -> [(Source, Term, i32); 3] {
        let own = &self.seats[seat];
        let (done, houses, pillars) = (own.completed_count(), own.houses_on_map(), own.pillars_on_map());
        let left = self.left(seat);
        [
            (
                Source::Buildings,
                Term::Completed(done),
                self.edition.rates.completed[usize::from(done)].into(),
            ),
            (Source::Product, Term::Product(houses, pillars), i32::from(houses) * i32::from(pillars)),
            (
                Source::Goods,
                Term::Left(left),
                i32::from(left / u16::from(self.edition.rates.goods_per_point)),
            ),
        ]
    }

    /// The end of the game.
    pub(crate) fn finish(&mut self, ear: &mut Recorder) {
        for player in self.all_seats() {
            for (source, term, points) in self.end_terms(player.seat()) {
                if points > 0 {
                    self.score(player.seat(), source, &[(term, points)], ear);
                }
            }
        }
        self.phase = Phase::Over;
        let state = *self;
        tell(ear, || Event::Ends(state.placing().as_slice().to_vec()));
    }

    /// The places: more points, and among equals the earlier in the turn order. Alone, a tie is lost.
    pub(crate) fn placing(&self) -> PerPlayer<u8> {
        let key = |player: Player| {
            let place = self.order.iter().position(|&seat| usize::from(seat) == player.seat());
            let titus = self.is_titus(player.seat());
            (self.seats[player.seat()].total(), titus, std::cmp::Reverse(place))
        };
        let players = usize::from(self.players);
        PerPlayer::from_fn(players, |player| {
            if player.seat() >= players {
                return 0;
            }
            1 + self.all_seats().filter(|&other| key(other) > key(player)).count() as u8
        })
    }

    /// The score so far, line by line.
    pub(crate) fn sheet(&self, player: Player) -> ScoreSheet<Term> {
        let mut sheet = Receipt::new();
        for source in Source::ALL {
            let points = self.seats[player.seat()].points[source.index()];
            sheet.add_unless_zero(Term::Sum(source), points.into());
        }
        sheet
    }

    /// Whether the seat still owns a tile of this kind; for counts of components.
    pub(crate) fn owned(&self, seat: usize) -> impl Iterator<Item = Tile> {
        let own = &self.seats[seat];
        let all = own.store.iter().chain(own.fulfilled.as_slice()).chain(&own.rooms).chain(&own.crests);
        all.copied().filter(|tile| tile.is_some())
    }
}
