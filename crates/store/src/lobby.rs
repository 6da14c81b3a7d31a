//! The tables that strangers may find, page by page, so that nobody crowds out the others.
//!
//! The newest table of every owner and of every address comes before the second of any; between equals the last changed comes first.

use sqlx::{Row as _, SqliteConnection};

use crate::tables::{self, Listed, NewTable, Phase};
use crate::writer::Write;
use crate::{Store, StoreError};

/// Of so many tables of a phase, those that changed last, the lists are made.
const CANDIDATES: i64 = 1000;

/// So many tables stand on a page.
pub const PAGE: usize = 50;

/// How many tables somebody may have in the lobby that are not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// From where the table is created, in whatever word whoever writes it likes; empty if that is not known.
    pub origin: String,
    /// So many of one guest.
    pub most_of_owner: i64,
    /// So many from one origin.
    pub most_of_origin: i64,
}

/// A place in a list: behind it the next page begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which of the tables of its owner or origin it is, from 1.
    pub rank: i64,
    /// When it last changed, in milliseconds since 1970.
    pub touched: i64,
    /// Its name.
    pub id: String,
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The tables.
    pub tables: Vec<Listed>,
    /// Where the next page begins, if there is one.
    pub next: Option<Place>,
}

impl Store {
    /// Makes a table that strangers may find.
    ///
    /// # Errors
    /// [`StoreError::Full`] if its owner or its origin has as many there as may be; if the name is taken, or the store is broken.
    pub async fn make_listed_table(&self, table: NewTable, listing: Listing) -> Result<(), StoreError> {
        let refused = self.writer.write(Write::MakeListed(table, listing)).await?;
        if refused == 0 { Ok(()) } else { Err(StoreError::Full) }
    }

    /// Says whether strangers may find a table from now on.
    ///
    /// # Errors
    /// [`StoreError::Full`] if its owner or this origin has as many there as may be; [`StoreError::Gone`] if there is no such table,
    /// or the store is broken.
    pub async fn set_listed(
        &self,
        table: &str,
        listed: bool,
        bounds: Option<Listing>,
    ) -> Result<(), StoreError> {
        let refused = self.writer.write(Write::List { table: table.to_owned(), listed, bounds }).await?;
        if refused == 0 { Ok(()) } else { Err(StoreError::Full) }
    }

    /// Whether strangers may find a table.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn is_listed(&self, table: &str) -> Result<bool, StoreError> {
        let listed = sqlx::query_scalar("SELECT listed FROM tables WHERE id = $1").bind(table);
        let listed: Option<i64> = listed.fetch_optional(&self.readers).await?;
        Ok(listed.is_some_and(|listed| listed != 0))
    }

    /// A page of the listed tables of a phase that fit, behind a place. Those that are over and those that were abandoned are of one
    /// list. Only the 1,000 that changed last are looked at. A table that has not begun and at which no guest sits is in no list, though
    /// whoever has its link may sit down.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn listed(
        &self,
        phase: Phase,
        behind: Option<&Place>,
        fits: Option<&(dyn Fn(&Listed) -> bool + Sync)>,
    ) -> Result<Page, StoreError> {
        const RANKED: &str = "\
            WITH found AS ( \
                SELECT * FROM (SELECT id, game, phase, seats, touched, again, owner, origin FROM tables \
                    WHERE phase = $1 AND listed = 1 \
                    AND (phase <> $8 OR EXISTS (SELECT 1 FROM sitters WHERE table_id = tables.id)) \
                    ORDER BY touched DESC LIMIT $2) \
                UNION ALL \
                SELECT * FROM (SELECT id, game, phase, seats, touched, again, owner, origin FROM tables \
                    WHERE phase = $3 AND listed = 1 ORDER BY touched DESC LIMIT $2) \
            ), ranked AS ( \
                SELECT id, game, phase, seats, touched, again, \
                    ROW_NUMBER() OVER (PARTITION BY CASE WHEN owner = '' THEN id ELSE owner END \
                        ORDER BY touched DESC, id) AS of_owner, \
                    ROW_NUMBER() OVER (PARTITION BY CASE WHEN origin = '' THEN id ELSE origin END \
                        ORDER BY touched DESC, id) AS of_origin \
                FROM found \
            ), placed AS ( \
                SELECT id, game, phase, seats, touched, again, \
                    CASE WHEN of_owner > of_origin THEN of_owner ELSE of_origin END AS place FROM ranked \
            ) \
            SELECT id, game, phase, seats, touched, 0, again, place FROM placed \
            WHERE place > $4 OR place = $4 AND (touched < $5 OR touched = $5 AND id > $6) \
            ORDER BY place, touched DESC, id LIMIT $7";
        let other = if phase == Phase::Over { Phase::Abandoned.word() } else { "" };
        let first = Place { rank: 0, touched: 0, id: String::new() };
        let behind = behind.unwrap_or(&first);
        let page = i64::try_from(PAGE + 1).unwrap_or(CANDIDATES);
        // It is never closed.
        let _one = self.listing.acquire().await;
        let rows = sqlx::query(RANKED)
            .bind(phase.word())
            .bind(CANDIDATES)
            .bind(other)
            .bind(behind.rank)
            .bind(behind.touched)
            .bind(&behind.id)
            .bind(if fits.is_some() { 2 * CANDIDATES } else { page })
            .bind(Phase::Open.word())
            .fetch_all(&self.readers)
            .await?;
        let found = rows.iter().map(|row| (tables::read(row), row.get::<i64, _>(7)));
        let mut found = found.filter(|(table, _)| fits.is_none_or(|fits| fits(table)));
        let (mut page, mut last) = (Page::default(), None);
        for (table, rank) in found.by_ref().take(PAGE) {
            last = Some(Place { rank, touched: table.touched, id: table.id.clone() });
            page.tables.push(table);
        }
        page.next = last.filter(|_| found.next().is_some());
        Ok(page)
    }
}

