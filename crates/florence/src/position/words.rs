//! The small words of clauses: seats, numbers, names of things, cards.

use kernel::Fault;
use kernel::scan::{Word, a};
use positions::is_number;

use super::Reader;
use super::clause::{LooksClause, PhaseClause, SeatClause, TableClause, source_word};
use super::thing::Thing;
use crate::event::Source;
use crate::ids::{Card, CardSet, Freedom, Object, Stack, Tile};
use crate::notation::{card_from_word, card_word, names, read_laid};

/// What people call a clause about a seat that has another word here, and that word.
pub(super) const MEANT: &[(&str, &str)] = &[
    ("florins", "cash"),
    ("money", "cash"),
    ("purse", "cash"),
    ("points", "prestige"),
    ("pp", "prestige"),
    ("fame", "prestige"),
    ("architects", "builders"),
    ("fools", "jesters"),
    ("professions", "hand"),
    ("bonus", "hand"),
];

pub(super) fn object(reader: &mut Reader<'_, '_>) -> Result<Object, Fault> {
    reader.scan.choice("object", &Object::ALL.map(|it| (it.word(), it)), &names::objects(reader.edition))
}

pub(super) fn stack(reader: &mut Reader<'_, '_>) -> Result<Stack, Fault> {
    reader.scan.choice("stack", &Stack::ALL.map(|it| (it.word(), it)), &[])
}

pub(super) fn tile(reader: &mut Reader<'_, '_>) -> Result<Tile, Fault> {
    let known: Vec<(&str, Tile)> = Tile::all().map(|tile| (tile.word(), tile)).collect();
    reader.scan.choice("tile", &known, &names::tiles(reader.edition))
}

pub(super) fn thing(reader: &mut Reader<'_, '_>) -> Result<Thing, Fault> {
    let mut known: Vec<(&str, Thing)> = Thing::all().map(|thing| (thing.word(), thing)).collect();
    known.extend([("jester", Thing::Jesters), ("builder", Thing::Builders)]);
    let tiles = names::tiles(reader.edition).into_iter().map(|(tile, name)| (Thing::of_tile(tile), name));
    let freedoms = names::freedoms(reader.edition).into_iter();
    let freedoms = freedoms.map(|(freedom, name)| (Thing::Freedom(freedom), name));
    reader.scan.choice("thing", &known, &tiles.chain(freedoms).collect::<Vec<_>>())
}

pub(super) fn card(reader: &mut Reader<'_, '_>, stack: Option<Stack>) -> Result<Card, Fault> {
    let of_stack = |card: &Card| stack.is_none_or(|stack| card.stack() == stack);
    let found = reader.scan.peek().and_then(|word| card_from_word(reader.edition, &word.lower));
    match found.filter(of_stack) {
        Some(card) => {
            reader.scan.skip();
            Ok(card)
        }
        None if found.is_none() && stack.is_none_or(|stack| stack == Stack::Profession) => {
            names::take_card(&mut reader.scan, reader.edition).ok_or_else(|| no_card(reader, stack))
        }
        None => Err(no_card(reader, stack)),
    }
}

/// Why the next word is no card, or none of this stack.
fn no_card(reader: &mut Reader<'_, '_>, stack: Option<Stack>) -> Fault {
    let known: Vec<Card> = stack.map_or((0..Card::COUNT).filter_map(Card::from_index).collect(), |stack| {
        stack.all().iter().collect()
    });
    let kind = stack.map_or("card".to_owned(), |stack| format!("{stack} card"));
    let words: Vec<&str> = known.iter().map(|&card| card_word(reader.edition, card)).collect();
    let expected = format!("{} such as `{}`", a(&kind), words[0]);
    let word = match reader.scan.take(&expected) {
        Ok(word) => word,
        Err(fault) => return fault,
    };
    match card_from_word(reader.edition, &word.lower) {
        Some(card) => word.fault(format!("`{}` is a {} card; expected {expected}", word.lower, card.stack())),
        None => match names::meant_card(reader.edition, &word, reader.scan.peek()) {
            Some((text, near)) if stack.is_none_or(|stack| stack == Stack::Profession) => {
                word.fault(format!("no {kind} `{text}`; did you mean `{near}`?"))
            }
            Some(_) | None => word.unknown(&kind, &words, &expected),
        },
    }
}

/// Cards in order, at least one, or `none`; ends before `under` and numbers.
pub(super) fn row(reader: &mut Reader<'_, '_>, stack: Option<Stack>) -> Result<Vec<Card>, Fault> {
    let ends = |word: &Word<'_>| word.lower == "under" || is_number(&word.lower);
    reader.row(ends, |reader| card(reader, stack))
}

pub(super) fn set(reader: &mut Reader<'_, '_>, stack: Option<Stack>) -> Result<CardSet, Fault> {
    Ok(row(reader, stack)?.into_iter().collect())
}

