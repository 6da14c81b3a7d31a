//! Cooperation: building jointly with a neighbour, and building alone along a border.

use florence::{Event, Illegal};
use kernel::Player;

use super::{Tongue, Why};
use crate::words::catalogue;

catalogue! {
    /// What is said of offers to build jointly, and of borders.
    Joint {
        Row: "Build jointly" | "Zbuduj wspólnie" | "Costruisci insieme" | "Stavět společně" | "Gemeinsam bauen",
        With: "With {0}" | "Razem z: {0}" | "Con {0}" | "Společně: {0}" | "Mit {0}",
        How: "You offer a building that lies on both boards. Your neighbour pays you a sum and has the building too; you pay the bank. A refusal costs nothing." | "Proponujesz budynek leżący na obu planszach. Sąsiad płaci ci umówioną kwotę i też ma ten budynek; ty płacisz bankowi. Odmowa nic nie kosztuje." | "Offri un palazzo che sta su entrambe le plance. Il vicino ti paga una somma e ha anche lui il palazzo; tu paghi la banca. Un rifiuto non costa nulla." | "Nabízíš budovu, která leží na obou deskách. Soused ti zaplatí částku a má budovu také; ty platíš bance. Odmítnutí nic nestojí." | "Du bietest ein Gebäude an, das auf beiden Brettern liegt. Der Nachbar zahlt dir eine Summe und hat es auch; du zahlst der Bank. Eine Ablehnung kostet nichts.",
        Deal: "{0}, together with {1}" | "{0}, razem z: {1}" | "{0}, insieme a {1}" | "{0}, společně: {1}" | "{0}, gemeinsam mit {1}",
        Cells: "Cells: {0} with you, {1} with {2}" | "Pola: {0} u ciebie, {1} u sąsiada ({2})" | "Caselle: {0} da te, {1} da {2}" | "Pole: {0} u tebe, {1} u souseda ({2})" | "Felder: {0} bei dir, {1} bei {2}",
        PaysYou: "{0} pays you" | "płaci ci {0}" | "ti paga {0}" | "zaplatí ti {0}" | "{0} zahlt dir",
        YouPay: "you pay {0}" | "ty płacisz, bierze {0}" | "tu paghi {0}" | "platíš ty, bere {0}" | "du zahlst {0}",
        Price: "The bank gets {0} from you; together that is {1} for you." | "Bankowi płacisz {0}; razem to dla ciebie {1}." | "Alla banca paghi {0}; in tutto per te {1}." | "Bance platíš {0}; celkem je to pro tebe {1}." | "Die Bank bekommt von dir {0}; zusammen macht das für dich {1}.",
        Gains: "What each gains" | "Co kto zyskuje" | "Che cosa guadagna ciascuno" | "Co kdo získá" | "Was jeder gewinnt",
        You: "You" | "Ty" | "Tu" | "Ty" | "Du",
        Hidden: "hidden" | "ukryte" | "nascosto" | "skryto" | "verdeckt",
        ActionRow: "Action" | "Akcja" | "Azione" | "Akce" | "Aktion",
        One: "one" | "jedna" | "una" | "jedna" | "eine",
        None: "none" | "żadna" | "nessuna" | "žádná" | "keine",
        IfRefused: "If {0} refuses, nothing has happened: no action is spent, and you may offer again." | "Jeśli {0} odmówi, nic się nie stało: akcja nie przepada i możesz zaproponować znowu." | "Se {0} rifiuta, non è successo nulla: l'azione resta e puoi fare un'altra offerta." | "Když {0} odmítne, nic se nestalo: akce nepropadá a můžeš nabídnout znovu." | "Lehnt {0} ab, ist nichts geschehen: Die Aktion bleibt dir, und du darfst wieder anbieten.",
        IfYouRefuse: "Refuse, and nobody loses anything." | "Odmów, a nikt nic nie straci." | "Se rifiuti, nessuno perde nulla." | "Odmítneš-li, nikdo nic neztratí." | "Lehnst du ab, verliert niemand etwas.",
        OffersLeft: "Before your next action {1} may still be asked: {0}×" | "Przed następną akcją możesz jeszcze zapytać: {1}, {0}×" | "Prima della prossima azione puoi ancora chiedere a {1}: {0}×" | "Před další akcí se ještě můžeš zeptat: {1}, {0}×" | "Vor deiner nächsten Aktion kannst du {1} noch fragen: {0}×",
        Refused: "{0} has refused your offer. Nothing was spent." | "{0}: odmowa. Nic nie przepadło." | "{0} ha rifiutato la tua offerta. Non hai speso nulla." | "{0}: nabídka odmítnuta. Nic tě to nestálo." | "{0} hat dein Angebot abgelehnt. Es hat dich nichts gekostet.",
        StillJoint: "You could still offer to build jointly: {0}." | "Możesz jeszcze zaproponować wspólną budowę: {0}." | "Puoi ancora offrire di costruire insieme: {0}." | "Ještě můžeš nabídnout společnou stavbu: {0}." | "Du könntest noch gemeinsames Bauen anbieten: {0}.",
        DragHow: "Drag the building over the border. Each part keeps to its own owner's builders." | "Przeciągnij budynek nad granicą. Każdą część ocenia się według architektów jej właściciela." | "Trascina il palazzo sul confine. Per ogni parte contano i costruttori del suo proprietario." | "Přetáhni budovu přes hranici. Pro každou část platí stavitelé jejího majitele." | "Zieh das Gebäude über die Grenze. Für jeden Teil zählen die Baumeister seines Besitzers.",
        Less: "{0} less" | "o {0} mniej" | "{0} in meno" | "o {0} méně" | "{0} weniger",
        More: "{0} more" | "o {0} więcej" | "{0} in più" | "o {0} více" | "{0} mehr",
        Make: "Offer it for {0}" | "Zaproponuj za {0}" | "Offri per {0}" | "Nabídnout za {0}" | "Für {0} anbieten",
        Asked: "{0} offers you: {1}" | "{0} proponuje: {1}" | "{0} ti offre: {1}" | "{0} nabízí: {1}" | "{0} bietet dir an: {1}",
        Accept: "Accept and pay {0}" | "Przyjmij i zapłać {0}" | "Accetta e paga {0}" | "Přijmout a zaplatit {0}" | "Annehmen und {0} zahlen",
        Refuse: "Refuse" | "Odmów" | "Rifiuta" | "Odmítnout" | "Ablehnen",
        Standing: "Until it is answered you may take the offer back." | "Dopóki nie ma odpowiedzi, możesz wycofać propozycję." | "Finché non c'è risposta puoi ritirare l'offerta." | "Dokud není odpověď, můžeš nabídku vzít zpět." | "Bis zur Antwort kannst du das Angebot zurückziehen.",
        Withdraw: "Take the offer back" | "Wycofaj propozycję" | "Ritira l'offerta" | "Vzít nabídku zpět" | "Angebot zurückziehen",
        Offers: "{0} offers to build jointly, {1} paying {3}: {2}." | "{0} proponuje wspólną budowę, {1} płaci {3}: {2}." | "{0} offre di costruire insieme, {1} paga {3}: {2}." | "{0} nabízí společnou stavbu, {1} platí {3}: {2}." | "{0} bietet gemeinsames Bauen an, {1} zahlt {3}: {2}.",
        Refuses: "{0} refuses the offer of {1}." | "{0} odrzuca propozycję ({1})." | "{0} rifiuta l'offerta di {1}." | "{0} odmítá nabídku ({1})." | "{0} lehnt das Angebot von {1} ab.",
        Builds: "{0} and {1} build jointly: {2}." | "{0} i {1} budują wspólnie: {2}." | "{0} e {1} costruiscono insieme: {2}." | "{0} a {1} stavějí společně: {2}." | "{0} und {1} bauen gemeinsam: {2}.",
        Agreed: "Agreed sum" | "Umówiona kwota" | "Somma pattuita" | "Dohodnutá částka" | "Vereinbarte Summe",
        AlongBorder: "along a border it needs a builder, unless you build jointly" | "przy granicy trzeba architekta, chyba że budujecie wspólnie" | "lungo il confine serve un costruttore, se non costruite insieme" | "u hranice je třeba stavitel, pokud nestavíte společně" | "an einer Grenze braucht es einen Baumeister, außer ihr baut gemeinsam",
        Faces: "a building stands across the border; that needs {0} builders" | "za granicą stoi budynek; trzeba architektów: {0}" | "oltre il confine c'è un palazzo; servono {0} costruttori" | "za hranicí stojí budova; je třeba stavitelů: {0}" | "jenseits der Grenze steht ein Gebäude; das braucht {0} Baumeister",
        NoNeighbour: "the boards do not touch" | "plansze się nie stykają" | "le plance non confinano" | "desky spolu nesousedí" | "die Bretter grenzen nicht aneinander",
        Often: "{0} offers were made before this action" | "przed tą akcją padło już propozycji: {0}" | "prima di questa azione già {0} offerte" | "před touto akcí už bylo nabídek: {0}" | "vor dieser Aktion gab es schon {0} Angebote",
        TheirsBuilt: "{0} has it already" | "{0} już to ma" | "{0} ce l'ha già" | "{0} už ji má" | "{0} hat es schon",
        NoRoom: "it fits nowhere across the border" | "nie mieści się na granicy" | "non c'è posto sul confine" | "na hranici se nevejde" | "es passt nirgends über die Grenze",
        NotAcross: "it must lie on both boards" | "musi leżeć na obu planszach" | "deve stare su entrambe le plance" | "musí ležet na obou deskách" | "es muss auf beiden Brettern liegen",
        Theirs: "{0}, {1}: {2}" | "{0}, {1}: {2}" | "{0}, {1}: {2}" | "{0}, {1}: {2}" | "{0}, {1}: {2}",
        TooLittle: "you need {0} at least to pay the bank" | "by zapłacić bankowi, trzeba co najmniej {0}" | "per pagare la banca servono almeno {0}" | "na zaplacení banky je třeba aspoň {0}" | "für die Bank brauchst du mindestens {0}",
    }
}

