//! The report of a ladder.

use std::fmt::Write as _;
use std::time::Duration;

use search::Level;
use search::arena::Standing;
use serde_json::json;

use super::Pairing;
use super::counts::{Share, rating};
use crate::Stop;

/// All that is reported.
pub(super) struct Ladder<'a> {
    pub(super) game: &'static str,
    pub(super) edition: (String, String),
    pub(super) asked: &'a super::Ladder,
    pub(super) seats: usize,
    /// Those that have been played, in the order of the list.
    pub(super) pairings: &'a [Pairing],
    /// How many pairings there will be.
    pub(super) wanted: usize,
    pub(super) elapsed: Duration,
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn interval(share: Share) -> String {
    format!("{} ({}–{})", percent(share.value), percent(share.low), percent(share.high))
}

impl Ladder<'_> {
    /// The command that repeats it.
    fn command(&self) -> String {
        let asked = self.asked;
        let bots: Vec<&str> = asked.bots.iter().map(|bot| bot.word()).collect();
        let options: String = asked.options.iter().map(|(key, value)| format!(" --{key} {value}")).collect();
        format!(
            "bottega ladder {} --players {}{options} --bots {} --anchor {} --games {} --seed {}",
            self.game,
            self.seats,
            bots.join(","),
            asked.anchor.word(),
            asked.games,
            asked.seed
        )
    }

    /// The ladder: each level's rating above the first one, from pairing to pairing.
    fn rungs(&self) -> Vec<(Level, f64, f64, f64)> {
        let mut rungs: Vec<(Level, f64, f64, f64)> = Vec::new();
        let (mut sum, mut variance) = (0.0, 0.0);
        if let Some(&first) = self.asked.bots.first() {
            rungs.push((first, 0.0, 0.0, 0.0));
        }
        for pairing in self.pairings.iter().take(self.asked.bots.len().saturating_sub(1)) {
            let Share { value, low, high } = pairing.ahead;
            sum += rating(value);
            variance += ((rating(high) - rating(low)) / 2.0).powi(2);
            rungs.push((pairing.strong, sum, sum - variance.sqrt(), sum + variance.sqrt()));
        }
        rungs
    }

    pub(super) fn markdown(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).expect("a String takes everything");
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let (edition, hash) = &self.edition;
        let chosen: String =
            self.asked.options.iter().map(|(key, value)| format!(", {key} {value}")).collect();
        writeln!(text, "# How strong the bots are: {}, {} players{chosen}\n", self.game, self.seats)?;
        writeln!(text, "Edition {edition} ({hash}). Repeat it with\n\n    {}\n", self.command())?;
        writeln!(
            text,
            "All pairings play the same deals, each with everybody on every seat; the games of a deal are one sample. It \
             took {:.0} minutes.\n",
            self.elapsed.as_secs_f64() / 60.0
        )?;
        let decisions: u64 = self.pairings.iter().map(|pairing| pairing.report.decisions).sum();
        writeln!(
            text,
            "{decisions} choices were made and each was held against the list of legal actions: an illegal one would have \
             ended the run. Pairings done: {} of {}.\n",
            self.pairings.len(),
            self.wanted
        )?;
        writeln!(text, "| level | rating above the first | 95 % |\n|---|---:|---:|")?;
        for (level, rating, low, high) in self.rungs() {
            writeln!(text, "| {} | {rating:.0} | {low:.0} to {high:.0} |", level.word())?;
        }
        writeln!(
            text,
            "\n| seats | games | first finishes before second, % (95 %) | wins of first, % (95 %) | mean scores | winning score |"
        )?;
        writeln!(text, "|---|---:|---:|---:|---:|---:|")?;
        for pairing in self.pairings {
            let seats: Vec<&str> = pairing.entrants.iter().map(|level| level.word()).collect();
            let standing = &pairing.report.bots[0].1;
            let (low, high) = standing.wins_interval();
            let wins = interval(Share { value: standing.wins(), low, high });
            let alike = pairing.strong == pairing.weak;
            let means: Vec<String> =
                pairing.report.bots.iter().map(|(name, bot)| format!("{name} {}", score(bot))).collect();
            writeln!(
                text,
                "| {} | {} | {} | {} | {} | {:.1} |",
                seats.join(", "),
                pairing.report.games,
                if alike { "–".to_owned() } else { interval(pairing.ahead) },
                if alike { "–".to_owned() } else { wins },
                means.join(", "),
                pairing.winning
            )?;
        }
        writeln!(text, "\n| seats | score and wins in % by seat |\n|---|---|")?;
        for pairing in self.pairings {
            let seats: Vec<String> = (pairing.report.seats.iter().zip('A'..))
                .map(|(seat, letter)| format!("{letter} {} ({})", score(seat), percent(seat.wins())))
                .collect();
            writeln!(
                text,
                "| {} and {} | {} |",
                pairing.strong.word(),
                pairing.weak.word(),
                seats.join(", ")
            )?;
        }
        Ok(())
    }

    pub(super) fn json(&self) -> Result<String, Stop> {
        let standing = |name: &str, standing: &Standing| {
            let (low, high) = standing.wins_interval();
            json!({
                "name": name, "seats": standing.seats(), "results": standing.results(),
                "score": standing.mean(), "score_interval": standing.mean_interval(),
                "wins": standing.wins(), "wins_interval": [low, high], "mean_place": standing.mean_place(),
            })
        };
        let pairing = |pairing: &Pairing| {
            let seats = pairing.report.seats.iter().zip('A'..);
            json!({
                "seats": pairing.entrants.iter().map(|level| level.word()).collect::<Vec<_>>(),
                "games": pairing.report.games, "decisions": pairing.report.decisions,
                "ahead": pairing.ahead.value, "ahead_interval": [pairing.ahead.low, pairing.ahead.high],
                "winning_score": pairing.winning,
                "by_bot": pairing.report.bots.iter().map(|(name, bot)| standing(name, bot)).collect::<Vec<_>>(),
                "by_seat": seats.map(|(seat, letter)| standing(&letter.to_string(), seat)).collect::<Vec<_>>(),
            })
        };
        let rung = |(level, rating, low, high): (Level, f64, f64, f64)| json!({ "level": level.word(), "rating": rating, "interval": [low, high] });
        let report = json!({
            "game": self.game, "edition": { "name": self.edition.0, "hash": self.edition.1 },
            "players": self.seats, "seed": self.asked.seed, "command": self.command(),
            "ratings": self.rungs().into_iter().map(rung).collect::<Vec<_>>(),
            "pairings": self.pairings.iter().map(pairing).collect::<Vec<_>>(),
        });
        let text = serde_json::to_string_pretty(&report).map_err(|error| Stop::fault(error.to_string()))?;
        Ok(text + "\n")
    }
}

fn score(standing: &Standing) -> String {
    format!("{:.1} ± {:.1}", standing.mean(), standing.mean_interval())
}
