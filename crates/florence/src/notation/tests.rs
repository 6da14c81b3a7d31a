//! Every action and outcome survives being written; what people type is read, and what cannot be read is said why.

use kernel::{Events, Fault, Game, MAX_PLAYERS, Notation, Player};

use super::{CHANCES, OTHERS, VERBS, card_from_word, read_placement, write_placement};
use crate::action::{Action, Outcome, Placement};
use crate::config::{Cash, Config, StartPlayer};
use crate::edition::{BOTTEGA, bottega, parse};
use crate::ids::{Card, Object};
use crate::state::State;

fn game() -> State {
    let config = Config::new(bottega(), 4, StartPlayer::Drawn, Cash::Secret);
    State::new(&config.expect("four may play"))
}

fn card(word: &str) -> Card {
    card_from_word(&bottega(), word).expect("the edition has the card")
}

/// The actions read, each as it is written.
fn read(game: &State, text: &str) -> String {
    match game.read_here(text) {
        Ok(actions) => actions
            .into_iter()
            .map(|action| State::write_action(game.edition(), action))
            .collect::<Vec<_>>()
            .join("; "),
        Err(fault) => format!("{fault}"),
    }
}

#[test]
fn every_action_survives_being_written() {
    let game = game();
    for index in 0..Action::COUNT {
        let action = Action::from_index(index).expect("every index is an action");
        let text = State::write_action(game.edition(), action);
        if let Action::Bid { character, space } = action
            && space >= bottega().characters.spaces(character)
        {
            let fault = game.read_here(&text).expect_err("the Banker has fewer spaces");
            assert_eq!(fault.reason, Some("no-such-bid"), "{text}");
            continue;
        }
        let expected = if let Action::Place(placement) = action {
            let orientation = bottega().shape(placement.tile).canonical(placement.orientation);
            Action::Place(Placement { orientation, ..placement })
        } else {
            action
        };
        assert_eq!(game.read_here(&text), Ok(vec![expected]), "{text}");
        assert_eq!(game.read_here(&text.to_uppercase()), Ok(vec![expected]), "{text} in capitals");
        assert_eq!(text, text.split_whitespace().collect::<Vec<_>>().join(" "), "one space between words");
    }
}

#[test]
fn every_outcome_survives_being_written() {
    let game = game();
    let starts = (0..MAX_PLAYERS).map(|seat| Outcome::Start(Player::new(seat)));
    let draws = (0..Card::COUNT).filter_map(Card::from_index).map(Outcome::Draw);
    for outcome in starts.chain(draws) {
        let text = State::write_outcome(game.edition(), outcome);
        assert_eq!(State::read_outcome(game.edition(), &text), Ok(outcome), "{text}");
    }
}

#[test]
fn every_placement_may_be_told_by_its_cells() {
    for index in 0..Placement::COUNT {
        let placement = Placement::from_index(index).expect("every index is a placement");
        let shape = bottega().shape(placement.tile).clone();
        let outline = shape.outline(placement.orientation);
        if !outline.anchors.contains(placement.anchor) {
            continue;
        }
        let cells: Vec<String> = outline.at(placement.anchor).iter().map(|cell| cell.to_string()).collect();
        let canonical = Placement { orientation: shape.canonical(placement.orientation), ..placement };
        let text = format!("{} {}", placement.tile.word(), cells.join(" "));
        assert_eq!(read_placement(&bottega(), &text), Ok(canonical), "{text}");
        assert_eq!(read_placement(&bottega(), &write_placement(placement)), Ok(canonical));
    }
}

