//! Who gets the next place to work: tables that somebody waits for before those of bots alone, and among equals one owner after
//! the other, so that however much one of them wants, another waits for one piece of work at most.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Of so many places one goes to tables of bots alone first, so that they come to their turn in the end.
const ALONE_EVERY: u64 = 8;

/// For whom a place is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
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

struct Shared {
    /// So many places one owner has at once.
    each: usize,
    /// So many places tables of bots alone have at once.
    alone: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    free: usize,
    /// How many places were given.
    given: u64,
    held: HashMap<Arc<str>, usize>,
    held_alone: usize,
    people: Lane,
    alone: Lane,
}

/// Those who wait, by owner, and the owners in the order of their turns.
#[derive(Default)]
struct Lane {
    owners: VecDeque<Arc<str>>,
    waiting: HashMap<Arc<str>, VecDeque<oneshot::Sender<Place>>>,
}

/// A place to work; free again when it is dropped.
pub struct Place {
    queue: Queue,
    turn: Turn,
}

impl Queue {
    /// So many places, of which one owner has `each` at once at most, and tables of bots alone all but one.
    pub fn new(places: usize, each: usize) -> Queue {
        let state = Mutex::new(State { free: places, ..State::default() });
        Queue(Arc::new(Shared { each, alone: places.saturating_sub(1).max(1), state }))
    }

    /// Waits for a place. Whoever stops waiting holds up nobody.
    pub async fn place(&self, turn: Turn) -> Place {
        let come = {
            let mut state = self.state();
            if state.is_idle() && self.may(&state, &turn) {
                state.give(&turn);
                return Place { queue: self.clone(), turn };
            }
            let (place, come) = oneshot::channel();
            state.lane(turn.rank).push(&turn.owner, place);
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
        state.people.len() + state.alone.len()
    }

    /// Gives free places to those whose turn it is.
    fn serve(&self) {
        loop {
            let (taken, turn) = {
                let mut state = self.state();
                let Some((taken, turn)) = self.next(&mut state) else { return };
                state.give(&turn);
                (taken, turn)
            };
            // Whoever stopped waiting at this instant gives it back by dropping it.
            drop(taken.send(Place { queue: self.clone(), turn }));
        }
    }

    fn next(&self, state: &mut State) -> Option<(oneshot::Sender<Place>, Turn)> {
        let ranks = if state.given % ALONE_EVERY == ALONE_EVERY - 1 {
            [Rank::Alone, Rank::People]
        } else {
            [Rank::People, Rank::Alone]
        };
        ranks.into_iter().find_map(|rank| {
            let owners = state.lane(rank).owners.len();
            for _ in 0..owners {
                let owner = state.lane(rank).owners.pop_front()?;
                let turn = Turn { owner, rank };
                let taken = if self.may(state, &turn) { state.lane(rank).take(&turn.owner) } else { None };
                state.lane(rank).again(&turn.owner);
                if let Some(taken) = taken {
                    return Some((taken, turn));
                }
            }
            None
        })
    }

    fn may(&self, state: &State, turn: &Turn) -> bool {
        state.free > 0
            && state.held.get(&turn.owner).is_none_or(|&held| held < self.0.each)
            && (turn.rank == Rank::People || state.held_alone < self.0.alone)
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
        self.people.owners.is_empty() && self.alone.owners.is_empty()
    }

    fn give(&mut self, turn: &Turn) {
        self.free -= 1;
        self.given += 1;
        *self.held.entry(turn.owner.clone()).or_default() += 1;
        self.held_alone += usize::from(turn.rank == Rank::Alone);
    }

    fn take_back(&mut self, turn: &Turn) {
        self.free += 1;
        self.held_alone -= usize::from(turn.rank == Rank::Alone);
        if let Some(held) = self.held.get_mut(&turn.owner) {
            *held -= 1;
            if *held == 0 {
                self.held.remove(&turn.owner);
            }
        }
    }
}

impl Lane {
    fn push(&mut self, owner: &Arc<str>, place: oneshot::Sender<Place>) {
        let waiting = self.waiting.entry(owner.clone()).or_insert_with(|| {
            self.owners.push_back(owner.clone());
            VecDeque::new()
        });
        waiting.push_back(place);
    }

