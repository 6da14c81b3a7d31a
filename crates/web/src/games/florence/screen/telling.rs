//! What the frame asks of Florence: her table, what happened and her help in the terms of every game, and her own views.

use std::ops::RangeInclusive;
use std::sync::Arc;

use florence::ids::Character;
use florence::{Action, Due, Source, Term};
use kernel::{OptionSpec, ScoreSheet};
use leptos::prelude::*;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use wire::{Json, Thought};

use super::super::draw::{board, signs};
use super::super::lesson::words::LESSON;
use super::super::model::{self, Facts, HINTS, Panel, Topic, flight, hint, hint_text, history, topics};
use super::super::rulebook::words::RULEBOOK;
use super::super::words::{Before, Deciding as Words, FLORENCE, Guide, GuideTitle, Thing};
use super::context::Screen;
use super::{
    advised, board as big_board, cards, decide, finale, moment, orders, panels, place, seats, seldom,
    variants,
};
use crate::frame::keys::{Shortcut, told};
use crate::frame::lesson::taught;
use crate::frame::rulebook::opened;
use crate::frame::screen as frame;
use crate::frame::{
    Counsel, Curve, Deciding, Fetching, FetchingLesson, FetchingRules, Flight, GamePage, GameScreen, History,
    LayComparison, LayHelp, LogLine, Open, OpenRules, Outlook, Part, Scene, SeatScene, Teach,
    Topic as FrameTopic, TopicEntry,
};
use crate::parts::icon::{self, Icon};
use crate::words::{Lang, both};

/// *The Princes of Florence* on the page.
pub struct Page;

impl GamePage for Page {
    fn word(&self) -> &'static str {
        super::super::WORD
    }

    fn title(&self, lang: Lang) -> &'static str {
        florence::title(lang.code())
    }

    fn line(&self, lang: Lang) -> &'static str {
        <florence::State as kernel::Setup>::line(lang.code())
    }

    fn minutes(&self) -> Option<RangeInclusive<u32>> {
        <florence::State as kernel::Setup>::minutes()
    }

    fn weight(&self) -> Option<kernel::Weight> {
        <florence::State as kernel::Setup>::weight()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        <florence::State as kernel::Setup>::seats()
    }

    fn options(&self) -> &'static [OptionSpec] {
        <florence::State as kernel::Setup>::options()
    }

    fn option_name(&self, key: &str, value: Option<&str>, lang: Lang) -> Option<&'static str> {
        let words = match (key, value) {
            ("cash", None) => Before::Florins,
            ("cash", Some("secret")) => Before::Secret,
            ("cash", Some("open")) => Before::OpenCash,
            ("start", None) => Before::Begins,
            ("start", Some("drawn")) => Before::Drawn,
            ("two-players", None) => Before::TwoPlayers,
            ("two-players", Some("official")) => Before::TwoOfficial,
            ("two-players", Some("czech")) => Before::TwoCzech,
            ("two-players", Some("harder")) => Before::TwoHarder,
            ("muse-and-princess", None) => Before::MusePrincess,
            ("muse-and-princess" | "cooperation", Some("without")) => Before::WithoutIt,
            ("cooperation", None) => Before::Together,
            ("cooperation", Some("with")) => Before::EdgeToEdge,
            ("cooperation", Some("square")) => Before::InASquare,
            ("muse-and-princess", Some("with")) => Before::WithIt,
            _ => return None,
        };
        Some(words.text(lang))
    }

    fn option_about(&self, key: &str, value: &str, lang: Lang) -> Option<&'static str> {
        let words = match (key, value) {
            ("cash", "secret") => Before::SecretHow,
            ("cash", "open") => Before::OpenHow,
            ("two-players", "official" | "harder") => Before::OfficialHow,
            ("two-players", "czech") => Before::CzechHow,
            ("muse-and-princess", _) => Before::CharactersHow,
            ("cooperation", _) => Before::TogetherHow,
            _ => return None,
        };
        Some(words.text(lang))
    }

    fn cover(&self) -> Option<String> {
        Some(include_str!("../draw/cover.svg").to_owned())
    }

    fn fetch(&self) -> Fetching {
        Box::pin(both(florence(), FLORENCE.learn()))
    }

    fn lesson(&self) -> Option<FetchingLesson> {
        Some(Box::pin(both(lesson(), LESSON.learn())))
    }

    fn rulebook(&self) -> Option<FetchingRules> {
        Some(Box::pin(both(rulebook(), both(RULEBOOK.learn(), FLORENCE.learn()))))
    }
}

