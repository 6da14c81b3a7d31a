//! How the last round ended: the fair and the king track seat by seat, the prize, and in which order the next is played.

use kernel::Player;
use tiletum::ids::{Spot, Tile};
use tiletum::{Event, Source, Term};
use wire::Happened;

use super::facts::Facts;
use super::log::source;

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ended {
    /// Its number, from 1.
    pub round: usize,
    /// The seats, those with the most points first.
    pub seats: Vec<EndedSeat>,
    /// Who led on the king track, the prize, and whether it was taken.
    pub prize: Option<(Player, Tile, bool)>,
    /// The order of the next round.
    pub order: Vec<Player>,
}

/// What the end of a round brought a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedSeat {
    /// Whose.
    pub player: Player,
    /// How many of what the fair counts, and its points; nothing for who took no part.
    pub fair: Option<(u8, i32)>,
    /// Points of the king track.
    pub king: i32,
    /// All points of the round.
    pub round: i32,
    /// From where those are that neither the fair nor the king track brought, each source once.
    pub others: Vec<(Source, i32)>,
    /// The points after it.
    pub total: i32,
    /// The place by these points, from 1.
    pub place: usize,
}

impl EndedSeat {
    fn note(&mut self, source: Option<Source>, points: i32) {
        let Some(source) = source.filter(|_| points != 0) else { return };
        match self.others.iter_mut().find(|(known, _)| *known == source) {
            Some((_, sum)) => *sum += points,
            None => self.others.push((source, points)),
        }
    }
}

/// How the round before that which has begun last ended; nothing before the second.
#[must_use]
pub fn ended(happened: &[Happened<Event>], facts: &Facts) -> Option<Ended> {
    let begins = |told: &Happened<Event>| matches!(told.event, Event::RoundBegins(_));
    let until = happened.iter().rposition(begins)?;
    let from = happened[..until].iter().rposition(begins)?;
    let seat = |player: Player, total: i32| EndedSeat { player, fair: None, king: 0, round: 0, others: Vec::new(), total, place: 1 };
    let mut seats: Vec<EndedSeat> =
        facts.view.seats.iter().map(|of| seat(of.player, of.total)).collect();
    // What was gained since does not belong to the round.
    for told in &happened[until..] {
        if let Event::Points(player, receipt) = &told.event {
            seats[player.seat()].total -= receipt.total();
        }
    }
    let mut ended = Ended { round: usize::from(facts.view.round).saturating_sub(1), ..Ended::default() };
    let mut king = false;
    for told in &happened[from..until] {
        match &told.event {
            Event::KingPhase(_) => king = true,
            Event::FairHeld(_, there) => {
                for player in there {
                    seats[player.seat()].fair = Some((0, 0));
                }
            }
            Event::Points(player, receipt) => {
                let (own, points) = (&mut seats[player.seat()], receipt.total());
                own.round += points;
                let counted = receipt.terms().iter().find_map(|(term, _)| match term {
                    Term::FairTile(_, count) => Some(*count),
                    _ => None,
                });
                match counted {
                    Some(count) => own.fair = Some((count, points)),
                    None if king => own.king += points,
                    None => own.note(receipt.terms().first().and_then(|(term, _)| source(*term)), points),
                }
            }
            Event::TakesBonus(player, tile) if king => ended.prize = Some((*player, *tile, true)),
            Event::Discarded(player, tile) if king => ended.prize = Some((*player, *tile, false)),
            Event::Order(order) if king => ended.order.clone_from(order),
            _ => {}
        }
    }
    let totals: Vec<i32> = seats.iter().map(|seat| seat.total).collect();
    for seat in &mut seats {
        seat.place = 1 + totals.iter().filter(|&&total| total > seat.total).count();
    }
    crate::few::sort_few(&mut seats, |seat| seat.place);
    ended.seats = seats;
    Some(ended)
}

/// The ways that figures of others went from one step to before another, each from where it stood.
#[must_use]
pub fn journeys(
    happened: &[Happened<Event>],
    facts: &Facts,
    (from, to): (usize, usize),
) -> Vec<(Player, Vec<Spot>)> {
    let mut ways: Vec<(Player, tiletum::ids::Figure, Vec<Spot>)> = Vec::new();
    for told in happened.iter().take_while(|told| told.step < to) {
        let Event::Acts(player, tiletum::Action::Walk(figure, spot)) = &told.event else { continue };
        let known = ways.iter().position(|(whose, which, _)| whose == player && which == figure);
        let at = known.unwrap_or_else(|| {
            // All begin where the first fair is.
            ways.push((*player, *figure, facts.view.fairs.first().map(|fair| fair.city).into_iter().collect()));
            ways.len() - 1
        });
        let way = &mut ways[at].2;
        // Of what was walked before it matters where it ended.
        if told.step < from {
            way.clear();
        }
        way.push(*spot);
    }
    let told = ways.into_iter().filter(|(player, _, way)| way.len() > 1 && (facts.past || facts.eyes != Some(*player)));
    told.map(|(player, _, way)| (player, way)).collect()
}
