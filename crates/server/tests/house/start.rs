//! The house opens as quickly with many games in it. `BOTTEGA_STORED` says how many; `cargo xtask start` does it with 100,000.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::{House, play_to_the_end, two_and_a_bot};

/// So many games are stored unless told otherwise.
const USUAL: u64 = 2_000;

/// The first answer comes within this time.
const LIMIT: Duration = Duration::from_secs(2);

#[test]
fn the_house_opens_within_two_seconds_whatever_it_holds() {
    let stored = std::env::var("BOTTEGA_STORED").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL);
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&house);
    let (caller, table) = (anna.caller.clone(), anna.table.clone());
    play_to_the_end(&mut [anna, bartek]);
    let number = format!(
        "WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < {stored})"
    );
    let copies = [
        format!(
            "{number} INSERT INTO tables (id, game, header, listed, phase, seats, created, touched) \
             SELECT printf('%032x', i), game, header, listed, phase, seats, created, touched - i FROM number, tables \
             WHERE id = '{table}'"
        ),
        format!(
            "{number} INSERT INTO entries (table_id, version, body) \
             SELECT printf('%032x', i), version, body FROM number, entries WHERE table_id = '{table}'"
        ),
        format!(
            "{number} INSERT INTO sitters (table_id, seat, guest, waiting) \
             SELECT printf('%032x', i), seat, guest, waiting FROM number, sitters WHERE table_id = '{table}'"
        ),
    ];
    house.runtime.block_on(async {
        let file = format!("sqlite://{}", server::file(folder.path()).display());
        let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
        for copy in copies {
            sqlx::query(sqlx::AssertSqlSafe(copy)).execute(&pool).await.expect("copied");
        }
        pool.close().await;
    });
    house.crash();
    let begun = Instant::now();
    let house = House::open(folder.path());
    let mut anna = caller;
    anna.house = house.address;
    let lobby = anna.get("/api/lobby");
    let took = begun.elapsed();
    assert_eq!(lobby.json()["finished"].as_array().map(Vec::len), Some(50));
    let begun = Instant::now();
    let one = anna.get(&format!("/api/tables/{:032x}", stored / 2)).json();
    assert_eq!(one["over"], json!(true));
    println!("{stored} games: the first answer after {took:?}, a game opened in {:?}", begun.elapsed());
    assert!(took < LIMIT, "{took:?}");
}
