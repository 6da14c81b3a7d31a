//! Every section is whole, and what is asked leads to the rule that answers it.

use super::*;
use crate::frame::rulebook::leads;

#[test]
fn every_section_has_a_picture_and_says_its_rules_with_all_numbers() {
    for section in RULEBOOK.sections {
        for lang in Lang::ALL {
            assert!((section.picture)(lang).contains("<svg"), "{}", section.word);
            for rule in section.rules {
                let text = rule(lang);
                assert!(!text.contains(['{', '<']) && text.len() > 30, "{}: {text}", section.word);
            }
        }
    }
}

#[test]
fn what_players_would_type_is_found() {
    let found = |search: &str, lang: Lang| {
        let found = RULEBOOK.search(search, lang);
        found.order.into_iter().map(|place| RULEBOOK.sections[place].word).collect::<Vec<_>>()
    };
    for (lang, repeat, swap, tie, joker, end) in [
        (Lang::En, "repeat", "swap", "tie", "joker", "end of game"),
        (Lang::Pl, "powtarza", "zamiana", "remis", "dżoker", "koniec gry"),
        (Lang::It, "ripetere", "scambio", "pareggio", "jolly", "fine partita"),
        (Lang::Cs, "opakovat", "směna", "remíza", "žolík", "konec hry"),
        (Lang::De, "wiederholen", "tauschen", "Unentschieden", "Joker", "Spielende"),
    ] {
        for (search, section) in
            [(repeat, "helpers"), (swap, "contract"), (tie, "end"), (joker, "king"), (end, "end")]
        {
            assert!(found(search, lang).contains(&section), "{search}: {:?}", found(search, lang));
        }
    }
    assert!(found("repeat again", Lang::En).contains(&"helpers"));
}

#[test]
fn questions_lead_to_the_section_that_answers_them_in_every_language() {
    for lang in Lang::ALL {
        leads(&RULEBOOK, lang, include_str!("asked.tsv"));
    }
}

#[test]
fn every_tile_that_is_drawn_exists_and_the_solo_game_is_told() {
    let edition = State::shipped();
    let tiles = |section: &Section| (section.picture)(Lang::En).matches("tile-card").count();
    let drawn: Vec<(&str, usize)> = RULEBOOK.sections.iter().map(|one| (one.word, tiles(one))).collect();
    for (word, wanted) in [("store", 4), ("character", 5), ("contract", 3), ("helpers", 6)] {
        assert!(drawn.contains(&(word, wanted)), "{word}: {drawn:?}");
    }
    assert!(edition.fairs.iter().all(|points| *points > 0));
    assert!(<State as Setup>::options().iter().any(|option| option.key == "solo"));
    assert!(RULEBOOK.sections.iter().any(|section| section.word == "solo"));
}
