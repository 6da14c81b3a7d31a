//! What one may propose at a table with others, and what its host offers. It comes with the part of the page that does.

use ::words::catalogue;

catalogue! {
    /// What one may propose at a table with others.
    Proposing {
        Together: "Propose to the others" | "Zaproponuj innym" | "Proponi agli altri" | "Navrhnout ostatním" | "Den anderen vorschlagen",
        TogetherHow: "What is proposed here is done when everybody who plays agrees." | "To, co tu zaproponujesz, stanie się, gdy zgodzą się wszyscy grający." | "Ciò che proponi qui si fa quando tutti i giocatori sono d’accordo." | "Co tu navrhneš, se provede, až budou souhlasit všichni hráči." | "Was du hier vorschlägst, geschieht, wenn alle Mitspieler einverstanden sind.",
        AskAbandon: "Propose to end the game" | "Zaproponuj koniec gry" | "Proponi di chiudere la partita" | "Navrhnout konec hry" | "Vorzeitiges Ende vorschlagen",
        Offer: "Offer {0}’s seat to a friend" | "Zwolnij dla przyjaciela miejsce: {0}" | "Offri a un amico il posto di {0}" | "Nabídnout příteli místo: {0}" | "Platz von {0} für Freunde freigeben",
        OfferHow: "You are the host: who takes over a bot’s seat is for you alone to allow." | "Prowadzisz ten stół: tylko ty decydujesz, czy ktoś przejmie miejsce bota." | "Organizzi tu: solo tu decidi se qualcuno prende il posto di un bot." | "Hostíš tento stůl: jen ty rozhoduješ, zda někdo převezme místo bota." | "Du bist Gastgeber: Nur du entscheidest, ob jemand den Platz eines Bots übernimmt.",
        Offered: "Whoever opens the link to this table may now take over from {0}." | "Kto otworzy link do tego stołu, może teraz zastąpić: {0}." | "Chi apre il link del tavolo può ora prendere il posto di {0}." | "Kdo otevře odkaz na tento stůl, může teď vystřídat: {0}." | "Wer den Link zu diesem Tisch öffnet, kann nun {0} ablösen.",
        Keep: "Keep {0} after all" | "Zostaw jednak bota: {0}" | "Tieni comunque {0}" | "Přece jen nechat: {0}" | "{0} doch behalten",
        EndNow: "End the game now" | "Zakończ grę teraz" | "Chiudi la partita ora" | "Ukončit hru hned" | "Partie jetzt beenden",
    }
}
