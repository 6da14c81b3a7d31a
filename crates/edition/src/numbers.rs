//! Numbers that an edition may change, each declared once.

use std::ops::RangeInclusive;

use crate::reader::{Found, KeyValue, Section, Source, number};

/// What numbers a file may have for one thing.
#[derive(Clone, Debug)]
pub struct Bounds {
    range: RangeInclusive<i32>,
    /// What every number must be a multiple of, and why.
    unit: Option<(i32, &'static str)>,
    /// Of a list: what it must list.
    listed: &'static str,
}

/// Whole numbers within this range.
#[must_use]
pub const fn within(range: RangeInclusive<i32>) -> Bounds {
    Bounds { range, unit: None, listed: "" }
}

impl Bounds {
    /// Only multiples of the unit; a number that is none is refused with the reason.
    #[must_use]
    pub const fn multiples_of(mut self, unit: i32, reason: &'static str) -> Bounds {
        self.unit = Some((unit, reason));
        self
    }

    /// The bounds of each member of a list; what the list must have, in words such as `3 prices, for 1, 2 and 3 seats`.
    #[must_use]
    pub const fn listing(mut self, what: &'static str) -> Bounds {
        self.listed = what;
        self
    }

    /// Reads one number.
    ///
    /// # Panics
    /// If the type of the number cannot hold its bounds.
    pub fn read<T: TryFrom<i32> + Default>(&self, source: &Source<'_>, entry: KeyValue<'_>) -> Found<T> {
        // Said of every file, sound or not, so that a slip in the declaration cannot wait for a file that meets it.
        let fits = |bound: i32| T::try_from(bound).is_ok();
        assert!(
            fits(*self.range.start()) && fits(*self.range.end()),
            "the bounds fit the type of the number"
        );
        let found = number(source, entry, self.range.clone());
        if let (Some((&value, at)), Some((unit, reason))) = (found.sound(), self.unit)
            && value % unit != 0
        {
            source.fault(at, format!("`{}` is {value}; {reason}", entry.key));
            return Found::default();
        }
        Found { value: T::try_from(found.value).unwrap_or_default(), at: found.at }
    }
}

/// What [`numbers!`](crate::numbers) can read: a number, or a list of so many.
pub trait Number: Copy {
    /// Takes it out of a section.
    fn take(section: &mut Section<'_>, key: &'static str, bounds: &Bounds) -> Found<Self>;

    /// The words of it in the content of an edition: a space before each number.
    fn content(self) -> String;
}

macro_rules! single {
    ($($type:ty),*) => {
        $(impl Number for $type {
            fn take(section: &mut Section<'_>, key: &'static str, bounds: &Bounds) -> Found<$type> {
                let entry = section.required(key);
                let read = |entry| bounds.read(section.source(), entry);
                entry.map_or_else(Found::default, read)
            }

            fn content(self) -> String {
                format!(" {self}")
            }
        })*
    };
}

single!(i32, u8, usize);

impl<T: Number + TryFrom<i32> + Default, const N: usize> Number for [T; N] {
    fn take(section: &mut Section<'_>, key: &'static str, bounds: &Bounds) -> Found<[T; N]> {
        let stand_in = Found { value: [T::default(); N], at: None };
        let list = section.list(key, |source, entry| bounds.read::<T>(source, entry));
        let Some((found, at)) = list else { return stand_in };
        if found.len() != N {
            let count = found.len();
            section.fault(at, format!("`{key}` must list {}, not {count}", bounds.listed));
            return stand_in;
        }
        let sound = found.iter().all(|found| found.at.is_some());
        let value = std::array::from_fn(|place| found[place].value);
        Found { value, at: sound.then_some(at) }
    }

    fn content(self) -> String {
        self.into_iter().map(Number::content).collect()
    }
}

/// Declares numbers that an edition may change: each with what it means, its type, its key in the file and its bounds, in the
/// order of the file, under the sections of the file with what these are called in marks of confidence.
///
/// It makes the struct of the numbers with `content`, which tells them to the content hash line by line; and the struct of what
/// was found, each number with its place, for checks that concern several, with `read` and `values`. Every number must
/// stand in one line of the content.
///
/// ```
/// use edition::{read_document, within};
///
/// edition::numbers! {
///     /// What a game costs.
///     pub struct Rates, found as RatesFound, marked as &'static str {
///         prices: "prices of everything" {
///             /// Points for a house.
///             house: i32 = "house", within(0..=10);
///             /// Points for a tower, by how many one has.
///             towers: [u8; 2] = "towers", within(1..=9).listing("2 prices, for the first and the second");
///         }
///     }
///     content {
///         "prices" house towers;
///     }
/// }
///
/// let read = |text: &str| {
///     read_document(text, |source, root, _name| {
///         let mut marks = Vec::new();
///         let found = RatesFound::read(root, &mut marks);
///         if let (Some((house, at)), towers) = (found.house.sound(), found.towers.value)
///             && *house < i32::from(towers[0])
///         {
///             source.fault(at, "a house cannot be cheaper than a tower");
///         }
///         root.finish();
///         found.values()
///     })
/// };
/// let head = "format = 1\nname = \"mine\"\n[prices]\nconfidence = \"printed\"\n";
/// let rates = read(&format!("{head}house = 3\ntowers = [1, 2]\n")).expect("it is sound");
/// assert_eq!((rates.house, rates.towers), (3, [1, 2]));
/// let mut content = String::new();
/// rates.content(&mut |line| content += &line);
/// assert_eq!(content, "prices 3 1 2");
/// let faults = read(&format!("{head}house = 11\ntowers = [1]\n")).expect_err("two slips");
/// let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     faults,
///     [
///         "5:9: `house` must be from 0 to 10, not 11",
///         "6:10: `towers` must list 2 prices, for the first and the second, not 1",
///     ]
/// );
/// ```
#[macro_export]
macro_rules! numbers {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident, found as $found:ident, marked as $mark:ty {
            $($section:ident: $title:literal {
                $($(#[$means:meta])* $field:ident: $type:ty = $key:literal, $bounds:expr;)*
            })*
        }
        content {
            $($line:literal $($told:ident)*;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis struct $name {
            $($($(#[$means])* pub $field: $type,)*)*
        }

        /// The numbers as they were found, each with its place.
        #[derive(Debug)]
        struct $found {
            $($($field: $crate::Found<$type>,)*)*
        }

        impl $found {
            /// Takes the sections out of the document, with their marks of confidence.
            fn read(root: &mut $crate::Section<'_>, marks: &mut Vec<$crate::Mark<$mark>>) -> $found {
                $(
                    let mut section = root.section(stringify!($section));
                    $(let $field = <$type as $crate::Number>::take(&mut section, $key, &$bounds);)*
                    section.mark("confidence", <$mark>::from($title), marks);
                    section.finish();
                )*
                $found { $($($field,)*)* }
            }

            /// The numbers without their places.
            fn values(&self) -> $name {
                $name { $($($field: self.$field.value,)*)* }
            }
        }

        $crate::compact! { struct $name { $($($field),*),* } }

        impl $name {
            /// Tells the content line by line. Taken apart, so that no number can be forgotten.
            pub(crate) fn content(self, line: &mut impl FnMut(String)) {
                #[deny(unused_variables)]
                let $name { $($($field,)*)* } = self;
                $(line([
                    $line.to_owned(),
                    $($crate::Number::content($told),)*
                ].concat());)*
            }
        }
    };
}
