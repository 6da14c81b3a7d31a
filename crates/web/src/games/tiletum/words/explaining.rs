//! What each tile is for, in sentences: helpers, crests, contracts and characters, with the numbers that are printed on them.

use tiletum::edition::Bonus;
use tiletum::ids::{Act, Building, Family, Figure, Good, Tile};

use super::{Thing, Tongue};
use crate::words::catalogue;

catalogue! {
    /// What a tile does.
    Use {
        AnyAp: "Brings an action of your choice with {0} AP, besides that of your die." | "Daje dowolnie wybraną akcję o wartości {0} PA, oprócz akcji z kości." | "Dà un’azione a scelta con {0} PA, oltre a quella del dado." | "Dá akci podle volby s {0} AB, navíc k akci kostky." | "Bringt eine Aktion nach Wahl mit {0} AP, zusätzlich zu der deines Würfels.",
        SideAp: "Brings the action {0} with {1} AP, besides that of your die. AP that are not spent then are lost." | "Daje akcję „{0}” o wartości {1} PA, oprócz akcji z kości. Niewydane wtedy PA przepadają." | "Dà l’azione {0} con {1} PA, oltre a quella del dado. I PA non spesi allora vanno persi." | "Dá akci {0} s {1} AB, navíc k akci kostky. Co z nich tehdy neutratíš, propadne." | "Bringt die Aktion {0} mit {1} AP, zusätzlich zu der deines Würfels. Was davon dann übrig bleibt, verfällt.",
        Plus: "Adds {0} AP to the action of your die, in this turn only. Side actions get nothing of it." | "Dodaje {0} PA do akcji wybranej kości, tylko w tej turze. Akcji pobocznych nie wzmacnia." | "Aggiunge {0} PA all’azione del dado, solo in questo turno. Alle azioni laterali non serve." | "Přidá {0} AB k akci tvé kostky, jen v tomto tahu. Vedlejším akcím nepomůže." | "Gibt der Aktion deines Würfels {0} AP dazu, nur in diesem Zug. Nebenaktionen bekommen nichts davon.",
        DieGood: "Use it while you choose a die: name a good, and the die brings it instead of that of its colour." | "Użyj podczas wyboru kości: podaj rodzaj dobra, a kość da je zamiast dobra swojego koloru." | "Si usa mentre scegli il dado: indica una merce, e il dado porta quella invece della sua." | "Použij při volbě kostky: urči zboží a kostka dá to místo zboží své barvy." | "Nutze ihn, während du den Würfel wählst: Nenne eine Ware, und er bringt diese statt der seiner Farbe.",
        Gains: "You gain at once: {0}." | "Od razu dostajesz: {0}." | "Ricevi subito: {0}." | "Hned získáš: {0}." | "Du bekommst sofort: {0}.",
        AnyGoods: "You gain {0} goods of your choice, alike or different; gold too." | "Dostajesz dobra według wyboru, takie same lub różne, także złoto: {0}." | "Ricevi merci a scelta, uguali o diverse, anche oro: {0}." | "Získáš zboží podle volby, stejné i různé, i zlato: {0}." | "Du bekommst beliebige Waren, gleiche oder verschiedene, auch Gold: {0}.",
        Retrigger: "Choose one of your buildings in which at least one character lives: each of them brings its bonus once more, in any order; any may be skipped." | "Wybierz budynek, w którym mieszka co najmniej jedna postać: każda daje swoją premię jeszcze raz, w dowolnej kolejności; można je pomijać." | "Scegli un edificio in cui abita almeno un personaggio: ognuno porta ancora il suo bonus, in qualsiasi ordine; se ne può saltare." | "Vyber budovu, kde bydlí aspoň jedna postava: každá dá svou odměnu ještě jednou, v libovolném pořadí; lze i vynechat." | "Wähle ein Gebäude, in dem mindestens ein Charakter wohnt: Jeder bringt seinen Bonus noch einmal, in beliebiger Folge; auslassen darfst du auch.",
        Steps: "You may move this figure so many steps: {0} {1}." | "Możesz przesunąć figurę o tyle kroków: {0} {1}." | "Puoi muovere questa figura di tanti passi: {0} {1}." | "Smíš pohnout figurou o tolik kroků: {0} {1}." | "Du darfst diese Figur so viele Schritte ziehen: {0} {1}.",
        House: "You may put a house from your supply where your merchant is, before or after a step. There must be a free space and no house of yours." | "Możesz postawić dom z zasobów tam, gdzie jest kupiec, przed krokiem lub po nim. Musi tam być wolne pole i nie może stać twój dom." | "Puoi mettere una casa dalla riserva dov’è il mercante, prima o dopo un passo. Serve uno spazio libero e nessuna tua casa." | "Smíš postavit dům ze zásoby tam, kde je kupec, před krokem nebo po něm. Musí tam být volné pole a žádný tvůj dům." | "Du darfst ein Haus aus deinem Vorrat setzen, wo dein Händler ist, vor oder nach einem Schritt. Dort muss ein Feld frei sein und kein Haus von dir stehen.",
        Pillar: "You may put a pillar from your supply at the cathedral where your architect is, before or after a step. There must be a free space and no pillar of yours." | "Możesz postawić filar z zasobów przy katedrze, gdzie jest architekt, przed krokiem lub po nim. Musi tam być wolne pole i nie może stać twój filar." | "Puoi mettere un pilastro dalla riserva nella cattedrale dov’è l’architetto, prima o dopo un passo. Serve uno spazio libero e nessun tuo pilastro." | "Smíš postavit pilíř ze zásoby u katedrály, kde je architekt, před krokem nebo po něm. Musí tam být volné pole a žádný tvůj pilíř." | "Du darfst einen Pfeiler aus deinem Vorrat an die Kathedrale setzen, wo dein Architekt ist, vor oder nach einem Schritt. Dort muss ein Feld frei sein und kein Pfeiler von dir stehen.",
        KingSteps: "Your disc moves forward on the king track: {0}." | "Twój znacznik idzie naprzód na torze króla: {0}." | "Il tuo disco avanza sul tracciato del re: {0}." | "Tvůj disk postoupí na stupnici krále: {0}." | "Deine Scheibe rückt auf der Königsleiste vor: {0}.",
        Contract: "You can fulfil it at any time in your turn: pay {0}. It brings {1} VP and those of the contract space that it covers, whose pillar comes to your supply." | "Możesz go zrealizować w dowolnej chwili swojej tury: zapłać {0}. Daje {1} PZ i PZ z zakrytego pola kontraktu, a filar z pola trafia do zasobów." | "Puoi completarlo in ogni momento del tuo turno: paga {0}. Porta {1} PV e quelli dello spazio che copre, il cui pilastro va nella riserva." | "Splnit ji můžeš kdykoli ve svém tahu za: {0}. Dá {1} VB a VB zakrytého pole smluv, z něhož jde pilíř do zásoby." | "Du kannst ihn jederzeit in deinem Zug erfüllen: Zahl {0}. Er bringt {1} SP und die des Vertragsfelds, das er deckt; dessen Pfeiler kommt in deinen Vorrat.",
        Besides: "Besides:" | "Oprócz tego:" | "Inoltre:" | "Navíc:" | "Außerdem:",
        Lives: "It lives in a room; the room costs as many AP as its floor. Its building, once completed, strengthens this action for good: {0}." | "Mieszka w pokoju, który kosztuje tyle PA, ile wynosi piętro. Ukończony budynek na stałe wzmacnia tę akcję: {0}." | "Abita in una stanza, che costa tanti PA quanto il piano. Il suo edificio, una volta completo, rafforza per sempre quest’azione: {0}." | "Bydlí v pokoji, který stojí tolik AB, kolikáté je patro. Dokončená budova natrvalo posílí tuto akci: {0}." | "Er wohnt in einem Raum, der so viele AP kostet wie das Stockwerk. Sein Gebäude stärkt, sobald es fertig ist, dauerhaft diese Aktion: {0}.",
        MovesIn: "When it moves in:" | "Przy zakwaterowaniu:" | "Quando entra:" | "Při ubytování:" | "Beim Einzug:",
        Crest: "The crest of a noble family; you may have each only once. As a task it goes under a building for food and brings at once what the space says." | "Herb szlacheckiego rodu; każdy możesz mieć tylko raz. Jako zadanie umieszczasz go za żywność pod budynkiem i od razu dostajesz premię z pola." | "Lo stemma di una nobile famiglia; ognuno una volta sola. È un compito: va sotto un edificio in cambio di cibo e porta subito ciò che dice lo spazio." | "Erb šlechtického rodu; každý smíš mít jen jednou. Jako úkol ho za jídlo položíš pod budovu a hned získáš, co pole říká." | "Das Wappen einer Adelsfamilie; jedes darfst du nur einmal haben. Als Aufgabe kommt es für Nahrung unter ein Gebäude und bringt sofort, was das Feld sagt.",
        CrestSpace: "Under building {0}: {1} for {2}." | "Pod budynkiem {0}: {1} za {2}." | "Sotto l’edificio {0}: {1} per {2}." | "Pod budovou {0}: {1} za {2}." | "Unter Gebäude {0}: {1} für {2}.",
        HouseAnywhere: "a house in any city" | "dom w dowolnym mieście" | "una casa in qualsiasi città" | "dům v kterémkoli městě" | "ein Haus in einer beliebigen Stadt",
        PillarAnywhere: "a pillar at any cathedral" | "filar przy dowolnej katedrze" | "un pilastro in qualsiasi cattedrale" | "pilíř u kterékoli katedrály" | "ein Pfeiler an einer beliebigen Kathedrale",
        MerchantAnywhere: "the merchant to any place" | "kupiec na dowolne pole" | "il mercante ovunque" | "kupec kamkoli" | "der Händler an jeden Ort",
        ArchitectAnywhere: "the architect to any place" | "architekt na dowolne pole" | "l’architetto ovunque" | "architekt kamkoli" | "der Architekt an jeden Ort",
        GoodsAnywhere: "goods of your choice: {0}" | "dobra według wyboru: {0}" | "merci a scelta: {0}" | "zboží podle volby: {0}" | "beliebige Waren: {0}",
    }
}

