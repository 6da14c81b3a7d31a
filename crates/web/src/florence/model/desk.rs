//! What lies on the desk: the table as told, and what the person has in hand for the moment.

use florence::board::{Cell, Orientation};
use florence::ids::{Building, Card, CardSet, Object, Stack};
use florence::{Action, Due, Illegal, Prompt, SeatView, State, Term, View};
use kernel::{Player, PlayerSet, Receipt, ScoreSheet};
use wire::{Past, Seat, Undo, Update};

use crate::florence_page::words::Tongue;
use crate::words::Lang;

/// The table as the screen shows it: the present, or an earlier position of a replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// What is seen.
    pub view: View,
    /// The decision owed; nothing in a replay.
    pub prompt: Option<Prompt>,
    /// How things are called.
    pub tongue: Tongue,
    /// Who sits where.
    pub seats: Vec<Seat>,
    /// Through whose eyes this is seen.
    pub eyes: Option<Player>,
    /// Who owes a decision.
    pub to_act: PlayerSet,
    /// Whether the game is over.
    pub over: bool,
    /// How many steps the log has at this position.
    pub steps: usize,
    /// Whether the last decision can be taken back.
    pub undo: Undo,
    /// The standing order of the seat.
    pub order: Option<florence::Order>,
    /// The scores so far.
    pub scores: Vec<ScoreSheet<Term>>,
    /// Whether this is an earlier position.
    pub past: bool,
}

impl Facts {
    /// The present, or nothing before the start.
    #[must_use]
    pub fn present(update: &Update<State>, lang: Lang) -> Option<Facts> {
        let view = update.view.clone()?;
        let tongue = Tongue {
            lang,
            edition: view.edition,
            seats: update.seats.iter().map(|seat| seat.name.clone()).collect(),
        };
        Some(Facts {
            view,
            prompt: update.prompt.clone(),
            tongue,
            seats: update.seats.clone(),
            eyes: update.eyes,
            to_act: update.to_act,
            over: update.over,
            steps: update.steps,
            undo: update.undo,
            order: update.order,
            scores: update.scores.clone(),
            past: false,
        })
    }

    /// The same table at an earlier position.
    #[must_use]
    pub fn at(mut self, past: &Past<State>) -> Facts {
        self.view = past.view.clone();
        self.prompt = None;
        self.steps = past.steps;
        self.undo = Undo::NothingYet;
        self.scores = past.scores.clone();
        self.to_act = match past.view.turn {
            kernel::Turn::Decide(players) => players,
            kernel::Turn::Chance | kernel::Turn::Over => PlayerSet::EMPTY,
        };
        self.over = past.view.turn == kernel::Turn::Over;
        self.past = true;
        self
    }

    /// A seat's principality.
    #[must_use]
    pub fn seat(&self, player: Player) -> Option<&SeatView> {
        self.view.seats.iter().find(|seat| seat.player == player)
    }

    /// The seat whose board stands large when nothing else was asked for.
    #[must_use]
    pub fn home(&self) -> Player {
        self.eyes.or_else(|| self.to_act.lowest()).unwrap_or_default()
    }

    /// Whether an action is among the choices.
    #[must_use]
    pub fn may(&self, action: Action) -> bool {
        self.prompt.as_ref().is_some_and(|prompt| prompt.choices.iter().any(|choice| choice.action == action))
    }

    /// Why an action is not among the choices.
    #[must_use]
    pub fn refusal(&self, action: Action) -> Option<&Illegal> {
        let refused = &self.prompt.as_ref()?.refused;
        refused.iter().find(|(candidate, _)| *candidate == action).map(|(_, reason)| reason)
    }

    /// What a card on offer would be worth in the own hand, term by term.
    #[must_use]
    pub fn promised(&self, wanted: Card) -> Option<&Receipt<Term>> {
        let brings = |action| match action {
            Action::Keep(card) | Action::Recruit { card, .. } => card == wanted,
            _ => false,
        };
        let choices = &self.prompt.as_ref()?.choices;
        choices.iter().find(|choice| brings(choice.action)).and_then(|choice| choice.value.as_ref())
    }

    /// The cards of this back in the own hand.
    #[must_use]
    pub fn hand(&self, stack: Stack) -> Vec<Card> {
        self.view.own.as_ref().map(|own| own.hand.of(stack).iter().collect()).unwrap_or_default()
    }

    /// Whether the cards in hand are those that will count: while one is to be given back, one too many lies there.
    #[must_use]
    pub fn counts_hand(&self) -> bool {
        self.prompt.as_ref().is_none_or(|prompt| prompt.due != Due::Return)
    }

    /// The place of a seat by prestige, then by florins, from 1; equal seats share one.
    #[must_use]
    pub fn place(&self, seat: &SeatView) -> usize {
        let worth = |seat: &SeatView| (seat.prestige, seat.florins.unwrap_or_default());
        self.view.seats.iter().filter(|other| worth(other) > worth(seat)).count() + 1
    }

    /// The best work of the round so far, with who completed it.
    #[must_use]
    pub fn best_work(&self) -> Option<(Player, u8)> {
        let best = self.view.seats.iter().map(|seat| seat.best_work).max().filter(|&best| best > 0)?;
        let first = self.view.seats.iter().find(|seat| seat.best_work == best)?;
        Some((first.player, best))
    }
}

/// What part of a turn is being prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// The list of actions.
    #[default]
    Menu,
    /// A work.
    Work,
    /// Which building.
    Build,
    /// Which freedom.
    Freedom,
    /// Whom to recruit.
    Recruit,
}

/// What cannot be taken back, and so is asked twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
    /// To end the turn with actions left.
    End,
    /// To pay for a look at cards.
    Take(Stack),
}

/// What a person has picked and not yet decided.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Picked {
    /// What is being prepared.
    pub panel: Panel,
    /// A card: of a work, to be kept, to be given back.
    pub card: Option<Card>,
    /// Bonus cards for the work.
    pub bonus: CardSet,
    /// Prestige wanted for the pay; as much as possible until said otherwise.
    pub exchange: Option<u8>,
    /// An object of the market.
    pub object: Option<Object>,
    /// A building to be built, with the decision where it goes.
    pub building: Option<(Building, Prompt)>,
    /// How the tile in the hand is turned.
    pub orientation: Orientation,
    /// Where it is held.
    pub anchor: Option<Cell>,
    /// What was asked for once, and is done only when it is asked for again.
    pub sure: Option<Sure>,
}

impl Picked {
    /// Nothing in hand but what the decision asks for at once.
    #[must_use]
    pub fn fresh(facts: &Facts) -> Picked {
        let mut picked = Picked::default();
        if let Some(placing) = facts.prompt.as_ref().and_then(super::Placing::of)
            && let Some(first) = placing.first()
        {
            picked.orientation = first.orientation;
            picked.anchor = Some(first.anchor);
        }
        picked
    }
}
