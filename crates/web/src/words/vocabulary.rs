//! Texts by language: what a part of the page says is fetched in the language that is spoken, and in no other.
//!
//! A [`catalogue!`](crate::words::catalogue) of the page has one string for each language, and a [`vocabulary!`](crate::words::vocabulary)
//! gathers the catalogues of a part: in the browser each of its languages is a file. What is listed in no vocabulary is
//! nowhere used there, and the compiler says so.

use std::sync::OnceLock;

#[cfg(target_arch = "wasm32")]
pub use fetched::{Vocabulary, both, speak};

use super::Lang;

/// What closes each text in the texts of a language.
const END: char = '\0';

/// The texts of a catalogue in the languages that are at hand.
pub struct Texts([OnceLock<Vec<&'static str>>; Lang::ALL.len()]);

impl Texts {
    /// None in any language.
    pub const fn none() -> Texts {
        Texts([const { OnceLock::new() }; Lang::ALL.len()])
    }

    /// Takes in the texts of a language, each closed by a null character, in the order of the catalogue.
    pub fn learn(&self, lang: Lang, texts: &'static str) -> &[&'static str] {
        self.0[lang as usize].get_or_init(|| texts.split_terminator(END).collect())
    }

    /// The text at this place of the catalogue; empty in a language that is not at hand.
    pub fn text(&self, lang: Lang, place: usize) -> &'static str {
        self.0[lang as usize].get().and_then(|texts| texts.get(place)).copied().unwrap_or_default()
    }
}

/// Writes an enum of messages like `words::catalogue!`, whose texts come by language.
macro_rules! catalogue {
    ($(#[$doc:meta])* $name:ident { $($message:ident: $en:literal | $pl:literal | $it:literal | $cs:literal | $de:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[doc = $en] $message),* }

        impl $name {
            pub(crate) const EN: &'static str = concat!($($en, "\0"),*);
            pub(crate) const PL: &'static str = concat!($($pl, "\0"),*);
            pub(crate) const IT: &'static str = concat!($($it, "\0"),*);
            pub(crate) const CS: &'static str = concat!($($cs, "\0"),*);
            pub(crate) const DE: &'static str = concat!($($de, "\0"),*);

            pub(crate) fn texts() -> &'static $crate::words::Texts {
                static TEXTS: $crate::words::Texts = $crate::words::Texts::none();
                &TEXTS
            }

            /// All messages.
            pub const ALL: &'static [$name] = &[$($name::$message),*];

            /// The text in this language.
            #[must_use]
            pub fn text(self, lang: $crate::words::Lang) -> &'static str {
                #[cfg(not(target_arch = "wasm32"))]
                {
                    use $crate::words::Lang;
                    let whole = match lang {
                        Lang::En => Self::EN,
                        Lang::Pl => Self::PL,
                        Lang::It => Self::IT,
                        Lang::Cs => Self::CS,
                        Lang::De => Self::DE,
                    };
                    Self::texts().learn(lang, whole);
                }
                Self::texts().text(lang, self as usize)
            }

            /// The text in this language with its places filled.
            #[must_use]
            pub fn fill(self, lang: $crate::words::Lang, with: &[&dyn std::fmt::Display]) -> String {
                $crate::words::fill(self.text(lang), with)
            }
        }

        impl ::words::Catalogue for $name {
            const MESSAGES: &'static [$name] = $name::ALL;
            fn in_language(self, lang: $crate::words::Lang) -> &'static str {
                self.text(lang)
            }
        }
    };
}
pub(crate) use catalogue;

