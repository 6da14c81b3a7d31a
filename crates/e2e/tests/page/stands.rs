//! The frame stands still: whatever is decided, its parts stay where they are, and all that is needed is in one window.

use std::collections::BTreeMap;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{among_others, begin, open};

/// Where each part stands: its name, then left, top, width and height in whole pixels. Of the title only its place counts.
const PARTS: &str = "[['head', '.area-top'], ['track', '.prestige-track'], ['board', '#board-field'], ['market', '.area-market'],
    ['decision', '#decide'], ['title', '#decide-title'], ['rivals', '.area-rivals'], ['log', '.area-log'], ['plate', '.board-head']]
    .map(([name, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box) return [name, [-1]];
        const place = [box.left, box.top].map(Math.round);
        return [name, name === 'title' ? place : place.concat([box.width, box.height].map(Math.round))];
    })";

/// The lower edge of the main button of a bid.
const MAIN: &str = "Math.round((document.querySelector('#decide .decide-end .loud')?.getBoundingClientRect().bottom ?? -1 - scrollY) + scrollY)";

/// Which parts are not wholly within the window.
const OUTSIDE: &str = "['.area-top', '#board-field', '#decide', '.area-rivals', '.area-log', '.board-head']
    .filter((selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    })";

/// How many cards of a choice have their names below the panel.
const HIDDEN: &str = "(() => {
    const panel = document.querySelector('#decide').getBoundingClientRect();
    const names = [...document.querySelectorAll('#decide .pick-card .face-title')];
    return names.filter((name) => name.getBoundingClientRect().bottom > panel.bottom).length;
})()";

/// The same on a window that is no desktop: parts that are not shown have no place, and where the parts below the seats stand is
/// a matter of what is decided.
const SMALL: &str = "[['head', '.area-top'], ['seats', '.area-seats'], ['track', '.prestige-track'], ['board', '#board-field'], ['decision', '#decide'], ['title', '#decide-title'], ['tabs', '.thumb-tabs']]
    .map(([name, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width) return [name, []];
        const at = [box.left, box.top + scrollY].map(Math.round);
        const whole = ['head', 'seats', 'tabs'].includes(name);
        return [name, whole ? at.concat([box.width, box.height].map(Math.round)) : at];
    })";

/// Plays a game on a smaller window, and returns what moved by more than a pixel between two decisions of a kind.
async fn moved_by_kind(tab: &Tab) -> Vec<String> {
    let mut guest = Guest::at(tab, Hand::Pointer);
    let (mut first, mut faults) = (BTreeMap::<(String, String), Vec<i64>>::new(), Vec::new());
    loop {
        let moment = guest.play_until(|moment| moment.marked).await;
        if moment.kind == "over" {
            return faults;
        }
        let now: Vec<(String, Vec<i64>)> = tab.value(SMALL).await;
        // What is only declined or ended is a decision of its own beside the market and without it.
        let naming: bool = tab.value("Boolean(document.querySelector('.naming'))").await;
        let bottom: i64 = tab.value(MAIN).await;
        // What was pressed before may have come about only now: then this was measured of two decisions.
        if guest.moment().await != moment {
            continue;
        }
        let button = (moment.kind == "bid").then(|| ("button".to_owned(), vec![bottom]));
        for (part, place) in now.into_iter().chain(button).filter(|(_, place)| !place.is_empty()) {
            let kind = if naming { format!("{} at the market", moment.kind) } else { moment.kind.clone() };
            let key = (kind.clone(), part.clone());
            let known = first.entry(key).or_insert_with(|| place.clone());
            if known.len() != place.len() || known.iter().zip(&place).any(|(a, b)| (a - b).abs() > 1) {
                let title: String = tab.value(TITLE).await;
                faults.push(format!(
                    "{kind} at step {} ({title}): {part} was {known:?} and is {place:?}",
                    moment.steps
                ));
            }
        }
        guest.press(&moment).await;
    }
}

