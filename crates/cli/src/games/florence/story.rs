//! What happened, in sentences, without saying anything twice.

use florence::{Event, Term, View, narrate};
use kernel::Player;

use super::palette;
use crate::face::{Opens, Sentence};
use crate::paint::{PLAIN, StyledLine};
use crate::scene::Drawing;

/// The event as the viewer should hear it; nothing if another event, or the screen, says it already.
pub fn told(view: &View, event: &Event, scene: Drawing<'_>) -> Option<Sentence> {
    if is_said_elsewhere(event) {
        return None;
    }
    let name = |player: Player| {
        if scene.viewer.is(player) { format!("{player} (you)") } else { player.to_string() }
    };
    let sentence = narrate(&view.edition, event, &name);
    let mut letters = sentence.chars();
    let sentence: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let style = match event {
        Event::RoundBegins { .. } | Event::Ends { .. } => palette::HEAD,
        Event::Prestige { player, .. } if scene.viewer.is(*player) => palette::GOLD,
        _ => PLAIN,
    };
    let (opens, who) = (opens(event), player_of(event));
    Some(Sentence { text: StyledLine::styled(style, sentence + "."), opens, who })
}

/// Prices follow from what is bought; a card that is dealt, seen or kept stands on the screen of its owner; a work is told
/// with all its bonus cards when it is complete; the end has a page of its own.
fn is_said_elsewhere(event: &Event) -> bool {
    match event {
        Event::Florins { receipt, .. } => {
            !receipt.terms().iter().any(|(term, _)| matches!(term, Term::Pay(_)))
        }
        Event::Prestige { receipt, .. } => {
            receipt.terms().iter().any(|(term, _)| matches!(term, Term::PrestigeCard(_)))
        }
        Event::Dealt { .. } | Event::GivesBack { .. } | Event::Sees { .. } | Event::PutsUnder { .. } => true,
        Event::Looks { .. } | Event::Works { .. } | Event::PlaysBonus { .. } | Event::EndsTurn(_) => true,
        Event::Shows { .. } | Event::Ends { .. } => true,
        _ => false,
    }
}

/// Whether a new paragraph begins with the event.
fn opens(event: &Event) -> Opens {
    match event {
        Event::HasChosen(_) | Event::Raises { .. } | Event::Passes(_) | Event::Wins { .. } => Opens::Never,
        Event::Prestige { receipt, .. } => match receipt.terms() {
            // Prestige is sold before what is paid for is told.
            [(Term::PrestigeSold, _)] => Opens::ForAnother,
            _ => Opens::Never,
        },
        Event::Florins { .. } | Event::Keeps { .. } | Event::KeepsRecruiting(_) => Opens::Never,
        _ => Opens::Always,
    }
}

/// Of whom the event speaks, as far as it matters for [`opens`].
const fn player_of(event: &Event) -> Option<Player> {
    match event {
        Event::Wins { player, .. } | Event::Prestige { player, .. } => Some(*player),
        _ => None,
    }
}
