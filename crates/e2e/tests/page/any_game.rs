//! Every game that the page offers, by tests that know none of them.

use std::collections::BTreeSet;

use e2e::{Checker, Guest, Hand, Look, RunningServer, Tab};

use crate::access::check;
use crate::common::{STEPS, among_others, begin, choose, offered, open};
use crate::looks::TOO_WIDE;

#[tokio::test]
async fn every_game_that_the_page_offers_is_played_to_the_end_against_bots() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let games = offered(&tab).await;
    assert!(games.len() > 1, "the page offers more than one game: {games:?}");
    for game in &games {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, game).await;
        begin(&tab).await;
        let address: String = tab.value("location.hash").await;
        assert!(address.starts_with(&format!("#/game/{game}/")), "{address}");
        // From one moment to the next the game is there to be seen, whatever moves in it.
        tab.run(WATCHED).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        guest.play_until(|moment| moment.marked && guest_has_decided(moment.steps)).await;
        assert_eq!(tab.value::<usize>("window.unseen").await, 0, "{game} was not to be seen for moments");
        // What was played so far outlives a reload.
        let before: usize = tab.value(STEPS).await;
        tab.reload().await;
        tab.until(&format!("{STEPS} === {before}")).await;
        guest.play_to_the_end().await;
        tab.until("document.querySelector('dialog[open] :is(.reveal, .podium)')").await;
        // Where cards are turned first, what may be done next comes after them.
        if tab.value("!document.querySelector('dialog[open] .reveal')").await {
            play_again(&tab).await;
            tab.run(&format!("location.hash = '{address}'")).await;
        } else {
            // Its last button shows the rest, and then the podium.
            tab.shot(&format!("{game}-reveal-desktop")).await;
            tab.run("document.querySelector('dialog[open] .decide-end button:last-child')?.click()").await;
            tab.until("document.querySelector('dialog[open] .podium')").await;
        }
        look_back(&tab, game).await;
    }
    tab.close(server.url()).await;
}

/// Counts the moments in which the screen of a game is there and cannot be seen.
const WATCHED: &str = "window.unseen = 0; (function look() {
    const screen = document.querySelector('.game-screen');
    if (screen && (getComputedStyle(screen).opacity !== '1' || getComputedStyle(screen).visibility !== 'visible')) window.unseen += 1;
    setTimeout(look, 40);
})()";

/// Whether so many steps are more than a deal and a first decision.
const fn guest_has_decided(steps: usize) -> bool {
    steps > 8
}

/// Who plays again gets a game of its own, beside the one that is finished.
async fn play_again(tab: &Tab) {
    let kept = "Object.keys(localStorage).filter((key) => key.startsWith('bottega.game')).length";
    let (before, address): (usize, String) = (tab.value(kept).await, tab.value("location.hash").await);
    tab.tap("dialog[open] .again").await;
    tab.until(&format!("location.hash !== '{address}' && {kept} === {before} + 1")).await;
    tab.until("document.querySelector('[data-steps]') && !document.querySelector('dialog[open]')").await;
}

/// After the end there are a ranking, a log, a comparison of the seats, and the way back through the game.
async fn look_back(tab: &Tab, game: &str) {
    tab.until("document.querySelector('dialog[open]')").await;
    tab.shot(&format!("{game}-over-desktop")).await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.until("document.querySelectorAll('#decide .ranking li, #decide .ranking tr').length > 1").await;
    tab.until("document.querySelectorAll('.log-line').length > 8").await;
    tab.tap(".log-head button").await;
    tab.until("document.querySelectorAll('dialog[open] .comparison tbody tr').length > 1").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    let steps: usize = tab.value(STEPS).await;
    let table: String = tab.text(".area-board").await;
    tab.tap(".replay-head button").await;
    tab.until("document.querySelector('.replay input[type=range]')").await;
    // However many rounds there are, each is in sight.
    tab.until("((bar, rounds) => rounds.length > 3 && rounds.every((round) => round.getBoundingClientRect().right <= bar.right))(document.querySelector('.replay').getBoundingClientRect(), [...document.querySelectorAll('.replay .jump')])").await;
    tab.run("document.querySelector('.replay input[type=range]').focus()").await;
    tab.key("Home").await;
    tab.until(&format!("{STEPS} === +document.querySelector('.replay input[type=range]').min")).await;
    assert_ne!(tab.text(".area-board").await, table, "the table at the beginning is not that at the end");
    tab.key("End").await;
    tab.until(&format!("{STEPS} === {steps}")).await;
}

