//! B3, B4 and B8: what a state weighs, what play asks of memory, and what a second core brings.

use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use florence::State;
use kernel::{Accounts, Events, Rng, Turn};
use twin::playouts;

use crate::allocations;
use crate::clock::{Figure, REPETITIONS, nanoseconds};
use crate::games::{Played, SEED, play_all, positions, table};

/// Nanoseconds to copy a state that lies in the nearest cache.
pub fn copy() -> Figure {
    let states = positions(4, 1, 40, |state| state.round() > 1);
    let states: Vec<State> = states.into_iter().take(4).collect();
    assert_eq!(states.len(), 4, "enough states were met");
    let mut copy = states[0];
    let mut next = 0;
    let figure = nanoseconds(2_000_000, || {
        next = (next + 1) & 3;
        copy = *black_box(&states[next]);
        black_box(&mut copy);
    });
    black_box(copy.round());
    figure
}

/// How often memory is asked for: by `legal`, by `nth_legal`, by `apply` and chance, and by whole games.
pub struct Allocations {
    pub decisions: u64,
    pub legal: u64,
    pub nth_legal: u64,
    pub apply: u64,
    pub games: u64,
    pub playouts: u64,
}

pub fn allocations<G: Accounts>() -> Allocations {
    const GAMES: u64 = 200;
    let config = twin::playouts::table::<G>(4);
    let mut buffer = Vec::with_capacity(1_024);
    let mut played = Played::default();
    // Warm: the edition is loaded once.
    playouts::play::<G>(&config, &mut Rng::seeded(SEED), &mut buffer, &mut played);
    let playouts = allocations::during(|| {
        for number in 0..GAMES {
            black_box(playouts::play::<G>(&config, &mut Rng::stream(SEED, number), &mut buffer, &mut played));
        }
    });
    let (mut decisions, mut legal, mut nth_legal, mut apply) = (0, 0, 0, 0);
    for number in 0..GAMES {
        let mut rng = Rng::stream(SEED, number);
        let mut state = G::new(&config);
        let mut ear = Events::discarding();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    apply += allocations::during(|| {
                        let outcome = state.sample(&mut rng);
                        state.resolve(outcome, &mut ear);
                    });
                }
                Turn::Decide(players) => {
                    let player = players.lowest().expect("somebody decides");
                    decisions += 1;
                    legal += allocations::during(|| state.legal(player, &mut buffer));
                    let mut action = None;
                    nth_legal += allocations::during(|| {
                        action = state
                            .nth_legal(player, &mut buffer, |choices| rng.below(choices as u32) as usize);
                    });
                    let action = action.expect("a decider has a choice");
                    apply += allocations::during(|| state.apply(player, action, &mut ear));
                }
            }
        }
    }
    Allocations { decisions, legal, nth_legal, apply, games: GAMES, playouts }
}

/// How much faster two threads are than one, by the wall clock: at games, and at bare arithmetic, which shares nothing and
/// so shows what the machine has to give.
pub fn scaling() -> [Figure; 2] {
    const GAMES: u64 = 50;
    const ROUNDS: u64 = 1_000_000;
    let config = table(4);
    let games = |share: u64| {
        let _ = black_box(play_all(&config, share * GAMES..(share + 1) * GAMES, false));
    };
    let arithmetic = |share: u64| {
        let mut rng = Rng::seeded(share);
        black_box((0..ROUNDS).fold(0, |sum: u64, _| sum.wrapping_add(u64::from(rng.below(1_000)))));
    };
    speedup(&games);
    // Taken in turns, so that what else the machine does falls on both.
    let (of_games, of_arithmetic) = (0..REPETITIONS).map(|_| (speedup(&games), speedup(&arithmetic))).unzip();
    [Figure::of(of_games), Figure::of(of_arithmetic)]
}

/// The time one thread takes for some shares of work, beside the time of two that take the shares as they come.
fn speedup(work: &(impl Fn(u64) + Sync)) -> f64 {
    const SHARES: u64 = 400;
    let taken = |threads: usize| {
        let next = AtomicU64::new(0);
        let started = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed))
                        .take_while(|&share| share < SHARES)
                        .for_each(work);
                });
            }
        });
        started.elapsed().as_secs_f64()
    };
    taken(1) / taken(2)
}
