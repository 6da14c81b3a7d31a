//! The game in words, for screens that have no drawings of it.

use kernel::{Explained, Player, TableRow, Told};

use crate::cards::{Card, Cards};
use crate::config::Edition;
use crate::event::{Event, Term, narrate};
use crate::state::State;
use crate::view::{SeatView, View};

/// What stands where nothing lies or nobody may look.
const NONE: &str = "\u{2013}";

impl Told for State {
    fn rows(view: &View) -> Vec<TableRow> {
        let cards = |cards: Cards| if cards.is_empty() { NONE.to_owned() } else { cards.to_string() };
        let card = |card: Option<Card>| card.map_or_else(|| NONE.to_owned(), |card| card.to_string());
        let seats = |entry: &dyn Fn(&SeatView) -> String| view.seats.iter().map(entry).collect::<Vec<_>>();
        let mut rows = vec![
            TableRow::whole("prize", card(view.prize)),
            TableRow::whole("prizes of ties", cards(view.carried)),
            TableRow::whole("prizes to come", cards(view.deck)),
            TableRow::seats("points", seats(&|seat| seat.points.to_string())),
            TableRow::seats("prizes", seats(&|seat| cards(seat.taken))),
            TableRow::seats("cards", seats(&|seat| seat.hand.map_or_else(|| NONE.to_owned(), cards))),
            TableRow::seats("bid", seats(&|seat| card(seat.bid))),
        ];
        let past = view.past.iter().enumerate().rev().map(|(round, past)| {
            let bids = past.bids.iter().map(|&bid| card(bid));
            TableRow::seats(format!("round {}, prize {}", round + 1, past.prize), bids)
        });
        rows.extend(past);
        rows
    }

    fn narrate(_: Edition, event: &Event, name: &dyn Fn(Player) -> String) -> Option<String> {
        Some(narrate(event, name))
    }

    fn about(event: &Event) -> Option<Player> {
        match event {
            Event::Bids(player, _) | Event::HasBid(player) | Event::Takes(player, _) => Some(*player),
            Event::TurnsUp { .. } | Event::TurnsOver(_) | Event::NobodyTakes { .. } | Event::Ends(_) => None,
        }
    }

    fn round_begun(event: &Event) -> Option<u16> {
        if let Event::TurnsUp { round, .. } = event { Some((*round).into()) } else { None }
    }

    fn receipt(edition: Edition, event: &Event) -> Option<Explained> {
        let Event::Takes(player, receipt) = event else { return None };
        let terms = receipt.terms().iter().map(|&(term, amount)| (State::term(edition, term), amount));
        Some(Explained { player: *player, subject: "points".to_owned(), terms: terms.collect() })
    }

    fn term(_: Edition, term: Term) -> String {
        let Term::Prize(card) = term;
        format!("prize {card}")
    }
}
