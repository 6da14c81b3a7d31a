//! The sheet that shows a whole edition on a terminal: map, boards and tiles drawn, and the same in words.

mod tiles;

use ::edition::{Sheet, plural};

use super::chart::{CHART_WIDTH, Chart, is_fair_city, printed};
use super::{Edition, Fair, SpaceBonus};
use crate::ids::{Building, Cathedral, Good, Spot};
use crate::notation::{cathedral_word, spot_word};
use crate::state::{CONTRACTS, ROUNDS, STORE, TURNS};
use crate::telling::fair_told;

/// What the characters of the map mean.
pub const CHART_LEGEND: &str = "⌂ house spaces: a number its points, r the bonuses of a building again, _ neither; ‡ pillar spaces; * a \
                                bonus tile; o a road space, which is a step like a city";

/// Room for a building in the drawing of a board.
const BUILDING: usize = 8;
/// Room for the names of rows.
const LABEL: usize = 12;

/// Everything that an edition holds in at most `width` columns, as long as that is enough for a line of text.
#[must_use]
pub fn show_within(edition: &Edition, width: usize) -> String {
    let title = format!("Tiletum: edition {}", edition.name);
    let mut sheet = Sheet::new(width, &title, &edition.hash);
    sheet.confidence(&edition.marks, |marked| marked.iter().map(|subject| (**subject).to_owned()).collect());
    sheet.line("");
    sheet.labelled(
        "Note",
        "what is inferred was seen nowhere and is reconstructed. Whoever has the game can correct a copy of the edition file.",
    );
    map(&mut sheet, edition);
    players(&mut sheet, edition);
    wheel(&mut sheet, edition);
    king(&mut sheet, edition);
    fairs(&mut sheet, edition);
    cathedrals(&mut sheet, edition);
    tiles::tiles(&mut sheet, edition);
    sheet.text()
}

fn map(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("the map");
    if let Some(chart) = Chart::of(edition).filter(|_| sheet.width >= CHART_WIDTH) {
        for line in chart.drawn(|spot| printed(edition, spot)) {
            sheet.line(&line.iter().map(|letter| letter.letter).collect::<String>());
        }
        sheet.line("");
    }
    sheet.labelled("Signs", CHART_LEGEND);
    sheet.line("");
    for (spot, facts) in edition.map.all() {
        sheet.hanging(&format!("{}: ", facts.id), &place_told(edition, spot));
    }
}

/// What is printed at a spot and where its roads lead, in words.
#[must_use]
pub fn place_told(edition: &Edition, spot: Spot) -> String {
    let facts = edition.map.spot(spot);
    let mut parts = Vec::new();
    if facts.road {
        parts.push("a road space".to_owned());
    }
    let spaces: Vec<String> = (edition.map.spaces_of(spot))
        .map(|(_, space)| {
            let bonus = match space.bonus {
                SpaceBonus::None => "plain".to_owned(),
                SpaceBonus::Points(points) => format!("{points} VP"),
                SpaceBonus::Retrigger => "the bonuses of a building again".to_owned(),
            };
            if space.from > 2 { format!("{bonus} {}", from(space.from)) } else { bonus }
        })
        .collect();
    if !spaces.is_empty() {
        let count = plural(spaces.len() as i32, "house space", "house spaces");
        parts.push(format!("{count} ({})", spaces.join("; ")));
    }
    if facts.bonus > 0 {
        let always = if facts.bonus > 2 { format!(" {}", from(facts.bonus)) } else { String::new() };
        parts.push(format!("a bonus tile{always}"));
    }
    if let Some(cathedral) = edition.cathedral_at(spot) {
        let (_, pillars) = edition.cathedrals[cathedral.index()];
        parts.push(format!("a cathedral with {}", plural(pillars.into(), "pillar space", "pillar spaces")));
    }
    if is_fair_city(edition, spot) {
        parts.push(if edition.first_fair == spot { "the first fair" } else { "perhaps a fair" }.to_owned());
    }
    let beside: Vec<&str> =
        edition.map.neighbours(spot).iter().map(|other| spot_word(edition, other)).collect();
    format!("{}; roads to {}", parts.join(", "), beside.join(", "))
}

fn from(players: u8) -> String {
    if players == 4 { "with 4 players".to_owned() } else { format!("from {players} players") }
}

/// Numbers for 2, 3 and 4 players.
fn by_crowd(numbers: [u8; 3]) -> String {
    let [two, three, four] = numbers;
    format!("{two} with 2 players, {three} with 3, {four} with 4")
}

