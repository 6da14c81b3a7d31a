//! Nobody learns what is hidden.
//!
//! Three laws. *Alike*: a resampled world looks like the real one to its viewer and to spectators, now and as long as the steps
//! taken in both show them the same. *Own steps*: what a seat does itself shows it the same in both worlds. *Told is seen*: if two steps
//! tell a viewer different things, the viewer sees different things afterwards, so no event says more than the view. Where
//! several decide at once, the step of the last one turns over what the others chose, and shows no more than that.

use kernel::{Audience, Events, Game, Player, PlayerSet, Rng, Step, StepOf, Turn, Viewer, after, next_steps};

use crate::tally::Tally;
use crate::walk::{seats, walk};

/// Of the steps that may come next, so many are tried in each world.
const TRIED: usize = 4;
/// So far at most is a world followed.
const FOLLOWED: usize = 40;

/// A step that was tried, and what came of it.
struct Trial<G: Game> {
    step: StepOf<G>,
    game: G,
    events: Events<G::Event>,
}

impl<G: Game> Trial<G> {
    fn of(game: &G, step: StepOf<G>) -> Trial<G> {
        let mut events = Events::recording();
        let game = after(game, step, &mut events);
        Trial { step, game, events }
    }

    /// Whether `viewer` is told the same by both.
    fn tells_same(&self, other: &Trial<G>, viewer: Viewer) -> bool {
        self.events.seen_by(viewer).eq(other.events.seen_by(viewer))
    }

    /// Whether `viewer` is told the same by both, and everybody sees the same afterwards.
    fn shows_same(&self, other: &Trial<G>, viewer: Viewer) -> bool {
        self.tells_same(other, viewer)
            && self.game.view(Viewer::Spectator) == other.game.view(Viewer::Spectator)
    }

    /// The seat that acts; none if chance does.
    fn mover(&self) -> Option<Player> {
        match self.step {
            Step::Act(player, _) => Some(player),
            Step::Chance(_) => None,
        }
    }
}

/// Plays a random game and checks the laws of secrecy in about one of `rare` positions, for every seat and for spectators.
///
/// # Panics
/// If one is broken; the message names seed, game and step.
pub fn check_secrets<G: Game>(config: &G::Config, seed: u64, number: u64, rare: u32) -> Tally {
    let (mut rng, mut dice) = (Rng::stream(seed, 2 * number), Rng::stream(seed, 2 * number + 1));
    let (mut tally, mut step) = (Tally::default(), 0);
    walk::<G>(config, &mut rng, |game, _| {
        if dice.below(rare) == 0 {
            let place = || format!("seed {seed}, game {number}, step {step}");
            check_secrecy(game, &mut dice, &place, &mut tally);
        }
        step += 1;
    });
    Tally { games: 1, steps: step, ..tally }
}

/// Checks the laws of secrecy in one position, for every seat and for spectators.
///
/// # Panics
/// If one is broken.
pub(crate) fn check_secrecy<G: Game>(game: &G, rng: &mut Rng, place: &dyn Fn() -> String, tally: &mut Tally) {
    tally.positions += 1;
    let real = trials(game, rng);
    let audiences = real.iter().flat_map(|trial| trial.events.all()).map(|(audience, _)| *audience);
    let strangers = |audience: Audience| match audience {
        Audience::Only(player) | Audience::Others(player) => player.seat() >= game.players(),
        Audience::Everyone => false,
    };
    assert!(!audiences.into_iter().any(strangers), "{}: an event for a seat that is not there", place());
    check_told(&real, Viewer::Spectator, place, tally);
    for player in seats(game) {
        let viewer = Viewer::Player(player);
        check_told(&real, viewer, place, tally);
        let world = game.resample(player, rng);
        if let Err(fault) = world.audit() {
            panic!("{}: a world of {player} loses components: {fault}", place());
        }
        let seed = rng.bits();
        check_alike(game, &world, player, seed, place);
        tally.worlds += 1;
        tally.other_worlds += u64::from(world != *game);
        let reopened = check_reopened(game, player, place);
        // The last of those who decide at once turns over what all the others have chosen.
        let turns_over = reopened != *game && game.deciders() == PlayerSet::only(player);
        let own = real.iter().filter(|trial| trial.mover() == Some(player));
        for trial in own {
            let there = Trial::of(&world, trial.step);
            if !turns_over {
                check_own(trial, &there, player, seed, place);
            } else if trial.shows_same(&there, Viewer::Player(player)) {
                check_alike(&trial.game, &there.game, player, seed, place);
            }
            tally.pairs += 1;
        }
        let imagined = trials(&world, rng);
        for here in real.iter().filter(|trial| trial.mover() != Some(player)) {
            for there in imagined.iter().filter(|there| there.mover() == here.mover()) {
                if here.tells_same(there, viewer) {
                    let same = here.tells_same(there, Viewer::Spectator);
                    assert!(same, "{}: spectators learn more of {:?} than {player}", place(), here.step);
                    if here.game.view(Viewer::Spectator) != there.game.view(Viewer::Spectator) {
                        // Everybody sees that these are two different steps.
                        continue;
                    }
                    check_alike(&here.game, &there.game, player, seed, place);
                }
                tally.pairs += 1;
            }
        }
        follow(game.clone(), world, player, rng, place, tally);
    }
}

