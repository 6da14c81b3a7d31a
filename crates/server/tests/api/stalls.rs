//! A process that is stopped while bots think, as a container that is paused or a virtual machine of which a snapshot is made: no
//! table is held to have hung.

use std::net::TcpListener;
use std::process::Command;
use std::time::Duration;

use serde_json::json;

use crate::http::Caller;
use crate::program::example;

/// So long may bots think at this server. It is more than those of this level take, and less than it is stopped for.
const LIMIT: Duration = Duration::from_millis(3_500);

/// For so long it is stopped.
const STOPPED: Duration = Duration::from_millis(4_500);

const TABLES: usize = 6;

#[test]
fn a_server_that_was_stopped_while_bots_thought_goes_on_at_every_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
    let limit = LIMIT.as_millis().to_string();
    let mut server = Command::new(example("serve"))
        .args([port.port().to_string().as_str(), folder.path().to_str().expect("a name"), &limit])
        .spawn()
        .expect("`cargo test -p server` builds this example with its tests");
    while std::net::TcpStream::connect(port).is_err() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &server.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "{name}");
    };
    let mut anna = Caller::new(port);
    let reply = anna.post("/api/me", r#"{"name": "Anna"}"#);
    anna.cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let bot = json!({ "bot": { "level": "master", "name": "Cosimo" } });
    let tables: Vec<String> = (0..TABLES)
        .map(|_| {
            let laid = anna.post("/api/tables", &json!({ "seats": ["me", bot, bot] }).to_string()).json();
            let table = laid["id"].as_str().expect("a name").to_owned();
            let resign = json!({ "resign": { "seat": "A", "level": "master" } });
            for (number, ask) in [json!("start"), resign].into_iter().enumerate() {
                let look = anna.get(&format!("/api/tables/{table}")).json();
                let body =
                    json!({ "number": number + 1, "expected": look["version"], "ask": ask }).to_string();
                anna.post(&format!("/api/tables/{table}/say"), &body);
            }
            table
        })
        .collect();
    std::thread::sleep(Duration::from_millis(500));
    signal("-STOP");
    std::thread::sleep(STOPPED);
    signal("-CONT");
    std::thread::sleep(Duration::from_secs(1));
    let seen = tables.iter().map(|table| anna.get(&format!("/api/tables/{table}")));
    let faults: Vec<String> = seen.filter(|seen| seen.status != 200).map(|seen| seen.problem()).collect();
    drop(server.kill());
    drop(server.wait());
    assert!(faults.is_empty(), "{faults:?}");
}
