//! Boards edge to edge between friends: one offers a building over the border, the other answers.

use std::time::{Duration, Instant};

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use super::{PATIENCE, begin_with_bartek, lay_chosen_table, play_until};

/// Plays until one of the two is asked to build jointly; says which. After a game in which nobody offered anything they play again.
async fn until_asked(tabs: [&Tab; 2], guests: &mut [Guest<'_>; 2]) -> usize {
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < PATIENCE, "nobody offers anything; faults: {:?}", tabs[0].faults());
        let mut asked = None;
        for (place, guest) in guests.iter_mut().enumerate() {
            let moment = guest.moment().await;
            if moment.kind == "answer" {
                asked = Some(place);
            } else if moment.kind == "over" {
                tabs[place].run("document.querySelector('.vote.yes, .again:not(:disabled)')?.click()").await;
                tokio::time::sleep(Duration::from_millis(500)).await;
            } else if moment.marked {
                guest.press(&moment).await;
            }
        }
        if let Some(asked) = asked {
            return asked;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn one_friend_offers_to_build_over_the_border_and_the_other_answers() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    anna.until("document.querySelector('.new-table .invite')").await;
    anna.tap(".invite").await;
    anna.until("document.querySelector('.tick')").await;
    anna.run("document.querySelectorAll('.how-many input')[0].click()").await;
    // The last option that a game for two is played with or without.
    anna.run(
        "const s = [...document.querySelectorAll('.new-table select')].findLast((each) =>
            [...each.options].map((option) => option.value).join() === 'without,with');
        s.value = 'with'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    lay_chosen_table(&anna).await;
    let (bartek, _) = begin_with_bartek(&anna).await;
    let tabs = [&anna, &bartek];
    let mut guests = [Guest::at(&anna, Hand::Pointer), Guest::at(&bartek, Hand::Pointer)];
    // Whoever has offered may think better of it, until the other has answered.
    let asked = until_asked(tabs, &mut guests).await;
    let asker = tabs[1 - asked];
    asker.until("document.querySelector('#decide .joint-standing')").await;
    asker.shot("friends-joint-withdraw").await;
    asker.tap("#decide .withdraw").await;
    for tab in tabs {
        tab.until("!document.querySelector('.board-field .offered, #decide .joint-answer')").await;
    }
    let asked = loop {
        let asked = until_asked(tabs, &mut guests).await;
        let may = "Boolean(document.querySelector('#decide .joint-answer .loud:enabled'))";
        if tabs[asked].value::<bool>(may).await {
            break asked;
        }
        // Who cannot pay is asked all the same, and can only refuse.
        tabs[asked].tap("#decide .joint-answer .refuse").await;
        tabs[asked].until("!document.querySelector('#decide .joint-answer')").await;
    };
    // Both see the building where it would lie; who is asked sees the price and what it brings, and is told as of a turn.
    for tab in tabs {
        tab.until("document.querySelector('.board-field.joined .offered')").await;
    }
    let gains = "document.querySelectorAll('#decide .joint-gains tbody tr').length";
    assert!(tabs[asked].value::<u64>(gains).await >= 4);
    tabs[asked].until("document.title.startsWith('●')").await;
    anna.shot("friends-joint-offer-desktop").await;
    bartek.shot("friends-joint-offer-phone").await;
    tabs[asked].tap("#decide .joint-answer .loud").await;
    for tab in tabs {
        tab.until("!document.querySelector('.board-field .offered')").await;
        let told = "document.querySelector('.area-log').textContent.includes('jointly')";
        tab.until(told).await;
    }
    play_until(tabs, &mut guests, u64::MAX).await;
    for tab in tabs {
        tab.until("document.querySelector('#decide .ranking')").await;
    }
    bartek.close(server.url()).await;
    anna.close(server.url()).await;
}
