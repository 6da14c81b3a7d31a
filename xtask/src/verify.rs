//! `cargo verify`: every check there is, the quick ones first.

use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo::{cargo, finish, root, works};
use crate::counts::{Count, counted, counted_twice};
use crate::{Ended, browser, misused, tidy, web};

/// The compiler whose lints the code was written for.
const LINTS_OF: &str = env!("CARGO_PKG_RUST_VERSION");

/// The server, and beside it what leans on crates that the server does not need.
const WORKSPACES: [&str; 3] = ["Cargo.toml", "bench/Cargo.toml", "fuzz/Cargo.toml"];

/// The folders of a game that the referee judges.
const FIXTURES: [&str; 3] = ["rulings", "perft", "records"];

/// A check and what runs it.
struct Step {
    name: &'static str,
    run: fn() -> Result<Count, (Count, String)>,
}

const STEPS: [Step; 7] = [
    Step { name: "format", run: format },
    Step { name: "lints", run: lints },
    Step { name: "tidy", run: order },
    Step { name: "tests", run: tests },
    Step { name: "docs", run: docs },
    Step { name: "referee", run: referee },
    Step { name: "page", run: browser::page },
];

/// Runs all steps and closes with a line of counts.
pub fn run(options: &[String]) -> Ended {
    let mut keep_going = false;
    for option in options {
        match option.as_str() {
            "--keep-going" => keep_going = true,
            unknown => return misused(&format!("`verify` has no option `{unknown}`")),
        }
    }
    let started = Instant::now();
    let mut total = Count::default();
    let mut summary: Vec<String> = Vec::new();
    let mut stopped = false;
    for step in &STEPS {
        if stopped {
            total.skipped += 1;
            summary.push(format!("  {:<8} not run", step.name));
            continue;
        }
        println!("== {}", step.name);
        let begun = Instant::now();
        let (count, verdict) = match (step.run)() {
            Ok(count) => (count, "ok"),
            Err((mut count, fault)) => {
                eprintln!("error: {fault}");
                count.failed = count.failed.max(1);
                stopped = !keep_going;
                (count, "FAILED")
            }
        };
        total.add(count);
        let line = format!("{:<8} {verdict:<6} {:>7}  ({count})", step.name, seconds(begun.elapsed()));
        println!("== {line}\n");
        summary.push(format!("  {line}"));
    }
    println!("{}\n  in all          {:>7}\n", summary.join("\n"), seconds(started.elapsed()));
    println!("{total}");
    Ok(if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn format() -> Result<Count, (Count, String)> {
    component("rustfmt", "fmt")?;
    for manifest in WORKSPACES.into_iter().filter(|manifest| root().join(manifest).exists()) {
        single(cargo(&["fmt", "--all", "--manifest-path", manifest, "--check"])).map_err(
            |(count, fault)| {
                (count, format!("{fault}; `cargo fmt --all --manifest-path {manifest}` mends it"))
            },
        )?;
    }
    Ok(Count::PASSED)
}

fn lints() -> Result<Count, (Count, String)> {
    component("clippy", "clippy")?;
    let hint = |(count, fault): (Count, String)| {
        let hint = format!(
            "{fault}; the code was written for the lints of Rust {LINTS_OF}, a later compiler may have more"
        );
        (count, hint)
    };
    let mut count =
        single(cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"]))
            .map_err(hint)?;
    // What is played in the terminal is built without the server.
    let terminal =
        ["clippy", "--quiet", "--package", "cli", "--no-default-features", "--", "--deny", "warnings"];
    count.add(single(cargo(&terminal)).map_err(hint)?);
    Ok(count)
}

fn order() -> Result<Count, (Count, String)> {
    let reports = tidy::check_server().map_err(|fault| (Count::FAILED, fault))?;
    let faults = tidy::print(&reports);
    let failed = reports.iter().filter(|report| !report.faults.is_empty()).count() as u64;
    let count = Count { passed: reports.len() as u64 - failed, failed, skipped: 0 };
    if faults == 0 {
        Ok(count)
    } else {
        Err((count, format!("faults in the order of the workspace: {faults}")))
    }
}

/// All tests but those of the page, which want a browser, and those of this tool, which need not be built twice.
fn tests() -> Result<Count, (Count, String)> {
    let _ahead = web::compile_ahead();
    let mut server = cargo(&["test", "--workspace", "--no-fail-fast"]);
    server.args(["--exclude", "e2e", "--exclude", "xtask"]);
    // Half of them wait for sockets, files and clocks.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    server.env("RUST_TEST_THREADS", (2 * processors).to_string());
    let mut count = counted_twice(server)?;
    match counted(cargo(&["test", "--package", "xtask"])) {
        Ok(tools) => count.add(tools),
        Err((tools, fault)) => {
            count.add(tools);
            return Err((count, fault));
        }
    }
    Ok(count)
}

fn docs() -> Result<Count, (Count, String)> {
    let mut command = cargo(&["doc", "--quiet", "--workspace", "--no-deps"]);
    command.env("RUSTDOCFLAGS", "--deny warnings");
    single(command)
}

/// Lets the `bottega` binary judge the rulings and records, as anybody may.
fn referee() -> Result<Count, (Count, String)> {
    let mut command = cargo(&["run", "--quiet", "--package", "cli", "--bin", "bottega", "--", "check"]);
    command.args(fixtures().map_err(|fault| (Count::FAILED, fault))?);
    counted(command)
}

/// The fixtures of all games: whatever crate has such folders is one.
fn fixtures() -> Result<Vec<PathBuf>, String> {
    let crates = root().join("crates");
    let entries = fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let mut homes: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    homes.sort();
    let folders = homes.iter().flat_map(|home| FIXTURES.map(|folder| home.join(folder)));
    Ok(folders.filter(|folder| folder.is_dir()).collect())
}

/// Makes sure that a part of the toolchain is there, by rustup where that is possible.
fn component(name: &str, subcommand: &str) -> Result<(), (Count, String)> {
    let there = || works(&mut cargo(&[subcommand, "--version"]));
    if there() {
        return Ok(());
    }
    let mut add = Command::new("rustup");
    add.args(["component", "add", name]);
    if works(Command::new("rustup").arg("--version")) && finish(add).is_ok() && there() {
        return Ok(());
    }
    let fault = format!(
        "{name} is missing: install it by `rustup component add {name}` or from your system's packages"
    );
    Err((Count::FAILED, fault))
}

/// A step that either holds or not.
fn single(command: Command) -> Result<Count, (Count, String)> {
    finish(command).map(|()| Count::PASSED).map_err(|fault| (Count::FAILED, fault))
}
