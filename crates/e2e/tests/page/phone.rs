//! A phone held upright: one line above, and either the board or the decision at its full width.

use e2e::{Guest, Hand, Look, RunningServer, Tab};
use serde::de::DeserializeOwned;

use crate::common::{STEPS, among_others, begin, open, press, with_game};

/// The phones of the issue.
const PHONES: [Look; 2] =
    [Look { height: 640, ..Look::PHONE }, Look { width: 390, height: 844, ..Look::PHONE }];

/// How high the top line is, and whether sign, round, turn and settings stand in it, each wholly within the window.
const TOP: &str = "(() => {
    const line = document.querySelector('.area-top').getBoundingClientRect();
    const parts = ['.house-sign', '.track-step.now', '.banner', '.settings > summary'].map((part) => document.querySelector(part).getBoundingClientRect());
    const within = parts.every((box) => box.top >= line.top - 1 && box.bottom <= line.bottom + 1 && box.left >= 0 && box.right <= innerWidth);
    return within ? Math.round(line.height) : 999;
})()";

/// The breadth of a cell of the board, in tenths of a pixel; 0 if not all of it is in sight.
const CELL: &str = "(() => {
    const box = document.querySelector('.board-field .wall').getBoundingClientRect();
    const lawn = document.querySelector('.board-field .lawn').getBoundingClientRect();
    const whole = box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= innerHeight;
    return whole ? Math.round(lawn.width * 10 / 7) : 0;
})()";

/// What of an auction is not wholly in sight, or lies under something else.
const UNSEEN: &str = "['#decide .lot-name', '#decide .lot-bid', '#decide .lot-holder', '#decide .ring', '#decide .decide-end .loud', '#decide .decide-end > button:not(.loud)']
    .filter((part) => {
        const box = document.querySelector(part).getBoundingClientRect();
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth || !at?.closest(part.split(' ').slice(1).join(' '));
    })";

/// What the banner says is to be decided, if it can be read whole.
const SAID: &str = "(() => {
    const what = document.querySelector('.banner.mine .banner-what');
    return what?.getClientRects().length && what.scrollWidth <= what.clientWidth + 1 ? what.innerText : '';
})()";

/// Looks at the moment on every phone, and goes back to the smallest.
async fn on_every_phone<T: DeserializeOwned>(tab: &Tab, name: &str, asked: &str) -> Vec<T> {
    let mut answers = Vec::new();
    for look in PHONES {
        tab.look_like(look).await;
        answers.push(tab.value(asked).await);
        for (light, look) in [("light", look), ("dark", look.dark())] {
            tab.look_like(look).await;
            tab.shot(&format!("{name}-{}-{light}", look.width)).await;
        }
    }
    tab.look_like(PHONES[0]).await;
    answers
}

#[tokio::test]
async fn what_belongs_to_me_is_in_sight_where_a_turn_is_decided() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in [Look::PHONE, Look { width: 360, height: 640, ..Look::PHONE }] {
        let tab = with_game(&server, look, "build").await;
        tab.until("document.querySelector('.decide-end')").await;
        let within = "(() => { \
            const end = document.querySelector('.decide-end').getBoundingClientRect(); \
            const seen = [...document.querySelectorAll('.at-hand .chip')].map((chip) => chip.getBoundingClientRect()); \
            const shown = seen.filter((chip) => chip.width > 0); \
            return shown.length > 3 && shown.every((chip) => chip.right <= innerWidth && chip.bottom <= end.top); \
        })()";
        assert!(
            tab.value::<bool>(within).await,
            "builders, jesters, freedoms and works at {} wide",
            look.width
        );
        tab.close(server.url()).await;
    }
}

/// The supplies that are told within the window, each by what can be read of it.
const SUPPLIES: &str = "[...document.querySelectorAll('.supply')].filter((supply) => {
    const box = supply.getBoundingClientRect();
    return box.width > 0 && box.bottom <= document.querySelector('.thumb-tabs').getBoundingClientRect().top + 1;
}).map((supply) => [...supply.children].filter((part) => part.getBoundingClientRect().width > 2).map((part) => part.innerText.trim()).join(''))";

