//! Messages that are owed: neither lost nor made twice, whatever ends in between.

use std::path::Path;

use store::{
    Guest, NewTable, Phase, Planned, Settled, Sitter, Store, StoreError, StoredEntry, Summary, Target,
    TargetState,
};

async fn open(folder: &Path) -> Store {
    Store::open(&folder.join("server.sqlite")).await.expect("a store")
}

fn entry(version: i64, phase: Phase, turn: i64) -> StoredEntry {
    let waiting = turn > 0;
    let sitter =
        Sitter { guest: "anna".to_owned(), waiting, turn, since: turn * 10, decided: 4, counted: 3, seat: 2 };
    let seats = r#"["Anna","Bartek"]"#.to_owned();
    let summary = Summary {
        phase,
        seats,
        sitters: vec![sitter],
        left: Vec::new(),
        touched: version,
        due: None,
        at: None,
        changed: version,
    };
    StoredEntry { table: "one".to_owned(), version, body: String::new(), whole: false, summary }
}

fn target(id: &str, address: &str, state: TargetState) -> Target {
    Target {
        id: id.to_owned(),
        guest: "anna".to_owned(),
        address: address.to_owned(),
        language: "en".to_owned(),
        every: 0,
        state,
        note: String::new(),
        planned: 0,
        created: 1,
    }
}

fn planned(id: &str, turn: i64) -> Planned {
    let turns = vec![("one".to_owned(), 2, turn)];
    Planned { id: id.to_owned(), target: "t".to_owned(), body: "b".to_owned(), turns, now: 100 }
}

/// A guest with a target, who owes turn 5.
async fn owing(folder: &Path) -> Store {
    let store = open(folder).await;
    let guest = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 0 };
    store.name_guest(guest).await.expect("named");
    let first = entry(1, Phase::Running, 5);
    let (id, game, header) = ("one".to_owned(), "florence".to_owned(), String::new());
    store
        .make_table(NewTable { id, game, owner: String::new(), header, listed: false, first })
        .await
        .expect("made");
    store.set_target(target("t", "a", TargetState::On)).await.expect("set");
    store
}

async fn owed(store: &Store) -> Vec<i64> {
    store.owed().await.expect("read").iter().map(|owed| owed.turn).collect()
}

#[tokio::test]
async fn a_message_owed_outlives_the_program_and_is_not_made_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = owing(folder.path()).await;
    assert_eq!(owed(&store).await, [5]);
    store.plan(planned("m", 5)).await.expect("planned");
    assert!(owed(&store).await.is_empty(), "what is told is not owed again");
    store.close().await.expect("it is closed");
    let store = open(folder.path()).await;
    assert!(owed(&store).await.is_empty());
    let messages = store.owing(100).await.expect("read");
    assert_eq!((messages.len(), messages[0].id.as_str(), messages[0].name.as_str()), (1, "m", "Anna"));
    assert_eq!(store.target("t").await.expect("read").map(|target| target.planned), Some(100));
    store.settle("m", "t", Settled::Done).await.expect("settled");
    assert!(store.owing(i64::MAX).await.expect("read").is_empty());
    store.add_entry(entry(2, Phase::Running, 5)).await.expect("added");
    assert!(owed(&store).await.is_empty(), "the same turn is not told again");
    store.add_entry(entry(3, Phase::Running, 3)).await.expect("added");
    assert!(owed(&store).await.is_empty(), "nor one before it");
    store.add_entry(entry(4, Phase::Running, 9)).await.expect("added");
    assert_eq!(owed(&store).await, [9]);
}

#[tokio::test]
async fn only_who_waits_in_a_running_game_and_can_be_told_is_owed_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = owing(folder.path()).await;
    for state in [TargetState::New, TargetState::Off] {
        store.switch_target("t", state).await.expect("switched");
        assert!(owed(&store).await.is_empty(), "{state:?}");
    }
    store.switch_target("t", TargetState::On).await.expect("switched");
    for (version, phase, turn) in [(2, Phase::Running, 0), (3, Phase::Over, 7), (4, Phase::Open, 7)] {
        store.add_entry(entry(version, phase, turn)).await.expect("added");
        assert!(owed(&store).await.is_empty(), "{phase:?} {turn}");
    }
    store.add_entry(entry(5, Phase::Running, 8)).await.expect("added");
    assert_eq!(owed(&store).await, [8]);
    let again = store.sitters("one").await.expect("read");
    assert_eq!(again, entry(5, Phase::Running, 8).summary.sitters, "turns are read as they were kept");
}

