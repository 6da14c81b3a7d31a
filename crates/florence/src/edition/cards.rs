//! Profession, bonus and prestige cards.

use super::numbers::{MOST_POINTS, confidence};
use super::reader::{Entry, Section, Source, number, suggestion, text};
use super::tiles::{TakenNames, names};
use super::{BonusCard, Edition, PrestigeCard, Profession};
use crate::effects::{BonusTerm, Condition, Metric};
use crate::ids::{Building, Freedom, Landscape, Object, Stack, Tile};

/// The most that a bonus card may give for one thing.
const MOST_PER: i32 = 20;
/// The longest word for a profession.
const LONGEST_ID: usize = 24;

/// Words of the notation besides the names of things; a profession with such a name could not be told from them.
const RESERVED: [&str; 24] = [
    "bonus",
    "build",
    "card",
    "convert",
    "decline",
    "draw",
    "end",
    "exchange",
    "freedom",
    "from",
    "keep",
    "name",
    "none",
    "order",
    "palazzo",
    "pass",
    "place",
    "profession",
    "raise",
    "recruit",
    "return",
    "take",
    "with",
    "work",
];

/// Reads all cards into the edition.
pub(super) fn read(source: &Source<'_>, root: &mut Section<'_>, edition: &mut Edition) {
    read_professions(source, root, edition);

    let mut bonus = root.section("bonus_cards");
    confidence(&mut bonus, "confidence", "bonus cards", &mut edition.marks);
    for id in ids('b', Stack::Bonus) {
        let section = bonus.section(&id);
        let terms = amounts(source, section, &format!("bonus card {id}"), MOST_PER, Metric::at_a_work);
        let terms = terms.into_iter().map(|(metric, per)| BonusTerm { metric, per }).collect();
        edition.bonus_cards.push(BonusCard { id, terms });
    }
    bonus.finish_with("bonus card", "the twenty are b01 to b20");

    let mut prestige = root.section("prestige_cards");
    confidence(&mut prestige, "confidence", "prestige cards", &mut edition.marks);
    for id in ids('p', Stack::Prestige) {
        let condition = condition(source, prestige.section(&id), &id);
        edition.prestige_cards.push(PrestigeCard { id, condition });
    }
    prestige.finish_with("prestige card", "the fourteen are p01 to p14");
}

/// The words for the cards of a stack.
fn ids(letter: char, stack: Stack) -> impl Iterator<Item = String> {
    (1..=stack.cards()).map(move |number| format!("{letter}{number:02}"))
}

fn read_professions(source: &Source<'_>, root: &mut Section<'_>, edition: &mut Edition) {
    let count = Stack::Profession.cards();
    let mut section = root.section("professions");
    confidence(&mut section, "confidence", "profession cards", &mut edition.marks);
    let entries = section.remaining();
    if section.is_present() && entries.len() != count {
        section.fault(
            section.at(),
            format!("the game has {count} profession cards; here are {}", entries.len()),
        );
    }
    let mut taken = TakenNames::default();
    let mut numbered: Vec<(i32, usize, Profession)> = Vec::new();
    for entry in entries {
        check_id(source, entry);
        let mut card = Section::of(source, format!("professions.{}", entry.key), entry);
        let number = card.number("number", 1..=count as i32);
        if let Some((&number, at)) = number.sound()
            && let Some((_, first, other)) = numbered.iter().find(|(taken, ..)| *taken == number)
        {
            let other = format!("of `{}` in line {}", other.id, source.line(*first));
            source.fault(at, format!("number {number} is already that {other}"));
        }
        let names = names(source, &mut card, &mut taken);
        let mut wants = card.section("wants");
        let profession = Profession {
            id: entry.key.to_owned(),
            names,
            building: wants
                .choice("building", &Building::ALL.map(|it| (it.word(), it)))
                .unwrap_or(Building::Tower),
            landscape: wants
                .choice("landscape", &Landscape::ALL.map(|it| (it.word(), it)))
                .unwrap_or(Landscape::Park),
            freedom: wants
                .choice("freedom", &Freedom::ALL.map(|it| (it.word(), it)))
                .unwrap_or(Freedom::Travel),
        };
        wants.finish();
        card.finish();
        numbered.push((number.value, number.at.unwrap_or(entry.at), profession));
    }
    numbered.sort_by_key(|(number, ..)| *number);
    edition.professions = numbered.into_iter().map(|(.., profession)| profession).collect();
}