#[tokio::test]
async fn what_is_left_is_told_below_the_market_and_in_words_where_there_is_room() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, PHONES[1], "build").await;
    for (look, first) in [(PHONES[1], "University: 2"), (PHONES[0], "2")] {
        tab.look_like(look).await;
        tab.tap(".thumb-tab.of-market").await;
        tab.until("document.querySelector('.game-screen.tab-market')").await;
        let told: Vec<String> = tab.value(SUPPLIES).await;
        assert_eq!((told.len(), told.first().map(String::as_str)), (16, Some(first)), "{told:?}");
    }
    tab.tap(".thumb-tab.of-rivals").await;
    tab.until("document.querySelector('.game-screen.tab-rivals')").await;
    assert!(tab.value::<Vec<String>>(SUPPLIES).await.is_empty(), "they are told once");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn an_auction_is_seen_whole_on_every_phone_under_one_line() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[0]).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "bid" && moment.marked).await;
    let heights: Vec<u32> = on_every_phone(&tab, "phone-auction", TOP).await;
    assert!(heights.iter().all(|height| *height <= 48), "the line above is so many pixels high: {heights:?}");
    let unseen: Vec<Vec<String>> = on_every_phone(&tab, "phone-auction", UNSEEN).await;
    assert!(unseen.iter().all(Vec::is_empty), "not in sight: {unseen:?}");
    // Its buttons take one line, so that what the lot would do has the height.
    let lines = "new Set([...document.querySelectorAll('#decide .decide-end > button')].map((button) => button.getBoundingClientRect().top)).size";
    let lines: Vec<usize> = on_every_phone(&tab, "phone-auction", lines).await;
    assert_eq!(lines, [1, 1], "lines of buttons");
    // The own board can be looked at meanwhile, and the way back stands below it.
    tab.tap(".thumb-tab:first-child").await;
    tab.until(&format!("{CELL} >= 440")).await;
    tab.tap(".to-decision").await;
    tab.until(&format!("{UNSEEN}.length === 0")).await;
    tab.close(server.url()).await;
}

/// How high the board at a glance is, if all of it is in sight and nothing lies over it; else 0.
const GLANCE: &str = "(() => {
    const box = document.querySelector('.glance > svg')?.getBoundingClientRect();
    const at = box?.height > 0 && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at && at.closest('.glance') && box.bottom <= document.querySelector('#decide .decide-end').getBoundingClientRect().top + 1 ? Math.round(box.height) : 0;
})()";

/// Names of wishes that cannot be read, and cards beyond the window.
const UNREAD: &str = "[...document.querySelectorAll('.hand-card')].flatMap((card) => {
    const box = card.getBoundingClientRect();
    const names = [...card.querySelectorAll('.wish-name')].filter((name) => name.getBoundingClientRect().width < 20 || name.scrollWidth > name.clientWidth + 1);
    return names.map((name) => name.innerText).concat(box.left < 0 || box.right > innerWidth ? ['a card'] : []);
})";

