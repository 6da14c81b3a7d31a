//! The sheet that compares all public resources.

use leptos::prelude::*;

use super::super::signs;
use super::super::words::Framing;
use super::context::Screen;
use super::layers::closes_by_going_back;
use crate::parts::icon;

/// A dialog over the page; it keeps the focus while it is open and gives it back when it closes.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its title.
    title: Signal<String>,
    /// Whether it holds text alone, which is read best in lines that are not too long.
    #[prop(optional)]
    text: bool,
    /// What it holds.
    children: ChildrenFn,
) -> impl IntoView {
    let screen = Screen::here();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            if !dialog.open() {
                let _ = dialog.show_modal();
            }
        } else {
            dialog.close();
        }
    });
    closes_by_going_back(move || open.get(), move || open.set(false));
    // The browser tells a moment later that it was closed; by then it may be open again.
    let closed = move |_| {
        if dialog.get_untracked().is_some_and(|dialog| !dialog.open()) {
            open.set(false);
        }
    };
    // A press beside the sheet, on what lies behind it, closes it.
    let beside = move |event: leptos::ev::MouseEvent| {
        let Some(sheet) = dialog.get_untracked() else { return };
        let bounds = sheet.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let within = x >= bounds.left() && x <= bounds.right() && y >= bounds.top() && y <= bounds.bottom();
        if event.target() == event.current_target() && !within {
            open.set(false);
        }
    };
    let close = move || screen.say(|names| Framing::Close.text(names.lang).to_owned());
    view! {
        <dialog node_ref=dialog class="sheet card" class:text=text aria-label=title on:click=beside on:close=closed>
            <header class="sheet-head">
                <h2>{title}</h2>
                <button type="button" class="plain" aria-label=close on:click=move |_| open.set(false) inner_html=icon::CROSS.svg()></button>
            </header>
            {move || open.get().then(|| children())}
        </dialog>
    }
}

/// One row for each resource, one column for each seat.
#[component]
pub fn ComparisonSheet() -> impl IntoView {
    let screen = Screen::here();
    let title = Signal::derive(move || screen.say(|names| Framing::Compare.text(names.lang).to_owned()));
    view! { <Dialog open=screen.sheet title=title>{move || screen.view(|game| game.comparison(compared))}</Dialog> }
}

/// The number with which an entry begins, as in "3 (+1)".
fn figure(entry: &str) -> Option<i32> {
    let (figure, rest) = entry.split_once(' ').unwrap_or((entry, ""));
    figure.parse().ok().filter(|_| rest.is_empty() || rest.starts_with('('))
}

/// Of a row of figures the highest, unless all are level; nothing of a row of words.
fn most(entries: &[String]) -> Option<Option<i32>> {
    let figures = entries.iter().map(|entry| figure(entry));
    if !entries.iter().all(|entry| entry == "\u{2013}" || figure(entry).is_some()) {
        return None;
    }
    let (least, most) = (figures.clone().min()?, figures.max()?);
    Some(most.filter(|_| least < most))
}

/// The rows as a table.
fn compared(screen: Screen, rows: Vec<(String, Vec<String>)>) -> AnyView {
    let table = screen.read(|scene| {
        let label = Framing::Compare.text(scene.names.lang);
        let heads = scene.seats.iter().map(|seat| {
            let class = signs::seat_class(seat.player);
            view! { <th scope="col" class=class><span class="seat-sign" inner_html=signs::seat(seat.player).svg()></span>" "{scene.names.seat(seat.player)}</th> }
        });
        // What nobody has is no difference.
        let told = |entry: &String| entry != "\u{2013}";
        let rows = rows.into_iter().filter(|(_, entries)| entries.iter().any(told)).map(|(name, entries)| {
            let best = most(&entries);
            let figures = best.is_some();
            let entries = entries.into_iter().map(|entry| {
                let leads = figures && figure(&entry) == best.flatten();
                view! { <td class:leads=leads>{entry}</td> }
            });
            view! { <tr class:figures=figures><th scope="row" inner_html=name></th>{entries.collect_view()}</tr> }
        });
        let (heads, rows) = (heads.collect_view(), rows.collect_view());
        Some(view! {
            <div class="sheet-scroll" tabindex="0" role="region" aria-label=label>
                <table class="comparison"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>
            </div>
        })
    });
    table.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(entries: [&str; 3]) -> Vec<String> {
        entries.map(str::to_owned).to_vec()
    }

    #[test]
    fn a_row_of_figures_knows_who_leads_and_a_row_of_words_is_none() {
        assert_eq!(most(&row(["9", "58", "12"])), Some(Some(58)));
        assert_eq!(most(&row(["3 (+1)", "2 (+2)", "\u{2013}"])), Some(Some(3)));
        assert_eq!(most(&row(["2", "2", "2"])), Some(None), "nobody leads where all are level");
        assert_eq!(most(&row(["Library", "2", "\u{2013}"])), None);
        assert_eq!(most(&row(["3 of the same good", "2", "\u{2013}"])), None);
    }
}
