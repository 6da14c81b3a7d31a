//! A table by what a screen reader finds: created, shared, joined and begun.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use super::say_name;

/// Presses what it is, as somebody does who hears the page.
async fn hear(tab: &Tab, what: &str) {
    tab.until(&format!("document.querySelector('{what}')")).await;
    tab.run(&format!(
        "for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
        document.querySelector('{what}').setAttribute('data-wanted', '')"
    ))
    .await;
    assert_eq!(tab.press_as_heard().await, Ok(true), "{what}");
}

/// Whether something of this role is called so.
async fn is_heard(tab: &Tab, role: &str, name: &str) -> bool {
    tab.spoken().await.iter().any(|said| said.starts_with(role) && said.contains(name))
}

#[tokio::test]
async fn a_table_is_created_joined_and_begun_by_what_a_screen_reader_finds() {
    let Some(server) = RunningServer::start() else { return };
    let anna = Tab::open(server.url(), Look::DESKTOP).await;
    hear(&anna, ".new-table .invite").await;
    anna.until("document.querySelector('.tick')").await;
    assert!(
        is_heard(&anna, "textbox", "name").await,
        "the field of the own name has a name: {:?}",
        anna.spoken().await
    );
    say_name(&anna, ".new-table", "Anna").await;
    hear(&anna, ".how-many input").await;
    hear(&anna, ".play-now").await;
    anna.until("document.querySelector('.waiting-room .link')").await;
    assert!(is_heard(&anna, "StaticText", "Florence").await, "the room says which game it is");
    let link: String = anna.value("document.querySelector('.waiting-room .link').value").await;

    let bartek = Tab::open(&link, Look::PHONE).await;
    bartek.until("document.querySelector('.door .own-name')").await;
    say_name(&bartek, ".door", "Bartek").await;
    hear(&bartek, ".door .loud").await;
    hear(&anna, ".begin:not(:disabled)").await;
    for tab in [&anna, &bartek] {
        tab.until("document.querySelector('.game-screen')").await;
        let mut guest = Guest::at(tab, Hand::Reader);
        let given = guest.play_until(|moment| moment.kind == "waiting").await;
        assert_eq!((given.kind.as_str(), guest.unheard()), ("waiting", &[][..]));
    }
    for tab in [anna, bartek] {
        tab.close(server.url()).await;
    }
}
