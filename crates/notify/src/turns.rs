//! Which turn a seat waits for: one message a turn means that somebody has to know what one turn is.
//!
//! A turn begins when a seat owes a decision and ends when it owes none any more. Steps that are taken back make a seat wait
//! again that waited before; this is the same turn, and whoever was told of it is not told again.

/// How far the turns of a seat are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// The version of the table at which the last turn began, so that it names one turn for ever; 0 if none has begun.
    pub number: i64,
    /// Since when the seat waits, in milliseconds since 1970.
    pub since: i64,
    /// Whether the seat owes a decision.
    pub waiting: bool,
    /// How many decisions of the seat stood when it was last looked at.
    pub decided: i64,
    /// A seat that waits with so many decisions, or fewer, is in a turn that has been counted.
    pub counted: i64,
}

impl Turn {
    /// The same seat after its table has changed: whether it now owes a decision, how many of its decisions stand, the version of
    /// the table, which rises with every change, and the time in milliseconds since 1970.
    #[must_use]
    pub fn after(self, waiting: bool, decided: i64, version: i64, now: i64) -> Turn {
        let taken_back = decided < self.decided;
        let mut next = Turn { waiting, decided, ..self };
        if waiting {
            if !self.waiting {
                next.since = now;
                if self.number == 0 || decided > self.counted {
                    next.number = version;
                }
            }
            next.counted = decided;
        } else if taken_back {
            // Its decisions have gone, so it will decide them anew, and must hear of it when it comes to that.
            next.counted = decided - 1;
        } else {
            next.counted = self.counted.max(decided - 1);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;

    /// A seat that is followed through (waiting, decided); the numbers of its turns.
    fn numbers(course: &[(bool, i64)]) -> Vec<i64> {
        let mut turn = Turn::default();
        let mut version = 0;
        let step = |&(waiting, decided): &(bool, i64)| {
            version += 1;
            turn = turn.after(waiting, decided, version, version * 1000);
            turn.number
        };
        course.iter().map(step).collect()
    }

    #[test]
    fn several_decisions_without_a_pause_are_one_turn() {
        assert_eq!(numbers(&[(true, 0), (true, 1), (true, 2), (false, 3), (true, 3)]), [1, 1, 1, 1, 5]);
    }

    #[test]
    fn a_turn_that_comes_back_because_another_took_back_is_the_same() {
        // The other seat acts, takes back and acts again, as often as it likes.
        let course =
            [(false, 4), (true, 4), (false, 4), (true, 4), (false, 4), (true, 4), (false, 5), (true, 5)];
        assert_eq!(numbers(&course), [0, 2, 2, 2, 2, 2, 2, 8]);
    }

    #[test]
    fn a_turn_that_comes_back_because_its_own_end_was_taken_back_is_the_same() {
        // Three decisions at once, the last of them taken back, then all three.
        assert_eq!(numbers(&[(true, 0), (false, 3), (true, 2), (false, 3), (true, 0)]), [1, 1, 1, 1, 1]);
        assert_eq!(numbers(&[(true, 0), (false, 3), (true, 2), (false, 3), (true, 3)]), [1, 1, 1, 1, 5]);
    }

    #[test]
    fn a_turn_that_must_be_played_anew_later_is_a_new_one() {
        // All agree to go back to where another seat decides; what this seat had decided has gone.
        assert_eq!(
            numbers(&[(true, 0), (false, 1), (true, 1), (false, 2), (false, 1), (true, 1)]),
            [1, 1, 3, 3, 3, 6]
        );
    }

    #[test]
    fn waiting_again_begins_the_wait_anew() {
        let turn = Turn::default().after(true, 0, 1, 1000).after(false, 0, 2, 2000).after(true, 0, 3, 3000);
        assert_eq!((turn.number, turn.since), (1, 3000));
    }
}
