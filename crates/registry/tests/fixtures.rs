//! Every game has fixtures for every number of seats with which it is played.

use std::path::Path;

use registry::GameKind;

/// A folder of fixtures: how the name of a file goes on after the number of seats, and how it ends.
const FOLDERS: [(&str, &str, &str); 3] =
    [("playthroughs", "p-", ".txt"), ("perft", "-players", ".perft"), ("records", "p-", ".bottega")];

#[test]
fn every_game_has_playthroughs_counts_and_records_for_every_number_of_seats() {
    for kind in GameKind::ALL {
        let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(kind.word());
        for (folder, middle, ending) in FOLDERS {
            let entries = std::fs::read_dir(home.join(folder)).expect("every game has this folder");
            let names: Vec<String> =
                entries.filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.to_owned())).collect();
            for seats in kind.seats() {
                let beginning = format!("{seats}{middle}");
                let there = names.iter().any(|name| name.starts_with(&beginning) && name.ends_with(ending));
                assert!(there, "{} has no {folder}/{beginning}*{ending}", kind.word());
            }
        }
    }
}
