//! What messages say, in every language of the house. A text that is missing in one of them does not compile.

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
    /// Italian.
    Italian,
    /// Czech.
    Czech,
    /// German.
    German,
}

/// The texts of one language. `{}` stands for what is put in.
pub(crate) struct Words {
    /// Somebody's turn: the guest's name.
    pub turn: &'static str,
    /// The subject of a message about one table: the game.
    pub subject: &'static str,
    /// The subject of a message about several tables: how many.
    pub subjects: &'static str,
    /// A table: the game, and who sits there.
    pub table: &'static str,
    /// Tables that are not listed: how many.
    pub more: &'static str,
    /// What ends these messages: the link.
    pub stop: &'static str,
    /// The subject of a message that tries the target.
    pub test: &'static str,
    /// What that message says.
    pub tested: &'static str,
    /// The subject of a message that asks whether an address is the guest's.
    pub confirm: &'static str,
    /// What that message says before and after the link: the guest's name.
    pub confirming: [&'static str; 2],
    /// The page that ends messages: what it asks, its button, what it says afterwards.
    pub stop_page: [&'static str; 3],
    /// The page that confirms an address: what it asks, its button, what it says afterwards.
    pub confirm_page: [&'static str; 3],
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 5] =
        [Language::English, Language::Polish, Language::Italian, Language::Czech, Language::German];

    /// The word by which browsers call it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
            Language::Italian => "it",
            Language::Czech => "cs",
            Language::German => "de",
        }
    }

    /// The language of this word, if the house knows it.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.word() == word)
    }

    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Language::English => &ENGLISH,
            Language::Polish => &POLISH,
            Language::Italian => &ITALIAN,
            Language::Czech => &CZECH,
            Language::German => &GERMAN,
        }
    }
}

/// Puts something into the first gap of a text.
pub(crate) fn fill(text: &str, with: &str) -> String {
    text.replacen("{}", with, 1)
}

const ENGLISH: Words = Words {
    turn: "{}, it is your turn.",
    subject: "Your turn: {}",
    subjects: "Your turn at {} tables",
    table: "{}, with {}",
    more: "and more tables: {}",
    stop: "No more of these messages: {}",
    test: "A test of Bottega",
    tested: "This is a test. When it is your turn, you will hear of it here.",
    confirm: "Confirm your address",
    confirming: [
        "{} asked Bottega to say at this address whose turn it is. If that is you, confirm it here:",
        "If not, do nothing, and nothing more will come. The link is good for a week.",
    ],
    stop_page: ["Shall these messages end?", "End them", "No more of these messages will come."],
    confirm_page: [
        "Is this address yours?",
        "Yes, it is mine",
        "From now on you will be told here when it is your turn.",
    ],
};

const POLISH: Words = Words {
    turn: "{}, twoja kolej.",
    subject: "Twoja kolej: {}",
    subjects: "Twoja kolej przy stołach: {}",
    table: "{}, przy stole: {}",
    more: "i jeszcze stołów: {}",
    stop: "Koniec takich wiadomości: {}",
    test: "Wiadomość próbna z Bottegi",
    tested: "To jest próba. Gdy przyjdzie twoja kolej, wiadomość pojawi się tutaj.",
    confirm: "Potwierdź swój adres",
    confirming: [
        "{} prosi Bottegę o wiadomości na ten adres, gdy przyjdzie kolej. Jeśli to ty, potwierdź tutaj:",
        "Jeśli nie, nie rób nic, a nic więcej nie przyjdzie. Łącze jest ważne przez tydzień.",
    ],
    stop_page: ["Zakończyć te wiadomości?", "Zakończ", "Więcej takich wiadomości nie przyjdzie."],
    confirm_page: [
        "Czy to twój adres?",
        "Tak, mój",
        "Od teraz dowiesz się tutaj, gdy przyjdzie twoja kolej.",
    ],
};

const ITALIAN: Words = Words {
    turn: "{}, tocca a te.",
    subject: "Tocca a te: {}",
    subjects: "Tocca a te, tavoli: {}",
    table: "{}, con {}",
    more: "e altri tavoli: {}",
    stop: "Basta con questi messaggi: {}",
    test: "Una prova di Bottega",
    tested: "Questa è una prova. Quando toccherà a te, lo saprai qui.",
    confirm: "Conferma il tuo indirizzo",
    confirming: [
        "{} ha chiesto a Bottega di avvisare a questo indirizzo quando è il suo turno. Se sei tu, conferma qui:",
        "Altrimenti non fare nulla e non arriverà altro. Il link vale una settimana.",
    ],
    stop_page: [
        "Vuoi che questi messaggi finiscano?",
        "Basta",
        "Non arriveranno altri messaggi di questo tipo.",
    ],
    confirm_page: ["Questo indirizzo è tuo?", "Sì, è mio", "D'ora in poi saprai qui quando tocca a te."],
};

const CZECH: Words = Words {
    turn: "{}, jsi na tahu.",
    subject: "Jsi na tahu: {}",
    subjects: "Jsi na tahu, stolů: {}",
    table: "{}, u stolu: {}",
    more: "a další stoly: {}",
    stop: "Už žádné takové zprávy: {}",
    test: "Zkouška z Bottegy",
    tested: "Toto je zkouška. Až budeš na tahu, dozvíš se to zde.",
    confirm: "Potvrď svou adresu",
    confirming: [
        "{} žádá Bottegu, aby na tuto adresu psala, kdo je na tahu. Pokud jsi to ty, potvrď to zde:",
        "Pokud ne, nedělej nic a nic dalšího nepřijde. Odkaz platí týden.",
    ],
    stop_page: ["Ukončit tyto zprávy?", "Ukončit", "Žádné další takové zprávy nepřijdou."],
    confirm_page: ["Je tato adresa tvoje?", "Ano, je moje", "Od teď se zde dozvíš, kdy jsi na tahu."],
};

const GERMAN: Words = Words {
    turn: "{}, du bist am Zug.",
    subject: "Du bist dran: {}",
    subjects: "Du bist an {} Tischen am Zug",
    table: "{}, mit {}",
    more: "und weitere Tische: {}",
    stop: "Keine solchen Nachrichten mehr: {}",
    test: "Testnachricht von Bottega",
    tested: "Dies ist ein Test. Wenn du am Zug bist, erfährst du es hier.",
    confirm: "Bestätige deine Adresse",
    confirming: [
        "{} möchte an dieser Adresse von Bottega erfahren, wer am Zug ist. Stammt die Bitte von dir, bestätige sie hier:",
        "Wenn nicht, tu nichts, und es kommt nichts mehr. Der Link gilt eine Woche.",
    ],
    stop_page: ["Sollen diese Nachrichten enden?", "Beenden", "Es kommen keine solchen Nachrichten mehr."],
    confirm_page: [
        "Ist das deine Adresse?",
        "Ja, meine",
        "Von jetzt an erfährst du hier, wann du am Zug bist.",
    ],
};

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn every_text_has_the_gaps_that_are_filled() {
        for language in Language::ALL {
            let words = language.words();
            let gaps = [
                (words.turn, 1),
                (words.subject, 1),
                (words.subjects, 1),
                (words.table, 2),
                (words.more, 1),
                (words.stop, 1),
                (words.test, 0),
                (words.tested, 0),
                (words.confirm, 0),
                (words.confirming[0], 1),
                (words.confirming[1], 0),
            ];
            for (text, wanted) in gaps {
                assert_eq!(text.matches("{}").count(), wanted, "{language:?}: {text}");
            }
            assert_eq!(Language::from_word(language.word()), Some(language));
        }
    }
}
