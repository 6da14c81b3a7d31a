//! Seats that somebody has taken over from a bot: what was decided before is told of the bot, and the log says from when on it is theirs.

use std::cell::RefCell;

use kernel::Player;
use wire::{Seat, Since};

use super::LogLine;
use super::words::Framing;
use crate::words::Lang;

thread_local! {
    /// What seats were called at the step up to which the log is told.
    static CALLED: RefCell<Vec<(Player, String)>> = const { RefCell::new(Vec::new()) };
}

/// The seats of a table that somebody has taken over in this game.
#[cfg(target_arch = "wasm32")]
pub fn seats(desk: crate::desk::Desk) -> Vec<Seat> {
    use leptos::prelude::With as _;
    desk.update.with(|update| {
        let seats = update.as_ref().map(|update| update.seats.as_slice()).unwrap_or_default();
        seats.iter().filter(|seat| seat.since.is_some()).cloned().collect()
    })
}

/// What a seat was called when that happened which is being told, if that was something else than now.
pub fn called(player: Player) -> Option<String> {
    CALLED.with_borrow(|called| called.iter().find(|(seat, _)| *seat == player).map(|(_, name)| name.clone()))
}

/// Tells of each deed who has done it. The log is told once for each time at which somebody took a seat over, with the names that the
/// seats had until then, so that nothing is looked for in what it says.
pub fn told(tell: impl Fn() -> Vec<LogLine>, seats: &[Seat], lang: Lang) -> Vec<LogLine> {
    let mut lines = tell();
    let taken = || seats.iter().filter_map(|seat| Some((seat, seat.since.as_ref()?)));
    // The latest first: what happened before an earlier one is told once more, with the name of that bot too.
    let mut steps: Vec<usize> = taken().map(|(_, since)| since.step).collect();
    crate::few::sort_few(&mut steps, |step| std::cmp::Reverse(*step));
    steps.dedup();
    for step in steps {
        let bots = taken().filter(|(_, since)| since.step >= step);
        CALLED.set(bots.map(|(seat, since)| (seat.player, since.bot.clone())).collect());
        let before = tell();
        CALLED.take();
        give_back(&mut lines, before, step);
    }
    for (seat, since) in taken() {
        say(&mut lines, seat.player, &seat.name, since, lang);
    }
    lines
}

/// Marks what a bot has done for somebody who was away; `by` says the word of the step that a line tells of.
pub fn mark(lines: &mut [LogLine], by: impl Fn(usize) -> Option<Player>) {
    for line in lines {
        line.stood_in = line.player.is_some() && line.player == by(line.step);
    }
}

/// For whom a bot has decided, by the word of a step.
pub fn stood_in(by: &str) -> Option<Player> {
    by.strip_prefix("stand_in ")?.chars().next().and_then(Player::from_letter)
}

/// What happened before a step is told as it was called then. A whole that went on after that is told as it came out.
fn give_back(lines: &mut [LogLine], before: Vec<LogLine>, step: usize) {
    let ended = |at: usize| lines[at + 1..].iter().take_while(|line| line.joins).last();
    let ended: Vec<bool> = (0..lines.len()).map(|at| ended(at).is_none_or(|line| line.step < step)).collect();
    for ((line, old), ended) in
        lines.iter_mut().zip(before).zip(ended).take_while(|((line, _), _)| line.step < step)
    {
        let head = line.head.take();
        *line = old;
        if !ended {
            line.head = head;
        }
    }
}

/// That somebody plays from here on in place of the bot. What is told as one is not told in two by that: it is said before the whole, so that
/// it does not stay the newest while the whole goes on.
fn say(lines: &mut Vec<LogLine>, player: Player, name: &str, Since { step, bot }: &Since, lang: Lang) {
    // A game need not tell its steps one by one: what was done before stands before.
    let before = lines.iter().rposition(|line| line.step < *step).map_or(0, |last| last + 1);
    let goes_on = lines.get(before).is_some_and(|line| line.joins);
    let whole = lines[..before].iter().rposition(|line| !line.joins).filter(|_| goes_on);
    let (at, step) = whole.map_or((before, *step), |head| (head, lines[head].step));
    let text = Framing::TakesOver.fill(lang, &[&name, bot]);
    // It is told with the step before, which no replay shows without it.
    let step = step.saturating_sub(1);
    lines.insert(at, LogLine { step, text, player: Some(player), ..LogLine::default() });
}

#[cfg(test)]
mod tests {
    use wire::Sitter;

    use super::*;
    use crate::frame::Names;

    fn taken(seat: usize, name: &str, step: usize, bot: &str) -> Seat {
        Seat {
            player: Player::new(seat),
            name: name.to_owned(),
            sitter: Sitter::Person,
            own: false,
            filled: false,
            since: Some(Since { step, bot: bot.to_owned() }),
        }
    }

