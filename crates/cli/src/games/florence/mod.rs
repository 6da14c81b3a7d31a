//! The Princes of Florence in the terminal.

mod board;
mod characters;
mod ending;
mod hand;
mod jointly;
mod market;
mod palette;
mod placing;
mod question;
mod seats;
mod story;
mod words;

use florence::Source;
use florence::board::Cells;
use florence::edition::{EditionRef, show_within};
use florence::ids::Tile;
use florence::{Action, Due, Event, Order, Prompt, Rule, State, Term, View, rule_of_the_moment};
use kernel::{PerPlayer, Player, ScoreSheet};

use crate::face::{Asked, Face, Looks, Sentence};
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// From this width on, the table of the seats has room beside the board.
const WIDE: usize = 112;
/// Columns between two drawings.
const GAP: usize = 3;

/// The drawings of The Princes of Florence.
pub struct Drawings;

impl Face<State> for Drawings {
    fn looks(&self) -> Looks {
        &[
            ("hand", "your cards, each with what it is worth now"),
            ("board B", "the principality of seat B; `board` alone shows yours"),
            ("all", "all principalities"),
            ("market", "the market and what else is left"),
            ("tiles", "the outlines of all tiles"),
            ("where", "all ways to place the tile that is due"),
            ("try d5 r90", "shows a placement before you decide"),
        ]
    }

    fn table(&self, view: &View, scene: Drawing<'_>) -> Block {
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

    fn glance(&self, view: &View, prompt: &Prompt, scene: Drawing<'_>) -> Block {
        let mut glance = Block::new();
        match (prompt.due, &view.auction) {
            (Due::Place(tile), _) => glance.append(placing::drawing(view, prompt, tile, scene)),
            (Due::Join { .. } | Due::Ask(_) | Due::Consent(_), _) => {
                glance.append(jointly::drawing(view, prompt, scene));
            }
            (Due::Name | Due::Bid | Due::LastPurchase, Some(auction)) => {
                glance.push_wrapped(market::ring(view, auction, scene), scene.page.width, 2);
            }
            (Due::Menu | Due::CompleteWork(_) | Due::Keep(_), _) => glance.append(hand::hand(view, scene)),
            _ => {}
        }
        glance
    }

    fn question(&self, view: &View, prompt: &Prompt, scene: Drawing<'_>) -> Asked<Action> {
        question::question(view, prompt, scene)
    }

    fn look(
        &self,
        view: &View,
        prompt: Option<&Prompt>,
        words: &[&str],
        scene: Drawing<'_>,
    ) -> Result<Block, String> {
        match words {
            ["hand"] => Ok(hand::hand(view, scene)),
            ["board"] => Ok(principality(view, scene.viewer_seat().unwrap_or(view.start), scene)),
            ["board", seat] => seat_named(view, seat).map(|player| principality(view, player, scene)),
            ["all"] => Ok(all(view, scene)),
            ["market"] => Ok(market::market(view).beside(market::stock(view, 40), GAP)),
            ["tiles"] => Ok(placing::shapes(&view.edition, scene)),
            ["where"] => match prompt.map(|prompt| (prompt, prompt.due)) {
                Some((prompt, Due::Join { building, .. })) => {
                    Ok(placing::list(view, prompt, Tile::Building(building), scene))
                }
                Some((prompt, Due::Place(tile))) => Ok(placing::list(view, prompt, tile, scene)),
                _ => Err("no tile is to be placed now".to_owned()),
            },
            [word, rest @ ..] => Err(format!("`{}` is too much after `{word}`", rest.join(" "))),
            [] => Err("expected what to look at".to_owned()),
        }
    }

    fn preview(&self, view: &View, action: Action, scene: Drawing<'_>) -> Option<Block> {
        let Action::Place(placement) = action else { return None };
        let seat = view.seats.iter().find(|seat| scene.viewer.is(seat.player))?;
        if view.offer.is_some() {
            return Some(jointly::preview(view, placement));
        }
        let (tiles, tried) = (view.laid(seat), board::covered(&view.edition, placement));
        let plan = board::Plan {
            palazzo: view.rules.palazzo,
            tiles: &tiles,
            tried: Some((placement.tile, tried)),
            marked: Cells::EMPTY,
        };
        Some(board::board(&view.edition, &plan))
    }

    fn narrate(&self, view: &View, event: &Event, scene: Drawing<'_>) -> Option<Sentence> {
        story::told(view, event, scene)
    }

    fn order(&self, view: &View, line: &str) -> Option<Result<Order, String>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let limit = match words[..] {
            ["raise", "to"] => "",
            ["raise", "to", limit] | ["raise", limit] => limit,
            _ => return None,
        };
        let lot = view.auction.and_then(|auction| auction.lot);
        let expected = || format!("expected an amount of florins after `raise to`, not `{limit}`");
        let order = |limit: i32| match lot {
            Some((object, bid, ..)) if limit >= bid + view.rules.rates.increment => {
                Ok(Order::asking(view.round).with(object, Rule::RaiseTo(limit)))
            }
            Some((_, bid, ..)) => {
                let next = bid + view.rules.rates.increment;
                Err(format!("the bid stands at {bid}; the next is {next}, and `pass` bids no more"))
            }
            None => Err("nothing is being auctioned".to_owned()),
        };
        Some(limit.parse().map_err(|_| expected()).and_then(order))
    }

