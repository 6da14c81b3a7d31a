//! How the page looks in every size and light, and what it says at first.

use std::collections::BTreeSet;

use e2e::{Guest, Hand, House, Look, Tab};

use crate::common::{among_others, begin, open};

/// Elements that reach beyond the right edge of the window.
pub const TOO_WIDE: &str = "document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]\
                        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.tagName + '.' + e.className).slice(0, 8)";

/// What is looked at in a game.
const SCREENS: [&str; 8] = ["give-back", "name", "bid", "menu", "lay", "build", "work", "over"];

#[tokio::test]
async fn the_start_page_says_what_this_is_and_speaks_every_language() {
    let _guard = among_others().await;
    let Some(house) = House::start() else { return };
    let tab = Tab::open(house.url(), Look::DESKTOP).await;
    assert!(tab.text("h1").await.contains("The Princes of Florence"));
    let spoken = tab.spoken().await;
    assert!(spoken.iter().any(|line| line == "button Play now"), "{spoken:#?}");
    for (lang, title) in
        [("pl", "Książęta Florencji"), ("de", "Die Fürsten von Florenz"), ("en", "The Princes of Florence")]
    {
        let choose = format!(
            "const s = document.querySelector('.settings select'); s.value = '{lang}'; s.dispatchEvent(new Event('change', {{bubbles: true}}))"
        );
        tab.run(&choose).await;
        tab.until(&format!("document.querySelector('h1').innerText.includes('{title}')")).await;
        tab.until(&format!("document.documentElement.lang === '{lang}'")).await;
    }
    tab.close(house.url()).await;
}

#[tokio::test]
async fn two_clicks_lead_to_the_first_decision() {
    let _guard = among_others().await;
    let Some(house) = House::start() else { return };
    let tab = Tab::open(house.url(), Look::DESKTOP).await;
    begin(&tab).await;
    tab.close(house.url()).await;
}

#[tokio::test]
async fn every_size_and_light_is_kept_as_a_picture_and_nothing_is_wider_than_the_window() {
    let _guard = among_others().await;
    let Some(house) = House::start() else { return };
    let tab = open(&house, Look::DESKTOP).await;
    look_at(&tab, "start").await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let mut left = BTreeSet::from(SCREENS);
    while !left.is_empty() {
        let moment = guest.play_until(|moment| left.contains(moment.kind.as_str())).await;
        if moment.kind == "over" {
            tab.until("document.querySelector('dialog[open]')").await;
        }
        if !left.remove(moment.kind.as_str()) {
            break;
        }
        look_at(&tab, &moment.kind).await;
    }
    // Whether there was a tile to lay or a work to complete is a matter of luck and money.
    assert!(
        left.iter().all(|screen| ["lay", "build", "work"].contains(screen)),
        "the game did not show {left:?}"
    );
    tab.close(house.url()).await;
}

/// Keeps a picture in every size and light, and looks for what is too wide.
async fn look_at(tab: &Tab, screen: &str) {
    for (size, look) in [
        ("phone", Look::PHONE),
        ("sideways", Look::SIDEWAYS),
        ("tablet", Look::TABLET),
        ("desktop", Look::DESKTOP),
    ] {
        for (light, look) in [("light", look), ("dark", look.dark())] {
            tab.look_like(look).await;
            tab.until(&format!("innerWidth === {}", look.width)).await;
            let wide: Vec<String> = tab.value(TOO_WIDE).await;
            assert!(wide.is_empty(), "{screen} {size}: wider than the window: {wide:?}");
            tab.shot(&format!("{screen}-{size}-{light}")).await;
        }
    }
    tab.look_like(Look::DESKTOP).await;
    tab.until(&format!("innerWidth === {}", Look::DESKTOP.width)).await;
}
