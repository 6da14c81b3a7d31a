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
            if !word.is_empty() && small[start..start + word.len()] == word[..] {
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

impl Section {
    /// Whether all words stand in it.
    #[must_use]
    pub fn has(&self, words: &[String], lang: Lang) -> bool {
        let rules: String = self.rules.iter().map(|rule| rule(lang)).collect();
        let text = format!("{} {rules}", (self.title)(lang)).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_for_is_marked_whatever_its_case() {
        let words = looked_for("  OPEN ra ");
        assert_eq!(words, ["open", "ra"]);
        let pieces = marked("Auctions open; raise.", &words);
        let found: Vec<&str> =
            pieces.iter().filter(|(_, found)| *found).map(|(piece, _)| piece.as_str()).collect();
        assert_eq!(found, ["open", "ra"]);
        assert_eq!(
            pieces.iter().map(|(piece, _)| piece.as_str()).collect::<String>(),
            "Auctions open; raise."
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
        assert!(section.has(&looked_for("BANK works"), Lang::En));
        assert!(section.has(&[], Lang::En));
        assert!(!section.has(&looked_for("bank jester"), Lang::En));
    }
}
