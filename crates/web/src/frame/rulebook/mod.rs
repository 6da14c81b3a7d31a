//! The rules of a game on one page, with pictures and a search. What is said is the game's; this lays it out and finds it.

#[cfg(target_arch = "wasm32")]
mod page;
pub mod words;

use std::cmp::Reverse;

use crate::few::sort_few;
use crate::letters::small;
use crate::route::Route;
use crate::words::Lang;
use words::Rules;

#[cfg(target_arch = "wasm32")]
pub use page::opened;

/// A rulebook.
#[derive(Debug)]
pub struct Rulebook {
    /// What the pictures refer to, as an SVG that shows nothing.
    pub definitions: fn() -> &'static str,
    /// The sections, in order.
    pub sections: &'static [Section],
    /// The words of sections about what is only played if all want it: they come last, unless a question names them.
    pub optional: &'static [&'static str],
    /// Words that find something, for whoever found nothing.
    pub such_as: fn(Lang) -> &'static str,
}

/// A section of a rulebook.
#[derive(Debug)]
pub struct Section {
    /// Its word in links, unique in the rulebook.
    pub word: &'static str,
    /// Its title.
    pub title: fn(Lang) -> &'static str,
    /// Its picture, as HTML, with what its signs are called.
    pub picture: fn(Lang) -> String,
    /// Its rules, one paragraph each.
    pub rules: &'static [fn(Lang) -> String],
    /// What else it is about: words that are looked for and that it does not show. Behind them, each after a semicolon, what is often
    /// asked: the number of the rule that answers it, counted from 1, and the words by which it is known.
    pub index: fn(Lang) -> &'static str,
}

