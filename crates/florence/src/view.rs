//! What a viewer may see, built by listing it (section 3, rulings A34 and A38).

use kernel::{GameView, MAX_PLAYERS, Player, Receipt, Turn, Viewer};

use crate::action::Placement;
use crate::board::Cell;
use crate::config::Cash;
use crate::edition::EditionRef;
use crate::effects::{Condition, Metric};
use crate::event::Term;
use crate::ids::{Building, Card, CardSet, Character, Freedom, Landscape, Object, Stack};
use crate::illegal::Due;
use crate::phases::jointly;
use crate::rules::{RulesRef, Stage};
use crate::state::{Offer, Pending, Phase, Sale, State, Stock, TurnOf};

/// Everything one viewer sees of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The content of the components.
    pub edition: EditionRef,
    /// The rules of the table.
    pub rules: RulesRef,
    /// The round, from 1; 0 during the set-up.
    pub round: u8,
    /// The least value of a work in this round.
    pub minimum: i32,
    /// Who begins the round.
    pub start: Player,
    /// Whose turn it is.
    pub turn: Turn,
    /// Which decision is due.
    pub due: Due,
    /// Phase A, while it lasts.
    pub auction: Option<AuctionView>,
    /// Phase B, while it lasts.
    pub turn_of: Option<TurnView>,
    /// The work being completed.
    pub work: Option<WorkView>,
    /// The stack that whoever decides is looking at.
    pub looks: Option<Stack>,
    /// The value of the Princess's work that is being completed.
    pub princess: Option<i32>,
    /// The offer to build jointly that is being made, as far as it is known.
    #[cfg_attr(feature = "serde", serde(default))]
    pub offer: Option<OfferView>,
    /// The characters, where they are in the game.
    pub court: Option<CourtView>,
    /// Purchases of this round, by [`Object::index`].
    pub sales: [Option<Sale>; Object::COUNT],
    /// What is left to be had.
    pub stock: Stock,
    /// Cards in the stacks, by [`Stack::index`].
    pub stacks: [u8; Stack::COUNT],
    /// Bonus cards played and out of the game.
    pub spent: CardSet,
    /// The principalities, in order of seats.
    pub seats: Vec<SeatView>,
    /// Prestige cards that lie open at the end, each with its owner.
    pub open_prestige: Vec<(Player, PrestigeView)>,
    /// What the viewer alone sees; nothing for a spectator.
    pub own: Option<OwnView>,
}

/// Phase A as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AuctionView {
    /// Seats that have neither bought nor declined.
    pub active: kernel::PlayerSet,
    /// Who names the next object.
    pub namer: Player,
    /// The object being auctioned, its bid, who holds it and who has not passed.
    pub lot: Option<(Object, i32, Player, kernel::PlayerSet)>,
}

/// A turn of phase B as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurnView {
    /// Whose turn.
    pub player: Player,
    /// Actions left.
    pub actions_left: u8,
    /// Profession cards taken in it.
    pub professions_taken: u8,
    /// Freedoms introduced in it.
    pub freedoms_introduced: u8,
    /// By seat: offers to build jointly that were made to it since the last action.
    #[cfg_attr(feature = "serde", serde(default))]
    pub offers: [u8; MAX_PLAYERS],
}

/// An offer to build jointly, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OfferView {
    /// Who makes it.
    pub player: Player,
    /// To whom.
    pub with: Player,
    /// Which building.
    pub building: Building,
    /// Where, once it is said: the anchor is a cell of the western or southern board of the two.
    pub placement: Option<Placement>,
    /// What the neighbour is to pay, once it is said.
    pub sum: Option<i32>,
    /// What prestige the player and the neighbour have once it stands, if both pay from their florins; known with the place.
    /// Who has to sell prestige knows better, and nobody else does.
    #[cfg_attr(feature = "serde", serde(default))]
    pub prestige: Option<[i32; 2]>,
}

/// A building that lies on two boards, as it lies on one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JointView {
    /// What, and where: the anchor is a cell of the western or southern board of the two.
    pub placement: Placement,
    /// On whose board the other part lies.
    pub with: Player,
    /// The cells of this board that it covers.
    pub cells: Vec<Cell>,
}

/// A work being completed, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WorkView {
    /// The profession card laid down.
    pub card: Card,
    /// Its value with the bonus cards played so far.
    pub value: i32,
    /// These bonus cards.
    pub played: CardSet,
}

