//! What Maestro thinks of a decision.

use super::catalogue;

catalogue! {
    /// Asking Maestro.
    Studying {
        Ask: "Ask Maestro" | "Zapytaj Maestro" | "Chiedi a Maestro" | "Zeptat se Maestra" | "Maestro fragen",
        Hide: "Hide advice" | "Ukryj radę" | "Nascondi" | "Skrýt radu" | "Rat ausblenden",
        Advice: "The advice" | "Rada" | "Il consiglio" | "Rada" | "Der Rat",
        Thinks: "Maestro thinks …" | "Maestro myśli…" | "Maestro riflette …" | "Maestro přemýšlí …" | "Maestro denkt nach …",
    }
}

::words::catalogue! {
    /// What Maestro says; it comes with the part that shows it.
    Advising {
        Who: "Maestro, the strongest bot, plays for points and for the lead over the others." | "Maestro, najsilniejszy bot, gra o punkty i o przewagę nad innymi." | "Maestro, il bot più forte, gioca per i punti e per il vantaggio sugli altri." | "Maestro, nejsilnější bot, hraje o body a o náskok před ostatními." | "Maestro, der stärkste Bot, spielt um Punkte und um den Vorsprung vor den anderen.",
        Begun: "For what you have begun:" | "Do tego, co zaczynasz:" | "Per ciò che hai iniziato:" | "K tomu, co je rozdělané:" | "Für das, was du begonnen hast:",
        Rather: "Better than what you have begun:" | "Lepsze niż to, co zaczynasz:" | "Meglio di ciò che hai iniziato:" | "Lepší než to, co je rozdělané:" | "Besser als das, was du begonnen hast:",
        Otherwise: "Not as advised before: by the end this is worth {0} more." | "Inaczej, niż radzono wcześniej: do końca gry to lepsze o {0}." | "Diverso dal consiglio di prima: a fine partita vale {0} in più." | "Jinak, než zněla předchozí rada: do konce hry je to lepší o {0}." | "Anders als vorher geraten: Bis zum Ende bringt das {0} mehr.",
        Then: "Then: {0}." | "Potem: {0}." | "Poi: {0}." | "Potom: {0}." | "Dann: {0}.",
        Plan: "Plan – {0}." | "Plan – {0}." | "Piano – {0}." | "Plán – {0}." | "Plan – {0}.",
        Now: "this round" | "ta runda" | "questo round" | "toto kolo" | "diese Runde",
        InRound: "round {0}" | "runda {0}" | "round {0}" | "kolo {0}" | "Runde {0}",
        Better: "Worth {0} points more than “{1}”." | "Lepsze o {0} pkt niż „{1}”." | "Vale {0} punti più di «{1}»." | "O {0} bodu lepší než „{1}“." | "Um {0} Punkte besser als „{1}“.",
        Chiefly: "Chiefly:" | "Głównie:" | "Soprattutto:" | "Hlavně:" | "Vor allem:",
        Compared: "Compared with “{0}”:" | "W porównaniu z „{0}”:" | "Rispetto a «{0}»:" | "Ve srovnání s „{0}“:" | "Im Vergleich zu „{0}“:",
        Against: "Not more points than “{0}”, but better against the others:" | "Punktów nie więcej niż „{0}”, ale lepiej wobec innych:" | "Non più punti di «{0}», ma meglio contro gli altri:" | "Bodů ne víc než „{0}“, ale lépe proti ostatním:" | "Nicht mehr Punkte als „{0}“, aber besser gegen die anderen:",
        Equal: "About as good as “{0}”: either is fine." | "Mniej więcej tak dobre jak „{0}”: oba są w porządku." | "Buona quasi quanto «{0}»: vanno bene entrambe." | "Zhruba stejně dobré jako „{0}“: obojí je v pořádku." | "Etwa so gut wie „{0}“: Beides geht.",
        Why: "Details and other choices" | "Szczegóły i inne wybory" | "Dettagli e altre scelte" | "Podrobnosti a další volby" | "Einzelheiten und andere Züge",
        Expects: "{0} points at the end, the others {1} on average." | "Na koniec {0} pkt, inni średnio {1}." | "{0} punti alla fine, gli altri in media {1}." | "Na konci {0} bodu, ostatní v průměru {1}." | "{0} Punkte am Ende, die anderen im Schnitt {1}.",
        Rest: "other" | "inne" | "altro" | "ostatní" | "übrige",
        OthersLess: "the others get {0} less" | "inni o {0} mniej" | "gli altri {0} in meno" | "ostatní o {0} méně" | "die anderen {0} weniger",
        OthersMore: "the others get {0} more" | "inni o {0} więcej" | "gli altri {0} in più" | "ostatní o {0} víc" | "die anderen {0} mehr",
        FollowUntil: "Do the steps before the draw" | "Zrób to aż do dobierania" | "Fallo fino alla pesca" | "Udělat až k dobírání" | "Bis zum Ziehen so machen",
        FollowAll: "Do all of it" | "Zrób to wszystko" | "Fai tutto questo" | "Udělat to všechno" | "Alles so machen",
        Follow: "Do it" | "Zrób to" | "Fallo" | "Udělat" | "Das tun",
        Played: "played" | "zagrane" | "giocato" | "zahráno" | "gespielt",
    }
}
