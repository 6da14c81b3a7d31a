//! What a screen lights as in reach is what the rules allow, and nothing that they allow at once is missing.

use kernel::{Events, Game, Rng, Setup as _, Turn, Viewer};
use tiletum::{Action, End, State};

/// Plays games by chance and looks at every position through the eyes of whoever decides.
fn look_at_games(players: usize, games: u64, mut look: impl FnMut(&State, kernel::Player, &[Action])) {
    let config = State::configure(State::shipped(), players, &[]).expect("so many may play");
    for game in 0..games {
        let (mut state, mut rng, mut legal) = (State::new(&config), Rng::seeded(game), Vec::new());
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.resolve(state.sample(&mut rng), &mut Events::discarding()),
                Turn::Decide(seats) => {
                    let player = seats.lowest().expect("somebody decides");
                    state.legal(player, &mut legal);
                    look(&state, player, &legal);
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    state.apply(player, action, &mut Events::discarding());
                }
            }
        }
    }
}

#[test]
fn every_way_in_reach_can_be_gone_and_costs_what_it_says() {
    let (mut ways, mut far) = (0, 0);
    look_at_games(3, 40, |state, player, _| {
        for reach in state.view(Viewer::Player(player)).reach() {
            let mut trial = *state;
            let before = trial.view(Viewer::Player(player));
            for action in reach.actions() {
                assert_eq!(trial.check(player, action), Ok(()), "{action:?} of {reach:?}");
                trial.apply(player, action, &mut Events::discarding());
            }
            ways += 1;
            far += usize::from(reach.path.len() > 1 && reach.end != End::Stay);
            let points = |view: &tiletum::View| view.now.as_ref().map_or(0, |now| now.ap);
            let after = trial.view(Viewer::Player(player));
            if before.now.as_ref().is_some_and(|now| now.open.is_empty()) && reach.end == End::Stay {
                assert_eq!(points(&after) + reach.cost, points(&before), "{reach:?}");
            }
        }
    });
    assert!(ways > 10_000 && far > 500, "{ways} ways, {far} of them with an end further than a step");
}

#[test]
fn whatever_may_be_done_on_the_map_at_once_is_in_reach() {
    let mut found = 0;
    look_at_games(4, 20, |state, player, legal| {
        let view = state.view(Viewer::Player(player));
        let near: Vec<Action> = view.reach().iter().map(|reach| reach.actions()[0]).collect();
        for action in legal {
            let lit = matches!(action, Action::Walk(..) | Action::House(_) | Action::Pillar(_));
            if lit {
                assert!(near.contains(action), "{action:?} is not lit");
                found += 1;
            }
        }
    });
    assert!(found > 5_000, "{found} actions on the map");
}
