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
    /// What else it is about: words that are looked for and that it does not show.
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

/// A text cut where a search finds something in it: each piece, and whether it was looked for.
#[must_use]
pub fn marked(text: &str, words: &[String]) -> Vec<(String, bool)> {
    // Small letters may be longer or shorter than large ones, so places are counted in letters; where there are more or fewer of them,
    // large ones are not told from small ones.
    let letters: Vec<char> = text.chars().collect();
    let mut small: Vec<char> = small(text).chars().collect();
    if small.len() != letters.len() {
        small.clone_from(&letters);
    }
    let mut found = vec![false; letters.len()];
    for word in words {
        let word: Vec<char> = word.chars().collect();
        for start in 0..(small.len() + 1).saturating_sub(word.len()) {
            let begins = start == 0 || !small[start - 1].is_alphanumeric();
            if begins && !word.is_empty() && small[start..start + word.len()] == word[..] {
                found[start..start + word.len()].fill(true);
            }
        }
    }
    let mut pieces: Vec<(String, bool)> = Vec::new();
    for (letter, found) in letters.into_iter().zip(found) {
        match pieces.last_mut() {
            Some((piece, was)) if *was == found => piece.push(letter),
            _ => pieces.push((letter.to_string(), found)),
        }
    }
    pieces
}

/// What is looked for, word by word, without the marks of a sentence.
#[must_use]
pub fn looked_for(search: &str) -> Vec<String> {
    let words =
        search.split_whitespace().map(|word| word.trim_matches(['?', '!', '.', ',', ':', ';', '"', '\'']));
    words.filter(|word| !word.is_empty()).map(small).collect()
}

/// What a search finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The words by which sections are found.
    pub words: Vec<String>,
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
/// A whole word counts so many times as much as the beginning of one.
const WHOLE: u32 = 3;
/// So many sections that are about what is looked for are enough.
const ENOUGH: usize = 3;

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
        let asked = if telling.is_empty() { asked } else { telling };
        let texts: Vec<Text> = self.sections.iter().map(|section| section.text(lang)).collect();
        let words: Vec<String> = asked.iter().filter_map(|word| beginning(word, &texts)).collect();
        let weighed: Vec<(&str, u32)> = words.iter().map(|word| (&word[..], rarity(word, &texts))).collect();
        let all: u32 = weighed.iter().map(|(_, weight)| weight).sum();
        let ranks: Vec<(u32, u32)> = texts.iter().map(|text| text.rank(&weighed)).collect();
        let most = ranks.iter().map(|(rank, _)| *rank).max().unwrap_or_default();
        let whole = |covered: u32| words == asked && covered == all;
        let is_about = |rank: u32| 2 * rank > most;
        let enough = ranks.iter().filter(|(rank, _)| is_about(*rank)).count() >= ENOUGH;
        let mut order: Vec<usize> = (0..ranks.len()).collect();
        order.retain(|&place| {
            let (rank, covered) = ranks[place];
            is_about(rank) || (!enough && whole(covered))
        });
        sort_few(&mut order, |&place| Reverse(ranks[place].0));
        let near = !ranks.iter().any(|(_, covered)| whole(*covered));
        let first = order.first().map(|&place| &texts[place].rules);
        let answer = first.and_then(|rules| answer(rules, &weighed));
        Search { words, near, order, answer }
    }
}

/// What a section says, in small letters.
struct Text {
    /// Its title, and what else it is about.
    head: String,
    rules: Vec<String>,
}

impl Text {
    /// How much it is about the words, each with its weight; and how much of their weight it has at all.
    fn rank(&self, words: &[(&str, u32)]) -> (u32, u32) {
        let together = answer(&self.rules, words);
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
        (about * points * covered * covered, covered)
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
    let stem = |one: &str| one.len() >= FEWEST && 3 * one.len() >= 2 * word.len() && word.starts_with(one);
    u32::from(begins(text, word) || words.any(stem))
}

/// The weight of a word: one that all sections have tells little.
fn rarity(word: &str, texts: &[Text]) -> u32 {
    let having = |text: &&Text| text.rules.iter().chain([&text.head]).any(|said| has(said, word) > 0);
    let having = texts.iter().filter(having).count();
    1 + (texts.len() / having.max(1)).max(1).ilog2()
}

/// So many letters of a word are looked for at least: with fewer every text has something.
const FEWEST: usize = 4;

/// The word, if a word of the texts begins so, or the longest beginning of it with which one does: two thirds of it at least.
fn beginning(word: &str, texts: &[Text]) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let least = FEWEST.max(letters.len() * 2 / 3).min(letters.len());
    let beginnings = (least..=letters.len()).rev().map(|length| letters[..length].iter().collect::<String>());
    let said = |beginning: &String| {
        let mut all = texts.iter().flat_map(|text| text.rules.iter().chain([&text.head]));
        all.any(|text| begins(text, beginning))
    };
    beginnings.into_iter().find(said)
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
        Text {
            head: small(&format!("{} {}", (self.title)(lang), (self.index)(lang))),
            rules: self.rules.iter().map(|rule| small(&rule(lang))).collect(),
        }
    }
}

