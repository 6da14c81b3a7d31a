//! What everybody who plays must agree to: taking back more than is free, abandoning, playing again.

use florence::Action;
use florence::ids::Object;
use kernel::{Game, PlayerSet, Turn};
use table::{Answer, ClientId, Command, Level, Motion, Options, Refusal, Table, WhyNoUndo};

use crate::room::{Room, seats};

fn propose(seat: kernel::Player, motion: Motion) -> Command<florence::State> {
    Command::Propose { seat, motion }
}

fn vote(seat: kernel::Player, agree: bool) -> Command<florence::State> {
    Command::Vote { seat, agree }
}

/// A has named the park and B has passed, so that A cannot take it back alone.
fn named_and_passed() -> Room {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    room.act(a, &[Action::Name(Object::Park)]);
    room.act(b, &[Action::Pass]);
    room
}

#[test]
fn a_decision_is_taken_back_when_the_last_of_all_agrees_with_what_was_decided_since() {
    let [a, b, c] = seats();
    let before = *Room::in_round_one().table.game().unwrap();
    let mut room = named_and_passed();
    let to = room.table.take_back_to(a).expect("A has decided");
    room.done(a, propose(a, Motion::TakeBack));
    room.done(c, vote(c, true));
    assert!(*room.table.game().unwrap() != before, "B was not asked yet");
    let proposal = *room.table.proposal().expect("it is pending");
    assert_eq!((proposal.by, proposal.agreed), (a, PlayerSet::only(a).with(c)));
    assert_eq!(room.table.voices(), PlayerSet::first(3));
    room.done(b, vote(b, true));
    assert!(*room.table.game().unwrap() == before);
    assert_eq!((room.table.log().steps.len(), room.table.proposal()), (to, None));
    assert!(room.table.log().finish().unwrap() == before);
    room.act(a, &[Action::Name(Object::Jester)]);
}

#[test]
fn a_card_that_was_seen_can_be_taken_back_if_all_agree() {
    let mut room = Room::in_the_first_turn();
    let [a, b, c] = seats();
    let before = *room.table.game().unwrap();
    room.act(a, &[Action::TakeProfession]);
    assert_eq!(room.table.undo_to(a), Err(WhyNoUndo::Revealed));
    room.done(a, propose(a, Motion::TakeBack));
    room.done(b, vote(b, true));
    room.done(c, vote(c, true));
    assert!(*room.table.game().unwrap() == before);
}

#[test]
fn a_no_ends_it_and_so_does_whatever_is_decided_meanwhile() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    let steps = room.table.log().steps.len();
    for no in [a, b] {
        room.done(a, propose(a, Motion::TakeBack));
        room.done(no, vote(no, false));
        assert_eq!((room.table.proposal(), room.table.log().steps.len()), (None, steps));
        assert_eq!(room.ask(c, vote(c, true)), Answer::Refused(Refusal::NoProposal));
    }
    room.done(b, propose(b, Motion::TakeBack));
    room.act(c, &[Action::Pass]);
    assert_eq!(room.table.proposal(), None, "who goes on has answered");
}

#[test]
fn a_bot_that_decides_meanwhile_answers_nobody() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    room.done(c, Command::Resign { seat: c, level: Level::Random });
    room.done(a, propose(a, Motion::TakeBack));
    let to = room.table.take_back_to(a).expect("A has decided");
    room.table.bot_acts(c, Action::Pass).expect("it is C's turn");
    assert!(room.table.proposal().is_some(), "B is still asked");
    room.done(b, vote(b, true));
    assert_eq!((room.table.log().steps.len(), room.table.proposal()), (to, None));
}

