//! The laws.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Events, Game, Log, Notation, Player, PlayerSet, Rng, Step, Turn, Viewer};

use crate::walk::{random_step, seats};

/// How much was checked, so that a caller can see that it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Steps taken.
    pub steps: u64,
    /// Positions at which every action index was compared with the legal list.
    pub swept: u64,
    /// Worlds resampled and compared.
    pub resampled: u64,
}

/// A game that can tell from an event how a seat's counted goods (money, points) change.
pub trait Accounts: Game {
    /// The goods of a seat, for example florins and prestige.
    fn goods(&self, player: Player) -> Vec<i32>;

    /// The change that an event explains: whose, which good, how much.
    fn explained(event: &Self::Event) -> Option<(Player, usize, i32)>;
}

/// Plays `games` random games and checks all laws on the way.
///
/// # Panics
/// If a law is broken; the message names seed, game and step.
pub fn check_laws<G: Notation + Accounts>(config: &G::Config, games: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    for game in 0..games {
        check_game::<G>(config, seed, game, &mut tally);
    }
    tally
}

/// Plays one random game and checks all laws on the way.
///
/// # Panics
/// If a law is broken.
pub fn check_game<G: Notation + Accounts>(config: &G::Config, seed: u64, number: u64, tally: &mut Tally) {
    let mut rng = Rng::stream(seed, number);
    let mut game = G::new(config);
    let mut log = Log::<G>::new(config.clone());
    let mut legal = Vec::new();
    loop {
        let step = log.steps.len();
        let place = || format!("seed {seed}, game {number}, step {step}");
        if let Err(fault) = game.audit() {
            panic!("{}: components are not conserved: {fault}", place());
        }
        check_turn(&game, &place);
        let everything = rng.below(24) == 0;
        for player in seats(&game) {
            check_legal(&game, player, everything, &place);
        }
        tally.swept += u64::from(everything);
        if rng.below(8) == 0 {
            tally.resampled += check_secrecy(&game, &mut rng, &place);
        }
        let before = game.clone();
        let mut events = Events::listening();
        let Some(step) = random_step(&mut game, &mut rng, &mut legal, &mut events) else { break };
        check_step(&before, &game, step, &events, &place);
        log.steps.push(step);
        tally.steps += 1;
        assert!(log.steps.len() <= G::MAX_STEPS, "{}: the game does not end", place());
    }
    check_end(&game, &log, &format!("seed {seed}, game {number}, end"));
    tally.games += 1;
}

