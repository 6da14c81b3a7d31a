//! What needs the consent of everybody who plays: to take back more than is free, to abandon the game, to play again, to let a bot play
//! for somebody who is away.

use kernel::{Game, Orders, Player, PlayerSet};
use search::Level;

use crate::chair::Chair;
use crate::clock::Timing;
use crate::command::{ClientId, Command, Refusal};
use crate::table::{Table, WhyNoUndo};

/// What may be proposed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Motion {
    /// Takes the last decision of the seat that proposes it back, with all that was decided since. Chance decides anew, so that
    /// nobody who has seen a card knows which one comes.
    TakeBack,
    /// Ends the game unfinished.
    Abandon,
    /// Plays again with the same seats after the end.
    Rematch,
    /// Lets a bot play this seat, for which all wait and whose person is away, until the person takes it back.
    StandIn(Player),
}

/// Something proposed on which somebody has still to say yes or no. Everybody may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Proposal {
    /// What.
    pub motion: Motion,
    /// By whom.
    pub by: Player,
    /// Who has agreed, the one who proposed it among them.
    pub agreed: PlayerSet,
}

/// The bot that plays for somebody who is away.
const FOR_THE_ABSENT: Level = Level::Journeyman;

/// So long, in milliseconds, those who have agreed to play again wait for somebody who is there and says nothing.
const PATIENCE: u64 = 30_000;

impl<G: Orders> Table<G> {
    /// What is proposed, if anything is.
    #[must_use]
    pub const fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Lets what is proposed lapse, where nobody can do it any more.
    pub fn let_lapse(&mut self) {
        self.proposal = None;
    }

    /// Who said no to what was proposed last, if one other than who proposed it did and nothing was proposed since.
    #[must_use]
    pub const fn declined(&self) -> Option<Player> {
        self.declined
    }

    /// What the last command did because all who were asked agreed, so that a bot plays for somebody: who proposes it alone asks nobody.
    #[must_use]
    pub const fn agreed(&self) -> Option<&Proposal> {
        self.agreed.as_ref()
    }

    /// Who took a decision back alone, by the last command, and with it the turn of another person.
    #[must_use]
    pub const fn undone(&self) -> Option<Player> {
        self.undone
    }

    /// Who is asked for consent: the seats of persons for whom no bot plays.
    #[must_use]
    pub fn voices(&self) -> PlayerSet {
        let speaks = |(seat, chair): (Player, &Chair)| {
            matches!(chair, Chair::Person { stand_in: None, .. }).then_some(seat)
        };
        self.chairs.iter().filter_map(speaks).collect()
    }

    /// Who is asked whether this is to be done: all voices. But where a bot is to play for somebody who is away, neither theirs nor those
    /// of others who are away too, since nobody could wait for them; and whether the game ends or is played again also those for whom a
    /// bot plays and who are here: it is their game too, and their seat that would be played. Whoever has said no to playing again is not
    /// asked once more while two others may still play.
    #[must_use]
    pub fn asked(&self, motion: Motion) -> PlayerSet {
        let here = |seat: &Player| !self.away.contains(*seat);
        match motion {
            Motion::TakeBack => self.voices(),
            Motion::StandIn(absent) => {
                self.voices().iter().filter(|seat| *seat != absent).filter(here).collect()
            }
            Motion::Abandon | Motion::Rematch => {
                let person =
                    |(seat, chair): (Player, &Chair)| matches!(chair, Chair::Person { .. }).then_some(seat);
                let persons = self.chairs.iter().filter_map(person).filter(here);
                let all = persons.fold(self.voices(), PlayerSet::with);
                let others = all.iter().filter(|seat| !self.stay_out.contains(*seat)).collect::<PlayerSet>();
                if motion == Motion::Rematch && others.len() >= 2 { others } else { all }
            }
        }
    }

    /// Says which clients are away, for what may be done without them; `is_away` hears also whether a bot plays for them, and so nobody
    /// has to wait until it is sure that they are gone. But whoever was asked already is waited for like everybody else: they may only
    /// be loading their page anew. It holds until it is said anew and is not kept.
    pub fn set_away(&mut self, is_away: impl Fn(&ClientId, bool) -> bool) {
        let summoned = if self.proposal.is_some() { self.summoned } else { PlayerSet::EMPTY };
        let away = |(seat, chair): (Player, &Chair)| {
            let gone = |stood_in: bool| stood_in && !summoned.contains(seat);
            matches!(chair, Chair::Person { owner, stand_in, .. } if is_away(owner, gone(stand_in.is_some())))
                .then_some(seat)
        };
        self.away = self.chairs.iter().filter_map(away).collect();
        self.summon();
    }

