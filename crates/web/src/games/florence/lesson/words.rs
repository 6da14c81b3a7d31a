//! What the lesson says.

use crate::words::catalogue;

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What the lesson says.
    LESSON [florence_lesson_en florence_lesson_pl florence_lesson_it florence_lesson_cs florence_lesson_de] { About, Head, Meanwhile, Told, Because, Cards, Task, Counts, More }
}

catalogue! {
    /// What a step is about, in a word.
    About {
        Goal: "The goal" | "Cel gry" | "Lo scopo" | "Cíl hry" | "Das Ziel",
        Auction: "Auction" | "Licytacja" | "Asta" | "Dražba" | "Versteigerung",
        Board: "Your land" | "Twoje księstwo" | "Il tuo principato" | "Tvé panství" | "Dein Fürstentum",
        Actions: "Actions" | "Akcje" | "Azioni" | "Akce" | "Aktionen",
        Works: "Works" | "Dzieła" | "Opere" | "Díla" | "Werke",
        Rounds: "Rounds" | "Rundy" | "I round" | "Kola" | "Runden",
    }
}

catalogue! {
    /// Headlines.
    Head {
        Goal: "Most prestige after seven rounds wins" | "Po siedmiu rundach wygrywa największy prestiż" | "Dopo sette round vince chi ha più prestigio" | "Po sedmi kolech vyhrává největší prestiž" | "Nach sieben Runden gewinnt das meiste Prestige",
        Name: "Each round, one thing by auction" | "Co rundę jedna rzecz z licytacji" | "Ogni round, una cosa all’asta" | "Každé kolo jedna věc v dražbě" | "Jede Runde ein Stück per Auktion",
        Bid: "Lorenzo wants it too" | "Lorenzo też go chce" | "Anche Lorenzo la vuole" | "Lorenzo ho chce taky" | "Lorenzo will ihn auch",
        Place: "Lay out your garden" | "Urządź swój ogród" | "Disponi il tuo giardino" | "Rozvrhni svou zahradu" | "Lege deinen Garten an",
        Build: "Two actions a turn" | "Dwie akcje w turze" | "Due azioni per turno" | "Dvě akce za tah" | "Zwei Aktionen je Zug",
        Work: "A work pays what it finds" | "Dzieło płaci za to, co zastanie" | "Un’opera rende ciò che trova" | "Dílo vynese, co najde" | "Ein Werk zahlt, was es vorfindet",
        End: "Whose work is the best?" | "Czyje dzieło jest najlepsze?" | "Di chi è l’opera migliore?" | "Čí dílo je nejlepší?" | "Wessen Werk ist das beste?",
        Pass: "Best work: 3 prestige for you" | "Najlepsze dzieło: 3 prestiżu dla ciebie" | "Opera migliore: 3 di prestigio per te" | "Nejlepší dílo: 3 prestiže pro tebe" | "Bestes Werk: 3 Prestige für dich",
        Last: "Last, and glad of it" | "Ostatni, ale zadowolony" | "Ultimo, e contento" | "Poslední, a rád" | "Letzter, und das ist gut",
        Freedom: "Free speech for your scholars" | "Wolność słowa dla uczonych" | "Libera opinione per i dotti" | "Svoboda slova pro učence" | "Meinungsfreiheit für Gelehrte",
        Second: "No chapel, and still a work" | "Bez kaplicy, a jednak dzieło" | "Senza cappella, eppure un’opera" | "Bez kaple, a přece dílo" | "Keine Kapelle, und doch ein Werk",
        Onward: "Two works in two rounds" | "Dwa dzieła w dwie rundy" | "Due opere in due round" | "Dvě díla ve dvou kolech" | "Zwei Werke in zwei Runden",
        Done: "Now you know the game" | "Znasz już tę grę" | "Ora conosci il gioco" | "Teď už hru znáš" | "Jetzt kennst du das Spiel",
    }
}

