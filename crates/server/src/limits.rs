//! How often one guest or one address is heard, so that nobody crowds out the others.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What kind of asking it is; each has a measure of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pace {
    /// Looking.
    Read,
    /// Changing what is one's own.
    Write,
    /// Deciding at a table.
    Move,
    /// Saying something to others.
    Talk,
    /// Coming in, or trying a key.
    Arrive,
    /// Laying a table.
    Lay,
    /// Opening a stream.
    Listen,
    /// Making the house write to somebody elsewhere.
    Try,
}

impl Pace {
    /// All of them.
    #[cfg(test)]
    const ALL: [Pace; 8] =
        [Pace::Read, Pace::Write, Pace::Move, Pace::Talk, Pace::Arrive, Pace::Lay, Pace::Listen, Pace::Try];

    /// So many may come at once, and so many a second after that.
    #[must_use]
    pub const fn measure(self) -> (f64, f64) {
        match self {
            Pace::Read => (200.0, 20.0),
            Pace::Write => (20.0, 2.0),
            Pace::Move => (30.0, 10.0),
            Pace::Talk => (5.0, 0.5),
            // A club behind one address may come in one evening.
            Pace::Arrive => (60.0, 60.0 / 3600.0),
            Pace::Lay => (20.0, 20.0 / 3600.0),
            Pace::Listen => (30.0, 2.0),
            Pace::Try => (10.0, 1.0 / 60.0),
        }
    }
}

/// Who is measured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measured<'a> {
    /// A guest, by its id.
    Guest(&'a str),
    /// An address, where nobody knows the guest.
    Address(IpAddr),
}

/// So many streams may one guest or address hold open.
pub const STREAMS: u32 = 32;

/// So many are remembered before the older half is forgotten; with that, memory is bounded whoever comes.
const REMEMBERED: usize = 50_000;

/// The measures of everybody.
#[derive(Clone)]
pub struct Limits(Option<Arc<Inner>>);

struct Inner {
    hasher: RandomState,
    vessels: Mutex<Vessels>,
    streams: Mutex<HashMap<u64, u32>>,
}

/// Two generations: what was asked for lately is in the young one.
#[derive(Default)]
struct Vessels {
    young: HashMap<u64, Vessel>,
    old: HashMap<u64, Vessel>,
}

#[derive(Clone, Copy)]
struct Vessel {
    level: f64,
    at: Instant,
}

/// A stream that is open; its place is free again when this is dropped.
pub struct Open(Option<(Arc<Inner>, u64)>);

impl Limits {
    /// Measures for everybody, or none at all.
    #[must_use]
    pub fn new(on: bool) -> Limits {
        let inner =
            || Inner { hasher: RandomState::new(), vessels: Mutex::default(), streams: Mutex::default() };
        Limits(on.then(|| Arc::new(inner())))
    }

    /// Takes one from a measure at an instant.
    ///
    /// # Errors
    /// After how many seconds there will be one again, at least 1.
    pub fn take(&self, pace: Pace, who: Measured<'_>, now: Instant) -> Result<(), u64> {
        let Some(inner) = &self.0 else { return Ok(()) };
        let (most, per_second) = pace.measure();
        let key = inner.hasher.hash_one((pace, coarse(who)));
        let mut vessels = lock(&inner.vessels);
        let full = Vessel { level: most, at: now };
        let known = vessels.young.get(&key).or_else(|| vessels.old.get(&key));
        let mut vessel = known.copied().unwrap_or(full);
        let passed = now.saturating_duration_since(vessel.at).as_secs_f64();
        vessel = Vessel { level: (vessel.level + passed * per_second).min(most), at: now };
        let enough = vessel.level >= 1.0;
        if enough {
            vessel.level -= 1.0;
        }
        if vessels.young.len() >= REMEMBERED {
            vessels.old = std::mem::take(&mut vessels.young);
        }
        vessels.young.insert(key, vessel);
        // What is missing to one, in whole seconds.
        if enough { Ok(()) } else { Err(((1.0 - vessel.level) / per_second).ceil().max(1.0) as u64) }
    }

