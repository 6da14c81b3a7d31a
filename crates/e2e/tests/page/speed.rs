//! How fast the page is. These tests run alone, and print what they measure; `cargo verify` leaves them to
//! `cargo xtask page --try`.

use e2e::{Guest, Hand, Look, Moment, RunningServer, Tab};

use crate::common::{alone, begin, open};

/// When the largest thing on the page was painted, in milliseconds.
const LARGEST_PAINT: &str = "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))\
                             .observe({ type: 'largest-contentful-paint', buffered: true }))";

/// By how much all tasks of the page together have exceeded 50 ms each, in milliseconds.
const BLOCKING: &str = "new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, task) => sum + task.duration - 50, 0)))
        .observe({ type: 'longtask', buffered: true });
    setTimeout(() => done(0), 500);
})";

/// Notes from now on how long it takes from a key or a click to the picture that follows it, and when the table changes.
const WATCH: &str = "window.answers = [];
    new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) window.answers.push([name, duration]);
    }).observe({ type: 'event', durationThreshold: 16 });
    window.changes = [];
    new MutationObserver(() => {
        const change = [performance.now(), true];
        window.changes.push(change);
        // Whose turn it is stands in another part of the page, which follows at once.
        setTimeout(() => { change[1] = Boolean(document.querySelector('.banner.mine')); }, 0);
    }).observe(document.querySelector('[data-steps]'), { attributes: true, attributeFilter: ['data-steps'] });";

/// So many stretches of a game are measured, and the best counts: other programs may take the machine for a while, but a slow
/// page is slow in all of them.
const STRETCHES: usize = 3;

#[tokio::test]
async fn the_first_page_stands_soon_on_a_slow_device_and_is_not_blocked_for_long() {
    let _guard = alone().await;
    let Some(server) = RunningServer::start() else { return };
    // The files may come from the browser's own store; what is measured is the work of starting and drawing.
    let tab = Tab::open(server.url(), Look::PHONE).await;
    tab.slow_down(4.0).await;
    tab.run(
        "navigator.serviceWorker.getRegistrations().then((all) => all.forEach((each) => each.unregister()))",
    )
    .await;
    tab.reload().await;
    let largest: f64 = tab.value(LARGEST_PAINT).await;
    let blocking: f64 = tab.value(BLOCKING).await;
    println!("at a quarter of the pace: largest paint after {largest:.0} ms, blocked for {blocking:.0} ms");
    assert!(largest > 0.0 && largest <= 2500.0, "the largest paint came after {largest} ms");
    assert!(blocking <= 200.0, "the page was blocked for {blocking} ms");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_page_answers_at_once_and_bots_do_not_keep_people_waiting() {
    let _guard = alone().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    begin(&tab).await;
    tab.run(WATCH).await;
    let mut guest = Guest::at(&tab, Hand::Pointer);
    let (mut answer, mut decision) = (f64::MAX, f64::MAX);
    for _ in 0..STRETCHES {
        tab.run("window.answers.length = 0; window.changes.length = 0;").await;
        let before = guest.moment().await.steps;
        guest.play_until(|moment: &Moment| moment.steps > before + 70).await;
        let answers: Vec<(String, f64)> = tab.value("window.answers").await;
        let changes: Vec<(f64, bool)> = tab.value("window.changes").await;
        let waits = changes.windows(2).filter(|pair| !pair[0].1).map(|pair| pair[1].0 - pair[0].0);
        let (slowest, longest) =
            (answers.iter().map(|(_, time)| *time).fold(0.0, f64::max), waits.fold(0.0, f64::max));
        println!(
            "the slowest of {} answers took {slowest:.0} ms, a bot's longest decision {longest:.0} ms",
            answers.len()
        );
        answer = answer.min(slowest);
        // In some stretches no bot decides.
        if longest > 0.0 {
            decision = decision.min(longest);
        }
    }
    println!("{} things were pressed", guest.pressed());
    assert!(answer <= 100.0, "the page answers after {answer} ms");
    assert!(decision <= 1000.0, "a bot takes {decision} ms");
    tab.close(server.url()).await;
}
