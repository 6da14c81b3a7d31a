//! What all parts of the screen share: the table as shown, what is picked, and the ways to change both.

use std::sync::Arc;

use florence::board::Cells;
use florence::{Action, Due, Placement, State};
use kernel::Player;
use leptos::prelude::*;
use wire::{Answer, Ask, Past};

use super::super::model::{Facts, Line, Picked, Placing, Spot, Topic, lines};
use super::super::words::{GuideTitle, Tongue};
use crate::desk::Desk;
use crate::parts::icon::{self, Icon};
use crate::settings::lang;
use crate::words::OnTable;

/// What the phone shows under the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    /// The board and the decision.
    Board,
    /// The own cards.
    Hand,
    /// What is for sale.
    Market,
    /// The others.
    Rivals,
    /// What happened.
    Log,
}

impl Tab {
    /// All of them, in the order of the thumb.
    pub const ALL: [Tab; 5] = [Tab::Board, Tab::Hand, Tab::Market, Tab::Rivals, Tab::Log];

    /// The word for it in classes.
    pub const fn word(self) -> &'static str {
        match self {
            Tab::Board => "board",
            Tab::Hand => "hand",
            Tab::Market => "market",
            Tab::Rivals => "rivals",
            Tab::Log => "log",
        }
    }

    /// Its sign.
    pub const fn icon(self) -> Icon {
        match self {
            Tab::Board => icon::BOARD,
            Tab::Hand => icon::HAND,
            Tab::Market => icon::MARKET,
            Tab::Rivals => icon::RIVALS,
            Tab::Log => icon::LOG,
        }
    }

    /// What it is called.
    pub const fn title(self) -> GuideTitle {
        match self {
            Tab::Board => GuideTitle::Board,
            Tab::Hand => GuideTitle::Hand,
            Tab::Market => GuideTitle::Market,
            Tab::Rivals => GuideTitle::Rivals,
            Tab::Log => GuideTitle::Log,
        }
    }
}

/// The shared signals of the screen. It is copied into every part.
#[derive(Clone, Copy)]
pub struct Screen {
    /// The table.
    pub desk: Desk,
    /// The table as shown.
    pub facts: Memo<Option<Arc<Facts>>>,
    /// How things are called there.
    pub tongue: Memo<Option<Tongue>>,
    /// The seat whose board stands large when nothing else was asked for.
    home: Memo<Player>,
    /// What is picked and not decided.
    pub picked: RwSignal<Picked>,
    /// The board that was brought up, if not the own.
    pub shown: RwSignal<Option<Player>>,
    /// The earlier position that is shown, if one is.
    pub past: RwSignal<Option<Arc<Past<State>>>>,
    /// What the phone shows.
    pub tab: RwSignal<Tab>,
    /// Cells that the eye should find, on whose board.
    pub lit: RwSignal<Option<(Player, Cells)>>,
    /// Other things that the eye should find.
    pub found: RwSignal<Vec<Spot>>,
    /// What help is asked about.
    pub help: RwSignal<Option<Topic>>,
    /// Whether the sheet for a standing order is open.
    pub orders: RwSignal<bool>,
    /// What is told to those who listen.
    pub aloud: RwSignal<String>,
    /// The log as sentences.
    pub lines: Memo<Arc<Vec<Line>>>,
    /// The first step after the viewer's last own decision.
    pub seen: RwSignal<usize>,
    /// How many steps there were when the phone last showed the log.
    pub noticed: RwSignal<usize>,
    /// Whether the table of all resources is open.
    pub sheet: RwSignal<bool>,
    /// Hints of the guide that were dismissed, one bit each.
    pub hints: RwSignal<u32>,
    /// Whether the end of the game is shown over the boards.
    pub ending: RwSignal<bool>,
}

const HINTS: &str = "bottega.florence.hints";

