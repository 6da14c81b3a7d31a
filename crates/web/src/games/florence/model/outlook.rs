//! What the choice under consideration would do for the own hand, in words.

use florence::effects::Metric;
use florence::ids::{Building, Card, Object, Stack, Tile};
use florence::{Action, Choice, Due, Placement, Prompt, Stake};

use super::deal::drafted;
use super::desk::{Facts, Picked};
use super::menu::wished_of;
use crate::few::sort_few;
use crate::frame::signed;
use crate::frame::{Change, Note, Outlook};
use crate::games::florence::draw::band;
use crate::games::florence::words::{Deciding, Happens, Thing, Tongue};
use crate::parts::icon;

/// A stake with its amount before and after.
pub type Shift = (Stake, i32, i32);

/// So many buildings that still fit are named.
const FEW: usize = 6;

/// What is considered: the stakes that it changes. Nothing while nothing is picked.
#[must_use]
pub fn considered(facts: &Facts, picked: &Picked, held: Option<Placement>) -> Option<Vec<Shift>> {
    let prompt = facts.prompt.as_ref()?;
    if let (Due::Menu, Some((building, placing))) = (prompt.due, &picked.building) {
        return Some(built(prompt, *building, placing, held));
    }
    if let Some(draft) = &picked.joint {
        let terms = draft.terms.as_ref()?;
        let place = held.unwrap_or(terms.placement);
        let action = drafted(facts, draft, place)?.action?;
        let choice = terms.sums.choices.iter().find(|choice| choice.action == action)?;
        return Some(shifts(&terms.sums, choice));
    }
    let wanted = |action: Action| match (prompt.due, action) {
        (Due::Bid, Action::Raise) => true,
        (Due::Name, Action::Name(object)) | (Due::LastPurchase, Action::Buy(object)) => {
            picked.object == Some(object)
        }
        (Due::Place(_), Action::Place(placement)) => held == Some(placement),
        (Due::Consent(_), Action::Accept) => true,
        (Due::Keep(_), Action::Keep(card)) | (Due::Recruit | Due::Menu, Action::Recruit { card, .. }) => {
            picked.card == Some(card)
        }
        _ => false,
    };
    let choice = prompt.choices.iter().find(|choice| wanted(choice.action))?;
    Some(shifts(prompt, choice))
}

/// What a choice of a prompt changes.
pub(super) fn shifts(prompt: &Prompt, choice: &Choice) -> Vec<Shift> {
    let before =
        |stake: Stake| prompt.stakes.iter().find(|(known, _)| *known == stake).map(|(_, amount)| *amount);
    choice.after.iter().filter_map(|&(stake, to)| Some((stake, before(stake)?, to))).collect()
}

/// What a building changes: what it is worth wherever it stands, and what room is left where it is held.
fn built(prompt: &Prompt, building: Building, placing: &Prompt, held: Option<Placement>) -> Vec<Shift> {
    let bought = prompt.choices.iter().find(|choice| choice.action == Action::Build(building));
    let laid = placing.choices.iter().find(|choice| held.map(Action::Place) == Some(choice.action));
    let worth = bought.map(|choice| shifts(prompt, choice)).unwrap_or_default();
    let left = laid.map(|choice| shifts(placing, choice)).unwrap_or_default();
    // Nobody builds the same twice, so that it is no loss if it would fit no more.
    let other = |(stake, ..): &Shift| is_room(*stake) && *stake != Stake::Room(building);
    worth.into_iter().filter(|(stake, ..)| !is_room(*stake)).chain(left.into_iter().filter(other)).collect()
}

/// Whether it is about what finds room.
const fn is_room(stake: Stake) -> bool {
    matches!(stake, Stake::Room(_))
}

