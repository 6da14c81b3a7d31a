//! Laying a tile: the board with the corners that can be chosen, and the tile in every way of turning that fits.

use florence::board::{Cell, Cells, Orientation};
use florence::edition::Edition;
use florence::ids::Tile;
use florence::{Action, Placement, Prompt, View};

use super::board::{Plan, board, covered, small, width};
use super::palette;
use crate::face::Asked;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Fewer places than this are listed by number.
const FEW: usize = 8;

/// The decision where to lay the tile.
pub fn question(view: &View, prompt: &Prompt, tile: Tile, scene: Drawing<'_>) -> Asked<Action> {
    let places = places(prompt);
    let mut text = Block::new();
    let count = places.len();
    text.push(StyledLine::styled(
        palette::YOU,
        format!("Place the {tile}: {count} ways.", tile = tile.word()),
    ));
    let corner = places.iter().find(|place| place.orientation != Orientation::default()).or(places.first());
    let example = corner.map_or_else(String::new, |&place| short(place));
    let cells = corner.map_or_else(String::new, |&place| {
        let cells = covered(&view.edition, place).iter().map(|cell| cell.to_string());
        cells.collect::<Vec<String>>().join(" ")
    });
    let words = format!(
        "Type where its lower left corner + goes and how it is turned, such as `{example}`; or all its cells, `{cells}`. \
         `try {example}` shows it first, `where` lists all."
    );
    text.push_wrapped(StyledLine::styled(QUIET, words), scene.page.width, 0);
    let mut labels = Vec::new();
    if count < FEW {
        for (number, &place) in (1..).zip(&places) {
            let label: String = number.to_string();
            text.push(StyledLine::styled(STRONG, format!("{label:>3}")).plain(format!("  {}", short(place))));
            labels.push((label, Action::Place(place)));
        }
    }
    debug_assert!(view.own.is_some(), "only a seat decides");
    Asked { text, labels, enter: None }
}

/// The board of the seat that places, and beside it the tile as it can be turned.
pub fn drawing(view: &View, prompt: &Prompt, tile: Tile, scene: Drawing<'_>) -> Block {
    let places = places(prompt);
    let corners: Cells = places.iter().map(|place| place.anchor).collect();
    let own = view.seats.iter().find(|seat| scene.viewer.is(seat.player));
    let tiles = own.map_or_else(Vec::new, |seat| view.laid(seat));
    let plan = Plan { palazzo: view.rules.palazzo, tiles: &tiles, tried: None, marked: corners };
    let room = scene.page.width.saturating_sub(width(&view.edition) + 3);
    let turnings = turnings(&view.edition, tile, &places, false);
    board(&view.edition, &plan).beside(Block::tiled(turnings, room, 3), 3)
}

/// Every way of turning with all the corners it can be laid by.
pub fn list(view: &View, prompt: &Prompt, tile: Tile, scene: Drawing<'_>) -> Block {
    Block::tiled(turnings(&view.edition, tile, &places(prompt), true), scene.page.width, 3)
}

/// The placement without the name of the tile, as it can be typed: `d5 r90 flip`.
pub(super) fn short(place: Placement) -> String {
    let turned = turned(place.orientation);
    format!("{} {turned}", place.anchor).trim_end().to_owned()
}

pub(super) fn places(prompt: &Prompt) -> Vec<Placement> {
    let place = |choice: &florence::Choice| match choice.action {
        Action::Place(placement) => Some(placement),
        _ => None,
    };
    prompt.choices.iter().filter_map(place).collect()
}

/// How a tile is turned, in the words of the notation; nothing for upright.
fn turned(orientation: Orientation) -> String {
    let turn = match orientation.quarters() {
        0 => String::new(),
        quarters => format!("r{}", 90 * quarters),
    };
    let flip = if orientation.flipped() { "flip" } else { "" };
    format!("{turn} {flip}").trim().to_owned()
}

fn turnings(edition: &Edition, tile: Tile, places: &[Placement], with_corners: bool) -> Vec<Block> {
    let shape = edition.shape(tile);
    let style = palette::tile(tile, edition);
    let mut turnings = Vec::new();
    for &orientation in shape.orientations() {
        let of_this = places.iter().filter(|place| place.orientation == orientation);
        let corners: Vec<Cell> = of_this.map(|place| place.anchor).collect();
        if corners.is_empty() {
            continue;
        }
        let word = match turned(orientation) {
            upright if upright.is_empty() => "upright".to_owned(),
            turned => turned,
        };
        let mut turning = Block::new();
        turning.push(StyledLine::styled(STRONG, word));
        turning.append(small(shape.outline(orientation), style));
        if with_corners {
            let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
            turning.push_wrapped(corners.join(" "), 23, 0);
        } else {
            turning.push(StyledLine::styled(QUIET, format!("{} ways", corners.len())));
        }
        turnings.push(turning);
    }
    turnings
}

/// All tiles of the edition, upright.
pub fn shapes(edition: &Edition, scene: Drawing<'_>) -> Block {
    let drawn = Tile::all().map(|tile| {
        let mut block = Block::new();
        block.push(StyledLine::styled(STRONG, tile.word()));
        let outline = edition.shape(tile).outline(Orientation::default());
        block.append(small(outline, palette::tile(tile, edition)));
        block
    });
    Block::tiled(drawn.collect(), scene.page.width, 3)
}
