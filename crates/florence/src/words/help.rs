//! The rules of the moment: what may be done now, and what it costs and brings. Every number is taken from the rules of the table.

use super::{florins, lower, many, stack_name, tile_name, work_of};
use crate::edition::Rates;
use crate::ids::{Building, Card, Character, Stack, Tile};
use crate::illegal::Due;
use crate::phases::jointly::MOST_OFFERS;
use crate::principality::{BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH};
use crate::rules::{Rules, Stage};

/// A short paragraph for the person who decides: what may be done now, what it costs and what it brings. `minimum` is the
/// least value of a work in this round.
#[must_use]
pub fn rule_of_the_moment(rules: &Rules, minimum: i32, due: Due) -> String {
    match due {
        Due::Chance => "Chance decides: the start player or the next card is drawn.".to_owned(),
        Due::Return => giving_back(rules),
        Due::Name => naming(rules),
        Due::Bid => bidding(rules),
        Due::LastPurchase => last_purchase(rules),
        Due::Place(tile) => placing(rules, tile),
        Due::Landscape => {
            format!(
                "Choose the type of the landscape that you have won; you place it next. {}",
                limits(rules)
            )
        }
        Due::KeepObject => {
            "Keep one of the two objects that you have won. You pay the higher of your two bids, whichever \
             you keep; the other object leaves the game."
                .to_owned()
        }
        Due::Keep(stack) => {
            let card = stack_name(stack);
            format!(
                "Keep one {card} of those you see. The rest goes under the stack, in an order of your choice. {}",
                secrecy(stack)
            )
        }
        Due::Under(stack) => {
            let card = stack_name(stack);
            format!(
                "Put the other {card}s under the stack: say which goes next, or put all that are left there as you \
                 saw them. Nobody else learns the order."
            )
        }
        Due::Recruit => RECRUITING.to_owned(),
        Due::CompleteWork(card) => completing(rules, minimum, card),
        Due::Menu => menu(rules, minimum),
        Due::Character => characters(rules),
        Due::Use { character, must } => {
            let when = if must { "It goes now, so use it." } else { "Use it now, or keep it for later." };
            format!("{} {when}", character_rule(rules, character))
        }
        Due::Settle(_) => {
            "With the Merchant you take the object that you have won for nothing. Or you pay for it and gain \
                           prestige equal to your rank, 1 for the leader."
                .to_owned()
        }
        Due::PrincessWork => princess_pay(rules),
        Due::Convert => converting(rules),
        Due::Join { building, .. } => joining(rules, building),
        Due::Ask(_) => {
            "Say how much the neighbour is to pay you. You pay the bank afterwards, so the sum may pay the \
             price. Then the neighbour accepts or refuses; a refusal costs nothing."
                .to_owned()
        }
        Due::Consent(building) => consenting(rules, building),
        Due::Nothing => {
            "The game is over. The most prestige wins; among equals, the most florins.".to_owned()
        }
    }
}

const RECRUITING: &str = "A recruiting card takes a profession card that lies open before another player into your hand, \
     and stays there in its place for good. It costs no action. Use it now, or keep it for a later turn of your own; \
     in your hand, too, it counts as a card.";

fn giving_back(rules: &Rules) -> String {
    let (dealt, kept) = (rules.supply.dealt, rules.supply.kept as i64);
    let back = many(rules.supply.dealt as i64 - kept, "card");
    format!(
        "You are dealt {dealt} profession cards. Keep {kept} and give {back} back. All choose at the same time, and \
         nobody sees what the others give back."
    )
}

fn naming(rules: &Rules) -> String {
    let Rates { opening_bid, .. } = rules.rates;
    let more = if rules.objects_each > 1 { " more" } else { "" };
    format!(
        "Name an object that was not sold in this round; with it you bid {}. Or decline: then you buy nothing{more} in \
         this round. {}{} {}",
        florins(opening_bid),
        keeping(rules),
        selling_for_bids(rules),
        limits(rules)
    )
}

fn bidding(rules: &Rules) -> String {
    let Rates { increment, .. } = rules.rates;
    format!(
        "Raise the bid by exactly {}, or pass. Whoever passes is out for this object alone. The highest bidder pays \
         the bid and takes the object; the others pay nothing. {}",
        florins(increment),
        selling_for_bids(rules)
    )
}

/// What becomes of the objects where each wins several.
fn keeping(rules: &Rules) -> String {
    if rules.objects_each == 1 {
        return String::new();
    }
    format!("Each wins {} objects, keeps one and pays the higher of the own bids. ", rules.objects_each)
}

