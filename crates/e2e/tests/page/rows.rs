//! The choices of a decision as rows, in which the same stands in the same place.

use e2e::{Look, RunningServer};

use crate::common::{STEPS, among_others, with_game};

/// Of the rows: how many different left edges what they cost has and how many right edges what they bring, whether what is wanted is
/// seen in pictures and read out in words, and how high the highest of those is that are known by pictures.
const COLUMNS: &str = "(() => {
    const rows = [...document.querySelectorAll('#decide .rows .pick')].filter((row) => row.querySelector('.pick-cost') && row.querySelector('.want'));
    const edges = (part, side) => new Set(rows.map((row) => Math.round(row.querySelector(part).getBoundingClientRect()[side]))).size;
    const read = rows.filter((row) => row.querySelector('.pick-title > .unseen').innerText.includes('VP') && row.querySelector('.pick-title [aria-hidden] .want'));
    return [rows.length, edges('.pick-cost', 'left'), edges('.pick-gain', 'right'), read.length, Math.max(...rows.map((row) => row.offsetHeight))];
})()";

/// Where the choices stand in their list, however far that is scrolled.
const STANDS: &str = "[...document.querySelectorAll('#decide :is(.die-row, .rows .pick)')].map((row) => Math.round(row.getBoundingClientRect().top + document.querySelector('#decide').scrollTop))";

/// Whether what is advised is in sight and the answer hides nothing of it: it lies below the list, in a low window above it.
const CLEAR: &str = "(() => {
    const [row, answer] = ['.row.advised', '.opinion'].map((part) => document.querySelector('#decide ' + part)?.getBoundingClientRect());
    const panel = document.querySelector('#decide').getBoundingClientRect();
    const apart = () => row.bottom <= answer.top + 1 || row.top >= answer.bottom - 1;
    return !row || apart() && row.top >= panel.top && row.bottom <= panel.bottom + 1;
})()";

/// Whether the answer lies within the window over the buttons, which a low window has only where there is something to press.
const SEEN: &str = "(() => {
    const [answer, foot] = ['.opinion', '.decide-end'].map((part) => document.querySelector('#decide ' + part).getBoundingClientRect());
    return answer.height > 40 && answer.bottom <= (foot.height > 0 ? foot.top + 12 : innerHeight);
})()";

/// How many lines of the log have room in sight, and how far below the upper edge of the panel the first choice begins.
const ROOM: &str = "(() => {
    const box = (one) => one.getBoundingClientRect();
    const [log, foot] = ['.area-log', '.area-log > .hand-over'].map((part) => document.querySelector(part));
    const end = Math.min(box(log).bottom, foot && getComputedStyle(foot).position === 'sticky' ? box(foot).top : Infinity);
    const rows = [...document.querySelectorAll('.area-log .log-row')].filter((row) => box(row).height > 0).map(box);
    const lines = (end - Math.min(...rows.map((row) => row.top))) / Math.min(...rows.map((row) => row.height));
    const first = document.querySelector('#decide :is(.die-row, .rows .pick)');
    return [Math.round(lines), Math.round(box(first).top - box(document.querySelector('#decide')).top)];
})()";

