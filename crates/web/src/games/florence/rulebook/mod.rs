//! The rulebook: the rules on one page, with the numbers of the shipped edition, and its own drawings.

mod pictures;
pub mod words;

use florence::edition::Edition;
use florence::ids::{Building, Class, Landscape, Object, Stack, Tile};
use florence::{
    BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH, FLORINS_OF_TWO, MOST_OFFERS, OPENING_BID_OF_TWO, State,
};
use kernel::Setup;

use super::draw::board;
use super::words::{Thing, Tongue, Unit};
use crate::frame::Names;
use crate::frame::rulebook::{Rulebook, Section, labelled, taking_back};
use crate::parts::icon;
use crate::words::Lang;
use pictures::{
    counted, course, example_value, garden, neighbours, objects, row, row_of, signs_of_all, tiles, touching,
};
use words::{Head, Index, Said};

/// A rule, with numbers of the edition in its places.
macro_rules! rule {
    ($name:ident) => {
        |lang| Said::$name.text(lang).to_owned()
    };
    ($name:ident: |$edition:ident| $($number:expr),+) => {
        |lang| {
            let $edition = State::shipped();
            Said::$name.fill(lang, &[$(&$number),+])
        }
    };
    ($name:ident: |$edition:ident, $lang:ident| $($number:expr),+) => {
        |$lang| {
            let $edition = State::shipped();
            Said::$name.fill($lang, &[$(&$number),+])
        }
    };
}

/// A section: its word in links, its title, its picture and its rules; what it is found by has the name of its title.
macro_rules! section {
    ($word:literal, $title:ident, $picture:expr, $($rule:expr),+ $(,)?) => {
        Section {
            word: $word,
            title: |lang| Head::$title.text(lang),
            picture: $picture,
            rules: &[$($rule),+],
            index: |lang| Index::$title.text(lang),
        }
    };
}

