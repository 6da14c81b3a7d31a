//! Addresses in what was said: they can be pressed.

/// A stretch of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stretch {
    /// Words.
    Words(String),
    /// An address of the web.
    Address(String),
}

/// A text cut where addresses of the web begin and end. What closes a sentence or brackets around an address is none of it. Together the
/// stretches are the text.
///
/// ```text
/// "see https://example.org/t/1." → Words("see "), Address("https://example.org/t/1"), Words(".")
/// ```
pub fn stretches(text: &str) -> Vec<Stretch> {
    let mut all = Vec::new();
    let mut words = String::new();
    for part in text.split_inclusive(char::is_whitespace) {
        let token = part.trim_end();
        // It may stand in brackets or quotes.
        let begin = ["https://", "http://"].iter().filter_map(|scheme| token.find(scheme)).min();
        let address = begin.map(|begin| {
            let open = token[..begin].contains('(');
            let end = |sign: char| {
                ".,;:!?\"'\u{201d}\u{201c}\u{bb}\u{2019}>]".contains(sign) || sign == ')' && open
            };
            (begin, token[begin..].trim_end_matches(end))
        });
        let Some((begin, address)) = address.filter(|(_, address)| names_a_place(address)) else {
            words.push_str(part);
            continue;
        };
        words.push_str(&part[..begin]);
        if !words.is_empty() {
            all.push(Stretch::Words(std::mem::take(&mut words)));
        }
        all.push(Stretch::Address(address.to_owned()));
        words.push_str(&part[begin + address.len()..]);
    }
    if !words.is_empty() {
        all.push(Stretch::Words(words));
    }
    all
}

/// Whether more than the scheme is there.
fn names_a_place(address: &str) -> bool {
    address
        .split_once("://")
        .is_some_and(|(_, place)| place.starts_with(|sign: char| sign.is_alphanumeric() || sign == '['))
}

#[cfg(test)]
mod tests {
    use super::{Stretch, stretches};

    fn cut(text: &str) -> Vec<(bool, String)> {
        let told = |stretch| match stretch {
            Stretch::Words(words) => (false, words),
            Stretch::Address(address) => (true, address),
        };
        stretches(text).into_iter().map(told).collect()
    }

    fn addresses(text: &str) -> Vec<String> {
        cut(text).into_iter().filter(|(is, _)| *is).map(|(_, text)| text).collect()
    }

    #[test]
    fn an_address_is_found_without_what_stands_around_it() {
        assert_eq!(
            addresses("look: https://example.org/#/table/x/12."),
            ["https://example.org/#/table/x/12"]
        );
        assert_eq!(addresses("(http://127.0.0.1:8800/t/ab), no?"), ["http://127.0.0.1:8800/t/ab"]);
        assert_eq!(addresses("https://example.org/a_(b)"), ["https://example.org/a_(b)"]);
        assert_eq!(
            addresses("two https://a.example\nhttps://b.example/?q=ż"),
            ["https://a.example", "https://b.example/?q=ż"]
        );
    }

    #[test]
    fn what_is_no_address_of_the_web_stays_words() {
        for text in [
            "",
            "nothing here",
            "https://",
            "http:// x",
            "javascript:alert(1)",
            "ftp://a.example",
            "example.org",
        ] {
            assert_eq!(addresses(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn nothing_of_the_text_is_lost() {
        for text in [
            "",
            " a  b ",
            "x https://a.example/, y (https://b.example) z\n",
            "\u{201e}https://c.example\u{201c}",
        ] {
            assert_eq!(cut(text).into_iter().map(|(_, text)| text).collect::<String>(), text);
        }
    }
}
