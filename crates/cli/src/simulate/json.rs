//! The result of a simulation for programs.

use search::arena::Standing;
use serde::Serialize;

use super::Outcome;
use crate::Stop;

#[derive(Serialize)]
struct Written<'a> {
    game: &'a str,
    edition: Edition<'a>,
    players: usize,
    games: u64,
    seed: u64,
    rotate: bool,
    bots: &'a [&'static str],
    by_bot: Vec<JsonRow<'a>>,
    by_seat: Vec<JsonRow<'a>>,
    per_game: PerGame,
    speed: Speed,
}

#[derive(Serialize)]
struct Edition<'a> {
    name: &'a str,
    hash: &'a str,
}

#[derive(Serialize)]
struct JsonRow<'a> {
    name: String,
    seats: usize,
    results: u64,
    score: Score,
    wins: Wins,
    places: Vec<f64>,
    mean_place: f64,
    sources: Vec<Mean<'a>>,
}

#[derive(Serialize)]
struct Score {
    mean: f64,
    interval95: [f64; 2],
    deviation: f64,
    quartiles: [i32; 3],
    range: Option<(i32, i32)>,
}

#[derive(Serialize)]
struct Wins {
    share: f64,
    interval95: [f64; 2],
}

#[derive(Serialize)]
struct Mean<'a> {
    source: &'a str,
    mean: f64,
}

#[derive(Serialize)]
struct PerGame {
    decisions: f64,
    forced: f64,
    outcomes: f64,
    steps: f64,
}

#[derive(Serialize)]
struct Speed {
    seconds: f64,
    threads: usize,
    games_per_second: f64,
    decisions_per_second: f64,
}

/// The result as JSON; everything but the object `speed` depends on the seed alone.
pub(super) fn written(outcome: &Outcome<'_>) -> Result<String, Stop> {
    let report = &outcome.report;
    let seconds = report.elapsed.as_secs_f64();
    let per_game = |count: u64| count as f64 / report.games as f64;
    let result = Written {
        game: outcome.game,
        edition: Edition { name: &outcome.edition.0, hash: &outcome.edition.1 },
        players: outcome.bots.len(),
        games: report.games,
        seed: outcome.asked.seed,
        rotate: outcome.asked.rotate,
        bots: &outcome.bots,
        by_bot: report.bots.iter().map(|(name, standing)| row(outcome, name.clone(), standing)).collect(),
        by_seat: super::sheet::seats(report).map(|(name, standing)| row(outcome, name, standing)).collect(),
        per_game: PerGame {
            decisions: per_game(report.decisions),
            forced: per_game(report.forced),
            outcomes: per_game(report.outcomes),
            steps: per_game(report.steps()),
        },
        speed: Speed {
            seconds,
            threads: outcome.threads.get(),
            games_per_second: report.games as f64 / seconds,
            decisions_per_second: report.decisions as f64 / seconds,
        },
    };
    serde_json::to_string_pretty(&result)
        .map_err(|error| Stop::fault(format!("the result cannot be written as JSON: {error}")))
}

fn row<'a>(outcome: &'a Outcome<'_>, name: String, standing: &Standing) -> JsonRow<'a> {
    let (mean, half) = (standing.mean(), standing.mean_interval());
    let (low, high) = standing.wins_interval();
    JsonRow {
        name,
        seats: standing.seats(),
        results: standing.results(),
        score: Score {
            mean,
            interval95: [mean - half, mean + half],
            deviation: standing.deviation(),
            quartiles: standing.quartiles(),
            range: standing.range(),
        },
        wins: Wins { share: standing.wins(), interval95: [low, high] },
        places: standing.places()[..outcome.bots.len()].to_vec(),
        mean_place: standing.mean_place(),
        sources: (outcome.sources.iter().zip(standing.terms()))
            .map(|(source, mean)| Mean { source, mean })
            .collect(),
    }
}
