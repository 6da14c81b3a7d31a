//! A phone held upright: one line above, and either the board or the decision at its full width.

use e2e::{Guest, Hand, Look, RunningServer, Tab};
use serde::de::DeserializeOwned;

use crate::common::{among_others, begin, open};

/// The phones of the issue.
const PHONES: [Look; 2] =
    [Look { height: 640, ..Look::PHONE }, Look { width: 390, height: 844, ..Look::PHONE }];

/// How high the top line is, and whether sign, round, turn and settings stand in it, each wholly within the window.
const TOP: &str = "(() => {
    const line = document.querySelector('.area-top').getBoundingClientRect();
    const parts = ['.house-sign', '.track-step.now', '.banner', '.settings > summary'].map((part) => document.querySelector(part).getBoundingClientRect());
    const within = parts.every((box) => box.top >= line.top - 1 && box.bottom <= line.bottom + 1 && box.left >= 0 && box.right <= innerWidth);
    return within ? Math.round(line.height) : 999;
})()";

/// The breadth of a cell of the board, in tenths of a pixel; 0 if not all of it is in sight.
const CELL: &str = "(() => {
    const box = document.querySelector('.board-field .wall').getBoundingClientRect();
    const lawn = document.querySelector('.board-field .lawn').getBoundingClientRect();
    const whole = box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= innerHeight;
    return whole ? Math.round(lawn.width * 10 / 7) : 0;
})()";

/// What of an auction is not wholly in sight, or lies under something else.
const UNSEEN: &str = "['#decide .lot-name', '#decide .lot-bid', '#decide .lot-holder', '#decide .ring', '#decide .decide-end .loud', '#decide .decide-end > button:not(.loud)']
    .filter((part) => {
        const box = document.querySelector(part).getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth || !at?.closest(part.split(' ').slice(1).join(' '));
    })";

/// Looks at the moment on every phone, and goes back to the smallest.
async fn on_every_phone<T: DeserializeOwned>(tab: &Tab, name: &str, asked: &str) -> Vec<T> {
    let mut answers = Vec::new();
    for look in PHONES {
        tab.look_like(look).await;
        answers.push(tab.value(asked).await);
        for (light, look) in [("light", look), ("dark", look.dark())] {
            tab.look_like(look).await;
            tab.shot(&format!("{name}-{}-{light}", look.width)).await;
        }
    }
    tab.look_like(PHONES[0]).await;
    answers
}

#[tokio::test]
async fn an_auction_is_seen_whole_on_every_phone_under_one_line() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[0]).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "bid" && moment.marked).await;
    let heights: Vec<u32> = on_every_phone(&tab, "phone-auction", TOP).await;
    assert!(heights.iter().all(|height| *height <= 48), "the line above is so many pixels high: {heights:?}");
    let unseen: Vec<Vec<String>> = on_every_phone(&tab, "phone-auction", UNSEEN).await;
    assert!(unseen.iter().all(Vec::is_empty), "not in sight: {unseen:?}");
    // The own board can be looked at meanwhile, and the way back stands below it.
    tab.tap(".thumb-tab:first-child").await;
    tab.until(&format!("{CELL} >= 440")).await;
    tab.tap(".to-decision").await;
    tab.until(&format!("{UNSEEN}.length === 0")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_tile_is_laid_on_a_board_as_broad_as_the_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[0]).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && (moment.kind == "lay" || moment.kind == "build")).await;
    let cells: Vec<u32> = on_every_phone(&tab, "phone-place", CELL).await;
    assert!(cells.iter().all(|cell| *cell >= 440), "a cell is so many tenths of a pixel broad: {cells:?}");
    const TOOLS: &str = "[...document.querySelectorAll('.place-bar button')].every((tool) => {
        const box = tool.getBoundingClientRect();
        return box.height >= 44 && box.width >= 44 && box.bottom <= innerHeight && box.right <= innerWidth;
    })";
    let tools: Vec<bool> = on_every_phone(&tab, "phone-place", TOOLS).await;
    assert!(tools.iter().all(|all| *all), "every tool is as large as a thumb and in sight: {tools:?}");
    tab.close(server.url()).await;
}
