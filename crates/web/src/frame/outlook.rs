//! What a choice would do for who decides: numbers before and after, as the frame shows them for every game.

/// What a choice would do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// What the numbers are measured by, in words; empty if by nothing.
    pub asks: String,
    /// Numbers that change.
    pub changes: Vec<Change>,
    /// What is no number.
    pub notes: Vec<Note>,
}

/// A number that changes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// Its picture, as SVG.
    pub sign: String,
    /// What it is called.
    pub name: String,
    /// The number before.
    pub from: i32,
    /// The number after.
    pub to: i32,
    /// What it should reach; a number that is measured by this has a bar.
    pub least: Option<i32>,
    /// Whether it is an amount that is added, and so has a sign.
    pub added: bool,
    /// Whether more than this choice depends on it, so that it is told in short as well.
    pub lasting: bool,
    /// What follows from it, in a few words.
    pub word: String,
}

/// A sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The sentence.
    pub text: String,
    /// Whether it tells of a loss.
    pub loss: bool,
}

impl Outlook {
    /// The end of all bars.
    #[must_use]
    pub fn scale(&self) -> i32 {
        let measured = self.changes.iter().filter_map(|change| Some(change.least?.max(change.to)));
        measured.max().map_or(1, |most| most + most / 8 + 1)
    }

    /// The changes in one line, without what is not measured.
    #[must_use]
    pub fn in_short(&self) -> String {
        let told = |change: &&Change| change.least.is_some() || change.added || change.lasting;
        let measured = self.changes.iter().filter(told);
        let told = measured.map(|change| {
            let (from, to) = (change.shown(change.from), change.shown(change.to));
            // What an amount is for may be a sentence, which is told apart from its numbers.
            let space = if change.added && change.name.contains(' ') { ": " } else { "\u{a0}" };
            format!("{}{space}{from}\u{a0}\u{2192}\u{a0}{to}", change.name)
        });
        told.collect::<Vec<String>>().join(" \u{b7} ")
    }
}

impl Change {
    /// A number as it is shown here.
    #[must_use]
    pub fn shown(&self, number: i32) -> String {
        match number {
            ..0 => format!("\u{2212}{}", -number),
            _ if self.added => format!("+{number}"),
            _ => number.to_string(),
        }
    }

    /// Whether the number gets where it should.
    #[must_use]
    pub fn reaches(&self) -> bool {
        self.least.is_some_and(|least| self.to >= least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(name: &str, from: i32, to: i32) -> Change {
        Change { name: name.to_owned(), from, to, least: Some(14), ..Change::default() }
    }

    #[test]
    fn a_bar_has_room_for_the_largest_number_and_for_what_is_asked() {
        let outlook =
            Outlook { changes: vec![work("Lawyer", 9, 11), work("Poet", 16, 18)], ..Outlook::default() };
        assert!(outlook.scale() > 18);
        let low = Outlook { changes: vec![work("Lawyer", 3, 5)], ..Outlook::default() };
        assert!(low.scale() > 14, "what is asked stands on the bar too");
        assert_eq!(
            outlook.in_short(),
            "Lawyer\u{a0}9\u{a0}\u{2192}\u{a0}11 \u{b7} Poet\u{a0}16\u{a0}\u{2192}\u{a0}18"
        );
    }

    #[test]
    fn who_gets_there_is_told_from_who_does_not() {
        assert!(work("Poet", 12, 14).reaches() && !work("Poet", 11, 13).reaches());
        let money = Change { from: 300, to: -100, ..Change::default() };
        assert!(!money.reaches(), "what is not measured reaches nothing");
        assert_eq!(money.shown(money.to), "\u{2212}100");
    }
}
