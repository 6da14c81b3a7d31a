//! Help: the rules of the moment, of each part of the table, and of every tile.

use kernel::Player;
use tiletum::Opened;
use tiletum::edition::SpaceBonus;
use tiletum::ids::{Act, Family, Figure, Good, Spot, Tile};

use super::facts::Facts;
use super::refused::refusal;
use super::story::fair_line;
use super::taking::payable;
use crate::few::sort_few;
use crate::frame::{Help, Sign, Topic, TopicEntry, signed};
use crate::games::tiletum::draw;
use crate::games::tiletum::words::{Deciding, Happens, Rule, Thing, Told};
use crate::parts::icon::{self, Icon};

/// Topics of tiles begin here, and those of the four fairs and of the places of the map before them.
const TILES: u16 = 100;
const FAIRS: u16 = 90;
const CITIES: u16 = 50;

/// The sign of a rule: that of its action on the wheel, or one of the frame's.
#[derive(Clone, Copy)]
enum Mark {
    Of(Act),
    Is(Icon),
}

impl Mark {
    fn svg(self) -> String {
        match self {
            Mark::Of(act) => draw::glyph(&draw::act_name(act)),
            Mark::Is(icon) => icon.svg(),
        }
    }
}

/// The rules that are topics, with what they are called and their sign.
const RULES: [(Rule, Thing, Mark); 12] = [
    (Rule::Merchant, Thing::Merchant, Mark::Of(Act::Merchant)),
    (Rule::Architect, Thing::Architect, Mark::Of(Act::Architect)),
    (Rule::Character, Thing::Character, Mark::Of(Act::Character)),
    (Rule::Contract, Thing::Contract, Mark::Of(Act::Contract)),
    (Rule::King, Thing::King, Mark::Of(Act::King)),
    (Rule::Joker, Thing::Joker, Mark::Of(Act::Joker)),
    (Rule::Fairs, Thing::Map, Mark::Is(icon::START)),
    (Rule::Corruption, Thing::Corruption, Mark::Is(icon::CROSS)),
    (Rule::Cathedral, Thing::Cathedrals, Mark::Is(icon::CHAPEL)),
    (Rule::Buildings, Thing::Buildings, Mark::Is(icon::LIBRARY)),
    (Rule::Tasks, Thing::Helper, Mark::Is(icon::CHECK)),
    (Rule::End, Thing::AtEnd, Mark::Is(icon::LOG)),
];

/// All topics besides the rule of the moment.
#[must_use]
pub fn topics(facts: &Facts) -> Vec<TopicEntry> {
    let rules = (1..).zip(RULES).map(|(number, (_, thing, mark))| TopicEntry {
        topic: Topic(number),
        sign: mark.svg(),
        name: facts.tongue.say(thing).to_owned(),
    });
    let view = &facts.view;
    let own = facts.seat(facts.eyes.unwrap_or_default()).map(|seat| seat.store.clone()).unwrap_or_default();
    let shown =
        own.into_iter().chain(view.contracts.clone()).chain(view.characters.clone()).chain(view.at_wheel);
    let mut tiles: Vec<Tile> =
        shown.flatten().chain(view.prize).chain(view.lying.iter().map(|(_, tile)| *tile)).collect();
    sort_few(&mut tiles, |tile| *tile);
    tiles.dedup();
    let tiles = tiles.into_iter().map(|tile| TopicEntry {
        topic: topic_of(tile),
        sign: topic_icon(tile).svg(),
        name: crate::letters::capital(&facts.tongue.tile(tile)),
    });
    rules.chain(tiles).collect()
}

/// The sign of a tile's family.
#[must_use]
pub fn topic_icon(tile: Tile) -> Icon {
    match tile.family() {
        Family::Helper => icon::BONUS,
        Family::Crest => icon::KEEP,
        Family::Contract => icon::WORK,
        Family::Character => icon::PROFESSION,
    }
}

/// The topic of a tile.
#[must_use]
pub fn topic_of(tile: Tile) -> Topic {
    Topic(TILES + tile.index() as u16)
}

/// The topic of a fair.
#[must_use]
pub fn topic_of_fair(slot: usize) -> Topic {
    Topic(FAIRS + slot as u16)
}

