//! The map of a phone: whole while nobody goes, near to the figure that may, under the fingers of who decides.

use e2e::{Look, RunningServer, Tab};

use crate::common::{STEPS, among_others, with_game};

/// A low phone, a tall one, and one that is held sideways.
const PHONES: [Look; 3] = [
    Look { height: 640, ..Look::PHONE },
    Look { width: 390, height: 844, ..Look::PHONE },
    Look { width: 844, height: 390, ..Look::PHONE },
];

/// How broad the narrowest lit town is, how far the map reaches beyond its place to the side, and whether the figure is in sight.
const NEAR: &str = "(() => {
    const field = document.querySelector('.map-field');
    const place = field.getBoundingClientRect();
    const towns = [...document.querySelectorAll('.map .town.lit > .ring:not(circle)')];
    const here = document.querySelector('.map .town.here').getBoundingClientRect();
    const inside = here.left >= place.left - 1 && here.right <= place.right + 1 && here.top >= place.top - 1 && here.bottom <= place.bottom + 1;
    return [Math.round(Math.min(...towns.map((town) => town.getBoundingClientRect().width))), field.scrollWidth - field.clientWidth, inside ? 1 : 0];
})()";

/// Two fingers that go apart, or together, on the map: how broad the picture is after it, in hundredths of its place.
const FINGERS: &str = "(async () => {
    const field = document.querySelector('.map-field');
    const box = field.getBoundingClientRect();
    const at = (apart) => [-1, 1].map((side, identifier) => new Touch({ identifier, target: field, clientX: box.left + box.width / 2 + side * apart / 2, clientY: box.top + 90 }));
    const send = (kind, apart) => field.dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: true, touches: at(apart) }));
    send('touchstart', FROM);
    const kept = send('touchmove', TO);
    await new Promise((done) => setTimeout(done, 150));
    return [Math.round(100 * field.firstElementChild.getBoundingClientRect().width / field.clientWidth), kept ? 1 : 0];
})()";

async fn fingers(tab: &Tab, from: u32, to: u32) -> [i64; 2] {
    tab.value(&FINGERS.replace("FROM", &from.to_string()).replace("TO", &to.to_string())).await
}

/// What the tab in the middle is called.
const NAME: &str = "document.querySelectorAll('.thumb-tab')[2].innerText.trim()";

/// A game where the merchant may go, far.
async fn at_merchant(server: &RunningServer, look: Look) -> Tab {
    let tab = with_game(server, look, "tiletum").await;
    // The tab keeps its name, whatever is decided about and however the phone is held.
    let name: String = tab.value(NAME).await;
    assert!(name.starts_with("Wheel"), "{name}");
    for press in
        ["#decide .die-pick[data-do='die yellow 3']", "#decide .decide-end .loud", "#decide .end-turn"]
    {
        tab.tap(press).await;
    }
    tab.until("document.querySelectorAll('.map .town.lit').length > 12").await;
    tab.until("document.querySelector('.map-place.near')").await;
    assert_eq!(tab.value::<String>(NAME).await, name);
    tab
}

#[tokio::test]
async fn where_a_figure_may_go_the_map_is_near_enough_for_a_finger_and_two_change_how_near() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in PHONES {
        let tab = at_merchant(&server, look).await;
        tab.until(&format!("{NEAR}[2] === 1")).await;
        let [town, beyond, _]: [i64; 3] = tab.value(NEAR).await;
        assert!(town >= 44 && beyond > 60, "{town} and {beyond} at {} by {}", look.width, look.height);
        tab.shot(&format!("near-{}", look.width)).await;
        // The tab of the map, pressed on the map, gives it the room of the decision, and pressed again gives that back.
        if look.height > look.width {
            const LARGE: &str = "document.querySelector('.map-place.near > .map-field').getBoundingClientRect().height > innerHeight / 2";
            tab.tap(".thumb-tab.of-board").await;
            tab.until(&format!("document.querySelector('.to-decision') && {LARGE}")).await;
            tab.shot(&format!("near-alone-{}", look.width)).await;
            tab.tap(".thumb-tab.of-board").await;
            tab.until(&format!("!document.querySelector('.to-decision') && !({LARGE})")).await;
        }
        // What two fingers do is no scrolling.
        let [large, kept] = fingers(&tab, 100, 150).await;
        assert!(large > 230 && kept == 0, "{large}, {kept}");
        let [small, _] = fingers(&tab, 200, 20).await;
        assert_eq!(small, 100, "the whole map is as small as it gets");
        tab.until("!document.querySelector('.map-place.near')").await;
        tab.tap(".map-near").await;
        tab.until(&format!("document.querySelector('.map-place.near') && {NEAR}[2] === 1")).await;
        // What is picked far away comes into sight, and where nobody goes all of the map is.
        // It may lie under the buttons, from where it is scrolled.
        tab.run("document.querySelector('#decide .rows [data-do*=Toulouse]').click()").await;
        tab.until("(() => { const at = document.querySelector('.map .house-space.picked').getBoundingClientRect(), place = document.querySelector('.map-field').getBoundingClientRect(); return at.left >= place.left && at.bottom <= place.bottom; })()").await;
        tab.tap("#decide .decide-end .loud").await;
        tab.until("!document.querySelector('.map-place.near')").await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn a_finger_that_comes_back_to_a_town_does_nothing_and_to_a_house_space_builds_the_house() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = at_merchant(&server, PHONES[1]).await;
    let before: usize = tab.value(STEPS).await;
    // A finger on the town, and again.
    const FINGER: &str = "(() => {
        const on = document.querySelector(ON);
        const box = on.getBoundingClientRect();
        const at = { bubbles: true, detail: 1, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
        on.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
        on.dispatchEvent(new MouseEvent('click', at));
        return true;
    })()";
    for _ in 0..2 {
        tab.run(&FINGER.replace("ON", "'.map .town.lit[data-at][aria-label*=\"Köln\"] > .ring'")).await;
        tab.until("document.querySelector('#decide .pick[aria-pressed=true]')?.innerText.includes('Köln')")
            .await;
    }
    // The space for a house below it stands for the house, among all that may be done in that city.
    let house = "'.map .house-space.lit[data-for*=\"Koeln\"] use'";
    tab.run(&FINGER.replace("ON", house)).await;
    tab.until(
        "document.querySelector('#decide .pick[aria-pressed=true]')?.innerText.includes('House in Köln')",
    )
    .await;
    let rows: usize =
        tab.value("document.querySelectorAll('#decide .choice-group > .rows .pick').length").await;
    assert!(rows > 1, "{rows}");
    assert_eq!(tab.value::<usize>(STEPS).await, before, "a town stands for several things");
    // The second half of a double press means nothing.
    tab.run(&FINGER.replace("ON", house).replace("detail: 1", "detail: 2")).await;
    tab.rest().await;
    assert_eq!(tab.value::<usize>(STEPS).await, before);
    tab.run(&FINGER.replace("ON", house)).await;
    tab.until(&format!("{STEPS} > {before}")).await;
    tab.close(server.url()).await;
}
