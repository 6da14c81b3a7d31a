//! The rules of one table: what the edition says and what was chosen before the game, resolved together once.
//!
//! Phases read these values and ask nothing about options. A round is the list of its [`Stage`]s, which reads like the
//! page of the rulebook; an option that changes a number changes it here, and an option that is another procedure is a
//! stage with a file of its own.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

use kernel::{MAX_PLAYERS, Player};

use crate::across::Across;
use crate::action::Placement;
use crate::board::Cells;
use crate::config::{Cash, ForTwo};
use crate::edition::{EditionRef, Rates, Supply};
use crate::ids::{Freedom, Object};
use crate::principality::{Laid, Principality};
use crate::seams::{Boards, Seams, Side};

/// A part of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Phase A: every player buys one object at most.
    Auction,
    /// Of the objects won every player keeps one.
    Keep,
    /// Phase A2: what is left of the characters is used or given back, and every player buys one at most.
    Characters,
    /// Phase B: every player takes a turn.
    Actions,
    /// After the best work of the last round: characters that are still held are used.
    Closing,
}

/// What is chosen before a game, as far as the rules depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The content of the components.
    pub edition: EditionRef,
    /// How many seats play.
    pub players: u8,
    /// Whether florins are secret.
    pub cash: Cash,
    /// By which rules two play.
    pub two: ForTwo,
    /// Whether the six characters of Muse and Princess are in the game.
    #[cfg_attr(feature = "serde", serde(default))]
    pub characters: bool,
    /// How the boards lie: apart, or edge to edge for Cooperation.
    #[cfg_attr(feature = "serde", serde(default))]
    pub boards: Boards,
}

impl Choice {
    /// The rules of the rulebook without its expansions.
    #[must_use]
    pub fn base(edition: EditionRef, players: usize, cash: Cash) -> Choice {
        Choice {
            edition,
            players: players.min(usize::from(u8::MAX)) as u8,
            cash,
            two: ForTwo::default(),
            characters: false,
            boards: Boards::Apart,
        }
    }

    /// The same for two by other rules.
    #[must_use]
    pub const fn for_two(mut self, two: ForTwo) -> Choice {
        self.two = two;
        self
    }

    /// The same with the six characters.
    #[must_use]
    pub const fn with_characters(mut self) -> Choice {
        self.characters = true;
        self
    }

    /// The same with boards that lie so.
    #[must_use]
    pub const fn with_boards(mut self, boards: Boards) -> Choice {
        self.boards = boards;
        self
    }
}

/// The rules of a table.
#[derive(Debug)]
pub struct Rules {
    /// What they were resolved from.
    pub choice: Choice,
    /// The content of the components.
    pub edition: EditionRef,
    /// What things cost and bring.
    pub rates: Rates,
    /// What the box holds and what players start with.
    pub supply: Supply,
    /// Freedom tiles of each type that the game begins with.
    pub freedoms: [u8; Freedom::COUNT],
    /// For so many types, drawn at the set-up, one tile more is in the game.
    pub freedoms_drawn: u8,
    /// Objects that each player may win in a round. If there are more than one, they are laid aside, and one is kept and paid.
    pub objects_each: usize,
    /// Whether a bid needs the florins in hand, so that prestige is sold by an act of its own before it.
    pub bids_in_florins: bool,
    /// Whether the last freedom leaves the game once every player has introduced one.
    pub last_freedom_leaves: bool,
    /// The parts of a round, in order.
    pub stages: &'static [Stage],
    /// What comes between the best work of the last round and the prestige cards.
    pub last_stage: Option<Stage>,
    /// What is sold in the auction, in the order of the rulebook.
    pub lots: &'static [Object],
    /// The same, one bit each, by [`Object::index`].
    pub(crate) for_sale: u8,
    /// The cells of the palazzo.
    pub palazzo: Cells,
    /// Which boards lie edge to edge.
    pub seams: Seams,
    /// Whether any do, so that neighbours may build jointly.
    pub(crate) builds_jointly: bool,
    /// By seat: the tiles that fit on the board at the start, one bit each, by [`Tile::index`](crate::ids::Tile::index). It is
    /// the same in every game of the table.
    pub(crate) room: [u16; MAX_PLAYERS],
    /// What fits across borders at the start.
    pub(crate) across: Across,
}

/// The rounds of the base game.
const BASE_ROUND: &[Stage] = &[Stage::Auction, Stage::Actions];
/// The rounds of the Czech game for two.
const ROUND_OF_TWO_LOTS: &[Stage] = &[Stage::Auction, Stage::Keep, Stage::Actions];
/// The rounds with Muse and Princess.
const ROUND_WITH_CHARACTERS: &[Stage] = &[Stage::Auction, Stage::Characters, Stage::Actions];
/// The objects of the base game.
const SEVEN_OBJECTS: &[Object] = &[
    Object::Forest,
    Object::Lake,
    Object::Park,
    Object::Jester,
    Object::Builder,
    Object::Prestige,
    Object::Recruiting,
];

/// The objects where the landscapes are one lot.
const FIVE_OBJECTS: &[Object] =
    &[Object::Landscape, Object::Jester, Object::Builder, Object::Prestige, Object::Recruiting];
