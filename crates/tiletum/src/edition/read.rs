//! Reads an edition file: from text to one typed, validated table, or to the list of all its faults.

use ::edition::{Content, Library, Section, Source, content_hash, suggestion, within};

use super::{Bonus, Cost, Edition, Fair, Map, Mark, tiles};
use crate::ids::{Act, Building, Cathedral, Spot, Tile};

/// All editions loaded so far.
static LIBRARY: Library<Edition> = Library::new();

/// Numbers that most rules keep to.
const CROWD: &str = "3 numbers, for 2, 3 and 4 players";

::edition::numbers! {
    /// Single numbers of the rules.
    pub struct Rates, found as RatesFound, marked as &'static str {
        dice: "dice" {
            /// Dice of each colour, for 2, 3 and 4 players.
            dice: [u8; 3] = "per_colour", within(1..=8).listing(CROWD);
            /// Dice rolled in every round.
            rolled: [u8; 3] = "rolled", within(6..=30).listing(CROWD);
            /// Gold for each change of a die by one.
            change: u8 = "change_cost", within(1..=9);
        }
        start: "start of each player" {
            /// Points of the start.
            points: u8 = "points", within(0..=50);
            /// Iron of the start.
            iron: u8 = "iron", within(0..=9);
            /// Wool of the start.
            wool: u8 = "wool", within(0..=9);
            /// Stone of the start.
            stone: u8 = "stone", within(0..=9);
            /// Food of the start.
            food: u8 = "food", within(0..=9);
            /// Houses beside the board at the start.
            houses: u8 = "houses", within(0..=9);
            /// Pillars beside the board at the start.
            pillars: u8 = "pillars", within(0..=9);
        }
        gold: "gold of the start" {
            /// Gold by turn order.
            gold: [u8; 4] = "of_turn_order", within(0..=20).listing("4 amounts");
        }
        king: "ends of the king track" {
            /// The lowest space.
            lowest: i32 = "lowest", within(-20..=0);
            /// The highest space.
            highest: i32 = "highest", within(1..=60);
        }
        last_prize: "prize of the last round" {
            /// Points for the highest disc in the last round.
            last_prize: u8 = "points", within(0..=20);
        }
        corruption: "corruption tokens" {
            /// The tokens.
            tokens: [u8; 6] = "tokens", within(0..=9).listing("6 tokens");
        }
        fair_board: "points beside the fairs" {
            /// Points of each fair, in the order of the rounds.
            slots: [u8; 4] = "slot_points", within(0..=20).listing("4 numbers");
        }
        crest_spaces: "crest spaces" {
            /// Food under each building.
            crest_food: [u8; 6] = "food", within(0..=20).listing("6 prices");
            /// Goods of any kinds for the crest under the fifth building.
            crest_goods: u8 = "goods", within(1..=9);
            /// Points for the crest under the last building.
            crest_points: u8 = "points", within(0..=20);
        }
        contract_spaces: "points of contract spaces" {
            /// Points of each contract space.
            contract_points: [u8; 6] = "points", within(0..=20).listing("6 numbers");
        }
        contract_market: "prices of contracts" {
            /// What a tile costs by its place.
            slot_cost: [u8; 5] = "slot_cost", within(1..=6).listing("5 prices");
        }
        final_scoring: "final scoring" {
            /// Points for completed buildings.
            completed: [u8; 7] = "completed", within(0..=100).listing("7 numbers, for 0 to 6 buildings");
            /// Goods that make a point.
            goods_per_point: u8 = "goods_per_point", within(1..=50);
            /// Gold for a good.
            good_cost: u8 = "good_cost", within(1..=9);
        }
    }
    content {
        "dice" dice rolled change;
        "start" points iron wool stone food houses pillars gold;
        "king" lowest highest last_prize tokens;
        "fairs" slots;
        "crests" crest_food crest_goods crest_points;
        "contracts" contract_points slot_cost;
        "end" completed goods_per_point good_cost;
    }
}

impl Content for Edition {
    const SHIPPED: &'static str = include_str!("../../editions/bottega.compact");

    fn library() -> &'static Library<Edition> {
        &LIBRARY
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn content_hash(&self) -> &str {
        &self.hash
    }

    fn read(_: &Source<'_>, root: &mut Section<'_>, name: String) -> Edition {
        read(root, name)
    }
}