/// The characters as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CourtView {
    /// Florins on the Banker's card.
    pub pot: i32,
    /// Purchases of the last phase A2, by [`Character::index`].
    pub hired: [Option<Sale>; Character::COUNT],
    /// Phase A2, while it lasts.
    pub bidding: Option<BiddingView>,
}

/// Phase A2 as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BiddingView {
    /// Seats that have neither bought nor passed.
    pub active: kernel::PlayerSet,
    /// Whose turn it is.
    pub turn: Player,
    /// For each seat the character on which its marker lies, and the bid.
    pub markers: Vec<Option<(Character, i32)>>,
}

/// One principality as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeatView {
    /// Whose.
    pub player: Player,
    /// Prestige so far.
    pub prestige: i32,
    /// Florins, if they are open or the viewer's own; all of them at the end.
    pub florins: Option<i32>,
    /// The tiles that lie on the board alone, in the order in which they were laid.
    pub tiles: Vec<Placement>,
    /// The buildings that reach onto a neighbour's board, in the order in which they were laid.
    #[cfg_attr(feature = "serde", serde(default))]
    pub joint: Vec<JointView>,
    /// Builders.
    pub builders: u8,
    /// Jesters.
    pub jesters: u8,
    /// Freedoms introduced.
    pub freedoms: Vec<Freedom>,
    /// Landscapes of each type, by [`Landscape::index`].
    pub landscapes: [u8; Landscape::COUNT],
    /// Profession cards on the table.
    pub table: CardSet,
    /// Recruiting cards that others left on the table.
    pub recruiting_on_table: u8,
    /// Recruiting cards in hand.
    pub recruiting_in_hand: u8,
    /// Cards in hand by back, by [`Stack::index`].
    pub hand: [u8; Stack::COUNT],
    /// Cards in hand that everybody has seen: professions being recruited, prestige cards at the end.
    pub shown: CardSet,
    /// The best work of this round, 0 if none.
    pub best_work: u8,
    /// The character that is held and not used up.
    pub character: Option<Character>,
}

/// What a seat alone sees.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct OwnView {
    /// All cards in hand: profession, bonus and prestige cards.
    pub hand: CardSet,
    /// Cards being looked at, in the order in which they were seen.
    pub seen: Vec<Card>,
    /// For each stack, the cards under it, next first: those whose place the seat knows, the others unknown.
    pub under: [Vec<Option<Card>>; Stack::COUNT],
    /// For each other seat, the cards that the viewer has seen and knows not to be in that hand.
    pub not_held: Vec<(Player, CardSet)>,
    /// Cards that the viewer has put under a stack and that are no longer on top of it.
    pub met: CardSet,
    /// The prestige card of an object that was won and laid aside.
    pub aside: Option<Card>,
    /// For each profession card in hand, what its work would be worth now without bonus cards, term by term.
    pub works: Vec<(Card, Receipt<Term>)>,
    /// For each bonus card in hand, what it would add to a work now.
    pub bonus: Vec<(Card, i32)>,
    /// The prestige cards in hand.
    pub prestige: Vec<PrestigeView>,
    /// What a work of the Princess would be worth now, term by term; nothing where there are no characters.
    pub princess: Option<Receipt<Term>>,
}

/// A prestige card with what it scores against the boards as they are, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PrestigeView {
    /// The card.
    pub card: Card,
    /// What it scores if the game ends now.
    pub points: i32,
    /// All that it counts, with the number of every seat in order.
    pub counts: Vec<(Metric, Vec<i32>)>,
}

