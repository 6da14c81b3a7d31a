//! Small and large letters as the browser knows them: the tables of the library would travel with the first page.

/// A text in small letters.
#[must_use]
pub fn small(text: &str) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::JsString::from(text).to_lower_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    text.to_lowercase()
}

/// A text as the beginning of a line.
#[must_use]
pub fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    #[cfg(target_arch = "wasm32")]
    let first: String = js_sys::JsString::from(first).to_upper_case().into();
    #[cfg(not(target_arch = "wasm32"))]
    let first = first.to_uppercase();
    first + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_letter_of_a_line_is_large_whatever_its_mark() {
        assert_eq!([capital("žádná"), capital("a b"), capital("")], ["Žádná", "A b", ""]);
        assert_eq!(small("ŁÓDŹ und Öl"), "łódź und öl");
    }
}
