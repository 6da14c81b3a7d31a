//! The game in words, for screens that have no drawings of it.

use kernel::{Explained, Player, Receipt, TableRow, Told};
use words::Lang;

use crate::action::Action;
use crate::edition::{Edition, EditionRef, Fair};
use crate::event::{Event, Place, Term};
use crate::ids::{Act, Good, Room, Tile};
use crate::notation::{cathedral_word, room_word, space_words, spot_word, tile_word, write_action};
use crate::state::State;
use crate::titus;
use crate::view::{SeatView, View};

/// What stands where nothing lies.
const NONE: &str = "\u{2013}";
/// What receipts call points.
const POINTS: &str = "VP";

impl Told for State {
    fn rows(_: Lang, view: &View) -> Vec<TableRow> {
        let mut rows = table_rows(view);
        rows.extend(seat_rows(view));
        rows
    }

    fn narrate(
        _: Lang,
        edition: EditionRef,
        event: &Event,
        name: &dyn Fn(Player) -> String,
    ) -> Option<String> {
        narrate(&edition, event, name)
    }

    fn about(event: &Event) -> Option<Player> {
        match event {
            Event::TurnBegins(player)
            | Event::Acts(player, _)
            | Event::TakesBonus(player, _)
            | Event::Points(player, _)
            | Event::Goods(player, ..)
            | Event::Disc(player, _)
            | Event::Roof(player, _)
            | Event::Freed(player)
            | Event::Completes(player, ..)
            | Event::Lost(player)
            | Event::Discarded(player, _) => Some(*player),
            Event::Wheel(..)
            | Event::Order(_)
            | Event::Laid(..)
            | Event::Cost(..)
            | Event::Fair { .. }
            | Event::RoundBegins(_)
            | Event::Rolled(..)
            | Event::Corruption(_)
            | Event::KingPhase(_)
            | Event::FairHeld(..)
            | Event::Challenge(_)
            | Event::Decree(_)
            | Event::Ends(_) => None,
        }
    }

    fn round_begun(event: &Event) -> Option<u16> {
        if let Event::RoundBegins(round) = event { Some((*round).into()) } else { None }
    }

    fn receipt(_: Lang, edition: EditionRef, event: &Event) -> Option<Explained> {
        let (player, subject, receipt) = match event {
            Event::Points(player, receipt) => (player, POINTS, receipt),
            Event::Goods(player, good, receipt) => (player, good.word(), receipt),
            Event::Wheel(..)
            | Event::Order(_)
            | Event::Laid(..)
            | Event::Cost(..)
            | Event::Fair { .. }
            | Event::RoundBegins(_)
            | Event::Rolled(..)
            | Event::Corruption(_)
            | Event::TurnBegins(_)
            | Event::Acts(..)
            | Event::TakesBonus(..)
            | Event::Disc(..)
            | Event::Roof(..)
            | Event::Freed(_)
            | Event::Completes(..)
            | Event::Lost(_)
            | Event::KingPhase(_)
            | Event::Discarded(..)
            | Event::FairHeld(..)
            | Event::Challenge(_)
            | Event::Decree(_)
            | Event::Ends(_) => return None,
        };
        let terms = receipt.terms().iter().map(|&(term, amount)| (term_word(&edition, term), amount));
        Some(Explained { player: *player, subject: subject.to_owned(), terms: terms.collect() })
    }

    fn term(_: Lang, edition: EditionRef, term: Term) -> String {
        term_word(&edition, term)
    }
}

/// A tile with what it does: `merchant-2 (merchant action with 2 AP)`.
#[must_use]
pub fn tile_told(edition: &Edition, tile: Tile) -> String {
    let Some(facts) = edition.find(tile) else { return NONE.to_owned() };
    format!("{} ({})", facts.id, tile_does(edition, tile))
}

