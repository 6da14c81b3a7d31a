//! What people at a table do beside deciding: they talk, and look at what turned the game.

use std::time::Instant;

use e2e::{Guest, Look, RunningServer, Tab};

use super::{PATIENCE, play_until, steps};

/// Whether the last message of the open sheet is wholly in sight.
pub const LAST_SEEN: &str = "(() => {
    const [said, list, field] = ['.company .talk li:last-child', '.company .talk', '.company .speak'].map((part) => document.querySelector(part)?.getBoundingClientRect());
    return said?.height > 10 && said.top >= list.top - 1 && said.bottom <= list.bottom + 1 && list.bottom <= field.top + 1 && field.bottom <= innerHeight;
})()";

/// That the cursor is where one says something.
const WRITES: &str = "document.activeElement?.matches('.speak input')";

/// Opens the talk in which something is new, and closes it again.
async fn read(tab: &Tab) {
    tab.until("document.querySelector('.company .badge')").await;
    tab.tap(".company > summary").await;
    tab.until("!document.querySelector('.company .badge')").await;
    tab.key("Escape").await;
    tab.until("!document.querySelector('.company[open]')").await;
}

/// What one says the other reads.
pub async fn talk(one: &Tab, other: &Tab) {
    one.tap(".company summary").await;
    // Whoever opens it writes at once, and may still hand the seat over and propose something.
    one.until(WRITES).await;
    const PROPOSES: &str = "((ways) => ways.length === 2 && ways.every((way) => way.checkVisibility()))([...document.querySelectorAll('.area-log > .hand-over > summary')])";
    one.until(PROPOSES).await;
    super::say(one, ".speak", "Buona sera!").await;
    // What was said has a line of its own for a while, which covers neither whose turn it is, nor a seat, nor the decision.
    other.until("((said) => said?.height > 10 && [...document.querySelectorAll('.seat-tab, .banner, #decide')].every((part) => { const place = part.getBoundingClientRect(); return !place.height || said.bottom <= place.top + 1 || said.top >= place.bottom - 1; }))(document.querySelector('.company .last-said')?.getBoundingClientRect())").await;
    other.shot("last-said-phone").await;
    other.until("document.querySelector('.company .talk').textContent.includes('Buona sera!')").await;
    // It passes by itself and keeps its mark until the talk is opened.
    other.until("!document.querySelector('.company .last-said')").await;
    read(other).await;
    // On a phone too the cursor is in the field where nothing is left to be read.
    other.tap(".company > summary").await;
    other.until(WRITES).await;
    other.key("Escape").await;
    other.until("!document.querySelector('.company[open]')").await;
    // Whatever else stands in the sheet, what was said last is in sight above the field.
    one.until(LAST_SEEN).await;
    one.shot("friends-talk-desktop").await;
    one.key("Escape").await;
    one.until("!document.querySelector('.company').open").await;
}

/// What turned the game is found in the browser of whoever asks, which is given the record.
pub async fn find_what_turned_the_game(tab: &Tab) {
    // The cards that the end shows one after the other are shown at once, if there are any.
    tab.until("document.querySelector('dialog[open] :is(.reveal, .podium)')").await;
    tab.run("document.querySelector('dialog[open] .decide-end button:nth-child(2)')?.click()").await;
    tab.tap("dialog[open] .turning > button").await;
    tab.until("document.querySelector('dialog[open] .turning progress')?.value > 2 || document.querySelector('dialog[open] .turned')").await;
    tab.shot("friends-turning-desktop").await;
}

/// One address is seen at once, and at a table the code for a camera goes with it, which stays while the link changes.
async fn one_address_at_once(anna: &Tab, table: &str) {
    anna.tap("dialog[open] .share-what .of-live").await;
    anna.until(&format!(
        "((links) => links.length === 1 && links[0].value === {table:?})(document.querySelectorAll('dialog[open] .share .link'))"
    ))
    .await;
    anna.tap("dialog[open] .by-camera button").await;
    anna.until("document.querySelector('dialog[open] .qr')?.getBoundingClientRect().width > 100").await;
    anna.shot("sharing-live-desktop").await;
    anna.tap("dialog[open] .share-what button:not(.of-live)").await;
    anna.until("document.querySelector('dialog[open] .share-what button:not(.of-live)[aria-pressed=true]')")
        .await;
    anna.until("document.querySelector('dialog[open] .qr')?.getBoundingClientRect().width > 100").await;
}

