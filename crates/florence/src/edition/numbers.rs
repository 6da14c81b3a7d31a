//! The numbers of the rulebook: rounds, rates and supplies, each within bounds that no calculation can leave.

use std::ops::RangeInclusive;

use ::edition::{Bounds, Found, Section, Source, number, within};

use super::{Mark, Subject};
use crate::ids::Character;

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
/// The most florins on the Banker's card at the start.
const MOST_POT: i32 = 10_000;
/// The most florins that come to them in a round.
const MOST_GROWTH: i32 = 1_000;
/// The rules know the first, the second and the third builder and no other.
const BUILDERS: i32 = 3;

/// Amounts of money within this range.
const fn florins(range: RangeInclusive<i32>) -> Bounds {
    within(range).multiples_of(
        100,
        "the smallest coin is 100 florins, so every amount of money must be a multiple of 100",
    )
}

::edition::numbers! {
    /// The numbers of the rulebook that an edition may change. Florins are in florins, prestige in points.
    pub struct Rates, found as RatesFound, marked as Subject {
        turn: "actions of a turn" {
            /// Actions in a turn.
            actions: u8 = "actions", within(1..=MOST_ACTIONS);
            /// Profession cards a player may take in a turn.
            professions_per_turn: u8 = "profession_cards", within(0..=MOST_ACTIONS);
            /// Freedoms a player may introduce in a turn.
            freedoms_per_turn: u8 = "freedoms", within(0..=MOST_ACTIONS);
            /// Cards looked at when one is taken.
            look_at: usize = "cards_looked_at", within(1..=MOST_SEEN);
        }
        auction: "auction prices" {
            /// The first bid of an auction.
            opening_bid: i32 = "opening_bid", florins(100..=MOST_FLORINS);
            /// What every raise adds; an auction with raises of nothing would never end.
            increment: i32 = "increment", florins(100..=MOST_FLORINS);
            /// What the last active player pays.
            uncontested_price: i32 = "uncontested_price", florins(0..=MOST_FLORINS);
        }
        prices: "prices of actions" {
            /// Price of a building with 0, 1, 2 and 3 builders.
            building_cost: [i32; 4] = "building_by_builders", florins(0..=MOST_FLORINS).listing("4 prices, for 0, 1, 2 and 3 builders");
            /// Price of a profession card.
            profession_cost: i32 = "profession_card", florins(0..=MOST_FLORINS);
            /// Price of a freedom.
            freedom_cost: i32 = "freedom", florins(0..=MOST_FLORINS);
            /// Price of a bonus card.
            bonus_cost: i32 = "bonus_card", florins(0..=MOST_FLORINS);
        }
        works: "work value and pay" {
            /// Work value for the wanted building.
            wanted_building: i32 = "wanted_building", within(0..=MOST_POINTS);
            /// Work value for the wanted landscape.
            wanted_landscape: i32 = "wanted_landscape", within(0..=MOST_POINTS);
            /// Work value for the wanted freedom.
            wanted_freedom: i32 = "wanted_freedom", within(0..=MOST_POINTS);
            /// Work value for each jester.
            each_jester: i32 = "each_jester", within(0..=MOST_POINTS);
            /// Work value for each profession and recruiting card.
            each_card: i32 = "each_card", within(0..=MOST_POINTS);
            /// Florins the bank pays for each point of work value.
            florins_per_value: i32 = "florins_per_value", florins(100..=MOST_RATE);
        }
        prestige: "prestige rewards and rates" {
            /// Florins for one prestige point bought from the pay of a work.
            florins_per_prestige: i32 = "florins_bought", florins(100..=MOST_RATE);
            /// Florins for one prestige point sold.
            florins_per_prestige_sold: i32 = "florins_sold", florins(100..=MOST_RATE);
            /// Prestige for the best work of a round.
            best_work: i32 = "best_work", within(0..=MOST_POINTS);
            /// Prestige for each building placed.
            building: i32 = "building", within(0..=MOST_POINTS);
            /// Prestige for the second and each further landscape of a type.
            further_landscape: i32 = "further_landscape", within(0..=MOST_POINTS);
            /// Prestige for the second builder.
            second_builder: i32 = "second_builder", within(0..=MOST_POINTS);
            /// Prestige for the third builder.
            third_builder: i32 = "third_builder", within(0..=MOST_POINTS);
        }
    }
    content {
        "work" wanted_building wanted_landscape wanted_freedom each_jester each_card;
        "exchange" florins_per_value florins_per_prestige florins_per_prestige_sold;
        "prestige" best_work building further_landscape second_builder third_builder;
        "prices" building_cost profession_cost freedom_cost bonus_cost;
        "auction" opening_bid increment uncontested_price;
        "turn" look_at actions professions_per_turn freedoms_per_turn;
    }
}