#[test]
fn short_forms_are_read() {
    let game = game();
    for (text, actions) in [
        ("  Work   POET\t", "work poet"),
        ("work poet b03 b11 exchange 7", "work poet; bonus b03; bonus b11; exchange 7"),
        ("work poet bonus b03 bonus b11", "work poet; bonus b03; bonus b11"),
        ("work poet exchange 0", "work poet; exchange 0"),
        ("bonus b03 b11 exchange 127", "bonus b03; bonus b11; exchange 127"),
        ("build theater", "build theater"),
        ("build studio d5 r90 flip", "build studio; place studio d5 r90 flip"),
        ("build theater d5 r90 flip", "build theater; place theater d5"),
        ("build tower e5 f5 g5", "build tower; place tower e5"),
        ("build tower e7 e5 e6", "build tower; place tower e5 r90"),
        ("place tower e5 r270 flip", "place tower e5 r90"),
        ("place forest a3 flip r90", "place forest a3 r90 flip"),
        ("place forest a3 r0", "place forest a3"),
        ("keep poet", "keep poet"),
        ("keep poet as seen", "keep poet; as seen"),
        ("keep b01 under b02 b03 b04 b05", "keep b01; under b02; under b03; under b04; under b05"),
        ("under p01 p02", "under p01; under p02"),
        ("recruit bell-maker from c", "recruit bell-maker from C"),
        ("name jester; raise, pass ;end", "name jester; raise; pass; end"),
        ("take profession", "take profession"),
    ] {
        assert_eq!(read(&game, text), actions, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_said_why() {
    let game = game();
    for (text, fault) in [
        ("", "1:1: expected an action, such as `pass` or `work poet`"),
        ("   ", "1:1: expected an action, such as `pass` or `work poet`"),
        ("rase", "1:1: no action `rase`; did you mean `raise`?"),
        ("work poett", "1:6: no profession `poett`; did you mean `poet`?"),
        ("work paitner", "1:6: no profession `paitner`; did you mean `painter`?"),
        ("work xyzzy", "1:6: no profession `xyzzy`; expected a profession such as `mathematician`"),
        ("work b03", "1:6: `b03` is a bonus card; expected a profession such as `mathematician`"),
        ("work", "1:5: expected a profession such as `mathematician` after `work`"),
        ("work  ; pass", "1:7: expected a profession such as `mathematician` after `work`"),
        ("work poet b99", "1:11: no bonus card `b99`; expected `b01` to `b20`"),
        ("work poet painter", "1:11: `painter` is a profession card; expected `b01` to `b20`"),
        ("work poet exchange", "1:19: expected a whole number from 0 to 127 after `exchange`"),
        ("exchange 300", "1:10: expected a whole number from 0 to 127, not `300`"),
        ("exchange 128", "1:10: expected a whole number from 0 to 127, not `128`"),
        ("exchange +7", "1:10: expected a whole number from 0 to 127, not `+7`"),
        ("exchange seven", "1:10: expected a whole number from 0 to 127, not `seven`"),
        (
            "work poet exchange 7 b03",
            "1:22: `b03` is one word too many: `work` is complete, and `;` comes before another action",
        ),
        (
            "pass pass",
            "1:6: `pass` is one word too many: `pass` is complete, and `;` comes before another action",
        ),
        ("pass;", "1:6: expected an action, such as `pass` or `work poet` after `;`"),
        ("; pass", "1:1: expected an action, such as `pass` or `work poet`"),
        (
            "name dragon",
            "1:6: no object `dragon`; expected `forest`, `lake`, `park`, `jester`, `builder`, `prestige`, `recruiting` or `landscape`",
        ),
        ("name recruting", "1:6: no object `recruting`; did you mean `recruiting`?"),
        ("take prestige", "1:6: prestige cards are won in the auction; expected `profession` or `bonus`"),
        ("take", "1:5: expected `profession` or `bonus` after `take`"),
        ("freedom speech", "1:9: no freedom `speech`; expected `travel`, `religion` or `opinion`"),
        ("as", "1:3: expected `seen` after `as`"),
        ("as scene", "1:4: expected `seen`, not `scene`"),
        (
            "keep poet under",
            "1:16: expected a profession such as `mathematician`, `b01` to `b20` or `p01` to `p14` after `under`",
        ),
        ("recruit poet", "1:13: expected `from` after `poet`"),
        ("recruit poet B", "1:14: expected `from`, not `B`"),
        ("recruit poet from F", "1:19: expected a seat from A to E, not `F`"),
        ("recruit poet from Bob", "1:19: expected a seat from A to E, not `Bob`"),
        (
            "build palace",
            "1:7: no building `palace`; expected `university`, `laboratory`, `workshop`, `library`, `opera`, `studio`, `hospital`, `theater`, `tower` or `chapel`",
        ),
        ("build tehater", "1:7: no building `tehater`; did you mean `theater`?"),
        (
            "build forest",
            "1:7: no building `forest`; expected `university`, `laboratory`, `workshop`, `library`, `opera`, `studio`, `hospital`, `theater`, `tower` or `chapel`",
        ),
        ("place tower", "1:12: expected a cell from a1 to g7 after `tower`"),
        ("place tower j5", "1:13: expected a cell from a1 to g7, not `j5`"),
        (
            "place tower e5 r45",
            "1:16: expected `r90`, `r180`, `r270` or `flip`, or further cells from a1 to g7, not `r45`",
        ),
        ("place tower e5 r90 r90", "1:20: `r90` is one word too many: one turn and one `flip` say all"),
        ("place tower e5 flip flip", "1:21: `flip` is one word too many: one turn and one `flip` say all"),
        ("place tower e5 f5", "1:13: a tower covers 3 cells; 2 are given"),
        ("place tower e5 f5 f6", "1:13: these cells do not form a tower, however it is turned"),
        ("place tower e5 f5 e5", "1:19: e5 is there twice"),
        ("place tower e5 f5 r90", "1:19: expected a cell from a1 to g7, not `r90`"),
        ("pass;\n rase", "2:2: no action `rase`; did you mean `raise`?"),
        (
            "pass żółw",
            "1:6: `żółw` is one word too many: `pass` is complete, and `;` comes before another action",
        ),
        ("\u{1b}[2J", "1:1: no action `\u{fffd}[2J`; expected an action, such as `pass` or `work poet`"),
    ] {
        assert_eq!(read(&game, text), fault, "{text}");
    }
}

/// Whatever words are put together: they are refused with a place within the text, or read as actions that are read again
/// from their written forms.
#[test]
fn any_words_are_read_or_refused() {
    let game = game();
    let pieces = [
        "work poet",
        "exchange 7",
        "bonus",
        "b03",
        ";",
        ", pass",
        "build tower",
        "place tower",
        "e5",
        "f5 g5",
        "r90",
        "flip",
        "keep b01",
        "as",
        "seen",
        "under p01",
        "from B",
        "300",
        "\u{17c}ebra",
    ];
    let (mut read, mut refused) = (0, 0);
    let mut attempt = |text: &str| match game.read_here(text) {
        Ok(actions) => {
            read += 1;
            let written: Vec<String> =
                actions.iter().map(|&action| State::write_action(game.edition(), action)).collect();
            assert_eq!(game.read_here(&written.join("; ")), Ok(actions), "{text}");
        }
        Err(fault) => {
            refused += 1;
            assert!(fault.line == 1 && fault.column <= text.chars().count() + 1, "{text}: {fault}");
        }
    };
    for first in ["work poet", "build tower", "place tower e5", "keep b01"] {
        for second in pieces {
            for third in pieces {
                for fourth in pieces {
                    attempt(&format!("{first} {second} {third} {fourth}"));
                }
            }
        }
    }
    assert!(read > 100 && refused > 10_000, "{read} read, {refused} refused");
}

#[test]
fn a_long_word_is_not_repeated_in_full() {
    let fault = game().read_here(&"x".repeat(100_000)).expect_err("no action has such a name");
    assert!(fault.message.chars().count() < 200, "{}", fault.message);
}

#[test]
fn outcomes_that_cannot_be_read_are_said_why() {
    let game = game();
    for (text, fault) in [
        ("", "1:1: expected an outcome: `start` or `draw`"),
        ("drew poet", "1:1: no outcome `drew`; did you mean `draw`?"),
        ("roll 6", "1:1: no outcome `roll`; expected `start` or `draw`"),
        ("start", "1:6: expected a seat from A to E after `start`"),
        ("draw poet b01", "1:11: `b01` is one word too many: the outcome is complete"),
        (
            "draw b21",
            "1:6: no card `b21`; expected a profession such as `mathematician`, `b01` to `b20` or `p01` to `p14`",
        ),
    ] {
        assert_eq!(
            State::read_outcome(game.edition(), text).map_err(|fault| fault.to_string()),
            Err(fault.to_owned()),
            "{text}"
        );
    }
}

/// A game of three in which the first seat looks at five prestige cards.
fn looking() -> State {
    let config = Config::new(bottega(), 3, StartPlayer::Given(Player::new(0)), Cash::Secret);
    let mut game = State::new(&config.expect("three may play"));
    let mut events = Events::discarding();
    let draw = |game: &mut State| {
        let mut outcomes = Vec::new();
        game.outcomes(&mut outcomes);
        game.resolve(outcomes[0].0, &mut Events::discarding());
    };
    (0..12).for_each(|_| draw(&mut game));
    let mut play = |game: &mut State, seat: usize, text: &str| {
        for action in game.read_here(text).expect("the text is sound") {
            game.play(Player::new(seat), action, &mut events).expect("the action is legal");
        }
    };
    play(&mut game, 0, "return mathematician");
    play(&mut game, 1, "return alchemist");
    play(&mut game, 2, "return bell-maker");
    play(&mut game, 0, "name prestige");
    play(&mut game, 1, "pass");
    play(&mut game, 2, "pass");
    (0..5).for_each(|_| draw(&mut game));
    game
}

#[test]
fn the_last_card_seen_may_be_named_or_not() {
    let mut game = looking();
    assert_eq!(read(&game, "keep p03 under p01 p02 p04 p05"), "keep p03; under p01; under p02; under p04");
    assert_eq!(read(&game, "keep p03 under p01 p02 p04"), "keep p03; under p01; under p02; under p04");
    assert_eq!(read(&game, "keep p03 as seen"), "keep p03; as seen");
    assert_eq!(
        read(&game, "keep p03 under p01 p02 p04 p06"),
        "keep p03; under p01; under p02; under p04; under p06"
    );
    for text in ["keep p03 under p01 p02 p04 p05", "keep p03 as seen"] {
        let mut trial = game;
        for action in game.read_here(text).expect("the text is sound") {
            assert_eq!(trial.play(Player::new(0), action, &mut Events::discarding()), Ok(()), "{text}");
        }
        assert!(trial.seen().is_empty(), "{text} deals with all cards");
    }
    game.apply(Player::new(0), Action::Keep(card("p03")), &mut Events::discarding());
    assert_eq!(read(&game, "under p01 p02 p04 p05"), "under p01; under p02; under p04");
    assert_eq!(read(&game, "under p05"), "under p05");
}

#[test]
fn no_profession_can_be_mistaken_for_a_word_of_the_notation() {
    for word in VERBS.iter().chain(&CHANCES).chain(&OTHERS) {
        let edition = BOTTEGA.replace("[professions.poet]", &format!("[professions.{word}]"));
        assert!(parse(&edition).is_err(), "a profession called `{word}`");
    }
    assert!(parse(&BOTTEGA.replace("[professions.poet]", "[professions.bard]")).is_ok());
}

#[test]
fn a_fault_names_line_and_column_of_the_word() {
    let fault = game().read_here("name jester; name jestr").expect_err("there is no jestr");
    assert_eq!(fault, Fault::at(19, fault.message.clone()));
    assert_eq!(game().read_here("name jester"), Ok(vec![Action::Name(Object::Jester)]));
}
