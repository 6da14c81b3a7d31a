//! What belongs together in the log: a turn with its die and its deeds, the king's rewards, a token of corruption.

use kernel::Player;
use tiletum::ids::Act;
use tiletum::{Action, Event, Term};

use super::turn::{Turn, named};
use crate::frame::signed;
use crate::games::tiletum::words::{Deed, Happens, Thing, Tongue};

/// How far the log has come.
#[derive(Default)]
pub struct Turns {
    /// The actions around the wheel and the number that faces the first of them.
    wheel: (Vec<Act>, u8),
    turn: Option<Turn>,
    /// What the king or a fair brings to whom, while it does.
    rewards: Option<Rewards>,
    /// Whether the next line begins something of its own.
    fresh: bool,
    /// Whether the next line is the first of what the end of the game counts.
    closes: bool,
    /// Whether the first round has begun; what comes before lays the game out.
    begun: bool,
}

/// The action to which a number belongs: those around the wheel, and the number that faces the first of them.
pub fn act_at(acts: &[Act], first: u8, number: u8) -> Option<Act> {
    let place = (usize::from(number) + 6).checked_sub(usize::from(first))? % 6;
    acts.get(place).copied()
}

/// Points that several gain or lose by one thing.
struct Rewards {
    what: String,
    /// Whether it is a fair, after the last of which comes what the end brings.
    fair: bool,
    points: Vec<(Player, i32)>,
    /// Who took the king's prize, in words.
    prize: Option<String>,
}

impl Rewards {
    fn of(what: String) -> Rewards {
        let what = super::log::capital([what.as_str()].into_iter());
        Rewards { what, fair: false, points: Vec::new(), prize: None }
    }

    fn note(&mut self, player: Player, points: i32) {
        match self.points.iter_mut().find(|(known, _)| *known == player) {
            Some((_, sum)) => *sum += points,
            None => self.points.push((player, points)),
        }
    }

    /// All of it in one line.
    fn told(&self, tongue: &Tongue) -> String {
        let told = |&(player, points): &(Player, i32)| format!("{} {}", tongue.seat(player), signed(points));
        let points = self.points.iter().map(told).collect::<Vec<_>>().join(", ");
        let told = [points].into_iter().chain(self.prize.clone()).filter(|told| !told.is_empty());
        format!("{}: {}", self.what, told.collect::<Vec<_>>().join("; "))
    }
}

/// Where a line belongs.
pub struct Placed {
    /// Whether to the line before.
    pub joins: bool,
    /// What the whole comes to by now.
    pub head: Option<(Option<Player>, String)>,
    /// Whether the last round is over with it.
    pub closes: bool,
}

impl Turns {
    /// What somebody is advised to do in a turn, deed by deed, said to who is to do it; each with whether it is what the turn is for, and
    /// no means to it.
    pub fn advised<'a>(
        tongue: &Tongue,
        player: Player,
        events: impl Iterator<Item = &'a Event>,
    ) -> Vec<(bool, String)> {
        let mut turns = Turns::default();
        turns.hear(tongue, &Event::TurnBegins(player));
        if let Some(turn) = &mut turns.turn {
            turn.advise();
        }
        // What comes after the turn, such as the end of the round, is nobody's deed.
        let of_turn = |event: &&Event| {
            !matches!(
                event,
                Event::TurnBegins(_)
                    | Event::RoundBegins(_)
                    | Event::KingPhase(_)
                    | Event::FairHeld(..)
                    | Event::Ends(_)
            )
        };
        events.take_while(of_turn).for_each(|event| turns.hear(tongue, event));
        turns.turn.map(|turn| turn.into_deeds()).unwrap_or_default()
    }

    /// Hears of an event before it is told.
    pub fn hear(&mut self, tongue: &Tongue, event: &Event) {
        match event {
            Event::Points(player, receipt) => self.points(tongue, *player, receipt),
            Event::Wheel(acts, first) => self.wheel = (acts.clone(), *first),
            Event::TurnBegins(player) => {
                self.turn = Some(Turn::of(*player));
                (self.rewards, self.fresh) = (None, true);
            }
            Event::RoundBegins(_) => {
                (self.turn, self.rewards, self.fresh, self.begun) = (None, None, true, true);
            }
            Event::Corruption(_) | Event::KingPhase(_) | Event::FairHeld(..) | Event::Ends(_) => {
                self.turn = None;
                self.fresh = true;
                self.rewards = match event {
                    Event::KingPhase(_) => Some(Rewards::of(tongue.say(Thing::KingTrack).to_owned())),
                    Event::FairHeld(slot, _) => {
                        Some(Rewards { fair: true, ..Rewards::of(Thing::Fair.fill(tongue.lang, &[slot])) })
                    }
                    _ => None,
                };
            }
            Event::Acts(player, action) => {
                let act = match action {
                    Action::Die { to, .. } => self.act_of(*to),
                    _ => None,
                };
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player() == *player) {
                    turn.hear(tongue, *action, act);
                }
            }
            Event::Disc(player, space) => {
                if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player() == *player) {
                    turn.moves_disc(tongue, (*space).into());
                }
            }
            Event::TakesBonus(player, tile) => match (&mut self.turn, &mut self.rewards) {
                (Some(turn), _) if turn.player() == *player => turn.takes(tongue, *tile),
                (None, Some(rewards)) => {
                    let taken = Deed::Takes.fill(tongue.lang, &[&named(tongue, *tile)]);
                    rewards.prize = Some(format!("{} {taken}", tongue.seat(*player)));
                }
                _ => {}
            },
            Event::Order(_)
            | Event::Laid(..)
            | Event::Cost(..)
            | Event::Fair { .. }
            | Event::Rolled(..)
            | Event::Goods(..)
            | Event::Roof(..)
            | Event::Freed(_)
            | Event::Completes(..)
            | Event::Lost(_)
            | Event::Discarded(..)
            | Event::Challenge(_) => {}
            Event::Decree(decree) => {
                if let Some(turn) = &mut self.turn {
                    turn.follows(*decree);
                }
            }
        }
    }

    /// Hears of points that somebody gets or loses.
    fn points(&mut self, tongue: &Tongue, player: Player, receipt: &kernel::Receipt<Term>) {
        let of_fair = |term: &Term| matches!(term, Term::FairTile(..) | Term::FairSlot(..));
        // A fair that brings somebody nothing has no terms.
        let terms = receipt.terms();
        let ends = self.rewards.as_ref().is_some_and(|rewards| rewards.fair)
            && !terms.is_empty()
            && !terms.iter().any(|(term, _)| of_fair(term));
        if ends {
            self.closes = true;
            self.rewards = Some(Rewards::of(tongue.say(Thing::AtEnd).to_owned()));
            self.fresh = true;
        }
        if let Some(rewards) = &mut self.rewards {
            rewards.note(player, receipt.total());
        } else if let Some(turn) = self.turn.as_mut().filter(|turn| turn.player() == player) {
            turn.scores(receipt.total());
        }
    }

    /// The action to which a number belongs now.
    fn act_of(&self, number: u8) -> Option<Act> {
        act_at(&self.wheel.0, self.wheel.1, number)
    }

    /// Whether the next line begins something of its own.
    pub const fn begins(&self) -> bool {
        self.fresh
    }

    /// What the whole that is told comes to by now.
    pub fn head(&self, tongue: &Tongue) -> Option<(Option<Player>, String)> {
        if let Some(turn) = &self.turn {
            return Some((Some(turn.player()), turn.told(tongue)));
        }
        let rewards =
            self.rewards.as_ref().filter(|rewards| !rewards.points.is_empty() || rewards.prize.is_some());
        let rewards = rewards.map(|rewards| (None, rewards.told(tongue)));
        rewards.or_else(|| (!self.begun).then(|| (None, Happens::SetUp.text(tongue.lang).to_owned())))
    }

    /// Where the line that is told now belongs; before the first round each stands for itself.
    pub fn place(&mut self, tongue: &Tongue, first: bool) -> Placed {
        let joins = !std::mem::take(&mut self.fresh) && !first;
        Placed { joins, head: self.head(tongue), closes: std::mem::take(&mut self.closes) }
    }
}

