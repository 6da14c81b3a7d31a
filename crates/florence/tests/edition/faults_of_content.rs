//! Boards, shapes, tiles and cards with which nobody could play; and many faults at once.

use crate::slips::{check, slip};

#[test]
fn the_board() {
    slip("width = 7", "width = ¦9", "`width` must be from 1 to 8, not 9");
    slip(
        "[board.palazzo]\ncolumn = 1",
        "[board.¦palazzo]\ncolumn = 6",
        "the palazzo reaches column 8 and row 2; the board has 7 columns and 7 rows",
    );
    slip("column = 1", "column = ¦0", "`column` must be from 1 to 8, not 0");
    check(
        &[
            ("width = 7\nheight = 7", "width = 3\nheight = 5"),
            ("palazzo_column = 3", "palazzo_column = 1"),
            ("cells = 5\nrows = [\n    \"####\",", "cells = 5\nrows = ¦[\n    \"####\","),
        ],
        &["the forest does not fit beside the palazzo on the board of 3 by 5 cells, however it is turned"],
    );
}

#[test]
fn shapes() {
    let forest = "[\n    \"####\",\n    \"#...\",\n]";
    let draw = |rows: &str, message: &str| slip(forest, rows, message);
    draw("¦[]", "a shape has 1 to 8 rows of 1 to 8 cells; here are 0 rows of 0");
    draw("¦[\"\"]", "a shape has 1 to 8 rows of 1 to 8 cells; here are 1 rows of 0");
    draw("¦[\"#########\"]", "a shape has 1 to 8 rows of 1 to 8 cells; here are 1 rows of 9");
    draw("[\"####\", ¦\"#..\"]", "this row has 3 cells, but the first row has 4");
    draw("[\"####\", ¦\"#..x\"]", "`x` in a shape; `#` is a cell and `.` is none");
    draw("¦[\"...\", \"...\"]", "the shape has no cell; draw each with `#`");
    draw(
        "¦[\"####\", \"....\", \"#...\"]",
        "the shape falls apart: every cell must share an edge with another",
    );
    draw(
        "¦[\"###.\", \"...#\", \"...#\"]",
        "the shape falls apart: every cell must share an edge with another",
    );
    draw(
        "¦[\"####\", \"#...\", \"....\"]",
        "the drawing has an empty row or column at its edge; leave it out",
    );
    draw("¦[\".####\", \".#...\"]", "the drawing has an empty row or column at its edge; leave it out");
    slip(
        &format!("cells = 5\nrows = {forest}"),
        "cells = ¦4\nrows = [\n    \"####\",\n    \"#...\",\n]",
        "`cells` is 4, but 5 are drawn from line ⟨\"####\"⟩ on",
    );
    check(
        &[(&format!("cells = 5\nrows = {forest}"), "cells = 8\nrows = ¦[\"########\"]")],
        &["the forest does not fit beside the palazzo on the board of 7 by 7 cells, however it is turned"],
    );
}

#[test]
fn tiles_and_freedoms() {
    let ten = "university, laboratory, workshop, library, opera, studio, hospital, theater, tower, chapel";
    check(
        &[
            ("[buildings.university]", "[¦buildings.university]"),
            ("[buildings.tower]", "[buildings.¦castle]"),
        ],
        &["[buildings] lacks `tower`", &format!("unknown building `castle`; the ten are {ten}")],
    );
    slip(
        "[landscapes.forest]",
        "[landscapes.¦meadow]\n[landscapes.forest]",
        "unknown landscape `meadow`; the three are forest, lake, park",
    );
    slip(
        "[freedoms.travel]",
        "[freedoms.¦trade]\n[freedoms.travel]",
        "unknown freedom `trade`; the three are travel, religion, opinion",
    );
    check(
        &[("[buildings.tower]\nclass = \"small\"", "[buildings.tower]\nclass = ¦\"tiny\"")],
        &["`class` cannot be `tiny`; expected one of: large, medium, small"],
    );
}

#[test]
fn marks_of_confidence() {
    slip(
        "cards_looked_at = 5\nconfidence = \"printed\"",
        "cards_looked_at = 5\nconfidence = ¦\"print\"",
        "`confidence` cannot be `print`; did you mean `printed`?",
    );
    slip(
        "cards_looked_at = 5\nconfidence = \"printed\"",
        "cards_looked_at = 5\nconfidence = ¦\"sure\"",
        "`confidence` cannot be `sure`; expected one of: printed, public, derived, inferred",
    );
    check(
        &[("[turn]", "[¦turn]"), ("cards_looked_at = 5\nconfidence = \"printed\"", "cards_looked_at = 5")],
        &["[turn] lacks `confidence`"],
    );
}

