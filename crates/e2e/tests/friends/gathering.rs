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
    // It begins with the name that one has here, though the settings have another.
    bartek.until("document.querySelector('.own-name-form input')?.value === 'Anna 2'").await;
    super::write(&bartek, ".own-name-form input", "Bartek").await;
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
    // Nothing that a row says is cut, be it in two lines.
    assert!(zofia.value::<bool>("[...document.querySelectorAll('.table-link > .kept-what > span')].every((part) => part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1 && part.clientHeight < 60)").await);
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
    // When he comes again he reads it at once, and the lobby does not invite him there.
    bartek.reload().await;
    bartek.until("document.querySelector('.sent-away')?.innerText.length > 10").await;
    bartek.until("!document.querySelector('.sit, .place.own')").await;
    assert!(!bartek.text(".invites").await.contains("invites"), "nobody invites whom they have sent away");
    onlookers_are_named_and_talk_before_the_start(&anna, &bartek, &zofia, &link).await;
    bartek.run("location.hash = '#/'").await;
    bartek.until("document.querySelector('.start-page')").await;
    // The list has come when the table of somebody else is in it.
    let sofia = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&sofia).await;
    sofia.tap(".in-lobby input").await;
    bartek.reload().await;
    bartek.until("document.querySelectorAll('.table-list .table-link').length === 1").await;
    several_tables_are_found_by_their_game(&sofia, &zofia).await;
    sofia.close(server.url()).await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}

/// Once there are several tables, those of one game are found.
async fn several_tables_are_found_by_their_game(host: &Tab, stranger: &Tab) {
    let all: Vec<u16> = host
        .value("Promise.all([1, 2, 3].map(() => fetch('api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seats: ['me', 'open'], game: 'goofspiel', options: {}, listed: true, clock: null }) }).then((answer) => answer.status)))")
        .await;
    assert!(all.iter().all(|status| (200..300).contains(status)), "{all:?}");
    stranger.until("document.querySelectorAll('.table-list .table-link').length > 3").await;
    stranger.until("document.querySelector('.finder .of-game')").await;
    stranger
        .run("const s = document.querySelector('.of-game'); s.value = 'goofspiel'; s.dispatchEvent(new Event('change', { bubbles: true }))")
        .await;
    stranger.until("((rows) => rows.length === 3 && rows.every((row) => row.innerText.includes('Goofspiel')))([...document.querySelectorAll('.table-list .table-link')])").await;
}

/// Whoever looks on before the start is named to those who sit there, and talks with them: a guest, and a stranger once they have said
/// a name.
async fn onlookers_are_named_and_talk_before_the_start(anna: &Tab, guest: &Tab, stranger: &Tab, link: &str) {
    const TALK: &str = ".company .speak";
    anna.until("document.querySelector('.looking-on')?.innerText.includes('Bartek')").await;
    anna.shot("onlooker-desktop").await;
    guest.tap(".company > summary").await;
    guest.until("document.querySelector('.company .speak input')").await;
    super::say(guest, TALK, "Good luck!").await;
    anna.until("document.querySelector('.latest')?.innerText.includes('Good luck!')").await;
    guest.key("Escape").await;
    stranger.go(link).await;
    stranger.tap(".just-watch").await;
    stranger.tap(".company > summary").await;
    stranger.until("document.querySelector('.company .talk')?.innerText.includes('Good luck!')").await;
    stranger
        .until(
            "document.querySelector('.company .own-name') && document.querySelector('.company .speak input')",
        )
        .await;
    // Nobody is asked for a name once more: it is said with the first word.
    super::say_name(stranger, ".company", "Zofia").await;
    anna.until("document.querySelector('.looking-on')?.innerText.includes('1 person wants to watch')").await;
    super::say(stranger, TALK, "I only watch").await;
    // On a phone, where the button has no name, its mark says that there is something new.
    guest.until("document.querySelector('.company .badge')?.checkVisibility()").await;
    anna.until("document.querySelector('.latest')?.innerText.includes('I only watch')").await;
    anna.until("document.querySelector('.looking-on')?.innerText.includes('Zofia')").await;
    stranger.run("location.hash = '#/'").await;
}
