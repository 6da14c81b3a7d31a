//! What people stumble over when they write rulings: each small thing is read, or answered with what helps.

use registry::{EditionFinder, FileKind, GameKind, Library, check_text, read_record};

/// The head of a ruling, five lines long.
const HEAD: &str = "ruling  T a test\nsource  this test\ngame    florence\nplayers 3\n\n";

/// The problems of a ruling with this body.
fn problems(body: &str) -> String {
    let verdict = check_text("t", FileKind::Ruling, &format!("{HEAD}{body}"), &Library::shipped());
    verdict.problems.join("\n")
}

/// Makes sure that a ruling with this position and these lines of play holds.
fn holds(position: &str, play: &str) {
    assert_eq!(problems(&format!("position\n  {position}\nplay\n  {play}\n")), "", "{position} | {play}");
}

/// Makes sure that the problems of a line of play begin like this; the line is the ninth.
fn is_told(position: &str, play: &str, expected: &str) {
    let found = problems(&format!("position\n  {position}\nplay\n  {play}\n"));
    assert!(found.starts_with(expected), "`{play}`: expected\n{expected}\nfound\n{found}");
}

#[test]
fn a_byte_order_mark_breaks_no_file() {
    let library = Library::shipped();
    let ruling = format!("\u{feff}{HEAD}position\nplay\n  A name jester\n  perft 1 2\n");
    for kind in [FileKind::Ruling, FileKind::Perft] {
        assert_eq!(check_text("t", kind, &ruling, &library).problems, [""; 0]);
    }
    let record = "game florence\nplayers 3\n* start B\n* draw poet\n";
    let read = |text: &str| {
        let editions = EditionFinder::with(&[]);
        read_record::<florence::State>(text, &editions).unwrap_or_else(|faults| panic!("{faults:?}"))
    };
    let (plain, marked) = (read(record), read(&format!("\u{feff}{record}")));
    assert_eq!(plain.write(), marked.write());
    let edition = format!("\u{feff}{}", florence::edition::BOTTEGA);
    assert_eq!(Library::shipped().add(GameKind::Florence, &edition), Ok(()));
    let bad = check_text("t", FileKind::Record, "\u{feff}gome florence\ngame florence\n", &library);
    assert!(bad.problems[0].starts_with("t:1:1: "), "the mark has no column: {:?}", bad.problems);
}

#[test]
fn a_reason_that_there_is_not_is_told_with_the_nearest() {
    is_told(
        "A cash 100",
        "A name jester -> refused cannot-pai",
        "t:9:28: there is no reason `cannot-pai` for a refusal; did you mean `cannot-pay`?\n  found:    refused \
         cannot-pay (needs 200 florins; 100 can be raised)",
    );
    is_told(
        "",
        "A decline -> refused xyz",
        "t:9:24: there is no reason `xyz` for a refusal; there are game-over, ",
    );
    is_told("", "A pas -> refused not-yet", "t:9:20: there is no reason `not-yet` for a refusal; ");
}

#[test]
fn refused_alone_asks_for_the_reason() {
    for play in ["A name jester -> refused", "A name jester -> refused (700)"] {
        is_told(
            "A cash 100",
            play,
            "t:9:20: for which reason? Expected one after `refused`, such as `refused game-over`\n  found:    refused \
             cannot-pay (",
        );
    }
}

#[test]
fn an_empty_stack_has_one_reason_and_the_old_word_is_read() {
    let position = "stack prestige 0, stack bonus 0";
    is_told(position, "A name prestige", "t:9:5: A may not `name prestige`\n  refused stack-empty: ");
    is_told(
        &format!("{position}, turn A"),
        "A take bonus",
        "t:9:5: A may not `take bonus`\n  refused stack-empty: ",
    );
    for reason in ["stack-empty", "none-to-sell"] {
        holds(position, &format!("A name prestige -> refused {reason}"));
        holds(&format!("{position}, turn A"), &format!("A take bonus -> refused {reason}"));
    }
    is_told("left jesters 0", "A name jester -> refused stack-empty", "t:9:20: `name jester`");
}

