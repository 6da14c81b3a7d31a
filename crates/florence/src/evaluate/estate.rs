//! What one seat owns and may still do, in the form in which plans change it.

use kernel::Player;

use crate::effects::Metric;
use crate::ids::{CardSet, Class, Landscape, Object, Stack, Tile};
use crate::state::{Pending, Phase, State};

use super::characters;
use super::scene::{Situation, is_to_act};

/// One seat's goods and chances. What is pending counts as done in the most likely way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estate {
    pub(super) florins: i32,
    pub(super) prestige: i32,
    pub(super) buildings: u16,
    pub(super) landscapes: [u8; 3],
    pub(super) freedoms: u8,
    pub(super) jesters: i32,
    pub(super) builders: i32,
    pub(super) hand: CardSet,
    /// Cards on the table.
    pub(super) table: i32,
    /// Recruiting cards in hand.
    pub(super) recruiting: i32,
    /// By [`Stack::index`]: cards bought and not seen yet.
    pub(super) drawn: [i32; Stack::COUNT],
    /// Actions left in the turn of this round.
    pub(super) actions: i32,
    /// Profession cards that may still be taken in the turn of this round.
    pub(super) may_take: i32,
    /// Freedoms that may still be introduced in the turn of this round.
    pub(super) may_introduce: i32,
    /// Whether an object is still to be had in this round.
    pub(super) buys: bool,
    pub(super) best_work: i32,
    /// Cells that tiles taken and not placed yet will cover.
    pub(super) to_cover: i32,
    /// What the Muse adds to a work of this round.
    pub(super) inspired: i32,
    /// What is expected of a character that is held, in hundredths of a point of prestige.
    pub(super) favour: i32,
}

