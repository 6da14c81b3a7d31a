//! What the frame says around a lesson.

use ::words::catalogue;

catalogue! {
    /// Around a lesson of any game.
    Lesson {
        StepOf: "Step {0} of {1}" | "Krok {0} z {1}" | "Passo {0} di {1}" | "Krok {0} z {1}" | "Schritt {0} von {1}",
        Minutes: "about {0} min left" | "jeszcze około {0} min" | "ancora circa {0} min" | "ještě asi {0} min" | "noch etwa {0} Min.",
        Done: "Done" | "Gotowe" | "Fatto" | "Hotovo" | "Geschafft",
        Why: "Why?" | "Dlaczego?" | "Perché?" | "Proč?" | "Warum?",
        ShowMe: "Show me" | "Pokaż mi" | "Mostrami" | "Ukaž mi" | "Zeig es mir",
        Back: "Back" | "Wstecz" | "Indietro" | "Zpět" | "Zurück",
        Skip: "Skip the lesson" | "Pomiń lekcję" | "Salta la lezione" | "Přeskočit lekci" | "Lektion überspringen",
        Again: "Once more" | "Jeszcze raz" | "Ancora" | "Ještě jednou" | "Noch einmal",
        More: "More ways to play, for later" | "Inne warianty, na później" | "Altri modi di giocare, per dopo" | "Další způsoby hry, na později" | "Weitere Spielarten, für später",
        PlayOn: "Play this game on" | "Graj dalej w tę grę" | "Continua questa partita" | "Dohrát tuto hru" | "Diese Partie weiterspielen",
        NotNow: "Not that one just now. First: {0}" | "To jeszcze nie teraz. Najpierw: {0}" | "Quello non ora. Prima: {0}" | "To ještě ne. Nejdřív: {0}" | "Das noch nicht. Zuerst: {0}",
        Asked: "{0} needed" | "potrzeba {0}" | "ne servono {0}" | "potřeba {0}" | "nötig: {0}",
        Unread: "The lesson could not be laid out: {0}" | "Nie udało się rozłożyć lekcji: {0}" | "Non è stato possibile preparare la lezione: {0}" | "Lekci se nepodařilo připravit: {0}" | "Die Lektion ließ sich nicht aufbauen: {0}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_whole_in_every_language() {
        crate::words::tests::check::<Lesson>();
    }
}
