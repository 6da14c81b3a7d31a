//! What is chosen before a game: its edition, the number of seats, its options.

use std::ops::RangeInclusive;

use crate::PlayerSet;
use crate::scan::{alternatives, nearest};

/// One thing that may be chosen before a game, out of a closed list of values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The word for it in records, on the command line and in requests.
    pub key: &'static str,
    /// All values, in the order in which a form shows them.
    pub values: &'static [OptionValue],
    /// The value of whoever chooses nothing.
    pub default: &'static str,
}

impl OptionSpec {
    /// The value with this word.
    #[must_use]
    pub fn value(&self, word: &str) -> Option<&'static OptionValue> {
        self.values.iter().find(|value| value.word == word)
    }
}

/// A value of an option, and what it goes together with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// The word for it.
    pub word: &'static str,
    /// With how many seats it may be chosen; nothing if with any number.
    pub seats: Option<RangeInclusive<usize>>,
    /// Values of other options, each with its key, without all of which it cannot be chosen.
    pub needs: &'static [(&'static str, &'static str)],
}

impl OptionValue {
    /// A value that goes with everything.
    #[must_use]
    pub const fn new(word: &'static str) -> OptionValue {
        OptionValue { word, seats: None, needs: &[] }
    }

    /// The value, to be chosen with at least so many seats.
    #[must_use]
    pub const fn from_seats(mut self, fewest: usize) -> OptionValue {
        self.seats = Some(RangeInclusive::new(fewest, crate::MAX_PLAYERS));
        self
    }

    /// The value, to be chosen with exactly so many seats.
    #[must_use]
    pub const fn with_seats(mut self, seats: usize) -> OptionValue {
        self.seats = Some(RangeInclusive::new(seats, seats));
        self
    }

    /// The value, to be chosen with these values of other options alone.
    #[must_use]
    pub const fn needing(mut self, needs: &'static [(&'static str, &'static str)]) -> OptionValue {
        self.needs = needs;
        self
    }
}

/// A value for every option of a game, in the order of [`Setup::options`]; they go together.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chosen {
    values: Vec<(&'static str, &'static str)>,
}

impl Chosen {
    /// The value of the option with this key.
    ///
    /// # Panics
    /// If the game has no such option.
    #[must_use]
    pub fn value(&self, key: &str) -> &'static str {
        let found = self.values.iter().find(|(option, _)| *option == key);
        found.map(|(_, value)| *value).expect("a game asks for its own options alone")
    }

    /// All options with their values.
    #[must_use]
    pub fn all(&self) -> &[(&'static str, &'static str)] {
        &self.values
    }
}

/// Why a choice before the game is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Which of the options, from 0; the number of seats if none.
    pub option: Option<usize>,
    /// What is wrong and what was expected.
    pub message: String,
}

/// How much there is to learn and to think about in a game: what players call its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Learnt while it is played.
    Light,
    /// A lesson's worth of rules.
    Medium,
    /// For those who have played such games before.
    Heavy,
}

