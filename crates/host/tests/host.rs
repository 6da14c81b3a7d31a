//! The host of a table, without a page.

use std::collections::{BTreeMap, BTreeSet};

use florence::{Action, State};
use host::Host;
use kernel::{Player, Setup as _};
use wire::{Answer, AnyGame, Ask, Json, Message, NewGame, NewSeat, Request, Sitter, Undo, Update};

const ANNA: Player = Player::new(0);

/// A client and the host it speaks to.
struct Client {
    host: Host<State>,
    number: u64,
    update: Option<Update<State>>,
    saved: String,
}

impl Client {
    fn sit_down(people: usize, bots: usize) -> Client {
        let seat = |place: usize| NewSeat {
            name: ["Anna", "Bartek", "Cezary", "Dawid", "Ewa"][place].to_owned(),
            bot: (place >= people)
                .then(|| if place.is_multiple_of(2) { "random" } else { "greedy" }.to_owned()),
        };
        let new = NewGame {
            game: State::NAME.to_owned(),
            seats: (0..people + bots).map(seat).collect(),
            options: BTreeMap::new(),
            seed: 5,
        };
        let mut client = Client { host: Host::new(9), number: 0, update: None, saved: String::new() };
        assert!(matches!(client.ask(Ask::New(new)), Answer::Done { .. }));
        client
    }

    fn ask(&mut self, ask: Ask<AnyGame>) -> Answer<State> {
        self.number += 1;
        let expected = self.update.as_ref().map_or(0, |update| update.version);
        self.say(Request { client: "page".to_owned(), number: self.number, expected, ask })
    }

    fn say(&mut self, request: Request<AnyGame>) -> Answer<State> {
        let told = self.host.handle(request);
        self.hear(told).expect("everything said is answered")
    }

    fn hear(&mut self, told: Vec<host::Delivery<State>>) -> Option<Answer<State>> {
        let mut answered = None;
        for (client, say) in told {
            assert_eq!(client, "page");
            match say {
                Message::Answer { answer, .. } => answered = Some(answer),
                Message::Update(update) => self.update = Some(*update),
                Message::Saved { text } => self.saved = text,
            }
        }
        answered
    }

    fn now(&self) -> &Update<State> {
        self.update.as_ref().expect("the host has told how the table looks")
    }

    fn let_bots_decide(&mut self) {
        while self.host.bot_waits() {
            let told = self.host.bot_acts();
            assert_eq!(self.hear(told), None);
        }
    }

    /// The first choice of the prompt, in notation.
    fn first_choice(&self) -> String {
        let update = self.now();
        let (view, prompt) = (update.view.as_ref().expect("begun"), update.prompt.as_ref().expect("asked"));
        florence::write_action(&view.edition, prompt.choices[0].action)
    }

    fn decide(&mut self) -> Answer<State> {
        let (seat, actions) = (self.now().eyes.expect("a seat"), vec![self.first_choice()]);
        self.ask(Ask::Act { seat, actions })
    }
}

fn refused(answer: &Answer<State>) -> &str {
    if let Answer::Refused(refused) = answer { &refused.reason } else { "not refused" }
}

#[test]
fn a_whole_game_can_be_played_by_what_the_host_says_alone() {
    let mut client = Client::sit_down(1, 3);
    let mut decisions = 0;
    while !client.now().over {
        client.let_bots_decide();
        if client.now().prompt.is_some() {
            decisions += 1;
            assert!(matches!(client.decide(), Answer::Done { .. }));
        }
        assert!(decisions < 500, "a game ends");
    }
    assert!(decisions > 10);
    assert_eq!(client.now().scores.len(), 4);
    let happened = &client.now().happened;
    assert!(happened.iter().any(|happened| matches!(happened.event, florence::Event::Ends { .. })));
    assert!(matches!(client.ask(Ask::Rematch), Answer::Done { .. }));
    assert!(!client.now().over);
}

#[test]
fn a_game_taken_up_again_is_the_game_that_was_left() {
    let mut client = Client::sit_down(1, 2);
    for _ in 0..12 {
        client.let_bots_decide();
        if client.now().prompt.is_some() {
            client.decide();
        }
    }
    client.let_bots_decide();
    let left = client.now().clone();
    let mut later = Client { host: Host::new(77), number: 0, update: None, saved: String::new() };
    assert!(matches!(later.ask(Ask::Load { text: client.saved.clone() }), Answer::Done { .. }));
    let found = later.now();
    assert_eq!((&found.view, &found.prompt, found.steps), (&left.view, &left.prompt, left.steps));
    assert_eq!(later.saved, client.saved);
    let count = found.happened.len();
    client.ask(Ask::Look { seat: Some(ANNA), since: 0 });
    assert_eq!(count, client.now().happened.len(), "the whole story is told again");
}

