//! Money, prestige and the end of the game (sections 4.1, 7 and 8).

use kernel::{Audience, Events, PerPlayer, Player, Receipt, ScoreSheet};

use crate::effects::{Condition, Metric};
use crate::event::{Event, Source, Term};
use crate::ids::{Card, Stack};
use crate::illegal::Illegal;
use crate::state::{Phase, State};

impl State {
    /// Whether `player` can raise the price (section 4.1, ruling A5).
    pub(crate) fn check_price(&self, player: Player, price: i32) -> Result<(), Illegal> {
        let liquid = self.seats[player].liquid(&self.rules);
        if liquid < price { Err(Illegal::CannotPay { price, liquid }) } else { Ok(()) }
    }

    /// Whether `player` may bid so much: where bids need the florins in hand, prestige is sold before (ruling B12).
    pub(crate) fn check_bid(&self, player: Player, price: i32) -> Result<(), Illegal> {
        self.check_price(player, price)?;
        let florins = self.seats[player].florins;
        if self.rules.bids_in_florins && florins < price {
            return Err(Illegal::SellFirst { price, florins });
        }
        Ok(())
    }

    /// Pays a price, selling as little prestige as is needed (rulings A5 to A7).
    pub(crate) fn pay(&mut self, player: Player, price: i32, term: Term, events: &mut Events<Event>) {
        if self.seats[player].florins < price {
            self.raise_florins(player, price, events);
        }
        self.seats[player].florins -= price;
        events.tell(Audience::Everyone, || Event::Florins { player, receipt: Receipt::of(term, -price) });
    }

    /// Sells as much prestige as is missing for a price.
    pub(crate) fn raise_florins(&mut self, player: Player, price: i32, events: &mut Events<Event>) {
        let rate = self.rules.rates.florins_per_prestige_sold;
        let seat = &mut self.seats[player];
        let missing = price - seat.florins;
        if missing > 0 {
            let sold = (missing + rate - 1) / rate;
            seat.score(Source::Sold, -sold);
            seat.florins += sold * rate;
            events.tell(Audience::Everyone, || Event::Prestige {
                player,
                receipt: Receipt::of(Term::PrestigeSold, -sold),
            });
            events.tell(Audience::Everyone, || Event::Florins {
                player,
                receipt: Receipt::of(Term::PrestigeSold, sold * rate),
            });
        }
    }

    /// Gives prestige and tells why.
    pub(crate) fn award(
        &mut self,
        player: Player,
        source: Source,
        term: Term,
        amount: i32,
        events: &mut Events<Event>,
    ) {
        self.seats[player].score(source, amount);
        events.tell(Audience::Everyone, || Event::Prestige { player, receipt: Receipt::of(term, amount) });
    }

    /// Gives the award for the best work to everyone who has it (section 7, ruling A18).
    pub(crate) fn award_best_work(&mut self, events: &mut Events<Event>) {
        let best = self.seats.iter().map(|(_, seat)| seat.best_work).max().unwrap_or(0);
        for player in self.seats.seats() {
            if best > 0 && self.seats[player].best_work == best {
                events.tell(Audience::Everyone, || Event::BestWork { player, value: i32::from(best) });
                let amount = self.rules.rates.best_work;
                self.award(player, Source::BestWorks, Term::BestWork, amount, events);
            }
            self.seats[player].best_work = 0;
        }
    }

    /// Shows and scores all prestige cards and ends the game (section 8).
    pub(crate) fn finish(&mut self, events: &mut Events<Event>) {
        for player in self.seats.seats() {
            let cards = self.seats[player].hand.of(Stack::Prestige);
            self.seats[player].shown = self.seats[player].shown.or(cards);
            for card in cards.iter() {
                let points = self.prestige_points(player, card);
                events.tell(Audience::Everyone, || Event::Shows { player, card, points });
                if points != 0 {
                    self.award(player, Source::PrestigeCards, Term::PrestigeCard(card), points, events);
                }
            }
        }
        self.phase = Phase::Over;
        events.tell(Audience::Everyone, || Event::Ends { places: self.places() });
    }

    /// What a prestige card scores for `owner` against the boards as they are (section 8, rulings A14 to A17).
    #[must_use]
    pub fn prestige_points(&self, owner: Player, card: Card) -> i32 {
        match &self.rules.edition.prestige_cards[card.number()].condition {
            Condition::Most { metric, points, tied } => {
                let own = self.metric(owner, *metric);
                if own == 0 {
                    0
                } else {
                    self.compare(owner, |player| -self.metric(player, *metric), *points, *tied)
                }
            }
            Condition::Fewest { metric, points, tied } => {
                self.compare(owner, |player| self.metric(player, *metric), *points, *tied)
            }
            Condition::AtLeast { minima, points } => {
                let reached = |&(metric, least): &(Metric, i32)| self.metric(owner, metric) >= least;
                if minima.iter().all(reached) { *points } else { 0 }
            }
        }
    }

    /// `points` if the owner alone has the least, `tied` if others have as little, nothing if somebody has less.
    fn compare(&self, owner: Player, amount: impl Fn(Player) -> i32, points: i32, tied: i32) -> i32 {
        let own = amount(owner);
        let others =
            self.seats.seats().filter(|&player| player != owner).map(amount).min().unwrap_or(i32::MAX);
        match own.cmp(&others) {
            std::cmp::Ordering::Less => points,
            std::cmp::Ordering::Equal => tied,
            std::cmp::Ordering::Greater => 0,
        }
    }

    /// Every seat's score by source.
    pub(crate) fn score_sheets(&self) -> PerPlayer<ScoreSheet<Term>> {
        PerPlayer::from_fn(self.seats.players(), |player| {
            let mut sheet = Receipt::new();
            for source in Source::ALL {
                sheet.add_unless_zero(
                    Term::Sum(source),
                    i32::from(self.seats[player].sources[source.index()]),
                );
            }
            sheet
        })
    }

    /// Places by prestige, then florins; equal seats share the better place (section 8, ruling A22).
    pub(crate) fn places(&self) -> PerPlayer<u8> {
        let rank = |player: Player| (self.seats[player].prestige, self.seats[player].florins);
        PerPlayer::from_fn(self.seats.players(), |player| {
            let better = self.seats.seats().filter(|&other| rank(other) > rank(player)).count();
            better as u8 + 1
        })
    }
}
