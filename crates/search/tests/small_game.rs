//! The levels at a game of secret bids: knowledge is ahead of chance, and search ahead of knowledge.

use std::num::NonZeroUsize;
use std::sync::Arc;

use goofspiel::{Edition, State};
use kernel::{Events, Game as _, Rng, Seat, Setup as _, Turn};
use search::Level;
use search::arena::{Arena, Entrant, Standing};

/// One of a level against others of another, on every seat in turn.
fn alone(seats: usize, one: Level, others: Level, games: u64, bids: &str) -> Standing {
    let config = State::configure(Edition::Suit, seats, &[("bids", bids)]);
    let entrant = |level: Level| Entrant::<State> {
        name: level.word().to_owned(),
        make: Arc::new(move || level.bot(None)),
    };
    let entrants = (0..seats).map(|seat| entrant(if seat == 0 { one } else { others })).collect();
    let arena = Arena {
        config: config.expect("it may be played so"),
        entrants,
        rotate: true,
        duplicate: false,
        keep: false,
        seed: 5,
        games,
        threads: NonZeroUsize::MIN,
        terms: Vec::new(),
    };
    let report = arena.run(|_| ()).expect("the bots play by the rules");
    report.bots[0].1.clone()
}

/// The lower end of the 95 % interval of wins is above what is even.
fn is_ahead(seats: usize, one: Level, others: Level, games: u64, bids: &str) {
    let standing = alone(seats, one, others, games, bids);
    let ((low, high), even) = (standing.wins_interval(), 1.0 / seats as f64);
    let percent = |share: f64| (1000.0 * share).round() / 10.0;
    println!(
        "{seats} seats, bids {bids}: {} wins {} % ({} to {}) of {games} games against {}; {} is even",
        one.word(),
        percent(standing.wins()),
        percent(low),
        percent(high),
        others.word(),
        percent(even)
    );
    assert!(low > even, "{one:?} is not ahead of {others:?} with {seats} seats");
}

#[test]
fn greedy_is_ahead_of_randoms() {
    for seats in 2..=5 {
        is_ahead(seats, Level::Greedy, Level::Random, 1_000, "open");
    }
    is_ahead(3, Level::Greedy, Level::Random, 400, "hidden");
}

#[test]
fn maestro_is_ahead_of_greedy() {
    for seats in 2..=5 {
        is_ahead(seats, Level::Maestro, Level::Greedy, 100, "open");
    }
    is_ahead(2, Level::Maestro, Level::Greedy, 60, "hidden");
}

#[test]
fn every_level_is_ahead_of_the_one_below() {
    for pair in Level::ALL.windows(2) {
        is_ahead(2, pair[1], pair[0], 100, "open");
    }
}

/// How many rounds of so many games there were in which three bots of a level bid the same, in per cent.
fn alike(level: Level, games: u64) -> usize {
    let config = State::configure(Edition::Suit, 3, &[]).expect("it may be played so");
    let (mut rounds, mut alike, mut legal) = (0, 0, Vec::new());
    for number in 0..games {
        let mut game = State::new(&config);
        let mut chance = Rng::stream(23, number);
        let mut bots: Vec<_> = (0..3).map(|seat| (level.bot(None), Rng::stream(29 + seat, number))).collect();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut chance);
                    game.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(seats) => {
                    let now = game;
                    let mut bids = Vec::new();
                    for player in seats.iter() {
                        let (bot, rng) = &mut bots[player.seat()];
                        bids.push((player, bot.choose(Seat::new(&now, player), rng)));
                    }
                    now.legal(bids[0].0, &mut legal);
                    // With the last card nobody chooses.
                    if legal.len() > 1 {
                        rounds += 1;
                        alike += usize::from(bids.windows(2).all(|two| two[0].1 == two[1].1));
                    }
                    for (player, bid) in bids {
                        game.apply(player, bid, &mut Events::discarding());
                    }
                }
            }
        }
    }
    100 * alike / rounds
}

#[test]
fn equals_do_not_stand_in_each_others_way() {
    for (level, games) in
        [(Level::Apprentice, 50), (Level::Journeyman, 50), (Level::Master, 50), (Level::Maestro, 10)]
    {
        let share = alike(level, games);
        println!("three of {} bid the same in {share} % of all rounds", level.word());
        assert!(share < 45, "{level:?}: {share} %");
    }
}
