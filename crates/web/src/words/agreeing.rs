//! Clocks, and what everybody at a table must agree to.

use super::catalogue;

catalogue! {
    /// Clocks, and what everybody at a table must agree to.
    Agreeing {
        Clock: "Time to think" | "Czas do namysłu" | "Tempo per pensare" | "Čas na rozmyšlenou" | "Bedenkzeit",
        NoClock: "as much as one likes" | "ile kto chce" | "quanto si vuole" | "kolik kdo chce" | "so viel man mag",
        Minutes: "{0} min each, and {1} s a turn" | "{0} min na gracza i {1} s na turę" | "{0} min a testa e {1} s per turno" | "každý {0} min a {1} s na tah" | "je {0} min, dazu {1} s je Zug",
        Days: "{0} days each, and {1} h a turn" | "{0} dni na gracza i {1} godz. na turę" | "{0} giorni a testa e {1} h per turno" | "každý {0} d a {1} h na tah" | "je {0} Tage, dazu {1} Std. je Zug",
        ClockHow: "Whoever runs out is played by a bot until they take the seat back." | "Komu zabraknie czasu, za tego gra bot, dopóki nie wróci na miejsce." | "Chi resta senza tempo è sostituito da un bot finché non riprende il posto." | "Komu dojde čas, za toho hraje bot, dokud si místo nevezme zpět." | "Wem die Zeit ausgeht, für den spielt ein Bot, bis er den Platz wieder einnimmt.",
        Left: "time left" | "pozostały czas" | "tempo rimasto" | "zbývající čas" | "übrige Zeit",
        DaysLeft: "{0} d {1} h" | "{0} d {1} h" | "{0} g {1} h" | "{0} d {1} h" | "{0} T {1} h",
        TakeBack: "{0} asks to take the last decision back." | "{0} prosi o cofnięcie ostatniej decyzji." | "{0} chiede di annullare l'ultima decisione." | "{0} prosí o vrácení posledního rozhodnutí." | "{0} möchte die letzte Entscheidung zurücknehmen.",
        MyTakeBack: "You ask to take your last decision back." | "Prosisz o cofnięcie swojej ostatniej decyzji." | "Chiedi di annullare la tua ultima decisione." | "Prosíš o vrácení svého posledního rozhodnutí." | "Du möchtest deine letzte Entscheidung zurücknehmen.",
        AlsoUndone: "Also undone, what was decided since by: {0}." | "Cofnie się też to, co potem zdecydowali: {0}." | "Si annulla anche ciò che hanno poi deciso: {0}." | "Vrátí se i to, co pak rozhodli: {0}." | "Zurückgenommen wird auch, was seither entschieden haben: {0}.",
        EndOfTurn: "The end of the turn" | "Koniec tury" | "La fine del turno" | "Konec tahu" | "Das Ende des Zuges",
        Abandon: "{0} proposes to end the game unfinished." | "{0} proponuje zakończyć grę przed czasem." | "{0} propone di chiudere la partita in anticipo." | "{0} navrhuje ukončit nedohranou hru." | "{0} schlägt vor, die Partie vorzeitig zu beenden.",
        Rematch: "{0} would like to play again." | "{0} chce zagrać jeszcze raz." | "{0} vorrebbe giocare di nuovo." | "{0} chce hrát znovu." | "{0} möchte noch einmal spielen.",
        StandIn: "{0} proposes that a bot plays for {1} until they are back." | "{0} proponuje, żeby do powrotu gracza {1} grał za niego bot." | "{0} propone che un bot giochi per {1} fino al suo ritorno." | "{0} navrhuje, aby za hráče {1} hrál do jeho návratu bot." | "{0} schlägt vor, {1} bis zur Rückkehr von einem Bot vertreten zu lassen.",
        Here: "I am here" | "Jestem tutaj" | "Sono qui" | "Jsem tady" | "Ich bin da",
        Agree: "Agree" | "Zgoda" | "D'accordo" | "Souhlasím" | "Einverstanden",
        Decline: "No" | "Nie" | "No" | "Ne" | "Nein",
        DeclinedBy: "{0} said no to the proposal." | "{0} odrzuca propozycję." | "{0} ha rifiutato la proposta." | "{0} návrh odmítá." | "{0} hat den Vorschlag abgelehnt.",
        PlaysFor: "A bot plays for {0} for now." | "Za gracza {0} gra na razie bot." | "Per ora un bot gioca al posto di {0}." | "Za hráče {0} zatím hraje bot." | "Für {0} spielt vorerst ein Bot.",
        PlaysNow: "{0} plays now in place of a bot." | "{0} gra teraz zamiast bota." | "{0} gioca ora al posto di un bot." | "{0} teď hraje místo bota." | "{0} spielt jetzt anstelle eines Bots.",
        TakenBack: "Everybody agreed: {0} decides anew." | "Wszyscy się zgodzili: {0} decyduje od nowa." | "Tutti d'accordo: {0} decide di nuovo." | "Všichni souhlasili: {0} rozhoduje znovu." | "Alle waren einverstanden: {0} entscheidet neu.",
        Seen: "OK" | "OK" | "OK" | "OK" | "OK",
        Quick: "Quick" | "Szybko" | "Rapida" | "Rychle" | "Schnell",
        Relaxed: "Relaxed" | "Spokojnie" | "Tranquilla" | "V klidu" | "Gemütlich",
        Daily: "A move now and then" | "Ruch od czasu do czasu" | "Una mossa ogni tanto" | "Tah tu a tam" | "Ab und zu ein Zug",
        Letters: "Like letters" | "Jak listy" | "Per corrispondenza" | "Jako dopisy" | "Wie Briefe",
        Withdraw: "Withdraw it" | "Wycofaj" | "Ritira" | "Stáhnout" | "Zurückziehen",
        WaitsFor: "Still asked: {0}" | "Brak jeszcze odpowiedzi: {0}" | "Risposta attesa da: {0}" | "Ještě odpoví: {0}" | "Antwort fehlt noch: {0}",
        Together: "Together" | "Razem" | "Insieme" | "Společně" | "Gemeinsam",
        TogetherHow: "It is done when everybody who plays at this table agrees." | "Stanie się tak, gdy zgodzą się wszyscy grający przy tym stole." | "Si fa quando tutti quelli che giocano a questo tavolo sono d'accordo." | "Provede se, až budou souhlasit všichni, kdo u tohoto stolu hrají." | "Es geschieht, wenn alle einverstanden sind, die an diesem Tisch spielen.",
        AskTakeBack: "Ask to take my last decision back" | "Poproś o cofnięcie mojej decyzji" | "Chiedi di annullare la mia ultima decisione" | "Požádat o vrácení posledního rozhodnutí" | "Um Rücknahme meiner letzten Entscheidung bitten",
        AskAbandon: "Propose to end the game" | "Zaproponuj koniec gry" | "Proponi di chiudere la partita" | "Navrhnout konec hry" | "Vorzeitiges Ende vorschlagen",
        Unfinished: "Ended early" | "Gra przerwana" | "Chiusa in anticipo" | "Nedohraná hra" | "Vorzeitig beendet",
        EndNow: "End the game now" | "Zakończ grę teraz" | "Chiudi la partita ora" | "Ukončit hru hned" | "Partie jetzt beenden",
        Abandoned: "This game was ended unfinished. Its record is kept." | "Ta gra została zakończona przed czasem. Zapis jest zachowany." | "Questa partita è stata chiusa in anticipo. La registrazione resta." | "Tato hra byla ukončena nedohraná. Záznam zůstává." | "Diese Partie wurde vorzeitig beendet. Ihre Aufzeichnung bleibt.",
    }
}
