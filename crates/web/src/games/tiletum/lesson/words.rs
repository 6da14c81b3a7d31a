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
        Wool: "What you need, you take" | "Bierz to, czego potrzebujesz" | "Prendi ciò che ti serve" | "Vezmi, co potřebuješ" | "Nimm, was du brauchst",
        Take: "A contract for one point" | "Kontrakt za jeden punkt" | "Un contratto per un punto" | "Smlouva za jeden bod" | "Ein Vertrag für einen Punkt",
        Fulfil: "Deliver at once" | "Od razu dostarcz towar" | "Consegna subito" | "Hned ji splň" | "Gleich geliefert",
        Helper: "Call your helper" | "Wezwij pomocnika" | "Chiama il tuo aiutante" | "Povolej pomocníka" | "Ruf deinen Helfer",
        Round: "The king pays, and a fair is held" | "Król płaci i odbywają się targi" | "Il re paga, e c’è la fiera" | "Král platí a koná se trh" | "Der König zahlt, und es ist Messe",
        Pink: "The wheel has turned" | "Koło się obróciło" | "La ruota ha girato" | "Kolo se otočilo" | "Das Rad hat sich gedreht",
        Noble: "Guests for your rooms" | "Goście do twoich pokoi" | "Ospiti per le tue stanze" | "Hosté do tvých pokojů" | "Gäste für deine Räume",
        Room: "A filled building frees a house" | "Pełny budynek zwalnia dom" | "Un edificio pieno libera una casa" | "Plná budova uvolní dům" | "Ein volles Gebäude gibt ein Haus frei",
        Crest: "Your first completed building" | "Pierwszy ukończony budynek" | "Il tuo primo edificio completo" | "Tvá první dokončená budova" | "Dein erstes fertiges Gebäude",
        Done: "You know how it goes" | "Już wiesz, jak to działa" | "Ora sai come si gioca" | "Už víš, jak na to" | "Du weißt, wie es geht",
    }
}

