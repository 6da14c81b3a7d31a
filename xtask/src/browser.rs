//! The page built as it is served, weighed, and tried in a real browser.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::cargo::{cargo, finish, root, works};
use crate::counts::{Count, THREADS, counted_twice};
use crate::parts;
use crate::play::server;
use crate::twin;

use crate::web::{self, Build, Client, target_folder};

/// What a first visit loads before the start page can be used, with the frame of all games, may weigh so many bytes on the network. The
/// service worker then fetches the rest beside it, so that it can be played without a network. What parts share is divided anew in every
/// build, by two or three kilobytes to and fro.
const HEAVIEST_PAGE: u64 = 380_000;

/// The screen that a game has of its own may weigh so many bytes more, with the style sheet of the game.
const HEAVIEST_SCREEN: u64 = 184_000;

/// A game without a screen of its own may weigh so many bytes more.
const HEAVIEST_PLAIN: u64 = 41_000;

/// Any other part that is fetched when it is first shown may weigh so many bytes more: a lesson, a rulebook, the page of whoever runs
/// the server. What several share is weighed for each of them. A rulebook weighs most: it knows what is often asked.
const HEAVIEST_PART: u64 = 67_000;

/// The parts that fetch the tools of `share.js`.
const SHARES: [&str; 2] = ["extras", "watching"];

/// The faces of the type may weigh so many bytes, which come after the page is seen.
const HEAVIEST_TYPE: u64 = 120_000;

/// Fewer browser tests than this are no proof.
const FEWEST_TESTS: u64 = 20;

/// The checker of accessibility.
const CHECKER: &str = "axe-core@4.14.1";

/// Names under which a Chromium is installed. The one that has no window and draws none of its own parts takes half of the time.
const CHROMIUM: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The packages of Debian that hold one, the first that there is.
const PACKAGES: [&str; 2] = [CHROMIUM[0], CHROMIUM[1]];

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
    weight.judge().map_err(failed)?;
    let Some(browser) = chromium() else {
        if std::env::var_os("CI").is_some() {
            return Err(failed(WANTED.to_owned()));
        }
        println!("skipped: {WANTED}");
        return Ok(Count { skipped: 1, ..Count::PASSED });
    };
    let twin = twin::build().map_err(failed)?;
    let mut tests = tests(&client, browser).map_err(failed)?;
    tests.args(options).env("E2E_TWIN", twin);
    let checker = checker();
    match &checker {
        Ok(script) => drop(tests.env("E2E_AXE", script)),
        Err(why) => println!("skipped: the rules of axe-core: {why}"),
    }
    let mut count = counted_twice(tests)?;
    count.skipped += u64::from(checker.is_err());
    if count.passed < FEWEST_TESTS {
        let fault = format!("{} browser tests ran; there are at least {FEWEST_TESTS}", count.passed);
        return Err((count, fault));
    }
    Ok(count)
}

/// What is said where no browser is found.
const WANTED: &str = "the browser tests need a Chromium: install one, or say where it is by CHROMIUM=PATH";

/// The browser tests of a client, to be told which.
fn tests(client: &Client, browser: PathBuf) -> Result<Command, String> {
    let program = server("dev", Some(&client.folder))?;
    let mut tests = cargo(&["test", "--package", "e2e", "--no-fail-fast", "--"]);
    tests
        .env(THREADS, "2")
        .env("E2E_BOTTEGA", program)
        .env("E2E_OUT", target_folder().join("e2e"))
        .env("CHROMIUM", browser);
    Ok(tests)
}

/// Takes the pictures of README.md anew.
fn pictures() -> crate::Ended {
    let client = web::build(Build::Small)?;
    let mut tests = tests(&client, chromium().ok_or(WANTED)?)?;
    tests.arg("readme::").env("E2E_PICTURES", root().join("docs/pictures"));
    finish(tests)?;
    Ok(std::process::ExitCode::SUCCESS)
}

/// The script of axe-core, fetched into the target folder if it is not there; it is under another licence than the server and
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

/// What the client takes from the network, in bytes.
struct Weight {
    /// What a first visit loads before the start page can be used.
    page: u64,
    /// The faces of the type with their licence, loaded after the first paint.
    faces: u64,
    /// The rules and bots, loaded with the first game.
    host: u64,
    /// The screen of each game, loaded when it is first opened.
    screens: BTreeMap<String, u64>,
}

impl Weight {
    /// Adds to every part its texts in the language that weighs most, since a person fetches one.
    fn add_languages(&mut self) {
        let mut heaviest: BTreeMap<String, u64> = BTreeMap::new();
        self.screens.retain(|part, bytes| {
            let Some(whole) = spoken(part) else { return true };
            let most = heaviest.entry(whole.to_owned()).or_default();
            *most = (*most).max(*bytes);
            false
        });
        for (part, bytes) in heaviest {
            *self.screens.get_mut(&part).unwrap_or(&mut self.page) += bytes;
        }
    }

