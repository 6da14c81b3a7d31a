//! What each seat owns: money, prestige, tokens, and the tiles on its board.

use kernel::Player;

use super::clause::SeatClause;
use positions::Place;

use super::source_word;
use super::{Draft, borders, pick};
use crate::action::Placement;
use crate::board::Cells;
use crate::event::Source;
use crate::ids::Tile;
use crate::illegal::Occupant;
use crate::notation::write_placement;
use crate::principality::{BUILDERS_AT_BORDER, BUILDERS_TO_TOUCH, Laid, MOST_TILES, Principality};

/// Nobody ever has more prestige.
const MOST_PRESTIGE: i32 = 10_000;

/// Gives every seat what is stated of it, but for cards.
pub(super) fn seats(draft: &mut Draft<'_>) {
    let players: Vec<Player> = draft.state.seats.seats().collect();
    for player in players {
        purse(draft, player);
        tokens(draft, player);
        tiles(draft, player);
        touching(draft, player);
        let rules = draft.state.rules;
        draft.state.seats[player].survey(&rules);
    }
    borders::join(draft);
}

fn purse(draft: &mut Draft<'_>, player: Player) {
    let cash = draft.seat(player, |clause| if let SeatClause::Cash(cash) = clause { *cash } else { None });
    for (cash, place) in cash {
        if cash < 0 {
            draft.fault(place, format!("{player} cannot have {cash} florins"));
        } else if cash % 100 != 0 {
            draft.fault(place, format!("{player} cannot have {cash} florins: the smallest coin is 100"));
        } else {
            draft.state.seats[player].florins = cash;
        }
    }
    let prestige =
        draft.seat(player, pick!(SeatClause::Prestige(total, sources) => (*total, sources.clone())));
    for ((total, sources), place) in prestige {
        if !(0..=MOST_PRESTIGE).contains(&total) {
            draft.fault(place, format!("{player} cannot have {total} prestige; it is 0 to {MOST_PRESTIGE}"));
            continue;
        }
        let explained: i32 = sources.iter().map(|(_, amount)| amount).sum();
        if explained > total {
            draft.fault(place, format!("{player} has {total} prestige, but {explained} are explained"));
            continue;
        }
        let wrong = sources
            .iter()
            .find(|(source, amount)| (*amount < 0) != (*source == Source::Sold) && *amount != 0);
        if let Some((source, amount)) = wrong {
            let word = source_word(*source);
            draft.fault(
                place,
                format!("{amount} prestige from {word}: what is sold is below 0, all else above"),
            );
            continue;
        }
        let fits = |amount: i32| i16::try_from(amount).is_ok();
        if !sources.iter().all(|&(_, amount)| fits(amount)) || !fits(total - explained) {
            draft.fault(place, format!("{player} cannot have so much prestige from one source"));
            continue;
        }
        let seat = &mut draft.state.seats[player];
        (seat.sources, seat.prestige) = ([0; Source::COUNT], 0);
        sources.iter().for_each(|&(source, amount)| seat.score(source, amount));
        seat.score(Source::Owned, total - explained);
    }
}

fn tokens(draft: &mut Draft<'_>, player: Player) {
    let limit = draft.state.rules.supply.builders_per_player;
    let builders = draft.seat(player, pick!(SeatClause::Builders(count) => *count));
    for (count, place) in builders {
        if count > limit {
            draft.fault(
                place,
                format!("{player} cannot have {count} builders; nobody may own more than {limit}"),
            );
        }
        draft.state.seats[player].builders = count;
    }
    let jesters = draft.seat(player, pick!(SeatClause::Jesters(count) => *count));
    let hand = draft.seat(player, pick!(SeatClause::RecruitingHand(count) => *count));
    let table = draft.seat(player, pick!(SeatClause::RecruitingTable(count) => *count));
    let best = draft.seat(player, pick!(SeatClause::Best(value) => *value));
    let freedoms = draft.seat(player, pick!(SeatClause::Freedoms(freedoms) => freedoms.clone()));
    let count = |stated: Vec<(u8, Place)>| stated.first().map_or(0, |(count, _)| *count);
    let seat = &mut draft.state.seats[player];
    seat.jesters = count(jesters);
    seat.recruiting_in_hand = count(hand);
    seat.recruiting_on_table = count(table);
    seat.best_work = count(best);
    let freedoms = freedoms.iter().flat_map(|(freedoms, _)| freedoms);
    seat.freedoms = freedoms.fold(0, |bits, freedom| bits | 1 << freedom.index());
}

