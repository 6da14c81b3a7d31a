//! The game in play: small plain data, copied as a whole.

use kernel::{InlineList, MAX_PLAYERS, PerPlayer, Player, PlayerSet};

use crate::across::Across;
use crate::action::Placement;
use crate::edition::EditionRef;
use crate::ids::{Building, Card, CardSet, Character, Freedom, Landscape, Object, Stack, Tile};
use crate::memory::Memory;
use crate::principality::Principality;
use crate::rules::{Rules, RulesRef};

/// The Princes of Florence in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) rules: RulesRef,
    /// From 1; 0 during the set-up.
    pub(crate) round: u8,
    pub(crate) start: Player,
    pub(crate) phase: Phase,
    /// A decision inside a decision; it comes before what the phase asks for.
    pub(crate) pending: Pending,
    /// Who decides, unless chance does or several seats choose at once.
    pub(crate) actor: Player,
    /// What was sold in this round, by [`Object::index`].
    pub(crate) sales: Sales,
    /// The characters bought in the last phase A2, and the Banker's pot.
    pub(crate) court: Court,
    /// The prestige card that belongs to an object laid aside: it is in the hand of whoever won it.
    pub(crate) aside: Option<Card>,
    pub(crate) stock: Stock,
    /// Components out of the game: freedoms that were not drawn, and what a position leaves out.
    pub(crate) away: Stock,
    /// Cards on top of the three stacks: nobody knows the order.
    pub(crate) bag: CardSet,
    /// Cards put under the stacks: somebody knows the order.
    pub(crate) under: [Under; Stack::COUNT],
    /// Bonus cards played, and cards that a position leaves out of the game.
    pub(crate) spent: CardSet,
    pub(crate) seats: PerPlayer<Principality>,
    /// What may be built jointly, as far as there is room for it; [`State::survey_borders`] keeps it true.
    pub(crate) across: Across,
    pub(crate) memories: PerPlayer<Memory>,
}

const _: () = assert!(size_of::<State>() <= 1280, "a state is at most 1¼ KiB");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state owns nothing");

/// The stretch of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance draws the start player.
    DrawStart,
    /// Chance draws so many more freedoms, of different types.
    Freedoms { left: u8 },
    /// Chance deals profession cards to this seat.
    Deal { to: Player },
    /// These seats still choose their profession cards.
    Choose { owing: PlayerSet },
    /// Phase A.
    Auction(Auction),
    /// Of the objects laid aside each seat keeps one; these seats have.
    Keep { done: PlayerSet },
    /// Characters of the round before are used or given back, before new ones are bought.
    Lapse,
    /// Phase A2.
    Characters(Bidding),
    /// Phase B.
    Actions(TurnOf),
    /// After the best work of the last round: characters that are still held are used.
    Closing,
    /// The prestige cards have been scored.
    Over,
}

/// Phase A: who may still buy, and what is being sold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Auction {
    /// Seats that have neither bought nor declined.
    pub(crate) active: PlayerSet,
    pub(crate) namer: Player,
    pub(crate) lot: Option<Lot>,
}

/// An object that is being auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lot {
    pub(crate) object: Object,
    pub(crate) bid: i32,
    pub(crate) high: Player,
    /// Seats that have not passed on it.
    pub(crate) bidders: PlayerSet,
}

/// Phase A2: who is not done, and whose marker lies where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bidding {
    /// Seats that have neither bought a character nor passed.
    pub(crate) active: PlayerSet,
    /// By seat.
    pub(crate) markers: [Option<Marker>; MAX_PLAYERS],
}

/// Where a marker lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Marker {
    pub(crate) character: Character,
    /// From the lowest bid, which is 0.
    pub(crate) space: u8,
}

impl Bidding {
    /// Whose marker lies on the character, and on which space.
    pub(crate) fn holder(&self, character: Character) -> Option<(Player, u8)> {
        let markers = self.markers.iter().enumerate().filter_map(|(seat, marker)| Some((seat, (*marker)?)));
        let here = |&(_, marker): &(usize, Marker)| marker.character == character;
        markers.into_iter().find(here).map(|(seat, marker)| (Player::new(seat), marker.space))
    }
}

/// The purchases of a phase A2, by character, until the next one; and the pot of the Banker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Court {
    /// One bit for each character that was bought, by [`Character::index`].
    sold: u8,
    buyers: [Player; Character::COUNT],
    /// In coins.
    prices: [u8; Character::COUNT],
    /// In coins.
    pot: u8,
}

impl Court {
    /// Nobody has bought anything, and so much lies on the Banker's card.
    pub(crate) fn new(pot: i32) -> Court {
        let nobody = Player::default();
        let mut court =
            Court { sold: 0, buyers: [nobody; Character::COUNT], prices: [0; Character::COUNT], pot: 0 };
        court.set_pot(pot);
        court
    }

