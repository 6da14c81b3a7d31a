//! What the seats tell of the people in them.

use std::time::Duration;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use super::{come_in, wait_with_bartek};

/// The seats show the clocks, and who is at the table: one of two goes away and comes back.
pub async fn tell_who_is_there_and_whose_time_runs(anna: &Tab, bartek: &Tab) {
    const SEEN: &str =
        "[...document.querySelectorAll('.seat-time.runs')].some((time) => time.getClientRects().length)";
    const ALL_HERE: &str = "[...document.querySelectorAll('.presence')].length && !document.querySelector('.presence:not(.here)')";
    for tab in [anna, bartek] {
        tab.until(SEEN).await;
        tab.until(ALL_HERE).await;
    }
    for (tab, own) in [(anna, "Anna"), (bartek, "Bartek")] {
        tab.until(&own_clock(own)).await;
    }
    bartek.shot("clocks-phone").await;
    anna.shot("clocks-desktop").await;
    bartek.run("location.hash = '#/'").await;
    anna.until("document.querySelector('.presence:not(.here)')").await;
    anna.shot("somebody-away-desktop").await;
    bartek.run("history.back()").await;
    bartek.until("document.querySelector('.game-screen')").await;
    anna.until(ALL_HERE).await;
}

/// The own clock stands beside the own name, both to be read.
fn own_clock(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('.seat-tab, .board-title')].some((seat) => seat.checkVisibility() && seat.innerText.includes({name:?})
            && [...seat.querySelectorAll('.seat-time')].some((time) => time.getBoundingClientRect().width > 20 && /[0-9]:[0-9]/.test(time.innerText)))"
    )
}

