//! What is told when: pure decisions about rows that somebody else keeps.

/// A second, in the milliseconds that times are told in.
const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

/// Whoever decides so soon is at the table and needs no message.
pub const USUAL_GRACE: i64 = MINUTE;

/// The rarest digest, in milliseconds: once a week.
pub const RAREST: i64 = 7 * 24 * HOUR;

/// How long to wait after each try that failed. When none is left the message is given up.
const PAUSES: [i64; 7] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

/// A seat that owes a decision, and what one target was told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wait {
    /// Which table.
    pub table: String,
    /// Which seat, from 0.
    pub seat: i64,
    /// Which turn, as [`crate::Turn::number`] says.
    pub turn: i64,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// The last turn of this seat that the target was told of; 0 if of none.
    pub told: i64,
}

/// How one target wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// A turn is told when it has lasted so long, in milliseconds.
    pub grace: i64,
    /// No two messages are closer than this, in milliseconds; 0 if every turn may have its own.
    pub every: i64,
    /// When the last message was planned, in milliseconds since 1970; 0 if none was.
    pub last: i64,
}

/// The turns of which one message is to tell now; none if there shall be no message. Each turn is told once at most, and a target
/// with digests hears of all that have come up since the last.
#[must_use]
pub fn due(pace: Pace, waits: &[Wait], now: i64) -> Vec<&Wait> {
    if pace.every > 0 && now < pace.last.saturating_add(pace.every) {
        return Vec::new();
    }
    let ripe = |wait: &&Wait| wait.turn > wait.told && wait.since.saturating_add(pace.grace) <= now;
    waits.iter().filter(ripe).collect()
}

/// When to try again after so many tries have failed, in milliseconds since 1970; nothing if the message is to be given up. A
/// target that asks for more time gets it, up to the longest pause.
#[must_use]
pub fn again(tries: i64, asked: Option<i64>, now: i64) -> Option<i64> {
    let longest = PAUSES[PAUSES.len() - 1];
    let pause = *usize::try_from(tries.checked_sub(1)?).ok().and_then(|past| PAUSES.get(past))?;
    Some(now.saturating_add(pause.max(asked.unwrap_or_default().min(longest))))
}

#[cfg(test)]
mod tests {
    use super::{HOUR, MINUTE, Pace, Wait, again, due};

    fn wait(table: &str, turn: i64, since: i64, told: i64) -> Wait {
        Wait { table: table.to_owned(), seat: 0, turn, since, told }
    }

    fn tables(pace: Pace, waits: &[Wait], now: i64) -> Vec<&str> {
        due(pace, waits, now).iter().map(|wait| wait.table.as_str()).collect()
    }

    #[test]
    fn a_turn_is_told_when_it_has_lasted_and_not_twice() {
        let pace = Pace { grace: MINUTE, every: 0, last: 0 };
        assert!(tables(pace, &[wait("a", 7, 1000, 0)], MINUTE + 999).is_empty());
        assert_eq!(tables(pace, &[wait("a", 7, 1000, 0)], MINUTE + 1000), ["a"]);
        assert!(tables(pace, &[wait("a", 7, 1000, 7)], 10 * HOUR).is_empty());
        assert_eq!(tables(pace, &[wait("a", 9, 1000, 7)], 10 * HOUR), ["a"]);
    }

    #[test]
    fn a_digest_gathers_and_keeps_its_distance() {
        let pace = Pace { grace: MINUTE, every: 24 * HOUR, last: HOUR };
        let waits = [wait("a", 7, HOUR, 0), wait("b", 8, 2 * HOUR, 8), wait("c", 9, 25 * HOUR - MINUTE, 3)];
        assert!(due(pace, &waits, 25 * HOUR - 1).is_empty());
        assert_eq!(tables(pace, &waits, 25 * HOUR), ["a", "c"]);
    }

    #[test]
    fn tries_grow_rarer_and_end() {
        let pauses: Vec<i64> = (1..9).map_while(|tries| again(tries, None, 0)).collect();
        assert!(pauses.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!((pauses.len(), pauses[0]), (7, MINUTE));
        assert_eq!(again(0, None, 0), None);
        assert_eq!(again(1, Some(30 * MINUTE), 5), Some(30 * MINUTE + 5));
        assert_eq!(again(1, Some(i64::MAX), 5), Some(12 * HOUR + 5));
    }
}