#[test]
fn only_one_thing_is_proposed_at_a_time_and_by_those_who_play() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    assert_eq!(room.ask(b, propose(a, Motion::Abandon)), Answer::Refused(Refusal::NotYourSeat));
    room.done(a, propose(a, Motion::TakeBack));
    assert_eq!(room.ask(b, propose(b, Motion::Abandon)), Answer::Refused(Refusal::ProposalPending));
    assert_eq!(room.ask(b, vote(c, true)), Answer::Refused(Refusal::NotYourSeat));
    room.done(c, Command::Resign { seat: c, level: Level::Random });
    assert_eq!(room.table.proposal(), None, "others are to be asked now");
    assert_eq!(room.ask(c, propose(c, Motion::Abandon)), Answer::Refused(Refusal::WrongHands));
    let mut room = Room::begun(7, Options::default());
    let answer = room.ask(a, propose(a, Motion::TakeBack));
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::NothingYet)));
    let mut room = Room::empty(1);
    room.done(a, Command::Sit { seat: a, name: "Anna".to_owned() });
    assert_eq!(room.ask(a, propose(a, Motion::Abandon)), Answer::Refused(Refusal::NotBegun));
}

#[test]
fn who_plays_with_bots_alone_need_ask_nobody_nor_who_has_several_seats() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    for away in [b, c] {
        room.done(away, Command::Resign { seat: away, level: Level::Random });
    }
    room.done(a, propose(a, Motion::TakeBack));
    assert_eq!(room.table.proposal(), None, "those for whom bots play are not asked");
    assert_eq!(room.decider(), a);

    let mut room = Room::empty(1);
    for seat in seats() {
        room.done(a, Command::Sit { seat, name: "Anna".to_owned() });
    }
    room.done(a, Command::Start);
    room.done(a, propose(b, Motion::Abandon));
    assert!(room.table.is_abandoned());
}

#[test]
fn an_abandoned_game_is_over_without_an_end_and_can_be_played_again() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    room.done(b, propose(b, Motion::Abandon));
    room.done(a, vote(a, true));
    assert!(!room.table.is_abandoned());
    room.done(c, vote(c, true));
    assert!(room.table.is_abandoned() && !room.table.is_played());
    assert_eq!(room.table.deciders(), PlayerSet::EMPTY);
    let act = room.ask(c, Command::Act { seat: c, actions: vec![Action::Pass] });
    assert_eq!(act, Answer::Refused(Refusal::Over));
    assert_eq!(room.ask(c, Command::Undo { seat: c }), Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
    assert_eq!(room.ask(c, propose(c, Motion::TakeBack)), Answer::Refused(Refusal::Over));
    for seat in seats() {
        room.done(seat, Command::Rematch);
    }
    assert!(room.table.is_played() && !room.table.is_abandoned());
}

#[test]
fn a_rematch_begins_when_all_have_asked_for_it_and_strangers_cannot() {
    let mut room = Room::in_the_first_turn();
    let [a, b, c] = seats();
    assert_eq!(room.ask(a, Command::Rematch), Answer::Refused(Refusal::NotOver));
    while room.table.game().unwrap().turn() != Turn::Over {
        let seat = room.decider();
        let action = room.first_legal(seat);
        room.act(seat, &[action]);
    }
    let end = room.table.log().steps.len();
    room.done(a, Command::Rematch);
    room.done(a, Command::Rematch);
    let stranger = table::Request {
        client: ClientId("Zofia".to_owned()),
        number: 1,
        expected: room.table.version(),
        command: Command::Rematch,
    };
    assert_eq!(room.table.handle(stranger), Answer::Refused(Refusal::NotYourSeat));
    room.done(b, vote(b, true));
    assert_eq!((room.table.log().steps.len(), room.table.deciders()), (end, PlayerSet::EMPTY));
    room.done(c, Command::Rematch);
    assert!(room.table.is_played() && room.table.log().steps.len() < end);
}

/// A game that was ended unfinished, in which bots played for B and C at last.
fn ended_by_bots() -> Room {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    for seat in [b, c] {
        room.done(seat, Command::Resign { seat, level: Level::Random });
    }
    gone(&mut room, &[b, c]);
    room.done(a, propose(a, Motion::Abandon));
    assert!(room.table.is_abandoned(), "nobody else is here");
    gone(&mut room, &[]);
    room
}

