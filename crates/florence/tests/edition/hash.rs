//! The content hash changes with everything that the rules use, and with nothing else.

use florence::edition::{BOTTEGA, bottega, parse};

/// The shipped file with one text for another, which must occur in it.
fn with(from: &str, to: &str) -> String {
    assert!(BOTTEGA.contains(from), "`{from}` occurs");
    BOTTEGA.replace(from, to)
}

fn hash(text: &str) -> String {
    parse(text).expect("this text is sound").hash
}

/// Records written with the shipped edition bear this hash. A change of it makes them unreadable: it needs a new name for
/// the edition and a word in the release notes.
#[test]
fn the_shipped_hash_is_for_ever() {
    assert_eq!(bottega().hash, "6313aa08fce9c2d3");
}

#[test]
fn what_no_rule_uses_leaves_the_hash_alone() {
    let bare: String = BOTTEGA
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .fold(String::new(), |text, line| text + line.split(" # ").next().unwrap_or(line) + "\r\n");
    let same = [
        bare,
        with("name = \"bottega\"", "name = \"another\""),
        with("\"Tower\"", "\"High Tower\""),
        with(", cs = \"Věž\"", ""),
        with("\"inferred\"", "\"printed\""),
        with("{ jesters = 1, freedoms = 1 }", "{ freedoms = 1, jesters = 1 }"),
        with("{ buildings = 4, freedoms = 2, works = 4 }", "{ works = 4, buildings = 4, freedoms = 2 }"),
        with(
            "b01 = { buildings = 1 }\nb02 = { large = 2 }",
            "b02 = { large = 2 }\nb01 = { buildings = 0x1 }",
        ),
        with("    \"###\",\n    \".#.\",", "    '###', \".#.\","),
        with("actions = 2", "\"actions\"     =     +2"),
    ];
    for text in same {
        assert_ne!(text, BOTTEGA);
        assert_eq!(hash(&text), bottega().hash, "{text}");
    }
}

#[test]
fn every_number_counts() {
    let mut tried = 0;
    for (place, digits) in numbers(BOTTEGA) {
        let value: i32 = digits.parse().expect("digits make a number");
        let sound = [value + 1, value - 1, value + 100, value - 100].into_iter().find_map(|other| {
            let text = format!("{}{other}{}", &BOTTEGA[..place], &BOTTEGA[place + digits.len()..]);
            parse(&text).ok()
        });
        if let Some(edition) = sound {
            assert_ne!(edition.hash, bottega().hash, "{digits} at {place}");
            tried += 1;
        }
    }
    // Not all can be changed alone: numbers of cards, sizes of shapes, the builders of one player.
    assert!(tried >= 100, "only {tried} numbers could be changed");
}

/// Every number of the file that is not in a comment or in quotes or part of a word, with its place.
fn numbers(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split('#').next().unwrap_or_default();
        for (at, _) in code.match_indices(|letter: char| letter.is_ascii_digit()) {
            let rest = &code[at..];
            let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
            if code[..at].ends_with([' ', '[']) {
                found.push((start + at, &rest[..end]));
            }
        }
        start += line.len();
    }
    found
}

#[test]
fn every_word_of_the_rules_counts() {
    let forest = "    \"####\",\n    \"#...\",";
    let other = [
        with("[board.palazzo]\ncolumn = 1", "[board.palazzo]\ncolumn = 2"),
        with(forest, "    \"####\",\n    \".#..\","),
        with("[buildings.tower]\nclass = \"small\"", "[buildings.tower]\nclass = \"medium\""),
        with("building = \"theater\", landscape = \"lake\"", "building = \"theater\", landscape = \"park\""),
        with("[professions.poet]", "[professions.bard]"),
        with("number = 20\n", "number = 0\n")
            .replace("number = 21\n", "number = 20\n")
            .replace("number = 0\n", "number = 21\n"),
        with("b02 = { large = 2 }", "b02 = { medium = 2 }"),
        with("b02 = { large = 2 }", "b02 = { large = 2, jesters = 1 }"),
        with("fewest = \"empty_cells\"", "most = \"empty_cells\""),
        with("most = \"works\"", "most = \"freedoms\""),
        with("at_least = { freedoms = 3 }", "at_least = { buildings = 3 }"),
        with("[700, 300, 300, 0]", "[700, 300, 0, 300]"),
    ];
    let mut hashes: Vec<String> = other.iter().map(|text| hash(text)).collect();
    hashes.push(bottega().hash.clone());
    hashes.sort();
    let count = hashes.len();
    hashes.dedup();
    assert_eq!(hashes.len(), count, "all these editions play differently");
}
