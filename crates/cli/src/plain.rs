//! A game that has no drawings of its own: everything is shown as what every game tells of itself.

use kernel::{
    Entries, GamePrompt, GameView, NamedReceipt, PerPlayer, Player, PlayerSet, Question, RefusedAction,
    ScoreSheet, Viewer, points,
};
use words::Lang;

use crate::face::{Asked, Opens, Playable, Sentence};
use crate::paint::{Block, PLAIN, QUIET, STRONG, StyledLine};
use crate::scene::Drawing;

/// Room for the names of rows, and the widest column of a seat.
const LABEL: usize = 20;
const WIDEST: usize = 28;
/// Choices that need no line of their own stand beside each other in columns of at most this width.
const NARROW: usize = 24;

/// The whole table: what concerns all, and below it a column for each seat.
pub fn table<G: Playable>(view: &G::View, scene: Drawing<'_>) -> Block {
    let mut table = common::<G>(view, scene);
    table.gap();
    let mut rows = Vec::new();
    for row in G::rows(Lang::En, view) {
        if let Entries::Seats(entries) = row.entries {
            rows.push((row.name, entries));
        }
    }
    let seats = rows.iter().map(|(_, entries)| entries.len()).max().unwrap_or(0);
    if seats > 0 {
        table.append(columns(seats, &rows, scene));
    }
    table
}

/// The round, and what concerns all.
pub fn common<G: Playable>(view: &G::View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let round = match (view.round(), view.rounds()) {
        (0, _) => String::new(),
        (round, None) => format!(", round {round}"),
        (round, Some(rounds)) => format!(", round {round} of {rounds}"),
    };
    let title = format!("{}{round}, {}", G::title("en"), view.stage());
    block.push(StyledLine::styled(QUIET, "── ").add(STRONG, title).add(QUIET, " ──"));
    for row in G::rows(Lang::En, view) {
        if let Entries::Whole(entry) = row.entries {
            let label = StyledLine::styled(QUIET, row.name).cut(LABEL - 1).padded(LABEL);
            block.push_wrapped(label.plain(entry), scene.page.width, LABEL);
        }
    }
    block
}

/// A column for each seat under its name. What does not fit into its column goes on in the next line.
fn columns(seats: usize, rows: &[(String, Vec<String>)], scene: Drawing<'_>) -> Block {
    let column = (scene.page.width.saturating_sub(LABEL) / seats).clamp(4, WIDEST);
    let mut block = Block::new();
    let heads = (0..seats).map(Player::new).map(|player| {
        let style = if scene.viewer.is(player) { STRONG.underline() } else { STRONG };
        StyledLine::styled(style, scene.heading(player)).cut(column - 2).padded(column)
    });
    block.push(heads.fold(StyledLine::from(" ".repeat(LABEL)), StyledLine::then));
    for (name, entries) in rows {
        let cells: Vec<Vec<StyledLine>> =
            (entries.iter()).map(|entry| StyledLine::from(entry.as_str()).wrapped(column - 2, 0)).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let label = if line == 0 { name.as_str() } else { "" };
            let label = StyledLine::styled(QUIET, label).cut(LABEL - 1).padded(LABEL);
            let cell = |cell: &Vec<StyledLine>| {
                cell.get(line).cloned().unwrap_or_default().cut(column - 1).padded(column)
            };
            block.push(cells.iter().map(cell).fold(label, StyledLine::then));
        }
    }
    block
}

