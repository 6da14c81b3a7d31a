//! A principality in full bloom, for the box on the first page: laid out by the rules for any edition.
//!
//! The page brings the picture as it is kept in `cover.svg`, so that whoever comes to the first page need not fetch an edition.

use florence::Placement;
use florence::board::Cells;
use florence::edition::Edition;
use florence::ids::{Building, Landscape, Tile};

use super::board::{self, covered};

/// What is to be seen, the most important first; what finds no room stays away.
const TILES: [Tile; 10] = [
    Tile::Building(Building::Theater),
    Tile::Building(Building::University),
    Tile::Building(Building::Tower),
    Tile::Landscape(Landscape::Lake),
    Tile::Landscape(Landscape::Forest),
    Tile::Building(Building::Chapel),
    Tile::Landscape(Landscape::Park),
    Tile::Landscape(Landscape::Park),
    Tile::Landscape(Landscape::Forest),
    Tile::Landscape(Landscape::Lake),
];

/// The tiles of the principality. Buildings keep their distance from each other and from the palazzo.
#[must_use]
pub fn showpiece(edition: &Edition) -> Vec<Placement> {
    let (mut laid, mut taken, mut built) = (Vec::new(), edition.palazzo, edition.palazzo);
    for tile in TILES {
        let building = matches!(tile, Tile::Building(_));
        let shape = edition.shape(tile);
        let places = shape.orientations().iter().flat_map(|&orientation| {
            let anchors = shape.outline(orientation).anchors;
            anchors.iter().map(move |anchor| Placement { tile, orientation, anchor })
        });
        let free = places.filter(|&place| {
            let cells = covered(edition, place);
            let clear = if building { cells.with_neighbours().and(built).is_empty() } else { true };
            clear && cells.and(taken).is_empty()
        });
        // Snug against what lies there already and against the wall, so that room is left in one piece.
        if let Some(place) = free.max_by_key(|&place| snugness(edition, covered(edition, place), taken)) {
            let cells = covered(edition, place);
            taken = taken.or(cells);
            if building {
                built = built.or(cells);
            }
            laid.push(place);
        }
    }
    laid
}

/// The same with the cells that each covers.
#[must_use]
pub fn laid(edition: &Edition) -> Vec<(Tile, Cells)> {
    showpiece(edition).into_iter().map(|placement| (placement.tile, covered(edition, placement))).collect()
}

fn snugness(edition: &Edition, cells: Cells, taken: Cells) -> usize {
    let around = cells.with_neighbours().minus(cells);
    let free = edition.board.minus(taken);
    // Neighbours that are free are few in a corner.
    usize::MAX - around.and(free).len()
}

/// The picture on the box, cut from the principality, on a field of 600 by 600.
#[must_use]
pub fn cover(edition: &Edition) -> String {
    let definitions = board::definitions();
    let definitions = definitions.find("<defs>").map_or("", |start| &definitions[start..]);
    let definitions = definitions.trim_end_matches("</svg>");
    let picture = board::principality(edition, edition.palazzo, &laid(edition), false);
    format!("{definitions}<g transform=\"translate(-9 -9) scale(0.883)\">{picture}</g>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the picture is kept.
    const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/florence/draw/cover.svg");

    #[test]
    fn the_picture_that_is_kept_is_the_one_that_is_drawn() {
        let drawn = cover(&florence::edition::bottega());
        if std::env::var_os("DRAW_COVER").is_some() {
            std::fs::write(KEPT, &drawn).expect("the picture can be written");
        }
        let kept = std::fs::read_to_string(KEPT).expect("the picture is kept");
        assert!(kept == drawn, "`DRAW_COVER=1 cargo test -p web the_picture` draws it anew");
    }

    #[test]
    fn the_showpiece_is_a_principality_that_the_rules_allow() {
        let edition = florence::edition::bottega();
        let laid = showpiece(&edition);
        assert!(laid.len() >= 6, "{laid:?}");
        let mut taken = edition.palazzo;
        for place in laid {
            let cells = covered(&edition, place);
            assert!(cells.and(taken).is_empty() && cells.minus(edition.board).is_empty(), "{place:?}");
            taken = taken.or(cells);
        }
    }
}