catalogue! {
    /// What others did meanwhile; and what matters while a building is placed.
    Meanwhile {
        Build: "Lorenzo won a jester for 400. Caterina, as the last, took a builder for 200." | "Lorenzo wylicytował błazna za 400. Caterina, jako ostatnia, wzięła architekta za 200." | "Lorenzo ha vinto un giullare a 400. Caterina, per ultima, ha preso un costruttore a 200." | "Lorenzo vydražil kejklíře za 400. Caterina si jako poslední vzala stavitele za 200." | "Lorenzo hat einen Gaukler für 400 ersteigert. Caterina nahm als Letzte einen Baumeister für 200.",
        Pass: "Lorenzo built a studio and completed a smaller work. Caterina built a hospital and introduced opinion." | "Lorenzo zbudował pracownię i ukończył mniejsze dzieło. Caterina zbudowała szpital i ogłosiła wolność wypowiedzi." | "Lorenzo ha costruito uno studio e compiuto un’opera minore. Caterina ha costruito un ospedale e introdotto l’opinione." | "Lorenzo postavil studio a dokončil menší dílo. Caterina postavila hospital a zavedla svobodu slova." | "Lorenzo hat ein Atelier gebaut und ein kleineres Werk vollbracht. Caterina hat ein Hospital gebaut und Meinung eingeführt.",
        Last: "Caterina has her builder for 300. None of your cards wants the lake, so Lorenzo had it for 200." | "Caterina ma architekta za 300. Jeziora nie chce żadna twoja karta, więc Lorenzo ma je za 200." | "Caterina ha il costruttore per 300. Nessuna tua carta vuole il lago, così Lorenzo l’ha avuto per 200." | "Caterina má stavitele za 300. Jezero žádná tvá karta nechce, a tak ho má Lorenzo za 200." | "Caterina hat ihren Baumeister für 300. Den See wünscht keine deiner Karten, so bekam ihn Lorenzo für 200.",
        Freedom: "Lorenzo introduced travel and built a theater. Caterina completed a work worth 10 and built a theater." | "Lorenzo ogłosił swobodę poruszania się i zbudował teatr. Caterina ukończyła dzieło o wartości 10 i zbudowała teatr." | "Lorenzo ha introdotto il viaggio e costruito un teatro. Caterina ha compiuto un’opera da 10 e costruito un teatro." | "Lorenzo zavedl svobodu pohybu a postavil divadlo. Caterina dokončila dílo s hodnotou 10 a postavila divadlo." | "Lorenzo hat Reise eingeführt und ein Theater gebaut. Caterina hat ein Werk mit 10 vollbracht und ein Theater gebaut.",
        Slide: "Every 200 florins of this pay may become 1 prestige, now or never. Florins stand at the left of the slider, prestige at the right." | "Każde 200 florenów tej zapłaty możesz zamienić na 1 prestiżu, teraz albo nigdy. Po lewej stronie suwaka są floreny, po prawej prestiż." | "Ogni 200 fiorini di questo compenso possono diventare 1 di prestigio, ora o mai più. A sinistra del cursore i fiorini, a destra il prestigio." | "Každých 200 florinů této odměny můžeš změnit v 1 prestiž, teď nebo nikdy. Vlevo u jezdce jsou floriny, vpravo prestiž." | "Je 200 Florin dieses Lohns werden auf Wunsch 1 Prestige, jetzt oder nie. Links am Regler stehen die Florin, rechts das Prestige.",
        Corners: "Buildings may meet other buildings and the palazzo, your first house, at corners only. Move, turn or flip the library." | "Budynki mogą stykać się ze sobą i z pałacem, twoim pierwszym domem, tylko rogami. Przesuń, obróć lub odbij bibliotekę." | "I palazzi si toccano tra loro e con la residenza, la tua prima casa, solo agli angoli. Sposta, gira o rovescia la biblioteca." | "Budovy se smějí jiných budov a paláce, tvého prvního domu, dotýkat jen rohem. Knihovnu posuň, otoč nebo překlop." | "Gebäude dürfen andere Gebäude und den Palazzo, dein erstes Haus, nur an Ecken berühren. Schiebe, drehe oder wende die Bibliothek.",
    }
}

