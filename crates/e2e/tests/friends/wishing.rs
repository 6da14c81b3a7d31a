//! Whoever watches may ask for the seat of a bot, and the host gives it or says no.

use e2e::{Look, RunningServer, Tab};

use super::{begin_with_bartek, choose_three, say_name};

/// Comes by the link to watch, says a name and asks for a seat.
async fn ask(link: &str, name: &str) -> Tab {
    let tab = Tab::open(link, Look::PHONE).await;
    tab.tap(".just-watch.loud").await;
    tab.until("document.querySelector('.ask-seat')").await;
    tab.run("document.querySelector('.ask-seat').click()").await;
    tab.until("document.querySelector('.wishing .own-name')").await;
    say_name(&tab, ".wishing", name).await;
    // With the name the page is loaded anew, and what was asked is asked still.
    tab.run("window.nameless = true; document.querySelector('.ask-seat').click()").await;
    tab.until("!window.nameless && document.querySelector('.wishing')?.innerText.includes('The host has been asked')")
        .await;
    tab
}

/// A table with Anna, Bartek and a bot, whose game has begun; and its link.
async fn with_a_bot(server: &RunningServer) -> (Tab, Tab, String) {
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    choose_three(&anna).await;
    anna.run(
        "const s = document.querySelectorAll('.guests select')[1]; s.value = 'apprentice'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    anna.tap(".play-now").await;
    anna.until("document.querySelector('.waiting-room .link')").await;
    let (bartek, link) = begin_with_bartek(&anna).await;
    (anna, bartek, link)
}

#[tokio::test]
async fn who_has_lost_their_browser_is_given_their_own_seat_again() {
    let Some(server) = RunningServer::start() else { return };
    let (anna, bartek, link) = with_a_bot(&server).await;
    bartek.until("document.querySelector('.hand-over .proxy-row button')").await;
    bartek.run("document.querySelector('.hand-over .proxy-row button').click()").await;
    anna.until("document.querySelector('.bot-now')").await;
    bartek.close(server.url()).await;
    // From another browser he is a stranger to the server; the host is offered to give him the seat of his name before that of a bot.
    let again = ask(&link, "Bartek").await;
    anna.until("document.querySelector('.proposed.wish .give-seat')?.innerText.includes('Bartek')").await;
    anna.shot("own-seat-given").await;
    anna.tap(".proposed .give-seat").await;
    again.until("document.querySelector('.thumb-tab.of-hand')?.checkVisibility()").await;
    anna.until("!document.querySelector('.bot-now') && !/Bartek 2/.test(document.body.innerText)").await;
    for tab in [anna, again] {
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn who_watches_asks_for_the_seat_of_a_bot_and_the_host_gives_it_or_says_no() {
    let Some(server) = RunningServer::start() else { return };
    let (anna, bartek, link) = with_a_bot(&server).await;
    let zofia = ask(&link, "Zofia").await;
    anna.until("document.querySelector('.proposed.wish')?.innerText.includes('Zofia would like to play')")
        .await;
    anna.shot("wish-desktop").await;
    assert!(
        !bartek.value::<bool>("Boolean(document.querySelector('.proposed.wish'))").await,
        "the host alone decides"
    );
    anna.tap(".proposed .refuse-seat").await;
    zofia.until("document.querySelector('.wishing')?.innerText.includes('keeps the seats')").await;
    anna.until("!document.querySelector('.proposed.wish')").await;

    let piotr = ask(&link, "Piotr").await;
    // What was asked is asked still by whoever loads the page anew.
    piotr.reload().await;
    piotr.until("document.querySelector('.wishing')?.innerText.includes('The host has been asked')").await;
    anna.until("document.querySelector('.proposed.wish')?.innerText.includes('Piotr')").await;
    anna.tap(".proposed .give-seat").await;
    // He sits down by himself, and reads since when.
    piotr.until("!document.querySelector('.onlooker-ways') && document.querySelector('.thumb-tab.of-hand')?.checkVisibility()").await;
    piotr.until("!document.querySelector('#decide').innerText.includes('Since your last decision')").await;
    anna.until("/Piotr takes over from \\w+/.test(document.querySelector('.area-log')?.textContent)").await;
    zofia.until("!document.querySelector('.ask-seat, .seats-to-take .take-over')").await;
    for tab in [anna, bartek, zofia, piotr] {
        tab.close(server.url()).await;
    }
}