/// What the rulebook of 2006 gives each of two players at the start.
pub const FLORINS_OF_TWO: i32 = 2500;
/// The first bid with two players.
pub const OPENING_BID_OF_TWO: i32 = 300;

impl Rules {
    fn of(choice: Choice) -> Rules {
        let edition = choice.edition;
        let (rates, supply) = (edition.rates, edition.supply);
        // The edition lists the freedoms of three, four and five players.
        let each = supply.freedoms[usize::from(choice.players).saturating_sub(3)];
        let mut rules = Rules {
            choice,
            edition,
            rates,
            supply,
            freedoms: [each; Freedom::COUNT],
            freedoms_drawn: 0,
            objects_each: 1,
            bids_in_florins: false,
            last_freedom_leaves: false,
            stages: BASE_ROUND,
            last_stage: None,
            lots: SEVEN_OBJECTS,
            for_sale: 0,
            palazzo: edition.palazzo,
            seams: Seams::new(&edition, edition.cooperation.seams(choice.boards, choice.players.into())),
            builds_jointly: false,
            room: [0; MAX_PLAYERS],
            across: Across::default(),
        };
        if choice.players == 2 {
            rules.for_two(choice.two);
        }
        if choice.characters {
            rules.with_characters();
        }
        if choice.boards != Boards::Apart {
            // Boards laid edge to edge show their other side.
            rules.palazzo = edition.cooperation.palazzo;
        }
        rules.for_sale = rules.lots.iter().fold(0, |bits, object| bits | 1 << object.index());
        rules.builds_jointly = !rules.seams.seams.is_empty();
        rules.room = std::array::from_fn(|seat| {
            let mut seat = Principality::new(&rules, Player::new(seat));
            seat.survey(&rules);
            seat.room
        });
        rules.across = Across::at_the_start(&rules);
        rules
    }

    /// What is different with two players (section 9).
    fn for_two(&mut self, two: ForTwo) {
        self.freedoms = [1; Freedom::COUNT];
        let drawn = match two {
            ForTwo::Official => 2,
            ForTwo::Harder => 1,
            ForTwo::Czech => {
                self.objects_each = 2;
                self.bids_in_florins = true;
                self.last_freedom_leaves = true;
                self.stages = ROUND_OF_TWO_LOTS;
                return;
            }
        };
        self.freedoms_drawn = drawn;
        self.supply.florins = FLORINS_OF_TWO;
        self.rates.opening_bid = OPENING_BID_OF_TWO;
        // The uncontested price is the opening bid (ruling A23).
        self.rates.uncontested_price = OPENING_BID_OF_TWO;
        self.lots = FIVE_OBJECTS;
    }

    /// What is different with Muse and Princess (section 10): one part more of a round, and no prestige is sold.
    fn with_characters(&mut self) {
        self.rates.florins_per_prestige_sold = 0;
        self.stages = ROUND_WITH_CHARACTERS;
        self.last_stage = Some(Stage::Closing);
    }

    /// The cells that a tile covers on the board on which it lies.
    pub(crate) fn covered(&self, laid: Laid) -> Cells {
        self.cells(laid.placement(), laid.side())
    }

    /// The cells that a tile covers there, alone on the board or across the border at this side of it.
    pub(crate) fn cells(&self, placement: Placement, across: Option<Side>) -> Cells {
        match across {
            Some(side) => self.seams.part(side, placement),
            None => self.edition.shape(placement.tile).outline(placement.orientation).at(placement.anchor),
        }
    }
}

/// The rules that a table plays by: a small value that points at them. Equality is that of what they were resolved from.
#[derive(Clone, Copy)]
pub struct RulesRef(&'static Rules);

/// All rules that were ever resolved.
static KNOWN: Mutex<Vec<&'static Rules>> = Mutex::new(Vec::new());

impl RulesRef {
    /// The rules for this choice; the same choice gives the very same table.
    #[must_use]
    pub fn of(choice: Choice) -> RulesRef {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = known.iter().copied().find(|rules| rules.choice == choice) {
            return RulesRef(rules);
        }
        // A game in play holds its rules as a plain reference, so that a state is a small value. There are a few hundred
        // choices for each edition at most, and each is kept once, as the editions are.
        let rules: &'static Rules = Box::leak(Box::new(Rules::of(choice)));
        known.push(rules);
        RulesRef(rules)
    }
}

impl Deref for RulesRef {
    type Target = Rules;
    fn deref(&self) -> &Rules {
        self.0
    }
}

impl PartialEq for RulesRef {
    fn eq(&self, other: &RulesRef) -> bool {
        std::ptr::eq(self.0, other.0) || self.choice == other.choice
    }
}

impl Eq for RulesRef {}

impl Hash for RulesRef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.choice.hash(state);
    }
}

impl std::fmt::Debug for RulesRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RulesRef({:?})", self.choice)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for RulesRef {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.choice.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for RulesRef {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RulesRef, D::Error> {
        Choice::deserialize(deserializer).map(RulesRef::of)
    }
}
