//! A game without a screen of its own, as the frame shows it: whole games played by what the frame offers.

use goofspiel::State;
use kernel::{
    Events, Game, GamePrompt, GameView, Notation, Player, Rng, ScoreSheet, Setup, Told, Turn, Viewer,
};
use wire::{AnyGame, Happened, Seat, Sitter, Undo, Update};

use crate::frame::reading::{self, Facts};
use crate::frame::{Names, plain};
use crate::words::Lang;

/// What a host would say of a game, read as the page reads it.
fn heard(state: &State, eyes: Player, happened: &[Happened<goofspiel::Event>]) -> Update<AnyGame> {
    let seat = |seat: usize| Seat {
        player: Player::new(seat),
        name: format!("Seat {seat}"),
        sitter: Sitter::Person,
        own: seat == eyes.seat(),
        filled: false,
        since: None,
    };
    let said = Update::<State> {
        game: <State as Setup>::NAME.to_owned(),
        version: 1,
        eyes: Some(eyes),
        seats: (0..state.players()).map(seat).collect(),
        to_act: state.deciders(),
        over: state.turn() == Turn::Over,
        options: Vec::new(),
        steps: happened.len(),
        view: Some(state.view(Viewer::Player(eyes))),
        prompt: state.prompt(eyes),
        since: 0,
        happened: happened.to_vec(),
        undo: Undo::NothingYet,
        order: None,
        scores: state.scores().as_slice().to_vec(),
        abandoned: false,
        take_back: None,
        proposal: None,
        declined: None,
        undone: None,
        again: None,
        clock: None,
    };
    wire::hear(&wire::write(&said)).expect("what a host says can be read without knowing the game")
}

/// Plays by the choices that the frame shows; `look` sees every position through the eyes of the seat that decides.
fn play(
    players: usize,
    seed: u64,
    mut look: impl FnMut(&State, &Facts<State>, &Names),
) -> (State, Vec<Happened<goofspiel::Event>>) {
    let config = State::configure(State::shipped(), players, &[]).expect("so many may play");
    let (mut state, mut rng) = (State::new(&config), Rng::seeded(seed));
    let (mut happened, mut step) = (Vec::new(), 0);
    let names = Names { lang: Lang::En, seats: (0..players).map(|seat| format!("Seat {seat}")).collect() };
    loop {
        let mut events = Events::recording();
        match state.turn() {
            Turn::Over => return (state, happened),
            Turn::Chance => state.resolve(state.sample(&mut rng), &mut events),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                let update = heard(&state, player, &happened);
                let facts = Facts::<State>::present(&update).expect("it can be read").expect("the game runs");
                look(&state, &facts, &names);
                let question = facts.prompt.as_ref().map(|prompt| prompt.question(facts.view.edition()));
                let groups = plain::groups::<State>(&question.expect("who decides is asked"), Lang::En);
                let open: Vec<_> =
                    groups.iter().flat_map(|group| &group.picks).filter(|pick| pick.open).collect();
                let pick = open[rng.below(open.len() as u32) as usize];
                for action in state.read_here(&pick.action).expect("what is offered can be read") {
                    state.play(player, action, &mut events).expect("what is offered may be done");
                }
            }
        }
        for event in events.seen_by(Viewer::Player(Player::new(0))) {
            happened.push(Happened { step, by: "person".to_owned(), event: event.clone() });
        }
        step += 1;
    }
}

