//! The lesson: somebody who has never seen the game is led through it by what is lit.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use e2e::{Checker, Look, RunningServer, Tab};

use crate::access::check;
use crate::common::{DECISION, among_others, choose, offered, open};

/// Marks what is lit, found where the ring is drawn; whether there is something.
const MARK: &str = "(() => {
    for (const old of document.querySelectorAll('[data-wanted]')) old.removeAttribute('data-wanted');
    const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
    const lit = ring && document.elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2);
    lit?.closest('button, label, input')?.setAttribute('data-wanted', '');
    return Boolean(document.querySelector('[data-wanted]'));
})()";

/// Where the lesson is: the bar that is now, and what is to be done.
const WHERE: &str = "[document.querySelectorAll('.lesson-bars .done').length, document.querySelector('.lesson-task')?.innerText,
    document.querySelector('.lesson-ring')?.getBoundingClientRect().top].join(' ')";

/// The middle of what is lit; of a slider a place at the right of it.
const MIDDLE: &str = "(() => {
    const ring = document.querySelector('.lesson-ring')?.getBoundingClientRect();
    const along = document.querySelector('[data-wanted]')?.type === 'range' ? 0.8 : 0.5;
    return ring ? [ring.x + ring.width * along, ring.y + ring.height / 2] : [0, 0];
})()";

/// Whether a frame around what explains a step runs across the buttons of the decision.
const ACROSS: &str = "(() => {
    const end = document.querySelector('#decide .decide-end')?.getBoundingClientRect();
    return [...document.querySelectorAll('.lesson-rim')].map((rim) => rim.getBoundingClientRect()).some((rim) =>
        end?.height > 0 && rim.top < end.bottom - 3 && rim.bottom > end.top + 3 && rim.left < end.right - 3 && rim.right > end.left + 3
        && !(rim.top <= end.top && rim.bottom >= end.bottom));
})()";

/// Whether the sheet at the side of a desktop covers a rival, or what is left in the stacks is cut by it.
const COVERS: &str = "(() => {
    const sheet = document.querySelector('.lesson.beside')?.getBoundingClientRect();
    return Boolean(sheet) && [...document.querySelectorAll('.area-rivals .rival, .supplies')].some((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && top < sheet.bottom - 1 && bottom > sheet.top + 1;
    });
})()";

const ENDED: &str = "document.querySelector('.lesson.ended')";

/// The lesson of the first game, opened from the start page.
async fn learn(server: &RunningServer, look: Look) -> Tab {
    let tab = open(server, look).await;
    offered(&tab).await;
    tab.tap(".begin-row .learn").await;
    tab.until("document.querySelector('.lesson-ring')").await;
    tab
}

/// The phone that is the least high.
const LOW: Look = Look { height: 640, ..Look::PHONE };

/// What a window is.
fn size(look: Look) -> &'static str {
    match look {
        Look { touch: false, .. } => "desktop",
        Look { width, height, .. } if width > height => "sideways",
        _ => "phone",
    }
}

/// How many steps are done.
async fn done(tab: &Tab) -> usize {
    tab.value("document.querySelectorAll('.lesson-bars .done').length").await
}

/// Whether what is marked is a slider that has not been moved, which is moved by the arrows.
const SLIDES: &str = "document.querySelector('[data-wanted]')?.type === 'range' && document.querySelector('[data-wanted]').value < 3";