#[test]
fn a_chain_is_taken_back_whole_though_the_game_was_left_meanwhile() {
    let mut client = Client::sit_down(1, 2);
    let builds = |choice: &florence::Choice| matches!(choice.action, Action::Build(_));
    let building = loop {
        client.let_bots_decide();
        let prompt = client.now().prompt.clone().expect("nobody else decides");
        if let Some(choice) = prompt.choices.iter().find(|choice| builds(choice)) {
            break choice.action;
        }
        client.decide();
    };
    let words = |client: &Client, action| {
        let view = client.now().view.as_ref().expect("begun");
        florence::write_action(&view.edition, action)
    };
    let build = words(&client, building);
    let Answer::Past(trial) = client.ask(Ask::WhatIf { seat: ANNA, actions: vec![build.clone()] }) else {
        panic!("where the building could stand is told")
    };
    let place = words(&client, trial.prompt.expect("it is to be placed").choices[0].action);
    let before = client.now().steps;
    client.ask(Ask::Act { seat: ANNA, actions: vec![build, place] });
    assert_eq!((client.now().steps, client.now().undo), (before + 2, Undo::To(before)));
    let mut later = Client { host: Host::new(3), number: 0, update: None, saved: String::new() };
    assert!(matches!(later.ask(Ask::Load { text: client.saved.clone() }), Answer::Done { .. }));
    assert_eq!(later.now().undo, Undo::To(before));
    assert!(matches!(later.ask(Ask::Undo { seat: ANNA }), Answer::Done { .. }));
    assert_eq!(later.now().steps, before);
}

#[test]
fn what_was_kept_before_chains_were_told_can_still_be_read() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let order = florence::Order::asking(1);
    client.ask(Ask::Order { seat: ANNA, order: Some(Json::of(&order).expect("an order is JSON")) });
    let (besides, record) = client.saved.split_once('\n').expect("the order stands before the record");
    let besides: serde_json::Value = serde_json::from_str(besides).expect("it is JSON");
    let list = serde_json::json!([besides["away"], besides["orders"], besides["marks"]]);
    let mut later = Client { host: Host::new(3), number: 0, update: None, saved: String::new() };
    let text = format!("{list}\n{record}");
    assert!(matches!(later.ask(Ask::Load { text }), Answer::Done { .. }));
    assert_eq!(later.now().order, Some(order));
}

#[test]
fn orders_and_stand_ins_are_found_again_and_no_record_tells_them() {
    let mut client = Client::sit_down(2, 1);
    let bartek = Player::new(1);
    let order = florence::Order::asking(1).with(florence::ids::Object::Lake, florence::Rule::RaiseTo(700));
    client.ask(Ask::Order { seat: ANNA, order: Some(Json::of(&order).expect("an order is JSON")) });
    client.ask(Ask::Resign { seat: bartek, level: "greedy".to_owned() });
    client.let_bots_decide();
    let mut later = Client { host: Host::new(3), number: 0, update: None, saved: String::new() };
    assert!(matches!(later.ask(Ask::Load { text: client.saved.clone() }), Answer::Done { .. }));
    assert_eq!(later.now().order, Some(order));
    assert_eq!(later.now().seats[1].sitter, Sitter::Away("greedy".to_owned()));
    assert!(
        later.now().happened.iter().any(|event| event.by == "stand_in B"),
        "for whom a bot decided is still known"
    );
    assert_eq!(later.saved, client.saved);
    let Answer::Record { text } = later.ask(Ask::Record) else { panic!("there is a record") };
    assert!(!text.contains("700") && !text.contains("greedy"), "{text}");
    later.ask(Ask::Return { seat: bartek });
    later.ask(Ask::Order { seat: ANNA, order: None });
    assert_eq!((later.now().order, &later.now().seats[1].sitter), (None, &Sitter::Person));
}