#[test]
fn professions() {
    slip(
        "[professions.poet]",
        "[professions.¦Poet]",
        "the word for a profession must be 3 to 24 small letters and hyphens, as in `bell-maker`, not `Poet`",
    );
    slip(
        "[professions.poet]",
        "[professions.¦tower]",
        "`tower` has another meaning in notation; choose another word",
    );
    slip(
        "[professions.poet]",
        "[professions.¦exchange]",
        "`exchange` has another meaning in notation; choose another word",
    );
    slip("number = 19\n", "number = ¦22\n", "`number` must be from 1 to 21, not 22");
    slip("number = 19\n", "number = ¦18\n", "number 18 is already that of `dramatist` in line ⟨number = 18⟩");
    slip(
        "landscape = \"park\", freedom = \"religion\" }\nname = { en = \"Dram",
        "landscape = ¦\"parc\", freedom = \"religion\" }\nname = { en = \"Dram",
        "`landscape` cannot be `parc`; did you mean `park`?",
    );
    check(
        &[
            ("[professions]", "[¦professions]"),
            (
                "[professions.poet]",
                "[professions.sage]\nnumber = ¦1\nwants = { building = \"tower\", landscape = \"lake\", freedom = \"travel\" }\nname = { en = \"Sage\" }\n\n[professions.poet]",
            ),
        ],
        &[
            "the game has 21 profession cards; here are 22",
            "number 1 is already that of `mathematician` in line ⟨number = 1⟩",
        ],
    );
}

#[test]
fn cards() {
    slip("b02 = { large = 2 }", "¦b02 = {}", "[bonus_cards.b02] counts nothing");
    check(
        &[("[bonus_cards]", "[¦bonus_cards]"), ("b20 = {", "¦b21 = {")],
        &["[bonus_cards] lacks `b20`", "unknown bonus card `b21`; the twenty are b01 to b20"],
    );
    check(
        &[("[prestige_cards]", "[¦prestige_cards]"), ("p14 = {", "¦p15 = {")],
        &["[prestige_cards] lacks `p14`", "unknown prestige card `p15`; the fourteen are p01 to p14"],
    );
    slip(
        "b02 = { large = 2 }",
        "b02 = { ¦larg = 2 }",
        "`larg` is nothing that can be counted; did you mean `large`?",
    );
    slip(
        "b02 = { large = 2 }",
        "b02 = { large = 2, ¦copies = 2 }",
        "`copies` is nothing that can be counted; every card exists once",
    );
    slip(
        "b02 = { large = 2 }",
        "b02 = { ¦works = 2 }",
        "`works` is counted at the end of the game, not when a work is completed",
    );
    slip(
        "most = \"works\"",
        "most = ¦\"table_cards\"",
        "`table_cards` is counted when a work is completed, not at the end of the game",
    );
    slip("b02 = {", "¦b01 = { buildings = 1 }\nb02 = {", "`b01` is written a second time");
    slip(
        "p02 = { at_least = { large = 2 }",
        "¦p02 = { at_least = { large = 2 }, most = \"large\"",
        "prestige card p02 needs one of `most`, `fewest` and `at_least`; it has several",
    );
    slip(
        "p02 = { at_least = { large = 2 },",
        "¦p02 = {",
        "prestige card p02 needs one of `most`, `fewest` and `at_least`; it has none",
    );
    slip(
        "most = \"works\", points = 7, tied = 4",
        "most = \"works\", points = 7, tied = ¦8",
        "`tied` is 8, more than the 7 for being alone",
    );
    slip("freedoms = 3 }, points", "freedoms = ¦4 }, points", "nobody can reach 4 `freedoms`; 3 is the most");
    slip(
        "p02 = { at_least = { large = 2 }",
        "p02 = { ¦at_least = {}",
        "[prestige_cards.p02.at_least] counts nothing",
    );
    slip(
        "p02 = { at_least = { large = 2 }, points = 5 }",
        "¦p02 = { at_least = { large = 2 } }",
        "[prestige_cards.p02] lacks `points`",
    );
    slip(
        "p02 = { at_least = { large = 2 }, points = 5 }",
        "p02 = { at_least = { large = 2 }, points = 5, ¦tied = 3 }",
        "unknown key `tied` in [prestige_cards.p02]; expected one of: most, fewest, at_least, points",
    );
}

