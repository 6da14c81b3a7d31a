//! A store over a real file: what is written is there afterwards, and one that is refused harms no other.

use std::path::Path;

use store::{
    ChatMessage, Guest, Key, KeyKind, Listing, NewTable, Phase, Sitter, Store, StoreError, StoredEntry,
    Summary,
};

fn summary(touched: i64, waiting: bool) -> Summary {
    let sitters = vec![Sitter { seat: 0, guest: "anna".to_owned(), waiting, ..Sitter::default() }];
    Summary {
        phase: Phase::Running,
        seats: "[]".to_owned(),
        sitters,
        left: Vec::new(),
        touched,
        due: None,
        at: None,
        changed: touched,
    }
}

fn entry(table: &str, version: i64) -> StoredEntry {
    StoredEntry {
        table: table.to_owned(),
        version,
        body: format!("{table} {version}"),
        whole: false,
        summary: summary(version, false),
    }
}

fn table(id: &str) -> NewTable {
    let (id, game, header) = (id.to_owned(), "florence".to_owned(), "header".to_owned());
    NewTable { first: entry(&id, 1), owner: "anna".to_owned(), id, game, header, listed: true }
}

/// The header of a table, and the bodies of its entries.
async fn kept(store: &Store, id: &str) -> Option<(String, Vec<String>)> {
    let header = store.header(id).await.expect("read")?;
    let entries = store.entries(id, 0).await.expect("read");
    Some((header, entries.into_iter().map(|(_, body)| body).collect()))
}

async fn open(folder: &Path) -> Store {
    Store::open(&folder.join("server.sqlite")).await.expect("a store")
}

#[tokio::test]
async fn what_is_written_is_there_in_order_when_the_file_is_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one")).await.expect("made");
    for version in 2..=20 {
        store.add_entry(entry("one", version)).await.expect("added");
    }
    store.close().await.expect("it is closed");
    assert!(
        matches!(store.add_entry(entry("one", 21)).await, Err(StoreError::Broken(_))),
        "a closed store takes nothing"
    );
    let store = open(folder.path()).await;
    let (header, bodies) = kept(&store, "one").await.expect("there");
    assert_eq!(header, "header");
    let expected: Vec<String> = (1..=20).map(|version| format!("one {version}")).collect();
    assert_eq!(bodies, expected);
    assert_eq!(kept(&store, "two").await, None);
    assert_eq!(store.phase("one").await.expect("read"), Some(Phase::Running));
    store.break_table("one").await.expect("marked");
    assert_eq!(store.phase("one").await.expect("read"), Some(Phase::Broken));
}

#[tokio::test]
async fn an_entry_is_written_once_and_one_refused_among_many_harms_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one")).await.expect("made");
    // All wait at once, so that many share a transaction; every version comes twice.
    let writes: Vec<_> = (2..=80)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move { store.add_entry(entry("one", 2 + (number - 2) % 40)).await })
        })
        .collect();
    let mut written = 0;
    for write in writes {
        match write.await.expect("it ends") {
            Ok(()) => written += 1,
            Err(fault) => assert!(matches!(fault, StoreError::Taken), "{fault}"),
        }
    }
    assert_eq!(written, 40);
    let (_, bodies) = kept(&store, "one").await.expect("there");
    assert_eq!(bodies.len(), 41);
    assert!(matches!(store.make_table(table("one")).await, Err(StoreError::Taken)));
    assert!(store.add_entry(entry("nowhere", 1)).await.is_err(), "an entry belongs to a table");
}

