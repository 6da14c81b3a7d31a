//! Bytes choose seats, actions and outcomes. An action that is refused changes nothing; one that is accepted is in the legal
//! list; no component is ever lost, and no seat's imagined world looks different to it.

#![no_main]

use florence::{Action, Cash, Config, StartPlayer, State, edition};
use kernel::{Events, Game, Player, Rng, Turn, Viewer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let players = 3 + usize::from(first % 3);
    let config =
        Config::new(edition::bottega(), players, StartPlayer::Drawn, Cash::Secret).expect("3 to 5 may play");
    let mut game = State::new(&config);
    let mut legal = Vec::new();
    let mut outcomes = Vec::new();
    for pair in rest.chunks_exact(2) {
        let number = u16::from_le_bytes([pair[0], pair[1]]);
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                game.outcomes(&mut outcomes);
                let (outcome, _) = outcomes[usize::from(number) % outcomes.len()];
                game.resolve(outcome, &mut Events::deaf());
            }
            // An odd number tries any action of any seat, an even one takes a legal action.
            Turn::Decide(_) if number % 2 == 1 => {
                let seat = Player::new(usize::from(number / 2) % players);
                let action =
                    Action::from_index(number / 2 % Action::COUNT).expect("every number below is an action");
                game.legal(seat, &mut legal);
                let before = game;
                let accepted = game.play(seat, action, &mut Events::listening()).is_ok();
                assert_eq!(accepted, legal.contains(&action), "{seat} {action:?}");
                assert!(accepted || game == before, "a refused action changed the game");
            }
            Turn::Decide(seats) => {
                let seat = seats.lowest().expect("somebody decides");
                game.legal(seat, &mut legal);
                let action = legal[usize::from(number / 2) % legal.len()];
                game.apply(seat, action, &mut Events::listening());
            }
        }
        if let Err(fault) = game.audit() {
            panic!("{fault}");
        }
    }
    for seat in (0..players).map(Player::new) {
        let world = game.resample(seat, &mut Rng::seeded(u64::from(first)));
        assert!(world.view(Viewer::Player(seat)) == game.view(Viewer::Player(seat)), "{seat} can tell");
    }
});
