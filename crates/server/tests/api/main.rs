//! A server over real connections and a real file: guests, tables, streams, and what must outlive the program.

mod absence;
mod again;
mod bots;
mod clocks;
mod company;
mod crash;
mod door;
#[cfg(target_os = "linux")]
mod faults;
#[cfg(target_os = "linux")]
mod floods;
mod gathering;
mod hosts;
mod http;
mod keeping;
mod leaving;
mod lists;
mod matrix;
mod names;
mod notices;
mod preview;
mod program;
mod refusals;
mod reopening;
mod schemas;
mod sockets;
#[cfg(unix)]
mod stalls;
mod start;
mod together;

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use florence::State;
use http::{Caller, Events};
use serde_json::json;
use server::Settings;
use tokio::runtime::Runtime;
use wire::{Answer, Update};

/// An open house.
struct TestServer {
    runtime: Runtime,
    address: SocketAddr,
    /// What makes somebody the host, if nobody is.
    token: Option<String>,
}

impl TestServer {
    fn open(data: &Path) -> TestServer {
        TestServer::run(Settings { pause: Duration::ZERO, limited: false, ..Settings::new(data.to_owned()) })
    }

    fn run(settings: Settings) -> TestServer {
        let runtime = Runtime::new().expect("a runtime");
        let (address, token) = runtime.block_on(async {
            let open = server::open(&settings).await.expect("the folder can be used");
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("an address");
            tokio::spawn(open.door.answer(listener));
            (address, open.token)
        });
        TestServer { runtime, address, token }
    }

    /// Ends without a word, as a crash would.
    fn crash(self) {
        self.runtime.shutdown_background();
    }

    fn guest(&self, name: &str) -> Caller {
        self.known(Caller::new(self.address), name)
    }

    /// A guest at another address of this machine.
    #[cfg(target_os = "linux")]
    fn guest_from(&self, name: &str, from: std::net::IpAddr) -> Caller {
        self.known(Caller { from: Some(from), ..Caller::new(self.address) }, name)
    }

    fn known(&self, mut caller: Caller, name: &str) -> Caller {
        let reply = caller.post("/api/me", &json!({ "name": name }).to_string());
        assert_eq!(reply.status, 200, "{}", reply.body);
        let cookie = reply.header("set-cookie").expect("a cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        caller.cookie = cookie.split(';').next().map(str::to_owned);
        caller
    }
}

/// A guest at a table.
struct Sitter {
    caller: Caller,
    table: String,
    seat: char,
    number: u64,
}

impl Sitter {
    fn look(&self) -> Update<State> {
        let reply = self.caller.get(&format!("/api/tables/{}?seat={}", self.table, self.seat));
        assert_eq!(reply.status, 200, "{}", reply.body);
        wire::read(&reply.body).expect("an update")
    }

    fn say(&self, number: u64, expected: u64, ask: &serde_json::Value) -> Answer<State> {
        let body = json!({ "number": number, "expected": expected, "ask": ask }).to_string();
        let reply = self.caller.post(&format!("/api/tables/{}/say", self.table), &body);
        assert_eq!(reply.status, 200, "{}", reply.body);
        wire::read(&reply.body).expect("an answer")
    }

    /// Asks until the table has not changed meanwhile.
    fn ask(&mut self, ask: &serde_json::Value) -> Answer<State> {
        loop {
            self.number += 1;
            let answer = self.say(self.number, self.look().version, ask);
            if refused(&answer) != "conflict" {
                return answer;
            }
        }
    }

