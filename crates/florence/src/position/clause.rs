//! One thing that is said of a game: the smallest part of a position and of an expectation.
//!
//! What can be stated in a position and what can be expected of a game have the same words. How each is read and found stands
//! in `rows`; here is what it says, and how it is written.

use kernel::{Player, PlayerSet, Turn};

use super::thing::Thing;
use crate::action::Placement;
use crate::edition::Edition;
use crate::event::Source;
use crate::ids::{Building, Card, CardSet, Character, Freedom, Object, Stack, Tile};
use crate::notation::{card_word, write_placement};
use crate::state::{Look, Sale};

/// What is said of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableClause {
    Round(u8),
    Minimum(i32),
    Start(Player),
    Phase(PhaseClause),
    Decides(Turn),
    Namer(Player),
    /// Seats that have declined in this round.
    Declined(PlayerSet),
    Sold(Object, Option<Sale>),
    /// The object being auctioned, its bid and who bid it.
    Lot(Option<(Object, i32, Player)>),
    /// Seats that have passed on the object being auctioned.
    Passed(PlayerSet),
    Left(Thing, u8),
    /// How many cards a stack has, wherever in it.
    StackSize(Stack, usize),
    /// The cards of a stack, wherever in it.
    StackCards(Stack, CardSet),
    /// The cards put under a stack, the next one first; `None` if the viewer does not know it.
    Under(Stack, Vec<Option<Card>>),
    /// Cards out of the game.
    Away(CardSet),
    /// A character bought in the last phase A2.
    Hired(Character, Option<Sale>),
    /// Florins on the Banker's card.
    Pot(i32),
}

/// The stretch of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PhaseClause {
    Drawing,
    Dealing(Player),
    Freedoms(u8),
    Choosing(PlayerSet),
    Auction,
    Keep(PlayerSet),
    Lapse,
    /// Phase A2: whose turn it is to lay a marker.
    Characters(Player),
    Closing,
    Turn {
        player: Player,
        actions: Option<u8>,
        taken: Option<u8>,
        introduced: Option<u8>,
    },
    Over,
}

/// What is said of one seat. `None` stands for what the viewer cannot see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatClause {
    Cash(Option<i32>),
    /// Prestige, and how much of it comes from where, for the sources that are asked for.
    Prestige(i32, Vec<(Source, i32)>),
    Builders(u8),
    Jesters(u8),
    Freedoms(Vec<Freedom>),
    Hand(Option<CardSet>),
    Shown(CardSet),
    /// The prestige card of an object laid aside.
    Aside(Card),
    Table(CardSet),
    RecruitingHand(u8),
    RecruitingTable(u8),
    /// A tile, and the neighbour onto whose board it reaches.
    Lies(Placement, Option<Player>),
    /// How many tiles of a kind lie on the board.
    Count(Tile, u8),
    Tiles(u8),
    /// The best work of the round, 0 for none.
    Best(u8),
    Pending(PendingClause),
    /// Cards under a stack whose place the seat knows.
    Knows(CardSet),
    /// Cards that the seat has put under a stack at some time.
    Met(CardSet),
    /// Cards of which the seat knows that another, or every other, does not hold them.
    Lacks(Option<Player>, CardSet),
    Rank(u8),
    /// The value that a work would have with these bonus cards.
    Value(Card, CardSet, i32),
    /// What a prestige card would score now.
    Scores(Card, i32),
    /// Cards in hand by their back; without a stack, all cards that count for a work.
    Cards(Option<Stack>, u8),
    /// The cards being looked at, in the order in which they were seen.
    Seen(Option<Vec<Card>>),
    Holds(CardSet),
    /// The character that is held.
    Character(Option<Character>),
    /// Offers to build jointly that were made to it since the last action.
    Offered(u8),
    /// Where the marker lies.
    Bids(Option<(Character, i32)>),
}

/// A decision inside a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PendingClause {
    Nothing,
    Places(Tile),
    Chooses,
    Recruits,
    Works(Card, CardSet),
    Looks(LooksClause),
    Uses,
    Settles(Object),
    Princess,
    /// Says where the building is to lie across the border with this neighbour.
    Joins(Building, Player),
    /// Says for how much a building is offered to this neighbour.
    Asks(Placement, Player),
    /// Answers the offer of the player of the turn, at this price.
    Answers(Placement, i32),
}

/// Cards being looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LooksClause {
    pub(crate) stack: Stack,
    /// How many will be seen, if it is said.
    pub(crate) cards: Option<u8>,
    /// Whether one was kept and the rest is to go under the stack.
    pub(crate) kept: bool,
    /// In the order in which they were seen.
    pub(crate) seen: Vec<Card>,
    /// How many of them, the last ones, lay under the stack before.
    pub(crate) from_under: usize,
}

