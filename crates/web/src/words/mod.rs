//! The words of the page in five languages.
//!
//! A message is a line of a `catalogue!` with its text in every language, so that a missing one does not compile. Names of
//! things in a game come from its edition, not from here.

mod agreeing;
mod company;
mod friends;
mod hosting;
mod lang;
mod me;
mod refusals;
mod start;
mod studying;
mod table;

pub use agreeing::Agreeing;
pub use company::Company;
pub use friends::Friends;
pub use hosting::Hosting;
pub use lang::{Lang, fill};
pub use me::Me;
pub use refusals::{Refusals, refusal};
pub use start::{Seats, Start, level_name};
pub use studying::Studying;
pub use table::{OnTable, Waiting};

/// Writes an enum of messages. Each line gives the text in English, Polish, Italian, Czech and German, in this order; `{0}`,
/// `{1}` … stand for what [`fill`] puts there.
macro_rules! catalogue {
    ($(#[$doc:meta])* $name:ident { $($message:ident: $en:literal | $pl:literal | $it:literal | $cs:literal | $de:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[doc = $en] $message),* }

        impl $name {
            /// All messages.
            pub const ALL: &'static [$name] = &[$($name::$message),*];

            /// The text in this language.
            #[must_use]
            pub const fn text(self, lang: $crate::words::Lang) -> &'static str {
                use $crate::words::Lang;
                match (self, lang) {
                    $(
                        ($name::$message, Lang::En) => $en,
                        ($name::$message, Lang::Pl) => $pl,
                        ($name::$message, Lang::It) => $it,
                        ($name::$message, Lang::Cs) => $cs,
                        ($name::$message, Lang::De) => $de,
                    )*
                }
            }

            /// The text in this language with its places filled.
            #[must_use]
            pub fn fill(self, lang: $crate::words::Lang, with: &[&dyn std::fmt::Display]) -> String {
                $crate::words::fill(self.text(lang), with)
            }
        }

        #[cfg(test)]
        impl $crate::words::tests::Catalogue for $name {
            const MESSAGES: &'static [$name] = $name::ALL;
            fn in_language(self, lang: $crate::words::Lang) -> &'static str {
                self.text(lang)
            }
        }
    };
}
pub(crate) use catalogue;

/// Writes an enum of messages whose text depends on a number, which stands at `{0}`. Forms: English, Italian and German for
/// one and for others; Polish for one, few and many; Czech for one, few and others.
macro_rules! counted {
    ($(#[$doc:meta])* $name:ident { $($message:ident: $en:expr, $pl:expr, $it:expr, $cs:expr, $de:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[allow(missing_docs, reason = "the texts say it")] $message),* }

        impl $name {
            /// The text for this number in this language.
            #[must_use]
            pub fn count(self, lang: $crate::words::Lang, number: i64) -> String {
                use $crate::words::Lang;
                let two: fn([&'static str; 2]) -> [&'static str; 3] = |[one, other]| [one, other, other];
                let forms: [&'static str; 3] = match (self, lang) {
                    $(
                        ($name::$message, Lang::En) => two($en),
                        ($name::$message, Lang::Pl) => $pl,
                        ($name::$message, Lang::It) => two($it),
                        ($name::$message, Lang::Cs) => $cs,
                        ($name::$message, Lang::De) => two($de),
                    )*
                };
                $crate::words::fill(forms[lang.form(number)], &[&number])
            }
        }
    };
}
pub(crate) use counted;

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A catalogue as tests see it.
    pub(crate) trait Catalogue: Copy + std::fmt::Debug + 'static {
        const MESSAGES: &'static [Self];
        fn in_language(self, lang: Lang) -> &'static str;
    }

    /// Every message says something in every language, and leaves the same places open in all of them.
    pub(crate) fn check<C: Catalogue>() {
        for &message in C::MESSAGES {
            let places = |text: &str| {
                let mut open: Vec<String> = text
                    .split('{')
                    .skip(1)
                    .filter_map(|rest| Some(rest.split_once('}')?.0.to_owned()))
                    .collect();
                open.sort();
                open
            };
            for lang in Lang::ALL {
                let text = message.in_language(lang);
                assert!(!text.trim().is_empty(), "{message:?} says nothing in {lang:?}");
                assert_eq!(places(text), places(message.in_language(Lang::En)), "{message:?} in {lang:?}");
            }
        }
    }

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Start>();
        check::<OnTable>();
        check::<Agreeing>();
        check::<Company>();
        check::<Friends>();
        check::<Hosting>();
        check::<Me>();
        check::<Refusals>();
        check::<Studying>();
    }

    #[test]
    fn numbers_choose_their_form() {
        let polish: Vec<String> = [1, 2, 5, 12, 22].map(|n| Seats::Players.count(Lang::Pl, n)).into();
        assert_eq!(polish, ["1 gracz", "2 graczy", "5 graczy", "12 graczy", "22 graczy"]);
        let czech: Vec<String> = [1, 4, 5].map(|n| Seats::Players.count(Lang::Cs, n)).into();
        assert_eq!(czech, ["1 hráč", "4 hráči", "5 hráčů"]);
        assert_eq!(Seats::Players.count(Lang::De, 1), "1 Spieler");
    }
}
