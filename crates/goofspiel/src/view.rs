//! What a viewer may see.

use kernel::{Game, GameView, Player, Turn, Viewer};

use crate::cards::{Card, Cards};
use crate::config::{Bids, Config, Edition};
use crate::state::State;

/// Everything one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was chosen before the game.
    pub config: Config,
    /// The round, from 1; the last one when the game has ended.
    pub round: u8,
    /// Whose turn it is.
    pub turn: Turn,
    /// The prize that all bid for.
    pub prize: Option<Card>,
    /// Prizes of ties that go with it.
    pub carried: Cards,
    /// Prizes that were not turned up yet.
    pub deck: Cards,
    /// The rounds that are over.
    pub past: Vec<PastView>,
    /// The seats in order.
    pub seats: Vec<SeatView>,
}

/// A round that is over, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PastView {
    /// What was bid for.
    pub prize: Card,
    /// The bids in order of seats, as far as they are known.
    pub bids: Vec<Option<Card>>,
    /// Who took it.
    pub taker: Option<Player>,
}

/// One seat as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// Whose.
    pub player: Player,
    /// The prizes taken.
    pub taken: Cards,
    /// What they are worth.
    pub points: i32,
    /// The cards not bid yet, with the one that lies face down; nothing if they are not known.
    pub hand: Option<Cards>,
    /// The card that lies face down, if the viewer may know it.
    pub bid: Option<Card>,
}

impl View {
    /// What `viewer` sees of `state`, or all that there is to see.
    pub(crate) fn of(state: &State, viewer: Viewer, all: bool) -> View {
        let turn = state.turn();
        let open = all || state.config.bids == Bids::Open || turn == Turn::Over;
        let known = |player: Player| open || viewer.is(player);
        View {
            viewer,
            config: state.config,
            round: (state.played + 1).min(state.config.rounds()),
            turn,
            prize: state.prize,
            carried: state.carried,
            deck: state.deck,
            past: (state.past().iter())
                .map(|round| PastView {
                    prize: round.prize,
                    bids: round.bids.iter().map(|(player, &bid)| known(player).then_some(bid)).collect(),
                    taker: round.taker(),
                })
                .collect(),
            seats: (state.hands.iter())
                .map(|(player, &hand)| SeatView {
                    player,
                    taken: state.taken[player],
                    points: state.points(player),
                    hand: known(player).then_some(hand),
                    bid: state.sealed[player].filter(|_| all || viewer.is(player)),
                })
                .collect(),
        }
    }
}

impl GameView for View {
    type Edition = Edition;

    fn edition(&self) -> Edition {
        Edition::Suit
    }

    fn round(&self) -> u16 {
        self.round.into()
    }

    fn rounds(&self) -> Option<u16> {
        Some(self.config.rounds().into())
    }

    fn stage(&self) -> &'static str {
        match self.turn {
            Turn::Over => "end",
            Turn::Chance => "prize",
            Turn::Decide(_) => "bids",
        }
    }
}
