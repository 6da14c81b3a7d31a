//! A choice in pictures.

use kernel::{NamedReceipt, Offer};
use tiletum::Action;
use tiletum::ids::{Act, Family, Good, Tile};

use super::facts::Facts;
use crate::games::tiletum::draw;

/// A choice in pictures, so that it is seen at one look what is given and what it brings; empty where words alone say it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signs {
    /// What it is, where it costs no action points.
    pub what: String,
    /// What is wanted or paid for it; of a character, what it is, for two of a name differ only in what they bring.
    pub wants: String,
    /// What it brings.
    pub gets: String,
}

/// A choice in pictures.
pub(super) fn signs(facts: &Facts, action: Action, offer: &Offer) -> Signs {
    let bills = offer.brings.as_slice();
    match action {
        Action::Take(tile) | Action::TakeFrom(tile, _) => Signs::of(facts, tile),
        Action::As(act) => Signs { what: draw::glyph(&draw::act_name(act)), ..Signs::default() },
        Action::Fulfil(tile, _) => {
            let pillar = if pillar_free(facts) { draw::sum("pillar", 1) } else { String::new() };
            Signs {
                what: draw::glyph(&draw::act_name(Act::Contract)),
                wants: drawn(facts, bills, |sum| sum < 0),
                // The space on which it is laid may bring points too.
                gets: drawn(facts, bills, |sum| sum > 0) + &draw::bonus(&facts.tongue, tile) + &pillar,
            }
        }
        // What the space of a crest brings is a choice of its own, unless it is points.
        Action::Crest(tile, building) => {
            let more = if bills.iter().any(|bill| bill.total() > 0) {
                String::new()
            } else {
                draw::escaped(&facts.tongue.crest_gain(building))
            };
            let what = draw::glyph(&format!("crest-{}", tile.number()));
            Signs { what, wants: String::new(), gets: drawn(facts, bills, |_| true) + &more }
        }
        Action::Join(_) => Signs {
            what: draw::glyph("cathedral"),
            wants: String::new(),
            gets: drawn(facts, bills, |_| true),
        },
        _ => Signs::default(),
    }
}

impl Signs {
    /// A tile that may be taken: of a contract what it wants of the seat is seen.
    pub(super) fn of(facts: &Facts, tile: Tile) -> Signs {
        let wants = match tile.family() {
            Family::Contract => draw::wanted(&facts.view.edition, tile, facts.decider()),
            Family::Character => {
                let printed = facts.view.edition.find(tile);
                let brings = printed.map(|printed| facts.tongue.bonus(&printed.bonus)).unwrap_or_default();
                draw::escaped(&format!("{}: {brings}", facts.tongue.kind(tile)))
            }
            Family::Helper | Family::Crest => String::new(),
        };
        Signs { what: String::new(), wants, gets: draw::gets(&facts.tongue, tile) }
    }
}

/// Whether the next contract sets a pillar free: all spaces of contracts but the last do.
pub(super) fn pillar_free(facts: &Facts) -> bool {
    facts.decider().map_or(0, |seat| seat.fulfilled.len()) + 1 < tiletum::CONTRACTS
}

/// What comes and what goes, as far as it is asked for.
fn drawn(facts: &Facts, bills: &[NamedReceipt], asked: impl Fn(i32) -> bool) -> String {
    let drawn = |bill: &NamedReceipt| match Good::ALL.into_iter().find(|good| good.word() == bill.good) {
        Some(good) => draw::sum(&draw::good_name(good), bill.total()),
        None => draw::points(&facts.tongue, bill.total()),
    };
    bills.iter().filter(|bill| bill.total() != 0 && asked(bill.total())).map(drawn).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::play;
    use crate::games::tiletum::draw;

    #[test]
    fn the_pictures_of_a_contract_say_what_its_receipts_say_and_what_is_missing_is_marked() {
        let (mut paid, mut missing) = (0, 0);
        play(3, &[], 11, |_, facts, picks| {
            let Some(prompt) = &facts.prompt else { return };
            for pick in picks.iter().filter(|pick| pick.acts.len() == 1) {
                let offer = prompt.choices.iter().find(|offer| offer.action == pick.acts[0]);
                let Some(offer) = offer.filter(|offer| offer.action.starts_with("task contract")) else {
                    missing += usize::from(pick.signs.wants.contains("lacks"));
                    continue;
                };
                let sum = |wanted: &dyn Fn(i32) -> bool| {
                    offer.brings.iter().map(kernel::NamedReceipt::total).filter(|sum| wanted(*sum)).count()
                };
                let points = offer.brings.iter().find(|bill| bill.good == "VP");
                let points = points.map_or(0, kernel::NamedReceipt::total);
                assert!(pick.signs.gets.contains(&draw::points(&facts.tongue, points)), "{:?}", pick.signs);
                assert_eq!(
                    pick.signs.wants.matches("tally").count(),
                    sum(&|sum| sum < 0),
                    "{:?}",
                    pick.signs
                );
                paid += 1;
            }
        });
        assert!(paid > 20 && missing > 3, "{paid} paid, {missing} with something missing");
    }
}
