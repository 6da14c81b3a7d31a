//! What a decision is for, in a sentence for who meets it for the first time.

use tiletum::Opened;
use tiletum::ids::Act;

use super::facts::Facts;
use super::taking::at_hand;
use crate::games::tiletum::words::Hint;

/// The hint for the decision that is due, with its number; nothing where there is nothing to weigh.
#[must_use]
pub fn hint(facts: &Facts) -> Option<(u32, String)> {
    facts.prompt.as_ref()?;
    let (number, hint) = moment(facts)?;
    let room = facts.decider().map_or(0, |seat| seat.store.len());
    Some((number, hint.fill(facts.tongue.lang, &[&room])))
}

/// Which decision it is.
fn moment(facts: &Facts) -> Option<(u32, Hint)> {
    if facts.at_prize() {
        return Some((1, Hint::Prize));
    }
    if facts.at_dice() {
        return Some((0, Hint::Die));
    }
    let now = facts.view.now.as_ref()?;
    let act = match now.open.last() {
        Some(&Opened::Side(act, 1..)) => act,
        Some(Opened::Any(1..)) => return Some((3, Hint::Joker)),
        // Where no points are left there is nothing to spend.
        Some(Opened::Side(..) | Opened::Any(_)) => return None,
        Some(Opened::Goods(_)) => return Some((4, Hint::Goods)),
        Some(_) => return Some((5, Hint::Bonus)),
        None => match now.action {
            Some(act) if now.ap > 0 => act,
            Some(_) => return None,
            None if now.joker => return Some((3, Hint::Joker)),
            None => return at_hand(facts).0.map(|_| (2, Hint::Tile)),
        },
    };
    Some(match act {
        Act::Architect => (6, Hint::Architect),
        Act::Merchant => (7, Hint::Merchant),
        Act::Character => (8, Hint::Character),
        Act::Contract => (9, Hint::Contract),
        Act::King => (10, Hint::King),
        Act::Joker => (3, Hint::Joker),
    })
}
