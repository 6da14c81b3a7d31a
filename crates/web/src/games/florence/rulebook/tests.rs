//! Every section is whole, and what is asked leads to the rule that answers it.

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

#[test]
fn questions_lead_to_the_section_that_answers_them_in_every_language() {
    // The very rule that answers is marked.
    let landscape =
        RULEBOOK.search("Must I place the landscape right away, or can I keep it for later?", Lang::En);
    assert_eq!(landscape.answer, Some(0));
    for (question, answer) in [
        ("Can two buildings be next to each other?", "edge to edge"),
        ("Do forests score points on their own?", "no points on its own"),
        ("Can I see how many florins my opponents have?", "nobody sees how many florins"),
        ("Can I play the same profession twice?", "is not played twice"),
        ("How many cards may I hold?", "any number of cards"),
        ("Can I complete a work if I don't have the building?", "is a condition"),
    ] {
        let found = RULEBOOK.search(question, Lang::En);
        let section = &RULEBOOK.sections[found.order[0]];
        let said = found.answer.map(|rule| (section.rules[rule])(Lang::En)).unwrap_or_default();
        assert!(said.contains(answer), "{question}: {said}");
    }
    for lang in Lang::ALL {
        leads(&RULEBOOK, lang, include_str!("asked.tsv"));
        assert!(RULEBOOK.search("xylophon", lang).order.is_empty());
    }
}

#[test]
fn a_question_shows_few_sections_and_no_variant_that_it_does_not_name() {
    let found = |asked: &str| {
        let found = RULEBOOK.search(asked, Lang::En);
        let words = |place: &usize| RULEBOOK.sections[*place].word;
        (found.order.iter().map(words).collect::<Vec<_>>(), found)
    };
    let (sections, why) = found("Why can't I build this building?");
    assert!(sections.len() <= 4 && sections.contains(&"actions"), "{sections:?}");
    assert!(!sections.iter().any(|section| RULEBOOK.optional.contains(section)), "{sections:?}");
    assert!(why.words.iter().all(|word| word.starts_with("buil")), "{:?}", why.words);
    let said = (RULEBOOK.sections[why.order[0]].rules[why.answer.expect("an answer")])(Lang::En);
    assert!(said.starts_with("Why a building"), "{said}");
    for asked in ["How many builders", "How many builders may I have?"] {
        let (sections, _) = found(asked);
        assert!(sections.len() <= 3, "{sections:?}");
    }
    // Whole words are marked, and told where no more than the beginning of one is found.
    let (_, cards) = found("may I sell a prestige card");
    assert!(!cards.words.iter().any(|word| word == "cardinal"), "{:?}", cards.words);
    let (_, near) = found("completing xylophones");
    assert_eq!(near.nearest, ["complete"]);
}

#[test]
fn a_library_is_drawn_at_a_corner_of_the_palazzo_and_along_its_edge() {
    let edition = State::shipped();
    let [forest, right, wrong] = examples(&edition);
    let beside = |cells: Cells| cells.with_neighbours().and(edition.palazzo).len();
    assert!(beside(forest) > 0 && beside(right) == 0 && beside(wrong) > 0);
    assert!(right.and(forest).is_empty() && wrong.and(forest).is_empty() && right.contains(Cell::new(3, 2)));
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
        sizes.contains("7 cells: University, Laboratory, Workshop.") && sizes.contains("3: Tower, Chapel.")
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
