//! What was done in a turn, in two or three words each: its line in the log is made of them.

use crate::words::catalogue;

catalogue! {
    /// A deed.
    Deed {
        Before: "Before the die" | "Przed kością" | "Prima del dado" | "Před kostkou" | "Vor dem Würfel",
        Walk: "to {0}" | "dokąd: {0}" | "verso {0}" | "kam: {0}" | "nach {0}",
        House: "house {0}" | "dom {0}" | "casa {0}" | "dům {0}" | "Haus {0}",
        Pillar: "pillar {0}" | "filar {0}" | "pilastro {0}" | "pilíř {0}" | "Pfeiler {0}",
        Join: "cathedral {0}" | "katedra {0}" | "cattedrale {0}" | "katedrála {0}" | "Kathedrale {0}",
        Fulfil: "contract {0}" | "kontrakt {0}" | "contratto {0}" | "smlouva {0}" | "Vertrag {0}",
        Crest: "crest {0}" | "herb {0}" | "stemma {0}" | "erb {0}" | "Wappen {0}",
        Place: "{0} move in" | "wprowadzają się {0}" | "entrano {0}" | "stěhují se {0}" | "{0} ziehen ein",
        TakesCharacter: "takes a character" | "bierze postać" | "prende un personaggio" | "bere postavu" | "nimmt Charakter",
        TakesContract: "takes a contract" | "bierze kontrakt" | "prende un contratto" | "bere smlouvu" | "nimmt Vertrag",
        TakesCrest: "takes a crest" | "bierze herb" | "prende uno stemma" | "bere erb" | "nimmt Wappen",
        Exchange: "exchange" | "wymiana" | "scambio" | "výměna" | "Tausch",
        Again: "bonuses again" | "premie ponownie" | "bonus di nuovo" | "odměny znovu" | "Boni noch einmal",
        Disc: "king track {0}" | "tor króla {0}" | "re {0}" | "král {0}" | "Königsleiste {0}",
    }
}
