//! The table itself.

use std::collections::{BTreeMap, VecDeque};

use kernel::{
    Audience, Events, Log, LogError, Orders, PerPlayer, Player, PlayerSet, Rng, Step, StepOf, Viewer,
    follow_step,
};
use search::Level;

use crate::chair::Chair;
use crate::clock::Clock;
use crate::command::{Answer, ClientId, Refusal, Request};
use crate::proposal::Proposal;

/// How a step of the log came about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// A person decided.
    Person,
    /// A bot decided.
    Bot,
    /// The table played the only legal action.
    Forced,
    /// A standing order decided.
    Order,
    /// Chance decided.
    Chance,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 5] = [Mark::Person, Mark::Bot, Mark::Forced, Mark::Order, Mark::Chance];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Person => "person",
            Mark::Bot => "bot",
            Mark::Forced => "forced",
            Mark::Order => "order",
            Mark::Chance => "chance",
        }
    }

    /// The mark with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WhyNoUndo {
    /// The seat has decided nothing since the game began.
    NothingYet,
    /// A card has been seen since, or what others had chosen face down.
    Revealed,
    /// Another seat has decided since.
    OthersDecided,
}

/// How a table is run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Whether the table plays forced actions for people.
    pub play_forced: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { play_forced: true }
    }
}

/// Something that happened, for those who may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// The step of the log that brought it about.
    pub step: usize,
    /// Who may know.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// One table. It has no `Debug` form, since that would show hidden cards and the dice to come.
#[derive(Clone)]
pub struct Table<G: Orders> {
    pub(crate) options: Options,
    pub(crate) chairs: PerPlayer<Chair>,
    pub(crate) orders: PerPlayer<Option<G::Order>>,
    pub(crate) log: Log<G>,
    pub(crate) marks: Vec<Mark>,
    /// Where in the log each person's command begins, for undo.
    pub(crate) commands: Vec<usize>,
    /// The steps of the log with which choices were turned over that others had made face down.
    pub(crate) turned_over: Vec<usize>,
    pub(crate) told: Vec<Told<G::Event>>,
    pub(crate) game: Option<G>,
    pub(crate) version: u64,
    pub(crate) rng: Rng,
    pub(crate) foretold: VecDeque<G::Outcome>,
    pub(crate) answered: BTreeMap<ClientId, (u64, Answer<G>)>,
    /// What is proposed and not yet decided.
    pub(crate) proposal: Option<Proposal>,
    /// Who was ever asked what is proposed; it is not kept.
    pub(crate) summoned: PlayerSet,
    /// Who said no to what was proposed last; forgotten with the next proposal, and not kept.
    pub(crate) declined: Option<Player>,
    /// What the last command did because all who were asked agreed, so that a bot plays for somebody; it is not kept.
    pub(crate) agreed: Option<Proposal>,
    /// Who took a decision back alone, by the last command, and with it the turn of another person; it is not kept.
    pub(crate) undone: Option<Player>,
    /// The seats of those who are away, as it was last said.
    pub(crate) away: PlayerSet,
    /// The seats of those who have left, as it was last said.
    pub(crate) gone: PlayerSet,
    /// Since when it is asked whether all play again, and what time it is; it is not kept.
    pub(crate) silence: Option<(u64, u64)>,
    /// The seats that the others did not let take back what they decided last, as long as nothing was decided since; it is not kept.
    pub(crate) refused_back: PlayerSet,
    /// The seats with which the others did not end the game, for as long.
    pub(crate) refused_end: PlayerSet,
    /// The seats that have said no to playing again since the game ended; it is not kept.
    pub(crate) stay_out: PlayerSet,
    /// Whether everybody agreed to end the game unfinished.
    pub(crate) abandoned: bool,
    /// How much time the seats have, if it is measured.
    pub(crate) clock: Option<Clock>,
    /// How many steps of the log were never taken back since a change was last asked for.
    pub(crate) kept: usize,
    /// The game after those steps, if it is known.
    pub(crate) before: Option<G>,
}

impl<G: Orders> Table<G> {
    /// An empty table. `seed` feeds chance; whoever knows it knows the cards to come.
    #[must_use]
    pub fn new(config: G::Config, options: Options, seed: u64) -> Table<G> {
        let (players, automata) = (G::players_of(&config), G::automata(&config));
        Table {
            options,
            chairs: PerPlayer::from_fn(players, |seat| {
                if automata.contains(seat) { Chair::Automaton } else { Chair::Open }
            }),
            orders: PerPlayer::from_fn(players, |_| None),
            log: Log::new(config),
            marks: Vec::new(),
            commands: Vec::new(),
            turned_over: Vec::new(),
            told: Vec::new(),
            game: None,
            version: 0,
            rng: Rng::seeded(seed),
            foretold: VecDeque::new(),
            answered: BTreeMap::new(),
            proposal: None,
            summoned: PlayerSet::EMPTY,
            declined: None,
            agreed: None,
            undone: None,
            away: PlayerSet::EMPTY,
            gone: PlayerSet::EMPTY,
            silence: None,
            refused_back: PlayerSet::EMPTY,
            refused_end: PlayerSet::EMPTY,
            stay_out: PlayerSet::EMPTY,
            abandoned: false,
            clock: None,
            kept: 0,
            before: None,
        }
    }