::edition::numbers! {
    /// How many of each component the box holds, and what each player starts with.
    pub struct Supply, found as SupplyFound, marked as Subject {
        start: "what players start with" {
            /// Florins at the start.
            florins: i32 = "florins", florins(0..=MOST_FLORINS);
            /// Prestige at the start.
            prestige: i32 = "prestige", within(0..=MOST_POINTS);
            /// Profession cards dealt to each player.
            dealt: usize = "profession_cards_dealt", within(2..=MOST_DEALT);
            /// Profession cards kept of these: one less.
            kept: usize = "profession_cards_kept", within(1..=MOST_DEALT - 1);
        }
        supply: "supplies" {
            /// Tiles of each building type.
            buildings: u8 = "buildings_of_each_type", within(1..=MOST_PIECES);
            /// Tiles of each landscape type.
            landscapes: u8 = "landscapes_of_each_type", within(1..=MOST_PIECES);
            /// Builders in all.
            builders: u8 = "builders", within(1..=MOST_PIECES);
            /// Jesters.
            jesters: u8 = "jesters", within(1..=MOST_PIECES);
            /// Recruiting cards.
            recruiting: u8 = "recruiting_cards", within(1..=MOST_PIECES);
            /// Builders one player may own.
            builders_per_player: u8 = "builders_of_one_player", within(BUILDERS..=BUILDERS);
            /// Freedom tiles of each type with 3, 4 and 5 players.
            freedoms: [u8; 3] = "freedoms_of_each_type", within(1..=MOST_PIECES).listing("3 numbers, for 3, 4 and 5 players");
        }
    }
    content {
        "supply" buildings landscapes builders builders_per_player jesters recruiting;
        "freedoms" freedoms;
        "start" florins prestige dealt kept;
    }
}

::edition::numbers! {
    /// The numbers of the six characters. Florins are in florins.
    pub struct Characters, found as CharactersFound, marked as Subject {
        characters: "the six characters" {
            /// The first space of a character other than the Banker.
            lowest_bid: i32 = "lowest_bid", florins(0..=MOST_FLORINS);
            /// The last space of a character other than the Banker.
            highest_bid: i32 = "highest_bid", florins(0..=MOST_FLORINS);
            /// From one space to the next.
            bid_step: i32 = "bid_step", florins(100..=MOST_FLORINS);
            /// Actions of a turn with the Cardinal.
            cardinal_actions: u8 = "cardinal_actions", within(1..=MOST_ACTIONS);
            /// Value that each landscape adds to the work of the Princess.
            princess_landscape: i32 = "princess_landscape", within(0..=MOST_POINTS);
            /// Value that each building adds to it.
            princess_building: i32 = "princess_building", within(0..=MOST_POINTS);
            /// Value that each builder adds to it.
            princess_builder: i32 = "princess_builder", within(0..=MOST_POINTS);
            /// Value that each profession and recruiting card adds to it.
            princess_card: i32 = "princess_card", within(0..=MOST_POINTS);
            /// The first space of the Banker.
            banker_lowest_bid: i32 = "banker_lowest_bid", florins(0..=MOST_FLORINS);
            /// The last space of the Banker.
            banker_highest_bid: i32 = "banker_highest_bid", florins(0..=MOST_FLORINS);
            /// Florins on the Banker's card at the start, and after he was taken.
            banker_pot: i32 = "banker_pot", florins(0..=MOST_POT);
            /// Florins that come to them in a round in which nobody takes him.
            banker_growth: i32 = "banker_growth", florins(0..=MOST_GROWTH);
            /// What a point of prestige costs his owner at the end of the last round.
            banker_florins_per_prestige: i32 = "banker_florins_per_prestige", florins(100..=MOST_RATE);
        }
    }
    content {
        "characters" lowest_bid highest_bid bid_step cardinal_actions;
        "princess" princess_landscape princess_building princess_builder princess_card;
        "banker" banker_lowest_bid banker_highest_bid banker_pot banker_growth banker_florins_per_prestige;
    }
}

/// The most bid spaces of a character.
pub(crate) const MOST_SPACES: i32 = 13;

