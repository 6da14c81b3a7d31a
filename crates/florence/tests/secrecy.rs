//! What a seat knows of the hidden cards is true, and a resampled world is any that fits it.

use florence::ids::{CardSet, Stack};
use florence::{Action, Cash, Config, Outcome, OwnView, StartPlayer, State, edition};
use kernel::{Events, Game, Player, Rng, Turn, Viewer};
use kernel_testing::{random_step, walk};

const PLAYERS: usize = 4;
const GAMES: u64 = 60;

fn config() -> Config {
    Config::new(edition::bottega(), PLAYERS, StartPlayer::Drawn, Cash::Secret)
        .expect("a game of the base rules")
}

fn seats() -> impl Iterator<Item = Player> {
    (0..PLAYERS).map(Player::new)
}

fn own(state: &State, player: Player) -> OwnView {
    state.view(Viewer::Player(player)).own.expect("a seat sees its own")
}

/// Calls `visit` at every step of some random games.
fn everywhere(mut visit: impl FnMut(&State, &mut Rng)) {
    for game in 0..GAMES {
        walk::<State>(&config(), &mut Rng::stream(17, game), &mut visit);
    }
}

#[test]
fn what_a_seat_knows_is_true() {
    let (mut known_places, mut known_hands) = (0, 0);
    everywhere(|state, _| {
        for viewer in seats() {
            let knows = own(state, viewer);
            for (other, not_held) in knows.not_held {
                let held = own(state, other).hand;
                assert!(held.and(not_held).is_empty(), "{viewer} thinks that {other} lacks a card it holds");
                known_hands += not_held.len();
            }
            for other in seats() {
                for (mine, theirs) in knows.under.iter().zip(own(state, other).under) {
                    let differ = mine
                        .iter()
                        .zip(theirs)
                        .any(|(&mine, theirs)| mine.is_some() && theirs.is_some() && mine != theirs);
                    assert!(!differ, "{viewer} and {other} know different cards in one place");
                }
            }
            known_places += knows.under.iter().flatten().flatten().count();
        }
    });
    assert!(known_places > 1_000 && known_hands > 1_000, "{known_places} places, {known_hands} cards known");
}

#[test]
fn known_places_are_those_drawn_from() {
    let mut drawn_from_known_places = 0;
    for game in 0..4 * GAMES {
        let mut rng = Rng::stream(23, game);
        let mut state = State::new(&config());
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            state.outcomes(&mut outcomes);
            if let [(Outcome::Draw(card), _)] = outcomes[..] {
                for viewer in seats() {
                    let under = &own(&state, viewer).under[card.stack().index()];
                    if under.len() < state.cards_in(card.stack()) {
                        // The last of the cards on top, where nobody knows the order.
                        continue;
                    }
                    let top = under.first().copied().flatten();
                    assert!(top.is_none_or(|known| known == card), "{viewer} is wrong about the next card");
                    drawn_from_known_places += usize::from(top.is_some());
                }
            }
            if random_step(&mut state, &mut rng, &mut legal, &mut Events::discarding()).is_none() {
                break;
            }
        }
    }
    assert!(drawn_from_known_places > 20, "only {drawn_from_known_places} cards of known places drawn");
}

#[test]
fn resampled_hands_have_their_sizes_and_what_is_known() {
    let mut worlds = 0;
    everywhere(|state, rng| {
        if rng.below(16) > 0 {
            return;
        }
        for viewer in seats() {
            let world = state.resample(viewer, rng);
            let knows = own(state, viewer);
            assert_eq!(knows, own(&world, viewer));
            for (other, not_held) in knows.not_held {
                let (here, there) = (own(state, other).hand, own(&world, other).hand);
                for stack in Stack::ALL {
                    assert_eq!(here.of(stack).len(), there.of(stack).len(), "{other}'s {stack} cards");
                }
                assert!(there.and(not_held).is_empty(), "{viewer} imagines a card that {other} cannot hold");
                let shown = world.view(Viewer::Spectator).seats[other.seat()].shown;
                assert!(shown.minus(there).is_empty(), "{other} shows a card it does not hold");
                assert!(there.and(knows.hand).is_empty(), "{other} holds a card of {viewer}");
            }
            worlds += 1;
        }
    });
    assert!(worlds > 1_000, "only {worlds} worlds");
}

