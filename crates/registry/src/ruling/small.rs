//! Small parts of the lines of play.

use kernel::scan::Line;
use kernel::{Fault, Player};

/// No list of choices in a message is longer.
const LONGEST_LIST: usize = 12;

/// A sum of named terms; the order of the terms and those of 0 do not count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sum {
    terms: Vec<(String, i32)>,
}

impl Sum {
    /// The sum of a receipt.
    pub(super) fn of(terms: &[(String, i32)]) -> Sum {
        let mut terms: Vec<(String, i32)> =
            terms.iter().filter(|(_, amount)| *amount != 0).cloned().collect();
        terms.sort();
        Sum { terms }
    }

    /// Reads `theater 4 + travel 3 = 7`; the total may be left out.
    pub(super) fn read(text: Line<'_>) -> Result<Sum, Fault> {
        let (terms, total) = text.split("=").map_or((text, None), |(terms, total)| (terms, Some(total)));
        let mut read = Vec::new();
        let mut rest = terms;
        while !rest.text.is_empty() {
            let (one, more) = match rest.text.find(['+', ',']) {
                Some(at) => (rest.until(at).trimmed(), rest.from(at + 1).trimmed()),
                None => (rest, rest.from(rest.text.len())),
            };
            let (name, amount) = one.text.rsplit_once(char::is_whitespace).unwrap_or(("", one.text));
            let amount = amount.parse::<i32>().ok().filter(|_| !name.is_empty());
            let amount =
                amount.ok_or_else(|| one.fault("expected a term and its amount, such as `theater 4`"))?;
            read.push((name.split_whitespace().collect::<Vec<&str>>().join(" "), amount));
            rest = more;
        }
        let sum: i64 = read.iter().map(|(_, amount)| i64::from(*amount)).sum();
        if let Some(total) = total
            && total.text.parse() != Ok(sum)
        {
            return Err(total.fault(format!("the terms add up to {sum}, not to `{}`", total.text)));
        }
        Ok(Sum::of(&read))
    }

    pub(super) fn text(&self) -> String {
        let terms: Vec<String> = self.terms.iter().map(|(name, amount)| format!("{name} {amount}")).collect();
        let total: i64 = self.terms.iter().map(|(_, amount)| i64::from(*amount)).sum();
        format!("{} = {total}", terms.join(" + "))
    }
}

/// What is expected above what is the case.
pub(super) fn difference(expected: &str, found: &str) -> String {
    format!("not as expected\n  expected: {expected}\n  found:    {found}")
}

/// The seat whose letter the word is.
pub(super) fn seat_letter(word: &str) -> Option<Player> {
    let mut letters = word.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    letter.is_ascii_uppercase().then(|| Player::from_letter(letter)).flatten()
}

/// Who is spoken of, and what is said; a colon may stand between.
pub(super) fn who(text: Line<'_>) -> (Line<'_>, Line<'_>) {
    let (word, rest) = text.split_word();
    match word.text.strip_suffix(':') {
        Some(bare) => (word.until(bare.len()), rest),
        None => (word, rest.text.strip_prefix(':').map_or(rest, |_| rest.from(1).trimmed())),
    }
}

/// The items between `|`.
pub(super) fn items(list: Line<'_>) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(list);
    std::iter::from_fn(move || {
        let here = rest.take()?;
        let (item, more) = here.split("|").map_or((here.trimmed(), None), |(item, more)| (item, Some(more)));
        rest = more;
        Some(item)
    })
    .filter(|item| !item.text.is_empty())
}

/// The list, cut off if it is long.
pub(super) fn shortened(items: &[&str]) -> String {
    let shown = items[..items.len().min(LONGEST_LIST)].join(" | ");
    match items.len().checked_sub(LONGEST_LIST) {
        Some(more @ 1..) => format!("{shown} | … and {more} more"),
        Some(0) | None => shown,
    }
}
