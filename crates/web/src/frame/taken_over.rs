//! Seats that somebody has taken over from a bot: what was decided before is told of the bot, and the log says from when on it is theirs.

use kernel::Player;
use wire::{Seat, Since};

use super::LogLine;
use super::words::Framing;
use crate::words::Lang;

/// The seats of a table that somebody has taken over in this game.
#[cfg(target_arch = "wasm32")]
pub fn seats(desk: crate::desk::Desk) -> Vec<Seat> {
    use leptos::prelude::With as _;
    desk.update.with(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().filter(|seat| seat.since.is_some()).cloned().collect()
    })
}

/// Tells of each deed who has done it.
pub fn told(mut lines: Vec<LogLine>, seats: &[Seat], lang: Lang) -> Vec<LogLine> {
    for seat in seats {
        if let Some(since) = &seat.since {
            give_back(&mut lines, &seat.name, since);
            tell(&mut lines, seat.player, &seat.name, since, lang);
        }
    }
    lines
}

/// What the bot has done is told under its name. A whole that went on after that is told as it came out.
fn give_back(lines: &mut [LogLine], name: &str, Since { step, bot }: &Since) {
    for at in 0..lines.len() {
        if lines[at].step >= *step {
            break;
        }
        let behind = lines[at + 1..].iter().take_while(|line| line.joins).last();
        let ended = behind.is_none_or(|line| line.step < *step);
        let line = &mut lines[at];
        line.text = renamed(&line.text, name, bot);
        if let Some((_, head)) = line.head.as_mut().filter(|_| ended) {
            *head = renamed(head, name, bot);
        }
    }
}

/// That somebody plays from here on in place of the bot; what is told as one is not told in two by that.
fn tell(lines: &mut Vec<LogLine>, player: Player, name: &str, Since { step, bot }: &Since, lang: Lang) {
    let at = lines.iter().position(|line| line.step >= *step && !line.joins).unwrap_or(lines.len());
    let text = Framing::TakesOver.fill(lang, &[&name, bot]);
    // It is told with the step before, which no replay shows without it.
    let step = step.saturating_sub(1);
    lines.insert(at, LogLine { step, text, player: Some(player), ..LogLine::default() });
}

/// A sentence with another name in place of this one, wherever it stands as a word.
fn renamed(text: &str, name: &str, other: &str) -> String {
    let (mut told, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, behind) = (&rest[..at], &rest[at + name.len()..]);
        let within = |letter: Option<char>| {
            letter.is_some_and(|letter| !letter.is_ascii() || letter.is_ascii_alphanumeric())
        };
        let word = !within(before.chars().next_back().or(told.chars().next_back()))
            && !within(behind.chars().next());
        told.push_str(before);
        told.push_str(if word { other } else { name });
        rest = behind;
    }
    told.push_str(rest);
    told
}

#[cfg(test)]
mod tests {
    use wire::Sitter;

    use super::*;

    #[test]
    fn what_a_bot_has_done_stays_its_own_and_the_log_says_who_took_over() {
        let line =
            |step, text: &str, joins| LogLine { step, text: text.to_owned(), joins, ..LogLine::default() };
        let mut lot = line(2, "Dora names the lake.", false);
        lot.head = Some((None, "Lake: Dora 300".to_owned()));
        let lines = vec![
            line(1, "Dora builds; Dorabella and Dora's.", false),
            lot,
            line(4, "Dora bids 300.", true),
            line(5, "Dora passes.", false),
        ];
        let seat = Seat {
            player: Player::new(1),
            name: "Dora".to_owned(),
            sitter: Sitter::Person,
            own: false,
            filled: false,
            since: Some(Since { step: 4, bot: "Isabella".to_owned() }),
        };
        let told = told(lines, &[seat], Lang::En);
        let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Isabella builds; Dorabella and Isabella's.",
                "Isabella names the lake.",
                "Dora bids 300.",
                "Dora takes over from Isabella.",
                "Dora passes."
            ]
        );
        assert_eq!(told[1].head.as_ref().map(|(_, head)| head.as_str()), Some("Lake: Dora 300"));
    }
}