/// Presses what is lit until so many steps are done; says what was to be done on the way.
async fn follow(tab: &Tab, until: usize) -> BTreeSet<String> {
    let (begun, mut tasks) = (Instant::now(), BTreeSet::new());
    while done(tab).await < until {
        assert!(begun.elapsed() < Duration::from_secs(120), "stuck at {}", tab.value::<String>(WHERE).await);
        if !tab.value::<bool>(MARK).await {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        }
        let before: String = tab.value(WHERE).await;
        // With what was done last the lesson may have ended meanwhile.
        let task: String = tab.value("document.querySelector('.lesson-task')?.innerText ?? ''").await;
        if task.is_empty() {
            continue;
        }
        tasks.insert(task);
        tab.tap_at(tab.value(MIDDLE).await).await;
        for _ in 0..60 {
            if tab.value::<String>(WHERE).await != before {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }
    tasks
}

#[tokio::test]
async fn every_lesson_is_played_to_its_end_by_what_it_lights() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let checker = Checker::find();
    let mut faults = BTreeSet::new();
    for look in [Look::DESKTOP, LOW, Look::SIDEWAYS] {
        let size = size(look);
        let games = offered(&open(&server, look).await).await;
        let mut taught = 0;
        for game in games {
            let tab = open(&server, look).await;
            offered(&tab).await;
            choose(&tab, &game).await;
            if tab.value::<bool>("Boolean(document.querySelector('.begin-row .learn'))").await {
                taught += 1;
                tab.tap(".begin-row .learn").await;
                tab.until("document.querySelector('.lesson-ring')").await;
                let name = format!("{game}-lesson");
                whole(
                    &tab,
                    look,
                    &name,
                    |what| format!("{what} of {game} on a {size}"),
                    &checker,
                    &mut faults,
                )
                .await;
            }
            tab.close(server.url()).await;
        }
        assert!(taught > 1, "{taught} games have a lesson");
    }
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Plays a lesson that was opened to its end, and begins a game from there.
async fn whole(
    tab: &Tab,
    look: Look,
    name: &str,
    what: impl Fn(&str) -> String,
    checker: &Checker,
    faults: &mut BTreeSet<String>,
) {
    let size = size(look);
    assert!(tab.text(".lesson-body").await.contains("wins"), "the goal is said first");
    let all: usize = tab.value("document.querySelectorAll('.lesson-bars li').length").await;
    assert!(all >= 10, "{all} steps");
    check(checker, tab, &what("beginning of the lesson"), faults).await;
    tab.shot(&format!("{name}-first-{size}")).await;
    let (mut tasks, mut added) = (BTreeSet::new(), false);
    for step in 1..=all {
        tasks.append(&mut follow(tab, step).await);
        if size == "desktop" && tab.value(COVERS).await {
            faults.insert(what(&format!("sheet over the rivals at step {step}")));
        }
        if added || step == all {
            continue;
        }
        tab.until("document.querySelector('.lesson-task')").await;
        // While the table makes room for the sheet a frame may still be where it was.
        tokio::time::sleep(Duration::from_millis(600)).await;
        if tab.value(ACROSS).await {
            faults.insert(what(&format!("frame across the buttons at step {step}")));
        }
        if tab.value("Boolean(document.querySelector('.lesson-sum .total'))").await {
            added = true;
            tab.shot(&format!("{name}-{size}")).await;
            tab.look_like(look.dark()).await;
            tab.shot(&format!("{name}-{size}-dark")).await;
            tab.look_like(look).await;
        }
    }
    assert!(added, "something is added up in pictures");
    assert!(tasks.len() > all, "several things are done in a step: {tasks:?}");
    tab.until(ENDED).await;
    tab.shot(&format!("{name}-end-{size}")).await;
    check(checker, tab, &what("end of the lesson"), faults).await;
    tab.tap(".lesson-play").await;
    tab.until("location.hash.startsWith('#/game/')").await;
    tab.until(DECISION).await;
}

#[tokio::test]
async fn a_lesson_is_played_by_what_a_screen_reader_finds() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = open(&server, Look::DESKTOP).await;
    offered(&tab).await;
    tab.run("document.querySelector('.begin-row .learn').setAttribute('data-wanted', '')").await;
    assert_eq!(tab.press_as_heard().await, Ok(true), "the lesson is found");
    tab.until("document.querySelector('.lesson-ring')").await;
    let (begun, mut faults, mut pressed) = (Instant::now(), BTreeSet::new(), 0);
    while !tab.value::<bool>(&format!("Boolean({ENDED})")).await {
        assert!(begun.elapsed() < Duration::from_secs(120), "stuck at {}", tab.value::<String>(WHERE).await);
        if !tab.value::<bool>(MARK).await {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        }
        let before: String = tab.value(WHERE).await;
        if tab.value::<bool>(SLIDES).await {
            tab.run("document.querySelector('[data-wanted]').focus()").await;
            tab.key("ArrowRight").await;
            // The slider has moved before the lesson says what comes next.
            tab.until(&format!("!({SLIDES}) && {WHERE} !== {before:?}")).await;
            continue;
        }
        match tab.press_as_heard().await {
            Ok(there) => pressed += usize::from(there),
            Err(fault) => {
                faults.insert(format!("{fault} at {before}"));
                tab.tap_at(tab.value(MIDDLE).await).await;
            }
        }
        for _ in 0..60 {
            if tab.value::<String>(WHERE).await != before {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(pressed > 15, "{pressed} things were pressed");
    tab.close(server.url()).await;
}

#[tokio::test]
async fn what_is_not_lit_changes_nothing_and_gets_a_kind_word() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = learn(&server, Look::DESKTOP).await;
    const LOOK: &str =
        "document.querySelector('#decide').innerText + document.querySelector('[data-steps]').dataset.steps";
    let before: String = tab.value(LOOK).await;
    let task = tab.text(".lesson-task").await;
    tab.tap(".pick-slot:first-child label").await;
    tab.until("document.querySelector('.lesson-task.astray')").await;
    let word = tab.text(".lesson-task").await;
    assert!(word.contains(task.trim()) && word.len() > task.len(), "{word}");
    assert_eq!(tab.value::<String>(LOOK).await, before);
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.pick-card input:checked'))").await);
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_instruction_points_to_what_is_to_be_pressed_and_does_nothing_itself() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = learn(&server, Look::DESKTOP).await;
    tab.until(MARK).await;
    let before: String = tab.value(WHERE).await;
    for _ in 0..2 {
        tab.tap(".lesson-task").await;
        tab.until("document.querySelector('.lesson-light.pointing .lesson-ring')").await;
        tab.until("!document.querySelector('.lesson-light.pointing')").await;
        assert_eq!(tab.value::<String>(WHERE).await, before);
    }
    assert!(!tab.value::<bool>("Boolean(document.querySelector('.pick-card input:checked'))").await);
    tab.tap(".show-me").await;
    tab.until(&format!("{WHERE} !== {before:?}")).await;
    // Signs are explained where they first matter.
    follow(&tab, 1).await;
    assert!(tab.text(".lesson-body").await.contains("flag"));
    tab.close(server.url()).await;
}

#[tokio::test]
async fn the_slider_is_told_of_where_it_is_and_is_moved_before_the_work_is_completed() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for shown in [false, true] {
        let tab = learn(&server, Look::DESKTOP).await;
        follow(&tab, 5).await;
        assert!(!tab.text(".lesson").await.contains("slider"), "none is there yet");
        tab.until(MARK).await;
        tab.tap_at(tab.value(MIDDLE).await).await;
        tab.until("document.querySelector('.lesson-task')?.innerText.includes('slider')").await;
        tab.shot("lesson-slider").await;
        tab.tap("#decide .receipt-card .loud").await;
        tab.until("document.querySelector('.lesson-task.astray')").await;
        if shown {
            tab.tap(".show-me").await;
        } else {
            tab.until(&format!("{MARK} && {SLIDES}")).await;
            tab.tap_at(tab.value(MIDDLE).await).await;
        }
        tab.until("document.querySelector('#exchange').value > 2").await;
        tab.until("!document.querySelector('.lesson-task').innerText.includes('slider')").await;
        assert_eq!(done(&tab).await, 5, "it is moved, and nothing else is done");
        follow(&tab, 6).await;
        tab.close(server.url()).await;
    }
}

#[tokio::test]
async fn the_lesson_shows_goes_back_and_is_where_it_was_left() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    let tab = learn(&server, Look::DESKTOP).await;
    // Whoever asks is shown, press by press.
    while done(&tab).await < 1 {
        let before: String = tab.value(WHERE).await;
        tab.tap(".show-me").await;
        tab.until(&format!("{WHERE} !== {before:?}")).await;
    }
    follow(&tab, 3).await;
    // Once everything stands where it stays.
    tab.shot("lesson-three-done").await;
    tab.tap(".lesson-tools button:first-child").await;
    tab.until("document.querySelectorAll('.lesson-bars .done').length === 2").await;
    tab.until("document.querySelector('#decide .lot')").await;
    follow(&tab, 3).await;
    tab.tap(".lesson-skip").await;
    // The way back says that the lesson goes on.
    tab.until("document.querySelector('.begin-row .learn')?.innerText.includes('Continue')").await;
    assert!(tab.text(".finding-way").await.contains("Continue the lesson"));
    tab.tap(".begin-row .learn").await;
    tab.until("document.querySelectorAll('.lesson-bars .done').length === 3").await;
    tab.until("document.querySelector('.place-bar')").await;
    // Where the tile was brought to a place that it must not have, it is shown another.
    tab.run("document.querySelector('#board-field').focus()").await;
    const BARRED: &str = "document.querySelector('.place-bar .lay').getAttribute('aria-disabled') === 'true'";
    for _ in 0..6 {
        if !tab.value::<bool>(BARRED).await {
            tab.key("ArrowLeft").await;
        }
    }
    tab.until(BARRED).await;
    tab.tap(".show-me").await;
    tab.until("document.querySelectorAll('.lesson-bars .done').length === 4").await;
    tab.close(server.url()).await;
}

#[tokio::test]
async fn a_lesson_that_is_loaded_anew_lights_what_it_lit() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for game in offered(&open(&server, LOW).await).await {
        let tab = open(&server, LOW).await;
        offered(&tab).await;
        choose(&tab, &game).await;
        if tab.value::<bool>("Boolean(document.querySelector('.begin-row .learn'))").await {
            tab.tap(".begin-row .learn").await;
            for steps in 1..=4 {
                follow(&tab, steps).await;
                tab.until("document.querySelector('.lesson-ring')").await;
                tab.reload().await;
                tab.until("document.querySelector('.lesson-ring')").await;
                assert_eq!(done(&tab).await, steps, "{game}");
            }
        }
        tab.close(server.url()).await;
    }
}

