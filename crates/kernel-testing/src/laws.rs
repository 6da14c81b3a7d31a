//! The laws of a game in play.

use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Accounts, Events, Game, Log, Notation, Player, PlayerSet, Rng, StepOf, Turn, after};

use crate::tally::{Care, Tally};
use crate::walk::{random_step, seats};
use crate::{secrecy, texts};

/// Plays `games` random games, numbered from `first`, and checks all laws on the way.
///
/// # Panics
/// If a law is broken; the message names seed, game and step. The same seed and number play the same game again.
pub fn check_laws<G: Notation + Accounts>(
    config: &G::Config,
    games: std::ops::Range<u64>,
    seed: u64,
    care: Care,
) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        check_game::<G>(config, seed, game, care, &mut tally);
    }
    tally
}

/// Plays one random game and checks all laws on the way.
///
/// # Panics
/// If a law is broken.
pub fn check_game<G: Notation + Accounts>(
    config: &G::Config,
    seed: u64,
    number: u64,
    care: Care,
    tally: &mut Tally,
) {
    // What is checked is drawn apart, so that the game is the same however much care is taken.
    let (mut rng, mut dice) = (Rng::stream(seed, 2 * number), Rng::stream(seed, 2 * number + 1));
    let mut game = G::new(config);
    let mut log = Log::<G>::new(config.clone());
    let mut legal = Vec::new();
    let (mut events, mut unheard) = (Events::recording(), Events::discarding());
    let mut kept = None;
    let automata = G::automata(config);
    loop {
        let step = log.steps.len();
        let place = || format!("seed {seed}, game {number}, step {step}");
        let close = dice.below(care.step) == 0;
        if close {
            check_audit(&game, &place);
            check_turn(&game, &place);
        }
        let write = dice.below(care.texts) == 0;
        let sweep = dice.below(care.sweep) == 0;
        if write {
            texts::check_outcomes(&game, &place, tally);
        }
        for player in seats(&game).filter(|_| close || write || sweep) {
            game.legal(player, &mut legal);
            check_list(&game, player, &legal, &place);
            let free = !automata.contains(player) || legal.len() < 2;
            assert!(free, "{}: {player} is an automaton and has a choice", place());
            tally.decisions += u64::from(legal.len() > 1);
            if write {
                texts::check_actions(&game, player, &legal, &place, tally);
            }
            if sweep {
                check_indices(&game, player, &legal, &place, tally);
            }
        }
        if dice.below(care.secrecy) == 0 {
            secrecy::check_secrecy(&game, &mut dice, &place, tally);
            kept = Some((step, game.clone()));
        }
        if write {
            assert_eq!(hash(&game), hash(&game.clone()), "{}: a copy has another hash", place());
        }
        let before = close.then(|| game.clone());
        events.clear();
        let told = if close { &mut events } else { &mut unheard };
        let Some(taken) = random_step(&mut game, &mut rng, &mut legal, told) else { break };
        if let Some(before) = before {
            check_step(&before, &game, taken, &events, &place);
            tally.watched += 1;
        }
        log.steps.push(taken);
        tally.steps += 1;
        assert!(log.steps.len() <= G::MAX_STEPS, "{}: the game does not end", place());
    }
    let place = || format!("seed {seed}, game {number}, end");
    check_audit(&game, &place);
    check_end(&game, &log, kept, &place);
    if dice.below(care.step) == 0 {
        check_over(&game, &place);
    }
    tally.games += 1;
    tally.checksum = tally.checksum.wrapping_add(trace(&game, &log));
}

/// No component is lost or doubled.
fn check_audit<G: Accounts>(game: &G, place: &dyn Fn() -> String) {
    if let Err(fault) = game.audit() {
        panic!("{}: components are not conserved: {fault}", place());
    }
}

/// Deciders sit at the table, and chance has outcomes exactly when it is its turn.
fn check_turn<G: Game>(game: &G, place: &dyn Fn() -> String) {
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    match game.turn() {
        Turn::Chance => {
            assert!(!outcomes.is_empty(), "{}: chance has no outcome", place());
            assert!(outcomes.iter().all(|&(_, weight)| weight > 0), "{}: an outcome of weight 0", place());
            let sorted = outcomes.windows(2).all(|two| two[0].0 < two[1].0);
            assert!(sorted, "{}: outcomes are not sorted", place());
            let drawn = game.sample(&mut Rng::seeded(1));
            assert!(outcomes.iter().any(|&(outcome, _)| outcome == drawn), "{}: sampled {drawn:?}", place());
        }
        Turn::Decide(players) => {
            assert!(!players.is_empty(), "{}: nobody decides", place());
            let table = PlayerSet::first(game.players());
            assert!(players.iter().all(|player| table.contains(player)), "{}: a stranger decides", place());
            assert!(outcomes.is_empty(), "{}: chance meddles with a decision", place());
        }
        Turn::Over => assert!(outcomes.is_empty(), "{}: chance goes on after the end", place()),
    }
}

