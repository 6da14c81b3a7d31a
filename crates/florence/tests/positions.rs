//! A position says all of a game: what is written of any game that can be reached is read back as that game.

use std::thread;

use florence::{Boards, Cash, Config, ForTwo, RulesChoice, StartPlayer, State, edition};
use kernel::scan::Line;
use kernel::{Events, Game, Player, Referee, Rng, Viewer};
use kernel_testing::{random_step, walk};

fn config(players: usize, start: StartPlayer) -> Config {
    Config::new(edition::bottega(), players, start, Cash::Secret).expect("a game of the base rules")
}

fn read(config: &Config, text: &str) -> Result<State, String> {
    let lines: Vec<Line<'_>> = Line::all(text).collect();
    State::read_position(config, Line { number: 1, column: 1, text: "position" }, &lines)
        .map_err(|faults| faults.iter().map(|fault| format!("{fault}\n")).collect())
}

#[test]
fn every_position_of_random_games_survives_being_written() {
    let by = [ForTwo::Official, ForTwo::Harder, ForTwo::Czech].map(|two| (2, two));
    let tables = by.into_iter().chain((3..=5).map(|players| (players, ForTwo::Official)));
    let choices = tables.flat_map(|(players, two)| {
        let choice = RulesChoice::base(edition::bottega(), players, Cash::Secret).for_two(two);
        let more = || {
            let joint = choice.with_boards(Boards::Ring);
            let square = (players == 4).then(|| choice.with_boards(Boards::Square));
            [Some(choice.with_characters()), Some(joint), Some(joint.with_characters()), square]
        };
        let more = (two != ForTwo::Czech).then(more).into_iter().flatten().flatten();
        std::iter::once(choice).chain(more).collect::<Vec<_>>()
    });
    // Every choice takes as long as another, and none needs to know of another.
    thread::scope(|scope| {
        for choice in choices {
            scope.spawn(move || survive_being_written(choice));
        }
    });
}

/// Plays random games of a choice, whose every position is written and read back.
fn survive_being_written(choice: RulesChoice) {
    let players = u64::from(choice.players);
    for start in [StartPlayer::Drawn, StartPlayer::Given(Player::new(1))] {
        let config = Config::of(choice, start).expect("a choice that goes together");
        for game in 0..8 {
            walk::<State>(&config, &mut Rng::stream(20 + players, game), |state, rng| {
                let text = state.write_position();
                let again = read(&config, &text).unwrap_or_else(|faults| panic!("{faults}of\n{text}"));
                assert!(again == *state, "read back:\n{}\nbut it was:\n{text}", again.write_position());
                if rng.below(50) == 0 {
                    for (number, line) in text.lines().enumerate() {
                        let piece = Line { number: number + 1, column: 1, text: line };
                        for fact in state.facts(piece) {
                            let fact = fact.unwrap_or_else(|fault| panic!("{fault}: {line}"));
                            assert!(fact.holds(), "expected {}, found {}", fact.expected, fact.found);
                        }
                    }
                }
            });
        }
    }
}

/// What is wrong with a position of a game by this choice, one fault a line.
fn faults_by(choice: RulesChoice, lines: &[&str]) -> String {
    let config = Config::of(choice, StartPlayer::Drawn).expect("a choice that goes together");
    read(&config, &lines.join("\n")).expect_err("the position cannot be")
}

/// What is wrong with a position of three players, one fault a line.
fn faults(lines: &[&str]) -> String {
    read(&config(3, StartPlayer::Drawn), &lines.join("\n")).expect_err("the position cannot be")
}

