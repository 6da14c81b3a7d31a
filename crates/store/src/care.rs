//! What the server asks of the store about tables that nobody is looking at: who created them, and which of them wait for a bot.

use crate::tables::Phase;
use crate::{Store, StoreError};

impl Store {
    /// The guest who created a table; nothing if there is no such table, or the guest was forgotten.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn owner(&self, table: &str) -> Result<Option<String>, StoreError> {
        let owner: Option<String> = sqlx::query_scalar("SELECT owner FROM tables WHERE id = $1")
            .bind(table)
            .fetch_optional(&self.readers)
            .await?;
        Ok(owner.filter(|owner| !owner.is_empty()))
    }

    /// The tables whose game is played although it waits for none of its guests, the last changed first: a bot has to decide.
    ///
    /// # Errors
    /// If the store is broken.
    pub async fn waiting_for_nobody(&self) -> Result<Vec<String>, StoreError> {
        let tables = sqlx::query_scalar(
            "SELECT id FROM tables WHERE phase = $1 AND NOT EXISTS \
             (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND waiting = 1) ORDER BY touched DESC",
        );
        Ok(tables.bind(Phase::Running.word()).fetch_all(&self.readers).await?)
    }
}
