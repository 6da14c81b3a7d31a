//! What the cardinal's cards say: his decrees with their lines from above, and his challenges. The names are those of the cards.

use super::Tongue;
use crate::words::catalogue;

catalogue! {
    /// The decrees by their names, in the order of their numbers.
    Decree {
        Forever: "Buildings are Forever" | "Budynki są wieczne" | "Gli edifici sono eterni" | "Budovy jsou věčné" | "Bauten sind für die Ewigkeit",
        Religious: "Religious Communities" | "Wspólnoty religijne" | "Comunità religiose" | "Náboženské obce" | "Geistliche Gemeinschaften",
        Business: "Business is Business" | "Interes to interes" | "Gli affari sono affari" | "Obchod je obchod" | "Geschäft ist Geschäft",
        King: "King and Country" | "Król i ojczyzna" | "Re e patria" | "Král a vlast" | "König und Vaterland",
        Alliances: "Family Alliances" | "Sojusze rodowe" | "Alleanze di famiglia" | "Rodové svazky" | "Familienbande",
        Empire: "Mercantile Empire" | "Imperium kupieckie" | "Impero mercantile" | "Obchodní říše" | "Handelsreich",
        Faces: "Familiar Faces" | "Znajome twarze" | "Volti familiari" | "Známé tváře" | "Vertraute Gesichter",
        Noblesse: "Noblesse Oblige" | "Noblesse oblige" | "Noblesse oblige" | "Noblesse oblige" | "Noblesse oblige",
        Pillars: "Proud Pillars" | "Dumne filary" | "Pilastri superbi" | "Hrdé pilíře" | "Stolze Pfeiler",
        Hands: "Busy Hands" | "Pracowite ręce" | "Mani operose" | "Pilné ruce" | "Fleißige Hände",
        Spires: "Glorious Spires" | "Wspaniałe wieże" | "Guglie gloriose" | "Slavné věže" | "Herrliche Türme",
        Fame: "Undying Fame" | "Nieśmiertelna sława" | "Fama immortale" | "Nehynoucí sláva" | "Unsterblicher Ruhm",
        Riches: "Worldly Riches" | "Doczesne bogactwa" | "Ricchezze terrene" | "Pozemské bohatství" | "Irdische Reichtümer",
    }
}

