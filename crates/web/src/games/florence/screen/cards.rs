//! Card faces, the own hand, and the decisions about cards.

use florence::Action;
use florence::ids::{Card, CardSet, Object, Stack, Tile};
use kernel::Player;
use leptos::prelude::*;

use super::super::draw::{band, signs};
use super::super::model::{
    Face, Facts, Shortfall, Spot, Topic, Wish, Working, Worth, face as face_of, letter as letter_face,
    then_worth,
};
use super::super::words::{Deciding, Gains, Thing, Tongue};
use super::context::Screen;
use crate::frame::screen::Ask;
use crate::frame::{on_page_while, signed};
use crate::parts::icon;

/// A card face.
pub fn face(face: &Face) -> impl IntoView + use<> {
    let class = match face.stack {
        Stack::Profession => "face profession-face",
        Stack::Bonus => "face bonus-face",
        Stack::Prestige => "face prestige-face",
    };
    let wish = |wish: &Wish| {
        // What is not there yet stands in brackets: it adds nothing to the sum below.
        let shown =
            if wish.met || wish.amount == 0 { wish.amount.to_string() } else { format!("({})", wish.amount) };
        view! {
            <li class:unmet=!wish.met>
                <span inner_html=wish.sign.svg()></span><span class="wish-name">{wish.name.clone()}{wish_mark(wish.shared.as_ref())}</span><span class="wish-worth">{shown}</span>
            </li>
        }
    };
    let worth = |worth: &Worth| {
        let class = match worth.fault {
            Shortfall::None => "face-value",
            Shortfall::Low => "face-value low",
            Shortfall::Nothing => "face-value none",
        };
        let gain =
            face.gain.map(|gain| view! { <em class="face-gain" class:loss=gain < 0>{signed(gain)}</em> });
        // Where a card has but a line it shows what it will be worth then, and not the difference.
        let then = face.gain.and_then(|gain| {
            let plus = if worth.amount.starts_with('+') { "+" } else { "" };
            Some(format!("{plus}{}", worth.amount.parse::<i32>().ok()? + gain))
        });
        view! { <span class=class><span>{worth.name.clone()}</span><b data-then=then>{worth.amount.clone()}</b>{gain}</span> }
    };
    view! {
        <span class=class>
            <span class="face-band" inner_html=face.band.clone()></span>
            <span class="face-title"><span inner_html=face.sign.svg()></span><b>{face.title.clone()}</b></span>
            {(!face.wishes.is_empty()).then(|| view! { <ul class="wishes">{face.wishes.iter().map(wish).collect_view()}</ul> })}
            {(!face.rule.is_empty()).then(|| view! { <span class="face-rule" class:kind=face.rule.len() < face.title.len()>{face.rule.clone()}</span> })}
            {face.worth.as_ref().map(worth)}
        </span>
    }
}

/// What a recruiting card in hand is explained by.
const LETTER: Topic = Topic::Object(Object::Recruiting);

/// The own cards.
#[component]
pub fn Hand() -> impl IntoView {
    let screen = Screen::here();
    let title = move || screen.say(|tongue| Thing::YourHand.text(tongue.lang).to_owned());
    let cards = screen.draw(
        move |facts| {
            // What is given back is picked among the cards themselves.
            let own = facts.view.own.as_ref().filter(|_| facts.counts_hand())?;
            let shifts = screen.considered.get().unwrap_or_default();
            let faces = own.hand.iter().map(|card| {
                let face = Face { gain: then_worth(&shifts, card), ..face_of(facts, card) };
                (card, facts.may(Action::Work(card)), face)
            });
            let letters = facts.eyes.and_then(|eyes| facts.seat(eyes)).map_or(0, |seat| seat.recruiting_in_hand);
            let letters = (0..letters).map(|_| letter_face(facts));
            Some((faces.collect::<Vec<_>>(), letters.collect::<Vec<_>>(), facts.over))
        },
        move |tongue, held| {
            let prepared: Preparing = Memo::new(move |_| {
                let picked = screen.picked.get();
                screen.read(|facts| Working::card(facts, &picked).map(|card| (card, picked.bonus)))
            });
            let (cards, letters, over) = held.as_ref()?;
            let empty = cards.is_empty() && letters.is_empty() && !over;
            let faces = cards.iter().map(|(card, may, shown)| in_hand(screen, Topic::Card(*card), Some((*card, prepared)), *may, shown));
            let letters = letters.iter().map(|shown| in_hand(screen, LETTER, None, false, shown));
            let all = faces.chain(letters).collect_view();
            Some(view! { {all}{empty.then(|| view! { <li class="quiet">{Thing::Empty.text(tongue.lang)}</li> })} })
        },
    );
    let returned = Memo::new(move |_| {
        screen.read(
            |facts| if facts.counts_hand() { Vec::new() } else { nobodys(facts.hand(Stack::Profession)) },
        )
    });
    let choice = move || {
        let cards = returned.get();
        (!cards.is_empty()).then(|| view! { <Choice cards fate=Deciding::GoesBack /> })
    };
    let watching = move || screen.read(|facts| facts.view.own.is_none());
    view! {
        <h2 id="hand-title" hidden=watching>{title}</h2>
        {choice}
        <ul class="hand">{cards}</ul>
        <TheirTable />
        <OwnTable />
    }
}

