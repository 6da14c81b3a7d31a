//! How often one guest and one address are heard, so that nobody crowds out the others. A guest has a measure of its own, and all
//! guests of an address have one together, which a school or an office can live with. `docs/limits.md` has the numbers.

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

/// So many may come at once, and so many a second after that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measure {
    /// At once.
    pub most: f64,
    /// A second.
    pub per_second: f64,
}

const fn measure(most: f64, per_second: f64) -> Measure {
    Measure { most, per_second }
}

const HOUR: f64 = 3600.0;
const DAY: f64 = 24.0 * HOUR;

impl Pace {
    /// All of them.
    #[cfg(test)]
    const ALL: [Pace; 8] =
        [Pace::Read, Pace::Write, Pace::Move, Pace::Talk, Pace::Arrive, Pace::Lay, Pace::Listen, Pace::Try];

    /// What one guest may do.
    #[must_use]
    pub const fn of_guest(self) -> Measure {
        match self {
            Pace::Read => measure(200.0, 20.0),
            Pace::Write => measure(20.0, 2.0),
            Pace::Move => measure(30.0, 10.0),
            Pace::Talk => measure(5.0, 0.5),
            Pace::Arrive => measure(60.0, 60.0 / HOUR),
            Pace::Lay => measure(20.0, 20.0 / HOUR),
            Pace::Listen => measure(30.0, 2.0),
            Pace::Try => measure(10.0, 1.0 / 60.0),
        }
    }

    /// What all who share an address may do together, where so many guests do: as much as some of them at their most. What costs
    /// the house much is for fewer of them.
    #[must_use]
    pub fn of_address(self, guests: u32) -> Measure {
        let guests = f64::from(guests.max(1));
        let Measure { most, per_second } = self.of_guest();
        let share = match self {
            // All of them may come within minutes, and half as many again, who come a second time by another browser.
            Pace::Arrive => return measure((guests * 1.5).ceil(), guests * 1.5 / HOUR),
            Pace::Read | Pace::Write | Pace::Move | Pace::Talk | Pace::Listen => guests / 5.0,
            Pace::Lay | Pace::Try => guests / 20.0,
        };
        let share = share.max(1.0);
        measure(most * share, per_second * share)
    }
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Asker<'a> {
    /// A guest, by its id; nothing if nobody knows.
    pub guest: Option<&'a str>,
    /// From where.
    pub address: IpAddr,
}

/// What is counted while it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Lasting<'a> {
    /// A stream of a guest.
    StreamOf(&'a str),
    /// A stream to an address.
    StreamTo(IpAddr),
    /// Any answer to a client behind a program before the house.
    AnswerTo(IpAddr),
}

