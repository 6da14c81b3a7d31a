//! Places for connections: so many in all, so many for one address. When all are taken, whoever comes gets that of a connection on
//! which nothing is being answered, of the address that has the most.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::limits::home;

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPlace {
    /// The address has as many as one may have.
    OfOne,
    /// All are taken.
    AtAll,
}

/// Places for connections.
#[derive(Clone)]
pub struct Places(Arc<Inner>);

struct Inner {
    most: usize,
    of_one: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    next: u64,
    all: usize,
    by_address: HashMap<IpAddr, BTreeMap<u64, Arc<Connection>>>,
}

#[derive(Default)]
struct Connection {
    answering: AtomicBool,
    go: Notify,
}

/// The place of a connection; it is free again when this is dropped.
pub struct Place {
    all: Arc<Inner>,
    address: IpAddr,
    number: u64,
    connection: Arc<Connection>,
}

/// That something is being answered on a connection, until this is dropped.
pub struct Answering(Arc<Connection>);

impl Places {
    /// So many in all, so many for one address.
    pub fn new(most: usize, of_one: usize) -> Places {
        Places(Arc::new(Inner { most, of_one, taken: Mutex::default() }))
    }

    /// A place for a connection of an address, which may have any number of them if it stands for many.
    ///
    /// # Errors
    /// If there is none.
    pub fn take(&self, address: IpAddr, stands_for_many: bool) -> Result<Place, NoPlace> {
        let address = home(address);
        let mut taken = self.0.taken();
        let own = taken.by_address.get(&address).map_or(0, BTreeMap::len);
        if own >= self.0.of_one && !stands_for_many {
            return Err(NoPlace::OfOne);
        }
        if taken.all >= self.0.most && !taken.make_room(own) {
            return Err(NoPlace::AtAll);
        }
        let (number, connection) = (taken.next, Arc::new(Connection::default()));
        taken.next += 1;
        taken.all += 1;
        taken.by_address.entry(address).or_default().insert(number, connection.clone());
        Ok(Place { all: self.0.clone(), address, number, connection })
    }

    /// How many are taken.
    #[cfg(test)]
    pub fn taken(&self) -> usize {
        self.0.taken().all
    }
}

impl Inner {
    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    /// Lets the oldest connection go on which nothing is being answered, of the address that has the most, for one that has so many.
    fn make_room(&mut self, own: usize) -> bool {
        let most = self.by_address.iter().max_by_key(|(_, connections)| connections.len());
        let Some((&address, connections)) = most.filter(|(_, connections)| connections.len() >= own) else {
            return false;
        };
        let idle = connections.iter().find(|(_, connection)| !connection.answering.load(Ordering::SeqCst));
        let Some((&number, connection)) = idle else { return false };
        connection.go.notify_one();
        self.free(address, number);
        true
    }

    fn free(&mut self, address: IpAddr, number: u64) {
        let Some(connections) = self.by_address.get_mut(&address) else { return };
        // One that was told to go is free already.
        if connections.remove(&number).is_some() {
            self.all -= 1;
        }
        if connections.is_empty() {
            self.by_address.remove(&address);
        }
    }
}

impl Place {
    /// Notes that something is being answered here; until what comes back is dropped, nobody else gets the place.
    pub fn answering(&self) -> Answering {
        self.connection.answering.store(true, Ordering::SeqCst);
        Answering(self.connection.clone())
    }

    /// Whether something is being answered here.
    pub fn is_answering(&self) -> bool {
        self.connection.answering.load(Ordering::SeqCst)
    }

    /// Waits until somebody else gets the place.
    pub async fn told_to_go(&self) {
        self.connection.go.notified().await;
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.answering.store(false, Ordering::SeqCst);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.all.taken().free(self.address, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn one_address_has_its_places_and_no_more() {
        let places = Places::new(100, 3);
        let mut taken: Vec<_> =
            (0..3).map(|_| places.take(at("10.0.0.1"), false).expect("a place")).collect();
        assert_eq!(places.take(at("10.0.0.1"), false).err(), Some(NoPlace::OfOne));
        assert!(places.take(at("10.0.0.1"), true).is_ok(), "a program before the server stands for many");
        assert!(places.take(at("10.0.0.2"), false).is_ok());
        taken.pop();
        assert!(places.take(at("10.0.0.1"), false).is_ok(), "who goes makes room");
        let home: Vec<_> = (0..3).map(|last| places.take(at(&format!("2001:db8::{last}")), false)).collect();
        assert!(home.iter().all(Result::is_ok));
        assert_eq!(
            places.take(at("2001:db8::9"), false).err(),
            Some(NoPlace::OfOne),
            "one home counts together"
        );
        assert!(places.take(at("2001:db8:0:1::9"), false).is_ok(), "the neighbours");
        drop((taken, home));
        assert_eq!(places.taken(), 0);
        assert!(places.0.taken().by_address.is_empty(), "nothing is remembered of who has gone");
    }

    #[test]
    fn when_all_places_are_taken_an_idle_one_of_who_has_the_most_is_given_away() {
        let places = Places::new(5, 4);
        let crowd: Vec<_> = (0..4).map(|_| places.take(at("10.0.0.1"), false).expect("a place")).collect();
        let _other = places.take(at("10.0.0.2"), false).expect("a place");
        let busy: Vec<_> = crowd.iter().map(Place::answering).collect();
        assert_eq!(places.take(at("10.0.0.3"), false).err(), Some(NoPlace::AtAll), "nobody is interrupted");
        drop(busy);
        let _first = crowd[0].answering();
        let _newcomer = places.take(at("10.0.0.3"), false).expect("a place");
        let told = |place: &Place| futures::FutureExt::now_or_never(place.told_to_go()).is_some();
        assert_eq!(crowd.iter().map(told).collect::<Vec<_>>(), [false, true, false, false]);
        assert_eq!(places.taken(), 5);
        drop(crowd);
        assert_eq!(places.taken(), 2, "a place that was given away is not given twice");
    }
}
