//! What the lesson says.

use crate::words::catalogue;

#[cfg(target_arch = "wasm32")]
crate::words::vocabulary! {
    /// What the lesson says.
    LESSON [tiletum_lesson_en tiletum_lesson_pl tiletum_lesson_it tiletum_lesson_cs tiletum_lesson_de] { About, Head, Told, Because, Task, Counts, More }
}

catalogue! {
    /// What a step is about, in a word.
    About {
        Dice: "Dice" | "Kości" | "I dadi" | "Kostky" | "Würfel",
        Map: "The map" | "Mapa" | "La mappa" | "Mapa" | "Die Karte",
        Rounds: "Rounds" | "Rundy" | "I round" | "Kola" | "Runden",
        Cathedrals: "Cathedrals" | "Katedry" | "Le cattedrali" | "Katedrály" | "Kathedralen",
        Contracts: "Contracts" | "Kontrakty" | "I contratti" | "Smlouvy" | "Verträge",
        King: "The king" | "Król" | "Il re" | "Král" | "Der König",
        Fairs: "Fairs" | "Targi" | "Le fiere" | "Trhy" | "Messen",
        Buildings: "Your buildings" | "Twoje budynki" | "I tuoi edifici" | "Tvé budovy" | "Deine Gebäude",
    }
}

catalogue! {
    /// Headlines.
    Head {
        Grey: "Every die is two things" | "Każda kość to dwie rzeczy" | "Ogni dado è due cose" | "Každá kostka jsou dvě věci" | "Jeder Würfel ist zweierlei",
        Tile: "First come, first served" | "Kto pierwszy, ten lepszy" | "Chi prima arriva" | "Kdo dřív přijde" | "Wer zuerst kommt",
        House: "A house for the next fair" | "Dom na następne targi" | "Una casa per la prossima fiera" | "Dům pro příští trh" | "Ein Haus für die nächste Messe",
        Wait: "All points are spent" | "Wszystkie punkty wydane" | "Tutti i punti sono spesi" | "Všechny body jsou utraceny" | "Alle Punkte sind ausgegeben",
        Blue: "Many goods or many points" | "Dużo dóbr albo dużo punktów" | "Molte merci o molti punti" | "Hodně zboží, nebo hodně bodů" | "Viele Waren oder viele Punkte",
        Pillar: "Houses times pillars" | "Domy razy filary" | "Case per pilastri" | "Domy krát pilíře" | "Häuser mal Pfeiler",
        Join: "Stones become points" | "Kamień zamienia się w punkty" | "Le pietre diventano punti" | "Kámen se mění v body" | "Aus Steinen werden Punkte",
        Second: "11 points at one stroke" | "11 punktów za jednym razem" | "11 punti in un colpo" | "11 bodů najednou" | "11 Punkte auf einen Schlag",
        Wool: "What you need, you take" | "Bierz to, czego potrzebujesz" | "Prendi ciò che ti serve" | "Vezmi, co potřebuješ" | "Nimm, was du brauchst",
        Take: "A contract for one point" | "Kontrakt za jeden punkt" | "Un contratto per un punto" | "Smlouva za jeden bod" | "Ein Vertrag für einen Punkt",
        Fulfil: "Deliver at once" | "Od razu dostarcz towar" | "Consegna subito" | "Hned ji splň" | "Gleich geliefert",
        Helper: "Call your helper" | "Wezwij pomocnika" | "Chiama il tuo aiutante" | "Povolej pomocníka" | "Ruf deinen Helfer",
        Advance: "In the favour of the king" | "W łaskach króla" | "Nelle grazie del re" | "V přízni krále" | "In der Gunst des Königs",
        Round: "The king pays, and a fair is held" | "Król płaci i odbywają się targi" | "Il re paga, e c’è la fiera" | "Král platí a koná se trh" | "Der König zahlt, und es ist Messe",
        Pink: "The wheel has turned" | "Koło się obróciło" | "La ruota ha girato" | "Kolo se otočilo" | "Das Rad hat sich gedreht",
        Lily: "The crest of a noble family" | "Herb szlacheckiego rodu" | "Lo stemma di una nobile famiglia" | "Erb šlechtického rodu" | "Das Wappen einer Familie",
        Noble: "Guests for your rooms" | "Goście do twoich pokoi" | "Ospiti per le tue stanze" | "Hosté do tvých pokojů" | "Gäste für deine Räume",
        Room: "A full building frees a house" | "Pełny budynek zwalnia dom" | "Un edificio pieno libera una casa" | "Plná budova uvolní dům" | "Ein volles Gebäude gibt ein Haus frei",
        Crest: "Your first complete building" | "Pierwszy ukończony budynek" | "Il tuo primo edificio completo" | "Tvá první dokončená budova" | "Dein erstes fertiges Gebäude",
        Done: "You know how it goes" | "Już wiesz, jak to działa" | "Ora sai come si gioca" | "Už víš, jak na to" | "Du weißt, wie es geht",
    }
}

