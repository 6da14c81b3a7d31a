//! No text, however broken, brings the loader down; and whatever it accepts can be shown and played.

use florence::edition::{BOTTEGA, load, parse, show};
use florence::{Cash, Config, StartPlayer, State};
use kernel::{Fault, Game, Rng};
use kernel_testing::walk;

/// What a fault list must be, of whatever text: not empty, in order, within the text, one line each.
fn check_faults(faults: &[Fault], text: &str) {
    assert!(!faults.is_empty());
    assert!(faults.is_sorted_by_key(|fault| (fault.line, fault.column)), "{faults:#?}");
    let lines: Vec<&str> = text.split('\n').collect();
    for fault in faults {
        let line = lines.get(fault.line - 1).expect("the line exists");
        assert!((1..=line.chars().count() + 1).contains(&fault.column), "{fault} in `{line}`");
        assert!(!fault.message.is_empty() && !fault.message.contains(char::is_control), "{fault:?}");
    }
}

fn check(text: &str) {
    match parse(text) {
        Ok(edition) => assert!(show(&edition).lines().all(|line| line.chars().count() <= 100)),
        Err(faults) => check_faults(&faults, text),
    }
}

#[test]
fn truncated_texts() {
    let ends = BOTTEGA.char_indices().map(|(at, _)| at);
    for end in ends.step_by(13) {
        check(&BOTTEGA[..end]);
        check(&BOTTEGA[end..]);
    }
    check("");
}

#[test]
fn texts_with_random_mutations() {
    let mut rng = Rng::seeded(1);
    let pieces = [
        "",
        "\"",
        "'",
        "\"\"\"",
        "[",
        "]",
        "{",
        "}",
        "=",
        ",",
        ".",
        "#",
        "\n",
        "\r",
        "\t",
        "-",
        "0",
        "9999999999",
        "nan",
        "true",
        "\u{0}",
        "\u{feff}",
        "Ω",
        "1979-05-27",
        "[[",
        "]]",
        "[buildings.tower]",
        "b01 = ",
        "\\",
        "_",
    ];
    for _ in 0..2000 {
        let mut text: Vec<char> = BOTTEGA.chars().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(text.len() as u32) as usize;
            let length = (rng.below(12) as usize).min(text.len() - at);
            let piece = pieces[rng.below(pieces.len() as u32) as usize];
            text.splice(at..at + length, piece.chars());
        }
        check(&text.into_iter().collect::<String>());
    }
}

#[test]
fn texts_with_lines_moved() {
    let mut rng = Rng::seeded(2);
    for _ in 0..1000 {
        let mut lines: Vec<&str> = BOTTEGA.lines().collect();
        for _ in 0..=rng.below(4) {
            let (from, to) = (rng.below(lines.len() as u32) as usize, rng.below(lines.len() as u32) as usize);
            match rng.below(3) {
                0 => lines.swap(from, to),
                1 => lines[to] = lines[from],
                _ => drop(lines.remove(from)),
            }
        }
        check(&lines.join("\n"));
    }
}

/// Puts a random drawing for that of some tile, with the right number of cells.
fn draw_another_shape(text: &mut String, rng: &mut Rng) {
    let (sizes, rows): (Vec<usize>, Vec<usize>) = text
        .match_indices("\ncells = ")
        .zip(text.match_indices("\nrows = "))
        .map(|((size, _), (rows, _))| (size, rows))
        .unzip();
    let tile = rng.below(sizes.len() as u32) as usize;
    let end = rows[tile] + text[rows[tile]..].find(']').expect("the list ends");
    let (width, height) = (1 + rng.below(4), 1 + rng.below(4));
    let mut cell = || if rng.below(4) > 0 { '#' } else { '.' };
    let lines: Vec<String> = (0..height).map(|_| (0..width).map(|_| cell()).collect()).collect();
    let cells = lines.concat().matches('#').count();
    text.replace_range(sizes[tile]..end, &format!("\ncells = {cells}\nrows = {lines:?}").replace(']', ""));
}

/// Numbers and shapes are drawn wildly; what the loader lets pass must never break a rule's arithmetic or keep a game from ending.
#[test]
fn whatever_is_accepted_can_be_played() {
    let mut rng = Rng::seeded(3);
    let numbers =
        ["0", "1", "2", "3", "4", "5", "8", "12", "20", "100", "200", "500", "1000", "10000", "100000"];
    let mut played = 0;
    for _ in 0..4000 {
        let mut lines: Vec<String> = BOTTEGA.lines().map(str::to_owned).collect();
        for _ in 0..=rng.below(6) {
            let line = &mut lines[rng.below(128) as usize];
            let Some((key, value)) = line.split_once(" = ") else { continue };
            let number = numbers[rng.below(numbers.len() as u32) as usize];
            if value.starts_with(|first: char| first.is_ascii_digit()) {
                *line = format!("{key} = {number}");
            }
        }
        let mut text = lines.join("\n");
        for _ in 0..rng.below(3) {
            draw_another_shape(&mut text, &mut rng);
        }
        if text == BOTTEGA {
            continue;
        }
        let Ok(edition) = load(&text) else { continue };
        played += 1;
        for players in 3..=5 {
            let config =
                Config::new(edition, players, StartPlayer::Drawn, Cash::Secret).expect("three to five play");
            let state: State = walk(&config, &mut rng, |_, _| {});
            assert_eq!(state.audit(), Ok(()));
        }
    }
    assert!(played >= 100, "only {played} editions were accepted");
}
