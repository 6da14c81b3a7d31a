//! Messages as the targets of webhooks want them. What a target would read as markup, mention or address in a name is made
//! harmless in each one's own way.

use serde::Serialize;
use serde_json::{Value, json};

use crate::message::{About, Message, harmless, plain};

/// The longest text that Discord takes, in characters.
const DISCORD: usize = 2000;

/// A message for a webhook of Discord. Nobody is mentioned whatever a name says.
pub(crate) fn discord(message: &Message) -> Value {
    let mut text = String::new();
    for line in lines(message, discord_name) {
        // Links are not shown larger than the message.
        let line = if line.starts_with("http") { format!("<{line}>") } else { line };
        if text.chars().count() + line.chars().count() < DISCORD {
            text.push_str(&line);
            text.push('\n');
        }
    }
    json!({ "content": text.trim_end(), "allowed_mentions": { "parse": [] } })
}

fn discord_name(name: &str) -> String {
    let mut text = String::new();
    for letter in harmless(name).chars() {
        if letter.is_ascii_punctuation() {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

/// A message for a webhook of Slack, or of what takes the same.
pub(crate) fn slack(message: &Message) -> Value {
    let lines = lines(message, slack_name);
    json!({ "text": lines.join("\n"), "mrkdwn": false, "parse": "none", "link_names": false, "unfurl_links": false })
}

fn slack_name(name: &str) -> String {
    let mut text = String::new();
    for letter in harmless(name).chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            // What takes the same as Slack does may know no `mrkdwn`; a mark that is parted from its word marks nothing.
            '*' | '_' | '~' | '`' | '[' | ']' | '(' | ')' | '|' => text.extend([letter, '\u{200b}']),
            letter => text.push(letter),
        }
    }
    text
}

/// A message for a bot of Telegram, as plain text.
pub(crate) fn telegram(message: &Message, chat: &str) -> Value {
    json!({
        "chat_id": chat,
        "text": lines(message, harmless).join("\n"),
        "link_preview_options": { "is_disabled": true },
    })
}

/// A message for a program of the guest's own.
pub(crate) fn plain_json(message: &Message) -> Value {
    #[derive(Serialize)]
    struct Table<'a> {
        table: &'a str,
        game: &'a str,
        others: Vec<String>,
        link: &'a str,
    }
    let (listed, more) = message.places();
    let tables: Vec<Table<'_>> = listed
        .iter()
        .map(|place| Table {
            table: &place.table,
            game: &place.game,
            others: place.others.iter().map(|name| plain(name)).collect(),
            link: &place.link,
        })
        .collect();
    let event = match &message.about {
        About::Turns(_) => "turn",
        About::Test => "test",
        About::Confirm { .. } => "confirm",
    };
    json!({
        "id": message.id,
        "event": event,
        "guest": plain(&message.guest),
        "text": message.subject(plain),
        "tables": tables,
        "more": more,
        "stop": message.stop,
    })
}

/// A message for the page's own worker, which shows it as text. It must stay below the 4096 bytes that a push may have.
pub(crate) fn push(message: &Message) -> Value {
    let (listed, _) = message.places();
    let said = |name: &str| plain(name).chars().take(40).collect::<String>();
    let body = match listed {
        [place] => message.place(place, said),
        _ => message.lines(said).into_iter().next().unwrap_or_default(),
    };
    let link = match listed {
        [place] => place.link.clone(),
        _ => String::new(),
    };
    json!({ "title": message.subject(plain), "body": body, "link": link, "tag": tag(message) })
}

/// What a message replaces: an earlier one with the same tag that has not been read yet.
pub(crate) fn tag(message: &Message) -> String {
    match message.places().0 {
        [place] => place.table.chars().filter(char::is_ascii_alphanumeric).take(32).collect(),
        [_, ..] => "tables".to_owned(),
        [] => "test".to_owned(),
    }
}

fn lines(message: &Message, dress: impl Fn(&str) -> String) -> Vec<String> {
    let mut lines = message.lines(dress);
    lines.push(message.ending());
    lines
}

#[cfg(test)]
mod tests {
    use super::{discord, plain_json, push, slack, telegram};
    use words::Lang;

    use crate::{About, Message, Place};

    /// Names that guests might choose who mean no good.
    const HOSTILE: [&str; 12] = [
        "@everyone",
        "<@123456789>",
        "<!channel>",
        "<https://evil.example|Anna>",
        "[Anna](https://evil.example)",
        "**bold** _it_ ~~no~~ `code`",
        "||spoiler||",
        "# heading",
        "> quote",
        "/start@bot",
        "evil.example",
        "A\nB\u{202e}C&lt;",
    ];

    fn message(name: &str) -> Message {
        Message {
            id: "m1".to_owned(),
            guest: name.to_owned(),
            language: Lang::En,
            about: About::Turns(vec![Place {
                table: "0123456789abcdef0123456789abcdef".to_owned(),
                game: "The Princes of Florence".to_owned(),
                others: vec![name.to_owned()],
                link: "https://server.example/#table=t".to_owned(),
            }]),
            stop: "https://server.example/stop".to_owned(),
        }
    }

    /// What stands between the links of ours.
    fn without_ours(text: &str) -> String {
        text.replace("https://server.example/#table=t", "").replace("https://server.example/stop", "")
    }

    #[test]
    fn names_neither_mention_nor_link_nor_mark_on_discord() {
        for name in HOSTILE {
            let value = discord(&message(name));
            assert_eq!(value["allowed_mentions"]["parse"], serde_json::json!([]));
            let text = value["content"].as_str().expect("a text");
            assert_eq!(text.lines().count(), 4, "{text}");
            assert!(!text.contains("@everyone") && !without_ours(text).contains("://"), "{text}");
            let table = text.lines().nth(1).expect("a table");
            let unescaped = table.replace("\\\\", "");
            for (at, letter) in unescaped.char_indices() {
                let own = letter == ',' || !letter.is_ascii_punctuation() || letter == '\\';
                assert!(own || unescaped[..at].ends_with('\\'), "{table}");
            }
        }
    }

    #[test]
    fn names_neither_mention_nor_link_on_slack() {
        for name in HOSTILE {
            let value = slack(&message(name));
            assert_eq!((&value["mrkdwn"], &value["link_names"]), (&false.into(), &false.into()));
            let text = value["text"].as_str().expect("a text");
            assert!(!text.contains('<') && !text.contains('>'), "{text}");
            assert!(!without_ours(text).contains("://") && !text.contains("@everyone"), "{text}");
            assert!(!text.contains("evil.example"), "{text}");
        }
    }

    #[test]
    fn names_are_only_text_on_telegram() {
        for name in HOSTILE {
            let value = telegram(&message(name), "-100");
            assert!(value.get("parse_mode").is_none());
            let text = value["text"].as_str().expect("a text");
            assert!(
                !text.contains("/start") && !text.contains("@everyone") && !text.contains("evil.example")
            );
        }
    }

    #[test]
    fn programs_get_names_as_they_are_and_an_id_to_know_doubles_by() {
        let value = plain_json(&message("<@123> **x**"));
        assert_eq!(value["guest"], "<@123> **x**");
        assert_eq!((&value["id"], &value["event"]), (&"m1".into(), &"turn".into()));
        assert_eq!(value["tables"][0]["link"], "https://server.example/#table=t");
    }

    #[test]
    fn a_push_is_small_whatever_names_say() {
        let name = "\u{1f3db}".repeat(500);
        let text = push(&message(&name)).to_string();
        assert!(text.len() < 3000, "{}", text.len());
    }
}
