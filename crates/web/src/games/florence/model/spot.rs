//! Things on the page that the eye can find: what a line of the log touched, and between which things something travels.

use florence::ids::{Building, Card, Freedom, Object, Stack, Tile};
use florence::{Action, Event, Term};
use kernel::{Player, Receipt};

use super::acting::RowKind;
use crate::frame::{Flight, signs as of};
use crate::games::florence::draw::signs;
use crate::parts::icon;

/// A thing on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A seat: its tab, its small board, its name.
    Seat(Player),
    /// A principality, large or small.
    Board(Player),
    /// Where a seat stands on the prestige track.
    Track(Player),
    /// An object of the market.
    Object(Object),
    /// A card in the own hand.
    Card(Card),
    /// A building in the supply.
    Building(Building),
    /// A freedom in the supply.
    Freedom(Freedom),
    /// A stack of cards.
    Stack(Stack),
    /// The bank: the supplies as a whole.
    Bank,
    /// An action in the list of those of a turn.
    Row(RowKind),
    /// The button that ends a turn.
    End,
}

impl Spot {
    /// The word by which the page knows it.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Spot::Seat(player) => of::of_seat(player),
            Spot::Board(player) => of::on_board(player),
            Spot::Track(player) => of::on_track(player),
            Spot::Object(object) => format!("object-{}", object.index()),
            Spot::Card(card) => format!("card-{}", card.index()),
            Spot::Building(building) => format!("building-{}", building.index()),
            Spot::Freedom(freedom) => format!("freedom-{}", freedom.index()),
            Spot::Stack(stack) => format!("stack-{}", stack.index()),
            Spot::Bank => "bank".to_owned(),
            Spot::Row(kind) => format!("row-{}", kind as usize),
            Spot::End => "end".to_owned(),
        }
    }
}

/// Where a choice can be made, from the list of actions on.
#[must_use]
pub fn offered_at(action: Action) -> Vec<Spot> {
    match action {
        Action::Name(object) | Action::Buy(object) => vec![Spot::Object(object)],
        Action::Return(card) | Action::Keep(card) => vec![Spot::Card(card)],
        Action::Recruit { card, .. } => vec![Spot::Row(RowKind::Recruit), Spot::Card(card)],
        Action::Work(card) => vec![Spot::Row(RowKind::Work), Spot::Card(card)],
        Action::Build(building) => vec![Spot::Row(RowKind::Build), Spot::Building(building)],
        Action::Introduce(freedom) => vec![Spot::Row(RowKind::Freedom), Spot::Freedom(freedom)],
        Action::TakeProfession => vec![Spot::Row(RowKind::Profession)],
        Action::TakeBonus => vec![Spot::Row(RowKind::Bonus)],
        Action::End => vec![Spot::End],
        _ => Vec::new(),
    }
}

/// What an event touched, beside the cells of a board.
#[must_use]
pub fn touched(event: &Event) -> Vec<Spot> {
    let seat = Spot::Seat;
    match *event {
        Event::Starts(player)
        | Event::HasChosen(player)
        | Event::Passes(player)
        | Event::Declines(player)
        | Event::KeepsRecruiting(player)
        | Event::EndsTurn(player)
        | Event::ForgoesCharacters(player)
        | Event::Bids { player, .. }
        | Event::Hires { player, .. }
        | Event::Uses { player, .. }
        | Event::KeepsCharacter { player, .. }
        | Event::PrincessWork { player, .. }
        | Event::Raises { player, .. } => vec![seat(player)],
        Event::RoundBegins { start, .. } => vec![seat(start)],
        Event::Names { player, object, .. } | Event::Wins { player, object, .. } => {
            vec![seat(player), Spot::Object(object)]
        }
        Event::KeepsObject { player, object, .. } | Event::Discards { player, object } => {
            vec![seat(player), Spot::Object(object)]
        }
        Event::FreedomLeaves(freedom) | Event::FreedomDrawn(freedom) => vec![Spot::Freedom(freedom)],
        Event::TakesLandscape { player, landscape } => {
            vec![seat(player), Spot::Object(landscape.object())]
        }
        Event::Places { player, placement } => match placement.tile {
            Tile::Building(building) => vec![seat(player), Spot::Board(player), Spot::Building(building)],
            Tile::Landscape(_) => vec![seat(player), Spot::Board(player)],
        },
        Event::Looks { player, stack, .. } | Event::KeepsOne { player, stack, .. } => {
            vec![seat(player), Spot::Stack(stack)]
        }
        Event::Dealt { player, card }
        | Event::GivesBack { player, card }
        | Event::Keeps { player, card }
        | Event::Works { player, card }
        | Event::PlaysBonus { player, card, .. }
        | Event::Completes { player, card, .. } => vec![seat(player), Spot::Card(card)],
        Event::Recruits { player, from, card } => vec![seat(player), seat(from), Spot::Card(card)],
        Event::Introduces { player, freedom } => vec![seat(player), Spot::Freedom(freedom)],
        Event::BestWork { player, .. } | Event::Shows { player, .. } | Event::Prestige { player, .. } => {
            vec![seat(player), Spot::Track(player)]
        }
        Event::Florins { player, .. } => vec![seat(player)],
        Event::Offers { player, to, .. } => vec![seat(player), seat(to)],
        Event::Refuses { player, from } => vec![seat(player), seat(from)],
        Event::BuildsJointly { player, partner, placement } => {
            let mut spots = vec![Spot::Board(player), Spot::Board(partner)];
            if let Tile::Building(building) = placement.tile {
                spots.push(Spot::Building(building));
            }
            spots
        }
        Event::PotIs(_) | Event::Sees { .. } | Event::PutsUnder { .. } | Event::Ends { .. } => Vec::new(),
    }
}