impl TableClause {
    pub(crate) fn text(&self, edition: &Edition) -> String {
        match self {
            TableClause::Round(round) => format!("round {round}"),
            TableClause::Minimum(minimum) => format!("minimum {minimum}"),
            TableClause::Start(player) => format!("start {player}"),
            TableClause::Phase(phase) => phase.text(),
            TableClause::Decides(Turn::Decide(players)) => format!("decides{}", seats(*players)),
            TableClause::Decides(Turn::Chance) => "decides chance".to_owned(),
            TableClause::Decides(Turn::Over) => "decides nobody".to_owned(),
            TableClause::Namer(player) => format!("namer {player}"),
            TableClause::Declined(players) => format!("declined{}", seats(*players)),
            TableClause::Sold(object, None) => format!("sold {object} nobody"),
            TableClause::Sold(object, Some(sale)) => {
                format!("sold {object} {} {}", sale.buyer, sale.price)
            }
            TableClause::Lot(None) => "lot none".to_owned(),
            TableClause::Lot(Some((object, bid, high))) => format!("lot {object} {bid} {high}"),
            TableClause::Passed(players) => format!("passed{}", seats(*players)),
            TableClause::Left(thing, count) => format!("left {} {count}", thing.word()),
            TableClause::StackSize(stack, count) => format!("stack {stack} {count}"),
            TableClause::StackCards(stack, cards) => format!("stack {stack}{}", set(edition, *cards)),
            TableClause::Under(stack, cards) => {
                let word = |card: &Option<Card>| match card {
                    Some(card) => format!(" {}", card_word(edition, *card)),
                    None => " ?".to_owned(),
                };
                let words: String = cards.iter().map(word).collect();
                format!("under {stack}{}", if words.is_empty() { " none" } else { &words })
            }
            TableClause::Away(cards) => format!("away{}", set(edition, *cards)),
            TableClause::Hired(character, None) => format!("hired {character} nobody"),
            TableClause::Hired(character, Some(sale)) => {
                format!("hired {character} {} {}", sale.buyer, sale.price)
            }
            TableClause::Pot(florins) => format!("pot {florins}"),
        }
    }
}

impl PhaseClause {
    fn text(self) -> String {
        match self {
            PhaseClause::Drawing => "drawing".to_owned(),
            PhaseClause::Dealing(player) => format!("dealing {player}"),
            PhaseClause::Freedoms(left) => format!("drawing freedoms {left}"),
            PhaseClause::Choosing(players) => format!("choosing{}", seats(players)),
            PhaseClause::Auction => "auction".to_owned(),
            PhaseClause::Keep(players) => format!("kept{}", seats(players)),
            PhaseClause::Lapse => "lapsing".to_owned(),
            PhaseClause::Characters(player) => format!("characters {player}"),
            PhaseClause::Closing => "closing".to_owned(),
            PhaseClause::Turn { player, actions, taken, introduced } => {
                let mut text = format!("turn {player}");
                for (word, count) in [("actions", actions), ("taken", taken), ("introduced", introduced)] {
                    if let Some(count) = count {
                        text.push_str(&format!(" {word} {count}"));
                    }
                }
                text
            }
            PhaseClause::Over => "over".to_owned(),
        }
    }
}