catalogue! {
    /// What is said, in two sentences.
    Told {
        Grey: "A die brings goods and an action: the dark grey 4 brings 4 stone, and the Merchant with 3 action points (AP) to spend. The more goods, the fewer points: together always 7." | "Kość daje dobra i akcję: ciemnoszara 4 daje 4 kamienie oraz kupca z 3 punktami akcji (PA) do wydania. Im więcej dóbr, tym mniej punktów: razem zawsze 7." | "Un dado porta merci e un’azione: il grigio scuro 4 porta 4 pietre, e il Mercante con 3 punti azione (PA) da spendere. Più merci, meno punti: insieme sempre 7." | "Kostka dá zboží a akci: tmavě šedá 4 dá 4 kameny a Kupce se 3 akčními body (AB) k utracení. Čím víc zboží, tím méně bodů: dohromady vždy 7." | "Ein Würfel bringt Waren und eine Aktion: die dunkelgraue 4 bringt 4 Stein, und den Händler mit 3 Aktionspunkten (AP) zum Ausgeben. Je mehr Waren, desto weniger Punkte: zusammen immer 7.",
        Tile: "Whoever is first at an action may also take the bonus tile that lies there. This helper waits in your storehouse, which has room for four tiles." | "Kto pierwszy wybierze akcję, może wziąć leżący przy niej kafelek premii. Ten pomocnik poczeka w twoim magazynie, w którym mieszczą się cztery kafelki." | "Chi arriva primo a un’azione può prendere anche la tessera bonus che vi si trova. Questo aiutante aspetta nel tuo magazzino, che ha posto per quattro tessere." | "Kdo je u akce první, smí si vzít i destičku odměny, která tam leží. Tento pomocník počká v tvém skladu, kam se vejdou čtyři destičky." | "Wer zuerst bei einer Aktion ist, darf auch das Bonusplättchen dort nehmen. Dieser Helfer wartet in deinem Lager, das vier Plättchen fasst.",
        House: "Your merchant walks from city to city: each step costs 1 AP, a house 1 more. Three points take him by way of Köln to Frankfurt and build there." | "Twój kupiec wędruje od miasta do miasta: krok kosztuje 1 PA, dom jeszcze 1. Trzy punkty wystarczą, by przez Kolonię dojść do Frankfurtu i postawić tam dom." | "Il tuo mercante va di città in città: ogni passo costa 1 PA, una casa un altro. Con tre punti va per Colonia fino a Francoforte e vi costruisce." | "Tvůj kupec chodí od města k městu: krok stojí 1 AB, dům další. Tři body stačí přes Kolín nad Rýnem do Frankfurtu i na dům." | "Dein Händler zieht von Stadt zu Stadt: Jeder Schritt kostet 1 AP, ein Haus noch einen. Drei Punkte reichen über Köln bis Frankfurt und für ein Haus dort.",
        Wait: "Now Caterina takes a die, then it is your turn again. Everybody has three turns in a round." | "Teraz Caterina weźmie kość, a potem znowu twoja kolej. W rundzie każdy ma trzy tury." | "Ora Caterina prende un dado, poi tocca di nuovo a te. In un round ognuno ha tre turni." | "Teď si vezme kostku Caterina a pak jsi zase na řadě ty. V kole má každý tři tahy." | "Jetzt nimmt Caterina einen Würfel, dann bist du wieder dran. In einer Runde hat jeder drei Züge.",
        Blue: "Caterina has set a pillar in Paris. The blue 5 is the opposite of a low die: 5 iron, but the Architect with only 2 AP." | "Caterina postawiła filar w Paryżu. Niebieska 5 jest przeciwieństwem niskiej kości: 5 żelaza, ale akcja architekta tylko z 2 PA." | "Caterina ha messo un pilastro a Parigi. Il blu 5 è il contrario di un dado basso: 5 ferro, ma l’Architetto con soli 2 PA." | "Caterina postavila pilíř v Paříži. Modrá 5 je opak nízké kostky: 5 železa, ale Architekt jen se 2 AB." | "Caterina hat in Paris einen Pfeiler gesetzt. Die blaue 5 ist das Gegenteil eines niedrigen Würfels: 5 Eisen, aber den Architekten mit nur 2 AP.",
        Pillar: "Your architect walks as the merchant does, but sets pillars at cathedrals. A step to Köln and a pillar there take both points." | "Architekt wędruje tak jak kupiec, ale stawia filary przy katedrach. Krok do Kolonii i filar to oba punkty." | "Il tuo architetto si muove come il mercante, ma mette pilastri nelle cattedrali. Un passo fino a Colonia e un pilastro: ecco i due punti." | "Tvůj architekt chodí jako kupec, ale staví pilíře u katedrál. Krok do Kolína nad Rýnem a pilíř stojí oba body." | "Dein Architekt zieht wie der Händler, setzt aber Pfeiler an Kathedralen. Ein Schritt nach Köln und ein Pfeiler dort kosten beide Punkte.",
        Join: "With a pillar there you may take part in the cathedral: pay its 3 stone and take the top tile. That is a task: it costs no AP, and you may do it at any moment of your turn." | "Mając filar, możesz wziąć udział w budowie katedry: zapłać 3 kamienie i weź wierzchni kafelek. To zadanie: nie kosztuje PA i wolno je wykonać w dowolnej chwili tury." | "Con un pilastro puoi partecipare alla cattedrale: paga le sue 3 pietre e prendi la tessera in cima. È un compito: non costa PA e si può fare in ogni momento del turno." | "S pilířem se smíš zúčastnit stavby katedrály: zaplať její 3 kameny a vezmi vrchní destičku. To je úkol: nestojí AB a smíš ho udělat kdykoli ve svém tahu." | "Mit einem Pfeiler darfst du dich an der Kathedrale beteiligen: Zahl ihre 3 Stein und nimm das oberste Plättchen. Das ist eine Aufgabe: Sie kostet keine AP und geht jederzeit in deinem Zug.",
        Second: "What you gained and by what stands in the log, sum by sum. Caterina will fulfil a contract now; so will you." | "Co i za co zdobywasz, zapisuje dziennik, suma po sumie. Caterina zrealizuje teraz kontrakt; ty też to zrobisz." | "Che cosa hai ottenuto e per che cosa sta nel registro, somma per somma. Ora Caterina completa un contratto; poi tocca a te." | "Co a za co získáváš, stojí v záznamu, součet po součtu. Caterina teď splní smlouvu; ty hned po ní." | "Was du wofür bekommst, steht im Protokoll, Summe für Summe. Caterina erfüllt jetzt einen Vertrag; gleich danach du.",
        Wool: "You have 6 iron, and a contract wants 4 wool and 4 iron. The light grey 6 brings 6 wool, and 1 AP at the Contract is just enough." | "Masz 6 żelaza, a jeden z kontraktów wymaga 4 wełny i 4 żelaza. Jasnoszara 6 daje 6 wełny, a 1 PA akcji kontraktu w sam raz wystarczy." | "Hai 6 ferro, e un contratto chiede 4 lana e 4 ferro. Il grigio chiaro 6 porta 6 lana, e 1 PA al Contratto basta appena." | "Máš 6 železa a jedna smlouva chce 4 vlny a 4 železa. Světle šedá 6 dá 6 vlny a 1 AB u Smlouvy právě stačí." | "Du hast 6 Eisen, und ein Vertrag verlangt 4 Wolle und 4 Eisen. Die hellgraue 6 bringt 6 Wolle, und 1 AP beim Vertrag reicht gerade.",
        Take: "Contracts cost what stands under them. After each turn they slide to the right and become cheaper; here it waits for 1 AP." | "Kontrakty kosztują tyle, ile widać pod nimi. Po każdej turze przesuwają się w prawo i tanieją; ten czeka za 1 PA." | "I contratti costano quanto sta scritto sotto. Dopo ogni turno scorrono a destra e costano meno; questo aspetta per 1 PA." | "Smlouvy stojí, co je pod nimi. Po každém tahu se posunou doprava a zlevní; tahle čeká za 1 AB." | "Verträge kosten, was unter ihnen steht. Nach jedem Zug rutschen sie nach rechts und werden billiger; dieser wartet für 1 AP.",
        Fulfil: "To fulfil a contract is a task too. Pay 4 wool and 4 iron, and it moves to the first space of your board." | "Realizacja kontraktu to także zadanie. Zapłać 4 wełny i 4 żelaza, a kafelek przejdzie na pierwsze pole twojej planszetki." | "Anche completare un contratto è un compito. Paga 4 lana e 4 ferro, e la tessera passa sul primo spazio della tua plancia." | "I splnění smlouvy je úkol. Zaplať 4 vlny a 4 železa a smlouva se přesune na první pole tvé desky." | "Auch einen Vertrag zu erfüllen ist eine Aufgabe. Zahl 4 Wolle und 4 Eisen, und er kommt auf das erste Feld deines Bretts.",
        Helper: "Each round begins with corruption: its token pushes all discs on the king track back, this time by 2. The helper of your first turn is a King action with 3 AP: use it now." | "Rundę zaczyna korupcja: jej żeton cofa wszystkie znaczniki na torze króla, tym razem o 2. Pomocnik z pierwszej tury to akcja króla z 3 PA: użyj go teraz." | "Ogni round comincia con la corruzione: il suo gettone spinge indietro tutti i dischi del tracciato del re, stavolta di 2. L’aiutante del primo turno è un’azione Re con 3 PA: usalo ora." | "Kolo začíná korupcí: její žeton posune všechny disky na stupnici krále zpět, tentokrát o 2. Pomocník z prvního tahu je akce Král se 3 AB: použij ho teď." | "Jede Runde beginnt mit Korruption: Ihr Plättchen schiebt auf der Königsleiste alle Scheiben zurück, diesmal um 2. Der Helfer aus deinem ersten Zug ist eine Königsaktion mit 3 AP: Nutze ihn jetzt.",
        Advance: "Every point of a King action is a step forward. Three steps bring you from −2, where you would lose 2 points, to 1." | "Każdy punkt akcji króla to krok naprzód. Trzy kroki prowadzą z −2, gdzie tracisz 2 punkty, na 1." | "Ogni punto dell’azione Re è un passo avanti. Tre passi ti portano da −2, dove perderesti 2 punti, a 1." | "Každý bod akce Král je krok vpřed. Tři kroky tě dovedou z −2, kde se 2 body ztrácejí, na 1." | "Jeder Punkt einer Königsaktion ist ein Schritt vor. Drei Schritte bringen dich von −2, wo du 2 Punkte verlörest, auf 1.",
        Round: "After the third turn of all everybody gains what their space on the king track says, and the fair of the round is scored: in Tiletum, 3 points for each house on the map." | "Po trzeciej turze każdy dostaje tyle, ile wskazuje jego pole na torze króla, i punktuje się targi rundy: w Tiletum 3 punkty za każdy dom na mapie." | "Dopo il terzo turno di tutti ognuno riceve quanto dice il suo spazio del re, e si segna la fiera del round: a Tiletum, 3 punti per ogni casa sulla mappa." | "Po třetím tahu všech dostane každý, co říká jeho pole na stupnici krále, a boduje se trh kola: v Tiletum 3 body za každý dům na mapě." | "Nach dem dritten Zug aller bekommt jeder, was sein Feld der Königsleiste sagt, und die Messe der Runde wird gewertet: in Tiletum 3 Punkte für jedes Haus auf der Karte.",
        Pink: "New dice, and every action has moved to the next lower number. Caterina was higher on the king track and began; you take the pink 2 for 2 food and the Character with 5 AP." | "Nowe kości, a każda akcja ma liczbę o jeden niższą. Caterina była wyżej na torze króla i zaczęła; ty bierzesz różową 2: 2 żywności i akcja postaci z 5 PA." | "Dadi nuovi, e ogni azione è passata al numero più basso. Caterina era più avanti sul tracciato del re e ha cominciato; tu prendi il rosa 2 per 2 cibo e il Personaggio con 5 PA." | "Nové kostky a každá akce má o jedno nižší číslo. Caterina byla na stupnici krále výš a začala; ty vezmi růžovou 2 za 2 jídla a Postavu s 5 AB." | "Neue Würfel, und jede Aktion ist auf die nächstkleinere Zahl gerückt. Caterina stand auf der Königsleiste weiter vorn und hat begonnen; du nimmst die rosa 2 für 2 Nahrung und den Charakter mit 5 AP.",
        Lily: "Some bonus tiles are crests or contracts. A crest goes under one of your six buildings, for food." | "Niektóre kafelki premii to herby albo kontrakty. Herb umieszcza się pod jednym z sześciu budynków, płacąc żywnością." | "Alcune tessere bonus sono stemmi o contratti. Uno stemma va sotto uno dei tuoi sei edifici, in cambio di cibo." | "Některé destičky odměn jsou erby nebo smlouvy. Erb se dává pod jednu z tvých šesti budov a platí se jídlem." | "Manche Bonusplättchen sind Wappen oder Verträge. Ein Wappen kommt für Nahrung unter eines deiner sechs Gebäude.",
        Noble: "For 1 AP a character of the market comes to your storehouse. The noble with the King’s sign brings 3 points as soon as he has a room." | "Za 1 PA postać z rynku trafia do magazynu. Szlachcic ze znakiem króla daje 3 punkty, gdy tylko dostanie pokój." | "Per 1 PA un personaggio del mercato va nel tuo magazzino. Il nobile con il segno del Re porta 3 punti appena ha una stanza." | "Za 1 AB přejde postava z trhu do tvého skladu. Šlechtic se znakem krále přinese 3 body, jakmile dostane pokoj." | "Für 1 AP kommt ein Charakter vom Markt in dein Lager. Der Adlige mit dem Zeichen des Königs bringt 3 Punkte, sobald er einen Raum hat.",
        Room: "A room costs as many AP as its floor. Building 4 has a single room on floor 1: with him in it, it is full, and the house on its roof is yours to build with." | "Pokój kosztuje tyle PA, ile wynosi numer piętra. Budynek 4 ma jeden pokój na 1. piętrze: z nim jest pełny i dom z dachu trafia do twoich zasobów." | "Una stanza costa tanti PA quanto il suo piano. L’edificio 4 ha una sola stanza al piano 1: con lui è pieno, e la casa sul tetto passa alla tua riserva." | "Pokoj stojí tolik AB, kolikáté je patro. Budova 4 má jediný pokoj v 1. patře: s ním je plná a dům ze střechy přejde do tvé zásoby." | "Ein Raum kostet so viele AP wie sein Stockwerk. Gebäude 4 hat nur einen Raum im 1. Stock: Mit ihm ist es voll, und das Haus vom Dach kommt in deinen Vorrat.",
        Crest: "The last building is full from the start, and a crest under it costs only 2 food. It brings 5 points at once and completes the building." | "Ostatni budynek jest pełny od początku, a herb pod nim kosztuje tylko 2 żywności. Od razu daje 5 punktów i kończy budynek." | "L’ultimo edificio è pieno dall’inizio, e uno stemma sotto costa solo 2 cibo. Porta subito 5 punti e completa l’edificio." | "Poslední budova je plná od začátku a erb pod ní stojí jen 2 jídla. Hned dá 5 bodů a budovu dokončí." | "Das letzte Gebäude ist von Anfang an voll, und ein Wappen darunter kostet nur 2 Nahrung. Es bringt sofort 5 Punkte und macht das Gebäude fertig.",
        Done: "You have 49 points, Caterina has 27. Three more rounds go the same way; then completed buildings score, houses times pillars, and a point for every 4 goods. Most points win." | "Masz 49 punktów, Caterina 27. Trzy kolejne rundy przebiegają tak samo; potem punktują ukończone budynki, domy razy filary i każde 4 dobra po punkcie. Wygrywa najwięcej punktów." | "Hai 49 punti, Caterina 27. Altri tre round vanno allo stesso modo; poi contano gli edifici completi, le case per i pilastri e un punto ogni 4 merci. Vince chi ha più punti." | "Máš 49 bodů, Caterina 27. Další tři kola probíhají stejně; pak se bodují dokončené budovy, domy krát pilíře a bod za každé 4 zboží. Vítězí nejvíc bodů." | "Du hast 49 Punkte, Caterina 27. Drei weitere Runden gehen ebenso; dann zählen fertige Gebäude, Häuser mal Pfeiler und je 4 Waren ein Punkt. Die meisten Punkte gewinnen.",
    }
}

