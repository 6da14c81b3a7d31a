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
        ("ap 3", "1:1: this follows from the rest: it can be expected of a game, but not stated"),
        ("A store c07 c07", "1:1: the position does not add up: 2 tiles `c07` of 1"),
        (
            "phase dinner",
            "1:7: no phase `dinner`; expected `setup`, `roll`, `corruption`, `turn`, `king`, `clean-up` or `over`",
        ),
        ("A room 1.1 lion", "1:12: expected a character such as `trader-gold-3`, not `lion`"),
        ("dice blue 3, pink 2", "1:14: no clause begins with `pink`; a list has no commas between its items"),
        ("gold 3", "1:1: `gold` needs the letter of a seat before it, as in `A gold`"),
        ("A store lion, crest 2 lion", "1:1: the position does not add up: seat A has two crests `lion`"),
        (
            "A room 1.1 clerk-3, room 2.1 clerk-iron-2",
            "1:1: the position does not add up: seat A has one character in two buildings",
        ),
        (
            "A room 2.1 clerk-3, room 2.2 host-1",
            "1:1: the position does not add up: seat A has two characters in one building",
        ),
        (
            "cathedral Wien not-built, A pillars Wien",
            "1:1: the position does not add up: a pillar stands in Wien, where nothing is built",
        ),
        (
            "cathedral Wien 4, cathedral Praha 4",
            "1:1: the position does not add up: the cost tile of Wien lies elsewhere as well",
        ),
        (
            "cathedral Wien 6 stone, cathedral Praha 6 stone",
            "1:41: no such cost tile is left; there are 2 stone 2 points, 3 stone 4 points, 3 stone 4 points, 4 stone 6 points, \
             4 stone 6 points, 5 stone 8 points, 5 stone 8 points, 6 stone 10 points",
        ),
        ("phase corruption\ntokens 0 1 2", "1:1: three tokens are turned in a round"),
        ("phase clean-up\nround 4", "1:1: nothing is cleaned up behind the last round"),
        ("phase setup 199", "1:1: the set-up of this game has no such step"),
        (
            "draw contracts\ncontracts c03 c04 c05 c09 c10",
            "1:1: chance has nothing to decide in this position",
        ),
        ("draw decree", "1:1: only the cardinal draws decrees"),
        ("stage chosen 0", "1:1: a die was chosen, but which? Say it, as in `die blue 3`"),
        (
            "open side:merchant",
            "1:6: `side` is followed by an action and its points, as in `side:merchant:2`",
        ),
        ("open again:1.1", "1:1: only characters in rooms bring a bonus again"),
        ("discs A 3 B 0\nA king 3", "1:1: the king track is stated twice: by `discs` and by `king`"),
        (
            "A markers king 3",
            "1:1: the markers of A are those of completed buildings: characters in all rooms, and a crest",
        ),
        ("A room 6.1 clerk-3", "1:8: building 6 is filled from the start and has no room for anybody"),
        ("A room 5.2 clerk-3", "1:8: building 5 has no floor 2; its highest is 1"),
        ("A room 7.1 clerk-3", "1:8: expected a room, its building and its floor, such as `1.3`, not `7.1`"),
        ("A store c07 c09 lion bear rose", "1:27: there is room for 4 tiles, and this is one more"),
        ("A fulfilled c07 c12 c21 c16 c18 c14 c09", "1:37: there is room for 6 tiles, and this is one more"),
        ("die blue 3", "1:1: a die was taken: say how far the turn has come, as in `stage architect 4`"),
        ("dice blue 7", "1:11: expected a number from 1 to 6, not `7`"),
        ("round 5", "1:7: expected a number from 0 to 4, not `5`"),
    ] {
        assert_eq!(read(&config, text).err().as_deref(), Some(fault));
    }
}

#[test]
fn markers_of_the_cardinal_follow_from_his_buildings_too() {
    let config = config(2, &[("solo", "normal")]);
    let built = "B room 5.1 mason-stone-1, crest 5 lion";
    let ready = "challenges ready-for-action deep-coffers\nB crest 1 bear";
    let same = |one: &str, other: &str| assert_eq!(read(&config, one), read(&config, other), "{one}");
    same(built, &format!("{built}, markers architect 1"));
    assert!(read(&config, built).is_ok());
    for text in [
        format!("{ready}, markers king 3"),
        format!("{ready}, markers architect 4, room 5.1 mason-stone-1, crest 5 lion"),
    ] {
        assert_eq!(read(&config, &text).err(), None, "{text}");
    }
    let fault =
        "1:1: the markers of B are those of completed buildings: characters in all rooms, and a crest";
    let besides = "; being ready for action puts 3 more beside one action";
    for (text, more) in [
        ("B markers architect 1".to_owned(), ""),
        (format!("{built}, markers king 3"), ""),
        (format!("{ready}, markers king 2"), besides),
        (format!("{ready}, markers king 3 contract 3"), besides),
    ] {
        assert_eq!(read(&config, &text).err(), Some(format!("{fault}{more}")), "{text}");
    }
}

#[test]
fn what_gives_others_their_meaning_may_stand_behind_them() {
    let config = config(3, &[]);
    let state = |text: &str| read(&config, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    for (one, other) in [
        ("turn B\norder C B A", "order C B A\nturn B"),
        (
            "at king vp-4\nactions king joker merchant architect contract character",
            "actions king joker merchant architect contract character\nat king vp-4",
        ),
        ("discs A 3 B 0 C -1", "discs C -1 B 0 A 3"),
        ("A king 3, B king 0, C king -1", "discs C -1 B 0 A 3"),
        ("discs C 4", "discs A 0 B 0 C 4"),
        ("A gold 3, food 2, B gold 1; round 2", "round 2\nB gold 1\nA food 2, gold 3"),
        ("A gold 7, A goods iron 3", "A goods gold 7 iron 3"),
        ("A vp 12, storehouse LÖWE Plus 2", "A points 12, store lion plus-2"),
        ("A merchant Nürnberg, architect London–Brugge", "A architect London-Brugge, merchant Nuernberg"),
        ("dice iron 3 light-gray 4 dark grey 2", "dice blue 3 light-grey 4 dark-grey 2"),
        ("cathedral Praga 3 stone 4 vp", "cathedral Praha 2"),
    ] {
        assert_eq!(state(one), state(other), "{one}");
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
