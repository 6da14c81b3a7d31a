//! Random games in a browser, beside the same games here.

use std::process::Command;
use std::time::Instant;

use crate::clock::Figure;

/// The browser and the page with the rules in it; set by `cargo xtask bench`.
const BROWSER: &str = "CHROMIUM";
const PAGE: &str = "BOTTEGA_BENCH_PAGE";

/// Less than this part of the speed here is a fault.
pub const LEAST: f64 = 0.5;

const GAME: &str = "florence";
const PLAYERS: usize = 4;
const GAMES: u32 = 20_000;
/// So many times the browser is started; it plays so many rounds each time.
const STARTS: usize = 4;
const ROUNDS: usize = 4;

/// Decisions a second on both sides.
pub struct Report {
    pub native: Figure,
    pub browser: Figure,
    /// The browser's best round beside the best one here.
    pub ratio: f64,
    /// What the games sum up to on both sides.
    pub checksum: String,
}

/// Plays here and there in turns. The wall clock is the only one that a page has; so it is used here too, and of many short
/// rounds the best counts, which another program has disturbed least.
pub fn measure() -> Result<Report, String> {
    let set = |name: &str| std::env::var(name).map_err(|_| format!("{name} is not set"));
    let (program, page) = (set(BROWSER)?, set(PAGE)?);
    let mut answers: Vec<String> = Vec::new();
    let (mut native, mut browser) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            let answer = twin::playouts(GAME, PLAYERS, GAMES);
            native.push(decisions(&answer)? / begun.elapsed().as_secs_f64());
            answers.push(answer);
        }
        for (seconds, answer) in in_a_page(&program, &page)? {
            browser.push(decisions(&answer)? / seconds);
            answers.push(answer);
        }
    }
    answers.dedup();
    let [answer] = answers.as_slice() else { return Err(format!("the games differ: {answers:?}")) };
    let (native, browser) = (Figure::of(native), Figure::of(browser));
    let checksum = answer.split(' ').next_back().unwrap_or_default().to_owned();
    Ok(Report { native, browser, ratio: browser.greatest / native.greatest, checksum })
}

/// Rounds played in a browser of its own: seconds and answer of each.
fn in_a_page(program: &str, page: &str) -> Result<Vec<(f64, String)>, String> {
    let address = format!("file://{page}#game={GAME}&players={PLAYERS}&games={GAMES}&rounds={ROUNDS}");
    let quiet = ["--headless", "--no-sandbox", "--disable-gpu", "--timeout=120000", "--dump-dom"];
    let output = Command::new(program).args(quiet).arg(&address).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let words = text.split_once("<body>").map_or("", |(_, body)| body);
    let lines = words.lines().map(|line| line.split('<').next().unwrap_or_default());
    let rounds = lines.filter_map(|line| {
        let (seconds, answer) = line.strip_prefix("round ")?.split_once(' ')?;
        Some((seconds.parse().ok()?, answer.to_owned()))
    });
    let rounds: Vec<(f64, String)> = rounds.collect();
    if rounds.len() == ROUNDS { Ok(rounds) } else { Err(format!("the page says {words:?}")) }
}

fn decisions(answer: &str) -> Result<f64, String> {
    let number = answer.split(' ').next().and_then(|number| number.parse().ok());
    number.ok_or_else(|| format!("no number of decisions: {answer}"))
}