#[tokio::test]
async fn every_other_game_fits_every_window_and_breaks_no_rule_of_access() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let tab = open(&server, Look::DESKTOP).await;
    let mut faults = BTreeSet::new();
    // The first has a test of its own.
    for game in offered(&tab).await.iter().skip(1) {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, game).await;
        look_around(&checker, &tab, &format!("{game}-start"), &mut faults).await;
        begin(&tab).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let mut seen = BTreeSet::new();
        while !seen.contains("over") {
            let moment = guest
                .play_until(|moment| (moment.marked || moment.kind == "over") && !seen.contains(&moment.kind))
                .await;
            look_around(&checker, &tab, &format!("{game}-{}", moment.kind), &mut faults).await;
            if moment.kind == "choose" {
                guest.press(&moment).await;
                look_around(&checker, &tab, &format!("{game}-chosen"), &mut faults).await;
            }
            seen.insert(moment.kind);
        }
        assert!(seen.len() > 1, "{game} asks something");
    }
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(server.url()).await;
}

/// Looks at the page in every size, keeps pictures, and notes what is wrong.
async fn look_around(checker: &Checker, tab: &Tab, screen: &str, faults: &mut BTreeSet<String>) {
    for look in [
        Look { height: 640, ..Look::PHONE },
        Look { width: 390, height: 844, ..Look::PHONE },
        Look::TABLET,
        Look::DESKTOP,
    ] {
        tab.look_like(look).await;
        let wide: Vec<String> = tab.value(TOO_WIDE).await;
        if !wide.is_empty() {
            faults.insert(format!("{screen} at {look:?}: wider than the window: {wide:?}"));
        }
        check(checker, tab, screen, faults).await;
        for light in ["light", "dark"] {
            tab.run(&format!("document.documentElement.setAttribute('data-theme', '{light}')")).await;
            tab.until("document.getAnimations().every((each) => each.playState !== 'running')").await;
            tab.shot(&format!("{screen}-{}-{light}", look.width)).await;
        }
        tab.run("document.documentElement.setAttribute('data-theme', 'system')").await;
    }
}

/// The games whose sheets hold, and how many games there are a sheet of at all.
const WORN: &str = "[...document.querySelectorAll('link[data-game]')].filter((look) => !look.disabled).map((look) => look.dataset.game)";

#[tokio::test]
async fn a_game_wears_its_own_sheet_alone_and_the_start_page_none() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let games = offered(&tab).await;
    assert_eq!(tab.value::<Vec<String>>(WORN).await, Vec::<String>::new());
    let mut dressed = BTreeSet::new();
    // Each game comes after each other, and the first once more.
    for game in games.iter().chain(games.first()) {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, game).await;
        begin(&tab).await;
        let worn: Vec<String> = tab.value(WORN).await;
        assert!(worn.is_empty() || worn == [game.clone()], "{game} wears {worn:?}");
        dressed.extend(worn);
    }
    assert!(dressed.len() > 1, "games have sheets of their own: {dressed:?}");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn on_a_low_phone_the_button_of_a_choice_is_in_sight_and_none_leads_to_a_board_that_is_not_there() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look { height: 640, ..Look::PHONE }).await;
    let mut plain = 0;
    for game in &offered(&tab).await {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, game).await;
        begin(&tab).await;
        if !tab.value::<bool>("!!document.querySelector('.game-screen.plain')").await {
            continue;
        }
        tab.until("document.querySelector('#decide .choice-group .row:not(.closed)')").await;
        tab.run("document.querySelector('#decide .choice-group .row:not(.closed)').click()").await;
        tab.until("document.querySelector('#decide .decide-end .loud')").await;
        let low: f64 = tab
            .value("document.querySelector('#decide .decide-end .loud').getBoundingClientRect().bottom - document.querySelector('.thumb-tabs').getBoundingClientRect().top")
            .await;
        assert!(low <= 0.0, "{game}: {low} of the button lie below the edge");
        let boards: usize = tab
            .value("[...document.querySelectorAll('.to-board')].filter((way) => way.getBoundingClientRect().height > 0).length")
            .await;
        assert_eq!(boards, 0, "{game} has no board to go to");
        plain += 1;
    }
    assert!(plain > 0, "a game without a screen of its own");
    tab.close(server.url()).await;
}
