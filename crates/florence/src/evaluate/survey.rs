//! What a player has in view before planning: works to complete, and steps that would make them worth more.

use crate::effects::{Condition, Metric};
use crate::ids::{Building, Card, Class, Freedom, Stack, Tile};

use super::cards::{self, Has};
use super::estate::Estate;
use super::scene::{Situation, Wants, touching};

/// More works than this are not planned.
pub(super) const MOST_WORKS: usize = 12;
/// More steps than this are not planned.
pub(super) const MOST_STEPS: usize = 20;
/// Profession cards taken later than this are no better foreseen than the last one.
pub(super) const TAKES_FORESEEN: usize = 5;
/// More profession cards than this are not planned to be taken.
const MOST_TAKES: i32 = 4;
/// Bonus cards that a plan may buy.
const MOST_BONUS: i32 = 3;

/// A step that prepares works.
#[derive(Clone, Copy, Default)]
pub(super) struct Step {
    pub(super) kind: Kind,
    /// What it brings over its costs, in hundredths, if all works come after it.
    gain: i32,
    /// Cells it takes from other buildings.
    pub(super) room: i32,
}

/// What a step does.
#[derive(Clone, Copy, Default)]
pub(super) enum Kind {
    /// Build the building with this bit.
    Build(u16),
    /// Introduce the freedom with this bit.
    Introduce(u8),
    /// Take a profession card.
    Take,
    /// Take a bonus card.
    #[default]
    Bonus,
}

/// All that a plan is made of.
pub(super) struct Survey {
    /// The works that profession and recruiting cards in hand promise.
    pub(super) wants: [Wants; MOST_WORKS],
    pub(super) works: usize,
    /// Steps that pay or might, the best first; profession cards are not among them.
    steps: [Step; MOST_STEPS],
    found: usize,
    /// How much of their wants profession cards taken later find fulfilled, in hundredths.
    matches: [i32; TAKES_FORESEEN],
    /// How many profession cards a plan may count on taking, in hundredths.
    pub(super) takes: i32,
    /// Work value of the bonus cards in hand, in hundredths.
    pub(super) bonus: i32,
    /// Work value of a bonus card to be taken, in hundredths.
    pub(super) bonus_each: i32,
    /// Cells on which buildings may stand.
    pub(super) room: i32,
}

impl Survey {
    pub(super) fn of(scene: &Situation<'_>, estate: &Estate) -> Survey {
        let touching = touching(estate.builders);
        let mut survey = Survey {
            wants: [Wants::default(); MOST_WORKS],
            works: 0,
            steps: [Step::default(); MOST_STEPS],
            found: 0,
            matches: [0; TAKES_FORESEEN],
            takes: 0,
            bonus: 0,
            bonus_each: 0,
            room: scene.room[usize::from(touching)] - estate.to_cover,
        };
        for card in estate.hand.of(Stack::Profession).iter() {
            survey.add_work(scene.wants(card));
        }
        survey.find_buildings(scene, estate, scene.weights.lost[usize::from(touching)]);
        survey.find_freedoms(scene, estate);
        let later = survey.in_the_end(scene, estate);
        survey.foresee_works(scene, estate, &later);
        survey.foresee_bonus(scene, estate, &later);
        survey.takes = takes(scene, estate, survey.works);
        survey
    }

