//! The rules of a game on one page, with pictures and a search. What is said is the game's; this lays it out and finds it.

#[cfg(target_arch = "wasm32")]
mod page;
pub mod words;

use crate::words::Lang;

#[cfg(target_arch = "wasm32")]
pub use page::opened;

/// A rulebook.
#[derive(Debug)]
pub struct Rulebook {
    /// What the pictures refer to, as an SVG that shows nothing.
    pub definitions: fn() -> &'static str,
    /// The sections, in order.
    pub sections: &'static [Section],
}

/// A section of a rulebook.
#[derive(Debug)]
pub struct Section {
    /// Its word in links, unique in the rulebook.
    pub word: &'static str,
    /// Its title.
    pub title: fn(Lang) -> &'static str,
    /// Its picture, as SVG.
    pub picture: fn() -> String,
    /// Its rules, one paragraph each.
    pub rules: &'static [fn(Lang) -> String],
}

/// A text cut where a search finds something in it: each piece, and whether it was looked for.
#[must_use]
pub fn marked(text: &str, words: &[String]) -> Vec<(String, bool)> {
    // Small letters may be longer or shorter than large ones, so places are counted in letters.
    let letters: Vec<char> = text.chars().collect();
    let small: Vec<char> =
        letters.iter().map(|letter| letter.to_lowercase().next().unwrap_or(*letter)).collect();
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

/// What is looked for, word by word.
#[must_use]
pub fn looked_for(search: &str) -> Vec<String> {
    search.to_lowercase().split_whitespace().map(str::to_owned).collect()
}

/// By which words sections are found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Search {
    /// The words.
    pub words: Vec<String>,
    /// Whether they are but near to what is looked for, which no section has as it was written.
    pub near: bool,
    /// Whether one of them is enough.
    any: bool,
}

impl Search {
    /// Whether it finds a section.
    #[must_use]
    pub fn finds(&self, section: &Section, lang: Lang) -> bool {
        if self.any {
            let text = section.text(lang);
            return self.words.iter().any(|word| begins(&text, word));
        }
        section.has(&self.words, lang)
    }
}

impl Rulebook {
    /// By which words sections are found: all as they are written, or else their beginnings as far as there are such words,
    /// all in one section if there is such a section.
    #[must_use]
    pub fn search(&self, search: &str, lang: Lang) -> Search {
        let words = looked_for(search);
        if self.sections.iter().any(|section| section.has(&words, lang)) {
            return Search { words, ..Search::default() };
        }
        let texts: Vec<String> = self.sections.iter().map(|section| section.text(lang)).collect();
        let words: Vec<String> = words.iter().filter_map(|word| beginning(word, &texts)).collect();
        let any = words.is_empty() || !self.sections.iter().any(|section| section.has(&words, lang));
        Search { words, near: true, any }
    }
}

/// So many letters of a word are looked for at least: with fewer every text has something.
const FEWEST: usize = 4;

/// The longest beginning of a word with which a word of the texts begins. It has two thirds of the word at least.
fn beginning(word: &str, texts: &[String]) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let least = FEWEST.max(letters.len() * 2 / 3);
    let beginnings = (least..=letters.len()).rev().map(|length| letters[..length].iter().collect::<String>());
    beginnings.into_iter().find(|beginning| texts.iter().any(|text| begins(text, beginning)))
}

/// Whether a word of a text begins so. What is no mere word may stand anywhere.
fn begins(text: &str, beginning: &str) -> bool {
    if !beginning.chars().all(char::is_alphanumeric) {
        return text.contains(beginning);
    }
    text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word.starts_with(beginning))
}

impl Section {
    /// Its title and rules in small letters.
    fn text(&self, lang: Lang) -> String {
        let mut text = (self.title)(lang).to_owned();
        for rule in self.rules {
            text.push(' ');
            text.push_str(&rule(lang));
        }
        text.to_lowercase()
    }

    /// Whether all words, or words that begin so, stand in it.
    #[must_use]
    pub fn has(&self, words: &[String], lang: Lang) -> bool {
        let text = self.text(lang);
        words.iter().all(|word| begins(&text, word))
    }

    /// Whether its title has one of these words: what is looked for is then what it is about.
    #[must_use]
    pub fn is_about(&self, words: &[String], lang: Lang) -> bool {
        let title = (self.title)(lang).to_lowercase();
        words.iter().any(|word| begins(&title, word))
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

    #[test]
    fn a_section_is_found_by_all_words_of_its_title_and_rules() {
        let section = Section {
            word: "works",
            title: |_| "Works",
            picture: String::new,
            rules: &[|_| "The bank pays.".to_owned(), |_| "Prestige now.".to_owned()],
        };
        assert!(section.is_about(&looked_for("prestige work"), Lang::En));
        assert!(!section.is_about(&looked_for("prestige"), Lang::En));
        assert!(!section.has(&looked_for("ank"), Lang::En));
        assert!(section.has(&looked_for("BANK works"), Lang::En));
        assert!(section.has(&[], Lang::En));
        assert!(!section.has(&looked_for("bank jester"), Lang::En));
    }

    #[test]
    fn where_no_section_fits_as_a_whole_those_with_words_that_begin_so_are_found() {
        const SECTIONS: [Section; 2] = [
            Section {
                word: "works",
                title: |_| "Works",
                picture: String::new,
                rules: &[|_| "The bank pays.".to_owned(), |_| "Prestige now.".to_owned()],
            },
            Section {
                word: "forests",
                title: |_| "Forests",
                picture: String::new,
                rules: &[|_| "A building may touch them.".to_owned()],
            },
        ];
        let book = Rulebook { definitions: || "", sections: &SECTIONS };
        let found = |search: &str| {
            let search = book.search(search, Lang::En);
            let all = SECTIONS.iter().filter(|section| search.finds(section, Lang::En));
            (all.map(|section| section.word).collect::<Vec<_>>(), search.near, search.words)
        };
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
        assert_eq!(found("").0.len(), SECTIONS.len());
    }
}