/// What changes, as the frame shows it.
#[must_use]
pub fn outlook(facts: &Facts, picked: &Picked, held: Option<Placement>) -> Option<Outlook> {
    let prompt = facts.prompt.as_ref()?;
    // What a joint building brings is told beside what the neighbour gains.
    if picked.joint.is_some() || matches!(prompt.due, Due::Consent(_)) {
        return None;
    }
    let mut shifts = considered(facts, picked, held)?;
    // What still fits is told of a tile in the hand alone: where one lays what one does not have yet is for later.
    let lies =
        |prompt: &Prompt| prompt.choices.iter().any(|choice| held.map(Action::Place) == Some(choice.action));
    let room = match (&picked.building, prompt.due) {
        // Where it may not lie nothing is said of what would fit beside it.
        (Some((building, placing)), _) if lies(placing) => {
            placing.stakes.iter().filter(|(stake, _)| *stake != Stake::Room(*building)).copied().collect()
        }
        (None, Due::Place(_)) if lies(prompt) => prompt.stakes.clone(),
        (Some(_) | None, _) => Vec::new(),
    };
    if room.is_empty() {
        shifts.retain(|(stake, ..)| !is_room(*stake));
    }
    let mut outlook = told(facts, &shifts, &room);
    let lot = lot(facts, picked);
    // Which landscape it is that is bought as one lot is chosen later, and with it what it does for the cards.
    if lot == Some(Object::Landscape) {
        outlook.notes =
            vec![Note { text: Deciding::KindLater.text(facts.tongue.lang).to_owned(), loss: false }];
    }
    // What no card gains by it now is not what a goal for the end is bought for.
    if lot == Some(Object::Prestige) {
        outlook.notes.clear();
    }
    if let Some(object) = lot {
        outlook.notes.extend(beside(facts, object).map(|text| Note { text, loss: false }));
    }
    Some(outlook)
}

/// What is to be said of an object beside what it changes at once: whom a recruiting card could fetch, which cards want one of the
/// landscapes of a lot; nothing for other objects.
#[must_use]
pub fn beside(facts: &Facts, object: Object) -> Option<String> {
    match object {
        Object::Recruiting => Some(fetches(facts)),
        Object::Landscape => wished_of(facts, object),
        _ => None,
    }
}

/// Whom a recruiting card could fetch now, the best work first, each with its value and the seat before which it lies.
fn fetches(facts: &Facts) -> String {
    let (lang, tongue) = (facts.tongue.lang, &facts.tongue);
    let mut all = facts.prompt.iter().flat_map(|prompt| &prompt.fetches).copied().collect::<Vec<_>>();
    if all.is_empty() {
        return Deciding::NobodyPlayed.text(lang).to_owned();
    }
    sort_few(&mut all, |(.., worth)| -worth);
    let told = all.iter().map(|(card, from, worth)| {
        Happens::RecruitsFrom
            .fill(lang, &[&format!("{}\u{a0}{worth}", tongue.card(*card)), &tongue.seat(*from)])
    });
    Deciding::Fetches.fill(lang, &[&told.collect::<Vec<String>>().join(", ")])
}

/// The object that may be bought.
fn lot(facts: &Facts, picked: &Picked) -> Option<Object> {
    match facts.prompt.as_ref()?.due {
        Due::Name | Due::LastPurchase => picked.object,
        Due::Bid => facts.view.auction?.lot.map(|(object, ..)| object),
        _ => None,
    }
}

/// What an action changes, in one line; empty if nothing in the own hand.
#[must_use]
pub fn in_short(facts: &Facts, action: Action) -> String {
    let Some(prompt) = &facts.prompt else { return String::new() };
    let choice = prompt.choices.iter().find(|choice| choice.action == action);
    let Some(choice) = choice else { return String::new() };
    let shifts = shifts(prompt, choice);
    // What every building brings is told once above them all; what an object of the auctions brings differs.
    let bought = matches!(choice.action, Action::Name(_) | Action::Buy(_) | Action::TakeLandscape(_));
    let gained = shifts.iter().find_map(|&(stake, from, to)| {
        let told = || Happens::Prestige.fill(facts.tongue.lang, &[&signed(to - from)]);
        (bought && stake == Stake::Prestige && to > from).then(told)
    });
    let told = [gained.unwrap_or_default(), told(facts, &shifts, &[]).in_short()];
    told.into_iter().filter(|told| !told.is_empty()).collect::<Vec<_>>().join(" \u{b7} ")
}