/// The topic of a city.
#[must_use]
pub fn topic_of_city(spot: Spot) -> Topic {
    Topic(CITIES + spot.index() as u16)
}

/// The city that a topic is about.
fn city_of(topic: Topic) -> Option<Spot> {
    Spot::from_index(usize::from(topic.0.checked_sub(CITIES)?))
}

/// The fair that a topic is about, by its place among the four.
fn fair_of(facts: &Facts, topic: Topic) -> Option<usize> {
    topic.0.checked_sub(FAIRS).map(usize::from).filter(|&slot| slot < facts.view.fairs.len())
}

fn tile_of(topic: Topic) -> Option<Tile> {
    Tile::from_index(usize::from(topic.0.checked_sub(TILES)?))
}

/// What a topic is called; nothing for the rule of the moment.
#[must_use]
pub fn topic_title(facts: &Facts, topic: Topic) -> Option<String> {
    if let Some(tile) = tile_of(topic) {
        return Some(crate::letters::capital(&facts.tongue.tile(tile)));
    }
    if let Some(slot) = fair_of(facts, topic) {
        let lang = facts.tongue.lang;
        return Some(format!(
            "{} \u{b7} {}",
            Thing::Fair.fill(lang, &[&(slot + 1)]),
            facts.tongue.spot(facts.view.fairs[slot].city)
        ));
    }
    if let Some(spot) = city_of(topic) {
        return Some(facts.tongue.spot(spot));
    }
    let (_, thing, _) = RULES.get(usize::from(topic.0).checked_sub(1)?)?;
    Some(facts.tongue.say(*thing).to_owned())
}

/// The section of the rulebook that tells more about a topic.
#[must_use]
pub fn rule_section(facts: &Facts, topic: Topic) -> &'static str {
    if let Some(tile) = tile_of(topic) {
        return match tile.family() {
            Family::Helper => "helpers",
            Family::Crest => "crests",
            Family::Contract => "contract",
            Family::Character => "character",
        };
    }
    if let Some((rule, ..)) = usize::from(topic.0).checked_sub(1).and_then(|place| RULES.get(place)) {
        return section(*rule);
    }
    if fair_of(facts, topic).is_some() {
        return section(Rule::Fairs);
    }
    if city_of(topic).is_some() {
        return "map";
    }
    let now = facts.view.now.as_ref();
    if facts.at_prize() {
        return "king-phase";
    }
    match of_moment(facts).first() {
        Some(&rule) if now.is_some() => section(rule),
        _ => "round",
    }
}

/// The section of the rulebook in which a rule stands whole.
const fn section(rule: Rule) -> &'static str {
    match rule {
        Rule::Turn => "dice",
        Rule::Merchant => "merchant",
        Rule::Architect => "architect",
        Rule::Character => "character",
        Rule::Contract => "contract",
        Rule::King | Rule::Joker => "king",
        Rule::Fairs => "fairs",
        Rule::Corruption => "king-phase",
        Rule::Cathedral => "cathedrals",
        Rule::Buildings => "buildings",
        Rule::End => "end",
        Rule::Tasks => "tasks",
    }
}

/// What is said about a topic.
#[must_use]
pub fn help(facts: &Facts, topic: Topic, moment: String) -> Help {
    let text = |rule: Rule| rule.text(facts.tongue.lang).to_owned();
    let mut help = Help {
        title: topic_title(facts, topic).unwrap_or(moment),
        picture: icon::HELP.svg(),
        ..Help::default()
    };
    if let Some(tile) = tile_of(topic) {
        help.picture = draw::card(&facts.tongue, tile);
        help.rules = facts.tongue.explain(tile);
        help.now = payable(facts, tile).into_iter().chain(refusal(facts, tile)).collect();
        return help;
    }
    if let Some(slot) = fair_of(facts, topic) {
        help.picture = icon::START.svg();
        let told = fair_line(facts, slot);
        let lines = told.splitn(3, '\n').skip(1).filter(|line| !line.is_empty());
        help.rules = lines.map(|line| line.replace('\n', " ")).collect();
        help.rules.reverse();
        help.rules.push(text(Rule::Fairs));
        if !facts.view.fairs[slot].over {
            help.now.push(fair_so_far(facts, slot));
        }
        return help;
    }
    if let Some(spot) = city_of(topic) {
        let cathedral = facts.view.edition.cathedral_at(spot);
        help.picture = if cathedral.is_some() { icon::CHAPEL } else { icon::MAP }.svg();
        (help.rules, help.now) = city(facts, spot);
        help.rules.push(text(match (facts.fair_at(spot), cathedral) {
            (Some(_), _) => Rule::Fairs,
            (None, Some(_)) => Rule::Cathedral,
            (None, None) => Rule::Merchant,
        }));
        return help;
    }
    if let Some((rule, _, icon)) = usize::from(topic.0).checked_sub(1).and_then(|place| RULES.get(place)) {
        help.picture = icon.svg();
        help.rules = vec![text(*rule)];
        return help;
    }
    let rules = of_moment(facts);
    if let Some((.., mark)) = RULES.iter().find(|(rule, ..)| rules.first() == Some(rule)) {
        help.picture = mark.svg();
    }
    help.rules = rules.into_iter().map(text).collect();
    help.legend = legend(facts);
    help
}

