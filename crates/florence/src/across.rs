//! What stands and what fits across borders (section 11): noted with the game, since every menu of phase B asks for it and
//! only few decisions change it.

use kernel::Player;

use crate::board::Cells;
use crate::ids::{Building, Tile};
use crate::principality::{BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH, Principality};
use crate::rules::Rules;
use crate::seams::{Beside, MOST_SEAMS, Side};
use crate::state::State;

/// All buildings, one bit each.
const BUILDINGS: u16 = (1 << Building::COUNT) - 1;

/// What fits across each border: by its place in [`Seams::seams`](crate::seams::Seams::seams) the buildings that neither of the
/// two seats has and for which there is room, one bit each, by [`Building::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Across([u16; MOST_SEAMS]);

impl Across {
    /// What fits while all boards are empty.
    pub(crate) fn at_the_start(rules: &Rules) -> Across {
        let mut across = Across::default();
        for (fitting, seam) in across.0.iter_mut().zip(&rules.seams.seams) {
            let (first, second) =
                (Principality::new(rules, seam.first), Principality::new(rules, seam.second));
            *fitting = rules.seams.fitting(seam.side, BUILDINGS, window(rules, seam.side, &first, &second));
        }
        across
    }

    /// What fits across this border.
    pub(crate) const fn of(&self, beside: Beside) -> u16 {
        self.0[beside.seam]
    }
}

/// What is taken in the window across the border at this side of the board of `own`. It is the same for all buildings.
pub(crate) fn window(rules: &Rules, side: Side, own: &Principality, other: &Principality) -> Cells {
    let free =
        |seat: &Principality| rules.edition.board.minus(seat.taken(Tile::Building(Building::Chapel), rules));
    rules.seams.taken(side, free(own), free(other))
}

impl State {
    /// Finds out what fits across the borders of the player's board; to be called whenever the right to touch changes.
    pub(crate) fn survey_borders(&mut self, player: Player) {
        let rules = self.rules;
        for &beside in rules.seams.beside(player) {
            self.survey_border(player, beside, BUILDINGS);
        }
    }

    /// A tile was laid on the player's board: the neighbours see what was built at their borders, and what did not fit across
    /// them before does not fit now.
    pub(crate) fn meet_neighbours(&mut self, player: Player, cells: Cells) {
        self.face_neighbours(player);
        let rules = self.rules;
        for &beside in rules.seams.beside(player) {
            let fitting = self.across.of(beside);
            if rules.seams.reaches(beside.side, cells.with_neighbours()) {
                self.survey_border(player, beside, fitting);
            } else {
                self.across.0[beside.seam] = fitting & !self.owned(player, beside);
            }
        }
    }

    /// The buildings that either of the two seats has.
    fn owned(&self, player: Player, beside: Beside) -> u16 {
        self.seats[player].buildings | self.seats[beside.other].buildings
    }

    /// Of the buildings that are asked for, notes those that fit across the border.
    fn survey_border(&mut self, player: Player, beside: Beside, asked: u16) {
        let Beside { other, side, seam } = beside;
        let asked = asked & !self.owned(player, beside);
        let taken = window(&self.rules, side, &self.seats[player], &self.seats[other]);
        self.across.0[seam] = self.rules.seams.fitting(side, asked, taken);
    }

    /// The neighbours see what was built at their borders.
    pub(crate) fn face_neighbours(&mut self, player: Player) {
        let rules = self.rules;
        for &Beside { other, side, .. } in rules.seams.beside(player) {
            let opposite = rules.seams.opposite(side, self.seats[player].built);
            let seat = &mut self.seats[other];
            if !opposite.minus(seat.faced).is_empty() {
                seat.faced = seat.faced.or(opposite);
                // Without a builder the whole border is closed anyway, and with enough of them nothing is.
                if (BUILDERS_AT_BORDER..BUILDERS_TO_TOUCH).contains(&seat.builders) {
                    seat.survey_again(&rules);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::config::Cash;
    use crate::rules::{Choice, RulesRef};
    use crate::seams::Boards;
    use kernel::Rng;

    #[test]
    fn what_fits_across_a_border_is_what_has_a_place_there() {
        let choice = Choice::base(crate::edition::bottega(), 4, Cash::Open).with_boards(Boards::Square);
        let (rules, mut rng, mut mixed) = (RulesRef::of(choice), Rng::stream(7, 0), 0);
        for round in 0..20_000 {
            // Windows of all densities: from nearly free ones to those in which hardly anything fits.
            let dense = round % 64;
            let mut taken: Cells =
                (0..Cell::COUNT).filter(|_| rng.below(64) < dense).filter_map(Cell::from_index).collect();
            let side = Side::ALL[rng.below(4) as usize];
            let board = rules.edition.board;
            taken = taken.or(rules.seams.taken(side, board, board));
            let asked = rng.below(u32::from(BUILDINGS) + 1) as u16;
            let has_place = |building: Building| {
                let mut any = false;
                rules.seams.places(side, building, taken).each(|_, _| any = true);
                any
            };
            let expected = Building::among(asked).filter(|&building| has_place(building));
            let expected = expected.fold(0, |set, building| set | 1 << building.index());
            assert_eq!(rules.seams.fitting(side, asked, taken), expected, "{side:?}, {taken:?}");
            mixed += u32::from(expected != 0 && expected != asked);
        }
        assert!(mixed > 2_000, "{mixed} windows in which some of the buildings fit");
    }
}