#[test]
fn a_record_that_is_watched_is_seen_by_a_spectator_and_stays_what_it_is() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let Answer::Record { text } = client.ask(Ask::Record) else { panic!("there is a record") };
    let watch = || Ask::Watch { text: text.clone() };
    let mut later = Client { host: Host::new(3), number: 0, update: None, saved: String::new() };
    assert!(matches!(later.ask(watch()), Answer::Done { .. }));
    assert_eq!((later.now().eyes, later.now().steps), (None, client.now().steps));
    assert!(later.now().seats.iter().all(|seat| !seat.own), "nobody sits there");
    assert_eq!(later.now().seats[1].sitter, client.now().seats[1].sitter, "who played is still known");
    let Answer::Past(past) = later.ask(Ask::Past { steps: 4 }) else { panic!("the past is shown") };
    assert!(past.view.own.is_none() && past.prompt.is_none(), "a spectator sees no hand");
    assert!(!later.host.bot_waits() && later.host.bot_acts().is_empty(), "no bot plays on");
    let act = Ask::Act { seat: ANNA, actions: vec!["pass".to_owned()] };
    assert_eq!(refused(&later.ask(act)), "not-your-seat");
    assert!(matches!(later.ask(Ask::Load { text: client.saved.clone() }), Answer::Done { .. }));
    assert!(later.now().seats[0].own, "a game taken up afterwards is played again");
    for text in ["", "{}", "what is no record"] {
        assert_eq!(refused(&later.ask(Ask::Watch { text: text.to_owned() })), "unreadable", "{text:?}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_a_reason_and_changes_nothing() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let before = client.now().clone();
    let act = |text: &str| Ask::Act { seat: ANNA, actions: vec![text.to_owned()] };
    assert_eq!(refused(&client.ask(act("dance"))), "unreadable");
    assert_eq!(refused(&client.ask(act("raise"))), "not-now");
    assert_eq!(refused(&client.ask(Ask::Explain { seat: ANNA, action: "raise".to_owned() })), "not-now");
    assert_eq!(refused(&client.ask(Ask::Undo { seat: Player::new(1) })), "not-your-seat");
    assert_eq!(refused(&client.ask(Ask::Undo { seat: Player::new(4) })), "no-such-seat");
    for text in ["", "{}", "[1, 2]", "\u{0}"] {
        assert_eq!(refused(&client.ask(Ask::Load { text: text.to_owned() })), "unreadable", "{text:?}");
    }
    assert_eq!(client.now(), &before);
}

#[test]
fn a_stale_request_is_refused_and_a_resent_one_gets_the_same_answer() {
    let mut client = Client::sit_down(2, 1);
    client.let_bots_decide();
    let actions = vec![client.first_choice()];
    let request = |number, expected| Request {
        client: "page".to_owned(),
        number,
        expected,
        ask: Ask::Act { seat: ANNA, actions: actions.clone() },
    };
    let version = client.now().version;
    assert_eq!(refused(&client.say(request(100, version + 3))), "conflict");
    let first = client.say(request(101, version));
    assert!(matches!(first, Answer::Done { .. }));
    let steps = client.now().steps;
    assert_eq!(client.say(request(101, version)), first);
    assert_eq!(client.now().steps, steps, "nothing was played twice");
}

#[test]
fn one_sees_through_the_eyes_of_own_seats_alone() {
    let mut client = Client::sit_down(2, 1);
    client.ask(Ask::Look { seat: Some(Player::new(1)), since: 0 });
    assert_eq!(client.now().eyes, Some(Player::new(1)));
    let own = client.now().view.as_ref().and_then(|view| view.own.clone()).expect("an own hand");
    client.ask(Ask::Look { seat: Some(ANNA), since: 0 });
    assert_ne!(client.now().view.as_ref().and_then(|view| view.own.clone()), Some(own));
    client.ask(Ask::Look { seat: Some(Player::new(2)), since: 0 });
    assert_eq!(client.now().eyes, None, "a bot's hand is nobody's to see");
    assert!(client.now().prompt.is_none());
}

#[test]
fn a_chain_can_be_tried_and_a_seat_handed_over_and_taken_back() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let (steps, first) = (client.now().steps, client.first_choice());
    let tried = client.ask(Ask::WhatIf { seat: ANNA, actions: vec![first.clone()] });
    assert!(matches!(tried, Answer::Past(past) if !past.happened.is_empty()));
    assert_eq!(client.now().steps, steps, "trying is not doing");
    client.ask(Ask::Resign { seat: ANNA, level: "random".to_owned() });
    assert_eq!(client.now().seats[0].sitter, Sitter::Away("random".to_owned()));
    assert!(client.host.bot_waits());
    client.ask(Ask::Return { seat: ANNA });
    assert_eq!(client.now().seats[0].sitter, Sitter::Person);
    assert_eq!(client.now().undo, Undo::NothingYet);
}

