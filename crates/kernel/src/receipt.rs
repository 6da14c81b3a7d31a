//! Sums that can be explained: named terms with their amounts.

/// Why a number is what it is: terms in the order in which a person would add them up. Amounts are in whatever the receipt
/// counts: money, or the units of a score (see [`Game::UNITS_PER_POINT`](crate::Game::UNITS_PER_POINT)).
///
/// ```
/// use kernel::Receipt;
///
/// let mut value = Receipt::of("theater", 4);
/// value.add("travel", 3);
/// value.add_unless_zero("jesters", 0);
/// assert_eq!((value.total(), value.terms().len()), (7, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Receipt<T> {
    terms: Vec<(T, i32)>,
}

impl<T> Receipt<T> {
    /// A receipt without a term; its total is 0.
    #[must_use]
    pub const fn new() -> Receipt<T> {
        Receipt { terms: Vec::new() }
    }

    /// A receipt of one term.
    #[must_use]
    pub fn of(term: T, amount: i32) -> Receipt<T> {
        Receipt { terms: vec![(term, amount)] }
    }

    /// Adds a term; a term of amount 0 is kept, since it too explains something.
    pub fn add(&mut self, term: T, amount: i32) {
        self.terms.push((term, amount));
    }

    /// Adds a term unless its amount is 0.
    pub fn add_unless_zero(&mut self, term: T, amount: i32) {
        if amount != 0 {
            self.add(term, amount);
        }
    }

    /// The terms in order.
    #[must_use]
    pub fn terms(&self) -> &[(T, i32)] {
        &self.terms
    }

    /// The sum of all amounts.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.terms.iter().map(|(_, amount)| amount).sum()
    }
}

impl<T> Default for Receipt<T> {
    fn default() -> Receipt<T> {
        Receipt::new()
    }
}

/// What a seat's score is made of; the total is the sum of the lines.
pub type ScoreSheet<T> = Receipt<T>;