fn read(root: &mut Section<'_>, name: String) -> Edition {
    let source = root.source();
    let mut marks: Vec<Mark> = Vec::new();
    let rates = RatesFound::read(root, &mut marks);
    let rates = rates.values();
    let printed_order = order(source, root, &mut marks);
    let mut map = Map::read(source, root, &mut marks);
    let (cathedral_spots, cathedrals) = cathedrals(source, root, &map, &mut marks);
    let costs = costs(root, &mut marks);
    let (first_fair, fair_cities) = cities(source, root, &map, &mut marks);
    let fairs = fairs(root, &mut marks);
    let tiles = tiles::read(source, root);
    let mut about = root.section("tiles");
    about.mark("kinds_confidence", "kinds of tiles", &mut marks);
    about.mark("copies_confidence", "copies of tiles", &mut marks);
    about.finish();
    root.finish();
    map.start = first_fair;
    let bonus = |index: usize| tiles[index].as_ref().map_or(Bonus::default(), |facts| facts.bonus);
    let bonuses = std::array::from_fn(bonus);
    let strengthens = |number: usize| {
        let facts = tiles[Tile::character(number).index()].as_ref();
        facts.and_then(|facts| facts.strengthens).unwrap_or(Act::King)
    };
    let cathedral_of = |spot: usize| {
        let place = cathedral_spots.iter().position(|other| other.index() == spot);
        place.and_then(Cathedral::from_index)
    };
    let mut edition = Edition {
        cathedral_of: std::array::from_fn(cathedral_of),
        name,
        hash: String::new(),
        rates,
        crest_food: rates.crest_food,
        printed_order,
        map,
        cathedral_spots,
        cathedrals,
        costs,
        first_fair,
        fair_cities,
        fairs,
        bonuses,
        strengthens: std::array::from_fn(strengthens),
        tiles,
        marks,
    };
    if source.is_clean() {
        check_whole(source, root, &edition);
    }
    edition.hash = edition.digest();
    edition
}

impl Edition {
    /// Everything that a rule uses, as one number.
    fn digest(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        self.rates.content(&mut |line| lines.push(line));
        lines.push(format!("order {:?}", self.printed_order));
        for (spot, facts) in self.map.all() {
            let beside: Vec<usize> = self.map.neighbours(spot).iter().map(Spot::index).collect();
            lines.push(format!("spot {} {} {} {beside:?}", facts.id, facts.road, facts.bonus));
        }
        for facts in &self.map.spaces {
            lines.push(format!("space {} {} {:?}", facts.spot.index(), facts.from, facts.bonus));
        }
        lines.push(format!("cathedrals {:?} {:?}", self.cathedral_spots, self.cathedrals));
        lines.push(format!("costs {:?}", self.costs));
        lines.push(format!("fairs {:?} {:?} {:?}", self.first_fair, self.fair_cities, self.fairs));
        for (tile, facts) in self.all_tiles() {
            let TileLine(line) = TileLine::of(facts);
            lines.push(format!("tile {} {line}", tile.index()));
        }
        content_hash(&lines.join("\n"))
    }
}

/// A tile without its names.
struct TileLine(String);

impl TileLine {
    fn of(facts: &super::TileFacts) -> TileLine {
        let super::TileFacts {
            id,
            names: _,
            bonus,
            strengthens,
            needs,
            same,
            points,
            bonus_copies,
            market_copies,
        } = facts;
        TileLine(format!(
            "{id} {bonus:?} {strengthens:?} {needs:?} {same} {points} {bonus_copies:?} {market_copies:?}"
        ))
    }
}

fn order<'s>(source: &'s Source<'s>, root: &mut Section<'s>, marks: &mut Vec<Mark>) -> [Act; Act::COUNT] {
    let mut section = root.section("wheel");
    let list = section.list("printed_order", ::edition::text);
    section.mark("confidence", "printed order of the actions", marks);
    section.finish();
    let Some((found, at)) = list else { return Act::ALL };
    let acts: Vec<Act> = found.iter().filter_map(|word| Act::from_word(word.value)).collect();
    let complete = Act::ALL.iter().all(|act| acts.contains(act)) && found.len() == Act::COUNT;
    if !complete {
        source.fault(at, "the order names each of the six actions once");
        return Act::ALL;
    }
    std::array::from_fn(|place| acts[place])
}

fn cathedrals<'s>(
    source: &'s Source<'s>,
    root: &mut Section<'s>,
    map: &Map,
    marks: &mut Vec<Mark>,
) -> ([Spot; Cathedral::COUNT], [(Vec<u8>, u8); Cathedral::COUNT]) {
    let mut section = root.section("cathedrals");
    let (at, entries) = (section.at(), section.remaining());
    let mut read: Vec<(Spot, (Vec<u8>, u8))> = Vec::new();
    for (number, entry) in entries.into_iter().enumerate() {
        let mut section = Section::of(source, format!("cathedrals.{}", entry.key), entry);
        let tiles = section.list("tiles", |source, entry| ::edition::number(source, entry, 0..=20));
        let tiles: Vec<u8> =
            tiles.map(|(found, _)| found.iter().map(|found| found.value as u8).collect()).unwrap_or_default();
        let pillars = section.number("pillars", 1..=4).value as u8;
        let mut own = Vec::new();
        section.mark("confidence", "cathedral tiles", &mut own);
        if number == 0 {
            marks.append(&mut own);
        }
        section.finish();
        if tiles.is_empty() || tiles.len() > 4 || usize::from(pillars) > tiles.len() {
            source.fault(entry.key_at, "a cathedral has 1 to 4 tiles and at most as many pillar spaces");
        }
        let spot = city(source, map, entry.key, entry.key_at);
        read.push((spot, (tiles, pillars)));
    }
    if read.len() != Cathedral::COUNT {
        let message = format!("there are {} cathedrals, not {}", Cathedral::COUNT, read.len());
        source.fault(at, message);
        read.resize(Cathedral::COUNT, Default::default());
    }
    let spots = std::array::from_fn(|place| read[place].0);
    (spots, std::array::from_fn(|place| read[place].1.clone()))
}

