//! Why an action is refused: a short name for each kind of refusal, and a sentence that names what stands in the way.

use kernel::Player;

use crate::edition::Edition;
use crate::illegal::{Due, Illegal, Occupant};
use crate::notation::write_placement;
use crate::words::{a, card_name, freedom_name, lower, many, object_name, stack_name, tile_name, work_of};

/// The short names of all kinds of refusals, in the order of [`Illegal`].
pub const REASONS: [&str; 32] = [
    "game-over",
    "not-your-turn",
    "already-returned",
    "bought-this-round",
    "declined-this-round",
    "passed-on-this",
    "not-now",
    "not-in-hand",
    "sold-this-round",
    "none-to-sell",
    "builder-limit",
    "no-room",
    "cannot-pay",
    "wrong-tile",
    "outside",
    "covers",
    "touches",
    "same-as",
    "not-seen",
    "not-on-table",
    "own-table",
    "no-recruiting-card",
    "below-minimum",
    "exchange-too-high",
    "no-action-left",
    "profession-taken-this-turn",
    "freedom-introduced-this-turn",
    "already-built",
    "buildings-gone",
    "already-introduced",
    "freedoms-gone",
    "stack-empty",
];

/// The short name of the refusal's kind.
pub(super) const fn reason(illegal: &Illegal) -> &'static str {
    REASONS[match illegal {
        Illegal::GameOver => 0,
        Illegal::NotYourTurn => 1,
        Illegal::AlreadyReturned => 2,
        Illegal::BoughtThisRound => 3,
        Illegal::DeclinedThisRound => 4,
        Illegal::PassedOnThis(_) => 5,
        Illegal::NotNow { .. } => 6,
        Illegal::NotInHand(_) => 7,
        Illegal::SoldThisRound { .. } => 8,
        Illegal::NoneToSell(_) => 9,
        Illegal::BuilderLimit { .. } => 10,
        Illegal::NoRoom(_) => 11,
        Illegal::CannotPay { .. } => 12,
        Illegal::WrongTile { .. } => 13,
        Illegal::Outside => 14,
        Illegal::Covers { .. } => 15,
        Illegal::Touches { .. } => 16,
        Illegal::SameAs(_) => 17,
        Illegal::NotSeen(_) => 18,
        Illegal::NotOnTable { .. } => 19,
        Illegal::OwnTable => 20,
        Illegal::NoRecruitingCard => 21,
        Illegal::BelowMinimum { .. } => 22,
        Illegal::ExchangeTooHigh { .. } => 23,
        Illegal::NoActionLeft => 24,
        Illegal::ProfessionTakenThisTurn => 25,
        Illegal::FreedomIntroducedThisTurn => 26,
        Illegal::AlreadyBuilt(_) => 27,
        Illegal::BuildingsGone(_) => 28,
        Illegal::AlreadyIntroduced(_) => 29,
        Illegal::FreedomsGone(_) => 30,
        Illegal::StackEmpty(_) => 31,
    }]
}

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
        Illegal::SoldThisRound { object, buyer } => {
            let object = object_name(edition, object);
            format!("the {object} was sold to {} in this round", name(buyer))
        }
        Illegal::NoneToSell(object) => format!("no {} is left", object_name(edition, object)),
        Illegal::BuilderLimit { limit } => {
            format!("owns {}, and nobody may own more", many(limit, "builder"))
        }
        Illegal::NoRoom(blocked) => format!("no room for {}, however it is turned", a(&tile(blocked))),
        Illegal::CannotPay { price, liquid } => format!("needs {price} florins; {liquid} can be raised"),
        Illegal::WrongTile { due } => format!("the {} is to be placed first", tile(due)),
        Illegal::Outside => "reaches beyond the principality".to_owned(),
        Illegal::Covers { cell, by } => format!("covers the {} at {cell}", occupant_name(edition, by)),
        Illegal::Touches { cell, neighbour, builders } => {
            let neighbour = occupant_name(edition, neighbour);
            format!("touches the {neighbour} at {cell}; needs {}", many(builders, "builder"))
        }
        Illegal::SameAs(placement) => {
            format!("looks the same as `{}`, which stands for both", write_placement(placement))
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
        Illegal::NoActionLeft => match edition.rates.actions {
            1 => "the action of this turn is taken".to_owned(),
            2 => "both actions of this turn are taken".to_owned(),
            actions => format!("all {actions} actions of this turn are taken"),
        },
        Illegal::ProfessionTakenThisTurn => {
            limit(edition.rates.professions_per_turn, "profession card", "taken")
        }
        Illegal::FreedomIntroducedThisTurn => limit(edition.rates.freedoms_per_turn, "freedom", "introduced"),
        Illegal::AlreadyBuilt(building) => {
            let building = lower(&edition.tiles[building.index()].names.en);
            format!("the {building} stands already; a principality has one at most")
        }
        Illegal::BuildingsGone(building) => {
            format!("no {} is left", lower(&edition.tiles[building.index()].names.en))
        }
        Illegal::AlreadyIntroduced(freedom) => {
            format!("the {} is introduced already", freedom_name(edition, freedom))
        }
        Illegal::FreedomsGone(freedom) => {
            format!("no tile for the {} is left", freedom_name(edition, freedom))
        }
        Illegal::StackEmpty(stack) => format!("the stack of {}s is empty", stack_name(stack)),
    }
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
        Due::Keep(stack) => format!("one of the {}s seen is to be kept first", stack_name(stack)),
        Due::Under(stack) => format!("the other {}s are to go under the stack first", stack_name(stack)),
        Due::Recruit => "the recruiting card just won is to be used or kept for later first".to_owned(),
        Due::CompleteWork(card) => format!("{} is to be completed first", work_of(edition, card)),
        Due::Menu => "now an action of the turn is chosen, or the turn ends".to_owned(),
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

fn occupant_name(edition: &Edition, occupant: Occupant) -> String {
    match occupant {
        Occupant::Palazzo => "palazzo".to_owned(),
        Occupant::Tile(tile) => tile_name(edition, tile),
    }
}
