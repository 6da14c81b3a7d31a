//! The large board: what lies there, the tile in the hand above it, and the fingers and keys that move it.

use florence::board::{Cell, Cells};
use florence::ids::Tile;
use kernel::Player;
use leptos::ev::PointerEvent;
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{Spot, board_text, cell_text, cell_topic};
use super::super::words::{GuideTitle, Thing};
use super::context::Screen;
use super::place::{self, Held};
use super::variants::{Variant, variant};
use super::{cards, characters, joined, seats};
use crate::frame::screen::{presence, start_flag, time};
use crate::frame::{on_page, on_page_while};
use crate::parts::icon;

/// The large board with its title and what belongs to its owner. The characters lie in its place while they are bid for.
#[component]
pub fn BoardPanel() -> impl IntoView {
    let screen = Screen::here();
    let title = screen.draw(
        move |facts| {
            let player = screen.large();
            let worth = facts.seat(player).map_or((0, None), |seat| (seat.prestige, seat.florins));
            (player, worth, facts.view.start == player && facts.view.round > 0)
        },
        move |tongue, &(player, (prestige, florins), start)| {
            let lang = tongue.lang;
            let name = tongue.seat(player);
            let label = GuideTitle::Principality.fill(lang, &[&name]);
            view! {
                <h2 id="board-title" data-thing=Spot::Seat(player).word() class=format!("board-title {}", signs::seat_class(player))>
                    <span class="seat-sign" inner_html=signs::seat(player).svg()></span>
                    <span class="unseen">{label}</span>
                    <span class="board-owner" aria-hidden="true">{name}</span>
                    {presence(screen.frame, player)}
                    {start.then(|| start_flag(tongue))}
                    {time(screen.frame, player)}
                </h2>
                <p class="board-worth">
                    <span class="worth" title=Thing::Prestige.text(lang)>
                        <span inner_html=icon::PRESTIGE.svg()></span><b>{prestige}</b><span class="unseen">{Thing::Prestige.text(lang)}</span>
                    </span>
                    {florins.map(|florins| view! {
                        <span class="worth money" title=Thing::Florins.text(lang)>
                            <span inner_html=icon::FLORIN.svg()></span><b>{florins}</b><span class="unseen">{Thing::Florins.text(lang)}</span>
                        </span>
                    })}
                </p>
            }
        },
    );
    let away = move || {
        screen.shown.get()?;
        // Whoever only watches has no board to go back to.
        screen.read(|facts| facts.eyes)?;
        on_page("back-home");
        let text = screen.say(|tongue| GuideTitle::BackHome.text(tongue.lang).to_owned());
        Some(
            view! { <button type="button" class="back-home" on:click=move |_| screen.shown.set(None)>{text}</button> },
        )
    };
    let words = Memo::new(move |_| {
        let player = screen.large();
        screen.read(|facts| board_text(facts, player))
    });
    let court = Memo::new(move |_| characters::lie_there(screen));
    let joined = Memo::new(move |_| joined::focus(screen).is_some());
    let field = move || {
        if court.get() {
            variant(Variant::Court)
        } else if joined.get() {
            variant(Variant::Joined(words))
        } else {
            view! { <Lone words /> }.into_any()
        }
    };
    view! {
        <header class=move || format!("board-head {}", signs::seat_class(screen.large()))>{title}</header>
        {field}
        {move || court.get().then(|| characters::to_board(screen))}
        <place::PlaceBar />
        {away}
        <seats::Goods />
        <cards::RivalsWorks />
        <ul class="unseen">{move || words.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
    }
}

/// A picture of boards, which the hand and the keys can reach while a tile is to be laid.
#[component]
pub fn Field(
    /// The board in words, for those who want to read it.
    words: Memo<Vec<String>>,
    /// What of the drawing is seen.
    view_box: Signal<String>,
    /// What lies there.
    ground: Signal<String>,
    /// What is drawn above it: the tile in the hand, and what the eye should find.
    over: Signal<String>,
    /// Whether the boards of neighbours are in the picture.
    #[prop(optional)]
    joined: bool,
) -> impl IntoView {
    let screen = Screen::here();
    let active = move || screen.placing().is_some() && screen.shown.get().is_none();
    on_page("board");
    on_page_while("placing", active);
    // Where a tile is laid the own board is what one decides on: there is nothing to come back to.
    Effect::new(move |_| {
        if active() && screen.frame.looking.get() {
            screen.frame.looking.set(false);
        }
    });
    if joined {
        on_page("joined");
    }
    let held = Held::default();
    let label = move || {
        let words = words.with(|words| words.join(". "));
        match place::spoken(screen) {
            Some(spoken) => format!("{words}. {spoken}"),
            None => words,
        }
    };
    let spot = NodeRef::<leptos::svg::Svg>::new();
    let at = move |event: &PointerEvent| place::point(spot, screen, event);
    view! {
        <div
            id="board-field"
            class="board-field"
            class:joined=joined
            data-thing=move || Spot::Board(screen.large()).word()
            class:placing=active
            tabindex=move || if active() { "0" } else { "-1" }
            role=move || if active() { "application" } else { "img" }
            aria-label=label
            on:pointerdown=move |event| held.down(screen, at(&event), &event)
            on:pointermove=move |event| held.moved(screen, at(&event), &event)
            on:pointerup=move |event| held.up(screen, &event)
            on:pointercancel=move |event| held.up(screen, &event)
            on:contextmenu=move |event| place::flip(screen, &event)
            on:wheel=move |event| held.wheel(screen, &event)
        >
            <svg id="board-picture" node_ref=spot class="board" viewBox=view_box aria-hidden="true">
                <g inner_html=ground></g>
                <g inner_html=over></g>
            </svg>
        </div>
    }
}

/// The large board for itself.
#[component]
fn Lone(words: Memo<Vec<String>>) -> impl IntoView {
    let screen = Screen::here();
    let lying = Memo::new(move |_| {
        let player = screen.large();
        screen.read(|facts| {
            let seat = facts.seat(player)?;
            let across = board::across(&facts.view, seat);
            Some((facts.view.edition, facts.view.rules.palazzo, facts.view.laid(seat), across))
        })
    });
    let ground = Signal::derive(move || {
        lying.with(|lying| {
            lying
                .as_ref()
                .map(|(edition, palazzo, tiles, across)| {
                    board::principality(edition, *palazzo, tiles, true) + across
                })
                .unwrap_or_default()
        })
    });
    let view_box = Signal::derive(move || {
        lying.with(|lying| {
            lying.as_ref().map(|(edition, ..)| board::view_box(edition, true)).unwrap_or_default()
        })
    });
    let over = Signal::derive(move || over_the_board(screen));
    view! { <Field words view_box ground over /> }
}

/// What the eye should find on a board: what others changed, and what a line of the log touched.
pub fn found(screen: Screen, player: Player) -> String {
    let lit = screen.lit.get().filter(|(whose, _)| *whose == player).map(|(_, cells)| cells);
    let Some(edition) = screen.read(|facts| Some(facts.view.edition)) else { return String::new() };
    let frame = board::frame(&edition);
    let mut svg = String::new();
    if let Some(cells) = seats::fresh(screen, player) {
        svg.push_str(&board::halo(cells, frame, "fresh"));
    }
    if let Some(cells) = lit.filter(|cells| !cells.is_empty()) {
        svg.push_str(&board::halo(cells, frame, "lit"));
    }
    svg
}

/// What is drawn above the board: where the tile may go, the tile itself, and what the eye should find.
fn over_the_board(screen: Screen) -> String {
    let player = screen.large();
    let own = screen.frame.read(|scene| Some(scene.home())) == Some(player);
    let mut svg = found(screen, player);
    let Some(edition) = screen.read(|facts| Some(facts.view.edition)) else { return svg };
    let frame = board::frame(&edition);
    let (Some(placing), Some(held), true) = (screen.placing(), screen.held(), own) else { return svg };
    svg.push_str(&board::reach(placing.reach(held.orientation), frame));
    let verdict = placing.verdict(held);
    svg.push_str(&board::ghost(&edition, held, verdict.is_ok()));
    // Whoever moves the tile away still sees where it was advised to lie.
    if let Some(florence::Action::Place(placement)) = screen.picked.with(|picked| picked.advised)
        && placement.tile == held.tile
        && placing.cells(placement) != placing.cells(held)
    {
        svg.push_str(&board::halo(placing.cells(placement), frame, "advised"));
    }
    if let Err(why) = verdict
        && let Some(cells) = place::in_the_way(screen, &why)
    {
        svg.push_str(&board::halo(cells, frame, "blocks"));
    }
    svg
}

/// What lies on a cell of the large board.
pub fn lies_on(screen: Screen, cell: Cell) -> String {
    let player = screen.large();
    screen.read(|facts| cell_text(facts, player, cell))
}

/// Opens the help about what lies on a cell of the large board.
pub fn ask_about(screen: Screen, cell: Cell) {
    let player = screen.large();
    if let Some(topic) = screen.read(|facts| cell_topic(facts, player, cell)) {
        screen.help.set(Some(topic.into()));
    }
}

/// The cells of a tile on the large board, if it lies there.
pub fn cells_of(screen: Screen, tile: Tile) -> Option<Cells> {
    let player = screen.large();
    screen.read(|facts| {
        let seat = facts.seat(player)?;
        facts.view.laid(seat).into_iter().find(|(laid, _)| *laid == tile).map(|(_, cells)| cells)
    })
}
