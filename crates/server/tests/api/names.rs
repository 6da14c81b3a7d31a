//! Names and messages: what cannot be seen, or disturbs the text around it, does not enter.

use serde_json::json;

use crate::http::Caller;
use crate::together::done;
use crate::{Sitter, TestServer, refused};

/// Texts of which nothing can be seen, or that turn the text around them, or reach into the lines above and below.
const BAD: [&str; 8] = [
    "\u{3164}",
    "\u{2800}\u{2800}",
    "An\u{200b}na",
    "Anna\u{202e}",
    "\u{2067}Anna",
    "A\u{e0041}nna",
    "Anna\u{fe0f}",
    "A\u{300}\u{301}\u{302}\u{303}\u{304}nna",
];

#[test]
fn no_name_that_cannot_be_seen_enters_anywhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let table = laid.as_str().expect("a name").to_owned();
    let mut sitter = Sitter { caller: anna.clone(), table, seat: 'A', number: 0 };
    for name in BAD {
        let naming = json!({ "name": name }).to_string();
        assert_eq!(Caller::new(server.address).post("/api/me", &naming).problem(), "bad-name", "{name:?}");
        assert_eq!(anna.post("/api/me", &naming).problem(), "bad-name", "{name:?}");
        let bot = json!({ "bot": { "level": "random", "name": name } });
        let wanted = json!({ "seats": ["me", "open", bot] }).to_string();
        assert_eq!(anna.post("/api/tables", &wanted).problem(), "bad-name", "{name:?}");
        let invited = sitter.ask(&json!({ "invite": { "seat": "B", "level": "random", "name": name } }));
        assert_eq!(refused(&invited), "bad-name", "{name:?}");
    }
    assert_eq!(
        anna.post("/api/me", &json!({ "name": " Anna\u{3000}Maria" }).to_string()).json()["name"],
        "Anna Maria"
    );
}

#[test]
fn of_a_message_only_what_can_be_seen_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let path = format!("/api/tables/{}/talk", laid.as_str().expect("a name"));
    let say = |text: &str| anna.post(&path, &json!({ "text": text }).to_string());
    assert_eq!(say("Buona\u{202e} sera\u{200b}!").status, 204);
    assert_eq!(say("\u{2066}\u{3164}\n").problem(), "bad-words");
    assert_eq!(anna.get(&path).json()[0]["text"], "Buona sera!");
}

#[test]
fn another_name_is_read_at_once_where_one_sits_and_not_where_the_game_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let lay = |seats: &str| {
        let laid = anna.post("/api/tables", &format!(r#"{{"seats": {seats}}}"#)).json();
        laid["id"].as_str().expect("a name").to_owned()
    };
    let sit = |table: &str| Sitter { caller: anna.clone(), table: table.to_owned(), seat: 'A', number: 0 };
    let bot = r#"{"bot": {"level": "random", "name": "Dora"}}"#;
    let (open, over) = (lay(r#"["me", "open", "open"]"#), lay(&format!(r#"["me", {bot}, {bot}]"#)));
    let running = lay(&format!(r#"["me", {bot}, {bot}]"#));
    for table in [&over, &running] {
        done(&sit(table).ask(&json!("start")));
    }
    let mut ends = Sitter { number: 1, ..sit(&over) };
    done(&ends.ask(&json!({ "propose": { "seat": "A", "motion": "abandon" } })));
    assert_eq!(anna.post("/api/me", r#"{"name": "Dora"}"#).status, 200);
    let name = |table: &str| anna.get(&format!("/api/tables/{table}")).json()["seats"][0]["name"].clone();
    assert_eq!(name(&open), "Dora");
    assert_eq!(name(&running), "Dora 2", "a bot is called so already");
    assert_eq!(name(&over), "Anna", "of a game that is over it stays known who played it");
    let mine = anna.get("/api/lobby").json()["mine"].clone();
    let told = |table: &str| {
        let mine = mine.as_array().expect("a list");
        mine.iter().find(|each| each["id"] == *table).expect("it is mine")["seats"][0]["name"].clone()
    };
    assert_eq!((told(&open), told(&running)), (json!("Dora"), json!("Dora 2")));
}
