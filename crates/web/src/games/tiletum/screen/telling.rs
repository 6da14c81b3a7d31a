//! What the frame asks of the game: the table, what happened and help in the terms of every game, and its own views.

use std::ops::RangeInclusive;
use std::sync::Arc;

use kernel::OptionSpec;
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Json, Thought};

use super::super::draw;
use super::super::lesson::words::LESSON;
use super::super::model::{self, Facts};
use super::super::rulebook::words::RULEBOOK;
use super::super::words::{Before, Deciding, HELP, TILETUM, Thing};
use super::context::{Screen, row_up};
use super::{board, decide, seats, seldom, ways};
use crate::frame::lesson::taught;
use crate::frame::rulebook::opened;
use crate::frame::screen as frame;
use crate::frame::{
    Counsel, Fetching, FetchingLesson, FetchingRules, GamePage, GameScreen, History, LayComparison, LayHelp,
    LogLine, Open, OpenRules, Scene, Tab, Teach, Topic, TopicEntry,
};
use crate::parts::icon::{self, Icon};
use crate::words::{Lang, both};

/// *Tiletum* on the page.
pub struct Page;

impl GamePage for Page {
    fn word(&self) -> &'static str {
        <tiletum::State as kernel::Setup>::NAME
    }

    fn title(&self, lang: Lang) -> &'static str {
        <tiletum::State as kernel::Setup>::title(lang.code())
    }

    fn line(&self, lang: Lang) -> &'static str {
        <tiletum::State as kernel::Setup>::line(lang.code())
    }

    fn minutes(&self) -> Option<RangeInclusive<u32>> {
        <tiletum::State as kernel::Setup>::minutes()
    }

    fn weight(&self) -> Option<kernel::Weight> {
        <tiletum::State as kernel::Setup>::weight()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        <tiletum::State as kernel::Setup>::seats()
    }

    fn options(&self) -> &'static [OptionSpec] {
        <tiletum::State as kernel::Setup>::options()
    }

    fn option_name(&self, key: &str, value: Option<&str>, lang: Lang) -> Option<&'static str> {
        let said = match (key, value) {
            ("actions", None) => Before::Actions,
            ("actions", Some("printed")) => Before::Printed,
            ("actions", Some(_)) => Before::Shuffled,
            ("start", None) => Before::Start,
            ("start", Some("first")) => Before::StartFirst,
            ("start", Some(_)) => Before::StartDrawn,
            ("fourth-gold", None) => Before::FourthGold,
            ("fourth-gold", Some("edition")) => Before::OfEdition,
            ("solo", None) => Before::Solo,
            ("solo", Some("none")) => Before::None,
            ("solo", Some("easy")) => Before::Easy,
            ("solo", Some("normal")) => Before::Normal,
            ("solo", Some("hard")) => Before::Hard,
            _ => return None,
        };
        Some(said.text(lang))
    }

    fn option_about(&self, key: &str, value: &str, lang: Lang) -> Option<&'static str> {
        let said = match (key, value) {
            ("actions", "shuffled") => Before::ShuffledHow,
            ("solo", "easy" | "normal" | "hard") => Before::SoloHow,
            _ => return None,
        };
        Some(said.text(lang))
    }

    fn cover(&self) -> Option<String> {
        Some(include_str!("../draw/cover.svg").to_owned())
    }

    fn fetch(&self) -> Fetching {
        Box::pin(both(tiletum(), TILETUM.learn()))
    }

    fn lesson(&self) -> Option<FetchingLesson> {
        Some(Box::pin(both(lesson(), LESSON.learn())))
    }

    fn rulebook(&self) -> Option<FetchingRules> {
        Some(Box::pin(both(rulebook(), both(RULEBOOK.learn(), both(HELP.learn(), TILETUM.learn())))))
    }
}

/// The rulebook comes in a file of its own.
#[wasm_split(tiletum_rulebook, fallible)]
fn rulebook() -> Result<OpenRules, SplitLoaderError> {
    Ok(|game| opened(game, &super::super::rulebook::RULEBOOK))
}

/// So does the lesson.
#[wasm_split(tiletum_lesson, fallible)]
fn lesson() -> Result<Teach, SplitLoaderError> {
    Ok(|game, open| taught(game, open, &super::super::lesson::LESSON))
}

/// What only the screen needs is reached by this alone, and so it comes in a file of its own.
#[wasm_split(tiletum, fallible)]
fn tiletum() -> Result<Open, SplitLoaderError> {
    Ok(open)
}

/// Opens the screen of a table.
fn open(frame: frame::Screen) -> Arc<dyn GameScreen> {
    let screen = Screen::over(frame);
    provide_context(screen);
    seldom::expect(screen);
    Arc::new(screen)
}

impl GameScreen for Screen {
    fn fault(&self) -> Option<String> {
        self.told.with(|told| told.as_ref().err().cloned())
    }

    fn scene(&self) -> Option<Scene> {
        self.facts.with(|facts| facts.as_deref().map(model::scene))
    }

    fn lines(&self) -> Vec<LogLine> {
        let Some(rare) = self.parts.get() else { return Vec::new() };
        self.read(|facts| self.happened.with(|all| (rare.lines)(all, &facts.tongue)))
    }

    fn history(&self) -> History {
        self.parts.get().map_or_else(History::default, |rare| {
            self.read(|facts| self.happened.with(|all| (rare.history)(all, facts)))
        })
    }

