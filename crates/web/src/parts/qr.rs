//! A code for cameras: an address as a square of dark and light.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};

/// So many fields around the code stay light, as the standard asks.
const QUIET: i32 = 4;

/// The code of a text, with what it is called; nothing for a text that is longer than a code can be.
pub fn drawing(text: &str, name: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let all = code.size() + 2 * QUIET;
    let mut dark = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            // That the text can be written into a string is certain.
            let _ = write!(dark, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    Some(format!(
        r#"<svg class="qr" viewBox="0 0 {all} {all}" role="img" aria-label="{name}"><rect width="{all}" height="{all}"/><path d="{dark}"/></svg>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a field is dark.
    fn is_dark(code: &str, x: i32, y: i32) -> bool {
        code.contains(&format!("M{x} {y}h1v1h-1z"))
    }

    #[test]
    fn a_code_has_its_marks_in_three_corners_and_a_quiet_edge_and_says_one_text_alone() {
        let code = drawing("https://bottega.example/#table=0a9f3c", "QR code").expect("it is short");
        let all: i32 =
            code.split('"').nth(3).and_then(|view| view.split(' ').nth(2)?.parse().ok()).expect("a size");
        for (left, top) in [(4, 4), (all - 11, 4), (4, all - 11)] {
            // A mark is a dark ring around a light one around a dark square.
            let ring = |x: i32, y: i32| (x - 3).abs().max((y - 3).abs());
            for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
                assert_eq!(
                    is_dark(&code, left + x, top + y),
                    ring(x, y) != 2,
                    "{x} {y} of the mark at {left} {top}"
                );
            }
        }
        let mut edge = (0..all).flat_map(|at| {
            (0..4).flat_map(move |deep| [(at, deep), (deep, at), (at, all - 1 - deep), (all - 1 - deep, at)])
        });
        assert!(edge.all(|(x, y)| !is_dark(&code, x, y)));
        assert_ne!(Some(code), drawing("https://bottega.example/#table=0a9f3d", "QR code"));
        assert_eq!(drawing(&"x".repeat(3000), "QR code"), None);
    }
}
