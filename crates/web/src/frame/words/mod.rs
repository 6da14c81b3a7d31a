//! The words of the frame, the same for every game.

use super::Tab;
use crate::words::catalogue;

catalogue! {
    /// Around the table of any game.
    Framing {
        Hint: "First game" | "Pierwsza gra" | "Prima partita" | "První hra" | "Erste Partie",
        HintMore: "More" | "Więcej" | "Di più" | "Více" | "Mehr",
        Dismiss: "Got it" | "Jasne" | "Capito" | "Rozumím" | "Verstanden",
        Off: "No more hints" | "Bez wskazówek" | "Niente più consigli" | "Bez rad" | "Keine Hinweise mehr",
        Back: "Back" | "Wstecz" | "Indietro" | "Zpět" | "Zurück",
        Hand: "Hand" | "Ręka" | "Mano" | "Ruka" | "Hand",
        Market: "Market" | "Targ" | "Mercato" | "Trh" | "Markt",
        Rivals: "Rivals" | "Rywale" | "Rivali" | "Soupeři" | "Rivalen",
        Log: "Log" | "Przebieg" | "Cronaca" | "Zápis" | "Verlauf",
        ToTable: "To the table" | "Do stołu" | "Al tavolo" | "Ke stolu" | "Zum Tisch",
        Compare: "Compare" | "Porównaj" | "Confronta" | "Porovnat" | "Vergleichen",
        Keys: "Keyboard shortcuts" | "Skróty klawiszowe" | "Scorciatoie da tastiera" | "Klávesové zkratky" | "Tastenkürzel",
        KeyBack: "One move back" | "Ruch wstecz" | "Una mossa indietro" | "O tah zpět" | "Einen Zug zurück",
        KeyOn: "One move on" | "Ruch naprzód" | "Una mossa avanti" | "O tah vpřed" | "Einen Zug vor",
        KeyRun: "Play and pause" | "Odtwarzaj i wstrzymaj" | "Avvia e metti in pausa" | "Spustit a pozastavit" | "Abspielen und anhalten",
        KeyStart: "To the beginning" | "Na początek" | "All’inizio" | "Na začátek" | "Zum Anfang",
        KeyRoundBack: "To the round before" | "Do poprzedniej rundy" | "Al round precedente" | "Do předchozího kola" | "Zur Runde davor",
        KeyRoundOn: "To the next round" | "Do następnej rundy" | "Al round successivo" | "Do dalšího kola" | "Zur nächsten Runde",
        KeyChoice: "Pick what stands in that place; again, or Enter: do it" | "Wybierz pozycję o tym numerze; jeszcze raz lub Enter: wykonaj" | "Scegli la voce in quella posizione; di nuovo, o Invio: eseguila" | "Vybrat volbu na tomto místě; znovu nebo Enter: provést" | "Wählen, was an dieser Stelle steht; noch einmal oder Enter: tun",
        KeyMain: "Press the main button" | "Naciśnij główny przycisk" | "Premi il pulsante principale" | "Stisknout hlavní tlačítko" | "Die Haupttaste drücken",
        KeyStep: "Make a number smaller or larger: the value of a die, a bid" | "Zmniejsz lub zwiększ liczbę: wartość kości, ofertę" | "Diminuisci o aumenta un numero: il valore di un dado, un’offerta" | "Zmenšit nebo zvětšit číslo: hodnotu kostky, nabídku" | "Eine Zahl verkleinern oder vergrößern: den Wert eines Würfels, ein Gebot",
        KeyOther: "Press the button beside it: pass, end the turn" | "Naciśnij przycisk obok: pas, koniec tury" | "Premi quello accanto: passa, fine turno" | "Stisknout tlačítko vedle: pas, konec tahu" | "Die Taste daneben drücken: passen, Zug beenden",
        KeyRound: "To the round of that number" | "Do rundy o tym numerze" | "Al round con quel numero" | "Do kola s tím číslem" | "Zur Runde mit dieser Nummer",
        Close: "Close" | "Zamknij" | "Chiudi" | "Zavřít" | "Schließen",
        Replay: "Replay" | "Odtwórz" | "Rivedi" | "Přehrát" | "Nachspielen",
        ToNow: "To the present" | "Do bieżącego stanu" | "Al presente" | "Do přítomnosti" | "Zum aktuellen Stand",
        Move: "Move {0} of {1}" | "Ruch {0} z {1}" | "Mossa {0} di {1}" | "Tah {0} z {1}" | "Zug {0} von {1}",
        Beginning: "Start of the game" | "Początek gry" | "Inizio della partita" | "Začátek hry" | "Beginn der Partie",
        Speed: "Speed" | "Tempo" | "Velocità" | "Rychlost" | "Tempo",
        Link: "Link to this position" | "Łącze do tej pozycji" | "Link a questa posizione" | "Odkaz na tuto pozici" | "Link zu dieser Stellung",
        FinalScoring: "Final scoring" | "Punktacja końcowa" | "Punteggio finale" | "Závěrečné hodnocení" | "Schlusswertung",
        Round: "Round {0}" | "Runda {0}" | "Round {0}" | "Kolo {0}" | "Runde {0}",
        ShowHint: "Rule of the moment" | "Zasady na tę chwilę" | "Regola del momento" | "Pravidlo pro tuto chvíli" | "Regel für jetzt",
        Forced: "no choice" | "bez wyboru" | "nessuna scelta" | "bez volby" | "ohne Wahl",
        Ordered: "by standing order" | "ze zlecenia" | "per ordine permanente" | "podle příkazu" | "nach Auftrag",
        SinceYou: "Since your last decision" | "Od twojej ostatniej decyzji" | "Dalla tua ultima decisione" | "Od tvého posledního rozhodnutí" | "Seit deiner letzten Entscheidung",
        WhileWait: "While you wait" | "Zanim przyjdzie twoja kolej" | "Mentre aspetti" | "Než přijdeš na řadu" | "Während du wartest",
        SinceSat: "Since you sat down" | "Odkąd tu siedzisz" | "Da quando ti sei seduto" | "Od chvíle, kdy tu sedíš" | "Seit du hier sitzt",
        BotFor: "bot for {0}" | "bot za: {0}" | "bot per {0}" | "bot za: {0}" | "Bot für {0}",
        Ends: "The game is over. First: {0}." | "Koniec gry. Zwycięstwo: {0}." | "La partita è finita. Primo posto: {0}." | "Hra skončila. První: {0}." | "Die Partie ist zu Ende. Erster Platz: {0}.",
        ThisTurn: "This turn" | "Ta tura" | "Questo turno" | "Tento tah" | "Dieser Zug",
        JustNow: "Just now" | "Przed chwilą" | "Poco fa" | "Před chvílí" | "Gerade eben",
        Watch: "Since my turn" | "Od mojej tury" | "Dal mio turno" | "Od mého tahu" | "Seit meinem Zug",
        RoundOver: "Round {0} is over" | "Koniec rundy {0}" | "Fine del round {0}" | "Kolo {0} skončilo" | "Runde {0} ist zu Ende",
        ToRound: "On to round {0}" | "Dalej do rundy {0}" | "Avanti al round {0}" | "Dál do kola {0}" | "Weiter zu Runde {0}",
        ForYou: "What it does for you" | "Co ci to daje" | "Che cosa ti porta" | "Co ti to přinese" | "Was es dir bringt",
        ToBoard: "Look at my board" | "Zobacz moją planszę" | "Guarda la mia plancia" | "Podívat se na svou desku" | "Mein Brett ansehen",
        ToDecision: "Back to the decision" | "Wróć do decyzji" | "Torna alla decisione" | "Zpět k rozhodnutí" | "Zurück zur Entscheidung",
        Here: "at the table" | "przy stole" | "al tavolo" | "u stolu" | "am Tisch",
        Gone: "not here now" | "teraz nieobecny gracz" | "ora non c’è" | "teď tu není" | "gerade nicht da",
        BotNow: "bot for now" | "na razie bot" | "per ora un bot" | "zatím bot" | "vorerst Bot",
        LooksBack: "looking back" | "podgląd wstecz" | "uno sguardo indietro" | "pohled zpět" | "Rückblick",
        Decides: "decides" | "decyduje" | "decide" | "rozhoduje" | "entscheidet",
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
        AwayHow: "While somebody is away or says nothing, the others may go on with a bot." | "Gdy kogoś nie ma albo milczy, pozostali mogą grać dalej z botem." | "Se qualcuno non c’è o non risponde, gli altri possono continuare con un bot." | "Když tu někdo není nebo mlčí, ostatní mohou hrát dál s botem." | "Ist jemand nicht da oder antwortet nicht, dürfen die anderen mit einem Bot weiterspielen.",
        Return: "Take the seat back" | "Wróć na miejsce" | "Riprendi il posto" | "Vzít místo zpět" | "Platz wieder einnehmen",
        Absent: "{0} is away, and everybody is waiting." | "Gracza {0} nie ma, a wszyscy czekają." | "{0} non c’è, e tutti aspettano." | "{0} tu není a všichni čekají." | "{0} ist nicht da, und alle warten.",
        AbsentIn: "In {0} a bot may step in." | "Za {0} może zagrać bot." | "Tra {0} potrà giocare un bot." | "Za {0} může hrát bot." | "In {0} darf ein Bot einspringen.",
        AbsentTimed: "The clock runs on; when the time is up, a bot steps in." | "Zegar chodzi dalej; gdy czas się skończy, zagra bot." | "L’orologio continua; a tempo scaduto giocherà un bot." | "Hodiny běží dál; až čas vyprší, zahraje bot." | "Die Uhr läuft weiter; ist die Zeit um, springt ein Bot ein.",
        ForAbsent: "Let a bot play for {0}" | "Niech za gracza {0} gra bot" | "Fai giocare un bot per {0}" | "Ať za hráče {0} hraje bot" | "Einen Bot für {0} spielen lassen",
        TakesOver: "{0} takes over from {1}." | "{0} gra odtąd zamiast bota {1}." | "{0} prende il posto di {1}." | "{0} teď hraje místo bota {1}." | "{0} löst {1} ab.",
        Board: "Table" | "Stół" | "Tavolo" | "Stůl" | "Tisch",
        RoundOf: "round {0} of {1}" | "runda {0} z {1}" | "round {0} di {1}" | "kolo {0} z {1}" | "Runde {0} von {1}",
        Points: "Points" | "Punkty" | "Punti" | "Body" | "Punkte",
        PointsByRound: "Points by round" | "Punkty po rundach" | "Punti per round" | "Body po kolech" | "Punkte nach Runden",
        Together: "All choose at the same time; nobody sees what another chooses before all have chosen." | "Wszyscy wybierają jednocześnie; nikt nie widzi cudzego wyboru, zanim wszyscy nie wybiorą." | "Tutti scelgono insieme; nessuno vede la scelta altrui prima che tutti abbiano scelto." | "Všichni volí zároveň; nikdo nevidí cizí volbu, dokud nezvolí všichni." | "Alle wählen gleichzeitig; niemand sieht die Wahl der anderen, bevor alle gewählt haben.",
        StillChoose: "Still to choose: {0}" | "Wybierają jeszcze: {0}" | "Devono ancora scegliere: {0}" | "Ještě volí: {0}" | "Es wählen noch: {0}",
        Waits: "You have chosen. Once all have, every choice is shown." | "Wybór dokonany. Gdy wybiorą wszyscy, zobaczysz każdy wybór." | "Hai scelto. Quando tutti avranno scelto, ogni scelta si vedrà." | "Máš zvoleno. Až zvolí všichni, ukáže se každá volba." | "Du hast gewählt. Sobald alle gewählt haben, zeigt sich jede Wahl.",
        Choose: "Choose: {0}" | "Wybierz: {0}" | "Scegli: {0}" | "Zvolit: {0}" | "Wählen: {0}",
        PlainHelp: "Each choice stands under what it is about and says what it brings; what cannot be chosen says why. Everything that you may know of the table stands beside." | "Każda możliwość stoi pod tym, czego dotyczy, i mówi, co przyniesie; czego nie można wybrać, mówi dlaczego. Obok stoi wszystko, co wolno ci wiedzieć o stole." | "Ogni scelta sta sotto ciò che riguarda e dice che cosa porta; ciò che non si può scegliere dice perché. Accanto sta tutto ciò che puoi sapere del tavolo." | "Každá volba stojí pod tím, čeho se týká, a říká, co přinese; co zvolit nelze, říká proč. Vedle stojí vše, co smíš o stole vědět." | "Jede Möglichkeit steht unter dem, worum es geht, und sagt, was sie bringt; was nicht geht, sagt warum. Daneben steht alles, was du vom Tisch wissen darfst.",
    }
}

impl Framing {
    /// Why nobody decided a step with a mark of this word; nothing if somebody did.
    #[must_use]
    pub fn of_mark(word: &str) -> Option<Framing> {
        match word {
            "forced" => Some(Framing::Forced),
            "order" => Some(Framing::Ordered),
            _ => None,
        }
    }

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