fn tiles(draft: &mut Draft<'_>, player: Player) {
    let rules = draft.state.rules;
    for ((placement, with), place) in laid(draft, player) {
        let shape = rules.edition.shape(placement.tile);
        let placement = Placement { orientation: shape.canonical(placement.orientation), ..placement };
        let text = write_placement(placement);
        let outline = shape.outline(placement.orientation);
        let across = match with {
            Some(with) => match borders::side_across(draft, player, with, placement) {
                Ok(side) => Some(side),
                Err(fault) => {
                    draft.fault(place, fault);
                    continue;
                }
            },
            None if !outline.anchors.contains(placement.anchor) => {
                draft.fault(place, format!("{player}'s `{text}` reaches beyond the principality"));
                continue;
            }
            None => None,
        };
        let seat = &draft.state.seats[player];
        let cells = rules.cells(placement, across);
        if let Some((cell, by)) = cells.iter().find_map(|cell| Some((cell, seat.occupant(cell, &rules)?))) {
            draft.fault(place, format!("{player}'s `{text}` covers the {} at {cell}", name(by)));
        } else if let Tile::Building(building) = placement.tile
            && seat.has_building(building)
        {
            draft.fault(place, format!("{player} cannot have a second {building}"));
        } else if seat.tiles.len() == MOST_TILES {
            draft.fault(place, format!("{player} cannot have more than {MOST_TILES} tiles"));
        } else {
            draft.state.seats[player].lay(placement, across, &rules);
        }
    }
}

/// Without the builders for it no two buildings can have come to touch: builders never leave.
fn touching(draft: &mut Draft<'_>, player: Player) {
    let seat = draft.state.seats[player];
    if seat.builders >= BUILDERS_TO_TOUCH {
        return;
    }
    let rules = draft.state.rules;
    let mut walls: Vec<(String, Cells)> = vec![("palazzo".to_owned(), rules.palazzo)];
    for laid in buildings(&seat) {
        let (placement, cells) = (laid.placement(), rules.covered(laid));
        let near = cells.with_neighbours();
        if laid.side().is_none() && seat.builders < BUILDERS_AT_BORDER && !cells.and(seat.border).is_empty() {
            let place = place_of(draft, player, placement);
            let word = placement.tile.word();
            draft.fault(place, format!("{player}'s {word} stands along a border, which needs a builder"));
        }
        let word = placement.tile.word();
        for (neighbour, wall) in &walls {
            if !near.and(*wall).is_empty() {
                let place = place_of(draft, player, placement);
                draft.fault(
                    place,
                    format!(
                        "{player}'s {word} touches the {neighbour}, which needs {BUILDERS_TO_TOUCH} builders; {player} has {}",
                        seat.builders
                    ),
                );
            }
        }
        walls.push((word.to_owned(), cells));
    }
}

pub(super) fn buildings(seat: &Principality) -> Vec<Laid> {
    let is_building = |laid: &&Laid| matches!(laid.placement().tile, Tile::Building(_));
    seat.tiles.as_slice().iter().filter(is_building).copied().collect()
}

fn laid(draft: &Draft<'_>, player: Player) -> Vec<((Placement, Option<Player>), Place)> {
    draft.seat(player, pick!(SeatClause::Lies(placement, with) => (*placement, *with)))
}

/// Where a building was stated.
pub(super) fn place_of(draft: &Draft<'_>, player: Player, placement: Placement) -> Place {
    let stated = laid(draft, player).into_iter().find(|((stated, _), _)| stated.tile == placement.tile);
    stated.map_or(draft.at(), |(_, place)| place)
}

fn name(occupant: Occupant) -> &'static str {
    match occupant {
        Occupant::Palazzo => "palazzo",
        Occupant::Tile(tile) => tile.word(),
    }
}
