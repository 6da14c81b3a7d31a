//! Playing again when somebody says nothing, and when somebody still looks at the game before.

use e2e::{Look, RunningServer, Tab};

use super::{begin_with_bartek, come_in, company, lay_table, wait_with_bartek};

/// Somebody who only watches looks back into the game that has ended.
async fn look_back(tab: &Tab) {
    tab.run("document.querySelector('.ways-back button')?.click()").await;
    tab.until("document.querySelector('.is-past')").await;
}

/// What covers nothing of the seats, the board and what is decided.
const HAS_ROOM: &str = "((told) => told?.height > 20 && [...document.querySelectorAll('.seat-tab, .area-decide, .board-field')].every((part) => { const place = part.getBoundingClientRect(); return !place.height || told.bottom <= place.top + 2 || told.top >= place.bottom - 2 || told.left >= place.right - 2 || told.right <= place.left + 2; }))(document.querySelector('.proposed.new-game')?.getBoundingClientRect())";

/// On a phone the own board is shared from the log, with a sentence where the system takes one, and the code for a camera moves nothing.
async fn sharing_keeps_its_place_and_says_what_is_shared(tab: &Tab) {
    tab.run("navigator.share = (data) => { window.shared = data; return Promise.resolve(); }").await;
    tab.tap(".thumb-tab.of-log").await;
    tab.tap(".replay-head .share-game").await;
    tab.until("document.querySelector('dialog[open] .share .link')?.value.endsWith('&seat=B')").await;
    tab.tap("dialog[open] .by-system").await;
    tab.until("window.shared?.text.startsWith('Bottega: ') && window.shared.url.endsWith('&seat=B')").await;
    const BUTTON: &str =
        "Math.round(document.querySelector('dialog[open] .by-camera > button').getBoundingClientRect().top)";
    let before: i32 = tab.value(BUTTON).await;
    tab.tap("dialog[open] .by-camera > button").await;
    tab.until("document.querySelector('dialog[open] .qr')?.getBoundingClientRect().width > 100").await;
    assert_eq!(tab.value::<i32>(BUTTON).await, before, "the button stays where it was pressed");
    tab.shot("sharing-phone").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap(".thumb-tab.of-board").await;
}

/// Nothing of a row of the list of one's own tables is cut, however narrow the page.
async fn how_it_ended_is_read_whole_on_a_phone(tab: &Tab) {
    tab.run("location.hash = '#/'").await;
    tab.until("[...document.querySelectorAll('.table-list')].some((list) => list.innerText.includes('ended early'))").await;
    tab.until("[...document.querySelectorAll('.table-link .kept-what > :is(.quiet, .who-plays)')].every((line) => line.scrollWidth <= line.clientWidth + 1)").await;
    tab.shot("my-tables-phone").await;
}

