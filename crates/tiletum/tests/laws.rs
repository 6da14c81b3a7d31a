//! The laws of the house, on every number of seats and every option.

use kernel::Setup as _;
use kernel_testing::{Care, check_laws};
use tiletum::State;

/// Games for each set of options.
const GAMES: u64 = 120;

const CARE: Care = Care { secrecy: 200, sweep: 60, ..Care::CLOSE };

/// Plays under all laws, and makes sure that all of them had something to judge.
fn laws(players: usize, options: &[(&str, &str)], seed: u64) {
    let config = State::configure(State::shipped(), players, options).expect("it may be played so");
    let tally = check_laws::<State>(&config, 0..GAMES, seed, CARE);
    assert_eq!(tally.games, GAMES);
    let all = players as u64 * tally.games;
    assert!(tally.steps > 100 * all && tally.decisions > 60 * all, "{tally:?}");
    assert!(tally.swept > all && tally.refused > 900 * tally.swept && tally.texts > 100 * all, "{tally:?}");
    assert!(
        tally.worlds > all / 2 && tally.pairs > tally.worlds && tally.followed > tally.worlds,
        "{tally:?}"
    );
}

#[test]
fn two_seats_obey_the_laws() {
    laws(2, &[], 21);
}

#[test]
fn three_seats_obey_the_laws() {
    laws(3, &[("actions", "printed")], 31);
}

#[test]
fn four_seats_obey_the_laws() {
    laws(4, &[("fourth-gold", "7"), ("start", "first")], 41);
}

/// Alone against the cardinal, who is an automaton with one legal action at a time.
fn solo(level: &str, seed: u64) {
    let config = State::configure(State::shipped(), 2, &[("solo", level)]).expect("it may be played so");
    let tally = check_laws::<State>(&config, 0..GAMES, seed, CARE);
    assert_eq!(tally.games, GAMES);
    assert!(tally.steps > 250 * tally.games && tally.decisions > 60 * tally.games, "{tally:?}");
}

#[test]
fn the_easy_opponent_obeys_the_laws() {
    solo("easy", 51);
}

#[test]
fn the_normal_opponent_obeys_the_laws() {
    solo("normal", 52);
}

#[test]
fn the_hard_opponent_obeys_the_laws() {
    solo("hard", 53);
}
