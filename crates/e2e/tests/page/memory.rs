//! What the page remembers: reload, undo, replay, records.

use std::path::{Path, PathBuf};
use std::time::Duration;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{DECISION, STEPS, among_others, begin, open, play_now, steps};

/// A finished game of four bots.
pub const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../florence/records/4p-bots.bottega");

/// All that the page says of the table, but for what the bots do meanwhile.
const TABLE: &str = "['.area-board', '.area-hand', '.area-market', '.area-top', '.area-seats'].map((area) => document.querySelector(area).innerText).join('|')";

#[tokio::test]
async fn a_game_in_the_middle_survives_a_reload_and_is_found_on_the_start_page() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::PHONE).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu" && moment.steps > 60).await;
    let (address, table): (String, String) = (tab.value("location.hash").await, tab.value(TABLE).await);
    let before = steps(&tab).await;
    tab.reload().await;
    tab.until(DECISION).await;
    assert_eq!(tab.value::<String>("location.hash").await, address);
    assert_eq!(steps(&tab).await, before);
    assert_eq!(tab.value::<String>(TABLE).await, table, "the same table, hand and market");
    tab.run("location.hash = '#/'").await;
    tab.until("document.querySelectorAll('.kept').length === 1").await;
    tab.shot("start-with-a-game-phone").await;
    tab.tap(".kept").await;
    tab.until(DECISION).await;
    assert_eq!(steps(&tab).await, before);
    tab.close(server.url()).await;
}

/// Keeps the workers that the page begins where the test finds them.
const WATCHED: &str = "window.Worker = class extends Worker {
    constructor(...begun) { super(...begun); (window.begun ||= []).push(this); }
}";

#[tokio::test]
async fn a_host_that_breaks_down_is_begun_anew_and_the_game_goes_on_where_it_was() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.run(WATCHED).await;
    begin(&tab).await;
    let (before, table) = (steps(&tab).await, tab.value::<String>(TABLE).await);
    const BREAKS: &str =
        "window.stays = true; for (const one of window.begun) one.dispatchEvent(new ErrorEvent('error'))";
    tab.run(BREAKS).await;
    tab.until(&format!("!window.stays && {DECISION}")).await;
    assert_eq!(steps(&tab).await, before);
    assert_eq!(tab.value::<String>(TABLE).await, table, "the same table, hand and market");
    tab.close(server.url()).await;
}

/// Games as the browser keeps them, two that run and two that are over; one is from before it was kept how a game stands.
const KEPT: &str = r#"[
    { game: "florence", names: ["Anna", "Lorenzo", "Caterina"], round: 4, over: false, standing: [[11, 1], [9, 2], [6, 3]], own: 0 },
    { game: "goofspiel", names: ["Anna", "Ben"], round: 9, over: false, standing: [[11, 2], [29, 1]], own: 0 },
    { game: "florence", names: ["Anna", "Lorenzo", "Ben"], round: 7, over: true, standing: [[58, 1], [54, 2], [51, 3]], own: 0 },
    { game: "florence", names: ["Anna", "Cosimo", "Caterina"], round: 7, over: true },
].forEach((game, at) => localStorage.setItem(`bottega.game.k${at}`,
    JSON.stringify({ text: "", people: 1, played: 1700000000000 - at, ...game })))"#;

