//! English sentences for those who write commands, records and editions: lists of words, numbers of things, what was meant.

/// Nobody means a word longer than this by one that is not known.
const LONGEST: usize = 40;

/// The noun with its article.
#[must_use]
pub fn a(noun: &str) -> String {
    // Of words that begin with a u, those with `uni` are spoken like a `you`.
    let vowel = noun.starts_with(['a', 'e', 'i', 'o']) || (noun.starts_with('u') && !noun.starts_with("uni"));
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// So many of a thing: `1 builder`, `2 builders`, `3 libraries`, `2 freedoms of travel`.
#[must_use]
pub fn many(count: impl Into<i64>, noun: &str) -> String {
    let count = count.into();
    if count == 1 {
        return format!("{count} {noun}");
    }
    let (thing, rest) = noun.find(" of ").map_or((noun, ""), |at| noun.split_at(at));
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{count} {stem}ies{rest}"),
        Some(_) | None => format!("{count} {thing}s{rest}"),
    }
}

/// `a`, `a` or `b`, `a`, `b` or `c`, each in backquotes.
#[must_use]
pub fn alternatives(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// The known word that was most likely meant by this one, if any is near enough.
#[must_use]
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    // Nobody types a word twice as long as the one that is meant.
    if word.chars().count() > LONGEST {
        return None;
    }
    let slips = known.iter().map(|&candidate| (slips(word, candidate), candidate));
    let near = slips.filter(|(slips, candidate)| *slips <= 1 + candidate.chars().count() / 3);
    near.min_by_key(|(slips, _)| *slips).map(|(_, candidate)| candidate)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to make one word the other.
fn slips(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for line in 1..=from.len() {
        let mut row = vec![line];
        for column in 1..=to.len() {
            let changed = rows[line - 1][column - 1] + usize::from(from[line - 1] != to[column - 1]);
            let mut least = changed.min(rows[line - 1][column] + 1).min(row[column - 1] + 1);
            let swapped = line > 1
                && column > 1
                && from[line - 1] == to[column - 2]
                && from[line - 2] == to[column - 1];
            if swapped {
                least = least.min(rows[line - 2][column - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}
