//! A table of The Princes of Florence: sitting down, deciding, taking back, standing orders.

mod again;
mod automata;
mod clocks;
mod keeping;
mod orders;
mod proposals;
mod room;
mod together;
mod undo;

use florence::ids::Object;
use florence::{Action, Illegal, State};
use kernel::{Events, Game, Player, Rng, Step, Turn, Viewer, follow_step};
use registry::legible::BadName;
use room::{Room, seats};
use table::{Answer, Chair, ClientId, Command, Level, Mark, Options, Refusal, Request, Table};

#[test]
fn a_seat_is_taken_once_and_left_only_by_its_owner() {
    let [a, b, _] = seats();
    let mut room = Room::empty(1);
    room.done(a, Command::Sit { seat: a, name: "Anna".to_owned() });
    let again = room.ask(b, Command::Sit { seat: a, name: "Bartek".to_owned() });
    assert_eq!(again, Answer::Refused(Refusal::SeatTaken));
    assert_eq!(room.ask(b, Command::Leave { seat: a }), Answer::Refused(Refusal::NotYourSeat));
    assert_eq!(room.ask(a, Command::Start), Answer::Refused(Refusal::SeatsOpen));
    let nameless = room.ask(b, Command::Sit { seat: b, name: "  ".to_owned() });
    assert_eq!(nameless, Answer::Refused(Refusal::BadName(BadName::Empty)));
    let unseen = room
        .ask(b, Command::Invite { seat: b, level: Level::Random, name: "\u{3164}".to_owned(), fills: false });
    assert_eq!(unseen, Answer::Refused(Refusal::BadName(BadName::Unseen('\u{3164}'))));
    room.done(a, Command::Leave { seat: a });
    assert_eq!(room.table.chairs()[a], Chair::Open);
}

#[test]
fn a_resent_request_gets_the_same_answer_and_plays_once() {
    let mut room = Room::in_round_one();
    let [a, ..] = seats();
    let request = Request {
        client: ClientId("A".to_owned()),
        number: 1000,
        expected: room.table.version(),
        command: Command::Act { seat: a, actions: vec![Action::Name(Object::Jester)] },
    };
    let first = room.table.handle(request.clone());
    let steps = room.table.log().steps.len();
    assert_eq!(room.table.handle(request.clone()), first);
    assert_eq!(room.table.log().steps.len(), steps);
    let old = Request { number: 999, ..request };
    assert_eq!(room.table.handle(old), Answer::Refused(Refusal::OldRequest));
}

#[test]
fn a_stale_command_meets_a_conflict() {
    let mut room = Room::in_round_one();
    let [a, ..] = seats();
    let stale = Request {
        client: ClientId("A".to_owned()),
        number: 1000,
        expected: room.table.version() - 1,
        command: Command::Act { seat: a, actions: vec![Action::Name(Object::Jester)] },
    };
    let version = room.table.version();
    assert_eq!(room.table.handle(stale), Answer::Refused(Refusal::Conflict { version }));
}

#[test]
fn a_chain_is_taken_whole_or_not_at_all() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    let steps = room.table.log().steps.len();
    let chain = vec![Action::Name(Object::Jester), Action::Raise];
    let answer = room.ask(a, Command::Act { seat: a, actions: chain });
    assert_eq!(answer, Answer::Refused(Refusal::ChainTooLong { place: 1 }));
    let answer = room.ask(a, Command::Act { seat: a, actions: vec![Action::Raise] });
    let Answer::Refused(Refusal::Illegal { place: 0, reason: Illegal::NotNow { .. } }) = answer else {
        panic!("raising before anything is named: {answer:?}")
    };
    assert_eq!(room.table.log().steps.len(), steps);
    let answer = room.ask(b, Command::Act { seat: a, actions: vec![Action::Decline] });
    assert_eq!(answer, Answer::Refused(Refusal::NotYourSeat));
}

#[test]
fn a_seat_can_be_handed_to_a_bot_and_taken_back() {
    let mut room = Room::in_round_one();
    let [a, ..] = seats();
    room.done(a, Command::Resign { seat: a, level: Level::Greedy });
    assert_eq!(room.table.bot_to_act(), Some((a, Level::Greedy)));
    let answer = room.ask(a, Command::Act { seat: a, actions: vec![Action::Decline] });
    assert_eq!(answer, Answer::Refused(Refusal::WrongHands));
    room.table.bot_acts(a, Action::Decline).unwrap();
    assert_eq!(room.table.marks().last(), Some(&Mark::Bot));
    room.done(a, Command::Return { seat: a });
    assert_eq!(room.table.bot_to_act(), None);
}

