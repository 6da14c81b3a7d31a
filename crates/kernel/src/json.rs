//! How seats travel as JSON: by their letters, and a set of them as a list.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{MAX_PLAYERS, PerPlayer, Player, PlayerSet};

impl From<Player> for char {
    fn from(player: Player) -> char {
        player.letter()
    }
}

impl TryFrom<char> for Player {
    type Error = String;
    fn try_from(letter: char) -> Result<Player, String> {
        Player::from_letter(letter).ok_or_else(|| format!("`{letter}` is the letter of no seat"))
    }
}

impl From<PlayerSet> for Vec<Player> {
    fn from(set: PlayerSet) -> Vec<Player> {
        set.iter().collect()
    }
}

impl From<Vec<Player>> for PlayerSet {
    fn from(players: Vec<Player>) -> PlayerSet {
        players.into_iter().collect()
    }
}

impl<T: Serialize> Serialize for PerPlayer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Default> Deserialize<'de> for PerPlayer<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerPlayer<T>, D::Error> {
        let entries = Vec::<T>::deserialize(deserializer)?;
        let players = entries.len();
        if players > MAX_PLAYERS {
            return Err(D::Error::invalid_length(players, &"an entry for each seat"));
        }
        let mut entries = entries.into_iter();
        Ok(PerPlayer::from_fn(players, |_| entries.next().unwrap_or_default()))
    }
}
