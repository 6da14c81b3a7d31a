//! What the seats tell of the people in them.

use e2e::Tab;

/// The seats show the clocks, and who is at the table: one of two goes away and comes back.
pub async fn tell_who_is_there_and_whose_time_runs(anna: &Tab, bartek: &Tab) {
    const SEEN: &str =
        "[...document.querySelectorAll('.seat-time.runs')].some((time) => time.getClientRects().length)";
    const ALL_HERE: &str = "[...document.querySelectorAll('.presence')].length && !document.querySelector('.presence:not(.here)')";
    for tab in [anna, bartek] {
        tab.until(SEEN).await;
        tab.until(ALL_HERE).await;
    }
    bartek.shot("clocks-phone").await;
    anna.shot("clocks-desktop").await;
    bartek.run("location.hash = '#/'").await;
    anna.until("document.querySelector('.presence:not(.here)')").await;
    anna.shot("somebody-away-desktop").await;
    bartek.run("history.back()").await;
    bartek.until("document.querySelector('.game-screen')").await;
    anna.until(ALL_HERE).await;
}

/// Before the start a bot sits down in a free seat, plays better when that is wanted, and stands up again.
pub async fn take_in_change_and_take_out_a_bot(host: &Tab) {
    let plays = |word: &str| format!("document.querySelector('.chair .level')?.value === '{word}'");
    host.tap(".chair .fill").await;
    host.until(&plays("journeyman")).await;
    host.until("document.querySelector('.begin')").await;
    host.run(
        "const s = document.querySelector('.chair .level'); s.value = 'master'; s.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    host.until(&format!("{} && document.querySelector('.begin')", plays("master"))).await;
    host.tap(".chair .take-out").await;
    host.until("document.querySelector('.chair .fill')").await;
}