#[tokio::test]
async fn a_tall_phone_shows_the_board_beside_a_decision_and_whole_cards_in_the_hand() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[1]).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    // Where what it does for whom takes the height, there is none left for it.
    let mut heights = Vec::new();
    while heights.iter().all(|high| *high < 110) {
        let moment =
            guest.play_until(|moment| moment.marked && ["bid", "name"].contains(&moment.kind.as_str())).await;
        heights.push(tab.value::<u32>(GLANCE).await);
        assert!(moment.kind != "over" && heights.len() < 20, "the board is so many pixels high: {heights:?}");
        if heights.last().is_some_and(|high| *high < 110) {
            guest.press(&moment).await;
        }
    }
    tab.shot("glance-phone").await;
    // It leads to the board itself, and the board back.
    tab.tap(".glance").await;
    tab.until(&format!("{CELL} >= 440")).await;
    tab.tap(".to-decision").await;
    tab.until(&format!("{GLANCE} > 0")).await;
    tab.tap(".thumb-tab:nth-child(2)").await;
    tab.until("document.querySelectorAll('.hand-card .wish-name').length >= 9").await;
    let unread: Vec<String> = tab.value(UNREAD).await;
    assert!(unread.is_empty(), "{unread:?}");
    tab.shot("hand-phone").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn before_the_first_decision_the_board_is_seen_alone_and_whole() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[0]).await;
    begin(&tab).await;
    // The hand stands first; what is to be done with it is said above it.
    let said: Vec<String> = on_every_phone(&tab, "phone-first", SAID).await;
    assert_eq!(said, ["Give one profession back"; 2]);
    tab.tap(".to-board").await;
    let cells: Vec<u32> = on_every_phone(&tab, "phone-first-board", CELL).await;
    assert!(cells.iter().all(|cell| *cell >= 440), "a cell is so many tenths of a pixel broad: {cells:?}");
    let beside: usize = tab
        .value("[...document.querySelectorAll('.area-hand *')].filter((each) => each.getClientRects().length).length")
        .await;
    assert_eq!(beside, 0, "the hand waits with the decision");
    tab.tap(".to-decision").await;
    tab.until("document.querySelectorAll('.area-hand .pick-card').length === 4").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_tile_is_laid_on_a_board_as_broad_as_the_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[0]).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && (moment.kind == "lay" || moment.kind == "build")).await;
    let cells: Vec<u32> = on_every_phone(&tab, "phone-place", CELL).await;
    assert!(cells.iter().all(|cell| *cell >= 440), "a cell is so many tenths of a pixel broad: {cells:?}");
    const TOOLS: &str = "[...document.querySelectorAll('.place-bar button')].every((tool) => {
        const box = tool.getBoundingClientRect();
        return box.height >= 44 && box.width >= 44 && box.bottom <= innerHeight && box.right <= innerWidth;
    })";
    let tools: Vec<bool> = on_every_phone(&tab, "phone-place", TOOLS).await;
    assert!(tools.iter().all(|all| *all), "every tool is as large as a thumb and in sight: {tools:?}");
    let said: Vec<String> = on_every_phone(&tab, "phone-place", SAID).await;
    assert!(said.iter().all(|said| said == "Build" || said.starts_with("Place: ")), "{said:?}");
    // What it would bring is a line each, of which two and more are in sight.
    const LINES: &str = "(() => {
        const slot = document.querySelector('#decide .consequences').closest('.area-decide').getBoundingClientRect();
        const rows = [...document.querySelectorAll('#decide .change')].map((row) => row.getBoundingClientRect());
        return [rows.length, rows.filter((row) => row.height <= 34 && row.bottom <= slot.bottom + 1).length];
    })()";
    let lines: Vec<[usize; 2]> = on_every_phone(&tab, "phone-place", LINES).await;
    assert!(lines.iter().all(|[all, seen]| *seen >= 2.min(*all)), "of how many how many are seen: {lines:?}");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_a_building_would_do_is_told_across_the_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, PHONES[1], "build").await;
    press(&tab, "#decide .row", "Build").await;
    press(&tab, "#decide .build-card", "Tower").await;
    tab.until("document.querySelector('.place-bar .lay') && document.querySelector('#decide .change')").await;
    let narrow = "[...document.querySelectorAll('#decide .change')].map((row) => innerWidth - row.getBoundingClientRect().width)";
    let beside: Vec<f64> = tab.value(narrow).await;
    assert!(
        beside.len() > 2 && beside.iter().all(|left| *left < 40.0),
        "beside each are so many pixels: {beside:?}"
    );
    assert_eq!(tab.value::<String>(SAID).await, "Build");
    tab.close(server.url()).await;
}

/// Notes while others play where the auction stands, and the first board that is shown because its owner has just built there.
const WATCH: &str = "window.tops = {}; window.followed = null;
    const look = () => {
        const ring = document.querySelector('.tab-board #decide .ring');
        if (ring?.getClientRects().length) {
            const lot = document.querySelector('.track-step.now').innerText + document.querySelector('.lot-name').textContent;
            (window.tops[lot] ??= new Set()).add(Math.round(ring.getBoundingClientRect().top));
        }
        const name = document.querySelector('.has-following .board-title .board-owner');
        if (name?.getClientRects().length && !window.followed) {
            const fresh = document.querySelector('.board-field .fresh');
            window.followed = { name: name.textContent, own: document.querySelector('.seat-tab-name').textContent,
                turn: document.querySelector('.banner-text').innerText, fresh: Boolean(fresh),
                pressed: document.querySelector('.seat-tab[aria-pressed=true] .seat-tab-name').textContent };
        }
        requestAnimationFrame(look);
    };
    look()";

#[derive(serde::Deserialize, Debug)]
struct Followed {
    name: String,
    own: String,
    turn: String,
    fresh: bool,
    pressed: String,
}