#[test]
fn a_position_says_only_what_it_cares_about() {
    let position = |lines: &[&str]| read(&config(3, StartPlayer::Drawn), &lines.join("\n"));
    let bare = position(&[]).expect("nothing said is a position");
    assert_eq!(position(&["round 1", "auction", "start A", "namer A"]), Ok(bare));
    let more =
        position(&["start A, round 1; A cash 3500, jesters 0", "B cash 3500, C prestige 0, stack bonus 20"]);
    assert_eq!(more, Ok(bare));
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let cases: [(&[&str], &str); 54] = [
        (&["A prestige -1"], "1:1: A cannot have -1 prestige"),
        (&["A prestige 3 from buildings 6"], "1:1: A has 3 prestige, but 6 are explained"),
        (&["A prestige 3 from buildings -6 works 9"], "1:1: -6 prestige from buildings"),
        (&["A cash -100"], "1:1: A cannot have -100 florins"),
        (&["A cash 250"], "1:1: A cannot have 250 florins: the smallest coin is 100"),
        (&["A builders 4"], "1:1: A cannot have 4 builders"),
        (&["A jesters 4", "B jesters 4"], "2:1: the players own 8 jesters, but there are only 7"),
        (&["A jesters 4", "left jesters 4"], "2:1: 4 jesters left and 4 owned, but there are only 7"),
        (
            &["A freedoms travel", "B freedoms travel", "C freedoms travel"],
            "3:1: the players own 3 freedoms of travel",
        ),
        (&["A freedoms travel travel"], "1:19: `travel` stands here twice"),
        (&["A tower f7"], "1:1: A's `tower f7` reaches beyond the principality"),
        (&["A forest b1"], "1:1: A's `forest b1` covers the palazzo at b1"),
        (&["A tower d4, forest d4"], "1:13: A's `forest d4` covers the tower at d4"),
        (&["A tower d4, tower d6"], "1:13: A cannot have a second tower"),
        (&["A tower d1"], "1:1: A's tower touches the palazzo, which needs 2 builders; A has 0"),
        (&["A builders 1, tower d4, chapel d5"], "1:25: A's chapel touches the tower"),
        (
            &["A hand poet", "B table poet"],
            "2:1: `poet` cannot be on B's table: it is in A's hand already, as line 1",
        ),
        (&["A hand poet poet"], "1:13: `poet` stands here twice"),
        (&["A hand b01, away b01"], "1:13: `b01` cannot be out of the game"),
        (&["A shown b01"], "1:1: `b01` cannot be shown"),
        (&["A table b01"], "1:9: `b01` is a bonus card"),
        (&["A cash 300", "A cash 400"], "2:1: `A cash 400`: the same was stated in line 1"),
        (&["turn A", "auction"], "2:1: `auction`: the same was stated in line 1"),
        (&["A rank 1"], "1:1: `A rank 1` can be expected of a game"),
        (&["A hand hidden"], "1:1: `A hand hidden` can be expected"),
        (&["round 8"], "1:1: it cannot be round 8 here; expected 1 to 7"),
        (&["over, round 6"], "1:7: it cannot be round 6 here; expected 7"),
        (&["drawing, start B"], "1:10: the start player is not drawn yet"),
        (&["choosing A"], "1:1: A must hold 4 profession cards here, not 0"),
        (&["choosing none"], "1:1: somebody must still choose"),
        (&["drawing, A jesters 1"], "1:1: A cannot own anything but profession cards before round 1"),
        (&["sold jester A 200"], "1:1: A cannot have bought the jester in this round and own none"),
        (
            &["A jesters 1, builders 1", "sold jester A 200, sold builder A 300"],
            "2:20: A cannot have bought two",
        ),
        (&["A jesters 1", "sold jester A 100"], "2:1: nothing can have been sold for 100"),
        (&["A jesters 1", "sold jester A 200", "namer A"], "3:1: A has bought or declined"),
        (&["A jesters 1", "sold jester A 200", "declined A"], "3:1: A has bought and cannot have declined"),
        (&["declined A B C"], "1:1: all have bought or declined"),
        (&["passed A"], "1:1: nobody can have passed while nothing is being auctioned"),
        (&["lot jester 250 A"], "1:1: the bid cannot be 250"),
        (&["lot jester 200 B"], "1:1: the first bid is that of the namer, A"),
        (&["lot jester 300 B, passed A C"], "1:1: nobody is left to bid against B"),
        (&["lot jester 300 B", "B cash 200"], "1:1: B cannot have bid 300 for the jester"),
        (&["lot jester 300 B", "B jesters 7"], "1:1: no jester is left"),
        (&["turn A, lot jester 300 B"], "1:9: this belongs to the auction"),
        (&["A places park"], "1:1: A must have bought the park just now; say for how much"),
        (&["A places tower"], "1:1: A cannot do this in phase A"),
        (&["turn B", "A places tower"], "2:1: A cannot do this in B's turn"),
        (
            &["turn A actions 2", "A places tower"],
            "1:1: a turn has 2 actions; 1 is taken, so 2 cannot be left",
        ),
        (&["turn A", "A works poet"], "2:1: A cannot have begun this work: it reaches 1, and 7 is asked for"),
        (&["turn A", "A looks bonus 4"], "2:1: the stack had 20 cards, so 5 are looked at"),
        (
            &["turn A", "A looks bonus sees under b01"],
            "2:1: no card from under the stack is seen while others",
        ),
        (&["turn A", "B best 15"], "2:1: B had no turn in this round"),
        (&["round 3, turn A, A best 5"], "1:18: A cannot have completed a work of 5"),
        (&["A knows b01"], "1:1: A cannot know the place of `b01`"),
    ];
    for (lines, expected) in cases {
        let found = faults(lines);
        let first = found.lines().any(|line| line.starts_with(expected));
        assert!(first, "{lines:?}: expected {expected}, found\n{found}");
    }
}

