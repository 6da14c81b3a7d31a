//! A table that was closed is opened again: by the host while the server runs, or by a command while it does not.

use std::fs::File;
use std::path::Path;

use serde_json::json;

use crate::matrix::host_and_banned;
use crate::{Sitter, TestServer, play_to_the_end, settled, two_and_a_bot};

/// Changes the file while no server runs on it.
fn change(server: TestServer, data: &Path, texts: &[String]) {
    server.runtime.block_on(async {
        let file = format!("sqlite://{}", server::file(data).display());
        let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
        for text in texts {
            sqlx::query(sqlx::AssertSqlSafe(text.clone())).execute(&pool).await.expect("changed");
        }
        pool.close().await;
    });
    server.crash();
}

fn close(table: &str) -> String {
    format!("UPDATE tables SET phase = 'broken', due = NULL WHERE id = '{table}'")
}

fn go_to(server: &TestServer, sitters: &mut [Sitter]) {
    for sitter in sitters {
        sitter.caller.server = server.address;
    }
}

#[test]
fn the_host_opens_a_closed_table_again_and_it_is_played_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (host, _) = host_and_banned(&server);
    let (anna, bartek) = two_and_a_bot(&server);
    let mut sitters = [anna, bartek];
    let (before, table) = (settled(&sitters[0]), sitters[0].table.clone());
    let reopen = format!("/api/host/tables/{table}/reopen");
    assert_eq!(host.post(&reopen, "").problem(), "not-closed");
    change(server, folder.path(), &[close(&table)]);
    let server = TestServer::open(folder.path());
    go_to(&server, &mut sitters);
    let host = crate::http::Caller { server: server.address, ..host };
    assert_eq!(sitters[0].caller.get(&format!("/api/tables/{table}")).problem(), "table-broken");
    let reply = host.post(&reopen, "");
    assert_eq!(reply.status, 204, "{}", reply.body);
    let after = sitters[0].look();
    assert_eq!((after.steps, after.prompt.is_some()), (before.steps, before.prompt.is_some()));
    assert_eq!(host.post("/api/host/tables/nowhere/reopen", "").problem(), "no-table");
    play_to_the_end(&mut sitters);
}

#[test]
fn a_table_that_cannot_be_read_back_stays_closed_and_it_is_said_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (host, _) = host_and_banned(&server);
    let (anna, _) = two_and_a_bot(&server);
    settled(&anna);
    let table = anna.table.clone();
    let spoil = format!("UPDATE entries SET body = '{{' WHERE table_id = '{table}'");
    change(server, folder.path(), &[close(&table), spoil]);
    let refused = server::reopen(folder.path(), &table).expect_err("it cannot be read");
    assert!(refused.contains("cannot be read back"), "{refused}");
    let server = TestServer::open(folder.path());
    let host = crate::http::Caller { server: server.address, ..host };
    let reply = host.post(&format!("/api/host/tables/{table}/reopen"), "");
    assert_eq!((reply.status, reply.problem().as_str()), (500, "table-broken"));
    assert!(reply.json()["detail"].as_str().is_some_and(|why| why.contains("cannot be read back")));
    let listed = host.get("/api/host/tables").json();
    assert_eq!((&listed[0]["id"], &listed[0]["phase"]), (&json!(table), &json!("broken")));
}

#[test]
fn a_command_opens_a_table_again_while_no_server_runs_on_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&server);
    let mut sitters = [anna, bartek];
    let (before, table) = (settled(&sitters[0]), sitters[0].table.clone());
    change(server, folder.path(), &[close(&table)]);
    let lock = File::create(folder.path().join("bottega.lock")).expect("a file");
    lock.lock().expect("nobody else has it");
    let refused = server::reopen(folder.path(), &table).expect_err("the server runs");
    assert!(refused.contains("another program") && refused.contains("page of the host"), "{refused}");
    drop(lock);
    assert!(server::reopen(folder.path(), "nowhere").is_err_and(|why| why.contains("no such table")));
    server::reopen(folder.path(), &table).expect("it is open again");
    assert!(server::reopen(folder.path(), &table).is_err_and(|why| why.contains("not closed")));
    let none = folder.path().join("none");
    assert!(server::reopen(&none, &table).is_err_and(|why| why.contains("holds no server")));
    assert!(!none.exists(), "nothing is made");
    let server = TestServer::open(folder.path());
    go_to(&server, &mut sitters);
    assert_eq!(sitters[0].look().steps, before.steps);
    play_to_the_end(&mut sitters);
}