/// The way to a section, as HTML.
#[must_use]
pub fn way(game: &str, section: &str, inner: &str) -> String {
    let address = Route::Rules { game: game.to_owned(), section: Some(section.to_owned()) }.hash();
    format!(r#"<a href="{address}" data-section="{section}">{inner}</a>"#)
}

/// Something drawn, and below it what it is called.
#[must_use]
pub fn labelled(drawn: &str, name: &str) -> String {
    format!(r#"<span class="rule-named">{drawn}<small>{name}</small></span>"#)
}

/// A text cut where a search finds something in it: each piece, and whether it is one of the words, which are whole.
#[must_use]
pub fn marked(text: &str, words: &[String]) -> Vec<(String, bool)> {
    let mut pieces: Vec<(String, bool)> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = match first.is_alphanumeric() {
            true => rest.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(rest.len()),
            false => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(end);
        let found = words.contains(&small(piece));
        match pieces.last_mut() {
            Some((last, was)) if *was == found => last.push_str(piece),
            _ => pieces.push((piece.to_owned(), found)),
        }
        rest = after;
    }
    pieces
}

/// What is looked for, word by word, without the marks of a sentence.
#[must_use]
pub fn looked_for(search: &str) -> Vec<String> {
    let search = small(search).replace('\u{2019}', "'");
    let words =
        search.split_whitespace().map(|word| word.trim_matches(['?', '!', '.', ',', ':', ';', '"', '\'']));
    // In Italian an article is written together with its word.
    let words = words.map(|word| match word.rsplit_once('\'') {
        Some((article, word)) if !article.is_empty() && word.chars().count() >= FEWEST => word,
        _ => word,
    });
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// What a search finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The words by which sections are found, each as the rules have it: whole words, which are marked.
    pub words: Vec<String>,
    /// The nearest of them to each word that was looked for.
    pub nearest: Vec<String>,
    /// Whether they are but near to what is looked for, which no section has as it was written.
    pub near: bool,
    /// The sections by their places, the one that is most about it first.
    pub order: Vec<usize>,
    /// The rule of the first section that has most of it.
    pub answer: Option<usize>,
}

/// What a word counts in the title of a section, or among what else it is about.
const ABOUT: u32 = 4;
/// What it counts in the rule of the section that has most of what is looked for; in another it counts one.
const TOGETHER: u32 = 2;
/// So many times as much more counts a section that answers what is known to be asked.
const KNOWN: u32 = 15;
/// A whole word counts so many times as much as the beginning of one.
const WHOLE: u32 = 3;
/// So many sections are enough: what only names what is looked for is left out beyond them.
const ENOUGH: usize = 3;
/// An ending adds so many letters to a word at most: with more it is another word.
const ENDING: usize = 3;

impl Rulebook {
    /// What is found, the section first that has most of what is looked for: in its title rather than in a rule, in one rule rather than
    /// in several, and rare words rather than those of every section. A word that nobody wrote is looked for by its beginning. Words
    /// that every question has are passed over where there are others.
    #[must_use]
    pub fn search(&self, search: &str, lang: Lang) -> Search {
        let asked = looked_for(search);
        if asked.is_empty() {
            return Search { order: (0..self.sections.len()).collect(), ..Search::default() };
        }
        let small = |word: &&String| Rules::Small.text(lang).split(' ').any(|small| small == *word);
        let telling: Vec<String> = asked.iter().filter(|word| !small(word)).cloned().collect();
        let whole_question = asked.clone();
        let asked = if telling.is_empty() { asked } else { telling };
        let texts: Vec<Text> = self.sections.iter().map(|section| section.text(lang)).collect();
        let words: Vec<String> = asked.iter().filter_map(|word| beginning(word, &texts)).collect();
        let weighed: Vec<(&str, u32)> = words.iter().map(|word| (&word[..], rarity(word, &texts))).collect();
        let all: u32 = weighed.iter().map(|(_, weight)| weight).sum();
        // What is known to be asked is known by small words too, which weigh least.
        let smalls = whole_question.iter().filter(|word| !asked.contains(word)).map(|word| (&word[..], 1));
        let question: Vec<(&str, u32)> = weighed.iter().copied().chain(smalls).collect();
        let known: Vec<(u32, Option<usize>)> = texts.iter().map(|text| text.known(&question)).collect();
        let waits = |place: usize| known[place].0 == 0 && self.waits(place, &words, &texts);
        let last: Vec<bool> = (0..texts.len()).map(waits).collect();
        let rank = |(place, text): (usize, &Text)| {
            let (rank, covered) = text.rank(&weighed, known[place].0);
            (if last[place] { rank / UNNAMED } else { rank }, covered)
        };
        let ranks: Vec<(u32, u32)> = texts.iter().enumerate().map(rank).collect();
        let most = ranks.iter().map(|(rank, _)| *rank).max().unwrap_or_default();
        let whole = |covered: u32| words == asked && covered == all;
        let is_about = |rank: u32| 2 * rank > most;
        let about = ranks.iter().filter(|(rank, _)| is_about(*rank)).count();
        let mut order: Vec<usize> = (0..ranks.len()).collect();
        order.retain(|&place| {
            let (rank, covered) = ranks[place];
            is_about(rank) || (about < ENOUGH && whole(covered))
        });
        sort_few(&mut order, |&place| (last[place], Reverse(ranks[place].0)));
        order.truncate(about.max(ENOUGH));
        let first = order.first().copied();
        let is_known = first.is_some_and(|place| known[place].1.is_some());
        let near = !is_known && !ranks.iter().any(|(_, covered)| whole(*covered));
        let answer = first.and_then(|place| known[place].1.or_else(|| answer(&texts[place].rules, &weighed)));
        let mut search = Search { near, order, answer, ..Search::default() };
        for word in &words {
            let said = as_said(word, &texts);
            search.nearest.extend(said.first().cloned());
            search.words.extend(said);
        }
        search
    }

    /// Whether a section comes last: it is optional, and the words name neither it nor anything that it alone has.
    fn waits(&self, place: usize, words: &[String], texts: &[Text]) -> bool {
        let optional = |place: usize| self.optional.contains(&self.sections[place].word);
        let usual = |word: &String| (0..texts.len()).any(|one| !optional(one) && texts[one].has(word));
        let named = |word: &String| {
            has(&texts[place].head, word) == WHOLE || (texts[place].has(word) && !usual(word))
        };
        optional(place) && !words.iter().any(named)
    }
}

/// What a section that is optional and not named counts less.
const UNNAMED: u32 = 8;

/// The whole words of the texts that are a word of a search, with another ending perhaps; for what is but a beginning, all that begin so.
/// The shortest comes first.
fn as_said(word: &str, texts: &[Text]) -> Vec<String> {
    if !word.chars().all(char::is_alphanumeric) {
        return vec![word.to_owned()];
    }
    let all = || {
        texts.iter().flat_map(Text::all).flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()))
    };
    let exact = all().any(|one| one == word);
    let ending = |one: &str| !exact || one.chars().count() <= word.chars().count() + ENDING;
    let mut said: Vec<String> = Vec::new();
    for one in all() {
        let fits = (one.starts_with(word) && ending(one)) || is_stem(one, word);
        if fits && !said.iter().any(|said| said == one) {
            said.push(one.to_owned());
        }
    }
    sort_few(&mut said, |one| one.chars().count().abs_diff(word.chars().count()));
    said
}

