//! What somebody sees who only watches.

use std::collections::BTreeMap;

use e2e::{Look, Tab};

use super::company;

/// Notes from now on, round by round, whose boards stood large before a spectator and who decided meanwhile.
pub async fn note_boards(tab: &Tab) {
    // Whoever has chosen nobody follows whoever decides.
    tab.until("document.querySelector('.shoulders li:first-child [aria-pressed=true]')").await;
    tab.run("document.querySelectorAll('.shoulders button')[1].click()").await;
    tab.until("document.querySelector('.shoulders li:nth-child(2) [aria-pressed=true]')").await;
    tab.run(
        "window.boards = {}; window.deciders = {};
        setInterval(() => {
            const round = document.querySelector('.track [aria-current]')?.textContent;
            const named = (part) => document.querySelector(part)?.querySelector('.shoulder-name')?.textContent;
            const [board, decider] = [named('.shoulders [aria-pressed=true]'), named('.shoulders button:has(.decides)')];
            if (round && board) (window.boards[round] ??= []).includes(board) || window.boards[round].push(board);
            if (round && decider) (window.deciders[round] ??= []).includes(decider) || window.deciders[round].push(decider);
        }, 20)",
    )
    .await;
}

/// In each round one board stood still, though several decided; until it is wanted that the board is that of whoever decides.
pub async fn the_board_stood_still(tab: &Tab) {
    let boards: BTreeMap<String, Vec<String>> = tab.value("window.boards").await;
    let deciders: BTreeMap<String, Vec<String>> = tab.value("window.deciders").await;
    assert!(deciders.values().any(|all| all.len() > 1), "several have decided: {deciders:?}");
    assert!(boards.values().all(|all| all.len() == 1), "one board a round: {boards:?}");
    let shown = "document.querySelector('.shoulders [aria-pressed=true] .shoulder-name').textContent";
    let before: String = tab.value(shown).await;
    tab.run("document.querySelector('.shoulders button').click()").await;
    tab.until(&format!("{shown} !== {before:?}")).await;
    // Whoever looks over a shoulder again follows nobody else.
    tab.run("document.querySelectorAll('.shoulders button')[2].click()").await;
    let followed = format!("{shown} === document.querySelectorAll('.shoulder-name')[2].textContent");
    tab.until(&followed).await;
    // Nor by a key with which whoever plays comes back to their own board.
    tab.key("Escape").await;
    tab.settled().await;
    assert!(tab.value::<bool>(&followed).await, "another board is shown after Escape");
}

/// The way a move back stays where it is pressed, and each press goes one further; no clock of the present runs there.
pub async fn a_way_back_is_pressed_again(tab: &Tab) {
    tab.look_like(Look::DESKTOP).await;
    const WAY: &str = "JSON.stringify(document.querySelector('.ways-back button').getBoundingClientRect())";
    let place: String = tab.value(WAY).await;
    for _ in 0..2 {
        let before = super::steps(tab).await;
        tab.tap(".ways-back button").await;
        tab.until(&format!("Number(document.querySelector('.is-past')?.dataset.steps) < {before}")).await;
        assert_eq!(tab.value::<String>(WAY).await, place, "it stays under the pointer");
    }
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.seat-time:not(.decides)'))").await);
    tab.tap(".banner .to-now").await;
    tab.until("!document.querySelector('.is-past')").await;
    tab.look_like(Look::TABLET).await;
}

/// Follows whoever decides from now on, and notes for how long each board stood large.
pub async fn follow_whoever(tab: &Tab) {
    tab.run("document.querySelector('.shoulders button').click()").await;
    tab.until("document.querySelector('.shoulders li:first-child [aria-pressed=true]')").await;
    tab.run(
        "window.stood = [];
        let [shown, since] = ['', 0];
        setInterval(() => {
            const title = document.querySelector('.game-screen .board-title .seat-name, .game-screen .board-title')?.innerText.split('\\n')[0];
            if (!title || title === shown) return;
            if (since) window.stood.push(performance.now() - since);
            [shown, since] = [title, performance.now()];
        }, 20)",
    )
    .await;
}

/// Each board that was followed could be looked at before the next came, however fast others moved.
pub async fn each_board_was_looked_at(tab: &Tab) {
    let stood: Vec<f64> = tab.value("window.stood").await;
    assert!(stood.len() > 1, "several boards were followed: {stood:?}");
    // The first has stood since before it was looked for.
    assert!(stood.iter().skip(1).all(|time| *time > 600.0), "each could be read: {stood:?}");
}

/// Notes whether the end of a round is told to somebody who watches.
pub async fn note_rounds(tab: &Tab) {
    tab.until("document.querySelector('.game-screen')").await;
    tab.run(
        "window.rounds = 0;
        setInterval(() => { if (document.querySelector('.round-end, .round-moment')) window.rounds += 1; }, 50)",
    )
    .await;
}

