//! What is told to those who only watch.

use super::catalogue;

catalogue! {
    /// What is told to those who only watch.
    Onlooking {
        Watching: "You are watching" | "Oglądasz grę" | "Stai guardando" | "Díváš se" | "Du siehst zu",
        Result: "Final result: {0}" | "Wynik końcowy: {0}" | "Risultato finale: {0}" | "Konečný výsledek: {0}" | "Endstand: {0}",
        Follow: "Look over a shoulder" | "Patrz komuś przez ramię" | "Guarda da vicino" | "Koukej někomu přes rameno" | "Über die Schulter schauen",
        Whoever: "follow whoever decides" | "za tym, kto decyduje" | "segui chi decide" | "sleduj, kdo rozhoduje" | "immer, wer gerade entscheidet",
        AskSeat: "Ask for a seat" | "Poproś o miejsce" | "Chiedi un posto" | "Požádat o místo" | "Um einen Platz bitten",
        SeatAsked: "The host has been asked. Once they give you the seat of a bot, you play on there." | "Gospodarz już wie. Gdy odda ci miejsce bota, grasz dalej na nim." | "Chi organizza lo sa. Appena ti dà il posto di un bot, giochi tu." | "Hostitel už to ví. Jakmile ti dá místo bota, hraješ dál na něm." | "Der Gastgeber ist gefragt. Gibt er dir den Platz eines Bots, spielst du dort weiter.",
        SeatRefused: "The host keeps the seats as they are." | "Gospodarz zostawia miejsca bez zmian." | "Chi organizza lascia i posti così." | "Hostitel nechává místa, jak jsou." | "Der Gastgeber lässt die Plätze, wie sie sind.",
        OneBack: "One move back" | "Ruch wstecz" | "Una mossa indietro" | "O tah zpět" | "Einen Zug zurück",
        FromStart: "From the start" | "Od początku" | "Dall’inizio" | "Od začátku" | "Von Anfang an",
        Shared: "A game that was shared with you: {0}" | "Gra, którą ci udostępniono: {0}" | "Una partita condivisa con te: {0}" | "Hra, kterou s tebou někdo sdílel: {0}" | "Eine Partie, die mit dir geteilt wurde: {0}",
        Freely: "Look around freely; nothing here changes the game." | "Rozglądaj się śmiało; niczego tu nie zepsujesz." | "Guarda pure in giro: qui niente cambia la partita." | "Klidně se rozhlédni; hru tu nic nezmění." | "Sieh dich in Ruhe um; nichts hier verändert die Partie.",
        PlayOn: "Play on from here as {0}" | "Graj stąd dalej jako {0}" | "Continua da qui come {0}" | "Hrát odtud dál jako {0}" | "Von hier als {0} weiterspielen",
        PlayOnHow: "Bots play the other seats; the shared game stays as it is." | "Na pozostałych miejscach grają boty; udostępniona gra się nie zmieni." | "Agli altri posti giocano i bot; la partita condivisa resta com’è." | "Na ostatních místech hrají boti; sdílená hra zůstane, jak je." | "Auf den anderen Plätzen spielen Bots; die geteilte Partie bleibt, wie sie ist.",
        Learn: "Learn this game in 5 minutes" | "Naucz się tej gry w 5 minut" | "Impara il gioco in 5 minuti" | "Nauč se tuto hru za 5 minut" | "Das Spiel in 5 Minuten lernen",
    }
}
