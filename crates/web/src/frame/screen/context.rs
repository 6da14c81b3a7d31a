//! What all parts of a game's screen share: the table as shown, and what of it the eye has found.

use std::sync::Arc;
use std::time::Duration;

use grid::Cells;
use kernel::Player;
use leptos::prelude::{Update as _, *};
use wasm_bindgen::JsCast;
use wire::{AnyGame, Happened, Json, Past, Update};

use super::super::taken_over;
use super::super::{Deciding, Fresh, GameScreen, LogEntry, LogLine, Names, Scene, Tab, Topic, on_page_while};
use super::ending::Turning;
use super::guard::{Guard, undone_by_another};
use super::held::{self, READ};
use super::replay::Sought;
use crate::desk::Desk;
use crate::looks::media;
use crate::settings::lang;
use crate::words::{Agreeing, OnTable};

/// The shared signals of the screen. It is copied into every part.
#[derive(Clone, Copy)]
pub struct Screen {
    /// The table.
    pub desk: Desk,
    /// The game that is played.
    game: StoredValue<Option<Arc<dyn GameScreen>>>,
    /// The table as shown.
    pub scene: Memo<Option<Arc<Scene>>>,
    /// The language and the names of the seats.
    names: Memo<Option<Names>>,
    /// The seat whose board stands large when nothing else was asked for.
    pub(super) home: Memo<Player>,
    /// Whether the board of whoever decides stands large for somebody who only watches.
    pub follows: RwSignal<bool>,
    /// The board that was brought up, if not the own.
    pub shown: RwSignal<Option<Player>>,
    /// The board that a narrow page shows in place of the own: that of whoever has just changed it.
    pub followed: RwSignal<Option<Player>>,
    /// The earlier position that is shown, if one is.
    pub past: RwSignal<Option<Arc<Past<AnyGame>>>>,
    /// The position that is to be shown.
    pub sought: StoredValue<Sought>,
    /// What the phone shows.
    pub tab: RwSignal<Tab>,
    /// The part that was opened because it is decided about.
    part: StoredValue<Option<Tab>>,
    /// What keeps presses from a decision that they were not meant for.
    pub guard: Guard,
    /// Whether the phone shows the own board in place of what is to be decided.
    pub looking: RwSignal<bool>,
    /// Cells that the eye should find, on whose board.
    pub lit: RwSignal<Option<(Player, Cells)>>,
    /// Other things that the eye should find, by the words in `data-thing`.
    pub found: RwSignal<Vec<String>>,
    /// What help is asked about.
    pub help: RwSignal<Option<Topic>>,
    /// What is told to those who listen.
    pub aloud: RwSignal<String>,
    /// The log as sentences.
    pub lines: Memo<Arc<Vec<LogLine>>>,
    /// The same as one reads it.
    pub entries: Memo<Arc<Vec<LogEntry>>>,
    /// The first step after the viewer's last own decision.
    pub seen: RwSignal<usize>,
    /// What others changed on boards since then, or in the step that a replay shows.
    pub changed: Memo<Vec<(Player, Cells)>>,
    /// Whether earlier positions are shown one after another.
    pub runs: RwSignal<bool>,
    /// How long each is shown, in milliseconds.
    pub speed: RwSignal<u64>,
    /// How many steps there were when the phone last showed the log.
    pub noticed: RwSignal<usize>,
    /// Whether the list of shortcuts is open.
    pub shortcuts: RwSignal<bool>,
    /// Whether the ways to share the game are open.
    pub sharing: RwSignal<bool>,
    /// Whether they were opened for the picture, which is then given at once.
    pub pictures: StoredValue<bool>,
    /// Whether it is asked if the others are to be asked to take the last decision back.
    pub asking_back: RwSignal<bool>,
    /// Whether the table of all resources is open.
    pub sheet: RwSignal<bool>,
    /// Hints of the guide that were dismissed, one bit each.
    pub hints: RwSignal<u32>,
    /// Whether the end of the game is shown over the boards.
    pub ending: RwSignal<bool>,
    /// Whether its points were counted up before the viewer.
    pub counted: RwSignal<bool>,
    /// What Maestro finds of a game that is over.
    pub turning: RwSignal<Turning>,
}