    /// Says which clients have left the table, though they may not have been gone for long: where the time of one sitting would begin to
    /// run for them, they do not play again by a word that they gave before. It holds until it is said anew and is not kept.
    pub fn set_gone(&mut self, is_gone: impl Fn(&ClientId) -> bool) {
        let gone = |(seat, chair): (Player, &Chair)| {
            matches!(chair, Chair::Person { owner, .. } if is_gone(owner)).then_some(seat)
        };
        self.gone = self.chairs.iter().filter_map(gone).collect();
    }

    /// Says what time it is, by which it is known for how long those who are asked to play again have said nothing. It is not kept, so
    /// that a table taken up again counts anew.
    pub fn count_silence(&mut self, now: u64) {
        let rematch = self.proposal.is_some_and(|proposal| proposal.motion == Motion::Rematch);
        let since = self.silence.map_or(now, |(since, _)| since);
        self.silence = rematch.then_some((since, now));
    }

    /// For how many milliseconds those who have agreed to play again still wait for those who say nothing; nothing where that is not
    /// proposed, or a clock of days lets everybody answer when they come by.
    #[must_use]
    pub fn patience(&self) -> Option<u64> {
        let (since, now) = self.silence.filter(|_| self.is_prompt())?;
        Some(PATIENCE.saturating_sub(now.saturating_sub(since)))
    }

    /// Whether no clock of days lets people come and go.
    fn is_prompt(&self) -> bool {
        self.timing().is_none_or(Timing::is_live)
    }

    /// What is proposed with the consent of those alone whose word still holds.
    fn still_meant(&self, proposal: Proposal) -> Proposal {
        let runs = self.timing().is_some_and(Timing::is_live);
        let left = |seat: Player| runs && proposal.motion == Motion::Rematch && self.gone.contains(seat);
        let agreed = proposal.agreed.iter().filter(|&seat| !left(seat)).collect();
        Proposal { agreed, ..proposal }
    }

    /// Whether those who have agreed to play again need not wait for this seat.
    fn is_passed_over(&self, seat: Player) -> bool {
        self.away.contains(seat) || self.patience() == Some(0)
    }

    /// Whether a seat may ask the others to let it take its last decision back: not again where they refused that already, until
    /// something was decided.
    #[must_use]
    pub fn may_ask_back(&self, seat: Player) -> bool {
        !self.refused_back.contains(seat)
    }

    /// Who has said no to playing again, where the others may do so without them; nobody while a game is played.
    #[must_use]
    pub fn out(&self) -> PlayerSet {
        let asked = self.asked(Motion::Rematch);
        self.stay_out.iter().filter(|seat| !asked.contains(*seat)).collect()
    }

    /// Remembers who is asked what is proposed.
    pub(crate) fn summon(&mut self) {
        if let Some(proposal) = self.proposal {
            self.summoned = self.asked(proposal.motion).iter().fold(self.summoned, PlayerSet::with);
        }
    }

