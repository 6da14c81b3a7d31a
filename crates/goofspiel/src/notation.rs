//! The texts of the game: `bid 7`, `prize 12`, and why a bid is refused.

use kernel::scan::Scan;
use kernel::{Fault, Notation};

use crate::cards::Card;
use crate::event::Illegal;
use crate::state::{Bid, State, TurnUp};

/// The names of all refusals.
pub const REASONS: [&str; 5] = ["game-over", "no-prize", "no-seat", "has-bid", "not-in-hand"];

impl Notation for State {
    const NAME: &'static str = "goofspiel";

    fn write_action(&self, Bid(card): Bid) -> String {
        format!("bid {card}")
    }

    fn read_actions(&self, text: &str) -> Result<Vec<Bid>, Fault> {
        let mut scan = Scan::new(text);
        // A number alone is what people like to type.
        if scan.peek().is_none_or(|word| word.lower.parse::<u8>().is_err()) {
            scan.must("bid")?;
        }
        let card = read_card(&mut scan)?;
        scan.must_end("a bid is one card")?;
        Ok(vec![Bid(card)])
    }

    fn write_outcome(&self, TurnUp(prize): TurnUp) -> String {
        format!("prize {prize}")
    }

    fn read_outcome(&self, text: &str) -> Result<TurnUp, Fault> {
        let mut scan = Scan::new(text);
        scan.must("prize")?;
        let prize = read_card(&mut scan)?;
        scan.must_end("one prize is turned up at a time")?;
        Ok(TurnUp(prize))
    }

    fn reason(illegal: &Illegal) -> &'static str {
        match illegal {
            Illegal::GameOver => REASONS[0],
            Illegal::NoPrize => REASONS[1],
            Illegal::NotAtTheTable => REASONS[2],
            Illegal::HasBid => REASONS[3],
            Illegal::NotInHand(_) => REASONS[4],
        }
    }

    fn explain(&self, illegal: &Illegal) -> String {
        match illegal {
            Illegal::GameOver => "The game is over.".to_owned(),
            Illegal::NoPrize => "No prize is turned up yet.".to_owned(),
            Illegal::NotAtTheTable => format!("There are {} seats at this table.", self.config.players),
            Illegal::HasBid => "The bid for this prize has been made, and a bid stands.".to_owned(),
            Illegal::NotInHand(card) if card.rank() > self.config.cards.into() => {
                format!("There is no {card}: the cards are 1 to {}.", self.config.cards)
            }
            Illegal::NotInHand(card) => format!("The {card} has been bid before."),
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
