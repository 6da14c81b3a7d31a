//! Many games between the same bots, and what came of them.
//!
//! ```
//! use std::sync::Arc;
//!
//! use goofspiel::{Edition, State};
//! use kernel::Setup;
//! use search::Level;
//! use search::arena::{Arena, Entrant};
//!
//! let entrant = |level: Level| Entrant {
//!     name: level.word().to_owned(),
//!     make: Arc::new(move || level.bot::<State>(None) as _),
//! };
//! let arena = Arena {
//!     config: State::configure(Edition::Suit, 2, &[("cards", "6")]).expect("two may play with six cards"),
//!     entrants: vec![entrant(Level::Greedy), entrant(Level::Random)],
//!     rotate: true,
//!     duplicate: false,
//!     keep: false,
//!     seed: 1,
//!     games: 200,
//!     threads: std::num::NonZeroUsize::MIN,
//!     terms: Vec::new(),
//! };
//! let report = arena.run(|_| {}).expect("both bots choose what is legal");
//! let (name, greedy) = &report.bots[0];
//! assert!(name == "greedy" && greedy.wins() > 0.5, "whoever knows the game wins more often");
//! ```
//!
//! A run is fixed by its seed: every game has generators of its own, one for chance and one for every bot, and all that is
//! counted is counted in whole numbers. So the result is the same to the last bit, whatever the number of threads.

mod standing;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use kernel::{Bot, Events, Game, MAX_PLAYERS, Player, Rng, Seat, Turn};

pub use standing::Standing;

/// Games that a thread plays before it reports; what is counted does not depend on it.
const BATCH: u64 = 16;

/// Makes a bot.
pub type Make<G> = Arc<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>;

/// A bot that takes part.
#[derive(Clone)]
pub struct Entrant<G: Game> {
    /// What it is called. Entrants of one name are counted together.
    pub name: String,
    /// Makes it anew for every game.
    pub make: Make<G>,
}

/// A run: who plays how many games of what.
#[derive(Clone)]
pub struct Arena<G: Game> {
    /// The game.
    pub config: G::Config,
    /// One for every seat that somebody plays, in the order of the seats of the first game. Automata play for nobody, and
    /// nothing is counted of them.
    pub entrants: Vec<Entrant<G>>,
    /// Whether everybody moves one seat clockwise from game to game.
    pub rotate: bool,
    /// Whether each deal is played with everybody on every seat, one game after the other, so that so many games make a
    /// block; wants `rotate`.
    pub duplicate: bool,
    /// Whether the end of every game is kept in [`Report::finishes`].
    pub keep: bool,
    /// Fixes everything that happens.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// How many threads play them.
    pub threads: NonZeroUsize,
    /// The lines of the score that are summed up on their own.
    pub terms: Vec<G::Term>,
}

/// Why a run was broken off: a bot or a game does not keep its contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArenaError {
    /// There is not one entrant for every seat that somebody plays.
    Entrants {
        /// How many there are.
        entrants: usize,
        /// How many seats.
        seats: usize,
    },
    /// A bot chose what is not legal.
    IllegalChoice {
        /// The bot.
        bot: String,
        /// The game, from 0.
        game: u64,
        /// The step in it, from 0.
        step: usize,
        /// What it chose.
        action: String,
    },
    /// A game took more than [`Game::MAX_STEPS`] steps.
    Endless {
        /// The game, from 0.
        game: u64,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Entrants { entrants, seats } => write!(f, "{entrants} bots for {seats} seats"),
            ArenaError::IllegalChoice { bot, game, step, action } => {
                write!(f, "in game {game}, step {step}, the bot `{bot}` chose {action}, which is not legal")
            }
            ArenaError::Endless { game } => write!(f, "game {game} does not end"),
        }
    }
}

impl std::error::Error for ArenaError {}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The number of the game, from 0.
    pub game: u64,
    /// By entrant, in the order of [`Arena::entrants`]: score and place.
    pub results: Vec<(i32, u8)>,
}

