//! The small game stays small: every line above what it needs says what the frame lacks.

use std::path::Path;

/// So many lines may be written for the game, without tests, comments and empty ones.
const MOST: usize = 900;

#[test]
fn the_small_game_is_at_most_nine_hundred_lines() {
    let entries =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("there is code");
    let lines = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(path).expect("the file can be read");
        let code = text.lines().map(str::trim).take_while(|line| *line != "#[cfg(test)]");
        code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
    };
    let count: usize = entries.map(|entry| lines(entry.expect("the folder can be read").path())).sum();
    assert!(count > MOST / 3 && count <= MOST, "{count} lines");
}
