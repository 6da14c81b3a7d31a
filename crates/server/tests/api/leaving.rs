//! A guest takes along what is theirs, and is forgotten: nothing of them is left in the file, and others play on.

use serde_json::json;
use wire::{Answer, Sitter as Sits};

use crate::http::Caller;
use crate::{Sitter, TestServer, play_to_the_end, settled, two_and_a_bot};

const NAME: &str = "Ginevra de' Benci";

/// Three at a table of whom one has said, noted and laid something, and has played a game to its end elsewhere.
fn known(server: &TestServer) -> ([Sitter; 2], String, String) {
    let (anna, mut bartek) = two_and_a_bot(server);
    let renamed = bartek.caller.post("/api/me", &json!({ "name": NAME }).to_string());
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    let guest = renamed.json()["id"].as_str().expect("an id").to_owned();
    let bot = json!({ "bot": { "level": "random", "name": "Z" } });
    let create = |seats: serde_json::Value| {
        let laid = bartek.caller.post("/api/tables", &json!({ "seats": seats, "listed": true }).to_string());
        laid.json()["id"].as_str().expect("a name").to_owned()
    };
    let (open, over) = (create(json!(["me", "open", "open"])), create(json!(["me", bot, bot])));
    let mut alone = Sitter { caller: bartek.caller.clone(), table: over.clone(), seat: 'A', number: 0 };
    assert!(matches!(alone.ask(&json!("start")), Answer::Done { .. }));
    play_to_the_end(std::slice::from_mut(&mut alone));
    let talk = format!("/api/tables/{}/talk", bartek.table);
    assert_eq!(bartek.caller.post(&talk, r#"{"text": "I am Leonardo's sitter"}"#).status, 204);
    let note = json!({ "text": "she bids high" }).to_string();
    assert_eq!(bartek.caller.ask("PUT", &format!("/api/tables/{open}/notes"), &note).status, 204);
    let target = json!({ "to": { "kind": "json", "url": "https://hook.example/ginevra" } }).to_string();
    assert_eq!(bartek.caller.post("/api/me/targets", &target).status, 201);
    bartek.number = 300;
    ([anna, bartek], guest, over)
}

#[test]
fn a_guest_takes_along_what_is_theirs_and_nothing_of_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let ([anna, bartek], guest, over) = known(&server);
    let all = bartek.caller.get("/api/me/belongings");
    assert!(all.header("content-disposition").is_some_and(|how| how.starts_with("attachment")));
    let all = all.json();
    assert_eq!((&all["id"], &all["name"]), (&json!(guest), &json!(NAME)));
    let tables: Vec<&str> =
        all["tables"].as_array().expect("a list").iter().flat_map(|each| each["id"].as_str()).collect();
    assert!(tables.len() == 3 && tables.contains(&over.as_str()) && tables.contains(&anna.table.as_str()));
    assert_eq!(all["said"][0]["text"], "I am Leonardo's sitter");
    assert_eq!(all["notes"][0]["text"], "she bids high");
    assert_eq!((&all["keys"][0]["kind"], &all["targets"][0]["kind"]), (&json!("browser"), &json!("json")));
    let others = anna.caller.get("/api/me/belongings").json();
    assert_eq!((&others["said"], &others["notes"], &others["targets"]), (&json!([]), &json!([]), &json!([])));
}

#[test]
fn who_wants_to_be_forgotten_is_found_nowhere_in_the_file_and_others_play_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let ([mut anna, bartek], guest, over) = known(&server);
    let record = |caller: &Caller| caller.get(&format!("/api/tables/{over}/record")).body;
    let before = record(&anna.caller);
    assert!(before.contains(NAME));
    let mut stream = bartek.caller.listen(&format!("/api/tables/{}/stream?seat=B", bartek.table));
    stream.next();
    let gone = bartek.caller.ask("DELETE", "/api/me", "");
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert!(gone.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    assert!(stream.ends(), "whoever is no guest hears no more");
    assert_eq!(bartek.caller.get("/api/me").problem(), "no-guest");
    let seen = anna.look();
    assert_eq!(seen.seats[1].sitter, Sits::Bot("journeyman".to_owned()), "the seat is a bot's");
    let after = record(&anna.caller);
    assert_eq!(after.lines().count(), before.lines().count(), "the game stays");
    assert!(!after.contains(NAME));
    // That a bot plays there is all that is left.
    let talk = anna.caller.get(&format!("/api/tables/{}/talk", anna.table)).json();
    let noted: Vec<&serde_json::Value> =
        talk.as_array().expect("a list").iter().map(|said| &said["noted"]).collect();
    assert_eq!(json!(noted), json!([{ "what": "bot_plays", "seats": ["B"] }]));
    anna.number = 400;
    play_to_the_end(std::slice::from_mut(&mut anna));
    settled(&anna);
    server.crash();
    // All is in the file and its log; the pages that were freed are written over when the file is copied.
    let copy = folder.path().join("copy.sqlite");
    server::back_up(folder.path(), &copy).expect("a copy");
    let file = std::fs::read(copy).expect("the copy");
    for text in [NAME, guest.as_str(), "Leonardo", "she bids high", "hook.example"] {
        assert!(!file.windows(text.len()).any(|part| part == text.as_bytes()), "{text} is still there");
    }
    let server = TestServer::open(folder.path());
    anna.caller.server = server.address;
    assert!(anna.look().over, "and what was scrubbed can be read");
    assert_eq!(anna.caller.get(&format!("/api/tables/{over}/record")).body, after);
}
