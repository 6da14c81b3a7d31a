//! What one takes back and what one leaves, and that all whom it concerns are told.

use std::time::{Duration, Instant};

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use super::company::{ASKS, ask_in_the_sheet};
use super::{PATIENCE, come_in, lay_table, play_until};

const MINE: &str = "Boolean(document.querySelector('.banner.mine'))";

/// Both play until it is so for the first or the second of them, while it is the turn of the other; which of them that is.
async fn play_until_before_the_other(tabs: [&Tab; 2], guests: &mut [Guest<'_>; 2], wanted: &str) -> usize {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        for (one, other) in [(0, 1), (1, 0)] {
            let there = tabs[one].value::<bool>(&format!("Boolean({wanted})")).await
                && !tabs[one].value::<bool>(MINE).await
                && tabs[other].value::<bool>(MINE).await;
            if there {
                return one;
            }
        }
        for guest in &mut *guests {
            let moment = guest.moment().await;
            if moment.marked {
                guest.press(&moment).await;
                break;
            }
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    panic!("it does not come to that")
}

#[tokio::test]
async fn who_undoes_takes_the_turn_of_another_who_is_told_and_so_is_who_asked_in_vain() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    lay_table(&anna).await;
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;
    let bartek = Tab::open(&link, Look::PHONE).await;
    come_in(&bartek, "Bartek").await;
    anna.tap(".begin:not(:disabled)").await;
    let tabs = [&anna, &bartek];
    for tab in tabs {
        tab.until("document.querySelector('.game-screen')").await;
    }
    let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
    // Where several choose at once nobody has a turn that could be taken.
    play_until(tabs, &mut guests, 1).await;
    const ALONE: &str = "[...document.querySelectorAll('.undo:not(:has(.undo-why))')].find((each) => each.getClientRects().length)";
    let one = play_until_before_the_other(tabs, &mut guests, ALONE).await;
    let other = tabs[1 - one];
    // For how long the decision that was taken away takes no press.
    other
        .run(
            "window.came = 0; window.lasted = 0;
            new MutationObserver(() => {
                const arriving = document.querySelector('.game-screen.arriving');
                if (arriving && !window.came) window.came = performance.now();
                if (!arriving && window.came && !window.lasted) window.lasted = performance.now() - window.came;
            }).observe(document.body, { attributes: true, childList: true, subtree: true })",
        )
        .await;
    tabs[one].run(&format!("({ALONE}).click()")).await;
    other
        .until(
            "document.querySelector('.proposed:has(.seen)')?.innerText.includes('has undone the last move')",
        )
        .await;
    other.shot("undone-by-another").await;
    for tab in tabs {
        tab.until("[...document.querySelectorAll('.company .talk .noted')].pop()?.textContent.includes('has undone the last move')").await;
    }
    other.until("window.lasted > 800").await;
    other.tap(".proposed .seen").await;

    let asker = play_until_before_the_other(tabs, &mut guests, ASKS).await;
    ask_in_the_sheet(tabs[asker]).await;
    let begun = Instant::now();
    while tabs[1 - asker].value::<bool>(MINE).await {
        assert!(begun.elapsed() < PATIENCE, "who plays on has gone on from what was asked");
        let moment = guests[1 - asker].moment().await;
        if moment.marked {
            guests[1 - asker].press(&moment).await;
        }
    }
    tabs[asker].until("document.querySelector('.proposed:has(.seen)')?.innerText.includes('went on before all had answered')").await;
    for tab in [anna, bartek] {
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn a_table_is_left_from_the_list_and_a_name_that_is_typed_need_not_be_kept() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    anna.until("document.querySelector('.new-table .invite')").await;
    anna.tap(".invite").await;
    anna.until("document.querySelector('select.clock')").await;
    // Choosing a clock moves nothing.
    const TALL: &str = "document.querySelector('.new-table').getBoundingClientRect().height";
    let tall: f64 = anna.value(TALL).await;
    anna.run("const s = document.querySelector('select.clock'); s.value = '1'; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    anna.until("document.querySelector('.clock-how:not(.unsaid)')").await;
    assert!((anna.value::<f64>(TALL).await - tall).abs() < 1.0, "the form stays as it is");
    super::lay_chosen_table(&anna).await;
    anna.tap(".rename").await;
    anna.until("document.querySelector('.own-name-form')").await;
    anna.tap(".own-name-form .plain").await;
    anna.until("document.querySelector('.rename') && !document.querySelector('.own-name-form')").await;
    anna.run("location.hash = '#/'").await;
    anna.until("document.querySelector('.table-list .give-up')").await;
    let row = anna.text(".table-list").await;
    assert!(!row.contains("host at the table"), "{row}");
    anna.tap(".table-list .give-up").await;
    anna.until("document.querySelector('.table-list')?.innerText.includes('Leave this table?')").await;
    anna.shot("give-up-desktop").await;
    anna.tap(".table-list .give-up.sure").await;
    const MINE: &str =
        "fetch('api/lobby').then((answer) => answer.json()).then((lobby) => lobby.mine.length)";
    let begun = Instant::now();
    while anna.value::<usize>(MINE).await > 0 {
        assert!(begun.elapsed() < PATIENCE, "it is left");
    }
    anna.until("!document.querySelector('.table-list .give-up:not(:disabled)')").await;
    anna.close(server.url()).await;
}
