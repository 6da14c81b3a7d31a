//! What lists say of tables beside who sits there, and what they leave out.

use std::time::Duration;

use serde_json::{Value, json};

use crate::http::Caller;
use crate::together::{done, three};
use crate::{Sitter, TestServer};

fn lobby(caller: &Caller) -> Value {
    caller.get("/api/lobby").json()
}

/// How a list of the lobby tells of its only table; nothing if it is empty.
fn only(caller: &Caller, list: &str) -> Option<Value> {
    lobby(caller)[list].as_array().expect("a list").first().cloned()
}

#[test]
fn a_table_that_all_have_left_before_the_game_is_in_no_list_until_somebody_sits_down_by_its_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"], "listed": true}"#);
    let table = laid.json()["id"].as_str().expect("a name").to_owned();
    let mut anna = Sitter { caller: anna, table: table.clone(), seat: 'A', number: 0 };
    assert_eq!(only(&bartek, "open").expect("it is listed")["host_here"], json!(false));
    let stream = anna.caller.listen(&format!("/api/tables/{table}/stream"));
    let here = || only(&bartek, "open").is_some_and(|table| table["host_here"] == json!(true));
    for _ in 0..200 {
        if here() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(here(), "whoever looks at the list reads that the host is there");
    drop(stream);
    done(&anna.ask(&json!({ "leave": { "seat": "A" } })));
    assert_eq!(only(&bartek, "open"), None);
    let mut bartek = Sitter { caller: bartek, table, seat: 'B', number: 0 };
    done(&bartek.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    assert!(only(&anna.caller, "open").is_some());
}

#[test]
fn my_tables_tell_the_round_my_time_that_a_bot_plays_for_me_and_what_i_am_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({ "clock": { "bank": 60_000, "increment": 5_000 } }));
    let mine = |sitter: &Sitter| only(&sitter.caller, "mine").expect("a table");
    let told = mine(&sitters[1]);
    assert_eq!(told["clock"]["bank"], json!(60_000), "{told}");
    let left = told["left"].as_u64().expect("all choose at once");
    assert!((50_000..=60_000).contains(&left), "{left}");
    assert!(told.get("away").is_none() && told.get("asked").is_none(), "{told}");
    for sitter in &mut sitters {
        let update = sitter.look();
        sitter.decide(&update);
    }
    assert_eq!(mine(&sitters[1])["round"], json!(1));
    let awaited = sitters[1].look().to_act;
    assert_eq!(mine(&sitters[1])["to_act"], json!(awaited), "it is said who is awaited");
    let stranger = only(&server.guest("Zofia"), "running").expect("it may be watched");
    assert!(stranger.get("left").is_none() && stranger.get("away").is_none(), "{stranger}");

    done(&sitters[0].ask(&json!({ "propose": { "seat": "A", "motion": "abandon" } })));
    assert_eq!(mine(&sitters[1])["asked"], json!("abandon"));
    assert!(mine(&sitters[0]).get("asked").is_none(), "whoever proposes it is not asked");

    done(&sitters[1].ask(&json!({ "resign": { "seat": "B", "level": "random" } })));
    let told = mine(&sitters[1]);
    assert_eq!((&told["away"], &told["seats"][1]["away"]), (&json!(true), &json!(true)), "{told}");
    assert!(told.get("left").is_none(), "the time of whoever is played by a bot stands still");
}
