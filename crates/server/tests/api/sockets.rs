//! The server under whatever may come through a socket: heads and bodies that break off, lie or mean nothing, words in wrong places,
//! connections that stay half open. It answers no such thing with a fault of its own, and somebody who plays meanwhile notices
//! nothing. `BOTTEGA_SOCKETS` says how many connections; `cargo xtask sockets 100000` takes more.

mod attacks;

use std::fs::File;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use kernel::Rng;
use serde_json::{Value, json};

use crate::http::Caller;
use crate::matrix::{Operation, operations};
use crate::program::example;
use attacks::{Attacker, Outcome};

/// So many connections unless told otherwise.
const USUAL: u64 = 900;

/// So many attack at once.
const ATTACKERS: u64 = 3;

/// The one who plays is answered within this time, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(10);

/// The server takes no more memory for all this than it took after a tenth of it and this much, in KiB.
const GROWTH: u64 = 64 << 10;

/// An open house, closed with this.
struct Open(Child);

impl Drop for Open {
    fn drop(&mut self) {
        // One that has gone already need not be ended.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn whatever_comes_through_a_socket_is_no_fault_of_the_server_and_others_do_not_notice() {
    let wanted = std::env::var("BOTTEGA_SOCKETS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let folder = tempfile::tempdir().expect("a folder");
    let said = folder.path().join("said");
    let (server, open) = open(&folder.path().join("data"), &said);
    let found = operations(&Caller::new(server).get("/api/openapi.json").json());
    let (done, made, answered) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
    let (mut early, mut played) = (None, (0, Duration::ZERO));
    std::thread::scope(|scope| {
        let attackers: Vec<_> = (0..ATTACKERS)
            .map(|number| {
                let (made, answered, found) = (&made, &answered, &found);
                scope.spawn(move || attack(server, found, (wanted + number, number), wanted, made, answered))
            })
            .collect();
        let player = scope.spawn(|| play(server, &done));
        while attackers.iter().any(|attacker| !attacker.is_finished()) && !player.is_finished() {
            std::thread::sleep(Duration::from_millis(50));
            if early.is_none() && made.load(Ordering::Relaxed) > wanted / 10 {
                early = memory(&open.0);
            }
        }
        let ended: Vec<_> = attackers.into_iter().map(std::thread::ScopedJoinHandle::join).collect();
        done.store(true, Ordering::Relaxed);
        played = player.join().expect("somebody plays all the while");
        assert!(ended.iter().all(Result::is_ok), "the server answers everybody");
    });
    let late = memory(&open.0);
    println!(
        "{} connections, {} answers; {} requests of somebody who played meanwhile, the slowest {:?}; memory {early:?} KiB, at \
         the end {late:?} KiB",
        made.load(Ordering::Relaxed),
        answered.load(Ordering::Relaxed),
        played.0,
        played.1
    );
    assert!(answered.load(Ordering::Relaxed) > wanted / 4, "most of it is answered");
    let grown = early.zip(late).is_some_and(|(early, late)| late > early + GROWTH);
    assert!(!grown, "the memory of the server grows: {early:?} to {late:?} KiB");
    let said = std::fs::read_to_string(said).expect("what the server said");
    assert!(!said.contains("panicked"), "{said}");
}

/// Opens a server whose complaints are written to a file.
fn open(data: &Path, said: &Path) -> (SocketAddr, Open) {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut server = Command::new(example("serve"));
    server.arg(port.port().to_string()).arg(data).stdout(Stdio::null());
    let child = server.stderr(File::create(said).expect("a file")).spawn().expect("the example is built");
    let open = Open(child);
    let begun = Instant::now();
    while std::net::TcpStream::connect(port).is_err() {
        assert!(begun.elapsed() < PATIENCE, "the server opens");
        std::thread::sleep(Duration::from_millis(5));
    }
    (port, open)
}

/// Attacks until all have made as many connections as are wanted; whoever finds a fault says with which numbers it is found again.
fn attack(
    server: SocketAddr,
    found: &[Operation],
    (seed, stream): (u64, u64),
    wanted: u64,
    made: &AtomicU64,
    answered: &AtomicU64,
) {
    let mut attacker = Attacker::new(server, found, Rng::stream(seed, stream));
    while made.fetch_add(1, Ordering::Relaxed) < wanted {
        let (sent, outcome) = attacker.attack();
        match outcome {
            Outcome::Nothing => {}
            Outcome::Answered => drop(answered.fetch_add(1, Ordering::Relaxed)),
            Outcome::Fault(answer) => panic!(
                "a fault of the server; seed {seed}, {stream}\nsent: {}\nanswer: {answer}",
                String::from_utf8_lossy(&sent).escape_debug()
            ),
        }
    }
}

/// Somebody who plays, talks and looks all the while: how often they asked, and how long the slowest answer took.
fn play(server: SocketAddr, done: &AtomicBool) -> (u64, Duration) {
    let (mut asked, mut slowest) = (0, Duration::ZERO);
    let mut ask = |caller: &Caller, method: &str, path: &str, body: &Value| {
        let begun = Instant::now();
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let reply = caller.ask(method, path, &body);
        assert!(reply.status < 300, "{method} {path}: {} {}", reply.status, reply.body);
        asked += 1;
        slowest = slowest.max(begun.elapsed());
        assert!(begun.elapsed() < PATIENCE, "{method} {path} is answered in time");
        reply
    };
    let mut anna = Caller::new(server);
    let come = ask(&anna, "POST", "/api/me", &json!({ "name": "Anna" }));
    anna.cookie = come.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let bot = json!({ "bot": { "level": "random", "name": "Cosimo" } });
    let mut number = 0;
    while !done.load(Ordering::Relaxed) {
        let laid = ask(&anna, "POST", "/api/tables", &json!({ "seats": ["me", bot, bot] }));
        let path = format!("/api/tables/{}", laid.json()["id"].as_str().expect("a name"));
        let mut say = json!("start");
        for _ in 0..200 {
            let seen = ask(&anna, "GET", &format!("{path}?seat=A"), &Value::Null).json();
            if let Some(choice) = seen["prompt"]["choices"].get(0) {
                let action = serde_json::from_value(choice["action"].clone()).expect("an action");
                let action = florence::write_action(&florence::edition::bottega(), action);
                say = json!({ "act": { "seat": "A", "actions": [action] } });
            } else if seen["over"] == true || !seen["view"].is_null() && done.load(Ordering::Relaxed) {
                break;
            }
            number += 1;
            let body = json!({ "number": number, "expected": seen["version"], "ask": say });
            let answer = ask(&anna, "POST", &format!("{path}/say"), &body).json();
            // A bot may have been faster.
            assert!(answer["done"].is_object() || answer["refused"]["reason"].is_string(), "{answer}");
        }
        ask(&anna, "POST", &format!("{path}/talk"), &json!({ "text": "Buona sera!" }));
    }
    (asked, slowest)
}

/// The memory of the server in KiB, where the system tells it.
fn memory(server: &Child) -> Option<u64> {
    let told = std::fs::read_to_string(format!("/proc/{}/status", server.id())).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