/// Who comes from the list of tables to watch has all of the game before them at once, and beside it the seat that is kept; who wants
/// it after all says a name first.
pub async fn the_seat_that_is_kept_is_offered_to_who_watches(tab: &Tab, house: &str) {
    tab.go(house).await;
    tab.until("document.querySelector('.table-link .who-plays')?.textContent.includes('(bot)')").await;
    tab.run("document.querySelector('.table-link').click()").await;
    tab.until("document.querySelector('.just-now > li')?.textContent.length > 5").await;
    tab.until("((ways) => ways?.bottom <= innerHeight && ways.height > 40)(document.querySelector('.onlooker-ways')?.getBoundingClientRect())").await;
    assert!(
        !tab.value::<bool>("Boolean(document.querySelector('.proposed'))").await,
        "nothing lies over the game"
    );
    tab.shot("watching-phone").await;
    tab.tap(".onlooker-ways .take-over").await;
    tab.until("document.querySelector('.take-seat') && !document.querySelector('.game-screen')").await;
}

/// A table that is in the lobby begins, with bots where nobody came.
pub async fn begin_in_sight_of_strangers(tab: &Tab) {
    tab.tap(".in-lobby input").await;
    tab.tap(".begin-with-bots").await;
}

/// Where there is room the open talk covers nothing of the log, of which the newest lines stay in sight; it says who took over.
pub async fn the_log_tells_who_took_over_above_the_talk(tab: &Tab) {
    tab.until("/Bartek takes over from \\w+/.test(document.querySelector('.area-log')?.textContent)").await;
    tab.tap(".company > summary").await;
    tab.until(
        "((talk, log, line) => talk?.height > 150 && log.bottom <= talk.top && line.bottom <= log.bottom)(...['.company > .settings-sheet', '.area-log', '.area-log .log-line'].map((part) => document.querySelector(part)?.getBoundingClientRect()))",
    )
    .await;
}

/// Whoever watches by a phone has no hand to look at, and whatever else they open is as broad as the phone.
pub async fn each_part_has_the_whole_phone(tab: &Tab) {
    for part in ["market", "rivals", "log", "board"] {
        tab.tap(&format!(".thumb-tab.of-{part}")).await;
        // Whether there is a board depends on what is played; what is decided is told below it in any case.
        let shown = if part == "board" { "decide" } else { part };
        let broad = format!(
            "document.querySelector('.area-{shown}').getBoundingClientRect().width > innerWidth * 0.9"
        );
        let alone = "document.querySelector('.thumb-tabs').getBoundingClientRect().width === innerWidth";
        tab.until(&format!("{broad} && {alone}")).await;
        tab.shot(&format!("watching-{part}-phone")).await;
    }
    assert!(!tab.value::<bool>("document.querySelector('.thumb-tab.of-hand').checkVisibility()").await);
}

/// Somebody comes to watch before the second of two proposes to end the game. What is proposed has room of its own: it lies over
/// nothing of the seats, the market, what is decided and the log.
pub async fn somebody_sees_what_is_proposed(link: &str, [one, other]: [&Tab; 2]) -> Tab {
    let watcher = Tab::open(link, Look::PHONE).await;
    watcher.tap(".just-watch.loud").await;
    watcher.until("document.querySelector('.game-screen .onlooker-ways')").await;
    company::propose(other, ".ask-abandon").await;
    for tab in [one, other, &watcher] {
        tab.until(
            "((asked) => asked?.height > 20 && [...document.querySelectorAll('.seat-tab, .area-market, .area-decide, .area-log, .board-field, .area-rivals')].every((part) => { const place = part.getBoundingClientRect(); return !place.height || asked.bottom <= place.top + 2 || asked.top >= place.bottom - 2 || asked.left >= place.right - 2 || asked.right <= place.left + 2; }))(document.querySelector('.proposed.asks')?.getBoundingClientRect())",
        )
        .await;
    }
    // The log has less room meanwhile, and is scrolled; its lines lie over nothing of its own head and ways.
    one.until(
        "((log) => log.scrollHeight <= log.clientHeight + 1)(document.querySelector('.area-log > .log'))",
    )
    .await;
    watcher.shot("proposed-spectator-phone").await;
    watcher
}

/// Who only watches reads what was proposed and refused, with nothing to press. It passes by itself, so that it may be gone already.
pub async fn a_refusal_asks_nothing_of_who_watches([one, other, watcher]: [&Tab; 3]) {
    company::what_was_refused_is_noted([one, other, watcher]).await;
    assert!(!watcher.value::<bool>("Boolean(document.querySelector('.proposed button'))").await);
}
