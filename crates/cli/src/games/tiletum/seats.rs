//! The boards of the players.

use kernel::Player;
use tiletum::ids::{Act, Building, Good, Room, Tile};
use tiletum::{SeatView, View, cathedral_word, space_words, tile_told, tile_word};

use super::{YOU, labelled};
use crate::paint::{Block, STRONG, StyledLine};
use crate::scene::Drawing;

/// All boards, the turn order first.
pub fn all(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let order: Vec<String> = view.order.iter().map(|player| player.to_string()).collect();
    labelled(&mut block, "turn order", &order.join(", "), scene);
    for held in &view.seats {
        block.gap();
        block.append(seat(view, held.player, scene));
    }
    block
}

/// One board.
pub fn seat(view: &View, player: Player, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let Some(seat) = view.seats.get(player.seat()) else { return block };
    let style = if scene.viewer.is(player) { YOU } else { STRONG };
    block.push(StyledLine::styled(style, scene.heading(player)).plain(format!("  {} VP", seat.total)));
    let goods: Vec<String> =
        Good::ALL.iter().map(|good| format!("{} {good}", seat.goods[good.index()])).collect();
    labelled(&mut block, "  goods", &goods.join(", "), scene);
    let mut line = |label: &str, text: String| {
        if !text.is_empty() {
            labelled(&mut block, &format!("  {label}"), &text, scene);
        }
    };
    let edition = &view.edition;
    let tiles = |tiles: &mut dyn Iterator<Item = Tile>| {
        tiles.map(|tile| tile_told(edition, tile)).collect::<Vec<_>>().join("; ")
    };
    line("storehouse", tiles(&mut seat.store.iter().flatten().copied()));
    let placed = |left: u8, places: Vec<String>| {
        let on =
            if places.is_empty() { String::new() } else { format!("; on the map {}", places.join(", ")) };
        format!("{left} to place{on}")
    };
    let houses = seat.spaces.iter().map(|space| space_words(edition, space)).collect();
    line("houses", placed(seat.houses, houses));
    let pillars = seat.pillared.iter();
    let pillars = pillars.map(|at| {
        let took_part = if seat.joined.contains(at) { " (took part)" } else { "" };
        format!("{}{took_part}", cathedral_word(edition, at))
    });
    line("pillars", placed(seat.pillars, pillars.collect()));
    line("buildings", buildings(view, seat));
    let stronger = Act::PLAIN.into_iter().zip(seat.markers).filter(|(_, points)| *points > 0);
    line("stronger", stronger.map(|(act, points)| format!("{act} +{points}")).collect::<Vec<_>>().join(", "));
    line("fulfilled", tiles(&mut seat.fulfilled.iter().copied()));
    let dice = seat.dice.iter().filter(|(_, value)| *value > 0);
    let dice = dice.map(|&(colour, value)| format!("{} {value}", Good::ALL[usize::from(colour)].colour()));
    line("dice", dice.collect::<Vec<_>>().join(", "));
    let [buildings, product, goods] = seat.at_end;
    line(
        "at the end",
        format!("{buildings} for buildings, {product} for houses times pillars, {goods} for goods"),
    );
    block
}

/// The six buildings: rooms from the lowest floor up, and the crest below.
fn buildings(view: &View, seat: &SeatView) -> String {
    let told = |building: Building| {
        let rooms = (1..=3).filter_map(|floor| Room::at(building, floor));
        let rooms: Vec<&str> = rooms
            .map(|room| seat.resident(room).map_or("_", |tile| tile_word(&view.edition, tile)))
            .collect();
        let rooms = if rooms.is_empty() { "full".to_owned() } else { rooms.join(", ") };
        let crest = seat
            .crest(building)
            .map_or_else(String::new, |tile| format!(" with crest {}", tile_word(&view.edition, tile)));
        format!("{} [{rooms}]{crest}", building.index() + 1)
    };
    (0..Building::COUNT).filter_map(Building::from_index).map(told).collect::<Vec<_>>().join(" ")
}
