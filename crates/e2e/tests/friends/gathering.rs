//! The table before the start: who is called how, who has no seat there, and whether strangers find it.

use e2e::{Look, RunningServer, Tab};

use super::{come_in, lay_table};

/// A seat of the list with this name, after which the list is complete.
fn sits(name: &str) -> String {
    format!("[...document.querySelectorAll('.chair b')].some((one) => one.textContent === '{name}')")
}

#[tokio::test]
async fn the_host_sends_somebody_away_and_lists_the_table_and_two_of_one_name_are_told_apart() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    let bartek = Tab::open(&link, Look::PHONE).await;
    come_in(&bartek, "Anna").await;
    for tab in [&anna, &bartek] {
        tab.until(&sits("Anna 2")).await;
    }
    bartek.tap(".rename").await;
    bartek.run("const i = document.querySelector('.own-name-form input'); i.value = 'Bartek'; i.dispatchEvent(new Event('input', { bubbles: true }))").await;
    bartek.shot("renaming-phone").await;
    bartek.tap(".own-name-form button").await;
    for tab in [&anna, &bartek] {
        tab.until(&sits("Bartek")).await;
    }
    // Strangers find the table as soon as the host says so, and read what they may do there.
    let zofia = Tab::open(server.url(), Look::DESKTOP).await;
    anna.tap(".in-lobby input").await;
    anna.until("document.querySelector('.in-lobby input').checked").await;
    zofia.until("document.querySelector('.table-list .table-link')").await;
    let row = zofia.text(".table-list .table-link").await;
    assert!(row.contains("Anna, Bartek"), "{row}");
    // The first press only asks for the second.
    anna.tap(".send-away").await;
    anna.until("document.querySelector('.send-away.sure')?.innerText.includes('Bartek')").await;
    anna.shot("sending-away-desktop").await;
    anna.tap(".send-away").await;
    bartek.until("document.querySelector('.sent-away')?.innerText.length > 10").await;
    assert!(!bartek.value::<bool>("Boolean(document.querySelector('.sit'))").await);
    bartek.shot("sent-away-phone").await;
    anna.until("document.querySelector('.chair.free')").await;
    zofia.until("document.querySelector('.table-list .pill')?.innerText === 'Join'").await;
    zofia.shot("lobby-desktop").await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}