    fn decide(&mut self, update: &Update<State>) {
        self.number += 1;
        let act = json!({ "act": { "seat": self.seat.to_string(), "actions": [first_choice(update)] } });
        self.say(self.number, update.version, &act);
    }
}

fn first_choice(update: &Update<State>) -> String {
    let (view, prompt) = (update.view.as_ref().expect("begun"), update.prompt.as_ref().expect("asked"));
    florence::write_action(&view.edition, prompt.choices[0].action)
}

fn refused(answer: &Answer<State>) -> &str {
    if let Answer::Refused(refused) = answer { &refused.reason } else { "not refused" }
}

/// Two guests and a bot, begun.
fn two_and_a_bot(server: &TestServer) -> (Sitter, Sitter) {
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let bot = json!({ "bot": { "level": "random", "name": "Cosimo" } });
    let reply =
        anna.post("/api/tables", &json!({ "seats": ["me", "open", bot], "listed": true }).to_string());
    assert_eq!(reply.status, 201, "{}", reply.body);
    let table = reply.json()["id"].as_str().expect("a name").to_owned();
    let mut anna = Sitter { caller: anna, table: table.clone(), seat: 'A', number: 0 };
    let mut bartek = Sitter { caller: bartek, table, seat: 'B', number: 0 };
    assert_eq!(refused(&anna.ask(&json!("start"))), "seats-open");
    let sat = bartek.ask(&json!({ "sit": { "seat": "B", "name": "somebody else" } }));
    assert!(matches!(sat, Answer::Done { .. }), "{sat:?}");
    assert_eq!(bartek.look().seats[1].name, "Bartek", "a guest sits under its own name");
    assert!(matches!(anna.ask(&json!("start")), Answer::Done { .. }));
    (anna, bartek)
}

/// The table when the bot has come to rest: it owes no decision.
fn settled(sitter: &Sitter) -> Update<State> {
    loop {
        let update = sitter.look();
        if !update.to_act.contains(kernel::Player::new(2)) {
            return update;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn play_to_the_end(sitters: &mut [Sitter]) {
    for _ in 0..5000 {
        let updates: Vec<Update<State>> = sitters.iter().map(Sitter::look).collect();
        if updates[0].over {
            return;
        }
        for (sitter, update) in sitters.iter_mut().zip(&updates) {
            if update.prompt.is_some() {
                sitter.decide(update);
            }
        }
    }
    panic!("a game ends");
}

#[test]
fn two_guests_and_a_bot_play_to_the_end_and_a_stranger_may_watch() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&server);
    let table = anna.table.clone();
    let running = anna.caller.get(&format!("/api/tables/{table}/record"));
    assert_eq!(
        (running.status, running.problem().as_str()),
        (409, "not-over"),
        "a running game tells no record"
    );
    let mut sitters = [anna, bartek];
    play_to_the_end(&mut sitters);
    let stranger = server.guest("Zofia");
    let record = stranger.get(&format!("/api/tables/{table}/record"));
    assert_eq!(record.status, 200);
    assert!(record.body.starts_with("game ") && record.body.contains("\nresult "), "{}", record.body);
    let lobby = sitters[0].caller.get("/api/lobby").json();
    let won: Vec<i32> = sitters[0].look().scores.iter().map(kernel::ScoreSheet::total).collect();
    assert!(won.iter().any(|points| *points > 0), "{won:?}");
    for list in ["finished", "mine"] {
        assert_eq!(lobby[list][0]["id"], json!(table), "{list}");
        let seats = lobby[list][0]["seats"].as_array().expect("seats");
        let told: Vec<&serde_json::Value> = seats.iter().map(|seat| &seat["points"]).collect();
        assert_eq!(json!(told), json!(won), "{list} tells the points");
    }
    assert_eq!(stranger.get("/api/lobby").json()["mine"], json!([]));
}

#[test]
fn what_was_acknowledged_is_there_after_a_crash_and_is_not_played_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    let mut last = None;
    for _ in 0..60 {
        for sitter in [&mut anna, &mut bartek] {
            let update = sitter.look();
            if update.prompt.is_some() {
                sitter.number += 1;
                let act =
                    json!({ "act": { "seat": sitter.seat.to_string(), "actions": [first_choice(&update)] } });
                let answer = sitter.say(sitter.number, update.version, &act);
                if let Answer::Done { version } = answer
                    && sitter.seat == 'A'
                {
                    last = Some((sitter.number, update.version, act, version));
                }
            }
        }
    }
    let before = settled(&anna);
    server.crash();
    let server = TestServer::open(folder.path());
    for sitter in [&mut anna, &mut bartek] {
        sitter.caller.server = server.address;
    }
    let after = settled(&anna);
    assert_eq!(after, before, "the table is as it was left");
    let (number, expected, act, version) = last.expect("Anna decided something");
    let again = anna.say(number, expected, &act);
    assert!(matches!(again, Answer::Done { version: same } if same == version), "{again:?}");
    assert_eq!(anna.look(), before, "nothing was played twice");
    play_to_the_end(&mut [anna, bartek]);
}

/// The next update, whatever is said in between.
fn next_update(events: &mut Events) -> (String, Update<State>) {
    loop {
        let (kind, id, data) = events.next();
        if kind == "update" {
            return (id, wire::read(&data).expect("an update"));
        }
    }
}

#[test]
fn a_stream_tells_what_happens_and_is_taken_up_where_it_broke() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, bartek) = two_and_a_bot(&server);
    let path = format!("/api/tables/{}/stream?seat=A", anna.table);
    let (id, first) = next_update(&mut anna.caller.listen(&path));
    assert_eq!(first.eyes, Some(kernel::Player::new(0)));
    assert!(first.since == 0 && !first.happened.is_empty());
    let update = anna.look();
    anna.decide(&update);
    let (_, missed) = next_update(&mut anna.caller.with("last-event-id", &id).listen(&path));
    assert_eq!(missed.since, first.steps, "only what was missed is told");
    assert!(missed.version > first.version);
    let spied = next_update(&mut bartek.caller.listen(&path)).1;
    assert_eq!(spied.eyes, None, "who looks through another's eyes is a spectator");
    assert!(spied.prompt.is_none() && spied.view.is_some_and(|view| view.own.is_none()));
    let mut listening = bartek.caller.listen(&path);
    next_update(&mut listening);
    let said = anna
        .caller
        .post(&format!("/api/tables/{}/talk", anna.table), &json!({ "text": " Buona sera! " }).to_string());
    assert_eq!(said.status, 204, "{}", said.body);
    let talk = loop {
        let (kind, _, data) = listening.next();
        if kind == "talk" {
            break data;
        }
    };
    assert!(talk.contains("Buona sera!") && talk.contains("Anna"), "{talk}");
}

