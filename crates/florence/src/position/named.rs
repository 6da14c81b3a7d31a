//! The clauses that begin with the name of a tile.

use kernel::Player;
use positions::{ClauseRow, Matter, Otherwise};

use super::clause::SeatClause;
use super::facts::Sight;
use super::rows::{Wording, seat};
use super::words::tile_clause;
use crate::ids::Tile;
use crate::notation::write_placement;

/// `tower e5 r90` and `tower 1`: a tile that lies there, and how many of them lie on the board.
pub(super) const NAMED: &ClauseRow<Wording, Player, SeatClause> =
    &seat("tile", "placement | tile ( number | \"none\" )", tile_clause, |eyes, of, asked| {
        let tiles = &eyes.seat(of).tiles;
        let of_kind = |tile: Tile| tiles.iter().filter(move |placement| placement.tile == tile);
        if let SeatClause::Count(tile, _) = asked {
            return Ok(SeatClause::Count(*tile, of_kind(*tile).count() as u8));
        }
        let SeatClause::Lies(placement) = asked else { return Ok(asked.clone()) };
        if tiles.contains(placement) {
            return Ok(asked.clone());
        }
        let same: Vec<String> =
            of_kind(placement.tile).map(|&placement| write_placement(placement)).collect();
        let none = || format!("{} none", placement.tile.word());
        Err(Otherwise::Instead(if same.is_empty() { none() } else { same.join(" and ") }))
    })
    .only_expected_if(|clause| matches!(clause, SeatClause::Count(..)))
    .states(|_| Matter::Any);
