//! Profession, bonus and prestige cards.

use ::edition::{Found, KeyValue, Section, Source, TakenNames, names, number, suggestion, text};

use super::numbers::MOST_POINTS;
use super::validate::Ceilings;
use super::{BonusCard, Edition, PrestigeCard, Profession, Subject};
use crate::effects::{BonusTerm, Condition, Metric};
use crate::ids::{Building, Freedom, Landscape, Object, Stack, Tile};
use crate::notation::is_word;

/// The most that a bonus card may give for one thing.
const MOST_PER: i32 = 20;
/// The longest word for a profession.
const LONGEST_ID: usize = 24;

/// Reads all cards into the edition.
pub(super) fn read(source: &Source<'_>, root: &mut Section<'_>, ceilings: &Ceilings, edition: &mut Edition) {
    read_professions(source, root, edition);

    let at_work = Counting { source, ceilings, moment: Moment::Work };
    let mut bonus = root.section("bonus_cards");
    bonus.mark("confidence", Subject::Table("bonus cards"), &mut edition.marks);
    for id in ids('b', Stack::Bonus) {
        let terms = at_work.amounts(bonus.section(&id), MOST_PER);
        let terms = terms.into_iter().map(|(metric, per)| BonusTerm { metric, per: per.value }).collect();
        edition.bonus_cards.push(BonusCard { id, terms });
    }
    bonus.finish_with("bonus card", "the twenty are b01 to b20");

    let at_end = Counting { source, ceilings, moment: Moment::End };
    let mut prestige = root.section("prestige_cards");
    prestige.mark("confidence", Subject::Table("prestige cards"), &mut edition.marks);
    for id in ids('p', Stack::Prestige) {
        let condition = at_end.condition(prestige.section(&id), &id);
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
    section.mark("confidence", Subject::Table("profession cards"), &mut edition.marks);
    let entries = section.remaining();
    if section.is_present() && entries.len() != count {
        let found = entries.len();
        section.fault(section.at(), format!("the game has {count} profession cards; here are {found}"));
    }
    let mut taken = TakenNames::default();
    let mut numbered: Vec<(Found<i32>, Profession)> = Vec::new();
    for entry in entries {
        check_id(source, entry);
        let mut card = Section::of(source, format!("professions.{}", entry.key), entry);
        let number = card.number("number", 1..=count as i32);
        let same = |other: &&(Found<i32>, _)| other.0.sound().is_some() && other.0.value == number.value;
        if let Some((&value, at)) = number.sound()
            && let Some((first, other)) = numbered.iter().find(same)
        {
            let line = source.line(first.at.unwrap_or_default());
            source.fault(at, format!("number {value} is already that of `{}` in line {line}", other.id));
        }
        numbered.push((number, profession(source, card, entry.key, &mut taken)));
    }
    numbered.sort_by_key(|(number, _)| number.value);
    edition.professions = numbered.into_iter().map(|(_, profession)| profession).collect();
}

fn profession(source: &Source<'_>, mut card: Section<'_>, id: &str, taken: &mut TakenNames) -> Profession {
    let names = names(source, &mut card, taken);
    let mut wants = card.section("wants");
    let building = wants.choice("building", &Building::ALL.map(|it| (it.word(), it)));
    let landscape = wants.choice("landscape", &Landscape::ALL.map(|it| (it.word(), it)));
    let freedom = wants.choice("freedom", &Freedom::ALL.map(|it| (it.word(), it)));
    wants.finish();
    card.finish();
    Profession {
        id: id.to_owned(),
        names,
        building: building.unwrap_or(Building::Tower),
        landscape: landscape.unwrap_or(Landscape::Park),
        freedom: freedom.unwrap_or(Freedom::Travel),
    }
}

/// Reports the word for a profession if it cannot be used in notation.
fn check_id(source: &Source<'_>, entry: KeyValue<'_>) {
    let id = entry.key;
    let legible = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let hyphens_within = !id.starts_with('-') && !id.ends_with('-');
    if !(3..=LONGEST_ID).contains(&id.len()) || !id.chars().all(legible) || !hyphens_within {
        let expected = format!("3 to {LONGEST_ID} small letters and hyphens, as in `bell-maker`");
        source.fault(entry.key_at, format!("the word for a profession must be {expected}, not `{id}`"));
    }
    let named = Tile::from_word(id).is_some()
        || Freedom::from_word(id).is_some()
        || Object::from_word(id).is_some()
        || Stack::from_word(id).is_some();
    if named || is_word(id) {
        source.fault(entry.key_at, format!("`{id}` has another meaning in notation; choose another word"));
    }
}

/// When a card counts: some things are there only at a work, others only at the end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// A work is completed: bonus cards.
    Work,
    /// The game is over: prestige cards.
    End,
}