catalogue! {
    /// What is said, in two sentences.
    Told {
        Grey: "You take one die: it brings goods, here 4 stone, and the action beside it, here the Merchant with 3 action points (AP)." | "Bierzesz jedną kość: daje dobra, tu 4 kamienie, i akcję obok, tu kupca z 3 punktami akcji (PA)." | "Prendi un dado: porta merci, qui 4 pietre, e l’azione accanto, qui il Mercante con 3 punti azione (PA)." | "Vezmi jednu kostku: dá zboží, tady 4 kameny, a akci vedle, tady Kupce se 3 akčními body (AB)." | "Du nimmst einen Würfel: Er bringt Waren, hier 4 Stein, und die Aktion daneben, hier den Händler mit 3 Aktionspunkten (AP).",
        Tile: "Whoever is first at an action may also take its bonus tile." | "Kto pierwszy wybierze akcję, może też wziąć jej kafelek premii." | "Chi arriva primo a un’azione può prenderne anche la tessera bonus." | "Kdo je u akce první, smí si vzít i její destičku odměny." | "Wer zuerst bei einer Aktion ist, darf auch ihr Bonusplättchen nehmen.",
        House: "Your merchant walks from city to city: each step costs 1 AP, and a house 1 AP." | "Twój kupiec wędruje od miasta do miasta: każdy krok kosztuje 1 PA, a dom też 1 PA." | "Il tuo mercante va di città in città: ogni passo costa 1 PA, e una casa 1 PA." | "Tvůj kupec chodí od města k městu: každý krok stojí 1 AB a dům také 1 AB." | "Dein Händler zieht von Stadt zu Stadt: Jeder Schritt kostet 1 AP, ein Haus auch 1 AP.",
        Wait: "Your turn is over: now Lorenzo takes a die." | "Twoja tura dobiegła końca: teraz kość bierze Lorenzo." | "Il tuo turno è finito: ora tocca a Lorenzo prendere un dado." | "Tvůj tah je u konce: teď si kostku bere Lorenzo." | "Dein Zug ist vorbei: Jetzt nimmt Lorenzo einen Würfel.",
        Blue: "The 5 of iron brings many goods, but only 2 AP for the Architect." | "Żelazna 5 daje dużo dóbr, ale tylko 2 PA dla architekta." | "Il 5 di ferro porta molte merci, ma solo 2 PA per l’Architetto." | "Železná 5 dá hodně zboží, ale jen 2 AB pro Architekta." | "Die Eisen-5 bringt viele Waren, aber nur 2 AP für den Architekten.",
        Pillar: "Your architect walks too, and sets pillars at cathedrals: a step to Köln and the pillar cost 2 AP." | "Twój architekt też wędruje i stawia filary przy katedrach: krok do Kolonii i filar kosztują 2 PA." | "Anche l’architetto si muove, e mette pilastri nelle cattedrali: un passo a Colonia e il pilastro costano 2 PA." | "Také architekt chodí a u katedrál staví pilíře: krok do Kolína nad Rýnem a pilíř stojí 2 AB." | "Auch dein Architekt zieht, und er setzt Pfeiler an Kathedralen: ein Schritt nach Köln und der Pfeiler kosten 2 AP.",
        Join: "With a pillar there you may pay the cathedral’s 3 stone and take its top tile: that costs no AP. Then the turn ends by itself." | "Mając tam filar, możesz zapłacić 3 kamienie i wziąć wierzchni kafelek katedry: bez PA. Potem tura kończy się sama." | "Con un pilastro lì puoi pagare le 3 pietre della cattedrale e prenderne la prima tessera, senza PA. Poi il turno finisce da solo." | "S pilířem smíš zaplatit 3 kameny katedrály a vzít její vrchní destičku: bez AB. Pak tah skončí sám." | "Mit einem Pfeiler dort darfst du die 3 Stein der Kathedrale zahlen und ihr oberstes Plättchen nehmen: ohne AP. Dann endet der Zug von selbst.",
        Wool: "The 6 of wool brings 6 wool and 1 AP for the Contract." | "Wełniana 6 daje 6 wełny i 1 PA na kontrakty." | "Il 6 di lana porta 6 lana e 1 PA per il Contratto." | "Vlněná 6 dá 6 vlny a 1 AB pro Smlouvu." | "Die Wolle-6 bringt 6 Wolle und 1 AP für den Vertrag.",
        Take: "What a contract costs stands under it: this one 1 AP." | "Cena kontraktu jest pod nim: ten kosztuje 1 PA." | "Il costo di un contratto è scritto sotto: questo costa 1 PA." | "Cena smlouvy je pod ní: tato stojí 1 AB." | "Was ein Vertrag kostet, steht darunter: dieser 1 AP.",
        Fulfil: "Pay its 4 wool and 4 iron: fulfilling costs no AP." | "Zapłać 4 wełny i 4 żelaza: realizacja nie kosztuje PA." | "Paga le sue 4 lana e 4 ferro: completarlo non costa PA." | "Zaplať její 4 vlny a 4 železa: splnění nestojí AB." | "Zahl seine 4 Wolle und 4 Eisen: Erfüllen kostet keine AP.",
        Helper: "Your helper from the first turn brings you 3 steps on the king track, from −2 to 1." | "Twój pomocnik z pierwszej tury da ci 3 kroki na torze króla, z −2 na 1." | "Il tuo aiutante del primo turno ti porta di 3 passi sul tracciato del re, da −2 a 1." | "Tvůj pomocník z prvního tahu ti dá 3 kroky na stupnici krále, z −2 na 1." | "Dein Helfer aus dem ersten Zug bringt dich auf der Königsleiste 3 Schritte vor, von −2 auf 1.",
        Round: "After the third turn of all the king track pays, and the fair of the round is held in Tiletum: 3 points for each house on the map." | "Po trzeciej turze wszystkich płaci tor króla, a w Tiletum odbywają się targi rundy: 3 punkty za każdy dom na mapie." | "Dopo il terzo turno di tutti paga il tracciato del re, e a Tiletum si tiene la fiera del round: 3 punti per ogni casa sulla mappa." | "Po třetím tahu všech platí stupnice krále a v Tiletu se koná trh kola: 3 body za každý dům na mapě." | "Nach dem dritten Zug aller zahlt die Königsleiste, und in Tiletum ist die Messe der Runde: 3 Punkte für jedes Haus auf der Karte.",
        Pink: "In each round the wheel turns: the 2 of food now stands at the Character and brings 5 AP." | "W każdej rundzie koło się obraca: żywnościowa 2 leży teraz przy postaciach i daje 5 PA." | "A ogni round la ruota gira: il 2 di cibo ora sta al Personaggio e porta 5 PA." | "V každém kole se kolo otočí: jídlo 2 teď leží u Postavy a dá 5 AB." | "In jeder Runde dreht sich das Rad: Die Nahrung-2 liegt jetzt beim Charakter und bringt 5 AP.",
        Noble: "For 1 AP you take a character of the market: this noble." | "Za 1 PA bierzesz postać z rynku: tego szlachcica." | "Per 1 PA prendi un personaggio dal mercato: questo nobile." | "Za 1 AB vezmeš z trhu postavu: tohoto šlechtice." | "Für 1 AP nimmst du einen Charakter vom Markt: diesen Adligen.",
        Room: "A room costs as many AP as its floor: this one 1." | "Pokój kosztuje tyle PA, ile wynosi numer piętra: ten 1." | "Una stanza costa tanti PA quanto il suo piano: questa 1." | "Pokoj stojí tolik AB, kolikáté je to patro: tento 1." | "Ein Raum kostet so viele AP wie sein Stockwerk: dieser 1.",
        Crest: "Under a building you lay a crest for food: building 6 is filled from the start and asks only 2 food." | "Pod budynkiem umieszczasz herb za żywność: budynek 6 jest pełny od początku i chce tylko 2 żywności." | "Sotto un edificio metti uno stemma in cambio di cibo: l’edificio 6 è pieno dall’inizio e chiede solo 2 cibo." | "Pod budovu položíš za jídlo erb: budova 6 je plná od začátku a chce jen 2 jídla." | "Unter ein Gebäude legst du für Nahrung ein Wappen: Gebäude 6 ist von Anfang an voll und will nur 2 Nahrung.",
        Done: "You have 49 points, Lorenzo has 27. Three more rounds go the same way, then the end is counted." | "Masz 49 punktów, Lorenzo 27. Kolejne trzy rundy przebiegają tak samo, potem liczy się koniec." | "Hai 49 punti, Lorenzo 27. Altri tre round vanno allo stesso modo, poi si conta la fine." | "Máš 49 bodů, Lorenzo 27. Další tři kola probíhají stejně, pak se počítá závěr." | "Du hast 49 Punkte, Lorenzo 27. Drei weitere Runden gehen ebenso, dann wird der Schluss gezählt.",
    }
}

