//! Bots share the machine: those of one guest do not hold up another's, those that play alone rest while nobody looks, and those
//! that are due when the server starts decide. `BOTTEGA_MAESTROS` says how many tables one guest has; `cargo xtask maestros` does it
//! with 200.

use std::time::{Duration, Instant};

use kernel::{Player, PlayerSet};
use serde_json::{Value, json};
use server::Settings;

use crate::{Sitter, TestServer, two_and_a_bot};

/// So many tables of one guest unless told otherwise.
const USUAL: usize = 12;

/// For how long decisions are counted.
const COUNTED: Duration = Duration::from_secs(3);

/// How long a test waits for what is to happen.
const PATIENCE: Duration = Duration::from_secs(20);

fn server(data: &std::path::Path, pause: u64, rest: Duration) -> TestServer {
    let settings = Settings::new(data.to_owned());
    TestServer::run(Settings { pause: Duration::from_millis(pause), rest, limited: false, ..settings })
}

/// A guest among bots of a level, begun.
fn among(server: &TestServer, name: &str, level: &str, bots: usize) -> Sitter {
    let caller = server.guest(name);
    at_a_table(&caller, level, bots)
}

fn at_a_table(caller: &crate::http::Caller, level: &str, bots: usize) -> Sitter {
    let mut sitter = laid(caller, level, bots);
    sitter.ask(&json!("start"));
    sitter
}

/// The same before it begins.
fn laid(caller: &crate::http::Caller, level: &str, bots: usize) -> Sitter {
    let bot = json!({ "bot": { "level": level, "name": "Cosimo" } });
    let mut seats = vec![json!("me")];
    seats.extend(vec![bot; bots]);
    let reply = caller.post("/api/tables", &json!({ "seats": seats, "listed": true }).to_string());
    assert_eq!(reply.status, 201, "{}", reply.body);
    let table = reply.json()["id"].as_str().expect("a name").to_owned();
    // The numbers of one guest's requests rise at every table by themselves.
    Sitter { caller: caller.clone(), table, seat: 'A', number: 0 }
}

fn leave_to(sitter: &mut Sitter, level: &str) {
    sitter.ask(&json!({ "resign": { "seat": "A", "level": level } }));
}

/// How far a table has come while the guest at it decides as soon as there is something to decide.
fn steps(sitter: &mut Sitter) -> usize {
    let (begun, first) = (Instant::now(), sitter.look().steps);
    while begun.elapsed() < COUNTED {
        let update = sitter.look();
        if update.prompt.is_some() {
            sitter.decide(&update);
        } else if update.over {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    sitter.look().steps - first
}

#[test]
fn many_tables_of_one_guest_do_not_slow_anothers() {
    let tables = std::env::var("BOTTEGA_MAESTROS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path(), 40, Duration::from_secs(3600));
    let mut honest = among(&server, "Anna", "random", 2);
    let before = steps(&mut honest);
    let many = server.guest("Malatesta");
    for number in 0..tables {
        let mut sitter = at_a_table(&many, "maestro", 4);
        // Half of them are still the guest's own when it is to decide, so that people's tables are among them.
        if number % 2 == 0 {
            leave_to(&mut sitter, "maestro");
        }
    }
    let mut honest = among(&server, "Bartek", "random", 2);
    let after = steps(&mut honest);
    println!("{before} steps alone, {after} beside {tables} tables of maestros, in {COUNTED:?} each");
    assert!(after * 3 >= before, "{before} steps alone, {after} beside {tables} tables of maestros");
}

#[cfg(target_os = "linux")]
#[test]
fn many_guests_of_one_address_do_not_slow_anothers() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path(), 40, Duration::from_secs(3600));
    let mut honest = among(&server, "Anna", "random", 2);
    let before = steps(&mut honest);
    for number in 0..USUAL {
        // Each has a share for the own name, and all have one for the address.
        let caller = server.guest_from(&format!("Malatesta {number}"), [127, 0, 0, 2].into());
        at_a_table(&caller, "maestro", 4);
    }
    let mut honest = among(&server, "Bartek", "random", 2);
    let after = steps(&mut honest);
    println!("{before} steps alone, {after} beside {USUAL} guests with maestros, in {COUNTED:?} each");
    assert!(after * 3 >= before, "{before} steps alone, {after} beside {USUAL} guests with maestros");
}

#[test]
fn who_plays_alone_with_bots_says_how_long_they_wait_and_nobody_else_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path(), 600_000, Duration::from_secs(3600));
    let mut anna = laid(&server.guest("Anna"), "random", 2);
    let pace = json!({ "pace": { "pause": 0 } });
    for ask in [&pace, &json!("start")] {
        let told = anna.ask(ask);
        assert!(matches!(told, wire::Answer::Done { .. }), "{told:?}");
    }
    let begun = Instant::now();
    while anna.look().to_act != PlayerSet::only(Player::new(0)) {
        assert!(begun.elapsed() < PATIENCE, "the bots wait though nobody wants them to");
        std::thread::sleep(Duration::from_millis(10));
    }
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    let heard = anna.ask(&pace);
    assert!(matches!(heard, wire::Answer::Done { .. }), "somebody may have sat down meanwhile: {heard:?}");
    let bot = Player::new(2);
    while !anna.look().to_act.contains(bot) {
        for sitter in [&mut anna, &mut bartek] {
            let update = sitter.look();
            if update.prompt.is_some() {
                sitter.decide(&update);
            }
        }
    }
    std::thread::sleep(Duration::from_millis(300));
    assert!(anna.look().to_act.contains(bot), "its bot waits as long as ever");
    let zofia = Sitter { caller: server.guest("Zofia"), table: anna.table.clone(), seat: 'A', number: 0 };
    let request = json!({ "number": 90, "expected": 0, "ask": pace });
    let reply = zofia.caller.post(&format!("/api/tables/{}/say", zofia.table), &request.to_string());
    assert_eq!(reply.problem(), "not-here", "{}", reply.body);
}

