//! Why an action is refused: a short name for each kind of refusal, and a sentence that names what stands in the way.

use kernel::{Player, reasons};

use crate::edition::Edition;
use crate::ids::{Object, Tile};
use crate::illegal::{Due, Illegal, Occupant};
use crate::notation::{borders, write_placement};
use crate::words::{
    a, card_name, character_name, freedom_name, many, object_name, stack_name, tile_name, work_of,
};

reasons! { Illegal {
    Illegal::GameOver => "game-over": "the game has ended",
    Illegal::NotYourTurn => "not-your-turn": "another player decides now",
    Illegal::AlreadyReturned => "already-returned": "this player has given back a profession card; others are still choosing",
    Illegal::BoughtThisRound => "bought-this-round": "this player has bought an object in this auction, and everybody buys one at most",
    Illegal::DeclinedThisRound => "declined-this-round": "this player has declined and is out of the auction until the next round",
    Illegal::PassedOnThis(_) => "passed-on-this": "this player has passed on the object that is being auctioned",
    Illegal::NotNow { .. } => "not-now": "another kind of decision comes first, or chance draws",
    Illegal::NotInHand(_) => "not-in-hand": "the card is not in hand",
    Illegal::SoldThisRound { .. } => "sold-this-round": "the object was sold in this round",
    Illegal::NotForSale(_) => "not-for-sale": "the object is not sold in this game",
    Illegal::NoneToSell(_) => "none-to-sell": "none of these objects is left",
    Illegal::BuilderLimit { .. } => "builder-limit": "nobody may own more builders",
    Illegal::NoRoom(_) => "no-room": "the tile fits nowhere in the principality, however it is turned",
    Illegal::NoLandscapeFits => "no-landscape-fits": "no landscape that is left fits into the principality, however it is turned",
    Illegal::CannotPay { .. } => "cannot-pay": "the florins in hand and those for which prestige may be sold do not reach the price",
    Illegal::SellFirst { .. } => "sell-first": "the florins in hand do not reach the bid, and prestige is to be sold before it is made",
    Illegal::NothingToSell => "nothing-to-sell": "the florins in hand are enough for the next bid",
    Illegal::NotWon(_) => "not-won": "the object was not won by this player in this round",
    Illegal::WrongTile { .. } => "wrong-tile": "another tile is to be placed first",
    Illegal::Outside => "outside": "the tile would reach beyond the principality, or the cell is not on the board",
    Illegal::Covers { .. } => "covers": "the tile would cover another tile or the palazzo",
    Illegal::Touches { .. } => "touches": "the building would touch a building or the palazzo, which needs more builders",
    Illegal::SameAs(_) => "same-as": "turned like this the tile looks as it does another way, which stands for both; no text says this one",
    Illegal::NotSeen(_) => "not-seen": "the card is not among those being looked at",
    Illegal::NotOnTable { .. } => "not-on-table": "the card does not lie on that player's table",
    Illegal::OwnTable => "own-table": "only another player's card can be recruited",
    Illegal::NoRecruitingCard => "no-recruiting-card": "no recruiting card is in hand",
    Illegal::BelowMinimum { .. } => "below-minimum": "the work does not reach the least value of the round",
    Illegal::ExchangeTooHigh { .. } => "exchange-too-high": "the pay of the work buys less prestige",
    Illegal::NoActionLeft { .. } => "no-action-left": "the actions of this turn are taken",
    Illegal::ProfessionTakenThisTurn => "profession-taken-this-turn": "no further profession card may be taken in this turn",
    Illegal::FreedomIntroducedThisTurn => "freedom-introduced-this-turn": "no further freedom may be introduced in this turn",
    Illegal::AlreadyBuilt(_) => "already-built": "the building stands in this principality",
    Illegal::BuildingsGone(_) => "buildings-gone": "no tile of this building is left",
    Illegal::AlreadyIntroduced(_) => "already-introduced": "the freedom is introduced in this principality",
    Illegal::FreedomsGone(_) => "freedoms-gone": "no tile of this freedom is left",
    Illegal::StackEmpty(_) => "stack-empty": "the stack has no card",
    Illegal::LastCardAuctioned => "last-card-auctioned": "the last card of the stack is being auctioned",
    Illegal::NoSuchBid { .. } => "no-such-bid": "the character has no space for this bid",
    Illegal::CharacterHired { .. } => "character-hired": "the character was bought in this round",
    Illegal::BidTooLow { .. } => "bid-too-low": "a marker lies on this space of the character or on a higher one",
    Illegal::DoneWithCharacters => "done-with-characters": "this player has bought a character in this round or has passed",
    Illegal::NotHeld(_) => "not-held": "this player does not hold the character, or has used it",
    Illegal::PrincessBelowMinimum { .. } => "princess-below-minimum": "the work of the Princess does not reach the least value of the round",
    Illegal::ConversionTooHigh { .. } => "conversion-too-high": "the florins in hand buy less prestige",
    Illegal::AlongBorder { .. } => "along-border": "the building would stand along a border with a neighbour, which needs a builder",
    Illegal::FacesBuilding { .. } => "faces-building": "the building would touch a neighbour's across the border, which needs more builders",
    Illegal::NoNeighbour(_) => "no-neighbour": "the boards of the two share no edge",
    Illegal::OfferedOften { .. } => "offered-often": "no further offer may be made to the neighbour before the next action",
    Illegal::NeighbourBuilt { .. } => "neighbour-built": "the building stands in the neighbour's principality",
    Illegal::NoRoomAcross { .. } => "no-room-across": "the building fits nowhere across the border, however it is turned",
    Illegal::NotAcross => "not-across": "the building would not lie on both boards",
    Illegal::CoversThere { .. } => "covers-there": "the part on the neighbour's board would cover a tile or the palazzo",
    Illegal::TouchesThere { .. } => "touches-there": "the part on the neighbour's board would touch a building or the palazzo, for which the neighbour needs more builders",
    Illegal::AsksTooLittle { .. } => "asks-too-little": "with so little from the neighbour the price cannot be paid",
} }

