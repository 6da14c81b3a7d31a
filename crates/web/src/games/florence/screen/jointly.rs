//! Building jointly: whom to ask for what, where it would lie, for how much, and what each gains by it; and the answer.

use std::time::Duration;

use florence::ids::{Building, Tile};
use florence::{Action, MOST_OFFERS};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{board, signs};
use super::super::model::{self, COIN, Facts, Gain, asked, drafted, may_withdraw, standing_offer, wished};
use super::super::words::Joint;
use super::cards::wish_mark;
use super::context::Screen;
use crate::frame::on_page;

/// The larger step of a sum.
const STEP: i32 = 500;
/// So long a building lies still before it is found out what comes of it there.
const REST: Duration = Duration::from_millis(120);

/// What may be offered to whom.
#[component]
pub fn Partners() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let groups = partners(facts).into_iter().map(|(with, buildings, why)| {
                let cards = buildings.into_iter().map(|building| card(screen, facts, with, building)).collect_view();
                let made = facts.view.turn_of.map_or(0, |turn| turn.offers[with.seat()]);
                let left = (made > 0 && why.is_none()).then(|| {
                    let left = MOST_OFFERS.saturating_sub(made);
                    view! { <p class="quiet">{Joint::OffersLeft.fill(lang, &[&left, &facts.tongue.seat(with)])}</p> }
                });
                view! {
                    <h3 class=format!("joint-with {}", signs::seat_class(with))>
                        <span class="seat-sign" inner_html=signs::seat(with).svg()></span>
                        {Joint::With.fill(lang, &[&facts.tongue.seat(with)])}
                    </h3>
                    {left}
                    {why.map(|why| view! { <p class="quiet">{why}</p> })}
                    <ul class="build-cards">{cards}</ul>
                }
            });
            Some(view! {
                <p class="how">{Joint::How.text(lang)}</p>
                {groups.collect_view()}
            })
        })
    }
}

/// A building that may be offered to a neighbour.
fn card(screen: Screen, facts: &Facts, with: Player, building: Building) -> impl IntoView + use<> {
    let tile = Tile::Building(building);
    let wish = wished(facts, |profession| profession.building == building);
    let left = facts.view.stock.buildings[building.index()];
    let press = move |_| screen.try_joining(building, with);
    view! {
        <li>
            <button type="button" class="build-card" on:click=press>
                <span class="build-tile" inner_html=board::alone(&facts.view.edition, tile)></span>
                <span class="build-name">{facts.tongue.tile(tile)}{wish_mark(wish.as_ref())}</span>
                <span class="build-aside">{format!("{left}×")}</span>
            </button>
        </li>
    }
}

/// The neighbours with the buildings that may be offered to each, or why there is none.
fn partners(facts: &Facts) -> Vec<(Player, Vec<Building>, Option<String>)> {
    let Some(eyes) = facts.eyes else { return Vec::new() };
    let neighbours = facts.view.rules.seams.neighbours(eyes);
    let group = |(with, _)| {
        let join = |building: Building| Action::Join { building, with };
        let open: Vec<Building> =
            Building::ALL.into_iter().filter(|&building| facts.may(join(building))).collect();
        let why = Building::ALL.into_iter().find_map(|building| facts.refusal(join(building)));
        let why = why.filter(|_| open.is_empty()).map(|why| facts.tongue.why(why));
        (with, open, why)
    };
    neighbours.map(group).collect()
}

