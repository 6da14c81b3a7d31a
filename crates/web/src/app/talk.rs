//! Talk at a table on the server, and notes for oneself.

use std::sync::Arc;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast as _;

use super::game::now;
use super::lobby::told;
use super::notes::Notes;
use super::own_name::NameField;
use super::renaming::Rename;
use super::said::lines;
use crate::desk::Desk;
use crate::frame::{on_page, on_page_while};
use crate::looks::media;
use crate::parts::icon;
use crate::remote::Spoken;
use crate::server::{self, Problem};
use crate::settings::Settings;
use crate::store;
use crate::words::{Asking, Company, Friends, Lang, Onlookers, Ways};

/// So much is told at once of what was said.
const PAGE: usize = 200;

/// Something said or noted, as it travels.
#[derive(Serialize, Deserialize)]
pub(super) struct Words {
    pub(super) text: String,
}

/// What the talk at a table needs.
#[derive(Clone, Copy)]
pub struct Sheet {
    /// The name of the table.
    pub id: StoredValue<String>,
    /// What was said, as far as it is known here.
    pub talk: RwSignal<Vec<Spoken>>,
    /// Up to which message it was read; nothing before it is known what was said.
    pub read: RwSignal<Option<i64>>,
    /// What is known of the table.
    pub desk: Desk,
    /// Where it is set that a name was said, for somebody who has said none: they read, and say it with their first word.
    pub unknown: Option<RwSignal<bool>>,
    /// Whether the sheet is open, so that it still is when a name was said.
    pub open: RwSignal<bool>,
}