    /// Refuses what weighs too much.
    fn judge(&self) -> Result<(), String> {
        let most = |part: &str| match (has_own_screen(part), is_game(part)) {
            (true, _) => HEAVIEST_SCREEN,
            (false, true) => HEAVIEST_PLAIN,
            (false, false) => HEAVIEST_PART,
        };
        let screens = self.screens.iter().map(|(game, bytes)| (game.as_str(), *bytes, most(game)));
        let first = [("the start page", self.page, HEAVIEST_PAGE), ("the type", self.faces, HEAVIEST_TYPE)];
        let heavy = first.into_iter().chain(screens);
        let heavy = heavy.filter(|(_, bytes, most)| bytes > most);
        let faults: Vec<String> = heavy
            .map(|(what, bytes, most)| format!("{what} weighs {bytes} bytes, {most} is the most"))
            .collect();
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }
}

/// Whether a game draws a screen of its own.
fn has_own_screen(game: &str) -> bool {
    root().join("crates/web/src/games").join(game).is_dir()
}

/// Whether a part is the screen of a game, which is named after the game's crate.
fn is_game(part: &str) -> bool {
    root().join("crates").join(part).join("rulings").is_dir()
}

impl std::fmt::Display for Weight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the start page weighs {} bytes on the network, its type {}", self.page, self.faces)?;
        for (game, bytes) in &self.screens {
            write!(f, ", the screen of {game} {bytes} more")?;
        }
        write!(f, ", rules and bots {}", self.host)
    }
}

/// Bytes of all files of the client, as they travel.
fn weigh(client: &Client) -> Result<Weight, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", client.folder.display());
    let screens = client.parts.keys().map(|game| (game.clone(), 0)).collect();
    // A part wears the sheets of its name: `chess_lesson` those of `chess`, of `lesson` and of `chess_lesson`.
    let wears = |part: &str, name: &str| {
        // Texts wear nothing: the sheet came with what they are the texts of.
        let sheet = client.sheets.iter().find(|(_, sheet)| *sheet == name);
        spoken(part).is_none()
            && sheet.is_some_and(|(sheet, _)| part == sheet || part.split('_').any(|word| word == sheet))
    };
    let mut weight = Weight { page: 0, faces: 0, host: 0, screens };
    for entry in fs::read_dir(&client.folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if [".br", ".gz", web::PICTURE].iter().any(|ending| name.ends_with(ending)) {
            continue;
        }
        let small = path.with_file_name(format!("{name}.br"));
        let travels = if small.is_file() { small } else { path };
        let bytes = fs::metadata(travels).map_err(fault)?.len();
        let needs = |part: &str| {
            client.parts.get(part) == Some(&name)
                || wears(part, &name)
                || name.starts_with("share-") && SHARES.contains(&part)
        };
        // What the screen of a game has brought does not weigh again in what is shown within it.
        let weighs = |part: &str| needs(part) && !parts::screen_of(part, &client.parts).is_some_and(needs);
        let users: Vec<&String> = client.parts.keys().filter(|part| weighs(part)).collect();
        if name.starts_with("worker-") || name.starts_with("host-") {
            weight.host += bytes;
        } else if name.ends_with(".woff2") || name.ends_with("-licence.txt") {
            weight.faces += bytes;
        } else if users.is_empty() {
            weight.page += bytes;
        }
        for game in users {
            *weight.screens.entry(game.clone()).or_default() += bytes;
        }
    }
    weight.add_languages();
    Ok(weight)
}

/// The part whose texts in one language a part is, such as `chess` for `chess_pl`.
fn spoken(part: &str) -> Option<&str> {
    let (whole, lang) = part.rsplit_once('_')?;
    (lang.len() == 2 && lang.bytes().all(|letter| letter.is_ascii_lowercase())).then_some(whole)
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
        drop(finish(update));
        for package in PACKAGES {
            let mut install = Command::new("apt-get");
            install.args(["install", "--yes", "--no-install-recommends", package, "fonts-dejavu-core"]);
            // Whether it worked shows in whether the browser is there.
            drop(finish(install));
            if let Some(found) = on_the_path() {
                return Some(found);
            }
        }
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
/// tried in a real browser, as the last step of `verify` does, and its speed is measured; with `--pictures` those of README.md are
/// taken anew.
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
        [taken] if taken == "--pictures" => return pictures(),
        [unknown, ..] => return crate::misused(&format!("`page` has no option `{unknown}`")),
    };
    let client = web::build(how)?;
    let weight = weigh(&client)?;
    println!("{}: {weight}", client.folder.display());
    if how == Build::Small {
        weight.judge()?;
    }
    Ok(std::process::ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(page: u64, screen: u64) -> Weight {
        Weight {
            page,
            faces: HEAVIEST_TYPE,
            host: 0,
            screens: BTreeMap::from([("patience".to_owned(), screen)]),
        }
    }

    #[test]
    fn a_part_weighs_with_its_heaviest_language() {
        let mut weight = weight(1000, 100);
        for (part, bytes) in [("patience_en", 10), ("patience_pl", 12), ("page_en", 7), ("page_cs", 9)] {
            weight.screens.insert(part.to_owned(), bytes);
        }
        weight.add_languages();
        assert_eq!((weight.page, &weight.screens), (1009, &BTreeMap::from([("patience".to_owned(), 112)])));
    }

    #[test]
    fn what_weighs_too_much_is_refused_by_name() {
        assert_eq!(weight(HEAVIEST_PAGE, HEAVIEST_PART).judge(), Ok(()));
        let faults = weight(HEAVIEST_PAGE + 1, HEAVIEST_PART + 1).judge().expect_err("both are too heavy");
        assert!(faults.contains("the start page weighs") && faults.contains("patience weighs"), "{faults}");
    }
}
