//! Florins and prestige, and the events that explain them.

use kernel::{Accounts, Player};

use crate::event::Event;
use crate::state::State;

/// Places of the goods.
const FLORINS: usize = 0;
const PRESTIGE: usize = 1;

impl Accounts for State {
    const SCORE: usize = PRESTIGE;

    fn goods(&self, player: Player) -> Vec<i32> {
        let seat = &self.seats[player];
        vec![seat.florins, i32::from(seat.prestige)]
    }

    fn explained(event: &Event) -> Option<(Player, usize, i32)> {
        match event {
            Event::Florins { player, receipt } => Some((*player, FLORINS, receipt.total())),
            Event::Prestige { player, receipt } => Some((*player, PRESTIGE, receipt.total())),
            Event::Starts(_)
            | Event::FreedomDrawn(_)
            | Event::TakesLandscape { .. }
            | Event::KeepsObject { .. }
            | Event::Discards { .. }
            | Event::FreedomLeaves(_)
            | Event::Dealt { .. }
            | Event::GivesBack { .. }
            | Event::HasChosen(_)
            | Event::RoundBegins { .. }
            | Event::Names { .. }
            | Event::Raises { .. }
            | Event::Passes(_)
            | Event::Declines(_)
            | Event::Wins { .. }
            | Event::Places { .. }
            | Event::Looks { .. }
            | Event::Sees { .. }
            | Event::Keeps { .. }
            | Event::PutsUnder { .. }
            | Event::KeepsOne { .. }
            | Event::Recruits { .. }
            | Event::KeepsRecruiting(_)
            | Event::Works { .. }
            | Event::PlaysBonus { .. }
            | Event::Completes { .. }
            | Event::Introduces { .. }
            | Event::EndsTurn(_)
            | Event::BestWork { .. }
            | Event::Bids { .. }
            | Event::ForgoesCharacters(_)
            | Event::Hires { .. }
            | Event::Uses { .. }
            | Event::KeepsCharacter { .. }
            | Event::PotIs(_)
            | Event::PrincessWork { .. }
            | Event::Offers { .. }
            | Event::Refuses { .. }
            | Event::BuildsJointly { .. }
            | Event::Shows { .. }
            | Event::Ends { .. } => None,
        }
    }
}