/// Reports the word for a profession if it cannot be used in notation.
fn check_id(source: &Source<'_>, entry: Entry<'_>) {
    let id = entry.key;
    let legible = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let hyphens_within = !id.starts_with('-') && !id.ends_with('-');
    if !(3..=LONGEST_ID).contains(&id.len()) || !id.chars().all(legible) || !hyphens_within {
        let expected = format!("3 to {LONGEST_ID} small letters and hyphens, as in `bell-maker`");
        source.fault(entry.key_at, format!("the word for a profession must be {expected}, not `{id}`"));
    }
    let thing =
        Tile::from_word(id).is_some() || Freedom::from_word(id).is_some() || Object::from_word(id).is_some();
    if thing || RESERVED.contains(&id) {
        source.fault(entry.key_at, format!("`{id}` has another meaning in notation; choose another word"));
    }
}

fn condition(source: &Source<'_>, mut card: Section<'_>, id: &str) -> Condition {
    let kinds = ["most", "fewest", "at_least"];
    let mut given: Vec<(&str, Entry<'_>)> =
        kinds.into_iter().filter_map(|kind| card.optional(kind).map(|entry| (kind, entry))).collect();
    if card.is_present() && given.len() != 1 {
        let found = if given.is_empty() { "none" } else { "several" };
        card.fault(
            card.at(),
            format!("prestige card {id} needs one of `most`, `fewest` and `at_least`, and has {found}"),
        );
    }
    let points = card.number("points", 1..=MOST_POINTS);
    let condition = match given.pop() {
        Some(("at_least", entry)) => {
            let minima = Section::of(source, format!("prestige_cards.{id}.at_least"), entry);
            let minima =
                amounts(source, minima, &format!("prestige card {id}"), MOST_POINTS, Metric::at_the_end);
            Condition::AtLeast { minima, points: points.value }
        }
        comparison => {
            let tied = card.number("tied", 0..=MOST_POINTS);
            if let (Some((points, _)), Some((tied, at))) = (points.sound(), tied.sound())
                && tied > points
            {
                source.fault(at, format!("`tied` is {tied}, more than the {points} for being alone"));
            }
            let (kind, metric) = match comparison {
                Some((kind, entry)) => (kind, compared(source, entry)),
                None => ("most", Metric::Buildings),
            };
            let (points, tied) = (points.value, tied.value);
            if kind == "fewest" {
                Condition::Fewest { metric, points, tied }
            } else {
                Condition::Most { metric, points, tied }
            }
        }
    };
    card.finish();
    condition
}

fn compared(source: &Source<'_>, entry: Entry<'_>) -> Metric {
    let word = text(source, entry);
    let Some((word, at)) = word.sound() else { return Metric::Buildings };
    metric(source, word, at, Metric::at_the_end).unwrap_or(Metric::Buildings)
}

/// Reads `metric = number` for each entry, in the order of the file; there must be at least one.
fn amounts(
    source: &Source<'_>,
    mut section: Section<'_>,
    card: &str,
    most: i32,
    counted: fn(Metric) -> bool,
) -> Vec<(Metric, i32)> {
    let entries = section.remaining();
    if section.is_present() && entries.is_empty() {
        section.fault(section.at(), format!("{card} counts nothing"));
    }
    entries
        .into_iter()
        .filter_map(|entry| {
            let amount = number(source, entry, 1..=most).value;
            Some((metric(source, entry.key, entry.key_at, counted)?, amount))
        })
        .collect()
}

fn metric(source: &Source<'_>, word: &str, at: usize, counted: fn(Metric) -> bool) -> Option<Metric> {
    let words: Vec<&str> = Metric::ALL.into_iter().filter(|&it| counted(it)).map(Metric::word).collect();
    match Metric::from_word(word) {
        Some(metric) if counted(metric) => Some(metric),
        Some(_) if words.contains(&Metric::Works.word()) => {
            source.fault(
                at,
                format!("`{word}` is counted when a work is completed, not at the end of the game"),
            );
            None
        }
        Some(_) => {
            source.fault(
                at,
                format!("`{word}` is counted at the end of the game, not when a work is completed"),
            );
            None
        }
        None => {
            source.fault(at, format!("`{word}` is nothing that can be counted{}", suggestion(word, &words)));
            None
        }
    }
}
