//! What a turn came to, once nothing is left to choose in it.

use kernel::Player;
use leptos::prelude::*;

use super::context::Screen;
use crate::frame::words::Framing;
use crate::settings::lang;

/// What the turn of whoever this is came to, step by step and in all, as the log has it; nothing for nobody.
pub fn turn_done(screen: Screen, of: Memo<Option<Player>>) -> AnyView {
    let told = move || {
        let own = of.get()?;
        let (deeds, sums) = screen.entries.with(|entries| {
            let turn = entries.last().filter(|entry| entry.player == Some(own))?;
            // What others had of it stands in the log.
            let deeds = turn.lines.iter().filter(|line| line.player == Some(own));
            let deeds = deeds.map(|line| (line.text.clone(), line.sums()));
            Some((deeds.collect::<Vec<(String, String)>>(), turn.sums.clone()))
        })?;
        let deeds =
            deeds.into_iter().map(|(text, sums)| view! { <li><span>{text}</span>" "<b>{sums}</b></li> });
        let title = Framing::ThisTurn.text(lang().get());
        Some(
            view! { <section class="turn-done"><h3>{title}</h3><ol>{deeds.collect_view()}</ol><p>{sums}</p></section> },
        )
    };
    told.into_any()
}
