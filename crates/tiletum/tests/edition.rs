//! The shipped edition, as it is compiled in and as it is shown.

use std::path::Path;

use kernel_testing::expect_file;
use tiletum::edition::{BOTTEGA, CHART_WIDTH, Chart, Edition, EditionRef, bottega, printed, show_within};
use tiletum::ids::Spot;

#[test]
fn what_is_compiled_in_is_what_the_file_says() {
    let read: Edition = edition::parse(BOTTEGA).expect("the shipped file is sound");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("editions/bottega.compact");
    expect_file(&path, &edition::written(&read));
    assert!(*bottega() == read, "what is compiled in is read back otherwise than it was written");
    let again = EditionRef::load(BOTTEGA).expect("the shipped file is sound");
    assert!(std::ptr::eq(&*again, &*bottega()), "the shipped edition is loaded once");
}

#[test]
fn the_sheet_is_as_it_was_and_fits_its_page() {
    for width in [60, 80, 100] {
        let sheet = show_within(&bottega(), width);
        for line in sheet.lines() {
            assert!(line.chars().count() <= width, "wider than {width}: {line}");
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/edition.txt");
    expect_file(&path, &show_within(&bottega(), 80));
}

#[test]
fn the_sheet_says_every_table_with_how_sure_we_are_and_every_tile() {
    let edition = bottega();
    let sheet = show_within(&edition, 100);
    let words = sheet.split_whitespace().collect::<Vec<_>>().join(" ");
    for mark in &edition.marks {
        assert!(words.contains(mark.subject), "{} is not told", mark.subject);
    }
    // Names are broken behind hyphens where they do not fit into the frame of a tile.
    let letters: String =
        sheet.lines().flat_map(|line| line.split('│')).map(str::trim).collect::<Vec<_>>().join(" ");
    for (_, facts) in edition.all_tiles() {
        let parts = facts.id.split('-').filter(|part| part.len() > 2);
        assert!(parts.into_iter().all(|part| letters.contains(part)), "{} is not drawn", facts.id);
    }
    for (_, facts) in edition.map.all() {
        assert!(words.contains(&format!("{}: ", facts.id)), "{} is not told", facts.id);
    }
}

/// The map as lines of text.
fn lines(at_spot: impl Fn(Spot) -> [String; 3]) -> Vec<String> {
    let chart = Chart::of(&bottega()).expect("every spot has room");
    let line = |letters: &Vec<tiletum::edition::Letter>| letters.iter().map(|letter| letter.letter).collect();
    chart.drawn(at_spot).iter().map(line).collect()
}

#[test]
fn every_spot_has_room_for_its_name_its_spaces_and_all_figures() {
    let edition = bottega();
    let crowded = |spot: Spot| {
        let [name, spaces, _] = printed(&edition, spot);
        if edition.map.spot(spot).road {
            ["mABCD".to_owned(), spaces, "aABCD".to_owned()]
        } else {
            [name, format!("{spaces} "), "mABCD aABCD".to_owned()]
        }
    };
    let drawn = lines(crowded);
    assert!(drawn.iter().all(|line| line.chars().count() == CHART_WIDTH));
    let text = drawn.join("\n");
    let (cities, roads): (Vec<Spot>, Vec<Spot>) =
        edition.map.all().map(|(spot, _)| spot).partition(|&spot| !edition.map.spot(spot).road);
    assert_eq!(text.matches("mABCD aABCD").count(), cities.len());
    assert_eq!(text.matches("mABCD").count(), cities.len() + roads.len());
    assert_eq!(text.matches("aABCD").count(), cities.len() + roads.len());
    for city in cities {
        let [name, spaces, _] = printed(&edition, city);
        assert_eq!(text.matches(&name).count(), 1, "{name}");
        assert!(text.contains(&spaces), "the spaces of {name}");
    }
}

#[test]
fn every_road_is_seen_and_passes_behind_no_other_spot() {
    let edition = bottega();
    let chart = Chart::of(&edition).expect("every spot has room");
    let drawn = chart.drawn(|spot| printed(&edition, spot));
    for (from, _) in edition.map.all() {
        for to in edition.map.neighbours(from).iter() {
            assert!(chart.crossed(from, to).is_empty(), "{:?} lies on the road", chart.crossed(from, to));
            let seen =
                chart.road(from, to).into_iter().filter(|&(column, line)| drawn[line][column].letter == '·');
            let ends = (&edition.map.spot(from).id, &edition.map.spot(to).id);
            assert!(seen.count() > 0, "the road between {} and {} is hidden", ends.0, ends.1);
        }
    }
}
