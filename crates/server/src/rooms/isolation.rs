//! Rules that break down, rules and bots that hang: their tables are closed with their records kept, and others do not notice.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use store::{Guest, Phase};
use wire::{Answer, AnyGame, Ask, NewGame, NewSeat, Request};

use super::{Room, Rooms, Terms};
use crate::{Server, Settings, furnished};

/// So long may rules and bots take in these tests: longer than a busy machine keeps anything waiting that is well.
const LIMIT: Duration = Duration::from_secs(2);

/// Nobody else waits longer for an acknowledgement, 99 times of 100, unless the machine is busy with other things.
const NOTICED: Duration = Duration::from_millis(250);

async fn server(folder: &std::path::Path) -> Server {
    let settings = Settings {
        pause: Duration::ZERO,
        thought: LIMIT,
        ruling: LIMIT,
        limited: false,
        ..Settings::new(folder.to_owned())
    };
    furnished(&settings).await.expect("the folder can be used").0
}

/// A table with three seats that are all Anna's, begun.
async fn table(rooms: &Rooms) -> Arc<Room> {
    let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 0 };
    let seats = vec![NewSeat { name: "Anna".to_owned(), bot: None }; 3];
    let id = rooms
        .create(&anna, &NewGame::asked(None, seats, BTreeMap::new(), false, 0), Terms::default())
        .await
        .expect("created");
    let room = rooms.room(&id).await.expect("open");
    say(rooms, &room, 1, Ask::Start).await;
    room
}

async fn say(rooms: &Rooms, room: &Arc<Room>, number: u64, ask: Ask<AnyGame>) {
    let expected = *room.versions().borrow();
    let said = Request { client: "anna".to_owned(), number, expected, ask };
    let answer = rooms.handle(room, said, "anna".to_owned()).await.expect("it is kept");
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
}

/// How long an acknowledgement takes. Leaving another order than before changes the table and is kept like any decision.
async fn wait(rooms: &Rooms, room: &Arc<Room>, number: &mut u64) -> Duration {
    *number += 1;
    let begun = Instant::now();
    let order = || wire::Json::of(&florence::Order { round: 200, rules: Default::default() });
    let order = number.is_multiple_of(2).then(order).transpose().expect("an order is JSON");
    say(rooms, room, *number, Ask::Order { seat: kernel::Player::new(0), order }).await;
    begun.elapsed()
}