impl View {
    /// What `viewer` sees of `state`.
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            edition: state.rules.edition,
            rules: state.rules,
            round: state.round,
            minimum: state.minimum(),
            start: state.start,
            turn: kernel::Game::turn(state),
            due: state.due(),
            auction: match state.phase {
                Phase::Auction(auction) => Some(AuctionView {
                    active: auction.active,
                    namer: auction.namer,
                    lot: auction.lot.map(|lot| (lot.object, lot.bid, lot.high, lot.bidders)),
                }),
                Phase::DrawStart
                | Phase::Freedoms { .. }
                | Phase::Deal { .. }
                | Phase::Choose { .. }
                | Phase::Keep { .. }
                | Phase::Lapse
                | Phase::Characters(_)
                | Phase::Closing
                | Phase::Actions(_)
                | Phase::Over => None,
            },
            turn_of: match state.phase {
                Phase::Actions(turn) => Some(TurnView {
                    player: turn.player,
                    actions_left: turn.actions_left,
                    professions_taken: turn.professions_taken,
                    freedoms_introduced: turn.freedoms_introduced,
                    offers: turn.offers,
                }),
                Phase::DrawStart
                | Phase::Freedoms { .. }
                | Phase::Deal { .. }
                | Phase::Choose { .. }
                | Phase::Auction(_)
                | Phase::Keep { .. }
                | Phase::Lapse
                | Phase::Characters(_)
                | Phase::Closing
                | Phase::Over => None,
            },
            work: match state.pending {
                Pending::Work(work) => {
                    Some(WorkView { card: work.card, value: work.value, played: work.played })
                }
                Pending::None
                | Pending::Place(_)
                | Pending::Landscape
                | Pending::Use { .. }
                | Pending::Settle { .. }
                | Pending::Princess(_)
                | Pending::Join { .. }
                | Pending::Ask(_)
                | Pending::Consent(_)
                | Pending::Look(_)
                | Pending::Recruit => None,
            },
            looks: if let Pending::Look(look) = state.pending { Some(look.stack) } else { None },
            princess: if let Pending::Princess(value) = state.pending { Some(value) } else { None },
            offer: OfferView::of(state),
            court: state.rules.stages.contains(&Stage::Characters).then(|| CourtView::of(state)),
            sales: Object::ALL.map(|object| state.sales.of(object)),
            stock: state.stock,
            stacks: Stack::ALL.map(|stack| state.cards_in(stack) as u8),
            spent: state.spent,
            seats: state.seats.seats().map(|player| SeatView::of(state, viewer, player)).collect(),
            open_prestige: open_prestige(state),
            own: match viewer {
                Viewer::Player(player) => Some(OwnView::of(state, player)),
                Viewer::Spectator => None,
            },
        }
    }
}

/// The prestige cards that everybody has seen, each with its owner.
fn open_prestige(state: &State) -> Vec<(Player, PrestigeView)> {
    let of =
        |player, shown| PrestigeView::all(state, player, shown).into_iter().map(move |card| (player, card));
    state.seats.iter().flat_map(|(player, seat)| of(player, seat.shown)).collect()
}

impl OfferView {
    fn of(state: &State) -> Option<OfferView> {
        let Phase::Actions(TurnOf { player, .. }) = state.phase else { return None };
        let known = |offer: Offer, sum| {
            let (building, with) = (offer.building()?, offer.with);
            let then = jointly::agreed(state, 0, &[player, with]);
            let prestige = then.map(|then| [player, with].map(|seat| i32::from(then.seats[seat].prestige)));
            Some(OfferView { player, with, building, placement: Some(offer.placement), sum, prestige })
        };
        if let Pending::Join { building, with } = state.pending {
            Some(OfferView { player, with, building, placement: None, sum: None, prestige: None })
        } else if let Pending::Ask(offer) = state.pending {
            known(offer, None)
        } else if let Pending::Consent(offer) = state.pending {
            known(offer, Some(offer.sum()))
        } else {
            None
        }
    }
}

impl JointView {
    fn all(state: &State, player: Player) -> Vec<JointView> {
        let seams = &state.rules.seams;
        let laid = state.seats[player].tiles.as_slice().iter();
        let joint = laid.filter_map(|laid| Some((laid.placement(), laid.side()?)));
        joint
            .filter_map(|(placement, side)| {
                let (with, _) = seams.neighbours(player).find(|&(_, there)| there == side)?;
                Some(JointView { placement, with, cells: seams.part(side, placement).iter().collect() })
            })
            .collect()
    }
}

impl CourtView {
    fn of(state: &State) -> CourtView {
        let numbers = &state.rules.edition.characters;
        let bidding = if let Phase::Characters(bidding) = &state.phase {
            let marker = |player: Player| {
                let marker = bidding.markers[player.seat()]?;
                Some((marker.character, numbers.amount(marker.character, marker.space)))
            };
            Some(BiddingView {
                active: bidding.active,
                turn: state.actor,
                markers: state.seats.seats().map(marker).collect(),
            })
        } else {
            None
        };
        CourtView {
            pot: state.court.pot(),
            hired: Character::ALL.map(|character| state.court.of(character)),
            bidding,
        }
    }
}