impl Screen {
    /// Lays the screen over a table; `open` opens the game that is played there.
    pub fn lay(desk: Desk, open: impl FnOnce(Screen) -> Arc<dyn GameScreen>) -> Screen {
        let game = StoredValue::new(None::<Arc<dyn GameScreen>>);
        let played = move || game.get_value();
        let scene = Memo::new(move |_| played()?.scene().map(Arc::new));
        let names = Memo::new(move |_| scene.with(|scene| scene.as_ref().map(|scene| scene.names.clone())));
        let (taken, tongue) = (Memo::new(move |_| taken_over::seats(desk)), lang());
        let lines = Memo::new(move |_| {
            let lines = || played().map(|game| game.lines()).unwrap_or_default();
            let mut lines = taken.with(|taken| taken_over::told(lines, taken, tongue.get()));
            desk.happened.with(|happened| {
                taken_over::mark(&mut lines, |step| taken_over::stood_in(decided_by(happened, step)));
            });
            Arc::new(lines)
        });
        let count =
            Memo::new(move |_| scene.with(|scene| scene.as_ref().map_or(0, |scene| scene.seats.len())));
        let entries =
            Memo::new(move |_| Arc::new(lines.with(|lines| super::super::entries(lines, count.get()))));
        let follows = RwSignal::new(false);
        let home = held::home(scene, lines, follows);
        let (seen, past) = (RwSignal::new(0), desk.past);
        past.set(None);
        let changed = Memo::new(move |_| {
            let (eyes, over) =
                scene.with(|scene| scene.as_ref().map(|scene| (scene.eyes, scene.over)).unwrap_or_default());
            let shown = past.with(|past| past.as_ref().map(|past| past.steps));
            let fresh = Fresh { eyes, seen: seen.get(), shown: None, over };
            lines.with(|lines| fresh.replayed(lines, shown).cells(lines))
        });
        let (shown, looking) = (desk.shown, RwSignal::new(false));
        let followed = held::followed(scene, lines, changed, looking);
        let read = crate::store::get(&hints_key(desk)).and_then(|text| text.parse().ok()).unwrap_or(0);
        let screen = Screen {
            desk,
            game,
            scene,
            names,
            home,
            follows,
            shown,
            followed,
            past,
            sought: StoredValue::default(),
            tab: RwSignal::new(Tab::Board),
            part: StoredValue::new(None),
            guard: Guard::open(),
            looking,
            lit: RwSignal::new(None),
            found: RwSignal::new(Vec::new()),
            help: RwSignal::new(None),
            aloud: RwSignal::new(String::new()),
            lines,
            entries,
            seen,
            changed,
            runs: RwSignal::new(false),
            speed: RwSignal::new(700),
            noticed: RwSignal::new(0),
            shortcuts: RwSignal::new(false),
            sharing: RwSignal::new(false),
            pictures: StoredValue::new(false),
            asking_back: RwSignal::new(false),
            sheet: RwSignal::new(false),
            hints: RwSignal::new(read),
            ending: RwSignal::new(true),
            counted: RwSignal::new(false),
            turning: RwSignal::new(Turning::default()),
        };
        game.set_value(Some(open(screen)));
        screen
    }

    /// The screen around a component.
    pub fn here() -> Screen {
        expect_context::<Screen>()
    }

    /// Asks the game for something; the default before it is there.
    pub fn game<T: Default>(self, ask: impl FnOnce(&dyn GameScreen) -> T) -> T {
        self.game.get_value().map(|game| ask(&*game)).unwrap_or_default()
    }

    /// A view of the game.
    pub fn view(self, ask: impl FnOnce(&dyn GameScreen) -> AnyView) -> AnyView {
        self.game.get_value().map_or_else(|| ().into_any(), |game| ask(&*game))
    }

    /// Something said in the language of the reader; nothing before the start.
    pub fn say(self, text: impl FnOnce(&Names) -> String) -> String {
        self.names.with(|names| names.as_ref().map(text).unwrap_or_default())
    }