/// Gathers the catalogues of a part of the page, with a name for each of the files in which its languages come.
#[cfg(target_arch = "wasm32")]
macro_rules! vocabulary {
    ($(#[$doc:meta])* $name:ident [$en:ident $pl:ident $it:ident $cs:ident $de:ident] { $($catalogue:ident),* $(,)? }) => {
        $(#[$doc])*
        pub static $name: $crate::words::Vocabulary = $crate::words::Vocabulary::new(|lang| {
            use $crate::words::{Lang, language};
            match lang {
                Lang::En => language!($en, Lang::En, $($catalogue::texts() => $catalogue::EN),*),
                Lang::Pl => language!($pl, Lang::Pl, $($catalogue::texts() => $catalogue::PL),*),
                Lang::It => language!($it, Lang::It, $($catalogue::texts() => $catalogue::IT),*),
                Lang::Cs => language!($cs, Lang::Cs, $($catalogue::texts() => $catalogue::CS),*),
                Lang::De => language!($de, Lang::De, $($catalogue::texts() => $catalogue::DE),*),
            }
        });
    };
}

/// What fetches the texts of a part in one language.
#[cfg(target_arch = "wasm32")]
macro_rules! language {
    ($file:ident, $lang:expr, $($texts:expr => $whole:expr),*) => {{
        #[wasm_split_helpers::wasm_split($file, fallible)]
        fn learn() -> Result<(), wasm_split_helpers::SplitLoaderError> {
            $($texts.learn($lang, $whole);)*
            Ok(())
        }
        Box::pin(learn())
    }};
}
#[cfg(target_arch = "wasm32")]
pub(crate) use {language, vocabulary};

/// How vocabularies are fetched, in the browser.
#[cfg(target_arch = "wasm32")]
mod fetched {
    use std::cell::{Cell, RefCell};
    use std::future::poll_fn;
    use std::pin::{Pin, pin};
    use std::sync::atomic::{AtomicU8, Ordering};
    use std::task::Poll;

    use wasm_split_helpers::SplitLoaderError;

    use super::Lang;

    /// The texts of a language on their way.
    pub type Words = Pin<Box<dyn Future<Output = Result<(), SplitLoaderError>>>>;

    /// The texts of a part of the page, in each language a file.
    pub struct Vocabulary {
        fetch: fn(Lang) -> Words,
        /// A bit for each language that is at hand.
        known: AtomicU8,
    }

    thread_local! {
        /// The language that is spoken.
        static SPOKEN: Cell<Lang> = const { Cell::new(Lang::En) };
        /// The vocabularies of the parts that are open or were.
        static WANTED: RefCell<Vec<&'static Vocabulary>> = const { RefCell::new(Vec::new()) };
    }

    impl Vocabulary {
        /// A vocabulary of which nothing is at hand.
        pub const fn new(fetch: fn(Lang) -> Words) -> Vocabulary {
            Vocabulary { fetch, known: AtomicU8::new(0) }
        }

        fn knows(&self, lang: Lang) -> bool {
            self.known.load(Ordering::Relaxed) & 1 << lang as u8 != 0
        }

        /// Fetches the texts in this language if they are not at hand.
        async fn know(&self, lang: Lang) -> Result<(), SplitLoaderError> {
            if !self.knows(lang) {
                (self.fetch)(lang).await?;
                self.known.fetch_or(1 << lang as u8, Ordering::Relaxed);
            }
            Ok(())
        }

        /// Fetches the texts in the language that is spoken when they have come; from then on they come in every language that is
        /// spoken.
        ///
        /// # Errors
        /// If they could not be fetched; the next time it is tried again.
        pub async fn learn(&'static self) -> Result<(), SplitLoaderError> {
            WANTED.with_borrow_mut(|wanted| {
                if !wanted.iter().any(|other| std::ptr::eq(*other, self)) {
                    wanted.push(self);
                }
            });
            while !self.knows(SPOKEN.get()) {
                self.know(SPOKEN.get()).await?;
            }
            Ok(())
        }
    }

    /// Speaks a language, once all that is open can be said in it.
    ///
    /// # Errors
    /// If a text could not be fetched; then the language stays as it was.
    pub async fn speak(lang: Lang) -> Result<(), SplitLoaderError> {
        let unknown =
            || WANTED.with_borrow(|wanted| wanted.iter().copied().find(|vocabulary| !vocabulary.knows(lang)));
        while let Some(vocabulary) = unknown() {
            vocabulary.know(lang).await?;
        }
        SPOKEN.set(lang);
        Ok(())
    }

    /// Awaits the program of a part while its words are fetched too.
    ///
    /// # Errors
    /// If either could not be fetched.
    pub async fn both<T>(
        program: impl Future<Output = Result<T, SplitLoaderError>>,
        words: impl Future<Output = Result<(), SplitLoaderError>>,
    ) -> Result<T, SplitLoaderError> {
        let (mut program, mut words) = (pin!(program), pin!(words));
        let (mut opened, mut learned) = (None, None);
        poll_fn(|context| {
            if opened.is_none()
                && let Poll::Ready(done) = program.as_mut().poll(context)
            {
                opened = Some(done);
            }
            if learned.is_none()
                && let Poll::Ready(done) = words.as_mut().poll(context)
            {
                learned = Some(done);
            }
            if opened.is_some() && learned.is_some() { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
        learned.expect("both have come")?;
        opened.expect("both have come")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    catalogue! {
        /// Two texts.
        Trial {
            First: "one" | "jeden" | "uno" | "jedna" | "eins",
            Second: "{0} of two" | "{0} z dwóch" | "{0} di due" | "{0} ze dvou" | "{0} von zwei",
        }
    }

    #[test]
    fn texts_stand_in_the_order_of_the_catalogue() {
        assert_eq!(Trial::First.text(Lang::Cs), "jedna");
        assert_eq!(Trial::Second.fill(Lang::De, &[&1]), "1 von zwei");
        assert_eq!(Trial::ALL.len(), Trial::texts().learn(Lang::It, Trial::IT).len());
    }

    #[test]
    fn what_was_not_learned_says_nothing() {
        let texts = Texts::none();
        assert_eq!(texts.text(Lang::En, 0), "");
        texts.learn(Lang::En, Trial::EN);
        assert_eq!(
            (texts.text(Lang::En, 1), texts.text(Lang::Pl, 1), texts.text(Lang::En, 9)),
            ("{0} of two", "", "")
        );
    }
}
