//! The laws of the house, on every number of seats and every option.

use florence::{Boards, Cash, Config, ForTwo, RulesChoice, StartPlayer, State, edition};
use kernel::Player;
use kernel_testing::{Care, Tally, check_laws};

/// Games for each number of seats and each set of options: two thousand for each number of seats.
const GAMES: u64 = 500;

/// Plays under all laws, and makes sure that all of them had something to judge.
fn laws(players: usize, cash: Cash) {
    let seed = players as u64 * 10 + u64::from(cash == Cash::Open);
    obeyed(RulesChoice::base(edition::bottega(), players, cash), seed);
}

/// The same for any choice.
fn obeyed(choice: RulesChoice, seed: u64) {
    obeyed_in(GAMES, choice, seed);
}

/// The same in so many games.
fn obeyed_in(most: u64, choice: RulesChoice, seed: u64) {
    let players = usize::from(choice.players);
    for start in [StartPlayer::Drawn, StartPlayer::Given(Player::new(players - 1))] {
        let config = Config::of(choice, start).expect("a choice that goes together");
        let tally = check_laws::<State>(&config, 0..most, seed, Care::CLOSE);
        let Tally {
            games,
            steps,
            decisions,
            swept,
            refused,
            texts,
            worlds,
            other_worlds,
            pairs,
            followed,
            ..
        } = tally;
        assert_eq!(games, most);
        // A game has some 60 steps for each seat and 25 actions to choose from, of 7,000 that there are.
        let seats = players as u64;
        assert!(steps > 50 * seats * games && decisions > 25 * seats * games, "{tally:?}");
        assert!(swept > games && refused > 6_000 * swept && texts > 30 * games, "{tally:?}");
        // Nearly every position has hidden cards, so that nearly every world is another one.
        assert!(worlds > games && other_worlds * 100 > worlds * 90, "{tally:?}");
        assert!(pairs > 5 * worlds && followed > 5 * worlds, "{tally:?}");
    }
}

#[test]
fn two_players_obey_the_laws() {
    laws(2, Cash::Secret);
}

#[test]
fn two_players_with_fewer_freedoms_and_open_cash_obey_the_laws() {
    obeyed(RulesChoice::base(edition::bottega(), 2, Cash::Open).for_two(ForTwo::Harder), 25);
}

#[test]
fn two_players_by_the_czech_rules_obey_the_laws() {
    obeyed(RulesChoice::base(edition::bottega(), 2, Cash::Secret).for_two(ForTwo::Czech), 26);
}

/// With the six characters. There are fewer raises, since nobody can sell prestige, and more bids.
fn obeyed_with_characters(players: usize, cash: Cash) {
    let choice = RulesChoice::base(edition::bottega(), players, cash).with_characters();
    obeyed(choice, 100 + players as u64);
}

#[test]
fn two_players_with_muse_and_princess_obey_the_laws() {
    obeyed_with_characters(2, Cash::Secret);
    let harder = RulesChoice::base(edition::bottega(), 2, Cash::Open).for_two(ForTwo::Harder);
    obeyed(harder.with_characters(), 106);
}

#[test]
fn three_players_with_muse_and_princess_obey_the_laws() {
    obeyed_with_characters(3, Cash::Secret);
}

#[test]
fn four_players_with_muse_and_princess_obey_the_laws() {
    obeyed_with_characters(4, Cash::Open);
}

#[test]
fn five_players_with_muse_and_princess_obey_the_laws() {
    obeyed_with_characters(5, Cash::Secret);
}

/// With boards laid edge to edge, alone and together with the six characters.
fn obeyed_jointly(players: usize, cash: Cash) {
    let choice = RulesChoice::base(edition::bottega(), players, cash).with_boards(Boards::Ring);
    obeyed_in(GAMES / 2, choice, 200 + players as u64);
    obeyed_in(GAMES / 2, choice.with_characters(), 300 + players as u64);
}

#[test]
fn two_players_with_cooperation_obey_the_laws() {
    obeyed_jointly(2, Cash::Secret);
}

#[test]
fn three_players_with_cooperation_obey_the_laws() {
    obeyed_jointly(3, Cash::Open);
}

#[test]
fn four_players_with_cooperation_obey_the_laws() {
    obeyed_jointly(4, Cash::Secret);
}

#[test]
fn four_players_around_a_square_obey_the_laws() {
    let square = RulesChoice::base(edition::bottega(), 4, Cash::Open).with_boards(Boards::Square);
    obeyed_in(GAMES / 2, square, 204);
    obeyed_in(GAMES / 2, square.with_characters(), 304);
}

#[test]
fn five_players_with_cooperation_obey_the_laws() {
    obeyed_jointly(5, Cash::Secret);
}

#[test]
fn three_players_with_secret_cash_obey_the_laws() {
    laws(3, Cash::Secret);
}

#[test]
fn three_players_with_open_cash_obey_the_laws() {
    laws(3, Cash::Open);
}

#[test]
fn four_players_with_secret_cash_obey_the_laws() {
    laws(4, Cash::Secret);
}

#[test]
fn four_players_with_open_cash_obey_the_laws() {
    laws(4, Cash::Open);
}

#[test]
fn five_players_with_secret_cash_obey_the_laws() {
    laws(5, Cash::Secret);
}

#[test]
fn five_players_with_open_cash_obey_the_laws() {
    laws(5, Cash::Open);
}