#[test]
fn nobody_is_told_what_belongs_to_another() {
    let room = Room::in_round_one();
    let [a, b, _] = seats();
    let told = |viewer| room.table.told(viewer, 0).count();
    let everyone = told(Viewer::Spectator);
    assert_eq!(told(Viewer::Player(a)), everyone + 5, "four cards dealt and one given back");
    assert_eq!(told(Viewer::Player(b)), everyone + 5);
}

#[test]
fn a_table_of_bots_plays_to_the_end_and_again() {
    let mut room = Room::empty(3);
    for seat in seats() {
        room.done(
            seat,
            Command::Invite { seat, level: Level::Random, name: format!("Bot {seat}"), fills: false },
        );
    }
    room.done(seats()[0], Command::Start);
    for _ in 0..2 {
        while let Some((seat, _)) = room.table.bot_to_act() {
            let action = room.first_legal(seat);
            room.table.bot_acts(seat, action).unwrap();
        }
        assert_eq!(room.table.game().unwrap().turn(), Turn::Over);
        assert!(room.table.log().finish().unwrap() == *room.table.game().unwrap());
        room.done(seats()[0], Command::Rematch);
    }
}

#[test]
fn what_was_refused_is_refused_again_when_resent_and_may_be_asked_anew() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    let request = |number, expected| Request {
        client: ClientId("B".to_owned()),
        number,
        expected,
        command: Command::Act { seat: b, actions: vec![Action::Raise] },
    };
    let early = request(1000, room.table.version());
    let refused = room.table.handle(early.clone());
    assert!(matches!(refused, Answer::Refused(Refusal::Illegal { place: 0, .. })));
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.table.handle(early), refused, "a resent request is not tried again");
    let stale = request(1001, room.table.version() - 1);
    let version = room.table.version();
    assert_eq!(room.table.handle(stale), Answer::Refused(Refusal::Conflict { version }));
    // Numbers of one client mean nothing to another, and the next number on the fresh version is heeded.
    assert_eq!(room.table.handle(request(1002, version)), Answer::Done { version: version + 1 });
}

#[test]
fn a_bot_that_has_decided_meanwhile_makes_a_command_stale() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    room.done(b, Command::Resign { seat: b, level: Level::Random });
    room.act(a, &[Action::Name(Object::Jester)]);
    let before = room.table.version();
    room.table.bot_acts(b, Action::Pass).unwrap();
    let version = room.table.version();
    assert_ne!(version, before);
    let back = Command::Return { seat: b };
    let late = Request { client: ClientId("B".to_owned()), number: 1000, expected: before, command: back };
    assert_eq!(room.table.handle(late), Answer::Refused(Refusal::Conflict { version }));
}

#[test]
fn a_bot_takes_no_seat_of_a_person_and_does_nothing_illegal() {
    let mut room = Room::in_round_one();
    let [a, ..] = seats();
    let answer = room.table.bot_acts(a, Action::Name(Object::Jester));
    assert_eq!(answer, Err(Refusal::WrongHands));
    room.done(a, Command::Resign { seat: a, level: Level::Random });
    let answer = room.table.bot_acts(a, Action::Raise);
    assert!(matches!(answer, Err(Refusal::Illegal { place: 0, .. })));
}

/// A whole game in which everybody does whatever is allowed.
fn at_random(options: Options) -> Table<State> {
    let mut room = Room::begun(11, options);
    let mut dice = Rng::seeded(4);
    let mut legal = Vec::new();
    let game = |room: &Room| *room.table.game().expect("it has begun");
    while let Some(seat) = game(&room).deciders().lowest() {
        game(&room).legal(seat, &mut legal);
        let action = legal[dice.below(legal.len() as u32) as usize];
        room.act(seat, &[action]);
    }
    room.table
}