impl Screen {
    /// Lays the screen over a table.
    pub fn lay(desk: Desk) -> Screen {
        let lang = lang();
        let past = RwSignal::new(None::<Arc<Past<State>>>);
        let facts = Memo::new(move |_| {
            let update = desk.update.get()?;
            let present = Facts::present(&update, lang.get())?;
            Some(Arc::new(match past.get() {
                Some(past) => present.at(&past),
                None => present,
            }))
        });
        let read = crate::store::get(HINTS).and_then(|text| text.parse().ok()).unwrap_or(0);
        let tongue = Memo::new(move |_| facts.with(|facts| facts.as_ref().map(|facts| facts.tongue.clone())));
        let all = Memo::new(move |_| {
            tongue.with(|tongue| {
                tongue.as_ref().map_or_else(Arc::default, |tongue| {
                    desk.happened.with(|all| Arc::new(lines(all, tongue)))
                })
            })
        });
        let home =
            Memo::new(move |_| facts.with(|facts| facts.as_deref().map(Facts::home).unwrap_or_default()));
        Screen {
            desk,
            facts,
            tongue,
            home,
            picked: RwSignal::new(Picked::default()),
            shown: RwSignal::new(None),
            past,
            tab: RwSignal::new(Tab::Board),
            lit: RwSignal::new(None),
            found: RwSignal::new(Vec::new()),
            help: RwSignal::new(None),
            orders: RwSignal::new(false),
            aloud: RwSignal::new(String::new()),
            lines: all,
            seen: RwSignal::new(0),
            noticed: RwSignal::new(0),
            sheet: RwSignal::new(false),
            hints: RwSignal::new(read),
            ending: RwSignal::new(true),
        }
    }

    /// The screen around a component.
    pub fn here() -> Screen {
        expect_context::<Screen>()
    }

    /// Something said in the language of the reader; nothing before the start.
    pub fn say(self, text: impl FnOnce(&Tongue) -> String) -> String {
        self.tongue.with(|tongue| tongue.as_ref().map(text).unwrap_or_default())
    }

    /// Something read from the table; the default before the start.
    pub fn read<T: Default>(self, look: impl FnOnce(&Facts) -> T) -> T {
        self.facts.with(|facts| facts.as_deref().map(look).unwrap_or_default())
    }

    /// Decides, unless an earlier position is shown; the focus goes to what is to be decided next.
    pub fn act(self, actions: &[Action]) {
        if self.past.with_untracked(Option::is_none) {
            self.desk.act(actions);
            focus("decide-title");
        }
    }

    /// Changes what is picked.
    pub fn pick(self, change: impl FnOnce(&mut Picked)) {
        self.picked.update(change);
    }

    /// Puts down what is in the hand and goes back to the first choice, with the focus at what is to be decided.
    pub fn put_down(self) {
        self.empty_hand();
        focus("decide-title");
    }

    /// Nothing is in the hand any more, as when another decision begins.
    fn empty_hand(self) {
        let fresh = self.facts.with_untracked(|facts| facts.as_ref().map(|facts| Picked::fresh(facts)));
        self.picked.set(fresh.unwrap_or_default());
    }

    /// The board that stands large.
    pub fn large(self) -> Player {
        self.shown.get().unwrap_or_else(|| self.home.get())
    }

    /// Shows the board of a seat large.
    pub fn bring_up(self, player: Player) {
        self.tab.set(Tab::Board);
        self.shown.set((self.home.get_untracked() != player).then_some(player));
    }

    /// The tile in the hand, if one is.
    pub fn placing(self) -> Option<Placing> {
        let own = self.facts.with(|facts| Placing::of(facts.as_ref()?.prompt.as_ref()?));
        own.or_else(|| self.picked.with(|picked| Placing::of(&picked.building.as_ref()?.1)))
    }