/// What a tile wants and does, in words.
pub(crate) fn tile_does(edition: &Edition, tile: Tile) -> String {
    let Some(facts) = edition.find(tile) else { return NONE.to_owned() };
    if facts.names.is_some() {
        return "crest".to_owned();
    }
    let mut told = String::new();
    if facts.points > 0 || facts.same > 0 {
        let mut needs: Vec<String> = Good::ALL
            .into_iter()
            .filter(|good| facts.needs[good.index()] > 0)
            .map(|good| format!("{} {good}", facts.needs[good.index()]))
            .collect();
        if facts.same > 0 {
            needs.insert(0, format!("{} of a kind", facts.same));
        }
        told = format!("{}: {} VP", needs.join(" + "), facts.points);
    }
    let bonus = facts.bonus.told();
    match (told.is_empty(), bonus.is_empty()) {
        (_, true) => told,
        (true, false) => bonus,
        (false, false) => format!("{told}, {bonus}"),
    }
}

fn or_none(entry: String) -> String {
    if entry.is_empty() { NONE.to_owned() } else { entry }
}

fn table_rows(view: &View) -> Vec<TableRow> {
    let edition = &view.edition;
    let told = |tile: Option<Tile>| tile.map_or_else(|| NONE.to_owned(), |tile| tile_told(edition, tile));
    let mut rows = Vec::new();
    if let Some(now) = &view.now {
        let mut trail: Vec<String> = Vec::new();
        if let Some((colour, value)) = now.die {
            trail.push(format!("die {} {value}", colour.colour()));
        }
        if let Some(act) = now.action {
            trail.push(format!("{act} action, {} AP", now.ap));
        }
        trail.extend(now.open.iter().map(|opened| opened.told()));
        rows.push(TableRow::whole("turn", format!("{}: {}", now.player, or_none(trail.join(" \u{203a} ")))));
    }
    for (place, act) in view.actions.iter().enumerate() {
        let number = (usize::from(view.wheel) - 1 + place) % 6 + 1;
        let dice: Vec<String> = Good::ALL
            .into_iter()
            .filter(|colour| view.dice[number - 1][colour.index()] > 0)
            .map(|colour| match view.dice[number - 1][colour.index()] {
                1 => colour.colour().to_owned(),
                count => format!("{count} {}", colour.colour()),
            })
            .collect();
        let tile = view.at_wheel[place]
            .map_or_else(String::new, |tile| format!("; tile {}", tile_told(edition, tile)));
        rows.push(TableRow::whole(
            format!("{number} {act}"),
            format!("{} AP; {}{tile}", 7 - number, or_none(dice.join(", "))),
        ));
    }
    rows.push(TableRow::whole("prize of the king", told(view.prize)));
    let track = view.discs.iter().map(|&player| format!("{player} {}", view.seats[player.seat()].king));
    rows.push(TableRow::whole("king track", track.collect::<Vec<_>>().join(", ")));
    rows.push(TableRow::whole("corruption", or_none(joined(&view.tokens))));
    for (slot, fair) in view.fairs.iter().enumerate() {
        let counted = fair.fair.map_or_else(
            || NONE.to_owned(),
            |fair| {
                let points = edition.fairs[fair.index()] + edition.rates.slots[slot];
                format!("{points} VP for {}", fair_told(fair))
            },
        );
        let over = if fair.over { " (over)" } else { "" };
        rows.push(TableRow::whole(
            format!("fair {}", slot + 1),
            format!("{}: {counted}{over}", spot_word(edition, fair.city)),
        ));
    }
    for (place, tile) in view.contracts.iter().enumerate() {
        let cost = edition.rates.slot_cost[place];
        rows.push(TableRow::whole(format!("contract for {cost} AP"), told(*tile)));
    }
    let characters = view.characters.iter().map(|tile| told(*tile)).collect::<Vec<_>>();
    rows.push(TableRow::whole("characters", characters.join("; ")));
    for at in &view.cathedrals {
        let tiles = edition.cathedrals[at.cathedral.index()].0.iter().skip(at.taken.into());
        let tiles: Vec<u8> = tiles.copied().collect();
        let entry = match at.cost {
            Some((stone, points)) => format!("{stone} stone, {points} VP and {}", or_none(joined(&tiles))),
            None => "not built".to_owned(),
        };
        rows.push(TableRow::whole(format!("cathedral {}", cathedral_word(edition, at.cathedral)), entry));
    }
    let lying: Vec<String> = view
        .lying
        .iter()
        .map(|&(spot, tile)| format!("{} {}", spot_word(edition, spot), tile_told(edition, tile)))
        .collect();
    rows.push(TableRow::whole("tiles on the map", or_none(lying.join("; "))));
    if !view.challenges.is_empty() {
        let all: Vec<&str> = view.challenges.iter().map(|&number| titus::challenge_word(number)).collect();
        rows.push(TableRow::whole("challenges", all.join(", ")));
    }
    rows
}

