//! The sign of the house.

use leptos::prelude::*;

/// A lily in outline, as the sign of the house. It says nothing to a screen reader.
#[component]
pub fn Lily() -> impl IntoView {
    view! {
        <svg class="lily" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path d="M24 4c4 5 6 9 6 14 0 4-2 7-4 10h-4c-2-3-4-6-4-10 0-5 2-9 6-14z" />
            <path d="M20 28c-3-5-7-7-11-6-4 1-5 6-2 9 2-3 6-3 8-1 2 1 3 2 3 2z" />
            <path d="M28 28c3-5 7-7 11-6 4 1 5 6 2 9-2-3-6-3-8-1-2 1-3 2-3 2z" />
            <path d="M14 31h20v3H14z" />
            <path d="M22 34h4c0 4 1 7 3 10h-10c2-3 3-6 3-10z" />
        </svg>
    }
}
