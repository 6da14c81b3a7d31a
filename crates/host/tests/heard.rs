//! What a page hears is what a host has written, in every game.

use kernel::{Events, Game, GamePrompt, PlayerSet, Rng, Setup, Turn, Viewer};
use registry::{GameKind, dispatch};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Json;

/// Writes a value and hears it again.
fn heard<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    Json::of(value).expect("it can be written").heard()
}

/// Plays random games; all that seats and onlookers see, are asked and are told is heard as it was. Returns how much that was.
fn play<G>(seats: usize, seed: u64) -> usize
where
    G: Game<
            View: Serialize + DeserializeOwned,
            Prompt: Serialize + DeserializeOwned,
            Event: Serialize + DeserializeOwned,
            Illegal: Serialize + DeserializeOwned,
            Term: Serialize + DeserializeOwned,
        > + Setup,
{
    let config = G::configure(G::shipped(), seats, &[]).expect("so many may play");
    let (mut game, mut rng, mut legal, mut count) = (G::new(&config), Rng::seeded(seed), Vec::new(), 0);
    while game.turn() != Turn::Over {
        let mut events = Events::recording();
        if let Some(player) = game.deciders().lowest() {
            let action = game.nth_legal(player, &mut legal, |choices| rng.below(choices as u32) as usize);
            game.apply(player, action.expect("who decides has a choice"), &mut events);
        } else {
            game.resolve(game.sample(&mut rng), &mut events);
        }
        let seats = PlayerSet::first(game.players()).iter().map(Viewer::Player);
        for viewer in seats.chain([Viewer::Spectator]) {
            let view = game.view(viewer);
            assert_eq!(heard(&view).as_ref(), Ok(&view));
            for event in events.seen_by(viewer) {
                assert_eq!(heard(event).as_ref(), Ok(event));
                count += 1;
            }
        }
        for player in game.deciders().iter() {
            let prompt = game.prompt(player).expect("who decides is asked");
            assert_eq!(heard(&prompt).as_ref(), Ok(&prompt));
            let question = prompt.question(game.edition());
            assert_eq!(heard(&question).as_ref(), Ok(&question));
            for index in (0..G::ACTIONS).step_by(53) {
                let refused = G::action_from_index(index).and_then(|action| game.check(player, action).err());
                assert_eq!(refused.map(|reason| heard(&reason)), refused.map(Ok));
            }
        }
        for (_, sheet) in game.scores().iter() {
            assert_eq!(heard(sheet).as_ref(), Ok(sheet));
        }
    }
    count
}

#[test]
fn all_that_is_said_in_every_game_is_heard_as_it_was_written() {
    for kind in GameKind::ALL {
        for seats in kind.seats() {
            let count = dispatch!(kind, G => play::<G>(seats, 5));
            assert!(count > 30, "{} of {seats}: {count} events", kind.word());
        }
    }
}
