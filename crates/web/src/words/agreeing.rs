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
        AlsoUndone: "This also undoes what was decided since by {0}." | "Cofną się też późniejsze ruchy: {0}." | "Si annullano anche le mosse successive: {0}." | "Vrátí se i pozdější tahy: {0}." | "Damit wird auch zurückgenommen, was seither entschieden wurde von {0}.",
        EndOfTurn: "The end of the turn" | "Koniec tury" | "La fine del turno" | "Konec tahu" | "Das Ende des Zuges",
        PlaysFor: "A bot plays for {0} for now." | "Za gracza {0} gra na razie bot." | "Per ora un bot gioca al posto di {0}." | "Za hráče {0} zatím hraje bot." | "Für {0} spielt vorerst ein Bot.",
        Quick: "Quick" | "Szybko" | "Rapida" | "Rychle" | "Schnell",
        Relaxed: "Relaxed" | "Spokojnie" | "Tranquilla" | "V klidu" | "Gemütlich",
        Daily: "A move now and then" | "Ruch od czasu do czasu" | "Una mossa ogni tanto" | "Tah tu a tam" | "Ab und zu ein Zug",
        Letters: "Like letters" | "Jak listy" | "Per corrispondenza" | "Jako dopisy" | "Wie Briefe",
        AskTakeBack: "Ask to undo my last move" | "Poproś o cofnięcie mojego ruchu" | "Chiedi di annullare la mia ultima mossa" | "Požádat o vrácení mého tahu" | "Darum bitten, meinen letzten Zug zurückzunehmen",
        Rematch: "{0} would like to play again." | "{0} chce zagrać jeszcze raz." | "{0} vorrebbe giocare di nuovo." | "{0} chce hrát znovu." | "{0} möchte noch einmal spielen.",
        Without: "Start without {0}" | "Zacznij bez: {0}" | "Inizia senza {0}" | "Začít bez: {0}" | "Ohne {0} beginnen",
        Decline: "No" | "Nie" | "No" | "Ne" | "Nein",
        NotAgain: "{0} does not want to play again." | "{0} nie chce grać jeszcze raz." | "{0} non vuole giocare di nuovo." | "{0} nechce hrát znovu." | "{0} möchte nicht noch einmal spielen.",
        Withdraw: "Withdraw it" | "Wycofaj" | "Ritira" | "Stáhnout" | "Zurückziehen",
        WaitsFor: "Still asked: {0}" | "Brak jeszcze odpowiedzi: {0}" | "Risposta attesa da: {0}" | "Ještě odpoví: {0}" | "Antwort fehlt noch: {0}",
        EndAgreed: "Agreed to end: {0}." | "Zgodzili się zakończyć: {0}." | "D’accordo sulla chiusura: {0}." | "S ukončením souhlasili: {0}." | "Dem Ende stimmten zu: {0}.",
        Unfinished: "Ended early" | "Gra przerwana" | "Chiusa in anticipo" | "Nedohraná hra" | "Vorzeitig beendet",
        Abandoned: "This game was ended unfinished. Its record is kept." | "Ta gra została zakończona przed czasem. Zapis jest zachowany." | "Questa partita è stata chiusa in anticipo. La registrazione resta." | "Tato hra byla ukončena nedohraná. Záznam zůstává." | "Diese Partie wurde vorzeitig beendet. Ihre Aufzeichnung bleibt.",
    }
}