fn listed(server: &TestServer, table: &str) -> Value {
    let lobby = crate::http::Caller::new(server.address).get("/api/lobby").json();
    let all = ["open", "running", "finished"]
        .iter()
        .flat_map(|list| lobby[list].as_array().cloned().expect("a list"));
    all.into_iter().find(|each| each["id"] == table).expect("it is listed")
}

#[test]
fn bots_alone_rest_while_nobody_looks_and_go_on_when_somebody_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path(), 30, Duration::from_millis(200));
    let mut anna = among(&server, "Anna", "random", 2);
    leave_to(&mut anna, "random");
    let begun = Instant::now();
    // The lists are no look at a table.
    let resting = loop {
        let before = listed(&server, &anna.table);
        std::thread::sleep(Duration::from_millis(600));
        let after = listed(&server, &anna.table);
        assert_eq!(after["phase"], json!("running"), "bots alone do not play to the end unseen");
        if before["touched"] == after["touched"] {
            break after;
        }
        assert!(begun.elapsed() < PATIENCE, "they rest");
    };
    let seen = anna.look().steps;
    let begun = Instant::now();
    while anna.look().steps < seen + 3 {
        assert!(begun.elapsed() < PATIENCE, "they go on when somebody looks");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_ne!(listed(&server, &anna.table)["touched"], resting["touched"]);
    // Whoever listens sees them to the end.
    let mut stream = anna.caller.listen(&format!("/api/tables/{}/stream", anna.table));
    while !stream.next().2.contains("\"over\":true") {}
}

#[test]
fn bots_that_are_due_when_the_server_starts_decide_without_anybody_looking() {
    let folder = tempfile::tempdir().expect("a folder");
    // Bots wait so long that none decides.
    let slow = server(folder.path(), 600_000, Duration::from_secs(60));
    let (anna, bartek) = two_and_a_bot(&slow);
    let table = anna.table.clone();
    let mut sitters = [anna, bartek];
    let bot = PlayerSet::only(Player::new(2));
    let begun = Instant::now();
    while sitters[0].look().to_act != bot {
        assert!(begun.elapsed() < PATIENCE, "the bot has to decide");
        for sitter in &mut sitters {
            let update = sitter.look();
            if update.prompt.is_some() && update.to_act != bot {
                sitter.decide(&update);
            }
        }
    }
    slow.crash();
    let server = server(folder.path(), 0, Duration::from_secs(60));
    let waits = |sitter: &Sitter| {
        let caller = crate::http::Caller { server: server.address, ..sitter.caller.clone() };
        caller.get("/api/lobby").json()["mine"][0]["waiting"] == json!(true)
    };
    let begun = Instant::now();
    while !sitters.iter().any(waits) {
        assert!(begun.elapsed() < PATIENCE, "the bot decides, and a guest is waited for at {table}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
