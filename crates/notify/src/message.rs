//! What a message is: whose turn it is, at which tables, with links. There is no room in it for anything from a hand.

use words::Lang;

use crate::texts::Text;

/// No message lists more tables; it says how many more there are.
const LISTED: usize = 10;

/// A message to one guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Names this message and no other; a target that is told twice can know it by this.
    pub id: String,
    /// The name of the guest.
    pub guest: String,
    /// In which language.
    pub language: Lang,
    /// What it is about.
    pub about: About,
    /// The link that ends these messages.
    pub stop: String,
}

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum About {
    /// It is the guest's turn at these tables.
    Turns(Vec<Place>),
    /// The guest tries the target.
    Test,
    /// The guest is asked whether this address is the guest's own.
    Confirm {
        /// The link that says so.
        link: String,
    },
}

/// A table, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its name in addresses.
    pub table: String,
    /// What is played.
    pub game: String,
    /// Who else sits there.
    pub others: Vec<String>,
    /// Its address.
    pub link: String,
}

impl Message {
    /// The tables that are listed, and how many are not.
    pub(crate) fn places(&self) -> (&[Place], usize) {
        match &self.about {
            About::Turns(places) => {
                let (listed, rest) = places.split_at(places.len().min(LISTED));
                (listed, rest.len())
            }
            About::Test | About::Confirm { .. } => (&[], 0),
        }
    }

    /// The subject, in which names are put as `dress` dresses them.
    pub(crate) fn subject(&self, dress: impl Fn(&str) -> String) -> String {
        match &self.about {
            About::Turns(places) => match places.as_slice() {
                [place] => Text::Subject.fill(self.language, &[&dress(&place.game)]),
                places => Text::Subjects.fill(self.language, &[&places.len()]),
            },
            About::Test => Text::Test.text(self.language).to_owned(),
            About::Confirm { .. } => Text::Confirm.text(self.language).to_owned(),
        }
    }

    /// The lines of the message without the link that ends it; names are put as `dress` dresses them, links as they are.
    pub(crate) fn lines(&self, dress: impl Fn(&str) -> String) -> Vec<String> {
        match &self.about {
            About::Turns(_) => {
                let mut lines = vec![Text::Turn.fill(self.language, &[&dress(&self.guest)])];
                let (listed, more) = self.places();
                for place in listed {
                    lines.push(self.place(place, &dress));
                    lines.push(place.link.clone());
                }
                if more > 0 {
                    lines.push(Text::More.fill(self.language, &[&more]));
                }
                lines
            }
            About::Test => vec![Text::Tested.text(self.language).to_owned()],
            About::Confirm { link } => {
                let asked = Text::Confirming.fill(self.language, &[&dress(&self.guest)]);
                vec![asked, link.clone(), Text::Otherwise.text(self.language).to_owned()]
            }
        }
    }

    /// A table in words.
    pub(crate) fn place(&self, place: &Place, dress: impl Fn(&str) -> String) -> String {
        if place.others.is_empty() {
            return dress(&place.game);
        }
        let others: Vec<String> = place.others.iter().map(|name| dress(name)).collect();
        Text::Table.fill(self.language, &[&dress(&place.game), &others.join(", ")])
    }

    /// The line with the link that ends these messages.
    pub(crate) fn ending(&self) -> String {
        Text::Stop.fill(self.language, &[&self.stop])
    }
}

/// A name without anything that acts on what stands around it: no ends of lines, no control characters, nothing that turns the
/// direction of writing or cannot be seen.
#[must_use]
pub fn plain(name: &str) -> String {
    let acts = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    name.chars().map(|letter| if acts(letter) { ' ' } else { letter }).collect()
}

/// A plain name in which no program finds an address, a mention, a channel or a command: what these begin with or are held
/// together by is parted by a space that is not seen.
#[must_use]
pub fn harmless(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for letter in plain(name).chars() {
        text.push(letter);
        if matches!(letter, '@' | '＠' | '#' | '＃' | '.' | '/' | ':' | '!' | '&') {
            text.push('\u{200b}');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{About, Message, Place, harmless, plain};
    use words::Lang;

    fn place(others: &[&str]) -> Place {
        Place {
            table: "t".to_owned(),
            game: "The Princes of Florence".to_owned(),
            others: others.iter().map(|&name| name.to_owned()).collect(),
            link: "https://server.example/#table=t".to_owned(),
        }
    }

    fn message(places: Vec<Place>) -> Message {
        Message {
            id: "m".to_owned(),
            guest: "Anna".to_owned(),
            language: Lang::En,
            about: About::Turns(places),
            stop: "https://server.example/stop".to_owned(),
        }
    }

    #[test]
    fn a_message_says_whose_turn_it_is_where_and_the_link() {
        let message = message(vec![place(&["Bartek", "Cosimo"])]);
        assert_eq!(message.subject(plain), "Your turn: The Princes of Florence");
        assert_eq!(
            message.lines(plain),
            [
                "Anna, it is your turn.",
                "The Princes of Florence, with Bartek, Cosimo",
                "https://server.example/#table=t",
            ]
        );
        assert_eq!(message.ending(), "No more of these messages: https://server.example/stop");
    }

    #[test]
    fn names_that_look_like_gaps_stay_names() {
        let message = message(vec![place(&["{}", "{}"])]);
        assert_eq!(message.lines(plain)[1], "The Princes of Florence, with {}, {}");
    }

    #[test]
    fn many_tables_are_counted_and_not_all_listed() {
        let message = message(vec![place(&[]); 13]);
        assert_eq!(message.subject(plain), "Your turn at 13 tables");
        let lines = message.lines(plain);
        assert_eq!((lines.len(), lines.last().map(String::as_str)), (22, Some("and more tables: 3")));
    }

    #[test]
    fn names_lose_what_acts_on_the_text_around_them() {
        assert_eq!(plain("A\r\nBcc: b@c.d\u{202e}x\u{200b}"), "A  Bcc: b@c.d x ");
        assert_eq!(harmless("@everyone"), "@\u{200b}everyone");
        assert_eq!(harmless("https://evil.example"), "https:\u{200b}/\u{200b}/\u{200b}evil.\u{200b}example");
        assert_eq!(harmless("/start"), "/\u{200b}start");
    }
}