catalogue! {
    /// Cards that the lesson does not take.
    Cards {
        Prestige: "Prestige card: a secret goal; if you reach it, it scores at the end." | "Karta prestiżu: tajny cel; jeśli go osiągniesz, punktuje na koniec." | "Carta prestigio: un obiettivo segreto; se lo raggiungi, conta alla fine." | "Prestižní karta: tajný cíl; splníš-li ho, boduje na konci." | "Prestigekarte: ein geheimes Ziel; erreichst du es, zählt es am Ende.",
        Recruiting: "Recruiting card: fetches a completed profession from a rival into your hand." | "Karta rekrutacji: zabiera na rękę zagrany zawód rywala." | "Carta reclutamento: porta nella tua mano un mestiere già giocato da un rivale." | "Lákadlo: přetáhne do tvé ruky osobnost, kterou soupeř už zahrál." | "Abwerbekarte: holt eine ausgespielte Person eines Rivalen auf deine Hand.",
        Flag: "The flag marks who begins the round: you, this time." | "Flaga wskazuje, kto zaczyna rundę: tym razem ty." | "La bandiera indica chi comincia il round: stavolta tu." | "Vlajka ukazuje, kdo začíná kolo: tentokrát ty." | "Die Fahne zeigt, wer die Runde beginnt: diesmal du.",
        Bonus: "Bonus card, as an action for 300: its points are added to one work." | "Karta premii, jako akcja za 300: jej punkty dolicza się do jednego dzieła." | "Carta bonus, un’azione da 300: i suoi punti si aggiungono a un’opera." | "Prémiová karta, akce za 300: její body se přičtou k jednomu dílu." | "Bonuskarte, eine Aktion für 300: Ihre Punkte kommen zu einem Werk dazu.",
    }
}

