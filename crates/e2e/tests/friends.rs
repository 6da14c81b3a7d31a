//! Friends at one table, each in a browser of their own, over a server that is killed while they play.

use std::time::{Duration, Instant};

use e2e::{Guest, Hand, House, Look, Tab};

/// How long the first round may take.
const PATIENCE: Duration = Duration::from_secs(180);

/// Says one's name where it is asked for.
async fn come_in(tab: &Tab, name: &str) {
    tab.until("document.querySelector('.door .own-name')").await;
    say_name(tab, ".door", name).await;
    tab.tap(".door .loud").await;
}

async fn say_name(tab: &Tab, form: &str, name: &str) {
    tab.run(&format!(
        "const i = document.querySelector('{form} .own-name'); i.value = '{name}'; i.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ))
    .await;
}

/// The round as the server tells it to this browser.
async fn round(tab: &Tab) -> u64 {
    let ask = "fetch('api/tables/' + location.hash.split('=')[1]).then((answer) => answer.json()).then((it) => it.view.round)";
    tab.value(ask).await
}

/// What a spectator's page says of the table.
async fn steps(tab: &Tab) -> u64 {
    tab.value("Number(document.querySelector('[data-steps]')?.dataset.steps ?? 0)").await
}

/// Both play what their pages offer, until the round is another.
async fn play_round(tabs: [&Tab; 2], guests: &mut [Guest<'_>; 2], from: u64) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        for guest in &mut *guests {
            let moment = guest.moment().await;
            if moment.marked {
                guest.press(&moment).await;
            }
        }
        if round(tabs[0]).await > from {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let body: String = tabs[0].value("document.body.innerText").await;
    panic!("round {from} does not end; faults: {:?}; the page says:\n{body}", tabs[0].faults());
}

/// Anna lays a table for herself, a friend and a bot, and goes to it.
async fn lay_table(anna: &Tab) {
    anna.until("document.querySelector('.lay-table')").await;
    say_name(anna, ".lay-table", "Anna").await;
    anna.run(
        "const s = document.querySelectorAll('.lay-table select')[1]; s.value = 'apprentice'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    anna.run("document.querySelectorAll('.lay-table input[name=friends]')[0].click()").await;
    anna.tap(".lay-table .lay").await;
    anna.until("location.hash.startsWith('#table=') && document.querySelector('.waiting-room .link')").await;
}

#[tokio::test]
async fn two_friends_and_a_spectator_play_on_when_the_server_was_killed() {
    let Some(mut house) = House::start() else { return };
    let anna = Tab::open(house.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    anna.shot("friends-waiting-desktop").await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    assert!(link.starts_with(house.url()), "{link}");

    let bartek = Tab::open(&link, Look::PHONE).await;
    come_in(&bartek, "Bartek").await;
    bartek.until("document.querySelector('.sit')").await;
    bartek.shot("friends-waiting-phone").await;
    bartek.tap(".sit").await;
    let zofia = Tab::open(&link, Look::TABLET).await;
    come_in(&zofia, "Zofia").await;
    anna.until(
        "[...document.querySelectorAll('.chairs .who')].some((who) => who.innerText.includes('Bartek'))",
    )
    .await;
    anna.tap(".begin:not(:disabled)").await;
    for tab in [&anna, &bartek, &zofia] {
        tab.until("document.querySelector('.game-screen')").await;
    }
    anna.until("document.title.startsWith('●')").await;

    let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
    let first = round(&anna).await;
    play_round([&anna, &bartek], &mut guests, first).await;

    let before = steps(&anna).await;
    house.stop();
    for tab in [&anna, &zofia] {
        tab.until("document.querySelector('.lost').innerText").await;
    }
    anna.shot("friends-lost-desktop").await;
    house.restart();
    for tab in [&anna, &bartek, &zofia] {
        tab.until("!document.querySelector('.lost').innerText").await;
    }
    assert!(steps(&anna).await >= before, "nothing was lost");

    let second = round(&anna).await;
    play_round([&anna, &bartek], &mut guests, second).await;
    assert!(steps(&anna).await > before);
    zofia.until("document.querySelector('.game-screen')").await;
    let spied: bool = zofia.value("Boolean(document.querySelector('.banner.mine'))").await;
    assert!(!spied, "a spectator has nothing to decide");
    for (tab, name) in [(&anna, "desktop"), (&bartek, "phone"), (&zofia, "spectator")] {
        tab.shot(&format!("friends-game-{name}")).await;
    }
    talk(&anna, &bartek).await;
    for tab in [anna, bartek, zofia] {
        tab.close(house.url()).await;
    }
}

/// What one says the other reads.
async fn talk(one: &Tab, other: &Tab) {
    one.tap(".company summary").await;
    one.run("const i = document.querySelector('.speak input'); i.value = 'Buona sera!'; i.dispatchEvent(new Event('input', { bubbles: true }))").await;
    one.tap(".speak button").await;
    other.until("document.querySelector('.company .talk').textContent.includes('Buona sera!')").await;
    one.shot("friends-talk-desktop").await;
}
