//! Help for every card, tile and rule of the moment: the rule in words, and what it is worth now.

use florence::ids::{Building, Card, Character, Freedom, Landscape, Object, Stack, Tile};
use florence::{Action, BUILDERS_TO_TOUCH, Due, Illegal, Term};
use kernel::{Player, Receipt};

use super::characters::explained;
use super::desk::{Facts, Picked};
use super::guide::{applies, hint, hint_text};
use super::menu::{market, offers};
use super::outlook::beside;
use crate::frame::words::Framing;
use crate::games::florence::words::{Court, Deciding, Gains, Guide, Joint, Rule, Thing};
use crate::letters::capital;

/// What help is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The rule of the moment.
    Moment,
    /// A card.
    Card(Card),
    /// Cards of a kind.
    Stack(Stack),
    /// A building or landscape.
    Tile(Tile),
    /// A freedom.
    Freedom(Freedom),
    /// An object of the auction that is no tile.
    Object(Object),
    /// The palazzo.
    Palazzo,
    /// A character.
    Character(Character),
}

/// What is said about a topic.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Help {
    /// Its title.
    pub title: String,
    /// The rules, one sentence or two each.
    pub rules: Vec<String>,
    /// How things stand now.
    pub now: Vec<String>,
    /// What it is worth now, term by term, under this name.
    pub receipt: Option<(&'static str, Receipt<Term>)>,
    /// What decides it: a count for every seat.
    pub counts: Vec<(String, Vec<(Player, i32)>)>,
}

/// The topics that help can be asked about now, besides the rule of the moment.
#[must_use]
pub fn topics(facts: &Facts) -> Vec<Topic> {
    let hand = facts.view.own.iter().flat_map(|own| own.hand.iter().chain(own.seen.iter().copied()));
    let tiles = Building::ALL.map(Tile::Building).into_iter().chain(Landscape::ALL.map(Tile::Landscape));
    let one_lot = facts.view.rules.lots.contains(&Object::Landscape);
    let objects = [Object::Jester, Object::Builder, Object::Prestige, Object::Recruiting];
    hand.map(Topic::Card)
        .chain(tiles.map(Topic::Tile))
        .chain(objects.map(Topic::Object))
        .chain(one_lot.then_some(Topic::Object(Object::Landscape)))
        .chain(Freedom::ALL.map(Topic::Freedom))
        .chain([Topic::Stack(Stack::Profession), Topic::Stack(Stack::Bonus), Topic::Palazzo])
        .chain(Character::ALL.map(Topic::Character).into_iter().filter(|_| facts.view.court.is_some()))
        .collect()
}

/// The section of the rulebook that tells more about a topic.
#[must_use]
pub fn rule_section(facts: &Facts, topic: Topic) -> &'static str {
    match topic {
        Topic::Stack(Stack::Profession) => "professions",
        Topic::Card(card) => match card.stack() {
            Stack::Profession => "works",
            Stack::Bonus => "bonus",
            Stack::Prestige => "prestige",
        },
        Topic::Stack(Stack::Bonus) => "bonus",
        Topic::Stack(Stack::Prestige) => "prestige",
        Topic::Tile(Tile::Building(_)) => "sizes",
        Topic::Palazzo => "placing",
        Topic::Freedom(_) => "actions",
        Topic::Object(Object::Recruiting) => "recruiting",
        Topic::Object(Object::Prestige) => "prestige",
        Topic::Tile(Tile::Landscape(_)) | Topic::Object(_) => "objects",
        Topic::Character(_) => "muse",
        Topic::Moment => match facts.prompt.as_ref().map(|prompt| prompt.due) {
            Some(Due::Name | Due::Bid | Due::LastPurchase | Due::KeepObject) => "auction",
            Some(Due::Character | Due::Settle(_) | Due::Use { .. } | Due::PrincessWork | Due::Convert) => {
                "muse"
            }
            Some(Due::Place(_) | Due::Landscape) => "placing",
            Some(Due::Join { .. } | Due::Ask(_) | Due::Consent(_)) => "cooperation",
            Some(Due::Keep(Stack::Bonus)) => "bonus",
            Some(Due::Keep(Stack::Prestige)) => "prestige",
            Some(Due::Menu | Due::Keep(_) | Due::Under(_)) => "actions",
            Some(Due::CompleteWork(_)) => "works",
            Some(Due::Recruit) => "recruiting",
            Some(Due::Return | Due::Chance | Due::Nothing) | None => "goal",
        },
    }
}

/// The topic for an object of the market.
#[must_use]
pub fn about_object(object: Object) -> Topic {
    object.landscape().map_or(Topic::Object(object), |landscape| Topic::Tile(Tile::Landscape(landscape)))
}

