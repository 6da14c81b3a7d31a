//! Games whose table is lit: whoever presses nothing but what is lit there comes to the end.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{among_others, begin, choose, offered, open};

/// Marks a lit place of the table, another one each time, or what is picked already; whether there is one.
const MARK: &str = "((turn) => {
    for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
    const shown = (each) => each.getClientRects().length > 0 && !each.closest('#decide');
    const lit = [...document.querySelectorAll('[data-at][data-do]')].filter(shown);
    const wanted = lit.find((each) => each.classList.contains('picked')) ?? lit[turn % lit.length];
    wanted?.setAttribute('data-wanted', '');
    return Boolean(wanted);
})";

/// The steps that the screen shows.
const STEPS: &str = "Number(document.querySelector('[data-steps]').dataset.steps)";

/// Presses a lit place with the script's own finger: until it is picked, then until it is done.
async fn press_lit(tab: &Tab, turn: usize) -> bool {
    let before: usize = tab.value(STEPS).await;
    if !tab.value::<bool>(&format!("{MARK}({turn})")).await {
        return false;
    }
    let done = format!("{STEPS} > {before}");
    // The first press picks, the second does it; a place that stands for several things may want a third.
    for _ in 0..3 {
        tab.run("document.querySelector('[data-wanted]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        for _ in 0..40 {
            if tab.value::<bool>(&done).await {
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    false
}

#[tokio::test]
async fn a_whole_game_is_played_by_pressing_what_is_lit_on_the_table() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let mut games = 0;
    for game in offered(&tab).await {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, &game).await;
        begin(&tab).await;
        if !tab.value::<bool>("Boolean(document.querySelector('[data-at][data-do]'))").await {
            continue;
        }
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let (mut lit, mut others) = (0, 0);
        loop {
            let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
            if moment.kind == "over" {
                break;
            }
            if press_lit(&tab, lit + others).await {
                lit += 1;
            } else {
                // Nothing is lit, as where a turn ends: the panel goes on.
                let moment = guest.moment().await;
                guest.press(&moment).await;
                others += 1;
            }
        }
        assert!(lit > 40, "{game}: {lit} lit things were pressed, {others} others");
        tab.until("document.querySelector('dialog[open]')").await;
        games += 1;
    }
    assert!(games > 0, "some game has a table that is lit");
    tab.close(server.url()).await;
}
