//! Bytes choose a game, its seats and options, actions and outcomes. An action that is refused changes nothing; one that is
//! accepted is in the legal list; no component is ever lost, and no seat's imagined world looks different to it.

#![no_main]

use kernel::{Events, Game, Player, Rng, Turn, Viewer, each_value};
use libfuzzer_sys::fuzz_target;
use registry::{GameKind, dispatch};

fuzz_target!(|bytes: &[u8]| {
    let Some((&[game, setup], rest)) = bytes.split_first_chunk() else { return };
    let kind = GameKind::ALL[usize::from(game) % GameKind::ALL.len()];
    dispatch!(kind, G => play::<G>(setup, rest));
});

fn play<G: Game>(setup: u8, bytes: &[u8]) {
    let seats: Vec<usize> = G::seats().collect();
    let players = seats[usize::from(setup) % seats.len()];
    let choices = each_value(G::options(), players);
    let options = choices[usize::from(setup) / seats.len() % choices.len()].all();
    // Some values go together with others alone.
    let Ok(config) = G::configure(G::shipped(), players, options) else { return };
    let mut game = G::new(&config);
    let mut legal = Vec::new();
    let mut outcomes = Vec::new();
    for pair in bytes.chunks_exact(2) {
        let number = u16::from_le_bytes([pair[0], pair[1]]);
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                let (outcome, _) = outcomes[usize::from(number) % outcomes.len()];
                game.resolve(outcome, &mut Events::discarding());
            }
            // An odd number tries any action of any seat, an even one takes a legal action.
            Turn::Decide(_) if number % 2 == 1 => {
                let seat = Player::new(usize::from(number / 2) % players);
                let Some(action) = G::action_from_index(number / 2 % G::ACTIONS) else { continue };
                game.legal(seat, &mut legal);
                let before = game.clone();
                let accepted = game.play(seat, action, &mut Events::recording()).is_ok();
                assert_eq!(accepted, legal.contains(&action), "{seat} {action:?}");
                assert!(accepted || game == before, "a refused action changed the game");
            }
            Turn::Decide(seats) => {
                let seat = seats.lowest().expect("somebody decides");
                game.legal(seat, &mut legal);
                let action = legal[usize::from(number / 2) % legal.len()];
                game.apply(seat, action, &mut Events::recording());
            }
        }
        if let Err(fault) = game.audit() {
            panic!("{fault}");
        }
    }
    for seat in (0..players).map(Player::new) {
        let world = game.resample(seat, &mut Rng::seeded(u64::from(setup)));
        assert!(world.view(Viewer::Player(seat)) == game.view(Viewer::Player(seat)), "{seat} can tell");
    }
}
