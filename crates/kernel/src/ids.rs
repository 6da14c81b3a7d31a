//! What every game has a few or a few dozens of: things with names, things with numbers, sets of them, and the numbers of
//! actions.

/// Writes an enum whose variants are counted, listed and named by a lower-case word.
///
/// ```
/// kernel::named! {
///     /// The suits.
///     Suit {
///         /// Money.
///         Coins = "coins",
///         /// Wine.
///         Cups = "cups",
///     }
/// }
/// assert_eq!(Suit::COUNT, 2);
/// assert_eq!(Suit::from_word("cups"), Some(Suit::Cups));
/// assert_eq!(Suit::ALL[Suit::Coins.index()].to_string(), "coins");
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[repr(u8)]
        pub enum $name { $(
            $(#[$variant_doc])*
            #[cfg_attr(feature = "serde", serde(rename = $word))]
            $variant
        ),* }

        impl $name {
            /// All of them, in the order of the rulebook.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// The place in [`Self::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it in notation and edition files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            /// The one with this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|candidate| candidate.word() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::Choice for $name {
            const VALUES: &'static [$crate::OptionValue] = &[$($crate::OptionValue::new($word)),*];

            fn chosen(word: &str) -> Option<$name> {
                $name::from_word(word)
            }

            fn choice(self) -> &'static str {
                self.word()
            }
        }
    };
}

/// Writes a type for things that the edition lists and the rules number, and a type for sets of them. As JSON a thing is its
/// number and a set a list.
///
/// ```
/// kernel::numbered! {
///     /// A card.
///     Card: 13,
///     /// A set of cards.
///     CardSet: u16
/// }
/// let mut hand: CardSet = (0..3).filter_map(Card::from_index).collect();
/// hand.remove(hand.nth(1));
/// assert_eq!(hand.iter().map(Card::index).collect::<Vec<_>>(), [0, 2]);
/// assert_eq!(Card::from_index(13), None);
/// ```
#[macro_export]
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident: $count:literal, $(#[$set_doc:meta])* $set:ident: $bits:ident $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The number, below [`Self::COUNT`].
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one with this number.
            #[must_use]
            pub fn from_index(index: usize) -> Option<$name> {
                (index < $name::COUNT).then_some($name(index as u8))
            }
        }

        impl From<$name> for usize {
            fn from(one: $name) -> usize {
                one.index()
            }
        }

        impl TryFrom<usize> for $name {
            type Error = String;
            fn try_from(number: usize) -> Result<$name, String> {
                let none = || format!("{} {number} does not exist", stringify!($name).to_ascii_lowercase());
                $name::from_index(number).ok_or_else(none)
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(from = "Vec<_>", into = "Vec<_>"))]
        pub struct $set($bits);

        const _: () = assert!($count <= $bits::BITS, "the set has a bit for each");

        #[allow(dead_code, reason = "a game need not use all that sets can do")]
        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// Whether it belongs to the set.
            #[must_use]
            pub const fn contains(self, one: $name) -> bool {
                self.0 >> one.0 & 1 == 1
            }

            /// Adds one.
            pub const fn insert(&mut self, one: $name) {
                self.0 |= 1 << one.0;
            }

            /// Takes one out.
            pub const fn remove(&mut self, one: $name) {
                self.0 &= !(1 << one.0);
            }

            /// One alone.
            #[must_use]
            pub const fn only(one: $name) -> $set {
                $set(1 << one.0)
            }

            /// The first ones, so many.
            #[must_use]
            pub fn first(count: usize) -> $set {
                (0..count).filter_map($name::from_index).collect()
            }

            /// The set with this one too.
            #[must_use]
            pub const fn with(self, one: $name) -> $set {
                self.or($set::only(one))
            }

            /// What is in either set.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both sets.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many the set has.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one at place `nth` in ascending order, from 0.
            ///
            /// # Panics
            /// May panic or give another if the set has no more than `nth`.
            #[must_use]
            pub fn nth(self, nth: usize) -> $name {
                let mut rest = self.0;
                for _ in 0..nth {
                    rest &= rest - 1;
                }
                $name(rest.trailing_zeros() as u8)
            }

            /// All that belong to it, in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $name> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    let next = (rest != 0).then(|| $name(rest.trailing_zeros() as u8));
                    rest &= rest.wrapping_sub(1);
                    next
                })
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(all: I) -> $set {
                all.into_iter().fold($set::EMPTY, |set, one| set.or($set::only(one)))
            }
        }

        impl From<$set> for Vec<$name> {
            fn from(set: $set) -> Vec<$name> {
                set.iter().collect()
            }
        }

        impl From<Vec<$name>> for $set {
            fn from(all: Vec<$name>) -> $set {
                all.into_iter().collect()
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map($name::index)).finish()
            }
        }
    };
}

/// Writes the short names of refusals: `REASONS`, in this order, and `reason`, which gives that of a refusal.
///
/// ```
/// enum Illegal {
///     GameOver,
///     CannotPay { price: i32 },
/// }
/// kernel::reasons! { Illegal {
///     Illegal::GameOver => "game-over": "the game has ended",
///     Illegal::CannotPay { .. } => "cannot-pay": "there is not enough money",
/// } }
/// assert_eq!(reason(&Illegal::CannotPay { price: 3 }), "cannot-pay");
/// assert_eq!(REASONS.map(|reason| reason.word), ["game-over", "cannot-pay"]);
/// # let _ = Illegal::GameOver;
/// ```
#[macro_export]
macro_rules! reasons {
    ($illegal:ty { $($refusal:pat => $word:literal : $meaning:literal),* $(,)? }) => {
        /// All kinds of refusals.
        pub const REASONS: [$crate::Reason; [$($word),*].len()] = [$($crate::Reason::new($word, $meaning)),*];

        /// The short name of the refusal's kind.
        #[must_use]
        pub const fn reason(illegal: &$illegal) -> &'static str {
            match illegal { $($refusal => $word),* }
        }
    };
}

/// Where the blocks of an index space begin, and behind the last its size: `N` is one more than there are blocks.
///
/// ```
/// const STARTS: [usize; 4] = kernel::starts(&[1, 13, 2]);
/// assert_eq!(STARTS, [0, 1, 14, 16]);
/// assert_eq!(kernel::block(&STARTS, 15), Some((2, 1)));
/// assert_eq!(kernel::block(&STARTS, 16), None);
/// ```
///
/// # Panics
/// If `N` is another number; in a constant that is an error of the compiler.
#[must_use]
pub const fn starts<const N: usize>(sizes: &[usize]) -> [usize; N] {
    assert!(N == sizes.len() + 1, "every block has a start, and the space an end");
    let mut starts = [0; N];
    let mut block = 0;
    while block < sizes.len() {
        starts[block + 1] = starts[block] + sizes[block];
        block += 1;
    }
    starts
}

/// The block in which an index falls, and its place there; nothing behind the last.
#[must_use]
pub fn block(starts: &[usize], index: usize) -> Option<(usize, usize)> {
    let block = starts.windows(2).position(|two| (two[0]..two[1]).contains(&index))?;
    Some((block, index - starts[block]))
}
