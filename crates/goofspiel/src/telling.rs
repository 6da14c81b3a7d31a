//! The game in words, for screens that have no drawings of it.

use kernel::{Player, TableRow, Told};
use words::Lang;

use crate::cards::{Card, Cards};
use crate::config::{Edition, Ties};
use crate::event::{Event, Term};
use crate::state::State;
use crate::texts::Text;
use crate::view::{SeatView, View};

/// What stands where nothing lies or nobody may look.
const NONE: &str = "\u{2013}";

impl Told for State {
    fn rows(lang: Lang, view: &View) -> Vec<TableRow> {
        let cards = |cards: Cards| if cards.is_empty() { NONE.to_owned() } else { cards.to_string() };
        let card = |card: Option<Card>| card.map_or_else(|| NONE.to_owned(), |card| card.to_string());
        let seats = |entry: &dyn Fn(&SeatView) -> String| view.seats.iter().map(entry).collect::<Vec<_>>();
        let mut past = view.past.iter().enumerate().rev().map(|(round, past)| {
            let about = Text::RoundOf.fill(lang, &[&(round + 1), &past.prize]);
            TableRow::seats(about, past.bids.iter().map(|&bid| card(bid))).of_cards()
        });
        let mut rows = vec![
            TableRow::whole(Text::Prize.text(lang), card(view.prize)).of_cards(),
            TableRow::whole(Text::PrizesToCome.text(lang), cards(view.deck)).of_cards(),
            TableRow::seats(Text::Bid.text(lang), seats(&|seat| card(seat.bid))).of_cards(),
            TableRow::seats(Text::Points.text(lang), seats(&|seat| seat.points.to_string())),
            TableRow::seats(Text::Prizes.text(lang), seats(&|seat| cards(seat.taken))).of_cards(),
            TableRow::seats(Text::Cards.text(lang), seats(&|seat| seat.hand.map_or(NONE.to_owned(), cards)))
                .of_cards(),
        ];
        // What was turned over last stands below what is bid now.
        past.next().into_iter().for_each(|last| rows.insert(3, last));
        let carried = TableRow::whole(Text::PrizesOfTies.text(lang), cards(view.carried)).of_cards();
        (view.config.ties == Ties::Carry).then_some(carried).into_iter().for_each(|row| rows.insert(1, row));
        rows.extend(past);
        rows
    }

    fn narrate(lang: Lang, _: Edition, event: &Event, name: &dyn Fn(Player) -> String) -> Option<String> {
        Some(match event {
            Event::TurnsUp { round, prize, carried } if carried.is_empty() => {
                Text::RoundBegins.fill(lang, &[round, prize])
            }
            Event::TurnsUp { round, prize, carried } => {
                Text::RoundCarries.fill(lang, &[round, prize, carried])
            }
            Event::Bids(player, card) => Text::BidsCard.fill(lang, &[&name(*player), card]),
            Event::HasBid(player) => Text::BidMade.fill(lang, &[&name(*player)]),
            Event::TurnsOver(bids) => {
                let bid = |(seat, card): (usize, &Card)| format!("{} {card}", name(Player::new(seat)));
                let bids: Vec<String> = bids.iter().enumerate().map(bid).collect();
                Text::TheBids.fill(lang, &[&bids.join(", ")])
            }
            Event::Takes(player, receipt) => {
                let prizes: Cards = receipt.terms().iter().map(|&(Term::Prize(prize), _)| prize).collect();
                Text::Takes.fill(lang, &[&name(*player), &prizes, &receipt.total()])
            }
            Event::NobodyTakes { prizes, kept: true } => Text::TieCarries.fill(lang, &[prizes]),
            Event::NobodyTakes { prizes, kept: false } => Text::TieDiscards.fill(lang, &[prizes]),
            Event::Ends(places) => {
                let winners = (places.iter().enumerate()).filter(|&(_, &place)| place == 1);
                let winners: Vec<String> = winners.map(|(seat, _)| name(Player::new(seat))).collect();
                Text::Ends.fill(lang, &[&winners.join(", ")])
            }
        })
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

    fn term(lang: Lang, _: Edition, term: Term) -> String {
        let Term::Prize(card) = term;
        Text::PrizeOf.fill(lang, &[&card])
    }

    fn named(lang: Lang, words: &str) -> Option<&'static str> {
        words::named::<Text>(lang, words)
    }
}
