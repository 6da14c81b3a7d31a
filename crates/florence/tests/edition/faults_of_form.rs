//! Slips of the pen: text, keys, types, numbers and names. Each is reported with its place and what was expected.

use florence::edition::{BOTTEGA, parse};

use crate::slips::{check, slip};

#[test]
fn text_that_is_not_toml() {
    let unquoted = "not readable as TOML: string values must be quoted, expected literal string";
    let lonely = "not readable as TOML: key with no value, expected `=`";
    slip("actions = 2", "actions = ¦two", "not readable as TOML: invalid boolean, expected `true`");
    slip("[turn]", "[turn¦", "not readable as TOML: unclosed table, expected `]`");
    slip("increment = 100", "increment¦", lonely);
    check(&[("actions = 2", "actions = ¦pair"), ("increment = 100", "increment¦")], &[unquoted, lonely]);
}

#[test]
fn keys_that_are_unknown_missing_or_doubled() {
    slip(
        "increment = 100",
        "increment = 100\n¦incremant = 100",
        "unknown key `incremant` in [auction]; did you mean `increment`?",
    );
    check(
        &[("[auction]\nopening_bid = 200", "[¦auction]\n¦opening_bit = 200")],
        &[
            "[auction] lacks `opening_bid`",
            "unknown key `opening_bit` in [auction]; did you mean `opening_bid`?",
        ],
    );
    slip(
        "[turn]",
        "[turn]\n¦colour = 1",
        "unknown key `colour` in [turn]; expected one of: actions, profession_cards, freedoms, cards_looked_at, \
         confidence",
    );
    slip(
        "[auction]",
        "[auction]\n¦\"\\u001b[31m\" = 1",
        "unknown key `\u{fffd}[31m` in [auction]; expected one of: opening_bid, increment, uncontested_price, confidence",
    );
    slip("increment = 100", "increment = 100\n¦increment = 100", "`increment` is written a second time");
    check(
        &[("# The Princes", "¦# The Princes"), ("[turn]", "[¦turns]")],
        &["the file lacks the table [turn]", "unknown key `turns` in the file; did you mean `turn`?"],
    );
    check(
        &[("[board]", "[¦board]"), ("[board.palazzo]", "[board.¦palace]")],
        &["[board] lacks `palazzo`", "unknown key `palace` in [board]; did you mean `palazzo`?"],
    );
    check(
        &[
            ("[buildings.university]", "[¦buildings.university]"),
            ("[buildings.chapel]", "[buildings.¦tower]"),
        ],
        &["[buildings] lacks `chapel`", "`tower` is written a second time"],
    );
}

#[test]
fn texts_that_are_no_edition_at_all() {
    let faults = parse(&" ".repeat(300_000)).expect_err("too long");
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["1:1: this text has 300000 bytes; an edition has at most 262144"]);

    let unknown: String = (0..9000).map(|number| format!("a{number} = 1\n")).collect();
    let faults = parse(&(unknown + BOTTEGA)).expect_err("many keys are unknown");
    assert_eq!(faults.len(), 201);
    assert_eq!(faults[200].to_string(), "200:1: after this, 8800 more faults");
    let faults = parse(&"?\n".repeat(9000)).expect_err("not TOML");
    assert_eq!(faults.len(), 201);
}

#[test]
fn values_of_the_wrong_type() {
    slip("increment = 100", "increment = ¦\"100\"", "`increment` must be a whole number, not a text");
    slip(
        "increment = 100",
        "increment = ¦100.0",
        "`increment` must be a whole number, not a number with a point",
    );
    slip("increment = 100", "increment = ¦true", "`increment` must be a whole number, not true or false");
    slip("increment = 100", "increment = ¦1500-01-01", "`increment` must be a whole number, not a date");
    slip("increment = 100", "increment = ¦[100]", "`increment` must be a whole number, not a list");
    slip("increment = 100", "increment = ¦{}", "`increment` must be a whole number, not a table");
    slip("name = \"bottega\"", "name = ¦1", "`name` must be a text in quotes, not a whole number");
    slip("b01 = { buildings = 1 }", "b01 = ¦1", "`b01` must be a table, not a whole number");
    slip("[2, 3, 4]", "¦3", "`freedoms_of_each_type` must be a list, not a whole number");
    slip("[2, 3, 4]", "[2, ¦\"3\", 4]", "`freedoms_of_each_type` must be a whole number, not a text");
    slip(
        "\"#.#\",\n    \"#.#\",",
        "¦7,\n    \"#.#\",",
        "`rows` must be a text in quotes, not a whole number",
    );
}