/// The profession and the bonus cards of the work that is prepared, if one is.
type Preparing = Memo<Option<(Card, CardSet)>>;

/// A card in the hand. The whole card is the help; who goes by keys finds its button.
fn in_hand(
    screen: Screen,
    topic: Topic,
    held: Option<(Card, Preparing)>,
    may: bool,
    shown: &Face,
) -> impl IntoView + use<> {
    let class = if may { "hand-card may" } else { "hand-card" };
    let ask = move |_| screen.help.set(Some(topic.into()));
    // The cards that the work in preparation takes are seen in the hand.
    let picked = move || {
        let Some((card, prepared)) = held else { return false };
        prepared.get().is_some_and(|(work, bonus)| card == work || bonus.contains(card))
    };
    view! { <li class=class class:picked=picked data-thing=held.map(|(card, _)| Spot::Card(card).word()) on:click=ask>{face(shown)}<Ask topic=topic.into() /></li> }
}

/// What lies before the viewer: the professions whose works are done, and recruiting cards that others left in their place.
#[component]
fn OwnTable() -> impl IntoView {
    let screen = Screen::here();
    let lying = |facts: &Facts| facts.eyes.and_then(|eyes| on_table(facts, eyes));
    screen.draw(lying, move |tongue, lying| {
        (*lying).map(|lying| view! { <div class="own-lying"><h3 class="own-table">{Thing::OnTable.text(tongue.lang)}</h3>{works(screen, tongue, lying)}</div> })
    })
}

/// On a desktop, where the own hand stays in sight while the board of another is looked at, what lies before that seat takes the
/// place of what lies before the viewer.
#[component]
fn TheirTable() -> impl IntoView {
    let screen = Screen::here();
    let theirs = move |facts: &Facts| {
        let player = screen.shown.get().filter(|_| facts.prompt.is_some())?;
        Some((player, on_table(facts, player)))
    };
    screen.draw(theirs, move |tongue, theirs| {
        let (player, lying) = (*theirs)?;
        let class = format!("own-lying their-lying {}", signs::seat_class(player));
        let name = format!("{}: {}", tongue.seat(player), Thing::OnTable.text(tongue.lang));
        let none = lying.is_none().then(|| view! { <p class="quiet">{Thing::Empty.text(tongue.lang)}</p> });
        Some(view! { <div class=class><h3 class="own-table">{name}</h3>{none}{lying.map(|lying| works(screen, tongue, lying))}</div> })
    })
}

/// The same of another seat whose board was brought up, and of any for who watches.
#[component]
pub fn RivalsWorks() -> impl IntoView {
    let screen = Screen::here();
    let lying = move |facts: &Facts| {
        let watched = facts.eyes.is_none().then(|| screen.large());
        screen.shown.get().or(watched).and_then(|player| on_table(facts, player))
    };
    // On a desktop they lie where the own hand is, which whoever decides goes on seeing.
    on_page_while("rivals-works", move || {
        screen.read(|facts| facts.prompt.is_none() && lying(facts).is_some())
    });
    let list = screen.draw(lying, move |tongue, lying| (*lying).map(|lying| works(screen, tongue, lying)));
    view! { <div class="rivals-works">{list}</div> }
}