catalogue! {
    /// Why it is done.
    Because {
        Grey: "Both will bring victory points (VP): whoever has most after four rounds wins." | "Jedno i drugie da punkty zwycięstwa (PZ): kto ma ich najwięcej po czterech rundach, wygrywa." | "Entrambe porteranno punti vittoria (PV): chi ne ha di più dopo quattro round vince." | "Obojí přinese vítězné body (VB): kdo jich má po čtyřech kolech nejvíc, vyhrává." | "Beides bringt Siegpunkte (SP): Wer nach vier Runden die meisten hat, gewinnt.",
        Tile: "This helper will carry you 3 steps up the king track." | "Ten pomocnik da ci potem 3 kroki na torze króla." | "Questo aiutante ti farà salire di 3 passi sul tracciato del re." | "Tento pomocník tě později posune o 3 kroky na stupnici krále." | "Dieser Helfer bringt dich später 3 Schritte auf der Königsleiste voran.",
        House: "The shield with the 2 marks the city of the second fair; only who has a house or the merchant there takes part." | "Tarcza z 2 oznacza miasto drugich targów; udział bierze tylko ten, kto ma tam dom albo kupca." | "Lo scudo con il 2 segna la città della seconda fiera; partecipa solo chi ha lì una casa o il mercante." | "Štít s 2 označuje město druhého trhu; účastní se jen ten, kdo tam má dům nebo kupce." | "Der Schild mit der 2 zeigt die Stadt der zweiten Messe; nur wer dort ein Haus oder den Händler hat, nimmt teil.",
        Wait: "In each round everybody takes three dice, one after the other." | "W każdej rundzie każdy bierze po kolei trzy kości." | "In ogni round ognuno prende tre dadi, uno per turno." | "V každém kole si každý postupně vezme tři kostky." | "In jeder Runde nimmt jeder reihum drei Würfel.",
        Blue: "Goods and AP of a die make 7 together, and the iron will pay a contract." | "Dobra i PA jednej kości to razem 7, a żelazo przyda się na kontrakt." | "Merci e PA di un dado fanno insieme 7, e il ferro pagherà un contratto." | "Zboží a AB jedné kostky dají dohromady 7 a železo zaplatí smlouvu." | "Waren und AP eines Würfels sind zusammen 7, und das Eisen zahlt einen Vertrag.",
        Pillar: "At the end you score your houses on the map times your pillars, by now 2 × 1." | "Na koniec liczy się iloczyn twoich domów i filarów na mapie, teraz 2 × 1." | "Alla fine conti le tue case sulla mappa per i tuoi pilastri, per ora 2 × 1." | "Na konci se násobí tvé domy na mapě tvými pilíři, teď 2 × 1." | "Am Ende zählen deine Häuser auf der Karte mal deine Pfeiler, jetzt 2 × 1.",
        Join: "Whoever comes first gets the tile of 7, the next one only 4." | "Kto przyjdzie pierwszy, dostaje kafelek za 7, następny tylko za 4." | "Chi arriva primo ha la tessera da 7, il secondo solo da 4." | "Kdo přijde první, dostane destičku za 7, další jen za 4." | "Wer zuerst kommt, bekommt das Plättchen mit 7, der Nächste nur 4.",
        Wool: "A contract wants 4 wool and 4 iron, and you have the iron." | "Jeden z kontraktów chce 4 wełny i 4 żelaza, a żelazo już masz." | "Un contratto vuole 4 lana e 4 ferro, e il ferro l’hai già." | "Jedna smlouva chce 4 vlny a 4 železa a železo už máš." | "Ein Vertrag will 4 Wolle und 4 Eisen, und das Eisen hast du.",
        Take: "You have all the goods that it wants." | "Masz wszystkie dobra, których wymaga." | "Hai tutte le merci che chiede." | "Máš všechno zboží, které chce." | "Du hast alle Waren, die er will.",
        Fulfil: "12 points for the contract, 1 for its space, and the pillar on it is yours to set." | "12 punktów za kontrakt, 1 za pole, a filar z tego pola możesz potem postawić." | "12 punti per il contratto, 1 per lo spazio, e il pilastro che c’era si può piazzare." | "12 bodů za smlouvu, 1 za pole a pilíř z něj smíš postavit." | "12 Punkte für den Vertrag, 1 für sein Feld, und der Pfeiler darauf darf auf die Karte.",
        Helper: "At the end of the round −2 would cost you 2 points, and 1 brings 1." | "Na koniec rundy −2 kosztowałoby 2 punkty, a 1 daje 1 punkt." | "A fine round −2 ti costerebbe 2 punti, 1 ne porta 1." | "Na konci kola by −2 stálo 2 body, 1 přinese 1." | "Am Rundenende kostet −2 zwei Punkte, und 1 bringt einen.",
        Round: "Your house in Tiletum lets you take part. Each of the four rounds has its fair: plan for them." | "Dom w Tiletum daje ci udział. Każda z czterech rund ma swoje targi: planuj pod nie." | "La casa a Tiletum ti fa partecipare. Ognuno dei quattro round ha la sua fiera: preparati." | "Dům v Tiletu ti dává účast. Každé ze čtyř kol má svůj trh: plánuj podle nich." | "Dein Haus in Tiletum lässt dich teilnehmen. Jede der vier Runden hat ihre Messe: Plane für sie.",
        Pink: "A low die brings few goods, but lets you do much." | "Niska kość daje mało dóbr, ale pozwala dużo zrobić." | "Un dado basso porta poche merci, ma fa fare molto." | "Nízká kostka dá málo zboží, ale uděláš s ní mnoho." | "Ein niedriger Würfel bringt wenig Waren, aber du tust viel.",
        Noble: "He brings 3 points as soon as he has a room." | "Przyniesie 3 punkty, gdy tylko dostanie pokój." | "Porta 3 punti appena ha una stanza." | "Přinese 3 body, jakmile dostane pokoj." | "Er bringt 3 Punkte, sobald er einen Raum hat.",
        Room: "With him the building is filled, and so the house on its roof is yours to build." | "Z nim budynek jest pełny, więc dom z dachu możesz postawić na mapie." | "Con lui l’edificio è pieno, e la casa sul tetto è tua da costruire." | "S ním je budova plná, a dům ze střechy tak smíš postavit." | "Mit ihm ist das Gebäude voll, und das Haus vom Dach darfst du bauen.",
        Crest: "A filled building with a crest is completed: here 5 points at once, and 3 to 6 completed ones bring 5 to 30 at the end." | "Pełny budynek z herbem jest ukończony: tu od razu 5 punktów, a 3 do 6 ukończonych daje na koniec 5 do 30." | "Un edificio pieno con lo stemma è completo: qui subito 5 punti, e da 3 a 6 completi ne valgono da 5 a 30 alla fine." | "Plná budova s erbem je dokončená: tady hned 5 bodů a 3 až 6 dokončených dá na konci 5 až 30." | "Ein volles Gebäude mit Wappen ist fertig: hier sofort 5 Punkte, und 3 bis 6 fertige bringen am Ende 5 bis 30.",
        Done: "A good plan: see early which fairs you want to visit, and keep houses and pillars even." | "Dobry plan: wcześnie wybierz targi, które chcesz odwiedzić, i pilnuj równowagi domów i filarów." | "Un buon piano: scegli presto quali fiere visitare, e tieni pari case e pilastri." | "Dobrý plán: brzy si vyber trhy, které chceš navštívit, a drž domy a pilíře v rovnováze." | "Ein guter Plan: Such dir früh aus, welche Messen du besuchst, und halte Häuser und Pfeiler im Gleichgewicht.",
    }
}