#[cfg(test)]
mod tests {
    use wire::Happened;

    use super::super::log::lines;
    use super::super::tests::{play, seen};
    use super::*;
    use crate::frame::entries;
    use crate::words::Lang;

    /// The turns of some games: what happened in each, with the words of its table.
    fn turns(mut look: impl FnMut(&Tongue, &[Happened<Event>])) {
        for seed in 60..66 {
            let (state, happened) = play(3, &[], seed, |_, _, _| ());
            let facts = seen(&state, Player::new(0), Lang::En);
            let begins = |event: &Event| matches!(event, Event::TurnBegins(_) | Event::KingPhase(_));
            for turn in happened.chunk_by(|_, next| !begins(&next.event)) {
                if matches!(turn[0].event, Event::TurnBegins(_)) {
                    look(&facts.tongue, turn);
                }
            }
        }
    }

    #[test]
    fn who_is_to_take_a_turn_is_told_no_step_that_another_step_says() {
        let (mut together, mut built) = (0, 0);
        turns(|tongue, turn| {
            let Event::TurnBegins(player) = turn[0].event else { return };
            let told = Turns::advised(tongue, player, turn[1..].iter().map(|told| &told.event));
            let steps: Vec<&str> = told.iter().map(|(_, step)| step.as_str()).collect();
            for two in steps.windows(2) {
                let goes = two[0].strip_prefix("to ");
                let there = two[1].strip_prefix("house in ").or_else(|| two[1].strip_prefix("pillar in "));
                assert!(goes.is_none() || goes != there, "{steps:?}");
                let takes = two[0].strip_prefix("take ");
                assert!(takes.is_none() || takes != two[1].strip_prefix("use "), "{steps:?}");
            }
            together += steps.iter().filter(|step| step.starts_with("take and use ")).count();
            built += steps.iter().filter(|step| step.starts_with("house in ")).count();
        });
        assert!(together > 3 && built > 10, "{together} at once, {built} houses");
    }

    #[test]
    fn the_line_of_a_turn_names_the_action_that_was_any_and_whatever_brought_points() {
        let (mut any, mut scored) = (0, 0);
        for seed in 60..66 {
            let (state, happened) = play(3, &[], seed, |_, _, _| ());
            let facts = seen(&state, Player::new(0), Lang::En);
            let joker = facts.tongue.act(Act::Joker);
            for entry in entries(&lines(&happened, &facts.tongue), 3) {
                let Some(player) = entry.player else { continue };
                // A tile whose bonus is any action is another matter.
                let mut own = entry.lines.iter().skip(1).filter(|line| !line.text.starts_with("Stores"));
                if own.next().is_some_and(|line| line.text.starts_with(joker)) {
                    any += 1;
                    let begins = format!("{joker} \u{2192} ");
                    assert!(entry.text.starts_with(&begins), "{}: {:?}", entry.text, entry.lines);
                }
                if entry.lines.len() > 1 && entry.scored(player) > 0 {
                    scored += 1;
                    assert!(entry.text.contains(": "), "{} tells no deed", entry.text);
                }
            }
        }
        assert!(any > 10 && scored > 40, "{any} of any action, {scored} with points");
    }
}
