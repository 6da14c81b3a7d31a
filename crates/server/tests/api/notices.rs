//! Guests who are told whose turn it is, by receivers on this machine.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use kernel::Player;
use notify::{Reach, Resolve};
use rustls::RootCertStore;
use serde_json::{Value, json};
use server::{NoticeSettings, Settings};

use crate::http::Caller;
use crate::{Sitter, TestServer, settled, two_and_a_bot};

/// No name leads anywhere.
struct Nameless;

impl Resolve for Nameless {
    fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        Ok(Vec::new())
    }
}

/// A name server that never answers, and how many wait for it.
#[derive(Default)]
struct Silent(AtomicUsize);

impl Resolve for Silent {
    fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        self.0.fetch_add(1, Ordering::SeqCst);
        loop {
            std::thread::park();
        }
    }
}

fn near() -> NoticeSettings {
    near_by(Arc::new(Nameless))
}

/// Receivers on this machine, and whoever says which addresses names have.
fn near_by(names: Arc<dyn Resolve>) -> NoticeSettings {
    let here: fn(IpAddr) -> bool = |address| address.is_loopback();
    NoticeSettings {
        here: "http://server.example".to_owned(),
        grace: Duration::ZERO,
        tick: Duration::from_millis(20),
        reach: Reach::with(names, here, true, RootCertStore::empty(), Duration::from_secs(5)),
        ..NoticeSettings::default()
    }
}

fn open(data: &Path, notices: NoticeSettings) -> TestServer {
    TestServer::run(Settings {
        pause: Duration::ZERO,
        limited: false,
        notices,
        ..Settings::new(data.to_owned())
    })
}

/// A receiver of webhooks, which answers with a status, or not at all if it is 0.
struct Web {
    address: SocketAddr,
    got: Receiver<(String, String)>,
    status: Arc<AtomicU16>,
}

impl Web {
    fn open(status: u16) -> Web {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tell, got) = channel();
        let status = Arc::new(AtomicU16::new(status));
        let answers = status.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                receive(stream, &tell, answers.load(Ordering::SeqCst));
            }
        });
        Web { address, got, status }
    }

    fn url(&self) -> String {
        format!("http://{}/SECRET", self.address)
    }

    /// The next message and its name.
    fn next(&self) -> (String, Value) {
        let (head, body) = self.got.recv_timeout(Duration::from_secs(20)).expect("a message");
        let id = head.lines().find_map(|line| line.strip_prefix("idempotency-key: ")).expect("a name");
        (id.to_owned(), serde_json::from_str(&body).expect("JSON"))
    }

    /// Nothing comes for so long that it would have.
    fn is_quiet(&self) {
        let more = self.got.recv_timeout(Duration::from_millis(400));
        assert!(more.is_err(), "{more:?}");
    }
}

fn receive(mut stream: TcpStream, tell: &Sender<(String, String)>, status: u16) {
    let mut lines = BufReader::new(stream.try_clone().expect("a stream"));
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).unwrap_or_default() < 3 {
            break;
        }
        let line = line.to_ascii_lowercase();
        length = line
            .strip_prefix("content-length: ")
            .map_or(length, |text| text.trim().parse().expect("a length"));
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    if lines.read_exact(&mut body).is_err() {
        return;
    }
    if status == 0 {
        // It is held open until whoever asks goes away.
        drop(tell.send((head, String::from_utf8_lossy(&body).into_owned())));
        drop(lines.read(&mut [0]));
        return;
    }
    drop(write!(stream, "HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"));
    drop(tell.send((head, String::from_utf8_lossy(&body).into_owned())));
}

fn set(caller: &Caller, to: &Value, every: u32) -> Value {
    let reply = caller.post("/api/me/targets", &json!({ "to": to, "every": every }).to_string());
    assert_eq!(reply.status, 201, "{}", reply.body);
    assert!(!reply.body.contains("SECRET"), "{}", reply.body);
    reply.json()
}

fn targets(caller: &Caller) -> Vec<Value> {
    let reply = caller.get("/api/me/targets");
    assert!(!reply.body.contains("SECRET"), "{}", reply.body);
    reply.json().as_array().expect("a list").clone()
}

/// Lets the two decide until it is the first one's turn, or not any more.
fn play_until(anna: &mut Sitter, bartek: &mut Sitter, waits: bool) {
    loop {
        let update = settled(anna);
        let waiting = update.to_act.contains(Player::new(0));
        if waiting == waits {
            return;
        }
        let decides = if waiting { &mut *anna } else { &mut *bartek };
        let update = decides.look();
        decides.decide(&update);
    }
}

