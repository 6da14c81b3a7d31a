//! The server opens as quickly with many games in it. `BOTTEGA_STORED` says how many; `cargo xtask start` does it with 100,000.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::Connection as _;

use crate::{TestServer, play_to_the_end, two_and_a_bot};

/// So many games are stored unless told otherwise.
const USUAL: u64 = 2_000;

/// The first answer comes within this time.
const LIMIT: Duration = Duration::from_secs(2);

/// Games that are copied in one transaction: so many that it costs nothing, and so few that the log of it stays small.
const AT_ONCE: u64 = 1_000;

/// Copies a table so many times. A machine that fails in the middle loses what nobody needs, so nothing waits for the disk.
async fn fill(folder: &Path, table: &str, copies: u64) {
    let file = format!("sqlite://{}", server::file(folder).display());
    let mut file = sqlx::SqliteConnection::connect(&file).await.expect("the file opens");
    let begun = Instant::now();
    let mut run = async |text: String| {
        let done = sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(&mut file).await;
        done.expect("it is copied");
    };
    run("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -262144".to_owned()).await;
    for first in (1..=copies).step_by(AT_ONCE as usize) {
        let last = (first + AT_ONCE - 1).min(copies);
        let number = format!(
            "WITH RECURSIVE number(i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM number WHERE i < {last})"
        );
        run(format!(
            "BEGIN; \
             {number} INSERT INTO tables (id, game, header, listed, phase, seats, created, touched) \
             SELECT printf('%032x', i), game, header, listed, phase, seats, created, touched - i FROM number, tables \
             WHERE id = '{table}'; \
             {number} INSERT INTO entries (table_id, version, body) \
             SELECT printf('%032x', i), version, body FROM number CROSS JOIN entries WHERE table_id = '{table}'; \
             {number} INSERT INTO sitters (table_id, seat, guest, waiting) \
             SELECT printf('%032x', i), seat, guest, waiting FROM number, sitters WHERE table_id = '{table}'; \
             COMMIT; PRAGMA wal_checkpoint(TRUNCATE)"
        ))
        .await;
        if last.is_multiple_of(10 * AT_ONCE) {
            println!("{last} games after {:.0?}", begun.elapsed());
        }
    }
    file.close().await.expect("the file is closed");
}

#[test]
fn the_server_opens_within_two_seconds_whatever_it_holds() {
    let stored = std::env::var("BOTTEGA_STORED").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&server);
    let (caller, table) = (anna.caller.clone(), anna.table.clone());
    play_to_the_end(&mut [anna, bartek]);
    server.runtime.block_on(fill(folder.path(), &table, stored));
    server.crash();
    let begun = Instant::now();
    let server = TestServer::open(folder.path());
    let mut anna = caller;
    anna.server = server.address;
    let lobby = anna.get("/api/lobby");
    let took = begun.elapsed();
    assert_eq!(lobby.json()["finished"].as_array().map(Vec::len), Some(50));
    let begun = Instant::now();
    let one = anna.get(&format!("/api/tables/{:032x}", stored / 2)).json();
    assert_eq!(one["over"], json!(true));
    println!("{stored} games: the first answer after {took:?}, a game opened in {:?}", begun.elapsed());
    assert!(took < LIMIT, "{took:?}");
}
