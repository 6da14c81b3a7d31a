//! What all share besides the map: the wheel with its dice, king track and fairs, the markets.

use tiletum::ids::{Good, Tile};
use tiletum::{View, cathedral_word, challenge_word, decree_word, fair_told, spot_word, tile_told};

use super::{LABEL, NONE, labelled, or_none};
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Columns of a space of the king track.
const SPACE: usize = 3;

/// A line for each value: the action of its dice, the points they give, the dice that lie there, and the bonus tile.
pub fn wheel(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    for number in 1..=view.actions.len() {
        let place = (number + 6 - usize::from(view.wheel)) % 6;
        let act = view.actions[place];
        let dice = Good::ALL.iter().map(|colour| (colour, view.dice[number - 1][colour.index()]));
        let dice: Vec<String> = dice
            .filter(|(_, count)| *count > 0)
            .map(|(colour, count)| match count {
                1 => colour.colour().to_owned(),
                count => format!("{count} {}", colour.colour()),
            })
            .collect();
        let tile = view.at_wheel[place];
        let tile = tile.map_or_else(String::new, |tile| format!("; tile {}", tile_told(&view.edition, tile)));
        let text = format!("{} AP; {}{tile}", 7 - number, or_none(dice.join(", ")));
        labelled(&mut block, &format!("{number} {act}"), &text, scene);
    }
    block
}

/// The king track and the fairs, with what each would bring now.
pub fn fairs(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = track(view, scene);
    let turned: Vec<String> = view.tokens.iter().map(u8::to_string).collect();
    labelled(&mut block, "corruption", &or_none(turned.join(", ")), scene);
    labelled(&mut block, "king's prize", &told(view, view.prize), scene);
    for (slot, fair) in view.fairs.iter().enumerate() {
        let city = spot_word(&view.edition, fair.city);
        let text = match fair.fair {
            Some(counted) if !fair.over => {
                let points = view.edition.fairs[counted.index()] + view.edition.rates.slots[slot];
                let now: Vec<String> = (view.seats.iter().zip(&fair.brings))
                    .filter_map(|(seat, brings)| brings.map(|points| format!("{} {points}", seat.player)))
                    .collect();
                let now = or_none(now.join(", "));
                let own = scene.viewer_seat().map(kernel::Player::seat);
                let would = own.filter(|&seat| fair.brings.get(seat).is_some_and(Option::is_none));
                let would = would.and_then(|seat| fair.would.get(seat));
                let would = would.map_or_else(String::new, |would| format!("; you would get {would}"));
                format!("{city}: {points} VP for {}; takes part now: {now}{would}", fair_told(counted))
            }
            Some(_) => format!("{city}: over"),
            None => format!("{city}: {NONE}"),
        };
        labelled(&mut block, &format!("fair {}", slot + 1), &text, scene);
    }
    if !view.challenges.is_empty() {
        let all: Vec<&str> = view.challenges.iter().map(|&number| challenge_word(number)).collect();
        labelled(&mut block, "challenges", &all.join(", "), scene);
    }
    if !view.decrees.is_empty() {
        let all: Vec<&str> = view.decrees.iter().map(|&number| decree_word(number)).collect();
        labelled(&mut block, "decrees", &all.join(", "), scene);
    }
    block
}

/// The king track as a ruler with the discs stacked above it; in words if it is too long for the page.
fn track(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let rates = &view.edition.rates;
    let spaces = rates.lowest..=rates.highest;
    if LABEL + SPACE * spaces.clone().count() > scene.page.width {
        let all = view.discs.iter().map(|&player| format!("{player} {}", view.seats[player.seat()].king));
        labelled(&mut block, "king track", &all.collect::<Vec<_>>().join(", "), scene);
        return block;
    }
    let stack = |space: i32| {
        let here = view.discs.iter().filter(move |player| i32::from(view.seats[player.seat()].king) == space);
        here.map(|player| player.letter()).collect::<Vec<_>>()
    };
    let highest = spaces.clone().map(|space| stack(space).len()).max().unwrap_or(0);
    for height in (0..highest).rev() {
        let letter = |space: i32| stack(space).get(height).map_or_else(String::new, char::to_string);
        let row: String = spaces.clone().map(|space| format!("{:>SPACE$}", letter(space))).collect();
        block.push(StyledLine::from(" ".repeat(LABEL)).add(STRONG, row.trim_end()));
    }
    let ruler: String = spaces.map(|space| format!("{space:>SPACE$}")).collect();
    block.push(StyledLine::styled(QUIET, format!("{:<LABEL$}", "king track")).plain(ruler));
    block
}

/// Contracts, characters, cathedrals and the tiles that lie on the map.
pub fn market(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    for (tile, cost) in view.contracts.iter().zip(view.edition.rates.slot_cost) {
        labelled(&mut block, &format!("for {cost} AP"), &told(view, *tile), scene);
    }
    let characters: Vec<String> = view.characters.iter().map(|tile| told(view, *tile)).collect();
    labelled(&mut block, "for 1 AP", &characters.join("; "), scene);
    let [bonus, contracts, others] = view.stacks;
    let stacks = format!("{bonus} bonus tiles, {contracts} contracts, {others} characters");
    labelled(&mut block, "stacks", &stacks, scene);
    let cathedrals: Vec<String> = view.cathedrals.iter().map(|at| cathedral(view, at)).collect();
    labelled(&mut block, "cathedrals", &cathedrals.join("; "), scene);
    let lying = view.lying.iter();
    let lying: Vec<String> = lying
        .map(|&(spot, tile)| format!("{} {}", spot_word(&view.edition, spot), tile_told(&view.edition, tile)))
        .collect();
    labelled(&mut block, "on the map", &or_none(lying.join("; ")), scene);
    block
}

/// `Paris 3 stone for 4 VP and 6, 3 or 0`: what taking part takes and brings.
fn cathedral(view: &View, at: &tiletum::CathedralView) -> String {
    let city = cathedral_word(&view.edition, at.cathedral);
    let (tiles, _) = &view.edition.cathedrals[at.cathedral.index()];
    let left: Vec<String> = tiles.iter().skip(at.taken.into()).map(u8::to_string).collect();
    match at.cost {
        Some((stone, points)) if !left.is_empty() => {
            format!("{city} {stone} stone for {points} VP and {}", left.join(", then "))
        }
        Some(_) => format!("{city} all taken"),
        None => format!("{city} not built"),
    }
}

fn told(view: &View, tile: Option<Tile>) -> String {
    tile.map_or_else(|| NONE.to_owned(), |tile| tile_told(&view.edition, tile))
}
