//! The model on whole games played through a table: what it says is what the engine allows.

use florence::{Action, Cash, Config, Due, StartPlayer, State};
use kernel::{Events, Game, Player, Rng, Turn, Viewer};
use wire::{Happened, Seat, Sitter, Undo};

use super::*;
use crate::florence_page::words::Tongue;
use crate::words::Lang;

fn facts(state: &State, player: Player, lang: Lang) -> Facts {
    let view = state.view(Viewer::Player(player));
    let names = ["Anna", "Bartek", "Cezary", "Dawid"];
    Facts {
        tongue: Tongue { lang, edition: view.edition, seats: names.map(str::to_owned).to_vec() },
        prompt: state.prompt(player),
        seats: names
            .iter()
            .enumerate()
            .map(|(seat, name)| Seat {
                player: Player::new(seat),
                name: (*name).to_owned(),
                sitter: Sitter::Person,
                own: true,
            })
            .collect(),
        eyes: Some(player),
        to_act: state.deciders(),
        over: state.turn() == Turn::Over,
        steps: 0,
        undo: Undo::NothingYet,
        order: None,
        scores: Vec::new(),
        past: false,
        view,
    }
}

/// Plays a game and shows every decision to `look`, with the state behind it; gives all that the first seat was told.
fn play(
    seed: u64,
    mut look: impl FnMut(&State, Player, &mut Rng),
) -> (State, Vec<Happened<florence::Event>>) {
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret)
        .expect("four may play");
    let (mut rng, mut buffer, mut state) = (Rng::seeded(seed), Vec::new(), State::new(&config));
    let (mut happened, mut step) = (Vec::new(), 0);
    loop {
        let mut events = Events::listening();
        match state.turn() {
            Turn::Over => return (state, happened),
            Turn::Chance => state.resolve(state.sample(&mut rng), &mut events),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                look(&state, player, &mut rng);
                let action = state.nth_legal(player, &mut buffer, |count| rng.below(count as u32) as usize);
                state.apply(player, action.expect("who decides may act"), &mut events);
            }
        }
        for event in events.seen_by(Viewer::Player(Player::new(0))) {
            happened.push(Happened { step, by: "person".to_owned(), event: event.clone() });
        }
        step += 1;
    }
}

#[test]
fn a_work_is_worth_what_the_engine_pays_for_it() {
    let mut completed = 0;
    for seed in 0..12 {
        play(seed, |state, player, rng| {
            if state.due() != Due::Menu {
                return;
            }
            let facts = facts(state, player, Lang::En);
            for card in facts.hand(florence::ids::Stack::Profession) {
                let mut picked = Picked { bonus: Working::needed(&facts, card), ..Picked::default() };
                picked.exchange = (rng.below(2) == 0).then_some(1);
                let work = Working::of(&facts, card, &picked).expect("the card is in hand");
                let mut trial = *state;
                let mut events = Events::listening();
                let taken = work.chain.iter().try_for_each(|&action| trial.play(player, action, &mut events));
                assert_eq!(taken.is_ok(), work.missing() == 0 && facts.may(Action::Work(card)), "{work:?}");
                if taken.is_ok() {
                    completed += 1;
                    let value = events.all().iter().find_map(|(_, event)| match event {
                        florence::Event::Completes { value, .. } => Some(value.clone()),
                        _ => None,
                    });
                    assert_eq!(value.map(|value| value.total()), Some(work.receipt.total()));
                }
            }
        });
    }
    assert!(completed > 20, "{completed} works");
}

#[test]
fn a_tile_snaps_steps_turns_and_flips_within_the_board() {
    let (mut placings, mut barred) = (0, 0);
    play(3, |state, player, rng| {
        let facts = facts(state, player, Lang::De);
        let edition = facts.view.edition;
        let Some(placing) = facts.prompt.as_ref().and_then(Placing::of) else { return };
        placings += 1;
        let mut held = placing.first().expect("a tile that is due fits somewhere");
        for _ in 0..40 {
            held = match rng.below(5) {
                0 => placing.turned(&edition, held),
                1 => placing.flipped(&edition, held),
                2 => placing.step(&edition, held, rng.below(3) as i32 - 1, rng.below(3) as i32 - 1),
                3 => placing.snap(&edition, held.orientation, rng.below(8) as f32, rng.below(8) as f32),
                _ => placing.next(held).expect("it fits somewhere"),
            };
            let verdict = placing.verdict(held);
            assert_eq!(verdict, state.check(player, Action::Place(held)), "{held:?}");
            if let Err(why) = verdict {
                barred += 1;
                assert!(!facts.tongue.why(&why).is_empty());
            } else {
                assert!(!placing.reach(&edition, held.orientation).is_empty());
            }
        }
    });
    assert!(placings > 10 && barred > 20, "{placings} placings, {barred} barred");
}

#[test]
fn a_flip_twice_and_four_turns_lead_back() {
    play(5, |state, player, _| {
        let facts = facts(state, player, Lang::En);
        let edition = facts.view.edition;
        let Some(placing) = facts.prompt.as_ref().and_then(Placing::of) else { return };
        let shape = edition.shape(placing.tile);
        for &orientation in shape.orientations() {
            let cells = |held: florence::Placement| shape.outline(held.orientation).cells;
            let held = placing.at(&edition, orientation, florence::board::Cell::new(3, 3));
            let twice = placing.flipped(&edition, placing.flipped(&edition, held));
            assert_eq!(cells(twice), cells(held));
            let four = (0..4).fold(held, |held, _| placing.turned(&edition, held));
            assert_eq!(cells(four), cells(held));
        }
    });
}

#[test]
fn the_menu_says_open_exactly_if_something_is_possible() {
    let mut closed = 0;
    play(8, |state, player, _| {
        let facts = facts(state, player, Lang::Cs);
        for row in menu(&facts) {
            let choices = &facts.prompt.as_ref().expect("a menu has a prompt").choices;
            let possible = choices.iter().any(|choice| {
                matches!(
                    (row.kind, choice.action),
                    (RowKind::Work, Action::Work(_))
                        | (RowKind::Build, Action::Build(_))
                        | (RowKind::Profession, Action::TakeProfession)
                        | (RowKind::Freedom, Action::Introduce(_))
                        | (RowKind::Bonus, Action::TakeBonus)
                        | (RowKind::Recruit, Action::Recruit { .. })
                )
            });
            assert_eq!(row.open, possible, "{row:?}");
            assert!(!row.summary.is_empty(), "{row:?}");
            closed += usize::from(!row.open);
        }
    });
    assert!(closed > 10);
}

#[test]
fn history_ends_where_the_game_ends_and_the_log_tells_every_payment() {
    for lang in Lang::ALL {
        let (state, happened) = play(21, |_, _, _| ());
        let facts = facts(&state, Player::new(0), lang);
        let history = history(&happened, &facts);
        for seat in &facts.view.seats {
            assert_eq!(history.prestige[seat.player.seat()].last(), Some(&seat.prestige));
            if let Some(florins) = seat.florins {
                assert_eq!(history.florins[seat.player.seat()].last(), Some(&florins));
            }
        }
        assert_eq!(history.rounds.len(), 7);
        let lines = lines(&happened, &facts.tongue);
        let books = happened.iter().filter(|happened| {
            matches!(happened.event, florence::Event::Florins { .. } | florence::Event::Prestige { .. })
        });
        assert_eq!(lines.iter().map(|line| line.receipts.len()).sum::<usize>(), books.count());
        assert!(comparison(&facts).iter().all(|(_, entries)| entries.len() == 4));
        assert!(board_text(&facts, Player::new(1)).len() >= 2);
    }
}
