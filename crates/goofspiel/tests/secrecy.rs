//! What is imagined with hidden bids: every history that fits what a seat knows, and each about as often as any other.

use std::collections::BTreeMap;

use goofspiel::{Bid, Edition, State};
use kernel::{Events, Game, Player, Rng, Setup, Turn, Viewer};
use kernel_testing::random_step;

/// A game with hidden bids after so many rounds of random play, in ascending order so that no chance decides.
fn game(seats: usize, rounds: usize, rng: &mut Rng) -> State {
    let options = [("cards", "5"), ("bids", "hidden"), ("order", "ascending")];
    let mut game =
        State::new(&State::configure(Edition::Suit, seats, &options).expect("it may be played so"));
    let mut legal = Vec::new();
    for _ in 0..rounds * seats {
        random_step(&mut game, rng, &mut legal, &mut Events::discarding());
    }
    game
}

/// All games of so many rounds with the same own bids of seat A, in which it sees the same.
fn fitting(real: &State, rounds: usize) -> Vec<State> {
    let own = Viewer::Player(Player::new(0));
    let mut games = vec![State::new(&{
        let options = [("cards", "5"), ("bids", "hidden"), ("order", "ascending")];
        State::configure(Edition::Suit, real.players(), &options).expect("it may be played so")
    })];
    for _ in 0..rounds * real.players() {
        let mut next = Vec::new();
        for game in games {
            let Turn::Decide(owing) = game.turn() else { panic!("somebody decides") };
            let player = owing.lowest().expect("somebody decides");
            let mut legal: Vec<Bid> = Vec::new();
            game.legal(player, &mut legal);
            for bid in legal {
                let mut after = game;
                after.apply(player, bid, &mut Events::discarding());
                next.push(after);
            }
        }
        games = next;
    }
    games.retain(|game| game.view(own) == real.view(own));
    games
}

#[test]
fn every_history_that_fits_is_imagined_about_as_often_as_any_other() {
    const TIMES: usize = 400;
    let mut rng = Rng::seeded(4);
    for (seats, rounds) in [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2)] {
        let real = game(seats, rounds, &mut rng);
        let fitting = fitting(&real, rounds);
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let key = |game: &State| kernel::Referee::write_position(game);
        counts.extend(fitting.iter().map(|game| (key(game), 0)));
        assert!(fitting.len() > 1 || rounds > 2, "there is something to determinize");
        for _ in 0..TIMES * fitting.len() {
            let world = real.resample(Player::new(0), &mut rng);
            *counts.get_mut(&key(&world)).expect("what is imagined fits what is known") += 1;
        }
        let (least, most) = (counts.values().min(), counts.values().max());
        let even = counts.values().all(|&count| (TIMES * 2 / 3..TIMES * 3 / 2).contains(&count));
        assert!(even, "{seats} seats, {rounds} rounds: {} histories, {least:?} to {most:?}", counts.len());
    }
}
