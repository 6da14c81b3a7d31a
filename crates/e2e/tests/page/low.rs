//! A low window: what is decided, what it costs and what it is about have room there.

use e2e::{Look, RunningServer};

use crate::common::{among_others, with_game};

/// A window of a small laptop.
const LOW: Look = Look { width: 1280, height: 720, ..Look::DESKTOP };

/// What does not keep within its place: the words of the banner, and the cards of both markets with what stands on them.
const OUT: &str = "(() => {
    const box = (one) => one.getBoundingClientRect();
    const within = (inner, outer) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    const banner = box(document.querySelector('.banner'));
    const words = [...document.querySelectorAll('.banner strong, .banner .banner-aside')].filter((one) => !within(box(one), banner) || one.scrollWidth > one.clientWidth + 1);
    const cards = [...document.querySelectorAll('.area-market .market-tile .tile-card')];
    const cut = cards.flatMap((card) => [...card.children].filter((part) => box(part).height > 0 && !within(box(part), box(card))));
    return words.concat(cut).map((one) => one.className.baseVal ?? one.className).concat(cards.length >= 10 ? [] : ['too few cards']);
})()";

/// Whether what cannot be done stands below all that can, and how many choices there are.
const LAST: &str = "(() => {
    const top = (one) => one.getBoundingClientRect().top;
    const can = [...document.querySelectorAll('#decide :is(.die-row, .row[data-do])')].filter((one) => one.offsetParent);
    return [can.length, can.filter((one) => top(one) >= top(document.querySelector('#decide .closed-ones'))).length];
})()";

/// How many lines the names of the choices have that want most, and how many the trail of what is open has.
const LINES: &str = "(() => {
    const lines = (one) => Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight));
    const crumbs = [...document.querySelectorAll('.crumbs > li')].map((one) => Math.round(one.getBoundingClientRect().top / 6));
    return [Math.max(...[...document.querySelectorAll('#decide .rows .pick-title')].map(lines)), new Set(crumbs).size, crumbs.length];
})()";

/// Where the rows of dice stand, and how many of them are covered by what Maestro answers or lie outside the panel.
const ROWS: &str = "[...document.querySelectorAll('#decide .die-row')].map((row) => Math.round(row.getBoundingClientRect().top))";
const HIDDEN: &str = "(() => {
    const box = (one) => one.getBoundingClientRect();
    const [said, panel] = [box(document.querySelector('#decide .opinion')), box(document.querySelector('#decide'))];
    return [...document.querySelectorAll('#decide .die-row')].map(box).filter((row) => row.bottom > panel.bottom + 1 || row.top < said.bottom - 1 && row.bottom > said.top + 1).length;
})()";

/// How high the turns in the log are that nobody has opened.
const HIGH: &str = "[...document.querySelectorAll('.area-log .whole:not(.of-all) > details:not([open]) > .log-row')].map((row) => Math.round(row.getBoundingClientRect().height))";

/// How many lines of the log are cut.
const CLIPPED: &str = "[...document.querySelectorAll('.area-log .log-row, .area-log .log-text')].filter((row) => row.scrollWidth > row.clientWidth + 1 && getComputedStyle(row).overflow !== 'visible' || getComputedStyle(row).textOverflow === 'ellipsis').length";

/// How many choices a turn of Florence has, how many of them are not seen whole above the buttons at its end, and whether a button of its
/// help stands on one of those.
const TURN: &str = "(() => {
    const box = (one) => one.getBoundingClientRect();
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.offsetParent).map(box);
    const [panel, end] = ['#decide', '#decide .decide-end'].map((one) => box(document.querySelector(one)));
    const rows = all('#decide .menu-rows .row:not(.closed)');
    const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const ends = all('#decide .decide-end > button');
    return [rows.length, rows.filter((row) => row.top < panel.top - 1 || row.bottom > end.top + 1).length, all('#decide .decide-head > button').filter((one) => ends.some((other) => meet(one, other))).length];
})()";

