//! A host of whatever game, for owners that know none: a worker beside the page, a server.

use florence::State;
use host::{AnyHost, GameKind, Local, Restoring, Written, created, empty, game_of};
use kernel::{Player, Setup as _};
use serde_json::{Value, json};
use table::ClientId;
use wire::{Answer, AnyGame, Message, NewGame, Request};

fn clock() -> u64 {
    0
}

fn request(number: u64, ask: &Value) -> Value {
    json!({ "client": "page", "number": number, "expected": 0, "ask": ask })
}

/// What somebody says who opens a table, with these fields besides the seats.
fn opening(with: &[(&str, Value)]) -> Value {
    let seats: Vec<Value> =
        ["Anna", "Bartek", "Ewa"].map(|name| json!({ "name": name, "bot": null })).to_vec();
    let mut new = json!({ "seats": seats, "seed": 5 });
    for (key, value) in with {
        new[key] = value.clone();
    }
    request(1, &json!({ "new": new }))
}

/// The first thing said, which is an answer.
fn answer(told: &[Written]) -> Answer<AnyGame> {
    let first = &told.first().expect("everything said is answered").1;
    match wire::read::<Message<AnyGame>>(first).expect("a host says what can be read") {
        Message::Answer { answer, .. } => answer,
        Message::Update(_) | Message::Saved { .. } => panic!("an answer comes first"),
    }
}

fn refused(told: &[Written]) -> (String, String) {
    let Answer::Refused(refused) = answer(told) else { panic!("it is refused") };
    (refused.reason, refused.words)
}

fn hear(host: &mut Local, request: &Value) -> Vec<Written> {
    host.handle(&request.to_string()).expect("it can be read")
}

#[test]
fn a_table_opens_by_the_name_of_its_game_and_as_before_there_were_names() {
    for with in [
        vec![],
        vec![("open_cash", json!(true))],
        vec![("game", json!("florence")), ("options", json!({ "cash": "open" }))],
    ] {
        let mut host = Local::new(1, clock);
        let told = hear(&mut host, &opening(&with));
        assert!(matches!(answer(&told), Answer::Done { .. }), "{with:?}");
        let told = hear(&mut host, &request(2, &json!("record")));
        let Answer::Record { text } = answer(&told) else { panic!("the record is told") };
        let cash = if with.is_empty() { "option  cash secret" } else { "option  cash open" };
        assert!(text.contains(cash), "{text}");
    }
}

#[test]
fn what_is_no_game_or_no_option_is_refused_with_what_is_nearest() {
    let mut host = Local::new(1, clock);
    let unknown = hear(&mut host, &opening(&[("game", json!("florenz"))]));
    let words = "no game `florenz`; did you mean `florence`?";
    assert_eq!(refused(&unknown), ("no-such-game".to_owned(), words.to_owned()));
    let option = hear(&mut host, &opening(&[("options", json!({ "cahs": "open" }))]));
    let words = "no option `cahs`; did you mean `cash`?";
    assert_eq!(refused(&option), ("bad-options".to_owned(), words.to_owned()));
    let record = "game chess\nrules 1\nplayers 2\n\n";
    let (reason, words) = refused(&hear(&mut host, &request(3, &json!({ "load": { "text": record } }))));
    assert_eq!(reason, "no-such-game");
    assert!(words.contains("no game `chess`"), "{words}");
    let (reason, _) = refused(&hear(&mut host, &request(4, &json!({ "load": { "text": "hello" } }))));
    assert_eq!(reason, "unreadable");
    assert!(host.handle("hello").is_err());
}

fn new_game() -> NewGame {
    let seats = (0..3)
        .map(|seat| wire::NewSeat { name: "Bot".to_owned(), bot: (seat > 0).then(|| "random".to_owned()) });
    NewGame::asked(None, seats.collect(), [].into(), false, 0)
}

#[test]
fn a_table_kept_by_who_knows_no_game_is_made_again_and_says_the_same() {
    let anna = ClientId("anna".to_owned());
    let mut host = created(&anna, &new_game(), None, 0, 7).expect("a table");
    let header = host.header().expect("a table has a header");
    let mut entries = vec![host.take_entry(false).expect("the first entry tells of the seats")];
    let ask = |host: &mut dyn AnyHost, number: u64, ask: &Value| {
        let expected = host.table().map_or(0, |table| table.version());
        let text = json!({ "client": "anna", "number": number, "expected": expected, "ask": ask });
        let said: Request<AnyGame> = wire::read(&text.to_string()).expect("it can be read");
        host.answer_as(said, ClientId("anna".to_owned()))
    };
    assert!(ask(&mut *host, 1, &json!("start")).1);
    entries.extend(host.take_entry(false));
    let order = florence::Order::asking(1);
    let ordered = ask(&mut *host, 2, &json!({ "order": { "seat": "A", "order": order } }));
    assert!(ordered.1, "{:?}", ordered.0);
    entries.extend(host.take_entry(false));
    let mut steps = 0;
    while let Some(task) = host.task() {
        let decision = task.decide(&mut kernel::Rng::seeded(steps), clock);
        assert!(host.take_decision(&decision));
        entries.extend(host.take_entry(false));
        steps += 1;
    }
    assert!(steps > 0, "bots choose at once");
    // What is kept is text, and is read by whoever does not know the game.
    let mut restoring = Restoring::default();
    for entry in entries {
        restoring.take(wire::read(&wire::write(&entry)).expect("an entry"));
    }
    assert_eq!(game_of(&header), Ok(GameKind::Florence));
    let again = restoring.host(GameKind::Florence, &header, 8).expect("the table");
    let eyes = Some(Player::new(0));
    let seen = |host: &dyn AnyHost| host.seen(&anna, eyes, 0).map(|seen| seen.text);
    assert_eq!(seen(&*again), seen(&*host));
    assert!(seen(&*again).is_some_and(|text| text.contains("\"order\":{")));
    assert_eq!(again.owed(&anna).len(), 1);
}

