//! Tiletum in the terminal: the map, what all share, and the boards.

mod map;
mod question;
mod seats;
mod table;

use anstyle::{AnsiColor, Style};
use kernel::{GameView as _, Player, Question};
use tiletum::edition::{EditionRef, show_within};
use tiletum::{Action, Event, Source, State, Term, View};

use crate::face::{Asked, Face, Looks, Opens, Sentence};
use crate::paint::{Block, QUIET, STRONG, StyledLine};
use crate::plain;
use crate::scene::Drawing;

/// The seat that looks.
const YOU: Style = AnsiColor::Red.on_default().bold();
/// Room for what a line is about.
const LABEL: usize = 14;
/// What stands where nothing lies.
const NONE: &str = "–";

/// The drawings of Tiletum.
pub struct Drawings;

impl Face<State> for Drawings {
    fn looks(&self) -> Looks {
        &[
            ("map", "the map with all that stands and lies on it"),
            ("roads", "what is printed at every spot, and where its roads lead"),
            ("wheel", "the dice and tiles around the wheel"),
            ("market", "contracts, characters and cathedrals"),
            ("fairs", "the four fairs and the king track"),
            ("board B", "the board of seat B; `board` alone shows yours"),
            ("all", "all boards"),
        ]
    }

    fn table(&self, view: &View, scene: Drawing<'_>) -> Block {
        let mut table = Block::new();
        table.push(title(view));
        if view.round == 0 {
            return table;
        }
        table.append(trail(view, scene));
        for part in [table::wheel, table::fairs, table::market] {
            table.append(part(view, scene));
            table.gap();
        }
        table.append(map::map(view, &[], scene));
        table.gap();
        table.append(seats::all(view, scene));
        table
    }

    /// The part of the table that the choices are about, and the own board.
    fn glance(&self, view: &View, prompt: &Question, scene: Drawing<'_>) -> Block {
        let about =
            |groups: &[&str]| prompt.choices.iter().any(|offer| groups.contains(&offer.group.as_str()));
        let mut glance = trail(view, scene);
        if about(&["die", "as"]) {
            glance.append(table::wheel(view, scene));
            glance.gap();
        }
        if about(&["merchant", "architect", "house", "pillar"]) {
            glance.append(map::chart(view, &map::targets(prompt, view), scene));
            glance.gap();
        }
        glance.append(seats::seat(view, prompt.player, scene));
        glance
    }

    fn question(&self, view: &View, prompt: &Question, scene: Drawing<'_>) -> Asked<Action> {
        question::question(view, prompt, scene)
    }

    fn look(
        &self,
        view: &View,
        prompt: Option<&Question>,
        words: &[&str],
        scene: Drawing<'_>,
    ) -> Result<Block, String> {
        match words {
            ["map"] => Ok(map::map(
                view,
                &prompt.map(|prompt| map::targets(prompt, view)).unwrap_or_default(),
                scene,
            )),
            ["roads"] => Ok(map::roads(view, scene)),
            ["wheel"] => Ok(table::wheel(view, scene)),
            ["market"] => Ok(table::market(view, scene)),
            ["fairs"] => Ok(table::fairs(view, scene)),
            ["board"] => Ok(seats::seat(view, scene.viewer_seat().unwrap_or_default(), scene)),
            ["board", seat] => seat_named(view, seat).map(|player| seats::seat(view, player, scene)),
            ["all"] => Ok(seats::all(view, scene)),
            [word, rest @ ..] => Err(format!("`{}` is too much after `{word}`", rest.join(" "))),
            [] => Err("expected what to look at".to_owned()),
        }
    }

    /// What one seat does stands in one paragraph. What the table shows as soon as it is there is not told besides, and neither
    /// is the end of a turn, which the next turn tells.
    fn narrate(&self, view: &View, event: &Event, scene: Drawing<'_>) -> Option<Sentence> {
        let shown = match event {
            Event::Rolled(..) | Event::Acts(_, Action::End | Action::Done) => true,
            Event::Laid(..) | Event::Cost(..) | Event::Fair { .. } => view.round < 2,
            _ => false,
        };
        if shown {
            return None;
        }
        let told = plain::narrate::<State>(view, event, scene)?;
        let opens = match event {
            Event::TurnBegins(_) | Event::RoundBegins(_) => Opens::Always,
            Event::Laid(..) => Opens::Never,
            _ if told.who.is_some() => Opens::ForAnother,
            _ => Opens::Always,
        };
        Some(Sentence { opens, ..told })
    }

    fn sources(&self) -> Vec<(Term, &'static str)> {
        Source::ALL.map(|source| (Term::Sum(source), source.word())).to_vec()
    }

    fn points(&self) -> &'static str {
        "VP"
    }

    fn edition(&self, edition: EditionRef, width: usize) -> Block {
        show_within(&edition, width).lines().map(StyledLine::from).collect()
    }
}

fn title(view: &View) -> StyledLine {
    let rounds = view.rounds().map_or_else(String::new, |rounds| format!(" of {rounds}"));
    let title = match view.round {
        0 => format!("Tiletum, {}", view.stage()),
        round => format!("Tiletum, round {round}{rounds}, {}", view.stage()),
    };
    StyledLine::styled(QUIET, "── ").add(STRONG, title).add(QUIET, " ──")
}

/// The turn that is played and what is open in it, the innermost last.
fn trail(view: &View, scene: Drawing<'_>) -> Block {
    let mut block = Block::new();
    let Some(now) = &view.now else { return block };
    let mut steps: Vec<String> = Vec::new();
    if let Some((colour, value)) = now.die {
        steps.push(format!("die {} {value}", colour.colour()));
    }
    if let Some(act) = now.action {
        steps.push(format!("{act} action, {} AP", now.ap));
    }
    steps.extend(now.open.iter().map(|opened| opened.told()));
    if steps.is_empty() {
        steps.push("takes a die".to_owned());
    }
    let turn = format!("turn {} of {}: ", view.tokens.len(), now.player);
    labelled(&mut block, "now", &(turn + &steps.join(" › ")), scene);
    block
}

/// What a line is about, and beside it the text, broken between words.
fn labelled(block: &mut Block, label: &str, text: &str, scene: Drawing<'_>) {
    let label = StyledLine::styled(QUIET, label).cut(LABEL - 1).padded(LABEL);
    block.push_wrapped(label.plain(text), scene.page.width, LABEL);
}

fn or_none(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

fn seat_named(view: &View, word: &str) -> Result<Player, String> {
    let mut letters = word.chars();
    let seat = letters.next().and_then(Player::from_letter).filter(|_| letters.next().is_none());
    seat.filter(|seat| seat.seat() < view.seats.len()).ok_or_else(|| {
        let last = view.seats.last().map_or('A', |seat| seat.player.letter());
        format!("expected a seat from A to {last}, not `{word}`")
    })
}
