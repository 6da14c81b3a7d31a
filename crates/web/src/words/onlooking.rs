//! What is told to those who only watch.

use ::words::catalogue;

catalogue! {
    /// What is told to those who only watch.
    Onlooking {
        Watching: "You are watching: {0}" | "Oglądasz: {0}" | "Stai guardando: {0}" | "Díváš se: {0}" | "Du siehst zu: {0}",
        Result: "Final result: {0}" | "Wynik końcowy: {0}" | "Risultato finale: {0}" | "Konečný výsledek: {0}" | "Endstand: {0}",
        Follow: "Look over a shoulder" | "Patrz komuś przez ramię" | "Guarda da vicino" | "Koukej někomu přes rameno" | "Über die Schulter schauen",
        Whoever: "whoever decides" | "kto akurat decyduje" | "chi sta decidendo" | "kdo právě rozhoduje" | "wer gerade entscheidet",
        JustNow: "Just now" | "Przed chwilą" | "Poco fa" | "Před chvílí" | "Gerade eben",
    }
}
