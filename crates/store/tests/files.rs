//! The file itself: whole by itself after the end, private, and restored only if it is whole and ours.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection as _};
use store::{NewTable, Phase, Store, StoreError, StoredEntry, Summary};

const FILE: &str = "bottega.sqlite";

fn entry(table: &str, version: i64, changed: i64, phase: Phase) -> StoredEntry {
    let (seats, sitters, left) = ("[]".to_owned(), Vec::new(), Vec::new());
    let summary = Summary { phase, seats, sitters, left, touched: version, due: None, at: None, changed };
    StoredEntry { table: table.to_owned(), version, body: format!("body {version}"), whole: false, summary }
}

async fn add_table(store: &Store, id: &str, changed: i64, phase: Phase) {
    let (game, header, first) = ("game".to_owned(), "header".to_owned(), entry(id, 1, changed, phase));
    let (id, owner) = (id.to_owned(), String::new());
    let table = NewTable { id, game, owner, header, listed: true, first };
    store.make_table(table).await.expect("made");
}

async fn filled(folder: &Path) -> Store {
    let store = Store::open(&folder.join(FILE)).await.expect("a store");
    add_table(&store, "one", 0, Phase::Running).await;
    for version in 2..=150 {
        store.add_entry(entry("one", version, 0, Phase::Running)).await.expect("added");
    }
    store
}

async fn sql(file: &Path, text: &str) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("it opens");
    sqlx::raw_sql(AssertSqlSafe(text.to_owned())).execute(&mut connection).await.expect("sound");
    connection.close().await.expect("closed");
}

#[tokio::test]
async fn after_the_end_one_file_holds_everything_by_itself() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let store = filled(folder.path()).await;
    // Those who read keep a connection each.
    let reads: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.entries("one", 0).await.expect("read").len() })
        })
        .collect();
    for read in reads {
        assert_eq!(read.await.expect("it ends"), 150);
    }
    store.close().await.expect("closed");
    std::fs::copy(folder.path().join(FILE), other.path().join(FILE)).expect("copied");
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert!(left.iter().all(|file| file.file_name() == FILE), "nothing lies beside it: {left:?}");
    let copy = Store::open(&other.path().join(FILE)).await.expect("it opens");
    assert_eq!(copy.entries("one", 0).await.expect("read").len(), 150);
}

#[tokio::test]
async fn what_lies_beside_the_file_still_when_another_reads_it_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path()).await;
    let options = SqliteConnectOptions::new().filename(folder.path().join(FILE)).read_only(true);
    let mut other = SqliteConnection::connect_with(&options).await.expect("it opens");
    let mut reading = other.begin().await.expect("it begins");
    let count: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM entries").fetch_one(&mut *reading).await.expect("read");
    assert_eq!(count, 150);
    store.add_entry(entry("one", 151, 0, Phase::Running)).await.expect("added");
    let closed = store.close().await;
    assert!(matches!(&closed, Err(StoreError::Broken(why)) if why.contains("another program")), "{closed:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_file_or_a_backup() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let (file, copy) = (folder.path().join(FILE), folder.path().join("copy.sqlite"));
    let mode = |file: &Path| std::fs::metadata(file).expect("it is there").permissions().mode() & 0o777;
    let store = filled(folder.path()).await;
    let wal = folder.path().join(format!("{FILE}-wal"));
    assert_eq!((mode(&file), mode(&wal)), (0o600, 0o600));
    store::back_up(&file, &copy).await.expect("copied");
    assert_eq!(mode(&copy), 0o600);
    store.close().await.expect("closed");
    // One that was made before is not read by strangers any more; a group may, if its owner wants that.
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).expect("it is ours");
    Store::open(&file).await.expect("it opens").close().await.expect("closed");
    assert_eq!(mode(&file), 0o640);
}

/// A backup of a store with something in it, and a folder for it.
async fn backup() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let _open = filled(folder.path()).await;
    let copy = folder.path().join("copy.sqlite");
    store::back_up(&folder.path().join(FILE), &copy).await.expect("copied");
    (folder, copy)
}

async fn refused(file: &Path) -> String {
    match store::examine(file).await {
        Err(StoreError::Broken(why)) => why,
        other => panic!("{}: {other:?}", file.display()),
    }
}

#[tokio::test]
async fn a_backup_with_any_one_bit_turned_is_refused() {
    let (folder, copy) = backup().await;
    store::examine(&copy).await.expect("as it was made it is sound");
    let bytes = std::fs::read(&copy).expect("it can be read");
    let turned = folder.path().join("turned.sqlite");
    // A text among them, which no check of SQLite's own looks into.
    let text = bytes.windows(6).position(|part| part == b"body 7").expect("it is in there");
    for place in (0..bytes.len()).step_by(1499).chain((0..100).step_by(7)).chain([text]) {
        let mut wrong = bytes.clone();
        wrong[place] ^= 1 << (place % 8);
        std::fs::write(&turned, wrong).expect("written");
        assert!(store::examine(&turned).await.is_err(), "a bit of byte {place} is turned");
    }
    std::fs::write(&turned, &bytes[..bytes.len() - 512]).expect("written");
    assert!(store::examine(&turned).await.is_err(), "its end is missing");
}

