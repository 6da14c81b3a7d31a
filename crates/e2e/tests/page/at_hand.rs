//! What a phone has at hand beside the dice, what a press on a city tells, and what a turn came to.

use e2e::{Look, RunningServer};

use crate::common::{among_others, with_game};

/// A low phone and a tall one.
const PHONES: [Look; 2] =
    [Look { height: 640, ..Look::PHONE }, Look { width: 390, height: 844, ..Look::PHONE }];

/// How many spaces of the king track, tiles of both markets and fairs are laid out in the part of the table that is seen.
const TABLE: &str = "['.king-space', '.market-tile', '.fair-row'].map((each) => [...document.querySelectorAll('.area-market ' + each)].filter((one) => one.getClientRects().length).length)";

/// Which of these are not in sight above the tabs: what one has, what others did, the ways to the own board and to the table.
const UNSEEN: &str = "['.own-stock', '.news', '.to-mine', '.to-table'].filter((part) => {
    const box = document.querySelector('#decide ' + part)?.getBoundingClientRect();
    return !(box?.height > 0 && box.bottom <= document.querySelector('.thumb-tabs').getBoundingClientRect().top + 1);
})";

/// Whether the choices are in sight.
const CHOICES: &str = "document.querySelector('#decide .die-pick')?.getClientRects().length > 0";

#[tokio::test]
async fn beside_the_dice_of_a_phone_the_own_board_and_the_whole_table_are_a_press_away() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in PHONES {
        let tab = with_game(&server, look, "tiletum").await;
        tab.until(CHOICES).await;
        tab.until("document.querySelector('#decide .hint')").await;
        tab.run("document.querySelector('#decide .hint-end .plain').click()").await;
        tab.until("!document.querySelector('#decide .hint')").await;
        let unseen: Vec<String> = tab.value(UNSEEN).await;
        assert!(unseen.is_empty(), "{unseen:?} at {}", look.height);
        tab.tap("#decide .to-table").await;
        tab.until("document.querySelectorAll('.area-market .fair-row').length === 4").await;
        let table: [usize; 3] = tab.value(TABLE).await;
        assert_eq!(table, [19, 10, 4], "at {}", look.height);
        assert!(!tab.value::<bool>(CHOICES).await, "the table has all the room");
        tab.shot(&format!("whole-table-{}", look.height)).await;
        tab.tap(".to-decision").await;
        tab.until(CHOICES).await;
        tab.tap("#decide .to-mine").await;
        tab.until(&format!(
            "document.querySelector('.area-hand .fronts-field')?.getClientRects().length && !({CHOICES})"
        ))
        .await;
        // From there one comes back to the dice.
        tab.tap(".to-decision").await;
        tab.until(&format!("document.querySelector('.tab-market') && {CHOICES}")).await;
        // The own buildings are seen whole above what is decided.
        tab.tap(".thumb-tab.of-hand").await;
        tab.until("document.querySelector('.area-hand .fronts-field').getBoundingClientRect().bottom <= document.querySelector('#decide').getBoundingClientRect().top + 1")
            .await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn a_press_on_a_city_tells_what_it_has_and_a_turn_says_what_it_came_to() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    tab.until("document.querySelectorAll('#decide .die-pick').length > 12").await;
    tab.run("document.querySelector('.map .town:not(.lit) [data-topic] > use').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
        .await;
    tab.until("document.querySelector('dialog[open]')?.innerText.includes('Free house spaces: ')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    // All points of the king's action go the one way that there is.
    const DONE: &str = "document.querySelectorAll('.turn-done').length";
    for press in ["#decide .die-pick[data-do='die pink 4']", "#decide .decide-end .loud", "#decide .end-turn"]
    {
        assert_eq!(tab.value::<usize>(DONE).await, 0, "before {press}");
        tab.tap(press).await;
    }
    tab.until("document.querySelector('#decide .turn-done')").await;
    let told = tab.text("#decide .turn-done").await;
    assert!(
        told.starts_with("This turn") && told.contains("+4 food") && told.contains("King track"),
        "{told}"
    );
    tab.shot("turn-done").await;
    tab.close(server.url()).await;
}
