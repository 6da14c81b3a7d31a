//! The game in play and its rules.

use kernel::{
    Audience, Events, Game, NoOrders, Orders, PerPlayer, Player, Question, Questions, Receipt, Rng,
    ScoreSheet, Turn, Viewer,
};

use crate::cards::{Card, Cards};
use crate::config::{Bids, Config, Edition, Order, Ties};
use crate::event::{Event, Illegal, Term};
use crate::view::View;

/// A bid of one card of the own hand, face down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bid(pub Card);

/// This prize is turned up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnUp(pub Card);

/// Goofspiel in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) config: Config,
    /// How many rounds are over.
    pub(crate) played: u8,
    /// The rounds that are over, and blanks behind them.
    pub(crate) past: [Round; Card::COUNT],
    /// Prizes that were not turned up yet.
    pub(crate) deck: Cards,
    /// The prize that all bid for.
    pub(crate) prize: Option<Card>,
    /// Prizes of ties that whoever takes the next one takes too.
    pub(crate) carried: Cards,
    /// The cards that lie face down; they count among those in hand until all have bid.
    pub(crate) sealed: PerPlayer<Option<Card>>,
    pub(crate) hands: PerPlayer<Cards>,
    pub(crate) taken: PerPlayer<Cards>,
}

/// A round that is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Round {
    pub(crate) prize: Card,
    pub(crate) bids: PerPlayer<Card>,
}

impl Round {
    /// Who made the highest bid, if nobody else made the same.
    pub(crate) fn taker(&self) -> Option<Player> {
        let highest = self.bids.as_slice().iter().max();
        let mut highest = self.bids.iter().filter(|&(_, bid)| Some(bid) == highest);
        let taker = highest.next().map(|(player, _)| player);
        taker.filter(|_| highest.next().is_none())
    }
}

impl Game for State {
    type Action = Bid;
    type Outcome = TurnUp;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;
    type Prompt = Question;
    type Term = Term;

    const ACTIONS: u16 = Card::COUNT as u16;
    // In every round a prize is turned up and everybody bids.
    const MAX_STEPS: usize = Card::COUNT * (1 + kernel::MAX_PLAYERS);

    fn new(config: &Config) -> State {
        let (players, cards) = (config.players.into(), Cards::first(config.cards.get().into()));
        let blank = Round { prize: Card::default(), bids: PerPlayer::from_fn(players, |_| Card::default()) };
        let mut state = State {
            config: *config,
            played: 0,
            past: [blank; Card::COUNT],
            deck: cards,
            prize: None,
            carried: Cards::EMPTY,
            sealed: PerPlayer::from_fn(players, |_| None),
            hands: PerPlayer::from_fn(players, |_| cards),
            taken: PerPlayer::from_fn(players, |_| Cards::EMPTY),
        };
        state.begin_round(&mut Events::discarding());
        state
    }

    fn edition(&self) -> Edition {
        Edition::Suit
    }

    fn players(&self) -> usize {
        self.config.players.into()
    }

    fn turn(&self) -> Turn {
        match self.prize {
            Some(_) => Turn::Decide(
                self.sealed.iter().filter(|(_, bid)| bid.is_none()).map(|(player, _)| player).collect(),
            ),
            None if self.rounds_left() == 0 => Turn::Over,
            None => Turn::Chance,
        }
    }

    fn legal(&self, player: Player, out: &mut Vec<Bid>) {
        out.clear();
        if self.deciders().contains(player) {
            out.extend(self.hands[player].iter().map(Bid));
        }
    }