impl Characters {
    /// What is printed, and what an edition has that says nothing of characters.
    pub(super) const PRINTED: Characters = Characters {
        lowest_bid: 300,
        highest_bid: 1500,
        bid_step: 100,
        cardinal_actions: 3,
        princess_landscape: 3,
        princess_building: 2,
        princess_builder: 2,
        princess_card: 1,
        banker_lowest_bid: 0,
        banker_highest_bid: 500,
        banker_pot: 600,
        banker_growth: 100,
        banker_florins_per_prestige: 200,
    };

    /// Reads the numbers of the characters; editions from before there were any lack the whole table.
    pub(super) fn of(source: &Source<'_>, root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Characters {
        if !root.has("characters") {
            return Characters::PRINTED;
        }
        let found = CharactersFound::read(root, marks);
        let values = found.values();
        let ranges = [
            (&found.lowest_bid, &found.highest_bid, "highest_bid"),
            (&found.banker_lowest_bid, &found.banker_highest_bid, "banker_highest_bid"),
        ];
        for (lowest, highest, key) in ranges {
            let (Some((&lowest, _)), Some((&highest, at))) = (lowest.sound(), highest.sound()) else {
                continue;
            };
            let steps = (highest - lowest) / values.bid_step.max(1);
            if highest < lowest || lowest + steps * values.bid_step != highest || steps >= MOST_SPACES {
                let expected = format!("{lowest} and up to {} steps of {}", MOST_SPACES - 1, values.bid_step);
                source.fault(at, format!("`{key}` must be {expected}, not {highest}"));
            }
        }
        if let (Some((&pot, _)), Some((&highest, at))) =
            (found.banker_pot.sound(), found.banker_highest_bid.sound())
            && highest > pot
        {
            let reason = "whoever takes the Banker never pays";
            source.fault(
                at,
                format!("`banker_highest_bid` is {highest}, more than the pot of {pot}: {reason}"),
            );
        }
        values
    }

    /// The first and the last space of a character.
    #[must_use]
    pub const fn bids(&self, character: Character) -> (i32, i32) {
        match character {
            Character::Banker => (self.banker_lowest_bid, self.banker_highest_bid),
            Character::Muse
            | Character::Cardinal
            | Character::Princess
            | Character::Merchant
            | Character::Professor => (self.lowest_bid, self.highest_bid),
        }
    }

    /// How many spaces a character has.
    #[must_use]
    pub const fn spaces(&self, character: Character) -> u8 {
        let (lowest, highest) = self.bids(character);
        ((highest - lowest) / self.bid_step + 1) as u8
    }

    /// What a space says, there or not.
    #[must_use]
    pub const fn amount(&self, character: Character, space: u8) -> i32 {
        self.bids(character).0 + space as i32 * self.bid_step
    }

    /// The space that says so much, if there is one.
    #[must_use]
    pub const fn space(&self, character: Character, amount: i32) -> Option<u8> {
        let (lowest, highest) = self.bids(character);
        if amount < lowest || amount > highest || (amount - lowest) % self.bid_step != 0 {
            return None;
        }
        Some(((amount - lowest) / self.bid_step) as u8)
    }
}

impl Rates {
    /// Reads what works, buildings, auctions and actions cost and bring.
    pub(super) fn of(source: &Source<'_>, root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Rates {
        let found = RatesFound::read(root, marks);
        check_exchange(
            source,
            &found.florins_per_prestige,
            &found.florins_per_prestige_sold,
            &found.florins_per_value,
        );
        found.values()
    }
}

impl Supply {
    /// Reads what the box holds and what players start with.
    pub(super) fn of(source: &Source<'_>, root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Supply {
        let found = SupplyFound::read(root, marks);
        if let (Some((dealt, _)), Some((kept, at))) = (found.dealt.sound(), found.kept.sound())
            && *dealt != kept + 1
        {
            let rule = "every player gives back exactly one of the cards dealt";
            source.fault(at, format!("`profession_cards_kept` must be {}, not {kept}: {rule}", dealt - 1));
        }
        found.values()
    }
}

/// Reads the least work value of each round.
pub(super) fn minimum_work_value(root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Vec<i32> {
    let mut section = root.section("rounds");
    let list = section.list("minimum_work_value", |source, entry| number(source, entry, 0..=MOST_POINTS));
    section.mark("confidence", Subject::Table("rounds and minimum work values"), marks);
    let (values, at) = list.unwrap_or_default();
    if at > 0 && !(1..=MOST_ROUNDS).contains(&values.len()) {
        let count = values.len();
        section.fault(at, format!("`minimum_work_value` must list 1 to {MOST_ROUNDS} rounds, not {count}"));
    }
    section.finish();
    values.into_iter().map(|found| found.value).collect()
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
