//! What a server keeps: whole in one file after its end, restored as it was, for as long as it shall be and no longer, and quick to
//! read again however much has happened.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;
use server::Settings;
use wire::Answer;

use crate::crash::open;
use crate::http::Caller;
use crate::{Sitter, TestServer, first_choice, play_to_the_end, refused, two_and_a_bot};

/// Something asked of the file in its own language.
fn sql(server: &TestServer, data: &Path, text: &'static str) -> Vec<i64> {
    let file = format!("sqlite://{}", server::file(data).display());
    server.runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
        let told = sqlx::query_scalar(text).fetch_all(&pool).await.expect(text);
        pool.close().await;
        told
    })
}

#[cfg(unix)]
#[test]
fn after_a_clean_stop_the_one_file_alone_has_all_that_was_acknowledged() {
    let (old, new) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port");
    let mut child = open(port, old.path());
    let mut anna = Caller::new(port);
    let reply = anna.post("/api/me", r#"{"name": "Anna"}"#);
    anna.cookie = reply.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "me", "me"]}"#);
    let table = laid.json()["id"].as_str().expect("a name").to_owned();
    let mut number = 0;
    let mut sitters = ['A', 'B', 'C'].map(|seat| {
        number += 1000;
        Sitter { caller: anna.clone(), table: table.clone(), seat, number }
    });
    assert!(matches!(sitters[0].ask(&json!("start")), Answer::Done { .. }));
    for number in 0..60 {
        let seat = sitters[0].look().to_act.lowest().expect("somebody decides").seat();
        let update = sitters[seat].look();
        sitters[seat].number = 5000 + number;
        sitters[seat].decide(&update);
    }
    // Somebody listens still when it ends.
    let _listening = sitters[0].caller.listen(&format!("/api/tables/{table}/stream?seat=A"));
    let before = sitters[0].look();
    assert!(before.steps > 60);
    let ended = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(ended.is_ok_and(|ended| ended.success()));
    assert!(child.wait().expect("it ends").success());
    std::fs::copy(server::file(old.path()), server::file(new.path())).expect("copied");
    let server = TestServer::open(new.path());
    sitters[0].caller.server = server.address;
    assert_eq!(sitters[0].look(), before);
}

#[test]
fn a_restore_that_is_refused_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, new) = (folder.path().join("old"), folder.path().join("new"));
    let server = TestServer::open(&data);
    two_and_a_bot(&server);
    let copy = folder.path().join("copy.sqlite");
    server::back_up(&data, &copy).expect("a copy");
    let bytes = std::fs::read(&copy).expect("it can be read");
    let place = bytes.windows(6).position(|part| part == b"Bartek").expect("a name stands in it");
    let mut wrong = bytes.clone();
    wrong[place] ^= 1;
    let (bad, empty) = (folder.path().join("bad.sqlite"), folder.path().join("empty.sqlite"));
    std::fs::write(&bad, wrong).expect("written");
    std::fs::write(&empty, "").expect("written");
    for (file, why) in [(&bad, "checksum"), (&empty, "is empty")] {
        let restored = server::restore(file, &new).map_err(|fault| fault.to_string());
        assert!(restored.as_ref().is_err_and(|told| told.contains(why)), "{restored:?}");
        assert!(!new.exists(), "no folder is made");
    }
    assert_eq!(server::restore(&copy, &new).expect("it is sound"), 1);
    let left: Vec<_> =
        std::fs::read_dir(&new).expect("a folder").flatten().map(|file| file.file_name()).collect();
    assert_eq!(left.len(), 2, "the file and the lock: {left:?}");
}

