//! Boards edge to edge: what is built over the border of two is offered by one and answered by the other.

use e2e::{Guest, Hand, Look, Moment, RunningServer, Tab};

use crate::common::{among_others, begin, open};

/// That an offer may be sent.
const MAY_SEND: &str =
    "document.querySelector('#decide .joint-end[aria-busy=false] .loud[aria-disabled=false]')";

/// Chooses that boards lie edge to edge; with four there are two ways, and the second is a square.
async fn edge_to_edge(tab: &Tab, way: &str) {
    tab.until("document.querySelector('.new-table select')").await;
    tab.run(&format!(
        "const s = [...document.querySelectorAll('.new-table select')].findLast((each) =>
            [...each.options].map((option) => option.value).join().startsWith('without,with'));
        s.value = '{way}'; s.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    ))
    .await;
}

/// Adds the characters.
async fn with_characters(tab: &Tab) {
    tab.run(
        "const s = [...document.querySelectorAll('.new-table select')].find((each) =>
            [...each.options].map((option) => option.value).join() === 'without,with');
        s.value = 'with'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
}

/// An offer that may be sent.
fn offers(moment: &Moment) -> bool {
    moment.kind == "offer"
}

/// What each gains, line by line.
async fn gains(tab: &Tab) -> Vec<String> {
    tab.value("[...document.querySelectorAll('#decide .joint-gains tbody tr')].map((row) => row.innerText)")
        .await
}

#[tokio::test]
async fn a_whole_game_edge_to_edge_is_played_on_a_phone() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::PHONE).await;
    edge_to_edge(&tab, "with").await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    // Where nobody wants anything of others, a game may pass without an offer.
    for _ in 0..3 {
        if guest.play_until(offers).await.kind == "offer" {
            break;
        }
        tab.go(server.url()).await;
        edge_to_edge(&tab, "with").await;
        begin(&tab).await;
    }
    // Board, sum and the button that sends it are in sight together.
    tab.until(
        "['.board-field.joined', '.joint-steps', '.joint-end .loud'].every((one) => {
            const box = document.querySelector(one)?.getBoundingClientRect();
            return box && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
        })",
    )
    .await;
    tab.shot("joint-offer-phone").await;
    guest.play_to_the_end().await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_whole_game_in_a_square_with_characters_is_played_on_a_desktop() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    edge_to_edge(&tab, "square").await;
    with_characters(&tab).await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(offers).await;
    tab.shot("joint-offer-square-desktop").await;
    guest.play_to_the_end().await;
    tab.close(server.url()).await;
}

/// Offers the first building that may be offered, for this sum.
async fn offer_again(tab: &Tab, sum: &str) {
    const ROW: &str = "[...document.querySelectorAll('#decide .menu-rows .row')].at(2)";
    tab.run(&format!("{ROW}.click()")).await;
    tab.until("document.querySelector('#decide .build-card')").await;
    tab.tap("#decide .build-card").await;
    tab.until(MAY_SEND).await;
    for _ in 0..9 {
        if tab.text("#decide .joint-steps b").await == sum {
            break;
        }
        tab.tap("#decide .joint-steps > button:nth-last-child(2)").await;
    }
}

#[tokio::test]
async fn a_joint_building_is_dragged_refused_offered_again_and_accepted() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    // Two people at one screen.
    tab.until("document.querySelector('.how-many input')").await;
    tab.run("document.querySelectorAll('.how-many input')[0].click()").await;
    tab.run("const s = document.querySelector('.guests select'); s.value = 'person'; s.dispatchEvent(new Event('change', { bubbles: true }))")
        .await;
    edge_to_edge(&tab, "with").await;
    begin(&tab).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(offers).await;

    // Wherever the finger comes down, the building is held over the border.
    let held = || tab.value::<String>("document.querySelector('#board-field').getAttribute('aria-label')");
    let mut places = vec![held().await];
    for part in ["0.2", "0.5", "0.8"] {
        tab.run(&format!(
            "const field = document.querySelector('#board-field'), svg = field.querySelector('svg');
            const kerb = svg.querySelector('.kerb').getBoundingClientRect();
            const at = {{ bubbles: true, pointerId: 7, clientX: kerb.x + kerb.width / 2, clientY: kerb.y + kerb.height * {part} }};
            for (const kind of ['pointerdown', 'pointermove', 'pointerup']) field.dispatchEvent(new PointerEvent(kind, at))"
        ))
        .await;
        places.push(held().await);
    }
    places.dedup();
    assert!(places.len() >= 3, "it was dragged along the border: {places:#?}");

    // What it brings is told before it is sent, for every sum.
    tab.run("document.querySelector('.place-bar [aria-keyshortcuts=\"N\"]').click()").await;
    tab.until(MAY_SEND).await;
    let before = gains(&tab).await;
    assert!(before.len() >= 4, "{before:#?}");
    tab.tap("#decide .joint-steps > button:nth-last-child(2)").await;
    tab.until(&format!(
        "document.querySelector('#decide .joint-gains tbody').innerText !== {:?}",
        before.join("\n")
    ))
    .await;
    tab.shot("joint-offer-desktop").await;
    let sum = tab.text("#decide .joint-steps b").await;

    for (press, again) in [(".refuse", true), (".loud", false)] {
        tab.until(MAY_SEND).await;
        tab.tap("#decide .joint-end .loud").await;
        tab.until("document.querySelector('.curtain .loud')").await;
        tab.tap(".curtain .loud").await;
        tab.until("document.querySelector('#decide .joint-answer')").await;
        assert!(
            tab.text("#decide .joint-answer .loud").await.contains(&sum),
            "the price stands on the button"
        );
        assert!(gains(&tab).await.len() >= 4);
        tab.until("document.querySelector('.board-field.joined .offered')").await;
        tab.shot(&format!("joint-answer-desktop{}", if again { "" } else { "-again" })).await;
        tab.tap(&format!("#decide .joint-answer {press}")).await;
        tab.until("document.querySelector('.curtain .loud')").await;
        tab.tap(".curtain .loud").await;
        tab.until("document.querySelector('#decide .menu-rows')").await;
        if again {
            assert!(
                tab.text("#decide").await.to_lowercase().contains("refuse"),
                "who was refused is told so"
            );
            tab.shot("joint-refused-desktop").await;
            // A new offer may be made, for the same sum and place.
            offer_again(&tab, &sum).await;
        }
    }
    // It lies on both boards.
    tab.until("document.querySelector('.area-log').innerText.includes('jointly')").await;
    tab.close(server.url()).await;
}
