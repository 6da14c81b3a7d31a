//! From what a game tells in words to what the frame shows.

use kernel::{Entries, GamePrompt, GameView, Orders, Player, Question, ScoreSheet, TableRow, Told};
use wire::Happened;
use words::Lang;

use crate::frame::reading::Facts;
use crate::frame::words::Framing;
use crate::frame::{
    Book, CHANCE, Change, Curve, Deciding, History, LogLine, Names, Outlook, Part, Scene, SeatScene, Sum,
    signed,
};

/// More rounds than this are not shown one by one.
const MANY_ROUNDS: u16 = 10;

/// The position in the terms of every game.
#[must_use]
pub fn scene<G: Orders + Told>(facts: &Facts<G>, names: &Names) -> Scene {
    let round = facts.view.round();
    let rounds = facts.view.rounds();
    let shown = rounds.filter(|&rounds| rounds <= MANY_ROUNDS);
    let edition = facts.view.edition();
    let part = |(term, amount): &(G::Term, i32)| Part {
        source: 0,
        name: G::term(names.lang, edition, *term),
        amount: whole::<G>(*amount),
        how: String::new(),
    };
    let scores: Vec<i32> = facts.scores.iter().map(ScoreSheet::total).collect();
    let seats = facts.seats.iter().map(|seat| {
        let score = scores.get(seat.player.seat()).copied().unwrap_or_default();
        let sheet = facts.scores.get(seat.player.seat());
        SeatScene {
            player: seat.player,
            score: whole::<G>(score),
            place: scores.iter().filter(|&&other| other > score).count() + 1,
            starts: false,
            sitter: seat.sitter.clone(),
            parts: sheet.map(|sheet| sheet.terms().iter().map(part).collect()).unwrap_or_default(),
        }
    });
    let question = facts.prompt.as_ref().map(|prompt| prompt.question(edition));
    Scene {
        names: names.clone(),
        eyes: facts.eyes,
        to_act: facts.to_act,
        deciding: question.map(|question| Deciding {
            player: question.player,
            // Where several decide at once, what others choose is no other decision.
            number: if round > 0 { usize::from(round) } else { facts.steps },
            open: question.choices.len() > 1,
        }),
        over: facts.over,
        past: facts.past,
        steps: facts.steps,
        undo: Some(facts.undo),
        round: usize::from(round),
        rounds: shown.map_or_else(Vec::new, |rounds| vec![String::new(); usize::from(rounds)]),
        aside: match rounds {
            Some(rounds) if shown.is_none() => Some(Framing::RoundOf.fill(names.lang, &[&round, &rounds])),
            Some(_) | None => None,
        },
        points: Framing::Points.text(names.lang).to_owned(),
        seats: seats.collect(),
        sources: Vec::new(),
        source_signs: Vec::new(),
        held: 0,
    }
}

/// A number of units in whole points.
fn whole<G: Orders>(units: i32) -> i32 {
    units / i32::try_from(G::UNITS_PER_POINT).unwrap_or(1).max(1)
}

/// All that happened, in order.
#[must_use]
pub fn lines<G: Orders + Told>(
    edition: G::Edition,
    happened: &[Happened<G::Event>],
    names: &Names,
) -> Vec<LogLine> {
    let name = |player: Player| names.seat(player);
    let line = |told: &Happened<G::Event>| {
        let text = G::narrate(names.lang, edition, &told.event, &name)?;
        let scores = G::explained(&told.event).is_some_and(|(_, good, _)| good == G::SCORE);
        Some(LogLine {
            step: told.step,
            text,
            player: G::about(&told.event),
            books: G::receipt(names.lang, edition, &told.event)
                .into_iter()
                .map(|receipt| Book { scores, ..book(receipt) })
                .collect(),
            aside: Framing::of_mark(&told.by).map(|why| why.text(names.lang)),
            chance: told.by == CHANCE,
            round: G::round_begun(&told.event).is_some(),
            ..LogLine::default()
        })
    };
    let mut lines: Vec<LogLine> = happened.iter().filter_map(line).collect();
    join_turns(&mut lines);
    lines
}

/// What a seat does without another deciding between is told as one, in the words of its first line and of how many follow.
fn join_turns(lines: &mut [LogLine]) {
    let mut first = String::new();
    for at in 1..lines.len() {
        let (before, rest) = lines.split_at_mut(at);
        let (Some(before), Some(line)) = (before.last(), rest.first_mut()) else { continue };
        line.joins = line.player.is_some() && line.player == before.player && !line.round && !before.round;
        if !line.joins {
            continue;
        }
        if !before.joins {
            first.clone_from(&before.text);
        }
        first = format!("{first} {}", line.text);
        line.head = Some((line.player, first.clone()));
    }
}

fn book(receipt: kernel::Explained) -> Book {
    let total: i32 = receipt.terms.iter().map(|(_, amount)| amount).sum();
    Book {
        player: Some(receipt.player),
        short: format!("{} {}", signed(total), receipt.subject),
        name: receipt.subject,
        terms: receipt.terms,
        total,
        scores: false,
    }
}