#[tokio::test]
async fn a_message_that_is_not_taken_comes_again_and_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = owing(folder.path()).await;
    store.plan(planned("m", 5)).await.expect("planned");
    let note = || "nobody is there".to_owned();
    store.settle("m", "t", Settled::Again { due: 500, note: note() }).await.expect("settled");
    assert!(store.owing(499).await.expect("read").is_empty());
    let messages = store.owing(500).await.expect("read");
    assert_eq!((messages[0].tries, messages[0].target.note.as_str()), (1, "nobody is there"));
    store.settle("m", "t", Settled::GivenUp { note: note() }).await.expect("settled");
    assert!(store.owing(i64::MAX).await.expect("read").is_empty());
    let kept = store.target("t").await.expect("read").expect("there");
    assert_eq!((kept.state, kept.note), (TargetState::On, note()));
    store.settle("m", "t", Settled::Off { note: note() }).await.expect("settled");
    assert_eq!(store.target("t").await.expect("read").map(|target| target.state), Some(TargetState::Off));
    store.settle("m", "t", Settled::Gone).await.expect("settled");
    assert!(store.targets_of("anna").await.expect("read").is_empty());
}

#[tokio::test]
async fn what_belongs_to_a_target_goes_with_it_and_the_same_address_is_there_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = owing(folder.path()).await;
    store.plan(planned("m", 5)).await.expect("planned");
    store.set_target(Target { every: 7, ..target("u", "a", TargetState::New) }).await.expect("set");
    let kept = store.targets_of("anna").await.expect("read");
    assert_eq!((kept.len(), kept[0].id.as_str(), kept[0].every, kept[0].state), (1, "t", 7, TargetState::On));
    assert!(owed(&store).await.is_empty(), "it knows what it was told");
    assert_eq!(store.owed_to("t").await.expect("read").len(), 1);
    store.drop_target("t").await.expect("dropped");
    assert!(store.owing(i64::MAX).await.expect("read").is_empty());
    assert!(
        matches!(store.plan(planned("n", 6)).await, Err(StoreError::Gone)),
        "nothing is owed to a target that is gone"
    );
    assert!(
        store
            .set_target(Target { guest: "nobody".to_owned(), ..target("v", "b", TargetState::On) })
            .await
            .is_err()
    );
    assert_eq!(store.owed_to("t").await.expect("read").len(), 0);
}

#[tokio::test]
async fn an_address_is_asked_once_in_a_while_and_a_secret_is_made_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.ask(vec![1], 1000, 500).await.expect("asked");
    assert!(matches!(store.ask(vec![1], 1499, 500).await, Err(StoreError::Taken)));
    store.ask(vec![2], 1499, 500).await.expect("another");
    store.ask(vec![1], 1500, 500).await.expect("again");
    assert_eq!(store.secret("k", vec![1]).await.expect("kept"), [1]);
    assert_eq!(store.secret("k", vec![2]).await.expect("kept"), [1]);
}

#[tokio::test]
async fn many_messages_of_one_guest_push_nobody_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = owing(folder.path()).await;
    let many = |number: i64| Planned { now: number, ..planned(&format!("many-{number}"), 5) };
    for number in 0..300 {
        store.plan(many(number)).await.expect("planned");
    }
    let zofia = Guest { id: "zofia".to_owned(), name: "Zofia".to_owned(), created: 0 };
    store.name_guest(zofia).await.expect("named");
    let other = Target { guest: "zofia".to_owned(), ..target("u", "a", TargetState::On) };
    store.set_target(other).await.expect("set");
    let last = Planned { id: "one".to_owned(), target: "u".to_owned(), now: 1_000, ..planned("", 5) };
    store.plan(last).await.expect("planned");
    let owing = store.owing(2_000).await.expect("read");
    let first: Vec<&str> = owing.iter().take(3).map(|owing| owing.id.as_str()).collect();
    assert_eq!(first, ["many-0", "one", "many-1"], "the first of each comes before the second of any");
}
