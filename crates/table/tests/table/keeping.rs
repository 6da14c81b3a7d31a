//! What a table is kept by: changes, none where nothing changes, and now and then one that tells everything.

use std::collections::BTreeMap;

use florence::{Order, State};
use kernel::{Log, Player};
use table::{Answer, Change, ClientId, Command, Level, Options, Request, Snapshot, Table};

use crate::room::{Room, seats};

#[test]
fn what_changes_nothing_is_done_already_and_is_no_change() {
    let mut room = Room::in_round_one();
    let [a, b, _] = seats();
    let order = Some(Order::asking(1));
    room.done(b, Command::Order { seat: b, order });
    room.done(b, Command::Resign { seat: b, level: Level::Journeyman });
    let version = room.table.version();
    for _ in 0..20 {
        room.done(b, Command::Order { seat: b, order });
        room.done(b, Command::Resign { seat: b, level: Level::Journeyman });
        room.done(a, Command::Order { seat: a, order: None });
        room.done(a, Command::Return { seat: a });
    }
    assert_eq!(room.table.version(), version);
    room.done(b, Command::Order { seat: b, order: None });
    assert_eq!(room.table.version(), version + 1, "what changes something still does");
}

fn ask(table: &mut Table<State>, client: &str, number: u64, command: Command<State>) -> Answer<State> {
    let (client, expected) = (ClientId(client.to_owned()), table.version());
    table.handle(Request { client, number, expected, command })
}

#[test]
fn of_all_who_come_and_go_the_last_are_remembered() {
    let mut room = Room::empty(1);
    let seat = Player::new(0);
    for guest in 0..500 {
        let name = format!("guest {guest}");
        let sits = ask(&mut room.table, &name, 1, Command::Sit { seat, name: name.clone() });
        assert!(matches!(sits, Answer::Done { .. }));
        assert!(matches!(ask(&mut room.table, &name, 2, Command::Leave { seat }), Answer::Done { .. }));
    }
    let version = room.table.version();
    let again = ask(&mut room.table, "guest 499", 2, Command::Leave { seat });
    assert_eq!(again, Answer::Done { version }, "the last one is known");
    assert_eq!(room.table.version(), version, "and is not carried out again");
    assert!(room.table.take_whole().requests.len() <= 64);
}

fn restored(config: florence::Config, change: &Change<State>) -> Table<State> {
    let (steps, marks) = change.steps.iter().copied().unzip();
    let requests =
        change.requests.iter().map(|(client, number, version)| (client.clone(), (*number, *version)));
    let kept = Snapshot {
        log: Log { config, steps },
        marks,
        commands: change.commands.clone(),
        chairs: change.chairs.clone(),
        orders: change.orders,
        begun: change.begun,
        abandoned: change.abandoned,
        proposal: change.proposal,
        clock: change.clock.clone(),
        version: change.version,
        requests: requests.collect::<BTreeMap<_, _>>(),
    };
    Table::restored(kept, Options::default(), 1).expect("the log can be followed")
}

#[test]
fn a_whole_change_alone_makes_the_table_again() {
    let mut room = Room::in_the_first_turn();
    room.table.take_change();
    let action = room.first_legal(seats()[0]);
    room.act(seats()[0], &[action]);
    let small = room.table.clone().take_change();
    assert!(small.kept > 0 && small.requests.is_empty());
    assert_eq!(room.table.stands(), small.kept, "it is known beforehand what stands");
    let whole = room.table.take_whole();
    assert_eq!((whole.kept, whole.version), (0, small.version));
    let mut again = restored(room.table.log().config, &whole);
    assert!(again.game() == room.table.game() && again.marks() == room.table.marks());
    assert_eq!(again.log().steps, room.table.log().steps);
    // The last request of each is known: sent again it is not carried out again.
    let client = ClientId(seats()[0].to_string());
    let (number, expected) = (room.number, room.table.version() - 1);
    let command = Command::Act { seat: seats()[0], actions: vec![action] };
    let answer = again.handle(Request { client, number, expected, command });
    assert_eq!(answer, Answer::Done { version: room.table.version() });
    assert_eq!(again.undo_to(seats()[0]), room.table.undo_to(seats()[0]), "and can be taken back");
    assert_eq!(room.table.take_change().kept, room.table.log().steps.len(), "changes are small again");
}