    /// Something read from the table; the default before the start.
    pub fn read<T: Default>(self, look: impl FnOnce(&Scene) -> T) -> T {
        self.scene.with(|scene| scene.as_deref().map(look).unwrap_or_default())
    }

    /// Whether everybody agreed to end the game unfinished, and it is the end of it that is shown.
    pub fn unfinished(self) -> bool {
        let agreed = |update: &Arc<Update<AnyGame>>| update.abandoned;
        self.desk.update.with(|update| update.as_ref().is_some_and(agreed)) && !self.read(|scene| scene.past)
    }

    /// The names, where a part is drawn.
    pub(super) fn names(self) -> Memo<Option<Names>> {
        self.names
    }

    /// Decides, unless an earlier position is shown or the press was meant for something else; the focus goes to what is to be decided next.
    pub fn act(self, actions: Vec<String>) {
        if self.past.with_untracked(Option::is_none) && self.guard.lets_through() {
            // What was decided once with its hint in sight needs it no more.
            let read = self.hints.get_untracked();
            if let Some((number, _)) = untrack(|| self.game(|game| game.hint(read))) {
                self.dismiss(1 << number);
            }
            self.desk.act(actions);
            focus("decide-title");
        }
    }

    /// Puts down what is in the hand and goes back to the first choice, with the focus at what is to be decided.
    pub fn put_down(self) {
        self.game(|game| game.put_down());
        focus("decide-title");
    }

    /// The board that stands large.
    pub fn large(self) -> Player {
        self.shown.get().or_else(|| self.followed.get()).unwrap_or_else(|| self.home.get())
    }

    /// Shows the board of a seat large.
    pub fn bring_up(self, player: Player) {
        let own = self.home.get_untracked() == player;
        self.tab.set(Tab::Board);
        self.looking.set(own);
        // Whoever watches follows whom they choose, though another decides.
        let watches = untrack(|| self.read(|scene| scene.eyes.is_none()));
        self.follows.set(false);
        self.shown.set((!own || watches).then_some(player));
    }

    /// Shows another tab, or the same from its top. The tab of the board, pressed again, shows the board where a phone shows
    /// the decision, and the other way round.
    pub fn open_tab(self, tab: Tab) {
        let again = tab == Tab::Board && self.tab.get_untracked() == tab;
        self.looking.update(|looking| *looking = again && !*looking);
        if tab == Tab::Log || self.tab.get_untracked() == Tab::Log {
            self.noticed.set(untrack(|| self.read(|scene| scene.steps)));
        }
        self.tab.set(tab);
        if untrack(|| self.read(|scene| scene.eyes.is_some())) {
            self.shown.set(None);
        }
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
            Tab::Hand => self.read(|scene| scene.held),
            Tab::Log if self.tab.get() == Tab::Log => 0,
            Tab::Log => {
                let seen = self.seen.get().max(self.noticed.get());
                self.entries.with(|entries| entries.iter().filter(|entry| entry.last_step() >= seen).count())
            }
            Tab::Board | Tab::Market | Tab::Rivals => 0,
        };
        (count > 0).then_some(count)
    }

    /// Whether a bot took this step.
    pub(super) fn by_bot(self, step: usize) -> bool {
        self.desk.happened.with_untracked(|happened| {
            let by = decided_by(happened, step);
            by == "bot" || taken_over::stood_in(by).is_some()
        })
    }

    /// How many steps the game had when the viewer took a seat over in it.
    pub(super) fn sat_down(self) -> usize {
        self.desk.update.with(|update| {
            let own = update.as_ref().and_then(|update| update.seats.iter().find(|seat| seat.own));
            own.and_then(|seat| seat.since.as_ref()).map_or(0, |since| since.step)
        })
    }

    /// The first step after the viewer's last own decision, as the log tells it; what was decided before they sat down they have not missed.
    fn after_own_last(self) -> usize {
        let eyes = untrack(|| self.read(|scene| scene.eyes));
        // Neither chance nor the table decided it in their place.
        let decided = |line: &LogLine| !line.chance && line.aside.is_none() && line.concerns.is_empty();
        let own = |line: &&LogLine| line.player == eyes && decided(line) && !self.by_bot(line.step);
        let last =
            self.lines.with_untracked(|lines| lines.iter().rev().find(own).map_or(0, |line| line.step + 1));
        last.max(untrack(|| self.sat_down()))
    }

    /// The things that others changed since the viewer's last own decision, or that the step of a replay changed.
    pub fn touched(self) -> Vec<String> {
        let shown = self.past.with(|past| past.as_ref().map(|past| past.steps));
        let (eyes, over) = self.read(|scene| (scene.eyes, scene.over));
        let fresh = Fresh { eyes, seen: self.seen.get(), shown: None, over };
        self.lines.with(|lines| fresh.replayed(lines, shown).things(lines))
    }

    /// Dismisses hints of the guide.
    pub fn dismiss(self, bits: u32) {
        self.hints.update(|read| *read |= bits);
        crate::store::set(&hints_key(self.desk), &self.hints.get_untracked().to_string());
    }
}