/// What is said about a topic now.
#[must_use]
pub fn help(facts: &Facts, picked: &Picked, topic: Topic) -> Help {
    let mut help = match topic {
        Topic::Moment => moment(facts, picked),
        Topic::Card(card) => about_card(facts, card),
        Topic::Stack(stack) => Help { rules: about_stack(facts, stack), ..Help::default() },
        Topic::Tile(Tile::Building(building)) => about_building(facts, building),
        Topic::Tile(Tile::Landscape(landscape)) => about_landscape(facts, landscape),
        Topic::Freedom(freedom) => about_freedom(facts, freedom),
        Topic::Object(object) => about_other(facts, object),
        Topic::Palazzo => {
            Help { rules: vec![Rule::Palazzo.text(facts.tongue.lang).to_owned()], ..Help::default() }
        }
        Topic::Character(character) => Help { rules: explained(facts, character), ..Help::default() },
    };
    help.title = title(facts, topic);
    help
}

/// What a topic is called.
#[must_use]
pub fn title(facts: &Facts, topic: Topic) -> String {
    let tongue = &facts.tongue;
    match topic {
        Topic::Moment => Framing::ShowHint.text(tongue.lang).to_owned(),
        Topic::Card(card) if card.stack() == Stack::Profession => tongue.card(card),
        Topic::Card(card) => format!("{}: {}", tongue.stack(card.stack()), tongue.card_rule(card)),
        Topic::Stack(stack) => capital(tongue.stack(stack)),
        Topic::Tile(tile) => tongue.tile(tile),
        Topic::Freedom(freedom) => Thing::FreedomOf.fill(tongue.lang, &[&tongue.freedom(freedom)]),
        Topic::Object(object) => tongue.object(object),
        Topic::Palazzo => Thing::Palazzo.text(tongue.lang).to_owned(),
        Topic::Character(character) => tongue.character(character).to_owned(),
    }
}

/// All hints of the guide that fit the moment, read or not, and what a work must be worth.
fn moment(facts: &Facts, picked: &Picked) -> Help {
    let lang = facts.tongue.lang;
    let mut rules = Vec::new();
    let mut read = 0;
    while let Some(guide) = hint(facts, picked, read) {
        rules.push(hint_text(facts, guide));
        read |= 1 << guide as u32;
    }
    match facts.prompt.as_ref().map(|prompt| prompt.due) {
        Some(Due::Character) => rules.push(Court::How.text(lang).to_owned()),
        Some(Due::Join { .. } | Due::Ask(_) | Due::Consent(_)) => {
            rules.extend([Joint::How, Joint::DragHow].map(|rule| rule.text(lang).to_owned()));
        }
        Some(Due::Use { character, .. }) => rules.extend(explained(facts, character)),
        Some(Due::Settle(_)) => rules.extend(explained(facts, Character::Merchant)),
        Some(Due::Convert) => rules.extend(explained(facts, Character::Banker)),
        Some(Due::Name | Due::Bid | Due::LastPurchase) => rules.push(auction(facts)),
        _ => {}
    }
    if rules.is_empty() {
        let all = Guide::ALL.iter().copied().filter(|guide| applies(facts, *guide));
        rules = all.map(|guide| hint_text(facts, guide)).collect();
    }
    let rates = &facts.view.rules.rates;
    if rates.florins_per_prestige_sold > 0 {
        rules.push(Rule::Selling.fill(lang, &[&rates.florins_per_prestige_sold]));
    }
    let now = if facts.view.round > 0 { vec![least(facts)] } else { Vec::new() };
    Help { rules, now, ..Help::default() }
}

fn least(facts: &Facts) -> String {
    Rule::Least.fill(facts.tongue.lang, &[&facts.view.round, &facts.view.minimum])
}

/// How many builders the viewer has.
fn own_builders(facts: &Facts) -> u8 {
    facts.eyes.and_then(|eyes| facts.seat(eyes)).map_or(0, |seat| seat.builders)
}

/// The rules about all cards of a kind.
fn about_stack(facts: &Facts, stack: Stack) -> Vec<String> {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    match stack {
        Stack::Profession => vec![
            Rule::Work.fill(
                lang,
                &[
                    &rates.wanted_building,
                    &rates.wanted_landscape,
                    &rates.wanted_freedom,
                    &rates.each_jester,
                    &rates.each_card,
                ],
            ),
            Rule::Pay.fill(lang, &[&rates.florins_per_value, &rates.florins_per_prestige]),
            Rule::Best.fill(lang, &[&rates.best_work]),
        ],
        Stack::Bonus => vec![Rule::Bonus.text(lang).to_owned()],
        Stack::Prestige => vec![Rule::Hidden.text(lang).to_owned()],
    }
}

