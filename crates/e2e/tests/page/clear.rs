//! That a turn says what each action would bring, and that cards go back and buildings come by one movement of the hand.

use e2e::{Look, RunningServer};

use super::common::{among_others, open_row, press, with_game};

/// The lines of the menu: how each begins, and what would come of it.
const ROWS: &str = "[...document.querySelectorAll('#decide .menu-rows .row')].map((row) =>
    [row.querySelector('.row-title').textContent, row.querySelector('.row-summary').innerText])";

#[tokio::test]
async fn every_action_says_what_it_costs_and_would_bring_and_the_end_of_a_turn_what_comes_next() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    tab.until("document.querySelectorAll('#decide .menu-rows .row').length === 6").await;
    let rows: Vec<[String; 2]> = tab.value(ROWS).await;
    let of =
        |begins: &str| rows.iter().find(|[title, _]| title.starts_with(begins)).expect("it is in the menu");
    let [build, brings] = of("Build");
    assert!(build.contains("florins") && brings.contains("+3 prestige"), "{build}: {brings}");
    let [bonus, brings] = of("Take a bonus card");
    assert!(bonus.contains("florins") && brings.contains("up to +"), "{bonus}: {brings}");
    let [_, brings] = of("Take a profession");
    // The others hold all of them here, and that is said instead.
    assert_eq!(brings, "the stack is empty");
    // However many actions are left, two looks at the stack take the last.
    const DONE: &str =
        "[...document.querySelectorAll('#decide .how')].some((how) => how.innerText.includes('Then '))";
    for _ in 0..2 {
        if tab.value(DONE).await {
            break;
        }
        open_row(&tab, "Take a bonus card").await;
        press(&tab, "#decide .sure button", "Look at the cards").await;
        tab.tap("#decide .pick-card").await;
        press(&tab, "#decide .decide-end button", "Keep this card").await;
        tab.until("document.querySelector('#decide .end-turn, #decide .decide-end > .loud:only-child')")
            .await;
    }
    tab.until(DONE).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn cards_that_are_not_kept_go_back_by_one_press_that_says_so() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    open_row(&tab, "Take a bonus card").await;
    press(&tab, "#decide .sure button", "Look at the cards").await;
    tab.tap("#decide .pick-card").await;
    press(&tab, "#decide .decide-end button", "Keep it and order the others").await;
    tab.until("document.querySelectorAll('#decide .rows .row').length === 4").await;
    assert!(tab.text("#decide .how").await.contains("They go under the stack"));
    press(&tab, "#decide .decide-end .loud", "Put them back as they lie").await;
    tab.until("document.querySelector('#decide .menu-rows')").await;
    tab.close(server.url()).await;
}

/// Where the tile in the hand is drawn, in pixels of the window.
const TILE: &str = "(() => {
    const box = document.querySelector('.board-field .ghost')?.getBoundingClientRect();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
})()";

#[tokio::test]
async fn a_building_is_drawn_by_the_mouse_from_the_list_onto_the_board() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    open_row(&tab, "Build").await;
    tab.until("document.querySelector('#decide .build-card:not(.closed)')").await;
    // The mouse leaves a building pressed, and comes to the board.
    const MOVE: &str = "window.mouse = (on, kind, x, y, buttons) => on.dispatchEvent(new PointerEvent(kind,
        { bubbles: true, pointerType: 'mouse', pointerId: 1, clientX: x, clientY: y, buttons, button: 0 }));";
    tab.run(&format!(
        "{MOVE} mouse(document.querySelector('.build-card:not(.closed)'), 'pointerleave', 0, 0, 1)"
    ))
    .await;
    tab.until("document.querySelector('.place-bar .lay')").await;
    let mut places: Vec<[f64; 2]> = Vec::new();
    for (across, up) in [(0.7, 0.3), (0.3, 0.3)] {
        tab.run(&format!(
            "const field = document.querySelector('.board-field'), box = field.getBoundingClientRect();
             mouse(field.querySelector('svg') ?? field, 'pointermove', box.x + box.width * {across}, box.y + box.height * {up}, 1)"
        ))
        .await;
        places.push(tab.value(TILE).await);
    }
    assert!(places[0][0] - places[1][0] > 60.0, "the tile follows: {places:?}");
    // Once it is let go of it stays.
    tab.run(
        "const field = document.querySelector('.board-field'), box = field.getBoundingClientRect(), on = field.querySelector('svg') ?? field;
         mouse(on, 'pointerup', box.x + box.width * 0.3, box.y + box.height * 0.3, 0);
         mouse(on, 'pointermove', box.x + box.width * 0.8, box.y + box.height * 0.3, 0)",
    )
    .await;
    assert_eq!(tab.value::<[f64; 2]>(TILE).await, places[1]);
    tab.close(server.url()).await;
}
