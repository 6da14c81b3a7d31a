//! The door under connections that take nothing of what they asked for, behind programs that speak for others, and with a school
//! behind one address.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::json;
use server::Settings;
use socket2::{Domain, Socket, Type};

use crate::TestServer;
use crate::http::Caller;

/// Something large.
const LARGE: &str = "/api/openapi.json";

/// So often it is asked for on one connection, which is more than systems hold back for one that reads nothing.
const OFTEN: usize = 12;

/// Connects from an address of this machine, with little room for what comes.
fn connect(from: [u8; 4], server: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
    socket.set_recv_buffer_size(4096).expect("little room");
    socket.bind(&SocketAddr::from((Ipv4Addr::from(from), 0)).into()).expect("an address of this machine");
    socket.connect(&server.into()).expect("the server is open");
    socket.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
    socket.into()
}

/// Asks for much, reads the status and no more.
fn ask_and_read_nothing(from: [u8; 4], server: SocketAddr, forwarded: &str) -> (TcpStream, String) {
    let mut stream = connect(from, server);
    let request = format!("GET {LARGE} HTTP/1.1\r\nhost: server\r\n{forwarded}\r\n");
    // Whoever is refused at the door may not be listened to.
    drop(stream.write_all(request.repeat(OFTEN).as_bytes()));
    let mut status = [0; 12];
    let read = stream.read_exact(&mut status);
    let status =
        if read.is_ok() { String::from_utf8_lossy(&status[9..]).into_owned() } else { String::new() };
    (stream, status)
}

fn settings(data: &std::path::Path) -> Settings {
    // For ten guests an address has a hundred connections.
    Settings {
        pause: Duration::ZERO,
        guests_per_address: 10,
        limited: false,
        ..Settings::new(data.to_owned())
    }
}

#[test]
fn connections_that_read_nothing_are_few_for_one_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::run(settings(folder.path()));
    let ask = || ask_and_read_nothing([127, 0, 0, 2], server.address, "");
    let (_held, told): (Vec<_>, Vec<_>) = (0..140).map(|_| ask()).unzip();
    let served = told.iter().filter(|status| *status == "200").count();
    let refused = told.iter().filter(|status| *status == "429").count();
    assert!(served == 100 && refused > 0, "{served} are served, {refused} are told that there is no place");
    // Somebody else is served at once, all the while.
    for _ in 0..20 {
        let begun = Instant::now();
        assert_eq!(Caller::new(server.address).get("/api/lobby").status, 200);
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    }
}

#[test]
fn whoever_reads_nothing_of_an_answer_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let write_patience = Duration::from_millis(300);
    let server = TestServer::run(Settings { write_patience, ..settings(folder.path()) });
    let whole = Caller::new(server.address).get(LARGE).body.len();
    let mut held: Vec<_> =
        (0..20).map(|_| ask_and_read_nothing([127, 0, 0, 2], server.address, "").0).collect();
    std::thread::sleep(write_patience * 5);
    for stream in &mut held {
        assert!(rest(stream) < OFTEN * whole, "all of it came");
    }
}