/// What may be chosen before a game. Forms, the command line, records and documents are made from it.
///
/// ```
/// use kernel::{OptionSpec, OptionValue};
///
/// const OPTIONS: &[OptionSpec] = &[OptionSpec {
///     key: "bids",
///     values: &[OptionValue::new("hidden"), OptionValue::new("shown").from_seats(3)],
///     default: "hidden",
/// }];
/// let chosen = kernel::choose(OPTIONS, 3, &[("bids", "shown")]);
/// assert_eq!(chosen.map(|chosen| chosen.value("bids")), Ok("shown"));
/// let refused = kernel::choose(OPTIONS, 3, &[("bids", "shwon")]).map_err(|refused| refused.message);
/// assert_eq!(refused, Err("`bids` is `hidden` or `shown`, not `shwon`; did you mean `shown`?".to_owned()));
/// ```
pub trait Setup: Sized + 'static {
    /// The game's name in records, addresses and on the command line: one word in lower case.
    const NAME: &'static str;

    /// What is printed on the components; a small value that points at the content.
    type Edition: Copy + Eq + Send + Sync + 'static;

    /// Everything chosen before the first step; a value of this type is valid.
    type Config: Clone + Send + Sync + 'static;

    /// The name on the box, in the language with this code (`en`, `pl` …); as in English where it has no other.
    fn title(language: &str) -> &'static str;

    /// What the game is, in one short sentence of that language, for whoever chooses among several; empty if nobody wrote one.
    #[must_use]
    fn line(_language: &str) -> &'static str {
        ""
    }

    /// How it is played, in a few sentences of that language, for whoever has never seen it; empty for a game that has a rulebook.
    #[must_use]
    fn rules(_language: &str) -> &'static str {
        ""
    }

    /// How long a game takes people who know it, in minutes, as the box says; nothing if it does not.
    #[must_use]
    fn minutes() -> Option<RangeInclusive<u32>> {
        None
    }

    /// How much there is to learn and to think about, for whoever chooses among several. Unless the game says otherwise one that takes
    /// a quarter of an hour at most is light, and of a longer one nothing is said.
    #[must_use]
    fn weight() -> Option<Weight> {
        Self::minutes().filter(|minutes| *minutes.end() <= 15).map(|_| Weight::Light)
    }

    /// The edition that comes with the program.
    fn shipped() -> Self::Edition;

    /// With how many seats the game is played.
    fn seats() -> RangeInclusive<usize>;

    /// What else may be chosen.
    #[must_use]
    fn options() -> &'static [OptionSpec] {
        &[]
    }

    /// The choice of an edition, of a number of seats among [`Setup::seats`], and of options that go together.
    ///
    /// # Errors
    /// What this edition does not have, if the lists of seats and options do not say all.
    fn config(edition: Self::Edition, seats: usize, chosen: &Chosen) -> Result<Self::Config, Refused>;

    /// The edition of a configuration.
    fn edition_of(config: &Self::Config) -> Self::Edition;

    /// The number of seats of a configuration.
    fn players_of(config: &Self::Config) -> usize;

    /// All options of a configuration, those with default values too; [`Setup::configure`] reads them back.
    #[must_use]
    fn options_of(_config: &Self::Config) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The seats that neither a person nor a bot decides for: whenever one of them owes a decision it has exactly one legal
    /// action, which whoever runs the game takes. They are dealt with like other seats and have a score, and nobody sits there.
    #[must_use]
    fn automata(_config: &Self::Config) -> PlayerSet {
        PlayerSet::EMPTY
    }

    /// A choice as it was typed or sent, each option a key and a value; what is not given has its default.
    ///
    /// # Errors
    /// The first choice that cannot be, with the nearest that can.
    fn configure(
        edition: Self::Edition,
        seats: usize,
        options: &[(&str, &str)],
    ) -> Result<Self::Config, Refused> {
        if !Self::seats().contains(&seats) {
            let message =
                format!("{} is played by {}, not by {seats}", Self::title("en"), span(&Self::seats()));
            return Err(Refused { option: None, message });
        }
        Self::config(edition, seats, &choose(Self::options(), seats, options)?)
    }
}

/// The values of options as they were given, and the defaults of the others.
///
/// # Errors
/// The first that is not known, is given twice or does not go with the others.
pub fn choose(specs: &'static [OptionSpec], seats: usize, given: &[(&str, &str)]) -> Result<Chosen, Refused> {
    for (index, &(key, value)) in given.iter().enumerate() {
        let refuse = |message: String| Refused { option: Some(index), message };
        if given[..index].iter().any(|&(earlier, _)| earlier == key) {
            return Err(refuse(format!("the option `{key}` is given twice")));
        }
        let spec = specs.iter().find(|spec| spec.key == key).ok_or_else(|| refuse(no_option(specs, key)))?;
        spec.value(value).ok_or_else(|| refuse(no_value(spec, value)))?;
    }
    let given_at = |key: &str| given.iter().position(|(known, _)| *known == key);
    let word = |spec: &OptionSpec| {
        let asked = given_at(spec.key).and_then(|index| spec.value(given[index].1));
        asked.map_or(spec.default, |value| value.word)
    };
    let chosen = Chosen { values: specs.iter().map(|spec| (spec.key, word(spec))).collect() };
    for spec in specs {
        let Some(value) = spec.value(chosen.value(spec.key)) else { continue };
        let refuse = |blamed: Option<usize>, message: String| Refused { option: blamed, message };
        if let Some(range) = value.seats.as_ref().filter(|range| !range.contains(&seats)) {
            let message =
                format!("`{} {}` is for {} seats, not for {seats}", spec.key, value.word, span(range));
            return Err(refuse(given_at(spec.key), message));
        }
        if let Some((other, needed)) =
            value.needs.iter().find(|(other, needed)| chosen.value(other) != *needed)
        {
            let message = format!("`{} {}` goes with `{other} {needed}` alone", spec.key, value.word);
            return Err(refuse(given_at(spec.key).or_else(|| given_at(other)), message));
        }
    }
    Ok(chosen)
}