#[tokio::test]
async fn a_game_of_ones_own_is_told_whole_and_what_is_said_of_a_box_breaks_evenly() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look { width: 1280, height: 800, ..Look::DESKTOP }).await;
    tab.run(KEPT).await;
    tab.reload().await;
    tab.until("document.querySelectorAll('.kept').length === 4").await;
    tab.shot("my-games-1280").await;
    let cut: Vec<String> = tab
        .value("[...document.querySelectorAll('.kept .kept-what > span')].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)")
        .await;
    assert!(cut.is_empty(), "{cut:?}");
    // How broad the last line is beside the broadest.
    const LAST: &str = "[...document.querySelectorAll('.box-facts')].map((facts) => {
        const range = document.createRange();
        range.selectNodeContents(facts);
        const widths = [...range.getClientRects()].map((line) => line.width);
        return widths.at(-1) / Math.max(...widths);
    })";
    let last: Vec<f64> = tab.value(LAST).await;
    assert!(last.len() > 2 && last.iter().all(|part| *part > 0.5), "{last:?}");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn my_games_run_or_are_over_are_found_by_words_and_deleted() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.run(KEPT).await;
    tab.reload().await;
    let rows = "[...document.querySelectorAll('.kept')].map((each) => each.innerText)";
    let all: Vec<String> = tab.value(rows).await;
    assert_eq!(all.len(), 4, "{all:#?}");
    let lists: Vec<usize> = tab
        .value("[...document.querySelectorAll('.kept-games ul')].map((each) => each.children.length)")
        .await;
    assert_eq!(lists, [2, 2], "those that run and those that are over");
    assert!(
        all[0].contains("Lorenzo, Caterina") && all[0].contains("2023") && all[0].contains("round 4"),
        "{}",
        all[0]
    );
    assert!(all[2].contains("place 1 of 3") && all[2].contains("58 points"), "{}", all[2]);
    assert!(!all[3].contains("place"), "nobody knows how it stood: {}", all[3]);
    tab.shot("my-games-desktop").await;
    let search = |words: &str| {
        format!(
            "const i = document.querySelector('.filter'); i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        )
    };
    for (words, found) in [("ben", 2), ("ben flor", 1), ("nobody", 0), ("", 4)] {
        tab.run(&search(words)).await;
        tab.until(&format!("document.querySelectorAll('.kept').length === {found}")).await;
    }
    tab.tap(".kept-games li:last-child button").await;
    tab.until("document.querySelector('.kept-games .sure')").await;
    tab.tap(".kept-games li:last-child button").await;
    tab.until("document.querySelectorAll('.kept').length === 3").await;
    tab.reload().await;
    assert_eq!(tab.value::<Vec<String>>(rows).await.len(), 3, "it does not come back");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_decision_is_taken_back_and_the_page_says_when_it_cannot_be() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    const CAN: &str = "document.querySelector('.undo').getAttribute('aria-disabled') === 'false'";
    const CANNOT: &str = "document.querySelector('.undo').getAttribute('aria-disabled') === 'true' && document.querySelector('.undo-why').innerText.length > 8";
    // Actions that reveal no card can be taken back; sooner or later one is among those taken.
    let mut before = guest.moment().await;
    loop {
        let moment = guest.play_until(|moment| moment.marked || moment.kind == "over").await;
        assert_ne!(moment.kind, "over", "in a whole game nothing could be taken back");
        let now = tab.value::<bool>(CAN).await;
        if now && moment.steps > before.steps && moment.kind == "menu" {
            break;
        }
        before = moment.clone();
        guest.press(&moment).await;
    }
    let there = steps(&tab).await;
    tab.tap(".undo").await;
    tab.until(&format!("{STEPS} < {there}")).await;
    tab.until(DECISION).await;
    // After others have decided there is no way back, and the page says why.
    loop {
        let moment = guest.play_until(|moment| moment.marked).await;
        if tab.value::<bool>(CANNOT).await {
            break;
        }
        assert_ne!(moment.kind, "over", "in a whole game everything could be taken back");
        guest.press(&moment).await;
    }
    tab.tap("#decide-title").await;
    const SHOWN: &str = "document.querySelector('.undo-why').getBoundingClientRect().width";
    assert!(tab.value::<f64>(SHOWN).await < 4.0, "it stands there unasked");
    tab.tap(".undo").await;
    tab.until(&format!("{SHOWN} > 60")).await;
    tab.close(server.url()).await;
}

/// Loads a record by the start page and waits for its table.
async fn load(tab: &Tab, file: &Path) {
    tab.upload(".load-record input[type=file]", file).await;
    tab.until("document.querySelector('[data-steps]')").await;
}