fn joined(values: &[u8]) -> String {
    values.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn seat_rows(view: &View) -> Vec<TableRow> {
    let edition = &view.edition;
    let seats = |entry: &dyn Fn(&SeatView) -> String| {
        view.seats.iter().map(|seat| or_none(entry(seat))).collect::<Vec<_>>()
    };
    let words = |tiles: &mut dyn Iterator<Item = Tile>| {
        tiles.map(|tile| tile_word(edition, tile).to_owned()).collect::<Vec<_>>().join(", ")
    };
    let mut rows = vec![TableRow::seats("points", seats(&|seat| seat.total.to_string()))];
    for good in Good::ALL {
        rows.push(TableRow::seats(good.word(), seats(&|seat| seat.goods[good.index()].to_string())));
    }
    rows.push(TableRow::seats("storehouse", seats(&|seat| words(&mut seat.store.iter().flatten().copied()))));
    rows.push(TableRow::seats("merchant", seats(&|seat| spot_word(edition, seat.merchant).to_owned())));
    rows.push(TableRow::seats("architect", seats(&|seat| spot_word(edition, seat.architect).to_owned())));
    rows.push(TableRow::seats(
        "houses",
        seats(&|seat| {
            let cities: Vec<String> = seat.spaces.iter().map(|space| space_words(edition, space)).collect();
            format!("{} left; {}", seat.houses, cities.join(", "))
        }),
    ));
    rows.push(TableRow::seats(
        "pillars",
        seats(&|seat| {
            let cities: Vec<&str> = seat.pillared.iter().map(|at| cathedral_word(edition, at)).collect();
            format!("{} left; {}", seat.pillars, cities.join(", "))
        }),
    ));
    rows.push(TableRow::seats(
        "took part in",
        seats(&|seat| {
            seat.joined.iter().map(|at| cathedral_word(edition, at)).collect::<Vec<_>>().join(", ")
        }),
    ));
    rows.push(TableRow::seats(
        "buildings",
        seats(&|seat| {
            let rooms = (0..Room::COUNT).filter_map(Room::from_index);
            let living: Vec<String> = rooms
                .filter_map(|room| seat.resident(room).map(|tile| (room, tile)))
                .map(|(room, tile)| format!("{} {}", room_word(room), tile_word(edition, tile)))
                .collect();
            living.join(", ")
        }),
    ));
    rows.push(TableRow::seats(
        "crests",
        seats(&|seat| {
            let crests = seat.crests.iter().enumerate();
            let told: Vec<String> = crests
                .filter_map(|(place, crest)| {
                    crest.map(|tile| format!("{} {}", place + 1, tile_word(edition, tile)))
                })
                .collect();
            told.join(", ")
        }),
    ));
    rows.push(TableRow::seats(
        "stronger actions",
        seats(&|seat| {
            let all = Act::PLAIN.into_iter().zip(seat.markers).filter(|(_, points)| *points > 0);
            all.map(|(act, points)| format!("{act} +{points}")).collect::<Vec<_>>().join(", ")
        }),
    ));
    rows.push(TableRow::seats("fulfilled", seats(&|seat| words(&mut seat.fulfilled.iter().copied()))));
    rows.push(TableRow::seats(
        "at the end",
        seats(&|seat| {
            let [buildings, product, goods] = seat.at_end;
            format!("{buildings} + {product} + {goods}")
        }),
    ));
    if let Some((slot, fair)) = view.fairs.iter().enumerate().find(|(_, fair)| !fair.over) {
        let told = seats(&|seat| {
            let brings = fair.brings[seat.player.seat()];
            brings.map_or_else(|| NONE.to_owned(), |points| points.to_string())
        });
        rows.push(TableRow::seats(format!("fair {} now", slot + 1), told));
    }
    rows
}

/// What a fair counts, in words.
#[must_use]
pub const fn fair_told(fair: Fair) -> &'static str {
    match fair {
        Fair::HousesAndPillars => "each set of a house and a pillar on the map",
        Fair::ContractsAndCathedrals => "each set of a fulfilled contract and a cathedral tile",
        Fair::Contracts => "each fulfilled contract",
        Fair::KingTrack => "taking part, and the own space of the king track",
        Fair::ContractsAndCrests => "each set of a fulfilled contract and a crest",
        Fair::Houses => "each house on the map",
        Fair::UpperCharacters => "each character on floors 2 and 3",
        Fair::Crests => "each crest",
        Fair::Pillars => "each pillar on the map",
        Fair::FilledBuildings => "each filled building",
        Fair::Cathedrals => "each cathedral tile",
    }
}

