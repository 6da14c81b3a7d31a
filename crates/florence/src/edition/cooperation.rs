//! Cooperation: the other side of the boards, and which edges lie together.

use ::edition::{Confidence, Found, Mark, Section, Source, text};
use kernel::Player;

use super::{Edition, Subject};
use crate::board::{Cell, Cells, STRIDE};
use crate::seams::{Boards, Seam, Side};

/// The ways in which an edition says how boards lie: a ring of two to five, and the square.
const LAYOUTS: [(&str, usize); 5] =
    [("ring_of_2", 2), ("ring_of_3", 3), ("ring_of_4", 4), ("ring_of_5", 5), ("square", 4)];
/// The fewest players, for whom the first layout is.
const FEWEST: usize = 2;

/// Boards that are turned over and laid edge to edge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cooperation {
    /// The cells of the palazzo on that side.
    pub palazzo: Cells,
    /// Which edges lie together, by layout.
    layouts: [Vec<Seam>; LAYOUTS.len()],
}

impl Cooperation {
    /// The borders of a table whose boards lie so.
    #[must_use]
    pub fn seams(&self, boards: Boards, players: usize) -> &[Seam] {
        match boards {
            Boards::Apart => &[],
            Boards::Ring => {
                players.checked_sub(FEWEST).and_then(|ring| self.layouts.get(ring)).map_or(&[], |it| it)
            }
            Boards::Square => &self.layouts[LAYOUTS.len() - 1],
        }
    }

    /// What an edition has that says nothing of it: the palazzo in the middle, and the boards in a ring from west to east.
    pub(super) fn reconstructed(edition: &Edition) -> Cooperation {
        let seam = |first: usize, side, second| Seam {
            first: Player::new(first),
            side,
            second: Player::new(second),
        };
        let ring = |players: usize| {
            let seams = if players == 2 { 1 } else { players };
            (0..seams).map(|seat| seam(seat, Side::East, (seat + 1) % players)).collect::<Vec<Seam>>()
        };
        let square = vec![
            seam(0, Side::East, 1),
            seam(3, Side::East, 2),
            seam(3, Side::North, 0),
            seam(2, Side::North, 1),
        ];
        let (wide, high) = edition.board_size;
        let columns = edition.palazzo.iter().map(Cell::column).max().unwrap_or(0)
            - edition.palazzo.iter().map(Cell::column).min().unwrap_or(0);
        let rows = edition.palazzo.iter().map(Cell::row).max().unwrap_or(0)
            - edition.palazzo.iter().map(Cell::row).min().unwrap_or(0);
        let corner = |size: usize, reach: usize| size.saturating_sub(reach) / 2;
        let palazzo = if edition.palazzo.is_empty() {
            Cells::EMPTY
        } else {
            let corner = Cell::new(corner(wide, columns + 1), corner(high, rows + 1));
            Cells::rectangle(corner, columns + 1, rows + 1)
        };
        Cooperation { palazzo, layouts: [ring(2), ring(3), ring(4), ring(5), square] }
    }

    /// Reads the table; editions from before there was any lack it.
    pub(super) fn of(source: &Source<'_>, root: &mut Section<'_>, edition: &mut Edition) -> Cooperation {
        let mut cooperation = Cooperation::reconstructed(edition);
        if !root.has("cooperation") {
            return cooperation;
        }
        let mut section = root.section("cooperation");
        let column = section.number("palazzo_column", 1..=STRIDE as i32);
        let row = section.number("palazzo_row", 1..=STRIDE as i32);
        cooperation.put_palazzo(source, edition, &column, &row);
        for ((key, players), layout) in LAYOUTS.into_iter().zip(&mut cooperation.layouts) {
            let Some((words, at)) = section.list(key, |source, entry| text(source, entry)) else { continue };
            let sound = words.iter().all(|word| word.sound().is_some());
            match layout_of(&words, players) {
                Ok(seams) => *layout = seams,
                Err(message) if sound => source.fault(at, format!("`{key}`: {message}")),
                Err(_) => {}
            }
        }
        let marks: &mut Vec<Mark<Subject>> = &mut edition.marks;
        let _: Option<Confidence> =
            section.mark("confidence", Subject::Table("boards laid edge to edge"), marks);
        section.finish();
        cooperation
    }

