//! Running tests and counting what passed, failed and did not run.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use crate::cargo::{not_started, written};

/// So many tests may be tried once more. Where more fail it is the code that is at fault.
const MOST_TRIED_AGAIN: usize = 10;

/// How many tests run at a time, said to a test program by its surroundings, where what it is told on its line is left alone.
pub const THREADS: &str = "RUST_TEST_THREADS";

/// How many tests passed, failed and did not run. A step that is no collection of tests counts as one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
}

impl Count {
    /// One that passed.
    pub const PASSED: Count = Count { passed: 1, failed: 0, skipped: 0 };
    /// One that failed.
    pub const FAILED: Count = Count { passed: 0, failed: 1, skipped: 0 };

    /// Counts these too.
    pub fn add(&mut self, other: Count) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

/// Runs tests as [`counted`] does, and those that failed once more by themselves, if they are few.
///
/// Tests that wait for a server or a browser have a patience, and a machine that is busy with something else can outlast it; so
/// the second time they run one after another. What fails twice is a fault; what fails once is printed, so that nobody takes it
/// for nothing.
pub fn counted_twice(command: Command) -> Result<Count, (Count, String)> {
    let again = copied(&command);
    let mut failed = Vec::new();
    let (first, fault) = match counted_with(command, |line| failed.extend(failing(line))) {
        Ok(count) => return Ok(count),
        Err(failure) => failure,
    };
    if failed.is_empty() || failed.len() > MOST_TRIED_AGAIN || first.failed != failed.len() as u64 {
        return Err((first, fault));
    }
    println!("tried once more, alone: {}", failed.join(", "));
    // Several programs may have a test of the same name, so all must pass: how many did says nothing of which.
    let mut twice = Vec::new();
    let second = counted_with(only(again, &failed), |line| twice.extend(failing(line)));
    let passed: Vec<&String> = failed.iter().filter(|name| !twice.contains(*name)).collect();
    if let Err((_, fault)) = second {
        println!("failed twice: {twice:?}; passed the second time: {passed:?}");
        return Err((first, fault));
    }
    println!("passed only when they were tried again: {}", failed.join(", "));
    Ok(Count { passed: first.passed + first.failed, failed: 0, ..first })
}

/// The name of a test that failed, if the line says so.
fn failing(line: &str) -> Option<String> {
    Some(line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?.to_owned())
}

/// The same command, not yet started.
fn copied(command: &Command) -> Command {
    let mut copy = Command::new(command.get_program());
    copy.args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        copy.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => copy.env(name, value),
            None => copy.env_remove(name),
        };
    }
    copy
}

/// A `cargo test` confined to these tests, one after another.
fn only(mut command: Command, tests: &[String]) -> Command {
    command.env(THREADS, "1");
    if !command.get_args().any(|arg| arg == "--") {
        command.arg("--");
    }
    command.arg("--exact").args(tests);
    command
}

/// Runs a command that reports counts of its own, and passes on all it prints but the tests that passed.
pub fn counted(command: Command) -> Result<Count, (Count, String)> {
    counted_with(command, |_| {})
}

/// What [`counted`] does, and shows each line to `seen`.
fn counted_with(mut command: Command, mut seen: impl FnMut(&str)) -> Result<Count, (Count, String)> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| (Count::FAILED, not_started(&command, &error)))?;
    let mut count = Count::default();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            count.add(count_of(&line).unwrap_or_default());
            seen(&line);
            if !is_noise(&line) {
                println!("{line}");
            }
        }
    }
    let status = child.wait().map_err(|error| (count, not_started(&command, &error)))?;
    if !status.success() {
        Err((count, format!("`{}` failed ({status})", written(&command))))
    } else if count.passed == 0 {
        Err((count, format!("`{}` ran no test", written(&command))))
    } else {
        Ok(count)
    }
}

/// Whether a line of a test run says only that all is well, or nothing.
fn is_noise(line: &str) -> bool {
    let passed = line.starts_with("test ") && line.ends_with(" ... ok");
    let empty =
        line == "running 0 tests" || line.starts_with("test result: ok. 0 passed; 0 failed; 0 ignored;");
    passed || empty || line.trim().is_empty()
}

