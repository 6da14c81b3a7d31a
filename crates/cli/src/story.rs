//! What happened, in paragraphs.

use kernel::Audience;

use crate::face::{Opens, Playable};
use crate::games::face;
use crate::paint::{Block, StyledLine};
use crate::scene::Drawing;

/// What the viewer of the scene may know of these events, told with the table as it is now in view.
pub fn story<'e, G: Playable>(
    view: &G::View,
    events: impl Iterator<Item = &'e (Audience, G::Event)>,
    scene: Drawing<'_>,
) -> Block {
    let mut story = Block::new();
    let mut paragraph = StyledLine::new();
    let (mut before, mut leads) = (None, false);
    for (audience, event) in events {
        if !audience.includes(scene.viewer) {
            continue;
        }
        let Some(told) = face::<G>().narrate(view, event, scene) else { continue };
        let opens = match told.opens {
            Opens::Always => !leads,
            Opens::Never => false,
            Opens::ForAnother => before != told.who,
        };
        leads = opens && told.opens == Opens::ForAnother;
        before = told.who;
        if opens && !paragraph.is_empty() {
            story.push_wrapped(std::mem::take(&mut paragraph), scene.page.width, 4);
        }
        paragraph = if paragraph.is_empty() { StyledLine::from("  ") } else { paragraph.plain(" ") };
        paragraph = paragraph.then(told.text);
    }
    if !paragraph.is_empty() {
        story.push_wrapped(paragraph, scene.page.width, 4);
    }
    story
}