/// The refusal in one sentence without a final stop; `name` says how to call a seat.
#[must_use]
pub fn explain(edition: &Edition, illegal: &Illegal, name: &dyn Fn(Player) -> String) -> String {
    let tile = |tile| tile_name(edition, tile);
    match *illegal {
        Illegal::GameOver => "the game is over".to_owned(),
        Illegal::NotYourTurn => "another player decides now".to_owned(),
        Illegal::AlreadyReturned => {
            "the profession cards are chosen; the other players are still choosing".to_owned()
        }
        Illegal::BoughtThisRound => "has bought in this round; everybody buys one object at most".to_owned(),
        Illegal::DeclinedThisRound => {
            "has declined and is out of the auction until the next round".to_owned()
        }
        Illegal::PassedOnThis(object) => {
            format!("has passed on the {}; a pass cannot be taken back", object_name(edition, object))
        }
        Illegal::NotNow { due } => not_now(edition, due),
        Illegal::NotInHand(card) => format!("{} is not in hand", card_name(edition, card)),
        Illegal::SoldThisRound { object, buyer } => sold(edition, object, &name(buyer)),
        Illegal::NotForSale(object) => not_for_sale(edition, object),
        Illegal::NoneToSell(object) => format!("no {} is left", object_name(edition, object)),
        Illegal::BuilderLimit { limit } => {
            format!("owns {}, and nobody may own more", many(limit, "builder"))
        }
        Illegal::NoLandscapeFits => "no room for any landscape that is left, however it is turned".to_owned(),
        Illegal::CannotPay { price, liquid } => format!("needs {price} florins; {liquid} can be raised"),
        Illegal::SellFirst { price, florins } => sell_first(price, florins),
        Illegal::NothingToSell => {
            "has the florins for the next bid; no more prestige is sold than needed".to_owned()
        }
        Illegal::NotWon(object) => format!("has not won the {} in this round", object_name(edition, object)),
        Illegal::WrongTile { due } => format!("the {} is to be placed first", tile(due)),
        Illegal::Outside => "reaches beyond the principality".to_owned(),
        Illegal::NoRoom(_) | Illegal::Covers { .. } | Illegal::Touches { .. } | Illegal::SameAs(_) => {
            of_placing(edition, illegal)
        }
        Illegal::NotSeen(card) => format!("{} is not among the cards seen", card_name(edition, card)),
        Illegal::NotOnTable { card, from } => {
            format!("{} does not lie on the table of {}", card_name(edition, card), name(from))
        }
        Illegal::OwnTable => "only another player's card can be recruited".to_owned(),
        Illegal::NoRecruitingCard => "no recruiting card in hand".to_owned(),
        Illegal::BelowMinimum { card, begun, value, minimum, round } => {
            let work = work_of(edition, card);
            let reached = if begun { "so far" } else { "at most" };
            format!("{work} reaches {value} {reached}; round {round} asks for {minimum}")
        }
        Illegal::ExchangeTooHigh { most } => format!("the pay of this work buys {most} prestige at most"),
        Illegal::NoActionLeft { actions } => all_taken(actions),
        Illegal::ProfessionTakenThisTurn => {
            limit(edition.rates.professions_per_turn, "profession card", "taken")
        }
        Illegal::FreedomIntroducedThisTurn => limit(edition.rates.freedoms_per_turn, "freedom", "introduced"),
        Illegal::AlreadyBuilt(building) => built(&tile(Tile::Building(building))),
        Illegal::BuildingsGone(building) => format!("no {} is left", tile(Tile::Building(building))),
        Illegal::AlreadyIntroduced(freedom) => {
            format!("the {} is introduced already", freedom_name(edition, freedom))
        }
        Illegal::FreedomsGone(freedom) => {
            format!("no tile for the {} is left", freedom_name(edition, freedom))
        }
        Illegal::StackEmpty(stack) => format!("the stack of {}s is empty", stack_name(stack)),
        Illegal::LastCardAuctioned
        | Illegal::NoSuchBid { .. }
        | Illegal::CharacterHired { .. }
        | Illegal::BidTooLow { .. }
        | Illegal::DoneWithCharacters
        | Illegal::NotHeld(_)
        | Illegal::PrincessBelowMinimum { .. }
        | Illegal::ConversionTooHigh { .. } => of_characters(illegal, name),
        Illegal::AlongBorder { .. }
        | Illegal::FacesBuilding { .. }
        | Illegal::NoNeighbour(_)
        | Illegal::OfferedOften { .. }
        | Illegal::NeighbourBuilt { .. }
        | Illegal::NoRoomAcross { .. }
        | Illegal::NotAcross
        | Illegal::CoversThere { .. }
        | Illegal::TouchesThere { .. }
        | Illegal::AsksTooLittle { .. } => borders::explained(edition, illegal, name),
    }
}