#[test]
fn what_the_variants_do_not_let_happen_is_refused() {
    let base = |players| RulesChoice::base(edition::bottega(), players, Cash::Secret);
    let czech = base(2).for_two(ForTwo::Czech);
    let harder = base(2).for_two(ForTwo::Harder);
    let ring = base(3).with_boards(Boards::Ring);
    let cases: [(RulesChoice, &[&str], &str); 6] = [
        (
            czech,
            &["sold jester A 700, sold park A 200", "A cash 300, prestige 9", "kept none"],
            "1:1: A cannot have bid 700: the florins are not in hand",
        ),
        (czech, &["sold jester A 700", "A cash 600"], "1:1: A cannot have bid 700"),
        (
            czech,
            &["turn A", "A freedoms travel, B freedoms religion", "left opinion 1"],
            "3:1: each player has introduced one freedom, so the last one has left the game",
        ),
        (
            base(2),
            &["turn A", "left travel 2, left religion 2, left opinion 2"],
            "1:1: a second tile of 3 freedoms is owned or left, but there are only 2 in the game",
        ),
        (
            harder,
            &["turn A", "A freedoms travel, B freedoms travel", "left opinion 2"],
            "1:1: a second tile of 2 freedoms is owned or left, but there is only 1 in the game",
        ),
        (
            ring,
            &["turn A", "A builders 1, tower g1 r90", "B builders 1, tower a2 r90"],
            "3:15: B's tower touches A's tower across the border, which needs 2 builders of one of them",
        ),
    ];
    for (choice, lines, expected) in cases {
        let found = faults_by(choice, lines);
        assert!(found.contains(expected), "{lines:?}:\nexpected {expected}\nfound    {found}");
    }
}

#[test]
fn what_nobody_can_remember_is_refused() {
    let cases: [(&[&str], &str); 5] = [
        (&["A met b01"], "1:1: A cannot have put `b01` under its stack: it lies on top of it"),
        (&["A table poet", "B met poet"], "2:1: B need not remember anything of `poet`: everybody sees it"),
        (&["A hand b01", "B knows A lacks b01"], "2:1: B cannot know that A lacks `b01`: A holds it"),
        (&["A hand b01", "B knows others lack b01"], "2:1: B cannot know that A lacks `b01`: A holds it"),
        (&["B knows B lacks b01"], "1:1: B knows the own hand anyhow"),
    ];
    for (lines, expected) in cases {
        assert!(
            faults(lines).starts_with(expected),
            "{lines:?}: expected {expected}, found\n{}",
            faults(lines)
        );
    }
}

#[test]
fn every_reason_is_told_at_once() {
    let found = faults(&["A cash 250, builders 5", "B prestige -3", "C tower d1", "round 9"]);
    let places: Vec<&str> =
        found.lines().filter_map(|line| line.split_once(": ")).map(|(place, _)| place).collect();
    assert_eq!(places, ["1:1", "1:13", "2:1", "3:1", "4:1"], "{found}");
}

