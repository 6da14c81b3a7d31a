//! What the decision is called.

use tiletum::Opened;

use super::facts::Facts;
use super::taking::at_hand;
use crate::games::tiletum::words::{Deciding, Thing};

/// The title of the decision that is due: what it comes from, if it does from anything, and below that what it is.
#[must_use]
pub fn title(facts: &Facts) -> String {
    // Which turn it is stands in the banner, and which die was taken before the action.
    let plain = facts.view.now.as_ref().is_some_and(|now| now.open.is_empty() && now.action.is_some());
    if facts.at_dice() || facts.at_prize() || plain {
        return what(facts);
    }
    format!("{}\n{}", comes_from(facts), what(facts))
}

/// What brought the decision about.
fn comes_from(facts: &Facts) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let turn = || Deciding::TurnOf.fill(lang, &[&facts.view.tokens.len()]);
    let Some(now) = &facts.view.now else { return turn() };
    let goes_on = |name: &str| Deciding::FirstThis.fill(lang, &[&name]);
    match (now.open.as_slice(), now.action, now.die) {
        // What has no points left does not go on.
        ([.., Opened::Side(_, 0) | Opened::Any(0), _], ..) => Deciding::ABonus.text(lang).to_owned(),
        ([.., Opened::Side(below, _), _], ..) => goes_on(tongue.act(*below)),
        ([.., Opened::Any(_), _], ..) => goes_on(tongue.say(Thing::Joker)),
        ([_, ..], Some(act), _) if now.ap > 0 => goes_on(tongue.act(act)),
        ([_, ..], ..) => Deciding::ABonus.text(lang).to_owned(),
        (_, _, Some((good, value))) => Deciding::YouTook.fill(lang, &[&tongue.good(good), &value]),
        _ => turn(),
    }
}

/// Whether it is the last turn of who decides: what is left then is left for ever.
#[must_use]
pub fn is_last(facts: &Facts) -> bool {
    usize::from(facts.view.round) == facts.view.fairs.len() && facts.view.tokens.len() == 3
}

/// What is decided.
fn what(facts: &Facts) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let plain = |text: Deciding| text.text(lang).to_owned();
    if facts.at_prize() {
        return plain(Deciding::KingPrize);
    }
    let Some(now) = &facts.view.now else { return plain(Deciding::TakeDie) };
    match now.open.last() {
        Some(&Opened::Side(act, ap)) => Deciding::ActionWith.fill(lang, &[&tongue.act(act), &ap]),
        Some(Opened::Any(_)) => plain(Deciding::ChooseAction),
        Some(&Opened::Goods(count)) => Deciding::ChooseGoods.fill(lang, &[&count]),
        Some(Opened::Walk(..)) => plain(Deciding::MoveAndPlace),
        Some(Opened::Choose) => plain(Deciding::ChooseBuilding),
        Some(Opened::Again(_)) => plain(Deciding::PaysAgain),
        Some(Opened::House) => plain(Deciding::PlaceHouse),
        Some(Opened::Pillar) => plain(Deciding::PlacePillar),
        Some(&Opened::Anywhere(figure)) => Deciding::MoveAnywhere.fill(lang, &[&tongue.figure(figure)]),
        None => match (now.die, now.joker, now.action) {
            (None, ..) => plain(Deciding::TakeDie),
            (Some(_), true, _) => plain(Deciding::ChooseAction),
            (Some(_), false, None) if facts.at_tile() && at_hand(facts).0.is_some() => {
                plain(Deciding::TileToo)
            }
            (Some(_), false, None) => plain(Deciding::DieBrings),
            (Some(_), false, Some(act)) => Deciding::ActionWith.fill(lang, &[&tongue.act(act), &now.ap]),
        },
    }
}