impl Tongue {
    /// What a tile is for, sentence by sentence.
    #[must_use]
    pub fn explain(&self, tile: Tile) -> Vec<String> {
        let Some(facts) = self.edition.find(tile) else { return Vec::new() };
        let lang = self.lang;
        let mut said = Vec::new();
        match tile.family() {
            Family::Helper => self.brings(&facts.bonus, &mut said),
            Family::Contract => {
                said.push(Use::Contract.fill(lang, &[&self.needs(tile), &facts.points]));
                self.brings_under(Use::Besides, &facts.bonus, &mut said);
            }
            Family::Character => {
                self.brings_under(Use::MovesIn, &facts.bonus, &mut said);
                let act = self.act(facts.strengthens.unwrap_or(Act::Joker));
                said.push(Use::Lives.fill(lang, &[&act]));
            }
            Family::Crest => {
                said.push(Use::Crest.text(lang).to_owned());
                said.extend(
                    (0..Building::COUNT).filter_map(Building::from_index).map(|at| self.crest_space(at)),
                );
            }
        }
        said
    }

    /// What a crest costs and brings under a building.
    #[must_use]
    pub fn crest_space(&self, building: Building) -> String {
        let gains = self.crest_gain(building);
        let food = self.goods(self.edition.crest_food[building.index()], Good::Food);
        Use::CrestSpace.fill(self.lang, &[&(building.index() + 1), &gains, &food])
    }

