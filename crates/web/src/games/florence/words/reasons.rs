//! Why something is refused, as far as a player sees it on the page.

use crate::words::catalogue;

catalogue! {
    /// Why not.
    Why {
        GameOver: "the game is over" | "gra jest skończona" | "la partita è finita" | "hra skončila" | "die Partie ist zu Ende",
        NotYourTurn: "another player decides now" | "teraz decyduje inny gracz" | "ora decide un altro" | "teď rozhoduje jiný hráč" | "jetzt entscheidet jemand anders",
        Chosen: "your cards are chosen" | "karty są już wybrane" | "le tue carte sono scelte" | "karty už jsou vybrány" | "deine Karten sind gewählt",
        Bought: "you have bought in this round" | "masz już zakup w tej rundzie" | "hai già comprato in questo round" | "v tomto kole už máš koupeno" | "du hast in dieser Runde schon gekauft",
        Declined: "you are out of this round's auctions" | "nie licytujesz już w tej rundzie" | "sei fuori dalle aste di questo round" | "v tomto kole už nedražíš" | "du bist in dieser Runde aus der Versteigerung ausgestiegen",
        Passed: "you passed on this: {0}" | "masz już pas: {0}" | "hai passato: {0}" | "o toto už nedražíš: {0}" | "hier hast du gepasst: {0}",
        NotNow: "something else is to be decided first" | "najpierw trzeba rozstrzygnąć co innego" | "prima c'è altro da decidere" | "nejdřív je třeba rozhodnout něco jiného" | "erst ist anderes zu entscheiden",
        NotInHand: "not in your hand" | "nie ma w ręce" | "non è nella tua mano" | "není v ruce" | "nicht auf deiner Hand",
        Sold: "sold to {0}" | "sprzedane: {0}" | "oggetto venduto a {0}" | "prodáno: {0}" | "verkauft an {0}",
        SellFirst: "sell prestige first" | "najpierw sprzedaj prestiż" | "prima vendi prestigio" | "nejdřív prodej prestiž" | "verkaufe erst Prestige",
        NothingToSell: "your florins are enough" | "floreny wystarczą" | "i fiorini bastano" | "floriny stačí" | "deine Florin reichen",
        NotWon: "not won in this round" | "nie ma jej wśród wylicytowanych" | "non è tra gli oggetti vinti" | "není mezi vydraženými" | "nicht unter dem Ersteigerten",
        NotForSale: "not sold in this game" | "nie jest w tej grze na sprzedaż" | "non è in vendita in questa partita" | "v této hře se nedraží" | "wird in diesem Spiel nicht verkauft",
        NoneLeft: "none left" | "brak w zasobach" | "non ce ne sono più" | "už žádné nezbývá" | "nichts mehr da",
        BuilderLimit: "nobody may have more than {0} builders" | "nikt nie może mieć więcej niż {0} architektów" | "non più di {0} costruttori a testa" | "nikdo nesmí mít víc než {0} stavitele" | "niemand darf mehr als {0} Baumeister haben",
        NoRoom: "fits nowhere on your board" | "nigdzie się nie zmieści" | "non trova posto nel tuo principato" | "nikam se nevejde" | "passt nirgends auf deinen Plan",
        CannotPay: "costs {0}; with prestige sold you have {1}" | "kosztuje {0}; ze sprzedażą prestiżu masz {1}" | "costa {0}; vendendo prestigio hai {1}" | "stojí {0}; s prodejem prestiže máš {1}" | "kostet {0}; mit verkauftem Prestige hast du {1}",
        WrongTile: "first place this: {0}" | "najpierw połóż: {0}" | "prima colloca: {0}" | "nejdřív polož: {0}" | "erst ist zu legen: {0}",
        Outside: "reaches beyond the board" | "wystaje poza planszę" | "esce dal principato" | "přesahuje panství" | "ragt über den Plan hinaus",
        Covers: "{0} is taken: {1}" | "{0} jest zajęte: {1}" | "{0} è occupata: {1}" | "{0} je obsazeno: {1}" | "{0} ist belegt: {1}",
        Touches: "touches at {0}: {1}; needs {2} builders" | "dotyka przy {0}: {1}; trzeba {2} architektów" | "tocca in {0}: {1}; servono {2} costruttori" | "dotýká se u {0}: {1}; nutní stavitelé: {2}" | "berührt bei {0}: {1}; braucht {2} Baumeister",
        Same: "looks like another way of turning it" | "wygląda tak samo jak inne ułożenie" | "è uguale a un'altra rotazione" | "vypadá stejně jako jiné otočení" | "sieht aus wie eine andere Drehung",
        NotSeen: "not among the cards you see" | "nie ma wśród oglądanych kart" | "non è tra le carte che vedi" | "není mezi viděnými kartami" | "nicht unter den gesehenen Karten",
        NotOnTable: "not on that table" | "nie leży na tym stole" | "non è su quel tavolo" | "neleží na tom stole" | "liegt nicht auf diesem Tisch",
        OwnTable: "it is your own" | "to twoja karta" | "è già tua" | "je to tvoje vlastní" | "sie gehört dir selbst",
        NoRecruiting: "no recruiting card in hand" | "brak karty rekrutacji w ręce" | "nessuna carta reclutamento in mano" | "žádné lákadlo v ruce" | "keine Abwerbekarte auf der Hand",
        NothingToRecruit: "nobody else has a profession card on the table" | "nikt inny nie ma karty wolnego zawodu na stole" | "nessun altro ha carte mestiere sul tavolo" | "nikdo jiný nemá osobnost na stole" | "niemand sonst hat eine Personenkarte auf dem Tisch",
        BelowMinimum: "{0} is below {1}" | "{0} to mniej niż {1}" | "{0} è sotto {1}" | "{0} je pod {1}" | "{0} liegt unter {1}",
        TooMuch: "at most {0}" | "najwyżej {0}" | "al massimo {0}" | "nejvýše {0}" | "höchstens {0}",
        NoAction: "all actions are taken" | "akcje już wykonane" | "le azioni sono finite" | "akce jsou vyčerpány" | "alle Aktionen sind gemacht",
        ProfessionTaken: "one profession card in a turn" | "jedna karta wolnego zawodu na turę" | "una carta mestiere per turno" | "jedna osobnost za tah" | "eine Personenkarte je Zug",
        FreedomTaken: "one freedom in a turn" | "jedna swoboda na turę" | "una libertà per turno" | "jedna svoboda za tah" | "eine Freiheit je Zug",
        Built: "stands on your board" | "stoi już na twojej planszy" | "è già nel tuo principato" | "už stojí na tvém panství" | "steht schon auf deinem Plan",
        AlreadyFree: "you have introduced it" | "już ogłoszona" | "l'hai già introdotta" | "už je zavedena" | "schon eingeführt",
        StackEmpty: "the stack is empty" | "stos jest pusty" | "il mazzo è vuoto" | "balíček je prázdný" | "der Stapel ist leer",
        NoCards: "no profession card in hand" | "brak kart wolnych zawodów w ręce" | "nessuna carta mestiere in mano" | "žádná osobnost v ruce" | "keine Personenkarte auf der Hand",
    }
}
