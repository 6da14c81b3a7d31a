//! What everybody must agree to: taking back more than is free, abandoning, playing again.

use kernel::PlayerSet;
use serde_json::{Value, json};
use wire::{Answer, Motion};

use crate::http::Caller;
use crate::{Sitter, TestServer, play_to_the_end, refused, two_and_a_bot};

/// Three guests at a table, the first of whom laid it with these words beside the seats; begun.
pub fn three(server: &TestServer, words: &Value) -> [Sitter; 3] {
    let guests = ["Anna", "Bartek", "Cezary"].map(|name| server.guest(name));
    let mut wanted = json!({ "seats": ["me", "open", "open"], "listed": true });
    for (word, value) in words.as_object().expect("words") {
        wanted[word] = value.clone();
    }
    let reply = guests[0].post("/api/tables", &wanted.to_string());
    assert_eq!(reply.status, 201, "{}", reply.body);
    let table = reply.json()["id"].as_str().expect("a name").to_owned();
    let mut seats = ['A', 'B', 'C'].into_iter();
    let mut sitters = guests.map(|caller| {
        let seat = seats.next().expect("three seats");
        Sitter { caller, table: table.clone(), seat, number: 0 }
    });
    for sitter in &mut sitters[1..] {
        done(&sitter.ask(&json!({ "sit": { "seat": sitter.seat.to_string(), "name": "" } })));
    }
    done(&sitters[0].ask(&json!("start")));
    sitters
}

pub fn done(answer: &Answer<florence::State>) {
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
}

fn propose(sitter: &mut Sitter, motion: &str) {
    done(&sitter.ask(&json!({ "propose": { "seat": sitter.seat.to_string(), "motion": motion } })));
}

pub fn vote(sitter: &mut Sitter, agree: bool) -> Answer<florence::State> {
    sitter.ask(&json!({ "vote": { "seat": sitter.seat.to_string(), "agree": agree } }))
}

/// The guest whose decision it is, by place.
fn decides(sitters: &[Sitter; 3]) -> usize {
    let to_act = sitters[0].look().to_act;
    to_act.lowest().expect("somebody decides").seat()
}

/// Everybody has chosen a profession; one has decided and then another. Who did first, and on how many steps.
fn two_decisions(sitters: &mut [Sitter; 3]) -> (usize, usize) {
    for sitter in sitters.iter_mut() {
        let update = sitter.look();
        sitter.decide(&update);
    }
    let first = decides(sitters);
    let update = sitters[first].look();
    sitters[first].decide(&update);
    let second = decides(sitters);
    assert_ne!(first, second, "another decides next");
    let next = sitters[second].look();
    sitters[second].decide(&next);
    (first, update.steps)
}

#[test]
fn a_decision_is_taken_back_when_all_agree_also_across_a_crash() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({}));
    let (first, steps) = two_decisions(&mut sitters);
    let seat = kernel::Player::new(first);
    assert_eq!(sitters[first].look().take_back, Some(steps));
    let mut stream =
        sitters[(first + 1) % 3].caller.listen(&format!("/api/tables/{}/stream", sitters[0].table));
    stream.next();
    propose(&mut sitters[first], "take_back");
    assert!(stream.next().2.contains("\"proposal\":{\"motion\":\"take_back\""), "everybody is told");
    server.crash();
    let server = TestServer::open(folder.path());
    for sitter in &mut sitters {
        sitter.caller.server = server.address;
    }
    let proposal = sitters[0].look().proposal.expect("it is still there");
    assert_eq!((proposal.motion, proposal.by, proposal.to), (Motion::TakeBack, seat, Some(steps)));
    assert_eq!((proposal.agreed, proposal.asked), (PlayerSet::only(seat), PlayerSet::first(3)));
    done(&vote(&mut sitters[(first + 1) % 3], true));
    done(&vote(&mut sitters[(first + 2) % 3], true));
    let update = sitters[first].look();
    assert_eq!((update.steps, update.proposal), (steps, None));
    assert!(update.to_act.contains(seat) && update.prompt.is_some());
    // What was taken back stays so.
    server.crash();
    let server = TestServer::open(folder.path());
    for sitter in &mut sitters {
        sitter.caller.server = server.address;
    }
    assert_eq!(sitters[first].look().steps, steps);
    play_to_the_end(&mut sitters);
}

