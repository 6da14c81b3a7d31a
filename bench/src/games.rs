//! Whole games of uniformly random legal play through the public interface.

use florence::{Action, Cash, Config, StartPlayer, State, edition};
use kernel::{Accounts, Events, Game, Rng, Turn};

/// The same games every time.
pub const SEED: u64 = 20;

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    pub games: u64,
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Decisions with a single legal action.
    pub forced: u64,
    /// Outcomes of chance.
    pub chance: u64,
    /// Florins and prestige of all seats at the end of all games, folded into a number.
    pub checksum: u64,
}

/// A table of the shipped edition.
pub fn table(players: usize) -> Config {
    Config::new(edition::bottega(), players, StartPlayer::Drawn, Cash::Secret)
        .expect("the base game has 3 to 5 seats")
}

/// Plays one game to its end.
pub fn play(config: &Config, rng: &mut Rng, buffer: &mut Vec<Action>, played: &mut Played) -> State {
    let mut state = State::new(config);
    let mut ear = Events::deaf();
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
pub fn play_all(config: &Config, numbers: std::ops::Range<u64>, sum: bool) -> Played {
    let mut played = Played::default();
    let mut buffer = Vec::with_capacity(1_024);
    for number in numbers {
        let end = play(config, &mut Rng::stream(SEED, number), &mut buffer, &mut played);
        if sum {
            played.checksum = played.checksum.wrapping_add(checksum(&end));
        }
    }
    played
}

/// The goods of all seats, folded into a number.
fn checksum(end: &State) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let seats = (0..end.players()).map(kernel::Player::new);
    let goods = seats.flat_map(|player| end.goods(player));
    goods.fold(START, |sum, amount| (sum ^ u64::from(amount as u32)).wrapping_mul(PRIME))
}

/// Positions met in random games, one in `rare` of those that satisfy `wanted`.
pub fn positions(
    players: usize,
    games: u64,
    rare: u32,
    mut wanted: impl FnMut(&State) -> bool,
) -> Vec<State> {
    let config = table(players);
    let mut found = Vec::new();
    let mut legal = Vec::new();
    for game in 0..games {
        let (mut rng, mut dice) = (Rng::stream(SEED, game), Rng::stream(SEED + 1, game));
        let mut state = State::new(&config);
        loop {
            if wanted(&state) && dice.below(rare) == 0 {
                found.push(state);
            }
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.sample(&mut rng);
                    state.resolve(outcome, &mut Events::deaf());
                }
                Turn::Decide(deciders) => {
                    let player = deciders.lowest().expect("somebody decides");
                    state.legal(player, &mut legal);
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    state.apply(player, action, &mut Events::deaf());
                }
            }
        }
    }
    found
}