/// What a section says, in small letters.
struct Text {
    /// Its title, and what else it is about.
    head: String,
    rules: Vec<String>,
    /// What is often asked, each with the place of the rule that answers it.
    asked: Vec<(usize, String)>,
}

impl Text {
    /// All that it says.
    fn all(&self) -> impl Iterator<Item = &String> {
        self.rules.iter().chain([&self.head]).chain(self.asked.iter().map(|(_, asked)| asked))
    }

    /// The rule that answers what is often asked, if all words by which that is known are among those of a question, and how much they
    /// weigh.
    fn known(&self, question: &[(&str, u32)]) -> (u32, Option<usize>) {
        let weight = |(rule, asked): &(usize, String)| {
            let found = |one: &str| question.iter().find(|(word, _)| is_form(one, word));
            let weights: Option<Vec<u32>> = asked.split(' ').map(|one| Some(found(one)?.1)).collect();
            Some((weights?.iter().sum(), Some(*rule)))
        };
        self.asked.iter().filter_map(weight).max_by_key(|(weight, _)| *weight).unwrap_or_default()
    }

    /// Whether it has a word.
    fn has(&self, word: &str) -> bool {
        self.all().any(|text| has(text, word) > 0)
    }

    /// How much it is about the words, each with its weight; and how much of their weight it has at all.
    fn rank(&self, words: &[(&str, u32)], known: u32) -> (u32, u32) {
        let together = answer(&self.rules, words);
        let all: u32 = words.iter().map(|(_, weight)| weight).sum();
        let (mut points, mut covered, mut about) = (0, 0, 1);
        for (word, weight) in words {
            let anywhere = self.rules.iter().map(|rule| has(rule, word)).max().unwrap_or_default();
            let in_one = together.map_or(0, |place| TOGETHER * has(&self.rules[place], word));
            let in_head = has(&self.head, word);
            let counts = (ABOUT * in_head).max(in_one).max(anywhere);
            about = if in_head > 0 { 2 } else { about };
            points += counts * weight;
            covered += if counts > 0 { *weight } else { 0 };
        }
        // What is about none of the words only names them, however many; and a question is asked as a whole.
        let covered = covered.max(known);
        // What is known to be asked is answered by no other section, if that is what most of it is about.
        (about * points.max(known) * covered * covered * (all + KNOWN * known) / all.max(1), covered)
    }
}

/// The rule that has most of the words, each with its weight; nothing if none has any.
fn answer(rules: &[String], words: &[(&str, u32)]) -> Option<usize> {
    let weight = |rule: &String| words.iter().map(|(word, weight)| has(rule, word) * weight).sum::<u32>();
    let most = rules.iter().map(weight).max().filter(|most| *most > 0)?;
    rules.iter().position(|rule| weight(rule) == most)
}

/// How much a text has of a word: more if a word is just so than if one begins so, or is the word without its ending.
fn has(text: &str, word: &str) -> u32 {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    if words.clone().any(|one| one == word) {
        return WHOLE;
    }
    u32::from(begins(text, word) || words.any(|one| is_stem(one, word)))
}

/// Whether one word is the other without its ending.
fn is_stem(one: &str, word: &str) -> bool {
    one.len() >= FEWEST && 3 * one.len() >= 2 * word.len() && word.starts_with(one)
}

/// Whether words are the same but for their endings.
fn is_form(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    short == long || (short.len() >= FEWEST && long.starts_with(short) && long.len() <= short.len() + ENDING)
}

/// The weight of a word: one that all sections have tells little.
fn rarity(word: &str, texts: &[Text]) -> u32 {
    let having = texts.iter().filter(|text| text.has(word)).count();
    1 + (texts.len() / having.max(1)).max(1).ilog2()
}

