//! The first-game guide: one short hint for each decision as it comes up for the first time.

use crate::words::catalogue;

catalogue! {
    /// Titles around the guide, the desk and the end of the game.
    GuideTitle {
        Hint: "First game" | "Pierwsza gra" | "Prima partita" | "První hra" | "Erste Partie",
        Dismiss: "Got it" | "Jasne" | "Capito" | "Rozumím" | "Verstanden",
        Off: "No more hints" | "Bez wskazówek" | "Niente più consigli" | "Bez rad" | "Keine Hinweise mehr",
        Board: "Board" | "Plansza" | "Principato" | "Panství" | "Plan",
        Hand: "Hand" | "Ręka" | "Mano" | "Ruka" | "Hand",
        Market: "Market" | "Targ" | "Mercato" | "Trh" | "Markt",
        Rivals: "Rivals" | "Rywale" | "Rivali" | "Soupeři" | "Rivalen",
        Log: "Log" | "Przebieg" | "Cronaca" | "Zápis" | "Verlauf",
        Compare: "Compare" | "Porównaj" | "Confronta" | "Porovnat" | "Vergleichen",
        Principality: "Principality of {0}" | "Księstwo: {0}" | "Principato di {0}" | "Panství: {0}" | "Fürstentum: {0}",
        Bring: "Bring up the board of {0}" | "Pokaż planszę: {0}" | "Mostra il principato di {0}" | "Ukázat panství: {0}" | "Plan zeigen: {0}",
        BackHome: "Back to your board" | "Wróć do swojej planszy" | "Torna al tuo principato" | "Zpět na své panství" | "Zurück zu deinem Plan",
        Close: "Close" | "Zamknij" | "Chiudi" | "Zavřít" | "Schließen",
        Replay: "Replay" | "Odtwórz" | "Rivedi" | "Přehrát" | "Nachspielen",
        ToNow: "To the present" | "Do bieżącego stanu" | "Al presente" | "Do přítomnosti" | "Zum aktuellen Stand",
        Move: "Move {0} of {1}" | "Ruch {0} z {1}" | "Mossa {0} di {1}" | "Tah {0} z {1}" | "Zug {0} von {1}",
        Speed: "Speed" | "Tempo" | "Velocità" | "Rychlost" | "Tempo",
        Link: "Link to this position" | "Łącze do tej pozycji" | "Link a questa posizione" | "Odkaz na tuto pozici" | "Link zu dieser Stellung",
        Ranking: "Ranking" | "Wyniki" | "Classifica" | "Pořadí" | "Rangliste",
        FinalScoring: "Final scoring" | "Punktacja końcowa" | "Punteggio finale" | "Závěrečné hodnocení" | "Schlusswertung",
        RevealNext: "Show the next card" | "Pokaż następną kartę" | "Mostra la carta seguente" | "Ukázat další kartu" | "Nächste Karte zeigen",
        RevealAll: "Show all" | "Pokaż wszystkie" | "Mostra tutte" | "Ukázat vše" | "Alle zeigen",
        PrestigeByRound: "Prestige by round" | "Prestiż po rundach" | "Prestigio per round" | "Prestiž po kolech" | "Prestige nach Runden",
        MoneyByRound: "Florins by round" | "Floreny po rundach" | "Fiorini per round" | "Floriny po kolech" | "Florin nach Runden",
        BySource: "Prestige by source" | "Prestiż według źródła" | "Prestigio per fonte" | "Prestiž podle zdroje" | "Prestige nach Herkunft",
        Round: "Round {0}" | "Runda {0}" | "Round {0}" | "Kolo {0}" | "Runde {0}",
        FreeCell: "free" | "wolne" | "libera" | "volné" | "frei",
        ShowHint: "Rule of the moment" | "Zasady na tę chwilę" | "Regola del momento" | "Pravidlo pro tuto chvíli" | "Regel für jetzt",
    }
}

