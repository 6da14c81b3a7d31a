//! What is wrong with the file of settings, told so that nobody reads a password in a log.

/// Where the fault is, and what was expected there. Of the file itself nothing is told: any of it may be a password, since a quote
/// that is not closed makes a value of whatever follows.
pub fn explain(text: &str, error: &toml::de::Error) -> String {
    let at = error.span().map_or(0, |span| span.start);
    let before = text.get(..at).unwrap_or(text);
    let (line, column) = (
        before.matches('\n').count() + 1,
        before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1,
    );
    format!("line {line}, column {column}: {}", expected(error.message()))
}

/// The part of a message that repeats nothing of the file.
fn expected(message: &str) -> String {
    // Readers say last what they wanted.
    if let Some((_, wanted)) = message.rsplit_once(", expected ") {
        return format!("expected {wanted}");
    }
    if message.contains(['"', '`', '\'']) {
        "this cannot be used here".to_owned()
    } else {
        message.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Config {
        #[expect(dead_code, reason = "it is read, and never asked for")]
        port: Option<u16>,
        #[expect(dead_code, reason = "it is read, and never asked for")]
        smtp: Option<String>,
        #[expect(dead_code, reason = "it is read, and never asked for")]
        listen: Option<std::net::IpAddr>,
    }

    #[test]
    fn no_fault_of_the_file_tells_what_stands_in_it() {
        for (text, place) in [
            ("port = 1\nsmtp = \"smtps://a:SECRET@mail.example\n", "line 2"),
            ("smtp = \"smtps://a:SECRET@mail.example\nport = 9000\n", "line 1"),
            ("smtp = smtps://a:SECRET@mail.example\n", "line 1"),
            ("smtps://a:SECRET@mail.example\n", "line 1"),
            ("\n\"SECRET\" = 5\n", "line 2"),
            ("SECRET = 5\n", "line 1"),
            ("port = \"SECRET\"\n", "line 1"),
            ("port = \"SECRET, expected SECRET\"\n", "line 1"),
            ("smtp = [\"SECRET\"]\n", "line 1"),
            ("listen = \"SECRET\"\n", "line 1"),
            ("smtp = \"SECRET\"\nsmtp = \"SECRET\"\n", "line 2"),
            ("smtp = \"SECRET\" port = 5\n", "line 1"),
            ("smtp = 'SECRET\n", "line 1"),
            ("smtp = \"\"\"SECRET\n", "line"),
            ("[SECRET]\n", "line 1"),
            ("smtp = { SECRET = 5 }\n", "line 1"),
            ("smtp = \"\\SECRET\"\n", "line 1"),
        ] {
            let fault = toml::from_str::<Config>(text).expect_err(text);
            let told = explain(text, &fault);
            assert!(!told.contains("SECRET") && !told.contains("mail"), "{text}: {told}");
            assert!(told.contains(place), "{text}: {told}");
        }
        let fault = toml::from_str::<Config>("port = 70000\n").expect_err("too large");
        assert_eq!(explain("port = 70000\n", &fault), "line 1, column 8: expected u16");
        let fault = toml::from_str::<Config>("prot = 1\n").expect_err("unknown");
        assert!(explain("prot = 1\n", &fault).contains("`port`"), "the names are told");
    }
}
