//! Lessons and rulebooks: what is fetched when one of them is opened.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::header::{HouseSign, SettingsMenu};
use crate::frame::{Open, OpenRules, Teach};
use crate::games;
use crate::looks::with_looks;
use crate::settings::lang;
use crate::words::OnTable;

/// What is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum What {
    /// The lesson, which needs the screen of its game too.
    Lesson,
    /// The rulebook.
    Rules,
}

/// How far the programs have come.
#[derive(Clone, Copy)]
enum Programs {
    /// They are on their way.
    Coming,
    Lesson(Open, Teach),
    Rules(OpenRules),
    /// They could not be fetched, or there are none.
    Lost,
}

/// What is fetched.
async fn fetched(word: String, what: What) -> Option<Programs> {
    let game = games::named(&word)?;
    let own = game.word();
    Some(match what {
        What::Rules => Programs::Rules(with_looks("rulebook", Some(own), game.rulebook()?).await.ok()?),
        What::Lesson => {
            let teach = with_looks("lesson", Some(own), game.lesson()?).await.ok()?;
            Programs::Lesson(game.fetch().await.ok()?, teach)
        }
    })
}

/// The lesson of a game or its rulebook.
#[component]
pub fn LearningPage(
    /// The name of the game.
    word: String,
    /// Which of them.
    what: What,
) -> impl IntoView {
    let lang = lang();
    let programs = RwSignal::new(Programs::Coming);
    let game = games::named(&word);
    let wanted = StoredValue::new(word);
    let fetch = move || {
        programs.set(Programs::Coming);
        spawn_local(async move {
            let fetched = fetched(wanted.get_value(), what).await;
            // Whoever has left meanwhile does not wait for it.
            programs.try_set(fetched.unwrap_or(Programs::Lost));
        });
    };
    fetch();
    let title = move || game.map(|game| game.title(lang.get())).unwrap_or_default();
    let body = move || {
        match (programs.get(), game) {
        (_, None) => {
            let words = move || OnTable::NoScreen.fill(lang.get(), &[&wanted.get_value()]);
            view! { <p class="card problem" role="alert">{words}</p> }.into_any()
        }
        (Programs::Coming, _) => {
            let words = move || OnTable::Fetching.fill(lang.get(), &[&title()]);
            view! { <p class="loading" role="status">{words}</p> }.into_any()
        }
        (Programs::Lesson(open, teach), Some(game)) => teach(game, open),
        (Programs::Rules(open), Some(game)) => open(game),
        (Programs::Lost, _) => view! {
            <section class="card problem" role="alert">
                <p>{move || OnTable::Lost.fill(lang.get(), &[&title()])}</p>
                <button type="button" on:click=move |_| fetch()>{move || OnTable::TryAgain.text(lang.get())}</button>
            </section>
        }
        .into_any(),
    }
    };
    let class = if what == What::Lesson { "game-page" } else { "rules-page" };
    view! {
        <header class="page-head"><HouseSign /><SettingsMenu /></header>
        <main id="main" tabindex="-1" class=class>{body}</main>
    }
}