impl SeatClause {
    pub(crate) fn text(&self, edition: &Edition) -> String {
        let set = |cards: CardSet| set(edition, cards);
        match self {
            SeatClause::Cash(cash) => format!("cash {}", or_hidden(cash.map(|cash| cash.to_string()))),
            SeatClause::Prestige(total, sources) => {
                let mut text = format!("prestige {total}");
                for (place, (source, amount)) in sources.iter().enumerate() {
                    let from = if place == 0 { " from" } else { "" };
                    text.push_str(&format!("{from} {} {amount}", source_word(*source)));
                }
                text
            }
            SeatClause::Builders(count) => format!("builders {count}"),
            SeatClause::Jesters(count) => format!("jesters {count}"),
            SeatClause::Freedoms(freedoms) => {
                let words: String = freedoms.iter().map(|freedom| format!(" {freedom}")).collect();
                format!("freedoms{}", if words.is_empty() { " none" } else { &words })
            }
            SeatClause::Hand(None) => "hand hidden".to_owned(),
            SeatClause::Hand(Some(cards)) => format!("hand{}", set(*cards)),
            SeatClause::Shown(cards) => format!("shown{}", set(*cards)),
            SeatClause::Aside(card) => format!("aside {}", card_word(edition, *card)),
            SeatClause::Table(cards) => format!("table{}", set(*cards)),
            SeatClause::RecruitingHand(count) => format!("recruiting {count}"),
            SeatClause::RecruitingTable(count) => format!("recruiting table {count}"),
            SeatClause::Lies(placement, None) => write_placement(*placement),
            SeatClause::Lies(placement, Some(with)) => format!("{} with {with}", write_placement(*placement)),
            SeatClause::Offered(count) => format!("offered {count}"),
            SeatClause::Count(tile, count) => format!("{} {count}", tile.word()),
            SeatClause::Tiles(count) => format!("tiles {count}"),
            SeatClause::Best(0) => "best none".to_owned(),
            SeatClause::Best(value) => format!("best {value}"),
            SeatClause::Pending(pending) => pending.text(edition),
            SeatClause::Knows(cards) => format!("knows{}", set(*cards)),
            SeatClause::Met(cards) => format!("met{}", set(*cards)),
            SeatClause::Lacks(None, cards) => format!("knows others lack{}", set(*cards)),
            SeatClause::Lacks(Some(other), cards) => format!("knows {other} lacks{}", set(*cards)),
            SeatClause::Rank(rank) => format!("rank {rank}"),
            SeatClause::Value(card, bonus, value) => {
                let with = if bonus.is_empty() { String::new() } else { format!(" with{}", set(*bonus)) };
                format!("value {}{with} {value}", card_word(edition, *card))
            }
            SeatClause::Scores(card, points) => format!("scores {} {points}", card_word(edition, *card)),
            SeatClause::Cards(None, count) => format!("cards {count}"),
            SeatClause::Cards(Some(stack), count) => format!("cards {stack} {count}"),
            SeatClause::Seen(cards) => {
                let words = cards.as_ref().map(|cards| row(edition, cards));
                format!("seen {}", or_hidden(words.map(|words| words.trim_start().to_owned())))
            }
            SeatClause::Holds(cards) => format!("holds{}", set(*cards)),
            SeatClause::Character(held) => format!("character {}", held.map_or("none", Character::word)),
            SeatClause::Bids(None) => "bids none".to_owned(),
            SeatClause::Bids(Some((character, bid))) => format!("bids {character} {bid}"),
        }
    }
}

impl LooksClause {
    /// Everything that is to be said of cards being looked at.
    pub(crate) fn of(look: &Look) -> LooksClause {
        let seen = look.seen.as_slice();
        let from_under = if look.kept { 0 } else { seen.len() - usize::from(look.from_bag) };
        LooksClause {
            stack: look.stack,
            cards: Some(look.wanted),
            kept: look.kept,
            seen: seen.to_vec(),
            from_under,
        }
    }
}

impl PendingClause {
    fn text(&self, edition: &Edition) -> String {
        match self {
            PendingClause::Nothing => "pending nothing".to_owned(),
            PendingClause::Places(tile) => format!("places {}", tile.word()),
            PendingClause::Chooses => "chooses landscape".to_owned(),
            PendingClause::Recruits => "recruits".to_owned(),
            PendingClause::Works(card, played) => {
                let with =
                    if played.is_empty() { String::new() } else { format!(" with{}", set(edition, *played)) };
                format!("works {}{with}", card_word(edition, *card))
            }
            PendingClause::Uses => "uses character".to_owned(),
            PendingClause::Settles(object) => format!("settles {object}"),
            PendingClause::Princess => "works princess".to_owned(),
            PendingClause::Joins(building, with) => format!("joins {building} with {with}"),
            PendingClause::Asks(placement, with) => {
                format!("asks {} with {with}", write_placement(*placement))
            }
            PendingClause::Answers(placement, sum) => {
                format!("answers {} for {sum}", write_placement(*placement))
            }
            PendingClause::Looks(looks) => {
                let mut text = format!("looks {}", looks.stack);
                if let Some(cards) = looks.cards {
                    text.push_str(&format!(" {cards}"));
                }
                let (top, under) = looks.seen.split_at(looks.seen.len() - looks.from_under);
                if looks.kept {
                    text.push_str(&format!(" returns{}", row(edition, &looks.seen)));
                } else if !looks.seen.is_empty() {
                    text.push_str(&format!(
                        " sees{}",
                        if top.is_empty() { String::new() } else { row(edition, top) }
                    ));
                    if !under.is_empty() {
                        text.push_str(&format!(" under{}", row(edition, under)));
                    }
                }
                text
            }
        }
    }
}

/// The word for a source of prestige.
pub(crate) fn source_word(source: Source) -> String {
    source.word().replace(' ', "-")
}

fn or_hidden(text: Option<String>) -> String {
    text.unwrap_or_else(|| "hidden".to_owned())
}

fn seats(players: PlayerSet) -> String {
    let letters: String = players.iter().map(|player| format!(" {player}")).collect();
    if letters.is_empty() { " none".to_owned() } else { letters }
}

fn set(edition: &Edition, cards: CardSet) -> String {
    row(edition, &cards.iter().collect::<Vec<Card>>())
}

fn row(edition: &Edition, cards: &[Card]) -> String {
    let words: String = cards.iter().map(|&card| format!(" {}", card_word(edition, card))).collect();
    if words.is_empty() { " none".to_owned() } else { words }
}
