//! People at tables: talk and who may talk, the lobby that nobody fills alone, games that are played again.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use server::Settings;
use wire::Answer;

use crate::http::{Caller, Reply};
use crate::matrix::host_and_banned;
use crate::together::{three, vote};
use crate::{Sitter, TestServer, refused};

/// A server in which everybody is measured.
fn measured(data: &std::path::Path) -> TestServer {
    TestServer::run(Settings { pause: Duration::ZERO, ..Settings::new(data.to_owned()) })
}

fn create(caller: &Caller, wanted: &Value) -> Reply {
    caller.post("/api/tables", &wanted.to_string())
}

fn id_of(reply: &Reply) -> String {
    reply.json()["id"].as_str().unwrap_or_else(|| panic!("{}", reply.body)).to_owned()
}

/// One guest in all three seats of a table, begun.
fn alone(server: &TestServer) -> Sitter {
    let anna = server.guest("Anna");
    let table = id_of(&create(&anna, &json!({ "seats": ["me", "me", "me"] })));
    let mut anna = Sitter { caller: anna, table, seat: 'A', number: 0 };
    done(&anna.ask(&json!("start")));
    anna
}

fn done(answer: &Answer<florence::State>) {
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
}

/// Ends the game unfinished, and asks for another.
fn again(anna: &mut Sitter) -> Reply {
    done(&anna.ask(&json!({ "propose": { "seat": "A", "motion": "abandon" } })));
    reply_to(anna, &json!("rematch"))
}

/// Says something once, and gives whatever the server replies.
fn reply_to(sitter: &mut Sitter, ask: &Value) -> Reply {
    sitter.number += 1;
    let expected = sitter.look().version;
    let body = json!({ "number": sitter.number, "expected": expected, "ask": ask }).to_string();
    sitter.caller.post(&format!("/api/tables/{}/say", sitter.table), &body)
}

