//! What is refused, as the log tells it: the first time at once, and after that how often within a minute, so that whoever asks
//! without end does not fill the log too.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::limits::home;
use crate::problem::Kind;

/// So often it is told what was refused again.
const TOLD: Duration = Duration::from_secs(60);

/// So many addresses and reasons are told apart within that time; the others are told as a number.
const TOLD_APART: usize = 200;

/// What is refused.
#[derive(Clone, Default)]
pub struct Refusals(Arc<Mutex<Counted>>);

/// By address and reason, how often it was refused after it was told.
#[derive(Default)]
struct Counted {
    again: HashMap<(IpAddr, &'static str), u64>,
    others: u64,
}

impl Refusals {
    /// Notes that something was refused to somebody at an address, who may be a guest. Nothing that is asked every day in good faith
    /// is noted, such as who one is when one is nobody yet.
    pub fn note(&self, address: IpAddr, kind: Kind, what: &str, guest: Option<&str>) {
        let address = home(address);
        if is_told(kind) && (kind, what) != (Kind::NoGuest, "me") && self.is_new(address, kind.word()) {
            tracing::warn!(%address, guest, what, why = kind.word(), "refused");
        }
    }

    /// Counts, and says whether this is to be told at once.
    fn is_new(&self, address: IpAddr, why: &'static str) -> bool {
        let mut counted = self.counted();
        let is_full = counted.again.len() >= TOLD_APART;
        match counted.again.get_mut(&(address, why)) {
            Some(again) => *again += 1,
            None if is_full => counted.others += 1,
            None => {
                counted.again.insert((address, why), 0);
                return true;
            }
        }
        false
    }

    /// Tells what was refused again since this was last told.
    pub fn tell(&self) {
        let Counted { again, others } = std::mem::take(&mut *self.counted());
        for ((address, why), times) in again.into_iter().filter(|(_, times)| *times > 0) {
            tracing::warn!(%address, why, times, "refused again");
        }
        if others > 0 {
            tracing::warn!(times = others, "refused to many other addresses");
        }
    }

    /// Tells that again and again, for ever.
    pub async fn go_on_telling(self) {
        loop {
            tokio::time::sleep(TOLD).await;
            self.tell();
        }
    }

    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether whoever runs the server wants to know of such a refusal: it is about who asks and how often, not about what was asked.
fn is_told(kind: Kind) -> bool {
    let status = kind.status().as_u16();
    matches!(status, 401 | 403 | 429) || kind == Kind::Full || kind == Kind::KeySpent
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn a_flood_of_refusals_is_one_line_and_a_number() {
        let (refusals, address) = (Refusals::default(), IpAddr::V4(Ipv4Addr::LOCALHOST));
        let told = (0..1000).filter(|_| refusals.is_new(address, "too-many")).count();
        assert_eq!((told, refusals.counted().again[&(address, "too-many")]), (1, 999));
        assert!(refusals.is_new(address, "banned"), "another reason is told too");
        refusals.tell();
        assert!(refusals.is_new(address, "too-many"), "and so is the next minute");
        let many = (0..10_000).filter(|&bits| refusals.is_new(Ipv4Addr::from_bits(bits).into(), "too-many"));
        assert!(many.count() < TOLD_APART, "nobody fills the log from many addresses");
        assert!(refusals.counted().again.len() <= TOLD_APART && refusals.counted().others > 9_000);
    }
}