#[test]
fn components_left_out_are_out_of_the_game_and_nothing_is_lost() {
    let config = config(4, StartPlayer::Drawn);
    let text = "left builders 1, left tower 0, stack prestige 2, stack bonus b05, A builders 2";
    let state = read(&config, text).expect("so much may be left out");
    assert_eq!(state.audit(), Ok(()));
    let line = |text| Line { number: 1, column: 1, text };
    let facts = state.facts(line(
        "left builders 1, left tower 0, stack prestige p01 p02, stack bonus 1, stack profession 21",
    ));
    assert!(facts.into_iter().all(|fact| fact.is_ok_and(|fact| fact.holds())), "{state:?}");
    assert_eq!(read(&config, &state.write_position()), Ok(state));
}

/// Plays on at random from a position; every step keeps all components, and every seat can look, choose and determinize.
fn play_on(state: &State, rng: &mut Rng) {
    let (mut game, mut legal) = (*state, Vec::new());
    for _ in 0..State::MAX_STEPS {
        assert_eq!(game.audit(), Ok(()));
        if rng.below(40) == 0 {
            for player in (0..game.players()).map(Player::new) {
                let world = game.resample(player, rng);
                assert_eq!(world.audit(), Ok(()));
                assert_eq!(world.view(Viewer::Player(player)), game.view(Viewer::Player(player)));
                let _ = game.prompt(player);
            }
        }
        if random_step(&mut game, rng, &mut legal, &mut Events::discarding()).is_none() {
            return;
        }
    }
    panic!("the game does not end");
}

#[test]
fn whatever_is_accepted_can_be_played_to_its_end() {
    changed_and_played(&config(4, StartPlayer::Drawn), 4000);
}

#[test]
fn whatever_is_accepted_with_characters_can_be_played_to_its_end() {
    let choice = RulesChoice::base(edition::bottega(), 4, Cash::Secret).with_characters();
    changed_and_played(&Config::of(choice, StartPlayer::Drawn).expect("four may play so"), 2500);
}

#[test]
fn whatever_is_accepted_with_cooperation_can_be_played_to_its_end() {
    let choice = RulesChoice::base(edition::bottega(), 3, Cash::Secret).with_boards(Boards::Ring);
    changed_and_played(&Config::of(choice, StartPlayer::Drawn).expect("three may play so"), 2500);
}

/// Positions of random games, each changed in a word or two: those that are still accepted are played.
fn changed_and_played(config: &Config, tries: usize) {
    let mut texts: Vec<String> = Vec::new();
    for game in 0..3 {
        walk::<State>(config, &mut Rng::stream(5, game), |state, rng| {
            if rng.below(4) == 0 {
                texts.push(state.write_position());
            }
        });
    }
    let pieces =
        |text: &str| -> Vec<String> { text.split_inclusive([' ', '\n', ',']).map(str::to_owned).collect() };
    let words: Vec<String> = texts.iter().flat_map(|text| pieces(text)).collect();
    let mut rng = Rng::seeded(9);
    let pick = |rng: &mut Rng, len: usize| rng.below(len as u32) as usize;
    let mut accepted = 0;
    for _ in 0..tries {
        let mut text = pieces(&texts[pick(&mut rng, texts.len())]);
        for _ in 0..=rng.below(2) {
            let at = pick(&mut rng, text.len());
            match rng.below(3) {
                0 => text[at] = words[pick(&mut rng, words.len())].clone(),
                1 => text.insert(at, words[pick(&mut rng, words.len())].clone()),
                _ => drop(text.remove(at)),
            }
        }
        let text = text.concat();
        let Ok(state) = read(config, &text) else { continue };
        assert_eq!(read(config, &state.write_position()), Ok(state), "of\n{text}");
        accepted += 1;
        play_on(&state, &mut rng);
    }
    assert!(13 * accepted > tries, "only {accepted} of the changed positions could be");
}
