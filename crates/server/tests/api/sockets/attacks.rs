//! What may come through a socket: requests that are right, and what chance makes of them.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use kernel::Rng;
use serde_json::{Map, Value, json};

use crate::http::Caller;
use crate::matrix::Operation;

/// After so many connections an attacker comes as somebody new and lays a new table.
const ANEW: u64 = 150;

/// So many connections are left half open at once.
const HALF_OPEN: usize = 24;

/// An answer to a whole request is waited for so long; to one that is not whole, hardly.
const WAIT: Duration = Duration::from_millis(150);

/// No more of an answer is read.
const ENOUGH: usize = 64 << 10;

/// Words that mean something to the server, and some that may.
const WORDS: [&str; 44] = [
    "sit",
    "invite",
    "leave",
    "start",
    "act",
    "undo",
    "resign",
    "return",
    "order",
    "rematch",
    "propose",
    "vote",
    "past",
    "explain",
    "what_if",
    "new",
    "load",
    "look",
    "record",
    "study",
    "pace",
    "seat",
    "seats",
    "actions",
    "action",
    "level",
    "steps",
    "motion",
    "agree",
    "number",
    "expected",
    "ask",
    "text",
    "name",
    "A",
    "B",
    "E",
    "F",
    "me",
    "open",
    "bot",
    "random",
    "\u{0}",
    "\u{202e}𝕬\"\\",
];

/// What came of a connection.
pub enum Outcome {
    /// Nobody answered, nor had to.
    Nothing,
    /// The server answered.
    Answered,
    /// The server answered with a fault of its own.
    Fault(String),
}

/// Somebody who sends anything.
pub struct Attacker<'a> {
    server: SocketAddr,
    found: &'a [Operation],
    dice: Rng,
    made: u64,
    cookie: String,
    table: String,
    half_open: Vec<TcpStream>,
}

