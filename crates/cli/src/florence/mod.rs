//! The Princes of Florence in the terminal.

mod board;
mod ending;
mod hand;
mod market;
mod palette;
mod placing;
mod question;
mod seats;
mod story;
mod words;

use florence::board::Cells;
use florence::{Action, Due, Event, Order, Prompt, Rule, State, Term, View, rule_of_the_moment};
use kernel::{PerPlayer, Player, ScoreSheet};

use crate::face::{Face, Question, Told};
use crate::paint::{Block, Line, QUIET, STRONG};
use crate::scene::Scene;

/// From this width on, the table of the seats has room beside the board.
const WIDE: usize = 112;
/// Columns between two drawings.
const GAP: usize = 3;

impl Face for State {
    const LOOKS: &'static [(&'static str, &'static str)] = &[
        ("hand", "your cards, each with what it is worth now"),
        ("board B", "the principality of seat B; `board` alone shows yours"),
        ("all", "all principalities"),
        ("market", "the market and what else is left"),
        ("tiles", "the outlines of all tiles"),
        ("where", "all ways to place the tile that is due"),
    ];

    fn table(view: &View, scene: Scene<'_>) -> Block {
        let width = scene.page.width;
        let mut table = Block::new();
        table.push(market::title(view, scene));
        if view.round == 0 {
            // Nothing lies on the table yet.
            table.append(hand::hand(view, scene));
            return table;
        }
        let Some(shown) = scene.viewer_seat() else {
            table.append(all(view, scene));
            table.append(market::market(view).beside(market::stock(view, width.saturating_sub(48)), GAP));
            table.gap();
            table.append(seats::table(view, scene, width));
            return table;
        };
        let plan = principality(view, shown, scene);
        let room = width.saturating_sub(plan.width() + GAP);
        let mut right = Block::new();
        if width >= WIDE {
            right.append(seats::table(view, scene, room));
            right.gap();
            right.append(market::market(view).beside(market::stock(view, room.saturating_sub(48)), GAP));
            table.append(plan.beside(right, GAP));
        } else {
            right.append(market::market(view));
            right.gap();
            right.append(market::stock(view, room));
            table.append(plan.beside(right, GAP));
            table.append(seats::table(view, scene, width));
        }
        if let Some(auction) = &view.auction {
            table.gap();
            table.push_wrapped(market::ring(view, auction, scene), width, 2);
        }
        table.gap();
        table.append(hand::hand(view, scene));
        table
    }

    fn glance(view: &View, prompt: &Prompt, scene: Scene<'_>) -> Block {
        let mut glance = Block::new();
        match (prompt.due, &view.auction) {
            (Due::Place(tile), _) => glance.append(placing::drawing(view, prompt, tile, scene)),
            (Due::Name | Due::Bid | Due::LastPurchase, Some(auction)) => {
                glance.push_wrapped(market::ring(view, auction, scene), scene.page.width, 2);
            }
            (Due::Menu | Due::CompleteWork(_) | Due::Keep(_), _) => glance.append(hand::hand(view, scene)),
            _ => {}
        }
        glance
    }

    fn question(view: &View, prompt: &Prompt, scene: Scene<'_>) -> Question<Action> {
        question::question(view, prompt, scene)
    }

    fn look(view: &View, prompt: Option<&Prompt>, words: &[&str], scene: Scene<'_>) -> Result<Block, String> {
        match words {
            ["hand"] => Ok(hand::hand(view, scene)),
            ["board"] => Ok(principality(view, scene.viewer_seat().unwrap_or(view.start), scene)),
            ["board", seat] => seat_named(view, seat).map(|player| principality(view, player, scene)),
            ["all"] => Ok(all(view, scene)),
            ["market"] => Ok(market::market(view).beside(market::stock(view, 40), GAP)),
            ["tiles"] => Ok(placing::shapes(&view.edition, scene)),
            ["where"] => match prompt.map(|prompt| (prompt, prompt.due)) {
                Some((prompt, Due::Place(tile))) => Ok(placing::list(view, prompt, tile, scene)),
                _ => Err("no tile is to be placed now".to_owned()),
            },
            [word, rest @ ..] => Err(format!("`{}` is too much after `{word}`", rest.join(" "))),
            [] => Err("expected what to look at".to_owned()),
        }
    }

    fn preview(view: &View, action: Action, scene: Scene<'_>) -> Option<Block> {
        let Action::Place(placement) = action else { return None };
        let seat = view.seats.iter().find(|seat| scene.viewer.is(seat.player))?;
        let plan = board::Plan { tiles: &seat.tiles, tried: Some(placement), marked: Cells::EMPTY };
        Some(board::board(&view.edition, &plan))
    }

    fn narrate(view: &View, event: &Event, scene: Scene<'_>) -> Option<Told> {
        story::told(view, event, scene)
    }

    fn order(view: &View, line: &str) -> Option<Result<Order, String>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let limit = match words[..] {
            ["raise", "to"] => "",
            ["raise", "to", limit] | ["raise", limit] => limit,
            _ => return None,
        };
        let lot = view.auction.and_then(|auction| auction.lot);
        let expected = || format!("expected an amount of florins after `raise to`, not `{limit}`");
        let order = |limit: i32| match lot {
            Some((object, bid, ..)) if limit >= bid + view.edition.rates.increment => {
                Ok(Order::asking(view.round).with(object, Rule::RaiseTo(limit)))
            }
            Some((_, bid, ..)) => {
                let next = bid + view.edition.rates.increment;
                Err(format!("the bid stands at {bid}; the next is {next}, and `pass` bids no more"))
            }
            None => Err("nothing is being auctioned".to_owned()),
        };
        Some(limit.parse().map_err(|_| expected()).and_then(order))
    }

    fn help(view: &View, prompt: Option<&Prompt>, scene: Scene<'_>) -> Block {
        let due = prompt.map_or(view.due, |prompt| prompt.due);
        let rule = rule_of_the_moment(&view.edition, view.minimum, due);
        Line::from(rule).wrapped(scene.page.width, 0).into_iter().collect()
    }

    fn score_sheet(view: &View, scores: &PerPlayer<ScoreSheet<Term>>, scene: Scene<'_>) -> Block {
        ending::sheet(view, scores, scene)
    }

    fn ending(
        view: &View,
        scores: &PerPlayer<ScoreSheet<Term>>,
        places: &PerPlayer<u8>,
        scene: Scene<'_>,
    ) -> Block {
        ending::ending(view, scores, places, scene)
    }

    fn chapter(view: &View) -> u32 {
        let phase = match (&view.auction, &view.turn_of) {
            (Some(_), _) => 1,
            (_, Some(_)) => 2,
            (None, None) => 0,
        };
        u32::from(view.round) * 4 + phase
    }

    fn round(view: &View) -> u32 {
        u32::from(view.round)
    }

    fn is_weighty(action: Action) -> bool {
        matches!(action, Action::Place(_))
    }

    fn shows_hidden(action: Action) -> bool {
        matches!(action, Action::Work(_) | Action::Bonus(_))
    }

    fn is_open(prompt: &Prompt) -> bool {
        prompt.due == Due::Bid
    }
}

/// The boards of all seats.
fn all(view: &View, scene: Scene<'_>) -> Block {
    let boards = view.seats.iter().map(|seat| principality(view, seat.player, scene)).collect();
    Block::tiled(boards, scene.page.width, GAP)
}

/// The board of a seat under its name.
fn principality(view: &View, player: Player, scene: Scene<'_>) -> Block {
    let mut block = Block::new();
    let Some(seat) = view.seats.iter().find(|seat| seat.player == player) else { return block };
    let style = if scene.viewer.is(player) { palette::YOU } else { STRONG };
    let prestige = Line::styled(QUIET, format!("  {} prestige", seat.prestige));
    block.push(Line::from("  ").add(style, scene.heading(player)).then(prestige));
    let plan = board::Plan { tiles: &seat.tiles, tried: None, marked: Cells::EMPTY };
    block.append(board::board(&view.edition, &plan));
    block
}

fn seat_named(view: &View, word: &str) -> Result<Player, String> {
    let mut letters = word.chars();
    let seat = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    seat.filter(|seat| seat.seat() < view.seats.len()).ok_or_else(|| {
        let last = view.seats.last().map_or('A', |seat| seat.player.letter());
        format!("expected a seat from A to {last}, not `{word}`")
    })
}