#[test]
fn whoever_is_here_is_asked_whether_the_game_ends_though_a_bot_plays_for_them() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    for seat in [b, c] {
        room.done(seat, Command::Resign { seat, level: Level::Random });
    }
    gone(&mut room, &[c]);
    room.done(a, propose(a, Motion::Abandon));
    assert!(room.table.is_played(), "B is here");
    assert_eq!(room.table.asked(Motion::Abandon), PlayerSet::only(a).with(b));
    room.done(b, vote(b, false));
    assert_eq!((room.table.proposal(), room.table.declined()), (None, Some(b)));
    room.table.bot_acts(c, Action::Pass).unwrap();
    room.done(a, propose(a, Motion::Abandon));
    // Who comes back before it is decided is asked too.
    gone(&mut room, &[]);
    room.done(b, vote(b, true));
    assert!(room.table.is_played(), "C is here again");
    room.done(c, vote(c, true));
    assert!(room.table.is_abandoned());
}

#[test]
fn whoever_asks_for_a_rematch_plays_it_themselves_though_a_bot_ended_the_game_for_them() {
    let [a, b, c] = seats();
    let mut room = ended_by_bots();
    gone(&mut room, &[b]);
    room.done(c, Command::Rematch);
    assert!(!room.table.is_played(), "one who plays is still asked");
    room.done(a, Command::Rematch);
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), [a, c].into_iter().collect(), "who said nothing is still away");
}

#[test]
fn whoever_is_here_is_asked_for_a_rematch_though_a_bot_ended_the_game_for_them() {
    let [a, b, c] = seats();
    let mut room = ended_by_bots();
    for seat in [c, a] {
        room.done(seat, Command::Rematch);
        assert!(!room.table.is_played(), "B is here");
    }
    room.done(b, Command::Vote { seat: b, agree: false });
    assert!(room.table.proposal().is_none());
    assert_eq!(room.table.declined(), Some(b), "all may know who said no");
    room.done(c, Command::Rematch);
    assert_eq!(room.table.declined(), None, "it is proposed anew");
    assert_eq!(room.table.asked(Motion::Rematch), PlayerSet::only(a).with(c), "B has answered");
    room.done(b, Command::Vote { seat: b, agree: true });
    room.done(a, Command::Rematch);
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), [a, b, c].into_iter().collect(), "whoever agrees plays");
}

#[test]
fn a_no_in_the_game_is_no_answer_to_whether_all_play_again() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    room.done(a, propose(a, Motion::Abandon));
    room.done(b, vote(b, false));
    assert_eq!(room.table.declined(), Some(b));
    for seat in [a, b, c] {
        room.done(seat, Command::Resign { seat, level: Level::Random });
    }
    while let Some((seat, _)) = room.table.bot_to_act() {
        let action = room.first_legal(seat);
        room.table.bot_acts(seat, action).expect("it is a legal action");
    }
    assert!(!room.table.is_played());
    assert_eq!(room.table.declined(), None);
}

#[test]
fn nobody_waits_for_who_has_just_gone_and_left_the_seat_to_a_bot() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    room.done(b, Command::Resign { seat: b, level: Level::Random });
    // The host of the table knows who is not there just now; who of them is waited for depends on whether a bot plays for them.
    room.table.set_away(|_, stood_in| stood_in);
    assert_eq!(room.table.asked(Motion::Rematch), PlayerSet::only(a).with(c));
}

/// A game that is over, in which a bot played for B at last; A has proposed to play again while all were there.
fn played_again_by_a() -> Room {
    let mut room = ended_by_bots();
    let a = seats()[0];
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played(), "B and C are here and are asked");
    room
}

#[test]
fn who_was_asked_for_a_rematch_stays_asked_while_they_load_their_page_anew() {
    let [a, b, c] = seats();
    let mut room = played_again_by_a();
    // B has no page just now: whoever was handed to a bot counts as away at once, but not who was asked.
    room.table.set_away(|who, stood_in| who.0 == b.to_string() && stood_in);
    room.done(c, Command::Rematch);
    assert!(!room.table.is_played(), "B has not answered");
    assert_eq!(room.table.asked(Motion::Rematch), PlayerSet::first(3));
    room.done(b, vote(b, true));
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), [a, b, c].into_iter().collect());
}