catalogue! {
    /// Why it is done.
    Because {
        Grey: "You are a merchant who wants to become the most famous of all: whoever has most victory points after four rounds wins." | "Chcesz zostać najsławniejszym kupcem: po czterech rundach wygrywa największa liczba punktów zwycięstwa." | "Sei un mercante che vuole diventare il più celebre: dopo quattro round vince chi ha più punti vittoria." | "Jsi kupec, který se chce stát nejslavnějším: po čtyřech kolech vítězí nejvíc vítězných bodů." | "Du willst der berühmteste Kaufmann werden: Nach vier Runden gewinnen die meisten Siegpunkte.",
        Tile: "You will use this one later. A tile once taken is never thrown away: leave what would only fill your storehouse." | "Tego użyjesz później. Wziętego kafelka nie można odrzucić: zostawiaj to, co tylko zapełniłoby magazyn." | "Questa la userai più avanti. Una tessera presa non si butta più: lascia ciò che riempirebbe soltanto il magazzino." | "Tuhle použiješ později. Vzatou destičku už nelze zahodit: nech ležet, co by ti jen zaplnilo sklad." | "Dieses nutzt du später. Ein genommenes Plättchen wirst du nie mehr los: Lass liegen, was nur dein Lager füllen würde.",
        House: "The shield with the 2 marks the city of the second fair. Only who has a house or the merchant there takes part." | "Tarcza z 2 oznacza miasto drugich targów. Udział bierze tylko ten, kto ma tam dom albo kupca." | "Lo scudo con il 2 segna la città della seconda fiera. Vi partecipa solo chi ha lì una casa o il mercante." | "Štít s 2 označuje město druhého trhu. Účastní se jen ten, kdo tam má dům nebo kupce." | "Der Schild mit der 2 zeigt die Stadt der zweiten Messe. Nur wer dort ein Haus oder den Händler hat, ist dabei.",
        Wait: "The die that you took is gone for the others: it is worth a look which one they need." | "Kości, którą bierzesz, nie wezmą już inni: warto sprawdzić, której potrzebują." | "Il dado che prendi manca agli altri: conviene guardare quale serve a loro." | "Kostku, kterou vezmeš, už nedostanou jiní: vyplatí se hledět, kterou potřebují." | "Ein Würfel, den du nimmst, fehlt den anderen: Sieh hin, welchen sie brauchen.",
        Blue: "Goods and points of a die always make 7. For 2 gold a step its value can be changed before you take it." | "Dobra i punkty z kości zawsze dają razem 7. Za 2 złota za krok możesz przed wzięciem zmienić jej wartość." | "Merci e punti di un dado fanno sempre 7. Per 2 oro a passo se ne può cambiare il valore prima di prenderlo." | "Zboží a body kostky dají vždy dohromady 7. Za 2 zlata za krok lze její hodnotu předem změnit." | "Waren und Punkte eines Würfels ergeben immer 7. Für 2 Gold je Schritt lässt sich sein Wert vorher ändern.",
        Pillar: "At the end you score your houses on the map times your pillars: 2 × 1 after this pillar. Each new one makes all of the other kind worth more." | "Na koniec punktuje iloczyn twoich domów i filarów na mapie: po tym filarze 2 × 1. Każdy nowy podnosi wartość wszystkich po drugiej stronie." | "Alla fine conti le tue case sulla mappa per i tuoi pilastri: 2 × 1 dopo questo. Ognuno nuovo fa valere di più tutti gli altri." | "Na konci se násobí tvé domy na mapě tvými pilíři: po tomto pilíři 2 × 1. Každý nový zvýší hodnotu všech na druhé straně." | "Am Ende zählen deine Häuser auf der Karte mal deine Pfeiler: nach diesem 2 × 1. Jedes neue Stück macht alle der anderen Art wertvoller.",
        Join: "The tile is worth 7, the stones 4 more. The next who comes gets a tile of 4: it pays to be early." | "Kafelek jest wart 7, a kamienie jeszcze 4. Następna osoba dostanie kafelek za 4: warto się pospieszyć." | "La tessera vale 7, le pietre altri 4. Chi viene dopo ne prende una da 4: conviene essere primi." | "Destička má hodnotu 7, kameny další 4. Další v pořadí dostane už jen 4: vyplatí se přijít brzy." | "Das Plättchen ist 7 wert, die Steine noch 4. Wer später kommt, bekommt eines mit 4: Früh da sein lohnt sich.",
        Second: "Your next pillars lie on the contract spaces of your board. Whoever fulfils contracts gets pillars." | "Kolejne filary leżą na polach kontraktów twojej planszetki. Kto realizuje kontrakty, dostaje filary." | "I tuoi prossimi pilastri stanno sugli spazi dei contratti. Chi completa contratti riceve pilastri." | "Tvé další pilíře leží na polích smluv tvé desky. Kdo plní smlouvy, získává pilíře." | "Deine nächsten Pfeiler liegen auf den Vertragsfeldern deines Bretts. Wer Verträge erfüllt, bekommt Pfeiler.",
        Wool: "Look for what fits together: die, action and what lies on the table. A good that is missing can be bought for 2 gold." | "Szukaj tego, co do siebie pasuje: kość, akcja i to, co leży na stole. Brakujące dobro kupisz za 2 złota." | "Cerca ciò che sta bene insieme: dado, azione e ciò che è sul tavolo. Una merce che manca si compra con 2 oro." | "Hledej, co jde dohromady: kostka, akce a co leží na stole. Chybějící zboží koupíš za 2 zlata." | "Such, was zusammenpasst: Würfel, Aktion und was auf dem Tisch liegt. Eine fehlende Ware kaufst du für 2 Gold.",
        Take: "1 AP of this action also exchanges one good for another; the first exchange of a turn brings an extra good." | "1 PA tej akcji pozwala też wymienić dobro na inne; pierwsza wymiana w turze daje dodatkowe dobro." | "Con 1 PA di quest’azione si scambia anche una merce; il primo scambio del turno ne dà una in più." | "Za 1 AB téhle akce lze také vyměnit zboží; první výměna v tahu dá zboží navíc." | "Mit 1 AP dieser Aktion tauschst du auch eine Ware; der erste Tausch im Zug bringt eine Ware dazu.",
        Fulfil: "12 points for the contract and 1 for its space, and the pillar that lay there may be set on the map." | "12 punktów za kontrakt i 1 za pole, a filar, który tam leżał, możesz postawić na mapie." | "12 punti per il contratto e 1 per lo spazio, e il pilastro che era lì si può mettere sulla mappa." | "12 bodů za smlouvu a 1 za její pole a pilíř, který tam ležel, smíš postavit na mapě." | "12 Punkte für den Vertrag und 1 für sein Feld, und der Pfeiler von dort darf auf die Karte.",
        Helper: "A helper’s action comes besides that of your die, is done at once, and then the helper leaves the game." | "Akcja pomocnika jest dodatkiem do akcji kości, wykonuje się ją od razu, a pomocnik opuszcza grę." | "L’azione di un aiutante si aggiunge a quella del dado e si fa subito; poi l’aiutante lascia il gioco." | "Akce pomocníka je navíc k akci kostky, udělá se hned a pomocník pak opustí hru." | "Die Aktion eines Helfers kommt zu der deines Würfels hinzu und geschieht sofort; dann scheidet er aus.",
        Advance: "Whoever is highest when the round ends takes the king’s prize and is first in the next round." | "Kto na koniec rundy jest najwyżej, bierze nagrodę króla i zaczyna następną rundę." | "Chi è più avanti a fine round prende il premio del re e comincia il round successivo." | "Kdo je na konci kola nejvýš, vezme královu odměnu a v dalším kole začíná." | "Wer am Rundenende ganz vorn ist, nimmt den Preis des Königs und beginnt die nächste Runde.",
        Round: "Your house in Tiletum lets you take part; that in Frankfurt counts with it. The four fairs stand at the top of the table from the start: plan for them." | "Dom w Tiletum daje ci udział, a ten we Frankfurcie też się liczy. Cztery targi widać od początku nad stołem: planuj pod nie." | "La casa a Tiletum ti fa partecipare, e quella a Francoforte conta con lei. Le quattro fiere sono in alto fin dall’inizio: preparati." | "Dům v Tiletum ti dává účast a ten ve Frankfurtu se počítá také. Čtyři trhy vidíš od začátku nahoře: plánuj podle nich." | "Dein Haus in Tiletum lässt dich teilnehmen, das in Frankfurt zählt mit. Die vier Messen stehen von Anfang an oben: Plane für sie.",
        Pink: "Five points go far: with a low die you do much and get few goods." | "Pięć punktów to sporo: niską kością robisz wiele, ale dostajesz mało dóbr." | "Cinque punti vanno lontano: con un dado basso fai molto e ricevi poche merci." | "Pět bodů vydá za hodně: s nízkou kostkou uděláš mnoho a dostaneš málo zboží." | "Fünf Punkte reichen weit: Mit einem niedrigen Würfel tust du viel und bekommst wenig Waren.",
        Lily: "Of each family you may have one crest only. What the spaces cost and bring stands under the buildings." | "Z każdego rodu możesz mieć tylko jeden herb. Koszt i premię widać pod budynkami." | "Di ogni famiglia puoi avere un solo stemma. Che cosa costano e portano gli spazi sta sotto gli edifici." | "Od každého rodu smíš mít jen jeden erb. Cena a odměna stojí pod budovami." | "Von jeder Familie darfst du nur ein Wappen haben. Was die Felder kosten und bringen, steht unter den Gebäuden.",
        Noble: "There are five kinds, one for each action. A building takes in one kind, and a kind lives in one building." | "Jest pięć rodzajów, po jednym do każdej akcji. W budynku mieszka jeden rodzaj, a rodzaj mieszka w jednym budynku." | "Ce ne sono cinque tipi, uno per azione. Un edificio ne accoglie uno solo, e un tipo abita in un solo edificio." | "Je pět druhů, jeden ke každé akci. V budově bydlí jen jeden druh a druh bydlí jen v jedné budově." | "Es gibt fünf Arten, eine für jede Aktion. Ein Gebäude nimmt eine Art auf, und eine Art wohnt in einem Gebäude.",
        Room: "You began with two houses beside your board; five more stand on the roofs." | "Na początku masz dwa domy obok planszetki; pięć kolejnych stoi na dachach." | "Hai cominciato con due case accanto alla plancia; altre cinque stanno sui tetti." | "Začínáš se dvěma domy vedle desky; dalších pět stojí na střechách." | "Du beginnst mit zwei Häusern neben dem Brett; fünf weitere stehen auf den Dächern.",
        Crest: "3, 4, 5 or 6 complete buildings score 5, 10, 20 or 30 points. Completing one with rooms also makes its action stronger for good." | "3, 4, 5 lub 6 ukończonych budynków to 5, 10, 20 lub 30 punktów. Ukończony budynek z pokojami na stałe wzmacnia swoją akcję." | "3, 4, 5 o 6 edifici completi valgono 5, 10, 20 o 30 punti. Completarne uno con stanze rafforza per sempre la sua azione." | "3, 4, 5 nebo 6 dokončených budov dá 5, 10, 20 nebo 30 bodů. Dokončená budova s pokoji navíc natrvalo posílí svou akci." | "3, 4, 5 oder 6 fertige Gebäude bringen 5, 10, 20 oder 30 Punkte. Eines mit Räumen macht zudem seine Aktion dauerhaft stärker.",
        Done: "A good plan: see early which fairs you want to visit, and keep houses and pillars even." | "Dobry plan: wcześnie wybierz targi, które chcesz odwiedzić, i pilnuj równowagi domów i filarów." | "Un buon piano: scegli presto quali fiere visitare, e tieni pari case e pilastri." | "Dobrý plán: brzy si vyber trhy, které chceš navštívit, a drž domy a pilíře v rovnováze." | "Ein guter Plan: Such dir früh aus, welche Messen du besuchst, und halte Häuser und Pfeiler im Gleichgewicht.",
    }
}

