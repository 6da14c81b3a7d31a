//! What a choice would do for me, and the cards that say it too.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{among_others, begin, open, open_row, play_now, with_game};

/// Each number that the choice changes: its name, before, after.
const CHANGES: &str =
    "[...document.querySelectorAll('.change')].filter((row) => row.querySelector('.gauge')).map((row) => [
    row.querySelector('.change-name').textContent,
    parseInt(row.querySelector('.change-from').textContent),
    parseInt(row.querySelector('.change-to b').textContent)])";

/// The same as the cards in the hand say it: the name, the value now, and that with what would be added.
const ON_CARDS: &str = "[...document.querySelectorAll('.area-hand .hand-card')].filter((card) => card.querySelector('.wishes') && card.querySelector('.face-gain')).map((card) => {
    const value = parseInt(card.querySelector('.face-value b').textContent);
    return [card.querySelector('.face-title').textContent, value, value + parseInt(card.querySelector('.face-gain').textContent.replace('\u{2212}', '-'))];
})";

#[tokio::test]
async fn a_lot_says_what_it_would_do_for_the_hand_and_every_card_says_the_same() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let mut told = 0;
    while told < 3 {
        let moment = guest.play_until(|moment| moment.marked && moment.kind == "bid").await;
        assert_eq!(moment.kind, "bid", "lots that change the hand are auctioned in every game");
        let mut changes: Vec<(String, i32, i32)> = tab.value(CHANGES).await;
        let mut on_cards: Vec<(String, i32, i32)> = tab.value(ON_CARDS).await;
        changes.sort();
        on_cards.sort();
        assert_eq!(changes, on_cards, "at step {}", moment.steps);
        if !changes.is_empty() {
            told += 1;
            tab.shot(&format!("lot-desktop-{told}")).await;
        }
        let florins: Vec<String> = tab.value("[...document.querySelectorAll('.change:not(:has(.gauge)) .change-name')].map((name) => name.textContent)").await;
        assert!(
            florins.iter().any(|name| name == "Florins" || name == "Prestige"),
            "what it costs: {florins:?}"
        );
        guest.press(&moment).await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_place_says_what_still_fits_and_landscapes_show_their_outline_in_the_market() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "name").await;
    tab.until("[...document.querySelectorAll('.offer:not(.sold)')].filter((offer) => offer.querySelector('.tile-alone')).length >= 1").await;
    guest.play_until(|moment| moment.marked && (moment.kind == "lay" || moment.kind == "build")).await;
    tab.until(
        "[...document.querySelectorAll('.outlook-note')].some((note) => /still fit/i.test(note.textContent))",
    )
    .await;
    tab.shot("place-desktop").await;
    tab.close(server.url()).await;
}

/// Portraits that reach out of their band, values that reach out of their card, and words that lie under a value or beside it.
const CUT: &str = "[...document.querySelectorAll('.band .bust .hat'), ...document.querySelectorAll('.face-value')].filter((part) => {
    const box = part.getBoundingClientRect();
    const around = part.closest(part.matches('.hat') ? '.face-band' : '.hand-card, .pick-card').getBoundingClientRect();
    return box.width > 0 && (box.top < around.top - 1 || box.bottom > around.bottom + 1 || box.left < around.left - 1 || box.right > around.right + 1);
}).concat([...document.querySelectorAll('.face > :is(.face-title, .face-rule)')].filter((words) => {
    const worth = words.parentElement.querySelector('.face-value')?.getBoundingClientRect(), box = words.getBoundingClientRect();
    const under = worth?.width > 0 && box.bottom > worth.top + 1 && box.right > worth.left + 1 && box.top < worth.bottom;
    return box.width > 1 && (under || words.scrollHeight > words.clientHeight + 8);
})).map((part) => part.closest('.face').innerText)";

/// What a bonus card is called that its rule does not name, and the longest rules that such cards have in each language.
const PLAIN: &str = "Bonus card";
const LONGEST: [&str; 5] = [
    "2 for each kind among forest, lake, park, jester, builder, prestige card, freedom",
    "po 2 za: rodzaj elementu (las, jezioro, park, błazen, architekt, karta prestiżu, swoboda)",
    "2 per ogni categoria tra foresta, lago, parco, giullare, costruttore, carta prestigio, libertà",
    "kategorie z: les, jezero, park, kejklíř, stavitel, prestižní karta, svoboda po 2",
    "2 je vorhandene Art (Wald, See, Park, Gaukler, Baumeister, Prestigekarte, Freiheit)",
];

/// The longest rules that name their cards, which then say below what kind of card they are.
const NAMING: [&str; 3] = [
    "1 for each jester + 1 for each freedom",
    "2 per ogni carta prestigio + libertà",
    "1 je Prestigekarte + 1 je Freiheit",
];

#[tokio::test]
async fn the_longest_rule_of_a_card_is_read_whole_in_every_language_and_size() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    for look in [Look::DESKTOP, Look::TABLET, Look::PHONE] {
        tab.look_like(look).await;
        tab.run("document.querySelector('#tab-hand, [role=tab]:nth-child(2)')?.click()").await;
        let plain = LONGEST.map(|rule| (PLAIN, rule));
        let naming = NAMING.map(|rule| (rule, PLAIN));
        for (name, rule) in plain.into_iter().chain(naming) {
            let told: usize = tab
                .value(&format!(
                    "(() => {{ const cards = [...document.querySelectorAll('.area-hand .bonus-face')]; cards.forEach((each) => {{ each.querySelector('.face-title b').textContent = {name:?}; each.querySelector('.face-rule').textContent = {rule:?}; }}); return cards.length; }})()"
                ))
                .await;
            assert!(told > 0, "there is a bonus card in the hand");
            let cut: Vec<String> = tab.value(CUT).await;
            assert!(cut.is_empty(), "{look:?}: {cut:?}");
        }
    }
    tab.close(server.url()).await;
}