#[test]
fn a_cell_beyond_the_board_is_outside_on_every_side() {
    for cell in ["e0", "e8", "h5", "j5", "a12", "z99"] {
        holds("turn A", &format!("A build tower {cell} -> refused outside"));
        holds("turn A", &format!("withholds A: build tower {cell}"));
    }
    holds("turn A", "A build tower e0 -> unreadable");
    holds("turn A", "A build tower e0 f0 g0 -> refused outside (from a1 to g7)");
    for word in ["r45", "r90", "e", "e-1", "e00", "xyz"] {
        holds("turn A", &format!("A build tower {word} -> unreadable"));
        assert_ne!(
            problems(&format!("position\n turn A\nplay\n A build tower {word} -> refused outside\n")),
            ""
        );
    }
}

#[test]
fn what_is_of_no_auction_is_not_your_turn_in_one() {
    let position = "A jesters 1, sold jester A 300, declined B";
    for action in ["end", "take bonus", "build tower"] {
        is_told(position, &format!("A {action}"), "t:9:5: A may not");
        assert!(
            problems(&format!("position\n {position}\nplay\n A {action}\n"))
                .contains("refused not-your-turn")
        );
        holds(position, &format!("A {action} -> refused not-your-turn"));
        holds(position, &format!("A {action} -> refused bought-this-round"));
        holds(position, &format!("B {action} -> refused declined-this-round"));
    }
    holds(position, "A raise -> refused bought-this-round");
    holds(position, "B name forest -> refused declined-this-round");
    is_told(
        position,
        "A raise -> refused not-your-turn",
        "t:9:14: `raise`\n  expected: refused not-your-turn\n",
    );
}

#[test]
fn a_word_for_another_action_is_answered_with_ours() {
    is_told("lot jester 200 A", "B bid 300", "t:9:5: no action `bid`; did you mean `raise`?");
    is_told("", "A nominate jester", "t:9:5: no action `nominate`; did you mean `name`?");
    let behind = "t:9:5: the character comes before the florins, as in `bid muse 300`";
    is_told("", "A bid 600 muse", behind);
}

#[test]
fn a_word_for_another_clause_is_answered_with_ours() {
    is_told("", "expect A florins 300", "t:9:12: no clause about a seat `florins`; did you mean `cash`?");
    is_told("", "expect A points 0", "t:9:12: no clause about a seat `points`; did you mean `prestige`?");
}

#[test]
fn who_writes_a_name_is_told_of_the_letter() {
    let letters = "a seat is written as its letter, `A` to `C`";
    is_told("turn A", "Anna build tower", &format!("t:9:3: no line of play begins with `Anna`; {letters}"));
    is_told("turn A", "a build tower", "t:9:3: no line of play begins with `a`; did you mean the seat `A`?");
    is_told(
        "turn A",
        "A: build tower",
        "t:9:3: no line of play begins with `A:`; a seat stands without a mark: `A`",
    );
    is_told("", "expect Anna cash 3500", &format!("t:9:10: no clause `Anna`; {letters}"));
    let step = "game florence\nplayers 3\n* start B\nAnna draw\n";
    let verdict = check_text("t", FileKind::Record, step, &Library::shipped());
    let expected = format!("t:4:1: expected a seat or `*`, not `Anna`, at a table of 3; {letters}");
    assert_eq!(verdict.problems, [expected]);
}

#[test]
fn things_are_read_by_their_names_in_every_language() {
    for name in [
        "bell maker",
        "Bell-Maker",
        "BELL  MAKER",
        "Glockengießer",
        "Ludwisarz",
        "fonditore di campane",
        "zvonař",
    ] {
        holds(
            &format!("turn A, A hand {name} poet, jesters 3"),
            &format!("A work {name} exchange 0 -> A best 8"),
        );
        holds(&format!("A hand poet {name}"), "expect A hand bell-maker poet");
    }
    holds(
        "turn A",
        "A build Turm e5; freedom poruszanie się -> A tower e5, A freedoms travel, A torre e5, A freedoms Viaggio",
    );
    holds(
        "A Wald c4, left Kaplica 2",
        "legal A: name Wald | name jezioro | name Park | name jester | name builder | name prestige | name recruiting | decline",
    );
    is_told("turn A", "A work złotnyk", "t:9:10: no profession `złotnyk`; did you mean `goldsmith`?");
    is_told("turn A", "A work bel maker", "t:9:10: no profession `bel maker`; did you mean `bell-maker`?");
}