#[tokio::test]
async fn entries_of_many_tables_at_once_are_each_written_with_their_seats_and_one_refused_harms_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let ids: Vec<String> = (0..60).map(|number| format!("table-{number}")).collect();
    for id in &ids {
        store.make_table(table(id)).await.expect("made");
    }
    store.add_entry(entry("table-7", 2)).await.expect("somebody was faster");
    let sitter = |seat, waiting| Sitter { seat, guest: "bartek".to_owned(), waiting, ..Sitter::default() };
    let writes: Vec<_> = ids
        .iter()
        .map(|id| {
            let (store, mut entry) = (store.clone(), entry(id, 2));
            entry.summary.sitters = vec![sitter(1, true), sitter(2, false)];
            entry.summary.left = vec![0];
            entry.summary.at = Some(if id == "table-9" { 900 } else { 100 });
            entry.summary.due = Some(1000);
            tokio::spawn(async move { store.add_entry(entry).await })
        })
        .collect();
    for (id, write) in ids.iter().zip(writes) {
        let written = write.await.expect("it ends");
        assert_eq!(matches!(written, Err(StoreError::Taken)), id == "table-7", "{id}: {written:?}");
        let seats: Vec<i64> =
            store.sitters(id).await.expect("read").iter().map(|sitter| sitter.seat).collect();
        assert_eq!(seats, if id == "table-7" { vec![0] } else { vec![1, 2] }, "{id}");
        assert_eq!(kept(&store, id).await.expect("there").1.len(), 2, "{id}");
    }
    assert_eq!(store.due(1000).await.expect("read").len(), 59);
    let waiting = store.tables_of("bartek").await.expect("read");
    assert!(waiting.len() == 59 && waiting.iter().all(|table| table.waiting && table.touched == 2));
}

#[tokio::test]
async fn tables_that_wait_for_a_guest_come_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for (id, touched, waiting) in [("old", 1, true), ("new", 3, false), ("middle", 2, false)] {
        let mut table = table(id);
        table.first.summary = summary(touched, waiting);
        store.make_table(table).await.expect("made");
    }
    let mine = store.tables_of("anna").await.expect("read");
    assert_eq!(mine.iter().map(|listed| listed.id.as_str()).collect::<Vec<_>>(), ["old", "new", "middle"]);
    assert!(store.tables_of("bartek").await.expect("read").is_empty());
    let listed = store.listed(Phase::Running, None, None).await.expect("read").tables;
    assert_eq!(listed.iter().map(|listed| listed.id.as_str()).collect::<Vec<_>>(), ["new", "middle", "old"]);
    assert!(store.listed(Phase::Open, None, None).await.expect("read").tables.is_empty());
}

#[tokio::test]
async fn a_key_opens_what_it_is_for_as_long_as_it_is_good() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 1 };
    store.name_guest(anna.clone()).await.expect("named");
    let key = Key {
        hash: vec![7; 32],
        kind: KeyKind::Device,
        guest: anna.id.clone(),
        created: 1,
        expires: Some(100),
    };
    store.add_key(key).await.expect("kept");
    let find = async |kind, now| {
        let holder = store.holder(&[7; 32], kind, now).await.expect("read");
        holder.map(|holder| {
            assert!(!holder.banned && !holder.host);
            holder.guest
        })
    };
    assert_eq!(find(KeyKind::Device, 99).await, Some(anna));
    assert_eq!(find(KeyKind::Device, 100).await, None, "too old");
    assert_eq!(find(KeyKind::Browser, 99).await, None, "another lock");
    store.drop_key(&[7; 32]).await.expect("taken away");
    assert!(matches!(store.drop_key(&[7; 32]).await, Err(StoreError::Gone)), "it is taken away once");
    assert_eq!(find(KeyKind::Device, 99).await, None);
}

#[tokio::test]
async fn links_to_other_devices_that_are_too_old_are_kept_no_longer() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let anna = Guest { id: "anna".to_owned(), name: "Anna".to_owned(), created: 1 };
    store.name_guest(anna.clone()).await.expect("named");
    let create = async |number: u8, kind| {
        let created = i64::from(number);
        let (hash, guest) = (vec![number; 32], anna.id.clone());
        let key = Key { hash, kind, guest, created, expires: Some(created + 5) };
        store.add_key(key).await.expect("kept");
    };
    create(1, KeyKind::Browser).await;
    for number in 2..=100 {
        create(number, KeyKind::Device).await;
    }
    let keys = store.belongings(&anna.id).await.expect("read").keys;
    assert_eq!(keys.len(), 6, "one guest may ask for as many as they like");
    assert!(
        keys.iter().any(|key| key.created == 1),
        "no other key goes, lest a wrong date shuts everybody out"
    );
    assert!(store.holder(&[96; 32], KeyKind::Device, 100).await.expect("read").is_some());
}

