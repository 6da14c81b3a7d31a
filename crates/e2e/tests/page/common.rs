//! What many tests of the page begin with.

use e2e::{House, Look, Tab};
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// That somebody at this screen has something to decide.
pub const DECISION: &str = "document.querySelector('.banner.mine')";

static QUIET: RwLock<()> = RwLock::const_new(());

/// While this is held nothing is measured.
pub async fn among_others() -> RwLockReadGuard<'static, ()> {
    QUIET.read().await
}

/// While this is held no other test runs, so that time can be measured.
pub async fn alone() -> RwLockWriteGuard<'static, ()> {
    QUIET.write().await
}

/// The page before a game; bots that do not wait.
pub async fn open(house: &House, look: Look) -> Tab {
    let tab = Tab::open(house.url(), look).await;
    tab.run("localStorage.setItem('bottega.settings', JSON.stringify({ pause: 0 }))").await;
    tab.reload().await;
    tab
}

/// The page with a game just begun.
pub async fn play_now(house: &House, look: Look) -> Tab {
    let tab = open(house, look).await;
    begin(&tab).await;
    tab
}

/// Begins a game of four.
pub async fn begin(tab: &Tab) {
    tab.tap(".play-now").await;
    tab.until(DECISION).await;
}
