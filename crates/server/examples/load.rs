//! `load ADDRESS PID [LIMIT] [GAME]`: people at 500 tables of the server at this address, four listeners to each, who decide more and
//! more often until one acknowledgement of a hundred takes longer than LIMIT milliseconds, 100 unless told. PID is the server's
//! process, whose memory and time are told.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering as Memory};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use host::GameKind;
use kernel::GamePrompt;
use registry::dispatch;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;

/// So many tables.
const TABLES: usize = 500;

/// Who listens at each: three who play and one who watches.
const LISTENERS: usize = 4;

/// So many decisions a second at first, at all tables together; then half as many again, and again.
const FIRST: f64 = 250.0;

/// How long each step takes.
const STEP: Duration = Duration::from_secs(12);

/// What is measured of a step comes after this much of it.
const WARM: Duration = Duration::from_secs(2);

/// One acknowledgement of a hundred may take so long, unless told otherwise. On a machine that is busy with other things it is the
/// machine that is measured so; what a decision costs the server can still be read off with a longer one.
const LIMIT: Duration = Duration::from_millis(100);

type AnyError = Box<dyn std::error::Error + Send + Sync>;

/// What a seat is told, as far as this program looks at it.
#[derive(Deserialize)]
struct Heard<P> {
    version: u64,
    over: bool,
    prompt: Option<P>,
}

/// The newest of a table: its version, and what can be decided on it by which seat.
#[derive(Clone, Default)]
struct Newest {
    version: u64,
    over: bool,
    owed: Option<(usize, String)>,
}

/// What all tables share.
struct Crowd {
    address: String,
    game: GameKind,
    /// Microseconds between two decisions of one table.
    pause: AtomicU64,
    counts: AtomicBool,
    took: Mutex<Vec<Duration>>,
    heard: AtomicU64,
    faults: AtomicU64,
}