#[test]
fn numbers_out_of_bounds() {
    slip("format = 1", "format = ¦2", "`format` must be exactly 1, not 2");
    slip("actions = 2", "actions = ¦0", "`actions` must be from 1 to 5, not 0");
    slip("actions = 2", "actions = ¦-1", "`actions` must be from 1 to 5, not -1");
    slip("actions = 2", "actions = ¦0xff", "`actions` must be from 1 to 5, not 0xff");
    slip(
        "actions = 2",
        "actions = ¦99999999999999999999",
        "`actions` must be from 1 to 5, not 99999999999999999999",
    );
    slip("cards_looked_at = 5", "cards_looked_at = ¦6", "`cards_looked_at` must be from 1 to 5, not 6");
    slip("jesters = 7", "jesters = ¦21", "`jesters` must be from 1 to 20, not 21");
    slip(
        "builders_of_one_player = 3",
        "builders_of_one_player = ¦4",
        "`builders_of_one_player` must be exactly 3, not 4",
    );
    slip("[2, 3, 4]", "[2, ¦0, 4]", "`freedoms_of_each_type` must be from 1 to 20, not 0");
    slip(
        "[2, 3, 4]",
        "¦[2, 3]",
        "`freedoms_of_each_type` must list 3 numbers, for 3, 4 and 5 players, not 2",
    );
    slip(
        "[700, 300, 300, 0]",
        "¦[700, 300, 0]",
        "`building_by_builders` must list 4 prices, for 0, 1, 2 and 3 builders, not 3",
    );
    slip("[7, 10, 12, 14, 15, 16, 17]", "¦[]", "`minimum_work_value` must list 1 to 12 rounds, not 0");
    slip(
        "[7, 10, 12, 14, 15, 16, 17]",
        "¦[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
        "`minimum_work_value` must list 1 to 12 rounds, not 13",
    );
    slip("[7, 10,", "[7, ¦-10,", "`minimum_work_value` must be from 0 to 100, not -10");
    slip("best_work = 3", "best_work = ¦101", "`best_work` must be from 0 to 100, not 101");
    slip("b02 = { large = 2 }", "b02 = { large = ¦0 }", "`large` must be from 1 to 20, not 0");
}

#[test]
fn money() {
    let coin = "the smallest coin is 100 florins, so every amount of money must be a multiple of 100";
    slip("opening_bid = 200", "opening_bid = ¦250", &format!("`opening_bid` is 250; {coin}"));
    slip("increment = 100", "increment = ¦0", "`increment` must be from 100 to 100000, not 0");
    slip("[700, 300, 300, 0]", "[700, ¦350, 300, 0]", &format!("`building_by_builders` is 350; {coin}"));
    slip("florins = 3500", "florins = ¦100100", "`florins` must be from 0 to 100000, not 100100");
    slip(
        "florins_per_value = 100",
        "florins_per_value = ¦150",
        &format!("`florins_per_value` is 150; {coin}"),
    );
    slip(
        "florins_sold = 100",
        "florins_sold = ¦300",
        "`florins_sold` is 300, more than the 200 of `florins_bought`: whoever bought a point and sold it again would gain",
    );
    slip(
        "florins_per_value = 100",
        "florins_per_value = ¦300",
        "`florins_per_value` is 300, more than the 200 of `florins_bought`: a point of work value would buy more than a \
         point of prestige",
    );
}

#[test]
fn dealing() {
    slip(
        "profession_cards_kept = 3",
        "profession_cards_kept = ¦2",
        "`profession_cards_kept` must be 3, not 2: every player gives back exactly one of the cards dealt",
    );
    slip(
        "profession_cards_dealt = 4",
        "profession_cards_dealt = ¦5",
        "`profession_cards_dealt` must be from 2 to 4, not 5",
    );
}

#[test]
fn names() {
    let edition =
        "the name of the edition must be 1 to 40 letters, digits and hyphens, since records bear it";
    slip("name = \"bottega\"", "name = ¦\"\"", edition);
    slip("name = \"bottega\"", "name = ¦\"my copy\"", edition);
    check(
        &[(
            "[buildings.tower]\nclass = \"small\"\nname = { en = \"Tower\", ",
            "[buildings.tower]\nclass = \"small\"\n¦name = { ",
        )],
        &["[buildings.tower.name] lacks `en`"],
    );
    slip(
        "en = \"Tower\"",
        "en = ¦\" Tower\"",
        "a name must have 1 to 40 characters on one line, without spaces at its ends, unlike ` Tower`",
    );
    slip(
        "en = \"Tower\"",
        "en = ¦\"To\\nwer\"",
        "a name must have 1 to 40 characters on one line, without spaces at its ends, unlike `To\u{fffd}wer`",
    );
    slip(
        "en = \"Tower\"",
        "en = ¦\"Opera\"",
        "`Opera` is already the `en` name of something else in line ⟨name = { en = \"Opera\"⟩",
    );
    check(
        &[
            ("de = \"Maler\"", "de = \"Dichter\""),
            ("\"Poet\", de = \"Dichter\"", "\"Poet\", de = ¦\"Dichter\""),
        ],
        &["`Dichter` is already the `de` name of something else in line ⟨\"Dichter\"⟩"],
    );
    slip(
        "en = \"Poet\"",
        "en = \"Poet\", ¦fr = \"Poète\"",
        "unknown key `fr` in [professions.poet.name]; expected one of: en, de, pl, it, cs",
    );
}
