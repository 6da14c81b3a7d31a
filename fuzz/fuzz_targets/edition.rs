//! Any text is an edition or is refused with faults; an edition that is accepted can be shown and played to the end.

#![no_main]

use florence::{Cash, Config, StartPlayer, State, edition};
use kernel::{Events, Game, Rng, Turn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Every different edition that is loaded stays for good, so only sound ones are loaded, and few are found.
    let Ok(parsed) = edition::parse(text) else { return };
    assert!(!edition::show(&parsed).is_empty());
    let loaded = edition::load(text).expect("what is sound can be loaded");
    let config = Config::new(loaded, 4, StartPlayer::Drawn, Cash::Secret).expect("four may play");
    let mut game = State::new(&config);
    let mut rng = Rng::seeded(text.len() as u64);
    let mut buffer = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = game.sample(&mut rng);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(seats) => {
                let seat = seats.lowest().expect("somebody decides");
                let choice = |choices: usize| rng.below(choices as u32) as usize;
                let action = game.nth_legal(seat, &mut buffer, choice).expect("a decider has a choice");
                game.apply(seat, action, &mut Events::discarding());
            }
        }
    }
    game.audit().expect("no component is lost");
});