#[test]
fn a_wrong_date_at_the_start_takes_no_table_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, _) = two_and_a_bot(&server);
    let open = anna.caller.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let token = json!({ "key": server.token.as_ref().expect("there is no host yet") }).to_string();
    assert_eq!(anna.caller.post("/api/host", &token).status, 204);
    let keep = |body: &str| anna.caller.ask("PUT", "/api/host/retention", body);
    for body in [r#"{"open": 0}"#, r#"{"over": 0}"#] {
        let reply = keep(body);
        assert_eq!((reply.status, reply.problem().as_str()), (422, "not-fitting"));
        assert!(reply.body.contains("one day at least"), "{}", reply.body);
    }
    assert_eq!(keep(r#"{"running": 1}"#).problem(), "not-fitting", "what is played is kept");
    assert_eq!(keep(r#"{"open": 1, "over": 1}"#).status, 204);
    // As if the clock on the wall had been years behind when they were changed, or were years ahead now.
    sql(&server, folder.path(), "UPDATE tables SET touched = 1, created = 1 RETURNING 1");
    server.crash();
    let server = TestServer::open(folder.path());
    let mut caller = anna.caller.clone();
    caller.server = server.address;
    std::thread::sleep(Duration::from_millis(300));
    for table in [anna.table.as_str(), open.as_str().expect("a name")] {
        assert_eq!(caller.get(&format!("/api/tables/{table}")).status, 200);
    }
}

#[test]
fn what_changes_nothing_is_no_entry() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    for _ in 0..10 {
        for sitter in [&mut anna, &mut bartek] {
            let update = sitter.look();
            if update.prompt.is_some() {
                sitter.decide(&update);
            }
        }
    }
    let before = crate::settled(&anna);
    let seat = |word: &str| json!({ word: { "seat": "A" } });
    for number in 0..20 {
        for ask in [json!({ "order": { "seat": "A", "order": null } }), seat("return")] {
            assert!(
                matches!(anna.ask(&ask), Answer::Done { version } if version == before.version),
                "{number}: {ask}"
            );
        }
        let sits = bartek.ask(&json!({ "sit": { "seat": "B", "name": "Bartek" } }));
        assert_eq!(refused(&sits), "begun");
    }
    assert_eq!(anna.look(), before);
    let newest = "SELECT MAX(version) FROM entries";
    assert_eq!(sql(&server, folder.path(), newest), [i64::try_from(before.version).expect("small")]);
}

#[test]
fn a_table_that_changed_a_thousand_times_is_as_quickly_read_and_played_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, mut bartek) = two_and_a_bot(&server);
    for _ in 0..10 {
        for sitter in [&mut anna, &mut bartek] {
            let update = sitter.look();
            if update.prompt.is_some() {
                sitter.decide(&update);
            }
        }
    }
    let steps = crate::settled(&anna).steps;
    let resign = json!({ "propose": { "seat": "B", "motion": "abandon" } });
    let no = json!({ "vote": { "seat": "B", "agree": false } });
    for _ in 0..500 {
        assert!(matches!(bartek.ask(&resign), Answer::Done { .. }));
        assert!(matches!(bartek.ask(&no), Answer::Done { .. }));
    }
    let before = anna.look();
    assert!(before.version > 1000 && before.steps == steps);
    let kept = sql(&server, folder.path(), "SELECT COUNT(*) FROM entries");
    assert!(kept[0] < 100, "{kept:?} entries");
    let (number, expected) = (bartek.number, before.version - 1);
    server.crash();
    let server = TestServer::open(folder.path());
    for sitter in [&mut anna, &mut bartek] {
        sitter.caller.server = server.address;
    }
    assert_eq!(anna.look(), before);
    // What was asked before is still known to have been done, however many entries ago.
    let again = bartek.say(number, expected, &no);
    assert!(matches!(again, Answer::Done { version } if version == before.version), "{again:?}");
    play_to_the_end(&mut [anna, bartek]);
}