/// The defaults, and every other value once with all that it needs: enough to try each value of every option with so many
/// seats, not every combination.
#[must_use]
pub fn each_value(specs: &'static [OptionSpec], seats: usize) -> Vec<Chosen> {
    let mut tried: Vec<Chosen> = choose(specs, seats, &[]).into_iter().collect();
    for spec in specs {
        for value in spec.values.iter().filter(|value| value.word != spec.default) {
            let own = (spec.key, value.word);
            let given: Vec<(&str, &str)> = std::iter::once(own).chain(value.needs.iter().copied()).collect();
            tried.extend(choose(specs, seats, &given));
        }
    }
    tried
}

fn no_option(specs: &[OptionSpec], key: &str) -> String {
    let keys: Vec<&str> = specs.iter().map(|spec| spec.key).collect();
    match nearest(&key.to_ascii_lowercase(), &keys) {
        _ if keys.is_empty() => format!("no option `{key}`; this game has none"),
        Some(near) => format!("no option `{key}`; did you mean `{near}`?"),
        None => format!("no option `{key}`; expected {}", alternatives(&keys)),
    }
}

fn no_value(spec: &OptionSpec, value: &str) -> String {
    let words: Vec<&str> = spec.values.iter().map(|value| value.word).collect();
    let wrong = format!("`{}` is {}, not `{value}`", spec.key, alternatives(&words));
    match nearest(&value.to_ascii_lowercase(), &words) {
        Some(near) => format!("{wrong}; did you mean `{near}`?"),
        None => wrong,
    }
}

/// `3 to 5`, or `2` where there is no choice.
fn span(range: &RangeInclusive<usize>) -> String {
    let (fewest, most) = (range.start(), range.end());
    if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec {
            key: "cards",
            values: &[OptionValue::new("short"), OptionValue::new("long").from_seats(3)],
            default: "short",
        },
        OptionSpec {
            key: "bids",
            values: &[OptionValue::new("hidden"), OptionValue::new("shown").needing(&[("cards", "long")])],
            default: "hidden",
        },
    ];

    fn refused(seats: usize, given: &[(&str, &str)]) -> (Option<usize>, String) {
        let refused = choose(OPTIONS, seats, given).expect_err("the choice cannot be");
        (refused.option, refused.message)
    }

    #[test]
    fn what_is_not_given_has_its_default() {
        let chosen = choose(OPTIONS, 3, &[("cards", "long")]).expect("three may play long");
        assert_eq!(chosen.all(), [("cards", "long"), ("bids", "hidden")]);
    }

    #[test]
    fn every_wrong_choice_is_named_with_its_place_and_what_was_expected() {
        let said = |option, message: &str| (option, message.to_owned());
        let twice = [("bids", "hidden"), ("bids", "hidden")];
        assert_eq!(refused(2, &twice), said(Some(1), "the option `bids` is given twice"));
        assert_eq!(refused(2, &[("card", "long")]), said(Some(0), "no option `card`; did you mean `cards`?"));
        assert_eq!(refused(2, &[("xylophone", "a")]).1, "no option `xylophone`; expected `cards` or `bids`");
        assert_eq!(refused(2, &[("cards", "endless")]).1, "`cards` is `short` or `long`, not `endless`");
        let seats = said(Some(0), "`cards long` is for 3 to 5 seats, not for 2");
        assert_eq!(refused(2, &[("cards", "long")]), seats);
        let alone = said(Some(0), "`bids shown` goes with `cards long` alone");
        assert_eq!(refused(4, &[("bids", "shown")]), alone);
        assert_eq!(
            choose(&[], 2, &[("a", "b")]).expect_err("none").message,
            "no option `a`; this game has none"
        );
    }

    #[test]
    fn each_value_is_tried_where_it_may_be_chosen() {
        let words = |seats| -> Vec<String> {
            let tried = each_value(OPTIONS, seats);
            tried.iter().map(|chosen| format!("{} {}", chosen.value("cards"), chosen.value("bids"))).collect()
        };
        assert_eq!(words(2), ["short hidden"]);
        assert_eq!(words(3), ["short hidden", "long hidden", "long shown"]);
    }
}
