//! The worth of an estate: the prestige with which its owner's game ends if it goes on by plan.
//!
//! The plan is made as a player makes it in the head. Works come one in a round, as late as their number allows, because they
//! are worth more then; before them come profession cards, and the buildings, freedoms and cards that add most to the works;
//! an object of middling use is bought every round. What the others do counts only as an average.

use crate::event::Source;
use crate::ids::Stack;

use super::cards::{self, Has};
use super::estate::Estate;
use super::scene::{Situation, Wants};
use super::survey::{Kind, MOST_STEPS, MOST_WORKS, Step, Survey};

/// Prestige to come, in hundredths, by where it comes from. What florins cost stands at [`Source::Sold`], for whoever lacks them
/// sells prestige.
pub(super) type Sources = [i32; Source::COUNT];

/// What a plan leads to.
#[derive(Clone, Copy)]
pub(super) struct Prospect {
    /// The worth of the estate, in hundredths.
    pub(super) worth: i32,
    /// The florins it needs until the next work pays.
    pub(super) needs: i32,
    /// What is to come beside the prestige that the estate has, by source; with it, it is the worth.
    pub(super) sources: Sources,
}

/// The worth of an estate, in hundredths.
pub(super) fn outlook(scene: &Situation<'_>, estate: &Estate) -> i32 {
    look_ahead(scene, estate).worth
}

/// What comes of an estate by the best of some plans, which differ in how many profession cards are taken.
pub(super) fn look_ahead(scene: &Situation<'_>, estate: &Estate) -> Prospect {
    let survey = Survey::of(scene, estate);
    let most = (survey.takes + 99) / 100;
    let mut best = best_with(scene, estate, &survey, most);
    // The last profession card may or may not be there; fewer are tried as long as that is no worse.
    let mut sure = survey.takes - 100 * (most - 1);
    for takes in (0..most).rev() {
        let fewer = best_with(scene, estate, &survey, takes);
        if fewer.worth < best.worth {
            let between = |less: i32, more: i32| less + (more - less) * sure / 100;
            best.worth = between(fewer.worth, best.worth);
            for (more, less) in best.sources.iter_mut().zip(fewer.sources) {
                *more = between(less, *more);
            }
            break;
        }
        best = fewer;
        sure = 100;
    }
    best
}

/// What comes of an estate with so many profession cards taken.
fn best_with(scene: &Situation<'_>, estate: &Estate, survey: &Survey, takes: i32) -> Prospect {
    let lived = |early: bool| {
        let mut plan = Plan::new(scene, *estate, survey, takes, early);
        plan.live();
        let troubled = plan.works > 0 || plan.before_pay > estate.florins;
        (plan.prospect(), troubled)
    };
    let (late, troubled) = lived(false);
    if !troubled {
        return late;
    }
    let (early, _) = lived(true);
    if (early.worth, early.needs) > (late.worth, late.needs) { early } else { late }
}

/// What is done by plan, in order: how many rounds later, and what.
pub(super) type Diary = Vec<(i32, Deed)>;

/// What is done by plan.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    /// A step that prepares works.
    Prepares(Kind),
    /// The work that wants this, with its value by then, in hundredths.
    Completes(Wants, i32),
}

/// The diary of the plan that is followed.
pub(super) fn diary(scene: &Situation<'_>, estate: &Estate) -> Diary {
    let survey = Survey::of(scene, estate);
    let most = (survey.takes + 99) / 100;
    let mut best = (None, Diary::new());
    for (takes, early) in (0..=most).rev().flat_map(|takes| [(takes, false), (takes, true)]) {
        let mut diary = Diary::new();
        let mut plan = Plan::new(scene, *estate, &survey, takes, early);
        plan.diary = Some(&mut diary);
        plan.live();
        let prospect = plan.prospect();
        let worth = Some((prospect.worth, prospect.needs));
        if worth > best.0 {
            best = (worth, diary);
        }
    }
    best.1
}