fn told(facts: &Facts, shifts: &[Shift], stakes: &[(Stake, i32)]) -> Outlook {
    let lang = facts.tongue.lang;
    let price = shifts.iter().find(|(stake, ..)| *stake == Stake::NextBuilding).map(|(.., to)| *to);
    let price = price.or_else(|| next_price(facts));
    let change = |shift: &Shift| change(facts, *shift, price);
    let mut changes: Vec<(i32, Change)> = shifts.iter().filter_map(change).collect();
    sort_few(&mut changes, |(rank, change)| (*rank, -change.to));
    let mut notes = Vec::new();
    if stakes.is_empty()
        && !shifts.iter().any(|(stake, ..)| {
            matches!(stake, Stake::Work(_) | Stake::Bonus(_) | Stake::Points(_) | Stake::NextBuilding)
        })
    {
        notes.push(Note { text: Deciding::NoCardGains.text(lang).to_owned(), loss: false });
    }
    let named = |wanted: fn(i32, i32) -> bool| {
        let names = shifts.iter().filter_map(|&(stake, from, to)| match stake {
            Stake::Room(building) if wanted(from, to) => Some(facts.tongue.tile(Tile::Building(building))),
            _ => None,
        });
        names.collect::<Vec<String>>().join(", ")
    };
    let (lost, gained) = (named(|from, to| from > to), named(|from, to| from < to));
    let gone =
        |building: Building| shifts.iter().any(|(stake, _, to)| *stake == Stake::Room(building) && *to == 0);
    let still = stakes.iter().filter_map(|&(stake, amount)| match stake {
        Stake::Room(building) if amount > 0 && !gone(building) => {
            Some(facts.tongue.tile(Tile::Building(building)))
        }
        _ => None,
    });
    let still: Vec<String> = still.collect();
    let all =
        lost.is_empty() && !shifts.iter().any(|(stake, _, to)| matches!(stake, Stake::Room(_)) && *to == 0);
    if !lost.is_empty() {
        notes.push(Note { text: Deciding::NoRoomFor.fill(lang, &[&lost]), loss: true });
    }
    if !gained.is_empty() {
        notes.push(Note { text: Deciding::NewRoomFor.fill(lang, &[&gained]), loss: false });
    }
    // Of many it is told whether they are all, or which are not among them.
    if still.len() > FEW {
        notes.extend(all.then(|| Note { text: Deciding::AllFit.text(lang).to_owned(), loss: false }));
    } else if !still.is_empty() {
        notes.push(Note { text: Deciding::StillFits.fill(lang, &[&still.join(", ")]), loss: false });
    }
    Outlook {
        asks: Deciding::RoundAsks.fill(lang, &[&facts.view.round, &facts.view.minimum]),
        changes: changes.into_iter().map(|(_, change)| change).collect(),
        notes,
    }
}

/// What a character would do for the viewer: work by work, and what would be left of the florins.
#[must_use]
pub fn hired(facts: &Facts, works: &[Shift], florins: Option<Shift>) -> Outlook {
    let mut outlook = told(facts, works, &[]);
    if works.is_empty() {
        outlook = Outlook::default();
    }
    outlook.changes.extend(
        florins.and_then(|florins| change(facts, florins, next_price(facts))).map(|(_, change)| change),
    );
    outlook
}

/// What the next building costs now.
fn next_price(facts: &Facts) -> Option<i32> {
    let stakes = &facts.prompt.as_ref()?.stakes;
    stakes.iter().find(|(stake, _)| *stake == Stake::NextBuilding).map(|(_, price)| *price)
}

