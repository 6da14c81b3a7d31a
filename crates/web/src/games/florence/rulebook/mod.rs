//! The rulebook: the rules on one page, with the numbers of the shipped edition, and its own drawings.

pub mod words;

use florence::edition::Edition;
use florence::ids::{Building, Character, Class, Landscape, Stack, Tile};
use florence::{
    BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH, FLORINS_OF_TWO, MOST_OFFERS, OPENING_BID_OF_TWO, State,
};
use kernel::Setup;

use super::draw::{band, board, court, showpiece, signs};
use super::words::{Tongue, Unit};
use crate::frame::Names;
use crate::frame::rulebook::{Rulebook, Section};
use crate::frame::tiles::outline::CELL;
use crate::parts::icon::{self, Icon};
use crate::words::Lang;
use words::{Head, Said};

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

/// A section: its word in links, its title, its picture and its rules.
macro_rules! section {
    ($word:literal, $title:ident, $picture:expr, $($rule:expr),+ $(,)?) => {
        Section { word: $word, title: |lang| Head::$title.text(lang), picture: $picture, rules: &[$($rule),+] }
    };
}

/// The rulebook.
pub const RULEBOOK: Rulebook = Rulebook {
    definitions: board::definitions,
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
            || row(&[icon::FLORIN, icon::WORK, icon::PRESTIGE]),
            rule!(Round: |edition| edition.rates.actions),
            rule!(NextStart)
        ),
        section!(
            "auction",
            Auction,
            || row(&[icon::FOREST, icon::JESTER, icon::BUILDER, icon::RECRUITING]),
            rule!(Name: |edition| edition.rates.opening_bid, edition.rates.increment),
            rule!(Once),
            rule!(Last: |edition| edition.rates.uncontested_price),
        ),
        section!(
            "objects",
            Objects,
            || tiles(&Landscape::ALL.map(Tile::Landscape)),
            rule!(Landscape: |edition| edition.rates.wanted_landscape, edition.rates.further_landscape),
            rule!(Jester: |edition| edition.rates.each_jester),
            rule!(Builder: |edition| edition.rates.building_cost[0], edition.rates.building_cost[1], edition.rates.building_cost[2],
                edition.rates.building_cost[3], edition.rates.second_builder, edition.rates.third_builder),
            rule!(Prestige: |edition| edition.rates.look_at),
        ),
        section!("placing", Placing, garden, rule!(Fits), rule!(Touch)),
        section!(
            "actions",
            Actions,
            || tiles(&Building::ALL.map(Tile::Building)),
            rule!(Build: |edition| edition.rates.building_cost[0], edition.rates.building),
            rule!(Freedom: |edition| edition.rates.freedom_cost, edition.rates.wanted_freedom),
            rule!(Cards: |edition| edition.rates.profession_cost, edition.rates.bonus_cost, edition.rates.look_at),
        ),
        section!(
            "sizes",
            Sizes,
            || Class::ALL.map(|class| tiles(&of_class(&State::shipped(), class))).concat(),
            rule!(Sizes: |edition, lang| cells(&edition, Class::Large), named(lang, Class::Large), cells(&edition, Class::Medium),
                named(lang, Class::Medium), cells(&edition, Class::Small), named(lang, Class::Small)),
            rule!(SizeSame: |edition| edition.rates.building),
            rule!(SizeCards: |_edition, lang| Unit::Large.text(lang), Unit::Medium.text(lang), Unit::Small.text(lang),
                Unit::Sizes.text(lang)),
        ),
        section!(
            "works",
            Works,
            portraits,
            rule!(Work: |edition| edition.rates.wanted_building, edition.rates.wanted_landscape, edition.rates.wanted_freedom,
                edition.rates.each_jester, edition.rates.each_card),
            rule!(Least: |edition| least(&edition)),
            rule!(Pay: |edition| edition.rates.florins_per_value, edition.rates.florins_per_prestige),
        ),
        section!(
            "bonus",
            Bonus,
            || band::of_sign("band-bonus", icon::BONUS),
            rule!(BonusGet: |edition| edition.rates.bonus_cost, edition.rates.look_at),
            rule!(BonusPlay),
            rule!(BonusKinds: |_edition, lang| Stack::Bonus.cards(), faces(lang, Stack::Bonus)),
        ),
        section!(
            "best",
            Best,
            || row(&[icon::WORK, icon::PRESTIGE]),
            rule!(Best: |edition| edition.rates.best_work)
        ),
        section!(
            "recruiting",
            Recruiting,
            || band::of_sign("band-recruiting", icon::RECRUITING),
            rule!(Recruit)
        ),
        section!(
            "prestige",
            Prestige,
            || row(&[icon::PRESTIGE]),
            rule!(Prestige: |edition| edition.rates.look_at),
            rule!(PrestigeWhen),
            rule!(PrestigeKinds: |_edition, lang| Stack::Prestige.cards(), faces(lang, Stack::Prestige)),
        ),
        section!(
            "money",
            Money,
            || row(&[icon::FLORIN, icon::PRESTIGE]),
            rule!(Sell: |edition| edition.rates.florins_per_prestige_sold)
        ),
        section!("end", End, || row(&[icon::PRESTIGE]), rule!(End: |edition| edition.rounds())),
        section!(
            "two",
            Two,
            || row(&[icon::RIVALS]),
            rule!(TwoOfficial: |_edition| FLORINS_OF_TWO, OPENING_BID_OF_TWO),
            rule!(TwoCzech: |edition| edition.rates.opening_bid),
        ),
        section!(
            "muse",
            Muse,
            court,
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

/// What all cards of a stack say.
fn faces(lang: Lang, stack: Stack) -> String {
    let tongue = tongue(lang);
    let all = (0..stack.cards()).map(|number| tongue.card_rule(stack.card(number)));
    // Each has a line of its own.
    all.map(|rule| format!("\n\u{2022} {rule}")).collect()
}

/// Names in a language, of a table at which nobody sits.
fn tongue(lang: Lang) -> Tongue {
    Tongue { names: Names { lang, seats: Vec::new() }, edition: State::shipped() }
}

/// A whole principality.
fn garden() -> String {
    let edition = State::shipped();
    let picture = board::principality(&edition, edition.palazzo, &showpiece::laid(&edition), false);
    format!(
        r#"<svg class="rule-garden" viewBox="{}" aria-hidden="true">{picture}</svg>"#,
        board::view_box(&edition, false)
    )
}

/// Tiles side by side.
fn tiles(tiles: &[Tile]) -> String {
    let edition = State::shipped();
    let all = tiles.iter().map(|tile| format!("<span>{}</span>", board::alone(&edition, *tile)));
    format!(r#"<div class="rule-tiles">{}</div>"#, all.collect::<String>())
}

/// Signs side by side.
fn row(icons: &[Icon]) -> String {
    format!(r#"<div class="rule-signs">{}</div>"#, icons.iter().map(|icon| icon.svg()).collect::<String>())
}

/// The faces of the six characters.
fn court() -> String {
    let faces = Character::ALL.map(|one| format!("<span>{}</span>", court::medal(one)));
    format!(r#"<div class="rule-tiles rule-faces">{}</div>"#, faces.concat())
}

/// Two boards edge to edge, with a building over the seam.
fn neighbours() -> String {
    let edition = State::shipped();
    let (width, height) = edition.board_size;
    let (wide, frame) = (width as f32 * CELL, board::frame(&edition));
    let palazzo = edition.cooperation.palazzo;
    let lawn = board::principality(&edition, palazzo, &[], false);
    let theater = Tile::Building(Building::Theater);
    let (cells, across, up) = edition.shape(theater).drawn();
    let over = board::tile(&edition, theater, cells, frame);
    let (right, above) = (wide - (across as f32 / 2.0).floor() * CELL, ((height - up) / 2) as f32 * CELL);
    format!(
        r#"<svg class="rule-garden" viewBox="{} -20 {} {}" aria-hidden="true"><g transform="translate({wide} 0)">{lawn}</g>{lawn}<path class="kerb" d="M{wide} -16V{}"/><g transform="translate({right} -{above})">{over}</g></svg>"#,
        wide / 2.0 - 60.0,
        wide + 120.0,
        height as f32 * CELL + 40.0,
        height as f32 * CELL + 16.0,
    )
}

/// Three professions with what they want.
fn portraits() -> String {
    let edition = State::shipped();
    let bands = [10, 12, 19].map(|number: usize| {
        let profession = &edition.professions[number];
        band::of_profession(number, profession.landscape, signs::building(profession.building))
    });
    format!(r#"<div class="rule-bands">{}</div>"#, bands.map(|band| format!("<span>{band}</span>")).concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::rulebook::looked_for;

    #[test]
    fn every_section_has_a_picture_and_says_its_rules_with_all_numbers() {
        for section in RULEBOOK.sections {
            assert!((section.picture)().contains("<svg"), "{}", section.word);
            for lang in Lang::ALL {
                for rule in section.rules {
                    let text = rule(lang);
                    assert!(!text.contains('{') && text.len() > 30, "{}: {text}", section.word);
                }
            }
        }
    }

    #[test]
    fn what_cards_count_is_found_in_the_rulebook() {
        let found = |search: &str, lang| {
            let words = looked_for(search);
            RULEBOOK
                .sections
                .iter()
                .filter(|one| one.has(&words, lang))
                .map(|one| one.word)
                .collect::<Vec<_>>()
        };
        for search in ["medium building", "small building", "large building", "sizes"] {
            assert!(found(search, Lang::En).contains(&"sizes"), "{search}");
        }
        assert!(found("at least 2 large buildings", Lang::En).contains(&"prestige"));
        for lang in Lang::ALL {
            let unit = Unit::Medium.text(lang);
            assert!(found(unit, lang).contains(&"sizes") && found(unit, lang).contains(&"bonus"), "{unit}");
        }
        let sizes = rule_of("sizes", Lang::En);
        assert!(
            sizes.contains("7 cells: University, Laboratory, Workshop.")
                && sizes.contains("3: Tower, Chapel.")
        );
    }

    fn rule_of(word: &str, lang: Lang) -> String {
        let section = RULEBOOK.sections.iter().find(|section| section.word == word);
        section.map(|section| (section.rules[0])(lang)).expect("there is such a section")
    }

    #[test]
    fn every_variant_that_can_be_chosen_is_in_the_rulebook() {
        let options = <State as Setup>::options();
        for (option, word) in
            [("two-players", "two"), ("muse-and-princess", "muse"), ("cooperation", "cooperation")]
        {
            assert!(options.iter().any(|known| known.key == option), "{option}");
            assert!(RULEBOOK.sections.iter().any(|section| section.word == word), "{word}");
        }
    }
}
