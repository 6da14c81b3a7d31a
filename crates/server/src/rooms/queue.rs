//! Who gets the next place to work: tables that somebody waits for before those of bots alone, and among equals one address after the
//! other, and of an address one owner after the other, so that however much one of them wants, another waits for one piece of work at
//! most.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// Of so many places one goes to tables of bots alone first, so that they come to their turn in the end.
const ALONE_EVERY: u64 = 8;

/// Somebody who wanted a place within this time is likely to want another, so one is left for them.
const LATELY: Duration = Duration::from_secs(30);

/// For whom a place is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// All owners who share an address, lest somebody has a share for every name under which they come.
    pub home: Arc<str>,
    /// Whoever shares what there is with others, such as the guest who created the table.
    pub owner: Arc<str>,
    /// Whether somebody waits for it.
    pub rank: Rank,
}

/// Whether somebody waits for a piece of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// People do.
    People,
    /// It is for a table of bots alone.
    Alone,
}

/// Places, and those who wait for one.
#[derive(Clone)]
pub struct Queue(Arc<Shared>);

/// How many places somebody has at once at most.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// One owner.
    pub owner: usize,
    /// All owners of one address, as long as somebody at another wants places too.
    pub home: usize,
    /// Tables of bots alone.
    pub alone: usize,
}

impl Shares {
    /// Anybody may have all of so many places.
    pub const fn any(places: usize) -> Shares {
        Shares { owner: places, home: places, alone: places }
    }

    /// Of so many places an owner has half at most, and one is left for whoever is not of one address, or not of bots alone.
    pub fn fair(places: usize) -> Shares {
        let most = places.saturating_sub(1).max(1);
        Shares { owner: (places / 2).max(1), home: most, alone: most }
    }
}

struct Shared {
    shares: Shares,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// How many places were given.
    given: u64,
    taken: Taken,
    people: Lane,
    alone: Lane,
}

/// Which places are taken.
#[derive(Default)]
struct Taken {
    free: usize,
    of_owners: HashMap<Arc<str>, usize>,
    of_homes: HashMap<Arc<str>, usize>,
    alone: usize,
    /// The two addresses for which places were last wanted, and when.
    wanted: [Option<(Arc<str>, Instant)>; 2],
}

/// Those who wait, by address and owner.
type Lane = Ring<Ring<VecDeque<oneshot::Sender<Place>>>>;

/// What is somebody's, in the order of their turns.
struct Ring<T> {
    order: VecDeque<Arc<str>>,
    of: HashMap<Arc<str>, T>,
}

/// A place to work; free again when it is dropped.
pub struct Place {
    queue: Queue,
    turn: Turn,
}

impl Queue {
    /// So many places, and how they are shared.
    pub fn new(places: usize, shares: Shares) -> Queue {
        let taken = Taken { free: places, ..Taken::default() };
        Queue(Arc::new(Shared { shares, state: Mutex::new(State { taken, ..State::default() }) }))
    }

    /// Waits for a place. Whoever stops waiting holds up nobody.
    pub async fn place(&self, turn: Turn) -> Place {
        let come = {
            let mut state = self.state();
            state.taken.want(&turn.home);
            if state.is_idle() && state.taken.may(self.0.shares, &turn) {
                state.give(&turn);
                return Place { queue: self.clone(), turn };
            }
            let (place, come) = oneshot::channel();
            state.lane(turn.rank).entry(&turn.home).entry(&turn.owner).push_back(place);
            come
        };
        self.serve();
        match come.await {
            Ok(place) => place,
            // Nobody leaves the queue without a place but who stops waiting.
            Err(_) => std::future::pending().await,
        }
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        let state = self.state();
        let waiting = |lane: &Lane| -> usize {
            lane.of.values().flat_map(|home| home.of.values()).map(VecDeque::len).sum()
        };
        waiting(&state.people) + waiting(&state.alone)
    }