/// Reads a line of counts: that of a Rust test binary, or one like our own.
fn count_of(line: &str) -> Option<Count> {
    let counts =
        line.strip_prefix("test result: ").map_or(Some(line), |result| Some(result.split_once(". ")?.1))?;
    let mut parts = counts.split([';', ',']).map(|part| part.trim().split_once(' '));
    let mut next = |words: &[&str]| {
        let (number, word) = parts.next()??;
        if words.contains(&word) { number.parse::<u64>().ok() } else { None }
    };
    let passed = next(&["passed"])?;
    let failed = next(&["failed"])?;
    let skipped = next(&["ignored", "skipped"]).unwrap_or(0);
    Some(Count { passed, failed, skipped })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_from_test_binaries_and_from_the_referee() {
        let count = |passed, failed, skipped| Some(Count { passed, failed, skipped });
        let ours =
            "test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(count_of(ours), count(12, 0, 3));
        assert_eq!(
            count_of("test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured"),
            count(1, 2, 0)
        );
        assert_eq!(count_of("210 passed, 0 failed"), count(210, 0, 0));
        assert_eq!(count_of("210 passed, 1 failed, 4 skipped"), count(210, 1, 4));
        assert_eq!(count_of("running 12 tests"), None);
        assert_eq!(count_of("A has passed, B failed"), None);
    }

    #[test]
    fn tests_that_fail_or_are_skipped_are_shown() {
        assert!(is_noise("test laws::games_end ... ok") && is_noise("") && is_noise("running 0 tests"));
        assert!(
            !is_noise("test laws::games_end ... FAILED")
                && !is_noise("test laws::games_end ... ignored, slow")
        );
        assert!(!is_noise("test result: ok. 0 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out"));
    }

    #[test]
    fn the_closing_line_names_what_was_skipped_only_if_something_was() {
        let mut total = Count { passed: 2, failed: 0, skipped: 0 };
        assert_eq!(total.to_string(), "2 passed, 0 failed");
        total.add(Count { passed: 1, failed: 1, skipped: 5 });
        assert_eq!(total.to_string(), "3 passed, 1 failed, 5 skipped");
    }

    #[test]
    fn what_failed_is_run_again_alone_and_as_it_was() {
        assert_eq!(failing("test laws::games_end ... FAILED").as_deref(), Some("laws::games_end"));
        assert_eq!(failing("test laws::games_end ... ok"), None);
        assert_eq!(failing("test result: FAILED. 1 passed; 2 failed"), None);
        let mut plain = Command::new("cargo");
        plain.args(["test", "--workspace"]).env("CI", "true").current_dir("crates");
        let again = only(copied(&plain), &["laws::games_end".to_owned()]);
        assert_eq!(written(&again), "cargo test --workspace -- --exact laws::games_end");
        let told = again.get_envs().find(|(name, _)| *name == THREADS);
        assert_eq!(told.and_then(|(_, many)| many?.to_str()), Some("1"), "one after another");
        assert_eq!(again.get_current_dir(), plain.get_current_dir());
        let mut narrowed = Command::new("cargo");
        narrowed.args(["test", "--", "--skip", "speed::"]);
        let again = only(copied(&narrowed), &["a".to_owned(), "b".to_owned()]);
        assert_eq!(written(&again), "cargo test -- --skip speed:: --exact a b");
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_passes_the_second_time_is_no_failure_and_one_that_does_not_is() {
        // Stands for a test program: fails what it is asked for unless it is asked for by name, as the second try does.
        let program = |second: &str| {
            let script = format!(
                "case \"$*\" in *--exact*) {second};; *) echo 'test slow ... FAILED'; \
                 echo 'test result: FAILED. 3 passed; 1 failed; 0 ignored'; exit 1;; esac"
            );
            let mut command = Command::new("sh");
            command.args(["-c", &script, "sh"]);
            command
        };
        let held = counted_twice(program("echo 'test result: ok. 1 passed; 0 failed; 0 ignored'"));
        assert_eq!(held, Ok(Count { passed: 4, failed: 0, skipped: 0 }));
        let failed = counted_twice(program(
            "echo 'test result: ok. 1 passed; 0 failed; 0 ignored'; \
             echo 'test result: FAILED. 0 passed; 1 failed; 0 ignored'; exit 1",
        ));
        assert_eq!(failed.map_err(|(count, _)| count), Err(Count { passed: 3, failed: 1, skipped: 0 }));
    }
}
