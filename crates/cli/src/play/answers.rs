//! What a typed line does.

use kernel::{Player, Viewer};

use super::keeper::save_copy;
use super::sitting::{Next, Sitting};
use super::speech::{self, WORDS, Word};
use super::table::{WhyNoUndo, WhyNotChain};
use crate::console::Console;
use crate::ended::Stop;
use crate::face::{Asked, Playable};
use crate::games::face;
use crate::paint::{STRONG, StyledLine};
use crate::plain::capital;

impl<G: Playable> Sitting<'_, G> {
    /// Does what the line asks for.
    pub(super) fn answer(
        &mut self,
        player: Player,
        line: &str,
        question: &Asked<G::Action>,
        desk: &mut Console,
    ) -> Result<Next, Stop> {
        if line.is_empty() {
            return match question.enter {
                Some(action) => self.take(player, &[action], desk),
                None => {
                    desk.show(&question.text)?;
                    Ok(Next::Same)
                }
            };
        }
        if let Some((_, action)) = question.labels.iter().find(|(label, _)| label == line) {
            return self.take(player, &[*action], desk);
        }
        if line.chars().all(|letter| letter.is_ascii_digit()) {
            let text = match (question.labels.first(), question.labels.last()) {
                (Some((first, _)), Some((last, _))) => {
                    format!("There is no choice {line}; there are {first} to {last}.")
                }
                _ => "There are no numbers here; type what you choose.".to_owned(),
            };
            desk.tell(text)?;
            return Ok(Next::Same);
        }
        match speech::word(line) {
            Some(Ok(word)) => self.obey(player, word, desk),
            Some(Err(expected)) => {
                desk.tell(sentence(&expected))?;
                Ok(Next::Same)
            }
            None => match self.look(player, line, desk)? {
                true => Ok(Next::Same),
                false => self.act(player, line, desk),
            },
        }
    }

    /// Shows what a word of the game asks for. False if it is none.
    fn look(&self, player: Player, line: &str, desk: &mut Console) -> Result<bool, Stop> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let known = |look: &&(&str, &str)| look.0.split(' ').next() == words.first().copied();
        if face::<G>().looks().iter().find(known).is_none() {
            return Ok(false);
        }
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        let prompt = self.table.game().prompt(player);
        match face::<G>().look(&view, prompt.as_ref(), &words, Self::scene(&self.names, desk, viewer)) {
            Ok(block) => desk.show(&block)?,
            Err(expected) => desk.tell(sentence(&expected))?,
        }
        Ok(true)
    }

    fn obey(&mut self, player: Player, word: Word<'_>, desk: &mut Console) -> Result<Next, Stop> {
        match word {
            Word::Help => self.help(player, desk)?,
            Word::Why(line) => self.say_why(player, line, desk)?,
            Word::Try(line) => self.try_out(player, line, desk)?,
            Word::Undo => return self.undo(player, desk),
            Word::Log(all) => {
                let paragraphs = self.story(Viewer::Player(player), 0, desk);
                let lines = paragraphs.lines();
                let room = if all { lines.len() } else { desk.page().height.max(12) };
                desk.show(&lines[lines.len().saturating_sub(room)..].iter().cloned().collect())?;
            }
            Word::Score => {
                let viewer = Viewer::Player(player);
                let (view, scores) = (self.table.game().view(viewer), self.table.game().scores());
                desk.show(&face::<G>().score_sheet(&view, &scores, Self::scene(&self.names, desk, viewer)))?;
            }
            Word::Table => {
                self.seen[player.seat()] = None;
                return Ok(Next::Anew);
            }
            Word::Save(file) => match save_copy(file.as_ref(), &self.table.record().write()) {
                Ok(()) => {
                    desk.tell(format!("Saved as {file}; the game goes on in {}.", self.record_path()))?
                }
                Err(Stop::Fault(text)) => desk.tell(text)?,
                Err(stop) => return Err(stop),
            },
            Word::Quit => return Ok(Next::Leave),
        }
        Ok(Next::Same)
    }

    /// Takes actions that were typed in notation.
    pub(super) fn act(&mut self, player: Player, line: &str, desk: &mut Console) -> Result<Next, Stop> {
        let view = self.table.game().view(Viewer::Player(player));
        match face::<G>().order(&view, line) {
            Some(Ok(order)) => {
                self.orders[player.seat()] = Some(order);
                if self.obey_order(player)? {
                    return Ok(Next::Decided);
                }
            }
            Some(Err(expected)) => {
                desk.tell(sentence(&expected))?;
                return Ok(Next::Same);
            }
            None => {}
        }
        match speech::actions(self.table.game(), player, line) {
            Ok(actions) => self.take(player, &actions, desk),
            Err(fault) => {
                let place =
                    if fault.column > 1 { format!(" (at letter {})", fault.column) } else { String::new() };
                desk.tell(format!(
                    "{} `help` says what can be typed.",
                    sentence(&(fault.message.clone() + &place))
                ))?;
                Ok(Next::Same)
            }
        }
    }

    fn take(&mut self, player: Player, actions: &[G::Action], desk: &mut Console) -> Result<Next, Stop> {
        match self.table.command(player, actions)? {
            Ok(()) => Ok(Next::Decided),
            Err(why) => {
                let nothing = if actions.len() > 1 { " Nothing was done." } else { "" };
                desk.tell(format!("{}{nothing}", self.explain(&why)))?;
                Ok(Next::Same)
            }
        }
    }

    fn explain(&self, why: &WhyNotChain<G::Action, G::Illegal>) -> String {
        let game = self.table.game();
        match why {
            WhyNotChain::Refused(action, reason) => {
                format!(
                    "No `{}`: {}.",
                    G::write_action(game.edition(), *action),
                    G::explain(game.edition(), reason)
                )
            }
            WhyNotChain::HandsOver(action) => {
                format!(
                    "After `{}` it is not yet known what follows; type the rest then.",
                    G::write_action(game.edition(), *action)
                )
            }
        }
    }

    fn say_why(&self, player: Player, line: &str, desk: &mut Console) -> Result<(), Stop> {
        match speech::actions(self.table.game(), player, line) {
            Ok(actions) => match self.table.check(player, &actions) {
                Ok(()) => desk.tell("Nothing stands against it."),
                Err(why) => desk.tell(self.explain(&why)),
            },
            Err(fault) => desk.tell(sentence(&fault.message)),
        }
    }

    fn try_out(&self, player: Player, line: &str, desk: &mut Console) -> Result<(), Stop> {
        let actions = match speech::actions(self.table.game(), player, line) {
            Ok(actions) => actions,
            Err(fault) => return desk.tell(sentence(&fault.message)),
        };
        if let Err(why) = self.table.check(player, &actions) {
            return desk.tell(self.explain(&why));
        }
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        let scene = Self::scene(&self.names, desk, viewer);
        match actions.iter().find_map(|&action| face::<G>().preview(&view, action, scene)) {
            Some(drawing) => desk.show(&drawing),
            None => desk.tell("Nothing of that can be drawn beforehand; the choices say what each brings."),
        }
    }

    pub(super) fn undo(&mut self, player: Player, desk: &mut Console) -> Result<Next, Stop> {
        let text = match self.table.undo_to(player) {
            Ok(step) => {
                self.table.go_back(step)?;
                self.orders[player.seat()] = None;
                for heard in &mut self.heard {
                    *heard = step.min(*heard);
                }
                self.seen[player.seat()] = None;
                desk.tell(StyledLine::styled(STRONG, "Taken back."))?;
                return Ok(Next::Anew);
            }
            Err(WhyNoUndo::NothingYet) => "You have decided nothing yet.".to_owned(),
            Err(WhyNoUndo::Drawn) => "No undo: cards have been drawn since.".to_owned(),
            Err(WhyNoUndo::Others(other)) => format!("No undo: {other} has decided since."),
            Err(WhyNoUndo::TurnedOver) => "No undo: what the others chose has been turned over.".to_owned(),
            Err(WhyNoUndo::Shown) => "No undo: a card of yours has been shown to the others.".to_owned(),
        };
        desk.tell(text)?;
        Ok(Next::Same)
    }

    fn help(&self, player: Player, desk: &mut Console) -> Result<(), Stop> {
        let viewer = Viewer::Player(player);
        let view = self.table.game().view(viewer);
        let prompt = self.table.game().prompt(player);
        let mut help = face::<G>().help(&view, prompt.as_ref(), Self::scene(&self.names, desk, viewer));
        help.gap();
        help.push(StyledLine::styled(STRONG, "What you can type"));
        let mut legal = Vec::new();
        self.table.game().legal(player, &mut legal);
        let examples: Vec<String> = legal
            .iter()
            .take(3)
            .map(|&action| format!("`{}`", G::write_action(self.table.game().edition(), action)))
            .collect();
        let words =
            format!("  a number where there are some, or the action itself: {} …", examples.join(", "));
        help.push_wrapped(words, desk.page().width, 4);
        for (word, does) in face::<G>().looks().iter().chain(&WORDS) {
            help.push(StyledLine::from("  ").add(STRONG, format!("{word:<12}")).plain(*does));
        }
        desk.show(&help)
    }
}

/// The words as a sentence: with a capital letter and a stop.
fn sentence(words: &str) -> String {
    let words = capital(words);
    if words.ends_with(['.', '?', '!']) { words } else { words + "." }
}