/// How a bid is made that is higher than the purse.
fn selling_for_bids(rules: &Rules) -> String {
    if rules.bids_in_florins {
        return "A bid needs the florins in your hand: sell the prestige that is missing before it."
            .to_owned();
    }
    selling(rules)
}

fn last_purchase(rules: &Rules) -> String {
    let Rates { uncontested_price, .. } = rules.rates;
    format!(
        "You are the last who may buy. Take an object that was not sold in this round for {}, without an auction, or \
         decline. {} {}",
        florins(uncontested_price),
        selling_for_bids(rules),
        limits(rules)
    )
}

/// The auction of the characters.
fn characters(rules: &Rules) -> String {
    let numbers = &rules.edition.characters;
    let effects: Vec<String> =
        Character::ALL.into_iter().map(|character| character_rule(rules, character)).collect();
    format!(
        "Lay your marker on a free space of a character, {} to {}, on the Banker {} to {}; or pass, and buy none in this \
         round. Where a marker lies, only a higher space is free, and that marker goes back to its owner. Whoever's marker \
         still lies when the turn comes round pays and takes the character. Prestige cannot be sold. {}",
        numbers.lowest_bid,
        florins(numbers.highest_bid),
        numbers.banker_lowest_bid,
        florins(numbers.banker_highest_bid),
        effects.join(" ")
    )
}

/// What a character does.
fn character_rule(rules: &Rules, character: Character) -> String {
    let numbers = &rules.edition.characters;
    match character {
        Character::Muse => {
            "The Muse makes each of your works of this round worth more by the number of the round."
                .to_owned()
        }
        Character::Cardinal => {
            format!("The Cardinal gives you {} in this round.", many(numbers.cardinal_actions, "action"))
        }
        Character::Princess => format!(
            "The Princess completes a work without a profession card, as an action: {} for each landscape, {} for each \
             building, {} for each builder, {} for each profession and recruiting card.",
            numbers.princess_landscape,
            numbers.princess_building,
            numbers.princess_builder,
            numbers.princess_card
        ),
        Character::Merchant => {
            "The Merchant makes the object free that you win in the next auction, or gives you prestige \
                                equal to your rank, 1 for the leader."
                .to_owned()
        }
        Character::Professor => format!(
            "The Professor lets you look at {} prestige or bonus cards and keep one, for nothing.",
            rules.rates.look_at
        ),
        Character::Banker => format!(
            "The Banker brings you the florins on his card less your bid, and in the last round a point of prestige for \
             every {}.",
            florins(numbers.banker_florins_per_prestige)
        ),
    }
}

fn princess_pay(rules: &Rules) -> String {
    let rates = &rules.rates;
    format!(
        "Take the pay of the Princess's work: {} for each point. Of this pay, and only now, prestige is bought at {} a point.",
        florins(rates.florins_per_value),
        florins(rates.florins_per_prestige)
    )
}

fn converting(rules: &Rules) -> String {
    format!(
        "With the Banker you change as many of your florins as you like into prestige, {} for each point. Those you keep \
         break ties.",
        florins(rules.edition.characters.banker_florins_per_prestige)
    )
}

/// How a price is paid that is higher than the purse.
fn selling(rules: &Rules) -> String {
    let rate = rules.rates.florins_per_prestige_sold;
    if rate == 0 {
        return "Prestige cannot be sold.".to_owned();
    }
    format!(
        "Florins that you lack are raised by selling prestige, {} for each point and no more points than needed.",
        florins(rate)
    )
}

/// What keeps an object from being acquired.
fn limits(rules: &Rules) -> String {
    let builders = many(rules.supply.builders_per_player, "builder");
    format!("A landscape must fit into your principality, and nobody owns more than {builders}.")
}

fn placing(rules: &Rules, tile: Tile) -> String {
    let name = tile_name(&rules.edition, tile);
    let rates = &rules.rates;
    let rule = match tile {
        Tile::Building(_) => format!(
            "With fewer than {} it must not share an edge with another building or with the palazzo; \
             corners may meet. It brings {} prestige.",
            many(BUILDERS_TO_TOUCH, "builder"),
            rates.building
        ),
        Tile::Landscape(_) => format!(
            "A landscape may touch anything. The second {name} and each further one bring {} prestige.",
            rates.further_landscape
        ),
    };
    let along = if matches!(tile, Tile::Building(_)) { along_borders(rules) } else { String::new() };
    format!(
        "Place the {name} on free cells of your principality, turned and flipped as you like. {rule}{along}"
    )
}