#[tokio::test]
async fn a_phone_held_sideways_shows_the_whole_turn_beside_what_is_advised() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let look = Look { width: 844, height: 390, ..Look::PHONE };
    let tab = with_game(&server, look, "build").await;
    for advised in [false, true] {
        if advised {
            tab.tap("#decide .ask-maestro").await;
            tab.until("document.querySelector('#decide .opinion .counsel')").await;
        }
        tab.rest().await;
        tab.until("document.querySelector('#decide .decide-end') && document.querySelector('#decide .menu-rows .row')").await;
        let [choices, unseen, met]: [usize; 3] = tab.value(TURN).await;
        assert!(choices > 3, "{choices} choices");
        assert_eq!((unseen, met), (0, 0), "choices out of sight and buttons on buttons, advised: {advised}");
    }
    tab.shot("sideways-turn").await;
    assert_eq!(tab.faults(), Vec::<String>::new());
    tab.close(server.url()).await;
}

#[tokio::test]
async fn in_a_low_window_nothing_is_cut_and_what_can_be_done_comes_first_in_short_rows() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, LOW, "tiletum").await;
    tab.until("document.querySelector('#decide .closed-ones')").await;
    // What Maestro answers hides no choice and moves none: all rows are seen whole below it, where they were.
    let stood: Vec<i32> = tab.value(ROWS).await;
    tab.tap("#decide .ask-maestro").await;
    tab.until("document.querySelector('#decide .opinion .counsel')").await;
    tab.rest().await;
    assert_eq!(tab.value::<Vec<i32>>(ROWS).await, stood, "the rows of dice stand still");
    assert_eq!(tab.value::<usize>(HIDDEN).await, 0, "no row lies below what was answered");
    tab.shot("low-advice").await;
    tab.tap("#decide .ask-maestro").await;
    tab.until("!document.querySelector('#decide .opinion .counsel')").await;
    let out: Vec<String> = tab.value(OUT).await;
    assert!(out.is_empty(), "{out:?} are cut");
    let [can, below]: [usize; 2] = tab.value(LAST).await;
    assert!(can > 5 && below == 0, "{below} of {can} stand below what cannot be done");
    // A contract is one line, and a bonus within its action leaves the trail one line too.
    for press in [
        "#decide .die-pick[data-do='die yellow 2']",
        "#decide .decide-end .loud",
        "#decide .decide-end .loud",
    ] {
        tab.tap(press).await;
    }
    tab.until("document.querySelectorAll('#decide .rows .pick').length > 3").await;
    let [title, trail, crumbs]: [usize; 3] = tab.value(LINES).await;
    assert!(title == 1 && trail == 1 && crumbs == 1, "{title} lines, {crumbs} crumbs in {trail}");
    tab.shot("low-contracts").await;
    // What gives points up is picked by the key of the other button, and stays so when that is pressed again.
    for _ in 0..2 {
        tab.key("0").await;
        tab.until("document.querySelector('#decide .play-on')").await;
    }
    tab.tap("#decide .play-on").await;
    tab.tap("#decide [data-do='task helper any-action-1']").await;
    tab.tap("#decide .decide-end .loud").await;
    tab.until("document.querySelectorAll('.crumbs > li').length === 3").await;
    let [_, trail, crumbs]: [usize; 3] = tab.value(LINES).await;
    assert!(trail == 1 && crumbs == 3, "{crumbs} crumbs in {trail} lines");
    tab.shot("low-trail").await;
    // A turn is told in few lines, and in whole words.
    let high: Vec<i64> = tab.value(HIGH).await;
    assert!(!high.is_empty() && high.iter().all(|high| *high <= 64), "{high:?}");
    assert_eq!(tab.value::<usize>(CLIPPED).await, 0, "no word of the log is cut");
    tab.close(server.url()).await;
}
