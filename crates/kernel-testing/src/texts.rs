//! What is written can be read again.

use kernel::{GamePrompt as _, Notation, Player};

use crate::tally::Tally;

/// Every listed action survives its text and its index, and the prompt is there exactly for those who decide.
pub(crate) fn check_actions<G: Notation>(
    game: &G,
    player: Player,
    legal: &[G::Action],
    place: &dyn Fn() -> String,
    tally: &mut Tally,
) {
    assert_eq!(game.prompt(player).is_none(), legal.is_empty(), "{}: {player}'s prompt", place());
    for &action in legal {
        let text = G::write_action(game.edition(), action);
        assert_eq!(game.read_here(&text), Ok(vec![action]), "{}: the action `{text}`", place());
        assert_eq!(G::action_from_index(G::action_index(action)), Some(action), "{}: {action:?}", place());
    }
    let words: Vec<String> = legal.iter().map(|&action| G::write_action(game.edition(), action)).collect();
    if let Some(prompt) = game.prompt(player) {
        let question = prompt.question(game.edition());
        let offered: Vec<&str> = question.choices.iter().map(|offer| offer.action.as_str()).collect();
        assert_eq!(offered, words, "{}: what {player} is offered in words", place());
        let refused = |action: &str| words.iter().all(|legal| legal != action);
        assert!(
            question.refused.iter().all(|barred| refused(&barred.action)),
            "{}: {player}'s refusals",
            place()
        );
    }
    tally.texts += legal.len() as u64;
}

/// Every possible outcome survives its text.
pub(crate) fn check_outcomes<G: Notation>(game: &G, place: &dyn Fn() -> String, tally: &mut Tally) {
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    for &(outcome, _) in &outcomes {
        let text = G::write_outcome(game.edition(), outcome);
        assert_eq!(G::read_outcome(game.edition(), &text), Ok(outcome), "{}: the outcome `{text}`", place());
    }
    tally.texts += outcomes.len() as u64;
}

/// A refusal has a name and a sentence.
pub(crate) fn check_refusal<G: Notation>(game: &G, reason: &G::Illegal, place: &dyn Fn() -> String) {
    let sentence = G::explain(game.edition(), reason);
    assert!(
        sentence.len() > 5 && !sentence.contains("{"),
        "{}: {reason:?} is explained by `{sentence}`",
        place()
    );
    let slug = G::reason(reason);
    let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(!slug.is_empty() && slug.chars().all(word), "{}: {reason:?} is called `{slug}`", place());
}
