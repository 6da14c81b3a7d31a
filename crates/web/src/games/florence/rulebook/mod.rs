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
use crate::frame::rulebook::{Rulebook, Section, labelled};
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
    sections: &[
        section!(
            "goal",
            Goal,
            garden,
            rule!(Goal: |edition| edition.rounds()),
            rule!(Winner),
            rule!(Start: |edition| edition.supply.florins, edition.supply.dealt),
        ),
        section!("round", Round, course, rule!(Round: |edition| edition.rates.actions), rule!(NextStart)),
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
        section!("placing", Placing, touching, rule!(Fits), rule!(Touch)),
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
            rule!(Pay: |edition| edition.rates.florins_per_value, edition.rates.florins_per_prestige),
            rule!(Example: |edition| example_value() * edition.rates.florins_per_value,
                example_value() * edition.rates.florins_per_value / edition.rates.florins_per_prestige),
        ),
        section!(
            "professions",
            Professions,
            |lang| row(lang, &[(icon::PROFESSION, Thing::ProfessionCard)]),
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
mod tests {
    use super::pictures::examples;
    use super::*;
    use crate::frame::rulebook::leads;
    use florence::board::{Cell, Cells};

    #[test]
    fn every_section_has_a_picture_and_says_its_rules_with_all_numbers() {
        for section in RULEBOOK.sections {
            for lang in Lang::ALL {
                let picture = (section.picture)(lang);
                assert!(picture.contains("<svg"), "{}", section.word);
                for rule in section.rules {
                    let text = rule(lang);
                    assert!(!text.contains(['{', '<']) && text.len() > 30, "{}: {text}", section.word);
                }
            }
        }
    }

    /// What is asked, in each language, and the section that answers it.
    const ASKED: [&[(&str, &str)]; 5] = [
        &[
            ("How do I get money?", "money"),
            ("how many works", "works"),
            ("who wins", "goal"),
            ("tie", "end"),
            ("what does a jester do?", "objects"),
            ("Lawyer", "professions"),
            ("flag", "signs"),
            ("hourglass", "signs"),
            ("when does the game end?", "end"),
            ("feather", "signs"),
            ("crown", "objects"),
            ("may buildings touch", "placing"),
            ("what does a building cost", "actions"),
            ("phases of a round", "round"),
            ("raise a bid", "auction"),
            ("bonus card", "bonus"),
            ("how many times may I use a recruiting card", "recruiting"),
            ("what happens if the profession cards run out", "actions"),
            ("can I do two works in one turn", "works"),
            ("how much prestige for a building?", "actions"),
            ("can I sell prestige for money", "money"),
            ("when are prestige cards scored", "prestige"),
            ("do landscapes have to touch", "placing"),
            ("who starts the next round", "round"),
            ("what if nobody bids", "auction"),
            ("how does the auction work", "auction"),
            ("what happens to my card when somebody recruits it", "recruiting"),
            ("can I build the same building twice", "actions"),
            ("who wins a tie", "end"),
            ("Do used profession cards still count for the value of my next work?", "works"),
            ("Can I take back a profession card somebody else has played?", "recruiting"),
            ("Must I place the landscape right away, or can I keep it for later?", "objects"),
            ("What if I run out of money?", "money"),
            ("Is there a limit on jesters?", "objects"),
            ("What happens if nobody bids against me?", "auction"),
            ("How long does the game last?", "end"),
        ],
        &[
            ("Jak zarobić pieniądze?", "money"),
            ("ile dzieł", "works"),
            ("kto wygrywa", "goal"),
            ("remis", "end"),
            ("co robi błazen", "objects"),
            ("Prawnik", "professions"),
            ("flaga", "signs"),
            ("klepsydra", "signs"),
            ("kiedy kończy się gra", "end"),
            ("czy budynki mogą się stykać", "placing"),
            ("ile kosztuje budynek", "actions"),
            ("karta premii", "bonus"),
            ("ile razy można użyć karty rekrutacji", "recruiting"),
            ("czy można zrobić dwa dzieła w jednej turze", "works"),
        ],
        &[
            ("Come guadagno denaro?", "money"),
            ("quante opere", "works"),
            ("chi vince", "goal"),
            ("pareggio", "end"),
            ("che cosa fa il giullare", "objects"),
            ("Giurista", "professions"),
            ("bandiera", "signs"),
            ("clessidra", "signs"),
            ("quanto costa un palazzo", "actions"),
            ("carta bonus", "bonus"),
            ("quante volte si usa una carta reclutamento", "recruiting"),
            ("posso fare due opere in un turno", "works"),
        ],
        &[
            ("Jak vydělat peníze?", "money"),
            ("kolik děl", "works"),
            ("kdo vyhrává", "goal"),
            ("shoda", "end"),
            ("co dělá kejklíř", "objects"),
            ("Právník", "professions"),
            ("vlajka", "signs"),
            ("přesýpací hodiny", "signs"),
            ("kolik stojí budova", "actions"),
            ("prémiová karta", "bonus"),
            ("kolikrát se smí použít lákadlo", "recruiting"),
            ("mohu udělat dvě díla v jednom tahu", "works"),
        ],
        &[
            ("Wie bekomme ich Geld?", "money"),
            ("wie viele Werke", "works"),
            ("wer gewinnt", "goal"),
            ("Gleichstand", "end"),
            ("was macht ein Gaukler", "objects"),
            ("Rechtsgelehrter", "professions"),
            ("Fahne", "signs"),
            ("Sanduhr", "signs"),
            ("Wann endet das Spiel?", "end"),
            ("was kostet ein Gebäude", "actions"),
            ("Bonuskarte", "bonus"),
            ("wie oft darf man eine Abwerbekarte benutzen", "recruiting"),
            ("darf man zwei Werke in einem Zug machen", "works"),
        ],
    ];

    #[test]
    fn questions_lead_to_the_section_that_answers_them_in_every_language() {
        // The very rule that answers is marked.
        let landscape =
            RULEBOOK.search("Must I place the landscape right away, or can I keep it for later?", Lang::En);
        assert_eq!(landscape.answer, Some(0));
        for (lang, asked) in Lang::ALL.into_iter().zip(ASKED) {
            leads(&RULEBOOK, lang, asked);
            assert!(RULEBOOK.search("xylophon", lang).order.is_empty());
        }
    }

    #[test]
    fn a_library_is_drawn_at_a_corner_of_the_palazzo_and_along_its_edge() {
        let edition = State::shipped();
        let [forest, right, wrong] = examples(&edition);
        let beside = |cells: Cells| cells.with_neighbours().and(edition.palazzo).len();
        assert!(beside(forest) > 0 && beside(right) == 0 && beside(wrong) > 0);
        assert!(
            right.and(forest).is_empty() && wrong.and(forest).is_empty() && right.contains(Cell::new(3, 2))
        );
    }

    #[test]
    fn what_cards_count_is_found_in_the_rulebook() {
        let found = |search: &str, lang| {
            let found = RULEBOOK.search(search, lang);
            found.order.into_iter().map(|place| RULEBOOK.sections[place].word).collect::<Vec<_>>()
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
