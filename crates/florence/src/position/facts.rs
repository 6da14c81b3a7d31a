//! What is the case, clause by clause, for all who know everything and for one who sees only what a seat sees.

use kernel::{Player, PlayerSet, Turn};
use positions::{Found, Otherwise};

use super::Observer;
use super::clause::{LooksClause, PendingClause, PhaseClause, TableClause};
use crate::event::Source;
use crate::ids::{Card, CardSet, Stack};
use crate::illegal::Due;
use crate::state::{Pending, Phase, State};
use crate::view::{AuctionView, OfferView, OwnView, SeatView};

/// What the rows ask of one who looks at the game.
pub(super) trait Sight {
    /// The auction, if it is one.
    fn auction(&self) -> Found<AuctionView>;
    /// The seats that have left the auction of objects or of characters without buying.
    fn declined(&self) -> Found<PlayerSet>;
    /// What is seen of a seat.
    fn seat(&self, player: Player) -> &SeatView;
    /// What the viewer sees of the own seat, if it is this one.
    fn own(&self, player: Player) -> Option<&OwnView>;
    /// All seats.
    fn seats(&self) -> impl Iterator<Item = Player>;
    /// The stretch of play, in as much detail as the clause asks for.
    fn phase(&self, asked: &TableClause) -> Found<PhaseClause>;
    /// The cards under a stack, as far as the viewer knows them.
    fn under(&self, stack: Stack) -> Found<Vec<Option<Card>>>;
    /// How much of the prestige comes from these sources.
    fn sources(&self, player: Player, asked: &[(Source, i32)]) -> Found<Vec<(Source, i32)>>;
    /// The decision inside a decision that the seat owes.
    fn pending(&self, player: Player, asked: &PendingClause) -> Found<PendingClause>;
}

fn unasked(why: &str) -> Otherwise {
    Otherwise::Unasked(why.to_owned())
}

impl Sight for Observer<'_> {
    fn auction(&self) -> Result<AuctionView, Otherwise> {
        self.view.auction.ok_or_else(|| Otherwise::Instead("no auction".to_owned()))
    }

    fn declined(&self) -> Result<PlayerSet, Otherwise> {
        let court = self.view.court.as_ref();
        let bidding = court.and_then(|court| court.bidding.as_ref().map(|now| (now, court)));
        let (active, sales, most) = match bidding {
            Some((bidding, court)) => (bidding.active, &court.hired[..], 1),
            None => (self.auction()?.active, &self.view.sales[..], self.view.rules.objects_each),
        };
        // Where each may buy several, whoever has bought fewer and is out has declined.
        let bought =
            |player: Player| sales.iter().flatten().filter(|sale| sale.buyer == player).count() >= most;
        Ok(self.seats().filter(|&player| !active.contains(player) && !bought(player)).collect())
    }

    fn seat(&self, player: Player) -> &SeatView {
        &self.view.seats[player.seat()]
    }

    fn own(&self, player: Player) -> Option<&OwnView> {
        self.view.own.as_ref().filter(|_| self.view.viewer.is(player))
    }

    fn seats(&self) -> impl Iterator<Item = Player> {
        PlayerSet::first(self.view.seats.len()).iter()
    }

    fn phase(&self, asked: &TableClause) -> Result<PhaseClause, Otherwise> {
        let view = self.view;
        if view.auction.is_some() {
            return Ok(PhaseClause::Auction);
        }
        if let Some(state) = self.state()
            && let Phase::Keep { done } = state.phase
        {
            return Ok(PhaseClause::Keep(done));
        }
        if let Some(bidding) = view.court.as_ref().and_then(|court| court.bidding.as_ref()) {
            return Ok(PhaseClause::Characters(bidding.turn));
        }
        if let Some(turn) = view.turn_of {
            let (mut actions, mut taken, mut introduced) =
                (Some(turn.actions_left), Some(turn.professions_taken), Some(turn.freedoms_introduced));
            if let TableClause::Phase(PhaseClause::Turn { actions: a, taken: t, introduced: i, .. }) = asked {
                actions = actions.filter(|_| a.is_some());
                taken = taken.filter(|_| t.is_some());
                introduced = introduced.filter(|_| i.is_some());
            }
            return Ok(PhaseClause::Turn { player: turn.player, actions, taken, introduced });
        }
        if let (Turn::Decide(players), Due::Return) = (view.turn, view.due) {
            return Ok(PhaseClause::Choosing(players));
        }
        if view.turn == Turn::Over {
            return Ok(PhaseClause::Over);
        }
        Ok(match self.all()?.phase {
            Phase::Freedoms { left } => PhaseClause::Freedoms(left),
            Phase::Deal { to } => PhaseClause::Dealing(to),
            Phase::DrawStart
            | Phase::Choose { .. }
            | Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Characters(_)
            | Phase::Actions(_)
            | Phase::Over => PhaseClause::Drawing,
            Phase::Lapse => PhaseClause::Lapse,
            Phase::Closing => PhaseClause::Closing,
        })
    }

    fn under(&self, stack: Stack) -> Result<Vec<Option<Card>>, Otherwise> {
        match (self.state(), &self.view.own) {
            (Some(state), _) => Ok(state.under[stack.index()].as_slice().iter().copied().map(Some).collect()),
            (None, Some(own)) => Ok(own.under[stack.index()].clone()),
            (None, None) => Err(unasked("a spectator does not see how many cards lie under a stack")),
        }
    }

    fn sources(&self, player: Player, asked: &[(Source, i32)]) -> Result<Vec<(Source, i32)>, Otherwise> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let sources = self.all()?.seats[player].sources;
        Ok(asked.iter().map(|&(source, _)| (source, i32::from(sources[source.index()]))).collect())
    }

    fn pending(&self, player: Player, asked: &PendingClause) -> Result<PendingClause, Otherwise> {
        if let Some(state) = self.state() {
            return Ok(if state.actor == player { pending_of(state, asked) } else { PendingClause::Nothing });
        }
        let mine = self.view.turn == Turn::Decide(PlayerSet::only(player));
        Ok(match (self.view.due, self.view.work) {
            _ if !mine => PendingClause::Nothing,
            (Due::Place(tile), _) => PendingClause::Places(tile),
            (Due::Landscape, _) => PendingClause::Chooses,
            (Due::Recruit, _) => PendingClause::Recruits,
            (Due::Use { .. }, _) => PendingClause::Uses,
            (Due::Settle(object), _) => PendingClause::Settles(object),
            (Due::PrincessWork, _) => PendingClause::Princess,
            (Due::Join { building, with }, _) => PendingClause::Joins(building, with),
            (Due::Ask(_) | Due::Consent(_), _) => self.view.offer.map_or(PendingClause::Nothing, offered),
            (Due::CompleteWork(_), Some(work)) => PendingClause::Works(work.card, work.played),
            (Due::Keep(_) | Due::Under(_) | Due::Chance, _) => {
                return Err(unasked("of one who looks at cards, ask what is `seen`"));
            }
            _ => PendingClause::Nothing,
        })
    }
}

