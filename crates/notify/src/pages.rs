//! The pages behind the links in messages: one sentence and one button, without scripts or anything that a guest has written.

use words::Lang;

use crate::links::Deed;
use crate::texts::Text;

/// The page of a link: it asks with a button, or says what was done.
#[must_use]
pub fn page(deed: Deed, asks: bool, language: Lang) -> String {
    let texts = match deed {
        Deed::Stop => [Text::AskStop, Text::DoStop, Text::Stopped],
        Deed::Confirm => [Text::AskConfirm, Text::DoConfirm, Text::Confirmed],
    };
    let [question, button, done] = texts.map(|text| text.text(language));
    let says = if asks {
        format!("<p>{question}</p><form method=\"post\"><button>{button}</button></form>")
    } else {
        format!("<p>{done}</p>")
    };
    whole(language.code(), &says)
}

fn whole(language: &str, says: &str) -> String {
    format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Bottega</title><h1>Bottega</h1>{says}</html>"
    )
}

#[cfg(test)]
mod tests {
    use words::Lang;

    use super::page;

    use crate::Deed;

    #[test]
    fn a_page_changes_something_only_by_its_button() {
        for language in Lang::ALL {
            for deed in [Deed::Stop, Deed::Confirm] {
                assert!(page(deed, true, language).contains("<form method=\"post\"><button>"));
                assert!(!page(deed, false, language).contains("<form"));
            }
        }
    }
}
