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

/// How the round before that which has begun last ended, or the last of a game that is over; nothing before the second.
#[must_use]
pub fn ended(happened: &[Happened<Event>], facts: &Facts) -> Option<Ended> {
    let begins = |told: &Happened<Event>| matches!(told.event, Event::RoundBegins(_));
    let begun = happened.iter().rposition(begins)?;
    let until = if facts.over { happened.len() } else { begun };
    let from = happened[..until].iter().rposition(begins)?;
    let seat = |player: Player, total: i32| EndedSeat {
        player,
        fair: None,
        king: 0,
        round: 0,
        others: Vec::new(),
        total,
        place: 1,
    };
    let mut seats: Vec<EndedSeat> = facts.view.seats.iter().map(|of| seat(of.player, of.total)).collect();
    // What was gained since does not belong to the round.
    for told in &happened[until..] {
        if let Event::Points(player, receipt) = &told.event {
            seats[player.seat()].total -= receipt.total();
        }
    }
    let ended = usize::from(facts.view.round).saturating_sub(usize::from(!facts.over));
    let mut ended = Ended { round: ended, ..Ended::default() };
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
                // What the end counts is told by itself.
                if receipt.terms().iter().any(|(term, _)| of_the_end(*term)) {
                    own.total -= points;
                    continue;
                }
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
            Event::Order(order) if king && !facts.over => ended.order.clone_from(order),
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

/// Whether this is counted only when the game is over.
const fn of_the_end(term: Term) -> bool {
    matches!(term, Term::Completed(_) | Term::Product(..) | Term::Left(_))
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
            ways.push((
                *player,
                *figure,
                facts.view.fairs.first().map(|fair| fair.city).into_iter().collect(),
            ));
            ways.len() - 1
        });
        let way = &mut ways[at].2;
        // Of what was walked before it matters where it ended.
        if told.step < from {
            way.clear();
        }
        way.push(*spot);
    }
    let told = ways
        .into_iter()
        .filter(|(player, _, way)| way.len() > 1 && (facts.past || facts.eyes != Some(*player)));
    told.map(|(player, _, way)| (player, way)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{play, seen};
    use super::*;
    use crate::games::tiletum::model::history;
    use crate::words::Lang;

    #[test]
    fn what_a_round_brought_adds_up_for_every_seat_and_the_first_stands_first() {
        let (mut fairs, mut prizes) = (0, 0);
        for seed in 0..4 {
            let (state, happened) = play(4, &[], seed, |_, _, _| ());
            let mut facts = seen(&state, Player::new(0), Lang::En);
            let points = &history(&happened, &facts).curves[0].seats;
            let all = ended(&happened, &facts).expect("the last round has ended");
            for seat in &all.seats {
                let own = &points[seat.player.seat()];
                assert_eq!(
                    seat.total,
                    own[3] + seat.round,
                    "what the end counts is told by itself: {seat:?}"
                );
                fairs += usize::from(seat.fair.is_some_and(|(_, points)| points > 0));
            }
            assert!(all.round == 4 && all.order.is_empty() && all.prize.is_none(), "{all:?}");
            facts.read.over = false;
            let begins = |at: &usize| matches!(happened[*at].event, Event::RoundBegins(2..));
            for (round, at) in (0..happened.len()).filter(begins).enumerate() {
                let ended = ended(&happened[..=at], &facts).expect("a round has ended");
                assert_eq!(ended.order.len(), 4);
                for seat in &ended.seats {
                    let own = &points[seat.player.seat()];
                    assert_eq!(seat.round, own[round + 1] - own[round], "{seat:?}");
                    let others: i32 = seat.others.iter().map(|(_, points)| points).sum();
                    let fair = seat.fair.map_or(0, |(_, points)| points);
                    assert_eq!(fair + seat.king + others, seat.round, "{seat:?}");
                    fairs += usize::from(fair > 0);
                }
                prizes += usize::from(ended.prize.is_some());
            }
            // The last round that began is the fourth; what was gained in it does not belong to the third.
            let ended = ended(&happened, &facts).expect("three rounds have ended");
            assert!(ended.seats.iter().all(|seat| seat.total == points[seat.player.seat()][3]));
            assert!(ended.seats.is_sorted_by(|one, next| one.total >= next.total && one.place <= next.place));
        }
        assert!(fairs > 4 && prizes > 1, "{fairs} at fairs, {prizes} prizes");
    }

    #[test]
    fn a_way_leads_from_where_a_figure_stood_to_where_it_stands() {
        let mut told = 0;
        for seed in 0..3 {
            let (state, happened) = play(3, &[], seed, |_, _, _| ());
            let facts = seen(&state, Player::new(0), Lang::En);
            let stands = |player: Player| {
                let seat = facts.seat(player).expect("a seat");
                [seat.merchant, seat.architect]
            };
            let last = happened.last().map_or(0, |told| told.step);
            for from in [0, last / 2] {
                for (player, way) in journeys(&happened, &facts, (from, usize::MAX)) {
                    assert_ne!(player.seat(), 0, "one's own ways are known");
                    assert!(way.last().is_some_and(|end| stands(player).contains(end)), "{way:?}");
                    assert!(from > 0 || way[0] == facts.view.fairs[0].city, "{way:?}");
                    told += 1;
                }
            }
            assert!(journeys(&happened, &facts, (last + 1, usize::MAX)).is_empty());
        }
        assert!(told > 6, "{told} ways");
    }
}