fn listed(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn players(sheet: &mut Sheet, edition: &Edition) {
    let rates = &edition.rates;
    sheet.heading("the board of a player");
    board(sheet, edition);
    sheet.line("");
    let goods = plural(rates.crest_goods.into(), "good", "goods");
    let bonuses = [
        "a house in any city".to_owned(),
        "a pillar at any cathedral".to_owned(),
        "the merchant to any spot".to_owned(),
        "the architect to any spot".to_owned(),
        format!("{goods} of any kinds"),
        format!("{} VP", rates.crest_points),
    ];
    for (building, bonus) in bonuses.iter().enumerate() {
        sheet.labelled(&format!("Crest {}", building + 1), bonus);
    }
    sheet.labelled(
        "Contracts",
        &format!(
            "{CONTRACTS} spaces for fulfilled ones with {} VP; a pillar lies on each of the first five",
            listed(&rates.contract_points)
        ),
    );
    sheet.labelled("Storehouse", &format!("{STORE} spaces for tiles"));
    let start = [
        (rates.points, "VP"),
        (rates.iron, Good::Iron.word()),
        (rates.wool, Good::Wool.word()),
        (rates.stone, Good::Stone.word()),
        (rates.food, Good::Food.word()),
        (rates.houses, "houses"),
        (rates.pillars, "pillars"),
    ];
    let start: Vec<String> = start.iter().map(|(count, what)| format!("{count} {what}")).collect();
    let gold = listed(&rates.gold);
    sheet.labelled("Start", &format!("{}; gold by turn order: {gold}", start.join(", ")));
    sheet.labelled(
        "End",
        &format!(
            "{} VP for 0 to 6 completed buildings; houses times pillars; 1 VP for {} goods",
            listed(&rates.completed),
            rates.goods_per_point
        ),
    );
}

/// The six buildings side by side, floor above floor.
fn board(sheet: &mut Sheet, edition: &Edition) {
    let row = |label: &str, cell: &dyn Fn(Building) -> String| {
        let cells = (0..Building::COUNT).filter_map(Building::from_index).map(cell);
        let cells: String = cells.map(|cell| format!("{cell:<BUILDING$}")).collect();
        format!("{label:<LABEL$}{cells}")
    };
    sheet.line(&row("Building", &|building| format!("   {}", building.index() + 1)));
    let roof = |building: Building| if building.is_last() { "" } else { "  /⌂\\" };
    sheet.line(&row("Roof", &|building| roof(building).to_owned()));
    for floor in (1..=3).rev() {
        let room = |building: Building| match (building.is_last(), building.rooms() >= floor) {
            (true, _) if floor == 1 => " |▓▓▓▓|".to_owned(),
            (_, true) => format!(" |{floor} AP|"),
            (_, false) => String::new(),
        };
        sheet.line(&row(&format!("Floor {floor}"), &room));
    }
    sheet.line(&row("Crest for", &|building| format!(" {} food", edition.crest_food[building.index()])));
    sheet.line(&row("Completed", &|building| match building.rooms() {
        0 => String::new(),
        rooms => format!(" +{rooms} AP"),
    }));
}

fn wheel(sheet: &mut Sheet, edition: &Edition) {
    let rates = &edition.rates;
    sheet.heading("the wheel, dice and markets");
    let row = |value: &dyn Fn(u8) -> u8| (1..=6).map(|die| format!("{:>5}", value(die))).collect::<String>();
    sheet.line(&format!("{:<LABEL$}{}", "Die", row(&|die| die)));
    sheet.line(&format!("{:<LABEL$}{}", "Goods", row(&|die| die)));
    sheet.line(&format!("{:<LABEL$}{}", "AP", row(&|die| 7 - die)));
    let order: Vec<&str> = edition.printed_order.iter().map(|act| act.word()).collect();
    sheet.labelled("Printed", &format!("{}, clockwise", order.join(", ")));
    let colours: Vec<String> = Good::ALL.iter().map(|good| format!("{} {good}", good.colour())).collect();
    sheet.labelled("Colours", &colours.join(", "));
    sheet.labelled("Of each", &by_crowd(rates.dice));
    sheet.labelled("Rolled", &by_crowd(rates.rolled));
    sheet.labelled("Change", &format!("{} gold for each step of a die", rates.change));
    sheet.labelled("Rounds", &format!("{ROUNDS} with {TURNS} turns each"));
    sheet.labelled("Contracts", &format!("{} AP from left to right", listed(&rates.slot_cost)));
    sheet.labelled("Goods", &format!("{} gold buy one", rates.good_cost));
}

fn king(sheet: &mut Sheet, edition: &Edition) {
    let rates = &edition.rates;
    sheet.heading("the king track");
    let spaces: Vec<String> = (rates.lowest..=rates.highest).map(|space| space.to_string()).collect();
    sheet.labelled("Spaces", &spaces.join(" "));
    sheet.labelled("Corruption", &format!("tokens {}", listed(&rates.tokens)));
    sheet.labelled("Last round", &format!("{} VP for the highest disc", rates.last_prize));
}

fn fairs(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("the fairs");
    for (fair, points) in Fair::ALL.iter().zip(edition.fairs) {
        sheet.labelled(&format!("{points:>3} VP for"), fair_told(*fair));
    }
    sheet.labelled("Rounds", &format!("{} VP more in rounds 1 to {ROUNDS}", listed(&edition.rates.slots)));
    let cities: Vec<&str> = edition.fair_cities.iter().map(|&spot| spot_word(edition, spot)).collect();
    let first = spot_word(edition, edition.first_fair);
    sheet.labelled("Cities", &format!("{first} first; three of {}", cities.join(", ")));
}

fn cathedrals(sheet: &mut Sheet, edition: &Edition) {
    sheet.heading("the cathedrals");
    for cathedral in (0..Cathedral::COUNT).filter_map(Cathedral::from_index) {
        let (tiles, pillars) = &edition.cathedrals[cathedral.index()];
        let pillars = plural((*pillars).into(), "pillar space", "pillar spaces");
        let told = format!("{pillars}, tiles of {} VP from the top down", listed(tiles));
        sheet.labelled(cathedral_word(edition, cathedral), &told);
    }
    let costs: Vec<String> =
        edition.costs.iter().map(|cost| format!("{} stone for {} VP", cost.stone, cost.points)).collect();
    sheet.labelled("Build cost", &format!("{}; one tile: not built", costs.join(", ")));
}
