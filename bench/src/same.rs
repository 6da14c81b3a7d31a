//! The same work as a peer's: the same game with the same options, random play, all legal actions listed at every decision.

use goofspiel::{Edition, State};
use kernel::{Events, Game, Rng, Setup as _, Turn};

use crate::clock::{Figure, REPETITIONS, seconds};
use crate::peers::{Peer as _, Script};

/// Games in one repetition.
const GAMES: u64 = 20_000;

/// Decisions a second of one core.
pub struct Rates {
    pub seats: usize,
    pub ours: Figure,
    /// The peer's random games, all within one call into it.
    pub alone: Figure,
    /// The peer's games with every move asked for and made from its Python.
    pub stepped: Figure,
}

/// Plays both engines in turns.
pub fn measure(seats: usize) -> Result<Rates, String> {
    let script = "../../crates/goofspiel/peers/open_spiel_goofspiel.py";
    let mut alone = Script::start("in one call", script, &format!("rate {seats}"))?;
    let mut stepped = Script::start("step by step", script, &format!("step {seats}"))?;
    let config = State::configure(Edition::Suit, seats, &[]).map_err(|refused| refused.message)?;
    let mut rates = [const { Vec::new() }; 3];
    for _ in 0..REPETITIONS {
        let mut decisions = 0;
        let time = seconds(|| decisions = play::<State>(&config));
        rates[0].push(decisions as f64 / time);
        rates[1].push(alone.rate().ok_or("it stopped answering")?);
        rates[2].push(stepped.rate().ok_or("it stopped answering")?);
    }
    let [ours, alone, stepped] = rates.map(Figure::of);
    Ok(Rates { seats, ours, alone, stepped })
}

/// Plays random games; the decisions with more than one legal action.
fn play<G: Game>(config: &G::Config) -> u64 {
    let (mut decisions, mut legal) = (0, Vec::new());
    for number in 0..GAMES {
        let (mut rng, mut game) = (Rng::stream(1, number), G::new(config));
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(deciders) => {
                    for player in deciders.iter() {
                        game.legal(player, &mut legal);
                        decisions += u64::from(legal.len() > 1);
                        let action = legal[rng.below(legal.len() as u32) as usize];
                        game.apply(player, action, &mut Events::discarding());
                    }
                }
            }
        }
    }
    decisions
}
