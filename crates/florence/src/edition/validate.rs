//! What must hold between the facts of an edition, beyond what each of them says alone.
//!
//! The bounds of single numbers stand where they are read. Here stands what needs many of them: how much of anything a
//! player can come to own, and that no game, however lucky, leaves the room that a state and its actions have.

use ::edition::{Section, Source};

use super::Edition;
use crate::action::MOST_EXCHANGED;
use crate::config::MOST_PLAYERS;
use crate::effects::Metric;
use crate::ids::{Building, Card, Class, Freedom, Landscape, Stack, Tile};

/// So many steps may a game take, offers to neighbours not counted: `State::MAX_STEPS` leaves room for them.
const MOST_STEPS: i64 = 20_000;
/// So many tiles may have room on one board when all of them lie within it.
const MOST_ALONE: usize = 16;

/// No work in a game with a sound edition is worth more.
pub const GREATEST_WORK_VALUE: i32 = u8::MAX as i32;

/// The most of each metric that a player can have in a game; nothing where a faulty number leaves it unknown.
pub(super) struct Ceilings([Option<i32>; Metric::COUNT]);

impl Ceilings {
    /// Counts what the edition, as far as it is read, lets a player own: what is auctioned no oftener than once a round.
    /// Sound numbers of pieces and of rounds are never 0, so a 0 there is the stand-in of a faulty one.
    pub fn of(edition: &Edition, classes: &[Option<Class>; Building::COUNT]) -> Ceilings {
        let supply = edition.supply;
        let known = |count: i32| (count > 0).then_some(count);
        let rounds = known(edition.minimum_work_value.len() as i32);
        let auctioned = |count: i32| Some(known(count)?.min(rounds?));
        let of_class = |class: Class| {
            let classes: Option<Vec<Class>> = classes.iter().copied().collect();
            classes.map(|classes| classes.into_iter().filter(|&other| other == class).count() as i32)
        };
        let sizes = || {
            let counts: Option<Vec<i32>> = Class::ALL.into_iter().map(of_class).collect();
            counts.map(|counts| counts.into_iter().filter(|&count| count > 0).count() as i32)
        };
        let landscapes = i32::from(supply.landscapes);
        let cards =
            known(supply.recruiting.into()).map(|recruiting| Stack::Profession.cards() as i32 + recruiting);
        let free = edition.board.minus(edition.palazzo).len() as i32;
        Ceilings(Metric::ALL.map(|metric| match metric {
            Metric::Buildings => Some(Building::COUNT as i32),
            Metric::Large => of_class(Class::Large),
            Metric::Medium => of_class(Class::Medium),
            Metric::Small => of_class(Class::Small),
            Metric::Sizes => sizes(),
            Metric::Landscapes => auctioned(landscapes * Landscape::COUNT as i32),
            Metric::Forests | Metric::Lakes | Metric::Parks => auctioned(landscapes),
            Metric::LandscapeTypes => auctioned(Landscape::COUNT as i32),
            Metric::Freedoms => Some(Freedom::COUNT as i32),
            Metric::Jesters => auctioned(supply.jesters.into()),
            Metric::Builders => auctioned(supply.builders.min(supply.builders_per_player).into()),
            Metric::PrestigeCards => auctioned(Stack::Prestige.cards() as i32),
            Metric::Categories => Some(7),
            Metric::HandCards | Metric::TableCards | Metric::Works => cards,
            Metric::EmptyCells => known(free),
        }))
    }

    /// The most that a player can have.
    pub fn most(&self, metric: Metric) -> Option<i32> {
        self.0[metric.index()]
    }
}

/// Checks an edition of which every single fact is sound.
pub(super) fn check_whole(source: &Source<'_>, root: &Section<'_>, ceilings: &Ceilings, edition: &Edition) {
    let limit = |key: &str, what: String, most: String| {
        source.fault(root.place_of(key), format!("{what}; the program knows no more than {most}"));
    };
    let works = Works::of(edition, ceilings);
    let (value, rates) = (works.greatest(), edition.rates);
    let bought = value * rates.florins_per_value / rates.florins_per_prestige;
    if value > GREATEST_WORK_VALUE {
        let what = format!("with all that counts and all bonus cards a work could be worth {value}");
        limit("bonus_cards", what, GREATEST_WORK_VALUE.to_string());
    } else if bought > i32::from(MOST_EXCHANGED) {
        let what = format!("a work could be worth {value} and be exchanged for {bought} points of prestige");
        limit("prestige", what, MOST_EXCHANGED.to_string());
    }
    let tiles = most_tiles(edition);
    if tiles > MOST_ALONE {
        limit("buildings", format!("{tiles} tiles could lie on one board"), MOST_ALONE.to_string());
    }
    let steps = most_steps(edition, &works);
    if steps > MOST_STEPS {
        let what =
            format!("with so much money for raises of {} a game could take {steps} steps", rates.increment);
        limit("auction", what, MOST_STEPS.to_string());
    }
}

/// Bounds for what one player's works can be worth.
struct Works<'e> {
    edition: &'e Edition,
    ceilings: &'e Ceilings,
    /// The most profession cards in hand and on the table, not counting what recruiting cards bring: whoever uses one
    /// gives a card for a card, and so does whoever it is used upon.
    cards: i32,
}

