//! The numbers of the rulebook: rounds, rates and supplies, each within bounds that no calculation can leave.

use super::reader::{Found, Section, Source, florins, number};
use super::{Confidence, Mark, Rates, Subject, Supply};

/// No amount of florins in the file may be larger.
const MOST_FLORINS: i32 = 100_000;
/// No reward of points and no part of a work's value may be larger.
pub(super) const MOST_POINTS: i32 = 100;
/// The longest game, in rounds.
const MOST_ROUNDS: usize = 12;
/// The most that a point of work value may pay, and that a point of prestige may cost or bring.
const MOST_RATE: i32 = 10_000;
/// The most pieces of one kind.
const MOST_PIECES: i32 = 20;
/// The most actions in a turn.
const MOST_ACTIONS: i32 = 5;
/// The most cards that are looked at when one is taken.
const MOST_SEEN: i32 = 5;
/// The most profession cards dealt to a player: five players get 21 at most.
const MOST_DEALT: i32 = 4;
/// The rules know the first, the second and the third builder and no other.
const BUILDERS: i32 = 3;

/// Takes the mark of confidence of a section.
pub(super) fn confidence(section: &mut Section<'_>, table: &'static str, marks: &mut Vec<Mark>) {
    if let Some(confidence) = section.choice("confidence", &Confidence::WORDS) {
        marks.push(Mark { subject: Subject::Table(table), confidence });
    }
}