fn about_card(facts: &Facts, card: Card) -> Help {
    let lang = facts.tongue.lang;
    let own = facts.view.own.as_ref();
    let mut help = Help { rules: vec![format!("{}.", facts.tongue.card_rule(card))], ..Help::default() };
    help.rules.extend(about_stack(facts, card.stack()));
    match card.stack() {
        Stack::Profession => {
            let work = own.and_then(|own| own.works.iter().find(|(held, _)| *held == card));
            let work = work.filter(|_| facts.counts_hand());
            help.receipt = work.map(|(_, receipt)| (Thing::WorkValue.text(lang), receipt.clone()));
            if facts.view.round > 0 {
                help.now.push(least(facts));
            }
            help.now.extend(facts.refusal(Action::Work(card)).map(|why| sentence(&facts.tongue.why(why))));
        }
        Stack::Bonus => {
            let worth = own.and_then(|own| own.bonus.iter().find(|(held, _)| *held == card));
            help.now.extend(worth.map(|(_, worth)| Gains::AddsNow.fill(lang, &[worth])));
        }
        Stack::Prestige => {
            let held = own.and_then(|own| own.prestige.iter().find(|held| held.card == card));
            let open = facts.view.open_prestige.iter().map(|(_, open)| open).find(|open| open.card == card);
            if let Some(view) = held.or(open) {
                help.now.push(Gains::ScoresNow.fill(lang, &[&view.points]));
                help.counts = view
                    .counts
                    .iter()
                    .map(|(metric, counts)| {
                        let seats = counts.iter().enumerate();
                        let seats = seats.map(|(seat, &count)| (Player::new(seat), count));
                        (facts.tongue.metric(*metric).to_owned(), seats.collect())
                    })
                    .collect();
            }
        }
    }
    help
}

/// A refusal as a sentence of its own.
fn sentence(why: &str) -> String {
    capital(why) + "."
}

/// The rule about buildings that touch, as it stands for the own builders.
#[must_use]
pub fn touching_rule(facts: &Facts) -> String {
    let builders = own_builders(facts);
    if builders >= BUILDERS_TO_TOUCH {
        Deciding::MayTouch.text(facts.tongue.lang).to_owned()
    } else {
        Deciding::TouchRule.fill(facts.tongue.lang, &[&BUILDERS_TO_TOUCH])
    }
}

fn about_building(facts: &Facts, building: Building) -> Help {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    let touch = touching_rule(facts);
    let mut help = Help {
        rules: vec![Rule::Building.fill(lang, &[&rates.building]), touch, prices(facts)],
        ..Help::default()
    };
    if !facts.view.rules.seams.seams.is_empty() {
        let (along, faces) = (Joint::AlongBorder.text(lang), Joint::Faces.fill(lang, &[&BUILDERS_TO_TOUCH]));
        help.rules.extend([sentence(along), sentence(&faces)]);
    }
    let tile = Tile::Building(building);
    wanted(facts, &mut help, |card| facts.view.edition.professions[card.number()].building == building);
    owned(facts, &mut help, |seat| facts.view.laid(seat).iter().any(|(laid, _)| *laid == tile));
    help.now.push(Rule::Left.fill(lang, &[&facts.view.stock.buildings[building.index()]]));
    offered(facts, &mut help, Action::Build(building));
    help
}

fn about_landscape(facts: &Facts, landscape: Landscape) -> Help {
    let lang = facts.tongue.lang;
    let rate = &facts.view.rules.rates.further_landscape;
    let mut help =
        Help { rules: vec![Rule::Landscape.fill(lang, &[rate]), auction(facts)], ..Help::default() };
    wanted(facts, &mut help, |card| facts.view.edition.professions[card.number()].landscape == landscape);
    owned(facts, &mut help, |seat| seat.landscapes[landscape.index()] > 0);
    help.now.push(Rule::Left.fill(lang, &[&facts.view.stock.landscapes[landscape.index()]]));
    if let Some(object) = Object::ALL.into_iter().find(|object| object.landscape() == Some(landscape)) {
        why_not(facts, &mut help, object);
    }
    help
}

fn about_freedom(facts: &Facts, freedom: Freedom) -> Help {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    let rule = Rule::Freedom.fill(lang, &[&rates.wanted_freedom, &rates.freedom_cost]);
    let mut help = Help { rules: vec![rule], ..Help::default() };
    wanted(facts, &mut help, |card| facts.view.edition.professions[card.number()].freedom == freedom);
    owned(facts, &mut help, |seat| seat.freedoms.contains(&freedom));
    help.now.push(Rule::Left.fill(lang, &[&facts.view.stock.freedoms[freedom.index()]]));
    offered(facts, &mut help, Action::Introduce(freedom));
    help
}

