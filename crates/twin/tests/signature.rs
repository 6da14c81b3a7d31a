//! What bots choose and how much they think about it is the same until somebody changes it on purpose.

/// Written by the example `choices`, which says how to renew it.
const SIGNATURE: &str = include_str!("../choices.txt");

#[test]
fn bots_choose_and_count_as_they_did() {
    let found: String = (0..twin::CHOICES).map(twin::choices).collect();
    for (number, (found, known)) in found.lines().zip(SIGNATURE.lines()).enumerate() {
        assert_eq!(
            found,
            known,
            "line {} of choices.txt: a refactoring keeps this; what is meant to play otherwise renews the file by `cargo \
             run -p twin --example choices > crates/twin/choices.txt`",
            number + 1
        );
    }
    assert_eq!(found.lines().count(), SIGNATURE.lines().count());
}

#[test]
fn every_level_is_asked_often_enough_to_notice_a_change() {
    for level in search::Level::ALL {
        let asked = SIGNATURE.lines().filter(|line| line.trim_start().starts_with(level.word())).count();
        assert!(asked >= 30, "{} is asked {asked} times", level.word());
    }
}