impl GameView for View {
    type Edition = EditionRef;

    fn edition(&self) -> EditionRef {
        self.edition
    }

    fn round(&self) -> u16 {
        self.round.into()
    }

    fn rounds(&self) -> Option<u16> {
        Some(self.edition.rounds().into())
    }

    fn stage(&self) -> &'static str {
        match (self.turn, self.auction, self.round) {
            (Turn::Over, _, _) => "end",
            (_, _, 0) => "set-up",
            (_, Some(_), _) => "auction",
            _ if self.due == Due::KeepObject => "auction",
            _ if self.court.as_ref().is_some_and(|court| court.bidding.is_some()) => "characters",
            (_, None, _) => "actions",
        }
    }
}

impl SeatView {
    fn of(state: &State, viewer: Viewer, player: Player) -> SeatView {
        let seat = &state.seats[player];
        // At the end the florins are counted, since they break ties.
        let purse_open =
            state.rules.choice.cash == Cash::Open || viewer.is(player) || state.phase == Phase::Over;
        SeatView {
            player,
            prestige: i32::from(seat.prestige),
            florins: purse_open.then_some(seat.florins),
            tiles: seat
                .tiles
                .as_slice()
                .iter()
                .filter(|laid| laid.side().is_none())
                .map(|laid| laid.placement())
                .collect(),
            joint: JointView::all(state, player),
            builders: seat.builders,
            jesters: seat.jesters,
            freedoms: Freedom::ALL.into_iter().filter(|&freedom| seat.has_freedom(freedom)).collect(),
            landscapes: seat.landscapes,
            table: seat.table,
            recruiting_on_table: seat.recruiting_on_table,
            recruiting_in_hand: seat.recruiting_in_hand,
            hand: Stack::ALL.map(|stack| seat.hand.of(stack).len() as u8),
            shown: seat.shown,
            best_work: seat.best_work,
            character: seat.character,
        }
    }
}

impl OwnView {
    fn of(state: &State, player: Player) -> OwnView {
        let memory = &state.memories[player];
        let others = state.seats.seats().filter(|&other| other != player);
        let known = |card: &Card| memory.placed.contains(*card).then_some(*card);
        let hand = state.seats[player].hand;
        // The card of a work that was begun lies on the table already.
        let to_begin = !matches!(state.pending, Pending::Work(_)) || state.actor != player;
        let work = |card| (card, state.work_receipt(player, card, CardSet::EMPTY));
        OwnView {
            hand,
            seen: if state.actor == player { state.seen().to_vec() } else { Vec::new() },
            under: state.under.map(|under| under.as_slice().iter().map(known).collect()),
            not_held: others.map(|other| (other, memory.not_held(player, other))).collect(),
            met: memory.met,
            aside: state.aside.filter(|&card| hand.contains(card)),
            works: hand.of(Stack::Profession).iter().map(work).collect(),
            bonus: hand
                .of(Stack::Bonus)
                .iter()
                .map(|card| (card, state.bonus_value(player, card, to_begin)))
                .collect(),
            prestige: PrestigeView::all(state, player, hand),
            princess: state.rules.stages.contains(&Stage::Characters).then(|| state.princess_receipt(player)),
        }
    }
}

impl PrestigeView {
    /// The prestige cards among these of `owner`.
    fn all(state: &State, owner: Player, cards: CardSet) -> Vec<PrestigeView> {
        cards.of(Stack::Prestige).iter().map(|card| PrestigeView::of(state, owner, card)).collect()
    }

    fn of(state: &State, owner: Player, card: Card) -> PrestigeView {
        let metrics: Vec<Metric> = match &state.rules.edition.prestige_cards[card.number()].condition {
            Condition::Most { metric, .. } | Condition::Fewest { metric, .. } => vec![*metric],
            Condition::AtLeast { minima, .. } => minima.iter().map(|&(metric, _)| metric).collect(),
        };
        let counts = |metric| state.seats.seats().map(|player| state.metric(player, metric)).collect();
        PrestigeView {
            card,
            points: state.prestige_points(owner, card),
            counts: metrics.into_iter().map(|metric| (metric, counts(metric))).collect(),
        }
    }
}
