//! What a principality counts for: metrics, bonus cards and work values (section 6.1).

use kernel::{Player, Receipt};

use crate::effects::Metric;
use crate::event::Term;
use crate::ids::{Card, CardSet, Class, Landscape, Stack};
use crate::state::{Begun, State};

impl State {
    /// A metric of a principality now.
    pub(crate) fn metric(&self, player: Player, metric: Metric) -> i32 {
        let seat = &self.seats[player];
        let class = |class: Class| seat.buildings_of(class, &self.rules.edition);
        let landscape = |landscape: Landscape| i32::from(seat.landscapes[landscape.index()]);
        let prestige_cards = seat.hand.of(Stack::Prestige).len() as i32;
        let table = seat.table.len() as i32 + i32::from(seat.recruiting_on_table);
        match metric {
            Metric::Buildings => seat.buildings.count_ones() as i32,
            Metric::Large => class(Class::Large),
            Metric::Medium => class(Class::Medium),
            Metric::Small => class(Class::Small),
            Metric::Sizes => Class::ALL.iter().filter(|&&size| class(size) > 0).count() as i32,
            Metric::Landscapes => seat.landscapes.iter().map(|&tiles| i32::from(tiles)).sum(),
            Metric::Forests => landscape(Landscape::Forest),
            Metric::Lakes => landscape(Landscape::Lake),
            Metric::Parks => landscape(Landscape::Park),
            Metric::LandscapeTypes => seat.landscapes.iter().filter(|&&tiles| tiles > 0).count() as i32,
            Metric::Freedoms => seat.freedoms.count_ones() as i32,
            Metric::Jesters => i32::from(seat.jesters),
            Metric::Builders => i32::from(seat.builders),
            Metric::PrestigeCards => prestige_cards,
            Metric::Categories => {
                let others = [seat.jesters > 0, seat.builders > 0, prestige_cards > 0, seat.freedoms != 0];
                let types = seat.landscapes.iter().map(|&tiles| tiles > 0);
                types.chain(others).filter(|&present| present).count() as i32
            }
            Metric::HandCards => {
                seat.hand.of(Stack::Profession).len() as i32 + i32::from(seat.recruiting_in_hand)
            }
            Metric::TableCards | Metric::Works => table,
            Metric::EmptyCells => {
                let taken = self.rules.palazzo.or(seat.built).or(seat.planted);
                self.rules.edition.board.minus(taken).len() as i32
            }
        }
    }

    /// What a bonus card adds to a work of `player`. With `in_hand` the profession card of the work is still in hand and
    /// is counted as if it lay on the table.
    pub(crate) fn bonus_value(&self, player: Player, bonus: Card, in_hand: bool) -> i32 {
        let moved = i32::from(in_hand);
        let terms = &self.rules.edition.bonus_cards[bonus.number()].terms;
        let amount = |metric: Metric| match metric {
            Metric::HandCards => self.metric(player, metric) - moved,
            Metric::TableCards => self.metric(player, metric) + moved,
            Metric::Buildings
            | Metric::Large
            | Metric::Medium
            | Metric::Small
            | Metric::Sizes
            | Metric::Landscapes
            | Metric::Forests
            | Metric::Lakes
            | Metric::Parks
            | Metric::LandscapeTypes
            | Metric::Freedoms
            | Metric::Jesters
            | Metric::Builders
            | Metric::PrestigeCards
            | Metric::Categories
            | Metric::Works
            | Metric::EmptyCells => self.metric(player, metric),
        };
        terms.iter().map(|term| term.per * amount(term.metric)).sum()
    }

    /// What all these bonus cards add to a work whose profession card is still in hand.
    pub(crate) fn bonus_sum(&self, player: Player, bonus: CardSet) -> i32 {
        bonus.iter().map(|card| self.bonus_value(player, card, true)).sum()
    }

    /// The value of a work without bonus cards, term by term in the order of the rulebook.
    pub(crate) fn work_terms(&self, player: Player, profession: Card, mut term: impl FnMut(Term, i32)) {
        self.wanted_terms(player, profession, &mut term);
        self.common_terms(player, term);
    }

    /// What the profession card wants and finds.
    fn wanted_terms(&self, player: Player, profession: Card, mut term: impl FnMut(Term, i32)) {
        let seat = &self.seats[player];
        let rates = &self.rules.rates;
        let wants = &self.rules.edition.professions[profession.number()];
        let if_so = |so: bool, value: i32| i32::from(so) * value;
        let building = if_so(seat.has_building(wants.building), rates.wanted_building);
        let landscape = if_so(seat.landscapes[wants.landscape.index()] > 0, rates.wanted_landscape);
        let freedom = if_so(seat.has_freedom(wants.freedom), rates.wanted_freedom);
        term(Term::WantedBuilding(wants.building), building);
        term(Term::WantedLandscape(wants.landscape), landscape);
        term(Term::WantedFreedom(wants.freedom), freedom);
    }

    /// What every work of the player has.
    fn common_terms(&self, player: Player, mut term: impl FnMut(Term, i32)) {
        let seat = &self.seats[player];
        let rates = &self.rules.rates;
        term(Term::Jesters(seat.jesters), i32::from(seat.jesters) * rates.each_jester);
        term(Term::Cards(seat.cards() as u8), seat.cards() * rates.each_card);
        if seat.inspired > 0 {
            term(Term::Muse, i32::from(seat.inspired));
        }
    }

    /// The value of a work without bonus cards.
    pub(crate) fn plain_work_value(&self, player: Player, profession: Card) -> i32 {
        self.wanted_value(player, profession) + self.common_value(player)
    }

    /// The part of a work value that depends on the profession card.
    pub(crate) fn wanted_value(&self, player: Player, profession: Card) -> i32 {
        let mut value = 0;
        self.wanted_terms(player, profession, |_, amount| value += amount);
        value
    }

    /// The part of a work value that is the same for all works of the player.
    pub(crate) fn common_value(&self, player: Player) -> i32 {
        let mut value = 0;
        self.common_terms(player, |_, amount| value += amount);
        value
    }

    /// The value that a work would have now with these bonus cards, term by term. The profession card is in hand.
    #[must_use]
    pub fn work_receipt(&self, player: Player, profession: Card, bonus: CardSet) -> Receipt<Term> {
        let mut receipt = Receipt::new();
        self.work_terms(player, profession, |term, amount| receipt.add(term, amount));
        for card in bonus.iter() {
            receipt.add(Term::BonusCard(card), self.bonus_value(player, card, true));
        }
        receipt
    }

    /// The value of a work that was begun, term by term.
    pub(crate) fn begun_receipt(&self, player: Player, work: &Begun) -> Receipt<Term> {
        let mut receipt = Receipt::new();
        self.work_terms(player, work.card, |term, amount| receipt.add(term, amount));
        for card in work.played.iter() {
            receipt.add(Term::BonusCard(card), self.bonus_value(player, card, false));
        }
        receipt
    }

    /// The most prestige that a work of this value buys (ruling A19).
    pub(crate) fn most_exchanged(&self, value: i32) -> i32 {
        let rates = &self.rules.rates;
        (value * rates.florins_per_value / rates.florins_per_prestige)
            .min(i32::from(crate::action::MOST_EXCHANGED))
    }
}
