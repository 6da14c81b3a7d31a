//! Why the host of a table refuses something, as far as its rules and not those of the game are concerned.

use super::{Company, Friends, Lang, catalogue};

catalogue! {
    /// A refusal.
    Refusals {
        Conflict: "The table has changed meanwhile; please look again." | "Stół się tymczasem zmienił; spójrz jeszcze raz." | "Intanto il tavolo è cambiato; guarda di nuovo." | "Stůl se mezitím změnil; podívej se znovu." | "Der Tisch hat sich inzwischen verändert; bitte sieh noch einmal hin.",
        SeatTaken: "Somebody else has taken the seat." | "Ktoś inny zajął to miejsce." | "Qualcun altro ha preso il posto." | "Místo už zabral někdo jiný." | "Jemand anders sitzt schon auf diesem Platz.",
        NotYourSeat: "The seat belongs to somebody else." | "To miejsce należy do kogoś innego." | "Il posto è di qualcun altro." | "Místo patří někomu jinému." | "Der Platz gehört jemand anderem.",
        BadName: "A name has 1 to 24 characters, all of which can be seen." | "Imię ma od 1 do 24 znaków i wszystkie widać." | "Un nome ha da 1 a 24 caratteri, tutti visibili." | "Jméno má 1 až 24 znaků a všechny jsou vidět." | "Ein Name hat 1 bis 24 Zeichen, die man alle sieht.",
        Begun: "The game has begun." | "Gra już się zaczęła." | "La partita è iniziata." | "Hra už začala." | "Die Partie hat begonnen.",
        Over: "The game is over." | "Gra jest skończona." | "La partita è finita." | "Hra skončila." | "Die Partie ist zu Ende.",
        ProposalPending: "Something else is proposed already." | "Jest już inna propozycja." | "C'è già un'altra proposta." | "Už je tu jiný návrh." | "Es liegt schon ein anderer Vorschlag vor.",
        NoProposal: "Nothing is proposed any more." | "Nie ma już żadnej propozycji." | "Non c'è più nessuna proposta." | "Žádný návrh už tu není." | "Es liegt kein Vorschlag mehr vor.",
        WrongHands: "A bot plays this seat; take it back first." | "Na tym miejscu gra bot; najpierw wróć na miejsce." | "A questo posto gioca un bot; prima riprendilo." | "Na tomto místě hraje bot; nejdřív si je vezmi zpět." | "Auf diesem Platz spielt ein Bot; nimm den Platz zuerst wieder ein.",
        AskedAlready: "The others have just refused that. Ask again once something was decided." | "Inni właśnie tego odmówili. Zapytaj ponownie po następnej decyzji." | "Gli altri l'hanno appena rifiutato. Richiedilo dopo la prossima decisione." | "Ostatní to právě odmítli. Zeptej se znovu po dalším rozhodnutí." | "Die anderen haben das eben abgelehnt. Frag nach der nächsten Entscheidung wieder.",
        NotAway: "They were here a moment ago. A bot can play for them once they have been away for a few minutes." | "Ta osoba była tu przed chwilą. Bot może za nią grać, gdy nie będzie jej przez kilka minut." | "Era qui un attimo fa. Un bot può giocare al suo posto dopo qualche minuto di assenza." | "Ještě před chvílí tu někdo na tom místě byl. Bot může hrát, až tam pár minut nikdo nebude." | "Eben war die Person noch da. Ein Bot kann für sie spielen, sobald sie ein paar Minuten fort ist.",
    }
}

/// The refusal in the person's language, or in the host's words where the page has none.
#[must_use]
pub fn refusal(reason: &str, words: &str, lang: Lang) -> String {
    let known = match reason {
        "conflict" | "old-request" => Refusals::Conflict,
        "seat-taken" => Refusals::SeatTaken,
        "not-your-seat" => Refusals::NotYourSeat,
        "bad-name" => Refusals::BadName,
        "begun" => Refusals::Begun,
        "over" => Refusals::Over,
        "proposal-pending" => Refusals::ProposalPending,
        "no-proposal" => Refusals::NoProposal,
        "wrong-hands" => Refusals::WrongHands,
        "asked-already" => Refusals::AskedAlready,
        "not-away" => Refusals::NotAway,
        "sent-away" => return Company::SentAway.text(lang).to_owned(),
        "mid-turn" => return Friends::MidTurn.text(lang).to_owned(),
        "too-many-games" => return Company::TooManyGames.text(lang).to_owned(),
        "seats-open" => return Friends::BeginWhen.text(lang).to_owned(),
        _ => return words.to_owned(),
    };
    known.text(lang).to_owned()
}
