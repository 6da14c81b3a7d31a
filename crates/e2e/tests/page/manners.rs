//! The page's manners: what a person relies on without thinking of it.

use e2e::{Guest, Hand, Look, RunningServer, Tab};

use crate::common::{STEPS, among_others, choose, offered, open, play_now, press, steps, with_game};

/// Opens a tab at the thumb, counted from 1.
async fn thumb(tab: &Tab, number: usize) {
    tab.tap(&format!(".thumb-tab:nth-child({number})")).await;
    tab.until(&format!(
        "document.querySelector('.thumb-tab:nth-child({number})').getAttribute('aria-pressed') === 'true'"
    ))
    .await;
}

/// Whether something can be seen.
fn seen(selector: &str) -> String {
    format!("document.querySelector({selector:?})?.getClientRects().length > 0")
}

#[tokio::test]
async fn what_is_for_sale_can_be_bought_wherever_the_phone_shows_it() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::PHONE).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "name").await;
    for (number, name) in [(3, "market"), (1, "board")] {
        thumb(&tab, 5).await;
        thumb(&tab, number).await;
        tab.until(&seen(".market .offer.open")).await;
        tab.tap(".market .offer.open").await;
        tab.until(&seen("#decide .decide-end .loud")).await;
        tab.shot(&format!("naming-on-{name}-phone")).await;
    }
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_shows_cards_is_asked_twice_and_the_settings_close_by_themselves() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let asked = guest.play_until(|moment| moment.kind == "sure").await;
    assert_eq!(asked.kind, "sure", "in a whole game a look at cards is bought");
    tab.tap("#decide .sure > button:not(.loud)").await;
    tab.until("!document.querySelector('#decide .sure') && document.querySelector('#decide .menu-rows')")
        .await;
    let steps: usize = tab.value(STEPS).await;
    assert_eq!(steps, asked.steps, "nothing has been decided");

    const OPEN: &str = "document.querySelector('details.settings').open";
    tab.tap(".settings > summary").await;
    tab.until(OPEN).await;
    tab.tap("#decide-title").await;
    tab.until(&format!("!{OPEN}")).await;
    tab.tap(".settings > summary").await;
    tab.until(OPEN).await;
    tab.key("Escape").await;
    tab.until(&format!("!{OPEN}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn maestro_says_what_it_would_do_and_what_it_expects() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "menu").await;
    // The question stands in one place, whether it was answered or not, and so it does in a part of the decision.
    const PLACE: &str = "(({ right, top }) => [right, top].map(Math.round))(document.querySelector('.ask-maestro').getBoundingClientRect())";
    let place: Vec<i32> = tab.value(PLACE).await;
    tab.tap("#decide .menu-rows .row:not(.closed)").await;
    tab.until("document.querySelector('#decide .back')").await;
    assert_eq!(tab.value::<Vec<i32>>(PLACE).await, place);
    tab.tap("#decide .back").await;
    tab.until("document.querySelector('#decide .menu-rows')").await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelectorAll('.thoughts > li').length > 0").await;
    assert_eq!(tab.value::<Vec<i32>>(PLACE).await, place);
    // It is put away and asked again.
    let advised: String = tab.value("document.querySelector('.thoughts > li > span').innerText").await;
    tab.tap(".ask-maestro").await;
    tab.until("!document.querySelector('.thoughts')").await;
    tab.until("!document.querySelector('.advised')").await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelectorAll('.thoughts > li').length > 0").await;
    // Whoever asks once more is answered the same, as long as it is about as good.
    let again: String = tab.value("document.querySelector('.thoughts > li > span').innerText").await;
    let clear = "[...document.querySelectorAll('.opinion > .thoughts small')].every((by) => by.innerText.startsWith('Worth'))";
    assert!(again == advised || tab.value::<bool>(clear).await, "{advised}, then {again}");
    let choices: Vec<String> =
        tab.value("[...document.querySelectorAll('.thoughts > li')].map((choice) => choice.innerText)").await;
    assert!(choices.len() <= 3, "{choices:?}");
    // The best is said as its button says it, and why: in sentences, by what plan, and by how much it is better than what else. It
    // stands in sight; where the difference comes from and all else is asked for.
    let counsel: Vec<String> = tab.value("[...document.querySelectorAll('.opinion > .thoughts .counsel > p')].map((said) => said.textContent)").await;
    assert!(counsel.iter().all(|said| said.ends_with('.')) && !counsel.is_empty(), "{counsel:?}");
    // It is marked where it may be chosen, and what is put away is not.
    tab.until("document.querySelectorAll('#decide .menu-rows .row.advised, #decide .end-turn.advised').length === 1").await;
    // A plan that another choice has too is told below.
    let told: Vec<String> =
        tab.value("[...document.querySelectorAll('.opinion p')].map((said) => said.textContent)").await;
    assert!(told.iter().any(|said| said.starts_with("Plan") && said.contains("work of the")), "{told:?}");
    let names: Vec<String> = tab
        .value("[...document.querySelectorAll('.thoughts > li > span')].map((name) => name.textContent.split(' (')[0])")
        .await;
    assert!(names.iter().all(|name| !name.contains("Guest")), "{names:?}");
    let next = names.get(1).expect("there is another choice");
    assert!(choices[0].contains(&format!("“{next}”")), "{choices:?}");
    let sources: Vec<String> = tab
        .value("[...document.querySelectorAll('.opinion .source')].map((source) => source.textContent)")
        .await;
    let equal = choices[0].contains("About as good");
    // What others get by it is said in words.
    let signed = |told: &String| told.contains(['+', '\u{2212}']) || told.starts_with("the others");
    assert!(equal || sources.iter().all(signed), "{sources:?}");
    assert!(equal || !sources.is_empty(), "{choices:?}");
    let seen = "(({ top, bottom }) => top > document.querySelector('.decide-head').getBoundingClientRect().top && bottom < innerHeight)(document.querySelector('.opinion').getBoundingClientRect())";
    assert!(tab.value::<bool>(seen).await, "the advice is in sight");
    tab.tap(".thoughts-more > summary").await;
    let shares: String = tab.value("document.querySelector('.thoughts-more').innerText").await;
    // What is as good as the best has no numbers, which would tell an order that is chance.
    let foreseen = ["points at the end", "About as good"].map(|told| shares.matches(told).count());
    assert!(
        foreseen[0] > 0 && foreseen.iter().sum::<usize>() >= choices.len(),
        "each with what is expected of it: {shares}"
    );
    tab.shot("advice-desktop").await;
    let before = steps(&tab).await;
    tab.tap(".thoughts .follow").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn maestro_says_where_to_lay_what_one_has_begun_to_build() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = with_game(&server, Look::DESKTOP, "build").await;
    press(&tab, "#decide .row", "Build").await;
    press(&tab, "#decide .build-card", "Tower").await;
    tab.until("document.querySelector('.place-bar .lay')").await;
    let before = steps(&tab).await;
    tab.tap(".ask-maestro").await;
    tab.until("document.querySelector('.next-step .follow')").await;
    let told = tab.text(".next-step > li > span").await;
    assert!(told.contains("Tower"), "{told}");
    let why: String = tab.value("document.querySelector('.next-step .counsel').innerText.trim()").await;
    assert!(why.ends_with('.'), "it says why there: {why:?}");
    // Where it is advised to lie is outlined, the tile in the hand stays where it is, and it is laid there by one press.
    const HELD: &str = "document.querySelector('#board-field').getAttribute('aria-label')";
    const ADVISED: &str = "document.querySelector('.halo.advised')";
    tab.run("document.querySelector('#board-field').focus()").await;
    for key in ["ArrowLeft", "ArrowDown"] {
        tab.key(key).await;
    }
    tab.until(ADVISED).await;
    let held: String = tab.value(HELD).await;
    tab.tap(".ask-maestro").await;
    tab.until(&format!("!{ADVISED}")).await;
    tab.tap(".ask-maestro").await;
    tab.until(ADVISED).await;
    assert_eq!(tab.value::<String>(HELD).await, held);
    tab.tap(".next-step .follow").await;
    tab.until(&format!("{STEPS} > {before}")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_way_back_into_a_game_stands_before_the_way_into_a_new_one() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::PHONE).await;
    tab.until("document.querySelector('.play-now')").await;
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.continue'))").await, "there is no game yet");
    tab.tap(".play-now").await;
    tab.until("document.querySelector('.banner.mine')").await;
    let game: String = tab.value("location.hash").await;
    tab.tap(".house-sign").await;
    tab.until("document.querySelector('.continue').getBoundingClientRect().top < document.querySelector('.play-now').getBoundingClientRect().top").await;
    tab.tap(".continue").await;
    tab.until("document.querySelector('.banner.mine')").await;
    assert_eq!(tab.value::<String>("location.hash").await, game);
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_table_for_friends_stays_one_when_another_game_is_chosen_and_options_say_what_they_mean() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    let games = offered(&tab).await;
    let (first, last) = (games.first().expect("a game"), games.last().expect("a game"));
    choose(&tab, first).await;
    tab.tap(".invite").await;
    const FRIENDS: &str = "document.querySelector('.invite[aria-pressed=\"true\"]') && document.querySelector('.guests select').value === 'friend'";
    tab.until(FRIENDS).await;
    choose(&tab, last).await;
    tab.until(FRIENDS).await;
    choose(&tab, first).await;
    tab.until(FRIENDS).await;
    // Another value of an option has another sentence, or none.
    const SAID: &str =
        "[...document.querySelectorAll('.option small')].map((one) => one.innerText).join('|')";
    let before: String = tab.value(SAID).await;
    assert!(before.chars().any(char::is_alphabetic), "no option says what it means");
    tab.run("const s = document.querySelector('.option select'); s.selectedIndex = 1; s.dispatchEvent(new Event('change', { bubbles: true }))").await;
    tab.until(&format!("{SAID} !== `{before}`")).await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn objects_are_compared_before_one_is_named_and_escape_leads_back_from_the_board_of_another() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.marked && moment.kind == "name").await;
    const ROWS: &str = "[...document.querySelectorAll('#decide .worths li')].map((row) =>
        [row.querySelector('b').innerText, row.querySelector('.quiet').innerText])";
    let rows: Vec<[String; 2]> = tab.value(ROWS).await;
    let offered: usize = tab.value("document.querySelectorAll('.market .offer.open').length").await;
    assert!(rows.len() > 1 && rows.len() <= offered, "{offered} objects: {rows:?}");
    assert!(rows.iter().flatten().all(|words| !words.is_empty()), "what each does is said: {rows:?}");
    tab.shot("compare-objects-desktop").await;
    // Of what is picked all is told, and the others no longer stand beside it.
    tab.tap(".market .offer.open").await;
    tab.until(
        "!document.querySelector('#decide .worths') && document.querySelector('#decide .decide-end .loud')",
    )
    .await;

    tab.tap(".rival-board").await;
    tab.until("document.querySelector('.back-home')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('.back-home')").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn going_back_closes_what_lies_over_the_page_before_it_leaves_the_game() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = play_now(&server, Look::DESKTOP).await;
    let game: String = tab.value("location.hash").await;
    let deep = "history.state ?? 0";
    // What is closed by its own button leaves nothing behind.
    for way in ["document.querySelector('dialog.sheet[open] .sheet-head button').click()", "history.back()"] {
        tab.tap(".decide-head .ask").await;
        tab.until(&format!("document.querySelector('dialog.sheet[open]') && ({deep}) === 1")).await;
        tab.run(way).await;
        tab.until(&format!("!document.querySelector('dialog.sheet[open]') && ({deep}) === 0")).await;
        assert_eq!(tab.value::<String>("location.hash").await, game);
    }
    // So is an earlier position; of one in which a sheet is open the sheet goes first.
    let mut guest = Guest::at(&tab, Hand::Pointer);
    guest.play_until(|moment| moment.kind == "name").await;
    tab.tap(".replay-head button").await;
    tab.tap(".replay .jump:first-child").await;
    tab.until(&format!("document.querySelector('.banner.past') && ({deep}) === 1")).await;
    tab.run("history.back()").await;
    tab.until(&format!("!document.querySelector('.banner.past') && ({deep}) === 0")).await;
    // With nothing open it leads to the start page.
    tab.run("history.back()").await;
    tab.until(&seen(".play-now")).await;
    tab.close(server.url()).await;
}