/// Where a building is offered.
fn joining(rules: &Rules, building: Building) -> String {
    format!(
        "Say where the {} would lie: across the border, with a part on either board. Each part keeps to the rules of its \
         own board: with fewer than {} its owner lets no building touch another or the palazzo.",
        tile_name(&rules.edition, Tile::Building(building)),
        many(BUILDERS_TO_TOUCH, "builder")
    )
}

/// An offer to be answered.
fn consenting(rules: &Rules, building: Building) -> String {
    format!(
        "Accept, and you pay the sum and have the {} as well as your neighbour, with {} prestige for each of you; it takes \
         none of your actions. Or refuse: that costs nothing.",
        tile_name(&rules.edition, Tile::Building(building)),
        rules.rates.building
    )
}

/// What boards that lie edge to edge allow.
fn together(rules: &Rules) -> String {
    if rules.seams.seams.is_empty() {
        return String::new();
    }
    let offers = many(MOST_OFFERS, "offer");
    format!(
        " Or offer a neighbour to build jointly across the border, up to {offers} for each action.{}",
        along_borders(rules)
    )
}

/// What a building along a border needs, if there are any.
fn along_borders(rules: &Rules) -> String {
    if rules.seams.seams.is_empty() {
        return String::new();
    }
    format!(
        " Alone, a building along a border needs {}, and one that touches another across it {}.",
        many(BUILDERS_AT_BORDER, "builder"),
        many(BUILDERS_TO_TOUCH, "builder")
    )
}

/// Who knows of a card that is kept.
const fn secrecy(stack: Stack) -> &'static str {
    match stack {
        Stack::Profession => "The other players see it when you complete its work.",
        Stack::Bonus => "The other players see it when you play it on a work.",
        Stack::Prestige => "The other players see it at the end of the game, when it scores.",
    }
}

fn completing(rules: &Rules, minimum: i32, card: Card) -> String {
    let rates = &rules.rates;
    let wants = &rules.edition.professions[card.number()];
    let building = tile_name(&rules.edition, Tile::Building(wants.building));
    let landscape = tile_name(&rules.edition, Tile::Landscape(wants.landscape));
    let freedom = lower(&rules.edition.freedoms[wants.freedom.index()].en);
    format!(
        "Play as many bonus cards as you like on {}, then take the pay. The value is {} for the {building}, {} for a \
         {landscape}, {} for the freedom of {freedom}, {} for each jester, {} for each profession and recruiting card, and \
         what the bonus cards add; it must reach {minimum}. The bank pays {} for each point. Of this pay, and only \
         now, prestige is bought at {} a point.",
        work_of(&rules.edition, card),
        rates.wanted_building,
        rates.wanted_landscape,
        rates.wanted_freedom,
        rates.each_jester,
        rates.each_card,
        florins(rates.florins_per_value),
        florins(rates.florins_per_prestige)
    )
}

fn menu(rules: &Rules, minimum: i32) -> String {
    let rates = &rules.rates;
    let costs = rates.building_cost;
    let prices: Vec<String> = costs.iter().map(|&cost| florins(cost)).collect();
    let [none, one, two, three] = [0, 1, 2, 3].map(|builders| prices[builders].as_str());
    format!(
        "Take up to {} in your turn, in any order{}. Complete a work with a value of {minimum} at least. Build a \
         building that your principality lacks: {none} without a builder, {one} with one, {two} with two, {three} \
         with three. Take a profession card for {}, {} in a turn. Introduce a freedom that you lack for {}, {} in a \
         turn. Take a bonus card for {}. Recruiting cards may be used before, between and after the actions. {}{}",
        many(rates.actions, "action"),
        cardinal(rules),
        florins(rates.profession_cost),
        times(rates.professions_per_turn),
        florins(rates.freedom_cost),
        times(rates.freedoms_per_turn),
        florins(rates.bonus_cost),
        selling(rules),
        together(rules)
    )
}

/// The actions of a turn with the Cardinal, where he is in the game.
fn cardinal(rules: &Rules) -> String {
    if !rules.stages.contains(&Stage::Characters) {
        return String::new();
    }
    format!(", {} with the Cardinal", rules.edition.characters.cardinal_actions)
}

/// How often at most.
fn times(most: u8) -> String {
    match most {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        more => format!("{more} times at most"),
    }
}
