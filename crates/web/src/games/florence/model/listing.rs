//! Help topics as the frame lists them: number, sign, picture and name.

use florence::ids::{Building, Card, Character, Freedom, Landscape, Object, Stack, Tile};

use super::desk::Facts;
use super::help::{Topic, title};
use super::outlook::medal;
use crate::frame::words::Framing;
use crate::frame::{Sign, Topic as FrameTopic};
use crate::games::florence::draw::{board, signs};
use crate::games::florence::words::{Rule, Thing};
use crate::parts::icon::{self, Icon};

/// Where the numbers of each kind of topic begin.
const PALAZZO: u16 = 1;
const STACKS: u16 = 50;
const OBJECTS: u16 = 100;
const FREEDOMS: u16 = 200;
const LANDSCAPES: u16 = 300;
const BUILDINGS: u16 = 400;
const CHARACTERS: u16 = 500;
const CARDS: u16 = 1000;

impl From<Topic> for FrameTopic {
    fn from(topic: Topic) -> FrameTopic {
        let (kind, index) = match topic {
            Topic::Moment => return FrameTopic::MOMENT,
            Topic::Palazzo => (PALAZZO, 0),
            Topic::Stack(stack) => (STACKS, stack.index()),
            Topic::Object(object) => (OBJECTS, object.index()),
            Topic::Freedom(freedom) => (FREEDOMS, freedom.index()),
            Topic::Tile(Tile::Landscape(landscape)) => (LANDSCAPES, landscape.index()),
            Topic::Tile(Tile::Building(building)) => (BUILDINGS, building.index()),
            Topic::Character(character) => (CHARACTERS, character.index()),
            Topic::Card(card) => (CARDS, card.index()),
        };
        FrameTopic(kind + index as u16)
    }
}

impl From<FrameTopic> for Topic {
    fn from(FrameTopic(number): FrameTopic) -> Topic {
        let at = |kind: u16| usize::from(number - kind);
        let found = match number {
            CARDS.. => Card::from_index(at(CARDS)).map(Topic::Card),
            CHARACTERS.. => Character::ALL.get(at(CHARACTERS)).map(|&which| Topic::Character(which)),
            BUILDINGS.. => Building::ALL.get(at(BUILDINGS)).map(|&which| Topic::Tile(Tile::Building(which))),
            LANDSCAPES.. => {
                Landscape::ALL.get(at(LANDSCAPES)).map(|&which| Topic::Tile(Tile::Landscape(which)))
            }
            FREEDOMS.. => Freedom::ALL.get(at(FREEDOMS)).map(|&which| Topic::Freedom(which)),
            OBJECTS.. => Object::ALL.get(at(OBJECTS)).map(|&which| Topic::Object(which)),
            STACKS.. => Stack::ALL.get(at(STACKS)).map(|&which| Topic::Stack(which)),
            PALAZZO => Some(Topic::Palazzo),
            _ => None,
        };
        found.unwrap_or(Topic::Moment)
    }
}

/// The sign of a topic.
#[must_use]
pub const fn sign(topic: Topic) -> Icon {
    match topic {
        Topic::Moment => icon::HELP,
        Topic::Card(card) => signs::stack(card.stack()),
        Topic::Stack(stack) => signs::stack(stack),
        Topic::Tile(Tile::Building(building)) => signs::building(building),
        Topic::Tile(Tile::Landscape(landscape)) => signs::landscape(landscape),
        Topic::Freedom(freedom) => signs::freedom(freedom),
        Topic::Object(object) => signs::object(object),
        Topic::Palazzo => icon::KEEP,
        Topic::Character(_) => icon::STAR,
    }
}

/// The picture of a topic.
#[must_use]
pub fn picture(facts: &Facts, topic: Topic) -> String {
    match topic {
        Topic::Tile(tile) => board::alone(&facts.view.edition, tile),
        Topic::Card(card) => medal(facts, card),
        Topic::Moment
        | Topic::Stack(_)
        | Topic::Freedom(_)
        | Topic::Object(_)
        | Topic::Palazzo
        | Topic::Character(_) => sign(topic).svg(),
    }
}

/// What a topic is called in the list of all.
#[must_use]
pub fn listed(facts: &Facts, topic: Topic) -> String {
    match topic {
        Topic::Card(card) if card.stack() != Stack::Profession => {
            format!("{}: {}", facts.tongue.stack(card.stack()), facts.tongue.card_rule(card))
        }
        Topic::Freedom(freedom) => facts.tongue.freedom(freedom),
        Topic::Palazzo => Thing::Palazzo.text(facts.tongue.lang).to_owned(),
        Topic::Moment
        | Topic::Card(_)
        | Topic::Stack(_)
        | Topic::Tile(_)
        | Topic::Object(_)
        | Topic::Character(_) => title(facts, topic),
    }
}

/// The signs that stand for a word of the game.
pub const SIGNS: [(Icon, Thing); 10] = [
    (icon::PRESTIGE, Thing::Prestige),
    (icon::FLORIN, Thing::Florins),
    (icon::BUILDER, Thing::Builders),
    (icon::JESTER, Thing::Jesters),
    (icon::WORK, Thing::Works),
    (icon::STAR, Thing::BestWork),
    (signs::stack(Stack::Profession), Thing::ProfessionCards),
    (signs::stack(Stack::Bonus), Thing::BonusCards),
    (signs::stack(Stack::Prestige), Thing::PrestigeCards),
    (icon::RECRUITING, Thing::RecruitingCards),
];

/// Those that every game has.
pub const FRAME_SIGNS: [(Icon, Framing); 2] =
    [(icon::START, Framing::StartPlayer), (icon::HOURGLASS, Framing::Decides)];

/// The signs that stand for a word on the page.
#[must_use]
pub fn legend(facts: &Facts) -> Vec<(Sign, String)> {
    let lang = facts.tongue.lang;
    let first = facts.view.edition.minimum_work_value.first().copied().unwrap_or_default();
    let signs = SIGNS.map(|(sign, thing)| (Sign::Icon(sign), thing.text(lang).to_owned()));
    let frame = FRAME_SIGNS.map(|(sign, words)| (Sign::Icon(sign), words.text(lang).to_owned()));
    let wish = (Sign::Wanted(icon::PROFESSION), Rule::SignWish.text(lang).to_owned());
    let least = format!("\u{2265}\u{2009}{}", facts.view.minimum.max(first));
    let least = (Sign::Text(least), Rule::SignLeast.text(lang).to_owned());
    signs.into_iter().chain(frame).chain([wish, least]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_has_a_number_of_its_own() {
        let cards = (0..).map_while(Card::from_index).map(Topic::Card);
        let tiles = Building::ALL.map(Tile::Building).into_iter().chain(Landscape::ALL.map(Tile::Landscape));
        let things = Stack::ALL
            .map(Topic::Stack)
            .into_iter()
            .chain(Object::ALL.map(Topic::Object))
            .chain(Freedom::ALL.map(Topic::Freedom));
        let things = things.chain(Character::ALL.map(Topic::Character));
        let topics = cards.chain(tiles.map(Topic::Tile)).chain(things).chain([Topic::Palazzo, Topic::Moment]);
        for topic in topics {
            assert_eq!(Topic::from(FrameTopic::from(topic)), topic);
        }
    }
}