#[test]
fn a_bot_goes_on_with_its_turn_sooner_than_the_next_begins_one_and_later_after_a_whole_turn() {
    let mut client = Client::sit_down(1, 2);
    client.ask(Ask::Pace { pause: 450 });
    let mut pauses = BTreeSet::new();
    for _ in 0..400 {
        let before = client.now().to_act;
        if client.now().over {
            break;
        }
        if client.host.bot_waits() {
            pauses.insert(client.host.pause());
            let told = client.host.bot_acts();
            assert_eq!(client.hear(told), None);
        } else {
            assert!(before.contains(ANNA));
            client.decide();
        }
    }
    assert_eq!(pauses, BTreeSet::from([225, 450, 900]));
}

#[test]
fn earlier_positions_are_shown_as_they_were() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let early = client.now().clone();
    client.decide();
    client.let_bots_decide();
    assert!(client.now().steps > early.steps);
    let Answer::Past(past) = client.ask(Ask::Past { steps: early.steps }) else {
        panic!("the past is known")
    };
    assert_eq!((Some(past.view), past.steps), (early.view, early.steps));
    assert_eq!(past.prompt, early.prompt);
}

#[test]
fn a_hint_says_what_the_seat_may_expect_and_changes_nothing() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let (before, steps) = (client.saved.clone(), client.now().steps);
    let mut study = || client.ask(Ask::Study { steps, iterations: 60, acts: Vec::new(), promise: None });
    let Answer::Study(hint) = study() else { panic!("the seat is the client's own") };
    assert_eq!(study(), Answer::Study(hint.clone()), "who asks again hears the same");
    assert_eq!((hint.steps, hint.seat, &hint.played), (steps, ANNA, &None));
    assert!((1..=6).contains(&hint.choices.len()) && hint.choices[0].behind == 0);
    for thought in &hint.choices {
        assert!(client.now().prompt.is_some() && thought.worlds > 0 && thought.behind >= 0);
        assert_eq!(thought.expected.len(), 3);
        let wins: i32 = thought.expected.iter().map(|seat| seat.wins).sum();
        assert!((995..=1005).contains(&wins), "the shares of the win are one win: {wins}");
        let tried = client.ask(Ask::WhatIf { seat: ANNA, actions: vec![thought.action.clone()] });
        assert!(matches!(tried, Answer::Past(_)), "{} is legal: {tried:?}", thought.action);
    }
    assert_eq!((client.saved.clone(), client.now().steps), (before, steps));
}

#[test]
fn what_follows_a_choice_may_be_asked_before_it_is_made_as_far_as_nothing_hidden_has_a_say() {
    let mut client = Client::sit_down(1, 2);
    client.let_bots_decide();
    let steps = client.now().steps;
    let nonsense =
        client.ask(Ask::Study { steps, iterations: 4, acts: vec!["nonsense".to_owned()], promise: None });
    assert_eq!(refused(&nonsense), "unreadable");
    let (mut followed, mut hidden) = (0, 0);
    while !client.now().over && followed + hidden < 40 {
        client.let_bots_decide();
        let steps = client.now().steps;
        let Answer::Study(now) =
            client.ask(Ask::Study { steps, iterations: 4, acts: Vec::new(), promise: None })
        else {
            break;
        };
        for thought in now.choices {
            let acts = vec![thought.action];
            match client.ask(Ask::Study { steps, iterations: 4, acts: acts.clone(), promise: None }) {
                Answer::Study(then) => {
                    assert!(then.acts.starts_with(&acts), "{:?}", then.acts);
                    let chain = [then.acts, vec![then.choices[0].action.clone()]].concat();
                    let tried = client.ask(Ask::WhatIf { seat: ANNA, actions: chain });
                    assert!(matches!(tried, Answer::Past(_)), "{tried:?}");
                    followed += 1;
                }
                refusal => {
                    assert_eq!(refused(&refusal), "no-choice");
                    hidden += 1;
                }
            }
        }
        assert_eq!(client.now().steps, steps, "asking changes nothing");
        client.decide();
    }
    assert!(followed > 3 && hidden > 3, "{followed} followed, {hidden} hidden");
}

