//! One visitor floods the server in every way at once while somebody at another address plays: bots, messages to names that nobody
//! answers for, sockets that are never read, questions, orders that change nothing. `BOTTEGA_FLOODS` says for how many seconds;
//! `cargo xtask attack floods 60` does it for longer.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{collections::BTreeMap, io::Write as _};

use serde_json::{Value, json};
use server::Settings;

use crate::http::Caller;
use crate::{Sitter, TestServer};

/// So many seconds unless told otherwise.
const USUAL: u64 = 3;

/// How long the honest player thinks.
const THINKS: Duration = Duration::from_millis(100);

/// The server may make an honest player wait so long for an answer, whatever others do.
const LONGEST: Duration = Duration::from_secs(5);

/// Sockets that are opened and never read.
const SOCKETS: usize = 600;

/// Where the flood comes from. All of this network is this machine.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// What a flood was answered, by what it asked and the status.
type Answered = Mutex<BTreeMap<(&'static str, u16), usize>>;

/// What the honest player saw.
#[derive(Debug)]
struct Played {
    decisions: usize,
    slowest: Duration,
}

#[test]
fn somebody_plays_on_while_one_address_floods_the_server() {
    let seconds = std::env::var("BOTTEGA_FLOODS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let time = Duration::from_secs(seconds);
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::run(Settings {
        pause: Duration::from_millis(40),
        ..Settings::new(folder.path().to_owned())
    });
    let anna = server.guest("Anna");
    let alone = play(&anna, time);
    let (done, answered) = (AtomicBool::new(false), Answered::default());
    let beside = std::thread::scope(|scope| {
        let flood =
            Flood { caller: server.guest_from("Malatesta", ELSEWHERE), done: &done, answered: &answered };
        let ways: [fn(&Flood<'_>); 5] = [
            |flood| flood.bots(),
            |flood| flood.messages(),
            |flood| flood.sockets(),
            |flood| flood.questions(),
            |flood| flood.orders(),
        ];
        for way in ways {
            let flood = flood.clone();
            scope.spawn(move || way(&flood));
        }
        // The floods rise first.
        std::thread::sleep(Duration::from_millis(500));
        let beside = play(&anna, time);
        done.store(true, Ordering::Relaxed);
        beside
    });
    println!("alone {alone:?}, beside the floods {beside:?}, in {time:?} each");
    for ((what, status), count) in &*answered.lock().expect("nobody broke down") {
        println!("  {what}: {count} times {status}");
    }
    assert!(beside.slowest < LONGEST, "{beside:?}");
    // Those who flood share the machine with those who are flooded here, so this says little of what a server on its own can bear.
    assert!(beside.decisions * 10 >= alone.decisions, "{beside:?} beside the floods, {alone:?} alone");
    let mine = anna.get("/api/lobby").json()["mine"].as_array().cloned().expect("a list");
    assert!(mine.iter().all(|table| table["phase"] != json!("broken")), "{mine:?}");
}

/// Plays at fresh tables against bots for some time.
fn play(caller: &Caller, time: Duration) -> Played {
    let begun = Instant::now();
    let mut played = Played { decisions: 0, slowest: Duration::ZERO };
    while begun.elapsed() < time {
        let mut sitter = sit(caller, "random", 2).expect("an honest guest gets a table");
        while begun.elapsed() < time {
            let asked = Instant::now();
            let update = sitter.look();
            if update.over {
                break;
            }
            if update.prompt.is_some() {
                sitter.decide(&update);
                played.decisions += 1;
            }
            played.slowest = played.slowest.max(asked.elapsed());
            std::thread::sleep(THINKS);
        }
    }
    played
}

/// A guest among bots, begun; the status if the table is refused.
fn sit(caller: &Caller, level: &str, bots: usize) -> Result<Sitter, u16> {
    let bot = json!({ "bot": { "level": level, "name": "Cosimo" } });
    let mut seats = vec![json!("me")];
    seats.extend(vec![bot; bots]);
    let body = json!({ "seats": seats, "listed": true }).to_string();
    let reply = caller.try_ask("POST", "/api/tables", &body).ok_or(0_u16)?;
    if reply.status != 201 {
        return Err(reply.status);
    }
    let table = reply.json()["id"].as_str().expect("a name").to_owned();
    let mut sitter = Sitter { caller: caller.clone(), table, seat: 'A', number: 0 };
    sitter.ask(&json!("start"));
    Ok(sitter)
}

/// Somebody who wants everything.
#[derive(Clone)]
struct Flood<'a> {
    caller: Caller,
    done: &'a AtomicBool,
    answered: &'a Answered,
}

impl Flood<'_> {
    /// Goes on until it is over.
    fn repeat(&self, mut what: impl FnMut(usize)) {
        (0..).take_while(|_| !self.done.load(Ordering::Relaxed)).for_each(&mut what);
    }

    fn note(&self, what: &'static str, status: u16) {
        *self.answered.lock().expect("nobody broke down").entry((what, status)).or_default() += 1;
    }

    fn ask(&self, what: &'static str, method: &str, path: &str, body: &Value) -> Option<Value> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        // No answer at all counts as status 0: the door was shut.
        let reply = self.caller.try_ask(method, path, &body);
        self.note(what, reply.as_ref().map_or(0, |reply| reply.status));
        reply.filter(|reply| reply.status < 300 && !reply.body.is_empty()).map(|reply| reply.json())
    }

    /// Tables of the strongest bots.
    fn bots(&self) {
        self.repeat(|_| {
            let bot = json!({ "bot": { "level": "maestro", "name": "Sigismondo" } });
            let seats = json!({ "seats": ["me", bot, bot, bot, bot], "listed": true });
            let Some(table) = self.ask("tables", "POST", "/api/tables", &seats) else { return };
            let table = format!("/api/tables/{}/say", table["id"].as_str().unwrap_or_default());
            for (number, ask) in
                [json!("start"), json!({ "resign": { "seat": "A", "level": "maestro" } })].iter().enumerate()
            {
                let say = json!({ "number": number + 1, "expected": number, "ask": ask });
                self.ask("says", "POST", &table, &say);
            }
        });
    }

    /// Tests of messages to names for which nobody answers.
    fn messages(&self) {
        self.repeat(|time| {
            let to = json!({ "kind": "slack", "url": format!("https://nobody-{time}.invalid/") });
            let target = json!({ "to": to, "every": 0 });
            if let Some(target) = self.ask("targets", "POST", "/api/me/targets", &target) {
                let path = format!("/api/me/targets/{}/test", target["id"].as_str().unwrap_or_default());
                self.ask("tests", "POST", &path, &Value::Null);
            }
        });
    }

    /// Sockets that ask for the page and never read it.
    fn sockets(&self) {
        let mut held = Vec::new();
        for _ in 0..SOCKETS {
            let opened = self.caller.open().and_then(|mut socket| {
                socket.write_all(b"GET / HTTP/1.1\r\nhost: bottega\r\n\r\n")?;
                Ok(socket)
            });
            self.note("sockets", if opened.is_ok() { 200 } else { 0 });
            held.extend(opened);
        }
        self.repeat(|_| std::thread::sleep(Duration::from_millis(20)));
    }

    /// Questions that cost the server something.
    fn questions(&self) {
        self.repeat(|_| {
            self.ask("searches", "GET", "/api/lobby?text=a&free=1", &Value::Null);
            self.ask("documents", "GET", "/api/openapi.json", &Value::Null);
        });
    }

    /// Orders that change nothing, over and over.
    fn orders(&self) {
        let sitter = sit(&self.caller, "random", 2);
        let Ok(sitter) = sitter else { return };
        self.repeat(|time| {
            let ask = json!({ "order": { "seat": "A", "order": null } });
            let say = json!({ "number": 1_000 + time, "expected": 0, "ask": ask });
            self.ask("orders", "POST", &format!("/api/tables/{}/say", sitter.table), &say);
        });
    }
}