#[test]
fn a_card_put_under_a_stack_is_not_imagined_on_top_of_it() {
    let mut drawn_apart = 0;
    let mut outcomes = Vec::new();
    everywhere(|state, rng| {
        for viewer in seats() {
            let knows = own(state, viewer);
            let world = state.resample(viewer, rng);
            world.outcomes(&mut outcomes);
            let drawn: CardSet = outcomes
                .iter()
                .filter_map(|&(outcome, _)| match outcome {
                    Outcome::Draw(card) => Some(card),
                    Outcome::Start(_) | Outcome::Freedom(_) => None,
                })
                .collect();
            let Some(stack) = drawn.iter().next().map(florence::ids::Card::stack) else { continue };
            if knows.under[stack.index()].len() < state.cards_in(stack) {
                assert!(drawn.and(knows.met).is_empty(), "{viewer} imagines on top what it put under");
                drawn_apart += knows.met.of(stack).len();
            }
        }
    });
    assert!(drawn_apart > 500, "only {drawn_apart} cards under a stack drawn from");
}

#[test]
fn every_card_that_fits_is_imagined_as_often_as_any_other() {
    // After the set-up a seat knows the three cards it kept and the one it gave back.
    let mut state = State::new(&config());
    let mut rng = Rng::seeded(5);
    let mut legal = Vec::new();
    while state.round() == 0 {
        random_step(&mut state, &mut rng, &mut legal, &mut Events::discarding());
    }
    let viewer = Player::new(2);
    let knows = own(&state, viewer);
    let strange = knows.not_held.iter().fold(Stack::Profession.all(), |rest, (_, known)| rest.minus(*known));
    let strange = strange.minus(knows.hand);
    assert_eq!((knows.hand.len(), strange.len()), (3, 17));
    let worlds = 20_000;
    let mut held = [[0_u32; PLAYERS]; 21];
    for _ in 0..worlds {
        let world = state.resample(viewer, &mut rng);
        for other in seats() {
            own(&world, other).hand.iter().for_each(|card| held[card.index()][other.seat()] += 1);
        }
    }
    for other in seats().filter(|&other| other != viewer) {
        for card in Stack::Profession.all().iter() {
            let times = held[card.index()][other.seat()];
            // Three of seventeen: 3529 times in the mean, with a standard deviation of 54.
            let expected = if strange.contains(card) { 3_200..3_860 } else { 0..1 };
            assert!(expected.contains(&times), "{other} holds card {} in {times} worlds", card.index());
        }
    }
}

#[test]
fn a_card_recruited_in_the_open_is_known_to_all() {
    let mut recruited = 0;
    for game in 0..20 * GAMES {
        let mut rng = Rng::stream(31, game);
        let mut state = State::new(&config());
        let mut legal = Vec::new();
        while let Turn::Decide(_) | Turn::Chance = state.turn() {
            let step = random_step(&mut state, &mut rng, &mut legal, &mut Events::discarding());
            if let Some(kernel::Step::Act(player, Action::Recruit { card, .. })) = step {
                let viewer = player.next(PLAYERS);
                for _ in 0..5 {
                    let world = state.resample(viewer, &mut rng);
                    assert!(
                        own(&world, player).hand.contains(card),
                        "{viewer} forgets what {player} recruited"
                    );
                }
                recruited += 1;
            }
        }
    }
    assert!(recruited > 20, "only {recruited} cards recruited");
}

#[test]
fn cards_that_everybody_sees_are_the_same_in_every_world() {
    everywhere(|state, rng| {
        let viewer = Player::new(rng.below(PLAYERS as u32) as usize);
        let open = |state: &State| -> (CardSet, Vec<CardSet>) {
            let view = state.view(Viewer::Spectator);
            (view.spent, view.seats.iter().map(|seat| seat.table.or(seat.shown)).collect())
        };
        assert_eq!(open(state), open(&state.resample(viewer, rng)));
    });
}
