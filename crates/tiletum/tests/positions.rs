//! Positions: every one can be written and read; what cannot be is refused with its place. And games that are kept as told.

use std::path::Path;

use kernel::scan::Line;
use kernel::{Game, Player, Receipt, Referee, Rng, Setup, Told, Viewer};
use kernel_testing::{Telling, expect_file, playthrough, walk};
use tiletum::{Config, State};
use words::Lang;

fn config(players: usize, options: &[(&str, &str)]) -> Config {
    State::configure(State::shipped(), players, options).expect("it may be played so")
}

fn read(config: &Config, text: &str) -> Result<State, String> {
    let at = Line { number: 1, column: 1, text: "" };
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    State::read_position(config, at, &lines).map_err(|faults| faults[0].to_string())
}

#[test]
fn every_position_of_random_games_survives_being_written() {
    let mut tried = 0;
    for number in 0..12 {
        let actions = ["printed", "shuffled"][number as usize % 2];
        let (seats, solo) =
            [(2, "none"), (3, "none"), (4, "none"), (2, "easy"), (2, "hard")][number as usize % 5];
        let config = config(seats, &[("actions", actions), ("solo", solo)]);
        let mut step = 0_u32;
        walk::<State>(&config, &mut Rng::stream(8, number), |state, _| {
            step += 1;
            if step > 80 && !step.is_multiple_of(3) {
                return;
            }
            let text = state.write_position();
            let read = read(&config, &text);
            assert!(
                read.as_ref().is_ok_and(|read| read == state),
                "game {number}, step {step}: {:?}\n{text}",
                read.err()
            );
            tried += 1;
        });
    }
    assert!(tried > 1_200, "{tried}");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_place() {
    let config = config(2, &[]);
    for (text, fault) in [
        ("C gold 3", "1:1: no seat C at a table of 2"),
        ("A gold 3\nA gold 4", "2:1: the same was stated before"),
        ("A houses Wien 2", "1:10: this house space is for more players"),
        ("A merchant Frankfort", "1:12: no spot `Frankfort`; did you mean `Frankfurt`?"),
        ("ap 3", "1:1: this can be expected of a game, but a position is not stated by it"),
        ("A store c07 c07", "1:1: the position does not add up: 2 tiles `c07` of 1"),
        ("phase dinner", "1:1: no phase `dinner`"),
        ("A room 6.1 clerk-3", "1:8: expected a room, its building and its floor, such as `1.3`, not `6.1`"),
        ("dice blue 7", "1:11: expected a number from 1 to 6, not `7`"),
        ("round 5", "1:7: expected a number from 0 to 4, not `5`"),
    ] {
        assert_eq!(read(&config, text).err().as_deref(), Some(fault));
    }
}

#[test]
fn every_game_that_is_told_goes_as_it_went() {
    for (players, options) in [
        (2, vec![("actions", "shuffled")]),
        (3, vec![("actions", "printed")]),
        (4, vec![("fourth-gold", "7")]),
    ] {
        let name = |player: Player| player.to_string();
        let text = playthrough::<State>(
            &config(players, &options),
            Telling {
                title: &format!(
                    "Tiletum, {players} players, {options:?}.\nMade by a test and compared by it; UPDATE_EXPECT=1 makes it anew."
                ),
                rng: Rng::seeded(players as u64),
                choose: &mut |_, _, legal, rng| rng.below(legal.len() as u32) as usize,
                narrate: &|state, event| {
                    State::narrate(Lang::En, state.edition(), event, &name).unwrap_or_default()
                },
                glimpse: &glimpse,
                score: &|state, sheet: &Receipt<_>| {
                    let lines = sheet.terms().iter();
                    let told = lines.map(|&(term, points)| {
                        format!("{} {points}", State::term(Lang::En, state.edition(), term))
                    });
                    told.collect::<Vec<_>>().join(" + ")
                },
                visit: &mut |_, _, _, _| (),
            },
        );
        let file = format!("playthroughs/{players}p-random.txt");
        expect_file(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file), &text);
    }
}

/// What a viewer sees of the goods of all.
fn glimpse(state: &State, viewer: Viewer) -> String {
    let view = state.view(viewer);
    let seats = view.seats.iter().map(|seat| format!("{} {:?} {}", seat.player, seat.goods, seat.total));
    seats.collect::<Vec<_>>().join(", ")
}