catalogue! {
    /// The hints.
    Guide {
        SetUp: "Each profession wants one building, one landscape and one freedom. What you own of these makes its work worth more. Professions that share wishes are cheap to serve." | "Każdy wolny zawód chce jednego budynku, krajobrazu i swobody. To, co z tego masz, podnosi wartość dzieła. Zawody o wspólnych życzeniach obsłużysz tanio." | "Ogni mestiere vuole un palazzo, un paesaggio e una libertà. Ciò che ne possiedi aumenta il valore dell'opera. Mestieri con desideri comuni costano meno." | "Každá osobnost chce jednu budovu, krajinu a svobodu. Co z toho máš, zvyšuje hodnotu díla. Osobnosti se společnými přáními vyjdou levněji." | "Jede Person wünscht ein Gebäude, eine Landschaft und eine Freiheit. Was du davon hast, macht ihr Werk wertvoller. Personen mit gleichen Wünschen sind günstig zu bedienen.",
        Naming: "Seven objects are for sale, one to each player in a round. Jesters add {0} to every work you complete. Builders make buildings cheaper and let them touch." | "Na sprzedaż jest siedem przedmiotów, po jednym na gracza w rundzie. Błaznowie dodają {0} do każdego dzieła. Architekci obniżają ceny budynków i pozwalają im się stykać." | "Sono in vendita sette oggetti, uno a testa per round. I giullari aggiungono {0} a ogni opera. I costruttori rendono i palazzi più economici e permettono che si tocchino." | "Na prodej je sedm objektů, každému jeden za kolo. Kejklíři přidávají {0} každému dílu. Stavitelé zlevňují budovy a dovolují jim dotýkat se." | "Sieben Objekte stehen zum Verkauf, für jeden eines je Runde. Gaukler geben jedem Werk {0} dazu. Baumeister machen Gebäude billiger und erlauben ihnen, sich zu berühren.",
        Bidding: "Bids rise by a fixed step. A bid above your money sells prestige to pay for it." | "Stawki rosną o stałą kwotę. Gdy zabraknie pieniędzy, zapłacisz prestiżem." | "Le offerte salgono di un passo fisso. Se superi il tuo denaro, vendi prestigio." | "Nabídky rostou o pevný krok. Nad své peníze platíš prodejem prestiže." | "Gebote steigen in festen Schritten. Reicht das Geld nicht, wird Prestige verkauft.",
        LastPurchase: "Being last has its good side: you choose among what is left at a fixed price." | "Bycie na końcu ma zalety: wybierasz z reszty po stałej cenie." | "Essere ultimi conviene: scegli tra ciò che resta a prezzo fisso." | "Být poslední má výhodu: vybíráš ze zbytku za pevnou cenu." | "Zuletzt zu sein hat sein Gutes: Du wählst aus dem Rest zum festen Preis.",
        PlacingLandscape: "Landscapes may touch anything. Keep room in one piece for the buildings your professions want." | "Krajobrazy mogą stykać się ze wszystkim. Zostaw zwarte miejsce na budynki, których chcą twoje zawody." | "I paesaggi possono toccare tutto. Lascia spazio contiguo per i palazzi che servono." | "Krajiny se smějí dotýkat čehokoli. Nech si souvislé místo pro potřebné budovy." | "Landschaften dürfen alles berühren. Lass zusammenhängenden Platz für die Gebäude, die du brauchst.",
        PlacingBuilding: "Buildings keep one cell away from other buildings and from the palazzo; corners may meet. Each building brings {0} prestige." | "Budynki nie mogą sąsiadować ze sobą ani z pałacem; rogi mogą się stykać. Każdy budynek daje {0} prestiżu." | "I palazzi stanno a una casella dagli altri e dalla residenza; gli angoli possono toccarsi. Ogni palazzo dà {0} di prestigio." | "Budovy se smějí jiných budov a paláce dotýkat jen rohem. Každá budova dává {0} prestiže." | "Gebäude halten ein Feld Abstand zu anderen und zum Palazzo; Ecken dürfen sich treffen. Jedes bringt {0} Prestige.",
        Menu: "You have {0} actions in a turn. A profession and a freedom may be taken once each; everything else as often as you like." | "Akcje w turze: {0}. Wolny zawód i swobodę wolno wziąć po razie, resztę dowolnie." | "Azioni per turno: {0}. Un mestiere e una libertà al massimo; il resto a piacere." | "Akcí za tah: {0}. Osobnost a svobodu smíš vzít po jedné, ostatní libovolně." | "Aktionen je Zug: {0}. Person und Freiheit höchstens einmal, alles andere beliebig.",
        Working: "The work must reach the value of the round. The bank pays {0} florins for each point; {1} of these buy 1 prestige, now or never." | "Dzieło musi osiągnąć wartość rundy. Bank płaci {0} florenów za punkt; {1} z tego to 1 punkt prestiżu, ale tylko teraz." | "L'opera deve raggiungere il valore del round. La banca paga {0} fiorini a punto; {1} di questi valgono 1 di prestigio, ora o mai più." | "Dílo musí dosáhnout hodnoty kola. Banka platí {0} florinů za bod; za {1} z nich je 1 prestiž, teď nebo nikdy." | "Das Werk muss die Mindestwerkzahl der Runde erreichen. Die Bank zahlt {0} Florin je Punkt; je {1} davon kaufen jetzt 1 Prestige, später nicht mehr.",
        Bonus: "A bonus card works once, for one work. It may lift a work over the least value." | "Karta premii działa raz, na jedno dzieło. Może je podnieść ponad próg." | "Una carta bonus vale una volta, per un'opera. Può portarla sopra il minimo." | "Prémiová karta platí jednou, pro jedno dílo. Může ho zvednout nad minimum." | "Eine Bonuskarte gilt einmal, für ein Werk. Sie kann es über die Schwelle heben.",
        Keeping: "You see the top of the stack and keep one card. The rest goes under it." | "Oglądasz wierzch stosu i bierzesz jedną kartę. Reszta idzie pod spód." | "Vedi la cima del mazzo e tieni una carta. Le altre vanno sotto." | "Vidíš vršek balíčku a necháš si jednu kartu. Zbytek jde dospod." | "Du siehst die obersten Karten und behältst eine. Der Rest kommt darunter.",
        Recruiting: "A recruiting card fetches a profession that another has already used, so that you can complete its work too." | "Karta rekrutacji sprowadza zawód użyty już przez kogoś innego, by ukończyć jego dzieło także u ciebie." | "La carta reclutamento porta da te un mestiere già usato da un altro." | "Lákadlem získáš osobnost, kterou už někdo použil, i pro své dílo." | "Die Abwerbekarte holt eine Person, die ein anderer schon eingesetzt hat, auch für dein Werk.",
        BestWork: "The best work of a round brings {0} prestige more. If it is a tie, everybody who is tied gets them." | "Najwybitniejsze dzieło rundy daje jeszcze {0} prestiżu, także każdemu z remisujących." | "L'opera migliore del round dà altri {0} di prestigio. In parità li prende ciascuno." | "Nejlepší dílo kola dává další {0} prestiže. Při shodě každému." | "Das beste Werk der Runde bringt {0} Prestige dazu. Bei Gleichstand bekommt sie jeder Beteiligte.",
        EndingTurn: "Until you end the turn you may take back what revealed no card." | "Do końca tury możesz cofnąć to, co nie odkryło żadnej karty." | "Finché non finisci il turno puoi annullare ciò che non ha svelato carte." | "Do konce tahu můžeš vzít zpět vše, co neodkrylo kartu." | "Bis zum Ende des Zuges kannst du zurücknehmen, was keine Karte gezeigt hat.",
        LastRound: "This is the last round. Florins only break ties now: change the pay of works into prestige." | "To ostatnia runda. Floreny już tylko rozstrzygają remisy: zamieniaj wynagrodzenie na prestiż." | "È l'ultimo round. I fiorini contano solo in parità: cambia i compensi in prestigio." | "Je poslední kolo. Floriny už jen rozhodují při shodě: měň odměny za prestiž." | "Dies ist die letzte Runde. Florin zählen nur noch bei Gleichstand: Tausche den Lohn in Prestige.",
        PrestigeCards: "Prestige cards score at the end, if what they ask for is true of your principality. Their present worth is shown on them." | "Karty prestiżu liczą się na końcu, jeśli spełniasz warunek. Ich obecna wartość jest na nich." | "Le carte prestigio contano alla fine, se la condizione vale. Il valore attuale è indicato." | "Prestižní karty se počítají na konci, platí-li podmínka. Jejich nynější hodnota je na nich." | "Prestigekarten zählen am Ende, wenn ihre Bedingung stimmt. Ihr jetziger Wert steht darauf.",
    }
}