/// A term of a receipt or a line of a score, in words.
pub(crate) fn term_word(edition: &Edition, term: Term) -> String {
    match term {
        Term::Sum(source) => source.to_string(),
        Term::Start => "start".to_owned(),
        Term::Die => "die".to_owned(),
        Term::DieChange => "die-change".to_owned(),
        Term::Exchange => "exchange".to_owned(),
        Term::Chosen => "chosen".to_owned(),
        Term::Bought => "bought".to_owned(),
        Term::Contract(tile) | Term::Character(tile) | Term::Helper(tile) => {
            tile_word(edition, tile).to_owned()
        }
        Term::ContractSpace(place) => format!("space-{}", place + 1),
        Term::CathedralTile(at) => format!("tile-of-{}", cathedral_word(edition, at)),
        Term::BuildCost(at) => format!("cost-tile-of-{}", cathedral_word(edition, at)),
        Term::Space(space) => format!("house-in-{}", space_words(edition, space).replace(' ', "-")),
        Term::Crest(building) => format!("crest-space-{}", building.index() + 1),
        Term::KingSpace(space) => format!("space-{space}-of-the-king-track"),
        Term::LastPrize => "last-prize".to_owned(),
        Term::FairTile(fair, count) => format!("{fair}-x{count}"),
        Term::FairSlot(slot, count) => format!("fair-{slot}-x{count}"),
        Term::Floor => "never-below-0".to_owned(),
        Term::Completed(count) => format!("{count}-buildings-completed"),
        Term::Product(houses, pillars) => format!("{houses}-houses-x-{pillars}-pillars"),
        Term::Left(goods) => format!("{goods}-goods-left"),
        Term::Challenge(challenge) => titus::challenge_word(challenge).to_owned(),
    }
}

/// `3 wool` gained, or paid.
fn goods_told(good: Good, receipt: &Receipt<Term>, edition: &Edition) -> String {
    let amount = receipt.total();
    let why: Vec<String> = receipt.terms().iter().map(|&(term, _)| term_word(edition, term)).collect();
    let verb = if amount < 0 { "pays" } else { "gains" };
    format!("{verb} {} {good} ({})", amount.abs(), why.join(", "))
}

