//! The schema of a file: which of our migrations it has seen.

use sqlx::migrate::{Migration, Migrator};
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::StoreError;

/// All migrations, in order.
pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!();

/// How many of our migrations a file has seen; none, if there is nothing in it yet.
///
/// # Errors
/// If it is another program's, or of a later version of this one.
pub(crate) async fn known(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
        .fetch_all(&mut *connection)
        .await?;
    let foreign = || StoreError::Broken("this is the file of another program".to_owned());
    if !tables.iter().any(|table| table == "_sqlx_migrations") {
        return if tables.is_empty() { Ok(0) } else { Err(foreign()) };
    }
    let applied = sqlx::query("SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version");
    let applied = applied.fetch_all(connection).await?;
    let ours: Vec<&Migration> = MIGRATIONS.iter().collect();
    for (place, row) in applied.iter().enumerate() {
        let (version, checksum): (i64, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
        let newest = ours.last().map_or(0, |migration| migration.version);
        if version > newest {
            let why = format!(
                "a later version of Bottega has written it: it has schema {version}, and this program knows \
                 those up to {newest}"
            );
            return Err(StoreError::Broken(why));
        }
        let fits = ours.get(place).is_some_and(|our| our.version == version && *our.checksum == *checksum);
        if !fits || !row.try_get::<bool, _>(2)? {
            return Err(foreign());
        }
    }
    Ok(applied.len())
}

/// That a file has the tables that so many migrations make, and nothing else.
///
/// # Errors
/// If it has not.
pub(crate) async fn has_form(connection: &mut SqliteConnection, known: usize) -> Result<(), StoreError> {
    let mut fresh = SqliteConnection::connect("sqlite::memory:").await?;
    for migration in MIGRATIONS.iter().take(known) {
        sqlx::raw_sql(migration.sql.clone()).execute(&mut fresh).await?;
    }
    let same = form(connection).await? == form(&mut fresh).await?;
    fresh.close().await?;
    if same {
        return Ok(());
    }
    Err(StoreError::Broken("its tables are not those of Bottega; it is damaged or was changed".to_owned()))
}

/// All that is defined in a file.
async fn form(
    connection: &mut SqliteConnection,
) -> Result<Vec<(String, String, Option<String>)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
         AND tbl_name <> '_sqlx_migrations' ORDER BY type, name",
    )
    .fetch_all(connection)
    .await
}

/// That a file is of this very version, so that another program may have it open.
///
/// # Errors
/// If it is not.
pub(crate) async fn is_newest(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    if known(connection).await? == MIGRATIONS.iter().count() {
        return Ok(());
    }
    let why = "an older version of Bottega has written it; start this one once, which brings it up to date";
    Err(StoreError::Broken(why.to_owned()))
}
