//! What the frame asks of a game without a screen of its own.

use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Arc;

use kernel::{GamePrompt, GameView, OptionSpec, Orders, PlayerSet, Question, Setup, Told, Turn, Weight};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wire::{AnyGame, Happened, Json, Refused, Thought};

use super::{story, views};
use crate::frame::reading::Facts;
use crate::frame::screen::Screen;
use crate::frame::{
    Counsel, Fetching, GamePage, GameScreen, Help, History, LayComparison, LayHelp, LogLine, Names, Outlook,
    Scene, Topic, words::Framing,
};
use crate::parts::icon;
use crate::settings::lang;
use crate::words::{Lang, OnTable};

/// The page of a game that has no screen of its own.
pub struct Plain<G> {
    fetch: fn() -> Fetching,
    game: PhantomData<fn() -> G>,
}

impl<G: Playable> Plain<G> {
    /// The page of the game; `fetch` fetches [`Plain::open`], which is in a file of its own for each game.
    pub const fn new(fetch: fn() -> Fetching) -> Plain<G> {
        Plain { fetch, game: PhantomData }
    }

    /// Opens the screen of a table.
    pub fn open(screen: Screen) -> Arc<dyn GameScreen> {
        Arc::new(PlainScreen::<G>::over(screen))
    }
}

/// A game that is told in words and whose values travel.
pub trait Playable:
    Told
    + Orders<
        View: DeserializeOwned + Send + Sync,
        Prompt: DeserializeOwned + Send + Sync,
        Event: DeserializeOwned + Send + Sync,
        Term: DeserializeOwned,
        Order: DeserializeOwned + Send + Sync,
    >
{
}

impl<G> Playable for G where
    G: Told
        + Orders<
            View: DeserializeOwned + Send + Sync,
            Prompt: DeserializeOwned + Send + Sync,
            Event: DeserializeOwned + Send + Sync,
            Term: DeserializeOwned,
            Order: DeserializeOwned + Send + Sync,
        >
{
}

impl<G: Playable> GamePage for Plain<G> {
    fn word(&self) -> &'static str {
        <G as Setup>::NAME
    }

    fn title(&self, lang: Lang) -> &'static str {
        G::title(lang.code())
    }

    fn line(&self, lang: Lang) -> &'static str {
        G::line(lang.code())
    }

    fn minutes(&self) -> Option<RangeInclusive<u32>> {
        G::minutes()
    }

    fn weight(&self) -> Option<Weight> {
        G::weight()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::seats()
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn option_name(&self, key: &str, value: Option<&str>, lang: Lang) -> Option<&'static str> {
        G::option_name(lang, key, value)
    }

    fn fetch(&self) -> Fetching {
        (self.fetch)()
    }
}

/// The table in the types of the game.
type Reading<G> = Result<Option<Arc<Facts<G>>>, String>;

/// An open table of such a game.
struct PlainScreen<G: Playable> {
    screen: Screen,
    told: Memo<Reading<G>>,
    names: Memo<Names>,
    happened: Memo<Arc<Vec<Happened<<G as kernel::Game>::Event>>>>,
    question: Memo<Option<Question>>,
    /// The choices by what they are about.
    groups: Memo<Vec<story::Group>>,
    /// Whether the last question was one of several asked at the same time.
    together: Memo<bool>,
    picked: RwSignal<Option<String>>,
}

impl<G: Playable> PlainScreen<G> {
    fn over(screen: Screen) -> PlainScreen<G> {
        let lang = lang();
        let told = Memo::new(move |_| {
            let Some(update) = screen.desk.update.get() else { return Ok(None) };
            let Some(present) = Facts::<G>::present(&update)? else { return Ok(None) };
            Ok(Some(Arc::new(match screen.past.get() {
                Some(past) => {
                    let over = update.over && past.steps == update.steps;
                    let turn = if over { Turn::Over } else { Turn::Decide(PlayerSet::EMPTY) };
                    present.at(&past, |_| turn)?
                }
                None => present,
            })))
        });
        let names = Memo::new(move |_| {
            let update = screen.desk.update.get();
            let seats = update.map(|update| update.seats.iter().map(|seat| seat.name.clone()).collect());
            Names { lang: lang.get(), seats: seats.unwrap_or_default() }
        });
        let question = Memo::new(move |_| {
            told.with(|told| {
                let facts = told.as_ref().ok()?.as_deref()?;
                Some(facts.prompt.as_ref()?.question(facts.view.edition()))
            })
        });
        let happened = screen.desk.happened_as();
        let together = Memo::new(move |before: Option<&bool>| {
            question.with(|asked| match asked {
                Some(asked) => !asked.together.is_empty(),
                None => before.copied().unwrap_or_default(),
            })
        });
        let groups = Memo::new(move |_| {
            let lang = names.with(|names| names.lang);
            question.with(|question| {
                question.as_ref().map(|question| story::groups::<G>(question, lang)).unwrap_or_default()
            })
        });
        let picked = RwSignal::new(None);
        PlainScreen { screen, told, names, happened, question, groups, together, picked }
    }