catalogue! {
    /// What happens, in two sentences.
    Told {
        Goal: "You earn prestige above all with works, which artists and scholars create at your court. These cards are yours; one of them goes back." | "Prestiż zdobywasz przede wszystkim dziełami, które artyści i uczeni tworzą na twoim dworze. To twoje karty; jedną oddajesz." | "Il prestigio viene soprattutto dalle opere che artisti e dotti creano alla tua corte. Queste carte sono tue; una si restituisce." | "Prestiž získáváš hlavně díly, která umělci a učenci tvoří na tvém dvoře. Tyto karty jsou tvé; jednu vrátíš." | "Prestige verdienst du vor allem mit Werken, die Künstler und Gelehrte an deinem Hof schaffen. Diese Karten sind deine; eine geht zurück.",
        Name: "In every round each prince buys one thing: a landscape, a helper or a card. You begin, so you choose what is auctioned first." | "W każdej rundzie każdy kupuje jedną rzecz: krajobraz, pomocnika albo kartę. Zaczynasz, więc wybierasz, co trafi pod młotek." | "In ogni round ciascuno compra una cosa: un paesaggio, un aiutante o una carta. Cominci tu e scegli che cosa va all’asta." | "V každém kole si každý koupí jednu věc: krajinu, pomocníka, nebo kartu. Začínáš, takže vybíráš, co se bude dražit." | "In jeder Runde kauft jeder ein Stück: eine Landschaft, einen Helfer oder eine Karte. Du beginnst und wählst, was zuerst versteigert wird.",
        Bid: "He bids 300, and Caterina is out. Bids rise by 100, and only the winner pays." | "Daje 300, a Caterina spasowała. Stawki rosną o 100, a płaci tylko zwycięzca." | "Offre 300 e Caterina è fuori. Si rilancia di 100 e paga solo chi vince." | "Nabízí 300 a Caterina pasovala. Přihazuje se po 100 a platí jen vítěz." | "Er bietet 300, Caterina ist ausgestiegen. Gebote steigen um 100, und nur der Gewinner zahlt.",
        Place: "Press the board to move the forest; turn or flip it if you like. Landscapes may touch anything." | "Dotknij planszy, by przesunąć las; możesz go obrócić lub odbić. Krajobrazy mogą stykać się ze wszystkim." | "Tocca il piano per spostare la foresta; puoi girarla o rovesciarla. I paesaggi possono toccare tutto." | "Klepnutím na plán les posuneš; můžeš ho otočit i překlopit. Krajiny se smějí dotýkat čehokoli." | "Tippe auf den Plan, um den Wald zu verschieben; du kannst ihn drehen und wenden. Landschaften dürfen alles berühren.",
        Build: "After the auctions you act twice: build, introduce a freedom, take a card or complete a work. A building costs 700 florins and brings 3 prestige at once." | "Po licytacjach masz dwie akcje: budowa, swoboda, karta albo dzieło. Budynek kosztuje 700 florenów i od razu daje 3 prestiżu." | "Dopo le aste hai due azioni: costruire, introdurre una libertà, prendere una carta o completare un’opera. Un palazzo costa 700 fiorini e dà subito 3 di prestigio." | "Po dražbách máš dvě akce: stavbu, svobodu, kartu, nebo dílo. Budova stojí 700 florinů a hned přinese 3 prestiže." | "Nach den Versteigerungen handelst du zweimal: bauen, eine Freiheit einführen, eine Karte nehmen oder ein Werk vollbringen. Ein Gebäude kostet 700 Florin und bringt sofort 3 Prestige.",
        Work: "The Lawyer looks for a library, a forest and free opinion. What is there counts. “≥ 7” at the top says how much a work must be worth in this round: 7 or more." | "Prawnik szuka biblioteki, lasu i wolności wypowiedzi. Liczy się to, co już jest. „≥ 7” u góry mówi, ile musi być warte dzieło w tej rundzie: 7 lub więcej." | "Il Giurista cerca una biblioteca, una foresta e la libertà d’opinione. Ciò che c’è conta. «≥ 7» in alto dice quanto deve valere un’opera in questo round: 7 o più." | "Právník hledá knihovnu, les a svobodu slova. Počítá se, co tu je. „≥ 7“ nahoře říká, jakou hodnotu musí dílo v tomto kole mít: 7 nebo víc." | "Der Rechtsgelehrte sucht Bibliothek, Wald und Meinungsfreiheit. Was da ist, zählt. „≥ 7“ ganz oben sagt, was ein Werk in dieser Runde wert sein muss: 7 oder mehr.",
        End: "Now Lorenzo and Caterina take their turns. The best work of each round brings 3 prestige more, and yours is worth 10." | "Teraz grają Lorenzo i Caterina. Najlepsze dzieło rundy daje jeszcze 3 prestiżu, a twoje jest warte 10." | "Ora tocca a Lorenzo e Caterina. L’opera migliore del round dà altri 3 di prestigio, e la tua vale 10." | "Teď hrají Lorenzo a Caterina. Nejlepší dílo kola přinese další 3 prestiže a tvé má hodnotu 10." | "Jetzt sind Lorenzo und Caterina dran. Das beste Werk jeder Runde bringt 3 Prestige mehr, und deines ist 10 wert.",
        Pass: "Round 2, and a new auction: Caterina bids 300 for a builder, who makes buildings cheaper." | "Runda 2 i nowa licytacja: Caterina daje 300 za architekta, który obniża ceny budynków." | "Round 2, nuova asta: Caterina offre 300 per un costruttore, che rende i palazzi più economici." | "Kolo 2 a nová dražba: Caterina nabízí 300 za stavitele, který zlevňuje budovy." | "Runde 2, neue Versteigerung: Caterina bietet 300 für einen Baumeister, der Gebäude billiger macht.",
        Last: "Both others have bought. Now you may have any of the rest for 200, with nobody bidding against you." | "Pozostali już kupili. Teraz możesz wziąć dowolną z reszty za 200 i nikt cię nie przebije." | "Gli altri hanno già comprato. Ora puoi prendere ciò che resta per 200, senza rivali." | "Oba ostatní už nakoupili. Teď si můžeš vzít cokoli ze zbytku za 200 a nikdo nepřihazuje." | "Die beiden anderen haben gekauft. Jetzt bekommst du jedes übrige Stück für 200, und niemand bietet mit.",
        Freedom: "A freedom costs 300 and stays with you for good. There are only two of each at a table of three." | "Swoboda kosztuje 300 i zostaje u ciebie na zawsze. Przy trzech osobach są tylko po dwie każdego rodzaju." | "Una libertà costa 300 e resta tua per sempre. In tre giocatori ce ne sono solo due di ogni tipo." | "Svoboda stojí 300 a zůstane ti navždy. Ve třech hráčích jsou od každé jen dvě." | "Eine Freiheit kostet 300 und bleibt dir für immer. Zu dritt gibt es von jeder nur zwei.",
        Second: "The Organ Builder lacks his chapel. Forest, opinion, jester and three cards, the completed one too, are enough all the same." | "Organmistrzowi brakuje kaplicy. Las, wypowiedź, błazen i trzy karty, także ta już wyłożona, i tak wystarczą." | "All’Organaro manca la cappella. Foresta, opinione, giullare e tre carte, anche quella già sul tavolo, bastano lo stesso." | "Staviteli varhan chybí kaple. Les, svoboda slova, kejklíř a tři karty, i ta už vyložená, přesto stačí." | "Dem Orgelbauer fehlt die Kapelle. Wald, Meinung, Gaukler und drei Karten, auch die schon ausgelegte, reichen trotzdem.",
        Onward: "Your second work is done. When you end the turn, round 3 begins, and its works must be worth 12." | "Twoje drugie dzieło jest gotowe. Gdy zakończysz turę, zacznie się runda 3, a dzieła muszą być warte 12." | "La tua seconda opera è compiuta. Quando finisci il turno comincia il round 3, e le opere devono valere 12." | "Tvé druhé dílo je hotové. Až ukončíš tah, začne kolo 3 a díla musí mít hodnotu 12." | "Dein zweites Werk ist vollbracht. Wenn du den Zug beendest, beginnt Runde 3, und Werke müssen 12 wert sein.",
        Done: "Five more rounds go the same way, and the minimum value climbs to 17. Buildings, second landscapes, builders and prestige cards bring points besides." | "Pięć kolejnych rund przebiega tak samo, a próg rośnie do 17. Punkty dają też budynki, drugie krajobrazy, architekci i karty prestiżu." | "Altri cinque round vanno allo stesso modo, e il minimo sale a 17. Punti vengono anche da palazzi, secondi paesaggi, costruttori e carte prestigio." | "Dalších pět kol probíhá stejně a minimum stoupne na 17. Body přinášejí i budovy, druhé krajiny, stavitelé a prestižní karty." | "Fünf weitere Runden gehen ebenso, und der Mindestwert steigt auf 17. Punkte bringen auch Gebäude, zweite Landschaften, Baumeister und Prestigekarten.",
    }
}