#[test]
fn one_no_is_enough_and_a_resent_yes_counts_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({}));
    let (first, _) = two_decisions(&mut sitters);
    let before = sitters[0].look().steps;
    propose(&mut sitters[first], "take_back");
    let other = (first + 1) % 3;
    let yes = json!({ "vote": { "seat": sitters[other].seat.to_string(), "agree": true } });
    let expected = sitters[other].look().version;
    let answer = sitters[other].say(900, expected, &yes);
    assert_eq!(sitters[other].say(900, expected, &yes), answer, "the same number gets the same answer");
    assert_eq!(sitters[0].look().version, expected + 1);
    done(&vote(&mut sitters[(first + 2) % 3], false));
    let update = sitters[0].look();
    assert_eq!((update.steps, update.proposal), (before, None));
    assert_eq!(refused(&vote(&mut sitters[first], true)), "no-proposal");
}

#[test]
fn an_abandoned_game_is_kept_with_its_record_among_the_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let mut sitters = three(&server, &json!({}));
    two_decisions(&mut sitters);
    let table = sitters[0].table.clone();
    propose(&mut sitters[2], "abandon");
    done(&vote(&mut sitters[0], true));
    assert_eq!(sitters[0].caller.get(&format!("/api/tables/{table}/record")).problem(), "not-over");
    done(&vote(&mut sitters[1], true));
    let lobby = sitters[1].caller.get("/api/lobby").json();
    for list in ["finished", "mine"] {
        let told = &lobby[list][0];
        assert_eq!(
            (&told["id"], &told["phase"], &told["waiting"]),
            (&json!(table), &json!("abandoned"), &json!(false))
        );
    }
    assert_eq!(lobby["running"], json!([]));
    let record = sitters[1].caller.get(&format!("/api/tables/{table}/record"));
    assert!(record.status == 200 && record.body.starts_with("game ") && !record.body.contains("\nresult "));
    let update = sitters[0].look();
    assert!(update.abandoned && update.prompt.is_none() && update.to_act.is_empty());
    let asked = json!({ "undo": { "seat": "A" } });
    assert!(matches!(sitters[0].ask(&asked), Answer::Refused(_)));
}