#[test]
fn a_game_without_a_screen_is_played_by_what_the_frame_offers() {
    for (players, seed) in [(2, 1), (3, 2), (5, 3)] {
        let mut asked = 0;
        play(players, seed, |state, facts, names| {
            asked += 1;
            let player = facts.eyes.expect("somebody looks");
            let scene = plain::scene(facts, names);
            assert_eq!(scene.deciding.map(|deciding| deciding.player), Some(player));
            assert_eq!(scene.seats.len(), players);
            let mut legal = Vec::new();
            state.legal(player, &mut legal);
            let question = facts.prompt.as_ref().map(|prompt| prompt.question(facts.view.edition()));
            let groups = plain::groups::<State>(&question.expect("who decides is asked"), Lang::En);
            let (open, closed): (Vec<_>, Vec<_>) =
                groups.iter().flat_map(|group| &group.picks).partition(|pick| pick.open);
            assert_eq!(open.len(), legal.len());
            assert!(closed.iter().all(|pick| !pick.summary.is_empty()), "each says why not");
            let asked = facts.prompt.as_ref().map(|prompt| prompt.question(facts.view.edition()));
            let asked = asked.expect("who decides is asked");
            let told = open.iter().find_map(|pick| plain::outlook::<State>(&asked, &pick.action, Lang::En));
            assert_eq!(told, None, "nobody can foresee what a bid brings");
            let question = facts.prompt.as_ref().map(|prompt| prompt.question(facts.view.edition()));
            let polish = plain::groups::<State>(&question.expect("who decides is asked"), Lang::Pl);
            assert!(polish.iter().all(|group| group.name == "oferta"), "the headings are in the language");
            let closed = polish.iter().flat_map(|group| &group.picks).filter(|pick| !pick.open);
            let why: Vec<&str> = closed.map(|pick| pick.summary.as_str()).collect();
            let known = ["tę kartę już zagrano", "kolory w tej grze nie mają tej karty"];
            assert!(why.iter().all(|why| known.contains(why)), "refusals are in the language: {why:?}");
            assert!(
                plain::by_seat(State::rows(Lang::En, &facts.view))
                    .iter()
                    .all(|(_, seats)| seats.len() == players)
            );
        });
        assert!(asked > 20, "{asked} decisions");
    }
}

#[test]
fn the_story_of_a_game_without_a_screen_ends_with_its_scores() {
    let (state, happened) = play(3, 7, |_, _, _| ());
    let names = Names { lang: Lang::De, seats: ["Anna", "Bartek", "Celia"].map(str::to_owned).to_vec() };
    let history = plain::history::<State>(&happened, 3, &names);
    let last: Vec<i32> = history.curves[0].seats.iter().filter_map(|seat| seat.last().copied()).collect();
    let scores: Vec<i32> = state.scores().as_slice().iter().map(ScoreSheet::total).collect();
    assert_eq!(last, scores);
    assert_eq!(history.rounds.len(), 13);
    let lines = plain::lines::<State>(State::shipped(), &happened, &names);
    assert_eq!(lines.iter().filter(|line| line.round).count(), 13);
    let told: i32 = lines.iter().flat_map(|line| &line.books).map(|book| book.total).sum();
    assert_eq!(told, scores.iter().sum::<i32>());
    assert!(lines[0].text.starts_with("Runde 1: Der Preis ist "), "{}", lines[0].text);
    let words = |lang| (State::word(lang, "bid"), State::option_name(lang, "ties", Some("carry")));
    assert_eq!(words(Lang::It), (Some("offerta"), Some("si aggiunge al successivo")));
    assert_eq!(State::word(Lang::It, "of no question"), None);
    let again: Result<Vec<Happened<goofspiel::Event>>, String> = {
        let update = heard(&state, Player::new(0), &happened);
        update.happened.iter().map(reading::happened).collect()
    };
    assert_eq!(again, Ok(happened));
}

#[test]
fn what_a_choice_changes_is_told_for_any_game_by_its_prompt() {
    let offer = kernel::Offer {
        action: "build tower".to_owned(),
        group: "build".to_owned(),
        subject: "tower".to_owned(),
        brings: Vec::new(),
        after: vec![(String::new(), 8), ("stone".to_owned(), 1)],
        warnings: Vec::new(),
        reveals: false,
    };
    let question = kernel::Question {
        player: Player::new(0),
        together: kernel::PlayerSet::EMPTY,
        stakes: vec![(String::new(), 5), ("stone".to_owned(), 3), ("wood".to_owned(), 2)],
        choices: vec![offer],
        refused: Vec::new(),
    };
    let told = plain::outlook::<State>(&question, "build tower", Lang::Pl).expect("something changes");
    let changes: Vec<(&str, i32, i32)> =
        told.changes.iter().map(|change| (change.name.as_str(), change.from, change.to)).collect();
    assert_eq!(changes, [("Punkty", 5, 8), ("stone", 3, 1)], "what stays the same is not told");
    assert_eq!(plain::outlook::<State>(&question, "pass", Lang::Pl), None);
}
