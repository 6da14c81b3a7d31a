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
        Fulfil: "contract for {0} VP" | "kontrakt za {0} PZ" | "contratto da {0} PV" | "smlouva za {0} VB" | "Vertrag für {0} SP",
        Crest: "crest {0}" | "herb {0}" | "stemma {0}" | "erb {0}" | "Wappen {0}",
        Place: "{0} into building {1}" | "{0} do budynku {1}" | "{0} nell’edificio {1}" | "{0} do budovy {1}" | "{0} in Gebäude {1}",
        Takes: "takes {0}" | "bierze: {0}" | "prende {0}" | "bere: {0}" | "nimmt {0}",
        Exchange: "exchange {0} → {1}" | "wymiana {0} → {1}" | "scambio {0} → {1}" | "výměna {0} → {1}" | "Tausch {0} → {1}",
        More: "and {0} more" | "i jeszcze {0}" | "e altri {0}" | "a ještě {0}" | "und {0} mehr",
        Again: "building {0} again" | "budynek {0} ponownie" | "edificio {0} di nuovo" | "budova {0} znovu" | "Gebäude {0} noch einmal",
        Uses: "uses {0}" | "używa: {0}" | "usa {0}" | "používá: {0}" | "nutzt {0}",
        WholeTurn: "the whole turn: {0}" | "cała tura: {0}" | "tutto il turno: {0}" | "celý tah: {0}" | "der ganze Zug: {0}",
        FairCounts: "The fair in {0} pays {1}." | "Targi ({0}) płacą {1}." | "La fiera di {0} paga {1}." | "Trh ({0}) platí {1}." | "Die Messe in {0} zahlt {1}.",
        Take: "take {0}" | "weź: {0}" | "prendi {0}" | "vezmi: {0}" | "nimm {0}",
        Buy: "buy {0}" | "kup: {0}" | "compra {0}" | "kup: {0}" | "kaufe {0}",
        Use: "use {0}" | "użyj: {0}" | "usa {0}" | "použij: {0}" | "nutze {0}",
        Goes: "goes to {0}" | "idzie: {0}" | "va a {0}" | "jde: {0}" | "geht nach {0}",
        Builds: "builds a house in {0}" | "buduje dom: {0}" | "costruisce una casa a {0}" | "staví dům: {0}" | "baut ein Haus in {0}",
        Sets: "sets a pillar in {0}" | "stawia filar: {0}" | "erige un pilastro a {0}" | "staví pilíř: {0}" | "setzt einen Pfeiler in {0}",
        Joins: "pays for the cathedral of {0}" | "płaci za katedrę: {0}" | "paga per la cattedrale di {0}" | "platí na katedrálu: {0}" | "zahlt für die Kathedrale {0}",
        Fulfils: "fulfils a contract for {0} VP" | "realizuje kontrakt za {0} PZ" | "completa un contratto da {0} PV" | "plní smlouvu za {0} VB" | "erfüllt einen Vertrag für {0} SP",
        Lays: "places the crest {0}" | "umieszcza herb: {0}" | "colloca lo stemma {0}" | "umísťuje erb: {0}" | "legt das Wappen {0}",
        Moves: "moves {0}" | "wprowadza: {0}" | "alloggia {0}" | "stěhuje: {0}" | "setzt {0}",
        Swaps: "exchanges {0}" | "wymienia: {0}" | "scambia {0}" | "směňuje: {0}" | "tauscht {0}",
        Comes: "comes to {0} on the king track" | "dochodzi na torze króla do: {0}" | "arriva a {0} sul tracciato del re" | "dojde na stupnici krále na {0}" | "kommt auf der Königsleiste auf {0}",
        Buys: "buys {0}" | "kupuje: {0}" | "compra {0}" | "kupuje: {0}" | "kauft {0}",
        Disc: "king track {0}" | "tor króla: {0}" | "tracciato del re: {0}" | "stupnice krále: {0}" | "Königsleiste: {0}",
    }
}