#[test]
fn arrows_and_minus_signs_of_word_processors_are_read() {
    let position =
        "turn A, A prestige 6 from buildings 9 sold \u{2013}3, B prestige 6 from buildings 9 sold \u{2212}3";
    for arrow in ["\u{2192}", "\u{2013}>", "->"] {
        holds(position, &format!("A build tower e5 {arrow} A cash 2800, B prestige 6 from sold \u{2212}3"));
    }
    holds("turn A, A hand bell\u{2011}maker", "expect A hand bell\u{2013}maker");
    holds("turn A", "A build tower e5 \u{2192} ok\n  receipt A cash: tower \u{2013}700 = \u{2212}700");
}

#[test]
fn all_that_may_be_done_is_told() {
    let found = problems("position\n turn A, A builders 2, A places tower\nplay\n A pass\n");
    assert!(found.contains("  A may: place tower d1, e1, d2, "), "{found}");
    let listed =
        found.split("A may: place tower ").nth(1).unwrap_or_default().lines().next().unwrap_or_default();
    holds("turn A, A builders 2, A places tower", &format!("count A: {}", listed.split(", ").count()));
    let drawn = problems("play\n  * start A\n  * draw b01\n");
    assert!(
        drawn.contains("chance may: draw mathematician, theologian, ") && drawn.contains("organ-builder"),
        "{drawn}"
    );
    let record = "game florence\nplayers 3\noption start A\n* draw b01\n";
    let verdict = check_text("t", FileKind::Record, record, &Library::shipped());
    assert!(
        verdict.problems[0].contains("it may: draw mathematician, theologian, "),
        "{:?}",
        verdict.problems
    );
}

#[test]
fn a_best_work_that_no_round_so_far_takes_cannot_be() {
    let body = |clauses: &str| format!("position\n  {clauses}\nplay\n  expect round 3\n");
    assert_eq!(problems(&body("round 3, turn A, A best 7")), "");
    assert_eq!(
        problems(&body("round 3, turn A, A best 6")),
        "t:7:20: A cannot have completed a work of 6: no round so far asks for less than 7"
    );
}

#[test]
fn sentences_have_their_articles_and_plurals() {
    let cases = [
        ("A builders 2, B builders 2, A opera e4, opera a6", "A cannot have a second opera"),
        (
            "A tower e5, B tower e5, C tower e5, left tower 1",
            "1 tower left and 3 owned, but there are only 3 in the game",
        ),
        (
            "A freedoms travel, B freedoms travel, C freedoms travel",
            "the players own 3 freedoms of travel, but there are only 2",
        ),
        ("A recruiting 6", "the players own 6 recruiting cards, but there are only 5 in the game"),
        ("left library 4", "4 libraries left and 0 owned, but there are only 3 in the game"),
        ("A recruits", "A must have bought the recruiting card just now; say for how much"),
        ("turn A actions 2, A places tower", "a turn has 2 actions; 1 is taken, so 2 cannot be left"),
    ];
    for (clauses, expected) in cases {
        let found = problems(&format!("position\n  {clauses}\nplay\n  expect round 1\n"));
        assert!(found.contains(expected), "{clauses}: expected {expected}, found {found}");
    }
    is_told("turn A", "A build opera e4 f4", "t:9:17: an opera covers 5 cells; 2 are given");
    is_told("", "expect left xyz 3", "t:9:15: no thing `xyz`; expected `university`");
    is_told("", "expect sold", "t:9:14: expected an object: `forest`");
    let record = "game florence\nplayers 3\n* start B\n";
    let verdict = check_text("t", FileKind::Record, record, &Library::shipped());
    assert_eq!(verdict.summary, "an unfinished game of 3 players in 1 step");
}
