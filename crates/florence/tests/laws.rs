//! The laws of the house, on every number of seats and every option.

use florence::{Boards, Cash, Config, ForTwo, RulesChoice, StartPlayer, State, edition};
use kernel::Player;
use kernel_testing::{Care, Tally, check_laws};

/// Games by each set of rules with each number of seats.
const GAMES: u64 = 10_000;
/// So many of them under the closest watch. Millions more are played by `cargo xtask fuzz-games`.
const CLOSE: u64 = 200;

/// Plays under all laws, and makes sure that all of them had something to judge.
fn laws(players: usize, cash: Cash) {
    let seed = players as u64 * 10 + u64::from(cash == Cash::Open);
    // Purses are open or secret by the same rules.
    obeyed_in(GAMES / 2, CLOSE / 2, RulesChoice::base(edition::bottega(), players, cash), seed);
}

/// The same for any choice.
fn obeyed(choice: RulesChoice, seed: u64) {
    obeyed_in(GAMES, CLOSE, choice, seed);
}

/// The same in so many games, of which so many are watched closely: half of each with a start player who is drawn.
fn obeyed_in(games: u64, close: u64, choice: RulesChoice, seed: u64) {
    let seats = u64::from(choice.players);
    for start in [StartPlayer::Drawn, StartPlayer::Given(Player::new(usize::from(choice.players) - 1))] {
        let config = Config::of(choice, start).expect("a choice that goes together");
        let tally = check_laws::<State>(&config, 0..close / 2, seed, Care::CLOSE);
        let Tally { games: closely, steps, decisions, swept, refused, texts, .. } = tally;
        let Tally { worlds, other_worlds, pairs, followed, .. } = tally;
        assert_eq!(closely, close / 2);
        // A game has some 60 steps for each seat and 25 actions to choose from, of 7,000 that there are.
        assert!(steps > 50 * seats * closely && decisions > 25 * seats * closely, "{tally:?}");
        assert!(swept > closely && refused > 6_000 * swept && texts > 30 * closely, "{tally:?}");
        // Nearly every position has hidden cards, so that nearly every world is another one.
        assert!(worlds > closely && other_worlds * 100 > worlds * 90, "{tally:?}");
        assert!(pairs > 5 * worlds && followed > 5 * worlds, "{tally:?}");
        let tally = check_laws::<State>(&config, close / 2..games / 2, seed, Care::LIGHT);
        let Tally { games: played, steps, watched, swept, refused, .. } = tally;
        assert_eq!(played, (games - close) / 2);
        assert!(steps > 50 * seats * played && watched * 60 > steps, "{tally:?}");
        assert!(swept > played / 100 && refused > 6_000 * swept, "{tally:?}");
    }
}

#[test]
fn two_players_obey_the_laws() {
    obeyed(RulesChoice::base(edition::bottega(), 2, Cash::Secret), 20);
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
    obeyed(choice, 200 + players as u64);
    obeyed(choice.with_characters(), 300 + players as u64);
}

#[test]
fn two_players_with_cooperation_obey_the_laws() {
    obeyed_jointly(2, Cash::Secret);
}

#[test]
fn two_players_with_cooperation_and_fewer_freedoms_obey_the_laws() {
    let harder = RulesChoice::base(edition::bottega(), 2, Cash::Secret).for_two(ForTwo::Harder);
    obeyed(harder.with_boards(Boards::Ring), 206);
    obeyed(harder.with_boards(Boards::Ring).with_characters(), 306);
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
    obeyed(square, 204);
    obeyed(square.with_characters(), 304);
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
