//! What bots are told by the game: whole turns, planned without luck, and estimates that count nothing twice.

use kernel::scan::Line;
use kernel::{Character, Evaluate, Events, Game, Player, Referee, Rng, Setup as _, Turn, Viewer};
use tiletum::{Action, State};

fn master() -> &'static tiletum::Weights {
    State::weights(Character::Master)
}

/// What a master likes best, one decision at a time.
fn liked(state: &State, player: Player) -> Action {
    let (mut legal, mut worth) = (Vec::new(), Vec::new());
    state.legal(player, &mut legal);
    State::evaluate(master(), state, player, &legal, &mut worth);
    let best = (0..legal.len()).max_by_key(|&place| (worth[place], std::cmp::Reverse(place)));
    legal[best.expect("there is a choice")]
}

/// Plays a game of a master alone, and calls `look` at each decision. Returns how it ended.
fn play(players: usize, mut dice: Rng, mut look: impl FnMut(&State, Player)) -> State {
    let config = State::configure(State::shipped(), players, &[]).expect("so many may play");
    let mut state = State::new(&config);
    loop {
        match state.turn() {
            Turn::Over => break state,
            Turn::Chance => state.resolve(state.sample(&mut dice), &mut Events::discarding()),
            Turn::Decide(seats) => {
                let player = seats.lowest().expect("somebody decides");
                look(&state, player);
                let action = liked(&state, player);
                state.apply(player, action, &mut Events::discarding());
            }
        }
    }
}

/// Calls `look` at every fifth decision of games that a master plays alone.
fn look_at_decisions(games: u64, mut look: impl FnMut(&State, Player)) {
    for number in 0..games {
        let (mut decisions, mut legal) = (0, Vec::new());
        play(2 + number as usize % 3, Rng::stream(6, number), |state, player| {
            state.legal(player, &mut legal);
            decisions += 1;
            if decisions % 5 == 0 && legal.len() > 1 {
                look(state, player);
            }
        });
    }
}

#[test]
fn what_is_foreseen_is_told_by_where_it_comes_from() {
    look_at_decisions(6, |state, player| {
        let (foreseen, _) = State::foresee(master(), state);
        let sum: i32 = State::sources(master(), state, player).iter().sum();
        assert!((sum - foreseen[player]).abs() < 10, "{sum} from all sources, {} in all", foreseen[player]);
    });
}

#[test]
fn a_plan_is_legal_to_the_end_of_the_turn() {
    let (mut whole, mut plan, mut legal) = (0, Vec::new(), Vec::new());
    look_at_decisions(3, |state, player| {
        state.legal(player, &mut legal);
        for &action in &legal {
            let worth = State::plan(master(), state, player, action, 5, &mut plan);
            assert!(worth.is_some());
            assert!(plan.last().is_none_or(|last| *last == Action::End), "{plan:?} behind {action:?}");
            let mut trial = *state;
            trial.apply(player, action, &mut Events::discarding());
            for (place, &next) in plan.iter().enumerate() {
                // What chance draws into a market may be better, but it takes nothing away that was planned.
                if let Turn::Chance = trial.turn() {
                    break;
                }
                assert_eq!(trial.check(player, next), Ok(()), "{place} of {plan:?} behind {action:?}");
                trial.apply(player, next, &mut Events::discarding());
                whole += usize::from(place + 1 == plan.len());
            }
        }
    });
    assert!(whole > 500, "{whole} whole turns were planned");
}

#[test]
fn nobody_plans_with_a_tile_that_is_not_drawn_yet() {
    let (mut taken, mut plan, mut legal) = (0, Vec::new(), Vec::new());
    look_at_decisions(4, |state, player| {
        let view = state.view(Viewer::Player(player));
        let seen = |tile| view.characters.contains(&Some(tile)) || view.contracts.contains(&Some(tile));
        state.legal(player, &mut legal);
        for &action in &legal {
            State::plan(master(), state, player, action, 5, &mut plan);
            for &next in &plan {
                if let Action::Take(tile) = next {
                    assert!(seen(tile), "{next:?} of {plan:?} behind {action:?}");
                    taken += 1;
                }
            }
        }
    });
    assert!(taken > 500, "{taken} tiles were taken in plans");
}

#[test]
fn stones_that_pay_for_one_cathedral_are_not_counted_for_two() {
    let config = State::configure(State::shipped(), 2, &[]).expect("two may play");
    let text = "round 4, tokens 0 1 2, turn B, stage king 0\n\
                cathedral Praha 5 stone 8 points, cathedral Wien 5 stone 8 points\n\
                B pillars Praha Wien, stone 6, gold 0";
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    let at = Line { number: 1, column: 1, text: "" };
    let state = State::read_position(&config, at, &lines).expect("it may be so");
    assert!(matches!(liked(&state, Player::new(1)), Action::Join(_)));
}

#[test]
fn what_is_foreseen_with_what_is_beyond_it_comes_true_on_the_whole() {
    let games = 45;
    // By how much masters ended above what was expected at the beginning of a turn, by players and turn.
    let mut missed = std::collections::BTreeMap::<_, (i32, i32)>::new();
    for number in 0..games {
        let players = 2 + number as usize % 3;
        let (mut expected, mut turn) = (Vec::new(), None);
        let state = play(players, Rng::stream(7, number), |state, player| {
            let view = state.view(Viewer::Player(player));
            let at = (view.round, view.tokens.len());
            if turn.replace(at) != Some(at) {
                let (foreseen, _) = State::foresee(master(), state);
                let told = |seat| foreseen[seat] + State::beyond(master(), state, seat);
                expected.extend((0..players).map(Player::new).map(|seat| (at, seat, told(seat))));
            }
        });
        let (ended, _) = State::foresee(master(), &state);
        for (at, seat, told) in expected {
            assert_eq!(State::beyond(master(), &state, seat), 0, "the game is over");
            let (sum, count) = missed.entry((players, at)).or_default();
            *sum += ended[seat] - told;
            *count += 1;
        }
    }
    assert_eq!(missed.len(), 3 * 12);
    for (of, (sum, count)) in missed {
        let points = f64::from(sum) / f64::from(count) / 100.0;
        assert!(points.abs() < 15.0, "{points:.1} points above what was expected of {of:?}");
    }
}
