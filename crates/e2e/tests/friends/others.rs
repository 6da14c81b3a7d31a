//! Every game that the page offers, between two people before somebody who watches.

use std::time::Instant;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use super::{PATIENCE, begin_with_bartek, lay_table, play_until, settled_steps, watching};

#[tokio::test]
async fn two_people_on_a_server_play_every_other_game_to_the_end() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    anna.until("document.querySelector('.shelf input')").await;
    const OFFERED: &str = "[...document.querySelectorAll('.shelf input')].map((each) => each.value)";
    let games: Vec<String> = anna.value(OFFERED).await;
    assert!(games.len() > 1, "the page offers more than one game: {games:?}");
    // The first is played above, with a bot and a spectator.
    for game in games.iter().skip(1) {
        anna.run("location.hash = '#/'").await;
        anna.until("document.querySelector('.shelf input')").await;
        anna.run(&format!("document.querySelector('.shelf input[value={game}]').click()")).await;
        lay_table(&anna).await;
        let (bartek, link) = begin_with_bartek(&anna).await;
        let zofia = Tab::open(&link, Look::TABLET).await;
        zofia.tap(".just-watch").await;
        watching::note_rounds(&zofia).await;
        let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
        choose_unseen([&anna, &bartek], &mut guests).await;
        anna.shot(&format!("{game}-friends-waiting-desktop")).await;
        play_until([&anna, &bartek], &mut guests, u64::MAX).await;
        let mut endings = Vec::new();
        for tab in [&anna, &bartek] {
            tab.until("document.querySelector('#decide .ranking')").await;
            endings.push(tab.text("#decide .ranking").await);
        }
        assert_eq!(endings[0], endings[1], "both see the same end");
        bartek.shot(&format!("{game}-friends-over-phone")).await;
        // How a round ended is told to those who watch as to those who play, where it is a moment of the game.
        let told: u64 = zofia.value("window.rounds").await;
        assert!(told > 0 || *game == games[1], "a round has ended before who watches {game}");
        zofia.close(server.url()).await;
        bartek.close(server.url()).await;
    }
    anna.close(server.url()).await;
}

/// If both owe a decision at once, the first makes theirs and is told to wait; that they have chosen may be told, but neither
/// the table nor the choices of the other show what.
async fn choose_unseen(tabs: [&Tab; 2], guests: &mut [Guest<'_>; 2]) {
    const MINE: &str = "document.querySelector('.banner.mine')";
    tabs[0].until("document.querySelector('.banner-text')?.innerText").await;
    let decides = format!("Boolean({MINE})");
    if !(tabs[0].value::<bool>(&decides).await && tabs[1].value::<bool>(&decides).await) {
        return;
    }
    let seen = (tabs[1].text(".area-board").await, tabs[1].text("#decide .choices").await);
    let begun = Instant::now();
    while tabs[0].value::<bool>(&decides).await {
        assert!(begun.elapsed() < PATIENCE, "a choice that is made ends the wait for it");
        let moment = guests[0].moment().await;
        if moment.marked {
            guests[0].press(&moment).await;
        }
    }
    tabs[0].until("document.querySelector('#decide .waits')?.innerText").await;
    let said = tabs[0].text("#decide-title").await;
    assert!(said.contains("Bartek"), "it is said for whom one waits: {said}");
    settled_steps(tabs[1]).await;
    let now = (tabs[1].text(".area-board").await, tabs[1].text("#decide .choices").await);
    assert_eq!(now, seen, "what one has chosen does not show at the other");
}