/// The offer that is being made: the building is dragged over the border; here are its sum and what each gains.
#[component]
pub fn Deal() -> impl IntoView {
    let screen = Screen::here();
    // Where the building is held, if it may lie there and nobody knows yet what would come of it.
    let unknown = Memo::new(move |_| {
        let (placing, held) = (screen.placing()?, screen.held()?);
        placing.across?;
        let found = screen.picked.with(|picked| Some(picked.joint.as_ref()?.terms.as_ref()?.placement));
        (placing.verdict(held).is_ok() && found != Some(held)).then_some(held)
    });
    Effect::new(move |_| {
        if let Some(held) = unknown.get() {
            set_timeout(
                move || {
                    if unknown.try_get_untracked().flatten() == Some(held) {
                        screen.find_terms(held);
                    }
                },
                REST,
            );
        }
    });
    let deal = Memo::new(move |_| {
        let held = screen.held();
        screen.picked.with(|picked| {
            let draft = picked.joint.as_ref()?;
            let place = held.or(draft.terms.as_ref().map(|terms| terms.placement))?;
            screen.read(|facts| drafted(facts, draft, place))
        })
    });
    let barred = move || {
        let (placing, held) = (screen.placing()?, screen.held()?);
        let why = placing.verdict(held).err()?;
        Some(screen.say(|tongue| tongue.why(&why)))
    };
    let send = move |_| {
        let Some(deal) = deal.get_untracked() else { return };
        let steps = screen.facts.with_untracked(|facts| {
            let steps = |draft: &model::Draft| Some(draft.steps(facts.as_ref()?, deal.placement));
            screen.picked.with_untracked(|picked| picked.joint.as_ref().and_then(steps))
        });
        if let (Some(mut steps), Some(ask), None) = (steps, deal.action, barred()) {
            steps.push(ask);
            screen.act(&steps);
        }
    };
    let busy = move || if unknown.get().is_some() { "true" } else { "false" };
    let closed = move || if deal.with(Option::is_none) || barred().is_some() { "true" } else { "false" };
    // While it is held where it may not lie, or nobody knows yet, the sum is what it was.
    let sum = Memo::new(move |before: Option<&i32>| {
        deal.with(|deal| deal.as_ref().map(|deal| deal.sum)).or(before.copied()).unwrap_or_default()
    });
    let offer = move || {
        let sum = sum.get();
        screen.say(|tongue| Joint::Make.fill(tongue.lang, &[&sum]))
    };
    let about = move || match (barred(), deal.get()) {
        (Some(why), _) => view! { <p class="place-why bars">{why}</p> }.into_any(),
        (None, None) => {
            let how = screen.say(|tongue| Joint::DragHow.text(tongue.lang).to_owned());
            view! { <p class="how">{how}</p> }.into_any()
        }
        (None, Some(deal)) => terms(screen, &deal, true).into_any(),
    };
    on_page("joint-end");
    view! {
        <div class="joint" aria-busy=busy>{about}</div>
        <div class="decide-end joint-end" aria-busy=busy>
            <button type="button" class="loud" aria-disabled=closed on:click=send>{offer}</button>
        </div>
    }
}

/// Yes or no.
#[component]
pub fn Answer() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let deal = asked(facts)?;
            let why = facts.refusal(Action::Accept).map(|why| facts.tongue.why(why));
            let can = why.is_none();
            let sum = deal.sum;
            on_page("joint-answer");
            Some(view! {
                <div class="joint">{terms(screen, &deal, false)}</div>
                {why.map(|why| view! { <p class="place-why bars">{why}</p> })}
                <div class="decide-end joint-answer">
                    <button type="button" class="loud" disabled=!can on:click=move |_| screen.act(&[Action::Accept])>
                        {Joint::Accept.fill(lang, &[&sum])}
                    </button>
                    <button type="button" class="refuse" on:click=move |_| screen.act(&[Action::Refuse])>{Joint::Refuse.text(lang)}</button>
                </div>
            })
        })
    }
}

/// The offer that waits for an answer; who has made it may take it back until then.
#[component]
pub fn Standing() -> impl IntoView {
    let screen = Screen::here();
    move || {
        screen.read(|facts| {
            let lang = facts.tongue.lang;
            let offer = standing_offer(facts)?;
            let back = may_withdraw(facts).then(|| {
                view! {
                    <p class="how">{Joint::Standing.text(lang)}</p>
                    <div class="decide-end">
                        <button type="button" class="withdraw" on:click=move |_| screen.desk.undo()>
                            {Joint::Withdraw.text(lang)}
                        </button>
                    </div>
                }
            });
            Some(view! { <p class="joint-standing">{offer}</p>{back} })
        })
    }
}

