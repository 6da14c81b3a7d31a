//! A receipt: terms with their amounts, and the sum.

use leptos::prelude::*;

/// The terms in order, then the sum under this name. A term of nothing stays, quietly: it says what is missing.
pub fn receipt(lines: Vec<(String, i32)>, sum: String, total: i32) -> impl IntoView {
    let lines = lines.into_iter().map(|(term, amount)| {
        let (class, shown) = if amount == 0 { ("none", "\u{00B7}".to_owned()) } else { ("", number(amount)) };
        view! { <tr class=class><th scope="row">{term}</th><td>{shown}</td></tr> }
    });
    let lines = lines.collect_view();
    view! {
        <table class="receipt">
            <tbody>{lines}</tbody>
            <tfoot><tr><th scope="row">{sum}</th><td>{number(total)}</td></tr></tfoot>
        </table>
    }
}

/// A number with a true minus.
pub fn number(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", -number) } else { number.to_string() }
}
