//! Taking back: free up to what was revealed or another has decided.

use florence::ids::{Building, Freedom, Object};
use florence::{Action, Order, Rule, State};
use kernel::{Events, Game, Turn};
use table::{Answer, ClientId, Command, Options, Refusal, Request, WhyNoUndo};

use crate::room::{Room, seats};

#[test]
fn undo_goes_back_to_the_last_decision_of_another_or_revealed_card() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let before = *room.table.game().unwrap();
    room.act(a, &[Action::Name(Object::Park)]);
    assert_eq!(room.table.undone(), None);
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == before);
    // It was the turn of B, who is told why it is no more.
    assert_eq!(room.table.undone(), Some(a));
    room.act(a, &[Action::Name(Object::Prestige)]);
    room.act(b, &[Action::Pass]);
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
    assert_eq!(room.table.undone(), None);
    room.act(c, &[Action::Pass]);
    let answer = room.ask(c, Command::Undo { seat: c });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
}

#[test]
fn who_has_decided_nothing_yet_is_told_so_though_others_have_decided() {
    let mut room = Room::begun(7, Options::default());
    let [a, b, _] = seats();
    let action = room.first_legal(b);
    room.act(b, &[action]);
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::NothingYet)));
}

/// The two steps that build in the first place there is.
fn building(game: &State) -> Vec<Action> {
    let [a, ..] = seats();
    let mut trial = *game;
    let build = Action::Build(Building::ALL[0]);
    trial.play(a, build, &mut Events::discarding()).expect("A can pay for a building");
    let mut places = Vec::new();
    trial.legal(a, &mut places);
    vec![build, places[0]]
}

#[test]
fn a_turn_is_taken_back_command_by_command_and_a_chain_as_one() {
    let mut room = Room::in_the_first_turn();
    let [a, ..] = seats();
    let before = *room.table.game().unwrap();
    room.act(a, &[Action::Introduce(Freedom::ALL[0])]);
    let between = *room.table.game().unwrap();
    let told = room.table.told(kernel::Viewer::Player(a), 0).count();
    room.act(a, &building(&between));
    assert_eq!(room.table.game().unwrap().deciders().lowest(), Some(a), "the turn ends only when A says so");
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == between, "the building and its place are one command");
    assert_eq!(room.table.undone(), None, "what one takes back within the own turn disturbs nobody");
    assert_eq!(
        room.table.told(kernel::Viewer::Player(a), 0).count(),
        told,
        "nobody is told what was taken back"
    );
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == before);
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)), "the auction is over");
    assert!(room.table.log().finish().unwrap() == before);
}

#[test]
fn a_card_seen_bars_the_way_for_all_that_came_before_it() {
    let mut room = Room::in_the_first_turn();
    let [a, ..] = seats();
    room.act(a, &[Action::Introduce(Freedom::ALL[0])]);
    room.act(a, &[Action::TakeProfession]);
    let seen = *room.table.game().unwrap();
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
    let keep = room.first_legal(a);
    room.act(a, &[keep]);
    // What was chosen among the cards seen can be chosen anew; that they were seen stays.
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == seen);
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
}

#[test]
fn only_the_own_last_decision_can_be_taken_back_and_only_by_its_owner() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    room.act(a, &[Action::Name(Object::Park)]);
    let version = room.table.version();
    assert_eq!(room.ask(b, Command::Undo { seat: a }), Answer::Refused(Refusal::NotYourSeat));
    let answer = room.ask(b, Command::Undo { seat: b });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
    assert_eq!(room.table.version(), version, "what is refused changes nothing");
    let mut room = Room::begun(7, Options::default());
    let answer = room.ask(a, Command::Undo { seat: a });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::NothingYet)));
}

#[test]
fn the_last_decision_of_a_game_stands_as_the_end_shows_every_hand() {
    let mut room = Room::in_the_first_turn();
    let last = loop {
        let seat = room.decider();
        let action = room.first_legal(seat);
        room.act(seat, &[action]);
        if room.table.game().unwrap().turn() == Turn::Over {
            break seat;
        }
    };
    let answer = room.ask(last, Command::Undo { seat: last });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::Revealed)));
}