#[test]
fn whoever_asks_for_much_and_reads_nothing_fills_no_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::run(settings(folder.path()));
    let anna = server.guest("Anna");
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json();
    let talk = format!("/api/tables/{}/talk", laid["id"].as_str().expect("a name"));
    let words = json!({ "text": "\u{1f600}".repeat(500) }).to_string();
    for _ in 0..200 {
        assert_eq!(anna.post(&talk, &words).status, 204);
    }
    server.crash();
    // For ten guests 3,200 KiB may wait to be sent, which is seven times the page of 430 kB that is asked for.
    let server = TestServer::run(Settings { limited: true, ..settings(folder.path()) });
    let ask = |from: u8| {
        let mut stream = connect([127, 0, 0, from], server.address);
        write!(stream, "GET {talk} HTTP/1.1\r\nhost: server\r\n\r\n").expect("asked");
        let mut status = [0; 12];
        stream.read_exact(&mut status).expect("an answer");
        (stream, String::from_utf8_lossy(&status[9..]).into_owned())
    };
    let (held, told): (Vec<_>, Vec<_>) = (0..30).map(|_| ask(2)).unzip();
    let of = |status: &str| told.iter().filter(|each| *each == status).count();
    assert_eq!((of("200"), of("429")), (7, 23), "{told:?}");
    assert_eq!(ask(3).1, "200", "another address is served");
    drop(held);
    let begun = Instant::now();
    while ask(2).1 != "200" {
        assert!(begun.elapsed() < Duration::from_secs(10), "what has gone takes no room");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// How much still comes before a connection ends, which it does.
fn rest(stream: &mut TcpStream) -> usize {
    let mut rest = Vec::new();
    let ended = stream.read_to_end(&mut rest);
    assert!(!ended.is_err_and(|fault| fault.kind() == ErrorKind::WouldBlock), "it goes on");
    rest.len()
}

#[test]
fn a_listener_who_reads_nothing_is_closed_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let write_patience = Duration::from_millis(500);
    let server = TestServer::run(Settings { write_patience, ..settings(folder.path()) });
    let anna = server.guest("Anna");
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json();
    let table = format!("/api/tables/{}", laid["id"].as_str().expect("a name"));
    let mut deaf = connect([127, 0, 0, 2], server.address);
    write!(deaf, "GET {table}/stream HTTP/1.1\r\nhost: server\r\n\r\n").expect("asked");
    let mut good = anna.listen(&format!("{table}/stream"));
    let words = json!({ "text": "x".repeat(400) }).to_string();
    let listening = std::thread::spawn(move || while good.next().0 != "end" {});
    for _ in 0..500 {
        assert_eq!(anna.post(&format!("{table}/talk"), &words).status, 204);
    }
    std::thread::sleep(write_patience * 3);
    deaf.set_read_timeout(Some(Duration::from_secs(5))).expect("a limit");
    assert!(rest(&mut deaf) < 500 * 400, "no more comes than was on its way");
    assert!(!listening.is_finished(), "who reads goes on listening");
}

#[test]
fn behind_a_proxy_each_client_has_its_share_and_the_proxy_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let proxies = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let server = TestServer::run(Settings { proxies, limited: true, ..settings(folder.path()) });
    let ask = |client: &str| {
        ask_and_read_nothing([127, 0, 0, 1], server.address, &format!("x-forwarded-for: {client}\r\n"))
    };
    let (_held, told): (Vec<_>, Vec<_>) = (0..130).map(|_| ask("9.9.9.9")).unzip();
    let of = |status: &str| told.iter().filter(|each| *each == status).count();
    assert_eq!(
        (of("200"), of("429")),
        (100, 30),
        "{} bytes",
        Caller::new(server.address).get(LARGE).body.len()
    );
    assert_eq!(ask("8.8.8.8").1, "200", "another client is served");
}

#[test]
fn a_school_behind_one_address_comes_in_and_a_flood_does_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        TestServer::run(Settings { pause: Duration::ZERO, ..Settings::new(folder.path().to_owned()) });
    let come = || Caller::new(server.address).post("/api/me", r#"{"name": "Anna"}"#).status;
    let came: Vec<u16> = (0..200).map(|_| come()).collect();
    assert!(came[..100].iter().all(|status| *status == 200), "a school comes in");
    assert!(came.iter().filter(|status| **status == 429).count() >= 40, "a flood does not");
    let mut other = connect([127, 0, 0, 2], server.address);
    let body = r#"{"name": "Zofia"}"#;
    write!(
        other,
        "POST /api/me HTTP/1.1\r\nhost: server\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("asked");
    let mut status = [0; 12];
    other.read_exact(&mut status).expect("an answer");
    assert_eq!(&status, b"HTTP/1.1 200", "others do not notice");
}

#[test]
fn every_answer_tells_browsers_how_little_it_may_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = Some("https://games.example".to_owned());
    let server = TestServer::run(Settings { address, ..Settings::new(folder.path().to_owned()) });
    let caller = Caller::new(server.address);
    for (method, path) in [
        ("GET", "/"),
        ("GET", "/no-such.js"),
        ("POST", "/"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/api/lobby"),
        ("GET", "/api/nothing"),
        ("PATCH", "/api/me"),
        ("GET", "/api/me"),
        ("GET", "/api/stop/x"),
    ] {
        let reply = caller.ask(method, path, "");
        for name in [
            "x-content-type-options",
            "referrer-policy",
            "content-security-policy",
            "strict-transport-security",
        ] {
            assert!(reply.header(name).is_some(), "{method} {path}: {name}");
        }
    }
}
