//! What is on the page, told to the style sheets.

use std::cell::RefCell;

use leptos::prelude::*;

thread_local! {
    /// What is shown, as often as it is.
    static SHOWN: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// While whoever calls this is on the page, the root of the document has the class `has-` and this word, by which a style sheet arranges
/// what stands around it. A selector with `:has` on the page or the screen of a game would say the same, but then a browser styles the
/// whole page anew whenever anything in it changes, which took it half of its time.
pub fn on_page(what: &'static str) {
    mark(what, true);
    on_cleanup(move || mark(what, false));
}

/// The same while something is so.
pub fn on_page_while(what: &'static str, when: impl Fn() -> bool + Send + Sync + 'static) {
    let so = Memo::new(move |_| when());
    Effect::new(move |_| {
        if so.get() {
            on_page(what);
        }
    });
}

/// Notes that it is shown once more or once less.
fn mark(what: &'static str, comes: bool) {
    let all = SHOWN.with_borrow_mut(|shown| {
        if comes {
            shown.push(what);
        } else if let Some(place) = shown.iter().position(|one| *one == what) {
            shown.swap_remove(place);
        }
        shown.contains(&what)
    });
    if let Some(root) = document().document_element() {
        // A word without spaces is always taken.
        let _ = root.class_list().toggle_with_force(&format!("has-{what}"), all);
    }
}