/// How far the sheet is from the table above it, how much room is empty on it, and how much of the window it takes.
const SHEET: &str = "(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const sheet = box('.lesson'), body = document.querySelector('.lesson-body');
    const seen = [...body.children].filter((each) => each.offsetHeight);
    const said = seen.at(-1).getBoundingClientRect().bottom - seen[0].getBoundingClientRect().top;
    return [Math.round(Math.abs(sheet.top - document.body.getBoundingClientRect().bottom)), Math.round(box('.lesson-body').height - said),
        Math.round(100 * sheet.height / innerHeight)];
})()";

#[tokio::test]
async fn on_a_phone_the_sheet_of_a_lesson_is_as_high_as_what_it_says_and_the_table_has_the_rest() {
    let _guard = among_others().await;
    let Some(server) = RunningServer::start() else { return };
    for look in [Look::PHONE, LOW] {
        for game in offered(&open(&server, look).await).await {
            let tab = open(&server, look).await;
            offered(&tab).await;
            choose(&tab, &game).await;
            if tab.value::<bool>("Boolean(document.querySelector('.begin-row .learn'))").await {
                tab.tap(".begin-row .learn").await;
                for steps in 1..=4 {
                    tab.until("document.querySelector('.lesson-ring')").await;
                    tab.until(&format!("{SHEET}[0] <= 2")).await;
                    let [_, empty, part] = tab.value::<[i32; 3]>(SHEET).await;
                    assert!(
                        empty <= 4 && part <= 56,
                        "step {steps} of {game}: {empty} empty, {part} of the window"
                    );
                    follow(&tab, steps).await;
                }
            }
            tab.close(server.url()).await;
        }
    }
}
