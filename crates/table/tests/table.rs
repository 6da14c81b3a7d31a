//! A table of The Princes of Florence: sitting down, deciding, taking back, standing orders.

use florence::ids::Object;
use florence::{Action, Cash, Config, Illegal, Order, Rule, StartPlayer, State};
use kernel::{Game, Player, Step, Turn, Viewer};
use table::{Answer, Chair, ClientId, Command, Level, Mark, Options, Refusal, Request, Table, WhyNoUndo};

/// A table of three people, each with an own client, and a count of their requests.
struct Room {
    table: Table<State>,
    number: u64,
}

impl Room {
    fn empty(seed: u64) -> Room {
        let start = StartPlayer::Given(Player::new(0));
        let config =
            Config::new(florence::edition::bottega(), 3, start, Cash::Secret).expect("three may play");
        Room { table: Table::new(config, Options::default(), seed), number: 0 }
    }

    /// Three people have sat down and chosen their professions; A names.
    fn in_round_one() -> Room {
        let mut room = Room::empty(7);
        for seat in seats() {
            room.done(seat, Command::Sit { seat, name: format!("Player {seat}") });
        }
        room.done(seats()[0], Command::Start);
        for seat in seats() {
            let action = room.first_legal(seat);
            room.act(seat, &[action]);
        }
        room
    }

    fn ask(&mut self, client: Player, command: Command<State>) -> Answer<State> {
        self.number += 1;
        let request = Request {
            client: ClientId(client.to_string()),
            number: self.number,
            expected: self.table.version(),
            command,
        };
        self.table.handle(request)
    }

    fn done(&mut self, client: Player, command: Command<State>) {
        let answer = self.ask(client, command);
        assert_eq!(answer, Answer::Done { version: self.table.version() });
    }

    fn act(&mut self, seat: Player, actions: &[Action]) {
        self.done(seat, Command::Act { seat, actions: actions.to_vec() });
    }

    fn first_legal(&self, seat: Player) -> Action {
        let mut legal = Vec::new();
        self.table.game().expect("it has begun").legal(seat, &mut legal);
        legal[0]
    }

    fn decider(&self) -> Player {
        self.table.game().expect("it has begun").deciders().lowest().expect("somebody decides")
    }
}

fn seats() -> [Player; 3] {
    [0, 1, 2].map(Player::new)
}

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
    assert_eq!(nameless, Answer::Refused(Refusal::BadName));
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
fn undo_goes_back_to_the_last_decision_of_another_or_revealed_card() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let before = *room.table.game().unwrap();
    room.act(a, &[Action::Name(Object::Park)]);
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == before);
    room.act(a, &[Action::Name(Object::Prestige)]);
    room.act(b, &[Action::Pass]);
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
    room.act(c, &[Action::Pass]);
    let answer = room.ask(c, Command::Undo { seat: c });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
}

#[test]
fn a_standing_order_bids_at_once_and_is_marked() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let order = Order::asking(1).with(Object::Jester, Rule::RaiseTo(500)).with(Object::Builder, Rule::Pass);
    room.done(b, Command::Order { seat: b, order: Some(order) });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.decider(), c);
    assert_eq!(room.table.log().steps.last(), Some(&Step::Act(b, Action::Raise)));
    assert_eq!(room.table.marks().last(), Some(&Mark::Order));
    room.act(c, &[Action::Raise]);
    room.act(a, &[Action::Pass]);
    // 500 is within the order, 600 is not.
    assert_eq!(room.table.log().steps.last(), Some(&Step::Act(b, Action::Raise)));
    room.act(c, &[Action::Raise]);
    let sold = room.table.game().unwrap().view(Viewer::Spectator).sales[Object::Jester.index()].unwrap();
    assert_eq!((sold.buyer, sold.price), (c, 600));
    assert_eq!(room.table.order(b), Some(&order));
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
        room.done(seat, Command::Invite { seat, level: Level::Random, name: format!("Bot {seat}") });
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