#[test]
fn a_guest_is_told_once_a_turn_and_a_restart_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = open(folder.path(), near());
    let web = Web::open(204);
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    play_until(&mut anna, &mut bartek, false);
    set(&anna.caller, &json!({ "kind": "json", "url": web.url() }), 0);
    web.is_quiet();
    let mut names = Vec::new();
    for _ in 0..4 {
        play_until(&mut anna, &mut bartek, true);
        let (name, message) = web.next();
        assert_eq!((&message["event"], &message["guest"]), (&json!("turn"), &json!("Anna")));
        let table = &message["tables"][0];
        assert_eq!(table["link"], format!("http://server.example/#table={}", anna.table));
        assert_eq!(table["others"], json!(["Bartek", "Cosimo"]));
        names.push(name);
        play_until(&mut anna, &mut bartek, false);
    }
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 4, "every message has a name of its own");
    play_until(&mut anna, &mut bartek, true);
    web.next();
    web.is_quiet();
    server.crash();
    let server = open(folder.path(), near());
    web.is_quiet();
    drop(server);
}

#[test]
fn what_is_owed_when_the_program_ends_is_told_after_it_begins_again() {
    let folder = tempfile::tempdir().expect("a folder");
    // Nobody looks for who is to be told before the program ends.
    let late = NoticeSettings { tick: Duration::from_secs(3600), ..near() };
    let server = open(folder.path(), late);
    let web = Web::open(0);
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    set(&anna.caller, &json!({ "kind": "json", "url": web.url() }), 0);
    play_until(&mut anna, &mut bartek, true);
    server.crash();
    // This time it ends while the message is on its way and nobody has said that it was taken.
    let server = open(folder.path(), near());
    let (first, _) = web.next();
    server.crash();
    web.status.store(204, Ordering::SeqCst);
    let server = open(folder.path(), near());
    let (again, message) = web.next();
    assert_eq!((first, &message["event"]), (again, &json!("turn")), "a double is known by its name");
    web.is_quiet();
    drop(server);
}

#[test]
fn what_was_decided_meanwhile_is_told_no_more_and_a_digest_keeps_its_distance() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = open(folder.path(), NoticeSettings { grace: Duration::from_millis(700), ..near() });
    let web = Web::open(204);
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    play_until(&mut anna, &mut bartek, false);
    set(&anna.caller, &json!({ "kind": "json", "url": web.url() }), 60);
    play_until(&mut anna, &mut bartek, true);
    play_until(&mut anna, &mut bartek, false);
    web.is_quiet();
    play_until(&mut anna, &mut bartek, true);
    web.next();
    for _ in 0..2 {
        play_until(&mut anna, &mut bartek, false);
        play_until(&mut anna, &mut bartek, true);
    }
    std::thread::sleep(Duration::from_millis(800));
    web.is_quiet();
    drop(server);
}

