//! A table of whatever game, as far as nothing of the game is asked.

use kernel::{GameView as _, Orders, PerPlayer, Player, PlayerSet, ScoreSheet, Step, Viewer};

use crate::chair::Chair;
use crate::clock::Timing;
use crate::proposal::{Motion, Proposal};
use crate::table::{Table, WhyNoUndo};

/// What can be said of a table without knowing its game. The methods are those of [`Table`].
pub trait AnyTable {
    /// Rises with every change.
    fn version(&self) -> u64;
    /// How many steps the log has.
    fn steps(&self) -> usize;
    /// Who sits where.
    fn chairs(&self) -> &PerPlayer<Chair>;
    /// Who owes a decision; nobody before the game and after it.
    fn deciders(&self) -> PlayerSet;
    /// How many decisions of a seat stand.
    fn decisions(&self, seat: Player) -> usize;
    /// The points of every seat so far, as everybody is told them; none before the game.
    fn points(&self) -> Vec<i32>;
    /// The place of every seat, 1 for a winner, where equal seats share one; none before the game has ended.
    fn places(&self) -> Vec<u8>;
    /// The round, as everybody is told it; 0 before the first, and always in a game without rounds.
    fn round(&self) -> u16;
    /// Whether the game has begun.
    fn has_begun(&self) -> bool;
    /// Whether a game is being played: it has begun, is not over and was not abandoned.
    fn is_played(&self) -> bool;
    /// Whether everybody agreed to end the game unfinished.
    fn is_abandoned(&self) -> bool;
    /// How much time there is, if it is measured.
    fn timing(&self) -> Option<&Timing>;
    /// At which time the next seat has none left, unless somebody decides before.
    fn due(&self) -> Option<u64>;
    /// Up to which time that of the seats was counted, if it is measured.
    fn counted_to(&self) -> Option<u64>;
    /// What was left to every seat then, in milliseconds; nothing if it is not measured.
    fn left(&self) -> Vec<u64>;
    /// The seats whose time runs.
    fn running(&self) -> PlayerSet;
    /// What is proposed, if anything is.
    fn proposal(&self) -> Option<&Proposal>;
    /// Who said no to what was proposed last, if one other than who proposed it did and nothing was proposed since.
    fn declined(&self) -> Option<Player>;
    /// What the last command did because all who were asked agreed, so that a bot plays for somebody.
    fn agreed(&self) -> Option<&Proposal>;
    /// Who took a decision back alone, by the last command, and with it the turn of another person.
    fn undone(&self) -> Option<Player>;
    /// What is proposed, and the seats that have still to answer.
    fn unanswered(&self) -> Option<(Motion, PlayerSet)>;
    /// Whether `seat` may take its last decision back, and to which step of the log that would lead.
    ///
    /// # Errors
    /// Why not.
    fn undo_to(&self, seat: Player) -> Result<usize, WhyNoUndo>;
    /// To which step of the log the game would go back if everybody agreed that a seat takes its last decision back.
    ///
    /// # Errors
    /// Why it cannot.
    fn take_back_to(&self, seat: Player) -> Result<usize, WhyNoUndo>;
}

impl<G: Orders> AnyTable for Table<G> {
    fn version(&self) -> u64 {
        self.version()
    }

    fn steps(&self) -> usize {
        self.log().steps.len()
    }

    fn chairs(&self) -> &PerPlayer<Chair> {
        self.chairs()
    }

    fn deciders(&self) -> PlayerSet {
        self.deciders()
    }

    fn decisions(&self, seat: Player) -> usize {
        let own = |step: &&kernel::StepOf<G>| matches!(step, Step::Act(player, _) if *player == seat);
        self.log().steps.iter().filter(own).count()
    }

    fn points(&self) -> Vec<i32> {
        let scores = self.game().map(G::scores);
        scores.iter().flat_map(|scores| scores.as_slice()).map(ScoreSheet::total).collect()
    }

    fn places(&self) -> Vec<u8> {
        let over = self.game().filter(|game| game.turn() == kernel::Turn::Over);
        over.map(|game| game.places().as_slice().to_vec()).unwrap_or_default()
    }

    fn round(&self) -> u16 {
        self.game().map_or(0, |game| game.view(Viewer::Spectator).round())
    }

    fn has_begun(&self) -> bool {
        self.game().is_some()
    }

    fn is_played(&self) -> bool {
        self.is_played()
    }

    fn is_abandoned(&self) -> bool {
        self.is_abandoned()
    }

    fn timing(&self) -> Option<&Timing> {
        self.timing()
    }

    fn due(&self) -> Option<u64> {
        self.due()
    }

    fn counted_to(&self) -> Option<u64> {
        self.counted_to()
    }

    fn left(&self) -> Vec<u64> {
        self.counted_to().and_then(|at| self.left(at)).unwrap_or_default()
    }

    fn running(&self) -> PlayerSet {
        self.running()
    }

    fn proposal(&self) -> Option<&Proposal> {
        self.proposal()
    }

    fn declined(&self) -> Option<Player> {
        self.declined()
    }

    fn agreed(&self) -> Option<&Proposal> {
        self.agreed()
    }

    fn undone(&self) -> Option<Player> {
        self.undone()
    }

    fn unanswered(&self) -> Option<(Motion, PlayerSet)> {
        let proposal = self.proposal()?;
        let silent = |seat: &Player| !proposal.agreed.contains(*seat);
        Some((proposal.motion, self.asked(proposal.motion).iter().filter(silent).collect()))
    }

    fn undo_to(&self, seat: Player) -> Result<usize, WhyNoUndo> {
        self.undo_to(seat)
    }

    fn take_back_to(&self, seat: Player) -> Result<usize, WhyNoUndo> {
        self.take_back_to(seat)
    }
}
