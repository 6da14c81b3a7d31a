//! The least that a game is: two players take one to three sticks from a heap in turns, and who takes the last one wins.
//! `cargo run -p kernel --example heap` plays it at random. Whatever implements `Game` can be searched by every bot and is held to
//! the laws of `kernel-testing`; docs/a-new-game.md goes on from here.

use std::ops::RangeInclusive;

use kernel::{
    Audience, Chosen, Events, Game, GameView, NoChance, Offer, PerPlayer, Player, PlayerSet, Question,
    Refused, Rng, ScoreSheet, Setup, Turn, Viewer,
};

/// The game in play. It hides nothing, so it is its own view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Heap {
    sticks: u8,
    to_act: Player,
}

/// The heap of a new game.
const STICKS: u8 = 12;

/// A player has taken so many sticks.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Takes(Player, u8);

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Illegal {
    NotYourTurn,
    NotSoMany,
}

/// The one part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Term {
    LastStick,
}

impl Setup for Heap {
    const NAME: &'static str = "heap";
    type Edition = ();
    type Config = ();

    fn title(_language: &str) -> &'static str {
        "Heap"
    }

    fn shipped() {}

    fn seats() -> RangeInclusive<usize> {
        2..=2
    }

    fn config(_edition: (), _seats: usize, _chosen: &Chosen) -> Result<(), Refused> {
        Ok(())
    }

    fn edition_of(_config: &()) {}

    fn players_of(_config: &()) -> usize {
        2
    }
}

impl GameView for Heap {
    type Edition = ();

    fn edition(&self) {}

    fn stage(&self) -> &'static str {
        if self.sticks == 0 { "end" } else { "taking" }
    }
}

impl Heap {
    /// Who took the last stick, once somebody has.
    fn winner(&self) -> Option<Player> {
        (self.sticks == 0).then(|| Player::new(1 - self.to_act.seat()))
    }
}

impl Game for Heap {
    type Action = u8;
    type Outcome = NoChance;
    type Illegal = Illegal;
    type Event = Takes;
    type View = Heap;
    type Prompt = Question;
    type Term = Term;

    const ACTIONS: u16 = 3;
    const MAX_STEPS: usize = STICKS as usize;

    fn new(_config: &()) -> Heap {
        Heap { sticks: STICKS, to_act: Player::new(0) }
    }

    fn edition(&self) {}

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.sticks == 0 { Turn::Over } else { Turn::Decide(PlayerSet::only(self.to_act)) }
    }

    fn legal(&self, player: Player, out: &mut Vec<u8>) {
        out.clear();
        out.extend((1..=3).filter(|&sticks| self.check(player, sticks).is_ok()));
    }

    fn check(&self, player: Player, sticks: u8) -> Result<(), Illegal> {
        match sticks {
            _ if player != self.to_act || self.sticks == 0 => Err(Illegal::NotYourTurn),
            1..=3 if sticks <= self.sticks => Ok(()),
            _ => Err(Illegal::NotSoMany),
        }
    }

    fn apply(&mut self, player: Player, sticks: u8, events: &mut Events<Takes>) {
        self.sticks -= sticks;
        self.to_act = Player::new(1 - player.seat());
        events.tell(Audience::Everyone, || Takes(player, sticks));
    }

    fn view(&self, _viewer: Viewer) -> Heap {
        *self
    }

    fn prompt(&self, player: Player) -> Option<Question> {
        let mut legal = Vec::new();
        self.legal(player, &mut legal);
        let offer = |sticks: u8| Offer {
            action: format!("take {sticks}"),
            group: "take".to_owned(),
            subject: sticks.to_string(),
            brings: Vec::new(),
            after: Vec::new(),
            warnings: Vec::new(),
            reveals: false,
        };
        (!legal.is_empty()).then(|| Question {
            player,
            together: PlayerSet::EMPTY,
            stakes: Vec::new(),
            choices: legal.into_iter().map(offer).collect(),
            refused: Vec::new(),
        })
    }

    fn scores(&self) -> PerPlayer<ScoreSheet<Term>> {
        PerPlayer::from_fn(2, |player| {
            let mut sheet = ScoreSheet::default();
            sheet.add(Term::LastStick, i32::from(self.winner() == Some(player)));
            sheet
        })
    }

    fn action_index(sticks: u8) -> u16 {
        u16::from(sticks) - 1
    }

    fn action_from_index(index: u16) -> Option<u8> {
        (index < 3).then_some(index as u8 + 1)
    }

    fn audit(&self) -> Result<(), String> {
        if self.sticks <= STICKS { Ok(()) } else { Err(format!("{} sticks", self.sticks)) }
    }
}

fn main() {
    let mut game = Heap::configure((), 2, &[]).map(|config| Heap::new(&config)).expect("two may play");
    let (mut dice, mut events) = (Rng::seeded(7), Events::recording());
    let mut legal = Vec::new();
    while let Some(player) = game.deciders().lowest() {
        game.legal(player, &mut legal);
        let sticks = legal[dice.below(legal.len() as u32) as usize];
        game.play(player, sticks, &mut events).expect("what is listed is accepted");
    }
    for (_, Takes(player, sticks)) in events.all() {
        println!("{player} takes {sticks}");
    }
    let taken: u8 = events.all().iter().map(|(_, Takes(_, sticks))| sticks).sum();
    assert_eq!(taken, STICKS);
    assert_eq!(game.scores().iter().map(|(_, sheet)| sheet.total()).sum::<i32>(), 1, "one player wins");
    assert_eq!(game.play(Player::new(0), 1, &mut events), Err(Illegal::NotYourTurn), "the game is over");
}