    fn why(&self, illegal: &Json) -> String {
        let Some(rare) = self.parts.get() else { return String::new() };
        let why = illegal.heard();
        self.say(|tongue| why.as_ref().map(|why| (rare.why)(tongue, why)).unwrap_or_else(Clone::clone))
    }

    fn counsel(&self, thought: &Thought<Json>) -> Counsel {
        let told = self.parts.get().map(|rare| self.read(|facts| (rare.counsel)(facts, thought)));
        told.unwrap_or_else(|| Counsel { deed: thought.action.clone(), ..Counsel::default() })
    }

    fn settle(&self, choices: &mut [Thought<Json>]) {
        self.parts.get_untracked().iter().for_each(|rare| self.read(|facts| (rare.settle)(facts, choices)));
    }

    fn small_board(&self, player: kernel::Player) -> Option<String> {
        self.read(|facts| facts.seat(player).map(|seat| draw::small_fronts(facts, seat)))
    }

    fn picture(&self, from: usize, to: usize) -> Option<String> {
        let rare = self.parts.get()?;
        self.read(|facts| self.happened.with(|all| (rare.picture)(all, &facts.tongue, from, to)))
    }

    fn skyline(&self) -> Option<&'static str> {
        self.parts.get_untracked().map(|rare| (rare.skyline)())
    }

    fn tie_break(&self) -> String {
        self.say(|tongue| Deciding::EarlierTurn.text(tongue.lang).to_owned())
    }

    fn comparison(&self, lay: LayComparison) -> AnyView {
        seldom::comparison(lay)
    }

    fn topics(&self) -> Vec<TopicEntry> {
        self.parts.get().map_or_else(Vec::new, |rare| self.read(rare.topics))
    }

    fn round_topic(&self, round: usize) -> Topic {
        model::topic_of_fair(round)
    }

    fn rule_section(&self, topic: Topic) -> Option<&'static str> {
        let rare = self.parts.get()?;
        Some(self.read(|facts| (rare.section)(facts, topic)))
    }

    fn topic_title(&self, topic: Topic) -> Option<String> {
        self.read(|facts| model::topic_title(facts, topic))
    }

    fn help(&self, topic: Topic, lay: LayHelp) -> AnyView {
        seldom::help(topic, lay)
    }

    fn title(&self) -> String {
        self.read(model::title)
    }

    fn hint(&self, read: u32) -> Option<(u32, String)> {
        let rare = self.parts.get()?;
        self.read(rare.hint).filter(|(number, _)| read >> number & 1 == 0)
    }

    fn errands(&self) -> AnyView {
        ways::errands(*self)
    }

    fn decision(&self) -> AnyView {
        decide::decision(*self)
    }

    fn awaited(&self) -> Option<String> {
        self.scene()?.aside
    }

    fn waiting(&self) -> AnyView {
        seldom::ahead()
    }

    fn ends_rounds(&self) -> bool {
        true
    }

    fn round_end(&self) -> AnyView {
        seldom::round_end()
    }

    fn finale(&self, done: RwSignal<bool>) -> Option<AnyView> {
        Some(seldom::finale(done))
    }

    fn board(&self) -> AnyView {
        board::table(*self)
    }

    fn hand(&self) -> Option<AnyView> {
        Some(board::own(*self))
    }

    fn market(&self) -> Option<AnyView> {
        Some(board::shared(*self))
    }

    fn rivals(&self) -> AnyView {
        seats::rivals(*self)
    }

    fn beside(&self) -> AnyView {
        view! { <div class="definitions-holder" inner_html=draw::definitions()></div> }.into_any()
    }

    fn tab_title(&self, tab: Tab, lang: Lang) -> Option<&'static str> {
        match tab {
            Tab::Board => Some(Thing::Map.text(lang)),
            Tab::Hand => Some(Thing::Mine.text(lang)),
            Tab::Market => Some(Thing::Wheel.text(lang)),
            Tab::Rivals | Tab::Log => None,
        }
    }

    fn tab_icon(&self, tab: Tab) -> Option<Icon> {
        match tab {
            Tab::Board => Some(icon::MAP),
            Tab::Hand => Some(icon::BOARD),
            Tab::Market => Some(icon::WHEEL),
            Tab::Rivals | Tab::Log => None,
        }
    }

    fn part(&self) -> Option<Tab> {
        self.read(Facts::part)
    }

    fn classes(&self) -> String {
        let about =
            self.read(Facts::market).map_or("", |market| if market { " at-market" } else { " at-king" });
        let contracts = if self.read(Facts::contracts) { " at-contracts" } else { "" };
        let dice = self.read(|facts| facts.prompt.is_some() && facts.at_dice());
        let dice = if dice { " at-dice" } else { "" };
        let title = self.read(model::title);
        let title = if title.contains('\n') { "" } else { " plain-title" };
        format!(" tiletum{about}{contracts}{dice}{title}")
    }

    fn consider(&self, acts: &[String]) {
        self.advise(acts);
    }

    fn answered(&self) {
        // On a phone the answer itself is what has to be in sight.
        if !self.narrow.get_untracked() {
            row_up("advised");
        }
    }

    fn busy(&self) -> bool {
        self.picked.with(Option::is_some)
    }

    fn put_down(&self) {
        self.empty_hand();
        self.advised.set(None);
    }
}