/// So does the rulebook.
#[wasm_split(florence_rulebook, fallible)]
fn rulebook() -> Result<OpenRules, SplitLoaderError> {
    Ok(|game| opened(game, &super::super::rulebook::RULEBOOK))
}

/// The lesson comes in a file of its own.
#[wasm_split(florence_lesson, fallible)]
fn lesson() -> Result<Teach, SplitLoaderError> {
    Ok(|game, open| taught(game, open, &super::super::lesson::LESSON))
}

/// What only the screen needs is reached by this alone, and so it comes in a file of its own.
#[wasm_split(florence, fallible)]
fn florence() -> Result<Open, SplitLoaderError> {
    Ok(open)
}

/// Opens the screen of a table.
fn open(frame: frame::Screen) -> Arc<dyn GameScreen> {
    let screen = Screen::over(frame);
    provide_context(screen);
    place::listen(screen);
    advised::mark(screen);
    seldom::expect(screen);
    variants::expect(screen);
    finale::expect();
    screen.follow_width();
    Arc::new(screen)
}

impl GameScreen for Screen {
    fn fault(&self) -> Option<String> {
        self.told.with(|told| told.as_ref().err().cloned())
    }

    fn scene(&self) -> Option<Scene> {
        self.facts.with(|facts| facts.as_deref().map(scene))
    }

    fn lines(&self) -> Vec<LogLine> {
        self.tongue.with(|tongue| {
            tongue
                .as_ref()
                .map(|tongue| self.happened.with(|all| model::lines(all, tongue)))
                .unwrap_or_default()
        })
    }

    fn history(&self) -> History {
        self.read(|facts| {
            let told = self.happened.with(|happened| history(happened, facts));
            let lang = facts.tongue.lang;
            let curve = |title: GuideTitle, seats| Curve { title: title.text(lang).to_owned(), seats };
            History {
                rounds: told.rounds,
                curves: vec![
                    curve(GuideTitle::PrestigeByRound, told.prestige),
                    curve(GuideTitle::MoneyByRound, told.florins),
                ],
            }
        })
    }

    fn why(&self, illegal: &Json) -> String {
        let why = illegal.heard();
        self.say(|tongue| why.as_ref().map(|why| tongue.why(why)).unwrap_or_else(Clone::clone))
    }

    fn within(&self) -> bool {
        let (part, drafted) =
            self.picked.with(|picked| (picked.panel != Panel::Menu, picked.joint.is_some()));
        let menu = self.read(|facts| facts.prompt.as_ref().map(|prompt| prompt.due == Due::Menu));
        // The way back from an offer is beside the tools that move its building.
        menu == Some(true) && part && !drafted
    }

    fn leave(&self) {
        self.put_down();
    }

    fn counsel(&self, thought: &Thought<Json>) -> Counsel {
        // Where a building goes that is not paid for yet is a choice of the decision that follows.
        let told = self.advised.get().map(|advising| {
            self.picked.with(|picked| {
                let follows = picked.building.as_ref().map(|(_, prompt)| prompt);
                self.read(|facts| (advising.counsel)(facts, follows, thought))
            })
        });
        told.unwrap_or_else(|| Counsel { deed: thought.action.clone(), ..Counsel::default() })
    }

    fn begun(&self) -> Vec<String> {
        let picked = self.picked.get();
        self.read(|facts| {
            let building = picked.building.as_ref().map(|(building, _)| Action::Build(*building));
            let begun = building.or_else(|| model::Working::card(facts, &picked).map(Action::Work));
            begun.map(|action| florence::write_action(&facts.view.edition, action)).into_iter().collect()
        })
    }

    fn disputed(&self) -> Option<usize> {
        self.read(|facts| facts.view.auction.and_then(|auction| auction.lot))
            .map(|(object, ..)| object.index())
    }

    fn settle(&self, choices: &mut [Thought<Json>]) {
        self.advised.get_untracked().iter().for_each(|advising| (advising.settle)(*self, choices));
    }

    fn begin(&self, acts: &[String]) -> bool {
        self.advised.get_untracked().is_some_and(|advising| (advising.begin)(*self, acts))
    }

    fn consider(&self, acts: &[String]) {
        self.advised.get_untracked().iter().for_each(|advising| (advising.show)(*self, acts));
    }

    fn bid_up_to(&self, limit: i32) {
        let raised = self.read(|facts| {
            let (_, bid, ..) = facts.view.auction.and_then(|auction| auction.lot)?;
            Some(bid + facts.view.rules.rates.increment)
        });
        if raised.is_some_and(|raised| limit >= raised) {
            self.pick(|picked| picked.bid = Some(limit));
        }
    }