fn costs(root: &mut Section<'_>, marks: &mut Vec<Mark>) -> Vec<Cost> {
    let mut section = root.section("build_cost");
    let stone = section.list("stone", |source, entry| ::edition::number(source, entry, 0..=20));
    let points = section.list("points", |source, entry| ::edition::number(source, entry, 0..=40));
    section.mark("confidence", "build costs", marks);
    section.finish();
    let (Some((stone, at)), Some((points, _))) = (stone, points) else { return vec![Cost::default(); 8] };
    if stone.len() != Cathedral::COUNT - 1 || points.len() != stone.len() {
        section.fault(at, format!("there are {} build-cost tiles with a price", Cathedral::COUNT - 1));
        return vec![Cost::default(); Cathedral::COUNT - 1];
    }
    let both = stone.iter().zip(&points);
    both.map(|(stone, points)| Cost { stone: stone.value as u8, points: points.value as u8 }).collect()
}

fn cities<'s>(
    source: &'s Source<'s>,
    root: &mut Section<'s>,
    map: &Map,
    marks: &mut Vec<Mark>,
) -> (Spot, Vec<Spot>) {
    let mut section = root.section("fair_cities");
    let first = section.text("first");
    let others = section.list("others", ::edition::text);
    section.mark("confidence", "cities of the fairs", marks);
    section.finish();
    let first = first.sound().map_or(Spot::default(), |(word, at)| city(source, map, word, at));
    let mut cities = Vec::new();
    if let Some((found, at)) = others {
        cities = found
            .iter()
            .filter_map(|found| found.sound().map(|(word, at)| city(source, map, word, at)))
            .collect();
        let doubled =
            cities.iter().enumerate().any(|(place, city)| cities[..place].contains(city) || *city == first);
        if !(3..=16).contains(&cities.len()) || doubled {
            source.fault(at, "there are 3 to 16 other cities with fairs, none of them twice");
        }
    }
    (first, cities)
}

fn fairs(root: &mut Section<'_>, marks: &mut Vec<Mark>) -> [u8; Fair::COUNT] {
    let mut section = root.section("fairs");
    let fairs = Fair::ALL.map(|fair| section.number(fair.word(), 0..=20).value as u8);
    section.mark("confidence", "fair tiles", marks);
    section.finish();
    fairs
}

fn city(source: &Source<'_>, map: &Map, word: &str, at: usize) -> Spot {
    let found = map.of_word(word);
    let known: Vec<&str> =
        map.spots.iter().filter(|facts| !facts.road).map(|facts| facts.id.as_str()).collect();
    if found.is_none_or(|spot| map.spot(spot).road) {
        source.fault(at, format!("no city `{word}`{}", suggestion(word, &known)));
    }
    found.unwrap_or_default()
}

/// What concerns several sections.
fn check_whole(source: &Source<'_>, root: &Section<'_>, edition: &Edition) {
    let fault = |key: &str, message: String| source.fault(root.place_of(key), message);
    for players in 2..=4 {
        let dice = usize::from(edition.rates.dice[players - 2]) * 5;
        let rolled = usize::from(edition.rates.rolled[players - 2]);
        if rolled > dice || rolled < 3 * players {
            fault("dice", format!("with {players} players, {rolled} of {dice} dice cannot be rolled"));
        }
        let (mut bonus, mut market, mut characters) = (0, 0, 0);
        for (tile, facts) in edition.all_tiles() {
            let (in_bonus, in_market) = facts.copies(players);
            bonus += usize::from(in_bonus);
            let of_characters = tile.is(crate::ids::Family::Character);
            *(if of_characters { &mut characters } else { &mut market }) += usize::from(in_market);
        }
        let wanted = 7 + edition.map.bonus_spots(players as u8).count();
        if bonus < wanted || market < 5 || characters < 5 {
            let message = format!(
                "with {players} players there are too few tiles: {bonus} bonus tiles, {market} contracts, {characters} characters"
            );
            fault("tiles", message);
        }
    }
    let at_start = edition.map.spaces_at[edition.map.start.index()];
    for players in 2..=4 {
        let spaces = at_start.and(edition.map.used(players));
        let plain = spaces.iter().all(|space| edition.map.space(space).bonus == super::SpaceBonus::None);
        if spaces.len() < usize::from(players) || !plain {
            fault("spots", "the city of the first fair has a plain house space for every player".to_owned());
        }
    }
    if Building::COUNT != edition.crest_food.len() {
        fault("crest_spaces", "every building has a crest space".to_owned());
    }
}