/// What is refused where a tile is laid.
fn of_placing(edition: &Edition, illegal: &Illegal) -> String {
    if let Illegal::NoRoom(blocked) = *illegal {
        format!("no room for {}, however it is turned", a(&tile_name(edition, blocked)))
    } else if let Illegal::Covers { cell, by } = *illegal {
        format!("covers the {} at {cell}", occupant_name(edition, by))
    } else if let Illegal::Touches { cell, neighbour, builders } = *illegal {
        let neighbour = occupant_name(edition, neighbour);
        format!("touches the {neighbour} at {cell}; needs {}", many(builders, "builder"))
    } else if let Illegal::SameAs(placement) = *illegal {
        format!("looks the same as `{}`, which stands for both", write_placement(placement))
    } else {
        String::new()
    }
}

/// That the building is there already.
fn built(building: &str) -> String {
    format!("the {building} stands already; a principality has one at most")
}

/// That no action is left.
fn all_taken(actions: u8) -> String {
    match actions {
        1 => "the action of this turn is taken".to_owned(),
        2 => "both actions of this turn are taken".to_owned(),
        actions => format!("all {actions} actions of this turn are taken"),
    }
}

/// That somebody has bought the object.
fn sold(edition: &Edition, object: Object, buyer: &str) -> String {
    format!("the {} was sold to {buyer} in this round", object_name(edition, object))
}

