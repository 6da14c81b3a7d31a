//! From where guests last asked anything, so that those who share an address share what there is of bots.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::limits;

/// So many guests are remembered before the older half is forgotten.
const REMEMBERED: usize = 20_000;

/// From where guests last asked anything.
#[derive(Clone, Default)]
pub struct Whereabouts(Arc<Mutex<Seen>>);

/// Two generations: who was seen lately is in the young one.
#[derive(Default)]
struct Seen {
    young: HashMap<String, Arc<str>>,
    old: HashMap<String, Arc<str>>,
}

impl Whereabouts {
    /// Notes that a guest asks something from an address.
    pub fn note(&self, guest: &str, address: IpAddr) {
        let home = limits::home(address).to_string();
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seen.young.get(guest).is_some_and(|known| **known == *home) {
            return;
        }
        if seen.young.len() >= REMEMBERED {
            seen.old = std::mem::take(&mut seen.young);
        }
        seen.young.insert(guest.to_owned(), home.into());
    }

    /// A word for the address from which a guest last asked anything; one of the guest's own if that is not known.
    pub fn home(&self, guest: &Arc<str>) -> Arc<str> {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.young.get(&**guest).or_else(|| seen.old.get(&**guest)).unwrap_or(guest).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_known_where_a_guest_was_last_and_many_guests_fill_no_memory() {
        let (whereabouts, at) = (Whereabouts::default(), |text: &str| text.parse().expect("an address"));
        whereabouts.note("anna", at("10.0.0.1"));
        whereabouts.note("bartek", at("10.0.0.1"));
        whereabouts.note("zofia", at("2001:db8::1"));
        let of = |guest: &str| whereabouts.home(&guest.into());
        assert_eq!(of("anna"), of("bartek"));
        assert_eq!(&*of("lucja"), "lucja");
        whereabouts.note("bartek", at("2001:db8::2"));
        assert_eq!(of("bartek"), of("zofia"), "one home has many addresses");
        for number in 0..10 * REMEMBERED {
            whereabouts.note(&number.to_string(), at("10.0.0.2"));
        }
        let seen = whereabouts.0.lock().expect("whole");
        assert!(seen.young.len() + seen.old.len() <= 2 * REMEMBERED);
    }
}
