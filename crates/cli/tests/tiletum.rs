//! Tiletum in a terminal of 80 columns: the whole game, and a map that shows all that stands on it.

mod common;

use common::{chooser, folder, lines, path, sit};
use kernel::{Events, Game as _, Viewer};
use registry::{EditionFinder, read_record};
use tiletum::edition::Map;
use tiletum::{State, View};

/// How wide the page is.
const WIDTH: usize = 80;

/// What can be looked at beside the decisions.
const LOOKS: [&str; 9] = ["map", "roads", "wheel", "market", "fairs", "board", "board B", "all", "help"];

/// Somebody who takes what is listed and looks around now and then.
fn curious(taste: usize) -> impl FnMut(&str) -> Option<String> {
    let mut choose = chooser(taste);
    let (mut answers, mut question) = (0_usize, String::new());
    move |screen| {
        answers += 1;
        if !question.is_empty() {
            return choose(&std::mem::take(&mut question));
        }
        if answers.is_multiple_of(7) {
            screen.clone_into(&mut question);
            return Some(LOOKS[answers / 7 % LOOKS.len()].to_owned());
        }
        choose(screen)
    }
}

/// Plays a whole game and gives all that was shown.
fn played(name: &str, more: &[&str]) -> String {
    let folder = folder(name);
    let file = path(&folder, "game.bottega");
    let play = ["play", "tiletum", "--seed", "5", "--record", &file, "--seat", "human"];
    let sitting = sit(&[&play[..], more].concat(), curious(5));
    sitting.is_fine().says("The final scoring").says("wins");
    sitting.output
}

#[track_caller]
fn fits(name: &str, more: &[&str]) {
    let shown = played(name, more);
    // The path of the record cannot be broken.
    for line in shown.lines().filter(|line| !line.contains("game.bottega")) {
        assert!(line.chars().count() <= WIDTH, "wider than {WIDTH}: {line}");
    }
    for part in ["king track", "the bonuses of a building again", "roads to", "storehouse", "for 1 AP"] {
        assert!(shown.contains(part), "`{part}` was never shown");
    }
}

#[test]
fn two_play_a_whole_game_in_80_columns() {
    fits("tiletum-2", &["--players", "2", "--seat", "random"]);
}

#[test]
fn three_play_a_whole_game_in_80_columns() {
    fits("tiletum-3", &["--players", "3", "--seat", "random", "--seat", "random"]);
}

#[test]
fn four_play_a_whole_game_in_80_columns() {
    fits("tiletum-4", &["--players", "4", "--seat", "random", "--seat", "random", "--seat", "random"]);
}

#[test]
fn one_plays_a_whole_game_against_the_cardinal_in_80_columns() {
    fits("tiletum-solo", &["--players", "2", "--solo", "hard"]);
}

/// The lines of the map: those between the tiles that lie on it, said in words, and its legend.
fn map_of(shown: &str) -> Vec<Vec<char>> {
    let lines = shown.lines().skip_while(|line| !line.starts_with("on the map"));
    let map =
        lines.skip_while(|line| !line.is_empty()).take_while(|line| !line.starts_with("⌂ house spaces"));
    map.map(|line| line.chars().collect()).collect()
}

/// Line and middle column of a name that stands alone.
fn place_of(map: &[Vec<char>], name: &str) -> (usize, usize) {
    let name: Vec<char> = name.chars().collect();
    let stands = |line: &[char], at: usize| {
        let beside = |place: Option<&char>| place.is_none_or(|letter| !letter.is_alphabetic());
        line[at..].starts_with(&name)
            && beside(at.checked_sub(1).and_then(|before| line.get(before)))
            && beside(line.get(at + name.len()))
    };
    let found = map.iter().enumerate().find_map(|(number, line)| {
        let at = (0..line.len()).find(|&at| stands(line, at))?;
        Some((number, at + name.len() / 2))
    });
    found.unwrap_or_else(|| panic!("{} is not on the map", String::from_iter(name)))
}

/// The word of a line that begins with a sign nearest to a column, without the sign.
fn word_at(line: &[char], sign: char, middle: usize) -> String {
    let signs = (0..line.len()).filter(|&at| line[at] == sign);
    let nearest = signs.min_by_key(|at| at.abs_diff(middle)).expect("the sign is in the line");
    line[nearest + 1..].iter().take_while(|letter| **letter != ' ').collect()
}