#[test]
fn a_take_back_and_a_rematch_work_where_older_entries_are_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let anna = server.guest("Anna");
    let laid = anna.post("/api/tables", r#"{"seats": ["me", "me", "me"]}"#);
    let table = laid.json()["id"].as_str().expect("a name").to_owned();
    let mut sitter = Sitter { caller: anna, table: table.clone(), seat: 'A', number: 0 };
    assert!(matches!(sitter.ask(&json!("start")), Answer::Done { .. }));
    let decide = |sitter: &mut Sitter| {
        let seat = sitter.look().to_act.lowest().expect("somebody decides");
        sitter.seat = ['A', 'B', 'C'][seat.seat()];
        let update = sitter.look();
        let act = json!({ "act": { "seat": sitter.seat.to_string(), "actions": [first_choice(&update)] } });
        assert!(matches!(sitter.ask(&act), Answer::Done { .. }), "{act}");
    };
    for _ in 0..150 {
        decide(&mut sitter);
    }
    let entries = sql(&server, folder.path(), "SELECT COUNT(*) FROM entries");
    assert!(entries[0] < 100, "{entries:?} entries");
    let before = sitter.look();
    let seat = sitter.seat.to_string();
    let back = json!({ "propose": { "seat": seat, "motion": "take_back" } });
    assert!(matches!(sitter.ask(&back), Answer::Done { .. }));
    let after = sitter.look();
    assert!(after.steps < before.steps && after.steps > 0);
    // The same when the table is read again.
    server.crash();
    let server = TestServer::open(folder.path());
    sitter.caller.server = server.address;
    assert_eq!(sitter.look().steps, after.steps);
    assert!(matches!(sitter.ask(&back), Answer::Done { .. }));
    assert!(sitter.look().steps < after.steps);
    while !sitter.look().over {
        decide(&mut sitter);
    }
    let record =
        |sitter: &Sitter, table: &str| sitter.caller.get(&format!("/api/tables/{table}/record")).body;
    let first = record(&sitter, &table);
    assert!(matches!(sitter.ask(&json!("rematch")), Answer::Done { .. }));
    let mine = sitter.caller.get("/api/lobby").json()["mine"].clone();
    let former = mine.as_array().expect("a list").iter().find(|each| each["id"] != json!(table));
    let former = former.and_then(|each| each["id"].as_str()).expect("the game that ended has a table");
    assert_eq!(record(&sitter, former), first, "the whole game stands there");
    decide(&mut sitter);
}

#[test]
fn however_many_look_at_a_long_table_it_is_read_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, _) = two_and_a_bot(&server);
    crate::settled(&anna);
    // As an older version left it: very many entries, none of which is gone.
    sql(
        &server,
        folder.path(),
        "WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 20000), \
         last AS (SELECT table_id, version, body FROM entries ORDER BY version DESC LIMIT 1) \
         INSERT INTO entries SELECT table_id, version + i, \
         json_set(body, '$.version', version + i, '$.kept', (SELECT COUNT(*) FROM entries, json_each(body, '$.steps')), \
         '$.steps', json('[]'), '$.commands', json('[]')) FROM last, number RETURNING 1",
    );
    server.crash();
    let server = TestServer::open(folder.path());
    let mut caller = anna.caller.clone();
    caller.server = server.address;
    let path = format!("/api/tables/{}", anna.table);
    let look = |caller: &Caller| assert_eq!(caller.get(&path).status, 200);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..40 {
            scope.spawn(|| look(&caller));
        }
    });
    let all = begun.elapsed();
    // Forty times would be some ten seconds of work; once is less than one.
    assert!(all < Duration::from_secs(5), "forty at once {all:?}");
    let left = sql(&server, folder.path(), "SELECT COUNT(*) FROM entries");
    assert_eq!(left, [1], "none of the many needs to be read again");
    let before = caller.get(&path).body;
    server.crash();
    let server = TestServer::open(folder.path());
    caller.server = server.address;
    let begun = Instant::now();
    assert_eq!(caller.get(&path).body, before);
    let again = begun.elapsed();
    println!("forty at once {all:?}, one the next time {again:?}");
    assert!(again < Duration::from_secs(2), "forty at once {all:?}, one the next time {again:?}");
}

#[test]
fn a_server_whose_file_was_moved_or_damaged_is_not_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings =
        Settings { inspected: Duration::from_millis(200), ..Settings::new(folder.path().to_owned()) };
    let server = TestServer::run(Settings { limited: false, ..settings });
    server.guest("Anna");
    let (caller, file) = (Caller::new(server.address), server::file(folder.path()));
    let until = |status: u16, what: &str| {
        let begun = Instant::now();
        while caller.get("/healthz").status != status {
            assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
            std::thread::sleep(Duration::from_millis(100));
        }
    };
    until(200, "all is well");
    let away = folder.path().join("away");
    std::fs::rename(&file, &away).expect("moved");
    until(503, "the file was moved away");
    std::fs::rename(&away, &file).expect("moved back");
    until(200, "it is back");
    // Its pages are written over, but not the first.
    sql(&server, folder.path(), "PRAGMA wal_checkpoint(TRUNCATE)");
    let length = usize::try_from(std::fs::metadata(&file).expect("it is there").len()).expect("it is small");
    assert!(length > 3 * 4096, "it has pages of its own");
    let mut bytes = std::fs::read(&file).expect("it can be read");
    bytes[length - 8192..].fill(0x5a);
    std::fs::write(&file, bytes).expect("written over");
    until(503, "its last pages are damaged");
}
