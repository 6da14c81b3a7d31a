//! A position while it is being built: the game so far, what was stated, and what cannot be.

use std::mem::discriminant;

use kernel::{Fault, Game, Player};

use super::clause::{Clause, PendingClause, SeatClause, TableClause};
use super::reader::Stated;
use crate::config::Config;
use crate::edition::Edition;
use crate::state::State;

/// A function that gives `$value` for clauses of the form `$form`, and nothing for others.
macro_rules! pick {
    ($form:pat $(if $guard:expr)? => $value:expr) => {
        |clause| if let $form = clause $(&& $guard)? { Some($value) } else { None }
    };
}
pub(super) use pick;

/// A line and a column.
pub(super) type Place = (usize, usize);

/// A position while it is being built.
pub(super) struct Draft<'a> {
    pub(super) state: State,
    pub(super) config: &'a Config,
    stated: &'a [Stated],
    /// Where the position begins.
    at: Place,
    faults: Vec<Fault>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(config: &'a Config, stated: &'a [Stated], at: Place) -> Draft<'a> {
        Draft { state: State::new(config), config, stated, at, faults: Vec::new() }
    }

    /// The game, if nothing spoke against it.
    pub(super) fn finish(self) -> Result<State, Vec<Fault>> {
        if self.faults.is_empty() { Ok(self.state) } else { Err(self.faults) }
    }

    /// Something that cannot be.
    pub(super) fn fault(&mut self, place: Place, message: impl Into<String>) {
        self.faults.push(Fault::in_line(place.0, place.1, message));
    }

    /// Where the position begins, for what was not stated.
    pub(super) const fn at(&self) -> Place {
        self.at
    }

    /// What was said of the table, picked out of the clauses, each with its place.
    pub(super) fn table<T>(&self, pick: impl Fn(&TableClause) -> Option<T>) -> Vec<(T, Place)> {
        self.pick(|clause| if let Clause::Table(clause) = clause { pick(clause) } else { None })
    }

    /// What was said of a seat.
    pub(super) fn seat<T>(&self, player: Player, pick: impl Fn(&SeatClause) -> Option<T>) -> Vec<(T, Place)> {
        self.pick(|clause| match clause {
            Clause::Seat(whose, clause) if *whose == player => pick(clause),
            Clause::Seat(..) | Clause::Table(_) => None,
        })
    }

    fn pick<T>(&self, pick: impl Fn(&Clause) -> Option<T>) -> Vec<(T, Place)> {
        let picked = self.stated.iter().map(|stated| (pick(&stated.clause), (stated.line, stated.column)));
        picked.filter_map(|(picked, place)| picked.map(|picked| (picked, place))).collect()
    }
}

/// Clauses that no position can use: those said twice, and those that can only be expected.
pub(super) fn unusable(edition: &Edition, stated: &[Stated]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, this) in stated.iter().enumerate() {
        let text = || this.clause.text(edition);
        if only_expected(&this.clause) {
            let message =
                format!("`{}` can be expected of a game, but a position is not stated by it", text());
            faults.push(Fault::in_line(this.line, this.column, message));
        } else if let Some(first) =
            stated[..index].iter().find(|first| same_matter(&first.clause, &this.clause))
        {
            let message = format!("`{}`: the same was stated in line {}", text(), first.line);
            faults.push(Fault::in_line(this.line, this.column, message));
        }
    }
    faults
}

/// Whether two clauses state the same thing, so that one of them is too many.
fn same_matter(one: &Clause, other: &Clause) -> bool {
    match (one, other) {
        (Clause::Table(one), Clause::Table(other)) => match (one, other) {
            (TableClause::Sold(one, _), TableClause::Sold(other, _)) => one == other,
            (TableClause::Left(one, _), TableClause::Left(other, _)) => one == other,
            (TableClause::Under(one, _), TableClause::Under(other, _)) => one == other,
            (
                TableClause::StackSize(one, _) | TableClause::StackCards(one, _),
                TableClause::StackSize(other, _) | TableClause::StackCards(other, _),
            ) => one == other,
            _ => discriminant(one) == discriminant(other),
        },
        (Clause::Seat(_, SeatClause::Pending(_)), Clause::Seat(_, SeatClause::Pending(_))) => true,
        (Clause::Seat(whose, one), Clause::Seat(others, other)) if whose == others => match (one, other) {
            (SeatClause::Lies(_), SeatClause::Lies(_)) => false,
            (SeatClause::Lacks(one, _), SeatClause::Lacks(other, _)) => one == other,
            _ => discriminant(one) == discriminant(other),
        },
        _ => false,
    }
}

/// Whether the clause says what follows from the rest of a position, or hides something.
fn only_expected(clause: &Clause) -> bool {
    match clause {
        Clause::Table(clause) => match clause {
            TableClause::Minimum(_) | TableClause::Decides(_) | TableClause::Sold(_, None) => true,
            TableClause::Under(_, cards) => cards.contains(&None),
            TableClause::Round(_)
            | TableClause::Start(_)
            | TableClause::Phase(_)
            | TableClause::Namer(_)
            | TableClause::Declined(_)
            | TableClause::Sold(_, Some(_))
            | TableClause::Lot(_)
            | TableClause::Passed(_)
            | TableClause::Left(..)
            | TableClause::StackSize(..)
            | TableClause::StackCards(..)
            | TableClause::Away(_) => false,
        },
        Clause::Seat(_, clause) => match clause {
            SeatClause::Cash(None)
            | SeatClause::Hand(None)
            | SeatClause::Pending(PendingClause::Nothing)
            | SeatClause::Count(..)
            | SeatClause::Tiles(_)
            | SeatClause::Rank(_)
            | SeatClause::Value(..)
            | SeatClause::Scores(..)
            | SeatClause::Cards(..)
            | SeatClause::Seen(_)
            | SeatClause::Holds(_) => true,
            SeatClause::Cash(Some(_))
            | SeatClause::Prestige(..)
            | SeatClause::Builders(_)
            | SeatClause::Jesters(_)
            | SeatClause::Freedoms(_)
            | SeatClause::Hand(Some(_))
            | SeatClause::Shown(_)
            | SeatClause::Table(_)
            | SeatClause::RecruitingHand(_)
            | SeatClause::RecruitingTable(_)
            | SeatClause::Lies(_)
            | SeatClause::Best(_)
            | SeatClause::Pending(_)
            | SeatClause::Knows(_)
            | SeatClause::Met(_)
            | SeatClause::Lacks(..) => false,
        },
    }
}
