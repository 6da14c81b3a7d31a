//! What is refused at the borders of boards.

use kernel::Player;

use super::refusal::occupant_name;
use crate::edition::Edition;
use crate::ids::Tile;
use crate::illegal::Illegal;
use crate::words::{a, many, tile_name};

/// The refusal in one sentence without a final stop.
pub(super) fn explained(edition: &Edition, illegal: &Illegal, name: &dyn Fn(Player) -> String) -> String {
    let called = |building| tile_name(edition, Tile::Building(building));
    if let Illegal::AlongBorder { cell, builders } = *illegal {
        format!("stands along the border at {cell}; alone that needs {}", many(builders, "builder"))
    } else if let Illegal::FacesBuilding { cell, builders } = *illegal {
        format!("touches a building across the border at {cell}; needs {}", many(builders, "builder"))
    } else if let Illegal::NoNeighbour(player) = *illegal {
        format!("the board of {} does not lie beside this one", name(player))
    } else if let Illegal::OfferedOften { neighbour, most } = *illegal {
        format!("{} has had {} since the last action", name(neighbour), many(most, "offer"))
    } else if let Illegal::NeighbourBuilt { building, neighbour } = *illegal {
        format!("the {} of {} stands already", called(building), name(neighbour))
    } else if let Illegal::NoRoomAcross { building, neighbour } = *illegal {
        format!("no room for {} across the border with {}", a(&called(building)), name(neighbour))
    } else if let Illegal::CoversThere { neighbour, cell, by } = *illegal {
        format!("covers the {} at {cell} of {}", occupant_name(edition, by), name(neighbour))
    } else if let Illegal::TouchesThere { neighbour, cell, by, builders } = *illegal {
        let (by, owner) = (occupant_name(edition, by), name(neighbour));
        format!("touches the {by} at {cell} of {owner}, who needs {} for it", many(builders, "builder"))
    } else if let Illegal::AsksTooLittle { least } = *illegal {
        format!("the price cannot be paid with less than {least} florins from the neighbour")
    } else {
        "does not lie within the two boards with cells of both".to_owned()
    }
}
