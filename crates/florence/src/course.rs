//! The game from set-up to final scoring: who decides what, in the order of the rulebook (section 4).

use kernel::{Events, Game, InlineList, PerPlayer, Player, PlayerSet, Rng, ScoreSheet, Turn, Viewer};

use crate::action::{Action, Outcome, Placement};
use crate::config::{Config, StartPlayer};
use crate::edition::EditionRef;
use crate::event::{Event, Term};
use crate::ids::{CardSet, Stack};
use crate::illegal::{Due, Illegal};
use crate::memory::Memory;
use crate::phases::characters::{bidding, lapse, powers};
use crate::phases::{
    actions, auction, jointly, keep_one, landscape, looking, placing, recruiting, round, setup, working,
};
use crate::principality::Principality;
use crate::prompt::Prompt;
use crate::rules::Stage;
use crate::state::{Court, Pending, Phase, Sales, State, Stock};
use crate::view::View;

impl Game for State {
    type Action = Action;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;
    type Prompt = Prompt;
    type Term = Term;

    const ACTIONS: u16 = Action::COUNT;
    // Seven rounds of five seats: in the auction every step names, raises or passes, and no purse allows more than some
    // hundred raises a round; in a turn two actions of at most a dozen steps each, and before each of them six offers.
    const MAX_STEPS: usize = 25_000;

    fn new(config: &Config) -> State {
        let rules = config.rules();
        let players = config.players();
        let (phase, start) = match config.start() {
            StartPlayer::Drawn => (Phase::DrawStart, Player::new(0)),
            StartPlayer::Given(start) => (setup::before_deal(&rules), start),
        };
        State {
            rules,
            round: 0,
            start,
            phase,
            pending: Pending::None,
            actor: start,
            sales: Sales::none(),
            court: Court::new(rules.edition.characters.banker_pot),
            aside: None,
            stock: Stock::new(&rules),
            away: Stock::not_drawn(&rules),
            bag: Stack::ALL.iter().fold(CardSet::EMPTY, |bag, stack| bag.or(stack.all())),
            under: [InlineList::new(); Stack::COUNT],
            spent: CardSet::EMPTY,
            seats: PerPlayer::from_fn(players, |player| Principality::new(&rules, player)),
            across: rules.across,
            memories: PerPlayer::from_fn(players, |_| Memory::EMPTY),
        }
    }

    fn edition(&self) -> EditionRef {
        self.rules.edition
    }

    fn players(&self) -> usize {
        self.seats.players()
    }

    fn turn(&self) -> Turn {
        if self.looks_on() {
            return Turn::Chance;
        }
        match self.phase {
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } => Turn::Chance,
            Phase::Choose { owing } => Turn::Decide(owing),
            Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_) => Turn::Decide(PlayerSet::only(self.actor)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, player: Player, out: &mut Vec<Action>) {
        out.clear();
        if !self.asks(player) {
            return;
        }
        match &self.pending {
            Pending::Place(tile) => return placing::legal(self, player, *tile, out),
            Pending::Landscape => return landscape::legal(self, player, out),
            Pending::Look(look) => return looking::legal(look, out),
            Pending::Recruit => return recruiting::legal(self, player, out),
            Pending::Work(work) => return working::legal(self, player, work, out),
            Pending::Use { must } => return powers::legal_at_once(self, player, *must, out),
            Pending::Settle { .. } => return out.extend([Action::Free, Action::Pay]),
            Pending::Princess(value) => return powers::legal_pay(self, *value, out),
            Pending::Join { building, with } => {
                return jointly::legal_places(self, player, *building, *with, out);
            }
            Pending::Ask(_) => return jointly::legal_sums(self, player, out),
            Pending::Consent(offer) => return jointly::legal_answers(self, player, *offer, out),
            Pending::None => {}
        }
        match &self.phase {
            Phase::Choose { .. } => setup::legal(self, player, out),
            Phase::Auction(auction) => auction::legal(self, auction, player, out),
            Phase::Keep { .. } => keep_one::legal(self, player, out),
            Phase::Characters(bidding) => bidding::legal(self, bidding, player, out),
            Phase::Closing => lapse::legal(self, player, out),
            Phase::Actions(turn) => actions::legal(self, turn, out),
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Lapse | Phase::Over => {}
        }
    }