#[test]
fn nobody_does_what_is_not_theirs_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, mut bartek) = two_and_a_bot(&server);
    let version = anna.look().version;
    let act = json!({ "act": { "seat": "A", "actions": ["pass"] } });
    assert_eq!(refused(&bartek.ask(&act)), "not-your-seat");
    assert_eq!(refused(&bartek.ask(&json!({ "undo": { "seat": "A" } }))), "not-your-seat");
    let stranger = server.guest("Zofia");
    let path = format!("/api/tables/{}", anna.table);
    let rematch = json!({ "number": 1, "expected": version, "ask": "rematch" }).to_string();
    assert_eq!(stranger.post(&format!("{path}/say"), &rematch).problem(), "not-seated");
    let record = json!({ "number": 1, "expected": version, "ask": "record" }).to_string();
    assert_eq!(anna.caller.post(&format!("{path}/say"), &record).problem(), "not-here");
    let nobody = Caller::new(server.address);
    let reply = nobody.post(&format!("{path}/say"), "");
    assert_eq!((reply.status, reply.problem().as_str()), (401, "no-guest"));
}

#[test]
fn notes_are_seen_by_their_writer_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&server);
    let path = format!("/api/tables/{}/notes", anna.table);
    assert_eq!(
        anna.caller.ask("PUT", &path, &json!({ "text": "he wants the jester" }).to_string()).status,
        204
    );
    assert_eq!(anna.caller.get(&path).json()["text"], "he wants the jester");
    assert_eq!(bartek.caller.get(&path).json()["text"], "");
}

#[test]
fn a_guest_moves_to_another_device_by_a_link_that_works_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let key = anna.post("/api/me/device", "").body;
    let mut phone = Caller::new(server.address);
    let claimed = phone.post("/api/me/claim", &key);
    assert_eq!(claimed.status, 200, "{}", claimed.body);
    phone.cookie =
        claimed.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    assert_eq!(phone.get("/api/me").body, anna.get("/api/me").body);
    assert_eq!(Caller::new(server.address).post("/api/me/claim", &key).problem(), "key-spent");
    let bot = anna.post("/api/me/bot", "").json()["key"].as_str().expect("a key").to_owned();
    let program = Caller::new(server.address).with("authorization", &format!("Bearer {bot}"));
    assert_eq!(program.get("/api/me").body, anna.get("/api/me").body);
}

