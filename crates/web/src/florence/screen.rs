//! The game as lists: what may be done with what it costs, and what happened.

use florence::{Choice, View};
use leptos::prelude::*;

use crate::desk::Desk;
use crate::settings::lang;
use crate::words::OnTable;

/// The screen of a game; everything it knows and may do is in the desk.
#[component]
pub fn GameScreen(
    /// The table.
    desk: Desk,
) -> impl IntoView {
    let lang = lang();
    let choices = move || {
        let update = desk.update.get()?;
        let (view, prompt) = (update.view.clone()?, update.prompt.clone()?);
        Some(prompt.choices.into_iter().map(|choice| choice_button(desk, &view, choice)).collect_view())
    };
    let lines = move || {
        let update = desk.update.get()?;
        let view = update.view.clone()?;
        let lines = desk.happened.get().into_iter().rev().take(60);
        Some(lines.map(|happened| view! { <li>{format!("{:?}", happened.event)}</li> }).collect_view())
            .filter(|_| view.round < 100)
    };
    view! {
        <div class="plain-screen">
            <section class="card" aria-labelledby="may-do">
                <h2 id="may-do">{move || OnTable::MayDo.text(lang.get())}</h2>
                <ul class="choices">{choices}</ul>
                <button
                    disabled=move || desk.update.get().is_none_or(|update| !matches!(update.undo, wire::Undo::To(_)))
                    on:click=move |_| desk.undo()
                >
                    {move || OnTable::Undo.text(lang.get())}
                </button>
            </section>
            <section class="card" aria-labelledby="happened">
                <h2 id="happened">{move || OnTable::Happened.text(lang.get())}</h2>
                <ol class="log" reversed>{lines}</ol>
            </section>
        </div>
    }
}

fn choice_button(desk: Desk, view: &View, choice: Choice) -> impl IntoView + use<> {
    let action = choice.action;
    let text = florence::write_action(&view.edition, action);
    let amount =
        |amount: i32, what: &str| if amount == 0 { String::new() } else { format!("{amount:+} {what}") };
    let aside = [amount(choice.florins.total(), "fl"), amount(choice.prestige.total(), "PP")].join(" ");
    view! {
        <li>
            <button class="choice" on:click=move |_| desk.act(&[action])>
                <span>{text}</span>
                <span class="quiet">{aside}</span>
            </button>
        </li>
    }
}