catalogue! {
    /// What is to be done now.
    Task {
        Grey: "Choose the die “stone 4”." | "Wybierz kość „kamień 4”." | "Scegli il dado «pietra 4»." | "Vyber kostku „kámen 4“." | "Wähle den Würfel „Stein 4“.",
        TakeDie: "Take this die." | "Weź tę kość." | "Prendi questo dado." | "Vezmi tuto kostku." | "Nimm diesen Würfel.",
        TakeTile: "Take it along." | "Zabierz go." | "Prendila con te." | "Vezmi ji s sebou." | "Nimm es mit.",
        House: "Choose the house in Frankfurt." | "Wybierz dom we Frankfurcie." | "Scegli la casa a Francoforte." | "Vyber dům ve Frankfurtu." | "Wähle das Haus in Frankfurt.",
        Build: "Go there and build it." | "Idź tam i go postaw." | "Vai e costruiscila." | "Jdi tam a postav ho." | "Geh hin und baue es.",
        End: "Press “End turn”." | "Naciśnij „Zakończ turę”." | "Premi «Fine turno»." | "Stiskni „Ukonči tah“." | "Drücke „Zug beenden“.",
        Blue: "Choose the die “iron 5”." | "Wybierz kość „żelazo 5”." | "Scegli il dado «ferro 5»." | "Vyber kostku „železo 5“." | "Wähle den Würfel „Eisen 5“.",
        Pillar: "Choose the pillar in Köln." | "Wybierz filar w Kolonii." | "Scegli il pilastro a Colonia." | "Vyber pilíř v Kolíně nad Rýnem." | "Wähle den Pfeiler in Köln.",
        SetPillar: "Set the pillar." | "Postaw filar." | "Metti il pilastro." | "Postav pilíř." | "Setze den Pfeiler.",
        Join: "Choose “Take part in the cathedral: Köln”." | "Wybierz „Weź udział w budowie katedry: Kolonia”." | "Scegli «Partecipa alla cattedrale: Colonia»." | "Zvol „Zúčastni se stavby katedrály: Kolín nad Rýnem“." | "Wähle „Beteilige dich an der Kathedrale: Köln“.",
        Pay: "Take part: it costs the 3 stone." | "Weź udział: kosztuje 3 kamienie." | "Partecipa: costa le 3 pietre." | "Zúčastni se: stojí 3 kameny." | "Beteilige dich: Es kostet die 3 Stein.",
        Wool: "Choose the die “wool 6”." | "Wybierz kość „wełna 6”." | "Scegli il dado «lana 6»." | "Vyber kostku „vlna 6“." | "Wähle den Würfel „Wolle 6“.",
        Contract: "Choose the contract." | "Wybierz kontrakt." | "Scegli il contratto." | "Vyber smlouvu." | "Wähle den Vertrag.",
        TakeContract: "Take the contract." | "Weź kontrakt." | "Prendi il contratto." | "Vezmi smlouvu." | "Nimm den Vertrag.",
        Fulfil: "Choose “Fulfil”." | "Wybierz „Zrealizuj”." | "Scegli «Completa»." | "Zvol „Splň“." | "Wähle „Erfülle“.",
        Deliver: "Fulfil the contract." | "Zrealizuj kontrakt." | "Completa il contratto." | "Splň smlouvu." | "Erfülle den Vertrag.",
        Helper: "Choose “Use: …”, your helper." | "Wybierz „Użyj: …”, swojego pomocnika." | "Scegli «Usa: …», il tuo aiutante." | "Zvol „Použij: …“, svého pomocníka." | "Wähle „Nutze: …“, deinen Helfer.",
        UseHelper: "Use the helper." | "Użyj pomocnika." | "Usa l’aiutante." | "Použij pomocníka." | "Nutze den Helfer.",
        Pink: "Choose the die “food 2”." | "Wybierz kość „żywność 2”." | "Scegli il dado «cibo 2»." | "Vyber kostku „jídlo 2“." | "Wähle den Würfel „Nahrung 2“.",
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
