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

#[test]
fn a_value_that_is_not_known_stays_as_it_is_written() {
    let heard: Vec<Json> = wire::hear(r#"[{"a":[1,"}"]}, 2.5, "x\"y", null]"#).expect("it is a list");
    let kept: Vec<String> = heard.iter().map(|json| format!("{json:?}")).collect();
    assert_eq!(kept, [r#"{"a":[1,"}"]}"#, "2.5", r#""x\"y""#, "null"]);
    assert_eq!(
        wire::hear::<(u64, i64)>("[18446744073709551615,-9223372036854775808]"),
        Ok((u64::MAX, i64::MIN))
    );
    assert!(
        wire::hear::<Vec<Json>>("[{\"a\":").is_err() && wire::hear::<u64>("18446744073709551616").is_err()
    );
}

#[derive(Debug, PartialEq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum Shape {
    Point,
    Circle(u8),
    Box(u8, u8),
    Tile { wide: u8, high: Option<u8> },
}

#[derive(Debug, PartialEq, Serialize, serde::Deserialize)]
struct Board {
    name: String,
    #[serde(default)]
    shapes: Vec<Shape>,
    within: Option<Box<Board>>,
}

#[test]
fn fields_and_variants_are_heard_in_any_order_and_by_their_names_alone() {
    let shapes = vec![Shape::Point, Shape::Circle(1), Shape::Box(2, 3), Shape::Tile { wide: 4, high: None }];
    let inner = Board { name: "inner".to_owned(), shapes, within: None };
    let board = Board { name: "outer".to_owned(), shapes: Vec::new(), within: Some(Box::new(inner)) };
    assert_eq!(heard(&board), Ok(board));

    let heard = |text: &str| wire::read::<Json>(text).expect("it is JSON").heard::<Board>();
    let tile =
        Board { name: String::new(), shapes: vec![Shape::Tile { wide: 4, high: Some(5) }], within: None };
    let text = r#"{"shapes":[{"tile":{"high":5,"unknown":{"wide":9},"wide":4}}],"more":[{}],"name":"","within":null}"#;
    assert_eq!(heard(text), Ok(tile));
    for text in [
        r#"{"shapes":[]}"#,
        r#"{"name":"","shapes":["triangle"]}"#,
        r#"{"name":"","shapes":[{"tile":{"high":1}}]}"#,
        r#"{"name":"","name":""}"#,
        r#"{"name":"","shapes":["circle"]}"#,
    ] {
        assert!(heard(text).is_err(), "{text}");
    }
}

#[test]
fn who_is_at_a_table_is_heard_as_it_was_written() {
    let seats = [0, 2].map(kernel::Player::new).into_iter().collect();
    let present = wire::Present {
        seats,
        host: Some(kernel::Player::new(2)),
        watching: 3,
        to_watch: 1,
        onlookers: vec!["Zofia".to_owned(), "\u{17b}aneta \"Z\"".to_owned()],
        wishes: vec![wire::Wish { number: 7, name: "Zofia".to_owned() }],
        just_gone: vec![(kernel::Player::new(1), 240)],
    };
    for present in [present, wire::Present::default()] {
        assert_eq!(wire::hear::<wire::Present>(&wire::write(&present)), Ok(present));
    }
}
