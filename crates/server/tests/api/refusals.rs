//! Whatever is wrong with a request, the server says so in a problem document of a kind that its document tells of, and stays up.

use std::time::{Duration, Instant};

use serde_json::json;
use server::Settings;

use crate::TestServer;
use crate::http::{Caller, Reply};
use crate::matrix::{Operation, document, host_and_banned, operations, world};

/// That a refusal is a problem document, of a kind that the address tells of.
fn refused(operation: &Operation, reply: &Reply, what: &str) -> String {
    let name = &operation.name;
    assert!((400..500).contains(&reply.status), "{name}, {what}: {} {}", reply.status, reply.body);
    let word = reply.problem();
    let documented = &operation.told["responses"][reply.status.to_string()]["x-problems"];
    let documented = documented.as_array().cloned().unwrap_or_default();
    assert!(documented.contains(&json!(word)), "{name}, {what}: its document does not tell of {word}");
    assert_eq!(reply.header("cache-control"), Some("no-store"), "{name}, {what}");
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{name}, {what}");
    assert!(reply.header("content-security-policy").is_some(), "{name}, {what}");
    word
}

#[test]
fn every_refusal_of_every_address_is_a_problem_document_that_was_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let fixed = host_and_banned(&server);
    let people = world(&server, &fixed, true);
    let [owner, .., host, _] = people.people.as_slice() else { panic!("people") };
    for operation in &operations(&document(&server)) {
        // Whoever asks may ask, so that what is wrong is the request.
        let caller = if operation.path.starts_with("/api/host/") { host } else { owner };
        let (path, body) = people.request(operation, Some("act"));
        let ask = |caller: &Caller, path: &str, body: &str| caller.ask(&operation.method, path, body);
        if operation.method != "GET" {
            let foreign = caller.with("origin", "https://elsewhere.example");
            assert_eq!(refused(operation, &ask(&foreign, &path, &body), "another page"), "foreign-page");
            let framed = caller.with("sec-fetch-site", "cross-site");
            assert_eq!(refused(operation, &ask(&framed, &path, &body), "another site"), "foreign-page");
        }
        if !operation.told["requestBody"].is_null() {
            let bodies = [
                ("{", "unreadable", "a broken body"),
                ("\u{0}", "unreadable", "a zero"),
                ("[]", "not-fitting", "a list"),
                ("{\"__proto__\": 1}", "not-fitting", "an unknown word"),
                ("18446744073709551616", "not-fitting", "a number"),
            ];
            for (body, word, what) in bodies {
                assert_eq!(refused(operation, &ask(caller, &path, body), what), word, "{what}");
            }
            let deep = "[".repeat(10_000);
            assert_eq!(refused(operation, &ask(caller, &path, &deep), "a deep well"), "unreadable");
            let large = format!("{{\"text\": \"{}\"}}", "x".repeat(16 << 10));
            assert_eq!(refused(operation, &ask(caller, &path, &large), "a large body"), "too-large");
            let plain = caller.with_kind("text/plain");
            assert_eq!(refused(operation, &ask(&plain, &path, &body), "another kind"), "not-json");
        }
        if operation.path.contains("{id}") {
            let named = operation.path.replace("{number}", "1");
            let broken = named.replace("{id}", "%ff%fe");
            assert_eq!(refused(operation, &ask(caller, &broken, &body), "a broken name"), "unreadable");
            let nowhere = named.replace("{id}", "nowhere");
            let word = refused(operation, &ask(caller, &nowhere, &body), "no such name");
            assert!(word == "no-table" || word == "gone", "{word}");
        }
        for parameter in operation.told["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            if parameter["in"] == "query" {
                let path = path.split('?').next().unwrap_or_default();
                let reply = ask(caller, &format!("{path}?{name}=%00"), "");
                assert_eq!(refused(operation, &reply, name), "unreadable");
            }
        }
        let reply = caller.ask("PATCH", &path, "");
        assert_eq!((reply.status, reply.problem().as_str()), (405, "no-method"), "{path}");
    }
    let too_long = owner.with("x-long", &"x".repeat(20 << 10)).try_ask("GET", "/api/me", "");
    assert!(too_long.is_none_or(|reply| reply.status == 431), "a head has its length");
    assert_eq!(owner.get("/api/me").status, 200, "the server is still open");
}

#[test]
fn who_asks_too_often_is_told_when_to_come_again_and_others_do_not_notice() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { pause: Duration::ZERO, ..Settings::new(folder.path().to_owned()) };
    let server = TestServer::run(settings);
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let table = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let path = format!("/api/tables/{}/talk", table.as_str().expect("a name"));
    let speak = |caller: &Caller| caller.post(&path, r#"{"text": "Ciao"}"#);
    let replies: Vec<Reply> = (0..8).map(|_| speak(&anna)).collect();
    let refused: Vec<&Reply> = replies.iter().filter(|reply| reply.status == 429).collect();
    assert!(!refused.is_empty() && replies[..5].iter().all(|reply| reply.status == 204));
    assert_eq!(refused[0].problem(), "too-many");
    let later: u64 = refused[0].header("retry-after").and_then(|text| text.parse().ok()).expect("a number");
    assert!((1..=3).contains(&later), "{later}");
    assert_eq!(speak(&bartek).status, 204, "others have a measure of their own");
    // An address that nobody believes gives no new measure.
    let feigned = anna.with("x-forwarded-for", "9.9.9.9");
    assert_eq!(speak(&feigned).status, 429);
    std::thread::sleep(Duration::from_secs(later));
    assert_eq!(speak(&anna).status, 204, "when it was told to come");
}

