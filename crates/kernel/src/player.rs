//! Seats, sets of seats and collections with one entry per seat.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

/// The most seats that any game has.
pub const MAX_PLAYERS: usize = 5;

/// A seat at the table, counted clockwise from 0 and written `A`, `B`, `C` … A person or bot who sits there may change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "char", into = "char"))]
pub struct Player(u8);

impl Player {
    /// The seat with this number.
    ///
    /// # Panics
    /// If `seat` is not below [`MAX_PLAYERS`].
    #[must_use]
    pub const fn new(seat: usize) -> Player {
        assert!(seat < MAX_PLAYERS, "a seat number is below MAX_PLAYERS");
        Player(seat as u8)
    }

    /// The number of the seat, from 0.
    #[must_use]
    pub const fn seat(self) -> usize {
        self.0 as usize
    }

    /// The seat's letter, `A` for seat 0.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat with this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Player> {
        let letter = letter.to_ascii_uppercase();
        let seat = (letter as u32).checked_sub('A' as u32)? as usize;
        (seat < MAX_PLAYERS).then(|| Player::new(seat))
    }

    /// The next seat clockwise at a table of `players` seats.
    #[must_use]
    pub const fn next(self, players: usize) -> Player {
        let seat = self.0 as usize + 1;
        Player(if seat >= players { 0 } else { seat as u8 })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Player>", into = "Vec<Player>"))]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// No seat.
    pub const EMPTY: PlayerSet = PlayerSet(0);

    /// The first `players` seats.
    #[must_use]
    pub const fn first(players: usize) -> PlayerSet {
        PlayerSet(((1u16 << players) - 1) as u8)
    }

    /// One seat alone.
    #[must_use]
    pub const fn only(player: Player) -> PlayerSet {
        PlayerSet(1 << player.0)
    }

    /// Whether the seat belongs to the set.
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, player: Player) -> PlayerSet {
        PlayerSet(self.0 | 1 << player.0)
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(self, player: Player) -> PlayerSet {
        PlayerSet(self.0 & !(1 << player.0))
    }

    /// How many seats the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[must_use]
    pub const fn lowest(self) -> Option<Player> {
        if self.0 == 0 { None } else { Some(Player(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set strictly after `player` going clockwise; `player` itself comes last.
    #[must_use]
    pub const fn after(self, player: Player) -> Option<Player> {
        let later = self.0 & !(((2u16 << player.0) - 1) as u8);
        if later == 0 { self.lowest() } else { Some(Player(later.trailing_zeros() as u8)) }
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        (0..MAX_PLAYERS as u8).map(Player).filter(move |&player| self.contains(player))
    }
}

impl FromIterator<Player> for PlayerSet {
    fn from_iter<I: IntoIterator<Item = Player>>(players: I) -> PlayerSet {
        players.into_iter().fold(PlayerSet::EMPTY, PlayerSet::with)
    }
}

impl fmt::Debug for PlayerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One `T` for every seat of a table, kept in place.
#[derive(Clone, Copy)]
pub struct PerPlayer<T> {
    entries: [T; MAX_PLAYERS],
    players: u8,
}

impl<T> PerPlayer<T> {
    /// An entry for each of `players` seats, made by `make`.
    ///
    /// # Panics
    /// If `players` exceeds [`MAX_PLAYERS`].
    pub fn from_fn(players: usize, mut make: impl FnMut(Player) -> T) -> PerPlayer<T> {
        assert!(players <= MAX_PLAYERS, "a table has at most MAX_PLAYERS seats");
        PerPlayer { entries: std::array::from_fn(|seat| make(Player(seat as u8))), players: players as u8 }
    }

    /// How many seats the table has.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// All seats of the table, in ascending order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + use<T> {
        (0..self.players).map(Player)
    }

    /// Seats with their entries, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (Player, &T)> {
        self.as_slice().iter().enumerate().map(|(seat, entry)| (Player(seat as u8), entry))
    }

    /// Seats with their entries, in ascending order, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Player, &mut T)> {
        let players = self.players();
        self.entries[..players].iter_mut().enumerate().map(|(seat, entry)| (Player(seat as u8), entry))
    }

    /// The entries in order of seats.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.entries[..self.players()]
    }
}

impl<T> Index<Player> for PerPlayer<T> {
    type Output = T;
    fn index(&self, player: Player) -> &T {
        &self.entries[player.seat()]
    }
}

impl<T> IndexMut<Player> for PerPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.entries[player.seat()]
    }
}

// Only the seats of the table count; what lies behind them is never looked at.
impl<T: PartialEq> PartialEq for PerPlayer<T> {
    fn eq(&self, other: &PerPlayer<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for PerPlayer<T> {}

impl<T: Hash> Hash for PerPlayer<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for PerPlayer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Who looks at a game: a seat, or somebody who holds none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Viewer {
    /// The person in this seat.
    Player(Player),
    /// Somebody who sees only what everybody sees.
    Spectator,
}

impl Viewer {
    /// Whether this is the person in `player`'s seat.
    #[must_use]
    pub fn is(self, player: Player) -> bool {
        self == Viewer::Player(player)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_of_a_set_goes_round() {
        let set: PlayerSet = [0, 2, 4].map(Player::new).into_iter().collect();
        assert_eq!(set.after(Player::new(0)), Some(Player::new(2)));
        assert_eq!(set.after(Player::new(4)), Some(Player::new(0)));
        assert_eq!(set.after(Player::new(3)), Some(Player::new(4)));
        assert_eq!(PlayerSet::only(Player::new(1)).after(Player::new(1)), Some(Player::new(1)));
        assert_eq!(PlayerSet::EMPTY.after(Player::new(1)), None);
    }

    #[test]
    fn letters_name_seats() {
        assert_eq!(Player::from_letter('c'), Some(Player::new(2)));
        assert_eq!(Player::from_letter('F'), None);
        assert_eq!(Player::from_letter('?'), None);
        assert_eq!(Player::new(4).to_string(), "E");
    }
}