#[test]
fn those_who_agreed_play_again_without_who_stays_away_only_when_they_ask_for_it() {
    let [a, b, c] = seats();
    let mut room = named_and_passed();
    room.done(a, propose(a, Motion::Abandon));
    for seat in [b, c] {
        room.done(seat, vote(seat, true));
    }
    room.done(a, Command::Rematch);
    room.done(b, Command::Rematch);
    room.done(a, Command::Rematch);
    assert!(!room.table.is_played(), "C is here");
    gone(&mut room, &[c]);
    assert!(room.table.begins_again(&ClientId(a.to_string()), &Command::Rematch));
    assert!(!room.table.begins_again(&ClientId(c.to_string()), &Command::Vote { seat: c, agree: false }));
    room.done(a, Command::Rematch);
    assert!(room.table.is_played());
    assert_eq!(room.table.voices(), PlayerSet::only(a).with(b), "a bot plays for C until they return");
    room.done(c, Command::Return { seat: c });
    assert_eq!(room.table.voices(), PlayerSet::first(3));
}

#[test]
fn what_is_proposed_and_that_a_game_was_abandoned_is_kept() {
    let mut room = named_and_passed();
    let [a, b, c] = seats();
    let mut kept = vec![room.table.take_change()];
    room.done(a, propose(a, Motion::Abandon));
    kept.push(room.table.take_change());
    let again = |kept: &[table::Change<florence::State>]| {
        let last = kept.last().unwrap();
        let (steps, marks) = kept[0].steps.iter().copied().unzip();
        let log: kernel::Log<florence::State> = kernel::Log { config: *room_config(), steps };
        let table = Table::restored(
            table::Snapshot {
                log,
                marks,
                commands: kept[0].commands.clone(),
                chairs: last.chairs.clone(),
                orders: last.orders,
                begun: last.begun,
                abandoned: last.abandoned,
                proposal: last.proposal,
                clock: last.clock.clone(),
                version: last.version,
                requests: std::collections::BTreeMap::new(),
            },
            Options::default(),
            1,
        );
        table.expect("the log can be followed")
    };
    assert_eq!(again(&kept).proposal(), room.table.proposal());
    room.done(b, vote(b, true));
    room.done(c, vote(c, true));
    kept.push(room.table.take_change());
    let restored = again(&kept);
    assert!(restored.is_abandoned() && restored.proposal().is_none());
    assert_eq!(restored.bot_to_act(), None);
}

/// All wait for A, who is away, as are the other seats that are named.
fn waiting_for_a(away: &[kernel::Player]) -> Room {
    let mut room = Room::in_round_one();
    assert_eq!(room.decider(), seats()[0]);
    gone(&mut room, away);
    room
}

fn gone(room: &mut Room, away: &[kernel::Player]) {
    let names: Vec<String> = away.iter().map(ToString::to_string).collect();
    room.table.set_away(|who, _| names.contains(&who.0));
}

#[test]
fn a_bot_plays_for_who_is_away_once_all_who_are_there_agree_until_they_take_the_seat_back() {
    let [a, b, c] = seats();
    let mut room = waiting_for_a(&[a]);
    room.done(b, propose(b, Motion::StandIn(a)));
    assert_eq!(
        (room.table.asked(Motion::StandIn(a)), room.table.bot_to_act()),
        (PlayerSet::only(b).with(c), None)
    );
    room.done(c, vote(c, true));
    assert_eq!(room.table.bot_to_act(), Some((a, Level::Journeyman)));
    room.table.bot_acts(a, Action::Name(Object::Park)).expect("a bot decides there");
    assert_eq!(
        room.ask(a, Command::Act { seat: a, actions: vec![Action::Pass] }),
        Answer::Refused(Refusal::WrongHands)
    );
    room.done(a, Command::Return { seat: a });
    for other in [b, c] {
        room.act(other, &[Action::Pass]);
    }
    assert_eq!((room.table.bot_to_act(), room.table.voices()), (None, PlayerSet::first(3)));
}

