//! The first lesson: the first two rounds of a prepared game of three, played by doing.

pub mod words;

use kernel::Player;

use crate::frame::lesson::{Addend, Addition, Beside, Lesson, Press, Remark, Step, Text};
use crate::games::florence::draw::band;
use crate::parts::icon;
use words::{About, Because, Cards, Counts, Head, Meanwhile, More, Task, Told};

/// A remark, whose three texts have one name.
macro_rules! remark {
    ($at:literal, $about:ident, $name:ident) => {
        remark!($at, $about, $name, None)
    };
    ($at:literal, $about:ident, $name:ident, $sum:expr) => {
        Remark {
            at: $at,
            about: |lang| About::$about.text(lang),
            title: |lang| Head::$name.text(lang),
            before: None,
            text: |lang| Told::$name.text(lang),
            why: |lang| Because::$name.text(lang),
            cards: &[],
            sum: $sum,
        }
    };
}

/// Something to press, found by a selector, and what may be pressed besides.
macro_rules! press {
    ($on:literal, $task:ident) => {
        press!($on, $task, &[])
    };
    ($on:literal, $task:ident, $also:expr) => {
        Press { on: $on, also: $also, task: |lang| Task::$task.text(lang), says: None }
    };
}

const VALUE: Text = |lang| Counts::Value.text(lang);
const LIBRARY: Addend = Addend { icon: icon::LIBRARY, amount: 4, name: |lang| Counts::Library.text(lang) };
const FOREST: Addend = Addend { icon: icon::FOREST, amount: 3, name: |lang| Counts::Forest.text(lang) };
const OPINION: Addend = Addend { icon: icon::OPINION, amount: 3, name: |lang| Counts::Opinion.text(lang) };
const JESTER: Addend = Addend { icon: icon::JESTER, amount: 2, name: |lang| Counts::Jester.text(lang) };
const CARDS: Addend = Addend { icon: icon::HAND, amount: 3, name: |lang| Counts::Cards.text(lang) };

/// What else is for sale when the learner may take anything, and what lifts a work above its bar.
const LOTS: &[Beside] = &[
    (|| band::medal_of_sign("band-prestige", icon::PRESTIGE_CARD), |lang| Cards::Prestige.text(lang)),
    (|| band::medal_of_sign("band-recruiting", icon::RECRUITING), |lang| Cards::Recruiting.text(lang)),
];
/// Signs, each where it first matters.
const FLAG: &[Beside] = &[(|| icon::START.svg(), |lang| Cards::Flag.text(lang))];
const BONUS: &[Beside] =
    &[(|| band::medal_of_sign("band-bonus", icon::BONUS), |lang| Cards::Bonus.text(lang))];

/// What moves a tile in the hand.
const MOVES: &[&str] = &["#board-field", ".place-tools"];
/// What a choice would bring.
const GAINS: &[&str] = &["#decide .consequences"];
/// What changes a work before it is completed.
const CHANGES: &[&str] = &["#decide .work-end"];