/// Building, cells, sum and gains; with steps for the sum where the viewer names it.
fn terms(screen: Screen, deal: &model::Deal, makes: bool) -> impl IntoView + use<> {
    let deal = deal.clone();
    screen.read(move |facts| {
        let lang = facts.tongue.lang;
        let with = facts.tongue.seat(deal.with);
        let tile = Tile::Building(deal.building);
        let (own, theirs) = deal.cells;
        let pays = if makes { Joint::PaysYou } else { Joint::YouPay }.fill(lang, &[&with]);
        let sum = if makes {
            stepper(screen, facts, &deal, pays).into_any()
        } else {
            view! { <p class="joint-sum"><b>{deal.sum}</b><small>{pays}</small></p> }.into_any()
        };
        let net = makes.then(|| {
            let net = crate::frame::signed(deal.sum - deal.price);
            view! { <p class="quiet">{Joint::Price.fill(lang, &[&deal.price, &net])}</p> }
        });
        let end = if makes {
            Joint::IfRefused.fill(lang, &[&with])
        } else {
            Joint::IfYouRefuse.text(lang).to_owned()
        };
        let lost =
            (!deal.lost.is_empty()).then(|| view! { <p class="outlook-note loss">{deal.lost.clone()}</p> });
        Some(view! {
            <div class="joint-head">
                <span class="laying-tile" inner_html=board::alone(&facts.view.edition, tile)></span>
                <p><b class="joint-name">{facts.tongue.tile(tile)}</b>
                    <span class="quiet">{Joint::Cells.fill(lang, &[&own, &theirs, &with])}</span></p>
            </div>
            {sum}
            {gains(facts, &deal)}
            {lost}
            {net}
            <p class="quiet">{end}</p>
        })
    })
}

/// What each gains, as a table.
fn gains(facts: &Facts, deal: &model::Deal) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let head = |player: Option<Player>, name: String| {
        let class = player.map(signs::seat_class).unwrap_or_default();
        let sign = player
            .map(|player| view! { <span class="seat-sign" inner_html=signs::seat(player).svg()></span> });
        view! { <th scope="col" class=class>{sign}{name}</th> }
    };
    let rows = deal.gains.iter().map(|Gain { name, own: (from, to), better, theirs }| {
        let class = match better {
            1.. => "more",
            0 => "",
            _ => "less",
        };
        let from = from.map(|from| format!("{from} \u{2192} "));
        view! { <tr><th scope="row">{name.clone()}</th><td class=class>{from}<b>{to.clone()}</b></td><td>{theirs.clone()}</td></tr> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="joint-gains">
            <thead><tr>
                <th scope="col" class="joint-what">{Joint::Gains.text(lang)}</th>
                {head(facts.eyes, Joint::You.text(lang).to_owned())}
                {head(Some(deal.with), facts.tongue.seat(deal.with))}
            </tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// The sum, by steps or on a ruler.
fn stepper(screen: Screen, facts: &Facts, deal: &model::Deal, pays: String) -> impl IntoView + use<> {
    let lang = facts.tongue.lang;
    let (sum, (least, most), price) = (deal.sum, deal.range, deal.price);
    let ask = move |sum: i32| {
        screen.pick(|picked| {
            if let Some(draft) = &mut picked.joint {
                draft.sum = Some(sum);
            }
        });
    };
    let step = |by: i32, text: String, class: &'static str| {
        let to = (sum + by).clamp(least, most);
        let sign = if by < 0 { format!("\u{2212}{}", -by) } else { format!("+{by}") };
        view! {
            <button type="button" class=class aria-label=text aria-disabled=if to == sum { "true" } else { "false" } on:click=move |_| ask(to)>{sign}</button>
        }
    };
    let less = |by: i32, class| step(-by, Joint::Less.fill(lang, &[&by]), class);
    let more = |by: i32, class| step(by, Joint::More.fill(lang, &[&by]), class);
    // Few sums are worth a thought beyond twice the price; whoever wants them steps there.
    let end = most.min(sum.max(2 * price).max(10 * COIN));
    let slide = move |event: leptos::ev::Event| {
        if let Ok(sum) = event_target_value(&event).parse() {
            ask(sum);
        }
    };
    let value = format!("{sum}");
    view! {
        <div class="joint-steps" role="group" aria-label=pays.clone()>
            {less(STEP, "far")}{less(COIN, "")}
            <span aria-live="polite"><b>{sum}</b><small>{pays.clone()}</small></span>
            {more(COIN, "")}{more(STEP, "far")}
        </div>
        <div class="exchange">
            <input type="range" aria-label=pays min=least.to_string() max=end.to_string() step=COIN.to_string() prop:value=value on:input=slide />
        </div>
    }
}