    /// The palazzo of the other side has the size of that of the first.
    fn put_palazzo(&mut self, source: &Source<'_>, edition: &Edition, column: &Found<i32>, row: &Found<i32>) {
        let (Some((&column, at)), Some((&row, _))) = (column.sound(), row.sound()) else { return };
        let Some(corner) = self.palazzo.iter().next() else { return };
        let moved = self.palazzo.moved(column - 1 - corner.column() as i32, row - 1 - corner.row() as i32);
        if moved.len() == self.palazzo.len() && moved.minus(edition.board).is_empty() {
            self.palazzo = moved;
        } else {
            source.fault(at, "the palazzo reaches beyond the board".to_owned());
        }
    }

    /// The layouts as numbers, for the compact form.
    pub(super) fn numbers(&self) -> Vec<Vec<usize>> {
        let number = |seam: &Seam| (seam.first.seat() * 8 + seam.second.seat()) * 4 + seam.side.index();
        self.layouts.iter().map(|layout| layout.iter().map(number).collect()).collect()
    }

    pub(super) fn from_numbers(palazzo: Cells, numbers: &[Vec<usize>]) -> Cooperation {
        let seam = |&number: &usize| Seam {
            first: Player::new(number / 32),
            side: Side::ALL[number % 4],
            second: Player::new(number / 4 % 8),
        };
        let layout = |place: usize| numbers.get(place).into_iter().flatten().map(seam).collect();
        Cooperation { palazzo, layouts: std::array::from_fn(layout) }
    }

    /// The layouts in words, the same for all ways of writing them.
    pub(super) fn text(&self) -> String {
        let layouts = LAYOUTS.iter().zip(&self.layouts).map(|((key, _), layout)| {
            let mut seams: Vec<String> = layout.iter().map(written).collect();
            seams.sort();
            format!("{key} {}", seams.join(", "))
        });
        layouts.collect::<Vec<String>>().join("; ")
    }

    /// How boards lie, for people: one line for each layout.
    pub(super) fn told(&self) -> Vec<(String, String)> {
        let told = |((key, _), layout): (&(&str, usize), &Vec<Seam>)| {
            let seams: Vec<String> = layout.iter().map(written).collect();
            (key.replace('_', " "), seams.join(", "))
        };
        LAYOUTS.iter().zip(&self.layouts).map(told).collect()
    }
}

fn written(seam: &Seam) -> String {
    let side = if seam.side == Side::East { "east" } else { "north" };
    format!("{} {side} {}", seam.first, seam.second)
}

/// The seams of one layout: pairs that share an edge, each pair and each edge once.
fn layout_of(words: &[Found<&str>], players: usize) -> Result<Vec<Seam>, String> {
    let mut seams: Vec<Seam> = Vec::new();
    let mut taken = Vec::new();
    for word in words {
        let seam = seam_of(word.value, players)?;
        let pair = |other: &Seam| {
            (other.first, other.second) == (seam.first, seam.second)
                || (other.first, other.second) == (seam.second, seam.first)
        };
        if seams.iter().any(pair) {
            return Err(format!("{} and {} share two edges", seam.first, seam.second));
        }
        for edge in [(seam.first, seam.side), (seam.second, seam.side.opposite())] {
            if taken.contains(&edge) {
                return Err(format!("`{}` lies at an edge that has a neighbour already", word.value));
            }
            taken.push(edge);
        }
        seams.push(seam);
    }
    Ok(seams)
}

/// `A east B`: the eastern edge of A's board lies at the western edge of B's.
fn seam_of(text: &str, players: usize) -> Result<Seam, String> {
    let fault = || format!("`{text}` is no seam such as `A east B` or `A north B` of {players} players");
    let words: Vec<&str> = text.split(' ').collect();
    let [first, side, second] = words[..] else { return Err(fault()) };
    let seat = |letters: &str| {
        let mut letters = letters.chars();
        let player = letters.next().and_then(Player::from_letter).filter(|player| player.seat() < players);
        player.filter(|_| letters.next().is_none()).ok_or_else(fault)
    };
    let side = match side {
        "east" => Side::East,
        "north" => Side::North,
        _ => return Err(fault()),
    };
    let (first, second) = (seat(first)?, seat(second)?);
    if first == second { Err(fault()) } else { Ok(Seam { first, side, second }) }
}
