//! What the game says, in every language.

use words::catalogue;

catalogue! {
    /// The sentences and words of the game.
    Text {
        Line: "One prize a turn, one secret bid from each." | "Jedna nagroda na turę, jedna tajna oferta każdego." | "Un premio a turno, un'offerta segreta per ciascuno." | "Každé kolo jedna cena a od každého jedna tajná nabídka." | "Jede Runde ein Preis, von jedem ein geheimes Gebot.",
        Rules: "A prize is turned up, and everybody bids one card of the hand in secret. The highest bid takes the prize and scores its number; where the highest are equal, nobody takes it. Every card is bid once. Most points win." | "Odkrywa się nagrodę i każdy licytuje w tajemnicy jedną kartę z ręki. Najwyższa oferta zdobywa nagrodę i tyle punktów, ile wynosi jej liczba; gdy najwyższe oferty są równe, nie zdobywa jej nikt. Każdą kartą licytuje się raz. Wygrywa, kto ma najwięcej punktów." | "Si scopre un premio e ciascuno offre in segreto una carta della mano. L'offerta più alta prende il premio e segna il suo numero; se le più alte sono pari, non lo prende nessuno. Ogni carta si offre una volta sola. Vince chi ha più punti." | "Odkryje se cena a každý tajně nabídne jednu kartu z ruky. Nejvyšší nabídka cenu získá a boduje její číslo; jsou-li nejvyšší nabídky stejné, nezíská ji nikdo. Každou kartou se nabízí jednou. Vítězí, kdo má nejvíc bodů." | "Ein Preis wird aufgedeckt, und jeder bietet geheim eine Karte seiner Hand. Das höchste Gebot nimmt den Preis und zählt seine Zahl; sind die höchsten gleich, nimmt ihn niemand. Jede Karte wird einmal geboten. Die meisten Punkte gewinnen.",
        RoundBegins: "Round {0}: the prize is {1}." | "Runda {0}: nagrodą jest {1}." | "Round {0}: il premio è {1}." | "Kolo {0}: cenou je {1}." | "Runde {0}: Der Preis ist {1}.",
        RoundCarries: "Round {0}: the prize is {1}, and {2} go with it." | "Runda {0}: nagrodą jest {1}, a razem z nią {2}." | "Round {0}: il premio è {1}, e con esso {2}." | "Kolo {0}: cenou je {1} a s ní {2}." | "Runde {0}: Der Preis ist {1}, und dazu kommt {2}.",
        BidsCard: "{0} bids {1}." | "{0} licytuje {1}." | "{0} offre {1}." | "{0} nabízí {1}." | "{0} bietet {1}.",
        BidMade: "{0} has bid." | "{0} ma już ofertę." | "{0} ha fatto l'offerta." | "{0} má nabídku hotovou." | "{0} hat geboten.",
        TheBids: "The bids: {0}." | "Oferty: {0}." | "Le offerte: {0}." | "Nabídky: {0}." | "Die Gebote: {0}.",
        Takes: "{0} takes {1}, worth {2}." | "{0} zdobywa {1}, punkty: {2}." | "{0} prende {1}, punti: {2}." | "{0} bere {1}, body: {2}." | "{0} nimmt {1}, Punkte: {2}.",
        TieCarries: "A tie: {0} go with the next prize." | "Remis: {0} dołącza do następnej nagrody." | "Parità: {0} si aggiunge al prossimo premio." | "Shoda: {0} se přidá k příští ceně." | "Gleichstand: {0} kommt zum nächsten Preis.",
        TieDiscards: "A tie: nobody takes {0}." | "Remis: nikt nie zdobywa {0}." | "Parità: nessuno prende {0}." | "Shoda: {0} nezískává nikdo." | "Gleichstand: Niemand nimmt {0}.",
        Ends: "The game ends; first: {0}." | "Koniec gry; zwycięstwo: {0}." | "La partita finisce; primo posto: {0}." | "Hra končí; první: {0}." | "Die Partie endet; erster Platz: {0}.",
        Prize: "prize" | "nagroda" | "premio" | "cena" | "Preis",
        PrizeOf: "prize {0}" | "nagroda {0}" | "premio {0}" | "cena {0}" | "Preis {0}",
        PrizesOfTies: "prizes of ties" | "nagrody z remisów" | "premi delle parità" | "ceny ze shod" | "Preise aus Gleichständen",
        PrizesToCome: "prizes to come" | "nagrody, które przyjdą" | "premi futuri" | "příští ceny" | "kommende Preise",
        Points: "points" | "punkty" | "punti" | "body" | "Punkte",
        Prizes: "prizes" | "nagrody" | "premi" | "ceny" | "Preise",
        Cards: "cards" | "karty" | "carte" | "karty" | "Karten",
        Bid: "bid" | "oferta" | "offerta" | "nabídka" | "Gebot",
        RoundOf: "round {0}, prize {1}" | "runda {0}, nagroda {1}" | "round {0}, premio {1}" | "kolo {0}, cena {1}" | "Runde {0}, Preis {1}",
        Rounds: "rounds" | "rundy" | "round" | "kola" | "Runden",
        RoundsAll: "as many as cards" | "tyle, ile kart" | "quante le carte" | "kolik je karet" | "so viele wie Karten",
        Order: "order of prizes" | "kolejność nagród" | "ordine dei premi" | "pořadí cen" | "Reihenfolge der Preise",
        OrderRandom: "shuffled" | "potasowane" | "mescolati" | "zamíchané" | "gemischt",
        OrderAscending: "lowest first" | "od najniższej" | "dal più basso" | "od nejnižší" | "niedrigster zuerst",
        OrderDescending: "highest first" | "od najwyższej" | "dal più alto" | "od nejvyšší" | "höchster zuerst",
        Ties: "prize of a tie" | "nagroda przy remisie" | "premio in caso di parità" | "cena při shodě" | "Preis bei Gleichstand",
        TiesDiscard: "nobody takes it" | "nikt jej nie zdobywa" | "nessuno lo prende" | "nezíská ji nikdo" | "niemand nimmt ihn",
        TiesCarry: "goes with the next" | "dołącza do następnej" | "si aggiunge al successivo" | "přidá se k příští" | "kommt zum nächsten",
        Bids: "bids after the round" | "oferty po rundzie" | "offerte dopo il round" | "nabídky po kole" | "Gebote nach der Runde",
        BidsOpen: "turned over" | "odkryte" | "scoperte" | "odkryté" | "aufgedeckt",
        BidsHidden: "stay hidden" | "pozostają zakryte" | "restano coperte" | "zůstanou skryté" | "bleiben verdeckt",
        GameOver: "the game is over" | "gra jest skończona" | "la partita è finita" | "hra skončila" | "die Partie ist zu Ende",
        NoPrize: "no prize is turned up yet" | "nagrody jeszcze nie odkryto" | "nessun premio è ancora scoperto" | "žádná cena ještě není odkrytá" | "noch ist kein Preis aufgedeckt",
        NoSeat: "no such seat is at this table" | "przy tym stole nie ma takiego miejsca" | "a questo tavolo non c'è un tale posto" | "u tohoto stolu takové místo není" | "diesen Platz gibt es hier nicht",
        HasBid: "the bid for this prize has been made, and stands" | "oferta na tę nagrodę już padła i obowiązuje" | "l'offerta per questo premio è già fatta, e vale" | "nabídka na tuto cenu už padla a platí" | "das Gebot für diesen Preis ist gemacht und gilt",
        NotInHand: "the card has been bid before" | "tę kartę już zagrano" | "la carta è già stata offerta" | "tato karta už byla nabídnuta" | "die Karte wurde schon geboten",
        NoCard: "the suits of this game do not have the card" | "kolory w tej grze nie mają tej karty" | "i semi di questa partita non hanno la carta" | "barvy v této hře tuto kartu nemají" | "die Farben dieser Partie haben die Karte nicht",
    }
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::Text;
    use crate::REASONS;

    #[test]
    fn every_text_is_whole_in_every_language() {
        assert_eq!(words::faults::<Text>(), Vec::<String>::new());
    }
    #[test]
    fn every_refusal_is_told_in_every_language() {
        for lang in Lang::ALL {
            let untold = REASONS.iter().filter(|reason| words::named::<Text>(lang, reason.word).is_none());
            assert_eq!(untold.map(|reason| reason.word).collect::<Vec<_>>(), Vec::<&str>::new(), "{lang:?}");
        }
    }
}
