//! An auction: how far somebody else bids in one's name is said beside the other buttons, and no line of a hint is cut.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{DECISION, STEPS, among_others, load, open, play_now};

/// Whether something is wholly in the window and nothing lies over it.
fn in_sight(selector: &str) -> String {
    format!(
        "(() => {{
            const thing = [...document.querySelectorAll({selector:?})].find((each) => each.getClientRects().length);
            if (!thing) return false;
            const box = thing.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1 && thing.contains(top);
        }})()"
    )
}

/// The sum up to which somebody else would bid.
const SUM: &str = "parseInt(document.querySelector('.bid-to b').textContent.match(/[0-9]+/)[0])";

async fn order_a_bid(tab: &Tab, name: &str) {
    for button in ["#decide .decide-end .loud", "#decide .decide-end > button:not(.loud, .proxy-open)"] {
        assert!(tab.value::<bool>(&in_sight(button)).await, "{name}: {button}");
    }
    if tab.value::<bool>(&in_sight(".proxy-open")).await {
        tab.tap(".proxy-open").await;
    }
    tab.until(&in_sight(".bid-to")).await;
    let first: i64 = tab.value(SUM).await;
    tab.tap(".proxy .step:last-child").await;
    tab.until(&format!("{SUM} === {first} + 100")).await;
    tab.shot(&format!("bid-for-me-{name}")).await;
    const LOT: &str = "document.querySelector('.lot-name')?.textContent ?? ''";
    let lot: String = tab.value(LOT).await;
    // By keys as by a press.
    match name {
        "desktop" => tab.key("b").await,
        _ => tab.tap(".bid-to").await,
    }
    // What was ordered stands there; where the bidding ends at once, another thing is auctioned already, or nothing.
    tab.until(&format!(
        "document.querySelector('.proxy-set') || !document.querySelector('.bid-to') || ({LOT}) !== {lot:?}"
    ))
    .await;
}

#[tokio::test]
async fn how_far_somebody_bids_for_me_is_said_beside_raise_and_pass() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let phone = Look { height: 640, ..Look::PHONE };
    for (look, name) in [(Look::DESKTOP, "desktop"), (phone, "phone"), (Look::SIDEWAYS, "sideways")] {
        let tab = play_now(&server, look).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        let moment = guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
        assert_eq!(moment.kind, "bid");
        order_a_bid(&tab, name).await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn whoever_is_advised_how_far_to_go_finds_that_sum_set_for_who_bids_for_them() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for _ in 0..GAMES {
        let tab = play_now(&server, Look::DESKTOP).await;
        let found = an_advised_sum_is_set(&tab).await;
        tab.close(server.url()).await;
        if found {
            return;
        }
    }
    panic!("in one of {GAMES} games Maestro would go on somewhere");
}

/// So many games are played until Maestro would go on in an auction: in some it never would.
const GAMES: usize = 4;

/// Asks Maestro at every bid until it says how far to go, and looks whether that sum is set; whether there was one in the whole game.
async fn an_advised_sum_is_set(tab: &Tab) -> bool {
    let mut guest = Guest::at(tab, Hand::Pointer);
    loop {
        let moment = guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
        if moment.kind == "over" {
            return false;
        }
        // Advice that was asked for about this lot goes on by itself.
        tab.run("document.querySelector('.ask-maestro[aria-expanded=\"false\"]:not(:disabled)')?.click()")
            .await;
        tab.until("document.querySelector('.opinion > .thoughts > li')").await;
        let told = tab.text(".opinion > .thoughts").await;
        // Where it is advised what to open nothing is bid for yet.
        let bids: bool = tab.value("Boolean(document.querySelector('.bid-to'))").await;
        if let Some((_, sum)) = told.split_once("bidding up to ").filter(|_| bids) {
            let sum = sum.split(' ').next().expect("a sum");
            tab.until(&format!("document.querySelector('.bid-to b').innerText.includes({sum:?})")).await;
            return true;
        }
        guest.press(&moment).await;
    }
}