catalogue! {
    /// The lines of the decrees, from above; the first that can be followed holds.
    Lines {
        Forever: "with more pillars than houses, the Merchant; else the Architect; else, with more pillars than cathedrals, the highest dark grey die" | "gdy ma więcej filarów niż domów, kupiec; inaczej architekt; inaczej, gdy ma więcej filarów niż katedr, najwyższa ciemnoszara kość" | "con più pilastri che case, il Mercante; altrimenti l’Architetto; altrimenti, con più pilastri che cattedrali, il dado grigio scuro più alto" | "má-li víc pilířů než domů, Kupec; jinak Architekt; jinak, má-li víc pilířů než katedrál, nejvyšší tmavě šedá kostka" | "mit mehr Pfeilern als Häusern der Händler; sonst der Architekt; sonst, mit mehr Pfeilern als Kathedralen, der höchste dunkelgraue Würfel",
        Religious: "with more pillars than cathedrals, the highest dark grey die; with a contract, the die it needs most; else the Architect; else the Contract" | "gdy ma więcej filarów niż katedr, najwyższa ciemnoszara kość; gdy ma kontrakt, kość najbardziej do niego potrzebna; inaczej architekt; inaczej kontrakt" | "con più pilastri che cattedrali, il dado grigio scuro più alto; con un contratto, il dado che più gli serve; altrimenti l’Architetto; altrimenti il Contratto" | "má-li víc pilířů než katedrál, nejvyšší tmavě šedá kostka; má-li smlouvu, kostka pro ni nejpotřebnější; jinak Architekt; jinak Smlouva" | "mit mehr Pfeilern als Kathedralen der höchste dunkelgraue Würfel; mit einem Vertrag der dafür nötigste; sonst der Architekt; sonst der Vertrag",
        Business: "with a contract, the die it needs most; else the Contract; else the highest blue or light grey die" | "gdy ma kontrakt, kość najbardziej do niego potrzebna; inaczej kontrakt; inaczej najwyższa niebieska lub jasnoszara kość" | "con un contratto, il dado che più gli serve; altrimenti il Contratto; altrimenti il dado blu o grigio chiaro più alto" | "má-li smlouvu, kostka pro ni nejpotřebnější; jinak Smlouva; jinak nejvyšší modrá nebo světle šedá kostka" | "mit einem Vertrag der dafür nötigste Würfel; sonst der Vertrag; sonst der höchste blaue oder hellgraue Würfel",
        King: "the King" | "król" | "il Re" | "Král" | "der König",
        Alliances: "with a contract, the die it needs most; with a new crest in reach, the Merchant or the Architect; else the Contract" | "gdy ma kontrakt, kość najbardziej do niego potrzebna; gdy w zasięgu jest nowy herb, kupiec lub architekt; inaczej kontrakt" | "con un contratto, il dado che più gli serve; con un nuovo stemma a portata, il Mercante o l’Architetto; altrimenti il Contratto" | "má-li smlouvu, kostka pro ni nejpotřebnější; je-li v dosahu nový erb, Kupec nebo Architekt; jinak Smlouva" | "mit einem Vertrag der dafür nötigste Würfel; mit einem neuen Wappen in Reichweite der Händler oder der Architekt; sonst der Vertrag",
        Empire: "the Merchant" | "kupiec" | "il Mercante" | "Kupec" | "der Händler",
        Faces: "the Character; else the highest pink die" | "postać; inaczej najwyższa różowa kość" | "il Personaggio; altrimenti il dado rosa più alto" | "Postava; jinak nejvyšší růžová kostka" | "der Charakter; sonst der höchste rosa Würfel",
        Noblesse: "with a new crest in reach, the Architect or the Merchant; with a new crest in the market, the Contract" | "gdy w zasięgu jest nowy herb, architekt lub kupiec; gdy jest na rynku, kontrakt" | "con un nuovo stemma a portata, l’Architetto o il Mercante; se è al mercato, il Contratto" | "je-li v dosahu nový erb, Architekt nebo Kupec; je-li na trhu, Smlouva" | "mit einem neuen Wappen in Reichweite der Architekt oder der Händler; liegt es im Markt, der Vertrag",
        Pillars: "the Architect; else, with more pillars than houses, the Merchant" | "architekt; inaczej, gdy ma więcej filarów niż domów, kupiec" | "l’Architetto; altrimenti, con più pilastri che case, il Mercante" | "Architekt; jinak, má-li víc pilířů než domů, Kupec" | "der Architekt; sonst, mit mehr Pfeilern als Häusern, der Händler",
        Hands: "the Character; else the highest pink die" | "postać; inaczej najwyższa różowa kość" | "il Personaggio; altrimenti il dado rosa più alto" | "Postava; jinak nejvyšší růžová kostka" | "der Charakter; sonst der höchste rosa Würfel",
        Spires: "with more pillars than cathedrals, the highest dark grey die; else the Architect" | "gdy ma więcej filarów niż katedr, najwyższa ciemnoszara kość; inaczej architekt" | "con più pilastri che cattedrali, il dado grigio scuro più alto; altrimenti l’Architetto" | "má-li víc pilířů než katedrál, nejvyšší tmavě šedá kostka; jinak Architekt" | "mit mehr Pfeilern als Kathedralen der höchste dunkelgraue Würfel; sonst der Architekt",
        Fame: "with no fewer houses than pillars, the Architect; else the Merchant" | "gdy domów jest nie mniej niż filarów, architekt; inaczej kupiec" | "con non meno case che pilastri, l’Architetto; altrimenti il Mercante" | "nemá-li domů méně než pilířů, Architekt; jinak Kupec" | "mit nicht weniger Häusern als Pfeilern der Architekt; sonst der Händler",
        Riches: "the highest die of all" | "najwyższa kość ze wszystkich" | "il dado più alto di tutti" | "nejvyšší kostka ze všech" | "der höchste Würfel von allen",
    }
}