/// The word of who decided a step.
fn decided_by(happened: &[Happened<Json>], step: usize) -> &str {
    let at = happened.partition_point(|told| told.step < step);
    happened.get(at).filter(|told| told.step == step).map_or("", |told| &told.by)
}

/// Where the browser keeps which hints of a game were read.
fn hints_key(desk: Desk) -> String {
    format!("bottega.{}.hints", desk.game())
}

/// Brings up what a lesson lets a phone show.
pub fn follow_lesson(screen: Screen) {
    Effect::new(move |_| {
        if let Some(tab) = screen.desk.brought_up.get() {
            screen.tab.set(tab);
        }
    });
}

/// Keeps what is picked in step with the table, and the title of the page with whose turn it is.
pub fn follow(screen: Screen) {
    // A new decision starts with an empty hand; the same decision told again leaves it alone.
    let due = Memo::new(move |_| {
        screen.scene.with(|scene| {
            let scene = scene.as_ref()?;
            Some((scene.steps, scene.past, scene.deciding))
        })
    });
    let asked = StoredValue::new(None::<Deciding>);
    Effect::new(move |before: Option<(usize, bool)>| {
        let now = due.get();
        let deciding = now.as_ref().and_then(|(_, _, deciding)| *deciding);
        let must = deciding.is_some();
        // Where all choose at once, what others choose takes nothing out of the hand.
        let same = must && asked.get_value() == deciding;
        asked.set_value(deciding);
        if !same {
            begin(screen, must, before.is_some_and(|(_, had)| had) && undone_by_another(screen));
        }
        let Some((now_steps, _, _)) = now else { return (0, false) };
        // What somebody has seen is known by what the log tells of their own decisions, once it can be told.
        if screen.lines.with(|lines| lines.is_empty()) {
            return (0, false);
        }
        let watches = untrack(|| screen.read(|scene| scene.eyes.is_none()));
        // Who comes back to a game has seen what was played before, and who comes to watch what stands there.
        let (steps, had) = before.filter(|before| *before != (0, false)).unwrap_or_else(|| {
            screen.noticed.set(now_steps);
            screen.seen.set(if watches { now_steps } else { screen.after_own_last() });
            (now_steps, must)
        });
        // While the viewer decided, everything up to here was seen; whoever watches has seen all but the last.
        let sees = move || _ = screen.seen.try_update(|seen| *seen = steps.max(*seen));
        if now_steps > steps && watches {
            // What was changed keeps its outline until it could be read, though another has moved meanwhile.
            set_timeout(sees, Duration::from_millis(READ));
        } else if now_steps > steps && had {
            sees();
        }
        (now_steps, must)
    });
    // A phone held upright shows a page that does not scroll; one that was scrolled before it was turned would stay so for ever.
    let turned = window_event_listener(leptos::ev::resize, move |_| {
        if media("(max-width: 43.99rem) and (min-height: 34rem)") {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        } else {
            // Elsewhere the board and the decision are both in sight.
            screen.looking.set(false);
        }
    });
    on_cleanup(move || turned.remove());
    on_page_while("following", move || screen.followed.with(Option::is_some));
    say_whose_turn(screen);
    Effect::new(move |told: Option<usize>| {
        let count = screen.lines.with(|lines| lines.len());
        // What had happened before the log could be told is not read out.
        let told = told.filter(|told| *told > 0).unwrap_or(count);
        let news = screen.lines.with(|lines| {
            let fresh = lines.iter().skip(told).map(|line| line.text.clone());
            fresh.collect::<Vec<_>>().join(" ")
        });
        if !news.is_empty() {
            screen.aloud.set(news);
        }
        count
    });
}

