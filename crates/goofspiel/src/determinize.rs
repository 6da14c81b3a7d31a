//! Worlds that a seat cannot tell from the real one.

use kernel::{Game, PerPlayer, Player, Rng};

use crate::cards::{Card, Cards};
use crate::config::Bids;
use crate::state::{Round, State};

/// So many swaps for each card that is unknown are tried before a history is taken, so that it depends little on the first one.
const SWAPS: usize = 8;

/// A history with one wrong round more is gone on with once in so many tries: it may lead to one without any.
const PATIENCE: u32 = 40;

impl State {
    pub(crate) fn determinize(&self, viewer: Player, rng: &mut Rng) -> State {
        let mut world = *self;
        if self.config.bids == Bids::Hidden && self.played > 0 && self.rounds_left() > 0 {
            world.determinize_bids(viewer, rng);
        }
        let others = self.sealed.iter().filter(|&(player, bid)| player != viewer && bid.is_some());
        for (player, _) in others {
            let hand = world.hands[player];
            world.sealed[player] = Some(hand.nth(rng.below(hand.len() as u32) as usize));
        }
        world
    }

    /// Draws other bids for all others, with which everybody took what they took.
    ///
    /// A walk among all histories: two cards of a seat change places, and it is gone on with unless that makes more rounds
    /// wrong. Every history that fits can be reached, and none is preferred.
    fn determinize_bids(&mut self, viewer: Player, rng: &mut Rng) {
        let (cards, played) = (usize::from(self.config.cards.get()), usize::from(self.played));
        let takers: Vec<Option<Player>> = self.past().iter().map(Round::taker).collect();
        let others: Vec<Player> = self.hands.seats().filter(|&player| player != viewer).collect();
        // The cards of each seat: those bid, round by round, and then those in hand.
        let mut rows = PerPlayer::from_fn(self.players(), |player| {
            let mut row = [Card::default(); Card::COUNT];
            row.iter_mut()
                .zip(Cards::first(self.config.cards.get().into()).iter())
                .for_each(|(place, card)| *place = card);
            if player != viewer && player.seat() < self.players() {
                rng.shuffle(&mut row[..cards]);
            }
            row
        });
        for (place, round) in self.past().iter().enumerate() {
            rows[viewer][place] = round.bids[viewer];
        }
        let wrong = |rows: &PerPlayer<[Card; Card::COUNT]>, round: usize| {
            round < played && {
                let bids = PerPlayer::from_fn(rows.players(), |player| rows[player][round]);
                Round { prize: Card::default(), bids }.taker() != takers[round]
            }
        };
        let mut faults = (0..played).filter(|&round| wrong(&rows, round)).count();
        let mut swaps = SWAPS * others.len() * cards;
        while swaps > 0 || faults > 0 {
            swaps = swaps.saturating_sub(1);
            let player = others[rng.below(others.len() as u32) as usize];
            let (one, other) = (rng.below(played as u32) as usize, rng.below(cards as u32) as usize);
            let count =
                |rows: &_| usize::from(wrong(rows, one)) + usize::from(other != one && wrong(rows, other));
            let before = count(&rows);
            rows[player].swap(one, other);
            let after = count(&rows);
            let worse = after.saturating_sub(before) as u32;
            if rng.below(PATIENCE.pow(worse)) == 0 {
                faults = faults + after - before;
            } else {
                rows[player].swap(one, other);
            }
        }
        for player in others {
            let (bids, hand) = rows[player][..cards].split_at(played);
            (self.past.iter_mut().zip(bids)).for_each(|(round, &bid)| round.bids[player] = bid);
            self.hands[player] = hand.iter().copied().collect();
        }
    }
}
