//! The game in play: small plain data, copied as a whole.

use kernel::{MAX_PLAYERS, PerPlayer, Player, PlayerSet};

use crate::action::Placement;
use crate::board::{Cell, Cells, Orientation};
use crate::config::Cash;
use crate::edition::{Edition, EditionRef};
use crate::event::Source;
use crate::ids::{Building, Card, CardSet, Class, Freedom, Landscape, Object, Stack, Tile};
use crate::illegal::Occupant;

/// The Princes of Florence in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) edition: EditionRef,
    pub(crate) cash: Cash,
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
    pub(crate) stock: Stock,
    /// Components that a position leaves out of the game; none in a game that was played from its start.
    pub(crate) away: Stock,
    /// Cards on top of the three stacks: nobody knows the order.
    pub(crate) bag: CardSet,
    /// Cards put under the stacks: somebody knows the order.
    pub(crate) under: [Under; Stack::COUNT],
    /// Bonus cards played, and cards that a position leaves out of the game.
    pub(crate) spent: CardSet,
    pub(crate) seats: PerPlayer<Principality>,
    pub(crate) memories: PerPlayer<Memory>,
}

const _: () = assert!(size_of::<State>() <= 1024, "a state is at most 1 KiB");
const _: () = assert!(!std::mem::needs_drop::<State>(), "a state owns nothing");

/// The stretch of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance draws the start player.
    DrawStart,
    /// Chance deals profession cards to this seat.
    Deal { to: Player },
    /// These seats still choose their profession cards.
    Choose { owing: PlayerSet },
    /// Phase A.
    Auction(Auction),
    /// Phase B.
    Actions(TurnOf),
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

/// Phase B: one seat's turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TurnOf {
    pub(crate) player: Player,
    pub(crate) actions_left: u8,
    pub(crate) professions_taken: u8,
    pub(crate) freedoms_introduced: u8,
}

/// A purchase in the auction of this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    sold: [bool; Object::COUNT],
    buyers: [Player; Object::COUNT],
    /// In coins: every amount of money is a multiple of [`COIN`].
    prices: [u16; Object::COUNT],
}

impl Sales {
    pub(crate) fn none() -> Sales {
        let nobody = Player::default();
        Sales { sold: [false; Object::COUNT], buyers: [nobody; Object::COUNT], prices: [0; Object::COUNT] }
    }

    pub(crate) fn of(&self, object: Object) -> Option<Sale> {
        let index = object.index();
        self.sold[index]
            .then(|| Sale { buyer: self.buyers[index], price: i32::from(self.prices[index]) * COIN })
    }

    pub(crate) const fn record(&mut self, object: Object, sale: Sale) {
        let index = object.index();
        self.sold[index] = true;
        self.buyers[index] = sale.buyer;
        self.prices[index] = (sale.price / COIN) as u16;
    }

    /// Whether the seat has bought in this round.
    pub(crate) fn bought(&self, player: Player) -> bool {
        Object::ALL.into_iter().filter_map(|object| self.of(object)).any(|sale| sale.buyer == player)
    }
}

/// A decision inside a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pending {
    None,
    /// The actor places this tile.
    Place(Tile),
    /// The actor looks at the top of a stack, keeps one card and puts the rest under it.
    Look(Look),
    /// The actor uses or keeps the recruiting card just won.
    Recruit,
    /// The actor completes a work.
    Work(Begun),
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
    pub(crate) seen: Row<Card, 5>,
    /// How many of them, always the first ones, lay on top of the stack, where nobody knew the order. Not counted any more
    /// once a card is kept.
    pub(crate) from_bag: u8,
}

/// A short list kept in place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> Row<T, N> {
    pub(crate) fn new() -> Row<T, N> {
        Row { items: [T::default(); N], len: 0 }
    }

    pub(crate) fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes out the item at `place` and closes the gap; what lies behind the end is cleared, so that equal lists are
    /// equal values.
    pub(crate) fn remove(&mut self, place: usize) -> T {
        let item = self.items[place];
        self.items.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.items[self.len as usize] = T::default();
        item
    }
}

/// The cards put under one stack, the next to be drawn first.
pub(crate) type Under = Row<Card, 20>;

/// What is left to be had.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A tile that lies on a board, packed into two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Laid(u16);

impl Laid {
    pub(crate) fn new(placement: Placement) -> Laid {
        Laid(placement.index() as u16)
    }

    pub(crate) fn placement(self) -> Placement {
        Placement::from_index(self.0 as usize).unwrap_or(Placement {
            tile: Tile::Landscape(Landscape::Park),
            orientation: Orientation::default(),
            anchor: Cell::default(),
        })
    }
}