    /// A table taken up where it was left: the same chairs and log, with new dice. Every decision of a person counts as a
    /// command of its own.
    ///
    /// # Errors
    /// The first step of the log that cannot be taken.
    pub fn resumed(
        log: Log<G>,
        marks: &[Mark],
        chairs: PerPlayer<Chair>,
        options: Options,
        seed: u64,
    ) -> Result<Table<G>, LogError<G::Illegal>> {
        let mut table = Table::new(log.config.clone(), options, seed);
        table.follow(log, marks)?;
        table.seat(chairs);
        table.run();
        Ok(table)
    }

    /// Lets people and bots take their chairs. Nobody takes that of an automaton, whatever was kept or sent.
    pub(crate) fn seat(&mut self, chairs: PerPlayer<Chair>) {
        for seat in self.chairs.seats() {
            if self.chairs[seat] != Chair::Automaton && chairs[seat] != Chair::Automaton {
                self.chairs[seat] = chairs[seat].clone();
            }
        }
    }

    /// Follows a log from the beginning of the game to its end.
    pub(crate) fn follow(&mut self, log: Log<G>, marks: &[Mark]) -> Result<(), LogError<G::Illegal>> {
        let mut game = G::new(&log.config);
        for (index, &step) in log.steps.iter().enumerate() {
            let mut events = Events::recording();
            let secret = others_have_chosen(&game, step);
            follow_step(&mut game, index, step, &mut events)?;
            if secret && !others_have_chosen(&game, step) {
                self.turned_over.push(index);
            }
            let told = events.all().iter();
            self.told.extend(told.map(|(audience, event)| Told {
                step: index,
                audience: *audience,
                event: event.clone(),
            }));
            let usual = if matches!(step, Step::Chance(_)) { Mark::Chance } else { Mark::Person };
            let mark = marks.get(index).copied().unwrap_or(usual);
            if mark == Mark::Person {
                self.commands.push(index);
            }
            self.marks.push(mark);
        }
        self.log = log;
        self.game = Some(game);
        Ok(())
    }

    /// Carries out a request, or says why not; the same request again gets the same answer and does nothing.
    pub fn handle(&mut self, request: Request<G>) -> Answer<G> {
        let asker = request.client.clone();
        self.handle_as(request, asker)
    }

    /// The same, with a number that counts among those of `asker`: a person with two browsers is two of them.
    pub fn handle_as(&mut self, request: Request<G>, asker: ClientId) -> Answer<G> {
        if let Some((number, answer)) = self.answered.get(&asker) {
            if *number == request.number {
                return answer.clone();
            }
            if *number > request.number {
                return Answer::Refused(Refusal::OldRequest);
            }
        }
        let (client, number) = (request.client, request.number);
        let answer = if request.expected == self.version {
            let before = self.standing();
            match self.carry_out(&client, request.command) {
                Ok(()) => {
                    // What changes nothing is no change: it is done already.
                    self.version += u64::from(self.standing() != before);
                    Answer::Done { version: self.version }
                }
                Err(refusal) => Answer::Refused(refusal),
            }
        } else {
            Answer::Refused(Refusal::Conflict { version: self.version })
        };
        // Strangers are refused without being remembered, however many come.
        let sits = self.chairs.iter().any(|(_, chair)| chair.belongs_to(&client));
        if sits || matches!(answer, Answer::Done { .. }) {
            self.answered.insert(asker.clone(), (number, answer.clone()));
            self.forget_oldest_requests(Some(&asker));
        }
        answer
    }

    /// All that a command can change, beside which steps the log has: one makes it longer or shorter.
    fn standing(&self) -> impl PartialEq + use<G> {
        let log = (self.game.is_some(), self.log.steps.len(), self.abandoned, self.proposal);
        (log, self.chairs.clone(), self.orders.clone(), self.clock.clone())
    }

    /// A number that `asker` has not used yet.
    #[must_use]
    pub fn next_number(&self, asker: &ClientId) -> u64 {
        self.answered.get(asker).map_or(1, |(number, _)| number.saturating_add(1))
    }

