//! The type of a landscape where the three types are sold as one (section 9.1, D21, ruling B11).

use kernel::{Audience, Events, Player};

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Landscape, Tile};
use crate::illegal::{Due, Illegal};
use crate::state::{Pending, State};

/// Whether the player may choose the type.
fn check_type(state: &State, player: Player, landscape: Landscape) -> Result<(), Illegal> {
    if state.stock.landscapes[landscape.index()] == 0 {
        return Err(Illegal::NoneToSell(landscape.object()));
    }
    super::placing::check_room(state, player, Tile::Landscape(landscape))
}

/// Whether any type that is left fits.
pub(crate) fn any_fits(state: &State, player: Player) -> bool {
    Landscape::ALL.into_iter().any(|landscape| check_type(state, player, landscape).is_ok())
}

pub(crate) fn legal(state: &State, player: Player, out: &mut Vec<Action>) {
    let types = Landscape::ALL.into_iter().filter(|&kind| check_type(state, player, kind).is_ok());
    out.extend(types.map(Action::TakeLandscape));
}

pub(crate) fn check(state: &State, player: Player, action: Action) -> Result<(), Illegal> {
    let Action::TakeLandscape(landscape) = action else {
        return Err(Illegal::NotNow { due: Due::Landscape });
    };
    check_type(state, player, landscape)
}

/// Takes a tile of this type; placing it follows.
pub(crate) fn take(state: &mut State, player: Player, landscape: Landscape, events: &mut Events<Event>) {
    state.stock.landscapes[landscape.index()] -= 1;
    state.pending = Pending::Place(Tile::Landscape(landscape));
    events.tell(Audience::Everyone, || Event::TakesLandscape { player, landscape });
}
