//! Two games that one viewer cannot tell apart, and a step in each after which it still cannot.

use kernel::{Events, Game, Player, Rng, Turn, Viewer};

/// So many decisions are tried before a pair is given up.
const TRIALS: u32 = 40;

/// The game in both worlds.
pub struct Both<G>([G; 2]);

/// What is decided in each world, by the same seat, and what chance gives after it.
pub struct Next<G: Game> {
    pub seat: Player,
    pub actions: [G::Action; 2],
    pub outcomes: [Vec<G::Outcome>; 2],
}

impl<G: Game> Both<G> {
    pub fn new(first: G, second: G) -> Both<G> {
        Both([first, second])
    }

    pub fn first(&self) -> &G {
        &self.0[0]
    }

    pub fn over(&self) -> bool {
        self.0.iter().any(|game| game.turn() == Turn::Over)
    }

    /// Whether there is something that the viewer cannot see: another world would look the same.
    pub fn hides_from(&self, viewer: Viewer, dice: &mut Rng) -> bool {
        let game = self.first();
        match viewer {
            Viewer::Player(seat) => game.resample(seat, dice) != *game,
            // Whoever watches sees no more than any of those who sit.
            Viewer::Spectator => {
                (0..game.players()).any(|seat| game.resample(Player::new(seat), dice) != *game)
            }
        }
    }

    pub fn are_apart(&self) -> bool {
        self.0[0] != self.0[1]
    }

    /// A decision and what follows, other in the two worlds if that can be, and such that the viewer sees the same.
    pub fn next(&self, viewer: Viewer, dice: &mut Rng) -> Option<Next<G>> {
        for _ in 0..TRIALS {
            let deciders: Vec<Player> = self.0[0].deciders().iter().collect();
            let seat = deciders[dice.below(deciders.len() as u32) as usize];
            let lists = self.0.each_ref().map(|game| legal(game, seat));
            let first = lists[0][dice.below(lists[0].len() as u32) as usize];
            let own = viewer == Viewer::Player(seat);
            let choices = if own { vec![first] } else { candidates::<G>(first, &lists[1], dice) };
            for second in choices {
                let actions = [first, second];
                if let Some(outcomes) = self.try_out(seat, actions, viewer, dice) {
                    return Some(Next { seat, actions, outcomes });
                }
            }
        }
        None
    }

    fn try_out(
        &self,
        seat: Player,
        actions: [G::Action; 2],
        viewer: Viewer,
        dice: &mut Rng,
    ) -> Option<[Vec<G::Outcome>; 2]> {
        let mut games = self.0.clone();
        let may = |game: &G, action| game.check(seat, action).is_ok();
        if !may(&games[0], actions[0]) || !may(&games[1], actions[1]) {
            return None;
        }
        act(&mut games, seat, actions, viewer)?;
        let mut outcomes = [Vec::new(), Vec::new()];
        loop {
            match games.each_ref().map(Game::turn) {
                [Turn::Chance, Turn::Chance] => {
                    let given = chance(&mut games, viewer, dice)?;
                    outcomes[0].push(given[0]);
                    outcomes[1].push(given[1]);
                }
                _ => match games.each_ref().map(forced) {
                    [Some((seat, first)), Some((other, second))] if seat == other => {
                        act(&mut games, seat, [first, second], viewer)?;
                    }
                    // If one world plays on by itself and the other does not, the servers are to show that nobody notices.
                    _ => return Some(outcomes),
                },
            }
        }
    }
}

/// What the table plays by itself, for the first seat that has no choice.
fn forced<G: Game>(game: &G) -> Option<(Player, G::Action)> {
    game.deciders().iter().find_map(|seat| match legal(game, seat)[..] {
        [only] if G::may_be_played_for(only) => Some((seat, only)),
        _ => None,
    })
}

fn legal<G: Game>(game: &G, seat: Player) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// The actions for the second world: others before the same one, or the other way round.
fn candidates<G: Game>(first: G::Action, legal: &[G::Action], dice: &mut Rng) -> Vec<G::Action> {
    let mut others: Vec<G::Action> = legal.iter().copied().filter(|action| *action != first).collect();
    for place in (1..others.len()).rev() {
        others.swap(place, dice.below(place as u32 + 1) as usize);
    }
    others.truncate(12);
    let same = legal.contains(&first).then_some(first);
    if dice.below(2) == 0 {
        others.into_iter().chain(same).collect()
    } else {
        same.into_iter().chain(others).collect()
    }
}

/// Takes an action in both worlds; nothing if the viewer would see a difference.
fn act<G: Game>(games: &mut [G; 2], seat: Player, actions: [G::Action; 2], viewer: Viewer) -> Option<()> {
    let mut heard = [Events::recording(), Events::recording()];
    for ((game, action), events) in games.iter_mut().zip(actions).zip(&mut heard) {
        game.apply(seat, action, events);
    }
    look_the_same(games, &heard, viewer).then_some(())
}

/// Lets chance decide in both worlds, otherwise in the second if that can be; nothing if the viewer would see a difference.
fn chance<G: Game>(games: &mut [G; 2], viewer: Viewer, dice: &mut Rng) -> Option<[G::Outcome; 2]> {
    let mut possible = Vec::new();
    games[1].outcomes(&mut possible);
    for _ in 0..8 {
        let first = games[0].sample(dice);
        let second: Vec<G::Outcome> = possible.iter().map(|(outcome, _)| *outcome).collect();
        let mut order: Vec<G::Outcome> = second.iter().copied().filter(|outcome| *outcome != first).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, dice.below(place as u32 + 1) as usize);
        }
        if second.contains(&first) {
            let place = if dice.below(4) == 0 { 0 } else { order.len() };
            order.insert(place, first);
        }
        for second in order {
            let mut trial = games.clone();
            let mut heard = [Events::recording(), Events::recording()];
            trial[0].resolve(first, &mut heard[0]);
            trial[1].resolve(second, &mut heard[1]);
            if look_the_same(&trial, &heard, viewer) {
                *games = trial;
                return Some([first, second]);
            }
        }
    }
    None
}

fn look_the_same<G: Game>(games: &[G; 2], heard: &[Events<G::Event>; 2], viewer: Viewer) -> bool {
    heard[0].seen_by(viewer).eq(heard[1].seen_by(viewer)) && games[0].view(viewer) == games[1].view(viewer)
}
