//! What is the case, clause by clause, for all who know everything and for one who sees only what a seat sees.

use kernel::scan::Line;
use kernel::{Fact, Fault, Game, Player, PlayerSet, Turn, Viewer};

use super::clause::{Clause, LooksClause, PendingClause, PhaseClause, SeatClause, TableClause};
use super::reader::{Stated, read_line};
use crate::edition::EditionRef;
use crate::event::Source;
use crate::ids::{Card, CardSet, Stack};
use crate::illegal::Due;
use crate::notation::{card_word, write_placement};
use crate::state::{Pending, Phase, State};
use crate::view::{SeatView, View};

/// Compares the clauses of a line with the game.
pub(crate) fn facts(state: &State, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
    let spectator = state.view(Viewer::Spectator);
    compare(&state.edition, &spectator, line, |clause| match clause {
        Clause::Table(_) => Eyes { view: &spectator, state: Some(state) }.found(clause),
        // What belongs to a seat is seen with its own eyes.
        Clause::Seat(player, _) => {
            let own = state.view(Viewer::Player(*player));
            Eyes { view: &own, state: Some(state) }.found(clause)
        }
    })
}

/// Compares the clauses of a line with what a viewer sees.
pub(crate) fn seen_facts(view: &View, line: Line<'_>) -> Vec<Result<Fact, Fault>> {
    compare(&view.edition, view, line, |clause| Eyes { view, state: None }.found(clause))
}

fn compare(
    edition: &EditionRef,
    view: &View,
    line: Line<'_>,
    found: impl Fn(&Clause) -> Result<String, String>,
) -> Vec<Result<Fact, Fault>> {
    let compare = |stated: Stated| {
        let expected = stated.clause.text(edition);
        let fault = |message| Fault::in_line(stated.line, stated.column, message);
        let fact = |found| Fact { line: stated.line, column: stated.column, expected, found };
        found(&stated.clause).map(fact).map_err(fault)
    };
    read_line(edition, view.seats.len(), line).into_iter().map(|stated| stated.and_then(compare)).collect()
}

/// Who looks, and the whole game if they may know it.
struct Eyes<'a> {
    view: &'a View,
    state: Option<&'a State>,
}