#[test]
fn what_leaves_no_choice_is_played_by_the_table_and_marked_so_and_only_if_wanted() {
    let table = at_random(Options::default());
    let mut game = State::new(&table.log().config);
    let mut legal = Vec::new();
    let mut forced = 0;
    for (index, (&step, &mark)) in table.log().steps.iter().zip(table.marks()).enumerate() {
        if let Step::Act(seat, action) = step {
            game.legal(seat, &mut legal);
            let alone = legal.len() == 1 && action != Action::End;
            assert_eq!(mark == Mark::Forced, alone, "step {index}: {action:?} among {}", legal.len());
            forced += usize::from(alone);
        }
        follow_step(&mut game, index, step, &mut Events::discarding()).unwrap();
    }
    assert!(forced > 0, "sooner or later there is no choice");
    let table = at_random(Options { play_forced: false });
    assert!(!table.marks().contains(&Mark::Forced));
}

#[test]
fn a_table_taken_up_again_tells_the_same_story_and_plays_on() {
    let mut room = Room::in_the_first_turn();
    let [a, ..] = seats();
    room.act(a, &[Action::TakeProfession]);
    let left = &room.table;
    let resumed =
        Table::resumed(left.log().clone(), left.marks(), left.chairs().clone(), Options::default(), 99)
            .unwrap();
    assert!(resumed.game() == left.game());
    assert_eq!((resumed.marks(), resumed.undo_to(a)), (left.marks(), left.undo_to(a)));
    for viewer in [Viewer::Spectator, Viewer::Player(a)] {
        assert!(resumed.told(viewer, 0).eq(left.told(viewer, 0)));
    }
    let mut broken = left.log().clone();
    broken.steps.insert(0, Step::Act(a, Action::Raise));
    assert!(Table::resumed(broken, &[], left.chairs().clone(), Options::default(), 99).is_err());
}

#[test]
fn a_friend_who_comes_later_takes_over_the_seat_that_a_bot_only_filled() {
    let mut room = Room::empty(7);
    let [a, b, c] = seats();
    room.done(a, Command::Sit { seat: a, name: "Anna".to_owned() });
    for (seat, fills) in [(b, true), (c, false)] {
        let name = format!("Bot {seat}");
        room.done(a, Command::Invite { seat, level: Level::Random, name, fills });
    }
    room.done(a, Command::Start);
    let sit = |seat| Command::Sit { seat, name: "Bartek".to_owned() };
    assert_eq!(room.ask(a, sit(b)), Answer::Refused(Refusal::Begun), "nobody looks into two hands");
    assert_eq!(room.ask(b, sit(c)), Answer::Refused(Refusal::Begun), "that bot plays for nobody else");
    // The bot was to decide; from now on it is the friend's turn, and what the bot has thought is not taken.
    assert!(room.table.bot_to_act().is_some_and(|(seat, _)| seat == b));
    room.done(b, sit(b));
    let action = room.first_legal(b);
    assert_eq!(room.table.bot_acts(b, action), Err(Refusal::WrongHands));
    room.act(b, &[action]);
    assert_eq!(room.ask(Player::new(3), sit(b)), Answer::Refused(Refusal::Begun), "a person sits there now");
    // What was decided before stays the bot's.
    let since = |seat| match &room.table.chairs()[seat] {
        Chair::Person { since, .. } => since.clone(),
        _ => None,
    };
    let step = room.table.log().steps.len() - 1;
    let bot = format!("Bot {b}");
    assert!(since(b).is_some_and(|since| since.step <= step && since.bot == bot));
    assert_eq!(since(a), None);
}

#[test]
fn the_seat_of_a_bot_that_was_taken_on_purpose_is_opened_in_the_game_and_that_of_nobody_else() {
    let mut room = Room::empty(7);
    let [a, b, c] = seats();
    room.done(a, Command::Sit { seat: a, name: "Anna".to_owned() });
    room.done(c, Command::Sit { seat: c, name: "Cezary".to_owned() });
    let invite = |seat, fills| Command::Invite { seat, level: Level::Random, name: "Bot".to_owned(), fills };
    room.done(a, invite(b, false));
    room.done(a, Command::Start);
    let sit = Command::Sit { seat: b, name: "Bartek".to_owned() };
    assert_eq!(room.ask(b, sit.clone()), Answer::Refused(Refusal::Begun));
    assert_eq!(room.ask(a, invite(c, true)), Answer::Refused(Refusal::Begun), "a person sits there");
    room.done(a, invite(b, true));
    room.done(a, invite(b, false));
    assert_eq!(room.ask(b, sit.clone()), Answer::Refused(Refusal::Begun), "it may be closed again");
    room.done(a, invite(b, true));
    room.done(b, sit);
}

