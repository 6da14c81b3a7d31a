//! How entries are written: those of many tables with as few statements as one, since it is the statements that take time.

use sqlx::sqlite::Sqlite;
use sqlx::{QueryBuilder, SqliteConnection};

use crate::rules;
use crate::tables::{Entry, Sitter};

/// The statements for so many rows are remembered; for more they are made anew, lest those that are used always be forgotten.
const REMEMBERED: usize = 4;

/// Adds entries, each of another table.
pub(crate) async fn add(connection: &mut SqliteConnection, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    let mut bodies = QueryBuilder::new("INSERT INTO entries (table_id, version, body) ");
    bodies.push_values(entries, |mut row, entry| {
        row.push_bind(&entry.table).push_bind(entry.version).push_bind(&entry.body);
    });
    execute(connection, bodies, entries.len()).await?;
    if let Some(at) = entries.iter().filter_map(|entry| entry.summary.at).max() {
        rules::keep_time(connection, at).await?;
    }
    // Columns of a list of values have these names in SQLite and PostgreSQL alike.
    let mut summaries = QueryBuilder::new(
        "UPDATE tables SET phase = news.column2, seats = news.column3, touched = news.column4, \
         due = news.column5 FROM (",
    );
    summaries.push_values(entries, |mut row, entry| {
        let summary = &entry.summary;
        row.push_bind(&entry.table).push_bind(summary.phase.word()).push_bind(&summary.seats);
        row.push_bind(summary.touched).push_bind(summary.due);
    });
    summaries.push(") AS news WHERE tables.id = news.column1");
    execute(connection, summaries, entries.len()).await?;
    seat(connection, entries).await
}

/// Notes whose seats there are now.
async fn seat(connection: &mut SqliteConnection, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    for entry in entries {
        for seat in &entry.summary.left {
            let text = "DELETE FROM sitters WHERE table_id = $1 AND seat = $2";
            sqlx::query(text).bind(&entry.table).bind(seat).execute(&mut *connection).await?;
        }
    }
    let all = entries.iter().flat_map(|entry| entry.summary.sitters.iter().map(|each| (&entry.table, each)));
    let all: Vec<(&String, &Sitter)> = all.collect();
    if all.is_empty() {
        return Ok(());
    }
    let mut sitters = QueryBuilder::new(
        "INSERT INTO sitters (table_id, seat, guest, waiting, turn, since, decided, counted) ",
    );
    sitters.push_values(&all, |mut row, (table, sitter)| {
        row.push_bind(*table).push_bind(sitter.seat).push_bind(&sitter.guest);
        row.push_bind(i64::from(sitter.waiting)).push_bind(sitter.turn).push_bind(sitter.since);
        row.push_bind(sitter.decided).push_bind(sitter.counted);
    });
    sitters.push(
        " ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest, waiting = excluded.waiting, \
         turn = excluded.turn, since = excluded.since, decided = excluded.decided, counted = excluded.counted",
    );
    execute(connection, sitters, all.len()).await
}

async fn execute(
    connection: &mut SqliteConnection,
    mut query: QueryBuilder<Sqlite>,
    rows: usize,
) -> Result<(), sqlx::Error> {
    query.build().persistent(rows <= REMEMBERED).execute(connection).await.map(drop)
}