    /// Where the tile in the hand is held.
    pub fn held(self) -> Option<Placement> {
        let placing = self.placing()?;
        let edition = self.facts.with(|facts| facts.as_ref().map(|facts| facts.view.edition))?;
        let (orientation, anchor) = self.picked.with(|picked| (picked.orientation, picked.anchor));
        Some(placing.at(&edition, orientation, anchor?))
    }

    /// Whether an object of the market is to be picked.
    pub fn naming(self) -> bool {
        let due = self.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due));
        matches!(due, Some(Due::Name | Due::LastPurchase))
    }

    /// Whether cards are to be chosen, which then lie where the decision is made.
    pub fn choosing(self) -> bool {
        let due = self.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due));
        matches!(due, Some(Due::Return | Due::Keep(_)))
    }

    /// Shows another tab, or the same from its top.
    pub fn open_tab(self, tab: Tab) {
        if tab == Tab::Log || self.tab.get_untracked() == Tab::Log {
            self.noticed.set(untrack(|| self.read(|facts| facts.steps)));
        }
        self.tab.set(tab);
        self.shown.set(None);
        window().scroll_to_with_x_and_y(0.0, 0.0);
        // A part that was scrolled when it was left is read from its beginning too, once it is shown.
        request_animation_frame(|| {
            for part in all(".game-screen section") {
                part.set_scroll_top(0);
            }
        });
    }

    /// The number on a tab, if it has one.
    pub fn badge(self, tab: Tab) -> Option<usize> {
        let count = match tab {
            Tab::Hand => self.read(|facts| facts.view.own.as_ref().map_or(0, |own| own.hand.len())),
            Tab::Log if self.tab.get() == Tab::Log => 0,
            Tab::Log => {
                let seen = self.seen.get().max(self.noticed.get());
                self.lines.with(|lines| lines.iter().filter(|line| line.step >= seen).count())
            }
            Tab::Board | Tab::Market | Tab::Rivals => 0,
        };
        (count > 0).then_some(count)
    }

    /// The first step after the viewer's last own decision, as the log tells it.
    fn after_own_last(self) -> usize {
        let eyes = self.facts.with_untracked(|facts| facts.as_ref().and_then(|facts| facts.eyes));
        let own = |line: &&Line| line.player == eyes && line.aside.is_none() && line.concerns.is_empty();
        self.lines.with_untracked(|lines| lines.iter().rev().find(own).map_or(0, |line| line.step + 1))
    }

    /// Dismisses hints of the guide.
    pub fn dismiss(self, bits: u32) {
        self.hints.update(|read| *read |= bits);
        crate::store::set(HINTS, &self.hints.get_untracked().to_string());
    }

    /// Begins to place a building that is not paid for yet: the host is asked where it could stand.
    pub fn try_building(self, building: florence::ids::Building) {
        let Some((seat, edition)) = self
            .facts
            .with_untracked(|facts| facts.as_ref().and_then(|facts| Some((facts.eyes?, facts.view.edition))))
        else {
            return;
        };
        let actions = vec![florence::write_action(&edition, Action::Build(building))];
        self.desk.ask(Ask::WhatIf { seat, actions }, move |answer| {
            let Answer::Past(past) = answer else { return };
            let Some(prompt) = past.prompt else { return };
            let first = Placing::of(&prompt).and_then(|placing| placing.first());
            self.shown.set(None);
            self.picked.update(|picked| {
                picked.building = Some((building, prompt));
                if let Some(first) = first {
                    picked.orientation = first.orientation;
                    picked.anchor = Some(first.anchor);
                }
            });
            focus("board-field");
        });
    }

    /// The actions that lay the tile in the hand.
    pub fn laying(self, placement: Placement) -> Vec<Action> {
        let bought =
            self.picked.with_untracked(|picked| picked.building.as_ref().map(|(building, _)| *building));
        let build = bought.map(Action::Build);
        build.into_iter().chain([Action::Place(placement)]).collect()
    }
}