    pub(crate) fn of(&self, character: Character) -> Option<Sale> {
        let index = character.index();
        (self.sold >> index & 1 == 1)
            .then(|| Sale { buyer: self.buyers[index], price: i32::from(self.prices[index]) * COIN })
    }

    pub(crate) const fn record(&mut self, character: Character, sale: Sale) {
        let index = character.index();
        self.sold |= 1 << index;
        self.buyers[index] = sale.buyer;
        self.prices[index] = (sale.price / COIN) as u8;
    }

    /// The character that the seat has bought, if any.
    pub(crate) fn by(&self, player: Player) -> Option<Character> {
        let bought = |&character: &Character| self.of(character).is_some_and(|sale| sale.buyer == player);
        Character::ALL.into_iter().find(bought)
    }

    /// All characters are on offer again.
    pub(crate) fn clear(&mut self) {
        *self = Court::new(self.pot());
    }

    pub(crate) const fn pot(&self) -> i32 {
        self.pot as i32 * COIN
    }

    pub(crate) fn set_pot(&mut self, florins: i32) {
        self.pot = (florins / COIN).clamp(0, i32::from(u8::MAX)) as u8;
    }
}

/// Phase B: one seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TurnOf {
    pub(crate) player: Player,
    pub(crate) actions_left: u8,
    pub(crate) professions_taken: u8,
    pub(crate) freedoms_introduced: u8,
    /// By seat: offers made to it since the last action.
    pub(crate) offers: [u8; MAX_PLAYERS],
}

impl TurnOf {
    /// A turn that begins.
    pub(crate) const fn new(player: Player, actions_left: u8) -> TurnOf {
        TurnOf {
            player,
            actions_left,
            professions_taken: 0,
            freedoms_introduced: 0,
            offers: [0; MAX_PLAYERS],
        }
    }
}

/// A purchase in the auction of this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sale {
    /// Who bought.
    pub buyer: Player,
    /// At what price.
    pub price: i32,
}

/// The smallest coin, in florins.
pub(crate) const COIN: i32 = 100;

/// The purchases of a round, by object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sales {
    /// One bit for each object that was sold, by [`Object::index`].
    sold: u8,
    buyers: [Player; Object::COUNT],
    /// In coins: every amount of money is a multiple of [`COIN`].
    prices: [u16; Object::COUNT],
}

impl Sales {
    pub(crate) fn none() -> Sales {
        let nobody = Player::default();
        Sales { sold: 0, buyers: [nobody; Object::COUNT], prices: [0; Object::COUNT] }
    }

    pub(crate) fn of(&self, object: Object) -> Option<Sale> {
        let index = object.index();
        (self.sold >> index & 1 == 1)
            .then(|| Sale { buyer: self.buyers[index], price: i32::from(self.prices[index]) * COIN })
    }

    pub(crate) const fn record(&mut self, object: Object, sale: Sale) {
        let index = object.index();
        self.sold |= 1 << index;
        self.buyers[index] = sale.buyer;
        self.prices[index] = (sale.price / COIN) as u16;
    }

    /// The objects not sold yet, one bit each, by [`Object::index`].
    pub(crate) const fn open(&self) -> u8 {
        !self.sold
    }

    /// How many objects the seat has bought in this round.
    pub(crate) fn bought(&self, player: Player) -> usize {
        self.by(player).count()
    }

    /// What the seat has bought in this round, and for how much.
    pub(crate) fn by(&self, player: Player) -> impl Iterator<Item = (Object, i32)> {
        let sold = Object::ALL.into_iter().filter_map(|object| Some((object, self.of(object)?)));
        sold.filter(move |(_, sale)| sale.buyer == player).map(|(object, sale)| (object, sale.price))
    }
}

/// A decision inside a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pending {
    None,
    /// The actor places this tile.
    Place(Tile),
    /// The actor chooses the type of the landscape just won.
    Landscape,
    /// The actor looks at the top of a stack, keeps one card and puts the rest under it.
    Look(Look),
    /// The actor uses or keeps the recruiting card just won.
    Recruit,
    /// The actor completes a work.
    Work(Begun),
    /// The actor uses the character that was just bought or keeps it; if it lapses now, it must be used.
    Use {
        must: bool,
    },
    /// The actor, who has the Merchant, has won this object and takes it for nothing, or pays this price.
    Settle {
        object: Object,
        price: i32,
    },
    /// The actor completes the work of the Princess, which has this value.
    Princess(i32),
    /// The actor says where the building is to lie across the border.
    Join {
        building: Building,
        with: Player,
    },
    /// The actor says how much the neighbour is to pay; the coins are not known yet.
    Ask(Offer),
    /// The actor accepts or refuses the offer of the player whose turn it is.
    Consent(Offer),
}

/// An offer to build jointly, of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Offer {
    /// As written on the western or southern board of the two.
    pub(crate) placement: Placement,
    /// To whom it is made.
    pub(crate) with: Player,
    /// What the neighbour is to pay.
    pub(crate) coins: u8,
}