/// Talk at the table, what all may agree to, and notes for oneself, in a sheet below the head of the page.
#[component]
pub fn Company(
    /// What it needs.
    sheet: Sheet,
) -> impl IntoView {
    let Sheet { id, talk, read, desk, unknown, open } = sheet;
    let lang = Settings::here().lang;
    keep_read(sheet);
    on_page("company");
    on_page_while("open-talk", move || open.get());
    let newest = Memo::new(move |_| talk.with(|talk| talk.last().map_or(0, |said| said.number)));
    let fresh = mark_read(sheet, newest);
    let unread = move || {
        let Some(read) = read.get() else { return 0 };
        // What the table has noted is read in passing.
        talk.with(|talk| talk.iter().filter(|said| said.number > read && said.noted.is_none()).count())
    };
    Effect::new(move |_| desk.unread.set(unread()));
    let title = move || match unread() {
        0 => Friends::Talk.text(lang.get()).to_owned(),
        new => Friends::NewTalk.fill(lang.get(), &[&new]),
    };
    let preview = last_said(sheet, unread);
    let details = NodeRef::<leptos::html::Details>::new();
    // Whoever opens it by a pointer writes at once; on a phone that would cover half of it with the keyboard, so that it is left to be read
    // while something in it is new.
    let points = media("(hover: hover)");
    let toggled = move |_| {
        let now = details.get_untracked().is_some_and(|details| details.open());
        let writes = points || untrack(unread) == 0;
        open.set(now);
        if now && writes {
            write_there(details);
        }
    };
    close_by_escape(details);
    // It is open from the beginning for who has just said their name in it, and goes on with what they have to say.
    if open.get_untracked() && unknown.is_none() {
        request_animation_frame(move || write_there(details));
    }
    // The focus goes back to where the sheet is opened.
    let shut = move |_| {
        if let Some(details) = details.get_untracked() {
            details.set_open(false);
            if let Ok(Some(sign)) = details.query_selector("summary") {
                let _ = sign.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        }
    };
    let table: Arc<str> = id.get_value().into();
    let said_at = StoredValue::new(table.clone());
    let host = RwSignal::new(false);
    // The server tells the last page at once; what was said before it is fetched when it is wanted.
    let older =
        move || talk.with(|talk| talk.first().is_some_and(|said| said.number > 1 && talk.len() >= PAGE));
    let earlier = table.clone();
    let fetch = move |_| {
        let first = talk.with_untracked(|talk| talk.first().map_or(0, |said| said.number));
        server::get::<Vec<Spoken>>(&format!("tables/{earlier}/talk?below={first}"), move |answer| {
            let Ok(said) = answer else { return };
            let _ = talk.try_update(|talk| drop(talk.splice(..0, said)));
        });
    };
    view! {
        <Watchers desk />
        <details node_ref=details class="settings company" open=open.get_untracked() on:toggle=toggled>
            <summary>
                <span inner_html=icon::TALK.svg()></span><span class="settings-name">{title}</span>
                {move || Some(unread()).filter(|new| *new > 0).map(|new| view! { <span class="badge" aria-hidden="true">{new}</span> })}
                {preview}
            </summary>
            <div class="settings-sheet card">
                <header class="sheet-head">
                    <h2>{move || Friends::Talk.text(lang.get())}</h2>
                    <button type="button" class="plain shut-talk" aria-label=move || Asking::Close.text(lang.get()) on:click=shut inner_html=icon::CROSS.svg()></button>
                </header>
                <Show when=older>
                    <button type="button" class="plain" on:click=fetch.clone()>{move || Ways::Older.text(lang.get())}</button>
                </Show>
                <Watching desk />
                <Said talk open fresh table=said_at host desk />
                {below(unknown, table, desk, open, host)}
            </div>
        </details>
    }
}

/// Puts the cursor where one says something, if one may.
fn write_there(details: NodeRef<leptos::html::Details>) {
    let field = details.get_untracked().and_then(|it| it.query_selector(".speak input").ok().flatten());
    if let Some(field) = field {
        let _ = field.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// What is in sight is read. Returns what was new when the sheet was opened, which stays marked as long as it is open.
fn mark_read(Sheet { open, read, .. }: Sheet, newest: Memo<i64>) -> RwSignal<Option<(i64, i64)>> {
    let fresh = RwSignal::new(None::<(i64, i64)>);
    Effect::new(move |was: Option<bool>| {
        let (newest, open) = (newest.get(), open.get());
        if open {
            if was != Some(true) {
                fresh.set(read.get_untracked().map(|read| (read, newest)));
            }
            read.set(Some(newest));
        }
        open
    });
    fresh
}

/// What was read stays read when one comes again, and what was not is new then.
fn keep_read(Sheet { id, read, .. }: Sheet) {
    Effect::new(move |_| {
        if let Some(number) = read.get() {
            store::keep_read(&id.get_value(), number);
        }
    });
}

/// So many milliseconds what was said is news.
const NEWS: i64 = 20_000;

/// What was said last is read beside the talk for a while, or until that is opened: only then it counts as read.
fn last_said(
    Sheet { talk, open, .. }: Sheet,
    unread: impl Fn() -> usize + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let passed = RwSignal::new(0);
    let latest = Memo::new(move |_| {
        // What was said before one came is told by the number alone.
        let said = |talk: &Vec<Spoken>| {
            let last = talk.iter().rfind(|said| said.noted.is_none())?;
            (last.at + NEWS >= now() as i64).then(|| last.clone())
        };
        let last = talk.with(said)?;
        (unread() > 0 && passed.get() != last.number).then_some(last)
    });
    Effect::new(move |_| {
        if let Some(said) = latest.get() {
            let gone = move || {
                if untrack(|| latest.try_get()).flatten().is_some_and(|now| now.number == said.number) {
                    passed.set(said.number);
                }
            };
            set_timeout(gone, std::time::Duration::from_secs(8));
        }
    });
    move || {
        latest.get().filter(|_| !open.get()).map(|said| {
            view! { <span class="last-said card" aria-hidden="true"><b><bdi>{said.name}</bdi></b>" "<bdi>{said.text}</bdi></span> }
        })
    }
}

/// What stands below what was said: where one talks, and what else concerns all who play; before the first word of a stranger their name.
fn below(
    unknown: Option<RwSignal<bool>>,
    table: Arc<str>,
    desk: Desk,
    open: RwSignal<bool>,
    host: RwSignal<bool>,
) -> AnyView {
    let lang = Settings::here().lang;
    let (rules_of, notes_of) = (table.clone(), table.clone());
    let seated_only = RwSignal::new(false);
    // With the first word the name is said too.
    if unknown.is_some() {
        return view! { <NameField /><Speak table desk seated_only unknown /> }.into_any();
    }
    view! {
        <Speak table desk seated_only unknown />
        <Show when=move || open.get()><WhoMayTalk table=rules_of.clone() host seated_only /></Show>
        <Rename />
        <details class="for-oneself" on:toggle=into_sight>
            <summary>{move || Asking::Notes.text(lang.get())}</summary>
            <Show when=move || open.get()><Notes table=notes_of.clone() /></Show>
        </details>
    }
    .into_any()
}

/// What unfolds at the lower edge is seen.
fn into_sight(event: leptos::ev::Event) {
    let unfolded: web_sys::HtmlDetailsElement = event_target(&event);
    if unfolded.open() {
        unfolded.scroll_into_view_with_bool(false);
    }
}

/// What was said, the last of it in sight as long as nobody reads what is older.
#[component]
fn Said(
    talk: RwSignal<Vec<Spoken>>,
    open: RwSignal<bool>,
    fresh: RwSignal<Option<(i64, i64)>>,
    table: StoredValue<Arc<str>>,
    host: RwSignal<bool>,
    desk: Desk,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    let near = StoredValue::new(true);
    let scrolled = move |_| {
        if let Some(list) = list.get_untracked() {
            near.set_value(list.scroll_top() + list.client_height() + NEAR >= list.scroll_height());
        }
    };
    let newest = Memo::new(move |_| talk.with(|talk| talk.last().map_or(0, |said| said.number)));
    Effect::new(move |was: Option<bool>| {
        // It is read, since what is only followed is never worked out.
        newest.get();
        let now = open.get();
        if now && (was != Some(true) || near.get_value()) {
            to_end(list);
        }
        now
    });
    let lang = Settings::here().lang;
    let nothing = move || talk.with(Vec::is_empty).then(|| Asking::NothingSaid.text(lang.get()));
    view! {
        <p class="quiet nothing-said">{nothing}</p>
        <ol node_ref=list class="talk" aria-live="polite" on:scroll=scrolled>{lines(talk, Some((fresh, table, host)), desk)}</ol>
    }
}

/// Whoever is so near to the end of what was said follows it.
const NEAR: i32 = 60;

/// Brings the end of a list into sight.
fn to_end(list: NodeRef<leptos::html::Ol>) {
    request_animation_frame(move || {
        if let Some(list) = list.try_get_untracked().flatten() {
            list.set_scroll_top(list.scroll_height());
        }
    });
}

/// The talk beside the seats, before the start: how many look on, what was said, which has been read by being seen, a place to say
/// something, and who may.
#[component]
pub fn RoomTalk(
    /// What it needs.
    sheet: Sheet,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let Sheet { talk, read, id, desk, .. } = sheet;
    keep_read(sheet);
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        let newest = talk.with(|talk| talk.last().map_or(0, |last| last.number));
        if read.get().is_some_and(|read| read < newest) {
            read.set(Some(newest));
        }
        to_end(list);
    });
    let (host, seated_only) = (RwSignal::new(false), RwSignal::new(false));
    view! {
        <div class="looking-on"><Watching desk /></div>
        <ol node_ref=list class="talk latest" aria-live="polite" tabindex="0" aria-label=move || Friends::Talk.text(lang.get())>{lines(talk, None, desk)}</ol>
        <Speak table=id.get_value().into() desk seated_only unknown=None />
        <WhoMayTalk table=id.get_value().into() host seated_only />
    }
}

/// Closes the sheet when the escape key is pressed, wherever the focus is.
fn close_by_escape(details: NodeRef<leptos::html::Details>) {
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if let (true, Some(details)) = (event.key() == "Escape", details.get_untracked()) {
            details.set_open(false);
        }
    });
    on_cleanup(move || escape.remove());
}