/// Anna shares a position; somebody without a name sees it, and what a spectator may see of the present, by either link.
pub async fn watch_without_sitting(server: &RunningServer, anna: &Tab, table: &str) {
    anna.tap(".replay-head button").await;
    anna.tap(".replay .tool").await;
    anna.tap("[aria-label='Bring up the board of Bartek']").await;
    anna.tap(".replay-head .share-game").await;
    anna.until("document.querySelector('dialog[open] .share .link')").await;
    let link: String = anna.value("document.querySelector('dialog[open] .share .link').value").await;
    one_address_at_once(anna, table).await;
    let shown = steps(anna).await;
    let id = table.rsplit('/').next().unwrap_or_default();
    assert!(
        link.contains(&format!("/t/{id}?at={shown}&version=")),
        "it names the table, the position and the game: {link}"
    );
    assert!(link.ends_with("&seat=B"), "whose board is shown: {link}");
    anna.key("Escape").await;
    let place = anna.text(".replay-place").await;
    anna.tap(".replay-head button").await;
    let stranger = Tab::open(&link, Look::DESKTOP).await;
    stranger
        .until(&format!("Number(document.querySelector('[data-steps]')?.dataset.steps) === {shown}"))
        .await;
    // It says that it looks back, and the way to the present stands beside it.
    stranger.until("document.querySelector('.banner.past')?.innerText.includes('looking back')").await;
    stranger.until("document.querySelectorAll('.shoulders button').length > 2").await;
    // Both count the moves in one way, and see the board of the same seat.
    assert_eq!(stranger.text(".banner.past strong").await, place);
    stranger
        .until("document.querySelector('.shoulders [aria-pressed=true]')?.innerText.includes('Bartek')")
        .await;
    stranger.shot("watched-by-a-stranger-desktop").await;
    stranger.tap(".banner .to-now").await;
    stranger.until("!document.querySelector('.banner.past') && !location.hash.includes('at=')").await;
    // Whom a watcher follows stays in sight, whoever decides.
    stranger.tap(".shoulders li:last-child button").await;
    stranger.until("document.querySelector('.shoulders li:last-child [aria-pressed=true]')").await;
    let own: bool = stranger
        .value("fetch('api/tables/' + location.hash.split(/[=#]/)[2] + '/past?steps=9').then((answer) => answer.json()).then((it) => Boolean(it.past.view.own))")
        .await;
    assert!(!own, "a stranger sees no hand, of the past either");
    stranger.close(server.url()).await;
    let onlooker = Tab::open(table, Look::PHONE).await;
    // To watch takes no name. Who leads is said before one sits down or watches.
    onlooker.until("document.querySelector('.room-scores')?.innerText.includes('Bartek')").await;
    onlooker.shot("door-phone").await;
    onlooker.tap(".just-watch.loud").await;
    onlooker.until("document.querySelector('.game-screen')").await;
    // Who has chosen to watch still watches when they come again.
    onlooker.reload().await;
    onlooker.until("document.querySelector('.game-screen .onlooker-ways')").await;
    super::watching::each_part_has_the_whole_phone(&onlooker).await;
    assert!(onlooker.value::<bool>("!document.querySelector('.banner.mine')").await);
    // Whoever watches may read the talk, and talk once they have said who they are, and goes on watching.
    onlooker.tap(".company > summary").await;
    onlooker.until("document.querySelector('.company .talk')?.innerText.includes('Buona sera!')").await;
    super::say_name(&onlooker, ".company", "Zofia").await;
    super::say(&onlooker, ".speak", "Well played!").await;
    onlooker
        .until("!document.querySelector('.company .own-name') && document.querySelector('.game-screen')")
        .await;
    // Who plays sees without opening anything who watches them, and who talks finds their own words at the other side.
    anna.until("((watchers) => watchers?.innerText.includes('Zofia') && watchers.checkVisibility())(document.querySelector('.page-head .watchers'))").await;
    onlooker.until("document.querySelector('.company .said.own')?.textContent.includes('Well played!') && !document.querySelector('.company .said.own ~ .said:not(.own)')").await;
    anna.until("document.querySelector('.company .badge')").await;
    // It can be read at the button for a while, without opening anything.
    anna.until("document.querySelector('.company .last-said')?.innerText.includes('Well played!')").await;
    anna.shot("last-said").await;
    anna.until("!document.querySelector('.company .last-said')").await;
    read(anna).await;
    // What was not read is not lost by going away, nor by whoever is not there while it is said.
    anna.run("location.hash = '#/'").await;
    anna.until("document.querySelector('.start-page')").await;
    super::say(&onlooker, ".speak", "Who wins? See https://example.org/hall.").await;
    onlooker.until("document.querySelector('.company .talk').textContent.includes('Who wins?')").await;
    // An address can be pressed, and learns nothing of the table.
    onlooker.until("document.querySelector('.company .said-text a[rel~=noreferrer]')?.href === 'https://example.org/hall'").await;
    anna.run("history.back()").await;
    anna.until("document.querySelector('.company .badge')?.innerText === '1'").await;
    anna.reload().await;
    anna.until("document.querySelector('.company .badge')?.innerText === '1'").await;
    is_called_otherwise(&onlooker, anna).await;
    onlooker.close(server.url()).await;
}