impl Tongue {
    /// Why something is refused at a border; nothing for all other reasons.
    #[must_use]
    pub fn at_a_border(&self, why: &Illegal) -> Option<String> {
        let lang = self.lang;
        Some(match *why {
            Illegal::AlongBorder { .. } => Joint::AlongBorder.text(lang).to_owned(),
            Illegal::FacesBuilding { builders, .. } => Joint::Faces.fill(lang, &[&builders]),
            Illegal::NoNeighbour(_) => Joint::NoNeighbour.text(lang).to_owned(),
            Illegal::OfferedOften { most, .. } => Joint::Often.fill(lang, &[&most]),
            Illegal::NeighbourBuilt { neighbour, .. } => {
                Joint::TheirsBuilt.fill(lang, &[&self.seat(neighbour)])
            }
            Illegal::NoRoomAcross { .. } => Joint::NoRoom.text(lang).to_owned(),
            Illegal::NotAcross => Joint::NotAcross.text(lang).to_owned(),
            Illegal::CoversThere { neighbour, cell, by } => {
                let why = Why::Covers.fill(lang, &[&cell, &self.occupant(by)]);
                Joint::Theirs.fill(lang, &[&self.seat(neighbour), &cell, &why])
            }
            Illegal::TouchesThere { neighbour, cell, by, builders } => {
                let why = Why::Touches.fill(lang, &[&cell, &self.occupant(by), &builders]);
                Joint::Theirs.fill(lang, &[&self.seat(neighbour), &cell, &why])
            }
            Illegal::AsksTooLittle { least } => Joint::TooLittle.fill(lang, &[&least]),
            _ => return None,
        })
    }

    /// What happened across a border; nothing for all other events.
    #[must_use]
    pub fn joint_event(&self, event: &Event) -> Option<String> {
        let seat = |player: &Player| self.seat(*player);
        Some(match event {
            Event::Offers { player, to, placement, sum } => {
                let parts: [&dyn std::fmt::Display; 4] =
                    [&seat(player), &seat(to), &self.tile(placement.tile), sum];
                Joint::Offers.fill(self.lang, &parts)
            }
            Event::Refuses { player, from } => Joint::Refuses.fill(self.lang, &[&seat(player), &seat(from)]),
            Event::BuildsJointly { player, partner, placement } => {
                Joint::Builds.fill(self.lang, &[&seat(player), &seat(partner), &self.tile(placement.tile)])
            }
            _ => return None,
        })
    }
}