#[test]
fn a_dead_subscription_goes_and_a_dead_webhook_is_switched_off_until_it_is_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = open(folder.path(), near());
    let web = Web::open(410);
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    let push = json!({
        "kind": "push",
        "endpoint": format!("http://{}/push/SECRET", web.address),
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    });
    assert_eq!(server.guest("Zofia").get("/api/push-key").json()["key"].as_str().map(str::len), Some(87));
    set(&anna.caller, &push, 0);
    set(&anna.caller, &json!({ "kind": "discord", "url": web.url() }), 0);
    play_until(&mut anna, &mut bartek, true);
    let left = loop {
        let left = targets(&anna.caller);
        if left.len() == 1 && left[0]["state"] != "on" {
            break left;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!((&left[0]["kind"], &left[0]["state"]), (&json!("discord"), &json!("off")));
    assert!(left[0]["note"].as_str().is_some_and(|note| note.contains("410")), "{left:?}");
    let path = format!("/api/me/targets/{}", left[0]["id"].as_str().expect("a name"));
    let tested = anna.caller.post(&format!("{path}/test"), "").json();
    assert_eq!(tested["taken"], false);
    web.status.store(200, Ordering::SeqCst);
    assert_eq!(anna.caller.post(&format!("{path}/test"), "").json(), json!({ "taken": true, "why": "" }));
    assert_eq!(targets(&anna.caller)[0]["state"], "on");
    // Nobody else has anything to do with it.
    for (method, path) in [("POST", format!("{path}/test")), ("DELETE", path.clone())] {
        assert_eq!(bartek.caller.ask(method, &path, "").problem(), "gone");
    }
    assert_eq!(anna.caller.ask("DELETE", &path, "").status, 204);
    assert!(targets(&anna.caller).is_empty());
}

#[test]
fn tests_to_names_that_nobody_answers_hold_up_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let silent = Arc::new(Silent::default());
    let server = open(folder.path(), near_by(silent.clone()));
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    let web = Web::open(204);
    let hook = set(&anna.caller, &json!({ "kind": "json", "url": web.url() }), 0);
    let tests: Vec<_> = (0..60)
        .map(|number| {
            let guest = server.guest(&format!("Guest {number}"));
            let dead = json!({ "kind": "json", "url": format!("https://dead-{number}.example/") });
            let path =
                format!("/api/me/targets/{}/test", set(&guest, &dead, 0)["id"].as_str().expect("a name"));
            std::thread::spawn(move || guest.post(&path, ""))
        })
        .collect();
    let begun = Instant::now();
    play_until(&mut anna, &mut bartek, true);
    play_until(&mut anna, &mut bartek, false);
    assert!(begun.elapsed() < Duration::from_secs(5), "people play on: {:?}", begun.elapsed());
    for test in tests {
        let reply = test.join().expect("an answer");
        assert_eq!((reply.status, &reply.json()["taken"]), (200, &json!(false)), "{}", reply.body);
    }
    let waiting = silent.0.load(Ordering::SeqCst);
    assert!((1..=32).contains(&waiting), "{waiting} threads wait for names");
    // Whoever needs no name is not held up by those who still wait.
    let path = format!("/api/me/targets/{}/test", hook["id"].as_str().expect("a name"));
    assert_eq!(anna.caller.post(&path, "").json(), json!({ "taken": true, "why": "" }));
}

/// Every message to one of the slow takes five seconds, of which there are eighty.
#[cfg(target_os = "linux")]
#[test]
fn those_who_take_messages_slowly_hold_up_nobody_elses() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = open(folder.path(), near());
    // The system takes calls here, and nobody ever answers.
    let slow = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = slow.local_addr().expect("an address");
    let alone = json!({ "seats": ["me", "me", "me"] }).to_string();
    let waits = |caller: &Caller| {
        let laid = caller.post("/api/tables", &alone).json();
        let table = laid["id"].as_str().expect("a name").to_owned();
        Sitter { caller: caller.clone(), table, seat: 'A', number: 0 }.ask(&json!("start"));
    };
    for number in 0..20 {
        let guest = server.guest_from(&format!("Lento {number}"), Ipv4Addr::new(127, 0, 0, 2).into());
        for each in 0..4 {
            set(&guest, &json!({ "kind": "json", "url": format!("http://{address}/{each}") }), 0);
        }
        waits(&guest);
    }
    std::thread::sleep(Duration::from_millis(500));
    let (web, anna) = (Web::open(204), server.guest("Anna"));
    set(&anna, &json!({ "kind": "json", "url": web.url() }), 0);
    let begun = Instant::now();
    waits(&anna);
    web.next();
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[test]
fn what_can_be_no_target_is_refused_and_said_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    for to in [
        json!({ "kind": "email", "address": "anna@example.org" }),
        json!({ "kind": "json", "url": "http://example.org/" }),
        json!({ "kind": "json", "url": "https://localhost/" }),
        json!({ "kind": "push", "endpoint": "https://push.example/x", "p256dh": "x", "auth": "y" }),
        json!({ "kind": "telegram", "token": "no", "chat": "1" }),
    ] {
        let reply = anna.post("/api/me/targets", &json!({ "to": to }).to_string());
        assert_eq!((reply.status, reply.problem().as_str()), (422, "bad-target"), "{to}");
    }
    let hook = |number: usize| json!({ "kind": "slack", "url": format!("https://hook.example/{number}") });
    for every in [-1, 10_081] {
        let body = json!({ "to": hook(0), "every": every }).to_string();
        assert_eq!(anna.post("/api/me/targets", &body).problem(), "bad-target");
    }
    let body = json!({ "to": hook(0), "language": "la" }).to_string();
    assert_eq!(anna.post("/api/me/targets", &body).problem(), "bad-target");
    let ids: Vec<Value> = (0..8).map(|number| set(&anna, &hook(number), 0)["id"].clone()).collect();
    assert_eq!(set(&anna, &hook(3), 5)["id"], ids[3], "the same address is the same target");
    assert_eq!(anna.post("/api/me/targets", &json!({ "to": hook(8) }).to_string()).problem(), "bad-target");
}

