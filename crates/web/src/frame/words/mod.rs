//! The words of the frame, the same for every game.

use super::Tab;
use crate::words::catalogue;

catalogue! {
    /// Around the table of any game.
    Framing {
        Hint: "First game" | "Pierwsza gra" | "Prima partita" | "První hra" | "Erste Partie",
        Dismiss: "Got it" | "Jasne" | "Capito" | "Rozumím" | "Verstanden",
        Off: "No more hints" | "Bez wskazówek" | "Niente più consigli" | "Bez rad" | "Keine Hinweise mehr",
        Hand: "Hand" | "Ręka" | "Mano" | "Ruka" | "Hand",
        Market: "Market" | "Targ" | "Mercato" | "Trh" | "Markt",
        Rivals: "Rivals" | "Rywale" | "Rivali" | "Soupeři" | "Rivalen",
        Log: "Log" | "Przebieg" | "Cronaca" | "Zápis" | "Verlauf",
        Compare: "Compare" | "Porównaj" | "Confronta" | "Porovnat" | "Vergleichen",
        Close: "Close" | "Zamknij" | "Chiudi" | "Zavřít" | "Schließen",
        Replay: "Replay" | "Odtwórz" | "Rivedi" | "Přehrát" | "Nachspielen",
        ToNow: "To the present" | "Do bieżącego stanu" | "Al presente" | "Do přítomnosti" | "Zum aktuellen Stand",
        Move: "Move {0} of {1}" | "Ruch {0} z {1}" | "Mossa {0} di {1}" | "Tah {0} z {1}" | "Zug {0} von {1}",
        Speed: "Speed" | "Tempo" | "Velocità" | "Rychlost" | "Tempo",
        Link: "Link to this position" | "Łącze do tej pozycji" | "Link a questa posizione" | "Odkaz na tuto pozici" | "Link zu dieser Stellung",
        Ranking: "Ranking" | "Wyniki" | "Classifica" | "Pořadí" | "Rangliste",
        FinalScoring: "Final scoring" | "Punktacja końcowa" | "Punteggio finale" | "Závěrečné hodnocení" | "Schlusswertung",
        Round: "Round {0}" | "Runda {0}" | "Round {0}" | "Kolo {0}" | "Runde {0}",
        ShowHint: "Rule of the moment" | "Zasady na tę chwilę" | "Regola del momento" | "Pravidlo pro tuto chvíli" | "Regel für jetzt",
        Forced: "no choice" | "bez wyboru" | "nessuna scelta" | "bez volby" | "ohne Wahl",
        Ordered: "by standing order" | "ze zlecenia" | "per ordine permanente" | "podle příkazu" | "nach Auftrag",
        SinceYou: "Since your last decision" | "Od twojej ostatniej decyzji" | "Dalla tua ultima decisione" | "Od tvého posledního rozhodnutí" | "Seit deiner letzten Entscheidung",
        Ends: "The game is over. First: {0}." | "Koniec gry. Zwycięstwo: {0}." | "La partita è finita. Primo posto: {0}." | "Hra skončila. První: {0}." | "Die Partie ist zu Ende. Erster Platz: {0}.",
        Watching: "You are watching." | "Oglądasz grę." | "Stai guardando." | "Díváš se." | "Du siehst zu.",
        StartPlayer: "Start player" | "Gracz rozpoczynający" | "Giocatore iniziale" | "Začínající hráč" | "Startspieler",
        Now: "Now" | "Teraz" | "Ora" | "Nyní" | "Jetzt",
        Signs: "What the signs mean" | "Co znaczą znaki" | "Che cosa significano i segni" | "Co znamenají značky" | "Was die Zeichen bedeuten",
        More: "Help for each thing" | "Pomoc do każdej rzeczy" | "Aiuto per ogni cosa" | "Nápověda ke každé věci" | "Hilfe zu jedem Ding",
        Again: "Show the hints of the first game again" | "Pokaż znów wskazówki pierwszej gry" | "Mostra di nuovo i consigli della prima partita" | "Znovu ukázat rady pro první hru" | "Hinweise der ersten Partie wieder zeigen",
        About: "Help: {0}" | "Pomoc: {0}" | "Aiuto: {0}" | "Nápověda: {0}" | "Hilfe: {0}",
        Resign: "Let a bot play for me" | "Niech bot gra za mnie" | "Fai giocare un bot per me" | "Ať hraje bot za mě" | "Einen Bot für mich spielen lassen",
        ResignHow: "A bot decides for your seat until you take it back." | "Bot decyduje za ciebie, aż wrócisz na miejsce." | "Un bot decide per te finché non riprendi il posto." | "Bot rozhoduje za tebe, dokud se nevrátíš." | "Ein Bot entscheidet für dich, bis du den Platz wieder einnimmst.",
        HandOver: "Hand the seat over" | "Oddaj miejsce" | "Cedi il posto" | "Předat místo" | "Platz abgeben",
        Away: "A bot plays for you: {0}" | "Gra za ciebie bot: {0}" | "Un bot gioca per te: {0}" | "Hraje za tebe bot: {0}" | "Ein Bot spielt für dich: {0}",
        Return: "Take the seat back" | "Wróć na miejsce" | "Riprendi il posto" | "Vzít místo zpět" | "Platz wieder einnehmen",
        Board: "Table" | "Stół" | "Tavolo" | "Stůl" | "Tisch",
        BySource: "{0} by source" | "{0} według źródła" | "{0} per fonte" | "{0} podle zdroje" | "{0} nach Herkunft",
    }
}

impl Framing {
    /// What a tab of the phone is called.
    #[must_use]
    pub const fn of_tab(tab: Tab) -> Framing {
        match tab {
            Tab::Board => Framing::Board,
            Tab::Hand => Framing::Hand,
            Tab::Market => Framing::Market,
            Tab::Rivals => Framing::Rivals,
            Tab::Log => Framing::Log,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::check;

    #[test]
    fn every_message_is_whole_in_every_language() {
        check::<Framing>();
    }
}