impl Moment {
    fn counts(self, metric: Metric) -> bool {
        match self {
            Moment::Work => !matches!(metric, Metric::Works | Metric::EmptyCells),
            Moment::End => !matches!(metric, Metric::HandCards | Metric::TableCards),
        }
    }
}

/// Reads what the cards of one kind count.
struct Counting<'c, 't> {
    source: &'c Source<'t>,
    ceilings: &'c Ceilings,
    moment: Moment,
}

impl Counting<'_, '_> {
    fn condition(&self, mut card: Section<'_>, id: &str) -> Condition {
        let kinds = ["most", "fewest", "at_least"];
        let mut given: Vec<(&str, KeyValue<'_>)> =
            kinds.into_iter().filter_map(|kind| card.optional(kind).map(|entry| (kind, entry))).collect();
        if card.is_present() && given.len() != 1 {
            let found = if given.is_empty() { "none" } else { "several" };
            let expected = "one of `most`, `fewest` and `at_least`";
            card.fault(card.at(), format!("prestige card {id} needs {expected}; it has {found}"));
        }
        let kind = given.pop();
        let points = card.number("points", 1..=MOST_POINTS);
        let condition = match kind {
            Some(("at_least", entry)) => {
                Condition::AtLeast { minima: self.minima(entry, id), points: points.value }
            }
            Some((kind, entry)) => {
                let metric = self.compared(entry);
                let (points, tied) = (points.value, self.tied(&mut card, &points));
                if kind == "fewest" {
                    Condition::Fewest { metric, points, tied }
                } else {
                    Condition::Most { metric, points, tied }
                }
            }
            None => {
                card.optional("tied");
                Condition::AtLeast { minima: Vec::new(), points: points.value }
            }
        };
        card.finish();
        condition
    }

    fn tied(&self, card: &mut Section<'_>, points: &Found<i32>) -> i32 {
        let tied = card.number("tied", 0..=MOST_POINTS);
        if let (Some((points, _)), Some((tied, at))) = (points.sound(), tied.sound())
            && tied > points
        {
            self.source.fault(at, format!("`tied` is {tied}, more than the {points} for being alone"));
        }
        tied.value
    }

    fn minima(&self, entry: KeyValue<'_>, id: &str) -> Vec<(Metric, i32)> {
        let section = Section::of(self.source, format!("prestige_cards.{id}.at_least"), entry);
        let mut minima = Vec::new();
        for (metric, least) in self.amounts(section, MOST_POINTS) {
            let most = self.ceilings.most(metric);
            if let (Some((&least, at)), Some(most)) = (least.sound(), most)
                && least > most
            {
                self.source.fault(at, format!("nobody can reach {least} `{metric}`; {most} is the most"));
            }
            minima.push((metric, least.value));
        }
        minima
    }

    /// Reads `metric = number` for each entry, in the order of the file; there must be at least one.
    fn amounts(&self, mut section: Section<'_>, most: i32) -> Vec<(Metric, Found<i32>)> {
        let entries = section.remaining();
        if section.is_present() && entries.is_empty() {
            section.fault(section.at(), format!("{} counts nothing", section.title()));
        }
        let amount = |entry: KeyValue<'_>| {
            let amount = number(self.source, entry, 1..=most);
            Some((self.metric(entry.key, entry.key_at)?, amount))
        };
        entries.into_iter().filter_map(amount).collect()
    }

    fn compared(&self, entry: KeyValue<'_>) -> Metric {
        let word = text(self.source, entry);
        word.sound().and_then(|(word, at)| self.metric(word, at)).unwrap_or(Metric::Buildings)
    }

    fn metric(&self, word: &str, at: usize) -> Option<Metric> {
        let message = match Metric::from_word(word) {
            Some(metric) if self.ceilings.most(metric) == Some(0) => {
                format!("this edition has nothing that counts as `{word}`")
            }
            Some(metric) if self.moment.counts(metric) => return Some(metric),
            Some(_) => match self.moment {
                Moment::Work => {
                    format!("`{word}` is counted at the end of the game, not when a work is completed")
                }
                Moment::End => {
                    format!("`{word}` is counted when a work is completed, not at the end of the game")
                }
            },
            None if word == "copies" => {
                "`copies` is nothing that can be counted; every card exists once".to_owned()
            }
            None => {
                let counted = Metric::ALL.into_iter().filter(|&metric| self.moment.counts(metric));
                let words: Vec<&str> = counted.map(Metric::word).collect();
                format!("`{word}` is nothing that can be counted{}", suggestion(word, &words))
            }
        };
        self.source.fault(at, message);
        None
    }
}