impl<'a> Attacker<'a> {
    /// Somebody with these dice.
    pub fn new(server: SocketAddr, found: &'a [Operation], dice: Rng) -> Attacker<'a> {
        let (cookie, table) = (String::new(), String::new());
        Attacker { server, found, dice, made: 0, cookie, table, half_open: Vec::new() }
    }

    /// Makes one connection: what was sent, and what came of it.
    pub fn attack(&mut self) -> (Vec<u8>, Outcome) {
        if self.made.is_multiple_of(ANEW) {
            self.come_anew();
        }
        self.made += 1;
        match self.dice.below(10) {
            0 => {
                let length = self.dice.below(2000) as usize;
                let bytes: Vec<u8> = (0..length).map(|_| self.dice.below(256) as u8).collect();
                self.send(bytes, true)
            }
            1 | 2 => {
                let mut bytes = self.request().into_bytes();
                for _ in 0..=self.dice.below(6) {
                    self.change(&mut bytes);
                }
                self.send(bytes, true)
            }
            3 => self.leave_half_open(),
            4 => {
                let bytes = self.lying_body();
                self.send(bytes, true)
            }
            5 => {
                // Several at once, of which the later ones come before the earlier ones are answered.
                let bytes: String = (0..2 + self.dice.below(6)).map(|_| self.request()).collect();
                self.send(bytes.into_bytes(), true)
            }
            6 => {
                let bytes = self.stream();
                self.send(bytes, true)
            }
            _ => {
                let bytes = self.request().into_bytes();
                self.send(bytes, false)
            }
        }
    }

    fn come_anew(&mut self) {
        self.half_open.clear();
        let mut caller = Caller::new(self.server);
        let come = caller.post("/api/me", r#"{"name":"Lucrezia"}"#);
        let cookie = come.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie");
        cookie.clone_into(&mut self.cookie);
        caller.cookie = Some(self.cookie.clone());
        let bot = json!({ "bot": { "level": "random", "name": "Z" } });
        let laid = caller.post("/api/tables", &json!({ "seats": ["me", bot, bot] }).to_string());
        laid.json()["id"].as_str().expect("a name").clone_into(&mut self.table);
        let start = json!({ "number": 1, "expected": 3, "ask": "start" }).to_string();
        // At what version it begins is of no account here.
        drop(caller.post(&format!("/api/tables/{}/say", self.table), &start));
    }

    /// A request to any address, with a body of the right words in any order, and anything behind the question mark.
    fn request(&mut self) -> String {
        let operation = &self.found[self.dice.below(self.found.len() as u32) as usize];
        let table = if self.dice.below(8) == 0 { self.word() } else { self.table.clone() };
        let mut path = operation.path.replace("{id}", &table);
        if self.dice.below(2) == 0 {
            path = format!("{path}?{}", self.question());
        }
        // Most of what is sent goes where most can be asked.
        let (method, path) = if self.dice.below(3) == 0 {
            ("POST".to_owned(), format!("/api/tables/{}/say", self.table))
        } else {
            (operation.method.clone(), path)
        };
        let body = if method == "GET" { String::new() } else { self.body() };
        let path: String =
            path.chars().map(|letter| if letter.is_control() { '_' } else { letter }).collect();
        self.head(&method, &path.replace(' ', "+"), &format!("content-length: {}\r\n", body.len())) + &body
    }

    fn head(&mut self, method: &str, path: &str, more: &str) -> String {
        let close = if self.dice.below(4) > 0 { "connection: close\r\n" } else { "" };
        let (server, cookie) = (self.server, &self.cookie);
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {server}\r\ncookie: {cookie}\r\n{close}content-type: application/json\r\n\
             {more}\r\n"
        )
    }

    fn question(&mut self) -> String {
        let name = self.one(&["seat", "since", "before", "x", "%00", "seat[]"]);
        let value = self.one(&[
            "A",
            "E",
            "Z",
            "",
            "-1",
            "18446744073709551616",
            "9223372036854775807",
            "%ff",
            "%",
            "1e9",
        ]);
        format!("{name}={value}&{name}={value}")
    }

    /// A stream from somewhere that may never have been.
    fn stream(&mut self) -> Vec<u8> {
        let last = match self.dice.below(6) {
            0 => "0-0".to_owned(),
            1 => format!("{}-{}", self.dice.bits(), self.dice.bits()),
            2 => "18446744073709551615-18446744073709551615".to_owned(),
            3 => "9999999999999999999999-1".to_owned(),
            4 => format!("{}-{}", self.dice.below(9), self.dice.below(900)),
            _ => self.one(&["", "-", "1", "--1", "1-", "-1-2", "a-b", "1-2-3", "\u{e9}"]).to_owned(),
        };
        let path = match self.dice.below(3) {
            0 => "/api/decisions".to_owned(),
            _ => {
                let question = self.question();
                format!("/api/tables/{}/stream?{question}", self.table)
            }
        };
        self.head("GET", &path, &format!("last-event-id: {last}\r\n")).into_bytes()
    }

    /// A body that is not as its head says.
    fn lying_body(&mut self) -> Vec<u8> {
        let body = self.body();
        let length = self.dice.below(5000);
        let more = match self.dice.below(9) {
            0 => format!("content-length: {length}\r\n"),
            1 => "content-length: -1\r\n".to_owned(),
            2 => "content-length: 99999999999999999999\r\n".to_owned(),
            3 => "content-length: 18446744073709551615\r\n".to_owned(),
            4 => format!("content-length: {length}\r\ncontent-length: {}\r\n", body.len()),
            5 => format!("content-length: {}\r\ntransfer-encoding: chunked\r\n", body.len()),
            6 => {
                format!("transfer-encoding: gzip, chunked\r\nexpect: 100-continue\r\nx-length: {length}\r\n")
            }
            7 => "transfer-encoding: chunked\r\nconnection: upgrade\r\nupgrade: websocket\r\n".to_owned(),
            _ => "transfer-encoding: chunked\r\n".to_owned(),
        };
        let path = format!("/api/tables/{}/say", self.table);
        let head = self.head("POST", &path, &more);
        let size = self.one(&[
            "5",
            "ffffffffffffffff",
            "-1",
            "",
            "0",
            "zz",
            "00000000000000000000001",
            "5;x=\u{e9}",
        ]);
        format!("{head}{size}\r\n{body}\r\n0\r\n\r\n").into_bytes()
    }

    /// What may stand in a body: right words where they belong, right words elsewhere, anything.
    fn body(&mut self) -> String {
        let text = match self.dice.below(4) {
            0 => json!({ "number": self.number(), "expected": self.number(), "ask": self.value(0) }),
            1 => {
                let word = self.word();
                let mut inner = Map::new();
                for name in
                    ["seat", "steps", "actions", "level", "name", "motion", "agree", "order", "action"]
                {
                    inner.insert(name.to_owned(), self.value(2));
                }
                json!({ "number": self.number(), "expected": self.number(), "ask": { word: inner } })
            }
            _ => self.value(0),
        }
        .to_string();
        let mut bytes = text.into_bytes();
        if self.dice.below(5) == 0 {
            self.change(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn value(&mut self, depth: u32) -> Value {
        match self.dice.below(if depth > 5 { 4 } else { 7 }) {
            0 => json!(self.word()),
            1 => self.number(),
            2 => json!(self.dice.below(2) == 0),
            3 => Value::Null,
            4 => (0..self.dice.below(5)).map(|_| self.value(depth + 1)).collect(),
            _ => {
                let pairs = (0..self.dice.below(5)).map(|_| (self.word(), self.value(depth + 1)));
                Value::Object(pairs.collect())
            }
        }
    }

    fn number(&mut self) -> Value {
        match self.dice.below(6) {
            0 => json!(self.dice.bits()),
            1 => json!(u64::MAX),
            2 => json!(i64::MIN),
            3 => json!(-0.5),
            _ => json!(self.dice.below(64)),
        }
    }

    fn word(&mut self) -> String {
        self.one(&WORDS).to_owned()
    }

    fn one(&mut self, of: &[&'static str]) -> &'static str {
        of[self.dice.below(of.len() as u32) as usize]
    }

    /// Changes something, somewhere: takes away, puts in, turns over, repeats, ends.
    fn change(&mut self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let place = self.dice.below(bytes.len() as u32) as usize;
        let end = (place + 1 + self.dice.below(24) as usize).min(bytes.len());
        match self.dice.below(6) {
            0 => drop(bytes.drain(place..end)),
            1 => bytes.insert(place, self.dice.below(256) as u8),
            2 => bytes[place] ^= 1 << self.dice.below(8),
            3 => {
                let piece = bytes[place..end].to_vec();
                let many = 1 + self.dice.below(40) as usize;
                bytes.splice(place..place, piece.repeat(many));
            }
            4 => bytes.truncate(place),
            _ => {
                let word =
                    self.one(&["\r\n", "\r", "\n", "\0", ": ", " ", "%", "chunked", "HTTP/9.9", "\r\n\r\n"]);
                bytes.splice(place..place, word.bytes());
            }
        }
    }

    /// Begins to ask and goes on with nothing; some close one half of the connection.
    fn leave_half_open(&mut self) -> (Vec<u8>, Outcome) {
        let mut bytes = self.request().into_bytes();
        bytes.truncate(self.dice.below(bytes.len() as u32) as usize);
        let Ok(mut stream) = TcpStream::connect(self.server) else { return (bytes, Outcome::Nothing) };
        if stream.write_all(&bytes).is_ok() && self.dice.below(2) == 0 {
            drop(stream.shutdown(Shutdown::Write));
        }
        if self.half_open.len() >= HALF_OPEN {
            let place = self.dice.below(HALF_OPEN as u32) as usize;
            drop(self.half_open.swap_remove(place));
        }
        self.half_open.push(stream);
        (bytes, Outcome::Nothing)
    }

    /// Sends it whole, in pieces, or byte by byte, and reads what comes back; some do not listen.
    fn send(&mut self, bytes: Vec<u8>, broken: bool) -> (Vec<u8>, Outcome) {
        let Ok(mut stream) = TcpStream::connect(self.server) else {
            return (bytes, Outcome::Fault("nobody opens".to_owned()));
        };
        drop(stream.set_nodelay(true));
        let piece = match self.dice.below(8) {
            0 => 1,
            1 => 1 + self.dice.below(200) as usize,
            _ => bytes.len().max(1),
        };
        // Whoever is shown the door in the middle of a word says no more.
        let _heard = bytes.chunks(piece.max(bytes.len() / 400)).all(|piece| stream.write_all(piece).is_ok());
        if broken && self.dice.below(6) == 0 {
            return (bytes, Outcome::Nothing);
        }
        if self.dice.below(8) == 0 {
            drop(stream.shutdown(Shutdown::Write));
        }
        let answer = read(&mut stream);
        let fault = answer.windows(10).any(|text| text.starts_with(b"HTTP/1.") && &text[8..] == b" 5");
        let outcome = match answer.as_slice() {
            [] => Outcome::Nothing,
            answer if fault => Outcome::Fault(String::from_utf8_lossy(answer).into_owned()),
            _ => Outcome::Answered,
        };
        (bytes, outcome)
    }
}

/// What comes back within a short time.
fn read(stream: &mut TcpStream) -> Vec<u8> {
    let (begun, mut answer, mut part) = (Instant::now(), Vec::new(), [0; 4096]);
    drop(stream.set_read_timeout(Some(WAIT)));
    while answer.len() < ENOUGH && begun.elapsed() < 2 * WAIT {
        match stream.read(&mut part) {
            Ok(length) if length > 0 => answer.extend_from_slice(&part[..length]),
            _ => break,
        }
    }
    answer
}
