//! What the guide for hosting and its files tell the program to do, it understands.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

fn help(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_bottega")).args(arguments).arg("--help").output();
    String::from_utf8_lossy(&output.expect("the binary was just built").stdout).into_owned()
}

/// The words of a text that begin so, to the end of what may stand in the name of an option.
fn names(text: &str, beginning: &str) -> BTreeSet<String> {
    let found = text.match_indices(beginning).map(|(at, _)| {
        let letter = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
        text[at..].chars().take_while(letter).collect::<String>()
    });
    found.filter(|name| name.len() > beginning.len()).collect()
}

/// The guide and all files beside it.
fn files() -> Vec<(PathBuf, String)> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let beside =
        std::fs::read_dir(docs.join("hosting")).expect("it is there").flatten().map(|file| file.path());
    let all = beside.chain([docs.join("hosting.md")]);
    all.map(|path| (path.clone(), std::fs::read_to_string(path).expect("it is a text"))).collect()
}

#[test]
fn every_command_and_option_of_the_hosting_guide_is_there() {
    let commands = ["serve", "backup", "restore", "host-link", "reopen"];
    let known: BTreeMap<&str, String> = commands
        .into_iter()
        .filter(|command| help(&[]).contains(&format!("\n  {command} ")))
        .map(|command| (command, help(&[command])))
        .collect();
    assert!(known.len() >= 4, "{:?}", known.keys());
    let variables: BTreeSet<String> = known.values().flat_map(|help| names(help, "BOTTEGA_")).collect();
    let (mut called, mut options) = (0, 0);
    for (path, text) in files() {
        for variable in names(&text, "BOTTEGA_") {
            assert!(variables.contains(&variable), "{}: {variable}", path.display());
        }
        // Lines that go on are one.
        for line in text.replace("\\\n", " ").lines() {
            for (at, _) in line.match_indices("bottega ") {
                let rest = &line[at + "bottega ".len()..];
                let end = rest.find(['`', '|', ';', '#']).unwrap_or(rest.len());
                let Some(help) = rest.split_whitespace().next().and_then(|word| known.get(word)) else {
                    continue;
                };
                called += 1;
                for option in names(&rest[..end], "--") {
                    assert!(help.contains(&option), "{}: {option} in {line}", path.display());
                    options += 1;
                }
            }
        }
    }
    assert!(called >= 8 && options >= 8, "{called} commands with {options} options were found");
}

#[test]
fn the_settings_of_the_hosting_guide_are_read() {
    let (_, guide) = files().pop().expect("the guide comes last");
    let examples: Vec<&str> =
        guide.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!examples.is_empty(), "there is one");
    let help = help(&["serve"]);
    for line in examples.iter().flat_map(|example| example.lines()) {
        let Some((name, _)) = line.split_once('=') else { continue };
        let name = name.trim().trim_start_matches("# ");
        let option = match name {
            "proxies" => "--proxy".to_owned(),
            name => format!("--{}", name.replace('_', "-")),
        };
        assert!(help.contains(&option), "{line}");
    }
}