/// The rules of what is decided now, that of the action at hand first.
fn of_moment(facts: &Facts) -> Vec<Rule> {
    if facts.at_prize() {
        return vec![Rule::King, Rule::Corruption];
    }
    let Some(now) = &facts.view.now else { return vec![Rule::Turn, Rule::Fairs, Rule::End] };
    let tasks = |rule: Rule| vec![rule, Rule::Tasks];
    match (now.open.last(), now.action) {
        (Some(Opened::Side(act, _)), _) => tasks(of_act(*act)),
        (Some(Opened::Any(_)), _) => tasks(Rule::Joker),
        (Some(Opened::House), _) => vec![Rule::Merchant, Rule::Fairs],
        (Some(Opened::Pillar), _) => vec![Rule::Architect, Rule::Cathedral],
        (Some(Opened::Walk(0, _, false, _)), _) => vec![Rule::Merchant],
        (Some(Opened::Walk(_, 0, _, false)), _) => vec![Rule::Architect],
        (Some(Opened::Walk(..)), _) => vec![Rule::Merchant, Rule::Architect],
        (Some(Opened::Anywhere(Figure::Merchant)), _) => vec![Rule::Merchant],
        (Some(Opened::Anywhere(Figure::Architect)), _) => vec![Rule::Architect],
        (Some(Opened::Choose | Opened::Again(_)), _) => vec![Rule::Character, Rule::Buildings],
        (Some(Opened::Goods(_)), _) => vec![Rule::Tasks],
        (None, Some(Act::Architect)) => vec![Rule::Architect, Rule::Cathedral, Rule::Tasks],
        (None, Some(Act::Merchant)) => vec![Rule::Merchant, Rule::Fairs, Rule::Tasks],
        (None, Some(Act::Character)) => vec![Rule::Character, Rule::Buildings, Rule::Tasks],
        (None, Some(Act::King)) => vec![Rule::King, Rule::Corruption, Rule::Tasks],
        (None, Some(act)) => tasks(of_act(act)),
        (None, None) if now.joker => tasks(Rule::Joker),
        (None, None) => tasks(Rule::Turn),
    }
}