#[test]
fn nobody_holds_more_streams_open_than_there_are_places() {
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        TestServer::run(Settings { pause: Duration::ZERO, ..Settings::new(folder.path().to_owned()) });
    let anna = server.guest("Anna");
    let table = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let path = format!("/api/tables/{}/stream", table.as_str().expect("a name"));
    let mut open = Vec::new();
    let refused = loop {
        match anna.try_listen(&path) {
            Ok(stream) => open.push(stream),
            Err(status) => break status,
        }
    };
    assert_eq!(refused, 429);
    assert!((8..=64).contains(&open.len()), "{}", open.len());
}

#[test]
fn who_is_shut_out_hears_no_more_of_a_stream_that_was_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (host, _) = host_and_banned(&server);
    let anna = server.guest("Anna");
    let guest = anna.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let table = anna.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let path = format!("/api/tables/{}/stream?seat=A", table.as_str().expect("a name"));
    let mut stream = anna.listen(&path);
    stream.next();
    let mut other = host.listen(&path);
    other.next();
    let ban = |banned: bool| {
        let body = json!({ "banned": banned }).to_string();
        assert_eq!(host.ask("PUT", &format!("/api/host/guests/{guest}/ban"), &body).status, 204);
    };
    ban(true);
    assert!(stream.ends(), "the stream ends");
    assert_eq!(anna.get("/api/me").problem(), "banned");
    assert_eq!(anna.post("/api/me", r#"{"name": "Anna"}"#).problem(), "banned", "nor as somebody new");
    ban(false);
    assert_eq!(anna.get("/api/me").status, 200);
    host.post(&format!("/api/tables/{}/talk", table.as_str().expect("a name")), r#"{"text": "Ciao"}"#);
    // First they hear that the seat is open again.
    assert_eq!([other.next().0, other.next().0], ["update", "talk"], "others go on listening");
}

#[test]
fn who_leaves_is_known_no_more_here_or_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let mut phone = Caller::new(server.address);
    let claimed = phone.post("/api/me/claim", &anna.post("/api/me/device", "").body);
    phone.cookie =
        claimed.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    assert_eq!(phone.get("/api/me").status, 200);
    assert_eq!(anna.post("/api/me/leave-elsewhere", "").status, 204);
    assert_eq!((phone.get("/api/me").status, anna.get("/api/me").status), (401, 200));
    let left = anna.post("/api/me/leave", "");
    assert!(left.header("set-cookie").is_some_and(|cookie| cookie.contains("Max-Age=0")));
    assert_eq!(anna.get("/api/me").status, 401);
}

#[test]
fn behind_https_cookies_are_bound_to_it_and_pages_of_other_servers_are_strangers() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = Some("https://games.example".to_owned());
    let server = TestServer::run(Settings { address, ..Settings::new(folder.path().to_owned()) });
    let caller = Caller::new(server.address).with("origin", "https://games.example");
    let reply = caller.post("/api/me", r#"{"name": "Anna"}"#);
    let cookie = reply.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-bottega=") && cookie.contains("; Secure"), "{cookie}");
    assert!(reply.header("strict-transport-security").is_some());
    let own = Caller::new(server.address).with("origin", &format!("http://{}", server.address));
    assert_eq!(own.post("/api/me", r#"{"name": "Anna"}"#).problem(), "foreign-page");
}

#[test]
fn what_is_counted_and_whether_all_is_well_is_told_to_this_machine_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    assert_eq!((anna.get("/healthz").status, anna.get("/healthz").body.as_str()), (200, "ok\n"));
    let text = anna.get("/metrics").body;
    assert!(text.contains("bottega_answers_total{route=\"name\",class=\"2xx\"} 1"), "{text}");
    assert!(!text.contains("Anna"), "nothing about anybody");
    for (name, value) in [("x-forwarded-for", "9.9.9.9"), ("forwarded", "for=9.9.9.9")] {
        assert_eq!(anna.with(name, value).get("/metrics").status, 404, "from elsewhere");
    }
}

#[test]
fn however_many_ask_whether_all_is_well_the_disk_is_written_once_a_second() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let nobody = Caller::new(server.address);
    let begun = Instant::now();
    for _ in 0..50 {
        assert_eq!(nobody.get("/healthz").status, 200);
    }
    let seconds = begun.elapsed().as_secs();
    let file = format!("sqlite://{}", server::file(folder.path()).display());
    let checks: String = server.runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
        let checks = sqlx::query_scalar("SELECT value FROM rules WHERE name = 'checks'");
        let checks = checks.fetch_one(&pool).await.expect("a number");
        pool.close().await;
        checks
    });
    let checks: u64 = checks.parse().expect("a number");
    assert!((1..=seconds + 1).contains(&checks), "{checks} in {seconds} s");
}