    /// What a game tells at a table with Ben and these seats.
    fn log(seats: &[Seat]) -> Vec<LogLine> {
        let names: Vec<String> = ["Ben"]
            .into_iter()
            .chain(seats.iter().map(|seat| seat.name.as_str()))
            .map(str::to_owned)
            .collect();
        let names = Names { lang: Lang::En, seats: names };
        let name = |seat: usize| names.seat(Player::new(seat));
        let line = |step, text: String, joins| LogLine { step, text, joins, ..LogLine::default() };
        let mut lot = line(2, format!("{} names the Lake.", name(1)), false);
        lot.head = Some((None, format!("Lake: {} 300", name(1))));
        vec![
            line(1, format!("{} builds a Lake and a Lake's shore.", name(1)), false),
            lot,
            line(4, format!("{} bids 300.", name(1)), true),
            line(5, format!("{} passes beside {}.", name(1), names.seats.len() - 1), false),
        ]
    }

    #[test]
    fn what_a_bot_has_done_for_somebody_is_marked_as_that_and_nothing_else_of_the_same_step() {
        let line =
            |step, seat: Option<usize>| LogLine { step, player: seat.map(Player::new), ..LogLine::default() };
        let mut lines =
            [line(1, Some(1)), line(2, Some(1)), line(2, Some(0)), line(2, None), line(3, Some(1))];
        let words = ["", "person", "stand_in B", "bot"];
        mark(&mut lines, |step| stood_in(words[step]));
        let marked: Vec<bool> = lines.iter().map(|line| line.stood_in).collect();
        assert_eq!(marked, [false, true, false, false, false]);
    }

    fn texts(lines: &[LogLine]) -> Vec<&str> {
        lines.iter().map(|line| line.text.as_str()).collect()
    }

    #[test]
    fn what_a_bot_has_done_stays_its_own_and_the_log_says_who_took_over() {
        let seats = [taken(1, "Dora", 4, "Isabella")];
        let told = told(|| log(&seats), &seats, Lang::En);
        assert_eq!(
            texts(&told),
            [
                "Isabella builds a Lake and a Lake's shore.",
                "Dora takes over from Isabella.",
                "Isabella names the Lake.",
                "Dora bids 300.",
                "Dora passes beside 1."
            ]
        );
        assert_eq!(told[2].head.as_ref().map(|(_, head)| head.as_str()), Some("Lake: Dora 300"));
        assert_eq!(called(Player::new(1)), None, "what is told later is told of who plays now");
    }

    #[test]
    fn a_name_that_is_a_word_of_the_log_changes_nothing_else_in_it() {
        let seats = [taken(1, "Lake", 9, "Isabella")];
        let told = told(|| log(&seats), &seats, Lang::En);
        let expected = [
            "Isabella builds a Lake and a Lake's shore.",
            "Isabella names the Lake.",
            "Isabella bids 300.",
            "Isabella passes beside 1.",
            "Lake takes over from Isabella.",
        ];
        assert_eq!(texts(&told), expected);
        assert_eq!(told[1].head.as_ref().map(|(_, head)| head.as_str()), Some("Lake: Isabella 300"));
    }

    #[test]
    fn who_took_over_is_told_behind_all_that_was_done_before_in_whatever_order_it_is_told() {
        let seats = [taken(1, "Dora", 4, "Isabella")];
        let line = |step: usize| LogLine { step, text: step.to_string(), ..LogLine::default() };
        let told = told(|| [1, 5, 3, 6].map(line).to_vec(), &seats, Lang::En);
        assert_eq!(texts(&told), ["1", "5", "3", "Dora takes over from Isabella.", "6"]);
    }

    #[test]
    fn of_two_who_took_seats_over_each_has_done_what_came_after() {
        let seats = [taken(1, "Dora", 5, "Isabella"), taken(2, "Eva", 2, "Cosimo")];
        let tell = || {
            let names = Names { lang: Lang::En, seats: ["Ben", "Dora", "Eva"].map(str::to_owned).to_vec() };
            let both = |step| {
                let text = format!("{} meets {}.", names.seat(Player::new(1)), names.seat(Player::new(2)));
                LogLine { step, text, ..LogLine::default() }
            };
            vec![both(1), both(3), both(6)]
        };
        let told = told(tell, &seats, Lang::En);
        let expected = [
            "Isabella meets Cosimo.",
            "Eva takes over from Cosimo.",
            "Isabella meets Eva.",
            "Dora takes over from Isabella.",
            "Dora meets Eva.",
        ];
        assert_eq!(texts(&told), expected);
    }
}
