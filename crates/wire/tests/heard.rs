//! What a page hears is what was written, letter by letter.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Json;

/// Writes a value and hears it again.
fn heard<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, String> {
    Json::of(value).expect("it can be written").heard()
}

#[test]
fn every_letter_is_heard_as_it_was_written() {
    for text in
        ["", "plain", "\"quoted\" \\ / \n\t\r\u{8}\u{c}\u{1}", "Łódź – 日本 🂡", "a\u{7f}b, c: [d] {e}"]
    {
        assert_eq!(heard(&text.to_owned()).as_deref(), Ok(text));
    }
    let escaped: Json = wire::read(r#""\u0141\u00f3d\u017a \ud83c\udca1\/""#).expect("it is JSON");
    assert_eq!(escaped.heard::<String>().as_deref(), Ok("Łódź 🂡/"));
}

#[test]
fn what_is_of_another_type_is_no_value_and_ends() {
    let heard = |text: &str| wire::read::<Json>(text).expect("it is JSON").heard::<Vec<(u8, Option<bool>)>>();
    assert_eq!(heard(" [ [3, null] , [4,true] ] "), Ok(vec![(3, None), (4, Some(true))]));
    for text in [
        "{}",
        "[3]",
        "[[300,null]]",
        "[[-1,null]]",
        "[[\"3\",null]]",
        "[[3]]",
        "[[3,1]]",
        "3",
        "null",
        "\"\"",
        "[[1.5,true]]",
    ] {
        assert!(heard(text).is_err(), "{text}");
    }
    assert_eq!(
        heard("[[3,null,{\"more\":[1,{}]}]]"),
        Ok(vec![(3, None)]),
        "what is not asked for is passed over"
    );
}