    /// What a crest brings under a building.
    #[must_use]
    pub fn crest_gain(&self, building: Building) -> String {
        let lang = self.lang;
        let rates = &self.edition.rates;
        match building.index() {
            0 => Use::HouseAnywhere.text(lang).to_owned(),
            1 => Use::PillarAnywhere.text(lang).to_owned(),
            2 => Use::MerchantAnywhere.text(lang).to_owned(),
            3 => Use::ArchitectAnywhere.text(lang).to_owned(),
            4 => Use::GoodsAnywhere.fill(lang, &[&rates.crest_goods]),
            _ => format!("{} {}", rates.crest_points, self.say(Thing::Points)),
        }
    }

    /// A heading and what follows it, if there is something.
    fn brings_under(&self, head: Use, bonus: &Bonus, said: &mut Vec<String>) {
        let mut all = Vec::new();
        self.brings(bonus, &mut all);
        if !all.is_empty() {
            said.push(format!("{} {}", head.text(self.lang), all.join(" ")));
        }
    }

    /// What a bonus is, in sentences.
    fn brings(&self, bonus: &Bonus, said: &mut Vec<String>) {
        let lang = self.lang;
        let mut gains: Vec<String> = Good::ALL
            .into_iter()
            .filter(|good| bonus.goods[good.index()] > 0)
            .map(|good| self.goods(bonus.goods[good.index()], good))
            .collect();
        if bonus.vp > 0 {
            gains.push(format!("{} {}", bonus.vp, self.say(Thing::Points)));
        }
        if !gains.is_empty() {
            said.push(Use::Gains.fill(lang, &[&gains.join(", ")]));
        }
        if bonus.any > 0 {
            said.push(Use::AnyGoods.fill(lang, &[&bonus.any]));
        }
        match bonus.side {
            Some((Act::Joker, ap)) => said.push(Use::AnyAp.fill(lang, &[&ap])),
            Some((act, ap)) => said.push(Use::SideAp.fill(lang, &[&self.act(act), &ap])),
            None => {}
        }
        if bonus.plus > 0 {
            said.push(Use::Plus.fill(lang, &[&bonus.plus]));
        }
        for (steps, figure) in [(bonus.architect, Figure::Architect), (bonus.merchant, Figure::Merchant)] {
            if steps > 0 {
                said.push(Use::Steps.fill(lang, &[&self.figure(figure), &steps]));
            }
        }
        if bonus.king > 0 {
            said.push(Use::KingSteps.fill(lang, &[&bonus.king]));
        }
        let plain = [
            (bonus.house, Use::House),
            (bonus.pillar, Use::Pillar),
            (bonus.die_good, Use::DieGood),
            (bonus.retrigger, Use::Retrigger),
        ];
        said.extend(plain.into_iter().filter(|(has, _)| *has).map(|(_, said)| said.text(lang).to_owned()));
    }
}