#[test]
fn bad_requests_get_a_specific_problem_and_foreign_pages_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let of = |reply: http::Reply| (reply.status, reply.problem());
    let is = |status: u16, problem: &str| (status, problem.to_owned());
    assert_eq!(of(anna.post("/api/me", "{")), is(400, "unreadable"));
    assert_eq!(of(anna.post("/api/me", r#"{"name": "Anna", "host": true}"#)), is(422, "not-fitting"));
    assert_eq!(of(anna.post("/api/me", r#"{"name": ""}"#)), is(422, "bad-name"));
    assert_eq!(
        of(anna.post("/api/me", &json!({ "name": "x".repeat(20_000) }).to_string())),
        is(413, "too-large")
    );
    assert_eq!(of(anna.post("/api/tables", r#"{"seats": ["me"]}"#)), is(422, "bad-options"));
    let unknown = r#"{"seats": ["me", "open", {"bot": {"level": "godlike", "name": "Z"}}]}"#;
    assert_eq!(of(anna.post("/api/tables", unknown)), is(422, "bad-options"));
    assert_eq!(of(anna.get("/api/tables/nowhere")), is(404, "no-table"));
    assert_eq!(of(anna.get("/api/nothing")), is(404, "no-address"));
    assert_eq!(of(anna.ask("PUT", "/api/me", "")), is(405, "no-method"));
    let foreign = anna.with("origin", "https://elsewhere.example");
    assert_eq!(of(foreign.post("/api/me", r#"{"name": "Eve"}"#)), is(403, "foreign-page"));
    let own = anna.with("origin", &format!("http://{}", server.address));
    assert_eq!(own.post("/api/me", r#"{"name": "Ania"}"#).json()["name"], "Ania");
}

#[test]
fn a_copy_made_while_the_server_is_open_can_be_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, copy, new) =
        (folder.path().join("old"), folder.path().join("copy.sqlite"), folder.path().join("new"));
    let server = TestServer::open(&data);
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    server::back_up(&data, &copy).expect("a copy");
    assert!(server::back_up(&data, &copy).is_err(), "nothing is written over");
    server.crash();
    assert_eq!(server::restore(&copy, &new).expect("restored"), 1);
    assert!(server::restore(&copy, &new).is_err(), "a server that holds something is left alone");
    let broken = folder.path().join("broken.sqlite");
    std::fs::write(&broken, "this is no server").expect("a file");
    assert!(server::restore(&broken, &folder.path().join("third")).is_err());
    let server = TestServer::open(&new);
    for sitter in [&mut anna, &mut bartek] {
        sitter.caller.server = server.address;
    }
    play_to_the_end(&mut [anna, bartek]);
}

#[test]
fn what_cannot_be_kept_is_refused_and_has_not_happened() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, bartek) = two_and_a_bot(&server);
    let before = settled(&anna);
    let act = json!({ "act": { "seat": "A", "actions": [first_choice(&before)] } });
    let body = json!({ "number": 500, "expected": before.version, "ask": act }).to_string();
    let path = format!("/api/tables/{}/say", anna.table);
    let sql = |text: &'static str| {
        let file = format!("sqlite://{}", server::file(folder.path()).display());
        server.runtime.block_on(async {
            let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
            sqlx::query(text).execute(&pool).await.expect(text);
            pool.close().await;
        });
    };
    sql(
        "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END",
    );
    let reply = anna.caller.post(&path, &body);
    assert_eq!((reply.status, reply.problem().as_str()), (503, "store"));
    assert!(
        !reply.body.contains("disk"),
        "what is wrong with the server is the server's own business: {}",
        reply.body
    );
    assert_eq!(anna.look(), before);
    assert_eq!(bartek.look().steps, before.steps);
    sql("DROP TRIGGER full");
    let answer: Answer<State> = wire::read(&anna.caller.post(&path, &body).body).expect("an answer");
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
    anna.number = 500;
    play_to_the_end(&mut [anna, bartek]);
}