/// The rulebook.
pub const RULEBOOK: Rulebook = Rulebook {
    definitions: board::definitions,
    such_as: |lang| Index::SuchAs.text(lang),
    optional: &["two", "muse", "cooperation"],
    sections: &[
        section!(
            "goal",
            Goal,
            garden,
            rule!(Goal: |edition| edition.rounds()),
            rule!(Winner),
            rule!(Start: |edition| edition.supply.florins, edition.supply.dealt),
        ),
        section!(
            "round",
            Round,
            course,
            rule!(Round: |edition| edition.rates.actions),
            rule!(NextStart),
            taking_back
        ),
        section!(
            "auction",
            Auction,
            |lang| objects(lang, &Object::ALL),
            rule!(Name: |edition| edition.rates.opening_bid, edition.rates.increment),
            rule!(Once),
            rule!(Last: |edition| edition.rates.uncontested_price),
        ),
        section!(
            "objects",
            Objects,
            |lang| {
                tiles(lang, &Landscape::ALL.map(Tile::Landscape))
                    + &objects(lang, &[Object::Jester, Object::Builder, Object::Prestige, Object::Recruiting])
            },
            rule!(Landscape: |edition| edition.rates.wanted_landscape, edition.rates.further_landscape),
            rule!(Jester: |edition| edition.rates.each_jester),
            rule!(Builder: |edition| edition.rates.building_cost[0], edition.rates.building_cost[1], edition.rates.building_cost[2],
                edition.rates.building_cost[3], edition.rates.second_builder, edition.rates.third_builder),
            rule!(Prestige: |edition| edition.rates.look_at),
            rule!(Recruit),
        ),
        section!("placing", Placing, touching, rule!(Fits), rule!(Touch), rule!(WhyNot)),
        section!(
            "actions",
            Actions,
            |lang| tiles(lang, &Building::ALL.map(Tile::Building)),
            rule!(Build: |edition| edition.rates.building_cost[0], edition.rates.building),
            rule!(Freedom: |edition| edition.rates.freedom_cost, edition.rates.wanted_freedom),
            rule!(Cards: |edition| edition.rates.profession_cost, edition.rates.bonus_cost, edition.rates.look_at),
        ),
        section!(
            "sizes",
            Sizes,
            |lang| Class::ALL.map(|class| tiles(lang, &of_class(&State::shipped(), class))).concat(),
            rule!(Sizes: |edition, lang| cells(&edition, Class::Large), named(lang, Class::Large), cells(&edition, Class::Medium),
                named(lang, Class::Medium), cells(&edition, Class::Small), named(lang, Class::Small)),
            rule!(SizeSame: |edition| edition.rates.building),
            rule!(SizeCards: |_edition, lang| Unit::Large.text(lang), Unit::Medium.text(lang), Unit::Small.text(lang),
                Unit::Sizes.text(lang)),
        ),
        section!(
            "works",
            Works,
            counted,
            rule!(Work: |edition| edition.rates.wanted_building, edition.rates.wanted_landscape, edition.rates.wanted_freedom,
                edition.rates.each_jester, edition.rates.each_card),
            rule!(Least: |edition| least(&edition)),
            rule!(Kept: |edition| edition.rates.each_card),
            rule!(Pay: |edition| edition.rates.florins_per_value, edition.rates.florins_per_prestige),
            rule!(Example: |edition| example_value() * edition.rates.florins_per_value,
                example_value() * edition.rates.florins_per_value / edition.rates.florins_per_prestige),
        ),
        section!(
            "professions",
            Professions,
            |lang| row(lang, &[(icon::PROFESSION, Thing::ProfessionCard)]),
            rule!(Kept: |edition| edition.rates.each_card),
            rule!(Wants: |_edition, lang| Stack::Profession.cards(), faces(lang, Stack::Profession)),
        ),
        section!(
            "bonus",
            Bonus,
            |lang| row(lang, &[(icon::BONUS, Thing::BonusCard)]),
            rule!(BonusGet: |edition| edition.rates.bonus_cost, edition.rates.look_at),
            rule!(BonusPlay),
            rule!(BonusKinds: |_edition, lang| Stack::Bonus.cards(), faces(lang, Stack::Bonus)),
        ),
        section!(
            "best",
            Best,
            |lang| row(lang, &[(icon::STAR, Thing::BestWork), (icon::PRESTIGE, Thing::Prestige)]),
            rule!(Best: |edition| edition.rates.best_work)
        ),
        section!(
            "recruiting",
            Recruiting,
            |lang| row(lang, &[(icon::RECRUITING, Thing::RecruitingCard)]),
            rule!(Recruit)
        ),
        section!(
            "prestige",
            Prestige,
            |lang| row(lang, &[(icon::PRESTIGE_CARD, Thing::PrestigeCard)]),
            rule!(Prestige: |edition| edition.rates.look_at),
            rule!(PrestigeStays),
            rule!(PrestigeWhen),
            rule!(PrestigeKinds: |_edition, lang| Stack::Prestige.cards(), faces(lang, Stack::Prestige)),
        ),
        section!(
            "money",
            Money,
            |lang| row(lang, &[(icon::FLORIN, Thing::Florins), (icon::PRESTIGE, Thing::Prestige)]),
            rule!(Pay: |edition| edition.rates.florins_per_value, edition.rates.florins_per_prestige),
            rule!(Sell: |edition| edition.rates.florins_per_prestige_sold)
        ),
        section!(
            "end",
            End,
            |lang| row(lang, &[(icon::PRESTIGE, Thing::Prestige)]),
            rule!(End: |edition| edition.rounds())
        ),
        section!("signs", Signs, signs_of_all, rule!(Signs: |edition| edition.minimum_work_value[0])),
        section!(
            "two",
            Two,
            |lang| labelled(&row_of(icon::RIVALS), Head::Two.text(lang)),
            rule!(TwoOfficial: |_edition| FLORINS_OF_TWO, OPENING_BID_OF_TWO),
            rule!(TwoCzech: |edition| edition.rates.opening_bid),
        ),
        section!(
            "muse",
            Muse,
            |lang| labelled(&row_of(icon::LILY), Head::Muse.text(lang)),
            rule!(Characters: |edition| edition.characters.lowest_bid, edition.characters.highest_bid),
            rule!(Marker),
            rule!(MuseCardinal: |edition| edition.characters.cardinal_actions),
            rule!(Princess: |edition| edition.characters.princess_landscape, edition.characters.princess_building,
                edition.characters.princess_builder, edition.characters.princess_card),
            rule!(Merchant),
            rule!(Professor: |edition| edition.rates.look_at),
            rule!(Banker: |edition| edition.characters.banker_pot, edition.characters.banker_growth,
                edition.characters.banker_lowest_bid, edition.characters.banker_highest_bid,
                edition.characters.banker_florins_per_prestige),
        ),
        section!(
            "cooperation",
            Cooperation,
            neighbours,
            rule!(Edges),
            rule!(Alone: |_edition| BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH),
            rule!(Jointly: |edition| edition.rates.building),
            rule!(Offer: |_edition| MOST_OFFERS),
        ),
    ],
};

/// What a work must reach, round by round.
fn least(edition: &Edition) -> String {
    let values: Vec<String> = edition.minimum_work_value.iter().map(ToString::to_string).collect();
    values.join(", ")
}

/// The buildings of a size.
fn of_class(edition: &Edition, class: Class) -> Vec<Tile> {
    let all = Building::ALL.into_iter().filter(|building| edition.classes[building.index()] == class);
    all.map(Tile::Building).collect()
}

/// How many cells the buildings of a size cover.
fn cells(edition: &Edition, class: Class) -> usize {
    of_class(edition, class).first().map_or(0, |tile| edition.shape(*tile).drawn().0.len())
}

/// What the buildings of a size are called.
fn named(lang: Lang, class: Class) -> String {
    let tongue = tongue(lang);
    let names = of_class(&tongue.edition, class).into_iter().map(|tile| tongue.tile(tile));
    names.collect::<Vec<_>>().join(", ")
}

/// What all cards of a stack say; professions have names of their own.
fn faces(lang: Lang, stack: Stack) -> String {
    let tongue = tongue(lang);
    let say = |card| match stack {
        Stack::Profession => format!("{}: {}", tongue.card(card), tongue.card_rule(card)),
        Stack::Bonus | Stack::Prestige => tongue.card_rule(card),
    };
    // Each has a line of its own.
    (0..stack.cards()).map(|number| format!("\n\u{2022} {}", say(stack.card(number)))).collect()
}

/// Names in a language, of a table at which nobody sits.
fn tongue(lang: Lang) -> Tongue {
    Tongue { names: Names { lang, seats: Vec::new() }, edition: State::shipped() }
}

#[cfg(test)]
mod tests;
