//! The rules are the same program here and in a browser.

use e2e::{Look, Tab};

use crate::common::among_others;

/// The environment variable that names the page with the rules in it.
const TWIN: &str = "E2E_TWIN";

/// As many games.
const GAMES: u32 = 200;

/// So many are asked for at once.
const AT_ONCE: usize = 20;

/// Opens the rules in a browser; nothing, and a loud word, if they were not built for one.
async fn rules() -> Option<Tab> {
    let Some(page) = std::env::var_os(TWIN) else {
        eprintln!("SKIPPED: {TWIN} names no page with the rules in it; `cargo verify` builds one");
        return None;
    };
    Some(Tab::open(&format!("file://{}", page.display()), Look::DESKTOP).await)
}

/// What a function of the rules in the browser answers to each of these texts.
async fn ask(tab: &Tab, function: &str, texts: &[String]) -> Vec<String> {
    let mut answers = Vec::new();
    for some in texts.chunks(AT_ONCE) {
        let call = format!("({some:?}).map((text) => wasm_bindgen.{function}(text))");
        answers.extend(tab.value::<Vec<String>>(&call).await);
    }
    answers
}

#[tokio::test]
async fn two_hundred_games_replay_to_the_same_sum_of_every_state_view_and_receipt() {
    let _guard = among_others().await;
    let Some(tab) = rules().await else { return };
    let records: Vec<String> = (0..GAMES).map(twin::play).collect();
    let here: Vec<String> = records.iter().map(|record| twin::replay(record)).collect();
    assert!(here.iter().all(|said| said.contains(" steps ")), "every game is replayed: {here:#?}");
    let there = ask(&tab, "replay", &records).await;
    for (number, (here, there)) in here.iter().zip(&there).enumerate() {
        assert_eq!(here, there, "game {number}");
    }
    assert_eq!(there.len(), records.len());
    let other = records[0].replacen("* draw", "* draw nobody", 1);
    assert_ne!(ask(&tab, "replay", &[other]).await[0], here[0], "the sum is one of the record");
    tab.close("file://").await;
}

#[tokio::test]
async fn bots_play_the_same_games_in_a_browser() {
    let _guard = among_others().await;
    let Some(tab) = rules().await else { return };
    let numbers: Vec<String> = (0..24).map(|number| number.to_string()).collect();
    let there = ask(&tab, "play", &numbers).await;
    for (number, there) in (0..24).zip(there) {
        assert_eq!(twin::play(number), there, "game {number}");
    }
    tab.close("file://").await;
}

#[tokio::test]
async fn every_level_chooses_the_same_in_a_browser() {
    let _guard = among_others().await;
    let Some(tab) = rules().await else { return };
    let numbers: Vec<String> = (0..twin::CHOICES).map(|number| number.to_string()).collect();
    let there = ask(&tab, "choices", &numbers).await;
    for (number, there) in (0..twin::CHOICES).zip(there) {
        assert_eq!(twin::choices(number), there, "game {number}");
    }
    tab.close("file://").await;
}

#[tokio::test]
async fn the_ways_to_go_on_are_as_many_in_a_browser() {
    let _guard = among_others().await;
    let Some(tab) = rules().await else { return };
    for players in 3..=5 {
        let name = format!("{players}-players.perft");
        let file = format!("{}/../florence/perft/{name}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).expect("the counts can be read");
        let said: String = tab.value(&format!("wasm_bindgen.count({name:?}, {text:?})")).await;
        assert!(said.starts_with("ok "), "{said}");
        let wrong = text.replacen("perft 2 ", "perft 2 9", 1);
        let said: String = tab.value(&format!("wasm_bindgen.count({name:?}, {wrong:?})")).await;
        assert!(said.starts_with("WRONG"), "a count that is not so is found: {said}");
    }
    tab.close("file://").await;
}