/// Keeps what is picked in step with the table, and the title of the page with whose turn it is.
pub fn follow(screen: Screen) {
    // A new decision starts with an empty hand; the same decision told again leaves it alone.
    let due = Memo::new(move |_| {
        screen.facts.with(|facts| {
            let facts = facts.as_ref()?;
            Some((facts.steps, facts.past, facts.prompt.as_ref().map(|prompt| (prompt.player, prompt.due))))
        })
    });
    let asked = StoredValue::new(None::<(Player, Due)>);
    Effect::new(move |before: Option<(usize, bool)>| {
        let now = due.get();
        let prompt = now.as_ref().and_then(|(_, _, prompt)| *prompt);
        let must = prompt.is_some();
        // At the set-up all choose at once, and what others choose takes nothing out of the hand.
        let same = asked.get_value() == prompt && prompt.is_some_and(|(_, due)| due == Due::Return);
        asked.set_value(prompt);
        if !same {
            begin(screen, must);
        }
        let Some((now_steps, _, _)) = now else { return (0, false) };
        // Who comes back to a game has seen what was played before.
        let (steps, had) = before.filter(|before| *before != (0, false)).unwrap_or_else(|| {
            screen.noticed.set(now_steps);
            screen.seen.set(screen.after_own_last());
            (now_steps, must)
        });
        // While the viewer decided, everything up to here was seen.
        if had && now_steps > steps {
            screen.seen.set(steps.max(screen.seen.get_untracked()));
        }
        (now_steps, must)
    });
    // A phone held upright shows a page that does not scroll; one that was scrolled before it was turned would stay so for ever.
    let turned = window_event_listener(leptos::ev::resize, |_| {
        let upright = window().match_media("(max-width: 43.99rem) and (min-height: 34rem)").ok().flatten();
        if upright.is_some_and(|upright| upright.matches()) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    on_cleanup(move || turned.remove());
    let title = Memo::new(move |_| {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            Some(if facts.over {
                OnTable::Over.text(lang).to_owned()
            } else if let Some(prompt) = &facts.prompt {
                OnTable::YourTurn.fill(lang, &[&facts.tongue.seat(prompt.player)])
            } else {
                let seat = facts.to_act.lowest()?;
                OnTable::TurnOf.fill(lang, &[&facts.tongue.seat(seat)])
            })
        })
    });
    Effect::new(move |_| {
        if let Some(title) = title.get() {
            document().set_title(&format!("{title} \u{00B7} Bottega"));
        }
    });
    Effect::new(move |told: Option<usize>| {
        let count = screen.lines.with(|lines| lines.len());
        let news = screen.lines.with(|lines| {
            let fresh = lines.iter().skip(told.unwrap_or(count)).map(|line| line.text.clone());
            fresh.collect::<Vec<_>>().join(" ")
        });
        if !news.is_empty() {
            screen.aloud.set(news);
        }
        count
    });
}

/// Begins a new decision, or waiting for one of another.
fn begin(screen: Screen, must: bool) {
    screen.empty_hand();
    screen.lit.set(None);
    screen.found.set(Vec::new());
    if must {
        screen.shown.set(None);
    }
    // A decision is read from its beginning, which is known where to be once all of it is drawn.
    request_animation_frame(|| {
        if let Some(panel) = document().get_element_by_id("decide") {
            panel.set_scroll_top(0);
        }
    });
}

/// The elements that a selector finds.
pub fn all(selector: &str) -> Vec<web_sys::HtmlElement> {
    use wasm_bindgen::JsCast;
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// Moves the focus to an element.
pub fn focus(id: &str) {
    use wasm_bindgen::JsCast;
    let id = id.to_owned();
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&id)
            && let Some(element) = element.dyn_ref::<web_sys::HtmlElement>()
        {
            let _ = element.focus();
        } else if let Some(element) = document().get_element_by_id(&id)
            && let Some(element) = element.dyn_ref::<web_sys::SvgElement>()
        {
            let _ = element.focus();
        }
    });
}
