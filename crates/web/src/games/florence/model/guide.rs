//! Which hint of the first-game guide belongs to the moment.

use florence::ids::{Stack, Tile};
use florence::{Action, Due};

use super::desk::{Facts, Panel, Picked};
use crate::games::florence::words::Guide;

/// How many hints there are.
pub const HINTS: usize = Guide::ALL.len();

/// What a hint says, with the numbers of the edition that is played.
#[must_use]
pub fn hint_text(facts: &Facts, guide: Guide) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    match guide {
        Guide::Naming => guide.fill(lang, &[&rates.each_jester]),
        Guide::PlacingBuilding => guide.fill(lang, &[&rates.building]),
        Guide::Menu => guide.fill(lang, &[&rates.actions]),
        Guide::Working => guide.fill(lang, &[&rates.florins_per_value, &rates.florins_per_prestige]),
        Guide::BestWork => guide.fill(lang, &[&rates.best_work]),
        _ => guide.text(lang).to_owned(),
    }
}

/// The hint that belongs to the moment and has not been dismissed yet; `read` has one place for each hint.
#[must_use]
pub fn hint(facts: &Facts, picked: &Picked, read: u32) -> Option<Guide> {
    let prompt = facts.prompt.as_ref()?;
    let fresh = |guide: &Guide| read >> (*guide as u32) & 1 == 0;
    let holds = |stack| !facts.hand(stack).is_empty();
    let mut fitting: Vec<Guide> = Vec::new();
    match prompt.due {
        Due::Return => fitting.push(Guide::SetUp),
        Due::Name => fitting.push(Guide::Naming),
        Due::Bid => fitting.push(Guide::Bidding),
        Due::LastPurchase => fitting.push(Guide::LastPurchase),
        Due::Place(Tile::Landscape(_)) => fitting.push(Guide::PlacingLandscape),
        Due::Place(Tile::Building(_)) => fitting.push(Guide::PlacingBuilding),
        Due::Landscape => fitting.push(Guide::PlacingLandscape),
        Due::Keep(_) | Due::Under(_) => fitting.push(Guide::Keeping),
        Due::Recruit => fitting.push(Guide::Recruiting),
        Due::CompleteWork(_) => fitting.push(Guide::Working),
        Due::Menu => {
            match picked.panel {
                Panel::Work => fitting.extend([Guide::Working, Guide::BestWork]),
                Panel::Build => fitting.push(Guide::PlacingBuilding),
                Panel::Recruit => fitting.push(Guide::Recruiting),
                Panel::Menu | Panel::Freedom | Panel::Jointly => {}
            }
            if facts.view.round == facts.view.edition.rounds() {
                fitting.push(Guide::LastRound);
            }
            fitting.push(Guide::Menu);
            if picked.panel == Panel::Work && holds(Stack::Bonus) {
                fitting.push(Guide::Bonus);
            }
            if holds(Stack::Prestige) {
                fitting.push(Guide::PrestigeCards);
            }
            if prompt.choices.iter().all(|choice| choice.action == Action::End) {
                fitting.insert(0, Guide::EndingTurn);
            }
        }
        Due::Join { .. }
        | Due::Ask(_)
        | Due::Consent(_)
        | Due::KeepObject
        | Due::Character
        | Due::Use(_)
        | Due::Settle(_)
        | Due::PrincessWork
        | Due::Convert
        | Due::Chance
        | Due::Nothing => {}
    }
    fitting.into_iter().find(fresh)
}
