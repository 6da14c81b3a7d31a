//! The binary as a process: exit codes, and where what is said.

use std::path::PathBuf;
use std::process::{Command, Output};

fn bottega(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bottega")).args(arguments).output().expect("the binary was just built")
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bottega-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
    folder
}

#[test]
fn a_command_that_is_none_is_refused_with_code_2() {
    let output = bottega(&["dance"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output.stderr).contains("unrecognized subcommand 'dance'"), "{output:?}");
    assert!(output.stdout.is_empty());
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [&["edition", "show"][..], &["edition", "check"]] {
        let output = bottega(&[command, &["--help"]].concat());
        assert_eq!(output.status.code(), Some(0));
        let example = format!("\n  bottega {}", command.join(" "));
        assert!(told(&output.stdout).contains(&example), "{command:?}: {}", told(&output.stdout));
    }
}

#[test]
fn an_edition_with_mistakes_is_a_finding() {
    let path = folder("edition").join("my.toml");
    let sound = florence::edition::BOTTEGA;
    std::fs::write(&path, sound).expect("the folder was just made");
    let file = path.to_str().expect("the path is text");
    let output = bottega(&["edition", "check", file]);
    assert_eq!((output.status.code(), told(&output.stderr).as_str()), (Some(0), ""));

    let broken = sound.replacen("\"#.#\"", "\"#.?\"", 1).replacen("opening_bid = 200", "opening_bid = 2", 1);
    std::fs::write(&path, broken).expect("the folder was just made");
    let output = bottega(&["edition", "check", file]);
    assert_eq!(output.status.code(), Some(1));
    let errors = told(&output.stderr);
    assert!(errors.ends_with("my.toml: 2 mistakes\n"), "{errors}");
    assert_eq!(errors.matches("my.toml:").count(), 3, "{errors}");

    let output = bottega(&["edition", "show", "florence", file]);
    assert_eq!(output.status.code(), Some(2), "what has mistakes cannot be shown");
}

#[test]
fn files_that_cannot_be_read_are_told_apart() {
    let folder = folder("files");
    let path = folder.to_str().expect("the path is text");
    let output = bottega(&["edition", "check", path]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output.stderr).contains("this is a folder"), "{output:?}");
    let output = bottega(&["edition", "check", &format!("{path}/none.toml")]);
    assert!(told(&output.stderr).contains("no such file"), "{output:?}");
}
