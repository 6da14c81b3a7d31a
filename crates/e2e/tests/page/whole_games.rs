//! Games from the deal to the final scoring.

use e2e::{Guest, Hand, Look, RunningServer};

use crate::common::{STEPS, among_others, begin, open, play_now};

#[tokio::test]
async fn a_whole_game_is_played_against_bots_after_the_server_has_gone() {
    let _guard = among_others().await;
    let Some(mut server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.until("navigator.serviceWorker.controller").await;
    server.stop();
    tab.reload().await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_to_the_end().await;
    assert!(guest.pressed() > 40, "a game has many decisions; {} things were pressed", guest.pressed());
    tab.until("document.querySelector('dialog[open]')").await;
    tab.shot("game-end").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_whole_game_is_played_by_the_keyboard_alone_and_the_focus_is_always_seen() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.run("document.querySelector('.play-now').setAttribute('data-wanted', '')").await;
    let mut guest = Guest::at(&tab, Hand::Keys);
    guest.press_marked().await;
    guest.play_to_the_end().await;
    assert!(guest.unseen_focus().is_empty(), "the focus is not seen: {:#?}", guest.unseen_focus());
    tab.until("document.querySelector('dialog[open]')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('dialog[open]')").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_whole_game_is_played_by_what_a_screen_reader_finds() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.run("document.querySelector('.play-now').setAttribute('data-wanted', '')").await;
    let mut guest = Guest::at(&tab, Hand::Reader);
    guest.press_marked().await;
    guest.play_to_the_end().await;
    tab.until("document.querySelector('dialog[open]')").await;
    let faults: std::collections::BTreeSet<&String> = guest.unheard().iter().collect();
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(guest.pressed() > 40, "{} things were pressed", guest.pressed());
    tab.close(server.url()).await;
}

#[tokio::test]
async fn two_people_at_one_screen_hand_it_over_before_a_hand_is_shown() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::TABLET).await;
    tab.run("const s = document.querySelector('.guests select'); s.value = 'person'; s.dispatchEvent(new Event('change', { bubbles: true }))")
        .await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let handed = guest.play_until(|moment| moment.kind == "curtain").await;
    assert!(handed.marked);
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.hand'))").await, "no hand is shown yet");
    tab.shot("hand-over-tablet").await;
    guest.press(&handed).await;
    guest.play_until(|moment| moment.kind == "name").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_tile_is_turned_moved_and_laid_by_keys() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let at_board = |moment: &e2e::Moment| moment.kind == "lay" || moment.kind == "build";
    let before = guest.play_until(at_board).await;
    tab.run("document.querySelector('#board-field').focus()").await;
    let said = || tab.text(".place-bar .lay");
    for key in ["ArrowRight", "ArrowUp", "r", "f", "n"] {
        tab.key(key).await;
    }
    // Whatever the keys have led to, the next legal place is legal.
    tab.until("document.querySelector('.place-bar .lay').getAttribute('aria-disabled') === 'false'").await;
    assert!(!said().await.is_empty());
    tab.key("Enter").await;
    tab.until(&format!("{STEPS} > {}", before.steps)).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_whole_game_with_what_a_box_adds_is_played_on_a_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::PHONE).await;
    tab.until("document.querySelector('.new-table select')").await;
    tab.tap(".plan-line button").await;
    // The first option that a game is played with or without; whoever chooses by keyboard stays where they are.
    tab.run(
        "const s = [...document.querySelectorAll('.new-table select')].find((each) =>
            [...each.options].map((option) => option.value).join() === 'without,with');
        s.focus(); s.value = 'with'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    tab.until("document.activeElement.closest('.option')?.querySelector('select').value === 'with'").await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "court").await;
    tab.shot("court-phone").await;
    tab.look_like(Look::DESKTOP).await;
    tab.until("document.querySelectorAll('.court-card').length === 6").await;
    tab.shot("court-desktop").await;
    // A space of a bid track that is pressed is the bid.
    let sum: String = tab
        .value(
            "[...document.querySelectorAll('.court-card.open')][0].querySelectorAll('.free')[1].dataset.sum",
        )
        .await;
    tab.run("[...document.querySelectorAll('.court-card.open')][0].querySelectorAll('.free')[1].click()")
        .await;
    tab.until(&format!("document.querySelector('#decide .court-sum')?.innerText === '{sum}'")).await;
    tab.shot("court-picked-desktop").await;
    tab.look_like(Look::DESKTOP.dark()).await;
    tab.shot("court-picked-desktop-dark").await;
    tab.look_like(Look::PHONE).await;
    tab.until("document.querySelector('#decide .court-stepper')").await;
    tab.shot("court-picked-phone").await;
    guest.play_to_the_end().await;
    tab.close(server.url()).await;
}
