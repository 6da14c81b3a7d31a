//! What is asked at a table with others, and what becomes of it. It comes with the part of the page that asks.

use ::words::catalogue;

catalogue! {
    /// What is asked at a table with others.
    Asking {
        TakeBack: "{0} would like to undo the last move." | "{0} prosi o cofnięcie swojego ostatniego ruchu." | "{0} vorrebbe annullare l’ultima mossa." | "{0} žádá o vrácení svého posledního tahu." | "{0} möchte den letzten Zug zurücknehmen.",
        MyTakeBack: "You ask the others to let you undo your last move." | "Prosisz pozostałych o cofnięcie twojego ostatniego ruchu." | "Chiedi agli altri di poter annullare la tua ultima mossa." | "Žádáš ostatní o vrácení svého posledního tahu." | "Du bittest die anderen, deinen letzten Zug zurücknehmen zu dürfen.",
        MyAbandon: "You propose to end the game unfinished." | "Proponujesz zakończyć grę przed czasem." | "Proponi di chiudere la partita in anticipo." | "Navrhuješ ukončit nedohranou hru." | "Du schlägst vor, die Partie vorzeitig zu beenden.",
        MyRematch: "You propose to play again." | "Proponujesz zagrać jeszcze raz." | "Proponi di giocare di nuovo." | "Navrhuješ hrát znovu." | "Du schlägst vor, noch einmal zu spielen.",
        MyStandIn: "You propose that a bot plays for {1} until they are back." | "Proponujesz, żeby do powrotu gracza {1} grał za niego bot." | "Proponi che un bot giochi per {1} fino al suo ritorno." | "Navrhuješ, aby za hráče {1} hrál do jeho návratu bot." | "Du schlägst vor, {1} bis zur Rückkehr von einem Bot vertreten zu lassen.",
        Abandon: "{0} proposes to end the game unfinished." | "{0} proponuje zakończyć grę przed czasem." | "{0} propone di chiudere la partita in anticipo." | "{0} navrhuje ukončit nedohranou hru." | "{0} schlägt vor, die Partie vorzeitig zu beenden.",
        StandIn: "{0} proposes that a bot plays for {1} until they are back." | "{0} proponuje, żeby do powrotu gracza {1} grał za niego bot." | "{0} propone che un bot giochi per {1} fino al suo ritorno." | "{0} navrhuje, aby za hráče {1} hrál do jeho návratu bot." | "{0} schlägt vor, {1} bis zur Rückkehr von einem Bot vertreten zu lassen.",
        Here: "I am here" | "Jestem tutaj" | "Sono qui" | "Jsem tady" | "Ich bin da",
        Agree: "Agree" | "Zgoda" | "D'accordo" | "Souhlasím" | "Einverstanden",
        BackOne: "{0} decides whether to allow the undo." | "{0} decyduje, czy cofnąć ruch." | "{0} decide se annullare la mossa." | "{0} rozhoduje, zda tah vrátit." | "{0} entscheidet, ob der Zug zurückgenommen wird.",
        BackMany: "{0} decide whether to allow the undo." | "{0} decydują, czy cofnąć ruch." | "{0} decidono se annullare la mossa." | "{0} rozhodují, zda tah vrátit." | "{0} entscheiden, ob der Zug zurückgenommen wird.",
        EndOne: "{0} decides whether the game ends here." | "{0} decyduje, czy skończyć grę." | "{0} decide se chiudere la partita." | "{0} rozhoduje, zda hru ukončit." | "{0} entscheidet, ob die Partie hier endet.",
        EndMany: "{0} decide whether the game ends here." | "{0} decydują, czy skończyć grę." | "{0} decidono se chiudere la partita." | "{0} rozhodují, zda hru ukončit." | "{0} entscheiden, ob die Partie hier endet.",
        AgainOne: "{0} decides whether to play again." | "{0} decyduje, czy zagrać jeszcze raz." | "{0} decide se giocare di nuovo." | "{0} rozhoduje, zda hrát znovu." | "{0} entscheidet, ob noch einmal gespielt wird.",
        AgainMany: "{0} decide whether to play again." | "{0} decydują, czy zagrać jeszcze raz." | "{0} decidono se giocare di nuovo." | "{0} rozhodují, zda hrát znovu." | "{0} entscheiden, ob noch einmal gespielt wird.",
        BotOne: "{2} proposes a bot for {1}; {0} decides." | "{2} proponuje bota za gracza {1}; decyduje {0}." | "{2} propone un bot per {1}; decide {0}." | "{2} navrhuje bota za hráče {1}; rozhoduje {0}." | "{2} schlägt für {1} einen Bot vor; {0} entscheidet.",
        BotMany: "{2} proposes a bot for {1}; {0} decide." | "{2} proponuje bota za gracza {1}; decydują {0}." | "{2} propone un bot per {1}; decidono {0}." | "{2} navrhuje bota za hráče {1}; rozhodují {0}." | "{2} schlägt für {1} einen Bot vor; {0} entscheiden.",
        And: "{0} and {1}" | "{0} i {1}" | "{0} e {1}" | "{0} a {1}" | "{0} und {1}",
        NoBack: "{0} does not allow the undo." | "{0} nie zgadza się na cofnięcie ruchu." | "{0} non vuole annullare la mossa." | "{0} s vrácením tahu nesouhlasí." | "{0} ist dagegen, den Zug zurückzunehmen.",
        NoEnd: "{0} does not want to end the game. It goes on." | "{0} nie chce kończyć gry. Gra toczy się dalej." | "{0} non vuole chiudere la partita. Si continua." | "{0} nechce hru ukončit. Hraje se dál." | "{0} will die Partie nicht beenden. Es geht weiter.",
        NoBot: "{0} does not want a bot to play for {1}." | "{0} nie chce, żeby za gracza {1} grał bot." | "{0} non vuole che un bot giochi per {1}." | "{0} nechce, aby za hráče {1} hrál bot." | "{0} möchte nicht, dass ein Bot für {1} spielt.",
        PlaysNow: "{0} plays now in place of a bot." | "{0} gra teraz zamiast bota." | "{0} gioca ora al posto di un bot." | "{0} teď hraje místo bota." | "{0} spielt jetzt anstelle eines Bots.",
        TakenBack: "Everyone agreed to the undo: {0} decides again." | "Wszyscy się zgodzili: {0} decyduje jeszcze raz." | "Tutti d’accordo: {0} decide di nuovo." | "Všichni souhlasili: {0} se rozhodne znovu." | "Alle sind einverstanden: {0} entscheidet noch einmal.",
        Undone: "{0} has undone the last move." | "{0} cofa swój ostatni ruch." | "{0} ha annullato la propria ultima mossa." | "{0} bere zpět svůj poslední tah." | "{0} hat den letzten Zug zurückgenommen.",
        Seen: "OK" | "OK" | "OK" | "OK" | "OK",
        Together: "Propose to the others" | "Zaproponuj innym" | "Proponi agli altri" | "Navrhnout ostatním" | "Den anderen vorschlagen",
        TogetherHow: "What is proposed here is done when everybody who plays agrees." | "To, co tu zaproponujesz, stanie się, gdy zgodzą się wszyscy grający." | "Ciò che proponi qui si fa quando tutti i giocatori sono d’accordo." | "Co tu navrhneš, se provede, až budou souhlasit všichni hráči." | "Was du hier vorschlägst, geschieht, wenn alle Mitspieler einverstanden sind.",
        AskAbandon: "Propose to end the game" | "Zaproponuj koniec gry" | "Proponi di chiudere la partita" | "Navrhnout konec hry" | "Vorzeitiges Ende vorschlagen",
        Offer: "Offer {0}’s seat to a friend" | "Zwolnij dla przyjaciela miejsce: {0}" | "Offri a un amico il posto di {0}" | "Nabídnout příteli místo: {0}" | "Platz von {0} für Freunde freigeben",
        OfferHow: "You are the host: who takes over a bot’s seat is for you alone to allow." | "Prowadzisz ten stół: tylko ty decydujesz, czy ktoś przejmie miejsce bota." | "Organizzi tu: solo tu decidi se qualcuno prende il posto di un bot." | "Hostíš tento stůl: jen ty rozhoduješ, zda někdo převezme místo bota." | "Du bist Gastgeber: Nur du entscheidest, ob jemand den Platz eines Bots übernimmt.",
        Offered: "Whoever opens the link to this table may now take over from {0}." | "Kto otworzy link do tego stołu, może teraz zastąpić: {0}." | "Chi apre il link del tavolo può ora prendere il posto di {0}." | "Kdo otevře odkaz na tento stůl, může teď vystřídat: {0}." | "Wer den Link zu diesem Tisch öffnet, kann nun {0} ablösen.",
        Keep: "Keep {0} after all" | "Zostaw jednak bota: {0}" | "Tieni comunque {0}" | "Přece jen nechat: {0}" | "{0} doch behalten",
        Withdrawn: "It was withdrawn." | "Propozycję wycofano." | "La proposta è stata ritirata." | "Návrh byl stažen." | "Das wurde zurückgezogen.",
        Lapsed: "The game went on before all had answered." | "Gra potoczyła się dalej, zanim wszyscy odpowiedzieli." | "La partita è proseguita prima che tutti rispondessero." | "Hra pokračovala dřív, než všichni odpověděli." | "Es wurde weitergespielt, ehe alle geantwortet hatten.",
        EndNow: "End the game now" | "Zakończ grę teraz" | "Chiudi la partita ora" | "Ukončit hru hned" | "Partie jetzt beenden",
        Close: "Close" | "Zamknij" | "Chiudi" | "Zavřít" | "Schließen",
        Unread: "New" | "Nowe" | "Nuovi" | "Nové" | "Neu",
        NothingSaid: "Nothing has been said yet." | "Nikt jeszcze nic nie powiedział." | "Nessuno ha ancora detto niente." | "Zatím nikdo nic neřekl." | "Noch hat niemand etwas gesagt.",
    }
}