    /// The steps, the best first.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps[..self.found]
    }

    /// The work of the profession card that is taken after so many others.
    pub(super) fn taken(&self, others: usize) -> Wants {
        Wants { expected: self.matches[others.min(TAKES_FORESEEN - 1)], ..Wants::default() }
    }

    fn add_work(&mut self, wants: Wants) {
        if self.works < MOST_WORKS {
            self.wants[self.works] = wants;
            self.works += 1;
        }
    }

    /// Adds a step in the order of gains.
    fn add(&mut self, step: Step) {
        if self.found == MOST_STEPS {
            return;
        }
        let mut place = self.found;
        while place > 0 && self.steps[place - 1].gain < step.gain {
            self.steps[place] = self.steps[place - 1];
            place -= 1;
        }
        self.steps[place] = step;
        self.found += 1;
    }

    /// How many of the works want what `wanted` says.
    fn wanted_by(&self, wanted: impl Fn(&Wants) -> bool) -> i32 {
        self.wants[..self.works].iter().filter(|wants| wanted(wants)).count() as i32
    }

    fn find_buildings(&mut self, scene: &Situation<'_>, estate: &Estate, around: i32) {
        let rates = &scene.rules.rates;
        let price = scene.in_prestige(scene.building_price(estate.builders));
        let promised = promised(scene, estate, Metric::Buildings);
        let promised_large = promised + self::promised(scene, estate, Metric::Large);
        for building in Building::ALL {
            let bit = 1 << building.index();
            if scene.can_build & bit == 0 || estate.buildings & bit != 0 {
                continue;
            }
            let works = self.wanted_by(|wants| wants.building & bit != 0);
            let large = scene.edition.classes[building.index()] == Class::Large;
            let size = scene.edition.shape(Tile::Building(building)).size() as i32;
            let gain = 100 * rates.building + works * rates.wanted_building * scene.value_point()
                - price
                - scene.weights.room_rent[0] * size
                + if large { promised_large } else { promised };
            self.add(Step { kind: Kind::Build(bit), gain, room: size + around });
        }
    }

    fn find_freedoms(&mut self, scene: &Situation<'_>, estate: &Estate) {
        let rates = &scene.rules.rates;
        let price = scene.in_prestige(rates.freedom_cost);
        let promised = promised(scene, estate, Metric::Freedoms);
        for freedom in Freedom::ALL {
            let bit = 1 << freedom.index();
            if estate.freedoms & bit == 0 && scene.world.stock.freedoms[freedom.index()] > 0 {
                let works = self.wanted_by(|wants| wants.freedom & bit != 0);
                let gain = works * rates.wanted_freedom * scene.value_point() * scene.weights.synergy[0]
                    / 100
                    - price
                    + promised;
                self.add(Step { kind: Kind::Introduce(bit), gain, room: 0 });
            }
        }
    }

    /// The estate when its later works are completed: with what is wanted and worth its price.
    fn in_the_end(&self, scene: &Situation<'_>, estate: &Estate) -> Estate {
        let mut later = *estate;
        let paying = self.steps().iter().filter(|step| step.gain > 0);
        for step in paying.take((slots(scene, estate) / 2).max(0) as usize) {
            match step.kind {
                Kind::Build(building) => later.buildings |= building,
                Kind::Introduce(freedom) => later.freedoms |= freedom,
                Kind::Take | Kind::Bonus => {}
            }
        }
        later.table += 2;
        later
    }

    /// Adds the works of profession cards that are not known yet, and of recruiting cards.
    fn foresee_works(&mut self, scene: &Situation<'_>, estate: &Estate, later: &Estate) {
        // The estates of a decision that have the same find the same.
        let has = Has::of(later);
        let known = scene.matches.get().filter(|&(known, _)| known == has);
        self.matches = known.map_or_else(|| cards::expected_matches(scene, has), |(_, matches)| matches);
        scene.matches.set(Some((has, self.matches)));
        for others in 0..estate.drawn[Stack::Profession.index()] {
            self.add_work(self.taken(others as usize));
        }
        // What lies open now may be gone, what does not may come: a recruit is a little worse than a card taken.
        let soon = if scene.rounds_left > 2 { self.matches[0] - 100 } else { 0 };
        let expected = soon.max(100 * cards::recruited_match(scene, later));
        if scene.rounds_left > 1 || !scene.recruitable.is_empty() {
            for _ in 0..estate.recruiting {
                self.add_work(Wants { expected, ..Wants::default() });
            }
        }
    }

    fn foresee_bonus(&mut self, scene: &Situation<'_>, estate: &Estate, later: &Estate) {
        let held = estate.hand.of(Stack::Bonus);
        // One estate of a decision differs little from another in this.
        self.bonus_each = scene.bonus_each.get().unwrap_or_else(|| cards::expected_bonus(scene, later));
        scene.bonus_each.set(Some(self.bonus_each));
        self.bonus = held.iter().map(|card| 100 * cards::bonus_value(scene, later, card)).sum::<i32>()
            + self.bonus_each * estate.drawn[Stack::Bonus.index()];
        let gain = self.bonus_each * (scene.value_point() + scene.weights.bonus_edge[0]) / 100
            - scene.in_prestige(scene.rules.rates.bonus_cost);
        for others in 0..MOST_BONUS {
            self.add(Step { kind: Kind::Bonus, gain: gain - scene.weights.bonus_fades[0] * others, room: 0 });
        }
    }
}

impl Step {
    /// The step of taking a profession card.
    pub(super) const TAKE: Step = Step { kind: Kind::Take, gain: 0, room: 0 };

    /// Whether it brings more than it costs.
    pub(super) const fn pays(&self) -> bool {
        self.gain > 0
    }
}

/// Actions that are left for works and steps.
fn slots(scene: &Situation<'_>, estate: &Estate) -> i32 {
    estate.actions + i32::from(scene.rules.rates.actions) * (scene.rounds_left - 1)
}

/// How many profession cards a plan with so many works in hand may count on, in hundredths: what the stack leaves to the
/// player if everybody takes a card in every turn, and what recruiting cards still to be bought will bring.
fn takes(scene: &Situation<'_>, estate: &Estate, works: usize) -> i32 {
    let players = scene.world.seats.players() as i32;
    let turn_to_come = estate.may_take.min(estate.actions) > 0;
    let before = if turn_to_come { scene.rivals_before } else { scene.rivals_to_act };
    let stack = scene.world.cards_in(Stack::Profession) as i32 - estate.drawn[Stack::Profession.index()];
    let share =
        (100 * (stack - before) / players + scene.weights.supply_edge[0]).clamp(0, 100 * stack.max(0));
    let recruits = (scene.rounds_left * scene.weights.recruits[0] - scene.weights.recruits[1]).max(0);
    let turns = estate.may_take.min(estate.actions) + scene.rounds_left - 1;
    // Each takes an action, and its work another one.
    let room = (slots(scene, estate) - works as i32) / 2;
    (share + recruits).clamp(0, 100 * turns.min(room).clamp(0, MOST_TAKES))
}

/// What one more of a metric adds to the prestige cards in hand, in hundredths.
fn promised(scene: &Situation<'_>, estate: &Estate, metric: Metric) -> i32 {
    let cards = estate.hand.of(Stack::Prestige);
    cards.iter().map(|card| promised_by(scene, estate, card, metric)).sum()
}

fn promised_by(scene: &Situation<'_>, estate: &Estate, card: Card, wanted: Metric) -> i32 {
    match &scene.edition.prestige_cards[card.number()].condition {
        Condition::AtLeast { minima, points } => {
            let missing = |&(metric, least): &(Metric, i32)| (least - estate.metric(scene, metric)).max(0);
            let all: i32 = minima.iter().map(missing).sum();
            let this: i32 = minima.iter().filter(|(metric, _)| *metric == wanted).map(missing).sum();
            if this > 0 { 100 * points / all } else { 0 }
        }
        Condition::Most { metric, points, .. } if *metric == wanted => scene.weights.lead_share[0] * points,
        Condition::Fewest { .. } if wanted == Metric::Buildings => scene.weights.cover_share[0],
        Condition::Most { .. } | Condition::Fewest { .. } => 0,
    }
}
