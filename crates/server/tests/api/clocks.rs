//! The time of seats: kept with every decision, not charged while the server is closed, and what becomes of who has none left.

use std::time::{Duration, Instant};

use kernel::{Player, PlayerSet};
use serde_json::{Value, json};
use server::Settings;
use wire::{Answer, Clock, Sitter as Sits};

use crate::together::three;
use crate::{Sitter, TestServer};

/// How long a test waits for what is to happen.
const PATIENCE: Duration = Duration::from_secs(20);

fn clock(bank: u64, increment: u64) -> Value {
    json!({ "clock": { "bank": bank, "increment": increment, "stand_in": "random" } })
}

fn told(sitter: &Sitter) -> Clock {
    sitter.look().clock.expect("time is measured")
}

fn until(what: &str, mut come: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !come() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A server in which bots wait so long that none decides while a test looks.
fn with_slow_bots(data: &std::path::Path) -> TestServer {
    let settings = Settings::new(data.to_owned());
    TestServer::run(Settings { pause: Duration::from_secs(600), limited: false, ..settings })
}

#[test]
fn what_was_used_is_kept_with_a_decision_and_nothing_is_charged_while_the_server_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &clock(60_000, 5_000));
    let begun = told(&sitters[0]);
    assert_eq!(begun.running, PlayerSet::first(3), "all choose at once");
    assert!(begun.left.iter().all(|&left| left > 50_000 && left <= 60_000), "{begun:?}");
    std::thread::sleep(Duration::from_millis(1_500));
    let update = sitters[1].look();
    sitters[1].decide(&update);
    let before = told(&sitters[0]);
    assert_eq!(before.running, PlayerSet::only(Player::new(0)).with(Player::new(2)));
    // A minute, what the turn took, and the increment.
    assert!(before.left[1] <= 65_000 - 1_500 && before.left[1] > 60_000, "{before:?}");
    server.crash();
    std::thread::sleep(Duration::from_millis(2_500));
    let server = TestServer::open(folder.path());
    for sitter in &mut sitters {
        sitter.caller.server = server.address;
    }
    let after = told(&sitters[0]);
    assert_eq!((after.left[1], after.running), (before.left[1], before.running));
    for seat in [0, 2] {
        // What had passed since the last entry when the server broke down may be given back, what the closed door took is not taken.
        assert!(after.left[seat] + 1_500 > before.left[seat], "{before:?}, then {after:?}");
        assert!(after.left[seat] <= 60_000 - 1_500, "what was charged stays charged: {after:?}");
    }
    // It goes on running.
    std::thread::sleep(Duration::from_millis(300));
    assert!(told(&sitters[0]).left[0] + 300 <= after.left[0]);
}

#[test]
fn a_bot_plays_for_who_has_no_time_left_until_the_owner_returns() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = with_slow_bots(folder.path());
    let mut sitters = three(&server, &clock(2_000, 0));
    let stream = format!("/api/tables/{}/stream?seat=A", sitters[0].table);
    let mut stream = sitters[0].caller.listen(&stream);
    stream.next();
    for sitter in &mut sitters[1..] {
        let update = sitter.look();
        sitter.decide(&update);
        stream.next();
    }
    // Nobody asks anything; the server sees by itself that the time is over, and tells.
    let told_of = stream.next().2;
    assert!(told_of.contains("\"sitter\":{\"away\":\"random\"}"), "{told_of}");
    let update = sitters[0].look();
    assert_eq!(update.seats[0].sitter, Sits::Away("random".to_owned()));
    let clock = update.clock.expect("time is measured");
    assert_eq!((clock.left[0], clock.running), (0, PlayerSet::EMPTY));
    let returned = sitters[0].ask(&json!({ "return": { "seat": "A" } }));
    assert!(matches!(returned, Answer::Done { .. }), "{returned:?}");
    let clock = told(&sitters[0]);
    assert!(clock.left[0] <= 200, "a tenth of the bank: {clock:?}");
    until("it runs out again", || sitters[0].look().seats[0].sitter != Sits::Person);
}

#[test]
fn a_decision_that_comes_too_late_is_not_taken() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = with_slow_bots(folder.path());
    let mut sitters = three(&server, &clock(1_000, 0));
    let update = sitters[0].look();
    std::thread::sleep(Duration::from_millis(1_000));
    sitters[0].number += 1;
    let action = crate::first_choice(&update);
    let act = json!({ "act": { "seat": "A", "actions": [action] } });
    let answer = sitters[0].say(sitters[0].number, update.version, &act);
    assert_eq!(crate::refused(&answer), "conflict");
    let late = sitters[0].look();
    assert_eq!((late.steps, &late.seats[0].sitter), (update.steps, &Sits::Away("random".to_owned())));
}

#[test]
fn tables_that_nobody_looks_at_run_out_of_time_too_and_bots_bring_them_to_an_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let sitters = three(&server, &clock(1_500, 0));
    let table = sitters[0].table.clone();
    // Nobody opens the table after this, so that the server must find it by itself.
    server.crash();
    let server = TestServer::open(folder.path());
    let anna = crate::http::Caller { server: server.address, ..sitters[0].caller.clone() };
    until("the game ends", || anna.get("/api/lobby").json()["finished"][0]["id"] == json!(table));
}

#[test]
fn a_clock_that_cannot_be_kept_to_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let create = |clock: Value| {
        anna.post("/api/tables", &json!({ "seats": ["me", "open", "open"], "clock": clock }).to_string())
    };
    assert_eq!(create(Value::Null).status, 201);
    assert_eq!(create(json!({ "bank": 5 * 24 * 3600 * 1000 })).status, 201, "five days");
    for (bank, increment, stand_in) in [
        (0, 0, "random"),
        (999, 0, "random"),
        (u64::MAX, 0, "random"),
        (60_000, u64::MAX, "random"),
        (60_000, 0, "nobody"),
    ] {
        let reply = create(json!({ "bank": bank, "increment": increment, "stand_in": stand_in }));
        assert_eq!((reply.status, reply.problem().as_str()), (422, "bad-options"), "{}", reply.body);
    }
    assert_eq!(create(json!({ "bank": 60_000, "minutes": 5 })).problem(), "not-fitting");
}