impl Works<'_> {
    fn of<'e>(edition: &'e Edition, ceilings: &'e Ceilings) -> Works<'e> {
        let taken = i32::from(edition.rounds()) * i32::from(edition.rates.professions_per_turn);
        let cards = (edition.supply.kept as i32 + taken).min(Stack::Profession.cards() as i32);
        Works { edition, ceilings, cards }
    }

    fn most(&self, metric: Metric) -> i32 {
        self.ceilings.most(metric).unwrap_or(0)
    }

    fn wanted(&self) -> i32 {
        let rates = self.edition.rates;
        rates.wanted_building + rates.wanted_landscape + rates.wanted_freedom
    }

    /// What all bonus cards together add for one more of the metric.
    fn gain(&self, metric: Metric) -> i32 {
        let terms = self.edition.bonus_cards.iter().flat_map(|card| &card.terms);
        terms.filter(|term| term.metric == metric).map(|term| term.per).sum()
    }

    /// A bound for one work with all bonus cards. What is auctioned comes one piece a round, so the rounds are best spent
    /// on whatever gains most.
    fn greatest(&self) -> i32 {
        let (rates, supply) = (self.edition.rates, self.edition.supply);
        let landscape = |metric| self.gain(Metric::Landscapes) + self.gain(metric);
        // A card lies in hand or on the table, never in both places.
        let card = rates.each_card + self.gain(Metric::HandCards).max(self.gain(Metric::TableCards));
        let mut pieces: Vec<i32> = [
            (landscape(Metric::Forests), supply.landscapes),
            (landscape(Metric::Lakes), supply.landscapes),
            (landscape(Metric::Parks), supply.landscapes),
            (rates.each_jester + self.gain(Metric::Jesters), supply.jesters),
            (self.gain(Metric::Builders), supply.builders_per_player),
            (self.gain(Metric::PrestigeCards), Stack::Prestige.cards() as u8),
            (card, supply.recruiting),
        ]
        .into_iter()
        .flat_map(|(gain, pieces)| vec![gain; pieces.into()])
        .collect();
        pieces.sort_unstable_by(|one, other| other.cmp(one));
        let bought: i32 = pieces.into_iter().take(self.edition.rounds().into()).sum();
        let built: i32 = [
            Metric::Buildings,
            Metric::Large,
            Metric::Medium,
            Metric::Small,
            Metric::Sizes,
            Metric::LandscapeTypes,
            Metric::Freedoms,
            Metric::Categories,
        ]
        .into_iter()
        .map(|metric| self.gain(metric) * self.most(metric))
        .sum();
        self.wanted() + self.cards * card + bought + built
    }

    /// A bound for all the works of a game: every bonus card is played once, and the rest counts in every work.
    fn in_a_game(&self) -> i64 {
        let rates = self.edition.rates;
        let recruiting = i32::from(self.edition.supply.recruiting);
        let jesters = self.most(Metric::Jesters) * rates.each_jester;
        let plain = self.wanted() + jesters + (self.cards + recruiting) * rates.each_card;
        let terms = self.edition.bonus_cards.iter().flat_map(|card| &card.terms);
        let bonus: i32 = terms.map(|term| term.per * self.most(term.metric)).sum();
        i64::from(turns(self.edition)) * i64::from(plain) + i64::from(bonus)
    }
}

/// All the actions of one player in a game.
fn turns(edition: &Edition) -> i32 {
    i32::from(edition.rounds()) * i32::from(edition.rates.actions)
}

/// A bound for the steps of a game. Every raise is paid by somebody in the end, so money bounds the raises.
fn most_steps(edition: &Edition, works: &Works<'_>) -> i64 {
    let (rates, supply) = (edition.rates, edition.supply);
    let (rounds, turns) = (i64::from(edition.rounds()), i64::from(turns(edition)));
    let players = MOST_PLAYERS as i64;
    // A point of prestige that was bought never brings more than it cost; other points are sold for new money.
    let points = i64::from(supply.prestige)
        + rounds * i64::from(rates.best_work)
        + Building::COUNT as i64 * i64::from(rates.building)
        + rounds * i64::from(rates.further_landscape)
        + i64::from(rates.second_builder + rates.third_builder);
    let money = i64::from(supply.florins)
        + points * i64::from(rates.florins_per_prestige_sold)
        + works.in_a_game() * i64::from(rates.florins_per_value);
    let raises = players * money / i64::from(rates.increment);
    // Whatever else is done to an object or in an action: naming, passing, seeing and putting back cards, placing.
    const STEPS: i64 = 20;
    raises + players * STEPS * (1 + rounds + turns) + Card::COUNT as i64
}

/// A bound for the tiles on one board: by their sizes alone, as if any shapes fitted together.
fn most_tiles(edition: &Edition) -> usize {
    let rounds = usize::from(edition.rounds());
    let size = |tile| edition.shape(tile).size();
    let mut landscapes: Vec<usize> = Landscape::ALL
        .into_iter()
        .flat_map(|landscape| vec![size(Tile::Landscape(landscape)); edition.supply.landscapes.into()])
        .collect();
    landscapes.sort_unstable();
    landscapes.truncate(rounds);
    let buildings = Building::ALL.into_iter().map(|building| size(Tile::Building(building)));
    let mut sizes: Vec<usize> = landscapes.into_iter().chain(buildings).collect();
    sizes.sort_unstable();
    let free = edition.board.minus(edition.palazzo).len();
    let covered = |sum: &mut usize, size: &usize| {
        *sum += size;
        Some(*sum)
    };
    sizes.iter().scan(0, covered).take_while(|&sum| sum <= free).count()
}