/// A plan for the rest of the game, while it is lived through.
struct Plan<'a> {
    scene: &'a Situation<'a>,
    survey: &'a Survey,
    estate: Estate,
    /// Whether works come as early as they can, for estates that the rising least value would leave behind.
    early: bool,
    wants: [Wants; MOST_WORKS],
    works: usize,
    steps: [Step; MOST_STEPS],
    planned: usize,
    next: usize,
    taken: usize,
    /// Work value of bonus cards in hand, in hundredths.
    bonus: i32,
    /// Work value of objects bought by plan, in hundredths.
    objects: i32,
    /// Prestige that the plan brings beside pay, in hundredths: by best works, by buildings, and less for what works lack.
    best_works: i32,
    built: i32,
    lacking: i32,
    /// Florins spent, and florins paid for works.
    spent: i32,
    paid: i32,
    /// Florins spent before the first work is paid.
    before_pay: i32,
    /// Whether no work has been paid yet.
    unpaid: bool,
    /// What is done, if somebody wants to know.
    diary: Option<&'a mut Diary>,
}

/// What a turn still allows.
#[derive(Clone, Copy)]
struct Turn {
    actions: i32,
    may_take: i32,
    may_introduce: i32,
}

impl<'a> Plan<'a> {
    /// The plan that takes so many profession cards first and then all that pays, the best first, for as long as works leave
    /// actions.
    fn new(
        scene: &'a Situation<'a>,
        estate: Estate,
        survey: &'a Survey,
        takes: i32,
        early: bool,
    ) -> Plan<'a> {
        let mut plan = Plan {
            scene,
            survey,
            estate,
            early,
            wants: survey.wants,
            works: survey.works,
            steps: [Step::TAKE; MOST_STEPS],
            planned: takes as usize,
            next: 0,
            taken: estate.drawn[Stack::Profession.index()] as usize,
            bonus: survey.bonus,
            objects: 0,
            best_works: 0,
            built: 0,
            lacking: 0,
            spent: 0,
            paid: 0,
            before_pay: 0,
            unpaid: true,
            diary: None,
        };
        let mut room = survey.room.max(0);
        for step in survey.steps().iter().take_while(|step| step.pays()) {
            if step.room <= room && plan.planned < MOST_STEPS {
                room -= step.room;
                plan.steps[plan.planned] = *step;
                plan.planned += 1;
            }
        }
        plan
    }

    /// Goes through the rounds that are left.
    fn live(&mut self) {
        let scene = self.scene;
        let rates = &scene.rules.rates;
        for later in 0..scene.rounds_left {
            let left = scene.rounds_left - later;
            let now = later == 0;
            if !now || self.estate.buys {
                self.buy(
                    scene.weights.object_price[(left as usize).min(scene.weights.object_price.len() - 1)],
                );
            }
            let turn = if now {
                let Estate { actions, may_take, may_introduce, .. } = self.estate;
                Turn { actions, may_take, may_introduce }
            } else {
                Turn {
                    actions: i32::from(rates.actions),
                    may_take: i32::from(rates.professions_per_turn),
                    may_introduce: i32::from(rates.freedoms_per_turn),
                }
            };
            let best = self.take_turn(turn, later).max(if now { 100 * self.estate.best_work } else { 0 });
            self.best_works += self.best_work_worth(best, later);
        }
    }

    /// Takes the turn of a round to come; gives the value of the best work in it, 0 if there is none.
    fn take_turn(&mut self, mut turn: Turn, later: i32) -> i32 {
        let left = self.scene.rounds_left - later;
        let mut due = self.due(left, turn.actions);
        let mut best = 0;
        while turn.actions > 0 {
            let poor = self.unpaid
                && self.before_pay + self.scene.weights.poverty[0] > self.estate.florins
                && left > 1;
            let hurried = turn.actions <= due || poor;
            let mut worked = if hurried { self.complete(later) } else { None };
            if worked.is_none() && !self.prepare(&mut turn, later) {
                if hurried {
                    break;
                }
                // With nothing left to prepare a work may as well come early.
                worked = self.complete(later);
                if worked.is_none() {
                    break;
                }
            }
            if let Some(value) = worked {
                best = best.max(value);
                due -= 1;
            }
            turn.actions -= 1;
        }
        best
    }

    /// How many works are due in a turn with so many actions, if so many rounds are left with it: one in each of the last
    /// rounds, and a second one in the last of these if there are more.
    fn due(&self, left: i32, actions: i32) -> i32 {
        let works = self.works as i32;
        if self.early {
            return i32::from(works > 0) + i32::from(works > left);
        }
        let rounds = if actions == 0 { left - 1 } else { left };
        i32::from(works >= left) + i32::from(works - rounds >= left)
    }

    /// Whether there are florins for it, or prestige to sell for them.
    fn can_pay(&self, price: i32) -> bool {
        let points = self.best_works + self.built - self.lacking;
        let prestige = self.estate.prestige + points / 100;
        let liquid = self.estate.florins + prestige * self.scene.rules.rates.florins_per_prestige_sold;
        !self.unpaid || self.before_pay + price <= liquid
    }

    fn pay(&mut self, price: i32) {
        self.spent += price;
        if self.unpaid {
            self.before_pay += price;
        }
    }

    /// Buys an object of middling use, if it can be paid.
    fn buy(&mut self, price: i32) {
        if self.can_pay(price) {
            self.pay(price);
            self.objects += self.scene.weights.object_value[0];
        }
    }

    /// Takes the next step that the turn allows and that can be paid; false if there is none.
    fn prepare(&mut self, turn: &mut Turn, later: i32) -> bool {
        let rates = &self.scene.rules.rates;
        let price = |kind: Kind| match kind {
            Kind::Build(_) => self.scene.building_price(self.estate.builders),
            Kind::Introduce(_) => rates.freedom_cost,
            Kind::Take => rates.profession_cost,
            Kind::Bonus => rates.bonus_cost,
        };
        let allowed = |kind: Kind| match kind {
            Kind::Take => turn.may_take > 0,
            Kind::Introduce(_) => turn.may_introduce > 0,
            Kind::Build(_) | Kind::Bonus => true,
        };
        let fits = |step: &Step| allowed(step.kind) && self.can_pay(price(step.kind));
        let Some(ahead) = self.steps[self.next..self.planned].iter().position(fits) else { return false };
        let kind = self.steps[self.next + ahead].kind;
        self.steps.copy_within(self.next..self.next + ahead, self.next + 1);
        self.next += 1;
        self.pay(price(kind));
        if let Some(diary) = &mut self.diary {
            diary.push((later, Deed::Prepares(kind)));
        }
        match kind {
            Kind::Build(building) => {
                self.estate.buildings |= building;
                self.built += 100 * rates.building;
            }
            Kind::Introduce(freedom) => {
                self.estate.freedoms |= freedom;
                turn.may_introduce -= 1;
            }
            Kind::Take => {
                if self.works < MOST_WORKS {
                    self.wants[self.works] = self.survey.taken(self.taken);
                    self.works += 1;
                }
                self.taken += 1;
                self.estate.drawn[Stack::Profession.index()] += 1;
                turn.may_take -= 1;
            }
            Kind::Bonus => self.bonus += self.survey.bonus_each,
        }
        true
    }

    /// Completes the most valuable work, with bonus cards if it needs them; gives its value in hundredths, or nothing if none
    /// reaches the least value.
    fn complete(&mut self, later: i32) -> Option<i32> {
        let (scene, rates) = (self.scene, &self.scene.rules.rates);
        let has = Has::of(&self.estate);
        let fulfilled = |wants: &Wants| wants.expected + 100 * has.match_value(scene, *wants);
        let matches = self.wants[..self.works].iter().map(fulfilled).enumerate();
        let (place, fulfilled) = matches.max_by_key(|&(_, value)| value)?;
        let cards = self.estate.cards() * rates.each_card + self.estate.jesters * rates.each_jester;
        let mut value = fulfilled + 100 * cards + self.objects;
        if later == 0 {
            value += 100 * self.estate.inspired;
        }
        let minimum = scene.edition.minimum_work_value[(scene.round + later - 1) as usize];
        let missing = 100 * minimum - value;
        if missing > 0 {
            let found = (missing - self.bonus).max(0);
            let findable = match later {
                0 if self.estate.buys => scene.weights.found_now[0],
                0 => 0,
                _ => scene.weights.found_later[0],
            };
            if found > findable {
                return None;
            }
            self.bonus -= missing - found;
            self.lacking += found * scene.weights.finding_cost[0] / 100;
            value += missing;
        }
        if let Some(diary) = &mut self.diary {
            diary.push((later, Deed::Completes(self.wants[place], value)));
        }
        self.works -= 1;
        self.wants[place] = self.wants[self.works];
        // The card has moved from the hand to the table; for the sum it does not matter which one.
        self.estate.table += 1;
        self.estate.drawn[Stack::Profession.index()] -= 1;
        self.paid += value * rates.florins_per_value / 100;
        self.unpaid = false;
        Some(value)
    }

    /// What the best own work of a round, in hundredths, is worth beyond its pay.
    fn best_work_worth(&self, value: i32, later: i32) -> i32 {
        let scene = self.scene;
        let weights = scene.weights;
        let now = later == 0;
        if value == 0 || now && value < 100 * scene.best_of_rivals {
            return 0;
        }
        let rivals = if now { scene.rivals_to_act } else { scene.world.seats.players() as i32 - 1 };
        let par = weights.par[((scene.round + later) as usize).min(weights.par.len() - 1)];
        let over = (value - par + 600).clamp(0, 1199);
        let (whole, part) = ((over / 100) as usize, over % 100);
        let unbeaten = weights.unbeaten[whole] * (100 - part) + weights.unbeaten[whole + 1] * part;
        let worth = scene.weights.ambition[0] * scene.rules.rates.best_work;
        (0..rivals).fold(worth, |worth, _| worth * unbeaten / 10_000)
    }

    /// What it all comes to.
    fn prospect(&self) -> Prospect {
        let (scene, estate) = (self.scene, &self.estate);
        let jesters = scene.weights.jester_edge[0] * estate.jesters * (scene.rounds_left - 1);
        let bonus = if self.paid > 0 {
            self.bonus * (scene.value_point() + scene.weights.bonus_edge[0]) / 100
        } else {
            0
        };
        // What is spent beyond the florins at hand comes out of the pay of works; when that is not enough either, prestige is
        // sold at half of what it costs.
        let missing = (self.spent - estate.florins).max(0);
        let kept = self.paid - missing;
        let mut money =
            scene.in_prestige(kept) - scene.in_prestige(self.paid) + scene.in_prestige(kept.min(0));
        // So it is with what is needed before the first pay.
        let short = (self.before_pay - estate.florins).max(0);
        money -= scene.in_prestige(short.min(missing));
        let scarce = (self.before_pay + scene.weights.reserve[0] - estate.florins).max(0);
        let idle = (estate.florins - self.before_pay - scene.weights.reserve[0]).max(0);
        money -= scarce * scene.weights.scarcity[0] / 100 + idle * scene.weights.idleness[0] / 100;
        let sources = Source::ALL.map(|source| match source {
            Source::Works => scene.in_prestige(self.paid) + bonus + jesters - self.lacking,
            Source::BestWorks => self.best_works,
            Source::Buildings => self.built,
            Source::PrestigeCards => self.prestige_cards(),
            Source::Sold => money,
            Source::Characters => estate.favour,
            Source::Landscapes | Source::Builders | Source::Owned => 0,
        });
        Prospect {
            worth: 100 * estate.prestige + sources.iter().sum::<i32>(),
            needs: self.before_pay + scene.weights.reserve[0],
            sources,
        }
    }

    /// What prestige cards in hand, and those bought and not seen yet, will bring.
    fn prestige_cards(&self) -> i32 {
        let (scene, estate) = (self.scene, &self.estate);
        let held = estate.hand.of(Stack::Prestige);
        let mut promised: i32 = held.iter().map(|card| cards::prestige_worth(scene, estate, card)).sum();
        for _ in 0..estate.drawn[Stack::Prestige.index()] {
            promised += cards::expected_prestige(scene, estate);
        }
        promised * scene.weights.prestige_faith[0] / 100
    }
}
