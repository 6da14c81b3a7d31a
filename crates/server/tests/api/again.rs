//! What is looked at of a game that has ended, when the next one begins at its table, and what is told of who has not answered.

use std::time::Duration;

use serde_json::json;
use server::Settings;

use crate::together::{done, three, vote};
use crate::{TestServer, play_to_the_end, two_and_a_bot};

#[test]
fn who_looks_back_into_a_game_is_shown_that_game_when_the_next_has_begun_at_its_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (anna, bartek) = two_and_a_bot(&server);
    let mut sitters = [anna, bartek];
    play_to_the_end(&mut sitters);
    let (end, table) = (sitters[0].look(), sitters[0].table.clone());
    let told = |what: &str| sitters[0].caller.get(&format!("/api/tables/{table}/{what}"));
    let (before, record) = (told("past?steps=9"), told("record"));
    done(&sitters[0].ask(&json!("rematch")));
    let silent = |place: usize| sitters[place].caller.get("/api/lobby").json()["mine"][0]["silent"].clone();
    assert_eq!(silent(0), json!(["B"]), "who has agreed reads for whom it waits");
    assert_eq!(silent(1), json!(null));
    assert_eq!(sitters[1].caller.get("/api/lobby").json()["mine"][0]["asked"], "rematch");
    done(&sitters[1].ask(&json!("rematch")));
    let version = end.version;
    let told = |what: String| sitters[0].caller.get(&format!("/api/tables/{table}/{what}"));
    assert_eq!(told(format!("past?steps=9&version={version}")).body, before.body);
    assert_eq!(told(format!("record?version={version}")).body, record.body);
    let now = sitters[0].look().version;
    assert_ne!(told(format!("past?steps=9&version={now}")).body, before.body);
    assert_eq!(told(format!("record?version={now}")).problem(), "not-over");
    let talk = told("talk".to_owned()).json();
    let last = talk.as_array().and_then(|said| said.last()).expect("something is noted");
    assert_eq!(last["noted"]["what"], "new_game", "the talk says where another game begins: {talk}");
}

#[test]
fn the_word_of_who_has_left_the_table_does_not_start_their_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let absence = Duration::from_millis(300);
    let server =
        TestServer::run(Settings { absence, limited: false, ..Settings::new(folder.path().to_owned()) });
    let mut sitters = three(&server, &json!({ "clock": { "bank": 600_000 } }));
    let path = format!("/api/tables/{}/stream?presence=true", sitters[0].table);
    let [gone, _one, _other] = [0, 1, 2].map(|place| sitters[place].caller.listen(&path));
    done(&sitters[0].ask(&json!({ "propose": { "seat": "A", "motion": "abandon" } })));
    for sitter in &mut sitters[1..] {
        done(&vote(sitter, true));
    }
    done(&sitters[0].ask(&json!("rematch")));
    done(&vote(&mut sitters[1], true));
    drop(gone);
    std::thread::sleep(absence * 3);
    done(&vote(&mut sitters[2], true));
    let update = sitters[1].look();
    let proposal = update.proposal.expect("the first is asked anew");
    assert!(update.abandoned && !proposal.agreed.contains(kernel::Player::new(0)), "{proposal:?}");
    assert!(proposal.patience.is_some_and(|patience| patience <= 30_000));
    done(&vote(&mut sitters[0], true));
    assert!(!sitters[1].look().abandoned, "all are there");
}
