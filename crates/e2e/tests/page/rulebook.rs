//! The rulebook: one page, found from everywhere, in which one finds what one looks for.

use std::collections::BTreeSet;

use e2e::{Checker, House, Look};

use crate::access::check;
use crate::common::{DECISION, among_others, begin, offered, open};

/// How many sections can be seen.
const SEEN: &str =
    "[...document.querySelectorAll('.rule')].filter((rule) => rule.getClientRects().length > 0).length";

#[tokio::test]
async fn the_rulebook_is_read_searched_and_opened_by_links() {
    let _guard = among_others().await;
    let Some(house) = House::start() else { return };
    let checker = Checker::find();
    let mut faults = BTreeSet::new();
    let tab = open(&house, Look::DESKTOP).await;
    offered(&tab).await;
    tab.tap(".rules-link").await;
    tab.until("document.querySelector('.rule')").await;
    let all: usize = tab.value(SEEN).await;
    assert!(all >= 10, "{all} sections");
    let unillustrated: usize =
        tab.value("[...document.querySelectorAll('.rule-picture')].filter((one) => !one.querySelector('svg')).length").await;
    assert_eq!(unillustrated, 0);
    check(&checker, &tab, "rulebook", &mut faults).await;
    tab.shot("rulebook-desktop").await;
    tab.look_like(Look::DESKTOP.dark()).await;
    tab.shot("rulebook-desktop-dark").await;
    tab.look_like(Look::PHONE).await;
    tab.shot("rulebook-phone").await;
    check(&checker, &tab, "rulebook on a phone", &mut faults).await;
    tab.look_like(Look::DESKTOP).await;
    let find = |words: &str| {
        format!(
            "const field = document.querySelector('.rule-search'); field.value = '{words}'; field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        )
    };
    tab.run(&find("JESTER")).await;
    tab.until(&format!("{SEEN} < {all} && {SEEN} > 0 && document.querySelector('.rule mark')")).await;
    assert_eq!(tab.text(".rule:not([hidden]) mark").await.to_lowercase(), "jester");
    tab.run(&find("xylophone")).await;
    tab.until(&format!("{SEEN} === 0 && document.querySelector('.rule-sections [role=status]').innerText"))
        .await;
    tab.run(&find("")).await;
    tab.until(&format!("{SEEN} === {all}")).await;
    // A link to a section opens it there.
    tab.tap(".rule-side li:nth-child(7) a").await;
    tab.until("location.hash.split('/').length === 4 && document.activeElement.classList.contains('rule')")
        .await;
    tab.reload().await;
    tab.until("document.activeElement.classList.contains('rule') && document.activeElement.getBoundingClientRect().top < innerHeight / 2").await;
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(house.url()).await;
}

#[tokio::test]
async fn every_help_text_leads_into_the_rulebook() {
    let _guard = among_others().await;
    let Some(house) = House::start() else { return };
    let tab = open(&house, Look::DESKTOP).await;
    begin(&tab).await;
    tab.tap("#decide .decide-head .ask").await;
    tab.until("document.querySelector('dialog[open] .more-rules')").await;
    let topics: usize = tab.value("document.querySelectorAll('dialog[open] .topics .topic').length").await;
    for topic in [1, topics / 3, topics / 2, topics] {
        tab.run("document.querySelectorAll('dialog[open] details').forEach((one) => one.open = true)").await;
        tab.run(&format!(
            "document.querySelector('dialog[open] .topics li:nth-child({topic}) .topic').click()"
        ))
        .await;
        tab.until("document.querySelector('dialog[open] .more-rules')").await;
    }
    let address: String =
        tab.value("document.querySelector('dialog[open] .more-rules').getAttribute('href')").await;
    tab.run(&format!("location.hash = {address:?}")).await;
    tab.until("document.activeElement.classList.contains('rule')").await;
    tab.run("location.hash = '#/'").await;
    tab.until("document.querySelector('.continue')").await;
    tab.tap(".continue").await;
    tab.until(DECISION).await;
    tab.close(house.url()).await;
}