catalogue! {
    /// Why it is done.
    Because {
        Goal: "Every card wants a building, a landscape and a freedom, a right such as travel. Three of yours want a forest; the Composer wants a lake, so he goes back." | "Każda karta chce budynku, krajobrazu i swobody, prawa takiego jak podróże. Trzy twoje chcą lasu, a Kompozytor jeziora, więc odchodzi." | "Ogni carta vuole un palazzo, un paesaggio e una libertà, un diritto come quello di viaggiare. Tre delle tue vogliono una foresta; il Compositore un lago, e se ne va." | "Každá karta chce budovu, krajinu a svobodu, právo jako cestování. Tři tvé chtějí les, Skladatel jezero, a tak odejde." | "Jede Karte wünscht ein Gebäude, eine Landschaft und eine Freiheit, ein Recht wie das des Reisens. Drei deiner Karten wollen Wald, der Komponist einen See; er muss gehen.",
        Name: "A forest counts 3 in each work that wants one, and all of yours do. So far they are worth 3: every card of yours adds 1." | "Las liczy się za 3 w każdym dziele, które go chce, a chcą go wszystkie twoje. Na razie są warte 3: każda twoja karta dodaje 1." | "Una foresta vale 3 in ogni opera che la vuole, e le tue la vogliono tutte. Finora valgono 3: ogni tua carta aggiunge 1." | "Les se počítá za 3 v každém díle, které ho chce, a chtějí ho všechna tvá. Zatím mají hodnotu 3: každá tvá karta přidá 1." | "Ein Wald zählt 3 in jedem Werk, das einen wünscht, und deine wünschen ihn alle. Bisher sind sie 3 wert: Jede deiner Karten gibt 1 dazu.",
        Bid: "The forest serves three works at once, so 400 is a fair price." | "Las posłuży trzem dziełom naraz, więc 400 to dobra cena." | "La foresta serve a tre opere insieme: 400 è un prezzo giusto." | "Les poslouží třem dílům najednou, takže 400 je dobrá cena." | "Der Wald dient drei Werken zugleich; 400 ist ein guter Preis.",
        Place: "Room is short. Keep the free cells together: buildings need them." | "Miejsca jest mało. Wolne pola trzymaj razem: potrzebują ich budynki." | "Lo spazio è poco. Tieni unite le caselle libere: servono ai palazzi." | "Místa je málo. Volná pole drž pohromadě: budovy je potřebují." | "Platz ist knapp. Halte die freien Felder zusammen: Gebäude brauchen sie.",
        Build: "The Lawyer wants a library: it adds 4 to his work." | "Prawnik chce biblioteki: doda 4 do jego dzieła." | "Il Giurista vuole una biblioteca: aggiunge 4 alla sua opera." | "Právník chce knihovnu: přidá mu 4 k dílu." | "Der Rechtsgelehrte wünscht eine Bibliothek: 4 mehr für sein Werk.",
        Work: "The bank pays 100 florins for each point, 1000 for these ten. They buy what the next works need." | "Bank płaci 100 florenów za każdy punkt, 1000 za te dziesięć. Kupisz za nie to, czego trzeba następnym dziełom." | "La banca paga 100 fiorini a punto, 1000 per questi dieci. Comprano ciò che serve alle prossime opere." | "Banka platí 100 florinů za každý bod, 1000 za těchto deset. Koupíš za ně, co potřebují další díla." | "Die Bank zahlt 100 Florin je Punkt, 1000 für diese zehn. Sie kaufen, was die nächsten Werke brauchen.",
        End: "The minimum value rises from 7 to 17, so later works need more around them." | "Próg rośnie z 7 do 17, więc późniejsze dzieła potrzebują więcej wokół siebie." | "Il minimo sale da 7 a 17: le opere successive hanno bisogno di più." | "Minimum roste ze 7 na 17, takže pozdější díla potřebují víc." | "Der Mindestwert steigt von 7 auf 17; spätere Werke brauchen mehr um sich.",
        Pass: "You buy one thing a round, and a jester will lift every work of yours. To pass costs nothing, and whoever is left over buys cheaply." | "W rundzie kupujesz jedną rzecz, a błazen podniesie każde twoje dzieło. Pas nic nie kosztuje, a kto zostanie ostatni, kupi tanio." | "In un round compri una cosa sola, e un giullare alza ogni tua opera. Passare non costa nulla, e chi resta ultimo compra a poco." | "Za kolo koupíš jednu věc a kejklíř zvedne každé tvé dílo. Pasovat nic nestojí a kdo zbude, koupí levně." | "Du kaufst ein Stück je Runde, und ein Gaukler hebt jedes deiner Werke. Passen kostet nichts, und wer übrig bleibt, kauft billig.",
        Last: "A jester adds 2 to every work until the end of the game: the sooner, the better." | "Błazen dodaje 2 do każdego dzieła aż do końca gry: im wcześniej, tym lepiej." | "Un giullare aggiunge 2 a ogni opera fino alla fine: prima è, meglio è." | "Kejklíř přidává 2 každému dílu až do konce hry: čím dřív, tím líp." | "Ein Gaukler gibt jedem Werk 2 dazu, bis zum Ende: je früher, desto besser.",
        Freedom: "The Organ Builder wants opinion: 3 more for his work." | "Organmistrz chce wypowiedzi: 3 więcej do dzieła." | "L’Organaro vuole l’opinione: 3 in più per la sua opera." | "Stavitel varhan chce svobodu slova: o 3 víc pro dílo." | "Der Orgelbauer wünscht Meinung: 3 mehr für sein Werk.",
        Second: "Money or prestige? Florins win the next auction, but only prestige wins the game." | "Pieniądze czy prestiż? Floreny wygrają licytację, ale grę wygra tylko prestiż." | "Denaro o prestigio? I fiorini vincono la prossima asta, ma solo il prestigio vince la partita." | "Peníze, nebo prestiž? Floriny vyhrají dražbu, ale hru jen prestiž." | "Geld oder Prestige? Florin gewinnen die nächste Versteigerung, aber nur Prestige das Spiel.",
        Onward: "More cards, another jester or a bonus card will lift your works over the bar." | "Więcej kart, drugi błazen albo karta premii podniosą twoje dzieła ponad próg." | "Più carte, un altro giullare o una carta bonus porteranno le tue opere oltre il minimo." | "Víc karet, další kejklíř nebo prémiová karta zvednou tvá díla nad minimum." | "Mehr Karten, ein weiterer Gaukler oder eine Bonuskarte heben deine Werke über die Schwelle.",
        Done: "A good plan: collect what several of your cards want, and in the last rounds turn all pay into prestige." | "Dobry plan: zbieraj to, czego chce kilka kart naraz, a w ostatnich rundach zamieniaj całe wynagrodzenie na prestiż." | "Un buon piano: raccogli ciò che vogliono più carte, e negli ultimi round cambia tutto il compenso in prestigio." | "Dobrý plán: sbírej, co chce víc karet najednou, a v posledních kolech měň celou odměnu za prestiž." | "Ein guter Plan: Sammle, was mehrere deiner Karten wünschen, und tausche den Lohn der letzten Runden ganz in Prestige.",
    }
}