/// What is said of an offer whose place is known.
fn offered(offer: OfferView) -> PendingClause {
    match (offer.placement, offer.sum) {
        (Some(placement), Some(sum)) => PendingClause::Answers(placement, sum),
        (Some(placement), None) => PendingClause::Asks(placement, offer.with),
        (None, _) => PendingClause::Joins(offer.building, offer.with),
    }
}

/// What is pending in the game, in as much detail as the clause asks for.
fn pending_of(state: &State, asked: &PendingClause) -> PendingClause {
    match &state.pending {
        Pending::None => PendingClause::Nothing,
        Pending::Place(tile) => PendingClause::Places(*tile),
        Pending::Landscape => PendingClause::Chooses,
        Pending::Recruit => PendingClause::Recruits,
        Pending::Use { .. } => PendingClause::Uses,
        Pending::Settle { object, .. } => PendingClause::Settles(*object),
        Pending::Princess(_) => PendingClause::Princess,
        Pending::Join { building, with } => PendingClause::Joins(*building, *with),
        Pending::Ask(offer) => PendingClause::Asks(offer.placement, offer.with),
        Pending::Consent(offer) => PendingClause::Answers(offer.placement, offer.sum()),
        Pending::Work(work) => PendingClause::Works(work.card, work.played),
        Pending::Look(look) => {
            let mut found = LooksClause::of(look);
            if let PendingClause::Looks(asked) = asked {
                found.cards = found.cards.filter(|_| asked.cards.is_some());
                if asked.from_under == 0 {
                    found.from_under = 0;
                }
                if asked.seen.is_empty() && !found.kept {
                    found.seen.clear();
                    found.from_under = 0;
                }
            }
            PendingClause::Looks(found)
        }
    }
}

/// The hand of another, if nothing in it is hidden.
pub(super) fn visible_hand(seat: &SeatView) -> Option<CardSet> {
    let held: u32 = seat.hand.iter().map(|&cards| u32::from(cards)).sum();
    (held as usize == seat.shown.len()).then_some(seat.shown)
}

/// Whoever knows more knows these cards too: then these, otherwise all that is known.
pub(super) fn of_these(known: CardSet, asked: CardSet) -> CardSet {
    if !asked.is_empty() && asked.minus(known).is_empty() { asked } else { known }
}

/// What the seat knows another, or every other, to lack.
pub(super) fn lacks(state: &State, player: Player, other: Option<Player>) -> Result<CardSet, Otherwise> {
    if other == Some(player) {
        return Err(Otherwise::Unasked(format!("{player} knows the own hand anyhow")));
    }
    let others =
        state.seats.seats().filter(|&seat| seat != player && other.is_none_or(|other| other == seat));
    let known = others.map(|other| state.memories[player].not_held(player, other));
    Ok(known.reduce(CardSet::and).unwrap_or(CardSet::EMPTY))
}

impl State {
    /// The cards of a stack, on top and under it.
    pub(super) fn stack(&self, stack: Stack) -> CardSet {
        let under: CardSet = self.under[stack.index()].as_slice().iter().copied().collect();
        self.bag.of(stack).or(under)
    }
}
