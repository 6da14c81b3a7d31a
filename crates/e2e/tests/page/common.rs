//! What many tests of the page begin with.

use std::path::Path;
use std::time::Duration;

use e2e::{Look, RunningServer, Tab};
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
pub async fn open(server: &RunningServer, look: Look) -> Tab {
    let tab = Tab::open(server.url(), look).await;
    tab.run("localStorage.setItem('bottega.settings', JSON.stringify({ pause: 0 }))").await;
    tab.reload().await;
    tab
}

/// The words of all games that the start page offers, in its order.
pub async fn offered(tab: &Tab) -> Vec<String> {
    tab.until("document.querySelector('.shelf input')").await;
    tab.value("[...document.querySelectorAll('.shelf input')].map((each) => each.value)").await
}

/// Takes a game from the shelf.
pub async fn choose(tab: &Tab, game: &str) {
    tab.run(&format!("document.querySelector('.shelf input[value={game}]').click()")).await;
    tab.until(&format!("document.querySelector('.shelf input:checked').value === '{game}'")).await;
    // What stands beside the shelf is drawn anew for it.
    const DRAWN: &str = "document.querySelector('.shelf input:checked').closest('label').innerText
        .includes(document.querySelector('.plan-game').innerText.replace(/,\\s*$/, ''))";
    tab.until(DRAWN).await;
}

/// The steps that the screen shows.
pub const STEPS: &str = "Number(document.querySelector('[data-steps]').dataset.steps)";

/// The same, once there is a screen.
pub async fn steps(tab: &Tab) -> usize {
    tab.until("document.querySelector('[data-steps]')").await;
    tab.value(STEPS).await
}

/// The page with a game just begun.
pub async fn play_now(server: &RunningServer, look: Look) -> Tab {
    let tab = open(server, look).await;
    begin(&tab).await;
    tab
}

/// The page with a game of `tests/pictures` that was saved where somebody is to decide.
pub async fn with_game(server: &RunningServer, look: Look, record: &str) -> Tab {
    let tab = open(server, look).await;
    load(&tab, record).await;
    tab.until(DECISION).await;
    // What happened may be told a moment later.
    tab.until("document.querySelector('.log > li')").await;
    // Whoever comes at the beginning of a round has read how the last one ended.
    tab.rest().await;
    tab.run("document.querySelector('.round-end .loud')?.click()").await;
    tab
}

/// Loads a game of `tests/pictures`.
pub async fn load(tab: &Tab, record: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{record}.bottega"));
    tab.upload(".load-record input[type=file]", &file).await;
}

/// Begins a game of four.
pub async fn begin(tab: &Tab) {
    tab.until("document.querySelector('.play-now')").await;
    // A page that is still being laid out may move away under the finger; who sees nothing come of it presses again.
    for _ in 0..5 {
        tab.tap(".play-now").await;
        for _ in 0..60 {
            if tab.value::<bool>("location.hash.startsWith('#/game/')").await {
                return tab.until(DECISION).await;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    panic!("\"Play now\" begins no game; faults: {:?}", tab.faults());
}

/// Keeps in a list of this name all that is read in an element as it comes and goes: what passes by itself may be gone when it is asked for.
pub async fn keep(tab: &Tab, list: &str, selector: &str) {
    tab.run(&format!(
        "window.{list} = []; new MutationObserver(() => {{ \
         const seen = document.querySelector('{selector}'); if (seen) {list}.push(seen.innerText); \
         }}).observe(document.body, {{ childList: true, subtree: true }})"
    ))
    .await;
}

/// Opens a row of what one may do.
pub async fn open_row(tab: &Tab, begins: &str) {
    let row = format!(
        "[...document.querySelectorAll('#decide .menu-rows .row')].find((row) => row.innerText.startsWith({begins:?}))"
    );
    tab.until(&row).await;
    tab.run(&format!("{row}.click()")).await;
}

/// Presses what has these words, as a person does.
pub async fn press(tab: &Tab, kind: &str, words: &str) {
    let find = format!(
        "[...document.querySelectorAll('{kind}')].find((each) => each.innerText.includes({words:?}))"
    );
    tab.until(&find).await;
    tab.run(&format!("{find}.setAttribute('data-wanted', '')")).await;
    tab.tap("[data-wanted]").await;
    tab.run("document.querySelector('[data-wanted]')?.removeAttribute('data-wanted')").await;
}
