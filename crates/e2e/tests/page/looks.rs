//! How the page looks in every size and light, and what it says at first.

use std::collections::BTreeSet;

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{among_others, begin, choose, offered, open, play_now};

/// Elements that reach beyond the right edge of the window.
pub const TOO_WIDE: &str = "document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]\
                        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.tagName + '.' + e.className).slice(0, 8)";

/// Words that are smaller than this many pixels and can be seen; those in pictures are part of the pictures.
fn small_words(least: f64) -> String {
    format!(
        "(() => {{
            const small = new Set();
            const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (all.nextNode()) {{
                const holder = all.currentNode.parentElement;
                if (!all.currentNode.data.trim() || holder.closest('svg, .unseen, option, script, style') || !holder.getClientRects().length) continue;
                if (parseFloat(getComputedStyle(holder).fontSize) < {least} - 0.01) small.add(`${{holder.className || holder.tagName}}: ${{all.currentNode.data.trim().slice(0, 30)}}`);
            }}
            return [...small].slice(0, 8);
        }})()"
    )
}

/// What is looked at in a game.
const SCREENS: [&str; 8] = ["give-back", "name", "bid", "menu", "lay", "build", "work", "over"];

#[tokio::test]
async fn the_start_page_says_what_this_is_and_speaks_every_language() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = Tab::open(server.url(), Look::DESKTOP).await;
    let spoken = tab.spoken().await;
    assert!(spoken.iter().any(|line| line == "button Play now"), "{spoken:#?}");
    // The sentence that says how one plays here is there to be seen.
    tab.until("document.querySelector('.tagline').getClientRects().length").await;
    for (lang, headline, title) in [
        ("pl", "Renesansowe gry", "Książęta Florencji"),
        ("it", "Giochi da tavolo", "I Principi di Firenze"),
        ("cs", "Renesanční deskové", "Knížata florentská"),
        ("de", "Brettspiele", "Die Fürsten von Florenz"),
        ("en", "Renaissance board games", "The Princes of Florence"),
    ] {
        let choose = format!(
            "const s = document.querySelector('.settings select'); s.value = '{lang}'; s.dispatchEvent(new Event('change', {{bubbles: true}}))"
        );
        tab.run(&choose).await;
        tab.until(&format!("document.querySelector('h1').innerText.includes('{headline}')")).await;
        tab.until(&format!("document.querySelector('.on-shelf').innerText.includes('{title}')")).await;
        tab.until(&format!("document.documentElement.lang === '{lang}'")).await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn of_what_is_open_a_visitor_fetches_the_words_in_the_language_that_is_spoken() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    const FETCHED: &str = "performance.getEntriesByType('resource')
        .map((each) => each.name.match(/([a-z_]+)_(en|pl|it|cs|de)-[0-9a-f]+\\.parts$/)).filter(Boolean)
        .map((found) => found[1] + ' ' + found[2]).sort()";
    // What is said only once the table stands comes after it.
    tab.until(&format!("{FETCHED}.length === 3")).await;
    let fetched: Vec<String> = tab.value(FETCHED).await;
    let [game, later, page] = fetched.as_slice() else { panic!("the words of game and page: {fetched:?}") };
    let game = game.strip_suffix(" en").expect("the browser speaks English").to_owned();
    assert_eq!((later, page.as_str()), (&format!("{game}_seldom en"), "page en"));
    tab.run("const s = document.querySelector('.settings select'); s.value = 'pl'; s.dispatchEvent(new Event('change', { bubbles: true }))")
        .await;
    tab.until("document.documentElement.lang === 'pl'").await;
    let fetched: Vec<String> = tab.value(FETCHED).await;
    assert_eq!(
        fetched,
        ["", "_seldom"]
            .map(|part| format!("{game}{part}"))
            .into_iter()
            .chain(["page".to_owned()])
            .flat_map(|words| [format!("{words} en"), format!("{words} pl")])
            .collect::<Vec<_>>()
    );
    // Where the words cannot be fetched, the page goes on in the language it speaks, and says so.
    tab.run("globalThis.fetch = () => Promise.reject(new Error('no network'))").await;
    tab.run("const s = document.querySelector('.settings select'); s.value = 'de'; s.dispatchEvent(new Event('change', { bubbles: true }))")
        .await;
    tab.until("document.querySelector('.settings select').value === 'pl'").await;
    tab.until("document.documentElement.lang === 'pl'").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn every_game_stands_on_the_shelf_with_what_it_is_for_how_many_and_how_long() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = Tab::open(server.url(), Look::PHONE).await;
    let games = offered(&tab).await;
    assert!(games.len() > 1, "{games:?}");
    let told: Vec<String> =
        tab.value("[...document.querySelectorAll('.on-shelf')].map((each) => each.innerText)").await;
    assert_eq!(told.len(), games.len());
    for (game, told) in games.iter().zip(&told) {
        let facts = told.lines().last().unwrap_or_default();
        assert!(facts.contains("players") && facts.contains("min"), "{game}: {told}");
        let weights = ["light", "medium", "demanding"];
        assert!(weights.iter().any(|weight| facts.ends_with(weight)), "{game}: {told}");
        assert!(told.lines().count() >= 3, "{game}: title, what it is, for whom: {told}");
        choose(&tab, game).await;
        let title = told.lines().next().unwrap_or_default();
        tab.until(&format!("document.querySelector('.plan-line').textContent.includes({title:?})")).await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_type_is_our_own_in_every_language_with_figures_of_one_width_and_nothing_moves_when_it_comes() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.until("[...document.fonts].filter((face) => face.family === 'Vollkorn' && face.status === 'loaded').length >= 1").await;
    tab.run("document.querySelector('.tagline').textContent = 'Zażółć gęślą jaźń, příliš žluťoučký kůň, più, größer'").await;
    tab.until("[...document.fonts].filter((face) => face.family === 'Vollkorn' && face.status === 'loaded').length >= 2").await;
    const WIDTH: &str = "['1111', '8888', '4070'].map((figures) => {
        const line = Object.assign(document.createElement('span'), { textContent: figures });
        document.querySelector('main').append(line);
        const wide = line.getBoundingClientRect().width;
        line.remove();
        return Math.round(wide * 10);
    })";
    let wide: Vec<i64> = tab.value(WIDTH).await;
    assert!(wide[0] > 0 && wide.iter().all(|each| *each == wide[0]), "{wide:?}");
    const SHIFTS: &str = "new Promise((told) => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => sum += entry.value)).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => told(Math.round(sum * 1000)), 300);
    })";
    tab.reload().await;
    tab.until("document.fonts.status === 'loaded'").await;
    let shifted: i64 = tab.value(SHIFTS).await;
    assert!(shifted < 50, "the page shifted by {shifted} thousandths when the type came");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn on_a_phone_held_sideways_the_shelf_and_every_way_in_are_in_sight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::SIDEWAYS).await;
    tab.until("document.querySelector('.shelf input')").await;
    for game in offered(&tab).await {
        choose(&tab, &game).await;
        const OUTSIDE: &str = "['.play-now', '.invite', '.learn', '.on-shelf:has(:checked) .box', '.on-shelf:has(:checked) .box-line']
            .filter((one) => {
                const box = document.querySelector(one)?.getBoundingClientRect();
                return box && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth);
            })";
        tab.until(&format!("{OUTSIDE}.length === 0")).await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_table_for_friends_is_set_up_below_the_shelf_with_all_of_it_in_sight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    tab.until("document.querySelector('.shelf input')").await;
    const WHERE: &str = "['.play-now', '#invite', '.shelf'].map((one) => Math.round(document.querySelector(one).getBoundingClientRect().top + scrollY))";
    for game in offered(&tab).await {
        choose(&tab, &game).await;
        let before: Vec<i32> = tab.value(WHERE).await;
        tab.tap("#invite").await;
        tab.until("document.querySelector('#plan').getClientRects().length").await;
        const OUTSIDE: &str = "['.play-now', '#invite', '.on-shelf:has(:checked) .box', '#plan', '#plan select', '#plan .own-name']
            .filter((one) => {
                const box = document.querySelector(one).getBoundingClientRect();
                return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
            })";
        tab.until(&format!("{OUTSIDE}.length === 0")).await;
        assert_eq!(tab.value::<Vec<i32>>(WHERE).await, before, "{game}: what was there keeps its place");
        tab.shot(&format!("new-table-{game}")).await;
        tab.tap("#invite").await;
        tab.run("const plan = document.querySelector('#plan'); if (plan.getClientRects().length) document.querySelector('.plan-line button').click()").await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn two_clicks_lead_to_the_first_decision() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = Tab::open(server.url(), Look::DESKTOP).await;
    begin(&tab).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn every_size_and_light_is_kept_as_a_picture_and_nothing_is_wider_than_the_window() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
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
    tab.close(server.url()).await;
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
            let least = if look.width < 1024 { 13.0 } else { 14.0 };
            let small: Vec<String> = tab.value(&small_words(least)).await;
            assert!(small.is_empty(), "{screen} {size}: smaller than {least} pixels: {small:#?}");
            tab.shot(&format!("{screen}-{size}-{light}")).await;
        }
    }
    tab.look_like(Look::DESKTOP).await;
    tab.until(&format!("innerWidth === {}", Look::DESKTOP.width)).await;
}