    fn source(&self, place: usize) -> Option<String> {
        // What florins cost is foreseen as the prestige that is sold for them.
        (place == Source::Sold.index())
            .then(|| self.say(|tongue| Words::FlorinsSaved.text(tongue.lang).to_owned()))
    }

    fn tie_break(&self) -> String {
        self.say(|tongue| Words::MoreFlorins.text(tongue.lang).to_owned())
    }

    fn comparison(&self, lay: LayComparison) -> AnyView {
        seldom::comparison(lay)
    }

    fn flights(&self, from: usize) -> Vec<Flight> {
        self.happened.with(|happened| {
            let new = happened.iter().filter(|happened| happened.step >= from);
            new.filter_map(|happened| flight(&happened.event)).collect()
        })
    }

    fn topics(&self) -> Vec<TopicEntry> {
        self.read(|facts| {
            let entry = |topic: Topic| TopicEntry {
                topic: topic.into(),
                sign: model::sign(topic).svg(),
                name: model::listed(facts, topic),
            };
            topics(facts).into_iter().map(entry).collect()
        })
    }

    fn rule_section(&self, topic: FrameTopic) -> Option<&'static str> {
        self.read(|facts| Some(model::rule_section(facts, Topic::from(topic))))
    }

    fn topic_title(&self, topic: FrameTopic) -> Option<String> {
        self.read(|facts| Some(model::title(facts, topic.into())))
    }

    fn help(&self, topic: FrameTopic, lay: LayHelp) -> AnyView {
        seldom::help(topic, lay)
    }

    fn hint(&self, read: u32) -> Option<(u32, String)> {
        let picked = self.picked.get();
        self.read(|facts| {
            let guide: Guide = hint(facts, &picked, read)?;
            debug_assert!((guide as usize) < HINTS, "every hint has its bit");
            Some((guide as u32, hint_text(facts, guide)))
        })
    }

    fn title(&self) -> String {
        decide::title(*self)
    }

    fn decision(&self) -> AnyView {
        view! { <decide::Decision /> }.into_any()
    }

    fn errands(&self) -> AnyView {
        view! {
            <orders::OrderLine />
            <div class="at-hand" aria-hidden="true"><seats::Goods /></div>
        }
        .into_any()
    }

    fn outlook(&self) -> Option<Outlook> {
        Screen::outlook(*self)
    }

    fn awaited(&self) -> Option<String> {
        self.read(aside)
    }

    fn waiting(&self) -> AnyView {
        let screen = *self;
        let offered = Memo::new(move |_| screen.read(|facts| facts.view.offer.is_some()));
        view! {
            {move || offered.get().then(|| variants::variant(variants::Variant::Standing))}
            <panels::Ring />
            <decide::Waiting />
        }
        .into_any()
    }

    fn purse(&self, player: kernel::Player) -> Option<(Icon, &'static str, i32)> {
        self.read(|facts| {
            let florins = facts.seat(player)?.florins?;
            Some((icon::FLORIN, Thing::Florins.text(facts.tongue.lang), florins))
        })
    }

    fn board(&self) -> AnyView {
        view! { <big_board::BoardPanel /> }.into_any()
    }

    fn small_board(&self, player: kernel::Player) -> Option<String> {
        self.read(|facts| {
            let (edition, seat) = (&facts.tongue.edition, facts.seat(player)?);
            let laid = facts.view.laid(seat);
            let picture = board::principality(edition, facts.view.rules.palazzo, &laid, false)
                + &board::across(&facts.view, seat);
            let view = board::view_box(edition, false);
            Some(format!(r#"<svg class="board" viewBox="{view}" aria-hidden="true">{picture}</svg>"#))
        })
    }

    fn shortcuts(&self, lang: Lang) -> Vec<Shortcut> {
        let mut keys = told(place::KEYS, lang);
        keys.extend(told(orders::KEYS, lang));
        keys
    }

    fn hand(&self) -> Option<AnyView> {
        Some(view! { <cards::Hand /> }.into_any())
    }

    fn market(&self) -> Option<AnyView> {
        Some(view! { <panels::Market /> }.into_any())
    }

    fn rivals(&self) -> AnyView {
        view! { <seats::Rivals /><panels::Supplies /> }.into_any()
    }

    fn finale(&self, done: RwSignal<bool>) -> Option<AnyView> {
        Some(finale::last_cards(done))
    }

    fn beside(&self) -> AnyView {
        view! {
            <div class="definitions-holder" inner_html=board::definitions()></div>
            {seldom::order_sheet(*self)}
            {moment::feat(*self)}
        }
        .into_any()
    }

    fn classes(&self) -> String {
        let when = |is: bool, class: &'static str| if is { class } else { "" };
        // Whoever looks at the board meanwhile sees it alone.
        let returning = self.returning() && !self.frame.looking.get();
        format!("{}{}", when(self.naming(), " naming"), when(returning, " returning"))
    }

    fn busy(&self) -> bool {
        self.picked.with(|picked| picked.panel != Panel::Menu)
    }

    fn put_down(&self) {
        self.empty_hand();
    }
}

/// The position in the terms of every game.
fn scene(facts: &Facts) -> Scene {
    let lang = facts.tongue.lang;
    let seats = facts.view.seats.iter().map(|seat| SeatScene {
        player: seat.player,
        score: seat.prestige,
        place: facts.place(seat),
        starts: facts.view.start == seat.player && facts.view.round > 0,
        sitter: facts.seats.get(seat.player.seat()).map_or(wire::Sitter::Open, |seat| seat.sitter.clone()),
        parts: facts.scores.get(seat.player.seat()).map(|sheet| parts(facts, sheet)).unwrap_or_default(),
    });
    Scene {
        names: facts.tongue.names.clone(),
        eyes: facts.eyes,
        to_act: facts.to_act,
        deciding: facts.prompt.as_ref().map(|prompt| Deciding {
            player: prompt.player,
            // At the set-up all choose at once, and what others choose is no other decision.
            number: if prompt.due == Due::Return { 0 } else { facts.steps },
            open: prompt.choices.len() > 1,
        }),
        over: facts.over,
        past: facts.past,
        steps: facts.steps,
        undo: Some(facts.undo),
        round: usize::from(facts.view.round),
        rounds: facts
            .view
            .edition
            .minimum_work_value
            .iter()
            .map(|least| format!("\u{2265}\u{2009}{least}"))
            .collect(),
        aside: aside(facts),
        points: Thing::Prestige.text(lang).to_owned(),
        seats: seats.collect(),
        sources: Source::ALL.into_iter().map(|source| facts.tongue.source(source).to_owned()).collect(),
        source_signs: Source::ALL.into_iter().map(|source| signs::source(source).svg()).collect(),
        held: facts.view.own.as_ref().map_or(0, |own| own.hand.len()),
    }
}

fn parts(facts: &Facts, sheet: &ScoreSheet<Term>) -> Vec<Part> {
    let part = |(term, amount): &(Term, i32)| Part {
        source: if let Term::Sum(source) = term { source.index() } else { 0 },
        name: facts.tongue.term(*term),
        amount: *amount,
        how: String::new(),
    };
    sheet.terms().iter().map(part).collect()
}

/// Which action of the turn it is, or what else others decide: whoever decides reads that in the title.
fn aside(facts: &Facts) -> Option<String> {
    let Some(turn) = facts.view.turn_of else {
        return facts.prompt.is_none().then(|| outside_turns(facts)).flatten();
    };
    let left = turn.actions_left;
    let cardinal = facts.seat(turn.player)?.character == Some(Character::Cardinal);
    let all = if cardinal {
        facts.view.edition.characters.cardinal_actions
    } else {
        facts.view.rules.rates.actions
    };
    let lang = facts.tongue.lang;
    // An action that is under way is counted as taken already.
    Some(match (facts.view.due, left) {
        // That others only end their turn is soon over, and no state of theirs.
        (Due::Menu, 0) if facts.prompt.is_some() => Words::ActionsDone.text(lang).to_owned(),
        (Due::Menu, 0) => Words::ActionOf.fill(lang, &[&all, &all]),
        (Due::Menu, left) => Words::ActionOf.fill(lang, &[&(all - left + 1), &all]),
        (_, left) => Words::ActionOf.fill(lang, &[&(all - left).max(1), &all]),
    })
}

/// What is decided where nobody has a turn.
fn outside_turns(facts: &Facts) -> Option<String> {
    let (lang, rates) = (facts.tongue.lang, &facts.view.rules.rates);
    Some(match facts.view.due {
        Due::Return => Words::SetUp.text(lang).to_owned(),
        Due::Name => Words::Name.fill(lang, &[&rates.opening_bid]),
        Due::LastPurchase => Words::Last.fill(lang, &[&rates.uncontested_price]),
        Due::Bid => {
            let (object, ..) = facts.view.auction.and_then(|auction| auction.lot)?;
            Words::Auction.fill(lang, &[&facts.tongue.object(object)])
        }
        _ => return None,
    })
}
