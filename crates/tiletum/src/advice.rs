//! What a decision says besides its choices: what a choice throws away, and what is worth refusing in words.

use kernel::{Game, Player};

use crate::action::Action;
use crate::ids::{Act, Cathedral, Figure, Tile};
use crate::open::Open;
use crate::state::State;

impl State {
    /// What a choice throws away.
    pub(crate) fn warns(&self, player: Player, action: Action) -> Vec<String> {
        let mut warnings = Vec::new();
        let seat = &self.seats[player.seat()];
        match (action, self.open()) {
            (Action::End, Open::Act { ap, .. }) | (Action::Done, Open::Act { ap, .. }) if ap > 0 => {
                warnings.push(format!("{ap} AP are lost"));
            }
            (Action::Done, Open::Chosen) if self.may_take_bonus(seat, Open::Chosen).is_ok() => {
                warnings.push("the bonus tile stays".to_owned());
            }
            (Action::Advance, Open::Act { ap, .. }) => {
                let lost = i32::from(seat.king) + i32::from(ap) - self.edition.rates.highest;
                if lost > 0 {
                    warnings.push(format!("{lost} AP are lost at the end of the track"));
                }
            }
            (Action::Crest(_, building), _) => {
                let lost = match building.index() {
                    0 => !(0..self.edition.map.spots.len())
                        .filter_map(crate::ids::Spot::from_index)
                        .any(|spot| self.may_house_in(seat, spot)),
                    1 => !(0..Cathedral::COUNT)
                        .filter_map(Cathedral::from_index)
                        .any(|at| self.may_pillar_at(seat, at).is_ok()),
                    _ => false,
                };
                if lost {
                    warnings.push("the bonus of the crest space is lost".to_owned());
                }
            }
            _ => {}
        }
        warnings
    }

    /// What a player might look for among the choices and not find.
    pub(crate) fn worth_refusing(&self, player: Player) -> Vec<Action> {
        if self.decider() != Some(player.seat()) || self.is_titus(player.seat()) {
            return Vec::new();
        }
        let (seat, open) = (&self.seats[player.seat()], self.open());
        let mut actions = Vec::new();
        match open {
            Open::Act { act: Act::Merchant, .. } => {
                let here = self.edition.map.spaces_at[seat.figure(Figure::Merchant).index()];
                actions.extend(here.iter().map(Action::House));
                actions.push(Action::TakeBonus);
            }
            Open::Act { act: Act::Architect, .. } => {
                let here = self.edition.cathedral_of[seat.architect.index()];
                actions.extend(here.map(Action::Pillar));
                actions.push(Action::TakeBonus);
            }
            Open::Act { act: Act::Character, .. } => {
                actions.extend(self.characters.iter().filter_map(|tile| tile.some()).map(Action::Take));
            }
            Open::Act { act: Act::Contract, .. } => {
                actions.extend(self.contracts.iter().filter_map(|tile| tile.some()).map(Action::Take));
            }
            Open::Chosen | Open::Prize => actions.push(Action::TakeBonus),
            Open::Before
            | Open::Any { .. }
            | Open::Act { .. }
            | Open::Goods
            | Open::Walk { .. }
            | Open::Choose
            | Open::Again(_)
            | Open::House
            | Open::Pillar
            | Open::Anywhere(_) => {}
        }
        if open.has_tasks() {
            for &tile in seat.store.iter().filter(|tile| tile.is_some()) {
                actions.extend(self.tasks_of(tile));
            }
            actions.extend(seat.pillared.minus(seat.joined).iter().map(Action::Join));
        }
        actions.sort_unstable();
        actions.dedup();
        actions.retain(|&action| self.check(player, action).is_err());
        actions
    }

    fn tasks_of(&self, tile: Tile) -> Vec<Action> {
        match tile.family() {
            crate::ids::Family::Helper => vec![Action::Helper(tile)],
            crate::ids::Family::Contract if self.edition.tile(tile).same == 0 => {
                vec![Action::Fulfil(tile, None)]
            }
            crate::ids::Family::Crest => {
                crate::scoring::buildings().map(|building| Action::Crest(tile, building)).collect()
            }
            crate::ids::Family::Contract | crate::ids::Family::Character => Vec::new(),
        }
    }
}