#[tokio::test]
async fn talk_is_told_in_order_and_notes_are_kept_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one")).await.expect("made");
    let said = |number: i64| ChatMessage {
        table: "one".to_owned(),
        number,
        guest: "anna".to_owned(),
        name: "Anna".to_owned(),
        seat: Some(0),
        text: format!("word {number}"),
        at: number,
    };
    for number in [1, 2, 3] {
        assert_eq!(store.say(ChatMessage { number: 0, ..said(number) }).await.expect("kept"), number);
    }
    let nowhere = ChatMessage { table: "nowhere".to_owned(), ..said(1) };
    assert!(store.say(nowhere).await.is_err(), "nothing is said where no table stands");
    assert_eq!(store.talk("one", i64::MAX).await.expect("read"), [said(1), said(2), said(3)]);
    assert_eq!(store.talk("one", 3).await.expect("read"), [said(1), said(2)], "what was said before");
    store.note("one", "anna", "first").await.expect("kept");
    store.note("one", "anna", "second").await.expect("kept");
    assert_eq!(store.noted("one", "anna").await.expect("read"), "second");
    assert_eq!(store.noted("one", "bartek").await.expect("read"), "");
}

#[tokio::test]
async fn a_file_that_is_no_server_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("server.sqlite");
    std::fs::write(&file, "a shopping list, not a server").expect("a file");
    assert!(matches!(Store::open(&file).await, Err(StoreError::Broken(_))));
    assert_eq!(std::fs::read_to_string(&file).expect("still there"), "a shopping list, not a server");
}

#[tokio::test]
async fn a_game_that_is_followed_by_another_keeps_a_table_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one")).await.expect("made");
    for version in 2..=5 {
        store.add_entry(entry("one", version)).await.expect("added");
    }
    store.note("one", "anna", "well played").await.expect("noted");
    store.begin_again(entry("one", 6), "former", 3).await.expect("both are written");
    let now = async |id: &str| kept(&store, id).await.expect("there").1;
    assert_eq!(now("former").await, ["one 3", "one 4", "one 5"]);
    assert_eq!(now("one").await, ["one 1", "one 2", "one 6"], "nothing is kept twice");
    assert_eq!(store.noted("one", "anna").await.expect("read"), "");
    assert_eq!(store.noted("former", "anna").await.expect("read"), "well played");
    assert_eq!(store.tables_of("anna").await.expect("read").len(), 2);
    // One that is refused leaves nothing behind.
    let again = store.begin_again(entry("one", 6), "other", 1).await;
    assert!(matches!(again, Err(StoreError::Taken)), "{again:?}");
    assert_eq!(kept(&store, "other").await, None);
}

#[tokio::test]
async fn tables_are_due_when_their_time_has_come_and_the_time_of_the_server_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for (id, due) in [("late", Some(500)), ("soon", Some(100)), ("never", None)] {
        let mut table = table(id);
        table.first.summary.due = due;
        table.first.summary.at = due.map(|due| due - 50);
        store.make_table(table).await.expect("made");
    }
    assert_eq!(store.due(99).await.expect("read"), Vec::<String>::new());
    assert_eq!(store.due(100).await.expect("read"), ["soon"]);
    assert_eq!(store.due(i64::MAX).await.expect("read"), ["soon", "late"]);
    store.break_table("soon").await.expect("marked");
    assert_eq!(store.due(i64::MAX).await.expect("read"), ["late"]);
    assert_eq!(store.time().await.expect("read"), 50, "the entry written last says what time it is");
    store.keep_time(1_000).await.expect("kept");
    store.close().await.expect("it is closed");
    assert_eq!(open(folder.path()).await.time().await.expect("read"), 1_000);
}

