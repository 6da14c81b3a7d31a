//! How often one guest and one address are heard, so that nobody crowds out the others. A guest has a measure of its own, and all
//! guests of an address have one together, which a school or an office can live with. `docs/limits.md` has the numbers.

mod pace;

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

pub use pace::Pace;
use pace::{DAY, RateLimit, measure};

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
    /// Any answer to a client behind a program before the server.
    AnswerTo(IpAddr),
    /// Bytes of answers that wait to be sent to an address.
    BytesTo(IpAddr),
    /// Gathering all that is kept of a guest.
    Gathering(IpAddr),
}

/// Of what there is a measure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Measured<'a> {
    Guest(Pace, &'a str),
    Address(Pace, IpAddr),
    /// Bytes that are kept of what an address says and notes.
    Kept(IpAddr),
    /// Asking by mail whether an address is somebody's: at all, to a domain, at the wish of an address.
    Mail,
    MailTo(&'a str),
    MailFor(IpAddr),
}

/// So many streams may one guest hold open.
pub const STREAMS: u64 = 32;

/// So many bytes may wait to be sent to an address for each of its guests, and no fewer than for so many guests.
const UNSENT_OF_GUEST: u64 = 320 << 10;
const FEWEST_UNSENT: u64 = 10;

/// So many bytes of talk and notes a day are kept for each guest of an address: disks end.
const KEPT_OF_GUEST: f64 = 1024.0 * 1024.0;

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
    lasting: Mutex<HashMap<u64, u64>>,
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

/// Places of what lasts, each with how many they are; they are free again when this is dropped.
pub struct Open(Vec<(Arc<Inner>, u64, u64)>);

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
        let address = home(who.address);
        let mut measures = Vec::with_capacity(3);
        measures.extend(who.guest.map(|guest| (Measured::Guest(pace, guest), pace.of_guest())));
        // Whoever is in does not come in once more by taking another name.
        if who.guest.is_none() || pace != Pace::Arrive {
            measures.push((Measured::Address(pace, address), pace.of_address(inner.guests)));
        }
        inner.take(&measures, 1.0, now, true)
    }

    /// Takes so many bytes from what is kept of the words of an address.
    ///
    /// # Errors
    /// After how many seconds there will be room for them, at least 1.
    pub fn keep(&self, address: IpAddr, bytes: usize, now: Instant) -> Result<(), u64> {
        let Some(inner) = &self.0 else { return Ok(()) };
        let most = f64::from(inner.guests) * KEPT_OF_GUEST;
        let kept = (Measured::Kept(home(address)), measure(most, most / DAY));
        inner.take(&[kept], bytes as f64, now, true)
    }

    /// Whether somebody at an address may make the server ask by mail at a domain, which is nothing where many have their mail; if so,
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
        inner.take(&measures, 1.0, now, taken)
    }

    /// A place for one more stream; nothing if all are taken.
    #[must_use]
    pub fn stream(&self, who: Asker<'_>) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        let most = (u64::from(inner.guests) * 5).max(STREAMS);
        let to_address = (Lasting::StreamTo(home(who.address)), 1, most);
        let of_guest = who.guest.map(|guest| (Lasting::StreamOf(guest), 1, STREAMS));
        inner.open(of_guest.into_iter().chain([to_address]))
    }

    /// A place for one more answer to a client behind a program before the server, of which there are so many; nothing if all are
    /// taken.
    #[must_use]
    pub fn answer(&self, address: IpAddr, most: usize) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        inner.open([(Lasting::AnswerTo(home(address)), 1, most as u64)].into_iter())
    }

    /// Places for the bytes of an answer until it is sent; nothing if too many wait for the same address. One answer always has them,
    /// however long it is.
    #[must_use]
    pub fn bytes(&self, address: IpAddr, bytes: u64) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        let most = u64::from(inner.guests).max(FEWEST_UNSENT) * UNSENT_OF_GUEST;
        inner.open([(Lasting::BytesTo(home(address)), bytes.min(most), most)].into_iter())
    }

    /// The one place of an address to have all gathered that is kept of a guest; nothing if it is taken.
    #[must_use]
    pub fn gathering(&self, address: IpAddr) -> Option<Open> {
        let Some(inner) = &self.0 else { return Some(Open(Vec::new())) };
        inner.open([(Lasting::Gathering(home(address)), 1, 1)].into_iter())
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
    /// Takes so much of each, or nothing if one of them has less.
    fn take(
        &self,
        measures: &[(Measured<'_>, RateLimit)],
        wanted: f64,
        now: Instant,
        taken: bool,
    ) -> Result<(), u64> {
        let mut vessels = lock(&self.vessels);
        let mut later = 0;
        let mut levels = Vec::with_capacity(measures.len());
        for (measured, RateLimit { most, per_second }) in measures {
            let key = self.hasher.hash_one(measured);
            let level = vessels.level(key, *most, *per_second, now);
            if level < wanted {
                // What is missing, in whole seconds.
                later = later.max(((wanted - level) / per_second).ceil().max(1.0) as u64);
            }
            levels.push((key, level));
        }
        let used = if later == 0 && taken { wanted } else { 0.0 };
        for (key, level) in levels {
            vessels.set(key, Vessel { level: level - used, at: now });
        }
        if later == 0 { Ok(()) } else { Err(later) }
    }

    /// So many places of each, of which there are so many; or nothing if one of them has not as many left.
    fn open<'a>(self: &Arc<Self>, wanted: impl Iterator<Item = (Lasting<'a>, u64, u64)>) -> Option<Open> {
        let mut open = Open(Vec::new());
        for (what, number, most) in wanted {
            let key = self.hasher.hash_one(what);
            let mut lasting = lock(&self.lasting);
            let places = lasting.entry(key).or_insert(0);
            if *places + number > most {
                drop(lasting);
                return None;
            }
            *places += number;
            open.0.push((self.clone(), key, number));
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
        for (inner, key, number) in self.0.drain(..) {
            let mut lasting = lock(&inner.lasting);
            match lasting.get_mut(&key) {
                Some(open) if *open > number => *open -= number,
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
    fn nobody_makes_the_server_ask_by_mail_without_end() {
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

    #[test]
    fn what_waits_to_be_sent_to_an_address_is_so_much_and_no_more() {
        let limits = Limits::new(Some(GUESTS));
        let most = u64::from(GUESTS) * UNSENT_OF_GUEST;
        let half = limits.bytes(at(1), most / 2).expect("room");
        assert!(limits.bytes(at(1), most / 2 + 1).is_none() && limits.bytes(at(2), most / 2 + 1).is_some());
        assert!(limits.bytes(at(1), 10 * most).is_none(), "the longest waits for the rest");
        drop(half);
        let longest = limits.bytes(at(1), 10 * most).expect("one always has room");
        assert!(limits.bytes(at(1), 1).is_none());
        drop(longest);
        let gathering = limits.gathering(at(1)).expect("a place");
        assert!(limits.gathering(at(1)).is_none() && limits.gathering(at(2)).is_some());
        drop(gathering);
        assert!(limits.gathering(at(1)).is_some());
        assert_eq!(limits.0.as_ref().map(|inner| lock(&inner.lasting).len()), Some(0));
    }

    #[test]
    fn no_more_is_kept_of_the_words_of_an_address_in_a_day_than_a_disk_can_bear() {
        let (limits, begun) = (Limits::new(Some(GUESTS)), Instant::now());
        let kept = |second: u64| limits.keep(at(1), 16_000, begun + Duration::from_secs(second)).is_ok();
        let all = (0..24 * 3600).filter(|&second| kept(second)).count() * 16_000;
        let day = KEPT_OF_GUEST as usize * GUESTS as usize;
        assert!((day..=2 * day).contains(&all), "{all}");
        assert_eq!(limits.keep(at(2), 16_000, begun), Ok(()), "others do not notice");
    }
}
