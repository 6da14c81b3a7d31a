//! People who share a keyboard see no hand but their own.

mod common;

use common::{chooser, folder, path, sit};
use florence::State;
use kernel::{Game, Player, Viewer};
use registry::{EditionFinder, read_record};

#[test]
fn a_hand_is_shown_only_to_the_seat_that_took_the_keyboard() {
    let file = path(&folder("hot-seat"), "game.bottega");
    let people = ["--players", "3", "--seat", "human", "--seat", "human", "--seat", "human"];
    let arguments = [&["play", "florence", "--seed", "4", "--record", &file][..], &people].concat();
    let sitting = sit(&arguments, chooser(5));
    sitting.is_fine().says("The final scoring");

    // The screen is wiped before anybody is called to the keyboard, and what follows the call is for that seat alone.
    let wiped = "\n".repeat(24);
    let mut handed = 0;
    for screen in sitting.output.split(wiped.as_str()).skip(1) {
        let Some((before, after)) = screen.split_once(", take the keyboard.") else { continue };
        let called = before.rsplit('\n').next().and_then(|line| line.chars().next());
        let seat = called.and_then(Player::from_letter).expect("a seat is called");
        assert!(
            !before.contains("(you)") && !before.contains("your hand"),
            "before {seat} sits down:\n{before}"
        );
        for other in (0..3).map(Player::new).filter(|&other| other != seat) {
            assert!(
                !after.contains(&format!("{other} (you)")),
                "{seat} is shown what {other} sees:\n{after}"
            );
            assert!(
                !after.contains(&format!("\n{other}> ")),
                "{other} is asked at the keyboard of {seat}:\n{after}"
            );
        }
        handed += 1;
    }
    assert!(handed > 40, "{handed} times the keyboard was handed over");
}

#[test]
fn a_replay_shows_only_what_its_viewer_may_see() {
    let file = path(&folder("replay"), "game.bottega");
    let bots = ["--seat", "random", "--seat", "random", "--seat", "random", "--players", "3"];
    sit(&[&["play", "florence", "--seed", "4", "--record", &file][..], &bots].concat(), |_| None).is_fine();
    let text = std::fs::read_to_string(&file).expect("the record is there");
    let record = read_record::<State>(&text, &EditionFinder::with(&[])).expect("the record is sound");
    let edition = florence::edition::bottega();
    for at in [14, 40, 90, 140] {
        let game =
            record.log.replay(at, &mut kernel::Events::discarding()).expect("the record can be followed");
        let hand = |seat: usize| match game.view(Viewer::Player(Player::new(seat))).own {
            Some(own) => own.hand,
            None => panic!("a seat has a hand"),
        };
        let at = at.to_string();
        for (who, own) in [("A", Some(0)), ("B", Some(1)), ("spectator", None)] {
            let shown = sit(&["replay", &file, "--at", &at, "--seat", who], |_| None);
            shown.is_fine();
            let table = shown.output.split("\n── ").last().expect("the table is shown");
            for seat in 0..3 {
                for card in hand(seat).iter() {
                    let word = florence::card_word(&edition, card);
                    let on_a_line =
                        table.lines().any(|line| line.trim_start().starts_with(&format!("{word} ")));
                    assert_eq!(
                        on_a_line,
                        own == Some(seat),
                        "{word} of seat {seat} before the eyes of {who} at {at}"
                    );
                }
            }
        }
    }
}
