//! Files of every schema there ever was are opened by today's program, and played on. Each lies in `schemas` as the statements that
//! make it; `BOTTEGA_SCHEMA=write cargo test -p server --test server schema` adds that of a new migration, by playing for a while.

use std::path::{Path, PathBuf};

use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection as _};

use crate::http::Caller;
use crate::{Sitter, TestServer, play_to_the_end, settled, two_and_a_bot};

/// A folder of this crate or of the store's.
fn own(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The numbers by which the files of a folder begin, in order.
fn numbered(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let name = |file: std::io::Result<std::fs::DirEntry>| file.expect("it can be read").file_name();
    let mut numbers: Vec<String> =
        files.map(|file| name(file).to_string_lossy().chars().take(4).collect()).collect();
    numbers.sort();
    numbers
}

#[test]
fn a_file_of_every_schema_is_opened_and_played_on() {
    let (kept, migrations) = (own("tests/api/schemas"), numbered(&own("../store/migrations")));
    let newest = migrations.last().expect("there are migrations");
    if std::env::var("BOTTEGA_SCHEMA").is_ok_and(|what| what == "write") {
        write(&kept.join(format!("{newest}.sql")));
    }
    assert_eq!(numbered(&kept), migrations, "every migration has its file; the head of this test says how");
    for number in &migrations {
        let text = std::fs::read_to_string(kept.join(format!("{number}.sql"))).expect("it is there");
        play_on(number, &text);
    }
}

/// Opens the file that these statements make, and plays at its tables.
fn play_on(number: &str, text: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = server::file(folder.path());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let said = |what: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("-- {what}: ")));
        line.unwrap_or_else(|| panic!("{number}: it says who is {what}")).to_owned()
    };
    let names = [said("Anna"), said("Bartek"), said("table")];
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true).foreign_keys(false);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a file");
        sqlx::raw_sql(AssertSqlSafe(text.to_owned()))
            .execute(&mut connection)
            .await
            .expect("sound statements");
        // The file may become older than keys do.
        let good = sqlx::query("UPDATE keys SET expires = NULL");
        good.execute(&mut connection).await.expect("keys that do not end");
        connection.close().await.expect("it is written");
    });
    let server = TestServer::open(folder.path());
    let [anna, bartek, table] = names;
    let caller = |cookie: String| {
        let mut caller = Caller::new(server.address);
        caller.cookie = Some(cookie);
        caller
    };
    let (anna, bartek) = (caller(anna), caller(bartek));
    assert_eq!(anna.get("/api/me").json()["name"], "Anna", "{number}");
    assert_eq!(anna.get(&format!("/api/tables/{table}/talk")).json()[0]["text"], "Buona sera!", "{number}");
    assert_eq!(bartek.get(&format!("/api/tables/{table}/notes")).json()["text"], "she bids high", "{number}");
    let mine = anna.get("/api/lobby").json()["mine"].clone();
    for each in mine.as_array().expect("a list") {
        let look = anna.get(&format!("/api/tables/{}", each["id"].as_str().expect("a name")));
        assert_eq!(look.status, 200, "{number}: {}", look.body);
    }
    let sitter = |caller: Caller, seat| Sitter { caller, table: table.clone(), seat, number: 100_000 };
    let mut sitters = [sitter(anna, 'A'), sitter(bartek, 'B')];
    let before = settled(&sitters[0]);
    assert!(before.steps > 20 && !before.over, "{number}: a game is played in it");
    play_to_the_end(&mut sitters);
    let record = sitters[0].caller.get(&format!("/api/tables/{table}/record"));
    assert!(record.body.contains("\nresult "), "{number}: {}", record.body);
}

/// Plays for a while, and writes down the file that comes of it.
fn write(to: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    for _ in 0..16 {
        for sitter in [&mut anna, &mut bartek] {
            let update = sitter.look();
            if update.prompt.is_some() {
                sitter.decide(&update);
            }
        }
    }
    let (table, guests) = (anna.table.clone(), [&anna.caller, &bartek.caller]);
    let talk = guests[0].post(&format!("/api/tables/{table}/talk"), r#"{"text": "Buona sera!"}"#);
    let note = json!({ "text": "she bids high" }).to_string();
    let noted = guests[1].ask("PUT", &format!("/api/tables/{table}/notes"), &note);
    let target = r#"{"to": {"kind": "json", "url": "https://hook.example/x"}}"#;
    let target = guests[1].post("/api/me/targets", target);
    let token = json!({ "key": server.token.as_ref().expect("there is no host yet") }).to_string();
    let host = guests[0].post("/api/host", &token);
    let kept = guests[0].ask("PUT", "/api/host/retention", r#"{"open": 30, "over": 900}"#);
    let done = [talk, noted, target, host, kept].map(|reply| reply.status);
    assert_eq!(done, [204, 204, 201, 204, 204]);
    let bot = json!({ "bot": { "level": "random", "name": "Cosimo" } });
    let create = |caller: &Caller, body: serde_json::Value| {
        let reply = caller.post("/api/tables", &body.to_string());
        let id = reply.json()["id"].as_str().unwrap_or_else(|| panic!("{}", reply.body)).to_owned();
        Sitter { caller: caller.clone(), table: id, seat: 'A', number: 1000 }
    };
    create(guests[1], json!({ "seats": ["me", "open", "open"], "listed": true }));
    let clock = json!({ "seats": ["me", bot, bot], "clock": { "bank": 86_400_000 } });
    let mut timed = create(guests[0], clock);
    let mut again = create(guests[0], json!({ "seats": ["me", bot, bot] }));
    let abandon = json!({ "propose": { "seat": "A", "motion": "abandon" } });
    for ask in [&json!("start"), &abandon, &json!("rematch")] {
        assert_eq!(crate::refused(&again.ask(ask)), "not refused");
    }
    timed.ask(&json!("start"));
    settled(&anna);
    let said = [("Anna", &anna.caller), ("Bartek", &bartek.caller)]
        .map(|(name, caller)| format!("-- {name}: {}\n", caller.cookie.as_ref().expect("a cookie")));
    let text = server.runtime.block_on(dump(&server::file(folder.path())));
    std::fs::write(to, format!("{}-- table: {table}\n{text}", said.concat())).expect("it can be written");
}

/// The statements that make a file again.
async fn dump(file: &Path) -> String {
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.expect("it opens");
    let made = "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' \
                ORDER BY type DESC, rowid";
    let made: Vec<(String, String, String)> =
        sqlx::query_as(made).fetch_all(&mut connection).await.expect("it can be read");
    let mut text = String::new();
    for (kind, name, sql) in made {
        text.push_str(&format!("{sql};\n"));
        if kind != "table" {
            continue;
        }
        let columns = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)").bind(&name);
        let columns: Vec<String> = columns.fetch_all(&mut connection).await.expect("columns");
        let quoted: Vec<String> = columns.iter().map(|column| format!("quote({column})")).collect();
        let rows = format!("SELECT {} FROM {name}", quoted.join(" || ', ' || "));
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut connection).await.expect("rows");
        for row in rows {
            text.push_str(&format!("INSERT INTO {name} ({}) VALUES ({row});\n", columns.join(", ")));
        }
    }
    text
}