    /// The first of an owner who still waits.
    fn take(&mut self, owner: &Arc<str>) -> Option<oneshot::Sender<Place>> {
        let waiting = self.waiting.get_mut(owner)?;
        std::iter::from_fn(|| waiting.pop_front()).find(|place| !place.is_closed())
    }

    /// Puts an owner at the end again, if any of theirs still waits.
    fn again(&mut self, owner: &Arc<str>) {
        if self.waiting.get(owner).is_some_and(|waiting| !waiting.is_empty()) {
            self.owners.push_back(owner.clone());
        } else {
            self.waiting.remove(owner);
        }
    }

    fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
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
        self.queue.state().take_back(&self.turn);
        self.queue.serve();
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    type Waiting = Pin<Box<dyn Future<Output = Place>>>;

    fn turn(owner: &str, rank: Rank) -> Turn {
        Turn { owner: owner.into(), rank }
    }

    /// Somebody who has begun to wait, or has a place at once.
    fn wait(queue: &Queue, owner: &str, rank: Rank) -> Waiting {
        let (queue, turn) = (queue.clone(), turn(owner, rank));
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
        let queue = Queue::new(1, 1);
        let place = queue.place(turn("first", Rank::People)).await;
        let mut waiting: Vec<_> = (0..4).map(|_| ("many", wait(&queue, "many", Rank::People))).collect();
        waiting.push(("one", wait(&queue, "one", Rank::People)));
        waiting.push(("other", wait(&queue, "other", Rank::People)));
        assert_eq!(queue.waiting(), 6);
        assert_eq!(order(place, waiting), ["many", "one", "other", "many", "many", "many"]);
        assert_eq!(queue.waiting(), 0);
    }

    #[tokio::test]
    async fn people_go_before_bots_alone_which_come_to_their_turn_in_the_end() {
        let queue = Queue::new(1, 1);
        let place = queue.place(turn("first", Rank::People)).await;
        let mut waiting = vec![("alone", wait(&queue, "bots", Rank::Alone))];
        waiting.extend((0..10).map(|_| ("people", wait(&queue, "people", Rank::People))));
        let order = order(place, waiting);
        let turn = order.iter().position(|each| *each == "alone").expect("it comes");
        assert!((2..10).contains(&turn), "{order:?}");
    }

    #[tokio::test]
    async fn neither_one_owner_nor_bots_alone_have_every_place() {
        let queue = Queue::new(4, 2);
        let held =
            [queue.place(turn("many", Rank::People)).await, queue.place(turn("many", Rank::People)).await];
        let mut third = wait(&queue, "many", Rank::People);
        let other = queue.place(turn("other", Rank::People));
        let other = tokio::time::timeout(std::time::Duration::from_secs(5), other).await.expect("a place");
        assert!(come(&mut third).is_none(), "though one is free");
        drop(held);
        assert!(come(&mut third).is_some());
        drop((third, other));
        let queue = Queue::new(2, 2);
        let _alone = queue.place(turn("many", Rank::Alone)).await;
        let _second = wait(&queue, "others", Rank::Alone);
        let people = tokio::time::timeout(
            std::time::Duration::from_secs(5),
            queue.place(turn("people", Rank::People)),
        );
        assert!(people.await.is_ok(), "one place is for people");
    }

    #[tokio::test]
    async fn whoever_stops_waiting_holds_up_nobody() {
        let queue = Queue::new(1, 1);
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
        let next =
            tokio::time::timeout(std::time::Duration::from_secs(5), queue.place(turn("next", Rank::People)));
        assert!(next.await.is_ok());
    }
}