    /// To which step of the log the game would go back if everybody agreed that a seat takes its last decision back.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn take_back_to(&self, seat: Player) -> Result<usize, WhyNoUndo> {
        if !self.is_played() {
            return Err(if self.game.is_some() { WhyNoUndo::Revealed } else { WhyNoUndo::NothingYet });
        }
        let decided = |&&from: &&usize| matches!(self.log.steps.get(from), Some(kernel::Step::Act(player, _)) if *player == seat);
        self.commands.iter().rfind(decided).copied().ok_or(WhyNoUndo::NothingYet)
    }

    /// Proposes something; what only the one who proposes it must agree to is done at once.
    pub(crate) fn propose(
        &mut self,
        client: &ClientId,
        seat: Player,
        motion: Motion,
    ) -> Result<(), Refusal<G>> {
        self.check_voice(client, seat)?;
        self.check_motion(seat, motion)?;
        if self.proposal.is_some() {
            return Err(Refusal::ProposalPending);
        }
        self.declined = None;
        self.summoned = PlayerSet::EMPTY;
        self.agree(client, Proposal { motion, by: seat, agreed: PlayerSet::EMPTY })
    }

    /// Says yes or no to what is proposed; a no, also of the one who proposed it, ends it.
    pub(crate) fn vote(&mut self, client: &ClientId, seat: Player, agree: bool) -> Result<(), Refusal<G>> {
        match self.proposal.map(|proposal| proposal.motion) {
            // Whoever is asked may be one for whom a bot plays, or ended the game.
            Some(Motion::Abandon | Motion::Rematch) => self.check_owner(client, seat)?,
            Some(Motion::TakeBack | Motion::StandIn(_)) | None => self.check_voice(client, seat)?,
        }
        if agree && self.proposal.is_some_and(|proposal| proposal.motion == Motion::Rematch) {
            return self.ask_for_rematch(client);
        }
        let proposal = self.proposal.ok_or(Refusal::NoProposal)?;
        if agree {
            return self.agree(client, proposal);
        }
        // Whoever has said no to playing again already keeps the others from nothing by saying it once more.
        if self.out().contains(seat) {
            return Ok(());
        }
        self.proposal = None;
        self.declined = (seat != proposal.by).then_some(seat);
        // What was refused is not asked for again at once.
        if self.declined.is_some() {
            match proposal.motion {
                Motion::TakeBack => self.refused_back = self.refused_back.with(proposal.by),
                Motion::Abandon => self.refused_end = self.refused_end.with(proposal.by),
                Motion::Rematch => self.stay_out = self.stay_out.with(seat),
                Motion::StandIn(_) => {}
            }
        }
        Ok(())
    }

    /// Proposes to play again, or agrees to it: whoever does means to play, though a bot played the last game to its end for them.
    /// Whoever has agreed already and asks once more waits no longer for those who are away or have said nothing for long: a bot plays for
    /// them until they return.
    /// Whoever sits nowhere may begin again only where nobody else does either.
    pub(crate) fn ask_for_rematch(&mut self, client: &ClientId) -> Result<(), Refusal<G>> {
        self.check_ended()?;
        for (seat, chair) in self.chairs.iter_mut() {
            if let Chair::Person { owner, stand_in, .. } = chair
                && owner == client
            {
                *stand_in = None;
                self.stay_out = self.stay_out.without(seat);
            }
        }
        let voices = self.voices();
        let Some(seat) = voices.iter().find(|&seat| self.chairs[seat].belongs_to(client)) else {
            return if voices.is_empty() { self.rematch() } else { Err(Refusal::NotYourSeat) };
        };
        match self.proposal {
            Some(proposal) if proposal.motion == Motion::Rematch => {
                let insists = proposal.agreed.contains(seat);
                let proposal = self.still_meant(proposal);
                if insists && self.waits_in_vain(proposal) {
                    self.let_bots_play_for(voices.iter().filter(|seat| !proposal.agreed.contains(*seat)));
                    self.proposal = None;
                    return self.rematch();
                }
                self.agree(client, proposal)
            }
            _ => self.propose(client, seat, Motion::Rematch),
        }
    }

    /// Whether all who have not answered yet are away, or have said nothing for long.
    fn waits_in_vain(&self, proposal: Proposal) -> bool {
        let mut still = self.asked(proposal.motion).iter().filter(|seat| !proposal.agreed.contains(*seat));
        still.all(|seat| self.is_passed_over(seat))
    }

    fn let_bots_play_for(&mut self, seats: impl Iterator<Item = Player>) {
        for seat in seats {
            if let Chair::Person { stand_in, .. } = &mut self.chairs[seat] {
                *stand_in = Some(FOR_THE_ABSENT);
            }
        }
    }

    /// Whether a command of a client, if it is carried out, begins another game: it agrees to a rematch, and nobody else is left to
    /// ask.
    #[must_use]
    pub fn begins_again(&self, client: &ClientId, command: &Command<G>) -> bool {
        let rematch = self.proposal.filter(|proposal| proposal.motion == Motion::Rematch);
        let agrees = match command {
            Command::Rematch | Command::Propose { motion: Motion::Rematch, .. } => true,
            Command::Vote { agree, .. } => *agree && rematch.is_some(),
            Command::Propose { .. }
            | Command::Sit { .. }
            | Command::Invite { .. }
            | Command::Leave { .. }
            | Command::Start
            | Command::Act { .. }
            | Command::Undo { .. }
            | Command::Resign { .. }
            | Command::Return { .. }
            | Command::Order { .. } => false,
        };
        let said = rematch.map_or(PlayerSet::EMPTY, |proposal| proposal.agreed);
        let insists = said.iter().any(|seat| self.chairs[seat].belongs_to(client));
        let agreed = rematch.map_or(PlayerSet::EMPTY, |proposal| self.still_meant(proposal).agreed);
        let settled = |seat: Player| {
            agreed.contains(seat)
                || self.chairs[seat].belongs_to(client)
                || insists && self.is_passed_over(seat)
        };
        agrees && self.check_ended().is_ok() && self.asked(Motion::Rematch).iter().all(settled)
    }

    /// Counts the voices of a client as consenting, and does what is proposed if nobody is left to ask.
    fn agree(&mut self, client: &ClientId, mut proposal: Proposal) -> Result<(), Refusal<G>> {
        let asked = self.asked(proposal.motion);
        for seat in asked.iter().filter(|&seat| self.chairs[seat].belongs_to(client)) {
            proposal.agreed = proposal.agreed.with(seat);
        }
        if asked.iter().any(|seat| !proposal.agreed.contains(seat)) {
            self.proposal = Some(proposal);
            self.summon();
            return Ok(());
        }
        // Whoever was away when it was proposed may have come back since.
        if let Motion::StandIn(seat) = proposal.motion {
            self.check_absent(seat)?;
        }
        self.proposal = None;
        match proposal.motion {
            Motion::TakeBack => self.take_back(proposal.by),
            Motion::Abandon => {
                self.abandoned = true;
                Ok(())
            }
            Motion::Rematch => {
                self.let_bots_play_for(self.voices().iter().filter(|seat| !asked.contains(*seat)));
                self.rematch()
            }
            Motion::StandIn(seat) => {
                self.let_bots_play_for(std::iter::once(seat));
                self.agreed = Some(proposal);
                Ok(())
            }
        }
    }

    fn take_back(&mut self, seat: Player) -> Result<(), Refusal<G>> {
        let to = self.take_back_to(seat).map_err(Refusal::NoUndo)?;
        // What everybody agrees to costs nobody time.
        self.leave_time_alone(|table| table.go_back(to));
        // Whatever was ordered before would only do again what everybody wants undone.
        for seat in self.orders.seats() {
            self.orders[seat] = None;
        }
        Ok(())
    }

    fn check_motion(&self, seat: Player, motion: Motion) -> Result<(), Refusal<G>> {
        match motion {
            Motion::Rematch => self.check_ended(),
            _ if self.game.is_none() => Err(Refusal::NotBegun),
            _ if !self.is_played() => Err(Refusal::Over),
            Motion::TakeBack if !self.may_ask_back(seat) => Err(Refusal::AskedAlready),
            Motion::TakeBack => self.take_back_to(seat).map(drop).map_err(Refusal::NoUndo),
            Motion::Abandon if self.refused_end.contains(seat) => Err(Refusal::AskedAlready),
            Motion::Abandon => Ok(()),
            Motion::StandIn(seat) => self.check_absent(seat),
        }
    }

    /// That a seat is somebody's who is away while all wait for them, and that no clock of days lets them be.
    fn check_absent(&self, seat: Player) -> Result<(), Refusal<G>> {
        self.check_seat(seat)?;
        if !self.voices().contains(seat) {
            Err(Refusal::WrongHands)
        } else if self.timing().is_some_and(|timing| !timing.is_live()) {
            Err(Refusal::ClockDecides)
        } else if !self.away.contains(seat) || !self.deciders().contains(seat) {
            Err(Refusal::NotAway)
        } else {
            Ok(())
        }
    }

    fn check_voice(&self, client: &ClientId, seat: Player) -> Result<(), Refusal<G>> {
        self.check_owner(client, seat)?;
        if self.chairs[seat].bot().is_some() { Err(Refusal::WrongHands) } else { Ok(()) }
    }

    /// That a game was begun and has ended.
    pub(crate) fn check_ended(&self) -> Result<(), Refusal<G>> {
        match &self.game {
            None => Err(Refusal::NotBegun),
            Some(_) if self.is_played() => Err(Refusal::NotOver),
            Some(_) => Ok(()),
        }
    }
}

impl<G: Orders> Table<G> {
    /// Whether a game is being played: it has begun, is not over and was not abandoned.
    #[must_use]
    pub fn is_played(&self) -> bool {
        !self.abandoned && self.game.as_ref().is_some_and(|game| game.turn() != kernel::Turn::Over)
    }

    /// Whether the game was ended unfinished: all who were asked agreed to it.
    #[must_use]
    pub const fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// Who owes a decision; nobody before the game and after it.
    #[must_use]
    pub fn deciders(&self) -> PlayerSet {
        self.game.as_ref().filter(|_| self.is_played()).map(Game::deciders).unwrap_or_default()
    }
}