/// What is refused about characters.
fn of_characters(illegal: &Illegal, name: &dyn Fn(Player) -> String) -> String {
    if let Illegal::NoSuchBid { character, lowest, highest } = *illegal {
        format!("{} has spaces from {lowest} to {highest}", character_name(character))
    } else if let Illegal::CharacterHired { character, buyer } = *illegal {
        format!("{} was bought by {} in this round", character_name(character), name(buyer))
    } else if let Illegal::BidTooLow { character, bid } = *illegal {
        format!("{bid} is bid for {}; a higher space is needed", character_name(character))
    } else if let Illegal::NotHeld(character) = *illegal {
        format!("does not hold {}", character_name(character))
    } else if let Illegal::PrincessBelowMinimum { value, minimum, round } = *illegal {
        format!("the work of the Princess reaches {value}; round {round} asks for {minimum}")
    } else if let Illegal::ConversionTooHigh { most } = *illegal {
        format!("the florins in hand buy {most} prestige at most")
    } else if *illegal == Illegal::LastCardAuctioned {
        "the last prestige card is being auctioned".to_owned()
    } else {
        "has bought a character in this round or has passed".to_owned()
    }
}

/// That the object is sold in other games alone.
fn not_for_sale(edition: &Edition, object: Object) -> String {
    if object == Object::Landscape {
        return "each type of landscape is sold for itself".to_owned();
    }
    format!("the {} is not sold for itself; name the landscape", object_name(edition, object))
}

/// That prestige is sold before the bid, not with it.
fn sell_first(price: i32, florins: i32) -> String {
    format!("needs {price} florins and has {florins}; prestige is to be sold first")
}

/// That something else comes first.
fn not_now(edition: &Edition, due: Due) -> String {
    match due {
        Due::Chance => "a card or the start player is drawn first".to_owned(),
        Due::Return => "now every player gives back a profession card".to_owned(),
        Due::Name => "now an object is named, or the player declines".to_owned(),
        Due::Bid => "now the player raises or passes".to_owned(),
        Due::LastPurchase => "now the last player buys an object or declines".to_owned(),
        Due::Place(tile) => format!("the {} is to be placed first", tile_name(edition, tile)),
        Due::Landscape => "the type of the landscape just won is to be chosen first".to_owned(),
        Due::KeepObject => "one of the objects laid aside is to be kept first".to_owned(),
        Due::Keep(stack) => format!("one of the {}s seen is to be kept first", stack_name(stack)),
        Due::Under(stack) => format!("the other {}s are to go under the stack first", stack_name(stack)),
        Due::Recruit => "the recruiting card just won is to be used or kept for later first".to_owned(),
        Due::CompleteWork(card) => format!("{} is to be completed first", work_of(edition, card)),
        Due::Menu => "now an action of the turn is chosen, or the turn ends".to_owned(),
        Due::Character => "now a marker is laid on a character, or the player passes".to_owned(),
        Due::Use { character, must } => {
            let or_kept = if must { "" } else { " or kept for later" };
            format!("{} is to be used{or_kept} first", character_name(character))
        }
        Due::Settle(object) => {
            format!("first is to be said whether the {} is paid", object_name(edition, object))
        }
        Due::PrincessWork => "the work of the Princess is to be completed first".to_owned(),
        Due::Convert => "now florins are changed into prestige".to_owned(),
        Due::Join { building, .. } => {
            format!(
                "first is to be said where the {} would lie",
                tile_name(edition, Tile::Building(building))
            )
        }
        Due::Ask(_) => "first is to be said how much the neighbour would pay".to_owned(),
        Due::Consent(_) => "now the neighbour accepts or refuses the offer".to_owned(),
        Due::Nothing => "the game is over".to_owned(),
    }
}

/// That so many of a thing were `done` in the turn, which is the limit.
fn limit(most: u8, what: &str, done: &str) -> String {
    match most {
        0 => format!("no {what} may be {done}"),
        1 => format!("{} was {done} in this turn, which is the limit", a(what)),
        _ => format!("{} were {done} in this turn, which is the limit", many(most, what)),
    }
}

pub(super) fn occupant_name(edition: &Edition, occupant: Occupant) -> String {
    match occupant {
        Occupant::Palazzo => "palazzo".to_owned(),
        Occupant::Tile(tile) => tile_name(edition, tile),
    }
}