#[tokio::test]
async fn an_auction_stays_in_its_place_while_others_bid_and_who_builds_is_looked_at() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, PHONES[1]).await;
    begin(&tab).await;
    tab.run(WATCH).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let mut followed = None::<Followed>;
    for _ in 0..60 {
        guest.play_until(|moment| moment.marked).await;
        followed = tab.value::<Vec<Followed>>("[window.followed].filter(Boolean)").await.pop();
        if followed.is_some() {
            break;
        }
        let moment = guest.moment().await;
        guest.press(&moment).await;
    }
    let tops: Vec<(String, Vec<i32>)> =
        tab.value("Object.entries(window.tops).map(([lot, tops]) => [lot, [...tops]])").await;
    assert!(
        !tops.is_empty() && tops.iter().all(|(_, tops)| tops.len() == 1),
        "the bidders stood at {tops:?}"
    );
    let followed = followed.expect("in three rounds somebody builds");
    assert!(followed.fresh, "what is new is outlined: {followed:?}");
    assert!(followed.name != followed.own && followed.pressed == followed.name, "{followed:?}");
    assert!(!followed.turn.contains(&followed.own), "others play: {followed:?}");
    // Who decides sees the own board again.
    guest.play_until(|moment| moment.marked).await;
    let large: String =
        tab.value("document.querySelector('.seat-tab[aria-pressed=true] .seat-tab-name').textContent").await;
    assert_eq!(large, followed.own);
    tab.close(server.url()).await;
}

/// How many of the rows of dice are out of sight or under the buttons, and how many dice are too small for a finger, or only to be read
/// by whoever looks closely.
const CUT: &str = "(() => {
    const box = (each) => each.getBoundingClientRect();
    const panel = box(document.querySelector('#decide')), buttons = box(document.querySelector('#decide .decide-end'));
    const low = buttons.height ? buttons.top : panel.bottom;
    const seen = (row) => box(row).top >= panel.top - 1 && box(row).bottom <= low + 1 && box(row).right <= innerWidth + 1;
    const dice = [...document.querySelectorAll('#decide .die-pick')];
    const small = dice.filter((die) => box(die).height < 44 || box(die).width < 28 || box(die.querySelector('svg')).width < 23);
    return [[...document.querySelectorAll('#decide .die-row')].filter((row) => !seen(row)).length, small.length];
})()";

/// A game in which many dice may be taken.
async fn at_dice(server: &RunningServer, look: Look) -> Tab {
    let tab = with_game(server, look, "tiletum").await;
    tab.until("document.querySelectorAll('#decide .die-pick').length > 12").await;
    tab
}

