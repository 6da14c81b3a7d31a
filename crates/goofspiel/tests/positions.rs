//! Positions: every one can be written and read; what cannot be is refused with its place. And games that are kept as told.

use std::path::Path;

use goofspiel::{Config, Edition, State};
use kernel::scan::Line;
use kernel::{Game, Player, Receipt, Referee, Rng, Setup, Told as _, Viewer};
use kernel_testing::{Telling, expect_file, playthrough, walk};
use words::Lang;

fn config(players: usize, options: &[(&str, &str)]) -> Config {
    State::configure(Edition::Suit, players, options).expect("it may be played so")
}

fn read(config: &Config, text: &str) -> Result<State, String> {
    let at = Line { number: 1, column: 1, text: "" };
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    State::read_position(config, at, &lines).map_err(|faults| faults[0].to_string())
}

#[test]
fn every_position_of_random_games_survives_being_written() {
    let mut tried = 0;
    for number in 0..60 {
        let order = ["random", "ascending", "descending"][number as usize % 3];
        let ties = ["discard", "carry"][number as usize % 2];
        let rounds = ["all", "2"][number as usize / 7 % 2];
        let options = [("order", order), ("ties", ties), ("cards", "6"), ("rounds", rounds)];
        let config = config(2 + number as usize % 4, &options);
        walk::<State>(&config, &mut Rng::stream(8, number), |state, _| {
            assert_eq!(read(&config, &state.write_position()), Ok(*state), "{}", state.write_position());
            tried += 1;
        });
    }
    assert!(tried > 600, "{tried}");
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_place() {
    let config = config(2, &[("cards", "4")]);
    for (text, fault) in [
        ("past 1 bids 2 2\n past 1 bids 3 3", "2:2: the prize 1 is not in the stack; there are 2 3 4"),
        ("past 1 bids 2 2\nprize 3, A bid 2", "2:10: A bid 2: the 2 has been bid before"),
        ("prize 3\npast 4 bids 1 1", "2:1: the prize is 3 now, not 4"),
        ("A bid 2", "1:1: A bid 2: no prize is turned up yet"),
        ("prize 3\nC bid 2", "2:1: C bid 2: there are 2 seats at this table"),
        ("prize 14", "1:7: expected a card from 1 to 13, not `14`"),
        ("past 1 bids 2", "1:14: expected a card from 1 to 13 after `2`"),
        ("pest 1 bids 2 2", "1:1: no clause `pest`; did you mean `past`?"),
    ] {
        assert_eq!(read(&config, text).err().as_deref(), Some(fault));
    }
}

#[test]
fn every_game_that_is_told_goes_as_it_went() {
    for (players, options) in [
        (2, [("bids", "open"), ("ties", "carry")]),
        (3, [("bids", "hidden"), ("ties", "discard")]),
        (4, [("bids", "open"), ("ties", "discard")]),
        (5, [("bids", "hidden"), ("ties", "carry")]),
    ] {
        let name = |player: Player| player.to_string();
        let text = playthrough::<State>(
            &config(players, &options),
            Telling {
                title: &format!(
                    "Goofspiel, {players} players, {options:?}.\nMade by a test and compared by it; UPDATE_EXPECT=1 makes it anew."
                ),
                rng: Rng::seeded(players as u64),
                choose: &mut |_, _, legal, rng| rng.below(legal.len() as u32) as usize,
                narrate: &|_, event| {
                    State::narrate(Lang::En, Edition::Suit, event, &name).unwrap_or_default()
                },
                glimpse: &glimpse,
                score: &|_, sheet: &Receipt<_>| format!("{} prizes", sheet.terms().len()),
                visit: &mut |_, _, _, _| (),
            },
        );
        let file = format!("playthroughs/{players}p-random.txt");
        expect_file(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file), &text);
    }
}

/// What a viewer sees of hands and bids.
fn glimpse(state: &State, viewer: Viewer) -> String {
    let view = state.view(viewer);
    let seats = view.seats.iter().map(|seat| {
        let hand = seat.hand.map_or("hidden".to_owned(), |hand| hand.to_string());
        let bid = seat.bid.map_or(String::new(), |bid| format!(" (bid {bid})"));
        format!("{} {hand}{bid}", seat.player)
    });
    seats.collect::<Vec<_>>().join(", ")
}