catalogue! {
    /// What is to be done now.
    Task {
        Grey: "Choose the dark grey 4." | "Wybierz ciemnoszarą 4." | "Scegli il grigio scuro 4." | "Vyber tmavě šedou 4." | "Wähle die dunkelgraue 4.",
        TakeDie: "Take this die." | "Weź tę kość." | "Prendi questo dado." | "Vezmi tuto kostku." | "Nimm diesen Würfel.",
        Tile: "Choose the tile." | "Wybierz kafelek." | "Scegli la tessera." | "Vyber destičku." | "Wähle das Plättchen.",
        TakeTile: "Take it along." | "Zabierz go." | "Prendila con te." | "Vezmi ji s sebou." | "Nimm es mit.",
        House: "Choose the house in Frankfurt." | "Wybierz dom we Frankfurcie." | "Scegli la casa a Francoforte." | "Vyber dům ve Frankfurtu." | "Wähle das Haus in Frankfurt.",
        Build: "Go there and build it." | "Idź tam i go postaw." | "Vai e costruiscila." | "Jdi tam a postav ho." | "Geh hin und baue es.",
        End: "End the turn." | "Zakończ turę." | "Finisci il turno." | "Ukonči tah." | "Beende den Zug.",
        Blue: "Choose the blue 5." | "Wybierz niebieską 5." | "Scegli il blu 5." | "Vyber modrou 5." | "Wähle die blaue 5.",
        Pillar: "Choose the pillar in Köln." | "Wybierz filar w Kolonii." | "Scegli il pilastro a Colonia." | "Vyber pilíř v Kolíně nad Rýnem." | "Wähle den Pfeiler in Köln.",
        SetPillar: "Set the pillar." | "Postaw filar." | "Metti il pilastro." | "Postav pilíř." | "Setze den Pfeiler.",
        Join: "Choose “Take part: Köln”." | "Wybierz „Weź udział: Kolonia”." | "Scegli «Partecipa: Colonia»." | "Zvol „Zúčastni se: Kolín nad Rýnem“." | "Wähle „Beteilige dich: Köln“.",
        Pay: "Pay the 3 stone." | "Zapłać 3 kamienie." | "Paga le 3 pietre." | "Zaplať 3 kameny." | "Zahl die 3 Stein.",
        Wool: "Choose the light grey 6." | "Wybierz jasnoszarą 6." | "Scegli il grigio chiaro 6." | "Vyber světle šedou 6." | "Wähle die hellgraue 6.",
        Contract: "Choose the contract." | "Wybierz kontrakt." | "Scegli il contratto." | "Vyber smlouvu." | "Wähle den Vertrag.",
        TakeContract: "Take the contract." | "Weź kontrakt." | "Prendi il contratto." | "Vezmi smlouvu." | "Nimm den Vertrag.",
        Fulfil: "Choose “Fulfil”." | "Wybierz „Zrealizuj”." | "Scegli «Completa»." | "Zvol „Splň“." | "Wähle „Erfülle“.",
        Deliver: "Fulfil the contract." | "Zrealizuj kontrakt." | "Completa il contratto." | "Splň smlouvu." | "Erfülle den Vertrag.",
        Helper: "Choose the helper." | "Wybierz pomocnika." | "Scegli l’aiutante." | "Vyber pomocníka." | "Wähle den Helfer.",
        UseHelper: "Use the helper." | "Użyj pomocnika." | "Usa l’aiutante." | "Použij pomocníka." | "Nutze den Helfer.",
        Advance: "Choose the three steps." | "Wybierz trzy kroki." | "Scegli i tre passi." | "Vyber tři kroky." | "Wähle die drei Schritte.",
        Forward: "Go forward." | "Idź naprzód." | "Vai avanti." | "Postup vpřed." | "Rücke vor.",
        Pink: "Choose the pink 2." | "Wybierz różową 2." | "Scegli il rosa 2." | "Vyber růžovou 2." | "Wähle die rosa 2.",
        Noble: "Choose the noble with 3 points." | "Wybierz szlachcica za 3 punkty." | "Scegli il nobile da 3 punti." | "Vyber šlechtice za 3 body." | "Wähle den Adligen mit 3 Punkten.",
        TakeNoble: "Take him in." | "Przyjmij go." | "Accoglilo." | "Přijmi ho." | "Nimm ihn auf.",
        Room: "Choose the room in building 4." | "Wybierz pokój w budynku 4." | "Scegli la stanza dell’edificio 4." | "Vyber pokoj v budově 4." | "Wähle den Raum in Gebäude 4.",
        MoveIn: "Let him move in." | "Zakwateruj go." | "Fallo alloggiare." | "Ubytuj ho." | "Lass ihn einziehen.",
        Crest: "Choose the lily for building 6." | "Wybierz lilię dla budynku 6." | "Scegli il giglio per l’edificio 6." | "Vyber lilii pro budovu 6." | "Wähle die Lilie für Gebäude 6.",
        PlaceCrest: "Place the crest." | "Umieść herb." | "Piazza lo stemma." | "Polož erb." | "Lege das Wappen.",
    }
}

