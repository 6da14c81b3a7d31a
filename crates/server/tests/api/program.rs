//! Programs play whole games by hearing what is owed and answering, each with one call.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::TestServer;
use crate::http::{Caller, first_event};

/// A game of programs is over within this time.
const PATIENCE: Duration = Duration::from_secs(120);

/// The example of this name, which cargo builds beside this test.
pub fn example(name: &str) -> PathBuf {
    let own = std::env::current_exe().expect("a program knows where it lies");
    let target = own.parent().and_then(Path::parent).expect("it lies in target/…/deps");
    target.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// A program that is ended with the test, however that ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended already need not be ended.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

#[test]
fn the_example_of_a_program_plays_a_whole_game_in_three_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let people: Vec<Caller> = ["Anna", "Bartek", "Cezary"].map(|name| server.guest(name)).into();
    let laid = people[0].post("/api/tables", r#"{"seats": ["me", "open", "open"], "listed": true}"#);
    let path = format!("/api/tables/{}", laid.json()["id"].as_str().expect("a name"));
    let say = |caller: &Caller, ask: Value| {
        let expected = caller.get(&path).json()["version"].clone();
        let reply = caller.post(
            &format!("{path}/say"),
            &json!({ "number": 1, "expected": expected, "ask": ask }).to_string(),
        );
        assert!(reply.json()["done"].is_object(), "{}", reply.body);
    };
    say(&people[1], json!({ "sit": { "seat": "B", "name": "" } }));
    say(&people[2], json!({ "sit": { "seat": "C", "name": "" } }));
    let programs: Vec<Running> = people
        .iter()
        .map(|caller| {
            let key = caller.post("/api/me/bot", "").json()["key"].as_str().expect("a key").to_owned();
            let mut bot = Command::new(example("bot"));
            Running(bot.args([&server.address.to_string(), &key]).spawn().expect("the example is built"))
        })
        .collect();
    // Those who listen before the game begins hear of it as well.
    say(&people[0], json!("start"));
    let begun = Instant::now();
    while people[0].get(&path).json()["over"] != true {
        assert!(begun.elapsed() < PATIENCE, "the game ends");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(programs);
    let record = people[0].get(&format!("{path}/record"));
    assert!(record.body.contains("\nresult "), "{}", record.body);
}

#[test]
fn a_decision_is_told_once_with_its_actions_and_is_not_made_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let fixed = crate::matrix::host_and_banned(&server);
    let world = crate::matrix::world(&server, &fixed, true);
    let program = &world.people[4];
    let told: Value = serde_json::from_str(&first_event(program, "/api/decisions")).expect("JSON");
    assert_eq!(told["seat"], world.seat.to_string());
    let look = program.get(&format!("/api/tables/{}?seat={}", world.table, world.seat)).json();
    assert_eq!(told["view"], look["view"], "it sees what the seat sees");
    let choices = look["prompt"]["choices"].as_array().expect("choices").len();
    assert_eq!(told["actions"].as_array().map(Vec::len), Some(choices));
    let decide = |version: &Value, action: &Value| {
        let body =
            json!({ "table": world.table, "seat": told["seat"], "version": version, "action": action });
        program.post("/api/decisions", &body.to_string())
    };
    let nonsense = decide(&told["version"], &json!("eat the jester"));
    assert!(nonsense.json()["refused"].is_object(), "{}", nonsense.body);
    assert!(decide(&told["version"], &told["actions"][0]).json()["done"].is_object());
    let again = decide(&told["version"], &told["actions"][0]).json();
    assert_eq!(again["refused"]["reason"], "conflict", "{again}");
}
