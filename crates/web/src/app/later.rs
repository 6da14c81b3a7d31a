//! Parts of the page that few who open it need: each is fetched when it is first shown.

use std::pin::Pin;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;

use crate::looks::with_looks;
use crate::settings::lang;
use crate::words::{Lang, OnTable};

/// What lays out a part from what it is given.
pub type Lay<T> = fn(T) -> AnyView;

/// What lays out a part, once it was fetched.
pub type FetchingPart<T> = Pin<Box<dyn Future<Output = Result<Lay<T>, SplitLoaderError>>>>;

/// How far the program of a part has come.
enum Program<T> {
    Coming,
    Here(Lay<T>),
    Lost,
}

/// A part that is fetched now, with its style sheet if it has one. Meanwhile it is said that it loads, and where it cannot be fetched
/// one may try again.
pub fn later<T: Copy + Send + 'static>(
    part: &'static str,
    title: fn(Lang) -> &'static str,
    fetch: fn() -> FetchingPart<T>,
    with: T,
) -> AnyView {
    let lang = lang();
    let program = RwSignal::new_local(Program::Coming);
    let ask = move || {
        program.set(Program::Coming);
        spawn_local(async move {
            let fetched = with_looks(part, None, fetch()).await;
            // Whoever has left meanwhile does not wait for it.
            let _ = program.try_set(fetched.map_or(Program::Lost, Program::Here));
        });
    };
    ask();
    let shown = move || {
        program.with(|program| match program {
            Program::Here(lay) => lay(with),
            Program::Coming => {
                let words = move || OnTable::Fetching.fill(lang.get(), &[&title(lang.get())]);
                view! { <p class="loading" role="status">{words}</p> }.into_any()
            }
            Program::Lost => view! {
                <section class="card problem" role="alert">
                    <p>{move || OnTable::Lost.fill(lang.get(), &[&title(lang.get())])}</p>
                    <button type="button" on:click=move |_| ask()>{move || OnTable::TryAgain.text(lang.get())}</button>
                </section>
            }
            .into_any(),
        })
    };
    shown.into_any()
}