/// What is decided, in words, and what the screen shows.
const TITLE: &str = "`${document.querySelector('#decide-title')?.innerText}; ${document.querySelector('.game-screen')?.className}`";

/// Every size but that of the desktop.
const SIZES: [(u32, u32, bool); 5] =
    [(360, 640, true), (390, 844, true), (844, 390, true), (768, 1024, true), (2560, 1440, false)];

#[tokio::test]
async fn nothing_of_the_frame_moves_between_two_decisions_of_a_kind_at_any_size() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let mut faults = Vec::new();
    for (width, height, touch) in SIZES {
        let tab = open(&server, Look { width, height, dark: false, touch }).await;
        begin(&tab).await;
        let moved = moved_by_kind(&tab).await;
        faults.extend(moved.into_iter().map(|fault| format!("{width} by {height}: {fault}")));
        tab.close(server.url()).await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// By how many hundredths of their breadth the boxes of two pins of the track lie over each other at most. A pin is a drop on its
/// point, so that the corners of its box are empty.
const OVER_EACH_OTHER: &str = "(() => {
    const pins = [...document.querySelectorAll('.track-seat')].map((pin) => pin.getBoundingClientRect());
    const pairs = pins.flatMap((one, at) => pins.slice(at + 1).map((other) => (Math.min(one.right, other.right) - Math.max(one.left, other.left)) / one.width));
    return Math.round(100 * Math.max(...pairs));
})()";

/// Where those parts stand that are the same whatever cards were dealt.
async fn frame_of(tab: &Tab) -> Vec<(String, Vec<i64>)> {
    let mut parts: Vec<(String, Vec<i64>)> = tab.value(SMALL).await;
    parts.retain(|(name, _)| ["head", "seats", "track", "tabs"].contains(&name.as_str()));
    parts
}

#[tokio::test]
async fn pins_of_one_score_stand_side_by_side_and_a_long_name_moves_nothing() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for (width, height, touch) in SIZES.into_iter().chain([(1440, 900, false)]) {
        let tab = open(&server, Look { width, height, dark: false, touch }).await;
        begin(&tab).await;
        let short = frame_of(&tab).await;
        tab.run("localStorage['bottega.settings'] = JSON.stringify({ ...JSON.parse(localStorage['bottega.settings']), name: 'Bartholomaeus von Hohen' })")
            .await;
        tab.go(server.url()).await;
        tab.reload().await;
        begin(&tab).await;
        tab.until("document.querySelector('.seat-tab, .board-owner')?.textContent.includes('Bartholomaeus')")
            .await;
        assert_eq!(short, frame_of(&tab).await, "{width} by {height}");
        // All have the same score; on a phone the track stands with the rivals.
        if tab.value::<bool>("!document.querySelector('.track-seat')?.getClientRects().length").await {
            tab.run("document.querySelectorAll('.thumb-tab')[3].click()").await;
            tab.until("document.querySelector('.track-seat')?.getClientRects().length").await;
        }
        let over: i32 = tab.value(OVER_EACH_OTHER).await;
        assert!(over <= 20, "{width} by {height}: {over} hundredths of a pin are covered");
        tab.close(server.url()).await;
    }
}