/// For how many buildings florins are enough; nothing where that is more than anybody plans.
fn enough(tongue: &Tongue, buildings: i32) -> String {
    if buildings > 4 {
        return String::new();
    }
    if buildings == 0 {
        return Deciding::NotEnough.text(tongue.lang).to_owned();
    }
    Deciding::EnoughFor.fill(tongue.lang, &[&tongue.amount(Metric::Buildings, buildings)])
}

/// A number as it changes, with its rank among the others; `price` is what the next building would cost then.
fn change(facts: &Facts, (stake, from, to): Shift, price: Option<i32>) -> Option<(i32, Change)> {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    let of_card = |card: Card| Change {
        sign: medal(facts, card),
        name: called(facts, card),
        from,
        to,
        ..Change::default()
    };
    Some(match stake {
        Stake::Work(card) => {
            let least = facts.view.minimum;
            let word = if from >= least {
                Happens::Florins.fill(lang, &[&signed((to - from) * rates.florins_per_value)])
            } else if to >= least {
                Deciding::Reaches.fill(lang, &[&least])
            } else {
                Deciding::Below.fill(lang, &[&least])
            };
            (0, Change { least: Some(least), word, ..of_card(card) })
        }
        Stake::Bonus(card) => {
            (1, Change { added: true, word: Deciding::WithAWork.text(lang).to_owned(), ..of_card(card) })
        }
        Stake::Points(card) => {
            (2, Change { added: true, word: Deciding::AtTheEnd.text(lang).to_owned(), ..of_card(card) })
        }
        Stake::Prestige => (
            3,
            Change {
                sign: icon::PRESTIGE.svg(),
                name: Thing::Prestige.text(lang).to_owned(),
                from,
                to,
                ..Change::default()
            },
        ),
        Stake::NextBuilding => (
            4,
            Change {
                sign: icon::BUILDER.svg(),
                name: Thing::BuildingPrice.text(lang).to_owned(),
                from,
                to,
                lasting: true,
                ..Change::default()
            },
        ),
        Stake::Florins => {
            let enough = price.filter(|price| *price > 0).map(|price| enough(&facts.tongue, to / price));
            let word = enough.unwrap_or_default();
            (
                5,
                Change {
                    sign: icon::FLORIN.svg(),
                    name: Thing::Florins.text(lang).to_owned(),
                    from,
                    to,
                    word,
                    ..Change::default()
                },
            )
        }
        Stake::Room(_) => return None,
    })
}

/// The picture of a card where there is no room for all of it.
pub(super) fn medal(facts: &Facts, card: Card) -> String {
    match card.stack() {
        Stack::Profession => {
            band::medal(card.number(), facts.view.edition.professions[card.number()].landscape)
        }
        Stack::Bonus => band::medal_of_sign("band-bonus", icon::BONUS),
        Stack::Prestige => band::medal_of_sign("band-prestige", icon::PRESTIGE),
    }
}

/// What a card is called where it is a line.
pub(super) fn called(facts: &Facts, card: Card) -> String {
    match card.stack() {
        Stack::Profession | Stack::Bonus => facts.tongue.card(card),
        Stack::Prestige => {
            facts.tongue.condition(&facts.view.edition.prestige_cards[card.number()].condition).1
        }
    }
}

/// What a card in the own hand would be worth after what is considered.
#[must_use]
pub fn then_worth(shifts: &[Shift], card: Card) -> Option<i32> {
    let stake = match card.stack() {
        Stack::Profession => Stake::Work(card),
        Stack::Bonus => Stake::Bonus(card),
        Stack::Prestige => Stake::Points(card),
    };
    shifts.iter().find(|(shifted, ..)| *shifted == stake).map(|(_, from, to)| to - from)
}

#[cfg(test)]
mod tests {
    use florence::{Cash, RulesChoice};