#[test]
fn who_wants_to_know_is_told_who_is_at_the_table_and_who_has_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let table = id_of(&create(&anna, &json!({ "seats": ["me", "open", "open"] })));
    let path = format!("/api/tables/{table}/stream?seat=A");
    let mut told = anna.listen(&format!("{path}&presence=true"));
    let mut present = move |expected: &str| loop {
        let (kind, _, data) = told.next();
        if kind == "present" {
            assert_eq!(data, expected);
            break;
        }
    };
    present(r#"{"seats":["A"],"host":"A","watching":0}"#);
    let mut sitter = Sitter { caller: bartek, table: table.clone(), seat: 'B', number: 0 };
    let other = sitter.caller.listen(&format!("/api/tables/{table}/stream"));
    present(r#"{"seats":["A"],"host":"A","watching":1,"onlookers":["Bartek"]}"#);
    done(&sitter.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    present(r#"{"seats":["A","B"],"host":"A","watching":0}"#);
    let stranger = Caller::new(server.address).listen(&format!("/api/tables/{table}/stream"));
    present(r#"{"seats":["A","B"],"host":"A","watching":1}"#);
    drop(stranger);
    present(r#"{"seats":["A","B"],"host":"A","watching":0}"#);
    let watcher = Caller::new(server.address).listen(&format!("/api/tables/{table}/stream?watches=true"));
    present(r#"{"seats":["A","B"],"host":"A","watching":1,"to_watch":1}"#);
    drop(watcher);
    present(r#"{"seats":["A","B"],"host":"A","watching":0}"#);
    drop(other);
    present(r#"{"seats":["A"],"host":"A","watching":0,"just_gone":[["B",45]]}"#);
    let mut quiet = anna.listen(&path);
    assert_eq!(quiet.next().0, "update");
    assert_eq!(anna.post(&format!("/api/tables/{table}/talk"), r#"{"text": "Ciao"}"#).status, 204);
    assert_eq!(quiet.next().0, "talk", "who does not ask for it is told nothing of it");
}

#[test]
fn who_created_the_table_begins_the_game_or_whoever_sits_first_there_once_they_have_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let table = id_of(&create(&anna, &json!({ "seats": ["open", "open", "me"] })));
    let mut anna = Sitter { caller: anna, table: table.clone(), seat: 'C', number: 0 };
    let mut bartek = Sitter { caller: bartek, table, seat: 'A', number: 0 };
    done(&bartek.ask(&json!({ "sit": { "seat": "A", "name": "" } })));
    let bot = json!({ "invite": { "seat": "B", "level": "random", "name": "Cosimo" } });
    assert_eq!(problem(&mut bartek, &bot), "not-owner", "a seat before that of the host makes no host");
    done(&anna.ask(&bot));
    for other in [json!({ "leave": { "seat": "B" } }), json!({ "leave": { "seat": "C" } }), json!("start")] {
        assert_eq!(problem(&mut bartek, &other), "not-owner");
    }
    done(&anna.ask(&json!({ "leave": { "seat": "C" } })));
    done(&bartek.ask(&json!({ "leave": { "seat": "B" } })));
    done(&bartek.ask(&json!({ "leave": { "seat": "A" } })));
}

/// Why the server does not even put to the table what somebody says.
fn problem(sitter: &mut Sitter, ask: &Value) -> String {
    reply_to(sitter, ask).problem()
}

#[test]
fn playing_again_counts_as_creating_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = measured(folder.path());
    let mut anna = alone(&server);
    let mut begun = 0;
    let refused = loop {
        // Others than the measure of tables are not what is tried here.
        std::thread::sleep(Duration::from_millis(150));
        let reply = again(&mut anna);
        if reply.status != 200 {
            break reply;
        }
        begun += 1;
        assert!(begun < 20, "it has an end");
    };
    assert_eq!((refused.status, refused.problem().as_str()), (429, "too-many-games"));
    assert_eq!(begun, 19, "with the table that was created it makes twenty");
    assert!(refused.header("retry-after").is_some());
    assert!(anna.look().abandoned, "nothing has changed");
    let laid = create(&anna.caller, &json!({ "seats": ["me", "me", "me"] }));
    assert_eq!(laid.problem(), "too-many", "both are of one measure");
}

#[test]
fn a_game_that_is_played_again_asks_nobody_to_play_once_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({}));
    done(&sitters[0].ask(&json!({ "propose": { "seat": "A", "motion": "abandon" } })));
    done(&vote(&mut sitters[1], true));
    done(&vote(&mut sitters[2], true));
    for sitter in &mut sitters {
        done(&sitter.ask(&json!("rematch")));
    }
    let now = sitters[0].look();
    assert!(!now.abandoned && now.proposal.is_none(), "another game is played here");
    let last = sitters[2].caller.get("/api/lobby").json()["mine"].clone();
    let asked = |table: &Value| !table["asked"].is_null();
    assert!(
        !last.as_array().expect("a list").iter().any(asked),
        "whoever agreed last is asked nothing: {last}"
    );
    let mine = sitters[0].caller.get("/api/lobby").json()["mine"].clone();
    let ids = mine.as_array().expect("a list").iter().map(|table| table["id"].as_str().expect("a name"));
    let table = sitters[0].table.clone();
    let old = ids.into_iter().find(|id| *id != table).expect("the game before is kept").to_owned();
    let mut anna = Sitter { table: old, ..sitters.into_iter().next().expect("Anna") };
    let before = anna.look();
    assert!(before.abandoned && before.proposal.is_none(), "nobody is asked any more");
    assert_eq!(before.again.as_deref(), Some(table.as_str()), "the way to the new game");
    assert_eq!(refused(&anna.ask(&json!("rematch"))), "played-on");
    let propose = json!({ "propose": { "seat": "A", "motion": "rematch" } });
    assert_eq!(refused(&anna.ask(&propose)), "played-on");
    assert_eq!(refused(&vote(&mut anna, true)), "no-proposal");
}

#[test]
fn however_often_a_game_is_played_again_nothing_is_kept_twice() {
    const TIMES: i64 = 60;
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut anna = alone(&server);
    let talk = format!("/api/tables/{}/talk", anna.table);
    for text in ["Ciao", "Buona sera", "Ancora?"] {
        assert_eq!(anna.caller.post(&talk, &json!({ "text": text }).to_string()).status, 204);
    }
    let notes = format!("/api/tables/{}/notes", anna.table);
    assert_eq!(anna.caller.ask("PUT", &notes, r#"{"text": "she bids high"}"#).status, 204);
    for _ in 0..TIMES {
        assert_eq!(again(&mut anna).status, 200);
    }
    assert_eq!(anna.caller.get(&talk).json().as_array().map(Vec::len), Some(3), "talk stays with the people");
    let file = format!("sqlite://{}", server::file(folder.path()).display());
    let count = |text: &'static str| -> i64 {
        server.runtime.block_on(async {
            let pool = sqlx::SqlitePool::connect(&file).await.expect("the file opens");
            let count = sqlx::query_scalar(text).fetch_one(&pool).await.expect("a number");
            pool.close().await;
            count
        })
    };
    assert_eq!(count("SELECT COUNT(*) FROM tables"), TIMES + 1);
    assert_eq!(count("SELECT COUNT(*) FROM talk"), 3);
    assert_eq!(count("SELECT COUNT(*) FROM notes WHERE text <> ''"), 1);
    assert_eq!(
        count("SELECT COUNT(*) FROM entries"),
        1 + 2 * TIMES,
        "one for each request but the first, which the second tells too"
    );
    let before = anna.look();
    server.crash();
    let server = TestServer::open(folder.path());
    anna.caller.server = server.address;
    assert_eq!(anna.look(), before, "the table is made again of what was left with it");
}

/// All pages of the open tables that fit a search, and of whom they are.
fn open_tables(caller: &Caller, search: &str) -> Vec<(String, String)> {
    let mut page = caller.get(&format!("/api/lobby/tables?{search}")).json();
    let mut found = Vec::new();
    loop {
        let tables = page["tables"].as_array().unwrap_or_else(|| panic!("{page}"));
        assert!(tables.len() <= 50);
        let name = |table: &Value, what: &str| table[what].as_str().expect("a text").to_owned();
        found.extend(tables.iter().map(|table| (name(table, "id"), name(&table["seats"][0], "name"))));
        let Some(more) = page["more"].as_str() else { return found };
        page = caller.get(&format!("/api/lobby/tables?{search}&after={more}")).json();
    }
}

#[test]
fn many_tables_of_one_guest_push_nobody_out_of_the_lobby() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, lucja) = (server.guest("Anna"), server.guest("Łucja"));
    let four = json!({ "seats": ["me", "open", "open", "open"], "listed": true });
    let other = id_of(&create(&lucja, &four));
    let three = json!({ "seats": ["me", "open", "open"], "listed": true });
    let last = (0..120).fold(String::new(), |_, _| id_of(&create(&anna, &three)));
    let lobby = anna.get("/api/lobby").json();
    let first: Vec<&Value> =
        lobby["open"].as_array().expect("a list").iter().map(|table| &table["id"]).collect();
    assert_eq!(first[..2], [&json!(last), &json!(other)], "the newest of each comes first");
    assert!(first.len() == 50 && lobby["more"]["open"].is_string() && lobby["more"]["running"].is_null());
    let all = open_tables(&anna, "list=open");
    let different: BTreeSet<&String> = all.iter().map(|(id, _)| id).collect();
    assert_eq!((all.len(), different.len()), (121, 121));
    // With names of many languages, whatever is written large.
    for search in ["text=%C5%82UCJ", "players=4", "free=3&game=florence", "text=uc&players=4&free=1"] {
        assert_eq!(open_tables(&anna, search), [(other.clone(), "Łucja".to_owned())], "{search}");
        let found = anna.get(&format!("/api/lobby?{search}")).json();
        assert_eq!(found["open"].as_array().map(Vec::len), Some(1), "{search}");
    }
    for search in ["game=chess", "free=5", "text=nobody", "list=running"] {
        assert!(open_tables(&anna, search).is_empty(), "{search}");
    }
    for bad in ["after=x", "after=1-2", "list=mine", "players=many", "text=a%0ab"] {
        assert_eq!(anna.get(&format!("/api/lobby/tables?{bad}")).problem(), "unreadable", "{bad}");
    }
}

#[test]
fn nobody_has_more_tables_in_the_lobby_than_there_is_room_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = measured(folder.path());
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let listed = json!({ "seats": ["me", "open", "open"], "listed": true });
    for _ in 0..10 {
        assert_eq!(create(&anna, &listed).status, 201);
    }
    let refused = create(&anna, &listed);
    assert_eq!((refused.status, refused.problem().as_str()), (429, "too-many-listed"));
    assert_eq!(create(&anna, &json!({ "seats": ["me", "open", "open"] })).status, 201, "for friends alone");
    assert_eq!(create(&bartek, &listed).status, 201);
}

#[test]
fn the_lobby_is_looked_through_in_measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = measured(folder.path());
    let (anna, bartek) = (server.guest("Anna"), server.guest("Bartek"));
    let table = id_of(&create(&anna, &json!({ "seats": ["me", "open", "open"], "listed": true })));
    let search = |caller: &Caller, number: usize| {
        let list = if number.is_multiple_of(2) { "lobby" } else { "lobby/tables" };
        caller.get(&format!("/api/{list}?text={number}")).status
    };
    let asked: Vec<u16> = (0..200).map(|number| search(&anna, number)).collect();
    assert!(asked[..30].iter().all(|&status| status == 200) && asked.contains(&429), "{asked:?}");
    assert_eq!(search(&bartek, 0), 200, "others have a measure of their own");
    assert_eq!(anna.get(&format!("/api/tables/{table}")).status, 200, "and so has whoever plays");
}

#[test]
fn a_message_says_where_its_writer_sat_and_the_host_takes_it_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (host, _) = host_and_banned(&server);
    // A stranger may take the name of somebody who plays, but not the seat.
    let (anna, bartek, false_anna) = (server.guest("Anna"), server.guest("Bartek"), server.guest("Anna"));
    let table = id_of(&create(&anna, &json!({ "seats": ["open", "me", "open"] })));
    let mut bartek = Sitter { caller: bartek, table: table.clone(), seat: 'C', number: 0 };
    done(&bartek.ask(&json!({ "sit": { "seat": "C", "name": "" } })));
    let path = format!("/api/tables/{table}/talk");
    let say = |caller: &Caller, text: &str| caller.post(&path, &json!({ "text": text }).to_string());
    let mut stream = bartek.caller.listen(&format!("/api/tables/{table}/stream"));
    stream.next();
    for caller in [&anna, &bartek.caller, &false_anna] {
        assert_eq!(say(caller, "Ciao").status, 204);
        assert_eq!(stream.next().0, "talk");
    }
    let said = host.get(&path).json();
    let seats: Vec<&Value> = said.as_array().expect("a list").iter().map(|said| &said["seat"]).collect();
    assert_eq!(seats, [&json!("B"), &json!("C"), &Value::Null]);
    let removal = format!("/api/host/tables/{table}/talk/3?mute=true");
    assert_eq!(anna.ask("DELETE", &removal, "").problem(), "not-host");
    assert_eq!(host.ask("DELETE", &removal, "").status, 204);
    let (kind, _, data) = stream.next();
    assert_eq!(
        (kind.as_str(), data.as_str()),
        ("talk-removed", r#"{"number":3}"#),
        "whoever listens learns of it"
    );
    assert_eq!(host.get(&path).json().as_array().map(Vec::len), Some(2));
    assert_eq!(host.ask("DELETE", &removal, "").problem(), "gone");
    assert_eq!(false_anna.get("/api/me/belongings").json()["said"], json!([]));
    // Who is muted is so at every table, until the host thinks better of it.
    let other = id_of(&create(&false_anna, &json!({ "seats": ["me", "open", "open"] })));
    let elsewhere = false_anna.post(&format!("/api/tables/{other}/talk"), r#"{"text": "Ciao"}"#);
    assert_eq!((elsewhere.status, elsewhere.problem().as_str()), (403, "muted"));
    let guest = false_anna.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let known = host.get("/api/host/guests").json();
    let muted = |known: &Value| {
        let guests = known.as_array().expect("a list").iter().filter(|each| each["muted"] == json!(true));
        guests.map(|each| each["id"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(muted(&known), std::slice::from_ref(&guest));
    assert_eq!(host.ask("PUT", &format!("/api/host/guests/{guest}/mute"), r#"{"muted": false}"#).status, 204);
    assert_eq!(say(&false_anna, "Scusate").status, 204);
    let last = host.get(&path).json()[2]["number"].clone();
    assert_eq!(last, json!(4), "no number comes twice");
}

#[test]
fn who_created_a_table_may_keep_onlookers_from_talking() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek, zofia) = (server.guest("Anna"), server.guest("Bartek"), server.guest("Zofia"));
    let table = id_of(&create(&anna, &json!({ "seats": ["me", "open", "open"] })));
    let mut bartek = Sitter { caller: bartek, table: table.clone(), seat: 'B', number: 0 };
    done(&bartek.ask(&json!({ "sit": { "seat": "B", "name": "" } })));
    let (talk, rules) = (format!("/api/tables/{table}/talk"), format!("/api/tables/{table}/talk-rules"));
    let say = |caller: &Caller| caller.post(&talk, r#"{"text": "Ciao"}"#);
    assert_eq!(anna.get(&rules).json(), json!({ "seated_only": false, "mine": true }));
    assert_eq!(bartek.caller.ask("PUT", &rules, r#"{"seated_only": true}"#).problem(), "not-owner");
    assert_eq!(say(&zofia).status, 204);
    assert_eq!(anna.ask("PUT", &rules, r#"{"seated_only": true}"#).status, 204);
    assert_eq!((say(&zofia).status, say(&zofia).problem().as_str()), (403, "not-seated"));
    assert_eq!((say(&anna).status, say(&bartek.caller).status), (204, 204));
    server.crash();
    let server = TestServer::open(folder.path());
    let there = |caller: &Caller| Caller { server: server.address, ..caller.clone() };
    assert_eq!(there(&zofia).get(&rules).json(), json!({ "seated_only": true, "mine": false }));
    assert_eq!(there(&zofia).post(&talk, r#"{"text": "Ciao"}"#).problem(), "not-seated");
    assert_eq!(there(&anna).ask("PUT", &rules, r#"{"seated_only": false}"#).status, 204);
    assert_eq!(there(&zofia).post(&talk, r#"{"text": "Ciao"}"#).status, 204);
}
