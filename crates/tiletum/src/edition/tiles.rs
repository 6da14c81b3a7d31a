//! Reads the sections of square tiles.

use ::edition::{Section, Source, TakenNames, names};

use super::facts::{crest, parts, read_bonus};
use super::{Bonus, TileFacts};
use crate::ids::{Act, Good, Tile};

/// Reads all tiles, by their numbers.
pub(super) fn read<'s>(source: &'s Source<'s>, root: &mut Section<'s>) -> Vec<Option<TileFacts>> {
    let mut tiles: Vec<Option<TileFacts>> = vec![None; Tile::COUNT];
    let mut put = |tile: Tile, facts: TileFacts, at: usize| {
        if tiles.iter().flatten().any(|other| other.id == facts.id) {
            source.fault(at, format!("two tiles are called `{}`", facts.id));
        }
        tiles[tile.index()] = Some(facts);
    };
    each(source, root, "helpers", Tile::HELPERS, |section, number, id| {
        let facts = TileFacts {
            id: id.to_owned(),
            bonus: bonus(section, "effect"),
            bonus_copies: copies(section, "copies"),
            ..TileFacts::default()
        };
        put(Tile::helper(number), facts, section.at());
    });
    let mut taken = TakenNames::default();
    each(source, root, "crests", Tile::CRESTS, |section, number, id| {
        let (tile, facts) = crest(number, id, names(source, section, &mut taken));
        let (bonus_copies, market_copies) = (copies(section, "bonus"), copies(section, "market"));
        put(tile, TileFacts { bonus_copies, market_copies, ..facts }, section.at());
    });
    each(source, root, "contracts", Tile::CONTRACTS, |section, number, id| {
        let mut facts = TileFacts {
            id: id.to_owned(),
            points: section.number("points", 0..=50).value as u8,
            bonus: bonus(section, "extra"),
            bonus_copies: copies(section, "bonus"),
            market_copies: copies(section, "market"),
            ..TileFacts::default()
        };
        needs(section, &mut facts);
        put(Tile::contract(number), facts, section.at());
    });
    each(source, root, "characters", Tile::CHARACTERS, |section, number, id| {
        let acts = Act::PLAIN.map(|act| (act.word(), act));
        let facts = TileFacts {
            id: id.to_owned(),
            strengthens: section.choice("strengthens", &acts),
            bonus: bonus(section, "bonus"),
            market_copies: copies(section, "copies"),
            ..TileFacts::default()
        };
        put(Tile::character(number), facts, section.at());
    });
    tiles
}

/// Reads every table of a section.
fn each<'s>(
    source: &'s Source<'s>,
    root: &mut Section<'s>,
    key: &str,
    room: usize,
    mut read: impl FnMut(&mut Section<'s>, usize, &'s str),
) {
    let mut all = root.section(key);
    let entries = all.remaining();
    if entries.len() > room {
        source.fault(all.at(), format!("there is room for {room} {key}, not for {}", entries.len()));
    }
    for (number, entry) in entries.into_iter().take(room).enumerate() {
        let legible = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if entry.key.len() < 2 || !entry.key.chars().all(legible) {
            source.fault(entry.key_at, "a tile is called by small letters, digits and hyphens");
        }
        let mut section = Section::of(source, format!("{key}.{}", entry.key), entry);
        read(&mut section, number, entry.key);
        section.finish();
    }
}

fn bonus(section: &mut Section<'_>, key: &str) -> Bonus {
    let word = section.text(key);
    let Some((text, at)) = word.sound() else { return Bonus::default() };
    read_bonus(text).unwrap_or_else(|wrong| {
        section.fault(at, wrong);
        Bonus::default()
    })
}

fn copies<'s>(section: &mut Section<'s>, key: &'s str) -> [u8; 3] {
    let list = section.list(key, |source, entry| ::edition::number(source, entry, 0..=9));
    let Some((found, at)) = list else { return [0; 3] };
    if found.len() != 3 {
        section.fault(at, format!("`{key}` must list 3 numbers: for any, for 3 and more, and for 4 players"));
        return [0; 3];
    }
    [0, 1, 2].map(|place: usize| found[place].value as u8)
}

fn needs(section: &mut Section<'_>, facts: &mut TileFacts) {
    let word = section.text("needs");
    let Some((text, at)) = word.sound() else { return };
    for (word, number) in parts(text) {
        match (Good::from_word(word), number) {
            (Some(good), Some(number)) => facts.needs[good.index()] = number,
            (None, Some(number)) if word == "same" => facts.same = number,
            _ => section.fault(at, format!("a contract cannot want `{word}`")),
        }
    }
}
