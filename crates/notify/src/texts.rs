//! What messages say, in every language.

use words::catalogue;

catalogue! {
    /// The texts of messages and of the pages that their links lead to. What is put in: the guest's name (`Turn`, `Confirming`), the
    /// game and who sits there (`Subject`, `Table`), a number of tables (`Subjects`, `More`), a link (`Stop`).
    Text {
        Turn: "{0}, it is your turn." | "{0}, twoja kolej." | "{0}, tocca a te." | "{0}, jsi na tahu." | "{0}, du bist am Zug.",
        Subject: "Your turn: {0}" | "Twoja kolej: {0}" | "Tocca a te: {0}" | "Jsi na tahu: {0}" | "Du bist dran: {0}",
        Subjects: "Your turn at {0} tables" | "Twoja kolej przy stołach: {0}" | "Tocca a te, tavoli: {0}" | "Jsi na tahu, stolů: {0}" | "Du bist an {0} Tischen am Zug",
        Table: "{0}, with {1}" | "{0}, przy stole: {1}" | "{0}, con {1}" | "{0}, u stolu: {1}" | "{0}, mit {1}",
        More: "and more tables: {0}" | "i jeszcze stołów: {0}" | "e altri tavoli: {0}" | "a další stoly: {0}" | "und weitere Tische: {0}",
        Stop: "No more of these messages: {0}" | "Koniec takich wiadomości: {0}" | "Basta con questi messaggi: {0}" | "Už žádné takové zprávy: {0}" | "Keine solchen Nachrichten mehr: {0}",
        Test: "A test of Bottega" | "Wiadomość próbna z Bottegi" | "Una prova di Bottega" | "Zkouška z Bottegy" | "Testnachricht von Bottega",
        Tested: "This is a test. When it is your turn, you will hear of it here." | "To jest próba. Gdy przyjdzie twoja kolej, wiadomość pojawi się tutaj." | "Questa è una prova. Quando toccherà a te, lo saprai qui." | "Toto je zkouška. Až budeš na tahu, dozvíš se to zde." | "Dies ist ein Test. Wenn du am Zug bist, erfährst du es hier.",
        Confirm: "Confirm your address" | "Potwierdź swój adres" | "Conferma il tuo indirizzo" | "Potvrď svou adresu" | "Bestätige deine Adresse",
        Confirming: "{0} asked Bottega to say at this address whose turn it is. If that is you, confirm it here:" | "{0} prosi Bottegę o wiadomości na ten adres, gdy przyjdzie kolej. Jeśli to ty, potwierdź tutaj:" | "{0} ha chiesto a Bottega di avvisare a questo indirizzo quando è il suo turno. Se sei tu, conferma qui:" | "{0} žádá Bottegu, aby na tuto adresu psala, kdo je na tahu. Pokud jsi to ty, potvrď to zde:" | "{0} möchte an dieser Adresse von Bottega erfahren, wer am Zug ist. Stammt die Bitte von dir, bestätige sie hier:",
        Otherwise: "If not, do nothing, and nothing more will come. The link is good for a week." | "Jeśli nie, nie rób nic, a nic więcej nie przyjdzie. Łącze jest ważne przez tydzień." | "Altrimenti non fare nulla e non arriverà altro. Il link vale una settimana." | "Pokud ne, nedělej nic a nic dalšího nepřijde. Odkaz platí týden." | "Wenn nicht, tu nichts, und es kommt nichts mehr. Der Link gilt eine Woche.",
        AskStop: "Shall these messages end?" | "Zakończyć te wiadomości?" | "Vuoi che questi messaggi finiscano?" | "Ukončit tyto zprávy?" | "Sollen diese Nachrichten enden?",
        DoStop: "End them" | "Zakończ" | "Basta" | "Ukončit" | "Beenden",
        Stopped: "No more of these messages will come." | "Więcej takich wiadomości nie przyjdzie." | "Non arriveranno altri messaggi di questo tipo." | "Žádné další takové zprávy nepřijdou." | "Es kommen keine solchen Nachrichten mehr.",
        AskConfirm: "Is this address yours?" | "Czy to twój adres?" | "Questo indirizzo è tuo?" | "Je tato adresa tvoje?" | "Ist das deine Adresse?",
        DoConfirm: "Yes, it is mine" | "Tak, mój" | "Sì, è mio" | "Ano, je moje" | "Ja, meine",
        Confirmed: "From now on you will be told here when it is your turn." | "Od teraz dowiesz się tutaj, gdy przyjdzie twoja kolej." | "D'ora in poi saprai qui quando tocca a te." | "Od teď se zde dozvíš, kdy jsi na tahu." | "Von jetzt an erfährst du hier, wann du am Zug bist.",
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn every_text_is_whole_in_every_language() {
        assert_eq!(words::faults::<Text>(), Vec::<String>::new());
    }
}