/// The professions on the table of a seat and how many recruiting cards lie in the place of others, if there are any.
fn on_table(facts: &Facts, player: Player) -> Option<(CardSet, u8)> {
    let lying = facts.seat(player).map(|seat| (seat.table, seat.recruiting_on_table));
    lying.filter(|(works, letters)| !works.is_empty() || *letters > 0)
}

fn works(screen: Screen, tongue: &Tongue, (works, letters): (CardSet, u8)) -> impl IntoView + use<> {
    let entry = |medal: String, name: String, topic: Topic| {
        let ask = move |_| screen.help.set(Some(topic.into()));
        let title = name.clone();
        view! { <li><button type="button" class="topic" title=title on:click=ask><span class="work-medal" inner_html=medal></span><span class="topic-name">{name}</span></button></li> }
    };
    let portrait = |card: Card| {
        let number = card.number();
        band::medal(number, tongue.edition.professions[number].landscape)
    };
    let works = works.iter().map(|card| entry(portrait(card), tongue.card(card), Topic::Card(card)));
    let sealed = || band::medal_of_sign("band-recruiting", icon::RECRUITING);
    let letter = || entry(sealed(), Thing::RecruitingCard.text(tongue.lang).to_owned(), LETTER);
    let all = works.chain((0..letters).map(|_| letter()));
    view! { <ul class="topics">{all.collect_view()}</ul> }
}

/// The mark of what professions in the own hand wish for.
pub fn wish_mark(wished: Option<&String>) -> Option<impl IntoView + use<>> {
    wished.cloned().map(|words| {
        view! { <span class="wanted" title=words.clone() inner_html=icon::PROFESSION.svg()></span><span class="unseen">{words}</span> }
    })
}

/// A choice of one card among some, with the seat before which it lies, if that is another's; the arrow keys go through them.
/// What becomes of the chosen one stands on it.
#[component]
pub fn Choice(cards: Vec<(Card, Option<Player>)>, fate: Deciding) -> impl IntoView {
    let screen = Screen::here();
    let items = cards.into_iter().map(|(card, from)| {
        let owner = from.map(|from| view! {
            <span class=format!("pick-owner {}", signs::seat_class(from))><span class="seat-sign" inner_html=signs::seat(from).svg()></span>" "{screen.say(|tongue| tongue.seat(from))}</span>
        });
        let on = move || screen.picked.with(|picked| picked.card == Some(card));
        // Pressed again, the card tells more of itself.
        let again = move |_| if untrack(on) { screen.help.set(Some(Topic::Card(card).into())) };
        let shown = screen.draw(move |facts| face_of(facts, card), |_, shown| face(shown));
        view! {
            <div class="pick-slot">
                <label class="pick-card" class:picked=on on:pointerup=again data-thing=Spot::Card(card).word()>
                    <input type="radio" name="card" class="unseen" prop:checked=on on:change=move |_| screen.pick(|picked| picked.card = Some(card)) />
                    {owner}
                    {shown}
                    {move || on().then(|| view! { <span class="fate">{screen.say(|tongue| fate.text(tongue.lang).to_owned())}</span> })}
                </label>
                <Ask topic=Topic::Card(card).into() />
            </div>
        }
    });
    view! { <fieldset class="pick-cards" aria-labelledby="decide-title">{items.collect_view()}</fieldset> }
}

/// Cards that lie before no other seat.
fn nobodys(cards: Vec<Card>) -> Vec<(Card, Option<Player>)> {
    cards.into_iter().map(|card| (card, None)).collect()
}

/// The set-up: one profession goes back. The cards lie where the hand is; here stands what they have in common.
#[component]
pub fn GiveBack() -> impl IntoView {
    let screen = Screen::here();
    let how = move || screen.say(|tongue| Deciding::SetUpHow.text(tongue.lang).to_owned());
    let pick = move || screen.say(|tongue| Deciding::SetUpPick.text(tongue.lang).to_owned());
    let shared = screen.draw(shared_wishes, |tongue, shared| {
        let rows = shared.iter().map(|(sign, name, cards)| {
            view! { <li><span inner_html=sign.svg()></span><b>{name.clone()}</b><span class="quiet">{cards.clone()}</span></li> }
        });
        let none = shared.is_empty().then(|| view! { <li class="quiet">{Deciding::NoneShared.text(tongue.lang)}</li> });
        view! { <h3 class="shared-title">{Deciding::SharedWishes.text(tongue.lang)}</h3><ul class="shared">{rows.collect_view()}{none}</ul> }
    });
    let end = move || {
        let card = screen.picked.with(|picked| picked.card)?;
        let text = screen.say(|tongue| Deciding::GiveBack.fill(tongue.lang, &[&tongue.card(card)]));
        let act = move |_| screen.act(&[Action::Return(card)]);
        Some(view! { <button type="button" class="loud" on:click=act>{text}</button> })
    };
    view! {
        <p class="how"><b>{pick}</b>" "{how}</p>
        {shared}
        <div class="decide-end">{move || end()}</div>
    }
}