impl Estate {
    /// What `player` owns and may still do in `state`. What `player` is looking at or has begun does not count yet.
    pub(super) fn of(state: &State, player: Player) -> Estate {
        let seat = &state.seats[player];
        let rates = &state.rules.rates;
        let actions = crate::phases::characters::powers::actions(state, player);
        let full = (i32::from(actions), rates.professions_per_turn, rates.freedoms_per_turn);
        let (actions, may_take, may_introduce) = match &state.phase {
            Phase::Actions(turn) if turn.player == player => (
                i32::from(turn.actions_left),
                rates.professions_per_turn.saturating_sub(turn.professions_taken),
                rates.freedoms_per_turn.saturating_sub(turn.freedoms_introduced),
            ),
            Phase::Actions(_)
            | Phase::DrawStart
            | Phase::Freedoms { .. }
            | Phase::Deal { .. }
            | Phase::Choose { .. }
            | Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Over => {
                if is_to_act(state, player) {
                    full
                } else {
                    (0, 0, 0)
                }
            }
        };
        let buys = match &state.phase {
            Phase::Auction(auction) => auction.active.contains(player),
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Choose { .. } => true,
            Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_)
            | Phase::Over => false,
        };
        let mut estate = Estate {
            florins: seat.florins,
            prestige: i32::from(seat.prestige),
            buildings: seat.buildings,
            landscapes: seat.landscapes,
            freedoms: seat.freedoms,
            jesters: i32::from(seat.jesters),
            builders: i32::from(seat.builders),
            hand: seat.hand,
            table: seat.table.len() as i32 + i32::from(seat.recruiting_on_table),
            recruiting: i32::from(seat.recruiting_in_hand),
            drawn: [0; Stack::COUNT],
            actions,
            may_take: i32::from(may_take),
            may_introduce: i32::from(may_introduce),
            buys,
            best_work: i32::from(seat.best_work),
            to_cover: 0,
            inspired: i32::from(seat.inspired),
            favour: characters::expected(state, player),
        };
        match state.pending {
            Pending::Place(tile) if state.actor == player => estate.gain_tile(state, tile),
            Pending::Look(look) if state.actor == player && !look.kept => {
                estate.drawn[look.stack.index()] += 1;
            }
            Pending::Place(_)
            | Pending::Landscape
            | Pending::Use { .. }
            | Pending::Settle { .. }
            | Pending::Princess(_)
            | Pending::Join { .. }
            | Pending::Ask(_)
            | Pending::Consent(_)
            | Pending::Look(_)
            | Pending::None
            | Pending::Recruit
            | Pending::Work(_) => {}
        }
        estate
    }

    /// The tile as if it lay on the board.
    fn gain_tile(&mut self, state: &State, tile: Tile) {
        let rates = &state.rules.rates;
        self.to_cover += state.rules.edition.shape(tile).size() as i32;
        match tile {
            Tile::Building(building) => {
                self.buildings |= 1 << building.index();
                self.prestige += rates.building;
            }
            Tile::Landscape(landscape) => {
                let tiles = &mut self.landscapes[landscape.index()];
                *tiles += 1;
                if *tiles > 1 {
                    self.prestige += rates.further_landscape;
                }
            }
        }
    }

    /// Pays, selling as little prestige as is needed.
    pub(super) fn pay(&mut self, scene: &Situation<'_>, price: i32) {
        let rate = scene.rules.rates.florins_per_prestige_sold;
        self.florins -= price;
        if self.florins < 0 && rate > 0 {
            let sold = (rate - 1 - self.florins) / rate;
            self.florins += sold * rate;
            self.prestige -= sold;
        }
    }

    /// The estate after buying the object at this price in the auction of this round.
    pub(super) fn with_object(mut self, scene: &Situation<'_>, object: Object, price: i32) -> Estate {
        let rates = &scene.rules.rates;
        self.pay(scene, price);
        self.buys = false;
        match object {
            Object::Forest | Object::Lake | Object::Park => {
                if let Some(landscape) = object.landscape() {
                    self.gain_tile(scene.world, Tile::Landscape(landscape));
                }
            }
            Object::Landscape => self.gain_tile(scene.world, Tile::Landscape(self.wanted_landscape(scene))),
            Object::Jester => self.jesters += 1,
            Object::Builder => {
                self.builders += 1;
                self.prestige += match self.builders {
                    2 => rates.second_builder,
                    3 => rates.third_builder,
                    _ => 0,
                };
            }
            Object::Prestige => self.drawn[Stack::Prestige.index()] += 1,
            Object::Recruiting => self.recruiting += 1,
        }
        self
    }

    /// The type that most profession cards in hand want and that is missing; among equals the one that takes least room.
    fn wanted_landscape(&self, scene: &Situation<'_>) -> Landscape {
        let wanting = |kind: Landscape| {
            let cards = self.hand.of(Stack::Profession).iter();
            cards.filter(|&card| scene.wants(card).landscape >> kind.index() & 1 == 1).count()
        };
        let worth = |&kind: &Landscape| {
            let missing = self.landscapes[kind.index()] == 0;
            let size = scene.edition.shape(Tile::Landscape(kind)).size();
            (if missing { wanting(kind) } else { 0 }, std::cmp::Reverse(size))
        };
        let left = |kind: &Landscape| scene.world.stock.landscapes[kind.index()] > 0;
        Landscape::ALL.into_iter().filter(left).max_by_key(worth).unwrap_or(Landscape::Park)
    }

    /// The landscape types that are there, as bits.
    pub(super) fn landscape_types(&self) -> u8 {
        (0..3).fold(0, |types, landscape| types | u8::from(self.landscapes[landscape] > 0) << landscape)
    }

    /// Profession cards in hand.
    pub(super) const fn professions(&self) -> i32 {
        self.hand.of(Stack::Profession).len() as i32 + self.drawn[Stack::Profession.index()]
    }

    /// Profession and recruiting cards.
    pub(super) const fn cards(&self) -> i32 {
        self.professions() + self.table + self.recruiting
    }

    /// What a metric would be with all this. A card is taken to be played from the middle of the hand, so to say.
    pub(super) fn metric(&self, scene: &Situation<'_>, metric: Metric) -> i32 {
        let class = |class: Class| (self.buildings & scene.classes[class.index()]).count_ones() as i32;
        let prestige_cards = self.hand.of(Stack::Prestige).len() as i32 + self.drawn[Stack::Prestige.index()];
        let freedoms = self.freedoms.count_ones() as i32;
        match metric {
            Metric::Buildings => self.buildings.count_ones() as i32,
            Metric::Large => class(Class::Large),
            Metric::Medium => class(Class::Medium),
            Metric::Small => class(Class::Small),
            Metric::Sizes => Class::ALL.iter().filter(|&&size| class(size) > 0).count() as i32,
            Metric::Landscapes => self.landscapes.iter().map(|&tiles| i32::from(tiles)).sum(),
            Metric::Forests => i32::from(self.landscapes[0]),
            Metric::Lakes => i32::from(self.landscapes[1]),
            Metric::Parks => i32::from(self.landscapes[2]),
            Metric::LandscapeTypes => self.landscape_types().count_ones() as i32,
            Metric::Freedoms => freedoms,
            Metric::Jesters => self.jesters,
            Metric::Builders => self.builders,
            Metric::PrestigeCards => prestige_cards,
            Metric::Categories => {
                let others = [self.jesters, self.builders, prestige_cards, freedoms];
                self.landscape_types().count_ones() as i32
                    + others.iter().filter(|&&owned| owned > 0).count() as i32
            }
            Metric::HandCards => (self.professions() + self.recruiting - 1).max(0),
            Metric::TableCards => self.table + 1,
            Metric::Works => self.table,
            Metric::EmptyCells => {
                let seat = &scene.world.seats[scene.player];
                let taken = scene.rules.palazzo.or(seat.built).or(seat.planted);
                scene.edition.board.minus(taken).len() as i32 - self.to_cover
            }
        }
    }
}