#[tokio::test]
async fn what_is_no_whole_file_of_ours_is_refused_with_the_reason() {
    let (folder, copy) = backup().await;
    let file = |name: &str| folder.path().join(name);
    std::fs::write(file("empty"), "").expect("written");
    assert!(refused(&file("empty")).await.contains("is empty"));
    assert!(refused(&file("none")).await.contains("No such file"));
    assert!(refused(folder.path()).await.contains("is no file"));
    std::fs::write(file("text"), "x".repeat(5000)).expect("written");
    assert!(refused(&file("text")).await.contains("no SQLite file"));
    sql(&file("other"), "CREATE TABLE tables (id TEXT)").await;
    assert!(refused(&file("other")).await.contains("another program"));
    sql(&file("nothing"), "PRAGMA application_id = 7").await;
    assert!(refused(&file("nothing")).await.contains("nothing of Bottega"));
    // What the seal does not tell: it is not there, as in the file of a server that has ended.
    let changed = async |name: &str, text: &str| {
        std::fs::copy(&copy, file(name)).expect("copied");
        store::unseal(&file(name)).expect("written");
        store::examine(&file(name)).await.expect("without its seal it is sound too");
        sql(&file(name), text).await;
        refused(&file(name)).await
    };
    let newer = "INSERT INTO _sqlx_migrations VALUES (9999, 'later', 0, 1, x'00', 0)";
    assert!(changed("newer", newer).await.contains("a later version of Bottega"));
    let other = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 2";
    assert!(changed("own", other).await.contains("another program"));
    let half = "UPDATE _sqlx_migrations SET success = 0 WHERE version = 2";
    assert!(changed("half", half).await.contains("another program"));
    assert!(changed("form", "DROP TABLE notes").await.contains("its tables are not those of Bottega"));
    let trigger = "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END";
    assert!(changed("trigger", trigger).await.contains("its tables are not those of Bottega"));
    let astray = "PRAGMA foreign_keys = OFF; DELETE FROM tables";
    assert!(changed("astray", astray).await.contains("belong to nothing"));
    let order = "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 2 WHERE name = 'guests'";
    let damaged = changed("damaged", order).await;
    assert!(damaged.contains("damaged") || damaged.contains("malformed"), "{damaged}");
}

#[tokio::test]
async fn a_file_with_changes_beside_it_is_not_taken_for_a_whole_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let _open = filled(folder.path()).await;
    assert!(refused(&folder.path().join(FILE)).await.contains("-wal"));
}

#[tokio::test]
async fn the_file_of_another_program_is_not_opened_and_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (other, newer) = (folder.path().join("other"), folder.path().join("newer"));
    sql(&other, "CREATE TABLE shopping (what TEXT)").await;
    filled(folder.path()).await.close().await.expect("closed");
    std::fs::copy(folder.path().join(FILE), &newer).expect("copied");
    sql(&newer, "INSERT INTO _sqlx_migrations VALUES (9999, 'later', 0, 1, x'00', 0)").await;
    for (file, why) in [(other, "another program"), (newer, "a later version")] {
        let before = std::fs::read(&file).expect("it can be read");
        let opened = Store::open(&file).await.map(drop);
        assert!(matches!(&opened, Err(StoreError::Broken(told)) if told.contains(why)), "{opened:?}");
        assert_eq!(std::fs::read(&file).expect("it can be read"), before);
    }
}

#[tokio::test]
async fn a_file_that_was_moved_replaced_or_damaged_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, away) = (folder.path().join(FILE), folder.path().join("away"));
    let store = filled(folder.path()).await;
    store.check().await.expect("all is well");
    store.inspect().await.expect("all is well");
    std::fs::rename(&file, &away).expect("moved");
    assert!(store.check().await.is_err(), "it was moved away");
    std::fs::copy(&away, &file).expect("copied");
    assert!(store.check().await.is_err(), "another stands in its place");
    std::fs::rename(&away, &file).expect("moved back");
    store.check().await.expect("it is where it was");
    store.close().await.expect("closed");
    let store = Store::open(&file).await.expect("it opens");
    let bytes = std::fs::read(&file).expect("it can be read");
    let mut wrong = bytes.clone();
    wrong[bytes.len() - 8192..].fill(0x5a);
    std::fs::write(&file, wrong).expect("written over");
    store.check().await.expect("that does not show at once");
    assert!(store.inspect().await.is_err(), "its last pages are damaged");
    std::fs::write(&file, &bytes[100..]).expect("written over");
    assert!(store.check().await.is_err(), "the beginning is damaged");
}

