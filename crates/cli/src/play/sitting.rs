//! A sitting: people and bots play a game to its end, or until somebody leaves.

use kernel::{Player, PlayerSet, Turn, Viewer};

use super::speech::{self, Word};
use super::table::Table;
use crate::console::Console;
use crate::ended::Stop;
use crate::face::{Asked, Playable, has_secret_choices};
use crate::games::face;
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;
use crate::story::story;

/// How a sitting ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parting {
    /// The game is over.
    Over,
    /// Somebody has left.
    Left,
}

/// What comes after a line was typed.
pub(super) enum Next {
    /// The same question again.
    Same,
    /// The question again, with the table as it is now.
    Anew,
    /// The decision is made.
    Decided,
    /// The person leaves.
    Leave,
}

/// People at a table.
pub struct Sitting<'a, G: Playable> {
    pub(super) table: &'a mut Table<G>,
    pub(super) names: Vec<String>,
    ask_forced: bool,
    /// What the seats have ordered.
    pub(super) orders: Vec<Option<G::Order>>,
    /// For each seat, the first step it has not been told of.
    pub(super) heard: Vec<usize>,
    /// For each seat, the stretch of play in which it saw the whole table last.
    pub(super) seen: Vec<Option<(u32, &'static str)>>,
    /// Whose hand may be on the screen.
    at_keyboard: Option<Player>,
}

