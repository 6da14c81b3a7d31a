//! Keys and places: the list of shortcuts, two tabs on one game, the top of the page.

use std::collections::BTreeSet;
use std::path::Path;

use e2e::{Checker, Guest, Hand, Look, RunningServer};

use crate::access::check;
use crate::common::{DECISION, STEPS, among_others, keep, offered, open, open_row, play_now, with_game};

#[tokio::test]
async fn a_question_mark_opens_the_keys_that_are_bound_in_every_language() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut seen = BTreeSet::new();
    for lang in ["en", "pl", "it", "cs", "de"] {
        let choose = "const s = document.querySelector('.settings select'); s.value = ";
        tab.run(&format!("{choose}'{lang}'; s.dispatchEvent(new Event('change', {{ bubbles: true }}))"))
            .await;
        tab.until(&format!("document.documentElement.lang === '{lang}'")).await;
        tab.run("document.activeElement?.blur()").await;
        tab.key("?").await;
        tab.until("document.querySelector('dialog[open] .shortcuts')").await;
        let keys: Vec<String> =
            tab.value("[...document.querySelectorAll('.shortcuts kbd')].map((each) => each.innerText)").await;
        for key in ["?", "R", "F", "N", "Enter", "Esc", "Home", "PgDn", "B"] {
            assert!(keys.iter().any(|each| each == key), "{key} is told of: {keys:?}");
        }
        seen.insert(tab.text(".shortcuts").await);
        if lang == "en" {
            let mut faults = BTreeSet::new();
            check(&Checker::find(), &tab, "shortcuts", &mut faults).await;
            assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
            tab.shot("shortcuts-desktop").await;
        }
        tab.key("Escape").await;
        tab.until("!document.querySelector('dialog[open]')").await;
    }
    assert_eq!(seen.len(), 5, "each language has its own words");
    // What the list tells of the replay is so.
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu").await;
    tab.tap(".replay-head button").await;
    tab.run("document.activeElement?.blur()").await;
    let now: usize = tab.value(STEPS).await;
    tab.key("ArrowLeft").await;
    tab.until(&format!("{STEPS} < {now}")).await;
    tab.key("Home").await;
    tab.until(&format!("{STEPS} === +document.querySelector('.replay input[type=range]').min")).await;
    tab.key("End").await;
    tab.until(&format!("{STEPS} === {now}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_choice_has_a_number_and_the_main_button_and_its_neighbour_have_a_key() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let before: usize = tab.value(STEPS).await;
    tab.run("document.activeElement?.blur()").await;
    tab.key("2").await;
    tab.until("[...document.querySelectorAll('.pick-card input')].findIndex((card) => card.checked) === 1")
        .await;
    tab.run("document.activeElement?.blur()").await;
    tab.key("Enter").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
    let before: usize = tab.value(STEPS).await;
    tab.run("document.activeElement?.blur()").await;
    tab.key("0").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    // What was passed is not bid for again.
    let said: String = tab.value("document.querySelector('.refused')?.innerText ?? ''").await;
    assert_eq!(said, "");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_work_and_a_building_are_picked_by_number_and_done_by_the_main_key() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    let press = async |key: &str| {
        // What a key picks is there before all of it has come to its place.
        tab.settled().await;
        tab.run("document.activeElement?.blur()").await;
        tab.key(key).await;
    };
    press("2").await;
    // What stands first may be built and is wanted; it is the first that the keys pick too.
    tab.until("document.querySelector('.build-card')").await;
    press("1").await;
    tab.until("document.querySelector('.build-cards > :first-child > .picked:not(.closed)')").await;
    // Whoever picks by keys sees them, on what may be picked and nowhere else.
    const KEYS: &str = "[...document.querySelectorAll('[data-key]')]";
    tab.until(&format!("{KEYS}.length > 1 && {KEYS}[0].dataset.key === '1'")).await;
    assert!(tab.value::<bool>(&format!("{KEYS}.every((card) => !card.matches('.closed'))")).await);
    for _ in 0..2 {
        press("Escape").await;
    }
    tab.until("document.querySelectorAll('#decide .menu-rows .row').length > 2").await;
    press("1").await;
    tab.until("document.querySelectorAll('.work-tab').length > 1").await;
    press("2").await;
    tab.until("document.querySelectorAll('.work-tab')[1].getAttribute('aria-pressed') === 'true'").await;
    // Where nothing of the market can be had a number explains nothing of it either.
    assert!(!tab.value::<bool>("!!document.querySelector('dialog[open]')").await);
    let before: usize = tab.value(STEPS).await;
    tab.until("document.querySelector('#decide .work-end .loud')").await;
    press("Enter").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    // A pointer needs none.
    tab.run("document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))").await;
    tab.until(&format!("!{KEYS}.length")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_would_act_at_once_waits_for_the_enter_key() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    open_row(&tab, "Introduce a freedom").await;
    tab.until("document.querySelectorAll('#decide .row[data-acts]:not(.closed)').length > 1").await;
    // A frame after the list opens its title gets the focus.
    tab.until("document.activeElement?.id === 'decide-title'").await;
    let before: usize = tab.value(STEPS).await;
    tab.key("2").await;
    tab.until("document.activeElement?.matches('#decide .row')").await;
    tab.rest().await;
    assert_eq!(tab.value::<usize>(STEPS).await, before, "nothing is done yet");
    tab.key("Enter").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_landscape_that_was_won_is_laid_by_keys_from_the_title_where_the_focus_is() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    keep(&tab, "won", ".beat b").await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let moment = guest.play_until(|moment| moment.marked && moment.kind == "lay").await;
    assert_eq!(moment.kind, "lay", "in a whole game a landscape is bought");
    let title: String = tab.value("document.querySelector('#decide-title').innerText").await;
    let won: String = tab.value("won.at(-1) ?? ''").await;
    assert!(!won.is_empty() && title.to_lowercase().contains(&won.to_lowercase()), "{won:?} in {title:?}");
    const HELD: &str = "document.querySelector('#board-field').getAttribute('aria-label').split('. ').pop()";
    tab.run("document.querySelector('#decide-title').focus()").await;
    let held: String = tab.value(HELD).await;
    // At one edge of the board it goes the other way alone, here and below.
    tab.key("ArrowRight").await;
    tab.rest().await;
    if tab.value::<String>(HELD).await == held {
        tab.key("ArrowLeft").await;
    }
    tab.until(&format!("{HELD} !== {held:?}")).await;
    // Advice moves nothing that is in the hand.
    let held: String = tab.value(HELD).await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelector('.thoughts')").await;
    assert_eq!(tab.value::<String>(HELD).await, held);
    tab.tap(".ask-maestro").await;
    tab.until("!document.querySelector('.thoughts')").await;
    tab.run("document.querySelector('#board-field').focus()").await;
    // To a place where it may lie.
    tab.key("n").await;
    tab.key("Enter").await;
    tab.until(&format!("{STEPS} > {}", moment.steps)).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_value_of_a_die_is_changed_by_keys() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    // The game as it stood when its player had the gold for it.
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures/tiletum.bottega");
    let whole = std::fs::read_to_string(whole).expect("the record is there");
    let (early, _) = whole.split_once("A die light-grey 2 -> 1").expect("a die is changed in it");
    let file = std::env::temp_dir().join(format!("early-{}.bottega", std::process::id()));
    std::fs::write(&file, early).expect("a file may be written");
    let tab = open(&server, Look::DESKTOP).await;
    tab.upload(".load-record input[type=file]", &file).await;
    tab.until("document.querySelectorAll('#decide .die-pick').length > 5").await;
    tab.run("document.activeElement?.blur()").await;
    tab.key("1").await;
    tab.until("document.querySelector('#decide .die-change .step')").await;
    const VALUE: &str = "document.querySelector('.die-change > b').textContent";
    let before: String = tab.value(VALUE).await;
    tab.key("+").await;
    tab.until(&format!("{VALUE} !== '{before}'")).await;
    tab.key("-").await;
    tab.until(&format!("{VALUE} === '{before}'")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_game_gives_way_to_the_tab_in_which_it_goes_on() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let moment = guest.play_until(|moment| moment.kind == "menu").await;
    tab.run("const a = Object.assign(document.createElement('a'), { href: location.href, target: '_blank', className: 'other', textContent: 'other' }); document.querySelector('.page-head').append(a)")
        .await;
    tab.tap(".other").await;
    tab.until("document.querySelector('.elsewhere') && !document.querySelector('.game-screen')").await;
    tab.shot("elsewhere-desktop").await;
    tab.run("document.documentElement.removeAttribute('data-ready')").await;
    tab.tap(".elsewhere .loud").await;
    tab.until(&format!("document.documentElement.hasAttribute('data-ready') && {DECISION}")).await;
    let steps: usize = tab.value(STEPS).await;
    assert_eq!(steps, moment.steps, "nothing was lost");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn who_goes_elsewhere_arrives_at_the_top_of_the_page() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::PHONE).await;
    let game = offered(&tab).await.remove(0);
    tab.run(&format!("location.hash = '#/rules/{game}'")).await;
    tab.until("document.documentElement.scrollHeight > 3000").await;
    tab.run("window.scrollTo(0, 2000)").await;
    tab.until("window.scrollY > 500").await;
    tab.run("location.hash = '#/'").await;
    tab.until("document.querySelector('.play-now') && window.scrollY === 0").await;
    tab.close(server.url()).await;
}
