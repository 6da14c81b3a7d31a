//! The colours of the table: roofs, trees, water, hedges and one loud colour for "you, now".
//!
//! They are taken from the 256 colours of terminals, with the letters' colour where ground is painted, so that they read
//! alike on light and on dark screens. Nothing is told by colour alone.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use florence::edition::Edition;
use florence::ids::{Class, Landscape, Tile};

/// The seat that looks, its turn, what it has chosen.
pub const YOU: Style = AnsiColor::Red.on_default().bold();
/// Florins, prestige and the sums of receipts.
pub const GOLD: Style = AnsiColor::Yellow.on_default();
/// What can be done.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What cannot be done, or costs more than it seems.
pub const BAD: Style = AnsiColor::Red.on_default();
/// What something is called.
pub const HEAD: Style = AnsiColor::Blue.on_default().bold();
/// The palazzo with its courtyard.
pub const PALAZZO: Style = ground(16, 180);
/// A tile that is being tried.
pub const TRIED: Style = ground(16, 229).bold();

/// The ground and the letters of a tile.
pub fn tile(tile: Tile, edition: &Edition) -> Style {
    match tile {
        Tile::Building(building) => match edition.classes[building.index()] {
            Class::Large => ground(231, 130),
            Class::Medium => ground(16, 173),
            Class::Small => ground(16, 216),
        },
        Tile::Landscape(Landscape::Forest) => ground(231, 65),
        Tile::Landscape(Landscape::Lake) => ground(16, 110),
        Tile::Landscape(Landscape::Park) => ground(16, 150),
    }
}

const fn ground(letters: u8, ground: u8) -> Style {
    Style::new()
        .fg_color(Some(Color::Ansi256(Ansi256Color(letters))))
        .bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
}
