//! Why something is refused, as far as a player sees it on the page.

use crate::words::catalogue;

catalogue! {
    /// Why not.
    Why {
        GameOver: "the game is over" | "gra jest skończona" | "la partita è finita" | "hra skončila" | "die Partie ist zu Ende",
        NotYourTurn: "another player decides now" | "teraz decyduje inny gracz" | "ora decide un altro" | "teď rozhoduje jiný hráč" | "jetzt entscheidet jemand anders",
        Chosen: "your cards are chosen" | "karty są już wybrane" | "le tue carte sono scelte" | "karty už jsou vybrány" | "deine Karten sind gewählt",
        Bought: "you have bought in this round" | "w tej rundzie już kupiono" | "hai già comprato in questo round" | "v tomto kole už máš koupeno" | "du hast in dieser Runde schon gekauft",
        Declined: "you are out of this round's auctions" | "nie licytujesz już w tej rundzie" | "sei fuori dalle aste di questo round" | "v tomto kole už nedražíš" | "du bist in dieser Runde aus der Versteigerung",
        Passed: "you passed on this: {0}" | "spasowano: {0}" | "hai passato: {0}" | "už jsi pasoval(a): {0}" | "hier hast du gepasst: {0}",
        NotNow: "something else is to be decided first" | "najpierw trzeba rozstrzygnąć co innego" | "prima c'è altro da decidere" | "nejdřív je třeba rozhodnout jiné" | "erst ist anderes zu entscheiden",
        NotInHand: "not in your hand" | "nie ma w ręce" | "non è nella tua mano" | "není v ruce" | "nicht auf deiner Hand",
        Sold: "sold to {0}" | "sprzedane: {0}" | "venduto a {0}" | "prodáno: {0}" | "verkauft an {0}",
        NoneLeft: "none left" | "brak w zasobach" | "esaurito" | "už žádné nezbývá" | "nichts mehr da",
        BuilderLimit: "nobody may have more than {0} builders" | "nikt nie może mieć więcej niż {0} budowniczych" | "non più di {0} costruttori a testa" | "nikdo nesmí mít víc než {0} stavitele" | "niemand hat mehr als {0} Baumeister",
        NoRoom: "fits nowhere on your board" | "nigdzie się nie zmieści" | "non trova posto sul tuo tabellone" | "nikam se nevejde" | "passt nirgends auf deinen Plan",
        CannotPay: "costs {0}; you can raise {1}" | "kosztuje {0}; masz najwyżej {1}" | "costa {0}; puoi raccogliere {1}" | "stojí {0}; seženeš {1}" | "kostet {0}; du kannst {1} aufbringen",
        WrongTile: "first place this: {0}" | "najpierw połóż: {0}" | "prima colloca: {0}" | "nejdřív polož: {0}" | "erst ist zu legen: {0}",
        Outside: "reaches beyond the board" | "wystaje poza planszę" | "esce dal tabellone" | "přesahuje plán" | "ragt über den Plan hinaus",
        Covers: "{0} is taken: {1}" | "{0} jest zajęte: {1}" | "{0} è occupata: {1}" | "{0} je obsazeno: {1}" | "{0} ist belegt: {1}",
        Touches: "touches at {0}: {1}; needs {2} builders" | "dotyka przy {0}: {1}; trzeba {2} budowniczych" | "tocca in {0}: {1}; servono {2} costruttori" | "dotýká se u {0}: {1}; třeba {2} stavitelé" | "berührt bei {0}: {1}; braucht {2} Baumeister",
        Same: "looks like another way of turning it" | "wygląda tak samo jak inne ułożenie" | "è uguale a un'altra posizione" | "vypadá stejně jako jiné otočení" | "sieht aus wie eine andere Drehung",
        NotSeen: "not among the cards you see" | "nie ma wśród oglądanych kart" | "non è tra le carte che vedi" | "není mezi viděnými kartami" | "nicht unter den gesehenen Karten",
        NotOnTable: "not on that table" | "nie leży na tym stole" | "non è su quel tavolo" | "neleží na tom stole" | "liegt nicht auf diesem Tisch",
        OwnTable: "it is your own" | "to karta własna" | "è già tua" | "je to tvoje vlastní" | "sie gehört dir selbst",
        NoRecruiting: "no recruiting card in hand" | "brak karty werbunku w ręce" | "nessuna carta reclutamento in mano" | "žádná karta přetažení v ruce" | "keine Abwerbekarte auf der Hand",
        NothingToRecruit: "nobody else has a profession card on the table" | "nikt inny nie ma karty profesji na stole" | "nessun altro ha carte professione sul tavolo" | "nikdo jiný nemá kartu profese na stole" | "niemand sonst hat eine Personenkarte auf dem Tisch",
        BelowMinimum: "{0} is below {1}" | "{0} to mniej niż {1}" | "{0} è sotto {1}" | "{0} je pod {1}" | "{0} liegt unter {1}",
        TooMuch: "at most {0}" | "najwyżej {0}" | "al massimo {0}" | "nejvýše {0}" | "höchstens {0}",
        NoAction: "both actions are taken" | "obie akcje już wykonane" | "le azioni sono finite" | "obě akce jsou vyčerpány" | "beide Aktionen sind gemacht",
        ProfessionTaken: "one profession card in a turn" | "jedna karta profesji na turę" | "una carta professione per turno" | "jedna karta profese za tah" | "eine Personenkarte je Zug",
        FreedomTaken: "one freedom in a turn" | "jedna wolność na turę" | "una libertà per turno" | "jedna svoboda za tah" | "eine Freiheit je Zug",
        Built: "stands on your board" | "stoi już na twojej planszy" | "è già sul tuo tabellone" | "už stojí na tvém plánu" | "steht schon auf deinem Plan",
        AlreadyFree: "you have introduced it" | "już wprowadzona" | "l'hai già introdotta" | "už je zavedena" | "schon eingeführt",
        StackEmpty: "the stack is empty" | "stos jest pusty" | "il mazzo è vuoto" | "balíček je prázdný" | "der Stapel ist leer",
        NoCards: "no profession card in hand" | "brak kart profesji w ręce" | "nessuna carta professione in mano" | "žádná karta profese v ruce" | "keine Personenkarte auf der Hand",
    }
}