/// What travels when this happens, if anything does.
#[must_use]
pub fn flight(event: &Event) -> Option<Flight> {
    let fly =
        |icon, player, from: Spot, to: Spot| Some(Flight { icon, player, from: from.word(), to: to.word() });
    match event {
        Event::Wins { player, object, .. } => {
            fly(signs::object(*object), *player, Spot::Object(*object), Spot::Seat(*player))
        }
        Event::Florins { player, receipt } => {
            let (bank, purse) = (Spot::Bank, Spot::Seat(*player));
            let (from, to) = if gain(receipt) { (bank, purse) } else { (purse, bank) };
            fly(icon::FLORIN, *player, from, to)
        }
        Event::Prestige { player, receipt } if gain(receipt) => {
            fly(icon::PRESTIGE, *player, Spot::Board(*player), Spot::Track(*player))
        }
        Event::Places { player, placement } => match placement.tile {
            Tile::Building(building) => {
                let from = Spot::Building(building);
                fly(signs::building(building), *player, from, Spot::Board(*player))
            }
            Tile::Landscape(landscape) => {
                let from = Object::ALL.into_iter().find(|object| object.landscape() == Some(landscape))?;
                fly(signs::landscape(landscape), *player, Spot::Object(from), Spot::Board(*player))
            }
        },
        Event::KeepsOne { player, stack, .. } => {
            fly(signs::stack(*stack), *player, Spot::Stack(*stack), Spot::Seat(*player))
        }
        Event::Recruits { player, from, .. } => {
            fly(icon::PROFESSION, *player, Spot::Seat(*from), Spot::Seat(*player))
        }
        Event::Completes { player, card, .. } => {
            fly(icon::WORK, *player, Spot::Card(*card), Spot::Seat(*player))
        }
        Event::Introduces { player, freedom } => {
            fly(signs::freedom(*freedom), *player, Spot::Freedom(*freedom), Spot::Seat(*player))
        }
        Event::Prestige { .. }
        | Event::Starts(_)
        | Event::Dealt { .. }
        | Event::GivesBack { .. }
        | Event::HasChosen(_)
        | Event::RoundBegins { .. }
        | Event::FreedomDrawn(_)
        | Event::FreedomLeaves(_)
        | Event::KeepsObject { .. }
        | Event::Discards { .. }
        | Event::TakesLandscape { .. }
        | Event::Names { .. }
        | Event::Raises { .. }
        | Event::Passes(_)
        | Event::Declines(_)
        | Event::Looks { .. }
        | Event::Sees { .. }
        | Event::Keeps { .. }
        | Event::PutsUnder { .. }
        | Event::KeepsRecruiting(_)
        | Event::Works { .. }
        | Event::PlaysBonus { .. }
        | Event::EndsTurn(_)
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
        | Event::BestWork { .. }
        | Event::Shows { .. }
        | Event::Ends { .. } => None,
    }
}

fn gain(receipt: &Receipt<Term>) -> bool {
    receipt.total() > 0
}