    /// A bot's decision for its seat, taken on the table's present version.
    ///
    /// # Errors
    /// If the seat is not a bot's to decide, or the action is illegal.
    pub fn bot_acts(&mut self, seat: Player, action: G::Action) -> Result<(), Refusal<G>> {
        if self.chairs[seat].bot().is_none() {
            return Err(Refusal::WrongHands);
        }
        if self.abandoned {
            return Err(Refusal::Over);
        }
        let game = self.game.as_ref().ok_or(Refusal::NotBegun)?;
        game.check(seat, action).map_err(|reason| Refusal::Illegal { place: 0, reason })?;
        self.undone = None;
        self.take(Step::Act(seat, action), Mark::Bot);
        self.run();
        self.version += 1;
        Ok(())
    }

    /// The next seat for which a bot must decide, and how strong it is.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Player, Level)> {
        self.deciders().iter().find_map(|seat| Some((seat, self.chairs[seat].bot()?)))
    }

    /// The game, once it has begun. What leaves this program is a view of it, never the game itself.
    #[must_use]
    pub const fn game(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// What was chosen before the game and all that was decided since.
    #[must_use]
    pub const fn log(&self) -> &Log<G> {
        &self.log
    }

    /// How each step of the log came about.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Who sits where.
    #[must_use]
    pub const fn chairs(&self) -> &PerPlayer<Chair> {
        &self.chairs
    }

    /// The standing order of a seat, for its owner alone.
    #[must_use]
    pub fn order(&self, seat: Player) -> Option<&G::Order> {
        self.orders[seat].as_ref()
    }

    /// Gives a seat of a table taken up again the standing order that it had when it was left.
    pub fn recall(&mut self, seat: Player, order: G::Order) {
        self.orders[seat] = Some(order);
    }

    /// The decisions of people that were taken together with the one before, as a chain.
    pub fn chained(&self) -> impl Iterator<Item = usize> {
        let own = self.marks.iter().enumerate().filter(|(_, mark)| **mark == Mark::Person);
        own.map(|(step, _)| step).filter(|step| !self.commands.contains(step))
    }

    /// Tells a table taken up again which decisions were taken together with the one before, so that they are taken back together.
    pub fn recall_chains(&mut self, chained: &[usize]) {
        self.commands.retain(|step| !chained.contains(step));
    }

    /// Says what chance will decide next, in order, as at a table of wood where somebody else shuffles; what is not possible when
    /// its time comes is passed over, with all after it, and the dice decide.
    pub fn foretell(&mut self, outcomes: impl IntoIterator<Item = G::Outcome>) {
        self.foretold = outcomes.into_iter().collect();
    }

    /// What chance decides now.
    pub(crate) fn outcome(&mut self, game: &G) -> G::Outcome {
        if let Some(told) = self.foretold.pop_front() {
            let mut possible = Vec::new();
            game.outcomes(&mut possible);
            if possible.iter().any(|(outcome, _)| *outcome == told) {
                return told;
            }
            self.foretold.clear();
        }
        game.sample(&mut self.rng)
    }

    /// Rises with every change.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// What `viewer` may know of all that happened from this step on.
    pub fn told(&self, viewer: Viewer, from_step: usize) -> impl Iterator<Item = &Told<G::Event>> {
        let first = self.told.partition_point(|told| told.step < from_step);
        self.told[first..].iter().filter(move |told| told.audience.includes(viewer))
    }

    /// Whether `seat` may take its last decision back, and to which step of the log that would lead.
    ///
    /// # Errors
    /// Why not.
    pub fn undo_to(&self, seat: Player) -> Result<usize, WhyNoUndo> {
        let from = self.commands.last().copied().filter(|&from| from < self.log.steps.len());
        let from = from.ok_or(WhyNoUndo::NothingYet)?;
        // The end shows what was hidden.
        if !self.is_played() {
            return Err(WhyNoUndo::Revealed);
        }
        // Whoever chose last of those who choose at once has seen what the others chose.
        if self.turned_over.last().is_some_and(|&step| step >= from) {
            return Err(WhyNoUndo::Revealed);
        }
        for (step, mark) in self.log.steps[from..].iter().zip(&self.marks[from..]) {
            match step {
                Step::Chance(_) => return Err(WhyNoUndo::Revealed),
                // What an automaton does follows from what was decided before, and shows nothing new.
                Step::Act(player, _) if *player != seat && self.chairs[*player] != Chair::Automaton => {
                    // Who has nothing to take back is not told that others stand in the way.
                    return Err(self.take_back_to(seat).err().unwrap_or(WhyNoUndo::OthersDecided));
                }
                Step::Act(..) => debug_assert_ne!(*mark, Mark::Chance, "an action is no chance"),
            }
        }
        Ok(from)
    }
}

/// Whether choices of others than the seat that takes this step lie face down.
pub(crate) fn others_have_chosen<G: Orders>(game: &G, step: StepOf<G>) -> bool {
    matches!(step, Step::Act(seat, _) if game.without_secret_choices(seat) != *game)
}
