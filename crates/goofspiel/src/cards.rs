//! Cards of a suit, and sets of them.

kernel::numbered! {
    /// A card of a suit, the ace first.
    Card: 13,
    /// A set of cards.
    Cards: u16
}

impl Card {
    /// The card of this rank, from 1.
    #[must_use]
    pub fn of_rank(rank: usize) -> Option<Card> {
        rank.checked_sub(1).and_then(Card::from_index)
    }

    /// The rank, from 1; as a prize it is worth so many points.
    #[must_use]
    pub const fn rank(self) -> i32 {
        self.index() as i32 + 1
    }
}

impl Cards {
    /// The sum of all ranks.
    pub(crate) fn ranks(self) -> i32 {
        self.iter().map(Card::rank).sum()
    }
}

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.rank().fmt(f)
    }
}

impl std::fmt::Display for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&if self.is_empty() { "none".to_owned() } else { spaced(self.iter()) })
    }
}

/// Things one after the other.
pub(crate) fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<String>>().join(" ")
}