fn about_other(facts: &Facts, object: Object) -> Help {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    let more = match object {
        Object::Builder => Some(Rule::Builder.fill(lang, &[&rates.second_builder, &rates.third_builder])),
        Object::Prestige => Some(Rule::Hidden.text(lang).to_owned()),
        _ => None,
    };
    let rules = [good_for(facts, object)].into_iter().chain(more).chain([auction(facts)]).collect();
    let mut help = Help { rules, ..Help::default() };
    // Whom the card could fetch is known while one decides.
    if object == Object::Recruiting && facts.prompt.is_some() {
        help.now.extend(beside(facts, object));
    }
    why_not(facts, &mut help, object);
    help
}

/// What an object of the auction is good for.
#[must_use]
pub fn good_for(facts: &Facts, object: Object) -> String {
    let lang = facts.tongue.lang;
    let rates = &facts.view.rules.rates;
    match object {
        Object::Jester => Rule::Jester.fill(lang, &[&rates.each_jester]),
        Object::Builder => prices(facts),
        Object::Prestige => Rule::Prestige.fill(lang, &[&rates.look_at]),
        Object::Recruiting => Rule::Recruiting.text(lang).to_owned(),
        Object::Landscape | Object::Forest | Object::Lake | Object::Park => {
            Rule::Landscape.fill(lang, &[&rates.further_landscape])
        }
    }
}

/// The same in a few words, without a final stop.
#[must_use]
pub fn in_brief(facts: &Facts, object: Object) -> String {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    match object {
        Object::Jester => Rule::JesterBrief.fill(lang, &[&rates.each_jester]),
        Object::Builder => match own_builders(facts) {
            0 => Rule::BuilderBrief.text(lang).to_owned(),
            1 => Rule::BuilderSecond.fill(lang, &[&rates.second_builder]),
            _ => Rule::BuilderThird.fill(lang, &[&rates.third_builder]),
        },
        Object::Prestige => Rule::PrestigeBrief.text(lang).to_owned(),
        Object::Recruiting => Rule::RecruitingBrief.text(lang).to_owned(),
        Object::Landscape | Object::Forest | Object::Lake | Object::Park => {
            Rule::LandscapeBrief.fill(lang, &[&rates.further_landscape])
        }
    }
}

/// What buildings cost with each number of builders.
fn prices(facts: &Facts) -> String {
    let [none, one, two, three] = facts.view.rules.rates.building_cost;
    Rule::Prices.fill(facts.tongue.lang, &[&none, &one, &two, &three])
}

fn auction(facts: &Facts) -> String {
    let rates = &facts.view.rules.rates;
    Rule::Auction.fill(facts.tongue.lang, &[&rates.opening_bid, &rates.increment, &rates.uncontested_price])
}

/// Why an object may not be had now, if that is being decided.
fn why_not(facts: &Facts, help: &mut Help, object: Object) {
    let offer = market(facts).into_iter().find(|offer| offer.object == object);
    help.now.extend(offer.and_then(|offer| offer.why).map(|why| sentence(&why)));
}

/// What an action would cost and bring, or why it is not allowed.
fn offered(facts: &Facts, help: &mut Help, action: Action) {
    let offer = offers(facts, action);
    // What can be raised is more than the florins in hand where prestige may be sold.
    let sold = facts.view.rules.rates.florins_per_prestige_sold;
    if sold > 0 && matches!(facts.refusal(action), Some(Illegal::CannotPay { .. })) {
        help.rules.push(Rule::Selling.fill(facts.tongue.lang, &[&sold]));
    }
    if !offer.is_empty() {
        help.now.push(if facts.may(action) { offer } else { sentence(&offer) });
    }
}

/// Which of the own profession cards want it.
fn wanted(facts: &Facts, help: &mut Help, wants: impl Fn(Card) -> bool) {
    let cards = facts.hand(Stack::Profession).into_iter().filter(|&card| wants(card));
    let names: Vec<String> = cards.map(|card| facts.tongue.card(card)).collect();
    if !names.is_empty() {
        help.now.push(Rule::WantedBy.fill(facts.tongue.lang, &[&names.join(", ")]));
    }
}

/// Which seats have it.
fn owned(facts: &Facts, help: &mut Help, has: impl Fn(&florence::SeatView) -> bool) {
    let seats = facts.view.seats.iter().filter(|seat| has(seat));
    let names: Vec<String> = seats.map(|seat| facts.tongue.seat(seat.player)).collect();
    if !names.is_empty() {
        help.now.push(Rule::StandsIn.fill(facts.tongue.lang, &[&names.join(", ")]));
    }
}
