//! What would be taken back, as the log of the game tells it.

use kernel::Player;
use leptos::prelude::*;

use super::context::Screen;
use crate::words::Agreeing;

/// Tells the table which decision somebody asks to take back, or which one would ask for oneself.
pub fn follow(screen: Screen) {
    Effect::new(move |_| {
        let asked = screen.desk.update.with(|update| {
            let update = update.as_ref()?;
            match update.proposal {
                Some(proposal) => Some((proposal.by, proposal.to?)),
                None => Some((update.eyes?, update.take_back?)),
            }
        });
        let told = asked.map(|(by, to)| {
            let (text, others) = screen.lines.with(|lines| {
                // What has no line of its own before others go on only ended the turn.
                let mut since = lines.iter().filter(|line| line.step >= to && !line.round);
                let own = since.clone().next().filter(|line| line.player == Some(by));
                let own = own.map(|line| line.text.clone());
                // What others have decided since goes with it.
                let mut others: Vec<Player> = Vec::new();
                for player in since.by_ref().filter_map(|line| line.player) {
                    if player != by && !others.contains(&player) {
                        others.push(player);
                    }
                }
                (own, others)
            });
            let text =
                text.unwrap_or_else(|| screen.say(|names| Agreeing::EndOfTurn.text(names.lang).to_owned()));
            let also = screen.say(|names| {
                let others: Vec<String> = others.iter().map(|player| names.seat(*player)).collect();
                Agreeing::AlsoUndone.fill(names.lang, &[&others.join(", ")])
            });
            if others.is_empty() { text } else { format!("{}. {also}", text.trim_end_matches('.')) }
        });
        screen.desk.at_stake.set(told.unwrap_or_default());
    });
}
