//! What happened, and the terms of receipts.

use kernel::{Accounts, Player, Receipt, named};

use crate::action::Action;
use crate::edition::Fair;
use crate::ids::{Act, Building, Cathedral, Good, Space, Spot, Tile};
use crate::state::State;

named! {
    /// Where points come from.
    Source {
        /// The start.
        Start = "start",
        /// Fulfilled contracts and their spaces.
        Contracts = "contracts",
        /// Cathedrals.
        Cathedrals = "cathedrals",
        /// Characters.
        Characters = "characters",
        /// Helpers.
        Helpers = "helpers",
        /// House spaces.
        Houses = "house-spaces",
        /// Crest spaces.
        Crests = "crests",
        /// The king track.
        King = "king-track",
        /// Fairs.
        Fairs = "fairs",
        /// Completed buildings.
        Buildings = "buildings",
        /// Houses times pillars.
        Product = "houses-times-pillars",
        /// Goods that are left.
        Goods = "goods-left",
        /// Challenges of the solo opponent.
        Challenges = "challenges",
    }
}

/// A term of a receipt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Term {
    /// All from one source; a line of a score.
    Sum(Source),
    /// The start.
    Start,
    /// The die.
    Die,
    /// The die was changed.
    DieChange,
    /// An exchange of goods.
    Exchange,
    /// A good of one's choice.
    Chosen,
    /// A good was bought.
    Bought,
    /// A contract.
    Contract(Tile),
    /// The space on which a contract was put.
    ContractSpace(u8),
    /// A tile of a cathedral.
    CathedralTile(Cathedral),
    /// The build-cost tile of a cathedral.
    BuildCost(Cathedral),
    /// A character.
    Character(Tile),
    /// A helper.
    Helper(Tile),
    /// A house space.
    Space(Space),
    /// The crest space of a building.
    Crest(Building),
    /// A space of the king track.
    KingSpace(i8),
    /// The prize of the last round.
    LastPrize,
    /// The tile of a fair, for so many times.
    FairTile(Fair, u8),
    /// The points beside a fair, for so many times.
    FairSlot(u8, u8),
    /// Points never fall below nothing.
    Floor,
    /// So many completed buildings.
    Completed(u8),
    /// So many houses times so many pillars.
    Product(u8, u8),
    /// So many goods are left.
    Left(u16),
    /// A challenge of the solo opponent.
    Challenge(u8),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// The actions lie around the wheel, and this number faces the first of them.
    Wheel(Vec<Act>, u8),
    /// The turn order.
    Order(Vec<Player>),
    /// A tile was drawn and lies here.
    Laid(Tile, Place),
    /// What a cathedral costs; nothing if it is not built.
    Cost(Cathedral, Option<(u8, u8)>),
    /// A fair.
    Fair {
        /// Its round, from 1.
        round: u8,
        /// Its city.
        city: Spot,
        /// What it counts, once that is known.
        fair: Option<Fair>,
    },
    /// A round begins.
    RoundBegins(u8),
    /// A die was rolled.
    Rolled(Good, u8),
    /// A corruption token was turned.
    Corruption(u8),
    /// A turn begins.
    TurnBegins(Player),
    /// Somebody does something.
    Acts(Player, Action),
    /// Somebody takes this bonus tile.
    TakesBonus(Player, Tile),
    /// Points change.
    Points(Player, Receipt<Term>),
    /// A good changes.
    Goods(Player, Good, Receipt<Term>),
    /// A disc on the king track goes to a space.
    Disc(Player, i8),
    /// A house comes down from the roof of a building.
    Roof(Player, Building),
    /// A pillar comes free from a contract space.
    Freed(Player),
    /// A building is completed; an action is so many points stronger from now on.
    Completes(Player, Building, Option<(Act, u8)>),
    /// A bonus that nobody can use is lost.
    Lost(Player),
    /// A round ends and the king rewards.
    KingPhase(u8),
    /// The prize beside the king track goes out of the game.
    Discarded(Player, Tile),
    /// A fair takes place, and these take part.
    FairHeld(u8, Vec<Player>),
    /// The solo opponent has this challenge.
    Challenge(u8),
    /// The solo opponent draws this decree.
    Decree(u8),
    /// The game has ended with these places, in order of seats.
    Ends(Vec<u8>),
}

/// Where a tile was laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Place {
    /// At an action of the wheel.
    Wheel(Act),
    /// Beside the king track.
    Prize,
    /// On the map.
    City(Spot),
    /// In the market of contracts, at a place from the left.
    Contracts(u8),
    /// In the market of characters.
    Characters,
    /// Under the leftmost building of the solo opponent.
    Titus,
}

impl Accounts for State {
    const SCORE: usize = 0;

    fn goods(&self, player: Player) -> Vec<i32> {
        let seat = &self.seats[player.seat()];
        std::iter::once(seat.total()).chain(seat.goods.iter().map(|&good| i32::from(good))).collect()
    }

    fn explained(event: &Event) -> Option<(Player, usize, i32)> {
        match event {
            Event::Points(player, receipt) => Some((*player, 0, receipt.total())),
            Event::Goods(player, good, receipt) => Some((*player, 1 + good.index(), receipt.total())),
            Event::Wheel(..)
            | Event::Order(_)
            | Event::Laid(..)
            | Event::Cost(..)
            | Event::Fair { .. }
            | Event::RoundBegins(_)
            | Event::Rolled(..)
            | Event::Corruption(_)
            | Event::TurnBegins(_)
            | Event::Acts(..)
            | Event::TakesBonus(..)
            | Event::Disc(..)
            | Event::Roof(..)
            | Event::Freed(_)
            | Event::Completes(..)
            | Event::Lost(_)
            | Event::KingPhase(_)
            | Event::Discarded(..)
            | Event::FairHeld(..)
            | Event::Challenge(_)
            | Event::Decree(_)
            | Event::Ends(_) => None,
        }
    }
}
