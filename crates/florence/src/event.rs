//! What happened, with the receipt of every change of florins and prestige.

use kernel::{PerPlayer, Player, Receipt};

use kernel::named;

use crate::action::Placement;
use crate::ids::{Building, Card, Character, Freedom, Landscape, Object, Stack};

named! {
    /// Where prestige comes from, as summed in a score.
    Source {
        /// Bought with the pay of works.
        Works = "works",
        /// Best work of a round.
        BestWorks = "best works",
        /// Buildings placed.
        Buildings = "buildings",
        /// Second and further landscapes of a type.
        Landscapes = "landscapes",
        /// Second and third builders.
        Builders = "builders",
        /// Prestige cards at the end.
        PrestigeCards = "prestige cards",
        /// Sold for florins.
        Sold = "sold",
        /// Owned before the log begins: at the start, or as a position states.
        Owned = "owned at first",
        /// Of the Merchant and the Banker.
        Characters = "characters",
    }
}

/// A named part of a work value, a price, a pay or a score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Term {
    /// The wanted building stands in the principality.
    WantedBuilding(Building),
    /// The wanted landscape is there.
    WantedLandscape(Landscape),
    /// The wanted freedom is introduced.
    WantedFreedom(Freedom),
    /// So many jesters.
    Jesters(u8),
    /// So many profession and recruiting cards.
    Cards(u8),
    /// A bonus card.
    BonusCard(Card),
    /// The pay of a work.
    Pay(Card),
    /// Florins of a work changed into prestige, or the prestige bought.
    Exchange(Card),
    /// The price of an object in the auction.
    Bid(Object),
    /// The price of a building.
    BuildingCost(Building),
    /// The price of a card.
    CardCost(Stack),
    /// The price of a freedom.
    FreedomCost(Freedom),
    /// Prestige sold for florins.
    PrestigeSold,
    /// Prestige for a building.
    BuildingPlaced(Building),
    /// Prestige for a further landscape of a type.
    FurtherLandscape(Landscape),
    /// Prestige for the second builder.
    SecondBuilder,
    /// Prestige for the third builder.
    ThirdBuilder,
    /// Prestige for the best work of the round.
    BestWork,
    /// Prestige of a prestige card.
    PrestigeCard(Card),
    /// A line of the score.
    Sum(Source),
    /// The price of a character.
    Character(Character),
    /// Florins on the Banker's card.
    Pot,
    /// What the Muse adds to a work: the number of the round.
    Muse,
    /// Prestige of the Merchant: the own rank.
    Rank,
    /// Florins changed with the Banker's help, or the prestige bought.
    Conversion,
    /// So many landscapes, for the work of the Princess.
    Landscapes(u8),
    /// So many buildings, for the work of the Princess.
    Buildings(u8),
    /// So many builders, for the work of the Princess.
    Builders(u8),
    /// The pay of the work of the Princess.
    PrincessPay,
    /// Florins of it changed into prestige, or the prestige bought.
    PrincessExchange,
    /// What the neighbour pays for a building that both build.
    JointSum(Building),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// The start player is known.
    Starts(Player),
    /// A freedom is drawn of which one more tile is in the game.
    FreedomDrawn(Freedom),
    /// A seat is dealt this profession card; told to that seat alone.
    Dealt {
        /// To whom.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A seat gives this card back at the set-up; told to that seat alone.
    GivesBack {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A seat has chosen its three profession cards.
    HasChosen(Player),
    /// A round begins.
    RoundBegins {
        /// From 1.
        round: u8,
        /// The least work value.
        minimum: i32,
        /// The start player.
        start: Player,
    },
    /// An object is named at the opening bid.
    Names {
        /// Who.
        player: Player,
        /// What.
        object: Object,
        /// The bid.
        bid: i32,
    },
    /// The bid is raised.
    Raises {
        /// Who.
        player: Player,
        /// To.
        bid: i32,
    },
    /// A seat bids no more for the object.
    Passes(Player),
    /// A seat names or buys nothing and leaves the phase.
    Declines(Player),
    /// An object is sold.
    Wins {
        /// To whom.
        player: Player,
        /// What.
        object: Object,
        /// At this price.
        price: i32,
    },
    /// A seat chooses the type of the landscape it has won.
    TakesLandscape {
        /// Who.
        player: Player,
        /// Which type.
        landscape: Landscape,
    },
    /// Of the objects laid aside a seat keeps this one.
    KeepsObject {
        /// Who.
        player: Player,
        /// Which.
        object: Object,
        /// What it pays: its highest bid of the round.
        price: i32,
    },
    /// An object that was laid aside leaves the game.
    Discards {
        /// Who had won it.
        player: Player,
        /// Which.
        object: Object,
    },
    /// The freedom that nobody has introduced leaves the game.
    FreedomLeaves(Freedom),
    /// Florins come or go.
    Florins {
        /// Whose.
        player: Player,
        /// Why, and how many.
        receipt: Receipt<Term>,
    },
    /// Prestige comes or goes.
    Prestige {
        /// Whose.
        player: Player,
        /// Why, and how much.
        receipt: Receipt<Term>,
    },
    /// A tile is laid down.
    Places {
        /// By whom.
        player: Player,
        /// What, and where.
        placement: Placement,
    },
    /// A seat looks at the top of a stack.
    Looks {
        /// Who.
        player: Player,
        /// Which stack.
        stack: Stack,
        /// How many cards.
        cards: u8,
    },
    /// The next card seen; told to that seat alone.
    Sees {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
    },
    /// The card kept; told to that seat alone.
    Keeps {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A card goes under the stack; told to that seat alone.
    PutsUnder {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A seat keeps one of the cards seen and puts the others under the stack.
    KeepsOne {
        /// Who.
        player: Player,
        /// Which stack.
        stack: Stack,
        /// How many go under the stack.
        under: u8,
    },
    /// A profession card is recruited.
    Recruits {
        /// Who.
        player: Player,
        /// From whose table.
        from: Player,
        /// The card.
        card: Card,
    },
    /// The recruiting card just won stays in hand.
    KeepsRecruiting(Player),
    /// A profession card is laid on the table to complete its work.
    Works {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A bonus card is played on the work.
    PlaysBonus {
        /// Who.
        player: Player,
        /// The card.
        card: Card,
        /// What it adds.
        value: i32,
    },
    /// A work is completed.
    Completes {
        /// Who.
        player: Player,
        /// The profession card.
        card: Card,
        /// The work value, term by term.
        value: Receipt<Term>,
    },
    /// A freedom is introduced.
    Introduces {
        /// Who.
        player: Player,
        /// Which.
        freedom: Freedom,
    },
    /// A turn of phase B ends.
    EndsTurn(Player),
    /// A seat has the best work of the round, alone or with others.
    BestWork {
        /// Who.
        player: Player,
        /// Its value.
        value: i32,
    },
    /// A prestige card is shown at the end.
    Shows {
        /// Whose.
        player: Player,
        /// The card.
        card: Card,
        /// What it scores.
        points: i32,
    },
    /// A marker is laid on a space of a character.
    Bids {
        /// Whose.
        player: Player,
        /// On which.
        character: Character,
        /// The bid.
        bid: i32,
        /// Who gets the marker back that lay there.
        outbid: Option<Player>,
    },
    /// A seat buys no character in this round.
    ForgoesCharacters(Player),
    /// A character is bought.
    Hires {
        /// By whom.
        player: Player,
        /// Which.
        character: Character,
        /// For how much.
        price: i32,
    },
    /// A seat uses its character.
    Uses {
        /// Who.
        player: Player,
        /// Which.
        character: Character,
    },
    /// A seat keeps the character just bought for later.
    KeepsCharacter {
        /// Who.
        player: Player,
        /// Which.
        character: Character,
    },
    /// So many florins lie on the Banker's card from now on.
    PotIs(i32),
    /// The work of the Princess is completed.
    PrincessWork {
        /// Whose.
        player: Player,
        /// The work value, term by term.
        value: Receipt<Term>,
    },
    /// A seat offers a neighbour to build something jointly.
    Offers {
        /// Who.
        player: Player,
        /// To whom.
        to: Player,
        /// What, and where: the anchor is a cell of the western or southern board of the two.
        placement: Placement,
        /// What the neighbour is to pay.
        sum: i32,
    },
    /// A seat refuses an offer.
    Refuses {
        /// Who.
        player: Player,
        /// Whose offer.
        from: Player,
    },
    /// Two seats build something jointly.
    BuildsJointly {
        /// Whose turn it is.
        player: Player,
        /// With whom.
        partner: Player,
        /// What, and where: the anchor is a cell of the western or southern board of the two.
        placement: Placement,
    },
    /// The game is over.
    Ends {
        /// The place of every seat, 1 for a winner.
        places: PerPlayer<u8>,
    },
}