#[test]
fn the_seat_of_somebody_who_is_away_is_given_to_whoever_comes_while_a_bot_plays_it() {
    let mut room = Room::empty(7);
    let [a, b, c] = seats();
    let sit = |seat, name: &str| Command::Sit { seat, name: name.to_owned() };
    for (seat, name) in [(a, "Anna"), (b, "Bartek"), (c, "Cezary")] {
        room.done(seat, sit(seat, name));
    }
    room.done(a, Command::Start);
    let give = Command::Invite { seat: b, level: Level::Random, name: "Bot".to_owned(), fills: true };
    room.table.set_away(|who, _| who.0 == b.to_string());
    assert_eq!(room.ask(a, give.clone()), Answer::Refused(Refusal::Begun), "nobody plays it for them");
    room.done(b, Command::Resign { seat: b, level: Level::Random });
    room.table.set_away(|_, _| false);
    assert_eq!(room.ask(a, give.clone()), Answer::Refused(Refusal::NotAway), "whoever is here keeps it");
    room.table.set_away(|who, stood_in| stood_in && who.0 == b.to_string());
    room.done(a, give);
    // From another browser they have their name again, and the first has the seat no more.
    let other = Player::new(3);
    room.done(other, sit(b, "Bartek"));
    assert_eq!(room.table.chairs()[b].name(), "Bartek");
    let back = room.ask(b, Command::Return { seat: b });
    assert_eq!(back, Answer::Refused(Refusal::NotYourSeat));
    let action = room.first_legal(b);
    assert!(
        room.table.chairs()[b].bot().is_none()
            && !matches!(room.ask(b, Command::Act { seat: b, actions: vec![action] }), Answer::Done { .. })
    );
}

#[test]
fn who_sits_has_another_name_before_the_game_and_nobody_is_called_like_another() {
    let mut room = Room::empty(7);
    let [a, b, c] = seats();
    let sit = |seat, name: &str| Command::Sit { seat, name: name.to_owned() };
    let long = "A name of exactly this m";
    assert_eq!(long.chars().count(), 24);
    room.done(a, sit(a, long));
    room.done(b, sit(b, long));
    assert_eq!(room.table.chairs()[b].name(), "A name of exactly this 2");
    room.done(b, sit(b, "Bartek"));
    assert_eq!(room.table.chairs()[b].name(), "Bartek");
    assert_eq!(room.ask(c, sit(b, "Cezary")), Answer::Refused(Refusal::SeatTaken));
    room.done(a, sit(c, long));
    assert_eq!(room.table.chairs()[c].name(), long, "who has two seats is one");
    room.done(a, Command::Start);
    assert_eq!(room.ask(a, sit(a, "Zofia")), Answer::Refused(Refusal::Begun));
}

#[test]
fn nobody_takes_a_seat_over_in_the_middle_of_its_turn() {
    let mut room = Room::empty(7);
    let seats = seats();
    room.done(seats[0], Command::Sit { seat: seats[0], name: "Anna".to_owned() });
    for seat in &seats[1..] {
        let name = format!("Bot {seat}");
        room.done(seats[0], Command::Invite { seat: *seat, level: Level::Random, name, fills: true });
    }
    room.done(seats[0], Command::Start);
    let mut last = None;
    // Everybody does the first thing that may be done, until a bot owes a second decision in a row.
    for _ in 0..400 {
        let Some(seat) = room.table.deciders().lowest() else { break };
        if last == Some(seat) && seat != seats[0] {
            let refused = room.ask(Player::new(4), Command::Sit { seat, name: "Bartek".to_owned() });
            assert_eq!(refused, Answer::Refused(Refusal::MidTurn));
            let other = seats[1..].iter().copied().find(|other| *other != seat).expect("another bot");
            room.done(Player::new(4), Command::Sit { seat: other, name: "Bartek".to_owned() });
            return;
        }
        last = Some(seat);
        let action = room.first_legal(seat);
        if seat == seats[0] {
            room.act(seat, &[action]);
        } else {
            room.table.bot_acts(seat, action).expect("the bot may");
        }
    }
    panic!("no turn of a bot had two decisions");
}
