//! What is advised, and why.

use wire::{Json, Thought};

use crate::few::sort_few;

/// Half a point, in hundredths: so small a difference may be chance.
pub const HALF: i32 = 50;

/// A tenth of a point, in hundredths: less is not told.
pub const TENTH: i32 = 10;

/// A point, in hundredths: what nobody sees the use of is not said first for less.
pub const POINT: i32 = 100;

/// What speaks against something that was said is clear from here on, in hundredths of a point: for less it is not taken back.
pub const CLEAR: i32 = 2 * POINT;

/// Puts the choice at this place before all others if it is about as good as the best, which it then is.
pub fn prefer(choices: &mut [Thought<Json>], place: usize) {
    put_first(choices, place, HALF);
}

/// Puts the choice at this place before all others if it is behind the best by less than this, in hundredths of a point. What was best
/// is then told to be about as good, and not to be worse.
pub fn put_first(choices: &mut [Thought<Json>], place: usize, less: i32) {
    let Some(behind) = choices.get(place).map(|thought| thought.behind) else { return };
    if place > 0 && behind < less {
        choices[..=place].rotate_right(1);
        (choices[0].behind, choices[1].behind) = (0, behind.min(HALF - 1));
    }
}

/// Keeps to what was advised before unless another choice is better by two points: how a turn was said to go on goes before all others.
pub fn keep_word(choices: &mut [Thought<Json>]) {
    if let Some(place) = choices.iter().position(|thought| thought.promised) {
        put_first(choices, place, CLEAR);
    }
}

/// By how much, in hundredths, each source of points has more by one choice than by another: the widest differences first.
pub fn apart(one: &Thought<Json>, other: &Thought<Json>) -> Vec<(usize, i32)> {
    let differences = one.sources.iter().zip(&other.sources).map(|(one, other)| one - other);
    let mut apart: Vec<(usize, i32)> = differences.enumerate().collect();
    sort_few(&mut apart, |(_, points)| -points.abs());
    apart
}

/// A choice that is advised, in the words of the game. Whatever is not told is empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counsel {
    /// What to do, said to who does it.
    pub deed: String,
    /// What is sent to do it; nothing for the choice alone.
    pub acts: Vec<String>,
    /// What the turn comes to: choices by which it comes to the same are no alternatives. Empty where each is one.
    pub turn: String,
    /// What it brings at once, in short.
    pub brings: String,
    /// Why it is good, in a sentence or two.
    pub why: String,
    /// Whether that only says from what its points come: by what it is better than another choice says more.
    pub sums_up: bool,
    /// What else speaks for it where this source of points is worth more by it than by what it is weighed against.
    pub also: Option<(usize, String)>,
    /// Whether by how much it is little better says nothing: nothing is chosen by it any more, or its price tells how far it is good.
    pub unmeasured: bool,
    /// How the turn goes on.
    pub then: String,
    /// What is sent to do all of that too, as far as nothing hidden has a say in it; empty where it is no more than the choice.
    pub whole: Vec<String>,
    /// Whether it goes on beyond that, once chance has answered.
    pub cut: bool,
    /// What is planned for the rounds to come: a name for each action of the [strategy](wire::Thought::strategy), in its order.
    pub plan: Vec<String>,
}

impl Counsel {
    /// Says what speaks for this choice beside another, and nothing that the other has as much of.
    pub fn weigh(&mut self, own: &Thought<Json>, other: Option<&Thought<Json>>) {
        let Some((source, reason)) = self.also.take() else { return };
        let worth = |thought: &Thought<Json>| thought.sources.get(source).copied().unwrap_or_default();
        if other.is_none_or(|other| worth(own) >= worth(other) + TENTH) {
            // A reason goes before a sum.
            let why =
                if std::mem::take(&mut self.sums_up) { String::new() } else { std::mem::take(&mut self.why) };
            self.why = format!("{why} {reason}").trim_start().to_owned();
        }
    }
}

/// A choice of which nothing is thought yet.
#[cfg(test)]
pub fn bare(action: &str) -> Thought<Json> {
    Thought {
        action: action.to_owned(),
        promised: false,
        worlds: 1,
        behind: 0,
        expected: Vec::new(),
        sources: Vec::new(),
        strategy: Vec::new(),
        price_limit: None,
        line: Vec::new(),
        happened: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thoughts(told: [(&str, i32); 3]) -> Vec<Thought<Json>> {
        told.map(|(action, behind)| Thought { behind, ..bare(action) }).to_vec()
    }

    #[test]
    fn no_reason_is_given_of_which_another_choice_has_as_much() {
        let [mut own, mut other, _] =
            thoughts([("build", 0), ("work", 30), ("end", 60)]).try_into().expect("three");
        (own.sources, other.sources) = (vec![510, 100, 500], vec![500, 700, 500]);
        let also = |source: usize| Counsel {
            why: "It is near.".to_owned(),
            also: Some((source, "The fair pays.".to_owned())),
            ..Counsel::default()
        };
        let told = |source: usize, other: Option<&Thought<Json>>| {
            let mut counsel = also(source);
            counsel.weigh(&own, other);
            counsel.why
        };
        assert_eq!(told(0, Some(&other)), "It is near. The fair pays.");
        assert_eq!(told(1, Some(&other)), "It is near.");
        assert_eq!(told(2, Some(&other)), "It is near.", "it speaks for both");
        assert_eq!(told(1, None), "It is near. The fair pays.");
    }

    #[test]
    fn what_was_promised_goes_before_what_is_about_as_good_and_before_nothing_better() {
        let order = |promised: &str| {
            let mut choices = thoughts([("build", 0), ("work", CLEAR - 1), ("end", CLEAR)]);
            choices.iter_mut().for_each(|thought| thought.promised = thought.action == promised);
            keep_word(&mut choices);
            choices.into_iter().map(|thought| (thought.action, thought.behind)).collect::<Vec<_>>()
        };
        let told = |told: [(&str, i32); 3]| told.map(|(action, behind)| (action.to_owned(), behind)).to_vec();
        let as_it_was = told([("build", 0), ("work", CLEAR - 1), ("end", CLEAR)]);
        assert_eq!(order("work"), told([("work", 0), ("build", HALF - 1), ("end", CLEAR)]));
        assert_eq!(order("build"), as_it_was);
        assert_eq!(order("end"), as_it_was, "another is better");
        assert_eq!(order("pass"), as_it_was, "it is no choice any more");
    }
}