/// The decision: its choices numbered, by what they are about, and what cannot be chosen with its reason.
pub fn question<G: Playable>(view: &G::View, prompt: &G::Prompt, scene: Drawing<'_>) -> Asked<G::Action> {
    let question = prompt.question(view.edition());
    let width = scene.page.width;
    let mut text = Block::new();
    let groups = groups(&question);
    text.push_wrapped(StyledLine::styled(STRONG, headline(&question, &groups)), width, 2);
    if !question.together.is_empty() {
        text.push_wrapped(StyledLine::styled(QUIET, together(question.together)), width, 2);
    }
    let mut labels = Vec::new();
    for group in &groups {
        if groups.len() > 1 {
            text.push(StyledLine::styled(STRONG, group.clone()));
        }
        let mut brief = Vec::new();
        for offer in question.choices.iter().filter(|offer| offer.group == *group) {
            // What cannot be read back has no number: it could not be taken.
            let read = G::read_actions(view.edition(), &offer.action).unwrap_or_default();
            let [action] = read[..] else { continue };
            let label = (labels.len() + 1).to_string();
            let line =
                StyledLine::styled(STRONG, format!("{label:>3}")).plain("  ").plain(offer.action.as_str());
            labels.push((label, action));
            if offer.brings.is_empty() && offer.warnings.is_empty() && line.width() < NARROW {
                brief.push(line);
                continue;
            }
            abreast(&mut text, std::mem::take(&mut brief), width);
            let line = offer.brings.iter().fold(line, |line, bill| line.plain("  ").then(brought(bill)));
            let warned =
                offer.warnings.iter().fold(line, |line, warning| line.add(STRONG, format!("  ! {warning}")));
            text.push_wrapped(warned, width, 7);
        }
        abreast(&mut text, brief, width);
        refused(&mut text, question.refused.iter().filter(|barred| barred.group == *group), width);
    }
    Asked { text, labels, enter: None }
}

/// What cannot be chosen: the first of each kind of refusal with its reason, and then what is refused likewise.
pub fn refused<'a>(text: &mut Block, refused: impl Iterator<Item = &'a RefusedAction>, width: usize) {
    let mut kinds: Vec<(&RefusedAction, Vec<&str>)> = Vec::new();
    for barred in refused {
        match kinds.iter_mut().find(|(first, _)| first.reason == barred.reason) {
            Some((_, alike)) => alike.push(&barred.action),
            None => kinds.push((barred, Vec::new())),
        }
    }
    for (first, alike) in kinds {
        let mut line = format!("  –  {}: {}", first.action, first.words);
        if !alike.is_empty() {
            line += &format!("; likewise {}", alike.join(", "));
        }
        text.push_wrapped(StyledLine::styled(QUIET, line), width, 7);
    }
}

/// What is to be done, in one sentence.
fn headline(question: &Question, groups: &[String]) -> String {
    let choices = question.choices.len();
    let of = if choices == 1 { "the only choice".to_owned() } else { format!("one of {choices} choices") };
    format!("{} decides ({}): {of}.", question.player, groups.join(", "))
}

/// Who else decides, and that nobody sees what.
fn together(others: PlayerSet) -> String {
    let others: Vec<String> = others.iter().map(|player| player.to_string()).collect();
    let verb = if others.len() == 1 { "decides" } else { "decide" };
    format!(
        "{} {verb} at the same time; nobody learns what another chooses before all have chosen.",
        others.join(", ")
    )
}

/// What choices are about, in the order in which they come, and behind them what is only refused.
fn groups(question: &Question) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    let offered = question.choices.iter().map(|offer| &offer.group);
    for group in offered.chain(question.refused.iter().map(|barred| &barred.group)) {
        if !groups.contains(group) {
            groups.push(group.clone());
        }
    }
    groups
}

/// Short lines beside each other, in columns that meet.
fn abreast(text: &mut Block, lines: Vec<StyledLine>, width: usize) {
    let column = lines.iter().map(StyledLine::width).max().unwrap_or(0) + 2;
    for row in lines.chunks((width / column).max(1)) {
        text.push(row.iter().fold(StyledLine::new(), |line, entry| line.then(entry.clone().padded(column))));
    }
}

/// `+5 points (prize 2 +2, prize 3 +3)`.
pub fn brought(bill: &NamedReceipt) -> StyledLine {
    let sum = StyledLine::from(format!("{:+} {}", bill.total(), bill.good));
    if bill.terms.len() < 2 {
        return sum;
    }
    let terms: Vec<String> = bill.terms.iter().map(|(term, amount)| format!("{term} {amount:+}")).collect();
    sum.add(QUIET, format!(" ({})", terms.join(", ")))
}