#[test]
fn undo_resent_takes_back_once() {
    let mut room = Room::in_the_first_turn();
    let [a, ..] = seats();
    room.act(a, &[Action::Introduce(Freedom::ALL[0])]);
    let once = *room.table.game().unwrap();
    room.act(a, &building(&once));
    let request = Request {
        client: ClientId("A".to_owned()),
        number: 1000,
        expected: room.table.version(),
        command: Command::Undo { seat: a },
    };
    let first = room.table.handle(request.clone());
    assert_eq!(room.table.handle(request), first);
    assert!(*room.table.game().unwrap() == once, "the freedom still stands");
}

#[test]
fn an_order_that_would_do_again_what_was_taken_back_is_withdrawn() {
    let mut room = Room::in_round_one();
    let [a, ..] = seats();
    let order = Order::asking(1).with(Object::Jester, Rule::RaiseTo(900));
    room.done(a, Command::Order { seat: a, order: Some(order) });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.table.order(a), Some(&order));
    room.done(a, Command::Undo { seat: a });
    assert_eq!(room.table.order(a), None);
}

/// The steps by which A offers B the first building at the first place, for so many hundreds.
fn offer(game: &State, coins: u8) -> Vec<Action> {
    let [a, b, _] = seats();
    let mut trial = *game;
    let join = Action::Join { building: Building::ALL[0], with: b };
    trial.play(a, join, &mut Events::discarding()).expect("there is room across the border");
    let mut places = Vec::new();
    trial.legal(a, &mut places);
    vec![join, places[0], Action::Ask(coins)]
}

#[test]
fn an_offer_is_withdrawn_until_it_is_answered_and_an_answer_until_the_turn_goes_on() {
    let mut room = Room::beside_neighbours();
    let [a, b, c] = seats();
    let before = *room.table.game().unwrap();
    let steps = offer(&before, 3);
    room.act(a, &steps);
    assert_eq!(room.decider(), b);
    // Only who has made the offer takes it back, and all of it.
    let answer = room.ask(b, Command::Undo { seat: b });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
    assert_eq!(room.ask(c, Command::Undo { seat: a }), Answer::Refused(Refusal::NotYourSeat));
    room.done(a, Command::Undo { seat: a });
    assert!(*room.table.game().unwrap() == before, "as if nothing had been offered");
    // An answer stands for the other, and is taken back by who gave it.
    room.act(a, &steps);
    let asked = *room.table.game().unwrap();
    for reply in [Action::Refuse, Action::Accept] {
        room.act(b, &[reply]);
        assert_eq!(room.decider(), a);
        let answer = room.ask(a, Command::Undo { seat: a });
        assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
        room.done(b, Command::Undo { seat: b });
        assert!(*room.table.game().unwrap() == asked);
    }
    // Refused, A has both actions left and may offer again.
    room.act(b, &[Action::Refuse]);
    let again = offer(room.table.game().unwrap(), 0);
    room.act(a, &again);
    room.act(b, &[Action::Accept]);
    room.act(a, &[Action::End]);
    let answer = room.ask(b, Command::Undo { seat: b });
    assert_eq!(answer, Answer::Refused(Refusal::NoUndo(WhyNoUndo::OthersDecided)));
}

#[test]
fn who_cannot_pay_for_an_offer_is_asked_all_the_same() {
    let mut room = Room::beside_neighbours();
    let [a, b, _] = seats();
    let steps = offer(room.table.game().unwrap(), 99);
    room.act(a, &steps);
    // A refusal by the table would tell how little B has; and A may still think better of it.
    assert_eq!(room.decider(), b);
    assert_eq!(room.first_legal(b), Action::Refuse);
    room.done(a, Command::Undo { seat: a });
    room.act(a, &steps);
    room.act(b, &[Action::Refuse]);
    assert_eq!(room.decider(), a);
}
