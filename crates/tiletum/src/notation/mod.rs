//! The texts of the game: `die blue 3 -> 4`, `merchant to Frankfurt`, `house Frankfurt`, `task contract c07`.

mod reader;
mod refusal;

use kernel::{Fault, Notation, Player};

use crate::action::{Action, Outcome};
use crate::edition::{Edition, EditionRef, Fair};
use crate::ids::{Building, Cathedral, Room, Space, Spot, Tile};
use crate::illegal::{Illegal, reason};
use crate::state::State;
use crate::titus;

pub(crate) use reader::ActionReader;

/// The word for a tile.
#[must_use]
pub fn tile_word(edition: &Edition, tile: Tile) -> &str {
    edition.find(tile).map_or("?", |facts| &facts.id)
}

/// The word for a spot.
#[must_use]
pub fn spot_word(edition: &Edition, spot: Spot) -> &str {
    edition.map.spots.get(spot.index()).map_or("?", |facts| &facts.id)
}

/// The word for a cathedral: its city.
#[must_use]
pub fn cathedral_word(edition: &Edition, cathedral: Cathedral) -> &str {
    spot_word(edition, edition.cathedral_spots[cathedral.index()])
}

/// A house space: its city, and its number there if it is not the first.
#[must_use]
pub fn space_words(edition: &Edition, space: Space) -> String {
    let Some(facts) = edition.map.spaces.get(space.index()) else { return "?".to_owned() };
    let spot = facts.spot;
    let before = edition.map.spaces[..space.index()].iter().filter(|other| other.spot == spot).count();
    let city = spot_word(edition, spot);
    if before == 0 { city.to_owned() } else { format!("{city} {}", before + 1) }
}

/// A room: its building and its floor, such as `1.3`.
#[must_use]
pub fn room_word(room: Room) -> String {
    format!("{}.{}", room.building().index() + 1, room.floor())
}

/// A building by its place from the left.
pub(crate) const fn building_number(building: Building) -> usize {
    building.index() + 1
}

/// The action in words.
#[must_use]
pub fn write_action(edition: &Edition, action: Action) -> String {
    let tile = |tile| tile_word(edition, tile);
    match action {
        Action::Die { colour, value, to } if value == to => format!("die {} {value}", colour.colour()),
        Action::Die { colour, value, to } => format!("die {} {value} -> {to}", colour.colour()),
        Action::DieGood(good) => format!("die-good {good}"),
        Action::As(act) => format!("as {act}"),
        Action::Walk(figure, spot) => format!("{figure} to {}", spot_word(edition, spot)),
        Action::House(space) => format!("house {}", space_words(edition, space)),
        Action::Pillar(cathedral) => format!("pillar {}", cathedral_word(edition, cathedral)),
        Action::TakeBonus => "take bonus".to_owned(),
        Action::Take(taken) => format!("take {}", tile(taken)),
        Action::TakeFrom(taken, slot) => format!("take {} from {}", tile(taken), slot.index() + 1),
        Action::Refresh => "refresh".to_owned(),
        Action::Place(placed, room) => format!("place {} {}", tile(placed), room_word(room)),
        Action::Exchange { give, get } => format!("exchange {give} -> {get}"),
        Action::Advance => "advance".to_owned(),
        Action::Gain(good) => format!("gain {good}"),
        Action::Choose(building) => format!("retrigger {}", building_number(building)),
        Action::Again(room) => format!("again {}", room_word(room)),
        Action::Buy(good) => format!("task buy {good}"),
        Action::Fulfil(contract, None) => format!("task contract {}", tile(contract)),
        Action::Fulfil(contract, Some(good)) => format!("task contract {} {good}", tile(contract)),
        Action::Crest(crest, building) => {
            format!("task crest {} {}", tile(crest), building_number(building))
        }
        Action::Join(cathedral) => format!("task cathedral {}", cathedral_word(edition, cathedral)),
        Action::Helper(helper) => format!("task helper {}", tile(helper)),
        Action::Done => "done".to_owned(),
        Action::End => "end".to_owned(),
    }
}

/// The outcome in words.
#[must_use]
pub(crate) fn write_outcome(edition: &Edition, outcome: Outcome) -> String {
    match outcome {
        Outcome::Action(act) => format!("action {act}"),
        Outcome::Wheel(number) => format!("wheel {}", number + 1),
        Outcome::First(seat) => format!("first {}", Player::new(seat.into())),
        Outcome::Tile(tile) => format!("tile {}", tile_word(edition, tile)),
        Outcome::Cost(cost) => format!("cost {}", cost + 1),
        Outcome::City(spot) => format!("city {}", spot_word(edition, spot)),
        Outcome::Fair(fair) => format!("fair {}", Fair::ALL[usize::from(fair)]),
        Outcome::Token(value) => format!("token {value}"),
        Outcome::Roll { colour, value } => format!("roll {} {value}", colour.colour()),
        Outcome::Challenge(challenge) => format!("challenge {}", titus::challenge_word(challenge)),
        Outcome::Decree(decree) => format!("decree {}", decree + 1),
    }
}

impl Notation for State {
    fn write_action(edition: EditionRef, action: Action) -> String {
        write_action(&edition, action)
    }

    fn read_actions(edition: EditionRef, text: &str) -> Result<Vec<Action>, Fault> {
        ActionReader::new(&edition, text).actions()
    }

    /// Here it is known which of equal tiles of the market is the cheapest, so that its place may be said as well.
    fn read_here(&self, text: &str) -> Result<Vec<Action>, Fault> {
        let mut actions = State::read_actions(self.edition, text)?;
        for action in &mut actions {
            if let Action::TakeFrom(tile, slot) = *action
                && self.contracts[slot.index()] == tile
                && !self.is_dearer(tile, self.edition.rates.slot_cost[slot.index()])
            {
                *action = Action::Take(tile);
            }
        }
        Ok(actions)
    }

    fn write_outcome(edition: EditionRef, outcome: Outcome) -> String {
        write_outcome(&edition, outcome)
    }

    fn read_outcome(edition: EditionRef, text: &str) -> Result<Outcome, Fault> {
        ActionReader::new(&edition, text).outcome()
    }

    fn reason(illegal: &Illegal) -> &'static str {
        reason(illegal)
    }

    fn explain(edition: EditionRef, illegal: &Illegal) -> String {
        refusal::explain(&edition, illegal)
    }
}
