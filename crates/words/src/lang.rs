//! The languages and how they count.

/// A language in which games, pages and messages speak.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Italian.
    It,
    /// Czech.
    Cs,
    /// German.
    De,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::Pl, Lang::It, Lang::Cs, Lang::De];

    /// The code of the language.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
            Lang::It => "it",
            Lang::Cs => "cs",
            Lang::De => "de",
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pl => "Polski",
            Lang::It => "Italiano",
            Lang::Cs => "Čeština",
            Lang::De => "Deutsch",
        }
    }

    /// The language of a code such as `de` or `de-AT`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        let head = code.split(['-', '_']).next()?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == head)
    }

    /// A number given in hundredths, with one decimal behind the mark of the language.
    #[must_use]
    pub fn tenths(self, hundredths: i32) -> String {
        let tenths = (hundredths.unsigned_abs() + 5) / 10;
        let sign = if hundredths < 0 && tenths > 0 { "-" } else { "" };
        let mark = if self == Lang::En { '.' } else { ',' };
        format!("{sign}{}{mark}{}", tenths / 10, tenths % 10)
    }

    /// Which of the forms of a counted noun belongs to the number: 0 for one, 1 for few (or other), 2 for the rest.
    #[must_use]
    pub const fn form(self, number: i64) -> usize {
        let number = number.unsigned_abs();
        match self {
            Lang::En | Lang::It | Lang::De => {
                if number == 1 {
                    0
                } else {
                    1
                }
            }
            Lang::Pl => match (number, number % 10, number % 100) {
                (1, ..) => 0,
                (_, 2..=4, tail) if tail < 12 || tail > 14 => 1,
                _ => 2,
            },
            Lang::Cs => match number {
                1 => 0,
                2..=4 => 1,
                _ => 2,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_stand_behind_the_mark_of_the_language() {
        assert_eq!(Lang::En.tenths(-1234), "-12.3");
        assert_eq!(Lang::Cs.tenths(250), "2,5");
        assert_eq!([Lang::De.tenths(95), Lang::De.tenths(-4), Lang::De.tenths(-95)], ["1,0", "0,0", "-1,0"]);
    }

    #[test]
    fn codes_name_languages() {
        assert_eq!(Lang::from_code("de-AT"), Some(Lang::De));
        assert_eq!(Lang::from_code("fr"), None);
    }
}
