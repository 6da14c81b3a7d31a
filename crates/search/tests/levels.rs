//! The levels: each has its word and its time, and is stronger than the one below.

use std::num::NonZeroUsize;
use std::sync::Arc;

use florence::{Cash, Config, StartPlayer, State};
use search::Level;
use search::arena::{Arena, Entrant, Report};

fn duel(strong: Level, weak: Level, games: u64) -> Report {
    let entrant = |level: Level| Entrant::<State> {
        name: level.word().to_owned(),
        make: Arc::new(move || level.bot(None)),
    };
    let config = Config::new(florence::edition::bottega(), 4, StartPlayer::Drawn, Cash::Secret);
    let arena = Arena {
        config: config.expect("four may play"),
        entrants: vec![entrant(strong), entrant(weak), entrant(strong), entrant(weak)],
        rotate: true,
        duplicate: false,
        keep: false,
        seed: 5,
        games,
        threads: NonZeroUsize::MIN,
        terms: Vec::new(),
    };
    arena.run(|_| {}).expect("levels keep to the rules")
}

#[test]
fn words_and_levels_go_both_ways() {
    for level in Level::ALL {
        assert_eq!(Level::from_word(level.word()), Some(level));
    }
    assert!(Level::OFFERED.iter().all(|level| Level::ALL.contains(level)));
    assert!(Level::ALL.is_sorted_by_key(|level| (level.patience(), level.iterations::<State>())));
}

#[test]
fn a_journeyman_scores_more_than_an_apprentice() {
    let report = duel(Level::Journeyman, Level::Apprentice, 24);
    let [(_, strong), (_, weak)] = &report.bots[..] else { panic!("two bots") };
    assert!(strong.mean() > weak.mean() + 1.0, "{:.1} against {:.1}", strong.mean(), weak.mean());
}

#[test]
fn all_levels_play_by_the_rules_together() {
    // How strong those are that search is measured by `bottega ladder`; a test has no time for so many games.
    assert_eq!(duel(Level::Maestro, Level::Master, 1).games, 1);
    assert_eq!(duel(Level::Master, Level::Random, 1).games, 1);
}
