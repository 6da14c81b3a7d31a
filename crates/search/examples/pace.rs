//! How fast bots think, and how long they take: `pace GAMES`.
//!
//! Plays games between copies of each level that searches, and between copies of Greedy, and says how many iterations it made in a second,
//! how long a decision took on the average, half of the time, 99 times of a hundred and at most, and beside them how fast random
//! games are. Times are those of this
//! thread on the processor where the system tells them (Linux), else those of the clock on the wall.

use std::process::ExitCode;
use std::time::Instant;

use florence::{Cash, Config, StartPlayer, State};
use kernel::{Bot, Events, Game, Rng, Seat, Turn};
use search::{Budget, Level, TreeSearch};

fn main() -> ExitCode {
    let Some(games) = std::env::args().nth(1).and_then(|number| number.parse::<u64>().ok()) else {
        eprintln!("usage: pace GAMES");
        return ExitCode::from(2);
    };
    let mut kept = true;
    for level in [Level::Random, Level::Journeyman, Level::Greedy, Level::Master, Level::Maestro] {
        let watch = Watch::start();
        let mut pace = Pace::default();
        (0..games).for_each(|number| play(level, number, &mut pace));
        pace.times.sort_by(f64::total_cmp);
        let seconds = watch.seconds();
        let allowed = f64::from(level.patience()) / 1000.0;
        print!(
            "{}: {:.1} games a second, {} decisions, {:.2} ms each, half of them within {:.2}, 99 % within {:.1}, {:.1} ms \
             at most of {:.0} allowed",
            level.word(),
            games as f64 / seconds,
            pace.times.len(),
            1000.0 * pace.thought() / pace.times.len() as f64,
            1000.0 * pace.within(50),
            1000.0 * pace.within(99),
            1000.0 * pace.within(100),
            1000.0 * allowed
        );
        if pace.iterations > 0 {
            let each = pace.iterations as f64 / pace.times.len() as f64;
            print!(", {each:.0} iterations each, {:.0} a second", pace.iterations as f64 / pace.thought());
        }
        println!();
        kept &= pace.within(100) <= allowed;
    }
    if kept { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What is counted.
#[derive(Default)]
struct Pace {
    iterations: u64,
    /// Seconds thought over each decision; the shortest first once all are there.
    times: Vec<f64>,
}

impl Pace {
    fn thought(&self) -> f64 {
        self.times.iter().sum()
    }

    /// The least time within which so many of a hundred decisions were taken.
    fn within(&self, of_hundred: usize) -> f64 {
        let place = (self.times.len() * of_hundred).div_ceil(100).saturating_sub(1);
        self.times.get(place).copied().unwrap_or(0.0)
    }
}

/// Either kind of bot.
enum Thinker {
    Searching(Box<TreeSearch<State>>),
    Plain(Box<dyn Bot<State> + Send>),
}

/// Plays one game between four copies.
fn play(level: Level, number: u64, pace: &mut Pace) {
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
    let mut game = State::new(&config.expect("four may play"));
    let mut dice = Rng::stream(31, number);
    let mut bot = match level.search::<State>(Budget::Iterations(level.iterations::<State>())) {
        Some(search) => Thinker::Searching(Box::new(search)),
        None => Thinker::Plain(level.bot(None)),
    };
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = game.sample(&mut dice);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(deciders) => {
                let Some(player) = deciders.lowest() else { return };
                game.legal(player, &mut legal);
                let action = if let [only] = legal[..] {
                    only
                } else {
                    let watch = Watch::start();
                    let seat = Seat::new(&game, player);
                    let action = match &mut bot {
                        Thinker::Plain(bot) => bot.choose(seat, &mut dice),
                        Thinker::Searching(search) => {
                            let action = search.choose(seat, &mut dice);
                            pace.iterations += u64::from(search.effort().0);
                            action
                        }
                    };
                    pace.times.push(watch.seconds());
                    action
                };
                game.apply(player, action, &mut Events::discarding());
            }
        }
    }
}

/// A stopwatch.
struct Watch {
    processor: Option<f64>,
    wall: Instant,
}

impl Watch {
    fn start() -> Watch {
        Watch { processor: on_the_processor(), wall: Instant::now() }
    }

    fn seconds(&self) -> f64 {
        match (self.processor, on_the_processor()) {
            (Some(begun), Some(now)) => now - begun,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Seconds that this thread has had of a processor.
fn on_the_processor() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}