#[tokio::test]
async fn who_says_nothing_is_passed_over_and_nobody_is_torn_out_of_the_game_before() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    let (bartek, link) = begin_with_bartek(&anna).await;
    let zofia = Tab::open(&link, Look::PHONE).await;
    zofia.tap(".just-watch.loud").await;
    zofia.until("document.querySelector('.game-screen .onlooker-ways')").await;
    // Who watches sees at the seats too who is there.
    zofia.until("document.querySelectorAll('.shoulders .presence.here').length === 2").await;
    for tab in [&anna, &bartek] {
        tab.until("document.querySelector('#decide button')").await;
    }
    sharing_keeps_its_place_and_says_what_is_shared(&bartek).await;
    look_back(&zofia).await;
    let shown = super::steps(&zofia).await;
    company::propose(&bartek, ".ask-abandon").await;
    company::agree_to_end(&anna).await;
    anna.until("document.querySelector('.decide-end .again:not(:disabled)')").await;
    anna.run("document.querySelector('.decide-end .again').click()").await;

    // Bartek is there and says nothing; both read what may be done without him, and when.
    bartek.until("document.querySelector('.proposed.asks')?.innerText.includes('start without you')").await;
    anna.until("document.querySelector('.proposed .without:disabled')?.innerText.includes('Bartek')").await;
    anna.until("/possible in 0:[0-3][0-9]/.test(document.querySelector('.proposed .without')?.innerText)")
        .await;
    anna.shot("silent-desktop").await;
    bartek.shot("silent-phone").await;
    // The patience of a test is longer than that of those who have agreed.
    anna.until("document.querySelector('.proposed .without:enabled')").await;
    anna.tap(".proposed .without").await;
    anna.until("document.querySelector('.game-screen') && !document.querySelector('.unfinished, .proposed.asks .without')").await;
    bartek.until("document.querySelector('.proposed.asks')?.innerText.includes('without your answer')").await;
    bartek.shot("without-me-phone").await;
    // What is told of that is told no more once he has his seat back.
    bartek.tap(".stand-in .loud").await;
    bartek.until("!document.querySelector('.stand-in, .proposed')").await;

    // Whoever looked back still does, in the same place, and goes on when they like.
    zofia.until(HAS_ROOM).await;
    assert_eq!(super::steps(&zofia).await, shown);
    zofia.shot("new-game-phone").await;
    // Nothing lies before the deal: it is the way back, and stays where it is.
    zofia.run("document.querySelector('.past-bar .tool').click()").await;
    zofia.until(&format!("Number(document.querySelector('.is-past')?.dataset.steps) <= {shown}")).await;
    zofia.tap(".to-new-game").await;
    zofia.until("!document.querySelector('.is-past, .proposed, .unfinished')").await;
    // The talk goes on, and says where the new game begins and for whom a bot played.
    anna.until("((noted) => noted?.querySelector('.new-game-from') && noted.textContent.includes('Bartek'))([...document.querySelectorAll('.company .talk .noted')].find((each) => each.querySelector('.new-game-from')))").await;
    anna.until("[...document.querySelectorAll('.company .talk .noted')].pop()?.textContent.includes('Bartek is back')").await;
    how_it_ended_is_read_whole_on_a_phone(&bartek).await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn one_no_keeps_two_others_from_nothing_and_who_said_it_may_still_join() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    let (bartek, link) = wait_with_bartek(&anna).await;
    let zofia = Tab::open(&link, Look::DESKTOP).await;
    come_in(&zofia, "Zofia").await;
    anna.tap(".begin:not(:disabled)").await;
    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('#decide button')").await;
    }
    company::propose(&zofia, ".ask-abandon").await;
    anna.tap(".proposed .yes").await;
    // The last yes is pressed twice: it is his once hers has come.
    zofia
        .until("document.querySelector('.proposed .withdraw') && !document.querySelector('.proposed').innerText.includes('Anna')")
        .await;
    company::agree_to_end(&bartek).await;

    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('.unfinished')").await;
    }
    anna.run("document.querySelector('.decide-end .again').click()").await;
    bartek.tap(".proposed .no").await;
    // The way to play again says without whom.
    for tab in [&anna, &zofia] {
        tab.until(
            "/Start without Bartek/.test(document.querySelector('.decide-end .again:enabled')?.innerText)",
        )
        .await;
    }
    anna.shot("again-without-desktop").await;
    anna.run("document.querySelector('.decide-end .again').click()").await;
    // Who has said no is not asked, and may change their mind.
    bartek
        .until("document.querySelector('.proposed')?.innerText.includes('Anna would like to play again')")
        .await;
    bartek
        .until("document.querySelector('.again:enabled') && !document.querySelector('.proposed .yes')")
        .await;
    zofia.tap(".proposed .yes").await;
    for tab in [&anna, &zofia] {
        tab.until("document.querySelector('.game-screen') && !document.querySelector('.unfinished')").await;
    }
    // He reads on in what he has not left, and goes there when he likes; a bot plays for him until he takes the seat.
    bartek.until("document.querySelector('.unfinished') && document.querySelector('.proposed.new-game')?.innerText.includes('They play on without you')").await;
    bartek.shot("after-my-no-phone").await;
    let seen: bool = bartek
        .value("(({ color, backgroundColor }) => color !== backgroundColor)(getComputedStyle(document.querySelector('.to-new-game')))")
        .await;
    assert!(seen, "what its button says stands out from it");
    bartek.tap(".to-new-game").await;
    bartek
        .until(
            "/^The others play on without you/.test(document.querySelector('.proposed.asks p')?.innerText)",
        )
        .await;
    bartek.tap(".stand-in .loud").await;
    bartek.until("!document.querySelector('.stand-in')").await;
    for tab in [anna, bartek, zofia] {
        tab.close(server.url()).await;
    }
}