impl Offer {
    /// Which building.
    pub(crate) const fn building(self) -> Option<Building> {
        match self.placement.tile {
            Tile::Building(building) => Some(building),
            Tile::Landscape(_) => None,
        }
    }

    /// What the neighbour is to pay, in florins.
    pub(crate) const fn sum(self) -> i32 {
        self.coins as i32 * COIN
    }
}

/// A work between its profession card and its pay: the card lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Begun {
    pub(crate) card: Card,
    /// Its value with the bonus cards played so far.
    pub(crate) value: i32,
    pub(crate) played: CardSet,
}

/// Cards being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Look {
    pub(crate) stack: Stack,
    /// How many cards will be seen.
    pub(crate) wanted: u8,
    pub(crate) kept: bool,
    /// Cards seen and neither kept nor put under the stack yet.
    pub(crate) seen: InlineList<Card, 5>,
    /// How many of them, always the first ones, lay on top of the stack, where nobody knew the order. Not counted any more
    /// once a card is kept.
    pub(crate) from_bag: u8,
}

/// The cards put under one stack, the next to be drawn first.
pub(crate) type Under = InlineList<Card, 20>;

/// What is left to be had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stock {
    /// Building tiles, by [`Building::index`].
    pub buildings: [u8; Building::COUNT],
    /// Landscape tiles, by [`Landscape::index`].
    pub landscapes: [u8; Landscape::COUNT],
    /// Freedom tiles, by [`Freedom::index`].
    pub freedoms: [u8; Freedom::COUNT],
    /// Jesters.
    pub jesters: u8,
    /// Builders.
    pub builders: u8,
    /// Recruiting cards.
    pub recruiting: u8,
}

impl Stock {
    /// Nothing at all.
    pub(crate) const NOTHING: Stock = Stock {
        buildings: [0; Building::COUNT],
        landscapes: [0; Landscape::COUNT],
        freedoms: [0; Freedom::COUNT],
        jesters: 0,
        builders: 0,
        recruiting: 0,
    };

    /// The buildings of which any is left, one bit each, by [`Building::index`].
    pub(crate) fn buildings_left(&self) -> u16 {
        self.buildings.iter().rev().fold(0, |set, &left| set << 1 | u16::from(left > 0))
    }

    /// The freedoms that chance has not drawn: of each type one, if any are drawn.
    pub(crate) fn not_drawn(rules: &Rules) -> Stock {
        Stock { freedoms: [u8::from(rules.freedoms_drawn > 0); Freedom::COUNT], ..Stock::NOTHING }
    }

    /// All of each kind that can be in the game.
    pub(crate) fn full(rules: &Rules) -> Stock {
        let (mut full, more) = (Stock::new(rules), Stock::not_drawn(rules));
        full.freedoms.iter_mut().zip(more.freedoms).for_each(|(tiles, more)| *tiles += more);
        full
    }

    /// The supply at the start (section 3), before freedoms are drawn.
    pub(crate) fn new(rules: &Rules) -> Stock {
        let supply = &rules.supply;
        Stock {
            buildings: [supply.buildings; Building::COUNT],
            landscapes: [supply.landscapes; Landscape::COUNT],
            freedoms: rules.freedoms,
            jesters: supply.jesters,
            builders: supply.builders,
            recruiting: supply.recruiting,
        }
    }
}

impl State {
    /// The content of the components.
    #[must_use]
    pub fn edition(&self) -> EditionRef {
        self.rules.edition
    }

    /// The rules of the table.
    #[must_use]
    pub const fn rules(&self) -> RulesRef {
        self.rules
    }

    /// The round, from 1; 0 during the set-up.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The least value of a work in this round; 0 during the set-up.
    #[must_use]
    pub fn minimum(&self) -> i32 {
        let round = usize::from(self.round);
        round.checked_sub(1).map_or(0, |index| self.rules.edition.minimum_work_value[index])
    }

    /// How many cards a stack has.
    #[must_use]
    pub const fn cards_in(&self, stack: Stack) -> usize {
        self.bag.of(stack).len() + self.under[stack.index()].len()
    }

    /// Whether a stack has any card.
    #[must_use]
    pub const fn has_cards(&self, stack: Stack) -> bool {
        !self.bag.of(stack).is_empty() || !self.under[stack.index()].is_empty()
    }

    /// How many of an object are left to be sold.
    #[must_use]
    pub const fn objects_left(&self, object: Object) -> usize {
        let Stock { landscapes: [forests, lakes, parks], jesters, builders, recruiting, .. } = self.stock;
        let prestige = self.cards_in(Stack::Prestige) as u8;
        // In the order of `Object::ALL`.
        let left = [forests, lakes, parks, jesters, builders, prestige, recruiting, forests + lakes + parks];
        left[object.index()] as usize
    }
}