#[test]
fn a_rematch_begins_at_the_same_table_and_the_game_that_ended_keeps_one_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (mut anna, bartek) = two_and_a_bot(&server);
    let table = anna.table.clone();
    let talk = format!("/api/tables/{table}/talk");
    assert_eq!(anna.caller.post(&talk, r#"{"text": "Buona fortuna!"}"#).status, 204);
    anna.number = 100;
    let mut sitters = [anna, bartek];
    play_to_the_end(&mut sitters);
    let record = sitters[0].caller.get(&format!("/api/tables/{table}/record")).body;
    let end = sitters[0].look();
    let leads_to = |server: &TestServer, version: u64| {
        let link = Caller::new(server.address).get(&format!("/t/{table}?move=7&version={version}"));
        let (_, place) = link.body.split_once("url=../#table=").expect("it leads on");
        place.split_once("#at=7\"").expect("to the position").0.to_owned()
    };
    assert_eq!(leads_to(&server, end.version), table);
    done(&sitters[0].ask(&json!("rematch")));
    let asked = sitters[1].look();
    assert!(asked.over && asked.proposal.is_some_and(|proposal| proposal.motion == Motion::Rematch));
    let expected = asked.version;
    let answer = sitters[1].say(700, expected, &json!("rematch"));
    done(&answer);
    assert_eq!(sitters[1].say(700, expected, &json!("rematch")), answer, "played once");
    sitters[1].number = 700;
    let server = {
        server.crash();
        TestServer::open(folder.path())
    };
    for sitter in &mut sitters {
        sitter.caller.server = server.address;
    }
    let begun = sitters[0].look();
    assert!(!begun.over && begun.steps < end.steps && begun.version > end.version);
    let lobby = sitters[0].caller.get("/api/lobby").json();
    let finished = lobby["finished"].as_array().expect("a list");
    assert_eq!(finished.len(), 1, "{finished:?}");
    let former = finished[0]["id"].as_str().expect("a name");
    assert_ne!(former, table);
    assert_eq!(leads_to(&server, end.version), former, "a link to a position goes on leading to its game");
    assert_eq!(leads_to(&server, begun.version), table);
    assert_eq!(sitters[0].caller.get(&format!("/api/tables/{former}/record")).body, record);
    let there = sitters[0].caller.get(&format!("/api/tables/{former}?seat=A")).json();
    assert_eq!((&there["over"], &there["eyes"]), (&json!(true), &json!("A")), "it is still theirs");
    assert_eq!(
        (&there["again"], &finished[0]["again"]),
        (&json!(table), &json!(table)),
        "it says where it goes on"
    );
    assert_eq!(begun.again, None);
    let said = |id: &str| sitters[0].caller.get(&format!("/api/tables/{id}/talk")).json();
    assert_eq!(said(&table)[0]["text"], "Buona fortuna!", "talk stays with the people");
    assert_eq!(said(former), json!([]), "and is not kept twice");
    assert_eq!(lobby["mine"].as_array().map(Vec::len), Some(2));
    play_to_the_end(&mut sitters);
    // And again, so that the second game has a table of its own as well.
    for sitter in &mut sitters {
        done(&sitter.ask(&json!("rematch")));
    }
    let lobby = sitters[0].caller.get("/api/lobby").json();
    let finished = lobby["finished"].as_array().expect("a list");
    assert_eq!(finished.len(), 2);
    let records = finished.iter().map(|table| {
        let id = table["id"].as_str().expect("a name");
        sitters[0].caller.get(&format!("/api/tables/{id}/record")).body
    });
    let records: Vec<String> = records.collect();
    assert!(records.iter().all(|record| record.contains("\nresult ")) && records.contains(&record));
    assert_ne!(records[0], records[1]);
}

#[test]
fn nobody_waits_for_who_was_shut_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::open(folder.path());
    let (host, _) = crate::matrix::host_and_banned(&server);
    let mut sitters = three(&server, &json!({}));
    for sitter in &mut sitters[..2] {
        let update = sitter.look();
        sitter.decide(&update);
    }
    let [anna, _, cezary] = &sitters;
    let open = cezary.caller.post("/api/tables", r#"{"seats": ["me", "open", "open"]}"#).json()["id"].clone();
    let open = format!("/api/tables/{}", open.as_str().expect("a name"));
    let guest = cezary.caller.get("/api/me").json()["id"].as_str().expect("an id").to_owned();
    let ban = |banned: bool| {
        let body = json!({ "banned": banned }).to_string();
        assert_eq!(host.ask("PUT", &format!("/api/host/guests/{guest}/ban"), &body).status, 204);
    };
    let steps = anna.look().steps;
    ban(true);
    assert_eq!(anna.look().seats[2].sitter, wire::Sitter::Away("journeyman".to_owned()));
    assert_eq!(anna.caller.get(&open).json()["seats"][0]["sitter"], "open");
    // The bot chooses a profession, and the game goes on.
    let begun = std::time::Instant::now();
    while anna.look().steps == steps {
        assert!(begun.elapsed().as_secs() < 20, "the game goes on");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    ban(false);
    done(&sitters[2].ask(&json!({ "return": { "seat": "C" } })));
    assert_eq!(sitters[0].look().seats[2].sitter, wire::Sitter::Person);
}
