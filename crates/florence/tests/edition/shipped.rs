//! The shipped edition says what the rulebooks say.

use std::path::Path;

use florence::board::Cells;
use florence::edition::{
    BOTTEGA, BonusCard, Confidence, PrestigeCard, Subject, bottega, describe_bonus, describe_prestige,
    describe_profession, draw_shape, load, parse, show,
};
use florence::effects::{BonusTerm, Condition, Metric};
use florence::ids::{Building, Freedom, Landscape, Stack, Tile};
use kernel_testing::expect_file;

#[test]
fn the_shipped_edition_is_loaded_once() {
    let again = load(BOTTEGA).expect("the shipped file is sound");
    assert!(std::ptr::eq(&*again, &*bottega()));
    assert_eq!(bottega().name, "bottega");
}

#[test]
fn what_is_compiled_in_is_what_the_file_says() {
    let read = parse(BOTTEGA).expect("the shipped file is sound");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("editions/bottega.compact");
    expect_file(&path, &edition::written(&read));
    assert!(*bottega() == read, "what is compiled in is read back otherwise than it was written");
}

#[test]
fn professions_want_what_the_rulebooks_count() {
    let edition = bottega();
    let wanting = |wants: &dyn Fn(usize) -> bool| (0..21).filter(|&number| wants(number)).count();
    let landscapes = Landscape::ALL.map(|it| wanting(&|number| edition.professions[number].landscape == it));
    assert_eq!(landscapes, [9, 7, 5]);
    let freedoms = Freedom::ALL.map(|it| wanting(&|number| edition.professions[number].freedom == it));
    assert_eq!(freedoms, [7, 7, 7]);
    let buildings = Building::ALL.map(|it| wanting(&|number| edition.professions[number].building == it));
    assert_eq!(buildings, [3, 3, 3, 2, 2, 2, 2, 2, 1, 1]);
}

#[test]
fn all_cards_are_there_in_the_order_of_their_numbers() {
    let edition = bottega();
    assert_eq!(edition.professions.len(), Stack::Profession.cards());
    assert_eq!(edition.professions[18].id, "poet");
    assert_eq!(edition.professions[8].names.de, "Glockengießer");
    let numbered = |letter: char, count: usize| -> Vec<String> {
        (1..=count).map(|number| format!("{letter}{number:02}")).collect()
    };
    let bonus: Vec<String> = edition.bonus_cards.iter().map(|card| card.id.clone()).collect();
    assert_eq!(bonus, numbered('b', 20));
    let prestige: Vec<String> = edition.prestige_cards.iter().map(|card| card.id.clone()).collect();
    assert_eq!(prestige, numbered('p', 14));
}

#[test]
fn tiles_have_the_orientations_and_placements_that_were_computed() {
    let edition = bottega();
    let counts = |tile: Tile| {
        let shape = edition.shape(tile);
        let palazzo = edition.palazzo;
        let places = |taken: Cells| -> usize {
            shape.orientations().iter().map(|&it| shape.outline(it).fits(taken).len()).sum()
        };
        (shape.orientations().len(), places(palazzo), places(palazzo.with_neighbours()))
    };
    let buildings = [
        (4, 76, 56),
        (2, 39, 30),
        (8, 156, 118),
        (4, 80, 62),
        (4, 96, 76),
        (8, 194, 156),
        (4, 80, 62),
        (4, 80, 63),
        (2, 58, 48),
        (4, 121, 102),
    ];
    assert_eq!(Building::ALL.map(|building| counts(Tile::Building(building))), buildings);
    let landscapes = Landscape::ALL.map(|landscape| counts(Tile::Landscape(landscape)));
    assert_eq!(
        landscapes.map(|(orientations, places, _)| (orientations, places)),
        [(8, 149), (8, 196), (2, 58)]
    );
    assert_eq!((edition.palazzo.len(), edition.board.minus(edition.palazzo).len()), (6, 43));
}

#[test]
fn what_is_reconstructed_is_marked() {
    let edition = bottega();
    assert!(Tile::all().all(|tile| edition.tiles[tile.index()].shape_inferred));
    for mark in &edition.marks {
        let expected = match mark.subject {
            Subject::Table("place of the palazzo" | "boards laid edge to edge") | Subject::Shape(_) => {
                Confidence::Inferred
            }
            Subject::Size(Tile::Landscape(_)) => Confidence::Public,
            Subject::Size(Tile::Building(_)) | Subject::Table(_) => Confidence::Printed,
        };
        assert_eq!(mark.confidence, expected, "{:?}", mark.subject);
    }
    assert_eq!(edition.marks.len(), 16 + 2 * Tile::COUNT);
}

#[test]
fn a_language_left_out_has_the_english_name() {
    let edition = load(&BOTTEGA.replace(", pl = \"Wieża\"", "")).expect("names may be left out");
    let names = &edition.tiles[Tile::Building(Building::Tower).index()].names;
    assert_eq!((names.pl.as_str(), names.cs.as_str()), ("Tower", "Věž"));
}

#[test]
fn cards_are_told_in_words() {
    let edition = bottega();
    let bonus = |number: usize| describe_bonus(&edition.bonus_cards[number - 1]);
    assert_eq!(bonus(2), "2 for each large building");
    assert_eq!(bonus(3), "1 for each medium building and 1 for each forest");
    assert_eq!(
        bonus(18),
        "1 for each of forest, lake, park, jester, builder, prestige card and freedom present"
    );
    let prestige = |number: usize| describe_prestige(&edition.prestige_cards[number - 1]);
    assert_eq!(prestige(1), "most buildings: 6, tied 3");
    assert_eq!(prestige(3), "fewest empty cells: 8, tied 4");
    assert_eq!(prestige(4), "at least 1 forest, 1 lake and 1 park: 8");
    assert_eq!(prestige(9), "at least 4 buildings, 2 freedoms and 4 works: 6");
    assert_eq!(describe_profession(&edition.professions[18]), "theater, lake, travel");
    assert_eq!(draw_shape(edition.shape(Tile::Landscape(Landscape::Forest))), "####\n#...");
}

/// No two metrics read alike, in any kind of card.
#[test]
fn every_metric_has_words_of_its_own() {
    let told = |words: &dyn Fn(Metric) -> String| {
        let mut all = Metric::ALL.map(words).to_vec();
        assert!(all.iter().all(|words| !words.contains('_')), "words, not the keys of the file: {all:?}");
        all.sort();
        all.dedup();
        all.len()
    };
    let id = String::new;
    let bonus = |metric| describe_bonus(&BonusCard { id: id(), terms: vec![BonusTerm { metric, per: 1 }] });
    assert_eq!(told(&bonus), Metric::COUNT);
    let most = |metric| {
        let condition = Condition::Most { metric, points: 2, tied: 1 };
        describe_prestige(&PrestigeCard { id: id(), condition })
    };
    assert_eq!(told(&most), Metric::COUNT);
    for least in [1, 2] {
        let at_least = |metric| {
            let condition = Condition::AtLeast { minima: vec![(metric, least)], points: 2 };
            describe_prestige(&PrestigeCard { id: id(), condition })
        };
        assert_eq!(told(&at_least), Metric::COUNT);
    }
}

#[test]
fn the_sheet_is_as_it_was() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/edition/bottega.txt");
    let sheet = show(&bottega());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &sheet).expect("the expectation can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("the expectation is there");
    assert!(sheet == expected, "the sheet has changed; UPDATE_EXPECT=1 accepts it:\n{sheet}");
}