/// So many letters of a word are looked for at least: with fewer every text has something.
const FEWEST: usize = 4;

/// So many letters has a word at least that may be mistyped: a shorter one is near to many.
const LONG: usize = 7;

/// The word, if a word of the texts begins so, or the longest beginning of it with which one does: two thirds of it at least. If there is
/// none, the word of the texts for which it was perhaps mistyped.
fn beginning(word: &str, texts: &[Text]) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let least = FEWEST.max(letters.len() * 2 / 3).min(letters.len());
    let beginnings = (least..=letters.len()).rev().map(|length| letters[..length].iter().collect::<String>());
    let said = |beginning: &String| texts.iter().flat_map(Text::all).any(|text| begins(text, beginning));
    beginnings.into_iter().find(said).or_else(|| meant(word, texts))
}

/// The word of the texts from which a word differs by a slip of the finger: a letter more, less, another or two that changed places.
fn meant(word: &str, texts: &[Text]) -> Option<String> {
    let mut all = texts
        .iter()
        .flat_map(Text::all)
        .flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    let slipped = |one: &&str| strsim::osa_distance(one, word) == 1;
    all.find(|one| word.chars().count() >= LONG && slipped(one)).map(str::to_owned)
}

/// Whether a word of a text begins so. What is no mere word may stand anywhere.
fn begins(text: &str, beginning: &str) -> bool {
    if !beginning.chars().all(char::is_alphanumeric) {
        return text.contains(beginning);
    }
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word.starts_with(beginning))
}

impl Section {
    fn text(&self, lang: Lang) -> Text {
        let mut index = (self.index)(lang).split("; ");
        let head = index.next().unwrap_or_default();
        let asked = index.filter_map(|asked| {
            let (rule, words) = asked.split_once(' ')?;
            Some((rule.parse::<usize>().ok()?.checked_sub(1)?, small(words)))
        });
        Text {
            head: small(&format!("{} {head}", (self.title)(lang))),
            rules: self.rules.iter().map(|rule| small(&rule(lang))).collect(),
            asked: asked.collect(),
        }
    }
}

/// Proves that what is asked in a language leads to a section that answers it, before all others. Each line of `asked` has the code of
/// a language, the sections that answer, separated by commas, and the question, with tabulators between them.
#[cfg(test)]
pub fn leads(book: &Rulebook, lang: Lang, asked: &str) {
    let mut astray = Vec::new();
    let (mut questions, own) = (0, format!("{}\t", lang.code()));
    for (answers, question) in asked.lines().filter_map(|line| line.strip_prefix(&own)?.split_once('\t')) {
        questions += 1;
        let found = book.search(question, lang);
        let words: Vec<&str> = found.order.iter().map(|place| book.sections[*place].word).collect();
        if !words.first().is_some_and(|first| answers.split(',').any(|answer| answer == *first)) {
            astray.push(format!("{question}: {words:?} by {:?}", found.words));
        }
    }
    assert!(questions > 20, "{questions} in {lang:?}");
    assert!(astray.is_empty(), "{lang:?} {astray:#?}");
    // What is known to be asked names a rule that there is, and leads to it by its own words.
    for (place, section) in book.sections.iter().enumerate() {
        let lines = (section.index)(lang).split("; ").skip(1).count();
        let text = section.text(lang);
        assert_eq!(text.asked.len(), lines, "{} in {lang:?}", section.word);
        for (rule, asked) in &text.asked {
            assert!(*rule < section.rules.len(), "{}: {asked}", section.word);
            let found = book.search(asked, lang);
            assert!(found.order.contains(&place), "{}: {asked} leads to {:?}", section.word, found.order);
        }
    }
    // Whoever found nothing finds something by each of the words that are offered.
    for word in (book.such_as)(lang).split(", ") {
        let found = book.search(word, lang);
        assert!(!found.near && !found.order.is_empty(), "{word} in {lang:?}");
    }
}

/// How what was done is taken back, which is the same on the page of every game.
#[must_use]
pub fn taking_back(lang: Lang) -> String {
    Rules::Undo.text(lang).to_owned()
}

#[cfg(test)]
mod tests;
