//! What happened: a log one reads, the end of a round as a moment, what others changed, and small sounds for who wants them.

use std::time::Duration;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{STEPS, among_others, keep, load, open, play_now, with_game};

/// The lines of the log, the newest first.
const LOG: &str = "[...document.querySelectorAll('.area-log .log > .log-line')].map((line) => line.querySelector('.log-text').textContent)";

#[tokio::test]
async fn an_auction_and_a_turn_are_one_line_of_the_log_and_a_round_ends_as_a_moment() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    keep(&tab, "beats", "p.beat").await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "menu").await;
    let lines: Vec<String> = tab.value(LOG).await;
    let sold = lines.iter().filter(|line| line.contains('\u{2192}')).count();
    assert!(sold >= 1, "what was sold is one line for each object: {lines:#?}");
    assert!(
        !lines.iter().any(|line| line.ends_with("passes.")),
        "bids stand within their auction: {lines:#?}"
    );
    // An auction opens to its bids.
    tab.run("document.querySelector('.area-log .whole summary').click()").await;
    tab.until("document.querySelectorAll('.area-log .whole[data-step] .log-inner .log-line').length > 1")
        .await;
    tab.shot("log-desktop").await;
    // The first decision after a round shows how it ended, until something is begun.
    guest.play_until(|moment| moment.marked && moment.kind == "name").await;
    loop {
        if tab.value::<bool>("Boolean(document.querySelector('.round-moment'))").await {
            break;
        }
        let moment = guest.play_until(|moment| moment.marked).await;
        assert_ne!(moment.kind, "over", "every game has rounds that end");
        guest.press(&moment).await;
    }
    let seats: usize = tab.value("document.querySelectorAll('.round-moment li').length").await;
    assert_eq!(seats, 4, "everybody stands in it");
    tab.until("beats.some((beat) => beat.startsWith('Round 2'))").await;
    tab.until("!document.querySelector('p.beat')").await;
    tab.until("document.querySelectorAll('.area-log .round-results li').length >= 4").await;
    tab.shot("round-over-desktop").await;
    tab.close(server.url()).await;
}

/// Of each seat what the fair brought, the king track, its turns, and the round, as the end of it tells them.
const SUMS: &str = "[...document.querySelectorAll('.round-end tbody tr')].map((row) => ['.of-fair b', '.of-king', '.turns-sum', '.of-round b'].map((part) => Number((row.querySelector(part)?.textContent ?? '0').replace('\u{2212}', '-'))))";