#[test]
fn numbers_that_together_leave_the_room_of_a_game() {
    check(
        &[("[bonus_cards]", "[¦bonus_cards]"), ("b01 = { buildings = 1 }", "b01 = { buildings = 20 }")],
        &[
            "with all that counts and all bonus cards a work could be worth 309; the program knows no more than 255",
        ],
    );
    check(
        &[
            ("[prestige]", "[¦prestige]"),
            ("florins_bought = 200", "florins_bought = 100"),
            ("wanted_building = 4", "wanted_building = 14"),
        ],
        &[
            "a work could be worth 129 and be exchanged for 129 points of prestige; the program knows no more than 127",
        ],
    );
    check(
        &[
            ("[buildings.university]", "[¦buildings.university]"),
            ("[7, 10, 12, 14, 15, 16, 17]", "[7, 10, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22]"),
            ("cells = 4\nrows = [\n    \"###\",\n    \"#..\",\n]", "cells = 1\nrows = [\"#\"]"),
            (
                "cells = 3\nrows = [\n    \"###\",\n]\nsize_confidence = \"public\"",
                "cells = 1\nrows = [\"#\"]\nsize_confidence = \"public\"",
            ),
        ],
        &["19 tiles could lie on one board; the program knows no more than 16"],
    );
    check(
        &[
            ("[auction]", "[¦auction]"),
            ("florins = 3500", "florins = 100000"),
            ("florins_per_value = 100", "florins_per_value = 200"),
            ("florins_bought = 200\nflorins_sold = 100", "florins_bought = 300\nflorins_sold = 200"),
            ("wanted_building = 4", "wanted_building = 40"),
        ],
        &[
            "with so much money for raises of 100 a game could take 20725 steps; the program knows no more than 20000",
        ],
    );
}

#[test]
fn many_faults_at_once() {
    check(
        &[
            ("# The Princes of Florence: ", "¦# The Princes of Florence: "),
            ("[rounds]", "[¦round]"),
            ("actions = 2", "actions = ¦9"),
            ("florins = 3500", "florins = ¦3550"),
            ("increment = 100", "increment = ¦\"100\""),
            ("\"#.#\",\n    \"#.#\"", "\"#.#\",\n    ¦\"#.\""),
            ("[professions.poet]", "[professions.¦Poet]"),
            ("b05 = { sizes = 2 }", "b05 = { ¦size = 2 }"),
            ("p10 = { most = \"jesters\"", "p10 = { most = ¦\"fools\""),
        ],
        &[
            "the file lacks the table [rounds]",
            "unknown key `round` in the file; did you mean `rounds`?",
            "`actions` must be from 1 to 5, not 9",
            "`florins` is 3550; the smallest coin is 100 florins, so every amount of money must be a multiple of 100",
            "`increment` must be a whole number, not a text",
            "this row has 2 cells, but the first row has 3",
            "the word for a profession must be 3 to 24 small letters and hyphens, as in `bell-maker`, not `Poet`",
            "`size` is nothing that can be counted; did you mean `sizes`?",
            "`fools` is nothing that can be counted; expected one of: buildings, large, medium, small, sizes, landscapes, \
             forests, lakes, parks, landscape_types, freedoms, jesters, builders, prestige_cards, categories, works, \
             empty_cells",
        ],
    );
}

#[test]
fn boards_laid_edge_to_edge() {
    slip("palazzo_column = 3", "palazzo_column = ¦6", "the palazzo reaches beyond the board");
    let of_three = |seams: &str, message: &str| {
        let text = format!("ring_of_3 = ¦{seams}");
        slip("ring_of_3 = [\"A east B\", \"B east C\", \"C east A\"]", &text, message);
    };
    let no_seam = |text: &str| {
        format!("`ring_of_3`: `{text}` is no seam such as `A east B` or `A north B` of 3 players")
    };
    of_three("[\"A east D\"]", &no_seam("A east D"));
    of_three("[\"A east A\"]", &no_seam("A east A"));
    of_three("[\"A west B\"]", &no_seam("A west B"));
    of_three("[\"A B\"]", &no_seam("A B"));
    of_three("[\"A east B\", \"B east A\"]", "`ring_of_3`: B and A share two edges");
    of_three(
        "[\"A east B\", \"A east C\"]",
        "`ring_of_3`: `A east C` lies at an edge that has a neighbour already",
    );
}