/// The title of the page where nothing is played.
pub const TITLE: &str = "Bottega";

/// The title of the page says whose turn it is, with a mark if it is that of whoever looks.
fn say_whose_turn(screen: Screen) {
    let lang = lang();
    let title = Memo::new(move |_| {
        let lang = lang.get();
        screen.read(|scene| {
            Some(if scene.past {
                super::replay::place(screen)
            } else if scene.over {
                // Whoever is to answer whether all play again reads that.
                let asked = Some(screen.desk.pending.get()).filter(|asked| !asked.is_empty());
                asked.unwrap_or_else(|| OnTable::Over.text(lang).to_owned())
            } else if screen.unfinished() {
                Agreeing::Unfinished.text(lang).to_owned()
            } else if let Some(deciding) = scene.deciding {
                format!("● {}", OnTable::YourTurn.fill(lang, &[&scene.names.seat(deciding.player)]))
            } else {
                Some(scene.whose_turn()).filter(|turn| !turn.is_empty())?
            })
        })
    });
    Effect::new(move |_| {
        if let Some(title) = title.get() {
            let unread = match screen.desk.unread.get() {
                0 => String::new(),
                unread => format!("({unread}) "),
            };
            // Whoever still looks at the last game is called to the one that has begun.
            let mark = if screen.desk.holds() { "● " } else { "" };
            document().set_title(&format!("{unread}{mark}{title} \u{00B7} {TITLE}"));
        }
    });
    on_cleanup(|| document().set_title(TITLE));
}

/// Begins a new decision, or waiting for one of another; whether that one was taken away under the hand of the viewer.
fn begin(screen: Screen, must: bool, taken: bool) {
    untrack(|| screen.game(|game| game.put_down()));
    screen.lit.set(None);
    screen.found.set(Vec::new());
    screen.guard.begin(must, taken);
    if must {
        screen.shown.set(None);
        screen.looking.set(false);
    }
    // Whoever then looks elsewhere is left there until another part is decided about.
    let part = untrack(|| screen.game(|game| game.part())).filter(|_| must);
    // Nobody is called away from what they do in the log.
    let reads = || screen.tab.get_untracked() == Tab::Log && !all(".area-log :focus").is_empty();
    if part.is_some() && screen.part.get_value() != part && !reads() {
        part.into_iter().for_each(|part| screen.tab.set(part));
    }
    screen.part.set_value(part);
    // A decision is read from its beginning, which is known where to be once all of it is drawn; so is the log, unless it is being read.
    from_its_beginning();
    if screen.tab.get_untracked() != Tab::Log {
        request_animation_frame(|| {
            for log in all(".area-log:not(:hover)") {
                log.set_scroll_top(0);
            }
        });
    }
}

/// Shows the panel of the decision from its beginning, once all of it is drawn.
pub fn from_its_beginning() {
    request_animation_frame(|| {
        if let Some(panel) = document().get_element_by_id("decide") {
            panel.set_scroll_top(0);
        }
    });
}

/// The elements that a selector finds.
pub fn all(selector: &str) -> Vec<web_sys::HtmlElement> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

/// Moves the focus to an element.
pub fn focus(id: &str) {
    let id = id.to_owned();
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&id) {
            // A piece of a drawing is asked for it in the same words.
            let _ = element.unchecked_ref::<web_sys::HtmlElement>().focus();
        }
    });
}
