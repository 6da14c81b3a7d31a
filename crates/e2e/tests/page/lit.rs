//! Games whose table is lit: whoever presses nothing but what is lit there comes to the end.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{STEPS, among_others, begin, choose, offered, open};

/// Marks a lit place of the table, another one each time, or what is picked already; whether there is one.
const MARK: &str = "((turn) => {
    for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
    const shown = (each) => each.getClientRects().length > 0 && !each.closest('#decide');
    const lit = [...document.querySelectorAll('[data-at][data-do]')].filter(shown);
    const wanted = lit.find((each) => each.classList.contains('picked')) ?? lit[turn % lit.length];
    wanted?.setAttribute('data-wanted', '');
    return Boolean(wanted);
})";

/// Presses a lit place with the script's own finger: until it is picked, then until it is done.
async fn press_lit(tab: &Tab, turn: usize) -> bool {
    let before: usize = tab.value(STEPS).await;
    if !tab.value::<bool>(&format!("{MARK}({turn})")).await {
        return false;
    }
    let done = format!("{STEPS} > {before}");
    // The first press picks, the second does it; a place that stands for several things may want a third.
    for _ in 0..3 {
        tab.run("document.querySelector('[data-wanted]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        for _ in 0..40 {
            if tab.value::<bool>(&done).await {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    false
}

/// Begins a game from the start page; whether it has a table on which things are lit.
async fn begin_lit(tab: &Tab, game: &str) -> bool {
    tab.run("location.hash = '#/'").await;
    offered(tab).await;
    choose(tab, game).await;
    begin(tab).await;
    tab.value("Boolean(document.querySelector('[data-at][data-do]'))").await
}

#[tokio::test]
async fn a_whole_game_is_played_by_pressing_what_is_lit_on_the_table() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let mut games = 0;
    for game in offered(&tab).await {
        if !begin_lit(&tab, &game).await {
            continue;
        }
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let (mut lit, mut others) = (0, 0);
        loop {
            let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
            if moment.kind == "over" {
                break;
            }
            if press_lit(&tab, lit + others).await {
                lit += 1;
            } else {
                // Nothing is lit, as where a turn ends: the panel goes on.
                let moment = guest.moment().await;
                guest.press(&moment).await;
                others += 1;
            }
        }
        assert!(lit > 40, "{game}: {lit} lit things were pressed, {others} others");
        tab.until("document.querySelector('dialog[open]')").await;
        games += 1;
    }
    assert!(games > 0, "some game has a table that is lit");
    tab.close(server.url()).await;
}

/// Counts what travels, from now on.
const WATCH: &str = "(() => {
    window.moved = 0;
    new MutationObserver((changes) => changes.forEach((change) =>
        change.addedNodes.forEach((node) => window.moved += node.classList?.contains('mover') ? 1 : 0)))
        .observe(document.querySelector('.game-screen'), { childList: true });
})()";

#[tokio::test]
async fn a_lit_table_is_in_one_window_shows_the_way_that_is_picked_and_lets_things_travel_for_a_moment() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let mut games = 0;
    for game in offered(&tab).await {
        if !begin_lit(&tab, &game).await {
            continue;
        }
        games += 1;
        tab.run(WATCH).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let mut ways = 0;
        for turn in 0..80 {
            // In some games it takes longer until a figure may go somewhere.
            if turn >= 25 && ways > 0 {
                break;
            }
            let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
            assert_ne!(moment.kind, "over", "{game} is longer than that");
            let high: [i64; 2] = tab.value("[document.scrollingElement.scrollHeight, innerHeight]").await;
            assert!(high[0] <= high[1], "{game} scrolls at step {}: {high:?}", moment.steps);
            // What is picked is marked wherever it stands, and so is the way of a figure.
            let picked: [i64; 2] = tab
                .value(
                    "(() => {
                    const row = [...document.querySelectorAll('#decide [data-do]')].find((each) => each.dataset.do.includes(';'));
                    row?.click();
                    return new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => told([row ? 1 : 0,
                        row ? document.querySelectorAll(`path.picked[data-for='${row.dataset.do}']`).length : 0]))));
                })()",
                )
                .await;
            // A place to which two figures may go shows the way of the first.
            assert!(picked[1] <= picked[0], "one way is picked at most");
            ways += picked[1];
            if !press_lit(&tab, turn).await {
                let moment = guest.moment().await;
                guest.press(&moment).await;
            }
        }
        assert!(ways > 0, "a way was picked");
        let moved: i64 = tab.value("window.moved").await;
        assert!(moved > 10, "{game}: {moved} things travelled");
        tab.until("!document.querySelector('.mover, .landing, .arriving')").await;
    }
    assert!(games > 0, "some game has a table that is lit");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_gives_points_up_is_asked_once_more() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    const ASKS: &str = "Boolean(document.querySelector('#decide .end-turn .t-lost'))";
    let mut games = 0;
    for game in offered(&tab).await {
        if !begin_lit(&tab, &game).await {
            continue;
        }
        let mut guest = Guest::at(&tab, Hand::Pointer);
        loop {
            let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
            assert_ne!(moment.kind, "over", "{game}: in a whole game no points could be given up");
            if tab.value::<bool>(ASKS).await {
                break;
            }
            guest.press(&moment).await;
        }
        let before: usize = tab.value(STEPS).await;
        tab.tap("#decide .end-turn").await;
        // It is picked, the loud button says what it gives up, and nothing is done yet.
        const GIVES_UP: &str = "!document.querySelector('#decide .end-turn .t-lost') && /\\d/.test(document.querySelector('#decide .loud').innerText)";
        tab.until(GIVES_UP).await;
        // The other button plays on.
        tab.tap("#decide .end-turn").await;
        tab.until(ASKS).await;
        tab.tap("#decide .end-turn").await;
        tab.until(GIVES_UP).await;
        assert_eq!(tab.value::<usize>(STEPS).await, before);
        tab.tap("#decide .loud").await;
        tab.until(&format!("{STEPS} > {before}")).await;
        games += 1;
    }
    assert!(games > 0, "some game has a table that is lit");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn nothing_travels_or_lasts_where_less_motion_is_wanted() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.want_stillness().await;
    for game in offered(&tab).await {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, &game).await;
        begin(&tab).await;
        tab.run(WATCH).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let mut longest: f64 = 0.0;
        for _ in 0..25 {
            let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
            if moment.kind == "over" {
                break;
            }
            const LONGEST: &str = "Math.max(0, ...document.getAnimations().map((each) => Number(each.effect.getTiming().duration) || 0))";
            longest = longest.max(tab.value(LONGEST).await);
            guest.press(&moment).await;
        }
        assert!(longest <= 1.0, "{game}: something moves for {longest} ms");
        assert_eq!(tab.value::<i64>("window.moved").await, 0, "{game}: something travelled");
    }
    tab.close(server.url()).await;
}