impl Eyes<'_> {
    /// What is the case, in the form of the clause.
    fn found(&self, asked: &Clause) -> Result<String, String> {
        let found = match asked {
            Clause::Table(clause) => Clause::Table(match self.of_table(clause)? {
                Ok(found) => found,
                Err(instead) => return Ok(instead),
            }),
            Clause::Seat(player, clause) => {
                let seat = &self.view.seats[player.seat()];
                let found = self.of_seat(seat, clause)?;
                return Ok(match found {
                    Ok(found) => Clause::Seat(*player, found).text(&self.view.edition),
                    Err(instead) => format!("{player} {instead}"),
                });
            }
        };
        Ok(found.text(&self.view.edition))
    }

    /// The whole game, or why it cannot be asked for.
    fn all(&self) -> Result<&State, String> {
        self.state.ok_or_else(|| "this cannot be asked of what a seat sees".to_owned())
    }

    /// The clause with what is the case; or, if there is no such thing, a word for that.
    fn of_table(&self, asked: &TableClause) -> Result<Result<TableClause, String>, String> {
        let view = self.view;
        let no_auction = || Ok(Err("no auction".to_owned()));
        let bought = |player: Player| view.sales.iter().flatten().any(|sale| sale.buyer == player);
        Ok(Ok(match asked {
            TableClause::Round(_) => TableClause::Round(view.round),
            TableClause::Minimum(_) => TableClause::Minimum(view.minimum),
            TableClause::Start(_) => TableClause::Start(view.start),
            TableClause::Phase(asked) => TableClause::Phase(self.phase(asked)?),
            TableClause::Decides(_) => TableClause::Decides(view.turn),
            TableClause::Namer(_) => {
                let Some(auction) = view.auction else { return no_auction() };
                TableClause::Namer(auction.namer)
            }
            TableClause::Declined(_) => {
                let Some(auction) = view.auction else { return no_auction() };
                let out = self.seats().filter(|&player| !auction.active.contains(player) && !bought(player));
                TableClause::Declined(out.collect())
            }
            TableClause::Sold(object, _) => TableClause::Sold(*object, view.sales[object.index()]),
            TableClause::Lot(_) => {
                let lot = view.auction.and_then(|auction| auction.lot);
                TableClause::Lot(lot.map(|(object, bid, high, _)| (object, bid, high)))
            }
            TableClause::Passed(_) => {
                let Some(auction) = view.auction else { return no_auction() };
                let bidders = auction.lot.map_or(auction.active, |(.., bidders)| bidders);
                TableClause::Passed(
                    auction.active.iter().filter(|&player| !bidders.contains(player)).collect(),
                )
            }
            TableClause::Left(thing, _) => TableClause::Left(*thing, thing.of(&view.stock)),
            TableClause::StackSize(stack, _) => {
                TableClause::StackSize(*stack, usize::from(view.stacks[stack.index()]))
            }
            TableClause::StackCards(stack, _) => TableClause::StackCards(*stack, self.all()?.stack(*stack)),
            TableClause::Under(stack, _) => TableClause::Under(*stack, self.under(*stack)?),
            TableClause::Away(_) => TableClause::Away(view.spent),
        }))
    }

    fn seats(&self) -> impl Iterator<Item = Player> {
        PlayerSet::first(self.view.seats.len()).iter()
    }

    fn phase(&self, asked: &PhaseClause) -> Result<PhaseClause, String> {
        let view = self.view;
        if view.auction.is_some() {
            return Ok(PhaseClause::Auction);
        }
        if let Some(turn) = view.turn_of {
            let (mut actions, mut taken, mut introduced) =
                (Some(turn.actions_left), Some(turn.professions_taken), Some(turn.freedoms_introduced));
            if let PhaseClause::Turn { actions: a, taken: t, introduced: i, .. } = asked {
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
            Phase::Deal { to } => PhaseClause::Dealing(to),
            Phase::DrawStart | Phase::Choose { .. } | Phase::Auction(_) | Phase::Actions(_) | Phase::Over => {
                PhaseClause::Drawing
            }
        })
    }

    fn under(&self, stack: Stack) -> Result<Vec<Option<Card>>, String> {
        match (self.state, &self.view.own) {
            (Some(state), _) => Ok(state.under[stack.index()].as_slice().iter().copied().map(Some).collect()),
            (None, Some(own)) => Ok(own.under[stack.index()].clone()),
            (None, None) => Err("a spectator does not see how many cards lie under a stack".to_owned()),
        }
    }

    /// The clause with what is the case; or, if there is no such thing, a word for that.
    fn of_seat(&self, seat: &SeatView, asked: &SeatClause) -> Result<Result<SeatClause, String>, String> {
        let player = seat.player;
        let own = self.view.own.as_ref().filter(|_| self.view.viewer.is(player));
        Ok(Ok(match asked {
            SeatClause::Cash(_) => SeatClause::Cash(seat.florins),
            SeatClause::Prestige(_, asked) => {
                SeatClause::Prestige(seat.prestige, self.sources(player, asked)?)
            }
            SeatClause::Builders(_) => SeatClause::Builders(seat.builders),
            SeatClause::Jesters(_) => SeatClause::Jesters(seat.jesters),
            SeatClause::Freedoms(_) => SeatClause::Freedoms(seat.freedoms.clone()),
            SeatClause::Hand(_) => SeatClause::Hand(match own {
                Some(own) => Some(own.hand),
                None => visible_hand(seat),
            }),
            SeatClause::Holds(asked) => {
                let seen = own.map_or(seat.shown, |own| own.hand);
                if !asked.minus(seen).is_empty() {
                    let hand = own.map(|own| own.hand).or_else(|| visible_hand(seat));
                    return Ok(Err(SeatClause::Hand(hand).text(&self.view.edition)));
                }
                SeatClause::Holds(*asked)
            }
            SeatClause::Shown(_) => SeatClause::Shown(seat.shown),
            SeatClause::Table(_) => SeatClause::Table(seat.table),
            SeatClause::RecruitingHand(_) => SeatClause::RecruitingHand(seat.recruiting_in_hand),
            SeatClause::RecruitingTable(_) => SeatClause::RecruitingTable(seat.recruiting_on_table),
            SeatClause::Lies(asked) => {
                if !seat.tiles.contains(asked) {
                    let same = seat.tiles.iter().filter(|placement| placement.tile == asked.tile);
                    let same: Vec<String> = same.map(|&placement| write_placement(placement)).collect();
                    let none = || format!("{} none", asked.tile.word());
                    return Ok(Err(if same.is_empty() { none() } else { same.join(" and ") }));
                }
                SeatClause::Lies(*asked)
            }
            SeatClause::Count(tile, _) => {
                let count = seat.tiles.iter().filter(|placement| placement.tile == *tile).count();
                SeatClause::Count(*tile, count as u8)
            }
            SeatClause::Tiles(_) => SeatClause::Tiles(seat.tiles.len() as u8),
            SeatClause::Best(_) => SeatClause::Best(seat.best_work),
            SeatClause::Pending(asked) => SeatClause::Pending(self.pending(player, asked)?),
            SeatClause::Knows(asked) => {
                SeatClause::Knows(of_these(self.all()?.memories[player].placed, *asked))
            }
            SeatClause::Met(asked) => SeatClause::Met(of_these(self.all()?.memories[player].met, *asked)),
            SeatClause::Lacks(other, asked) => {
                let known = lacks(self.all()?, player, *other)?;
                SeatClause::Lacks(*other, of_these(known, *asked))
            }
            SeatClause::Rank(_) => SeatClause::Rank(self.all()?.places()[player]),
            SeatClause::Value(card, bonus, _) => {
                let state = self.all()?;
                if !state.seats[player].hand.contains(*card) {
                    return Err(format!("{player} does not hold {}", card_word(&state.edition, *card)));
                }
                SeatClause::Value(*card, *bonus, state.work_receipt(player, *card, *bonus).total())
            }
            SeatClause::Scores(card, _) => {
                SeatClause::Scores(*card, self.all()?.prestige_points(player, *card))
            }
            SeatClause::Cards(None, _) => {
                let open = seat.table.len() as u8 + seat.recruiting_on_table + seat.recruiting_in_hand;
                SeatClause::Cards(None, open + seat.hand[Stack::Profession.index()])
            }
            SeatClause::Cards(Some(stack), _) => SeatClause::Cards(Some(*stack), seat.hand[stack.index()]),
            SeatClause::Seen(_) => SeatClause::Seen(own.map(|own| own.seen.clone())),
        }))
    }

    fn sources(&self, player: Player, asked: &[(Source, i32)]) -> Result<Vec<(Source, i32)>, String> {
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let sources = self.all()?.seats[player].sources;
        Ok(asked.iter().map(|&(source, _)| (source, i32::from(sources[source.index()]))).collect())
    }

    /// The decision inside a decision that the seat owes.
    fn pending(&self, player: Player, asked: &PendingClause) -> Result<PendingClause, String> {
        if let Some(state) = self.state {
            return Ok(if state.actor == player { pending_of(state, asked) } else { PendingClause::Nothing });
        }
        let mine = self.view.turn == Turn::Decide(PlayerSet::only(player));
        Ok(match (self.view.due, self.view.work) {
            _ if !mine => PendingClause::Nothing,
            (Due::Place(tile), _) => PendingClause::Places(tile),
            (Due::Recruit, _) => PendingClause::Recruits,
            (Due::CompleteWork(_), Some(work)) => PendingClause::Works(work.card, work.played),
            (Due::Keep(_) | Due::Under(_) | Due::Chance, _) => {
                return Err("of one who looks at cards, ask what is `seen`".to_owned());
            }
            _ => PendingClause::Nothing,
        })
    }
}

