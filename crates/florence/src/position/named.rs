//! The clauses that begin with the name of a tile.

use kernel::Player;
use positions::{ClauseRow, Matter, Otherwise};

use super::clause::SeatClause;
use super::facts::Sight;
use super::rows::{Wording, seat};
use super::words::tile_clause;
use crate::action::Placement;
use crate::ids::Tile;

/// `tower e5 r90` and `tower 1`: a tile that lies there, and how many of them lie on the board.
pub(super) const NAMED: &ClauseRow<Wording, Player, SeatClause> = &seat(
    "tile",
    "placement [ \"with\" seat ] | tile ( number | \"none\" )",
    tile_clause,
    |eyes, of, asked| {
        let seat = eyes.seat(of);
        let alone = seat.tiles.iter().map(|&placement| (placement, None));
        let joint = seat.joint.iter().map(|joint| (joint.placement, Some(joint.with)));
        let tiles: Vec<(Placement, Option<Player>)> = alone.chain(joint).collect();
        let of_kind = |tile: Tile| tiles.iter().filter(move |(placement, _)| placement.tile == tile);
        if let SeatClause::Count(tile, _) = asked {
            return Ok(SeatClause::Count(*tile, of_kind(*tile).count() as u8));
        }
        let SeatClause::Lies(placement, with) = asked else { return Ok(asked.clone()) };
        if tiles.contains(&(*placement, *with)) {
            return Ok(asked.clone());
        }
        let same: Vec<String> = of_kind(placement.tile)
            .map(|&(placement, with)| SeatClause::Lies(placement, with).text(&eyes.view.edition))
            .collect();
        let none = || format!("{} none", placement.tile.word());
        Err(Otherwise::Instead(if same.is_empty() { none() } else { same.join(" and ") }))
    },
)
.only_expected_if(|clause| matches!(clause, SeatClause::Count(..)))
.states(|_| Matter::Any);