    fn check(&self, player: Player, Bid(card): Bid) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Over => Err(Illegal::GameOver),
            Turn::Chance => Err(Illegal::NoPrize),
            Turn::Decide(_) if player.seat() >= self.players() => Err(Illegal::NoSeat(self.config.players)),
            Turn::Decide(owing) if !owing.contains(player) => Err(Illegal::HasBid),
            Turn::Decide(_) if card.index() >= self.config.cards.get().into() => {
                Err(Illegal::NoCard(card, self.config.cards.get()))
            }
            Turn::Decide(_) if !self.hands[player].contains(card) => Err(Illegal::NotInHand(card)),
            Turn::Decide(_) => Ok(()),
        }
    }

    fn apply(&mut self, player: Player, Bid(card): Bid, events: &mut Events<Event>) {
        self.sealed[player] = Some(card);
        events.tell(Audience::Only(player), || Event::Bids(player, card));
        events.tell(Audience::Others(player), || Event::HasBid(player));
        if self.sealed.as_slice().iter().all(Option::is_some) {
            self.turn_over(events);
        }
    }

    fn outcomes(&self, out: &mut Vec<(TurnUp, u32)>) {
        out.clear();
        if self.turn() == Turn::Chance {
            out.extend(self.deck.iter().map(|prize| (TurnUp(prize), 1)));
        }
    }

    fn sample(&self, rng: &mut Rng) -> TurnUp {
        TurnUp(self.deck.nth(rng.below(self.deck.len() as u32) as usize))
    }

    fn resolve(&mut self, TurnUp(prize): TurnUp, events: &mut Events<Event>) {
        self.deck.remove(prize);
        self.prize = Some(prize);
        let (round, carried) = (self.played + 1, self.carried);
        events.tell(Audience::Everyone, || Event::TurnsUp { round, prize, carried });
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer, false)
    }

    fn prompt(&self, player: Player) -> Option<Question> {
        self.question(player)
    }

    fn resample(&self, viewer: Player, rng: &mut Rng) -> State {
        self.determinize(viewer, rng)
    }

    fn without_secret_choices(&self, viewer: Player) -> State {
        let own = |player: Player| if player == viewer { self.sealed[player] } else { None };
        State { sealed: PerPlayer::from_fn(self.players(), own), ..*self }
    }

    fn scores(&self) -> PerPlayer<ScoreSheet<Term>> {
        PerPlayer::from_fn(self.players(), |player| State::receipt(self.taken[player]))
    }

    fn action_index(Bid(card): Bid) -> u16 {
        card.index() as u16
    }

    fn action_from_index(index: u16) -> Option<Bid> {
        Card::from_index(index.into()).map(Bid)
    }

    fn audit(&self) -> Result<(), String> {
        // Each of these is all cards of a suit, every one in one place.
        let whole = |parts: &[Cards]| {
            let all = parts.iter().fold(Cards::EMPTY, |all, &part| all.or(part));
            all == Cards::first(self.config.cards.get().into())
                && parts.iter().map(|part| part.len()).sum::<usize>() == all.len()
        };
        for (player, &hand) in self.hands.iter() {
            let bids: Cards = self.past().iter().map(|round| round.bids[player]).collect();
            if !whole(&[hand, bids]) {
                return Err(format!("{player} has {hand} in hand and has bid {bids}"));
            }
        }
        let up: Cards = self.past().iter().map(|round| round.prize).chain(self.prize).collect();
        let kept = self.taken.as_slice().iter().fold(self.carried, |kept, &taken| kept.or(taken));
        let count: usize = self.taken.as_slice().iter().map(|taken| taken.len()).sum();
        let sound =
            whole(&[up, self.deck]) && kept.minus(up).is_empty() && count + self.carried.len() == kept.len();
        if sound { Ok(()) } else { Err(format!("of the prizes {up} these were taken: {:?}", self.taken)) }
    }
}

impl Questions for State {
    /// What a bid brings hangs on those of the others.
    fn is_foreseeable(&self, _: Player, _: Bid) -> bool {
        false
    }
}

impl Orders for State {
    type Order = NoOrders;
}

impl State {
    /// The rounds that are over.
    pub(crate) fn past(&self) -> &[Round] {
        &self.past[..usize::from(self.played)]
    }

    pub(crate) fn rounds_left(&self) -> usize {
        (self.config.rounds() - self.played).into()
    }

    /// All prizes that whoever makes the highest bid takes.
    pub(crate) fn at_stake(&self) -> Cards {
        self.prize.map_or(Cards::EMPTY, |prize| self.carried.with(prize))
    }

    /// What these prizes are worth, one by one.
    pub(crate) fn receipt(prizes: Cards) -> Receipt<Term> {
        let mut receipt = Receipt::new();
        prizes.iter().for_each(|prize| receipt.add(Term::Prize(prize), prize.rank()));
        receipt
    }

    pub(crate) fn points(&self, player: Player) -> i32 {
        self.taken[player].ranks()
    }

    /// Turns over what all have bid and gives the prize away.
    fn turn_over(&mut self, events: &mut Events<Event>) {
        let at_stake = self.at_stake();
        let Some(prize) = self.prize.take() else { return };
        let sealed = self.sealed;
        let bids = PerPlayer::from_fn(self.players(), |player| sealed[player].unwrap_or_default());
        for (player, &bid) in bids.iter() {
            self.hands[player].remove(bid);
            self.sealed[player] = None;
        }
        let round = Round { prize, bids };
        self.past[usize::from(self.played)] = round;
        self.played += 1;
        if self.config.bids == Bids::Open {
            events.tell(Audience::Everyone, || Event::TurnsOver(bids.as_slice().to_vec()));
        }
        self.carried = Cards::EMPTY;
        if let Some(player) = round.taker() {
            self.taken[player] = self.taken[player].or(at_stake);
            events.tell(Audience::Everyone, || Event::Takes(player, State::receipt(at_stake)));
        } else {
            let kept = self.config.ties == Ties::Carry && self.rounds_left() > 0;
            self.carried = if kept { at_stake } else { Cards::EMPTY };
            events.tell(Audience::Everyone, || Event::NobodyTakes { prizes: at_stake, kept });
        }
        self.begin_round(events);
    }

    /// Turns up the next prize unless chance draws it, and plays the last cards, between which there is no choice.
    fn begin_round(&mut self, events: &mut Events<Event>) {
        if self.rounds_left() == 0 {
            return events.tell(Audience::Everyone, || Event::Ends(self.places().as_slice().to_vec()));
        }
        let last = self.deck.len() == 1;
        let next = match self.config.order {
            Order::Ascending => Some(self.deck.nth(0)),
            Order::Descending => Some(self.deck.nth(self.deck.len() - 1)),
            Order::Random => last.then(|| self.deck.nth(0)),
        };
        if let Some(prize) = next {
            self.resolve(TurnUp(prize), events);
        }
        if last {
            let hands = self.hands;
            self.sealed = PerPlayer::from_fn(self.players(), |player| {
                Some(hands[player].nth(0)).filter(|_| player.seat() < hands.players())
            });
            self.turn_over(events);
        }
    }
}
