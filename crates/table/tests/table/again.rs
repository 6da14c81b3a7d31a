//! Playing again when somebody says nothing or has left meanwhile, and asking again for what was refused.

use florence::Action;
use florence::ids::Object;
use kernel::{Player, PlayerSet};
use table::{Answer, ClientId, Command, Level, Motion, Refusal, Timing};

use crate::room::{Room, seats};

/// A game of three that was ended unfinished, with this much time for each if it is measured; A has proposed to play again.
fn proposed_by_a(bank: Option<u64>) -> Room {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    if let Some(bank) = bank {
        room.table.set_clock(Timing { bank, increment: 0, stand_in: Level::Random }, 0);
    }
    room.done(a, Command::Propose { seat: a, motion: Motion::Abandon });
    for seat in [b, c] {
        room.done(seat, Command::Vote { seat, agree: true });
    }
    room.done(a, Command::Rematch);
    room
}

fn begins(room: &Room, seat: Player) -> bool {
    room.table.begins_again(&ClientId(seat.to_string()), &Command::Rematch)
}

fn gone(room: &mut Room, left: &[Player]) {
    let names: Vec<String> = left.iter().map(ToString::to_string).collect();
    room.table.set_gone(|who| names.contains(&who.0));
}

#[test]
fn who_is_there_and_says_nothing_is_waited_for_half_a_minute_and_then_played_by_a_bot_until_they_return() {
    let [a, b, c] = seats();
    let mut room = proposed_by_a(None);
    room.done(b, Command::Rematch);
    room.table.count_silence(5_000);
    assert_eq!(room.table.patience(), Some(30_000));
    room.table.count_silence(34_999);
    assert_eq!(room.table.patience(), Some(1));
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played() && !begins(&room, a), "C may still answer");
    room.table.count_silence(35_000);
    assert!(begins(&room, a) && begins(&room, b), "each who has agreed may begin");
    room.done(b, Command::Rematch);
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), PlayerSet::only(a).with(b), "a bot plays for C");
    room.table.count_silence(36_000);
    assert_eq!(room.table.patience(), None, "nothing is asked any more");
    room.done(c, Command::Return { seat: c });
    assert_eq!(room.table.voices(), PlayerSet::first(3));
}

#[test]
fn who_has_not_answered_begins_by_a_yes_and_not_by_insisting_and_a_clock_of_days_has_patience() {
    let [a, b, c] = seats();
    let mut room = proposed_by_a(None);
    for now in [0, 60_000] {
        room.table.count_silence(now);
    }
    room.done(b, Command::Rematch);
    assert!(!room.table.is_played(), "the first yes of somebody passes nobody over");
    room.done(c, Command::Vote { seat: c, agree: true });
    assert!(room.table.is_played());
    let mut room = proposed_by_a(Some(Timing::SITTING));
    for now in [0, 60_000] {
        room.table.count_silence(now);
    }
    assert_eq!(room.table.patience(), None);
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played());
}

#[test]
fn the_word_of_who_has_left_does_not_start_their_clock_and_those_who_are_there_may_begin_without_them() {
    let [a, b, c] = seats();
    let mut room = proposed_by_a(Some(600_000));
    room.table.count_silence(0);
    room.done(b, Command::Rematch);
    gone(&mut room, &[a]);
    assert!(!begins(&room, c));
    room.done(c, Command::Vote { seat: c, agree: true });
    assert!(!room.table.is_played(), "A is not there");
    let agreed = room.table.proposal().expect("A is asked anew").agreed;
    assert_eq!(agreed, PlayerSet::only(b).with(c));
    room.table.count_silence(30_000);
    assert!(begins(&room, c));
    // Who comes back in time has only to say so.
    gone(&mut room, &[]);
    room.done(a, Command::Vote { seat: a, agree: true });
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), PlayerSet::first(3));
    // Where no time runs, or days do, what somebody has said holds while they are elsewhere.
    for bank in [None, Some(Timing::SITTING)] {
        let mut room = proposed_by_a(bank);
        gone(&mut room, &[a]);
        for seat in [b, c] {
            room.done(seat, Command::Rematch);
        }
        assert!(room.table.is_played());
    }
}