/// Whoever watches may take another name, by which the others know them at once.
async fn is_called_otherwise(onlooker: &Tab, anna: &Tab) {
    onlooker.tap(".company .for-oneself > summary").await;
    onlooker.until("document.querySelector('.rename .own-name')").await;
    super::say_name(onlooker, ".rename", "Zofia of Lucca").await;
    onlooker.tap(".rename button").await;
    anna.until("document.querySelector('.page-head .watchers')?.title.includes('Zofia of Lucca')").await;
}

/// What all agreed to stays in the talk, where nothing of it is new.
pub async fn what_was_taken_back_is_noted(tab: &Tab) {
    tab.until("[...document.querySelectorAll('.company .talk .noted')].some((noted) => noted.textContent.includes('Anna decides again'))").await;
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.company .badge'))").await);
}

/// Of a game that was ended early both read who agreed to that, and how it stood.
pub async fn who_ended_the_game_and_how_it_stood(tabs: [&Tab; 2]) {
    for tab in tabs {
        let told = tab.text("#decide .unfinished").await;
        assert!(told.contains("Anna, Bartek"), "{told}");
        tab.until("document.querySelectorAll('#decide .ranking > li').length === 2").await;
        tab.until("[...document.querySelectorAll('.company .talk .noted')].pop()?.textContent.includes('Anna and Bartek')").await;
    }
}

/// Whoever looks back into a game that was ended stands in the next one as soon as it begins.
pub async fn the_next_game_is_not_looked_back_at(anna: &Tab, bartek: &Tab) {
    bartek.run("document.querySelector('.replay-head button').click()").await;
    bartek.until("document.querySelector('.replay .tool:not(:disabled)')").await;
    bartek.run("document.querySelector('.replay .tool').click()").await;
    bartek.until("document.querySelector('.is-past')").await;
    bartek.tap(".thumb-tab.of-rivals").await;
    bartek.until("document.querySelector('.game-screen.tab-rivals')").await;
    anna.until("document.querySelector('.decide-end .again:not(:disabled)')").await;
    anna.run("document.querySelector('.decide-end .again').click()").await;
    bartek.until("document.querySelector('.proposed .yes')").await;
    bartek.run("document.querySelector('.proposed .yes').click()").await;
    for tab in [anna, bartek] {
        tab.until("document.querySelector('.game-screen') && !document.querySelector('.is-past, .unfinished, .proposed')").await;
        tab.until("document.querySelector('.game-screen.tab-board')").await;
    }
}

/// Agrees to end the game, which is pressed twice: the first press ends nothing.
pub async fn agree_to_end(tab: &Tab) {
    tab.tap(".proposed .yes").await;
    tab.until("document.querySelector('.proposed .yes.sure')").await;
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.unfinished'))").await);
    tab.tap(".proposed .yes.sure").await;
}

/// Asks the others for something below the log.
pub async fn propose(tab: &Tab, what: &str) {
    tab.until("document.querySelector('.area-log > .together')").await;
    tab.run("document.querySelector('.area-log > .together').open = true").await;
    tab.until(&format!("document.querySelector('.together {what}:not(:disabled)')")).await;
    tab.run(&format!("document.querySelector('.together {what}').click()")).await;
    tab.until("document.querySelector('.proposed')").await;
    tab.run("document.querySelector('.together').open = false").await;
}

/// Who proposed what and who refused it stays in the talk, for all.
pub async fn what_was_refused_is_noted(tabs: [&Tab; 3]) {
    for tab in tabs {
        tab.until("((said) => /^Bartek proposes to end the game.*Anna does not want to end the game/.test(said))([...document.querySelectorAll('.company .talk .noted')].pop()?.textContent)").await;
    }
}

/// Whoever is shown the end, or the last cards before it, is told there that the other wants to play again.
pub async fn play_again_is_told_at_the_end(anna: &Tab, bartek: &Tab, watcher: &Tab) {
    bartek.until("document.querySelector('dialog[open] :is(.reveal, .podium)')").await;
    let counting: bool = bartek.value("Boolean(document.querySelector('dialog[open] .counting'))").await;
    anna.run("document.querySelector('#decide .again').click()").await;
    let told = if counting { ".wanted-again" } else { ".again" };
    bartek.until(&format!("document.querySelector('dialog[open] {told}')?.innerText.includes('Anna')")).await;
    bartek.shot("wanted-again-phone").await;
    // So is the tab of the browser, and whoever watches.
    bartek.until("document.title.includes('Anna would like to play again')").await;
    watcher
        .until("document.querySelector('.told-again')?.textContent.includes('Anna would like to play again')")
        .await;
    anna.run("document.querySelector('.proposed .withdraw').click()").await;
    bartek
        .until(&format!("!document.querySelector('dialog[open] {told}')?.innerText.includes('Anna')"))
        .await;
}

