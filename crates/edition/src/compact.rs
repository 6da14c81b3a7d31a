//! The compact form of an edition: its values in order and nothing else, so that what is compiled in need not be read as a file
//! is, with a parser and sentences about faults.
//!
//! It is written from the edition file by a test, which also holds it to the file; nobody else writes it, so a text that is no
//! compact form gives values without meaning and never a fault.

/// A value that has a compact form.
///
/// ```
/// use edition::{Compact, Values};
///
/// #[derive(PartialEq, Debug)]
/// struct House {
///     name: String,
///     rooms: Vec<u8>,
///     garden: Option<i32>,
/// }
/// edition::compact! { struct House { name, rooms, garden } }
///
/// let house = House { name: "the old mill".to_owned(), rooms: vec![3, 4], garden: None };
/// let mut text = String::new();
/// house.write_compact(&mut text);
/// assert_eq!(text, "\"the old mill\" 2 3 4 0 \n");
/// let text: &'static str = Box::leak(text.into_boxed_str());
/// assert_eq!(House::read_compact(&mut Values::of(text)), house);
/// ```
pub trait Compact: Sized {
    /// Writes the value behind those that were written before.
    fn write_compact(&self, text: &mut String);

    /// Reads the next value.
    fn read_compact(values: &mut Values) -> Self;
}

/// The values of a compact form that were not read yet.
#[derive(Clone, Copy, Debug)]
pub struct Values(&'static str);

impl Values {
    /// All values of a text.
    #[must_use]
    pub const fn of(text: &'static str) -> Values {
        Values(text)
    }

    /// The next word or number, or the next text without its quotes.
    pub fn word(&mut self) -> &'static str {
        let rest = self.0.trim_ascii_start();
        let ended = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"'),
            None => rest.split_once(' '),
        };
        let (word, rest) = ended.unwrap_or((rest, ""));
        self.0 = rest;
        word
    }
}

/// Writes a word or number.
pub fn write_word(text: &mut String, word: &str) {
    text.push_str(word);
    text.push(' ');
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl Compact for $type {
            fn write_compact(&self, text: &mut String) {
                write_word(text, &self.to_string());
            }

            fn read_compact(values: &mut Values) -> $type {
                values.word().parse().unwrap_or_default()
            }
        })*
    };
}

numbers!(u8, u16, i32, usize);

impl Compact for bool {
    fn write_compact(&self, text: &mut String) {
        u8::from(*self).write_compact(text);
    }

    fn read_compact(values: &mut Values) -> bool {
        values.word() == "1"
    }
}

impl Compact for &'static str {
    fn write_compact(&self, text: &mut String) {
        assert!(!self.contains('"'), "a text with quotes has no compact form: {self}");
        text.push('"');
        text.push_str(self);
        text.push_str("\" ");
    }

    fn read_compact(values: &mut Values) -> &'static str {
        values.word()
    }
}

impl Compact for String {
    fn write_compact(&self, text: &mut String) {
        assert!(!self.contains('"'), "a text with quotes has no compact form: {self}");
        text.extend(["\"", self, "\" "]);
    }

    fn read_compact(values: &mut Values) -> String {
        values.word().to_owned()
    }
}

impl<T: Compact> Compact for Vec<T> {
    fn write_compact(&self, text: &mut String) {
        self.len().write_compact(text);
        self.iter().for_each(|one| one.write_compact(text));
    }

    fn read_compact(values: &mut Values) -> Vec<T> {
        let count = usize::read_compact(values);
        (0..count).map(|_| T::read_compact(values)).collect()
    }
}

impl<T: Compact> Compact for Option<T> {
    fn write_compact(&self, text: &mut String) {
        self.is_some().write_compact(text);
        self.iter().for_each(|one| one.write_compact(text));
    }

    fn read_compact(values: &mut Values) -> Option<T> {
        bool::read_compact(values).then(|| T::read_compact(values))
    }
}

impl<T: Compact, const N: usize> Compact for [T; N] {
    fn write_compact(&self, text: &mut String) {
        self.iter().for_each(|one| one.write_compact(text));
    }

    fn read_compact(values: &mut Values) -> [T; N] {
        std::array::from_fn(|_| T::read_compact(values))
    }
}

impl<A: Compact, B: Compact> Compact for (A, B) {
    fn write_compact(&self, text: &mut String) {
        self.0.write_compact(text);
        self.1.write_compact(text);
    }

    fn read_compact(values: &mut Values) -> (A, B) {
        (A::read_compact(values), B::read_compact(values))
    }
}

/// Gives types a compact form: a struct by all its fields, which are named so that none can be forgotten; types of
/// [`kernel::named!`] by their words, types of [`kernel::numbered!`] by their numbers.
#[macro_export]
macro_rules! compact {
    (struct $name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::Compact for $name {
            fn write_compact(&self, text: &mut String) {
                let $name { $($field),* } = self;
                $($crate::Compact::write_compact($field, text);)*
                text.push('\n');
            }

            fn read_compact(values: &mut $crate::Values) -> $name {
                $(let $field = $crate::Compact::read_compact(values);)*
                $name { $($field),* }
            }
        }
    };
    (words $($name:ty),*) => {
        $(impl $crate::Compact for $name {
            fn write_compact(&self, text: &mut String) {
                $crate::write_word(text, self.word());
            }

            fn read_compact(values: &mut $crate::Values) -> $name {
                <$name>::from_word(values.word()).unwrap_or(<$name>::ALL[0])
            }
        })*
    };
    (numbers $($name:ty),*) => {
        $(impl $crate::Compact for $name {
            fn write_compact(&self, text: &mut String) {
                $crate::Compact::write_compact(&self.index(), text);
            }

            fn read_compact(values: &mut $crate::Values) -> $name {
                <$name>::from_index($crate::Compact::read_compact(values)).unwrap_or_default()
            }
        })*
    };
}
