//! What is shared of a game: links that anybody may open.

use e2e::{Checker, Guest, Hand, Look, RunningServer, Tab};
use std::collections::BTreeSet;

use crate::access::check;
use crate::common::{STEPS, among_others, play_now, steps};

/// The longest address that everybody who passes links on leaves whole.
const LONGEST: usize = 12_100;

/// Who sits at the table, and the scores. What only the own seat is told, such as its money, is not for whoever opens a link.
const SCORES: &str = "[...document.querySelectorAll('.area-seats :is(.seat-tab-name, .seat-tab-worth)')].map((one) => one.textContent)";

/// Opens the sheet for sharing, which has a way of its own in sight, and takes the link from it.
async fn link_of(tab: &Tab) -> String {
    tab.tap(".replay-head .share-game").await;
    // Its place is there at once, and the link a moment later.
    tab.until("document.querySelector('dialog[open] .share .link')?.value").await;
    tab.value("document.querySelector('dialog[open] .share .link').value").await
}

#[tokio::test]
async fn a_link_to_a_position_opens_in_a_browser_that_has_never_seen_the_game() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu" && moment.steps > 60).await;
    let shown = steps(&tab).await;
    let board: Vec<String> = tab.value(SCORES).await;
    // It is the board of another that is shared.
    tab.run("document.querySelector('[aria-label^=\"Bring up the board of\"]').click()").await;
    let large = tab.text(".board-title").await.lines().next().unwrap_or_default().to_owned();
    let link = link_of(&tab).await;
    assert!(link.contains("#watch=") && link.len() < LONGEST, "{} characters: {link}", link.len());
    let mut faults = BTreeSet::new();
    check(&Checker::find(), &tab, "sharing", &mut faults).await;
    tab.shot("sharing-desktop").await;
    tab.look_like(Look::PHONE).await;
    tab.shot("sharing-phone").await;
    tab.look_like(Look::DESKTOP.dark()).await;
    tab.shot("sharing-desktop-dark").await;
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));

    let other = Tab::open(&link, Look::DESKTOP).await;
    assert_eq!(steps(&other).await, shown, "the same position");
    assert_eq!(other.value::<Vec<String>>(SCORES).await, board, "the same scores");
    assert_eq!(other.text(".board-title").await.lines().next(), Some(large.as_str()), "the same board");
    assert!(!other.value::<bool>("Boolean(document.querySelector('.banner.mine'))").await);
    other.shot("watched-by-link-desktop").await;
    // One may go back and forth in it, and pass it on. Some moves have several steps.
    other.tap(".replay-head button").await;
    other.tap(".replay .tool").await;
    other.until(&format!("{STEPS} < {shown}")).await;
    let back = steps(&other).await;
    // Both count the moves in one way.
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap(".replay-head button").await;
    tab.tap(".replay .tool").await;
    tab.until(&format!("{STEPS} === {back}")).await;
    assert_eq!(other.text(".replay-place").await, tab.text(".replay-place").await);
    other.tap(".replay-head .share-game").await;
    other.until("document.querySelector('dialog[open] .share .link')?.value").await;
    let passed_on: String = other.value("document.querySelector('dialog[open] .share .link').value").await;
    assert_eq!(passed_on.replace(&format!("#at={back}"), &format!("#at={shown}")), link);
    other.run("location.hash = '#/'").await;
    other.until("document.querySelector('.play-now')").await;
    assert!(
        !other.value::<bool>("Boolean(document.querySelector('.kept'))").await,
        "it is nobody's game here"
    );

    // Whoever is sent a game reads what it is, and goes on with it against bots, in the seat that is looked at.
    let third = Tab::open(&link, Look::PHONE).await;
    third.until("document.querySelector('.greeting')?.innerText.includes('The Princes of Florence')").await;
    third.shot("greeting-phone").await;
    third.tap(".play-from-here").await;
    third.until("document.querySelector('.game-screen') && !document.querySelector('.greeting') && !location.hash.includes('watch=')").await;
    third.until("document.querySelector('.banner.mine')").await;
    assert!(steps(&third).await >= shown);
    third.close(server.url()).await;

    // What is no link of ours is refused in words.
    let (_, packed) = link.split_once("#watch=").expect("a record");
    let cut = format!("#watch={}", &packed[..packed.len() / 2]);
    for hash in ["#watch=", "#watch=abc", "#watch=%00%00", cut.as_str()] {
        other.run("location.hash = '#/'").await;
        other.until("document.querySelector('.play-now')").await;
        other.run(&format!("location.hash = '{hash}'")).await;
        other.until("document.querySelector('.problem')?.innerText.length > 30").await;
    }
    for tab in [tab, other] {
        tab.close(server.url()).await;
    }
}

