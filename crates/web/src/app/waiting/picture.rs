//! The table from above: the game in the middle, around it everybody with their names.

use leptos::prelude::*;
use wire::{Seat, Sitter};

use super::Company;
use crate::frame::signs;
use crate::settings::Settings;
use crate::words::{Gathering, Lang};

/// The table from above.
#[component]
pub fn RoundTable(
    /// Who sits there.
    company: Company,
    /// The picture on the box of the game.
    cover: Option<String>,
) -> impl IntoView {
    let lang = Settings::here().lang;
    let board = cover.map_or_else(String::new, |cover| {
        format!(r#"<g transform="translate(137 152) rotate(-3) scale(.21)"><rect class="place-board" x="-14" y="-14" width="628" height="628" rx="14"/>{cover}</g>"#)
    });
    let around = move || {
        let seats = company.seats.get();
        let own = company.free.with(|free| free.first().copied()).filter(|_| company.may_join());
        let all = seats.len().max(1);
        let picture = seats.iter().enumerate().map(|(place, seat)| {
            let angle = std::f64::consts::TAU * place as f64 / all as f64 - std::f64::consts::FRAC_PI_2;
            let (x, y) = (200.0 + 150.0 * angle.cos(), 200.0 + 150.0 * angle.sin());
            let lines = said(company, seat, own == Some(seat.player), lang.get());
            let class = if seat.sitter == Sitter::Open { "free" } else { signs::seat_class(seat.player) };
            let name = label(lines, x, y + 44.0, class);
            if seat.sitter == Sitter::Open {
                let class = if own == Some(seat.player) { "place free own" } else { "place free" };
                format!(r#"<g class="{class}"><circle cx="{x:.0}" cy="{y:.0}" r="34"/><path d="M{x:.0} {y:.0}m-11 0h22m-11-11v22"/></g>{name}"#)
            } else {
                let sign = signs::seat(seat.player).markup();
                format!(
                    r#"<g class="place {class}"><circle class="place-rim" cx="{x:.0}" cy="{y:.0}" r="39"/><circle cx="{x:.0}" cy="{y:.0}" r="36"/><g class="icon" transform="translate({:.0} {:.0}) scale(1.6)">{sign}</g></g>{name}"#,
                    x - 19.0,
                    y - 19.0
                )
            }
        });
        format!(
            r#"<circle class="table-edge" cx="200" cy="200" r="150"/><circle class="table-top" cx="200" cy="200" r="136"/>{board}{}"#,
            picture.collect::<String>()
        )
    };
    view! { <svg class="round-table" viewBox="-20 8 440 430" aria-hidden="true" inner_html=around></svg> }
}

/// A name, and what it is to the viewer.
fn said(company: Company, seat: &Seat, own: bool, lang: Lang) -> [String; 2] {
    let host = company.host.with(|host| host.as_ref().is_some_and(|(host, _)| *host == seat.player));
    let (name, state) = match seat.sitter {
        Sitter::Open if own => (Gathering::YourPlace.text(lang), Gathering::Free.text(lang)),
        Sitter::Open => (Gathering::FreeSeat.text(lang), ""),
        Sitter::Bot(_) => (seat.name.as_str(), Gathering::Bot.text(lang)),
        _ if seat.own => (seat.name.as_str(), Gathering::You.text(lang)),
        _ if host => (seat.name.as_str(), Gathering::Host.text(lang)),
        _ => (seat.name.as_str(), ""),
    };
    [name.to_owned(), state.to_owned()]
}

/// A name on a label of the picture, shortened where it is longer than that, and below it what is to be known of it.
fn label([name, state]: [String; 2], x: f64, y: f64, class: &str) -> String {
    const LONGEST: usize = 14;
    let short: String = name.chars().take(LONGEST).collect();
    let short = if name.chars().count() > LONGEST { format!("{}\u{2026}", short.trim_end()) } else { short };
    let short = short.replace('&', "&amp;").replace('<', "&lt;");
    let high = if state.is_empty() { 28 } else { 45 };
    format!(
        r#"<g class="place-name {class}"><rect x="{:.0}" y="{:.0}" width="136" height="{high}" rx="7"/><text x="{x:.0}" y="{:.0}">{short}</text><text class="place-state" x="{x:.0}" y="{:.0}">{state}</text></g>"#,
        x - 68.0,
        y - 4.0,
        y + 16.0,
        y + 34.0
    )
}