catalogue! {
    /// What is added up.
    Counts {
        Points: "Victory points" | "Punkty zwycięstwa" | "Punti vittoria" | "Vítězné body" | "Siegpunkte",
        Tile: "Top tile" | "Kafelek" | "Tessera" | "Destička" | "Plättchen",
        Stones: "3 stone" | "3 kamienie" | "3 pietre" | "3 kameny" | "3 Stein",
        Contract: "Contract" | "Kontrakt" | "Contratto" | "Smlouva" | "Vertrag",
        Space: "Space 1" | "Pole 1" | "Spazio 1" | "Pole 1" | "Feld 1",
        King: "King track" | "Tor króla" | "Il re" | "Král" | "König",
        Tiletum: "Tiletum" | "Tiletum" | "Tiletum" | "Tiletum" | "Tiletum",
        Frankfurt: "Frankfurt" | "Frankfurt" | "Francoforte" | "Frankfurt" | "Frankfurt",
    }
}

catalogue! {
    /// What else the game holds.
    More {
        Solo: "Alone against Cardinal Titus, who takes his dice by decrees" | "Samemu przeciw kardynałowi Titusowi, którym rządzą dekrety" | "Da soli contro il cardinale Titus, che segue i suoi decreti" | "Sám proti kardinálu Titovi, který se řídí dekrety" | "Allein gegen Kardinal Titus, der seinen Dekreten folgt",
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
        check::<Told>();
        check::<Because>();
        check::<Task>();
        check::<Counts>();
        check::<More>();
    }
}