/// Who watches a game, at the head of the page: how many, and who of them has said a name.
#[component]
fn Watchers(
    /// What is known of the table.
    desk: Desk,
) -> impl IntoView {
    let lang = Settings::here().lang;
    move || {
        let (text, watching, who) = watching(desk, lang.get())?;
        let all = if who.is_empty() { text } else { format!("{text}: {who}") };
        let title = all.clone();
        Some(view! {
            <p class="watchers" title=title>
                <span class="watchers-count" aria-hidden="true"><span inner_html=icon::WATCH.svg()></span>{watching}</span>
                <span class="watchers-names" aria-hidden="true">{who}</span>
                <span class="watchers-all">{all}</span>
            </p>
        })
    }
}

/// How many people are at the table who sit nowhere, in words and as a number, and the names of those who have said one. Before the start
/// who has said that they only want to watch is told apart from who still looks at the invitation.
fn watching(desk: Desk, lang: Lang) -> Option<(String, usize, String)> {
    let present = desk.present.get()?;
    let watching = Some(present.watching).filter(|watching| *watching > 0)?;
    let begun = desk.update.with(|update| update.as_ref().is_some_and(|update| update.view.is_some()));
    let decided = if begun { watching } else { present.to_watch.min(watching) };
    let watch = if begun { Onlookers::Watch } else { Onlookers::ToWatch };
    let told = [(Onlookers::Read, watching - decided), (watch, decided)];
    let told = told.into_iter().filter(|(_, count)| *count > 0);
    let told: Vec<String> = told.map(|(words, count)| words.count(lang, count as i64)).collect();
    // Who has said no name is counted behind those who have.
    let others = watching.saturating_sub(present.onlookers.len());
    let mut names = present.onlookers;
    if !names.is_empty() && others > 0 {
        names.push(format!("+{others}"));
    }
    Some((told.join(" \u{b7} "), watching, names.join(", ")))
}

