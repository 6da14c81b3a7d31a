//! Somebody who is away while the others wait for them, and a bot that plays for them.

use std::time::Duration;

use serde_json::json;
use server::Settings;
use wire::{Motion, Sitter as Sits};

use crate::together::{done, three, vote};
use crate::{Sitter, TestServer, refused};

/// So long must somebody have been away.
const ABSENCE: Duration = Duration::from_millis(400);

/// Long enough to be away.
fn wait() {
    std::thread::sleep(ABSENCE + Duration::from_millis(100));
}

fn server(folder: &std::path::Path, absence: Duration) -> TestServer {
    // The bot that plays decides later than this test ends, so that the seat it plays is still the one that is waited for.
    let pause = Duration::from_secs(60);
    TestServer::run(Settings { absence, pause, limited: false, ..Settings::new(folder.to_owned()) })
}

/// All have chosen a profession; who decides next, and the two others.
fn waited_for(sitters: &mut [Sitter; 3]) -> [usize; 3] {
    for sitter in sitters.iter_mut() {
        let update = sitter.look();
        sitter.decide(&update);
    }
    let awaited = sitters[0].look().to_act.lowest().expect("somebody decides").seat();
    [awaited, (awaited + 1) % 3, (awaited + 2) % 3]
}

fn stand_in(sitters: &mut [Sitter; 3], by: usize, absent: usize) -> wire::Answer<florence::State> {
    let absent = sitters[absent].seat.to_string();
    let seat = sitters[by].seat.to_string();
    sitters[by].ask(&json!({ "propose": { "seat": seat, "motion": { "stand_in": absent } } }))
}

#[test]
fn a_bot_plays_for_somebody_who_has_gone_when_the_others_agree_also_across_a_crash() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = server(folder.path(), ABSENCE);
    let mut sitters = three(&open, &json!({}));
    let [absent, one, other] = waited_for(&mut sitters);
    let path = format!("/api/tables/{}/stream?presence=true", sitters[0].table);
    let mut streams = [absent, one, other].map(|place| sitters[place].caller.listen(&path));
    streams.iter_mut().for_each(|stream| drop(stream.next()));
    wait();
    assert_eq!(refused(&stand_in(&mut sitters, one, absent)), "not-away", "who listens is there");
    let [gone, kept @ ..] = streams;
    drop(gone);
    wait();
    done(&stand_in(&mut sitters, one, absent));
    let proposal = sitters[other].look().proposal.expect("the other is asked");
    let awaited = kernel::Player::new(absent);
    assert_eq!(proposal.motion, Motion::StandIn(awaited));
    assert!(!proposal.asked.contains(awaited) && proposal.asked.len() == 2);

    drop(kept);
    open.crash();
    let open = server(folder.path(), ABSENCE);
    for sitter in &mut sitters {
        sitter.caller.server = open.address;
    }
    assert_eq!(sitters[other].look().proposal, Some(proposal), "it is still there");
    wait();
    done(&vote(&mut sitters[other], true));
    let seen = sitters[one].look();
    assert_eq!(seen.seats[absent].sitter, Sits::Away("journeyman".to_owned()));
    assert!(sitters[absent].look().prompt.is_none(), "the bot decides");
    let seat = sitters[absent].seat.to_string();
    done(&sitters[absent].ask(&json!({ "return": { "seat": seat } })));
    let back = sitters[absent].look();
    assert_eq!(back.seats[absent].sitter, Sits::Person);
    assert!(back.prompt.is_some());
}

#[test]
fn who_asks_or_has_just_gone_is_not_away_and_the_last_one_there_asks_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = server(folder.path(), Duration::from_secs(600));
    let mut sitters = three(&open, &json!({}));
    let [absent, one, _] = waited_for(&mut sitters);
    assert_eq!(refused(&stand_in(&mut sitters, one, absent)), "not-away", "it decided a moment ago");
    open.crash();

    let open = server(folder.path(), ABSENCE);
    for sitter in &mut sitters {
        sitter.caller.server = open.address;
    }
    assert_eq!(
        refused(&stand_in(&mut sitters, one, absent)),
        "not-away",
        "the table was opened a moment ago"
    );
    wait();
    done(&stand_in(&mut sitters, one, absent));
    assert_eq!(sitters[one].look().seats[absent].sitter, Sits::Away("journeyman".to_owned()));
}

#[test]
fn who_has_gone_from_one_sitting_is_played_by_a_bot_in_spite_of_the_clock_but_not_from_a_game_of_days() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = server(folder.path(), ABSENCE);
    let minute = 60_000_u64;
    for (bank, refusal) in [(15 * minute, None), (4 * 24 * 60 * minute, Some("clock-decides"))] {
        let clock = json!({ "bank": bank, "increment": 0, "stand_in": "random" });
        let mut sitters = three(&open, &json!({ "clock": clock }));
        let [absent, one, _] = waited_for(&mut sitters);
        wait();
        let answer = stand_in(&mut sitters, one, absent);
        match refusal {
            Some(refusal) => assert_eq!(refused(&answer), refusal),
            None => {
                done(&answer);
                let seen = sitters[one].look();
                assert_eq!(seen.seats[absent].sitter, Sits::Away("journeyman".to_owned()));
                let clock = seen.clock.expect("time is measured");
                assert!(clock.running.is_empty() && clock.left[absent] > 14 * minute, "{clock:?}");
            }
        }
    }
}

#[test]
fn who_is_at_the_table_is_asked_whether_the_game_ends_though_a_bot_plays_for_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = server(folder.path(), ABSENCE);
    let mut sitters = three(&open, &json!({}));
    let [one, here, gone] = waited_for(&mut sitters);
    for place in [here, gone] {
        let seat = sitters[place].seat.to_string();
        done(&sitters[place].ask(&json!({ "resign": { "seat": seat, "level": "random" } })));
    }
    let _stream = sitters[here].caller.listen(&format!("/api/tables/{}/stream", sitters[here].table));
    wait();
    let end = json!({ "propose": { "seat": sitters[one].seat.to_string(), "motion": "abandon" } });
    done(&sitters[one].ask(&end));
    let seen = sitters[here].look();
    let proposal = seen.proposal.expect("they listen, so they are asked");
    let asked = [one, here].map(kernel::Player::new).into_iter().collect();
    assert_eq!((proposal.motion, proposal.asked), (Motion::Abandon, asked));
    assert!(!seen.abandoned);
    done(&vote(&mut sitters[here], true));
    assert!(sitters[one].look().abandoned, "who has gone is not waited for");
}
