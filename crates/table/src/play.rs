//! How the table carries out commands and plays on by itself.

use kernel::{Events, Game, Log, Orders, Player, PlayerSet, Step, StepOf, Turn};
use registry::legible;
use search::Level;

use crate::chair::{Chair, Since};
use crate::command::{ClientId, Command, Refusal};
use crate::proposal::Motion;
use crate::table::{Mark, Table, Told, others_have_chosen};

impl<G: Orders> Table<G> {
    /// Carries out a command; on a refusal nothing has changed.
    pub(crate) fn carry_out(&mut self, client: &ClientId, command: Command<G>) -> Result<(), Refusal<G>> {
        self.agreed = None;
        self.undone = None;
        match command {
            Command::Sit { seat, name } => {
                let name = self.told_apart(client, seat, tidy_name(&name)?);
                let person = Chair::Person { owner: client.clone(), name, stand_in: None, since: None };
                if self.game.is_some() {
                    self.take_over(client, seat, person)
                } else {
                    self.seat_down(seat, person)
                }
            }
            Command::Invite { seat, level, name, fills } => {
                let name = tidy_name(&name)?;
                if self.game.is_some() {
                    self.open_seat(seat, fills)
                } else {
                    self.seat_down(seat, Chair::Bot { level, name, fills })
                }
            }
            Command::Leave { seat } => self.stand_up(client, seat),
            Command::Start => self.start(),
            Command::Act { seat, actions } => self.act(client, seat, &actions),
            Command::Undo { seat } => self.undo(client, seat),
            Command::Resign { seat, level } => {
                self.check_owner(client, seat)?;
                if let Chair::Person { stand_in, .. } = &mut self.chairs[seat] {
                    *stand_in = Some(level);
                }
                self.proposal = None;
                Ok(())
            }
            Command::Return { seat } => {
                self.check_owner(client, seat)?;
                if let Chair::Person { stand_in, .. } = &mut self.chairs[seat] {
                    *stand_in = None;
                }
                self.proposal = None;
                self.give_time(seat);
                self.run();
                Ok(())
            }
            Command::Order { seat, order } => {
                self.check_owner(client, seat)?;
                self.orders[seat] = order;
                self.run();
                Ok(())
            }
            Command::Rematch => self.ask_for_rematch(client),
            Command::Propose { seat, motion } => self.propose(client, seat, motion),
            Command::Vote { seat, agree } => self.vote(client, seat, agree),
        }
    }

    /// Takes a step that is known to be legal.
    pub(crate) fn take(&mut self, step: StepOf<G>, mark: Mark) {
        let Some(game) = &mut self.game else { return };
        let mut events = Events::recording();
        let secret = others_have_chosen(game, step);
        match step {
            Step::Act(player, action) => game.apply(player, action, &mut events),
            Step::Chance(outcome) => game.resolve(outcome, &mut events),
        }
        let index = self.log.steps.len();
        if secret && !others_have_chosen(game, step) {
            self.turned_over.push(index);
        }
        let told = events.all().iter().map(|(audience, event)| Told {
            step: index,
            audience: *audience,
            event: event.clone(),
        });
        self.told.extend(told);
        self.log.steps.push(step);
        self.marks.push(mark);
        (self.refused_back, self.refused_end) = (PlayerSet::EMPTY, PlayerSet::EMPTY);
        // A person who decides has gone on from what was proposed, unless they have agreed already that the game ends. What bots do
        // meanwhile answers nobody, but after the end there is nothing to take back.
        let agreed = |player| {
            let end = self.proposal.filter(|proposal| proposal.motion == Motion::Abandon);
            end.is_some_and(|proposal| proposal.agreed.contains(player))
        };
        let goes_on = match step {
            Step::Act(player, _) => mark == Mark::Person && !agreed(player),
            Step::Chance(_) => false,
        };
        if goes_on || !self.is_played() {
            self.proposal = None;
        }
        // A no to something else is no answer to whether all play again.
        if !self.is_played() {
            self.declined = None;
        }
    }