#[tokio::test]
async fn what_a_contract_costs_wants_and_brings_stands_in_columns_and_an_answer_moves_no_choice() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in [Look::DESKTOP, Look { width: 1280, height: 720, ..Look::DESKTOP }] {
        let tab = with_game(&server, look, "tiletum").await;
        for press in ["", "#decide .die-pick[data-do='die yellow 2']"] {
            if !press.is_empty() {
                tab.tap(press).await;
            }
            tab.until("document.querySelector('#decide .ask-maestro:not(:disabled)')").await;
            let before: Vec<i64> = tab.value(STANDS).await;
            tab.tap(".ask-maestro").await;
            tab.until("document.querySelector('.thoughts > li')").await;
            assert_eq!(tab.value::<Vec<i64>>(STANDS).await, before, "after {press} the choices stay");
            // It is drawn whole in the next frame.
            tab.until(SEEN).await;
            // What it advises is marked where it may be chosen, as long as it is told.
            tab.until("document.querySelector('[data-do].advised, [data-for].advised')").await;
            tab.until(CLEAR).await;
            tab.tap(".ask-maestro").await;
            tab.until("!document.querySelector('.thoughts, .advised')").await;
        }
        for _ in 0..2 {
            tab.tap("#decide .decide-end .loud").await;
        }
        tab.until("document.querySelectorAll('#decide .rows .pick').length > 3").await;
        let [log, first]: [i64; 2] = tab.value(ROOM).await;
        // In a low window the log leaves room for two lines of each rival.
        let least = if look.height < 800 { 6 } else { 7 };
        assert!(log >= least && first <= 110, "{log} lines of the log, the first choice at {first}");
        let [rows, left, right, read, high]: [i64; 5] = tab.value(COLUMNS).await;
        assert!(
            rows > 2 && (left, right, read) == (1, 1, rows) && high <= 48,
            "{rows} {left} {right} {read} {high}"
        );
        tab.shot(&format!("rows-{}", look.height)).await;
        // What is said by its name and can be taken back is done by one press.
        let before: usize = tab.value(STEPS).await;
        tab.tap("#decide .buys .pick[data-acts]").await;
        tab.until(&format!("{STEPS} > {before}")).await;
        tab.close(server.url()).await;
    }
}

/// Whether the king's prize is told with what it is for, and can be taken or left by buttons that are read whole.
const PRIZE: &str = "(() => {
    const told = document.querySelector('#decide .lone-choice > p')?.getBoundingClientRect();
    const buttons = [...document.querySelectorAll('#decide .decide-end > :is(.loud, .end-turn)')];
    const whole = (button) => {
        const box = button.getBoundingClientRect();
        return box.width > 70 && box.right <= innerWidth && box.top < innerHeight
            && button.scrollWidth <= button.clientWidth + 1 && button.scrollHeight <= button.clientHeight + 1;
    };
    return told?.width > 100 && buttons.length === 2 && buttons.every(whole);
})()";

#[tokio::test]
async fn what_the_king_gives_is_read_at_every_size_and_taken_by_one_press() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in [Look::DESKTOP, Look::TABLET, Look::PHONE, Look::SIDEWAYS] {
        let tab = with_game(&server, look, "prize").await;
        tab.until(PRIZE).await;
        let before: usize = tab.value(STEPS).await;
        tab.tap("#decide .decide-end .loud").await;
        tab.until(&format!("{STEPS} > {before}")).await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn advice_goes_on_as_long_as_the_turn_does() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelector('.thoughts > li .follow')").await;
    let before: usize = tab.value(STEPS).await;
    tab.tap(".thoughts > li .follow").await;
    // What is begun so is done by its button; then there is more to choose, and it is said without a question what.
    tab.until(&format!("{STEPS} > {before} || document.querySelector('#decide .decide-end .loud:not([aria-disabled=\"true\"])')")).await;
    if tab.value::<usize>(STEPS).await == before {
        tab.tap("#decide .decide-end .loud").await;
    }
    tab.until(&format!("{STEPS} > {before} && document.querySelector('.thoughts > li .follow')")).await;
    tab.close(server.url()).await;
}

/// The own points, and those that advice says a turn will bring.
const POINTS: &str = "+document.querySelector('.own-points b').innerText";
const SAID: &str = r"+(document.querySelector('#decide .opinion .brings').innerText.match(/([+\u2212]\d+) VP/)?.[1].replace('\u2212', '-') ?? 0)";

#[tokio::test]
async fn a_whole_turn_that_is_advised_is_done_by_one_press_and_brings_what_was_said() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelector('#decide .follow-all')").await;
    let (before, points, said): (usize, i32, i32) =
        (tab.value(STEPS).await, tab.value(POINTS).await, tab.value(SAID).await);
    assert!(said > 0, "a turn is for something");
    tab.tap("#decide .follow-all").await;
    tab.until(&format!("{STEPS} > {before} + 1 && {POINTS} === {points} + {said}")).await;
    tab.close(server.url()).await;
}