/// What happened, in one sentence; nothing for what another event tells.
fn narrate(edition: &Edition, event: &Event, name: &dyn Fn(Player) -> String) -> Option<String> {
    let tile = |tile: Tile| tile_told(edition, tile);
    let names = |seats: &[Player]| seats.iter().map(|&player| name(player)).collect::<Vec<_>>().join(", ");
    Some(match event {
        Event::Wheel(acts, number) => {
            let acts: Vec<String> = (0..)
                .zip(acts)
                .map(|(place, act)| format!("{} {act}", (number - 1 + place) % 6 + 1))
                .collect();
            format!("The wheel: {}.", acts.join(", "))
        }
        Event::Order(seats) => format!("The turn order: {}.", names(seats)),
        Event::Laid(laid, place) => {
            let place = match place {
                Place::Wheel(act) => format!("beside the {act} action"),
                Place::Prize => "beside the king track".to_owned(),
                Place::City(spot) => format!("in {}", spot_word(edition, *spot)),
                Place::Contracts(slot) => format!("in place {slot} of the contracts"),
                Place::Characters => "among the characters".to_owned(),
                Place::Titus => "under the first building of the cardinal".to_owned(),
            };
            format!("{} lies {place}.", tile(*laid))
        }
        Event::Cost(at, Some((stone, points))) => {
            format!("The cathedral of {} takes {stone} stone for {points} VP.", cathedral_word(edition, *at))
        }
        Event::Cost(at, None) => format!("The cathedral of {} is not built.", cathedral_word(edition, *at)),
        Event::Fair { round, city, fair: None } => {
            format!("Fair {round} is in {}.", spot_word(edition, *city))
        }
        Event::Fair { round, city, fair: Some(fair) } => {
            format!("Fair {round} in {} counts {}.", spot_word(edition, *city), fair_told(*fair))
        }
        Event::RoundBegins(round) => format!("Round {round} begins."),
        Event::Rolled(colour, value) => format!("A die: {} {value}.", colour.colour()),
        Event::Corruption(value) => format!("Corruption: {value}."),
        Event::TurnBegins(player) => format!("{} has the turn.", name(*player)),
        Event::Acts(_, Action::TakeBonus) => return None,
        Event::Acts(player, action) => format!("{}: {}.", name(*player), write_action(edition, *action)),
        Event::TakesBonus(player, taken) => format!("{} takes {}.", name(*player), tile(*taken)),
        Event::Points(player, receipt) => {
            let why: Vec<String> = receipt
                .terms()
                .iter()
                .map(|&(term, amount)| format!("{} {amount}", term_word(edition, term)))
                .collect();
            format!("{}: {:+} VP ({}).", name(*player), receipt.total(), why.join(", "))
        }
        Event::Goods(player, good, receipt) => {
            format!("{} {}.", name(*player), goods_told(*good, receipt, edition))
        }
        Event::Disc(player, space) => format!("{} is on space {space} of the king track.", name(*player)),
        Event::Roof(player, building) => {
            format!(
                "{} fills building {} and takes the house of its roof.",
                name(*player),
                building.index() + 1
            )
        }
        Event::Freed(player) => format!("{} takes the pillar of the contract space.", name(*player)),
        Event::Completes(player, building, Some((act, points))) => format!(
            "{} completes building {}: the {act} action has {points} AP more.",
            name(*player),
            building.index() + 1
        ),
        Event::Completes(player, building, None) => {
            format!("{} completes building {}.", name(*player), building.index() + 1)
        }
        Event::Lost(player) => format!("{} cannot use the bonus.", name(*player)),
        Event::KingPhase(round) => format!("The king rewards for round {round}."),
        Event::Discarded(player, gone) => format!("{} leaves {} to the box.", name(*player), tile(*gone)),
        Event::FairHeld(slot, seats) if seats.is_empty() => format!("Nobody takes part in fair {slot}."),
        Event::FairHeld(slot, seats) => format!("In fair {slot} take part: {}.", names(seats)),
        Event::Challenge(challenge) => format!("Challenge: {}.", titus::challenge_word(*challenge)),
        Event::Decree(decree) => format!("The cardinal's decree: {}.", titus::decree_word(*decree)),
        Event::Ends(places) => {
            let winners = places.iter().enumerate().filter(|&(_, &place)| place == 1);
            let winners: Vec<String> = winners.map(|(seat, _)| name(Player::new(seat))).collect();
            format!("The game ends; first: {}.", winners.join(", "))
        }
    })
}
