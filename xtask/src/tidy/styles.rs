//! What style sheets may not say, since it makes the page slow.

use super::Finding;
use super::tree::Tree;

/// What holds a whole page or a whole game: where a selector asks what is within it, a browser styles all of that anew whenever
/// anything there changes.
const WIDE: [&str; 7] = [":root", "html", "body", "main", ".game-page", ".game-screen", ".tab-board"];

pub fn faults(tree: &Tree) -> Vec<Finding> {
    let mut faults = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| path.ends_with(".css")) {
        for (number, line) in text.lines().enumerate() {
            for (place, _) in line.match_indices(":has(") {
                let before = line[..place].trim_end_matches(":not(");
                let subject =
                    before.rsplit([' ', ',', '>', '+', '~', '{', '}', '(']).next().unwrap_or_default();
                if WIDE.iter().any(|wide| {
                    subject == *wide
                        || subject.starts_with(&format!("{wide}."))
                        || subject.starts_with(&format!("{wide}:"))
                }) {
                    let message = format!(
                        "`{subject}:has(` styles all that is within anew with every change: see `frame::on_page`"
                    );
                    faults.push(Finding::at(path, number + 1, message));
                }
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_asks_the_whole_page_is_found_with_its_line_and_small_things_may_be_asked() {
        let sheet = ".a:has(.b) {}\n.c, body:has(.d) .e {}\n.game-screen.x:not(:has(.f)) {}\n.game-screen .g:has(.h) {}\n:root:has(.i) {}\n";
        let found = faults(&Tree::of(&[("crates/web/style/page.css", sheet)]));
        assert_eq!(found.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2, 3, 5]);
    }
}
