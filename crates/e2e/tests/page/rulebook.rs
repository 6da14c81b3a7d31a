//! The rulebook: one page, found from everywhere, in which one finds what one looks for.

use std::collections::BTreeSet;

use e2e::{Checker, Look, RunningServer, Tab};

use crate::access::check;
use crate::common::{DECISION, among_others, begin, choose, offered, open};
use crate::looks::TOO_WIDE;

/// How many sections can be seen.
const SEEN: &str =
    "[...document.querySelectorAll('.rule')].filter((rule) => rule.getClientRects().length > 0).length";

#[tokio::test]
async fn the_rulebook_is_read_searched_and_opened_by_links() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let mut faults = BTreeSet::new();
    let tab = open(&server, Look::DESKTOP).await;
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
    tab.until(&format!(
        "{SEEN} === 0 && document.querySelector('.rule-book [role=status]').innerText.includes('jester')"
    ))
    .await;
    // Where nothing is found everything can be chosen from the contents.
    let listed = "[...document.querySelectorAll('#rule-list li')].filter((one) => one.getClientRects().length > 0).length";
    assert_eq!(tab.value::<usize>(listed).await, all);
    // A question leads to what it is about, which comes first.
    tab.run(&find("What does a jester do?")).await;
    tab.until("document.querySelector('.rule')?.id === 'rule-objects'").await;
    // The rule that answers it is marked, in the first section alone.
    let answers: Vec<String> = tab
        .value("[...document.querySelectorAll('.rule .answer')].map((one) => one.innerText.toLowerCase())")
        .await;
    assert!(answers.len() == 1 && answers[0].contains("jester"), "{answers:?}");
    tab.run(&find("Why can’t I build this building?")).await;
    tab.until("document.querySelector('.rule')?.id === 'rule-placing'").await;
    let found: Vec<String> =
        tab.value("[...document.querySelectorAll('.rule:not([hidden])')].map((one) => one.id)").await;
    assert!(found.len() <= 4 && !found.contains(&"rule-muse".to_owned()), "{found:?}");
    let marks: Vec<String> = tab
        .value("[...document.querySelectorAll('.rule:not([hidden]) mark')].map((one) => one.innerText)")
        .await;
    assert!(marks.iter().all(|mark| mark.to_lowercase().starts_with("buil")), "{marks:?}");
    tab.run(&find("")).await;
    tab.until(&format!("{SEEN} === {all}")).await;
    // On a wide page nothing is left empty beside the lists.
    let high: usize = tab.value("document.documentElement.scrollHeight").await;
    assert!(high < 7400, "{high} pixels are long");
    let lists: Vec<bool> = tab
        .value("[...document.querySelectorAll('.rule .long')].map((one) => one.offsetWidth > innerWidth / 2)")
        .await;
    assert!(lists.len() >= 4 && lists.iter().all(|wide| *wide), "{lists:?}");
    // A link to a section opens it there.
    tab.tap(".rule-side li:nth-child(7) a").await;
    tab.until("location.hash.split('/').length === 4 && document.activeElement.classList.contains('rule')")
        .await;
    tab.reload().await;
    tab.until("document.activeElement.classList.contains('rule') && document.activeElement.getBoundingClientRect().top < innerHeight / 2").await;
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(server.url()).await;
}

#[tokio::test]
async fn every_help_text_leads_into_a_rulebook_with_pictures() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let mut faults = BTreeSet::new();
    let tab = open(&server, Look::DESKTOP).await;
    let mut books = 0;
    for game in offered(&tab).await {
        tab.run("location.hash = '#/'").await;
        offered(&tab).await;
        choose(&tab, &game).await;
        let link = format!("Boolean(document.querySelector('.rules-link[href*={game}]'))");
        if !tab.value::<bool>(&link).await {
            continue;
        }
        books += 1;
        begin(&tab).await;
        tab.tap("#decide .decide-head .ask").await;
        tab.until("document.querySelector('dialog[open] .more-rules')").await;
        let address = topics(&tab).await;
        tab.run(&format!("location.hash = {address:?}")).await;
        tab.until("document.activeElement.classList.contains('rule')").await;
        let unillustrated: usize =
            tab.value("[...document.querySelectorAll('.rule-picture')].filter((one) => !one.querySelector('svg')).length").await;
        assert_eq!(unillustrated, 0, "{game}");
        check(&checker, &tab, &format!("rulebook of {game}"), &mut faults).await;
        tab.shot(&format!("rulebook-{game}-desktop")).await;
        tab.look_like(Look::PHONE).await;
        check(&checker, &tab, &format!("rulebook of {game} on a phone"), &mut faults).await;
        tab.shot(&format!("rulebook-{game}-phone")).await;
        let wide: Vec<String> = tab.value(TOO_WIDE).await;
        assert!(wide.is_empty(), "the rulebook of {game} is wider than a phone: {wide:?}");
        tab.look_like(Look::DESKTOP).await;
        tab.run("location.hash = '#/'").await;
        tab.until("document.querySelector('.continue')").await;
        tab.tap(".continue").await;
        tab.until(DECISION).await;
    }
    assert!(books > 1, "{books} games have a rulebook");
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    tab.close(server.url()).await;
}

/// Opens topics of help from the first to the last, each of which leads on; says where the last one leads.
async fn topics(tab: &Tab) -> String {
    let topics: usize = tab.value("document.querySelectorAll('dialog[open] .topics .topic').length").await;
    for topic in [1, topics / 3, topics / 2, topics] {
        tab.run("document.querySelectorAll('dialog[open] details').forEach((one) => one.open = true)").await;
        tab.run(&format!(
            "document.querySelector('dialog[open] .topics li:nth-child({topic}) .topic').click()"
        ))
        .await;
        tab.until("document.querySelector('dialog[open] .more-rules')").await;
    }
    tab.value("document.querySelector('dialog[open] .more-rules').getAttribute('href')").await
}
