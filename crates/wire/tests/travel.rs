//! What is said arrives as it was said.

use florence::edition::bottega;
use florence::{Cash, Config, Order, Rule, StartPlayer, State};
use kernel::{Events, Game, Player, PlayerSet, Rng, Setup, Turn, Viewer};
use wire::{AnyGame, Ask, Clock, Happened, Message, Motion, Proposal, Request, Timing, Undo, Update};

/// Plays a random game and hands every position to `look`, with the events of the step that led there.
fn play(players: usize, seed: u64, mut look: impl FnMut(&State, &Events<florence::Event>)) {
    let config = Config::new(bottega(), players, StartPlayer::Drawn, Cash::Secret).expect("a game");
    let mut game = State::new(&config);
    let (mut rng, mut buffer) = (Rng::seeded(seed), Vec::new());
    loop {
        let mut events = Events::recording();
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve(outcome, &mut events);
            }
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                let action = game.nth_legal(player, &mut buffer, |n| rng.below(n as u32) as usize);
                game.apply(player, action.expect("a decider has an action"), &mut events);
            }
        }
        look(&game, &events);
    }
}

fn update(game: &State, events: &Events<florence::Event>, eyes: Option<Player>) -> Message<State> {
    let viewer = eyes.map_or(Viewer::Spectator, Viewer::Player);
    let happened = |event: &florence::Event| Happened { step: 3, by: "bot".to_owned(), event: event.clone() };
    Message::Update(Box::new(Update {
        game: <State as Setup>::NAME.to_owned(),
        version: 7,
        eyes,
        seats: Vec::new(),
        to_act: game.deciders(),
        over: game.turn() == Turn::Over,
        steps: 9,
        view: Some(game.view(viewer)),
        prompt: eyes.and_then(|seat| game.prompt(seat)),
        since: 3,
        happened: events.seen_by(viewer).map(happened).collect(),
        undo: Undo::To(3),
        order: Some(Order::asking(2).with(florence::ids::Object::Jester, Rule::RaiseTo(700))),
        scores: game.scores().as_slice().to_vec(),
        abandoned: false,
        take_back: Some(3),
        proposal: Some(Proposal {
            motion: Motion::TakeBack,
            by: Player::new(1),
            to: Some(3),
            agreed: PlayerSet::only(Player::new(1)),
            asked: PlayerSet::first(3),
            out: PlayerSet::EMPTY,
            patience: Some(30_000),
        }),
        declined: Some(Player::new(2)),
        undone: Some(Player::new(1)),
        again: Some("elsewhere".to_owned()),
        options: vec![("cash".to_owned(), "open".to_owned())],
        clock: Some(Clock {
            timing: Timing { bank: 600_000, increment: 10_000, stand_in: "journeyman".to_owned() },
            left: vec![600_000, 599_000, 1],
            running: PlayerSet::only(Player::new(0)),
        }),
    }))
}

#[test]
fn all_that_a_seat_may_know_in_a_game_arrives_unchanged() {
    for (players, seed) in [(3, 1), (4, 2), (5, 3)] {
        let mut step = 0;
        play(players, seed, |game, events| {
            step += 1;
            let eyes = game.deciders().lowest().filter(|_| step % 5 != 0);
            let said = update(game, events, eyes);
            let arrived: Message<State> =
                wire::read(&wire::write(&said)).expect("what was written can be read");
            assert_eq!(arrived, said, "{players} players, step {step}");
        });
        assert!(step > 100, "a whole game was played");
    }
}

#[test]
fn who_does_not_know_the_game_reads_the_rest_and_passes_on_what_it_does_not_know() {
    play(4, 5, |game, events| {
        let said = update(game, events, game.deciders().lowest());
        let text = wire::write(&said);
        let heard: Message<AnyGame> = wire::read(&text).expect("a reader of any game reads it");
        assert_eq!(wire::write(&heard), text);
        let (Message::Update(heard), Message::Update(said)) = (heard, said) else {
            panic!("it was an update")
        };
        assert_eq!((&heard.game, heard.to_act, heard.steps), (&said.game, said.to_act, said.steps));
        assert_eq!(heard.view.map(|view| view.read()), said.view.map(Ok));
        let totals = |totals: &mut dyn Iterator<Item = i32>| totals.collect::<Vec<i32>>();
        let heard = totals(&mut heard.scores.iter().map(kernel::ScoreSheet::total));
        assert_eq!(heard, totals(&mut said.scores.iter().map(kernel::ScoreSheet::total)));
    });
}

#[test]
fn what_is_proposed_travels_as_it_always_did_and_names_the_seat_for_which_a_bot_would_play() {
    let motions = [Motion::TakeBack, Motion::Abandon, Motion::Rematch, Motion::StandIn(Player::new(2))];
    let texts = [r#""take_back""#, r#""abandon""#, r#""rematch""#, r#"{"stand_in":"C"}"#];
    for (motion, text) in motions.into_iter().zip(texts) {
        assert_eq!(wire::write(&motion), text);
        assert_eq!(wire::read::<Motion>(text), Ok(motion));
    }
}

#[test]
fn what_a_client_says_is_short_and_can_be_read_by_people() {
    let actions = vec!["work poet".to_owned(), "exchange 7".to_owned()];
    let ask = Ask::Act { seat: Player::new(1), actions };
    let said: Request<State> = Request { client: "page".to_owned(), number: 4, expected: 12, ask };
    let text = wire::write(&said);
    assert_eq!(
        text,
        r#"{"client":"page","number":4,"expected":12,"ask":{"act":{"seat":"B","actions":["work poet","exchange 7"]}}}"#
    );
    assert_eq!(wire::read::<Request<State>>(&text), Ok(said));
}

#[test]
fn a_seat_that_does_not_exist_is_no_request() {
    let text = r#"{"client":"x","number":1,"expected":0,"ask":{"undo":{"seat":"Q"}}}"#;
    let fault = wire::read::<Request<State>>(text).expect_err("there is no seat Q");
    assert!(fault.contains("`Q` is the letter of no seat"), "{fault}");
}