#[tokio::test]
async fn a_row_for_each_action_is_in_sight_on_every_phone_with_dice_that_a_finger_finds() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_dice(&server, PHONES[0]).await;
    // The hint for the first die is one line until it is asked for more, and has been read then.
    const HINT: &str = "Math.round(document.querySelector('#decide .hint').getBoundingClientRect().height / parseFloat(getComputedStyle(document.querySelector('#decide .hint > p')).lineHeight))";
    assert_eq!(tab.value::<u32>(HINT).await, 1);
    tab.tap("#decide .hint-more").await;
    tab.until(&format!("{HINT} > 2 && !document.querySelector('.hint-more')?.offsetWidth")).await;
    tab.tap("#decide .hint-end .plain").await;
    tab.until("!document.querySelector('#decide .hint')").await;
    let cut: Vec<[u32; 2]> = on_every_phone(&tab, "phone-dice", CUT).await;
    // On the low one the last row may reach below the edge.
    assert!(cut[0][0] <= 1 && cut[1][0] == 0, "so many rows are cut: {cut:?}");
    assert!(cut.iter().all(|[_, small]| *small == 0), "so many dice are small: {cut:?}");
    // The fair of the round is told in three lines, all of them in the line at the top.
    const FAIR: &str = "[...document.querySelectorAll('.track-step.now .track-least > span')].map((line) => Math.round(line.getBoundingClientRect().bottom - document.querySelector('.area-top').getBoundingClientRect().bottom))";
    let below: Vec<i32> = tab.value(FAIR).await;
    assert!(below.len() == 3 && below.iter().all(|below| *below <= 1), "{below:?}");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_die_that_is_picked_keeps_its_place_and_a_finger_that_comes_back_takes_it() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_dice(&server, PHONES[1]).await;
    const ROWS: &str = "[...document.querySelectorAll('#decide .die-row')].map((row) => Math.round(row.getBoundingClientRect().top))";
    let before: Vec<i32> = tab.value(ROWS).await;
    tab.tap("#decide .die-pick[data-do='die blue 3']").await;
    tab.until("document.querySelector('#decide .die-pick[aria-pressed=true]')").await;
    tab.rest().await;
    assert_eq!(tab.value::<Vec<i32>>(ROWS).await, before);
    // What it gives stands on the button.
    let says: String = tab.value("document.querySelector('#decide .loud').innerText").await;
    assert!(says.contains("iron 3") && says.contains("+3 iron") && says.contains(" AP"), "{says}");
    let steps: usize = tab.value(STEPS).await;
    tab.run(
        "(() => { const die = document.querySelector(\"#decide .die-pick[data-do='die blue 3']\");
        die.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
        die.click(); })()",
    )
    .await;
    tab.until(&format!("{STEPS} > {steps}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_finger_beside_a_city_means_that_city_and_what_may_be_done_there_comes_first() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_dice(&server, PHONES[1]).await;
    for press in ["#decide .die-pick[data-do='die yellow 3']", "#decide .decide-end .loud"] {
        tab.tap(press).await;
    }
    tab.until("document.querySelector('#decide [data-do=\"take bonus\"]')").await;
    tab.tap("#decide .end-turn").await;
    tab.until("document.querySelectorAll('.map .town.lit').length > 12").await;
    let all: u32 = tab.value("document.querySelectorAll('#decide .choice-group > .rows .pick').length").await;
    assert!(all <= 6, "{all} lines are more than a phone has room for");
    // Below the name of Cologne, where its house spaces are, and nearer to it than to any other city.
    let pressed = "(() => {
        const box = document.querySelector('.map .town.lit[aria-label*=\"Köln\"] > .ring').getBoundingClientRect();
        const at = [box.left + box.width / 2, box.bottom + 6];
        const under = document.elementFromPoint(...at);
        under.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: at[0], clientY: at[1] }));
        return true;
    })()";
    assert!(tab.value::<bool>(pressed).await);
    tab.until("document.querySelector('#decide .pick[aria-pressed=true]')").await;
    let titles: Vec<String> = tab
        .value("[...document.querySelectorAll('#decide .choice-group:not(.tasks) > .rows .pick')].map((each) => each.innerText)")
        .await;
    assert!(titles.len() > 1 && titles.iter().all(|title| title.contains("Köln")), "{titles:?}");
    tab.shot("phone-city").await;
    // Whoever ends the turn while something is picked is asked, and may play on.
    let steps: usize = tab.value(STEPS).await;
    tab.tap("#decide .end-turn").await;
    tab.until("document.querySelector('#decide .end-turn')?.innerText === 'Play on'").await;
    assert_eq!(tab.value::<usize>(STEPS).await, steps);
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_others_changed_is_outlined_on_markets_beside_names_and_on_the_track_of_the_king() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "tiletum").await;
    // Sooner or later others change each of these.
    let mut wanted =
        vec![".king-disc", ".t-rival strong", ".t-rival [data-thing^=has]", ".market-tile > .over"];
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let mut done = 0;
    // Whoever comes first in a round, they sit as they do.
    const SIT: &str =
        "[...document.querySelectorAll('.t-rival .rival-top b')].map((name) => name.textContent)";
    let sit: Vec<String> = tab.value(SIT).await;
    while !wanted.is_empty() {
        let moment = guest.play_until(|moment| moment.kind != "waiting" && moment.steps > done).await;
        assert!(moment.kind != "over", "never outlined: {wanted:?}");
        let fresh: Vec<String> = tab
            .value("[...document.querySelectorAll('.fresh')].flatMap((each) => ['.king-disc', '.t-rival strong', '.t-rival [data-thing^=has]', '.market-tile > .over'].filter((kind) => each.matches(kind)))")
            .await;
        wanted.retain(|thing| !fresh.iter().any(|seen| seen == thing));
        done = moment.steps;
    }
    assert_eq!(tab.value::<Vec<String>>(SIT).await, sit);
    // Of what a contract wants each part says whether it is there.
    tab.until("document.querySelector('.market-tile .want > :is(.has, .lacks)')").await;
    tab.close(server.url()).await;
}
