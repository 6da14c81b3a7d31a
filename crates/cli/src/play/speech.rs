//! What a person types: a choice by its label, a word for the desk, or actions in notation, also without their first word.

use kernel::{Fault, Notation, Player};

/// Something that can be typed besides actions and what shows more of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word<'t> {
    /// Explain the rules of the moment and what can be typed.
    Help,
    /// Say why these actions are not allowed, or that they are.
    Why(&'t str),
    /// Show what the table would look like after an action, where that can be drawn.
    Try(&'t str),
    /// Take the last decision back.
    Undo,
    /// Tell what happened, all of it if so.
    Log(bool),
    /// The score of every seat.
    Score,
    /// The whole table again.
    Table,
    /// Save a copy.
    Save(&'t str),
    /// Leave the game.
    Quit,
}

/// The words for the desk: how each is typed and what it does.
pub const WORDS: [(&str, &str); 8] = [
    ("table", "the whole table again"),
    ("score", "the score of every seat by its parts"),
    ("log", "what happened lately; `log all` from the beginning"),
    ("why ACTION", "says why an action is not allowed"),
    ("undo", "takes your last decision back, unless something was revealed since"),
    ("save FILE", "saves a copy of the record"),
    ("help", "this"),
    ("quit", "leaves the game; the record is kept"),
];

/// Reads a word for the desk, if the line begins with one.
///
/// # Errors
/// What was expected after the word.
pub fn word(line: &str) -> Option<Result<Word<'_>, String>> {
    let (first, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(first, rest)| (first, rest.trim()));
    let alone = |word| match rest {
        "" => Ok(word),
        rest => Err(format!("`{rest}` is too much after `{first}`")),
    };
    let expects = |word, expected: &str| match rest {
        "" => Err(format!("expected {expected} after `{first}`")),
        _ => Ok(word),
    };
    Some(match first.to_lowercase().as_str() {
        "help" | "h" | "?" => alone(Word::Help),
        "why" => expects(Word::Why(rest), "an action"),
        "try" => expects(Word::Try(rest), "an action"),
        "undo" | "u" => alone(Word::Undo),
        "log" if rest == "all" => Ok(Word::Log(true)),
        "log" => alone(Word::Log(false)),
        "score" | "scores" => alone(Word::Score),
        "table" => alone(Word::Table),
        "save" => expects(Word::Save(rest), "a file"),
        "quit" | "exit" | "q" => alone(Word::Quit),
        _ => return None,
    })
}

/// Reads actions in notation. What all actions of its kind begin with may be left out: `d5 r90` for `place d5 r90`. The own letter may
/// stand before them, as records and rulings have it.
///
/// # Errors
/// What cannot be read, and what was expected.
pub fn actions<G: Notation>(game: &G, player: Player, line: &str) -> Result<Vec<G::Action>, Fault> {
    let bare = line.strip_prefix(player.letter()).filter(|rest| rest.starts_with(char::is_whitespace));
    if let Some(bare) = bare.map(str::trim_start) {
        let before = line.chars().count() - bare.chars().count();
        return actions(game, player, bare).map_err(|fault| Fault { column: fault.column + before, ..fault });
    }
    game.read_here(line).or_else(|fault| {
        let longer = completions(game, player, line);
        let mut read = longer.iter().filter_map(|line| game.read_here(line).ok());
        match (read.next(), read.next()) {
            (Some(actions), None) => Ok(actions),
            _ => match longer.as_slice() {
                // The place of the fault is that in the line as it was typed.
                [only] => game.read_here(only).map_err(|fault| Fault {
                    column: fault.column.saturating_sub(only.chars().count() - line.chars().count()).max(1),
                    ..fault
                }),
                _ => Err(fault),
            },
        }
    })
}

/// The line with the words that legal actions have before a word of it, each possibility once.
fn completions<G: Notation>(game: &G, player: Player, line: &str) -> Vec<String> {
    let Some(first) = line.split_whitespace().next().map(str::to_lowercase) else { return Vec::new() };
    let mut legal = Vec::new();
    game.legal(player, &mut legal);
    let mut beginnings: Vec<String> = Vec::new();
    for &action in &legal {
        let text = G::write_action(game.edition(), action);
        let words: Vec<&str> = text.split_whitespace().collect();
        // A cell may stand for another cell of the same tile, so that any cell is taken for one.
        let same = |word: &str| word == first || is_cell(word) && is_cell(&first);
        if let Some(place) = (1..words.len()).find(|&place| same(words[place])) {
            let beginning = words[..place].join(" ");
            if !beginnings.contains(&beginning) {
                beginnings.push(beginning);
            }
        }
    }
    beginnings.into_iter().map(|beginning| format!("{beginning} {line}")).collect()
}

fn is_cell(word: &str) -> bool {
    matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
}