fn holds_what_stands(map: &[Vec<char>], view: &View) {
    let printed: &Map = &view.edition.map;
    for (spot, facts) in printed.all().filter(|(_, facts)| !facts.road) {
        let (line, middle) = place_of(map, &facts.id);
        let houses = word_at(&map[line + 1], '⌂', middle);
        let used = printed.spaces_of(spot).filter(|(_, space)| usize::from(space.from) <= view.seats.len());
        let owners = used.map(|(space, _)| view.seats.iter().find(|seat| seat.has_house(space)));
        let owners: Vec<Option<char>> = owners.map(|seat| seat.map(|seat| seat.player.letter())).collect();
        let shown: Vec<Option<char>> =
            houses.chars().map(|letter| ('A'..='D').contains(&letter).then_some(letter)).collect();
        assert_eq!(shown, owners, "houses in {}", facts.id);
        if let Some(cathedral) = view.edition.cathedral_at(spot) {
            let pillars = word_at(&map[line + 1], '‡', middle);
            let shown: String = pillars.chars().filter(|letter| letter.is_alphabetic()).collect();
            let own = view.seats.iter().filter(|seat| seat.pillared.contains(cathedral));
            assert_eq!(shown, own.map(|seat| seat.player.letter()).collect::<String>(), "{}", facts.id);
        }
        for (sign, at) in [('m', 0), ('a', 1)] {
            let here = view.seats.iter().filter(|seat| [seat.merchant, seat.architect][at] == spot);
            let here: String = here.map(|seat| seat.player.letter()).collect();
            if !here.is_empty() {
                assert_eq!(word_at(&map[line + 2], sign, middle), here, "figures in {}", facts.id);
            }
        }
    }
    let is_figures = |word: &str| {
        word.strip_prefix(['m', 'a'])
            .is_some_and(|rest| !rest.is_empty() && rest.chars().all(|letter| ('A'..='D').contains(&letter)))
    };
    let text: Vec<String> = map.iter().map(|line| line.iter().collect()).collect();
    let figures = text.iter().flat_map(|line| line.split_whitespace()).filter(|word| is_figures(word));
    let count: usize = figures.map(|word| word.len() - 1).sum();
    assert_eq!(count, 2 * view.seats.len(), "every figure is on the map once");
    let roads = text.iter().flat_map(|line| line.chars()).filter(|letter| *letter == '·').count();
    assert!(roads > 100, "the roads are drawn");
}

#[test]
fn the_map_shows_towns_roads_houses_pillars_and_figures_where_they_are() {
    let mut most = 0;
    for seats in 2..=4 {
        let file = format!("{}/../tiletum/records/{seats}p-random.bottega", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).expect("the record is there");
        let record = read_record::<State>(&text, &EditionFinder::with(&[])).expect("a sound record");
        let steps = record.log.steps.len();
        for part in 1..8 {
            let at = steps * part / 8;
            let state = record.log.replay(at, &mut Events::discarding()).expect("it can be followed");
            let view = state.view(Viewer::Spectator);
            // Before the first round nothing lies on the table yet.
            if view.round == 0 {
                continue;
            }
            most = most
                .max(view.seats.iter().map(|seat| seat.spaces.len() + seat.pillared.len()).sum::<usize>());
            let shown = sit(&["replay", &file, "--at", &at.to_string()], lines(&[]));
            assert!(
                shown.is_fine().output.lines().all(|line| line.trim_end() == line),
                "no line ends in spaces"
            );
            holds_what_stands(&map_of(&shown.output), &view);
        }
    }
    assert!(most > 4, "houses and pillars were there to be shown: {most}");
}

#[test]
fn the_edition_shows_map_boards_and_tiles_in_80_columns() {
    let shown = sit(&["edition", "show", "tiletum"], lines(&[]));
    shown.is_fine();
    let wide = shown.output.lines().find(|line| line.chars().count() > WIDTH);
    assert_eq!(wide, None);
    for part in ["THE MAP", "THE BOARD OF A PLAYER", "inferred", "⌂3_ ‡___", "IIIIIIIII", "Frankfurt: "] {
        shown.says(part);
    }
}