/// How many people are at the table who sit nowhere, if any are.
#[component]
fn Watching(
    /// What is known of the table.
    desk: Desk,
) -> impl IntoView {
    let lang = Settings::here().lang;
    move || {
        let (text, _, who) = watching(desk, lang.get())?;
        let who = (!who.is_empty()).then(|| view! { ": "<bdi>{who}</bdi> });
        Some(view! { <p class="watching quiet">{text}{who}</p> })
    }
}

#[derive(Deserialize)]
struct Me {
    host: bool,
}

#[derive(Deserialize)]
struct Rules {
    seated_only: bool,
    mine: bool,
}

#[derive(Serialize)]
struct NewRules {
    seated_only: bool,
}

/// Who may talk, for the guest who created the table; and it is found out whether messages may be taken out here.
#[component]
fn WhoMayTalk(
    /// The name of the table.
    table: Arc<str>,
    /// Set if whoever looks may take messages out.
    host: RwSignal<bool>,
    /// Set if only those may talk who sit at the table.
    seated_only: RwSignal<bool>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let path = format!("tables/{table}/talk-rules");
    let mine = RwSignal::new(false);
    server::get::<Rules>(&path, move |answer| {
        if let Ok(rules) = answer {
            let _ = mine.try_set(rules.mine);
            let _ = seated_only.try_set(rules.seated_only);
        }
    });
    server::get::<Me>("me", move |answer| {
        let _ = host.try_set(answer.is_ok_and(|me| me.host));
    });
    let path = StoredValue::new(path);
    let change = move |event| {
        let wanted = event_target_checked(&event);
        let body = wire::write(&NewRules { seated_only: wanted });
        server::ask("PUT", &path.get_value(), Some(&body), move |answer| {
            let _ = seated_only.try_set(if answer.is_ok() { wanted } else { !wanted });
        });
    };
    view! {
        <Show when=move || mine.get()>
            <label class="tick">
                <input type="checkbox" prop:checked=seated_only on:change=change />
                <span>{move || Asking::SeatedOnly.text(lang.get())}</span>
            </label>
        </Show>
    }
}

/// Where one says something to the table; or that only others may.
#[component]
fn Speak(
    /// The name of the table.
    table: Arc<str>,
    /// What is known of it.
    desk: Desk,
    /// Whether only those may talk who sit there.
    seated_only: RwSignal<bool>,
    /// Where it is set that the name was said, for somebody who says it with their first word.
    unknown: Option<RwSignal<bool>>,
) -> impl IntoView {
    let settings = Settings::here();
    let lang = settings.lang;
    let text = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Problem>);
    let path = StoredValue::new(format!("tables/{table}/talk"));
    let say = move || {
        let body = wire::write(&Words { text: text.get_untracked() });
        server::ask("POST", &path.get_value(), Some(&body), move |answer| {
            match answer {
                Ok(_) => {
                    text.set(String::new());
                    fault.set(None);
                }
                // The rule was made while the sheet was open.
                Err(problem) if problem.kind == "not-seated" => seated_only.set(true),
                Err(problem) => fault.set(Some(problem)),
            }
            unknown.inspect(|known| known.set(true));
        });
    };
    let send = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if unknown.is_none() {
            return say();
        }
        server::say_name(&settings.name.get_untracked(), move |named| match named {
            Ok(()) => say(),
            Err(problem) => fault.set(Some(problem)),
        });
    };
    let silent = Memo::new(move |_| seated_only.get() && !desk.is_seated());
    view! {
        <p class="quiet" role="status">{move || silent.get().then(|| Company::NotSeated.text(lang.get()))}</p>
        <form class="speak" hidden=silent on:submit=send>
            <input type="text" maxlength="500" aria-label=move || Asking::Say.text(lang.get())
                placeholder=move || Asking::Say.text(lang.get()) prop:value=text
                on:input=move |event| text.set(event_target_value(&event)) />
            <button type="submit">{move || Asking::Send.text(lang.get())}</button>
        </form>
        <p role="alert" class="fault">{move || fault.get().map(|problem| told(&problem, lang.get()))}</p>
    }
}