    /// Plays on until a person or a bot must decide: chance is drawn, standing orders are obeyed, and what leaves no choice is
    /// done.
    ///
    /// # Panics
    /// If the game takes more steps than a game can: its rules go round in a circle.
    pub(crate) fn run(&mut self) {
        while let Some((step, mark)) = self.next_by_itself() {
            assert!(self.log.steps.len() <= G::MAX_STEPS, "the rules go round in a circle");
            self.take(step, mark);
        }
    }

    fn next_by_itself(&mut self) -> Option<(StepOf<G>, Mark)> {
        let game = self.game.clone().filter(|_| !self.abandoned)?;
        let deciders = match game.turn() {
            Turn::Over => return None,
            Turn::Chance => return Some((Step::Chance(self.outcome(&game)), Mark::Chance)),
            Turn::Decide(deciders) => deciders,
        };
        let mut legal = Vec::new();
        for seat in deciders.iter() {
            if self.chairs[seat].bot().is_some() {
                continue;
            }
            let order = self.orders[seat].as_ref();
            let ordered = order.and_then(|order| game.obey(seat, order));
            if let Some(action) = ordered.filter(|&action| game.check(seat, action).is_ok()) {
                return Some((Step::Act(seat, action), Mark::Order));
            }
            game.legal(seat, &mut legal);
            if self.chairs[seat] == Chair::Automaton {
                let only = legal.first().copied();
                return only.map(|only| (Step::Act(seat, only), Mark::Forced));
            }
            if let &[only] = legal.as_slice()
                && self.options.play_forced
                && G::may_be_played_for(only)
            {
                return Some((Step::Act(seat, only), Mark::Forced));
            }
        }
        None
    }