#[test]
fn one_who_is_left_alone_asks_nobody_whether_a_bot_may_play_for_the_others() {
    let [a, b, c] = seats();
    let mut room = waiting_for_a(&[a, c]);
    room.done(b, propose(b, Motion::StandIn(a)));
    assert_eq!((room.table.proposal(), room.table.bot_to_act()), (None, Some((a, Level::Journeyman))));
}

#[test]
fn no_bot_plays_for_who_is_there_comes_back_or_keeps_nobody_waiting() {
    let [a, b, c] = seats();
    let wanted = propose(b, Motion::StandIn(a));
    let mut room = waiting_for_a(&[]);
    assert_eq!(room.ask(b, wanted.clone()), Answer::Refused(Refusal::NotAway), "A is there");
    gone(&mut room, &[a, c]);
    assert_eq!(
        room.ask(b, propose(b, Motion::StandIn(c))),
        Answer::Refused(Refusal::NotAway),
        "nobody waits for C"
    );
    assert_eq!(
        room.ask(b, propose(b, Motion::StandIn(kernel::Player::new(4)))),
        Answer::Refused(Refusal::NoSuchSeat)
    );

    // Whoever comes back is there when the last of the others agrees, or says no, or decides.
    gone(&mut room, &[a]);
    room.done(b, wanted.clone());
    gone(&mut room, &[]);
    assert_eq!(room.ask(c, vote(c, true)), Answer::Refused(Refusal::NotAway));
    room.done(a, vote(a, false));
    assert_eq!(room.table.proposal(), None);
    gone(&mut room, &[a]);
    room.done(b, wanted.clone());
    room.act(a, &[Action::Name(Object::Park)]);
    assert_eq!((room.table.proposal(), room.table.voices()), (None, PlayerSet::first(3)));

    // Where there are days to think it was agreed beforehand how long one may be away.
    let mut room = waiting_for_a(&[a]);
    room.table.set_clock(clock(table::Timing::SITTING), 0);
    assert_eq!(room.ask(b, wanted), Answer::Refused(Refusal::ClockDecides));
}

const fn clock(bank: u64) -> table::Timing {
    table::Timing { bank, increment: 0, stand_in: Level::Random }
}

#[test]
fn with_the_clock_of_one_sitting_a_bot_may_play_for_who_is_away_and_their_time_stands_still() {
    let [a, b, c] = seats();
    let mut room = waiting_for_a(&[a, c]);
    room.table.set_clock(clock(table::Timing::SITTING - 1), 0);
    room.table.pass(1_000);
    room.done(b, propose(b, Motion::StandIn(a)));
    assert_eq!(room.table.bot_to_act(), Some((a, Level::Journeyman)));
    let left = room.table.left(1_000);
    assert_eq!(room.table.left(5_000), left, "nobody thinks but the bot");
    room.done(a, Command::Return { seat: a });
    assert_eq!(room.table.left(1_000), left, "and nothing was lost");
}

#[test]
fn who_has_agreed_to_a_take_back_loses_no_time_while_others_answer() {
    let [a, b, c] = seats();
    let mut room = Room::in_round_one();
    room.table.set_clock(clock(100_000), 0);
    room.act(a, &[Action::Name(Object::Park)]);
    let decider = room.decider();
    assert_ne!(decider, a);
    room.done(a, propose(a, Motion::TakeBack));
    assert_eq!(room.table.running(), PlayerSet::only(decider), "all wait for the answer of that one too");
    room.done(decider, vote(decider, true));
    assert!(room.table.proposal().is_some());
    assert!(room.table.running().is_empty());
    assert_eq!(room.table.left(1_000), room.table.left(9_000));
    let last = if decider == b { c } else { b };
    room.done(last, vote(last, false));
    assert_eq!(room.table.running(), PlayerSet::only(decider));
}

/// The options of the tables of this file.
fn room_config() -> &'static florence::Config {
    static CONFIG: std::sync::OnceLock<florence::Config> = std::sync::OnceLock::new();
    CONFIG.get_or_init(|| Room::in_round_one().table.log().config)
}
