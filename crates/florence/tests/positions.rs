//! A position says all of a game: what is written of any game that can be reached is read back as that game.

use florence::{Cash, Config, StartPlayer, State, edition};
use kernel::scan::Line;
use kernel::{Player, Referee, Rng};
use kernel_testing::walk;

fn config(players: usize, start: StartPlayer) -> Config {
    Config::new(edition::bottega(), players, start, Cash::Secret).expect("a game of the base rules")
}

fn read(config: &Config, text: &str) -> Result<State, String> {
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    State::read_position(config, Line { number: 1, column: 1, text: "position" }, &lines)
        .map_err(|faults| faults.iter().map(|fault| format!("{fault}\n")).collect())
}

#[test]
fn every_position_of_random_games_survives_being_written() {
    for players in 3..=5 {
        for start in [StartPlayer::Drawn, StartPlayer::Given(Player::new(2))] {
            let config = config(players, start);
            for game in 0..15 {
                walk::<State>(&config, &mut Rng::stream(20 + players as u64, game), |state, rng| {
                    let text = state.write_position();
                    let again = read(&config, &text).unwrap_or_else(|faults| panic!("{faults}of\n{text}"));
                    assert!(again == *state, "read back:\n{}\nbut it was:\n{text}", again.write_position());
                    if rng.below(50) == 0 {
                        for (number, line) in text.lines().enumerate() {
                            let piece = Line { number: number + 1, column: 1, text: line };
                            for fact in state.facts(piece) {
                                let fact = fact.unwrap_or_else(|fault| panic!("{fault}: {line}"));
                                assert!(fact.holds(), "expected {}, found {}", fact.expected, fact.found);
                            }
                        }
                    }
                });
            }
        }
    }
}
