//! The own hand, each card with what it is worth now.

use florence::edition::{Edition, describe_bonus, describe_prestige};
use florence::ids::{Card, Stack};
use florence::{Term, View, card_word};
use kernel::Receipt;

use super::{palette, words};
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Room for the word of a card.
const WORD: usize = 14;

/// The hand of the viewer; nothing for a spectator.
pub fn hand(view: &View, scene: Drawing<'_>) -> Block {
    let mut hand = Block::new();
    let Some(own) = &view.own else { return hand };
    let width = scene.page.width;
    let edition = &view.edition;
    let seat = view.seats.iter().find(|seat| scene.viewer.is(seat.player));
    let recruiting = seat.map_or(0, |seat| seat.recruiting_in_hand);
    let head = StyledLine::styled(palette::HEAD, "your hand");
    if view.round == 0 {
        // Nothing is worth anything yet.
        hand.push(head);
        for card in own.hand.iter() {
            hand.push_wrapped(entry(edition, card, "", &about(edition, card)), width, WORD + 2);
        }
        return hand;
    }
    hand.push(head.add(QUIET, "  what each card is worth now"));
    for (card, value) in &own.works {
        hand.push_wrapped(work(edition, *card, value, view.minimum), width, WORD + 2);
    }
    for &(card, value) in &own.bonus {
        let about = describe_bonus(&edition.bonus_cards[card.number()]);
        let worth = if own.works.is_empty() { String::new() } else { format!("adds {value} to a work") };
        hand.push_wrapped(entry(edition, card, &worth, &about), width, WORD + 2);
    }
    for card in &own.prestige {
        let about = describe_prestige(&edition.prestige_cards[card.card.number()]);
        let worth = format!("scores {} now", card.points);
        hand.push_wrapped(entry(edition, card.card, &worth, &about), width, WORD + 2);
    }
    if recruiting > 0 {
        let noun = words::counted(usize::from(recruiting), "recruiting card");
        hand.push(StyledLine::from("  ").add(STRONG, noun));
    }
    if own.hand.is_empty() && recruiting == 0 {
        hand.push(StyledLine::styled(QUIET, "  no card"));
    }
    hand
}

/// A profession card with the value of its work, term by term.
fn work(edition: &Edition, card: Card, value: &Receipt<Term>, minimum: i32) -> StyledLine {
    let word = StyledLine::from("  ").add(STRONG, format!("{:<WORD$}", card_word(edition, card)));
    word.then(words::work_value(edition, value, Some(minimum)))
}

fn entry(edition: &Edition, card: Card, worth: &str, about: &str) -> StyledLine {
    let line = StyledLine::from("  ").add(STRONG, format!("{:<WORD$}", card_word(edition, card)));
    let line = if worth.is_empty() { line } else { line.add(palette::GOLD, format!("{worth}: ")) };
    line.plain(about)
}

/// What a card is, in words: what a profession wants, what a bonus card adds, when a prestige card scores.
pub fn about(edition: &Edition, card: Card) -> String {
    match card.stack() {
        Stack::Profession => {
            let wants = &edition.professions[card.number()];
            format!("wants {}, {}, {}", wants.building, wants.landscape, wants.freedom)
        }
        Stack::Bonus => format!("adds {}", describe_bonus(&edition.bonus_cards[card.number()])),
        Stack::Prestige => describe_prestige(&edition.prestige_cards[card.number()]),
    }
}