#[tokio::test]
async fn a_finished_game_is_replayed_by_slider_keys_rounds_and_link() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    load(&tab, Path::new(RECORD)).await;
    tab.until("document.querySelector('dialog[open]')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap(".turning > button").await;
    tab.until("document.querySelector('.turning .turned li')").await;
    tab.shot("turning-points-desktop").await;
    // Each names its round, and one within an auction or a turn what came of that.
    let told: Vec<String> = tab
        .value("[...document.querySelectorAll('.turning .point-told')].map((each) => each.innerText)")
        .await;
    assert!(told.iter().all(|told| told.starts_with("Round ")), "{told:?}");
    let about: Vec<String> = tab
        .value("[...document.querySelectorAll('.turning .point-about')].map((each) => each.innerText)")
        .await;
    assert!(about.iter().any(|about| about.contains(" \u{2192} ") || about.contains(": ")), "{about:?}");
    let all = steps(&tab).await;
    assert!(all > 100, "a whole game has more than {all} steps");
    let at = |step: usize| format!("{STEPS} === {step}");

    tab.tap(".replay-head button").await;
    const SLIDER: &str = ".replay input[type=range]";
    tab.run(&format!("const s = document.querySelector('{SLIDER}'); s.value = 57; s.dispatchEvent(new Event('input', {{ bubbles: true }}))"))
        .await;
    tab.until("document.querySelector('.is-past')").await;
    let rests: usize = tab.value(STEPS).await;
    assert!((50..=57).contains(&rests), "it comes to rest where a move ends: {rests}");
    // The move that led there is told, and changes with every step; every round has its mark.
    const TOLD: &str = "document.querySelector('.past-bar .past-caption').innerText.trim()";
    let told: String = tab.value(TOLD).await;
    assert!(!told.is_empty(), "which move led there is told");
    let rounds: usize = tab.value("document.querySelectorAll('.replay .slider-marks > i').length").await;
    assert_eq!(rounds, 7);
    tab.run(&format!("document.querySelector('{SLIDER}').focus()")).await;
    tab.key("ArrowRight").await;
    tab.until(&format!("{STEPS} > {rests}")).await;
    tab.until(&format!("{TOLD} !== {told:?}")).await;
    tab.key("ArrowLeft").await;
    tab.until(&at(rests)).await;
    // Every step from here to the end of the round is a move with a number of its own.
    let places: Vec<String> = tab
        .value("(async () => { const told = []; for (let at = 0; at < 12; at++) { const before = document.querySelector('[data-steps]').dataset.steps; document.querySelectorAll('.replay .tool')[2].click(); while (document.querySelector('[data-steps]').dataset.steps === before) await new Promise((on) => setTimeout(on, 20)); told.push(document.querySelector('.replay-place').innerText); } return told; })()")
        .await;
    assert!(places.windows(2).all(|two| two[0] != two[1]), "{places:?}");
    tab.key("Home").await;
    // It begins with the table laid out, before anybody decides.
    tab.until(&format!("{STEPS} === +document.querySelector('{SLIDER}').min")).await;
    let start: usize = tab.value(STEPS).await;
    assert!((1..20).contains(&start), "what is dealt is seen at once, after {start} steps");
    tab.tap(".replay .jump:nth-child(3)").await;
    tab.until("document.querySelector('.track-step.now')?.innerText.includes('3')").await;
    tab.shot("replay-desktop").await;

    // However fast one slides the last place counts, which stays under the finger; who lets go at the end is in the present.
    tab.run(&format!("const s = document.querySelector('{SLIDER}'); for (let at = 10; at <= {all}; at++) {{ s.value = at; s.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"))
        .await;
    tab.until(&format!("{} && document.querySelector('.is-past')", at(all))).await;
    tab.run(&format!(
        "document.querySelector('{SLIDER}').dispatchEvent(new Event('change', {{ bubbles: true }}))"
    ))
    .await;
    tab.until("!document.querySelector('.is-past')").await;

    tab.run("location.hash = location.hash.split('#at=')[0] + '#at=80'").await;
    tab.until(&at(80)).await;
    tab.reload().await;
    tab.until(&at(80)).await;
    // Who has gone on to the present is there after a reload too.
    tab.tap(".banner .to-now").await;
    tab.until("!document.querySelector('.is-past') && !location.hash.includes('at=')").await;
    tab.reload().await;
    tab.until(&at(all)).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_record_is_saved_and_the_saved_one_replays() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let folder = tab.let_it_save().await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu").await;
    let (before, table) = (steps(&tab).await, tab.value::<String>(TABLE).await);
    tab.tap(".replay-head .share-game").await;
    // What comes above it when the link is made moves it once.
    tab.until("document.querySelector('dialog[open] .share .link') && document.querySelector('dialog[open] .picture')").await;
    tab.tap("dialog[open] .take-record").await;
    let file = saved(&folder).await;
    let text = std::fs::read_to_string(&file).expect("the file can be read");
    assert!(text.starts_with("game    florence\n"), "{text}");
    tab.run("localStorage.clear(); location.hash = '#/'").await;
    tab.until("document.querySelector('.load-record')").await;
    load(&tab, &file).await;
    tab.until(DECISION).await;
    assert_eq!(steps(&tab).await, before);
    // What is news to whoever opens it fades after a moment.
    tab.until(&format!("{TABLE} === {table:?}")).await;
    tab.close(server.url()).await;
}

/// The first whole file in a folder.
async fn saved(folder: &Path) -> PathBuf {
    for _ in 0..400 {
        let files =
            std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
        let mut whole = files.filter(|file| file.extension().is_some_and(|ending| ending == "bottega"));
        if let Some(file) = whole.next() {
            return file;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("nothing was saved in {}", folder.display())
}

#[tokio::test]
async fn a_broken_record_gets_a_clear_word_and_opens_nothing() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::PHONE).await;
    let folder = tab.let_it_save().await;
    let whole = std::fs::read_to_string(RECORD).expect("the record is there");
    let broken = [
        ("empty", String::new(), "record"),
        ("strange", "PNG\u{0}\u{1}\u{2}".to_owned(), "record"),
        ("unknown", whole.replace("game    florence", "game    chess"), "chess"),
        ("illegal", whole.replacen("\nA ", "\nA raise\nA ", 1), "may not `raise`"),
    ];
    for (name, text, word) in broken {
        let file = folder.join(format!("{name}.bottega"));
        std::fs::write(&file, text).expect("the file can be written");
        tab.reload().await;
        tab.upload(".load-record input[type=file]", &file).await;
        tab.until("document.querySelector('.load-record .fault').innerText.trim()").await;
        let said = tab.text(".load-record .fault").await;
        assert!(said.contains(word), "{name}: {said}");
        assert_eq!(tab.value::<String>("location.hash").await, "", "{name}: no game was opened");
    }
    tab.shot("start-with-a-broken-record-phone").await;
    tab.close(server.url()).await;
}