#[tokio::test]
async fn a_round_with_a_fair_ends_as_a_moment_over_the_table_that_hides_no_choice_once_it_was_read() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for (look, desktop) in [(Look::DESKTOP, true), (Look::PHONE, false)] {
        let tab = open(&server, look).await;
        load(&tab, "tiletum").await;
        tab.until("document.querySelector('.round-end .loud')").await;
        let rows: Vec<String> = tab
            .value("[...document.querySelectorAll('.round-end tbody tr')].map((row) => row.innerText)")
            .await;
        assert_eq!(rows.len(), 4, "everybody stands in it: {rows:?}");
        assert!(rows[0].trim_start().starts_with("1."), "the first comes first: {rows:?}");
        // What the fair, the king track and the turns brought adds up to what the round did.
        let sums: Vec<[i32; 4]> = tab.value(SUMS).await;
        assert!(sums.iter().all(|[fair, king, turns, round]| fair + king + turns == *round), "{sums:?}");
        assert!(sums.iter().any(|[_, _, turns, _]| *turns > 0), "{sums:?}");
        let told = tab.text(".round-end").await;
        for wanted in ["is over", "VP per", "King track", "leads on the king track", "Turn order"] {
            assert!(told.contains(wanted), "{wanted} is not told: {told}");
        }
        // Nothing of it stands among the choices, and on a desktop it lies beside them.
        const OVER: &str =
            "(() => { const end = document.querySelector('.round-end').getBoundingClientRect();
            return end.right > document.querySelector('#decide').getBoundingClientRect().left; })()";
        assert!(!tab.value::<bool>("Boolean(document.querySelector('#decide .round-moment'))").await);
        assert!(!desktop || !tab.value::<bool>(OVER).await);
        tab.shot(if desktop { "round-end-desktop" } else { "round-end-phone" }).await;
        if desktop {
            // Whoever begins to decide has read it.
            tab.tap("#decide .die-pick").await;
        } else {
            tab.tap(".round-end .loud").await;
        }
        tab.until("!document.querySelector('.round-end')").await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn bots_wait_until_the_end_of_a_round_was_read() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = Tab::open(server.url(), Look::DESKTOP).await;
    // Bots move as fast as people are used to.
    tab.run("localStorage.setItem('bottega.settings', JSON.stringify({ pause: 900 }))").await;
    tab.reload().await;
    // A round has just begun with a bot, and the viewer comes last in it.
    let record = include_str!("../pictures/tiletum.bottega")
        .replace("human Anna", "journeyman Anna")
        .replace("journeyman Cosimo", "human Cosimo");
    let file = std::env::temp_dir().join(format!("bottega-round-end-{}.bottega", std::process::id()));
    std::fs::write(&file, record).expect("a file can be written");
    tab.upload(".load-record input[type=file]", &file).await;
    tab.until("document.querySelector('.round-end .loud')").await;
    // A bot that had just begun to decide may end what it does.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let before: usize = tab.value(STEPS).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(tab.value::<usize>(STEPS).await, before, "nobody goes on below what is being read");
    let who = tab.text(".banner").await;
    assert!(who.contains("Anna decides"), "a bot is to decide: {who}");
    tab.tap(".round-end .loud").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    let _ = std::fs::remove_file(file);
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_way_that_a_figure_of_another_went_is_drawn_until_the_viewer_has_decided() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    const WAYS: &str = "document.querySelectorAll('.map .journey path').length";
    let mut done = 0;
    loop {
        let moment = guest.play_until(|moment| moment.kind != "waiting" && moment.steps > done).await;
        assert!(moment.kind != "over", "nobody ever went anywhere");
        if tab.value::<usize>(WAYS).await > 0 {
            break;
        }
        done = moment.steps;
    }
    // The figure at its end stands out.
    tab.until("document.querySelector('.map .figure.fresh')").await;
    let steps: usize = tab.value(STEPS).await;
    guest.play_until(|moment| moment.steps > steps).await;
    tab.until(&format!("{WAYS} === 0 || !document.querySelector('.banner.mine')")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_others_bid_is_read_above_the_buttons_without_unfolding_it() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    // An auction comes back to whoever named its object once others have bid.
    guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
    const MOVES: &str = "[...document.querySelectorAll('#decide .news:not([open]) .news-moves > span')].map((move) => move.innerText.trim())";
    let moves: Vec<String> = tab.value(MOVES).await;
    let [newest, ..] = moves.as_slice() else { panic!("nothing is told") };
    let (bid, holder) = (tab.text(".lot-bid").await, tab.text(".lot-holder").await);
    let holder = holder.trim_end_matches(" bids");
    assert!(
        moves.iter().any(|line| line.contains(holder) && line.contains(&bid)),
        "{holder} bids {bid}: {moves:?}, the newest {newest}"
    );
    assert!(!tab.text(".lot-what").await.is_empty(), "an object says what it is for");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_others_changed_is_outlined_and_can_be_watched_again_stopped_and_skipped() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    // After a round others have built, and stand elsewhere on the track.
    loop {
        let moment = guest.play_until(|moment| moment.marked).await;
        assert_ne!(moment.kind, "over", "others change something in every game");
        let fresh: bool = tab
            .value("Boolean(document.querySelector('.rival .halo.fresh') && document.querySelector('.track-seat.fresh'))")
            .await;
        if fresh {
            break;
        }
        guest.press(&moment).await;
    }
    tab.shot("fresh-desktop").await;
    let now: usize = tab.value(STEPS).await;
    tab.tap(".watch").await;
    tab.until("document.querySelector('.is-past')").await;
    let at = STEPS;
    let first: usize = tab.value(at).await;
    assert!(first < now, "it begins after the own last decision");
    tab.until(&format!("{at} > {first}")).await;
    tab.tap(".replay .tool[aria-pressed]").await;
    tab.until("document.querySelector('.replay .tool[aria-pressed=false]')").await;
    let stopped: usize = tab.value(at).await;
    tab.tap(".replay .tool:last-of-type").await;
    tab.until(&format!("{at} !== {stopped}")).await;
    tab.run("const s = document.querySelector('.replay .pace'); s.value = '250'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    tab.tap(".replay .tool[aria-pressed]").await;
    tab.until(&format!("!document.querySelector('.is-past') && {at} === {now}")).await;
    tab.close(server.url()).await;
}

/// Notes every tone that the page would make.
const EAR: &str = "window.heard = [];
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (at) { window.heard.push(this.frequency.value); start.call(this, at); };";

#[tokio::test]
async fn sounds_are_off_until_they_are_switched_on_and_then_tell_turn_sale_and_round() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    tab.run(EAR).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
    assert_eq!(tab.value::<usize>("heard.length").await, 0, "nobody has asked for sounds");
    switch(&tab).await;
    tab.until("heard.length > 0").await;
    let end = guest.play_until(|moment| moment.kind == "over").await;
    assert_eq!(end.kind, "over");
    let different: usize = tab.value("new Set(heard.map(Math.round)).size").await;
    assert!(different >= 5, "turn, sale, work, round and end are told apart: {different} tones");
    switch(&tab).await;
    let kept: bool = tab.value("JSON.parse(localStorage.getItem('bottega.settings')).sounds").await;
    assert!(!kept, "switched off again");
    tab.close(server.url()).await;
}

/// Turns the switch for sounds.
async fn switch(tab: &Tab) {
    tab.run("document.querySelector('.settings .sounds').click()").await;
}