/// What a city has for everybody, and who is there by now.
fn city(facts: &Facts, spot: Spot) -> (Vec<String>, Vec<String>) {
    let (tongue, lang, view) = (&facts.tongue, facts.tongue.lang, &facts.view);
    let (mut has, mut now) = (Vec::new(), Vec::new());
    if let Some(slot) = facts.fair_at(spot) {
        let told = fair_line(facts, slot).split('\n').skip(1).collect::<Vec<_>>().join(" ");
        has.push(format!("{}: {}", Thing::Fair.fill(lang, &[&(slot + 1)]), told.trim()));
    }
    if let Some(at) = view.edition.cathedral_at(spot)
        && let Some(shown) = view.cathedrals.get(at.index())
    {
        let top = view.edition.cathedrals[at.index()].0.get(usize::from(shown.taken));
        match (shown.cost, top) {
            _ if shown.not_built => has.push(Happens::NotBuilt.fill(lang, &[&tongue.cathedral(at)])),
            (Some((stone, points)), Some(top)) => {
                has.push(Told::CathedralPays.fill(lang, &[&stone, &(top + points)]));
            }
            _ => {}
        }
        let pillars: Vec<Player> =
            view.seats.iter().filter(|seat| seat.pillared.contains(at)).map(|seat| seat.player).collect();
        if !pillars.is_empty() {
            now.push(Told::PillarsOf.fill(lang, &[&tongue.seats_in(&pillars)]));
        }
    }
    if let Some(tile) = facts.lying(spot) {
        has.push(Told::LiesHere.fill(lang, &[&tongue.tile(tile)]));
    }
    let map = &view.edition.map;
    let used = map.used(view.seats.len() as u8);
    let (mut owners, mut free) = (Vec::new(), 0);
    for space in used.iter().filter(|&space| map.space(space).spot == spot) {
        match (facts.owner(space), map.space(space).bonus) {
            (Some(owner), _) => {
                owners.push(owner);
                continue;
            }
            (None, SpaceBonus::Points(points)) => has.push(Told::SpacePays.fill(lang, &[&points])),
            (None, SpaceBonus::Retrigger) => has.push(Told::SpaceAgain.text(lang).to_owned()),
            (None, SpaceBonus::None) => {}
        }
        free += 1;
    }
    if !owners.is_empty() {
        now.push(Told::HousesOf.fill(lang, &[&tongue.seats_in(&owners)]));
    }
    now.push(Told::FreeSpaces.fill(lang, &[&free]));
    let figures = facts.figures(spot).into_iter();
    let figures: Vec<String> = figures
        .map(|(player, figure)| format!("{} ({})", tongue.seat(player), tongue.figure(figure)))
        .collect();
    if !figures.is_empty() {
        now.push(Told::StandHere.fill(lang, &[&figures.join(", ")]));
    }
    (has, now)
}

/// Who takes part in a fair as the table stands, and what it brings them.
fn fair_so_far(facts: &Facts, slot: usize) -> String {
    let (tongue, lang) = (&facts.tongue, facts.tongue.lang);
    let brings = facts.view.fairs[slot].brings.iter().enumerate();
    let told = brings.filter_map(|(seat, brings)| {
        Some(format!("{} {}", tongue.seat(Player::new(seat)), signed((*brings)?)))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        Happens::FairEmpty.fill(lang, &[&(slot + 1)])
    } else {
        Happens::FairHeld.fill(lang, &[&(slot + 1), &told.join(", ")])
    }
}

/// What the signs on dice, tiles and the map mean.
fn legend(facts: &Facts) -> Vec<(Sign, String)> {
    let tongue = &facts.tongue;
    let acts = Act::ALL.into_iter().map(|act| (draw::act_name(act), tongue.act(act)));
    let goods = Good::ALL.into_iter().map(|good| (draw::good_name(good), tongue.good(good)));
    let others = [
        ("any", tongue.say(Thing::SignAny)),
        ("wreath", tongue.say(Thing::SignPoints)),
        ("again", Deciding::PaysAgain.text(tongue.lang)),
        ("crest-0", tongue.say(Thing::Crests)),
        ("house", tongue.say(Thing::Houses)),
        ("pillar", tongue.say(Thing::Pillars)),
    ];
    let others = others.into_iter().map(|(name, words)| (name.to_owned(), words));
    let drawn = acts.chain(goods).chain(others).map(|(name, words)| (Sign::Drawn(draw::glyph(&name)), words));
    let texts = [
        (tongue.say(Thing::Ap), Thing::SignAp),
        ("+1", Thing::SignMore),
        ("\u{2192}1", Thing::SignSteps),
        ("?\u{2009}\u{2684}", Thing::OtherGood),
    ];
    let texts = texts.map(|(sign, thing)| (Sign::Text(sign.to_owned()), tongue.say(thing)));
    drawn.chain(texts).map(|(sign, words)| (sign, words.to_owned())).collect()
}

/// The rule of an action.
const fn of_act(act: Act) -> Rule {
    match act {
        Act::Architect => Rule::Architect,
        Act::Merchant => Rule::Merchant,
        Act::Character => Rule::Character,
        Act::Contract => Rule::Contract,
        Act::King => Rule::King,
        Act::Joker => Rule::Joker,
    }
}
