use super::*;

#[test]
fn what_is_looked_for_is_marked_whatever_its_case() {
    let words = looked_for("  OPEN raise? ");
    assert_eq!(words, ["open", "raise"]);
    // Neither the end nor the beginning of a word is what is looked for.
    let pieces = marked("Reopen: auctions OPEN; raise, raised.", &words);
    let found: Vec<&str> =
        pieces.iter().filter(|(_, found)| *found).map(|(piece, _)| piece.as_str()).collect();
    assert_eq!(found, ["OPEN", "raise"]);
    assert_eq!(
        pieces.iter().map(|(piece, _)| piece.as_str()).collect::<String>(),
        "Reopen: auctions OPEN; raise, raised."
    );
    assert_eq!(marked("Žluťoučký", &looked_for("žluťoučký"))[0], ("Žluťoučký".to_owned(), true));
    assert_eq!(marked("≥ 7", &looked_for("≥"))[0], ("≥".to_owned(), true));
    assert_eq!(looked_for("L’asta, can’t"), ["asta", "can't"]);
    assert_eq!(marked("short", &looked_for("longer than that")), [("short".to_owned(), false)]);
}

const SECTIONS: [Section; 2] = [
    Section {
        word: "works",
        title: |_| "Works",
        picture: |_| String::new(),
        rules: &[|_| "The bank pays.".to_owned(), |_| "Prestige now.".to_owned()],
        index: |_| "income",
    },
    Section {
        word: "forests",
        title: |_| "Forests",
        picture: |_| String::new(),
        rules: &[|_| "A building may touch them, and works count them.".to_owned()],
        index: |_| "woods",
    },
];

fn found(search: &str) -> (Vec<&'static str>, bool, Vec<String>) {
    let book = Rulebook { definitions: || "", sections: &SECTIONS, optional: &[], such_as: |_| "" };
    let Search { nearest, near, order, .. } = book.search(search, Lang::En);
    (order.into_iter().map(|place| SECTIONS[place].word).collect(), near, nearest)
}

#[test]
fn a_section_is_found_by_all_words_and_what_is_about_them_comes_first() {
    let both = ["works", "forests"];
    assert_eq!(found("").0, both);
    assert_eq!(found("works").0, both);
    assert_eq!(found("count works").0, ["forests"]);
    assert_eq!(found("BANK works").0, ["works"]);
    assert_eq!(found("Woods?"), (vec!["forests"], false, vec!["woods".to_owned()]), "it is in the index");
    // The rule that answers is told, if it is not the title alone that does.
    let book = Rulebook { definitions: || "", sections: &SECTIONS, optional: &[], such_as: |_| "" };
    let answer = |asked: &str| book.search(asked, Lang::En).answer;
    assert_eq!(
        ["prestige", "what does the bank pay", "woods", ""].map(answer),
        [Some(1), Some(0), None, None]
    );
    // Words that every question has are passed over, unless there is no other.
    assert_eq!(found("How do I get an income").0, ["works"]);
    assert_eq!(found("may a").0, ["forests"]);
}

#[test]
fn what_is_known_to_be_asked_is_answered_by_the_rule_it_names() {
    const fn section(word: &'static str, index: fn(Lang) -> &'static str) -> Section {
        let rules: &[fn(Lang) -> String] =
            &[|_| "Money is paid for works.".to_owned(), |_| "Prestige is sold.".to_owned()];
        Section { word, title: |_| "Part", picture: |_| String::new(), rules, index }
    }
    static BOOK: [Section; 3] = [
        section("works", |_| "value"),
        section("money", |_| "florins; 2 broke; 1 how many coins"),
        section("variant", |_| "loan; 2 can't pay"),
    ];
    let book = Rulebook { definitions: || "", sections: &BOOK, optional: &["variant"], such_as: |_| "" };
    let first = |asked: &str| {
        let found = book.search(asked, Lang::En);
        (found.order.first().map(|place| BOOK[*place].word), found.answer, found.near)
    };
    assert_eq!(first("What if I am broke?"), (Some("money"), Some(1), false), "no rule has the word");
    assert_eq!(first("how many coins"), (Some("money"), Some(0), false), "small words tell it too");
    assert_eq!(first("coins"), (None, None, true), "one of its words alone is not what is asked");
    assert_eq!(first("money for works"), (Some("works"), Some(0), false));
    assert_eq!(first("I can't pay for works").0, Some("variant"), "even where it is optional");
}

#[test]
fn what_is_optional_comes_last_unless_it_is_named() {
    const fn section(
        word: &'static str,
        index: fn(Lang) -> &'static str,
        rules: &'static [fn(Lang) -> String],
    ) -> Section {
        Section { word, title: |_| "Part", picture: |_| String::new(), rules, index }
    }
    static BOOK: [Section; 3] = [
        section("variant", |_| "character", &[|_| "The mason is building twice, twice a round.".to_owned()]),
        section("site", |_| "building", &[|_| "Building wants room.".to_owned()]),
        section("cards", |_| "building", &[|_| "A card, cards, Cardinals: building twice.".to_owned()]),
    ];
    let book = Rulebook { definitions: || "", sections: &BOOK, optional: &["variant"], such_as: |_| "" };
    let first = |asked: &str| book.search(asked, Lang::En).order;
    assert_eq!(first("Why can't I do this building?"), [1, 2, 0]);
    assert_eq!(first("building twice")[0], 2);
    assert_eq!(first("character building")[0], 0, "it is named");
    assert_eq!(first("the mason at a building")[0], 0, "nothing else has it");
    assert_eq!(book.search("card", Lang::En).words, ["card", "cards"], "a longer word is another");
    assert_eq!(book.search("cardinal", Lang::En).nearest, ["cardinals"], "what is begun is told as a whole");
}

#[test]
fn where_enough_is_about_what_is_looked_for_what_only_names_it_is_left_out() {
    const fn about(word: &'static str) -> Section {
        Section {
            word,
            title: |_| "Gardens",
            picture: |_| String::new(),
            rules: &[|_| "They grow.".to_owned()],
            index: |_| "",
        }
    }
    const NAMES: Section = Section {
        word: "end",
        title: |_| "The end",
        picture: |_| String::new(),
        rules: &[|_| "All gardens are counted.".to_owned()],
        index: |_| "",
    };
    static MANY: [Section; 4] = [about("a"), NAMES, about("b"), about("c")];
    static FEW: [Section; 3] = [about("a"), NAMES, about("b")];
    let found = |sections: &'static [Section]| {
        Rulebook { definitions: || "", sections, optional: &[], such_as: |_| "" }
            .search("gardens", Lang::En)
            .order
    };
    assert_eq!(found(&MANY), [0, 2, 3]);
    assert_eq!(found(&FEW), [0, 2, 1], "where few are, it comes last");
}

#[test]
fn where_no_section_fits_as_a_whole_those_with_words_that_begin_so_are_found() {
    let near = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    assert_eq!(found("bank prest"), (vec!["works"], false, near(&["bank", "prestige"])));
    assert_eq!(found("banker and buildings"), (vec!["works", "forests"], true, near(&["bank", "building"])));
    assert_eq!(found("buildings touching"), (vec!["forests"], true, near(&["building", "touch"])));
    // The end of a word is not its beginning, and nothing is near to what begins like nothing.
    assert_eq!(found("restless").0, Vec::<&str>::new());
    assert_eq!(found("xylophone"), (Vec::new(), true, Vec::new()));
}