impl<'a, G: Playable> Sitting<'a, G> {
    /// People sit down. `names` says who sits in each seat.
    pub fn new(table: &'a mut Table<G>, names: Vec<String>, ask_forced: bool) -> Sitting<'a, G> {
        let players = table.game().players();
        let heard = (0..players).map(|seat| table.after_last_decision(Player::new(seat))).collect();
        let orders = vec![None; players];
        Sitting { table, names, ask_forced, orders, heard, seen: vec![None; players], at_keyboard: None }
    }

    /// Plays until the game is over or somebody leaves.
    ///
    /// # Errors
    /// If the record or the screen cannot be written, or the keyboard not read.
    pub fn play(&mut self, desk: &mut Console) -> Result<Parting, Stop> {
        while let Some(player) = self.table.run()? {
            if self.obey_order(player)? || self.play_forced(player, desk)? {
                continue;
            }
            if !self.hand_over(player, desk)? {
                return Ok(Parting::Left);
            }
            // At a handed over keyboard the decision may have been made already.
            if self.table.game().deciders().contains(player) && !self.decide(player, desk)? {
                return Ok(Parting::Left);
            }
        }
        self.show_the_end(desk)?;
        Ok(Parting::Over)
    }

    /// Does what a person has ordered, if that says what to do now.
    pub(super) fn obey_order(&mut self, player: Player) -> Result<bool, Stop> {
        let Some(order) = &self.orders[player.seat()] else { return Ok(false) };
        let Some(action) = self.table.game().obey(player, order) else { return Ok(false) };
        self.table.take(kernel::Step::Act(player, action), false)?;
        Ok(true)
    }

    /// Plays the only legal action of a person, if it is one, and says so.
    fn play_forced(&mut self, player: Player, desk: &mut Console) -> Result<bool, Stop> {
        let mut legal = Vec::new();
        self.table.game().legal(player, &mut legal);
        let [only] = legal[..] else { return Ok(false) };
        if self.ask_forced || !G::may_be_played_for(only) {
            return Ok(false);
        }
        let text = G::write_action(self.table.game().edition(), only);
        let secret = self.is_secret(player);
        self.table.take(kernel::Step::Act(player, only), true)?;
        let own = self.at_keyboard == Some(player) || self.is_alone();
        if own {
            self.tell_news(player, desk)?;
        }
        // Whoever else looks at the screen need not learn what is chosen face down.
        let what = if own || !secret { format!(": {text}") } else { String::new() };
        desk.tell(StyledLine::styled(QUIET, format!("  {player} has no other choice{what}")))?;
        Ok(true)
    }

    /// Whether what the seat chooses now is not shown before others have chosen too.
    fn is_secret(&self, player: Player) -> bool {
        let game = self.table.game();
        game.deciders().len() > 1 || has_secret_choices(game, player)
    }

    fn is_alone(&self) -> bool {
        self.table.persons().len() == 1
    }

    pub(super) fn scene<'s>(names: &'s [String], desk: &Console, viewer: Viewer) -> Drawing<'s> {
        Drawing { viewer, names, page: desk.page() }
    }

    /// Asks `player` to take the keyboard before the hand is shown, if there is anybody to hide it from. False if the
    /// person leaves.
    fn hand_over(&mut self, player: Player, desk: &mut Console) -> Result<bool, Stop> {
        if self.is_alone() || self.at_keyboard == Some(player) {
            self.at_keyboard = Some(player);
            return Ok(true);
        }
        desk.clear()?;
        self.at_keyboard = None;
        self.tell(player, Viewer::Spectator, desk)?;
        let prompt = self.table.game().prompt(player);
        let open = prompt.as_ref().is_some_and(|prompt| face::<G>().is_open(prompt));
        let view = self.table.game().view(Viewer::Spectator);
        let scene = Self::scene(&self.names, desk, Viewer::Spectator);
        if let Some(prompt) = prompt.as_ref().filter(|_| open) {
            desk.show(&face::<G>().glance(&view, prompt, scene))?;
        }
        let name = scene.heading(player);
        loop {
            let hint = if open {
                "Enter shows your hand; or decide at once"
            } else {
                "press Enter to see your hand"
            };
            desk.tell(
                StyledLine::styled(STRONG, format!("{name}, take the keyboard."))
                    .add(QUIET, format!("  ({hint})")),
            )?;
            let Some(line) = desk.ask("> ")? else { return Ok(false) };
            match speech::word(&line) {
                _ if line.is_empty() => break,
                Some(Ok(Word::Quit)) => return Ok(false),
                Some(_) => desk.tell("First press Enter.")?,
                None if open => {
                    if let Next::Decided = self.act(player, &line, desk)? {
                        return Ok(true);
                    }
                }
                None => desk.tell("First press Enter.")?,
            }
        }
        self.at_keyboard = Some(player);
        self.seen[player.seat()] = None;
        Ok(true)
    }

    /// Puts the decision to a person until it is made. False if the person leaves.
    fn decide(&mut self, player: Player, desk: &mut Console) -> Result<bool, Stop> {
        loop {
            self.tell_news(player, desk)?;
            self.show_the_table(player, desk)?;
            let question = self.put(player, desk)?;
            loop {
                let Some(line) = desk.ask(StyledLine::styled(STRONG, format!("{player}> ")))? else {
                    return Ok(false);
                };
                match self.answer(player, &line, &question, desk)? {
                    Next::Same => {}
                    Next::Anew => break,
                    Next::Decided => return self.let_go(player, desk),
                    Next::Leave => return Ok(false),
                }
            }
            if !self.table.game().deciders().contains(player) {
                return Ok(true);
            }
        }
    }

    /// Shows what the person needs to see: the whole table if the play has moved on, else what belongs to the decision.
    pub(super) fn show_the_table(&mut self, player: Player, desk: &mut Console) -> Result<(), Stop> {
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        let scene = Self::scene(&self.names, desk, viewer);
        let chapter = face::<G>().chapter(&view);
        if self.seen[player.seat()].replace(chapter) == Some(chapter) {
            let Some(prompt) = self.table.game().prompt(player) else { return Ok(()) };
            desk.show(&face::<G>().glance(&view, &prompt, scene))
        } else {
            desk.say("")?;
            desk.show(&face::<G>().table(&view, scene))
        }
    }

    fn put(&self, player: Player, desk: &mut Console) -> Result<Asked<G::Action>, Stop> {
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        let question = match self.table.game().prompt(player) {
            Some(prompt) => face::<G>().question(&view, &prompt, Self::scene(&self.names, desk, viewer)),
            None => Asked { text: Block::new(), labels: Vec::new(), enter: None },
        };
        desk.say("")?;
        desk.show(&question.text)?;
        Ok(question)
    }

    /// After a decision that a person may want to look at first, waits for a word before the game goes on without that
    /// person. False if the person leaves.
    fn let_go(&mut self, player: Player, desk: &mut Console) -> Result<bool, Stop> {
        let Some(&kernel::Step::Act(_, action)) = self.table.record().log.steps.last() else {
            return Ok(true);
        };
        if self.afterwards(player, action, desk).is_none()
            || self.table.game().turn() == Turn::Decide(PlayerSet::only(player))
        {
            return Ok(true);
        }
        self.tell_news(player, desk)?;
        loop {
            if let Some(drawing) = self.afterwards(player, action, desk) {
                desk.show(&drawing)?;
            }
            desk.tell(StyledLine::styled(QUIET, "Enter goes on; `undo` takes it back."))?;
            let Some(line) = desk.ask(StyledLine::styled(STRONG, format!("{player}> ")))? else {
                return Ok(false);
            };
            match speech::word(&line) {
                _ if line.is_empty() => return Ok(true),
                Some(Ok(Word::Undo)) => {
                    if let Next::Anew = self.undo(player, desk)? {
                        return self.decide(player, desk);
                    }
                }
                Some(Ok(Word::Quit)) => return Ok(false),
                Some(_) | None => {}
            }
        }
    }

    fn afterwards(&self, player: Player, action: G::Action, desk: &Console) -> Option<Block> {
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        face::<G>().afterwards(&view, action, Self::scene(&self.names, desk, viewer))
    }

    /// Tells the person at the keyboard what happened since it was last told.
    fn tell_news(&mut self, player: Player, desk: &mut Console) -> Result<(), Stop> {
        self.tell(player, Viewer::Player(player), desk)?;
        self.heard[player.seat()] = self.table.steps();
        Ok(())
    }

    /// Tells what a viewer may know of what happened since `player` was last told.
    fn tell(&self, player: Player, viewer: Viewer, desk: &mut Console) -> Result<(), Stop> {
        let news = self.story(viewer, self.heard[player.seat()], desk);
        if news.is_empty() { Ok(()) } else { desk.show(&news) }
    }

    pub(super) fn story(&self, viewer: Viewer, since: usize, desk: &Console) -> Block {
        let view = self.table.game().view(viewer);
        story::<G>(&view, self.table.told_since(since), Self::scene(&self.names, desk, viewer))
    }

    pub(super) fn record_path(&self) -> String {
        self.table.keeper().path().display().to_string()
    }

    fn show_the_end(&self, desk: &mut Console) -> Result<(), Stop> {
        let persons = self.table.persons();
        let viewer = match (persons.len(), persons.lowest()) {
            (1, Some(player)) => Viewer::Player(player),
            _ => Viewer::Spectator,
        };
        let since = match viewer {
            Viewer::Player(player) => self.heard[player.seat()],
            Viewer::Spectator if persons.is_empty() => 0,
            Viewer::Spectator => self.heard.iter().copied().max().unwrap_or(0),
        };
        let scene = Self::scene(&self.names, desk, viewer);
        desk.show(&self.story(viewer, since, desk))?;
        let game = self.table.game();
        let view = game.view(viewer);
        desk.show(&face::<G>().ending(&view, &game.scores(), &game.places(), scene))
    }
}