/// The legal list is sorted, unique, accepted, and empty exactly for those who do not decide.
fn check_list<G: Game>(game: &G, player: Player, legal: &[G::Action], place: &dyn Fn() -> String) {
    let sorted = legal.windows(2).all(|two| two[0] < two[1]);
    assert!(sorted, "{}: {player}'s actions are not sorted", place());
    assert_eq!(legal.is_empty(), !game.deciders().contains(player), "{}: {player} decides or not", place());
    for (number, &action) in legal.iter().enumerate().step_by(1 + legal.len() / 4) {
        let found = game.nth_legal(player, &mut Vec::new(), |choices| {
            assert_eq!(choices, legal.len(), "{}: {player}'s choices", place());
            number
        });
        assert_eq!(found, Some(action), "{}: choice {number} of {player}", place());
    }
    for &action in legal {
        assert_eq!(game.check(player, action), Ok(()), "{}: {player} {action:?} is listed", place());
    }
}

/// Of all actions there are, `check` accepts exactly those listed, and every refusal has its words.
fn check_indices<G: Notation>(
    game: &G,
    player: Player,
    legal: &[G::Action],
    place: &dyn Fn() -> String,
    tally: &mut Tally,
) {
    let mut named: Vec<&str> = Vec::new();
    let mut accepted = Vec::new();
    for index in 0..G::ACTIONS {
        let Some(action) = G::action_from_index(index) else { continue };
        assert_eq!(G::action_index(action), index, "{}: the index of {action:?}", place());
        match game.check(player, action) {
            Ok(()) => accepted.push(action),
            Err(reason) => {
                tally.refused += 1;
                let name = G::reason(&reason);
                if !named.contains(&name) {
                    named.push(name);
                    texts::check_refusal(game, &reason, place);
                }
            }
        }
    }
    accepted.sort_unstable();
    assert_eq!(accepted, legal, "{}: what {player} may do and what is listed", place());
    let stranger = G::action_from_index(G::ACTIONS);
    assert_eq!(stranger, None, "{}: an action beyond the last index", place());
    tally.swept += 1;
}

/// A step does the same on a copy and without listeners, does nothing to what it was copied from, and its receipts explain
/// every change of goods and nothing more.
fn check_step<G: Accounts>(
    before: &G,
    now: &G,
    step: StepOf<G>,
    events: &Events<G::Event>,
    place: &dyn Fn() -> String,
) {
    let witness = before.clone();
    let copy = after(before, step, &mut Events::discarding());
    assert!(copy == *now, "{}: {step:?} on a copy differs", place());
    assert!(witness == *before, "{}: {step:?} on a copy changes the original", place());
    let mut explained: Vec<Vec<i32>> = seats(before).map(|player| before.goods(player)).collect();
    for (_, event) in events.all() {
        if let Some((player, good, amount)) = G::explained(event) {
            explained[player.seat()][good] += amount;
        }
    }
    let goods: Vec<Vec<i32>> = seats(now).map(|player| now.goods(player)).collect();
    assert_eq!(explained, goods, "{}: the receipts of {step:?} do not add up", place());
}

/// The log replays to the same state from its beginning and from a copy kept on the way; scores add up; and places follow from
/// them.
fn check_end<G: Notation + Accounts>(
    game: &G,
    log: &Log<G>,
    kept: Option<(usize, G)>,
    place: &dyn Fn() -> String,
) {
    let replayed =
        log.finish().unwrap_or_else(|fault| panic!("{}: the log does not replay: {fault:?}", place()));
    assert!(replayed == *game, "{}: the replay ends elsewhere", place());
    if let Some((steps, kept)) = kept {
        let part = log.replay(steps, &mut Events::discarding());
        assert!(part.is_ok_and(|part| part == kept), "{}: the replay of {steps} steps differs", place());
        let ahead = |state: G, &step: &_| after(&state, step, &mut Events::discarding());
        let end = log.steps[steps..].iter().fold(kept, ahead);
        assert!(end == *game, "{}: a copy of step {steps} goes on differently", place());
    }
    check_places(game, place);
}

/// Nobody can go on after the end.
fn check_over<G: Game>(game: &G, place: &dyn Fn() -> String) {
    for player in seats(game) {
        for index in (0..G::ACTIONS).step_by(7) {
            let action = G::action_from_index(index);
            let refused = action.is_none_or(|action| game.check(player, action).is_err());
            assert!(refused, "{}: {player} plays on", place());
        }
    }
}

/// The score is the sum of its lines, and whoever has more stands before whoever has less.
fn check_places<G: Accounts>(game: &G, place: &dyn Fn() -> String) {
    let (scores, places) = (game.scores(), game.places());
    for player in seats(game) {
        let total = scores[player].total();
        let good = game.goods(player)[G::SCORE];
        assert_eq!(total, good, "{}: {player}'s score is not the sum of its lines", place());
        let better = seats(game).filter(|&other| places[other] < places[player]).count();
        assert_eq!(usize::from(places[player]), better + 1, "{}: {player}'s place", place());
        for other in seats(game).filter(|&other| scores[other].total() > total) {
            assert!(places[other] < places[player], "{}: {other} has more than {player}", place());
        }
    }
}

/// A number for what was done in a game and what came of it. It depends on the rules alone, not on how a state is kept.
fn trace<G: Accounts>(game: &G, log: &Log<G>) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let steps = log.steps.iter().map(|step| match step {
        StepOf::<G>::Act(player, action) => u64::from(G::action_index(*action)) << 8 | player.seat() as u64,
        StepOf::<G>::Chance(_) => u64::MAX,
    });
    let ends = seats(game).flat_map(|player| game.goods(player)).map(|amount| u64::from(amount as u32));
    steps.chain(ends).fold(START, |sum, item| (sum ^ item).wrapping_mul(PRIME))
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
