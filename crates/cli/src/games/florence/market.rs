//! The middle of the table: the round track, the objects, and what is left of everything.

use florence::ids::{Building, Freedom, Object, Stack};
use florence::{AuctionView, View};
use kernel::Player;

use super::{palette, words};
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Room for the names of rows.
const LABEL: usize = 11;

/// The objects: what is left of each and who bought it in this round.
pub fn market(view: &View) -> Block {
    let mut market = Block::new();
    market
        .push(StyledLine::styled(palette::HEAD, format!("{:<16}", "market")).add(QUIET, "left  this round"));
    for object in view.rules.lots.iter().copied() {
        let left = left(view, object);
        let style = if left == 0 { QUIET } else { STRONG };
        let lot = view.auction.and_then(|auction| auction.lot).filter(|lot| lot.0 == object);
        let state = match (lot, view.sales[object.index()]) {
            (Some((_, bid, high, _)), _) => StyledLine::styled(palette::YOU, format!("{bid} by {high}")),
            (None, Some(sale)) => {
                StyledLine::styled(QUIET, format!("sold to {} for {}", sale.buyer, sale.price))
            }
            (None, None) if left == 0 => StyledLine::styled(QUIET, "none left"),
            (None, None) => StyledLine::new(),
        };
        let name = StyledLine::styled(style, format!("{:<16}", words::object(object)));
        market.push(name.plain(format!("{left:>4}  ")).then(state));
    }
    market
}

/// What else is left, in at most `width` columns: buildings, freedoms, cards.
pub fn stock(view: &View, width: usize) -> Block {
    let mut stock = Block::new();
    let mut row = |label: &str, text: String| {
        let line = StyledLine::styled(QUIET, format!("{label:<LABEL$}")).plain(text);
        stock.push_wrapped(line, width.max(LABEL + 12), LABEL);
    };
    let every = view.rules.supply.buildings;
    let scarce: Vec<String> = Building::ALL
        .into_iter()
        .map(|building| (building, view.stock.buildings[building.index()]))
        .filter(|&(_, left)| left < every)
        .map(|(building, left)| format!("{building} {left}"))
        .collect();
    row(
        "buildings",
        match scarce.as_slice() {
            [] => format!("{every} of each left"),
            scarce => format!("{every} of each, {}", scarce.join(", ")),
        },
    );
    let left = |freedom: Freedom| format!("{freedom} {}", view.stock.freedoms[freedom.index()]);
    row("freedoms", Freedom::ALL.map(left).join(", "));
    let left = |stack: Stack| format!("{} {stack}", view.stacks[stack.index()]);
    row("cards", [Stack::Profession, Stack::Bonus].map(left).join(", "));
    stock
}

/// How many of an object are left.
pub fn left(view: &View, object: Object) -> usize {
    let stock = &view.stock;
    usize::from(match object {
        Object::Forest | Object::Lake | Object::Park => {
            object.landscape().map_or(0, |landscape| stock.landscapes[landscape.index()])
        }
        Object::Landscape => stock.landscapes.iter().sum(),
        Object::Jester => stock.jesters,
        Object::Builder => stock.builders,
        Object::Prestige => view.stacks[Stack::Prestige.index()],
        Object::Recruiting => stock.recruiting,
    })
}

/// Round, phase and the track of least work values, the present one marked.
pub fn title(view: &View, scene: Drawing<'_>) -> StyledLine {
    let rounds = view.edition.rounds();
    let phase = match (view.round, &view.auction, &view.turn_of) {
        (0, _, _) => "setting up".to_owned(),
        (round, Some(_), _) => format!("Round {round} of {rounds} · auction"),
        (round, _, Some(turn)) => format!("Round {round} of {rounds} · actions of {}", turn.player),
        (round, None, None) => format!("Round {round} of {rounds} · end"),
    };
    let mut track = StyledLine::styled(QUIET, " works need ");
    for (round, minimum) in (1..).zip(&view.edition.minimum_work_value) {
        track = if round == view.round {
            track.add(palette::YOU, format!("[{minimum}]"))
        } else {
            track.add(QUIET, format!(" {minimum} "))
        };
    }
    let track = track.add(QUIET, " ──");
    let begun = StyledLine::styled(QUIET, "── ").add(STRONG, phase).plain(" ");
    let rule = scene.page.width.saturating_sub(begun.width() + track.width());
    begun.add(QUIET, "─".repeat(rule)).then(track)
}

/// The auction as a ring: who is in, who holds the bid, who has passed, bought or declined.
pub fn ring(view: &View, auction: &AuctionView, scene: Drawing<'_>) -> StyledLine {
    let bought = |player: Player| {
        let sales = Object::ALL.into_iter().zip(&view.sales);
        sales.filter_map(|(object, sale)| Some((object, (*sale)?))).find(|(_, sale)| sale.buyer == player)
    };
    let mut ring = match auction.lot {
        Some((object, bid, high, _)) => StyledLine::styled(STRONG, words::object(object))
            .plain(" for ")
            .add(palette::GOLD.bold(), bid.to_string())
            .plain(format!(", held by {high}.  ")),
        None => StyledLine::new(),
    };
    let order = (0..view.seats.len()).scan(view.start, |next, _| {
        let player = *next;
        *next = player.next(view.seats.len());
        Some(player)
    });
    for player in order {
        let you = scene.viewer.is(player);
        let style = if you { palette::YOU } else { STRONG };
        let state = match (auction.lot, bought(player)) {
            (_, Some((object, _))) => format!("has {}", words::object(object)),
            _ if !auction.active.contains(player) => "declined".to_owned(),
            (Some((_, _, high, _)), _) if high == player => "holds the bid".to_owned(),
            (Some((_, _, _, bidders)), _) if !bidders.contains(player) => "passed".to_owned(),
            (Some(_), _) => "bids".to_owned(),
            (None, _) if auction.active.len() == 1 => "may buy".to_owned(),
            (None, _) if auction.namer == player => "names".to_owned(),
            (None, _) => "waits".to_owned(),
        };
        let name = if you { format!("{player} (you)") } else { player.to_string() };
        let quiet = matches!(state.as_str(), "declined" | "passed") || state.starts_with("has");
        ring = ring
            .add(style, name)
            .add(if quiet { QUIET } else { crate::paint::PLAIN }, format!(" {state}   "));
    }
    ring
}