/// The button of the sheet that saves the picture.
const AS_PICTURE: &str = "dialog[open] .as-picture";

/// The picture that the browser was given to save, once this was pressed.
async fn saved_picture(tab: &Tab, press: &str) -> Vec<u8> {
    let folder = tab.let_it_save().await;
    tab.tap(press).await;
    for _ in 0..200 {
        let found = std::fs::read_dir(&folder).expect("a folder").filter_map(Result::ok);
        if let Some(file) =
            found.map(|file| file.path()).find(|file| file.extension().is_some_and(|end| end == "png"))
        {
            let bytes = std::fs::read(&file).expect("it can be read");
            std::fs::remove_file(file).expect("it can be put away");
            return bytes;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("no picture is saved; faults: {:?}", tab.faults());
}

#[tokio::test]
async fn the_board_and_the_final_standing_are_shared_as_a_picture() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu" && moment.steps > 60).await;
    link_of(&tab).await;
    // All boards are on it, each with a name and points.
    const SHOWN: &str = "['.picture .board', '.picture .picture-name', '.picture .picture-score'].map((part) => document.querySelectorAll('dialog[open] ' + part).length)";
    assert_eq!(tab.value::<Vec<usize>>(SHOWN).await, [4, 4, 4]);
    keep_picture(&tab, AS_PICTURE, "picture-of-a-board").await;
    tab.until("[...document.querySelectorAll('dialog[open] .sharing [role=status]')].some((told) => told.innerText === 'The picture is saved.')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    guest.play_to_the_end().await;
    // At the end one press has the picture.
    tab.run("document.querySelector('dialog[open] .decide-end button:nth-child(2)')?.click()").await;
    keep_picture(&tab, ".ending-actions .share-game", "picture-of-the-end").await;
    tab.key("Escape").await;
    // The way back through the browser has come to the end of the game before that is left too.
    tab.until("!document.querySelector('dialog.sheet[open]') && history.state === 1").await;
    tab.run("document.querySelector('dialog[open] .sheet-head button')?.click()").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.tap("#decide .share-game").await;
    tab.until("document.querySelector('dialog[open] .picture')").await;
    tab.shot("sharing-the-end-desktop").await;
    let names: Vec<String> = tab
        .value("[...document.querySelectorAll('dialog[open] .picture-name')].map((each) => each.textContent)")
        .await;
    assert!(names.len() > 2 && names[0].starts_with("1. "), "in order of places: {names:?}");
    keep_picture(&tab, AS_PICTURE, "picture-of-the-end").await;
    tab.close(server.url()).await;
}

/// Saves the picture, looks whether it is one of the size that is drawn, with boards in their colours, and keeps it.
async fn keep_picture(tab: &Tab, press: &str, name: &str) {
    let bytes = saved_picture(tab, press).await;
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((&bytes[1..4], number(16), number(20)), (&b"PNG"[..], 2400, 1520));
    assert!(bytes.len() > 40_000, "{} bytes hold no board", bytes.len());
    let folder = std::env::var_os("E2E_OUT").map_or_else(|| "target/e2e".into(), std::path::PathBuf::from);
    std::fs::write(folder.join(format!("{name}.png")), bytes).expect("it can be kept");
}

#[tokio::test]
async fn a_link_goes_to_the_sheet_of_the_system_or_is_copied() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let link = link_of(&tab).await;
    // What the browser is given is noted in place of the clipboard, which a test must not touch.
    tab.run(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: (text) => { window.copied = text; return Promise.resolve(); } } })",
    )
    .await;
    const SAYS: &str = "document.querySelector('dialog[open] .copy').innerText";
    let before: String = tab.value(SAYS).await;
    tab.tap("dialog[open] .copy").await;
    tab.until(&format!("window.copied === {link:?} && {SAYS} !== {before:?}")).await;
    // Where the system has a sheet, it is offered beside.
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.run("navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }").await;
    tab.tap(".replay-head .share-game").await;
    tab.until("document.querySelector('dialog[open] .share-ways .by-system')").await;
    tab.tap("dialog[open] .by-system").await;
    tab.until(&format!("window.shared === {link:?}")).await;
    tab.close(server.url()).await;
}
