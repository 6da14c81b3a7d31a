//! The final scoring, card by card, and who has won.

use florence::edition::describe_prestige;
use florence::effects::Condition;
use florence::{PrestigeView, Source, Term, View, card_word};
use kernel::{PerPlayer, Player, ScoreSheet};

use super::palette;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Room for the names of the rows.
const LABEL: usize = 17;
/// The widest column.
const WIDEST: usize = 14;

/// The end of the game.
pub fn ending(
    view: &View,
    scores: &PerPlayer<ScoreSheet<Term>>,
    places: &PerPlayer<u8>,
    scene: Drawing<'_>,
) -> Block {
    let width = scene.page.width;
    let mut ending = Block::new();
    ending.push(StyledLine::styled(QUIET, "─".repeat(width)));
    ending.push(StyledLine::styled(palette::HEAD, "The final scoring"));
    if view.open_prestige.is_empty() {
        ending.push("  Nobody owns a prestige card.");
    }
    for (player, card) in &view.open_prestige {
        ending.push_wrapped(card_line(view, *player, card), width, 6);
    }
    ending.gap();
    ending.append(sheet(view, scores, scene));
    ending.gap();
    for place in 1..=places.players() {
        for (player, _) in places.iter().filter(|&(_, &held)| usize::from(held) == place) {
            ending.push(rank(view, places, player, scene));
        }
    }
    ending
}

/// A prestige card: what it asks for, what was counted, what it scores.
fn card_line(view: &View, owner: Player, card: &PrestigeView) -> StyledLine {
    let facts = &view.edition.prestige_cards[card.card.number()];
    let compared = matches!(facts.condition, Condition::Most { .. } | Condition::Fewest { .. });
    let counts = card.counts.iter().map(|(metric, counts)| {
        let own = counts.get(owner.seat()).copied().unwrap_or_default();
        if compared {
            let others: Vec<String> = view
                .seats
                .iter()
                .filter(|seat| seat.player != owner)
                .zip(counts.iter().enumerate().filter(|&(seat, _)| seat != owner.seat()))
                .map(|(seat, (_, count))| format!("{} {count}", seat.player))
                .collect();
            format!("{owner} {own}, {}", others.join(", "))
        } else {
            format!("{} {own}", metric.word().replace('_', " "))
        }
    });
    let counts: Vec<String> = counts.collect();
    StyledLine::from("  ")
        .add(STRONG, format!("{owner} {}", card_word(&view.edition, card.card)))
        .plain(format!("  {}", describe_prestige(facts)))
        .add(QUIET, format!("  ({})", counts.join(", ")))
        .add(palette::GOLD.bold(), format!("  → {}", card.points))
}

/// All scores line by line, one column for each seat.
pub fn sheet(view: &View, scores: &PerPlayer<ScoreSheet<Term>>, scene: Drawing<'_>) -> Block {
    let column = ((scene.page.width - LABEL) / view.seats.len()).min(WIDEST);
    let mut sheet = Block::new();
    let mut row = |label: &str, entry: &dyn Fn(Player) -> StyledLine| {
        let line = StyledLine::styled(QUIET, format!("{label:<LABEL$}"));
        sheet.push(
            view.seats
                .iter()
                .fold(line, |line, seat| line.then(entry(seat.player).cut(column - 1).padded(column))),
        );
    };
    row("prestige from", &|player| {
        let style = if scene.viewer.is(player) { palette::YOU } else { STRONG };
        StyledLine::styled(style, scene.heading(player))
    });
    for source in Source::ALL {
        let amount = |player: Player| -> i32 {
            let of_source = |(term, _): &&(Term, i32)| *term == Term::Sum(source);
            scores[player].terms().iter().filter(of_source).map(|(_, amount)| amount).sum()
        };
        if scores.seats().any(|player| amount(player) != 0) {
            row(source.word(), &|player| match amount(player) {
                0 => StyledLine::styled(QUIET, "–"),
                amount => StyledLine::from(amount.to_string()),
            });
        }
    }
    row("in all", &|player| StyledLine::styled(palette::GOLD.bold(), scores[player].total().to_string()));
    sheet
}

fn rank(view: &View, places: &PerPlayer<u8>, player: Player, scene: Drawing<'_>) -> StyledLine {
    let place = places[player];
    let seat = &view.seats[player.seat()];
    let style = if scene.viewer.is(player) { palette::YOU } else { STRONG };
    let line = StyledLine::from(format!("  {place}. ")).add(style, format!("{:<12}", scene.heading(player)));
    let line = line.add(palette::GOLD.bold(), format!("{} prestige", seat.prestige));
    let line = match seat.florins {
        Some(florins) => line.add(QUIET, format!(", {florins} florins")),
        None => line,
    };
    let winners = places.iter().filter(|&(_, &place)| place == 1).count();
    match (place, winners) {
        (1, 1) => line.add(palette::YOU, "  wins"),
        (1, _) => line.add(palette::YOU, "  shares the win"),
        _ => line,
    }
}
