//! How much time every seat has: it runs for whoever has to decide, and nobody gains or loses any by taking back.

use florence::Action;
use florence::ids::{Freedom, Object};
use kernel::{PlayerSet, Rng};
use table::{Answer, Command, Level, Motion, Refusal, Timing};

use crate::room::{Room, seats};

const TIMING: Timing = Timing { bank: 60_000, increment: 5_000, stand_in: Level::Random };

/// A table whose clocks have run since 0, before the professions are chosen.
fn timed() -> Room {
    let mut room = Room::empty(7);
    room.table.set_clock(TIMING, 0);
    for seat in seats() {
        room.done(seat, Command::Sit { seat, name: format!("Player {seat}") });
    }
    assert!(!room.table.pass(50_000), "before the game no time runs");
    room.done(seats()[0], Command::Start);
    room
}

fn left(room: &Room, now: u64) -> Vec<u64> {
    room.table.left(now).expect("time is measured")
}

/// Lets the time pass, then decides.
fn act_at(room: &mut Room, now: u64, seat: kernel::Player, actions: &[Action]) {
    room.table.pass(now);
    room.act(seat, actions);
}

#[test]
fn the_time_of_all_who_have_to_decide_runs_and_of_nobody_else() {
    let mut room = timed();
    let [a, b, c] = seats();
    assert_eq!(room.table.running(), PlayerSet::first(3), "all choose their professions at once");
    assert_eq!(left(&room, 51_000), [59_000; 3]);
    let first = room.first_legal(b);
    act_at(&mut room, 52_000, b, &[first]);
    assert_eq!(room.table.running(), PlayerSet::only(a).with(c));
    assert_eq!(left(&room, 60_000), [50_000, 58_000 + 5_000, 50_000], "B has its turn behind it");
    assert_eq!(room.table.due(), Some(52_000 + 58_000));
    for seat in [a, c] {
        let first = room.first_legal(seat);
        act_at(&mut room, 60_000, seat, &[first]);
    }
    assert_eq!(room.table.running(), PlayerSet::only(a));
    assert_eq!(left(&room, 61_000), [54_000, 63_000, 55_000]);
}

#[test]
fn whoever_runs_out_of_time_is_played_by_a_bot_until_returning_with_some_of_it() {
    let mut room = timed();
    let [a, b, c] = seats();
    for seat in [b, c] {
        let first = room.first_legal(seat);
        act_at(&mut room, 51_000, seat, &[first]);
    }
    let version = room.table.version();
    assert!(!room.table.pass(109_999));
    assert_eq!(room.table.version(), version);
    assert!(room.table.pass(200_000), "A is out of time");
    assert_eq!((room.table.version(), left(&room, 200_000)[0]), (version + 1, 0));
    assert_eq!(room.table.bot_to_act(), Some((a, Level::Random)));
    assert_eq!((room.table.running(), room.table.due()), (PlayerSet::EMPTY, None));
    let action = room.first_legal(a);
    let act = room.ask(a, Command::Act { seat: a, actions: vec![action] });
    assert_eq!(act, Answer::Refused(Refusal::WrongHands));
    room.table.bot_acts(a, action).expect("the bot decides");
    room.done(a, Command::Return { seat: a });
    assert_eq!(left(&room, 200_000)[0], TIMING.bank / 10);
    assert!(room.table.pass(200_000 + TIMING.bank / 10), "no more than that");
}

#[test]
fn a_turn_taken_back_and_ended_again_counts_once_and_what_it_took_is_gone() {
    let mut room = timed();
    let [a, b, c] = seats();
    for seat in [a, b, c] {
        let first = room.first_legal(seat);
        act_at(&mut room, 50_000, seat, &[first]);
    }
    let before = left(&room, 50_000);
    for round in 1..=20 {
        act_at(&mut room, 50_000 + 1_000 * round, a, &[Action::Name(Object::Park)]);
        assert_eq!(left(&room, 50_000 + 1_000 * round)[0], before[0] + 5_000 - 1_000 * round);
        room.done(a, Command::Undo { seat: a });
        assert_eq!(left(&room, 50_000 + 1_000 * round)[0], before[0] - 1_000 * round);
        assert_eq!(left(&room, 50_000 + 1_000 * round)[1..], before[1..]);
    }
}

