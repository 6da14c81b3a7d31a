//! Whether the server can do its work: found out by writing something, but no more than once a second, however many ask; and by
//! reading the whole file now and then, in a measure that leaves the disk to those who play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use store::Store;
use tokio::sync::Mutex;

use crate::Server;

/// What was found is told for so long.
const BELIEVED: Duration = Duration::from_secs(1);

/// Reading the whole file takes one part in so many of the time.
const RARELY: u32 = 100;

/// Whether the server was well when it was last looked at.
#[derive(Clone, Default)]
pub struct Health {
    last: Arc<Mutex<Option<(Instant, bool)>>>,
    damaged: Arc<AtomicBool>,
}

impl Health {
    /// Whether the server is well. Whoever asks while it is being looked at waits for what is found.
    async fn is_well(&self, store: &Store) -> bool {
        if self.damaged.load(Ordering::Relaxed) {
            return false;
        }
        let mut last = self.last.lock().await;
        if let Some((at, well)) = *last
            && at.elapsed() < BELIEVED
        {
            return well;
        }
        let checked = store.check().await;
        if let Err(fault) = &checked {
            tracing::error!(%fault, "the server is not well");
        }
        *last = Some((Instant::now(), checked.is_ok()));
        checked.is_ok()
    }

    /// Reads the whole file again and again, this long apart or longer if it is large.
    pub async fn inspect(self, store: Store, apart: Duration) {
        loop {
            let begun = Instant::now();
            let found = store.inspect().await;
            if let Err(fault) = &found {
                tracing::error!(%fault, "the file is damaged; restore a backup");
            }
            self.damaged.store(found.is_err(), Ordering::Relaxed);
            tokio::time::sleep(apart.max(RARELY * begun.elapsed())).await;
        }
    }
}

/// Whether the server can do its work.
pub async fn answer(State(server): State<Server>) -> Response {
    if server.health.is_well(&server.store).await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n").into_response()
    }
}
