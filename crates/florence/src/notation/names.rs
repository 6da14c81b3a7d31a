//! Other names of things: what the edition calls them, in all its languages.
//!
//! Notation has one word for each thing; who types the name that is printed on their own box means the same.

use kernel::scan::{Scan, Word, in_small_letters, nearest, same_name};

use crate::edition::{Edition, Names};
use crate::ids::{Building, Card, Freedom, Landscape, Object, Stack, Tile};

/// Takes the next words if they are a profession card's word or one of its names.
pub(crate) fn take_card(scan: &mut Scan<'_>, edition: &Edition) -> Option<Card> {
    let cards = Stack::Profession.all().iter();
    scan.take_name(cards.flat_map(|card| {
        let profession = &edition.professions[card.number()];
        each(card, &profession.names).chain([(card, profession.id.as_str())])
    }))
}

/// The profession card that was most likely meant by a word, or by it and the one behind it: what was written, and the word.
pub(crate) fn meant_card<'e>(
    edition: &'e Edition,
    word: &Word<'_>,
    next: Option<&Word<'_>>,
) -> Option<(String, &'e str)> {
    let cards = edition.professions.iter();
    let names: Vec<(&str, String)> = cards
        .flat_map(|card| {
            let words = [card.id.replace('-', " "), card.id.clone()];
            let names = card.names.all().map(in_small_letters);
            words.into_iter().chain(names).map(|name| (card.id.as_str(), name))
        })
        .collect();
    let known: Vec<&str> = names.iter().map(|(_, name)| name.as_str()).collect();
    let both = next.map(|next| format!("{} {}", word.shown(), next.shown()));
    // One word alone is the likelier slip, if it is near to a name; two are near only to a name of two.
    [Some(word.shown()), both].into_iter().flatten().find_map(|text| {
        let near = nearest(&in_small_letters(&text), &known)?;
        names.iter().find(|(_, name)| name == near).map(|(id, _)| (text, *id))
    })
}

/// The names of buildings.
pub(crate) fn buildings(edition: &Edition) -> Vec<(Building, &str)> {
    let of = |building: Building| each(building, &edition.tiles[Tile::Building(building).index()].names);
    Building::ALL.into_iter().flat_map(of).collect()
}

/// The names of buildings and landscapes.
pub(crate) fn tiles(edition: &Edition) -> Vec<(Tile, &str)> {
    Tile::all().flat_map(|tile| each(tile, &edition.tiles[tile.index()].names)).collect()
}

/// The tile with this word or name.
pub(crate) fn tile(edition: &Edition, word: &Word<'_>) -> Option<Tile> {
    let named = || tiles(edition).into_iter().find(|(_, name)| same_name(name, word.text));
    Tile::from_word(&word.lower).or_else(|| named().map(|(tile, _)| tile))
}

/// The names of those objects that are tiles.
pub(crate) fn objects(edition: &Edition) -> Vec<(Object, &str)> {
    let of = |object: Object| {
        let tile = object.landscape().map(|landscape: Landscape| Tile::Landscape(landscape).index());
        tile.into_iter().flat_map(move |tile| each(object, &edition.tiles[tile].names))
    };
    Object::ALL.into_iter().flat_map(of).collect()
}

/// The names of landscapes.
pub(crate) fn landscapes(edition: &Edition) -> Vec<(Landscape, &str)> {
    let of = |landscape: Landscape| each(landscape, &edition.tiles[Tile::Landscape(landscape).index()].names);
    Landscape::ALL.into_iter().flat_map(of).collect()
}

/// The names of freedoms.
pub(crate) fn freedoms(edition: &Edition) -> Vec<(Freedom, &str)> {
    Freedom::ALL.into_iter().flat_map(|freedom| each(freedom, &edition.freedoms[freedom.index()])).collect()
}

fn each<T: Copy>(thing: T, names: &Names) -> impl Iterator<Item = (T, &str)> {
    names.all().into_iter().map(move |name| (thing, name))
}
