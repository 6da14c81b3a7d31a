//! The server killed again and again while people play: no acknowledged decision is lost, none is played twice, and every table
//! can be played on. `BOTTEGA_CRASHES` says how often it is killed; `cargo xtask crash 500` does it by the hundred.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use florence::State;

use kernel::Rng;
use serde_json::json;
use wire::{Answer, Update};

use crate::http::{Caller, Reply};
use crate::program::example;

/// So often unless told otherwise.
const USUAL: u64 = 6;

/// Tables that are played at once, each with three people.
const TABLES: u64 = 6;

/// The server is open again within this time.
const PATIENCE: Duration = Duration::from_secs(30);

/// What all tables together did.
#[derive(Default)]
struct Count {
    acknowledged: AtomicU64,
    resent: AtomicU64,
    finished: AtomicU64,
}

#[test]
fn killed_again_and_again_the_server_loses_no_decision_and_plays_none_twice() {
    let crashes = std::env::var("BOTTEGA_CRASHES").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut server = open(port, folder.path());
    let (done, count) = (AtomicBool::new(false), Count::default());
    let mut dice = Rng::seeded(crashes);
    std::thread::scope(|scope| {
        for _ in 0..TABLES {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    play_a_game(port, &count);
                }
            });
        }
        for _ in 0..crashes {
            std::thread::sleep(Duration::from_millis(u64::from(dice.below(400))));
            server.kill().expect("it can be killed");
            drop(server.wait());
            server = open(port, folder.path());
        }
        done.store(true, Ordering::Relaxed);
    });
    drop(server.kill());
    drop(server.wait());
    let told = |number: &AtomicU64| number.load(Ordering::Relaxed);
    println!(
        "{crashes} crashes: {} requests acknowledged, {} sent again; {} games ended",
        told(&count.acknowledged),
        told(&count.resent),
        told(&count.finished)
    );
    assert!(told(&count.finished) >= TABLES && told(&count.acknowledged) > 100 * TABLES);
}

/// Starts the server and waits until it hears.
pub fn open(port: SocketAddr, data: &Path) -> Child {
    let child = Command::new(example("serve"))
        .args([port.port().to_string().as_str()])
        .arg(data)
        .spawn()
        .expect("`cargo test -p server` builds this example with its tests");
    let begun = Instant::now();
    while TcpStream::connect(port).is_err() {
        assert!(begun.elapsed() < PATIENCE, "the server opens again");
        std::thread::sleep(Duration::from_millis(2));
    }
    child
}

/// Three people at a table, to the end; then the record must tell every acknowledged decision, once.
fn play_a_game(server: SocketAddr, count: &Count) {
    let mut people: Vec<Caller> = Vec::new();
    for name in ["Anna", "Bartek", "Cezary"] {
        let mut caller = Caller::new(server);
        let reply = patiently(&caller, "POST", "/api/me", &json!({ "name": name }).to_string());
        caller.cookie =
            reply.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        people.push(caller);
    }
    let reply = patiently(
        &people[0],
        "POST",
        "/api/tables",
        &json!({ "seats": ["me", "open", "open"], "clock": { "bank": 86_400_000 } }).to_string(),
    );
    let table = reply.json()["id"].as_str().expect("a name").to_owned();
    let (mut number, mut decided) = (0, 0);
    let mut ask = |caller: &Caller, expected: u64, ask: serde_json::Value| {
        number += 1;
        let body = json!({ "number": number, "expected": expected, "ask": ask }).to_string();
        say(caller, &table, &body, count)
    };
    let mut version = look(&people[0], &table, 'A').version;
    for (caller, seat) in people[1..].iter().zip(["B", "C"]) {
        version = ask(caller, version, json!({ "sit": { "seat": seat, "name": "" } }));
    }
    ask(&people[0], version, json!("start"));
    loop {
        let mut over = false;
        for (caller, seat) in people.iter().zip(['A', 'B', 'C']) {
            let update = look(caller, &table, seat);
            over = update.over;
            if let (Some(view), Some(prompt)) = (&update.view, &update.prompt) {
                let action = florence::write_action(&view.edition, prompt.choices[0].action);
                let act = json!({ "act": { "seat": seat.to_string(), "actions": [action] } });
                ask(caller, update.version, act);
                decided += 1;
            }
        }
        if over {
            break;
        }
    }
    let record = patiently(&people[0], "GET", &format!("/api/tables/{table}/record"), "").body;
    let by_people = record.lines().filter(|line| {
        let decision = line.starts_with("A ") || line.starts_with("B ") || line.starts_with("C ");
        decision && !line.ends_with('!')
    });
    assert_eq!(by_people.count(), decided, "every decision stands in the record once:\n{record}");
    count.finished.fetch_add(1, Ordering::Relaxed);
}

/// Says something until it is acknowledged, the same words with the same number.
fn say(caller: &Caller, table: &str, body: &str, count: &Count) -> u64 {
    let path = format!("/api/tables/{table}/say");
    let begun = Instant::now();
    loop {
        if let Some(reply) = caller.try_ask("POST", &path, body) {
            assert_eq!(reply.status, 200, "{}", reply.body);
            let Ok(Answer::Done { version }) = wire::read::<Answer<State>>(&reply.body) else {
                panic!("{body}: {}", reply.body)
            };
            count.acknowledged.fetch_add(1, Ordering::Relaxed);
            return version;
        }
        count.resent.fetch_add(1, Ordering::Relaxed);
        assert!(begun.elapsed() < PATIENCE, "the server answers again");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn look(caller: &Caller, table: &str, seat: char) -> Update<State> {
    let reply = patiently(caller, "GET", &format!("/api/tables/{table}?seat={seat}"), "");
    assert_eq!(reply.status, 200, "{}", reply.body);
    wire::read(&reply.body).expect("an update")
}

/// Asks until there is an answer.
fn patiently(caller: &Caller, method: &str, path: &str, body: &str) -> Reply {
    let begun = Instant::now();
    loop {
        if let Some(reply) = caller.try_ask(method, path, body) {
            return reply;
        }
        assert!(begun.elapsed() < PATIENCE, "the server answers again");
        std::thread::sleep(Duration::from_millis(5));
    }
}