    fn help(&self, view: &View, prompt: Option<&Prompt>, scene: Drawing<'_>) -> Block {
        let due = prompt.map_or(view.due, |prompt| prompt.due);
        let rule = rule_of_the_moment(&view.rules, view.minimum, due);
        StyledLine::from(rule).wrapped(scene.page.width, 0).into_iter().collect()
    }

    fn score_sheet(&self, view: &View, scores: &PerPlayer<ScoreSheet<Term>>, scene: Drawing<'_>) -> Block {
        ending::sheet(view, scores, scene)
    }

    fn ending(
        &self,
        view: &View,
        scores: &PerPlayer<ScoreSheet<Term>>,
        places: &PerPlayer<u8>,
        scene: Drawing<'_>,
    ) -> Block {
        ending::ending(view, scores, places, scene)
    }

    fn chapter(&self, view: &View) -> (u32, &'static str) {
        let phase = match (&view.auction, &view.turn_of) {
            (Some(_), _) => 1,
            (_, Some(_)) => 2,
            (None, None) => 0,
        };
        (u32::from(view.round) * 4 + phase, "")
    }

    fn afterwards(&self, view: &View, action: Action, scene: Drawing<'_>) -> Option<Block> {
        let shown = scene.viewer_seat().unwrap_or(view.start);
        matches!(action, Action::Place(_)).then(|| principality(view, shown, scene))
    }

    fn shows_hidden(&self, _before: &State, _player: Player, action: Action) -> bool {
        matches!(action, Action::Work(_) | Action::Bonus(_))
    }

    fn is_open(&self, prompt: &Prompt) -> bool {
        prompt.due == Due::Bid
    }

    fn sources(&self) -> Vec<(Term, &'static str)> {
        Source::ALL.map(|source| (Term::Sum(source), source.word())).to_vec()
    }

    fn points(&self) -> &'static str {
        "prestige"
    }

    fn edition(&self, edition: EditionRef, width: usize) -> Block {
        show_within(&edition, width).lines().map(StyledLine::from).collect()
    }
}

/// The boards of all seats.
fn all(view: &View, scene: Drawing<'_>) -> Block {
    let boards = view.seats.iter().map(|seat| principality(view, seat.player, scene)).collect();
    Block::tiled(boards, scene.page.width, GAP)
}

/// The board of a seat under its name.
fn principality(view: &View, player: Player, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let Some(seat) = view.seats.iter().find(|seat| seat.player == player) else { return block };
    let style = if scene.viewer.is(player) { palette::YOU } else { STRONG };
    let prestige = StyledLine::styled(QUIET, format!("  {} prestige", seat.prestige));
    block.push(StyledLine::from("  ").add(style, scene.heading(player)).then(prestige));
    let tiles = view.laid(seat);
    let plan = board::Plan { palazzo: view.rules.palazzo, tiles: &tiles, tried: None, marked: Cells::EMPTY };
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
