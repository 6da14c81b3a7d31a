//! The first lesson: a prepared first round of two, played by doing, and what its end brings.

pub mod words;

use kernel::Player;

use crate::frame::Tab;
use crate::frame::lesson::{Addend, Addition, Lesson, Press, Remark, Step, Text};
use crate::parts::icon;
use words::{About, Because, Counts, Head, More, Task, Told};

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

/// A choice, named as the record has it: first it is picked, and then it is done.
macro_rules! choice {
    ($remark:expr, $acts:literal, $pick:ident, $go:ident, $shows:expr) => {
        choice!($remark, $acts, $pick, $go, $shows, None)
    };
    ($remark:expr, $acts:literal, $pick:ident, $go:ident, $shows:expr, $tab:expr) => {
        Step {
            remark: $remark,
            presses: &[
                Press {
                    on: concat!("#decide [data-do='", $acts, "']"),
                    // The same choice on the table may be pressed too.
                    also: &[concat!(":not(#decide *)[data-do='", $acts, "']")],
                    task: |lang| Task::$pick.text(lang),
                    says: None,
                },
                Press {
                    on: concat!("#decide:has([data-do='", $acts, "'][aria-pressed=true]) .decide-end .loud"),
                    also: &[],
                    task: |lang| Task::$go.text(lang),
                    says: None,
                },
            ],
            shows: $shows,
            tab: $tab,
        }
    };
}

/// What the main button does as it stands.
macro_rules! go {
    ($remark:expr, $on:literal, $task:ident, $shows:expr) => {
        Step {
            remark: $remark,
            presses: &[Press {
                on: concat!("#decide", $on, " .decide-end .loud"),
                also: &[],
                task: |lang| Task::$task.text(lang),
                says: None,
            }],
            shows: $shows,
            tab: None,
        }
    };
}

/// The end of a turn.
macro_rules! end {
    ($remark:expr, $shows:expr) => {
        go!($remark, "", End, $shows)
    };
}

/// A sum of victory points.
macro_rules! sum {
    ($($icon:ident $amount:literal $name:ident),+) => {
        Some(Addition {
            terms: &[$(Addend { icon: icon::$icon, amount: $amount, name: |lang| Counts::$name.text(lang) }),+],
            name: POINTS,
            least: None,
        })
    };
}

const POINTS: Text = |lang| Counts::Points.text(lang);

