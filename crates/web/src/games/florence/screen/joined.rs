//! The large board among its neighbours: while something is built at a border, or offered across it.

use florence::ids::Tile;
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::board;
use super::super::draw::joined::{Focus, Joined as Boards, lifted, moved};
use super::super::model::{Facts, Panel};
use super::board::{Field, found};
use super::context::Screen;
use super::place;

/// What of the boards is to be seen, where the neighbours' are to be seen at all.
pub fn focus(screen: Screen) -> Option<Focus> {
    let large = screen.large();
    let placing = screen.placing().filter(|_| screen.shown.get().is_none());
    let across = placing.as_ref().and_then(|placing| placing.across).map(|(side, _)| side);
    let alone = placing.is_some_and(|placing| matches!(placing.tile, Tile::Building(_)));
    let chooses = screen.picked.with(|picked| picked.panel == Panel::Jointly) && screen.shown.get().is_none();
    let wide = screen.wide.get();
    screen.read(|facts| {
        let seams = &facts.view.rules.seams;
        if seams.seams.is_empty() {
            return None;
        }
        let offered = partner(facts, large).and_then(|with| seams.side(large, with));
        // Two boards above each other are high enough without a third beside them.
        let in_a_square = seams.neighbours(large).any(|(_, side)| side.is_level());
        match across.or(offered) {
            Some(side) if wide => Some(if in_a_square { Focus::With(side) } else { Focus::Whole }),
            Some(side) => Some(Focus::Seam(side)),
            None if wide && (alone || chooses) => Some(Focus::Whole),
            None if alone => Some(Focus::Rim),
            None => None,
        }
    })
}

/// With whom the owner of a board has an offer that waits for an answer, or for its sum.
fn partner(facts: &Facts, owner: Player) -> Option<Player> {
    let offer = facts.view.offer.filter(|offer| offer.placement.is_some())?;
    if owner == offer.player { Some(offer.with) } else { (owner == offer.with).then_some(offer.player) }
}

/// The boards.
#[component]
pub fn Joined(
    /// The large board in words.
    words: Memo<Vec<String>>,
) -> impl IntoView {
    let screen = Screen::here();
    // When the boards part again the picture stays as it was until it goes.
    let view_box = Memo::new(move |before: Option<&String>| {
        let now = drawn(screen, |boards, _| boards.view_box());
        if now.is_empty() { before.map_or_else(|| "0 0 1 1".to_owned(), Clone::clone) } else { now }
    });
    let ground =
        Memo::new(move |_| drawn(screen, |boards, facts| boards.ground(|player| facts.tongue.seat(player))));
    let over = Signal::derive(move || drawn(screen, |boards, facts| over(screen, boards, facts)));
    view! { <Field words view_box=view_box.into() ground=ground.into() over joined=true /> }
}

/// Something drawn of the boards; nothing where they are not to be seen.
fn drawn(screen: Screen, draw: impl FnOnce(&Boards<'_>, &Facts) -> String) -> String {
    let (large, focus) = (screen.large(), focus(screen));
    screen.read(|facts| {
        focus.map(|focus| draw(&Boards::new(&facts.view, large, focus), facts)).unwrap_or_default()
    })
}

/// What is drawn above the boards.
fn over(screen: Screen, boards: &Boards<'_>, facts: &Facts) -> String {
    let (large, edition) = (screen.large(), &facts.view.edition);
    let mut svg = String::new();
    for seat in &facts.view.seats {
        svg.push_str(&boards.on(seat.player, &found(screen, seat.player)));
    }
    if let (Some(placing), Some(held), None) = (screen.placing(), screen.held(), screen.shown.get()) {
        let (frame, shift) = (board::frame(edition), placing.shift());
        let verdict = placing.verdict(held);
        svg.push_str(&moved(shift, &board::reach(placing.reach(held.orientation), frame)));
        if let Err(why) = verdict {
            let own = place::in_the_way(screen, &why).map(|cells| (large, cells));
            for (player, cells) in own.into_iter().chain(place::in_the_way_there(screen, &why)) {
                svg.push_str(&boards.on(player, &board::halo(cells, frame, "blocks")));
            }
        }
        svg.push_str(&lifted(edition, placing.tile, placing.cells(held), shift, verdict.is_ok()));
    } else if let (Some(with), Some(placement)) =
        (partner(facts, large), facts.view.offer.and_then(|offer| offer.placement))
    {
        svg.push_str(&boards.offered(with, placement));
    }
    svg
}
