//! The table: the game, who sits at it, its record, and what can be taken back.

use kernel::{
    Audience, Bot, Events, Game, PerPlayer, Player, PlayerSet, Recorded, Rng, Seat, Step, StepOf, Turn,
};
use registry::{EditionFinder, Record, read_record};

use super::keeper::Keeper;
use crate::ended::Stop;
use crate::face::{Playable, has_secret_choices};
use crate::files::read_text;
use crate::games::face;
use crate::tape::{Heard, Tape};

/// Bots draw from streams that chance never comes to, so that a game with the same seed and the same decisions is the same
/// game, whoever decides.
const STREAMS_OF_BOTS: u64 = 1 << 32;

/// Who decides for a seat.
pub enum Chair<G: Game> {
    /// Somebody at the keyboard.
    Person,
    /// A bot.
    Bot(Box<dyn Bot<G>>),
}

/// A game in play with all that was decided.
pub struct Table<G: Playable> {
    game: G,
    record: Record<G>,
    keeper: Keeper,
    chairs: PerPlayer<Chair<G>>,
    seed: u64,
    /// What each step brought about.
    told: Vec<Heard<G>>,
    /// Steps with which a person's command began.
    commands: Vec<usize>,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNoUndo {
    /// The seat has decided nothing yet.
    NothingYet,
    /// Chance has decided since.
    Drawn,
    /// This seat has decided since.
    Others(Player),
    /// People at the table have seen something that was hidden.
    Shown,
    /// What others had chosen in secret has been turned over.
    TurnedOver,
}

/// Whether a chain of actions of game `G` is taken.
pub type Chain<G> = Result<(), WhyNotChain<<G as Game>::Action, <G as Game>::Illegal>>;

/// Why a chain of actions is not taken. Nothing of it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyNotChain<A, I> {
    /// This one is refused.
    Refused(A, I),
    /// After this one chance or another seat decides, so that nothing more can follow.
    HandsOver(A),
}

impl<G: Playable> Table<G> {
    /// A table at which all steps of the record have been taken.
    ///
    /// # Errors
    /// If the record cannot be followed.
    pub fn new(
        record: Record<G>,
        keeper: Keeper,
        chairs: PerPlayer<Chair<G>>,
        seed: u64,
    ) -> Result<Table<G>, Stop> {
        let Tape { mut games, heard } = Tape::of(&record)?;
        let game = games.pop().unwrap_or_else(|| G::new(&record.log.config));
        Ok(Table { game, record, keeper, chairs, seed, told: heard, commands: Vec::new() })
    }

    /// The game now. What is drawn of it is drawn from its views.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The record so far.
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The file of the record.
    pub const fn keeper(&self) -> &Keeper {
        &self.keeper
    }

    /// How many steps were taken.
    pub const fn steps(&self) -> usize {
        self.told.len()
    }

    /// What happened from this step on.
    pub fn told_since(&self, step: usize) -> impl Iterator<Item = &(Audience, G::Event)> {
        self.told[step.min(self.told.len())..].iter().flatten()
    }

    /// The seats at the keyboard.
    pub fn persons(&self) -> PlayerSet {
        let persons = self.chairs.iter().filter(|(_, chair)| matches!(chair, Chair::Person));
        persons.map(|(player, _)| player).collect()
    }

    /// The step after the seat's last own decision; 0 if it has decided nothing.
    pub fn after_last_decision(&self, player: Player) -> usize {
        let own = |step: &StepOf<G>| matches!(step, Step::Act(actor, _) if *actor == player);
        self.record.log.steps.iter().rposition(own).map_or(0, |step| step + 1)
    }