/// The lesson.
pub const LESSON: Lesson = Lesson {
    record: include_str!("record.bottega"),
    seat: Player::new(0),
    free: &["place", "exchange"],
    steps: &[
        Step {
            remark: remark!(15, Goal, Goal),
            presses: &[
                press!(".pick-card[data-thing~=card-12]", PickComposer),
                press!("#decide .decide-end .loud", GiveBack),
            ],
            shows: &["#decide .shared > li:first-child"],
            tab: None,
        },
        Step {
            remark: Remark { cards: FLAG, ..remark!(16, Auction, Name) },
            presses: &[
                press!(".market [data-thing~=object-0]", PickForest),
                press!("#decide .decide-end .loud", OpenBid),
            ],
            shows: GAINS,
            tab: None,
        },
        Step {
            remark: remark!(19, Auction, Bid),
            presses: &[press!("#decide .decide-end .loud", Raise)],
            shows: &["#decide .lot", "#decide .ring"],
            tab: None,
        },
        Step {
            remark: remark!(21, Board, Place),
            presses: &[press!(".place-bar .lay", PlaceForest, MOVES)],
            shows: GAINS,
            tab: None,
        },
        Step {
            remark: Remark {
                before: Some(|lang| Meanwhile::Build.text(lang)),
                ..remark!(27, Actions, Build)
            },
            presses: &[
                press!("#decide .menu-rows li:nth-child(2) .row", Build),
                press!("#decide .build-card[data-thing~=building-3]", PickLibrary),
                Press {
                    says: Some(|lang| Meanwhile::Corners.text(lang)),
                    ..press!(".place-bar .lay", BuildIt, MOVES)
                },
            ],
            shows: &[],
            tab: None,
        },
        Step {
            remark: remark!(
                29,
                Works,
                Work,
                Some(Addition { terms: &[LIBRARY, FOREST, CARDS], name: VALUE, least: Some(7) })
            ),
            presses: &[
                press!("#decide .menu-rows li:nth-child(1) .row", Work),
                Press { says: Some(|lang| Meanwhile::Slide.text(lang)), ..press!("#exchange", Slide) },
                Press {
                    says: Some(|lang| Meanwhile::Slide.text(lang)),
                    ..press!(
                        "#decide .receipt-card:not(:has([data-set='0'], [data-set='1'], [data-set='2'])) .loud",
                        Complete,
                        CHANGES
                    )
                },
            ],
            shows: &["#board-field"],
            tab: None,
        },
        Step {
            remark: remark!(31, Rounds, End),
            presses: &[press!("#decide .decide-end .loud", End)],
            shows: &[],
            tab: None,
        },
        Step {
            remark: Remark { before: Some(|lang| Meanwhile::Pass.text(lang)), ..remark!(43, Auction, Pass) },
            presses: &[press!("#decide .decide-end > button:not(.loud)", Pass)],
            shows: &["#decide .lot", "#decide .ring"],
            tab: None,
        },
        Step {
            remark: Remark {
                before: Some(|lang| Meanwhile::Last.text(lang)),
                cards: LOTS,
                ..remark!(48, Auction, Last)
            },
            presses: &[
                press!(".market [data-thing~=object-3]", PickJester),
                press!("#decide .decide-end .loud", Buy),
            ],
            shows: GAINS,
            tab: None,
        },
        Step {
            remark: Remark {
                before: Some(|lang| Meanwhile::Freedom.text(lang)),
                ..remark!(58, Actions, Freedom)
            },
            presses: &[
                press!("#decide .menu-rows li:nth-child(4) .row", Freedom),
                press!("#decide .rows:not(.menu-rows) li:nth-child(3) .row", Opinion),
            ],
            shows: &[],
            tab: None,
        },
        Step {
            remark: Remark {
                cards: BONUS,
                ..remark!(
                    59,
                    Works,
                    Second,
                    Some(Addition { terms: &[FOREST, OPINION, JESTER, CARDS], name: VALUE, least: Some(10) })
                )
            },
            presses: &[
                press!("#decide .menu-rows li:nth-child(1) .row", Work),
                press!("#decide .receipt-card .loud", Complete, CHANGES),
            ],
            shows: &["#board-field"],
            tab: None,
        },
        Step {
            remark: remark!(61, Rounds, Onward),
            presses: &[press!("#decide .decide-end .loud", End)],
            shows: &[],
            tab: None,
        },
    ],
    end: remark!(63, Goal, Done),
    more: &[
        ("two", |lang| More::Two.text(lang)),
        ("muse", |lang| More::Muse.text(lang)),
        ("cooperation", |lang| More::Cooperation.text(lang)),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::lesson::Script;
    use florence::{Action, State};
    use kernel::{Events, Game, Notation, Setup, Turn, Viewer};

    /// The game after so many steps of the lesson's record, each of which must be legal.
    fn after(script: &Script, steps: usize) -> State {
        let config = State::configure(State::shipped(), 3, &[]).expect("three may play");
        let mut state = State::new(&config);
        for at in 0..steps {
            let line = script.step(at).expect("the record is long enough");
            let (who, text) = line.split_once(' ').expect("a step says whose it is");
            let edition = state.edition();
            if who == "*" {
                let outcome = State::read_outcome(edition, text).expect("an outcome");
                let mut may = Vec::new();
                state.outcomes(&mut may);
                assert!(may.iter().any(|(one, _)| *one == outcome), "step {at}: {line} can happen");
                state.resolve(outcome, &mut Events::discarding());
            } else {
                let seat = usize::from(who.as_bytes()[0] - b'A');
                let actions: Vec<Action> = State::read_actions(edition, text).expect("an action");
                for action in actions {
                    let played = state.play(Player::new(seat), action, &mut Events::discarding());
                    played.unwrap_or_else(|why| panic!("step {at}: {line} is refused: {why:?}"));
                }
            }
        }
        state
    }

    #[test]
    fn a_beginner_is_through_in_the_minutes_that_are_named() {
        LESSON.keeps_its_minutes();
    }

    #[test]
    fn what_else_there_is_stands_in_the_rulebook() {
        let sections = crate::games::florence::rulebook::RULEBOOK.sections;
        let there = |word: &str| sections.iter().any(|section| section.word == word);
        assert!(!LESSON.more.is_empty() && LESSON.more.iter().all(|(word, _)| there(word)));
    }

    #[test]
    fn the_record_of_the_lesson_is_legal_and_each_step_is_the_learners_to_do() {
        let script = Script::of(LESSON.record);
        for remark in LESSON.remarks() {
            let state = after(&script, remark.at);
            let Turn::Decide(seats) = state.turn() else { panic!("step {}: nobody decides", remark.at) };
            assert!(seats.contains(LESSON.seat) && seats.len() == 1, "step {}: {seats:?}", remark.at);
        }
        assert_eq!(script.len(), LESSON.end.at, "the record ends where the lesson does");
        for (step, next) in LESSON.steps.iter().zip(LESSON.remarks().skip(1)) {
            let own = script.decided(step.remark.at, LESSON.seat).len();
            assert!(own > 0 && step.remark.at < next.at, "step {}", step.remark.at);
            assert!(!step.presses.is_empty());
        }
    }

    #[test]
    fn the_sums_that_the_lesson_shows_are_those_of_the_game() {
        let script = Script::of(LESSON.record);
        let mut sums = 0;
        for remark in LESSON.remarks() {
            let Some(sum) = &remark.sum else { continue };
            let state = after(&script, remark.at);
            let works = state.view(Viewer::Player(LESSON.seat)).own.expect("an own hand").works;
            let best = works.iter().map(|(_, receipt)| receipt.total()).max();
            assert_eq!(best, Some(sum.total()), "step {}", remark.at);
            assert_eq!(Some(state.view(Viewer::Spectator).minimum), sum.least);
            sums += 1;
        }
        assert_eq!(sums, 2);
    }

    #[test]
    fn a_tile_is_first_held_where_the_lesson_lays_it() {
        use crate::games::florence::model::{roomiest, tests::facts};
        use crate::words::Lang;
        let script = Script::of(LESSON.record);
        let mut laid = 0;
        for at in 0..script.len() {
            let Some(text) = script.step(at).and_then(|line| line.strip_prefix("A place ")) else { continue };
            let state = after(&script, at);
            let facts = facts(&state, LESSON.seat, Lang::En);
            let held = facts.prompt.as_ref().and_then(|prompt| roomiest(&facts, prompt)).expect("a place");
            let written = State::write_action(state.edition(), Action::Place(held));
            assert_eq!(written, format!("place {text}"), "step {at}");
            laid += 1;
        }
        assert_eq!(laid, 2);
    }

    #[test]
    fn the_learner_who_follows_has_the_best_work_and_leads() {
        let script = Script::of(LESSON.record);
        let places = after(&script, LESSON.end.at).places();
        assert_eq!(places[LESSON.seat], 1);
    }
}