#[tokio::main]
async fn main() -> Result<(), AnyError> {
    let mut args = std::env::args().skip(1);
    let (Some(address), Some(pid)) = (args.next(), args.next()) else {
        eprintln!("usage: load ADDRESS PID [LIMIT] [GAME]");
        std::process::exit(2);
    };
    let limit = args.next().map_or(Ok(LIMIT), |text| text.parse().map(Duration::from_millis))?;
    let game = args.next().map_or(Ok(GameKind::ALL[0]), |word| GameKind::from_word(&word));
    let game = game.map_err(|unknown| unknown.to_string())?;
    let crowd = Arc::new(Crowd {
        address,
        game,
        pause: AtomicU64::new(u64::MAX),
        counts: AtomicBool::new(false),
        took: Mutex::default(),
        heard: AtomicU64::new(0),
        faults: AtomicU64::new(0),
    });
    // The server may still be opening its door.
    for _ in 0..200 {
        if TcpStream::connect(&crowd.address).await.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut laid = Vec::new();
    for _ in 0..TABLES {
        laid.push(create(&crowd).await?);
    }
    let before = memory(&pid);
    let mut tables = Vec::new();
    for (table, cookies) in laid {
        let (newest, seen) = watch::channel(Newest::default());
        let newest = Arc::new(newest);
        for listener in 0..LISTENERS {
            let (crowd, table, cookie) = (crowd.clone(), table.clone(), cookies.get(listener).cloned());
            let newest = newest.clone();
            dispatch!(game, G => tokio::spawn(listen::<G>(crowd, table, cookie, listener, newest)));
        }
        tables.push((table, cookies, seen));
    }
    while crowd.heard.load(Memory::Relaxed) < (TABLES * LISTENERS) as u64 {
        let refused = crowd.faults.load(Memory::Relaxed);
        if refused > 0 {
            return Err(format!("the server does not take {refused} listeners").into());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    if let (Some(before), Some(after)) = (before, memory(&pid)) {
        let listeners = (TABLES * LISTENERS) as u64;
        println!(
            "{TABLES} tables in memory: {} MiB; with {listeners} listeners: {} MiB, {:.1} KiB each",
            before >> 10,
            after >> 10,
            after.saturating_sub(before) as f64 / listeners as f64
        );
    }
    for (place, (table, cookies, seen)) in tables.into_iter().enumerate() {
        tokio::spawn(play(crowd.clone(), place, table, cookies, seen));
    }
    climb(&crowd, &pid, limit).await;
    Ok(())
}

/// More and more decisions, until they take too long to be acknowledged or no more come.
async fn climb(crowd: &Crowd, pid: &str, limit: Duration) {
    println!("asked/s  done/s     p50     p99     max  heard/s  server CPU  CPU each  MiB  faults");
    let mut rate = FIRST;
    loop {
        crowd.pause.store((1e6 * TABLES as f64 / rate) as u64, Memory::Relaxed);
        tokio::time::sleep(WARM).await;
        let (heard, time) = (crowd.heard.load(Memory::Relaxed), processor(pid));
        lock(&crowd.took).clear();
        crowd.counts.store(true, Memory::Relaxed);
        let begun = Instant::now();
        tokio::time::sleep(STEP).await;
        crowd.counts.store(false, Memory::Relaxed);
        let seconds = begun.elapsed().as_secs_f64();
        let mut took = std::mem::take(&mut *lock(&crowd.took));
        took.sort();
        let at = |share: usize| took.get((took.len() * share / 100).min(took.len().saturating_sub(1)));
        let told = |time: Option<&Duration>| time.map_or(f64::NAN, |time| time.as_secs_f64() * 1e3);
        let done = took.len() as f64 / seconds;
        let time = processor(pid) - time;
        println!(
            "{rate:>7.0} {done:>7.0} {:>5.1}ms {:>5.1}ms {:>5.0}ms {:>8.0} {:>9.0}% {:>7.0}us {:>4} {:>7}",
            told(at(50)),
            told(at(99)),
            told(took.last()),
            (crowd.heard.load(Memory::Relaxed) - heard) as f64 / seconds,
            100.0 * time / seconds,
            1e6 * time / took.len() as f64,
            memory(pid).unwrap_or_default() >> 10,
            crowd.faults.load(Memory::Relaxed)
        );
        let slow = at(99).is_none_or(|slow| slow.cmp(&limit) == Ordering::Greater);
        if slow || done < 0.6 * rate {
            return;
        }
        rate *= 1.5;
    }
}

/// A table of three guests, begun: its name, and their cookies.
async fn create(crowd: &Crowd) -> Result<(String, Vec<String>), AnyError> {
    let mut cookies = Vec::new();
    for name in ["Anna", "Bartek", "Cezary"] {
        let (head, _) = once(crowd, "POST", "/api/me", None, &json!({ "name": name })).await?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        cookies.push(cookie.ok_or("no cookie")?.to_owned());
    }
    let seats = json!({ "game": crowd.game.word(), "seats": ["me", "open", "open"], "clock": { "bank": 24 * 3600 * 1000, "increment": 60_000 } });
    let (_, laid) = once(crowd, "POST", "/api/tables", cookies.first(), &seats).await?;
    let table = serde_json::from_str::<Value>(&laid)?["id"].as_str().ok_or("no table")?.to_owned();
    let path = format!("/api/tables/{table}/say");
    let mut version = 1;
    let asks = [
        (1, json!({ "sit": { "seat": "B", "name": "" } })),
        (2, json!({ "sit": { "seat": "C", "name": "" } })),
        (0, json!("start")),
    ];
    for (who, ask) in asks {
        let (_, said) = once(crowd, "GET", &format!("/api/tables/{table}"), None, &Value::Null).await?;
        version = serde_json::from_str::<Value>(&said)?["version"].as_u64().unwrap_or(version);
        let body = json!({ "number": 1, "expected": version, "ask": ask });
        once(crowd, "POST", &path, cookies.get(who), &body).await?;
    }
    Ok((table, cookies))
}

/// Hears what happens at a table, and notes what is owed by the seat.
async fn listen<G: kernel::Game<Prompt: DeserializeOwned + Send>>(
    crowd: Arc<Crowd>,
    table: String,
    cookie: Option<String>,
    seat: usize,
    newest: Arc<watch::Sender<Newest>>,
) {
    let eyes = if cookie.is_some() { format!("?seat={}", letter(seat)) } else { String::new() };
    let Ok(mut stream) =
        open(&crowd, "GET", &format!("/api/tables/{table}/stream{eyes}"), cookie.as_ref(), "").await
    else {
        crowd.faults.fetch_add(1, Memory::Relaxed);
        return;
    };
    let mut line = String::new();
    while stream.read_line(&mut line).await.is_ok_and(|length| length > 0) {
        if let Some(data) = line.strip_prefix("data: ") {
            crowd.heard.fetch_add(1, Memory::Relaxed);
            if cookie.is_some()
                && let Ok(heard) = serde_json::from_str::<Heard<G::Prompt>>(data)
            {
                let choice =
                    heard.prompt.and_then(|asked| asked.question(G::shipped()).choices.into_iter().next());
                let owed = choice.map(|choice| (seat, choice.action));
                newest.send_if_modified(|newest| {
                    let later = heard.version > newest.version;
                    let more = heard.version == newest.version && newest.owed.is_none() && owed.is_some();
                    if later || more {
                        *newest = Newest { version: heard.version, over: heard.over, owed };
                    }
                    later || more
                });
            }
        }
        line.clear();
    }
    crowd.faults.fetch_add(1, Memory::Relaxed);
}

/// Decides at a table, whoever must, as often as is wanted now.
async fn play(
    crowd: Arc<Crowd>,
    place: usize,
    table: String,
    cookies: Vec<String>,
    mut seen: watch::Receiver<Newest>,
) {
    let path = format!("/api/tables/{table}/say");
    let (mut number, mut decided, mut line) = (10, 0, None);
    let mut due = Instant::now() + Duration::from_micros(2000 * place as u64);
    loop {
        tokio::time::sleep_until(due.into()).await;
        let pause = Duration::from_micros(crowd.pause.load(Memory::Relaxed));
        let pause = pause.min(Duration::from_secs(5));
        // Who is behind does not catch up.
        due = (due + pause).max(Instant::now());
        let newest =
            seen.wait_for(|newest| newest.version > decided && (newest.over || newest.owed.is_some())).await;
        let Ok(newest) = newest.map(|newest| newest.clone()) else { return };
        decided = newest.version;
        let asks: VecDeque<(usize, Value)> = match newest.owed {
            _ if newest.over => (0..3).map(|seat| (seat, json!("rematch"))).collect(),
            Some((seat, action)) => {
                [(seat, json!({ "act": { "seat": letter(seat).to_string(), "actions": [action] } }))].into()
            }
            None => continue,
        };
        for (ahead, (seat, ask)) in asks.into_iter().enumerate() {
            number += 1;
            let body = json!({ "number": number, "expected": newest.version + ahead as u64, "ask": ask })
                .to_string();
            let begun = Instant::now();
            match say(&crowd, &mut line, &path, cookies.get(seat), &body).await {
                Ok(answer) if answer.contains("\"done\"") => {
                    if crowd.counts.load(Memory::Relaxed) {
                        lock(&crowd.took).push(begun.elapsed());
                    }
                    decided = decided.max(newest.version + ahead as u64);
                }
                _ => {
                    crowd.faults.fetch_add(1, Memory::Relaxed);
                    line = None;
                    decided = 0;
                }
            }
        }
    }
}

fn letter(seat: usize) -> char {
    kernel::Player::new(seat).letter()
}

/// Says something on a connection that stays open, or on a new one if it was closed meanwhile.
async fn say(
    crowd: &Crowd,
    line: &mut Option<BufReader<TcpStream>>,
    path: &str,
    cookie: Option<&String>,
    body: &str,
) -> io::Result<String> {
    if let Some(open) = line
        && let Ok(answer) = exchange(crowd, open, path, cookie, body).await
    {
        return Ok(answer);
    }
    let mut fresh = BufReader::new(TcpStream::connect(&crowd.address).await?);
    fresh.get_ref().set_nodelay(true)?;
    let answer = exchange(crowd, &mut fresh, path, cookie, body).await;
    *line = Some(fresh);
    answer
}

async fn exchange(
    crowd: &Crowd,
    line: &mut BufReader<TcpStream>,
    path: &str,
    cookie: Option<&String>,
    body: &str,
) -> io::Result<String> {
    let head = head(crowd, "POST", path, cookie, body.len());
    line.get_mut().write_all(format!("{head}{body}").as_bytes()).await?;
    let mut length = 0;
    let mut text = String::new();
    loop {
        text.clear();
        if line.read_line(&mut text).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(told) = text.strip_prefix("content-length: ") {
            length = told.trim().parse().unwrap_or(0);
        }
        if text == "\r\n" {
            break;
        }
    }
    let mut answer = vec![0; length];
    line.read_exact(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn head(crowd: &Crowd, method: &str, path: &str, cookie: Option<&String>, length: usize) -> String {
    let cookie = cookie.map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
    format!(
        "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}content-type: application/json\r\ncontent-length: {length}\r\n\r\n",
        crowd.address
    )
}

/// Asks something whose answer has no end. In the older form of HTTP it comes as it is, and not in pieces with a line before each.
async fn open(
    crowd: &Crowd,
    method: &str,
    path: &str,
    cookie: Option<&String>,
    body: &str,
) -> io::Result<BufReader<TcpStream>> {
    let mut stream = TcpStream::connect(&crowd.address).await?;
    let head = head(crowd, method, path, cookie, body.len()).replacen("HTTP/1.1", "HTTP/1.0", 1);
    stream.write_all(format!("{head}{body}").as_bytes()).await?;
    Ok(BufReader::with_capacity(2 << 10, stream))
}

/// Asks once: the head and the body of the answer.
async fn once(
    crowd: &Crowd,
    method: &str,
    path: &str,
    cookie: Option<&String>,
    body: &Value,
) -> Result<(String, String), AnyError> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(&crowd.address).await?;
    let head = head(crowd, method, path, cookie, body.len()).replacen("\r\n", "\r\nconnection: close\r\n", 1);
    stream.write_all(format!("{head}{body}").as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(answer.into());
    }
    Ok((head.to_owned(), body.to_owned()))
}

/// The memory of a process in KiB, where the system tells it.
fn memory(pid: &str) -> Option<u64> {
    let told = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

/// The time that a process has had of all processors, in seconds, where the system tells it.
fn processor(pid: &str) -> f64 {
    let told = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let behind = told.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        behind.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