/// Plays a game, and returns what moved by more than a pixel.
async fn moved(tab: &Tab) -> Vec<String> {
    let mut guest = Guest::at(tab, Hand::Pointer);
    let (mut first, mut bids, mut faults) = (BTreeMap::<String, Vec<i64>>::new(), None, Vec::new());
    loop {
        let moment = guest.play_until(|moment| moment.marked).await;
        if moment.kind == "over" {
            return faults;
        }
        let now: Vec<(String, Vec<i64>)> = tab.value(PARTS).await;
        if guest.moment().await != moment {
            continue;
        }
        for (part, place) in now {
            let known = first.entry(part.clone()).or_insert_with(|| place.clone());
            let near =
                known.len() == place.len() && known.iter().zip(&place).all(|(a, b)| (a - b).abs() <= 1);
            if !near {
                faults.push(format!(
                    "{} at step {}: {part} was {known:?} and is {place:?}",
                    moment.kind, moment.steps
                ));
            }
        }
        if moment.kind == "keep" {
            let hidden: usize = tab.value(HIDDEN).await;
            if hidden > 0 {
                faults.push(format!("keep at step {}: {hidden} cards are out of sight", moment.steps));
            }
        }
        if moment.kind == "bid" {
            let bottom: i64 = tab.value(MAIN).await;
            let known = *bids.get_or_insert(bottom);
            if (known - bottom).abs() > 1 {
                faults.push(format!(
                    "bid at step {}: the button ended at {known} and ends at {bottom}",
                    moment.steps
                ));
            }
        }
        guest.press(&moment).await;
    }
}

#[tokio::test]
async fn nothing_of_the_frame_moves_in_a_whole_game_on_a_desktop_and_all_of_it_is_in_sight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    begin(&tab).await;
    let outside: Vec<String> = tab.value(OUTSIDE).await;
    assert!(outside.is_empty(), "not in sight: {outside:?}");
    let board: i64 =
        tab.value("Math.round(document.querySelector('#board-field').getBoundingClientRect().height)").await;
    assert!(board >= 520, "the own board is {board} pixels high");
    let faults = moved(&tab).await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    tab.close(server.url()).await;
}

/// The end of a game of four, all its cards shown.
async fn at_the_end(server: &RunningServer) -> Tab {
    let tab = open(server, Look::DESKTOP).await;
    tab.upload(".load-record input[type=file]", std::path::Path::new(crate::memory::RECORD)).await;
    tab.until("document.querySelector('dialog[open] :is(.reveal, .podium)')").await;
    tab.run("document.querySelector('dialog[open] .decide-end button:nth-child(2)')?.click()").await;
    tab
}

#[tokio::test]
async fn the_podium_and_the_bars_tell_the_end_and_turning_points_stay_beside_what_they_show() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_the_end(&server).await;
    tab.until("document.querySelector('.podium .step-board svg')").await;
    let steps: usize = tab.value("document.querySelectorAll('.podium .step').length").await;
    let bars: Vec<(i64, i64)> = tab
        .value(
            "[...document.querySelectorAll('.source-bar')].map((bar) => [
                [...bar.querySelectorAll('.source-part')].reduce((sum, part) => sum + parseInt(part.title.split(': ').pop()), 0)
                    + parseInt((bar.querySelector('small')?.innerText ?? '0').replace('\u{2212}', '-')),
                parseInt(bar.querySelector('.source-sum b').innerText)])",
        )
        .await;
    assert_eq!(bars.len(), steps, "everybody stands on the podium and has a bar");
    assert!(bars.iter().all(|(parts, sum)| parts == sum), "the parts of each bar make its sum: {bars:?}");
    // So do the rows below, in which what was taken off stands where it belongs.
    let rows: Vec<i64> = tab
        .value(
            "[...document.querySelectorAll('.source-bar')].map((_, seat) => [...document.querySelectorAll('.source-legend > li:not(.source-head) > .source-counts')]
                .map((counts) => parseInt((counts.children[seat]?.firstChild.textContent ?? '').replace('\u{2212}', '-')) || 0)
                .reduce((sum, part) => sum + part, 0))",
        )
        .await;
    assert_eq!(rows, bars.iter().map(|(_, sum)| *sum).collect::<Vec<_>>(), "the rows below the bars");
    tab.shot("podium-desktop").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap(".turning > button").await;
    // All the time it is seen how far Maestro has come.
    tab.until("(window.shareless ||= !!document.querySelector('.turning progress:not([value])'), document.querySelector('.turning .turned'))").await;
    assert!(!tab.value::<bool>("window.shareless").await, "a bar without a share");
    let told: Vec<String> =
        tab.value("[...document.querySelectorAll('.point')].map((point) => point.innerText)").await;
    assert!((1..=3).contains(&told.len()), "what cost most, and no more: {told:#?}");
    assert!(told.iter().all(|point| point.contains("Round")), "{told:#?}");
    assert!(tab.try_tap(".turning .point button").await, "a card leads to its position");
    tab.until("document.querySelector('.is-past') && document.querySelector('.point.shown')").await;
    let still: usize = tab.value("document.querySelectorAll('.turning .point').length").await;
    assert_eq!(still, told.len(), "they stay beside the position that one of them shows");
    tab.shot("turning-point-desktop").await;

    // Before the first move the log has what was laid out, and nothing older than that.
    tab.run("const s = document.querySelector('.area-log .slider input'); s.value = 0; s.dispatchEvent(new Event('input', { bubbles: true }))").await;
    tab.until("document.querySelectorAll('.area-log .log > li').length < 4").await;
    let older: usize = tab.value("document.querySelectorAll('.area-log > .log ~ button').length").await;
    assert_eq!(older, 0, "older lines are offered where there are none");
    // Whoever loads the page anew finds them without asking again.
    tab.reload().await;
    tab.until("document.querySelector('.turning .turned')").await;
    let kept: usize = tab.value("document.querySelector('.turning .turned').children.length").await;
    assert_eq!(kept, told.len());
    tab.close(server.url()).await;
}

