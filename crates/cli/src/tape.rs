//! A record played through: the game after every step, and what each step brought about.

use kernel::{Audience, Events, Game, Notation, Step};
use registry::Record;

use crate::ended::Stop;

/// What a step brought about, and who may know.
pub type Heard<G> = Vec<(Audience, <G as Game>::Event)>;

/// All that a record leads to.
pub struct Tape<G: Game> {
    /// The game before the first step, after it, and so on to the last.
    pub games: Vec<G>,
    /// What each step brought about.
    pub heard: Vec<Heard<G>>,
}

impl<G: Notation> Tape<G> {
    /// Takes all steps of a record.
    ///
    /// # Errors
    /// The first step that cannot be taken.
    pub fn of(record: &Record<G>) -> Result<Tape<G>, Stop> {
        let mut game = G::new(&record.log.config);
        let mut tape = Tape { games: vec![game.clone()], heard: Vec::new() };
        for (index, &step) in record.log.steps.iter().enumerate() {
            let mut events = Events::recording();
            match step {
                Step::Act(player, action) => {
                    let played = game.play(player, action, &mut events);
                    played.map_err(|reason| {
                        Stop::fault(format!("step {}: {}", index + 1, G::explain(game.edition(), &reason)))
                    })?;
                }
                Step::Chance(outcome) => game.resolve(outcome, &mut events),
            }
            tape.games.push(game.clone());
            tape.heard.push(events.all().to_vec());
        }
        Ok(tape)
    }
}