    /// Something read from the table; the default before the start.
    fn read<T: Default>(&self, look: impl FnOnce(&Facts<G>, &Names) -> T) -> T {
        self.told.with(|told| {
            let facts = told.as_ref().ok().and_then(Option::as_deref);
            facts.map(|facts| self.names.with(|names| look(facts, names))).unwrap_or_default()
        })
    }

    fn rows(&self) -> Vec<kernel::TableRow> {
        self.read(|facts, names| G::rows(names.lang, &facts.view))
    }
}

impl<G: Playable> GameScreen for PlainScreen<G> {
    fn fault(&self) -> Option<String> {
        self.told.with(|told| told.as_ref().err().cloned())
    }

    fn scene(&self) -> Option<Scene> {
        self.read(|facts, names| Some(story::scene(facts, names)))
    }

    fn lines(&self) -> Vec<LogLine> {
        self.read(|facts, names| {
            self.happened.with(|all| story::lines::<G>(facts.view.edition(), all, names))
        })
    }

    fn history(&self) -> History {
        self.read(|facts, names| self.happened.with(|all| story::history::<G>(all, facts.seats.len(), names)))
    }

    fn refusal(&self, refused: &Refused<AnyGame>) -> String {
        let lang = self.names.with(|names| names.lang);
        story::reason::<G>(lang, &refused.reason, &refused.words)
    }

    fn counsel(&self, thought: &Thought<Json>) -> Counsel {
        Counsel { deed: thought.action.clone(), ..Counsel::default() }
    }

    fn comparison(&self, lay: LayComparison) -> AnyView {
        lay(self.screen, story::by_seat(self.rows()))
    }

    fn help(&self, topic: Topic, lay: LayHelp) -> AnyView {
        let help = Help {
            title: self.names.with(|names| Framing::ShowHint.text(names.lang).to_owned()),
            picture: icon::HELP.svg(),
            rules: self.read(|_, names| {
                let lang = names.lang.code();
                let told = [G::line(lang), G::rules(lang), Framing::PlainHelp.text(names.lang)];
                told.into_iter().filter(|text| !text.is_empty()).map(str::to_owned).collect()
            }),
            now: story::whole_rows(self.rows())
                .into_iter()
                .map(|(name, entry)| format!("{name}: {entry}"))
                .collect(),
            ..Help::default()
        };
        lay(self.screen, topic, help)
    }

    fn hint(&self, read: u32) -> Option<(u32, String)> {
        // Whoever has never seen the game is told how it is played beside the first decisions.
        let rules = self.names.with(|names| G::rules(names.lang.code()));
        (read & 1 == 0 && !rules.is_empty()).then(|| (0, rules.to_owned()))
    }

    fn title(&self) -> String {
        let lang = self.names.with(|names| names.lang);
        // Where all choices are of one kind, that is what is asked for.
        let asked = self.groups.with(|groups| match &groups[..] {
            [only] => Some(Framing::Choose.fill(lang, &[&only.name])),
            _ => None,
        });
        asked.unwrap_or_else(|| OnTable::MayDo.text(lang).to_owned())
    }

    fn decision(&self) -> AnyView {
        views::choices(self.screen, self.groups, self.together, self.picked)
    }

    fn outlook(&self) -> Option<Outlook> {
        let action = self.picked.get()?;
        self.question.with(|question| {
            self.names.with(|names| story::outlook::<G>(question.as_ref()?, &action, names.lang))
        })
    }

    fn waiting(&self) -> AnyView {
        views::waiting(self.screen, self.together)
    }

    fn board(&self) -> AnyView {
        let (told, names) = (self.told, self.names);
        let rows = Memo::new(move |_| {
            told.with(|told| {
                let facts = told.as_ref().ok().and_then(Option::as_deref);
                facts.map(|facts| G::rows(names.with(|names| names.lang), &facts.view))
            })
            .unwrap_or_default()
        });
        views::position(self.screen, rows)
    }

    fn rivals(&self) -> AnyView {
        views::standing(self.screen)
    }

    fn classes(&self) -> String {
        " plain".to_owned()
    }

    fn put_down(&self) {
        self.picked.set(None);
    }
}
