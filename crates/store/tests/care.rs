//! Tables that nobody looks at: who created them, which wait for a bot, and what opens one again that was closed.

use std::path::Path;

use store::{NewTable, Phase, Sitter, Store, StoredEntry, Summary};

async fn open(folder: &Path) -> Store {
    Store::open(&folder.join("server.sqlite")).await.expect("a store")
}

/// A table with a seat of Anna's, created by Bartek.
fn table(id: &str, touched: i64, phase: Phase, waiting: bool) -> NewTable {
    let sitters = vec![Sitter { guest: "anna".to_owned(), waiting, ..Sitter::default() }];
    let (seats, left) = ("[]".to_owned(), Vec::new());
    let summary = Summary { phase, seats, sitters, left, touched, due: None, at: None, changed: 0 };
    let first = StoredEntry { table: id.to_owned(), version: 1, body: String::new(), whole: false, summary };
    let (id, game, header) = (id.to_owned(), "florence".to_owned(), "header".to_owned());
    NewTable { id, game, owner: "bartek".to_owned(), header, listed: false, first }
}

#[tokio::test]
async fn running_tables_that_wait_for_no_guest_are_found_the_last_changed_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for (id, touched, phase, waiting) in [
        ("old", 1, Phase::Running, false),
        ("new", 2, Phase::Running, false),
        ("waiting", 3, Phase::Running, true),
        ("open", 4, Phase::Open, false),
        ("over", 5, Phase::Over, false),
    ] {
        store.make_table(table(id, touched, phase, waiting)).await.expect("made");
    }
    assert_eq!(store.waiting_for_nobody().await.expect("read"), ["new", "old"]);
    store.break_table("new").await.expect("marked");
    assert_eq!(store.waiting_for_nobody().await.expect("read"), ["old"]);
}

#[tokio::test]
async fn an_entry_opens_a_table_that_was_closed_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one", 1, Phase::Running, false)).await.expect("made");
    store.break_table("one").await.expect("marked");
    let mut again = table("one", 2, Phase::Running, false).first;
    (again.version, again.summary.due) = (2, Some(700));
    store.add_entry(again).await.expect("added");
    assert_eq!(store.phase("one").await.expect("read"), Some(Phase::Running));
    assert_eq!(store.due(700).await.expect("read"), ["one"]);
}

#[tokio::test]
async fn who_created_a_table_is_known_until_the_guest_is_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one", 1, Phase::Over, false)).await.expect("made");
    let mut again = table("one", 2, Phase::Open, false).first;
    again.version = 2;
    store.begin_again(again, "former", 1).await.expect("begun again");
    for table in ["one", "former"] {
        assert_eq!(store.owner(table).await.expect("read").as_deref(), Some("bartek"), "{table}");
    }
    store.forget("bartek").await.expect("forgotten");
    assert_eq!(store.owner("one").await.expect("read"), None);
    assert_eq!(store.owner("none").await.expect("read"), None);
}