/// Goes on at random in both worlds as long as `player` can be shown the same, and checks that they stay alike.
fn follow<G: Game>(
    mut game: G,
    mut world: G,
    player: Player,
    rng: &mut Rng,
    place: &dyn Fn() -> String,
    tally: &mut Tally,
) {
    let viewer = Viewer::Player(player);
    for _ in 0..FOLLOWED {
        let Some(here) = trials(&game, rng).into_iter().next() else { return };
        let others = if here.mover() == Some(player) { Vec::new() } else { trials(&world, rng) };
        let same = next_steps(&world).contains(&here.step).then(|| Trial::of(&world, here.step));
        let shows_same = |there: &Trial<G>| there.mover() == here.mover() && here.shows_same(there, viewer);
        // Another step than the real one, if it shows the same, tells more about secrecy.
        let Some(there) = others.into_iter().chain(same).find(shows_same) else { return };
        game = here.game;
        world = there.game;
        check_alike(&game, &world, player, rng.bits(), place);
        tally.followed += 1;
    }
}

/// Some of the steps that may come next, tried.
fn trials<G: Game>(game: &G, rng: &mut Rng) -> Vec<Trial<G>> {
    let mut steps = next_steps(game);
    for place in 0..TRIED.min(steps.len()) {
        let other = place + rng.below((steps.len() - place) as u32) as usize;
        steps.swap(place, other);
    }
    steps.truncate(TRIED);
    steps.into_iter().map(|step| Trial::of(game, step)).collect()
}

/// If two steps of the same mover tell the viewer different things, the viewer sees different things afterwards.
fn check_told<G: Game>(trials: &[Trial<G>], viewer: Viewer, place: &dyn Fn() -> String, tally: &mut Tally) {
    for (number, one) in trials.iter().enumerate() {
        for other in trials[..number].iter().filter(|other| other.mover() == one.mover()) {
            let leak = !one.tells_same(other, viewer) && one.game.view(viewer) == other.game.view(viewer);
            let (one, other) = (one.step, other.step);
            assert!(!leak, "{}: {viewer:?} hears more of {one:?} and {other:?} than it sees", place());
            tally.pairs += 1;
        }
    }
}

/// The game without the secret choices of the others; they owe them again, and for `player` nothing else is different.
fn check_reopened<G: Game>(game: &G, player: Player, place: &dyn Fn() -> String) -> G {
    let reopened = game.without_secret_choices(player);
    let (now, before) = (game.deciders(), reopened.deciders());
    assert!(
        now.iter().all(|decider| before.contains(decider)),
        "{}: {now:?} owe no choice in {before:?}",
        place()
    );
    assert_eq!(now.contains(player), before.contains(player), "{}: {player} decides or not", place());
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    game.legal(player, &mut ours);
    reopened.legal(player, &mut theirs);
    assert_eq!(ours, theirs, "{}: what {player} may do before the others choose", place());
    let added = before.iter().filter(|&decider| !now.contains(decider)).count();
    assert_eq!(added > 0, reopened != *game, "{}: nobody owes a choice again", place());
    reopened
}

/// What a seat does itself shows it and all others the same in both worlds, unless the game ends and the cards are shown.
fn check_own<G: Game>(
    here: &Trial<G>,
    there: &Trial<G>,
    player: Player,
    seed: u64,
    place: &dyn Fn() -> String,
) {
    if here.game.turn() == Turn::Over {
        return;
    }
    for viewer in [Viewer::Player(player), Viewer::Spectator] {
        let same = here.tells_same(there, viewer);
        assert!(same, "{}: {player}'s {:?} shows {viewer:?} what is hidden", place(), here.step);
    }
    check_alike(&here.game, &there.game, player, seed, place);
}

/// `player` cannot tell one state from the other, and neither can a spectator.
fn check_alike<G: Game>(here: &G, there: &G, player: Player, seed: u64, place: &dyn Fn() -> String) {
    assert_eq!(here.turn(), there.turn(), "{}: whose turn it is", place());
    for viewer in [Viewer::Player(player), Viewer::Spectator] {
        assert_eq!(here.view(viewer), there.view(viewer), "{}: what {viewer:?} sees for {player}", place());
    }
    assert_eq!(here.prompt(player), there.prompt(player), "{}: what {player} is asked", place());
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    here.legal(player, &mut ours);
    there.legal(player, &mut theirs);
    assert_eq!(ours, theirs, "{}: what {player} may do", place());
    let determinize = |game: &G| game.resample(player, &mut Rng::seeded(seed));
    assert!(
        determinize(here) == determinize(there),
        "{}: resampling for {player} looks at what is hidden",
        place()
    );
}
