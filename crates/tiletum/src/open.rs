//! What is to be decided now.

use crate::ids::{Act, Figure, RoomSet};
use crate::state::{Frame, Phase, Stage, State};

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Open {
    /// A die.
    Before,
    /// What the die brings.
    Chosen,
    /// What a joker or an action of any kind stands for.
    Any {
        joker: bool,
    },
    /// An action with so many points; of the die or not.
    Act {
        act: Act,
        ap: u8,
        die: bool,
    },
    /// A good.
    Goods,
    Walk {
        architect: u8,
        merchant: u8,
        pillar: bool,
        house: bool,
    },
    /// A building.
    Choose,
    Again(RoomSet),
    House,
    Pillar,
    Anywhere(Figure),
    /// The prize of the king.
    Prize,
}

impl Open {
    /// Whether tasks may be done here: not inside a choice that must be made.
    pub(crate) const fn has_tasks(self) -> bool {
        matches!(
            self,
            Open::Before
                | Open::Chosen
                | Open::Any { joker: true }
                | Open::Act { .. }
                | Open::Walk { .. }
                | Open::Again(_)
                | Open::Anywhere(_)
        )
    }
}

impl State {
    /// What is to be decided, while somebody decides.
    pub(crate) fn open(&self) -> Open {
        if self.phase == Phase::King {
            return Open::Prize;
        }
        match self.top() {
            Some(Frame::Side { act, ap }) => Open::Act { act, ap, die: false },
            Some(Frame::Any { .. }) => Open::Any { joker: false },
            Some(Frame::Goods(_)) => Open::Goods,
            Some(Frame::Walk { architect, merchant, pillar, house }) => {
                Open::Walk { architect, merchant, pillar, house }
            }
            Some(Frame::Choose) => Open::Choose,
            Some(Frame::Again(rooms)) => Open::Again(rooms),
            Some(Frame::House) => Open::House,
            Some(Frame::Pillar) => Open::Pillar,
            Some(Frame::Anywhere(figure)) => Open::Anywhere(figure),
            None => match self.turn.stage {
                Stage::Before => Open::Before,
                Stage::Chosen => Open::Chosen,
                Stage::Joker => Open::Any { joker: true },
                Stage::Open => Open::Act { act: self.turn.act, ap: self.turn.ap, die: true },
            },
        }
    }
}