/// What of the end is not wholly within the window.
const END_OUTSIDE: &str = "['.podium-title', '.steps', '.source-bars', '.ending-actions', '.ending-actions .replay-all', '.ending-actions .save-record']
    .filter((selector) => {
        const box = document.querySelector(`dialog.ending ${selector}`).getBoundingClientRect();
        return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    })";

/// What of the end is cut off at its sides, or is smaller than a finger.
const END_NARROW: &str = "(() => {
    const end = document.querySelector('dialog.ending');
    const small = [...end.querySelectorAll('.ending-actions button')].filter((one) => one.getBoundingClientRect().height < 43);
    return (end.scrollWidth > end.clientWidth ? ['it scrolls sideways'] : []).concat(small.map((one) => `${one.innerText} is low`));
})()";

#[tokio::test]
async fn the_end_fills_the_window_and_what_may_be_done_next_is_at_hand_at_every_size() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_the_end(&server).await;
    tab.until("document.querySelector('.podium .laurel')").await;
    let mut faults = Vec::new();
    let desktop = [(1440, 900, false), (2560, 1440, false)];
    for (width, height, touch) in SIZES.into_iter().chain(desktop) {
        tab.look_like(Look { width, height, dark: false, touch }).await;
        let wide: bool = tab
            .value("(({ width, height }) => width === innerWidth && height === innerHeight)(document.querySelector('dialog.ending').getBoundingClientRect())")
            .await;
        assert!(wide, "the end covers a window of {width} by {height}");
        let mut wrong: Vec<String> = tab.value(END_NARROW).await;
        if desktop.contains(&(width, height, touch)) {
            wrong.extend(tab.value::<Vec<String>>(END_OUTSIDE).await);
        } else {
            let at_hand: bool = tab
                .value("(({ bottom, height }) => bottom <= innerHeight + 1 && height * 5 < innerHeight)(document.querySelector('.ending-actions').getBoundingClientRect())")
                .await;
            wrong
                .extend((!at_hand).then(|| "the actions are out of sight, or take a fifth of it".to_owned()));
        }
        faults.extend(wrong.into_iter().map(|fault| format!("{width} by {height}: {fault}")));
        tab.shot(&format!("end-{width}")).await;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    tab.look_like(Look::DESKTOP).await;
    // The plain button leads to the table, and the end can be opened again from there.
    tab.tap("dialog.ending .sheet-head button").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap("#decide .decide-end .loud").await;
    tab.until("document.querySelector('dialog.ending[open] .podium')").await;
    tab.close(server.url()).await;
}