/// What is pending in the game, in as much detail as the clause asks for.
fn pending_of(state: &State, asked: &PendingClause) -> PendingClause {
    match &state.pending {
        Pending::None => PendingClause::Nothing,
        Pending::Place(tile) => PendingClause::Places(*tile),
        Pending::Recruit => PendingClause::Recruits,
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
fn visible_hand(seat: &SeatView) -> Option<CardSet> {
    let held: u32 = seat.hand.iter().map(|&cards| u32::from(cards)).sum();
    (held as usize == seat.shown.len()).then_some(seat.shown)
}

/// Whoever knows more knows these cards too: then these, otherwise all that is known.
fn of_these(known: CardSet, asked: CardSet) -> CardSet {
    if !asked.is_empty() && asked.minus(known).is_empty() { asked } else { known }
}

/// What the seat knows another, or every other, to lack.
fn lacks(state: &State, player: Player, other: Option<Player>) -> Result<CardSet, String> {
    if other == Some(player) {
        return Err(format!("{player} knows the own hand anyhow"));
    }
    let others =
        state.seats.seats().filter(|&seat| seat != player && other.is_none_or(|other| other == seat));
    let known = others.map(|other| state.memories[player].not_held(player, other));
    Ok(known.reduce(CardSet::and).unwrap_or(CardSet::EMPTY))
}

impl State {
    /// The cards of a stack, on top and under it.
    fn stack(&self, stack: Stack) -> CardSet {
        let under: CardSet = self.under[stack.index()].as_slice().iter().copied().collect();
        self.bag.of(stack).or(under)
    }
}