/// Cards under a stack, `?` for one that is not known.
pub(super) fn row_with_gaps(reader: &mut Reader<'_, '_>, stack: Stack) -> Result<Vec<Option<Card>>, Fault> {
    let mut cards = Vec::new();
    if reader.scan.take_if("none") {
        return Ok(cards);
    }
    while reader.scan.peek().is_some() || cards.is_empty() {
        let word = reader.scan.here().clone();
        let card = if reader.scan.take_if("?") { None } else { Some(card(reader, Some(stack))?) };
        if card.is_some() && cards.contains(&card) {
            return Err(word.fault(format!("`{}` stands here twice", word.lower)));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// `tower e5 r90`: a tile that lies there; `tower 1`: how many of them lie on the board.
pub(super) fn tile_clause(reader: &mut Reader<'_, '_>) -> Result<SeatClause, Fault> {
    if let Some(tile) = names::tile(reader.edition, &reader.word) {
        if reader.scan.take_if("none") {
            return Ok(SeatClause::Count(tile, 0));
        }
        if reader.number_is_next() {
            return Ok(SeatClause::Count(tile, reader.count()?));
        }
    }
    let text = reader.whole();
    let laid = read_laid(reader.edition, text.text).map_err(|fault| text.place(fault))?;
    Ok(SeatClause::Lies(laid.0, laid.1))
}

pub(super) fn looks(reader: &mut Reader<'_, '_>) -> Result<LooksClause, Fault> {
    let stack = stack(reader)?;
    let counted = reader.number_is_next();
    let cards = if counted { Some(reader.count()?) } else { None };
    let mut looks = LooksClause { stack, cards, kept: false, seen: Vec::new(), from_under: 0 };
    if reader.scan.take_if("returns") {
        looks.kept = true;
        looks.seen = row(reader, Some(stack))?;
    } else if reader.scan.take_if("sees") {
        let from_top = reader.scan.peek().is_none_or(|word| word.lower != "under");
        if from_top {
            looks.seen = row(reader, Some(stack))?;
        }
        if reader.scan.take_if("under") {
            let under = row(reader, Some(stack))?;
            looks.from_under = under.len();
            looks.seen.extend(under);
        }
    }
    Ok(looks)
}

pub(super) fn with_bonus(reader: &mut Reader<'_, '_>) -> Result<CardSet, Fault> {
    if reader.scan.take_if("with") { set(reader, Some(Stack::Bonus)) } else { Ok(CardSet::EMPTY) }
}

pub(super) fn sources(reader: &mut Reader<'_, '_>) -> Result<Vec<(Source, i32)>, Fault> {
    let mut sources: Vec<(Source, i32)> = Vec::new();
    if !reader.scan.take_if("from") {
        return Ok(sources);
    }
    let words = Source::ALL.map(source_word);
    let known: Vec<(&str, Source)> = words.iter().map(String::as_str).zip(Source::ALL).collect();
    while reader.scan.peek().is_some() || sources.is_empty() {
        let word = reader.scan.here().clone();
        let source = reader.scan.choice("source of prestige", &known, &[])?;
        if sources.iter().any(|&(earlier, _)| earlier == source) {
            return Err(word.fault(format!("`{}` stands here twice", word.lower)));
        }
        sources.push((source, reader.number()?));
    }
    sources.sort();
    Ok(sources)
}

pub(super) fn freedoms(reader: &mut Reader<'_, '_>) -> Result<Vec<Freedom>, Fault> {
    let known = Freedom::ALL.map(|it| (it.word(), it));
    let names = names::freedoms(reader.edition);
    let mut freedoms = reader.row(|_| false, |reader| reader.scan.choice("freedom", &known, &names))?;
    freedoms.sort();
    Ok(freedoms)
}

/// `turn B actions 1 taken 1 introduced 0`.
pub(super) fn turn(r: &mut Reader<'_, '_>) -> Result<TableClause, Fault> {
    let player = r.seat()?;
    let mut counts = [("actions", None), ("taken", None), ("introduced", None)];
    while let Some(word) = r.scan.peek().cloned() {
        let Some((_, count)) = counts.iter_mut().find(|(known, _)| *known == word.lower) else { break };
        if count.is_some() {
            return Err(word.fault(format!("`{}` stands here twice", word.lower)));
        }
        r.scan.skip();
        *count = Some(r.count()?);
    }
    let [(_, actions), (_, taken), (_, introduced)] = counts;
    Ok(TableClause::Phase(PhaseClause::Turn { player, actions, taken, introduced }))
}

/// `knows b03`, `knows B lacks b03`.
pub(super) fn knows(r: &mut Reader<'_, '_>) -> Result<SeatClause, Fault> {
    let other = if r.scan.take_if("others") {
        None
    } else if let Some(player) = r.peek_seat()? {
        r.scan.skip();
        Some(player)
    } else {
        return Ok(SeatClause::Knows(set(r, None)?));
    };
    if !r.scan.take_if("lacks") && !r.scan.take_if("lack") {
        r.scan.must("lacks")?;
    }
    Ok(SeatClause::Lacks(other, set(r, None)?))
}