catalogue! {
    /// What is to be done now.
    Task {
        PickComposer: "Choose the Composer." | "Wybierz Kompozytora." | "Scegli il Compositore." | "Vyber Skladatele." | "Wähle den Komponisten.",
        GiveBack: "Give him back." | "Oddaj go." | "Restituiscilo." | "Vrať ho." | "Gib ihn zurück.",
        PickForest: "Choose the forest." | "Wybierz las." | "Scegli la foresta." | "Vyber les." | "Wähle den Wald.",
        OpenBid: "Open the auction at 200." | "Otwórz licytację za 200." | "Apri l’asta a 200." | "Otevři dražbu za 200." | "Eröffne mit 200.",
        Raise: "Raise to 400." | "Podbij do 400." | "Rilancia a 400." | "Přihoď na 400." | "Steigere auf 400.",
        PlaceForest: "Place the forest wherever you like." | "Połóż las, gdzie chcesz." | "Colloca la foresta dove vuoi." | "Polož les, kam chceš." | "Lege den Wald, wohin du magst.",
        Build: "Choose “Build”." | "Wybierz „Wznieś budynek”." | "Scegli «Costruisci»." | "Zvol „Postavit budovu“." | "Wähle „Bauen“.",
        PickLibrary: "Choose the library." | "Wybierz bibliotekę." | "Scegli la biblioteca." | "Vyber knihovnu." | "Wähle die Bibliothek.",
        BuildIt: "Build it where it fits." | "Zbuduj ją, gdzie pasuje." | "Costruiscila dove ci sta." | "Postav ji, kam se vejde." | "Baue sie, wo sie passt.",
        Work: "Choose “Complete a work”." | "Wybierz „Ukończ dzieło”." | "Scegli «Completa un’opera»." | "Zvol „Dokončit dílo“." | "Wähle „Ein Werk vollbringen“.",
        Slide: "Move the slider to the right." | "Przesuń suwak w prawo." | "Muovi il cursore a destra." | "Posuň jezdec doprava." | "Schieb den Regler nach rechts.",
        Complete: "Complete the work." | "Ukończ dzieło." | "Completa l’opera." | "Dokonči dílo." | "Vollbringe das Werk.",
        End: "End the turn." | "Zakończ turę." | "Finisci il turno." | "Ukonči tah." | "Beende den Zug.",
        Pass: "Pass." | "Spasuj." | "Passa." | "Pasuj." | "Passe.",
        PickJester: "Choose the jester." | "Wybierz błazna." | "Scegli il giullare." | "Vyber kejklíře." | "Wähle den Gaukler.",
        Buy: "Buy him for 200." | "Kup go za 200." | "Compralo a 200." | "Kup ho za 200." | "Kaufe ihn für 200.",
        Freedom: "Choose “Introduce a freedom”." | "Wybierz „Ogłoś swobodę”." | "Scegli «Introduci una libertà»." | "Zvol „Zavést svobodu“." | "Wähle „Eine Freiheit einführen“.",
        Opinion: "Introduce opinion." | "Ogłoś wypowiedź." | "Introduci l’opinione." | "Zaveď svobodu slova." | "Führe Meinung ein.",
    }
}

