//! The pictures of README.md, taken from records that lie beside the tests: `cargo xtask page --pictures` takes them anew.

use e2e::{Look, RunningServer};

use crate::common::{among_others, open, press, with_game};

#[tokio::test]
async fn the_start_page_and_an_auction_by_daylight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.until("document.querySelector('.play-now')").await;
    tab.picture("start").await;
    tab.close(server.url()).await;
    let tab = with_game(&server, Look::DESKTOP, "auction").await;
    assert_eq!(tab.text(".lot-bid").await, "400");
    press(&tab, ".hint button", "No more hints").await;
    // With a full hand too the lot and all that it would do are seen at once.
    tab.until("((panel) => panel.scrollTop === 0 && panel.scrollHeight <= panel.clientHeight + 1)(document.querySelector('#decide'))").await;
    tab.picture("auction").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_work_about_to_be_completed_by_lamplight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP.dark(), "work").await;
    press(&tab, "#decide .row", "Complete a work").await;
    press(&tab, "#decide .work-tab", "Lawyer").await;
    // The bonus card that lifts it over what the round asks for is played with it unless somebody keeps it.
    tab.until("document.querySelector('#decide .receipt tfoot')?.innerText.includes('18')").await;
    tab.picture("work").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_die_about_to_be_taken_on_the_map_of_europe() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    tab.until("document.querySelectorAll('#decide .die-pick').length > 12").await;
    tab.picture("tiletum").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_building_about_to_be_placed_on_a_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look { width: 390, height: 844, ..Look::PHONE }, "build").await;
    press(&tab, "#decide .row", "Build").await;
    press(&tab, "#decide .build-card", "Tower").await;
    tab.until("document.querySelector('.place-bar .lay')").await;
    tab.picture("phone").await;
    tab.close(server.url()).await;
}