/// A row of a game that is over says who has won, and the own place.
pub async fn how_it_ended_stands_in_the_list(anna: &Tab) {
    anna.run("location.hash = '#/'").await;
    anna.until(
        "((row) => /winner: (Anna|Bartek|\\w+)/.test(row) && /place [12] of 2/.test(row))(document.querySelector('.table-list .table-link')?.innerText)",
    )
    .await;
    anna.shot("finished-in-the-list-desktop").await;
    // What is over may be put away, and is not there when one comes again.
    anna.tap(".table-list .put-away").await;
    anna.until("/Press × again/.test(document.querySelector('.table-list .table-link')?.innerText)").await;
    anna.tap(".table-list .put-away").await;
    anna.until("!document.querySelector('.put-away')?.checkVisibility()").await;
    anna.reload().await;
    let kept: usize = anna
        .value("fetch('api/lobby').then((answer) => answer.json()).then((lobby) => lobby.mine.length)")
        .await;
    assert_eq!(kept, 1, "the server keeps the game all the same");
    anna.until("document.querySelector('.about-me') && !document.querySelector('.put-away')").await;
}

/// Both play until Anna cannot take her last decision back alone; then Undo leads to a sheet that asks for it.
pub async fn ask_by_undo(anna: &Tab, bartek: &Tab, guests: &mut [Guest<'_>; 2]) {
    let begun = Instant::now();
    while !anna.value::<bool>(&format!("Boolean({ASKS})")).await {
        assert!(begun.elapsed() < PATIENCE, "there is something that one does not take back alone");
        play_until([anna, bartek], guests, 1).await;
    }
    ask_in_the_sheet(anna).await;
}

/// What was refused is not asked for again at once, and it is said why; once something was decided it is.
pub async fn is_refused_and_asks_again_later(anna: &Tab, bartek: &Tab, guests: &mut [Guest<'_>; 2]) {
    ask_by_undo(anna, bartek, guests).await;
    bartek.tap(".proposed .no").await;
    anna.until("document.querySelector('.proposed:has(.seen)')?.innerText.includes('Bartek does not allow')")
        .await;
    anna.tap(".proposed .seen").await;
    anna.until("[...document.querySelectorAll('.undo')].every((undo) => undo.getAttribute('aria-disabled') === 'true' && undo.textContent.includes('ask again after the next move'))").await;
    anna.run("document.querySelector('.area-log > .together').open = true").await;
    anna.until("document.querySelector('.together .ask-back:disabled + small')?.innerText.includes('ask again after the next move')").await;
    anna.run("document.querySelector('.area-log > .together').open = false").await;
    ask_by_undo(anna, bartek, guests).await;
}

/// The Undo that asks the others.
pub const ASKS: &str = "[...document.querySelectorAll('.undo.asks')].find((each) => each.getClientRects().length && each.querySelector('.undo-why'))";

/// Nothing is asked before the sheet says what: closed, it has asked nothing.
pub async fn ask_in_the_sheet(tab: &Tab) {
    tab.run(&format!("({ASKS}).click()")).await;
    tab.until("document.querySelector('dialog[open] .asking-back .ask-back')").await;
    tab.shot("asking-back").await;
    tab.tap("dialog[open] .asking-back button:last-child").await;
    tab.until("!document.querySelector('dialog[open]') && !document.querySelector('.proposed')").await;
    // Nobody presses again in the moment in which the sheet closes.
    tab.rest().await;
    tab.run(&format!("({ASKS}).click()")).await;
    tab.tap("dialog[open] .ask-back").await;
    tab.until("!document.querySelector('dialog[open]') && document.querySelector('.proposed .withdraw')")
        .await;
}

/// What the host has offered they may keep for the bot, and offer again: the way in is there for as long as it is offered.
pub async fn a_seat_is_offered_and_kept(host: &Tab, friend: &Tab) {
    // The link is at hand beside what is offered.
    host.until("document.querySelector('.offers .keep-bot') && document.querySelector('.offers .copy')")
        .await;
    // A table on which something has just happened asks to look again, and who wants it still presses once more.
    for _ in 0..20 {
        host.run("document.querySelector('.offers .keep-bot')?.click()").await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        if !friend.value::<bool>("Boolean(document.querySelector('.take-seat'))").await {
            break;
        }
    }
    friend.until("!document.querySelector('.take-seat') && document.querySelector('.just-watch.loud')").await;
    friend.until("document.querySelector('p.full')?.innerText.includes('ask the host in the talk')").await;
    host.until("document.querySelector('.offers .offer-seat')").await;
    host.run("document.querySelector('.offers .offer-seat').click()").await;
    friend
        .until("document.querySelector('.take-seat.loud') && !document.querySelector('.just-watch.loud')")
        .await;
}
