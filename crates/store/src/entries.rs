//! How entries are written: those of many tables in one go, since it is the coming and going between threads that takes time, not
//! what is written.

use sqlx::sqlite::Sqlite;
use sqlx::{QueryBuilder, SqliteConnection};

use crate::rules;
use crate::tables::{Sitter, StoredEntry};

/// The statements for so many entries are remembered; for more they are made anew, lest those that are used always be forgotten.
const REMEMBERED: usize = 4;

/// Adds entries, each of another table. The statements travel together; each could travel alone.
pub(crate) async fn add(
    connection: &mut SqliteConnection,
    entries: &[&StoredEntry],
) -> Result<(), sqlx::Error> {
    let mut all = QueryBuilder::new("INSERT INTO entries (table_id, version, body) ");
    all.push_values(entries, |mut row, entry| {
        row.push_bind(&entry.table).push_bind(entry.version).push_bind(&entry.body);
    });
    // Columns of a list of values have these names in SQLite and PostgreSQL alike.
    all.push(
        "; UPDATE tables SET phase = news.column2, seats = news.column3, touched = news.column4, \
         due = news.column5, changed = news.column6 FROM (",
    );
    all.push_values(entries, |mut row, entry| {
        let summary = &entry.summary;
        row.push_bind(&entry.table).push_bind(summary.phase.word()).push_bind(&summary.seats);
        row.push_bind(summary.touched).push_bind(summary.due).push_bind(summary.changed);
    });
    all.push(") AS news WHERE tables.id = news.column1");
    if let Some(at) = entries.iter().filter_map(|entry| entry.summary.at).max() {
        all.push("; INSERT INTO rules (name, value) VALUES (");
        all.push_bind(rules::TIME).push(", ").push_bind(at.to_string());
        all.push(") ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    }
    for entry in entries.iter().filter(|entry| entry.whole) {
        all.push("; DELETE FROM entries WHERE table_id = ").push_bind(&entry.table);
        all.push(" AND version < ").push_bind(entry.version);
    }
    seat(&mut all, entries);
    all.build().persistent(entries.len() <= REMEMBERED).execute(connection).await.map(drop)
}

/// Writes the last entry of a table anew, and takes those before it away. If it is not the last any more, it is too late.
pub(crate) async fn shorten(
    connection: &mut SqliteConnection,
    table: &str,
    version: i64,
    body: &str,
) -> Result<(), sqlx::Error> {
    let last = sqlx::query(
        "UPDATE entries SET body = $3 WHERE table_id = $1 AND version = $2 \
         AND version = (SELECT MAX(version) FROM entries WHERE table_id = $1)",
    );
    let done = last.bind(table).bind(version).bind(body).execute(&mut *connection).await?;
    if done.rows_affected() == 0 {
        return Err(sqlx::Error::RowNotFound);
    }
    let before = sqlx::query("DELETE FROM entries WHERE table_id = $1 AND version < $2");
    before.bind(table).bind(version).execute(connection).await.map(drop)
}

/// Notes whose seats there are now.
fn seat(all: &mut QueryBuilder<Sqlite>, entries: &[&StoredEntry]) {
    for entry in entries {
        for seat in &entry.summary.left {
            all.push("; DELETE FROM sitters WHERE table_id = ").push_bind(&entry.table);
            all.push(" AND seat = ").push_bind(seat);
        }
    }
    let sitters =
        entries.iter().flat_map(|entry| entry.summary.sitters.iter().map(|each| (&entry.table, each)));
    let sitters: Vec<(&String, &Sitter)> = sitters.collect();
    if sitters.is_empty() {
        return;
    }
    all.push("; INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) ");
    all.push_values(sitters, |mut row, (table, sitter)| {
        row.push_bind(table).push_bind(sitter.seat).push_bind(&sitter.guest);
        row.push_bind(i64::from(sitter.waiting)).push_bind(sitter.turn).push_bind(sitter.since);
        row.push_bind(sitter.decided).push_bind(sitter.counted);
    });
    all.push(
        " ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest, waiting = excluded.waiting, \
         turn = excluded.turn, since = excluded.since, decided = excluded.decided, counted = excluded.counted",
    );
}
