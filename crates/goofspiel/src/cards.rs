//! Cards of a suit, and sets of them.

/// The most cards of a suit.
pub const MOST_CARDS: usize = 13;

/// A card by its rank, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Card(u8);

impl Card {
    /// The lowest card.
    pub const ACE: Card = Card(1);

    /// The card of this rank.
    #[must_use]
    pub fn of_rank(rank: usize) -> Option<Card> {
        (1..=MOST_CARDS).contains(&rank).then_some(Card(rank as u8))
    }

    /// What it is worth as a prize.
    #[must_use]
    pub const fn worth(self) -> i32 {
        self.0 as i32
    }

    /// The rank, from 1.
    #[must_use]
    pub const fn rank(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = String;
    fn try_from(rank: u8) -> Result<Card, String> {
        Card::of_rank(rank.into()).ok_or_else(|| format!("no card has the rank {rank}"))
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Card>", into = "Vec<Card>"))]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);

    /// The lowest `count` cards.
    #[must_use]
    pub const fn lowest(count: usize) -> Cards {
        Cards(((1u32 << (count + 1)) - 2) as u16)
    }

    /// Whether the card belongs to the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The set with this card added.
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// The set with this card taken out.
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// The cards of either set.
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// How many cards the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What all of them are worth as prizes.
    #[must_use]
    pub fn worth(self) -> i32 {
        self.iter().map(Card::worth).sum()
    }

    /// The cards, the lowest first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> {
        (1..=MOST_CARDS as u8).map(Card).filter(move |&card| self.contains(card))
    }

    /// The card before which so many lower ones belong to the set.
    #[must_use]
    pub const fn nth(self, place: usize) -> Option<Card> {
        let mut left = self.0;
        let mut passed = 0;
        while passed < place && left != 0 {
            left &= left - 1;
            passed += 1;
        }
        if left == 0 { None } else { Some(Card(left.trailing_zeros() as u8)) }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, Cards::with)
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Cards {
        cards.into_iter().collect()
    }
}

impl std::fmt::Display for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ranks: Vec<String> = self.iter().map(|card| card.to_string()).collect();
        f.write_str(if ranks.is_empty() { "none" } else { "" })?;
        f.write_str(&ranks.join(" "))
    }
}
