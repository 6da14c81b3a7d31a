//! Faults of the disk while people play: a full one, one that can only be read, one that does not force. They come from `strace`,
//! which answers the calls of the running server in the system's place; where it is not there, or may not, that is said.

use std::io::Read as _;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use wire::Answer;

use crate::crash::open;
use crate::http::Caller;
use crate::{Sitter, first_choice};

/// What goes wrong, and in which calls of the system.
const FAULTS: [(&str, &str); 4] = [
    ("the disk is full", "pwrite64,write:error=ENOSPC"),
    ("the disk can only be read", "pwrite64,write,ftruncate:error=EROFS"),
    ("the disk does not force", "fdatasync,fsync:error=EIO"),
    ("the disk breaks in the middle", "pwrite64:error=EIO:when=2+"),
];

/// An open house, closed with this.
struct Open(Child);

impl Open {
    fn kill(&mut self) {
        // One that has gone already need not be ended.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Whoever makes the calls of a process fail, until this is dropped.
struct Spoiler(Child);

impl Drop for Spoiler {
    fn drop(&mut self) {
        // Whoever is asked to end lets the process go; killed, it would leave it standing still.
        let asked = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        drop(asked);
        drop(self.0.wait());
    }
}

/// Lets calls of the server fail from now on, those that concern its file alone; nothing where the system does not let us.
fn spoil(server: &Child, calls: &str, data: &std::path::Path, asker: &Caller) -> Option<Spoiler> {
    let mut strace = Command::new("strace");
    let file = server::file(data);
    let name = file.to_str()?;
    let wal = format!("{name}-wal");
    strace.args(["-f", "-p", &server.id().to_string(), "-P", name, "-P", &wal]);
    strace.args(["-e", &format!("inject={calls}"), "-o", "/dev/null"]);
    let mut child = strace.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().ok()?;
    let mut told = child.stderr.take()?;
    // It says when it has taken hold of the first thread; the others follow.
    let mut said = [0; 16];
    let attached =
        told.read(&mut said).is_ok_and(|length| length > 0) && said.starts_with(b"strace: Process");
    if !attached {
        drop(child.kill());
        drop(child.wait());
        return None;
    }
    std::thread::spawn(move || drop(told.read_to_end(&mut Vec::new())));
    let spoiler = Spoiler(child);
    until("all threads of the server are held", || asker.get("/healthz").status == 503);
    Some(spoiler)
}

fn until(what: &str, mut come: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !come() {
        assert!(begun.elapsed() < Duration::from_secs(10), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn guest(server: std::net::SocketAddr, name: &str) -> Caller {
    let mut caller = Caller::new(server);
    let reply = caller.post("/api/me", &json!({ "name": name }).to_string());
    caller.cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    caller
}

/// One person in all three seats, begun.
fn alone(server: std::net::SocketAddr) -> [Sitter; 3] {
    let anna = guest(server, "Anna");
    let table = anna.post("/api/tables", r#"{"seats": ["me", "me", "me"]}"#).json()["id"].clone();
    let table = table.as_str().expect("a name").to_owned();
    let mut number = 0;
    let mut sitters = ['A', 'B', 'C'].map(|seat| {
        number += 100_000;
        Sitter { caller: anna.clone(), table: table.clone(), seat, number }
    });
    assert!(matches!(sitters[0].ask(&json!("start")), Answer::Done { .. }));
    sitters
}

/// The seat that decides next, what it would decide and how that is asked.
fn next(sitters: &[Sitter; 3], number: u64) -> (usize, String) {
    let to_act = sitters[0].look().to_act;
    let seat = to_act.lowest().expect("somebody decides").seat();
    let update = sitters[seat].look();
    let act =
        json!({ "act": { "seat": sitters[seat].seat.to_string(), "actions": [first_choice(&update)] } });
    (seat, json!({ "number": number, "expected": update.version, "ask": act }).to_string())
}

#[test]
fn whatever_is_wrong_with_the_disk_is_a_clean_refusal_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let mut server = Open(open(port, folder.path()));
    let mut sitters = alone(port);
    let say = format!("/api/tables/{}/say", sitters[0].table);
    for (round, (what, calls)) in FAULTS.into_iter().enumerate() {
        let number = 1_000_000 + 10 * round as u64;
        for sitter in &mut sitters {
            sitter.number = number + 1;
        }
        let (seat, body) = next(&sitters, number);
        let before = sitters[seat].look();
        let Some(spoiler) = spoil(&server.0, calls, folder.path(), &sitters[0].caller) else {
            println!("skipped: strace is not there, or may not look at other programs");
            return;
        };
        let reply = sitters[seat].caller.post(&say, &body);
        assert_eq!(reply.status, 503, "{what}: {}", reply.body);
        assert_eq!(reply.problem(), "store", "{what}");
        assert_eq!(sitters[seat].look(), before, "{what}: it has not happened");
        let health = sitters[0].caller.get("/healthz");
        assert_eq!((health.status, health.body.as_str()), (503, "nothing can be kept\n"), "{what}");
        drop(spoiler);
        // As soon as the disk is well the same words are heard, and played once.
        until(what, || sitters[0].caller.get("/healthz").status == 200);
        let reply = sitters[seat].caller.post(&say, &body);
        assert!(reply.json()["done"].is_object(), "{what}: {}", reply.body);
        let after = sitters[seat].look();
        assert!(after.version == before.version + 1 && after.steps > before.steps, "{what}");
        if round % 2 == 0 {
            continue;
        }
        // Nor does a fault followed by a crash lose what was acknowledged, or keep what was refused.
        let (seat, body) = next(&sitters, number + 1);
        let spoiler = spoil(&server.0, calls, folder.path(), &sitters[0].caller);
        assert_eq!(sitters[seat].caller.post(&say, &body).status, 503, "{what}");
        server.kill();
        drop(spoiler);
        server = Open(open(port, folder.path()));
        assert_eq!(sitters[seat].look().steps, after.steps, "{what}");
        assert!(sitters[seat].caller.post(&say, &body).json()["done"].is_object(), "{what}");
    }
    // All three are one guest, whose numbers rise together.
    let mut number = 10_000_000;
    while !sitters[0].look().over {
        number += 1;
        let (seat, body) = next(&sitters, number);
        assert!(sitters[seat].caller.post(&say, &body).json()["done"].is_object());
    }
}