#[test]
fn a_client_is_taken_out_of_the_entries_of_any_game() {
    let text = json!({
        "version": 3, "kept": 0, "steps": [], "commands": [], "begun": false,
        "chairs": [{ "person": { "owner": "anna", "name": "Anna", "stand_in": null } }, "open"],
        "orders": [{ "an order": ["of another game"] }, null],
        "request": ["anna/2", 5],
    });
    let mut entry: wire::Entry = wire::read(&text.to_string()).expect("an entry needs no game");
    assert!(!host::forget_in(&mut entry, &ClientId("zofia".to_owned())));
    assert!(host::forget_in(&mut entry, &ClientId("anna".to_owned())));
    let written = wire::write(&entry);
    assert!(!written.to_lowercase().contains("anna"), "{written}");
    assert!(written.contains("of another game"), "the rest stays as it was: {written}");
}

#[test]
fn a_header_names_its_game_or_says_what_is_wrong() {
    assert!(game_of("game chess\n").is_err_and(|words| words.starts_with("no game `chess`")));
    let named = empty(GameKind::Florence, 0, None).game();
    assert_eq!(named.word(), State::NAME);
}

#[test]
fn no_trial_tells_what_others_have_chosen_face_down() {
    let trial_after = |bid: &str| {
        let mut host = Local::new(1, clock);
        let seats: Vec<Value> = ["Anna", "Bartek"].map(|name| json!({ "name": name, "bot": null })).to_vec();
        let options = json!({ "order": "ascending" });
        let new = json!({ "seats": seats, "seed": 5, "game": "goofspiel", "options": options });
        assert!(matches!(answer(&hear(&mut host, &request(1, &json!({ "new": new })))), Answer::Done { .. }));
        let mut told = Vec::new();
        let asks = [
            json!({ "act": { "seat": "A", "actions": [bid] } }),
            json!({ "what_if": { "seat": "B", "actions": ["bid 7"] } }),
            json!({ "what_if": { "seat": "B", "actions": ["bid 7", "bid 8"] } }),
        ];
        for (number, ask) in asks.iter().enumerate() {
            let said = json!({ "client": "page", "number": number + 2, "expected": 1, "ask": ask });
            told.push(hear(&mut host, &said).remove(0).1);
        }
        told.split_off(1)
    };
    let [low, high] = ["bid 1", "bid 13"].map(trial_after);
    assert!(low[0].contains("\"Bids\":[\"B\",6]"), "{}", low[0]);
    assert!(low[1].contains("chain-too-long"), "{}", low[1]);
    assert_eq!(low, high);
}

#[test]
fn of_several_who_choose_at_once_a_study_is_of_the_one_who_chose_next() {
    let mut host = Local::new(1, clock);
    let seats: Vec<Value> = ["Anna", "Bartek"].map(|name| json!({ "name": name, "bot": null })).to_vec();
    let options = json!({ "order": "ascending" });
    let new = json!({ "seats": seats, "seed": 5, "game": "goofspiel", "options": options });
    let mut asks = vec![json!({ "new": new })];
    // Bartek is the first to choose, though Anna has the lower seat.
    asks.extend(
        [("B", "bid 7"), ("A", "bid 3")]
            .map(|(seat, bid)| json!({ "act": { "seat": seat, "actions": [bid] } })),
    );
    let mut expected = 0;
    for (number, ask) in asks.iter().enumerate() {
        let said = json!({ "client": "page", "number": number + 1, "expected": expected, "ask": ask });
        let told = hear(&mut host, &said);
        let Answer::Done { version } = answer(&told) else { panic!("{ask}: {told:?}") };
        expected = version;
    }
    let mut from = 0;
    for (number, wanted) in [(9, (1, "bid 7")), (10, (0, "bid 3"))] {
        let ask = json!({ "study": { "steps": from, "iterations": 4, "acts": [] } });
        let Answer::Study(study) = answer(&hear(&mut host, &request(number, &ask))) else {
            panic!("it is studied")
        };
        assert_eq!((study.seat, study.played.as_deref()), (Player::new(wanted.0), Some(wanted.1)));
        assert!(study.choices.iter().any(|choice| choice.action == wanted.1), "what was played is weighed");
        from = study.steps + 1;
    }
}
