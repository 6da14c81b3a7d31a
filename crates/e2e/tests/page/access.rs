//! The page for those who cannot see it, or not well, or use no mouse: no rule is broken on any screen, in any light.

use std::collections::BTreeSet;

use e2e::{Checker, Guest, Hand, Look, Moment, RunningServer, Tab};

use crate::common::{DECISION, among_others, begin, open};

/// What every game shows, whatever luck brings.
const SCREENS: [&str; 5] = ["give-back", "name", "bid", "menu", "over"];

#[tokio::test]
async fn no_rule_of_accessibility_is_broken_on_any_screen_of_a_game() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let tab = open(&server, Look::DESKTOP).await;
    let mut faults = BTreeSet::new();
    check(&checker, &tab, "start", &mut faults).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let mut seen = BTreeSet::new();
    while !seen.contains("over") {
        let new = |moment: &Moment| {
            (moment.marked || moment.kind == "over") && !seen.contains(moment.kind.as_str())
        };
        let moment = guest.play_until(new).await;
        check(&checker, &tab, &moment.kind, &mut faults).await;
        seen.insert(moment.kind);
    }
    // With cards to reveal, the ranking and the curves come after them.
    tab.until("document.querySelector('dialog[open] :is(.reveal, .podium)')").await;
    tab.run("document.querySelector('dialog[open] .decide-end button:nth-child(2)')?.click()").await;
    tab.until("document.querySelector('.charts')").await;
    check(&checker, &tab, "charts", &mut faults).await;
    // Who opens the game again has seen the cards turned, and finds the podium at once.
    tab.run("window.before = true; location.reload()").await;
    tab.until("!window.before && document.querySelector('dialog[open] .podium')").await;
    let missing: Vec<&str> = SCREENS.into_iter().filter(|screen| !seen.contains(*screen)).collect();
    assert!(missing.is_empty(), "the game did not show {missing:?}");
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(server.url()).await;
}

#[tokio::test]
async fn no_rule_of_accessibility_is_broken_on_a_phone_or_in_what_opens_above_the_board() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let tab = open(&server, Look::PHONE).await;
    let mut faults = BTreeSet::new();
    check(&checker, &tab, "start on a phone", &mut faults).await;
    begin(&tab).await;
    tab.until(DECISION).await;
    for tab_number in 1..=5 {
        tab.tap(&format!(".thumb-tab:nth-child({tab_number})")).await;
        check(&checker, &tab, &format!("tab {tab_number} on a phone"), &mut faults).await;
    }
    tab.tap(".log-head button").await;
    tab.until("document.querySelector('dialog[open]')").await;
    check(&checker, &tab, "comparison", &mut faults).await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap(".replay-head button").await;
    tab.until("document.querySelector('.replay')").await;
    check(&checker, &tab, "replay", &mut faults).await;
    tab.tap(".settings summary").await;
    check(&checker, &tab, "settings", &mut faults).await;
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(server.url()).await;
}

/// Notes what is wrong with the page as it is, by daylight and by lamplight.
pub async fn check(checker: &Checker, tab: &Tab, screen: &str, faults: &mut BTreeSet<String>) {
    for light in ["light", "dark"] {
        tab.run(&format!("document.documentElement.setAttribute('data-theme', '{light}')")).await;
        for fault in checker.faults(tab).await {
            faults.insert(format!("{screen}, {light}: {}\n    {}", fault.rule, fault.places.join("\n    ")));
        }
    }
    tab.run("document.documentElement.setAttribute('data-theme', 'system')").await;
}
