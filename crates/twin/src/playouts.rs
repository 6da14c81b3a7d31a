//! Whole games of uniformly random legal play through the public interface.

use kernel::{Accounts, Events, Game, Player, Rng, Turn};

/// The same games every time.
pub const SEED: u64 = 20;

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Whole games.
    pub games: u64,
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Decisions with a single legal action.
    pub forced: u64,
    /// Outcomes of chance.
    pub chance: u64,
    /// The goods of all seats, such as money and points, at the end of all games, folded into a number.
    pub checksum: u64,
}

/// A game of the shipped edition with the usual options.
///
/// # Panics
/// If the game is not for so many.
#[must_use]
pub fn table<G: Game>(players: usize) -> G::Config {
    G::configure(G::shipped(), players, &[]).unwrap_or_else(|refused| panic!("{}", refused.message))
}

/// Plays one game to its end.
///
/// # Panics
/// If the game breaks its contract.
pub fn play<G: Game>(
    config: &G::Config,
    rng: &mut Rng,
    buffer: &mut Vec<G::Action>,
    played: &mut Played,
) -> G {
    let mut state = G::new(config);
    let mut ear = Events::discarding();
    loop {
        match state.turn() {
            Turn::Over => {
                played.games += 1;
                return state;
            }
            Turn::Chance => {
                played.chance += 1;
                let outcome = state.sample(rng);
                state.resolve(outcome, &mut ear);
            }
            Turn::Decide(players) => {
                let player = if players.len() == 1 {
                    players.lowest()
                } else {
                    players.iter().nth(rng.below(players.len() as u32) as usize)
                };
                let player = player.expect("somebody decides");
                let action = state.nth_legal(player, buffer, |choices| {
                    if choices == 1 {
                        played.forced += 1;
                        return 0;
                    }
                    played.decisions += 1;
                    rng.below(choices as u32) as usize
                });
                state.apply(player, action.expect("a decider has a choice"), &mut ear);
            }
        }
    }
}

/// Plays games, the numbers of which say how they go.
#[must_use]
pub fn play_all<G: Accounts>(config: &G::Config, numbers: std::ops::Range<u64>, sum: bool) -> Played {
    let mut played = Played::default();
    let mut buffer = Vec::with_capacity(1_024);
    for number in numbers {
        let end = play::<G>(config, &mut Rng::stream(SEED, number), &mut buffer, &mut played);
        if sum {
            played.checksum = played.checksum.wrapping_add(checksum(&end));
        }
    }
    played
}

/// The goods of all seats, folded into a number.
fn checksum<G: Accounts>(end: &G) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let seats = (0..end.players()).map(Player::new);
    let goods = seats.flat_map(|player| end.goods(player));
    goods.fold(START, |sum, amount| (sum ^ u64::from(amount as u32)).wrapping_mul(PRIME))
}
