//! The binary as a process: exit codes, what is said where, and what is left when it is killed.

mod common;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use common::{folder, path};

fn bottega(arguments: &[&str]) -> Output {
    command(arguments).stdin(Stdio::null()).output().expect("the binary was just built")
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bottega"));
    command.args(arguments);
    command
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[track_caller]
fn is_refused(arguments: &[&str], with: &str) {
    let output = bottega(arguments);
    let errors = told(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
    assert!(errors.contains(with), "{arguments:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
}

/// A whole game of bots in this folder.
fn game(folder: &Path) -> String {
    let file = path(folder, "game.bottega");
    let bots = ["--seat", "random", "--seat", "random", "--seat", "random", "--seat", "random"];
    let output = bottega(&[&["play", "florence", "--seed", "5", "--record", &file][..], &bots].concat());
    assert_eq!(output.status.code(), Some(0), "{}", told(&output.stderr));
    assert!(told(&output.stdout).contains("The final scoring"));
    file
}

#[test]
fn a_command_that_is_none_is_refused() {
    is_refused(&["dance"], "unrecognized subcommand 'dance'");
    is_refused(&[], "Usage: bottega");
    is_refused(&["play"], "<GAME>");
    is_refused(&["play", "chess"], "possible values: florence");
    is_refused(&["play", "florence", "--players", "6"], "played by 2 to 5, not by 6");
    is_refused(&["play", "florence", "--start", "Z"], "invalid value 'Z' for '--start <VALUE>'");
    is_refused(&["play", "florence", "--players", "3", "--start", "D"], "for 4 to 5 seats, not for 3");
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        &["play"][..],
        &["check"],
        &["replay"],
        &["perft"],
        &["simulate"],
        &["edition", "show"],
        &["edition", "check"],
        &["serve"],
        &["backup"],
        &["restore"],
        &["host-link"],
        &["reopen"],
    ] {
        let output = bottega(&[command, &["--help"]].concat());
        assert_eq!(output.status.code(), Some(0));
        let example = format!("\n  bottega {}", command.join(" "));
        assert!(told(&output.stdout).contains(&example), "{command:?}: {}", told(&output.stdout));
    }
}

#[test]
fn an_edition_with_mistakes_is_a_finding() {
    let file = path(&folder("edition"), "my.toml");
    let sound = florence::edition::BOTTEGA;
    std::fs::write(&file, sound).expect("the folder was just made");
    let output = bottega(&["edition", "check", &file]);
    assert_eq!((output.status.code(), told(&output.stderr).as_str()), (Some(0), ""));

    let broken = sound.replacen("\"#.#\"", "\"#.?\"", 1).replacen("opening_bid = 200", "opening_bid = 2", 1);
    std::fs::write(&file, broken).expect("the folder was just made");
    let output = bottega(&["edition", "check", &file]);
    assert_eq!(output.status.code(), Some(1));
    let errors = told(&output.stderr);
    assert!(errors.ends_with("my.toml: 2 mistakes\n"), "{errors}");
    assert_eq!(errors.matches("my.toml:").count(), 3, "{errors}");
    is_refused(&["edition", "show", "florence", &file], "my.toml:");
    is_refused(&["play", "florence", "--edition", &file], "my.toml:");
}

#[test]
fn a_game_is_played_with_an_edition_of_ones_own_and_replayed_only_with_it() {
    let folder = folder("own");
    let (edition, file) = (path(&folder, "my.toml"), path(&folder, "game.bottega"));
    let text = florence::edition::BOTTEGA.replacen("name = \"bottega\"", "name = \"mine\"", 1);
    let text = text.replacen("opening_bid = 200", "opening_bid = 300", 1);
    std::fs::write(&edition, text).expect("the folder was just made");
    let bots = ["--seat", "random", "--seat", "random", "--seat", "random", "--players", "3"];
    let play = [&["play", "florence", "--edition", &edition, "--record", &file][..], &bots].concat();
    let output = bottega(&play);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output.stderr));
    assert!(told(&output.stdout).contains("for 300 florins"));
    let replay = bottega(&["replay", &file, "--edition", &edition]);
    assert_eq!(replay.status.code(), Some(0), "{}", told(&replay.stderr));
    is_refused(&["replay", &file], "the edition `mine` is not at hand; name its file");
    assert_eq!(bottega(&["check", &file]).status.code(), Some(1), "the referee does not know the edition");
    assert_eq!(bottega(&["check", &file, "--edition", &edition]).status.code(), Some(0));
}

