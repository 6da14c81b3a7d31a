//! Bots of every level and every game choose by what their seats know, and search as their game asks.

use kernel::{Bot, Effort, Evaluate, Events, Player, Rng, Seat, Setup, Turn};
use registry::{GameKind, dispatch};
use search::{Greedy, Level};

/// Of so many decisions one is asked about.
const EVERY: usize = 29;
/// Worlds that are imagined for each of them.
const WORLDS: usize = 2;

/// Plays a game between greedy bots; now and then every level must choose alike in worlds that its seat cannot tell from the
/// actual one. How many choices were compared.
fn compared<G: Evaluate + Setup>(number: u64) -> usize {
    let seats: Vec<usize> = G::seats().collect();
    let config =
        G::configure(G::shipped(), seats[number as usize % seats.len()], &[]).expect("so many may play");
    let (mut game, mut dice, mut greedy) = (G::new(&config), Rng::stream(9, number), Greedy::<G>::default());
    let (mut legal, mut decisions, mut compared) = (Vec::new(), 0, 0);
    loop {
        match game.turn() {
            Turn::Over => return compared,
            Turn::Chance => {
                let outcome = game.sample(&mut dice);
                game.resolve(outcome, &mut Events::discarding());
            }
            Turn::Decide(deciders) => {
                let player = deciders.lowest().expect("somebody decides");
                game.legal(player, &mut legal);
                decisions += usize::from(legal.len() > 1);
                if legal.len() > 1 && decisions % EVERY == number as usize {
                    compared += ask(&game, player, &mut dice);
                }
                let action = greedy.choose(Seat::new(&game, player), &mut dice);
                game.apply(player, action, &mut Events::discarding());
            }
        }
    }
}

fn ask<G: Evaluate>(game: &G, player: Player, dice: &mut Rng) -> usize {
    let seed = dice.bits();
    for level in Level::ALL {
        let choose = |game: &G| level.bot::<G>(None).choose(Seat::new(game, player), &mut Rng::seeded(seed));
        let chosen = choose(game);
        for _ in 0..WORLDS {
            let world = game.resample(player, dice);
            assert_eq!(choose(&world), chosen, "{} sees what {player} cannot see", level.word());
        }
    }
    Level::ALL.len() * WORLDS
}

#[test]
fn every_bot_of_every_game_chooses_by_what_its_seat_knows() {
    for kind in GameKind::ALL {
        let compared: usize = (0..3).map(|number| dispatch!(kind, G => compared::<G>(number))).sum();
        assert!(compared >= 12, "{compared} choices were compared");
    }
}

#[test]
fn a_level_searches_as_the_game_asks() {
    fn follows<G: Evaluate>() -> bool {
        let pairs = [(Level::Master, Effort::Some), (Level::Maestro, Effort::Much)];
        let asks = pairs.iter().filter_map(|(level, effort)| Some((level, G::approach(*effort)?)));
        asks.inspect(|(level, own)| {
            let parameters = level.parameters::<G>();
            assert_eq!(level.iterations::<G>(), own.iterations);
            assert_eq!(
                (parameters.candidates, parameters.stages, parameters.grows),
                (own.candidates, own.stages, own.grows)
            );
        })
        .count()
            > 0
    }
    let asking = GameKind::ALL.into_iter().filter(|kind| dispatch!(*kind, G => follows::<G>()));
    assert!(asking.count() > 0, "some game asks for a way of its own");
}
