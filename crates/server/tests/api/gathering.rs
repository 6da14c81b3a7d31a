//! What the host of a table says about it before the game, and what the table notes in its talk.

use std::time::Duration;

use serde_json::{Value, json};
use server::Settings;

use crate::http::Caller;
use crate::together::{done, three, vote};
use crate::{Sitter, TestServer, refused};

/// A table that Anna has created, with Bartek in the second of three seats.
fn two(server: &TestServer) -> [Sitter; 2] {
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json();
    let table = laid["id"].as_str().expect("a name").to_owned();
    let mut bartek = Sitter { caller: bartek, table: table.clone(), seat: 'B', number: 0 };
    done(&bartek.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    [Sitter { caller: anna, table, seat: 'A', number: 0 }, bartek]
}

fn name_in(sitter: &Sitter, seat: usize) -> String {
    sitter.look().seats[seat].name.clone()
}

/// What is kept of the talk at a table.
fn talk(sitter: &Sitter) -> Vec<Value> {
    let said = sitter.caller.get(&format!("/api/tables/{}/talk", sitter.table)).json();
    said.as_array().expect("a list").clone()
}

/// What the table has noted, the last first.
fn noted(sitter: &Sitter) -> Vec<Value> {
    talk(sitter).iter().rev().map(|said| said["noted"].clone()).filter(|noted| !noted.is_null()).collect()
}

#[test]
fn the_host_alone_sends_somebody_away_before_the_game_and_the_seat_is_free_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let [mut anna, bartek] = two(&server);
    let table = anna.table.clone();
    let path = |seat: usize| format!("/api/tables/{table}/seats/{seat}");
    assert_eq!(bartek.caller.ask("DELETE", &path(1), "").problem(), "not-owner");
    for nobody in [0, 1, 3, 9] {
        assert_eq!(anna.caller.ask("DELETE", &path(nobody), "").problem(), "gone", "seat {nobody}");
    }
    let mut hears = bartek.caller.listen(&format!("/api/tables/{}/stream?seat=B", bartek.table));
    hears.next();
    assert_eq!(anna.caller.ask("DELETE", &path(2), "").status, 204);
    assert!(hears.next().2.contains(r#""name":"","sitter":"open""#), "who is sent away hears it at once");
    let sit = json!({ "number": 90, "expected": anna.look().version, "ask": { "sit": { "seat": "B", "name": "" } } });
    let again = bartek.caller.post(&format!("/api/tables/{}/say", bartek.table), &sit.to_string());
    assert_eq!((again.status, again.problem().as_str()), (403, "sent-away"));
    // It is known when they come again, and the lobby does not invite them there.
    let listing = format!("/api/tables/{}/listing", bartek.table);
    assert_eq!(bartek.caller.get(&listing).json()["sent_away"], json!(true));
    assert_eq!(anna.caller.get(&listing).json()["sent_away"], json!(false));
    assert_eq!(anna.caller.ask("PUT", &listing, r#"{"listed": true}"#).status, 204);
    let offered = |caller: &Caller, path: &str, list: &str| {
        caller.get(path).json()[list].as_array().expect("a list").len()
    };
    let stranger = server.guest("Zofia");
    for (path, list) in [("/api/lobby", "open"), ("/api/lobby/tables?list=open", "tables")] {
        assert_eq!((offered(&bartek.caller, path, list), offered(&stranger, path, list)), (0, 1), "{path}");
    }
    let mut cezary =
        Sitter { caller: server.guest("Cezary"), table: anna.table.clone(), seat: 'B', number: 0 };
    done(&cezary.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    done(&anna.ask(&json!({ "invite": { "seat": "C", "level": "random", "name": "Cosimo" } })));
    done(&anna.ask(&json!("start")));
    assert_eq!(anna.caller.ask("DELETE", &path(2), "").problem(), "not-here", "the game has begun");
    assert_eq!(name_in(&anna, 1), "Cezary");
}

#[test]
fn who_leaves_a_table_before_the_game_frees_the_seat_and_the_last_takes_the_table_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let [anna, bartek] = two(&server);
    let seat = format!("/api/tables/{}/seat", anna.table);
    let mine = |caller: &Caller| caller.get("/api/lobby").json()["mine"].as_array().expect("a list").clone();
    assert_eq!(server.guest("Zofia").ask("DELETE", &seat, "").problem(), "not-seated");
    assert_eq!(anna.caller.ask("DELETE", &seat, "").status, 204);
    assert_eq!(
        (mine(&anna.caller).len(), mine(&bartek.caller).len()),
        (0, 1),
        "the table is that of the other"
    );
    assert_eq!(name_in(&bartek, 0), "");
    assert_eq!(bartek.caller.ask("DELETE", &seat, "").status, 204);
    assert_eq!(bartek.caller.get(&format!("/api/tables/{}", bartek.table)).problem(), "no-table");
    // Nobody slips away from a game that is played.
    let [first, ..] = three(&server, &json!({}));
    let seat = format!("/api/tables/{}/seat", first.table);
    assert_eq!(first.caller.ask("DELETE", &seat, "").problem(), "not-here");
}

#[test]
fn who_takes_a_decision_back_that_was_the_turn_of_another_is_named_in_the_talk() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({}));
    for sitter in &mut sitters {
        let update = sitter.look();
        sitter.decide(&update);
    }
    let first = sitters[0].look().to_act.lowest().expect("somebody decides").seat();
    let letter = sitters[first].seat.to_string();
    let update = sitters[first].look();
    sitters[first].decide(&update);
    done(&sitters[first].ask(&json!({ "undo": { "seat": letter } })));
    let other = &sitters[(first + 1) % 3];
    assert_eq!(noted(other)[0], json!({ "what": "undone", "seats": [letter] }));
    assert_eq!(other.look().undone, Some(kernel::Player::new(first)), "and at the table");
}

#[test]
fn who_sits_at_a_table_has_another_name_there_and_two_of_one_name_are_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let [anna, mut bartek] = two(&server);
    assert_eq!(bartek.caller.post("/api/me", r#"{"name": "Anna"}"#).status, 200);
    assert_eq!(name_in(&anna, 1), "Anna 2");
    done(&bartek.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    assert_eq!(name_in(&anna, 1), "Anna 2", "who sits down where they sit is called the same");
    assert_eq!(anna.caller.post("/api/me", r#"{"name": "Anna 2"}"#).status, 200);
    assert_eq!(name_in(&anna, 0), "Anna 2 2");
    assert_eq!(refused(&bartek.ask(&json!({ "sit": { "seat": "A", "name": "" } }))), "seat-taken");
}

#[test]
fn who_created_a_table_takes_it_into_the_lobby_and_out_of_it_in_measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { pause: Duration::ZERO, ..Settings::new(folder.path().to_owned()) };
    let server = TestServer::run(settings);
    let [anna, bartek] = two(&server);
    let path = format!("/api/tables/{}/listing", anna.table);
    let list =
        |caller: &Caller, listed: bool| caller.ask("PUT", &path, &json!({ "listed": listed }).to_string());
    let open = || bartek.caller.get("/api/lobby").json()["open"].as_array().expect("a list").len();
    assert_eq!(anna.caller.get(&path).json(), json!({ "listed": false, "mine": true, "sent_away": false }));
    assert_eq!(bartek.caller.get(&path).json()["mine"], json!(false));
    assert_eq!(list(&bartek.caller, true).problem(), "not-owner");
    assert_eq!((open(), list(&anna.caller, true).status, open()), (0, 204, 1));
    assert_eq!((list(&anna.caller, false).status, open()), (204, 0));
    for _ in 0..10 {
        let laid = anna.caller.post("/api/tables", r#"{"seats": ["me", "open", "open"], "listed": true}"#);
        assert_eq!(laid.status, 201, "{}", laid.body);
    }
    let full = list(&anna.caller, true);
    assert_eq!((full.status, full.problem().as_str()), (429, "too-many-listed"), "no way around the measure");
    assert_eq!(list(&anna.caller, false).status, 204);
}

#[test]
fn what_all_agreed_to_and_who_plays_a_seat_stands_in_the_talk_for_everybody() {
    let folder = tempfile::tempdir().expect("a folder");
    // The bot decides later than this test ends.
    let pause = Duration::from_secs(60);
    let server =
        TestServer::run(Settings { pause, limited: false, ..Settings::new(folder.path().to_owned()) });
    let mut sitters = three(&server, &json!({}));
    assert_eq!(talk(&sitters[0]), Vec::<Value>::new(), "that a game begins is noted nowhere");
    for sitter in &mut sitters {
        let update = sitter.look();
        sitter.decide(&update);
    }
    let first = sitters[0].look().to_act.lowest().expect("somebody decides").seat();
    let letter = sitters[first].seat.to_string();
    let update = sitters[first].look();
    sitters[first].decide(&update);
    done(&sitters[first].ask(&json!({ "propose": { "seat": letter, "motion": "take_back" } })));
    for other in [(first + 1) % 3, (first + 2) % 3] {
        assert_eq!(noted(&sitters[0]), Vec::<Value>::new(), "as long as somebody is asked");
        done(&vote(&mut sitters[other], true));
    }
    let proposed = json!({ "motion": "take_back", "by": letter });
    assert_eq!(
        noted(&sitters[0])[0],
        json!({ "what": "taken_back", "seats": [letter], "proposed": proposed })
    );
    let mut stream = sitters[2].caller.listen(&format!("/api/tables/{}/stream", sitters[2].table));
    let heard = |stream: &mut crate::http::Events| loop {
        let (kind, _, data) = stream.next();
        if kind == "talk" {
            return data;
        }
    };
    done(&sitters[1].ask(&json!({ "resign": { "seat": "B", "level": "random" } })));
    let told = heard(&mut stream);
    assert!(told.contains(r#""noted":{"what":"bot_plays","seats":["B"]}"#), "{told}");
    assert!(!told.contains("Bartek"), "no name is kept in it: {told}");
    done(&sitters[1].ask(&json!({ "return": { "seat": "B" } })));
    assert!(heard(&mut stream).contains(r#""noted":{"what":"is_back","seats":["B"]}"#));
    let end = json!({ "propose": { "seat": "A", "motion": "abandon" } });
    let proposed = json!({ "motion": "abandon", "by": "A" });
    done(&sitters[0].ask(&end));
    done(&vote(&mut sitters[2], false));
    assert_eq!(noted(&sitters[1])[0], json!({ "what": "declined", "seats": ["C"], "proposed": proposed }));
    // What was refused is asked again once something was decided.
    assert_eq!(refused(&sitters[0].ask(&end)), "asked-already");
    let next = sitters[0].look().to_act.lowest().expect("somebody decides").seat();
    let update = sitters[next].look();
    sitters[next].decide(&update);
    done(&sitters[0].ask(&end));
    done(&vote(&mut sitters[0], false));
    assert_eq!(noted(&sitters[1])[0], json!({ "what": "withdrawn", "seats": ["A"], "proposed": proposed }));
    done(&sitters[0].ask(&end));
    done(&vote(&mut sitters[1], true));
    done(&vote(&mut sitters[2], true));
    let ended = json!({ "what": "ended", "seats": ["A", "B", "C"], "proposed": proposed });
    assert_eq!(noted(&sitters[1])[0], ended);
}

#[test]
fn a_bot_that_the_host_took_on_purpose_keeps_its_seat_until_the_host_opens_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let pause = Duration::from_secs(60);
    let server =
        TestServer::run(Settings { pause, limited: false, ..Settings::new(folder.path().to_owned()) });
    let [mut anna, mut bartek] = two(&server);
    let invite =
        json!({ "invite": { "seat": "C", "level": "random", "name": "Cosimo", "on_purpose": true } });
    done(&anna.ask(&invite));
    done(&anna.ask(&json!("start")));
    let mut zofia = Sitter { caller: server.guest("Zofia"), table: anna.table.clone(), seat: 'C', number: 0 };
    let sit = json!({ "sit": { "seat": "C", "name": "" } });
    assert!(!zofia.look().seats[2].filled);
    assert_eq!(refused(&zofia.ask(&sit)), "begun");
    let open = json!({ "invite": { "seat": "C", "level": "random", "name": "Cosimo" } });
    let asked = json!({ "number": 70, "expected": bartek.look().version, "ask": open });
    let path = format!("/api/tables/{}/say", bartek.table);
    assert_eq!(bartek.caller.post(&path, &asked.to_string()).problem(), "not-owner");
    bartek.number = 70;
    assert_eq!(
        refused(&anna.ask(&json!({ "invite": { "seat": "B", "level": "random", "name": "X" } }))),
        "begun"
    );
    done(&anna.ask(&open));
    assert!(zofia.look().seats[2].filled, "everybody sees that it may be taken");
    done(&anna.ask(&invite));
    assert!(!zofia.look().seats[2].filled, "the host may think better of it");
    assert_eq!(refused(&zofia.ask(&sit)), "begun");
    done(&anna.ask(&open));
    done(&zofia.ask(&sit));
    assert_eq!(noted(&anna)[0], json!({ "what": "takes_over", "seats": ["C"] }));
}

#[test]
fn a_seat_is_asked_for_only_where_the_host_could_give_it_now() {
    let folder = tempfile::tempdir().expect("a folder");
    let pause = Duration::from_secs(60);
    let server =
        TestServer::run(Settings { pause, limited: false, ..Settings::new(folder.path().to_owned()) });
    let mut sitters = three(&server, &json!({}));
    let (zofia, table) = (server.guest("Zofia"), sitters[0].table.clone());
    let path = format!("/api/tables/{table}/stream?presence=true");
    let mut told = zofia.listen(&path);
    let wish = || zofia.post(&format!("/api/tables/{table}/wishes"), "");
    assert_eq!(wish().problem(), "not-here", "no bot plays");
    done(&sitters[0].ask(&json!({ "resign": { "seat": "A", "level": "random" } })));
    assert_eq!(wish().problem(), "not-here", "whenever the host is asked they are here");
    let mut here = sitters[1].caller.listen(&path);
    here.next();
    done(&sitters[1].ask(&json!({ "resign": { "seat": "B", "level": "random" } })));
    let give = json!({ "invite": { "seat": "B", "level": "random", "name": "Bartek" } });
    assert_eq!(refused(&sitters[0].ask(&give)), "not-away");
    assert_eq!(wish().problem(), "not-here", "they are here and only let a bot play");
    drop(here);
    let mut left = 100;
    while wish().status != 204 {
        left -= 1;
        assert!(left > 0, "it is known soon that they have gone");
        std::thread::sleep(Duration::from_millis(50));
    }
    while !told.next().2.contains(r#""wishes":[{"number":1,"name":"Zofia"}]"#) {}
    done(&sitters[0].ask(&give));
    assert!(sitters[0].look().seats[1].filled, "what the host is asked they can do");
}
