//! Standing orders: what may be ordered for each object, and an order in words.

use std::fmt::Display;

use florence::ids::Object;
use florence::{Order, Rule};

use super::desk::Facts;
use crate::games::florence::words::Errand;

/// The standing order of the viewer for this round; one that leaves everything to the person if none was given.
#[must_use]
pub fn standing(facts: &Facts) -> Order {
    facts.order.filter(|order| order.round == facts.view.round).unwrap_or(Order::asking(facts.view.round))
}

/// Whether the viewer still takes part in the auctions of this round, so that an order has an effect.
#[must_use]
pub fn may_order(facts: &Facts) -> bool {
    let active = facts.view.auction.map(|auction| auction.active).unwrap_or_default();
    !facts.past && !facts.over && facts.eyes.is_some_and(|eyes| active.contains(eyes))
}

/// The objects for which something can be ordered: those not sold in this round.
#[must_use]
pub fn objects(facts: &Facts) -> Vec<Object> {
    let lots = facts.view.rules.lots.iter().copied();
    lots.filter(|object| facts.view.sales[object.index()].is_none()).collect()
}

/// The sums that may stand in an order for this object: every bid from the next one on.
#[must_use]
pub fn sums(facts: &Facts, object: Object) -> Vec<i32> {
    let rates = &facts.view.rules.rates;
    let lot = facts.view.auction.and_then(|auction| auction.lot).filter(|(lot, ..)| *lot == object);
    let first = lot.map_or(rates.opening_bid + rates.increment, |(_, bid, ..)| bid + rates.increment);
    (0..20).map(|step| first + step * rates.increment).collect()
}

/// What is ordered for one object, in words.
fn rule_words(facts: &Facts, rule: Rule) -> String {
    match rule {
        Rule::PassFrom(sum) | Rule::RaiseTo(sum) => words(facts, rule, &sum),
        Rule::Ask | Rule::Pass => words(facts, rule, &""),
    }
}

/// What can be ordered for one object, in words that leave the sum open.
#[must_use]
pub fn rule_kind(facts: &Facts, rule: Rule) -> String {
    words(facts, rule, &"\u{2026}")
}

fn words(facts: &Facts, rule: Rule, sum: &dyn Display) -> String {
    let lang = facts.tongue.lang;
    match rule {
        Rule::Ask => Errand::Ask.text(lang).to_owned(),
        Rule::Pass => Errand::PassIt.text(lang).to_owned(),
        Rule::PassFrom(_) => Errand::PassFrom.fill(lang, &[sum]),
        Rule::RaiseTo(_) => Errand::RaiseTo.fill(lang, &[sum]),
    }
}

/// The order that stands, in one line; nothing if everything is left to the person.
#[must_use]
pub fn order_words(facts: &Facts) -> Option<String> {
    let order = standing(facts);
    let lot = facts.view.auction.and_then(|auction| auction.lot).map(|(object, ..)| object);
    // How far to go for what is being auctioned is told where one bids.
    let told = |object, rule| lot == Some(object) && matches!(rule, Rule::RaiseTo(_));
    let parts: Vec<String> = objects(facts)
        .into_iter()
        .map(|object| (object, order.rules[object.index()]))
        .filter(|&(object, rule)| rule != Rule::Ask && !told(object, rule))
        .map(|(object, rule)| format!("{}: {}", facts.tongue.object(object), rule_words(facts, rule)))
        .collect();
    (!parts.is_empty()).then(|| Errand::Stands.fill(facts.tongue.lang, &[&parts.join(" · ")]))
}
