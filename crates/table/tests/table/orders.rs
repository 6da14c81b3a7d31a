//! Standing orders: executed at once, secret, changed and withdrawn at any time.

use florence::ids::Object;
use florence::{Action, Order, Rule};
use kernel::{Game, Step, Viewer};
use table::{Answer, Command, Level, Mark, Refusal};

use crate::room::{Room, seats};

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
fn one_may_pass_on_everything_but_jesters() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let order = Order::asking(1).with_all_but(Object::Jester, Rule::Pass);
    room.done(b, Command::Order { seat: b, order: Some(order) });
    room.act(a, &[Action::Name(Object::Builder)]);
    assert_eq!(room.decider(), c, "B has passed");
    room.act(c, &[Action::Pass]);
    assert_eq!(room.decider(), b, "A has the builder, and B names");
    room.act(b, &[Action::Name(Object::Forest)]);
    room.act(c, &[Action::Raise]);
    assert_eq!(room.table.marks().last(), Some(&Mark::Order), "B lets go of the forest at once");
    let mut room = Room::in_round_one();
    room.done(b, Command::Order { seat: b, order: Some(order) });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.decider(), b, "for a jester B is asked");
}

#[test]
fn one_may_pass_unless_it_is_cheap() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let order = Order::asking(1).with(Object::Jester, Rule::PassFrom(400));
    room.done(b, Command::Order { seat: b, order: Some(order) });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.decider(), b, "300 is under 400");
    room.act(b, &[Action::Raise]);
    room.act(c, &[Action::Raise]);
    room.act(a, &[Action::Raise]);
    assert_eq!(room.decider(), c, "600 is not");
    assert_eq!(room.table.log().steps.last(), Some(&Step::Act(b, Action::Pass)));
}

#[test]
fn an_order_is_obeyed_as_soon_as_it_is_given_and_can_be_changed_and_withdrawn() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let raise = |to| Some(Order::asking(1).with(Object::Jester, Rule::RaiseTo(to)));
    room.act(a, &[Action::Name(Object::Jester)]);
    room.done(b, Command::Order { seat: b, order: raise(300) });
    assert_eq!(room.table.log().steps.last(), Some(&Step::Act(b, Action::Raise)), "at once");
    room.act(c, &[Action::Raise]);
    room.done(b, Command::Order { seat: b, order: raise(900) });
    room.act(a, &[Action::Raise]);
    assert_eq!(room.table.log().steps.last(), Some(&Step::Act(b, Action::Raise)), "within the new limit");
    room.done(b, Command::Order { seat: b, order: None });
    room.act(c, &[Action::Raise]);
    room.act(a, &[Action::Pass]);
    assert_eq!(room.decider(), b, "without an order B is asked");
}

#[test]
fn an_order_of_another_round_or_of_another_client_has_no_effect() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    let of_round = |round| Some(Order::asking(round).with(Object::Jester, Rule::Pass));
    let answer = room.ask(a, Command::Order { seat: b, order: of_round(1) });
    assert_eq!(answer, Answer::Refused(Refusal::NotYourSeat));
    room.done(b, Command::Order { seat: b, order: of_round(2) });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.decider(), b);
}

#[test]
fn a_bot_that_plays_a_seat_does_not_heed_its_order_and_the_person_finds_it_again() {
    let mut room = Room::in_round_one();
    let [a, b, c] = seats();
    let order = Order::asking(1).with(Object::Jester, Rule::Pass);
    room.done(b, Command::Order { seat: b, order: Some(order) });
    room.done(b, Command::Resign { seat: b, level: Level::Random });
    room.act(a, &[Action::Name(Object::Jester)]);
    assert_eq!(room.table.bot_to_act(), Some((b, Level::Random)), "the bot decides for itself");
    room.done(b, Command::Return { seat: b });
    assert_eq!((room.decider(), room.table.marks().last()), (c, Some(&Mark::Order)));
}

#[test]
fn others_cannot_tell_an_order_from_a_decision() {
    let [a, b, c] = seats();
    let (mut by_order, mut by_hand) = (Room::in_round_one(), Room::in_round_one());
    let order = Order::asking(1).with(Object::Jester, Rule::RaiseTo(300));
    by_order.done(b, Command::Order { seat: b, order: Some(order) });
    by_order.act(a, &[Action::Name(Object::Jester)]);
    by_hand.act(a, &[Action::Name(Object::Jester)]);
    by_hand.act(b, &[Action::Raise]);
    for viewer in [Viewer::Player(a), Viewer::Player(c), Viewer::Spectator] {
        let told = |room: &Room| room.table.told(viewer, 0).cloned().collect::<Vec<_>>();
        assert_eq!(told(&by_order), told(&by_hand));
        let view = |room: &Room| room.table.game().unwrap().view(viewer);
        assert_eq!(view(&by_order), view(&by_hand));
    }
}