    fn nth_legal(
        &self,
        player: Player,
        buffer: &mut Vec<Action>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Action> {
        match self.pending {
            Pending::Place(tile) if player == self.actor => {
                Some(placing::nth_legal(self, player, tile, choose))
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
            | Pending::Recruit
            | Pending::Work(_) => {
                self.legal(player, buffer);
                (!buffer.is_empty()).then(|| buffer[choose(buffer.len())])
            }
        }
    }

    fn check(&self, player: Player, action: Action) -> Result<(), Illegal> {
        if !self.deciders().contains(player) {
            return Err(self.why_not_asked(player, action));
        }
        match &self.pending {
            Pending::Place(tile) => return placing::check(self, player, *tile, action),
            Pending::Landscape => return landscape::check(self, player, action),
            Pending::Look(look) => return looking::check(look, action),
            Pending::Recruit => return recruiting::check(self, player, action),
            Pending::Work(work) => return working::check(self, player, work, action),
            Pending::Use { must } => return powers::check_at_once(self, player, *must, action),
            Pending::Settle { .. } if matches!(action, Action::Free | Action::Pay) => return Ok(()),
            Pending::Settle { .. } => return Err(Illegal::NotNow { due: self.due() }),
            Pending::Princess(value) => return powers::check_pay(self, *value, action),
            Pending::Join { building, with } => {
                return jointly::check_place(self, player, *building, *with, action);
            }
            Pending::Ask(_) => return jointly::check_sum(self, player, action),
            Pending::Consent(offer) => return jointly::check_answer(self, player, *offer, action),
            Pending::None => {}
        }
        match &self.phase {
            Phase::Choose { .. } => setup::check(self, player, action),
            Phase::Auction(auction) => auction::check(self, auction, player, action),
            Phase::Keep { .. } => keep_one::check(self, player, action),
            Phase::Characters(bidding) => bidding::check(self, bidding, player, action),
            Phase::Closing => lapse::check(self, player, action),
            Phase::Actions(turn) => actions::check(self, turn, action),
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Lapse | Phase::Over => {
                Err(Illegal::NotNow { due: self.due() })
            }
        }
    }

    fn apply(&mut self, player: Player, action: Action, events: &mut Events<Event>) {
        debug_assert_eq!(self.check(player, action), Ok(()), "{player} {action:?} was not checked");
        match action {
            Action::Return(card) => setup::give_back(self, player, card, events),
            Action::Name(object) => auction::name(self, player, object, events),
            Action::Decline => auction::decline(self, player, events),
            Action::Raise => auction::raise(self, player, events),
            Action::Pass => self.pass(player, events),
            Action::Buy(object) => auction::buy(self, player, object, events),
            Action::Place(placement) => self.place(player, placement, events),
            Action::Keep(card) => looking::keep(self, player, card, events),
            Action::Under(card) => looking::put_next(self, player, card, events),
            Action::AsSeen => looking::put_rest(self, player, events),
            Action::Recruit { card, from } => recruiting::recruit(self, player, card, from, events),
            Action::Later => self.keep_for_later(player, events),
            Action::Work(card) => actions::work(self, player, card, events),
            Action::Bonus(card) => working::play_bonus(self, player, card, events),
            Action::Exchange(prestige) => self.exchange(player, i32::from(prestige), events),
            Action::Build(building) => actions::build(self, player, building, events),
            Action::TakeProfession => actions::take_profession(self, player, events),
            Action::TakeBonus => actions::take_bonus(self, player, events),
            Action::Introduce(freedom) => actions::introduce(self, player, freedom, events),
            Action::End => actions::end_turn(self, player, events),
            Action::KeepObject(object) => keep_one::keep(self, player, object, events),
            Action::Sell => auction::sell_prestige(self, player, events),
            Action::TakeLandscape(kind) => landscape::take(self, player, kind, events),
            Action::Bid { character, space } => bidding::bid(self, player, character, space, events),
            Action::Free => powers::settle(self, player, false, events),
            Action::Pay => powers::settle(self, player, true, events),
            Action::Rank => powers::take_rank(self, player, events),
            Action::Consult(stack) => powers::consult(self, player, stack, events),
            Action::Princess => actions::princess(self, player, events),
            Action::Join { building, with } => jointly::begin(self, building, with),
            Action::Ask(coins) => jointly::ask(self, player, coins, events),
            Action::Accept => jointly::accept(self, player, events),
            Action::Refuse => jointly::refuse(self, player, events),
        }
        self.settle(events);
    }

    fn outcomes(&self, out: &mut Vec<(Outcome, u32)>) {
        out.clear();
        if self.turn() != Turn::Chance {
            return;
        }
        if self.phase == Phase::DrawStart {
            out.extend(self.seats.seats().map(|seat| (Outcome::Start(seat), 1)));
            return;
        }
        if let Phase::Freedoms { .. } = self.phase {
            out.extend(setup::freedoms_to_draw(self).map(|freedom| (Outcome::Freedom(freedom), 1)));
            return;
        }
        let stack = self.drawn_stack();
        let bag = self.bag.of(stack);
        out.extend(bag.iter().map(|card| (Outcome::Draw(card), 1)));
        if bag.is_empty() {
            out.extend(self.under[stack.index()].as_slice().first().map(|&card| (Outcome::Draw(card), 1)));
        }
    }

    fn sample(&self, rng: &mut Rng) -> Outcome {
        if matches!(self.phase, Phase::DrawStart) {
            return Outcome::Start(Player::new(rng.below(self.players() as u32) as usize));
        }
        if let Phase::Freedoms { .. } = self.phase {
            let drawn = rng.below(setup::freedoms_to_draw(self).count() as u32);
            if let Some(freedom) = setup::freedoms_to_draw(self).nth(drawn as usize) {
                return Outcome::Freedom(freedom);
            }
        }
        let stack = self.drawn_stack();
        let bag = self.bag.of(stack);
        match self.under[stack.index()].as_slice().first() {
            Some(&card) if bag.is_empty() => Outcome::Draw(card),
            Some(_) | None => Outcome::Draw(bag.nth(rng.below(bag.len() as u32) as usize)),
        }
    }

    fn resolve(&mut self, outcome: Outcome, events: &mut Events<Event>) {
        match (outcome, &self.pending, &self.phase) {
            (Outcome::Start(player), _, _) => setup::start(self, player, events),
            (Outcome::Freedom(freedom), _, _) => setup::draw_freedom(self, freedom, events),
            (Outcome::Draw(card), &Pending::Look(look), _) => looking::see(self, look, card, events),
            (Outcome::Draw(card), _, &Phase::Deal { to }) => setup::deal(self, to, card, events),
            (Outcome::Draw(_), _, _) => {}
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn prompt(&self, player: Player) -> Option<Prompt> {
        Prompt::of(self, player)
    }

    fn may_be_played_for(action: Action) -> bool {
        // A refusal that comes at once would tell that the offer cannot be paid.
        !matches!(action, Action::End | Action::Refuse)
    }

    fn resample(&self, viewer: Player, rng: &mut Rng) -> State {
        self.determinize(viewer, rng)
    }

    fn scores(&self) -> PerPlayer<ScoreSheet<Term>> {
        self.score_sheets()
    }

    fn places(&self) -> PerPlayer<u8> {
        State::places(self)
    }

    fn action_index(action: Action) -> u16 {
        action.index()
    }

    fn action_from_index(index: u16) -> Option<Action> {
        Action::from_index(index)
    }

    fn audit(&self) -> Result<(), String> {
        crate::audit::audit(self)
    }
}

impl State {
    /// Whether a card more is to be seen of a stack that is looked at.
    #[inline]
    fn looks_on(&self) -> bool {
        matches!(&self.pending, Pending::Look(look) if !look.kept && look.seen.len() < usize::from(look.wanted))
    }

    /// Whether the seat is one of the deciders: the same question as who they are, without making a set of one seat.
    #[inline]
    fn asks(&self, player: Player) -> bool {
        match &self.phase {
            Phase::Choose { owing } => owing.contains(player),
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } | Phase::Over => false,
            Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_) => player == self.actor && !self.looks_on(),
        }
    }

    /// The decision that is due.
    #[must_use]
    pub fn due(&self) -> Due {
        if self.turn() == Turn::Chance {
            return Due::Chance;
        }
        match &self.pending {
            Pending::Place(tile) => return Due::Place(*tile),
            Pending::Landscape => return Due::Landscape,
            Pending::Look(look) if look.kept => return Due::Under(look.stack),
            Pending::Look(look) => return Due::Keep(look.stack),
            Pending::Recruit => return Due::Recruit,
            Pending::Work(work) => return Due::CompleteWork(work.card),
            Pending::Use { must } => {
                let held = self.seats[self.actor].character;
                return held.map_or(Due::Character, |character| Due::Use { character, must: *must });
            }
            Pending::Settle { object, .. } => return Due::Settle(*object),
            Pending::Princess(_) => return Due::PrincessWork,
            Pending::Join { building, with } => return Due::Join { building: *building, with: *with },
            Pending::Ask(offer) => return offer.building().map_or(Due::Nothing, Due::Ask),
            Pending::Consent(offer) => return offer.building().map_or(Due::Nothing, Due::Consent),
            Pending::None => {}
        }
        match &self.phase {
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } => Due::Chance,
            Phase::Lapse | Phase::Characters(_) => Due::Character,
            Phase::Closing => Due::Convert,
            Phase::Choose { .. } => Due::Return,
            Phase::Auction(auction) => auction::due(auction),
            Phase::Keep { .. } => Due::KeepObject,
            Phase::Actions(_) => Due::Menu,
            Phase::Over => Due::Nothing,
        }
    }

    /// Lays the tile that is due, or says where a building is offered.
    fn place(&mut self, player: Player, placement: Placement, events: &mut Events<Event>) {
        if let Pending::Join { with, .. } = self.pending {
            jointly::place(self, with, placement);
        } else {
            placing::lay(self, player, placement, events);
        }
    }

    /// Bids no more for the object, or buys no character.
    fn pass(&mut self, player: Player, events: &mut Events<Event>) {
        if let Phase::Characters(_) = self.phase {
            bidding::pass(self, player, events);
        } else {
            auction::pass(self, player, events);
        }
    }

    /// Keeps the character or the recruiting card just bought.
    fn keep_for_later(&mut self, player: Player, events: &mut Events<Event>) {
        if let Pending::Use { .. } = self.pending {
            powers::keep(self, player, events);
        } else {
            recruiting::keep(self, player, events);
        }
    }

    /// Changes florins into prestige: the pay of a work, or what the Banker's owner has.
    fn exchange(&mut self, player: Player, prestige: i32, events: &mut Events<Event>) {
        if let Pending::Princess(_) = self.pending {
            powers::complete(self, player, prestige, events);
        } else if matches!(self.pending, Pending::None) {
            lapse::convert(self, player, prestige, events);
        } else {
            working::complete(self, player, prestige, events);
        }
    }

    /// Hands over once nothing is pending in the auction: to the next namer, or to phase B when nobody is active any more.
    fn settle(&mut self, events: &mut Events<Event>) {
        if !matches!(self.pending, Pending::None) {
            return;
        }
        match &self.phase {
            Phase::Auction(auction) if auction.active.is_empty() => {
                round::after(self, Stage::Auction, events);
            }
            Phase::Auction(auction) if auction.lot.is_none() => self.actor = auction.namer,
            Phase::Keep { done } if done.contains(self.actor) => keep_one::go_on(self, events),
            Phase::Characters(bidding) if !bidding.active.contains(self.actor) => {
                bidding::go_on(self, events);
            }
            Phase::Lapse | Phase::Closing => lapse::go_on(self, events),
            Phase::DrawStart
            | Phase::Freedoms { .. }
            | Phase::Deal { .. }
            | Phase::Choose { .. }
            | Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Characters(_)
            | Phase::Actions(_)
            | Phase::Over => {}
        }
    }

    /// Why a seat that owes no decision may not do this.
    fn why_not_asked(&self, player: Player, action: Action) -> Illegal {
        match &self.phase {
            Phase::Over => Illegal::GameOver,
            _ if player.seat() >= self.players() => Illegal::NotYourTurn,
            Phase::Choose { .. } => Illegal::AlreadyReturned,
            Phase::Auction(auction) if self.turn() != Turn::Chance => {
                auction::why_silent(self, auction, player, action)
            }
            Phase::Characters(bidding) if self.turn() != Turn::Chance => {
                bidding::why_silent(bidding, player, action)
            }
            Phase::DrawStart | Phase::Freedoms { .. } | Phase::Deal { .. } => {
                Illegal::NotNow { due: Due::Chance }
            }
            Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_)
                if self.turn() == Turn::Chance && player == self.actor =>
            {
                Illegal::NotNow { due: Due::Chance }
            }
            Phase::Auction(_)
            | Phase::Keep { .. }
            | Phase::Lapse
            | Phase::Characters(_)
            | Phase::Closing
            | Phase::Actions(_) => Illegal::NotYourTurn,
        }
    }

    /// The stack from which chance draws.
    fn drawn_stack(&self) -> Stack {
        match &self.pending {
            Pending::Look(look) => look.stack,
            Pending::None
            | Pending::Place(_)
            | Pending::Landscape
            | Pending::Use { .. }
            | Pending::Settle { .. }
            | Pending::Princess(_)
            | Pending::Join { .. }
            | Pending::Ask(_)
            | Pending::Consent(_)
            | Pending::Recruit
            | Pending::Work(_) => Stack::Profession,
        }
    }
}
