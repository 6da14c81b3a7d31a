//! The result of a simulation for people.

use kernel::Player;
use search::arena::{Report, Standing};

use super::Outcome;
use crate::paint::{Block, QUIET, STRONG, StyledLine};

/// Columns of the names at the left.
const NAME: usize = 16;

/// The result on a page; all but the last line depends on the seed alone.
pub(super) fn drawn(outcome: &Outcome<'_>) -> Block {
    let (report, asked) = (&outcome.report, outcome.asked);
    let mut page = Block::new();
    page.push(StyledLine::styled(STRONG, outcome.game).plain(format!(
        ", {} seats, edition {} {}",
        outcome.bots.len(),
        outcome.edition.0,
        outcome.edition.1
    )));
    let rotated =
        if asked.rotate { "moving one seat from game to game" } else { "in the same seats in every game" };
    page.push(format!("{}, {rotated}", outcome.bots.join(", ")));
    page.push(format!("{} games, seed {}", grouped(report.games), asked.seed));
    page.gap();
    let bots = || report.bots.iter().map(|(name, standing)| (name.clone(), standing));
    scores(&mut page, "score by bot", bots());
    scores(&mut page, "score by seat", seats(report));
    let players = outcome.bots.len();
    ranks(&mut page, "places by bot", players, bots());
    ranks(&mut page, "places by seat", players, seats(report));
    sources(&mut page, outcome);
    let per_game = |count: u64| count as f64 / report.games as f64;
    page.push(StyledLine::styled(STRONG, "length of a game").plain(format!(
        "  {:.1} decisions, {:.1} with a single choice, {:.1} outcomes of chance: {:.1} steps",
        per_game(report.decisions),
        per_game(report.forced),
        per_game(report.outcomes),
        per_game(report.steps())
    )));
    let seconds = report.elapsed.as_secs_f64();
    let rate = |count: u64| grouped((count as f64 / seconds).round() as u64);
    let threads = if outcome.threads.get() == 1 {
        "1 thread".to_owned()
    } else {
        format!("{} threads", outcome.threads)
    };
    page.push(StyledLine::styled(
        QUIET,
        format!(
            "speed  {} games/s, {} decisions/s on {threads}; {seconds:.2} s",
            rate(report.games),
            rate(report.decisions)
        ),
    ));
    page
}

/// The seats with their letters.
pub(super) fn seats(report: &Report) -> impl Iterator<Item = (String, &Standing)> {
    report.seats.iter().enumerate().map(|(seat, standing)| (Player::new(seat).to_string(), standing))
}

fn heading(page: &mut Block, name: &str, columns: &str) {
    page.push(StyledLine::styled(STRONG, name).padded(NAME).add(QUIET, columns));
}

fn scores<'a>(page: &mut Block, name: &str, rows: impl Iterator<Item = (String, &'a Standing)>) {
    heading(page, name, "seats    mean  ± 95 %      sd   least  lower  median  upper  most");
    for (name, standing) in rows {
        let [lower, median, upper] = standing.quartiles();
        let (least, most) = standing.range().unwrap_or_default();
        page.push(format!(
            "{name:<NAME$}{:>5}{:>8.2}{:>8.2}{:>8.2}{least:>8}{lower:>7}{median:>8}{upper:>7}{most:>6}",
            standing.seats(),
            standing.mean(),
            standing.mean_interval(),
            standing.deviation()
        ));
    }
    page.gap();
}

fn ranks<'a>(
    page: &mut Block,
    name: &str,
    players: usize,
    rows: impl Iterator<Item = (String, &'a Standing)>,
) {
    let ordinals = ["1st", "2nd", "3rd", "4th", "5th"];
    let columns: String = ordinals[..players].iter().map(|place| format!("{place:>8}")).collect();
    heading(page, name, &format!(" wins %            95 %{columns}    mean"));
    for (name, standing) in rows {
        let (low, high) = standing.wins_interval();
        let places: String =
            standing.places()[..players].iter().map(|part| format!("{:>8.2}", 100.0 * part)).collect();
        let (wins, low, high) = (100.0 * standing.wins(), 100.0 * low, 100.0 * high);
        page.push(format!(
            "{name:<NAME$}{wins:>7.2}  {low:>6.2}–{high:<6.2}{places}{:>8.2}",
            standing.mean_place()
        ));
    }
    page.gap();
}

fn sources(page: &mut Block, outcome: &Outcome<'_>) {
    if outcome.sources.is_empty() {
        return;
    }
    let bots = &outcome.report.bots;
    let columns: String = bots.iter().map(|(name, _)| format!("{name:>10}")).collect();
    heading(page, &format!("{} from", outcome.points), &columns);
    let means: Vec<Vec<f64>> = bots.iter().map(|(_, standing)| standing.terms()).collect();
    for (line, source) in outcome.sources.iter().enumerate() {
        if means.iter().any(|means| means[line] != 0.0) {
            let means: String = means.iter().map(|means| format!("{:>10.2}", means[line])).collect();
            page.push(format!("{source:<NAME$}{means}"));
        }
    }
    let totals: String = bots.iter().map(|(_, standing)| format!("{:>10.2}", standing.mean())).collect();
    page.push(StyledLine::styled(QUIET, format!("{:<NAME$}{totals}", "in all")));
    page.gap();
}

/// A number with its thousands set apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(12_345_678), "12,345,678");
    }
}