    /// A place for one more stream; nothing if all are taken.
    #[must_use]
    pub fn open(&self, who: Measured<'_>) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(None)) };
        let key = inner.hasher.hash_one(coarse(who));
        let mut streams = lock(&inner.streams);
        let open = streams.entry(key).or_insert(0);
        if *open >= STREAMS {
            return None;
        }
        *open += 1;
        Some(Open(Some((inner.clone(), key))))
    }

    /// A word for an address, the same until the server is started again, from which nobody can tell the address; nothing where
    /// nobody is measured.
    #[must_use]
    pub fn origin(&self, address: IpAddr) -> Option<String> {
        let inner = self.0.as_ref()?;
        Some(format!("{:016x}", inner.hasher.hash_one(coarse(Measured::Address(address)))))
    }

    /// How many are remembered.
    #[cfg(test)]
    fn remembered(&self) -> usize {
        self.0.as_ref().map_or(0, |inner| {
            let vessels = lock(&inner.vessels);
            vessels.young.len() + vessels.old.len()
        })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let Some((inner, key)) = &self.0 else { return };
        let mut streams = lock(&inner.streams);
        match streams.get_mut(key) {
            Some(open) if *open > 1 => *open -= 1,
            _ => drop(streams.remove(key)),
        }
    }
}

/// One home has one address of the newer kind for every cup and spoon; they count together.
fn coarse(who: Measured<'_>) -> Measured<'_> {
    match who {
        Measured::Address(IpAddr::V6(address)) => {
            let bits = address.to_bits() >> 64 << 64;
            Measured::Address(IpAddr::V6(bits.into()))
        }
        who => who,
    }
}

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};
    use std::time::Duration;

    use super::*;

    #[test]
    fn as_many_as_the_measure_holds_pass_and_the_next_one_when_it_was_told_to_come() {
        let begun = Instant::now();
        for pace in Pace::ALL {
            let limits = Limits::new(true);
            let (most, _) = pace.measure();
            for _ in 0..most as u64 {
                assert_eq!(limits.take(pace, Measured::Guest("anna"), begun), Ok(()), "{pace:?}");
            }
            let later = limits.take(pace, Measured::Guest("anna"), begun).expect_err("the measure is empty");
            assert_eq!(limits.take(pace, Measured::Guest("bartek"), begun), Ok(()), "others have their own");
            let just_before = begun + Duration::from_secs(later - 1);
            assert!(
                later == 1 || limits.take(pace, Measured::Guest("anna"), just_before).is_err(),
                "{pace:?}"
            );
            let then = begun + Duration::from_secs(later);
            assert_eq!(limits.take(pace, Measured::Guest("anna"), then), Ok(()), "{pace:?}");
        }
    }

    #[test]
    fn who_comes_from_a_million_addresses_fills_no_memory() {
        let (limits, now) = (Limits::new(true), Instant::now());
        for number in 0..1_000_000 {
            let address = IpAddr::V4(Ipv4Addr::from_bits(number));
            assert_eq!(limits.take(Pace::Read, Measured::Address(address), now), Ok(()));
        }
        assert!(limits.remembered() <= 2 * REMEMBERED, "{}", limits.remembered());
    }

    #[test]
    fn addresses_of_one_home_share_a_measure() {
        let (limits, now) = (Limits::new(true), Instant::now());
        let at = |last: u128| Measured::Address(IpAddr::V6(Ipv6Addr::from_bits((0x2001_0db8 << 96) + last)));
        for last in 0..60 {
            assert_eq!(limits.take(Pace::Arrive, at(last), now), Ok(()));
        }
        assert!(limits.take(Pace::Arrive, at(99), now).is_err());
        assert_eq!(limits.take(Pace::Arrive, at(1 << 64), now), Ok(()), "the neighbours");
    }

    #[test]
    fn a_stream_that_ends_makes_room_for_another() {
        let limits = Limits::new(true);
        let mut open: Vec<_> = (0..STREAMS).map(|_| limits.open(Measured::Guest("anna"))).collect();
        assert!(open.iter().all(Option::is_some) && limits.open(Measured::Guest("anna")).is_none());
        assert!(limits.open(Measured::Guest("bartek")).is_some());
        open.pop();
        assert!(limits.open(Measured::Guest("anna")).is_some());
    }
}
