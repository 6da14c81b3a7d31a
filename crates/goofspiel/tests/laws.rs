//! The laws, on every number of seats and every option.

use goofspiel::{Config, Edition, State};
use kernel::Setup as _;
use kernel_testing::{Care, check_laws};

/// Games for each set of options.
const GAMES: u64 = 12;

/// Games are short, so that much of each can be looked at.
const CARE: Care = Care { secrecy: 12, ..Care::CLOSE };

/// Every combination of the other options with each of these numbers of cards and rounds.
fn configs(players: usize) -> Vec<Config> {
    let mut configs = Vec::new();
    for (cards, rounds) in [("2", "all"), ("4", "all"), ("4", "3"), ("13", "all"), ("13", "5")] {
        for order in ["random", "ascending", "descending"] {
            for (ties, bids) in
                [("discard", "open"), ("discard", "hidden"), ("carry", "open"), ("carry", "hidden")]
            {
                let options =
                    [("cards", cards), ("rounds", rounds), ("order", order), ("ties", ties), ("bids", bids)];
                configs
                    .push(State::configure(Edition::Suit, players, &options).expect("it may be played so"));
            }
        }
    }
    configs
}

/// Plays under all laws, and makes sure that all of them had something to judge.
fn laws(players: usize) {
    let (mut games, mut worlds, mut others, mut followed) = (0, 0, 0, 0);
    for (number, config) in configs(players).iter().enumerate() {
        let tally = check_laws::<State>(config, 0..GAMES, (100 * players + number) as u64, CARE);
        assert_eq!(tally.games, GAMES);
        games += tally.games;
        worlds += tally.worlds;
        others += tally.other_worlds;
        followed += tally.followed;
    }
    let counts = format!("{worlds} worlds, {others} of them others, {followed} followed, {games} games");
    assert!(worlds > games && others * 8 > worlds && followed > worlds / 2, "{counts}");
}

#[test]
fn two_seats_obey_the_laws() {
    laws(2);
}

#[test]
fn three_seats_obey_the_laws() {
    laws(3);
}

#[test]
fn four_seats_obey_the_laws() {
    laws(4);
}

#[test]
fn five_seats_obey_the_laws() {
    laws(5);
}