/// Proves that questions, asked in a language, lead to the sections that answer them: to the first of them first.
#[cfg(test)]
pub fn leads(book: &Rulebook, lang: Lang, questions: &[(&str, &str)]) {
    let mut astray = Vec::new();
    for (question, section) in questions {
        let found = book.search(question, lang);
        let words: Vec<&str> = found.order.iter().map(|place| book.sections[*place].word).collect();
        if words.first() != Some(section) {
            astray.push(format!("{question}: {words:?} by {:?}", found.words));
        }
    }
    assert!(astray.is_empty(), "{lang:?} {astray:#?}");
    // Whoever found nothing finds something by each of the words that are offered.
    for word in (book.such_as)(lang).split(", ") {
        let found = book.search(word, lang);
        assert!(!found.near && !found.order.is_empty(), "{word} in {lang:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_for_is_marked_whatever_its_case() {
        let words = looked_for("  OPEN ra ");
        assert_eq!(words, ["open", "ra"]);
        // The end of a word is not what is looked for.
        let pieces = marked("Reopen: auctions open; raise.", &words);
        let found: Vec<&str> =
            pieces.iter().filter(|(_, found)| *found).map(|(piece, _)| piece.as_str()).collect();
        assert_eq!(found, ["open", "ra"]);
        assert_eq!(
            pieces.iter().map(|(piece, _)| piece.as_str()).collect::<String>(),
            "Reopen: auctions open; raise."
        );
        assert_eq!(marked("Žluťoučký", &looked_for("žlu"))[0], ("Žlu".to_owned(), true));
        assert_eq!(marked("short", &looked_for("longer than that")), [("short".to_owned(), false)]);
    }

    const SECTIONS: [Section; 2] = [
        Section {
            word: "works",
            title: |_| "Works",
            picture: |_| String::new(),
            rules: &[|_| "The bank pays.".to_owned(), |_| "Prestige now.".to_owned()],
            index: |_| "income",
        },
        Section {
            word: "forests",
            title: |_| "Forests",
            picture: |_| String::new(),
            rules: &[|_| "A building may touch them, and works count them.".to_owned()],
            index: |_| "woods",
        },
    ];

    fn found(search: &str) -> (Vec<&'static str>, bool, Vec<String>) {
        let book = Rulebook { definitions: || "", sections: &SECTIONS, such_as: |_| "" };
        let Search { words, near, order, .. } = book.search(search, Lang::En);
        (order.into_iter().map(|place| SECTIONS[place].word).collect(), near, words)
    }

    #[test]
    fn a_section_is_found_by_all_words_and_what_is_about_them_comes_first() {
        let both = ["works", "forests"];
        assert_eq!(found("").0, both);
        assert_eq!(found("works").0, both);
        assert_eq!(found("count works").0, ["forests"]);
        assert_eq!(found("BANK works").0, ["works"]);
        assert_eq!(found("Woods?"), (vec!["forests"], false, vec!["woods".to_owned()]), "it is in the index");
        // The rule that answers is told, if it is not the title alone that does.
        let book = Rulebook { definitions: || "", sections: &SECTIONS, such_as: |_| "" };
        let answer = |asked: &str| book.search(asked, Lang::En).answer;
        assert_eq!(
            ["prestige", "what does the bank pay", "woods", ""].map(answer),
            [Some(1), Some(0), None, None]
        );
        // Words that every question has are passed over, unless there is no other.
        assert_eq!(found("How do I get an income").0, ["works"]);
        assert_eq!(found("may a").0, ["forests"]);
    }

    #[test]
    fn where_enough_is_about_what_is_looked_for_what_only_names_it_is_left_out() {
        const fn about(word: &'static str) -> Section {
            Section {
                word,
                title: |_| "Gardens",
                picture: |_| String::new(),
                rules: &[|_| "They grow.".to_owned()],
                index: |_| "",
            }
        }
        const NAMES: Section = Section {
            word: "end",
            title: |_| "The end",
            picture: |_| String::new(),
            rules: &[|_| "All gardens are counted.".to_owned()],
            index: |_| "",
        };
        static MANY: [Section; 4] = [about("a"), NAMES, about("b"), about("c")];
        static FEW: [Section; 3] = [about("a"), NAMES, about("b")];
        let found = |sections: &'static [Section]| {
            Rulebook { definitions: || "", sections, such_as: |_| "" }.search("gardens", Lang::En).order
        };
        assert_eq!(found(&MANY), [0, 2, 3]);
        assert_eq!(found(&FEW), [0, 2, 1], "where few are, it comes last");
    }

    #[test]
    fn where_no_section_fits_as_a_whole_those_with_words_that_begin_so_are_found() {
        let near = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(found("bank prest"), (vec!["works"], false, near(&["bank", "prest"])));
        assert_eq!(
            found("banker and buildings"),
            (vec!["works", "forests"], true, near(&["bank", "building"]))
        );
        assert_eq!(found("buildings touching"), (vec!["forests"], true, near(&["building", "touch"])));
        // The end of a word is not its beginning, and nothing is near to what begins like nothing.
        assert_eq!(found("restless").0, Vec::<&str>::new());
        assert_eq!(found("xylophone"), (Vec::new(), true, Vec::new()));
    }
}