/// What came of a run. All but `elapsed` follows from the fields of the arena, whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Report {
    /// The different bots by name, in the order of their first entrants.
    pub bots: Vec<(String, Standing)>,
    /// The seats in order.
    pub seats: Vec<Standing>,
    /// The ends of all games in their order, if they are kept.
    pub finishes: Vec<Finish>,
    /// Games played.
    pub games: u64,
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Decisions with a single legal action, which no bot is asked about.
    pub forced: u64,
    /// Outcomes of chance.
    pub outcomes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl Report {
    /// Actions and outcomes of all games.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.decisions + self.forced + self.outcomes
    }

    fn empty<G: Game>(arena: &Arena<G>) -> Report {
        let standing = |seats| Standing::new(seats, arena.terms.len());
        let mut bots: Vec<(String, Standing)> = Vec::new();
        for entrant in &arena.entrants {
            let seats = arena.entrants.iter().filter(|other| other.name == entrant.name).count();
            if bots.iter().all(|(name, _)| *name != entrant.name) {
                bots.push((entrant.name.clone(), standing(seats)));
            }
        }
        Report {
            bots,
            seats: arena.entrants.iter().map(|_| standing(1)).collect(),
            finishes: Vec::new(),
            games: 0,
            decisions: 0,
            forced: 0,
            outcomes: 0,
            elapsed: Duration::ZERO,
        }
    }

    fn add(&mut self, other: &Report) {
        for ((_, own), (_, others)) in self.bots.iter_mut().zip(&other.bots) {
            own.add(others);
        }
        for (own, others) in self.seats.iter_mut().zip(&other.seats) {
            own.add(others);
        }
        self.finishes.extend_from_slice(&other.finishes);
        self.games += other.games;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.outcomes += other.outcomes;
    }
}