#[tokio::test]
async fn an_entry_that_tells_everything_takes_the_place_of_those_before_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path()).await;
    add_table(&store, "two", 0, Phase::Running).await;
    store
        .add_entry(StoredEntry { whole: true, ..entry("one", 151, 0, Phase::Running) })
        .await
        .expect("added");
    store.add_entry(entry("one", 152, 0, Phase::Running)).await.expect("added");
    let versions = async |id: &str| -> Vec<i64> {
        store.entries(id, 0).await.expect("read").iter().map(|(version, _)| *version).collect()
    };
    assert_eq!(versions("one").await, [151, 152]);
    assert_eq!(versions("two").await, [1], "others keep theirs");
    let again = StoredEntry { whole: true, ..entry("one", 152, 0, Phase::Running) };
    assert!(matches!(store.add_entry(again).await, Err(StoreError::Taken)));
    assert_eq!(versions("one").await, [151, 152], "one that is refused takes nothing away");
}

#[tokio::test]
async fn a_long_table_is_made_short_by_its_last_entry_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = filled(folder.path()).await;
    assert!(matches!(store.shorten("one", 149, "whole".to_owned()).await, Err(StoreError::Gone)));
    assert_eq!(store.entries("one", 0).await.expect("read").len(), 150, "it came too late");
    store.shorten("one", 150, "whole".to_owned()).await.expect("written");
    assert_eq!(store.entries("one", 0).await.expect("read"), [(150, "whole".to_owned())]);
}

#[tokio::test]
async fn days_of_the_server_count_and_a_game_that_is_played_is_never_taken_away() {
    let day = 24 * 3600 * 1000;
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&folder.path().join(FILE)).await.expect("a store");
    for (id, changed, phase) in [
        ("old open", 0, Phase::Open),
        ("new open", 9 * day, Phase::Open),
        ("old running", 0, Phase::Running),
        ("old over", 0, Phase::Over),
        ("old abandoned", 0, Phase::Abandoned),
    ] {
        add_table(&store, id, changed, phase).await;
    }
    let days = std::num::NonZeroU32::new(3);
    store.set_retention(store::Retention { open: days, over: days }).await.expect("kept");
    assert_eq!(store.clear(3 * day).await.expect("cleared"), 0, "not before the days are over");
    assert_eq!(store.clear(10 * day).await.expect("cleared"), 3);
    for (id, there) in [("old open", false), ("new open", true), ("old running", true), ("old over", false)] {
        assert_eq!(store.header(id).await.expect("read").is_some(), there, "{id}");
    }
}

#[tokio::test]
async fn a_backup_waits_for_nobody_and_leaves_nothing_behind_when_it_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let (none, copy) = (folder.path().join("none"), folder.path().join("copy"));
    std::fs::write(&none, "x".repeat(5000)).expect("written");
    let failed = tokio::time::timeout(Duration::from_secs(20), store::back_up(&none, &copy)).await;
    assert!(failed.expect("it ends").is_err() && !copy.exists());
    std::fs::write(&copy, "mine").expect("written");
    let _open = filled(folder.path()).await;
    assert!(store::back_up(&folder.path().join(FILE), &copy).await.is_err(), "nothing is written over");
    assert_eq!(std::fs::read_to_string(&copy).expect("it is there"), "mine");
}

/// The locks that this process has on a file, if the system tells of them.
#[cfg(target_os = "linux")]
fn locks(file: &Path) -> Option<usize> {
    use std::os::unix::fs::MetadataExt as _;
    let inode = std::fs::metadata(file).expect("it is there").ino();
    let (own, named) = (std::process::id().to_string(), format!(":{inode}"));
    let all = std::fs::read_to_string("/proc/locks").ok()?;
    let ours = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.contains(&own.as_str()) && words.iter().any(|word| word.ends_with(&named))
    };
    Some(all.lines().filter(ours).count())
}

/// Without its lock the file is taken for nobody's: another program that opens it and goes deletes what was written last.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn to_look_whether_all_is_well_gives_up_no_lock() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, store) = (folder.path().join(FILE), filled(folder.path()).await);
    let Some(before) = locks(&file).filter(|&locks| locks > 0) else {
        println!("skipped: the system does not tell of locks");
        return;
    };
    for _ in 0..3 {
        store.check().await.expect("all is well");
        store.inspect().await.expect("all is well");
    }
    // While the file is written to there may be one less for a moment.
    let mut left = locks(&file);
    for _ in 0..100 {
        if left >= Some(before) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
        left = locks(&file);
    }
    assert!(left >= Some(before), "{left:?} of {before} locks are left");
    store.close().await.expect("closed");
}
