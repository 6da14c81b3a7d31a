//! Keys and what they do. What binds them is what the list of shortcuts shows.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;

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

/// Whether a key is meant for the page as a whole: not for a field, a button or a sheet that has the focus.
pub fn for_the_page(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return false;
    }
    let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return true;
    };
    let tag = element.tag_name();
    // What is ticked hears the space bar and the arrows, and no other key.
    let ticked = element.matches("[type=radio], [type=checkbox]").unwrap_or(false)
        && event.key() != " "
        && !event.key().starts_with("Arrow");
    let field = ["INPUT", "SELECT", "TEXTAREA"].contains(&tag.as_str()) && !ticked;
    let pressed = event.key() == " " && ["BUTTON", "SUMMARY", "A"].contains(&tag.as_str());
    !field && !pressed && element.closest("dialog").ok().flatten().is_none()
}

/// The lines of the list that tell of these.
pub fn told<D>(bindings: &[Binding<D>], lang: Lang) -> Vec<Shortcut> {
    bindings.iter().map(|binding| Shortcut { keys: binding.shown, what: (binding.told)(lang) }).collect()
}