impl<G: Game> Arena<G> {
    /// Plays all games. `progress` is told after every few games how many are done.
    ///
    /// # Errors
    /// If there is not one entrant for every seat, or a bot or the game breaks its contract; the first such [`ArenaError`].
    pub fn run(&self, mut progress: impl FnMut(u64)) -> Result<Report, ArenaError> {
        let started = Instant::now();
        let seats = G::players_of(&self.config) - G::automata(&self.config).len();
        if self.entrants.len() != seats {
            return Err(ArenaError::Entrants { entrants: self.entrants.len(), seats });
        }
        let next = AtomicU64::new(0);
        let broken = AtomicBool::new(false);
        let (sender, batches) = mpsc::channel();
        let mut report = Report::empty(self);
        let mut errors = Vec::new();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.get() {
                let (sender, next, broken) = (sender.clone(), &next, &broken);
                scope.spawn(move || {
                    loop {
                        let first = next.fetch_add(1, Ordering::Relaxed).saturating_mul(BATCH);
                        if first >= self.games || broken.load(Ordering::Relaxed) {
                            break;
                        }
                        let batch = self.play_batch(first..self.games.min(first + BATCH));
                        broken.fetch_or(batch.is_err(), Ordering::Relaxed);
                        if sender.send(batch).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            for batch in batches {
                match batch {
                    Ok(batch) => report.add(&batch),
                    Err(error) => errors.push(error),
                }
                progress(report.games);
            }
        });
        report.elapsed = started.elapsed();
        report.finishes.sort_by_key(|finish| finish.game);
        match errors.into_iter().next() {
            None => Ok(report),
            Some(error) => Err(error),
        }
    }

    fn play_batch(&self, games: std::ops::Range<u64>) -> Result<Report, ArenaError> {
        let mut report = Report::empty(self);
        for game in games {
            self.play_game(game, &mut report)?;
        }
        Ok(report)
    }

    /// The place of a seat among those that somebody plays.
    fn place_of(&self, seat: Player) -> Option<usize> {
        let automata = G::automata(&self.config);
        let before = automata.iter().filter(|automaton| automaton.seat() < seat.seat()).count();
        (!automata.contains(seat)).then(|| seat.seat() - before)
    }

    /// Which entrant sits in the seat with this place in this game.
    fn entrant_at(&self, place: usize, game: u64) -> usize {
        let seats = self.entrants.len();
        let moved = if self.rotate { (game % seats as u64) as usize } else { 0 };
        (place + seats - moved) % seats
    }

    fn play_game(&self, number: u64, report: &mut Report) -> Result<(), ArenaError> {
        let dice = |of: u64| Rng::stream(self.seed, number * (MAX_PLAYERS as u64 + 1) + of);
        let deal = if self.duplicate { number / self.entrants.len() as u64 } else { number };
        let mut chance = Rng::stream(self.seed, deal * (MAX_PLAYERS as u64 + 1));
        let mut bots: Vec<(Box<dyn Bot<G>>, Rng)> = (self.entrants.iter().zip(1..))
            .map(|(entrant, stream)| ((entrant.make)(), dice(stream)))
            .collect();
        let mut game = G::new(&self.config);
        let mut legal = Vec::new();
        for step in 0..=G::MAX_STEPS {
            match game.turn() {
                Turn::Over => {
                    self.count(&game, number, report);
                    return Ok(());
                }
                Turn::Chance => {
                    let outcome = game.sample(&mut chance);
                    game.resolve(outcome, &mut Events::discarding());
                    report.outcomes += 1;
                }
                Turn::Decide(players) => {
                    let Some(player) = players.lowest() else { break };
                    game.legal(player, &mut legal);
                    let action = if let [only] = legal[..] {
                        report.forced += 1;
                        only
                    } else {
                        report.decisions += 1;
                        let place = self.place_of(player).expect("an automaton has one action at most");
                        let entrant = self.entrant_at(place, number);
                        let (bot, dice) = &mut bots[entrant];
                        let action = bot.choose(Seat::new(&game, player), dice);
                        if !legal.contains(&action) {
                            let bot = self.entrants[entrant].name.clone();
                            let action = format!("{action:?}");
                            return Err(ArenaError::IllegalChoice { bot, game: number, step, action });
                        }
                        action
                    };
                    game.apply(player, action, &mut Events::discarding());
                }
            }
        }
        Err(ArenaError::Endless { game: number })
    }

    /// Counts a finished game.
    fn count(&self, game: &G, number: u64, report: &mut Report) {
        let (scores, places) = (game.scores(), game.places());
        report.games += 1;
        if self.keep {
            let mut results = vec![(0, 0); self.entrants.len()];
            for (seat, place) in places.seats().filter_map(|seat| Some((seat, self.place_of(seat)?))) {
                results[self.entrant_at(place, number)] = (scores[seat].total(), places[seat]);
            }
            report.finishes.push(Finish { game: number, results });
        }
        for (seat, place) in places.seats().filter_map(|seat| Some((seat, self.place_of(seat)?))) {
            let name = &self.entrants[self.entrant_at(place, number)].name;
            let winners = places.as_slice().iter().filter(|&&place| place == 1).count();
            let share = if places[seat] == 1 { winners } else { 0 };
            let sheet = &scores[seat];
            let amounts = self.terms.iter().map(|wanted| {
                sheet.terms().iter().filter(|(term, _)| term == wanted).map(|&(_, amount)| amount).sum()
            });
            let of_bot = report.bots.iter_mut().find(|(bot, _)| bot == name).map(|(_, standing)| standing);
            let of_seat = report.seats.get_mut(place);
            for standing in of_bot.into_iter().chain(of_seat) {
                standing.result(sheet.total(), places[seat], share, amounts.clone());
            }
        }
        report
            .bots
            .iter_mut()
            .map(|(_, standing)| standing)
            .chain(&mut report.seats)
            .for_each(Standing::close);
    }
}