#[test]
fn an_end_that_was_refused_is_not_asked_for_again_until_something_was_decided() {
    let [a, b, c] = seats();
    let mut room = Room::in_round_one();
    let ask = |seat| Command::Propose { seat, motion: Motion::Abandon };
    room.done(a, ask(a));
    room.done(b, Command::Vote { seat: b, agree: false });
    assert_eq!(room.ask(a, ask(a)), Answer::Refused(Refusal::AskedAlready));
    // Another seat may ask for it, and whoever was refused once something was decided.
    room.done(c, ask(c));
    room.done(c, Command::Vote { seat: c, agree: false });
    room.act(a, &[Action::Name(Object::Park)]);
    room.done(a, ask(a));
    assert!(room.table.proposal().is_some());
}

#[test]
fn whoever_has_agreed_to_the_end_may_play_on_meanwhile_and_whoever_has_not_answers_by_it() {
    let [a, b, c] = seats();
    let mut room = Room::in_round_one();
    room.done(b, Command::Propose { seat: b, motion: Motion::Abandon });
    room.done(a, Command::Vote { seat: a, agree: true });
    room.act(a, &[Action::Name(Object::Park)]);
    room.act(b, &[Action::Pass]);
    assert!(room.table.proposal().is_some(), "both have agreed");
    room.act(c, &[Action::Pass]);
    assert!(room.table.proposal().is_none());
}

#[test]
fn a_take_back_that_was_refused_is_not_asked_for_again_until_something_was_decided() {
    let [a, b, c] = seats();
    let mut room = Room::in_round_one();
    room.act(a, &[Action::Name(Object::Park)]);
    room.act(b, &[Action::Pass]);
    let ask = |seat| Command::Propose { seat, motion: Motion::TakeBack };
    // Who withdraws it was not refused.
    room.done(a, ask(a));
    room.done(a, Command::Vote { seat: a, agree: false });
    room.done(a, ask(a));
    room.done(c, Command::Vote { seat: c, agree: false });
    assert!(!room.table.may_ask_back(a));
    assert_eq!(room.ask(a, ask(a)), Answer::Refused(Refusal::AskedAlready));
    // Another seat asks for something else.
    room.done(b, ask(b));
    room.done(b, Command::Vote { seat: b, agree: false });
    assert_eq!(room.ask(a, ask(a)), Answer::Refused(Refusal::AskedAlready), "nothing was decided since");
    room.act(c, &[Action::Pass]);
    room.done(a, ask(a));
    assert!(room.table.proposal().is_some());
}

fn vote(room: &mut Room, seat: Player, agree: bool) {
    room.done(seat, Command::Vote { seat, agree });
}

#[test]
fn one_no_keeps_two_others_from_nothing_and_a_bot_plays_for_who_said_it() {
    let [a, b, c] = seats();
    let mut room = proposed_by_a(None);
    vote(&mut room, b, false);
    assert_eq!((room.table.proposal(), room.table.declined()), (None, Some(b)));
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played(), "C is asked");
    assert_eq!(room.table.out(), PlayerSet::only(b));
    vote(&mut room, b, false);
    assert!(room.table.proposal().is_some(), "B has said so already");
    assert!(begins(&room, c));
    vote(&mut room, c, true);
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), PlayerSet::only(a).with(c));
    room.done(b, Command::Return { seat: b });
    assert_eq!(room.table.voices(), PlayerSet::first(3));
}

#[test]
fn where_one_alone_would_be_left_whoever_said_no_is_asked_once_more() {
    let [a, b, c] = seats();
    let mut room = proposed_by_a(None);
    vote(&mut room, b, false);
    room.done(a, Command::Rematch);
    vote(&mut room, c, false);
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played());
    assert_eq!(room.table.asked(Motion::Rematch), PlayerSet::first(3));
}
