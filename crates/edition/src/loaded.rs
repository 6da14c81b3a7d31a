//! Editions that games are played with.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

use kernel::Fault;

use crate::compact::{Compact, Values};
use crate::document::read_document;
use crate::reader::{Section, Source};

/// The whole content of one edition of a game.
pub trait Content: Compact + PartialEq + Sized + Send + Sync + 'static {
    /// The edition that is compiled in, in its compact form; [`written`] makes it of the file.
    const SHIPPED: &'static str;

    /// Where the loaded editions of this game are kept: a static of the game's own.
    fn library() -> &'static Library<Self>;

    /// The name written into records.
    fn name(&self) -> &str;

    /// The content hash: two editions with the same hash play alike.
    fn content_hash(&self) -> &str;

    /// Reads the document behind its format and its name. What is faulty is reported and replaced by something harmless.
    fn read(source: &Source<'_>, root: &mut Section<'_>, name: String) -> Self;
}

/// Reads and checks an edition without keeping it.
///
/// # Errors
/// All the faults of the text in the order of their places; never an empty list.
pub fn parse<E: Content>(text: &str) -> Result<E, Vec<Fault>> {
    read_document(text, E::read)
}

/// The compact form of an edition.
pub fn written<E: Content>(edition: &E) -> String {
    let mut text = String::new();
    edition.write_compact(&mut text);
    text
}

/// The loaded editions of a game.
pub struct Library<E: 'static> {
    shipped: OnceLock<&'static E>,
    loaded: Mutex<Vec<&'static E>>,
}

impl<E: 'static> Library<E> {
    /// A library with no edition but the shipped one.
    #[must_use]
    pub const fn new() -> Library<E> {
        Library { shipped: OnceLock::new(), loaded: Mutex::new(Vec::new()) }
    }
}

impl<E: 'static> Default for Library<E> {
    fn default() -> Library<E> {
        Library::new()
    }
}

/// A loaded edition, a plain reference that lives as long as the program. Equality is that of the content hash.
pub struct Loaded<E: 'static>(&'static E);

impl<E: Content> Loaded<E> {
    /// The edition that is compiled in.
    #[must_use]
    pub fn shipped() -> Loaded<E> {
        let made = || -> &'static E { Box::leak(Box::new(E::read_compact(&mut Values::of(E::SHIPPED)))) };
        Loaded(E::library().shipped.get_or_init(made))
    }

    /// Loads an edition for play. Loading an equal edition again gives the very same table.
    ///
    /// # Errors
    /// All the faults of the text in the order of their places; never an empty list.
    pub fn load(text: &str) -> Result<Loaded<E>, Vec<Fault>> {
        let edition = parse::<E>(text)?;
        let shipped = Loaded::shipped();
        if *shipped.0 == edition {
            return Ok(shipped);
        }
        let mut loaded = E::library().loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = loaded.iter().copied().find(|&known| *known == edition) {
            return Ok(Loaded(known));
        }
        // A game in play holds its edition as a plain reference, so that a state is a small value that is copied and not
        // counted. For that the table must live as long as the program. It is a few kilobytes, once for each different
        // edition; whoever only wants to know whether a text is sound calls `parse`, which leaks nothing.
        let known: &'static E = Box::leak(Box::new(edition));
        loaded.push(known);
        Ok(Loaded(known))
    }

    /// The edition with this content hash, if it was loaded before; the shipped one always is.
    #[must_use]
    pub fn with_hash(hash: &str) -> Option<Loaded<E>> {
        let shipped = Loaded::<E>::shipped();
        if shipped.content_hash() == hash {
            return Some(shipped);
        }
        let loaded = E::library().loaded.lock().unwrap_or_else(PoisonError::into_inner);
        loaded.iter().copied().find(|known| known.content_hash() == hash).map(Loaded)
    }
}

impl<E> Clone for Loaded<E> {
    fn clone(&self) -> Loaded<E> {
        *self
    }
}

impl<E> Copy for Loaded<E> {}

impl<E: Content> fmt::Debug for Loaded<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EditionRef({} {})", self.0.name(), self.0.content_hash())
    }
}

impl<E> Deref for Loaded<E> {
    type Target = E;
    fn deref(&self) -> &E {
        self.0
    }
}

impl<E: Content> PartialEq for Loaded<E> {
    fn eq(&self, other: &Loaded<E>) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.content_hash() == other.0.content_hash()
    }
}

impl<E: Content> Eq for Loaded<E> {}

impl<E: Content> Hash for Loaded<E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.content_hash().hash(state);
    }
}

#[cfg(feature = "serde")]
impl<E: Content> serde::Serialize for Loaded<E> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.content_hash().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, E: Content> serde::Deserialize<'de> for Loaded<E> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Loaded<E>, D::Error> {
        let hash = String::deserialize(deserializer)?;
        Loaded::with_hash(&hash).ok_or_else(|| {
            <D::Error as serde::de::Error>::custom(format!("edition {hash} is not loaded here"))
        })
    }
}