#[tokio::test]
async fn of_many_tables_none_that_is_not_over_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for number in 0..130 {
        store.make_table(table(&format!("table-{number}"))).await.expect("made");
    }
    let mut over = entry("table-0", 2);
    over.summary.phase = Phase::Over;
    store.add_entry(over).await.expect("added");
    assert!(store.tables_of("anna").await.expect("read").len() < 130, "a list has an end");
    let unfinished = store.unfinished_tables_of("anna").await.expect("read");
    assert_eq!(unfinished.len(), 129);
    assert!(!unfinished.iter().any(|table| table == "table-0"));
    assert!(store.unfinished_tables_of("bartek").await.expect("read").is_empty());
}

#[tokio::test]
async fn the_newest_of_every_owner_and_every_origin_comes_first_in_the_lobby() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let make = async |id: String, owner: &str, origin: &str, touched: i64| {
        let mut table = NewTable { owner: owner.to_owned(), ..table(&id) };
        table.first.summary.touched = touched;
        let listing = Listing { origin: origin.to_owned(), most_of_owner: 130, most_of_origin: 120 };
        store.make_listed_table(table, listing).await
    };
    make("quiet".to_owned(), "zofia", "home", 1).await.expect("made");
    for number in 0..120 {
        make(format!("one-{number}"), "anna", "inn", 10 + number).await.expect("made");
    }
    let full = make("one-more".to_owned(), "bartek", "inn", 500).await;
    assert!(matches!(full, Err(StoreError::Full)), "{full:?}");
    assert_eq!(kept(&store, "one-more").await, None, "what is refused is not made");
    // Whoever has a hundred guests at one address has one place at the front.
    for number in 0..100 {
        make(format!("many-{number}"), &format!("guest-{number}"), "club", 1000 + number)
            .await
            .expect("made");
    }
    let page = store.listed(Phase::Running, None, None).await.expect("read");
    let ids: Vec<&str> = page.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(ids[..5], ["many-99", "one-119", "quiet", "many-98", "one-118"]);
    let mut all: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
    let mut next = page.next;
    while let Some(place) = next {
        let page = store.listed(Phase::Running, Some(&place), None).await.expect("read");
        all.extend(page.tables.into_iter().map(|table| table.id));
        next = page.next;
    }
    assert_eq!(all.len(), 221);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 221, "every one once");
    let few = |listed: &store::Listed| listed.id.ends_with("-7");
    let found = store.listed(Phase::Running, None, Some(&few)).await.expect("read");
    let found: Vec<&str> = found.tables.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(found, ["many-7", "one-7"]);
}

#[tokio::test]
async fn of_what_one_guest_says_at_a_table_so_much_is_kept_and_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.make_table(table("one")).await.expect("made");
    let said = |guest: &str| ChatMessage {
        table: "one".to_owned(),
        number: 0,
        guest: guest.to_owned(),
        name: guest.to_owned(),
        seat: None,
        text: "word".to_owned(),
        at: 1,
    };
    store.say(said("bartek")).await.expect("kept");
    let writes: Vec<_> = (0..1100)
        .map(|_| {
            let (store, said) = (store.clone(), said("anna"));
            tokio::spawn(async move { store.say(said).await })
        })
        .collect();
    for write in writes {
        write.await.expect("it ends").expect("kept");
    }
    let mut below = i64::MAX;
    let mut kept = Vec::new();
    loop {
        let page = store.talk("one", below).await.expect("read");
        let Some(first) = page.first() else { break };
        below = first.number;
        kept.extend(page);
    }
    assert_eq!(kept.iter().filter(|said| said.guest == "anna").count(), 1000);
    assert_eq!(kept.iter().filter(|said| said.guest == "bartek").count(), 1, "others lose nothing");
    store.take_out("one", 1, false).await.expect("taken out");
    assert!(matches!(store.take_out("one", 1, false).await, Err(StoreError::Gone)));
    assert_eq!(store.say(said("bartek")).await.expect("kept"), 1102);
}