/// Fourteen buildings at two a turn are more than fit; seven landscapes at one a round; together never more than this.
pub(crate) const MOST_TILES: usize = 16;

/// So many builders let buildings touch.
pub(crate) const BUILDERS_TO_TOUCH: u8 = 2;

/// All that one player owns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Principality {
    /// Cells under buildings, without the palazzo.
    pub(crate) built: Cells,
    /// Cells under landscapes.
    pub(crate) planted: Cells,
    /// Profession, bonus and prestige cards that the others do not see lying open.
    pub(crate) hand: CardSet,
    /// Those cards in hand that everybody has seen: professions being recruited, prestige cards at the end.
    pub(crate) shown: CardSet,
    /// Profession cards on the table.
    pub(crate) table: CardSet,
    pub(crate) florins: i32,
    pub(crate) tiles: Row<Laid, MOST_TILES>,
    /// Always the sum of `sources`.
    pub(crate) prestige: i16,
    pub(crate) sources: [i16; Source::COUNT],
    /// One bit for each building, by [`Building::index`].
    pub(crate) buildings: u16,
    /// One bit for each tile that fits somewhere, by [`Tile::index`]; [`Principality::survey`] keeps it true.
    pub(crate) room: u16,
    /// By [`Landscape::index`].
    pub(crate) landscapes: [u8; Landscape::COUNT],
    /// One bit for each freedom, by [`Freedom::index`].
    pub(crate) freedoms: u8,
    pub(crate) jesters: u8,
    pub(crate) builders: u8,
    pub(crate) recruiting_in_hand: u8,
    pub(crate) recruiting_on_table: u8,
    /// The best work of this round, 0 if none.
    pub(crate) best_work: u8,
}

impl Principality {
    /// What every player has at the start.
    pub(crate) fn new(edition: &Edition) -> Principality {
        let mut seat = Principality {
            built: Cells::EMPTY,
            planted: Cells::EMPTY,
            hand: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            table: CardSet::EMPTY,
            florins: edition.supply.florins,
            tiles: Row::new(),
            prestige: 0,
            sources: [0; Source::COUNT],
            buildings: 0,
            room: 0,
            landscapes: [0; Landscape::COUNT],
            freedoms: 0,
            jesters: 0,
            builders: 0,
            recruiting_in_hand: 0,
            recruiting_on_table: 0,
            best_work: 0,
        };
        seat.score(Source::Owned, edition.supply.prestige);
        seat.survey(edition);
        seat
    }

    /// Finds out which tiles fit somewhere; to be called whenever the right to touch changes.
    pub(crate) fn survey(&mut self, edition: &Edition) {
        self.room = (1 << Tile::COUNT) - 1;
        self.survey_again(edition);
    }

    /// The same after a tile was laid: what did not fit before does not fit now.
    fn survey_again(&mut self, edition: &Edition) {
        for tile in Tile::all() {
            if self.has_room(tile) && !self.finds_room(tile, edition) {
                self.room &= !(1 << tile.index());
            }
        }
    }

    fn finds_room(&self, tile: Tile, edition: &Edition) -> bool {
        let barred = self.barred(tile, edition);
        let shape = edition.shape(tile);
        shape.orientations().iter().any(|&orientation| !shape.outline(orientation).fits(barred).is_empty())
    }

    /// Whether the tile fits somewhere (section 6.2).
    pub(crate) const fn has_room(&self, tile: Tile) -> bool {
        self.room >> tile.index() & 1 == 1
    }

    /// Whether the tile must not touch buildings and the palazzo.
    pub(crate) const fn keeps_distance(&self, tile: Tile) -> bool {
        match tile {
            Tile::Building(_) => self.builders < BUILDERS_TO_TOUCH,
            Tile::Landscape(_) => false,
        }
    }

    /// The cells that the tile may not cover.
    pub(crate) const fn barred(&self, tile: Tile, edition: &Edition) -> Cells {
        let walls = edition.palazzo.or(self.built);
        let walls = if self.keeps_distance(tile) { walls.with_neighbours() } else { walls };
        walls.or(self.planted)
    }

    /// Books prestige; the only place that changes it.
    pub(crate) const fn score(&mut self, source: Source, amount: i32) {
        self.sources[source.index()] += amount as i16;
        self.prestige += amount as i16;
    }

    /// Florins the player could raise now (section 1).
    pub(crate) const fn liquid(&self, edition: &Edition) -> i32 {
        self.florins + self.prestige as i32 * edition.rates.florins_per_prestige_sold
    }