/// The lesson.
pub const LESSON: Lesson = Lesson {
    record: include_str!("record.bottega"),
    seat: Player::new(0),
    free: &[],
    steps: &[
        choice!(remark!(60, Dice, Grey), "die dark-grey 4", Grey, TakeDie, &[".wheel-field"]),
        go!(remark!(61, Dice, Tile), ":has([data-do='take bonus'])", TakeTile, &[".wheel-field"]),
        choice!(
            remark!(62, Map, House),
            "merchant to Koeln; merchant to Frankfurt; house Frankfurt",
            House,
            Build,
            &[".map-field"]
        ),
        end!(remark!(65, Rounds, Wait), &[]),
        choice!(remark!(73, Dice, Blue), "die blue 5", Blue, TakeDie, &[".wheel-field"]),
        choice!(
            remark!(74, Cathedrals, Pillar),
            "architect to Koeln; pillar Koeln",
            Pillar,
            SetPillar,
            &[".map-field"]
        ),
        choice!(
            remark!(76, Cathedrals, Join, sum!(CHAPEL 7 Tile, TOWER 4 Stones)),
            "task cathedral Koeln",
            Join,
            Pay,
            &[".map-field"]
        ),
        choice!(remark!(87, Dice, Wool), "die light-grey 6", Wool, TakeDie, &[".wheel-field", ".markets"]),
        choice!(remark!(88, Contracts, Take), "take c22", Contract, TakeContract, &[".markets"]),
        choice!(
            remark!(89, Contracts, Fulfil, sum!(WORK 12 Contract, BOARD 1 Space)),
            "task contract c22",
            Fulfil,
            Deliver,
            &[".own-tiles"],
            Some(Tab::Hand)
        ),
        choice!(
            remark!(90, King, Helper),
            "task helper king-3",
            Helper,
            UseHelper,
            &[".king-track"],
            Some(Tab::Market)
        ),
        end!(
            remark!(92, Fairs, Round, sum!(PRESTIGE 1 King, LIBRARY 3 Tiletum, LIBRARY 3 Frankfurt)),
            &[".rounds", ".king-track"]
        ),
        choice!(remark!(120, Dice, Pink), "die pink 2", Pink, TakeDie, &[".wheel-field"]),
        choice!(
            remark!(122, Buildings, Noble),
            "take courtier-vp-3",
            Noble,
            TakeNoble,
            &[".markets"],
            Some(Tab::Market)
        ),
        choice!(
            remark!(124, Buildings, Room),
            "place courtier-vp-3 4.1",
            Room,
            MoveIn,
            &[".fronts-field"],
            Some(Tab::Hand)
        ),
        choice!(
            remark!(125, Buildings, Crest),
            "task crest lily 6",
            Crest,
            PlaceCrest,
            &[".fronts-field"],
            Some(Tab::Hand)
        ),
    ],
    end: remark!(126, Fairs, Done),
    more: &[("solo", |lang| More::Solo.text(lang))],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::lesson::Script;
    use kernel::{Events, Game, Notation, Setup, Turn, Viewer};
    use tiletum::{Action, State};

    /// What the lesson does by itself once the learner has done what is lit; its words tell of it.
    const BY_ITSELF: [&str; 3] = ["end", "advance", "take bonus"];

    /// The game after so many steps of the lesson's record, each of which must be legal.
    fn after(script: &Script, steps: usize) -> State {
        let config = State::configure(State::shipped(), 2, &[("start", "first")]).expect("two may play");
        let mut state = State::new(&config);
        for at in 0..steps {
            let line = script.step(at).expect("the record is long enough");
            let (who, text) = line.split_once(' ').expect("a step says whose it is");
            let edition = State::shipped();
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

    /// The points of the learner and of the other.
    fn points(script: &Script, at: usize) -> [i32; 2] {
        let seats = after(script, at).view(Viewer::Player(LESSON.seat)).seats;
        [seats[0].total, seats[1].total]
    }

    #[test]
    fn a_beginner_is_through_in_the_minutes_that_are_named() {
        LESSON.keeps_its_minutes();
    }

    #[test]
    fn what_else_there_is_stands_in_the_rulebook() {
        let sections = crate::games::tiletum::rulebook::RULEBOOK.sections;
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
    }

    #[test]
    fn what_is_lit_is_what_the_record_has_next() {
        let script = Script::of(LESSON.record);
        for (step, next) in LESSON.steps.iter().zip(LESSON.remarks().skip(1)) {
            let mut own = script.decided(step.remark.at, LESSON.seat);
            own.truncate(next.at - step.remark.at);
            let wanted =
                step.presses.first().expect("something is lit").on.split('\'').nth(1).unwrap_or("end");
            let done = wanted.split("; ").count();
            let (done, rest) = own.split_at(done.min(own.len()));
            assert_eq!(wanted, done.join("; "), "step {}", step.remark.at);
            assert!(
                rest.len() < 2 && rest.iter().all(|act| BY_ITSELF.contains(act)),
                "step {}: {rest:?}",
                step.remark.at
            );
        }
    }

    #[test]
    fn the_sums_that_the_lesson_shows_are_those_of_the_game() {
        let script = Script::of(LESSON.record);
        let mut sums = 0;
        for (remark, next) in LESSON.remarks().zip(LESSON.remarks().skip(1)) {
            let Some(sum) = &remark.sum else { continue };
            let gained = points(&script, next.at)[0] - points(&script, remark.at)[0];
            assert_eq!(gained, sum.total(), "step {}", remark.at);
            sums += 1;
        }
        assert_eq!(sums, 3);
        assert_eq!(points(&script, LESSON.end.at), [49, 27], "what is said at the end");
    }
}
