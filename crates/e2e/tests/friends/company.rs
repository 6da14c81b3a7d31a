//! What people at a table do beside deciding: they talk, and look at what turned the game.

use e2e::Tab;

/// What one says the other reads.
pub async fn talk(one: &Tab, other: &Tab) {
    one.tap(".company summary").await;
    one.run("const i = document.querySelector('.speak input'); i.value = 'Buona sera!'; i.dispatchEvent(new Event('input', { bubbles: true }))").await;
    one.tap(".speak button").await;
    other.until("document.querySelector('.company .talk').textContent.includes('Buona sera!')").await;
    one.shot("friends-talk-desktop").await;
    one.tap(".company summary").await;
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
