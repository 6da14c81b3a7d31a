//! Terms and sums: what a number is made of.

use kernel::Receipt;

use super::{
    card_name, character_name, freedom_name, lower, many, object_name, stack_name, tile_name, work_of,
};
use crate::edition::{Edition, describe_bonus, describe_prestige};
use crate::event::Term;
use crate::ids::Tile;

/// The term as a line of a receipt, such as `Theater`, `freedom of travel`, `2 jesters` or
/// `bonus b11: 2 for each jester`.
#[must_use]
pub fn term(edition: &Edition, term: Term) -> String {
    match term {
        Term::WantedBuilding(building) => edition.tiles[Tile::Building(building).index()].names.en.clone(),
        Term::WantedLandscape(landscape) => {
            edition.tiles[Tile::Landscape(landscape).index()].names.en.clone()
        }
        Term::WantedFreedom(freedom) => freedom_name(edition, freedom),
        Term::BonusCard(card) => {
            let bonus = &edition.bonus_cards[card.number()];
            format!("bonus {}: {}", bonus.id, describe_bonus(bonus))
        }
        Term::Exchange(card) => format!("prestige bought with {}", work_of(edition, card)),
        Term::PrestigeCard(card) => {
            let printed = describe_prestige(&edition.prestige_cards[card.number()]);
            format!("{}: {printed}", card_name(edition, card))
        }
        Term::Jesters(_)
        | Term::Cards(_)
        | Term::Pay(_)
        | Term::Bid(_)
        | Term::BuildingCost(_)
        | Term::CardCost(_)
        | Term::FreedomCost(_)
        | Term::PrestigeSold
        | Term::BuildingPlaced(_)
        | Term::FurtherLandscape(_)
        | Term::SecondBuilder
        | Term::ThirdBuilder
        | Term::BestWork
        | Term::Character(_)
        | Term::Pot
        | Term::Muse
        | Term::Rank
        | Term::Conversion
        | Term::Landscapes(_)
        | Term::Buildings(_)
        | Term::Builders(_)
        | Term::PrincessPay
        | Term::PrincessExchange
        | Term::JointSum(_)
        | Term::Sum(_) => short(edition, term),
    }
}

/// The receipt as a sum, such as `theater 4 + travel 3 + 2 jesters 4 + 4 cards 4 = 15`. Terms that bring nothing are left
/// out; a single term is not summed up.
#[must_use]
pub fn receipt_sum(edition: &Edition, receipt: &Receipt<Term>) -> String {
    let mut sum = String::new();
    let mut terms = 0;
    for &(term, amount) in receipt.terms().iter().filter(|(_, amount)| *amount != 0) {
        let sign = match (terms, amount > 0) {
            (0, _) => "",
            (_, true) => " + ",
            (_, false) => " - ",
        };
        let shown = if terms == 0 { amount } else { amount.abs() };
        sum.push_str(&format!("{sign}{} {shown}", short(edition, term)));
        terms += 1;
    }
    match terms {
        0 => "0".to_owned(),
        1 => sum,
        _ => format!("{sum} = {}", receipt.total()),
    }
}

/// The term within a sum: as short as can be.
fn short(edition: &Edition, term: Term) -> String {
    match term {
        Term::WantedBuilding(building) => tile_name(edition, Tile::Building(building)),
        Term::WantedLandscape(landscape) => tile_name(edition, Tile::Landscape(landscape)),
        Term::WantedFreedom(freedom) => lower(&edition.freedoms[freedom.index()].en),
        Term::Jesters(count) => many(count, "jester"),
        Term::Cards(count) => many(count, "card"),
        Term::BonusCard(card) => edition.bonus_cards[card.number()].id.clone(),
        Term::Pay(card) => format!("pay for {}", work_of(edition, card)),
        Term::Exchange(_) => "prestige bought".to_owned(),
        Term::Bid(object) => format!("bid for the {}", object_name(edition, object)),
        Term::BuildingCost(building) => {
            format!("price of the {}", tile_name(edition, Tile::Building(building)))
        }
        Term::CardCost(stack) => format!("price of a {}", stack_name(stack)),
        Term::FreedomCost(freedom) => format!("price of the {}", freedom_name(edition, freedom)),
        Term::PrestigeSold => "prestige sold".to_owned(),
        Term::BuildingPlaced(building) => format!("{} built", tile_name(edition, Tile::Building(building))),
        Term::FurtherLandscape(landscape) => {
            format!("further {}", tile_name(edition, Tile::Landscape(landscape)))
        }
        Term::SecondBuilder => "second builder".to_owned(),
        Term::ThirdBuilder => "third builder".to_owned(),
        Term::BestWork => "best work of the round".to_owned(),
        Term::PrestigeCard(card) => card_name(edition, card),
        Term::Sum(source) => source.word().to_owned(),
        Term::Character(character) => format!("bid for {}", character_name(character)),
        Term::Pot => "pot".to_owned(),
        Term::Muse => "Muse".to_owned(),
        Term::Rank => "own rank".to_owned(),
        Term::Conversion => "prestige bought".to_owned(),
        Term::Landscapes(count) => many(count, "landscape"),
        Term::Buildings(count) => many(count, "building"),
        Term::Builders(count) => many(count, "builder"),
        Term::PrincessPay => "pay for the Princess's work".to_owned(),
        Term::PrincessExchange => "prestige bought".to_owned(),
        Term::JointSum(building) => {
            format!("agreed for the {}", tile_name(edition, Tile::Building(building)))
        }
    }
}