    pub(crate) const fn has_building(&self, building: Building) -> bool {
        self.buildings >> building.index() & 1 == 1
    }

    pub(crate) const fn has_freedom(&self, freedom: Freedom) -> bool {
        self.freedoms >> freedom.index() & 1 == 1
    }

    /// Profession and recruiting cards in hand and on the table.
    pub(crate) const fn cards(&self) -> i32 {
        self.hand.of(Stack::Profession).len() as i32
            + self.table.len() as i32
            + self.recruiting_in_hand as i32
            + self.recruiting_on_table as i32
    }

    /// How many buildings of this class stand here.
    pub(crate) fn buildings_of(&self, class: Class, edition: &Edition) -> i32 {
        let of_class =
            |building: &Building| edition.classes[building.index()] == class && self.has_building(*building);
        Building::ALL.iter().filter(|building| of_class(building)).count() as i32
    }

    /// What lies on the cell, if anything.
    pub(crate) fn occupant(&self, cell: Cell, edition: &Edition) -> Option<Occupant> {
        if edition.palazzo.contains(cell) {
            return Some(Occupant::Palazzo);
        }
        let covers = |placement: &Placement| {
            edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor).contains(cell)
        };
        let mut laid = self.tiles.as_slice().iter().map(|laid| laid.placement());
        laid.find(covers).map(|placement| Occupant::Tile(placement.tile))
    }

    /// Puts a tile on the board; every rule has been checked.
    pub(crate) fn lay(&mut self, placement: Placement, edition: &Edition) {
        let cells = edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor);
        match placement.tile {
            Tile::Building(building) => {
                self.built = self.built.or(cells);
                self.buildings |= 1 << building.index();
            }
            Tile::Landscape(landscape) => {
                self.planted = self.planted.or(cells);
                self.landscapes[landscape.index()] += 1;
            }
        }
        self.tiles.push(Laid::new(placement));
        self.survey_again(edition);
    }
}

/// What one seat remembers of cards that it saw and that left its eyes again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory {
    /// Cards under a stack whose place the seat knows.
    pub(crate) placed: CardSet,
    /// Cards the seat has put under a stack: they are no longer among the cards on top.
    pub(crate) met: CardSet,
    /// Cards of which the seat knows that another cannot hold them, for each other seat in order.
    not_held: [CardSet; MAX_PLAYERS - 1],
}

impl Memory {
    pub(crate) const EMPTY: Memory =
        Memory { placed: CardSet::EMPTY, met: CardSet::EMPTY, not_held: [CardSet::EMPTY; MAX_PLAYERS - 1] };

    /// What the seat of `viewer`, whose memory this is, knows not to be in the hand of `other`.
    pub(crate) fn not_held(&self, viewer: Player, other: Player) -> CardSet {
        debug_assert_ne!(viewer, other, "a seat knows its own hand");
        self.not_held[other.seat() - usize::from(other > viewer)]
    }

    /// The same, to be changed.
    pub(crate) fn not_held_mut(&mut self, viewer: Player, other: Player) -> &mut CardSet {
        debug_assert_ne!(viewer, other, "a seat knows its own hand");
        &mut self.not_held[other.seat() - usize::from(other > viewer)]
    }

    /// The card is in nobody else's hand at a table of so many `players`.
    pub(crate) fn held_by_nobody(&mut self, card: Card, players: usize) {
        self.not_held[..players - 1].iter_mut().for_each(|cards| cards.insert(card));
    }

    /// The card lies open or is gone: there is nothing to remember.
    pub(crate) fn forget(&mut self, card: Card) {
        self.placed.remove(card);
        self.met.remove(card);
        self.not_held.iter_mut().for_each(|cards| cards.remove(card));
    }
}
impl State {
    /// The content of the components.
    #[must_use]
    pub const fn edition(&self) -> EditionRef {
        self.edition
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
        round.checked_sub(1).map_or(0, |index| self.edition.minimum_work_value[index])
    }

    /// How many cards a stack has.
    #[must_use]
    pub const fn cards_in(&self, stack: Stack) -> usize {
        self.bag.of(stack).len() + self.under[stack.index()].len()
    }

    /// How many of an object are left to be sold.
    #[must_use]
    pub const fn objects_left(&self, object: Object) -> usize {
        match object {
            Object::Forest | Object::Lake | Object::Park => self.stock.landscapes[object.index()] as usize,
            Object::Jester => self.stock.jesters as usize,
            Object::Builder => self.stock.builders as usize,
            Object::Prestige => self.cards_in(Stack::Prestige),
            Object::Recruiting => self.stock.recruiting as usize,
        }
    }
}
