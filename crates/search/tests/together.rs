//! Choices made at the same time: nobody's depends on what another has chosen already, or on whether.

use goofspiel::{Bid, Card, Edition, State};
use kernel::{Events, Game, Player, PlayerSet, Rng, Seat, Setup, Turn};
use search::{Budget, Level, study};

/// What a bot of this level does there.
fn choose(game: &State, player: Player, level: Level, seed: u64) -> Bid {
    let mut bot = level.bot_within(Budget::Iterations(24));
    bot.choose(Seat::new(game, player), &mut Rng::seeded(seed))
}

/// The game after these seats have bid any card.
fn after_bids_of(seats: PlayerSet, mut game: State, rng: &mut Rng) -> State {
    let mut legal = Vec::new();
    for player in seats.iter() {
        game.legal(player, &mut legal);
        game.apply(player, legal[rng.below(legal.len() as u32) as usize], &mut Events::discarding());
    }
    game
}

/// Plays random games. In every round each seat must choose alike before anybody has bid, after any others have bid
/// anything, and in all worlds that it cannot tell from those.
fn check(level: Level, games: u64) {
    let mut compared = 0;
    for number in 0..games {
        let bids = ["open", "hidden"][number as usize % 2];
        let seats = 2 + number as usize % 3;
        let config =
            State::configure(Edition::Suit, seats, &[("bids", bids), ("cards", "7"), ("ties", "carry")]);
        let mut game = State::new(&config.expect("it may be played so"));
        let mut rng = Rng::stream(17, number);
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve(outcome, &mut Events::discarding());
                }
                Turn::Decide(all) => {
                    for player in all.iter() {
                        let seed = rng.bits();
                        let chosen = choose(&game, player, level, seed);
                        for _ in 0..3 {
                            let quicker =
                                all.iter().filter(|&other| other != player && rng.below(2) == 0).collect();
                            let later = after_bids_of(quicker, game, &mut rng);
                            let world = later.resample(player, &mut rng);
                            for (what, game) in
                                [("others have bid", later), ("what is hidden differs", world)]
                            {
                                let again = choose(&game, player, level, seed);
                                assert_eq!(
                                    again, chosen,
                                    "{level:?}, game {number}: {player} knows that {what}"
                                );
                                compared += 1;
                            }
                        }
                    }
                    game = after_bids_of(all, game, &mut rng);
                }
            }
        }
    }
    assert!(compared > 70 * games, "only {compared} choices were compared");
}

/// What the search expects the next seat to do after each choice of seat A, in the order of the choices.
fn expected(game: &State) -> Vec<(Bid, (Player, Bid))> {
    let mut opinions = study::opinions(&Seat::new(game, Player::new(0)), 800, 3, &[]);
    opinions.sort_by_key(|opinion| opinion.action);
    let first = |line: &[(Player, Bid)]| *line.first().expect("the tree was grown");
    opinions.iter().map(|opinion| (opinion.action, first(&opinion.line))).collect()
}

#[test]
fn others_choose_without_knowing_which_choice_is_tried() {
    for seats in [2, 4] {
        let config = State::configure(Edition::Suit, seats, &[("order", "descending"), ("cards", "6")]);
        let mut game = State::new(&config.expect("it may be played so"));
        let nobody_has_bid = expected(&game);
        let answers = nobody_has_bid.iter().map(|(_, answer)| *answer);
        assert!(nobody_has_bid.len() > 3, "{nobody_has_bid:?}");
        assert!(answers.clone().all(|answer| Some(answer) == answers.clone().next()), "{nobody_has_bid:?}");
        game.apply(Player::new(1), Bid(Card::default()), &mut Events::discarding());
        assert_eq!(expected(&game), nobody_has_bid, "B was quicker");
    }
}

#[test]
fn bots_without_search_bid_alike_whoever_was_quicker() {
    for level in [Level::Random, Level::Apprentice, Level::Journeyman, Level::Greedy] {
        check(level, 12);
    }
}

#[test]
fn bots_that_search_bid_alike_whoever_was_quicker() {
    for level in [Level::Master, Level::Maestro] {
        check(level, 6);
    }
}