/// How the game has gone: the rounds, and the score after each.
#[must_use]
pub fn history<G: Orders + Told>(happened: &[Happened<G::Event>], players: usize, names: &Names) -> History {
    let mut now = vec![0; players];
    let mut history = History::default();
    let mut seats = vec![Vec::new(); players];
    let mut note = |now: &[i32]| seats.iter_mut().zip(now).for_each(|(seat, now)| seat.push(*now));
    for told in happened {
        if G::round_begun(&told.event).is_some() {
            note(&now);
            history.rounds.push(told.step);
        }
        if let Some((player, good, amount)) = G::explained(&told.event)
            && good == G::SCORE
            && let Some(score) = now.get_mut(player.seat())
        {
            *score += amount;
        }
    }
    note(&now);
    let title = Framing::PointsByRound.text(names.lang).to_owned();
    history.curves.push(Curve { title, seats });
    history
}

/// Choices that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common.
    pub name: String,
    /// The choices, and behind them what might be looked for and cannot be had.
    pub picks: Vec<Pick>,
}

impl Group {
    /// Whether every choice is said in a few letters, so that many of them fit side by side. What cannot be chosen still says why.
    #[must_use]
    pub fn is_brief(&self) -> bool {
        let brief = |pick: &Pick| pick.title.chars().count() <= 4 && pick.summary.is_empty();
        self.picks.iter().any(|pick| pick.open) && self.picks.iter().filter(|pick| pick.open).all(brief)
    }
}

/// Something to choose, or the reason why it cannot be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// The action, in the notation of the game.
    pub action: String,
    /// What it is called within its group.
    pub title: String,
    /// What it brings and throws away, or why it cannot be chosen.
    pub summary: String,
    /// What it brings, good by good: of what the sum is, the terms, the sum.
    pub receipts: Vec<Sum>,
    /// Whether it can be chosen.
    pub open: bool,
}

/// The choices of a question by what they are about, in the order of the question. What the game has no words for in the
/// language stays in English.
#[must_use]
pub fn groups<G: Told>(question: &Question, lang: Lang) -> Vec<Group> {
    let say = |word: &str| G::word(lang, word).map_or_else(|| word.to_owned(), str::to_owned);
    let mut groups: Vec<Group> = Vec::new();
    let mut put = |name: &str, pick: Pick| match groups.iter_mut().find(|group| group.name == name) {
        Some(group) => group.picks.push(pick),
        None => groups.push(Group { name: name.to_owned(), picks: vec![pick] }),
    };
    for offer in &question.choices {
        let brought = offer.brings.iter().map(|bill| format!("{} {}", signed(bill.total()), say(&bill.good)));
        let summary: Vec<String> = brought.chain(offer.warnings.iter().cloned()).collect();
        put(
            &say(&offer.group),
            Pick {
                action: offer.action.clone(),
                title: titled(&say(&offer.group), &say(&offer.subject)),
                summary: summary.join(" · "),
                receipts: offer
                    .brings
                    .iter()
                    .map(|bill| (say(&bill.good), bill.terms.clone(), bill.total()))
                    .collect(),
                open: true,
            },
        );
    }
    for barred in &question.refused {
        let title = titled(&say(&barred.group), &say(&barred.subject));
        let (action, summary) = (barred.action.clone(), reason::<G>(lang, &barred.reason, &barred.words));
        put(&say(&barred.group), Pick { action, title, summary, receipts: Vec::new(), open: false });
    }
    groups
}

/// What a choice of a question changes of what the seat counts on; nothing if it changes nothing.
#[must_use]
pub fn outlook<G: Orders + Told>(question: &Question, action: &str, lang: Lang) -> Option<Outlook> {
    let offer = question.choices.iter().find(|offer| offer.action == action)?;
    let change = |(name, to): &(String, i32)| {
        let (_, from) = question.stakes.iter().find(|(stake, _)| stake == name)?;
        let score = name.is_empty();
        let of = |amount: i32| if score { whole::<G>(amount) } else { amount };
        let word = if score { Framing::Points.text(lang) } else { G::word(lang, name).unwrap_or(name) };
        Some(Change { name: word.to_owned(), from: of(*from), to: of(*to), ..Change::default() })
    };
    let changes: Vec<Change> = offer.after.iter().filter_map(change).collect();
    (!changes.is_empty()).then(|| Outlook { changes, ..Outlook::default() })
}

/// A refusal in words. In English it names what stands in the way; in another language it is told by its kind.
pub fn reason<G: Told>(lang: Lang, kind: &str, words: &str) -> String {
    let told = G::word(lang, kind).filter(|_| lang != Lang::En);
    told.unwrap_or(words).to_owned()
}

/// The subject, or the group where that says all.
fn titled(group: &str, subject: &str) -> String {
    if subject.is_empty() { group.to_owned() } else { subject.to_owned() }
}

/// The lines with an entry for each seat.
#[must_use]
pub fn by_seat(rows: Vec<TableRow>) -> Vec<(String, Vec<String>)> {
    let seats = |row: TableRow| match row.entries {
        Entries::Seats(entries) => Some((row.name, entries)),
        Entries::Whole(_) => None,
    };
    rows.into_iter().filter_map(seats).collect()
}

/// The lines that concern all.
#[must_use]
pub fn whole_rows(rows: Vec<TableRow>) -> Vec<(String, String)> {
    let whole = |row: TableRow| match row.entries {
        Entries::Whole(entry) => Some((row.name, entry)),
        Entries::Seats(_) => None,
    };
    rows.into_iter().filter_map(whole).collect()
}