catalogue! {
    /// What is added up.
    Counts {
        Library: "Library" | "Biblioteka" | "Biblioteca" | "Knihovna" | "Bibliothek",
        Forest: "Forest" | "Las" | "Foresta" | "Les" | "Wald",
        Opinion: "Opinion" | "Wypowiedź" | "Opinione" | "Slovo" | "Meinung",
        Jester: "Jester" | "Błazen" | "Giullare" | "Kejklíř" | "Gaukler",
        Cards: "Cards" | "Karty" | "Carte" | "Karty" | "Karten",
        Value: "Work value" | "Wartość dzieła" | "Valore dell’opera" | "Hodnota díla" | "Werkzahl",
    }
}

catalogue! {
    /// What else the game holds.
    More {
        Two: "For two players" | "Dla dwóch osób" | "In due giocatori" | "Pro dva hráče" | "Zu zweit",
        Muse: "Muse and Princess: six characters" | "Muza i Księżniczka: sześć postaci" | "Musa e Principessa: sei personaggi" | "Múza a princezna: šest postav" | "Muse und Prinzessin: sechs Figuren",
        Cooperation: "Cooperation: shared buildings" | "Wspólna budowa: budynki we dwoje" | "Cooperazione: palazzi in comune" | "Spolupráce: společné budovy" | "Kooperation: gemeinsame Gebäude",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::tests::check;

    #[test]
    fn every_remark_exists_in_every_language() {
        check::<About>();
        check::<Head>();
        check::<Meanwhile>();
        check::<Cards>();
        check::<Told>();
        check::<Because>();
        check::<Task>();
        check::<Counts>();
        check::<More>();
    }
}
