//! The texts of the game: `bid 7`, `prize 12`, and why a bid is refused.

use kernel::scan::Scan;
use kernel::{Fault, Notation};

use crate::cards::Card;
use crate::config::Edition;
use crate::event::Illegal;
use crate::state::{Bid, State, TurnUp};

kernel::reasons! { Illegal {
    Illegal::GameOver => "game-over": "the game has ended",
    Illegal::NoPrize => "no-prize": "no prize is turned up yet",
    Illegal::NoSeat(_) => "no-seat": "no such seat is at the table",
    Illegal::HasBid => "has-bid": "this seat has bid for this prize, and a bid stands",
    Illegal::NotInHand(_) => "not-in-hand": "the card has been bid before",
    Illegal::NoCard(..) => "no-card": "the suits of this game do not have the card",
} }

impl Notation for State {
    fn write_action(_: Edition, Bid(card): Bid) -> String {
        format!("bid {card}")
    }

    fn read_actions(_: Edition, text: &str) -> Result<Vec<Bid>, Fault> {
        let mut scan = Scan::new(text);
        // A number alone is what people like to type.
        if scan.peek().is_none_or(|word| word.lower.parse::<u8>().is_err()) {
            scan.must("bid")?;
        }
        let card = read_card(&mut scan)?;
        scan.must_end("a bid is one card")?;
        Ok(vec![Bid(card)])
    }

    fn write_outcome(_: Edition, TurnUp(prize): TurnUp) -> String {
        format!("prize {prize}")
    }

    fn read_outcome(_: Edition, text: &str) -> Result<TurnUp, Fault> {
        let mut scan = Scan::new(text);
        scan.must("prize")?;
        let prize = read_card(&mut scan)?;
        scan.must_end("one prize is turned up at a time")?;
        Ok(TurnUp(prize))
    }

    fn reason(illegal: &Illegal) -> &'static str {
        reason(illegal)
    }

    fn explain(_: Edition, illegal: &Illegal) -> String {
        match illegal {
            Illegal::GameOver => "the game is over".to_owned(),
            Illegal::NoPrize => "no prize is turned up yet".to_owned(),
            Illegal::NoSeat(seats) => format!("there are {seats} seats at this table"),
            Illegal::HasBid => "the bid for this prize has been made, and a bid stands".to_owned(),
            Illegal::NotInHand(card) => format!("the {card} has been bid before"),
            Illegal::NoCard(card, cards) => format!("there is no {card}: the cards are 1 to {cards}"),
        }
    }
}

/// Takes a card, which is written as its rank.
pub(crate) fn read_card(scan: &mut Scan<'_>) -> Result<Card, Fault> {
    let word = scan.take("a card from 1 to 13")?;
    let plain = word.lower.bytes().all(|byte| byte.is_ascii_digit());
    let card = word.lower.parse().ok().and_then(Card::of_rank).filter(|_| plain);
    card.ok_or_else(|| word.fault(format!("expected a card from 1 to 13, not `{}`", word.shown())))
}
