//! The page built as it is served, weighed, and tried in a real browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{cargo, finish, root, works};
use crate::play::server;
use crate::twin;
use crate::verify::{Count, counted};
use crate::web::{self, Build, target_folder};

/// The first page may weigh so many bytes on the network.
const HEAVIEST: u64 = 500_000;

/// Fewer browser tests than this are no proof.
const FEWEST_TESTS: u64 = 20;

/// The checker of accessibility.
const CHECKER: &str = "axe-core@4.14.1";

/// Names under which a Chromium is installed.
const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Lints the client for the browser, builds it small, weighs it and runs the browser tests, but for those that measure time:
/// they tell something only where nothing else runs.
pub fn page() -> Result<Count, (Count, String)> {
    try_out(&["--skip", "speed::"])
}

/// What `page` does, with these options for the test program.
fn try_out(options: &[&str]) -> Result<Count, (Count, String)> {
    let failed = |fault: String| (Count::FAILED, fault);
    web::add_target().map_err(failed)?;
    let mut lints = cargo(&["clippy", "--quiet", "--lib", "--target", web::TARGET]);
    lints.args(web::PROGRAMS.iter().flat_map(|program| ["--package", program]));
    lints.args(["--", "--deny", "warnings"]);
    finish(lints).map_err(failed)?;
    let client = web::build(Build::Small).map_err(failed)?;
    let weight = weigh(&client).map_err(failed)?;
    println!("{weight}");
    if weight.page > HEAVIEST {
        return Err(failed(format!("{weight}; {HEAVIEST} for the first page is the most")));
    }
    let Some(browser) = chromium() else {
        let wanted = "the browser tests need a Chromium: install one, or say where it is by CHROMIUM=PATH";
        if std::env::var_os("CI").is_some() {
            return Err(failed(wanted.to_owned()));
        }
        println!("skipped: {wanted}");
        return Ok(Count { skipped: 1, ..Count::PASSED });
    };
    let program = server("dev", Some(&client)).map_err(failed)?;
    let twin = twin::build().map_err(failed)?;
    let mut tests = cargo(&["test", "--package", "e2e", "--", "--test-threads", "2"]);
    tests
        .args(options)
        .env("E2E_BOTTEGA", program)
        .env("E2E_OUT", target_folder().join("e2e"))
        .env("CHROMIUM", browser);
    tests.env("E2E_TWIN", twin);
    let checker = checker();
    match &checker {
        Ok(script) => drop(tests.env("E2E_AXE", script)),
        Err(why) => println!("skipped: the rules of axe-core: {why}"),
    }
    let mut count = counted(tests)?;
    count.skipped += u64::from(checker.is_err());
    if count.passed < FEWEST_TESTS {
        let fault = format!("{} browser tests ran; there are at least {FEWEST_TESTS}", count.passed);
        return Err((count, fault));
    }
    Ok(count)
}

/// The script of axe-core, fetched into the target folder if it is not there; it is under another licence than the house and
/// is no part of it.
fn checker() -> Result<PathBuf, String> {
    let folder = target_folder().join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Ok(script);
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut install = Command::new("npm");
    install.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", CHECKER]);
    install.arg("--prefix").arg(&folder);
    if works(&mut install) && script.is_file() {
        Ok(script)
    } else {
        Err(format!("there is no npm, or it cannot fetch {CHECKER}"))
    }
}

/// What the first page and what the first game after it take from the network.
struct Weight {
    page: u64,
    game: u64,
}

impl std::fmt::Display for Weight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "the first page weighs {} bytes on the network, the first game {} more",
            self.page, self.game
        )
    }
}

/// Bytes of all files of the client, as they travel.
fn weigh(client: &Path) -> Result<Weight, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", client.display());
    let mut weight = Weight { page: 0, game: 0 };
    for entry in fs::read_dir(client).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let small = path.with_file_name(format!("{name}.br"));
        let travels = if small.is_file() { small } else { path };
        let bytes = fs::metadata(travels).map_err(fault)?.len();
        let of_the_host = name.starts_with("worker-") || name.starts_with("host-");
        *if of_the_host { &mut weight.game } else { &mut weight.page } += bytes;
    }
    Ok(weight)
}

/// A Chromium: the one that `CHROMIUM` names, or one on the path. Where nobody works but checks are run (`CI` is set), one is
/// installed from the system's packages; on a person's machine that is for the person to decide.
pub fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    if let Some(found) = named.or_else(on_the_path) {
        return Some(found);
    }
    if std::env::var_os("CI").is_some() && works(Command::new("apt-get").arg("--version")) {
        eprintln!("Installing Chromium for the browser tests.");
        let mut update = Command::new("apt-get");
        update.arg("update");
        let mut install = Command::new("apt-get");
        install.args(["install", "--yes", "--no-install-recommends", "chromium", "fonts-dejavu-core"]);
        // Whether it worked shows in whether the browser is there.
        drop(finish(update).and_then(|()| finish(install)));
    }
    on_the_path()
}

fn on_the_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).map(|folder| root().join(folder)).collect();
    CHROMIUM
        .iter()
        .find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// `cargo xtask page`: builds the client alone and says where it lies and what it weighs. With `--try` it is also linted and
/// tried in a real browser, as the last step of `verify` does, and its speed is measured.
pub fn run(options: &[String]) -> crate::Ended {
    let how = match options {
        [] => Build::Small,
        [quick] if quick == "--quick" => Build::Quick,
        [tried] if tried == "--try" => {
            let (count, fault) = match try_out(&[]) {
                Ok(count) => (count, None),
                Err((count, fault)) => (count, Some(fault)),
            };
            println!("{count}");
            return fault.map_or(Ok(std::process::ExitCode::SUCCESS), Err);
        }
        [unknown, ..] => return crate::misused(&format!("`page` has no option `{unknown}`")),
    };
    let client = web::build(how)?;
    println!("{}: {}", client.display(), weigh(&client)?);
    Ok(std::process::ExitCode::SUCCESS)
}