    /// Takes a step that is legal and keeps it in the record.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn take(&mut self, step: StepOf<G>, forced: bool) -> Result<(), Stop> {
        let mut text = Record::line(&self.game, step, forced);
        let mut events = Events::recording();
        match step {
            Step::Act(player, action) => self.game.apply(player, action, &mut events),
            Step::Chance(outcome) => self.game.resolve(outcome, &mut events),
        }
        if self.game.turn() == Turn::Over {
            text += &Record::result_line(&self.game);
        }
        self.record.push(step, forced);
        self.told.push(events.all().to_vec());
        self.keeper.append(&text)
    }

    /// Takes a chain of actions of one seat, all or none.
    ///
    /// # Errors
    /// If the record cannot be written; inside, why the chain is not taken.
    pub fn command(&mut self, player: Player, actions: &[G::Action]) -> Result<Chain<G>, Stop> {
        if let Err(why) = self.check(player, actions) {
            return Ok(Err(why));
        }
        self.commands.push(self.steps());
        for &action in actions {
            self.take(Step::Act(player, action), false)?;
        }
        self.keeper.settle()?;
        Ok(Ok(()))
    }

    /// Whether a chain of actions can be taken.
    ///
    /// # Errors
    /// The first action that cannot, and why.
    pub fn check(&self, player: Player, actions: &[G::Action]) -> Chain<G> {
        let mut trial = self.game.clone();
        for (place, &action) in actions.iter().enumerate() {
            let before = place.checked_sub(1).map(|last| actions[last]);
            if let Some(last) = before.filter(|_| !trial.deciders().contains(player)) {
                return Err(WhyNotChain::HandsOver(last));
            }
            trial.check(player, action).map_err(|reason| WhyNotChain::Refused(action, reason))?;
            trial.apply(player, action, &mut Events::discarding());
        }
        Ok(())
    }

    /// Lets chance and bots decide as long as it is theirs. Gives the next person who must, or nothing at the end.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn run(&mut self) -> Result<Option<Player>, Stop> {
        loop {
            let step = match self.game.turn() {
                Turn::Over => return Ok(None),
                Turn::Chance => {
                    Step::Chance(self.game.sample(&mut Rng::stream(self.seed, self.steps() as u64)))
                }
                Turn::Decide(deciders) => match self.bot_among(deciders) {
                    Some(step) => step,
                    None => return Ok(deciders.lowest()),
                },
            };
            self.take(step, false)?;
        }
    }

    /// What the first bot among these seats decides.
    fn bot_among(&mut self, deciders: PlayerSet) -> Option<StepOf<G>> {
        let stream = STREAMS_OF_BOTS + self.steps() as u64;
        deciders.iter().find_map(|player| match &mut self.chairs[player] {
            Chair::Person => None,
            Chair::Bot(bot) => {
                let mut dice = Rng::stream(self.seed, stream);
                Some(Step::Act(player, bot.choose(Seat::new(&self.game, player), &mut dice)))
            }
        })
    }

    /// To which step the seat may go back.
    ///
    /// # Errors
    /// Why it may not.
    pub fn undo_to(&self, player: Player) -> Result<usize, WhyNoUndo> {
        let steps = &self.record.log.steps;
        let crowd = self.persons().len() > 1;
        let tape = Tape::of(&self.record);
        let games = tape.as_ref().map_or(&[][..], |tape| &tape.games);
        for (index, step) in steps.iter().enumerate().rev() {
            match step {
                Step::Chance(_) if self.after_last_decision(player) == 0 => {
                    return Err(WhyNoUndo::NothingYet);
                }
                Step::Chance(_) => return Err(WhyNoUndo::Drawn),
                Step::Act(actor, _) if *actor != player => return Err(WhyNoUndo::Others(*actor)),
                Step::Act(..) if turned_over(games, index, player) => return Err(WhyNoUndo::TurnedOver),
                Step::Act(_, action) if crowd && shows_hidden(games, index, player, *action) => {
                    return Err(WhyNoUndo::Shown);
                }
                Step::Act(..) if self.record.forced[index] => {}
                Step::Act(..) => return Ok(self.command_of(index)),
            }
        }
        Err(WhyNoUndo::NothingYet)
    }

    /// The first step of the command to which a step belongs.
    fn command_of(&self, step: usize) -> usize {
        let after = self.commands.partition_point(|&first| first <= step);
        // What was decided before this sitting is taken back step by step.
        let known = after.checked_sub(1).map(|at| self.commands[at]);
        known
            .filter(|&first| self.record.log.steps[first..=step].iter().all(|s| matches!(s, Step::Act(..))))
            .unwrap_or(step)
    }

    /// Goes back to an earlier step, in the game and on disk.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn go_back(&mut self, step: usize) -> Result<(), Stop> {
        self.record.truncate(step);
        let text = read_text(self.keeper.path())?;
        self.keeper.rewrite(&cut_back(&text, &self.record))?;
        self.told.truncate(step);
        self.commands.retain(|&first| first < step);
        if let Some(game) = Tape::of(&self.record)?.games.pop() {
            self.game = game;
        }
        Ok(())
    }
}

/// Whether the step after this game ended a decision made in secret, so that the seat knows what the others chose.
fn turned_over<G: Game>(games: &[G], step: usize, player: Player) -> bool {
    let secret = |step: usize| games.get(step).is_none_or(|game| has_secret_choices(game, player));
    secret(step) && !games.get(step + 1).is_some_and(|game| has_secret_choices(game, player))
}

/// Whether the action after this game showed the others something that only its seat knew.
fn shows_hidden<G: Playable>(games: &[G], step: usize, player: Player, action: G::Action) -> bool {
    games.get(step).is_none_or(|game| face::<G>().shows_hidden(game, player, action))
}

/// The text of a longer record cut back to the steps of this one, with its comments; the record alone if its end is in the
/// middle of a line.
fn cut_back<G: Recorded>(text: &str, record: &Record<G>) -> String {
    let finder = EditionFinder::with(&[G::edition_of(&record.log.config)]);
    let steps = record.log.steps.len();
    let mut kept = text;
    while let Some(end) = kept.trim_end_matches('\n').rfind('\n') {
        kept = &kept[..=end];
        match read_record::<G>(kept, &finder) {
            Ok(shorter) if shorter.log.steps.len() > steps => {}
            Ok(same) if same.log.steps == record.log.steps => return kept.to_owned(),
            Ok(_) | Err(_) => break,
        }
    }
    record.write()
}
