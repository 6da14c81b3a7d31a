//! Whether the house can do its work: found out by writing something, but no more than once a second, however many ask.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use store::Store;
use tokio::sync::Mutex;

use crate::House;

/// What was found is told for so long.
const BELIEVED: Duration = Duration::from_secs(1);

/// Whether the house was well when it was last looked at.
#[derive(Clone, Default)]
pub struct Health(Arc<Mutex<Option<(Instant, bool)>>>);

impl Health {
    /// Whether the house is well. Whoever asks while it is being looked at waits for what is found.
    async fn is_well(&self, store: &Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, well)) = *last
            && at.elapsed() < BELIEVED
        {
            return well;
        }
        let checked = store.check().await;
        if let Err(fault) = &checked {
            tracing::error!(%fault, "the house is not well");
        }
        *last = Some((Instant::now(), checked.is_ok()));
        checked.is_ok()
    }
}

/// Whether the house can do its work.
pub async fn answer(State(house): State<House>) -> Response {
    if house.health.is_well(&house.store).await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n").into_response()
    }
}