/// What more than one profession in the hand wants, each with those that do.
fn shared_wishes(facts: &Facts) -> Vec<(icon::Icon, String, String)> {
    let hand = facts.hand(Stack::Profession);
    let mut wishes: Vec<(icon::Icon, String, Vec<String>)> = Vec::new();
    for card in hand {
        let wants = &facts.view.edition.professions[card.number()];
        let named = [
            (signs::building(wants.building), facts.tongue.tile(Tile::Building(wants.building))),
            (signs::landscape(wants.landscape), facts.tongue.tile(Tile::Landscape(wants.landscape))),
            (signs::freedom(wants.freedom), facts.tongue.freedom(wants.freedom)),
        ];
        for (sign, name) in named {
            let card = facts.tongue.card(card);
            match wishes.iter_mut().find(|(_, known, _)| *known == name) {
                Some((.., cards)) => cards.push(card),
                None => wishes.push((sign, name, vec![card])),
            }
        }
    }
    let shared = wishes.into_iter().filter(|(.., cards)| cards.len() > 1);
    shared.map(|(sign, name, cards)| (sign, name, cards.join(", "))).collect()
}

/// One of the cards seen is kept; the rest goes under the stack as seen, or in an order of one's own.
#[component]
pub fn KeepOne() -> impl IntoView {
    let screen = Screen::here();
    let cards = Memo::new(move |_| {
        screen.read(|facts| facts.view.own.as_ref().map(|own| nobodys(own.seen.clone())).unwrap_or_default())
    });
    let how = move || screen.say(|tongue| Deciding::KeepHow.text(tongue.lang).to_owned());
    let end = move || {
        let card = screen.picked.with(|picked| picked.card)?;
        let many = cards.with(|cards| cards.len() > 2);
        let (keep, order) = screen.read(|facts| {
            let lang = facts.tongue.lang;
            (Deciding::KeepThis.text(lang), Deciding::KeepAndOrder.text(lang))
        });
        let act = move |_| {
            let chain =
                if many { vec![Action::Keep(card), Action::AsSeen] } else { vec![Action::Keep(card)] };
            screen.act(&chain);
        };
        Some(view! {
            <button type="button" class="loud" on:click=act>{keep}</button>
            {many.then(|| view! { <button type="button" class="plain" on:click=move |_| screen.act(&[Action::Keep(card)])>{order}</button> })}
        })
    };
    view! {
        <p class="how">{how}</p>
        {move || view! { <Choice cards=cards.get() fate=Deciding::IsKept /> }}
        <div class="decide-end">{move || end()}</div>
    }
}

/// The cards not kept: back as they lie by one press, or in an order of one's own.
#[component]
pub fn PutUnder() -> impl IntoView {
    let screen = Screen::here();
    screen.draw(
        |facts| facts.view.own.as_ref().map(|own| own.seen.clone()).unwrap_or_default(),
        move |tongue, seen| {
            let lang = tongue.lang;
            let rows = seen.iter().enumerate().map(|(place, &card)| {
                view! {
                    <li>
                        <button type="button" class="row" data-acts on:click=move |_| screen.act(&[Action::Under(card)])>
                            <span class="row-title">{format!("{}. ", place + 1)}{tongue.card(card)}</span>
                        </button>
                    </li>
                }
            });
            view! {
                <p class="how">{Gains::UnderHow.text(lang)}</p>
                <ul class="rows">{rows.collect_view()}</ul>
                <div class="decide-end">
                    <button type="button" class="loud" on:click=move |_| screen.act(&[Action::AsSeen])>{Deciding::AsSeen.text(lang)}</button>
                </div>
            }
        },
    )
}