#[test]
fn what_all_agree_to_take_back_costs_and_gives_nobody_time() {
    let mut room = timed();
    let [a, b, c] = seats();
    for seat in [a, b, c] {
        let first = room.first_legal(seat);
        act_at(&mut room, 50_000, seat, &[first]);
    }
    act_at(&mut room, 60_000, a, &[Action::Name(Object::Park)]);
    act_at(&mut room, 70_000, b, &[Action::Pass]);
    let before = left(&room, 70_000);
    room.done(a, Command::Propose { seat: a, motion: Motion::TakeBack });
    for seat in [b, c] {
        room.done(seat, Command::Vote { seat, agree: true });
    }
    assert_eq!(left(&room, 70_000), before);
    assert_eq!(room.table.running(), PlayerSet::only(a));
}

#[test]
fn handing_a_seat_to_a_bot_stops_its_time_and_a_rematch_gives_it_back() {
    let mut room = timed();
    let [a, b, c] = seats();
    room.table.pass(55_000);
    room.done(a, Command::Resign { seat: a, level: Level::Random });
    room.table.pass(65_000);
    assert_eq!(left(&room, 65_000), [55_000, 45_000, 45_000]);
    room.done(a, Command::Return { seat: a });
    assert_eq!(left(&room, 66_000), [54_000, 44_000, 44_000], "nothing was given");
    for seat in [a, b, c] {
        room.done(
            seat,
            if seat == a {
                Command::Propose { seat, motion: Motion::Abandon }
            } else {
                Command::Vote { seat, agree: true }
            },
        );
    }
    assert_eq!((room.table.running(), room.table.due()), (PlayerSet::EMPTY, None));
    for seat in [a, b, c] {
        room.done(seat, Command::Rematch);
    }
    assert_eq!(left(&room, 65_000), [60_000; 3]);
}

/// Many games with random decisions, taking back, jumps of time and bots that stand in: what all have used together is what passed
/// for those who had to decide, and nobody gets more than the bank, one increment a turn, and what returning gives.
#[test]
fn only_those_who_decide_lose_time_whatever_happens() {
    for seed in 0..60 {
        let mut dice = Rng::seeded(seed);
        let mut room = timed();
        let mut now = 50_000;
        for _ in 0..200 {
            let before = left(&room, now);
            let running = room.table.running();
            let later = now + u64::from(dice.below(4_000));
            let out = room.table.pass(later);
            let after = left(&room, later);
            for seat in seats() {
                let lost = before[seat.seat()] - after[seat.seat()];
                let due = if running.contains(seat) { later - now } else { 0 };
                assert_eq!(lost, due.min(before[seat.seat()]), "{seat} at {later}");
            }
            assert_eq!(out, seats().iter().any(|&seat| running.contains(seat) && after[seat.seat()] == 0));
            now = later;
            // A clock that goes back changes nothing.
            room.table.pass(now.saturating_sub(3_600_000));
            assert_eq!(left(&room, now), after);
            if let Some((seat, _)) = room.table.bot_to_act() {
                let action = room.first_legal(seat);
                room.table.bot_acts(seat, action).expect("legal");
                room.ask(seat, Command::Return { seat });
            } else if let Some(seat) = room.table.running().lowest() {
                let before = left(&room, now);
                let action = room.first_legal(seat);
                room.act(seat, &[action]);
                if dice.below(3) == 0 && room.table.undo_to(seat).is_ok() {
                    room.done(seat, Command::Undo { seat });
                    assert_eq!(left(&room, now)[seat.seat()], before[seat.seat()], "{seat} at {now}");
                }
            }
            if !room.table.is_played() {
                break;
            }
        }
    }
}

#[test]
fn a_chain_within_one_turn_earns_one_increment() {
    let mut room = timed();
    for seat in seats() {
        let first = room.first_legal(seat);
        act_at(&mut room, 50_000, seat, &[first]);
    }
    for seat in seats() {
        room.act(seat, &[Action::Decline]);
    }
    let a = seats()[0];
    let before = left(&room, 50_000)[a.seat()];
    room.act(a, &[Action::Introduce(Freedom::ALL[0])]);
    assert_eq!(left(&room, 50_000)[a.seat()], before, "the turn goes on");
}

#[test]
fn the_time_for_which_a_table_was_closed_is_charged_to_nobody() {
    let mut room = timed();
    assert_eq!(left(&room, 55_000), [55_000; 3]);
    room.table.pass(55_000);
    let version = room.table.version();
    room.table.resume(900_000);
    assert_eq!((left(&room, 900_000), room.table.version()), (vec![55_000; 3], version + 1));
    assert_eq!(room.table.due(), Some(955_000));
    assert_eq!(left(&room, 901_000), [54_000; 3], "it runs again");
}