/// Reads the least work value of each round.
pub(super) fn minimum_work_value(root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Vec<i32> {
    let mut section = root.section("rounds");
    let list = section.list("minimum_work_value", |source, entry| number(source, entry, 0..=MOST_POINTS));
    confidence(&mut section, "rounds and minimum work values", marks);
    let (values, at) = list.unwrap_or_default();
    if at > 0 && !(1..=MOST_ROUNDS).contains(&values.len()) {
        let count = values.len();
        section.fault(at, format!("`minimum_work_value` must list 1 to {MOST_ROUNDS} rounds, not {count}"));
    }
    section.finish();
    values.into_iter().map(|found| found.value).collect()
}

/// Reads what works, buildings, auctions and actions cost and bring.
pub(super) fn rates(source: &Source<'_>, root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Rates {
    let mut turn = root.section("turn");
    let actions = turn.number("actions", 1..=MOST_ACTIONS).value as u8;
    let professions_per_turn = turn.number("profession_cards", 0..=MOST_ACTIONS).value as u8;
    let freedoms_per_turn = turn.number("freedoms", 0..=MOST_ACTIONS).value as u8;
    let look_at = turn.number("cards_looked_at", 1..=MOST_SEEN).value as usize;
    confidence(&mut turn, "actions of a turn", marks);
    turn.finish();

    let mut auction = root.section("auction");
    let opening_bid = auction.florins("opening_bid", 100..=MOST_FLORINS).value;
    // An auction with raises of nothing would never end.
    let increment = auction.florins("increment", 100..=MOST_FLORINS).value;
    let uncontested_price = auction.florins("uncontested_price", 0..=MOST_FLORINS).value;
    confidence(&mut auction, "auction prices", marks);
    auction.finish();

    let mut prices = root.section("prices");
    let building_cost = building_cost(&mut prices);
    let profession_cost = prices.florins("profession_card", 0..=MOST_FLORINS).value;
    let freedom_cost = prices.florins("freedom", 0..=MOST_FLORINS).value;
    let bonus_cost = prices.florins("bonus_card", 0..=MOST_FLORINS).value;
    confidence(&mut prices, "prices of actions", marks);
    prices.finish();

    let mut works = root.section("works");
    let mut term = |key| works.number(key, 0..=MOST_POINTS).value;
    let [wanted_building, wanted_landscape, wanted_freedom, each_jester, each_card] =
        ["wanted_building", "wanted_landscape", "wanted_freedom", "each_jester", "each_card"].map(&mut term);
    let pay = works.florins("florins_per_value", 100..=MOST_RATE);
    confidence(&mut works, "work value and pay", marks);
    works.finish();

    let mut prestige = root.section("prestige");
    let bought = prestige.florins("florins_bought", 100..=MOST_RATE);
    let sold = prestige.florins("florins_sold", 100..=MOST_RATE);
    let mut reward = |key| prestige.number(key, 0..=MOST_POINTS).value;
    let [best_work, building, further_landscape, second_builder, third_builder] =
        ["best_work", "building", "further_landscape", "second_builder", "third_builder"].map(&mut reward);
    confidence(&mut prestige, "prestige rewards and rates", marks);
    prestige.finish();
    check_exchange(source, &bought, &sold, &pay);

    Rates {
        wanted_building,
        wanted_landscape,
        wanted_freedom,
        each_jester,
        each_card,
        florins_per_value: pay.value,
        florins_per_prestige: bought.value,
        florins_per_prestige_sold: sold.value,
        best_work,
        building,
        further_landscape,
        second_builder,
        third_builder,
        building_cost,
        profession_cost,
        freedom_cost,
        bonus_cost,
        opening_bid,
        increment,
        uncontested_price,
        look_at,
        actions,
        professions_per_turn,
        freedoms_per_turn,
    }
}

fn building_cost(prices: &mut Section<'_>) -> [i32; 4] {
    let list = prices.list("building_by_builders", |source, entry| florins(source, entry, 0..=MOST_FLORINS));
    let Some((costs, at)) = list else { return [0; 4] };
    let costs: Vec<i32> = costs.into_iter().map(|found| found.value).collect();
    costs.try_into().unwrap_or_else(|costs: Vec<i32>| {
        let expected = "4 prices, for 0, 1, 2 and 3 builders";
        prices.fault(at, format!("`building_by_builders` must list {expected}, not {}", costs.len()));
        [0; 4]
    })
}

/// Prestige must not be a mint, and the pay of a work must not buy more points than the work is worth.
fn check_exchange(source: &Source<'_>, bought: &Found<i32>, sold: &Found<i32>, pay: &Found<i32>) {
    let Some((&bought, _)) = bought.sound() else { return };
    if let Some((&sold, at)) = sold.sound()
        && sold > bought
    {
        let reason = "whoever bought a point and sold it again would gain";
        source.fault(
            at,
            format!("`florins_sold` is {sold}, more than the {bought} of `florins_bought`: {reason}"),
        );
    }
    if let Some((&pay, at)) = pay.sound()
        && pay > bought
    {
        let reason = "a point of work value would buy more than a point of prestige";
        source.fault(
            at,
            format!("`florins_per_value` is {pay}, more than the {bought} of `florins_bought`: {reason}"),
        );
    }
}

/// Reads what the box holds and what players start with.
pub(super) fn supply(source: &Source<'_>, root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Supply {
    let mut start = root.section("start");
    let florins = start.florins("florins", 0..=MOST_FLORINS).value;
    let prestige = start.number("prestige", 0..=MOST_POINTS).value;
    let dealt = start.number("profession_cards_dealt", 2..=MOST_DEALT);
    let kept = start.number("profession_cards_kept", 1..=MOST_DEALT - 1);
    if let (Some((dealt, _)), Some((kept, at))) = (dealt.sound(), kept.sound())
        && *dealt != kept + 1
    {
        let rule = "every player gives back exactly one of the cards dealt";
        source.fault(at, format!("`profession_cards_kept` must be {}, not {kept}: {rule}", dealt - 1));
    }
    confidence(&mut start, "what players start with", marks);
    start.finish();

    let mut pool = root.section("supply");
    let mut pieces = |key| pool.number(key, 1..=MOST_PIECES).value as u8;
    let [buildings, landscapes, builders, jesters, recruiting] =
        ["buildings_of_each_type", "landscapes_of_each_type", "builders", "jesters", "recruiting_cards"]
            .map(&mut pieces);
    let builders_per_player = pool.number("builders_of_one_player", BUILDERS..=BUILDERS).value as u8;
    let freedoms = freedoms(&mut pool);
    confidence(&mut pool, "supplies", marks);
    pool.finish();
    Supply {
        buildings,
        landscapes,
        builders,
        builders_per_player,
        jesters,
        recruiting,
        freedoms,
        florins,
        prestige,
        dealt: dealt.value as usize,
        kept: kept.value as usize,
    }
}

fn freedoms(section: &mut Section<'_>) -> [u8; 3] {
    let list = section.list("freedoms_of_each_type", |source, entry| number(source, entry, 1..=MOST_PIECES));
    let Some((counts, at)) = list else { return [0; 3] };
    let counts: Vec<u8> = counts.into_iter().map(|found| found.value as u8).collect();
    counts.try_into().unwrap_or_else(|counts: Vec<u8>| {
        let expected = "3 numbers, for 3, 4 and 5 players";
        section.fault(at, format!("`freedoms_of_each_type` must list {expected}, not {}", counts.len()));
        [0; 3]
    })
}
