//! Texts in every language, side by side, so that one that is missing does not compile.

use crate::Lang;

/// A list of texts.
pub trait Catalogue: Copy + std::fmt::Debug + 'static {
    /// All of them.
    const MESSAGES: &'static [Self];

    /// The text in a language.
    fn in_language(self, lang: Lang) -> &'static str;
}

/// Puts what is given at the places `{0}`, `{1}` … of a text.
#[must_use]
pub fn fill(text: &str, with: &[&dyn std::fmt::Display]) -> String {
    let mut filled = String::with_capacity(text.len() + 8 * with.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((place, after)) = after.split_once('}') else {
            rest = after;
            continue;
        };
        if let Some(value) = place.parse::<usize>().ok().and_then(|place| with.get(place)) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The text that is called by these words, such as `order random` for the message `OrderRandom`; nothing if there is none.
#[must_use]
pub fn named<C: Catalogue>(lang: Lang, words: &str) -> Option<&'static str> {
    let name = words.replace([' ', '-'], "");
    let called = |message: &&C| format!("{message:?}").eq_ignore_ascii_case(&name);
    C::MESSAGES.iter().find(called).map(|message| message.in_language(lang))
}

/// Writes an enum of messages. Each line gives the text in English, Polish, Italian, Czech and German, in this order; `{0}`,
/// `{1}` … stand for what [`fill`] puts there.
#[macro_export]
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
            pub const fn text(self, lang: $crate::Lang) -> &'static str {
                use $crate::Lang;
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
            pub fn fill(self, lang: $crate::Lang, with: &[&dyn std::fmt::Display]) -> String {
                $crate::fill(self.text(lang), with)
            }
        }

        impl $crate::Catalogue for $name {
            const MESSAGES: &'static [$name] = $name::ALL;
            fn in_language(self, lang: $crate::Lang) -> &'static str {
                self.text(lang)
            }
        }
    };
}
/// Writes an enum of messages whose text depends on a number, which stands at `{0}`. Forms: English, Italian and German for
/// one and for others; Polish for one, few and many; Czech for one, few and others.
#[macro_export]
macro_rules! counted {
    ($(#[$doc:meta])* $name:ident { $($message:ident: $en:expr, $pl:expr, $it:expr, $cs:expr, $de:expr;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[allow(missing_docs, reason = "the texts say it")] $message),* }

        impl $name {
            /// The text for this number in this language.
            #[must_use]
            pub fn count(self, lang: $crate::Lang, number: i64) -> String {
                use $crate::Lang;
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
                $crate::fill(forms[lang.form(number)], &[&number])
            }
        }
    };
}

/// What is wrong with a list of texts: one that says nothing in a language, or leaves other places open than the English one.
#[must_use]
pub fn faults<C: Catalogue>() -> Vec<String> {
    let mut faults = Vec::new();
    for &message in C::MESSAGES {
        let english = places(message.in_language(Lang::En));
        for lang in Lang::ALL {
            let text = message.in_language(lang);
            if text.trim().is_empty() {
                faults.push(format!("{message:?} says nothing in {lang:?}"));
            } else if places(text) != english {
                faults.push(format!("{message:?} leaves other places open in {lang:?}: {text}"));
            }
        }
    }
    faults
}

/// The open places of a text, in order of their numbers.
fn places(text: &str) -> Vec<&str> {
    let mut open: Vec<&str> =
        text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
    open.sort_unstable();
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    catalogue! {
        /// As it should be, and not.
        Trial {
            Whole: "{0} of {1}" | "{0} z {1}" | "{0} di {1}" | "{0} z {1}" | "{0} von {1}",
            Silent: "yes" | "tak" | "" | "ano" | "ja",
            Narrow: "{0} and {1}" | "{0} i {1}" | "{0} e {1}" | "{0} a {1}" | "{0}",
        }
    }

    counted! {
        /// A thing to count.
        Trials {
            Days: ["{0} day", "{0} days"], ["{0} dzień", "{0} dni", "{0} dni"], ["{0} giorno", "{0} giorni"],
                ["{0} den", "{0} dny", "{0} dní"], ["{0} Tag", "{0} Tage"];
        }
    }

    #[test]
    fn places_are_filled_in_any_order() {
        assert_eq!(fill("{1} of {0}", &[&"Anna", &3]), "3 of Anna");
        assert_eq!(fill("plain", &[]), "plain");
        assert_eq!(fill("{7} and {", &[&1]), " and ");
        assert_eq!(Trial::Whole.fill(Lang::De, &[&1, &2]), "1 von 2");
    }

    #[test]
    fn a_text_that_says_nothing_or_less_than_the_english_one_is_found() {
        let found = faults::<Trial>();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("Silent says nothing in It"), "{found:?}");
        assert!(found[1].starts_with("Narrow leaves other places open in De"), "{found:?}");
    }

    #[test]
    fn numbers_choose_their_form() {
        let czech: Vec<String> = [1, 3, 5].map(|number| Trials::Days.count(Lang::Cs, number)).into();
        assert_eq!(czech, ["1 den", "3 dny", "5 dní"]);
        assert_eq!(Trials::Days.count(Lang::Pl, 22), "22 dni");
        assert_eq!(Trials::Days.count(Lang::En, 1), "1 day");
    }
}
