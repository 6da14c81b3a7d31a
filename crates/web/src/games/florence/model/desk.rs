//! What lies on the desk: the table as told, and what the person has in hand for the moment.

use std::ops::Deref;

use florence::board::{Cell, Orientation};
use florence::ids::{Building, Card, CardSet, Character, Object, Stack};
use florence::{Action, Due, Illegal, OfferView, Placement, Prompt, SeatView, State, Term};
use kernel::{Player, Receipt};

use crate::frame::{Names, reading};
use crate::games::florence::words::Tongue;
use crate::words::Lang;

/// The table as the screen shows it: the present, or an earlier position of a replay.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// What was told.
    pub read: reading::Facts<State>,
    /// How things are called.
    pub tongue: Tongue,
}

impl Deref for Facts {
    type Target = reading::Facts<State>;

    fn deref(&self) -> &reading::Facts<State> {
        &self.read
    }
}

impl Facts {
    /// The table as it was told, in this language.
    #[must_use]
    pub fn of(read: reading::Facts<State>, lang: Lang) -> Facts {
        let seats = read.seats.iter().map(|seat| seat.name.clone()).collect();
        let tongue = Tongue { names: Names { lang, seats }, edition: read.view.edition };
        Facts { read, tongue }
    }

    /// A seat's principality.
    #[must_use]
    pub fn seat(&self, player: Player) -> Option<&SeatView> {
        self.view.seats.iter().find(|seat| seat.player == player)
    }

    /// Whether nobody has a turn of this round after the one who looks.
    #[must_use]
    pub fn is_last(&self) -> bool {
        let seats = self.view.seats.len();
        self.eyes.is_some_and(|eyes| (eyes.seat() + 1) % seats == self.view.start.seat())
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
    /// What to build with which neighbour.
    Jointly,
}

/// A joint building that is being offered and has not been sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// Which building.
    pub building: Building,
    /// To whom it is offered.
    pub with: Player,
    /// The decision where it lies; nothing once that is said for good.
    pub places: Option<Prompt>,
    /// The sum in florins; half the price until said otherwise.
    pub sum: Option<i32>,
    /// What was found out for a place.
    pub terms: Option<Terms>,
}

/// What may be asked for a place, and what comes of each sum.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// The place.
    pub placement: Placement,
    /// The decision for how much.
    pub sums: Prompt,
    /// The offer as everybody would see it.
    pub offer: OfferView,
}

impl Draft {
    /// The offer that the decision itself has come to, as after a page was opened again.
    #[must_use]
    pub fn begun(facts: &Facts) -> Option<Draft> {
        let (prompt, offer) = (facts.prompt.as_ref()?, facts.view.offer?);
        let draft =
            Draft { building: offer.building, with: offer.with, places: None, sum: None, terms: None };
        match prompt.due {
            Due::Join { .. } => Some(Draft { places: Some(prompt.clone()), ..draft }),
            Due::Ask(_) => {
                let terms = Terms { placement: offer.placement?, sums: prompt.clone(), offer };
                Some(Draft { terms: Some(terms), ..draft })
            }
            _ => None,
        }
    }

    /// What leads to the sum at this place.
    #[must_use]
    pub fn steps(&self, facts: &Facts, placement: Placement) -> Vec<Action> {
        let join = Action::Join { building: self.building, with: self.with };
        let place = Action::Place(placement);
        match facts.prompt.as_ref().map(|prompt| prompt.due) {
            Some(Due::Menu) => vec![join, place],
            Some(Due::Join { .. }) => vec![place],
            _ => Vec::new(),
        }
    }
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
    /// A character that is bid for.
    pub character: Option<Character>,
    /// The bid, or how far somebody else would bid for who decides; the least that may be bid until said otherwise.
    pub bid: Option<i32>,
    /// A building to be built, with the decision where it goes.
    pub building: Option<(Building, Prompt)>,
    /// A joint building that is being offered.
    pub joint: Option<Draft>,
    /// How the tile in the hand is turned.
    pub orientation: Orientation,
    /// Where it is held.
    pub anchor: Option<Cell>,
    /// What is advised, as long as it is shown.
    pub advised: Option<Action>,
    /// What was asked for once, and is done only when it is asked for again.
    pub sure: Option<Sure>,
}

impl Picked {
    /// Nothing in hand but what the decision asks for at once.
    #[must_use]
    pub fn fresh(facts: &Facts) -> Picked {
        let mut picked = Picked { joint: Draft::begun(facts), ..Picked::default() };
        let due = facts.prompt.as_ref().filter(|prompt| super::Placing::of(facts, prompt).is_some());
        picked.hold(due.and_then(|prompt| super::roomiest(facts, prompt)));
        picked
    }

    /// Holds a tile there, if there is a place for it.
    pub fn hold(&mut self, place: Option<Placement>) {
        if let Some(place) = place {
            (self.orientation, self.anchor) = (place.orientation, Some(place.anchor));
        }
    }
}