    /// Gives free places to those whose turn it is.
    fn serve(&self) {
        loop {
            let (taken, turn) = {
                let mut state = self.state();
                let Some((taken, turn)) = state.next(self.0.shares) else { return };
                state.give(&turn);
                (taken, turn)
            };
            // Whoever stopped waiting at this instant gives it back by dropping it.
            drop(taken.send(Place { queue: self.clone(), turn }));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn lane(&mut self, rank: Rank) -> &mut Lane {
        match rank {
            Rank::People => &mut self.people,
            Rank::Alone => &mut self.alone,
        }
    }

    /// Whether nobody waits.
    fn is_idle(&self) -> bool {
        self.people.order.is_empty() && self.alone.order.is_empty()
    }

    /// Whoever has the next turn.
    fn next(&mut self, shares: Shares) -> Option<(oneshot::Sender<Place>, Turn)> {
        let State { given, taken, people, alone } = self;
        let mut lanes = [(Rank::People, people), (Rank::Alone, alone)];
        if *given % ALONE_EVERY == ALONE_EVERY - 1 {
            lanes.reverse();
        }
        lanes.into_iter().find_map(|(rank, lane)| {
            lane.next(
                |ring| ring.order.is_empty(),
                |home, owners| {
                    owners.next(VecDeque::is_empty, |owner, waiting| {
                        let turn = Turn { home: home.clone(), owner: owner.clone(), rank };
                        let mut next =
                            || std::iter::from_fn(|| waiting.pop_front()).find(|place| !place.is_closed());
                        let place = if taken.may(shares, &turn) { next() } else { None };
                        place.map(|place| (place, turn))
                    })
                },
            )
        })
    }

    fn give(&mut self, turn: &Turn) {
        self.given += 1;
        self.taken.give(turn);
    }
}

impl Taken {
    /// Notes that a place is wanted for somebody at an address.
    fn want(&mut self, home: &Arc<str>) {
        if self.wanted[0].as_ref().is_none_or(|(last, _)| last != home) {
            self.wanted.swap(0, 1);
        }
        self.wanted[0] = Some((home.clone(), Instant::now()));
    }

    /// Whether somebody at another address wanted a place lately.
    fn others_want(&self, home: &Arc<str>) -> bool {
        self.wanted.iter().flatten().any(|(other, at)| other != home && at.elapsed() < LATELY)
    }

    fn may(&self, shares: Shares, turn: &Turn) -> bool {
        let held = |of: &HashMap<Arc<str>, usize>, name| of.get(name).copied().unwrap_or_default();
        self.free > 0
            && held(&self.of_owners, &turn.owner) < shares.owner
            && (held(&self.of_homes, &turn.home) < shares.home || !self.others_want(&turn.home))
            && (turn.rank == Rank::People || self.alone < shares.alone)
    }

    fn give(&mut self, turn: &Turn) {
        self.free -= 1;
        *self.of_owners.entry(turn.owner.clone()).or_default() += 1;
        *self.of_homes.entry(turn.home.clone()).or_default() += 1;
        self.alone += usize::from(turn.rank == Rank::Alone);
    }

    fn take_back(&mut self, turn: &Turn) {
        self.free += 1;
        self.alone -= usize::from(turn.rank == Rank::Alone);
        for (of, name) in [(&mut self.of_owners, &turn.owner), (&mut self.of_homes, &turn.home)] {
            if let Some(held) = of.get_mut(name) {
                *held -= 1;
                if *held == 0 {
                    of.remove(name);
                }
            }
        }
    }
}

impl<T> Default for Ring<T> {
    fn default() -> Ring<T> {
        Ring { order: VecDeque::new(), of: HashMap::new() }
    }
}

impl<T: Default> Ring<T> {
    /// What is somebody's, who has the last turn if they had none.
    fn entry(&mut self, name: &Arc<str>) -> &mut T {
        if !self.of.contains_key(name) {
            self.order.push_back(name.clone());
        }
        self.of.entry(name.clone()).or_default()
    }

    /// The first thing that can be taken. Whoever was asked for it has the last turn from then on, and none if nothing is left.
    fn next<R>(
        &mut self,
        is_empty: impl Fn(&T) -> bool,
        mut take: impl FnMut(&Arc<str>, &mut T) -> Option<R>,
    ) -> Option<R> {
        for _ in 0..self.order.len() {
            let name = self.order.pop_front()?;
            let Some(of) = self.of.get_mut(&name) else { continue };
            let taken = take(&name, of);
            if is_empty(of) {
                self.of.remove(&name);
            } else {
                self.order.push_back(name);
            }
            if taken.is_some() {
                return taken;
            }
        }
        None
    }
}

impl Place {
    /// For whom it is.
    pub fn turn(&self) -> Turn {
        self.turn.clone()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.state().taken.take_back(&self.turn);
        self.queue.serve();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    type Waiting = Pin<Box<dyn Future<Output = Place>>>;

    /// So many places, each of which anybody may have.
    fn queue(places: usize) -> Queue {
        Queue::new(places, Shares::any(places))
    }

    /// The turn of an owner who has an address alone.
    fn turn(owner: &str, rank: Rank) -> Turn {
        Turn { home: owner.into(), owner: owner.into(), rank }
    }

    /// Somebody who has begun to wait, or has a place at once.
    fn wait(queue: &Queue, owner: &str, rank: Rank) -> Waiting {
        wait_as(queue, turn(owner, rank))
    }

    fn wait_as(queue: &Queue, turn: Turn) -> Waiting {
        let queue = queue.clone();
        let mut waiting: Waiting = Box::pin(async move { queue.place(turn).await });
        assert!(come(&mut waiting).is_none(), "all places are taken");
        waiting
    }

    fn come(waiting: &mut Waiting) -> Option<Place> {
        match waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(place) => Some(place),
            Poll::Pending => None,
        }
    }

    /// In which order those who wait come to their turn at a single place, each as soon as the one before is done.
    fn order(mut place: Place, mut waiting: Vec<(&'static str, Waiting)>) -> Vec<&'static str> {
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(place);
            let next =
                waiting.iter_mut().enumerate().find_map(|(index, (_, each))| Some((index, come(each)?)));
            let (index, come) = next.expect("somebody's turn");
            order.push(waiting.remove(index).0);
            place = come;
        }
        order
    }

    #[tokio::test]
    async fn one_owner_comes_after_the_other_however_much_one_wants() {
        let queue = queue(1);
        let place = queue.place(turn("first", Rank::People)).await;
        let mut waiting: Vec<_> = (0..4).map(|_| ("many", wait(&queue, "many", Rank::People))).collect();
        waiting.push(("one", wait(&queue, "one", Rank::People)));
        waiting.push(("other", wait(&queue, "other", Rank::People)));
        assert_eq!(queue.waiting(), 6);
        assert_eq!(order(place, waiting), ["many", "one", "other", "many", "many", "many"]);
        assert_eq!(queue.waiting(), 0);
    }

    #[tokio::test]
    async fn many_owners_of_one_address_are_no_way_around_its_share() {
        let many = |number: usize| Turn {
            home: "address".into(),
            owner: format!("guest {number}").into(),
            rank: Rank::People,
        };
        let one = queue(1);
        let place = one.place(turn("first", Rank::People)).await;
        let mut waiting: Vec<_> = (0..20).map(|number| ("many", wait_as(&one, many(number)))).collect();
        waiting.push(("one", wait(&one, "one", Rank::People)));
        assert_eq!(order(place, waiting)[..3], ["many", "one", "many"]);
        let some = Queue::new(4, Shares::fair(4));
        let mut held = Vec::new();
        for number in 0..3 {
            held.push(some.place(many(number)).await);
        }
        let fourth = some.place(many(3)).await;
        let other = wait(&some, "other", Rank::People);
        drop((fourth, other));
        let mut more = wait_as(&some, many(3));
        let other = some.place(turn("other", Rank::People));
        let other = tokio::time::timeout(Duration::from_secs(5), other).await;
        assert!(
            other.is_ok() && come(&mut more).is_none(),
            "one place is for others, as soon as there are any"
        );
        held.pop();
        assert!(come(&mut more).is_some());
    }

    #[tokio::test]
    async fn people_go_before_bots_alone_which_come_to_their_turn_in_the_end() {
        let queue = queue(1);
        let place = queue.place(turn("first", Rank::People)).await;
        let mut waiting = vec![("alone", wait(&queue, "bots", Rank::Alone))];
        waiting.extend((0..10).map(|_| ("people", wait(&queue, "people", Rank::People))));
        let order = order(place, waiting);
        let turn = order.iter().position(|each| *each == "alone").expect("it comes");
        assert!((2..10).contains(&turn), "{order:?}");
    }

    #[tokio::test]
    async fn neither_one_owner_nor_bots_alone_have_every_place() {
        let queue = Queue::new(4, Shares::fair(4));
        let held =
            [queue.place(turn("many", Rank::People)).await, queue.place(turn("many", Rank::People)).await];
        let mut third = wait(&queue, "many", Rank::People);
        let other = queue.place(turn("other", Rank::People));
        let other = tokio::time::timeout(Duration::from_secs(5), other).await.expect("a place");
        assert!(come(&mut third).is_none(), "though one is free");
        drop(held);
        assert!(come(&mut third).is_some());
        drop((third, other));
        let queue = Queue::new(2, Shares { owner: 2, home: 2, alone: 1 });
        let _alone = queue.place(turn("many", Rank::Alone)).await;
        let _second = wait(&queue, "others", Rank::Alone);
        let people = tokio::time::timeout(Duration::from_secs(5), queue.place(turn("people", Rank::People)));
        assert!(people.await.is_ok(), "one place is for people");
    }

    #[tokio::test]
    async fn whoever_stops_waiting_holds_up_nobody() {
        let queue = queue(1);
        let place = queue.place(turn("first", Rank::People)).await;
        let gone: Vec<_> = (0..10_000).map(|_| wait(&queue, "gone", Rank::People)).collect();
        let mut patient = wait(&queue, "patient", Rank::People);
        drop(gone);
        drop(place);
        let place = come(&mut patient).expect("all others are gone");
        // A place that was on its way to somebody who left is free again.
        let left = wait(&queue, "left", Rank::People);
        drop(place);
        drop(left);
        let next = tokio::time::timeout(Duration::from_secs(5), queue.place(turn("next", Rank::People)));
        assert!(next.await.is_ok());
    }
}