/// That a table is closed, that this is in the store, and that all that was decided at it still is.
async fn is_quarantined(server: &Server, room: &Arc<Room>, entries: usize) {
    assert_eq!(server.store.phase(&room.id).await.expect("read"), Some(Phase::Broken));
    let kept = server.store.entries(&room.id, 0).await.expect("read");
    assert_eq!(kept.len(), entries, "what was decided is kept, by an entry that tells all of it");
    assert!(room.seen("anna", None, super::Heard::default()).await.is_err());
    assert!(server.rooms.room(&room.id).await.is_err(), "it is not opened again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_tables_that_hang_or_break_down_are_closed_and_others_do_not_notice() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let rooms = server.rooms.clone();
    let well = table(&rooms).await;
    let mut ill = Vec::new();
    for _ in 0..100 {
        ill.push(table(&rooms).await);
    }
    let (mut number, mut before) = (1, Vec::new());
    for _ in 0..100 {
        before.push(wait(&rooms, &well, &mut number).await);
    }
    before.sort();
    let mishaps: Vec<_> = ill
        .iter()
        .cloned()
        .enumerate()
        .map(|(number, room)| {
            let rooms = rooms.clone();
            tokio::spawn(async move {
                // They come one after the other, as mishaps do.
                tokio::time::sleep(Duration::from_millis(40) * number as u32).await;
                let hangs = number % 2 == 0;
                let heard = rooms.heed(&room, move |_| {
                    assert!(hangs, "the rules break down");
                    std::thread::sleep(2 * LIMIT);
                    unreachable!("nobody waits for this")
                });
                assert!(heard.await.is_err());
            })
        })
        .collect();
    let mut waits = Vec::new();
    while mishaps.iter().any(|mishap| !mishap.is_finished()) {
        waits.push(wait(&rooms, &well, &mut number).await);
    }
    for mishap in mishaps {
        mishap.await.expect("it was refused");
    }
    waits.sort();
    let (slow, usual) = (waits[waits.len() * 99 / 100], before[98]);
    println!("{} acknowledgements, p99 {slow:?}; before, {usual:?}", waits.len());
    assert!(waits.len() >= 50 && slow < NOTICED.max(4 * usual), "p99 {slow:?}; before, {usual:?}");
    for room in &ill {
        is_quarantined(&server, room, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_hang_or_break_down_close_their_own_tables_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let rooms = server.rooms.clone();
    let mut ill = Vec::new();
    for number in 0..8 {
        let (room, rooms) = (table(&rooms).await, rooms.clone());
        ill.push(room.clone());
        let place = rooms.bots.place(room.turn(&*room.desk.lock().await)).await;
        let more = rooms.take_thought(&room, place, move || {
            assert!(number % 2 == 0, "the bot breaks down");
            std::thread::sleep(2 * LIMIT);
            unreachable!("nobody waits for this")
        });
        assert!(!more.await, "there is nothing more to do");
    }
    for room in &ill {
        is_quarantined(&server, room, 1).await;
    }
    assert!(server.metrics.text(&[]).contains("bottega_tables_quarantined_total 8"));
    let well = table(&rooms).await;
    say(&rooms, &well, 2, Ask::Resign { seat: kernel::Player::new(0), level: "random".to_owned() }).await;
    let before = *well.versions().borrow();
    let played = async {
        let mut versions = well.versions();
        while *versions.borrow_and_update() <= before {
            versions.changed().await.expect("the room is open");
        }
    };
    assert!(tokio::time::timeout(Duration::from_secs(20), played).await.is_ok(), "other bots go on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_crowd_of_threads_that_wait_closes_no_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let rooms = server.rooms.clone();
    let room = table(&rooms).await;
    // As many name look-ups that are never answered as the runtime has threads for what blocks, and more.
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let ended = Arc::new(std::sync::Mutex::new(ended));
    for _ in 0..600 {
        let ended = ended.clone();
        drop(tokio::task::spawn_blocking(move || drop(ended.lock().map(|ended| ended.recv()))));
    }
    let mut number = 1;
    let waited = tokio::time::timeout(2 * LIMIT, wait(&rooms, &room, &mut number)).await;
    drop(end);
    assert!(waited.is_ok(), "the rules wait for no look-up");
    assert_eq!(server.store.phase(&room.id).await.expect("read"), Some(Phase::Running));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_breaks_down_once_costs_nobody_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let rooms = server.rooms.clone();
    let room = table(&rooms).await;
    let before = room.seen("anna", None, super::Heard::default()).await.expect("seen").text;
    let first = AtomicBool::new(true);
    let heard = rooms.heed(&room, move |host| {
        assert!(!first.swap(false, Ordering::Relaxed), "the rules break down");
        (Answer::Done { version: host.table().map_or(0, table::AnyTable::version) }, false)
    });
    assert!(matches!(heard.await, Ok(Answer::Done { version: 4 })), "it is done on a table made afresh");
    let after = room.seen("anna", None, super::Heard::default()).await.expect("seen").text;
    assert_eq!(before, after);
    let mut number = 1;
    wait(&rooms, &room, &mut number).await;
    let first = Arc::new(AtomicBool::new(true));
    let place = rooms.bots.place(room.turn(&*room.desk.lock().await)).await;
    // Nobody else sees to the bot.
    room.desk.lock().await.bots_at_work = true;
    let resigned = Ask::Resign { seat: kernel::Player::new(0), level: "random".to_owned() };
    say(&rooms, &room, 3, resigned).await;
    let task = room.desk.lock().await.host.task().expect("a bot has to decide");
    let more = rooms.take_thought(&room, place, move || {
        assert!(!first.swap(false, Ordering::Relaxed), "the bot breaks down");
        task.decide(&mut kernel::Rng::seeded(1), super::pool::stopwatch)
    });
    assert!(more.await, "it thinks once more");
    assert_eq!(server.store.phase(&room.id).await.expect("read"), Some(Phase::Running));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_hang_take_no_place_from_the_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let rooms = server.rooms.clone();
    let (well, mut hung) = (table(&rooms).await, Vec::new());
    for _ in 0..6 {
        let (room, rooms) = (table(&rooms).await, rooms.clone());
        hung.push(tokio::spawn(async move {
            let place = rooms.bots.place(room.turn(&*room.desk.lock().await)).await;
            rooms
                .take_thought(&room, place, move || {
                    std::thread::sleep(2 * LIMIT);
                    unreachable!("nobody waits for this")
                })
                .await
        }));
    }
    let mut number = 1;
    for _ in 0..20 {
        let waited = wait(&rooms, &well, &mut number).await;
        assert!(waited < LIMIT, "{waited:?}");
    }
    hung.iter().for_each(tokio::task::JoinHandle::abort);
}
