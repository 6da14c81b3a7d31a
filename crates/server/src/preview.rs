//! The link to a table as friends are sent it: a page of a few lines that tells programs which show links what is played there and by
//! whom, and that leads whoever opens it on to the table. It says nothing that the table does not show to anybody who knows its name.

use std::fmt::Write as _;
use std::time::Instant;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use registry::GameKind;
use serde::Deserialize;
use store::{Listed, Phase};
use words::{Lang, catalogue, counted};

use crate::Server;
use crate::api::Listing;
use crate::client;
use crate::gate::Origin;
use crate::limits::{Asker, Pace};
use crate::problem::Problem;

catalogue! {
    /// What a link says of a table.
    Preview {
        Invites: "{0} invites you to {1}" | "{0} zaprasza cię do gry „{1}”" | "{0} ti invita a «{1}»" | "{0} tě zve ke hře „{1}“" | "{0} lädt dich zu „{1}“ ein",
        Plays: "Being played by {0}" | "Grają: {0}" | "Giocano: {0}" | "Hrají: {0}" | "Es spielen: {0}",
        Played: "Played by {0}" | "Grali: {0}" | "Hanno giocato: {0}" | "Hráli: {0}" | "Es haben gespielt: {0}",
        ToTable: "To the table" | "Do stołu" | "Al tavolo" | "Ke stolu" | "Zum Tisch",
        NoTable: "There is no such table." | "Nie ma takiego stołu." | "Questo tavolo non esiste." | "Takový stůl tu není." | "Diesen Tisch gibt es nicht.",
        House: "Renaissance board games in the browser, with friends by a link." | "Renesansowe gry planszowe w przeglądarce, z przyjaciółmi przez link." | "Giochi da tavolo rinascimentali nel browser, con gli amici tramite un link." | "Renesanční deskové hry v prohlížeči, s přáteli přes odkaz." | "Brettspiele der Renaissance im Browser, mit Freunden per Link.",
    }
}

counted! {
    /// What is free.
    Free {
        Seats: ["{0} seat free", "{0} seats free"], ["{0} wolne miejsce", "{0} wolne miejsca", "{0} wolnych miejsc"],
            ["{0} posto libero", "{0} posti liberi"], ["{0} volné místo", "{0} volná místa", "{0} volných míst"], ["{0} freier Platz", "{0} freie Plätze"];
    }
}

/// The name of a table has no more letters than this.
const LONGEST_NAME: usize = 64;

/// Pictures of links are as broad and as high as this.
const PICTURE: [u32; 2] = [1200, 630];

/// What is said of a table, or of a name that no table has.
struct Card {
    title: String,
    about: String,
    /// The word of the game, for its picture.
    game: String,
}

/// A position of a table, as a link names it.
#[derive(Default, Deserialize)]
pub struct Position {
    /// After how many steps of the game; older links call that `move`, though people count moves otherwise.
    #[serde(rename = "at", alias = "move")]
    steps: Option<u32>,
    /// Which version the table had when the link was made: another game may be played there by now.
    version: Option<u32>,
    /// Whose board is shown.
    seat: Option<kernel::Player>,
}

/// Answers to a link to a table or to a position of it. It costs a row or two of the store, and as much of the measure of an address as any look.
pub async fn answer(
    State(server): State<Server>,
    Origin(address): Origin,
    Path(id): Path<String>,
    position: Result<Query<Position>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asker = Asker { guest: None, address };
    server.limits.take(Pace::Read, asker, Instant::now()).map_err(Problem::too_many)?;
    let lang = language(&headers);
    // Of a link that was garbled on its way the table is still found.
    let Position { steps, version, seat } = position.map(|Query(position)| position).unwrap_or_default();
    let id = match version.filter(|_| is_name(&id)) {
        Some(version) => server.store.table_of(&id, version.into()).await?,
        None => id,
    };
    let table = if is_name(&id) { server.store.table(&id).await? } else { None };
    let status = if table.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let seat = seat.map(|seat| format!("#seat={seat}")).unwrap_or_default();
    let shown = steps.map(|steps| format!("#at={steps}{seat}")).unwrap_or_default();
    let place = if table.is_some() { format!("../#table={id}{shown}") } else { "../".to_owned() };
    let card = table.map_or_else(|| nothing(lang), |table| card(&table, lang));
    let base = base(server.settings.origin(), &headers);
    let own = base.as_ref().filter(|_| status == StatusCode::OK).map(|base| format!("{base}/t/{id}"));
    let picture = base.zip(client::picture(&card.game)).map(|(base, picture)| format!("{base}/{picture}"));
    let told = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
    ];
    let page = page(&card, lang, &place, own.as_deref(), picture.as_deref());
    Ok((status, told, page).into_response())
}