catalogue! {
    /// The challenges, in the order of their numbers: what each gives the cardinal.
    Challenge {
        Coffers: "Deep Coffers: one good more with every die" | "Pełne skrzynie: z każdą kością o jedno dobro więcej" | "Forzieri profondi: una merce in più con ogni dado" | "Hluboké truhly: s každou kostkou o zboží víc" | "Tiefe Truhen: mit jedem Würfel eine Ware mehr",
        Favour: "Favour at Court: never below space 5 of the king track" | "Łaski dworu: na torze króla nigdy poniżej pola 5" | "Favore a corte: mai sotto lo spazio 5 del re" | "Přízeň dvora: na stupnici krále nikdy pod polem 5" | "Gunst bei Hofe: nie unter Feld 5 der Königsleiste",
        Ready: "Ready for Action: a crest and a strong action from the start" | "Gotów do akcji: od początku herb i silna akcja" | "Pronto all’azione: uno stemma e un’azione forte dall’inizio" | "Připraven jednat: od začátku erb a silná akce" | "Tatkräftig: von Anfang an ein Wappen und eine starke Aktion",
        Friends: "Very Special Friends: 5 gold for certain helpers, an action for contracts of bonus tiles" | "Szczególni przyjaciele: 5 złota za niektórych pomocników, akcja za kontrakty z kafelków premii" | "Amici molto speciali: 5 oro per certi aiutanti, un’azione per i contratti delle tessere bonus" | "Zvláštní přátelé: 5 zlata za některé pomocníky, akce za smlouvy z destiček odměn" | "Ganz besondere Freunde: 5 Gold für bestimmte Helfer, eine Aktion für Verträge von Bonusplättchen",
        Clergy: "Ingenious Clergy: helpers with goods or points work for him" | "Pomysłowy kler: pomocnicy z dobrami lub punktami działają dla niego" | "Clero ingegnoso: gli aiutanti con merci o punti valgono per lui" | "Vynalézavý klérus: pomocníci se zbožím nebo body mu slouží" | "Findiger Klerus: Helfer mit Waren oder Punkten wirken für ihn",
        Gains: "Ecclesiastical Gains: helpers with actions bring him points" | "Zyski Kościoła: pomocnicy z akcjami dają mu punkty" | "Guadagni ecclesiastici: gli aiutanti con azioni gli portano punti" | "Církevní zisky: pomocníci s akcemi mu dávají body" | "Kirchliche Gewinne: Helfer mit Aktionen bringen ihm Punkte",
        Visitors: "Visitors to the Curia: characters bring him goods and points" | "Goście kurii: postacie dają mu dobra i punkty" | "Visitatori della Curia: i personaggi gli portano merci e punti" | "Hosté kurie: postavy mu dávají zboží a body" | "Gäste der Kurie: Charaktere bringen ihm Waren und Punkte",
        Whispers: "Whispers in the King’s Ear: a step on the king track for each helper with an action" | "Szepty do ucha króla: krok na torze króla za każdego pomocnika z akcją" | "Sussurri al re: un passo sul tracciato del re per ogni aiutante con un’azione" | "Šeptání králi: krok na stupnici krále za každého pomocníka s akcí" | "Dem König ins Ohr: ein Schritt auf der Königsleiste für jeden Helfer mit einer Aktion",
    }
}

impl Tongue {
    /// A decree by its name.
    #[must_use]
    pub fn decree(&self, decree: u8) -> &'static str {
        Decree::ALL.get(usize::from(decree)).map_or("?", |name| name.text(self.lang))
    }

    /// What a decree tells the cardinal, line by line.
    #[must_use]
    pub fn decree_lines(&self, decree: u8) -> &'static str {
        Lines::ALL.get(usize::from(decree)).map_or("?", |lines| lines.text(self.lang))
    }

    /// A challenge: its name and what it gives.
    #[must_use]
    pub fn challenge(&self, challenge: u8) -> &'static str {
        Challenge::ALL.get(usize::from(challenge)).map_or("?", |text| text.text(self.lang))
    }
}
