//! A table of a game that this build does not have: it is kept, shown as such and left alone, and a guest who wants to be
//! forgotten leaves it like any other.

use serde_json::json;
use store::{NewTable, Phase, Sitter, StoredEntry, Summary};

use crate::api::shown;
use crate::problem::Kind;
use crate::{Server, Settings, furnished};

const TABLE: &str = "elsewhere";

async fn server(folder: &std::path::Path) -> Server {
    furnished(&Settings::new(folder.to_owned())).await.expect("the folder can be used").0
}

fn entry(version: i64) -> StoredEntry {
    let sitter = |seat: i64, guest: &str| Sitter {
        seat,
        guest: guest.to_owned(),
        waiting: true,
        turn: 1,
        since: 1,
        decided: 0,
        counted: 0,
    };
    let person =
        |guest: &str, name: &str| json!({ "person": { "owner": guest, "name": name, "stand_in": null } });
    let body = json!({
        "version": version, "kept": 0, "steps": [{ "line": "A castle kingside", "mark": "person" }], "commands": [0],
        "chairs": [person("anna", "Anna Novak"), person("bartek", "Bartek")],
        "orders": [{ "resign_when": ["lost", 3] }, null], "begun": true, "request": ["anna/7", 4],
    });
    let seats = json!([{ "name": "Anna Novak", "bot": null }, { "name": "Bartek", "bot": null }]);
    let summary = Summary {
        phase: Phase::Running,
        seats: seats.to_string(),
        sitters: vec![sitter(0, "anna"), sitter(1, "bartek")],
        left: Vec::new(),
        touched: 1,
        due: Some(1),
        at: Some(0),
        changed: 0,
    };
    StoredEntry { table: TABLE.to_owned(), version, body: body.to_string(), summary, whole: false }
}

#[tokio::test]
async fn a_table_of_a_game_that_is_not_here_is_kept_shown_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let header = "game    chess\nrules   1\nedition staunton 00\nplayers 2\n\n".to_owned();
    let table = NewTable {
        id: TABLE.to_owned(),
        game: "chess".to_owned(),
        owner: "anna".to_owned(),
        header,
        listed: false,
        first: entry(1),
    };
    server.store.make_table(table).await.expect("kept");
    server.store.add_entry(entry(2)).await.expect("kept");
    let before = server.store.entries(TABLE, super::opening::FIRST).await.expect("read");
    let refused = server.rooms.room(TABLE).await.err().expect("nobody can play chess here");
    assert_eq!(refused.kind(), Kind::NoGame);
    assert!(format!("{refused:?}").contains("no game `chess`"), "{refused:?}");
    let listed = server.store.tables_of("anna").await.expect("read").remove(0);
    let listed = serde_json::to_value(shown(listed, 0)).expect("JSON");
    assert_eq!((&listed["game"], &listed["playable"]), (&json!("chess"), &json!(false)));
    assert_eq!(listed["phase"], "running", "it is not marked as broken");
    // Whoever is shut out changes nothing here; nobody can play on.
    server.rooms.hand_over("anna").await.expect("done");
    assert_eq!(server.store.entries(TABLE, super::opening::FIRST).await.expect("read"), before);
    assert_eq!(server.store.phase(TABLE).await.expect("read"), Some(Phase::Running));
}

#[tokio::test]
async fn a_forgotten_guest_leaves_the_entries_of_every_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let table = NewTable {
        id: TABLE.to_owned(),
        game: "chess".to_owned(),
        owner: "anna".to_owned(),
        header: "game chess\n".to_owned(),
        listed: false,
        first: entry(1),
    };
    server.store.make_table(table).await.expect("kept");
    server.rooms.forget_guest("anna").await.expect("forgotten");
    let [(_, body)] = &server.store.entries(TABLE, super::opening::FIRST).await.expect("read")[..] else {
        panic!("one entry")
    };
    assert!(!body.contains("anna") && !body.contains("Novak"), "{body}");
    assert!(body.contains("Bartek") && body.contains("castle kingside"), "{body}");
    assert!(body.contains("resign_when"), "what belongs to the game stays as it was: {body}");
    let listed = server.store.tables_of("bartek").await.expect("read").remove(0);
    assert!(!listed.seats.contains("Novak") && listed.seats.contains("Bartek"), "{}", listed.seats);
    assert!(server.store.tables_of("anna").await.expect("read").is_empty());
}