    use super::super::tests::{facts, play, play_by};
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_lot_building_freedom_and_place_says_what_it_changes() {
        let (mut lots, mut builders, mut built, mut places) = (0, 0, 0, 0);
        play(11, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            let Some(prompt) = &facts.prompt else { return };
            for choice in &prompt.choices {
                let told = told(&facts, &shifts(prompt, choice), &prompt.stakes);
                match choice.action {
                    Action::Name(Object::Jester) => {
                        let works = told.changes.iter().filter(|change| change.least.is_some());
                        assert!(works.clone().all(|change| change.to == change.from + 2), "{told:?}");
                        assert_eq!(works.count(), facts.hand(Stack::Profession).len());
                        assert!(
                            told.changes.last().is_some_and(|change| change.to < change.from),
                            "the price: {told:?}"
                        );
                        lots += 1;
                    }
                    Action::Name(Object::Builder) => {
                        let price = told.changes.iter().find(|change| change.lasting);
                        let first = facts.seat(player).is_some_and(|seat| seat.builders == 0);
                        assert_eq!(price.is_some(), first, "the first makes buildings cheaper: {told:?}");
                        let Some(price) = price else { continue };
                        assert!(
                            price.to < price.from && told.in_short().contains("Next building"),
                            "{told:?}"
                        );
                        // What prestige pays for leaves the florins as they are.
                        let florins = told.changes.iter().find(|change| change.name == "Florins");
                        let enough = |to: i32| enough(&facts.tongue, to / price.to);
                        assert!(florins.is_none_or(|florins| florins.word == enough(florins.to)), "{told:?}");
                        builders += 1;
                    }
                    Action::Build(_) => {
                        assert!(!told.changes.is_empty(), "a building costs something: {told:?}");
                        built += 1;
                    }
                    Action::Place(_) => {
                        let lost = told.notes.iter().any(|note| note.loss);
                        let shut = choice
                            .after
                            .iter()
                            .any(|(stake, room)| matches!(stake, Stake::Room(_)) && *room == 0);
                        assert_eq!(lost, shut, "{told:?}");
                        places += 1;
                    }
                    _ => {}
                }
            }
        });
        assert!(builders > 3, "{builders} builders");
        assert!(lots > 3 && built > 10 && places > 20, "{lots} lots, {built} buildings, {places} places");
    }

    #[test]
    fn landscapes_that_are_one_lot_are_wanted_by_every_card_that_wants_a_new_one() {
        let rules = RulesChoice::base(florence::edition::bottega(), 2, Cash::Secret);
        let (mut lots, mut wanted) = (0, 0);
        play_by(rules, 5, |state, player, _| {
            let facts = facts(state, player, Lang::En);
            if !facts.may(Action::Name(Object::Landscape)) {
                return;
            }
            let picked = Picked { object: Some(Object::Landscape), ..Picked::default() };
            let told = outlook(&facts, &picked, None).expect("it is considered");
            assert_eq!(told.notes[0].text, Deciding::KindLater.text(Lang::En), "{told:?}");
            // A kind that one has fulfils its wish already.
            let own = facts.seat(player).expect("who decides has a seat");
            let landscape = |card: &Card| facts.view.edition.professions[card.number()].landscape;
            let hand = facts.hand(Stack::Profession);
            let new = hand.into_iter().filter(|card| own.landscapes[landscape(card).index()] == 0);
            let new: Vec<String> = new.map(|card| facts.tongue.card(card)).collect();
            let wishes = told.notes.get(1).map(|note| note.text.clone());
            assert_eq!(wishes.is_some(), !new.is_empty());
            assert!(
                new.iter().all(|name| wishes.as_ref().is_some_and(|text| text.contains(name))),
                "{told:?}"
            );
            lots += 1;
            wanted += usize::from(wishes.is_some());
        });
        assert!(lots > 3 && wanted > 0, "{lots} lots, {wanted} wanted");
    }
}
