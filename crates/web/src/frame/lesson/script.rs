//! The record of a lesson as the learner has played it so far.

use kernel::Player;

/// The text of a record, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    header: Vec<String>,
    steps: Vec<String>,
}

impl Script {
    /// Reads a record. Nothing is checked: who knows the game does that.
    #[must_use]
    pub fn of(record: &str) -> Script {
        let mut lines = record.lines().map(|line| line.trim_end().to_owned());
        let header = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        Script { header, steps: lines.filter(|line| !line.is_empty()).collect() }
    }

    /// The record of the first so many steps.
    #[must_use]
    pub fn until(&self, steps: usize) -> String {
        let lines = self.header.iter().map(String::as_str).chain([""]);
        let lines = lines.chain(self.steps.iter().take(steps).map(String::as_str));
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Calls the learner by a name.
    pub fn call(&mut self, seat: Player, name: &str) {
        let start = format!("seat    {seat} ");
        if let Some(line) = self.header.iter_mut().find(|line| line.starts_with(&start)) {
            *line = format!("{start}human {name}");
        }
    }

    /// What a seat decides after so many steps, until another decides or something is drawn.
    #[must_use]
    pub fn decided(&self, at: usize, seat: Player) -> Vec<&str> {
        let start = format!("{seat} ");
        let lines = self.steps.iter().skip(at);
        lines.map_while(|line| line.strip_prefix(&start)).collect()
    }

    /// Takes what the learner has decided, if the script has it next: to the letter, or as they like where the decision is
    /// one of the `free`. What they decided then stands in the script.
    pub fn take(&mut self, at: usize, seat: Player, actions: &[String], free: &[&str]) -> bool {
        let first = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        let wanted = self.decided(at, seat);
        let fits = |(wanted, action): (&&str, &String)| {
            let word = first(wanted);
            **wanted == *action || (free.contains(&word.as_str()) && first(action) == word)
        };
        if actions.is_empty() || actions.len() > wanted.len() || !wanted.iter().zip(actions).all(fits) {
            return false;
        }
        for (line, action) in self.steps[at..].iter_mut().zip(actions) {
            *line = format!("{seat} {action}");
        }
        true
    }

    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether there is no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// A step, as the record has it.
    #[must_use]
    pub fn step(&self, at: usize) -> Option<&str> {
        self.steps.get(at).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "game    x\nseat    A human Anna\nseat    B greedy\n\n* draw 3\nA build inn\nA place inn d1\nB pass\n";

    fn act(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn a_script_is_cut_where_the_lesson_stands_and_names_the_learner() {
        let mut script = Script::of(RECORD);
        assert_eq!(script.until(4), RECORD);
        script.call(Player::new(0), "Zoë Q");
        assert_eq!(script.until(1), "game    x\nseat    A human Zoë Q\nseat    B greedy\n\n* draw 3\n");
    }

    #[test]
    fn what_is_recorded_is_taken_and_nothing_else() {
        let (mut script, anna) = (Script::of(RECORD), Player::new(0));
        assert!(!script.take(1, anna, &act(&["build barn"]), &[]), "that is something else");
        assert!(!script.take(1, anna, &act(&["build inn", "place inn e1"]), &[]), "not there");
        assert!(!script.take(1, anna, &act(&["build inn", "place inn d1", "end"]), &[]), "too much");
        assert!(!script.take(0, anna, &act(&["build inn"]), &[]), "chance is to draw");
        assert!(!script.take(1, anna, &[], &[]), "nothing");
        assert_eq!(script, Script::of(RECORD), "what is not taken changes nothing");
        assert!(script.take(1, anna, &act(&["build inn", "place inn d1"]), &[]));
    }

    #[test]
    fn what_is_free_is_kept_as_the_learner_did_it() {
        let (mut script, anna) = (Script::of(RECORD), Player::new(0));
        assert!(script.take(1, anna, &act(&["build inn", "place inn e5 r90"]), &["place"]));
        assert_eq!(script.step(2), Some("A place inn e5 r90"));
    }
}