/// Before the start a bot sits down in a free seat, plays better when that is wanted, and stands up again.
pub async fn take_in_change_and_take_out_a_bot(host: &Tab) {
    let plays = |word: &str| format!("document.querySelector('.chair .level')?.value === '{word}'");
    host.tap(".chair .fill").await;
    host.until(&plays("journeyman")).await;
    host.until("document.querySelector('.begin')").await;
    host.run(
        "const s = document.querySelector('.chair .level'); s.value = 'master'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    // The page says so before the other bot has sat down, which the server tells.
    const SAT_DOWN: &str =
        "fetch('api/tables/' + location.hash.split('=')[1]).then((answer) => answer.json())
        .then((table) => table.seats.some((seat) => seat.sitter.bot === 'master'))";
    while !host.value::<bool>(SAT_DOWN).await {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    host.until(&format!("{} && document.querySelector('.begin')", plays("master"))).await;
    host.tap(".chair .take-out").await;
    host.until("document.querySelector('.chair .fill')").await;
}

/// Decides what everybody has to at the beginning, and plays until all that is left is to wait for others.
async fn play_until_others_decide(tab: &Tab) {
    let mut guest = Guest::at(tab, Hand::Pointer);
    loop {
        let moment = guest.moment().await;
        // A table that has only just opened waits for its first message.
        if moment.kind == "waiting" && guest.pressed() > 0 {
            return;
        }
        if moment.marked {
            guest.press(&moment).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Keeps from now on all that is said over the table and passes by itself: on a busy machine it may be gone when it is asked for.
async fn keep_what_passes(tab: &Tab) {
    tab.run(
        "window.passed = '';
        new MutationObserver(() => {
            for (const said of document.querySelectorAll('.comings, .proposed:has(.seen)'))
                if (!window.passed.includes(said.textContent)) window.passed += said.textContent + '\\n';
        }).observe(document.body, { childList: true, subtree: true, characterData: true })",
    )
    .await;
}

/// Goes elsewhere for long enough to count as away.
async fn go_away(tab: &Tab) {
    tab.run("location.hash = '#/'").await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
}

/// Comes back to the table.
async fn come_back(tab: &Tab) {
    tab.run("history.back()").await;
    tab.until("document.querySelector('.game-screen')").await;
}

#[tokio::test]
async fn a_bot_plays_for_a_friend_who_has_gone_when_the_others_agree_until_they_come_back() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    let (bartek, link) = wait_with_bartek(&anna).await;
    // Who is a guest there reads whose table it is.
    bartek
        .until(
            "document.querySelector('.room-head h1')?.innerText === 'Anna\u{2019}s table \u{b7} 1 seat free'",
        )
        .await;
    let zofia = Tab::open(&link, Look::PHONE).await;
    come_in(&zofia, "Zofia").await;
    zofia.until("document.querySelector('.host-begins')?.innerText.includes('Anna')").await;
    assert!(!zofia.value::<bool>("!!document.querySelector('.begin, .begin-with-bots, .take-out')").await);
    anna.tap(".begin:not(:disabled)").await;
    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('.game-screen')").await;
    }
    play_until_others_decide(&anna).await;
    // As long as nothing has happened since, what happened last is read while one waits.
    anna.until("document.querySelector('#decide .since.idle .log-line')?.checkVisibility()").await;
    play_until_others_decide(&zofia).await;
    assert!(!anna.value::<bool>("!!document.querySelector('.absent')").await, "Bartek is there");
    // What everybody looks at while they wait keeps its place.
    const PANEL: &str = "[...document.querySelectorAll('#decide > *')].filter((part) => part.offsetHeight).map((part) => Math.round(part.getBoundingClientRect().top))";
    let panel: Vec<i32> = anna.value(PANEL).await;
    for tab in [&anna, &zofia] {
        keep_what_passes(tab).await;
    }
    go_away(&bartek).await;
    // Where the others wait for him comes first on his way back.
    bartek.until("document.querySelector('.hero .table-link.waiting')?.innerText.includes('Anna')").await;
    bartek.shot("awaited-phone").await;
    bartek.until("document.title.startsWith('●')").await;
    anna.until("document.querySelector('.absent')?.innerText.includes('Bartek')").await;
    anna.shot("absent-desktop").await;
    assert_eq!(anna.value::<Vec<i32>>(PANEL).await, panel, "a friend who has gone moves nothing");
    zofia.until("document.querySelector('.absent button')").await;
    zofia.shot("absent-phone").await;
    zofia.until("window.passed.includes('Bartek has left the table')").await;

    // Whoever comes back before all have agreed says so by one button.
    anna.tap(".absent button:not(:disabled)").await;
    zofia.until("document.querySelector('.proposed')?.innerText.includes('Bartek')").await;
    zofia.shot("absent-proposed-phone").await;
    come_back(&bartek).await;
    bartek.until("document.querySelector('.proposed .here')").await;
    bartek.shot("absent-here-phone").await;
    bartek.tap(".proposed .here").await;
    zofia.until("!document.querySelector('.proposed')").await;

    go_away(&bartek).await;
    anna.tap(".absent button:not(:disabled)").await;
    zofia.tap(".proposed .yes").await;
    // All are told that a bot plays there now, and find it in the talk for good.
    const TOLD: &str = "window.passed.includes('A bot plays for Bartek')";
    const NOTED: &str =
        "document.querySelector('.company .talk')?.textContent.includes('A bot plays for Bartek')";
    for tab in [&anna, &zofia] {
        tab.until(TOLD).await;
        tab.until(NOTED).await;
        tab.run("document.querySelector('.proposed .seen')?.click()").await;
    }
    anna.until("!document.querySelector('.proposed') && !document.querySelector('.absent')").await;
    come_back(&bartek).await;
    bartek.until("document.querySelector('.stand-in .loud')").await;
    // What the bot did for him he reads there.
    bartek.until("document.querySelector('.since:not([hidden])')?.textContent.includes('Bartek')").await;
    bartek.shot("back-phone").await;
    bartek.tap(".stand-in .loud").await;
    bartek.until("!document.querySelector('.stand-in')").await;
    const PERSONS: &str = "fetch('api/tables/' + location.hash.split('=')[1]).then((answer) => answer.json()).then((it) => it.seats.every((seat) => seat.sitter === 'person'))";
    assert!(bartek.value::<bool>(PERSONS).await, "Bartek decides again");
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}