#[test]
fn files_that_cannot_be_read_are_told_apart() {
    let folder = folder("files");
    let (empty, odd, none) =
        (path(&folder, "empty.bottega"), path(&folder, "odd.bottega"), path(&folder, "none"));
    std::fs::write(&empty, "").expect("the folder was just made");
    std::fs::write(&odd, b"game florence\n\xff\xfe").expect("the folder was just made");
    for command in [&["replay"][..], &["perft"], &["play", "florence", "--load"]] {
        let with =
            |file: &str| [command, &[file]].concat().iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let refused = |file: &str, why: &str| {
            let arguments = with(file);
            is_refused(&arguments.iter().map(String::as_str).collect::<Vec<_>>(), why);
        };
        refused(folder.to_str().expect("the path is text"), "this is a folder, and a file was expected");
        refused(&none, "none: cannot read it: no such file or directory");
        refused(&odd, "odd.bottega:2:1: this is no text in UTF-8");
        refused(&empty, "empty.bottega:1:1: no line says");
    }
    is_refused(&["check", &none, &odd], "2 files could not be read");
    is_refused(&["check", path(&folder, "..").trim_end_matches("..")], "odd.bottega:2:1");
    let output = bottega(&["check", &empty]);
    assert_eq!(output.status.code(), Some(1), "an empty file can be read, and is no record");
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_told() {
    is_refused(&["play", "florence", "--record", "/proc/game.bottega"], "cannot write the record");
    is_refused(&["play", "florence", "--record", "/dev/null/games/game.bottega"], "cannot make this folder");
}

#[test]
fn the_referee_tells_every_difference_with_its_place() {
    let folder = folder("referee");
    let file = game(&folder);
    let sound = bottega(&["check", &file]);
    assert_eq!((sound.status.code(), told(&sound.stderr).as_str()), (Some(0), ""));
    assert!(told(&sound.stdout).ends_with("1 passed, 0 failed\n"));

    let text = std::fs::read_to_string(&file).expect("the record is there");
    let line = text.lines().position(|line| line.contains(" name ")).expect("something is auctioned") + 1;
    let wrong = path(&folder, "wrong.bottega");
    let broken: Vec<&str> =
        text.lines().enumerate().map(|(at, text)| if at + 1 == line { "B raise" } else { text }).collect();
    std::fs::write(&wrong, broken.join("\n")).expect("the folder was just made");
    let ruling = path(&folder, "wrong.ruling");
    let lines = [
        "ruling  an opening bid of 200",
        "source  auction",
        "game    florence",
        "players 3",
        "position",
        "  round 1",
        "  namer A",
        "play",
        "  A name jester -> bid 300",
    ];
    std::fs::write(&ruling, lines.join("\n")).expect("the folder was just made");
    let output = bottega(&["check", folder.to_str().expect("the path is text")]);
    let errors = told(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains(&format!("wrong.bottega:{line}:")), "{errors}");
    assert!(errors.contains("wrong.ruling:9:"), "{errors}");
    assert!(told(&output.stdout).ends_with("1 passed, 2 failed\n"), "{}", told(&output.stdout));
}

#[test]
fn a_reader_who_leaves_early_is_no_fault() {
    let file = game(&folder("pipe"));
    for arguments in [&["replay", file.as_str()][..], &["edition", "show", "florence"]] {
        let mut child = command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary was just built");
        let mut first = [0; 10];
        child.stdout.take().expect("it is piped").read_exact(&mut first).expect("something is written");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), told(&output.stderr).as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_killed_game_goes_on_where_it_was() {
    let file = path(&folder("killed"), "game.bottega");
    let arguments = ["play", "florence", "--seed", "8", "--start", "A", "--record", &file];
    let mut child: Child = command(&arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary was just built");
    let mut keyboard = child.stdin.take().expect("it is piped");
    keyboard.write_all(b"1\nname builder\n").expect("it listens");
    // The answer to the second line has been given when the builder is named on the screen.
    let mut screen = child.stdout.take().expect("it is piped");
    let mut seen = Vec::new();
    while !told(&seen).contains("names the builder") {
        let mut byte = [0; 256];
        let read = screen.read(&mut byte).expect("it writes");
        assert!(read > 0, "it ended: {}", told(&seen));
        seen.extend_from_slice(&byte[..read]);
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let text = std::fs::read_to_string(&file).expect("the record is there");
    assert!(text.contains("\nA name builder\n"), "{text}");
    let output = bottega(&["play", "florence", "--load", &file]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output.stderr));
    assert!(told(&output.stdout).contains("Go on with: bottega play florence --load"));
    assert!(std::fs::read_to_string(&file).expect("the record is there").starts_with(&text));
}

#[test]
fn colour_comes_only_where_it_is_wanted() {
    let plain = bottega(&["edition", "show", "florence"]);
    assert!(!plain.stdout.contains(&0x1b), "a pipe gets no colours");
}

#[test]
fn a_port_that_was_asked_for_is_never_another_one() {
    let folder = folder("port");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let data = path(&folder, "server");
    is_refused(&["serve", "--port", &port, "--data", &data], &format!("port {port} of 127.0.0.1 is taken"));
    assert!(!Path::new(&data).exists(), "nothing is made where nothing is served");
}

/// The status of the answer to a request without a body that is worth telling.
#[cfg(unix)]
fn status(server: &str, request: &str, body: &str) -> String {
    let mut stream = std::net::TcpStream::connect(server).expect("the server is open");
    let head = format!("host: {server}\r\ncontent-type: application/json\r\ncontent-length: {}", body.len());
    write!(stream, "{request} HTTP/1.1\r\n{head}\r\nconnection: close\r\n\r\n{body}").expect("asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer.split(' ').nth(1).expect("a status").to_owned()
}

#[cfg(unix)]
#[test]
fn a_link_for_hosts_leads_to_the_open_server_and_what_is_refused_is_logged_once() {
    let folder = folder("log");
    let data = path(&folder, "server");
    let serve = ["serve", "--port", "0", "--data", &data, "--guests-per-address", "2"];
    let mut server = command(&serve).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it opens");
    let mut said = BufReader::new(server.stdout.take().expect("its output"));
    let mut line = String::new();
    said.read_line(&mut line).expect("where it is open");
    let address = line.trim().strip_prefix("Bottega is open at http://").expect(&line).trim_end_matches('/');
    let link = told(&bottega(&["host-link", "--data", &data]).stdout);
    assert!(link.contains(&format!("http://{address}/#host=")), "it leads where the server is: {link}");
    let come: Vec<String> =
        (0..20).map(|_| status(address, "POST /api/me", "{\"name\": \"Anna\"}")).collect();
    assert_eq!(come.iter().filter(|status| *status == "429").count(), 17, "{come:?}");
    assert_eq!(status(address, "GET /api/host/guests", ""), "401");
    let ended = Command::new("kill").arg(server.id().to_string()).status().expect("it is told to end");
    assert!(ended.success());
    let output = server.wait_with_output().expect("it ends");
    let log = told(&output.stderr);
    let lines = |word: &str| log.lines().filter(|line| line.contains(word)).collect::<Vec<_>>();
    let refused = lines("too-many");
    assert_eq!(refused.len(), 2, "{log}");
    assert!(refused[0].contains("address=127.0.0.1") && refused[0].contains("what=\"name\""), "{log}");
    assert!(refused[1].contains("address=127.0.0.1") && refused[1].contains("times=16"), "{log}");
    assert_eq!(lines("no-guest").len(), 1, "{log}");
    let door = lines("the door takes connections");
    assert!(
        door.len() == 1 && door[0].contains("open_files=") && door[0].contains("of_one_address="),
        "{log}"
    );
}
