//! The page in a real browser. Each test starts a server of its own and a browser that has never seen the page.

use e2e::{House, Look, Tab};

/// That somebody at this screen has something to decide.
const DECISION: &str =
    "document.querySelector('main button:not(:disabled)') && location.hash.startsWith('#/game/')";

async fn play_now(house: &House, look: Look) -> Tab {
    let tab = Tab::open(house.url(), look).await;
    tab.tap(".play-now").await;
    tab.until(DECISION).await;
    tab
}

#[tokio::test]
async fn the_start_page_says_what_this_is_and_speaks_every_language() {
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
async fn one_click_leads_to_the_first_decision() {
    let Some(house) = House::start() else { return };
    let tab = play_now(&house, Look::DESKTOP).await;
    tab.close(house.url()).await;
}

#[tokio::test]
async fn a_game_survives_a_reload() {
    let Some(house) = House::start() else { return };
    let tab = play_now(&house, Look::PHONE).await;
    let address: String = tab.value("location.hash").await;
    tab.reload().await;
    tab.until(DECISION).await;
    assert_eq!(tab.value::<String>("location.hash").await, address);
    tab.run("location.hash = '#/'").await;
    tab.until("document.querySelectorAll('.kept').length === 1").await;
    tab.close(house.url()).await;
}

#[tokio::test]
async fn the_page_works_when_the_server_has_gone() {
    let Some(mut house) = House::start() else { return };
    let tab = Tab::open(house.url(), Look::TABLET).await;
    tab.until("navigator.serviceWorker.controller").await;
    house.stop();
    tab.reload().await;
    tab.tap(".play-now").await;
    tab.until(DECISION).await;
    tab.close(house.url()).await;
}

#[tokio::test]
async fn every_size_and_light_is_kept_as_a_picture_and_nothing_is_wider_than_the_window() {
    let Some(house) = House::start() else { return };
    let tab = Tab::open(house.url(), Look::DESKTOP).await;
    for place in ["start", "game"] {
        if place == "game" {
            tab.tap(".play-now").await;
            tab.until(DECISION).await;
        }
        for (size, look) in [("phone", Look::PHONE), ("tablet", Look::TABLET), ("desktop", Look::DESKTOP)] {
            for (light, look) in [("light", look), ("dark", look.dark())] {
                tab.look_like(look).await;
                tab.until(&format!("innerWidth === {}", look.width)).await;
                let wide: Vec<String> = tab.value(TOO_WIDE).await;
                assert!(wide.is_empty(), "{place} {size}: wider than the window: {wide:?}");
                tab.shot(&format!("{place}-{size}-{light}")).await;
            }
        }
    }
    tab.close(house.url()).await;
}

#[tokio::test]
async fn the_first_page_stands_soon_on_a_slow_device() {
    let Some(house) = House::start() else { return };
    // The files may come from the browser's own store; what is measured is the work of starting and drawing.
    let tab = Tab::open(house.url(), Look::PHONE).await;
    tab.slow_down(4.0).await;
    tab.run(
        "navigator.serviceWorker.getRegistrations().then((all) => all.forEach((each) => each.unregister()))",
    )
    .await;
    tab.reload().await;
    let largest: f64 = tab.value(LARGEST_PAINT).await;
    let ready: f64 = tab.value("performance.now()").await;
    println!("largest paint after {largest:.0} ms, ready within {ready:.0} ms, at a quarter of the pace");
    assert!(largest > 0.0 && largest <= 2500.0, "the largest paint came after {largest} ms");
    tab.close(house.url()).await;
}

/// When the largest thing on the page was painted, in milliseconds.
const LARGEST_PAINT: &str = "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))\
                             .observe({ type: 'largest-contentful-paint', buffered: true }))";

/// Elements that reach beyond the right edge of the window.
const TOO_WIDE: &str = "document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]\
                        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.tagName + '.' + e.className).slice(0, 8)";
