//! What is on offer: the market, whom one may recruit, and what choices cost and bring in one line.

use florence::edition::Profession;
use florence::ids::{Card, Landscape, Object, Stack, Tile};
use florence::{Action, Due, Sale};
use kernel::Player;

use super::desk::Facts;
use crate::few::sort_few;
use crate::frame::signed;
use crate::games::florence::words::{Court, Deciding, Happens, Rule as Words};

/// An object of the market as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What.
    pub object: Object,
    /// What it is called.
    pub name: String,
    /// How many are left.
    pub left: u8,
    /// To whom it was sold in this round, and for how much.
    pub sale: Option<Sale>,
    /// The action that takes it, if the viewer may take it now.
    pub action: Option<Action>,
    /// Why the viewer may not take it, if that is being decided.
    pub why: Option<String>,
    /// Whether it is being auctioned.
    pub lot: bool,
    /// Which professions in the own hand wish for it.
    pub wished: Option<String>,
}

/// The market of the round, in the order of the rulebook.
#[must_use]
pub fn market(facts: &Facts) -> Vec<Offer> {
    let due = facts.prompt.as_ref().map(|prompt| prompt.due);
    let lots = facts.view.rules.lots.iter().copied();
    lots.map(|object| {
        let action = match due {
            Some(Due::LastPurchase) => Some(Action::Buy(object)),
            Some(Due::Name) => Some(Action::Name(object)),
            _ => None,
        };
        Offer {
            object,
            name: facts.tongue.object(object),
            left: left(facts, object),
            sale: facts.view.sales[object.index()],
            action: action.filter(|&action| facts.may(action)),
            why: action.and_then(|action| facts.refusal(action)).map(|why| facts.tongue.why(why)),
            lot: facts.view.auction.and_then(|auction| auction.lot).is_some_and(|(lot, ..)| lot == object),
            wished: wished_of(facts, object),
        }
    })
    .collect()
}

fn left(facts: &Facts, object: Object) -> u8 {
    let stock = &facts.view.stock;
    match object {
        Object::Forest | Object::Lake | Object::Park => {
            object.landscape().map_or(0, |landscape| stock.landscapes[landscape.index()])
        }
        Object::Landscape => stock.landscapes.iter().sum(),
        Object::Jester => stock.jesters,
        Object::Builder => stock.builders,
        Object::Prestige => facts.view.stacks[Stack::Prestige.index()],
        Object::Recruiting => stock.recruiting,
    }
}

/// Which professions in the own hand wish for a thing, in words; nothing if none does.
#[must_use]
pub fn wished(facts: &Facts, wishes: impl Fn(&Profession) -> bool) -> Option<String> {
    let cards = facts.hand(Stack::Profession).into_iter();
    let wishing = cards.filter(|card| wishes(&facts.view.edition.professions[card.number()]));
    let names: Vec<String> = wishing.map(|card| facts.tongue.card(card)).collect();
    (!names.is_empty()).then(|| Words::WantedBy.fill(facts.tongue.lang, &[&names.join(", ")]))
}

/// The same of an object: of a landscape, or of all of them where they are one lot. What one has already fulfils the wish of every card.
#[must_use]
pub fn wished_of(facts: &Facts, object: Object) -> Option<String> {
    let own = facts.eyes.and_then(|eyes| facts.seat(eyes));
    let is_it = |landscape: Landscape| object == Object::Landscape || object.landscape() == Some(landscape);
    let new = |landscape: Landscape| own.is_none_or(|own| own.landscapes[landscape.index()] == 0);
    wished(facts, |profession| is_it(profession.landscape) && new(profession.landscape))
}

/// What a choice among a few is called.
#[must_use]
pub fn choice_name(facts: &Facts, action: Action) -> String {
    match action {
        Action::TakeLandscape(landscape) => facts.tongue.tile(Tile::Landscape(landscape)),
        Action::KeepObject(object) => facts.tongue.object(object),
        Action::Later => Deciding::Later.text(facts.tongue.lang).to_owned(),
        Action::Free => Court::Free.text(facts.tongue.lang).to_owned(),
        Action::Pay => Court::PayAndRank.text(facts.tongue.lang).to_owned(),
        Action::Rank => Court::Rank.text(facts.tongue.lang).to_owned(),
        Action::Consult(Stack::Bonus) => Court::ConsultBonus.text(facts.tongue.lang).to_owned(),
        Action::Consult(_) => Court::ConsultPrestige.text(facts.tongue.lang).to_owned(),
        Action::Princess => {
            let value = facts.view.own.as_ref().and_then(|own| own.princess.as_ref());
            Court::PrincessWork.fill(facts.tongue.lang, &[&value.map_or(0, kernel::Receipt::total)])
        }
        Action::Exchange(prestige) => Court::Into.fill(facts.tongue.lang, &[&prestige]),
        // What has a panel of its own is not asked for here; its notation is better than nothing.
        other => florence::write_action(&facts.view.edition, other),
    }
}

/// The choices of a kind with what they cost and bring, in one line each.
#[must_use]
pub fn offers(facts: &Facts, action: Action) -> String {
    let Some(choice) =
        facts.prompt.as_ref().and_then(|prompt| prompt.choices.iter().find(|choice| choice.action == action))
    else {
        return facts.refusal(action).map(|why| facts.tongue.why(why)).unwrap_or_default();
    };
    let lang = facts.tongue.lang;
    let mut parts = Vec::new();
    if choice.florins.total() != 0 {
        parts.push(Happens::Florins.fill(lang, &[&signed(choice.florins.total())]));
    }
    if choice.prestige.total() != 0 {
        parts.push(Happens::Prestige.fill(lang, &[&signed(choice.prestige.total())]));
    }
    parts.join(" · ")
}

/// The professions that may be recruited now and the seats before which they lie, the best work first.
#[must_use]
pub fn recruits(facts: &Facts) -> Vec<(Card, Option<Player>)> {
    let choices = facts.prompt.iter().flat_map(|prompt| &prompt.choices);
    let recruits = choices.filter_map(|choice| match choice.action {
        Action::Recruit { card, from } => Some((card, Some(from))),
        _ => None,
    });
    let mut recruits: Vec<(Card, Option<Player>)> = recruits.collect();
    sort_few(&mut recruits, |(card, _)| -facts.promised(*card).map_or(0, kernel::Receipt::total));
    recruits
}