/// Deciders sit at the table, and chance has outcomes exactly when it is its turn.
fn check_turn<G: Notation>(game: &G, place: &dyn Fn() -> String) {
    let mut outcomes = Vec::new();
    game.outcomes(&mut outcomes);
    match game.turn() {
        Turn::Chance => {
            assert!(!outcomes.is_empty(), "{}: chance has no outcome", place());
            assert!(outcomes.iter().all(|&(_, weight)| weight > 0), "{}: an outcome of weight 0", place());
            assert!(
                outcomes.windows(2).all(|two| two[0].0 < two[1].0),
                "{}: outcomes are not sorted",
                place()
            );
            let drawn = game.sample(&mut Rng::seeded(1));
            assert!(outcomes.iter().any(|&(outcome, _)| outcome == drawn), "{}: sampled {drawn:?}", place());
            for (outcome, _) in outcomes {
                let text = game.write_outcome(outcome);
                assert_eq!(game.read_outcome(&text), Ok(outcome), "{}: the outcome `{text}`", place());
            }
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

/// The legal list is sorted, unique, empty exactly for those who do not decide, and holds exactly what `check` accepts; every
/// listed action survives its notation and its index; the prompt offers the same.
fn check_legal<G: Notation>(game: &G, player: Player, everything: bool, place: &dyn Fn() -> String) {
    let mut legal = Vec::new();
    game.legal(player, &mut legal);
    assert!(legal.windows(2).all(|two| two[0] < two[1]), "{}: {player}'s actions are not sorted", place());
    assert_eq!(legal.is_empty(), !game.deciders().contains(player), "{}: {player} decides or not", place());
    assert_eq!(game.prompt(player).is_none(), legal.is_empty(), "{}: {player}'s prompt", place());
    for (place_in_list, &action) in legal.iter().enumerate().step_by(1 + legal.len() / 8) {
        let found = game.nth_legal(player, &mut Vec::new(), |choices| {
            assert_eq!(choices, legal.len(), "{}: {player}'s choices", place());
            place_in_list
        });
        assert_eq!(found, Some(action), "{}: choice {place_in_list} of {player}", place());
    }
    for &action in &legal {
        assert_eq!(game.check(player, action), Ok(()), "{}: {player} {action:?} is listed", place());
        let text = game.write_action(action);
        assert_eq!(game.read_actions(&text), Ok(vec![action]), "{}: the action `{text}`", place());
        assert_eq!(G::action_from_index(G::action_index(action)), Some(action), "{}: {action:?}", place());
    }
    if !everything {
        return;
    }
    let listed: HashSet<G::Action> = legal.iter().copied().collect();
    for index in 0..G::ACTIONS {
        let Some(action) = G::action_from_index(index) else { continue };
        let verdict = game.check(player, action);
        assert_eq!(
            verdict.is_ok(),
            listed.contains(&action),
            "{}: {player} {action:?}: {verdict:?}",
            place()
        );
        if let Err(reason) = verdict {
            assert!(
                !game.explain(&reason).is_empty() && !G::reason(&reason).is_empty(),
                "{}: {reason:?}",
                place()
            );
        }
    }
}

/// No seat can tell a resampled world from the real one, not by what it sees, not by its choices, not by what a resample of
/// the resample gives, and not by what any common step shows to it. A spectator sees the same in all of them.
fn check_secrecy<G: Notation>(game: &G, rng: &mut Rng, place: &dyn Fn() -> String) -> u64 {
    let mut worlds = 0;
    for player in seats(game) {
        let world = game.resample(player, rng);
        if let Err(fault) = world.audit() {
            panic!("{}: a world of {player} loses components: {fault}", place());
        }
        let viewer = Viewer::Player(player);
        assert_eq!(world.view(viewer), game.view(viewer), "{}: what {player} sees", place());
        assert_eq!(world.view(Viewer::Spectator), game.view(Viewer::Spectator), "{}: what all see", place());
        assert_eq!(world.prompt(player), game.prompt(player), "{}: what {player} is asked", place());
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.legal(player, &mut here);
        world.legal(player, &mut there);
        assert_eq!(here, there, "{}: what {player} may do", place());
        let seed = rng.bits();
        let again = |game: &G| game.resample(player, &mut Rng::seeded(seed));
        assert!(again(game) == again(&world), "{}: resampling for {player} looks at what is hidden", place());
        for &action in &here {
            let (real, imagined) = (events_of(game, player, action), events_of(&world, player, action));
            let differ = real.seen_by(viewer).ne(imagined.seen_by(viewer));
            assert!(!differ, "{}: {player} {action:?} shows {player} different things", place());
            let differ = real.seen_by(Viewer::Spectator).ne(imagined.seen_by(Viewer::Spectator));
            assert!(!differ, "{}: {player} {action:?} shows all different things", place());
        }
        worlds += 1;
    }
    worlds
}

fn events_of<G: Game>(game: &G, player: Player, action: G::Action) -> Events<G::Event> {
    let mut events = Events::listening();
    game.clone().apply(player, action, &mut events);
    events
}

/// A step does the same on a copy and without listeners, and its receipts explain every change of goods and nothing more.
fn check_step<G: Notation + Accounts>(
    before: &G,
    after: &G,
    step: Step<G::Action, G::Outcome>,
    events: &Events<G::Event>,
    place: &dyn Fn() -> String,
) {
    let mut copy = before.clone();
    match step {
        Step::Act(player, action) => copy.apply(player, action, &mut Events::deaf()),
        Step::Chance(outcome) => copy.resolve(outcome, &mut Events::deaf()),
    }
    assert!(copy == *after && hash(&copy) == hash(after), "{}: {step:?} on a copy differs", place());
    let mut explained: Vec<Vec<i32>> = seats(before).map(|player| before.goods(player)).collect();
    for (_, event) in events.all() {
        if let Some((player, good, amount)) = G::explained(event) {
            explained[player.seat()][good] += amount;
        }
    }
    let goods: Vec<Vec<i32>> = seats(after).map(|player| after.goods(player)).collect();
    assert_eq!(explained, goods, "{}: the receipts of {step:?} do not add up", place());
}

/// The log replays to the same state, scores add up to the score good, and somebody has won.
fn check_end<G: Notation + Accounts>(game: &G, log: &Log<G>, place: &str) {
    let replayed = log.finish().unwrap_or_else(|fault| panic!("{place}: the log does not replay: {fault:?}"));
    assert!(replayed == *game, "{place}: the replay ends elsewhere");
    let places = game.places();
    assert!(places.iter().any(|(_, &place)| place == 1), "{place}: nobody has won");
    for (player, sheet) in game.scores().iter() {
        assert!(
            game.goods(player).contains(&sheet.total()),
            "{place}: {player}'s score is not the sum of its lines"
        );
    }
    for player in seats(game) {
        for index in 0..G::ACTIONS {
            let action = G::action_from_index(index);
            assert!(
                action.is_none_or(|action| game.check(player, action).is_err()),
                "{place}: {player} plays on"
            );
        }
    }
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