/// A mail server that takes everything.
fn post_office() -> (SocketAddr, Receiver<String>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    let (tell, got) = channel();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let lines = BufReader::new(stream.try_clone().expect("a stream"));
            let (mut mail, mut text) = (String::new(), false);
            drop(stream.write_all(b"220 test\r\n"));
            for line in lines.lines().map_while(Result::ok) {
                let answer = match (text, line.as_str()) {
                    (true, ".") => {
                        text = false;
                        drop(tell.send(std::mem::take(&mut mail).replace("=\n", "")));
                        "250 ok\r\n"
                    }
                    (true, line) => {
                        mail.push_str(line);
                        mail.push('\n');
                        continue;
                    }
                    (false, "DATA") => {
                        text = true;
                        "354 go on\r\n"
                    }
                    (false, _) => "250 ok\r\n",
                };
                drop(stream.write_all(answer.as_bytes()));
            }
        }
    });
    (address, got)
}

/// The path of the first link of this kind in a mail.
fn link(mail: &str, deed: &str) -> String {
    let begin = mail.find(&format!("/api/{deed}/")).expect(mail);
    mail[begin..].split(['>', '\n', '\r']).next().expect("a link").to_owned()
}

#[test]
fn mail_comes_after_its_address_was_confirmed_and_until_it_is_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, got) = post_office();
    let mail = near()
        .with_mail(&format!("smtp://{server}"), "Bottega <server@server.example>", None)
        .expect("a server");
    let server = open(folder.path(), mail);
    let next = || got.recv_timeout(Duration::from_secs(20)).expect("mail");
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    let to = json!({ "kind": "email", "address": "anna@example.org" });
    let target = set(&anna.caller, &to, 0);
    assert_eq!((&target["state"], &target["label"]), (&json!("new"), &json!("anna@example.org")));
    let path = format!("/api/me/targets/{}", target["id"].as_str().expect("a name"));
    assert_eq!(anna.caller.post(&format!("{path}/test"), "").problem(), "not-confirmed");
    let asked = next();
    assert!(asked.contains("Subject: Confirm your address"), "{asked}");
    let again = anna.caller.post("/api/me/targets", &json!({ "to": to }).to_string());
    assert_eq!(again.problem(), "too-many", "nobody's mail is filled by asking again");
    for other in ["anna+1@example.org", "Anna+2@Example.org"] {
        let to = json!({ "kind": "email", "address": other });
        let again = bartek.caller.post("/api/me/targets", &json!({ "to": to }).to_string());
        assert_eq!(again.problem(), "too-many", "{other} is the same box");
    }
    play_until(&mut anna, &mut bartek, true);
    assert!(got.recv_timeout(Duration::from_millis(300)).is_err(), "nothing comes before");
    // Whoever follows the link is no guest, and looking changes nothing.
    let (stranger, confirm) = (Caller::new(server.address), link(&asked, "confirm"));
    assert!(stranger.get(&confirm).body.contains("<form method=\"post\">"));
    assert_eq!(targets(&anna.caller)[0]["state"], "new");
    assert!(stranger.post(&confirm.replace("confirm/", "confirm/x"), "").body.contains("good no more"));
    assert!(!stranger.post(&confirm, "").body.contains("good no more"));
    assert_eq!(targets(&anna.caller)[0]["state"], "on");
    let told = next();
    assert!(told.contains("Subject: Your turn: The Princes of Florence"), "{told}");
    let stop = link(&told, "stop");
    assert!(stranger.get(&stop).body.contains("<form"));
    assert!(stranger.post(&stop.replace("/stop/", "/confirm/"), "").body.contains("good no more"));
    assert_eq!(targets(&anna.caller).len(), 1);
    assert_eq!(stranger.post(&stop, "").status, 200);
    assert!(targets(&anna.caller).is_empty());
    play_until(&mut anna, &mut bartek, false);
    play_until(&mut anna, &mut bartek, true);
    assert!(got.recv_timeout(Duration::from_millis(400)).is_err(), "nothing comes afterwards");
}