/// Whether a table may be called so.
fn is_name(id: &str) -> bool {
    id.len() <= LONGEST_NAME && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// What is said where there is no table.
fn nothing(lang: Lang) -> Card {
    Card {
        title: Preview::NoTable.text(lang).to_owned(),
        about: Preview::House.text(lang).to_owned(),
        game: String::new(),
    }
}

/// What is said of a table.
fn card(table: &Listed, lang: Lang) -> Card {
    let game = GameKind::from_word(&table.game).map(|game| game.title(lang.code())).unwrap_or("Bottega");
    let seats = Listing::kept(&table.seats).seats;
    let free = seats.iter().filter(|seat| seat.name.is_empty()).count();
    let names: Vec<&str> =
        seats.iter().map(|seat| seat.name.as_str()).filter(|name| !name.is_empty()).collect();
    let (all, person) =
        (names.join(", "), seats.iter().find(|seat| seat.bot.is_none() && !seat.name.is_empty()));
    let about = match table.phase {
        Phase::Open if free == 0 => all,
        Phase::Open => {
            let free = Free::Seats.count(lang, free as i64);
            if all.is_empty() { free } else { format!("{all} \u{00B7} {free}") }
        }
        Phase::Running => Preview::Plays.fill(lang, &[&all]),
        Phase::Over | Phase::Abandoned | Phase::Broken => Preview::Played.fill(lang, &[&all]),
    };
    let title = match person {
        Some(host) if table.phase == Phase::Open => Preview::Invites.fill(lang, &[&host.name, &game]),
        _ => game.to_owned(),
    };
    Card { title, about, game: table.game.clone() }
}

/// The first language that whoever asks would like and that is spoken here.
fn language(headers: &HeaderMap) -> Lang {
    let wanted =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let spoken = |each: &str| Lang::from_code(each.split(';').next()?.trim());
    wanted.split(',').find_map(spoken).unwrap_or_default()
}

/// The address of the server: the one it is known by, else the one it was asked at.
fn base(known: Option<&str>, headers: &HeaderMap) -> Option<String> {
    let asked = || {
        let host = headers.get(header::HOST)?.to_str().ok()?.parse::<Authority>().ok()?;
        Some(format!("http://{host}"))
    };
    known.map(|known| known.trim_end_matches('/').to_owned()).or_else(asked)
}

/// The page. Whatever a guest has written is text in it and nothing else.
fn page(card: &Card, lang: Lang, place: &str, own: Option<&str>, picture: Option<&str>) -> String {
    let (title, about) = (text(&card.title), text(&card.about));
    let mut tags = String::new();
    let mut tag = |property: &str, content: &str| {
        let _ = writeln!(tags, "<meta property=\"{property}\" content=\"{content}\">");
    };
    tag("og:site_name", "Bottega");
    tag("og:type", "website");
    tag("og:title", &title);
    tag("og:description", &about);
    if let Some(own) = own {
        tag("og:url", &text(own));
    }
    if let Some(picture) = picture {
        tag("og:image", &text(picture));
        tag("og:image:width", &PICTURE[0].to_string());
        tag("og:image:height", &PICTURE[1].to_string());
        tag("twitter:card", "summary_large_image");
    }
    let (code, on) = (lang.code(), Preview::ToTable.text(lang));
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title} \u{00B7} Bottega</title>\n\
         <meta name=\"description\" content=\"{about}\">\n<meta name=\"robots\" content=\"noindex\">\n{tags}\
         <meta http-equiv=\"refresh\" content=\"0; url={place}\">\n</head>\n\
         <body>\n<h1>{title}</h1>\n<p>{about}</p>\n<p><a href=\"{place}\">{on}</a></p>\n</body>\n</html>\n"
    )
}

/// A text as it may stand in a page, between tags or in the quotation marks of one.
fn text(plain: &str) -> String {
    let mut text = String::with_capacity(plain.len());
    for letter in plain.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            '\'' => text.push_str("&#39;"),
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(phase: Phase, seats: &str) -> Listed {
        Listed {
            id: "t".to_owned(),
            game: GameKind::ALL[0].word().to_owned(),
            phase,
            seats: seats.to_owned(),
            touched: 0,
            waiting: false,
            seat: None,
            again: None,
        }
    }

    #[test]
    fn every_message_is_whole_in_every_language() {
        assert_eq!(words::faults::<Preview>(), Vec::<String>::new());
    }

    #[test]
    fn an_invitation_says_who_invites_to_what_and_what_is_free_in_the_language_of_who_asks() {
        let seats = r#"[{"name":"Rosina","bot":"master"},{"name":"Anna","bot":null},{"name":"","bot":null},{"name":"","bot":null}]"#;
        let open = table(Phase::Open, seats);
        let game = GameKind::ALL[0].title("de");
        let said = card(&open, Lang::De);
        assert_eq!(said.title, format!("Anna lädt dich zu „{game}“ ein"));
        assert_eq!(said.about, "Rosina, Anna \u{00B7} 2 freie Plätze");
        assert_eq!(card(&table(Phase::Running, seats), Lang::En).about, "Being played by Rosina, Anna");
        let asked = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().expect("a header"));
            language(&headers)
        };
        assert_eq!(asked("fr-FR, pl;q=0.8, en"), Lang::Pl);
        assert_eq!((asked("de-AT"), asked("tlh"), asked("")), (Lang::De, Lang::En, Lang::En));
    }

    #[test]
    fn what_a_guest_has_written_is_text_and_nothing_else() {
        let wild = r#"<script>"x"&'y'</script>"#;
        let card = Card { title: wild.to_owned(), about: wild.to_owned(), game: String::new() };
        let page = page(&card, Lang::En, "../#table=t", None, None);
        assert!(
            !page.contains("<script")
                && !page.contains("\"x\"")
                && page.contains("&lt;script&gt;&quot;x&quot;")
        );
        assert!(page.contains("0; url=../#table=t") && !page.contains("og:image"));
        assert!(is_name("a-Z09") && !is_name("a/b") && !is_name(&"a".repeat(65)) && !is_name("\"><"));
    }
}
