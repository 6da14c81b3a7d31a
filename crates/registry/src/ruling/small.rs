//! Small parts of the lines of play.

use kernel::scan::{Line, plain};
use kernel::{Fault, Player};

/// What may stand between a command and what is expected of it: as it is typed, and what word processors make of it.
const ARROWS: [&str; 4] = ["->", "\u{2192}", "\u{2013}>", "\u{2212}>"];

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
            let amount = plain(amount).parse::<i32>().ok().filter(|_| !name.is_empty());
            let amount =
                amount.ok_or_else(|| one.fault("expected a term and its amount, such as `theater 4`"))?;
            read.push((name.split_whitespace().collect::<Vec<&str>>().join(" "), amount));
            rest = more;
        }
        let sum: i64 = read.iter().map(|(_, amount)| i64::from(*amount)).sum();
        if let Some(total) = total
            && plain(total.text).parse() != Ok(sum)
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

/// A command and what is expected of it, if an arrow stands between them: the last one, for a command may have its own.
pub(super) fn split_arrow(text: Line<'_>) -> (Line<'_>, Option<Line<'_>>) {
    let last = ARROWS.iter().filter_map(|arrow| Some((text.text.rfind(arrow)?, arrow.len()))).max();
    match last {
        Some((at, length)) => (text.until(at).trimmed(), Some(text.from(at + length).trimmed())),
        None => (text, None),
    }
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
