//! Keys and what they do. What binds them is what the list of shortcuts shows.

use crate::words::Lang;

/// Keys that do the same.
pub struct Binding<D: 'static> {
    /// By what the browser calls them, small letters for letters.
    pub keys: &'static [&'static str],
    /// What is done.
    pub deed: D,
    /// What is written on them.
    pub shown: &'static str,
    /// What is done, in words.
    pub told: fn(Lang) -> &'static str,
}

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortcut {
    /// What is written on the keys.
    pub keys: &'static str,
    /// What they do.
    pub what: &'static str,
}

/// What a key does, if it is bound.
pub fn deed<D: Copy>(bindings: &[Binding<D>], key: &str) -> Option<D> {
    let key = if key.len() == 1 { key.to_ascii_lowercase() } else { key.to_owned() };
    bindings.iter().find(|binding| binding.keys.contains(&key.as_str())).map(|binding| binding.deed)
}

/// The lines of the list that tell of these.
pub fn told<D>(bindings: &[Binding<D>], lang: Lang) -> Vec<Shortcut> {
    bindings.iter().map(|binding| Shortcut { keys: binding.shown, what: (binding.told)(lang) }).collect()
}
