//! Plain English for people: names of things, terms of receipts, what happened, and what may be done now.

mod help;
mod story;
mod sums;

pub use help::rule_of_the_moment;
pub use story::narrate;

pub(crate) use kernel::scan::{a, many};
pub use sums::{receipt_sum, term};

use kernel::scan::in_small_letters;

use crate::edition::{Edition, describe_bonus, describe_prestige, describe_profession};
use crate::ids::{Card, Character, Freedom, Object, Stack, Tile};

/// The name on the box, in the language with this code (`en`, `pl`, `it`, `cs`, `de`); in any other it is called as in English.
#[must_use]
pub fn title(language: &str) -> &'static str {
    match language {
        "pl" => "Książęta Florencji",
        "it" => "I Principi di Firenze",
        "cs" => "Knížata florentská",
        "de" => "Die Fürsten von Florenz",
        _ => "The Princes of Florence",
    }
}

/// What the game is, in one sentence.
pub(crate) fn line(language: &str) -> &'static str {
    match language {
        "pl" => "Licytuj ogrody i błaznów, buduj i ściągaj artystów na swój dwór.",
        "it" => "Contendi giardini e giullari, costruisci e attira artisti a corte.",
        "cs" => "Draž zahrady a kejklíře, stav a lákej umělce na svůj dvůr.",
        "de" => "Ersteigere Gärten und Gaukler, baue und locke Künstler an deinen Hof.",
        _ => "Bid for gardens and jesters, build, and draw artists to your court.",
    }
}

/// What a tile is called within a sentence, such as `theater`.
pub(crate) fn tile_name(edition: &Edition, tile: Tile) -> String {
    lower(&edition.tiles[tile.index()].names.en)
}

/// What a freedom is called within a sentence, such as `freedom of travel`.
pub(crate) fn freedom_name(edition: &Edition, freedom: Freedom) -> String {
    format!("freedom of {}", lower(&edition.freedoms[freedom.index()].en))
}

/// What an object of the auction is called within a sentence, such as `prestige card`.
pub(crate) fn object_name(edition: &Edition, object: Object) -> String {
    match object {
        Object::Forest | Object::Lake | Object::Park => object
            .landscape()
            .map(|landscape| tile_name(edition, Tile::Landscape(landscape)))
            .unwrap_or_default(),
        Object::Jester => "jester".to_owned(),
        Object::Builder => "builder".to_owned(),
        Object::Prestige => stack_name(Stack::Prestige).to_owned(),
        Object::Recruiting => "recruiting card".to_owned(),
        Object::Landscape => "landscape".to_owned(),
    }
}

/// What a character is called within a sentence, such as `the Muse`.
pub(crate) const fn character_name(character: Character) -> &'static str {
    match character {
        Character::Muse => "the Muse",
        Character::Cardinal => "the Cardinal",
        Character::Princess => "the Princess",
        Character::Merchant => "the Merchant",
        Character::Professor => "the Professor",
        Character::Banker => "the Banker",
    }
}

/// What the cards of a stack are called, such as `bonus card`.
pub(crate) const fn stack_name(stack: Stack) -> &'static str {
    match stack {
        Stack::Profession => "profession card",
        Stack::Bonus => "bonus card",
        Stack::Prestige => "prestige card",
    }
}

/// What a card is called within a sentence, such as `the Poet` or `bonus card b03`.
pub(crate) fn card_name(edition: &Edition, card: Card) -> String {
    match card.stack() {
        Stack::Profession => format!("the {}", edition.professions[card.number()].names.en),
        Stack::Bonus => format!("bonus card {}", edition.bonus_cards[card.number()].id),
        Stack::Prestige => format!("prestige card {}", edition.prestige_cards[card.number()].id),
    }
}

/// The same with what is printed on the card, such as `bonus card b11 (2 for each jester)`.
pub(crate) fn card_in_full(edition: &Edition, card: Card) -> String {
    let number = card.number();
    let printed = match card.stack() {
        Stack::Profession => describe_profession(&edition.professions[number]),
        Stack::Bonus => describe_bonus(&edition.bonus_cards[number]),
        Stack::Prestige => describe_prestige(&edition.prestige_cards[number]),
    };
    format!("{} ({printed})", card_name(edition, card))
}

/// The work of a profession card, such as `the Poet's work`.
pub(crate) fn work_of(edition: &Edition, card: Card) -> String {
    format!("{}'s work", card_name(edition, card))
}

/// The name as it stands within a sentence: with a small first letter.
pub(crate) fn lower(name: &str) -> String {
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    in_small_letters(first) + rest
}

/// An amount of florins: `nothing`, `300 florins`.
pub(crate) fn florins(amount: i32) -> String {
    if amount == 0 { "nothing".to_owned() } else { format!("{amount} florins") }
}