/// Of what there is a measure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Measured<'a> {
    Guest(Pace, &'a str),
    Address(Pace, IpAddr),
    /// Asking by mail whether an address is somebody's: at all, to a domain, at the wish of an address.
    Mail,
    MailTo(&'a str),
    MailFor(IpAddr),
}

/// So many streams may one guest hold open.
pub const STREAMS: u32 = 32;

/// So many are remembered before the older half is forgotten; with that, memory is bounded whoever comes.
const REMEMBERED: usize = 50_000;

/// The measures of everybody.
#[derive(Clone)]
pub struct Limits(Option<Arc<Inner>>);

struct Inner {
    /// So many guests may share an address.
    guests: u32,
    hasher: RandomState,
    vessels: Mutex<Vessels>,
    lasting: Mutex<HashMap<u64, u32>>,
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

/// Places of what lasts; they are free again when this is dropped.
pub struct Open(Vec<(Arc<Inner>, u64)>);

impl Limits {
    /// Measures for everybody, where so many guests may share an address; none at all if nothing is said.
    #[must_use]
    pub fn new(guests: Option<u32>) -> Limits {
        let inner = |guests| Inner {
            guests,
            hasher: RandomState::new(),
            vessels: Mutex::default(),
            lasting: Mutex::default(),
        };
        Limits(guests.map(|guests| Arc::new(inner(guests))))
    }

    /// Takes one from the measures of a guest and of their address at an instant, or from neither.
    ///
    /// # Errors
    /// After how many seconds there will be one again, at least 1.
    pub fn take(&self, pace: Pace, who: Asker<'_>, now: Instant) -> Result<(), u64> {
        let Some(inner) = &self.0 else { return Ok(()) };
        let of_address = (Measured::Address(pace, home(who.address)), pace.of_address(inner.guests));
        match who.guest {
            // Whoever is in does not come in once more by taking another name.
            Some(guest) if pace == Pace::Arrive => {
                inner.take(&[(Measured::Guest(pace, guest), pace.of_guest())], now, true)
            }
            Some(guest) => {
                inner.take(&[(Measured::Guest(pace, guest), pace.of_guest()), of_address], now, true)
            }
            None => inner.take(&[of_address], now, true),
        }
    }

    /// Whether somebody at an address may make the house ask by mail at a domain, which is nothing where many have their mail; if so,
    /// it is taken from the measures if `taken`.
    ///
    /// # Errors
    /// After how many seconds it may be asked, at least 1.
    pub fn ask_by_mail(
        &self,
        domain: Option<&str>,
        address: IpAddr,
        now: Instant,
        taken: bool,
    ) -> Result<(), u64> {
        let Some(inner) = &self.0 else { return Ok(()) };
        let guests = f64::from(inner.guests);
        let (all, few) = (guests * 2.0, (guests / 5.0).max(2.0));
        let mut measures = vec![
            (Measured::Mail, measure(all, all / DAY)),
            (Measured::MailFor(home(address)), measure(few, few / DAY)),
        ];
        measures.extend(domain.map(|domain| (Measured::MailTo(domain), measure(few, few / DAY))));
        inner.take(&measures, now, taken)
    }

    /// A place for one more stream; nothing if all are taken.
    #[must_use]
    pub fn stream(&self, who: Asker<'_>) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        let to_address = (Lasting::StreamTo(home(who.address)), inner.guests.saturating_mul(5).max(STREAMS));
        let of_guest = who.guest.map(|guest| (Lasting::StreamOf(guest), STREAMS));
        inner.open(of_guest.into_iter().chain([to_address]))
    }

    /// A place for one more answer to a client behind a program before the house, of which there are so many; nothing if all are
    /// taken.
    #[must_use]
    pub fn answer(&self, address: IpAddr, most: usize) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        inner.open([(Lasting::AnswerTo(home(address)), u32::try_from(most).unwrap_or(u32::MAX))].into_iter())
    }

    /// A word for an address, the same until the server is started again, from which nobody can tell the address; nothing where
    /// nobody is measured.
    #[must_use]
    pub fn origin(&self, address: IpAddr) -> Option<String> {
        let inner = self.0.as_ref()?;
        Some(format!("{:016x}", inner.hasher.hash_one(home(address))))
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

impl Inner {
    /// Takes one of each, or none if one of them is empty.
    fn take(&self, measures: &[(Measured<'_>, Measure)], now: Instant, taken: bool) -> Result<(), u64> {
        let mut vessels = lock(&self.vessels);
        let mut later = 0;
        let mut levels = Vec::with_capacity(measures.len());
        for (measured, Measure { most, per_second }) in measures {
            let key = self.hasher.hash_one(measured);
            let level = vessels.level(key, *most, *per_second, now);
            if level < 1.0 {
                // What is missing to one, in whole seconds.
                later = later.max(((1.0 - level) / per_second).ceil().max(1.0) as u64);
            }
            levels.push((key, level));
        }
        let used = if later == 0 && taken { 1.0 } else { 0.0 };
        for (key, level) in levels {
            vessels.set(key, Vessel { level: level - used, at: now });
        }
        if later == 0 { Ok(()) } else { Err(later) }
    }

    /// One place of each, or nothing if one of them has none left.
    fn open<'a>(self: &Arc<Self>, wanted: impl Iterator<Item = (Lasting<'a>, u32)>) -> Option<Open> {
        let mut open = Open(Vec::new());
        for (what, most) in wanted {
            let key = self.hasher.hash_one(what);
            let mut lasting = lock(&self.lasting);
            let places = lasting.entry(key).or_insert(0);
            if *places >= most {
                drop(lasting);
                return None;
            }
            *places += 1;
            open.0.push((self.clone(), key));
        }
        Some(open)
    }
}

impl Vessels {
    fn level(&self, key: u64, most: f64, per_second: f64, now: Instant) -> f64 {
        let known = self.young.get(&key).or_else(|| self.old.get(&key));
        known.map_or(most, |vessel| {
            let passed = now.saturating_duration_since(vessel.at).as_secs_f64();
            (vessel.level + passed * per_second).min(most)
        })
    }

    fn set(&mut self, key: u64, vessel: Vessel) {
        if self.young.len() >= REMEMBERED {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, vessel);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        for (inner, key) in self.0.drain(..) {
            let mut lasting = lock(&inner.lasting);
            match lasting.get_mut(&key) {
                Some(open) if *open > 1 => *open -= 1,
                _ => drop(lasting.remove(&key)),
            }
        }
    }
}

/// One home has one address of the newer kind for every cup and spoon; they count together.
pub fn home(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
        address => address,
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

    const GUESTS: u32 = 100;

    fn at(number: u32) -> IpAddr {
        Ipv4Addr::from_bits(number).into()
    }

    fn guest(guest: &str, address: u32) -> Asker<'_> {
        Asker { guest: Some(guest), address: at(address) }
    }

    fn nobody(address: IpAddr) -> Asker<'static> {
        Asker { guest: None, address }
    }

    #[test]
    fn as_many_as_the_measure_holds_pass_and_the_next_one_when_it_was_told_to_come() {
        let begun = Instant::now();
        for pace in Pace::ALL {
            let limits = Limits::new(Some(GUESTS));
            let anna = guest("anna", 1);
            for _ in 0..pace.of_guest().most as u64 {
                assert_eq!(limits.take(pace, anna, begun), Ok(()), "{pace:?}");
            }
            let later = limits.take(pace, anna, begun).expect_err("the measure is empty");
            assert_eq!(limits.take(pace, guest("bartek", 1), begun), Ok(()), "others have their own");
            let just_before = begun + Duration::from_secs(later - 1);
            assert!(later == 1 || limits.take(pace, anna, just_before).is_err(), "{pace:?}");
            let then = begun + Duration::from_secs(later);
            assert_eq!(limits.take(pace, anna, then), Ok(()), "{pace:?}");
        }
    }

    #[test]
    fn a_school_behind_one_address_comes_in_and_plays() {
        let (limits, begun) = (Limits::new(Some(GUESTS)), Instant::now());
        let mut streams = Vec::new();
        for number in 0..GUESTS {
            // One comes every two seconds; each looks around, takes a seat, lays a table and listens.
            let (name, now) = (format!("guest {number}"), begun + Duration::from_secs(2 * u64::from(number)));
            let who = guest(&name, 1);
            assert_eq!(limits.take(Pace::Arrive, nobody(at(1)), now), Ok(()), "{number}");
            for (pace, times) in [(Pace::Read, 40), (Pace::Write, 5), (Pace::Lay, 1), (Pace::Listen, 2)] {
                for _ in 0..times {
                    assert_eq!(limits.take(pace, who, now), Ok(()), "{number} {pace:?}");
                }
            }
            streams.push(limits.stream(who).expect("a place"));
        }
    }

    #[test]
    fn many_guests_of_one_address_are_no_way_around_its_measure() {
        for pace in Pace::ALL.into_iter().filter(|pace| *pace != Pace::Arrive) {
            let (limits, now) = (Limits::new(Some(GUESTS)), Instant::now());
            let took = |number: usize| {
                let name = format!("guest {number}");
                (0..1000).take_while(|_| limits.take(pace, guest(&name, 1), now).is_ok()).count()
            };
            let all: usize = (0..150).map(took).sum();
            assert_eq!(all, pace.of_address(GUESTS).most as usize, "{pace:?}");
            assert_eq!(limits.take(pace, guest("zofia", 2), now), Ok(()), "others do not notice");
        }
    }

    #[test]
    fn nobody_makes_the_house_ask_by_mail_without_end() {
        let now = Instant::now();
        let asked = |limits: &Limits, domain: Option<&str>, address: fn(u32) -> u32| {
            let taken = |number: &u32| limits.ask_by_mail(domain, at(address(*number)), now, true).is_ok();
            (0..10_000).take_while(taken).count()
        };
        let limits = Limits::new(Some(GUESTS));
        assert_eq!(asked(&limits, Some("example.org"), |_| 1), 20, "at the wish of one address");
        assert_eq!(asked(&limits, None, |_| 1), 0);
        let limits = Limits::new(Some(GUESTS));
        assert_eq!(asked(&limits, Some("example.org"), |number| number), 20, "at one domain");
        assert_eq!(asked(&limits, None, |number| 100 + number), 180, "in all");
        let limits = Limits::new(Some(GUESTS));
        assert!((0..1000).all(|_| limits.ask_by_mail(None, at(1), now, false).is_ok()), "nothing is taken");
    }

    #[test]
    fn who_comes_from_a_million_addresses_fills_no_memory() {
        let (limits, now) = (Limits::new(Some(GUESTS)), Instant::now());
        for number in 0..1_000_000 {
            assert_eq!(limits.take(Pace::Read, nobody(at(number)), now), Ok(()));
        }
        assert!(limits.remembered() <= 2 * REMEMBERED, "{}", limits.remembered());
    }

    #[test]
    fn addresses_of_one_home_share_a_measure() {
        let (limits, now) = (Limits::new(Some(GUESTS)), Instant::now());
        let at = |last: u128| nobody(IpAddr::V6(Ipv6Addr::from_bits((0x2001_0db8 << 96) + last)));
        for last in 0..150 {
            assert_eq!(limits.take(Pace::Arrive, at(last), now), Ok(()));
        }
        assert!(limits.take(Pace::Arrive, at(999), now).is_err());
        assert_eq!(limits.take(Pace::Arrive, at(1 << 64), now), Ok(()), "the neighbours");
    }

    #[test]
    fn a_stream_that_ends_makes_room_for_another() {
        let limits = Limits::new(Some(GUESTS));
        let (anna, bartek) = (guest("anna", 1), guest("bartek", 1));
        let mut open: Vec<_> = (0..STREAMS).map(|_| limits.stream(anna)).collect();
        assert!(open.iter().all(Option::is_some) && limits.stream(anna).is_none());
        assert!(limits.stream(bartek).is_some());
        open.pop();
        assert!(limits.stream(anna).is_some());
        let others: Vec<_> = (0..1000).map_while(|_| limits.stream(nobody(at(1)))).collect();
        assert_eq!(others.len() + open.len(), 500, "an address has its places too");
        drop((open, others));
        assert_eq!(limits.0.as_ref().map(|inner| lock(&inner.lasting).len()), Some(0));
    }
}