/// What happened, each in a paragraph of its own.
pub fn narrate<G: Playable>(view: &G::View, event: &G::Event, scene: Drawing<'_>) -> Option<Sentence> {
    let name = |player: Player| match scene.viewer {
        Viewer::Player(viewer) if viewer == player => format!("{player} (you)"),
        Viewer::Player(_) | Viewer::Spectator => player.to_string(),
    };
    let text = G::narrate(Lang::En, view.edition(), event, &name)?;
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    let style = if G::round_begun(event).is_some() { STRONG } else { PLAIN };
    let text = StyledLine::styled(style, capital(&text) + stop);
    Some(Sentence { text, opens: Opens::Always, who: G::about(event) })
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What is due, and with how many choices.
pub fn help<G: Playable>(view: &G::View, prompt: Option<&G::Prompt>, scene: Drawing<'_>) -> Block {
    let text = match prompt.map(|prompt| prompt.question(view.edition())) {
        Some(question) => {
            let alone = headline(&question, &groups(&question));
            if question.together.is_empty() {
                alone
            } else {
                format!("{alone} {}", together(question.together))
            }
        }
        None => format!("{}: nothing is to be decided here now.", G::title("en")),
    };
    StyledLine::from(text).wrapped(scene.page.width, 0).into_iter().collect()
}

/// The score of every seat: a row for each part that anybody has.
pub fn score_sheet<G: Playable>(
    view: &G::View,
    scores: &PerPlayer<ScoreSheet<G::Term>>,
    scene: Drawing<'_>,
) -> Block {
    let name = |term: G::Term| G::term(Lang::En, view.edition(), term);
    let mut names: Vec<String> = Vec::new();
    for (_, sheet) in scores.iter() {
        for &(term, _) in sheet.terms() {
            let name = name(term);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let row = |wanted: String| {
        let entry = |player: Player| {
            let parts = scores[player].terms().iter().filter(|&&(term, _)| name(term) == wanted);
            let amounts: Vec<i32> = parts.map(|&(_, amount)| amount).collect();
            match amounts[..] {
                [] => "–".to_owned(),
                _ => points(G::UNITS_PER_POINT, amounts.iter().sum()),
            }
        };
        (wanted.clone(), scores.seats().map(entry).collect())
    };
    let mut rows: Vec<(String, Vec<String>)> = names.into_iter().map(row).collect();
    let total = |player: Player| points(G::UNITS_PER_POINT, scores[player].total());
    rows.push(("in all".to_owned(), scores.seats().map(total).collect()));
    columns(scores.players(), &rows, scene)
}

/// The end of the game: the scores, and who has won.
pub fn ending<G: Playable>(
    view: &G::View,
    scores: &PerPlayer<ScoreSheet<G::Term>>,
    places: &PerPlayer<u8>,
    scene: Drawing<'_>,
) -> Block {
    let mut ending = Block::new();
    ending.push(StyledLine::styled(QUIET, "─".repeat(scene.page.width)));
    ending.push(StyledLine::styled(STRONG, "The final scoring"));
    ending.append(score_sheet::<G>(view, scores, scene));
    ending.gap();
    let winners = places.iter().filter(|&(_, &place)| place == 1).count();
    for place in 1..=places.players() {
        for (player, _) in places.iter().filter(|&(_, &held)| usize::from(held) == place) {
            let score = points(G::UNITS_PER_POINT, scores[player].total());
            let line = StyledLine::from(format!("  {place}. "))
                .add(STRONG, format!("{:<12}", scene.heading(player)));
            ending.push(match (place, winners) {
                (1, 1) => line.plain(score).add(STRONG, "  wins"),
                (1, _) => line.plain(score).add(STRONG, "  shares the win"),
                _ => line.plain(score),
            });
        }
    }
    ending
}

/// The name of an edition, and what may be chosen before the game.
pub fn edition<G: Playable>(edition: G::Edition, width: usize) -> Block {
    let (name, hash) = G::edition_name(edition);
    let mut block = Block::new();
    block.push(StyledLine::styled(STRONG, G::title("en")).plain(format!(", edition {name}, content {hash}")));
    let seats = G::seats();
    block.push(format!("for {} to {} seats", seats.start(), seats.end()));
    for option in G::options() {
        let values: Vec<&str> = option.values.iter().map(|value| value.word).collect();
        let line = StyledLine::styled(STRONG, option.key).plain(format!(" {}", values.join(", ")));
        block.push_wrapped(line.add(QUIET, format!("; {} if nothing is chosen", option.default)), width, 4);
    }
    block
}