#[test]
fn what_is_forced_after_a_choice_is_told_with_what_follows_on_it() {
    let record = include_str!("../../e2e/tests/pictures/work.bottega").to_owned();
    let mut client = Client { host: Host::new(3), number: 0, update: None, saved: String::new() };
    assert!(matches!(client.ask(Ask::Load { text: record }), Answer::Done { .. }));
    // The work is worth enough with its bonus card alone, so that this is played in any case.
    let acts = vec!["work dramatist".to_owned()];
    let study = Ask::Study { steps: client.now().steps, iterations: 4, acts: acts.clone(), promise: None };
    let Answer::Study(then) = client.ask(study) else { panic!("what is taken for it is a choice") };
    assert_eq!((&then.acts[..1], then.acts.len()), (&acts[..], 2), "{:?}", then.acts);
    let chain = [then.acts, vec![then.choices[0].action.clone()]].concat();
    let tried = client.ask(Ask::WhatIf { seat: then.seat, actions: chain });
    assert!(matches!(tried, Answer::Past(_)), "{tried:?}");
}

#[test]
fn others_are_studied_when_the_game_is_over() {
    let mut client = Client::sit_down(1, 2);
    let mut foreign = None;
    while !client.now().over {
        client.let_bots_decide();
        if client.now().prompt.is_some() {
            client.decide();
        }
        // The first choice after the own one is a bot's sooner or later.
        if foreign.is_none() && client.now().steps > 30 {
            let all = client.now().steps;
            let mut is_foreign = |steps: &usize| {
                let answer =
                    client.ask(Ask::Study { steps: *steps, iterations: 4, acts: Vec::new(), promise: None });
                refused(&answer) == "not-your-seat"
            };
            let asked = (0..all).find(|steps| is_foreign(steps));
            foreign = Some(asked.expect("a bot has had a choice"));
        }
    }
    let steps = foreign.expect("the game is longer than that");
    let Answer::Study(study) =
        client.ask(Ask::Study { steps, iterations: 40, acts: Vec::new(), promise: None })
    else {
        panic!("all may be studied now")
    };
    let played = study.played.as_ref().expect("the game went on");
    assert!(study.seat != ANNA && study.choices.iter().any(|thought| thought.action == *played));
    let end =
        client.ask(Ask::Study { steps: client.now().steps, iterations: 4, acts: Vec::new(), promise: None });
    assert_eq!(refused(&end), "no-choice");
}

#[test]
fn a_name_that_cannot_be_seen_is_refused_or_not_read() {
    let seat = |name: &str| NewSeat { name: name.to_owned(), bot: Some("random".to_owned()) };
    let mut client = Client { host: Host::new(9), number: 0, update: None, saved: String::new() };
    for name in ["", "\u{2800}", "Co\u{202e}simo", "Cosimo de' Medici il Vecchio"] {
        let new = NewGame {
            game: State::NAME.to_owned(),
            seats: vec![seat("Anna"), seat(name), seat("Ewa")],
            options: BTreeMap::new(),
            seed: 5,
        };
        let Answer::Refused(refused) = client.ask(Ask::New(new)) else { panic!("{name:?} is no name") };
        assert_eq!(refused.reason, "bad-name");
    }
    let mut client = Client::sit_down(1, 2);
    let written =
        client.saved.replace(" Anna\n", " An\u{202e}na\n").replace(" Bartek\n", " \u{3164}\u{2800}\n");
    assert_ne!(written, client.saved);
    assert!(matches!(client.ask(Ask::Load { text: written }), Answer::Done { .. }));
    let names: Vec<&str> = client.now().seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Anna", "B", "Cezary"], "what cannot be seen of a record is not read");
}

#[test]
fn a_chain_is_no_longer_than_a_turn() {
    let mut client = Client::sit_down(3, 0);
    for chain in [vec!["end".to_owned(); 101], vec!["end;".repeat(101) + "end"], vec!["x".repeat(4_001)]] {
        for ask in [
            Ask::WhatIf { seat: ANNA, actions: chain.clone() },
            Ask::Act { seat: ANNA, actions: chain.clone() },
            Ask::Explain { seat: ANNA, action: chain.join(";") },
        ] {
            let Answer::Refused(refused) = client.ask(ask) else { panic!("it is too long") };
            assert_eq!(refused.reason, "too-long", "{}", refused.words);
        }
    }
}