async fn nothing_is_cut(tab: &Tab, name: &str) {
    for (size, look) in [("phone", Look::PHONE), ("tablet", Look::TABLET), ("desktop", Look::DESKTOP)] {
        for (light, look) in [("light", look), ("dark", look.dark())] {
            tab.look_like(look).await;
            tab.shot(&format!("cards-{name}-{size}-{light}")).await;
        }
        let cut: Vec<String> = tab.value(CUT).await;
        assert!(cut.is_empty(), "{name} at {look:?}: {cut:?}");
    }
}

#[tokio::test]
async fn a_card_is_given_back_out_of_the_hand_and_nothing_on_cards_is_cut() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    begin(&tab).await;
    tab.until("document.querySelectorAll('.area-hand .pick-card').length === 4").await;
    nothing_is_cut(&tab, "given-back").await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "keep").await;
    nothing_is_cut(&tab, "kept").await;
    // Pressed again, a card tells more of itself.
    tab.tap(".pick-card").await;
    tab.until("document.querySelector('.pick-card.picked')").await;
    tab.tap(".pick-card.picked").await;
    tab.until("document.querySelector('dialog[open] .help-body')").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn every_building_says_what_it_does_and_the_way_back_is_in_sight() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in
        [Look::DESKTOP, Look { width: 1280, height: 720, ..Look::DESKTOP }, Look::SIDEWAYS, Look::PHONE]
    {
        let tab = with_game(&server, look, "build").await;
        open_row(&tab, "Build").await;
        tab.until("document.querySelectorAll('#decide .build-card').length === 10").await;
        const BEYOND: &str = "[...document.querySelectorAll('#decide .build-card')].flatMap((card) => {
            const all = card.getBoundingClientRect();
            return [...card.children].filter((part) => part.checkVisibility()).filter((part) => {
                const box = part.getBoundingClientRect();
                return box.right > all.right + 1 || box.left < all.left - 1 || box.bottom > all.bottom + 1 || part.scrollWidth > part.clientWidth + 1;
            }).map((part) => part.innerText || part.className);
        })";
        let beyond: Vec<String> = tab.value(BEYOND).await;
        assert!(beyond.is_empty(), "{} by {}: {beyond:?}", look.width, look.height);
        // It stands within the card, or once below them all.
        const TOLD: &str = "[...document.querySelectorAll('#decide :is(.build-card, .build-told)')]
            .map((part) => part.innerText).join().replace(/\\s+/g, ' ')";
        let told: String = tab.value(TOLD).await;
        for words in ["Astronomer 13 \u{2192} 17", "fits nowhere on your board", "stands on your board"] {
            assert!(told.contains(words), "{} by {}: {words} in {told}", look.width, look.height);
        }
        // What can be built comes first, whatever the order of the box.
        const CLOSED: &str = "[...document.querySelectorAll('#decide .build-card')]
            .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top || one.getBoundingClientRect().left - other.getBoundingClientRect().left)
            .map((card) => card.classList.contains('closed'))";
        let closed: Vec<bool> = tab.value(CLOSED).await;
        assert!(closed.is_sorted() && closed[9] && !closed[0], "{closed:?}");
        tab.until(
            "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('#decide .back').getBoundingClientRect())",
        )
        .await;
        tab.tap("#decide .back").await;
        tab.until("document.querySelector('#decide .menu-rows')").await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn who_decides_keeps_the_own_cards_in_sight_beside_the_board_of_another() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "work").await;
    for rival in 0..3 {
        tab.run(&format!("document.querySelectorAll('.rival-board')[{rival}].click()")).await;
        tab.until("document.querySelector('.back-home')").await;
        let seen = "[...document.querySelectorAll('.area-hand .hand-card')].some((card) => card.checkVisibility({ visibilityProperty: true }))";
        assert!(tab.value::<bool>(seen).await, "the hand beside the board of {rival}");
        // It is said whose the cards are, and what lies on the table is that seat's.
        let said: Vec<String> = tab
            .value("[...document.querySelectorAll('.area-hand .own-table')].filter((one) => one.checkVisibility()).map((one) => one.innerText)")
            .await;
        let name = tab.text(".board-title").await.lines().last().unwrap_or_default().to_owned();
        assert!(said.len() == 1 && said[0].starts_with(&name), "the table of {name}: {said:?}");
        let width: f64 =
            tab.value("document.querySelector('#hand-title').getBoundingClientRect().width").await;
        assert!(width > 40.0, "the hand is named as the viewer's: {width}");
        tab.shot(&format!("board-of-another-{rival}-desktop")).await;
        tab.tap(".back-home").await;
        tab.until("!document.querySelector('.back-home')").await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_work_that_is_done_is_a_moment_that_passes_by_itself() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "work").await;
    open_row(&tab, "Complete a work").await;
    tab.until("document.querySelector('#decide .work-tabs [aria-pressed=true]')").await;
    let card: String =
        tab.value("document.querySelector('#decide .work-tabs [aria-pressed=true] > span').innerText").await;
    tab.tap("#decide .loud").await;
    tab.until(&format!("document.querySelector('.work-moment b')?.innerText === {card:?}")).await;
    tab.shot("work-done-desktop").await;
    tab.until("!document.querySelector('.work-moment')").await;
    // Undone, it is no news again; nor is it to whoever comes back.
    tab.tap(".undo[aria-disabled=false]").await;
    tab.until("document.querySelector('#decide .menu-rows')").await;
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.work-moment'))").await);
    tab.close(server.url()).await;
}
