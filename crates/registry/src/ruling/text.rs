//! The outer form of a ruling: its head and its scenes, still as lines.

use kernel::Fault;
use kernel::scan::{Line, alternatives, nearest};

/// The keys that may stand in the head of the file; those from `edition` on also after `scene`, for it and what follows.
const KEYS: [&str; 9] =
    ["ruling", "source", "game", "edition", "players", "option", "scene", "position", "play"];

/// The text of a ruling.
#[derive(Clone, Debug)]
pub struct Ruling<'t> {
    pub(crate) title: &'t str,
    pub(crate) game: Line<'t>,
    pub(super) scenes: Vec<Passage<'t>>,
}

/// A stretch of play with what was chosen before it.
#[derive(Clone, Debug)]
pub(super) struct Passage<'t> {
    /// Where it begins.
    pub(super) at: Line<'t>,
    pub(super) title: Option<&'t str>,
    pub(super) edition: Option<Line<'t>>,
    pub(super) players: Line<'t>,
    pub(super) options: Vec<(Line<'t>, Line<'t>)>,
    /// Where the position begins, and its lines; without it the game is played from its first step.
    pub(super) position: Option<(Line<'t>, Vec<Line<'t>>)>,
    pub(super) play: Vec<Line<'t>>,
}

/// The part of a scene that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Head,
    Position,
    Play,
}

struct RulingReader<'t> {
    ruling: Option<Line<'t>>,
    source: Option<Line<'t>>,
    game: Option<Line<'t>>,
    part: Part,
    /// What was chosen so far; the next scene inherits it.
    edition: Option<Line<'t>>,
    players: Option<Line<'t>>,
    options: Vec<(Line<'t>, Line<'t>)>,
    /// The scene being read.
    at: Option<Line<'t>>,
    title: Option<&'t str>,
    position: Option<(Line<'t>, Vec<Line<'t>>)>,
    play: Vec<Line<'t>>,
    scenes: Vec<Passage<'t>>,
    faults: Vec<Fault>,
}

impl<'t> Ruling<'t> {
    /// Reads the outer form.
    ///
    /// # Errors
    /// Everything that does not belong where it stands, and everything that is missing.
    pub fn read(text: &'t str) -> Result<Ruling<'t>, Vec<Fault>> {
        let mut reader = RulingReader {
            ruling: None,
            source: None,
            game: None,
            part: Part::Head,
            edition: None,
            players: None,
            options: Vec::new(),
            at: None,
            title: None,
            position: None,
            play: Vec::new(),
            scenes: Vec::new(),
            faults: Vec::new(),
        };
        for line in Line::all(text) {
            reader.line(line);
        }
        reader.finish()
    }
}

impl<'t> RulingReader<'t> {
    fn line(&mut self, line: Line<'t>) {
        let (key, value) = line.split_word();
        let alone = value.text.is_empty();
        match (self.part, key.text) {
            (_, "scene") => {
                self.end_scene();
                (self.at, self.part) = (Some(line), Part::Head);
                self.title = (!alone).then_some(value.text);
            }
            (_, "position") if alone => {
                if self.part != Part::Head {
                    self.end_scene();
                }
                self.at = self.at.or(Some(line));
                self.position = Some((line, Vec::new()));
                self.part = Part::Position;
            }
            (Part::Head | Part::Position, "play") if alone => {
                self.at = self.at.or(Some(line));
                self.part = Part::Play;
            }
            (Part::Position, _) => {
                if let Some((_, lines)) = &mut self.position {
                    lines.push(line);
                }
            }
            (Part::Play, _) => self.play.push(line),
            (Part::Head, _) => self.head(key, value),
        }
    }

    fn head(&mut self, key: Line<'t>, value: Line<'t>) {
        let first = self.at.is_none();
        let slot = match key.text {
            "ruling" if first => &mut self.ruling,
            "source" if first => &mut self.source,
            "game" if first => &mut self.game,
            "edition" => {
                self.edition = Some(value);
                return;
            }
            "players" => {
                self.players = Some(value);
                return;
            }
            "option" => {
                let (option, choice) = value.split_word();
                self.options.retain(|(earlier, _)| earlier.text != option.text);
                self.options.push((option, choice));
                return;
            }
            word => {
                let expected = alternatives(if first { &KEYS } else { &KEYS[3..] });
                let meant = match nearest(word, &KEYS).filter(|near| *near != word) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("expected {expected}"),
                };
                self.faults.push(key.fault(format!("no line begins with `{word}` here; {meant}")));
                return;
            }
        };
        if value.text.is_empty() {
            self.faults.push(key.fault(format!("`{}` says nothing", key.text)));
        } else if slot.replace(value).is_some() {
            self.faults.push(key.fault(format!("`{}` stands here twice", key.text)));
        }
    }

    /// Puts the scene being read to the others.
    fn end_scene(&mut self) {
        let Some(at) = self.at.take() else { return };
        let (title, position) = (self.title.take(), self.position.take());
        let play = std::mem::take(&mut self.play);
        if play.is_empty() {
            self.faults.push(at.fault(
                "nothing is played and nothing expected in this scene; write `play` and what follows",
            ));
        }
        let Some(players) = self.players else {
            self.faults.push(at.fault("how many play? Write `players 4` before this line"));
            return;
        };
        let (edition, options) = (self.edition, self.options.clone());
        self.scenes.push(Passage { at, title, edition, players, options, position, play });
    }

    fn finish(mut self) -> Result<Ruling<'t>, Vec<Fault>> {
        self.end_scene();
        let top = Line { number: 1, column: 1, text: "" };
        let mut needs = |line: Option<Line<'t>>, what: &str| {
            if line.is_none() {
                self.faults.push(top.fault(what));
            }
            line.unwrap_or(top)
        };
        let title = needs(self.ruling, "the ruling needs a title: write `ruling` and what it decides");
        needs(self.source, "the ruling needs a source: write `source` and where its rule is found");
        let game = needs(self.game, "the ruling needs a game: write `game` and its name");
        if self.scenes.is_empty() && self.faults.is_empty() {
            self.faults.push(
                top.fault("the ruling decides nothing: write `position` or `play`, and what is expected"),
            );
        }
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        if self.faults.is_empty() {
            Ok(Ruling { title: title.text, game, scenes: self.scenes })
        } else {
            Err(self.faults)
        }
    }
}
