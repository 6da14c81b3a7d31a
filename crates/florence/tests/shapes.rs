//! What fits on a board with the inferred shapes of the shipped edition: case B-19, which needs a search and no ruling can state.
//!
//! An edition with other shapes has other numbers; those here show that the shipped shapes are the ones that were examined.

use florence::board::Cells;
use florence::edition::{Edition, bottega};
use florence::ids::{Building, Tile};

/// A place for a building that keeps off the palazzo.
#[derive(Clone, Copy)]
struct Site {
    cells: Cells,
    /// The cells and all beside them.
    around: Cells,
}

/// All sites of each building on the empty board of a player without builders.
fn sites(edition: &Edition) -> Vec<Vec<Site>> {
    let barred = edition.palazzo.with_neighbours();
    let of = |building: Building| {
        let shape = edition.shape(Tile::Building(building));
        let outlines = shape.orientations().iter().map(|&orientation| shape.outline(orientation));
        outlines
            .flat_map(|outline| {
                outline.fits(barred).iter().map(move |anchor| outline.at(anchor)).collect::<Vec<Cells>>()
            })
            .map(|cells| Site { cells, around: cells.with_neighbours() })
            .collect()
    };
    Building::ALL.into_iter().map(of).collect()
}

/// Whether the buildings whose sites are left can all be built without touching each other.
fn fit(mut left: Vec<Vec<Site>>) -> bool {
    // The building with the fewest sites decides soonest.
    left.sort_by_key(|sites| std::cmp::Reverse(sites.len()));
    let Some(next) = left.pop() else { return true };
    next.iter().any(|chosen| {
        let apart = |site: &&Site| site.cells.and(chosen.around).is_empty();
        let rest: Vec<Vec<Site>> =
            left.iter().map(|sites| sites.iter().filter(apart).copied().collect()).collect();
        rest.iter().all(|sites| !sites.is_empty()) && fit(rest)
    })
}

/// The sets of `size` buildings that fit, each as bits, given those one smaller that do.
fn fitting(sites: &[Vec<Site>], size: u32, smaller: &[u16]) -> Vec<u16> {
    let sets = (0..1_u16 << Building::COUNT).filter(|set| set.count_ones() == size);
    let members = |set: u16| (0..Building::COUNT).filter(move |member| set >> member & 1 == 1);
    // What fits still fits with one building less.
    let hopeful = sets.filter(|&set| members(set).all(|member| smaller.contains(&(set & !(1 << member)))));
    hopeful.filter(|&set| fit(members(set).map(|member| sites[member].clone()).collect())).collect()
}

#[test]
fn without_builders_any_three_buildings_fit_and_never_six() {
    let sites = sites(&bottega());
    let mut fits = vec![0];
    let mut counts = Vec::new();
    for size in 1..=6 {
        fits = fitting(&sites, size, &fits);
        counts.push(fits.len());
    }
    assert_eq!(counts, [10, 45, 120, 186, 59, 0]);
}

#[test]
fn nine_buildings_are_larger_than_the_board_whatever_their_shapes() {
    let edition = bottega();
    let mut sizes: Vec<usize> =
        Building::ALL.map(|building| edition.shape(Tile::Building(building)).size()).to_vec();
    sizes.sort_unstable();
    let free = edition.board.minus(edition.palazzo).len();
    assert_eq!(free, 43);
    assert_eq!(sizes.iter().take(8).sum::<usize>(), 38);
    assert_eq!(sizes.iter().take(9).sum::<usize>(), 45);
}
