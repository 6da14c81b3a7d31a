//! Refusals in sentences.

use super::{building_number, cathedral_word, room_word, spot_word, tile_word};
use crate::edition::Edition;
use crate::illegal::Illegal;

/// The refusal in one English sentence without a final stop.
pub(super) fn explain(edition: &Edition, illegal: &Illegal) -> String {
    let spot = |spot| spot_word(edition, spot);
    let cathedral = |cathedral| cathedral_word(edition, cathedral);
    let tile = |tile| tile_word(edition, tile);
    match *illegal {
        Illegal::GameOver => "the game is over".to_owned(),
        Illegal::ChanceFirst => "chance comes first".to_owned(),
        Illegal::NotYourTurn => "it is another seat's turn".to_owned(),
        Illegal::RulesDecide => "the rules decide for this seat, and they decide otherwise".to_owned(),
        Illegal::NotNow => "something else is to be decided now".to_owned(),
        Illegal::NoDie(colour, value) => format!("no {} {value} lies on the wheel", colour.colour()),
        Illegal::CannotPay(good, wanted) => format!("this takes {wanted} {good}"),
        Illegal::OtherAction(act) => format!("the {act} action is open, and this belongs to another"),
        Illegal::NoPoints(points) => format!("this takes {points} AP, and there are fewer"),
        Illegal::NoStep(figure) => format!("this bonus has no step of the {figure} left"),
        Illegal::NotBeside(figure, place) => format!("the {figure} is not beside {}", spot(place)),
        Illegal::Already(figure, place) => format!("the {figure} is in {} already", spot(place)),
        Illegal::NotThere(figure, place) => format!("the {figure} is not in {}", spot(place)),
        Illegal::NoHouse => "no house is beside the board; those on roofs do not count".to_owned(),
        Illegal::NoPillar => {
            "no pillar is beside the board; those on contract spaces do not count".to_owned()
        }
        Illegal::HasHouse(place) => format!("there is a house of yours in {}", spot(place)),
        Illegal::HasPillar(place) => format!("there is a pillar of yours in {}", cathedral(place)),
        Illegal::SpaceTaken(place) => format!("this house space of {} is taken", spot(place)),
        Illegal::SpaceUnused(place) => format!("this house space of {} is for more players", spot(place)),
        Illegal::SpaceBefore(place) => {
            format!("another free space of {} with the same bonus comes first", spot(place))
        }
        Illegal::NoSpace => "the map has no such house space".to_owned(),
        Illegal::NotBuilt(place) => {
            format!("the cathedral of {} is not built in this game", cathedral(place))
        }
        Illegal::PillarsFull(place) => format!("all pillar spaces of {} are taken", cathedral(place)),
        Illegal::NoBonus => "no bonus tile lies there".to_owned(),
        Illegal::StoreFull => "the storehouse is full".to_owned(),
        Illegal::CrestOwned(crest) => format!("the crest `{}` is on the board already", tile(crest)),
        Illegal::ContractsFull => "all contract spaces are covered".to_owned(),
        Illegal::NoTile => "this edition has no such tile".to_owned(),
        Illegal::NotInMarket(wanted) => format!("`{}` is not in the market", tile(wanted)),
        Illegal::Cheapest(wanted) => {
            format!("no other `{0}` costs less: `take {0}` takes this one", tile(wanted))
        }
        Illegal::NotInStore(wanted) => format!("`{}` is not in the storehouse", tile(wanted)),
        Illegal::RoomTaken(room) => format!("the room {} is taken", room_word(room)),
        Illegal::LivesElsewhere(building) => {
            format!("this character lives in building {}", building_number(building))
        }
        Illegal::AnotherLives(building) => {
            format!("another character lives in building {}", building_number(building))
        }
        Illegal::SameGood(good) => format!("{good} cannot be exchanged for {good}"),
        Illegal::NotForSale => "gold cannot be bought".to_owned(),
        Illegal::TrackEnds => "the disc is at the end of the king track".to_owned(),
        Illegal::WrongKind(contract) => {
            format!("a kind of good is named for contracts that want goods of one kind; `{}`", tile(contract))
        }
        Illegal::CrestSpaceTaken(building) => {
            format!("there is a crest under building {}", building_number(building))
        }
        Illegal::NoPillarThere(place) => format!("no pillar of yours is in {}", cathedral(place)),
        Illegal::HasJoined(place) => format!("you have a tile of the cathedral of {}", cathedral(place)),
        Illegal::NoTilesLeft(place) => {
            format!("all tiles of the cathedral of {} are taken", cathedral(place))
        }
        Illegal::WithTheDie => "this helper is used while the die is chosen: `die-good wool`".to_owned(),
        Illegal::NoDieHelper => "no helper for it lies in the storehouse".to_owned(),
        Illegal::DieChanged => "the die brings another good already".to_owned(),
        Illegal::NobodyAgain => "no character could bring its bonus again".to_owned(),
        Illegal::NotAgain(room) => format!("the character in {} brings no bonus now", room_word(room)),
        Illegal::TooMuchOpen => "too many things are open; finish some first".to_owned(),
        Illegal::NothingOpen => "nothing is open that could be done".to_owned(),
        Illegal::StillOpen => "something is still open; `done` ends it".to_owned(),
        Illegal::MustChoose => "this cannot be declined".to_owned(),
    }
}
