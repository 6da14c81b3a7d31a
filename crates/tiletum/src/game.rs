//! The traits of the house, told by the modules of the rules.

use kernel::{
    Events, Game, NoOrders, Orders, PerPlayer, Player, PlayerSet, Question, Questions, Rng, ScoreSheet, Turn,
    Viewer,
};

use crate::action::{Action, Outcome};
use crate::config::Config;
use crate::edition::EditionRef;
use crate::event::{Event, Term};
use crate::illegal::Illegal;
use crate::state::{Phase, State};
use crate::view::View;

impl Game for State {
    type Action = Action;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;
    type Prompt = Question;
    type Term = Term;

    const ACTIONS: u16 = Action::COUNT;
    // Forty-eight turns; the longest that were seen have a hundred decisions.
    const MAX_STEPS: usize = 8_000;

    fn new(config: &Config) -> State {
        State::fresh(config)
    }

    fn edition(&self) -> EditionRef {
        self.edition
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn turn(&self) -> Turn {
        match self.decider() {
            Some(seat) => Turn::Decide(PlayerSet::only(Player::new(seat))),
            None if self.phase == Phase::Over => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn legal(&self, player: Player, out: &mut Vec<Action>) {
        out.clear();
        if self.decider() == Some(player.seat()) {
            self.list(player.seat(), out);
        }
    }

    fn check(&self, player: Player, action: Action) -> Result<(), Illegal> {
        self.why_not(player, action)
    }

    fn apply(&mut self, player: Player, action: Action, events: &mut Events<Event>) {
        self.take(player, action, events);
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        out.clear();
        self.list_outcomes(|outcome, weight| out.push((outcome, weight)));
    }

    fn sample(&self, rng: &mut Rng) -> Outcome {
        self.quick_draw(rng).expect("it is the turn of chance")
    }

    fn resolve(&mut self, outcome: Outcome, events: &mut Events<Event>) {
        self.decide(outcome, events);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn prompt(&self, player: Player) -> Option<Question> {
        self.question(player)
    }

    fn may_be_played_for(action: Action) -> bool {
        action != Action::End
    }

    fn scores(&self) -> PerPlayer<ScoreSheet<Term>> {
        PerPlayer::from_fn(self.players(), |player| {
            if player.seat() < self.players() { self.sheet(player) } else { ScoreSheet::new() }
        })
    }

    fn places(&self) -> PerPlayer<u8> {
        self.placing()
    }

    fn action_index(action: Action) -> u16 {
        action.index()
    }

    fn action_from_index(index: u16) -> Option<Action> {
        Action::from_index(index)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

impl Orders for State {
    type Order = NoOrders;
}

impl Questions for State {
    /// What ends a turn or a round leads to what others and chance do.
    fn is_foreseeable(&self, _: Player, action: Action) -> bool {
        action != Action::End && self.phase != Phase::King
    }

    fn warnings(&self, player: Player, action: Action) -> Vec<String> {
        self.warns(player, action)
    }

    fn refusable(&self, player: Player) -> Vec<Action> {
        self.worth_refusing(player)
    }
}