    fn seat_down(&mut self, seat: Player, chair: Chair) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if self.game.is_some() {
            return Err(Refusal::Begun);
        }
        // Whoever sits down where they sit already has another name from then on.
        let renamed = match (&self.chairs[seat], &chair) {
            (Chair::Person { owner, .. }, Chair::Person { owner: same, .. }) => owner == same,
            _ => false,
        };
        if self.chairs[seat] != Chair::Open && !renamed {
            return Err(Refusal::SeatTaken);
        }
        self.chairs[seat] = chair;
        Ok(())
    }

    /// The name that a client has in a seat: with a number behind it if somebody else at the table is called the same.
    fn told_apart(&self, client: &ClientId, seat: Player, name: String) -> String {
        let others = || {
            let others = self.chairs.iter().filter(|(at, chair)| *at != seat && !chair.belongs_to(client));
            others.map(|(_, chair)| chair.name())
        };
        let mut shown = name.clone();
        let mut number = 1;
        while others().any(|other| other == shown) {
            number += 1;
            let behind = format!(" {number}");
            let room = legible::LONGEST_NAME.saturating_sub(behind.len());
            let kept: String = name.chars().take(room).collect();
            shown = format!("{}{behind}", kept.trim_end());
        }
        shown
    }

    /// Lets whoever comes take over from a bot that has its seat on purpose, or from then on nobody; also from one that plays for
    /// somebody who is away, whose seat is theirs no more from then on.
    fn open_seat(&mut self, seat: Player, open: bool) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if !self.is_played() {
            return Err(Refusal::Over);
        }
        match &mut self.chairs[seat] {
            Chair::Bot { fills, .. } => *fills = open,
            Chair::Person { stand_in: Some(_), .. } if open && !self.away.contains(seat) => {
                return Err(Refusal::NotAway);
            }
            Chair::Person { stand_in: Some(level), name, .. } if open => {
                self.chairs[seat] = Chair::Bot { level: *level, name: std::mem::take(name), fills: true };
            }
            Chair::Open | Chair::Person { .. } | Chair::Automaton => return Err(Refusal::Begun),
        }
        Ok(())
    }

    /// Lets somebody who sits nowhere yet go on where a bot only filled the seat, between two turns of it: nobody goes on with a turn
    /// that another has begun. What the bot was thinking about before it decided is theirs to decide.
    fn take_over(&mut self, client: &ClientId, seat: Player, person: Chair) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if !self.is_played() {
            return Err(Refusal::Over);
        }
        // Nobody looks into two hands.
        let sits = self.chairs.iter().any(|(_, chair)| chair.belongs_to(client));
        if sits || !matches!(self.chairs[seat], Chair::Bot { fills: true, .. }) {
            return Err(Refusal::Begun);
        }
        if self.is_mid_turn(seat) {
            return Err(Refusal::MidTurn);
        }
        let step = self.log.steps.len();
        let bot = std::mem::replace(&mut self.chairs[seat], person);
        if let Chair::Person { since, .. } = &mut self.chairs[seat] {
            *since = Some(Since { step, bot: bot.name().to_owned() });
        }
        self.proposal = None;
        self.give_time(seat);
        self.run();
        Ok(())
    }

    /// Whether a seat has decided and still decides, with nobody else between.
    fn is_mid_turn(&self, seat: Player) -> bool {
        let mut decided = self.log.steps.iter().rev().filter_map(|step| match step {
            Step::Act(player, _) => Some(*player),
            Step::Chance(_) => None,
        });
        self.deciders().contains(seat) && decided.next() == Some(seat)
    }

    fn stand_up(&mut self, client: &ClientId, seat: Player) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if self.game.is_some() {
            return Err(Refusal::Begun);
        }
        match &self.chairs[seat] {
            Chair::Bot { .. } => {}
            chair if chair.belongs_to(client) => {}
            Chair::Open | Chair::Person { .. } | Chair::Automaton => return Err(Refusal::NotYourSeat),
        }
        self.chairs[seat] = Chair::Open;
        Ok(())
    }

    /// Takes the seats of a client away who may not come any more: before the game they are open, in it a bot plays them, until
    /// the client returns. Whether there were any.
    pub fn hand_over(&mut self, client: &ClientId, level: Level) -> bool {
        let begun = self.game.is_some();
        let mut any = false;
        for (_, chair) in self.chairs.iter_mut() {
            if let Chair::Person { owner, stand_in: stand_in @ None, .. } = chair
                && owner == client
            {
                any = true;
                if begun {
                    *stand_in = Some(level);
                } else {
                    *chair = Chair::Open;
                }
            }
        }
        if any {
            self.proposal = None;
            self.version += 1;
        }
        any
    }

    /// Calls a client by another name in its seats, told apart from the others as when it sat down. Whether any is called otherwise now.
    pub fn rename(&mut self, client: &ClientId, name: &str) -> bool {
        let mut any = false;
        for seat in self.chairs.seats() {
            if !self.chairs[seat].belongs_to(client) {
                continue;
            }
            let shown = self.told_apart(client, seat, name.to_owned());
            if let Chair::Person { name, .. } = &mut self.chairs[seat]
                && *name != shown
            {
                *name = shown;
                any = true;
            }
        }
        self.version += u64::from(any);
        any
    }

    /// Takes a client out of its seats for ever: before the game they are open, in it they are a bot's, and behind a game that has
    /// ended stands `nobody` under this name, so that the record still says that a person played. Whether there were any.
    pub fn forget(&mut self, client: &ClientId, level: Level, nobody: &ClientId, name: &str) -> bool {
        let (begun, played) = (self.game.is_some(), self.is_played());
        let mut any = false;
        for seat in self.chairs.seats() {
            if !self.chairs[seat].belongs_to(client) {
                continue;
            }
            any = true;
            let name = name.to_owned();
            self.chairs[seat] = match (begun, played) {
                (false, _) => Chair::Open,
                (true, true) => Chair::Bot { level, name, fills: false },
                (true, false) => {
                    Chair::Person { owner: nobody.clone(), name, stand_in: Some(level), since: None }
                }
            };
            self.orders[seat] = None;
        }
        if any {
            self.proposal = None;
            self.version += 1;
        }
        any
    }

    fn start(&mut self) -> Result<(), Refusal<G>> {
        if self.game.is_some() {
            return Err(Refusal::Begun);
        }
        if self.chairs.iter().any(|(_, chair)| *chair == Chair::Open) {
            return Err(Refusal::SeatsOpen);
        }
        // Whoever took a seat over in the game before plays this one from its beginning.
        for seat in self.chairs.seats() {
            if let Chair::Person { since, .. } = &mut self.chairs[seat] {
                *since = None;
            }
        }
        self.game = Some(G::new(&self.log.config));
        self.run();
        Ok(())
    }

    /// Takes a chain whole or not at all.
    fn act(&mut self, client: &ClientId, seat: Player, actions: &[G::Action]) -> Result<(), Refusal<G>> {
        self.check_owner(client, seat)?;
        if self.chairs[seat].bot().is_some() {
            return Err(Refusal::WrongHands);
        }
        if self.abandoned {
            return Err(Refusal::Over);
        }
        if actions.is_empty() {
            return Err(Refusal::NothingToDo);
        }
        // A chain goes as far as can be planned without what others have chosen face down.
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        let mut trial = game.without_secret_choices(seat);
        for (place, &action) in actions.iter().enumerate() {
            if place > 0 && !trial.deciders().contains(seat) {
                return Err(Refusal::ChainTooLong { place });
            }
            trial
                .play(seat, action, &mut Events::discarding())
                .map_err(|reason| Refusal::Illegal { place, reason })?;
        }
        self.commands.push(self.log.steps.len());
        for &action in actions {
            self.take(Step::Act(seat, action), Mark::Person);
        }
        self.run();
        Ok(())
    }

    /// Takes the last command back, with what the table did by itself after it.
    fn undo(&mut self, client: &ClientId, seat: Player) -> Result<(), Refusal<G>> {
        self.check_owner(client, seat)?;
        let to = self.undo_to(seat).map_err(Refusal::NoUndo)?;
        let before = self.deciders();
        self.go_back(to);
        // What one takes back within the own turn disturbs nobody.
        let (after, voices) = (self.deciders(), self.voices());
        let loses = |other: Player| other != seat && voices.contains(other) && !after.contains(other);
        self.undone = before.iter().any(loses).then_some(seat);
        // An order or a lack of choice that played on after the command would only do so again.
        self.orders[seat] = None;
        Ok(())
    }

    /// Forgets all from this step of the log on.
    pub(crate) fn go_back(&mut self, to: usize) {
        self.commands.retain(|&from| from < to);
        if to < self.kept {
            self.kept = to;
            self.before = None;
        }
        self.log.steps.truncate(to);
        self.marks.truncate(to);
        self.turned_over.retain(|&step| step < to);
        self.told.retain(|told| told.step < to);
        (self.refused_back, self.refused_end) = (PlayerSet::EMPTY, PlayerSet::EMPTY);
        self.stay_out = PlayerSet::EMPTY;
        // The log was followed once and so can be followed again.
        self.game = self.log.finish().ok();
        self.proposal = None;
    }

    /// Plays again with the same seats.
    pub(crate) fn rematch(&mut self) -> Result<(), Refusal<G>> {
        self.check_ended()?;
        self.log = Log::new(self.log.config.clone());
        self.kept = 0;
        self.before = None;
        self.marks.clear();
        self.turned_over.clear();
        self.commands.clear();
        self.told.clear();
        for seat in self.orders.seats() {
            self.orders[seat] = None;
        }
        self.game = None;
        self.abandoned = false;
        self.stay_out = PlayerSet::EMPTY;
        self.wind_up();
        self.start()
    }

    pub(crate) fn check_seat(&self, seat: Player) -> Result<(), Refusal<G>> {
        if seat.seat() < self.chairs.players() { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    pub(crate) fn check_owner(&self, client: &ClientId, seat: Player) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if self.chairs[seat].belongs_to(client) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }
}

/// A name as it is shown on a chair.
fn tidy_name<G: Game>(name: &str) -> Result<String, Refusal<G>> {
    legible::name(name).map_err(Refusal::BadName)
}