/// How the hint is seen: whole, or not at all; else where it is cut.
const CUT: &str = "(() => {
    const hint = document.querySelector('.hint');
    if (!hint || !hint.getClientRects().length) return '';
    // On a desktop it is seen as a whole at once, or not at all.
    const slot = hint.parentElement.getBoundingClientRect();
    if (hint.getBoundingClientRect().left >= slot.right - 1) return 'hidden';
    // Where the panel is full it is scrolled to, and then seen from its first line to its last, above the buttons.
    const panel = document.querySelector('#decide');
    const before = panel.scrollTop;
    const end = document.querySelector('#decide .decide-end')?.getBoundingClientRect();
    const low = Math.min(innerHeight, end?.height ? end.top : innerHeight);
    panel.scrollTop += Math.max(0, hint.getBoundingClientRect().bottom - low + 1);
    const box = hint.getBoundingClientRect();
    panel.scrollTop = before;
    if (box.height < 1) return 'hidden';
    return box.bottom <= low + 1 ? 'whole' : `cut at ${low}: ${hint.innerText}`;
})()";

#[tokio::test]
async fn a_hint_is_seen_whole() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let mut whole = 0;
    for look in
        [Look::DESKTOP, Look { height: 640, ..Look::PHONE }, Look { width: 390, height: 844, ..Look::PHONE }]
    {
        let tab = play_now(&server, look).await;
        let mut guest = Guest::at(&tab, Hand::Pointer);
        for _ in 0..60 {
            let moment = guest.play_until(|moment| moment.marked).await;
            if moment.kind == "over" {
                break;
            }
            let told: String = tab.value(CUT).await;
            assert!(!told.starts_with("cut"), "{} by {}, {}: {told}", look.width, look.height, moment.kind);
            whole += usize::from(told == "whole");
            guest.press(&moment).await;
        }
        tab.close(server.url()).await;
    }
    assert!(whole > 10, "{whole} hints were seen");
}

/// Presses the main button as soon as a decision comes, as a finger that was already on its way to another does.
const TOO_EARLY: &str = "window.pressed = 0;
    window.press = (times) => document.querySelector('#decide .decide-end > .loud')
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: times }));
    new MutationObserver(() => {
        if (!window.pressed && document.querySelector('.arriving #decide .decide-end > .loud')) {
            window.pressed = 1;
            window.press(1);
        }
    }).observe(document.body, { subtree: true, childList: true, attributes: true })";

#[tokio::test]
async fn a_press_that_was_meant_for_another_decision_decides_nothing() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.run(TOO_EARLY).await;
    load(&tab, "auction").await;
    tab.until(
        "window.pressed && document.querySelector('.game-screen') && !document.querySelector('.arriving')",
    )
    .await;
    let before: usize = tab.value(STEPS).await;
    let bids = "document.querySelector('.lot-bid').innerText";
    assert_eq!(tab.value::<String>(bids).await, "400", "the bid of the record stands");
    // The second half of a double press belongs to the first.
    tab.run("window.press(1); window.press(2)").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    tab.until(DECISION).await;
    let said: String = tab.value("document.querySelector('.refused')?.innerText ?? ''").await;
    assert_eq!(said, "");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_standing_bid_goes_as_far_as_one_can_pay_and_says_what_is_sold_for_it() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    load(&tab, "auction").await;
    tab.until("document.querySelector('.bid-to') && !document.querySelector('.arriving')").await;
    // Anna has 900 florins and 9 prestige, for which she would get 100 florins each.
    let told = "document.querySelector('.bid-to').innerText.replaceAll(/\\s+/g, ' ')";
    // It begins at the least that may be bid: a higher sum would look like advice.
    assert_eq!(tab.value::<String>(told).await, "Bid for me up to 500");
    for sum in ["600", "700", "800", "900"] {
        tab.tap(".proxy .step:last-child").await;
        tab.until(&format!("{told} === 'Bid for me up to {sum}'")).await;
    }
    for sold in 1..10 {
        tab.tap(".proxy .step:last-child").await;
        tab.until(&format!("{told} === '\u{2212}{sold} prestige up to {}00'", 9 + sold)).await;
    }
    let end = "document.querySelector('.proxy .step:last-child').ariaDisabled";
    assert_eq!(tab.value::<String>(end).await, "true");
    tab.tap(".proxy .step:last-child").await;
    // The second half of a double press on the bid beside it orders nothing.
    tab.run("document.querySelector('#decide .decide-end > .loud').click()").await;
    tab.run("document.querySelector('.bid-to')?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))").await;
    tab.until(DECISION).await;
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.proxy-set'))").await, "nothing is ordered");
    tab.close(server.url()).await;
}