/// Makes a table if there is room for it in the lobby; 1 if there is none.
pub(crate) async fn make(
    connection: &mut SqliteConnection,
    table: &NewTable,
    listing: &Listing,
) -> Result<i64, sqlx::Error> {
    if is_full(connection, &table.owner, listing).await? {
        return Ok(1);
    }
    tables::make(connection, table).await?;
    let text = "UPDATE tables SET origin = $2 WHERE id = $1";
    sqlx::query(text).bind(&table.id).bind(&listing.origin).execute(connection).await?;
    Ok(0)
}

/// Puts a table into the lobby if there is room for it, or takes it out; 1 if there is none.
pub(crate) async fn list(
    connection: &mut SqliteConnection,
    table: &str,
    listed: bool,
    bounds: Option<&Listing>,
) -> Result<i64, sqlx::Error> {
    let now = sqlx::query("SELECT listed, owner FROM tables WHERE id = $1").bind(table);
    let now = now.fetch_optional(&mut *connection).await?.ok_or(sqlx::Error::RowNotFound)?;
    if (now.get::<i64, _>(0) != 0) == listed {
        return Ok(0);
    }
    if let Some(bounds) = bounds.filter(|_| listed) {
        if is_full(connection, &now.get::<String, _>(1), bounds).await? {
            return Ok(1);
        }
        let text = "UPDATE tables SET origin = $2 WHERE id = $1";
        sqlx::query(text).bind(table).bind(&bounds.origin).execute(&mut *connection).await?;
    }
    let text = "UPDATE tables SET listed = $2 WHERE id = $1";
    sqlx::query(text).bind(table).bind(i64::from(listed)).execute(connection).await?;
    Ok(0)
}

/// Whether an owner or an origin has as many tables in the lobby as may be.
async fn is_full(
    connection: &mut SqliteConnection,
    owner: &str,
    listing: &Listing,
) -> Result<bool, sqlx::Error> {
    const OWNER: &str =
        "SELECT COUNT(*) FROM tables WHERE owner = $1 AND owner <> '' AND listed = 1 AND phase IN ($2, $3)";
    const ORIGIN: &str =
        "SELECT COUNT(*) FROM tables WHERE origin = $1 AND origin <> '' AND listed = 1 AND phase IN ($2, $3)";
    let bounds =
        [(OWNER, owner, listing.most_of_owner), (ORIGIN, listing.origin.as_str(), listing.most_of_origin)];
    for (text, whose, most) in bounds {
        let count = sqlx::query_scalar(text).bind(whose).bind(Phase::Open.word()).bind(Phase::Running.word());
        let count: i64 = count.fetch_one(&mut *connection).await?;
        if count >= most {
            return Ok(true);
        }
    }
    Ok(false)
}
