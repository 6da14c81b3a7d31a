//! Proof in bulk that no bot peeks: `honesty POSITIONS`.
//!
//! At positions of random games every level chooses in the real world and in twenty worlds that its seat cannot tell from it,
//! with the same dice: the choice must be the same and legal. Where several decide at once it must also be that of the position
//! before any other had chosen. Every other game is one of secret bids. Those that search do so with few iterations; how many there
//! are changes nothing in what a seat is shown.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};

use florence::{Cash, Config, StartPlayer};
use kernel::{Bot, Evaluate, Events, Game as _, Player, Rng, Seat, Setup as _, Turn};
use search::{Budget, Level};

/// Worlds for every position.
const WORLDS: usize = 20;
/// Iterations of those that search.
const ITERATIONS: u32 = 10;
/// Of so many decisions about one is compared.
const RARE: u32 = 16;

fn main() -> ExitCode {
    let Some(wanted) = std::env::args().nth(1).and_then(|number| number.parse::<u64>().ok()) else {
        eprintln!("usage: honesty POSITIONS");
        return ExitCode::from(2);
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let (compared, faults) = (AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (compared, faults) = (&compared, &faults);
            scope.spawn(move || {
                for game in (thread..).step_by(threads as usize) {
                    if compared.load(Ordering::Relaxed) >= wanted {
                        break;
                    }
                    let judge = Judge { wanted, compared, faults };
                    if game % 2 == 0 { judge.florence(game / 2) } else { judge.bids(game / 2) }
                }
            });
        }
    });
    let (compared, faults) = (compared.into_inner(), faults.into_inner());
    let choices = compared * Level::ALL.len() as u64 * (WORLDS as u64 + 1);
    println!(
        "{compared} positions, {WORLDS} worlds each, {choices} choices of {} levels: {faults} faults",
        Level::ALL.len()
    );
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// How much is to be compared, and what came of it.
struct Judge<'a> {
    wanted: u64,
    compared: &'a AtomicU64,
    faults: &'a AtomicU64,
}

impl Judge<'_> {
    fn florence(&self, number: u64) {
        let players = 3 + (number % 3) as usize;
        let cash = if number.is_multiple_of(2) { Cash::Secret } else { Cash::Open };
        let config = Config::new(florence::edition::bottega(), players, StartPlayer::Drawn, cash);
        self.one_game(florence::State::new(&config.expect("three to five may play")), number);
    }

    fn bids(&self, number: u64) {
        let bids = if number.is_multiple_of(2) { "hidden" } else { "open" };
        let players = 2 + (number % 4) as usize;
        let config = goofspiel::State::configure(goofspiel::Edition::Suit, players, &[("bids", bids)]);
        self.one_game(goofspiel::State::new(&config.expect("two to five may play")), number);
    }

    /// Plays one random game and compares at some of its decisions.
    fn one_game<G: Evaluate>(&self, mut game: G, number: u64) {
        let mut dice = Rng::stream(23, number);
        let mut legal = Vec::new();
        loop {
            match game.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    let outcome = game.sample(&mut dice);
                    game.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(deciders) => {
                    let Some(player) = deciders.iter().nth(dice.below(deciders.len() as u32) as usize) else {
                        return;
                    };
                    game.legal(player, &mut legal);
                    if legal.len() > 1 && dice.below(RARE) == 0 {
                        if self.compared.fetch_add(1, Ordering::Relaxed) >= self.wanted {
                            self.compared.fetch_sub(1, Ordering::Relaxed);
                            return;
                        }
                        self.faults.fetch_add(compare(&game, player, &mut dice), Ordering::Relaxed);
                    }
                    let action = legal[dice.below(legal.len() as u32) as usize];
                    game.apply(player, action, &mut Events::discarding());
                }
            }
        }
    }
}

/// How many choices of all levels are illegal or differ from world to world.
fn compare<G: Evaluate>(game: &G, player: Player, dice: &mut Rng) -> u64 {
    let mut worlds: Vec<G> = (1..WORLDS).map(|_| game.resample(player, dice)).collect();
    worlds.push(game.without_secret_choices(player));
    let seed = dice.bits();
    let mut faults = 0;
    for level in Level::ALL {
        let choose = |world: &G| {
            let mut bot: Box<dyn Bot<G> + Send> = level.bot_within(Budget::Iterations(ITERATIONS));
            bot.choose(Seat::new(world, player), &mut Rng::seeded(seed))
        };
        let chosen = choose(game);
        let differs = worlds.iter().filter(|world| choose(world) != chosen).count() as u64;
        faults += differs + u64::from(game.check(player, chosen).is_err());
        if faults > 0 {
            eprintln!("{level:?} peeks or breaks the rules: {chosen:?} by {player}");
        }
    }
    faults
}
