//! What bots of every level choose in positions fixed by a number, and how much they thought about it.

use std::fmt::Write as _;

use kernel::{Bot, Events, Player, Rng, Seat, Turn};
use search::{Budget, Greedy, Level};

use crate::{Compared, games};

/// Fixes all games together.
const SEED: u64 = 4_000;

/// Of so many decisions one is asked about.
const EVERY: usize = 23;

/// Plays a game between greedy bots and says at some of its decisions what every level would choose, with the iterations and
/// the nodes of those that search. The number of the game alone says what is asked.
///
/// # Panics
/// If the game breaks its contract.
pub(crate) fn choices<G: Compared>(number: u32) -> String {
    let seats = games::seats::<G>(number);
    let config =
        G::configure(G::shipped(), seats, &[]).expect("the usual options go with every number of seats");
    let mut game = G::new(&config);
    let mut dice = Rng::stream(SEED, u64::from(number));
    let (mut bot, mut legal, mut decisions) = (Greedy::<G>::default(), Vec::new(), 0);
    let mut said = String::new();
    loop {
        match game.turn() {
            Turn::Over => return said,
            Turn::Chance => {
                let outcome = game.sample(&mut dice);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                game.legal(player, &mut legal);
                if legal.len() > 1 {
                    decisions += 1;
                    // Not the same decisions in every game.
                    if decisions % EVERY == (7 * number as usize) % EVERY {
                        let _ = writeln!(
                            said,
                            "{} {number} decision {decisions} seat {player} of {seats}",
                            G::NAME
                        );
                        ask::<G>(&game, player, dice.bits(), &mut said);
                    }
                }
                let action = bot.choose(Seat::new(&game, player), &mut dice);
                game.apply(player, action, &mut Events::discarding());
            }
        }
    }
}

/// Asks every level.
fn ask<G: Compared>(game: &G, player: Player, seed: u64, said: &mut String) {
    for level in Level::ALL {
        let (seat, mut dice) = (Seat::new(game, player), Rng::seeded(seed));
        let _ = write!(said, "  {} ", level.word());
        let _ = match level.search::<G>(Budget::Iterations(level.iterations::<G>())) {
            None => {
                let action = level.bot::<G>(None).choose(seat, &mut dice);
                writeln!(said, "{}", G::write_action(game.edition(), action))
            }
            Some(mut search) => {
                let action = search.choose(seat, &mut dice);
                let (iterations, nodes) = search.effort();
                writeln!(
                    said,
                    "{} ({iterations} iterations, {nodes} nodes)",
                    G::write_action(game.edition(), action)
                )
            }
        };
    }
}
